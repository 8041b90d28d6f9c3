/* numbers.c - The King's Water: the plain numbers of an edition.
 *
 * Each is one row of a table: where it stands in the JSON, what it may be, where it goes. What no single
 * number can promise is checked after all are read.
 */
#include "read.h"

#include <string.h>

struct number {
  const char *group, *key;
  uint8_t min, max;
  uint16_t offset;
};
#define BYTE(group, key, min, max, member) \
  { group, key, min, max, (uint16_t)offsetof(struct kw_edition, member) }
static const struct number numbers[] = {
    BYTE("water", "bank_start", 0, 120, bank_start),
    BYTE("water", "bank_cap", 1, 120, bank_cap),
    BYTE("water", "inflow_base", 0, 60, inflow_base),
    BYTE("water", "inflow_per_pip", 0, 9, inflow_per_pip),
    BYTE("water", "import_max", 0, 60, import_max),
    BYTE("water", "import_drops_per_dollar", 1, 20, import_drops),
    BYTE("water", "dry_town_drops", 0, 20, dry_drops),
    BYTE("tax", "cost", 1, 20, tax.cost),
    BYTE("tax", "tiles", 1, 20, tax.units),
    BYTE("tax", "cost_min", 1, 20, tax.cost_min),
    BYTE("tax", "cost_max", 1, 20, tax.cost_max),
    BYTE("tax", "tiles_min", 1, 20, tax.units_min),
    BYTE("tax", "tiles_max", 1, 20, tax.units_max),
    BYTE("tax", "most_cost", 1, 20, tax.most_cost),
    BYTE("tax", "most_tiles", 1, 20, tax.most_units),
    BYTE("tax", "heavy_cost", 1, 20, tax.heavy_cost),
    BYTE("tax", "heavy_tiles", 1, 20, tax.heavy_units),
    BYTE("price", "cost", 1, 20, price.cost),
    BYTE("price", "drops", 1, 20, price.units),
    BYTE("price", "cost_min", 1, 20, price.cost_min),
    BYTE("price", "cost_max", 1, 20, price.cost_max),
    BYTE("price", "drops_min", 1, 20, price.units_min),
    BYTE("price", "drops_max", 1, 20, price.units_max),
    BYTE("price", "most_cost", 1, 20, price.most_cost),
    BYTE("price", "most_drops", 1, 20, price.most_units),
    BYTE("price", "heavy_cost", 1, 20, price.heavy_cost),
    BYTE("price", "heavy_drops", 1, 20, price.heavy_units),
    BYTE("resource", "facility_water", 0, 12, facility_water),
    BYTE("resource", "tokens_per_dollar", 1, 20, tokens_per_dollar),
    BYTE("resource", "town_tokens", 0, 60, town_tokens),
    BYTE("trading_post", "cost", 0, 99, post_cost),
    BYTE("trading_post", "min_capacity", 0, 60, post_capacity),
    BYTE("trading_post", "per_turn", 1, 2, posts_per_turn),
    BYTE("limits", "hand", 1, 20, hand_limit),
    BYTE("limits", "die_sides", 2, 12, die_sides),
    BYTE("limits", "refund_num", 0, 9, refund_num),
    BYTE("limits", "refund_den", 1, 9, refund_den),
    BYTE("limits", "last_round_fine", 0, 50, late_fine),
    BYTE("scoring", "bonus", 0, 99, bonus_points),
    BYTE("scoring", "bonus_tied", 0, 99, bonus_tied),
    BYTE("scoring", "bonus_unclaimed", 0, 99, bonus_unclaimed),
    BYTE("scoring", "secret", 0, 99, secret_points),
    BYTE("scoring", "arrears", 0, 9, arrears_points),
    BYTE("scoring", "unrest", 0, 9, unrest_points),
    BYTE("scoring", "bank_drops", 1, 60, bank_drops),
    BYTE("automaton", "legacy_cut_with_two", 0, 60, automaton.cut_with_two),
    BYTE("automaton", "legacy_cut_with_one", 0, 60, automaton.cut_with_one),
    BYTE("automaton", "legacy_cut_final_round", 0, 60, automaton.cut_at_last),
    BYTE("automaton", "import_keep", 0, 99, automaton.import_keep),
    BYTE("automaton", "plant_weight", 0, 20, automaton.plant_weight),
    BYTE("automaton", "score_pad", 0, 50, automaton.score_pad),
    BYTE("automaton", "price_drops", 1, 20, automaton.price_drops),
};
enum { NUMBERS = sizeof numbers / sizeof numbers[0] };

/* The objects of numbers hold exactly the keys of the table. */
static bool read_group(const struct kw_reader *reader, const struct weir_json *root, const char *group) {
  const char *keys[NUMBERS + 1];
  unsigned count = 0;
  for (unsigned i = 0; i < NUMBERS; i++)
    if (strcmp(numbers[i].group, group) == 0) keys[count++] = numbers[i].key;
  keys[count] = NULL;
  const struct weir_json *object = weir_json_object(root, "", group, reader->error);
  return object && weir_json_only(object, group, keys, reader->error);
}

/* A rate starts within its bounds, so that leaving it alone is always legal: KW-34, KW-35. */
static bool check_rate(const struct kw_reader *reader, const struct kw_rate *rate, const char *group) {
  if (rate->cost < rate->cost_min || rate->cost > rate->cost_max || rate->units < rate->units_min ||
      rate->units > rate->units_max)
    return weir_fail(reader->error, "%s: the rate it starts with is outside its own bounds", group);
  if (rate->cost * rate->most_units > rate->units * rate->most_cost)
    return weir_fail(reader->error, "%s: the rate it starts with is above most_cost", group);
  return true;
}

bool kw_read_numbers(const struct kw_reader *reader, const struct weir_json *root) {
  struct kw_edition *edition = reader->edition;
  for (unsigned i = 0; i < NUMBERS; i++) {
    const struct number *number = &numbers[i];
    bool new_group = i == 0 || strcmp(numbers[i - 1].group, number->group) != 0;
    if (new_group && !read_group(reader, root, number->group)) return false;
    if (!kw_read_byte(reader, weir_json_get(root, number->group), number->group, number->key, number->min,
                      number->max, (uint8_t *)edition + number->offset))
      return false;
  }
  if (edition->bank_start > edition->bank_cap)
    return weir_fail(reader->error, "water.bank_start: more than water.bank_cap");
  if (edition->refund_num > edition->refund_den)
    return weir_fail(reader->error, "limits.refund_num: more than was paid would come back");
  return check_rate(reader, &edition->tax, "tax") && check_rate(reader, &edition->price, "price");
}
