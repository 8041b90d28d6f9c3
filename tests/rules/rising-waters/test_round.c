/* test_round.c - Rising Waters: the phases of a round, RW-36 and RW-39 to RW-48. */
#include "table.h"

static const char calm[] = "cloudy-mounds-landing cloudy-cabin-teele cloudy-tensas-basin";

static void phases(void **unused) { /* "RW-36" */
  struct table t;
  begin(&t, 2);
  upgrading(&t);
  next_owner(&t, "job job job");
  act_as(&t, YELLOW, "ready");
  act_as(&t, BLUE, "ready");
  assert_int_equal(phase(&t), RW_IN_TURN);
  assert_int_equal(t.state.display[2], RW_OWNER_JOB);
  act(&t, "end");
  assert_true(by(&t, BLUE));
  act(&t, "end");
  assert_int_equal(phase(&t), RW_IN_WEATHER);
  act_all(&t, "weather cloudy-mounds-landing; weather cloudy-mounds-landing; weather cloudy-mounds-landing");
  while (chance(&t)) act(&t, "card garden");
  act(&t, "survivor C1");
  assert_int_equal(phase(&t), RW_IN_UPGRADE);
  assert_int_equal(told(&t, "RW-36"), 1);
  close_table(&t);
}

static void filling(void **unused) { /* "RW-39" "RW-40" "RW-41" */
  struct table t;
  begin(&t, 2);
  upgrading(&t);
  display(&t, "- job -");
  next_owner(&t, "flees threat");
  hand(&t, YELLOW, "radio");
  act_as(&t, YELLOW, "ready");
  act_as(&t, BLUE, "ready");
  assert_int_equal(told(&t, "RW-39"), 2); /* both missing cards, before the first is resolved */
  assert_int_equal(phase(&t), RW_IN_THREAT);
  assert_int_equal(t.state.loss, 1);
  assert_int_equal(t.state.display[0], WEIR_NONE); /* the left one is done */
  act(&t, "counter radio");                        /* without an action */
  assert_int_equal(phase(&t), RW_IN_TURN);
  assert_int_equal(t.state.actions, 2);
  assert_int_equal(t.state.display[1], RW_OWNER_JOB);
  assert_int_equal(t.state.display[2], WEIR_NONE); /* stays empty */
  assert_int_equal(t.state.owner_discard[RW_OWNER_FLEES] + t.state.owner_discard[RW_OWNER_THREAT], 2);
  close_table(&t);
}

static void turns(void **unused) { /* "RW-42" */
  struct table t;
  begin(&t, 3);
  hand(&t, YELLOW, "blues blues blues");
  act_all(&t, "donate blues; donate blues");
  refuse(&t, "donate blues", "RW-42");
  refuse(&t, "community", "RW-42");
  act(&t, "end");
  assert_true(by(&t, BLUE));
  assert_int_equal(t.state.actions, 2);
  act(&t, "end"); /* a seat may stop early */
  assert_true(by(&t, RED));
  close_table(&t);
}

static void hand_limit(void **unused) { /* "RW-43" */
  struct table t;
  begin(&t, 3);
  hand(&t, YELLOW, "blues blues blues blues blues blues blues threat threat");
  hand(&t, RED, "garden garden garden garden garden garden garden farm");
  hand(&t, BLUE, "threat threat threat threat threat threat threat threat");
  act(&t, "end");
  assert_true(by(&t, YELLOW));
  refuse(&t, "discard threat", "RW-73");
  act_all(&t, "discard blues; discard blues");
  assert_true(by(&t, RED)); /* any seat; eight Threats stay */
  refuse(&t, "discard blues", "RW-43");
  act(&t, "discard farm");
  assert_int_equal(phase(&t), RW_IN_TURN);
  assert_int_equal(t.state.held[BLUE], 8);
  assert_int_equal(t.state.held[RED], 7);
  hand(&t, YELLOW, "church");
  hand(&t, RED, "farm");
  act(&t, "end"); /* blue's turn: clockwise from there */
  assert_true(by(&t, RED));
  act(&t, "discard farm");
  assert_true(by(&t, YELLOW));
  close_table(&t);
}

static void three_cards(void **unused) { /* "RW-44" */
  struct table t;
  begin(&t, 2);
  weather(&t, "heavy-mounds-landing sunny-mounds-landing light-mounds-landing");
  /* ML1 rises to 5 and falls to 4 before anything is resolved; ML2 rises to 3. */
  assert_int_equal(told_as(&t, RW_TOLD_RAIN), 2);
  unsigned rain = 0, flood_at = 0;
  for (unsigned i = 0; i < t.events; i++) {
    if (t.told[i].kind == RW_TOLD_RAIN) rain = i;
    if (t.told[i].kind == RW_TOLD_FLOOD && !flood_at) flood_at = i;
  }
  assert_true(flood_at > rain);
  assert_int_equal(t.state.weather_discard[weather_card(&t, "heavy-mounds-landing")], 1);
  assert_int_equal(t.state.weather_now[1], weather_card(&t, "sunny-mounds-landing"));
  close_table(&t);
}

static void clean_up(void **unused) { /* "RW-45" "RW-47" "RW-78" */
  struct table t;
  begin(&t, 2);
  hand(&t, YELLOW, "blues threat job");
  hand(&t, BLUE, "church church church church threat job");
  display(&t, "job - -");
  t.state.activism = 1;
  weather(&t, calm);
  assert_int_equal(t.state.first, BLUE);
  assert_int_equal(t.state.week, 2);
  act_all(&t, "card blues; card blues"); /* Threat and Job Offer count */
  assert_int_equal(t.state.held[YELLOW], 5);
  assert_int_equal(t.state.held[BLUE], 6);
  assert_true(by(&t, BLUE)); /* the new First Player decides */
  act(&t, "survivor C2");
  assert_int_equal(t.state.display[1], WEIR_NONE); /* the display waits for phase 2 */
  assert_int_equal(t.state.activism, 0);           /* RW-78: once a week */
  close_table(&t);
}

static void far_entry(void **unused) { /* "RW-46" */
  struct table t;
  begin(&t, 2);
  hand(&t, YELLOW, "blues blues blues blues blues");
  hand(&t, BLUE, "blues blues blues blues blues");
  flood(&t, "C1 C2 E1 E2");
  weather(&t, calm);
  assert_int_equal(phase(&t), RW_IN_ENTRY);
  assert_true(may(&t, "survivor F1"));
  refuse(&t, "survivor A1", "RW-33");
  refuse(&t, "survivor C1", "RW-33");
  act(&t, "survivor B1");
  assert_int_equal(told(&t, "RW-46"), 1);
  assert_int_equal(t.state.survivors[hex(&t, "B1")], 1);
  close_table(&t);
}

static void last_week(void **unused) { /* "RW-48" "RW-108" */
  struct table t;
  struct weir_result result;
  begin(&t, 2);
  hand(&t, YELLOW, "blues blues blues blues blues");
  hand(&t, BLUE, "blues blues blues blues blues");
  t.state.week = 9;
  t.state.loss = 24;
  weather(&t, calm);
  assert_false(weir_result(t.setup, &t.state, &result));
  act(&t, "survivor C1"); /* the last clean up is done in full */
  assert_true(weir_result(t.setup, &t.state, &result));
  assert_int_equal(result.won, 3);
  assert_int_equal(result.rank[0] + result.rank[1], 2);
  assert_int_equal(told(&t, "RW-108"), 1);
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(phases),      TEST(filling),  TEST(turns),     TEST(hand_limit),
      TEST(three_cards), TEST(clean_up), TEST(far_entry), TEST(last_week),
  };
  return cmocka_run_group_tests_name("rising-waters rounds", tests, NULL, NULL);
}
