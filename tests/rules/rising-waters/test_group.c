/* test_group.c - Rising Waters: who decides, and what is told, RW-132 to RW-135. */
#include "table.h"

static const char *const all[] = {"decide=all", NULL};
static const char calm[] = "cloudy-mounds-landing cloudy-cabin-teele cloudy-tensas-basin";

static void turn_up(struct table *t, const char *cards) {
  upgrading(t);
  display(t, cards);
  while (phase(t) == RW_IN_UPGRADE) act(t, "ready");
}

static void the_decider(void **unused) { /* "RW-132" */
  struct table t;
  begin(&t, 3);
  hand(&t, YELLOW, "blues blues blues blues");
  upgrading(&t);
  t.state.first = RED;
  display(&t, "force job -");
  next_owner(&t, "job");
  while (phase(&t) == RW_IN_UPGRADE) act(&t, "ready");
  assert_true(by(&t, RED)); /* phase 2: the First Player */
  act_all(&t, "pay yellow blues; pay yellow blues");
  assert_int_equal(phase(&t), RW_IN_TURN);
  next_owner(&t, "force");
  act_all(&t, "end; seek"); /* red ends, yellow seeks */
  assert_int_equal(phase(&t), RW_IN_FORCE);
  assert_true(by(&t, YELLOW)); /* phase 3: the active seat */
  close_table(&t);
}

static void accepted(void **unused) { /* "RW-132" */
  struct table t;
  begin_with(&t, 3, all);
  t.state.donations = 6;
  turn_up(&t, "camp-F3 job job");
  act(&t, "camp E10");
  assert_true(by(&t, BLUE));
  assert_int_equal(rw_camp_count(&t.state), 0);
  act(&t, "accept");
  assert_true(by(&t, RED));
  act(&t, "accept");
  assert_int_equal(t.state.camp[0], hex(&t, "E10"));
  close_table(&t);
}

static void one_lap(void **unused) { /* "RW-132" */
  struct table t;
  begin_with(&t, 3, all);
  t.state.donations = 6;
  turn_up(&t, "camp-F3 job job");
  act_all(&t, "camp E10; object");
  assert_true(by(&t, BLUE)); /* the next seat proposes */
  assert_int_equal(phase(&t), RW_IN_GREEN);
  act_all(&t, "decline; accept; object");
  assert_true(by(&t, RED));
  act_all(&t, "camp G8; object");
  assert_true(by(&t, YELLOW)); /* after one lap the decider decides */
  act(&t, "camp A1");
  assert_int_equal(t.state.camp[0], hex(&t, "A1"));
  assert_int_equal(phase(&t), RW_IN_TURN);
  close_table(&t);
}

static void joint_payment(void **unused) { /* "RW-132" "RW-74" */
  struct table t;
  begin_with(&t, 2, all);
  hand(&t, YELLOW, "blues church");
  hand(&t, BLUE, "farm garden");
  turn_up(&t, "force job job");
  act_all(&t, "pay blue farm; pay blue garden; object");
  assert_true(by(&t, BLUE));
  act_all(&t, "pay yellow blues; pay blue farm; accept");
  assert_int_equal(t.state.hand[YELLOW][RW_BLUES] + t.state.hand[BLUE][RW_FARM], 0);
  assert_int_equal(t.state.hand[YELLOW][RW_CHURCH] + t.state.hand[BLUE][RW_GARDEN], 2);
  close_table(&t);
}

static void own_decisions(void **unused) { /* "RW-133" */
  struct table t;
  begin_with(&t, 2, all);
  hand(&t, BLUE, "blues blues blues");
  hand(&t, YELLOW, "blues blues");
  turn_up(&t, "race-hatred job job");
  act_all(&t, "discard blues; discard blues");
  assert_true(by(&t, BLUE));
  act_all(&t, "discard blues; discard blues"); /* nobody else is asked */
  assert_int_equal(phase(&t), RW_IN_TURN);
  close_table(&t);
}

static void entry(void **unused) { /* "RW-132" "RW-45" */
  struct table t;
  begin_with(&t, 2, all);
  hand(&t, YELLOW, "blues blues blues blues blues");
  hand(&t, BLUE, "blues blues blues blues blues");
  weather(&t, calm);
  assert_true(by(&t, BLUE));
  act_all(&t, "survivor C1; object; survivor E1; object; survivor E2");
  assert_int_equal(t.state.survivors[hex(&t, "E2")], 1);
  close_table(&t);
}

/* Every card, flood, flow and loss has its line. */
static void lines(void **unused) { /* "RW-135" */
  struct table t;
  begin(&t, 2);
  put(&t, "yellow-1", "A1");
  level(&t, "TB1", 3);
  weather(&t, "light-tensas-basin cloudy-cabin-teele sunny-mounds-landing");
  assert_int_equal(told_as(&t, RW_TOLD_RAIN) + told_as(&t, RW_TOLD_CLOUDY) + told_as(&t, RW_TOLD_NO_SUN), 3);
  unsigned wet = rw_count(rw_flooded(&t.state));
  assert_true(wet > 0);
  assert_int_equal(told_as(&t, RW_TOLD_HEX_FLOODED), wet);
  assert_int_equal(told_as(&t, RW_TOLD_LOSS), t.state.loss);
  assert_true(told_as(&t, RW_TOLD_LEVEL) > 0);
  close_table(&t);
}

/* The same thing happens for different reasons, and the line names the right one. */
static void by_which_rule(void **unused) { /* "RW-135" */
  static const char *const sets[] = {"characters=on", NULL};
  struct table t;
  open_table(&t, 2, sets);
  act(&t, "first yellow");
  for (unsigned i = 0; i < 14; i++) {
    act(&t, i < 7 ? "card blues" : "card garden");
    assert_int_equal(told(&t, "RW-30"), 1);
  }
  for (unsigned i = 0; i < 3; i++) act(&t, "owner job");
  assert_int_equal(told(&t, "RW-29"), 1);
  act_all(&t, "role sharecropper; role preacher; town E11");
  assert_int_equal(told(&t, "RW-32"), 2); /* the town, and a pawn in it */
  assert_int_equal(told(&t, "RW-121"), 1);
  act_all(&t, "town F3; survivor C1");
  assert_int_equal(told(&t, "RW-33"), 1);
  close_table(&t);
  begin(&t, 2);
  hand(&t, YELLOW, "vaudeville");
  t.state.actions = 3;
  act_all(&t, "community; card blues");
  assert_int_equal(told(&t, "RW-68"), 1);
  act_all(&t, "fundraise vaudeville; card blues");
  assert_int_equal(told(&t, "RW-69"), 1);
  act(&t, "card blues");
  next_owner(&t, "job job job");
  act(&t, "seek");
  assert_int_equal(told(&t, "RW-67"), 3);
  hand(&t, YELLOW, "blues");
  hand(&t, BLUE, "garden garden garden garden garden");
  weather(&t, calm);
  act(&t, "card blues");
  assert_int_equal(told(&t, "RW-45"), 1);
  act(&t, "survivor C1");
  assert_int_equal(told(&t, "RW-45"), 1);
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(the_decider),   TEST(accepted), TEST(one_lap), TEST(joint_payment),
      TEST(own_decisions), TEST(entry),    TEST(lines),   TEST(by_which_rule),
  };
  return cmocka_run_group_tests_name("rising-waters decisions", tests, NULL, NULL);
}
