/* audit_course.c - Rising Waters: where play stands. Each frame of the stack must be one that play can come
 * to, above the frame below it, with what it waits for still to be decided.
 */
#include "audit.h"
#include "move.h"

#include <string.h>

/* A frame, its neighbours, and whether it is the one that waits. */
struct level {
  const struct rw_audit *audit;
  const struct rw_state *state;
  const uint8_t *frame, *below, *above;
  bool top;
};
typedef bool frame_audit(const struct level *l);

static unsigned seats(const struct level *l) { return l->audit->setup->seats; }
static unsigned first(const struct level *l) { return l->state->first; }
static unsigned after(const struct level *l, unsigned seat, unsigned places) {
  return rw_seat_after(l->audit->setup, seat, places);
}
static bool is(const uint8_t *frame, unsigned procedure) {
  return frame && frame[RW_F_PROCEDURE] == procedure;
}
static bool is_group(const uint8_t *frame, unsigned kind) {
  return is(frame, RW_P_GROUP) && frame[RW_G_KIND] == kind;
}

static unsigned sum_of(const uint8_t *counts, unsigned kinds) {
  unsigned sum = 0;
  for (unsigned i = 0; i < kinds; i++) sum += counts[i];
  return sum;
}

static bool unseen_owner(const struct rw_state *state) {
  return sum_of(state->starred, RW_STARRED) + sum_of(state->owner_deck, RW_OWNER_CARDS) > 0;
}

static bool unseen_weather(const struct rw_state *state) {
  unsigned sum = state->heavy_left;
  for (unsigned i = 0; i < RW_WEATHER_CARDS; i++)
    if (i % RW_STRENGTHS != RW_HEAVY) sum += state->weather_deck[i];
  return sum > 0;
}

/* ---- The game ---- */

/* In set-up, `done` seats from the first on have theirs and the others do not. */
static bool dealt_to(const struct level *l, unsigned done, bool towns) {
  for (unsigned i = 0; i < seats(l); i++) {
    unsigned seat = after(l, first(l), i);
    bool has = towns ? l->state->town[seat] != WEIR_NONE && rw_pawn_count(l->state, seat) > 0
                     : l->state->role[seat] != WEIR_NONE;
    bool any = towns ? l->state->town[seat] != WEIR_NONE || rw_pawn_count(l->state, seat) > 0 : has;
    if (i < done ? !has : any) return false;
  }
  return true;
}

/* Nothing is bought before the first week: a character's step is all there is. */
static bool unbought(const struct level *l) {
  for (unsigned seat = 0; seat < seats(l); seat++) {
    unsigned role = l->state->role[seat];
    for (unsigned power = 0; power < RW_LEVELS; power++) {
      bool step = role != WEIR_NONE && l->audit->edition->role_power[role] == power;
      if (l->state->power[seat][power] != step) return false;
    }
    if (l->state->cubes[seat]) return false;
  }
  return true;
}

static bool audit_set_up(const struct level *l, unsigned step) {
  const struct rw_state *state = l->state;
  bool roles = l->audit->setup->option[RW_OPTION_CHARACTERS];
  unsigned chosen = !roles || step < RW_S_ROLES ? 0 : step == RW_S_ROLES ? l->frame[RW_F_SEAT] : seats(l);
  unsigned placed = step < RW_S_TOWNS ? 0 : step == RW_S_TOWNS ? l->frame[RW_F_SEAT] : seats(l);
  if (step == RW_S_FIRST)
    for (unsigned seat = 0; seat < seats(l); seat++)
      if (state->role[seat] != WEIR_NONE || state->town[seat] != WEIR_NONE || rw_pawn_count(state, seat))
        return false;
  if (state->loss || state->week || state->donations || rw_any(rw_flooded(state)) || !unbought(l))
    return false;
  return step == RW_S_FIRST || (dealt_to(l, chosen, false) && dealt_to(l, placed, true));
}

static bool roles_given(const struct level *l) {
  for (unsigned seat = 0; seat < seats(l); seat++)
    if ((l->state->role[seat] != WEIR_NONE) != (l->audit->setup->option[RW_OPTION_CHARACTERS] != 0))
      return false;
  return true;
}

static bool game_waits(const struct level *l, unsigned step) {
  const struct rw_state *state = l->state;
  unsigned count = l->frame[RW_F_SEAT];
  bool goal_missing = state->goal[0] == WEIR_NONE || state->goal[1] == WEIR_NONE;
  switch (step) {
  case RW_S_FIRST: return count == 0;
  case RW_S_GOALS:
  case RW_S_NEW_GOAL: return count == 0 && goal_missing && state->goals_left != 0;
  case RW_S_ROLES: return l->audit->setup->option[RW_OPTION_CHARACTERS] && count < seats(l);
  case RW_S_TOWNS: return count < seats(l);
  case RW_S_UPGRADE: return count == 0 && state->ready != rw_everyone(l->audit->setup);
  case RW_S_WEATHER:
    return count < l->audit->edition->weather_cards && state->weather_top[0] == WEIR_NONE &&
           unseen_weather(state);
  default: return false;
  }
}

/* What a step of the game has begun. */
static bool game_holds(const struct level *l, unsigned step) {
  const uint8_t *above = l->above;
  unsigned count = l->frame[RW_F_SEAT];
  bool with_seat = count >= 1 && count <= seats(l) && above[RW_F_SEAT] == after(l, first(l), count - 1);
  switch (step) {
  case RW_S_DEAL:
  case RW_S_HANDS: return is(above, RW_P_DRAW) && with_seat;
  case RW_S_GOALS:
  case RW_S_RESOLVE: return count == 0 && is(above, RW_P_FILL);
  case RW_S_BEGIN:
  case RW_S_REPLACE: return count == 0 && is_group(above, RW_G_ENTRY);
  case RW_S_TURNS:
    return is(above, RW_P_TURN) ? with_seat
                                : count == 0 && is(above, RW_P_RESOLVE) && above[RW_F_SEAT] == first(l);
  case RW_S_NEW_GOAL: return count == 0 && is_group(above, RW_G_REPLACE);
  default: return false;
  }
}

static bool audit_game(const struct level *l) {
  unsigned step = l->frame[RW_F_STEP], week = l->state->week, rounds = l->audit->version->rounds;
  if (l->below || step >= RW_STEPS) return false;
  if ((first(l) == WEIR_NONE) != (step == RW_S_FIRST)) return false;
  if (step <= RW_S_BEGIN ? !audit_set_up(l, step) : !roles_given(l)) return false;
  if (step > RW_S_MARKER ? week < 1 || week > rounds : week >= rounds) return false;
  if (l->state->ready && !(l->top && step == RW_S_UPGRADE)) return false;
  return l->top ? game_waits(l, step) : game_holds(l, step);
}

/* ---- Draws ---- */

static bool audit_draw(const struct level *l) {
  unsigned seat = l->frame[RW_F_SEAT], count = l->frame[RW_F_WHAT];
  bool turn = is(l->below, RW_P_TURN) && seat == l->state->active;
  bool community = is(l->below, RW_P_TRIM) && seat == l->below[RW_F_SEAT] && l->below[RW_F_WHAT] == 0 &&
                   l->below[RW_F_MORE] == 1;
  bool invited = is(l->below, RW_P_INVITE) && l->below[RW_F_WHAT] > 0 &&
                 seat == after(l, l->below[RW_F_SEAT], l->below[RW_F_WHAT] - 1u);
  unsigned most = is(l->below, RW_P_GAME) ? l->audit->edition->hand : community ? 1 + RW_PAWNS : 2;
  return l->top && (is(l->below, RW_P_GAME) || turn || community || invited) && seat < seats(l) &&
         count > 0 && count <= most && sum_of(l->state->deck, RW_COMMUNITY_CARDS) > 0;
}

static bool audit_fill(const struct level *l) {
  bool gap = false;
  for (unsigned slot = 0; slot < RW_SLOTS; slot++) gap |= l->state->display[slot] == WEIR_NONE;
  return l->top && (is(l->below, RW_P_GAME) || is(l->below, RW_P_RESOLVE)) && gap &&
         l->frame[RW_F_SEAT] == 0 && l->frame[RW_F_WHAT] == 0 && l->state->owner_top[0] == WEIR_NONE &&
         unseen_owner(l->state);
}

static bool audit_look(const struct level *l) {
  bool owner = l->frame[RW_F_WHAT];
  const uint8_t *top = owner ? l->state->owner_top : l->state->weather_top;
  unsigned seen = l->frame[RW_F_MORE];
  return l->top && is(l->below, RW_P_TURN) && l->frame[RW_F_SEAT] == 0 && l->frame[RW_F_WHAT] <= 1 &&
         seen < RW_SLOTS && top[seen] == WEIR_NONE && (seen == 0 || top[seen - 1] != WEIR_NONE) &&
         (owner ? unseen_owner(l->state) : unseen_weather(l->state));
}

/* ---- Landowner cards ---- */

static bool audit_resolve(const struct level *l) {
  unsigned slot = l->frame[RW_F_WHAT], threats = l->frame[RW_F_MORE];
  bool turn = is(l->below, RW_P_TURN) && l->frame[RW_F_SEAT] == l->state->active;
  bool phase = is(l->below, RW_P_GAME) && l->frame[RW_F_SEAT] == first(l);
  if (l->top || slot >= RW_SLOTS || threats > RW_SLOTS || !(turn || phase)) return false;
  if (is(l->above, RW_P_FILL)) return turn && l->frame[RW_F_STEP] == 0 && slot == 0 && threats == 0;
  unsigned card = l->state->display[slot];
  if (l->frame[RW_F_STEP] != 1 || card == WEIR_NONE) return false;
  if (card == RW_OWNER_THREAT)
    return is(l->above, RW_P_THREAT) && threats > 0 && l->above[RW_F_WHAT] == slot &&
           l->above[RW_F_SEAT] == after(l, l->frame[RW_F_SEAT], threats - 1);
  if (card == RW_OWNER_FORCE) return is_group(l->above, RW_G_FORCE);
  if (card == RW_OWNER_HATRED) return is(l->above, RW_P_HATRED) && l->above[RW_F_SEAT] == l->frame[RW_F_SEAT];
  if (card < RW_OWNER_CAMP || card >= RW_OWNER_DYNAMITE) return false;
  if (is_group(l->above, RW_G_GREEN)) return true;
  return is(l->above, RW_P_CAMP) && l->above[RW_F_WHAT] == card - RW_OWNER_CAMP &&
         l->above[RW_F_SEAT] == l->frame[RW_F_SEAT];
}

static bool audit_threat(const struct level *l) {
  unsigned seat = l->frame[RW_F_SEAT];
  if (!l->top || !is(l->below, RW_P_RESOLVE) || l->frame[RW_F_MORE] != 0) return false;
  if (l->frame[RW_F_STEP] == 1) return rw_may_counter(l->audit->setup, l->state, seat);
  for (unsigned other = 0; other < seats(l); other++)
    if (other != seat && rw_is_role(l->state, other, RW_TEACHER) && l->state->hand[other][RW_EDUCATION] > 0)
      return l->frame[RW_F_STEP] == 0;
  return false;
}

static bool audit_hatred(const struct level *l) {
  unsigned done = l->frame[RW_F_WHAT], due = l->frame[RW_F_MORE];
  if (!l->top || !is(l->below, RW_P_RESOLVE) || done >= seats(l)) return false;
  unsigned seat = after(l, l->frame[RW_F_SEAT], done);
  if (l->frame[RW_F_STEP] == 0)
    return due == 0 && !l->state->activism && rw_may_activism(l->audit->setup, l->state, seat);
  return l->frame[RW_F_STEP] == 1 && due > 0 && due <= l->audit->edition->pay &&
         rw_community_in(l->state, seat) >= due;
}

static bool audit_camp(const struct level *l) {
  const struct rw_state *state = l->state;
  unsigned step = l->frame[RW_F_STEP], done = l->frame[RW_F_MORE], camps = rw_camp_count(state);
  if (!is(l->below, RW_P_RESOLVE)) return false;
  if (!l->top && step == 1) return is_group(l->above, RW_G_RED) && done == 0 && camps < RW_CAMPS;
  if (!l->top) return step == 3 && is_group(l->above, RW_G_TAKEN) && done == seats(l);
  if (step != 1 || done >= seats(l) || camps == 0) return false;
  unsigned seat = after(l, l->frame[RW_F_SEAT], done);
  for (unsigned i = 0; i < RW_PAWNS; i++)
    if (state->pawn[seat][i] == state->camp[camps - 1]) return false;
  return rw_pawn_count(state, seat) > 1;
}

/* ---- Deciding together ---- */

static unsigned decider(const struct level *l) {
  return l->state->active != WEIR_NONE ? l->state->active : first(l);
}

static bool two_hexes(struct rw_set hexes) { return rw_any(hexes) && rw_any(rw_next(hexes)); }

/* Whether the question is still one. */
static bool group_asks(const struct level *l, unsigned kind, struct rw_set hexes) {
  unsigned cards = 0;
  switch (kind) {
  case RW_G_FORCE:
    for (unsigned seat = 0; seat < seats(l); seat++) cards += rw_community_in(l->state, seat);
    return is(l->below, RW_P_RESOLVE) && cards >= l->audit->edition->pay;
  case RW_G_GREEN: return is(l->below, RW_P_RESOLVE) && rw_camp_count(l->state) < RW_CAMPS && rw_any(hexes);
  case RW_G_RED:
  case RW_G_TAKEN: return is(l->below, RW_P_CAMP) && two_hexes(hexes);
  case RW_G_ENTRY:
    return is(l->below, RW_P_GAME) && two_hexes(hexes) &&
           rw_survivors(l->audit->setup, l->state) < rw_survivor_supply(l->audit->setup);
  case RW_G_REPLACE: return is(l->below, RW_P_GAME) && rw_can_replace(l->audit->setup, l->state);
  default: return false;
  }
}

static bool good_payment(const struct level *l, unsigned pick, bool second) {
  static const uint8_t nothing[WEIR_FRAME_BYTES] = {[RW_F_A] = WEIR_NONE};
  return pick / 16 < seats(l) && rw_may_pay(l->state, second ? l->frame : nothing, pick / 16, pick % 16);
}

static bool good_pick(const struct level *l, unsigned kind, struct rw_set hexes) {
  unsigned a = l->frame[RW_F_A], b = l->frame[RW_F_B];
  if (kind == RW_G_FORCE) return good_payment(l, a, false) && good_payment(l, b, true);
  if (b != WEIR_NONE) return false;
  if (kind == RW_G_REPLACE) return a == RW_KEPT || (a < RW_OPEN_GOALS && l->state->goal[a] != WEIR_NONE);
  if (kind == RW_G_GREEN && a == RW_DECLINED) return true;
  return a < l->audit->edition->hex_count && rw_has(hexes, a);
}

static bool audit_group(const struct level *l) {
  unsigned kind = l->frame[RW_G_KIND], failed = l->frame[RW_G_FAILED], proposer = l->frame[RW_G_PROPOSER];
  bool all = l->audit->setup->option[RW_OPTION_DECIDE] == RW_DECIDE_ALL;
  if (!l->top || kind >= RW_G_KINDS || failed > (all ? seats(l) : 0) ||
      proposer != after(l, decider(l), failed))
    return false;
  struct rw_set hexes = rw_group_hexes(l->audit->setup, l->state, kind);
  if (!group_asks(l, kind, hexes)) return false;
  if (l->frame[RW_F_STEP] == 1)
    return all && failed < seats(l) && l->frame[RW_G_ASKED] < seats(l) && l->frame[RW_G_ASKED] != proposer &&
           good_pick(l, kind, hexes);
  if (l->frame[RW_F_STEP] != 0 || l->frame[RW_G_ASKED] != WEIR_NONE || l->frame[RW_F_B] != WEIR_NONE)
    return false;
  return l->frame[RW_F_A] == WEIR_NONE || (kind == RW_G_FORCE && good_payment(l, l->frame[RW_F_A], false));
}

/* ---- A turn ---- */

static bool audit_turn(const struct level *l) {
  bool over = l->frame[RW_F_WHAT] == 1;
  if (!is(l->below, RW_P_GAME) || l->frame[RW_F_SEAT] != l->state->active || l->frame[RW_F_MORE] != 0 ||
      l->frame[RW_F_WHAT] > 1)
    return false;
  if (l->top) return l->frame[RW_F_STEP] == 1 && !over;
  if (is(l->above, RW_P_TRIM) && l->above[RW_F_MORE] != 1)
    return l->frame[RW_F_STEP] == 3 && over && l->state->actions == 0 && l->state->open == RW_NOTHING_OPEN;
  return l->frame[RW_F_STEP] == 1 && !over && !is(l->above, RW_P_GROUP) && !is(l->above, RW_P_FILL);
}

static bool audit_trim(const struct level *l) {
  unsigned done = l->frame[RW_F_WHAT], all = l->frame[RW_F_MORE];
  if (!is(l->below, RW_P_TURN) || l->frame[RW_F_SEAT] != l->state->active || done >= all ||
      (all != 1 && all != seats(l)))
    return false;
  if (!l->top) return is(l->above, RW_P_DRAW);
  return rw_excess(l->audit->edition, l->state, after(l, l->frame[RW_F_SEAT], done)) > 0;
}

static bool audit_invite(const struct level *l) {
  unsigned done = l->frame[RW_F_WHAT];
  if (!is(l->below, RW_P_TURN) || l->frame[RW_F_SEAT] != l->state->active || done > seats(l) ||
      l->frame[RW_F_MORE] != 0)
    return false;
  return l->top ? done < seats(l) : is(l->above, RW_P_DRAW);
}

static bool audit_consent(const struct level *l) {
  const struct rw_state *state = l->state;
  unsigned pawn = l->frame[RW_F_WHAT], verb = l->frame[RW_F_MORE], argument = l->frame[RW_F_LAST];
  if (!l->top || !is(l->below, RW_P_TURN) || !rw_asks(l->audit->setup) || state->open != RW_A_MOVE ||
      pawn >= seats(l) * RW_PAWNS || l->frame[RW_F_SEAT] != pawn / RW_PAWNS ||
      pawn / RW_PAWNS == state->active || state->asked >> pawn & 1)
    return false;
  struct rw_scene scene = rw_scene_of(l->audit->setup, state, state->active);
  unsigned raft = rw_pawn_raft(state, pawn), hexes = l->audit->edition->hex_count;
  switch (verb) {
  case RW_STEP: return argument < hexes && state->moves >= 2 && rw_has(rw_steps(&scene, pawn), argument);
  case RW_SAIL: {
    if (argument >= hexes || raft == WEIR_NONE) return false;
    unsigned price = rw_has(scene.dry, argument) ? 2 : 1;
    return state->moves >= price && rw_has(rw_sails(&scene, raft), argument) &&
           rw_rower(&scene, raft, false) == pawn;
  }
  case RW_BOARD: return argument < RW_RAFTS && rw_may_board(&scene, pawn, argument);
  case RW_ASHORE: return argument == 0 && rw_may_leave_raft(&scene, pawn);
  default: return false;
  }
}

/* ---- The whole ---- */

static bool audit_frames(const struct rw_audit *audit) {
  static frame_audit *const audits[RW_PROCEDURES] = {
      [RW_P_GAME] = audit_game,       [RW_P_DRAW] = audit_draw,     [RW_P_FILL] = audit_fill,
      [RW_P_RESOLVE] = audit_resolve, [RW_P_THREAT] = audit_threat, [RW_P_HATRED] = audit_hatred,
      [RW_P_CAMP] = audit_camp,       [RW_P_GROUP] = audit_group,   [RW_P_TURN] = audit_turn,
      [RW_P_CONSENT] = audit_consent, [RW_P_LOOK] = audit_look,     [RW_P_INVITE] = audit_invite,
      [RW_P_TRIM] = audit_trim,
  };
  static const uint8_t used[RW_PROCEDURES] = {
      [RW_P_GAME] = 3,   [RW_P_DRAW] = 4,   [RW_P_FILL] = 2,  [RW_P_RESOLVE] = 5, [RW_P_THREAT] = 5,
      [RW_P_HATRED] = 5, [RW_P_CAMP] = 5,   [RW_P_GROUP] = 8, [RW_P_TURN] = 4,    [RW_P_CONSENT] = 6,
      [RW_P_LOOK] = 5,   [RW_P_INVITE] = 4, [RW_P_TRIM] = 5,
  };
  static const bool steps[RW_PROCEDURES] = {
      [RW_P_GAME] = true, [RW_P_RESOLVE] = true, [RW_P_THREAT] = true, [RW_P_HATRED] = true,
      [RW_P_CAMP] = true, [RW_P_GROUP] = true,   [RW_P_TURN] = true,
  };
  static const uint8_t nothing[WEIR_FRAME_BYTES];
  const struct rw_state *state = audit->state;
  for (unsigned i = 0; i < WEIR_FRAMES; i++) {
    const uint8_t *frame = state->frames[i];
    unsigned procedure = frame[RW_F_PROCEDURE];
    bool good;
    if (i >= state->depth) good = memcmp(frame, nothing, sizeof nothing) == 0;
    else {
      struct level level = {audit,
                            state,
                            frame,
                            i > 0 ? state->frames[i - 1] : NULL,
                            i + 1u < state->depth ? state->frames[i + 1] : NULL,
                            i + 1u == state->depth};
      good = procedure < RW_PROCEDURES && (procedure == RW_P_GAME) == (i == 0) &&
             (steps[procedure] || frame[RW_F_STEP] == 0) && audits[procedure](&level) &&
             memcmp(frame + used[procedure], nothing, WEIR_FRAME_BYTES - (size_t)used[procedure]) == 0;
    }
    if (!good) return weir_fail(audit->error, "frames[%u]: play cannot stand like this", i);
  }
  return true;
}

static bool audit_swimmer(const struct rw_audit *audit) {
  const struct rw_state *state = audit->state;
  unsigned pawn = state->swimmer, hex = rw_pawn_hex(state, pawn);
  struct rw_scene scene = rw_scene_of(audit->setup, state, state->active);
  if (!scene.moving || !scene.swim || hex == WEIR_NONE || rw_pawn_raft(state, pawn) != WEIR_NONE ||
      rw_has(audit->dry, hex) || !is(rw_frame(state), RW_P_TURN))
    return false;
  if (pawn / RW_PAWNS != state->active && rw_asks(audit->setup) && !(state->granted >> pawn & 1))
    return false;
  return rw_gets_ashore(&scene, pawn, hex, state->moves, false);
}

/* What belongs to a turn is there only in a turn. */
static bool audit_actions(const struct rw_audit *audit) {
  const struct rw_state *state = audit->state;
  bool turn = is(state->depth > 1 ? state->frames[1] : NULL, RW_P_TURN), moving = state->open == RW_A_MOVE;
  if ((state->active != WEIR_NONE) != turn) return false;
  if (state->open == WEIR_NONE) return false;
  if (!turn)
    return state->actions == 0 && state->open == RW_NOTHING_OPEN && state->moves == 0 && state->gifts == 0 &&
           state->swimmer == WEIR_NONE && !(state->asked | state->granted | state->boarded);
  unsigned movement = rw_value_of(audit->edition, state, state->active, RW_MOVEMENT);
  unsigned gifts = rw_value_of(audit->edition, state, state->active, RW_DONATING);
  unsigned actions = rw_value_of(audit->edition, state, state->active, RW_ACTIONS);
  if (state->actions > actions + 1 || state->moves > (moving ? 2 * movement : 0) ||
      state->gifts > (state->open == RW_A_DONATE ? 2 * gifts : 0))
    return false;
  unsigned own = ((1u << RW_PAWNS) - 1) << (state->active * RW_PAWNS);
  if ((!moving && (state->asked | state->granted | state->boarded)) || state->granted & ~state->asked ||
      (state->asked && (!rw_asks(audit->setup) || state->asked & own)))
    return false;
  return state->swimmer == WEIR_NONE || audit_swimmer(audit);
}

bool rw_audit_course(const struct rw_audit *audit) {
  const struct rw_state *state = audit->state;
  unsigned limit = audit->version->limit[audit->setup->seats];
  bool upgrading = state->depth == 1 && state->frames[0][RW_F_STEP] == RW_S_UPGRADE;
  if (!audit_frames(audit)) return false;
  if (!audit_actions(audit)) return weir_fail(audit->error, "active, actions: do not fit the turn");
  if (state->depth > 0 ? state->loss >= limit : state->loss < limit && state->week < audit->version->rounds)
    return weir_fail(audit->error, "loss: does not fit the end of the game"); /* RW-106, RW-108 */
  if (state->depth == 0 &&
      (state->first == WEIR_NONE || state->week > audit->version->rounds || state->ready))
    return weir_fail(audit->error, "first, week, ready: do not fit the end of the game");
  if (state->unplaced && (!upgrading || state->unplaced & state->ready || !rw_any(audit->dry)))
    return weir_fail(audit->error, "unplaced: not now");
  for (unsigned seat = 0; seat < audit->setup->seats; seat++)
    if (state->unplaced >> seat & 1 && rw_pawn_count(state, seat) >= audit->edition->pawns)
      return weir_fail(audit->error, "unplaced: all pawns are on the map");
  return true;
}
