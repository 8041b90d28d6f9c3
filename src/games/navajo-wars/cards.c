/* cards.c - Navajo Wars: the cards, instruction counters and scenarios of an edition. */
#include "edition.h"

#include "reader.h"

#include <string.h>

/* A number of cards with its id, title and printed number. */
static bool read_head(const struct weir_json *card, const char *where, unsigned index, struct nw_card *to,
                      struct weir_error *error) {
  int64_t number;
  if (!weir_json_int(card, where, "no", index + 1, index + 1, &number, error)) return false;
  return weir_json_word(card, where, "id", to->id, NW_ID, error) &&
         nw_read_title(card, where, "name", to->title, error);
}

/* NW-145: at which moments an effect can work. */
static const uint8_t moments[NW_MAJORS] = {
    [NW_M_WINTER_FOOD] = 1 << NW_W_PLANNING,
    [NW_M_SHEEP_BREED] = 1 << NW_W_TIME,
    [NW_M_REDRAW] = 1 << NW_W_ACTIONS,
    [NW_M_CHEAP_PLANTING] = 1 << NW_W_ACTIONS,
    [NW_M_NO_RECOVERY] = 1 << NW_W_TIME,
    [NW_M_DROUGHT] = 1 << NW_W_REVEAL,
    [NW_M_REFUGEES] = 1 << NW_W_PLANNING,
    [NW_M_RED_TO_BAG] = 1 << NW_W_REVEAL,
    [NW_M_ENEMY_AP] = 1 << NW_W_ENEMY,
    [NW_M_NO_FLIPS] = 1 << NW_W_ENEMY,
    [NW_M_UNPAID] = 1 << NW_W_ENEMY | 1 << NW_W_ENEMY_END,
    [NW_M_ENEMY_FEROCITY] = 1 << NW_W_ENEMY | 1 << NW_W_ENEMY_END,
    [NW_M_CARAVAN] = 1 << NW_W_REVEAL,
    [NW_M_HERD] = 1 << NW_W_ACTIONS,
    [NW_M_ELDERS_SPARED] = 1 << NW_W_TIME,
    [NW_M_FEVER] = 1 << NW_W_REVEAL,
    [NW_M_UTES_TURN] = 1 << NW_W_ENEMY | 1 << NW_W_ENEMY_END,
    [NW_M_HORSE_LOST] = 1 << NW_W_ENEMY | 1 << NW_W_ENEMY_END,
    [NW_M_CALMING] = 1 << NW_W_PLANNING,
    [NW_M_NO_ELDER_ACTIONS] = 1 << NW_W_PLANNING,
    [NW_M_SHEEP] = 1 << NW_W_TIME,
    [NW_M_FREE_REACTION] = 1 << NW_W_ENEMY,
    [NW_M_RAID_COUNTERS] = 1 << NW_W_ENEMY,
    [NW_M_BELLS] = 1 << NW_W_ENEMY,
    [NW_M_CHILD] = 1 << NW_W_REVEAL,
    [NW_M_FREE_WEAVING] = 1 << NW_W_PLANNING,
    [NW_M_CORN_BURNED] = 1 << NW_W_ENEMY | 1 << NW_W_ENEMY_END,
    [NW_M_AP] = 1 << NW_W_REVEAL,
};

static bool read_major(const struct weir_json *card, int index, struct nw_card *to,
                       struct weir_error *error) {
  static const char *const keys[] = {"when", "effect", "amount", NULL};
  char where[NW_PATH], deeper[NW_PATH];
  nw_path(where, "operations", index, "");
  nw_path(deeper, "operations", index, "major");
  const struct weir_json *major = weir_json_object(card, where, "major", error);
  if (!major || !weir_json_only(major, deeper, keys, error) ||
      !nw_read_word_of(major, deeper, "when", nw_when_names, NW_WHENS, &to->when, error) ||
      !nw_read_word_of(major, deeper, "effect", nw_major_names, NW_MAJORS, &to->major, error) ||
      !nw_read_byte(major, deeper, "amount", 0, 9, &to->amount, error))
    return false;
  if (!(moments[to->major] >> to->when & 1))
    return weir_fail(error, "%s.when: %s cannot happen at this moment", deeper, nw_major_names[to->major]);
  return true;
}

static bool read_operations(const struct weir_json *root, struct nw_edition *e, struct weir_error *error) {
  static const char *const keys[] = {"no",    "id",         "name",  "preempt", "enemy-if-preempted",
                                     "enemy", "population", "major", "minor",   NULL};
  const struct weir_json *cards =
      weir_json_array(root, "", "operations", NW_OPERATIONS, NW_OPERATIONS, error);
  char where[NW_PATH];
  for (unsigned i = 0; cards && i < NW_OPERATIONS; i++) { /* NW-39, NW-146 */
    const struct weir_json *card = weir_json_at(cards, i);
    struct nw_card *to = &e->card[i];
    nw_path(where, "operations", (int)i, "");
    if (!weir_json_only(card, where, keys, error) || !read_head(card, where, i, to, error) ||
        !nw_read_byte(card, where, "preempt", 0, NW_TRACK_MAX, &to->preempt, error) ||
        !nw_read_byte(card, where, "enemy-if-preempted", 0, 15, &to->enemy_preempted, error) ||
        !nw_read_byte(card, where, "enemy", 0, 15, &to->enemy, error) ||
        !nw_read_word_of(card, where, "population", nw_person_names, 3, &to->population, error) ||
        !nw_read_word_of(card, where, "minor", nw_minor_names, NW_MINORS, &to->minor, error) ||
        !read_major(card, (int)i, to, error))
      return false;
  }
  return cards != NULL;
}

static bool read_ceremonies(const struct weir_json *root, struct nw_edition *e, struct weir_error *error) {
  static const char *const keys[] = {"no", "id", "name", "population", "blessing", "enemy-way", NULL};
  const struct weir_json *cards =
      weir_json_array(root, "", "ceremonies", NW_CEREMONIES, NW_CEREMONIES, error);
  char where[NW_PATH];
  for (unsigned i = 0; cards && i < NW_CEREMONIES; i++) { /* NW-42, NW-148 */
    const struct weir_json *card = weir_json_at(cards, i);
    struct nw_card *to = &e->card[NW_OPERATIONS + i];
    nw_path(where, "ceremonies", (int)i, "");
    if (!weir_json_only(card, where, keys, error) || !read_head(card, where, NW_OPERATIONS + i, to, error) ||
        !nw_read_word_of(card, where, "population", nw_person_names, 3, &to->population, error) ||
        !nw_read_byte(card, where, "blessing", 1, 6, &to->blessing, error) ||
        !nw_read_word_of(card, where, "enemy-way", nw_way_names, NW_WAYS, &to->way, error))
      return false;
  }
  return cards != NULL;
}

static bool read_events(const struct weir_json *root, struct nw_edition *e, struct weir_error *error) {
  static const char *const keys[] = {"no", "id", "name", "kind", "vp", "lasting", "medicine", NULL};
  static const char *const kinds[] = {"spanish", "mexican", "american", "transition", "end"};
  const struct weir_json *cards = weir_json_array(root, "", "events", NW_EVENTS, NW_EVENTS, error);
  char where[NW_PATH];
  for (unsigned i = 0; cards && i < NW_EVENTS; i++) { /* NW-135 */
    const struct weir_json *card = weir_json_at(cards, i);
    struct nw_card *to = &e->card[NW_EVENT_CARDS + i];
    uint8_t kind;
    nw_path(where, "events", (int)i, "");
    if (!weir_json_only(card, where, keys, error) || !read_head(card, where, NW_EVENT_CARDS + i, to, error) ||
        !nw_read_word_of(card, where, "kind", kinds, 5, &kind, error) ||
        !nw_read_byte(card, where, "vp", 0, NW_TRACK_MAX, &to->vp, error) ||
        !nw_read_bool(card, where, "lasting", &to->lasting, error) ||
        !nw_read_byte(card, where, "medicine", 0, 9, &to->medicine, error))
      return false;
    to->period = (uint8_t)(i / 5);
    to->transition = kind >= 3;
    if (to->transition != (i % 5 == 4))
      return weir_fail(error, "%s.kind: every fifth event ends its period, the others do not", where);
  }
  return cards != NULL;
}

/* ---- Instruction counters ---- */

static bool read_side(const struct weir_json *counter, const char *where, const char *key, struct nw_side *to,
                      struct weir_error *error) {
  static const char *const keys[] = {"do", "cost", "striped", NULL};
  const struct weir_json *side = weir_json_object(counter, where, key, error), *cost;
  char deeper[NW_PATH];
  nw_path(deeper, where, -1, key);
  if (!side || !weir_json_only(side, deeper, keys, error) ||
      !nw_read_word_of(side, deeper, "do", nw_instruction_names, NW_INSTRUCTIONS, &to->instruction, error) ||
      !nw_read_bool(side, deeper, "striped", &to->striped, error))
    return false;
  cost = weir_json_get(side, "cost");
  if (weir_json_is(cost, "all")) to->cost = NW_COST_ALL;
  else if (weir_json_is(cost, "ferocity")) to->cost = NW_COST_FEROCITY;
  else if (!nw_read_byte(side, deeper, "cost", 1, NW_TRACK_MAX, &to->cost, error)) return false;
  if ((to->cost == NW_COST_ALL) != (to->instruction == NW_DEFEND))
    return weir_fail(error, "%s.cost: \"all\" is for defend, and for nothing else", deeper);
  return true;
}

static bool read_counters(const struct weir_json *root, struct nw_edition *e, struct weir_error *error) {
  static const char *const groups[] = {"instructions-spanish", "instructions-mexican",
                                       "instructions-american"};
  static const char *const keys[] = {"id", "front", "back", "turns-to-raid", NULL};
  char where[NW_PATH];
  for (unsigned period = 0; period < NW_PERIODS; period++) {
    const struct weir_json *list = weir_json_array(root, "", groups[period], NW_COUNTERS, NW_COUNTERS, error);
    if (!list) return false;
    for (unsigned i = 0; i < NW_COUNTERS; i++) { /* NW-140 */
      const struct weir_json *counter = weir_json_at(list, i);
      struct nw_counter *to = &e->counter[period][i];
      nw_path(where, groups[period], (int)i, "");
      if (!weir_json_only(counter, where, keys, error) ||
          !weir_json_word(counter, where, "id", to->id, sizeof to->id, error) ||
          !read_side(counter, where, "front", &to->side[0], error) ||
          !read_side(counter, where, "back", &to->side[1], error) ||
          !nw_read_bool(counter, where, "turns-to-raid", &to->to_raid, error))
        return false;
      if (strcmp(to->id, e->counter[0][i].id) != 0)
        return weir_fail(error, "%s.id: must be %s in every period", where, e->counter[0][i].id);
      if (to->to_raid && to->side[0].instruction != NW_RAID && to->side[1].instruction != NW_RAID)
        return weir_fail(error, "%s.turns-to-raid: neither side is a raid", where);
    }
  }
  return true;
}

static bool read_sets(const struct weir_json *root, struct nw_edition *e, struct weir_error *error) {
  static const char *const keys[] = {"id", "name", NULL};
  const struct weir_json *sets = weir_json_array(root, "", "developments", NW_SETS, NW_SETS, error);
  char where[NW_PATH];
  for (unsigned i = 0; sets && i < NW_SETS; i++) { /* NW-141 */
    const struct weir_json *set = weir_json_at(sets, i);
    nw_path(where, "developments", (int)i, "");
    if (!weir_json_only(set, where, keys, error) ||
        !weir_json_word(set, where, "id", e->set_id[i], NW_ID, error) ||
        !nw_read_title(set, where, "name", e->set_title[i], error))
      return false;
  }
  return sets != NULL;
}

/* NW-144 */
bool nw_read_cards(const struct weir_json *root, struct nw_edition *e, struct weir_error *error) {
  return read_counters(root, e, error) && read_sets(root, e, error) && read_operations(root, e, error) &&
         read_ceremonies(root, e, error) && read_events(root, e, error);
}

/* ---- Scenarios ---- */

static bool read_piles(const struct weir_json *object, const char *where, struct nw_pile *piles,
                       uint8_t *count, unsigned cards, struct weir_error *error) {
  static const char *const keys[] = {"cards", "event", NULL};
  const struct weir_json *list = weir_json_array(object, where, "piles", 1, NW_PILES, error);
  char deeper[NW_PATH];
  unsigned sum = 0;
  nw_path(deeper, where, -1, "piles");
  for (unsigned i = 0; list && i < list->count; i++) {
    const struct weir_json *pile = weir_json_at(list, i);
    uint8_t event;
    if (!weir_json_only(pile, deeper, keys, error) ||
        !nw_read_byte(pile, deeper, "cards", 0, NW_EVENT_CARDS, &piles[i].cards, error) ||
        !nw_read_byte(pile, deeper, "event", 0, NW_CARDS, &event, error))
      return false;
    if (event != 0 && event <= NW_EVENT_CARDS)
      return weir_fail(error, "%s: %u is no event card", deeper, event);
    if ((event == 0) != (i + 1 < list->count && event == 0))
      return weir_fail(error, "%s: the last pile must have an event", deeper);
    piles[i].event = event == 0 ? WEIR_NONE : (uint8_t)NW_NO(event);
    if (piles[i].cards == 0 && event == 0) return weir_fail(error, "%s: an empty pile", deeper);
    sum += piles[i].cards;
  }
  if (sum > cards) return weir_fail(error, "%s: %u cards, there are %u", deeper, sum, cards);
  if (list) *count = (uint8_t)list->count;
  return list != NULL;
}

static bool read_cards_set(const struct weir_json *object, const char *where, const char *key, uint64_t *set,
                           struct weir_error *error) {
  const struct weir_json *list = weir_json_array(object, where, key, 0, NW_EVENTS, error);
  char deeper[NW_PATH];
  nw_path(deeper, where, -1, key);
  for (unsigned i = 0; list && i < list->count; i++) {
    uint8_t card;
    if (!nw_read_byte(weir_json_at(list, i), deeper, NULL, NW_EVENT_CARDS + 1, NW_CARDS, &card, error))
      return false;
    *set |= UINT64_C(1) << NW_NO(card);
  }
  return list != NULL;
}

static bool read_families(const struct weir_json *object, const char *where, const struct nw_edition *e,
                          struct nw_scenario *to, struct weir_error *error) {
  const struct weir_json *list = weir_json_array(object, where, "families", 1, NW_FAMILIES, error);
  for (unsigned i = 0; list && i < list->count; i++) {
    int land = nw_find_land(e, weir_json_at(list, i));
    if (land < 0) return weir_fail(error, "%s.families: element %u is no land", where, i + 1);
    to->family_land[i] = (uint8_t)land;
  }
  if (list) to->family_count = (uint8_t)list->count;
  return list != NULL;
}

static bool read_ranchos(const struct weir_json *object, const char *where, const struct nw_edition *e,
                         struct nw_scenario *to, struct weir_error *error) {
  const struct weir_json *list = weir_json_array(object, where, "outposts", 0, NW_CANYON, error);
  memset(to->rancho, WEIR_NONE, sizeof to->rancho);
  for (unsigned i = 0; list && i < list->count; i++) {
    int area = nw_find_area(e, weir_json_at(list, i));
    if (area < 0 || e->land_of[area] == NW_CANYON || to->rancho[e->land_of[area]] != WEIR_NONE)
      return weir_fail(error, "%s.outposts: one area a Territory, none in the Canyon", where);
    to->rancho[e->land_of[area]] = (uint8_t)area;
  }
  return list != NULL;
}

static bool read_granted(const struct weir_json *object, const char *where, struct nw_scenario *to,
                         struct weir_error *error) {
  static const char *const keys[] = {"free", "level-one", "bought", "whole-sets", NULL};
  const struct weir_json *granted = weir_json_object(object, where, "developments", error);
  return granted && weir_json_only(granted, where, keys, error) &&
         nw_read_byte(granted, where, "free", 0, 15, &to->free_levels, error) &&
         nw_read_bool(granted, where, "level-one", &to->level_one, error) &&
         nw_read_byte(granted, where, "bought", 0, 15, &to->bought_levels, error) &&
         nw_read_byte(granted, where, "whole-sets", 0, 5, &to->whole_sets, error);
}

static bool read_tracks(const struct weir_json *object, const char *where, struct nw_scenario *to,
                        struct weir_error *error) {
  static const char *const resources[] = {"horses", "sheep", "firearms", NULL};
  static const char *const endings[] = {"margin", "survival"};
  uint8_t have[3], ending;
  if (!nw_read_byte(object, where, "military", 0, NW_TRACK_MAX, &to->military, error) ||
      !nw_read_byte(object, where, "culture", 0, NW_TRACK_MAX, &to->culture, error) ||
      !nw_read_byte(object, where, "ap", 0, NW_TRACK_MAX, &to->ap, error) ||
      !nw_read_byte(object, where, "morale", 0, NW_TRACK_MAX, &to->morale, error) ||
      !nw_read_byte(object, where, "enemy-ferocity", 0, NW_ENEMY_FEROCITY_MAX, &to->enemy_ferocity, error) ||
      !nw_read_byte(object, where, "drought", 0, NW_DROUGHT_MAX, &to->drought, error) ||
      !nw_read_byte(object, where, "subjugated", 0, 20, &to->subjugated, error) ||
      !nw_read_byte(object, where, "enemy-ap", -9, 9, &to->enemy_ap, error) ||
      !nw_read_numbers(object, where, "bag", nw_colour_names, NW_COLOURS, 9, to->bag, error) ||
      !nw_read_numbers(object, where, "resources", resources, 3, 9, have, error) ||
      !nw_read_word_of(object, where, "endings", endings, 2, &ending, error))
    return false;
  if (to->military + to->culture == 0) return weir_fail(error, "%s: culture and military are both 0", where);
  memcpy(to->animals, have, 2);
  to->firearms = have[2];
  to->survival = ending == 1;
  return true;
}

static bool read_scenario(const struct weir_json *object, const char *where, const struct nw_edition *e,
                          struct nw_scenario *to, struct weir_error *error) {
  static const char *const keys[] = {"id",      "name",      "period",         "piles",    "operations-only",
                                     "in-play", "families",  "any-ferocity",   "military", "culture",
                                     "ap",      "morale",    "enemy-ferocity", "drought",  "subjugated",
                                     "bag",     "resources", "forts",          "outposts", "developments",
                                     "endings", "enemy-ap",  "rope",           NULL};
  if (!weir_json_only(object, where, keys, error) ||
      !weir_json_word(object, where, "id", to->id, NW_ID, error) ||
      !nw_read_title(object, where, "name", to->title, error) ||
      !nw_read_word_of(object, where, "period", nw_period_names, NW_PERIODS, &to->period, error) ||
      !nw_read_bool(object, where, "operations-only", &to->operations_only, error) ||
      !nw_read_bool(object, where, "any-ferocity", &to->any_ferocity, error) ||
      !nw_read_bool(object, where, "forts", &to->forts, error) ||
      !nw_read_bool(object, where, "rope", &to->rope, error) ||
      !read_piles(object, where, to->pile, &to->piles, to->operations_only ? NW_OPERATIONS : NW_EVENT_CARDS,
                  error) ||
      !read_cards_set(object, where, "in-play", &to->in_play, error) ||
      !read_families(object, where, e, to, error) || !read_ranchos(object, where, e, to, error) ||
      !read_granted(object, where, to, error) || !read_tracks(object, where, to, error))
    return false;
  if (to->animals[0] > e->animals[0] || to->animals[1] > e->animals[1] || to->firearms > e->firearms)
    return weir_fail(error, "%s.resources: more than the supply has", where);
  for (unsigned person = 0; person < 3; person++)
    if (to->family_count > e->supply[person])
      return weir_fail(error, "%s.families: more than the supply of counters allows", where);
  if (e->supply[NW_ELDER] < 3) return weir_fail(error, "supply.elders: at least 3 start on the display");
  return true;
}

static bool read_transitions(const struct weir_json *root, struct nw_edition *e, struct weir_error *error) {
  static const char *const keys[] = {"period",          "event",          "cubes",      "drought", "forts",
                                     "outposts-change", "enemy-ferocity", "leave-play", "piles",   NULL};
  const struct weir_json *list = weir_json_array(root, "", "transitions", 2, 2, error);
  char where[NW_PATH];
  for (unsigned i = 0; list && i < 2; i++) { /* NW-137, NW-138 */
    const struct weir_json *object = weir_json_at(list, i);
    struct nw_transition *to = &e->transition[i];
    uint8_t period;
    int64_t event;
    nw_path(where, "transitions", (int)i, "");
    if (!weir_json_only(object, where, keys, error) ||
        !nw_read_word_of(object, where, "period", nw_period_names, NW_PERIODS, &period, error) ||
        !weir_json_int(object, where, "event", 45 + 5 * (int)i, 45 + 5 * (int)i, &event, error) ||
        !nw_read_numbers(object, where, "cubes", nw_colour_names, NW_COLOURS, 9, to->cubes, error) ||
        !nw_read_byte(object, where, "drought", 0, NW_DROUGHT_MAX, &to->drought, error) ||
        !nw_read_bool(object, where, "forts", &to->forts, error) ||
        !nw_read_bool(object, where, "outposts-change", &to->outposts_change, error) ||
        !nw_read_byte(object, where, "enemy-ferocity", 0, NW_ENEMY_FEROCITY_MAX, &to->enemy_ferocity,
                      error) ||
        !read_cards_set(object, where, "leave-play", &to->leave_play, error) ||
        !read_piles(object, where, to->pile, &to->piles, NW_EVENT_CARDS, error))
      return false;
    if (period != i + 1) return weir_fail(error, "%s.period: must be %s", where, nw_period_names[i + 1]);
    to->event = (uint8_t)NW_NO(event);
  }
  return list != NULL;
}

bool nw_read_scenarios(const struct weir_json *root, struct nw_edition *e, struct weir_error *error) {
  const struct weir_json *list = weir_json_array(root, "", "scenarios", NW_SCENARIOS, NW_SCENARIOS, error);
  char where[NW_PATH];
  for (unsigned i = 0; list && i < NW_SCENARIOS; i++) { /* NW-150 */
    if (!read_scenario(weir_json_at(list, i), nw_path(where, "scenarios", (int)i, ""), e, &e->scenario[i],
                       error))
      return false;
    if (strcmp(e->scenario[i].id, nw_scenario_names[i]) != 0)
      return weir_fail(error, "%s.id: must be \"%s\"", where, nw_scenario_names[i]);
  }
  return list && read_transitions(root, e, error);
}
