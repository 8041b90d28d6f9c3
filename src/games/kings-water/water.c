/* water.c - The King's Water: drops on waterplants, the bank, and requests.
 *
 * A request takes what the bank has, is paid for unless water is free, counts against the cap of the turn,
 * and may be made with a Legacy card that lifts the cap. Top-ups are requests for new waterplants only.
 */
#include "play.h"

/* ---- On the waterplants ---- */

unsigned kw_capacity(const struct kw_edition *edition, const struct kw_state *state, unsigned town) {
  unsigned capacity = 0;
  for (uint32_t plants = state->plants[town]; plants; plants &= plants - 1)
    capacity += edition->kind[state->tile[town][kw_lowest_bit(plants)]].capacity;
  return capacity;
}

unsigned kw_stored(const struct kw_state *state, unsigned town) {
  unsigned stored = 0;
  for (uint32_t plants = state->plants[town]; plants; plants &= plants - 1)
    stored += state->drops[town][kw_lowest_bit(plants)];
  return stored;
}

/* What still fits on some of the waterplants. */
unsigned kw_room(const struct kw_edition *edition, const struct kw_state *state, unsigned town,
                 uint32_t plants) {
  unsigned room = 0;
  for (; plants; plants &= plants - 1) {
    unsigned cell = kw_lowest_bit(plants);
    room += (unsigned)edition->kind[state->tile[town][cell]].capacity - state->drops[town][cell];
  }
  return room;
}

/* Puts drops onto some waterplants in the order they were built; returns how many found room. */
unsigned kw_put(const struct kw_edition *edition, struct kw_state *state, unsigned town, unsigned drops,
                uint32_t plants) {
  unsigned left = drops;
  for (unsigned i = 0; i < KW_CELLS && left > 0; i++) {
    unsigned cell = state->order[town][i];
    if (cell == WEIR_NONE) break;
    if (!kw_has(plants, cell)) continue;
    unsigned room = (unsigned)edition->kind[state->tile[town][cell]].capacity - state->drops[town][cell];
    unsigned put = kw_least(room, left);
    state->drops[town][cell] = (uint8_t)(state->drops[town][cell] + put);
    left -= put;
  }
  return drops - left;
}

/* KW-70: from recycling waterplants first, then from the others, each in the order they were built. */
void kw_take(const struct kw_edition *edition, struct kw_state *state, unsigned town, unsigned drops) {
  for (unsigned pass = 0; pass < 2; pass++)
    for (unsigned i = 0; i < KW_CELLS && drops > 0; i++) {
      unsigned cell = state->order[town][i];
      if (cell == WEIR_NONE) break;
      if (!kw_has(state->plants[town], cell) || edition->kind[state->tile[town][cell]].recycle != (pass == 0))
        continue;
      unsigned take = kw_least(state->drops[town][cell], drops);
      state->drops[town][cell] = (uint8_t)(state->drops[town][cell] - take);
      drops -= take;
    }
}

/* KW-6: what the bank cannot hold is lost. */
void kw_to_bank(struct kw_table *table, unsigned drops) {
  struct kw_state *state = table->state;
  unsigned cap = table->edition->bank_cap, room = cap > state->bank ? cap - state->bank : 0;
  unsigned put = kw_least(room, drops);
  state->bank = (uint8_t)(state->bank + put);
  kw_tell(table, KW_TOLD_BANK, KW_2, KW_KING, state->bank, 0, 0);
  if (put < drops) kw_tell(table, KW_TOLD_SPILLED, KW_6, KW_KING, drops - put, 0, 0);
}

/* KW-17, KW-65 */
void kw_flow_reserve(struct kw_table *table, unsigned town) {
  struct kw_state *state = table->state;
  if (state->reserve[town] == 0) return;
  unsigned put = kw_put(table->edition, state, town, state->reserve[town], state->plants[town]);
  state->reserve[town] = (uint8_t)(state->reserve[town] - put);
  if (put > 0) kw_tell(table, KW_TOLD_FLOWS, KW_17, town + 1, put, state->reserve[town], 0);
}

/* ---- Requests ---- */

/* KW-42 */
bool kw_pays(const struct kw_edition *edition, const struct kw_state *state, unsigned town) {
  return !edition->free_water[town] || state->legacy[town] == 0;
}

/* KW-43 */
unsigned kw_water_cost(const struct kw_state *state, unsigned drops) {
  return (drops + state->price_drops - 1u) / state->price_drops * state->price_cost;
}

/* How many drops a mayor can pay for; more than any town holds if his water is free. */
unsigned kw_affordable(const struct kw_edition *edition, const struct kw_state *state, unsigned town) {
  if (!kw_pays(edition, state, town)) return KW_BANK;
  return kw_least((unsigned)state->cash[town] / state->price_cost * state->price_drops, KW_BANK);
}

/* KW-41, KW-66: what fits on all waterplants, or for a top-up on the new ones. */
unsigned kw_request_room(const struct kw_edition *edition, const struct kw_state *state, unsigned town) {
  return kw_room(edition, state, town, state->phase == KW_IN_BUILD ? state->fresh : state->plants[town]);
}

/* The most that may be requested without a Legacy card: KW-41, KW-43, KW-47. */
unsigned kw_most_drops(const struct kw_edition *edition, const struct kw_state *state, unsigned town) {
  unsigned most = kw_least(kw_request_room(edition, state, town), state->cap);
  unsigned affordable = kw_affordable(edition, state, town);
  return state->bank <= affordable ? most : kw_least(most, affordable); /* only what arrives is paid for */
}

static void note_short(struct kw_table *table, unsigned town, unsigned wanted, unsigned got) {
  struct kw_state *state = table->state;
  kw_tell(table, KW_TOLD_SHORT, KW_44, town + 1, wanted, got, 0);
  state->ever_short[town] = 1;
  if (!state->short_now) kw_add_unrest(table, KW_44);
  state->short_now = 1;
}

static void play_legacy(struct kw_table *table, unsigned town) {
  struct kw_state *state = table->state;
  state->legacy[town]--;  /* KW-85 */
  state->cap = KW_NO_CAP; /* KW-86 */
  if (state->legacy[town] == 0) kw_tell(table, KW_TOLD_CARDS_GONE, KW_87, town + 1, 0, 0, 0);
}

void kw_request(struct kw_table *table, unsigned drops, bool legacy) {
  struct kw_state *state = table->state;
  unsigned town = state->active - 1u, got = kw_least(drops, state->bank); /* KW-44 */
  bool topup = state->phase == KW_IN_BUILD, pays = kw_pays(table->edition, state, town);
  unsigned cost = pays ? kw_water_cost(state, got) : 0; /* KW-43, KW-67, KW-87: asked before the card goes */
  state->bank = (uint8_t)(state->bank - got);
  kw_put(table->edition, state, town, got, topup ? state->fresh : state->plants[town]); /* KW-66 */
  state->drawn[town] = (uint16_t)kw_least(state->drawn[town] + got, KW_MONEY);
  if (state->cap != KW_NO_CAP) state->cap = (uint8_t)(state->cap > got ? state->cap - got : 0); /* KW-47 */
  kw_spend(&state->cash[town], cost);
  kw_earn(&state->purse, cost);
  kw_tell(table, KW_TOLD_GETS, topup ? KW_66 : KW_38, town + 1, got, state->bank, 0);
  if (cost > 0) kw_tell(table, KW_TOLD_PAYS_WATER, KW_43, town + 1, cost, 0, 0);
  if (got < drops) note_short(table, town, drops, got);
  if (legacy) play_legacy(table, town);
}

/* ---- After the request ---- */

/* KW-46 */
static void return_owed(struct kw_table *table, unsigned town) {
  struct kw_state *state = table->state;
  unsigned drops = kw_least(state->owed, kw_stored(state, town));
  kw_take(table->edition, state, town, drops);
  kw_tell(table, KW_TOLD_RETURNS, KW_46, town + 1, drops, state->owed, 0);
  kw_to_bank(table, drops);
  state->owed = 0;
}

/* KW-48 */
static bool is_dry(const struct kw_table *table, unsigned town) {
  const struct kw_state *state = table->state;
  if (state->plants[town] == 0 || kw_stored(state, town) > 0) return false;
  return state->bank == 0 || (kw_pays(table->edition, state, town) && state->cash[town] < state->price_cost);
}

/* KW-45: what is owed goes back, then the dry-town minimum, then the draft. */
void kw_after_request(struct kw_table *table) {
  struct kw_state *state = table->state;
  unsigned town = state->active - 1u;
  if (state->owed > 0) return_owed(table, town);
  if (is_dry(table, town)) {
    unsigned got = kw_put(table->edition, state, town, table->edition->dry_drops, state->plants[town]);
    kw_tell(table, KW_TOLD_DRY_TOWN, KW_48, town + 1, got, 0, 0);
  }
  state->phase = KW_IN_DRAFT;
}
