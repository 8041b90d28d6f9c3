/* test_end.c - Dos Rios: the two victories and the draw, DR-90 to DR-95. */
#include "table.h"

static struct weir_result result_of(struct table *t) {
  struct weir_result result;
  assert_int_equal(weir_to_act(t->setup, &t->state), 0);
  assert_true(weir_result(t->setup, &t->state, &result));
  return result;
}

static bool goes_on(struct table *t) {
  struct weir_result result;
  return !weir_result(t->setup, &t->state, &result);
}

static void five_anywhere(void **unused) { /* "DR-90" */
  struct table t;
  begin(&t, 2);
  put_casas(&t, BLACK, "D2 D3 D4 D5");
  stand(&t, BLACK, "D6");
  t.state.money[BLACK] = 1000;
  ready(&t);
  act(&t, "hacienda D6"); /* all dry */
  assert_int_equal(told(&t, "DR-90"), 1);
  struct weir_result result = result_of(&t);
  assert_int_equal(result.ending, DR_WON_FIVE);
  assert_int_equal(result.won, WEIR_BIT(BLACK));
  assert_int_equal(result.payoff[BLACK], 1000);
  assert_int_equal(result.payoff[WHITE], -1000);
  close_table(&t);
  begin(&t, 2);
  put_casas(&t, BLACK, "D2 D3");
  put_hacienda(&t, BLACK, "D4");
  stand(&t, BLACK, "D6 D5");
  t.state.money[BLACK] = 1000;
  ready(&t);
  act(&t, "casa D5");
  assert_true(goes_on(&t)); /* four dry ones do not */
  act(&t, "casa D6");
  assert_int_equal(result_of(&t).ending, DR_WON_FIVE);
  close_table(&t);
}

static void four_watered(void **unused) { /* "DR-91" */
  struct table t;
  begin(&t, 2);
  put_casas(&t, BLACK, "A4 G5");
  put_hacienda(&t, BLACK, "A5");
  stand(&t, BLACK, "G6 D4");
  t.state.money[BLACK] = 500;
  ready(&t);
  struct dr_state before = t.state;
  act(&t, "casa G6"); /* on both rivers */
  assert_int_equal(told(&t, "DR-91"), 1);
  assert_int_equal(result_of(&t).ending, DR_WON_WATERED);
  t.state = before;
  act(&t, "casa D4"); /* one of them dry */
  assert_true(goes_on(&t));
  close_table(&t);
}

static void needs_hacienda(void **unused) { /* "DR-92" */
  struct table t;
  begin(&t, 2);
  put_casas(&t, BLACK, "A4 A5 G5");
  stand(&t, BLACK, "G6");
  t.state.money[BLACK] = 500;
  ready(&t);
  act(&t, "casa G6"); /* four casas, all watered */
  assert_true(goes_on(&t));
  close_table(&t);
}

/* Black leads the water to all of white's buildings, or to black's own as well. */
static void tested_after_rivers(void **unused) { /* "DR-93" */
  for (unsigned both = 0; both < 2; both++) {
    struct table t;
    begin(&t, 3);
    land(&t, "B4", 'T');
    put_casas(&t, WHITE, "A1 A2 B5");
    put_hacienda(&t, WHITE, "B6");
    if (both) {
      put_casas(&t, YELLOW, "A3 G1 B4");
      put_hacienda(&t, YELLOW, "G2");
    }
    stand(&t, BLACK, "A4");
    ready(&t);
    act_all(&t, "dam A4-A5; flow S");
    assert_true(goes_on(&t)); /* B4 and B5 have water, but the reroute is not complete */
    act_all(&t, "flow S; flow S");
    struct weir_result result = result_of(&t); /* in black's turn; clockwise from black, white comes first */
    assert_int_equal(result.won, WEIR_BIT(WHITE));
    assert_int_equal(result.ending, DR_WON_WATERED);
    close_table(&t);
  }
  struct table t;
  begin(&t, 2); /* the active player first */
  land(&t, "B4", 'T');
  put_casas(&t, WHITE, "A1 A2 A3");
  put_hacienda(&t, WHITE, "B5");
  put_casas(&t, BLACK, "G1 G2 G3");
  put_hacienda(&t, BLACK, "B4");
  stand(&t, BLACK, "A4");
  ready(&t);
  act_all(&t, "dam A4-A5; flow S; flow S; flow S");
  assert_int_equal(result_of(&t).won, WEIR_BIT(BLACK));
  close_table(&t);
  for (unsigned last = 0; last < 2; last++) { /* counted from the active seat, not from the first player */
    begin(&t, 3);
    land(&t, "B4", 'T');
    put_casas(&t, BLACK, "A1 A2 A3");
    put_hacienda(&t, BLACK, "B5");
    put_casas(&t, last ? YELLOW : WHITE, "G1 G2 G3");
    put_hacienda(&t, last ? YELLOW : WHITE, "B4");
    stand(&t, WHITE, "A4");
    t.state.active = WHITE;
    ready(&t);
    act_all(&t, "dam A4-A5; flow S; flow S; flow S"); /* white, yellow, black */
    assert_int_equal(result_of(&t).won, WEIR_BIT(last ? YELLOW : WHITE));
    close_table(&t);
  }
}

static void no_points(void **unused) { /* "DR-94" */
  struct table t;
  begin(&t, 4);
  put_casas(&t, RED, "D2 D3 D4 D5");
  put_casas(&t, WHITE, "E2 E3 E4");
  stand(&t, RED, "D6");
  t.state.money[RED] = 1000;
  t.state.money[WHITE] = 9000;
  t.state.active = RED;
  ready(&t);
  act(&t, "hacienda D6");
  struct weir_result result = result_of(&t);
  static const uint8_t ranks[] = {2, 2, 2, 1}; /* all others lose alike */
  assert_memory_equal(result.rank, ranks, sizeof ranks);
  for (unsigned seat = 0; seat < 3; seat++) assert_int_equal(result.payoff[seat], -1000);
  close_table(&t);
}

static void stalled(void **unused) { /* "DR-95" */
  struct table t;
  begin(&t, 4);
  put_casas(&t, BLACK, "D2");
  put_casas(&t, WHITE, "A4");
  put_casas(&t, YELLOW, "D4 D5");
  put_casas(&t, RED, "A5");
  t.state.money[WHITE] = 200;
  t.state.round = 60;
  t.state.active = YELLOW;
  ready(&t);
  act_all(&t, "done; delay");
  assert_true(goes_on(&t));
  act(&t, "done"); /* red, the last turn of round 60 */
  assert_true(goes_on(&t));
  act(&t, "delay");
  assert_int_equal(told(&t, "DR-95"), 1);
  struct weir_result result = result_of(&t);
  assert_int_equal(result.ending, DR_STALLED);
  assert_int_equal(result.won, 0);
  static const uint8_t ranks[] = {4, 2, 1, 3}; /* by buildings, watered ones, money */
  assert_memory_equal(result.rank, ranks, sizeof ranks);
  for (unsigned seat = 0; seat < 4; seat++) assert_int_equal(result.payoff[seat], 0);
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      {"DR-90 five buildings anywhere", five_anywhere, NULL, NULL, NULL},
      {"DR-91 four watered buildings", four_watered, NULL, NULL, NULL},
      {"DR-92 not without the hacienda", needs_hacienda, NULL, NULL, NULL},
      {"DR-93 when victory is tested", tested_after_rivers, NULL, NULL, NULL},
      {"DR-94 no points", no_points, NULL, NULL, NULL},
      {"DR-95 a draw after round 60", stalled, NULL, NULL, NULL},
  };
  return cmocka_run_group_tests_name("dos-rios end", tests, NULL, NULL);
}
