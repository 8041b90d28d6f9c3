/* test_raids.c - Navajo Wars: Battles, and the raids of the enemy and of the tribes, result by result. */
#include "table.h"

static void raid(struct table *t, unsigned points) {
  show(t, 'A', t->s.period == NW_SPANISH);
  enemy_acts(t, points);
}

/* ---- Battles ---- */

static void test_strength(void **unused) { /* "NW-124" "NW-112" "NW-65" "NW-115" */
  struct table t;
  open_table(&t, "rise");
  put(&t, A, "shiprock-3");
  t.s.ferocity[A] = 1;
  assert_int_equal(nw_strength_mods(t.e, &t.s, A, NW_FIGHT_RAID, false).sum, 1);
  assert_int_equal(nw_strength_mods(t.e, &t.s, A, NW_FIGHT_RAID, true).sum, 3);
  assert_int_equal(nw_strength_mods(t.e, &t.s, A, NW_FIGHT_AMBUSH, false).sum, 2);
  t.s.ferocity[A] = 3;
  assert_int_equal(nw_strength_mods(t.e, &t.s, A, NW_FIGHT_AMBUSH, false).sum, 3); /* the Area's number */
  assert_int_equal(nw_evade_mods(t.e, &t.s, A).sum, -1);
  t.s.manuelito = A;
  assert_int_equal(nw_strength_mods(t.e, &t.s, A, NW_FIGHT_RAID, false).sum, 4);
  assert_int_equal(nw_evade_mods(t.e, &t.s, A).sum, 0);
  assert_int_equal(nw_talk_mods(t.e, &t.s, A, 0).sum, -1); /* he does not talk */
  assert_int_equal(nw_strength_mods(t.e, &t.s, B, NW_FIGHT_RAID, false).sum, 0);
  close_table(&t);
}

/* A Battle of Family A in an Enemy Raid, with the dice and what the enemy has. */
static void fight(struct table *t, const char *place, unsigned ferocity, const char *dice) {
  open_table(t, "rise");
  put(t, A, place);
  put(t, B, "zuni-6");
  t->s.mounted = 1 << A;
  t->s.ferocity[A] = 1;
  t->s.ferocity[B] = t->s.ferocity[C] = 3; /* counters enough */
  t->s.enemy_ferocity = (uint8_t)ferocity;
  raid(t, 3);
  while (waits(t, NW_IN_REACTION)) play(t, "pass");
  assert_true(waits(t, NW_IN_MEET));
  play(t, "battle");
  play(t, dice);
}

static void test_results(void **unused) { /* "NW-125" "NW-126" "NW-127" */
  struct table t;
  fight(&t, "shiprock-4", 3, "dice 3 2"); /* 5 against 5: a rear-guard defence */
  assert_int_equal(t.s.place[A], area(&t, "escape-shiprock"));
  assert_int_equal(t.s.people[A], 6);
  assert_int_equal(t.s.pot[NW_MAN], 1);
  assert_int_equal(t.s.pot_animals[NW_HORSE], 1);
  assert_int_equal(t.s.mounted, 0);
  assert_int_equal(t.s.ferocity[A], 0);
  assert_int_equal(t.s.morale, 5);
  close_table(&t);
  fight(&t, "shiprock-4", 3, "dice 2 2"); /* 4 against 5: to the death */
  assert_int_equal(t.s.place[A], area(&t, "escape-shiprock"));
  assert_int_equal(t.s.pot[NW_MAN], 0);
  assert_int_equal(t.s.pot_animals[NW_HORSE], 0);
  close_table(&t);
  fight(&t, "shiprock-2", 3, "dice 2 2"); /* nearer to Santa Fe the same is an enemy victory */
  assert_int_equal(t.s.place[A], area(&t, "caught-shiprock"));
  assert_int_equal(t.s.morale, 6);
  assert_int_equal(t.s.enemy_ferocity, 2);
  assert_int_equal(t.s.people[A], 6);
  close_table(&t);
  fight(&t, "shiprock-4", 4, "dice 1 3"); /* 3 against 7: a major one takes one more */
  assert_true(waits(&t, NW_IN_GIVE));
  assert_int_equal(t.s.enemy_ferocity, 2);
  close_table(&t);
  fight(&t, "shiprock-5", 3, "dice 3 1"); /* 5 against 4 far away: a family victory */
  assert_int_equal(t.s.place[A], area(&t, "escape-shiprock"));
  assert_int_equal(t.s.morale, 4);
  assert_int_equal(t.s.enemy_ferocity, 4);
  assert_int_equal(t.s.ferocity[A], 2);
  assert_int_equal(t.s.people[A], 7);
  close_table(&t);
  fight(&t, "shiprock-4", 3, "dice 3 1"); /* and here it escapes, one Area on */
  assert_int_equal(t.s.place[A], area(&t, "shiprock-5"));
  assert_int_equal(t.s.people[A], 7);
  close_table(&t);
  fight(&t, "shiprock-4", 4, "dice 1 2"); /* 3 against 6, a row above the last: an enemy victory */
  assert_false(waits(&t, NW_IN_GIVE));
  assert_int_equal(t.s.enemy_ferocity, 3);
  close_table(&t);
}

static void test_escape_past_counters(void **unused) { /* "NW-126" */
  struct table t;
  open_table(&t, "rise");
  put(&t, A, "shiprock-4");
  put(&t, B, "zuni-6");
  t.s.ferocity[A] = 2, t.s.ferocity[B] = t.s.ferocity[C] = 3;
  raid(&t, 3);
  while (waits(&t, NW_IN_REACTION)) play(&t, "pass");
  assert_true(waits(&t, NW_IN_MEET));
  t.s.raid |= nw_bit(area(&t, "shiprock-5"));
  play(&t, "battle\ndice 4 1"); /* 6 against 5 */
  assert_int_equal(t.s.place[A], area(&t, "shiprock-6"));
  close_table(&t);
}

static void test_lost_to_a_tribe(void **unused) { /* "NW-127" "NW-70" */
  struct table t;
  open_table(&t, "rise");
  show(&t, 'E', false);
  begin(&t, "planning");
  play(&t, "die 6\ndie 6\ndie 6\ndone\nwarfare 1\ndice 3 1"); /* 3 against 6 */
  assert_int_equal(t.s.military, 4);
  assert_int_equal(t.s.morale, 5);
  assert_int_equal(t.s.place[A], area(&t, "shiprock-1")); /* no boxes here */
  assert_int_equal(t.s.people[A], 6);
  close_table(&t);
}

static void test_spoils_from_the_top(void **unused) { /* "NW-128" */
  struct table t;
  static const char *const dice[] = {"die 1", "die 2", "die 5"};
  for (unsigned i = 0; i < 3; i++) {
    open_table(&t, "rise");
    t.s.enemy_ferocity = 0, t.s.ferocity[A] = 3;
    act(&t, A);
    play(&t, "raid-new-mexico path\ncube green\nsoldiers battle\ndice 6 1");
    play(&t, dice[i]);
    assert_int_equal(t.s.pot[NW_MAN], i == 0);
    assert_int_equal(t.s.trade, i == 1);
    assert_int_equal(t.s.pot_animals[NW_HORSE], i == 2);
    close_table(&t);
  }
  open_table(&t, "rise");
  t.s.enemy_ferocity = 0, t.s.ferocity[A] = 3;
  t.s.trade = 5; /* none is left: the line above */
  act(&t, A);
  play(&t, "raid-new-mexico path\ncube green\nkeep\nsoldiers battle\ndice 6 1\nkeep\ndie 3\nkeep");
  assert_int_equal(t.s.trade, 5);
  assert_int_equal(t.s.pot[NW_MAN], 1);
  close_table(&t);
}

/* ---- Raids of the enemy ---- */

static void test_one_counter_too_few(void **unused) { /* "NW-109" "NW-117" */
  struct table t;
  open_table(&t, "rise");
  put(&t, A, "shiprock-3");
  put(&t, B, "zuni-6");
  t.s.corn = nw_bit(area(&t, "shiprock-3"));
  t.s.subjugation[NW_RED] = 3, t.s.bag[NW_RED] = 0;
  t.s.outpost[NW_MISSION][5] = (uint8_t)area(&t, "black-mesa-1");
  raid(&t, 3);
  play(&t, "pass\npass"); /* two Areas, and one counter for the Corn's two */
  assert_true(waits(&t, NW_IN_OPERATION));
  assert_int_equal(t.s.corn, nw_bit(area(&t, "shiprock-3")));
  assert_int_equal(t.s.culture, 8); /* Subvert with the one that is left */
  assert_int_equal(t.s.morale, 4);
  close_table(&t);
  open_table(&t, "rise");
  put(&t, A, "shiprock-2");
  put(&t, B, "zuni-6");
  t.s.corn = nw_bit(area(&t, "shiprock-2"));
  raid(&t, 3);
  play(&t, "pass");
  assert_int_equal(t.s.raid_double, nw_bit(area(&t, "shiprock-2")));
  assert_int_equal(t.s.corn, 0);
  close_table(&t);
}

static void test_harassed(void **unused) { /* "NW-109" "NW-114" "NW-9" */
  struct table t;
  open_table(&t, "rise");
  put(&t, A, "shiprock-4");
  put(&t, B, "zuni-6");
  t.s.ferocity[C] = 2;
  raid(&t, 3);
  unsigned ap = t.s.ap;
  play(&t, "harass shiprock-2");
  assert_int_equal(t.s.ap, ap - 1);
  assert_int_equal(t.s.harass, 0); /* back in the supply */
  assert_int_equal(nw_top(&t.s)[2], 5 - 1 - 2);
  refused(&t, "harass shiprock-2", "NW-114"); /* a raid counter lies there */
  refused(&t, "harass shiprock-4", "NW-114"); /* a Family stands there */
  close_table(&t);
}

static void test_canyon_comes_last(void **unused) { /* "NW-108" "NW-24" */
  struct table t;
  open_table(&t, "rise");
  put(&t, A, "black-mesa-6");
  put(&t, B, "canyon-1");
  t.s.ferocity[A] = 3;
  raid(&t, 3);
  play(&t, "pass\npass\npass\npass\npass\npass");
  assert_true(t.s.raid == 0 || (t.s.raid & t.e->land_areas[NW_CANYON]) == 0);
  assert_true(waits(&t, NW_IN_MEET)); /* Black Mesa 6 is dearer, and yet first */
  assert_int_equal(nw_top(&t.s)[4], A);
  close_table(&t);
}

static void test_negotiate_for_all(void **unused) { /* "NW-113" */
  struct table t;
  open_table(&t, "rise");
  put(&t, B, "shiprock-1");
  raid(&t, 3);
  play(&t, "negotiate B 0\ndie 4");
  assert_int_equal(t.s.place[A], area(&t, "escape-shiprock"));
  assert_int_equal(t.s.place[B], area(&t, "escape-shiprock"));
  close_table(&t);
  open_table(&t, "rise");
  t.s.trade = 1;
  raid(&t, 3);
  play(&t, "negotiate A 1\ndie 3"); /* 3 + 2 + 1 */
  assert_int_equal(t.s.place[A], area(&t, "escape-shiprock"));
  assert_int_equal(t.s.trade, 0);
  close_table(&t);
  open_table(&t, "rise");
  t.s.trade = 2;
  raid(&t, 3);
  play(&t, "negotiate A 2\ndie 1"); /* a pure 1 */
  assert_int_equal(t.s.place[A], area(&t, "shiprock-1"));
  close_table(&t);
}

static void test_blocked_flight(void **unused) { /* "NW-115" */
  struct table t;
  open_table(&t, "rise");
  put(&t, A, "shiprock-2");
  put(&t, B, "zuni-6");
  t.s.ferocity[C] = 3;
  raid(&t, 3);
  play(&t, "pass");
  t.s.raid |= nw_bit(area(&t, "shiprock-5")) | nw_bit(area(&t, "shiprock-6"));
  struct table other = t;
  play(&t, "evade A\ndie 3"); /* Area 5 is taken */
  assert_int_equal(t.s.place[A], area(&t, "shiprock-2"));
  assert_true(waits(&t, NW_IN_MEET));
  play(&other, "evade A\ndie 5");
  refused(&other, "flee shiprock-6", "NW-115");
  play(&other, "flee canyon-1");
  close_table(&t);
}

static void test_ambush_fails(void **unused) { /* "NW-112" */
  struct table t;
  open_table(&t, "rise");
  raid(&t, 3);
  refused(&t, "ambush A", "NW-112"); /* no Ferocity */
  close_table(&t);
  open_table(&t, "rise");
  put(&t, A, "shiprock-2");
  put(&t, B, "zuni-6");
  t.s.ferocity[A] = 1, t.s.ferocity[C] = 2;
  raid(&t, 3);
  play(&t, "pass\nambush A\ndice 2 1"); /* 4 against 5: no victory */
  assert_true(t.s.raid >> area(&t, "shiprock-1") & 1);
  close_table(&t);
  open_table(&t, "rise");
  put(&t, A, "shiprock-3");
  put(&t, B, "zuni-6");
  t.s.ferocity[A] = 3, t.s.enemy_ferocity = 1;
  raid(&t, 3);
  play(&t, "pass\npass\nambush A\ndice 6 1\ndie 1"); /* a major victory clears the way too */
  assert_false(t.s.raid >> area(&t, "shiprock-3") & 1);
  assert_true(fired(&t, "NW-112"));
  close_table(&t);
}

static void test_end_of_raid(void **unused) { /* "NW-117" "NW-110" */
  struct table t;
  open_table(&t, "rise");
  put(&t, A, "canyon-1"); /* only the Canyon is lived in, and three counters do not get there */
  put(&t, B, "canyon-2");
  raid(&t, 3);
  assert_true(waits(&t, NW_IN_OPERATION));
  assert_int_equal(t.s.outpost[NW_MISSION][0], area(&t, "shiprock-1")); /* where the counters lay */
  assert_int_equal(t.s.outpost[NW_MISSION][1], area(&t, "san-juan-1")); /* and a Build */
  assert_int_equal(nw_outposts(&t.s), 2);
  close_table(&t);
  open_table(&t, "rise");
  t.s.military = 0; /* nobody can fight */
  t.s.people[A] = 1 << NW_MAN | 1 << NW_CHILD;
  raid(&t, 3);
  play(&t, "pass\ngive man");
  assert_int_equal(t.s.enemy_ferocity, 4); /* the die comes first */
  play(&t, "die 5");
  assert_int_equal(t.s.culture, 7);   /* two places are empty */
  assert_int_equal(t.s.people[A], 0); /* the child cannot stay alone */
  assert_int_equal(t.s.place[A], area(&t, "caught-shiprock"));
  assert_int_equal(t.s.pot[NW_CHILD] + t.s.pot[NW_MAN], 2);
  play(&t, "pass\ngive child\ndie 1"); /* the Canyon is too far for the third counter */
  assert_int_equal(t.s.morale, 5 + 2); /* two are caught */
  assert_false(nw_in_play(&t.s, A));
  play(&t, "return san-juan-3 0");
  close_table(&t);
}

static void test_soldiers_of_a_fort(void **unused) { /* "NW-111" "NW-107" */
  struct table t;
  open_table(&t, "fearing");
  raid(&t, 4);
  assert_int_equal(nw_top(&t.s)[2], 4 + 2 - 1); /* two more for the Americans */
  while (!(t.s.raid >> area(&t, "zuni-1") & 1) && waits(&t, NW_IN_REACTION)) play(&t, "pass");
  close_table(&t);
  open_table(&t, "fearing");
  memset(t.s.outpost, WEIR_NONE, sizeof t.s.outpost);
  put(&t, A, "black-mesa-6");
  put(&t, B, "black-mesa-6");
  raid(&t, 4);
  assert_int_equal(t.s.raid, nw_bit(area(&t, "zuni-1")));
  refused(&t, "evade C", "NW-111"); /* beside a Fort */
  close_table(&t);
}

static void test_canyon_caught(void **unused) { /* "NW-126" "NW-116" "NW-20" */
  struct table t;
  open_table(&t, "rise");
  put(&t, A, "canyon-1");
  put(&t, B, "canyon-3");
  put(&t, C, "canyon-3");
  t.s.ferocity[B] = 1;
  raid(&t, 3); /* Areas 1 to 3, and the Canyon */
  assert_true(waits(&t, NW_IN_MEET));
  play(&t, "battle\ndice 1 1\ngive child");
  refused(&t, "caught canyon", "NW-20");
  play(&t, "caught zuni");
  assert_true(tells(&t, NW_TOLD_MOVED, "NW-126"));
  refused(&t, "return shiprock-1 0", "NW-117");
  play(&t, "return zuni-5 0");
  assert_int_equal(t.s.place[A], area(&t, "zuni-5"));
  close_table(&t);
}

static void test_harass_at_fort(void **unused) { /* "NW-29" "NW-114" */
  struct table t;
  open_table(&t, "fearing");
  memset(t.s.levels, 0, sizeof t.s.levels);
  t.s.trade_aside = 6, t.s.harass_aside = 2;
  put(&t, A, "monument-3");
  put(&t, B, "black-mesa-6");
  put(&t, C, "black-mesa-6");
  put(&t, D, "black-mesa-6");
  raid(&t, 4);
  assert_int_equal(t.s.raid, nw_bit(area(&t, "monument-1")));
  refused(&t, "harass zuni-1", "NW-114"); /* three steps away, but a Fort's */
  assert_true(legal(&t, "harass zuni-2"));
  refused(&t, "harass san-juan-2", "NW-114"); /* an Outpost's */
  close_table(&t);
}

static void test_nothing_to_react_with(void **unused) { /* "NW-111" "NW-114" */
  struct table t;
  open_table(&t, "rise");
  put(&t, A, "shiprock-4");
  put(&t, B, "san-juan-6");
  t.s.ap = 0;
  t.s.card = WEIR_NONE;
  show(&t, 'A', true);
  t.s.deck |= nw_bit(8);
  play(&t, "card tithe-collectors"); /* no points, nobody met: nothing is asked before Shiprock 4 */
  t.s.enemy_ap = 5;
  play(&t, "dice 5 6");
  assert_true(waits(&t, NW_IN_OPERATION));
  close_table(&t);
}

/* ---- Tribal Raids ---- */

static void ride(struct table *t) {
  open_table(t, "rise");
  t->s.subjugation[NW_RED] = 3, t->s.bag[NW_RED] = 0;
  show(t, 'H', true);
  enemy_acts(t, 4);
}

static void test_ride_of_utes(void **unused) { /* "NW-97" "NW-121" "NW-119" */
  struct table t;
  ride(&t);
  assert_true(fired(&t, "NW-118"));
  assert_false(t.s.frames[t.s.depth - 2][3]); /* not the Comanche */
  play(&t, "die 2\ndie 2\ndie 2");
  assert_int_equal(nw_count64(t.s.tribal), 3);
  assert_int_equal(nw_conduct_mods(t.e, &t.s, B, false, 0).sum, 2); /* counters up to Area 3 */
  assert_int_equal(nw_conduct_mods(t.e, &t.s, B, true, 0).sum, 3);
  assert_int_equal(nw_conduct_mods(t.e, &t.s, B, false, 4).sum, -2);
  play(&t, "pass\ndie 2\nbattle\ndice 1 1"); /* Utes: 1 against 5 */
  assert_int_equal(t.s.military, 4);
  assert_int_equal(t.s.morale, 5);
  assert_int_equal(t.s.enemy_ferocity, 4);
  close_table(&t);
}

static void test_past_tribal_counters(void **unused) { /* "NW-120" */
  struct table t;
  open_table(&t, "rise");
  t.s.subjugation[NW_RED] = 3, t.s.bag[NW_RED] = 0;
  t.s.ferocity[A] = 2;
  show(&t, 'H', true);
  enemy_acts(&t, 4);
  play(&t, "die 1\ndie 1\ndie 1\nevade A\ndie 3"); /* they do not block the way */
  assert_int_equal(t.s.place[A], area(&t, "shiprock-3"));
  close_table(&t);
}

static void test_carsons_strike(void **unused) { /* "NW-121" "NW-136" */
  struct table t;
  open_table(&t, "fearing");
  t.s.tribal = nw_bit(area(&t, "shiprock-1"));
  t.s.kit_carson = 1;
  assert_int_equal(nw_conduct_mods(t.e, &t.s, A, false, 0).sum, 3 + 3); /* Carson, and a Rancho in Area 3 */
  close_table(&t);
}

static void test_gifts(void **unused) { /* "NW-121" */
  struct table t;
  open_table(&t, "rise");
  t.s.subjugation[NW_RED] = 3, t.s.bag[NW_RED] = 0;
  t.s.fortune = 1, t.s.cup[NW_I_FORTUNE]--;
  t.s.trade = 1;
  t.s.corn_held[0] = 1, t.s.corn_cup[0]--;
  put(&t, A, "shiprock-4");
  put(&t, B, "zuni-4");
  show(&t, 'E', false);
  enemy_acts(&t, 4);
  if (waits(&t, NW_IN_REROLL)) play(&t, "keep");
  play(&t,
       "die 1\nkeep\ndie 6\nkeep\ndie 6\nkeep\npass\noffer fortune\noffer corn-1\noffer trade-good\ndie 5");
  assert_int_equal(t.s.cup[NW_I_FORTUNE], 2);
  assert_int_equal(t.s.corn_cup[0], 1);
  assert_int_equal(t.s.trade, 0);
  assert_false(waits(&t, NW_IN_MEET)); /* 5 + 1 - 3 against 4 */
  close_table(&t);
}

static void test_submission_to_a_tribe(void **unused) { /* "NW-122" */
  struct table t;
  open_table(&t, "rise");
  t.s.subjugation[NW_RED] = 3, t.s.bag[NW_RED] = 0;
  t.s.people[A] = 1 << NW_WOMAN | 1 << NW_CHILD;
  show(&t, 'E', false);
  enemy_acts(&t, 4);
  play(&t, "die 1\ndie 6\ndie 6\npass\ndie 6");
  assert_true(waits(&t, NW_IN_GIVE)); /* without a man there is no Battle */
  play(&t, "give woman");
  assert_false(nw_in_play(&t.s, A));
  assert_int_equal(t.s.pot[NW_WOMAN] + t.s.pot[NW_CHILD], 2);
  assert_int_equal(t.s.culture, 7);
  assert_int_equal(t.s.enemy_ferocity, 4); /* only settlers are appeased */
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_strength),
      cmocka_unit_test(test_results),
      cmocka_unit_test(test_escape_past_counters),
      cmocka_unit_test(test_lost_to_a_tribe),
      cmocka_unit_test(test_spoils_from_the_top),
      cmocka_unit_test(test_one_counter_too_few),
      cmocka_unit_test(test_harassed),
      cmocka_unit_test(test_canyon_comes_last),
      cmocka_unit_test(test_negotiate_for_all),
      cmocka_unit_test(test_blocked_flight),
      cmocka_unit_test(test_ambush_fails),
      cmocka_unit_test(test_end_of_raid),
      cmocka_unit_test(test_soldiers_of_a_fort),
      cmocka_unit_test(test_canyon_caught),
      cmocka_unit_test(test_harass_at_fort),
      cmocka_unit_test(test_nothing_to_react_with),
      cmocka_unit_test(test_ride_of_utes),
      cmocka_unit_test(test_past_tribal_counters),
      cmocka_unit_test(test_carsons_strike),
      cmocka_unit_test(test_gifts),
      cmocka_unit_test(test_submission_to_a_tribe),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
