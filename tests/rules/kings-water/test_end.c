/* test_end.c - The King's Water: goals, wealth and standings, KW-107 to KW-116; and that the stewards,
 * who play for others, play whole games, KW-117, KW-118. */
#include "table.h"

static void bonus_goals(struct table *t, unsigned a, unsigned b, unsigned c) {
  t->state.bonus[0] = (uint8_t)a;
  t->state.bonus[1] = (uint8_t)b;
  t->state.bonus[2] = (uint8_t)c;
}

static void bonus(void **unused) { /* "KW-107" "KW-108" */
  struct table t;
  begin(&t, KW_JUNIOR, KW_IN_SELL);
  bonus_goals(&t, 0, 1, 3); /* green, red, grey */
  place(&t, "FARM Sc1 FARM Sd1 FARM Sc2 BREW Sb2 MILL Sb1");
  place(&t, "FARM Ra1 FARM Rb1 BREW Rc1 MILL Rd1 SCHO Re1");
  ready(&t);
  assert_int_equal(score(&t, KW_SENIOR).bonus, 8 + 4); /* alone in green, tied in red */
  assert_int_equal(score(&t, KW_RIPARIAN).bonus, 4);
  assert_int_equal(score(&t, KW_JUNIOR).bonus, 0);
  assert_int_equal(score(&t, KW_KING).bonus, 4); /* one grey is below the minimum: nobody's */
  t.state.round = 8;
  act(&t, "end");
  assert_int_equal(told(&t, "KW-108"), 4); /* scored once, at the end */
  close_table(&t);
}

/* Every kind of goal counts what it says. */
static void metrics(void **unused) { /* "KW-107" "KW-109" */
  struct table t;
  begin(&t, KW_JUNIOR, KW_IN_SELL);
  place(&t, "CIST Sa1 REED Sb1 LOOP Sa2 FARM Sc1 FARM Sc2 ORCH Sd5 DOCK Se4 LIVE Sb2");
  t.state.posts[SENIOR] = WEIR_BIT(KW_JUNIOR) | WEIR_BIT(KW_RIPARIAN);
  t.state.best_income[SENIOR] = 13;
  t.state.drawn[SENIOR] = 40;
  ready(&t);
  static const unsigned wanted[] = {4, 0, 1, 0, 10, 6, 2, 2, 2, 40, 13, 4};
  for (unsigned goal = 0; goal < 12; goal++)
    assert_int_equal(kw_metric(t.edition, &t.state, SENIOR, goal), wanted[goal]);
  place(&t, "FARM Ra1 FARM Rb1 FARM Rb2 FARM Ra2"); /* the fewest drops, among those with 4 districts */
  t.state.drawn[RIPARIAN] = 39;
  t.state.drawn[JUNIOR] = 0;
  assert_int_equal(kw_bonus_winners(t.edition, &t.state, 9), 1u << RIPARIAN);
  t.state.drawn[RIPARIAN] = 41;
  assert_int_equal(kw_bonus_winners(t.edition, &t.state, 9), 1u << SENIOR);
  t.state.drawn[RIPARIAN] = 3; /* the minimum is of districts, not of drops */
  assert_int_equal(kw_bonus_winners(t.edition, &t.state, 9), 1u << RIPARIAN);
  close_table(&t);
}

static bool fulfils(struct table *t, const char *name) {
  for (unsigned i = 0; i < t->edition->secret_count; i++)
    if (strcmp(t->edition->secret_name[i], name) == 0) return kw_fulfils(t->edition, &t->state, i);
  fail_msg("there is no goal %s", name);
  return false;
}

static void secrets(void **unused) { /* "KW-110" */
  struct table t;
  begin(&t, KW_JUNIOR, KW_IN_SELL);
  ready(&t);
  assert_true(fulfils(&t, "Keep-the-Old-Right"));
  t.state.legacy[SENIOR] = 0;
  assert_false(fulfils(&t, "Keep-the-Old-Right"));
  assert_true(fulfils(&t, "Broken-Charters"));
  t.state.legacy[SENIOR] = 1;
  assert_false(fulfils(&t, "Broken-Charters"));
  t.state.facility_turns[SENIOR] = t.state.facility_turns[RIPARIAN] = 5;
  assert_true(fulfils(&t, "Lord-of-the-Boilers"));
  assert_false(fulfils(&t, "Sails-Turning"));
  place(&t, "FOUN Sb1 FOUN Sb2 DOCK Re1");
  assert_false(fulfils(&t, "Red-Brick-Town")); /* four dots, but two districts */
  place(&t, "GLAS Sc1");
  assert_true(fulfils(&t, "Red-Brick-Town"));
  assert_false(fulfils(&t, "Life-on-the-Bank"));
  place(&t, "LIVE Rd1 TOWR Rd2 TOWR Re2 CIST Rc3");
  assert_true(fulfils(&t, "Life-on-the-Bank"));
  assert_false(fulfils(&t, "Broad-Waters"));
  place(&t, "BASIC Rd3 REED Jc1");
  assert_true(fulfils(&t, "Broad-Waters"));
  assert_false(fulfils(&t, "Waste-Nothing"));
  place(&t, "REED Ja2 MARK Jb1 MARK Jb2 SCHO Jd1 SCHO Jd2");
  assert_true(fulfils(&t, "Waste-Nothing"));
  assert_false(fulfils(&t, "Upstart-Town"));
  t.state.failures[JUNIOR] = 1;
  assert_true(fulfils(&t, "Loyal-Subject"));
  t.state.failures[JUNIOR] = 2;
  assert_false(fulfils(&t, "Loyal-Subject"));
  place(&t, "SCHO Jc2");
  assert_true(fulfils(&t, "Upstart-Town"));
  assert_false(fulfils(&t, "Prosperous-Realm"));
  place(&t, "BREW Sd1 BREW Se1 BREW Ra1 PAPE Rb1 MARK Rc1 HALL Ra2");
  assert_true(fulfils(&t, "Prosperous-Realm"));
  t.state.unrest = 7;
  assert_true(fulfils(&t, "Quiet-Realm"));
  t.state.unrest = 8;
  assert_false(fulfils(&t, "Quiet-Realm"));
  t.state.round = 8; /* hidden until the end, shown then */
  ready(&t);
  assert_int_equal(t.state.revealed[KW_SENIOR], WEIR_NONE);
  act(&t, "end");
  assert_memory_equal(t.state.revealed, t.state.secret, sizeof t.state.secret);
  assert_int_equal(told(&t, "KW-110"), 4);
  struct weir_rng rng; /* what is shown is no longer dealt anew */
  weir_rng_seed(&rng, 1);
  for (unsigned i = 0; i < 20; i++) {
    struct kw_state other = t.state;
    weir_redeal(t.setup, &other, KW_SENIOR, &rng);
    assert_memory_equal(&other, &t.state, sizeof other);
  }
  close_table(&t);
}

/* What a seat cannot see does not change its view, and redealt goals belong to their roles. */
static void hidden(void **unused) { /* "KW-7" "KW-15" */
  struct table t;
  struct weir_rng rng;
  bool changed = false;
  begin(&t, KW_JUNIOR, KW_IN_SELL);
  ready(&t);
  weir_rng_seed(&rng, 1);
  for (unsigned i = 0; i < 50; i++) {
    struct kw_state other = t.state, view, same;
    weir_redeal(t.setup, &other, KW_SENIOR, &rng);
    changed |= memcmp(&other, &t.state, sizeof other) != 0;
    weir_view(t.setup, &other, KW_SENIOR, &view);
    weir_view(t.setup, &t.state, KW_SENIOR, &same);
    assert_memory_equal(&view, &same, sizeof view);
    for (unsigned seat = 0; seat < KW_SEATS; seat++)
      assert_int_equal(t.edition->secret[other.secret[seat]].role, seat);
  }
  assert_true(changed);
  close_table(&t);
}

static void wealth(void **unused) { /* "KW-112" "KW-113" */
  struct table t;
  begin(&t, KW_JUNIOR, KW_IN_SELL);
  bonus_goals(&t, 4, 5, 6);
  t.state.secret[KW_SENIOR] = (uint8_t)(t.edition->first_secret[KW_SENIOR] + 2); /* Red Brick Town: no */
  place(&t, "CIST Sa1 FARM Sc1 FOUN Sb1");                                       /* 5, 4 and 9 */
  hold(&t, SENIOR, "TOWR");                                                      /* 7 */
  t.state.arrears[SENIOR] = 3;
  ready(&t);
  assert_int_equal(score(&t, KW_SENIOR).wealth, 30 + 2 + 2 + 4 + 3 - 6);
  t.state.arrears[SENIOR] = 100;
  assert_int_equal(score(&t, KW_SENIOR).wealth, 0);                          /* never below 0 */
  t.state.secret[KW_KING] = (uint8_t)(t.edition->first_secret[KW_KING] + 2); /* Quiet Realm: yes */
  t.state.purse = 50;
  t.state.bank = 23;
  t.state.unrest = 4;
  assert_int_equal(score(&t, KW_KING).wealth, 50 + 5 + 3 * 4 + 8 - 12);
  t.state.unrest = 100;
  assert_int_equal(score(&t, KW_KING).wealth, 0);
  close_table(&t);
}

static void marks(void **unused) { /* "KW-114" "KW-115" */
  static const uint16_t wanted[3][KW_SEATS] = {{41, 80, 78, 50}, {51, 120, 117, 77}, {65, 165, 151, 105}};
  static const char *const names[] = {"rounds=6", "rounds=8", "rounds=10"};
  for (unsigned i = 0; i < 3; i++) {
    struct table t;
    const char *sets[] = {names[i], NULL};
    begin_with(&t, KW_JUNIOR, KW_IN_SELL, 6 + 2 * i, sets);
    ready(&t);
    assert_memory_equal(t.edition->marks[i].by_seat, wanted[i], sizeof wanted[i]);
    for (unsigned seat = 0; seat < KW_SEATS; seat++)
      assert_int_equal(score(&t, seat).standing, 100 * score(&t, seat).wealth / wanted[i][seat]);
    close_table(&t);
  }
}

static struct weir_result finish(struct table *t, uint16_t king, uint16_t senior, uint16_t riparian,
                                 uint16_t junior) {
  begin_with(t, KW_JUNIOR, KW_IN_SELL, 8, NULL);
  bonus_goals(t, 9, 5, 6); /* nobody reaches any: 12 for the King */
  for (unsigned seat = 0; seat < KW_SEATS; seat++) t->state.secret[seat] = t->edition->first_secret[seat];
  t->state.legacy[SENIOR] = 0; /* no secret goal is met */
  t->state.bank = 0;
  t->state.purse = (uint16_t)(king - 12);
  t->state.cash[SENIOR] = senior;
  t->state.cash[RIPARIAN] = riparian;
  t->state.cash[JUNIOR] = junior;
  ready(t);
  act(t, "end");
  struct weir_result result;
  assert_int_equal(weir_to_act(t->setup, &t->state), 0);
  assert_true(weir_result(t->setup, &t->state, &result));
  return result;
}

static void winner(void **unused) { /* "KW-115" "KW-116" "KW-111" */
  struct table t;
  struct weir_result result = finish(&t, 52, 120, 98, 64); /* 101, 100, 83, 83 */
  static const uint8_t first[] = {1, 2, 4, 3};
  assert_memory_equal(result.rank, first, sizeof first);
  assert_int_equal(result.won, WEIR_BIT(KW_KING)); /* not the richest, but best against his mark */
  assert_true(result.payoff[KW_KING] > 0 && result.payoff[KW_SENIOR] < 0);
  assert_int_equal(told(&t, "KW-115"), 1);
  close_table(&t);
  result = finish(&t, 51, 120, 117, 77); /* all at 100: from Junior up */
  static const uint8_t tied[] = {4, 3, 2, 1};
  assert_memory_equal(result.rank, tied, sizeof tied);
  assert_int_equal(result.won, WEIR_BIT(KW_JUNIOR));
  close_table(&t);
}

/* ---- Stewards ---- */

static void stewards(void **unused) { /* "KW-117" "KW-118" */
  struct table t;
  struct weir_rng rng;
  open_table(&t, NULL);
  assert_int_equal(t.setup->game->automaton_count, 1);
  assert_int_equal(t.setup->game->lone_seat, KW_JUNIOR); /* KW-117: what one person is offered */
  unsigned won[KW_SEATS] = {0};
  for (unsigned game = 0; game < 60; game++) {
    unsigned to_act, plies = 0;
    struct weir_outcome outcomes[WEIR_OFFERS];
    weir_rng_seed(&rng, game + 1);
    weir_start(t.setup, &t.state);
    while ((to_act = weir_to_act(t.setup, &t.state)) != 0) {
      unsigned seat = (unsigned)__builtin_ctz(to_act);
      weir_action action;
      assert_true(++plies < 1000);
      if (seat == WEIR_CHANCE) {
        unsigned count = weir_chance(t.setup, &t.state, outcomes);
        uint64_t draw = weir_rng_next(&rng) % weir_outcome_total(outcomes, count);
        action = outcomes[weir_outcome_pick(outcomes, count, draw)].action;
      } else {
        struct kw_state redealt = t.state; /* they look at no secret goal */
        action = t.setup->game->automata[0].choose(t.setup, &t.state, seat, &rng);
        weir_redeal(t.setup, &redealt, WEIR_SPECTATOR, &rng);
        assert_int_equal(t.setup->game->automata[0].choose(t.setup, &redealt, seat, &rng), action);
        struct weir_why why;
        if (!weir_check(t.setup, &t.state, seat, action, &why)) fail_msg("a steward breaks a rule");
      }
      weir_apply(t.setup, &t.state, seat, action, NULL);
    }
    struct weir_result result;
    assert_true(weir_result(t.setup, &t.state, &result));
    for (unsigned seat = 0; seat < KW_SEATS; seat++) won[seat] += result.rank[seat] == 1;
  }
  for (unsigned seat = 0; seat < KW_SEATS; seat++) assert_true(won[seat] > 0); /* and all can win */
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      {"KW-107 KW-108 bonus goals", bonus, NULL, NULL, NULL},
      {"KW-107 KW-109 what they count", metrics, NULL, NULL, NULL},
      {"KW-110 secret goals", secrets, NULL, NULL, NULL},
      {"KW-7 KW-15 what is hidden", hidden, NULL, NULL, NULL},
      {"KW-112 KW-113 wealth", wealth, NULL, NULL, NULL},
      {"KW-114 KW-115 marks", marks, NULL, NULL, NULL},
      {"KW-115 KW-116 KW-111 the winner", winner, NULL, NULL, NULL},
      {"KW-117 KW-118 stewards play whole games", stewards, NULL, NULL, NULL},
  };
  return cmocka_run_group_tests_name("kings-water end", tests, NULL, NULL);
}
