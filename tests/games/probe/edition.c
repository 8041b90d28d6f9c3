/* edition.c - the probe: reads an edition, names what is in it, describes the board. */
#include "state.h"

/* A list of {"name": ..., "count": ...}. */
static bool read_stock(const struct weir_json *root, const char *key, unsigned kinds, char (*names)[16],
                       uint8_t *counts, int64_t most, struct weir_error *error) {
  static const char *const keys[] = {"name", "count", NULL};
  const struct weir_json *list = weir_json_array(root, "", key, kinds, kinds, error);
  for (unsigned i = 0; list && i < kinds; i++) {
    const struct weir_json *row = weir_json_at(list, i);
    int64_t count;
    if (!weir_json_only(row, key, keys, error) ||
        !weir_json_word(row, key, "name", names[i], sizeof names[i], error) ||
        !weir_json_int(row, key, "count", 0, most, &count, error))
      return false;
    counts[i] = (uint8_t)count;
  }
  return list != NULL;
}

static bool read_places(const struct weir_json *root, struct probe_edition *edition,
                        struct weir_error *error) {
  const struct weir_json *list = weir_json_array(root, "", "places", PROBE_PLACES, PROBE_PLACES, error);
  for (unsigned i = 0; list && i < PROBE_PLACES; i++)
    if (!weir_json_word(weir_json_at(list, i), "places", NULL, edition->place[i], sizeof edition->place[i],
                        error))
      return false;
  return list != NULL;
}

static bool read_numbers(const struct weir_json *root, struct probe_edition *edition,
                         struct weir_error *error) {
  const struct {
    const char *key;
    int64_t min, max;
    uint8_t *value;
  } numbers[] = {
      {"rounds_calm", 1, 4, &edition->rounds[PROBE_CALM]},
      {"rounds_storm", 1, 4, &edition->rounds[PROBE_STORM]},
      {"coins", 0, 9, &edition->coins},
      {"limit", 1, 20, &edition->limit},
      {"goal", 0, 30, &edition->goal},
      {"dig", 2, 20, &edition->dig},
  };
  for (unsigned i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
    int64_t number;
    if (!weir_json_int(root, "", numbers[i].key, numbers[i].min, numbers[i].max, &number, error))
      return false;
    *numbers[i].value = (uint8_t)number;
  }
  return true;
}

bool probe_read_edition(const struct weir_json *root, void *memory, struct weir_error *error) { /* PB-22 */
  static const char *const keys[] = {"game",     "id",    "title",       "places",       "cards",
                                     "counters", "coins", "rounds_calm", "rounds_storm", "limit",
                                     "goal",     "dig",   NULL};
  struct probe_edition *edition = memory;
  if (!weir_json_only(root, "", keys, error) || !read_places(root, edition, error) ||
      !read_stock(root, "cards", PROBE_CARDS, edition->card, edition->cards, 9, error) ||
      !read_stock(root, "counters", PROBE_COUNTERS, edition->counter, edition->counters, 9, error) ||
      !read_numbers(root, edition, error))
    return false;
  unsigned cards = 0, counters = 0;
  for (unsigned i = 0; i < PROBE_CARDS; i++) cards += edition->cards[i];
  for (unsigned i = 0; i < PROBE_COUNTERS; i++) counters += edition->counters[i];
  if (cards < PROBE_DEALT * PROBE_SEATS)
    return weir_fail(error, "cards: %u in all, at least %u are needed", cards, PROBE_DEALT * PROBE_SEATS);
  if (counters < PROBE_PLACES)
    return weir_fail(error, "counters: %u in all, at least %u are needed", counters, PROBE_PLACES);
  return true;
}

const char *probe_term(const struct weir_setup *setup, unsigned domain, unsigned value) {
  static const char *const wardens[] = {"ash", "birch", "cedar", "dogwood"}, *const choices[] = {"yes", "no"};
  const struct probe_edition *edition = setup->edition;
  switch (domain) {
  case PROBE_WARDEN: return value < setup->seats ? wardens[value] : NULL;
  case PROBE_PLACE: return value < PROBE_PLACES ? edition->place[value] : NULL;
  case PROBE_CARD: return value < PROBE_CARDS ? edition->card[value] : NULL;
  case PROBE_COUNTER: return value < PROBE_COUNTERS ? edition->counter[value] : NULL;
  case PROBE_CHOICE: return value < 2 ? choices[value] : NULL;
  default: return NULL;
  }
}

unsigned probe_terms(const struct weir_setup *setup, unsigned domain) {
  return domain == PROBE_WARDEN ? setup->seats : 0;
}

/* Four places in a row along the dike. */
void probe_describe(const struct weir_setup *setup, struct weir_board *board) {
  const struct probe_edition *edition = setup->edition;
  for (unsigned i = 0; i < PROBE_PLACES; i++)
    board->space[i] = (struct weir_board_space){
        edition->place[i], edition->place[i], "box", (int16_t)(1000 * (int)i), 0, PROBE_PLACE, (uint8_t)i};
  board->spaces = PROBE_PLACES;
  for (unsigned i = 0; i + 1 < PROBE_PLACES; i++)
    board->edge[i] = (struct weir_board_edge){(uint8_t)i, (uint8_t)(i + 1), WEIR_NO_DOMAIN, 0, "dike"};
  board->edges = PROBE_PLACES - 1;
}
