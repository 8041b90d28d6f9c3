/* test_setup.c - The King's Water: roles, set-up and the order of a game, KW-1 to KW-27. */
#include "table.h"

static void deal_goals(struct table *t) {
  act_all(t, "bonus Breadbasket; bonus Free-Trader; bonus Water-Wise");
  act_all(t, "secret Quiet-Realm; secret Keep-the-Old-Right; secret Broad-Waters; secret Upstart-Town");
}

static void four_roles(void **unused) { /* "KW-1" */
  struct table t;
  struct weir_request request = {.game = "kings-water", .seats = 3};
  struct weir_error error;
  assert_null(weir_setup_open(&request, &error));
  open_table(&t, NULL);
  static const char *const names[] = {"king", "senior", "riparian", "junior"};
  assert_int_equal(t.setup->seats, 4);
  for (unsigned seat = 0; seat < 4; seat++)
    assert_string_equal(weir_term(t.setup, KW_OF_SEATS, seat), names[seat]);
  close_table(&t);
}

/* The ledger's fields are open to every viewer; so is the price. */
static void open_ledger(void **unused) { /* "KW-2" "KW-8" */
  static const char *const ledger[] = {"tax_cost", "tax_tiles", "taxed",   "price_cost", "price_drops",
                                       "bank",     "unrest",    "pending", "purse",      "arrears"};
  struct table t;
  begin(&t, KW_KING, KW_IN_RATES);
  t.state.pending[JUNIOR] = KW_LIMIT_NEXT;
  t.state.pending_amount[JUNIOR] = 4;
  t.state.price_drops = 5;
  ready(&t);
  for (unsigned i = 0; i < sizeof ledger / sizeof ledger[0]; i++) {
    unsigned found = 0;
    for (unsigned f = 0; f < t.setup->game->field_count; f++)
      if (strcmp(t.setup->game->fields[f].name, ledger[i]) == 0) {
        assert_int_equal(t.setup->game->fields[f].sight, WEIR_OPEN);
        found++;
      }
    assert_int_equal(found, 1);
  }
  struct kw_state view;
  weir_view(t.setup, &t.state, KW_JUNIOR, &view);
  assert_int_equal(view.price_cost, 1);
  assert_int_equal(view.price_drops, 5);
  assert_int_equal(view.pending[JUNIOR], KW_LIMIT_NEXT);
  act(&t, "rates green+red none drops-"); /* and each change is announced */
  assert_int_equal(told(&t, "KW-2"), 2);
  close_table(&t);
}

static void order_of_play(void **unused) { /* "KW-3" "KW-26" "KW-40" */
  struct table t;
  open_table(&t, NULL);
  deal_goals(&t);
  draw_on(&t);
  assert_int_equal(t.state.phase, KW_IN_DECLARE); /* no die, no card, no inflow */
  assert_int_equal(weir_to_act(t.setup, &t.state), WEIR_BIT(KW_KING));
  refuse(&t, "roll", "W-4");
  refuse(&t, "import 1", "W-4");
  act(&t, "declare green+yellow");
  assert_int_equal(told(&t, "KW-2"), 2); /* both rates are announced */
  assert_int_equal(t.state.bank, 20);
  assert_int_equal(t.state.unrest, 0);
  for (unsigned seat = KW_SENIOR; seat <= KW_JUNIOR; seat++) {
    assert_int_equal(weir_to_act(t.setup, &t.state), WEIR_BIT(seat));
    assert_int_equal(t.state.phase, KW_IN_DRAFT); /* no request in round 1 */
    act_all(&t, "end; end; end");
    draw_on(&t);
  }
  assert_int_equal(t.state.round, 2);
  assert_int_equal(weir_to_act(t.setup, &t.state), WEIR_BIT(KW_KING));
  act_all(&t, "roll; die 2; event Tax-Relief; rates green+yellow none none; import 0");
  assert_int_equal(t.state.phase, KW_IN_WATER);
  assert_int_equal(t.state.active, KW_SENIOR);
  close_table(&t);
}

static void goals_drawn(void **unused) { /* "KW-14" "KW-15" "KW-25" "KW-7" */
  struct table t;
  struct weir_outcome outcomes[WEIR_OFFERS];
  open_table(&t, NULL);
  assert_int_equal(t.state.phase, KW_IN_BONUS);
  assert_int_equal(weir_chance(t.setup, &t.state, outcomes), 12);
  act_all(&t, "bonus Breadbasket");
  assert_int_equal(weir_chance(t.setup, &t.state, outcomes), 11); /* no goal twice */
  act_all(&t, "bonus Free-Trader; bonus Water-Wise");
  for (unsigned seat = 0; seat < KW_SEATS; seat++) {
    assert_int_equal(t.state.phase, KW_IN_SECRETS);
    assert_int_equal(weir_chance(t.setup, &t.state, outcomes), 3); /* one of the role's own three */
    assert_int_equal(t.edition->secret[WEIR_ARG(outcomes[0].action, 0)].role, seat);
    assert_int_equal(kw_sight(t.setup, &t.state, WEIR_CHANCE, outcomes[0].action) & 0x7f, WEIR_BIT(seat));
    t.events = 0;
    weir_apply(t.setup, &t.state, WEIR_CHANCE, outcomes[1].action, &t.sink);
    assert_int_equal(told(&t, "KW-15"), 1); /* told to its owner alone */
    for (unsigned i = 0; i < t.events; i++) assert_int_equal(t.told[i].sight & 0x7f, WEIR_BIT(seat));
  }
  struct kw_state view;
  weir_view(t.setup, &t.state, KW_SENIOR, &view);
  assert_int_equal(view.secret[KW_SENIOR], t.state.secret[KW_SENIOR]);
  assert_int_equal(view.secret[KW_KING] | view.secret[KW_JUNIOR], 0);
  assert_int_equal(t.state.phase, KW_IN_LINE);
  assert_int_equal(kw_row_to_fill(t.edition, &t.state), KW_DISTRICTS); /* then the rows: districts first */
  for (unsigned i = 0; i < 6; i++) {
    act(&t, "tile Farmland");
    assert_int_equal(told(&t, "KW-24"), 1);
  }
  assert_int_equal(kw_row_to_fill(t.edition, &t.state), KW_PLANTS);
  close_table(&t);
}

static void
starting_goods(void **unused) { /* "KW-16" "KW-18" "KW-19" "KW-21" "KW-22" "KW-23" "KW-20" "KW-4" */
  struct table t;
  open_table(&t, NULL);
  static const uint8_t water[] = {5, 5, 3}, cards[] = {2, 2, 0};
  static const uint16_t money[] = {20, 20, 15};
  assert_memory_equal(t.state.reserve, water, sizeof water);
  assert_memory_equal(t.state.cash, money, sizeof money); /* whole dollars, no coins */
  assert_memory_equal(t.state.legacy, cards, sizeof cards);
  assert_int_equal(t.state.purse, 8);
  assert_int_equal(t.state.bank, 20);
  assert_int_equal(t.state.tax_cost, 1);
  assert_int_equal(t.state.tax_tiles, 2);
  assert_int_equal(t.state.price_cost, 1);
  assert_int_equal(t.state.price_drops, 4);
  assert_int_equal(kw_water_cost(&t.state, 4), 1);
  assert_int_equal(kw_water_cost(&t.state, 5), 2);
  for (unsigned town = 0; town < KW_TOWNS; town++) {
    assert_int_equal(t.state.hand[town][0], t.edition->basic);
    assert_int_equal(t.state.hand_paid[town][0], 0);
    assert_int_equal(t.state.hand[town][1], WEIR_NONE);
  }
  close_table(&t);
}

static void taxed_colours(void **unused) { /* "KW-20" */
  struct table t;
  begin_with(&t, KW_KING, KW_IN_DECLARE, 1, NULL);
  ready(&t);
  assert_int_equal(offered(&t, "declare"), 3); /* any two of three; grey is not among them */
  act(&t, "declare red+yellow");
  assert_int_equal(kw_pair_set[t.state.taxed], 1u << KW_RED | 1u << KW_YELLOW);
  close_table(&t);
}

static void stacks(void **unused) { /* "KW-24" */
  struct table t;
  open_table(&t, NULL);
  unsigned districts = 0, plants = 0;
  for (unsigned i = 0; i < t.edition->first_plant; i++) districts += t.state.stack[i];
  for (unsigned i = t.edition->first_plant; i < t.edition->basic; i++) plants += t.state.stack[i];
  assert_int_equal(districts, 75);
  assert_int_equal(plants, 29);
  assert_int_equal(t.state.stack[t.edition->basic], 9);
  assert_true(t.state.events_left == 0xffffff && t.state.demands_left == 0xffffff);
  deal_goals(&t);
  draw_on(&t);
  for (unsigned i = 0; i < 6; i++) assert_int_not_equal(t.state.row[KW_DISTRICTS][i], WEIR_NONE);
  for (unsigned i = 0; i < 4; i++) assert_int_not_equal(t.state.row[KW_PLANTS][i], WEIR_NONE);
  assert_int_equal(t.state.row[KW_DISTRICTS][6], WEIR_NONE);
  t.state.stack[0]--;
  assert_false(sound(&t)); /* no tile is ever lost */
  close_table(&t);
}

static void lengths(void **unused) { /* "KW-27" "KW-111" */
  static const char *const names[] = {"rounds=6", "rounds=8", "rounds=10"};
  for (unsigned i = 0; i < 3; i++) {
    struct table t;
    const char *sets[] = {names[i], NULL};
    unsigned last = 6 + 2 * i;
    begin_with(&t, KW_JUNIOR, KW_IN_SELL, last - 1, sets);
    ready(&t);
    act(&t, "end");
    draw_on(&t);
    assert_int_equal(t.state.phase, KW_IN_ROLL); /* one more round */
    assert_int_equal(t.state.round, last);
    close_table(&t);
    begin_with(&t, KW_JUNIOR, KW_IN_SELL, last, sets);
    ready(&t);
    act(&t, "end");
    draw_on(&t);
    assert_int_equal(t.state.phase, KW_IN_OVER);
    assert_int_equal(weir_to_act(t.setup, &t.state), 0);
    close_table(&t);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      {"KW-1 four roles", four_roles, NULL, NULL, NULL},
      {"KW-2 KW-8 the ledger", open_ledger, NULL, NULL, NULL},
      {"KW-3 KW-26 KW-40 order of play", order_of_play, NULL, NULL, NULL},
      {"KW-14 KW-15 KW-25 goals", goals_drawn, NULL, NULL, NULL},
      {"KW-16 to KW-23 what everyone starts with", starting_goods, NULL, NULL, NULL},
      {"KW-20 taxed colours", taxed_colours, NULL, NULL, NULL},
      {"KW-24 stacks and decks", stacks, NULL, NULL, NULL},
      {"KW-27 KW-111 six, eight or ten rounds", lengths, NULL, NULL, NULL},
  };
  return cmocka_run_group_tests_name("kings-water set-up", tests, NULL, NULL);
}
