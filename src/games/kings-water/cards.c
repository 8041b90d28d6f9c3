/* cards.c - The King's Water: events, demands and goals, read from JSON.
 *
 * A card is an id, a name, its words, and operations from a fixed list (KW-101, KW-105, KW-106, and those of
 * the goals). Each operation has its row in a table: its name, the members it takes, their ranges.
 */
#include "read.h"

#include <string.h>

/* Reads the id and name of an element, and leaves its path; no two of a list share a name. */
static bool read_title(const struct kw_reader *reader, const struct weir_json *card, const char *list,
                       int index, char (*names)[KW_NAME_SIZE], unsigned named, char where[KW_WHERE]) {
  char id[KW_ID_SIZE];
  kw_path(where, list, index, NULL);
  if (!weir_json_object(card, where, NULL, reader->error) ||
      !weir_json_word(card, where, "id", id, sizeof id, reader->error))
    return false;
  kw_path(where, list, 0, id);
  if (!kw_read_name(reader, card, where, "name", names[named])) return false;
  for (unsigned i = 0; i < named; i++)
    if (strcmp(names[i], names[named]) == 0)
      return weir_fail(reader->error, "%s.name: two are called so", where);
  return true;
}

static bool read_signed(const struct kw_reader *reader, const struct weir_json *object, const char *where,
                        int min, int max, int8_t *to) {
  int64_t value;
  if (!weir_json_int(object, where, "n", min, max, &value, reader->error)) return false;
  *to = (int8_t)value;
  return true;
}

/* ---- Events ---- */

/* An effect that is being read into its card. */
struct effect {
  const struct kw_reader *reader;
  const struct weir_json *json;
  const char *where;
  struct kw_event_card *card;
};
typedef bool read_effect(const struct effect *effect);

static bool read_bank(const struct effect *effect) {
  return read_signed(effect->reader, effect->json, effect->where, -120, 120, &effect->card->bank);
}

static bool read_rain(const struct effect *effect) {
  return read_signed(effect->reader, effect->json, effect->where, 1, 60, &effect->card->rain);
}

static bool read_evaporate(const struct effect *effect) {
  return read_signed(effect->reader, effect->json, effect->where, 1, 15, &effect->card->evaporate);
}

static bool read_towns(const struct effect *effect, struct kw_limit *limit) {
  const struct weir_json *roles =
      weir_json_array(effect->json, effect->where, "roles", 1, 3, effect->reader->error);
  for (unsigned i = 0; roles && i < roles->count; i++) {
    uint8_t town;
    if (!kw_read_choice(effect->reader, weir_json_at(roles, i), effect->where, NULL, kw_roles + 1, &town))
      return false;
    limit->towns = (uint8_t)(limit->towns | 1u << town);
  }
  return roles != NULL;
}

/* KW-102, KW-103: what is picked is capped by a number, since only that is known when the card is read. */
static bool read_limit(const struct effect *effect) {
  static const char *const modes[] = {"fixed", "third_of_bank", "last_use", "half_capacity", NULL};
  struct kw_limit *limit = &effect->card->limit[effect->card->limits++];
  if (!kw_read_choice(effect->reader, effect->json, effect->where, "mode", modes, &limit->mode) ||
      !read_signed(effect->reader, effect->json, effect->where, -60, 60, &limit->amount))
    return false;
  if (limit->mode == KW_FIXED && limit->amount < 0)
    return weir_fail(effect->reader->error, "%s.n: a cap of less than no drops", effect->where);
  if (!weir_json_get(effect->json, "king_picks")) return read_towns(effect, limit);
  if (weir_json_get(effect->json, "roles"))
    return weir_fail(effect->reader->error, "%s.king_picks: either this or roles", effect->where);
  if (limit->mode != KW_FIXED)
    return weir_fail(effect->reader->error, "%s.king_picks: only with mode fixed", effect->where);
  for (unsigned i = 0; i + 1 < effect->card->limits; i++)
    if (effect->card->limit[i].picks)
      return weir_fail(effect->reader->error, "%s.king_picks: once on a card", effect->where);
  return kw_read_byte(effect->reader, effect->json, effect->where, "king_picks", 1, 2, &limit->picks);
}

static bool read_change(const struct effect *effect, bool income) {
  struct kw_event_card *card = effect->card;
  uint8_t group;
  int8_t amount;
  if (!kw_read_group(effect->reader, effect->json, effect->where, &group) ||
      !read_signed(effect->reader, effect->json, effect->where, income ? -20 : 0, income ? 20 : 12, &amount))
    return false;
  unsigned at = card->changes++;
  card->change[at].group = group;
  card->change[at].amount = amount;
  card->change[at].income = income;
  const struct kw_edition *edition = effect->reader->edition;
  for (unsigned kind = 0; kind < edition->first_plant; kind++)
    if (edition->group_kinds[group] >> kind & 1) {
      int8_t *to = income ? &card->income[kind] : &card->need[kind];
      *to = (int8_t)(*to + amount);
    }
  return true;
}

static bool read_need(const struct effect *effect) { return read_change(effect, false); }
static bool read_income(const struct effect *effect) { return read_change(effect, true); }

static bool read_token_down(const struct effect *effect) {
  uint8_t colour;
  if (!kw_read_choice(effect->reader, effect->json, effect->where, "v", kw_colours, &colour)) return false;
  if (colour == KW_GREY)
    return weir_fail(effect->reader->error, "%s.v: there are no grey tokens", effect->where);
  effect->card->stopped = (uint8_t)(effect->card->stopped | 1u << colour);
  return true;
}

static bool read_surcharge(const struct effect *effect) {
  return kw_read_byte(effect->reader, effect->json, effect->where, "mult", 0, 3, &effect->card->surcharge);
}

static bool read_tax_half(const struct effect *effect) {
  effect->card->tax_half = true;
  return true;
}

/* In the order of the words in effect_words. */
static const struct {
  read_effect *read;
  const char *keys[7];
} effects[] = {
    {read_bank, {"op", "n", NULL}},
    {read_rain, {"op", "n", NULL}},
    {read_evaporate, {"op", "n", NULL}},
    {read_limit, {"op", "mode", "n", "roles", "king_picks", NULL}},
    {read_need, {"op", "by", "v", "n", NULL}},
    {read_income, {"op", "by", "v", "n", NULL}},
    {read_token_down, {"op", "v", NULL}},
    {read_surcharge, {"op", "mult", NULL}},
    {read_tax_half, {"op", NULL}},
};
static const char *const effect_words[] = {"bank",   "rain",       "evaporate", "limit",    "need",
                                           "income", "token_down", "surcharge", "tax_half", NULL};

static bool read_event(const struct kw_reader *reader, const struct weir_json *json, unsigned index) {
  static const char *const keys[] = {"id", "name", "text", "effects", NULL};
  struct kw_edition *edition = reader->edition;
  struct kw_event_card *card = &edition->event[index];
  char where[KW_WHERE];
  const struct weir_json *list;
  card->surcharge = 1;
  if (!read_title(reader, json, "events", (int)index, edition->event_name, index, where) ||
      !weir_json_only(json, where, keys, reader->error) ||
      !kw_read_words(reader, json, where, "text", edition->event_text[index]) ||
      !(list = weir_json_array(json, where, "effects", 1, KW_EFFECTS, reader->error)))
    return false;
  for (unsigned i = 0; i < list->count; i++) {
    struct effect effect = {reader, weir_json_at(list, i), where, card};
    uint8_t op;
    if (!weir_json_object(effect.json, where, NULL, reader->error) ||
        !kw_read_choice(reader, effect.json, where, "op", effect_words, &op) ||
        !weir_json_only(effect.json, where, effects[op].keys, reader->error) || !effects[op].read(&effect))
      return false;
  }
  edition->event_count++;
  return true;
}

/* ---- Demands ---- */

/* What a test or penalty takes beside its number: a group of districts, drops for the bank. */
static const char *const test_words[] = {
    "pay",      "deliver",      "run",           "own",     "capacity",        "unused",
    "built",    "used_at_most", "posts",         "recycle", "districts_round", "idle",
    "facility", "colours",      "draft_at_most", NULL};
static const char *const penalty_words[] = {"fine",       "double_tax",    "return_next",
                                            "limit_next", "no_draft_next", NULL};
static const uint8_t penalty_most[KW_PENALTIES] = {50, 9, 60, 60, 1};

static bool read_test(const struct kw_reader *reader, const struct weir_json *json, const char *where,
                      struct kw_demand_card *card) {
  static const char *const plain[] = {"op", "n", NULL}, *const grouped[] = {"op", "by", "v", "n", NULL},
                           *const paying[] = {"op", "n", "bank", NULL};
  const struct weir_json *test = weir_json_object(json, where, "test", reader->error);
  if (!test || !kw_read_choice(reader, test, where, "op", test_words, &card->test)) return false;
  bool group = card->test == KW_ASK_RUN || card->test == KW_ASK_OWN;
  if (!weir_json_only(test, where,
                      group                      ? grouped
                      : card->test == KW_ASK_PAY ? paying
                                                 : plain,
                      reader->error) ||
      !kw_read_byte(reader, test, where, "n", 0, 60, &card->amount))
    return false;
  if (group) return kw_read_group(reader, test, where, &card->group);
  return card->test != KW_ASK_PAY || !weir_json_get(test, "bank") ||
         kw_read_byte(reader, test, where, "bank", 0, 60, &card->bank);
}

static bool read_demand(const struct kw_reader *reader, const struct weir_json *json, unsigned index) {
  static const char *const keys[] = {"id", "name", "text", "penalty_text", "test", "penalty", NULL},
                           *const penalty_keys[] = {"op", "n", NULL};
  struct kw_edition *edition = reader->edition;
  struct kw_demand_card *card = &edition->demand[index];
  char where[KW_WHERE];
  const struct weir_json *penalty;
  if (!read_title(reader, json, "demands", (int)index, edition->demand_name, index, where) ||
      !weir_json_only(json, where, keys, reader->error) ||
      !kw_read_words(reader, json, where, "text", edition->demand_text[index]) ||
      !kw_read_words(reader, json, where, "penalty_text", edition->penalty_text[index]) ||
      !read_test(reader, json, where, card) ||
      !(penalty = weir_json_object(json, where, "penalty", reader->error)) ||
      !kw_read_choice(reader, penalty, where, "op", penalty_words, &card->penalty) ||
      !weir_json_only(penalty, where, penalty_keys, reader->error) ||
      !kw_read_byte(reader, penalty, where, "n", card->penalty == KW_LIMIT_NEXT ? 0 : 1,
                    penalty_most[card->penalty], &card->penalty_amount))
    return false;
  edition->demand_count++;
  return true;
}

/* KW-100: as many as the edition has. */
bool kw_read_cards(const struct kw_reader *reader, const struct weir_json *root) {
  const struct weir_json *events = weir_json_array(root, "", "events", 1, KW_CARDS, reader->error), *demands;
  for (unsigned i = 0; events && i < events->count; i++)
    if (!read_event(reader, weir_json_at(events, i), i)) return false;
  if (!events || !(demands = weir_json_array(root, "", "demands", 1, KW_CARDS, reader->error))) return false;
  for (unsigned i = 0; i < demands->count; i++)
    if (!read_demand(reader, weir_json_at(demands, i), i)) return false;
  return true;
}

/* ---- Goals ---- */

static bool read_bonus(const struct kw_reader *reader, const struct weir_json *json, unsigned index) {
  static const char *const words[] = {"districts",   "capacity",   "recycle_capacity",
                                      "posts",       "farm_group", "least_drawn",
                                      "best_income", "kinds",      NULL};
  static const char *const plain[] = {"id", "name", "text", "metric", "min", NULL}, *const grouped[] = {
                                                                                        "id",   "name",
                                                                                        "text", "metric",
                                                                                        "by",   "v",
                                                                                        "min",  NULL};
  struct kw_edition *edition = reader->edition;
  struct kw_bonus_card *card = &edition->bonus[index];
  char where[KW_WHERE];
  if (!read_title(reader, json, "bonus_goals", (int)index, edition->bonus_name, index, where) ||
      !kw_read_choice(reader, json, where, "metric", words, &card->metric) ||
      !weir_json_only(json, where, card->metric == KW_MOST_DISTRICTS ? grouped : plain, reader->error) ||
      !kw_read_words(reader, json, where, "text", edition->bonus_text[index]) ||
      !kw_read_byte(reader, json, where, "min", 0, 200, &card->least) ||
      !kw_read_group(reader, json, where, &card->group))
    return false;
  edition->bonus_count++;
  return true;
}

/* Which secret tests suit a mayor, which the King. */
static const char *const secret_words[] = {
    "legacy_left",   "facility_turns", "dot_districts",  "own", "capacity", "recycle", "failed_at_most",
    "districts_all", "legacy_played",  "unrest_at_most", NULL};

static bool read_secret(const struct kw_reader *reader, const struct weir_json *json, unsigned seat,
                        int index) {
  static const char *const keys[] = {"id", "name", "text", "test", NULL}, *const plain[] = {"op", "n", NULL},
                           *const coloured[] = {"op", "v", "n", NULL},
                           *const grouped[] = {"op", "by", "v", "n", NULL};
  struct kw_edition *edition = reader->edition;
  unsigned at = edition->secret_count;
  struct kw_secret_card *card = &edition->secret[at];
  char where[KW_WHERE];
  const struct weir_json *test;
  if (at == KW_GOALS) return weir_fail(reader->error, "secret_goals: more than %d in all", KW_GOALS);
  if (!read_title(reader, json, "secret_goals", index, edition->secret_name, at, where) ||
      !weir_json_only(json, where, keys, reader->error) ||
      !kw_read_words(reader, json, where, "text", edition->secret_text[at]) ||
      !(test = weir_json_object(json, where, "test", reader->error)) ||
      !kw_read_choice(reader, test, where, "op", secret_words, &card->test))
    return false;
  if ((card->test >= KW_DISTRICTS_ALL) != (seat == KW_KING))
    return weir_fail(reader->error, "%s.op: %s is not for the %s", where, secret_words[card->test],
                     kw_roles[seat]);
  bool colour = card->test == KW_DOT_DISTRICTS, group = card->test == KW_OWNS;
  if (!weir_json_only(test, where,
                      colour  ? coloured
                      : group ? grouped
                              : plain,
                      reader->error) ||
      !kw_read_byte(reader, test, where, "n", 0, 200, &card->amount) ||
      (colour && !kw_read_choice(reader, test, where, "v", kw_colours, &card->colour)) ||
      (group && !kw_read_group(reader, test, where, &card->group)))
    return false;
  if (colour && card->colour == KW_GREY)
    return weir_fail(reader->error, "%s.v: there are no grey dots", where);
  card->role = (uint8_t)seat;
  edition->secret_count++;
  return true;
}

bool kw_read_goals(const struct kw_reader *reader, const struct weir_json *root) {
  const struct weir_json *bonus =
      weir_json_array(root, "", "bonus_goals", KW_BONUSES, KW_GOALS, reader->error);
  for (unsigned i = 0; bonus && i < bonus->count; i++)
    if (!read_bonus(reader, weir_json_at(bonus, i), i)) return false;
  const struct weir_json *secret = bonus ? weir_json_object(root, "", "secret_goals", reader->error) : NULL;
  if (!secret || !weir_json_only(secret, "secret_goals", kw_roles, reader->error)) return false;
  for (unsigned seat = 0; seat < KW_SEATS; seat++) {
    const struct weir_json *list =
        weir_json_array(secret, "secret_goals", kw_roles[seat], 1, KW_GOALS, reader->error);
    if (!list) return false;
    reader->edition->first_secret[seat] = reader->edition->secret_count;
    for (unsigned i = 0; i < list->count; i++)
      if (!read_secret(reader, weir_json_at(list, i), seat, (int)i)) return false;
  }
  reader->edition->first_secret[KW_SEATS] = reader->edition->secret_count;
  return true;
}
