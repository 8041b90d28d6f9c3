/* apply.c - Rising Waters: what each action does before the procedures run on. */
#include "turn.h"

typedef void act(struct rw_table *table, uint8_t *frame, unsigned seat, unsigned a, unsigned b);

#define ACT(name) \
  static void name(struct rw_table *table, uint8_t *frame, unsigned seat, unsigned a, unsigned b)
#define UNUSED (void)table, (void)frame, (void)seat, (void)a, (void)b

/* An action that is over at once. */
static void take_action(struct rw_table *table) {
  rw_open_action(table, RW_NOTHING_OPEN);
  table->state->actions--; /* RW-42 */
}

/* ---- Moving ---- */

ACT(step) { UNUSED, rw_step(table, a, b); }
ACT(sail) { UNUSED, rw_sail(table, a, b); }
ACT(board) { UNUSED, rw_board(table, a, b); }
ACT(ashore) { UNUSED, rw_ashore(table, a); }
ACT(halt) { UNUSED, rw_open_action(table, RW_NOTHING_OPEN); }
ACT(launch) { UNUSED, rw_launch(table, a); }
ACT(pick_up) { UNUSED, rw_pick_up(table, a); }
ACT(drop_off) { UNUSED, rw_drop_off(table, a); }
ACT(allow) { UNUSED, rw_answer_consent(table, true); }
ACT(forbid) { UNUSED, rw_answer_consent(table, false); }

/* ---- Donating ---- */

ACT(give) { UNUSED, rw_donate(table, seat, RW_GIVE, a, b); }
ACT(donate) { UNUSED, rw_donate(table, seat, RW_DONATE, 0, a); }
ACT(contribute) { UNUSED, rw_donate(table, seat, RW_CONTRIBUTE, a, b); }
ACT(fetch_give) { UNUSED, rw_fetch(table, seat, RW_FETCH_GIVE, a, b); }
ACT(fetch_donate) { UNUSED, rw_fetch(table, seat, RW_FETCH_DONATE, 0, a); }
ACT(fetch_contribute) { UNUSED, rw_fetch(table, seat, RW_FETCH_CONTRIBUTE, a, b); }

ACT(revival) { /* RW-14 */
  UNUSED;
  struct rw_state *state = table->state;
  state->cubes[seat] = (uint8_t)(state->cubes[seat] & ~(1u << RW_THE_REVIVAL));
  state->gifts = (uint8_t)(state->gifts + rw_value_of(table->edition, state, seat, RW_DONATING));
}

ACT(holler) { /* RW-14 */
  UNUSED;
  table->state->cubes[seat] = (uint8_t)(table->state->cubes[seat] & ~(1u << RW_THE_HOLLER));
  table->state->actions++;
}

/* ---- Working ---- */

ACT(take) { UNUSED, rw_take_job(table, seat, a); }
ACT(levee) { UNUSED, rw_build_levee(table, seat, a, false); }
ACT(discount) { UNUSED, rw_build_levee(table, seat, a, true); }

ACT(seek) { /* RW-67 */
  UNUSED;
  take_action(table);
  rw_begin(table, RW_P_RESOLVE, seat, 0, 0);
  rw_begin(table, RW_P_FILL, 0, 0, 0);
}

ACT(community) { /* RW-68 */
  UNUSED;
  unsigned cards = rw_harvest(table->setup, table->state, seat);
  take_action(table);
  rw_begin(table, RW_P_TRIM, seat, 0, 1);
  rw_begin(table, RW_P_DRAW, seat, cards, 0);
}

/* ---- Resisting: RW-69 ---- */

ACT(read) {
  UNUSED;
  take_action(table);
  rw_spend(table->state, seat, a);
  rw_begin(table, RW_P_LOOK, 0, 0, 0);
}

ACT(listen) {
  UNUSED;
  take_action(table);
  rw_spend(table->state, seat, a);
  rw_begin(table, RW_P_LOOK, 0, 1, 0);
}

ACT(fundraise) {
  UNUSED;
  take_action(table);
  rw_spend(table->state, seat, a);
  rw_begin(table, RW_P_DRAW, seat, 2, 0);
}

ACT(tour) {
  UNUSED;
  take_action(table);
  rw_spend(table->state, seat, a);
  rw_spend(table->state, seat, b);
  rw_begin(table, RW_P_INVITE, seat, 0, 0);
}

ACT(resist) { /* RW-73 */
  UNUSED;
  take_action(table);
  rw_spend(table->state, seat, a);
  rw_spend(table->state, seat, RW_THREAT);
}

ACT(teach) { /* RW-126 */
  UNUSED;
  take_action(table);
  rw_spend(table->state, seat, RW_EDUCATION);
  rw_spend(table->state, a, RW_THREAT);
  rw_score(table, seat, RW_125);
}

ACT(perform) { UNUSED, rw_perform(table, seat, a, b); }

ACT(end) {
  UNUSED;
  frame[RW_F_WHAT] = 1;
}

/* ---- Upgrading and setting up ---- */

ACT(raise) { UNUSED, rw_raise(table, seat, a, b); }
ACT(renew) { UNUSED, rw_renew(table, seat, a, b); }
ACT(place) { UNUSED, rw_place_pawn(table, seat, a, RW_16); }

ACT(ready) {
  UNUSED;
  table->state->ready = (uint8_t)(table->state->ready | WEIR_BIT(seat)); /* RW-37 */
}

ACT(role) {
  UNUSED, rw_take_role(table, seat, a);
  frame[RW_F_SEAT]++;
}

ACT(town) { /* RW-32 */
  UNUSED;
  struct rw_state *state = table->state;
  bool more = state->role[seat] != WEIR_NONE && table->edition->role_power[state->role[seat]] == RW_NEW_PAWN;
  state->town[seat] = (uint8_t)a;
  rw_tell(table, RW_TOLD_TOWN, RW_32, seat, a, 0, 0, 0);
  rw_place_pawn(table, seat, a, RW_32);
  if (more) rw_place_pawn(table, seat, a, RW_121);
  frame[RW_F_SEAT]++;
}

/* ---- Answers ---- */

ACT(counter) { UNUSED, rw_counter(table, seat, a); }
ACT(cancel) { UNUSED, rw_cancel_hatred(table, seat, a); }

ACT(pass) {
  UNUSED;
  if (frame[RW_F_PROCEDURE] != RW_P_THREAT) frame[RW_F_WHAT]++;
  else if (frame[RW_F_STEP] == 0) frame[RW_F_STEP] = 1;
  else frame[RW_F_MORE] = 1;
}

ACT(draw) {
  UNUSED;
  frame[RW_F_WHAT]++;
  rw_begin(table, RW_P_DRAW, seat, 2, 0);
}

ACT(discard) {
  UNUSED;
  if (frame[RW_F_PROCEDURE] == RW_P_HATRED) rw_pay_hatred(table, seat, a);
  else rw_spend(table->state, seat, a); /* RW-43 */
}

ACT(pay) { UNUSED, rw_group_note(table, frame, a * 16 + b); }
ACT(pick) { UNUSED, rw_group_note(table, frame, a); }
ACT(decline) { UNUSED, rw_group_note(table, frame, RW_DECLINED); }
ACT(keep) { UNUSED, rw_group_note(table, frame, RW_KEPT); }
ACT(accept) { UNUSED, rw_group_accept(table, frame); }
ACT(object) { UNUSED, rw_group_object(table, frame, seat); }

ACT(send) {
  UNUSED, rw_send_pawn(table, a);
  frame[RW_F_MORE]++;
}

/* ---- Chance ---- */

ACT(first) {
  UNUSED;
  table->state->first = (uint8_t)a; /* RW-31 */
}

/* What a Community card is drawn for. */
static unsigned draw_rule(const struct rw_state *state) {
  const uint8_t *below = rw_frame_below(state);
  switch (below ? below[RW_F_PROCEDURE] : RW_P_GAME) {
  case RW_P_GAME: return below && below[RW_F_STEP] == RW_S_HANDS ? RW_45 : RW_30;
  case RW_P_TRIM: return RW_68;
  default: return RW_69;
  }
}

ACT(card) {
  UNUSED;
  table->state->deck[a]--;
  rw_gain(table->state, frame[RW_F_SEAT], a);
  rw_tell(table, RW_TOLD_DREW, draw_rule(table->state), frame[RW_F_SEAT], a, 0, 0, 0);
  frame[RW_F_WHAT]--;
}

/* The card is known from now on: it lies on top until a procedure takes it. */
static void lay_on_top(uint8_t top[RW_SLOTS], unsigned card) {
  unsigned at = 0;
  while (top[at] != WEIR_NONE) at++;
  top[at] = (uint8_t)card;
}

ACT(owner) {
  UNUSED;
  struct rw_state *state = table->state;
  if (a < RW_STARRED && state->starred[a] > 0) state->starred[a]--;
  else state->owner_deck[a]--;
  lay_on_top(state->owner_top, a);
}

ACT(weather) {
  UNUSED;
  table->state->weather_deck[a]--;
  if (a % RW_STRENGTHS == RW_HEAVY) table->state->heavy_left--;
  lay_on_top(table->state->weather_top, a);
}

ACT(goal) { UNUSED, rw_open_goal(table, a); }

static act *const acts[RW_VERBS] = {
    [RW_STEP] = step,
    [RW_SAIL] = sail,
    [RW_BOARD] = board,
    [RW_ASHORE] = ashore,
    [RW_HALT] = halt,
    [RW_LAUNCH] = launch,
    [RW_PICK_UP] = pick_up,
    [RW_DROP_OFF] = drop_off,
    [RW_GIVE] = give,
    [RW_DONATE] = donate,
    [RW_CONTRIBUTE] = contribute,
    [RW_REVIVAL] = revival,
    [RW_TAKE] = take,
    [RW_LEVEE] = levee,
    [RW_DISCOUNT] = discount,
    [RW_SEEK] = seek,
    [RW_COMMUNITY] = community,
    [RW_READ] = read,
    [RW_LISTEN] = listen,
    [RW_FUNDRAISE] = fundraise,
    [RW_TOUR] = tour,
    [RW_RESIST] = resist,
    [RW_TEACH] = teach,
    [RW_FETCH_GIVE] = fetch_give,
    [RW_FETCH_DONATE] = fetch_donate,
    [RW_FETCH_CONTRIBUTE] = fetch_contribute,
    [RW_PERFORM] = perform,
    [RW_HOLLER] = holler,
    [RW_END] = end,
    [RW_RAISE] = raise,
    [RW_RENEW] = renew,
    [RW_PLACE] = place,
    [RW_READY] = ready,
    [RW_ROLE] = role,
    [RW_TOWN] = town,
    [RW_COUNTER] = counter,
    [RW_PASS] = pass,
    [RW_CANCEL] = cancel,
    [RW_DISCARD] = discard,
    [RW_PAY] = pay,
    [RW_CAMP] = pick,
    [RW_DECLINE] = decline,
    [RW_SEND] = send,
    [RW_SURVIVOR] = pick,
    [RW_KEEP] = keep,
    [RW_REPLACE] = pick,
    [RW_ACCEPT] = accept,
    [RW_OBJECT] = object,
    [RW_ALLOW] = allow,
    [RW_REFUSE] = forbid,
    [RW_DRAW] = draw,
    [RW_FIRST] = first,
    [RW_CARD] = card,
    [RW_OWNER] = owner,
    [RW_WEATHER] = weather,
    [RW_GOAL] = goal,
};

void rw_apply(const struct weir_setup *setup, void *memory, unsigned seat, weir_action action,
              struct weir_sink *sink) {
  struct rw_table table = {setup, rw_edition_of(setup), rw_version_of(setup), memory, sink};
  uint8_t *frame = weir_stack_top(rw_stack(table.state));
  acts[WEIR_VERB(action)](&table, frame, seat, WEIR_ARG(action, 0), WEIR_ARG(action, 1));
  if (table.state->active != WEIR_NONE && setup->option[RW_OPTION_GOALS]) rw_test_goals(&table); /* RW-113 */
  rw_run(&table);
}
