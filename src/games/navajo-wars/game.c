/* game.c - Navajo Wars: the table the engine knows it by. All other files hang on this one. */
#include "play.h"
#include "tables.h"

static const struct weir_rule rules[] = {
#define RULE(prefix, number, kind, sentence) {#prefix "-" #number, WEIR_RULE_##kind, sentence},
#include "rules.def"
#undef RULE
};

#define WEIR_STATE_TYPE struct nw_state
static const struct weir_field fields[] = {NW_STATE(WEIR_FIELD_ROW)};

static const char *const phases[] = {
    "over",     "set",         "remove",   "leave",     "lay",      "settle",   "follow",  "develop",
    "card",     "keep-card",   "preempt",  "operation", "cancel",   "loss",     "family",  "action",
    "soldiers", "take",        "shoot",    "give",      "caught",   "advice",   "weaving", "tribes",
    "welcome",  "ageing",      "joining",  "gather",    "feed",     "starve",   "toll",    "flip",
    "reaction", "flee",        "meet",     "return",    "evade",    "offer",    "calm",    "rouse",
    "part",     "lose-animal", "blessing", "trader",    "medicine", "raze",     "buy",     "halve",
    "roll",     "reroll",      "cube",     "redraw",    "corn",     "intruder", "trade",   NULL};
_Static_assert(sizeof phases / sizeof phases[0] == NW_PHASES + 1, "every phase has a name");

static const char *const endings[] = {
    "A major victory: the Diné stand firm in their land.", "A minor victory: the Diné hold on to their land.",
    "A minor defeat: the Diné are driven back.", "A major defeat: the Diné can hold out no longer.", NULL};
static const char *const editions[] = {"standard", NULL};

static const char *const difficulties[] = {"standard", "story", "historical", NULL};
static const struct weir_option options[NW_OPTIONS] = {
    [NW_OPTION_SCENARIO] = {"scenario", nw_scenario_names, NW_RISE, "which part of the story is played"},
    [NW_OPTION_DIFFICULTY] = {"difficulty", difficulties, NW_STANDARD, "how many points the enemy collects"},
};

#define METRIC(name, expression)                                                           \
  static int32_t name(const struct weir_setup *setup, const void *memory, unsigned seat) { \
    (void)setup, (void)seat;                                                               \
    const struct nw_state *s = memory;                                                     \
    return (int32_t)(expression);                                                          \
  }
METRIC(count_turns, s->turn)
METRIC(count_culture, s->culture)
METRIC(count_military, s->military)
METRIC(count_morale, s->morale)
METRIC(count_margin, s->military - s->morale)
METRIC(count_families, nw_families(s))
METRIC(count_elders, nw_elders(s))
METRIC(count_outposts, nw_outposts(s))
METRIC(count_victory, s->ending == NW_MAJOR_VICTORY || s->ending == NW_MINOR_VICTORY)

static const struct weir_metric metrics[] = {
    {"turns", count_turns},   {"culture", count_culture},   {"military", count_military},
    {"morale", count_morale}, {"margin", count_margin},     {"families", count_families},
    {"elders", count_elders}, {"outposts", count_outposts}, {"victory", count_victory},
};

static const struct weir_automaton automata[] = {{"steady", nw_steady}};

#define COUNT(table) (sizeof(table) / sizeof(table)[0])
const struct weir_game nw_game = {
    .id = "navajo-wars",
    .title = "Navajo Wars",
    .about = "Three centuries of Diné resistance against Spain, Mexico and the United States; solitaire.",
    .prefix = "NW",
    .kind = WEIR_SOLITAIRE,
    .seats_min = 1,
    .seats_max = 1,
    .seat_domain = NW_OF_SEATS,
    .state_bytes = sizeof(struct nw_state),
    .edition_bytes = sizeof(struct nw_edition),
    .plies_max = 60000, /* 135 cards; a segment can trade as long as goods and animals last */
    .signature = 0x8188a87849ac3fbf,
    .fields = fields,
    .verbs = nw_verbs,
    .domains = nw_domains,
    .options = options,
    .rules = rules,
    .events = nw_events,
    .tellings = nw_tellings,
    .metrics = metrics,
    .automata = automata,
    .phases = phases,
    .endings = endings,
    .editions = editions,
    .field_count = COUNT(fields),
    .verb_count = NW_VERBS,
    .domain_count = NW_DOMAINS,
    .option_count = NW_OPTIONS,
    .event_count = NW_TOLD_COUNTS,
    .metric_count = COUNT(metrics),
    .automaton_count = COUNT(automata),
    .rule_count = NW_RULES,
    .read_edition = nw_read_edition,
    .term = nw_term,
    .terms = nw_terms,
    .describe = nw_describe,
    .start = nw_start,
    .phase = nw_phase,
    .round = count_turns,
    .to_act = nw_to_act,
    .legal = nw_legal,
    .check = nw_check,
    .chance = nw_chance,
    .apply = nw_apply,
    .result = nw_result,
    .audit = nw_audit,
    .value = nw_value_of,
    .plain = nw_plain,
};
