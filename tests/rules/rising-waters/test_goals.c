/* test_goals.c - Rising Waters: Community Goals, RW-10 and RW-109 to RW-114. */
#include "table.h"

static const char *const on[] = {"goals=on", NULL};
static const char calm[] = "cloudy-mounds-landing cloudy-cabin-teele cloudy-tensas-basin";

static unsigned goal(const struct table *t, const char *name) {
  for (unsigned i = 0; i < RW_GOALS; i++)
    if (strcmp(t->edition->goal_id[i], name) == 0) return i;
  fail_msg("no goal %s", name);
  return 0;
}

static void open_goals(struct table *t, const char *first, const char *second) {
  t->state.goal[0] = (uint8_t)goal(t, first);
  t->state.goal[1] = (uint8_t)goal(t, second);
  t->state.goals_left = (uint16_t)(((1u << RW_GOALS) - 1) & ~(1u << goal(t, first) | 1u << goal(t, second)));
}

static void pairs(void **unused) { /* "RW-10" */
  struct table t;
  begin_with(&t, 2, on);
  assert_int_equal(goal(&t, "label"), goal(&t, "songs") + 5);
  assert_int_equal(goal(&t, "mutual-aid"), goal(&t, "feeding") + 5);
  assert_int_equal(t.edition->goal[goal(&t, "union")].cards[RW_GARDEN], 3);
  close_table(&t);
}

static void met(void **unused) { /* "RW-109" "RW-110" "RW-111" */
  struct table t;
  begin_with(&t, 2, on);
  open_goals(&t, "songs", "label");
  t.state.loss = 5;
  t.state.power[YELLOW][RW_DONATING] = 3;
  hand(&t, YELLOW, "blues blues blues blues blues blues family family");
  refuse(&t, "contribute goal-2 blues", "RW-110"); /* its A goal comes first */
  act_all(&t, "contribute goal-1 blues; contribute goal-1 blues; contribute goal-1 blues");
  refuse(&t, "contribute goal-1 blues", "RW-62");
  assert_int_equal(t.state.loss, 5);
  act(&t, "contribute goal-1 family");
  assert_int_equal(t.state.loss, 4);
  assert_int_equal(told(&t, "RW-109"), 1);
  assert_int_equal(t.state.given[0][RW_BLUES], 0);
  act_all(
      &t,
      "contribute goal-1 blues; contribute goal-1 blues; contribute goal-1 blues; contribute goal-1 family");
  assert_int_equal(t.state.loss, 4); /* once a round */
  assert_true(rw_goal_complete(t.setup, &t.state, 0));
  t.state.goals_done = 0;
  t.state.goals_met = (uint16_t)(1u << goal(&t, "songs"));
  hand(&t, BLUE, "blues blues blues blues education vaudeville");
  t.state.power[BLUE][RW_DONATING] = 2;
  act(&t, "end");
  assert_int_equal(t.state.loss, 3);
  act_all(
      &t,
      "contribute goal-2 blues; contribute goal-2 blues; contribute goal-2 blues; contribute goal-2 blues; "
      "contribute goal-2 education; contribute goal-2 vaudeville");
  assert_int_equal(t.state.loss, 1); /* a B goal takes two off */
  close_table(&t);
}

static void next_round(void **unused) { /* "RW-111" */
  struct table t;
  begin_with(&t, 2, on);
  open_goals(&t, "schooling", "songs");
  t.state.loss = 5;
  t.state.given[0][RW_EDUCATION] = 3;
  t.state.goals_done = t.state.goals_met = (uint16_t)(1u << goal(&t, "schooling"));
  hand(&t, YELLOW, "blues blues blues blues blues");
  hand(&t, BLUE, "blues blues blues blues blues");
  weather(&t, calm);
  act_all(&t, "survivor C1; keep");
  next_owner(&t, "job job job");
  assert_int_equal(t.state.loss, 5);
  act_as(&t, YELLOW, "ready");
  assert_int_equal(t.state.loss, 5);
  act_as(&t, BLUE, "ready"); /* phase 3 begins */
  assert_int_equal(t.state.loss, 4);
  close_table(&t);
}

static void replaced(void **unused) { /* "RW-112" "RW-45" */
  struct table t;
  begin_with(&t, 2, on);
  open_goals(&t, "songs", "rafts");
  t.state.given[0][RW_BLUES] = 2;
  hand(&t, YELLOW, "blues blues blues blues blues");
  hand(&t, BLUE, "blues blues blues blues blues");
  weather(&t, calm);
  act(&t, "survivor C1");
  assert_true(by(&t, BLUE)); /* the new First Player */
  act(&t, "replace goal-1");
  assert_true(chance(&t));
  act(&t, "goal feeding"); /* A goals are left, so no B goal can come */
  assert_int_equal(told(&t, "RW-112"), 1);
  assert_int_equal(t.state.goal[0], goal(&t, "feeding"));
  assert_int_equal(t.state.given[0][RW_BLUES], 0);
  assert_false(t.state.goals_left >> goal(&t, "songs") & 1); /* it does not come back */
  close_table(&t);
  begin_with(&t, 2, on); /* with an empty stack nobody is asked */
  t.state.goals_left = 0;
  hand(&t, YELLOW, "blues blues blues blues blues");
  hand(&t, BLUE, "blues blues blues blues blues");
  weather(&t, calm);
  act(&t, "survivor C1");
  assert_int_equal(phase(&t), RW_IN_UPGRADE);
  close_table(&t);
}

static void conditions(void **unused) { /* "RW-113" */
  static const char *const sets[] = {"goals=on", "consent=auto", NULL};
  struct table t;
  begin_with(&t, 2, sets);
  open_goals(&t, "meeting", "feeding");
  t.state.loss = 5;
  t.state.power[YELLOW][RW_DONATING] = 3;
  hand(&t, YELLOW, "church church garden garden garden farm farm");
  act_all(&t, "contribute goal-1 church; contribute goal-1 church; contribute goal-1 garden");
  put(&t, "yellow-2", "E10");
  act(&t, "step yellow-1 E10");
  assert_int_equal(t.state.loss, 5); /* the seats have not met, only pawns of one */
  act(&t, "step yellow-1 E11");
  put(&t, "blue-1", "E10");
  act(&t, "step yellow-1 E10");
  assert_int_equal(t.state.loss, 4);
  t.state.actions = 2;
  act_all(
      &t,
      "contribute goal-2 garden; contribute goal-2 garden; contribute goal-2 farm; contribute goal-2 farm");
  assert_int_equal(t.state.loss, 4); /* no Survivor to feed */
  raft(&t, 1, "E12", NULL);
  t.state.raft_survivors[0] = 1; /* on a raft, but on the map */
  act(&t, "end");
  assert_int_equal(t.state.loss, 3);
  close_table(&t);
}

/* A red camp brings the seats together before it takes the Survivor. */
static void met_in_a_camp(void **unused) { /* "RW-113" "RW-82" */
  struct table t;
  begin_with(&t, 2, on);
  open_goals(&t, "meeting", "songs");
  t.state.given[0][RW_CHURCH] = 2;
  t.state.given[0][RW_GARDEN] = 1;
  t.state.loss = 24;
  survivor(&t, "C1");
  next_owner(&t, "camp-A9 job job");
  act(&t, "seek");
  assert_string_equal(at(&t, "yellow-1"), at(&t, "blue-1"));
  assert_int_equal(t.state.loss, 24); /* one off, one on: the limit of 25 is not reached */
  assert_int_equal(phase(&t), RW_IN_TURN);
  close_table(&t);
}

static void stand_ins(void **unused) { /* "RW-114" */
  struct table t;
  begin_with(&t, 2, on);
  open_goals(&t, "rafts", "songs"); /* 2 Blues, 2 Job Offers; 3 Blues, 1 Family */
  t.state.power[YELLOW][RW_DONATING] = 3;
  t.state.power[YELLOW][RW_ACTIONS] = 2;
  t.state.actions = 4;
  hand(&t, YELLOW, "education education education education blues blues blues");
  act(&t, "contribute goal-1 education");
  refuse(&t, "contribute goal-1 education", "RW-114"); /* one Blues card must be real, Job Offers always */
  act(&t, "contribute goal-1 blues");
  refuse(&t, "contribute goal-1 blues", "RW-62"); /* Education has its place */
  act_all(&t, "contribute goal-2 education; contribute goal-2 education");
  refuse(&t, "contribute goal-2 education", "RW-114");
  act(&t, "contribute goal-2 blues");
  refuse(&t, "contribute goal-2 blues", "RW-62");
  t.state.given[1][RW_EDUCATION] = 3;
  assert_false(sound(&t));
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(pairs),      TEST(met),           TEST(next_round), TEST(replaced),
      TEST(conditions), TEST(met_in_a_camp), TEST(stand_ins),
  };
  return cmocka_run_group_tests_name("rising-waters goals", tests, NULL, NULL);
}
