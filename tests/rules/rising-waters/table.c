/* table.c - carries out table.h. */
#include "table.h"

#include "rules/harness.h"

/* ---- Words ---- */

unsigned hex(const struct table *t, const char *name) { return find(t, RW_OF_HEXES, name); }
unsigned water(const struct table *t, const char *name) { return find(t, RW_OF_WATERS, name); }
unsigned pawn(const struct table *t, const char *name) { return find(t, RW_OF_PAWNS, name); }
unsigned card(const struct table *t, const char *name) { return find(t, RW_OF_CARDS, name); }
unsigned owner_card(const struct table *t, const char *name) { return find(t, RW_OF_OWNER, name); }
unsigned weather_card(const struct table *t, const char *name) { return find(t, RW_OF_WEATHER, name); }

/* ---- Opening ---- */

void open_table(struct table *t, unsigned seats, const char *const *sets) {
  struct weir_request request = {.game = "rising-waters", .seats = seats, .sets = sets};
  struct weir_error error;
  memset(t, 0, sizeof *t);
  t->sink.take = take;
  t->setup = weir_setup_open(&request, &error);
  if (!t->setup) fail_msg("%s", error.text);
  t->edition = rw_edition_of(t->setup);
  weir_start(t->setup, &t->state);
}

void close_table(struct table *t) { weir_setup_close(t->setup); }

static void push(struct table *t, unsigned procedure, unsigned step, unsigned seat) {
  uint8_t *frame = weir_stack_push(rw_stack(&t->state), procedure);
  frame[RW_F_STEP] = (uint8_t)step;
  frame[RW_F_SEAT] = (uint8_t)seat;
}

void begin_with(struct table *t, unsigned seats, const char *const *sets) {
  open_table(t, seats, sets);
  struct rw_state *state = &t->state;
  state->first = state->active = YELLOW;
  state->week = 1;
  state->actions = 2;
  for (unsigned seat = 0; seat < seats; seat++) {
    state->town[seat] = state->pawn[seat][0] = t->edition->home[seat];
    if (t->setup->option[RW_OPTION_CHARACTERS]) state->role[seat] = (uint8_t)seat;
  }
  if (t->setup->option[RW_OPTION_GOALS]) {
    state->goal[0] = 0;
    state->goal[1] = 1;
    state->goals_left &= (uint16_t)~3u;
  }
  weir_stack_pop(rw_stack(state));
  push(t, RW_P_GAME, RW_S_TURNS, 1);
  push(t, RW_P_TURN, 1, YELLOW);
}

void begin(struct table *t, unsigned seats) { begin_with(t, seats, NULL); }

void upgrading(struct table *t) {
  while (t->state.depth > 0) weir_stack_pop(rw_stack(&t->state));
  t->state.active = WEIR_NONE;
  t->state.actions = 0;
  push(t, RW_P_GAME, RW_S_UPGRADE, 0);
}

/* ---- Changing the position ---- */

void hand(struct table *t, unsigned seat, const char *cards) {
  char word[WORD];
  while (next_word(&cards, word)) {
    unsigned kind = card(t, word);
    uint8_t *from = kind < RW_COMMUNITY_CARDS ? &t->state.deck[kind] : &t->state.owner_deck[kind - RW_JOB];
    assert_true(*from > 0);
    --*from;
    rw_gain(&t->state, seat, kind);
  }
}

void put(struct table *t, const char *name, const char *to) {
  unsigned number = pawn(t, name);
  t->state.pawn[number / RW_PAWNS][number % RW_PAWNS] = (uint8_t)hex(t, to);
  t->state.aboard[number / RW_PAWNS][number % RW_PAWNS] = WEIR_NONE;
}

void off(struct table *t, const char *name) {
  unsigned number = pawn(t, name);
  t->state.pawn[number / RW_PAWNS][number % RW_PAWNS] = WEIR_NONE;
}

void levee(struct table *t, const char *name, unsigned value) {
  t->state.levee[hex(t, name)] = (uint8_t)value;
}

void flood(struct table *t, const char *hexes) {
  char word[WORD];
  while (next_word(&hexes, word)) {
    struct rw_set wet = rw_either(rw_flooded(&t->state), rw_hex(hex(t, word)));
    t->state.flooded_north = wet.north;
    t->state.flooded_south = wet.south;
  }
}

void level(struct table *t, const char *name, unsigned value) {
  t->state.level[water(t, name)] = (uint8_t)value;
  t->state.mark[water(t, name)] = 1;
}

void survivor(struct table *t, const char *name) { t->state.survivors[hex(t, name)]++; }

void camp(struct table *t, const char *name, bool green) {
  unsigned number = rw_camp_count(&t->state);
  t->state.camp[number] = (uint8_t)hex(t, name);
  if (green) t->state.green = (uint8_t)(t->state.green | 1u << number);
}

void raft(struct table *t, unsigned number, const char *name, const char *who) {
  t->state.raft[number - 1] = (uint8_t)hex(t, name);
  if (!who) return;
  put(t, who, name);
  t->state.aboard[pawn(t, who) / RW_PAWNS][pawn(t, who) % RW_PAWNS] = (uint8_t)(number - 1);
}

static void from_owner_deck(struct table *t, const char *cards, uint8_t row[RW_SLOTS]) {
  char word[WORD];
  for (unsigned slot = 0; next_word(&cards, word); slot++) {
    assert_true(slot < RW_SLOTS);
    row[slot] = WEIR_NONE;
    if (strcmp(word, "-") == 0) continue;
    row[slot] = (uint8_t)owner_card(t, word);
    assert_true(t->state.owner_deck[row[slot]] > 0);
    t->state.owner_deck[row[slot]]--;
  }
}

void display(struct table *t, const char *cards) { from_owner_deck(t, cards, t->state.display); }
void next_owner(struct table *t, const char *cards) { from_owner_deck(t, cards, t->state.owner_top); }

void next_weather(struct table *t, const char *cards) {
  char word[WORD];
  for (unsigned slot = 0; next_word(&cards, word); slot++) {
    unsigned kind = weather_card(t, word);
    assert_true(slot < RW_SLOTS && t->state.weather_deck[kind] > 0);
    t->state.weather_deck[kind]--;
    if (kind % RW_STRENGTHS == RW_HEAVY) t->state.heavy_left--;
    t->state.weather_top[slot] = (uint8_t)kind;
  }
}

/* ---- Questions ---- */

bool flooded(const struct table *t, const char *hexes) {
  char word[WORD];
  while (next_word(&hexes, word))
    if (!rw_has(rw_flooded(&t->state), hex(t, word))) return false;
  return true;
}

bool dry(const struct table *t, const char *hexes) {
  char word[WORD];
  while (next_word(&hexes, word))
    if (!rw_has(rw_dry(t->edition, &t->state), hex(t, word))) return false;
  return true;
}

const char *at(const struct table *t, const char *name) {
  unsigned where = rw_pawn_hex(&t->state, pawn(t, name));
  return where == WEIR_NONE ? "-" : t->edition->hex_name[where];
}

unsigned phase(const struct table *t) { return rw_phase(t->setup, &t->state); }
bool by(const struct table *t, unsigned seat) { return weir_to_act(t->setup, &t->state) >> seat & 1; }
bool chance(const struct table *t) { return weir_to_act(t->setup, &t->state) == WEIR_BIT(WEIR_CHANCE); }

/* ---- Acting ---- */

void end_turns(struct table *t) {
  while (phase(t) == RW_IN_TURN) act(t, "end");
}

void weather(struct table *t, const char *cards) {
  next_weather(t, cards);
  end_turns(t);
}
