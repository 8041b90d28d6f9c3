/* goals.c - The King's Water: bonus and secret goals, wealth, standings, the end. */
#include "play.h"

/* ---- Bonus goals ---- */

/* The size of the largest group of farmland, all joined by sides. */
static unsigned farm_group(const struct kw_edition *edition, uint32_t farms) {
  unsigned best = 0;
  while (farms) {
    uint32_t group = farms & -farms, next;
    while ((next = group | (kw_beside(edition, group) & farms)) != group) group = next;
    if (kw_count(group) > best) best = kw_count(group);
    farms &= ~group;
  }
  return best;
}

static unsigned count_kinds(const struct kw_state *state, unsigned town) {
  uint64_t kinds = 0;
  for (uint32_t cells = state->districts[town]; cells; cells &= cells - 1)
    kinds |= UINT64_C(1) << state->tile[town][kw_lowest_bit(cells)];
  return kw_count((uint32_t)kinds) + kw_count((uint32_t)(kinds >> 32));
}

static unsigned recycling_capacity(const struct kw_edition *edition, const struct kw_state *state,
                                   unsigned town) {
  unsigned capacity = 0;
  for (uint32_t plants = state->plants[town]; plants; plants &= plants - 1) {
    const struct kw_kind *kind = &edition->kind[state->tile[town][kw_lowest_bit(plants)]];
    if (kind->recycle) capacity += kind->capacity;
  }
  return capacity;
}

/* What a goal counts of a town. */
unsigned kw_metric(const struct kw_edition *edition, const struct kw_state *state, unsigned town,
                   unsigned goal) {
  const struct kw_bonus_card *card = &edition->bonus[goal];
  switch (card->metric) {
  case KW_MOST_DISTRICTS: return kw_of_group(edition, state, town, state->districts[town], card->group);
  case KW_MOST_CAPACITY: return kw_capacity(edition, state, town);
  case KW_MOST_RECYCLING: return recycling_capacity(edition, state, town);
  case KW_MOST_POSTS: return kw_count(state->posts[town]);
  case KW_MOST_FARM_GROUP: return farm_group(edition, state->farms[town]);
  case KW_LEAST_DRAWN: return state->drawn[town];
  case KW_MOST_INCOME: return state->best_income[town];
  default: return count_kinds(state, town);
  }
}

/* Whether a town reaches the minimum; KW-109: of districts, where the fewest drops win. */
bool kw_competes(const struct kw_edition *edition, const struct kw_state *state, unsigned town,
                 unsigned goal) {
  const struct kw_bonus_card *card = &edition->bonus[goal];
  unsigned reached = card->metric == KW_LEAST_DRAWN ? kw_count(state->districts[town])
                                                    : kw_metric(edition, state, town, goal);
  return reached >= card->least;
}

/* KW-108: the towns that share a goal, as a set. */
unsigned kw_bonus_winners(const struct kw_edition *edition, const struct kw_state *state, unsigned goal) {
  bool least = edition->bonus[goal].metric == KW_LEAST_DRAWN;
  unsigned winners = 0, best = 0;
  for (unsigned town = 0; town < KW_TOWNS; town++) {
    if (!kw_competes(edition, state, town, goal)) continue;
    unsigned value = kw_metric(edition, state, town, goal);
    bool better = winners == 0 || (least ? value < best : value > best);
    if (better) winners = 0;
    if (better || value == best) winners |= 1u << town;
    if (better) best = value;
  }
  return winners;
}

/* ---- Secret goals ---- */

unsigned kw_legacy_played(const struct kw_edition *edition, const struct kw_state *state) {
  unsigned played = 0;
  for (unsigned town = 0; town < KW_TOWNS; town++)
    played += (unsigned)edition->start_legacy[town] - state->legacy[town];
  return played;
}

static unsigned dot_districts(const struct kw_edition *edition, const struct kw_state *state, unsigned town,
                              unsigned colour) {
  unsigned count = 0;
  for (uint32_t cells = state->districts[town]; cells; cells &= cells - 1)
    count += edition->kind[state->tile[town][kw_lowest_bit(cells)]].dots[colour] > 0;
  return count;
}

/* The goals of the King look at all towns, a mayor's at his own. */
bool kw_fulfils(const struct kw_edition *edition, const struct kw_state *state, unsigned goal) {
  const struct kw_secret_card *card = &edition->secret[goal];
  unsigned town = card->role - 1u, amount = card->amount, least = KW_CELLS;
  switch (card->test) {
  case KW_LEGACY_LEFT: return state->legacy[town] >= amount;
  case KW_FACILITY_TURNS: return state->facility_turns[town] >= amount;
  case KW_DOT_DISTRICTS: return dot_districts(edition, state, town, card->colour) >= amount;
  case KW_OWNS: return kw_of_group(edition, state, town, state->districts[town], card->group) >= amount;
  case KW_HAS_CAPACITY: return kw_capacity(edition, state, town) >= amount;
  case KW_HAS_RECYCLING: return kw_recycling(edition, state, town) >= amount;
  case KW_FAILED_AT_MOST: return state->failures[town] <= amount;
  case KW_DISTRICTS_ALL:
    for (town = 0; town < KW_TOWNS; town++) least = kw_least(least, kw_count(state->districts[town]));
    return least >= amount;
  case KW_LEGACY_PLAYED: return kw_legacy_played(edition, state) >= amount;
  default: return state->unrest <= amount;
  }
}

/* ---- Wealth and standing ---- */

/* KW-112: tiles at what they would be sold for. */
int32_t kw_tile_worth(const struct kw_edition *edition, const struct kw_state *state, unsigned town) {
  unsigned worth = 0;
  for (uint32_t cells = kw_taken(state, town); cells; cells &= cells - 1)
    worth += kw_refund(edition, state->paid[town][kw_lowest_bit(cells)]);
  for (unsigned i = 0; i < KW_HAND && state->hand[town][i] != WEIR_NONE; i++)
    worth += kw_refund(edition, state->hand_paid[town][i]);
  return (int32_t)worth;
}

/* KW-107, KW-108: what the open goals would bring a seat now. */
static int32_t bonus_of(const struct kw_edition *edition, const struct kw_state *state, unsigned seat) {
  int32_t points = 0;
  for (unsigned i = 0; i < KW_BONUSES; i++) {
    if (state->bonus[i] == WEIR_NONE) continue;
    unsigned winners = kw_bonus_winners(edition, state, state->bonus[i]);
    if (seat == KW_KING) points += winners ? 0 : edition->bonus_unclaimed;
    else if (winners >> (seat - 1) & 1)
      points += winners & (winners - 1) ? edition->bonus_tied : edition->bonus_points;
  }
  return points;
}

void kw_score(const struct weir_setup *setup, const struct kw_state *state, unsigned seat,
              struct kw_score *score) {
  const struct kw_edition *edition = kw_edition_of(setup);
  int32_t mark = edition->marks[setup->option[KW_OPTION_ROUNDS]].by_seat[seat]; /* KW-114 */
  *score = (struct kw_score){.bonus = bonus_of(edition, state, seat)};
  if (state->secret[seat] != WEIR_NONE && kw_fulfils(edition, state, state->secret[seat]))
    score->secret = edition->secret_points; /* KW-110 */
  if (seat == KW_KING) {                    /* KW-113 */
    score->wealth = state->purse + state->bank / edition->bank_drops - edition->unrest_points * state->unrest;
  } else { /* KW-112 */
    score->tiles = kw_tile_worth(edition, state, seat - 1);
    score->wealth = state->cash[seat - 1] + score->tiles - edition->arrears_points * state->arrears[seat - 1];
  }
  score->wealth += score->bonus + score->secret;
  if (score->wealth < 0) score->wealth = 0;
  score->standing = 100 * score->wealth / mark; /* KW-115 */
}

/* ---- The end ---- */

static void tell_bonus(struct kw_table *table, unsigned goal) {
  unsigned winners = kw_bonus_winners(table->edition, table->state, goal);
  unsigned points = winners & (winners - 1) ? table->edition->bonus_tied : table->edition->bonus_points;
  for (unsigned town = 0; town < KW_TOWNS; town++)
    if (winners >> town & 1) kw_tell(table, KW_TOLD_BONUS, KW_108, town + 1, goal, points, 0);
  if (!winners) kw_tell(table, KW_TOLD_UNCLAIMED, KW_108, KW_KING, goal, table->edition->bonus_unclaimed, 0);
}

void kw_finish(struct kw_table *table) {
  struct kw_state *state = table->state;
  struct weir_result result = {0};
  state->phase = KW_IN_OVER;                                                                    /* KW-111 */
  for (unsigned seat = 0; seat < KW_SEATS; seat++) state->revealed[seat] = state->secret[seat]; /* KW-110 */
  if (!table->sink) return;
  for (unsigned i = 0; i < KW_BONUSES; i++) tell_bonus(table, state->bonus[i]);
  for (unsigned seat = 0; seat < KW_SEATS; seat++) {
    bool fulfilled = kw_fulfils(table->edition, state, state->secret[seat]);
    kw_tell(table, fulfilled ? KW_TOLD_FULFILLED : KW_TOLD_UNFULFILLED, KW_110, seat, state->secret[seat],
            table->edition->secret_points, 0);
  }
  kw_result(table->setup, state, &result);
  for (unsigned seat = 0; seat < KW_SEATS; seat++) {
    struct kw_score score;
    kw_score(table->setup, state, seat, &score);
    kw_tell(table, KW_TOLD_STANDING, seat == KW_KING ? KW_113 : KW_112, seat, score.wealth,
            kw_least((unsigned)score.standing, 30000), 0);
    if (result.rank[seat] == 1) kw_tell(table, KW_TOLD_WON, KW_115, seat, 0, 0, 0);
  }
}

/* What bots play for: to win, then by how much. */
static int payoff(int32_t own, int32_t best_other, bool won) {
  int32_t lead = own - best_other;
  int32_t points = 400 + 6 * (lead < 0 ? -lead : lead);
  if (points > 1000) points = 1000;
  return won ? points : -points;
}

bool kw_result(const struct weir_setup *setup, const void *memory, struct weir_result *result) {
  const struct kw_edition *edition = kw_edition_of(setup);
  const struct kw_state *state = memory;
  struct kw_score score[KW_SEATS];
  if (state->phase != KW_IN_OVER) return false;
  *result = (struct weir_result){0};
  for (unsigned seat = 0; seat < KW_SEATS; seat++) kw_score(setup, state, seat, &score[seat]);
  for (unsigned seat = 0; seat < KW_SEATS; seat++) {
    int32_t best_other = 0;
    result->rank[seat] = 1;
    for (unsigned other = 0; other < KW_SEATS; other++) {
      if (other == seat) continue;
      int32_t ahead = score[other].standing - score[seat].standing;
      bool first =
          ahead > 0 || (ahead == 0 && edition->tie_rank[other] < edition->tie_rank[seat]); /* KW-116 */
      if (first) result->rank[seat]++;
      if (score[other].standing > best_other) best_other = score[other].standing;
    }
    bool won = result->rank[seat] == 1;
    if (won) result->won = (uint8_t)WEIR_BIT(seat);
    result->payoff[seat] = (int16_t)payoff(score[seat].standing, best_other, won);
  }
  result->ending = 0;
  return true;
}
