/* table.c - carries out table.h. */
#include "table.h"

#include "rules/harness.h"

#include <stdio.h>

/* ---- Words ---- */

unsigned kind(const struct table *t, const char *id) {
  for (unsigned i = 0; i < t->edition->kinds; i++)
    if (strcmp(t->edition->tile_id[i], id) == 0) return i;
  fail_msg("there is no tile \"%s\"", id);
  return 0;
}

unsigned cell(const struct table *t, const char *name) {
  return find(t, KW_OF_CELLS, name) % t->edition->cell_count;
}

static unsigned town_of(const struct table *t, const char *name) {
  return find(t, KW_OF_CELLS, name) / t->edition->cell_count;
}

unsigned drops_on(const struct table *t, const char *name) {
  return t->state.drops[town_of(t, name)][cell(t, name)];
}

/* ---- Opening ---- */

static void open_request(struct table *t, const struct weir_request *request) {
  struct weir_error error;
  memset(t, 0, sizeof *t);
  t->sink.take = take;
  t->setup = weir_setup_open(request, &error);
  if (!t->setup) fail_msg("%s", error.text);
  t->edition = kw_edition_of(t->setup);
  weir_start(t->setup, &t->state);
}

void open_table(struct table *t, const char *const *sets) {
  struct weir_request request = {.game = "kings-water", .sets = sets};
  open_request(t, &request);
}

void open_edition(struct table *t, const char *text, size_t size) {
  struct weir_request request = {.game = "kings-water", .edition_text = text, .edition_size = size};
  open_request(t, &request);
}

void close_table(struct table *t) { weir_setup_close(t->setup); }

static void fill_row(struct table *t, unsigned row, const char *tiles) {
  char word[WORD];
  for (unsigned i = 0; i < KW_SLOTS; i++) {
    unsigned there = t->state.row[row][i];
    if (there != WEIR_NONE) t->state.stack[there]++;
    t->state.row[row][i] = WEIR_NONE;
  }
  for (unsigned i = 0; next_word(&tiles, word); i++) {
    unsigned number = strcmp(word, "-") == 0 ? WEIR_NONE : kind(t, word);
    t->state.row[row][i] = (uint8_t)number;
    if (number != WEIR_NONE) t->state.stack[number]--;
  }
}

void rows(struct table *t, const char *districts, const char *plants) {
  fill_row(t, KW_DISTRICTS, districts);
  fill_row(t, KW_PLANTS, plants);
}

void event(struct table *t, const char *name) {
  struct kw_state *state = &t->state;
  unsigned card = find(t, KW_OF_EVENTS, name);
  if (state->event != WEIR_NONE) state->events_left |= UINT64_C(1) << state->event;
  if (state->demand != WEIR_NONE) state->demands_left |= UINT64_C(1) << state->demand;
  state->event = (uint8_t)card;
  state->events_left &= ~(UINT64_C(1) << card);
  state->demand = WEIR_NONE;
  state->die = 2;
}

void demand(struct table *t, const char *name) {
  struct kw_state *state = &t->state;
  unsigned card = find(t, KW_OF_DEMANDS, name);
  if (state->event != WEIR_NONE) state->events_left |= UINT64_C(1) << state->event;
  if (state->demand != WEIR_NONE) state->demands_left |= UINT64_C(1) << state->demand;
  state->demand = (uint8_t)card;
  state->demands_left &= ~(UINT64_C(1) << card);
  state->event = WEIR_NONE;
  state->die = 1;
}

void begin_with(struct table *t, unsigned seat, unsigned phase, unsigned round, const char *const *sets) {
  open_table(t, sets);
  struct kw_state *state = &t->state;
  state->phase = (uint8_t)phase;
  state->active = (uint8_t)seat;
  state->round = (uint8_t)round;
  state->taxed = phase == KW_IN_DECLARE ? WEIR_NONE : 0;
  for (unsigned i = 0; i < KW_BONUSES; i++) state->bonus[i] = (uint8_t)i;
  for (unsigned i = 0; i < KW_SEATS; i++) state->secret[i] = t->edition->first_secret[i];
  for (unsigned town = 0; town < KW_TOWNS; town++) {
    state->cash[town] = 30;
    state->reserve[town] = 0;
    state->hand[town][0] = WEIR_NONE; /* the dealt waterplants go back to the pile */
    state->stack[t->edition->basic]++;
  }
  rows(t, "FARM LIVE DOCK MARK SCHO BREW", "WELL CIST REED TOWR");
  if (round > 1 && phase != KW_IN_ROLL) event(t, "Deep-Snowpack");
}

void begin(struct table *t, unsigned seat, unsigned phase) { begin_with(t, seat, phase, 3, NULL); }

/* ---- Changing the position ---- */

void place(struct table *t, const char *tiles) {
  char id[WORD], where[WORD];
  while (next_word(&tiles, id) && next_word(&tiles, where)) {
    unsigned number = kind(t, id);
    assert_true(t->state.stack[number] > 0);
    t->state.stack[number]--;
    kw_place(t->edition, &t->state, town_of(t, where), cell(t, where), number,
             t->edition->kind[number].price);
  }
}

void hold(struct table *t, unsigned town, const char *tiles) {
  char id[WORD];
  while (next_word(&tiles, id)) {
    unsigned number = kind(t, id), position = kw_hand_size(&t->state, town);
    assert_true(t->state.stack[number] > 0);
    t->state.stack[number]--;
    t->state.hand[town][position] = (uint8_t)number;
    t->state.hand_paid[town][position] = t->edition->kind[number].price;
  }
}

void fill(struct table *t, const char *name, unsigned drops) {
  t->state.drops[town_of(t, name)][cell(t, name)] = (uint8_t)drops;
}

/* ---- Questions ---- */

struct kw_score score(const struct table *t, unsigned seat) {
  struct kw_score result;
  kw_score(t->setup, &t->state, seat, &result);
  return result;
}

/* ---- Acting ---- */

/* The reason begins with the id of its rule. */
void refuse_as(struct table *t, const char *words, const char *reason) {
  char rule[16];
  snprintf(rule, sizeof rule, "%.*s", (int)strcspn(reason, ":"), reason);
  refuse(t, words, rule);
  assert_string_equal(t->reason, reason);
}

void draw_on(struct table *t) {
  while (t->state.phase == KW_IN_LINE) {
    struct weir_outcome outcomes[WEIR_OFFERS];
    assert_true(weir_chance(t->setup, &t->state, outcomes) > 0);
    weir_apply(t->setup, &t->state, WEIR_CHANCE, outcomes[0].action, &t->sink);
    t->events = 0;
    ready(t);
  }
}
