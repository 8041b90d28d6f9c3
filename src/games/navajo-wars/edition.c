/* edition.c - Navajo Wars: compiles an edition from JSON: the map, the supplies and the tables. Cards,
 * instruction counters and scenarios are read in cards.c. A bad edition gets one line that names the field;
 * the rules trust everything that passes here. editions/navajo-wars/schema.json describes the text.
 */
#include "edition.h"

#include "reader.h"

#include <string.h>

int nw_find_area(const struct nw_edition *e, const struct weir_json *word) {
  for (unsigned area = 0; area < e->area_count; area++)
    if (weir_json_is(word, e->place_id[area])) return (int)area;
  return -1;
}

int nw_find_land(const struct nw_edition *e, const struct weir_json *word) {
  for (unsigned land = 0; land < NW_LANDS; land++)
    if (weir_json_is(word, e->land_id[land])) return (int)land;
  return -1;
}

static void name_place(struct nw_edition *e, unsigned place, unsigned land, const char *prefix,
                       unsigned number) {
  struct weir_text text;
  weir_text_begin(&text, e->place_id[place], NW_ID);
  weir_text_add(&text, prefix);
  weir_text_add(&text, e->land_id[land]);
  if (number > 0) {
    weir_text_add_char(&text, '-');
    weir_text_add_int(&text, number);
  }
  e->land_of[place] = (uint8_t)land;
}

/* ---- The map ---- */

/* NW-23, NW-24, NW-26: the areas of a land in the order of its track, each [number, value with a Horse]. */
static bool read_areas(struct nw_edition *e, const struct weir_json *areas, unsigned land, const char *where,
                       struct weir_error *error) {
  for (unsigned i = 0; i < areas->count; i++) {
    const struct weir_json *pair = weir_json_at(areas, i);
    unsigned area = e->area_count;
    if (!weir_json_array(pair, where, NULL, 2, 2, error) ||
        !nw_read_byte(weir_json_at(pair, 0), where, NULL, 1, 6, &e->number[area], error) ||
        !nw_read_byte(weir_json_at(pair, 1), where, NULL, 1, 6, &e->horse_value[area], error))
      return false;
    if (i > 0 && e->number[area] <= e->number[area - 1])
      return weir_fail(error, "%s: numbers must rise along the track", where);
    if (land != NW_CANYON && i == 0 && e->number[area] != 1)
      return weir_fail(error, "%s: the first area must have number 1", where);
    name_place(e, area, land, "", land == NW_CANYON ? i + 1 : e->number[area]);
    e->step[area] = (uint8_t)i;
    e->track[land][i] = (uint8_t)area;
    e->by_number[land][e->number[area]] = (uint8_t)area;
    e->land_areas[land] |= UINT64_C(1) << area;
    if (i > 0) {
      e->near[area] |= UINT64_C(1) << (area - 1);
      e->near[area - 1] |= UINT64_C(1) << area;
    }
    e->area_count++;
  }
  e->track_count[land] = (uint8_t)areas->count;
  e->areas |= e->land_areas[land];
  return true;
}

/* NW-22: in the order of the die, the Canyon last. */
static bool read_lands(const struct weir_json *root, struct nw_edition *e, struct weir_error *error) {
  static const char *const keys[] = {"id", "name", "vp", "areas", NULL};
  const struct weir_json *lands = weir_json_array(root, "", "lands", NW_LANDS, NW_LANDS, error);
  char where[NW_PATH], deeper[NW_PATH];
  memset(e->by_number, WEIR_NONE, sizeof e->by_number);
  for (unsigned land = 0; lands && land < NW_LANDS; land++) {
    const struct weir_json *object = weir_json_at(lands, land), *areas;
    nw_path(where, "lands", (int)land, "");
    nw_path(deeper, "lands", (int)land, "areas");
    const unsigned most = 6;
    if (!weir_json_only(object, where, keys, error) ||
        !weir_json_word(object, where, "id", e->land_id[land], 17, error) ||
        !nw_read_title(object, where, "name", e->land_title[land], error) ||
        !nw_read_byte(object, where, "vp", 0, 9, &e->land_vp[land], error) ||
        !(areas = weir_json_array(object, where, "areas", 1, most, error)) ||
        !read_areas(e, areas, land, deeper, error))
      return false;
  }
  if (!lands) return false;
  e->caught = e->area_count;
  e->escape = (uint8_t)(e->area_count + NW_CANYON);
  e->place_count = (uint8_t)(e->escape + NW_LANDS);
  for (unsigned land = 0; land < NW_LANDS; land++) {
    if (land != NW_CANYON) name_place(e, e->caught + land, land, "caught-", 0);
    name_place(e, e->escape + land, land, "escape-", 0);
  }
  return true;
}

static bool read_links(const struct weir_json *root, struct nw_edition *e, struct weir_error *error) {
  const struct weir_json *links = weir_json_array(root, "", "links", 0, 200, error);
  const struct weir_json *gate = weir_json_array(root, "", "gate", 1, NW_AREAS, error);
  char where[NW_PATH];
  for (unsigned i = 0; links && i < links->count; i++) {
    const struct weir_json *pair = weir_json_at(links, i);
    nw_path(where, "links", (int)i, "");
    if (!weir_json_array(pair, where, NULL, 2, 2, error)) return false;
    int a = nw_find_area(e, weir_json_at(pair, 0)), b = nw_find_area(e, weir_json_at(pair, 1));
    if (a < 0 || b < 0 || a == b) return weir_fail(error, "%s: must name two areas", where);
    if (e->land_of[a] == NW_CANYON || e->land_of[b] == NW_CANYON)
      return weir_fail(error, "%s: the Canyon has no links", where);
    e->near[a] |= UINT64_C(1) << b; /* NW-25 */
    e->near[b] |= UINT64_C(1) << a;
  }
  for (unsigned i = 0; gate && i < gate->count; i++) {
    int a = nw_find_area(e, weir_json_at(gate, i));
    if (a < 0 || e->land_of[a] == NW_CANYON)
      return weir_fail(error, "%s: must name an area outside the Canyon", nw_path(where, "gate", (int)i, ""));
    e->gate |= UINT64_C(1) << a;
  }
  return links && gate;
}

/* NW-24, NW-28: the enemy's graph, from Santa Fe (the last row), without the Canyon and with it. */
static void derive_enemy_graph(struct nw_edition *e) {
  unsigned first = e->track[NW_CANYON][0];
  for (unsigned with = 0; with < 2; with++) {
    for (unsigned area = 0; area < e->area_count; area++) {
      uint64_t near = e->near[area];
      if (with && (e->gate >> area & 1)) near |= UINT64_C(1) << first;
      if (with && area == first) near |= e->gate;
      e->enemy_near[with][area] = with ? near : near & ~e->land_areas[NW_CANYON];
    }
    for (unsigned land = 0; land < NW_CANYON; land++)
      e->enemy_near[with][NW_AREAS] |= UINT64_C(1) << e->track[land][0];
  }
}

static void derive_enemy_costs(struct nw_edition *e) {
  memset(e->enemy_cost, WEIR_NONE, sizeof e->enemy_cost);
  for (unsigned with = 0; with < 2; with++)
    for (unsigned to = 0; to < e->area_count; to++) {
      e->enemy_cost[with][to][to] = 0;
      bool changed = true; /* few areas: repeat until nothing gets cheaper */
      while (changed) {
        changed = false;
        for (unsigned row = 0; row <= e->area_count; row++) {
          unsigned from = row == e->area_count ? NW_AREAS : row;
          for (uint64_t near = e->enemy_near[with][from]; near; near &= near - 1) {
            unsigned next = (unsigned)__builtin_ctzll(near);
            unsigned rest = e->enemy_cost[with][next][to], cost = e->number[next] + rest;
            if (rest == WEIR_NONE || cost >= e->enemy_cost[with][from][to]) continue;
            e->enemy_cost[with][from][to] = (uint8_t)cost;
            changed = true;
          }
        }
      }
    }
}

/* NW-114: the areas within reach of a Family that harasses. */
static void derive_reach(struct nw_edition *e) {
  for (unsigned area = 0; area < e->area_count; area++) {
    uint64_t reach = UINT64_C(1) << area;
    for (unsigned i = 0; i < e->harass_distance; i++) {
      uint64_t next = reach;
      for (uint64_t left = reach; left; left &= left - 1) next |= e->near[__builtin_ctzll(left)];
      reach = next;
    }
    e->harass_reach[area] = reach;
  }
}

/* ---- Supplies ---- */

static bool read_supply(const struct weir_json *root, struct nw_edition *e, struct weir_error *error) {
  static const char *const keys[] = {"men",          "women",       "children",    "elders",   "horses",
                                     "sheep",        "trade-goods", "trade-aside", "firearms", "harass",
                                     "harass-aside", "missions",    "ranchos",     NULL};
  uint8_t n[13];
  if (!nw_read_numbers(root, "", "supply", keys, 13, NW_SUPPLY_MAX, n, error)) return false;
  memcpy(e->supply, n, 4); /* NW-3 */
  memcpy(e->animals, n + 4, 2);
  e->trade = n[6], e->trade_aside = n[7], e->firearms = n[8], e->harass = n[9], e->harass_aside = n[10];
  memcpy(e->outposts, n + 11, 2);
  if (e->trade > 11 || e->trade_aside > e->trade)
    return weir_fail(error, "supply.trade-goods: at most 11, and no more set aside than there are");
  if (e->harass > 9 || e->harass_aside > e->harass || e->firearms > 9)
    return weir_fail(error, "supply.harass: at most 9, and no more set aside than there are");
  return true;
}

static bool read_cups(const struct weir_json *root, struct nw_edition *e, struct weir_error *error) {
  const struct weir_json *corn = weir_json_array(root, "", "corn", 1, NW_SUPPLY_MAX, error);
  for (unsigned i = 0; corn && i < corn->count; i++) { /* NW-10 */
    uint8_t value;
    if (!nw_read_byte(weir_json_at(corn, i), "corn", NULL, 1, NW_CORN, &value, error)) return false;
    e->corn[value - 1]++;
    e->corn_total++;
  }
  return corn &&
         nw_read_numbers(root, "", "intruders", nw_intruder_names, NW_INTRUDERS, 9, e->intruders, error);
}

/* ---- Tables ---- */

static bool read_people(const struct weir_json *root, struct nw_edition *e, struct weir_error *error) {
  const struct weir_json *people = weir_json_object(root, "", "people", error), *range;
  static const char *const keys[] = {"man", "woman", "child", NULL};
  if (!people || !weir_json_only(people, "people", keys, error)) return false;
  memset(e->slot_of_die, WEIR_NONE, sizeof e->slot_of_die);
  for (unsigned person = 0; person < 3; person++) {
    uint8_t low, high;
    if (!(range = weir_json_array(people, "people", keys[person], 2, 2, error)) ||
        !nw_read_byte(weir_json_at(range, 0), "people", NULL, 1, 6, &low, error) ||
        !nw_read_byte(weir_json_at(range, 1), "people", NULL, low, 6, &high, error))
      return false;
    for (unsigned die = low; die <= high; die++) {
      if (e->slot_of_die[die - 1] != WEIR_NONE)
        return weir_fail(error, "people.%s: die %u is taken already", keys[person], die);
      e->slot_of_die[die - 1] = (uint8_t)person; /* NW-4 */
    }
  }
  for (unsigned die = 0; die < 6; die++)
    if (e->slot_of_die[die] == WEIR_NONE) return weir_fail(error, "people: die %u means nobody", die + 1);
  return true;
}

/* NW-5, NW-2 */
static bool read_ratings(const struct weir_json *root, struct nw_edition *e, struct weir_error *error) {
  const struct weir_json *elders = weir_json_array(root, "", "elders", NW_BOXES, NW_BOXES, error);
  const struct weir_json *evade = weir_json_array(root, "", "evade", 4, 4, error);
  for (unsigned i = 0; elders && i < NW_BOXES; i++)
    if (!nw_read_byte(weir_json_at(elders, i), "elders", NULL, 0, 6, &e->elder_rating[i], error))
      return false;
  for (unsigned i = 0; evade && i < 4; i++)
    if (!nw_read_byte(weir_json_at(evade, i), "evade", NULL, -5, 5, &e->evade[i], error)) return false;
  return elders && evade;
}

static bool read_forts(const struct weir_json *root, struct nw_edition *e, struct weir_error *error) {
  static const char *const keys[] = {"id", "name", "hits", "area", NULL};
  const struct weir_json *forts = weir_json_array(root, "", "forts", NW_FORTS, NW_FORTS, error);
  char where[NW_PATH];
  for (unsigned i = 0; forts && i < NW_FORTS; i++) { /* NW-13 */
    const struct weir_json *fort = weir_json_at(forts, i);
    nw_path(where, "forts", (int)i, "");
    if (!weir_json_only(fort, where, keys, error) ||
        !weir_json_word(fort, where, "id", e->fort_id[i], NW_ID, error) ||
        !nw_read_title(fort, where, "name", e->fort_title[i], error) ||
        !nw_read_byte(fort, where, "hits", 1, 9, &e->fort_hits[i], error))
      return false;
    int area = nw_find_area(e, weir_json_get(fort, "area"));
    if (area < 0 || e->land_of[area] == NW_CANYON)
      return weir_fail(error, "%s.area: must name an area outside the Canyon", where);
    e->fort_area[i] = (uint8_t)area;
  }
  if (forts && e->land_of[e->fort_area[0]] == e->land_of[e->fort_area[1]])
    return weir_fail(error, "forts: must lie in different Territories");
  return forts != NULL;
}

static bool read_battle(const struct weir_json *root, struct nw_edition *e, struct weir_error *error) {
  static const char *const keys[] = {"id", "ferocity", "morale", "enemy-ferocity", "military", NULL};
  const struct weir_json *table = weir_json_array(root, "", "battle", 9, 9, error);
  const struct weir_json *results = weir_json_array(root, "", "results", NW_RESULTS, NW_RESULTS, error);
  char where[NW_PATH];
  for (unsigned row = 0; table && row < 9; row++) { /* NW-125 */
    nw_path(where, "battle", (int)row, "");
    if (!weir_json_array(weir_json_at(table, row), where, NULL, 4, 4, error)) return false;
    for (unsigned column = 0; column < 4; column++)
      if (!nw_read_word_of(weir_json_at(weir_json_at(table, row), column), where, NULL, nw_result_names,
                           NW_RESULTS, &e->battle[row][column], error))
        return false;
  }
  for (unsigned i = 0; results && i < NW_RESULTS; i++) { /* NW-126 */
    const struct weir_json *row = weir_json_at(results, i);
    nw_path(where, "results", (int)i, "");
    if (!weir_json_only(row, where, keys, error) ||
        !nw_read_byte(row, where, "ferocity", -3, 3, &e->result[i].ferocity, error) ||
        !nw_read_byte(row, where, "morale", -5, 5, &e->result[i].morale, error) ||
        !nw_read_byte(row, where, "enemy-ferocity", -5, 5, &e->result[i].enemy_ferocity, error) ||
        !nw_read_byte(row, where, "military", -5, 5, &e->result[i].military, error))
      return false;
    if (!weir_json_is(weir_json_get(row, "id"), nw_result_names[i]))
      return weir_fail(error, "%s.id: must be \"%s\"", where, nw_result_names[i]);
  }
  return table && results;
}

static bool read_spoils(const struct weir_json *root, struct nw_edition *e, struct weir_error *error) {
  const struct weir_json *spoils = weir_json_array(root, "", "spoils", 6, 6, error);
  for (unsigned i = 0; spoils && i < 6; i++) /* NW-128 */
    if (!nw_read_word_of(weir_json_at(spoils, i), "spoils", NULL, nw_spoil_names, 4, &e->spoils[i], error))
      return false;
  return spoils != NULL;
}

static bool read_numbers(const struct weir_json *root, struct nw_edition *e, struct weir_error *error) {
  static const char *const tribes[] = {"utes", "comanche", NULL};
  static const char *const prices[] = {"action-point",     "flip",          "animal",
                                       "reroll",           "redraw",        "cancel",
                                       "animals-for-good", "corn-for-good", NULL};
  static const char *const numbers[] = {"movement",     "sheep-feeds", "land-feeds",    "subjugated",
                                        "military-cap", "culture-cap", "american-raid", "harass-distance",
                                        "hand",         "carson-raid", "campaign-raid", NULL};
  uint8_t p[8], n[11];
  if (!nw_read_numbers(root, "", "tribes", tribes, 2, 9, e->tribe, error) ||
      !nw_read_numbers(root, "", "prices", prices, 8, 9, p, error) ||
      !nw_read_numbers(root, "", "numbers", numbers, 11, NW_TRACK_MAX, n, error))
    return false;
  for (unsigned i = 0; i < 8; i++)
    if (p[i] == 0) return weir_fail(error, "prices.%s: must be at least 1", prices[i]);
  e->price_ap = p[0], e->price_flip = p[1], e->price_animal = p[2], e->price_reroll = p[3];
  e->price_redraw = p[4], e->price_cancel = p[5], e->animals_for_good = p[6], e->corn_for_good = p[7];
  if (p[2] < 2 || p[6] < 2 || p[6] > 3)
    return weir_fail(error, "prices: animal at least 2, animals-for-good 2 or 3, or trade would never end");
  e->movement = n[0], e->sheep_feeds = n[1], e->land_feeds = n[2], e->subjugated = n[3];
  e->military_cap = n[4], e->culture_cap = n[5], e->american_raid = n[6], e->harass_distance = n[7];
  e->hand = n[8], e->carson_raid = n[9], e->campaign_raid = n[10];
  if (n[0] < 3 || n[0] > 12) return weir_fail(error, "numbers.movement: must be 3 to 12");
  if (n[1] == 0) return weir_fail(error, "numbers.sheep-feeds: must be at least 1");
  if (n[3] == 0) return weir_fail(error, "numbers.subjugated: must be at least 1");
  if (n[8] > 4) return weir_fail(error, "numbers.hand: must be at most 4");
  return true;
}

/* All sorted throws of n dice, each weighted by how many ways it can fall. */
static unsigned throws(unsigned dice, struct weir_outcome *outcomes) {
  static const uint32_t factorial[] = {1, 1, 2, 6, 24, 120};
  unsigned die[NW_DICE] = {0}, count = 0;
  for (unsigned i = 0; i < dice; i++) die[i] = 1;
  for (;;) {
    uint32_t ways = factorial[dice];
    for (unsigned face = 1; face <= 6; face++) {
      unsigned same = 0;
      for (unsigned i = 0; i < dice; i++) same += die[i] == face;
      ways /= factorial[same];
    }
    outcomes[count++] = (struct weir_outcome){
        WEIR_ACTION(NW_THROWN, die[0] * 7 + die[1], die[2] * 7 + die[3], die[4] * 7), ways};
    unsigned at = dice;
    while (at > 0 && die[at - 1] == 6) at--;
    if (at == 0) return count;
    unsigned next = die[at - 1] + 1;
    for (unsigned i = at - 1; i < dice; i++) die[i] = next;
  }
}

static void derive_throws(struct nw_edition *e) {
  for (unsigned dice = 1; dice <= NW_DICE; dice++)
    e->throw_count[dice - 1] = (uint16_t)throws(dice, e->throws[dice - 1]);
}

bool nw_read_edition(const struct weir_json *root, void *memory, struct weir_error *error) {
  static const char *const keys[] = {"game",
                                     "id",
                                     "title",
                                     "about",
                                     "lands",
                                     "links",
                                     "gate",
                                     "supply",
                                     "corn",
                                     "intruders",
                                     "people",
                                     "elders",
                                     "evade",
                                     "forts",
                                     "tribes",
                                     "battle",
                                     "results",
                                     "spoils",
                                     "prices",
                                     "numbers",
                                     "instructions-spanish",
                                     "instructions-mexican",
                                     "instructions-american",
                                     "developments",
                                     "operations",
                                     "ceremonies",
                                     "events",
                                     "scenarios",
                                     "transitions",
                                     NULL};
  struct nw_edition *e = memory;
  memset(e, 0, sizeof *e);
  if (!weir_json_only(root, "", keys, error)) return false;
  if (!read_lands(root, e, error) || !read_links(root, e, error) || !read_supply(root, e, error) ||
      !read_cups(root, e, error) || !read_people(root, e, error) || !read_ratings(root, e, error) ||
      !read_forts(root, e, error) || !read_battle(root, e, error) || !read_spoils(root, e, error) ||
      !read_numbers(root, e, error))
    return false;
  derive_enemy_graph(e);
  derive_enemy_costs(e);
  derive_reach(e);
  derive_throws(e);
  return nw_read_cards(root, e, error) && nw_read_scenarios(root, e, error);
}
