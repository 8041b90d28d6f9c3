/* game.c - the null game: the table the engine knows it by. All other files hang on this one. */
#include "state.h"

static const struct weir_rule rules[] = {
#define RULE(prefix, number, kind, sentence) {#prefix "-" #number, WEIR_RULE_##kind, sentence},
#include "rules.def"
#undef RULE
};

#define WEIR_STATE_TYPE struct null_state
static const struct weir_field fields[] = {NULL_STATE(WEIR_FIELD_ROW)};

/* What arguments can name. A count of 0 asks null_terms. */
static const struct weir_domain domains[NULL_DOMAINS] = {
    [NULL_PLAYERS] = {"player", WEIR_SEAT, 0, 0},
    [NULL_STICKS] = {"sticks", WEIR_NUMBER, 0, 1},
};

#define IN(phase) (UINT64_C(1) << (phase))
#define NO WEIR_NO_DOMAIN
static const struct weir_verb verbs[NULL_VERBS] = {
    [NULL_BEGIN] = {"begin", {NULL_PLAYERS, NO, NO}, NU_2, IN(NULL_DRAW), "{0} begins.", "say who begins"},
    [NULL_TAKE] = {"take",
                   {NULL_STICKS, NO, NO},
                   NU_3,
                   IN(NULL_TURN),
                   "{seat} takes {0 stick|sticks}.",
                   "take sticks from the pile"},
    [NULL_BLOW] = {"blow",
                   {NULL_STICKS, NO, NO},
                   NU_6,
                   IN(NULL_WIND),
                   "The wind takes {0 stick|sticks}.",
                   "the wind takes sticks from the pile"},
};
static const struct weir_event_kind events[NULL_EVENTS] = {
    [NULL_LAST] = {"last", {NO, NO, NO, NO}, "That was the last stick."},
};
static const char *const phases[] = {"draw", "turn", "wind", "over", NULL};
static const char *const endings[] = {"{seat} wins.", "The wind wins.", NULL};
static const char *const editions[] = {"standard", NULL};

const struct weir_game null_game = {
    .id = "null",
    .title = "The null game",
    .about = "Take sticks from a pile; whoever takes the last one loses.",
    .prefix = "NU",
    .kind = WEIR_RIVALS,
    .seats_min = 1,
    .seats_max = 2,
    .seat_domain = NULL_PLAYERS,
    .state_bytes = sizeof(struct null_state),
    .edition_bytes = sizeof(struct null_edition),
    .plies_max = 1 + NULL_PILE_MAX, /* one draw, then every action takes a stick at least */
    .signature = 0xaebfaf63ce0cf19f,
    .fields = fields,
    .field_count = sizeof fields / sizeof fields[0],
    .verbs = verbs,
    .verb_count = NULL_VERBS,
    .domains = domains,
    .domain_count = NULL_DOMAINS,
    .rules = rules,
    .rule_count = NULL_RULES,
    .events = events,
    .event_count = NULL_EVENTS,
    .phases = phases,
    .endings = endings,
    .editions = editions,
    .read_edition = null_read_edition,
    .term = null_term,
    .terms = null_terms,
    .describe = null_describe,
    .start = null_start,
    .phase = null_phase,
    .to_act = null_to_act,
    .legal = null_legal,
    .check = null_check,
    .chance = null_chance,
    .apply = null_apply,
    .result = null_result,
    .audit = null_audit,
    .value = null_value,
};
