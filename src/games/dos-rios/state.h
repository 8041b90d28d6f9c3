/* state.h - Dos Rios: what its state holds, and the numbers that all its files share.
 *
 * Read the files in this order: rules.def, state.h, edition.h, play.h (who does what), setup.c, river.c,
 * move.h and move.c, dam.c, building.c, harvest.c, raid.c, legal.c, check.c, apply.c, audit.c, value.c,
 * edition.c, numbers.c, describe.c, game.c.
 *
 * Everything that lies on the board is a set of hexes in a 64-bit word: bit i is hex i, in the order A1,
 * A2 ... G7. After the hexes come the other spots: city, west trail, east trail (places for campesinos
 * together with the hexes), the two lakes, the two sources. One numbering serves all.
 */
#ifndef DR_STATE_H
#define DR_STATE_H

#include "weir.h"

/* The constants DR_1, DR_2 ...: indexes in the table of rules. */
enum dr_rule {
#define RULE(prefix, number, kind, sentence) prefix##_##number,
#include "rules.def"
#undef RULE
  DR_RULES
};

enum dr_sizes {
  DR_SEATS = 4,
  DR_HEXES = 49,            /* most hexes of an edition */
  DR_PLACES = DR_HEXES + 3, /* ... and city and trails */
  DR_SPOTS = DR_PLACES + 4, /* ... and lakes and sources */
  DR_EDGES = 160,
  DR_DIRECTIONS = 3,
  DR_RIVERS = 2,
  DR_ROW = 5, /* most cards face up */
  DR_TILES = 16,
  DR_TILINGS = 4,
  DR_MONEY = 1000000000, /* more rios are not counted */
};

/* The order of each list below is that of the table in game.c which it indexes, or of a field's rows. */
enum dr_domain {
  DR_OF_SEATS,
  DR_OF_DIRECTIONS,
  DR_OF_HEXES,
  DR_OF_PLACES,
  DR_OF_SPOTS,
  DR_OF_EDGES,
  DR_OF_RIVERS,
  DR_OF_TILINGS,
  DR_OF_TILES,
  DR_OF_ROTATIONS,
  DR_OF_CARDS,
  DR_OF_TERRAINS,
  DR_OF_PIECES,
  DR_OF_PHASES,
  DR_DOMAINS
};

enum dr_phase {
  DR_IN_FIRST,
  DR_IN_TILING,
  DR_IN_TILES,
  DR_IN_RIVERS,
  DR_IN_PLACEMENT,
  DR_IN_ROW,
  DR_IN_ACTIONS,
  DR_IN_REROUTE,
  DR_IN_HARVEST,
  DR_IN_DRAW,
  DR_IN_OVER,
  DR_PHASES
};

enum dr_verb {
  DR_LAY,
  DR_PLACE,
  DR_STEP,
  DR_CHASE,
  DR_RIDE,
  DR_DAM,
  DR_FLOW,
  DR_CASA,
  DR_HACIENDA,
  DR_DONE,
  DR_HARVEST,
  DR_DELAY,
  DR_FIRST,
  DR_TILING,
  DR_TILE,
  DR_CARD,
  DR_VERBS
};

enum dr_event {
  DR_TOLD_TURN,
  DR_TOLD_TILE,
  DR_TOLD_PIECE,
  DR_TOLD_MOUTH,
  DR_TOLD_JUNCTION,
  DR_TOLD_TURNED,
  DR_TOLD_REJOINED,
  DR_TOLD_LEFT,
  DR_TOLD_DRIED,
  DR_TOLD_DRY_DAM,
  DR_TOLD_CITY,
  DR_TOLD_TRAIL,
  DR_TOLD_TRANSIT,
  DR_TOLD_CHASE,
  DR_TOLD_CHASED,
  DR_TOLD_PAYS,
  DR_TOLD_NO_HARVEST,
  DR_TOLD_EARNS,
  DR_TOLD_LOGS,
  DR_TOLD_FORFEITS,
  DR_TOLD_NOBODY,
  DR_TOLD_DISCARDED,
  DR_TOLD_DELAYED,
  DR_TOLD_DEALT,
  DR_TOLD_ENTERED,
  DR_TOLD_ASIDE,
  DR_TOLD_RETURNED,
  DR_TOLD_RESHUFFLED,
  DR_TOLD_RAID,
  DR_TOLD_ROBBED,
  DR_TOLD_SPARED,
  DR_TOLD_RAID_OVER,
  DR_TOLD_WON,
  DR_TOLD_DRAWN,
  DR_EVENTS
};

enum dr_direction { DR_SW, DR_S, DR_SE, DR_ASK };
enum dr_river { DR_VERDE, DR_MORENO };
enum dr_terrain { DR_HILL, DR_FOREST, DR_WHEAT, DR_TOBACCO, DR_CORN, DR_TERRAINS };
/* Crops in the order of their terrains, rivers in the order of the rivers. */
enum dr_card {
  DR_CARD_WHEAT,
  DR_CARD_TOBACCO,
  DR_CARD_CORN,
  DR_CARD_LOGGING,
  DR_CARD_VERDE,
  DR_CARD_MORENO,
  DR_CARD_RAID_VERDE,
  DR_CARD_RAID_MORENO,
  DR_CARDS
};
enum dr_away { DR_CITY, DR_WEST_TRAIL, DR_EAST_TRAIL, DR_AWAYS };
enum dr_building { DR_A_CASA, DR_A_HACIENDA };
enum dr_ending { DR_WON_FIVE, DR_WON_WATERED, DR_STALLED, DR_ENDINGS };
enum dr_option { DR_OPTION_RIVERS, DR_OPTION_ROW, DR_OPTION_HARVEST, DR_OPTIONS };

#define DR_BIT(spot) (UINT64_C(1) << (spot))

/* The state, described once. Sets of upper ends stand for edges: `dams` and `flow` have a set for each of
 * SW, S, SE, so that bit u in dams[S] is the edge south of u. `wet` are the hexes of Verde and Moreno.
 *   type, name, dimensions, row, form, domain, least, greatest, who sees it, by which mask */
#define DR_HEX_SET(X, name, dims) X(uint64_t, name, dims, 1, WEIR_SET, DR_OF_HEXES, 0, 0, WEIR_OPEN, NULL)
#define DR_SPOT_SET(X, name, dims) X(uint64_t, name, dims, 1, WEIR_SET, DR_OF_SPOTS, 0, 0, WEIR_OPEN, NULL)
#define DR_NUMBER(X, type, name, dims, row, most) \
  X(type, name, dims, row, WEIR_COUNT, WEIR_NO_DOMAIN, 0, most, WEIR_OPEN, NULL)
#define DR_NAME(X, name, domain) X(uint8_t, name, , 0, WEIR_NAMED, domain, 0, 0, WEIR_OPEN, NULL)
#define DR_STATE(X)                                                                                         \
  DR_HEX_SET(X, campesinos, [DR_SEATS]) /* hexes with at least one, by seat */                              \
  DR_HEX_SET(X, pairs, [DR_SEATS])      /* hexes with two */                                                \
  DR_HEX_SET(X, casas, [DR_SEATS])                                                                          \
  DR_HEX_SET(X, haciendas, [DR_SEATS])                                                                      \
  DR_HEX_SET(X, terrain, [DR_TERRAINS])                                                                     \
  DR_HEX_SET(X, wet, [DR_RIVERS])                                                                           \
  DR_SPOT_SET(X, dams, [DR_DIRECTIONS])                                                                     \
  DR_SPOT_SET(X, flow, [DR_DIRECTIONS]) /* where each wet hex and each source runs off */                   \
  DR_NUMBER(X, uint32_t, money, [DR_SEATS], 1, DR_MONEY)                                                    \
  X(uint32_t, tiles_left, , 0, WEIR_SET, DR_OF_TILES, 0, 0, WEIR_OPEN, NULL)                                \
  DR_NUMBER(X, uint8_t, away, [DR_AWAYS][DR_SEATS], DR_SEATS,                                               \
            15)                                         /* campesinos in the city, on the trails */         \
  DR_NUMBER(X, uint8_t, reserve, [DR_SEATS], 1, 99)     /* dams of each seat */                             \
  DR_NUMBER(X, uint8_t, dams_built, [DR_SEATS], 1, 255) /* counted for statistics only */                   \
  DR_NUMBER(X, uint8_t, harvests, [DR_SEATS], 1, 255)   /* likewise */                                      \
  DR_NUMBER(X, uint8_t, deck, [DR_CARDS], 1, 60)        /* how many of each kind */                         \
  DR_NUMBER(X, uint8_t, discard, [DR_CARDS], 1, 60)                                                         \
  DR_NUMBER(X, uint8_t, aside, [DR_CARDS], 1, 60) /* desperados dealt in set-up */                          \
  X(uint8_t, row, [DR_ROW], 1, WEIR_NAMED, DR_OF_CARDS, 0, 0, WEIR_OPEN, NULL) /* the current card first */ \
  DR_NUMBER(X, uint8_t, supply, , 0, 160)                                      /* dams nobody owns yet */   \
  DR_NAME(X, phase, DR_OF_PHASES)                                                                           \
  DR_NAME(X, active, DR_OF_SEATS) /* who lays, places, or has the turn */                                   \
  DR_NAME(X, first, DR_OF_SEATS)                                                                            \
  X(uint8_t, acted, , 0, WEIR_SET, DR_OF_SEATS, 0, 0, WEIR_OPEN, NULL) /* who has finished a turn */        \
  DR_NUMBER(X, uint8_t, round, , 0, 255)                                                                    \
  DR_NUMBER(X, uint8_t, moves, , 0, 99) /* movement points left */                                          \
  DR_NUMBER(X, uint8_t, built, , 0, 99) /* buildings of this turn */                                        \
  DR_NAME(X, transit, DR_OF_PLACES) /* where a campesino passes who may not stop, counted nowhere else */   \
  DR_NAME(X, head, DR_OF_SPOTS)     /* from where the next river piece leads on */                          \
  DR_NAME(X, river, DR_OF_RIVERS)   /* the river that is laid in set-up */                                  \
  DR_NAME(X, tiling, DR_OF_TILINGS)                                                                         \
  DR_NUMBER(X, uint8_t, slot, , 0, DR_TILES) /* how many slots have their tile */                           \
  DR_NAME(X, winner, DR_OF_SEATS)                                                                           \
  DR_NUMBER(X, uint8_t, ending, , 0, DR_STALLED)

struct dr_state {
  DR_STATE(WEIR_FIELD_MEMBER)
};
_Static_assert(DR_STATE(WEIR_FIELD_BYTES) 0 == sizeof(struct dr_state), "a state has no padding");

/* ---- Sets of spots ---- */

static inline unsigned dr_lowest_bit(uint64_t set) { return (unsigned)__builtin_ctzll(set); }

static inline unsigned dr_count(uint64_t set) { return weir_count(set); }

static inline bool dr_has(uint64_t set, unsigned spot) { return set >> spot & 1; }

static inline uint64_t dr_any(const uint64_t by_seat[DR_SEATS]) {
  return by_seat[0] | by_seat[1] | by_seat[2] | by_seat[3];
}

static inline uint64_t dr_fields(const struct dr_state *state) {
  return state->terrain[DR_WHEAT] | state->terrain[DR_TOBACCO] | state->terrain[DR_CORN];
}

#endif
