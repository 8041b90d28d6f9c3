/* test_odds.c - Navajo Wars: the chances told before a choice are those of the game, and name what is added
 * to the dice. */
#include "table.h"

static weir_action read_action(const struct table *t, const char *line) {
  weir_action action;
  struct weir_error error;
  assert_true(weir_action_parse(t->setup, line, strlen(line), &action, &error));
  return action;
}

static struct weir_odds odds_of(const struct table *t, const char *line) {
  struct weir_odds odds;
  if (!weir_odds(t->setup, &t->s, 0, read_action(t, line), &odds)) fail_msg("%s leads to no chance", line);
  return odds;
}

static const char *name_of(const struct table *t, const struct weir_event *event) {
  static char name[64];
  struct weir_text text;
  weir_text_begin(&text, name, sizeof name);
  weir_odds_name(t->setup, event, &text);
  return name;
}

/* In sixths of sixths, since all dice here are one or two. */
static unsigned share_of(const struct table *t, const struct weir_odds *odds, const char *outcome) {
  for (unsigned i = 0; i < odds->outcome_count; i++)
    if (strcmp(name_of(t, &odds->outcome[i]), outcome) == 0)
      return (unsigned)((36 * (uint64_t)odds->share[i] + WEIR_ODDS_WHOLE / 2) / WEIR_ODDS_WHOLE);
  return 0;
}

static int part_of(const struct table *t, const struct weir_odds *odds, const char *part, unsigned kind) {
  for (unsigned i = 0; i < odds->part_count; i++)
    if (odds->part[i].kind == kind && strcmp(name_of(t, &odds->part[i]), part) == 0)
      return odds->part[i].arg[1];
  return 0;
}

static void test_one_die(void **unused) { /* "NW-56" "NW-36" */
  struct table t;
  open_table(&t, "rise");
  put(&t, A, "shiprock-4");
  act(&t, A);
  struct weir_odds odds = odds_of(&t, "council"); /* 4, 5 or 6 */
  assert_int_equal(odds.outcome_count, 2);
  assert_int_equal(share_of(&t, &odds, "succeeds"), 18);
  assert_int_equal(share_of(&t, &odds, "fails"), 18);
  assert_int_equal(odds.part_count, 0);
  t.s.trade = 5; /* the chance to roll again does not count in advance */
  odds = odds_of(&t, "council");
  assert_int_equal(share_of(&t, &odds, "succeeds"), 18);
  close_table(&t);
}

/* Counts the results of all 36 rolls as they are really played. */
static void play_all(const struct table *from, const char *line, unsigned results[NW_RESULTS]) {
  static const char digits[] = "0123456";
  for (unsigned roll = 0; roll < 36; roll++) {
    struct table t = *from;
    char dice[16] = "dice 1 1";
    dice[5] = digits[1 + roll / 6];
    dice[7] = digits[1 + roll % 6];
    play(&t, line);
    play(&t, dice);
    bool told = false;
    for (unsigned i = 0; i < t.events && !told; i++) {
      told = t.told[i].kind == NW_TOLD_BATTLE;
      if (told) results[t.told[i].arg[3]]++;
    }
    assert_true(told);
  }
}

static void test_battle(void **unused) { /* "NW-112" "NW-124" "NW-125" */
  struct table t;
  unsigned results[NW_RESULTS] = {0}, whole = 0;
  open_table(&t, "rise");
  put(&t, A, "shiprock-3");
  t.s.ferocity[A] = 2;
  t.s.enemy_ferocity = 4;
  act(&t, A);
  play(&t, "raid-new-mexico all\ncube green");
  struct weir_odds odds = odds_of(&t, "soldiers battle");
  assert_int_equal(part_of(&t, &odds, "Ferocity", NW_TOLD_ADDS), 2);
  assert_int_equal(part_of(&t, &odds, "Enemy-Ferocity", NW_TOLD_ADDS_AGAINST), 5); /* NW-62: the soldiers */
  play_all(&t, "soldiers battle", results);
  for (unsigned r = 0; r < NW_RESULTS; r++) {
    assert_int_equal(share_of(&t, &odds, nw_result_names[r]), results[r]);
    whole += results[r];
  }
  assert_int_equal(whole, 36);
  close_table(&t);
}

static void test_evade(void **unused) { /* "NW-115" "NW-120" */
  struct table t;
  open_table(&t, "rise");
  put(&t, A, "shiprock-2");
  put(&t, B, "shiprock-5");
  t.s.subjugation[NW_RED] = 3, t.s.bag[NW_RED] = 0;
  show(&t, 'E', false);
  enemy_acts(&t, 4);
  play(&t, "die 1\ndie 1\ndie 6");
  struct weir_odds odds = odds_of(&t, "evade A"); /* 2 is added: a 1 fails, 2 to 4 move it, 5 and 6 reach 7 */
  assert_int_equal(part_of(&t, &odds, "Evade", NW_TOLD_ADDS), 2);
  assert_int_equal(share_of(&t, &odds, "fails"), 6);
  assert_int_equal(share_of(&t, &odds, "succeeds"), 18);
  assert_int_equal(share_of(&t, &odds, "far"), 12);
  close_table(&t);
}

static void test_cubes(void **unused) { /* "NW-62" */
  struct table t;
  open_table(&t, "rise");
  put(&t, A, "shiprock-1");
  act(&t, A);
  memset(t.s.bag, 0, sizeof t.s.bag);
  t.s.bag[NW_BLACK] = 1, t.s.bag[NW_GREEN] = 3; /* a quarter, three quarters */
  struct weir_odds odds = odds_of(&t, "raid-new-mexico all");
  assert_int_equal(share_of(&t, &odds, "black"), 9);
  assert_int_equal(share_of(&t, &odds, "green"), 27);
  close_table(&t);
}

static void test_no_chance(void **unused) { /* "NW-50" */
  struct table t;
  struct weir_odds odds;
  open_table(&t, "rise");
  act(&t, A);
  assert_false(weir_odds(t.setup, &t.s, 0, read_action(&t, "move shiprock-2"), &odds));
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_one_die), cmocka_unit_test(test_battle),    cmocka_unit_test(test_evade),
      cmocka_unit_test(test_cubes),   cmocka_unit_test(test_no_chance),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
