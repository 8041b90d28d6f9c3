/* king.c - The King's Water: the King's turn.
 *
 * Round 1: declare (KW-26). Later: roll, inflow, card, choices on the card, rates, import (KW-28). What a
 * card does at once happens here; what lasts is asked of the card itself while it lies open.
 */
#include "play.h"

const uint8_t kw_pair_set[3] = {1u << KW_GREEN | 1u << KW_RED, 1u << KW_GREEN | 1u << KW_YELLOW,
                                1u << KW_RED | 1u << KW_YELLOW};
const uint8_t kw_pick_towns[6] = {1, 2, 4, 3, 5, 6};

static void tell_rates(struct kw_table *table) {
  const struct kw_state *state = table->state;
  kw_tell(table, KW_TOLD_TAX_RATE, KW_2, KW_KING, state->tax_cost, state->tax_tiles, state->taxed);
  kw_tell(table, KW_TOLD_PRICE, KW_2, KW_KING, state->price_cost, state->price_drops, 0);
}

void kw_begin_round(struct kw_table *table) {
  struct kw_state *state = table->state;
  state->round++;
  state->active = KW_KING; /* KW-3 */
  state->phase = state->round == 1 ? KW_IN_DECLARE : KW_IN_ROLL;
  kw_tell(table, KW_TOLD_ROUND, KW_27, KW_KING, state->round, kw_rounds(table->setup), 0);
}

/* KW-20, KW-26 */
void kw_declare(struct kw_table *table, unsigned pair) {
  table->state->taxed = (uint8_t)pair;
  tell_rates(table);
  kw_begin_turn(table, KW_SENIOR);
}

void kw_roll(struct kw_table *table) { table->state->phase = KW_IN_DIE; }

/* KW-32: an empty deck is made of its discards. */
static void open_deck(struct kw_table *table, uint64_t *left, uint64_t *gone) {
  if (*left != 0) return;
  *left = *gone;
  *gone = 0;
  kw_tell(table, KW_TOLD_RESHUFFLED, KW_32, KW_KING, 0, 0, 0);
}

void kw_throw(struct kw_table *table, unsigned pips) {
  struct kw_state *state = table->state;
  const struct kw_edition *edition = table->edition;
  unsigned inflow = edition->inflow_base + edition->inflow_per_pip * pips; /* KW-30 */
  state->die = (uint8_t)pips;
  kw_tell(table, KW_TOLD_INFLOW, KW_30, KW_KING, inflow, 0, 0);
  kw_to_bank(table, inflow);
  if (pips % 2) open_deck(table, &state->demands_left, &state->demands_gone); /* KW-29 */
  else open_deck(table, &state->events_left, &state->events_gone);
  state->phase = KW_IN_CARD;
}

/* ---- Events ---- */

static void cap_town(struct kw_table *table, unsigned town, unsigned cap, unsigned rule) {
  struct kw_state *state = table->state;
  if (cap < state->event_cap[town]) state->event_cap[town] = (uint8_t)cap; /* KW-47 */
  kw_tell(table, KW_TOLD_CAPPED, rule, town + 1, cap, 0, 0);
}

static void change_bank(struct kw_table *table, int change) {
  struct kw_state *state = table->state;
  if (change > 0) kw_to_bank(table, (unsigned)change);
  if (change < 0) {
    state->bank = (uint8_t)(state->bank > -change ? state->bank + change : 0);
    kw_tell(table, KW_TOLD_BANK, KW_101, KW_KING, state->bank, 0, 0);
  }
}

static void rain(struct kw_table *table, unsigned drops) {
  for (unsigned town = 0; town < KW_TOWNS; town++) {
    unsigned got = kw_put(table->edition, table->state, town, drops, table->state->plants[town]);
    kw_tell(table, KW_TOLD_RAIN, KW_101, town + 1, got, 0, 0);
  }
}

static void evaporate(struct kw_table *table, unsigned drops) {
  struct kw_state *state = table->state;
  for (unsigned town = 0; town < KW_TOWNS; town++) {
    unsigned lost = 0;
    for (uint32_t plants = state->plants[town]; plants; plants &= plants - 1) {
      unsigned cell = kw_lowest_bit(plants), gone = kw_least(state->drops[town][cell], drops);
      if (table->edition->kind[state->tile[town][cell]].recycle) continue;
      state->drops[town][cell] = (uint8_t)(state->drops[town][cell] - gone);
      lost += gone;
    }
    kw_tell(table, KW_TOLD_EVAPORATED, KW_101, town + 1, lost, 0, 0);
  }
}

/* KW-102: numbers and thirds are known now, the others when each turn starts. */
static void cap_now(struct kw_table *table, const struct kw_event_card *card) {
  unsigned third = table->state->bank / 3u;
  for (unsigned i = 0; i < card->limits; i++)
    for (unsigned town = 0; town < KW_TOWNS; town++) {
      const struct kw_limit *limit = &card->limit[i];
      if (!(limit->towns >> town & 1)) continue;
      if (limit->mode == KW_FIXED) cap_town(table, town, (unsigned)limit->amount, KW_101);
      else if (limit->mode == KW_THIRD_OF_BANK) cap_town(table, town, third, KW_102);
      else kw_tell(table, KW_TOLD_CAP_LATER, KW_102, town + 1, 0, 0, 0);
    }
}

static void tell_lasting(struct kw_table *table, const struct kw_event_card *card) {
  for (unsigned i = 0; i < card->changes; i++)
    kw_tell(table, card->change[i].income ? KW_TOLD_EARNS_MORE : KW_TOLD_NEEDS, KW_101, KW_KING,
            card->change[i].group, card->change[i].amount, 0);
  for (unsigned colour = 0; colour < KW_TAXABLE; colour++)
    if (card->stopped >> colour & 1) kw_tell(table, KW_TOLD_STOPPED, KW_104, KW_KING, colour, 0, 0);
  if (card->surcharge != 1) kw_tell(table, KW_TOLD_SURCHARGE, KW_101, KW_KING, card->surcharge, 0, 0);
  if (card->tax_half) kw_tell(table, KW_TOLD_RELIEF, KW_98, KW_KING, 0, 0, 0);
}

void kw_read_event(struct kw_table *table, unsigned number) {
  struct kw_state *state = table->state;
  const struct kw_event_card *card = &table->edition->event[number];
  state->events_left &= ~(UINT64_C(1) << number);
  state->event = (uint8_t)number; /* KW-31 */
  if (card->bank) change_bank(table, card->bank);
  if (card->rain) rain(table, (unsigned)card->rain);
  if (card->evaporate) evaporate(table, (unsigned)card->evaporate);
  cap_now(table, card);
  tell_lasting(table, card);
  state->phase = kw_picks(table->edition, state) ? KW_IN_PICK : KW_IN_RATES;
}

/* KW-103: how many mayors the King must name, 0 for most cards. */
unsigned kw_picks(const struct kw_edition *edition, const struct kw_state *state) {
  const struct kw_event_card *card = kw_event_of(edition, state);
  for (unsigned i = 0; card && i < card->limits; i++)
    if (card->limit[i].picks) return card->limit[i].picks;
  return 0;
}

void kw_pick(struct kw_table *table, unsigned pick) {
  const struct kw_event_card *card = kw_event_of(table->edition, table->state);
  for (unsigned i = 0; i < card->limits; i++)
    for (unsigned town = 0; card->limit[i].picks && town < KW_TOWNS; town++)
      if (kw_pick_towns[pick] >> town & 1) cap_town(table, town, (unsigned)card->limit[i].amount, KW_103);
  table->state->phase = KW_IN_RATES;
}

/* ---- Demands ---- */

void kw_read_demand(struct kw_table *table, unsigned number) {
  struct kw_state *state = table->state;
  const struct kw_demand_card *card = &table->edition->demand[number];
  state->demands_left &= ~(UINT64_C(1) << number);
  state->demand = (uint8_t)number; /* KW-31: demand and penalty */
  unsigned asked = card->test == KW_ASK_CENSUS && card->amount < state->round ? state->round - card->amount
                   : card->test == KW_ASK_CENSUS                              ? 0
                                                                              : card->amount;
  kw_tell(table, KW_TOLD_ASKED + card->test, KW_105, KW_KING, asked, card->group, 0);
  if (card->bank > 0) kw_tell(table, KW_TOLD_FOR_IT, KW_105, KW_KING, card->bank, 0, 0);
  kw_tell(table, KW_TOLD_OR_ELSE + card->penalty, KW_106, KW_KING, card->penalty_amount, 0, 0);
  state->phase = KW_IN_RATES;
}

/* ---- Rates and import ---- */

/* The rate after a step; false if no rate may be so: KW-34, KW-35. */
bool kw_step_rate(const struct kw_rate *rate, unsigned step, unsigned *cost, unsigned *units) {
  *cost += (step == KW_COST_UP) - (unsigned)(step == KW_COST_DOWN);
  *units += (step == KW_UNITS_UP) - (unsigned)(step == KW_UNITS_DOWN);
  return *cost >= rate->cost_min && *cost <= rate->cost_max && *units >= rate->units_min &&
         *units <= rate->units_max && *cost * rate->most_units <= *units * rate->most_cost;
}

bool kw_is_heavy(const struct kw_rate *rate, unsigned cost, unsigned units) {
  return cost * rate->heavy_units > units * rate->heavy_cost; /* KW-37 */
}

void kw_add_unrest(struct kw_table *table, unsigned reason) {
  kw_add(&table->state->unrest, 1, KW_COUNTED); /* KW-37 */
  kw_tell(table, KW_TOLD_UNREST, reason, KW_KING, table->state->unrest, 0, 0);
}

void kw_set_rates(struct kw_table *table, unsigned pair, unsigned tax_step, unsigned price_step) {
  struct kw_state *state = table->state;
  unsigned cost = state->tax_cost, units = state->tax_tiles;
  kw_step_rate(&table->edition->tax, tax_step, &cost, &units); /* KW-33 */
  state->tax_cost = (uint8_t)cost;
  state->tax_tiles = (uint8_t)units;
  bool heavy_tax = kw_is_heavy(&table->edition->tax, cost, units);
  cost = state->price_cost;
  units = state->price_drops;
  kw_step_rate(&table->edition->price, price_step, &cost, &units); /* KW-35 */
  state->price_cost = (uint8_t)cost;
  state->price_drops = (uint8_t)units;
  state->taxed = (uint8_t)pair;
  tell_rates(table);
  if (heavy_tax) kw_add_unrest(table, KW_37);
  if (kw_is_heavy(&table->edition->price, cost, units)) kw_add_unrest(table, KW_37);
  state->phase = KW_IN_WORKS;
}

unsigned kw_import_cost(const struct kw_edition *edition, unsigned drops) {
  return (drops + edition->import_drops - 1u) / edition->import_drops;
}

/* KW-36 */
void kw_import(struct kw_table *table, unsigned drops) {
  struct kw_state *state = table->state;
  unsigned cost = kw_import_cost(table->edition, drops);
  kw_spend(&state->purse, cost);
  state->bank = (uint8_t)(state->bank + drops);
  kw_add(&state->imported, drops, KW_COUNTED);
  if (drops > 0) kw_tell(table, KW_TOLD_IMPORTED, KW_36, KW_KING, drops, cost, state->bank);
  kw_begin_turn(table, KW_SENIOR);
}
