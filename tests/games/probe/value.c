/* value.c - the probe: an evaluation and an automaton. */
#include "state.h"

int32_t probe_value(const struct weir_setup *setup, const void *memory, unsigned seat, void *memo) {
  (void)memo;
  (void)seat; /* PB-1: all want the same */
  const struct probe_edition *edition = setup->edition;
  const struct probe_state *state = memory;
  struct weir_result result;
  if (probe_result(setup, state, &result)) return result.won ? WEIR_SURE : -WEIR_SURE;
  return 40000 * (state->dike - edition->goal) + 30000 * (edition->limit - state->water) / edition->limit;
}

/* The steady warden: digs while there is a turn, keeps good rolls, grants every ride, votes no. */
weir_action probe_steady(const struct weir_setup *setup, const void *memory, unsigned seat,
                         struct weir_rng *rng) {
  static const weir_action wishes[] = {
      WEIR_ACTION(PROBE_READY, 0, 0, 0),       WEIR_ACTION(PROBE_DIG, 0, 0, 0),
      WEIR_ACTION(PROBE_KEEP, 0, 0, 0),        WEIR_ACTION(PROBE_ANSWER, PROBE_YES, 0, 0),
      WEIR_ACTION(PROBE_VOTE, PROBE_NO, 0, 0),
  };
  weir_action offers[WEIR_OFFERS];
  unsigned count = weir_legal(setup, memory, seat, offers);
  for (unsigned w = 0; w < sizeof wishes / sizeof wishes[0]; w++)
    for (unsigned i = 0; i < count; i++)
      if (offers[i] == wishes[w]) return offers[i];
  return offers[weir_rng_below(rng, count)];
}
