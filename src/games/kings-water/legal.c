/* legal.c - The King's Water: the offers of every phase, in the order of their codes, and the outcomes of
 * chance. What is legal is decided by the questions of the topic files; this file only writes them out.
 */
#include "play.h"

static inline weir_action *offer(weir_action *offers, unsigned verb, unsigned a, unsigned b) {
  *offers = WEIR_ACTION(verb, a, b, 0);
  return offers + 1;
}

/* One offer for each cell of a set, as the first argument. */
static weir_action *offer_cells(const struct kw_edition *edition, weir_action *offers, unsigned verb,
                                unsigned town, uint32_t cells) {
  for (; cells; cells &= cells - 1)
    offers = offer(offers, verb, town * edition->cell_count + kw_lowest_bit(cells), 0);
  return offers;
}

static weir_action *offer_numbers(weir_action *offers, unsigned verb, unsigned from, unsigned to) {
  for (; from <= to; from++) offers = offer(offers, verb, from, 0);
  return offers;
}

/* ---- The King ---- */

static weir_action *offer_rates(const struct kw_edition *edition, const struct kw_state *state,
                                weir_action *offers) {
  unsigned steps[2][KW_STEPS], count[2] = {0, 0};
  for (unsigned step = 0; step < KW_STEPS; step++) {
    unsigned tax_cost = state->tax_cost, tiles = state->tax_tiles, cost = state->price_cost,
             drops = state->price_drops;
    if (kw_step_rate(&edition->tax, step, &tax_cost, &tiles)) steps[0][count[0]++] = step; /* KW-34 */
    if (kw_step_rate(&edition->price, step, &cost, &drops)) steps[1][count[1]++] = step;   /* KW-35 */
  }
  for (unsigned pair = 0; pair < 3; pair++)
    for (unsigned i = 0; i < count[0]; i++)
      for (unsigned j = 0; j < count[1]; j++)
        *offers++ = WEIR_ACTION(KW_RATES, pair, steps[0][i], steps[1][j]);
  return offers;
}

/* KW-36 */
static weir_action *offer_imports(const struct kw_edition *edition, const struct kw_state *state,
                                  weir_action *offers) {
  for (unsigned drops = 0; drops <= edition->import_max && state->bank + drops <= edition->bank_cap;
       drops++) {
    if (kw_import_cost(edition, drops) > state->purse) break;
    offers = offer(offers, KW_IMPORT, drops, 0);
  }
  return offers;
}

static weir_action *offer_picks(const struct kw_edition *edition, const struct kw_state *state,
                                weir_action *offers) {
  unsigned picks = kw_picks(edition, state);
  for (unsigned pick = 0; pick < 6; pick++)
    if (kw_count(kw_pick_towns[pick]) == picks) offers = offer(offers, KW_PICK, pick, 0); /* KW-103 */
  return offers;
}

/* ---- A mayor ---- */

/* KW-89: only where it brings more than the cap allows. */
static weir_action *offer_legacy(const struct kw_edition *edition, const struct kw_state *state,
                                 unsigned town, weir_action *offers) {
  if (state->legacy[town] == 0 || state->cap == KW_NO_CAP || state->bank <= state->cap) return offers;
  return offer_numbers(offers, KW_LEGACY, state->cap + 1u, kw_request_room(edition, state, town));
}

static weir_action *offer_water(const struct kw_edition *edition, const struct kw_state *state, unsigned town,
                                weir_action *offers) {
  offers = offer_numbers(offers, KW_WATER, 0, kw_most_drops(edition, state, town));
  return offer_legacy(edition, state, town, offers);
}

/* KW-50; KW-94: for mayors only. */
static weir_action *offer_draft(const struct kw_edition *edition, const struct kw_state *state, unsigned town,
                                weir_action *offers) {
  if (state->barred || state->hand[town][KW_HAND - 1] != WEIR_NONE) return offers;
  unsigned times = state->event == WEIR_NONE ? 1 : edition->event[state->event].surcharge;
  unsigned slot = 0, cash = state->cash[town];
  for (unsigned row = 0; row < KW_ROWS; row++)
    for (unsigned i = 0; i < edition->slots[row]; i++, slot++) {
      unsigned kind = state->row[row][i];
      if (kind != WEIR_NONE && edition->kind[kind].price + times * edition->surcharge[row][i] <= cash)
        offers = offer(offers, KW_DRAFT, slot, 0); /* KW-49 */
    }
  if (state->stack[edition->basic] > 0 && edition->kind[edition->basic].price <= cash)
    offers = offer(offers, KW_DRAFT, slot, 0); /* KW-51 */
  return offers;
}

static weir_action *offer_sites(const struct kw_edition *edition, const struct kw_state *state, unsigned town,
                                weir_action *offers) {
  uint32_t sites[KW_PLANT + 1];
  unsigned known = 0; /* classes whose sites have been asked for */
  for (unsigned position = 0; position < KW_HAND; position++) {
    unsigned kind = state->hand[town][position];
    if (kind == WEIR_NONE) break;
    unsigned class = edition->kind[kind].class;
    if (state->hand_paid[town][position] == 0 && edition->kind[kind].price > state->cash[town])
      continue; /* KW-53 */
    if (!(known >> class & 1)) sites[class] = kw_sites(edition, state, town, class);
    known |= 1u << class;
    for (uint32_t cells = sites[class]; cells; cells &= cells - 1)
      offers = offer(offers, KW_BUILD, position, town * edition->cell_count + kw_lowest_bit(cells));
  }
  return offers;
}

/* KW-75 to KW-77 */
static weir_action *offer_posts(const struct kw_edition *edition, const struct kw_state *state, unsigned town,
                                weir_action *offers) {
  if (state->posts_built >= edition->posts_per_turn || state->cash[town] < edition->post_cost ||
      kw_capacity(edition, state, town) < edition->post_capacity)
    return offers;
  for (unsigned seat = KW_SENIOR; seat <= KW_JUNIOR; seat++)
    if (seat != town + 1 && !(state->posts[town] >> seat & 1)) offers = offer(offers, KW_POST, seat, 0);
  return offers;
}

static weir_action *offer_building(const struct kw_edition *edition, const struct kw_state *state,
                                   unsigned town, weir_action *offers) {
  unsigned hand = kw_hand_size(state, town);
  offers = offer_sites(edition, state, town, offers);
  if (state->fresh) { /* KW-66 */
    if (state->bank > 0 || !state->short_now)
      offers = offer_numbers(offers, KW_TOPUP, 1, kw_most_drops(edition, state, town));
    offers = offer_legacy(edition, state, town, offers);
  }
  offers = offer_posts(edition, state, town, offers);
  offers = offer_cells(edition, offers, KW_DESTROY, town, kw_taken(state, town)); /* KW-61 */
  for (unsigned position = 0; position < hand; position++) offers = offer(offers, KW_RESELL, position, 0);
  if (hand <= edition->hand_limit) offers = offer(offers, KW_END, 0, 0); /* KW-52 */
  return offers;
}

static weir_action *offer_running(const struct kw_edition *edition, const struct kw_state *state,
                                  unsigned town, weir_action *offers) {
  unsigned stored = kw_stored(state, town);
  for (uint32_t cells = state->districts[town]; cells; cells &= cells - 1) {
    unsigned cell = kw_lowest_bit(cells);
    if (kw_can_run(edition, state, town, cell, stored))
      offers = offer(offers, KW_RUN, town * edition->cell_count + cell, 0);
  }
  if (!state->facility && stored >= edition->facility_water)
    offers = offer(offers, KW_FACILITY, 0, 0); /* KW-71 */
  return offer(offers, KW_END, 0, 0);
}

static weir_action *offer_turn(const struct kw_edition *edition, const struct kw_state *state, unsigned town,
                               weir_action *offers) {
  switch (state->phase) {
  case KW_IN_WATER: return offer_water(edition, state, town, offers);
  case KW_IN_DRAFT: return offer(offer_draft(edition, state, town, offers), KW_END, 0, 0);
  case KW_IN_BUILD: return offer_building(edition, state, town, offers);
  case KW_IN_RUN: return offer_running(edition, state, town, offers);
  case KW_IN_SELL: /* KW-63 */
    offers = offer_cells(edition, offers, KW_SELL, town, state->districts[town] & ~state->ran);
    return offer(offers, KW_END, 0, 0);
  default: return offer(offer(offers, KW_COMPLY, 0, 0), KW_DEFAULT, 0, 0); /* KW-82 */
  }
}

unsigned kw_legal(const struct weir_setup *setup, const void *memory, unsigned seat, weir_action *offers) {
  const struct kw_edition *edition = kw_edition_of(setup);
  const struct kw_state *state = memory;
  weir_action *end;
  switch (state->phase) {
  case KW_IN_DECLARE: end = offer_numbers(offers, KW_DECLARE, 0, 2); break; /* KW-20 */
  case KW_IN_ROLL: end = offer(offers, KW_ROLL, 0, 0); break;
  case KW_IN_PICK: end = offer_picks(edition, state, offers); break;
  case KW_IN_RATES: end = offer_rates(edition, state, offers); break;
  case KW_IN_WORKS: end = offer_imports(edition, state, offers); break;
  default: end = offer_turn(edition, state, seat - 1, offers); break;
  }
  return (unsigned)(end - offers);
}

/* ---- Chance ---- */

static unsigned chance_range(unsigned verb, unsigned from, unsigned to, struct weir_outcome *outcomes) {
  for (unsigned i = from; i < to; i++)
    outcomes[i - from] = (struct weir_outcome){WEIR_ACTION(verb, i, 0, 0), 1};
  return to - from;
}

static unsigned chance_bonus(const struct kw_edition *edition, const struct kw_state *state,
                             struct weir_outcome *outcomes) {
  uint64_t left = UINT64_MAX >> (64 - edition->bonus_count);
  for (unsigned i = 0; i < KW_BONUSES; i++)
    if (state->bonus[i] != WEIR_NONE) left &= ~(UINT64_C(1) << state->bonus[i]);
  return weir_outcomes_of_set(left, KW_BONUS, 1, outcomes);
}

static unsigned chance_tiles(const struct kw_edition *edition, const struct kw_state *state,
                             struct weir_outcome *outcomes) {
  unsigned row = kw_row_to_fill(edition, state), count = 0;
  unsigned from = row == KW_DISTRICTS ? 0 : edition->first_plant;
  unsigned to = row == KW_DISTRICTS ? edition->first_plant : edition->basic;
  for (unsigned kind = from; kind < to; kind++) {
    outcomes[count] = (struct weir_outcome){WEIR_ACTION(KW_TILE, kind, 0, 0), state->stack[kind]};
    count += state->stack[kind] > 0;
  }
  return count;
}

unsigned kw_chance(const struct weir_setup *setup, const void *memory, struct weir_outcome *outcomes) {
  const struct kw_edition *edition = kw_edition_of(setup);
  const struct kw_state *state = memory;
  const uint8_t *secrets = &edition->first_secret[state->active];
  switch (state->phase) {
  case KW_IN_BONUS: return chance_bonus(edition, state, outcomes);
  case KW_IN_SECRETS: return chance_range(KW_SECRET, secrets[0], secrets[1], outcomes);
  case KW_IN_LINE: return chance_tiles(edition, state, outcomes);
  case KW_IN_DIE: return chance_range(KW_DIE, 0, edition->die_sides, outcomes);
  default: /* KW-29 */
    return state->die % 2 ? weir_outcomes_of_set(state->demands_left, KW_DEMAND, 1, outcomes)
                          : weir_outcomes_of_set(state->events_left, KW_EVENT, 1, outcomes);
  }
}
