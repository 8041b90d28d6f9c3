/* edition.h - Navajo Wars: an edition as edition.c and cards.c compile it from JSON.
 *
 * Places are numbered areas first, then the six Caught boxes, then the seven Escape boxes.
 */
#ifndef NW_EDITION_H
#define NW_EDITION_H

#include "state.h"

enum { NW_THROWS = 252, NW_ID = 28, NW_TITLE = 48, NW_PLACES_MAX = NW_AREAS + 13 };

/* One side of an instruction counter. */
struct nw_side {
  uint8_t instruction, cost;
  bool striped;
};
struct nw_counter {
  char id[4];
  struct nw_side side[2];
  bool to_raid; /* NW-105 */
};

struct nw_card {
  char id[NW_ID], title[NW_TITLE];
  uint8_t preempt, enemy_preempted, enemy, population; /* operations; population of ceremonies too */
  uint8_t when, major, amount, minor;
  uint8_t blessing, way;        /* ceremonies */
  uint8_t vp, medicine, period; /* events; transitions have the period that ends with them */
  bool lasting, transition;
};

struct nw_pile {
  uint8_t cards, event; /* WEIR_NONE: no event */
};

struct nw_scenario {
  char id[NW_ID], title[NW_TITLE];
  struct nw_pile pile[NW_PILES];
  uint64_t in_play;
  uint8_t piles, period, family_count, family_land[NW_FAMILIES];
  uint8_t military, culture, ap, morale, enemy_ferocity, drought, subjugated;
  uint8_t bag[NW_COLOURS];
  uint8_t animals[2], firearms;
  uint8_t rancho[NW_CANYON]; /* area or WEIR_NONE */
  uint8_t free_levels, bought_levels, whole_sets;
  int8_t enemy_ap;
  bool operations_only, any_ferocity, forts, level_one, survival, rope;
};

struct nw_transition {
  struct nw_pile pile[NW_PILES];
  uint64_t leave_play;
  uint8_t cubes[NW_COLOURS];
  uint8_t piles, event, drought, enemy_ferocity;
  bool forts, outposts_change;
};

struct nw_result_row {
  int8_t ferocity, morale, enemy_ferocity, military;
};

struct nw_edition {
  char land_id[NW_LANDS][NW_ID], land_title[NW_LANDS][NW_TITLE];
  char place_id[NW_PLACES_MAX][NW_ID];
  uint8_t land_vp[NW_LANDS];
  uint8_t area_count, caught, escape, place_count;
  uint8_t land_of[NW_PLACES_MAX], number[NW_AREAS], horse_value[NW_AREAS],
      step[NW_AREAS]; /* step: place on the track */
  uint8_t track[NW_LANDS][NW_TRACK], track_count[NW_LANDS];
  uint8_t by_number[NW_LANDS][7]; /* the area with a number, or WEIR_NONE */
  uint64_t near[NW_AREAS];        /* for Families: NW-23, NW-25 */
  uint64_t land_areas[NW_LANDS], areas, gate;
  uint64_t harass_reach[NW_AREAS];
  /* NW-28: what the enemy pays from one area (the last row: Santa Fe) to another; [1] may use the Canyon. */
  uint8_t enemy_cost[2][NW_AREAS + 1][NW_AREAS];
  uint64_t enemy_near[2][NW_AREAS + 1];

  uint8_t supply[NW_PERSONS], animals[2], trade, trade_aside, firearms, harass, harass_aside;
  uint8_t outposts[NW_OUTPOSTS];
  uint8_t corn[NW_CORN], corn_total, intruders[NW_INTRUDERS];
  uint8_t slot_of_die[6]; /* NW-4: person by die */
  uint8_t elder_rating[NW_BOXES];
  int8_t evade[NW_FEROCITY_MAX + 1];
  char fort_id[NW_FORTS][NW_ID], fort_title[NW_FORTS][NW_TITLE];
  uint8_t fort_hits[NW_FORTS], fort_area[NW_FORTS];
  uint8_t tribe[2]; /* Utes, Comanche */
  uint8_t battle[9][4];
  struct nw_result_row result[NW_RESULTS];
  uint8_t spoils[6];
  uint8_t price_ap, price_flip, price_animal, price_reroll, price_redraw, price_cancel, animals_for_good,
      corn_for_good;
  uint8_t movement, sheep_feeds, land_feeds, subjugated, military_cap, culture_cap, american_raid,
      harass_distance, hand, carson_raid, campaign_raid;
  struct nw_counter counter[NW_PERIODS][NW_COUNTERS];
  char set_id[NW_SETS][NW_ID], set_title[NW_SETS][NW_TITLE];
  struct nw_card card[NW_CARDS];
  struct nw_scenario scenario[NW_SCENARIOS];
  struct nw_transition transition[2];
  struct weir_outcome throws[NW_DICE][NW_THROWS]; /* all sorted throws of one to five dice */
  uint16_t throw_count[NW_DICE];
};

bool nw_read_edition(const struct weir_json *root, void *memory, struct weir_error *error);
bool nw_read_cards(const struct weir_json *root, struct nw_edition *e,
                   struct weir_error *error); /* cards.c */
bool nw_read_scenarios(const struct weir_json *root, struct nw_edition *e, struct weir_error *error);
int nw_find_area(const struct nw_edition *e, const struct weir_json *word);
int nw_find_land(const struct nw_edition *e, const struct weir_json *word);
const char *nw_path(char *memory, const char *stem, int index, const char *member);
enum { NW_PATH = 64 };

static inline const struct nw_edition *nw_edition_of(const struct weir_setup *setup) {
  return setup->edition;
}
static inline const struct nw_scenario *nw_scenario_of(const struct weir_setup *setup) {
  return &nw_edition_of(setup)->scenario[setup->option[NW_OPTION_SCENARIO]];
}

extern const char *const nw_person_names[],
    *const nw_colour_names[],
        *const nw_intruder_names[],
            *const nw_instruction_names[],
                *const nw_major_names[],
                    *const nw_minor_names[],
                        *const nw_way_names[], *const nw_when_names[], *const nw_result_names[],
                                                                           *const nw_period_names[],
                                                                               *const nw_spoil_names[],
                                                                                   *const nw_scenario_names[];

#endif
