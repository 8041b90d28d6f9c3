/* test_steward.c - The King's Water: what the stewards choose, KW-118, decision by decision. */
#include "table.h"

static void choose(struct table *t, const char *wanted) {
  struct weir_rng rng;
  char memory[WEIR_TEXT];
  struct weir_text text;
  weir_rng_seed(&rng, 1);
  ready(t);
  weir_action action = kw_automaton(t->setup, &t->state, t->state.active, &rng);
  weir_text_begin(&text, memory, sizeof memory);
  weir_action_text(t->setup, action, &text);
  assert_string_equal(memory, wanted);
}

static void steward_king(void **unused) { /* "KW-118" */
  struct table t;
  begin_with(&t, KW_KING, KW_IN_DECLARE, 1, NULL);
  choose(&t, "declare green+red");
  close_table(&t);
  begin(&t, KW_KING, KW_IN_PICK);
  event(&t, "The-King's-Pleasure-Lake");
  t.state.cash[JUNIOR] = 90;
  t.state.legacy[SENIOR] = 0;
  choose(&t, "pick riparian+junior"); /* who has a card, then who is rich */
  close_table(&t);
  begin(&t, KW_KING, KW_IN_RATES);
  place(&t, "MARK Sb1 MARK Sb2 BREW Ra1 BREW Rb1");
  choose(&t, "rates red+yellow none drops-"); /* a heavier tax would not pay for its unrest */
  t.state.price_drops = 3;
  place(&t, "DOCK Ra2 DOCK Rb2 DOCK Rc2 DOCK Jc1");
  choose(&t, "rates red+yellow tiles- none");
  close_table(&t);
  begin(&t, KW_KING, KW_IN_WORKS);
  place(&t, "TOWR Sa1 TOWR Re1 CIST Jc1");
  t.state.bank = 9;
  choose(&t, "import 5");
  t.state.purse = 4;
  choose(&t, "import 0"); /* it would leave less than $2 */
  close_table(&t);
  begin(&t, KW_KING, KW_IN_PICK); /* cards, then wealth with half of what tiles cost, then the seats' order */
  event(&t, "Royal-Displeasure");
  choose(&t, "pick senior");
  memset(t.state.legacy, 0, sizeof t.state.legacy);
  choose(&t, "pick senior");
  place(&t, "FARM Ra1");
  choose(&t, "pick riparian");
  t.state.arrears[RIPARIAN] = 2;
  choose(&t, "pick senior");
  close_table(&t);
  begin(&t, KW_KING, KW_IN_RATES); /* colours: green, red, yellow where equal */
  t.state.price_drops = 3;
  choose(&t, "rates green+red none none");
  place(&t, "MARK Sb1");
  choose(&t, "rates green+yellow none none");
  t.state.tax_cost = 2; /* the lower cost of two steps that end the unrest */
  t.state.tax_tiles = 3;
  choose(&t, "rates green+yellow cost- none");
  t.state.tax_cost = 1;
  t.state.price_cost = 2; /* $2 for 3 drops would be too dear */
  t.state.price_drops = 4;
  choose(&t, "rates green+yellow none none");
  close_table(&t);
}

static void steward_mayor(void **unused) { /* "KW-118" */
  struct table t;
  begin(&t, KW_SENIOR, KW_IN_WATER);
  place(&t, "TOWR Sa1 CIST Sb1");
  choose(&t, "water 9");
  t.state.cap = 7;
  choose(&t, "water 7"); /* 2 are not worth a card */
  t.state.cap = 6;
  choose(&t, "legacy 9");
  t.state.legacy[SENIOR] = 1;
  choose(&t, "water 6"); /* the last card is dearer */
  t.state.cap = 3;
  choose(&t, "legacy 9");
  close_table(&t);
  begin(&t, KW_JUNIOR, KW_IN_WATER); /* who pays asks for what he needs */
  place(&t, "CIST Jc1 MARK Jb1");
  choose(&t, "water 2");
  close_table(&t);
  begin(&t, KW_SENIOR, KW_IN_RUN); /* best income for the drops, and the facility where it pays */
  place(&t, "CIST Sa1 BATH Sb1 FOUN Sb2");
  fill(&t, "Sa1", 4);
  choose(&t, "run Sb1");
  place(&t, "SCHO Sc1");
  fill(&t, "Sa1", 3);
  choose(&t, "run Sc1");
  fill(&t, "Sa1", 4);
  t.state.ran = KW_BIT(cell(&t, "Sb1"));
  choose(&t, "facility");
  close_table(&t);
  begin(&t, KW_SENIOR, KW_IN_DEMAND);
  demand(&t, "Royal-Tribute");
  choose(&t, "comply");
  close_table(&t);
  begin(&t, KW_SENIOR, KW_IN_SELL);
  place(&t, "WELL Sa1 MARK Sb1");
  fill(&t, "Sa1", 2);
  choose(&t, "end"); /* never sells what is idle */
  close_table(&t);
}

static void water(void **unused) { /* "KW-118" */
  struct table t;
  begin(&t, KW_JUNIOR, KW_IN_WATER); /* what the event adds and the facility need count */
  place(&t, "TOWR Jc1 TOWR Ja2 FARM Je1 SALT Jc2");
  choose(&t, "water 6");
  event(&t, "Heat-Wave");
  choose(&t, "water 7");
  fill(&t, "Jc1", 4);
  choose(&t, "water 3");
  fill(&t, "Jc1", 0);
  t.state.cash[JUNIOR] = 1;
  choose(&t, "water 4"); /* as far as he can pay */
  close_table(&t);
  begin_with(&t, KW_SENIOR, KW_IN_WATER, 8, NULL);
  place(&t, "TOWR Sa1 CIST Sb1");
  t.state.cap = 8;
  choose(&t, "water 8"); /* in the last round, too, two cards ask for 3 drops */
  t.state.legacy[SENIOR] = 1;
  choose(&t, "legacy 9"); /* and the only one left for any */
  t.state.bank = 8;
  choose(&t, "water 8"); /* but not where it brings nothing */
  close_table(&t);
}

/* ---- Draft ---- */

/* A mayor about to draft from given rows, while the King taxes a pair of colours. */
static void offer(struct table *t, unsigned seat, unsigned round, const char *districts, const char *plants,
                  unsigned pair) {
  begin_with(t, seat, KW_IN_DRAFT, round, NULL);
  t->state.taxed = (uint8_t)pair;
  rows(t, districts, plants);
}
enum { GREEN_RED, GREEN_YELLOW, RED_YELLOW };

static void empty_pile(struct table *t) {
  t->state.discard[t->edition->basic] = t->state.stack[t->edition->basic];
  t->state.stack[t->edition->basic] = 0;
}

static void which_district(void **unused) { /* "KW-118" */
  struct table t;
  offer(&t, KW_SENIOR, 3, "FARM MARK - - - -", "WELL CIST - -", GREEN_RED);
  choose(&t, "draft district-2"); /* green is taxed */
  t.state.taxed = RED_YELLOW;
  choose(&t, "draft district-1");
  t.state.barred = 1;
  choose(&t, "end");
  close_table(&t);
  offer(&t, KW_SENIOR, 3, "LIVE DOCK - - - -", "- - - -", GREEN_RED);
  place(&t, "TOWR Sa1");
  choose(&t, "draft district-2"); /* not the most gain, but the most for its cost */
  close_table(&t);
  offer(&t, KW_SENIOR, 3, "FARM FARM - - - -", "- - - -", GREEN_RED);
  place(&t, "TOWR Sa1");
  choose(&t, "draft district-1"); /* the first of two equal ones */
  demand(&t, "Austerity");
  choose(&t, "draft district-1");
  t.state.drafted = 1;
  choose(&t, "end");
  close_table(&t);
  offer(&t, KW_SENIOR, 8, "FARM - - - - -", "WELL - - -", RED_YELLOW);
  choose(&t, "end"); /* $6 in twos for $4 and a waterplant of $3 */
  place(&t, "WELL Sa1");
  choose(&t, "draft district-1");
  t.state.taxed = GREEN_RED;
  t.state.tax_tiles = 1;
  choose(&t, "end"); /* $2 of tax in twos eat up the gain */
  close_table(&t);
  offer(&t, KW_SENIOR, 7, "- - - - - BREW", "CIST - - -", GREEN_YELLOW);
  choose(&t, "draft district-6"); /* 2 rounds of 8 less $15: 1, so it pays, if little for its cost */
  t.state.taxed = GREEN_RED;
  choose(&t, "end");
  close_table(&t);
  offer(&t, KW_SENIOR, 3, "LIVE - - - - -", "WELL - - -", RED_YELLOW);
  choose(&t, "end"); /* nowhere to put it before a waterplant stands */
  close_table(&t);
}

static void which_plant(void **unused) { /* "KW-118" */
  struct table t;
  offer(&t, KW_SENIOR, 3, "- - - - - -", "WELL REED - -", GREEN_RED);
  hold(&t, SENIOR, "FARM"); /* the plant of a district drafted just before */
  choose(&t, "draft plant-1");
  t.state.ever_short[SENIOR] = 1;
  choose(&t, "draft plant-2"); /* who was ever short recycles, and who pays */
  t.state.ever_short[SENIOR] = t.state.legacy[SENIOR] = 0;
  choose(&t, "draft plant-2");
  t.state.legacy[SENIOR] = 2;
  t.state.cash[SENIOR] = 2;
  choose(&t, "draft basic"); /* what he can pay */
  demand(&t, "Austerity");
  t.state.drafted = 1;
  choose(&t, "draft basic"); /* though it counts as a draft of its own */
  close_table(&t);
  offer(&t, KW_SENIOR, 3, "- - - - - -", "- CIST - -", GREEN_RED);
  hold(&t, SENIOR, "FARM");
  choose(&t, "draft basic"); /* as good as the Cistern, and cheaper */
  close_table(&t);
  offer(&t, KW_SENIOR, 3, "- - - - - -", "REED WELL WELL -", GREEN_RED);
  hold(&t, SENIOR, "BREW");
  choose(&t, "draft plant-2"); /* it must cover what is missing; the lower slot of two */
  close_table(&t);
  offer(&t, KW_SENIOR, 3, "SCHO - - - - -", "WELL CIST TOWR -", GREEN_RED);
  place(&t, "REED Sb1 BASIC Sa1 WELL Sa2 DOCK Se4 DOCK Sf5");
  hold(&t, SENIOR, "BATH BREW");
  choose(&t, "draft plant-2"); /* no pool is left: 2 drops more than the smallest that does not recycle */
  hold(&t, SENIOR, "CIST");
  choose(&t, "end"); /* the one to be replaced holds nothing any more, and there is one upgrade a turn */
  close_table(&t);
}

static void what_it_costs(void **unused) { /* "KW-118" */
  struct table t;
  offer(&t, KW_SENIOR, 3, "FARM - - - - -", "- - - -", RED_YELLOW);
  hold(&t, SENIOR, "BASIC");
  t.state.hand_paid[SENIOR][0] = 0;
  t.state.cash[SENIOR] = 6;
  choose(&t, "draft district-1");
  t.state.cash[SENIOR] = 5;
  choose(&t, "end"); /* $2 are due for the dealt waterplant */
  close_table(&t);
  offer(&t, KW_SENIOR, 3, "FARM - - - - -", "- - - -", RED_YELLOW);
  place(&t, "TOWR Sa1 LIBR Sb1");
  t.state.posts[SENIOR] = WEIR_BIT(KW_RIPARIAN);
  t.state.cash[SENIOR] = 5;
  choose(&t, "draft district-1");
  t.state.cash[SENIOR] = 4;
  choose(&t, "end"); /* $1 for tokens */
  close_table(&t);
  offer(&t, KW_SENIOR, 3, "FARM PAPE - - - -", "- - - -", RED_YELLOW);
  place(&t, "TOWR Sa1 TOWR Sb1");
  hold(&t, SENIOR, "LIBR");
  t.state.cash[SENIOR] = 10;
  choose(&t, "draft district-1");
  t.state.cash[SENIOR] = 9;
  choose(&t, "end"); /* $5 for the planned post and $1 for its token */
  rows(&t, "- PAPE - - - -", "- - - -");
  t.state.cash[SENIOR] = 30;
  choose(&t, "end"); /* one post at a time */
  close_table(&t);
  offer(&t, KW_SENIOR, 3, "PAPE - - - - -", "- - - -", GREEN_YELLOW);
  place(&t, "TOWR Sa1 CIST Sb1");
  choose(&t, "end"); /* room for 9: no post */
  place(&t, "BASIC Sa2");
  t.state.cash[SENIOR] = 14;
  choose(&t, "draft district-1"); /* $8, the post and a token */
  t.state.cash[SENIOR] = 13;
  choose(&t, "end");
  close_table(&t);
  offer(&t, KW_RIPARIAN, 3, "GLAS - - - - -", "- - - -", GREEN_YELLOW);
  place(&t, "TOWR Re1 TOWR Rd2");
  choose(&t, "end"); /* it would take two posts */
  t.state.posts[RIPARIAN] = WEIR_BIT(KW_SENIOR);
  choose(&t, "draft district-1");
  close_table(&t);
  offer(&t, KW_SENIOR, 8, "- LIBR LIBR - - -", "- - - -", GREEN_RED);
  place(&t, "TOWR Sa1");
  t.state.posts[SENIOR] = WEIR_BIT(KW_RIPARIAN);
  choose(&t, "draft district-2"); /* 8 less a dot for $6 */
  rows(&t, "- - LIBR - - -", "- - - -");
  choose(&t, "end"); /* for $7 */
  close_table(&t);
  offer(&t, KW_SENIOR, 3, "MILL - - - - -", "- - - -", GREEN_YELLOW);
  place(&t, "WELL Sa1");
  empty_pile(&t);
  choose(&t, "end"); /* 2 drops for it, and 2 for the facility */
  place(&t, "REED Sb1");
  choose(&t, "draft district-1");
  close_table(&t);
}

static void who_pays_for_water(void **unused) { /* "KW-118" */
  struct table t;
  offer(&t, KW_JUNIOR, 3, "FARM - - - - -", "- - - -", RED_YELLOW);
  place(&t, "TOWR Jc1");
  t.state.cash[JUNIOR] = 5;
  choose(&t, "draft district-1");
  t.state.cash[JUNIOR] = 4;
  choose(&t, "end"); /* nothing would be left for its drops */
  t.state.reserve[JUNIOR] = 2;
  choose(&t, "draft district-1");
  close_table(&t);
  offer(&t, KW_JUNIOR, 8, "FARM - - - - -", "- - - -", RED_YELLOW);
  place(&t, "TOWR Jc1");
  choose(&t, "draft district-1");
  t.state.price_drops = 2;
  choose(&t, "end"); /* 6 less 2 for water: no more than it costs */
  close_table(&t);
}

/* ---- Build ---- */

static void where_to_build(void **unused) { /* "KW-118" */
  struct table t;
  begin(&t, KW_RIPARIAN, KW_IN_BUILD);
  hold(&t, RIPARIAN, "FARM WELL");
  choose(&t, "build 2 Rc4"); /* waterplants first, with most free land around */
  act(&t, "build 2 Rc4");
  choose(&t, "build 1 Rb5"); /* farmland, with most free grass */
  close_table(&t);
  begin(&t, KW_JUNIOR, KW_IN_BUILD);
  place(&t, "WELL Jd4");
  hold(&t, JUNIOR, "WELL");
  choose(&t, "build 1 Jc1"); /* the first of equal ones */
  close_table(&t);
  begin(&t, KW_SENIOR, KW_IN_BUILD);
  place(&t, "WELL Sb1 SCHO Sb3 WELL Sa2");
  hold(&t, SENIOR, "MARK");
  choose(&t, "build 1 Sb2"); /* plain before grass before pools */
  close_table(&t);
  begin(&t, KW_SENIOR, KW_IN_BUILD);
  place(&t, "REED Sb1 BASIC Sa1 WELL Sa2 DOCK Se4 DOCK Sf5");
  hold(&t, SENIOR, "CIST");
  choose(&t, "destroy Sa1"); /* an upgrade; not of one that recycles */
  act(&t, "destroy Sa1");
  choose(&t, "build 1 Sa1");
  close_table(&t);
}

static void what_else(void **unused) { /* "KW-118" */
  struct table t;
  begin(&t, KW_SENIOR, KW_IN_BUILD);
  place(&t, "TOWR Sa1 TOWR Sb1");
  hold(&t, SENIOR, "LIBR");
  choose(&t, "post riparian"); /* before the districts */
  t.state.cash[SENIOR] = 4;
  choose(&t, "build 1 Sb2"); /* if he can */
  close_table(&t);
  begin(&t, KW_SENIOR, KW_IN_BUILD);
  place(&t, "CIST Sb1 WELL Sa1");
  t.state.fresh = KW_BIT(cell(&t, "Sa1"));
  choose(&t, "topup 3");
  t.state.cap = 2;
  choose(&t, "topup 2");
  t.state.bank = 0;
  choose(&t, "topup 2"); /* an empty bank is asked once */
  t.state.short_now = 1;
  choose(&t, "end");
  close_table(&t);
  begin(&t, KW_JUNIOR, KW_IN_BUILD);
  place(&t, "WELL Jc1 MARK Jb1");
  t.state.fresh = KW_BIT(cell(&t, "Jc1"));
  choose(&t, "topup 2");
  t.state.cash[JUNIOR] = 0;
  choose(&t, "end");
  close_table(&t);
  begin(&t, KW_SENIOR, KW_IN_BUILD);
  hold(&t, SENIOR, "LIVE DAIR LIVE DAIR");
  t.state.hand_paid[SENIOR][1] = t.state.hand_paid[SENIOR][3] = 5;
  choose(&t, "resell 2"); /* four that cannot be placed: the cheapest, the first of two */
  act(&t, "resell 2");
  choose(&t, "end");
  close_table(&t);
}

/* ---- Distribution ---- */

static void what_runs(void **unused) { /* "KW-118" */
  struct table t;
  begin(&t, KW_SENIOR, KW_IN_RUN);
  place(&t, "WELL Sa1 LIBR Sb1 DOCK Se4");
  fill(&t, "Sa1", 1);
  t.state.posts[SENIOR] = WEIR_BIT(KW_RIPARIAN);
  choose(&t, "run Sb1");
  event(&t, "Pilgrim-Season"); /* $4 each, but a token costs */
  choose(&t, "run Se4");
  close_table(&t);
  begin(&t, KW_SENIOR, KW_IN_RUN);
  place(&t, "WELL Sa1 FARM Sc1 SCHO Sb1 SCHO Sb2");
  fill(&t, "Sa1", 1);
  choose(&t, "run Sb1"); /* the first built of equal ones */
  fill(&t, "Sa1", 2);
  choose(&t, "run Sb1"); /* two Schoolhouses rather than one Farmland */
  t.state.ran = KW_BIT(cell(&t, "Sb1"));
  choose(&t, "run Sc1");
  event(&t, "Heat-Wave");
  choose(&t, "run Sb2");
  close_table(&t);
  begin(&t, KW_SENIOR, KW_IN_RUN);
  place(&t, "TOWR Sa1 FOUN Sb1 MILL Sb2");
  fill(&t, "Sa1", 5);
  t.state.facility = 1;
  choose(&t, "run Sb1");
  t.state.tokens[KW_RED] = 7;
  choose(&t, "run Sb2"); /* one token is left */
  event(&t, "Boiler-Failure");
  choose(&t, "end");
  close_table(&t);
  begin(&t, KW_SENIOR, KW_IN_RUN);
  place(&t, "TOWR Sa1 LIBR Sb1 LIBR Sb2 PAPE Sc1");
  fill(&t, "Sa1", 5);
  t.state.posts[SENIOR] = WEIR_BIT(KW_RIPARIAN);
  t.state.cash[SENIOR] = 1;
  choose(&t, "run Sb2"); /* $1 buys two tokens: the first of those that earn least goes without */
  close_table(&t);
  begin(&t, KW_SENIOR, KW_IN_RUN);
  place(&t, "WELL Sa1");
  fill(&t, "Sa1", 2);
  choose(&t, "end");
  demand(&t, "Light-the-Palace");
  choose(&t, "facility");
  fill(&t, "Sa1", 1);
  choose(&t, "end");
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      {"KW-118 the King's steward", steward_king, NULL, NULL, NULL},
      {"KW-118 a mayor's steward", steward_mayor, NULL, NULL, NULL},
      {"KW-118 water", water, NULL, NULL, NULL},
      {"KW-118 which district", which_district, NULL, NULL, NULL},
      {"KW-118 which waterplant", which_plant, NULL, NULL, NULL},
      {"KW-118 what a district costs in all", what_it_costs, NULL, NULL, NULL},
      {"KW-118 drafting where water is paid for", who_pays_for_water, NULL, NULL, NULL},
      {"KW-118 where to build", where_to_build, NULL, NULL, NULL},
      {"KW-118 posts, top-ups and what is left over", what_else, NULL, NULL, NULL},
      {"KW-118 what runs", what_runs, NULL, NULL, NULL},
  };
  return cmocka_run_group_tests_name("kings-water stewards", tests, NULL, NULL);
}
