/* edition.c - The King's Water: compiles an edition from JSON, and answers a bad one with one line that names
 * the field. editions/kings-water/schema.json describes the text; the rules trust everything that passes
 * here. Tiles and rows are read in tiles.c, cards and goals in cards.c, plain numbers in numbers.c.
 */
#include "play.h"
#include "read.h"

#include <string.h>

const char *const kw_roles[] = {"king", "senior", "riparian", "junior", NULL};
const char *const kw_colours[] = {"green", "red", "yellow", "grey", NULL};
const char *const kw_classes[] = {"farmland", "livestock", "dock", "general", NULL};

/* ---- Small questions ---- */

const char *kw_path(char where[KW_WHERE], const char *list, int index, const char *id) {
  struct weir_text text;
  weir_text_begin(&text, where, KW_WHERE);
  weir_text_add(&text, list);
  if (id) {
    weir_text_add_char(&text, '.');
    weir_text_add(&text, id);
  } else {
    weir_text_add_char(&text, '[');
    weir_text_add_int(&text, index);
    weir_text_add_char(&text, ']');
  }
  return where;
}

static const struct weir_json *string_of(const struct kw_reader *reader, const struct weir_json *object,
                                         const char *where, const char *key, size_t most) {
  const struct weir_json *value = weir_json_get(object, key);
  if (value && value->kind == WEIR_JSON_STRING && value->size > 0 && value->size <= most) return value;
  weir_fail(reader->error, "%s.%s: must be a string of 1 to %d bytes", where, key, (int)most);
  return NULL;
}

/* Names are also words of the notation: blanks become hyphens. */
bool kw_read_name(const struct kw_reader *reader, const struct weir_json *object, const char *where,
                  const char *key, char name[KW_NAME_SIZE]) {
  const struct weir_json *value = string_of(reader, object, where, key, KW_NAME_SIZE - 1);
  if (!value) return false;
  for (size_t i = 0; i < value->size; i++) {
    char c = value->string[i];
    bool good = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
                c == '\'' || c == '.';
    if (!good && c != ' ')
      return weir_fail(reader->error, "%s.%s: use letters, digits, blanks, - . and ' only", where, key);
    name[i] = c == ' ' ? '-' : c;
  }
  name[value->size] = 0;
  return true;
}

bool kw_read_words(const struct kw_reader *reader, const struct weir_json *object, const char *where,
                   const char *key, char words[KW_WORDS_SIZE]) {
  const struct weir_json *value = string_of(reader, object, where, key, KW_WORDS_SIZE - 1);
  if (!value) return false;
  for (size_t i = 0; i < value->size; i++)
    if ((unsigned char)value->string[i] < ' ')
      return weir_fail(reader->error, "%s.%s: must be one line of text", where, key);
  memcpy(words, value->string, value->size);
  words[value->size] = 0;
  return true;
}

bool kw_read_byte(const struct kw_reader *reader, const struct weir_json *object, const char *where,
                  const char *key, int min, int max, uint8_t *byte) {
  int64_t value;
  if (!weir_json_int(object, where, key, min, max, &value, reader->error)) return false;
  *byte = (uint8_t)value;
  return true;
}

bool kw_read_flag(const struct kw_reader *reader, const struct weir_json *object, const char *where,
                  const char *key, bool *flag) {
  const struct weir_json *value = weir_json_get(object, key);
  if (!value || (value->kind != WEIR_JSON_TRUE && value->kind != WEIR_JSON_FALSE))
    return weir_fail(reader->error, "%s.%s: must be true or false", where, key);
  *flag = value->kind == WEIR_JSON_TRUE;
  return true;
}

bool kw_read_choice(const struct kw_reader *reader, const struct weir_json *object, const char *where,
                    const char *key, const char *const *words, uint8_t *choice) {
  const struct weir_json *value = key ? weir_json_get(object, key) : object;
  char memory[WEIR_TEXT];
  struct weir_text text;
  weir_text_begin(&text, memory, sizeof memory);
  for (unsigned i = 0; words[i]; i++) {
    if (value && weir_json_is(value, words[i])) {
      *choice = (uint8_t)i;
      return true;
    }
    weir_text_add(&text, i > 0 ? ", " : "");
    weir_text_add(&text, words[i]);
  }
  return weir_fail(reader->error, "%s%s%s: must be one of %s", where, key ? "." : "", key ? key : "", memory);
}

/* "farmland|livestock" as a set of classes. */
static bool read_class_set(const struct kw_reader *reader, const struct weir_json *object, const char *where,
                           unsigned *set) {
  const struct weir_json *value = string_of(reader, object, where, "v", 60);
  if (!value) return false;
  const char *at = value->string;
  for (*set = 0;; at++) {
    size_t size = strcspn(at, "|");
    unsigned class = 0;
    while (class < KW_CLASSES &&
           (strlen(kw_classes[class]) != size || strncmp(kw_classes[class], at, size) != 0))
      class ++;
    if (class == KW_CLASSES)
      return weir_fail(reader->error,
                       "%s.v: must be farmland, livestock, dock, general, or some with | between", where);
    *set |= 1u << class;
    at += size;
    if (!*at) return true;
  }
}

bool kw_read_group(const struct kw_reader *reader, const struct weir_json *object, const char *where,
                   uint8_t *group) {
  static const char *const ways[] = {"colour", "class", NULL};
  uint8_t way, colour = 0;
  unsigned classes = 0;
  *group = KW_ANY;
  if (!weir_json_get(object, "by")) return true;
  if (!kw_read_choice(reader, object, where, "by", ways, &way)) return false;
  if (way == 0) {
    if (!kw_read_choice(reader, object, where, "v", kw_colours, &colour)) return false;
    *group = (uint8_t)(KW_BY_COLOUR + colour);
    return true;
  }
  if (!read_class_set(reader, object, where, &classes)) return false;
  *group = (uint8_t)(KW_BY_CLASS + classes - 1);
  return true;
}

/* ---- Roles ---- */

static bool read_town(const struct kw_reader *reader, const struct weir_json *roles, unsigned town) {
  static const char *const keys[] = {"town",    "facility", "colour",     "cash",
                                     "reserve", "legacy",   "free_water", NULL};
  struct kw_edition *edition = reader->edition;
  char where[KW_WHERE];
  const char *name = kw_roles[town + 1];
  const struct weir_json *role = weir_json_object(roles, "roles", name, reader->error);
  int64_t cash;
  bool free_water = false;
  kw_path(where, "roles", 0, name);
  if (!role || !weir_json_only(role, where, keys, reader->error) ||
      !kw_read_name(reader, role, where, "town", edition->town_name[town]) ||
      !kw_read_name(reader, role, where, "facility", edition->facility_name[town]) ||
      !kw_read_choice(reader, role, where, "colour", kw_colours, &edition->colour_of[town]) ||
      !weir_json_int(role, where, "cash", 0, 500, &cash, reader->error) ||
      !kw_read_byte(reader, role, where, "reserve", 0, 60, &edition->start_reserve[town]) ||
      !kw_read_byte(reader, role, where, "legacy", 0, 9, &edition->start_legacy[town]) ||
      !kw_read_flag(reader, role, where, "free_water", &free_water))
    return false;
  edition->start_cash[town + 1] = (uint16_t)cash;
  edition->free_water[town] = free_water;
  if (edition->colour_of[town] == KW_GREY)
    return weir_fail(reader->error, "%s.colour: grey has no tokens", where);
  if (edition->start_legacy[town] > 0 && !free_water)
    return weir_fail(reader->error, "%s.legacy: a town that pays for water from the start has no cards",
                     where);
  for (unsigned other = 0; other < town; other++)
    if (edition->colour_of[other] == edition->colour_of[town])
      return weir_fail(reader->error, "%s.colour: %s has the same", where, kw_roles[other + 1]);
  edition->town_of[edition->colour_of[town]] = (uint8_t)town;
  return true;
}

static bool read_roles(const struct kw_reader *reader, const struct weir_json *root) {
  static const char *const king_keys[] = {"cash", NULL};
  const struct weir_json *roles = weir_json_object(root, "", "roles", reader->error), *king;
  int64_t purse;
  if (!roles || !weir_json_only(roles, "roles", kw_roles, reader->error) ||
      !(king = weir_json_object(roles, "roles", "king", reader->error)) ||
      !weir_json_only(king, "roles.king", king_keys, reader->error) ||
      !weir_json_int(king, "roles.king", "cash", 0, 500, &purse, reader->error))
    return false;
  reader->edition->start_cash[KW_KING] = (uint16_t)purse;
  for (unsigned town = 0; town < KW_TOWNS; town++)
    if (!read_town(reader, roles, town)) return false;
  return true;
}

/* KW-114 */
static bool read_marks(const struct kw_reader *reader, const struct weir_json *root) {
  static const char *const rounds[] = {"6", "8", "10", NULL};
  const struct weir_json *marks = weir_json_object(root, "", "marks", reader->error), *row;
  char where[KW_WHERE];
  if (!marks || !weir_json_only(marks, "marks", rounds, reader->error)) return false;
  for (unsigned i = 0; i < 3; i++) {
    kw_path(where, "marks", 0, rounds[i]);
    if (!(row = weir_json_object(marks, "marks", rounds[i], reader->error)) ||
        !weir_json_only(row, where, kw_roles, reader->error))
      return false;
    for (unsigned seat = 0; seat < KW_SEATS; seat++) {
      int64_t mark;
      if (!weir_json_int(row, where, kw_roles[seat], 1, 5000, &mark, reader->error)) return false;
      reader->edition->marks[i].by_seat[seat] = (uint16_t)mark;
    }
  }
  return true;
}

/* KW-116 */
static bool read_tie_order(const struct kw_reader *reader, const struct weir_json *root) {
  const struct weir_json *order = weir_json_array(root, "", "tie_order", KW_SEATS, KW_SEATS, reader->error);
  unsigned seen = 0;
  char where[KW_WHERE];
  if (!order) return false;
  for (unsigned i = 0; i < KW_SEATS; i++) {
    uint8_t seat;
    kw_path(where, "tie_order", (int)i, NULL);
    if (!kw_read_choice(reader, weir_json_at(order, i), where, NULL, kw_roles, &seat)) return false;
    if (seen >> seat & 1) return weir_fail(reader->error, "%s: %s stands there twice", where, kw_roles[seat]);
    seen |= 1u << seat;
    reader->edition->tie_rank[seat] = (uint8_t)i;
  }
  return true;
}

/* ---- The map ---- */

static void derive_cells(struct kw_edition *edition) {
  static const char letters[KW_TOWNS] = {'S', 'R', 'J'};
  unsigned columns = edition->columns;
  edition->cells = KW_BIT(edition->cell_count) - 1;
  for (unsigned cell = 0; cell < edition->cell_count; cell++) {
    unsigned x = cell % columns, y = cell / columns;
    if (x == 0) edition->west_edge |= KW_BIT(cell);
    if (x + 1 == columns) edition->east_edge |= KW_BIT(cell);
    if (x > 0) edition->near[cell] |= KW_BIT(cell - 1);
    if (x + 1 < columns) edition->near[cell] |= KW_BIT(cell + 1);
    if (y > 0) edition->near[cell] |= KW_BIT(cell - columns);
    if (y + 1u < edition->lines) edition->near[cell] |= KW_BIT(cell + columns);
    for (unsigned town = 0; town < KW_TOWNS; town++) {
      char *name = edition->cell_name[town][cell];
      name[0] = letters[town];
      name[1] = (char)('a' + x);
      name[2] = (char)('1' + y);
      name[3] = 0;
    }
  }
}

/* KW-11 */
static bool read_land(const struct kw_reader *reader, const struct weir_json *map, unsigned town) {
  static const char letters[] = "WGP"; /* in the order of enum kw_terrain */
  struct kw_edition *edition = reader->edition;
  const char *name = kw_roles[town + 1];
  const struct weir_json *lines = weir_json_array(map, "map", name, 2, KW_LINES, reader->error);
  if (!lines) return false;
  for (unsigned y = 0; y < lines->count; y++) {
    const struct weir_json *line = weir_json_at(lines, y);
    if (town == 0 && y == 0 && line->kind == WEIR_JSON_STRING && line->size >= 2 &&
        line->size <= KW_COLUMNS) {
      edition->columns = (uint8_t)line->size;
      edition->lines = (uint8_t)lines->count;
      edition->cell_count = (uint8_t)(edition->columns * edition->lines);
      if (edition->cell_count > KW_CELLS)
        return weir_fail(reader->error, "map.%s: %d cells, at most %d fit", name, edition->cell_count,
                         KW_CELLS);
    }
    if (line->kind != WEIR_JSON_STRING || line->size != edition->columns || lines->count != edition->lines)
      return weir_fail(reader->error,
                       "map.%s[%u]: all territories need the same number of lines, each of 2 to %d letters",
                       name, y, KW_COLUMNS);
    for (unsigned x = 0; x < line->size; x++) {
      const char *found = strchr(letters, line->string[x]);
      if (!line->string[x] || !found)
        return weir_fail(reader->error, "map.%s[%u]: use W pool, G grass, P plain only", name, y);
      edition->land[town][found - letters] |= KW_BIT(y * edition->columns + x);
    }
  }
  if (edition->land[town][KW_POOL] == 0)
    return weir_fail(reader->error, "map.%s: needs at least one pool", name);
  return true;
}

static bool read_map(const struct kw_reader *reader, const struct weir_json *root) {
  const struct weir_json *map = weir_json_object(root, "", "map", reader->error);
  if (!map || !weir_json_only(map, "map", kw_roles + 1, reader->error)) return false;
  for (unsigned town = 0; town < KW_TOWNS; town++)
    if (!read_land(reader, map, town)) return false;
  derive_cells(reader->edition);
  return true;
}

/* ---- The whole ---- */

/* A town must be able to hold its water within the amounts that actions can name. */
static bool check_capacity(const struct kw_reader *reader) {
  const struct kw_edition *edition = reader->edition;
  unsigned largest = 0;
  for (unsigned kind = edition->first_plant; kind < edition->kinds; kind++)
    if (edition->kind[kind].capacity > largest) largest = edition->kind[kind].capacity;
  for (unsigned town = 0; town < KW_TOWNS; town++) {
    unsigned pools = kw_count(edition->land[town][KW_POOL]);
    if (pools * largest > KW_DROPS)
      return weir_fail(reader->error,
                       "map.%s: %u pools for waterplants of %u drops; a town can hold %d at most",
                       kw_roles[town + 1], pools, largest, KW_DROPS);
  }
  return true;
}

bool kw_read_edition(const struct weir_json *root, void *memory, struct weir_error *error) {
  static const char *const keys[] = {"game",         "id",      "title",       "about",        "roles",
                                     "marks",        "water",   "tax",         "price",        "resource",
                                     "trading_post", "limits",  "scoring",     "tie_order",    "automaton",
                                     "rows",         "map",     "districts",   "plants",       "basic",
                                     "events",       "demands", "bonus_goals", "secret_goals", NULL};
  struct kw_reader reader = {.edition = memory, .error = error};
  memset(memory, 0, sizeof(struct kw_edition));
  if (!weir_json_only(root, "", keys, error)) return false;
  return read_roles(&reader, root) && read_marks(&reader, root) && read_tie_order(&reader, root) &&
         read_map(&reader, root) && kw_read_numbers(&reader, root) && kw_read_tiles(&reader, root) &&
         check_capacity(&reader) && kw_read_cards(&reader, root) && kw_read_goals(&reader, root);
}
