/* test_king.c - The King's Water: the King's turn and his cards, KW-28 to KW-37 and KW-100 to KW-104. */
#include "table.h"

static void course(void **unused) { /* "KW-28" "KW-29" "KW-31" */
  struct table t;
  begin(&t, KW_KING, KW_IN_ROLL);
  ready(&t);
  struct kw_state before = t.state;
  act(&t, "roll");
  assert_int_equal(weir_to_act(t.setup, &t.state), WEIR_BIT(WEIR_CHANCE));
  assert_int_equal(offered(&t, "die"), 6);
  act(&t, "die 3"); /* odd: a demand */
  assert_int_equal(offered(&t, "demand"), 24);
  act(&t, "demand Royal-Tribute");
  assert_int_equal(told(&t, "KW-105"), 1); /* the demand is read ... */
  assert_int_equal(told(&t, "KW-106"), 1); /* ... and its penalty */
  assert_int_equal(t.state.phase, KW_IN_RATES);
  act(&t, "rates green+red none none");
  assert_int_equal(t.state.phase, KW_IN_WORKS);
  act(&t, "import 0");
  assert_int_equal(t.state.active, KW_SENIOR);
  t.state = before;
  act_all(&t, "roll; die 4"); /* even: an event */
  assert_int_equal(offered(&t, "event"), 24);
  act(&t, "event Royal-Displeasure"); /* choices on the card come before the rates */
  assert_int_equal(t.state.phase, KW_IN_PICK);
  act(&t, "pick senior");
  assert_int_equal(t.state.phase, KW_IN_RATES);
  close_table(&t);
}

static void inflow(void **unused) { /* "KW-30" "KW-6" */
  struct table t;
  static const char *const dice[] = {"die 1", "die 2", "die 3", "die 4", "die 5", "die 6"};
  begin(&t, KW_KING, KW_IN_ROLL);
  ready(&t);
  act(&t, "roll");
  struct kw_state before = t.state;
  for (unsigned i = 0; i < 6; i++) {
    t.state = before;
    t.state.bank = 5;
    act(&t, dice[i]);
    assert_int_equal(t.state.bank, 5 + 13 + 3 * i);
    assert_int_equal(told(&t, "KW-30"), 1);
    assert_int_equal(told_as(&t, KW_TOLD_SPILLED), 0);
  }
  t.state = before;
  t.state.bank = 30;
  act(&t, "die 6");
  assert_int_equal(t.state.bank, 40); /* the rest is lost */
  assert_int_equal(told(&t, "KW-6"), 1);
  t.state.bank = 41;
  assert_false(sound(&t));
  close_table(&t);
}

/* Effects end with the round; the card is discarded, and an empty deck made anew. */
static void cards_last_a_round(void **unused) { /* "KW-32" */
  struct table t;
  begin(&t, KW_JUNIOR, KW_IN_SELL);
  event(&t, "Junior-Curtailment");
  t.state.event_cap[JUNIOR] = 3;
  t.state.cap = 3;
  uint64_t bit = UINT64_C(1) << t.state.event;
  ready(&t);
  act(&t, "end");
  draw_on(&t);
  assert_int_equal(t.state.event, WEIR_NONE);
  assert_true(t.state.events_gone == bit);
  assert_int_equal(t.state.event_cap[JUNIOR], KW_NO_CAP);
  assert_int_equal(t.state.cap, KW_NO_CAP);
  t.state.events_gone = 0xffffff;
  t.state.events_left = 0;
  ready(&t);
  act_all(&t, "roll; die 2");
  assert_int_equal(told(&t, "KW-32"), 1);
  assert_int_equal(offered(&t, "event"), 24);
  close_table(&t);
}

static void rates(void **unused) { /* "KW-33" "KW-34" "KW-35" */
  struct table t;
  begin(&t, KW_KING, KW_IN_RATES);
  ready(&t);
  act(&t, "rates red+yellow tiles- drops-"); /* colours, and one step of each rate */
  assert_int_equal(t.state.taxed, 2);
  assert_int_equal(t.state.tax_tiles, 1);
  assert_int_equal(t.state.price_drops, 3);
  t.state.phase = KW_IN_RATES;
  refuse_as(&t, "rates green+red tiles- none", "KW-34: the tax cannot be $1 for 0 tiles");
  refuse(&t, "rates green+red cost+ none", "KW-34"); /* never more than $1 a tile */
  refuse(&t, "rates green+red cost- none", "KW-34");
  refuse_as(&t, "rates green+red none cost+", "KW-35: water cannot cost $2 for 3 drops");
  assert_true(may(&t, "rates green+red tiles+ drops-"));
  t.state.tax_tiles = 4;
  t.state.tax_cost = 3;
  t.state.price_drops = 6;
  t.state.price_cost = 3;
  ready(&t);
  refuse(&t, "rates green+red cost+ none", "KW-34"); /* at most $3 for 4 tiles */
  refuse(&t, "rates green+red tiles+ none", "KW-34");
  refuse(&t, "rates green+red none drops+", "KW-35");
  refuse(&t, "rates green+red none drops-", "KW-35");
  assert_true(may(&t, "rates green+red tiles- cost-"));
  close_table(&t);
}

static void import(void **unused) { /* "KW-36" "KW-5" */
  struct table t;
  begin(&t, KW_KING, KW_IN_WORKS);
  t.state.purse = 3;
  t.state.bank = 30;
  ready(&t);
  refuse_as(&t, "import 9", "KW-36: at most 8 drops a turn");
  refuse_as(&t, "import 7", "KW-36: $4 needed, you have $3");
  struct kw_state before = t.state;
  act(&t, "import 5");
  assert_int_equal(t.state.bank, 35);
  assert_int_equal(t.state.purse, 0); /* $3 for 5, rounded up, out of the purse */
  t.state = before;
  t.state.bank = 37;
  refuse_as(&t, "import 4", "KW-36: the bank holds 37 and has room for 3 drops only");
  act(&t, "import 3");
  assert_int_equal(t.state.bank, 40);
  close_table(&t);
}

static void unrest(void **unused) { /* "KW-37" */
  struct table t;
  begin(&t, KW_KING, KW_IN_RATES);
  ready(&t);
  struct kw_state before = t.state;
  act(&t, "rates green+red none drops-"); /* $1 for 2 tiles, $1 for 3 drops: neither heavy */
  assert_int_equal(t.state.unrest, 0);
  t.state = before;
  act(&t, "rates green+red cost+ none");
  assert_int_equal(t.state.unrest, 1);
  t.state = before;
  t.state.price_drops = 3;
  act(&t, "rates green+red tiles- drops-");
  assert_int_equal(t.state.unrest, 2);
  assert_int_equal(told(&t, "KW-37"), 2);
  int32_t calm = score(&t, KW_KING).wealth;
  t.state.unrest = 3;
  assert_int_equal(score(&t, KW_KING).wealth, calm > 3 ? calm - 3 : 0); /* three points each */
  close_table(&t);
}

/* ---- Cards ---- */

static void deck(void **unused) { /* "KW-100" */
  struct table t;
  open_table(&t, NULL);
  unsigned capping = 0, penalties = 0;
  assert_int_equal(t.edition->event_count, 24);
  assert_int_equal(t.edition->demand_count, 24);
  for (unsigned i = 0; i < 24; i++) {
    capping += t.edition->event[i].limits > 0;
    penalties += t.edition->demand[i].penalty == KW_LIMIT_NEXT;
  }
  assert_int_equal(capping, 12);
  assert_int_equal(penalties, 8);
  close_table(&t);
}

static void read_card(struct table *t, const char *name) {
  char words[64] = "event ";
  begin(t, KW_KING, KW_IN_ROLL);
  t->state.phase = KW_IN_CARD;
  t->state.die = 2;
  place(t, "WELL Sa1 REED Sb1 WELL Re1 BASIC Jc1");
  fill(t, "Sa1", 2);
  fill(t, "Sb1", 2);
  fill(t, "Jc1", 1);
  ready(t);
  act(t, strcat(words, name));
}

static void immediate_effects(void **unused) { /* "KW-101" */
  struct table t;
  read_card(&t, "Deep-Snowpack");
  assert_int_equal(t.state.bank, 30);
  close_table(&t);
  read_card(&t, "Great-Drought");
  assert_int_equal(t.state.bank, 16);
  assert_int_equal(t.state.event_cap[RIPARIAN], 4);
  close_table(&t);
  begin(&t, KW_KING, KW_IN_ROLL); /* never below 0 */
  t.state.phase = KW_IN_CARD;
  t.state.die = 2;
  t.state.bank = 3;
  ready(&t);
  act(&t, "event Great-Drought");
  assert_int_equal(t.state.bank, 0);
  close_table(&t);
  read_card(&t, "Spring-Rain"); /* as far as there is room, from the supply */
  assert_int_equal(drops_on(&t, "Sa1"), 3);
  assert_int_equal(drops_on(&t, "Re1"), 2);
  assert_int_equal(drops_on(&t, "Jc1"), 2);
  assert_int_equal(t.state.bank, 20);
  close_table(&t);
  read_card(&t, "Dry-Wind"); /* not from recycling ones */
  assert_int_equal(drops_on(&t, "Sa1"), 1);
  assert_int_equal(drops_on(&t, "Sb1"), 2);
  assert_int_equal(drops_on(&t, "Jc1"), 0);
  assert_int_equal(t.state.bank, 20);
  close_table(&t);
}

static void lasting_effects(void **unused) { /* "KW-101" "KW-98" */
  struct table t;
  begin(&t, KW_SENIOR, KW_IN_DRAFT);
  unsigned farm = kind(&t, "FARM"), live = kind(&t, "LIVE"), mill = kind(&t, "MILL");
  event(&t, "Heat-Wave");
  assert_int_equal(kw_need(t.edition, &t.state, farm), 3);
  assert_int_equal(kw_need(t.edition, &t.state, live), 2);
  assert_int_equal(kw_need(t.edition, &t.state, kind(&t, "ORCH")), 4);
  event(&t, "Guild-Fair");
  assert_int_equal(kw_income(t.edition, &t.state, mill), 6);
  event(&t, "Pilgrim-Season");
  assert_int_equal(kw_income(t.edition, &t.state, mill), 5);
  assert_int_equal(kw_income(t.edition, &t.state, kind(&t, "DOCK")), 4);
  event(&t, "Harvest-Feast");
  assert_int_equal(kw_income(t.edition, &t.state, live), 5);
  assert_int_equal(kw_income(t.edition, &t.state, mill), 5);
  assert_int_equal(kw_need(t.edition, &t.state, farm), 2);
  assert_int_equal(kw_slot_cost(t.edition, &t.state, 5), 10); /* Brewery, $6 and $4 */
  event(&t, "Builders'-Glut");
  assert_int_equal(kw_slot_cost(t.edition, &t.state, 5), 6);
  close_table(&t);
}

static void caps(void **unused) { /* "KW-102" "KW-47" */
  struct table t;
  read_card(&t, "Shared-Shortage");
  for (unsigned town = 0; town < KW_TOWNS; town++) assert_int_equal(t.state.event_cap[town], 6); /* 20 / 3 */
  assert_int_equal(told(&t, "KW-102"), 3);
  act_all(&t, "rates green+red none none; import 3");
  assert_int_equal(t.state.cap, 6); /* the bank when the card was read */
  close_table(&t);
  read_card(&t, "Beneficial-Use-Audit");
  t.state.last_use[SENIOR] = 7;
  act_all(&t, "rates green+red none none; import 0");
  assert_int_equal(t.state.cap, 5);
  assert_int_equal(told(&t, "KW-47"), 1);
  close_table(&t);
  read_card(&t, "Beneficial-Use-Audit");
  t.state.last_use[SENIOR] = 3;
  act_all(&t, "rates green+red none none; import 0");
  assert_int_equal(t.state.cap, 2); /* never less */
  close_table(&t);
  read_card(&t, "Canal-Repairs");
  act_all(&t, "rates green+red none none; import 0");
  assert_int_equal(t.state.cap, 3); /* half of 5, rounded up */
  close_table(&t);
  read_card(&t, "Drought-Proclaimed");
  t.state.pending[SENIOR] = KW_LIMIT_NEXT;
  t.state.pending_amount[SENIOR] = 4;
  act_all(&t, "rates green+red none none; import 0");
  assert_int_equal(t.state.cap, 4); /* of several the lowest */
  close_table(&t);
  read_card(&t, "Great-Drought");
  t.state.pending[SENIOR] = KW_LIMIT_NEXT;
  t.state.pending_amount[SENIOR] = 5;
  act_all(&t, "rates green+red none none; import 0");
  assert_int_equal(t.state.cap, 4); /* whichever it is */
  close_table(&t);
}

/* Whom each capping event caps at how many drops, read with 20 drops in the bank; the towns of read_card have
 * room for 5, 3 and 2 drops and distributed 9, 6 and 1 on their last turns. */
static void capped_roles(void **unused) { /* "KW-100" "KW-101" "KW-102" "KW-103" */
  enum { NO = KW_NO_CAP };
  static const struct {
    const char *event, *pick;
    uint8_t bank, cap[KW_TOWNS];
  } cards[] = {
      {"Drought-Proclaimed", NULL, 20, {6, 6, 6}},
      {"Great-Drought", NULL, 16, {4, 4, 4}},
      {"Junior-Curtailment", NULL, 20, {NO, NO, 3}},
      {"Reasonable-Use", NULL, 20, {4, 4, NO}},
      {"Call-on-the-River", NULL, 20, {NO, 4, 4}},
      {"Shared-Shortage", NULL, 20, {6, 6, 6}},
      {"Beneficial-Use-Audit", NULL, 20, {7, 4, 2}},
      {"Canal-Repairs", NULL, 20, {3, 2, 1}},
      {"Royal-Displeasure", "pick junior", 20, {NO, NO, 2}},
      {"Headgate-Locks", NULL, 20, {3, 2, NO}},
      {"Spawning-Season", NULL, 24, {5, 5, 5}},
      {"The-King's-Pleasure-Lake", "pick senior+riparian", 20, {4, 4, NO}},
  };
  for (unsigned i = 0; i < sizeof cards / sizeof cards[0]; i++) {
    struct table t;
    static const uint8_t last_use[] = {9, 6, 1};
    read_card(&t, cards[i].event);
    assert_int_equal(t.state.bank, cards[i].bank);
    memcpy(t.state.last_use, last_use, sizeof last_use);
    if (cards[i].pick) act(&t, cards[i].pick);
    act_all(&t, "rates green+red none none; import 0");
    for (unsigned town = 0; town < KW_TOWNS; town++) {
      assert_int_equal(t.state.active, town + 1);
      assert_int_equal(t.state.cap, cards[i].cap[town]);
      act_all(&t, "water 0; end; end; end");
    }
    close_table(&t);
  }
}

/* The demands as they are read: what is asked, of which group, and the penalty. */
static void demand_deck(void **unused) { /* "KW-100" "KW-105" "KW-106" */
  enum {
    FARM_OR_STOCK = KW_BY_CLASS + (1 << KW_FARMLAND | 1 << KW_LIVESTOCK) - 1,
    DOCK_OR_STOCK = KW_BY_CLASS + (1 << KW_DOCK | 1 << KW_LIVESTOCK) - 1
  };
  static const struct kw_demand_card deck[] = {
      {KW_ASK_PAY, 2, 0, 0, KW_RETURN_NEXT, 3},
      {KW_ASK_DELIVER, 2, 0, 0, KW_FINE, 3},
      {KW_ASK_RUN, 2, KW_BY_COLOUR + KW_GREEN, 0, KW_LIMIT_NEXT, 4},
      {KW_ASK_RUN, 1, KW_BY_COLOUR + KW_RED, 0, KW_FINE, 3},
      {KW_ASK_RUN, 1, KW_BY_COLOUR + KW_YELLOW, 0, KW_FINE, 3},
      {KW_ASK_OWN, 1, KW_BY_COLOUR + KW_GREY, 0, KW_FINE, 2},
      {KW_ASK_CAPACITY, 8, 0, 0, KW_LIMIT_NEXT, 4},
      {KW_ASK_UNUSED, 2, 0, 0, KW_LIMIT_NEXT, 4},
      {KW_ASK_BUILT, 1, 0, 0, KW_FINE, 3},
      {KW_ASK_USED, 8, 0, 0, KW_LIMIT_NEXT, 5},
      {KW_ASK_POSTS, 1, 0, 0, KW_FINE, 2},
      {KW_ASK_RECYCLE, 1, 0, 0, KW_LIMIT_NEXT, 4},
      {KW_ASK_CENSUS, 1, 0, 0, KW_FINE, 3},
      {KW_ASK_IDLE, 1, 0, 0, KW_RETURN_NEXT, 3},
      {KW_ASK_FACILITY, 1, 0, 0, KW_FINE, 2},
      {KW_ASK_PAY, 3, 0, 0, KW_NO_DRAFT_NEXT, 1},
      {KW_ASK_RUN, 3, KW_ANY, 0, KW_FINE, 3},
      {KW_ASK_RUN, 1, FARM_OR_STOCK, 0, KW_RETURN_NEXT, 2},
      {KW_ASK_OWN, 1, DOCK_OR_STOCK, 0, KW_FINE, 2},
      {KW_ASK_COLOURS, 3, 0, 0, KW_LIMIT_NEXT, 4},
      {KW_ASK_DRAFT, 1, 0, 0, KW_FINE, 3},
      {KW_ASK_PAY, 2, 0, 2, KW_LIMIT_NEXT, 4},
      {KW_ASK_DELIVER, 3, 0, 0, KW_LIMIT_NEXT, 5},
      {KW_ASK_PAY, 1, 0, 0, KW_DOUBLE_TAX, 2},
  };
  struct table t;
  begin(&t, KW_KING, KW_IN_ROLL);
  ready(&t);
  act_all(&t, "roll; die 1");
  struct kw_state before = t.state;
  assert_int_equal(t.edition->demand_count, sizeof deck / sizeof deck[0]);
  for (unsigned i = 0; i < t.edition->demand_count; i++) {
    t.state = before;
    assert_memory_equal(&t.edition->demand[i], &deck[i], sizeof deck[i]);
    t.events = 0;
    kw_apply(t.setup, &t.state, WEIR_CHANCE, WEIR_ACTION(KW_DEMAND, i, 0, 0), &t.sink);
    ready(&t);
    bool census = deck[i].test == KW_ASK_CENSUS; /* which names the number for this round: 3 less 1 */
    assert_int_equal(t.told[0].kind, KW_TOLD_ASKED + deck[i].test);
    assert_int_equal(t.told[0].arg[0], census ? 2 : deck[i].amount);
    assert_int_equal(told_as(&t, KW_TOLD_OR_ELSE + deck[i].penalty), 1);
    assert_int_equal(told_as(&t, KW_TOLD_FOR_IT), deck[i].bank > 0);
  }
  close_table(&t);
}

static void picks(void **unused) { /* "KW-103" */
  struct table t;
  read_card(&t, "The-King's-Pleasure-Lake");
  assert_int_equal(t.state.phase, KW_IN_PICK);
  assert_int_equal(offered(&t, "pick"), 3);
  refuse_as(&t, "pick junior", "KW-103: the card asks for 2 mayors");
  act(&t, "pick senior+junior");
  assert_int_equal(t.state.event_cap[SENIOR], 4);
  assert_int_equal(t.state.event_cap[RIPARIAN], KW_NO_CAP);
  assert_int_equal(t.state.event_cap[JUNIOR], 4);
  close_table(&t);
  read_card(&t, "Royal-Displeasure");
  refuse(&t, "pick senior+junior", "KW-103");
  act(&t, "pick riparian");
  assert_int_equal(t.state.event_cap[RIPARIAN], 2);
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      {"KW-28 KW-29 KW-31 the King's turn", course, NULL, NULL, NULL},
      {"KW-30 KW-6 inflow", inflow, NULL, NULL, NULL},
      {"KW-32 cards last a round", cards_last_a_round, NULL, NULL, NULL},
      {"KW-33 KW-34 KW-35 rates", rates, NULL, NULL, NULL},
      {"KW-36 KW-5 import", import, NULL, NULL, NULL},
      {"KW-37 unrest", unrest, NULL, NULL, NULL},
      {"KW-100 the decks", deck, NULL, NULL, NULL},
      {"KW-101 immediate effects", immediate_effects, NULL, NULL, NULL},
      {"KW-101 lasting effects", lasting_effects, NULL, NULL, NULL},
      {"KW-102 KW-47 caps", caps, NULL, NULL, NULL},
      {"KW-103 picks", picks, NULL, NULL, NULL},
      {"KW-100 KW-102 whom each event caps", capped_roles, NULL, NULL, NULL},
      {"KW-100 KW-105 KW-106 the demands", demand_deck, NULL, NULL, NULL},
  };
  return cmocka_run_group_tests_name("kings-water king", tests, NULL, NULL);
}
