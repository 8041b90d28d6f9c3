/* river.c - Dos Rios: where water goes. Set-up lays rivers with it, dams reroute with it.
 *
 * A river is a chain of outflows: state->flow says for every wet hex and both sources which way it runs
 * off. Each step leads further down the board, so a chain always ends.
 */
#include "play.h"

static unsigned terrain_of(const struct dr_state *state, unsigned hex) {
  unsigned terrain = 0;
  for (unsigned i = 1; i < DR_TERRAINS; i++) terrain += i * (unsigned)(state->terrain[i] >> hex & 1);
  return terrain;
}

unsigned dr_height(const struct dr_edition *edition, const struct dr_state *state, unsigned spot) {
  if (!dr_is_hex(edition, spot)) return edition->height_beyond[spot - edition->city];
  return edition->height[terrain_of(state, spot)]; /* DR-3 */
}

/* The flow rule: the set of directions, one bit each, that lead to the lowest of the open exits. */
unsigned dr_lowest_exits(const struct dr_edition *edition, const struct dr_state *state, unsigned spot) {
  unsigned lowest = 0xff, exits = 0;
  for (unsigned direction = 0; direction < DR_DIRECTIONS; direction++) {
    unsigned target = edition->target[direction][spot];
    if (target == WEIR_NONE || dr_has(state->dams[direction], spot)) continue; /* DR-23, DR-55 */
    unsigned height = dr_height(edition, state, target);
    if (height < lowest) exits = 0, lowest = height;
    if (height == lowest) exits |= 1u << direction; /* DR-22 */
  }
  return exits;
}

/* The direction if there is nothing to choose, else DR_ASK. DR-28: one lake is the same by all ways. */
unsigned dr_only_exit(const struct dr_edition *edition, unsigned spot, unsigned exits) {
  static const uint8_t preference[DR_DIRECTIONS] = {DR_S, DR_SW, DR_SE};
  static const uint8_t single[8] = {DR_ASK, DR_SW, DR_S, DR_ASK, DR_SE, DR_ASK, DR_ASK, DR_ASK};
  unsigned only = single[exits], lake = WEIR_NONE, pick = DR_ASK;
  if (only != DR_ASK) return only;
  for (unsigned i = DR_DIRECTIONS; i-- > 0;) {
    unsigned direction = preference[i];
    if (!(exits >> direction & 1)) continue;
    unsigned target = edition->target[direction][spot];
    if (!dr_is_lake(edition, target) || (lake != WEIR_NONE && target != lake)) return DR_ASK;
    lake = target;
    pick = direction;
  }
  return pick;
}

/* Which way a spot runs off, DR_ASK if no water leaves it. */
unsigned dr_outflow(const struct dr_state *state, unsigned spot) {
  if (dr_has(state->flow[DR_SW], spot)) return DR_SW;
  if (dr_has(state->flow[DR_S], spot)) return DR_S;
  return dr_has(state->flow[DR_SE], spot) ? DR_SE : DR_ASK;
}

/* The hexes from a spot to the end of its water. */
static uint64_t course_below(const struct dr_edition *edition, const struct dr_state *state, unsigned spot) {
  uint64_t course = 0;
  uint64_t sw = state->flow[DR_SW], s = state->flow[DR_S], se = state->flow[DR_SE], any = sw | s | se;
  while (dr_has(any, spot)) {
    unsigned direction = (unsigned)((s >> spot & 1) + 2 * (se >> spot & 1));
    spot = edition->target[direction][spot];
    if (!dr_is_hex(edition, spot)) break; /* DR-24 */
    course |= DR_BIT(spot);
  }
  return course;
}

/* DR-25, DR-27: a hex belongs to a river if it lies on the way from its source. */
uint64_t dr_course(const struct dr_edition *edition, const struct dr_state *state, unsigned river) {
  return course_below(edition, state, edition->source + river);
}

/* The set of rivers, one bit each, that run through a spot. */
static unsigned rivers_at(const struct dr_edition *edition, const struct dr_state *state, unsigned spot) {
  if (spot >= edition->source) return 1u << (spot - edition->source);
  return (unsigned)dr_has(state->wet[DR_VERDE], spot) | (unsigned)dr_has(state->wet[DR_MORENO], spot) << 1;
}

/* What the end of a run is called: mouth, old bed again, or the other river. */
static void tell_end(const struct dr_edition *edition, const struct dr_state *state, unsigned river,
                     unsigned at, struct weir_sink *sink) {
  if (!dr_is_hex(edition, at))
    weir_emit(sink, DR_TOLD_MOUTH, DR_24, WEIR_CHANCE, WEIR_EVERYONE, (int)river, (int)at, 0, 0);
  else if (dr_has(state->wet[river], at))
    weir_emit(sink, DR_TOLD_REJOINED, DR_58, WEIR_CHANCE, WEIR_EVERYONE, (int)river, (int)at, 0, 0);
  else weir_emit(sink, DR_TOLD_JUNCTION, DR_26, WEIR_CHANCE, WEIR_EVERYONE, (int)river, (int)at, 0, 0);
}

/* Lays one piece at the head and moves the head on. False when the water has come to its end: a lake, the
 * city, or a hex that already runs off (DR-24, DR-26, DR-58). */
bool dr_run_piece(const struct dr_edition *edition, struct dr_state *state, unsigned direction, unsigned rule,
                  struct weir_sink *sink) {
  unsigned from = state->head, to = edition->target[direction][from];
  unsigned rivers = rivers_at(edition, state, from);
  bool ends = !dr_is_hex(edition, to) || dr_outflow(state, to) != DR_ASK;
  state->flow[direction] |= DR_BIT(from);
  for (unsigned river = 0; river < DR_RIVERS; river++) {
    if (!(rivers >> river & 1)) continue;
    weir_emit(sink, DR_TOLD_PIECE, rule, WEIR_CHANCE, WEIR_EVERYONE, (int)river, (int)from, (int)to, 0);
    if (ends) tell_end(edition, state, river, to, sink);
    else state->wet[river] |= DR_BIT(to);
  }
  state->head = ends ? WEIR_NONE : (uint8_t)to;
  return !ends;
}

static void tell_dry(const uint64_t before[DR_RIVERS], const struct dr_state *state, struct weir_sink *sink) {
  uint64_t watered = dr_watered(state);
  for (unsigned river = 0; river < DR_RIVERS; river++)
    for (uint64_t left = before[river] & ~state->wet[river] & watered; left; left &= left - 1)
      weir_emit(sink, DR_TOLD_LEFT, DR_59, WEIR_CHANCE, WEIR_EVERYONE, (int)river, (int)dr_lowest_bit(left),
                0, 0);
  for (uint64_t dry = (before[DR_VERDE] | before[DR_MORENO]) & ~watered; dry; dry &= dry - 1)
    weir_emit(sink, DR_TOLD_DRIED, DR_59, WEIR_CHANCE, WEIR_EVERYONE, (int)dr_lowest_bit(dry), 0, 0, 0);
}

/* DR-59: what no source feeds any more runs dry. */
static void prune(const struct dr_edition *edition, struct dr_state *state, struct weir_sink *sink) {
  uint64_t before[DR_RIVERS] = {state->wet[DR_VERDE], state->wet[DR_MORENO]};
  state->wet[DR_VERDE] = dr_course(edition, state, DR_VERDE);
  state->wet[DR_MORENO] = dr_course(edition, state, DR_MORENO);
  uint64_t fed = dr_watered(state) | UINT64_C(3) << edition->source;
  for (unsigned direction = 0; direction < DR_DIRECTIONS; direction++) state->flow[direction] &= fed;
  if (sink) tell_dry(before, state, sink);
}

/* DR-58: runs on from the head; forced pieces by themselves, real choices wait for the player. The old
 * course below stays until the end is reached. */
void dr_reroute(const struct weir_setup *setup, struct dr_state *state, struct weir_sink *sink) {
  const struct dr_edition *edition = dr_edition_of(setup);
  while (state->head != WEIR_NONE) {
    unsigned direction = dr_only_exit(edition, state->head, dr_lowest_exits(edition, state, state->head));
    if (direction == DR_ASK) {
      state->phase = DR_IN_REROUTE;
      return;
    }
    dr_run_piece(edition, state, direction, DR_58, sink);
  }
  state->phase = DR_IN_ACTIONS;
  prune(edition, state, sink);
  dr_test_victory(setup, state, sink); /* DR-93 */
}
