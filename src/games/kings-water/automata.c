/* automata.c - The King's Water: the stewards who run roles without a person (KW-117, KW-118).
 *
 * A steward is a function of what lies open: it keeps no plan between decisions, looks at no secret goal and
 * rolls no die. The King squeezes as far as it pays; a mayor fills his plants, drafts what earns most for its
 * price with the water it needs, builds, and supplies the best set of districts. Where two choices are equal,
 * the first in the order of the map, the row or the seats is taken.
 */
#include "play.h"

/* ---- The King ---- */

/* KW-103: who still holds a Legacy card first, then the richest. */
static weir_action king_pick(const struct kw_edition *edition, const struct kw_state *state) {
  unsigned picks = kw_picks(edition, state), set = 0;
  for (unsigned n = 0; n < picks; n++) {
    unsigned best = KW_TOWNS;
    int32_t best_worth = -1;
    for (unsigned town = 0; town < KW_TOWNS; town++) {
      int32_t worth = state->cash[town] + kw_tile_worth(edition, state, town) -
                      edition->arrears_points * state->arrears[town];
      worth = (worth < 0 ? 0 : worth) + (state->legacy[town] > 0 ? 1 << 20 : 0);
      if (set >> town & 1 || worth <= best_worth) continue;
      best = town;
      best_worth = worth;
    }
    set |= 1u << best;
  }
  unsigned pick = 0;
  while (kw_pick_towns[pick] != set) pick++;
  return WEIR_ACTION(KW_PICK, pick, 0, 0);
}

/* The two colours with most districts in all towns. */
static unsigned king_pair(const struct kw_edition *edition, const struct kw_state *state) {
  unsigned count[KW_COLOURS] = {0}, least = KW_YELLOW;
  for (unsigned town = 0; town < KW_TOWNS; town++)
    for (uint32_t cells = state->districts[town]; cells; cells &= cells - 1)
      count[edition->kind[state->tile[town][kw_lowest_bit(cells)]].colour]++;
  for (unsigned colour = KW_TAXABLE; colour-- > 0;)
    if (count[colour] < count[least]) least = colour;
  return least == KW_YELLOW ? 0 : least == KW_RED ? 1 : 2;
}

static int tax_yield(const struct kw_edition *edition, const struct kw_state *state, unsigned pair,
                     unsigned cost, unsigned tiles) {
  unsigned tax = 0;
  for (unsigned town = 0; town < KW_TOWNS; town++) tax += kw_tax_at(edition, state, town, pair, cost, tiles);
  return (int)tax - (kw_is_heavy(&edition->tax, cost, tiles) ? edition->unrest_points : 0);
}

static weir_action king_rates(const struct kw_edition *edition, const struct kw_state *state) {
  static const uint8_t steps[] = {KW_STAY, KW_COST_DOWN, KW_UNITS_UP, KW_UNITS_DOWN, KW_COST_UP};
  unsigned pair = king_pair(edition, state), best = KW_STAY, price = KW_STAY;
  int best_yield = -1000;
  for (unsigned i = 0; i < KW_STEPS; i++) {
    unsigned cost = state->tax_cost, tiles = state->tax_tiles;
    if (!kw_step_rate(&edition->tax, steps[i], &cost, &tiles)) continue;
    int yield = tax_yield(edition, state, pair, cost, tiles);
    if (yield <= best_yield) continue;
    best = steps[i];
    best_yield = yield;
  }
  unsigned cost = state->price_cost, drops = state->price_drops;
  if (drops > edition->automaton.price_drops && kw_step_rate(&edition->price, KW_UNITS_DOWN, &cost, &drops))
    price = KW_UNITS_DOWN;
  return WEIR_ACTION(KW_RATES, pair, best, price);
}

/* KW-36: what the waterplants could take beyond the bank, if the purse bears it. */
static weir_action king_import(const struct kw_edition *edition, const struct kw_state *state) {
  unsigned room = 0, drops = 0;
  for (unsigned town = 0; town < KW_TOWNS; town++) room += kw_room(edition, state, town, state->plants[town]);
  if (room > state->bank) drops = room - state->bank;
  drops = kw_least(kw_least(drops, edition->import_max), (unsigned)edition->bank_cap - state->bank);
  if (state->purse < kw_import_cost(edition, drops) + edition->automaton.import_keep) drops = 0;
  return WEIR_ACTION(KW_IMPORT, drops, 0, 0);
}

/* ---- What a mayor sees of his town ---- */

struct town {
  const struct weir_setup *setup;
  const struct kw_edition *edition;
  const struct kw_state *state;
  unsigned town, own;        /* own: the colour of his tokens */
  unsigned need;             /* drops of built districts and those in hand, as printed, and the facility's */
  unsigned capacity;         /* of built waterplants and those in hand, less the one to be replaced */
  unsigned hand_plants;      /* in hand */
  unsigned free_pools;       /* on the map */
  unsigned dots[KW_TAXABLE]; /* of built districts and those in hand */
  unsigned planned;          /* the foreign colour a post is planned for, KW_TAXABLE: none */
  bool own_dots, due;        /* any dots of the own colour; the dealt waterplant is still to be paid */
};

static bool has_post(const struct town *t, unsigned colour) {
  return t->state->posts[t->town] >> (t->edition->town_of[colour] + 1) & 1;
}

/* The waterplant to give up for a larger one: no recycling one if possible, then the smallest. */
static unsigned plant_to_replace(const struct town *t) {
  unsigned best = WEIR_NONE, best_rank = UINT32_MAX;
  for (unsigned i = 0; i < KW_CELLS && t->state->order[t->town][i] != WEIR_NONE; i++) {
    unsigned cell = t->state->order[t->town][i];
    if (!kw_has(t->state->plants[t->town], cell)) continue;
    const struct kw_kind *kind = &t->edition->kind[t->state->tile[t->town][cell]];
    unsigned rank = kind->capacity + (kind->recycle ? 100u : 0u);
    if (rank >= best_rank) continue;
    best = cell;
    best_rank = rank;
  }
  return best;
}

static unsigned capacity_on(const struct town *t, unsigned cell) {
  return cell == WEIR_NONE ? 0 : t->edition->kind[t->state->tile[t->town][cell]].capacity;
}

static void add_district(struct town *t, unsigned kind, bool in_hand) {
  const struct kw_kind *tile = &t->edition->kind[kind];
  t->need += tile->water;
  for (unsigned colour = 0; colour < KW_TAXABLE; colour++) {
    t->dots[colour] += tile->dots[colour];
    if (tile->dots[colour] == 0) continue;
    if (colour == t->own) t->own_dots = true;
    else if (in_hand && t->planned == KW_TAXABLE && !has_post(t, colour)) t->planned = colour;
  }
}

static struct town look_at(const struct weir_setup *setup, const struct kw_state *state, unsigned town) {
  const struct kw_edition *edition = kw_edition_of(setup);
  struct town t = {.setup = setup, .edition = edition, .state = state, .town = town, .planned = KW_TAXABLE};
  t.own = edition->colour_of[town];
  t.free_pools = kw_count(edition->land[town][KW_POOL] & ~kw_taken(state, town));
  t.capacity = kw_capacity(edition, state, town);
  for (uint32_t cells = state->districts[town]; cells; cells &= cells - 1)
    add_district(&t, state->tile[town][kw_lowest_bit(cells)], false);
  for (unsigned i = 0; i < KW_HAND && state->hand[town][i] != WEIR_NONE; i++) {
    unsigned kind = state->hand[town][i];
    if (state->hand_paid[town][i] == 0) t.due = true;
    if (!kw_is_plant(edition, kind)) {
      add_district(&t, kind, true);
      continue;
    }
    t.capacity += edition->kind[kind].capacity;
    t.hand_plants++;
  }
  if (t.own_dots) t.need += edition->facility_water;
  if (t.hand_plants > t.free_pools) t.capacity -= capacity_on(&t, plant_to_replace(&t));
  return t;
}

/* Drops that the built districts need this turn, with what the event adds. */
static unsigned need_now(const struct town *t) {
  unsigned need = 0;
  bool own = false;
  for (uint32_t cells = t->state->districts[t->town]; cells; cells &= cells - 1) {
    unsigned kind = t->state->tile[t->town][kw_lowest_bit(cells)];
    need += kw_need(t->edition, t->state, kind);
    own |= t->edition->kind[kind].dots[t->own] > 0;
  }
  return need + (own ? t->edition->facility_water : 0);
}

/* ---- Water ---- */

/* How much of some room he wants: all of it if water is free, else what his districts lack. */
static unsigned wanted(const struct town *t, unsigned room) {
  if (!kw_pays(t->edition, t->state, t->town)) return room;
  unsigned need = need_now(t), stored = kw_stored(t->state, t->town);
  return need > stored ? kw_least(room, need - stored) : 0;
}

static bool worth_a_card(const struct town *t, unsigned want) {
  const struct kw_state *state = t->state;
  unsigned cards = state->legacy[t->town], cut = t->edition->automaton.cut_with_two;
  if (cards == 0 || state->bank <= state->cap) return false;
  if (cards == 1)
    cut = state->round == kw_rounds(t->setup) ? t->edition->automaton.cut_at_last
                                              : t->edition->automaton.cut_with_one;
  return want - state->cap >= cut;
}

static weir_action mayor_water(const struct town *t) {
  unsigned want = wanted(t, kw_room(t->edition, t->state, t->town, t->state->plants[t->town]));
  if (t->state->cap != KW_NO_CAP && want > t->state->cap) {
    if (worth_a_card(t, want)) return WEIR_ACTION(KW_LEGACY, want, 0, 0);
    want = t->state->cap;
  }
  return WEIR_ACTION(KW_WATER, kw_least(want, kw_affordable(t->edition, t->state, t->town)), 0, 0);
}

/* ---- Draft ---- */

static int budget_of(const struct town *t) {
  int budget = t->state->cash[t->town];
  if (t->due) budget -= t->edition->kind[t->edition->basic].price;
  for (unsigned colour = 0; colour < KW_TAXABLE; colour++)
    if (colour != t->own) budget -= (int)kw_token_cost(t->edition, t->dots[colour]);
  if (t->planned != KW_TAXABLE) budget -= t->edition->post_cost;
  return budget;
}

/* What a waterplant on offer is rated at; the lowest is taken. */
static int plant_rating(const struct town *t, unsigned slot) {
  const struct kw_kind *kind = &t->edition->kind[kw_slot_tile(t->edition, t->state, slot)];
  int weight = t->edition->automaton.plant_weight * kind->capacity;
  bool dry = kw_pays(t->edition, t->state, t->town) || t->state->ever_short[t->town];
  return (int)kw_slot_cost(t->edition, t->state, slot) - weight - (kind->recycle && dry ? weight : 0);
}

/* The waterplant that makes up for missing drops within the money left; WEIR_NONE if there is none. */
static unsigned best_plant(const struct town *t, unsigned missing, int money) {
  const struct kw_edition *edition = t->edition;
  unsigned best = WEIR_NONE, best_cost = 0;
  int best_rating = 0;
  if (t->hand_plants > t->free_pools) return WEIR_NONE;
  if (t->hand_plants == t->free_pools) { /* no pool is left: an upgrade must hold so much more */
    unsigned replaced = plant_to_replace(t);
    if (replaced == WEIR_NONE) return WEIR_NONE;
    missing += capacity_on(t, replaced);
  }
  for (unsigned i = 0; i <= edition->slots[KW_PLANTS]; i++) { /* the pile first, since it wins ties */
    unsigned slot = i == 0 ? edition->slot_count : edition->slots[KW_DISTRICTS] + i - 1u;
    unsigned kind = kw_slot_tile(edition, t->state, slot);
    if (kind == WEIR_NONE || edition->kind[kind].capacity < missing) continue;
    unsigned cost = kw_slot_cost(edition, t->state, slot);
    int rating = plant_rating(t, slot);
    if ((int)cost > money) continue;
    if (best != WEIR_NONE && (rating > best_rating || (rating == best_rating && cost >= best_cost))) continue;
    best = slot;
    best_rating = rating;
    best_cost = cost;
  }
  return best;
}

static unsigned of_class_in_hand(const struct town *t, unsigned class) {
  unsigned count = 0;
  for (unsigned i = 0; i < KW_HAND && t->state->hand[t->town][i] != WEIR_NONE; i++)
    count += t->edition->kind[t->state->hand[t->town][i]].class == class;
  return count;
}

/* Dots that other towns serve, and how many of their colours have no post yet. */
static unsigned foreign_dots(const struct town *t, const struct kw_kind *kind, unsigned *missing) {
  unsigned dots = 0;
  *missing = 0;
  for (unsigned colour = 0; colour < KW_TAXABLE; colour++) {
    if (colour == t->own || kind->dots[colour] == 0) continue;
    dots += kind->dots[colour];
    *missing += !has_post(t, colour);
  }
  return dots;
}

/* What a district costs in all: itself, a post, a waterplant; -1 if it is out of reach. */
static int total_cost(const struct town *t, const struct kw_kind *kind, unsigned cost, unsigned water,
                      int budget) {
  const struct kw_state *state = t->state;
  unsigned missing, dots = foreign_dots(t, kind, &missing);
  int total = (int)cost;
  if (missing > 1 || (missing == 1 && (t->planned != KW_TAXABLE || t->capacity < t->edition->post_capacity)))
    return -1;
  if (missing == 1) total += t->edition->post_cost;
  if (t->need + water > t->capacity) {
    unsigned slot = best_plant(t, t->need + water - t->capacity, budget - total);
    if (slot == WEIR_NONE) return -1;
    total += (int)kw_slot_cost(t->edition, state, slot);
  }
  if (total > budget) return -1;
  if (kw_pays(t->edition, state, t->town)) {
    unsigned have = kw_stored(state, t->town) + state->reserve[t->town], need = t->need + water;
    if (total + (int)kw_water_cost(state, need > have ? need - have : 0) > budget) return -1;
  }
  if (dots > 0 && total + (int)kw_token_cost(t->edition, dots) > budget) return -1;
  return total;
}

/* What a district will bring in the rounds left, less its cost, for its cost; 0: leave it. */
static int district_score(const struct town *t, unsigned slot, int budget) {
  const struct kw_state *state = t->state;
  const struct kw_kind *kind = &t->edition->kind[kw_slot_tile(t->edition, state, slot)];
  unsigned cost = kw_slot_cost(t->edition, state, slot), missing;
  if ((int)cost > budget) return 0;
  if (kind->class != KW_GENERAL &&
      kw_count(kw_sites(t->edition, state, t->town, kind->class)) <= of_class_in_hand(t, kind->class))
    return 0;
  unsigned water = kind->water + (kind->dots[t->own] > 0 && !t->own_dots ? t->edition->facility_water : 0u);
  int total = total_cost(t, kind, cost, water, budget);
  if (total < 0) return 0;
  int gain = 2 * kind->income - (int)foreign_dots(t, kind, &missing);
  if (kw_pair_set[state->taxed] >> kind->colour & 1) gain -= 2 * state->tax_cost / state->tax_tiles;
  if (kw_pays(t->edition, state, t->town)) gain -= (int)(2 * water * state->price_cost / state->price_drops);
  int value = (int)(kw_rounds(t->setup) - state->round + 1) * gain - total;
  return value > 0 ? 1 + 16 * value / (total + t->edition->automaton.score_pad) : 0;
}

static weir_action mayor_draft(const struct town *t) {
  const struct kw_demand_card *demand = kw_demand_of(t->edition, t->state);
  int budget = budget_of(t), best_score = 0;
  unsigned best = WEIR_NONE;
  if (t->state->barred || t->state->hand[t->town][KW_HAND - 1] != WEIR_NONE)
    return WEIR_ACTION(KW_END, 0, 0, 0);
  if (t->need > t->capacity) { /* the plant of a district drafted just before */
    unsigned slot = best_plant(t, t->need - t->capacity, budget);
    if (slot != WEIR_NONE) return WEIR_ACTION(KW_DRAFT, slot, 0, 0);
  }
  if (demand && demand->test == KW_ASK_DRAFT && t->state->drafted >= demand->amount)
    return WEIR_ACTION(KW_END, 0, 0, 0);
  for (unsigned slot = 0; slot < t->edition->slots[KW_DISTRICTS]; slot++) {
    if (kw_slot_tile(t->edition, t->state, slot) == WEIR_NONE) continue;
    int score = district_score(t, slot, budget);
    if (score <= best_score) continue;
    best = slot;
    best_score = score;
  }
  return best == WEIR_NONE ? WEIR_ACTION(KW_END, 0, 0, 0) : WEIR_ACTION(KW_DRAFT, best, 0, 0);
}

/* ---- Build ---- */

static weir_action on_cell(const struct town *t, unsigned verb, unsigned first, unsigned cell) {
  unsigned place = t->town * t->edition->cell_count + cell;
  return verb == KW_BUILD ? WEIR_ACTION(verb, first, place, 0) : WEIR_ACTION(verb, place, 0, 0);
}

/* How well a class of tile stands on a cell, by the free cells around and the land under it. */
static unsigned site_score(const struct town *t, unsigned class, unsigned cell) {
  const uint32_t *land = t->edition->land[t->town];
  uint32_t around = t->edition->near[cell] & ~kw_taken(t->state, t->town);
  if (class == KW_PLANT) return kw_count(around & ~land[KW_POOL]);
  if (class == KW_FARMLAND) return kw_count(around & land[KW_GRASS]);
  unsigned ground = kw_has(land[KW_PLAIN], cell) ? 4 : kw_has(land[KW_GRASS], cell) ? 2 : 0;
  return 10 * ground + kw_count(around);
}

static unsigned best_site(const struct town *t, unsigned class) {
  unsigned best = WEIR_NONE, best_score = 0;
  for (uint32_t cells = kw_sites(t->edition, t->state, t->town, class); cells; cells &= cells - 1) {
    unsigned cell = kw_lowest_bit(cells), score = site_score(t, class, cell);
    if (best != WEIR_NONE && score <= best_score) continue;
    best = cell;
    best_score = score;
  }
  return best;
}

/* The first tile of the hand, of waterplants or of districts, that can be built. */
static bool build_first(const struct town *t, bool plants, weir_action *action) {
  const struct kw_state *state = t->state;
  for (unsigned i = 0; i < KW_HAND && state->hand[t->town][i] != WEIR_NONE; i++) {
    unsigned kind = state->hand[t->town][i];
    if (kw_is_plant(t->edition, kind) != plants) continue;
    if (state->hand_paid[t->town][i] == 0 && state->cash[t->town] < t->edition->kind[kind].price) continue;
    unsigned cell = best_site(t, t->edition->kind[kind].class);
    if (cell == WEIR_NONE) continue;
    *action = on_cell(t, KW_BUILD, i, cell);
    return true;
  }
  return false;
}

static bool build_post(const struct town *t, weir_action *action) {
  struct weir_why why;
  if (t->planned == KW_TAXABLE) return false;
  *action = WEIR_ACTION(KW_POST, t->edition->town_of[t->planned] + 1u, 0, 0);
  return kw_check(t->setup, t->state, t->town + 1, *action, &why);
}

/* Fills the new waterplants; an empty bank is asked once a turn, and no Legacy card is played. */
static bool top_up(const struct town *t, weir_action *action) {
  const struct kw_state *state = t->state;
  unsigned drops = kw_least(wanted(t, kw_room(t->edition, state, t->town, state->fresh)), state->cap);
  drops = kw_least(drops, kw_affordable(t->edition, state, t->town));
  if (drops == 0 || (state->bank == 0 && state->short_now)) return false;
  *action = WEIR_ACTION(KW_TOPUP, drops, 0, 0);
  return true;
}

static unsigned cheapest_in_hand(const struct town *t) {
  unsigned best = 0;
  for (unsigned i = 1; i < KW_HAND && t->state->hand[t->town][i] != WEIR_NONE; i++)
    if (t->state->hand_paid[t->town][i] < t->state->hand_paid[t->town][best]) best = i;
  return best;
}

static weir_action mayor_build(const struct town *t) {
  weir_action action;
  unsigned replaced =
      t->state->fresh == 0 && t->hand_plants > t->free_pools ? plant_to_replace(t) : WEIR_NONE;
  if (replaced != WEIR_NONE) return on_cell(t, KW_DESTROY, 0, replaced);
  if (build_first(t, true, &action) || build_post(t, &action) || build_first(t, false, &action) ||
      top_up(t, &action))
    return action;
  if (kw_hand_size(t->state, t->town) > t->edition->hand_limit)
    return WEIR_ACTION(KW_RESELL, cheapest_in_hand(t), 0, 0);
  return WEIR_ACTION(KW_END, 0, 0, 0);
}

/* ---- Distribution ---- */

/* The districts that could be supplied, in the order they were built. */
struct choice {
  unsigned count, need[KW_CELLS], income[KW_CELLS], dots[KW_CELLS];
  uint8_t cell[KW_CELLS];
};

static bool servable(const struct town *t, const struct kw_kind *kind, bool facility) {
  unsigned stopped = kw_stopped(t->edition, t->state);
  for (unsigned colour = 0; colour < KW_TAXABLE; colour++) {
    if (kind->dots[colour] == 0) continue;
    if (stopped >> colour & 1 || (colour == t->own ? !facility : !has_post(t, colour))) return false;
  }
  return true;
}

static void list_choice(const struct town *t, bool facility, struct choice *choice) {
  const struct kw_state *state = t->state;
  unsigned missing;
  choice->count = 0;
  for (unsigned i = 0; i < KW_CELLS && state->order[t->town][i] != WEIR_NONE; i++) {
    unsigned cell = state->order[t->town][i], kind = state->tile[t->town][cell];
    if (!kw_has(state->districts[t->town] & ~state->ran, cell)) continue;
    if (!servable(t, &t->edition->kind[kind], facility)) continue;
    unsigned at = choice->count++;
    choice->cell[at] = (uint8_t)cell;
    choice->need[at] = kw_need(t->edition, state, kind);
    choice->income[at] = kw_income(t->edition, state, kind);
    choice->dots[at] = foreign_dots(t, &t->edition->kind[kind], &missing);
  }
}

/* The set with the largest sum of twice the income less foreign dots that so many drops supply. */
static uint32_t best_set(const struct choice *choice, unsigned drops, int *best_value) {
  int value[KW_DROPS + 1] = {0};
  uint32_t set[KW_DROPS + 1] = {0};
  unsigned best = 0;
  for (unsigned i = 0; i < choice->count; i++)
    for (unsigned x = drops + 1; x-- > choice->need[i];) {
      int with = value[x - choice->need[i]] + 2 * (int)choice->income[i] - (int)choice->dots[i];
      if (with <= value[x]) continue;
      value[x] = with;
      set[x] = set[x - choice->need[i]] | UINT32_C(1) << i;
    }
  for (unsigned x = 1; x <= drops; x++)
    if (value[x] > value[best]) best = x;
  *best_value = value[best];
  return set[best];
}

/* KW-74: at most so many dots of a colour, those of higher income first. */
static uint32_t within_tokens(const struct town *t, const struct choice *choice, uint32_t set) {
  unsigned used[KW_TAXABLE] = {t->state->tokens[0], t->state->tokens[1], t->state->tokens[2]};
  uint32_t kept = 0;
  while (set) {
    unsigned best = kw_lowest_bit(set);
    for (uint32_t rest = set; rest; rest &= rest - 1)
      if (choice->income[kw_lowest_bit(rest)] > choice->income[best]) best = kw_lowest_bit(rest);
    const struct kw_kind *kind = &t->edition->kind[t->state->tile[t->town][choice->cell[best]]];
    bool fits = true;
    for (unsigned colour = 0; colour < KW_TAXABLE; colour++)
      fits &= kind->dots[colour] == 0 || used[colour] + kind->dots[colour] <= t->edition->town_tokens;
    for (unsigned colour = 0; fits && colour < KW_TAXABLE; colour++) used[colour] += kind->dots[colour];
    if (fits) kept |= UINT32_C(1) << best;
    set &= ~(UINT32_C(1) << best);
  }
  return kept;
}

static unsigned set_token_cost(const struct town *t, const struct choice *choice, uint32_t set) {
  unsigned dots[KW_TAXABLE] = {0}, cost = 0;
  for (; set; set &= set - 1) {
    const struct kw_kind *kind = &t->edition->kind[t->state->tile[t->town][choice->cell[kw_lowest_bit(set)]]];
    for (unsigned colour = 0; colour < KW_TAXABLE; colour++) dots[colour] += kind->dots[colour];
  }
  for (unsigned colour = 0; colour < KW_TAXABLE; colour++)
    if (colour != t->own)
      cost += kw_token_cost(t->edition, t->state->tokens[colour] + dots[colour]) -
              kw_token_cost(t->edition, t->state->tokens[colour]);
  return cost;
}

/* Drops the districts of lowest income until the tokens can be paid. */
static uint32_t within_cash(const struct town *t, const struct choice *choice, uint32_t set) {
  while (set_token_cost(t, choice, set) > t->state->cash[t->town]) {
    unsigned worst = KW_CELLS;
    for (uint32_t rest = set; rest; rest &= rest - 1) {
      unsigned i = kw_lowest_bit(rest);
      if (choice->dots[i] > 0 && (worst == KW_CELLS || choice->income[i] < choice->income[worst])) worst = i;
    }
    set &= ~(UINT32_C(1) << worst);
  }
  return set;
}

static weir_action mayor_run(const struct town *t) {
  const struct kw_demand_card *demand = kw_demand_of(t->edition, t->state);
  struct choice without, with;
  int value, value_with = -1;
  unsigned stored = kw_stored(t->state, t->town), water = t->edition->facility_water;
  bool runs = t->state->facility, can = !runs && stored >= water;
  list_choice(t, runs, &without);
  uint32_t set = best_set(&without, stored, &value);
  if (can) {
    list_choice(t, true, &with);
    best_set(&with, stored - water, &value_with);
  }
  if (value_with > value) return WEIR_ACTION(KW_FACILITY, 0, 0, 0);
  set = within_cash(t, &without, within_tokens(t, &without, set));
  if (set) return on_cell(t, KW_RUN, 0, without.cell[kw_lowest_bit(set)]);
  if (can && demand && demand->test == KW_ASK_FACILITY) return WEIR_ACTION(KW_FACILITY, 0, 0, 0);
  return WEIR_ACTION(KW_END, 0, 0, 0);
}

/* ---- The steward ---- */

weir_action kw_automaton(const struct weir_setup *setup, const void *memory, unsigned seat,
                         struct weir_rng *rng) {
  (void)rng;
  const struct kw_edition *edition = kw_edition_of(setup);
  const struct kw_state *state = memory;
  switch (state->phase) {
  case KW_IN_DECLARE: return WEIR_ACTION(KW_DECLARE, 0, 0, 0);
  case KW_IN_ROLL: return WEIR_ACTION(KW_ROLL, 0, 0, 0);
  case KW_IN_PICK: return king_pick(edition, state);
  case KW_IN_RATES: return king_rates(edition, state);
  case KW_IN_WORKS: return king_import(edition, state);
  case KW_IN_SELL: return WEIR_ACTION(KW_END, 0, 0, 0);
  case KW_IN_DEMAND: return WEIR_ACTION(KW_COMPLY, 0, 0, 0);
  default: break;
  }
  struct town t = look_at(setup, state, seat - 1);
  switch (state->phase) {
  case KW_IN_WATER: return mayor_water(&t);
  case KW_IN_DRAFT: return mayor_draft(&t);
  case KW_IN_BUILD: return mayor_build(&t);
  default: return mayor_run(&t);
  }
}
