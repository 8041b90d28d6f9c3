/* game.c - the probe: its table. */
#include "state.h"

static const struct weir_rule rules[] = {
#define RULE(prefix, number, kind, sentence) {#prefix "-" #number, WEIR_RULE_##kind, sentence},
#include "rules.def"
#undef RULE
};

#define WEIR_STATE_TYPE struct probe_state
static const struct weir_field fields[] = {PROBE_STATE(WEIR_FIELD_ROW)};

static const struct weir_domain domains[PROBE_DOMAINS] = {
    [PROBE_WARDEN] = {"warden", WEIR_SEAT, 0, 0},
    [PROBE_PLACE] = {"place", WEIR_SPACE, PROBE_PLACES, 0},
    [PROBE_CARD] = {"card", WEIR_CARD, PROBE_CARDS, 0},
    [PROBE_COUNTER] = {"counter", WEIR_PIECE, PROBE_COUNTERS, 0},
    [PROBE_DIE] = {"die", WEIR_NUMBER, 6, 1},
    [PROBE_CHOICE] = {"choice", WEIR_WORD, 2, 0},
};

#define IN(phase) (UINT64_C(1) << (phase))
#define NO WEIR_NO_DOMAIN
static const struct weir_verb verbs[PROBE_VERBS] = {
    [PROBE_POST] =
        {"post", {PROBE_PLACE, NO, NO}, PB_3, IN(PROBE_PLANNING), "{seat} goes to {0}.", "choose a post"},
    [PROBE_READY] =
        {"ready", {NO, NO, NO}, PB_5, IN(PROBE_PLANNING), "{seat} is ready.", "stand by your post"},
    [PROBE_PEEK] = {"peek", {NO, NO, NO}, PB_7, IN(PROBE_JOBS), "{seat} peeks.", "look at the top cards"},
    [PROBE_DRAW] = {"draw", {NO, NO, NO}, PB_8, IN(PROBE_JOBS), "{seat} draws a card.", "draw a card"},
    [PROBE_GIVE] = {"give",
                    {PROBE_WARDEN, PROBE_CARD, NO},
                    PB_10,
                    IN(PROBE_JOBS),
                    "{seat} gives {1} to {0}.",
                    "lay a card of yours before another warden"},
    [PROBE_ASK] = {"ask",
                   {PROBE_WARDEN, NO, NO},
                   PB_11,
                   IN(PROBE_JOBS),
                   "{seat} asks {0} for a ride.",
                   "ask for a ride to another's post"},
    [PROBE_TURN] = {"turn",
                    {NO, NO, NO},
                    PB_13,
                    IN(PROBE_JOBS),
                    "{seat} turns up the counter.",
                    "turn up the counter at your post"},
    [PROBE_DIG] = {"dig", {NO, NO, NO}, PB_15, IN(PROBE_JOBS), "{seat} digs.", "roll to raise the dike"},
    [PROBE_DONE] = {"done", {NO, NO, NO}, PB_6, IN(PROBE_JOBS), "{seat} is done.", "end your turn"},
    [PROBE_ANSWER] = {"answer",
                      {PROBE_CHOICE, NO, NO},
                      PB_12,
                      IN(PROBE_ANSWERING),
                      "{seat} says {0}.",
                      "grant the ride or refuse it"},
    [PROBE_KEEP] =
        {"keep", {NO, NO, NO}, PB_16, IN(PROBE_WINDOW), "{seat} keeps the roll.", "let the roll stand"},
    [PROBE_REROLL] = {"reroll",
                      {NO, NO, NO},
                      PB_16,
                      IN(PROBE_WINDOW),
                      "{seat} pays for another roll.",
                      "pay a coin and roll again"},
    [PROBE_VOTE] = {"vote",
                    {PROBE_CHOICE, NO, NO},
                    PB_17,
                    IN(PROBE_VOTING),
                    "{seat} votes {0}.",
                    "vote on opening the sluice"},
    [PROBE_GET] = {"get",
                   {PROBE_CARD, NO, NO},
                   PB_8,
                   IN(PROBE_DEALING) | IN(PROBE_DRAWING),
                   "The card is {0}.",
                   "the card that is drawn"},
    [PROBE_LOOK] =
        {"look", {PROBE_CARD, NO, NO}, PB_7, IN(PROBE_LOOKING), "There lies {0}.", "the card that is seen"},
    [PROBE_REVEAL] = {"reveal",
                      {PROBE_COUNTER, NO, NO},
                      PB_13,
                      IN(PROBE_REVEALING),
                      "It is a {0}.",
                      "the counter that is found"},
    [PROBE_DICE] = {"dice",
                    {PROBE_DIE, PROBE_DIE, NO},
                    PB_15,
                    IN(PROBE_ROLLING),
                    "The dice show {0} and {1}.",
                    "the roll of both dice"},
};

static const struct weir_event_kind events[PROBE_EVENTS] = {
    [PROBE_POSTED] = {"posted", {NO, NO, NO, NO}, "All are at their posts."},
    [PROBE_SAW] = {"saw", {PROBE_CARD, NO, NO, NO}, "{seat} sees {0}."},
    [PROBE_TOOK] = {"took", {PROBE_CARD, NO, NO, NO}, "{seat} takes {0} in hand."},
    [PROBE_LAID] = {"laid", {PROBE_CARD, NO, NO, NO}, "{seat} lays {0} open: others have seen it."},
    [PROBE_RODE] = {"rode", {PROBE_PLACE, NO, NO, NO}, "{seat} rides to {0}."},
    [PROBE_FOUND] = {"found", {PROBE_COUNTER, NO, NO, NO}, "{seat} finds a {0}."},
    [PROBE_DUG] = {"dug", {NO, NO, NO, NO}, "{seat} digs with {0}: the dike is {1 foot|feet} high."},
    [PROBE_VOTED] = {"voted", {PROBE_CHOICE, NO, NO, NO}, "{seat} voted {0}."},
    [PROBE_SLUICE] = {"sluice", {NO, NO, NO, NO}, "The sluice opens: water {0}, dike {1}."},
    [PROBE_ROSE] = {"rose", {NO, NO, NO, NO}, "The water rises by {0} to {1}."},
    [PROBE_LOST] = {"lost", {NO, NO, NO, NO}, "The dike gives way."},
    [PROBE_HELD] = {"held", {NO, NO, NO, NO}, "The dike holds."},
};

static const char *const scenarios[] = {"calm", "storm", NULL}, *const boats[] = {"own", "shared", NULL};
static const struct weir_option options[PROBE_OPTIONS] = {
    [PROBE_SCENARIO] = {"scenario", scenarios, PROBE_CALM, "how fast the water rises"},
    [PROBE_BOATS] = {"boats", boats, PROBE_OWN_BOATS, "whether riders must ask"},
};

static int32_t water(const struct weir_setup *setup, const void *memory, unsigned seat) {
  (void)setup, (void)seat;
  return ((const struct probe_state *)memory)->water;
}
static int32_t coins(const struct weir_setup *setup, const void *memory, unsigned seat) {
  (void)setup;
  return ((const struct probe_state *)memory)->coins[seat];
}
static const struct weir_metric metrics[] = {{"water", water}, {"coins", coins}};
static const struct weir_automaton automata[] = {{"steady", probe_steady}};

static const char *const phases[] = {"dealing",   "planning", "jobs",   "answering", "looking", "drawing",
                                     "revealing", "rolling",  "window", "voting",    "over",    NULL};
static const char *const endings[] = {"The wardens hold the dike.", "The dike is lost.", NULL};
static const char *const editions[] = {"standard", NULL};

const struct weir_game probe_game = {
    .id = "probe",
    .title = "The probe",
    .about = "A test-only game in which wardens hold a dike together.",
    .prefix = "PB",
    .kind = WEIR_TEAM,
    .seats_min = 2,
    .seats_max = PROBE_SEATS,
    .seat_domain = PROBE_WARDEN,
    .state_bytes = sizeof(struct probe_state),
    .edition_bytes = sizeof(struct probe_edition),
    .plies_max =
        1000, /* four rounds, eight turns each way at most, and a reroll for every coin there can be */
    .signature = 0x6dca64b08ef7c4ea,
    .fields = fields,
    .field_count = sizeof fields / sizeof fields[0],
    .verbs = verbs,
    .verb_count = PROBE_VERBS,
    .domains = domains,
    .domain_count = PROBE_DOMAINS,
    .options = options,
    .option_count = PROBE_OPTIONS,
    .rules = rules,
    .rule_count = PROBE_RULES,
    .events = events,
    .event_count = PROBE_EVENTS,
    .metrics = metrics,
    .metric_count = sizeof metrics / sizeof metrics[0],
    .automata = automata,
    .automaton_count = sizeof automata / sizeof automata[0],
    .phases = phases,
    .endings = endings,
    .editions = editions,
    .read_edition = probe_read_edition,
    .term = probe_term,
    .terms = probe_terms,
    .describe = probe_describe,
    .start = probe_start,
    .phase = probe_phase,
    .to_act = probe_to_act,
    .legal = probe_legal,
    .check = probe_check,
    .chance = probe_chance,
    .apply = probe_apply,
    .sight = probe_sight,
    .result = probe_result,
    .redeal = probe_redeal,
    .audit = probe_audit,
    .value = probe_value,
};
