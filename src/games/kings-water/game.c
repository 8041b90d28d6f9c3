/* game.c - The King's Water: the table the engine knows it by. All other files hang on this one. */
#include "play.h"

static const struct weir_rule rules[] = {
#define RULE(prefix, number, kind, sentence) {#prefix "-" #number, WEIR_RULE_##kind, sentence},
#include "rules.def"
#undef RULE
};

#define WEIR_STATE_TYPE struct kw_state
static const struct weir_field fields[] = {KW_STATE(WEIR_FIELD_ROW)};

/* What arguments and fields can name. A count of 0 asks kw_terms. */
static const struct weir_domain domains[KW_DOMAINS] = {
    [KW_OF_SEATS] = {"player", WEIR_SEAT, KW_SEATS, 0},
    [KW_OF_CELLS] = {"cell", WEIR_SPACE, 0, 0},
    [KW_OF_PLOTS] = {"plot", WEIR_WORD, 0, 0},
    [KW_OF_SLOTS] = {"slot", WEIR_SPACE, 0, 0},
    [KW_OF_HAND] = {"position", WEIR_NUMBER, KW_HAND, 1},
    [KW_OF_AMOUNTS] = {"drops", WEIR_NUMBER, KW_DROPS + 1, 0},
    [KW_OF_PAIRS] = {"pair", WEIR_WORD, 3, 0},
    [KW_OF_TAX_STEPS] = {"tax-step", WEIR_WORD, KW_STEPS, 0},
    [KW_OF_PRICE_STEPS] = {"price-step", WEIR_WORD, KW_STEPS, 0},
    [KW_OF_PICKS] = {"mayors", WEIR_WORD, 6, 0},
    [KW_OF_TILES] = {"tile", WEIR_PIECE, 0, 0},
    [KW_OF_EVENTS] = {"event", WEIR_CARD, 0, 0},
    [KW_OF_DEMANDS] = {"demand", WEIR_CARD, 0, 0},
    [KW_OF_BONUSES] = {"bonus", WEIR_CARD, 0, 0},
    [KW_OF_SECRETS] = {"secret", WEIR_CARD, 0, 0},
    [KW_OF_DIE] = {"die", WEIR_NUMBER, 0, 1},
    [KW_OF_COLOURS] = {"colour", WEIR_WORD, KW_COLOURS, 0},
    [KW_OF_GROUPS] = {"group", WEIR_WORD, KW_GROUPS, 0},
    [KW_OF_PENALTIES] = {"penalty", WEIR_WORD, KW_PENALTIES, 0},
    [KW_OF_PHASES] = {"part", WEIR_WORD, KW_PHASES, 0},
};

static const char *const phases[] = {"bonus-goals", "secret-goals", "line",  "declare", "roll",  "die",
                                     "card",        "pick",         "rates", "works",   "water", "draft",
                                     "build",       "run",          "sell",  "demand",  "over",  NULL};

#define IN(phase) (UINT64_C(1) << (phase))
#define NO WEIR_NO_DOMAIN
static const struct weir_verb verbs[KW_VERBS] = {
    [KW_DECLARE] = {"declare",
                    {KW_OF_PAIRS, NO, NO},
                    KW_20,
                    IN(KW_IN_DECLARE),
                    "{seat} will tax {0}.",
                    "name the two colours you tax"},
    [KW_ROLL] = {"roll",
                 {NO, NO, NO},
                 KW_29,
                 IN(KW_IN_ROLL),
                 "{seat} rolls the die.",
                 "roll for the river and a card"},
    [KW_PICK] = {"pick",
                 {KW_OF_PICKS, NO, NO},
                 KW_103,
                 IN(KW_IN_PICK),
                 "{seat} names {0}.",
                 "name the mayors whom the card caps"},
    [KW_RATES] = {"rates",
                  {KW_OF_PAIRS, KW_OF_TAX_STEPS, KW_OF_PRICE_STEPS},
                  KW_33,
                  IN(KW_IN_RATES),
                  "{seat} taxes {0}; step of the tax: {1}; step of the water price: {2}.",
                  "set taxed colours, tax rate and water price"},
    [KW_IMPORT] = {"import",
                   {KW_OF_AMOUNTS, NO, NO},
                   KW_36,
                   IN(KW_IN_WORKS),
                   "{seat} imports {0 drop|drops}.",
                   "buy drops for the bank"},
    [KW_WATER] = {"water",
                  {KW_OF_AMOUNTS, NO, NO},
                  KW_41,
                  IN(KW_IN_WATER),
                  "{seat} requests {0 drop|drops}.",
                  "request drops from the bank"},
    [KW_DRAFT] = {"draft",
                  {KW_OF_SLOTS, NO, NO},
                  KW_49,
                  IN(KW_IN_DRAFT),
                  "{seat} drafts from {0}.",
                  "buy a tile from the rows or the pile"},
    [KW_BUILD] = {"build",
                  {KW_OF_HAND, KW_OF_CELLS, NO},
                  KW_54,
                  IN(KW_IN_BUILD),
                  "{seat} builds tile {0} of the hand on {1}.",
                  "build a tile from your hand"},
    [KW_TOPUP] = {"topup",
                  {KW_OF_AMOUNTS, NO, NO},
                  KW_66,
                  IN(KW_IN_BUILD),
                  "{seat} requests {0 drop|drops} for new waterplants.",
                  "request drops for waterplants built this turn"},
    [KW_LEGACY] = {"legacy",
                   {KW_OF_AMOUNTS, NO, NO},
                   KW_86,
                   IN(KW_IN_WATER) | IN(KW_IN_BUILD),
                   "{seat} plays a Legacy card and requests {0 drop|drops}.",
                   "play a Legacy card against a cap and request drops"},
    [KW_POST] = {"post",
                 {KW_OF_SEATS, NO, NO},
                 KW_75,
                 IN(KW_IN_BUILD),
                 "{seat} opens a trading post with {0}.",
                 "build a trading post with a neighbour"},
    [KW_DESTROY] = {"destroy",
                    {KW_OF_CELLS, NO, NO},
                    KW_61,
                    IN(KW_IN_BUILD),
                    "{seat} pulls down {0}.",
                    "sell a built tile for half its price"},
    [KW_RESELL] = {"resell",
                   {KW_OF_HAND, NO, NO},
                   KW_61,
                   IN(KW_IN_BUILD),
                   "{seat} sells tile {0} of the hand.",
                   "sell a tile of your hand for half its price"},
    [KW_RUN] = {"run",
                {KW_OF_CELLS, NO, NO},
                KW_68,
                IN(KW_IN_RUN),
                "{seat} supplies {0}.",
                "give a district its drops and tokens"},
    [KW_FACILITY] = {"facility",
                     {NO, NO, NO},
                     KW_71,
                     IN(KW_IN_RUN),
                     "{seat} runs the facility.",
                     "give your facility its drops, for your own tokens"},
    [KW_SELL] = {"sell",
                 {KW_OF_CELLS, NO, NO},
                 KW_63,
                 IN(KW_IN_SELL),
                 "{seat} gives up the idle {0}.",
                 "sell a district that did not generate"},
    [KW_COMPLY] =
        {"comply", {NO, NO, NO}, KW_82, IN(KW_IN_DEMAND), "{seat} complies.", "meet the King's demand"},
    [KW_DEFAULT] = {"default",
                    {NO, NO, NO},
                    KW_82,
                    IN(KW_IN_DEMAND),
                    "{seat} defaults.",
                    "refuse the demand and take the penalty"},
    [KW_END] = {"end",
                {NO, NO, NO},
                KW_39,
                IN(KW_IN_DRAFT) | IN(KW_IN_BUILD) | IN(KW_IN_RUN) | IN(KW_IN_SELL),
                "{seat} goes on.",
                "end this phase of your turn"},
    [KW_BONUS] = {"bonus",
                  {KW_OF_BONUSES, NO, NO},
                  KW_14,
                  IN(KW_IN_BONUS),
                  "{0} lies open as a bonus goal.",
                  "draw a bonus goal"},
    [KW_SECRET] = {"secret",
                   {KW_OF_SECRETS, NO, NO},
                   KW_15,
                   IN(KW_IN_SECRETS),
                   "The secret goal is {0}.",
                   "draw a secret goal"},
    [KW_TILE] =
        {"tile", {KW_OF_TILES, NO, NO}, KW_24, IN(KW_IN_LINE), "The stack yields {0}.", "draw a tile"},
    [KW_DIE] = {"die", {KW_OF_DIE, NO, NO}, KW_29, IN(KW_IN_DIE), "The die shows {0}.", "the King's roll"},
    [KW_EVENT] = {"event",
                  {KW_OF_EVENTS, NO, NO},
                  KW_31,
                  IN(KW_IN_CARD),
                  "The King reads an event: {0}.",
                  "draw an event card"},
    [KW_DEMAND] = {"demand",
                   {KW_OF_DEMANDS, NO, NO},
                   KW_31,
                   IN(KW_IN_CARD),
                   "The King reads a demand: {0}.",
                   "draw a demand card"},
};

#define ASKED(test) [KW_TOLD_ASKED + (test)]
#define OR_ELSE(penalty) [KW_TOLD_OR_ELSE + (penalty)]
static const struct weir_event_kind events[KW_TOLDS] = {
    [KW_TOLD_ROUND] = {"round", {NO, NO, NO, NO}, "Round {0} of {1} begins."},
    [KW_TOLD_TURN] = {"turn", {NO, NO, NO, NO}, "Round {0}: {seat}'s turn."},
    [KW_TOLD_SECRET] = {"secret", {KW_OF_SECRETS, NO, NO, NO}, "{seat} draws the secret goal {0}."},
    [KW_TOLD_ENTERS] = {"enters", {KW_OF_TILES, KW_OF_SLOTS, NO, NO}, "{0} enters at {1}."},
    [KW_TOLD_RESTOCKED] = {"restocked", {NO, NO, NO, NO}, "Discarded tiles become the new stack."},
    [KW_TOLD_RESHUFFLED] = {"reshuffled", {NO, NO, NO, NO}, "Discarded cards become the new deck."},
    [KW_TOLD_INFLOW] = {"inflow", {NO, NO, NO, NO}, "The river brings {0 drop|drops}."},
    [KW_TOLD_SPILLED] = {"spilled", {NO, NO, NO, NO}, "The bank is full: {0 drop|drops} are lost."},
    [KW_TOLD_BANK] = {"bank", {NO, NO, NO, NO}, "The bank holds {0 drop|drops}."},
    [KW_TOLD_RAIN] = {"rain", {NO, NO, NO, NO}, "Rain puts {0 drop|drops} onto the waterplants of {seat}."},
    [KW_TOLD_EVAPORATED] = {"evaporated", {NO, NO, NO, NO}, "{seat} loses {0 drop|drops} to the dry wind."},
    [KW_TOLD_CAPPED] = {"capped", {NO, NO, NO, NO}, "{seat} may get at most {0 drop|drops} this round."},
    [KW_TOLD_CAP_LATER] = {"cap-later",
                           {NO, NO, NO, NO},
                           "{seat}'s water will be capped when the turn starts."},
    [KW_TOLD_NEEDS] = {"needs",
                       {KW_OF_GROUPS, NO, NO, NO},
                       "Districts of the group {0} need {1 drop|drops} more this round."},
    [KW_TOLD_EARNS_MORE] = {"earns-more",
                            {KW_OF_GROUPS, NO, NO, NO},
                            "Districts of the group {0} earn ${1} more this round."},
    [KW_TOLD_STOPPED] = {"stopped", {KW_OF_COLOURS, NO, NO, NO}, "No {0} tokens can be used this round."},
    [KW_TOLD_SURCHARGE] = {"surcharge", {NO, NO, NO, NO}, "Slot surcharges count {0} times this round."},
    [KW_TOLD_RELIEF] = {"relief", {NO, NO, NO, NO}, "The tax is halved this round."},
    ASKED(KW_ASK_PAY) = {"asked-pay", {NO, NO, NO, NO}, "Each mayor is to pay ${0}."},
    ASKED(KW_ASK_DELIVER) = {"asked-deliver",
                             {NO, NO, NO, NO},
                             "Each mayor is to deliver {0 drop|drops} to the bank."},
    ASKED(KW_ASK_RUN) = {"asked-run",
                         {NO, KW_OF_GROUPS, NO, NO},
                         "Each mayor is to generate with at least {0 district|districts} of the group {1}."},
    ASKED(KW_ASK_OWN) = {"asked-own",
                         {NO, KW_OF_GROUPS, NO, NO},
                         "Each mayor is to own at least {0 district|districts} of the group {1}."},
    ASKED(KW_ASK_CAPACITY) = {"asked-capacity",
                              {NO, NO, NO, NO},
                              "Each mayor is to own waterplants for at least {0 drop|drops}."},
    ASKED(KW_ASK_UNUSED) = {"asked-unused",
                            {NO, NO, NO, NO},
                            "Each mayor is to keep at least {0 drop|drops} unused."},
    ASKED(
        KW_ASK_BUILT) = {"asked-built", {NO, NO, NO, NO}, "Each mayor is to build at least {0 tile|tiles}."},
    ASKED(KW_ASK_USED) = {"asked-used",
                          {NO, NO, NO, NO},
                          "Each mayor is to distribute at most {0 drop|drops}."},
    ASKED(KW_ASK_POSTS) = {"asked-posts",
                           {NO, NO, NO, NO},
                           "Each mayor is to own at least {0 trading post|trading posts}."},
    ASKED(KW_ASK_RECYCLE) = {"asked-recycle",
                             {NO, NO, NO, NO},
                             "Each mayor is to own at least {0 recycling waterplant|recycling waterplants}."},
    ASKED(KW_ASK_CENSUS) = {"asked-census",
                            {NO, NO, NO, NO},
                            "Each mayor is to own at least {0 district|districts} this round."},
    ASKED(KW_ASK_IDLE) = {"asked-idle",
                          {NO, NO, NO, NO},
                          "Each mayor is to leave at least {0 district|districts} idle."},
    ASKED(KW_ASK_FACILITY) = {"asked-facility", {NO, NO, NO, NO}, "Each mayor is to run his facility."},
    ASKED(KW_ASK_COLOURS) = {"asked-colours",
                             {NO, NO, NO, NO},
                             "Each mayor is to own districts of at least {0 colour|colours}."},
    ASKED(KW_ASK_DRAFT) = {"asked-draft", {NO, NO, NO, NO}, "Each mayor is to draft at most {0 tile|tiles}."},
    [KW_TOLD_FOR_IT] = {"for-it", {NO, NO, NO, NO}, "For each who does, {0 drop goes|drops go} to the bank."},
    OR_ELSE(KW_FINE) = {"or-fine", {NO, NO, NO, NO}, "Who fails pays a fine of ${0}."},
    OR_ELSE(KW_DOUBLE_TAX) = {"or-tax", {NO, NO, NO, NO}, "Who fails pays the tax {0} times."},
    OR_ELSE(KW_RETURN_NEXT) = {"or-return", {NO, NO, NO, NO}, "Who fails returns {0 drop|drops} next turn."},
    OR_ELSE(KW_LIMIT_NEXT) = {"or-cap", {NO, NO, NO, NO}, "Who fails gets at most {0 drop|drops} next turn."},
    OR_ELSE(KW_NO_DRAFT_NEXT) = {"or-no-draft", {NO, NO, NO, NO}, "Who fails may not draft next turn."},
    [KW_TOLD_TAX_RATE] = {"tax-rate",
                          {NO, NO, KW_OF_PAIRS, NO},
                          "The tax is ${0} for every {1 tile|tiles} of {2}."},
    [KW_TOLD_PRICE] = {"price", {NO, NO, NO, NO}, "Water costs ${0} for every {1 drop|drops}."},
    [KW_TOLD_UNREST] = {"unrest", {NO, NO, NO, NO}, "Unrest grows to {0}."},
    [KW_TOLD_IMPORTED] = {"imported",
                          {NO, NO, NO, NO},
                          "The bank gains {0 drop|drops} for ${1} and holds {2}."},
    [KW_TOLD_CAP_NOW] = {"cap-now", {NO, NO, NO, NO}, "{seat} may get at most {0 drop|drops} this turn."},
    [KW_TOLD_BARRED] = {"barred", {NO, NO, NO, NO}, "{seat} may not draft this turn."},
    [KW_TOLD_FLOWS] = {"flows",
                       {NO, NO, NO, NO},
                       "{0 reserve drop flows|reserve drops flow} onto {seat}'s waterplants; {1} are left."},
    [KW_TOLD_GETS] = {"gets", {NO, NO, NO, NO}, "{seat} gets {0 drop|drops}; the bank holds {1}."},
    [KW_TOLD_SHORT] = {"short", {NO, NO, NO, NO}, "The bank fails {seat}: {0} wanted, {1} there."},
    [KW_TOLD_PAYS_WATER] = {"pays-water", {NO, NO, NO, NO}, "{seat} pays the King ${0} for water."},
    [KW_TOLD_CARDS_GONE] = {"cards-gone",
                            {NO, NO, NO, NO},
                            "{seat}'s Legacy cards are used up; from now on water is paid for."},
    [KW_TOLD_RETURNS] = {"returns", {NO, NO, NO, NO}, "{seat} returns {0 drop|drops} of {1} owed."},
    [KW_TOLD_DRY_TOWN] = {"dry-town",
                          {NO, NO, NO, NO},
                          "{seat}'s town is dry and gets {0 drop|drops} from the supply."},
    [KW_TOLD_PAYS] = {"pays", {NO, KW_OF_TILES, NO, NO}, "{seat} pays ${0} for {1}."},
    [KW_TOLD_HAS_BUILT] = {"built", {KW_OF_TILES, KW_OF_CELLS, NO, NO}, "{0} stands on {1}."},
    [KW_TOLD_REFUND] = {"refund", {NO, KW_OF_TILES, NO, NO}, "{seat} gets ${0} back for {1}."},
    [KW_TOLD_TO_BANK] = {"to-bank", {NO, NO, NO, NO}, "{0 drop goes|drops go} back to the bank."},
    [KW_TOLD_POST] = {"post", {KW_OF_SEATS, NO, NO, NO}, "{seat} pays ${1} and trades with {0} from now on."},
    [KW_TOLD_TOKENS] = {"tokens",
                        {NO, KW_OF_SEATS, KW_OF_COLOURS, NO},
                        "{seat} pays ${0} to {1} for {2} tokens."},
    [KW_TOLD_INCOME] = {"income", {NO, NO, NO, NO}, "{seat} earns ${0} with {1} of {2} districts."},
    [KW_TOLD_NO_INCOME] = {"no-income", {NO, NO, NO, NO}, "{seat} earns no money this turn."},
    [KW_TOLD_RECYCLED] = {"recycled", {NO, NO, NO, NO}, "{seat} recycles {0 drop|drops}."},
    [KW_TOLD_MET] = {"met", {KW_OF_DEMANDS, NO, NO, NO}, "{seat} meets the demand {0}."},
    [KW_TOLD_FAILED] = {"failed", {KW_OF_DEMANDS, NO, NO, NO}, "{seat} fails the demand {0}."},
    [KW_TOLD_FINE] = {"fine", {NO, NO, NO, NO}, "{seat} is fined ${0}."},
    [KW_TOLD_ARREARS] = {"arrears", {NO, NO, NO, NO}, "{seat} is ${0} in arrears."},
    [KW_TOLD_PENDING] = {"pending",
                         {KW_OF_PENALTIES, NO, NO, NO},
                         "A penalty waits for {seat}'s next turn: {0}, {1}."},
    [KW_TOLD_DELIVERS] = {"delivers", {NO, NO, NO, NO}, "{seat} delivers {0 drop|drops}."},
    [KW_TOLD_TAX] = {"tax", {NO, NO, NO, NO}, "{seat} owes ${0} of tax and pays ${1} to the King."},
    [KW_TOLD_DISCARDED] = {"discarded", {KW_OF_TILES, NO, NO, NO}, "{0} leaves the row."},
    [KW_TOLD_CARD_OVER] = {"card-over", {NO, NO, NO, NO}, "The King's card is discarded."},
    [KW_TOLD_BONUS] = {"bonus", {KW_OF_BONUSES, NO, NO, NO}, "{seat} scores {1} for {0}."},
    [KW_TOLD_UNCLAIMED] = {"unclaimed",
                           {KW_OF_BONUSES, NO, NO, NO},
                           "Nobody reaches {0}: {seat} scores {1}."},
    [KW_TOLD_FULFILLED] = {"fulfilled",
                           {KW_OF_SECRETS, NO, NO, NO},
                           "{seat} has fulfilled the secret goal {0} and scores {1}."},
    [KW_TOLD_UNFULFILLED] = {"unfulfilled",
                             {KW_OF_SECRETS, NO, NO, NO},
                             "{seat} has not fulfilled the secret goal {0}."},
    [KW_TOLD_STANDING] = {"standing",
                          {NO, NO, NO, NO},
                          "{seat} has a wealth of {0}: {1} per cent of the mark."},
    [KW_TOLD_WON] = {"won", {NO, NO, NO, NO}, "{seat} wins with the highest standing."},
};

static const char *const endings[] = {"{seat} wins with the highest standing.", NULL};
static const char *const editions[] = {"standard", NULL};

static const char *const lengths[] = {"6", "8", "10", NULL};
static const struct weir_option options[KW_OPTIONS] = {
    [KW_OPTION_ROUNDS] = {"rounds", lengths, 1, "how many rounds the game lasts"}, /* KW-27 */
};

/* ---- Where play stands ---- */

static unsigned phase_of(const struct weir_setup *setup, const void *memory) {
  (void)setup;
  return ((const struct kw_state *)memory)->phase;
}

static unsigned to_act(const struct weir_setup *setup, const void *memory) {
  (void)setup;
  const struct kw_state *state = memory;
  const unsigned by_chance =
      IN(KW_IN_BONUS) | IN(KW_IN_SECRETS) | IN(KW_IN_LINE) | IN(KW_IN_DIE) | IN(KW_IN_CARD);
  if (by_chance >> state->phase & 1) return WEIR_BIT(WEIR_CHANCE);
  return state->phase == KW_IN_OVER ? 0 : WEIR_BIT(state->active);
}

/* ---- Statistics ---- */

static int32_t score_part(const struct weir_setup *setup, const void *memory, unsigned seat, bool standing) {
  struct kw_score score;
  kw_score(setup, memory, seat, &score);
  return standing ? score.standing : score.wealth;
}

/* What is counted of a mayor, 0 for the King, or the other way round. */
#define METRIC(name, of_king, of_mayor)                                                    \
  static int32_t name(const struct weir_setup *setup, const void *memory, unsigned seat) { \
    const struct kw_edition *edition = kw_edition_of(setup);                               \
    const struct kw_state *state = memory;                                                 \
    const unsigned town = seat - 1;                                                        \
    (void)edition, (void)town;                                                             \
    return seat == KW_KING ? (int32_t)(of_king) : (int32_t)(of_mayor);                     \
  }
METRIC(measure_rounds, state->round, state->round)
METRIC(measure_standing, score_part(setup, state, seat, true), score_part(setup, state, seat, true))
METRIC(measure_wealth, score_part(setup, state, seat, false), score_part(setup, state, seat, false))
METRIC(measure_money, state->purse, state->cash[town])
METRIC(measure_districts, 0, kw_count(state->districts[town]))
METRIC(measure_capacity, 0, kw_capacity(edition, state, town))
METRIC(measure_bank, state->bank, 0)
METRIC(measure_legacy, 0, edition->start_legacy[town] - state->legacy[town])
METRIC(measure_drawn, 0, state->drawn[town])
METRIC(measure_imported, state->imported, 0)
METRIC(measure_best, 0, state->best_income[town])
METRIC(measure_failures, 0, state->failures[town])
METRIC(measure_posts, 0, kw_count(state->posts[town]))
METRIC(measure_unrest, state->unrest, 0)
METRIC(measure_arrears, 0, state->arrears[town])
METRIC(measure_secret, state->secret[seat] != WEIR_NONE && kw_fulfils(edition, state, state->secret[seat]),
       state->secret[seat] != WEIR_NONE && kw_fulfils(edition, state, state->secret[seat]))

static const struct weir_metric metrics[] = {
    {"rounds", measure_rounds}, /* begun; 0 is the set-up */
    {"standing", measure_standing},
    {"wealth", measure_wealth},
    {"money", measure_money},
    {"districts", measure_districts},
    {"capacity", measure_capacity},
    {"bank", measure_bank},
    {"legacy-played", measure_legacy},
    {"drops-drawn", measure_drawn},       /* in the whole game */
    {"drops-imported", measure_imported}, /* likewise */
    {"best-income", measure_best},
    {"failures", measure_failures},
    {"posts", measure_posts},
    {"unrest", measure_unrest},
    {"arrears", measure_arrears},
    {"secret-fulfilled", measure_secret},
};

/* KW-117, KW-118 */
static const struct weir_automaton automata[] = {{"steward", kw_automaton}};

#define COUNT(table) (sizeof(table) / sizeof(table)[0])
const struct weir_game kw_game = {
    .id = "kings-water",
    .title = "The King's Water",
    .about =
        "One King and three mayors with unequal rights to the same water; all four roles are always in play.",
    .prefix = "KW",
    .kind = WEIR_RIVALS,
    .seats_min = KW_SEATS, /* KW-1 */
    .seats_max = KW_SEATS,
    .seat_domain = KW_OF_SEATS,
    .state_bytes = sizeof(struct kw_state),
    .edition_bytes = sizeof(struct kw_edition),
    .plies_max = KW_PLIES,
    .signature = 0xa52442282dadab5f,
    .fields = fields,
    .verbs = verbs,
    .domains = domains,
    .options = options,
    .rules = rules,
    .events = events,
    .metrics = metrics,
    .lone_seat = KW_JUNIOR, /* KW-117 */
    .automata = automata,
    .phases = phases,
    .endings = endings,
    .editions = editions,
    .field_count = COUNT(fields),
    .verb_count = KW_VERBS,
    .domain_count = KW_DOMAINS,
    .option_count = KW_OPTIONS,
    .event_count = KW_TOLDS,
    .metric_count = COUNT(metrics),
    .automaton_count = COUNT(automata),
    .rule_count = KW_RULES,
    .read_edition = kw_read_edition,
    .term = kw_term,
    .terms = kw_terms,
    .describe = kw_describe,
    .start = kw_start,
    .phase = phase_of,
    .to_act = to_act,
    .legal = kw_legal,
    .check = kw_check,
    .chance = kw_chance,
    .apply = kw_apply,
    .sight = kw_sight,
    .result = kw_result,
    .redeal = kw_redeal,
    .audit = kw_audit,
    .value = kw_value,
};
