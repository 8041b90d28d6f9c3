/* state.h - the probe: a small test-only game made of everything that a first game may do without.
 *
 * A simultaneous phase with confirmations, secret votes, consent, dice that may be rolled again, a deck
 * that is a multiset until someone peeks, hidden hands with public gifts, face-down counters, and a course
 * of play that is nothing but procedures on the engine's stack of frames (procedures.c). The tests of the
 * engine lean on it. rules.md tells the rules at one go.
 */
#ifndef PROBE_STATE_H
#define PROBE_STATE_H

#include "weir.h"

enum probe_rule {
#define RULE(prefix, number, kind, sentence) prefix##_##number,
#include "rules.def"
#undef RULE
  PROBE_RULES
};

enum probe_domain {
  PROBE_WARDEN,
  PROBE_PLACE,
  PROBE_CARD,
  PROBE_COUNTER,
  PROBE_DIE,
  PROBE_CHOICE,
  PROBE_DOMAINS
};
enum probe_verb {
  PROBE_POST,
  PROBE_READY,
  PROBE_PEEK,
  PROBE_DRAW,
  PROBE_GIVE,
  PROBE_ASK,
  PROBE_TURN,
  PROBE_DIG,
  PROBE_DONE,
  PROBE_ANSWER,
  PROBE_KEEP,
  PROBE_REROLL,
  PROBE_VOTE,
  PROBE_GET,    /* chance: a card comes into a hand */
  PROBE_LOOK,   /* chance: what a peek shows */
  PROBE_REVEAL, /* chance: what a face-down counter is */
  PROBE_DICE,   /* chance: both dice, the lower first */
  PROBE_VERBS
};
enum probe_event {
  PROBE_POSTED,
  PROBE_SAW,
  PROBE_TOOK,
  PROBE_LAID,
  PROBE_RODE,
  PROBE_FOUND,
  PROBE_DUG,
  PROBE_VOTED,
  PROBE_SLUICE,
  PROBE_ROSE,
  PROBE_LOST,
  PROBE_HELD,
  PROBE_EVENTS
};
enum probe_phase {
  PROBE_DEALING,
  PROBE_PLANNING,
  PROBE_JOBS,
  PROBE_ANSWERING,
  PROBE_LOOKING,
  PROBE_DRAWING,
  PROBE_REVEALING,
  PROBE_ROLLING,
  PROBE_WINDOW,
  PROBE_VOTING,
  PROBE_OVER,
  PROBE_PHASES
};
enum probe_option { PROBE_SCENARIO, PROBE_BOATS, PROBE_OPTIONS };
enum { PROBE_CALM, PROBE_STORM };
enum { PROBE_OWN_BOATS, PROBE_SHARED_BOATS };
enum { PROBE_YES, PROBE_NO };
enum { PROBE_LEAK, PROBE_CACHE, PROBE_GUST };

enum {
  PROBE_SEATS = 4,
  PROBE_PLACES = 4,
  PROBE_CARDS = 4,
  PROBE_COUNTERS = 3,
  PROBE_TOP = 2,       /* cards a peek shows */
  PROBE_ROOM = 2,      /* wardens at a place */
  PROBE_MOVES = 2,     /* changes of post in a round */
  PROBE_WORK = 2,      /* jobs in a turn */
  PROBE_DEALT = 2,     /* cards at the start */
  PROBE_HAND = 3,      /* most cards in a hand */
  PROBE_GUST_FAILS = 7 /* this much or less and the gust raises the water */
};

struct probe_edition {
  char place[PROBE_PLACES][16], card[PROBE_CARDS][16], counter[PROBE_COUNTERS][16];
  uint8_t cards[PROBE_CARDS], counters[PROBE_COUNTERS];
  uint8_t rounds[2]; /* by scenario */
  uint8_t coins, limit, goal, dig;
};

/* The procedures, and what the bytes of their frames are for. */
enum probe_procedure {
  PROBE_P_DEAL,
  PROBE_P_ROUND,
  PROBE_P_TURN,
  PROBE_P_ASK,
  PROBE_P_LOOK,
  PROBE_P_DRAW,
  PROBE_P_REVEAL,
  PROBE_P_ROLL,
  PROBE_PROCEDURES
};
enum probe_frame {
  PROBE_F_PROCEDURE,
  PROBE_F_STEP,
  PROBE_F_SEAT, /* whose turn, draw, look or roll it is; in a round: how many have had their turn */
  PROBE_F_WHAT, /* jobs left; the boat's owner; the next card to look at; 1: the roll is a dig */
  PROBE_F_LOW,  /* the dice, or the counter found */
  PROBE_F_HIGH,
};

/* The state. Who holds what is known in part only: `hand` to its owner, `top` to the wardens in
 * `top_seen`, `ballot` to the voter, and what else the deck holds to nobody. */
#define PROBE_N WEIR_NO_DOMAIN
#define PROBE_STATE(X)                                                                                    \
  X(uint8_t, frames, [WEIR_FRAMES][WEIR_FRAME_BYTES], WEIR_FRAME_BYTES, WEIR_COUNT, PROBE_N, 0, 255,      \
    WEIR_OPEN, NULL)                                                                                      \
  X(uint8_t, depth, , 0, WEIR_COUNT, PROBE_N, 0, WEIR_FRAMES, WEIR_OPEN, NULL)                            \
  X(uint8_t, round, , 0, WEIR_COUNT, PROBE_N, 0, 9, WEIR_OPEN, NULL)                                      \
  X(uint8_t, first, , 0, WEIR_NAMED, PROBE_WARDEN, 0, 0, WEIR_OPEN, NULL)                                 \
  X(uint8_t, water, , 0, WEIR_COUNT, PROBE_N, 0, 30, WEIR_OPEN, NULL)                                     \
  X(uint8_t, dike, , 0, WEIR_COUNT, PROBE_N, 0, 99, WEIR_OPEN, NULL)                                      \
  X(uint8_t, post, [PROBE_SEATS], 1, WEIR_NAMED, PROBE_PLACE, 0, 0, WEIR_OPEN, NULL)                      \
  X(uint8_t, moves, [PROBE_SEATS], 1, WEIR_COUNT, PROBE_N, 0, PROBE_MOVES, WEIR_OPEN, NULL)               \
  X(uint8_t, ready, , 0, WEIR_SET, PROBE_WARDEN, 0, 0, WEIR_OPEN, NULL)                                   \
  X(uint8_t, coins, [PROBE_SEATS], 1, WEIR_COUNT, PROBE_N, 0, 30, WEIR_OPEN, NULL)                        \
  X(uint8_t, hand, [PROBE_SEATS][PROBE_CARDS], PROBE_CARDS, WEIR_COUNT, PROBE_N, 0, PROBE_HAND, WEIR_OWN, \
    NULL)                                                                                                 \
  X(uint8_t, hand_size, [PROBE_SEATS], 1, WEIR_COUNT, PROBE_N, 0, PROBE_HAND, WEIR_OPEN, NULL)            \
  X(uint8_t, shown, [PROBE_SEATS][PROBE_CARDS], PROBE_CARDS, WEIR_COUNT, PROBE_N, 0, 99, WEIR_OPEN, NULL) \
  X(uint8_t, deck, [PROBE_CARDS], 1, WEIR_COUNT, PROBE_N, 0, 99, WEIR_SECRET, NULL)                       \
  X(uint8_t, top, [PROBE_TOP], 1, WEIR_NAMED, PROBE_CARD, 0, 0, WEIR_MASK, "top_seen")                    \
  X(uint8_t, top_seen, [PROBE_TOP], 1, WEIR_SET, PROBE_WARDEN, 0, 0, WEIR_OPEN, NULL)                     \
  X(uint8_t, lying, , 0, WEIR_SET, PROBE_PLACE, 0, 0, WEIR_OPEN, NULL)                                    \
  X(uint8_t, cup, [PROBE_COUNTERS], 1, WEIR_COUNT, PROBE_N, 0, 9, WEIR_OPEN, NULL)                        \
  X(uint8_t, ballot, [PROBE_SEATS], 1, WEIR_NAMED, PROBE_CHOICE, 0, 0, WEIR_OWN, NULL)                    \
  X(uint8_t, voted, , 0, WEIR_SET, PROBE_WARDEN, 0, 0, WEIR_OPEN, NULL)

struct probe_state {
  PROBE_STATE(WEIR_FIELD_MEMBER)
};
_Static_assert(PROBE_STATE(WEIR_FIELD_BYTES) 0 == sizeof(struct probe_state), "a state has no padding");

/* What a step of a procedure works on. */
struct probe_table {
  const struct weir_setup *setup;
  const struct probe_edition *edition;
  struct probe_state *state;
  struct weir_sink *sink;
};

static inline unsigned probe_everyone(const struct weir_setup *setup) { return (1u << setup->seats) - 1; }
static inline struct weir_stack probe_stack(struct probe_state *state) {
  return (struct weir_stack){state->frames, &state->depth};
}
static inline const uint8_t *probe_frame(const struct probe_state *state) {
  return state->depth > 0 ? state->frames[state->depth - 1] : NULL;
}

extern const struct weir_game probe_game; /* game.c */

/* setup.c */
void probe_start(const struct weir_setup *setup, void *state);
unsigned probe_phase(const struct weir_setup *setup, const void *state);
unsigned probe_to_act(const struct weir_setup *setup, const void *state);
/* legal.c */
unsigned probe_legal(const struct weir_setup *setup, const void *state, unsigned seat, weir_action *offers);
bool probe_check(const struct weir_setup *setup, const void *state, unsigned seat, weir_action action,
                 struct weir_why *why);
unsigned probe_chance(const struct weir_setup *setup, const void *state, struct weir_outcome *outcomes);
unsigned probe_room(const struct weir_setup *setup, const struct probe_state *state, unsigned place);
/* apply.c */
void probe_apply(const struct weir_setup *setup, void *state, unsigned seat, weir_action action,
                 struct weir_sink *sink);
bool probe_result(const struct weir_setup *setup, const void *state, struct weir_result *result);
/* procedures.c */
void probe_run(struct probe_table *table);
/* hidden.c */
unsigned probe_deck_size(const struct probe_state *state);
void probe_pop_top(struct probe_state *state);
unsigned probe_sight(const struct weir_setup *setup, const void *state, unsigned seat, weir_action action);
void probe_redeal(const struct weir_setup *setup, void *state, unsigned seat, struct weir_rng *rng);
/* edition.c */
bool probe_read_edition(const struct weir_json *root, void *edition, struct weir_error *error);
const char *probe_term(const struct weir_setup *setup, unsigned domain, unsigned value);
unsigned probe_terms(const struct weir_setup *setup, unsigned domain);
void probe_describe(const struct weir_setup *setup, struct weir_board *board);
/* value.c */
int32_t probe_value(const struct weir_setup *setup, const void *state, unsigned seat, void *memo);
weir_action probe_steady(const struct weir_setup *setup, const void *state, unsigned seat,
                         struct weir_rng *rng);
/* audit.c */
bool probe_audit(const struct weir_setup *setup, const void *state, struct weir_error *error);

#endif
