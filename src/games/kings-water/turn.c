/* turn.c - The King's Water: the course of a mayor's turn, from its start to the next seat.
 *
 *   start -> (water, from round 2 on) -> draft -> build -> run -> (sell) -> replenish -> (demand) -> tax ->
 * line
 */
#include "play.h"

#include <string.h>

/* The fields of a turn are blank between turns. */
void kw_clear_turn(struct kw_state *state) {
  state->ran = state->fresh = 0;
  state->cap = KW_NO_CAP;
  state->owed = state->barred = state->short_now = state->drafted = state->built = state->posts_built = 0;
  state->used = state->facility = 0;
  memset(state->tokens, 0, sizeof state->tokens);
}

/* KW-102: a cap that depends on the mayor. */
static unsigned own_cap(const struct kw_table *table, const struct kw_limit *limit, unsigned town) {
  const struct kw_state *state = table->state;
  if (limit->mode == KW_HALF_CAPACITY) return (kw_capacity(table->edition, state, town) + 1) / 2;
  int cap = state->last_use[town] + limit->amount;
  return cap > 2 ? (unsigned)cap : 2u;
}

/* KW-45a: penalties of the last turn become active; KW-47: of several caps the lowest counts. */
static void activate(struct kw_table *table, unsigned town) {
  struct kw_state *state = table->state;
  const struct kw_event_card *card = kw_event_of(table->edition, state);
  unsigned cap = state->event_cap[town], amount = state->pending_amount[town];
  for (unsigned i = 0; card && i < card->limits; i++)
    if (card->limit[i].towns >> town & 1 && card->limit[i].mode >= KW_LAST_USE)
      cap = kw_least(cap, own_cap(table, &card->limit[i], town));
  if (state->pending[town] == KW_LIMIT_NEXT) cap = kw_least(cap, amount);
  if (state->pending[town] == KW_RETURN_NEXT) state->owed = (uint8_t)amount;
  if (state->pending[town] == KW_NO_DRAFT_NEXT) {
    state->barred = 1;
    kw_tell(table, KW_TOLD_BARRED, KW_106, town + 1, 0, 0, 0);
  }
  state->pending[town] = WEIR_NONE;
  state->pending_amount[town] = 0;
  state->cap = (uint8_t)cap;
  if (cap != KW_NO_CAP) kw_tell(table, KW_TOLD_CAP_NOW, KW_47, town + 1, cap, 0, 0);
}

void kw_begin_turn(struct kw_table *table, unsigned seat) {
  struct kw_state *state = table->state;
  state->active = (uint8_t)seat; /* KW-3 */
  kw_tell(table, KW_TOLD_TURN, KW_3, seat, state->round, 0, 0);
  activate(table, seat - 1);
  kw_flow_reserve(table, seat - 1);
  state->phase = state->round == 1 ? KW_IN_DRAFT : KW_IN_WATER; /* KW-40 */
}

/* Phases 4 and 5: KW-78, KW-82, KW-96. */
static void close_turn(struct kw_table *table) {
  kw_replenish(table);
  kw_settle(table);
}

void kw_end(struct kw_table *table) {
  struct kw_state *state = table->state;
  unsigned town = state->active - 1u;
  switch (state->phase) { /* KW-39 */
  case KW_IN_DRAFT: state->phase = KW_IN_BUILD; return;
  case KW_IN_BUILD: state->phase = KW_IN_RUN; return;
  case KW_IN_RUN:
    kw_collect(table);
    if (state->districts[town] & ~state->ran) state->phase = KW_IN_SELL; /* KW-63 */
    else close_turn(table);
    return;
  default: close_turn(table); return;
  }
}

/* KW-98: a failed demand may multiply the tax. */
void kw_end_turn(struct kw_table *table, unsigned tax_times) {
  struct kw_state *state = table->state;
  unsigned town = state->active - 1u;
  kw_pay_tax(table, tax_times);
  state->last_use[town] = state->used;
  kw_clear_turn(state);
  kw_close_up(state); /* KW-92 */
  kw_fill_line(table);
}
