/* test_losses.c - Rising Waters: the loss track and the end, RW-102 to RW-108. */
#include "table.h"

static const char calm[] = "cloudy-mounds-landing cloudy-cabin-teele cloudy-tensas-basin";

static void counted(void **unused) { /* "RW-102" "RW-103" */
  struct table t;
  begin(&t, 2);
  put(&t, "yellow-1", "F8");
  put(&t, "yellow-2", "F8");
  survivor(&t, "F9");
  survivor(&t, "F9");
  level(&t, "TB1", 3);
  weather(&t, calm);
  assert_int_equal(t.state.loss, 5);      /* land, two pawns, two Survivors */
  for (unsigned i = 0; i < t.events; i++) /* each told by this rule, the way home of the pawns by its own */
    if (t.told[i].kind == RW_TOLD_LOSS) assert_int_equal(t.told[i].rule, RW_102);
    else if (t.told[i].kind == RW_TOLD_PAWN_GONE) assert_int_equal(t.told[i].rule, RW_103);
  assert_string_equal(at(&t, "yellow-2"), "-");
  assert_int_equal(rw_pawn_count(&t.state, YELLOW), 0); /* to be paid for again */
  assert_int_equal(rw_survivors(t.setup, &t.state), 0);
  close_table(&t);
  begin(&t, 2);
  put(&t, "yellow-1", "A1");
  level(&t, "TB2", 3);
  levee(&t, "B10", 5);
  weather(&t, calm);
  assert_int_equal(t.state.loss, 2); /* land and town */
  assert_int_equal(t.state.town[YELLOW], WEIR_NONE);
  close_table(&t);
}

static void won_back(void **unused) { /* "RW-103" */
  struct table t;
  begin(&t, 2);
  put(&t, "yellow-2", "F8");
  put(&t, "yellow-3", "A1");
  level(&t, "TB1", 3);
  hand(&t, YELLOW, "family family family blues blues");
  hand(&t, BLUE, "blues blues blues blues blues");
  weather(&t, calm);
  act(&t, "survivor C1");
  assert_int_equal(rw_pawn_count(&t.state, YELLOW), 2);
  refuse(&t, "raise pawns 3", "RW-15");
  act(&t, "raise pawns 0"); /* the step from two to three, again */
  assert_string_equal(at(&t, "yellow-2"), "E11");
  assert_int_equal(t.state.hand[YELLOW][RW_FAMILY], 0);
  close_table(&t);
}

static void levees(void **unused) { /* "RW-104" */
  static const char *const always[] = {"levees=always", NULL};
  struct table t;
  for (unsigned i = 0; i < 2; i++) {
    begin_with(&t, 2, i ? always : NULL);
    put(&t, "yellow-1", "A1");
    levee(&t, "F8", 3);
    levee(&t, "F9", 3);
    levee(&t, "E10", 6);
    levee(&t, "E7", 4);
    levee(&t, "D7", 4);
    levee(&t, "D8", 4);
    levee(&t, "G10", 4);
    level(&t, "TB1", 4);
    weather(&t, calm);
    assert_true(flooded(&t, "F8 F9"));
    assert_int_equal(t.state.loss, i ? 3 : 1); /* the land; with the switch two levees more */
    close_table(&t);
  }
}

static void eased(void **unused) { /* "RW-105" */
  struct table t;
  begin(&t, 2);
  struct rw_table table = {t.setup, t.edition, rw_version_of(t.setup), &t.state, NULL};
  t.state.loss = 1;
  rw_ease(&table, RW_110, 2);
  assert_int_equal(t.state.loss, 0);
  close_table(&t);
}

static void at_the_limit(void **unused) { /* "RW-106" */
  struct table t;
  struct weir_result result;
  begin(&t, 2);
  t.state.loss = 24;
  next_owner(&t, "flees job job");
  act(&t, "seek");
  assert_int_equal(weir_to_act(t.setup, &t.state), 0); /* at the limit, at once */
  assert_true(weir_result(t.setup, &t.state, &result));
  assert_int_equal(result.ending, RW_LOST);
  assert_int_equal(result.won, 0);
  assert_int_equal(told(&t, "RW-106"), 1);
  close_table(&t);
  begin(&t, 2);
  t.state.loss = 25;
  assert_false(sound(&t)); /* play does not go on with it */
  close_table(&t);
}

static void finished(void **unused) { /* "RW-107" */
  struct table t;
  begin(&t, 2);
  t.state.loss = 24;
  put(&t, "yellow-1", "F8");
  survivor(&t, "F9");
  level(&t, "TB1", 5);
  weather(&t, calm);
  assert_int_equal(weir_to_act(t.setup, &t.state), 0);
  assert_true(flooded(&t, "F8 F9"));
  assert_int_equal(t.state.loss, 27); /* the flooding in hand is finished: land, pawn, Survivor */
  assert_int_equal(t.state.level[water(&t, "TB1")], 4);
  assert_int_equal(told_as(&t, RW_TOLD_FLOW), 0); /* and nothing flows on */
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(counted), TEST(won_back), TEST(levees), TEST(eased), TEST(at_the_limit), TEST(finished),
  };
  return cmocka_run_group_tests_name("rising-waters losses", tests, NULL, NULL);
}
