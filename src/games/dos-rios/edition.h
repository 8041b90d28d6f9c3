/* edition.h - Dos Rios: an edition as edition.c compiles it from JSON, ready for the rules to index.
 *
 * Spots are numbered hexes first, then from `city` on: city, west trail, east trail, west lake, east lake,
 * verde, moreno. An edge is known by its upper end and direction, and by a number that runs through all SW
 * edges, then S, then SE, so that sets of upper ends turn into sorted offers without a sort.
 */
#ifndef DR_EDITION_H
#define DR_EDITION_H

#include "state.h"

enum {
  DR_STEPS = 8, /* most places next to a place */
  DR_CUTS = 4,  /* most heights above the lowest */
  DR_NAME_SIZE = 16,
  DR_CELLS = 8,
  DR_PLIES = 16384,
};

struct dr_cell {
  int8_t column, y;
};

struct dr_edition {
  /* What every decision reads. */
  uint64_t near[DR_SPOTS];                 /* places one step away, for places */
  uint64_t touch[DR_HEXES][DR_DIRECTIONS]; /* upper ends of the edges beside a hex: DR-53 */
  uint64_t exits[DR_DIRECTIONS];           /* spots from which water can leave that way: DR-23 */
  uint64_t hexes, places;                  /* all of them */
  uint64_t above_cut[DR_CUTS]
                    [DR_TERRAINS];        /* all bits for the terrains above each cut in height: see move.h */
  weir_action steps[DR_PLACES][DR_STEPS]; /* `step` from a place to each of near, in order */
  bool many_steps;                        /* some place has more than six */
  uint8_t target[DR_DIRECTIONS][DR_SPOTS]; /* where water goes that way, WEIR_NONE: nowhere */
  uint8_t edge[DR_DIRECTIONS][DR_SPOTS];   /* the number of an edge */
  uint8_t upper[DR_EDGES], lower[DR_EDGES], direction[DR_EDGES]; /* and what is behind the number */
  uint8_t height[DR_TERRAINS];                                   /* DR-3 */
  uint8_t cuts;
  uint8_t height_beyond[5];              /* of city, trails, lakes */
  uint8_t hex_count, city, lake, source; /* `lake`, `source`: the first of each */
  uint8_t edge_count;

  /* Pieces, prices and limits. */
  uint8_t campesinos, placed, casas, supply, start_dams, moves, buildings, forest_dams, reserve, raid, rounds;
  uint8_t anywhere, watered;                  /* buildings that win: DR-90, DR-91 */
  uint16_t price[2], field_rios, start_money; /* price by enum dr_building */
  uint8_t deck[DR_CARDS];

  /* Set-up. */
  uint64_t printed[DR_TERRAINS];
  uint8_t tiling_count, tile_count;
  uint8_t tile[DR_TILES][3];             /* terrains, clockwise */
  uint8_t slot[DR_TILINGS][DR_TILES][3]; /* hexes, clockwise */

  /* Names and where things lie. */
  char spot_name[DR_SPOTS][DR_NAME_SIZE], edge_name[DR_EDGES][DR_NAME_SIZE];
  char tile_name[DR_TILES][4], tiling_name[DR_TILINGS][DR_NAME_SIZE];
  struct dr_cell at[DR_SPOTS];
  struct dr_cell lake_cell[2][DR_CELLS];
  char lake_cell_name[2][DR_CELLS][DR_NAME_SIZE];
  uint8_t lake_cells[2];
};

static inline const struct dr_edition *dr_edition_of(const struct weir_setup *setup) {
  return setup->edition;
}

static inline bool dr_is_hex(const struct dr_edition *edition, unsigned spot) {
  return spot < edition->hex_count;
}

static inline bool dr_is_lake(const struct dr_edition *edition, unsigned spot) {
  return spot == edition->lake || spot == edition->lake + 1u;
}

#endif
