/* test_movement.c - Dos Rios: turns and walking, DR-29 to DR-41. */
#include "table.h"

static void two_parts(void **unused) { /* "DR-29" */
  struct table t;
  begin(&t, 2);
  ready(&t);
  refuse(&t, "harvest", "W-4");
  refuse(&t, "delay", "W-4");
  act(&t, "done");
  assert_int_equal(t.state.phase, DR_IN_HARVEST);
  assert_int_equal(t.state.active, BLACK);
  act(&t, "delay");
  assert_int_equal(told(&t, "DR-29"), 1); /* the next turn begins with its actions */
  assert_int_equal(t.state.phase, DR_IN_ACTIONS);
  close_table(&t);
}

static void free_mixture(void **unused) { /* "DR-30" */
  struct table t;
  begin(&t, 2);
  stand(&t, BLACK, "D4 B4");
  t.state.money[BLACK] = 1000;
  ready(&t);
  assert_true(may(&t, "done")); /* everything is optional */
  act_all(
      &t,
      "step D4 D5; dam D5-D6; step B4 B5; casa D5; step D5 D6; dam B5-B6; step B5 B6; casa B6; step D6 D7");
  assert_int_equal(t.state.moves, 1);
  assert_true(may(&t, "done"));
  close_table(&t);
}

static void turn_ends(void **unused) { /* "DR-31" */
  struct table t;
  begin(&t, 3);
  stand(&t, BLACK, "D4");
  t.state.money[BLACK] = 500;
  ready(&t);
  act(&t, "done");
  refuse(&t, "step D4 D5", "W-4");
  refuse(&t, "dam D4-D5", "W-4");
  refuse(&t, "casa D4", "W-4");
  act(&t, "delay");
  assert_int_equal(t.state.active, WHITE); /* clockwise */
  act_all(&t, "done; delay");
  assert_int_equal(t.state.active, YELLOW);
  assert_int_equal(t.state.round, 2);
  act_all(&t, "done; delay");
  assert_int_equal(t.state.active, BLACK);
  assert_int_equal(t.state.round, 3);
  close_table(&t);
}

static void movement_points(void **unused) { /* "DR-32" */
  struct table t;
  begin(&t, 2);
  land(&t, "D3 D5", 'H');
  land(&t, "E4", 'F');
  stand(&t, BLACK, "D4 D4 B3");
  put_dams(&t, "D4-D5");
  t.state.away[DR_CITY][BLACK] = 0;
  stand(&t, WHITE, "F4");
  t.state.away[DR_CITY][BLACK] = 3;
  ready(&t);
  static const char *const around[] = {"step D4 D3", "step D4 D5", "step D4 C3",
                                       "step D4 C4", "step D4 E3", "step D4 E4"};
  for (unsigned i = 0; i < 6; i++) { /* six neighbours, one point each, whatever lies there */
    struct dr_state before = t.state;
    act(&t, around[i]);
    assert_int_equal(t.state.moves, 5);
    t.state = before;
  }
  refuse(&t, "step D4 D6", "DR-32");
  refuse(&t, "step D4 D4", "DR-32");
  refuse(&t, "step D4 F4", "DR-32");
  refuse(&t, "step E5 E6", "DR-32"); /* nobody there */
  act_all(&t, "step D4 D5; step B3 B4; step D4 D3; step D5 D6; step B4 B3; step D6 D7");
  refuse(&t, "step D7 D6", "DR-32");
  assert_string_equal(t.reason, "DR-32: needs 1 movement point, you have 0");
  refuse(&t, "chase D6 D7 city", "DR-32");
  act_all(&t, "done; delay");
  assert_int_equal(t.state.moves, 6); /* what is left or lacking does not carry over */
  act_all(&t, "done; delay");
  assert_int_equal(t.state.moves, 6);
  close_table(&t);
}

static void city_links(void **unused) { /* "DR-33" */
  struct table t;
  begin(&t, 2);
  stand(&t, BLACK, "D6 E7");
  ready(&t);
  assert_true(may(&t, "step city C7") && may(&t, "step city D7") && may(&t, "step city E7"));
  refuse(&t, "step city D6", "DR-33");
  refuse(&t, "step D6 city", "DR-33");
  act(&t, "step E7 city"); /* of one's own choice */
  assert_int_equal(told(&t, "DR-33"), 1);
  assert_int_equal(at(&t, BLACK, "city"), 5);
  act(&t, "step city D7");
  assert_int_equal(t.state.moves, 4);
  act(&t, "step D7 city");
  assert_int_equal(t.state.moves, 3);
  close_table(&t);
}

static void trails(void **unused) { /* "DR-34" */
  struct table t;
  begin(&t, 2);
  stand(&t, BLACK, "A5 G4");
  ready(&t);
  act_all(&t, "step city west-trail; step west-trail A4");
  assert_int_equal(t.state.moves, 4); /* city to trail to hex: two */
  act_all(&t, "step A5 west-trail; step west-trail A7");
  assert_int_equal(t.state.moves, 2);
  act(&t, "step G4 east-trail");
  assert_int_equal(at(&t, BLACK, "east-trail"), 1);
  act(&t, "step east-trail city");
  assert_int_equal(t.state.moves, 0);
  t.state.moves = 3;
  ready(&t);
  act(&t, "step city west-trail");
  for (const char *const *hex = (const char *const[]){"A4", "A5", "A6", "A7", NULL}; *hex; hex++) {
    char words[32] = "step west-trail ";
    assert_true(may(&t, strcat(words, *hex)));
  }
  refuse(&t, "step west-trail A3", "DR-34");
  refuse(&t, "step west-trail B5", "DR-34");
  refuse(&t, "step west-trail east-trail", "DR-34");
  close_table(&t);
}

static void never_lakes(void **unused) { /* "DR-35" */
  struct table t;
  begin(&t, 2);
  stand(&t, BLACK, "A7 C7 A2");
  ready(&t);
  weir_action action;
  struct weir_error error;
  assert_false(weir_action_parse(t.setup, "step A7 west-lake", 17, &action, &error)); /* no place at all */
  const struct dr_edition *edition = dr_edition_of(t.setup);
  uint64_t beyond = set_of(&t, "west-lake east-lake verde moreno");
  for (unsigned place = 0; place < edition->lake; place++) assert_true((edition->near[place] & beyond) == 0);
  assert_true(edition->near[spot(&t, "A7")] == set_of(&t, "A6 B6 B7 west-trail"));
  assert_true(edition->near[spot(&t, "C7")] == set_of(&t, "B7 C6 D7 city"));
  assert_true(edition->near[spot(&t, "A2")] == set_of(&t, "A1 A3 B1 B2")); /* mountains to the west */
  close_table(&t);
}

static void ride(void **unused) { /* "DR-36" */
  struct table t;
  begin(&t, 2);
  stand(&t, BLACK, "D2");
  ready(&t);
  refuse(&t, "ride", "DR-36"); /* no hacienda */
  put_hacienda(&t, BLACK, "D2");
  ready(&t);
  act(&t, "ride");
  assert_int_equal(t.state.moves, 4);
  assert_int_equal(at(&t, BLACK, "D2"), 2);
  refuse(&t, "ride", "DR-37"); /* no room for a third */
  act(&t, "step D2 D3");
  assert_true(may(&t, "ride"));
  refuse(&t, "step D3 city", "DR-33"); /* never the other way */
  act_all(&t, "step D3 D4; step D4 D5");
  refuse(&t, "ride", "DR-32");
  assert_string_equal(t.reason, "DR-32: needs 2 movement points, you have 1");
  t.state.moves = 6;
  t.state.away[DR_WEST_TRAIL][BLACK] = t.state.away[DR_CITY][BLACK];
  t.state.away[DR_CITY][BLACK] = 0;
  ready(&t);
  refuse(&t, "ride", "DR-36"); /* nobody in the city */
  close_table(&t);
}

static void room(void **unused) { /* "DR-37" */
  struct table t;
  begin(&t, 3);
  stand(&t, BLACK, "D4 D4 D5 C7");
  stand(&t, WHITE, "west-trail");
  stand(&t, YELLOW, "west-trail west-trail");
  t.state.moves = 2;
  ready(&t);
  refuse(&t, "step D4 C7", "DR-32");
  act(&t, "step D5 D4"); /* through the hex of two */
  assert_int_equal(told(&t, "DR-37"), 1);
  assert_int_equal(t.state.transit, spot(&t, "D4"));
  assert_int_equal(offered(&t, "step"), 6); /* on, or back: what it left has room */
  refuse(&t, "done", "DR-37");
  refuse(&t, "dam D4-D5", "DR-37");
  refuse(&t, "step C7 C6", "DR-37");
  refuse(&t, "step D4 D4", "DR-32");
  act(&t, "step D4 D3");
  assert_int_equal(at(&t, BLACK, "D4"), 2);
  assert_int_equal(at(&t, BLACK, "D3"), 1);
  t.state.moves = 1;
  ready(&t);
  refuse(&t, "step D3 D4", "DR-37"); /* one point: it could not get off again */
  t.state.moves = 6;
  act(&t, "step city west-trail"); /* any number of any players */
  act(&t, "step city west-trail");
  assert_int_equal(at(&t, BLACK, "west-trail"), 2);
  assert_int_equal(at(&t, YELLOW, "west-trail"), 2);
  close_table(&t);
}

/* Two hexes of two in a row: from the first, the second is legal only if a place to stop stays in reach. */
static void room_twice(void **unused) { /* "DR-37" "DR-38" */
  struct table t;
  begin(&t, 2);
  stand(&t, BLACK, "A1 A2 A2 A3 A3");
  put_casas(&t, WHITE, "B1 B2 B3 A4");
  stand(&t, WHITE, "B1 B2 B3 A4"); /* everything beside is closed */
  t.state.moves = 3;
  ready(&t);
  act(&t, "step A1 A2"); /* two left: back to A1 is the only way out */
  assert_int_equal(offered(&t, "step"), 1);
  assert_true(may(&t, "step A2 A1"));
  refuse(&t, "step A2 A3", "DR-37"); /* one left there: neither A2 nor anything else to stop on */
  close_table(&t);
  begin(&t, 2);
  stand(&t, BLACK, "A1 A2 A2 A3 A3");
  put_casas(&t, WHITE, "B1 B2 B3 A4");
  stand(&t, WHITE, "B1 B2 B3");
  t.state.moves = 4; /* A4 is an empty casa now: A2, A3, A4, A5 takes four */
  ready(&t);
  act_all(&t, "step A1 A2; step A2 A3");
  assert_int_equal(offered(&t, "step"), 2); /* on to A4, or back to A2 with one point more for A1 */
  act(&t, "step A3 A4");
  assert_int_equal(told(&t, "DR-38"), 1);
  assert_int_equal(offered(&t, "step"), 3); /* A5, B4 and the trail; A3 is full */
  act(&t, "step A4 A5");
  assert_int_equal(at(&t, BLACK, "A5"), 1);
  assert_int_equal(t.state.moves, 0);
  close_table(&t);
}

static void enemy_casa(void **unused) { /* "DR-38" */
  struct table t;
  begin(&t, 2);
  stand(&t, BLACK, "D4 C7 C7");
  stand(&t, WHITE, "E5");
  put_casas(&t, WHITE, "D5 E4");
  stand(&t, WHITE, "E4 C6");
  put_hacienda(&t, BLACK, "B3");
  t.state.money[BLACK] = 5000;
  ready(&t);
  refuse(&t, "step D4 E4", "DR-38"); /* somebody stands there */
  t.state.moves = 1;
  ready(&t);
  refuse(&t, "step D4 D5", "DR-38"); /* nothing left to go on with */
  t.state.moves = 2;                 /* two always suffice: to go back */
  ready(&t);
  act(&t, "step D4 D5");
  t.state.moves = 3; /* not for want of points: nothing but a further step */
  ready(&t);
  assert_int_equal(offered(&t, "chase") + offered(&t, "ride") + offered(&t, "dam"), 0);
  refuse(&t, "chase C6 C7 C7", "DR-38");
  refuse(&t, "ride", "DR-38");
  refuse(&t, "dam C7-city", "DR-38");
  t.state.moves = 1;
  ready(&t);
  assert_int_equal(told(&t, "DR-38"), 1);
  assert_int_equal(t.state.transit, spot(&t, "D5"));
  refuse(&t, "done", "DR-38");
  refuse(&t, "casa D5", "DR-38");
  refuse(&t, "casa C7", "DR-38");
  refuse(&t, "dam D5-D6", "DR-38");
  refuse(&t, "step C7 C6", "DR-38");
  refuse(&t, "step city D7", "DR-38");
  assert_true(may(&t, "step D5 D4") && may(&t, "step D5 D6") && may(&t, "step D5 C4"));
  refuse(&t, "step D5 E5", "DR-41");
  act(&t, "step D5 D4");
  assert_int_equal(t.state.transit, WEIR_NONE);
  assert_int_equal(at(&t, BLACK, "D4"), 1);
  close_table(&t);
}

/* From one enemy casa to the next: only the place a stop was possible on counts as a way back. */
static void casa_to_casa(void **unused) { /* "DR-38" "DR-45" */
  struct table t;
  begin(&t, 2);
  land(&t, "A2", 'H');
  stand(&t, BLACK, "A1 B2 B2");
  put_casas(&t, WHITE, "A2 A3 B1 B3");
  stand(&t, WHITE, "B1 B3 A4");
  t.state.moves = 3;
  ready(&t);
  act(&t, "step A1 A2"); /* two left; A3 next would leave one, with A4 below holding one of white's */
  assert_true(may(&t, "step A2 A3")); /* A3 is forest, A4 wheat: a chase is a way to stop */
  act(&t, "step A2 A3");
  assert_int_equal(offered(&t, "step"), 1);
  act(&t, "step A3 A4");
  assert_int_equal(told(&t, "DR-45"), 1);
  assert_int_equal(at(&t, WHITE, "city"), 4);
  close_table(&t);
  begin(&t, 2);
  stand(&t, BLACK, "A1 B2 B2");
  put_casas(&t, WHITE, "A2 A3 B1 B3");
  stand(&t, WHITE, "B1 B3 A4 A4"); /* two there: no chase, no stop */
  t.state.moves = 3;
  ready(&t);
  act(&t, "step A1 A2");
  refuse(&t, "step A2 A3", "DR-38");
  assert_true(may(&t, "step A2 A1"));
  close_table(&t);
  begin(&t, 2); /* DR-50: in round 1 that chase would not be allowed, so it is no place to stop */
  stand(&t, BLACK, "A1 B2 B2");
  put_casas(&t, WHITE, "A2 A3 B1 B3");
  stand(&t, WHITE, "B1 B3 A4");
  t.state.moves = 3;
  t.state.round = 1;
  t.state.acted = 0;
  ready(&t);
  act(&t, "step A1 A2");
  refuse(&t, "step A2 A3", "DR-38");
  close_table(&t);
}

static void enemy_hacienda(void **unused) { /* "DR-39" */
  struct table t;
  begin(&t, 2);
  land(&t, "D4", 'H');
  stand(&t, BLACK, "D4 D6");
  put_hacienda(&t, WHITE, "D5");
  ready(&t);
  refuse(&t, "step D4 D5", "DR-39");
  stand(&t, WHITE, "D5");
  ready(&t);
  refuse(&t, "step D4 D5", "DR-39"); /* not even from above, with one alone there */
  refuse(&t, "chase D5 D4 D6", "DR-51");
  t.state.haciendas[WHITE] = 0;
  put_hacienda(&t, BLACK, "D6");
  ready(&t);
  assert_true(may(&t, "step D4 D5"));
  act(&t, "step D6 D7");
  assert_true(may(&t, "step D7 D6")); /* one's own */
  close_table(&t);
}

static void dams_let_pass(void **unused) { /* "DR-40" */
  struct table t;
  begin(&t, 2);
  stand(&t, BLACK, "D4 D7");
  put_dams(&t, "D4-D5 D3-D4 D7-city");
  ready(&t);
  act_all(&t, "step D4 D5; step D5 D4; step D4 D3; step D7 city");
  assert_int_equal(t.state.moves, 2);
  close_table(&t);
}

static void no_sharing(void **unused) { /* "DR-41" */
  struct table t;
  begin(&t, 2);
  stand(&t, BLACK, "D4");
  stand(&t, WHITE, "D5 C4 C4 E4");
  land(&t, "E4", 'H');
  ready(&t);
  refuse(&t, "step D4 D5", "DR-41"); /* level ground */
  refuse(&t, "step D4 E4", "DR-41"); /* uphill */
  refuse(&t, "step D4 C4", "DR-41");
  land(&t, "D4", 'H');
  ready(&t);
  refuse(&t, "step D4 C4", "DR-41"); /* two of them, even from above */
  assert_true(may(&t, "step D4 D5"));
  t.state.campesinos[WHITE] |= set_of(&t, "D4"); /* and nobody ever shares a hex */
  t.state.away[DR_CITY][WHITE]--;
  assert_false(sound(&t));
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      {"DR-29 two parts of a turn", two_parts, NULL, NULL, NULL},
      {"DR-30 any mixture of actions", free_mixture, NULL, NULL, NULL},
      {"DR-31 the end of a turn", turn_ends, NULL, NULL, NULL},
      {"DR-32 movement points", movement_points, NULL, NULL, NULL},
      {"DR-33 the city", city_links, NULL, NULL, NULL},
      {"DR-34 the trails", trails, NULL, NULL, NULL},
      {"DR-35 lakes and mountains", never_lakes, NULL, NULL, NULL},
      {"DR-36 the ride", ride, NULL, NULL, NULL},
      {"DR-37 room for two", room, NULL, NULL, NULL},
      {"DR-37 hex after hex of two", room_twice, NULL, NULL, NULL},
      {"DR-38 an enemy casa", enemy_casa, NULL, NULL, NULL},
      {"DR-38 casa after casa", casa_to_casa, NULL, NULL, NULL},
      {"DR-39 an enemy hacienda", enemy_hacienda, NULL, NULL, NULL},
      {"DR-40 dams do not hinder", dams_let_pass, NULL, NULL, NULL},
      {"DR-41 hexes are not shared", no_sharing, NULL, NULL, NULL},
  };
  return cmocka_run_group_tests_name("dos-rios movement", tests, NULL, NULL);
}
