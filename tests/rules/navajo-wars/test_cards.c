/* test_cards.c - Navajo Wars: each Operations card, Minor Event and Enemy Way. */
#include "table.h"

#include <stdio.h>

/* ---- Operations cards ---- */

/* Rise, nothing on the display, points to preempt with. */
static void open_quiet(struct table *t) {
  open_table(t, "rise");
  empty_display(t);
  t->s.ap = 5;
}

/* The card's own segment first. */
static void go_first(struct table *t, const char *card, const char *operation) {
  char line[96];
  snprintf(line, sizeof line, "card %s\npreempt\noperate %s", card, operation);
  play(t, line);
}

static void test_winter_food(void **unused) { /* "NW-146" "NW-77" */
  struct table t;
  open_quiet(&t);
  t.s.winter_food = 3; /* twelve to feed, the land feeds nine */
  go_first(&t, "quiet-season", "time");
  play(&t, "done");
  assert_true(waits(&t, NW_IN_ROLL));
  assert_int_equal(t.s.winter_food, 0);
  close_table(&t);
}

static void test_breeding(void **unused) { /* "NW-146" "NW-75" */
  struct table t;
  open_quiet(&t);
  t.s.animals[NW_SHEEP] = 1;
  go_first(&t, "long-grass-summer", "time");
  play(&t, "done");
  assert_int_equal(t.s.animals[NW_SHEEP], 3);
  assert_int_equal(t.s.animals[NW_HORSE], 0);
  close_table(&t);
  open_quiet(&t);
  go_first(&t, "sheep-camp", "time"); /* one comes, and has a lamb */
  play(&t, "done");
  assert_int_equal(t.s.animals[NW_SHEEP], 2);
  close_table(&t);
  open_quiet(&t);
  go_first(&t, "quiet-season", "time");
  play(&t, "done");
  assert_int_equal(t.s.animals[NW_SHEEP], 0);
  close_table(&t);
}

static void test_moon(void **unused) { /* "NW-146" "NW-35" */
  struct table t;
  open_quiet(&t);
  go_first(&t, "raiders-moon", "actions");
  play(&t, "activate A\nraid-new-mexico path\ncube green\nredraw moon\ncube green");
  assert_true(waits(&t, NW_IN_SOLDIERS)); /* it helps once */
  play(&t, "soldiers morale");
  close_table(&t);
  open_quiet(&t);
  go_first(&t, "raiders-moon", "actions");
  play(&t, "activate A\nraid-new-mexico path\ncube white"); /* and against soldiers only */
  assert_int_equal(t.s.raided[NW_WHITE], 1);
  close_table(&t);
}

static void test_flood(void **unused) { /* "NW-146" "NW-53" */
  struct table t;
  open_quiet(&t);
  go_first(&t, "spring-flood", "actions");
  play(&t, "activate A\nplant");
  assert_int_equal(t.s.mp, 2);
  close_table(&t);
}

static void test_dust(void **unused) { /* "NW-146" "NW-80" */
  struct table t;
  open_quiet(&t);
  t.s.winter_food = 9;
  t.s.drought[0] = 1;
  go_first(&t, "dust-in-the-west", "time");
  play(&t, "done\ndie 6\ndie 6"); /* two elders; then the enemy's two dice */
  assert_true(waits(&t, NW_IN_ROLL));
  assert_int_equal(nw_top(&t.s)[2], 2);
  close_table(&t);
}

static void test_refugees(void **unused) { /* "NW-146" "NW-66" */
  struct table t;
  open_quiet(&t);
  go_first(&t, "pueblo-refugees", "planning");
  refused(&t, "welcome man", "NW-146");
  play(&t, "welcome child");
  assert_int_equal(t.s.pot[NW_CHILD], 1);
  assert_int_equal(t.s.pot[NW_WOMAN], 1);
  close_table(&t);
}

/* Cards of Take Actions, Planning and Passage of Time, each with its operation and with another. */
static void test_at_the_start(void **unused) { /* "NW-145" */
  static const char *const lines[][2] = {{"card spring-flood", "operate actions"},
                                         {"card pinon-harvest", "operate planning"},
                                         {"card sheep-camp", "operate time"}};
  for (unsigned card = 0; card < 3; card++)
    for (unsigned operation = 0; operation < 3; operation++) {
      struct table t;
      open_table(&t, "rise");
      empty_display(&t);
      play(&t, lines[card][0]);
      if (waits(&t, NW_IN_PREEMPT)) play(&t, "yield");
      play(&t, "dice 5 6");
      play(&t, lines[operation][1]);
      assert_int_equal(tells(&t, NW_TOLD_MAJOR, "NW-145"), card == operation);
      close_table(&t);
    }
}

static void test_on_reveal(void **unused) { /* "NW-145" "NW-146" "NW-147" */
  struct table t;
  open_quiet(&t);
  t.s.subjugation[NW_RED] = 1, t.s.bag[NW_RED] = 2;
  play(&t, "card pueblo-unrest");
  assert_int_equal(t.s.subjugation[NW_RED], 0);
  assert_int_equal(t.s.bag[NW_RED], 3);
  close_table(&t);
  open_quiet(&t);
  play(&t, "card fever-on-the-river");
  assert_int_equal(t.s.morale, 4);
  play(&t, "die 2\ndie 1");
  assert_int_equal(t.s.people[A], 3); /* a child first */
  assert_int_equal(t.s.pot[NW_CHILD], 1);
  close_table(&t);
  open_quiet(&t);
  play(&t, "card fever-on-the-river\ndie 3");
  assert_true(waits(&t, NW_IN_PREEMPT));
  close_table(&t);
  open_quiet(&t);
  play(&t, "card captives-come-home");
  assert_int_equal(t.s.pot[NW_CHILD], 1);
  close_table(&t);
  open_quiet(&t);
  t.s.ap = 0;
  play(&t, "card quiet-season"); /* the point comes before the decision to preempt */
  assert_true(waits(&t, NW_IN_PREEMPT));
  close_table(&t);
}

static void test_enemy_majors(void **unused) { /* "NW-146" "NW-87" "NW-89" */
  struct table t;
  open_quiet(&t);
  play(&t, "card tithe-collectors\nyield");
  assert_int_equal(t.s.enemy_ap, 3 + 2 + 1);
  close_table(&t);
  open_quiet(&t);
  play(&t, "card governor-recalled\nyield");
  assert_true(waits(&t, NW_IN_OPERATION)); /* no dice for flips */
  close_table(&t);
  for (unsigned raided = 1; raided < 3; raided++) {
    open_quiet(&t);
    t.s.raided[NW_WHITE] = (uint8_t)raided, t.s.bag[NW_WHITE] = (uint8_t)(3 - raided);
    play(&t, "card soldiers-unpaid\nyield");
    assert_int_equal(t.s.morale, raided == 2 ? 4 : 5);
    close_table(&t);
  }
  open_quiet(&t);
  t.s.active[2] = 'H' - 'A', t.s.inactive[5] = 'A' - 'A';
  play(&t, "card ute-hunting-camps\nyield");
  assert_int_equal(t.s.back_up, 1 << ('H' - 'A'));
  close_table(&t);
  open_quiet(&t);
  t.s.animals[NW_HORSE] = 1;
  play(&t, "card comanche-horse-raid\nyield");
  assert_int_equal(t.s.animals[NW_HORSE], 0);
  assert_int_equal(t.s.culture, 9);
  close_table(&t);
  open_quiet(&t);
  play(&t, "card comanche-horse-raid\nyield");
  assert_int_equal(t.s.culture, 8);
  close_table(&t);
}

static void test_bells(void **unused) { /* "NW-146" */
  struct table t;
  open_quiet(&t);
  t.s.ap = 0;
  play(&t, "card church-bells");
  assert_int_equal(t.s.culture, 9); /* no Outpost */
  close_table(&t);
  open_quiet(&t);
  t.s.ap = 0;
  t.s.outpost[NW_MISSION][5] = (uint8_t)area(&t, "black-mesa-1");
  play(&t, "card church-bells");
  assert_int_equal(t.s.culture, 8);
  close_table(&t);
  open_quiet(&t);
  t.s.outpost[NW_MISSION][5] = (uint8_t)area(&t, "black-mesa-1");
  play(&t, "card church-bells\nyield\ntoll culture");
  assert_int_equal(t.s.culture, 8);
  assert_int_equal(t.s.ap, 5);
  close_table(&t);
}

static void test_burned_fields(void **unused) { /* "NW-146" */
  struct table t;
  open_quiet(&t);
  put(&t, A, "shiprock-3");
  put(&t, B, "san-juan-2");
  t.s.corn = nw_bit(area(&t, "shiprock-3")) | nw_bit(area(&t, "san-juan-2"));
  play(&t, "card burned-fields\nyield");
  assert_int_equal(t.s.corn, nw_bit(area(&t, "shiprock-3")));
  close_table(&t);
}

static void test_caravan(void **unused) { /* "NW-146" "NW-132" */
  struct table t;
  open_quiet(&t);
  t.s.animals[NW_SHEEP] = 2;
  t.s.corn_held[3] = 1, t.s.corn_cup[3]--;
  play(&t, "card caravan-at-dusk\npreempt\nsell-animals 0\nsell-corn 4 0 0");
  assert_int_equal(t.s.trade, 2);
  assert_int_equal(t.s.animals[NW_SHEEP], 0);
  close_table(&t);
}

static void test_herd(void **unused) { /* "NW-146" */
  struct table t;
  open_quiet(&t);
  put(&t, A, "shiprock-3");
  put(&t, B, "san-juan-4");
  go_first(&t, "wild-herd", "actions");
  play(&t, "activate A\nherd\ndie 4");
  assert_int_equal(t.s.animals[NW_HORSE], 1);
  assert_int_equal(t.s.acting, WEIR_NONE);
  play(&t, "activate B");
  refused(&t, "herd", "NW-146"); /* once */
  close_table(&t);
  open_quiet(&t);
  put(&t, A, "shiprock-3");
  go_first(&t, "wild-herd", "actions");
  play(&t, "activate B");
  refused(&t, "herd", "NW-146"); /* not in Area 1 */
  play(&t, "done\nactivate A\nherd\ndie 3");
  assert_int_equal(t.s.animals[NW_HORSE], 0);
  close_table(&t);
}

static void test_winter_camp(void **unused) { /* "NW-146" "NW-79" "NW-147" */
  struct table t;
  open_quiet(&t);
  t.s.winter_food = 9;
  t.s.animals[NW_SHEEP] = 0;
  go_first(&t, "winter-camp", "time");
  play(&t, "done\ndie 2\ndie 1"); /* only the rating of 2 can die, of a 1; then the land */
  assert_int_equal(t.s.elders[1], 1);
  assert_int_equal(t.s.elders[2], 1);
  play(&t, "dice 5 6");
  assert_int_equal(t.s.culture, 8); /* a hard winter without Sheep */
  close_table(&t);
}

static void test_planning_majors(void **unused) { /* "NW-146" "NW-68" "NW-69" */
  struct table t;
  open_quiet(&t);
  go_first(&t, "peace-talkers", "planning");
  play(&t, "die 1\nadvise peace\ndie 2");
  assert_int_equal(t.s.enemy_ferocity, 3);
  refused(&t, "advise peace", "NW-146");
  close_table(&t);
  open_quiet(&t);
  go_first(&t, "headmen-quarrel", "planning");
  assert_true(waits(&t, NW_IN_WEAVING));
  assert_int_equal(t.s.ap, 5 - 2 + 3); /* the elders' points come all the same */
  close_table(&t);
  open_quiet(&t);
  go_first(&t, "weavers-year", "planning");
  play(&t, "die 6\ndie 6\ndie 6");
  unsigned ap = t.s.ap;
  play(&t, "weave");
  assert_int_equal(t.s.ap, ap);
  play(&t, "weave");
  assert_int_equal(t.s.ap, ap - 1);
  close_table(&t);
}

static void test_watchers(void **unused) { /* "NW-146" "NW-113" */
  struct table t;
  open_table(&t, "rise");
  show(&t, 'A', true);
  t.s.ap = 0;
  play(&t, "card watchers-on-the-rim\ndice 5 6\nnegotiate A 0\ndie 4");
  assert_int_equal(t.s.place[A], area(&t, "escape-shiprock"));
  assert_true(waits(&t, NW_IN_REACTION));
  refused(&t, "negotiate B 0", "NW-113");
  close_table(&t);
}

static void test_night_march(void **unused) { /* "NW-146" "NW-107" */
  struct table t;
  open_table(&t, "rise");
  show(&t, 'A', true);
  t.s.ferocity[C] = 2;
  play(&t, "card night-march\ndice 5 6");
  assert_true(waits(&t, NW_IN_REACTION));
  assert_int_equal(nw_top(&t.s)[2], 3 + 2 + 1 - 1); /* points, Ferocity, the march; one is placed */
  close_table(&t);
}

/* ---- Minor Events ---- */

/* To the Minor Event of a card, with nothing done before. */
static void to_minor(struct table *t, const char *card) {
  go_first(t, card, "actions");
  play(t, "done\ndice 5 6");
}

static void test_minors(void **unused) { /* "NW-147" "NW-132" "NW-130" */
  struct table t;
  open_quiet(&t);
  to_minor(&t, "weavers-year");
  assert_true(waits(&t, NW_IN_TRADER));
  play(&t, "take-good");
  assert_int_equal(t.s.trade, 1);
  assert_int_equal(t.s.ap, 2);
  close_table(&t);
  open_quiet(&t);
  t.s.animals[NW_SHEEP] = 1;
  to_minor(&t, "winter-camp");
  assert_int_equal(t.s.animals[NW_SHEEP], 0);
  assert_int_equal(t.s.culture, 9);
  close_table(&t);
  open_quiet(&t);
  t.s.people[A] = t.s.people[B] = t.s.people[C] = 1 << NW_WOMAN;
  to_minor(&t, "a-hard-captain");
  assert_int_equal(t.s.culture, 8); /* nobody can be restless */
  close_table(&t);
  open_quiet(&t);
  t.s.animals[NW_HORSE] = 1, t.s.pot_animals[NW_SHEEP] = 1;
  to_minor(&t, "captives-come-home");
  refused(&t, "lose-animal sheep resources", "NW-147");
  play(&t, "lose-animal sheep passage-of-time");
  assert_int_equal(t.s.pot_animals[NW_SHEEP], 0);
  assert_int_equal(t.s.animals[NW_HORSE], 1);
  close_table(&t);
  open_quiet(&t);
  to_minor(&t, "long-grass-summer");
  play(&t, "dice 6 5");
  assert_int_equal(t.s.intruders, nw_bit(area(&t, "black-mesa-5")));
  close_table(&t);
  open_quiet(&t);
  t.s.trade = 3;
  go_first(&t, "long-grass-summer", "actions");
  play(&t, "done\ndice 5 6\nkeep\ncancel");
  assert_int_equal(t.s.trade, 0);
  assert_true(waits(&t, NW_IN_CARD));
  close_table(&t);
}

static void test_sickness(void **unused) { /* "NW-147" "NW-32" */
  struct table t;
  open_quiet(&t);
  t.s.people[A] = 1 << NW_MAN | 1 << NW_WOMAN;
  put(&t, B, "shiprock-2");
  play(&t, "card fever-on-the-river\ndie 3\npreempt\noperate actions\ndone\ndice 5 6\ndie 1");
  assert_int_equal(t.s.people[A], 1 << NW_MAN); /* the first Family; a woman before a man */
  assert_int_equal(t.s.people[B], 7);
  close_table(&t);
}

/* ---- Ceremonies ---- */

static void test_ways(void **unused) { /* "NW-148" "NW-42" */
  struct table t;
  open_quiet(&t);
  t.s.ferocity[A] = 2;
  play(&t, "card pollen-path");
  refused(&t, "calm B", "NW-2");
  play(&t, "calm A");
  assert_int_equal(t.s.ferocity[A], 1);
  close_table(&t);
  open_quiet(&t);
  t.s.people[B] = 1 << NW_WOMAN;
  play(&t, "card rattle-and-stick");
  refused(&t, "rouse B", "NW-2");
  play(&t, "rouse A");
  assert_int_equal(t.s.ferocity[A], 1);
  assert_int_equal(t.s.enemy_ferocity, 5);
  close_table(&t);
  open_quiet(&t);
  play(&t, "card dry-painting");
  assert_int_equal(t.s.elders[0], 0);
  assert_int_equal(t.s.elders[1], 2);
  close_table(&t);
  open_quiet(&t);
  t.s.people[A] = 1 << NW_WOMAN | 1 << NW_CHILD;
  play(&t, "card restless-dead\npart-with A-woman");
  assert_false(nw_in_play(&t.s, A));
  assert_int_equal(t.s.pot[NW_WOMAN] + t.s.pot[NW_CHILD], 2);
  close_table(&t);
  open_quiet(&t);
  play(&t, "card owls-call");
  assert_int_equal(t.s.ap, 4);
  close_table(&t);
  open_quiet(&t);
  play(&t, "card nine-nights");
  assert_int_equal(t.s.morale, 6);
  close_table(&t);
  open_quiet(&t);
  t.s.animals[NW_HORSE] = t.s.animals[NW_SHEEP] = t.s.pot_animals[NW_HORSE] = 1;
  play(&t, "card sweat-house");
  refused(&t, "lose-animal horse passage-of-time", "NW-148");
  play(&t, "lose-animal horse resources");
  assert_int_equal(t.s.animals[NW_HORSE], 0);
  close_table(&t);
}

static void test_ceremony_dice(void **unused) { /* "NW-42" "NW-143" */
  struct table t;
  open_quiet(&t);
  memset(t.s.elders, 0, sizeof t.s.elders);
  assert_int_equal(nw_ceremony_dice(&t.s), 1);
  t.s.elders[0] = 2;
  assert_int_equal(nw_ceremony_dice(&t.s), 3);
  t.s.elders[6] = 5;
  assert_int_equal(nw_ceremony_dice(&t.s), 4);
  t.s.levels[NW_RELIGION] = 1;
  assert_int_equal(nw_ceremony_dice(&t.s), 5);
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_winter_food),
      cmocka_unit_test(test_breeding),
      cmocka_unit_test(test_moon),
      cmocka_unit_test(test_flood),
      cmocka_unit_test(test_dust),
      cmocka_unit_test(test_refugees),
      cmocka_unit_test(test_at_the_start),
      cmocka_unit_test(test_on_reveal),
      cmocka_unit_test(test_enemy_majors),
      cmocka_unit_test(test_bells),
      cmocka_unit_test(test_burned_fields),
      cmocka_unit_test(test_caravan),
      cmocka_unit_test(test_herd),
      cmocka_unit_test(test_winter_camp),
      cmocka_unit_test(test_planning_majors),
      cmocka_unit_test(test_watchers),
      cmocka_unit_test(test_night_march),
      cmocka_unit_test(test_minors),
      cmocka_unit_test(test_sickness),
      cmocka_unit_test(test_ways),
      cmocka_unit_test(test_ceremony_dice),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
