/* value.c - The King's Water: how good a position is, for bots. Rules are elsewhere; this is opinion.
 *
 * Every seat gets an expected wealth: what it has, and what the turns to come should add as things stand.
 * A seat's value is its standing by that wealth against the best other's.
 */
#include "play.h"

/* All the weights there are: per cent, or hundredths of a dollar where it says so. */
static const struct weights {
  int32_t supply[KW_TOWNS]; /* of what waterplants without recycling hold, how much to count on each turn */
  int32_t drop;             /* hundredths for a stored drop */
  int32_t penalty;          /* for a penalty that waits */
  int32_t legacy;           /* for a Legacy card, with all rounds to go */
  int32_t post;             /* for a trading post */
  int32_t hand;             /* of what a tile in hand would do if it were built */
  int32_t held;             /* ... when he cannot build it this turn */
  int32_t nowhere;          /* of either, while there is no place for it */
  int32_t rest;             /* of what districts not yet supplied could earn with the drops left */
  int32_t unserved;         /* of what a district would do if there were a post for its dots */
  int32_t growth;           /* that a dollar has for every turn left beyond two */
  int32_t partial;          /* of a secret goal's points, while it is on its way */
  int32_t bank;             /* of the bank's worth before the last round */
  int32_t fresh;            /* hundredths of drops that a town will want for new waterplants */
  int32_t scale;            /* value of a per cent of standing */
} weights = {
    .supply = {95, 85, 40},
    .drop = 30,
    .penalty = -200,
    .legacy = 900,
    .post = 50,
    .hand = 85,
    .held = 25,
    .nowhere = 20,
    .rest = 97,
    .unserved = 10,
    .growth = 12,
    .partial = 50,
    .bank = 25,
    .fresh = 200,
    .scale = 6000,
};

enum { VALUE_MOST = WEIR_SURE * 9 / 10 };

/* How often a town will still collect. */
static int32_t turns_left(const struct weir_setup *setup, const struct kw_state *state, unsigned town) {
  int32_t later = (int32_t)kw_rounds(setup) - state->round;
  bool to_come = state->active < town + 1 ||
                 (state->active == town + 1 && state->phase <= KW_IN_RUN && state->phase >= KW_IN_WATER);
  return later + to_come;
}

/* What a dollar that comes with so many turns left will be at the end, in per cent: early money builds. */
static int32_t growth(int32_t turns) { return 100 + (turns > 2 ? (turns - 2) * weights.growth : 0); }

/* ... and a dollar on each of the turns left. */
static int32_t growth_sum(int32_t turns) {
  int32_t sum = 0;
  while (turns > 0) sum += growth(--turns);
  return sum;
}

/* Hundredths of dollars, in per cent. */
static int32_t grown(int32_t money, int32_t per_cent) { return (int32_t)((int64_t)money * per_cent / 100); }

/* What a town has at work, built or still in hand, in hundredths: what each district earns, and drops. */
struct works {
  unsigned count, plants;
  int32_t income[KW_CELLS + KW_HAND], need[KW_CELLS + KW_HAND];
  int32_t supply[KW_CELLS]; /* of each waterplant: drops a turn, most first */
  int32_t earned, needed;   /* of all districts */
  bool own_dots;
};

/* Nothing yet; the lists need no clearing. */
static void clear_works(struct works *works) {
  works->count = works->plants = 0;
  works->earned = works->needed = 0;
  works->own_dots = false;
}

/* Adds a waterplant. Pools are few: where there are more waterplants than pools, the smallest give way. */
static void add_plant(struct works *works, unsigned pools, int32_t supply) {
  unsigned at = works->plants;
  if (at < pools) works->plants++;
  for (; at > 0 && works->supply[at - 1] < supply; at--)
    if (at < pools) works->supply[at] = works->supply[at - 1];
  if (at < pools) works->supply[at] = supply;
}

static int32_t water_of(const struct works *works) {
  int32_t water = 0;
  for (unsigned i = 0; i < works->plants; i++) water += works->supply[i];
  return water;
}

static void add_works(const struct kw_edition *edition, const struct kw_state *state, unsigned town,
                      unsigned number, int32_t weight, struct works *works) {
  const struct kw_kind *kind = &edition->kind[number];
  unsigned own = edition->colour_of[town];
  int32_t dots = 0;
  if (kind->class == KW_PLANT) {
    uint32_t pools = (edition->land[town][KW_POOL] & ~state->districts[town]) | state->plants[town];
    int32_t each = kind->recycle ? 100 : weights.supply[town];
    add_plant(works, kw_count(pools), kind->capacity * each * weight / 100);
    return;
  }
  bool dotted = kind->dots[KW_GREEN] | kind->dots[KW_RED] | kind->dots[KW_YELLOW];
  for (unsigned colour = 0; dotted && colour < KW_TAXABLE; colour++) {
    if (kind->dots[colour] == 0) continue;
    if (colour == own) works->own_dots = true;
    else if (!(state->posts[town] >> (edition->town_of[colour] + 1) & 1))
      weight = weight * weights.unserved / 100;
    else dots += kind->dots[colour];
  }
  works->income[works->count] = (kind->income - dots / edition->tokens_per_dollar) * weight;
  works->need[works->count] = kind->water * weight;
  works->earned += works->income[works->count];
  works->needed += works->need[works->count++];
}

/* A tile in hand is nearly as good as built while its mayor can build it, and not so good later. */
static int32_t hand_weight(const struct kw_edition *edition, const struct kw_state *state, unsigned town,
                           unsigned position) {
  bool soon = state->active == town + 1 && state->phase >= KW_IN_WATER && state->phase <= KW_IN_BUILD;
  const struct kw_kind *kind = &edition->kind[state->hand[town][position]];
  int32_t weight = soon ? weights.hand : weights.held;
  if (state->hand_paid[town][position] == 0 && state->cash[town] < kind->price)
    return 0; /* dealt, not paid */
  if (kind->class == KW_PLANT || kw_sites(edition, state, town, kind->class)) return weight;
  return weight * weights.nowhere / 100;
}

static void add_hand(const struct kw_edition *edition, const struct kw_state *state, unsigned town,
                     struct works *works) {
  for (unsigned i = 0; i < KW_HAND && state->hand[town][i] != WEIR_NONE; i++)
    add_works(edition, state, town, state->hand[town][i], hand_weight(edition, state, town, i), works);
}

/* What dealt waterplants will cost. */
static int32_t hand_due(const struct kw_edition *edition, const struct kw_state *state, unsigned town) {
  int32_t due = 0;
  for (unsigned i = 0; i < KW_HAND && state->hand[town][i] != WEIR_NONE; i++)
    if (state->hand_paid[town][i] == 0)
      due += edition->kind[state->hand[town][i]].price * hand_weight(edition, state, town, i);
  return due;
}

static void works_of(const struct kw_edition *edition, const struct kw_state *state, unsigned town,
                     struct works *works) {
  clear_works(works);
  for (uint32_t cells = kw_taken(state, town); cells; cells &= cells - 1)
    add_works(edition, state, town, state->tile[town][kw_lowest_bit(cells)], 100, works);
  add_hand(edition, state, town, works);
}

/* Takes the districts that earn most for their drops until the water is used up. */
static int32_t best_of(struct works *works, int32_t water) {
  int32_t earned = 0;
  while (works->count > 0 && water > 0) {
    unsigned best = 0;
    for (unsigned i = 1; i < works->count; i++)
      if (works->income[i] * works->need[best] > works->income[best] * works->need[i]) best = i;
    int32_t need = works->need[best], income = works->income[best];
    earned += need <= water ? income : (int32_t)((int64_t)income * water / need);
    water -= need;
    works->count--;
    works->income[best] = works->income[works->count];
    works->need[best] = works->need[works->count];
  }
  return earned;
}

/* What some water a turn brings, and what the King gets for it. Uses the list of districts up. */
static int32_t yield_of(const struct kw_edition *edition, const struct kw_state *state, unsigned town,
                        struct works *works, int32_t water, bool facility, int32_t *water_money) {
  int32_t used = works->needed + (works->own_dots && !facility ? 100 * edition->facility_water : 0);
  int32_t spare = water - (used - works->needed);
  int32_t gross = water >= used ? works->earned : best_of(works, spare);
  if (used > water) used = water;
  *water_money = kw_pays(edition, state, town) ? used * state->price_cost / state->price_drops : 0;
  return gross - *water_money;
}

/* What the drops still there would earn with the districts not yet supplied. */
static int32_t rest_of_run(const struct kw_edition *edition, const struct kw_state *state, unsigned town,
                           int32_t stored) {
  struct works rest;
  int32_t money;
  clear_works(&rest);
  for (uint32_t cells = state->districts[town] & ~state->ran; cells; cells &= cells - 1) {
    unsigned kind = state->tile[town][kw_lowest_bit(cells)];
    if (kw_dots_cost(edition, state, town, &edition->kind[kind]) <= state->cash[town])
      add_works(edition, state, town, kind, 100, &rest);
  }
  int32_t yield = yield_of(edition, state, town, &rest, stored, state->facility, &money);
  return (yield + money) * weights.rest / 100; /* the water is there */
}

/* Drops a mayor can still ask for this turn: for waterplants that he has, or is about to build. */
static int32_t drops_to_come(const struct kw_edition *edition, const struct kw_state *state, unsigned town) {
  struct works works;
  clear_works(&works);
  for (uint32_t cells = state->plants[town]; cells; cells &= cells - 1)
    add_works(edition, state, town, state->tile[town][kw_lowest_bit(cells)], 100, &works);
  int32_t built = water_of(&works), most = 100 * (int32_t)kw_least(state->bank, state->cap);
  for (unsigned i = 0; i < KW_HAND && state->hand[town][i] != WEIR_NONE; i++)
    if (kw_is_plant(edition, state->hand[town][i]))
      add_works(edition, state, town, state->hand[town][i], hand_weight(edition, state, town, i), &works);
  uint32_t open = state->phase == KW_IN_WATER ? state->plants[town] : state->fresh;
  int32_t room = water_of(&works) - built + 100 * (int32_t)kw_room(edition, state, town, open);
  return room < most ? room : most;
}

/* What the turn that is being played will still bring: by the drops there are, and those that can be had. */
static int32_t this_turn(const struct kw_edition *edition, const struct kw_state *state, unsigned town) {
  int32_t stored = 100 * (int32_t)kw_stored(state, town), money, earned = 0;
  struct works works;
  if (state->phase == KW_IN_RUN) {
    for (uint32_t ran = state->ran; ran; ran &= ran - 1)
      earned += 100 * (int32_t)kw_income(edition, state, state->tile[town][kw_lowest_bit(ran)]);
    return earned + rest_of_run(edition, state, town, stored);
  }
  works_of(edition, state, town, &works);
  int32_t water = stored + 100 * state->reserve[town] + drops_to_come(edition, state, town);
  return yield_of(edition, state, town, &works, water, false, &money);
}

/* Expected money of a mayor and what the King will get of him, in hundredths. */
static int32_t mayor_wealth(const struct weir_setup *setup, const struct kw_state *state, unsigned town,
                            int32_t *to_king) {
  const struct kw_edition *edition = kw_edition_of(setup);
  struct works works;
  int32_t turns = turns_left(setup, state, town), water_money = 0;
  bool playing = state->active == town + 1 && state->phase >= KW_IN_WATER && state->phase <= KW_IN_RUN;
  works_of(edition, state, town, &works);
  int32_t year = yield_of(edition, state, town, &works, water_of(&works), false, &water_money);
  int32_t tax = state->taxed == WEIR_NONE ? 0
                                          : 100 * (int32_t)kw_tax_at(edition, state, town, state->taxed,
                                                                     state->tax_cost, state->tax_tiles);
  int32_t wealth = grown(100 * state->cash[town], growth(turns)) -
                   100 * edition->arrears_points * state->arrears[town] +
                   100 * kw_tile_worth(edition, state, town);
  *to_king = turns * (tax + water_money);
  wealth += grown(year, growth_sum(turns - playing)) - grown(tax, growth_sum(turns));
  if (playing) wealth += grown(this_turn(edition, state, town), growth(turns - 1));
  wealth += weights.drop * (int32_t)kw_stored(state, town) * (turns > 0);
  wealth += weights.legacy * state->legacy[town] * turns / (int32_t)kw_rounds(setup);
  wealth += weights.post * (int32_t)kw_count(state->posts[town]) * (turns > 0);
  if (state->pending[town] != WEIR_NONE) wealth += weights.penalty;
  if (turns > 0) wealth -= hand_due(edition, state, town);
  return wealth;
}

/* How much of what a mayor's secret goal asks he has, where it can be counted: per cent. */
static int32_t progress(const struct kw_edition *edition, const struct kw_state *state, unsigned goal) {
  const struct kw_secret_card *card = &edition->secret[goal];
  unsigned town = card->role - 1u, have = 0;
  switch (card->test) {
  case KW_FACILITY_TURNS: have = state->facility_turns[town]; break;
  case KW_OWNS: have = kw_of_group(edition, state, town, state->districts[town], card->group); break;
  case KW_HAS_CAPACITY: have = kw_capacity(edition, state, town); break;
  case KW_HAS_RECYCLING: have = kw_recycling(edition, state, town); break;
  default: break;
  }
  return have < card->amount ? (int32_t)(100 * have / card->amount) : 100;
}

/* What a secret goal should bring its owner; `weight` is for one that is fulfilled as things stand. */
static int32_t secret_wealth(const struct weir_setup *setup, const struct kw_state *state, unsigned seat,
                             int32_t weight) {
  const struct kw_edition *edition = kw_edition_of(setup);
  unsigned goal = state->secret[seat];
  if (goal == WEIR_NONE) return 0;
  if (kw_fulfils(edition, state, goal)) return weight * edition->secret_points;
  if (seat == KW_KING || turns_left(setup, state, seat - 1) <= 0) return 0;
  return weights.partial * progress(edition, state, goal) / 100 * edition->secret_points;
}

/* Goals count the more the nearer the end is; `winners` are those of the open goals, as things stand. */
static int32_t goal_wealth(const struct weir_setup *setup, const struct kw_state *state, unsigned seat,
                           bool own, const unsigned winners[KW_BONUSES]) {
  const struct kw_edition *edition = kw_edition_of(setup);
  int32_t weight = 30 + 70 * state->round / (int32_t)kw_rounds(setup), points = 0;
  if (state->phase == KW_IN_BONUS) return 0;
  for (unsigned i = 0; i < KW_BONUSES; i++) {
    if (seat == KW_KING) points += winners[i] ? 0 : edition->bonus_unclaimed;
    else if (winners[i] >> (seat - 1) & 1)
      points += winners[i] & (winners[i] - 1) ? edition->bonus_tied : edition->bonus_points;
  }
  return weight * points + (own ? secret_wealth(setup, state, seat, weight) : 0);
}

/* How many requests of this round the bank should fail: each is unrest (KW-44). */
static int32_t shortages(const struct kw_edition *edition, const struct kw_state *state) {
  int32_t bank = 100 * state->bank, count = 0;
  if (state->phase != KW_IN_WORKS && state->phase != KW_IN_WATER) return 0;
  for (unsigned town = state->phase == KW_IN_WORKS ? 0 : state->active - 1u; town < KW_TOWNS; town++) {
    int32_t wanted = 100 * (int32_t)kw_room(edition, state, town, state->plants[town]) + weights.fresh;
    if (wanted > 100 * state->event_cap[town]) wanted = 100 * state->event_cap[town];
    if (wanted > bank) count++;
    bank -= wanted < bank ? wanted : bank;
  }
  return count;
}

static int32_t king_wealth(const struct weir_setup *setup, const struct kw_state *state, int32_t to_come) {
  const struct kw_edition *edition = kw_edition_of(setup);
  int32_t heavy = kw_is_heavy(&edition->tax, state->tax_cost, state->tax_tiles) +
                  kw_is_heavy(&edition->price, state->price_cost, state->price_drops);
  int32_t later = (int32_t)kw_rounds(setup) - state->round;
  int32_t unrest = state->unrest + heavy * later + shortages(edition, state);
  return 100 * state->purse + (later > 0 ? weights.bank : 100) * state->bank / edition->bank_drops + to_come -
         100 * edition->unrest_points * unrest;
}

int32_t kw_value(const struct weir_setup *setup, const void *memory, unsigned seat, void *memo) {
  (void)memo;
  const struct kw_edition *edition = kw_edition_of(setup);
  const struct kw_state *state = memory;
  const uint16_t *marks = edition->marks[setup->option[KW_OPTION_ROUNDS]].by_seat;
  struct weir_result result;
  if (kw_result(setup, state, &result)) return result.payoff[seat] * (WEIR_SURE / 1000);
  int32_t wealth[KW_SEATS], to_come = 0;
  int64_t best = INT64_MIN, own = 0;
  unsigned winners[KW_BONUSES] = {0};
  for (unsigned i = 0; i < KW_BONUSES && state->phase != KW_IN_BONUS; i++)
    winners[i] = kw_bonus_winners(edition, state, state->bonus[i]);
  for (unsigned town = 0; town < KW_TOWNS; town++) {
    int32_t to_king;
    wealth[town + 1] = mayor_wealth(setup, state, town, &to_king);
    to_come += to_king;
  }
  wealth[KW_KING] = king_wealth(setup, state, to_come);
  for (unsigned i = 0; i < KW_SEATS; i++) {
    /* Hundredths of a per cent: whole ones would make most choices equal. */
    int64_t standing =
        INT64_C(100) * (wealth[i] + goal_wealth(setup, state, i, i == seat, winners)) / marks[i];
    if (i == seat) own = standing;
    else if (standing > best) best = standing;
  }
  int64_t value = (own - best) * weights.scale / 100;
  return (int32_t)(value > VALUE_MOST ? VALUE_MOST : value < -VALUE_MOST ? -VALUE_MOST : value);
}
