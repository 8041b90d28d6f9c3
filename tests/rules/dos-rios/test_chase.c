/* test_chase.c - Dos Rios: chasing opponents off, DR-45 to DR-52. */
#include "table.h"

static void one_on_one(void **unused) { /* "DR-45" */
  struct table t;
  begin(&t, 2);
  land(&t, "D4", 'H');
  land(&t, "D5", 'F');
  stand(&t, BLACK, "D4");
  stand(&t, WHITE, "D5 D6");
  ready(&t);
  act(&t, "step D4 D5"); /* hill to forest, for the one point of the step */
  assert_int_equal(told(&t, "DR-45"), 1);
  assert_int_equal(t.state.moves, 5);
  assert_int_equal(at(&t, BLACK, "D5"), 1);
  assert_int_equal(at(&t, WHITE, "D5"), 0);
  t.state.moves = 0;
  ready(&t);
  refuse(&t, "step D5 D6", "DR-32"); /* a chase is not free either */
  t.state.moves = 1;
  act(&t, "step D5 D6"); /* forest to field */
  assert_int_equal(told(&t, "DR-45"), 1);
  close_table(&t);
  begin(&t, 2);
  land(&t, "D4 D5", 'F');
  stand(&t, BLACK, "D4");
  stand(&t, WHITE, "D5");
  ready(&t);
  refuse(&t, "step D4 D5", "DR-41"); /* not strictly higher */
  land(&t, "D4", 'C');
  ready(&t);
  refuse(&t, "step D4 D5", "DR-41");
  close_table(&t);
}

static void two_on_one(void **unused) { /* "DR-46" */
  struct table t;
  begin(&t, 2);
  land(&t, "A6", 'H');
  rivers(&t, "A1 A2 A3 B3 B4 B5 B6 B7 west-lake", "G1 G2 G3 G4 G5 G6 G7 east-lake");
  stand(&t, BLACK, "A7 west-trail");
  stand(&t, WHITE, "A6");
  ready(&t);
  act(&t, "chase A6 A7 west-trail"); /* uphill, from a hex and a trail */
  assert_int_equal(told(&t, "DR-46"), 1);
  assert_int_equal(t.state.moves, 4);
  assert_int_equal(at(&t, BLACK, "A6"), 2);
  assert_int_equal(at(&t, WHITE, "city"), 6);
  close_table(&t);
  begin(&t, 2);
  stand(&t, BLACK, "D4 D4 C4");
  stand(&t, WHITE, "D5 D7");
  ready(&t);
  assert_true(may(&t, "chase D5 D4 D4")); /* from the same hex, from two, from the city */
  assert_true(may(&t, "chase D5 C4 D4"));
  assert_true(may(&t, "chase D7 city city"));
  assert_int_equal(offered(&t, "chase"), 3); /* each pair of places once */
  refuse(&t, "chase D5 D4 C4", "DR-46");
  refuse(&t, "chase D5 C4 C4", "DR-46");   /* one alone there */
  refuse(&t, "chase D5 C4 city", "DR-46"); /* the city is not next to D5 */
  refuse(&t, "chase D5 D4 E4", "DR-46");   /* nobody there */
  refuse(&t, "chase D3 D4 D4", "DR-46");   /* no opponent there */
  t.state.moves = 1;
  ready(&t);
  refuse(&t, "chase D5 D4 D4", "DR-32");
  assert_string_equal(t.reason, "DR-32: needs 2 movement points, you have 1");
  close_table(&t);
}

static void two_on_two(void **unused) { /* "DR-47" */
  struct table t;
  begin(&t, 2);
  land(&t, "D4 C4", 'H');
  stand(&t, BLACK, "D4 C4 E4");
  stand(&t, WHITE, "D5 D5");
  ready(&t);
  refuse(&t, "step D4 D5", "DR-41");
  refuse(&t, "chase D5 C4 E4", "DR-47"); /* E4 is level with D5 */
  refuse(&t, "chase D5 D4 E4", "DR-47");
  assert_int_equal(offered(&t, "chase"), 1);
  act(&t, "chase D5 C4 D4");
  assert_int_equal(told(&t, "DR-47"), 1);
  assert_int_equal(t.state.moves, 4);
  assert_int_equal(at(&t, WHITE, "city"), 6); /* both gone */
  assert_int_equal(at(&t, BLACK, "D5"), 2);
  close_table(&t);
  begin(&t, 2); /* level high ground is not higher ground */
  land(&t, "D4", 'H');
  land(&t, "D5 E4", 'F');
  stand(&t, BLACK, "D4 D4 E4 E4");
  stand(&t, WHITE, "D5 D5");
  t.state.moves = 2;
  ready(&t);
  refuse(&t, "chase D5 E4 E4", "DR-47");
  refuse(&t, "chase D5 D4 E4", "DR-47");
  assert_int_equal(offered(&t, "chase"), 1);
  act(&t, "chase D5 D4 D4"); /* both from one hex, for the last two points */
  assert_int_equal(t.state.moves, 0);
  close_table(&t);
}

static void from_below(void **unused) { /* "DR-48" */
  struct table t;
  begin(&t, 2);
  land(&t, "A6", 'H');
  rivers(&t, "A1 A2 A3 B3 B4 B5 B6 B7 west-lake", "G1 G2 G3 G4 G5 G6 G7 east-lake");
  stand(&t, BLACK, "west-trail west-trail A6");
  stand(&t, WHITE, "A7 D7 C7 C7");
  ready(&t);
  refuse(&t, "step city D7", "DR-41"); /* alone from city or trail: never */
  refuse(&t, "step west-trail A7", "DR-41");
  assert_true(may(&t, "chase D7 city city"));
  assert_true(may(&t, "chase A7 west-trail west-trail"));
  refuse(&t, "chase C7 city city", "DR-47"); /* two against two needs higher ground */
  act(&t, "step A6 A7");
  t.state.campesinos[WHITE] |= set_of(&t, "A5");
  t.state.pairs[WHITE] |= set_of(&t, "A5");
  t.state.away[DR_CITY][WHITE] = (uint8_t)(t.state.away[DR_CITY][WHITE] - 2);
  ready(&t);
  refuse(&t, "chase A5 west-trail west-trail", "DR-47");
  close_table(&t);
}

static void safe_places(void **unused) { /* "DR-49" */
  struct table t;
  begin(&t, 2);
  land(&t, "D7 A5 A6", 'H');
  rivers(&t, "A1 A2 A3 B3 B4 B5 B6 B7 west-lake", "G1 G2 G3 G4 G5 G6 G7 east-lake");
  stand(&t, BLACK, "D7 D7 A5 A6");
  stand(&t, WHITE, "west-trail");
  ready(&t);
  refuse(&t, "chase city D7 D7", "DR-49");
  refuse(&t, "chase west-trail A5 A6", "DR-49");
  act_all(&t, "step D7 city; step A5 west-trail"); /* one just walks in */
  assert_int_equal(told_as(&t, DR_TOLD_CHASED), 0);
  assert_int_equal(at(&t, WHITE, "west-trail"), 1);
  assert_int_equal(at(&t, WHITE, "city"), 5);
  close_table(&t);
}

static void first_turns(void **unused) { /* "DR-50" */
  struct table t;
  begin(&t, 3);
  land(&t, "D4 C4", 'H');
  stand(&t, BLACK, "D4 C4");
  stand(&t, WHITE, "D5");
  stand(&t, YELLOW, "C5");
  t.state.round = 1;
  t.state.acted = 0;
  ready(&t);
  refuse(&t, "step D4 D5", "DR-50"); /* the first player chases nobody in round 1 */
  refuse(&t, "chase D5 C4 D4", "DR-50");
  refuse(&t, "step C4 C5", "DR-50");
  t.state.first = YELLOW; /* yellow has had its turn, then comes black */
  t.state.acted = WEIR_BIT(YELLOW);
  ready(&t);
  assert_true(may(&t, "step C4 C5"));
  refuse(&t, "step D4 D5", "DR-50");
  t.state.round = 2;
  t.state.acted = 7;
  ready(&t);
  assert_true(may(&t, "step D4 D5") && may(&t, "step C4 C5"));
  close_table(&t);
}

static void shielded(void **unused) { /* "DR-51" */
  struct table t;
  begin(&t, 2);
  land(&t, "D4 C4 E4 F5", 'H');
  stand(&t, BLACK, "D4 C4 E4 F5");
  stand(&t, WHITE, "D5 E5 E5");
  put_casas(&t, WHITE, "D5");
  put_hacienda(&t, WHITE, "E5");
  ready(&t);
  refuse(&t, "chase D5 C4 D4", "DR-51");
  refuse(&t, "chase E5 E4 F5", "DR-51");
  refuse(&t, "step D4 D5", "DR-38"); /* the step is refused already because somebody stands on the casa */
  refuse(&t, "step E4 E5", "DR-39");
  t.state.casas[WHITE] = 0;
  put_casas(&t, BLACK, "D6"); /* anyone else's building shields nobody */
  ready(&t);
  assert_true(may(&t, "chase D5 C4 D4") && may(&t, "step D4 D5"));
  close_table(&t);
}

static void after_a_chase(void **unused) { /* "DR-52" */
  struct table t;
  begin(&t, 2);
  land(&t, "D4 D6", 'H');
  stand(&t, BLACK, "D4");
  stand(&t, WHITE, "D5 C4 C4 B4");
  ready(&t);
  act(&t, "step D4 D5");
  assert_int_equal(told(&t, "DR-52"), 1);
  assert_int_equal(at(&t, WHITE, "city"), 3);
  act_all(&t, "step D5 D4; step D4 D5; step D5 D6"); /* back and on */
  assert_int_equal(t.state.moves, 2);
  act_all(&t, "done; delay; step city D7"); /* the chased one acts as usual */
  close_table(&t);
  begin(&t, 2); /* as many chases as movement points allow */
  land(&t, "D3", 'H');
  land(&t, "D4", 'F');
  stand(&t, BLACK, "D3");
  stand(&t, WHITE, "D4 D5");
  ready(&t);
  act_all(&t, "step D3 D4; step D4 D5");
  assert_int_equal(at(&t, WHITE, "city"), 6);
  assert_int_equal(at(&t, BLACK, "D5"), 1);
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      {"DR-45 one against one", one_on_one, NULL, NULL, NULL},
      {"DR-46 two against one", two_on_one, NULL, NULL, NULL},
      {"DR-47 two against two", two_on_two, NULL, NULL, NULL},
      {"DR-48 from city and trails", from_below, NULL, NULL, NULL},
      {"DR-49 safe in city and on trails", safe_places, NULL, NULL, NULL},
      {"DR-50 before a first turn", first_turns, NULL, NULL, NULL},
      {"DR-51 buildings shield", shielded, NULL, NULL, NULL},
      {"DR-52 after a chase", after_a_chase, NULL, NULL, NULL},
  };
  return cmocka_run_group_tests_name("dos-rios chasing", tests, NULL, NULL);
}
