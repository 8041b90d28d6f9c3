/* game.c - Dos Rios: the table the engine knows it by. All other files hang on this one. */
#include "play.h"

static const struct weir_rule rules[] = {
#define RULE(prefix, number, kind, sentence) {#prefix "-" #number, WEIR_RULE_##kind, sentence},
#include "rules.def"
#undef RULE
};

#define WEIR_STATE_TYPE struct dr_state
static const struct weir_field fields[] = {DR_STATE(WEIR_FIELD_ROW)};

/* What arguments and fields can name. A count of 0 asks dr_terms. */
static const struct weir_domain domains[DR_DOMAINS] = {
    [DR_OF_SEATS] = {"player", WEIR_SEAT, 0, 0},
    [DR_OF_DIRECTIONS] = {"direction", WEIR_WORD, DR_DIRECTIONS, 0},
    [DR_OF_HEXES] = {"hex", WEIR_SPACE, 0, 0},
    [DR_OF_PLACES] = {"place", WEIR_SPACE, 0, 0},
    [DR_OF_SPOTS] = {"spot", WEIR_SPACE, 0, 0},
    [DR_OF_EDGES] = {"edge", WEIR_EDGE, 0, 0},
    [DR_OF_RIVERS] = {"river", WEIR_WORD, DR_RIVERS, 0},
    [DR_OF_TILINGS] = {"tiling", WEIR_WORD, 0, 0},
    [DR_OF_TILES] = {"tile", WEIR_PIECE, 0, 0},
    [DR_OF_ROTATIONS] = {"rotation", WEIR_NUMBER, 3, 0},
    [DR_OF_CARDS] = {"card", WEIR_CARD, DR_CARDS, 0},
    [DR_OF_TERRAINS] = {"terrain", WEIR_WORD, DR_TERRAINS, 0},
    [DR_OF_PIECES] = {"piece", WEIR_PIECE, 4, 0},
    [DR_OF_PHASES] = {"part", WEIR_WORD, DR_PHASES, 0},
};

static const char *const phases[] = {"first-player", "tiling",  "tiles",   "rivers", "placement", "row",
                                     "actions",      "reroute", "harvest", "draw",   "over",      NULL};

#define IN(phase) (UINT64_C(1) << (phase))
#define NO WEIR_NO_DOMAIN
static const struct weir_verb verbs[DR_VERBS] = {
    [DR_LAY] = {"lay",
                {DR_OF_DIRECTIONS, NO, NO},
                DR_20,
                IN(DR_IN_RIVERS),
                "{seat} lays a river piece {0}.",
                "lay the next river piece"},
    [DR_PLACE] = {"place",
                  {DR_OF_HEXES, NO, NO},
                  DR_14,
                  IN(DR_IN_PLACEMENT),
                  "{seat} places a campesino on {0}.",
                  "put a campesino on a hex"},
    [DR_STEP] = {"step",
                 {DR_OF_PLACES, DR_OF_PLACES, NO},
                 DR_32,
                 IN(DR_IN_ACTIONS),
                 "{seat} walks from {0} to {1}.",
                 "move a campesino one place, chasing from higher ground"},
    [DR_CHASE] = {"chase",
                  {DR_OF_PLACES, DR_OF_PLACES, DR_OF_PLACES},
                  DR_46,
                  IN(DR_IN_ACTIONS),
                  "{seat} moves two campesinos onto {0}, from {1} and {2}.",
                  "chase opponents off a hex with two campesinos"},
    [DR_RIDE] = {"ride",
                 {NO, NO, NO},
                 DR_36,
                 IN(DR_IN_ACTIONS),
                 "{seat} rides from the city to the hacienda.",
                 "ride from the city to your hacienda"},
    [DR_DAM] = {"dam",
                {DR_OF_EDGES, NO, NO},
                DR_53,
                IN(DR_IN_ACTIONS),
                "{seat} builds a dam on {0}.",
                "build a dam on an edge"},
    [DR_FLOW] = {"flow",
                 {DR_OF_DIRECTIONS, NO, NO},
                 DR_58,
                 IN(DR_IN_REROUTE),
                 "{seat} leads the water {0}.",
                 "choose where diverted water goes"},
    [DR_CASA] = {"casa",
                 {DR_OF_PLACES, NO, NO},
                 DR_61,
                 IN(DR_IN_ACTIONS),
                 "{seat} builds a casa on {0}.",
                 "build a casa"},
    [DR_HACIENDA] = {"hacienda",
                     {DR_OF_PLACES, NO, NO},
                     DR_61,
                     IN(DR_IN_ACTIONS),
                     "{seat} builds the hacienda on {0}.",
                     "build your hacienda"},
    [DR_DONE] =
        {"done", {NO, NO, NO}, DR_30, IN(DR_IN_ACTIONS), "{seat} ends the actions.", "end your actions"},
    [DR_HARVEST] =
        {"harvest", {NO, NO, NO}, DR_70, IN(DR_IN_HARVEST), "{seat} harvests.", "harvest the current card"},
    [DR_DELAY] = {"delay",
                  {NO, NO, NO},
                  DR_70,
                  IN(DR_IN_HARVEST),
                  "{seat} delays the harvest.",
                  "put the current card off"},
    [DR_FIRST] =
        {"first", {DR_OF_SEATS, NO, NO}, DR_6, IN(DR_IN_FIRST), "{0} goes first.", "draw the first player"},
    [DR_TILING] = {"tiling",
                   {DR_OF_TILINGS, NO, NO},
                   DR_4,
                   IN(DR_IN_TILING),
                   "The land is laid out as {0}.",
                   "draw how the slots lie"},
    [DR_TILE] = {"tile",
                 {DR_OF_TILES, DR_OF_ROTATIONS, NO},
                 DR_4,
                 IN(DR_IN_TILES),
                 "The next slot gets {0}, turned {1 time|times}.",
                 "draw a land tile and its turn"},
    [DR_CARD] = {"card",
                 {DR_OF_CARDS, NO, NO},
                 DR_16,
                 IN(DR_IN_ROW) | IN(DR_IN_DRAW),
                 "The deck yields {0}.",
                 "draw a harvest card"},
};

static const struct weir_event_kind events[DR_EVENTS] = {
    [DR_TOLD_TURN] = {"turn", {NO, NO, NO, NO}, "Round {0}: {seat}'s turn."},
    [DR_TOLD_TILE] = {"land",
                      {DR_OF_TILES, DR_OF_HEXES, DR_OF_HEXES, DR_OF_HEXES},
                      "{0} covers {1}, {2} and {3}."},
    [DR_TOLD_PIECE] = {"piece",
                       {DR_OF_RIVERS, DR_OF_SPOTS, DR_OF_SPOTS, NO},
                       "Rio {0} runs from {1} to {2}."},
    [DR_TOLD_MOUTH] = {"mouth", {DR_OF_RIVERS, DR_OF_SPOTS, NO, NO}, "Rio {0} ends in the {1}."},
    [DR_TOLD_JUNCTION] = {"junction",
                          {DR_OF_RIVERS, DR_OF_SPOTS, NO, NO},
                          "Rio {0} joins the other river on {1}."},
    [DR_TOLD_TURNED] = {"turned", {DR_OF_RIVERS, DR_OF_SPOTS, NO, NO}, "The dam turns rio {0} aside at {1}."},
    [DR_TOLD_REJOINED] = {"rejoined",
                          {DR_OF_RIVERS, DR_OF_SPOTS, NO, NO},
                          "Rio {0} is back in its old bed on {1}."},
    [DR_TOLD_LEFT] = {"left", {DR_OF_RIVERS, DR_OF_HEXES, NO, NO}, "Rio {0} no longer runs through {1}."},
    [DR_TOLD_DRIED] = {"dried", {DR_OF_HEXES, NO, NO, NO}, "{0} dries up."},
    [DR_TOLD_DRY_DAM] = {"dry-dam", {DR_OF_EDGES, NO, NO, NO}, "No water runs over {0} now."},
    [DR_TOLD_TRAIL] = {"to-trail", {DR_OF_PLACES, NO, NO, NO}, "{seat} has a campesino on the {0}."},
    [DR_TOLD_CITY] = {"to-city", {NO, NO, NO, NO}, "{seat} has a campesino back in the city."},
    [DR_TOLD_TRANSIT] = {"transit",
                         {DR_OF_HEXES, NO, NO, NO},
                         "That campesino may not stop on {0} and must go on."},
    [DR_TOLD_CHASE] = {"chase",
                       {DR_OF_SEATS, DR_OF_HEXES, NO, NO},
                       "{seat} chases {2 campesino|campesinos} of {0} off {1}."},
    [DR_TOLD_CHASED] = {"chased",
                        {DR_OF_HEXES, NO, NO, NO},
                        "A campesino of {seat} goes from {0} to the city."},
    [DR_TOLD_PAYS] = {"pays", {NO, NO, NO, NO}, "{seat} pays {0 rio|rios} to the bank."},
    [DR_TOLD_NO_HARVEST] = {"no-harvest", {NO, NO, NO, NO}, "No harvest yet for {seat}."},
    [DR_TOLD_EARNS] = {"earns",
                       {NO, NO, NO, NO},
                       "{seat} earns {0 rio|rios} on {1 watered field|watered fields}."},
    [DR_TOLD_LOGS] = {"logs", {NO, NO, NO, NO}, "{seat} gets {0 dam|dams} from watered forests."},
    [DR_TOLD_FORFEITS] = {"forfeits",
                          {NO, NO, NO, NO},
                          "{seat} goes without {0 dam|dams}: no room or none left."},
    [DR_TOLD_NOBODY] = {"nobody", {DR_OF_CARDS, NO, NO, NO}, "Nobody earns anything by {0}."},
    [DR_TOLD_DISCARDED] = {"discarded", {DR_OF_CARDS, NO, NO, NO}, "{0} goes to the discard pile."},
    [DR_TOLD_DELAYED] = {"delayed",
                         {DR_OF_CARDS, DR_OF_CARDS, NO, NO},
                         "{0} goes back beside the deck; {1} is the current card."},
    [DR_TOLD_DEALT] = {"dealt", {DR_OF_CARDS, NO, NO, NO}, "{0} is card {1} of the harvest row."},
    [DR_TOLD_ENTERED] = {"entered", {DR_OF_CARDS, NO, NO, NO}, "{0} enters the harvest row."},
    [DR_TOLD_ASIDE] = {"aside", {DR_OF_CARDS, NO, NO, NO}, "{0} is laid aside."},
    [DR_TOLD_RETURNED] = {"returned", {DR_OF_CARDS, NO, NO, NO}, "{0} goes back into the deck."},
    [DR_TOLD_RESHUFFLED] = {"reshuffled", {NO, NO, NO, NO}, "The discard pile becomes the new deck."},
    [DR_TOLD_RAID] = {"raid", {DR_OF_RIVERS, NO, NO, NO}, "Desperados ride down rio {0}."},
    [DR_TOLD_ROBBED] = {"robbed",
                        {DR_OF_HEXES, NO, NO, NO},
                        "They drive a campesino of {seat} from {0} to the city."},
    [DR_TOLD_SPARED] = {"spared", {DR_OF_HEXES, NO, NO, NO}, "They pass by the hacienda of {seat} on {0}."},
    [DR_TOLD_RAID_OVER] = {"raid-over", {NO, NO, NO, NO}, "The raid ends after {0 campesino|campesinos}."},
    [DR_TOLD_WON] = {"won",
                     {NO, NO, NO, NO},
                     "{seat} wins with {0 building|buildings}, {1} of them watered."},
    [DR_TOLD_DRAWN] = {"drawn", {NO, NO, NO, NO}, "Round {0} is over and nobody has won: a draw."},
};

static const char *const endings[] = {
    [DR_WON_FIVE] = "{seat} wins with the hacienda and all casas built.",
    [DR_WON_WATERED] = "{seat} wins with the hacienda and three casas, all watered.",
    [DR_STALLED] = "A draw: nobody has won in time.",
    [DR_ENDINGS] = NULL,
};
static const char *const editions[] = {"standard", NULL};

static const char *const who_lays[] = {"turn", "first", NULL};
static const char *const row_sizes[] = {"players", "four", NULL};
static const char *const harvest_starts[] = {"round2", "turn2", NULL};
static const struct weir_option options[DR_OPTIONS] = {
    [DR_OPTION_RIVERS] = {"rivers", who_lays, 0,
                          "who lays the rivers: everyone in turn, or the first player"},
    [DR_OPTION_ROW] = {"row", row_sizes, 0, "face-up harvest cards: one more than players, or always four"},
    [DR_OPTION_HARVEST] = {"harvest", harvest_starts, 0,
                           "harvest from round 2 on, or from the second turn on"},
};

/* ---- Where play stands ---- */

static unsigned phase_of(const struct weir_setup *setup, const void *memory) {
  (void)setup;
  return ((const struct dr_state *)memory)->phase;
}

static unsigned to_act(const struct weir_setup *setup, const void *memory) {
  (void)setup;
  const struct dr_state *state = memory;
  const unsigned by_chance =
      IN(DR_IN_FIRST) | IN(DR_IN_TILING) | IN(DR_IN_TILES) | IN(DR_IN_ROW) | IN(DR_IN_DRAW);
  if (by_chance >> state->phase & 1) return WEIR_BIT(WEIR_CHANCE);
  return state->phase == DR_IN_OVER ? 0 : WEIR_BIT(state->active);
}

/* DR-95: for show only, since a draw is won by nobody. */
static bool ranks_before(const struct dr_state *state, unsigned a, unsigned b) {
  unsigned of_a = dr_buildings(state, a), of_b = dr_buildings(state, b);
  if (of_a != of_b) return of_a > of_b;
  of_a = dr_watered_buildings(state, a), of_b = dr_watered_buildings(state, b);
  if (of_a != of_b) return of_a > of_b;
  return state->money[a] > state->money[b];
}

static bool result_of(const struct weir_setup *setup, const void *memory, struct weir_result *result) {
  const struct dr_state *state = memory;
  if (state->phase != DR_IN_OVER) return false;
  result->ending = state->ending;
  for (unsigned seat = 0; seat < setup->seats; seat++) {
    bool won = seat == state->winner;
    result->rank[seat] = won ? 1 : 2; /* DR-94 */
    result->payoff[seat] = won ? 1000 : -1000;
    if (won) result->won = (uint8_t)WEIR_BIT(seat);
    if (state->winner != WEIR_NONE) continue;
    result->payoff[seat] = 0;
    result->rank[seat] = 1;
    for (unsigned other = 0; other < setup->seats; other++)
      result->rank[seat] += ranks_before(state, other, seat);
  }
  return true;
}

/* ---- Statistics ---- */

#define METRIC(name, expression)                                                           \
  static int32_t name(const struct weir_setup *setup, const void *memory, unsigned seat) { \
    (void)setup, (void)seat;                                                               \
    const struct dr_state *state = memory;                                                 \
    return (int32_t)(expression);                                                          \
  }
METRIC(count_rounds, state->round)
METRIC(count_buildings, dr_buildings(state, seat))
METRIC(count_watered, dr_watered_buildings(state, seat))
METRIC(count_haciendas, dr_count(state->haciendas[seat]))
METRIC(count_money, state->money[seat])
METRIC(count_dams, state->dams_built[seat])
METRIC(count_harvests, state->harvests[seat])
METRIC(count_in_city, state->away[DR_CITY][seat])

static const struct weir_metric metrics[] = {
    {"rounds", count_rounds},       {"buildings", count_buildings}, {"watered", count_watered},
    {"haciendas", count_haciendas}, {"money", count_money},         {"dams-built", count_dams},
    {"harvests", count_harvests},   {"in-city", count_in_city},
};

#define COUNT(table) (sizeof(table) / sizeof(table)[0])
const struct weir_game dr_game = {
    .id = "dos-rios",
    .title = "Dos Rios",
    .about = "Two rivers, campesinos who dam and chase, and a race for watered buildings; 2 to 4 players.",
    .prefix = "DR",
    .kind = WEIR_RIVALS,
    .seats_min = 2, /* DR-1 */
    .seats_max = DR_SEATS,
    .seat_domain = DR_OF_SEATS,
    .state_bytes = sizeof(struct dr_state),
    .edition_bytes = sizeof(struct dr_edition),
    .plies_max = DR_PLIES,
    .signature = 0x8b0e1c7c211521ac,
    .fields = fields,
    .verbs = verbs,
    .domains = domains,
    .options = options,
    .rules = rules,
    .events = events,
    .metrics = metrics,
    .phases = phases,
    .endings = endings,
    .editions = editions,
    .field_count = COUNT(fields),
    .verb_count = DR_VERBS,
    .domain_count = DR_DOMAINS,
    .option_count = DR_OPTIONS,
    .event_count = DR_EVENTS,
    .metric_count = COUNT(metrics),
    .rule_count = DR_RULES,
    .read_edition = dr_read_edition,
    .term = dr_term,
    .terms = dr_terms,
    .describe = dr_describe,
    .start = dr_start,
    .phase = phase_of,
    .to_act = to_act,
    .legal = dr_legal,
    .check = dr_check,
    .chance = dr_chance,
    .apply = dr_apply,
    .result = result_of,
    .audit = dr_audit,
    .value = dr_value,
};
