/* test_resolving.c - Rising Waters: the procedure of RW-101 written out a second time, hex by hex and with
 * real angles, and compared with the game's on random positions.
 */
#include "table.h"

#include <math.h>

enum { POSITIONS = 600, NOWHERE = RW_HEXES };

/* ---- The water, plainly ---- */

static unsigned limit_of(const struct table *t) { return rw_version_of(t->setup)->limit[t->setup->seats]; }
static bool is_wet(const struct table *t, unsigned h) { return rw_has(rw_flooded(&t->state), h); }
static bool is_land(const struct table *t, unsigned h) { return rw_has(t->edition->land, h); }

static bool has_camp(const struct table *t, unsigned h) {
  for (unsigned i = 0; i < RW_CAMPS; i++)
    if (t->state.camp[i] == h) return true;
  return false;
}

static unsigned height_of(const struct table *t, unsigned h) {
  if (has_camp(t, h)) return 1000;
  return t->state.levee[h] ? t->state.levee[h] : t->edition->elevation[h];
}

static bool touches(const struct table *t, unsigned h, const bool set[RW_HEXES]) {
  for (unsigned i = 0; i < 6 && t->edition->near[h][i] != WEIR_NONE; i++)
    if (set[t->edition->near[h][i]]) return true;
  return false;
}

static void find_extent(const struct table *t, unsigned g, bool extent[RW_HEXES]) {
  for (unsigned h = 0; h < RW_HEXES; h++)
    extent[h] = h < t->edition->hex_count && !is_land(t, h) && t->edition->group[h] == g;
  for (bool more = true; more;) {
    more = false;
    for (unsigned h = 0; h < t->edition->hex_count; h++)
      if (!extent[h] && is_wet(t, h) && touches(t, h, extent)) extent[h] = more = true;
  }
}

/* Of a hex seen from another: millionths of a turn from north, clockwise; and how far it is, in thousandths
 * of a hex. */
static void look_at(const struct table *t, unsigned from, unsigned to, long *bearing, long *distance) {
  const int8_t *column = t->edition->column, *row = t->edition->row;
  double x = 1.5 * (column[to] - column[from]);
  double y = sqrt(3) * (row[to] - row[from] + 0.5 * ((column[to] & 1) - (column[from] & 1)));
  double turn = atan2(x, -y) / (2 * acos(-1));
  *bearing = lround(1e6 * (turn < 0 ? turn + 1 : turn)) % 1000000;
  *distance = lround(1e3 * hypot(x, y));
}

/* The hex that floods next, NOWHERE if the group is resolved. */
static unsigned next_hex(const struct table *t, unsigned g) {
  bool extent[RW_HEXES];
  unsigned best = NOWHERE;
  long best_bearing = 0, best_distance = 0;
  find_extent(t, g, extent);
  for (unsigned h = 0; h < t->edition->hex_count; h++) {
    if (!is_land(t, h) || is_wet(t, h) || !touches(t, h, extent)) continue;
    if (height_of(t, h) >= t->state.level[g]) continue;
    long bearing, distance;
    look_at(t, t->edition->anchor[g], h, &bearing, &distance);
    long order[][2] = {{height_of(t, h), best == NOWHERE ? 0 : height_of(t, best)},
                       {bearing, best_bearing},
                       {distance, best_distance}};
    bool before = best == NOWHERE;
    for (unsigned i = 0; i < 3 && !before && order[i][0] <= order[i][1]; i++)
      before = order[i][0] < order[i][1];
    if (before) best = h, best_bearing = bearing, best_distance = distance;
  }
  return best;
}

static void flood_hex(struct table *t, unsigned h, bool first) {
  struct rw_state *state = &t->state;
  flood(t, t->edition->hex_name[h]);
  if (state->levee[h] && !first) state->loss++;
  state->levee[h] = 0;
  for (unsigned seat = 0; seat < t->setup->seats; seat++)
    if (state->town[seat] == h) state->town[seat] = WEIR_NONE, state->loss++;
  for (unsigned seat = 0; seat < t->setup->seats; seat++)
    for (unsigned i = 0; i < RW_PAWNS; i++)
      if (state->pawn[seat][i] == h && state->aboard[seat][i] == WEIR_NONE)
        state->pawn[seat][i] = WEIR_NONE, state->loss++;
  state->loss = (uint8_t)(state->loss + state->survivors[h]);
  state->survivors[h] = 0;
}

static void flood_land(struct table *t, unsigned g, unsigned land) {
  bool first = true, drowns[RW_HEXES] = {false};
  for (unsigned h = 0; h < t->edition->hex_count; h++) {
    if (!is_land(t, h) || t->edition->group[h] != land) continue;
    if (is_wet(t, h)) first = false;
    else drowns[h] = height_of(t, h) < t->state.level[g];
  }
  t->state.loss = (uint8_t)(t->state.loss + first);
  for (unsigned h = 0; h < t->edition->hex_count; h++)
    if (drowns[h]) flood_hex(t, h, first);
  t->state.level[g]--;
}

static void resolve(struct table *t) {
  for (bool changed = true; changed;) {
    changed = false;
    for (unsigned g = 0; g < t->edition->water_count; g++)
      for (unsigned h; t->state.loss < limit_of(t) && (h = next_hex(t, g)) != NOWHERE;) {
        unsigned down = t->edition->downstream[g];
        changed = true;
        flood_land(t, g, t->edition->group[h]);
        if (t->state.loss >= limit_of(t) || down == WEIR_NONE || next_hex(t, g) == NOWHERE) continue;
        t->state.level[g]--;
        t->state.level[down]++;
        if (t->state.mark[down] == 0) t->state.mark[down] = 1;
      }
  }
}

/* ---- Random positions ---- */

static unsigned below(uint32_t *dice, unsigned n) {
  *dice ^= *dice << 13, *dice ^= *dice >> 17, *dice ^= *dice << 5;
  return *dice % n;
}

static unsigned any_dry(const struct table *t, uint32_t *dice) {
  for (;;) {
    unsigned h = below(dice, t->edition->hex_count);
    if (is_land(t, h) && !is_wet(t, h)) return h;
  }
}

static void scatter_people(struct table *t, uint32_t *dice) {
  for (unsigned i = 0; i < RW_RAFTS / 2; i++) t->state.raft[i] = (uint8_t)below(dice, t->edition->hex_count);
  for (unsigned seat = 0; seat < t->setup->seats; seat++) {
    if (is_wet(t, t->edition->home[seat])) t->state.town[seat] = WEIR_NONE;
    for (unsigned i = 0; i < RW_PAWNS; i++) {
      t->state.pawn[seat][i] = (uint8_t)any_dry(t, dice);
      if (i == 0) t->state.aboard[seat][0] = (uint8_t)seat, t->state.pawn[seat][0] = t->state.raft[seat];
    }
  }
  for (unsigned i = 0; i < 6; i++) t->state.survivors[any_dry(t, dice)]++;
}

static void scatter(struct table *t, uint32_t *dice, bool spring) {
  unsigned start = rw_version_of(t->setup)->level, most = below(dice, 2) ? 4 : 9;
  for (unsigned h = 0; h < t->edition->hex_count; h++)
    if (is_land(t, h) && below(dice, 7) == 0) flood(t, t->edition->hex_name[h]);
  for (unsigned i = 0; spring && i < 4; i++) {
    unsigned h = any_dry(t, dice);
    if (!has_camp(t, h)) camp(t, t->edition->hex_name[h], i & 1);
  }
  for (unsigned h = 0; h < t->edition->hex_count; h++) {
    unsigned low = t->edition->elevation[h] + 1u;
    if (is_land(t, h) && !is_wet(t, h) && low <= t->edition->levee && below(dice, 4) == 0)
      t->state.levee[h] = (uint8_t)(low + below(dice, t->edition->levee + 1u - low));
  }
  for (unsigned g = 0; g < t->edition->water_count; g++)
    if (below(dice, 2)) level(t, t->edition->water_id[g], start + below(dice, most));
  scatter_people(t, dice);
  t->state.loss = (uint8_t)below(dice, below(dice, 4) ? 2 : limit_of(t));
}

static void
as_written(void **unused) { /* "RW-91" "RW-92" "RW-93" "RW-94" "RW-95" "RW-96" "RW-97" "RW-98" "RW-101" */
  static const char *const fall[] = {"scenario=fall", NULL};
  static struct table t, plain;
  uint32_t dice = 1927;
  unsigned floods = 0, flows = 0, lost = 0;
  for (unsigned i = 0; i < POSITIONS; i++) {
    begin_with(&t, 2 + i % 3, i & 1 ? fall : NULL);
    scatter(&t, &dice, !(i & 1));
    ready(&t);
    plain = t;
    resolve(&plain);
    struct rw_table table = {t.setup, t.edition, rw_version_of(t.setup), &t.state, &t.sink};
    rw_resolve_water(&table);
    assert_memory_equal(&plain.state, &t.state, sizeof t.state);
    floods += told_as(&t, RW_TOLD_FLOOD);
    flows += told_as(&t, RW_TOLD_FLOW);
    lost += t.state.loss >= limit_of(&t);
    close_table(&t);
  }
  assert_true(floods > POSITIONS && flows > POSITIONS / 4 && lost > POSITIONS / 20);
  assert_true(lost < POSITIONS / 2); /* most are resolved to the end */
}

int main(void) {
  const struct CMUnitTest tests[] = {TEST(as_written)};
  return cmocka_run_group_tests_name("rising-waters resolving", tests, NULL, NULL);
}
