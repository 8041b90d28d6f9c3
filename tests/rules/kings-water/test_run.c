/* test_run.c - The King's Water: distribution, tokens and what follows, KW-39, KW-63, KW-68 to KW-74, KW-78
 * to KW-80, KW-104. */
#include "table.h"

static void phases(void **unused) { /* "KW-39" "KW-96" */
  struct table t;
  begin(&t, KW_SENIOR, KW_IN_DRAFT);
  place(&t, "MARK Sb2 MARK Sc2 WELL Sa1 FARM Sc1 FARM Sd1");
  ready(&t);
  act(&t, "end");
  assert_int_equal(t.state.phase, KW_IN_BUILD);
  act(&t, "end");
  assert_int_equal(t.state.phase, KW_IN_RUN);
  act(&t, "end");
  assert_int_equal(t.state.phase, KW_IN_SELL);
  act(&t, "end");
  assert_int_equal(told(&t, "KW-96"), 1); /* tax comes last: two green ones */
  assert_int_equal(t.state.cash[SENIOR], 29);
  assert_int_equal(t.state.active, KW_RIPARIAN);
  close_table(&t);
  begin_with(&t, KW_SENIOR, KW_IN_SELL, 1, NULL); /* in round 1 as well */
  place(&t, "FARM Sc1 FARM Sd1");
  ready(&t);
  act(&t, "end");
  assert_int_equal(t.state.cash[SENIOR], 29);
  close_table(&t);
}

static void drops(void **unused) { /* "KW-68" "KW-69" "KW-80" */
  struct table t;
  begin(&t, KW_SENIOR, KW_IN_RUN);
  place(&t, "TOWR Sa1 FARM Sc1 MARK Sb1 BATH Sb2");
  fill(&t, "Sa1", 5);
  ready(&t);
  refuse_as(&t, "run Sa1", "KW-68: no district stands on Sa1");
  act(&t, "run Sb2"); /* 4 drops */
  refuse_as(&t, "run Sb1", "KW-68: 2 drops needed, you have 1");
  refuse_as(&t, "run Sb2", "KW-69: Sb2 generates already");
  assert_int_equal(t.state.cash[SENIOR], 30); /* income comes at the end of the phase */
  assert_int_equal(t.state.used, 4);
  act(&t, "end");
  assert_int_equal(t.state.cash[SENIOR], 37);
  assert_int_equal(t.state.best_income[SENIOR], 7);
  assert_int_equal(told(&t, "KW-68"), 1);
  assert_int_equal(t.state.bank, 20); /* what was used is gone, what was not stays */
  assert_int_equal(drops_on(&t, "Sa1"), 1);
  act(&t, "end");
  assert_int_equal(drops_on(&t, "Sa1"), 1);
  assert_int_equal(t.state.last_use[SENIOR], 4);
  close_table(&t);
  begin(&t, KW_SENIOR, KW_IN_RUN); /* an event's part is paid, and a worse year is not the best */
  place(&t, "TOWR Sa1 FARM Sc1 SCHO Sb1");
  fill(&t, "Sa1", 5);
  event(&t, "Harvest-Feast");
  t.state.best_income[SENIOR] = 9;
  ready(&t);
  act_all(&t, "run Sc1; end");
  assert_int_equal(t.state.cash[SENIOR], 34);
  assert_int_equal(t.state.best_income[SENIOR], 9);
  assert_int_equal(t.state.facility_turns[SENIOR], 0);
  close_table(&t);
}

static void which_drops(void **unused) { /* "KW-70" "KW-78" "KW-79" */
  struct table t;
  begin(&t, KW_SENIOR, KW_IN_RUN);
  place(&t, "WELL Sa1 CIST Sb1 REED Sa2 MARK Sb2 MARK Sc1");
  fill(&t, "Sa1", 3);
  fill(&t, "Sb1", 4);
  fill(&t, "Sa2", 2);
  ready(&t);
  act(&t, "run Sb2");
  assert_int_equal(drops_on(&t, "Sa2"), 0); /* the recycling one first, though built last */
  assert_int_equal(drops_on(&t, "Sa1"), 3);
  act(&t, "run Sc1");
  assert_int_equal(drops_on(&t, "Sa1"), 1); /* then in the order of building */
  assert_int_equal(drops_on(&t, "Sb1"), 4);
  act(&t, "facility");
  act(&t, "end");
  assert_int_equal(told(&t, "KW-79"), 1);
  assert_int_equal(drops_on(&t, "Sa2"), 2); /* full again, from the supply */
  assert_int_equal(drops_on(&t, "Sa1"), 0);
  assert_int_equal(drops_on(&t, "Sb1"), 3);
  assert_int_equal(t.state.bank, 20);
  assert_int_equal(t.state.tokens[KW_RED], 0); /* and no token is kept */
  close_table(&t);
  begin(&t, KW_JUNIOR, KW_IN_BUILD); /* in the turn they are built, too */
  hold(&t, JUNIOR, "RECL");
  ready(&t);
  act_all(&t, "build 1 Jc1; end; end");
  assert_int_equal(drops_on(&t, "Jc1"), 3);
  assert_int_equal(t.state.cash[JUNIOR], 30);
  close_table(&t);
}

static void own_tokens(void **unused) { /* "KW-71" "KW-72" */
  struct table t;
  begin(&t, KW_SENIOR, KW_IN_RUN);
  place(&t, "TOWR Sa1 TOWR Sb1 FOUN Sb2 MILL Sc1");
  fill(&t, "Sa1", 5);
  fill(&t, "Sb1", 2);
  ready(&t);
  refuse_as(&t, "run Sb2", "KW-71: your facility does not run");
  act(&t, "facility");
  refuse_as(&t, "facility", "KW-71: your facility runs already");
  act_all(&t, "run Sb2; run Sc1"); /* 2 drops once, however many tokens */
  assert_int_equal(t.state.tokens[KW_RED], 3);
  assert_int_equal(t.state.used, 6);
  assert_int_equal(t.state.cash[SENIOR], 30); /* free of charge */
  act(&t, "end");
  assert_int_equal(t.state.facility_turns[SENIOR], 1);
  assert_int_equal(t.state.cash[SENIOR], 41); /* $12 of income less $1 of tax */
  close_table(&t);
  begin(&t, KW_RIPARIAN, KW_IN_RUN); /* without need as well, but not without drops */
  place(&t, "WELL Re1");
  fill(&t, "Re1", 1);
  ready(&t);
  refuse_as(&t, "facility", "KW-71: 2 drops needed, you have 1");
  fill(&t, "Re1", 2);
  act(&t, "facility");
  close_table(&t);
}

static void bought_tokens(void **unused) { /* "KW-73" "KW-72" "KW-69" */
  struct table t;
  begin(&t, KW_SENIOR, KW_IN_RUN);
  place(&t, "TOWR Sa1 TOWR Sb1 GRAN Sb2 LIBR Sc1 CLIN Sc2 INN Sd1");
  fill(&t, "Sa1", 5);
  t.state.posts[SENIOR] = WEIR_BIT(KW_RIPARIAN);
  ready(&t);
  refuse_as(&t, "run Sc2", "KW-73: you have no trading post with Junior");
  act(&t, "run Sc1"); /* 1 token: $1 */
  assert_int_equal(t.state.cash[SENIOR], 29);
  assert_int_equal(t.state.cash[RIPARIAN], 31); /* paid to the owner, whose facility stands still */
  act(&t, "run Sb2");                           /* 3 tokens in all: $2 */
  assert_int_equal(t.state.cash[SENIOR], 28);
  assert_int_equal(told(&t, "KW-73"), 1);
  t.state.posts[SENIOR] |= WEIR_BIT(KW_JUNIOR);
  t.state.cash[SENIOR] = 0; /* income of this turn does not pay for tokens */
  refuse_as(&t, "run Sd1", "KW-73: $1 needed, you have $0");
  close_table(&t);
  begin(&t, KW_SENIOR, KW_IN_RUN); /* rounded up for the turn, not for each district */
  place(&t, "TOWR Sa1 LIBR Sc1 LIBR Sc2 LIBR Sd1");
  fill(&t, "Sa1", 5);
  t.state.posts[SENIOR] = WEIR_BIT(KW_RIPARIAN);
  t.state.cash[SENIOR] = 1;
  ready(&t);
  act_all(&t, "run Sc1; run Sc2");
  assert_int_equal(t.state.cash[SENIOR], 0);
  assert_int_equal(t.state.cash[RIPARIAN], 31);
  refuse(&t, "run Sd1", "KW-73");
  close_table(&t);
}

static void token_limit(void **unused) { /* "KW-74" */
  struct table t;
  begin(&t, KW_SENIOR, KW_IN_RUN);
  place(&t, "TOWR Sa1 FOUN Sb2 MILL Sc1");
  fill(&t, "Sa1", 5);
  t.state.facility = 1;
  t.state.tokens[KW_RED] = 7;
  ready(&t);
  refuse_as(&t, "run Sb2", "KW-74: 7 of 8 tokens are in use");
  assert_true(may(&t, "run Sc1"));
  t.state.tokens[KW_RED] = 9;
  assert_false(sound(&t));
  close_table(&t);
}

static void stopped(void **unused) { /* "KW-104" */
  struct table t;
  begin(&t, KW_SENIOR, KW_IN_RUN);
  place(&t, "TOWR Sa1 MILL Sb2 LIBR Sc1 WELL Re1");
  fill(&t, "Sa1", 5);
  t.state.posts[SENIOR] = WEIR_BIT(KW_RIPARIAN);
  event(&t, "Boiler-Failure");
  ready(&t);
  refuse_as(&t, "run Sb2", "KW-104: red tokens are stopped this round"); /* before all other reasons */
  act(&t, "facility");                                                   /* it may still run */
  refuse(&t, "run Sb2", "KW-104");
  assert_true(may(&t, "run Sc1"));
  event(&t, "Dead-Calm");
  refuse(&t, "run Sc1", "KW-104");
  assert_true(may(&t, "run Sb2"));
  close_table(&t);
}

static void idle_tiles(void **unused) { /* "KW-63" */
  struct table t;
  begin(&t, KW_JUNIOR, KW_IN_RUN);
  place(&t, "WELL Jc1 MARK Jb1 SCHO Jd1");
  fill(&t, "Jc1", 2);
  ready(&t);
  struct kw_state before = t.state;
  act_all(&t, "run Jb1; end");
  assert_int_equal(t.state.phase, KW_IN_SELL);
  refuse_as(&t, "sell Jb1", "KW-63: Jb1 has generated this turn");
  refuse_as(&t, "sell Jc1", "KW-63: no district stands on Jc1");
  act(&t, "sell Jd1");
  assert_int_equal(t.state.cash[JUNIOR], 35); /* $3 of income and half of $4 */
  assert_int_equal(told(&t, "KW-63"), 1);
  t.state = before;
  t.state.drops[JUNIOR][cell(&t, "Jc1")] = 3;
  act_all(&t, "run Jb1; run Jd1; end"); /* with nothing idle the phase is left out */
  assert_int_not_equal(t.state.phase, KW_IN_SELL);
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      {"KW-39 KW-96 the phases of a turn", phases, NULL, NULL, NULL},
      {"KW-68 KW-69 KW-80 drops and income", drops, NULL, NULL, NULL},
      {"KW-70 KW-78 KW-79 which drops go and come", which_drops, NULL, NULL, NULL},
      {"KW-71 KW-72 own tokens", own_tokens, NULL, NULL, NULL},
      {"KW-73 KW-72 bought tokens", bought_tokens, NULL, NULL, NULL},
      {"KW-74 eight tokens", token_limit, NULL, NULL, NULL},
      {"KW-104 stopped tokens", stopped, NULL, NULL, NULL},
      {"KW-63 idle districts", idle_tiles, NULL, NULL, NULL},
  };
  return cmocka_run_group_tests_name("kings-water distribution", tests, NULL, NULL);
}
