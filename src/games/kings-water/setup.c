/* setup.c - The King's Water: from the box to round 1.
 *
 * Chance draws the bonus goals, a secret goal for each role and both rows, in this order (KW-25); decks and
 * stacks are what is left, without an order. Then the King declares (king.c).
 */
#include "play.h"

#include <string.h>

void kw_start(const struct weir_setup *setup, void *memory) {
  const struct kw_edition *edition = kw_edition_of(setup);
  struct kw_state *state = memory;
  memset(state->tile, WEIR_NONE, sizeof state->tile);
  memset(state->order, WEIR_NONE, sizeof state->order);
  memset(state->hand, WEIR_NONE, sizeof state->hand);
  memset(state->row, WEIR_NONE, sizeof state->row);
  memset(state->bonus, WEIR_NONE, sizeof state->bonus);
  memset(state->secret, WEIR_NONE, sizeof state->secret);
  memset(state->revealed, WEIR_NONE, sizeof state->revealed);
  memset(state->pending, WEIR_NONE, sizeof state->pending);
  memset(state->event_cap, KW_NO_CAP, sizeof state->event_cap);
  for (unsigned kind = 0; kind < edition->kinds; kind++)
    state->stack[kind] = edition->kind[kind].count; /* KW-24 */
  for (unsigned town = 0; town < KW_TOWNS; town++) {
    state->cash[town] = edition->start_cash[town + 1];   /* KW-18 */
    state->reserve[town] = edition->start_reserve[town]; /* KW-16 */
    state->legacy[town] = edition->start_legacy[town];   /* KW-23 */
    state->hand[town][0] = edition->basic;               /* KW-22 */
    state->stack[edition->basic]--;
  }
  state->purse = edition->start_cash[KW_KING]; /* KW-19 */
  state->bank = edition->bank_start;
  state->tax_cost = edition->tax.cost; /* KW-20 */
  state->tax_tiles = edition->tax.units;
  state->price_cost = edition->price.cost; /* KW-21 */
  state->price_drops = edition->price.units;
  state->events_left = UINT64_MAX >> (64 - edition->event_count);
  state->demands_left = UINT64_MAX >> (64 - edition->demand_count);
  state->taxed = state->event = state->demand = WEIR_NONE;
  state->phase = KW_IN_BONUS;
  state->active = KW_KING;
  state->cap = KW_NO_CAP;
}

/* KW-14 */
void kw_deal_bonus(struct kw_table *table, unsigned goal) {
  struct kw_state *state = table->state;
  unsigned lying = 0;
  while (state->bonus[lying] != WEIR_NONE) lying++;
  state->bonus[lying] = (uint8_t)goal;
  if (lying + 1 == KW_BONUSES) state->phase = KW_IN_SECRETS;
}

/* KW-15 */
void kw_deal_secret(struct kw_table *table, unsigned goal) {
  struct kw_state *state = table->state;
  unsigned seat = state->active;
  state->secret[seat] = (uint8_t)goal;
  weir_emit(table->sink, KW_TOLD_SECRET, KW_15, seat, WEIR_BIT(seat) | WEIR_BIT(WEIR_CHANCE), (int)goal, 0, 0,
            0);
  if (seat < KW_JUNIOR) {
    state->active++;
    return;
  }
  state->active = KW_KING;
  kw_fill_line(table);
}
