/* test_water.c - The King's Water: requests, top-ups, reserve and Legacy cards, KW-17, KW-38 to KW-48, KW-65
 * to KW-67, KW-85 to KW-90. */
#include "table.h"

static void how_much(void **unused) { /* "KW-41" "KW-38" */
  struct table t;
  begin(&t, KW_SENIOR, KW_IN_WATER);
  place(&t, "TOWR Sa1 WELL Sb1");
  fill(&t, "Sa1", 2);
  ready(&t);
  assert_int_equal(offered(&t, "water"), 7); /* 0 to 6 */
  refuse_as(&t, "water 7", "KW-41: your waterplants have room for 6 drops, not 7");
  act(&t, "water 4");                       /* less than all is fine; the King cannot say no */
  assert_int_equal(drops_on(&t, "Sa1"), 5); /* in the order of building */
  assert_int_equal(drops_on(&t, "Sb1"), 1);
  assert_int_equal(t.state.bank, 16);
  assert_int_equal(t.state.cash[SENIOR], 30);
  assert_int_equal(t.state.drawn[SENIOR], 4);
  assert_int_equal(told(&t, "KW-38"), 1);
  close_table(&t);
}

static void who_pays(void **unused) { /* "KW-42" "KW-43" "KW-87" */
  struct table t;
  begin(&t, KW_JUNIOR, KW_IN_WATER);
  place(&t, "TOWR Jc1 TOWR Ja2");
  ready(&t);
  act(&t, "water 5");
  assert_int_equal(t.state.cash[JUNIOR], 28); /* $2 for 5 at $1 for 4 */
  assert_int_equal(t.state.purse, 10);
  assert_int_equal(told(&t, "KW-43"), 1);
  close_table(&t);
  begin(&t, KW_JUNIOR, KW_IN_WATER);
  place(&t, "TOWR Jc1 TOWR Ja2");
  t.state.cash[JUNIOR] = 1;
  ready(&t);
  refuse_as(&t, "water 5", "KW-43: $2 needed, you have $1");
  assert_true(may(&t, "water 4"));
  t.state.bank = 3;
  assert_true(may(&t, "water 9")); /* only what arrives is paid for */
  act(&t, "water 9");
  assert_int_equal(t.state.cash[JUNIOR], 0);
  close_table(&t);
  begin(&t, KW_JUNIOR, KW_IN_WATER);
  place(&t, "TOWR Jc1 TOWR Ja2");
  t.state.price_cost = 2;
  t.state.bank = 5;
  ready(&t);
  act(&t, "water 9");
  assert_int_equal(t.state.cash[JUNIOR], 26); /* $2 for every 4, begun twice by the 5 that came */
  close_table(&t);
  begin(&t, KW_SENIOR, KW_IN_WATER); /* no card left: pays like Junior */
  place(&t, "TOWR Sa1");
  t.state.legacy[SENIOR] = 0;
  ready(&t);
  act(&t, "water 5");
  assert_int_equal(t.state.cash[SENIOR], 28);
  close_table(&t);
}

static void shortage(void **unused) { /* "KW-44" "KW-37" */
  struct table t;
  begin(&t, KW_RIPARIAN, KW_IN_WATER);
  place(&t, "TOWR Re1 TOWR Rd2");
  hold(&t, RIPARIAN, "WELL");
  t.state.bank = 3;
  ready(&t);
  act(&t, "water 8");
  assert_int_equal(t.state.bank, 0);
  assert_int_equal(kw_stored(&t.state, RIPARIAN), 3);
  assert_int_equal(t.state.unrest, 1);
  assert_int_equal(t.state.ever_short[RIPARIAN], 1);
  assert_int_equal(told(&t, "KW-44"), 2);
  act_all(&t, "end; build 1 Re2");
  refuse_as(&t, "topup 2", "KW-44: the bank is empty and has been asked this turn");
  t.state.bank = 1;
  act(&t, "topup 2"); /* short again, but once a turn is enough */
  assert_int_equal(t.state.unrest, 1);
  assert_int_equal(drops_on(&t, "Re2"), 1);
  assert_int_equal(t.state.drawn[RIPARIAN], 4); /* of request and top-up, what came */
  close_table(&t);
}

static void start_of_turn(void **unused) { /* "KW-45" "KW-46" "KW-17" */
  struct table t;
  begin(&t, KW_KING, KW_IN_WORKS);
  place(&t, "WELL Sa1 CIST Sb1");
  t.state.reserve[SENIOR] = 2;
  t.state.pending[SENIOR] = KW_RETURN_NEXT;
  t.state.pending_amount[SENIOR] = 3;
  ready(&t);
  act(&t, "import 0");
  assert_int_equal(t.state.owed, 3); /* the penalty is active */
  assert_int_equal(t.state.pending[SENIOR], WEIR_NONE);
  assert_int_equal(drops_on(&t, "Sa1"), 2); /* and the reserve has flowed, free */
  assert_int_equal(t.state.reserve[SENIOR], 0);
  struct kw_state before = t.state;
  act(&t, "water 5"); /* handed out first, then taken back */
  assert_int_equal(kw_stored(&t.state, SENIOR), 4);
  assert_int_equal(t.state.bank, 20 - 5 + 3);
  assert_int_equal(told(&t, "KW-46"), 1);
  assert_int_equal(t.state.phase, KW_IN_DRAFT);
  t.state = before;
  act(&t, "water 0"); /* fewer there are: all of them */
  assert_int_equal(kw_stored(&t.state, SENIOR), 0);
  assert_int_equal(t.state.bank, 22);
  close_table(&t);
}

static void reserve(void **unused) { /* "KW-17" "KW-65" "KW-53" "KW-64" */
  struct table t;
  begin_with(&t, KW_SENIOR, KW_IN_DRAFT, 1, NULL);
  t.state.reserve[SENIOR] = 5;
  t.state.hand[SENIOR][0] = t.edition->basic; /* the dealt one */
  t.state.stack[t.edition->basic]--;
  rows(&t, "MARK - - - - -", "- - - -");
  ready(&t);
  act_all(&t, "draft district-1; end");
  assert_int_equal(t.state.cash[SENIOR], 25);
  act(&t, "build 1 Sa1");
  assert_int_equal(t.state.cash[SENIOR], 23); /* $2 when it is built */
  assert_int_equal(t.state.paid[SENIOR][cell(&t, "Sa1")], 2);
  assert_int_equal(drops_on(&t, "Sa1"), 2);
  assert_int_equal(t.state.reserve[SENIOR], 3); /* no room for more */
  assert_int_equal(told(&t, "KW-17"), 1);
  act_all(&t, "build 1 Sb1; end; run Sb1; end");
  assert_int_equal(t.state.cash[SENIOR], 26);   /* the district that needs 2 drops has earned $3 */
  assert_int_equal(t.state.reserve[SENIOR], 3); /* reserve drops are never distributed */
  close_table(&t);
}

static void capped(void **unused) { /* "KW-47" */
  struct table t;
  begin(&t, KW_RIPARIAN, KW_IN_WATER);
  place(&t, "TOWR Re1");
  hold(&t, RIPARIAN, "WELL");
  t.state.cap = 6;
  ready(&t);
  assert_true(may(&t, "water 5"));
  act(&t, "water 4");
  act_all(&t, "end; build 1 Rd2");
  refuse_as(&t, "topup 3", "KW-47: you may get 2 drops more this turn"); /* the sum counts */
  act(&t, "topup 2");
  refuse(&t, "topup 1", "KW-47");
  close_table(&t);
}

static void dry_town(void **unused) { /* "KW-48" */
  struct table t;
  begin(&t, KW_JUNIOR, KW_IN_WATER);
  place(&t, "WELL Jc1");
  t.state.cash[JUNIOR] = 0;
  t.state.cap = 1;
  ready(&t);
  struct kw_state before = t.state;
  act(&t, "water 0"); /* cannot pay the first step of the price */
  assert_int_equal(drops_on(&t, "Jc1"), 2);
  assert_int_equal(t.state.bank, 20); /* from the supply, beyond the cap */
  assert_int_equal(told(&t, "KW-48"), 1);
  t.state = before;
  t.state.cash[JUNIOR] = 1;
  act(&t, "water 0");
  assert_int_equal(drops_on(&t, "Jc1"), 0); /* he could have paid */
  t.state = before;
  t.state.cash[JUNIOR] = 30;
  t.state.bank = 0;
  act(&t, "water 0"); /* the bank is empty */
  assert_int_equal(drops_on(&t, "Jc1"), 2);
  t.state = before;
  fill(&t, "Jc1", 1);
  act(&t, "water 0"); /* not dry */
  assert_int_equal(drops_on(&t, "Jc1"), 1);
  t.state = before;
  t.state.price_cost = 2;
  t.state.cash[JUNIOR] = 1;
  act(&t, "water 0"); /* $1 does not buy anything at $2 for 4 */
  assert_int_equal(drops_on(&t, "Jc1"), 2);
  t.state = before;
  fill(&t, "Jc1", 2);
  t.state.owed = 3;
  act(&t, "water 0"); /* what is owed goes back first, and leaves the town dry */
  assert_int_equal(t.state.bank, 22);
  assert_int_equal(drops_on(&t, "Jc1"), 2);
  close_table(&t);
  begin(&t, KW_JUNIOR, KW_IN_WATER); /* nothing for a town without a waterplant */
  t.state.bank = 0;
  ready(&t);
  act(&t, "water 0");
  assert_int_equal(told(&t, "KW-48"), 0);
  close_table(&t);
  begin(&t, KW_SENIOR, KW_IN_WATER); /* nor for one that might have had free water */
  place(&t, "WELL Sa1");
  t.state.cash[SENIOR] = 0;
  ready(&t);
  act(&t, "water 0");
  assert_int_equal(drops_on(&t, "Sa1"), 0);
  close_table(&t);
}

static void top_ups(void **unused) { /* "KW-66" "KW-67" */
  struct table t;
  begin(&t, KW_SENIOR, KW_IN_BUILD);
  place(&t, "TOWR Sa1");
  hold(&t, SENIOR, "WELL CIST");
  ready(&t);
  refuse_as(&t, "topup 1", "KW-66: you have built no waterplant this turn");
  act(&t, "build 1 Sb1");
  refuse_as(&t, "topup 4", "KW-66: your waterplants have room for 3 drops, not 4"); /* the new one's */
  refuse_as(&t, "topup 0", "KW-66: a top-up is at least 1 drop");
  act_all(&t, "topup 1; topup 2; build 1 Sa2; topup 4"); /* as often as wished */
  assert_int_equal(drops_on(&t, "Sa1"), 0);              /* nothing for the old one */
  assert_int_equal(drops_on(&t, "Sb1"), 3);
  assert_int_equal(drops_on(&t, "Sa2"), 4);
  assert_int_equal(t.state.cash[SENIOR], 30); /* free */
  assert_int_equal(t.state.bank, 13);
  close_table(&t);
  begin_with(&t, KW_JUNIOR, KW_IN_BUILD, 1, NULL); /* in round 1 too, and each is charged on its own */
  hold(&t, JUNIOR, "CIST");
  ready(&t);
  act_all(&t, "build 1 Jc1; topup 1; topup 1");
  assert_int_equal(t.state.cash[JUNIOR], 28);
  close_table(&t);
}

/* ---- Legacy cards ---- */

static void legacy(void **unused) { /* "KW-85" "KW-86" "KW-87" "KW-42" */
  struct table t;
  begin(&t, KW_SENIOR, KW_IN_WATER);
  place(&t, "TOWR Sa1");
  hold(&t, SENIOR, "TOWR");
  t.state.cap = 2;
  t.state.owed = 1;
  ready(&t);
  refuse(&t, "water 3", "KW-47");
  act(&t, "legacy 5");
  assert_int_equal(t.state.legacy[SENIOR], 1);
  assert_int_equal(t.state.cap, KW_NO_CAP);         /* for the rest of the turn */
  assert_int_equal(kw_stored(&t.state, SENIOR), 4); /* what is owed still goes back */
  act_all(&t, "end; build 1 Sb1; topup 5");
  assert_int_equal(t.state.cash[SENIOR], 30);
  close_table(&t);
  begin(&t, KW_RIPARIAN,
        KW_IN_BUILD); /* with a top-up; the last card: this request is free, the next is not */
  hold(&t, RIPARIAN, "TOWR WELL");
  t.state.legacy[RIPARIAN] = 1;
  t.state.cap = 0;
  ready(&t);
  act_all(&t, "build 1 Re1; legacy 5");
  assert_int_equal(told(&t, "KW-87"), 1);
  assert_int_equal(t.state.cash[RIPARIAN], 30);
  act_all(&t, "build 1 Rd2; topup 3");
  assert_int_equal(t.state.cash[RIPARIAN], 29);
  refuse_as(&t, "legacy 0", "KW-85: your Legacy cards are used up");
  close_table(&t);
}

static void no_legacy(void **unused) { /* "KW-88" "KW-86" "KW-89" "KW-90" */
  struct table t;
  begin(&t, KW_JUNIOR, KW_IN_WATER);
  place(&t, "TOWR Jc1");
  t.state.cap = 2;
  ready(&t);
  refuse_as(&t, "legacy 5", "KW-88: your town has no Legacy card");
  assert_int_equal(offered(&t, "water"), 3);
  close_table(&t);
  begin(&t, KW_SENIOR, KW_IN_WATER);
  place(&t, "TOWR Sa1");
  ready(&t);
  refuse_as(&t, "legacy 5", "KW-86: no cap is in force for you");
  t.state.cap = 3;
  refuse_as(&t, "legacy 3", "KW-89: 3 drops may be had without it");
  assert_true(may(&t, "legacy 4"));
  t.state.bank = 3; /* a futile call: the card conjures no water */
  refuse_as(&t, "legacy 4", "KW-89: the bank holds 3 drops, no more than the cap of 3");
  t.state.legacy[SENIOR] = 3;
  assert_false(sound(&t)); /* cards never come back */
  t.state.legacy[SENIOR] = 2;
  int32_t with = score(&t, KW_SENIOR).wealth - score(&t, KW_SENIOR).secret;
  t.state.legacy[SENIOR] = 0;
  assert_int_equal(score(&t, KW_SENIOR).wealth - score(&t, KW_SENIOR).secret, with); /* worth nothing */
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      {"KW-41 KW-38 how much", how_much, NULL, NULL, NULL},
      {"KW-42 KW-43 who pays", who_pays, NULL, NULL, NULL},
      {"KW-44 KW-37 a bank that fails", shortage, NULL, NULL, NULL},
      {"KW-45 KW-46 the start of a turn", start_of_turn, NULL, NULL, NULL},
      {"KW-17 KW-53 KW-64 KW-65 the reserve", reserve, NULL, NULL, NULL},
      {"KW-47 caps are on the sum", capped, NULL, NULL, NULL},
      {"KW-48 the dry-town minimum", dry_town, NULL, NULL, NULL},
      {"KW-66 KW-67 top-ups", top_ups, NULL, NULL, NULL},
      {"KW-85 KW-86 KW-87 Legacy cards", legacy, NULL, NULL, NULL},
      {"KW-88 KW-89 KW-90 no Legacy card", no_legacy, NULL, NULL, NULL},
  };
  return cmocka_run_group_tests_name("kings-water water", tests, NULL, NULL);
}
