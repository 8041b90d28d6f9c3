/* test_ends.c - Navajo Wars: the Victory Check to the point, the changes of period, all endings, the set-ups.
 */
#include "table.h"

#include <stdio.h>

/* The first argument of the first event of a kind that the last line told. */
static int argument_of(const struct table *t, unsigned kind) {
  for (unsigned i = 0; i < t->events; i++)
    if (t->told[i].kind == kind) return t->told[i].arg[0];
  fail_msg("nothing of this kind was told");
  return 0;
}

/* ---- The Victory Check ---- */

static void test_forts_in_the_check(void **unused) { /* "NW-134" "NW-13" */
  struct table t;
  open_table(&t, "fearing");
  t.s.military = 10, t.s.morale = 2;
  draw_event(&t, 52);
  /* Worth 11 against 6: +1; Morale 2. Military is above 7, so men add nothing; two Ranchos. */
  assert_int_equal(t.s.military, 10 + 1 - 2);
  assert_int_equal(t.s.morale, 2);
  assert_int_equal(t.s.culture, 5 + 3 - 2); /* three women away from Forts, two Forts */
  close_table(&t);
  open_table(&t, "fearing");
  t.s.military = 5, t.s.morale = 2;
  draw_event(&t, 52);
  assert_int_equal(t.s.military, 5 + 1 - 2 + 3);
  assert_int_equal(t.s.morale, 3 + 2);
  close_table(&t);
}

static void test_just_enough(void **unused) { /* "NW-134" "NW-27" */
  struct table t;
  open_table(&t, "rise");
  put(&t, B, "zuni-2");
  put(&t, C, "shiprock-5");
  t.s.enemy_ap = 3; /* released by a broken Peace */
  draw_event(&t, 41);
  assert_int_equal(t.s.military, 5 - 5 + 3); /* 5 against 5: nothing */
  play(&t, "done");
  assert_int_equal(t.s.enemy_ap, 0);
  close_table(&t);
}

static void test_no_culture_to_spend(void **unused) { /* "NW-134" "NW-142" */
  struct table t;
  open_table(&t, "rise");
  t.s.military = 12, t.s.culture = 0;
  for (unsigned f = A; f <= C; f++) t.s.people[f] = 1 << NW_MAN;
  draw_event(&t, 41);
  assert_true(waits(&t, NW_IN_CARD));
  close_table(&t);
}

static void test_medicine_cubes(void **unused) { /* "NW-44" */
  struct table t;
  open_table(&t, "rise");
  t.s.hand = nw_bit(30), t.s.deck &= ~nw_bit(30);
  t.s.bag[NW_BLACK] = 1, t.s.recovery[NW_BLACK] = 2;
  draw_event(&t, 42);
  play(&t, "medicine rattle-and-stick"); /* from the bag first */
  assert_int_equal(t.s.subjugation[NW_BLACK], 1);
  assert_int_equal(t.s.recovery[NW_BLACK], 2);
  assert_int_equal(t.s.hand, 0);
  close_table(&t);
  open_table(&t, "rise");
  t.s.hand = nw_bit(30), t.s.deck &= ~nw_bit(30);
  t.s.bag[NW_BLACK] = 0, t.s.subjugation[NW_BLACK] = 3;
  draw_event(&t, 42); /* no cube is left to pay with */
  assert_false(waits(&t, NW_IN_MEDICINE));
  close_table(&t);
}

static void test_lost_at_once(void **unused) { /* "NW-31" "NW-30" "NW-157" */
  struct table t;
  open_table(&t, "rise");
  t.s.culture = 1, t.s.military = 0;
  play(&t, "card song-at-dawn");
  assert_int_equal(t.s.ending, NW_MAJOR_DEFEAT);
  close_table(&t);
}

/* ---- Endings ---- */

static void test_margins(void **unused) { /* "NW-156" */
  static const struct {
    uint8_t military, outposts, ending;
  } cases[] = {{4, 0, NW_MAJOR_VICTORY}, {3, 0, NW_MINOR_VICTORY}, {2, 0, NW_MINOR_VICTORY},
               {1, 0, NW_MINOR_DEFEAT},  {0, 1, NW_MINOR_DEFEAT},  {0, 2, NW_MAJOR_DEFEAT}};
  for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    struct table t;
    open_table(&t, "rise");
    t.s.military = cases[i].military, t.s.morale = 0;
    for (unsigned land = 0; land < cases[i].outposts; land++)
      t.s.outpost[NW_MISSION][5 - land] = t.e->track[5 - land][0];
    draw_event(&t, 42); /* 1 for the lands; men move both tracks; two Missions and those there were */
    play(&t, "done");
    assert_int_equal(t.s.ending, cases[i].ending);
    close_table(&t);
  }
}

/* Kit Carson comes to the Canyon's only Family, which gives somebody up and returns to Shiprock. */
static void carson(struct table *t, const char *given, unsigned military, bool outposts) {
  char line[32] = "give ";
  open_table(t, "fearing");
  for (unsigned f = A; f < E; f++) t->s.place[f] = WEIR_NONE, t->s.people[f] = 0;
  put(t, E, "canyon-3");
  t->s.animals[0] = t->s.animals[1] = 0;
  draw_event(t, 55);
  assert_int_equal(argument_of(t, NW_TOLD_TRIBAL), NW_UTES);
  play(t, "die 6"); /* one counter, far away */
  assert_int_equal(argument_of(t, NW_TOLD_RAID), 4 + 2);
  strcat(line, given);
  play(t, "submit");
  play(t, line);
  play(t, "die 3\ncaught shiprock");
  t->s.military = (uint8_t)military, t->s.culture = 9, t->s.morale = 0;
  if (!outposts) memset(t->s.outpost, WEIR_NONE, sizeof t->s.outpost);
  play(t, "return shiprock-4 0");
  assert_true(waits(t, NW_IN_HALVE)); /* nothing can be bought */
  snprintf(line, sizeof line, "part-with time-%s", given);
  play(t, line);
}

static void test_survival(void **unused) { /* "NW-156" "NW-136" "NW-134" */
  static const struct {
    const char *given;
    uint8_t military;
    bool outposts;
    uint8_t ending;
  } cases[] = {/* Shiprock is worth 3 against 8; a man moves both tracks; two Ranchos. */
               {"child", 8, true, NW_MAJOR_VICTORY},
               {"child", 7, true, NW_MINOR_VICTORY},
               {"child", 6, true, NW_MINOR_DEFEAT},
               {"man", 5, true, NW_MAJOR_DEFEAT},
               {"man", 5, false, NW_MINOR_DEFEAT}};
  for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    struct table t;
    carson(&t, cases[i].given, cases[i].military, cases[i].outposts);
    assert_int_equal(t.s.ending, cases[i].ending);
    close_table(&t);
  }
}

/* ---- The campaign ---- */

static void test_new_periods(void **unused) { /* "NW-137" "NW-138" "NW-153" */
  struct table t;
  open_table(&t, "campaign");
  t.s.military = 18;
  t.s.enemy_ferocity = 7;
  t.s.in_play = nw_bit(NW_NO(41)) | nw_bit(NW_NO(43));
  t.s.subjugation[NW_BLACK] = 1, t.s.bag[NW_BLACK] = 2;
  show(&t, 'A', false);
  t.s.box = 'G' - 'A', t.s.box_ap = 3;
  draw_event(&t, 45);
  assert_int_equal(t.s.in_play, nw_bit(NW_NO(45)));
  assert_int_equal(t.s.subjugation[NW_BLACK], 1);
  assert_int_equal(t.s.bag[NW_BLACK], 2);
  assert_int_equal(t.s.box, WEIR_NONE);
  assert_int_equal(t.s.enemy_ap, 0);
  assert_int_equal(t.s.enemy_ferocity, 4);
  play(&t, "leave A\nleave B");
  t.s.military = 18;
  t.s.in_play |= nw_bit(NW_NO(46));
  t.s.outpost[NW_MISSION][3] = (uint8_t)area(&t, "monument-1"); /* brought by Intruders */
  t.s.mission_intruders = 1 << 3, t.s.cup[NW_I_MISSION]--;
  t.s.drought[0] = 2;
  draw_event(&t, 50);
  assert_int_equal(t.s.in_play, nw_bit(NW_NO(45)) | nw_bit(NW_NO(50)));
  assert_int_equal(t.s.outpost[NW_MISSION][3], area(&t, "monument-1"));
  assert_int_equal(t.s.drought[0], 2);
  assert_int_equal(t.s.drought[1], 1);
  close_table(&t);
}

static void test_last_pile(void **unused) { /* "NW-153" "NW-149" */
  struct table t;
  open_table(&t, "campaign");
  struct nw_table inner = {t.setup, t.e, &t.s, NULL};
  t.s.pile = 4;
  t.s.deck = nw_bit(7) - 1; /* seven are left: one is in the hand */
  nw_open_pile(&inner);
  assert_int_equal(t.s.pile_left, 7);
  close_table(&t);
}

/* ---- Set-ups ---- */

static void test_set_ups(void **unused) { /* "NW-139" "NW-142" "NW-150" "NW-152" */
  struct table t;
  open_table(&t, "rope");
  for (unsigned row = 0; row < NW_ROWS; row++) {
    assert_true(t.s.active[row] != WEIR_NONE); /* all nine, the last three slid down */
    assert_int_equal(t.s.inactive[row] != WEIR_NONE, row >= 3);
  }
  unsigned whole = 0;
  for (unsigned set = 0; set < NW_SETS; set++) whole += t.s.levels[set] == NW_LEVELS;
  assert_int_equal(whole, 4);
  close_table(&t);
  open_table(&t, "broken");
  unsigned levels = 0;
  for (unsigned set = 0; set < NW_SETS; set++) levels += t.s.levels[set];
  assert_int_equal(levels, 4);
  assert_int_equal(t.s.culture, 12 - 4);
  close_table(&t);
  open_with(&t, "broken", NULL);
  play(&t, "choose corn\nremove weaving\nremove mesas\nremove traders\nleave A\nleave B");
  play(&t, "settle shiprock-4 3\nsettle san-juan-2 1\nsettle zuni-3 0\nsettle hopi-6 2\ndevelop corn\ndone");
  assert_true(waits(&t, NW_IN_CARD)); /* nobody must buy all four */
  assert_int_equal(t.s.culture, 11);
  close_table(&t);
  open_with(&t, "fearing", NULL);
  play(&t, "choose corn\nremove weaving\nremove mesas\nremove traders\nleave A\nleave B");
  refused(&t, "settle shiprock-4 1", "NW-150"); /* they start calm */
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_forts_in_the_check),
      cmocka_unit_test(test_just_enough),
      cmocka_unit_test(test_no_culture_to_spend),
      cmocka_unit_test(test_medicine_cubes),
      cmocka_unit_test(test_lost_at_once),
      cmocka_unit_test(test_margins),
      cmocka_unit_test(test_survival),
      cmocka_unit_test(test_new_periods),
      cmocka_unit_test(test_last_pile),
      cmocka_unit_test(test_set_ups),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
