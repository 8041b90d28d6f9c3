/* legal.c - Dos Rios: the offers of every phase, in the order of their codes.
 *
 * What is legal is decided by the sets of move.h, dam.c, building.c, river.c and setup.c; this file only
 * writes them out. It runs once for every decision of every simulated game, so it is written for speed.
 */
#include "move.h"

/* One offer for each member of a set, as the argument at a byte position. */
static inline weir_action *offer_set(weir_action *offers, weir_action verb, unsigned shift, uint64_t set) {
  for (; set; set &= set - 1) *offers++ = verb | (weir_action)dr_lowest_bit(set) << shift;
  return offers;
}

/* Writes every step the edition lists from a place and keeps those in the set: which ones is as good as
 * random, and a wrongly predicted branch costs more than a wasted store. */
static inline weir_action *offer_steps(const struct dr_edition *edition, weir_action *offers, unsigned from,
                                       uint64_t set, bool many) {
  const weir_action *steps = edition->steps[from];
#define KEEP(i) (*offers = steps[i], offers += set >> (WEIR_ARG(steps[i], 1) & 63) & 1)
  KEEP(0), KEEP(1), KEEP(2), KEEP(3), KEEP(4), KEEP(5);
  if (many) KEEP(6), KEEP(7);
#undef KEEP
  return offers;
}

static weir_action *offer_chases(const struct dr_edition *edition, const struct dr_state *state,
                                 const struct dr_scene *scene, uint64_t targets, weir_action *offers) {
  for (; targets; targets &= targets - 1) {
    unsigned target = dr_lowest_bit(targets);
    for (uint64_t from = dr_chasers(edition, state, scene, target); from; from &= from - 1) {
      uint64_t also = dr_has(scene->pairs, dr_lowest_bit(from)) ? from : from & (from - 1);
      offers = offer_set(offers, WEIR_ACTION(DR_CHASE, target, dr_lowest_bit(from), 0), 0, also);
    }
  }
  return offers;
}

/* DR-38: nothing else until that campesino can stop. */
static weir_action *offer_transit(const struct dr_edition *edition, const struct dr_state *state,
                                  struct dr_scene scene, weir_action *offers) {
  return offer_steps(edition, offers, state->transit, dr_steps_in_transit(edition, state, &scene), true);
}

static weir_action *offer_moves(const struct dr_edition *edition, const struct dr_state *state, unsigned seat,
                                weir_action *offers) {
  const struct dr_scene scene = dr_scene_of(edition, state, seat);
  const bool many = edition->many_steps;
  uint64_t once = 0, twice = 0; /* places next to one, to two own campesinos */
  if (state->transit != WEIR_NONE) return offer_transit(edition, state, scene, offers);
  for (uint64_t at = scene.mine; at; at &= at - 1) {
    unsigned from = dr_lowest_bit(at);
    uint64_t near = edition->near[from];
    offers = offer_steps(edition, offers, from, dr_steps_from(edition, &scene, from), many);
    twice |= near & (once | -(scene.pairs >> from & 1));
    once |= near;
  }
  uint64_t targets = twice & (scene.lone | scene.couple);
  if (targets) offers = offer_chases(edition, state, &scene, targets, offers);
  if (dr_may_ride(state, seat)) *offers++ = WEIR_ACTION(DR_RIDE, 0, 0, 0);
  return offers;
}

static weir_action *offer_dams(const struct dr_edition *edition, const struct dr_state *state, unsigned seat,
                               weir_action *offers) {
  uint64_t sites[DR_DIRECTIONS];
  dr_dam_sites(edition, state, seat, sites);
  for (unsigned direction = 0; direction < DR_DIRECTIONS; direction++)
    for (uint64_t set = sites[direction]; set; set &= set - 1)
      *offers++ = WEIR_ACTION(DR_DAM, edition->edge[direction][dr_lowest_bit(set)], 0, 0);
  return offers;
}

static weir_action *offer_actions(const struct dr_edition *edition, const struct dr_state *state,
                                  unsigned seat, weir_action *offers) {
  if (state->moves > 0) offers = offer_moves(edition, state, seat, offers);
  if (state->transit != WEIR_NONE) return offers;
  if (state->reserve[seat] > 0) offers = offer_dams(edition, state, seat, offers);
  offers = offer_set(offers, WEIR_ACTION(DR_CASA, 0, 0, 0), 16,
                     dr_building_sites(edition, state, seat, DR_A_CASA));
  offers = offer_set(offers, WEIR_ACTION(DR_HACIENDA, 0, 0, 0), 16,
                     dr_building_sites(edition, state, seat, DR_A_HACIENDA));
  *offers++ = WEIR_ACTION(DR_DONE, 0, 0, 0);
  return offers;
}

unsigned dr_legal(const struct weir_setup *setup, const void *memory, unsigned seat, weir_action *offers) {
  const struct dr_edition *edition = dr_edition_of(setup);
  const struct dr_state *state = memory;
  weir_action *end = offers;
  if (state->phase == DR_IN_ACTIONS) return (unsigned)(offer_actions(edition, state, seat, offers) - offers);
  switch (state->phase) {
  case DR_IN_RIVERS:
  case DR_IN_REROUTE: {
    weir_action verb = WEIR_ACTION(state->phase == DR_IN_RIVERS ? DR_LAY : DR_FLOW, 0, 0, 0);
    end = offer_set(end, verb, 16, dr_lowest_exits(edition, state, state->head));
    break;
  }
  case DR_IN_PLACEMENT:
    end = offer_set(end, WEIR_ACTION(DR_PLACE, 0, 0, 0), 16, dr_placement_sites(setup, state, seat));
    break;
  case DR_IN_HARVEST: /* DR-70 */
    *end++ = WEIR_ACTION(DR_HARVEST, 0, 0, 0);
    *end++ = WEIR_ACTION(DR_DELAY, 0, 0, 0);
    break;
  default: break;
  }
  return (unsigned)(end - offers);
}

/* ---- Chance ---- */

static unsigned chance_tiles(const struct dr_state *state, struct weir_outcome *outcomes) {
  unsigned count = 0;
  for (uint64_t left = state->tiles_left; left; left &= left - 1)
    for (unsigned rotation = 0; rotation < 3; rotation++)
      outcomes[count++] = (struct weir_outcome){WEIR_ACTION(DR_TILE, dr_lowest_bit(left), rotation, 0), 1};
  return count;
}

static unsigned chance_equal(unsigned verb, unsigned of, struct weir_outcome *outcomes) {
  for (unsigned i = 0; i < of; i++) outcomes[i] = (struct weir_outcome){WEIR_ACTION(verb, i, 0, 0), 1};
  return of;
}

unsigned dr_chance(const struct weir_setup *setup, const void *memory, struct weir_outcome *outcomes) {
  const struct dr_edition *edition = dr_edition_of(setup);
  const struct dr_state *state = memory;
  unsigned count = 0;
  switch (state->phase) {
  case DR_IN_FIRST: return chance_equal(DR_FIRST, setup->seats, outcomes);
  case DR_IN_TILING: return chance_equal(DR_TILING, edition->tiling_count, outcomes);
  case DR_IN_TILES: return chance_tiles(state, outcomes);
  default:
    for (unsigned card = 0; card < DR_CARDS; card++) {
      outcomes[count] = (struct weir_outcome){WEIR_ACTION(DR_CARD, card, 0, 0), state->deck[card]};
      count += state->deck[card] > 0;
    }
    return count;
  }
}
