/* describe.c - Navajo Wars: the names of everything, and the board for whoever draws it. */
#include "play.h"

const char *const nw_person_names[] = {"man", "woman", "child", "elder", NULL};
const char *const nw_colour_names[] = {"black", "brown", "white", "yellow", "red", "green", "blue", NULL};
const char *const nw_intruder_names[] = {
    "ambush",  "false-rumor", "firearms", "fortune",           "intruders-moved",
    "mission", "skin-walker", "trade",    "wandering-natives", NULL};
const char *const nw_instruction_names[] = {"build",   "build-subvert", "colonize", "comanche", "defend",
                                            "expand",  "peace",         "raid",     "slaves",   "subjugate",
                                            "subvert", "utes",          NULL};
const char *const nw_major_names[] = {"winter-food", "sheep-breed",   "redraw-soldiers", "cheap-planting",
                                      "no-recovery", "drought",       "refugees",        "red-to-bag",
                                      "enemy-ap",    "no-flips",      "unpaid",          "enemy-ferocity",
                                      "caravan",     "wild-herd",     "elders-spared",   "fever",
                                      "utes-turn",   "horse-lost",    "calming",         "no-elder-actions",
                                      "sheep",       "free-reaction", "raid-counters",   "bells",
                                      "child",       "free-weaving",  "corn-burned",     "ap",
                                      NULL};
const char *const nw_minor_names[] = {"none",     "intruder", "drought", "trader", "hard-winter",
                                      "sickness", "restless", "strays",  NULL};
const char *const nw_way_names[] = {
    "none",    "lose-culture", "family-calms", "family-rises", "elder-ages", "counter-lost",
    "lose-ap", "morale-up",    "lose-animal",  "drought",      NULL};
const char *const nw_when_names[] = {"reveal", "actions", "planning", "time", "enemy", "enemy-end", NULL};
const char *const nw_result_names[] = {"MFV", "FV", "FE", "RGD", "TTD", "EV", "MEV", NULL};
const char *const nw_period_names[] = {"spanish", "mexican", "american", NULL};
const char *const nw_spoil_names[] = {"man", "trade-good", "horse", "firearms", NULL};
const char *const nw_scenario_names[] = {"rise", "mundo", "broken", "fearing", "rope", "campaign", NULL};

static const char *const seat_names[] = {"dine"};
static const char *const family_names[] = {"A", "B", "C", "D", "E", "F"};
static const char *const who_names[NW_WHOS] = {
    "A-man",   "A-woman", "A-child",  "B-man",      "B-woman",    "B-child",    "C-man",   "C-woman",
    "C-child", "D-man",   "D-woman",  "D-child",    "E-man",      "E-woman",    "E-child", "F-man",
    "F-woman", "F-child", "time-man", "time-woman", "time-child", "time-elder", "elder-1", "elder-2",
    "elder-3", "elder-4", "elder-5",  "elder-6",    "elder-7"};
static const char *const animal_names[] = {"horse", "sheep"};
static const char *const resource_names[NW_RESOURCES] = {
    "horse",  "sheep",  "trade-good", "trade-intruder", "firearms", "fortune", "corn-1",
    "corn-2", "corn-3", "corn-4",     "corn-5",         "corn-6",   "corn-7",  "corn-8"};
static const char *const operation_names[] = {"actions", "planning", "time"};
static const char *const outpost_names[] = {"mission", "rancho"};
static const char *const target_names[] = {"new-mexico", "mission", "rancho", "fort"};
static const char *const track_names[] = {"culture",      "military",       "action-points",
                                          "enemy-morale", "enemy-ferocity", "enemy-points"};
static const char *const payment_names[] = {"goods", "fortune", "manuelito", "moon"};
static const char *const choice_names[] = {"ap",   "culture", "military", "morale", "battle", "peace",
                                           "none", "path",    "all",      "yes",    "no"};
static const char *const part_names[NW_PARTS] = {"Ferocity",
                                                 "Ferocity-doubled",
                                                 "Horse",
                                                 "Firearms",
                                                 "Manuelito",
                                                 "Enemy-Ferocity",
                                                 "Utes",
                                                 "Comanche",
                                                 "muskets",
                                                 "Evade",
                                                 "Mesas",
                                                 "Trade-Goods",
                                                 "Sharp-Traders",
                                                 "deepest-counter",
                                                 "what-was-given-up",
                                                 "Kit-Carson",
                                                 "Fort",
                                                 "Outpost"};
static const char *const box_names[] = {"resources", "passage-of-time"};
static const char *const cube_box_names[] = {"bag", "raided", "recovery", "subjugation"};
static const char *const pair_names[49] = {
    "0",  "01", "02", "03", "04", "05", "06", "1",  "11", "12", "13", "14", "15", "16", "2",  "21", "22",
    "23", "24", "25", "26", "3",  "31", "32", "33", "34", "35", "36", "4",  "41", "42", "43", "44", "45",
    "46", "5",  "51", "52", "53", "54", "55", "56", "6",  "61", "62", "63", "64", "65", "66"};

static const char *const *const words[NW_DOMAINS] = {
    [NW_OF_SEATS] = seat_names,
    [NW_OF_FAMILIES] = family_names,
    [NW_OF_PEOPLE] = nw_person_names,
    [NW_OF_WHO] = who_names,
    [NW_OF_COLOURS] = nw_colour_names,
    [NW_OF_INSTRUCTIONS] = nw_instruction_names,
    [NW_OF_INTRUDERS] = nw_intruder_names,
    [NW_OF_ANIMALS] = animal_names,
    [NW_OF_RESOURCES] = resource_names,
    [NW_OF_OPERATIONS] = operation_names,
    [NW_OF_OUTPOSTS] = outpost_names,
    [NW_OF_TARGETS] = target_names,
    [NW_OF_RESULTS] = nw_result_names,
    [NW_OF_TRACKS] = track_names,
    [NW_OF_PAYMENTS] = payment_names,
    [NW_OF_CHOICES] = choice_names,
    [NW_OF_BOXES] = box_names,
    [NW_OF_PERIODS] = nw_period_names,
    [NW_OF_MINORS] = nw_minor_names,
    [NW_OF_WAYS] = nw_way_names,
    [NW_OF_CUBE_BOXES] = cube_box_names,
    [NW_OF_PAIRS] = pair_names,
    [NW_OF_PARTS] = part_names,
};

unsigned nw_terms(const struct weir_setup *setup, unsigned domain) {
  const struct nw_edition *e = nw_edition_of(setup);
  switch (domain) {
  case NW_OF_SEATS: return setup->seats;
  case NW_OF_AREAS: return e->area_count;
  case NW_OF_PLACES: return e->place_count;
  default: return 0; /* the others say their count in game.c */
  }
}

const char *nw_term(const struct weir_setup *setup, unsigned domain, unsigned value) {
  const struct nw_edition *e = nw_edition_of(setup);
  switch (domain) {
  case NW_OF_AREAS:
  case NW_OF_PLACES: return e->place_id[value];
  case NW_OF_LANDS: return e->land_id[value];
  case NW_OF_CARDS: return e->card[value].id;
  case NW_OF_COUNTERS: return e->counter[0][value].id;
  case NW_OF_SETS: return e->set_id[value];
  case NW_OF_FORTS: return e->fort_id[value];
  default: return words[domain] ? words[domain][value] : NULL;
  }
}

/* Tracks lie side by side, Santa Fe at their feet, the Canyon beside them, boxes above. */
enum { BOARD_STEP = 1200 };

static void add_space(struct weir_board *board, const char *id, const char *kind, int column, int row,
                      unsigned place) {
  board->space[board->spaces++] = (struct weir_board_space){id,
                                                            id,
                                                            kind,
                                                            (int16_t)(column * BOARD_STEP),
                                                            (int16_t)(row * BOARD_STEP),
                                                            NW_OF_PLACES,
                                                            (uint8_t)place};
}

void nw_describe(const struct weir_setup *setup, struct weir_board *board) {
  const struct nw_edition *e = nw_edition_of(setup);
  for (unsigned area = 0; area < e->area_count; area++)
    add_space(board, e->place_id[area], e->land_of[area] == NW_CANYON ? "canyon" : "area", e->land_of[area],
              6 - e->number[area], area);
  for (unsigned land = 0; land < NW_CANYON; land++)
    add_space(board, e->place_id[e->caught + land], "caught", (int)land, -2, e->caught + land);
  for (unsigned land = 0; land < NW_LANDS; land++)
    add_space(board, e->place_id[e->escape + land], "escape", (int)land, -1, e->escape + land);
  unsigned santa_fe = board->spaces;
  board->space[board->spaces++] = (struct weir_board_space){
      "santa-fe",     "Santa Fe", "base", (int16_t)(5 * BOARD_STEP / 2), (int16_t)(7 * BOARD_STEP),
      WEIR_NO_DOMAIN, 0};
  for (unsigned area = 0; area < e->area_count; area++)
    for (uint64_t near = e->near[area] & (nw_bit(area) - 1); near; near &= near - 1)
      board->edge[board->edges++] =
          (struct weir_board_edge){(uint8_t)__builtin_ctzll(near), (uint8_t)area, WEIR_NO_DOMAIN, 0, "step"};
  for (unsigned land = 0; land < NW_CANYON; land++)
    board->edge[board->edges++] =
        (struct weir_board_edge){(uint8_t)santa_fe, e->track[land][0], WEIR_NO_DOMAIN, 0, "road"};
  for (uint64_t gate = e->gate; gate; gate &= gate - 1)
    board->edge[board->edges++] = (struct weir_board_edge){(uint8_t)__builtin_ctzll(gate),
                                                           e->track[NW_CANYON][0], WEIR_NO_DOMAIN, 0, "gate"};
}
