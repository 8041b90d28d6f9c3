/* hidden.c - the probe: who may see an action, and what a seat cannot tell apart. */
#include "state.h"

#include <string.h>

unsigned probe_deck_size(const struct probe_state *state) {
  unsigned cards = 0;
  for (unsigned card = 0; card < PROBE_CARDS; card++) cards += state->deck[card];
  for (unsigned slot = 0; slot < PROBE_TOP; slot++) cards += state->top_seen[slot] != 0;
  return cards;
}

void probe_pop_top(struct probe_state *state) {
  for (unsigned slot = 0; slot + 1 < PROBE_TOP; slot++) {
    state->top[slot] = state->top[slot + 1];
    state->top_seen[slot] = state->top_seen[slot + 1];
  }
  state->top[PROBE_TOP - 1] = WEIR_NONE;
  state->top_seen[PROBE_TOP - 1] = 0;
}

unsigned probe_sight(const struct weir_setup *setup, const void *memory, unsigned seat, weir_action action) {
  const struct probe_state *state = memory;
  switch (WEIR_VERB(action)) {
  case PROBE_GET: /* PB-2, PB-8 */
  case PROBE_LOOK: return WEIR_BIT(probe_frame(state)[PROBE_F_SEAT]);
  case PROBE_VOTE: { /* PB-17: the last vote shows them all */
    unsigned voted = state->voted | WEIR_BIT(seat);
    return voted == probe_everyone(setup) ? WEIR_EVERYONE : WEIR_BIT(seat);
  }
  default: return WEIR_EVERYONE;
  }
}

static unsigned draw_one(uint8_t *pool, unsigned *left, struct weir_rng *rng) {
  unsigned at = weir_rng_below(rng, *left), card = 0;
  while (at >= pool[card]) at -= pool[card++];
  pool[card]--;
  --*left;
  return card;
}

/* All cards that the seat cannot see go into one pool and are dealt out again: unseen cards on top of the
 * deck first, then the other hands; what is left is the deck. Votes of others are cast anew. */
void probe_redeal(const struct weir_setup *setup, void *memory, unsigned viewer, struct weir_rng *rng) {
  struct probe_state *state = memory;
  unsigned left = 0;
  for (unsigned slot = 0; slot < PROBE_TOP; slot++)
    if (state->top_seen[slot] != 0 && !(state->top_seen[slot] & WEIR_BIT(viewer)))
      state->deck[state->top[slot]]++;
  for (unsigned seat = 0; seat < setup->seats; seat++)
    for (unsigned card = 0; seat != viewer && card < PROBE_CARDS; card++) {
      state->deck[card] = (uint8_t)(state->deck[card] + state->hand[seat][card]);
      state->hand[seat][card] = 0;
    }
  for (unsigned card = 0; card < PROBE_CARDS; card++) left += state->deck[card];
  for (unsigned slot = 0; slot < PROBE_TOP; slot++)
    if (state->top_seen[slot] != 0 && !(state->top_seen[slot] & WEIR_BIT(viewer)))
      state->top[slot] = (uint8_t)draw_one(state->deck, &left, rng);
  for (unsigned seat = 0; seat < setup->seats; seat++) {
    if (seat == viewer) continue;
    for (unsigned i = 0; i < state->hand_size[seat]; i++)
      state->hand[seat][draw_one(state->deck, &left, rng)]++;
    if (state->voted >> seat & 1) state->ballot[seat] = (uint8_t)weir_rng_below(rng, 2);
  }
}
