/* demand.c - The King's Water: demands, penalties and tax, the end of a mayor's turn. */
#include "play.h"

/* How many of some cells have districts of a group. */
unsigned kw_of_group(const struct kw_edition *edition, const struct kw_state *state, unsigned town,
                     uint32_t cells, unsigned group) {
  unsigned count = 0;
  if (group == KW_ANY) return kw_count(cells);
  for (; cells; cells &= cells - 1)
    count += (unsigned)(edition->group_kinds[group] >> state->tile[town][kw_lowest_bit(cells)]) & 1u;
  return count;
}

/* Waterplants with the recycle symbol. */
unsigned kw_recycling(const struct kw_edition *edition, const struct kw_state *state, unsigned town) {
  unsigned count = 0;
  for (uint32_t plants = state->plants[town]; plants; plants &= plants - 1)
    count += edition->kind[state->tile[town][kw_lowest_bit(plants)]].recycle;
  return count;
}

static unsigned count_colours(const struct kw_edition *edition, const struct kw_state *state, unsigned town) {
  unsigned count = 0;
  for (unsigned colour = 0; colour < KW_COLOURS; colour++)
    count += kw_of_group(edition, state, town, state->districts[town], KW_BY_COLOUR + colour) > 0;
  return count;
}

/* KW-82: a mayor who could pay or deliver is asked. */
bool kw_is_able(const struct kw_edition *edition, const struct kw_state *state, unsigned town) {
  const struct kw_demand_card *card = kw_demand_of(edition, state);
  if (!card || card->test > KW_ASK_DELIVER) return false;
  return card->test == KW_ASK_PAY ? state->cash[town] >= card->amount
                                  : kw_stored(state, town) >= card->amount;
}

/* KW-105: the tests that need no decision, as things stand after phase 4. */
bool kw_meets(const struct kw_edition *edition, const struct kw_state *state, unsigned town) {
  const struct kw_demand_card *card = kw_demand_of(edition, state);
  const uint32_t own = state->districts[town];
  unsigned amount = card->amount;
  switch (card->test) {
  case KW_ASK_RUN: return kw_of_group(edition, state, town, state->ran, card->group) >= amount;
  case KW_ASK_OWN: return kw_of_group(edition, state, town, own, card->group) >= amount;
  case KW_ASK_CAPACITY: return kw_capacity(edition, state, town) >= amount;
  case KW_ASK_UNUSED: return kw_stored(state, town) >= amount;
  case KW_ASK_BUILT: return state->built >= amount;
  case KW_ASK_USED: return state->used <= amount;
  case KW_ASK_POSTS: return kw_count(state->posts[town]) >= amount;
  case KW_ASK_RECYCLE: return kw_recycling(edition, state, town) >= amount;
  case KW_ASK_CENSUS: return kw_count(own) + amount >= state->round;
  case KW_ASK_IDLE: return kw_count(own & ~state->ran) >= amount;
  case KW_ASK_FACILITY: return state->facility >= (amount > 0);
  case KW_ASK_COLOURS: return count_colours(edition, state, town) >= amount;
  case KW_ASK_DRAFT: return state->drafted <= amount;
  default: return false;
  }
}

static void tell_met(struct kw_table *table) {
  kw_tell(table, KW_TOLD_MET, KW_81, table->state->active, table->state->demand, 0, 0);
}

void kw_comply(struct kw_table *table) {
  struct kw_state *state = table->state;
  const struct kw_demand_card *card = kw_demand_of(table->edition, state);
  unsigned town = state->active - 1u;
  if (card->test == KW_ASK_PAY) {
    kw_spend(&state->cash[town], card->amount);
    kw_earn(&state->purse, card->amount);
    if (card->bank > 0) kw_to_bank(table, card->bank);
  } else {
    kw_take(table->edition, state, town, card->amount); /* KW-70 */
    kw_tell(table, KW_TOLD_DELIVERS, KW_105, town + 1, card->amount, 0, 0);
    kw_to_bank(table, card->amount);
  }
  tell_met(table);
  kw_end_turn(table, 1);
}

/* ---- Penalties ---- */

/* KW-84 */
static void fine(struct kw_table *table, unsigned town, unsigned amount, unsigned rule) {
  struct kw_state *state = table->state;
  unsigned paid = kw_least(state->cash[town], amount);
  kw_spend(&state->cash[town], paid);
  kw_earn(&state->purse, paid);
  kw_earn(&state->arrears[town], amount - paid);
  kw_tell(table, KW_TOLD_FINE, rule, town + 1, amount, 0, 0);
  if (paid < amount) kw_tell(table, KW_TOLD_ARREARS, KW_84, town + 1, state->arrears[town], 0, 0);
}

/* KW-83, KW-106; returns how many fold the tax falls due. */
static unsigned punish(struct kw_table *table, unsigned town) {
  struct kw_state *state = table->state;
  const struct kw_demand_card *card = kw_demand_of(table->edition, state);
  if (card->penalty == KW_FINE) {
    fine(table, town, card->penalty_amount, KW_106);
  } else if (card->penalty == KW_DOUBLE_TAX) {
    return card->penalty_amount;
  } else if (state->round == kw_rounds(table->setup)) {
    fine(table, town, table->edition->late_fine, KW_83);
  } else {
    state->pending[town] = card->penalty;
    state->pending_amount[town] = card->penalty_amount;
    kw_tell(table, KW_TOLD_PENDING, KW_83, town + 1, card->penalty, card->penalty_amount, 0);
  }
  return 1;
}

void kw_fail(struct kw_table *table) {
  struct kw_state *state = table->state;
  unsigned town = state->active - 1u;
  kw_add(&state->failures[town], 1, KW_COUNTED); /* KW-83 */
  kw_tell(table, KW_TOLD_FAILED, KW_81, town + 1, state->demand, 0, 0);
  kw_end_turn(table, punish(table, town));
}

/* KW-82: between phases 4 and 5; asks those who can pay or deliver, judges the others. */
void kw_settle(struct kw_table *table) {
  struct kw_state *state = table->state;
  unsigned town = state->active - 1u;
  if (state->demand == WEIR_NONE) {
    kw_end_turn(table, 1);
  } else if (kw_is_able(table->edition, state, town)) {
    state->phase = KW_IN_DEMAND;
  } else if (kw_meets(table->edition, state, town)) {
    tell_met(table);
    kw_end_turn(table, 1);
  } else {
    kw_fail(table);
  }
}

/* ---- Tax ---- */

/* KW-97: what a town owes at a rate on a pair of colours. */
unsigned kw_tax_at(const struct kw_edition *edition, const struct kw_state *state, unsigned town,
                   unsigned pair, unsigned cost, unsigned tiles) {
  unsigned count[KW_COLOURS] = {0}, tax = 0;
  for (uint32_t cells = state->districts[town]; cells; cells &= cells - 1)
    count[edition->kind[state->tile[town][kw_lowest_bit(cells)]].colour]++;
  for (unsigned colour = 0; colour < KW_TAXABLE; colour++)
    if (kw_pair_set[pair] >> colour & 1) tax += cost * (count[colour] / tiles);
  return tax;
}

/* KW-96 to KW-99 */
void kw_pay_tax(struct kw_table *table, unsigned times) {
  struct kw_state *state = table->state;
  const struct kw_event_card *card = kw_event_of(table->edition, state);
  unsigned town = state->active - 1u;
  unsigned tax = kw_tax_at(table->edition, state, town, state->taxed, state->tax_cost, state->tax_tiles);
  if (card && card->tax_half) tax /= 2;
  tax *= times;
  unsigned due = tax + state->arrears[town], paid = kw_least(due, state->cash[town]);
  kw_spend(&state->cash[town], paid);
  kw_earn(&state->purse, paid);
  state->arrears[town] = (uint16_t)kw_least(due - paid, KW_MONEY);
  kw_tell(table, KW_TOLD_TAX, KW_96, town + 1, tax, paid, 0);
  if (paid < due) kw_tell(table, KW_TOLD_ARREARS, KW_99, town + 1, due - paid, 0, 0);
}
