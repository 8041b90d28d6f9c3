/* test_buildings.c - Dos Rios: casas and haciendas, DR-61 to DR-67. */
#include "table.h"

static void two_a_turn(void **unused) { /* "DR-61" */
  struct table t;
  begin(&t, 2);
  stand(&t, BLACK, "D2 D3 D4");
  t.state.money[BLACK] = 3000;
  ready(&t);
  act_all(&t, "hacienda D2; step D3 E3; casa E3"); /* any mixture, at any moment */
  refuse(&t, "casa D4", "DR-61");
  act_all(&t, "done; delay; done; delay"); /* the next turn counts anew */
  assert_int_equal(t.state.built, 0);
  assert_true(may(&t, "casa D4"));
  close_table(&t);
}

static void prices(void **unused) { /* "DR-62" */
  struct table t;
  begin(&t, 2);
  stand(&t, BLACK, "D2 D3 D4 D5 D6");
  t.state.money[BLACK] = 300;
  ready(&t);
  refuse(&t, "casa D4", "DR-62");
  assert_string_equal(t.reason, "DR-62: a casa costs 500 rios, you have 300");
  t.state.money[BLACK] = 900;
  refuse(&t, "hacienda D4", "DR-62");
  assert_string_equal(t.reason, "DR-62: a hacienda costs 1000 rios, you have 900");
  act(&t, "casa D4");
  assert_int_equal(told(&t, "DR-62"), 1);
  assert_int_equal(t.state.money[BLACK], 400);
  t.state.money[BLACK] = 1000;
  act(&t, "hacienda D5");
  assert_int_equal(t.state.money[BLACK], 0);
  t.state.built = 0;
  t.state.money[BLACK] = 5000;
  ready(&t);
  refuse(&t, "hacienda D2", "DR-62"); /* the only one stands */
  t.state.haciendas[BLACK] = 0;
  put_casas(&t, BLACK, "E2 E3 E4"); /* four with the one on D4 */
  ready(&t);
  refuse(&t, "casa D2", "DR-62");
  assert_true(may(&t, "hacienda D2"));
  close_table(&t);
}

static void who_stands_there(void **unused) { /* "DR-63" */
  struct table t;
  begin(&t, 2);
  stand(&t, BLACK, "A4");
  t.state.money[BLACK] = 400;
  ready(&t);
  refuse(&t, "casa A4", "DR-62");
  act_all(&t, "done; harvest; card rio-verde"); /* wheat on A4: 100 rios, too late for this turn */
  assert_int_equal(t.state.money[BLACK], 500);
  refuse(&t, "casa A4", "DR-62"); /* white is to act, and has no money */
  act_all(&t, "done; delay");
  refuse(&t, "casa D4", "DR-63");
  refuse(&t, "casa A5", "DR-63");
  act(&t, "casa A4");
  close_table(&t);
}

static void where(void **unused) { /* "DR-64" */
  struct table t;
  begin(&t, 2);
  land(&t, "D4", 'F');
  land(&t, "D5", 'T');
  land(&t, "D6", 'C');
  stand(&t, BLACK, "D1 D4 D5 A6 west-trail");
  put_casas(&t, WHITE, "E4");
  t.state.money[BLACK] = 5000;
  ready(&t);
  static const char *const good[] = {"casa D1", "casa D4",     "casa D5",
                                     "casa A6", "hacienda D1", "hacienda A6"};
  for (unsigned i = 0; i < 6; i++) assert_true(may(&t, good[i])); /* hill, forest, field, wet or dry */
  refuse(&t, "casa city", "DR-64");
  refuse(&t, "hacienda west-trail", "DR-64");
  act(&t, "casa D4");
  refuse(&t, "hacienda D4", "DR-64"); /* one a hex */
  refuse(&t, "casa D4", "DR-64");
  t.state.haciendas[WHITE] = t.state.casas[BLACK];
  assert_false(sound(&t));
  close_table(&t);
}

static void presence_of_buildings(void **unused) { /* "DR-65" */
  struct table t;
  begin(&t, 2);
  put_casas(&t, WHITE, "A4 A5"); /* nobody stands there */
  ready(&t);
  act_all(&t, "done; harvest");
  assert_int_equal(t.state.money[WHITE], 200);
  close_table(&t);
}

static void buildings_stay(void **unused) { /* "DR-66" */
  struct table t;
  begin(&t, 2);
  land(&t, "B4", 'T');
  put_casas(&t, WHITE, "A5 A6 A7");
  put_hacienda(&t, WHITE, "D4"); /* dry: no victory yet */
  stand(&t, BLACK, "A4");
  ready(&t);
  assert_int_equal(dr_watered_buildings(&t.state, WHITE), 3);
  act_all(&t, "dam A4-A5; flow S; flow S; flow S");
  assert_int_equal(dr_buildings(&t.state, WHITE), 4); /* dried out, and still there */
  assert_int_equal(dr_watered_buildings(&t.state, WHITE), 0);
  act_all(&t, "done; harvest");
  assert_int_equal(t.state.money[WHITE], 0); /* they yield nothing */
  close_table(&t);
}

static void shields(void **unused) { /* "DR-67" */
  struct table t;
  begin(&t, 2);
  land(&t, "B4", 'H');
  stand(&t, BLACK, "B4 B5 A6");
  stand(&t, WHITE, "A4 A5");
  put_casas(&t, WHITE, "A4");
  put_hacienda(&t, WHITE, "A5");
  put_row(&t, "wheat tobacco corn");
  ready(&t);
  refuse(&t, "step B4 A4", "DR-38");     /* a casa against chasing */
  refuse(&t, "chase A5 B4 B5", "DR-51"); /* a hacienda too, and it keeps everyone out */
  refuse(&t, "step A6 A5", "DR-39");
  act_all(&t, "done; harvest; card desperados-verde");
  assert_int_equal(at(&t, WHITE, "A4"), 0); /* desperados do not care for a casa */
  assert_int_equal(at(&t, WHITE, "A5"), 1); /* but for a hacienda */
  act_all(&t, "card rio-verde; ride");      /* white rides home */
  assert_int_equal(at(&t, WHITE, "A5"), 2);
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      {"DR-61 two buildings a turn", two_a_turn, NULL, NULL, NULL},
      {"DR-62 prices and stock", prices, NULL, NULL, NULL},
      {"DR-63 a campesino on the hex", who_stands_there, NULL, NULL, NULL},
      {"DR-64 where buildings may stand", where, NULL, NULL, NULL},
      {"DR-65 buildings are presence", presence_of_buildings, NULL, NULL, NULL},
      {"DR-66 buildings stay", buildings_stay, NULL, NULL, NULL},
      {"DR-67 what buildings shield", shields, NULL, NULL, NULL},
  };
  return cmocka_run_group_tests_name("dos-rios buildings", tests, NULL, NULL);
}
