/* numbers.c - Rising Waters: the cards, prices and limits of an edition.
 *
 * What no single number can promise (that a deck has the size it states, that there are enough cards) is
 * checked beside the numbers it concerns, and the complaint names the deck or card.
 */
#include "play.h"
#include "read.h"

#include <string.h>

static const char *const card_names[RW_CARDS] = {"blues",    "church",     "family",    "farm",
                                                 "garden",   "education",  "newspaper", "radio",
                                                 "activism", "vaudeville", "job",       "threat"};
static const char *const power_names[RW_POWERS] = {"actions", "movement", "donate", "swim", "pawns"};

const char *rw_card_name(unsigned card) { return card < RW_CARDS ? card_names[card] : NULL; }
const char *rw_power_name(unsigned power) { return power < RW_POWERS ? power_names[power] : NULL; }

/* ---- Decks ---- */

/* A deck states how many cards it has, so that a slip of the pen shows. */
static bool check_size(const struct weir_json *deck, const char *where, unsigned sum,
                       struct weir_error *error) {
  int64_t cards;
  if (!weir_json_int(deck, where, "cards", 0, 255, &cards, error)) return false;
  return cards == sum ||
         weir_fail(error, "%s: the deck should have %d cards, but they add up to %u", where, (int)cards, sum);
}

static bool read_community(const struct weir_json *root, struct rw_edition *edition,
                           struct weir_error *error) {
  const char *keys[RW_COMMUNITY_CARDS + 2] = {"cards"};
  const struct weir_json *deck = weir_json_object(root, "", "community", error);
  unsigned sum = 0;
  memcpy(keys + 1, card_names, RW_COMMUNITY_CARDS * sizeof *keys);
  if (!deck || !weir_json_only(deck, "community", keys, error)) return false;
  for (unsigned i = 0; i < RW_COMMUNITY_CARDS; i++) {
    if (!rw_read_byte(deck, "community", card_names[i], 0, 24, &edition->community[i], error)) return false;
    sum += edition->community[i];
  }
  return check_size(deck, "community", sum, error);
}

/* Camp and dynamite cards are all different: one for each site, one for each place, or none. */
static bool read_special(const struct weir_json *deck, const char *where, const char *key, unsigned count,
                         uint8_t *cards, struct weir_error *error) {
  uint8_t number;
  if (!rw_read_byte(deck, where, key, 0, count, &number, error)) return false;
  if (number != 0 && number != count)
    return weir_fail(error, "%s.%s: must be 0 or %u, one card for each", where, key, count);
  memset(cards, number != 0, count);
  return true;
}

static bool read_owner(const struct weir_json *version, const char *stem, struct rw_version *to,
                       struct weir_error *error) {
  static const char *const keys[] = {"cards", "job",   "threat",   "force", "race-hatred",
                                     "flees", "camps", "dynamite", NULL};
  char where[RW_WHERE];
  rw_path(where, stem, -1, ".landowner");
  const struct weir_json *deck = weir_json_object(version, stem, "landowner", error);
  unsigned sum = 0;
  if (!deck || !weir_json_only(deck, where, keys, error)) return false;
  for (unsigned i = 0; i < RW_OWNER_CAMP; i++)
    if (!rw_read_byte(deck, where, keys[1 + i], 0, 100, &to->owner[i], error)) return false;
  if (!read_special(deck, where, "camps", RW_CAMPS, &to->owner[RW_OWNER_CAMP], error) ||
      !read_special(deck, where, "dynamite", RW_PLACES, &to->owner[RW_OWNER_DYNAMITE], error))
    return false;
  for (unsigned i = 0; i < RW_OWNER_CARDS; i++) sum += to->owner[i];
  if (to->owner[RW_OWNER_CAMP] && !to->relief)
    return weir_fail(error, "%s.camps: this version has no relief camps", where);
  return check_size(deck, where, sum, error);
}

static bool read_limits(const struct weir_json *object, const char *where, const char *key, unsigned max,
                        uint8_t *limits, struct weir_error *error) {
  const struct weir_json *list = weir_json_array(object, where, key, 3, 3, error);
  char deeper[RW_WHERE], path[RW_WHERE];
  rw_path(deeper, where, -1, ".");
  for (unsigned i = 0; list && i < 3; i++)
    if (!rw_read_byte(weir_json_at(list, i), rw_path(path, key, (int)i, ""), NULL, 1, max, &limits[i + 2],
                      error))
      return false;
  return list != NULL;
}

static bool read_version(const struct weir_json *versions, unsigned which, struct rw_edition *edition,
                         struct weir_error *error) {
  static const char *const keys[] = {"rounds", "limits", "level", "relief", "heavy", "landowner", NULL};
  static const char *const names[] = {"spring", "fall"}, *const wheres[] = {"versions.spring",
                                                                            "versions.fall"};
  struct rw_version *version = &edition->version[which];
  const struct weir_json *object = weir_json_object(versions, "versions", names[which], error), *relief;
  const char *where = wheres[which];
  if (!object || !weir_json_only(object, where, keys, error) ||
      !rw_read_byte(object, where, "rounds", 1, 15, &version->rounds, error) ||
      !read_limits(object, where, "limits", 90, version->limit, error) ||
      !rw_read_byte(object, where, "level", 0, 9, &version->level, error) ||
      !rw_read_byte(object, where, "heavy", 0, 100, &version->heavy, error))
    return false;
  relief = weir_json_get(object, "relief");
  if (!relief || (relief->kind != WEIR_JSON_TRUE && relief->kind != WEIR_JSON_FALSE))
    return weir_fail(error, "%s.relief: must be true or false", where);
  version->relief = relief->kind == WEIR_JSON_TRUE;
  return read_owner(object, where, version, error);
}

static bool read_versions(const struct weir_json *root, struct rw_edition *edition,
                          struct weir_error *error) {
  static const char *const keys[] = {"spring", "fall", NULL}, *const starred_keys[] = {"job", "threat", NULL};
  const struct weir_json *versions = weir_json_object(root, "", "versions", error),
                         *starred = weir_json_object(root, "", "starred", error);
  if (!versions || !starred || !weir_json_only(versions, "versions", keys, error) ||
      !weir_json_only(starred, "starred", starred_keys, error) ||
      !read_version(versions, RW_SPRING, edition, error) || !read_version(versions, RW_FALL, edition, error))
    return false;
  for (unsigned i = 0; i < RW_STARRED; i++) {
    if (!rw_read_byte(starred, "starred", starred_keys[i], 0, 100, &edition->starred[i], error)) return false;
    for (unsigned v = 0; v < RW_VERSIONS; v++)
      if (edition->starred[i] > edition->version[v].owner[i])
        return weir_fail(error, "starred.%s: more than versions.%s.landowner has", starred_keys[i], keys[v]);
  }
  return true;
}

static bool read_weather_deck(const struct weir_json *weather, unsigned which, struct rw_edition *edition,
                              struct weir_error *error) {
  static const char *const keys[] = {"heavy", "medium", "light", "cloudy", "sunny", "cards", NULL};
  static const char *const names[] = {"full", "small"}, *const wheres[] = {"weather.full", "weather.small"};
  const struct weir_json *deck = weir_json_object(weather, "weather", names[which], error);
  char where[RW_WHERE];
  unsigned sum = 0, heavy = 0;
  if (!deck || !weir_json_only(deck, wheres[which], keys, error)) return false;
  for (unsigned s = 0; s < RW_STRENGTHS; s++) {
    const struct weir_json *row = weir_json_array(deck, wheres[which], keys[s], RW_PLACES, RW_PLACES, error);
    for (unsigned place = 0; row && place < RW_PLACES; place++) {
      uint8_t *count = &edition->weather[which][place * RW_STRENGTHS + s];
      if (!rw_read_byte(weir_json_at(row, place), rw_path(where, keys[s], (int)place, ""), NULL, 0, 30, count,
                        error))
        return false;
      sum += *count;
      heavy += s == RW_HEAVY ? *count : 0;
    }
    if (!row) return false;
  }
  if (sum > 240) return weir_fail(error, "%s: more than 240 cards", wheres[which]);
  for (unsigned v = 0; v < RW_VERSIONS; v++)
    if (edition->version[v].heavy > heavy)
      return weir_fail(error, "%s.heavy: %u cards, but versions.%s.heavy wants %u", wheres[which], heavy,
                       v == RW_FALL ? "fall" : "spring", edition->version[v].heavy);
  return check_size(deck, wheres[which], sum, error);
}

/* ---- Player boards ---- */

/* RW-7, RW-13: the card that raises it, its values from the start on, the price of each step. */
static bool read_power(const struct weir_json *powers, unsigned power, struct rw_edition *edition,
                       struct weir_error *error) {
  static const char *const keys[] = {"card", "values", "cost", NULL};
  static const uint8_t most[RW_POWERS] = {6, RW_REACH, 9, 1, RW_PAWNS};
  struct rw_power_row *row = &edition->power[power];
  char where[RW_WHERE], deeper[RW_WHERE];
  rw_path(where, "powers.", -1, power_names[power]);
  const struct weir_json *object = weir_json_object(powers, "powers", power_names[power], error);
  if (!object || !weir_json_only(object, where, keys, error)) return false;
  int card = weir_json_get(object, "card")
                 ? rw_find_name(weir_json_get(object, "card"), card_names, RW_EDUCATION)
                 : -1;
  if (card < 0) return weir_fail(error, "%s.card: must be a Power card other than education", where);
  row->card = (uint8_t)card;
  const struct weir_json *values = weir_json_array(object, where, "values", 2, RW_MOST_STEPS + 1, error);
  const struct weir_json *costs =
      values ? weir_json_array(object, where, "cost", values->count - 1, values->count - 1, error) : NULL;
  if (!costs) return false;
  row->steps = (uint8_t)costs->count;
  for (unsigned i = 0; i < values->count; i++) {
    rw_path(deeper, where, -1, ".values");
    if (!rw_read_byte(weir_json_at(values, i), deeper, NULL, 0, most[power], &row->value[i], error))
      return false;
    if (i > 0 && row->value[i] <= row->value[i - 1])
      return weir_fail(error, "%s: each value must be greater than the one before", deeper);
  }
  rw_path(deeper, where, -1, ".cost");
  for (unsigned i = 0; i < costs->count; i++)
    if (!rw_read_byte(weir_json_at(costs, i), deeper, NULL, 1, 9, &row->cost[i], error)) return false;
  return true;
}

static bool read_powers(const struct weir_json *root, struct rw_edition *edition, struct weir_error *error) {
  const char *keys[RW_POWERS + 1] = {NULL};
  const struct weir_json *powers = weir_json_object(root, "", "powers", error);
  memcpy(keys, power_names, sizeof power_names);
  if (!powers || !weir_json_only(powers, "powers", keys, error)) return false;
  for (unsigned i = 0; i < RW_POWERS; i++)
    if (!read_power(powers, i, edition, error)) return false;
  const struct rw_power_row *pawns = &edition->power[RW_NEW_PAWN];
  for (unsigned i = 0; i <= pawns->steps; i++)
    if (pawns->value[i] != i || pawns->steps != RW_PAWNS)
      return weir_fail(error, "powers.pawns.values: must be 0, 1, 2, 3, 4");
  if (edition->power[RW_ACTIONS].value[0] == 0)
    return weir_fail(error, "powers.actions.values: must begin with 1 or more");
  if (edition->power[RW_MOVEMENT].value[0] == 0)
    return weir_fail(error, "powers.movement.values: must begin with 1 or more");
  if (edition->power[RW_DONATING].value[0] == 0)
    return weir_fail(error, "powers.donate.values: must begin with 1 or more");
  return true;
}

static bool read_renewables(const struct weir_json *root, struct rw_edition *edition,
                            struct weir_error *error) {
  static const char *const keys[] = {"raft", "work", "revival", "holler", NULL};
  const struct weir_json *object = weir_json_object(root, "", "renewables", error);
  char where[RW_WHERE];
  if (!object || !weir_json_only(object, "renewables", keys, error)) return false;
  for (unsigned i = 0; i < RW_RENEWABLES; i++) {
    const struct weir_json *pair = weir_json_array(object, "renewables", keys[i], 2, 2, error);
    rw_path(where, "renewables.", -1, keys[i]);
    for (unsigned k = 0; pair && k < 2; k++) {
      int card = rw_find_name(weir_json_at(pair, k), card_names, RW_THREAT);
      if (card < 0 || card == RW_EDUCATION)
        return weir_fail(error, "%s: must be two cards other than education", where);
      edition->renewable[i][k] = (uint8_t)card;
    }
    if (!pair) return false;
    if (edition->renewable[i][0] == edition->renewable[i][1])
      return weir_fail(error, "%s: must be two different cards", where);
  }
  return true;
}

static bool read_characters(const struct weir_json *root, struct rw_edition *edition,
                            struct weir_error *error) {
  static const char *const keys[] = {"blues-singer", "outside-activist", "preacher", "sharecropper",
                                     "young-person", "teacher",          NULL};
  const struct weir_json *object = weir_json_object(root, "", "characters", error);
  if (!object || !weir_json_only(object, "characters", keys, error)) return false;
  for (unsigned i = 0; i < RW_ROLES; i++) {
    const struct weir_json *power = weir_json_get(object, keys[i]);
    int found = power ? rw_find_name(power, power_names, RW_POWERS) : -1;
    if (found < 0) return weir_fail(error, "characters.%s: must be the name of a power", keys[i]);
    edition->role_power[i] = (uint8_t)found;
  }
  return true;
}

static bool read_sizes(const struct weir_json *root, struct rw_edition *edition, struct weir_error *error) {
  static const char *const keys[] = {"hand", "deal",   "refill", "weather",   "rafts", "levee",
                                     "pay",  "purple", "pawns",  "donations", NULL};
  static const struct {
    uint8_t min, max;
  } ranges[] = {{1, 12}, {0, 12}, {0, 12}, {1, 6}, {0, RW_RAFTS}, {1, 9}, {2, 2}, {0, 12}, {2, RW_PAWNS}};
  uint8_t *const to[] = {&edition->hand,          &edition->deal,   &edition->refill,
                         &edition->weather_cards, &edition->rafts,  &edition->levee,
                         &edition->pay,           &edition->purple, &edition->pawns};
  const struct weir_json *object = weir_json_object(root, "", "numbers", error);
  if (!object || !weir_json_only(object, "numbers", keys, error)) return false;
  for (unsigned i = 0; i < sizeof to / sizeof to[0]; i++)
    if (!rw_read_byte(object, "numbers", keys[i], ranges[i].min, ranges[i].max, to[i], error)) return false;
  if (edition->deal > edition->hand || edition->refill > edition->hand)
    return weir_fail(error, "numbers.deal, numbers.refill: more than the hand limit of %u", edition->hand);
  return read_limits(object, "numbers", "donations", 40, edition->donations, error);
}

/* ---- Goals ---- */

static bool read_goal(const struct weir_json *pair, const char *stem, const char *side, unsigned goal,
                      struct rw_edition *edition, struct weir_error *error) {
  static const char *const keys[] = {"id", "name", "cards", "needs", NULL};
  static const char *const needs[RW_CONDITIONS] = {"nothing", "two-seats", "survivor"};
  char where[RW_WHERE], deeper[RW_WHERE];
  const struct weir_json *object = weir_json_object(pair, stem, side, error), *cards, *condition;
  struct rw_goal *to = &edition->goal[goal];
  unsigned sum = 0;
  rw_path(where, stem, -1, side[0] == 'a' ? ".a" : ".b");
  rw_path(deeper, where, -1, ".cards");
  if (!object || !weir_json_only(object, where, keys, error) ||
      !weir_json_word(object, where, "id", edition->goal_id[goal], RW_ID_SIZE, error) ||
      !rw_read_name(object, where, "name", edition->goal_name[goal], RW_NAME_SIZE, error) ||
      !(cards = weir_json_object(object, where, "cards", error)))
    return false;
  for (const struct weir_json *card = cards->child; card; card = card->next) {
    unsigned kind = 0;
    while (kind < RW_THREAT && strcmp(card->key, card_names[kind]) != 0) kind++;
    if (kind == RW_THREAT) return weir_fail(error, "%s: there is no card \"%s\"", deeper, card->key);
    if (!rw_read_byte(cards, deeper, card_names[kind], 1, 9, &to->cards[kind], error)) return false;
    sum += to->cards[kind];
  }
  if (sum == 0) return weir_fail(error, "%s: a goal needs cards", deeper);
  if (!(condition = weir_json_get(object, "needs"))) return true;
  int found = rw_find_name(condition, needs, RW_CONDITIONS);
  if (found < 0) return weir_fail(error, "%s.needs: must be nothing, two-seats or survivor", where);
  to->condition = (uint8_t)found;
  return true;
}

/* RW-10 */
static bool read_goals(const struct weir_json *root, struct rw_edition *edition, struct weir_error *error) {
  static const char *const keys[] = {"name", "a", "b", NULL};
  const struct weir_json *goals = weir_json_array(root, "", "goals", RW_GOALS / 2, RW_GOALS / 2, error);
  char where[RW_WHERE], name[RW_NAME_SIZE];
  for (unsigned i = 0; goals && i < RW_GOALS / 2; i++) {
    const struct weir_json *pair = weir_json_at(goals, i);
    rw_path(where, "goals", (int)i, "");
    if (!weir_json_only(pair, where, keys, error) ||
        !rw_read_name(pair, where, "name", name, sizeof name, error) ||
        !read_goal(pair, where, "a", i, edition, error) ||
        !read_goal(pair, where, "b", i + RW_GOALS / 2, edition, error))
      return false;
  }
  for (unsigned a = 0; goals && a < RW_GOALS; a++)
    for (unsigned b = 0; b < a; b++)
      if (strcmp(edition->goal_id[a], edition->goal_id[b]) == 0)
        return weir_fail(error, "goals: two goals are called %s", edition->goal_id[a]);
  return goals != NULL;
}

/* ---- The whole ---- */

/* Counters of the state have room for one byte; a game needs cards to deal. */
static bool check_together(const struct rw_edition *edition, struct weir_error *error) {
  unsigned community = 0;
  for (unsigned i = 0; i < RW_COMMUNITY_CARDS; i++) community += edition->community[i];
  if (community < RW_SEATS * edition->deal)
    return weir_fail(error, "community: %u cards are too few to deal %u to four seats", community,
                     edition->deal);
  for (unsigned v = 0; v < RW_VERSIONS; v++) {
    unsigned survivors = edition->version[v].rounds + 1u;
    if (survivors > 39) return weir_fail(error, "versions: too many rounds");
  }
  if (edition->levee < 2) return weir_fail(error, "numbers.levee: must be 2 or more");
  return true;
}

bool rw_read_numbers(const struct weir_json *root, struct rw_edition *edition, struct weir_error *error) {
  static const char *const keys[] = {"full", "small", NULL};
  const struct weir_json *weather;
  return read_community(root, edition, error) && read_versions(root, edition, error) &&
         (weather = weir_json_object(root, "", "weather", error)) != NULL &&
         weir_json_only(weather, "weather", keys, error) && read_weather_deck(weather, 0, edition, error) &&
         read_weather_deck(weather, 1, edition, error) && read_powers(root, edition, error) &&
         read_renewables(root, edition, error) && read_sizes(root, edition, error) &&
         read_goals(root, edition, error) && read_characters(root, edition, error) &&
         check_together(edition, error);
}
