/* test_trade.c - Navajo Wars: the moments at which Trade Goods, animals and Corn change hands (NW-132). */
#include "table.h"

static void test_points_for_tribes(void **unused) { /* "NW-70" "NW-132" */
  struct table t;
  open_table(&t, "rise");
  show(&t, 'E', false);
  t.s.inactive[4] = 0;
  begin(&t, "planning");
  play(&t, "die 6\ndie 6\ndie 6");
  t.s.ap = 1, t.s.trade = 2;
  play(&t, "done\ndiplomacy 1 0\ndie 1"); /* Family A has spent the point in vain */
  assert_true(waits(&t, NW_IN_TRIBES));
  refused(&t, "diplomacy 1 0", "NW-70");
  refused(&t, "warfare 1", "NW-70");
  play(&t, "buy-ap\ndiplomacy 1 0\ndie 4\ndie 5");
  assert_int_equal(t.s.active[0], 0);
  assert_int_equal(t.s.ap, 0);
  assert_false(waits(&t, NW_IN_TRIBES));
  close_table(&t);
}

static void test_trade_after_rolls(void **unused) { /* "NW-132" "NW-35" */
  struct table t;
  open_table(&t, "rise");
  t.s.trade = 2, t.s.animals[NW_HORSE] = 1, t.s.animals[NW_SHEEP] = 2;
  act(&t, A);
  play(&t, "council\ndie 1"); /* the third Trade Good can still be had */
  assert_true(waits(&t, NW_IN_REROLL));
  refused(&t, "reroll goods", "NW-35");
  play(&t, "sell-animals 1\nreroll goods\ndie 6");
  assert_true(waits(&t, NW_IN_FAMILY));
  close_table(&t);
  open_table(&t, "rise");
  t.s.trade = 2, t.s.corn_held[5] = 1, t.s.corn_cup[5]--;
  act(&t, A);
  play(&t, "raid-new-mexico all\ncube green");
  assert_true(waits(&t, NW_IN_REDRAW));
  play(&t, "sell-corn 6 0 0\nredraw goods\ncube white");
  assert_int_equal(t.s.animals[NW_SHEEP], 1);
  close_table(&t);
}

static void test_no_trade_for_the_enemy(void **unused) { /* "NW-132" */
  struct table t;
  open_table(&t, "rise");
  empty_display(&t);
  t.s.trade = 3;
  t.s.animals[NW_SHEEP] = 3;
  t.s.trade_aside = 4, t.s.levels[NW_WEAVING] = 1, t.s.sets |= 1 << NW_WEAVING;
  for (unsigned set = NW_SETS; nw_count64(t.s.sets) > NW_SETS_LEFT;)
    if (t.s.levels[--set] == 0) t.s.sets = (uint8_t)(t.s.sets & ~(1u << set));
  play(&t, "card quiet-season\nyield\ndice 5 6"); /* the enemy's dice */
  assert_true(waits(&t, NW_IN_REROLL));
  refused(&t, "sell-animals 0", "NW-132");
  refused(&t, "buy-ap", "NW-132");
  refused(&t, "buy horse", "NW-132");
  play(&t, "reroll goods\ndice 1 6"); /* animals alone would not do now */
  assert_true(waits(&t, NW_IN_OPERATION));
  assert_true(legal(&t, "sell-animals 0"));
  close_table(&t);
}

static void test_trade_with_elders(void **unused) { /* "NW-132" "NW-68" "NW-69" "NW-70" */
  struct table t;
  open_table(&t, "rise");
  show(&t, 'E', false);
  t.s.inactive[4] = 0;
  t.s.trade = 2;
  begin(&t, "planning");
  play(&t, "die 1");
  assert_true(waits(&t, NW_IN_ADVICE));
  assert_true(legal(&t, "buy-ap"));
  play(&t, "advise none\ndie 6\ndie 6");
  t.s.ap = 0;
  assert_true(waits(&t, NW_IN_WEAVING)); /* a point can be bought */
  play(&t, "done");
  t.s.trade = 1, t.s.animals[NW_SHEEP] = 3;
  assert_true(waits(&t, NW_IN_TRIBES));
  play(&t, "sell-animals 0"); /* so can one for a tribe, by way of animals */
  assert_true(waits(&t, NW_IN_TRIBES));
  play(&t, "buy-ap\ndiplomacy 1 0\ndie 1");
  assert_false(waits(&t, NW_IN_TRIBES));
  close_table(&t);
}

static void test_road_with_full_hands(void **unused) { /* "NW-132" "NW-135" */
  struct table t;
  open_table(&t, "broken");
  memset(t.s.levels, 0, sizeof t.s.levels);
  t.s.trade_aside = 6, t.s.harass_aside = 2;
  no_animals(&t);
  empty_display(&t);
  t.s.in_play |= nw_bit(NW_NO(46));
  t.s.culture = 0, t.s.trade = 3; /* all there are */
  begin(&t, "planning");
  play(&t, "die 6\nkeep\ndie 6\nkeep\ndie 6\nkeep");
  assert_true(waits(&t, NW_IN_WEAVING));
  refused(&t, "take-good", "NW-7");
  play(&t, "buy-ap\ntake-good");
  assert_int_equal(t.s.trade, 2);
  close_table(&t);
}

/* What an action brings last can be traded before the segment is over, unless that was just declined. */
static void test_trade_at_the_end(void **unused) { /* "NW-132" */
  struct table t;
  open_table(&t, "rise");
  memset(t.s.elders, 0, sizeof t.s.elders); /* one Family acts */
  t.s.trade = 2;
  act(&t, A);
  struct table other = t;
  play(&t, "council\ndie 1");
  assert_true(waits(&t, NW_IN_TRADE));
  play(&t, "buy-ap");
  assert_true(waits(&t, NW_IN_ROLL)); /* nothing is left to trade: the enemy's dice */
  play(&other, "done");
  assert_true(waits(&other, NW_IN_ROLL));
  close_table(&t);
  open_table(&t, "rise");
  empty_display(&t);
  t.s.culture = 0, t.s.trade = 2;
  begin(&t, "planning");
  play(&t, "die 6\ndie 6\ndie 6");
  assert_true(waits(&t, NW_IN_TRADE));
  play(&t, "done");
  assert_true(waits(&t, NW_IN_ROLL));
  close_table(&t);
}

/* Corn that Passage of Time brings in, and animals that would starve. */
static void test_trade_before_loss(void **unused) { /* "NW-132" "NW-76" "NW-78" "NW-81" */
  struct table t;
  open_table(&t, "rise");
  t.s.winter_food = 9;
  t.s.corn = nw_bit(area(&t, "shiprock-1"));
  begin(&t, "time");
  play(&t, "done\ngather shiprock-1\ncorn 6");
  assert_true(waits(&t, NW_IN_TRADE));
  play(&t, "sell-corn 6 0 0");
  assert_int_equal(t.s.trade, 1);
  assert_int_equal(t.s.corn_cup[5], t.e->corn[5]);
  assert_false(waits(&t, NW_IN_TRADE));
  close_table(&t);
  open_table(&t, "rise");
  t.s.winter_food = 9;
  t.s.animals[NW_SHEEP] = 5;
  t.s.pot[NW_CHILD] = 1;
  begin(&t, "time");
  play(&t, "done\ndone"); /* since then there is a lamb */
  assert_true(waits(&t, NW_IN_TRADE));
  play(&t, "sell-animals 0");
  assert_int_equal(t.s.animals[NW_SHEEP], 3);
  play(&t, "done");
  assert_int_equal(t.s.animals[NW_SHEEP], 3); /* three Territories */
  close_table(&t);
  open_table(&t, "rise");
  t.s.winter_food = 9;
  t.s.trade = 2;
  t.s.corn = nw_bit(area(&t, "shiprock-1"));
  begin(&t, "time");
  play(&t, "done\ndone"); /* no Corn is named, and nothing has come since */
  assert_true(waits(&t, NW_IN_ROLL));
  close_table(&t);
}

static void test_trade_in_hunger(void **unused) { /* "NW-132" "NW-77" */
  struct table t;
  open_table(&t, "rise");
  t.s.elders[0] = 2; /* thirteen, the land feeds nine */
  t.s.trade = 2, t.s.mounted = 1 << A | 1 << B;
  begin(&t, "time");
  play(&t, "done"); /* three Horses, a foal among them */
  assert_true(waits(&t, NW_IN_STARVE));
  play(&t, "sell-animals 3\nbuy sheep");
  assert_true(waits(&t, NW_IN_FEED));
  play(&t, "eat-sheep");
  assert_false(waits(&t, NW_IN_FEED) || waits(&t, NW_IN_STARVE));
  assert_int_equal(nw_food_need(t.e, &t.s), 13); /* nobody is lost */
  close_table(&t);
  open_table(&t, "rise"); /* some are lost before a Sheep is bought */
  t.s.elders[0] = 3;
  t.s.people[A] = 1 << NW_WOMAN | 1 << NW_CHILD;
  t.s.trade = 3;
  begin(&t, "time");
  play(&t, "done\npart-with A-woman\nbuy sheep\neat-sheep");
  assert_false(nw_in_play(&t.s, A)); /* its child goes to Passage of Time */
  assert_int_equal(t.s.pot[NW_CHILD], 1);
  close_table(&t);
  open_table(&t, "rise");
  t.s.animals[NW_SHEEP] = 3, t.s.animals[NW_HORSE] = 3;
  t.s.corn_held[5] = 1, t.s.corn_cup[5]--;
  begin(&t, "time");
  play(&t, "done");
  assert_true(waits(&t, NW_IN_FEED));
  refused(&t, "sell-animals 0", "NW-77");
  refused(&t, "sell-animals 2", "NW-77");
  refused(&t, "sell-corn 6 0 0", "NW-77");
  play(&t, "sell-animals 3\neat-sheep"); /* Horses feed nobody */
  assert_true(waits(&t, NW_IN_TRADE));
  assert_true(legal(&t, "sell-animals 0"));
  close_table(&t);
}

static void test_trade_of_intruders(void **unused) { /* "NW-132" "NW-133" */
  struct table t;
  open_table(&t, "rise");
  t.s.trade = 2, t.s.trade_intruders = 1, t.s.cup[NW_I_TRADE]--;
  act(&t, A);
  play(&t, "buy-ap");
  assert_int_equal(t.s.trade, 0);
  assert_int_equal(t.s.trade_intruders, 1); /* the others go first */
  t.s.trade = 1;
  play(&t, "buy-ap");
  assert_int_equal(t.s.trade_intruders, 0);
  assert_int_equal(t.s.cup[NW_I_TRADE], 2);
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_points_for_tribes),      cmocka_unit_test(test_trade_after_rolls),
      cmocka_unit_test(test_no_trade_for_the_enemy), cmocka_unit_test(test_trade_with_elders),
      cmocka_unit_test(test_road_with_full_hands),   cmocka_unit_test(test_trade_at_the_end),
      cmocka_unit_test(test_trade_before_loss),      cmocka_unit_test(test_trade_in_hunger),
      cmocka_unit_test(test_trade_of_intruders),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
