/* value.c - Dos Rios: how good a position is, for bots. Rules are elsewhere; this is opinion.
 *
 * Every seat gets a score in rios: how far it is from the cheaper of the two victories, what its pieces
 * earn, and what they are worth to come. A seat's value is its score against the best of the others.
 */
#include "move.h"

/* All the weights there are. Rios, unless said otherwise. */
static const struct {
  int32_t built;          /* per cent of a building's price that it is worth */
  int32_t watered;        /* a building on a watered hex */
  int32_t hacienda;       /* more for the one that every victory needs */
  int32_t money;          /* per cent of money up to what is still needed */
  int32_t spare_money;    /* per cent of the rest */
  int32_t nearly;         /* when only money or one building is missing */
  int32_t card[DR_ROW];   /* per cent of what the card at this place of the row pays */
  int32_t field, forest;  /* presence on a watered one, whatever the cards */
  int32_t dry_field;      /* presence on a dry one */
  int32_t dam;            /* in reserve */
  int32_t in_city;        /* a campesino there */
  int32_t on_trail;
  int32_t threatened;     /* a campesino who could be chased from above */
  int32_t scale;          /* rios to value */
} weights = {
    .built = 120,
    .watered = 220,
    .hacienda = 150,
    .money = 90,
    .spare_money = 20,
    .nearly = 200,
    .card = {55, 45, 35, 25, 15},
    .field = 70,
    .forest = 25,
    .dry_field = 8,
    .dam = 30,
    .in_city = -35,
    .on_trail = -15,
    .threatened = -30,
    .scale = 150,
};

enum { VALUE_MOST = WEIR_SURE * 9 / 10 };

/* What all seats share, worked out once. */
struct outlook {
  const struct dr_edition *edition;
  const struct dr_state *state;
  unsigned cards;
  uint64_t watered, fields, forests;
  uint64_t pays[DR_ROW];  /* fields that each card of the row pays for */
};

static int32_t count(uint64_t set) { return (int32_t)dr_count(set); }

static struct outlook look_out(const struct weir_setup *setup, const struct dr_state *state) {
  struct outlook outlook = {.edition = dr_edition_of(setup), .state = state};
  outlook.watered = dr_watered(state);
  outlook.fields = dr_fields(state);
  outlook.forests = state->terrain[DR_FOREST];
  while (outlook.cards < DR_ROW && state->row[outlook.cards] != WEIR_NONE) {
    outlook.pays[outlook.cards] = dr_paying_fields(state, state->row[outlook.cards]);
    outlook.cards++;
  }
  return outlook;
}

/* Rios that are still missing for the cheaper victory; dry buildings do not count for the watered one. */
static int32_t missing(const struct dr_edition *edition, int32_t casas, int32_t dry, bool hacienda) {
  int32_t casa = edition->price[DR_A_CASA], big = hacienda ? 0 : edition->price[DR_A_HACIENDA];
  int32_t anywhere = edition->anywhere - 1 - casas, watered = edition->watered - 1 - casas;
  int32_t by_number = big + casa * (anywhere > 0 ? anywhere : 0);
  int32_t by_water = big + casa * (watered > 0 ? watered : 0) + dry * casa / 2;
  return by_number < by_water ? by_number : by_water;
}

static int32_t score_buildings(const struct outlook *outlook, unsigned seat) {
  const struct dr_state *state = outlook->state;
  const struct dr_edition *edition = outlook->edition;
  uint64_t casas = state->casas[seat], hacienda = state->haciendas[seat], all = casas | hacienda;
  int32_t money = (int32_t)(state->money[seat] < 1000000 ? state->money[seat] : 1000000);
  int32_t needed = missing(edition, count(casas), count(all & ~outlook->watered), hacienda != 0), score = 0;
  if (all) {
    score += (count(casas) * edition->price[DR_A_CASA] + (hacienda ? edition->price[DR_A_HACIENDA] : 0)) *
             weights.built / 100;
    score += count(all & outlook->watered) * weights.watered + (hacienda ? weights.hacienda : 0);
  }
  int32_t useful = money < needed ? money : needed;
  score += useful * weights.money / 100 + (money - useful) * weights.spare_money / 100;
  if (needed - useful <= edition->price[DR_A_CASA]) score += weights.nearly;
  return score;
}

static int32_t score_income(const struct outlook *outlook, unsigned seat) {
  uint64_t presence = dr_presence(outlook->state, seat), fields = presence & outlook->fields;
  int32_t score = count(fields & outlook->watered) * weights.field + count(fields & ~outlook->watered) * weights.dry_field;
  for (unsigned i = 0; i < outlook->cards; i++)
    score += count(presence & outlook->pays[i]) * outlook->edition->field_rios * weights.card[i] / 100;
  score += count(presence & outlook->forests & outlook->watered) * weights.forest;
  return score;
}

/* Where the pieces stand: waiting in the city, or under higher opponents. */
static int32_t score_position(const struct outlook *outlook, unsigned seat) {
  const struct dr_state *state = outlook->state;
  int32_t score = state->reserve[seat] * weights.dam + state->away[DR_CITY][seat] * weights.in_city;
  score += (state->away[DR_WEST_TRAIL][seat] + state->away[DR_EAST_TRAIL][seat]) * weights.on_trail;
  uint64_t open = state->campesinos[seat] & ~(state->pairs[seat] | state->casas[seat] | state->haciendas[seat]);
  uint64_t foes = dr_any(state->campesinos) & ~state->campesinos[seat];
  uint64_t higher_than_fields = outlook->forests | state->terrain[DR_HILL];
  for (uint64_t at = open & outlook->fields; at; at &= at - 1)
    if (outlook->edition->near[dr_lowest_bit(at)] & foes & higher_than_fields) score += weights.threatened;
  return score;
}

int32_t dr_value(const struct weir_setup *setup, const void *memory, unsigned seat) {
  const struct dr_state *state = memory;
  if (state->phase == DR_IN_OVER)
    return state->winner == WEIR_NONE ? 0 : state->winner == seat ? WEIR_SURE : -WEIR_SURE;
  struct outlook outlook = look_out(setup, state);
  int32_t own = 0, best = INT32_MIN;
  for (unsigned i = 0; i < setup->seats; i++) {
    int32_t score = score_buildings(&outlook, i) + score_income(&outlook, i) + score_position(&outlook, i);
    if (i == seat) own = score;
    else if (score > best) best = score;
  }
  int64_t value = (int64_t)(own - best) * weights.scale;
  return (int32_t)(value > VALUE_MOST ? VALUE_MOST : value < -VALUE_MOST ? -VALUE_MOST : value);
}
