/* check.c - Dos Rios: is this action legal, and if not, which rule forbids it and what is missing.
 *
 * Yes or no comes from the same sets that legal.c writes out. Only after a no does a function named
 * why_not_... look for the reason: the rules in ascending order, the first that fails speaks.
 */
#include "move.h"

static bool refuse(struct weir_why *why, unsigned rule, const char *missing, unsigned a, unsigned b,
                   unsigned c) {
  *why = (struct weir_why){(uint16_t)rule, missing, {(int32_t)a, (int32_t)b, (int32_t)c, 0}};
  return false;
}

static bool needs_moves(struct weir_why *why, unsigned needed, unsigned left) {
  return refuse(why, DR_32, "needs {0 movement point|movement points}, you have {1}", needed, left, 0);
}

/* DR-37, DR-38: nothing but a further step while a campesino is in transit. */
static bool must_go_on(const struct dr_state *state, unsigned seat, struct weir_why *why) {
  unsigned rule = dr_has(state->pairs[seat], state->transit) ? DR_37 : DR_38;
  return refuse(why, rule, "the campesino on {0:place} may not stop there and has to go on first",
                state->transit, 0, 0);
}

/* ---- Steps ---- */

static bool stands_at(const struct dr_state *state, const struct dr_scene *scene, unsigned place) {
  return dr_has(scene->mine, place) || state->transit == place;
}

static bool why_not_near(const struct dr_edition *edition, unsigned from, unsigned to, struct weir_why *why) {
  unsigned high = from > to ? from : to, low = from > to ? to : from;
  if (dr_is_hex(edition, high) || low == high)
    return refuse(why, DR_32, "{0:place} and {1:place} are not neighbours", from, to, 0);
  if (high == edition->city) return refuse(why, DR_33, "{0:place} does not touch the city", low, 0, 0);
  if (dr_is_hex(edition, low))
    return refuse(why, DR_34, "{0:place} does not touch the {1:place}", low, high, 0);
  return refuse(why, DR_34, "the trails are joined only through the city", 0, 0, 0);
}

/* A step onto opponents: DR-41 if it is no chase at all, DR-50 if they may not be chased yet. */
static bool why_not_chase_alone(const struct dr_state *state, const struct dr_scene *scene, unsigned from,
                                unsigned to, struct weir_why *why) {
  unsigned owner = dr_owner(state, to);
  if (dr_has(state->pairs[owner], to))
    return refuse(why, DR_41, "two campesinos of {0:seat} stand on {1:place}: one alone cannot chase them",
                  owner, to, 0);
  if (!dr_has(dr_higher_than(scene, to), from))
    return refuse(why, DR_41, "a campesino of {0:seat} stands on {1:place}, and {2:place} is not higher",
                  owner, to, from);
  return refuse(why, DR_50, "{0:seat} has not finished a first turn yet", owner, 0, 0);
}

static bool why_not_enter(const struct dr_state *state, const struct dr_scene *scene, unsigned seat,
                          unsigned from, unsigned to, struct weir_why *why) {
  unsigned owner = dr_owner(state, to), left = state->moves - 1u;
  if (dr_has(state->pairs[seat], to))
    return refuse(why, DR_37,
                  "{0:place} holds two of your campesinos, and {1 movement point|movement points} more "
                  "reach no place to stop",
                  to, left, 0);
  if (dr_has(dr_any(state->casas) & ~state->casas[seat], to)) {
    if (owner != WEIR_NONE)
      return refuse(why, DR_38, "a campesino of {0:seat} stands on the casa on {1:place}", owner, to, 0);
    return refuse(why, DR_38,
                  "{0:place} has a casa of another player, and {1 movement point|movement points} more "
                  "reach no place to stop",
                  to, left, 0);
  }
  if (dr_has(dr_any(state->haciendas) & ~state->haciendas[seat], to))
    return refuse(why, DR_39, "{0:place} has the hacienda of another player", to, 0, 0);
  return why_not_chase_alone(state, scene, from, to, why);
}

static bool why_not_step(const struct dr_edition *edition, const struct dr_state *state,
                         const struct dr_scene *scene, unsigned seat, unsigned from, unsigned to,
                         struct weir_why *why) {
  if (state->moves == 0) return needs_moves(why, 1, 0);
  if (!stands_at(state, scene, from))
    return refuse(why, DR_32, "no campesino of yours stands on {0:place}", from, 0, 0);
  if (!dr_has(edition->near[from], to)) return why_not_near(edition, from, to, why);
  if (state->transit != WEIR_NONE && state->transit != from) return must_go_on(state, seat, why);
  return why_not_enter(state, scene, seat, from, to, why);
}

static bool check_step(const struct dr_edition *edition, const struct dr_state *state, unsigned seat,
                       unsigned from, unsigned to, struct weir_why *why) {
  struct dr_scene scene = dr_scene_of(edition, state, seat);
  uint64_t steps = 0;
  if (state->transit == from) steps = dr_steps_in_transit(edition, state, &scene);
  else if (state->transit == WEIR_NONE && dr_has(scene.mine, from))
    steps = dr_steps_from(edition, &scene, from);
  return dr_has(steps, to) || why_not_step(edition, state, &scene, seat, from, to, why);
}

/* ---- Joint chases and rides ---- */

static bool why_not_chasers(const struct dr_edition *edition, const struct dr_scene *scene, unsigned target,
                            unsigned from, unsigned also, struct weir_why *why) {
  const unsigned places[2] = {from, also};
  for (unsigned i = 0; i < 2; i++)
    if (!dr_has(scene->mine, places[i]))
      return refuse(why, DR_46, "no campesino of yours stands on {0:place}", places[i], 0, 0);
  if (from == also && !dr_has(scene->pairs, from))
    return refuse(why, DR_46, "only one campesino of yours stands on {0:place}", from, 0, 0);
  for (unsigned i = 0; i < 2; i++)
    if (!dr_has(edition->near[target], places[i]))
      return refuse(why, DR_46, "{0:place} is not next to {1:place}", places[i], target, 0);
  if (from > also)
    return refuse(why, DR_46, "write the two places in the order of the board: {0:place} {1:place}", also,
                  from, 0);
  return true;
}

static bool why_not_chase(const struct dr_edition *edition, const struct dr_state *state,
                          const struct dr_scene *scene, unsigned seat, const unsigned at[3],
                          struct weir_why *why) {
  unsigned target = at[0], owner = dr_is_hex(edition, target) ? dr_owner(state, target) : seat;
  if (state->moves < 2) return needs_moves(why, 2, state->moves);
  if (state->transit != WEIR_NONE) return must_go_on(state, seat, why);
  if (!why_not_chasers(edition, scene, target, at[1], at[2], why)) return false;
  if (!dr_is_hex(edition, target))
    return refuse(why, DR_49, "nobody can be chased off the {0:place}", target, 0, 0);
  if (owner == WEIR_NONE || owner == seat)
    return refuse(why, DR_46, "no opponent stands on {0:place}", target, 0, 0);
  for (unsigned i = 1; i < 3; i++)
    if (dr_has(state->pairs[owner], target) && !dr_has(dr_higher_than(scene, target), at[i]))
      return refuse(why, DR_47, "two campesinos of {0:seat} stand on {1:place}, and {2:place} is not higher",
                    owner, target, at[i]);
  if (state->round == 1 && !(state->acted >> owner & 1))
    return refuse(why, DR_50, "{0:seat} has not finished a first turn yet", owner, 0, 0);
  return refuse(why, DR_51, "a building of {0:seat} shields {1:place}", owner, target, 0);
}

static bool check_chase(const struct dr_edition *edition, const struct dr_state *state, unsigned seat,
                        const unsigned at[3], struct weir_why *why) {
  struct dr_scene scene = dr_scene_of(edition, state, seat);
  uint64_t from = dr_is_hex(edition, at[0]) ? dr_chasers(edition, state, &scene, at[0]) : 0;
  bool two = at[1] < at[2] || (at[1] == at[2] && dr_has(scene.pairs, at[1]));
  if (two && dr_has(from, at[1]) && dr_has(from, at[2])) return true;
  return why_not_chase(edition, state, &scene, seat, at, why);
}

static bool check_ride(const struct dr_state *state, unsigned seat, struct weir_why *why) {
  if (dr_may_ride(state, seat)) return true;
  if (state->moves < 2) return needs_moves(why, 2, state->moves);
  if (state->away[DR_CITY][seat] == 0)
    return refuse(why, DR_36, "no campesino of yours is in the city", 0, 0, 0);
  if (state->haciendas[seat] == 0) return refuse(why, DR_36, "you have no hacienda to ride to", 0, 0, 0);
  if (state->haciendas[seat] & state->pairs[seat])
    return refuse(why, DR_37, "two campesinos stand on {0:place} already",
                  dr_lowest_bit(state->haciendas[seat]), 0, 0);
  return must_go_on(state, seat, why);
}

/* ---- Dams and buildings ---- */

static bool check_dam(const struct dr_edition *edition, const struct dr_state *state, unsigned seat,
                      unsigned edge, struct weir_why *why) {
  uint64_t sites[DR_DIRECTIONS];
  unsigned upper = edition->upper[edge], lower = edition->lower[edge], direction = edition->direction[edge];
  dr_dam_sites(edition, state, seat, sites);
  if (dr_has(sites[direction], upper)) return true;
  if (state->transit != WEIR_NONE) return must_go_on(state, seat, why);
  if (state->reserve[seat] == 0) return refuse(why, DR_53, "you have no dam in reserve", 0, 0, 0);
  if (!dr_has(state->campesinos[seat], upper) && !dr_has(state->campesinos[seat], lower))
    return refuse(why, DR_53, "no campesino of yours touches {0:edge}", edge, 0, 0);
  if (dr_has(state->dams[direction], upper))
    return refuse(why, DR_55, "there is a dam on {0:edge} already", edge, 0, 0);
  return refuse(why, DR_57, "{0:edge} is the last open exit of {1:spot}", edge, upper, 0);
}

static bool check_building(const struct dr_edition *edition, const struct dr_state *state, unsigned seat,
                           unsigned place, enum dr_building building, struct weir_why *why) {
  static const char *const none_left[] = {"you have no casa left", "you have no hacienda left"};
  static const char *const too_dear[] = {"a casa costs {0 rio|rios}, you have {1}",
                                         "a hacienda costs {0 rio|rios}, you have {1}"};
  if (dr_has(dr_building_sites(edition, state, seat, building), place)) return true;
  struct dr_scene scene = dr_scene_of(edition, state, seat);
  if (state->transit != WEIR_NONE) return must_go_on(state, seat, why);
  if (state->built >= edition->buildings)
    return refuse(why, DR_61, "you have put up {0 building|buildings} this turn already", state->built, 0, 0);
  if (!dr_has_stock(edition, state, seat, building)) return refuse(why, DR_62, none_left[building], 0, 0, 0);
  if (state->money[seat] < edition->price[building])
    return refuse(why, DR_62, too_dear[building], edition->price[building], state->money[seat], 0);
  if (!dr_has(scene.mine, place))
    return refuse(why, DR_63, "no campesino of yours stands on {0:place}", place, 0, 0);
  if (!dr_is_hex(edition, place))
    return refuse(why, DR_64, "nothing can be built on the {0:place}", place, 0, 0);
  return refuse(why, DR_64, "{0:place} has a building already", place, 0, 0);
}

/* ---- Rivers and placement ---- */

static bool check_water(const struct dr_edition *edition, const struct dr_state *state, unsigned direction,
                        struct weir_why *why) {
  unsigned head = state->head, exits = dr_lowest_exits(edition, state, head);
  if (exits >> direction & 1) return true;
  unsigned target = edition->target[direction][head];
  if (target == WEIR_NONE && head >= edition->source)
    return refuse(why, DR_21, "the source {0:spot} has no outlet {1:direction}", head, direction, 0);
  if (target == WEIR_NONE)
    return refuse(why, DR_23, "{0:spot} has no exit {1:direction}", head, direction, 0);
  if (dr_has(state->dams[direction], head))
    return refuse(why, DR_22, "a dam closes {0:edge}", edition->edge[direction][head], 0, 0);
  unsigned better = edition->target[dr_lowest_bit(exits)][head];
  return refuse(why, DR_22, "{0:spot} is lower than {1:spot}", better, target, 0);
}

static bool check_place(const struct weir_setup *setup, const struct dr_state *state, unsigned seat,
                        unsigned hex, struct weir_why *why) {
  if (dr_has(dr_placement_sites(setup, state, seat), hex)) return true;
  if (dr_has(state->pairs[seat], hex))
    return refuse(why, DR_14, "two of your campesinos stand on {0:hex} already", hex, 0, 0);
  return refuse(why, DR_14, "a campesino of {0:seat} stands on {1:hex}", dr_owner(state, hex), hex, 0);
}

bool dr_check(const struct weir_setup *setup, const void *memory, unsigned seat, weir_action action,
              struct weir_why *why) {
  const struct dr_edition *edition = dr_edition_of(setup);
  const struct dr_state *state = memory;
  const unsigned at[3] = {WEIR_ARG(action, 0), WEIR_ARG(action, 1), WEIR_ARG(action, 2)};
  switch (WEIR_VERB(action)) {
  case DR_LAY:
  case DR_FLOW: return check_water(edition, state, at[0], why);
  case DR_PLACE: return check_place(setup, state, seat, at[0], why);
  case DR_STEP: return check_step(edition, state, seat, at[0], at[1], why);
  case DR_CHASE: return check_chase(edition, state, seat, at, why);
  case DR_RIDE: return check_ride(state, seat, why);
  case DR_DAM: return check_dam(edition, state, seat, at[0], why);
  case DR_CASA: return check_building(edition, state, seat, at[0], DR_A_CASA, why);
  case DR_HACIENDA: return check_building(edition, state, seat, at[0], DR_A_HACIENDA, why);
  case DR_DONE: return state->transit == WEIR_NONE || must_go_on(state, seat, why);
  default: return true; /* DR-70: harvest and delay are always both possible */
  }
}
