/* test_move.c - Rising Waters: moving, swimming, rafts and Survivors, RW-49 to RW-60. */
#include "table.h"

static const char *const freely[] = {"consent=auto", NULL};

static void steps(void **unused) { /* "RW-49" */
  struct table t;
  begin(&t, 2);
  put(&t, "yellow-2", "F11");
  refuse(&t, "step yellow-1 E9", "RW-49");
  refuse(&t, "step yellow-3 E10", "RW-49");
  act(&t, "step yellow-1 E10");
  assert_int_equal(t.state.actions, 1);
  act(&t, "step yellow-2 F10"); /* three steps, split over two pawns */
  act(&t, "step yellow-2 F11");
  assert_int_equal(t.state.actions, 1);
  act(&t, "step yellow-2 F10"); /* a new action */
  assert_int_equal(t.state.actions, 0);
  act(&t, "halt");
  refuse(&t, "halt", "RW-49");
  refuse(&t, "step yellow-2 F11", "RW-42");
  close_table(&t);
}

static void consent(void **unused) { /* "RW-50" */
  struct table t;
  begin(&t, 3);
  act(&t, "step blue-1 F2");
  assert_true(by(&t, BLUE));
  assert_string_equal(at(&t, "blue-1"), "F3");
  act(&t, "allow");
  assert_string_equal(at(&t, "blue-1"), "F2");
  assert_true(by(&t, YELLOW));
  act(&t, "step blue-1 F1"); /* asked once for the whole Move */
  assert_string_equal(at(&t, "blue-1"), "F1");
  act(&t, "step red-1 G2");
  assert_true(by(&t, RED));
  act(&t, "refuse");
  refuse(&t, "step red-1 G2", "RW-50");
  assert_string_equal(at(&t, "red-1"), "G3");
  act_all(&t, "halt; step red-1 G2"); /* another Move may ask again */
  assert_true(by(&t, RED));
  close_table(&t);
  begin_with(&t, 2, freely);
  t.state.power[YELLOW][RW_MOVEMENT] = 1; /* the active seat's Movement counts */
  act_all(&t, "step blue-1 F2; step blue-1 F1; step blue-1 F2; step blue-1 F1");
  assert_int_equal(t.state.actions, 1);
  assert_int_equal(t.state.moves, 0);
  close_table(&t);
}

static void swimming(void **unused) { /* "RW-51" */
  struct table t;
  begin_with(&t, 2, freely);
  put(&t, "yellow-2", "A1");
  refuse(&t, "step yellow-1 E12", "RW-51");
  t.state.power[YELLOW][RW_SWIM] = 1;
  act(&t, "step yellow-1 E12");
  refuse(&t, "step yellow-2 A2", "RW-51");
  refuse(&t, "end", "RW-51");
  refuse(&t, "halt", "RW-51");
  refuse(&t, "community", "RW-51");
  act(&t, "step yellow-1 E13");
  refuse(&t, "step yellow-1 E12", "RW-51"); /* the last step must lead ashore */
  act(&t, "step yellow-1 E14");
  assert_int_equal(t.state.swimmer, WEIR_NONE);
  act(&t, "end");
  close_table(&t);
  begin(&t, 2);
  t.state.power[YELLOW][RW_SWIM] = 1;
  put(&t, "yellow-1", "G9"); /* in the water, which cannot be */
  assert_false(sound(&t));
  close_table(&t);
}

static void to_a_raft(void **unused) { /* "RW-51" "RW-57" */
  struct table t;
  begin(&t, 2);
  t.state.power[YELLOW][RW_SWIM] = 1;
  put(&t, "yellow-1", "E10");
  raft(&t, 1, "E12", NULL);
  act_all(&t, "step yellow-1 E11; step yellow-1 D11");
  act(&t, "step yellow-1 E12"); /* no step left, but a raft with room */
  act(&t, "board yellow-1 raft-1");
  assert_int_equal(t.state.swimmer, WEIR_NONE);
  assert_int_equal(rw_pawn_raft(&t.state, pawn(&t, "yellow-1")), 0);
  close_table(&t);
}

/* What does not bring a swimmer out of the water. */
static void no_way_out(void **unused) { /* "RW-51" "RW-57" */
  struct table t;
  begin(&t, 2);
  t.state.power[YELLOW][RW_SWIM] = 1;
  put(&t, "yellow-1", "E10");
  raft(&t, 1, "E12", "blue-1");
  t.state.raft_survivors[0] = 1;
  act_all(&t, "step yellow-1 E11; step yellow-1 D11");
  refuse(&t, "step yellow-1 E12", "RW-51"); /* no step left, and the raft there is full */
  close_table(&t);
  for (unsigned boarded = 0; boarded < 2; boarded++) {
    begin(&t, 2);
    t.state.power[YELLOW][RW_SWIM] = 1;
    raft(&t, 1, "E11", boarded ? NULL : "yellow-1");
    raft(&t, 2, "E13", NULL);
    if (boarded) act(&t, "board yellow-1 raft-1");
    act_all(&t, "sail raft-1 E12; sail raft-1 E13; sail raft-1 E12"); /* three half steps are left */
    if (boarded) refuse(&t, "step yellow-1 E13", "RW-51");            /* it has boarded once in this Move */
    else act_all(&t, "step yellow-1 E13; board yellow-1 raft-2");
    close_table(&t);
  }
}

static void back_to_the_raft(void **unused) { /* "RW-51" */
  struct table t;
  begin(&t, 2);
  t.state.power[YELLOW][RW_SWIM] = 1;
  t.state.town[YELLOW] = t.state.town[BLUE] = WEIR_NONE;
  put(&t, "yellow-2", "A1");
  raft(&t, 1, "E8", "yellow-1");
  raft(&t, 1, "E8", "blue-1");
  raft(&t, 2, "E9", "yellow-3");
  t.state.raft_survivors[1] = 1;
  raft(&t, 3, "A1", NULL);
  RW_EACH(h, t.edition->land) if (t.edition->column[h] > 0) flood(&t, t.edition->hex_name[h]);
  act(&t, "step yellow-1 E9"); /* the place that it leaves on the full raft is free */
  refuse(&t, "sail raft-2 E10", "RW-51");
  refuse(&t, "board yellow-2 raft-3", "RW-51");
  act_all(&t, "step yellow-1 E8; board yellow-1 raft-1");
  close_table(&t);
}

static void together(void **unused) { /* "RW-52" */
  struct table t;
  begin_with(&t, 4, freely);
  levee(&t, "E10", 6);
  camp(&t, "E10", true);
  put(&t, "blue-1", "E10");
  put(&t, "red-1", "E10");
  survivor(&t, "E10");
  put(&t, "black-1", "F10");
  act_all(&t, "step yellow-1 E10; step black-1 E10"); /* neither height nor levee nor company hinders */
  assert_string_equal(at(&t, "yellow-1"), at(&t, "black-1"));
  close_table(&t);
}

static void survivors_stay(void **unused) { /* "RW-53" */
  struct table t;
  begin(&t, 2);
  survivor(&t, "E11");
  act(&t, "step yellow-1 E10");
  assert_int_equal(t.state.survivors[hex(&t, "E11")], 1);
  raft(&t, 1, "E11", "yellow-1");
  t.state.raft_survivors[0] = 1;
  act(&t, "sail raft-1 E12");
  assert_int_equal(t.state.raft_survivors[0], 1); /* on a raft they come along */
  assert_int_equal(t.state.raft[0], hex(&t, "E12"));
  close_table(&t);
}

static void launching(void **unused) { /* "RW-54" "RW-55" */
  struct table t;
  begin(&t, 2);
  refuse(&t, "launch yellow-1", "RW-54");
  t.state.cubes[YELLOW] = 1u << RW_RAFT;
  refuse(&t, "launch blue-1", "RW-55");
  refuse(&t, "launch yellow-2", "RW-55");
  act(&t, "launch yellow-1");
  assert_int_equal(t.state.actions, 1);
  assert_int_equal(t.state.cubes[YELLOW], 0);
  assert_int_equal(t.state.raft[0], hex(&t, "E11"));
  assert_int_equal(rw_pawn_raft(&t.state, pawn(&t, "yellow-1")), 0);
  t.state.cubes[YELLOW] = 1u << RW_RAFT;
  act(&t, "launch yellow-1"); /* also while standing on another */
  assert_int_equal(rw_pawn_raft(&t.state, pawn(&t, "yellow-1")), 1);
  close_table(&t);
}

static void sailing(void **unused) { /* "RW-56" */
  struct table t;
  begin_with(&t, 2, freely);
  raft(&t, 1, "E12", "yellow-1");
  raft(&t, 1, "E12", "blue-1");
  t.state.aboard[YELLOW][0] = 0;
  t.state.pawn[YELLOW][0] = (uint8_t)hex(&t, "E12");
  ready(&t);
  act_all(&t, "sail raft-1 E13; sail raft-1 D13; sail raft-1 C14"); /* half a step each */
  assert_int_equal(t.state.moves, 3);
  act(&t, "sail raft-1 C13"); /* land: a whole step */
  assert_int_equal(t.state.moves, 1);
  assert_string_equal(at(&t, "blue-1"), "C13");
  t.state.actions = 0;
  refuse(&t, "sail raft-1 C12", "RW-49"); /* half a step does not do for land */
  refuse(&t, "sail raft-2 C14", "RW-56");
  put(&t, "yellow-2", "C13");
  refuse(&t, "board yellow-2 raft-1", "RW-56"); /* full */
  close_table(&t);
  begin(&t, 2);
  raft(&t, 1, "E12", NULL);
  refuse(&t, "sail raft-1 E13", "RW-56"); /* nobody on it */
  close_table(&t);
}

static void passengers(void **unused) { /* "RW-50" "RW-56" */
  struct table t;
  begin(&t, 2);
  raft(&t, 1, "E12", "yellow-1");
  raft(&t, 1, "E12", "blue-1");
  act(&t, "sail raft-1 E13");
  assert_true(by(&t, YELLOW)); /* passengers are not asked */
  assert_string_equal(at(&t, "blue-1"), "E13");
  act_all(&t, "end; sail raft-1 E12"); /* nor is yellow in blue's turn */
  assert_true(by(&t, BLUE));
  assert_string_equal(at(&t, "yellow-1"), "E12");
  close_table(&t);
  begin(&t, 2);
  raft(&t, 1, "E12", "blue-1");
  act(&t, "sail raft-1 E13"); /* but the only one on it is */
  assert_true(by(&t, BLUE));
  act(&t, "allow");
  assert_string_equal(at(&t, "blue-1"), "E13");
  close_table(&t);
  begin(&t, 3); /* of two, the one who has not refused */
  raft(&t, 1, "E12", "blue-1");
  raft(&t, 1, "E12", "red-1");
  act_all(&t, "sail raft-1 E13; refuse; sail raft-1 E13");
  assert_true(by(&t, RED));
  act(&t, "refuse");
  refuse(&t, "sail raft-1 E13", "RW-56");
  assert_string_equal(at(&t, "red-1"), "E12");
  close_table(&t);
}

static void boarding(void **unused) { /* "RW-57" */
  struct table t;
  begin(&t, 2);
  raft(&t, 1, "E11", NULL);
  raft(&t, 2, "E11", NULL);
  raft(&t, 3, "E12", NULL);
  refuse(&t, "board yellow-1 raft-3", "RW-57");
  refuse(&t, "ashore yellow-1", "RW-57");
  act(&t, "board yellow-1 raft-1");
  assert_int_equal(t.state.actions, 1); /* part of a Move action */
  refuse(&t, "board yellow-1 raft-1", "RW-57");
  refuse(&t, "board yellow-1 raft-2", "RW-57"); /* once a Move */
  act(&t, "ashore yellow-1");
  assert_int_equal(t.state.moves, 6); /* both are free */
  act_all(&t, "halt; board yellow-1 raft-2; sail raft-2 E12");
  refuse(&t, "ashore yellow-1", "RW-57");
  act(&t, "step yellow-1 F12"); /* stepping off to a neighbouring hex */
  assert_int_equal(rw_pawn_raft(&t.state, pawn(&t, "yellow-1")), WEIR_NONE);
  close_table(&t);
}

static void picking_up(void **unused) { /* "RW-58" */
  struct table t;
  begin(&t, 2);
  raft(&t, 1, "E11", "yellow-1");
  raft(&t, 2, "E11", NULL);
  refuse(&t, "pick-up raft-1", "RW-58");
  survivor(&t, "E11");
  survivor(&t, "E11");
  refuse(&t, "pick-up raft-2", "RW-58"); /* no pawn of the seat on it */
  act(&t, "pick-up raft-1");
  assert_int_equal(t.state.actions, 1);
  assert_int_equal(t.state.survivors[hex(&t, "E11")], 1);
  assert_int_equal(t.state.raft_survivors[0], 1);
  refuse(&t, "pick-up raft-1", "RW-58"); /* full */
  close_table(&t);
}

static void dropping_off(void **unused) { /* "RW-59" "RW-84" "RW-105" */
  struct table t;
  begin(&t, 2);
  raft(&t, 1, "E11", "yellow-1");
  raft(&t, 2, "E10", NULL);
  refuse(&t, "drop-off raft-1", "RW-59");
  t.state.raft_survivors[0] = t.state.raft_survivors[1] = 1;
  refuse(&t, "drop-off raft-2", "RW-59"); /* needs a pawn of the seat */
  act(&t, "drop-off raft-1");
  assert_int_equal(t.state.survivors[hex(&t, "E11")], 1);
  assert_int_equal(t.state.loss, 0);
  close_table(&t);
  for (unsigned green = 0; green < 2; green++) {
    begin(&t, 2);
    raft(&t, 1, "E11", "yellow-1");
    t.state.raft_survivors[0] = 1;
    camp(&t, "E11", green);
    t.state.loss = (uint8_t)(green ? 5 : 0);
    act(&t, "drop-off raft-1");
    assert_int_equal(t.state.loss, green ? 4 : 0); /* never below 0 */
    assert_int_equal(rw_survivors(t.setup, &t.state), 0);
    close_table(&t);
  }
  begin(&t, 2);
  raft(&t, 1, "E12", "yellow-1");
  t.state.raft_survivors[0] = 1;
  refuse(&t, "drop-off raft-1", "RW-59"); /* not in the water */
  close_table(&t);
}

static void rafts_stay(void **unused) { /* "RW-60" */
  struct table t;
  begin(&t, 2);
  hand(&t, YELLOW, "blues blues blues blues blues");
  hand(&t, BLUE, "blues blues blues blues blues");
  raft(&t, 1, "E10", "yellow-1");
  t.state.raft_survivors[0] = 1;
  t.state.town[YELLOW] = WEIR_NONE;
  level(&t, "TB1", 3);
  weather(&t, "cloudy-mounds-landing cloudy-mounds-landing cloudy-mounds-landing");
  assert_true(flooded(&t, "F8 F9"));
  level(&t, "TB1", 3);
  act(&t, "survivor C1");
  assert_string_equal(at(&t, "yellow-1"), "E10");
  assert_int_equal(t.state.raft_survivors[0], 1);
  close_table(&t);
  begin(&t, 2);
  raft(&t, 1, "F8", "yellow-1");
  put(&t, "yellow-2", "F8");
  t.state.raft_survivors[0] = 1;
  level(&t, "TB1", 3);
  weather(&t, "cloudy-mounds-landing cloudy-mounds-landing cloudy-mounds-landing");
  assert_true(flooded(&t, "F8"));
  assert_string_equal(at(&t, "yellow-1"), "F8"); /* on the raft */
  assert_string_equal(at(&t, "yellow-2"), "-");
  assert_int_equal(t.state.loss, 2); /* the land and one pawn */
  assert_int_equal(t.state.raft[0], hex(&t, "F8"));
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(steps),      TEST(consent),          TEST(swimming),   TEST(to_a_raft),
      TEST(no_way_out), TEST(back_to_the_raft), TEST(together),   TEST(survivors_stay),
      TEST(launching),  TEST(sailing),          TEST(passengers), TEST(boarding),
      TEST(picking_up), TEST(dropping_off),     TEST(rafts_stay),
  };
  return cmocka_run_group_tests_name("rising-waters moves", tests, NULL, NULL);
}
