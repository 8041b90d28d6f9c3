/* test_owner.c - Rising Waters: Landowner cards, RW-70 to RW-85. */
#include "table.h"

/* Phase 2 with these cards on display. */
static void turn_up(struct table *t, const char *cards) {
  upgrading(t);
  display(t, cards);
  while (phase(t) == RW_IN_UPGRADE) act(t, "ready");
}

static void crises(void **unused) { /* "RW-70" */
  struct table t;
  begin(&t, 2);
  hand(&t, YELLOW, "blues blues");
  turn_up(&t, "force job flees");
  assert_int_equal(phase(&t), RW_IN_FORCE);
  assert_int_equal(told(&t, "RW-70"), 1);
  act_all(&t, "pay yellow blues; pay yellow blues");
  assert_int_equal(told(&t, "RW-70"), 1);
  assert_int_equal(t.state.display[1], RW_OWNER_JOB);
  assert_int_equal(phase(&t), RW_IN_TURN);
  close_table(&t);
}

static void threats(void **unused) { /* "RW-71" "RW-72" "RW-73" "RW-133" */
  struct table t;
  begin(&t, 2);
  hand(&t, BLUE, "radio vaudeville blues");
  turn_up(&t, "threat threat threat");
  assert_int_equal(t.state.hand[YELLOW][RW_THREAT], 1); /* had nothing to counter with, was not asked */
  assert_true(by(&t, BLUE));                            /* the second goes to the next seat */
  refuse(&t, "counter blues", "RW-72");
  act(&t, "counter radio");
  assert_int_equal(t.state.hand[BLUE][RW_THREAT], 0);
  assert_int_equal(t.state.hand[YELLOW][RW_THREAT], 2); /* the third goes round again */
  assert_int_equal(t.state.owner_discard[RW_OWNER_THREAT], 1);
  close_table(&t);
  begin(&t, 2);
  hand(&t, YELLOW, "radio");
  turn_up(&t, "threat job job");
  act(&t, "pass"); /* it may prefer not to */
  assert_int_equal(t.state.hand[YELLOW][RW_THREAT], 1);
  assert_int_equal(t.state.hand[YELLOW][RW_RADIO], 1);
  refuse(&t, "give blue threat", "RW-73");
  close_table(&t);
}

static void force(void **unused) { /* "RW-74" "RW-76" "RW-77" */
  struct table t;
  begin(&t, 3);
  hand(&t, YELLOW, "blues job threat");
  hand(&t, RED, "church");
  hand(&t, BLUE, "garden");
  turn_up(&t, "force force job");
  refuse(&t, "pay yellow job", "RW-76");
  refuse(&t, "pay yellow threat", "RW-76");
  refuse(&t, "pay blue church", "RW-74");
  act(&t, "pay red church");
  refuse(&t, "pay red church", "RW-74");
  act(&t, "pay yellow blues"); /* from any hands */
  assert_int_equal(t.state.held[RED], 0);
  assert_int_equal(t.state.loss, 1); /* the second cannot be paid, and nothing is */
  assert_int_equal(t.state.hand[BLUE][RW_GARDEN], 1);
  close_table(&t);
}

static void hatred(void **unused) { /* "RW-75" "RW-77" */
  struct table t;
  begin(&t, 3);
  hand(&t, YELLOW, "blues church farm");
  hand(&t, BLUE, "blues job threat");
  hand(&t, RED, "garden garden family family");
  turn_up(&t, "race-hatred race-hatred job");
  assert_true(by(&t, YELLOW));
  act_all(&t, "discard blues; discard farm");
  assert_true(by(&t, RED)); /* blue holds one Community card: a loss, and it keeps it */
  assert_int_equal(t.state.loss, 1);
  act(&t, "discard garden");
  refuse(&t, "discard blues", "RW-75");
  act(&t, "discard garden");
  assert_int_equal(t.state.loss, 3); /* the second card: yellow and blue cannot */
  act_all(&t, "discard family; discard family");
  assert_int_equal(t.state.hand[BLUE][RW_BLUES], 1);
  assert_int_equal(t.state.loss, 3);
  close_table(&t);
}

/* The first seat that cannot pay is one too many: the others are not asked any more. */
static void hatred_at_the_limit(void **unused) { /* "RW-75" "RW-106" */
  struct table t;
  begin(&t, 2);
  t.state.loss = 24;
  hand(&t, BLUE, "blues blues");
  turn_up(&t, "race-hatred job job");
  assert_int_equal(weir_to_act(t.setup, &t.state), 0);
  assert_int_equal(t.state.loss, 25);
  assert_int_equal(t.state.held[BLUE], 2);
  close_table(&t);
}

static void only_community(void **unused) { /* "RW-76" */
  struct table t;
  begin(&t, 2);
  hand(&t, YELLOW, "blues blues job threat");
  hand(&t, BLUE, "blues blues");
  turn_up(&t, "race-hatred job job");
  refuse(&t, "discard job", "RW-76");
  refuse(&t, "discard threat", "RW-76");
  act_all(&t, "discard blues; discard blues");
  close_table(&t);
}

static void activism(void **unused) { /* "RW-78" "RW-133" */
  struct table t;
  begin(&t, 3);
  hand(&t, BLUE, "activism blues");
  hand(&t, RED, "activism activism blues");
  hand(&t, YELLOW, "blues blues");
  turn_up(&t, "race-hatred race-hatred job");
  assert_true(by(&t, BLUE)); /* clockwise, whoever has one */
  act(&t, "pass");
  assert_true(by(&t, RED));
  refuse(&t, "cancel blues", "RW-78");
  act(&t, "cancel activism");
  assert_int_equal(t.state.activism, 1);
  assert_int_equal(phase(&t), RW_IN_PAYMENT); /* once a round: the second card is paid */
  assert_true(by(&t, YELLOW));
  close_table(&t);
}

static void flees(void **unused) { /* "RW-79" */
  struct table t;
  begin(&t, 2);
  turn_up(&t, "flees job flees");
  assert_int_equal(t.state.loss, 2);
  close_table(&t);
}

static void green(void **unused) { /* "RW-80" "RW-81" */
  static const unsigned needed[] = {4, 6, 8};
  struct table t;
  for (unsigned n = 2; n <= 4; n++) {
    begin(&t, n);
    t.state.donations = (uint8_t)(needed[n - 2] + 1);
    flood(&t, "C3");
    camp(&t, "A1", true);
    turn_up(&t, "camp-F3 job job");
    assert_int_equal(phase(&t), RW_IN_GREEN);
    refuse(&t, "camp C3", "RW-81");
    refuse(&t, "camp A1", "RW-81");
    act(&t, "camp E10");
    assert_int_equal(t.state.donations, 0); /* what is over is lost */
    assert_int_equal(t.state.camp[1], hex(&t, "E10"));
    assert_int_equal(t.state.green, 3);
    assert_int_equal(t.state.loss, 0);
    close_table(&t);
  }
  begin(&t, 2);
  t.state.donations = 4;
  turn_up(&t, "camp-F3 job job");
  act(&t, "decline");
  assert_int_equal(t.state.donations, 4);
  assert_int_equal(rw_camp_count(&t.state), 0);
  close_table(&t);
}

static void red(void **unused) { /* "RW-82" */
  struct table t;
  begin(&t, 3);
  t.state.donations = 5;
  put(&t, "yellow-2", "A1");
  put(&t, "blue-2", "A2"); /* blue-1 is in F3 already */
  put(&t, "red-1", "A5");
  survivor(&t, "C1");
  survivor(&t, "E1");
  levee(&t, "E1", 4);
  turn_up(&t, "camp-F3 job job");
  assert_int_equal(t.state.camp[0], hex(&t, "F3"));
  assert_int_equal(t.state.green, 0);
  assert_true(by(&t, YELLOW));
  refuse(&t, "send blue-2", "RW-82");
  refuse(&t, "send yellow-3", "RW-82");
  act(&t, "send yellow-2");
  assert_string_equal(at(&t, "yellow-2"), "F3");
  assert_string_equal(at(&t, "blue-2"), "A2"); /* one of blue's stands there */
  assert_string_equal(at(&t, "red-1"), "F3");  /* red's only one goes */
  assert_true(by(&t, YELLOW));                 /* the group's choice */
  refuse(&t, "survivor A1", "RW-82");
  act(&t, "survivor E1");
  assert_int_equal(t.state.survivors[hex(&t, "E1")], 0);
  assert_int_equal(t.state.levee[hex(&t, "E1")], 5); /* raised by one */
  assert_int_equal(t.state.loss, 1);
  assert_int_equal(t.state.donations, 5); /* kept */
  close_table(&t);
  begin(&t, 2); /* a new levee; none where the land is as high as a levee can be */
  survivor(&t, "F12");
  off(&t, "yellow-1");
  off(&t, "blue-1");
  turn_up(&t, "camp-F3 job job");
  assert_int_equal(t.state.levee[hex(&t, "F12")], 0);
  assert_int_equal(t.state.loss, 1);
  close_table(&t);
  begin(&t, 2); /* without Survivors on land nothing is lost */
  raft(&t, 1, "E10", "yellow-1");
  t.state.raft_survivors[0] = 1;
  turn_up(&t, "camp-F3 job job");
  assert_int_equal(t.state.loss, 0);
  assert_int_equal(t.state.raft_survivors[0], 1);
  close_table(&t);
}

static void in_turn(void **unused) { /* "RW-82" "RW-106" */
  struct table t;
  begin(&t, 3); /* clockwise from the First Player */
  put(&t, "yellow-2", "A1");
  put(&t, "blue-2", "A1");
  put(&t, "red-2", "A1");
  t.state.loss = 21;
  survivor(&t, "C1");
  upgrading(&t);
  t.state.first = BLUE;
  display(&t, "camp-A9 job job");
  while (phase(&t) == RW_IN_UPGRADE) act(&t, "ready");
  assert_true(by(&t, BLUE));
  act(&t, "send blue-2");
  assert_true(by(&t, RED));
  act(&t, "send red-1");
  assert_true(by(&t, YELLOW));
  act(&t, "send yellow-1");
  assert_int_equal(t.state.loss, 22); /* the Survivor taken is the last loss */
  assert_int_equal(weir_to_act(t.setup, &t.state), 0);
  close_table(&t);
  begin(&t, 2); /* also off a raft */
  raft(&t, 1, "E12", "yellow-1");
  turn_up(&t, "camp-F12 job job");
  assert_string_equal(at(&t, "yellow-1"), "F12");
  assert_int_equal(rw_pawn_raft(&t.state, pawn(&t, "yellow-1")), WEIR_NONE);
  close_table(&t);
}

static void elsewhere(void **unused) { /* "RW-82" */
  struct table t;
  begin(&t, 2);
  put(&t, "blue-1", "A1");
  t.state.town[BLUE] = WEIR_NONE;
  flood(&t, "F3");
  turn_up(&t, "camp-F3 job job");
  assert_int_equal(phase(&t), RW_IN_RED); /* ties: the group's choice */
  refuse(&t, "camp A1", "RW-82");
  refuse(&t, "camp F3", "RW-82");
  act(&t, "camp G3");
  assert_int_equal(t.state.camp[0], hex(&t, "G3"));
  close_table(&t);
}

static void safe(void **unused) { /* "RW-83" "RW-91" */
  struct table t;
  begin(&t, 2);
  put(&t, "yellow-1", "F8");
  camp(&t, "F8", false);
  level(&t, "TB1", 3);
  weather(&t, "cloudy-mounds-landing cloudy-mounds-landing cloudy-mounds-landing");
  assert_true(dry(&t, "F8"));
  assert_true(flooded(&t, "F9"));
  assert_string_equal(at(&t, "yellow-1"), "F8");
  flood(&t, "F8");
  assert_false(sound(&t));
  close_table(&t);
}

static void no_camp_left(void **unused) { /* "RW-84" */
  static const char *const hexes[] = {"A1", "A2", "A3", "A4", "A5", "A6", "A7"};
  struct table t;
  begin(&t, 2);
  for (unsigned i = 0; i < 7; i++) camp(&t, hexes[i], i & 1);
  t.state.donations = 4;
  survivor(&t, "C1");
  turn_up(&t, "camp-F3 job job");
  assert_int_equal(told(&t, "RW-84"), 1);
  assert_int_equal(t.state.donations, 4);
  assert_int_equal(t.state.loss, 0);
  assert_int_equal(phase(&t), RW_IN_TURN);
  close_table(&t);
}

static void dynamite(void **unused) { /* "RW-85" */
  struct table t;
  begin(&t, 2);
  turn_up(&t, "dynamite-mounds-landing job job");
  assert_int_equal(t.state.loss, 0); /* no levee there */
  close_table(&t);
  begin(&t, 2);
  levee(&t, "E2", 4); /* at ML1 */
  levee(&t, "C4", 4); /* at ML3, further south */
  levee(&t, "D3", 3);
  levee(&t, "E11", 6);  /* another place */
  camp(&t, "E2", true); /* a camp does not shield a levee */
  turn_up(&t, "dynamite-mounds-landing job job");
  assert_int_equal(t.state.levee[hex(&t, "E2")], 0);
  assert_int_equal(t.state.levee[hex(&t, "C4")], 4);
  assert_int_equal(t.state.loss, 1);
  close_table(&t);
  begin(&t, 2); /* along flooded land too; the most northern, then the most western of equals */
  flood(&t, "F8 F9");
  levee(&t, "F10", 5);
  levee(&t, "G10", 5);
  turn_up(&t, "dynamite-tensas-basin job job");
  assert_int_equal(t.state.levee[hex(&t, "G10")], 0);
  assert_int_equal(t.state.levee[hex(&t, "F10")], 5);
  close_table(&t);
  begin(&t, 2);
  levee(&t, "C2", 4);
  levee(&t, "E2", 4);
  turn_up(&t, "dynamite-mounds-landing job job");
  assert_int_equal(t.state.levee[hex(&t, "C2")], 0);
  assert_int_equal(t.state.levee[hex(&t, "E2")], 4);
  close_table(&t);
  begin(&t, 2); /* any water of the place */
  levee(&t, "D5", 5);
  turn_up(&t, "dynamite-mounds-landing job job");
  assert_int_equal(t.state.levee[hex(&t, "D5")], 0);
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(crises),  TEST(threats),        TEST(force),    TEST(hatred),       TEST(hatred_at_the_limit),
      TEST(in_turn), TEST(only_community), TEST(activism), TEST(flees),        TEST(green),
      TEST(red),     TEST(elsewhere),      TEST(safe),     TEST(no_camp_left), TEST(dynamite),
  };
  return cmocka_run_group_tests_name("rising-waters landowners", tests, NULL, NULL);
}
