/* move.c - Dos Rios: campesinos walk, chase and ride. What they may do is decided in move.h. */
#include "move.h"

/* Whether a campesino passing over `from` can reach a place to stop within so many movement points: a
 * search in rings over the hexes that may only be crossed. The walker itself stands nowhere meanwhile, so
 * the place it left counts like any other: DR-37, DR-38. */
bool dr_can_stop(const struct dr_edition *edition, const struct dr_scene *scene, unsigned from,
                 unsigned moves) {
  uint64_t seen = 0, ring = DR_BIT(from);
  for (; moves > 0 && ring; moves--) {
    uint64_t next = 0;
    for (uint64_t at = ring; at; at &= at - 1) {
      unsigned hex = dr_lowest_bit(at);
      uint64_t near = edition->near[hex];
      if (near & (scene->stop | dr_chased_alone(scene, hex))) return true;
      next |= near & scene->pass;
    }
    seen |= ring;
    ring = next & ~seen;
  }
  return false;
}

static void leave(const struct dr_edition *edition, struct dr_state *state, unsigned seat, unsigned place) {
  if (!dr_is_hex(edition, place)) {
    state->away[place - edition->city][seat]--;
    return;
  }
  uint64_t bit = DR_BIT(place), pairs = state->pairs[seat];
  state->campesinos[seat] &= ~(bit & ~pairs);
  state->pairs[seat] = pairs & ~bit;
}

static void enter(const struct dr_edition *edition, struct dr_state *state, unsigned seat, unsigned place) {
  if (!dr_is_hex(edition, place)) {
    state->away[place - edition->city][seat]++;
    return;
  }
  uint64_t bit = DR_BIT(place);
  state->pairs[seat] |= bit & state->campesinos[seat];
  state->campesinos[seat] |= bit;
}

void dr_send_to_city(struct dr_state *state, unsigned seat, unsigned hex) {
  uint64_t bit = DR_BIT(hex), pairs = state->pairs[seat];
  state->campesinos[seat] &= ~(bit & ~pairs);
  state->pairs[seat] = pairs & ~bit;
  state->away[DR_CITY][seat]++;
}

/* DR-52: all opponents on the hex go to the city. */
static void chase_off(struct dr_state *state, unsigned seat, unsigned hex, unsigned rule,
                      struct weir_sink *sink) {
  unsigned victim = dr_owner(state, hex);
  unsigned count = 1 + dr_has(state->pairs[victim], hex);
  weir_emit(sink, DR_TOLD_CHASE, rule, seat, WEIR_EVERYONE, (int)victim, (int)hex, (int)count, 0);
  while (count-- > 0) {
    dr_send_to_city(state, victim, hex);
    weir_emit(sink, DR_TOLD_CHASED, DR_52, victim, WEIR_EVERYONE, (int)hex, 0, 0, 0);
  }
}

/* DR-37, DR-38: a campesino that may not stop where it has come. */
static bool must_go_on(const struct dr_state *state, unsigned seat, unsigned hex, unsigned *rule) {
  uint64_t bit = DR_BIT(hex);
  *rule = state->pairs[seat] & bit ? DR_37 : DR_38;
  return (state->pairs[seat] | (dr_any(state->casas) & ~state->casas[seat])) & bit;
}

void dr_step(const struct weir_setup *setup, struct dr_state *state, unsigned from, unsigned to,
             struct weir_sink *sink) {
  const struct dr_edition *edition = dr_edition_of(setup);
  unsigned seat = state->active, rule;
  state->moves--; /* DR-32 to DR-34 */
  if (state->transit == WEIR_NONE) leave(edition, state, seat, from);
  state->transit = WEIR_NONE;
  if (dr_is_hex(edition, to)) {
    if ((dr_any(state->campesinos) & ~state->campesinos[seat]) & DR_BIT(to))
      chase_off(state, seat, to, DR_45, sink);
    else if (must_go_on(state, seat, to, &rule)) {
      state->transit = (uint8_t)to;
      weir_emit(sink, DR_TOLD_TRANSIT, rule, seat, WEIR_EVERYONE, (int)to, 0, 0, 0);
      return;
    }
  } else if (to == edition->city) {
    weir_emit(sink, DR_TOLD_CITY, DR_33, seat, WEIR_EVERYONE, 0, 0, 0, 0);
  } else {
    weir_emit(sink, DR_TOLD_TRAIL, DR_34, seat, WEIR_EVERYONE, (int)to, 0, 0, 0);
  }
  enter(edition, state, seat, to);
}

void dr_chase(const struct weir_setup *setup, struct dr_state *state, unsigned target, unsigned from,
              unsigned also_from, struct weir_sink *sink) {
  const struct dr_edition *edition = dr_edition_of(setup);
  unsigned seat = state->active;
  bool two = dr_has(dr_any(state->pairs), target);
  state->moves = (uint8_t)(state->moves - 2);
  leave(edition, state, seat, from);
  leave(edition, state, seat, also_from);
  chase_off(state, seat, target, two ? DR_47 : DR_46, sink);
  enter(edition, state, seat, target);
  enter(edition, state, seat, target);
}

void dr_ride(const struct weir_setup *setup, struct dr_state *state) {
  const struct dr_edition *edition = dr_edition_of(setup);
  unsigned seat = state->active;
  state->moves = (uint8_t)(state->moves - 2); /* DR-36 */
  leave(edition, state, seat, edition->city);
  enter(edition, state, seat, dr_lowest_bit(state->haciendas[seat]));
}
