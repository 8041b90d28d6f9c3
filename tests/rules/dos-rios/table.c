/* table.c - carries out table.h. */
#include "table.h"

#include "rules/harness.h"

/* ---- Words ---- */

unsigned spot(const struct table *t, const char *name) { return find(t, DR_OF_SPOTS, name); }
unsigned edge(const struct table *t, const char *name) { return find(t, DR_OF_EDGES, name); }

uint64_t set_of(const struct table *t, const char *names) {
  char word[WORD];
  uint64_t set = 0;
  while (next_word(&names, word)) set |= DR_BIT(spot(t, word));
  return set;
}

/* ---- Opening ---- */

void open_table(struct table *t, unsigned seats, const char *const *sets) {
  struct weir_request request = {.game = "dos-rios", .seats = seats, .sets = sets};
  struct weir_error error;
  memset(t, 0, sizeof *t);
  t->sink.take = take;
  t->setup = weir_setup_open(&request, &error);
  if (!t->setup) fail_msg("%s", error.text);
  weir_start(t->setup, &t->state);
}

void close_table(struct table *t) { weir_setup_close(t->setup); }

void begin_with(struct table *t, unsigned seats, const char *const *sets) {
  open_table(t, seats, sets);
  struct dr_state *state = &t->state;
  uint64_t printed = 0;
  for (unsigned i = 0; i < DR_TERRAINS; i++) printed |= state->terrain[i];
  state->terrain[DR_WHEAT] |= dr_edition_of(t->setup)->hexes & ~printed;
  state->tiling = 0;
  state->tiles_left = 0;
  state->slot = dr_edition_of(t->setup)->tile_count;
  state->phase = DR_IN_ACTIONS;
  state->first = state->active = BLACK;
  state->acted = (uint8_t)((1u << seats) - 1);
  state->round = 2;
  state->moves = 6;
  rivers(t, "A1 A2 A3 A4 A5 A6 A7 west-lake", "G1 G2 G3 G4 G5 G6 G7 east-lake");
  put_row(t, dr_row_size(t->setup) == 3   ? "wheat tobacco corn"
             : dr_row_size(t->setup) == 4 ? "wheat tobacco corn logging"
                                          : "wheat tobacco corn logging rio-verde");
}

void begin(struct table *t, unsigned seats) { begin_with(t, seats, NULL); }

/* ---- Changing the position ---- */

void land(struct table *t, const char *hexes, char letter) {
  static const char letters[] = "HFWTC";
  uint64_t set = set_of(t, hexes);
  for (unsigned i = 0; i < DR_TERRAINS; i++) {
    t->state.terrain[i] &= ~set;
    if (letters[i] == letter) t->state.terrain[i] |= set;
  }
}

static void river(struct table *t, unsigned which, const char *course) {
  const struct dr_edition *edition = dr_edition_of(t->setup);
  unsigned from = edition->source + which;
  char word[WORD];
  while (next_word(&course, word)) {
    unsigned to = spot(t, word), direction = 0;
    while (direction < DR_DIRECTIONS && edition->target[direction][from] != to) direction++;
    if (direction == DR_DIRECTIONS) fail_msg("water cannot go to %s there", word);
    t->state.flow[direction] |= DR_BIT(from);
    from = to;
  }
}

void rivers(struct table *t, const char *verde, const char *moreno) {
  memset(t->state.flow, 0, sizeof t->state.flow);
  river(t, DR_VERDE, verde);
  river(t, DR_MORENO, moreno);
  t->state.wet[DR_VERDE] = dr_course(dr_edition_of(t->setup), &t->state, DR_VERDE);
  t->state.wet[DR_MORENO] = dr_course(dr_edition_of(t->setup), &t->state, DR_MORENO);
}

void stand(struct table *t, unsigned seat, const char *places) {
  unsigned city = dr_edition_of(t->setup)->city;
  char word[WORD];
  while (next_word(&places, word)) {
    unsigned place = spot(t, word);
    assert_true(t->state.away[DR_CITY][seat] > 0);
    t->state.away[DR_CITY][seat]--;
    if (place >= city) t->state.away[place - city][seat]++;
    else {
      t->state.pairs[seat] |= t->state.campesinos[seat] & DR_BIT(place);
      t->state.campesinos[seat] |= DR_BIT(place);
    }
  }
}

void put_casas(struct table *t, unsigned seat, const char *hexes) {
  t->state.casas[seat] |= set_of(t, hexes);
}
void put_hacienda(struct table *t, unsigned seat, const char *hex) {
  t->state.haciendas[seat] |= set_of(t, hex);
}

void put_dams(struct table *t, const char *edges) {
  const struct dr_edition *edition = dr_edition_of(t->setup);
  char word[WORD];
  while (next_word(&edges, word)) {
    unsigned number = edge(t, word);
    t->state.dams[edition->direction[number]] |= DR_BIT(edition->upper[number]);
    t->state.supply--;
  }
}

void give_dams(struct table *t, unsigned seat, unsigned dams) {
  t->state.supply = (uint8_t)(t->state.supply + t->state.reserve[seat] - dams);
  t->state.reserve[seat] = (uint8_t)dams;
}

void put_row(struct table *t, const char *cards) {
  char word[WORD];
  memcpy(t->state.deck, dr_edition_of(t->setup)->deck, sizeof t->state.deck);
  memset(t->state.discard, 0, sizeof t->state.discard);
  memset(t->state.row, WEIR_NONE, sizeof t->state.row);
  for (unsigned i = 0; next_word(&cards, word); i++) {
    unsigned card = find(t, DR_OF_CARDS, word);
    t->state.row[i] = (uint8_t)card;
    t->state.deck[card]--;
  }
}

void to_discard(struct table *t, const char *cards) {
  char word[WORD];
  while (next_word(&cards, word)) {
    unsigned card = find(t, DR_OF_CARDS, word);
    t->state.deck[card]--;
    t->state.discard[card]++;
  }
}

void only_deck(struct table *t, const char *cards) {
  char word[WORD];
  for (unsigned card = 0; card < DR_CARDS; card++) {
    t->state.discard[card] = (uint8_t)(t->state.discard[card] + t->state.deck[card]);
    t->state.deck[card] = 0;
  }
  while (next_word(&cards, word)) {
    unsigned card = find(t, DR_OF_CARDS, word);
    t->state.deck[card]++;
    t->state.discard[card]--;
  }
}

/* ---- Questions ---- */

unsigned at(const struct table *t, unsigned seat, const char *place) {
  unsigned number = spot(t, place), city = dr_edition_of(t->setup)->city;
  if (number >= city) return t->state.away[number - city][seat];
  return 0u + dr_has(t->state.campesinos[seat], number) + dr_has(t->state.pairs[seat], number);
}

/* ---- Acting ---- */
