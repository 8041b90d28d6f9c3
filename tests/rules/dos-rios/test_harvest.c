/* test_harvest.c - Dos Rios: harvest, delay and the deck, DR-70 to DR-82. */
#include "table.h"

static void harvest_or_delay(void **unused) { /* "DR-70" */
  struct table t;
  begin(&t, 2);
  ready(&t);
  act(&t, "done");
  assert_int_equal(offered(&t, "harvest"), 1);
  assert_int_equal(offered(&t, "delay"), 1);
  assert_int_equal(offered(&t, "done"), 0); /* one of the two it must be */
  close_table(&t);
}

static void not_in_round_one(void **unused) { /* "DR-71" */
  static const char *const second[] = {"harvest=turn2", NULL};
  struct table t;
  begin(&t, 2);
  t.state.round = 1;
  t.state.acted = 0;
  ready(&t);
  struct dr_state before = t.state;
  act(&t, "done");
  assert_int_equal(told(&t, "DR-71"), 1);
  assert_int_equal(t.state.active, WHITE);
  act(&t, "done");
  assert_int_equal(told(&t, "DR-71"), 1);
  assert_int_equal(t.state.round, 2);
  assert_memory_equal(before.row, t.state.row, sizeof before.row); /* no card has moved */
  act(&t, "done");
  assert_int_equal(t.state.phase, DR_IN_HARVEST);
  close_table(&t);
  begin_with(&t, 2, second); /* the option: only the very first turn goes without */
  t.state.round = 1;
  t.state.acted = 0;
  ready(&t);
  act(&t, "done");
  assert_int_equal(told(&t, "DR-71"), 1);
  act(&t, "done");
  assert_int_equal(t.state.phase, DR_IN_HARVEST);
  assert_int_equal(t.state.active, WHITE);
  close_table(&t);
  begin_with(&t, 3, second); /* whoever has it: here white goes first, black last */
  t.state.round = 1;
  t.state.acted = 0;
  t.state.first = t.state.active = WHITE;
  ready(&t);
  act(&t, "done");
  assert_int_equal(told(&t, "DR-71"), 1);
  act_all(&t, "done; delay; done");
  assert_int_equal(t.state.phase, DR_IN_HARVEST);
  assert_int_equal(t.state.active, BLACK);
  assert_int_equal(t.state.round, 1);
  close_table(&t);
}

static void presence(void **unused) { /* "DR-72" */
  struct table t;
  begin(&t, 2);
  stand(&t, BLACK, "A4 west-trail"); /* beside A5 is not on it */
  put_casas(&t, BLACK, "A6");
  put_hacienda(&t, BLACK, "A7");
  ready(&t);
  assert_true(dr_presence(&t.state, BLACK) == set_of(&t, "A4 A6 A7"));
  act_all(&t, "done; harvest");
  assert_int_equal(t.state.money[BLACK], 300);
  close_table(&t);
}

static void everyone_collects(void **unused) { /* "DR-73" */
  struct table t;
  begin(&t, 4);
  stand(&t, WHITE, "A4 A5");
  stand(&t, YELLOW, "G4");
  stand(&t, RED, "D4");
  ready(&t);
  act_all(&t, "done; harvest"); /* black's turn */
  assert_int_equal(t.state.money[BLACK], 0);
  assert_int_equal(t.state.money[WHITE], 200);
  assert_int_equal(t.state.money[YELLOW], 100);
  assert_int_equal(t.state.money[RED], 0);
  assert_int_equal(told_as(&t, DR_TOLD_EARNS), 2);
  assert_int_equal(t.state.harvests[BLACK], 1);
  close_table(&t);
}

static void crop_cards(void **unused) { /* "DR-74" */
  static const char *const rows[] = {"wheat tobacco corn", "tobacco wheat corn", "corn wheat tobacco"};
  static const unsigned earned[] = {200, 100, 100};
  struct table t;
  for (unsigned i = 0; i < 3; i++) {
    begin(&t, 2);
    land(&t, "A5", 'T');
    land(&t, "G5", 'C');
    stand(&t, BLACK, "A4 G4 A5 G5 D4"); /* wheat on both rivers, one of each other crop, one dry wheat */
    put_row(&t, rows[i]);
    ready(&t);
    act_all(&t, "done; harvest");
    assert_int_equal(told(&t, "DR-74"), 1);
    assert_int_equal(t.state.money[BLACK], earned[i]);
    assert_int_equal(t.state.reserve[BLACK], 2); /* forests give nothing by a crop card */
    close_table(&t);
  }
}

static void once_a_hex(void **unused) { /* "DR-75" */
  struct table t;
  begin(&t, 2);
  stand(&t, BLACK, "A4 A4 A5 A2");
  put_casas(&t, BLACK, "A4");
  put_row(&t, "rio-verde tobacco corn");
  ready(&t);
  act_all(&t, "done; harvest"); /* A4 once, A5; the hill A2 never */
  assert_int_equal(t.state.money[BLACK], 200);
  assert_int_equal(t.state.reserve[BLACK], 2);
  close_table(&t);
}

static void logging(void **unused) { /* "DR-76" */
  struct table t;
  begin(&t, 2);
  stand(&t, BLACK, "A1 A3 G1 C1 A4");
  stand(&t, WHITE, "G3");
  give_dams(&t, BLACK, 0); /* far from the limit, so that a dam too many would show */
  put_row(&t, "logging tobacco corn");
  ready(&t);
  act_all(&t, "done; harvest"); /* A1, A3, G1 are watered, C1 is dry, A4 no forest */
  assert_int_equal(told(&t, "DR-76"), 2);
  assert_int_equal(t.state.reserve[BLACK], 3);
  assert_int_equal(t.state.reserve[WHITE], 3);
  assert_int_equal(t.state.supply, 40 - 2 - 4);
  assert_int_equal(t.state.money[BLACK], 0);
  close_table(&t);
}

static void river_cards(void **unused) { /* "DR-77" */
  static const char *const rows[] = {"rio-verde tobacco corn", "rio-moreno tobacco corn"};
  static const unsigned money[] = {300, 200}, dams[] = {3, 2};
  struct table t;
  for (unsigned i = 0; i < 2; i++) {
    begin(&t, 2);
    land(&t, "A4 G4", 'H');
    land(&t, "D6", 'T');
    rivers(&t, "A1 A2 A3 B3 C3 D4 D5 D6 D7 city", "G1 G2 G3 F3 E3 E4 D5");
    stand(&t, BLACK, "A1 C3 D5 D6 A2"); /* verde: A1, C3 and the shared D5, D6; moreno: D5, D6 */
    put_row(&t, rows[i]);
    ready(&t);
    act_all(&t, "done; harvest");
    assert_true(told(&t, "DR-77") > 0);
    assert_int_equal(t.state.money[BLACK], money[i]);
    assert_int_equal(t.state.reserve[BLACK], dams[i]); /* a dam for the forest A1 */
    close_table(&t);
  }
}

static void delay(void **unused) { /* "DR-78" */
  struct table t;
  begin(&t, 2);
  stand(&t, BLACK, "A4");
  put_row(&t, "wheat tobacco corn");
  ready(&t);
  uint8_t deck[DR_CARDS];
  memcpy(deck, t.state.deck, sizeof deck);
  act_all(&t, "done; delay");
  assert_int_equal(told(&t, "DR-78"), 1);
  assert_int_equal(t.state.row[0], DR_CARD_TOBACCO);
  assert_int_equal(t.state.row[1], DR_CARD_CORN);
  assert_int_equal(t.state.row[2], DR_CARD_WHEAT);
  assert_memory_equal(deck, t.state.deck, sizeof deck); /* nothing drawn, nothing paid */
  assert_int_equal(t.state.money[BLACK], 0);
  assert_int_equal(t.state.active, WHITE);
  act_all(&t, "done; delay; done; delay"); /* as often as one likes */
  assert_int_equal(t.state.row[0], DR_CARD_WHEAT);
  close_table(&t);
}

static void after_harvest(void **unused) { /* "DR-79" */
  struct table t;
  begin(&t, 3);
  put_row(&t, "wheat tobacco corn logging");
  ready(&t);
  act_all(&t, "done; harvest");
  assert_true(told(&t, "DR-79") > 0);
  assert_int_equal(t.state.discard[DR_CARD_WHEAT], 1);
  assert_int_equal(t.state.row[0], DR_CARD_TOBACCO);
  assert_int_equal(t.state.row[3], WEIR_NONE);
  assert_int_equal(weir_to_act(t.setup, &t.state), WEIR_BIT(WEIR_CHANCE));
  act(&t, "card rio-moreno");
  assert_int_equal(t.state.row[3], DR_CARD_MORENO); /* into the place next to the deck */
  assert_int_equal(t.state.active, WHITE);
  t.state.row[3] = WEIR_NONE; /* between turns the row is full */
  t.state.deck[DR_CARD_MORENO]++;
  assert_false(sound(&t));
  close_table(&t);
}

static void dam_limits(void **unused) { /* "DR-80" */
  struct table t;
  begin(&t, 2);
  stand(&t, BLACK, "A1 A3 G1");
  give_dams(&t, BLACK, 4);
  put_row(&t, "logging tobacco corn");
  ready(&t);
  act_all(&t, "done; harvest");
  assert_int_equal(t.state.reserve[BLACK], 5); /* three earned, one taken, two forfeited */
  assert_int_equal(told(&t, "DR-80"), 1);
  assert_int_equal(t.state.supply, 40 - 5 - 2);
  close_table(&t);
  begin(&t, 3); /* a short supply: clockwise from the seat on turn, each in full before the next */
  stand(&t, BLACK, "A1");
  stand(&t, WHITE, "A3 G1");
  stand(&t, YELLOW, "G3");
  t.state.active = WHITE;
  give_dams(&t, BLACK, 0);
  give_dams(&t, WHITE, 0);
  give_dams(&t, YELLOW, 0);
  put_row(&t, "logging tobacco corn wheat");
  for (unsigned column = 0; t.state.supply > 3; column++) /* wherever two exits stay open */
    for (unsigned d = 0; d < 2 && t.state.supply > 3; d++) {
      const struct dr_edition *edition = dr_edition_of(t.setup);
      unsigned hex = spot(&t, "B1") + column % 35;
      if (!dr_has(edition->exits[DR_SW] & edition->exits[DR_S] & edition->exits[DR_SE], hex)) continue;
      if (dr_has(dr_watered(&t.state), hex) || dr_has(t.state.dams[d], hex)) continue;
      t.state.dams[d] |= DR_BIT(hex);
      t.state.supply--;
    }
  ready(&t);
  act_all(&t, "done; harvest");
  assert_int_equal(t.state.reserve[WHITE], 2);
  assert_int_equal(t.state.reserve[YELLOW], 1);
  assert_int_equal(t.state.reserve[BLACK], 0);
  assert_int_equal(t.state.supply, 0);
  assert_int_equal(told(&t, "DR-80"), 1);
  close_table(&t);
}

static void pays_nobody(void **unused) { /* "DR-81" */
  struct table t;
  begin(&t, 2);
  put_row(&t, "tobacco wheat corn");
  ready(&t);
  act(&t, "done");
  assert_true(may(&t, "harvest"));
  act(&t, "harvest");
  assert_int_equal(told(&t, "DR-81"), 1);
  assert_int_equal(t.state.discard[DR_CARD_TOBACCO], 1);
  close_table(&t);
}

static void new_deck(void **unused) { /* "DR-82" */
  struct table t;
  struct weir_outcome outcomes[WEIR_OFFERS];
  begin(&t, 2);
  put_row(&t, "wheat tobacco corn");
  only_deck(&t, "rio-verde");
  ready(&t);
  act_all(&t, "done; harvest");
  assert_int_equal(told(&t, "DR-82"), 0); /* a card is left */
  act(&t, "card rio-verde");
  assert_int_equal(weir_to_act(t.setup, &t.state), WEIR_BIT(WHITE));
  assert_int_equal(t.state.deck[DR_CARD_WHEAT], 0); /* the empty deck waits until a card is needed */
  act(&t, "done");
  act(&t, "harvest"); /* tobacco goes with the others into the new deck */
  assert_int_equal(told(&t, "DR-82"), 1);
  unsigned count = weir_chance(t.setup, &t.state, outcomes);
  assert_int_equal(weir_outcome_total(outcomes, count), 13); /* 15 less two in the row */
  assert_true(may(&t, "card tobacco"));
  assert_int_equal(t.state.deck[DR_CARD_TOBACCO], 2);
  close_table(&t);
  begin(&t, 2); /* a desperado card as the last one is carried out, discarded, and shuffled in at once */
  put_row(&t, "wheat tobacco corn");
  only_deck(&t, "desperados-verde");
  ready(&t);
  act_all(&t, "done; harvest; card desperados-verde");
  assert_int_equal(told(&t, "DR-82"), 1);
  assert_true(may(&t, "card desperados-verde"));
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      {"DR-70 harvest or delay", harvest_or_delay, NULL, NULL, NULL},
      {"DR-71 not in round 1", not_in_round_one, NULL, NULL, NULL},
      {"DR-72 presence", presence, NULL, NULL, NULL},
      {"DR-73 everyone collects", everyone_collects, NULL, NULL, NULL},
      {"DR-74 crop cards", crop_cards, NULL, NULL, NULL},
      {"DR-75 each hex pays once", once_a_hex, NULL, NULL, NULL},
      {"DR-76 logging", logging, NULL, NULL, NULL},
      {"DR-77 river cards", river_cards, NULL, NULL, NULL},
      {"DR-78 delay", delay, NULL, NULL, NULL},
      {"DR-79 after a harvest", after_harvest, NULL, NULL, NULL},
      {"DR-80 limits of dams", dam_limits, NULL, NULL, NULL},
      {"DR-81 a card that pays nobody", pays_nobody, NULL, NULL, NULL},
      {"DR-82 a new deck", new_deck, NULL, NULL, NULL},
  };
  return cmocka_run_group_tests_name("dos-rios harvest", tests, NULL, NULL);
}
