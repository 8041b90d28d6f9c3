/* test_work.c - Rising Waters: donating, working and resisting, RW-61 to RW-69. */
#include "table.h"

static const char *const fall[] = {"scenario=fall", NULL}, *const goals[] = {"goals=on", NULL};

static void donating(void **unused) { /* "RW-61" */
  struct table t;
  begin(&t, 3);
  t.state.power[YELLOW][RW_DONATING] = 2; /* three cards */
  hand(&t, YELLOW, "blues church job radio");
  refuse(&t, "give yellow blues", "RW-61");
  refuse(&t, "give red family", "RW-61");
  act_all(&t, "give red blues; donate church; give blue job");
  assert_int_equal(t.state.actions, 1); /* one action */
  assert_int_equal(t.state.hand[RED][RW_BLUES], 1);
  assert_int_equal(t.state.donations, 1);
  act(&t, "donate radio");
  assert_int_equal(t.state.actions, 0);
  close_table(&t);
  begin_with(&t, 2, fall);
  hand(&t, YELLOW, "blues");
  refuse(&t, "donate blues", "RW-26");
  act(&t, "give blue blues");
  close_table(&t);
}

static void what_is_given(void **unused) { /* "RW-62" */
  struct table t;
  begin_with(&t, 2, goals);
  hand(&t, YELLOW, "threat job blues church");
  refuse(&t, "give blue threat", "RW-73");
  refuse(&t, "donate job", "RW-62");
  refuse(&t, "contribute goal-1 church", "RW-62"); /* songs: Blues and Family */
  act(&t, "contribute goal-1 blues");
  assert_int_equal(t.state.given[0][RW_BLUES], 1);
  assert_int_equal(t.state.discard[RW_BLUES], 1);
  act(&t, "contribute goal-2 job"); /* rafts */
  assert_int_equal(t.state.owner_discard[RW_OWNER_JOB], 1);
  close_table(&t);
}

static void jobs(void **unused) { /* "RW-63" */
  struct table t;
  begin(&t, 2);
  display(&t, "job flees job");
  hand(&t, YELLOW, "job");
  refuse(&t, "take middle", "RW-63");
  refuse(&t, "levee E11", "RW-63"); /* a new levee costs two */
  act_all(&t, "take left; levee E11");
  assert_int_equal(t.state.hand[YELLOW][RW_JOB], 0);
  assert_int_equal(t.state.levee[hex(&t, "E11")], 3);
  act_all(&t, "take right; levee E11"); /* raising one costs one */
  assert_int_equal(t.state.levee[hex(&t, "E11")], 4);
  assert_int_equal(t.state.actions, 1); /* all in one action */
  assert_int_equal(t.state.owner_discard[RW_OWNER_JOB], 3);
  close_table(&t);
  begin(&t, 2);
  display(&t, "job - -");
  act_all(&t, "take left; end"); /* what is not spent stays in hand */
  assert_int_equal(t.state.hand[YELLOW][RW_JOB], 1);
  close_table(&t);
}

static void cheaper(void **unused) { /* "RW-64" */
  struct table t;
  begin(&t, 2);
  refuse(&t, "discount E11", "RW-64");
  t.state.cubes[YELLOW] = 1u << RW_WORK_DISCOUNT;
  refuse(&t, "discount E11", "RW-63");
  hand(&t, YELLOW, "job");
  act(&t, "discount E11");
  assert_int_equal(t.state.levee[hex(&t, "E11")], 3);
  assert_int_equal(t.state.cubes[YELLOW] + t.state.hand[YELLOW][RW_JOB], 0);
  t.state.cubes[YELLOW] = 1u << RW_WORK_DISCOUNT;
  act(&t, "discount E11"); /* raising for nothing */
  assert_int_equal(t.state.levee[hex(&t, "E11")], 4);
  close_table(&t);
}

static void where(void **unused) { /* "RW-65" */
  struct table t;
  begin(&t, 2);
  hand(&t, YELLOW, "job job job job job job");
  survivor(&t, "A1");
  camp(&t, "E10", true);
  flood(&t, "F11");
  refuse(&t, "levee E10", "RW-65");
  refuse(&t, "levee F11", "RW-65");
  refuse(&t, "levee E12", "RW-65");
  refuse(&t, "levee A1", "RW-65"); /* Survivors do not count */
  refuse(&t, "levee F9", "RW-65"); /* two hexes away */
  act(&t, "levee D10");
  act(&t, "levee F2"); /* beside a pawn of blue, who is not asked */
  assert_int_equal(t.state.levee[hex(&t, "F2")], 4);
  close_table(&t);
}

static void height(void **unused) { /* "RW-66" */
  struct table t;
  begin(&t, 2);
  hand(&t, YELLOW, "job job job job job job job job");
  put(&t, "yellow-1", "F12");
  refuse(&t, "levee F12", "RW-66"); /* elevation 6 */
  act(&t, "levee F13");
  assert_int_equal(t.state.levee[hex(&t, "F13")], 6);
  refuse(&t, "levee F13", "RW-66");
  levee(&t, "F13", 5);
  assert_false(sound(&t)); /* no higher than its land */
  levee(&t, "F13", 0);
  act_all(&t, "levee F11; levee F11");
  assert_int_equal(t.state.levee[hex(&t, "F11")], 6);
  assert_int_equal(t.state.levee[hex(&t, "F10")], 0); /* its own hex only */
  refuse(&t, "levee F11", "RW-66");
  close_table(&t);
}

static void seeking(void **unused) { /* "RW-67" */
  struct table t;
  begin(&t, 3);
  display(&t, "job - job");
  next_owner(&t, "threat flees flees");
  act(&t, "end");
  act(&t, "seek"); /* blue */
  assert_int_equal(t.state.actions, 1);
  assert_int_equal(t.state.hand[BLUE][RW_THREAT], 1); /* the active seat's, at once */
  assert_int_equal(t.state.display[1], WEIR_NONE);
  act(&t, "seek");
  assert_int_equal(t.state.loss, 1);
  close_table(&t);
  begin(&t, 2);
  display(&t, "job job job");
  refuse(&t, "seek", "RW-67");
  close_table(&t);
}

static void for_the_community(void **unused) { /* "RW-68" */
  struct table t;
  begin(&t, 2);
  hand(&t, YELLOW, "blues blues blues blues blues blues blues");
  put(&t, "yellow-1", "E10");
  put(&t, "yellow-2", "B7");
  put(&t, "yellow-3", "A1");
  raft(&t, 1, "C12", "yellow-4"); /* a raft on a dry forest counts */
  act(&t, "community");
  for (unsigned i = 0; i < 4; i++) act(&t, "card church");
  assert_int_equal(phase(&t), RW_IN_TRIM); /* at once */
  assert_int_equal(t.state.held[YELLOW], 11);
  act_all(&t, "discard blues; discard blues; discard blues; discard church");
  assert_int_equal(phase(&t), RW_IN_TURN);
  assert_int_equal(t.state.actions, 1);
  close_table(&t);
}

static void looking(void **unused) { /* "RW-69" */
  struct table t;
  begin(&t, 2);
  hand(&t, YELLOW, "newspaper radio");
  refuse(&t, "read radio", "RW-69");
  refuse(&t, "listen newspaper", "RW-69");
  act(&t, "read newspaper");
  act_all(&t, "weather heavy-cabin-teele; weather sunny-cabin-teele; weather light-cabin-teele");
  assert_int_equal(told_as(&t, RW_TOLD_SEES_WEATHER), 1);
  act(&t, "listen radio");
  act_all(&t, "owner job; owner threat; owner job"); /* starred cards first */
  assert_int_equal(t.state.owner_top[1], RW_OWNER_THREAT);
  end_turns(&t); /* they come in the order seen, without chance */
  assert_int_equal(t.state.weather_now[0], weather_card(&t, "heavy-cabin-teele"));
  assert_int_equal(t.state.weather_now[2], weather_card(&t, "light-cabin-teele"));
  close_table(&t);
  begin(&t, 2); /* fewer than three cards are left */
  hand(&t, YELLOW, "newspaper");
  for (unsigned i = 0; i < RW_WEATHER_CARDS; i++) {
    t.state.weather_discard[i] = t.state.weather_deck[i];
    t.state.weather_deck[i] = 0;
  }
  t.state.heavy_left = 0;
  refuse(&t, "read newspaper", "RW-69");
  t.state.weather_discard[1]--;
  t.state.weather_deck[1]++;
  act_all(&t, "read newspaper; weather medium-mounds-landing");
  assert_int_equal(phase(&t), RW_IN_TURN);
  close_table(&t);
}

static void vaudeville(void **unused) { /* "RW-69" */
  struct table t;
  begin(&t, 3);
  hand(&t, YELLOW, "vaudeville vaudeville vaudeville");
  act_all(&t, "fundraise vaudeville; card blues; card church");
  assert_int_equal(t.state.actions, 1);
  assert_int_equal(t.state.held[YELLOW], 4);
  act(&t, "tour vaudeville vaudeville"); /* two together: every seat may draw two */
  act_all(&t, "draw; card blues; card blues");
  assert_true(by(&t, BLUE));
  act(&t, "pass");
  act_all(&t, "draw; card farm; card farm");
  assert_int_equal(t.state.hand[RED][RW_FARM], 2);
  assert_int_equal(t.state.held[BLUE], 0);
  assert_int_equal(t.state.actions, 0);
  close_table(&t);
  begin(&t, 2);
  hand(&t, YELLOW, "vaudeville");
  refuse(&t, "tour vaudeville vaudeville", "RW-69");
  close_table(&t);
}

static void countering(void **unused) { /* "RW-69" "RW-73" */
  struct table t;
  begin(&t, 2);
  hand(&t, YELLOW, "activism blues");
  refuse(&t, "resist activism", "RW-69");
  hand(&t, YELLOW, "threat threat");
  refuse(&t, "resist blues", "RW-69");
  refuse(&t, "resist radio", "RW-69");
  act(&t, "resist activism");
  assert_int_equal(t.state.hand[YELLOW][RW_THREAT], 1);
  assert_int_equal(t.state.actions, 1);
  assert_int_equal(t.state.activism, 0); /* not the one that cancels Race Hatred */
  assert_int_equal(t.state.owner_discard[RW_OWNER_THREAT], 1);
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(donating), TEST(what_is_given), TEST(jobs),       TEST(cheaper),
      TEST(where),    TEST(height),        TEST(seeking),    TEST(for_the_community),
      TEST(looking),  TEST(vaudeville),    TEST(countering),
  };
  return cmocka_run_group_tests_name("rising-waters work", tests, NULL, NULL);
}
