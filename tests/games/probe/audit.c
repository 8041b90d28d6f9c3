/* audit.c - the probe: what never changes, and which frames can stand on each other.
 *
 * A position may come from a file, so the audit must let nothing pass from which play could not go on:
 * whatever the procedures take for granted of their frames is asked here.
 */
#include "state.h"

#include <string.h>

static bool audit_cards(const struct weir_setup *setup, const struct probe_state *state,
                        struct weir_error *error) {
  const struct probe_edition *edition = setup->edition;
  for (unsigned card = 0; card < PROBE_CARDS; card++) {
    unsigned there = state->deck[card];
    for (unsigned slot = 0; slot < PROBE_TOP; slot++) there += state->top[slot] == card;
    for (unsigned seat = 0; seat < PROBE_SEATS; seat++)
      there += state->hand[seat][card] + state->shown[seat][card];
    if (there != edition->cards[card])
      return weir_fail(error, "%s: %u cards, there should be %u", edition->card[card], there,
                       edition->cards[card]);
  }
  for (unsigned seat = 0; seat < PROBE_SEATS; seat++) { /* PB-23 */
    unsigned held = 0;
    for (unsigned card = 0; card < PROBE_CARDS; card++) held += state->hand[seat][card];
    if (held != state->hand_size[seat])
      return weir_fail(error, "hand_size[%u]: %u, but the hand holds %u", seat, state->hand_size[seat], held);
  }
  for (unsigned slot = 0; slot < PROBE_TOP; slot++) {
    if ((state->top[slot] == WEIR_NONE) != (state->top_seen[slot] == 0))
      return weir_fail(error, "top[%u]: a card is stored exactly when someone has seen it", slot);
    if (slot > 0 && state->top_seen[slot] != 0 && state->top_seen[slot - 1] == 0)
      return weir_fail(error, "top[%u]: there is no card above it", slot);
  }
  return true;
}

static const uint8_t *turned_up(const struct probe_state *state) {
  const uint8_t *frame = probe_frame(state);
  return frame && frame[PROBE_F_PROCEDURE] == PROBE_P_REVEAL ? frame : NULL;
}

static bool audit_counters(const struct weir_setup *setup, const struct probe_state *state,
                           struct weir_error *error) {
  const struct probe_edition *edition = setup->edition;
  unsigned lying = turned_up(state) != NULL, cup = 0, coins = 0;
  for (unsigned place = 0; place < PROBE_PLACES; place++) lying += state->lying >> place & 1;
  for (unsigned kind = 0; kind < PROBE_COUNTERS; kind++) {
    if (state->cup[kind] > edition->counters[kind])
      return weir_fail(error, "cup: more %s than there are", edition->counter[kind]);
    cup += state->cup[kind];
  }
  if (lying > cup) return weir_fail(error, "cup: %u counters for %u places", cup, lying);
  for (unsigned seat = 0; seat < PROBE_SEATS; seat++) coins += state->coins[seat];
  unsigned found = (unsigned)edition->counters[PROBE_CACHE] - state->cup[PROBE_CACHE];
  if (coins > (unsigned)setup->seats * edition->coins + found)
    return weir_fail(error, "coins: more than there can be");
  return true;
}

/* Seats beyond the table have nothing; the wardens stand where there is room. */
static bool audit_seats(const struct weir_setup *setup, const struct probe_state *state,
                        struct weir_error *error) {
  for (unsigned seat = 0; seat < PROBE_SEATS; seat++) {
    unsigned place = state->post[seat], shown = 0;
    for (unsigned card = 0; card < PROBE_CARDS; card++) shown += state->shown[seat][card];
    bool empty = place == WEIR_NONE && !state->moves[seat] && !state->coins[seat] &&
                 !state->hand_size[seat] && !shown && state->ballot[seat] == WEIR_NONE;
    if (seat >= setup->seats && !empty) return weir_fail(error, "seat %u is not at this table", seat + 1);
    if (place != WEIR_NONE && probe_room(setup, state, place) > PROBE_ROOM)
      return weir_fail(error, "post[%u]: no room", seat);
    if ((state->ballot[seat] != WEIR_NONE) != (state->voted >> seat & 1))
      return weir_fail(error, "ballot[%u]: there is one exactly when the warden has voted", seat);
  }
  return true;
}

/* ---- Frames: what may stand on what ---- */

struct audited {
  const struct weir_setup *setup;
  const struct probe_state *state;
  const uint8_t *frame, *below;
  bool top;
};
typedef bool frame_audit(const struct audited *a);

static bool posted(const struct audited *a) {
  for (unsigned seat = 0; seat < a->setup->seats; seat++)
    if (a->state->post[seat] == WEIR_NONE) return false;
  return a->state->first != WEIR_NONE && a->state->round > 0;
}

static unsigned undrawn(const struct audited *a) {
  unsigned cards = 0;
  for (unsigned card = 0; card < PROBE_CARDS; card++) cards += a->state->deck[card];
  return cards;
}

static bool audit_round(const struct audited *a) {
  unsigned turns = a->frame[PROBE_F_SEAT], seats = a->setup->seats;
  if (a->below || a->frame[PROBE_F_WHAT] != 0) return false;
  switch (a->frame[PROBE_F_STEP]) {
  case 0: return !a->top && turns == 0 && a->state->round == 0;
  case 1: {
    bool able = true; /* to say ready at last */
    for (unsigned seat = 0; seat < seats; seat++)
      able = able &&
             (a->state->post[seat] != WEIR_NONE || (a->state->moves[seat] && !(a->state->ready >> seat & 1)));
    return a->top && turns == 0 && able && a->state->first != WEIR_NONE && a->state->round > 0;
  }
  case 2: return !a->top && turns > 0 && turns <= seats && posted(a);
  case 3: return a->top && turns == seats && posted(a);
  default: return false;
  }
}

static bool audit_deal(const struct audited *a) {
  unsigned shown = 0;
  for (unsigned seat = 0; seat < a->setup->seats; seat++) {
    if (seat > a->frame[PROBE_F_SEAT] && a->state->hand_size[seat] > 0) return false;
    if (seat < a->frame[PROBE_F_SEAT] && a->state->hand_size[seat] != PROBE_DEALT) return false;
    for (unsigned card = 0; card < PROBE_CARDS; card++) shown += a->state->shown[seat][card];
  }
  return a->top && a->below[PROBE_F_PROCEDURE] == PROBE_P_ROUND && a->below[PROBE_F_STEP] == 0 &&
         shown == 0 && a->frame[PROBE_F_SEAT] < a->setup->seats && a->frame[PROBE_F_WHAT] == 0 &&
         a->state->hand_size[a->frame[PROBE_F_SEAT]] < PROBE_DEALT && a->state->top_seen[0] == 0;
}

static bool audit_turn(const struct audited *a) {
  unsigned turns = a->below[PROBE_F_SEAT], jobs = a->frame[PROBE_F_WHAT];
  return a->below[PROBE_F_PROCEDURE] == PROBE_P_ROUND && a->below[PROBE_F_STEP] == 2 &&
         a->frame[PROBE_F_SEAT] == (a->state->first + turns - 1) % a->setup->seats &&
         (a->top ? jobs > 0 && jobs <= PROBE_WORK : jobs < PROBE_WORK);
}

/* A job is done by the warden whose turn it is. */
static bool is_job(const struct audited *a) {
  return a->below[PROBE_F_PROCEDURE] == PROBE_P_TURN && a->frame[PROBE_F_SEAT] == a->below[PROBE_F_SEAT];
}

static bool audit_ask(const struct audited *a) {
  unsigned owner = a->frame[PROBE_F_WHAT], seat = a->frame[PROBE_F_SEAT];
  if (!a->top || !is_job(a) || owner >= a->setup->seats || a->setup->option[PROBE_BOATS] != PROBE_OWN_BOATS)
    return false;
  unsigned place = a->state->post[owner];
  return place != a->state->post[seat] && probe_room(a->setup, a->state, place) > 0;
}

static bool audit_look(const struct audited *a) {
  unsigned next = a->frame[PROBE_F_WHAT];
  if (!a->top || !is_job(a) || next >= PROBE_TOP || a->state->top_seen[next] != 0 || undrawn(a) == 0)
    return false;
  return next == 0 || a->state->top_seen[next - 1] >> a->frame[PROBE_F_SEAT] & 1;
}

static bool audit_draw(const struct audited *a) {
  return a->top && is_job(a) && a->frame[PROBE_F_WHAT] == 0 && a->state->top_seen[0] == 0 && undrawn(a) > 0 &&
         a->state->hand_size[a->frame[PROBE_F_SEAT]] < PROBE_HAND;
}

static bool audit_reveal(const struct audited *a) {
  unsigned place = a->frame[PROBE_F_WHAT];
  return is_job(a) && place < PROBE_PLACES && !(a->state->lying >> place & 1) &&
         (a->top ? a->frame[PROBE_F_STEP] == 0 && a->frame[PROBE_F_LOW] == 0
                 : a->frame[PROBE_F_STEP] == 2 && a->frame[PROBE_F_LOW] == PROBE_GUST);
}

static bool audit_roll(const struct audited *a) {
  unsigned low = a->frame[PROBE_F_LOW], high = a->frame[PROBE_F_HIGH], seat = a->frame[PROBE_F_SEAT];
  bool gust = a->below[PROBE_F_PROCEDURE] == PROBE_P_REVEAL && a->frame[PROBE_F_WHAT] == 0;
  bool dig = a->below[PROBE_F_PROCEDURE] == PROBE_P_TURN && a->frame[PROBE_F_WHAT] == 1;
  if (!a->top || !(gust || dig) || seat != a->below[PROBE_F_SEAT]) return false;
  if (a->frame[PROBE_F_STEP] == 0) return low == 0 && high == 0;
  return a->frame[PROBE_F_STEP] == 1 && low > 0 && low <= high && high <= 6 && a->state->coins[seat] > 0;
}

static bool audit_frames(const struct weir_setup *setup, const struct probe_state *state,
                         struct weir_error *error) {
  static frame_audit *const audits[PROBE_PROCEDURES] = {
      [PROBE_P_DEAL] = audit_deal, [PROBE_P_ROUND] = audit_round,   [PROBE_P_TURN] = audit_turn,
      [PROBE_P_ASK] = audit_ask,   [PROBE_P_LOOK] = audit_look,     [PROBE_P_DRAW] = audit_draw,
      [PROBE_P_ROLL] = audit_roll, [PROBE_P_REVEAL] = audit_reveal,
  };
  static const uint8_t steps[PROBE_PROCEDURES] = {
      [PROBE_P_ROUND] = 3, [PROBE_P_REVEAL] = 2, [PROBE_P_ROLL] = 1};
  static const uint8_t nothing[WEIR_FRAME_BYTES];
  for (unsigned i = 0; i < WEIR_FRAMES; i++) {
    const uint8_t *frame = state->frames[i];
    unsigned procedure = frame[PROBE_F_PROCEDURE],
             used = procedure >= PROBE_P_REVEAL ? PROBE_F_HIGH : PROBE_F_WHAT;
    if (i >= state->depth) {
      if (memcmp(frame, nothing, sizeof nothing) != 0)
        return weir_fail(error, "frames[%u]: unused frames are zero", i);
      continue;
    }
    struct audited a = {setup, state, frame, i > 0 ? state->frames[i - 1] : NULL, i + 1u == state->depth};
    if (procedure >= PROBE_PROCEDURES || (i == 0) != (procedure == PROBE_P_ROUND) ||
        frame[PROBE_F_STEP] > steps[procedure] || !audits[procedure](&a) ||
        memcmp(frame + used + 1, nothing, WEIR_FRAME_BYTES - used - 1) != 0)
      return weir_fail(error, "frames[%u]: no procedure can stand like this here", i);
  }
  return true;
}

/* How many digs can be over by now: every job but those still to come. */
static unsigned jobs_done(const struct weir_setup *setup, const struct probe_state *state) {
  const uint8_t *round = state->frames[0], *turn = state->frames[1], *top = probe_frame(state);
  if (state->round == 0) return 0;
  unsigned turns =
      (state->round - 1u) * setup->seats + (state->depth > 0 ? round[PROBE_F_SEAT] : setup->seats);
  unsigned left = state->depth > 1 ? turn[PROBE_F_WHAT] : 0;
  bool digging = top && top[PROBE_F_PROCEDURE] == PROBE_P_ROLL && top[PROBE_F_WHAT] == 1;
  return turns * PROBE_WORK - left - digging;
}

static bool audit_course(const struct weir_setup *setup, const struct probe_state *state,
                         struct weir_error *error) {
  const struct probe_edition *edition = setup->edition;
  unsigned phase = probe_phase(setup, state), everyone = probe_everyone(setup);
  if (state->round > edition->rounds[setup->option[PROBE_SCENARIO]])
    return weir_fail(error, "round: the game has fewer");
  if (state->dike > jobs_done(setup, state)) return weir_fail(error, "dike: higher than could be dug by now");
  if (state->depth > 0 && state->water >= edition->limit)
    return weir_fail(error, "water: %u, but the game goes on", state->water);
  if ((state->ready && phase != PROBE_PLANNING) || state->ready == everyone)
    return weir_fail(error, "ready: not in this phase");
  if ((state->voted && phase != PROBE_VOTING) || state->voted == everyone)
    return weir_fail(error, "voted: not in this phase");
  return true;
}

bool probe_audit(const struct weir_setup *setup, const void *memory, struct weir_error *error) {
  const struct probe_state *state = memory;
  return audit_cards(setup, state, error) && audit_counters(setup, state, error) &&
         audit_seats(setup, state, error) && audit_frames(setup, state, error) &&
         audit_course(setup, state, error);
}
