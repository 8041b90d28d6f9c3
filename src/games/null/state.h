/* state.h - the null game: what its state holds, and the names its files share.
 *
 * The null game is the smallest that the engine accepts, written to be copied. Players take sticks from a
 * pile and whoever takes the last one loses. Read the files in this order: rules.def, state.h, setup.c,
 * legal.c, apply.c, edition.c, value.c, game.c; every game has the same ones.
 */
#ifndef NULL_STATE_H
#define NULL_STATE_H

#include "weir.h"

/* The constants NU_1, NU_2 ...: indexes in the table of rules. */
enum null_rule {
#define RULE(prefix, number, kind, sentence) prefix##_##number,
#include "rules.def"
#undef RULE
  NULL_RULES
};

/* The order of each list below is that of the table in game.c which it indexes. */
enum null_domain { NULL_PLAYERS, NULL_STICKS, NULL_DOMAINS };
enum null_verb { NULL_BEGIN, NULL_TAKE, NULL_BLOW, NULL_VERBS };
enum null_event { NULL_LAST, NULL_EVENTS };
enum null_phase { NULL_DRAW, NULL_TURN, NULL_WIND, NULL_OVER, NULL_PHASES };

enum { NULL_PILE_MAX = 99, NULL_MOST_MAX = 9 };

/* What an edition says, compiled by edition.c. */
struct null_edition {
  uint8_t pile; /* sticks at the start */
  uint8_t most; /* sticks in one turn */
};

/* The state, described once: the engine makes positions, views, digests and audits from this list.
 * Only what the rules need to go on is here; nothing that can be worked out from the rest.
 *   type, name, dimensions, row, form, domain, least, greatest, who sees it, by which mask */
#define NULL_STATE(X)                                                                              \
  X(uint8_t, pile, , 0, WEIR_COUNT, WEIR_NO_DOMAIN, 0, NULL_PILE_MAX, WEIR_OPEN, NULL)             \
  X(uint8_t, player, , 0, WEIR_NAMED, NULL_PLAYERS, 0, 0, WEIR_OPEN, NULL)  /* whose turn it is */ \
  X(uint8_t, windy, , 0, WEIR_COUNT, WEIR_NO_DOMAIN, 0, 1, WEIR_OPEN, NULL) /* no: the wind's */

struct null_state {
  NULL_STATE(WEIR_FIELD_MEMBER)
};
_Static_assert(NULL_STATE(WEIR_FIELD_BYTES) 0 == sizeof(struct null_state), "a state has no padding");

/* setup.c */
void null_start(const struct weir_setup *setup, void *state);
unsigned null_phase(const struct weir_setup *setup, const void *state);
unsigned null_to_act(const struct weir_setup *setup, const void *state);

/* legal.c */
unsigned null_legal(const struct weir_setup *setup, const void *state, unsigned seat, weir_action *offers);
bool null_check(const struct weir_setup *setup, const void *state, unsigned seat, weir_action action,
                struct weir_why *why);
unsigned null_chance(const struct weir_setup *setup, const void *state, struct weir_outcome *outcomes);

/* apply.c */
void null_apply(const struct weir_setup *setup, void *state, unsigned seat, weir_action action,
                struct weir_sink *sink);
bool null_result(const struct weir_setup *setup, const void *state, struct weir_result *result);

/* edition.c */
bool null_read_edition(const struct weir_json *root, void *edition, struct weir_error *error);
const char *null_term(const struct weir_setup *setup, unsigned domain, unsigned value);
unsigned null_terms(const struct weir_setup *setup, unsigned domain);
void null_describe(const struct weir_setup *setup, struct weir_board *board);

/* value.c */
int32_t null_value(const struct weir_setup *setup, const void *state, unsigned seat, void *memo);
bool null_audit(const struct weir_setup *setup, const void *state, struct weir_error *error);

#endif
