/* hidden.c - The King's Water: secret goals, the only thing in a state that not everyone sees (KW-7). The
 * ledger with the water price is open to all at any time (KW-2, KW-8).
 */
#include "play.h"

unsigned kw_sight(const struct weir_setup *setup, const void *memory, unsigned seat, weir_action action) {
  (void)setup, (void)seat;
  const struct kw_state *state = memory;
  if (WEIR_VERB(action) != KW_SECRET) return WEIR_EVERYONE;
  return WEIR_BIT(state->active) | WEIR_BIT(WEIR_CHANCE); /* KW-15 */
}

/* Every other role may hold any of its own goals, until they are shown. */
void kw_redeal(const struct weir_setup *setup, void *memory, unsigned viewer, struct weir_rng *rng) {
  const struct kw_edition *edition = kw_edition_of(setup);
  struct kw_state *state = memory;
  if (state->phase == KW_IN_OVER) return; /* KW-110 */
  for (unsigned seat = 0; seat < KW_SEATS; seat++) {
    unsigned first = edition->first_secret[seat], goals = edition->first_secret[seat + 1] - first;
    if (seat != viewer && state->secret[seat] != WEIR_NONE)
      state->secret[seat] = (uint8_t)(first + weir_rng_below(rng, goals));
  }
}
