/* test_upgrade.c - Rising Waters: player boards and phase 1, RW-7, RW-13 to RW-17, RW-37, RW-38. */
#include "table.h"

static void begin_upgrade(struct table *t, const char *const *sets, const char *cards) {
  begin_with(t, 2, sets);
  upgrading(t);
  hand(t, YELLOW, cards);
}

static void powers(void **unused) { /* "RW-13" "RW-7" */
  struct table t;
  begin_upgrade(&t, NULL, "garden garden garden farm farm church church blues blues");
  refuse(&t, "raise pawns 0", "RW-13");
  act(&t, "raise actions 0");
  assert_int_equal(rw_value_of(t.edition, &t.state, YELLOW, RW_ACTIONS), 3);
  act(&t, "raise movement 0");
  assert_int_equal(rw_value_of(t.edition, &t.state, YELLOW, RW_MOVEMENT), 4);
  act(&t, "raise donate 0");
  assert_int_equal(rw_value_of(t.edition, &t.state, YELLOW, RW_DONATING), 2);
  act(&t, "raise swim 0");
  assert_int_equal(rw_value_of(t.edition, &t.state, YELLOW, RW_SWIM), 1);
  assert_int_equal(t.state.held[YELLOW], 0);
  refuse(&t, "raise swim 0", "RW-13");
  refuse(&t, "raise actions 0", "RW-13"); /* the next step costs four */
  close_table(&t);
}

static void renewables(void **unused) { /* "RW-14" "RW-54" */
  static const char *const four[] = {"renewables=four", NULL};
  struct table t;
  begin_upgrade(&t, NULL, "job job blues blues garden farm church family");
  act(&t, "renew raft nothing");
  assert_int_equal(t.state.cubes[YELLOW], 1u << RW_RAFT);
  refuse(&t, "renew raft nothing", "RW-14"); /* one unused cube */
  act(&t, "renew work nothing");
  refuse(&t, "renew revival nothing", "RW-14"); /* an option */
  close_table(&t);
  begin_upgrade(&t, four, "church family blues garden");
  act_all(&t, "renew revival nothing; renew holler nothing; ready; ready");
  while (chance(&t)) act(&t, "owner job");
  assert_true(by(&t, YELLOW));
  refuse(&t, "revival", "RW-14");
  hand(&t, YELLOW, "blues blues blues blues");
  t.state.power[YELLOW][RW_DONATING] = 1; /* two cards */
  act(&t, "holler");
  assert_int_equal(t.state.actions, 3);
  act_all(&t, "donate blues; donate blues");
  assert_int_equal(t.state.gifts, 0);
  act_all(&t, "revival; donate blues; donate blues");
  assert_int_equal(t.state.actions, 2); /* all four gifts in one action */
  assert_int_equal(t.state.cubes[YELLOW], 0);
  refuse(&t, "holler", "RW-14");
  close_table(&t);
}

static void education(void **unused) { /* "RW-15" */
  struct table t;
  begin_upgrade(&t, NULL, "education education education farm garden blues job");
  refuse(&t, "raise movement 2", "RW-15"); /* one card must be real */
  act(&t, "raise movement 1");
  assert_int_equal(t.state.hand[YELLOW][RW_EDUCATION], 2);
  refuse(&t, "raise movement 3", "RW-15");
  act(&t, "renew work farm");
  assert_int_equal(t.state.hand[YELLOW][RW_GARDEN], 0);
  refuse(&t, "renew raft church", "RW-15");
  act(&t, "renew raft blues"); /* Education for the Blues card, the Job Offer is real */
  assert_int_equal(t.state.hand[YELLOW][RW_BLUES], 1);
  assert_int_equal(t.state.hand[YELLOW][RW_JOB], 0);
  close_table(&t);
  begin(&t, 2);
  hand(&t, YELLOW, "education threat");
  refuse(&t, "fundraise education", "RW-15");
  close_table(&t);
}

static void new_pawn(void **unused) { /* "RW-16" */
  struct table t;
  begin_upgrade(&t, NULL, "family family family family family family family family family");
  act(&t, "raise pawns 0");
  assert_string_equal(at(&t, "yellow-2"), "E11"); /* its town */
  t.state.town[YELLOW] = WEIR_NONE;
  act(&t, "raise pawns 0");
  assert_string_equal(at(&t, "yellow-3"), "F12"); /* Vicksburg */
  put(&t, "yellow-3", "A1");
  flood(&t, "F12");
  act(&t, "raise pawns 0");
  assert_string_equal(at(&t, "yellow-4"), "-");
  refuse(&t, "ready", "RW-16");
  refuse(&t, "place F12", "RW-16");
  act(&t, "place H13");
  assert_string_equal(at(&t, "yellow-4"), "H13");
  refuse(&t, "place A1", "RW-16");
  act(&t, "ready");
  close_table(&t);
}

static void no_pawns(void **unused) { /* "RW-17" */
  struct table t;
  begin_upgrade(&t, NULL, "education education");
  refuse(&t, "raise pawns 1", "RW-13");
  refuse(&t, "raise pawns 2", "RW-15"); /* a second pawn is not had for Education alone */
  off(&t, "yellow-1");
  act(&t, "raise pawns 1"); /* one Education card alone */
  assert_string_equal(at(&t, "yellow-1"), "E11");
  assert_int_equal(t.state.held[YELLOW], 1);
  close_table(&t);
  begin(&t, 2);
  off(&t, "yellow-1");
  hand(&t, YELLOW, "blues vaudeville");
  assert_int_equal(offered(&t, "launch"), 0);
  act(&t, "community");
  act(&t, "card blues"); /* one card, without pawns on the land */
  assert_int_equal(t.state.actions, 1);
  act(&t, "donate blues");
  close_table(&t);
}

static void together(void **unused) { /* "RW-37" */
  struct table t;
  begin_upgrade(&t, NULL, "blues blues blues");
  hand(&t, BLUE, "farm farm farm farm farm");
  assert_int_equal(weir_to_act(t.setup, &t.state), 3);
  act_as(&t, BLUE, "raise movement 0");
  act_as(&t, YELLOW, "raise swim 0");
  act_as(&t, BLUE, "raise movement 0"); /* a second step in the same phase */
  act_as(&t, BLUE, "ready");
  assert_int_equal(weir_to_act(t.setup, &t.state), 1);
  act_as(&t, YELLOW, "ready");
  assert_int_not_equal(phase(&t), RW_IN_UPGRADE);
  close_table(&t);
  begin(&t, 2);
  hand(&t, YELLOW, "blues blues");
  struct weir_why why;
  assert_false(
      weir_check(t.setup, &t.state, YELLOW, WEIR_ACTION(RW_RAISE, RW_SWIM, 0, 0), &why)); /* not now */
  assert_int_equal(why.rule, WEIR_W4);
  close_table(&t);
}

static void spent(void **unused) { /* "RW-38" */
  struct table t;
  begin_upgrade(&t, NULL, "job blues");
  act(&t, "renew raft nothing");
  assert_int_equal(t.state.discard[RW_BLUES], 1);
  assert_int_equal(t.state.owner_discard[RW_OWNER_JOB], 1);
  assert_int_equal(told(&t, "RW-38"), 2);
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(powers),   TEST(renewables), TEST(education), TEST(new_pawn),
      TEST(no_pawns), TEST(together),   TEST(spent),
  };
  return cmocka_run_group_tests_name("rising-waters upgrades", tests, NULL, NULL);
}
