/* test_roles.c - Rising Waters: individual goals, RW-115 to RW-130. */
#include "table.h"

static const char *const on[] = {"characters=on", NULL}, *const fall[] = {"characters=on", "scenario=fall",
                                                                          NULL};
static const char *const both[] = {"characters=on", "goals=on", NULL};
static const char calm[] = "cloudy-mounds-landing cloudy-cabin-teele cloudy-tensas-basin";

/* Yellow plays this character, blue and the others some other. */
static void begin_as(struct table *t, unsigned seats, const char *const *sets, unsigned role) {
  begin_with(t, seats, sets);
  for (unsigned seat = 0, next = 0; seat < seats; seat++) {
    if (seat > 0 && next == role) next++;
    t->state.role[seat] = (uint8_t)(seat == 0 ? role : next++);
  }
}

static void best(void **unused) { /* "RW-115" */
  struct table t;
  struct weir_result result;
  begin_as(&t, 3, on, RW_PREACHER);
  t.state.points[BLUE] = t.state.points[RED] = 4;
  t.state.loss = 21;
  next_owner(&t, "flees job job");
  act(&t, "seek"); /* lost, and still named */
  assert_int_equal(told(&t, "RW-115"), 2);
  assert_true(weir_result(t.setup, &t.state, &result));
  assert_int_equal(result.rank[YELLOW], result.rank[BLUE]); /* the group's result is one */
  close_table(&t);
}

static void singing(void **unused) { /* "RW-117" "RW-119" "RW-116" */
  struct table t;
  begin_as(&t, 3, on, RW_BLUES_SINGER);
  hand(&t, YELLOW, "blues blues blues blues blues education");
  refuse(&t, "perform blue-1 blues", "RW-117");      /* not on the same hex */
  refuse(&t, "perform yellow-town blues", "RW-119"); /* the first must be for another colour */
  put(&t, "blue-1", "E11");
  put(&t, "yellow-2", "E11");
  survivor(&t, "E11");
  refuse(&t, "perform blue-1 education", "RW-117");
  act(&t, "perform blue-1 blues");
  assert_int_equal(t.state.points[YELLOW], 1);
  assert_int_equal(t.state.actions, 2);         /* free */
  refuse(&t, "perform blue-1 blues", "RW-117"); /* not twice in a row */
  act(&t, "perform yellow-2 blues");            /* after another colour its own may be */
  refuse(&t, "perform yellow-town blues", "RW-119");
  act(&t, "perform survivors blues"); /* all Survivors are one target */
  survivor(&t, "E11");
  refuse(&t, "perform survivors blues", "RW-117");
  act(&t, "perform yellow-town blues");
  assert_int_equal(t.state.points[YELLOW], 4);
  close_table(&t);
  begin_as(&t, 2, on, RW_BLUES_SINGER);
  hand(&t, YELLOW, "blues blues");
  raft(&t, 1, "E11", NULL);
  t.state.raft_survivors[0] = 1;
  act(&t, "perform survivors blues");             /* on a raft they listen too */
  refuse(&t, "perform yellow-1 blues", "RW-117"); /* nobody plays for himself alone */
  close_table(&t);
  begin_as(&t, 2, on, RW_PREACHER);
  hand(&t, YELLOW, "blues");
  put(&t, "blue-1", "E11");
  refuse(&t, "perform blue-1 blues", "RW-117");
  close_table(&t);
}

static void sharing(void **unused) { /* "RW-118" "RW-119" */
  struct table t;
  begin_as(&t, 2, on, RW_SHARECROPPER);
  put(&t, "yellow-1", "F3");
  hand(&t, YELLOW, "farm garden blues education");
  refuse(&t, "perform blue-town blues", "RW-118");
  refuse(&t, "perform blue-town education", "RW-118");
  act(&t, "perform blue-town farm");
  act(&t, "perform blue-1 garden");
  assert_int_equal(t.state.points[YELLOW], 2);
  close_table(&t);
}

static void activist(void **unused) { /* "RW-120" */
  struct table t;
  begin_as(&t, 2, on, RW_OUTSIDE_ACTIVIST);
  hand(&t, YELLOW, "newspaper radio newspaper blues");
  hand(&t, BLUE, "radio radio");
  upgrading(&t);
  display(&t, "force race-hatred job");
  act_as(&t, YELLOW, "ready");
  act_as(&t, BLUE, "ready");
  act_all(&t, "pay yellow newspaper; pay yellow blues");
  assert_int_equal(t.state.points[YELLOW], 1);
  act_all(&t, "discard newspaper; discard radio");
  assert_int_equal(t.state.points[YELLOW], 3);
  act_all(&t, "discard radio; discard radio");
  assert_int_equal(t.state.points[BLUE], 0); /* another seat's payment does not count */
  close_table(&t);
  begin_as(&t, 2, on, RW_OUTSIDE_ACTIVIST);
  hand(&t, YELLOW, "newspaper radio activism");
  upgrading(&t);
  display(&t, "race-hatred job job");
  act_as(&t, YELLOW, "ready");
  act_as(&t, BLUE, "ready");
  act(&t, "cancel activism"); /* cancelled: no points */
  assert_int_equal(t.state.points[YELLOW], 0);
  close_table(&t);
  begin_as(&t, 2, on, RW_OUTSIDE_ACTIVIST);
  hand(&t, YELLOW, "activism vaudeville");
  upgrading(&t);
  display(&t, "force job job");
  act_as(&t, YELLOW, "ready");
  act_as(&t, BLUE, "ready");
  act_all(&t, "pay yellow activism; pay yellow vaudeville"); /* neither Newspaper nor Radio */
  assert_int_equal(t.state.points[YELLOW], 0);
  close_table(&t);
}

static void preacher(void **unused) { /* "RW-122" */
  struct table t;
  begin_as(&t, 2, both, RW_PREACHER);
  t.state.goal[0] = 3; /* a labor meeting takes Church cards */
  t.state.goals_left = (uint16_t)((t.state.goals_left | 1) & ~8u);
  t.state.power[YELLOW][RW_DONATING] = 3;
  hand(&t, YELLOW, "church church church blues");
  act_all(&t, "give blue church; donate church; give blue blues");
  assert_int_equal(t.state.points[YELLOW], 2);
  act(&t, "contribute goal-1 church"); /* not for goals */
  assert_int_equal(t.state.points[YELLOW], 2);
  close_table(&t);
}

static void young_person(void **unused) { /* "RW-123" "RW-124" "RW-130" */
  struct table t;
  begin_as(&t, 2, both, RW_YOUNG_PERSON);
  hand(&t, BLUE, "threat");
  refuse(&t, "fetch-give blue blues", "RW-123"); /* no pawn in Vicksburg */
  put(&t, "yellow-1", "F12");
  refuse(&t, "fetch-give blue blues", "RW-123"); /* no such card there */
  t.state.deck[RW_BLUES]--;
  t.state.discard[RW_BLUES]++;
  t.state.owner_deck[RW_OWNER_JOB] = (uint8_t)(t.state.owner_deck[RW_OWNER_JOB] - 2);
  t.state.owner_discard[RW_OWNER_JOB] = (uint8_t)(t.state.owner_discard[RW_OWNER_JOB] + 2);
  put(&t, "yellow-1", "F11");
  refuse(&t, "fetch-give blue blues", "RW-123"); /* next to Vicksburg is not in it */
  put(&t, "yellow-1", "F12");
  refuse(&t, "fetch-give yellow blues", "RW-123");
  refuse(&t, "fetch-give blue threat", "RW-124");
  refuse(&t, "fetch-donate job", "RW-124");
  refuse(&t, "fetch-contribute goal-1 job", "RW-62");
  act(&t, "fetch-donate blues");
  assert_int_equal(t.state.donations, 1);
  assert_int_equal(t.state.points[YELLOW], 1);
  assert_int_equal(t.state.actions, 1);
  act(&t, "fetch-contribute goal-2 job"); /* rafts */
  assert_int_equal(t.state.given[1][RW_JOB], 1);
  assert_int_equal(t.state.points[YELLOW], 2);
  close_table(&t);
  begin_as(&t, 2, fall, RW_YOUNG_PERSON);
  put(&t, "yellow-1", "F12");
  t.state.deck[RW_BLUES]--;
  t.state.discard[RW_BLUES]++;
  refuse(&t, "fetch-donate blues", "RW-130");
  act(&t, "fetch-give blue blues");
  assert_int_equal(t.state.hand[BLUE][RW_BLUES], 1);
  close_table(&t);
}

static void teacher(void **unused) { /* "RW-125" "RW-126" "RW-128" */
  struct table t;
  begin_as(&t, 3, on, RW_TEACHER);
  hand(&t, YELLOW, "education education education education education");
  hand(&t, BLUE, "radio");
  upgrading(&t);
  t.state.first = BLUE;
  display(&t, "threat threat job");
  while (phase(&t) == RW_IN_UPGRADE) act(&t, "ready");
  assert_true(by(&t, YELLOW)); /* the Teacher first, though the Threat is blue's */
  refuse(&t, "counter radio", "RW-126");
  act(&t, "pass");
  assert_true(by(&t, BLUE));
  act(&t, "pass");
  assert_int_equal(t.state.hand[BLUE][RW_THREAT], 1);
  assert_int_equal(t.told[t.events - 1].kind, RW_TOLD_CRISIS);
  assert_int_equal(t.told[t.events - 1].seat, RED); /* whose Threat it is */
  act(&t, "counter education");                     /* red's: red pays nothing and takes nothing */
  assert_int_equal(told(&t, "RW-126"), 1);
  assert_int_equal(told(&t, "RW-72"), 0);
  assert_int_equal(t.state.points[YELLOW], 1);
  assert_int_equal(t.state.hand[RED][RW_THREAT], 0);
  act_all(&t, "end; end");
  refuse(&t, "teach red", "RW-126");
  act(&t, "teach blue"); /* a Threat in any hand, for an action */
  assert_int_equal(t.state.points[YELLOW], 2);
  assert_int_equal(t.state.actions, 1);
  act_all(&t, "fundraise education; card blues; card blues");
  assert_int_equal(t.state.points[YELLOW], 2); /* points only for countering */
  close_table(&t);
  begin_as(&t, 2, on, RW_TEACHER);
  hand(&t, YELLOW, "education education");
  upgrading(&t);
  display(&t, "threat race-hatred job");
  while (phase(&t) == RW_IN_UPGRADE) act(&t, "ready");
  assert_int_equal(phase(&t), RW_IN_THREAT); /* its own Threat: asked once */
  act(&t, "counter education");
  act(&t, "cancel education"); /* for Outside Activism too */
  assert_int_equal(t.state.activism, 1);
  close_table(&t);
}

static void as_newspaper(void **unused) { /* "RW-128" */
  struct table t;
  begin_as(&t, 2, on, RW_TEACHER);
  hand(&t, YELLOW, "education education vaudeville");
  act(&t, "tour education vaudeville");
  act_all(&t, "pass; pass");
  act(&t, "read education");
  act_all(&t, "weather cloudy-mounds-landing; weather cloudy-mounds-landing; weather cloudy-mounds-landing");
  assert_int_equal(t.state.held[YELLOW], 0);
  close_table(&t);
}

static void no_track_in_fall(void **unused) { /* "RW-130" */
  struct table t;
  begin_as(&t, 2, fall, RW_PREACHER);
  hand(&t, YELLOW, "church");
  refuse(&t, "donate church", "RW-26");
  act(&t, "give blue church");
  assert_int_equal(t.state.points[YELLOW], 1);
  hand(&t, BLUE, "blues blues blues blues");
  hand(&t, YELLOW, "blues blues blues blues blues");
  weather(&t, calm);
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(best),         TEST(singing), TEST(sharing),      TEST(activist),         TEST(preacher),
      TEST(young_person), TEST(teacher), TEST(as_newspaper), TEST(no_track_in_fall),
  };
  return cmocka_run_group_tests_name("rising-waters characters", tests, NULL, NULL);
}
