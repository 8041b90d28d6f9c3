/* edition.h - Rising Waters: an edition as edition.c compiles it from JSON, ready for the rules to index.
 *
 * Water groups are numbered in the order in which they are resolved; the groups of a place follow each
 * other from its dot southward. Land groups keep their order in the text.
 */
#ifndef RW_EDITION_H
#define RW_EDITION_H

#include "state.h"

enum {
  RW_REACH = 6, /* balls of hexes are kept up to this radius */
  RW_ID_SIZE = 32,
  RW_NAME_SIZE = 48,
  RW_GROUP_HEXES = 12,
  RW_ELEVATIONS = 10, /* of land: 0 to 9 */
  RW_MOST_STEPS = 4,  /* of a power above its start */
  RW_PLIES = 60000,
};

struct rw_version {
  uint8_t rounds, level, heavy;
  bool relief; /* camps and donations */
  uint8_t limit[RW_SEATS + 1];
  uint8_t owner[RW_OWNER_CARDS];
};

struct rw_power_row {
  uint8_t card, steps;
  uint8_t value[RW_MOST_STEPS + 1];
  uint8_t cost[RW_MOST_STEPS];
};

enum rw_condition { RW_NO_CONDITION, RW_TWO_SEATS, RW_A_SURVIVOR, RW_CONDITIONS };

struct rw_goal {
  uint8_t cards[RW_CARDS];
  uint8_t condition;
};

struct rw_edition {
  /* The map. */
  struct rw_set ball[RW_REACH + 1][RW_HEXES]; /* hexes within so many steps */
  struct rw_set land, features;               /* features: forests and fields */
  struct rw_set forest;
  struct rw_set water_hexes[RW_WATERS], land_hexes[RW_LANDS];
  struct rw_set water_near[RW_WATERS]; /* hexes next to a water group */
  struct rw_set entry, sites;          /* sites: of towns */
  struct rw_set at_elevation[RW_ELEVATIONS];
  struct rw_set below[RW_ELEVATIONS + 1];  /* land of a lower elevation */
  uint8_t near[RW_HEXES][6];               /* neighbours in rising order, WEIR_NONE at the end */
  uint8_t elevation[RW_HEXES];             /* of land */
  uint8_t group[RW_HEXES];                 /* land group, or water group of a water hex */
  uint8_t clock[RW_WATERS][RW_HEXES];      /* RW-96: rank of a hex seen from the token */
  uint8_t distance[RW_HEXES][RW_HEXES];    /* in hexes, water counted */
  uint8_t order[RW_LANDS][RW_GROUP_HEXES]; /* hexes of a land group as the map lists them: RW-101 */
  uint8_t hex_count, water_count, land_count;
  uint8_t lowest; /* elevation of the lowest land */
  uint8_t downstream[RW_WATERS], place_of[RW_WATERS], anchor[RW_WATERS];
  uint8_t dot[RW_PLACES], groups_of[RW_PLACES]; /* first water group of a place, and how many */
  uint8_t city, entry_dot;
  uint8_t town_count, town_hex[RW_TOWNS], home[RW_COLOURS];
  uint8_t camp_site[RW_CAMPS];
  bool lake[RW_WATERS];

  /* Cards and prices. */
  struct rw_version version[RW_VERSIONS];
  uint8_t starred[RW_STARRED];
  uint8_t community[RW_COMMUNITY_CARDS];
  uint8_t weather[2][RW_WEATHER_CARDS]; /* full and small deck */
  struct rw_power_row power[RW_POWERS];
  uint8_t renewable[RW_RENEWABLES][2];
  struct rw_goal goal[RW_GOALS]; /* A goals first, their B goals in the same order */
  uint8_t role_power[RW_ROLES];
  uint8_t hand, deal, refill, weather_cards, rafts, levee, pay, donations[RW_SEATS + 1], purple, pawns;

  /* Names. */
  char colour[RW_COLOURS][RW_ID_SIZE];
  char hex_name[RW_HEXES][8];
  int8_t column[RW_HEXES], row[RW_HEXES];
  char water_id[RW_WATERS][RW_ID_SIZE], water_name[RW_WATERS][RW_NAME_SIZE];
  char land_id[RW_LANDS][RW_ID_SIZE], land_name[RW_LANDS][RW_NAME_SIZE];
  char place_id[RW_PLACES][RW_ID_SIZE], place_name[RW_PLACES][RW_NAME_SIZE];
  char owner_name[RW_OWNER_CARDS][RW_ID_SIZE * 2], weather_name[RW_WEATHER_CARDS][RW_ID_SIZE * 2];
  char goal_id[RW_GOALS][RW_ID_SIZE], goal_name[RW_GOALS][RW_NAME_SIZE];
  char town_name[RW_TOWNS][RW_NAME_SIZE], camp_name[RW_CAMPS][RW_NAME_SIZE], city_name[RW_NAME_SIZE];
  char pawn_name[RW_ALL_PAWNS][RW_ID_SIZE * 2], home_town[RW_SEATS][RW_ID_SIZE * 2];
};

static inline const struct rw_edition *rw_edition_of(const struct weir_setup *setup) {
  return setup->edition;
}
static inline const struct rw_version *rw_version_of(const struct weir_setup *setup) {
  return &rw_edition_of(setup)->version[setup->option[RW_OPTION_SCENARIO]];
}

#endif
