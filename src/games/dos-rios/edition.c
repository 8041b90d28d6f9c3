/* edition.c - Dos Rios: compiles an edition from JSON, and answers a bad one with one line that names the
 * field. editions/dos-rios/schema.json describes the text; the rules trust everything that passes here. The
 * plain numbers are read in numbers.c.
 *
 * Columns of hexes, lake cells, city and sources lie on one grid of (column, y), where y grows by 2 from
 * hex to hex down a column. Exits, edges and neighbours follow from the grid; nothing is listed twice.
 */
#include "edition.h"
#include "play.h"

#include <string.h>

struct reader {
  struct dr_edition *edition;
  struct weir_error *error;
  uint64_t for_tiles; /* hexes that a tile must cover */
};

enum { WHERE = 64 };

/* Writes a path such as tiles[3][1]: a stem and up to two indexes (-1: none). */
static const char *path(char memory[WHERE], const char *stem, int first, const char *member, int second,
                        int third) {
  const int indexes[3] = {first, second, third};
  struct weir_text text;
  weir_text_begin(&text, memory, WHERE);
  weir_text_add(&text, stem);
  for (int i = 0; i < 3; i++) {
    if (i == 1) weir_text_add(&text, member);
    if (indexes[i] < 0) continue;
    weir_text_add_char(&text, '[');
    weir_text_add_int(&text, indexes[i]);
    weir_text_add_char(&text, ']');
  }
  return memory;
}

/* ---- The grid ---- */

static const struct dr_cell below[DR_DIRECTIONS] = {{-1, 1}, {0, 2}, {1, 1}};

static bool same_cell(struct dr_cell a, struct dr_cell b) { return a.column == b.column && a.y == b.y; }

/* The spot at a cell, lakes by any of their cells; WEIR_NONE: mountains. */
static unsigned spot_at(const struct dr_edition *edition, struct dr_cell cell, unsigned spots) {
  for (unsigned spot = 0; spot < spots; spot++) {
    bool trail = spot > edition->city && spot < edition->lake; /* trails lie beside the grid, not on it */
    if (!trail && !dr_is_lake(edition, spot) && same_cell(edition->at[spot], cell)) return spot;
  }
  for (unsigned lake = 0; lake < 2; lake++)
    for (unsigned i = 0; i < edition->lake_cells[lake]; i++)
      if (same_cell(edition->lake_cell[lake][i], cell)) return edition->lake + lake;
  return WEIR_NONE;
}

static struct dr_cell cell_below(struct dr_cell cell, unsigned direction) {
  return (struct dr_cell){(int8_t)(cell.column + below[direction].column),
                          (int8_t)(cell.y + below[direction].y)};
}

static bool read_cell(const struct reader *reader, const struct weir_json *json, const char *where,
                      struct dr_cell *cell) {
  int64_t column, y;
  char memory[2][WHERE];
  if (!weir_json_array(json, where, NULL, 2, 2, reader->error)) return false;
  if (!weir_json_int(weir_json_at(json, 0), path(memory[0], where, 0, "", -1, -1), NULL, -4, 20, &column,
                     reader->error))
    return false;
  if (!weir_json_int(weir_json_at(json, 1), path(memory[1], where, 1, "", -1, -1), NULL, -30, 90, &y,
                     reader->error))
    return false;
  *cell = (struct dr_cell){(int8_t)column, (int8_t)y};
  return true;
}

/* ---- Columns ---- */

static bool read_letter(struct reader *reader, const char *where, char letter, unsigned hex) {
  static const char letters[] = "HFWTC"; /* in the order of enum dr_terrain */
  const char *found = strchr(letters, letter);
  if (letter == '*') reader->for_tiles |= DR_BIT(hex);
  else if (letter && found) reader->edition->printed[found - letters] |= DR_BIT(hex);
  else
    return weir_fail(reader->error,
                     "%s: unknown letter \"%c\"; use H hill, F forest, W wheat, T tobacco, C corn, * tile",
                     where, letter >= ' ' && letter < 0x7f ? letter : '?');
  return true;
}

static bool read_column_name(const struct reader *reader, const struct weir_json *column, const char *where,
                             char name[4]) {
  if (!weir_json_word(column, where, "name", name, 3, reader->error)) return false;
  for (const char *at = name; *at; at++)
    if (*at < 'A' || *at > 'Z')
      return weir_fail(reader->error, "%s.name: use capital letters only, not \"%s\"", where, name);
  return true;
}

static bool read_hexes(struct reader *reader, const struct weir_json *hexes, const char *where,
                       const char *name, struct dr_cell top) {
  struct dr_edition *edition = reader->edition;
  if (!hexes || hexes->kind != WEIR_JSON_STRING || hexes->size == 0 || hexes->size > 20)
    return weir_fail(reader->error, "%s: must be a string of 1 to 20 letters, one a hex", where);
  for (size_t i = 0; i < hexes->size; i++) {
    unsigned hex = edition->hex_count;
    if (hex == DR_HEXES) return weir_fail(reader->error, "%s: more than %d hexes in all", where, DR_HEXES);
    if (!read_letter(reader, where, hexes->string[i], hex)) return false;
    struct weir_text text;
    weir_text_begin(&text, edition->spot_name[hex], DR_NAME_SIZE);
    weir_text_add(&text, name);
    weir_text_add_int(&text, (int64_t)i + 1);
    edition->at[hex] = (struct dr_cell){top.column, (int8_t)(top.y + 2 * (int)i)};
    edition->hex_count++;
  }
  return true;
}

static bool read_columns(struct reader *reader, const struct weir_json *root) {
  static const char *const keys[] = {"name", "top", "hexes", NULL};
  const struct weir_json *columns = weir_json_array(root, "", "columns", 1, 15, reader->error);
  char where[WHERE], deeper[WHERE], names[15][4];
  int index = 0;
  int64_t first = 0, top;
  if (!columns) return false;
  for (const struct weir_json *column = columns->child; column; column = column->next, index++) {
    path(where, "columns", index, "", -1, -1);
    if (!weir_json_only(column, where, keys, reader->error) ||
        !read_column_name(reader, column, where, names[index]) ||
        !weir_json_int(column, where, "top", -20, 20, &top, reader->error))
      return false;
    for (int i = 0; i < index; i++)
      if (strcmp(names[i], names[index]) == 0)
        return weir_fail(reader->error, "%s.name: two columns are called \"%s\"", where, names[i]);
    if (index == 0) first = top;
    if (((top - first - index) & 1) != 0)
      return weir_fail(reader->error, "%s.top: must be %s here, or the hexes do not interlock with column %s",
                       where, (first + index) & 1 ? "odd" : "even", names[0]);
    path(deeper, "columns", index, ".hexes", -1, -1);
    struct dr_cell at = {(int8_t)index, (int8_t)top};
    if (!read_hexes(reader, weir_json_get(column, "hexes"), deeper, names[index], at)) return false;
  }
  if (reader->edition->hex_count < 12)
    return weir_fail(reader->error, "columns: at least 12 hexes are needed");
  return true;
}

/* ---- City, trails, lakes, sources ---- */

static void name_spot(struct dr_edition *edition, unsigned spot, const char *name) {
  struct weir_text text;
  weir_text_begin(&text, edition->spot_name[spot], DR_NAME_SIZE);
  weir_text_add(&text, name);
}

static int find_hex(const struct dr_edition *edition, const struct weir_json *name) {
  for (unsigned hex = 0; hex < edition->hex_count; hex++)
    if (weir_json_is(name, edition->spot_name[hex])) return (int)hex;
  return -1;
}

/* A hex by its name, or one line that says there is none. */
static bool read_hex(const struct reader *reader, const struct weir_json *name, const char *where,
                     unsigned *hex) {
  char word[DR_NAME_SIZE];
  int found = find_hex(reader->edition, name);
  if (found < 0) {
    if (!weir_json_word(name, where, NULL, word, sizeof word, reader->error)) return false;
    return weir_fail(reader->error, "%s: there is no hex \"%s\"", where, word);
  }
  *hex = (unsigned)found;
  return true;
}

/* A cell that nothing else lies on. */
static bool read_free_cell(const struct reader *reader, const struct weir_json *json, const char *where,
                           unsigned spots, struct dr_cell *cell) {
  if (!read_cell(reader, json, where, cell)) return false;
  unsigned there = spot_at(reader->edition, *cell, spots);
  if (there == WEIR_NONE) return true;
  return weir_fail(reader->error, "%s: this cell is taken by %s", where, reader->edition->spot_name[there]);
}

static bool read_city(struct reader *reader, const struct weir_json *root) {
  static const char *const keys[] = {"at", NULL};
  struct dr_edition *edition = reader->edition;
  const struct weir_json *city = weir_json_object(root, "", "city", reader->error);
  name_spot(edition, edition->city, "city");
  return city && weir_json_only(city, "city", keys, reader->error) &&
         read_free_cell(reader, weir_json_get(city, "at"), "city.at", edition->city,
                        &edition->at[edition->city]);
}

static const char *const sides[] = {"west", "east", NULL};

static bool read_lake(struct reader *reader, const struct weir_json *lakes, unsigned lake) {
  static const char *const keys[] = {"cells", NULL}, *const wheres[] = {"lakes.west", "lakes.east"};
  static const char *const stems[] = {"lakes.west.cells", "lakes.east.cells"}, *const names[] = {"west-lake",
                                                                                                 "east-lake"};
  struct dr_edition *edition = reader->edition;
  const struct weir_json *object = weir_json_object(lakes, "lakes", sides[lake], reader->error), *cells;
  char where[WHERE];
  name_spot(edition, edition->lake + lake, names[lake]);
  if (!object || !weir_json_only(object, wheres[lake], keys, reader->error) ||
      !(cells = weir_json_array(object, wheres[lake], "cells", 1, DR_CELLS, reader->error)))
    return false;
  for (unsigned i = 0; i < cells->count; i++) {
    struct dr_cell cell;
    path(where, stems[lake], (int)i, "", -1, -1);
    if (!read_free_cell(reader, weir_json_at(cells, i), where, edition->city + 1u, &cell)) return false;
    edition->lake_cell[lake][edition->lake_cells[lake]++] = cell;
    struct weir_text text;
    weir_text_begin(&text, edition->lake_cell_name[lake][i], DR_NAME_SIZE);
    weir_text_add(&text, names[lake]);
    weir_text_add_char(&text, '.');
    weir_text_add_int(&text, i + 1);
  }
  edition->at[edition->lake + lake] = edition->lake_cell[lake][0];
  return true;
}

static bool read_lakes(struct reader *reader, const struct weir_json *root) {
  const struct weir_json *lakes = weir_json_object(root, "", "lakes", reader->error);
  return lakes && weir_json_only(lakes, "lakes", sides, reader->error) && read_lake(reader, lakes, 0) &&
         read_lake(reader, lakes, 1);
}

static bool read_trail(struct reader *reader, const struct weir_json *trails, unsigned side) {
  static const char *const keys[] = {"at", "hexes", NULL}, *const wheres[] = {"trails.west", "trails.east"};
  static const char *const ats[] = {"trails.west.at", "trails.east.at"}, *const names[] = {"west-trail",
                                                                                           "east-trail"};
  static const char *const stems[] = {"trails.west.hexes", "trails.east.hexes"};
  struct dr_edition *edition = reader->edition;
  unsigned spot = edition->city + 1u + side, hex = 0;
  const struct weir_json *object = weir_json_object(trails, "trails", sides[side], reader->error), *hexes;
  char where[WHERE];
  name_spot(edition, spot, names[side]);
  if (!object || !weir_json_only(object, wheres[side], keys, reader->error) ||
      !read_cell(reader, weir_json_get(object, "at"), ats[side], &edition->at[spot]) ||
      !(hexes = weir_json_array(object, wheres[side], "hexes", 0, DR_STEPS - 1, reader->error)))
    return false;
  edition->near[spot] = DR_BIT(edition->city); /* DR-34 */
  edition->near[edition->city] |= DR_BIT(spot);
  for (unsigned i = 0; i < hexes->count; i++) {
    path(where, stems[side], (int)i, "", -1, -1);
    if (!read_hex(reader, weir_json_at(hexes, i), where, &hex)) return false;
    if (dr_has(edition->near[spot], hex))
      return weir_fail(reader->error, "%s: %s is listed twice", where, edition->spot_name[hex]);
    edition->near[spot] |= DR_BIT(hex);
    edition->near[hex] |= DR_BIT(spot);
  }
  return true;
}

static bool read_trails(struct reader *reader, const struct weir_json *root) {
  const struct weir_json *trails = weir_json_object(root, "", "trails", reader->error);
  return trails && weir_json_only(trails, "trails", sides, reader->error) && read_trail(reader, trails, 0) &&
         read_trail(reader, trails, 1);
}

static const char *const rivers[] = {"verde", "moreno", NULL};

static bool read_outlets(struct reader *reader, const struct weir_json *outlets, const char *stem,
                         unsigned spot) {
  struct dr_edition *edition = reader->edition;
  char where[WHERE];
  for (unsigned i = 0, hex = 0; i < outlets->count; i++) {
    path(where, stem, (int)i, "", -1, -1);
    if (!read_hex(reader, weir_json_at(outlets, i), where, &hex)) return false;
    unsigned direction = 0;
    while (direction < DR_DIRECTIONS &&
           !same_cell(cell_below(edition->at[spot], direction), edition->at[hex]))
      direction++;
    if (direction == DR_DIRECTIONS)
      return weir_fail(reader->error, "%s: %s does not lie just below the source", where,
                       edition->spot_name[hex]);
    if (edition->target[direction][spot] != WEIR_NONE)
      return weir_fail(reader->error, "%s: %s is listed twice", where, edition->spot_name[hex]);
    edition->target[direction][spot] = (uint8_t)hex;
  }
  return true;
}

static bool read_source(struct reader *reader, const struct weir_json *sources, unsigned river) {
  static const char *const keys[] = {"at", "outlets", NULL}, *const wheres[] = {"sources.verde",
                                                                                "sources.moreno"};
  static const char *const ats[] = {"sources.verde.at", "sources.moreno.at"};
  static const char *const stems[] = {"sources.verde.outlets", "sources.moreno.outlets"};
  struct dr_edition *edition = reader->edition;
  unsigned spot = edition->source + river;
  const struct weir_json *object = weir_json_object(sources, "sources", rivers[river], reader->error),
                         *outlets;
  name_spot(edition, spot, rivers[river]);
  return object && weir_json_only(object, wheres[river], keys, reader->error) &&
         read_free_cell(reader, weir_json_get(object, "at"), ats[river], spot, &edition->at[spot]) &&
         (outlets = weir_json_array(object, wheres[river], "outlets", 1, DR_DIRECTIONS, reader->error)) &&
         read_outlets(reader, outlets, stems[river], spot);
}

static bool read_sources(struct reader *reader, const struct weir_json *root) {
  const struct weir_json *sources = weir_json_object(root, "", "sources", reader->error);
  return sources && weir_json_only(sources, "sources", rivers, reader->error) &&
         read_source(reader, sources, 0) && read_source(reader, sources, 1);
}

/* ---- What follows from the grid ---- */

/* DR-23: water leaves a hex into a hex, a lake or the city that lies just below. */
static bool derive_exits(struct reader *reader) {
  struct dr_edition *edition = reader->edition;
  for (unsigned hex = 0; hex < edition->hex_count; hex++) {
    unsigned exits = 0;
    for (unsigned direction = 0; direction < DR_DIRECTIONS; direction++) {
      unsigned there = spot_at(edition, cell_below(edition->at[hex], direction), edition->city + 1u);
      edition->target[direction][hex] = (uint8_t)there;
      if (there == WEIR_NONE) continue;
      exits++;
      if (dr_is_lake(edition, there)) continue; /* DR-35 */
      edition->near[hex] |= DR_BIT(there);      /* DR-32, DR-33 */
      edition->near[there] |= DR_BIT(hex);
    }
    if (exits == 0)
      return weir_fail(reader->error, "columns: %s has no exit; put a hex, a lake or the city below it",
                       edition->spot_name[hex]);
  }
  uint64_t hexes = DR_BIT(edition->hex_count) - 1;
  if ((edition->near[edition->city] & hexes) == 0)
    return weir_fail(reader->error, "city.at: no hex lies just above the city");
  edition->hexes = hexes;
  edition->places = DR_BIT(edition->lake) - 1;
  return true;
}

/* D4-D5, D7-city, A7-lake, verde-A1; with its direction where a hex has several edges to lakes: B7-lake.S. */
static void name_edge(struct dr_edition *edition, unsigned edge) {
  static const char *const directions[] = {".SW", ".S", ".SE"};
  unsigned upper = edition->upper[edge], lower = edition->lower[edge], lakes = 0;
  struct weir_text text;
  for (unsigned direction = 0; direction < DR_DIRECTIONS; direction++)
    lakes += dr_is_lake(edition, edition->target[direction][upper]);
  weir_text_begin(&text, edition->edge_name[edge], DR_NAME_SIZE);
  weir_text_add(&text, edition->spot_name[upper]);
  weir_text_add_char(&text, '-');
  weir_text_add(&text, dr_is_lake(edition, lower) ? "lake" : edition->spot_name[lower]);
  if (dr_is_lake(edition, lower) && lakes > 1) weir_text_add(&text, directions[edition->direction[edge]]);
}

static void derive_edges(struct dr_edition *edition) {
  for (unsigned direction = 0; direction < DR_DIRECTIONS; direction++)
    for (unsigned upper = 0; upper < edition->source + 2u; upper++) {
      unsigned lower = edition->target[direction][upper], edge = edition->edge_count;
      edition->edge[direction][upper] = WEIR_NONE;
      if (lower == WEIR_NONE) continue;
      edition->edge[direction][upper] = edition->edge_count++;
      edition->upper[edge] = (uint8_t)upper;
      edition->lower[edge] = (uint8_t)lower;
      edition->direction[edge] = (uint8_t)direction;
      edition->exits[direction] |= DR_BIT(upper);
      if (dr_is_hex(edition, upper)) edition->touch[upper][direction] |= DR_BIT(upper);
      if (dr_is_hex(edition, lower)) edition->touch[lower][direction] |= DR_BIT(upper);
      name_edge(edition, edge);
    }
  for (unsigned place = 0; place < edition->lake; place++) {
    unsigned count = 0;
    for (uint64_t near = edition->near[place]; near; near &= near - 1)
      edition->steps[place][count++] = WEIR_ACTION(DR_STEP, place, dr_lowest_bit(near), 0);
    edition->many_steps |= count > 6;
    /* The rest names a place that is in no set of steps. */
    while (count < DR_STEPS) edition->steps[place][count++] = WEIR_ACTION(DR_STEP, place, 63, 0);
  }
}

/* ---- Tiles and tilings ---- */

static const char *const terrains[] = {"hill", "forest", "wheat", "tobacco", "corn"};

static bool read_terrain(const struct reader *reader, const struct weir_json *name, const char *where,
                         uint8_t *terrain) {
  char word[32];
  for (unsigned i = 0; i < DR_TERRAINS; i++)
    if (weir_json_is(name, terrains[i])) {
      *terrain = (uint8_t)i;
      return true;
    }
  if (!weir_json_word(name, where, NULL, word, sizeof word, reader->error)) return false;
  return weir_fail(reader->error, "%s: unknown terrain \"%s\"", where, word);
}

static bool read_tiles(struct reader *reader, const struct weir_json *root) {
  struct dr_edition *edition = reader->edition;
  const struct weir_json *tiles = weir_json_array(root, "", "tiles", 1, DR_TILES, reader->error), *tile;
  char where[WHERE];
  if (!tiles) return false;
  for (int index = 0; (tile = weir_json_at(tiles, (unsigned)index)); index++) {
    struct weir_text text;
    if (!weir_json_array(tile, path(where, "tiles", index, "", -1, -1), NULL, 3, 3, reader->error))
      return false;
    for (int i = 0; i < 3; i++)
      if (!read_terrain(reader, weir_json_at(tile, (unsigned)i), path(where, "tiles", index, "", i, -1),
                        &edition->tile[index][i]))
        return false;
    weir_text_begin(&text, edition->tile_name[index], sizeof edition->tile_name[index]);
    weir_text_add_char(&text, 'T');
    weir_text_add_int(&text, index + 1);
  }
  edition->tile_count = (uint8_t)tiles->count;
  if (dr_count(reader->for_tiles) != tiles->count * 3)
    return weir_fail(reader->error, "tiles: %u tiles cover %u hexes, but the columns have %u stars",
                     tiles->count, tiles->count * 3, dr_count(reader->for_tiles));
  return true;
}

static bool read_slots(struct reader *reader, const struct weir_json *slots, int tiling) {
  struct dr_edition *edition = reader->edition;
  uint64_t covered = 0;
  char where[WHERE];
  for (int index = 0; index < edition->tile_count; index++) {
    const struct weir_json *slot = weir_json_at(slots, (unsigned)index);
    path(where, "tilings", tiling, ".slots", index, -1);
    if (!weir_json_array(slot, where, NULL, 3, 3, reader->error)) return false;
    for (int i = 0; i < 3; i++) {
      unsigned hex = 0;
      path(where, "tilings", tiling, ".slots", index, i);
      if (!read_hex(reader, weir_json_at(slot, (unsigned)i), where, &hex)) return false;
      if (!dr_has(reader->for_tiles, hex))
        return weir_fail(reader->error, "%s: %s has printed terrain and takes no tile", where,
                         edition->spot_name[hex]);
      if (dr_has(covered, hex))
        return weir_fail(reader->error, "%s: %s is in two slots", where, edition->spot_name[hex]);
      covered |= DR_BIT(hex);
      edition->slot[tiling][index][i] = (uint8_t)hex;
    }
  }
  return true; /* as many slots as tiles, none twice: every star is covered */
}

static bool read_tilings(struct reader *reader, const struct weir_json *root) {
  static const char *const keys[] = {"name", "slots", NULL};
  struct dr_edition *edition = reader->edition;
  const struct weir_json *tilings = weir_json_array(root, "", "tilings", 1, DR_TILINGS, reader->error),
                         *tiling;
  char where[WHERE];
  if (!tilings) return false;
  for (int index = 0; (tiling = weir_json_at(tilings, (unsigned)index)); index++) {
    const struct weir_json *slots;
    path(where, "tilings", index, "", -1, -1);
    if (!weir_json_only(tiling, where, keys, reader->error) ||
        !weir_json_word(tiling, where, "name", edition->tiling_name[index], DR_NAME_SIZE, reader->error) ||
        !(slots = weir_json_array(tiling, where, "slots", edition->tile_count, edition->tile_count,
                                  reader->error)) ||
        !read_slots(reader, slots, index))
      return false;
    for (int i = 0; i < index; i++)
      if (strcmp(edition->tiling_name[i], edition->tiling_name[index]) == 0)
        return weir_fail(reader->error, "%s.name: two tilings are called \"%s\"", where,
                         edition->tiling_name[i]);
  }
  edition->tiling_count = (uint8_t)tilings->count;
  return true;
}

bool dr_read_edition(const struct weir_json *root, void *memory, struct weir_error *error) {
  static const char *const keys[] = {"game",  "id",      "title",  "about",   "columns", "city",    "trails",
                                     "lakes", "sources", "tiles",  "tilings", "heights", "deck",    "pieces",
                                     "start", "turn",    "prices", "harvest", "limits",  "victory", NULL};
  struct reader reader = {.edition = memory, .error = error};
  struct dr_edition *edition = memory;
  memset(edition, 0, sizeof *edition);
  memset(edition->target, WEIR_NONE, sizeof edition->target);
  if (!weir_json_only(root, "", keys, error)) return false;
  if (!read_columns(&reader, root)) return false;
  edition->city = edition->hex_count;
  edition->lake = (uint8_t)(edition->city + 3);
  edition->source = (uint8_t)(edition->city + 5);
  if (!read_city(&reader, root) || !read_lakes(&reader, root) || !read_trails(&reader, root) ||
      !read_sources(&reader, root) || !derive_exits(&reader))
    return false;
  derive_edges(edition);
  return read_tiles(&reader, root) && read_tilings(&reader, root) && dr_read_numbers(root, edition, error);
}
