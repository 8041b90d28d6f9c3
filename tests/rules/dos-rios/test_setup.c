/* test_setup.c - Dos Rios from the empty frame to round 1: DR-1, 2, 4 to 7, 14 to 18. */
#include "table.h"

static const char *const tiles[] = {"tile T1 0", "tile T2 1",  "tile T3 2",  "tile T4 0",
                                    "tile T5 1", "tile T6 2",  "tile T7 0",  "tile T8 1",
                                    "tile T9 2", "tile T10 0", "tile T11 1", "tile T12 2"};

static void lay_the_land(struct table *t, const char *first, const char *tiling) {
  char words[32] = "first ";
  act(t, strcat(words, first));
  words[0] = 0;
  act(t, strcat(strcpy(words, "tiling "), tiling));
  for (unsigned i = 0; i < 12; i++) act(t, tiles[i]);
}

/* Lays both rivers, always by the first offer. */
static void lay_rivers(struct table *t) {
  while (t->state.phase == DR_IN_RIVERS) {
    if (may(t, "lay SW")) act(t, "lay SW");
    else act(t, may(t, "lay S") ? "lay S" : "lay SE");
  }
}

static void place_all(struct table *t, unsigned seats) {
  static const char *const spots[] = {"place D2", "place D3", "place D4", "place D5", "place D6", "place D7",
                                      "place E2", "place E3", "place E4", "place E5", "place E6", "place E7"};
  for (unsigned i = 0; i < 3 * seats; i++) act(t, spots[i]);
}

static void to_row(struct table *t, unsigned seats, const char *const *sets) {
  open_table(t, seats, sets);
  lay_the_land(t, "black", "M1");
  lay_rivers(t);
  place_all(t, seats);
  assert_int_equal(t->state.phase, DR_IN_ROW);
}

static void pieces(void **unused) { /* "DR-1" */
  struct table t;
  struct weir_error error;
  struct weir_request request = {.game = "dos-rios", .seats = 5};
  assert_null(weir_setup_open(&request, &error));
  request.seats = 1;
  assert_null(weir_setup_open(&request, &error));
  for (unsigned seats = 2; seats <= 4; seats++) {
    static const char *const names[] = {"black", "white", "yellow", "red"};
    open_table(&t, seats, NULL);
    assert_int_equal(weir_terms(t.setup, DR_OF_SEATS), seats);
    for (unsigned seat = 0; seat < seats; seat++) {
      assert_string_equal(weir_term(t.setup, DR_OF_SEATS, seat), names[seat]);
      assert_int_equal(t.state.away[DR_CITY][seat], 6);
    }
    assert_int_equal(dr_edition_of(t.setup)->casas, 4);
    t.state.away[DR_CITY][0] = 5; /* a campesino too few is noticed */
    assert_false(sound(&t));
    close_table(&t);
  }
  begin(&t, 2);
  put_casas(&t, BLACK, "D3 D4 D5 D6");
  ready(&t);
  put_casas(&t, BLACK, "D2");
  assert_false(sound(&t));
  t.state.casas[BLACK] = 0;
  t.state.haciendas[BLACK] = set_of(&t, "D3 D4"); /* nor are two haciendas anyone's */
  assert_false(sound(&t));
  close_table(&t);
}

static void supply(void **unused) { /* "DR-2" */
  struct table t;
  open_table(&t, 4, NULL);
  static const uint8_t deck[DR_CARDS] = {2, 2, 2, 1, 3, 3, 1, 1};
  unsigned cards = 0;
  for (unsigned i = 0; i < DR_CARDS; i++) cards += t.state.deck[i];
  assert_int_equal(cards, 15);
  assert_memory_equal(t.state.deck, deck, sizeof deck);
  assert_int_equal(t.state.supply, 40 - 4 * 2);
  t.state.supply--;
  assert_false(sound(&t));
  t.state.supply++;
  t.state.deck[0]++;
  assert_false(sound(&t));
  close_table(&t);
  begin(&t, 2); /* the bank is not counted: 9,000 rios and more may be out */
  t.state.money[BLACK] = 20000;
  ready(&t);
  close_table(&t);
}

static void the_land(void **unused) { /* "DR-4" */
  struct table t;
  open_table(&t, 2, NULL);
  struct weir_outcome outcomes[WEIR_OFFERS];
  act(&t, "first white");
  assert_int_equal(weir_chance(t.setup, &t.state, outcomes), 2); /* one of two tilings, alike */
  assert_int_equal(outcomes[0].weight, outcomes[1].weight);
  act(&t, "tiling M1");
  assert_int_equal(weir_chance(t.setup, &t.state, outcomes), 36); /* 12 tiles, three ways each */
  assert_int_equal(outcomes[35].weight, 1);
  act(&t, "tile T3 1"); /* forest, wheat, corn turned by one: B3 wheat, B4 corn, A4 forest */
  assert_int_equal(told(&t, "DR-4"), 1);
  assert_true(dr_has(t.state.terrain[DR_WHEAT], spot(&t, "B3")));
  assert_true(dr_has(t.state.terrain[DR_CORN], spot(&t, "B4")));
  assert_true(dr_has(t.state.terrain[DR_FOREST], spot(&t, "A4")));
  assert_int_equal(weir_chance(t.setup, &t.state, outcomes), 33);
  refuse(&t, "tile T3 0", "DR-4");
  close_table(&t);
  open_table(&t, 2, NULL);
  lay_the_land(&t, "white", "M2");
  uint64_t all = 0;
  for (unsigned i = 0; i < DR_TERRAINS; i++) all |= t.state.terrain[i];
  assert_true(all == dr_edition_of(t.setup)->hexes);
  assert_int_equal(dr_count(t.state.terrain[DR_FOREST]), 12);
  assert_int_equal(dr_count(t.state.terrain[DR_HILL]), 13);
  assert_int_equal(dr_count(dr_fields(&t.state)), 24);
  assert_true((set_of(&t, "A1 A3 C1 E1 G1 G3") & ~t.state.terrain[DR_FOREST]) == 0); /* the frame is fixed */
  assert_true((set_of(&t, "A2 B1 B2 D1 F1 F2 G2") & ~t.state.terrain[DR_HILL]) == 0);
  assert_true(dr_has(t.state.terrain[DR_FOREST], spot(&t, "F3"))); /* slot 1 of M2: F3, G4, F4 */
  assert_true(dr_has(t.state.terrain[DR_WHEAT], spot(&t, "G4")));
  assert_true(dr_has(t.state.terrain[DR_TOBACCO], spot(&t, "F4")));
  close_table(&t);
}

static void start_goods(void **unused) { /* "DR-5" */
  struct table t;
  open_table(&t, 3, NULL);
  for (unsigned seat = 0; seat < 3; seat++) {
    assert_int_equal(t.state.reserve[seat], 2);
    assert_int_equal(t.state.money[seat], 0);
  }
  t.state.money[WHITE] = 700; /* open to all: black's and a spectator's view show it */
  struct dr_state view;
  weir_view(t.setup, &t.state, BLACK, &view);
  assert_int_equal(view.money[WHITE], 700);
  assert_int_equal(view.reserve[WHITE], 2);
  weir_view(t.setup, &t.state, WEIR_SPECTATOR, &view);
  assert_int_equal(view.money[WHITE], 700);
  close_table(&t);
}

static void first_player(void **unused) { /* "DR-6" */
  struct table t;
  struct weir_outcome outcomes[WEIR_OFFERS];
  open_table(&t, 3, NULL);
  assert_int_equal(weir_to_act(t.setup, &t.state), WEIR_BIT(WEIR_CHANCE));
  assert_int_equal(weir_chance(t.setup, &t.state, outcomes), 3);
  for (unsigned i = 0; i < 3; i++) assert_int_equal(outcomes[i].weight, 1);
  lay_the_land(&t, "yellow", "M1");
  lay_rivers(&t);
  assert_int_equal(t.state.active, YELLOW); /* yellow, then clockwise */
  act(&t, "place D4");
  assert_int_equal(t.state.active, BLACK);
  act(&t, "place D5");
  assert_int_equal(t.state.active, WHITE);
  act(&t, "place D6");
  assert_int_equal(t.state.active, YELLOW);
  close_table(&t);
}

static void order_of_setup(void **unused) { /* "DR-7" */
  struct table t;
  open_table(&t, 2, NULL);
  refuse(&t, "tiling M1", "W-4");
  lay_the_land(&t, "white", "M1");
  assert_int_equal(t.state.phase, DR_IN_RIVERS);
  refuse(&t, "place D4", "W-4");
  lay_rivers(&t);
  assert_int_equal(t.state.phase, DR_IN_PLACEMENT);
  refuse(&t, "step city D7", "W-4");
  place_all(&t, 2);
  assert_int_equal(t.state.phase, DR_IN_ROW);
  act_all(&t, "card wheat; card corn; card tobacco");
  assert_int_equal(t.state.phase, DR_IN_ACTIONS);
  assert_int_equal(t.state.round, 1);
  assert_int_equal(t.state.active, WHITE);
  close_table(&t);
}

static void placement(void **unused) { /* "DR-14" */
  struct table t;
  open_table(&t, 2, NULL);
  lay_the_land(&t, "black", "M1");
  lay_rivers(&t);
  assert_int_equal(offered(&t, "place"), 49);
  act(&t, "place D4");
  refuse(&t, "place D4", "DR-14"); /* white: another player's campesino */
  act(&t, "place D1");             /* hills and dry land too */
  act(&t, "place D4");             /* black's second on one hex */
  act(&t, "place E5");
  refuse(&t, "place D4", "DR-14"); /* not a third */
  act(&t, "place E6");
  act(&t, "place D1");
  assert_int_equal(t.state.phase, DR_IN_ROW);
  assert_int_equal(at(&t, BLACK, "D4"), 2);
  assert_int_equal(at(&t, WHITE, "D1"), 2);
  close_table(&t);
}

static void rest_in_city(void **unused) { /* "DR-15" */
  struct table t;
  open_table(&t, 4, NULL);
  for (unsigned seat = 0; seat < 4; seat++) assert_int_equal(at(&t, seat, "city"), 6); /* from the start */
  lay_the_land(&t, "black", "M1");
  lay_rivers(&t);
  place_all(&t, 4);
  for (unsigned seat = 0; seat < 4; seat++) assert_int_equal(at(&t, seat, "city"), 3);
  close_table(&t);
}

static void row_size(void **unused) { /* "DR-16" */
  static const char *const four[] = {"row=four", NULL};
  static const char *const cards[] = {"card wheat", "card wheat", "card corn", "card corn", "card tobacco"};
  struct table t;
  struct weir_outcome outcomes[WEIR_OFFERS];
  for (unsigned seats = 2; seats <= 4; seats++)
    for (unsigned option = 0; option < 2; option++) {
      to_row(&t, seats, option ? four : NULL);
      assert_int_equal(weir_chance(t.setup, &t.state, outcomes), DR_CARDS);
      assert_int_equal(weir_outcome_total(outcomes, DR_CARDS), 15);
      for (unsigned i = 0; i < DR_CARDS; i++)
        assert_int_equal(outcomes[i].weight, t.state.deck[i]); /* shuffled */
      unsigned dealt = 0;
      while (t.state.phase == DR_IN_ROW) act(&t, cards[dealt++]);
      assert_int_equal(dealt, option ? 4 : seats + 1);
      close_table(&t);
    }
}

static void desperados_aside(void **unused) { /* "DR-17" */
  struct table t;
  struct weir_outcome outcomes[WEIR_OFFERS];
  to_row(&t, 2, NULL);
  act(&t, "card desperados-moreno");
  assert_int_equal(told(&t, "DR-17"), 1);
  assert_int_equal(told_as(&t, DR_TOLD_RAID), 0);
  assert_int_equal(t.state.row[0], WEIR_NONE);
  refuse(&t, "card desperados-moreno", "DR-16"); /* laid aside, not in the deck */
  act_all(&t, "card wheat; card desperados-verde; card rio-verde");
  assert_int_equal(weir_chance(t.setup, &t.state, outcomes), 6);
  act(&t, "card corn");
  assert_int_equal(told(&t, "DR-17"), 2); /* both go back */
  assert_int_equal(t.state.deck[DR_CARD_RAID_VERDE], 1);
  assert_int_equal(t.state.deck[DR_CARD_RAID_MORENO], 1);
  for (unsigned seat = 0; seat < 2; seat++) assert_int_equal(at(&t, seat, "city"), 3); /* nobody was robbed */
  close_table(&t);
}

static void row_order(void **unused) { /* "DR-18" */
  struct table t;
  to_row(&t, 2, NULL);
  act_all(&t, "card corn; card wheat");
  assert_int_equal(told(&t, "DR-18"), 1);
  act(&t, "card logging");
  assert_int_equal(t.state.row[0], DR_CARD_CORN); /* the first dealt is the current one */
  assert_int_equal(t.state.row[1], DR_CARD_WHEAT);
  assert_int_equal(t.state.row[2], DR_CARD_LOGGING);
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      {"DR-1 pieces of each player", pieces, NULL, NULL, NULL},
      {"DR-2 common supply", supply, NULL, NULL, NULL},
      {"DR-4 the land", the_land, NULL, NULL, NULL},
      {"DR-5 start goods", start_goods, NULL, NULL, NULL},
      {"DR-6 first player", first_player, NULL, NULL, NULL},
      {"DR-7 order of set-up", order_of_setup, NULL, NULL, NULL},
      {"DR-14 placement", placement, NULL, NULL, NULL},
      {"DR-15 the rest in the city", rest_in_city, NULL, NULL, NULL},
      {"DR-16 size of the row", row_size, NULL, NULL, NULL},
      {"DR-17 desperados are laid aside", desperados_aside, NULL, NULL, NULL},
      {"DR-18 order of the row", row_order, NULL, NULL, NULL},
  };
  return cmocka_run_group_tests_name("dos-rios setup", tests, NULL, NULL);
}
