/* water.c - Rising Waters: rain, and what the water does with the land.
 *
 * Land is flooded hex by hex and never dries again. A water group reaches over its own hexes and over all
 * flooded land joined to them; the dry land next to that is its shore. RW-101 lays the procedure down, and
 * rw_resolve_water follows it line by line.
 */
#include "play.h"

/* ---- Where water reaches: RW-92 ---- */

struct rw_set rw_around(const struct rw_edition *edition, struct rw_set hexes) {
  struct rw_set all = hexes;
  const struct rw_set *ball = edition->ball[1];
  for (uint64_t left = hexes.north; left; left &= left - 1) all = rw_either(all, ball[__builtin_ctzll(left)]);
  for (uint64_t left = hexes.south; left; left &= left - 1)
    all = rw_either(all, ball[RW_HALF + __builtin_ctzll(left)]);
  return all;
}

struct rw_set rw_extent(const struct rw_edition *edition, struct rw_set flooded, unsigned water) {
  struct rw_set extent = edition->water_hexes[water], more = rw_both(edition->water_near[water], flooded);
  while (rw_any(more)) {
    extent = rw_either(extent, more);
    more = rw_without(rw_both(rw_around(edition, more), flooded), extent);
  }
  return extent;
}

/* The dry land next to the reach of a group: what lies around each hex that the water comes to. */
struct rw_set rw_shore(const struct rw_edition *edition, struct rw_set flooded, unsigned water) {
  struct rw_set reach = edition->water_near[water], wet = rw_both(reach, flooded), more = wet;
  while (rw_any(more)) {
    struct rw_set ring = rw_around(edition, more);
    reach = rw_either(reach, ring);
    more = rw_without(rw_both(ring, flooded), wet);
    wet = rw_either(wet, more);
  }
  return rw_both(reach, rw_without(edition->land, flooded));
}

/* RW-91, without camps, which the caller has left out. */
static unsigned height(const struct rw_table *table, unsigned hex) {
  unsigned levee = table->state->levee[hex];
  return levee > 0 ? levee : table->edition->elevation[hex];
}

/* ---- Rain: RW-86 to RW-89 ---- */

static void add_rain(struct rw_table *table, unsigned place, unsigned amount) {
  struct rw_state *state = table->state;
  unsigned water = table->edition->dot[place];
  for (unsigned i = 1; i < table->edition->groups_of[place]; i++)
    if (state->mark[table->edition->dot[place] + i] < state->mark[water])
      water = table->edition->dot[place] + i; /* RW-88 */
  state->mark[water] = rw_up_to(state->mark[water] + 1u, RW_HIGHEST);
  state->level[water] = rw_up_to(state->level[water] + amount, RW_HIGHEST);
  rw_tell(table, RW_TOLD_RAIN, RW_87, WEIR_CHANCE, amount, water, state->level[water], 0);
}

static void shine(struct rw_table *table, unsigned place) {
  struct rw_state *state = table->state;
  unsigned dot = table->edition->dot[place];
  for (unsigned water = dot; water < dot + table->edition->groups_of[place]; water++) {
    if (state->level[water] <= table->version->level) continue;
    state->level[water]--; /* RW-89 */
    rw_tell(table, RW_TOLD_SUN, RW_89, WEIR_CHANCE, water, state->level[water], 0, 0);
    return;
  }
  rw_tell(table, RW_TOLD_NO_SUN, RW_89, WEIR_CHANCE, place, 0, 0, 0);
}

void rw_rain(struct rw_table *table, unsigned card) {
  static const uint8_t amounts[RW_STRENGTHS] = {[RW_HEAVY] = 3, [RW_MEDIUM] = 2, [RW_LIGHT] = 1}; /* RW-87 */
  unsigned place = card / RW_STRENGTHS, strength = card % RW_STRENGTHS;
  table->state->weather_discard[card]++; /* RW-44 */
  if (strength == RW_SUNNY) shine(table, place);
  else if (strength == RW_CLOUDY) rw_tell(table, RW_TOLD_CLOUDY, RW_87, WEIR_CHANCE, place, 0, 0, 0);
  else add_rain(table, place, amounts[strength]);
}

/* ---- Flooding: RW-95 to RW-97 ---- */

/* The land below a group's level, levees not counted. */
static struct rw_set lower_ground(const struct rw_table *table, unsigned water) {
  unsigned level = table->state->level[water];
  return table->edition->below[level < RW_ELEVATIONS ? level : RW_ELEVATIONS];
}

/* RW-93: what of the shore lies below the level; camps never do. */
static struct rw_set exposed(const struct rw_table *table, unsigned water, struct rw_set shore) {
  const struct rw_state *state = table->state;
  struct rw_set low = rw_both(lower_ground(table, water), shore), found = {0, 0};
  if (!rw_any(low)) return low;
  RW_EACH(hex, rw_without(low, rw_camps(state))) /* RW-83 */
  if (height(table, hex) < state->level[water]) found = rw_either(found, rw_hex(hex));
  return found;
}

/* RW-96: the lowest, and of these the first clockwise. */
static unsigned first_to_flood(const struct rw_table *table, unsigned water, struct rw_set hexes) {
  unsigned best = rw_lowest(hexes);
  RW_EACH(hex, hexes) {
    unsigned high = height(table, hex), lowest = height(table, best);
    const uint8_t *clock = table->edition->clock[water];
    if (high < lowest || (high == lowest && clock[hex] < clock[best])) best = hex;
  }
  return best;
}

static void lose_pawns(struct rw_table *table, unsigned hex) {
  struct rw_state *state = table->state;
  for (unsigned pawn = 0; pawn < table->setup->seats * RW_PAWNS; pawn++) {
    if (rw_pawn_hex(state, pawn) != hex || rw_pawn_raft(state, pawn) != WEIR_NONE) continue; /* RW-60 */
    state->pawn[pawn / RW_PAWNS][pawn % RW_PAWNS] = WEIR_NONE;                               /* RW-103 */
    rw_tell(table, RW_TOLD_PAWN_GONE, RW_103, pawn / RW_PAWNS, pawn, hex, 0, 0);
    rw_lose(table, RW_102, 1);
  }
  for (; state->survivors[hex] > 0; state->survivors[hex]--) {
    rw_tell(table, RW_TOLD_SURVIVOR_GONE, RW_102, WEIR_CHANCE, hex, 0, 0, 0);
    rw_lose(table, RW_102, 1);
  }
}

static void drown(struct rw_table *table, unsigned hex, bool first) {
  struct rw_state *state = table->state;
  struct rw_set wet = rw_either(rw_flooded(state), rw_hex(hex));
  state->flooded_north = wet.north;
  state->flooded_south = wet.south;
  rw_tell(table, RW_TOLD_HEX_FLOODED, RW_101, WEIR_CHANCE, hex, 0, 0, 0);
  if (state->levee[hex] > 0) {
    bool counts = !first || table->setup->option[RW_OPTION_LEVEES]; /* RW-104 */
    rw_tell(table, RW_TOLD_LEVEE_GONE, RW_104, WEIR_CHANCE, hex, state->levee[hex], 0, 0);
    state->levee[hex] = 0;
    if (counts) rw_lose(table, RW_104, 1);
  }
  for (unsigned seat = 0; seat < table->setup->seats; seat++)
    if (state->town[seat] == hex) {
      state->town[seat] = WEIR_NONE;
      rw_tell(table, RW_TOLD_TOWN_GONE, RW_102, seat, hex, 0, 0, 0);
      rw_lose(table, RW_102, 1);
    }
  lose_pawns(table, hex);
}

/* RW-97: every hex of the group below the level as it stands now. */
static void flood_group(struct rw_table *table, unsigned water, unsigned land) {
  struct rw_state *state = table->state;
  const struct rw_edition *edition = table->edition;
  unsigned level = state->level[water];
  bool first = !rw_meet(edition->land_hexes[land], rw_flooded(state)); /* RW-98 */
  struct rw_set camps = rw_camps(state);
  rw_tell(table, RW_TOLD_FLOOD, first ? RW_95 : RW_98, WEIR_CHANCE, water, level, land, 0);
  if (first) rw_lose(table, RW_102, 1);
  for (unsigned i = 0; i < RW_GROUP_HEXES && edition->order[land][i] != WEIR_NONE; i++) {
    unsigned hex = edition->order[land][i];
    if (rw_has(rw_flooded(state), hex)) continue;
    if (!rw_has(camps, hex) && height(table, hex) < level) drown(table, hex, first);
    else rw_tell(table, RW_TOLD_HELD, RW_97, WEIR_CHANCE, hex, 0, 0, 0);
  }
  state->level[water]--;
}

/* RW-95, second half. */
static void flow_on(struct rw_table *table, unsigned water) {
  struct rw_state *state = table->state;
  unsigned down = table->edition->downstream[water];
  state->level[water]--;
  state->level[down] = rw_up_to(state->level[down] + 1u, RW_HIGHEST);
  if (state->mark[down] == 0) state->mark[down] = 1; /* RW-88: inflow gives a first token */
  rw_tell(table, RW_TOLD_FLOW, RW_95, WEIR_CHANCE, water, down, state->level[water], state->level[down]);
}

static bool is_lost(const struct rw_table *table) {
  return table->state->loss >= table->version->limit[table->setup->seats];
}

/* Below all land that is still dry: nothing to look for. */
static bool is_still(const struct rw_table *table, unsigned water) {
  return !rw_any(rw_without(lower_ground(table, water), rw_flooded(table->state)));
}

/* Works on one group until it is resolved; true if anything changed. */
static bool resolve_group(struct rw_table *table, unsigned water) {
  if (is_still(table, water)) return false;
  struct rw_state *state = table->state;
  bool changed = false;
  struct rw_set shore = rw_shore(table->edition, rw_flooded(state), water), low;
  while (!is_lost(table) && rw_any(low = exposed(table, water, shore))) {
    changed = true;
    flood_group(table, water, table->edition->group[first_to_flood(table, water, low)]);
    shore = rw_shore(table->edition, rw_flooded(state), water);
    /* RW-107: the flooding in hand is finished, nothing flows on. */
    if (!is_lost(table) && table->edition->downstream[water] != WEIR_NONE &&
        rw_any(exposed(table, water, shore)))
      flow_on(table, water);
    if (state->mark[water] == 0) state->mark[water] = 1;
    rw_tell(table, RW_TOLD_LEVEL, RW_86, WEIR_CHANCE, water, state->level[water], 0, 0);
  }
  return changed;
}

/* RW-94: again and again until a whole pass changes nothing; RW-100: which happens, as land runs out. A group
 * that nothing has happened to since it was resolved is not looked at again. */
void rw_resolve_water(struct rw_table *table) {
  unsigned changes = 1, resolved[RW_WATERS] = {0}, before;
  do {
    before = changes;
    for (unsigned water = 0; water < table->edition->water_count; water++) {
      if (resolved[water] == changes) continue;
      changes += resolve_group(table, water);
      resolved[water] = changes;
    }
  } while (changes != before && !is_lost(table));
}

/* ---- Dynamite: RW-85 ---- */

static bool goes_before(const struct rw_edition *edition, unsigned a, unsigned b) {
  int y = 2 * edition->row[a] + (edition->column[a] & 1),
      other = 2 * edition->row[b] + (edition->column[b] & 1);
  return y != other ? y < other : edition->column[a] < edition->column[b];
}

void rw_dynamite(struct rw_table *table, unsigned place) {
  struct rw_state *state = table->state;
  const struct rw_edition *edition = table->edition;
  struct rw_set shore = {0, 0};
  unsigned target = WEIR_NONE;
  for (unsigned i = 0; i < edition->groups_of[place]; i++)
    shore = rw_either(shore, rw_shore(edition, rw_flooded(state), edition->dot[place] + i));
  RW_EACH(hex, shore) {
    if (state->levee[hex] == 0) continue;
    if (target == WEIR_NONE || state->levee[hex] > state->levee[target] ||
        (state->levee[hex] == state->levee[target] && goes_before(edition, hex, target)))
      target = hex;
  }
  if (target == WEIR_NONE) {
    rw_tell(table, RW_TOLD_NO_DYNAMITE, RW_85, WEIR_CHANCE, place, 0, 0, 0);
    return;
  }
  rw_tell(table, RW_TOLD_DYNAMITE, RW_85, WEIR_CHANCE, target, state->levee[target], 0, 0);
  state->levee[target] = 0;
  rw_lose(table, RW_85, 1);
}

/* ---- Looking ahead ---- */

struct rw_forecast rw_forecast(const struct weir_setup *setup, const struct rw_state *now,
                               const uint8_t *cards, unsigned count) {
  struct rw_state state = *now;
  struct rw_table table = {setup, rw_edition_of(setup), rw_version_of(setup), &state, NULL};
  struct rw_forecast forecast;
  for (unsigned i = 0; i < count; i++) rw_rain(&table, cards[i]);
  rw_resolve_water(&table);
  forecast.flooded = rw_flooded(&state);
  forecast.loss = state.loss;
  for (unsigned i = 0; i < RW_WATERS; i++) forecast.level[i] = state.level[i];
  return forecast;
}
