/* test_build.c - The King's Water: land, building, selling and posts, KW-9 to KW-13, KW-54 to KW-63, KW-75 to
 * KW-77, KW-122. */
#include "table.h"

#include "cli/board.h"

static void land(void **unused) { /* "KW-9" "KW-11" "KW-12" */
  static const uint8_t counts[KW_TOWNS][KW_TERRAINS] = {{5, 11, 14}, {6, 14, 10}, {5, 10, 15}};
  static struct weir_board board;
  struct table t;
  open_table(&t, NULL);
  for (unsigned town = 0; town < KW_TOWNS; town++)
    for (unsigned i = 0; i < KW_TERRAINS; i++)
      assert_int_equal(kw_count(t.edition->land[town][i]), counts[town][i]);
  assert_true(kw_has(t.edition->land[SENIOR][KW_POOL], cell(&t, "Sa2")));
  assert_true(kw_has(t.edition->land[RIPARIAN][KW_POOL], cell(&t, "Rc4")));
  assert_true(kw_has(t.edition->land[JUNIOR][KW_GRASS], cell(&t, "Jf2")));
  weir_describe(t.setup, &board);
  unsigned facilities = 0, sides = 0;
  for (unsigned i = 0; i < board.spaces; i++) facilities += strcmp(board.space[i].kind, "facility") == 0;
  for (unsigned i = 0; i < board.edges; i++) { /* a facility is beside nothing */
    sides += strcmp(board.edge[i].kind, "side") == 0;
    assert_string_not_equal(board.space[board.edge[i].from].kind, "facility");
    assert_string_not_equal(board.space[board.edge[i].to].kind, "facility");
  }
  assert_int_equal(facilities, 3);
  assert_int_equal(sides, 3 * 49);
  close_table(&t);
}

static void own_territory(void **unused) { /* "KW-10" */
  struct table t;
  begin(&t, KW_SENIOR, KW_IN_BUILD);
  place(&t, "WELL Rc3");
  hold(&t, SENIOR, "FARM LIVE");
  ready(&t);
  refuse_as(&t, "build 1 Ra1", "KW-10: Ra1 is not in your territory");
  refuse(&t, "destroy Rc3", "KW-10");
  refuse(&t, "build 2 Sf3", "KW-57"); /* the Riparian's plant is nobody else's neighbour */
  assert_true(kw_beside(t.edition, KW_BIT(cell(&t, "Sf1"))) ==
              (KW_BIT(cell(&t, "Se1")) | KW_BIT(cell(&t, "Sf2"))));
  close_table(&t);
}

static void waterplants(void **unused) { /* "KW-55" "KW-54" */
  struct table t;
  begin(&t, KW_SENIOR, KW_IN_BUILD);
  hold(&t, SENIOR, "WELL CIST");
  ready(&t);
  refuse_as(&t, "build 1 Sc1", "KW-55: Sc1 is no pool");
  act_all(&t, "build 1 Sa1; build 1 Sf5"); /* alone, anywhere, any number */
  assert_int_equal(kw_capacity(t.edition, &t.state, SENIOR), 7);
  assert_int_equal(t.state.built, 2);
  assert_int_equal(told(&t, "KW-54"), 1);
  close_table(&t);
}

static void farmland(void **unused) { /* "KW-56" */
  struct table t;
  begin(&t, KW_SENIOR, KW_IN_BUILD);
  hold(&t, SENIOR, "FARM ORCH FARM");
  ready(&t);
  refuse_as(&t, "build 1 Se1", "KW-56: Se1 is not grass");
  act(&t, "build 1 Sd5"); /* the first on any grass */
  refuse_as(&t, "build 1 Sc1", "KW-56: no farmland of yours is next to Sc1");
  refuse(&t, "build 1 Sd4", "KW-56"); /* plain */
  act(&t, "build 1 Se5");
  act_all(&t, "destroy Sd5; destroy Se5; build 1 Sc1"); /* all gone: the next is the first again */
  close_table(&t);
}

static void livestock(void **unused) { /* "KW-57" "KW-60" */
  struct table t;
  begin(&t, KW_SENIOR, KW_IN_BUILD);
  place(&t, "WELL Sa2 MARK Sc1");
  hold(&t, SENIOR, "LIVE DAIR LIVE");
  ready(&t);
  refuse_as(&t, "build 1 Sd1", "KW-57: no waterplant of yours is next to Sd1");
  refuse(&t, "build 1 Sb1", "KW-57");      /* diagonal */
  act_all(&t, "build 1 Sb2; build 1 Sa1"); /* plain and pool alike */
  act(&t, "destroy Sa2");
  assert_true(kw_has(t.state.districts[SENIOR], cell(&t, "Sb2"))); /* asked only once */
  refuse(&t, "build 1 Sa3", "KW-57");
  close_table(&t);
}

static void docks(void **unused) { /* "KW-58" */
  struct table t;
  begin(&t, KW_JUNIOR, KW_IN_BUILD);
  hold(&t, JUNIOR, "DOCK SALT DOCK");
  ready(&t);
  refuse_as(&t, "build 1 Jb1", "KW-58: Jb1 is no pool and has no dock of yours beside it");
  act(&t, "build 1 Jc1");
  act(&t, "build 1 Jb1"); /* beside a dock, on plain */
  act(&t, "build 1 Jb2"); /* beside that one */
  close_table(&t);
}

static void general(void **unused) { /* "KW-59" "KW-60" */
  struct table t;
  begin(&t, KW_RIPARIAN, KW_IN_BUILD);
  hold(&t, RIPARIAN, "MARK SCHO BREW");
  ready(&t);
  act(&t, "build 1 Rc3"); /* the very first anywhere, pools too */
  refuse_as(&t, "build 1 Rc3", "KW-60: Rc3 is taken");
  refuse_as(&t, "build 1 Ra1", "KW-59: no tile of yours is next to Ra1");
  refuse(&t, "build 1 Rb2", "KW-59"); /* diagonal */
  act(&t, "build 1 Rd3");
  refuse_as(&t, "build 2 Re3", "KW-52: your hand has 1 tile");
  close_table(&t);
}

static void selling(void **unused) { /* "KW-61" "KW-5" */
  struct table t;
  begin(&t, KW_SENIOR, KW_IN_BUILD);
  place(&t, "CIST Sa1 BASIC Sb1 FARM Sc1");
  hold(&t, SENIOR, "BREW");
  t.state.hand_paid[SENIOR][0] = 9; /* with its surcharge */
  fill(&t, "Sa1", 3);
  ready(&t);
  refuse_as(&t, "destroy Sd1", "KW-61: nothing stands on Sd1");
  refuse_as(&t, "resell 2", "KW-61: your hand has 1 tile");
  act(&t, "destroy Sa1");
  assert_int_equal(t.state.cash[SENIOR], 32); /* half of $5, rounded down */
  assert_int_equal(t.state.purse, 8);         /* the treasury pays */
  assert_int_equal(t.state.bank, 23);
  assert_int_equal(t.state.discard[kind(&t, "CIST")], 1);
  assert_true(may(&t, "build 1 Sb2") && !kw_has(kw_taken(&t.state, SENIOR), cell(&t, "Sa1")));
  act(&t, "resell 1");
  assert_int_equal(t.state.cash[SENIOR], 36);
  act(&t, "destroy Sb1");
  assert_int_equal(t.state.stack[t.edition->basic], 11); /* out of the game, not back on the pile */
  close_table(&t);
}

static void dealt_plant(void **unused) { /* "KW-53" */
  struct table t;
  begin(&t, KW_SENIOR, KW_IN_BUILD);
  hold(&t, SENIOR, "BASIC");
  t.state.hand_paid[SENIOR][0] = 0;
  t.state.cash[SENIOR] = 1;
  ready(&t);
  refuse_as(&t, "build 1 Sa1", "KW-53: $2 needed, you have $1");
  struct kw_state before = t.state;
  act(&t, "resell 1");
  assert_int_equal(t.state.cash[SENIOR], 1); /* nothing was paid, nothing comes back */
  t.state = before;
  t.state.cash[SENIOR] = 2;
  act_all(&t, "build 1 Sa1; destroy Sa1");
  assert_int_equal(t.state.cash[SENIOR], 1);
  close_table(&t);
}

static void posts(void **unused) { /* "KW-75" "KW-76" "KW-77" "KW-13" "KW-62" */
  struct table t;
  begin(&t, KW_SENIOR, KW_IN_BUILD);
  place(&t, "CIST Sa1 TOWR Sb1");
  hold(&t, SENIOR, "BASIC");
  ready(&t);
  refuse_as(&t, "post king", "KW-13: the King has no facility");
  refuse_as(&t, "post senior", "KW-13: that is your own town");
  refuse_as(&t, "post junior", "KW-77: room for 10 drops needed, you have 9");
  act(&t, "build 1 Sa2");
  t.state.cash[SENIOR] = 4;
  refuse_as(&t, "post junior", "KW-75: $5 needed, you have $4");
  t.state.cash[SENIOR] = 30;
  act(&t, "post junior"); /* the capacity counts, not the drops */
  assert_int_equal(t.state.cash[SENIOR], 25);
  assert_int_equal(t.state.cash[JUNIOR], 30); /* the treasury's */
  assert_int_equal(t.state.posts[SENIOR], WEIR_BIT(KW_JUNIOR));
  refuse_as(&t, "post riparian", "KW-75: 1 post built this turn");
  refuse_as(&t, "post junior", "KW-76: you have a post there");
  act_all(&t, "destroy Sa1; destroy Sb1"); /* it stays whatever becomes of the plants; no action sells it */
  assert_int_equal(t.state.posts[SENIOR], WEIR_BIT(KW_JUNIOR));
  close_table(&t);
}

static void cheat_sheet(void **unused) { /* "KW-122" */
  static const char *const classes[] = {"waterplant", "farmland", "livestock", "dock", "general"};
  for (unsigned i = 0; i < 5; i++) {
    assert_non_null(strstr(KW_CHEAT_SHEET, classes[i]));
    assert_non_null(strstr(board_legend(weir_game_find("kings-water")), classes[i]));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      {"KW-9 KW-11 KW-12 the land", land, NULL, NULL, NULL},
      {"KW-10 a territory of one's own", own_territory, NULL, NULL, NULL},
      {"KW-54 KW-55 waterplants", waterplants, NULL, NULL, NULL},
      {"KW-56 farmland", farmland, NULL, NULL, NULL},
      {"KW-57 KW-60 livestock", livestock, NULL, NULL, NULL},
      {"KW-58 docks", docks, NULL, NULL, NULL},
      {"KW-59 KW-60 other districts", general, NULL, NULL, NULL},
      {"KW-61 KW-5 selling", selling, NULL, NULL, NULL},
      {"KW-53 the dealt waterplant", dealt_plant, NULL, NULL, NULL},
      {"KW-75 KW-76 KW-77 KW-13 KW-62 trading posts", posts, NULL, NULL, NULL},
      {"KW-122 the cheat sheet", cheat_sheet, NULL, NULL, NULL},
  };
  return cmocka_run_group_tests_name("kings-water building", tests, NULL, NULL);
}
