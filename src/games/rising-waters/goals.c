/* goals.c - Rising Waters: the option of Community Goals. Goal g and goal g + 5 are the A and B of a pair. */
#include "play.h"

#include <string.h>

enum { PAIRS = RW_GOALS / 2 };

static bool is_power(unsigned card) { return card < RW_POWER_CARDS; }

/* RW-110 */
bool rw_goal_locked(const struct rw_state *state, unsigned slot) {
  unsigned goal = state->goal[slot];
  return goal >= PAIRS && !(state->goals_met >> (goal - PAIRS) & 1);
}

/* RW-114: how many Education cards a goal has room for, when of each other Power card at least one must be
 * real. */
static unsigned education_room(const struct rw_goal *goal, const uint8_t given[RW_CARDS]) {
  unsigned room = goal->cards[RW_EDUCATION];
  for (unsigned card = 0; card < RW_EDUCATION; card++)
    if (goal->cards[card] > 0) room += goal->cards[card] - (given[card] > 0 ? given[card] : 1u);
  return room;
}

bool rw_goal_takes(const struct weir_setup *setup, const struct rw_state *state, unsigned slot,
                   unsigned card) {
  if (state->goal[slot] == WEIR_NONE || rw_goal_locked(state, slot) || card == RW_THREAT) return false;
  const struct rw_goal *goal = &rw_edition_of(setup)->goal[state->goal[slot]];
  const uint8_t *given = state->given[slot];
  if (card == RW_EDUCATION) return given[RW_EDUCATION] < education_room(goal, given);
  if (given[card] >= goal->cards[card]) return false;
  if (!is_power(card) || given[card] == 0) return true;
  return given[RW_EDUCATION] < education_room(goal, given); /* else Education has filled this place */
}

bool rw_goal_complete(const struct weir_setup *setup, const struct rw_state *state, unsigned slot) {
  if (state->goal[slot] == WEIR_NONE) return false;
  const struct rw_goal *goal = &rw_edition_of(setup)->goal[state->goal[slot]];
  unsigned wanted = 0, given = 0;
  for (unsigned card = 0; card < RW_CARDS; card++) {
    wanted += goal->cards[card];
    given += state->given[slot][card];
  }
  return given == wanted; /* nothing is taken that does not fit */
}

static bool two_seats_meet(const struct weir_setup *setup, const struct rw_state *state) {
  struct rw_set stood = {0, 0};
  for (unsigned seat = 0; seat < setup->seats; seat++) {
    struct rw_set own = {0, 0};
    for (unsigned i = 0; i < RW_PAWNS; i++)
      if (state->pawn[seat][i] != WEIR_NONE) own = rw_either(own, rw_hex(state->pawn[seat][i]));
    if (rw_meet(stood, own)) return true;
    stood = rw_either(stood, own);
  }
  return false;
}

/* RW-113 */
bool rw_goal_holds(const struct weir_setup *setup, const struct rw_state *state, unsigned slot) {
  switch (rw_edition_of(setup)->goal[state->goal[slot]].condition) {
  case RW_TWO_SEATS: return two_seats_meet(setup, state);
  case RW_A_SURVIVOR: return rw_survivors(setup, state) > 0;
  default: return true;
  }
}

void rw_contribute(struct rw_table *table, unsigned slot, unsigned card) {
  table->state->given[slot][card]++;
}

/* RW-109, RW-111: called when something may have changed in phase 3. */
void rw_test_goals(struct rw_table *table) {
  struct rw_state *state = table->state;
  for (unsigned slot = 0; slot < RW_OPEN_GOALS; slot++) {
    unsigned goal = state->goal[slot];
    if (goal == WEIR_NONE || state->goals_done >> goal & 1) continue;
    if (!rw_goal_complete(table->setup, state, slot) || !rw_goal_holds(table->setup, state, slot)) continue;
    memset(state->given[slot], 0, sizeof state->given[slot]);
    state->goals_done = (uint16_t)(state->goals_done | 1u << goal);
    state->goals_met = (uint16_t)(state->goals_met | 1u << goal);
    rw_tell(table, RW_TOLD_GOAL_MET, RW_109, WEIR_CHANCE, goal, 0, 0, 0);
    rw_ease(table, RW_110, goal < PAIRS ? 1 : 2);
  }
}

/* RW-34: A goals lie above B goals. */
unsigned rw_goal_draws(const struct rw_state *state) {
  unsigned a = state->goals_left & ((1u << PAIRS) - 1);
  return a ? a : state->goals_left;
}

void rw_open_goal(struct rw_table *table, unsigned goal) {
  struct rw_state *state = table->state;
  unsigned slot = state->goal[0] == WEIR_NONE ? 0 : 1;
  state->goals_left = (uint16_t)(state->goals_left & ~(1u << goal));
  state->goal[slot] = (uint8_t)goal;
  rw_tell(table, RW_TOLD_GOAL_OPEN, state->week == 0 ? RW_34 : RW_112, WEIR_CHANCE, goal, 0, 0, 0);
}

/* RW-112: what was given to it is lost. */
void rw_close_goal(struct rw_table *table, unsigned slot) {
  struct rw_state *state = table->state;
  rw_tell(table, RW_TOLD_GOAL_GONE, RW_112, WEIR_CHANCE, state->goal[slot], 0, 0, 0);
  state->goal[slot] = WEIR_NONE;
  memset(state->given[slot], 0, sizeof state->given[slot]);
}

bool rw_can_replace(const struct weir_setup *setup, const struct rw_state *state) {
  return setup->option[RW_OPTION_GOALS] && state->goals_left != 0;
}
