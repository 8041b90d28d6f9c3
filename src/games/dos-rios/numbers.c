/* numbers.c - Dos Rios: the numbers of an edition: heights, deck, pieces, prices and limits.
 *
 * Each is one row of a table: where it stands in the JSON, what it may be, where it goes. What no single
 * number can promise (that the pieces suffice, that a game ends) is checked after all are read.
 */
#include "play.h"

#include <string.h>

/* One number of the edition: its object, key and range, and where it goes. */
struct number {
  const char *group, *key;
  uint16_t min, max;
  uint16_t offset;
  uint8_t size;
};
#define BYTE(group, key, min, max, member) \
  { group, key, min, max, (uint16_t)offsetof(struct dr_edition, member), 1 }
#define WORD(group, key, min, max, member) \
  { group, key, min, max, (uint16_t)offsetof(struct dr_edition, member), 2 }
static const struct number numbers[] = {
    BYTE("heights", "hill", 1, 9, height[DR_HILL]),
    BYTE("heights", "forest", 1, 9, height[DR_FOREST]),
    BYTE("heights", "wheat", 1, 9, height[DR_WHEAT]),
    BYTE("heights", "tobacco", 1, 9, height[DR_TOBACCO]),
    BYTE("heights", "corn", 1, 9, height[DR_CORN]),
    BYTE("heights", "city", 0, 8, height_beyond[0]),
    BYTE("heights", "trail", 0, 8, height_beyond[1]),
    BYTE("heights", "lake", 0, 8, height_beyond[3]),
    BYTE("deck", "wheat", 0, 10, deck[DR_CARD_WHEAT]),
    BYTE("deck", "tobacco", 0, 10, deck[DR_CARD_TOBACCO]),
    BYTE("deck", "corn", 0, 10, deck[DR_CARD_CORN]),
    BYTE("deck", "logging", 0, 10, deck[DR_CARD_LOGGING]),
    BYTE("deck", "rio-verde", 0, 10, deck[DR_CARD_VERDE]),
    BYTE("deck", "rio-moreno", 0, 10, deck[DR_CARD_MORENO]),
    BYTE("deck", "desperados-verde", 0, 5, deck[DR_CARD_RAID_VERDE]),
    BYTE("deck", "desperados-moreno", 0, 5, deck[DR_CARD_RAID_MORENO]),
    BYTE("pieces", "campesinos", 1, 12, campesinos),
    BYTE("pieces", "casas", 1, 12, casas),
    BYTE("pieces", "dams", 0, 120, supply),
    BYTE("start", "placed", 1, 6, placed),
    BYTE("start", "dams", 0, 30, start_dams),
    WORD("start", "money", 0, 30000, start_money),
    BYTE("turn", "moves", 1, 20, moves),
    BYTE("turn", "buildings", 1, 9, buildings),
    WORD("prices", "casa", 1, 30000, price[DR_A_CASA]),
    WORD("prices", "hacienda", 1, 30000, price[DR_A_HACIENDA]),
    WORD("harvest", "field", 1, 600, field_rios),
    BYTE("harvest", "forest", 0, 4, forest_dams),
    BYTE("limits", "reserve", 0, 30, reserve),
    BYTE("limits", "raid", 0, 20, raid),
    BYTE("limits", "rounds", 1, 200, rounds),
    BYTE("victory", "anywhere", 1, 13, anywhere),
    BYTE("victory", "watered", 1, 13, watered),
};
enum { NUMBERS = sizeof numbers / sizeof numbers[0] };

/* The objects of numbers hold exactly the keys of the table. */
static bool read_group(const struct weir_json *root, const char *group, struct weir_error *error) {
  const char *keys[NUMBERS + 1];
  unsigned count = 0;
  for (unsigned i = 0; i < NUMBERS; i++)
    if (strcmp(numbers[i].group, group) == 0) keys[count++] = numbers[i].key;
  keys[count] = NULL;
  const struct weir_json *object = weir_json_object(root, "", group, error);
  return object && weir_json_only(object, group, keys, error);
}

static bool read_numbers(const struct weir_json *root, struct dr_edition *edition, struct weir_error *error) {
  for (unsigned i = 0; i < NUMBERS; i++) {
    const struct number *number = &numbers[i];
    char *to = (char *)edition + number->offset;
    int64_t value;
    bool new_group = i == 0 || strcmp(numbers[i - 1].group, number->group) != 0;
    if (new_group && !read_group(root, number->group, error)) return false;
    if (!weir_json_int(weir_json_get(root, number->group), number->group, number->key, number->min,
                       number->max, &value, error))
      return false;
    const uint8_t byte = (uint8_t)value;
    const uint16_t word = (uint16_t)value;
    if (number->size == 1) memcpy(to, &byte, sizeof byte);
    else memcpy(to, &word, sizeof word);
  }
  return true;
}

/* One cut below each height but the lowest; a terrain above it has all bits set, to mask with. */
static void derive_cuts(struct dr_edition *edition) {
  bool lowest = true;
  for (unsigned height = 0; height < 10; height++) {
    bool occurs = false;
    for (unsigned i = 0; i < DR_TERRAINS; i++) occurs |= edition->height[i] == height;
    if (!occurs) continue;
    for (unsigned i = 0; i < DR_TERRAINS && !lowest; i++)
      edition->above_cut[edition->cuts][i] = edition->height[i] >= height ? UINT64_MAX : 0;
    if (!lowest) edition->cuts++;
    lowest = false;
  }
}

/* DR-3, DR-48: city, trails and lakes are lower than all land. */
static bool derive_heights(struct dr_edition *edition, struct weir_error *error) {
  static const char *const low[] = {"city", "trail", "", "lake"};
  static const char *const terrains[] = {"hill", "forest", "wheat", "tobacco", "corn"};
  edition->height_beyond[2] = edition->height_beyond[1];
  edition->height_beyond[4] = edition->height_beyond[3];
  for (unsigned a = 0; a < DR_TERRAINS; a++) {
    for (unsigned i = 0; i < 4; i++)
      if (edition->height_beyond[i] >= edition->height[a])
        return weir_fail(error, "heights.%s: must be less than that of %s", low[i == 2 ? 1 : i], terrains[a]);
  }
  derive_cuts(edition);
  return true;
}

/* Numbers that only make sense together. */
static bool check_numbers(const struct dr_edition *edition, struct weir_error *error) {
  unsigned peaceful = 0, raids = edition->deck[DR_CARD_RAID_VERDE] + edition->deck[DR_CARD_RAID_MORENO];
  for (unsigned card = 0; card < DR_CARD_RAID_VERDE; card++) peaceful += edition->deck[card];
  if (peaceful < DR_ROW)
    return weir_fail(error, "deck: at least %d harvest cards are needed to fill the row", DR_ROW);
  if (edition->placed > edition->campesinos)
    return weir_fail(error, "start.placed: only %u campesinos are there", edition->campesinos);
  if (edition->placed * DR_SEATS > edition->hex_count)
    return weir_fail(error, "start.placed: %u hexes are too few for four players", edition->hex_count);
  if (edition->start_dams > edition->reserve)
    return weir_fail(error, "start.dams: more than limits.reserve allows (%u)", edition->reserve);
  if (edition->start_dams * DR_SEATS > edition->supply)
    return weir_fail(error, "start.dams: pieces.dams is too small for four players");
  if (edition->anywhere > edition->casas + 1)
    return weir_fail(error, "victory.anywhere: a player has only %u buildings", edition->casas + 1u);
  if (edition->watered > edition->casas + 1)
    return weir_fail(error, "victory.watered: a player has only %u buildings", edition->casas + 1u);
  /* Every game must end within DR_PLIES: set-up, then turns with all they can hold, then what dams add. */
  unsigned turn = edition->moves + edition->buildings + 3u + 1u + 2u * raids;
  unsigned plies = 2u + edition->tile_count + 2u * (edition->hex_count + 1u) + DR_SEATS * edition->placed +
                   DR_ROW + raids + DR_SEATS * edition->rounds * turn +
                   edition->supply * (edition->hex_count + 1u);
  if (plies > DR_PLIES)
    return weir_fail(error,
                     "limits.rounds: a game could take %u actions, more than %d; lower rounds or turn.moves",
                     plies, DR_PLIES);
  return true;
}

bool dr_read_numbers(const struct weir_json *root, struct dr_edition *edition, struct weir_error *error) {
  return read_numbers(root, edition, error) && derive_heights(edition, error) &&
         check_numbers(edition, error);
}
