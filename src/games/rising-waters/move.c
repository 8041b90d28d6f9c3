/* move.c - Rising Waters: moving pawns and rafts, with the owner's consent where it takes one. */
#include "move.h"

/* Begins an action that stays open, and with it ends the one that was. */
void rw_open_action(struct rw_table *table, enum rw_open kind) {
  struct rw_state *state = table->state;
  state->open = (uint8_t)kind;
  state->moves = state->gifts = 0;
  state->asked = state->granted = state->boarded = 0;
  if (kind == RW_NOTHING_OPEN) return;
  state->actions--;
  if (kind == RW_A_MOVE) {
    state->moves = (uint8_t)(2 * rw_value_of(table->edition, state, state->active, RW_MOVEMENT)); /* RW-49 */
    rw_tell(table, RW_TOLD_MOVE, RW_49, state->active, state->moves / 2, 0, 0, 0);
  }
  if (kind == RW_A_DONATE)
    state->gifts = (uint8_t)rw_value_of(table->edition, state, state->active, RW_DONATING); /* RW-61 */
}

static void open_move(struct rw_table *table, unsigned price) {
  if (table->state->open != RW_A_MOVE || table->state->moves < price) rw_open_action(table, RW_A_MOVE);
}

/* Whether the owner has agreed; if not, the question is put and the action waits for the answer. */
static bool agreed(struct rw_table *table, unsigned pawn, unsigned verb, unsigned argument) {
  struct rw_state *state = table->state;
  unsigned owner = pawn / RW_PAWNS;
  if (owner == state->active || !rw_asks(table->setup) || state->granted >> pawn & 1) return true;
  rw_begin(table, RW_P_CONSENT, owner, pawn, verb)[RW_F_LAST] = (uint8_t)argument;
  return false;
}

static void move_pawn(struct rw_table *table, unsigned pawn, unsigned hex) {
  struct rw_state *state = table->state;
  bool wet = !rw_has(rw_dry(table->edition, state), hex);
  state->pawn[pawn / RW_PAWNS][pawn % RW_PAWNS] = (uint8_t)hex;
  state->aboard[pawn / RW_PAWNS][pawn % RW_PAWNS] = WEIR_NONE;
  state->moves = (uint8_t)(state->moves - 2);
  state->swimmer = (uint8_t)(wet ? pawn : WEIR_NONE); /* RW-51 */
  if (wet) rw_tell(table, RW_TOLD_SWIMS, RW_51, pawn / RW_PAWNS, pawn, hex, 0, 0);
}

/* Everyone on it comes along: the only way Survivors move (RW-53). */
static void move_raft(struct rw_table *table, unsigned raft, unsigned hex) {
  struct rw_state *state = table->state;
  state->moves = (uint8_t)(state->moves - (rw_has(rw_dry(table->edition, state), hex) ? 2 : 1)); /* RW-56 */
  state->raft[raft] = (uint8_t)hex;
  for (unsigned pawn = 0; pawn < RW_ALL_PAWNS; pawn++)
    if (rw_pawn_raft(state, pawn) == raft) state->pawn[pawn / RW_PAWNS][pawn % RW_PAWNS] = (uint8_t)hex;
}

static void board(struct rw_table *table, unsigned pawn, unsigned raft) {
  struct rw_state *state = table->state;
  state->aboard[pawn / RW_PAWNS][pawn % RW_PAWNS] = (uint8_t)raft;
  state->boarded = (uint16_t)(state->boarded | 1u << pawn); /* RW-57 */
  if (state->swimmer == pawn) state->swimmer = WEIR_NONE;
}

static void leave_raft(struct rw_table *table, unsigned pawn) {
  table->state->aboard[pawn / RW_PAWNS][pawn % RW_PAWNS] = WEIR_NONE;
}

void rw_step(struct rw_table *table, unsigned pawn, unsigned hex) {
  open_move(table, 2);
  if (agreed(table, pawn, RW_STEP, hex)) move_pawn(table, pawn, hex);
}

void rw_sail(struct rw_table *table, unsigned raft, unsigned hex) {
  unsigned price = rw_has(rw_dry(table->edition, table->state), hex) ? 2 : 1;
  struct rw_scene scene = rw_scene_of(table->setup, table->state, table->state->active);
  unsigned rower = rw_rower(&scene, raft, rw_begins(&scene, price));
  open_move(table, price);
  if (agreed(table, rower, RW_SAIL, hex)) move_raft(table, raft, hex);
}

void rw_board(struct rw_table *table, unsigned pawn, unsigned raft) {
  open_move(table, 0);
  if (agreed(table, pawn, RW_BOARD, raft)) board(table, pawn, raft);
}

void rw_ashore(struct rw_table *table, unsigned pawn) {
  open_move(table, 0);
  if (agreed(table, pawn, RW_ASHORE, 0)) leave_raft(table, pawn);
}

/* RW-50: what was asked for is done, or the pawn stays out of this Move. */
void rw_answer_consent(struct rw_table *table, bool granted) {
  struct rw_state *state = table->state;
  const uint8_t *frame = rw_frame(state);
  unsigned owner = frame[RW_F_SEAT], pawn = frame[RW_F_WHAT], verb = frame[RW_F_MORE],
           argument = frame[RW_F_LAST];
  weir_stack_pop(rw_stack(state));
  state->asked = (uint16_t)(state->asked | 1u << pawn);
  rw_tell(table, granted ? RW_TOLD_CONSENT : RW_TOLD_REFUSED, RW_50, owner, pawn, 0, 0, 0);
  if (!granted) return;
  state->granted = (uint16_t)(state->granted | 1u << pawn);
  switch (verb) {
  case RW_STEP: move_pawn(table, pawn, argument); break;
  case RW_SAIL: move_raft(table, rw_pawn_raft(state, pawn), argument); break;
  case RW_BOARD: board(table, pawn, argument); break;
  default: leave_raft(table, pawn); break;
  }
}

/* RW-55: the raft power is used up. */
void rw_launch(struct rw_table *table, unsigned pawn) {
  struct rw_state *state = table->state;
  unsigned seat = pawn / RW_PAWNS, raft = 0;
  rw_open_action(table, RW_NOTHING_OPEN);
  state->actions--;
  state->cubes[seat] = (uint8_t)(state->cubes[seat] & ~(1u << RW_RAFT));
  while (state->raft[raft] != WEIR_NONE) raft++;
  state->raft[raft] = (uint8_t)rw_pawn_hex(state, pawn);
  state->aboard[seat][pawn % RW_PAWNS] = (uint8_t)raft;
  rw_tell(table, RW_TOLD_LAUNCHED, RW_55, seat, raft, state->raft[raft], 0, 0);
}

/* RW-58 */
void rw_pick_up(struct rw_table *table, unsigned raft) {
  struct rw_state *state = table->state;
  rw_open_action(table, RW_NOTHING_OPEN);
  state->actions--;
  state->survivors[state->raft[raft]]--;
  state->raft_survivors[raft]++;
}

/* RW-59: at a camp the Survivor is safe and goes back to the supply. */
void rw_drop_off(struct rw_table *table, unsigned raft) {
  struct rw_state *state = table->state;
  unsigned hex = state->raft[raft];
  rw_open_action(table, RW_NOTHING_OPEN);
  state->actions--;
  state->raft_survivors[raft]--;
  if (!rw_has(rw_camps(state), hex)) { /* RW-84: either colour */
    state->survivors[hex]++;
    rw_tell(table, RW_TOLD_ASHORE, RW_59, state->active, hex, 0, 0, 0);
    return;
  }
  state->rescued = rw_up_to(state->rescued + 1u, 255);
  rw_tell(table, RW_TOLD_RESCUED, RW_59, state->active, hex, 0, 0, 0);
  rw_ease(table, RW_105, 1);
}
