/* value.c - Dos Rios: how good a position is, for bots. Rules are elsewhere; this is opinion.
 *
 * Every seat gets a score in rios: how far it is from the cheaper of the two victories, what its pieces
 * will earn by the cards in sight, and how they stand. A seat's lead over the best other makes its value,
 * which grows with the chance to win as games between bots have shown it, so that means of values are fair.
 */
#include "play.h"

/* All the weights there are: rios, or per cent where it says so. */
struct weights {
  int32_t gap;          /* per cent of the rios still missing for the cheaper victory */
  int32_t missing;      /* each building still missing for it */
  int32_t watered;      /* each building on a watered hex */
  int32_t dry;          /* each other building */
  int32_t drought;      /* what it takes to water a dry building, when weighing the victories */
  int32_t ready;        /* when one turn's building and the money there is make it */
  int32_t on_turn;      /* ... and the turn is now */
  int32_t spare;        /* per cent of money beyond what victory needs */
  int32_t card[DR_ROW]; /* per cent of what the card at this place of the row will pay */
  int32_t field;        /* presence on a watered field, whatever the cards */
  int32_t forest;       /* ... on a watered forest */
  int32_t dam;          /* in reserve */
  int32_t in_city;      /* each campesino there */
  int32_t on_trail;
  int32_t threatened;     /* each campesino alone below an opponent, on a watered hex */
  int32_t threatened_dry; /* ... on a dry one */
  int32_t tempo;          /* being the next to act */
  int32_t lead;           /* that wins some four games of five */
};
static const struct weights weights = {
    .gap = 130,
    .missing = 60,
    .watered = 100,
    .dry = 40,
    .drought = 300,
    .ready = 300,
    .on_turn = 800,
    .spare = 20,
    .card = {55, 45, 35, 25, 15},
    .field = 45,
    .forest = 115,
    .dam = 140,
    .in_city = -35,
    .on_trail = -15,
    .threatened = -115,
    .threatened_dry = -30,
    .tempo = 400,
    .lead = 1260,
};

/* What all seats share, worked out once. */
struct outlook {
  const struct dr_edition *edition;
  const struct dr_state *state;
  unsigned cards;
  uint64_t watered, fields, forests, people;
  uint64_t pays[DR_ROW]; /* fields that each card of the row pays for */
};

static int32_t count(uint64_t set) { return (int32_t)dr_count(set); }
static int32_t least(int32_t a, int32_t b) { return a < b ? a : b; }
static int32_t most(int32_t a, int32_t b) { return a > b ? a : b; }

static struct outlook look_out(const struct weir_setup *setup, const struct dr_state *state) {
  struct outlook outlook = {.edition = dr_edition_of(setup), .state = state};
  outlook.watered = dr_watered(state);
  outlook.fields = dr_fields(state);
  outlook.forests = state->terrain[DR_FOREST];
  outlook.people = dr_any(state->campesinos);
  while (outlook.cards < DR_ROW && state->row[outlook.cards] != WEIR_NONE) {
    outlook.pays[outlook.cards] = dr_paying_fields(state, state->row[outlook.cards]);
    outlook.cards++;
  }
  return outlook;
}

/* The way to victory that costs less: so many buildings anywhere, or fewer but all of them watered. */
static int32_t score_buildings(const struct outlook *outlook, unsigned seat) {
  const struct dr_state *state = outlook->state;
  const struct dr_edition *edition = outlook->edition;
  uint64_t all = state->casas[seat] | state->haciendas[seat];
  int32_t money = (int32_t)state->money[seat], built = all ? count(all) : 0;
  int32_t wet = all ? count(all & outlook->watered) : 0;
  int32_t casas = built - (state->haciendas[seat] != 0), dry = built - wet;
  int32_t big = state->haciendas[seat] ? 0 : edition->price[DR_A_HACIENDA];
  int32_t anywhere = most(edition->anywhere - 1 - casas, 0), watered = most(edition->watered - 1 - casas, 0);
  int32_t by_number = big + anywhere * edition->price[DR_A_CASA];
  int32_t by_water = big + watered * edition->price[DR_A_CASA] + dry * weights.drought;
  int32_t needed = least(by_number, by_water),
          buildings = (by_number < by_water ? anywhere : watered) + (big != 0);
  int32_t useful = least(money, needed);
  int32_t score = -(needed - useful) * weights.gap / 100 - buildings * weights.missing +
                  wet * weights.watered + dry * weights.dry +
                  (int32_t)((int64_t)(money - useful) * weights.spare / 100);
  if (useful == needed && buildings <= edition->buildings)
    score += weights.ready + (state->active == seat && state->phase <= DR_IN_ACTIONS ? weights.on_turn : 0);
  return score;
}

static int32_t score_income(const struct outlook *outlook, unsigned seat) {
  uint64_t presence = dr_presence(outlook->state, seat) & outlook->watered;
  int32_t earned = 0;
  if (presence == 0) return 0;
  for (unsigned i = 0; i < outlook->cards; i++)
    earned += count(presence & outlook->pays[i]) * weights.card[i];
  return earned * outlook->edition->field_rios / 100 + count(presence & outlook->fields) * weights.field +
         count(presence & outlook->forests) * weights.forest;
}

/* Where the pieces stand: waiting in the city, or under higher opponents. */
static int32_t score_position(const struct outlook *outlook, unsigned seat) {
  const struct dr_state *state = outlook->state;
  int32_t score = state->reserve[seat] * weights.dam + state->away[DR_CITY][seat] * weights.in_city;
  score += (state->away[DR_WEST_TRAIL][seat] + state->away[DR_EAST_TRAIL][seat]) * weights.on_trail;
  uint64_t alone =
      state->campesinos[seat] & ~(state->pairs[seat] | state->casas[seat] | state->haciendas[seat]);
  uint64_t foes = outlook->people & ~state->campesinos[seat], hills = foes & state->terrain[DR_HILL];
  uint64_t heights = hills | (foes & outlook->forests);
  for (uint64_t at = alone & ~state->terrain[DR_HILL]; at; at &= at - 1) {
    uint64_t near = outlook->edition->near[dr_lowest_bit(at)];
    bool field = at & -at & outlook->fields, wet = at & -at & outlook->watered;
    if (near & (field ? heights : hills)) score += wet ? weights.threatened : weights.threatened_dry;
  }
  return score;
}

/* From a lead in rios to a value: an S-shaped curve (a fraction close to the hyperbolic tangent), and a small
 * straight part, so that more is better far out too. */
static int32_t value_of_lead(int64_t lead) {
  static const int64_t ONE = 1024, CURVE = INT64_C(85) * WEIR_SURE / 100, FAR = 20000;
  int64_t x = lead * ONE / weights.lead;
  x = x > 3 * ONE ? 3 * ONE : x < -3 * ONE ? -3 * ONE : x;
  int64_t square = x * x / ONE, curve = x * (27 * ONE + square) / (27 * ONE + 9 * square);
  return (int32_t)(curve * CURVE / ONE + (lead > FAR ? FAR : lead < -FAR ? -FAR : lead));
}

int32_t dr_value(const struct weir_setup *setup, const void *memory, unsigned seat, void *memo) {
  (void)memo;
  const struct dr_state *state = memory;
  if (state->phase == DR_IN_OVER)
    return state->winner == WEIR_NONE ? 0 : state->winner == seat ? WEIR_SURE : -WEIR_SURE;
  struct outlook outlook = look_out(setup, state);
  unsigned next = state->phase <= DR_IN_HARVEST ? state->active : dr_next_seat(setup, state->active);
  int32_t own = 0, best = INT32_MIN;
  for (unsigned i = 0; i < setup->seats; i++) {
    int32_t score = score_buildings(&outlook, i) + score_income(&outlook, i) + score_position(&outlook, i);
    score += i == next ? weights.tempo : 0;
    if (i == seat) own = score;
    else best = most(best, score);
  }
  return value_of_lead((int64_t)own - best);
}
