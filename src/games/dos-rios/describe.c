/* describe.c - Dos Rios: the names of everything, and the board for whoever draws it. */
#include "play.h"

static const char *const seat_names[] = {"black", "white", "yellow", "red"};
static const char *const direction_names[] = {"SW", "S", "SE"};
static const char *const river_names[] = {"verde", "moreno"};
static const char *const terrain_names[] = {"hill", "forest", "wheat", "tobacco", "corn"};
static const char *const piece_names[] = {"campesino", "casa", "hacienda", "dam"};
static const char *const card_names[] = {"wheat",
                                         "tobacco",
                                         "corn",
                                         "logging",
                                         "rio-verde",
                                         "rio-moreno",
                                         "desperados-verde",
                                         "desperados-moreno"};

unsigned dr_terms(const struct weir_setup *setup, unsigned domain) {
  const struct dr_edition *edition = dr_edition_of(setup);
  switch (domain) {
  case DR_OF_SEATS: return setup->seats;
  case DR_OF_HEXES: return edition->hex_count;
  case DR_OF_PLACES: return edition->hex_count + 3u;
  case DR_OF_SPOTS: return edition->hex_count + 7u;
  case DR_OF_EDGES: return edition->edge_count;
  case DR_OF_TILINGS: return edition->tiling_count;
  case DR_OF_TILES: return edition->tile_count;
  default: return 0; /* the others say their count in game.c */
  }
}

const char *dr_term(const struct weir_setup *setup, unsigned domain, unsigned value) {
  const struct dr_edition *edition = dr_edition_of(setup);
  switch (domain) {
  case DR_OF_SEATS: return seat_names[value];
  case DR_OF_DIRECTIONS: return direction_names[value];
  case DR_OF_HEXES:
  case DR_OF_PLACES:
  case DR_OF_SPOTS: return edition->spot_name[value];
  case DR_OF_EDGES: return edition->edge_name[value];
  case DR_OF_RIVERS: return river_names[value];
  case DR_OF_TILINGS: return edition->tiling_name[value];
  case DR_OF_TILES: return edition->tile_name[value];
  case DR_OF_CARDS: return card_names[value];
  case DR_OF_TERRAINS: return terrain_names[value];
  case DR_OF_PIECES: return piece_names[value];
  case DR_OF_PHASES: return setup->game->phases[value];
  default: return NULL;
  }
}

/* ---- The board ---- */

static struct weir_board_space space_at(const char *name, const char *kind, struct dr_cell at, unsigned spot,
                                        bool place) {
  /* Centres in thousandths of a hex radius: columns lie 1.5 apart, a step of y is half a hex high. */
  return (struct weir_board_space){
      .id = name,
      .name = name,
      .kind = kind,
      .x = (int16_t)(1500 * at.column),
      .y = (int16_t)(866 * at.y),
      .domain = place ? DR_OF_PLACES : DR_OF_SPOTS,
      .value = (uint8_t)spot,
  };
}

/* Spots come first, so that the index of a space is the number of its spot; the further cells of the
 * lakes follow. */
static void describe_spaces(const struct dr_edition *edition, struct weir_board *board) {
  static const char *const kinds[] = {"city", "trail", "trail", "lake", "lake", "source", "source"};
  for (unsigned spot = 0; spot < edition->hex_count + 7u; spot++) {
    const char *kind = dr_is_hex(edition, spot) ? "hex" : kinds[spot - edition->city];
    board->space[board->spaces++] =
        space_at(edition->spot_name[spot], kind, edition->at[spot], spot, spot < edition->lake);
  }
  for (unsigned lake = 0; lake < 2; lake++)
    for (unsigned i = 1; i < edition->lake_cells[lake]; i++)
      board->space[board->spaces++] = space_at(edition->lake_cell_name[lake][i], "lake",
                                               edition->lake_cell[lake][i], edition->lake + lake, false);
}

/* The space of a lake that lies in a direction from a hex. */
static unsigned lake_space(const struct dr_edition *edition, const struct weir_board *board, unsigned edge) {
  static const int8_t columns[] = {-1, 0, 1}, ys[] = {1, 2, 1};
  struct dr_cell at = edition->at[edition->upper[edge]];
  unsigned direction = edition->direction[edge];
  for (unsigned i = edition->lake; i < board->spaces; i++)
    if (board->space[i].x == 1500 * (at.column + columns[direction]) &&
        board->space[i].y == 866 * (at.y + ys[direction]))
      return i;
  return edition->lower[edge];
}

static void describe_edges(const struct dr_edition *edition, struct weir_board *board) {
  for (unsigned edge = 0; edge < edition->edge_count; edge++) {
    unsigned lower = edition->lower[edge];
    bool lake = dr_is_lake(edition, lower), source = edition->upper[edge] >= edition->source;
    board->edge[board->edges++] = (struct weir_board_edge){
        .from = edition->upper[edge],
        .to = (uint8_t)(lake ? lake_space(edition, board, edge) : lower),
        .domain = DR_OF_EDGES,
        .value = (uint8_t)edge,
        .kind = lake || source ? "water" : "step", /* what campesinos cross, water crosses too */
    };
  }
  for (unsigned place = edition->city; place < edition->lake; place++)
    for (uint64_t near = edition->near[place] & (DR_BIT(place) - 1); near; near &= near - 1) {
      unsigned other = dr_lowest_bit(near);
      if (place == edition->city) continue; /* its hexes have a water edge already */
      board->edge[board->edges++] =
          (struct weir_board_edge){(uint8_t)place, (uint8_t)other, WEIR_NO_DOMAIN, 0, "trail"};
    }
}

void dr_describe(const struct weir_setup *setup, struct weir_board *board) {
  describe_spaces(dr_edition_of(setup), board);
  describe_edges(dr_edition_of(setup), board);
}
