/* edition.c - Rising Waters: compiles the map of an edition from JSON, and answers a bad one with one line
 * that names the hex or group. editions/rising-waters/schema.json describes the text; the rules trust
 * everything that passes here. Cards, prices and limits are read in numbers.c.
 *
 * A hex is named by its column and row, and that is also where it lies; neighbours, distances and the
 * clockwise order around a token follow from there. Nothing is listed twice.
 */
#include "play.h"
#include "read.h"

#include <string.h>

enum { COLUMNS = 16, ROWS = 18 };

struct reader {
  struct rw_edition *edition;
  struct weir_error *error;
  bool listed[COLUMNS][ROWS];
  uint8_t at[COLUMNS][ROWS]; /* the hex there, WEIR_NONE if there is none */
};

/* ---- Helpers that numbers.c uses too ---- */

const char *rw_path(char memory[RW_WHERE], const char *stem, int index, const char *member) {
  struct weir_text text;
  weir_text_begin(&text, memory, RW_WHERE);
  weir_text_add(&text, stem);
  if (index >= 0) {
    weir_text_add_char(&text, '[');
    weir_text_add_int(&text, index);
    weir_text_add_char(&text, ']');
  }
  weir_text_add(&text, member);
  return memory;
}

bool rw_read_name(const struct weir_json *object, const char *where, const char *key, char *name, size_t size,
                  struct weir_error *error) {
  const struct weir_json *found = weir_json_get(object, key);
  if (!found || found->kind != WEIR_JSON_STRING || found->size == 0 || found->size >= size)
    return weir_fail(error, "%s.%s: must be a name of 1 to %u bytes", where, key, (unsigned)size - 1);
  for (size_t i = 0; i < found->size; i++)
    if ((unsigned char)found->string[i] < ' ')
      return weir_fail(error, "%s.%s: must be a name in one line", where, key);
  memcpy(name, found->string, found->size);
  name[found->size] = 0;
  return true;
}

bool rw_read_byte(const struct weir_json *object, const char *where, const char *key, unsigned min,
                  unsigned max, uint8_t *value, struct weir_error *error) {
  int64_t number;
  if (!weir_json_int(object, where, key, min, max, &number, error)) return false;
  *value = (uint8_t)number;
  return true;
}

int rw_find_name(const struct weir_json *name, const char *const *names, unsigned count) {
  for (unsigned i = 0; i < count; i++)
    if (weir_json_is(name, names[i])) return (int)i;
  return -1;
}

/* ---- Where hexes lie ---- */

/* "D4" is column 3, row 3. */
static bool read_cell(const struct reader *reader, const struct weir_json *name, const char *where,
                      unsigned *column, unsigned *row) {
  char word[8];
  if (!weir_json_word(name, where, NULL, word, sizeof word, reader->error)) return false;
  unsigned number = 0;
  size_t i = 1;
  while (word[0] && i < 3 && word[i] >= '0' && word[i] <= '9')
    number = number * 10 + (unsigned)(word[i++] - '0');
  if (word[0] < 'A' || word[0] >= 'A' + COLUMNS || i < 2 || word[i] || word[1] == '0' || number > ROWS)
    return weir_fail(reader->error, "%s: a hex is a column from A to P and a row from 1 to %d, not \"%s\"",
                     where, ROWS, word);
  *column = (unsigned)(word[0] - 'A');
  *row = number - 1;
  return true;
}

/* A hex that some group has listed. */
static bool read_hex(const struct reader *reader, const struct weir_json *name, const char *where,
                     uint8_t *hex) {
  unsigned column = 0, row = 0;
  if (!read_cell(reader, name, where, &column, &row)) return false;
  if (reader->at[column][row] == WEIR_NONE)
    return weir_fail(reader->error, "%s: there is no hex \"%s\" on the map", where, name->string);
  *hex = reader->at[column][row];
  return true;
}

static bool read_land_hex(const struct reader *reader, const struct weir_json *name, const char *where,
                          uint8_t *hex) {
  if (!read_hex(reader, name, where, hex)) return false;
  if (rw_has(reader->edition->land, *hex)) return true;
  return weir_fail(reader->error, "%s: %s is water", where, reader->edition->hex_name[*hex]);
}

/* First the hexes of all groups are listed, so that they can be numbered row by row. */
static bool list_hexes(struct reader *reader, const struct weir_json *root, const char *key, unsigned most) {
  static const char *const stems[] = {"land", "water"};
  char where[RW_WHERE], deeper[RW_WHERE];
  const struct weir_json *groups = weir_json_array(root, "", key, 1, most, reader->error);
  const char *stem = stems[key[0] == 'w'];
  int index = 0;
  for (const struct weir_json *group = groups ? groups->child : NULL; group; group = group->next, index++) {
    rw_path(where, stem, index, "");
    const struct weir_json *hexes = weir_json_array(group, where, "hexes", 1, RW_GROUP_HEXES, reader->error);
    if (!hexes) return false;
    for (unsigned i = 0; i < hexes->count; i++) {
      unsigned column = 0, row = 0;
      const struct weir_json *name = weir_json_at(hexes, i);
      if (!read_cell(reader, name, rw_path(deeper, where, -1, ".hexes"), &column, &row)) return false;
      if (reader->listed[column][row])
        return weir_fail(reader->error, "%s.hexes: %s is in a group already", where, name->string);
      reader->listed[column][row] = true;
    }
  }
  return groups != NULL;
}

static bool number_hexes(struct reader *reader) {
  struct rw_edition *edition = reader->edition;
  memset(reader->at, WEIR_NONE, sizeof reader->at);
  for (unsigned row = 0; row < ROWS; row++)
    for (unsigned column = 0; column < COLUMNS; column++) {
      if (!reader->listed[column][row]) continue;
      if (edition->hex_count == RW_HEXES)
        return weir_fail(reader->error, "land: more than %d hexes on the map", RW_HEXES);
      unsigned hex = edition->hex_count++;
      struct weir_text text;
      weir_text_begin(&text, edition->hex_name[hex], sizeof edition->hex_name[hex]);
      weir_text_add_char(&text, (char)('A' + column));
      weir_text_add_int(&text, row + 1);
      reader->at[column][row] = (uint8_t)hex;
      edition->column[hex] = (int8_t)column;
      edition->row[hex] = (int8_t)row;
    }
  if (edition->hex_count <= RW_HALF)
    return weir_fail(reader->error, "land: at least %d hexes are needed on the map", RW_HALF + 1);
  return true;
}

/* ---- What follows from the places: RW-18 ---- */

struct axial {
  int q, r;
};

static struct axial axial_of(const struct rw_edition *edition, unsigned hex) {
  int q = edition->column[hex];
  return (struct axial){q, edition->row[hex] - (q - (q & 1)) / 2};
}

static unsigned distance_of(struct axial a, struct axial b) {
  int q = a.q - b.q, r = a.r - b.r, s = q + r;
  return (unsigned)(((q < 0 ? -q : q) + (r < 0 ? -r : r) + (s < 0 ? -s : s)) / 2);
}

static void derive_neighbours(struct rw_edition *edition) {
  for (unsigned a = 0; a < edition->hex_count; a++) {
    unsigned count = 0;
    memset(edition->near[a], WEIR_NONE, sizeof edition->near[a]);
    edition->ball[0][a] = rw_hex(a);
    for (unsigned b = 0; b < edition->hex_count; b++) {
      unsigned distance = distance_of(axial_of(edition, a), axial_of(edition, b));
      edition->distance[a][b] = (uint8_t)distance;
      if (distance == 1) edition->near[a][count++] = (uint8_t)b;
    }
  }
  for (unsigned reach = 1; reach <= RW_REACH; reach++)
    for (unsigned a = 0; a < edition->hex_count; a++) {
      struct rw_set ball = edition->ball[reach - 1][a];
      for (unsigned i = 0; i < 6 && edition->near[a][i] != WEIR_NONE; i++)
        ball = rw_either(ball, edition->ball[reach - 1][edition->near[a][i]]);
      edition->ball[reach][a] = ball;
    }
}

/* RW-96: the order of hexes around an anchor. Angles keep their order when one axis is stretched, so whole
 * numbers do. */
struct bearing {
  int x, y, half;
  unsigned distance;
};

static struct bearing bearing_of(const struct rw_edition *edition, unsigned anchor, unsigned hex) {
  struct axial from = axial_of(edition, anchor), to = axial_of(edition, hex);
  struct bearing bearing = {.x = to.q - from.q, .y = 2 * (to.r - from.r) + to.q - from.q};
  bearing.half = bearing.x < 0 || (bearing.x == 0 && bearing.y > 0);
  bearing.distance = edition->distance[anchor][hex];
  return bearing;
}

static bool comes_before(const struct rw_edition *edition, const struct bearing *bearings, unsigned a,
                         unsigned b) {
  struct bearing first = bearings[a], second = bearings[b];
  if (first.half != second.half) return first.half < second.half;
  int turn = first.x * second.y - second.x * first.y;
  if (turn != 0) return turn > 0;
  if (first.distance != second.distance) return first.distance < second.distance;
  if (edition->column[a] != edition->column[b]) return edition->column[a] < edition->column[b];
  return edition->row[a] < edition->row[b];
}

/* A hex's clock is its place in the order round the anchor: an insertion sort by bearing. */
static void derive_clock(struct rw_edition *edition, unsigned water) {
  struct bearing bearings[RW_HEXES];
  unsigned order[RW_HEXES];
  for (unsigned hex = 0; hex < edition->hex_count; hex++) {
    bearings[hex] = bearing_of(edition, edition->anchor[water], hex);
    unsigned place = hex;
    for (; place > 0 && comes_before(edition, bearings, hex, order[place - 1]); place--)
      order[place] = order[place - 1];
    order[place] = hex;
  }
  for (unsigned place = 0; place < edition->hex_count; place++)
    edition->clock[water][order[place]] = (uint8_t)place;
}

static void derive_clocks(struct rw_edition *edition) {
  for (unsigned water = 0; water < edition->water_count; water++) derive_clock(edition, water);
}

static struct rw_set around(const struct rw_edition *edition, struct rw_set hexes) {
  struct rw_set all = hexes;
  RW_EACH(hex, hexes) all = rw_either(all, edition->ball[1][hex]);
  return all;
}

static bool check_connected(const struct reader *reader, const char *where, const char *id,
                            struct rw_set hexes) {
  struct rw_set found = rw_hex(rw_lowest(hexes)), more = found;
  do {
    found = more;
    more = rw_both(around(reader->edition, found), hexes);
  } while (!rw_same(found, more));
  if (rw_same(found, hexes)) return true;
  return weir_fail(reader->error, "%s: group %s is not connected, %s lies apart", where, id,
                   reader->edition->hex_name[rw_lowest(rw_without(hexes, found))]);
}

/* ---- Groups ---- */

static bool unique(const char *id, const char *ids, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (strcmp(ids + i * RW_ID_SIZE, id) == 0) return false;
  return true;
}

static bool read_group(struct reader *reader, const struct weir_json *group, const char *where, char *id,
                       char *name, struct rw_set *hexes, uint8_t *order, unsigned number) {
  struct rw_edition *edition = reader->edition;
  char deeper[RW_WHERE];
  if (!weir_json_word(group, where, "id", id, RW_ID_SIZE, reader->error) ||
      !rw_read_name(group, where, "name", name, RW_NAME_SIZE, reader->error))
    return false;
  const struct weir_json *list = weir_json_get(group, "hexes");
  for (unsigned i = 0; i < list->count; i++) {
    uint8_t hex = 0;
    if (!read_hex(reader, weir_json_at(list, i), rw_path(deeper, where, -1, ".hexes"), &hex)) return false;
    *hexes = rw_either(*hexes, rw_hex(hex));
    edition->group[hex] = (uint8_t)number;
    if (order) order[i] = hex;
  }
  return check_connected(reader, where, id, *hexes);
}

/* RW-20 */
static bool read_land(struct reader *reader, const struct weir_json *root) {
  static const char *const keys[] = {"id", "name", "elevation", "hexes", NULL};
  struct rw_edition *edition = reader->edition;
  char where[RW_WHERE];
  for (const struct weir_json *group = weir_json_get(root, "land")->child; group; group = group->next) {
    unsigned number = edition->land_count;
    uint8_t elevation;
    struct rw_set *hexes = &edition->land_hexes[number];
    memset(edition->order[number], WEIR_NONE, sizeof edition->order[number]);
    rw_path(where, "land", (int)number, "");
    if (!weir_json_only(group, where, keys, reader->error) ||
        !read_group(reader, group, where, edition->land_id[number], edition->land_name[number], hexes,
                    edition->order[number], number))
      return false;
    if (!unique(edition->land_id[number], edition->land_id[0], number))
      return weir_fail(reader->error, "%s.id: two groups are called %s", where, edition->land_id[number]);
    if (!weir_json_get(group, "elevation"))
      return weir_fail(reader->error, "%s: land group %s has no elevation", where, edition->land_id[number]);
    if (!rw_read_byte(group, where, "elevation", 1, 9, &elevation, reader->error)) return false;
    RW_EACH(hex, *hexes) edition->elevation[hex] = elevation;
    edition->land = rw_either(edition->land, *hexes);
    edition->at_elevation[elevation] = rw_either(edition->at_elevation[elevation], *hexes);
    for (unsigned above = elevation + 1u; above <= RW_ELEVATIONS; above++)
      edition->below[above] = rw_either(edition->below[above], *hexes);
    if (edition->land_count++ == 0 || elevation < edition->lowest) edition->lowest = elevation;
  }
  return true;
}

static bool read_water_links(struct reader *reader, const struct weir_json *group, const char *where,
                             unsigned number) {
  struct rw_edition *edition = reader->edition;
  char deeper[RW_WHERE];
  const struct weir_json *place = weir_json_get(group, "place");
  unsigned of = 0;
  while (of < RW_PLACES && !(place && weir_json_is(place, edition->place_id[of]))) of++;
  if (of == RW_PLACES)
    return weir_fail(reader->error, "%s.place: group %s needs one of the four places", where,
                     edition->water_id[number]);
  edition->place_of[number] = (uint8_t)of;
  if (edition->groups_of[of] == 0) edition->dot[of] = (uint8_t)number;
  else if (edition->place_of[number - 1] != of)
    return weir_fail(reader->error, "%s: the groups of %s must follow each other, %s does not", where,
                     edition->place_id[of], edition->water_id[number]);
  edition->groups_of[of]++;
  const struct weir_json *kind = weir_json_get(group, "kind");
  edition->lake[number] = kind && weir_json_is(kind, "lake");
  if (!kind || (!edition->lake[number] && !weir_json_is(kind, "river")))
    return weir_fail(reader->error, "%s.kind: must be \"river\" or \"lake\"", where);
  if (!read_hex(reader, weir_json_get(group, "anchor"), rw_path(deeper, where, -1, ".anchor"),
                &edition->anchor[number]))
    return false;
  return rw_has(edition->water_hexes[number], edition->anchor[number]) ||
         weir_fail(reader->error, "%s.anchor: %s is not in group %s", where,
                   edition->hex_name[edition->anchor[number]], edition->water_id[number]);
}

/* RW-99 */
static bool read_downstream(struct reader *reader, const struct weir_json *root) {
  struct rw_edition *edition = reader->edition;
  char where[RW_WHERE];
  unsigned number = 0;
  for (const struct weir_json *group = weir_json_get(root, "water")->child; group;
       group = group->next, number++) {
    const struct weir_json *down = weir_json_get(group, "downstream");
    rw_path(where, "water", (int)number, ".downstream");
    edition->downstream[number] = WEIR_NONE;
    if (down && down->kind == WEIR_JSON_NULL) continue;
    for (unsigned i = number + 1; i < edition->water_count; i++)
      if (down && weir_json_is(down, edition->water_id[i])) edition->downstream[number] = (uint8_t)i;
    if (edition->downstream[number] == WEIR_NONE)
      return weir_fail(reader->error, "%s: must be null or a water group listed after %s", where,
                       edition->water_id[number]);
  }
  return true;
}

/* RW-19 */
static bool read_water(struct reader *reader, const struct weir_json *root) {
  static const char *const keys[] = {"id", "name", "place", "kind", "anchor", "downstream", "hexes", NULL};
  struct rw_edition *edition = reader->edition;
  char where[RW_WHERE];
  for (const struct weir_json *group = weir_json_get(root, "water")->child; group; group = group->next) {
    unsigned number = edition->water_count;
    rw_path(where, "water", (int)number, "");
    if (!weir_json_only(group, where, keys, reader->error) ||
        !read_group(reader, group, where, edition->water_id[number], edition->water_name[number],
                    &edition->water_hexes[number], NULL, number))
      return false;
    if (!unique(edition->water_id[number], edition->water_id[0], number))
      return weir_fail(reader->error, "%s.id: two groups are called %s", where, edition->water_id[number]);
    if (!read_water_links(reader, group, where, number)) return false;
    edition->water_near[number] =
        rw_without(around(edition, edition->water_hexes[number]), edition->water_hexes[number]);
    edition->water_count++;
  }
  for (unsigned place = 0; place < RW_PLACES; place++)
    if (edition->groups_of[place] == 0)
      return weir_fail(reader->error, "water: no group belongs to %s", edition->place_id[place]);
  return read_downstream(reader, root);
}

static bool read_places(struct reader *reader, const struct weir_json *root) {
  static const char *const keys[] = {"id", "name", NULL};
  char where[RW_WHERE];
  const struct weir_json *places = weir_json_array(root, "", "places", RW_PLACES, RW_PLACES, reader->error);
  for (unsigned i = 0; places && i < RW_PLACES; i++) {
    const struct weir_json *place = weir_json_at(places, i);
    rw_path(where, "places", (int)i, "");
    if (!weir_json_only(place, where, keys, reader->error) ||
        !weir_json_word(place, where, "id", reader->edition->place_id[i], RW_ID_SIZE, reader->error) ||
        !rw_read_name(place, where, "name", reader->edition->place_name[i], RW_NAME_SIZE, reader->error))
      return false;
    if (!unique(reader->edition->place_id[i], reader->edition->place_id[0], i))
      return weir_fail(reader->error, "%s.id: two places are called %s", where, reader->edition->place_id[i]);
  }
  return places != NULL;
}

/* ---- What lies on the land ---- */

static bool read_hex_list(struct reader *reader, const struct weir_json *object, const char *stem,
                          const char *key, unsigned min, struct rw_set *hexes) {
  char where[RW_WHERE];
  const struct weir_json *list = weir_json_array(object, stem, key, min, RW_HEXES, reader->error);
  for (unsigned i = 0; list && i < list->count; i++) {
    uint8_t hex = 0;
    if (!read_land_hex(reader, weir_json_at(list, i), rw_path(where, key, (int)i, ""), &hex)) return false;
    if (rw_has(*hexes, hex))
      return weir_fail(reader->error, "%s: %s is listed twice", where, reader->edition->hex_name[hex]);
    *hexes = rw_either(*hexes, rw_hex(hex));
  }
  return list != NULL;
}

static bool read_features(struct reader *reader, const struct weir_json *root) {
  struct rw_edition *edition = reader->edition;
  if (!read_hex_list(reader, root, "", "forests", 0, &edition->features)) return false;
  edition->forest = edition->features;
  return read_hex_list(reader, root, "", "fields", 0, &edition->features);
}

static bool read_colours(struct reader *reader, const struct weir_json *root) {
  struct rw_edition *edition = reader->edition;
  char where[RW_WHERE];
  const struct weir_json *list = weir_json_array(root, "", "colours", RW_COLOURS, RW_COLOURS, reader->error);
  for (unsigned i = 0; list && i < RW_COLOURS; i++) {
    rw_path(where, "colours", (int)i, "");
    if (!weir_json_word(weir_json_at(list, i), where, NULL, edition->colour[i], 16, reader->error))
      return false;
    if (!unique(edition->colour[i], edition->colour[0], i) || strcmp(edition->colour[i], "purple") == 0)
      return weir_fail(reader->error, "%s: %s is taken", where, edition->colour[i]); /* RW-3 */
  }
  return list != NULL;
}

static bool read_home(struct reader *reader, const struct weir_json *town, const char *where, uint8_t hex) {
  struct rw_edition *edition = reader->edition;
  const struct weir_json *home = weir_json_get(town, "home");
  if (!home) return true;
  for (unsigned i = 0; i < RW_COLOURS; i++)
    if (weir_json_is(home, edition->colour[i])) {
      if (edition->home[i] != WEIR_NONE)
        return weir_fail(reader->error, "%s.home: %s has a home already", where, edition->colour[i]);
      edition->home[i] = hex;
      return true;
    }
  return weir_fail(reader->error, "%s.home: must be one of the colours", where);
}

/* RW-22 */
static bool read_towns(struct reader *reader, const struct weir_json *root) {
  static const char *const keys[] = {"name", "hex", "home", NULL};
  struct rw_edition *edition = reader->edition;
  char where[RW_WHERE], deeper[RW_WHERE];
  const struct weir_json *towns = weir_json_array(root, "", "towns", RW_COLOURS, RW_TOWNS, reader->error);
  memset(edition->home, WEIR_NONE, sizeof edition->home);
  for (unsigned i = 0; towns && i < towns->count; i++) {
    const struct weir_json *town = weir_json_at(towns, i);
    uint8_t hex = 0;
    rw_path(where, "towns", (int)i, "");
    if (!weir_json_only(town, where, keys, reader->error) ||
        !rw_read_name(town, where, "name", edition->town_name[i], RW_NAME_SIZE, reader->error) ||
        !read_land_hex(reader, weir_json_get(town, "hex"), rw_path(deeper, where, -1, ".hex"), &hex))
      return false;
    if (rw_has(edition->sites, hex))
      return weir_fail(reader->error, "%s.hex: %s has a town site already", where, edition->hex_name[hex]);
    if (!read_home(reader, town, where, hex)) return false;
    edition->town_hex[i] = hex;
    edition->sites = rw_either(edition->sites, rw_hex(hex));
    edition->town_count++;
  }
  for (unsigned i = 0; towns && i < RW_COLOURS; i++)
    if (edition->home[i] == WEIR_NONE)
      return weir_fail(reader->error, "towns: %s has no home", edition->colour[i]);
  return towns != NULL;
}

/* RW-24 */
static bool read_camps(struct reader *reader, const struct weir_json *root) {
  static const char *const keys[] = {"name", "hex", NULL};
  struct rw_edition *edition = reader->edition;
  char where[RW_WHERE], deeper[RW_WHERE];
  const struct weir_json *camps = weir_json_array(root, "", "camps", RW_CAMPS, RW_CAMPS, reader->error);
  struct rw_set used = {0, 0};
  for (unsigned i = 0; camps && i < RW_CAMPS; i++) {
    const struct weir_json *camp = weir_json_at(camps, i);
    rw_path(where, "camps", (int)i, "");
    if (!weir_json_only(camp, where, keys, reader->error) ||
        !rw_read_name(camp, where, "name", edition->camp_name[i], RW_NAME_SIZE, reader->error) ||
        !read_land_hex(reader, weir_json_get(camp, "hex"), rw_path(deeper, where, -1, ".hex"),
                       &edition->camp_site[i]))
      return false;
    if (rw_has(used, edition->camp_site[i]))
      return weir_fail(reader->error, "%s.hex: two camp cards name %s", where,
                       edition->hex_name[edition->camp_site[i]]);
    used = rw_either(used, rw_hex(edition->camp_site[i]));
  }
  return camps != NULL;
}

/* RW-23 */
static bool read_city_and_entry(struct reader *reader, const struct weir_json *root) {
  static const char *const city_keys[] = {"name", "hex", NULL}, *const entry_keys[] = {"dot", "hexes", NULL};
  struct rw_edition *edition = reader->edition;
  const struct weir_json *city = weir_json_object(root, "", "city", reader->error), *entry;
  return city && weir_json_only(city, "city", city_keys, reader->error) &&
         rw_read_name(city, "city", "name", edition->city_name, RW_NAME_SIZE, reader->error) &&
         read_land_hex(reader, weir_json_get(city, "hex"), "city.hex", &edition->city) &&
         (entry = weir_json_object(root, "", "entry", reader->error)) != NULL &&
         weir_json_only(entry, "entry", entry_keys, reader->error) &&
         read_hex(reader, weir_json_get(entry, "dot"), "entry.dot", &edition->entry_dot) &&
         read_hex_list(reader, entry, "entry", "hexes", 1, &edition->entry);
}

/* ---- The whole ---- */

static void join(char *to, size_t size, const char *a, const char *between, const char *b) {
  struct weir_text text;
  weir_text_begin(&text, to, size);
  weir_text_add(&text, a);
  weir_text_add(&text, between);
  weir_text_add(&text, b);
}

static void name_things(struct rw_edition *edition) {
  static const char *const owner[] = {"job", "threat", "force", "race-hatred", "flees"};
  static const char *const strengths[] = {"heavy", "medium", "light", "cloudy", "sunny"};
  static const char *const numbers[] = {"1", "2", "3", "4"};
  for (unsigned i = 0; i < RW_OWNER_CAMP; i++)
    join(edition->owner_name[i], sizeof edition->owner_name[i], owner[i], "", "");
  for (unsigned i = 0; i < RW_CAMPS; i++)
    join(edition->owner_name[RW_OWNER_CAMP + i], sizeof edition->owner_name[0], "camp-", "",
         edition->hex_name[edition->camp_site[i]]);
  for (unsigned i = 0; i < RW_PLACES; i++) {
    join(edition->owner_name[RW_OWNER_DYNAMITE + i], sizeof edition->owner_name[0], "dynamite-", "",
         edition->place_id[i]);
    for (unsigned s = 0; s < RW_STRENGTHS; s++)
      join(edition->weather_name[i * RW_STRENGTHS + s], sizeof edition->weather_name[0], strengths[s], "-",
           edition->place_id[i]);
  }
  for (unsigned pawn = 0; pawn < RW_ALL_PAWNS; pawn++)
    join(edition->pawn_name[pawn], sizeof edition->pawn_name[0], edition->colour[pawn / RW_PAWNS], "-",
         numbers[pawn % RW_PAWNS]);
  for (unsigned seat = 0; seat < RW_SEATS; seat++)
    join(edition->home_town[seat], sizeof edition->home_town[0], edition->colour[seat], "-", "town");
}

bool rw_read_edition(const struct weir_json *root, void *memory, struct weir_error *error) {
  static const char *const keys[] = {
      "$schema", "game",   "id",         "title",   "about", "colours",    "places",   "water",   "land",
      "forests", "fields", "city",       "towns",   "entry", "camps",      "versions", "starred", "community",
      "weather", "powers", "renewables", "numbers", "goals", "characters", NULL};
  struct reader reader = {.edition = memory, .error = error};
  memset(reader.edition, 0, sizeof *reader.edition);
  if (!weir_json_only(root, "", keys, error) || !read_colours(&reader, root) || !read_places(&reader, root) ||
      !list_hexes(&reader, root, "water", RW_WATERS) || !list_hexes(&reader, root, "land", RW_LANDS) ||
      !number_hexes(&reader))
    return false;
  derive_neighbours(reader.edition);
  if (!read_land(&reader, root) || !read_water(&reader, root) || !read_features(&reader, root) ||
      !read_city_and_entry(&reader, root) || !read_towns(&reader, root) || !read_camps(&reader, root))
    return false;
  derive_clocks(reader.edition);
  name_things(reader.edition);
  return rw_read_numbers(root, reader.edition, error);
}
