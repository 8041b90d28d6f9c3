/* test_data.c - Navajo Wars: pieces, map, cards and scenarios as the standard edition has them. */
#include "table.h"

#include <stdlib.h>

static void test_people(void **unused) { /* "NW-1" "NW-3" "NW-4" "NW-5" "NW-2" */
  struct table t;
  open_table(&t, "rise");
  assert_int_equal(nw_families(&t.s), 3);
  assert_int_equal(t.s.people[A], 7);
  assert_false(nw_in_play(&t.s, D));
  const uint8_t supply[] = {10, 10, 10, 8}, rating[] = {0, 1, 2, 2, 3, 4, 5}, slots[] = {0, 0, 1, 1, 2, 2};
  assert_memory_equal(t.e->supply, supply, 4);
  assert_memory_equal(t.e->elder_rating, rating, 7);
  assert_memory_equal(t.e->slot_of_die, slots, 6);
  assert_int_equal(nw_supply_left(t.e, &t.s, NW_MAN), 7);
  t.s.pot[NW_MAN] = 7; /* a gain that the supply cannot give is lost */
  begin(&t, "planning");
  t.s.pot[NW_CHILD] = 0;
  assert_int_equal(nw_supply_left(t.e, &t.s, NW_MAN), 0);
  close_table(&t);
}

static void test_lost_gain(void **unused) { /* "NW-3" */
  struct table t;
  open_table(&t, "rise");
  t.s.pot[NW_CHILD] = 7;
  begin(&t, "planning");
  assert_int_equal(t.s.pot[NW_CHILD], 7);
  assert_true(fired(&t, "NW-3"));
  close_table(&t);
}

static void test_counters(void **unused) { /* "NW-6" "NW-7" "NW-8" "NW-9" "NW-10" "NW-11" "NW-12" "NW-13" */
  struct table t;
  open_table(&t, "rise");
  assert_int_equal(t.e->animals[NW_HORSE], 8);
  assert_int_equal(t.e->animals[NW_SHEEP], 8);
  assert_int_equal(nw_goods_left(t.e, &t.s), 3 + 2); /* the first level of Weaving has freed two */
  assert_int_equal(t.e->harass, 4);
  assert_int_equal(t.s.harass_aside, 2);
  unsigned sum = 0;
  for (unsigned value = 0; value < NW_CORN; value++) sum += t.e->corn[value] * (value + 1);
  assert_int_equal(sum, 42);
  assert_int_equal(t.e->corn_total, 12);
  assert_int_equal(t.e->outposts[NW_MISSION], 6);
  assert_int_equal(t.e->fort_hits[0], 3);
  assert_int_equal(t.e->fort_hits[1], 5);
  assert_string_equal(t.e->place_id[t.e->fort_area[0]], "hopi-1");
  struct weir_error error;
  t.s.animals[NW_HORSE] = 9;
  assert_false(weir_audit(t.setup, &t.s, &error));
  t.s.animals[NW_HORSE] = 0;
  t.s.drought[0] = 3;
  assert_false(weir_audit(t.setup, &t.s, &error));
  t.s.drought[0] = 0;
  t.s.firearms = 6;
  assert_false(weir_audit(t.setup, &t.s, &error));
  close_table(&t);
}

static void test_cubes(void **unused) { /* "NW-14" "NW-15" "NW-16" "NW-19" */
  struct table t;
  open_table(&t, "rise");
  assert_int_equal(nw_cubes(t.s.bag), 15);
  assert_int_equal(t.s.bag[NW_RED], 3);
  struct weir_error error;
  t.s.bag[NW_RED]--;
  assert_false(weir_audit(t.setup, &t.s, &error));
  t.s.subjugation[NW_RED]++;
  assert_true(weir_audit(t.setup, &t.s, &error));
  t.s.culture = 19;
  struct nw_table inner = {t.setup, t.e, &t.s, NULL};
  nw_change(&inner, NW_T_CULTURE, 5, NW_19);
  assert_int_equal(t.s.culture, 19);
  nw_change(&inner, NW_T_FEROCITY, 9, NW_19);
  assert_int_equal(t.s.enemy_ferocity, 9);
  close_table(&t);
}

static void test_map(void **unused) { /* "NW-20" "NW-22" "NW-23" "NW-24" "NW-25" "NW-26" "NW-27" "NW-28" */
  struct table t;
  open_table(&t, "rise");
  static const uint8_t points[] = {3, 3, 2, 1, 2, 1, 1}, horse[] = {1, 1, 2, 2, 3, 3};
  assert_memory_equal(t.e->land_vp, points, 7);
  assert_memory_equal(t.e->horse_value, horse, 6);
  assert_string_equal(t.e->land_id[4], "hopi");
  assert_int_equal(t.e->place_count - t.e->escape, 7);
  assert_int_equal(t.e->escape - t.e->caught, 6);
  unsigned middle = area(&t, "zuni-3");
  assert_true(t.e->near[middle] >> area(&t, "zuni-2") & 1);
  assert_true(t.e->near[middle] >> area(&t, "zuni-4") & 1);
  assert_true(t.e->near[middle] >> area(&t, "san-juan-3") & 1);
  assert_true(t.e->near[middle] >> area(&t, "monument-3") & 1);
  assert_int_equal(nw_count64(t.e->near[middle]), 4);
  assert_int_equal(t.e->number[area(&t, "canyon-2")], 4);
  assert_true(t.e->enemy_near[1][middle] >> area(&t, "canyon-1") & 1);
  assert_false(t.e->enemy_near[0][middle] >> area(&t, "canyon-1") & 1);
  assert_int_equal(t.e->enemy_cost[0][NW_AREAS][middle], 6);               /* 1 + 2 + 3 */
  assert_int_equal(t.e->enemy_cost[1][NW_AREAS][area(&t, "canyon-1")], 8); /* and 2 */
  assert_int_equal(t.e->enemy_cost[0][area(&t, "zuni-1")][area(&t, "hopi-1")], 2);
  close_table(&t);
}

static void
test_cards(void **unused) { /* "NW-38" "NW-144" "NW-145" "NW-129" "NW-140" "NW-141" "NW-106" "NW-92" */
  struct table t;
  open_table(&t, "rise");
  unsigned intruders = 0;
  for (unsigned kind = 0; kind < NW_INTRUDERS; kind++) intruders += t.e->intruders[kind];
  assert_int_equal(intruders, 20);
  assert_int_equal(NW_OPERATIONS + NW_CEREMONIES + NW_EVENTS, 55);
  assert_int_equal(t.e->card[0].when, NW_W_PLANNING);
  assert_int_equal(t.e->card[27].when, NW_W_REVEAL);
  assert_true(t.e->card[NW_NO(45)].transition);
  assert_false(t.e->card[NW_NO(44)].transition);
  assert_int_equal(t.e->counter[NW_SPANISH][0].side[1].instruction, NW_RAID);
  assert_int_equal(t.e->counter[NW_AMERICAN][3].side[0].instruction, NW_PEACE);
  assert_true(t.e->counter[NW_SPANISH][4].side[0].striped);
  assert_false(t.e->counter[NW_SPANISH][4].side[1].striped);
  assert_string_equal(t.e->set_id[NW_STRONGHOLDS], "strongholds");
  assert_int_equal(NW_LEVELS, 3);
  assert_int_equal(sizeof t.s.active + sizeof t.s.inactive, 12);
  close_table(&t);
}

static void test_setup(void **unused) { /* "NW-139" "NW-143" "NW-150" "NW-149" "NW-151" "NW-21" */
  struct table t;
  open_with(&t, "rise", NULL);
  play(&t, "choose traders");
  assert_true(fired(&t, "NW-143"));
  assert_false(legal(&t, "remove traders"));
  play(&t, "remove weaving\nremove mesas\nremove corn");
  assert_int_equal(nw_count64(t.s.sets), 5);
  play(&t, "leave B\nleave I");
  assert_int_equal(t.s.active[0], 0);
  assert_int_equal(t.s.active[1], 2);
  assert_int_equal(t.s.inactive[5], 7); /* slid down */
  assert_int_equal(t.s.inactive[0], WEIR_NONE);
  refused(&t, "settle zuni-1 0", "NW-150");
  play(&t, "settle shiprock-4 3\nsettle san-juan-2 1\nsettle canyon-3 0");
  assert_int_equal(t.s.ferocity[A], 3);
  refused(&t, "develop weaving", "NW-143");
  refused(&t, "done", "NW-150");
  play(&t, "develop traders");
  assert_true(waits(&t, NW_IN_CARD));
  assert_int_equal(t.s.pile_left, 8);
  assert_int_equal(nw_pile_count(t.setup, &t.s), 2);
  struct weir_outcome outcomes[WEIR_OFFERS];
  unsigned count = weir_chance(t.setup, &t.s, outcomes);
  assert_int_equal(count, 41); /* any of forty, or the event with the chance of one card in nine */
  assert_int_equal(weir_outcome_total(outcomes, count), 9 * outcomes[count - 1].weight);
  assert_int_equal(WEIR_ARG(outcomes[count - 1].action, 0), NW_NO(41));
  assert_int_equal(t.s.elders[0] + t.s.elders[1] + t.s.elders[2], 3);
  close_table(&t);
}

static void test_scenarios(void **unused) { /* "NW-150" "NW-152" "NW-153" "NW-154" */
  struct table t;
  open_table(&t, "broken");
  assert_int_equal(t.s.subjugation[NW_RED], 3);
  assert_int_equal(t.s.animals[NW_SHEEP], 3);
  assert_int_equal(nw_families(&t.s), 4);
  assert_int_equal(nw_enemy_ap_mod(t.setup), 0);
  close_table(&t);
  open_with(&t, "broken", "difficulty=historical");
  assert_int_equal(nw_enemy_ap_mod(t.setup), 1);
  close_table(&t);
  open_with(&t, "broken", "difficulty=story");
  assert_int_equal(nw_enemy_ap_mod(t.setup), -1);
  close_table(&t);
  open_table(&t, "fearing");
  unsigned levels = 0;
  for (unsigned set = 0; set < NW_SETS; set++) levels += t.s.levels[set];
  assert_int_equal(levels, 8);
  assert_int_equal(t.s.fort[0], area(&t, "hopi-1"));
  assert_int_equal(t.s.outpost[NW_RANCHO][0], area(&t, "shiprock-3"));
  close_table(&t);
  open_table(&t, "rope");
  for (unsigned f = 0; f < 5; f++) assert_int_equal(nw_empty_places(&t.s, f), 1);
  assert_int_equal(t.s.manuelito, A);
  assert_int_equal(t.s.pot[0] + t.s.pot[1] + t.s.pot[2], 3);
  assert_int_equal(t.s.pile_left, 5);
  assert_int_equal(t.s.pile_event, 0);
  assert_int_equal(t.s.deck >> NW_OPERATIONS, 0);
  assert_int_equal(t.s.ap, 0);
  close_table(&t);
  open_table(&t, "campaign");
  assert_int_equal(nw_pile_count(t.setup, &t.s), 5);
  close_table(&t);
}

static void expect_bad(const char *from, const char *to, const char *words) {
  size_t size;
  const char *text = weir_edition_text(weir_game_find("navajo-wars"), "standard", &size);
  const char *at = strstr(text, from);
  assert_non_null(at);
  char *bad = malloc(size + strlen(to) + 1);
  size_t before = (size_t)(at - text), after = before + strlen(from);
  memcpy(bad, text, before);
  memcpy(bad + before, to, strlen(to));
  memcpy(bad + before + strlen(to), text + after, size - after);
  struct weir_request request = {
      .game = "navajo-wars", .edition_text = bad, .edition_size = size - strlen(from) + strlen(to)};
  struct weir_error error = {{0}};
  struct weir_setup *setup = weir_setup_open(&request, &error);
  assert_null(setup);
  if (!strstr(error.text, words)) fail_msg("%s, not %s", error.text, words);
  free(bad);
}

static void test_bad_editions(void **unused) {
  expect_bad("\"population\": \"child\", \"major\"", "\"population\": \"cow\", \"major\"",
             "operations[0].population");
  expect_bad("\"when\": \"planning\", \"effect\": \"winter-food\"",
             "\"when\": \"time\", \"effect\": \"winter-food\"", "operations[0].major.when");
  expect_bad("{\"do\": \"subjugate\", \"cost\": 2", "{\"do\": \"subjugate\", \"cost\": \"all\"",
             "instructions-spanish[0].front.cost");
  expect_bad("\"area\": \"hopi-1\"", "\"area\": \"hopi-9\"", "forts[0].area");
  expect_bad("\"elders\": [0, 1", "\"elders\": [0, 9", "elders");
  expect_bad("\"id\": \"mundo\"", "\"id\": \"monde\"", "scenarios[1].id");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_people), cmocka_unit_test(test_lost_gain), cmocka_unit_test(test_counters),
      cmocka_unit_test(test_cubes),  cmocka_unit_test(test_map),       cmocka_unit_test(test_cards),
      cmocka_unit_test(test_setup),  cmocka_unit_test(test_scenarios), cmocka_unit_test(test_bad_editions),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
