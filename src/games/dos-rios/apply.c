/* apply.c - Dos Rios: carries out a legal action, and passes the turn. */
#include "play.h"

void dr_begin_turn(const struct dr_edition *edition, struct dr_state *state, unsigned seat,
                   struct weir_sink *sink) {
  state->active = (uint8_t)seat;
  state->phase = DR_IN_ACTIONS;
  state->moves = edition->moves; /* DR-32: what the last player left is lost */
  state->built = 0;
  weir_emit(sink, DR_TOLD_TURN, DR_29, seat, WEIR_EVERYONE, state->round, 0, 0, 0);
}

/* DR-31: the next player clockwise, or after the last round nobody (DR-95). */
void dr_end_turn(const struct weir_setup *setup, struct dr_state *state, struct weir_sink *sink) {
  const struct dr_edition *edition = dr_edition_of(setup);
  unsigned next = dr_next_seat(setup, state->active);
  state->acted = (uint8_t)(state->acted | WEIR_BIT(state->active));
  if (next == state->first) {
    if (state->round == edition->rounds) {
      state->phase = DR_IN_OVER;
      state->ending = DR_STALLED;
      weir_emit(sink, DR_TOLD_DRAWN, DR_95, WEIR_CHANCE, WEIR_EVERYONE, state->round, 0, 0, 0);
      return;
    }
    state->round++;
  }
  dr_begin_turn(edition, state, next, sink);
}

/* DR-71: no harvest in round 1, or with the option harvest=turn2 only none in the very first turn. */
static bool skips_harvest(const struct weir_setup *setup, const struct dr_state *state) {
  return state->round == 1 && (setup->option[DR_OPTION_HARVEST] == 0 || state->active == state->first);
}

static void end_actions(const struct weir_setup *setup, struct dr_state *state, struct weir_sink *sink) {
  state->moves = 0;
  if (!skips_harvest(setup, state)) {
    state->phase = DR_IN_HARVEST; /* DR-29 */
    return;
  }
  weir_emit(sink, DR_TOLD_NO_HARVEST, DR_71, state->active, WEIR_EVERYONE, 0, 0, 0, 0);
  dr_end_turn(setup, state, sink);
}

void dr_apply(const struct weir_setup *setup, void *memory, unsigned seat, weir_action action,
              struct weir_sink *sink) {
  (void)seat;
  struct dr_state *state = memory;
  unsigned a = WEIR_ARG(action, 0), b = WEIR_ARG(action, 1), c = WEIR_ARG(action, 2);
  if (WEIR_VERB(action) == DR_STEP) { /* three of four actions, and the table of the switch is slow */
    dr_step(setup, state, a, b, sink);
    return;
  }
  switch (WEIR_VERB(action)) {
  case DR_LAY: dr_lay(setup, state, a, sink); return;
  case DR_PLACE: dr_place(setup, state, a); return;
  case DR_CHASE: dr_chase(setup, state, a, b, c, sink); return;
  case DR_RIDE: dr_ride(setup, state); return;
  case DR_DAM: dr_dam(setup, state, a, sink); return;
  case DR_FLOW:
    dr_run_piece(dr_edition_of(setup), state, a, DR_58, sink);
    dr_reroute(setup, state, sink);
    return;
  case DR_CASA: dr_build(setup, state, a, DR_A_CASA, sink); return;
  case DR_HACIENDA: dr_build(setup, state, a, DR_A_HACIENDA, sink); return;
  case DR_DONE: end_actions(setup, state, sink); return;
  case DR_HARVEST: dr_harvest(setup, state, sink); return;
  case DR_DELAY: dr_delay(setup, state, sink); return;
  case DR_FIRST: dr_pick_first(state, a); return;
  case DR_TILING: dr_pick_tiling(state, a); return;
  case DR_TILE: dr_put_tile(setup, state, a, b, sink); return;
  case DR_CARD:
    if (state->phase == DR_IN_ROW) dr_deal(setup, state, a, sink);
    else dr_draw(setup, state, a, sink);
    return;
  default: return;
  }
}
