/* setup.c - Rising Waters: the first position, and who acts in which phase. Both follow from the frame on
 * top of the stack.
 */
#include "play.h"

#include <string.h>

/* RW-27, RW-28: decks are counts; what order they lie in nobody knows. */
static void fill_decks(const struct weir_setup *setup, struct rw_state *state) {
  const struct rw_edition *edition = rw_edition_of(setup);
  const struct rw_version *version = rw_version_of(setup);
  memcpy(state->deck, edition->community, sizeof state->deck);
  memcpy(state->owner_deck, version->owner, sizeof state->owner_deck);
  for (unsigned i = 0; i < RW_STARRED; i++) {
    state->starred[i] = edition->starred[i];
    state->owner_deck[i] = (uint8_t)(state->owner_deck[i] - edition->starred[i]);
  }
  memcpy(state->weather_deck, edition->weather[setup->option[RW_OPTION_WEATHER]], sizeof state->weather_deck);
  state->heavy_left = version->heavy; /* which of them stay in the box shows when the others are drawn */
}

/* RW-25: version and options are the setup's; seats have the first colours of the edition. */
void rw_start(const struct weir_setup *setup, void *memory) {
  struct rw_state *state = memory;
  state->first = state->active = state->swimmer = WEIR_NONE;
  state->open = RW_NOTHING_OPEN;
  memset(state->pawn, WEIR_NONE, sizeof state->pawn);
  memset(state->aboard, WEIR_NONE, sizeof state->aboard);
  memset(state->town, WEIR_NONE, sizeof state->town);
  memset(state->raft, WEIR_NONE, sizeof state->raft);
  memset(state->camp, WEIR_NONE, sizeof state->camp);
  memset(state->display, WEIR_NONE, sizeof state->display);
  memset(state->owner_top, WEIR_NONE, sizeof state->owner_top);
  memset(state->weather_top, WEIR_NONE, sizeof state->weather_top);
  memset(state->weather_now, WEIR_NONE, sizeof state->weather_now);
  memset(state->goal, WEIR_NONE, sizeof state->goal);
  memset(state->role, WEIR_NONE, sizeof state->role);
  memset(state->last_target, WEIR_NONE, sizeof state->last_target);
  if (setup->option[RW_OPTION_GOALS]) state->goals_left = (1u << RW_GOALS) - 1; /* RW-34 */
  for (unsigned i = 0; i < rw_edition_of(setup)->water_count; i++)
    state->level[i] = rw_version_of(setup)->level; /* RW-86, RW-90 */
  fill_decks(setup, state);
  weir_stack_push(rw_stack(state), RW_P_GAME);
}

/* Where a procedure can wait: the phase that it waits in. */
static const uint8_t game_waits[RW_STEPS] = {
    [RW_S_FIRST] = RW_IN_FIRST,   [RW_S_GOALS] = RW_IN_GOALS,     [RW_S_ROLES] = RW_IN_ROLES,
    [RW_S_TOWNS] = RW_IN_TOWNS,   [RW_S_UPGRADE] = RW_IN_UPGRADE, [RW_S_WEATHER] = RW_IN_WEATHER,
    [RW_S_NEW_GOAL] = RW_IN_GOALS};
static const uint8_t group_waits[RW_G_KINDS] = {
    [RW_G_FORCE] = RW_IN_FORCE, [RW_G_GREEN] = RW_IN_GREEN, [RW_G_RED] = RW_IN_RED,
    [RW_G_TAKEN] = RW_IN_TAKEN, [RW_G_ENTRY] = RW_IN_ENTRY, [RW_G_REPLACE] = RW_IN_REPLACE};
static const uint8_t other_waits[RW_PROCEDURES] = {
    [RW_P_DRAW] = RW_IN_DRAW, [RW_P_FILL] = RW_IN_SHOW,       [RW_P_CAMP] = RW_IN_SEND,
    [RW_P_TURN] = RW_IN_TURN, [RW_P_CONSENT] = RW_IN_CONSENT, [RW_P_INVITE] = RW_IN_INVITE,
    [RW_P_TRIM] = RW_IN_TRIM};

unsigned rw_phase(const struct weir_setup *setup, const void *memory) {
  (void)setup;
  const uint8_t *frame = rw_frame(memory);
  if (!frame) return RW_IN_OVER;
  switch (frame[RW_F_PROCEDURE]) {
  case RW_P_GAME: return game_waits[frame[RW_F_STEP]];
  case RW_P_THREAT: return frame[RW_F_STEP] == 0 ? RW_IN_TEACHER : RW_IN_THREAT;
  case RW_P_HATRED: return frame[RW_F_STEP] == 0 ? RW_IN_HATRED : RW_IN_PAYMENT;
  case RW_P_GROUP: return frame[RW_F_STEP] == 0 ? group_waits[frame[RW_G_KIND]] : RW_IN_ANSWER;
  case RW_P_LOOK: return frame[RW_F_WHAT] == 0 ? RW_IN_FORECAST : RW_IN_NEWS;
  default: return other_waits[frame[RW_F_PROCEDURE]];
  }
}

/* The seat that holds the Teacher, as a set; empty if nobody does. */
static unsigned teacher(const struct weir_setup *setup, const struct rw_state *state) {
  for (unsigned seat = 0; seat < setup->seats; seat++)
    if (rw_is_role(state, seat, RW_TEACHER)) return WEIR_BIT(seat);
  return 0;
}

unsigned rw_to_act(const struct weir_setup *setup, const void *memory) {
  const struct rw_state *state = memory;
  const uint8_t *frame = rw_frame(state);
  switch (rw_phase(setup, state)) {
  case RW_IN_FIRST:
  case RW_IN_DRAW:
  case RW_IN_SHOW:
  case RW_IN_GOALS:
  case RW_IN_FORECAST:
  case RW_IN_NEWS:
  case RW_IN_WEATHER: return WEIR_BIT(WEIR_CHANCE);
  case RW_IN_ROLES:
  case RW_IN_TOWNS: return WEIR_BIT(rw_seat_after(setup, state->first, frame[RW_F_SEAT]));
  case RW_IN_UPGRADE: return rw_everyone(setup) & ~(unsigned)state->ready; /* RW-37 */
  case RW_IN_TEACHER: return teacher(setup, state);                        /* RW-126 */
  case RW_IN_HATRED:
  case RW_IN_PAYMENT:
  case RW_IN_INVITE:
  case RW_IN_TRIM: return WEIR_BIT(rw_seat_after(setup, frame[RW_F_SEAT], frame[RW_F_WHAT]));
  case RW_IN_SEND: return WEIR_BIT(rw_seat_after(setup, frame[RW_F_SEAT], frame[RW_F_MORE]));
  case RW_IN_FORCE:
  case RW_IN_GREEN:
  case RW_IN_RED:
  case RW_IN_TAKEN:
  case RW_IN_ENTRY:
  case RW_IN_REPLACE: return WEIR_BIT(frame[RW_G_PROPOSER]);
  case RW_IN_ANSWER: return WEIR_BIT(frame[RW_G_ASKED]);
  case RW_IN_THREAT:
  case RW_IN_TURN:
  case RW_IN_CONSENT: return WEIR_BIT(frame[RW_F_SEAT]);
  default: return 0;
  }
}
