/* test_map.c - Rising Waters: the map of the standard edition, RW-18 to RW-24 and RW-99. */
#include "table.h"

static void grid(void **unused) { /* "RW-18" */
  struct table t;
  unsigned lakes = 0, rivers = 0;
  begin(&t, 2);
  assert_int_equal(t.edition->hex_count, 108);
  assert_int_equal(rw_count(t.edition->land), 75);
  for (unsigned i = 0; i < t.edition->water_count; i++)
    *(t.edition->lake[i] ? &lakes : &rivers) += rw_count(t.edition->water_hexes[i]);
  assert_int_equal(lakes, 12);
  assert_int_equal(rivers, 21);
  /* Column B lies half a hex lower than A and C. */
  assert_int_equal(t.edition->distance[hex(&t, "A2")][hex(&t, "B1")], 1);
  assert_int_equal(t.edition->distance[hex(&t, "B1")][hex(&t, "C2")], 1);
  assert_int_equal(t.edition->distance[hex(&t, "A1")][hex(&t, "B2")], 2);
  assert_int_equal(t.edition->distance[hex(&t, "A1")][hex(&t, "H13")], 16);
  static struct weir_board board;
  weir_describe(t.setup, &board);
  assert_int_equal(board.spaces, 108);
  close_table(&t);
}

static void water_groups(void **unused) { /* "RW-19" "RW-99" */
  static const char *const order[] = {"YV1", "YV2", "YV3", "YV4", "ML1", "ML2", "ML3",
                                      "CT1", "CT2", "CT3", "TB1", "TB2", "TB3", "TB4"};
  struct table t;
  begin(&t, 2);
  assert_int_equal(t.edition->water_count, 14);
  for (unsigned i = 0; i < 14; i++) {
    bool last = i == 3 || i == 13;
    assert_string_equal(t.edition->water_id[i], order[i]);
    assert_int_equal(t.edition->downstream[i], last ? WEIR_NONE : i + 1);
  }
  /* The hexes around TB1, clockwise: 3, 2, 2, 3. */
  static const char *const around[] = {"E7", "F8", "F9", "E10", "D8", "D7"};
  const uint8_t *clock = t.edition->clock[water(&t, "TB1")];
  for (unsigned i = 0; i + 1 < 6; i++) assert_true(clock[hex(&t, around[i])] < clock[hex(&t, around[i + 1])]);
  close_table(&t);
}

static void land_groups(void **unused) { /* "RW-20" */
  static const unsigned wanted[7] = {0, 0, 10, 8, 7, 5, 1};
  struct table t;
  unsigned counts[10] = {0};
  begin(&t, 2);
  assert_int_equal(t.edition->land_count, 31);
  for (unsigned i = 0; i < 31; i++) counts[t.edition->elevation[rw_lowest(t.edition->land_hexes[i])]]++;
  for (unsigned e = 2; e <= 6; e++) assert_int_equal(counts[e], wanted[e]);
  /* West and east bank: no way over dry land. */
  struct rw_set west = rw_hex(hex(&t, "A1")), more = west;
  do {
    west = more;
    RW_EACH(h, west) more = rw_either(more, rw_both(t.edition->ball[1][h], t.edition->land));
  } while (!rw_same(west, more));
  assert_int_equal(rw_count(west), 41);
  assert_false(rw_has(west, hex(&t, "F12")));
  close_table(&t);
}

static void features(void **unused) { /* "RW-21" */
  struct table t;
  begin(&t, 2);
  assert_int_equal(rw_count(t.edition->forest), 13);
  assert_int_equal(rw_count(t.edition->features), 34);
  put(&t, "yellow-1", "B7");
  assert_int_equal(rw_harvest(t.setup, &t.state, YELLOW), 2);
  raft(&t, 1, "B7", "yellow-1");
  flood(&t, "B7");
  ready(&t);
  assert_int_equal(rw_harvest(t.setup, &t.state, YELLOW), 1); /* a flooded forest is none */
  close_table(&t);
}

static void sites(void **unused) { /* "RW-22" "RW-23" "RW-24" */
  static const char *const homes[] = {"E11", "F3", "G3", "B6", "B5", "H6"};
  static const char *const camps[] = {"F3", "H3", "H6", "F12", "A9", "A3", "E14"};
  struct table t;
  begin(&t, 2);
  for (unsigned i = 0; i < 6; i++) assert_string_equal(t.edition->hex_name[t.edition->home[i]], homes[i]);
  assert_int_equal(rw_count(t.edition->sites), 9);
  assert_int_equal(rw_count(t.edition->entry), 4);
  RW_EACH(h, t.edition->entry) assert_int_equal(t.edition->distance[hex(&t, "D1")][h], 1);
  for (unsigned i = 0; i < 7; i++)
    assert_string_equal(t.edition->hex_name[t.edition->camp_site[i]], camps[i]);
  assert_string_equal(weir_term(t.setup, RW_OF_OWNER, RW_OWNER_CAMP), "camp-F3");
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {TEST(grid), TEST(water_groups), TEST(land_groups), TEST(features),
                                     TEST(sites)};
  return cmocka_run_group_tests_name("rising-waters map", tests, NULL, NULL);
}
