/* procedures.c - the probe: the course of play as procedures, each a row of steps.
 *
 * A step either does its work and goes on, or waits for a seat or for chance; the action that answers
 * (apply.c) notes what was decided in the frame or the state, and the run goes on from there. At its
 * deepest the stack holds a round, a turn, a counter turned up and the roll that it causes.
 */
#include "state.h"

#include <string.h>

static enum weir_flow wait_unless(bool settled) { return settled ? WEIR_NEXT : WEIR_WAIT; }

/* Raises the water; a flood ends everything, wherever play stands. */
static enum weir_flow rise(struct probe_table *table, unsigned rule, unsigned by) {
  struct probe_state *state = table->state;
  state->water = (uint8_t)(state->water + by);
  weir_emit(table->sink, PROBE_ROSE, rule, WEIR_CHANCE, WEIR_EVERYONE, (int)by, state->water, 0, 0);
  if (state->water < table->edition->limit) return WEIR_NEXT;
  weir_emit(table->sink, PROBE_LOST, PB_20, WEIR_CHANCE, WEIR_EVERYONE, 0, 0, 0, 0);
  while (state->depth > 0) weir_stack_pop(probe_stack(state)); /* PB-20 */
  return WEIR_AGAIN;
}

/* ---- The deal: PB-2 ---- */

static enum weir_flow deal(void *context, uint8_t *frame) {
  struct probe_table *table = context;
  while (frame[PROBE_F_SEAT] < table->setup->seats &&
         table->state->hand_size[frame[PROBE_F_SEAT]] == PROBE_DEALT)
    frame[PROBE_F_SEAT]++;
  return wait_unless(frame[PROBE_F_SEAT] == table->setup->seats);
}

/* ---- A round ---- */

static enum weir_flow begin_round(void *context, uint8_t *frame) {
  (void)frame;
  struct probe_table *table = context;
  struct probe_state *state = table->state;
  state->first = (uint8_t)(state->round % table->setup->seats); /* PB-6 */
  state->round++;
  for (unsigned seat = 0; seat < table->setup->seats; seat++) {
    state->post[seat] = WEIR_NONE;
    state->moves[seat] = PROBE_MOVES; /* PB-3 */
  }
  return WEIR_NEXT;
}

static enum weir_flow plan(void *context, uint8_t *frame) {
  (void)frame;
  struct probe_table *table = context;
  if (table->state->ready != probe_everyone(table->setup)) return WEIR_WAIT; /* PB-5 */
  table->state->ready = 0;
  weir_emit(table->sink, PROBE_POSTED, PB_5, WEIR_CHANCE, WEIR_EVERYONE, 0, 0, 0, 0);
  return WEIR_NEXT;
}

static enum weir_flow take_turns(void *context, uint8_t *frame) {
  struct probe_table *table = context;
  unsigned turn = frame[PROBE_F_SEAT], seats = table->setup->seats;
  if (turn == seats) return WEIR_NEXT;
  frame[PROBE_F_SEAT]++;
  uint8_t *inner = weir_stack_push(probe_stack(table->state), PROBE_P_TURN);
  inner[PROBE_F_SEAT] = (uint8_t)((table->state->first + turn) % seats); /* PB-6 */
  inner[PROBE_F_WHAT] = PROBE_WORK;
  return WEIR_AGAIN;
}

static enum weir_flow vote(void *context, uint8_t *frame) {
  (void)frame;
  struct probe_table *table = context;
  return wait_unless(table->state->voted == probe_everyone(table->setup));
}

static enum weir_flow count_votes(void *context, uint8_t *frame) {
  (void)frame;
  struct probe_table *table = context;
  struct probe_state *state = table->state;
  unsigned yes = 0;
  for (unsigned seat = 0; seat < table->setup->seats; seat++) {
    yes += state->ballot[seat] == PROBE_YES;
    weir_emit(table->sink, PROBE_VOTED, PB_17, seat, WEIR_EVERYONE, state->ballot[seat], 0, 0, 0);
    state->ballot[seat] = WEIR_NONE;
  }
  state->voted = 0;
  if (2 * yes <= table->setup->seats) return WEIR_NEXT;
  state->water = (uint8_t)(state->water - (state->water > 0)); /* PB-18 */
  state->dike = (uint8_t)(state->dike - (state->dike > 0));
  weir_emit(table->sink, PROBE_SLUICE, PB_18, WEIR_CHANCE, WEIR_EVERYONE, state->water, state->dike, 0, 0);
  return WEIR_NEXT;
}

static enum weir_flow end_round(void *context, uint8_t *frame) {
  (void)frame;
  struct probe_table *table = context;
  return rise(table, PB_19, table->setup->option[PROBE_SCENARIO] == PROBE_STORM ? 2 : 1);
}

static enum weir_flow next_round(void *context, uint8_t *frame) {
  struct probe_table *table = context;
  struct probe_state *state = table->state;
  if (state->round < table->edition->rounds[table->setup->option[PROBE_SCENARIO]]) {
    frame[PROBE_F_STEP] = 0;
    frame[PROBE_F_SEAT] = 0;
    return WEIR_AGAIN;
  }
  bool held = state->dike >= table->edition->goal; /* PB-21 */
  weir_emit(table->sink, held ? PROBE_HELD : PROBE_LOST, PB_21, WEIR_CHANCE, WEIR_EVERYONE, 0, 0, 0, 0);
  return WEIR_DONE;
}

/* ---- A turn and its jobs ---- */

static enum weir_flow work(void *context, uint8_t *frame) {
  (void)context;
  return wait_unless(frame[PROBE_F_WHAT] == 0);
}

static enum weir_flow ask(void *context, uint8_t *frame) {
  (void)context, (void)frame;
  return WEIR_WAIT;
}

/* Looks at the top cards one by one. Chance names a card that nobody has seen; one that somebody has is
 * simply shown. */
static enum weir_flow look(void *context, uint8_t *frame) {
  struct probe_table *table = context;
  struct probe_state *state = table->state;
  unsigned seat = frame[PROBE_F_SEAT], slot = frame[PROBE_F_WHAT];
  if (slot == PROBE_TOP || slot >= probe_deck_size(state)) return WEIR_DONE;
  if (state->top_seen[slot] == 0) return WEIR_WAIT;
  state->top_seen[slot] = (uint8_t)(state->top_seen[slot] | WEIR_BIT(seat));
  weir_emit(table->sink, PROBE_SAW, PB_7, seat, WEIR_BIT(seat), state->top[slot], 0, 0, 0);
  frame[PROBE_F_WHAT]++;
  return WEIR_AGAIN;
}

static enum weir_flow draw(void *context, uint8_t *frame) {
  struct probe_table *table = context;
  struct probe_state *state = table->state;
  unsigned seat = frame[PROBE_F_SEAT], card = state->top[0], seen = state->top_seen[0];
  if (seen == 0) return WEIR_WAIT;
  probe_pop_top(state);
  if (seen == WEIR_BIT(seat)) { /* PB-8 */
    state->hand[seat][card]++;
    state->hand_size[seat]++;
    weir_emit(table->sink, PROBE_TOOK, PB_8, seat, WEIR_BIT(seat), (int)card, 0, 0, 0);
  } else {
    state->shown[seat][card]++; /* PB-9 */
    weir_emit(table->sink, PROBE_LAID, PB_9, seat, WEIR_EVERYONE, (int)card, 0, 0, 0);
  }
  return WEIR_DONE;
}

/* ---- A counter turned up: PB-13, PB-14 ---- */

static enum weir_flow reveal(void *context, uint8_t *frame) {
  (void)context, (void)frame;
  return WEIR_WAIT;
}

static enum weir_flow effect(void *context, uint8_t *frame) {
  struct probe_table *table = context;
  unsigned seat = frame[PROBE_F_SEAT], found = frame[PROBE_F_LOW];
  weir_emit(table->sink, PROBE_FOUND, PB_14, seat, WEIR_EVERYONE, (int)found, 0, 0, 0);
  if (found == PROBE_LEAK) return rise(table, PB_14, 1);
  if (found == PROBE_CACHE) table->state->coins[seat]++;
  if (found == PROBE_GUST)
    weir_stack_push(probe_stack(table->state), PROBE_P_ROLL)[PROBE_F_SEAT] = (uint8_t)seat;
  return WEIR_NEXT;
}

/* ---- A roll: PB-15, PB-16 ---- */

static enum weir_flow roll(void *context, uint8_t *frame) {
  (void)context;
  return wait_unless(frame[PROBE_F_LOW] > 0);
}

static enum weir_flow window(void *context, uint8_t *frame) {
  struct probe_table *table = context;
  return wait_unless(table->state->coins[frame[PROBE_F_SEAT]] == 0);
}

static enum weir_flow settle(void *context, uint8_t *frame) {
  struct probe_table *table = context;
  struct probe_state *state = table->state;
  unsigned seat = frame[PROBE_F_SEAT], total = frame[PROBE_F_LOW] + frame[PROBE_F_HIGH];
  if (frame[PROBE_F_WHAT] == 0) return total <= PROBE_GUST_FAILS ? rise(table, PB_14, 1) : WEIR_NEXT;
  for (unsigned card = 0; card < PROBE_CARDS; card++) total += state->shown[seat][card];
  if (total >= table->edition->dig) {
    state->dike++;
    weir_emit(table->sink, PROBE_DUG, PB_15, seat, WEIR_EVERYONE, (int)total, state->dike, 0, 0);
  }
  return WEIR_NEXT;
}

static weir_step *const deal_steps[] = {deal};
static weir_step *const round_steps[] = {begin_round, plan,      take_turns, vote,
                                         count_votes, end_round, next_round};
static weir_step *const turn_steps[] = {work};
static weir_step *const ask_steps[] = {ask};
static weir_step *const look_steps[] = {look};
static weir_step *const draw_steps[] = {draw};
static weir_step *const reveal_steps[] = {reveal, effect};
static weir_step *const roll_steps[] = {roll, window, settle};

#define STEPS(row) row, sizeof row / sizeof row[0]
static const struct weir_procedure procedures[PROBE_PROCEDURES] = {
    [PROBE_P_DEAL] = {"deal", STEPS(deal_steps)},       [PROBE_P_ROUND] = {"round", STEPS(round_steps)},
    [PROBE_P_TURN] = {"turn", STEPS(turn_steps)},       [PROBE_P_ASK] = {"ask", STEPS(ask_steps)},
    [PROBE_P_LOOK] = {"look", STEPS(look_steps)},       [PROBE_P_DRAW] = {"draw", STEPS(draw_steps)},
    [PROBE_P_REVEAL] = {"reveal", STEPS(reveal_steps)}, [PROBE_P_ROLL] = {"roll", STEPS(roll_steps)},
};

void probe_run(struct probe_table *table) { weir_stack_run(probe_stack(table->state), procedures, table); }
