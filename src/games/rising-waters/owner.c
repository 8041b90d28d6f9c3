/* owner.c - Rising Waters: Landowner cards as they are resolved, one slot of the display after the other.
 *
 * A card stays on display while it is dealt with; its procedure may ask seats in between. Who decides for
 * the group is the First Player in phase 2 and the active seat in phase 3 (RW-132).
 */
#include "play.h"

unsigned rw_community_in(const struct rw_state *state, unsigned seat) { /* RW-76 */
  return state->held[seat] - (unsigned)state->hand[seat][RW_JOB] - (unsigned)state->hand[seat][RW_THREAT];
}

static unsigned community_in_all(const struct rw_table *table) {
  unsigned sum = 0;
  for (unsigned seat = 0; seat < table->setup->seats; seat++) sum += rw_community_in(table->state, seat);
  return sum;
}

/* ---- The display ---- */

static enum weir_flow begin_card(struct rw_table *table, uint8_t *frame, unsigned card) {
  struct rw_state *state = table->state;
  unsigned decider = frame[RW_F_SEAT], slot = frame[RW_F_WHAT], responsible = decider;
  if (card == RW_OWNER_THREAT)
    responsible = rw_seat_after(table->setup, decider, frame[RW_F_MORE]++); /* RW-71 */
  rw_tell(table, RW_TOLD_CRISIS, RW_70, responsible, card, 0, 0, 0);
  if (card == RW_OWNER_THREAT) rw_begin(table, RW_P_THREAT, responsible, slot, 0);
  else if (card == RW_OWNER_FORCE && community_in_all(table) >= table->edition->pay)
    rw_begin_group(table, RW_G_FORCE, decider); /* RW-74 */
  else if (card == RW_OWNER_FORCE) {
    rw_tell(table, RW_TOLD_UNPAID, RW_74, WEIR_CHANCE, card, 0, 0, 0);
    rw_lose(table, RW_74, 1);
  } else if (card == RW_OWNER_HATRED) rw_begin(table, RW_P_HATRED, decider, 0, 0);
  else if (card == RW_OWNER_FLEES) {
    rw_tell(table, RW_TOLD_FLEES, RW_79, WEIR_CHANCE, 0, 0, 0, 0);
    rw_lose(table, RW_79, 1);
  } else if (card >= RW_OWNER_DYNAMITE) rw_dynamite(table, card - RW_OWNER_DYNAMITE);
  else if (rw_camp_count(state) == RW_CAMPS) rw_tell(table, RW_TOLD_NO_CAMP, RW_84, WEIR_CHANCE, 0, 0, 0, 0);
  else if (state->donations < table->edition->donations[table->setup->seats]) /* RW-80 */
    rw_begin(table, RW_P_CAMP, decider, card - RW_OWNER_CAMP, 0);
  else if (rw_any(rw_group_hexes(table->setup, state, RW_G_GREEN)))
    rw_begin_group(table, RW_G_GREEN, decider);
  return rw_lost(table) ? WEIR_AGAIN : WEIR_NEXT;
}

/* RW-40: from left to right, each by what the hands hold then (RW-77); Job Offers stay. No action is counted
 * for it (RW-41). */
enum weir_flow rw_resolve_next(struct rw_table *table, uint8_t *frame) {
  struct rw_state *state = table->state;
  for (; frame[RW_F_WHAT] < RW_SLOTS; frame[RW_F_WHAT]++) {
    unsigned card = state->display[frame[RW_F_WHAT]];
    if (card != WEIR_NONE && card != RW_OWNER_JOB) return begin_card(table, frame, card);
  }
  return WEIR_DONE;
}

enum weir_flow rw_resolve_done(struct rw_table *table, uint8_t *frame) {
  uint8_t *card = &table->state->display[frame[RW_F_WHAT]++];
  if (*card != WEIR_NONE) table->state->owner_discard[*card]++;
  *card = WEIR_NONE;
  frame[RW_F_STEP] = 0;
  return WEIR_AGAIN;
}

/* ---- Threats ---- */

bool rw_may_counter(const struct weir_setup *setup, const struct rw_state *state, unsigned seat) {
  (void)setup;
  for (unsigned card = RW_NEWSPAPER; card <= RW_VAUDEVILLE; card++)
    if (state->hand[seat][card] > 0) return true;
  return rw_is_role(state, seat, RW_TEACHER) && state->hand[seat][RW_EDUCATION] > 0; /* RW-128 */
}

/* RW-126: the Teacher first, if the Threat is another seat's. */
enum weir_flow rw_ask_teacher(struct rw_table *table, uint8_t *frame) {
  for (unsigned seat = 0; seat < table->setup->seats; seat++)
    if (seat != frame[RW_F_SEAT] && rw_is_role(table->state, seat, RW_TEACHER) &&
        table->state->hand[seat][RW_EDUCATION] > 0)
      return WEIR_WAIT;
  return WEIR_NEXT;
}

static void take_threat(struct rw_table *table, const uint8_t *frame) {
  table->state->display[frame[RW_F_WHAT]] = WEIR_NONE;
  rw_gain(table->state, frame[RW_F_SEAT], RW_THREAT); /* RW-72, RW-73 */
  rw_tell(table, RW_TOLD_THREAT, RW_72, frame[RW_F_SEAT], 0, 0, 0, 0);
}

/* Asked once: a passed answer has set RW_F_MORE. */
enum weir_flow rw_ask_threatened(struct rw_table *table, uint8_t *frame) {
  if (frame[RW_F_MORE] == 0 && rw_may_counter(table->setup, table->state, frame[RW_F_SEAT])) return WEIR_WAIT;
  take_threat(table, frame);
  return WEIR_DONE;
}

/* The Threat leaves with the card that counters it; the frame goes too. */
void rw_counter(struct rw_table *table, unsigned seat, unsigned card) {
  bool own = rw_frame(table->state)[RW_F_SEAT] == seat;
  rw_spend(table->state, seat, card);
  rw_tell(table, RW_TOLD_COUNTERED, own ? RW_72 : RW_126, seat, card, 0, 0, 0);
  if (card == RW_EDUCATION) rw_score(table, seat, RW_125);
  weir_stack_pop(rw_stack(table->state));
}

/* ---- Race Hatred ---- */

bool rw_may_activism(const struct weir_setup *setup, const struct rw_state *state, unsigned seat) {
  (void)setup;
  return state->hand[seat][RW_ACTIVISM] > 0 ||
         (rw_is_role(state, seat, RW_TEACHER) && state->hand[seat][RW_EDUCATION] > 0);
}

/* RW-78, RW-133: every seat that could is asked, clockwise. */
enum weir_flow rw_offer_activism(struct rw_table *table, uint8_t *frame) {
  const unsigned seats = table->setup->seats;
  for (; !table->state->activism && frame[RW_F_WHAT] < seats; frame[RW_F_WHAT]++)
    if (rw_may_activism(table->setup, table->state,
                        rw_seat_after(table->setup, frame[RW_F_SEAT], frame[RW_F_WHAT])))
      return WEIR_WAIT;
  frame[RW_F_WHAT] = 0;
  return WEIR_NEXT;
}

void rw_cancel_hatred(struct rw_table *table, unsigned seat, unsigned card) {
  table->state->activism = 1;
  rw_spend(table->state, seat, card);
  rw_tell(table, RW_TOLD_CANCELLED, RW_78, seat, card, 0, 0, 0);
  weir_stack_pop(rw_stack(table->state));
}

/* RW-75: a seat pays two cards or, if it holds fewer, none. RW_F_MORE counts what is still due. */
enum weir_flow rw_collect_hatred(struct rw_table *table, uint8_t *frame) {
  for (; frame[RW_F_WHAT] < table->setup->seats; frame[RW_F_WHAT]++) {
    unsigned seat = rw_seat_after(table->setup, frame[RW_F_SEAT], frame[RW_F_WHAT]);
    if (frame[RW_F_MORE] > 0) return WEIR_WAIT;
    if (rw_community_in(table->state, seat) >= table->edition->pay) {
      frame[RW_F_MORE] = table->edition->pay;
      return WEIR_WAIT;
    }
    rw_tell(table, RW_TOLD_UNPAID, RW_75, seat, RW_OWNER_HATRED, 0, 0, 0);
    rw_lose(table, RW_75, 1);
    if (rw_lost(table)) return WEIR_AGAIN;
  }
  return WEIR_DONE;
}

/* RW-120 */
static void pay(struct rw_table *table, unsigned seat, unsigned card, unsigned rule) {
  rw_spend(table->state, seat, card);
  rw_tell(table, RW_TOLD_PAID, rule, seat, card, 0, 0, 0);
  if ((card == RW_NEWSPAPER || card == RW_RADIO) && rw_is_role(table->state, seat, RW_OUTSIDE_ACTIVIST))
    rw_score(table, seat, RW_120);
}

void rw_pay_hatred(struct rw_table *table, unsigned seat, unsigned card) {
  uint8_t *frame = weir_stack_top(rw_stack(table->state));
  pay(table, seat, card, RW_75);
  if (--frame[RW_F_MORE] == 0) frame[RW_F_WHAT]++;
}

void rw_pay_force(struct rw_table *table, unsigned seat, unsigned card) { pay(table, seat, card, RW_74); }

/* ---- Relief camps ---- */

void rw_place_camp(struct rw_table *table, unsigned hex, bool green) {
  struct rw_state *state = table->state;
  unsigned number = rw_camp_count(state);
  state->camp[number] = (uint8_t)hex;
  if (green) {
    state->green = (uint8_t)(state->green | 1u << number);
    state->donations = 0; /* RW-81 */
  }
  rw_tell(table, green ? RW_TOLD_GREEN : RW_TOLD_RED, green ? RW_81 : RW_82, WEIR_CHANCE, hex, 0, 0, 0);
}

/* RW-82: on the card's site, or as near to it as can be. */
enum weir_flow rw_site_red_camp(struct rw_table *table, uint8_t *frame) {
  struct rw_set hexes = rw_red_hexes(table->setup, table->state, frame[RW_F_WHAT]);
  if (!rw_any(hexes)) {
    rw_tell(table, RW_TOLD_NO_CAMP, RW_82, WEIR_CHANCE, 0, 0, 0, 0);
    return WEIR_DONE;
  }
  rw_begin_group(table, RW_G_RED, frame[RW_F_SEAT]);
  return WEIR_NEXT;
}

static unsigned newest_camp(const struct rw_state *state) { return state->camp[rw_camp_count(state) - 1]; }

static bool stands_at(const struct rw_state *state, unsigned seat, unsigned hex) {
  for (unsigned i = 0; i < RW_PAWNS; i++)
    if (state->pawn[seat][i] == hex) return true;
  return false;
}

/* RW-82 (a): a pawn already there counts; where a seat has only one it need not be asked. */
enum weir_flow rw_send_pawns(struct rw_table *table, uint8_t *frame) {
  struct rw_state *state = table->state;
  unsigned camp = newest_camp(state);
  for (; frame[RW_F_MORE] < table->setup->seats; frame[RW_F_MORE]++) {
    unsigned seat = rw_seat_after(table->setup, frame[RW_F_SEAT], frame[RW_F_MORE]);
    unsigned pawns = rw_pawn_count(state, seat);
    if (pawns == 0 || stands_at(state, seat, camp)) continue;
    if (pawns > 1) return WEIR_WAIT;
    for (unsigned i = 0; i < RW_PAWNS; i++)
      if (state->pawn[seat][i] != WEIR_NONE) rw_send_pawn(table, seat * RW_PAWNS + i);
  }
  if (state->active != WEIR_NONE) rw_test_goals(table); /* RW-113: two seats may have met */
  return WEIR_NEXT;
}

void rw_send_pawn(struct rw_table *table, unsigned pawn) {
  struct rw_state *state = table->state;
  unsigned seat = pawn / RW_PAWNS, camp = newest_camp(state);
  state->pawn[seat][pawn % RW_PAWNS] = (uint8_t)camp;
  state->aboard[seat][pawn % RW_PAWNS] = WEIR_NONE;
  if (state->swimmer == pawn) state->swimmer = WEIR_NONE;
  rw_tell(table, RW_TOLD_SENT, RW_82, seat, pawn, camp, 0, 0);
}

/* RW-82 (b) */
enum weir_flow rw_take_survivor(struct rw_table *table, uint8_t *frame) {
  if (rw_any(rw_survivor_hexes(table->setup, table->state)))
    rw_begin_group(table, RW_G_TAKEN, frame[RW_F_SEAT]);
  return WEIR_NEXT;
}

void rw_lose_survivor(struct rw_table *table, unsigned hex) {
  table->state->survivors[hex]--;
  rw_tell(table, RW_TOLD_TAKEN, RW_82, WEIR_CHANCE, hex, 0, 0, 0);
  rw_raise_levee(table, hex, RW_82);
  rw_lose(table, RW_82, 1);
}
