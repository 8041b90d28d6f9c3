/* test_demand.c - The King's Water: demands, penalties and tax, KW-81 to KW-84, KW-96 to KW-99, KW-105,
 * KW-106. */
#include "table.h"

/* A mayor of round 3 at the end of the turn, with a small town. */
static void face(struct table *t, const char *card) {
  begin(t, KW_SENIOR, KW_IN_SELL);
  place(t, "CIST Sa1 FARM Sc1");
  fill(t, "Sa1", 3);
  demand(t, card);
}

static bool meets(struct table *t) {
  unsigned before = t->state.failures[SENIOR];
  ready(t);
  act(t, "end");
  return t->state.failures[SENIOR] == before;
}

static void comply_or_default(void **unused) { /* "KW-81" "KW-82" "KW-105" */
  struct table t;
  face(&t, "Royal-Tribute");
  ready(&t);
  act(&t, "end");
  assert_int_equal(t.state.phase, KW_IN_DEMAND); /* between phases 4 and 5 */
  assert_int_equal(offered(&t, "comply") + offered(&t, "default"), 2);
  struct kw_state before = t.state;
  act(&t, "comply");
  assert_int_equal(t.state.cash[SENIOR], 28);
  assert_int_equal(t.state.purse, 10);
  assert_int_equal(t.state.failures[SENIOR], 0);
  assert_int_equal(told(&t, "KW-81"), 1);
  t.state = before;
  act(&t, "default");
  assert_int_equal(t.state.cash[SENIOR], 30);
  assert_int_equal(t.state.failures[SENIOR], 1);
  assert_int_equal(t.state.pending[SENIOR], KW_RETURN_NEXT);
  assert_int_equal(t.state.pending_amount[SENIOR], 3);
  close_table(&t);
  face(&t, "Royal-Tribute");
  t.state.cash[SENIOR] = 1; /* unable: fails without being asked */
  assert_false(meets(&t));
  close_table(&t);
  face(&t, "Royal-Tribute");
  t.state.cash[SENIOR] = 2; /* just able */
  ready(&t);
  act_all(&t, "end; comply");
  assert_int_equal(t.state.cash[SENIOR], 0);
  close_table(&t);
  face(&t, "Water-Levy");
  ready(&t);
  act_all(&t, "end; comply");
  assert_int_equal(drops_on(&t, "Sa1"), 0);
  close_table(&t);
  face(&t, "Water-Levy");
  fill(&t, "Sa1", 2);
  assert_false(meets(&t));
  close_table(&t);
  face(&t, "Aqueduct-Subscription");
  ready(&t);
  act_all(&t, "end; comply");
  assert_int_equal(t.state.bank, 22); /* two drops from the supply for who pays */
  assert_int_equal(t.state.purse, 10);
  close_table(&t);
  face(&t, "Fountain-of-the-Court");
  ready(&t);
  act_all(&t, "end; comply");
  assert_int_equal(drops_on(&t, "Sa1"), 1);
  assert_int_equal(t.state.bank, 22);
  close_table(&t);
}

/* Each test, just met and just missed. */
static void tests_of_state(void **unused) { /* "KW-105" */
  struct table t;
  face(&t, "For-the-Public-Good");
  assert_false(meets(&t));
  close_table(&t);
  face(&t, "For-the-Public-Good");
  place(&t, "SCHO Sb1");
  assert_true(meets(&t));
  close_table(&t);
  face(&t, "Harbour-Muster"); /* either class will do */
  place(&t, "LIVE Sb1");
  assert_true(meets(&t));
  close_table(&t);
  face(&t, "Storage-Ordinance");
  place(&t, "WELL Sb1");
  assert_false(meets(&t)); /* 7 of 8 */
  close_table(&t);
  face(&t, "Storage-Ordinance");
  place(&t, "CIST Sb1");
  assert_true(meets(&t));
  close_table(&t);
  face(&t, "Emergency-Reserve");
  assert_true(meets(&t));
  close_table(&t);
  face(&t, "Emergency-Reserve");
  fill(&t, "Sa1", 2);
  assert_true(meets(&t));
  close_table(&t);
  face(&t, "Emergency-Reserve");
  fill(&t, "Sa1", 1);
  assert_false(meets(&t));
  close_table(&t);
  face(&t, "Open-Roads");
  assert_false(meets(&t));
  close_table(&t);
  face(&t, "Open-Roads");
  t.state.posts[SENIOR] = WEIR_BIT(KW_JUNIOR);
  assert_true(meets(&t));
  close_table(&t);
  face(&t, "Clean-Water-Act");
  place(&t, "WELL Sb1");
  assert_false(meets(&t));
  close_table(&t);
  face(&t, "Clean-Water-Act");
  place(&t, "REED Sb1");
  assert_true(meets(&t));
  close_table(&t);
  face(&t, "Census-of-Works"); /* round 3: two districts */
  assert_false(meets(&t));
  close_table(&t);
  face(&t, "Census-of-Works");
  place(&t, "MARK Sb1");
  assert_true(meets(&t));
  close_table(&t);
  face(&t, "Balanced-Town");
  place(&t, "MARK Sb1");
  assert_false(meets(&t));
  close_table(&t);
  face(&t, "Balanced-Town");
  place(&t, "MARK Sb1 SCHO Sb2");
  assert_true(meets(&t));
  close_table(&t);
}

static void tests_of_the_turn(void **unused) { /* "KW-105" */
  struct table t;
  face(&t, "Feed-the-Capital");
  place(&t, "FARM Sd1");
  t.state.ran = KW_BIT(cell(&t, "Sc1"));
  assert_false(meets(&t)); /* one green district generates, two are asked */
  close_table(&t);
  face(&t, "Feed-the-Capital");
  place(&t, "FARM Sd1 MARK Sb1");
  t.state.ran = KW_BIT(cell(&t, "Sc1")) | KW_BIT(cell(&t, "Sd1"));
  assert_true(meets(&t));
  close_table(&t);
  face(&t, "Granary-Levy");
  place(&t, "MARK Sb1");
  t.state.ran = KW_BIT(cell(&t, "Sb1"));
  assert_false(meets(&t));
  close_table(&t);
  face(&t, "Build-for-the-Realm");
  assert_false(meets(&t));
  close_table(&t);
  face(&t, "Build-for-the-Realm");
  t.state.built = 1;
  assert_true(meets(&t));
  close_table(&t);
  face(&t, "Metering-Decree");
  t.state.used = 8;
  assert_true(meets(&t));
  close_table(&t);
  face(&t, "Metering-Decree");
  t.state.used = 9;
  assert_false(meets(&t));
  close_table(&t);
  face(&t, "Fallow-Order");
  assert_true(meets(&t));
  close_table(&t);
  face(&t, "Fallow-Order");
  place(&t, "MARK Sb1");
  t.state.ran = KW_BIT(cell(&t, "Sc1")) | KW_BIT(cell(&t, "Sb1"));
  assert_false(meets(&t)); /* all of them generate */
  close_table(&t);
  face(&t, "Fallow-Order"); /* counted after selling */
  ready(&t);
  act_all(&t, "sell Sc1");
  assert_false(meets(&t));
  close_table(&t);
  face(&t, "Light-the-Palace");
  assert_false(meets(&t));
  close_table(&t);
  face(&t, "Light-the-Palace");
  t.state.facility = 1;
  assert_true(meets(&t));
  close_table(&t);
  face(&t, "Austerity");
  t.state.drafted = 1;
  assert_true(meets(&t));
  close_table(&t);
  face(&t, "Austerity");
  t.state.drafted = 2;
  assert_false(meets(&t));
  close_table(&t);
}

static void penalties(void **unused) { /* "KW-106" "KW-83" "KW-84" */
  struct table t;
  face(&t, "Work-for-Idle-Hands"); /* a fine at once */
  assert_false(meets(&t));
  assert_int_equal(t.state.cash[SENIOR], 27);
  assert_int_equal(t.state.purse, 11);
  assert_int_equal(told(&t, "KW-106"), 1);
  close_table(&t);
  face(&t, "Work-for-Idle-Hands");
  t.state.cash[SENIOR] = 1;
  assert_false(meets(&t));
  assert_int_equal(t.state.cash[SENIOR], 0);
  assert_int_equal(t.state.purse, 9);
  assert_int_equal(t.state.arrears[SENIOR], 2); /* what is lacking */
  assert_int_equal(told(&t, "KW-84"), 1);
  close_table(&t);
  face(&t, "Wedding-Gift");
  ready(&t);
  act_all(&t, "end; default");
  assert_int_equal(t.state.pending[SENIOR], KW_NO_DRAFT_NEXT); /* waits in the ledger */
  close_table(&t);
  begin(&t, KW_KING, KW_IN_WORKS);
  t.state.pending[SENIOR] = KW_NO_DRAFT_NEXT;
  t.state.pending_amount[SENIOR] = 1;
  ready(&t);
  act_all(&t, "import 0; water 0");
  refuse_as(&t, "draft district-1", "KW-106: you may not draft this turn");
  act_all(&t, "end; end; end");
  assert_int_equal(t.state.barred, 0);
  close_table(&t);
  static const char *const names[] = {"rounds=6", "rounds=8", "rounds=10"};
  for (unsigned i = 0; i < 6; i++) { /* in the last round a fine takes its place */
    const char *sets[] = {names[i / 2], NULL};
    bool last = i % 2;
    begin_with(&t, KW_SENIOR, KW_IN_SELL, 5 + i / 2 * 2 + last, sets);
    demand(&t, "Storage-Ordinance");
    assert_false(meets(&t));
    assert_int_equal(t.state.pending[SENIOR], last ? WEIR_NONE : KW_LIMIT_NEXT);
    assert_int_equal(t.state.cash[SENIOR], last ? 27 : 30);
    assert_int_equal(t.state.purse, last ? 11 : 8);
    assert_int_equal(told(&t, "KW-83"), 1);
    close_table(&t);
  }
}

/* ---- Tax ---- */

static void tax_formula(void **unused) { /* "KW-97" "KW-96" */
  struct table t;
  begin(&t, KW_RIPARIAN, KW_IN_SELL);
  place(&t, "FARM Ra1 FARM Rb1 FARM Ra2 BREW Rb2 BREW Rc1 MARK Rc2 MARK Rd1 SCHO Ra3 SCHO Rb3 WELL Rc3");
  ready(&t);
  assert_int_equal(kw_tax_at(t.edition, &t.state, RIPARIAN, 0, 1, 2), 1 + 1); /* 3 green, 2 red; grey never */
  assert_int_equal(kw_tax_at(t.edition, &t.state, RIPARIAN, 1, 1, 1), 3 + 2);
  assert_int_equal(kw_tax_at(t.edition, &t.state, RIPARIAN, 2, 3, 3), 0); /* rounded down by colour */
  act(&t, "end");
  assert_int_equal(t.state.cash[RIPARIAN], 28);
  assert_int_equal(t.state.purse, 10);
  close_table(&t);
}

static void modified_tax(void **unused) { /* "KW-98" */
  struct table t;
  begin(&t, KW_RIPARIAN, KW_IN_SELL);
  place(&t, "FARM Ra1 FARM Rb1 FARM Ra2");
  t.state.tax_tiles = 1;
  event(&t, "Tax-Relief");
  ready(&t);
  act(&t, "end");
  assert_int_equal(t.state.cash[RIPARIAN], 29); /* half of 3, rounded down */
  close_table(&t);
  begin(&t, KW_RIPARIAN, KW_IN_SELL);
  place(&t, "FARM Ra1 FARM Rb1 FARM Ra2");
  t.state.tax_tiles = 1;
  demand(&t, "Master-of-the-Rolls");
  ready(&t);
  act_all(&t, "end; default");
  assert_int_equal(t.state.cash[RIPARIAN], 24);
  close_table(&t);
}

static void arrears(void **unused) { /* "KW-99" "KW-5" */
  struct table t;
  begin(&t, KW_JUNIOR, KW_IN_SELL);
  place(&t, "FARM Je1 FARM Jf1");
  t.state.cash[JUNIOR] = 2;
  t.state.arrears[JUNIOR] = 4;
  ready(&t);
  struct kw_state before = t.state;
  act(&t, "end");                               /* $1 of tax and $4 */
  assert_int_equal(t.state.cash[JUNIOR], 0);    /* nobody goes below 0 */
  assert_int_equal(t.state.arrears[JUNIOR], 3); /* without interest */
  assert_int_equal(t.state.purse, 10);
  assert_int_equal(told(&t, "KW-99"), 1);
  t.state = before;
  t.state.cash[JUNIOR] = 9;
  act(&t, "end");
  assert_int_equal(t.state.cash[JUNIOR], 4);
  assert_int_equal(t.state.arrears[JUNIOR], 0);
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      {"KW-81 KW-82 comply or default", comply_or_default, NULL, NULL, NULL},
      {"KW-105 tests of what a town is", tests_of_state, NULL, NULL, NULL},
      {"KW-105 tests of what a mayor did", tests_of_the_turn, NULL, NULL, NULL},
      {"KW-106 KW-83 KW-84 penalties", penalties, NULL, NULL, NULL},
      {"KW-97 KW-96 the tax", tax_formula, NULL, NULL, NULL},
      {"KW-98 halved and doubled", modified_tax, NULL, NULL, NULL},
      {"KW-99 KW-5 arrears", arrears, NULL, NULL, NULL},
  };
  return cmocka_run_group_tests_name("kings-water demands", tests, NULL, NULL);
}
