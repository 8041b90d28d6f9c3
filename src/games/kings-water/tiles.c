/* tiles.c - The King's Water: districts, waterplants and the rows they are drafted from, read from JSON. */
#include "read.h"

#include <string.h>

/* Most tiles of one kind, and what any number of a tile may be. */
enum { MOST_COUNT = 60, MOST_PRICE = 60, MOST_INCOME = 60, MOST_WATER = 12, MOST_CAPACITY = 15 };

static bool new_id(const struct kw_reader *reader, const struct weir_json *tile, const char *list, int index,
                   char where[KW_WHERE]) {
  struct kw_edition *edition = reader->edition;
  char *id = edition->tile_id[edition->kinds];
  kw_path(where, list, index, NULL);
  if (!weir_json_object(tile, where, NULL, reader->error)) return false;
  if (edition->kinds == KW_KINDS)
    return weir_fail(reader->error, "%s: more than %d kinds of tiles in all", where, KW_KINDS);
  if (!weir_json_word(tile, where, "id", id, 6, reader->error)) return false;
  kw_path(where, list, 0, id);
  if (!kw_read_name(reader, tile, where, "name", edition->tile_name[edition->kinds])) return false;
  for (unsigned i = 0; i < edition->kinds; i++) {
    if (strcmp(edition->tile_id[i], id) == 0)
      return weir_fail(reader->error, "%s.id: two tiles have this id", where);
    if (strcmp(edition->tile_name[i], edition->tile_name[edition->kinds]) == 0)
      return weir_fail(reader->error, "%s.name: two tiles have this name", where);
  }
  return true;
}

static bool read_dots(const struct kw_reader *reader, const struct weir_json *tile, const char *where,
                      struct kw_kind *kind) {
  const struct weir_json *dots = weir_json_array(tile, where, "dots", 0, 4, reader->error);
  for (unsigned i = 0; dots && i < dots->count; i++) {
    uint8_t colour;
    if (!kw_read_choice(reader, weir_json_at(dots, i), where, NULL, kw_colours, &colour)) return false;
    if (colour == KW_GREY) return weir_fail(reader->error, "%s.dots: there are no grey tokens", where);
    kind->dots[colour]++;
  }
  return dots != NULL;
}

static bool read_district(const struct kw_reader *reader, const struct weir_json *tile, int index) {
  static const char *const keys[] = {"id",    "name", "colour", "class", "price",
                                     "water", "dots", "income", "count", NULL};
  char where[KW_WHERE];
  struct kw_edition *edition = reader->edition;
  if (!new_id(reader, tile, "districts", index, where)) return false;
  struct kw_kind *kind = &edition->kind[edition->kinds];
  if (!weir_json_only(tile, where, keys, reader->error) ||
      !kw_read_choice(reader, tile, where, "colour", kw_colours, &kind->colour) ||
      !kw_read_choice(reader, tile, where, "class", kw_classes, &kind->class) ||
      !kw_read_byte(reader, tile, where, "price", 1, MOST_PRICE, &kind->price) ||
      !kw_read_byte(reader, tile, where, "water", 0, MOST_WATER, &kind->water) ||
      !read_dots(reader, tile, where, kind) ||
      !kw_read_byte(reader, tile, where, "income", 0, MOST_INCOME, &kind->income) ||
      !kw_read_byte(reader, tile, where, "count", 0, MOST_COUNT, &kind->count))
    return false;
  uint64_t bit = UINT64_C(1) << edition->kinds;
  edition->group_kinds[KW_ANY] |= bit;
  edition->group_kinds[KW_BY_COLOUR + kind->colour] |= bit;
  for (unsigned set = 1; set < 16; set++)
    if (set >> kind->class & 1) edition->group_kinds[KW_BY_CLASS + set - 1] |= bit;
  edition->kinds++;
  return true;
}

static bool read_plant(const struct kw_reader *reader, const struct weir_json *tile, const char *list,
                       int index) {
  static const char *const keys[] = {"id", "name", "capacity", "price", "recycle", "count", NULL};
  char where[KW_WHERE];
  struct kw_edition *edition = reader->edition;
  if (!new_id(reader, tile, list, index, where)) return false;
  struct kw_kind *kind = &edition->kind[edition->kinds];
  if (!weir_json_only(tile, where, keys, reader->error) ||
      !kw_read_byte(reader, tile, where, "capacity", 1, MOST_CAPACITY, &kind->capacity) ||
      !kw_read_byte(reader, tile, where, "price", 1, MOST_PRICE, &kind->price) ||
      !kw_read_flag(reader, tile, where, "recycle", &kind->recycle) ||
      !kw_read_byte(reader, tile, where, "count", 0, MOST_COUNT, &kind->count))
    return false;
  kind->class = KW_PLANT;
  kind->colour = KW_GREY;
  edition->kinds++;
  return true;
}

static bool read_row(const struct kw_reader *reader, const struct weir_json *rows, const char *key,
                     unsigned row) {
  struct kw_edition *edition = reader->edition;
  const struct weir_json *slots = weir_json_array(rows, "rows", key, 1, KW_SLOTS, reader->error);
  char where[KW_WHERE];
  const char *list = row == KW_DISTRICTS ? "rows.districts" : "rows.plants";
  if (!slots) return false;
  for (unsigned i = 0; i < slots->count; i++) {
    struct weir_text text;
    if (!kw_read_byte(reader, weir_json_at(slots, i), kw_path(where, list, (int)i, NULL), NULL, 0, 30,
                      &edition->surcharge[row][i]))
      return false;
    weir_text_begin(&text, edition->slot_name[edition->slot_count], sizeof edition->slot_name[0]);
    weir_text_add(&text, row == KW_DISTRICTS ? "district-" : "plant-");
    weir_text_add_int(&text, (int64_t)i + 1);
    edition->slot_count++;
  }
  edition->slots[row] = (uint8_t)slots->count;
  return true;
}

static bool read_rows(const struct kw_reader *reader, const struct weir_json *root) {
  static const char *const keys[] = {"districts", "plants", NULL};
  const struct weir_json *rows = weir_json_object(root, "", "rows", reader->error);
  if (!rows || !weir_json_only(rows, "rows", keys, reader->error) ||
      !read_row(reader, rows, "districts", KW_DISTRICTS) || !read_row(reader, rows, "plants", KW_PLANTS))
    return false;
  memcpy(reader->edition->slot_name[reader->edition->slot_count], "basic", 6);
  return true;
}

bool kw_read_tiles(const struct kw_reader *reader, const struct weir_json *root) {
  struct kw_edition *edition = reader->edition;
  const struct weir_json *districts, *plants, *basic;
  if (!read_rows(reader, root)) return false;
  if (!(districts = weir_json_array(root, "", "districts", 1, KW_KINDS, reader->error))) return false;
  for (unsigned i = 0; i < districts->count; i++)
    if (!read_district(reader, weir_json_at(districts, i), (int)i)) return false;
  edition->first_plant = edition->kinds;
  if (!(plants = weir_json_array(root, "", "plants", 0, KW_KINDS, reader->error))) return false;
  for (unsigned i = 0; i < plants->count; i++)
    if (!read_plant(reader, weir_json_at(plants, i), "plants", (int)i)) return false;
  edition->basic = edition->kinds;
  if (!(basic = weir_json_object(root, "", "basic", reader->error)) || !read_plant(reader, basic, "basic", 0))
    return false;
  if (edition->kind[edition->basic].count < KW_TOWNS)
    return weir_fail(reader->error, "basic.count: at least %d, one is dealt to each mayor", KW_TOWNS);
  return true;
}
