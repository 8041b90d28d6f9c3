/* course.c - Rising Waters: the course of play as procedures, each a row of steps.
 *
 * A step either does its work and goes on, or waits for a seat or for chance; the action that answers
 * (apply.c) notes what was decided, and the run goes on from there. At its deepest the stack holds the
 * game, a turn, the display being resolved, one of its cards, and the group's decision about it.
 */
#include "play.h"

#include <string.h>

uint8_t *rw_begin(struct rw_table *table, unsigned procedure, unsigned seat, unsigned what, unsigned more) {
  uint8_t *frame = weir_stack_push(rw_stack(table->state), procedure);
  frame[RW_F_SEAT] = (uint8_t)seat;
  frame[RW_F_WHAT] = (uint8_t)what;
  frame[RW_F_MORE] = (uint8_t)more;
  return frame;
}

static enum weir_flow wait_unless(bool settled) { return settled ? WEIR_NEXT : WEIR_WAIT; }

/* Goes through the seats, one procedure for each; false when all have had theirs. */
static bool next_seat(struct rw_table *table, uint8_t *frame, unsigned *seat) {
  if (frame[RW_F_SEAT] == table->setup->seats) {
    frame[RW_F_SEAT] = 0;
    return false;
  }
  *seat = rw_seat_after(table->setup, table->state->first, frame[RW_F_SEAT]++);
  return true;
}

/* ---- Decks: RW-11 ---- */

static unsigned sum_of(const uint8_t *counts, unsigned kinds) {
  unsigned sum = 0;
  for (unsigned i = 0; i < kinds; i++) sum += counts[i];
  return sum;
}

static void reshuffle(uint8_t *deck, uint8_t *discard, unsigned kinds) {
  for (unsigned i = 0; i < kinds; i++) {
    deck[i] = (uint8_t)(deck[i] + discard[i]);
    discard[i] = 0;
  }
}

static bool has_community(struct rw_table *table) {
  struct rw_state *state = table->state;
  if (sum_of(state->deck, RW_COMMUNITY_CARDS) > 0) return true;
  if (sum_of(state->discard, RW_COMMUNITY_CARDS) == 0) return false;
  reshuffle(state->deck, state->discard, RW_COMMUNITY_CARDS);
  rw_tell(table, RW_TOLD_SHUFFLED, RW_11, WEIR_CHANCE, 0, 0, 0, 0);
  return true;
}

/* Cards of a deck that nobody has seen. */
static unsigned unseen_owner(const struct rw_state *state) {
  return sum_of(state->starred, RW_STARRED) + sum_of(state->owner_deck, RW_OWNER_CARDS);
}

static unsigned unseen_weather(const struct rw_state *state) {
  unsigned sum = state->heavy_left + sum_of(state->weather_deck, RW_WEATHER_CARDS);
  for (unsigned place = 0; place < RW_PLACES; place++)
    sum -= state->weather_deck[place * RW_STRENGTHS + RW_HEAVY]; /* some are in the box */
  return sum;
}

bool rw_has_owner(const struct rw_state *state) {
  return state->owner_top[0] != WEIR_NONE || unseen_owner(state) > 0;
}

bool rw_has_weather(const struct rw_state *state) {
  return state->weather_top[0] != WEIR_NONE || unseen_weather(state) > 0;
}

static unsigned pop(uint8_t top[RW_SLOTS]) {
  unsigned card = top[0];
  for (unsigned i = 0; i + 1 < RW_SLOTS; i++) top[i] = top[i + 1];
  top[RW_SLOTS - 1] = WEIR_NONE;
  return card;
}

static bool more_owner(struct rw_table *table) {
  struct rw_state *state = table->state;
  if (unseen_owner(state) > 0) return true;
  if (sum_of(state->owner_discard, RW_OWNER_CARDS) == 0) return false;
  reshuffle(state->owner_deck, state->owner_discard, RW_OWNER_CARDS); /* no starred part any more */
  rw_tell(table, RW_TOLD_SHUFFLED_OWNER, RW_11, WEIR_CHANCE, 0, 0, 0, 0);
  return true;
}

/* In Fall some heavy cards are in the box; once the deck is through, only those seen are left. */
static bool more_weather(struct rw_table *table) {
  struct rw_state *state = table->state;
  if (unseen_weather(state) > 0) return true;
  if (sum_of(state->weather_discard, RW_WEATHER_CARDS) == 0) return false;
  for (unsigned place = 0; place < RW_PLACES; place++) {
    unsigned heavy = place * RW_STRENGTHS + RW_HEAVY;
    state->weather_deck[heavy] = 0;
    state->heavy_left = (uint8_t)(state->heavy_left + state->weather_discard[heavy]);
  }
  reshuffle(state->weather_deck, state->weather_discard, RW_WEATHER_CARDS);
  rw_tell(table, RW_TOLD_SHUFFLED_WEATHER, RW_11, WEIR_CHANCE, 0, 0, 0, 0);
  return true;
}

/* ---- Drawing ---- */

static enum weir_flow draw(void *context, uint8_t *frame) {
  struct rw_table *table = context;
  if (frame[RW_F_WHAT] == 0 || !has_community(table)) return WEIR_DONE;
  return WEIR_WAIT;
}

/* What the display is filled for: setting up, phase 2, or a seat that seeks work. */
static unsigned fill_rule(const struct rw_state *state) {
  const uint8_t *below = rw_frame_below(state);
  if (below && below[RW_F_PROCEDURE] == RW_P_RESOLVE) return RW_67;
  return below && below[RW_F_STEP] <= RW_S_BEGIN ? RW_29 : RW_39;
}

/* RW-29, RW-39, RW-67: all missing cards come up before any is resolved. */
static enum weir_flow fill(void *context, uint8_t *frame) {
  (void)frame;
  struct rw_table *table = context;
  struct rw_state *state = table->state;
  for (unsigned slot = 0; slot < RW_SLOTS; slot++) {
    if (state->display[slot] != WEIR_NONE) continue;
    if (state->owner_top[0] == WEIR_NONE) return more_owner(table) ? WEIR_WAIT : WEIR_DONE;
    state->display[slot] = (uint8_t)pop(state->owner_top);
    rw_tell(table, RW_TOLD_SHOWN, fill_rule(state), WEIR_CHANCE, state->display[slot], slot, 0, 0);
  }
  return WEIR_DONE;
}

/* RW-69: shows the top cards; those known already are shown again. */
static enum weir_flow look(void *context, uint8_t *frame) {
  struct rw_table *table = context;
  struct rw_state *state = table->state;
  bool owner = frame[RW_F_WHAT];
  uint8_t *top = owner ? state->owner_top : state->weather_top;
  unsigned unseen = owner ? unseen_owner(state) : unseen_weather(state);
  for (unsigned i = frame[RW_F_MORE]; i < RW_SLOTS; i++) {
    if (top[i] == WEIR_NONE) return unseen > 0 ? WEIR_WAIT : WEIR_DONE;
    rw_tell(table, owner ? RW_TOLD_SEES_OWNER : RW_TOLD_SEES_WEATHER, RW_69, WEIR_CHANCE, top[i], i + 1, 0,
            0);
    frame[RW_F_MORE]++;
  }
  return WEIR_DONE;
}

/* ---- Set-up ---- */

static enum weir_flow draw_first(void *context, uint8_t *frame) {
  (void)frame;
  return wait_unless(((struct rw_table *)context)->state->first != WEIR_NONE); /* RW-31 */
}

static enum weir_flow deal(void *context, uint8_t *frame) {
  struct rw_table *table = context;
  unsigned seat;
  if (!next_seat(table, frame, &seat)) return WEIR_NEXT;
  rw_begin(table, RW_P_DRAW, seat, table->edition->deal, 0); /* RW-30 */
  return WEIR_AGAIN;
}

static enum weir_flow show(void *context, uint8_t *frame) {
  (void)frame;
  rw_begin(context, RW_P_FILL, 0, 0, 0); /* RW-29, RW-39 */
  return WEIR_NEXT;
}

static enum weir_flow open_goals(void *context, uint8_t *frame) {
  (void)frame;
  struct rw_table *table = context;
  bool open = table->state->goal[0] != WEIR_NONE && table->state->goal[1] != WEIR_NONE;
  return wait_unless(open || table->state->goals_left == 0); /* RW-34 */
}

static enum weir_flow choose_roles(void *context, uint8_t *frame) {
  struct rw_table *table = context;
  bool done = !table->setup->option[RW_OPTION_CHARACTERS] || frame[RW_F_SEAT] == table->setup->seats;
  if (done) frame[RW_F_SEAT] = 0; /* RW-35, RW-129 */
  return wait_unless(done);
}

static enum weir_flow place_towns(void *context, uint8_t *frame) {
  struct rw_table *table = context;
  bool done = frame[RW_F_SEAT] == table->setup->seats; /* RW-32 */
  if (done) frame[RW_F_SEAT] = 0;
  return wait_unless(done);
}

/* RW-33, RW-45 (d) */
static enum weir_flow enter_survivor(void *context, uint8_t *frame) {
  (void)frame;
  struct rw_table *table = context;
  struct rw_set hexes = rw_entry_hexes(table->setup, table->state);
  bool none = rw_survivors(table->setup, table->state) >= rw_survivor_supply(table->setup); /* RW-4 */
  if (none || !rw_any(hexes))
    rw_tell(table, RW_TOLD_NO_SURVIVOR, none ? RW_4 : RW_46, WEIR_CHANCE, 0, 0, 0, 0);
  else rw_begin_group(table, RW_G_ENTRY, table->state->first);
  return WEIR_NEXT;
}

/* ---- A round: RW-36 ---- */

static enum weir_flow begin_round(void *context, uint8_t *frame) {
  (void)frame;
  struct rw_table *table = context;
  table->state->activism = 0;
  table->state->goals_done = 0; /* RW-111 */
  rw_tell(table, RW_TOLD_ROUND, RW_36, table->state->first, table->state->week + 1, table->version->rounds, 0,
          0);
  return WEIR_NEXT;
}

static enum weir_flow upgrade(void *context, uint8_t *frame) {
  (void)frame;
  struct rw_table *table = context;
  if (table->state->ready != rw_everyone(table->setup)) return WEIR_WAIT; /* RW-37 */
  table->state->ready = 0;
  return WEIR_NEXT;
}

static enum weir_flow resolve(void *context, uint8_t *frame) {
  (void)frame;
  struct rw_table *table = context;
  rw_begin(table, RW_P_RESOLVE, table->state->first, 0, 0); /* RW-40, RW-132 */
  return WEIR_NEXT;
}

static enum weir_flow take_turns(void *context, uint8_t *frame) {
  struct rw_table *table = context;
  unsigned seat;
  if (frame[RW_F_SEAT] == 0) rw_test_goals(table); /* RW-111: what the last round completed */
  if (!next_seat(table, frame, &seat)) return WEIR_NEXT;
  rw_begin(table, RW_P_TURN, seat, 0, 0); /* RW-42 */
  return WEIR_AGAIN;
}

/* RW-44: the cards one after the other; a card that a Newspaper showed needs no chance. */
static enum weir_flow draw_weather(void *context, uint8_t *frame) {
  struct rw_table *table = context;
  struct rw_state *state = table->state;
  while (frame[RW_F_SEAT] < table->edition->weather_cards) {
    if (state->weather_top[0] == WEIR_NONE) {
      if (!more_weather(table)) break;
      return WEIR_WAIT;
    }
    unsigned card = pop(state->weather_top), shown = frame[RW_F_SEAT]++;
    if (shown == 0) memset(state->weather_now, WEIR_NONE, sizeof state->weather_now);
    if (shown < RW_SLOTS) state->weather_now[shown] = (uint8_t)card;
    rw_rain(table, card);
  }
  frame[RW_F_SEAT] = 0;
  return WEIR_NEXT;
}

static enum weir_flow resolve_water(void *context, uint8_t *frame) {
  (void)frame;
  rw_resolve_water(context);
  return rw_lost(context) ? WEIR_AGAIN : WEIR_NEXT; /* RW-106 */
}

/* RW-45 (a), (b) */
static enum weir_flow pass_marker(void *context, uint8_t *frame) {
  (void)frame;
  struct rw_table *table = context;
  table->state->first = (uint8_t)rw_seat_after(table->setup, table->state->first, 1);
  table->state->week++;
  rw_tell(table, RW_TOLD_MARKER, RW_45, table->state->first, 0, 0, 0, 0);
  rw_tell(table, RW_TOLD_WEEK, RW_45, WEIR_CHANCE, table->state->week, table->version->rounds, 0, 0);
  return WEIR_NEXT;
}

/* RW-45 (c) */
static enum weir_flow fill_hands(void *context, uint8_t *frame) {
  struct rw_table *table = context;
  unsigned seat;
  if (!next_seat(table, frame, &seat)) return WEIR_NEXT;
  if (table->state->held[seat] < table->edition->refill)
    rw_begin(table, RW_P_DRAW, seat, table->edition->refill - (unsigned)table->state->held[seat], 0);
  return WEIR_AGAIN;
}

/* RW-45 (e), RW-112 */
static enum weir_flow replace_goal(void *context, uint8_t *frame) {
  (void)frame;
  struct rw_table *table = context;
  if (rw_can_replace(table->setup, table->state)) rw_begin_group(table, RW_G_REPLACE, table->state->first);
  return WEIR_NEXT;
}

static enum weir_flow next_round(void *context, uint8_t *frame) {
  struct rw_table *table = context;
  if (table->state->week >= table->version->rounds) { /* RW-48 */
    rw_win(table);
    return WEIR_AGAIN;
  }
  frame[RW_F_STEP] = RW_S_BEGIN; /* RW-47: the display waits for phase 2 */
  return WEIR_AGAIN;
}

/* ---- A turn ---- */

static enum weir_flow begin_turn(void *context, uint8_t *frame) {
  struct rw_table *table = context;
  struct rw_state *state = table->state;
  state->active = frame[RW_F_SEAT];
  state->actions = (uint8_t)rw_value_of(table->edition, state, state->active, RW_ACTIONS); /* RW-42 */
  rw_tell(table, RW_TOLD_TURN, RW_42, state->active, state->actions, 0, 0, 0);
  return WEIR_NEXT;
}

static enum weir_flow act(void *context, uint8_t *frame) {
  (void)context;
  return wait_unless(frame[RW_F_WHAT] == 1);
}

static enum weir_flow end_turn(void *context, uint8_t *frame) {
  struct rw_table *table = context;
  struct rw_state *state = table->state;
  state->actions = 0;
  rw_open_action(table, RW_NOTHING_OPEN);
  rw_begin(table, RW_P_TRIM, frame[RW_F_SEAT], 0, table->setup->seats); /* RW-43 */
  return WEIR_NEXT;
}

static enum weir_flow leave_turn(void *context, uint8_t *frame) {
  (void)frame;
  ((struct rw_table *)context)->state->active = WEIR_NONE;
  return WEIR_NEXT;
}

/* RW-43, RW-68: whoever holds too many cards, clockwise. */
static enum weir_flow trim(void *context, uint8_t *frame) {
  struct rw_table *table = context;
  for (; frame[RW_F_WHAT] < frame[RW_F_MORE]; frame[RW_F_WHAT]++) {
    unsigned seat = rw_seat_after(table->setup, frame[RW_F_SEAT], frame[RW_F_WHAT]);
    if (rw_excess(table->edition, table->state, seat) > 0) return WEIR_WAIT;
  }
  return WEIR_DONE;
}

static enum weir_flow invite(void *context, uint8_t *frame) {
  struct rw_table *table = context;
  return frame[RW_F_WHAT] == table->setup->seats ? WEIR_DONE : WEIR_WAIT;
}

static enum weir_flow await(void *context, uint8_t *frame) {
  (void)context, (void)frame;
  return WEIR_WAIT;
}

/* ---- The rows ---- */

#define STEP(name, function)                                  \
  static enum weir_flow name(void *context, uint8_t *frame) { \
    return function((struct rw_table *)context, frame);       \
  }
STEP(resolve_next, rw_resolve_next)
STEP(resolve_done, rw_resolve_done)
STEP(ask_teacher, rw_ask_teacher)
STEP(ask_threatened, rw_ask_threatened)
STEP(offer_activism, rw_offer_activism)
STEP(collect_hatred, rw_collect_hatred)
STEP(site_red_camp, rw_site_red_camp)
STEP(send_pawns, rw_send_pawns)
STEP(take_survivor, rw_take_survivor)
STEP(group_pick, rw_group_pick)
STEP(group_answer, rw_group_answer)

static weir_step *const game_steps[RW_STEPS] = {
    [RW_S_FIRST] = draw_first,
    [RW_S_DEAL] = deal,
    [RW_S_SHOW] = show,
    [RW_S_GOALS] = open_goals,
    [RW_S_ROLES] = choose_roles,
    [RW_S_TOWNS] = place_towns,
    [RW_S_ENTRY] = enter_survivor,
    [RW_S_BEGIN] = begin_round,
    [RW_S_UPGRADE] = upgrade,
    [RW_S_FILL] = show,
    [RW_S_RESOLVE] = resolve,
    [RW_S_TURNS] = take_turns,
    [RW_S_WEATHER] = draw_weather,
    [RW_S_WATER] = resolve_water,
    [RW_S_MARKER] = pass_marker,
    [RW_S_HANDS] = fill_hands,
    [RW_S_SURVIVOR] = enter_survivor,
    [RW_S_REPLACE] = replace_goal,
    [RW_S_NEW_GOAL] = open_goals,
    [RW_S_NEXT] = next_round,
};
static weir_step *const draw_steps[] = {draw};
static weir_step *const fill_steps[] = {fill};
static weir_step *const resolve_steps[] = {resolve_next, resolve_done};
static weir_step *const threat_steps[] = {ask_teacher, ask_threatened};
static weir_step *const hatred_steps[] = {offer_activism, collect_hatred};
static weir_step *const camp_steps[] = {site_red_camp, send_pawns, take_survivor};
static weir_step *const group_steps[] = {group_pick, group_answer};
static weir_step *const turn_steps[] = {begin_turn, act, end_turn, leave_turn};
static weir_step *const consent_steps[] = {await};
static weir_step *const look_steps[] = {look};
static weir_step *const invite_steps[] = {invite};
static weir_step *const trim_steps[] = {trim};

#define STEPS(row) row, sizeof row / sizeof row[0]
static const struct weir_procedure procedures[RW_PROCEDURES] = {
    [RW_P_GAME] = {"game", STEPS(game_steps)},       [RW_P_DRAW] = {"draw", STEPS(draw_steps)},
    [RW_P_FILL] = {"fill", STEPS(fill_steps)},       [RW_P_RESOLVE] = {"resolve", STEPS(resolve_steps)},
    [RW_P_THREAT] = {"threat", STEPS(threat_steps)}, [RW_P_HATRED] = {"hatred", STEPS(hatred_steps)},
    [RW_P_CAMP] = {"camp", STEPS(camp_steps)},       [RW_P_GROUP] = {"group", STEPS(group_steps)},
    [RW_P_TURN] = {"turn", STEPS(turn_steps)},       [RW_P_CONSENT] = {"consent", STEPS(consent_steps)},
    [RW_P_LOOK] = {"look", STEPS(look_steps)},       [RW_P_INVITE] = {"invite", STEPS(invite_steps)},
    [RW_P_TRIM] = {"trim", STEPS(trim_steps)},
};

void rw_run(struct rw_table *table) { weir_stack_run(rw_stack(table->state), procedures, table); }
