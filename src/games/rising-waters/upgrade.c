/* upgrade.c - Rising Waters: what a seat buys in phase 1, and where new pawns come to stand. */
#include "play.h"

unsigned rw_pawn_count(const struct rw_state *state, unsigned seat) {
  unsigned count = 0;
  for (unsigned i = 0; i < RW_PAWNS; i++) count += state->pawn[seat][i] != WEIR_NONE;
  return count;
}

static unsigned level_of(const struct rw_state *state, unsigned seat, unsigned power) {
  return power == RW_NEW_PAWN ? rw_pawn_count(state, seat) : state->power[seat][power];
}

/* RW-14: two of the renewable powers are an option. */
unsigned rw_renewables(const struct weir_setup *setup) {
  return setup->option[RW_OPTION_RENEWABLES] ? RW_RENEWABLES : RW_THE_REVIVAL;
}

/* RW-15: at least one card is real; RW-17: but a first pawn may be paid by Education alone. */
static bool mix_allowed(unsigned power, unsigned level, unsigned cost, unsigned education) {
  if (education < cost) return true;
  return education == cost && power == RW_NEW_PAWN && level == 0;
}

bool rw_can_raise(const struct weir_setup *setup, const struct rw_state *state, unsigned seat, unsigned power,
                  unsigned education) {
  const struct rw_power_row *row = &rw_edition_of(setup)->power[power];
  unsigned level = level_of(state, seat, power),
           most = power == RW_NEW_PAWN ? rw_edition_of(setup)->pawns : row->steps;
  if (state->unplaced >> seat & 1 || level >= most || !mix_allowed(power, level, row->cost[level], education))
    return false;
  if (power == RW_NEW_PAWN && !rw_any(rw_dry(rw_edition_of(setup), state))) return false;
  return state->hand[seat][row->card] >= row->cost[level] - education &&
         state->hand[seat][RW_EDUCATION] >= education;
}

/* The card that stands in is one of the two of the cost, and no Job Offer. */
bool rw_can_renew(const struct weir_setup *setup, const struct rw_state *state, unsigned seat,
                  unsigned renewable, unsigned stand_in) {
  const uint8_t *cost = rw_edition_of(setup)->renewable[renewable];
  unsigned replaced = stand_in == 0 ? WEIR_NONE : stand_in - 1;
  if (renewable >= rw_renewables(setup) || state->cubes[seat] >> renewable & 1 || state->unplaced >> seat & 1)
    return false;
  if (replaced != WEIR_NONE && replaced != cost[0] && replaced != cost[1]) return false;
  for (unsigned i = 0; i < 2; i++)
    if (state->hand[seat][cost[i] == replaced ? RW_EDUCATION : cost[i]] == 0) return false;
  return true;
}

static void spend(struct rw_table *table, unsigned seat, unsigned card, unsigned count) {
  for (unsigned i = 0; i < count; i++) rw_spend(table->state, seat, card); /* RW-38 */
  if (count > 0) rw_tell(table, RW_TOLD_SPENT, RW_38, seat, count, card, 0, 0);
}

void rw_place_pawn(struct rw_table *table, unsigned seat, unsigned hex, unsigned rule) {
  struct rw_state *state = table->state;
  unsigned number = 0;
  while (state->pawn[seat][number] != WEIR_NONE) number++; /* RW-119: the lowest free number */
  state->pawn[seat][number] = (uint8_t)hex;
  state->unplaced = (uint8_t)(state->unplaced & ~WEIR_BIT(seat));
  rw_tell(table, RW_TOLD_PAWN, rule, seat, seat * RW_PAWNS + number, hex, 0, 0);
}

/* RW-16 */
static void new_pawn(struct rw_table *table, unsigned seat) {
  struct rw_state *state = table->state;
  struct rw_set dry = rw_dry(table->edition, state);
  if (state->town[seat] != WEIR_NONE && rw_has(dry, state->town[seat]))
    rw_place_pawn(table, seat, state->town[seat], RW_16);
  else if (rw_has(dry, table->edition->city)) rw_place_pawn(table, seat, table->edition->city, RW_16);
  else state->unplaced = (uint8_t)(state->unplaced | WEIR_BIT(seat));
}

void rw_raise(struct rw_table *table, unsigned seat, unsigned power, unsigned education) {
  const struct rw_power_row *row = &table->edition->power[power];
  unsigned cost = row->cost[level_of(table->state, seat, power)];
  spend(table, seat, row->card, cost - education);
  spend(table, seat, RW_EDUCATION, education);
  if (power == RW_NEW_PAWN) new_pawn(table, seat);
  else table->state->power[seat][power]++; /* RW-13 */
}

void rw_renew(struct rw_table *table, unsigned seat, unsigned renewable, unsigned stand_in) {
  const uint8_t *cost = table->edition->renewable[renewable];
  for (unsigned i = 0; i < 2; i++) spend(table, seat, stand_in == cost[i] + 1u ? RW_EDUCATION : cost[i], 1);
  table->state->cubes[seat] = (uint8_t)(table->state->cubes[seat] | 1u << renewable); /* RW-14 */
}
