/* setup.c - the probe: the first position, and who acts in which phase. Both follow from the frame on top. */
#include "state.h"

#include <string.h>

void probe_start(const struct weir_setup *setup, void *memory) {
  const struct probe_edition *edition = setup->edition;
  struct probe_state *state = memory;
  state->first = WEIR_NONE;
  memset(state->post, WEIR_NONE, sizeof state->post);
  memset(state->top, WEIR_NONE, sizeof state->top);
  memset(state->ballot, WEIR_NONE, sizeof state->ballot);
  memcpy(state->deck, edition->cards, sizeof state->deck);
  memcpy(state->cup, edition->counters, sizeof state->cup);
  state->lying = (1 << PROBE_PLACES) - 1;
  for (unsigned seat = 0; seat < setup->seats; seat++) state->coins[seat] = edition->coins;
  weir_stack_push(probe_stack(state), PROBE_P_ROUND);
  weir_stack_push(probe_stack(state), PROBE_P_DEAL); /* PB-2, before the first round */
}

/* Where a procedure can wait, by its step: the phase that it waits in. */
static const uint8_t waits[PROBE_PROCEDURES][3] = {
    [PROBE_P_DEAL] = {PROBE_DEALING},     [PROBE_P_ROUND] = {PROBE_OVER, PROBE_PLANNING, PROBE_OVER},
    [PROBE_P_TURN] = {PROBE_JOBS},        [PROBE_P_ASK] = {PROBE_ANSWERING},
    [PROBE_P_LOOK] = {PROBE_LOOKING},     [PROBE_P_DRAW] = {PROBE_DRAWING},
    [PROBE_P_REVEAL] = {PROBE_REVEALING}, [PROBE_P_ROLL] = {PROBE_ROLLING, PROBE_WINDOW},
};

unsigned probe_phase(const struct weir_setup *setup, const void *memory) {
  (void)setup;
  const uint8_t *frame = probe_frame(memory);
  if (!frame) return PROBE_OVER;
  if (frame[PROBE_F_PROCEDURE] == PROBE_P_ROUND && frame[PROBE_F_STEP] > 2) return PROBE_VOTING;
  return waits[frame[PROBE_F_PROCEDURE]][frame[PROBE_F_STEP]];
}

unsigned probe_to_act(const struct weir_setup *setup, const void *memory) {
  const struct probe_state *state = memory;
  const uint8_t *frame = probe_frame(state);
  switch (probe_phase(setup, state)) {
  case PROBE_DEALING:
  case PROBE_LOOKING:
  case PROBE_DRAWING:
  case PROBE_REVEALING:
  case PROBE_ROLLING: return WEIR_BIT(WEIR_CHANCE);
  case PROBE_PLANNING: return probe_everyone(setup) & ~(unsigned)state->ready; /* PB-5 */
  case PROBE_VOTING: return probe_everyone(setup) & ~(unsigned)state->voted;   /* PB-17 */
  case PROBE_ANSWERING: return WEIR_BIT(frame[PROBE_F_WHAT]);                  /* PB-12 */
  case PROBE_JOBS:
  case PROBE_WINDOW: return WEIR_BIT(frame[PROBE_F_SEAT]);
  default: return 0;
  }
}
