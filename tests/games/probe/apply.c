/* apply.c - the probe: what each action notes down before the procedures run on. */
#include "state.h"

#include <string.h>

typedef void act(struct probe_table *table, uint8_t *frame, unsigned seat, unsigned a, unsigned b);

static uint8_t *begin(struct probe_table *table, unsigned procedure, unsigned seat, unsigned what) {
  uint8_t *frame = weir_stack_push(probe_stack(table->state), procedure);
  frame[PROBE_F_SEAT] = (uint8_t)seat;
  frame[PROBE_F_WHAT] = (uint8_t)what;
  return frame;
}

static void ride(struct probe_table *table, unsigned seat, unsigned owner) {
  unsigned place = table->state->post[owner];
  table->state->post[seat] = (uint8_t)place; /* PB-11 */
  weir_emit(table->sink, PROBE_RODE, PB_11, seat, WEIR_EVERYONE, (int)place, 0, 0, 0);
}

static void post(struct probe_table *table, uint8_t *frame, unsigned seat, unsigned a, unsigned b) {
  (void)frame, (void)b;
  table->state->post[seat] = (uint8_t)a;
  table->state->moves[seat]--; /* PB-3 */
}

static void ready(struct probe_table *table, uint8_t *frame, unsigned seat, unsigned a, unsigned b) {
  (void)frame, (void)a, (void)b;
  table->state->ready = (uint8_t)(table->state->ready | WEIR_BIT(seat)); /* PB-5 */
}

static void peek(struct probe_table *table, uint8_t *frame, unsigned seat, unsigned a, unsigned b) {
  (void)a, (void)b;
  frame[PROBE_F_WHAT]--; /* PB-6, as for every job */
  begin(table, PROBE_P_LOOK, seat, 0);
}

static void draw(struct probe_table *table, uint8_t *frame, unsigned seat, unsigned a, unsigned b) {
  (void)a, (void)b;
  frame[PROBE_F_WHAT]--;
  begin(table, PROBE_P_DRAW, seat, 0);
}

static void give(struct probe_table *table, uint8_t *frame, unsigned seat, unsigned a, unsigned b) {
  frame[PROBE_F_WHAT]--;
  table->state->hand[seat][b]--; /* PB-10 */
  table->state->hand_size[seat]--;
  table->state->shown[a][b]++;
}

static void ask(struct probe_table *table, uint8_t *frame, unsigned seat, unsigned a, unsigned b) {
  (void)b;
  frame[PROBE_F_WHAT]--;
  if (table->setup->option[PROBE_BOATS] == PROBE_SHARED_BOATS) /* PB-12 */
    ride(table, seat, a);
  else begin(table, PROBE_P_ASK, seat, a);
}

static void turn(struct probe_table *table, uint8_t *frame, unsigned seat, unsigned a, unsigned b) {
  (void)a, (void)b;
  frame[PROBE_F_WHAT]--;
  unsigned place = table->state->post[seat];
  table->state->lying = (uint8_t)(table->state->lying & ~(1u << place)); /* PB-13 */
  begin(table, PROBE_P_REVEAL, seat, place);
}

static void dig(struct probe_table *table, uint8_t *frame, unsigned seat, unsigned a, unsigned b) {
  (void)a, (void)b;
  frame[PROBE_F_WHAT]--;
  begin(table, PROBE_P_ROLL, seat, 1); /* PB-15 */
}

static void done(struct probe_table *table, uint8_t *frame, unsigned seat, unsigned a, unsigned b) {
  (void)table, (void)seat, (void)a, (void)b;
  frame[PROBE_F_WHAT] = 0;
}

static void answer(struct probe_table *table, uint8_t *frame, unsigned seat, unsigned a, unsigned b) {
  (void)b;
  if (a == PROBE_YES) ride(table, frame[PROBE_F_SEAT], seat); /* PB-12 */
  frame[PROBE_F_STEP]++;
}

static void keep(struct probe_table *table, uint8_t *frame, unsigned seat, unsigned a, unsigned b) {
  (void)table, (void)seat, (void)a, (void)b;
  frame[PROBE_F_STEP]++;
}

static void reroll(struct probe_table *table, uint8_t *frame, unsigned seat, unsigned a, unsigned b) {
  (void)a, (void)b;
  table->state->coins[seat]--; /* PB-16 */
  frame[PROBE_F_LOW] = frame[PROBE_F_HIGH] = 0;
  frame[PROBE_F_STEP]--;
}

static void vote(struct probe_table *table, uint8_t *frame, unsigned seat, unsigned a, unsigned b) {
  (void)frame, (void)b;
  table->state->ballot[seat] = (uint8_t)a; /* PB-17 */
  table->state->voted = (uint8_t)(table->state->voted | WEIR_BIT(seat));
}

static void get(struct probe_table *table, uint8_t *frame, unsigned chance, unsigned a, unsigned b) {
  (void)chance, (void)b;
  unsigned seat = frame[PROBE_F_SEAT];
  table->state->deck[a]--;
  table->state->hand[seat][a]++; /* PB-2, PB-8 */
  table->state->hand_size[seat]++;
  if (frame[PROBE_F_PROCEDURE] == PROBE_P_DRAW) frame[PROBE_F_STEP]++;
}

/* The card leaves the multiset: from now on its place in the deck is fixed. */
static void look(struct probe_table *table, uint8_t *frame, unsigned chance, unsigned a, unsigned b) {
  (void)chance, (void)b;
  unsigned slot = frame[PROBE_F_WHAT]++;
  table->state->deck[a]--;
  table->state->top[slot] = (uint8_t)a; /* PB-7 */
  table->state->top_seen[slot] = (uint8_t)WEIR_BIT(frame[PROBE_F_SEAT]);
}

static void reveal(struct probe_table *table, uint8_t *frame, unsigned chance, unsigned a, unsigned b) {
  (void)chance, (void)b;
  table->state->cup[a]--; /* PB-14 */
  frame[PROBE_F_LOW] = (uint8_t)a;
  frame[PROBE_F_STEP]++;
}

static void dice(struct probe_table *table, uint8_t *frame, unsigned chance, unsigned a, unsigned b) {
  (void)table, (void)chance;
  frame[PROBE_F_LOW] = (uint8_t)(a + 1);
  frame[PROBE_F_HIGH] = (uint8_t)(b + 1);
}

static act *const acts[PROBE_VERBS] = {
    [PROBE_POST] = post, [PROBE_READY] = ready,   [PROBE_PEEK] = peek, [PROBE_DRAW] = draw,
    [PROBE_GIVE] = give, [PROBE_ASK] = ask,       [PROBE_TURN] = turn, [PROBE_DIG] = dig,
    [PROBE_DONE] = done, [PROBE_ANSWER] = answer, [PROBE_KEEP] = keep, [PROBE_REROLL] = reroll,
    [PROBE_VOTE] = vote, [PROBE_GET] = get,       [PROBE_LOOK] = look, [PROBE_REVEAL] = reveal,
    [PROBE_DICE] = dice,
};

void probe_apply(const struct weir_setup *setup, void *memory, unsigned seat, weir_action action,
                 struct weir_sink *sink) {
  struct probe_table table = {setup, setup->edition, memory, sink};
  uint8_t *frame = weir_stack_top(probe_stack(table.state));
  acts[WEIR_VERB(action)](&table, frame, seat, WEIR_ARG(action, 0), WEIR_ARG(action, 1));
  probe_run(&table);
}

bool probe_result(const struct weir_setup *setup, const void *memory, struct weir_result *result) {
  const struct probe_edition *edition = setup->edition;
  const struct probe_state *state = memory;
  if (state->depth > 0) return false;
  bool won = state->water < edition->limit && state->dike >= edition->goal; /* PB-20, PB-21 */
  *result = (struct weir_result){.ending = won ? 0 : 1};
  for (unsigned seat = 0; seat < setup->seats; seat++) { /* PB-1 */
    result->rank[seat] = 1;
    result->payoff[seat] = won ? 1000 : -1000;
  }
  if (won) result->won = (uint8_t)probe_everyone(setup);
  return true;
}
