/* test_raid.c - Dos Rios: desperados, DR-84 to DR-89. */
#include "table.h"

static void to_draw(struct table *t) {
  ready(t);
  act_all(t, "done; harvest");
}

static void at_once(void **unused) { /* "DR-84" */
  struct table t;
  begin(&t, 2);
  stand(&t, WHITE, "A4");
  to_draw(&t);
  act(&t, "card desperados-verde");
  assert_int_equal(told(&t, "DR-84"), 1);
  assert_int_equal(at(&t, WHITE, "city"), 6);
  assert_int_equal(t.state.row[2], WEIR_NONE); /* never in the row */
  assert_int_equal(t.state.discard[DR_CARD_RAID_VERDE], 1);
  assert_int_equal(weir_to_act(t.setup, &t.state), WEIR_BIT(WEIR_CHANCE)); /* another card is drawn */
  act(&t, "card desperados-moreno");                                       /* and the same again */
  assert_int_equal(told(&t, "DR-84"), 1);
  act(&t, "card rio-verde");
  assert_int_equal(t.state.active, WHITE);
  t.state.row[0] = DR_CARD_RAID_VERDE;
  assert_false(sound(&t));
  close_table(&t);
}

static void down_the_river(void **unused) { /* "DR-85" */
  struct table t;
  begin(&t, 2);
  land(&t, "A4 G4", 'H');
  rivers(&t, "A1 A2 A3 B3 C3 D4 D5 D6 D7 city", "G1 G2 G3 F3 E3 E4 D5");
  stand(&t, WHITE, "D7 D5 G1 D4 E6"); /* D4 is verde's alone, E6 is dry */
  to_draw(&t);
  act(&t, "card desperados-moreno");
  assert_int_equal(told_as(&t, DR_TOLD_ROBBED), 3);
  static const char *const order[] = {"G1", "D5", "D7"}; /* from the source down, the shared stretch too */
  for (unsigned i = 0, n = 0; i < t.events && n < 3; i++)
    if (t.told[i].kind == DR_TOLD_ROBBED) assert_int_equal(t.told[i].arg[0], spot(&t, order[n++]));
  assert_int_equal(at(&t, WHITE, "D4"), 1);
  assert_int_equal(at(&t, WHITE, "E6"), 1);
  close_table(&t);
}

static void one_a_hex(void **unused) { /* "DR-86" */
  struct table t;
  begin(&t, 2);
  stand(&t, WHITE, "A2 A2 A5");
  to_draw(&t);
  act(&t, "card desperados-verde");
  assert_int_equal(told(&t, "DR-86"), 2);
  assert_int_equal(at(&t, WHITE, "A2"), 1); /* one stays, even of two */
  assert_int_equal(at(&t, WHITE, "A5"), 0);
  close_table(&t);
}

static void spared(void **unused) { /* "DR-87" */
  struct table t;
  begin(&t, 2);
  put_hacienda(&t, WHITE, "A2");
  stand(&t, WHITE, "A2 A2 A4 A6");
  stand(&t, BLACK, "A7");
  to_draw(&t);
  act(&t, "card desperados-verde");
  assert_int_equal(told(&t, "DR-87"), 1);
  assert_int_equal(told(&t, "DR-86"), 3); /* empty hexes and the hacienda do not count */
  assert_int_equal(at(&t, WHITE, "A2"), 2);
  assert_int_equal(at(&t, WHITE, "A4") + at(&t, WHITE, "A6") + at(&t, BLACK, "A7"), 0);
  close_table(&t);
}

static void three_in_all(void **unused) { /* "DR-88" */
  struct table t;
  begin(&t, 2);
  stand(&t, WHITE, "A1 A3 A4 A6 A7");
  put_casas(&t, WHITE, "A3 A4");
  to_draw(&t);
  act(&t, "card desperados-verde");
  assert_int_equal(told(&t, "DR-86"), 3);
  assert_int_equal(told(&t, "DR-88"), 1);
  assert_true(t.state.campesinos[WHITE] == set_of(&t, "A6 A7"));           /* the first three, casa or not */
  assert_int_equal(dr_buildings(&t.state, WHITE), 2);                      /* no building is harmed */
  assert_int_equal(weir_to_act(t.setup, &t.state), WEIR_BIT(WEIR_CHANCE)); /* nobody was asked */
  close_table(&t);
  begin(&t, 2);
  stand(&t, WHITE, "G7");
  to_draw(&t);
  act(&t, "card desperados-moreno"); /* the end of the river ends it too */
  assert_int_equal(told(&t, "DR-86"), 1);
  close_table(&t);
}

static void nobody_is_spared(void **unused) { /* "DR-89" */
  struct table t;
  begin(&t, 3);
  stand(&t, BLACK, "A3"); /* black drew it */
  stand(&t, WHITE, "A2");
  stand(&t, YELLOW, "A7");
  to_draw(&t);
  act(&t, "card desperados-verde");
  for (unsigned seat = 0; seat < 3; seat++) assert_int_equal(at(&t, seat, "city"), 6);
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      {"DR-84 desperados strike at once", at_once, NULL, NULL, NULL},
      {"DR-85 down the river", down_the_river, NULL, NULL, NULL},
      {"DR-86 one a hex", one_a_hex, NULL, NULL, NULL},
      {"DR-87 haciendas are passed by", spared, NULL, NULL, NULL},
      {"DR-88 three in all", three_in_all, NULL, NULL, NULL},
      {"DR-89 the active player too", nobody_is_spared, NULL, NULL, NULL},
  };
  return cmocka_run_group_tests_name("dos-rios raids", tests, NULL, NULL);
}
