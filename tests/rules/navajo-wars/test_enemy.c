/* test_enemy.c - Navajo Wars: Enemy Operations, instructions, raids, events, the Victory Check, the ends. */
#include "table.h"

/* ---- Operations ---- */

static void test_collect(void **unused) { /* "NW-87" "NW-88" "NW-154" */
  struct table t;
  open_table(&t, "mundo"); /* two points more for the scenario */
  t.s.subjugation[NW_RED] = 2, t.s.bag[NW_RED] -= 2;
  t.s.subjugation[NW_BLACK] = 1, t.s.bag[NW_BLACK]--;
  t.s.raided[NW_WHITE] = 1, t.s.bag[NW_WHITE]--;
  play(&t, "card silent-wells\ndie 1\nyield");
  assert_int_equal(t.s.enemy_ap, 4 + 2 + 2 - 1);
  assert_int_equal(t.s.drought[0], 1);
  close_table(&t);
}

static void test_flips(void **unused) { /* "NW-89" "NW-106" "NW-132" */
  struct table t;
  open_table(&t, "rise");
  t.s.trade = 2;
  play(&t, "card quiet-season\nyield\ndice 1 5");
  assert_true(waits(&t, NW_IN_FLIP));
  play(&t, "cancel");
  assert_int_equal(t.s.back_up, 0); /* row 5 holds the Comanche, striped */
  assert_int_equal(t.s.trade, 0);
  close_table(&t);
  open_table(&t, "rise");
  t.s.enemy_ap = 0;
  play(&t, "card quiet-season\nyield\ndice 6 6");
  assert_true(fired(&t, "NW-89"));
  close_table(&t);
}

static void test_execute(void **unused) { /* "NW-90" "NW-91" "NW-93" */
  struct table t;
  open_table(&t, "rise");
  empty_display(&t);
  t.s.active[1] = 2; /* Build 3 */
  t.s.active[3] = 7; /* Subvert 2, which the last point cannot pay */
  t.s.inactive[5] = 0;
  enemy_acts(&t, 4);
  assert_int_equal(t.s.outpost[NW_MISSION][0], area(&t, "shiprock-1"));
  assert_int_equal(t.s.active[0], 7);
  assert_int_equal(t.s.active[1], 0);
  assert_int_equal(t.s.active[2], 2);
  assert_int_equal(t.s.enemy_ap, 0);
  close_table(&t);
}

static void test_peace_box(void **unused) { /* "NW-84" "NW-85" */
  struct table t;
  open_table(&t, "rise");
  empty_display(&t);
  t.s.box = 6, t.s.box_ap = 4, t.s.back_up = 1 << 6;
  enemy_acts(&t, 1);
  play(&t, "die 3");
  assert_int_equal(t.s.box_ap, 3);
  assert_int_equal(nw_outposts(&t.s), 1); /* Build, and that was all */
  assert_true(waits(&t, NW_IN_OPERATION));
  close_table(&t);
  open_table(&t, "rise");
  empty_display(&t);
  t.s.box = 6, t.s.box_ap = 4, t.s.back_up = 1 << 6;
  enemy_acts(&t, 1);
  play(&t, "die 4");
  assert_int_equal(t.s.box, WEIR_NONE);
  assert_int_equal(t.s.inactive[0], 6);
  assert_int_equal(t.s.enemy_ap, 4 + 1 + 2); /* its four, the card's one, the scenario's two */
  close_table(&t);
}

static void test_defend(void **unused) { /* "NW-86" "NW-98" "NW-17" */
  struct table t;
  open_table(&t, "rise");
  show(&t, 'G', false);
  enemy_acts(&t, 5);
  assert_int_equal(t.s.box, 6);
  assert_int_equal(t.s.box_ap, 5);
  t.s.raided[NW_WHITE] = 3, t.s.bag[NW_WHITE] = 0;
  play(&t, "operate actions\ndone");
  t.s.box_ap = 2;
  t.s.deck |= nw_bit(10);
  play(&t, "card soldiers-unpaid\nyield");
  assert_int_equal(t.s.box_ap, 3); /* it holds */
  play(&t, "operate actions\ndone");
  t.s.raided[NW_WHITE] = 0, t.s.recovery[NW_WHITE] = 3;
  enemy_acts(&t, 1);
  assert_int_equal(t.s.box, WEIR_NONE);
  assert_int_equal(t.s.bag[NW_WHITE], 3);
  close_table(&t);
}

static void test_flip_test(void **unused) { /* "NW-98" */
  struct table t;
  open_table(&t, "broken"); /* E: Comanche or Peace 3; G: Defend or Colonize 2 */
  show(&t, 'G', false);
  t.s.inactive[5] = 4, t.s.back_up = 1 << 4;
  t.s.raided[NW_WHITE] = 2, t.s.bag[NW_WHITE] -= 2;
  t.s.outpost[NW_RANCHO][0] = (uint8_t)area(&t, "shiprock-1");
  enemy_acts(&t, 5);
  assert_int_equal(t.s.box, WEIR_NONE);
  assert_int_equal(t.s.raided[NW_WHITE], 0); /* Colonize was performed instead */
  assert_true(t.s.back_up >> 6 & 1);
  close_table(&t);
}

static void test_peace(void **unused) { /* "NW-100" */
  struct table t;
  open_table(&t, "rise");
  show(&t, 'G', true);
  t.s.ferocity[A] = 3;
  t.s.raided[NW_WHITE] = 1, t.s.bag[NW_WHITE]--;
  enemy_acts(&t, 6);
  assert_int_equal(t.s.box, 6);
  assert_int_equal(t.s.box_ap, 4);
  assert_int_equal(t.s.ferocity[A], 0);
  assert_int_equal(t.s.ap, 0);
  assert_int_equal(t.s.raided[NW_WHITE], 0);
  close_table(&t);
}

/* ---- Instructions ---- */

static void test_build_subvert(void **unused) { /* "NW-94" "NW-104" "NW-93" "NW-30" */
  struct table t;
  open_table(&t, "rise");
  t.s.subjugation[NW_RED] = 3, t.s.bag[NW_RED] = 0;
  for (unsigned land = 0; land < 5; land++) t.s.outpost[NW_MISSION][land] = t.e->track[land][0];
  t.s.culture = 4;
  show(&t, 'D', true);
  enemy_acts(&t, 5);
  assert_int_equal(nw_outposts(&t.s), 6);
  assert_int_equal(t.s.culture, 0); /* five points: four, and two of the other track for the fifth */
  assert_int_equal(t.s.military, 3);
  close_table(&t);
}

static void test_subvert_first(void **unused) { /* "NW-104" "NW-103" */
  struct table t;
  open_table(&t, "rise");
  show(&t, 'H', false);
  enemy_acts(&t, 2);
  assert_true(waits(&t, NW_IN_CUBE));
  play(&t, "cube red\ncube white");
  assert_int_equal(t.s.subjugation[NW_RED], 1);
  assert_int_equal(t.s.recovery[NW_WHITE], 1);
  close_table(&t);
}

static void test_subjugation(void **unused) { /* "NW-105" "NW-103" */
  struct table t;
  open_table(&t, "rise");
  t.s.subjugation[NW_RED] = 2, t.s.bag[NW_RED] = 1;
  t.s.pueblo = NW_PUEBLO_IN_PLAY, t.s.in_play = nw_bit(NW_NO(41));
  show(&t, 'A', false);
  t.s.inactive[5] = 5;
  enemy_acts(&t, 3);
  play(&t, "cube red\ncube white");
  assert_int_equal(t.s.pueblo, NW_PUEBLO_REMOVED);
  assert_int_equal(t.s.in_play, 0);
  assert_int_equal(t.s.morale, 6);
  assert_int_equal(t.s.back_up, 1 | 1 << 5); /* A and F show Raid */
  assert_int_equal(t.s.recovery[NW_WHITE], 0);
  close_table(&t);
}

static void test_colonize(void **unused) { /* "NW-95" "NW-99" */
  struct table t;
  open_table(&t, "rise");
  show(&t, 'E', true);
  t.s.outpost[NW_MISSION][0] = (uint8_t)area(&t, "shiprock-6");
  t.s.outpost[NW_MISSION][1] = (uint8_t)area(&t, "san-juan-1");
  enemy_acts(&t, 2); /* nothing raided: Expand */
  assert_int_equal(t.s.outpost[NW_MISSION][1], area(&t, "san-juan-2"));
  assert_int_equal(t.s.culture, 9 - 3);
  close_table(&t);
  open_table(&t, "rise");
  show(&t, 'E', true);
  t.s.outpost[NW_MISSION][0] = (uint8_t)area(&t, "shiprock-1");
  t.s.raided[NW_WHITE] = 2, t.s.raided[NW_BLACK] = 1, t.s.bag[NW_WHITE] -= 2, t.s.bag[NW_BLACK]--;
  enemy_acts(&t, 5);
  play(&t, "cube white\ncube black");
  assert_int_equal(t.s.recovery[NW_BLACK], 1);
  assert_int_equal(t.s.raided[NW_WHITE], 1);
  assert_true(waits(&t, NW_IN_OPERATION)); /* two points, two cubes */
  close_table(&t);
}

static void test_slaves(void **unused) { /* "NW-102" "NW-34" */
  struct table t;
  open_table(&t, "rise");
  put(&t, B, "shiprock-4");
  t.s.people[A] = 3;
  show(&t, 'D', false);
  enemy_acts(&t, 3);
  play(&t, "die 1");
  assert_int_equal(t.s.people[A], 3);
  assert_int_equal(t.s.people[B], 3); /* a child before a woman */
  t.s.ferocity[A] = 2;
  assert_int_equal(nw_cost(t.e, &t.s, &t.e->counter[NW_MEXICAN][5].side[0]), 2);
  close_table(&t);
}

/* ---- Enemy Raids ---- */

static void raid(struct table *t, unsigned points) {
  show(t, 'A', true);
  enemy_acts(t, points);
}

static void test_raid(void **unused) { /* "NW-101" "NW-107" "NW-108" "NW-110" "NW-116" "NW-117" "NW-4" */
  struct table t;
  open_table(&t, "rise");
  put(&t, A, "shiprock-2");
  put(&t, B, "san-juan-3");
  t.s.ferocity[B] = 1;
  raid(&t, 3); /* three points and one Ferocity */
  assert_true(fired(&t, "NW-107"));
  assert_int_equal(t.s.raid, nw_bit(area(&t, "shiprock-1")));
  play(&t, "pass");
  assert_int_equal(t.s.raid, nw_bit(area(&t, "shiprock-1")) | nw_bit(area(&t, "shiprock-2")));
  play(&t, "pass\nsubmit\ngive child\ndie 5");
  assert_int_equal(t.s.morale, 6); /* the child's range */
  assert_int_equal(t.s.culture, 8);
  assert_int_equal(t.s.enemy_ferocity, 3);
  assert_int_equal(t.s.place[A], area(&t, "caught-shiprock"));
  play(&t, "pass\npass"); /* san-juan-2 is as near from shiprock-2; then Family B is met or not */
  assert_int_equal(t.s.raid == 0, waits(&t, NW_IN_RETURN));
  if (waits(&t, NW_IN_MEET)) play(&t, "submit\ngive child\ndie 1");
  refused(&t, "return zuni-1 0", "NW-117");
  play(&t, "return shiprock-6 2");
  assert_int_equal(t.s.place[A], area(&t, "shiprock-6"));
  assert_int_equal(t.s.ferocity[A], 2);
  close_table(&t);
}

static void test_harass(void **unused) { /* "NW-109" "NW-114" "NW-111" */
  struct table t;
  open_table(&t, "rise");
  put(&t, A, "shiprock-4");
  put(&t, B, "shiprock-5");
  raid(&t, 3);
  refused(&t, "harass black-mesa-6", "NW-114");
  play(&t, "harass shiprock-2");
  assert_int_equal(t.s.harass, 0); /* the next two counters have taken it */
  assert_true(fired(&t, "NW-109") || fired(&t, "NW-108"));
  assert_true(t.s.raid_double >> area(&t, "shiprock-2") & 1);
  close_table(&t);
  open_table(&t, "rise");
  t.s.outpost[NW_MISSION][0] = (uint8_t)area(&t, "shiprock-1");
  put(&t, B, "san-juan-4");
  raid(&t, 3);
  assert_true(waits(&t, NW_IN_REACTION));
  refused(&t, "evade A", "NW-111"); /* at or below an Outpost */
  close_table(&t);
}

static void test_ambush(void **unused) { /* "NW-112" "NW-65" */
  struct table t;
  open_table(&t, "rise");
  put(&t, A, "shiprock-3");
  put(&t, B, "zuni-6");
  t.s.ferocity[A] = 2;
  t.s.raid = 0;
  raid(&t, 4);
  play(&t, "pass\npass");
  refused(&t, "ambush B", "NW-112");
  unsigned ap = t.s.ap;
  play(&t, "ambush A\ndice 6 3"); /* 6 + 3 (twice 2, at most 3) against 7 */
  assert_int_equal(t.s.ap, ap - 1);
  assert_int_equal(t.s.place[A], area(&t, "escape-shiprock"));
  assert_int_equal(t.s.ferocity[A], 3);
  assert_false(t.s.raid >> area(&t, "shiprock-3") & 1); /* all placed counters are gone */
  assert_true(fired(&t, "NW-112"));
  close_table(&t);
}

static void test_negotiate(void **unused) { /* "NW-113" "NW-36" */
  struct table t;
  open_table(&t, "rise");
  raid(&t, 3);
  refused(&t, "negotiate A 1", "NW-113");
  play(&t, "negotiate A 0\ndie 4"); /* 4 + 2 */
  assert_int_equal(t.s.place[A], area(&t, "escape-shiprock"));
  close_table(&t);
}

static void test_evade(void **unused) { /* "NW-115" "NW-2" "NW-36" */
  struct table t;
  open_table(&t, "rise");
  raid(&t, 3);
  play(&t, "evade A\ndie 2"); /* 2 + 2: Area 4 */
  assert_int_equal(t.s.place[A], area(&t, "shiprock-4"));
  play(&t, "evade B\ndie 6");
  refused(&t, "flee san-juan-5", "NW-115");
  play(&t, "flee canyon-3");
  assert_int_equal(t.s.place[B], area(&t, "canyon-3"));
  close_table(&t);
  open_table(&t, "rise");
  raid(&t, 3);
  play(&t, "evade A\ndie 1");
  assert_int_equal(t.s.place[A], area(&t, "shiprock-1"));
  play(&t, "battle\ndice 1 1"); /* 1 against 5 */
  assert_int_equal(t.s.people[A], 6);
  play(&t, "give child");
  assert_int_equal(t.s.place[A], area(&t, "caught-shiprock"));
  close_table(&t);
}

static void test_far_raid(void **unused) { /* "NW-117" "NW-108" */
  struct table t;
  open_table(&t, "rise");
  put(&t, A, "shiprock-6");
  put(&t, B, "san-juan-6");
  t.s.culture = 9;
  t.s.subjugation[NW_RED] = 3, t.s.bag[NW_RED] = 0;
  raid(&t, 3);
  play(&t, "pass\npass\npass");
  assert_int_equal(t.s.morale, 4);        /* nobody caught */
  assert_int_equal(nw_outposts(&t.s), 0); /* a Territory with a Family was reached */
  close_table(&t);
}

/* ---- Tribal Raids ---- */

static void test_tribal(void **unused) { /* "NW-96" "NW-118" "NW-119" "NW-120" "NW-121" "NW-122" "NW-123" */
  struct table t;
  open_table(&t, "rise");
  t.s.subjugation[NW_RED] = 3, t.s.bag[NW_RED] = 0;
  t.s.animals[NW_SHEEP] = 1;
  put(&t, A, "shiprock-2");
  put(&t, B, "shiprock-5");
  show(&t, 'E', false);
  enemy_acts(&t, 4);
  assert_true(fired(&t, "NW-118"));
  play(&t, "die 1\ndie 1\ndie 6");
  assert_int_equal(nw_count64(t.s.tribal), 3);
  assert_true(t.s.tribal >> area(&t, "shiprock-2") & 1);
  refused(&t, "evade C", "NW-120");
  play(&t, "evade A\ndie 4"); /* 4 + 2: Area 6 */
  assert_int_equal(t.s.place[A], area(&t, "shiprock-6"));
  refused(&t, "offer horse", "NW-121");
  play(&t, "offer sheep\ndie 5"); /* 5 + 1 + 1 - 1 against 6 */
  assert_true(waits(&t, NW_IN_MEET));
  play(&t, "submit\ngive child");
  assert_int_equal(t.s.culture, 8);
  play(&t, "die 1"); /* Family B: a pure 1 misses */
  assert_int_equal(t.s.tribal, 0);
  play(&t, "return shiprock-1 1");
  assert_int_equal(t.s.morale, 5);
  close_table(&t);
}

static void test_utes(void **unused) { /* "NW-97" "NW-122" "NW-103" */
  struct table t;
  open_table(&t, "rise");
  show(&t, 'H', true);
  enemy_acts(&t, 4);
  assert_true(waits(&t, NW_IN_CUBE)); /* not subjugated: Subjugate */
  assert_true(fired(&t, "NW-103"));
  close_table(&t);
}

/* ---- Intruders ---- */

static void meet(struct table *t, const char *kind) {
  char line[64] = "intruder ";
  open_table(t, "rise");
  t->s.intruders = nw_bit(area(t, "shiprock-2"));
  act(t, A);
  play(t, "move shiprock-2");
  strcat(line, kind);
  play(t, line);
}

static void test_intruders(void **unused) { /* "NW-131" "NW-130" "NW-8" */
  struct table t;
  meet(&t, "ambush");
  play(&t, "give child");
  assert_int_equal(t.s.culture, 8);
  close_table(&t);
  meet(&t, "firearms");
  assert_int_equal(t.s.firearms, 1);
  assert_int_equal(t.s.cup[NW_I_FIREARMS], 3);
  close_table(&t);
  meet(&t, "fortune");
  assert_int_equal(t.s.fortune, 1);
  close_table(&t);
  meet(&t, "trade");
  assert_int_equal(nw_goods(&t.s), 1);
  close_table(&t);
  meet(&t, "mission");
  assert_int_equal(t.s.outpost[NW_MISSION][0], area(&t, "shiprock-1"));
  assert_int_equal(t.s.mission_intruders, 1);
  close_table(&t);
  meet(&t, "skin-walker");
  assert_int_equal(t.s.ap, 0);
  close_table(&t);
  meet(&t, "wandering-natives");
  play(&t, "welcome woman");
  assert_int_equal(t.s.pot[NW_WOMAN], 1);
  assert_int_equal(t.s.cup[NW_I_NATIVES], 1);
  close_table(&t);
  meet(&t, "intruders-moved");
  play(&t, "dice 3 4");
  assert_int_equal(t.s.intruders, nw_bit(area(&t, "zuni-4")));
  assert_true(fired(&t, "NW-130"));
  close_table(&t);
  meet(&t, "false-rumor");
  assert_int_equal(t.s.intruders, 0);
  close_table(&t);
}

/* ---- Cards ---- */

static void test_ceremony(void **unused) { /* "NW-42" "NW-148" "NW-132" */
  struct table t;
  open_table(&t, "rise");
  play(&t, "card song-at-dawn");
  assert_int_equal(t.s.culture, 8);
  assert_true(fired(&t, "NW-148"));
  play(&t, "throw 13 46 0"); /* two of at least 4 */
  play(&t, "bless morale");
  refused(&t, "bless morale", "NW-42");
  play(&t, "bless culture");
  assert_int_equal(t.s.morale, 4);
  assert_int_equal(t.s.culture, 9);
  assert_int_equal(t.s.pot[NW_CHILD], 1);
  play(&t, "keep-card");
  assert_int_equal(t.s.hand, nw_bit(28));
  t.s.trade = 3;
  play(&t, "card nine-nights\ncancel");
  assert_int_equal(t.s.morale, 4);
  assert_int_equal(t.s.trade, 0);
  close_table(&t);
}

static void test_minor(void **unused) { /* "NW-147" "NW-146" */
  struct table t;
  open_table(&t, "rise");
  empty_display(&t);
  play(&t, "card a-hard-captain\nyield\ndice 5 6\noperate actions\ndone");
  assert_int_equal(t.s.enemy_ferocity, 5);
  assert_true(waits(&t, NW_IN_ROUSE));
  play(&t, "rouse B");
  assert_int_equal(t.s.ferocity[B], 1);
  t.s.ap = 0;
  play(&t, "card dust-in-the-west\ndice 5 6\noperate actions\ndone\ndie 4");
  assert_int_equal(t.s.drought[3], 1);
  t.s.outpost[NW_MISSION][5] = (uint8_t)area(&t, "black-mesa-1");
  t.s.ap = 1;
  play(&t, "card church-bells\ntoll ap");
  assert_int_equal(t.s.ap, 0);
  close_table(&t);
}

static void test_medicine(void **unused) { /* "NW-43" "NW-44" "NW-135" "NW-134" "NW-142" "NW-27" */
  struct table t;
  open_table(&t, "rise");
  t.s.hand = nw_bit(30), t.s.deck &= ~nw_bit(30);
  draw_event(&t, 42);
  refused(&t, "medicine song-at-dawn", "NW-44");
  play(&t, "medicine rattle-and-stick");
  assert_int_equal(t.s.subjugation[NW_BLACK], 1);
  assert_int_equal(nw_outposts(&t.s), 0);
  /* Lands are worth 7 against 5: +1; Morale 6; three men and three women. */
  assert_int_equal(t.s.military, 5 + 1 - 6 + 3);
  assert_int_equal(t.s.morale, 3);
  assert_int_equal(t.s.culture, 9);
  play(&t, "develop weaving");
  assert_int_equal(t.s.levels[NW_WEAVING], 2);
  close_table(&t);
}

static void test_check(void **unused) { /* "NW-134" "NW-135" "NW-30" */
  struct table t;
  open_table(&t, "rise");
  t.s.morale = 8, t.s.military = 2;
  t.s.pot[NW_MAN] = 3;
  put(&t, A, "monument-1");
  put(&t, B, "monument-2");
  t.s.raided[NW_WHITE] = 1, t.s.bag[NW_WHITE]--;
  draw_event(&t, 41);
  assert_int_equal(t.s.pueblo, NW_PUEBLO_IN_PLAY);
  /* Worth 2 against 5: 3 points, of which Military has 2: Culture -2; then 8 Morale: Culture -16. */
  assert_true(weir_to_act(t.setup, &t.s) == 0);
  assert_int_equal(t.s.ending, NW_MAJOR_DEFEAT); /* "NW-31" "NW-157" */
  close_table(&t);
  open_table(&t, "rise");
  t.s.pot[NW_MAN] = 3;
  t.s.raided[NW_WHITE] = 1, t.s.bag[NW_WHITE]--;
  t.s.outpost[NW_MISSION][5] = (uint8_t)area(&t, "black-mesa-1");
  draw_event(&t, 41);
  assert_int_equal(t.s.military, 5 + 1 - 5 + 3);
  assert_int_equal(t.s.morale, 3 + 1);
  play(&t, "done\npart-with time-man\npart-with time-man");
  assert_int_equal(t.s.pot[NW_MAN], 1);
  assert_int_equal(t.s.ap, 0);
  assert_int_equal(t.s.raided[NW_WHITE], 0);
  close_table(&t);
}

static void test_missions(void **unused) { /* "NW-135" */
  struct table t;
  open_table(&t, "rise");
  draw_event(&t, 42);
  assert_int_equal(t.s.outpost[NW_MISSION][0], area(&t, "shiprock-1"));
  assert_int_equal(t.s.outpost[NW_MISSION][1], area(&t, "san-juan-1"));
  close_table(&t);
}

static void test_endings(void **unused) { /* "NW-156" "NW-151" "NW-157" */
  struct table t;
  struct weir_result result;
  open_table(&t, "rise");
  t.s.military = 12, t.s.morale = 1;
  t.s.subjugation[NW_BLACK] = 1, t.s.bag[NW_BLACK]--;
  draw_event(&t, 42); /* 12 + 1 - 1, no men needed; two Missions */
  play(&t, "done");
  assert_int_equal(t.s.morale, 2 + 1);
  assert_int_equal(t.s.ending, NW_MAJOR_VICTORY);
  assert_true(weir_result(t.setup, &t.s, &result));
  assert_int_equal(result.won, 1);
  close_table(&t);
  open_table(&t, "rise");
  draw_event(&t, 42); /* 5 + 1 - 5 + 3 against 3 + 2 */
  play(&t, "done");
  assert_int_equal(t.s.ending, NW_MINOR_DEFEAT);
  close_table(&t);
}

static void test_people_gone(void **unused) { /* "NW-31" "NW-32" */
  struct table t;
  open_table(&t, "rise");
  t.s.people[A] = 1 << NW_MAN;
  t.s.people[B] = t.s.people[C] = 0;
  t.s.place[B] = t.s.place[C] = WEIR_NONE;
  act(&t, A);
  t.s.enemy_ferocity = 9;
  play(&t, "raid-new-mexico path\ncube green\nsoldiers battle\ndice 1 6");
  assert_int_equal(t.s.ending, NW_MAJOR_DEFEAT);
  close_table(&t);
}

/* ---- The later periods ---- */

static void test_mexico(void **unused) { /* "NW-137" "NW-153" "NW-139" */
  struct table t;
  open_table(&t, "campaign");
  t.s.military = 12;
  t.s.outpost[NW_MISSION][0] = (uint8_t)area(&t, "shiprock-4");
  t.s.hand = nw_bit(30), t.s.deck &= ~nw_bit(30);
  draw_event(&t, 45);
  assert_int_equal(t.s.period, NW_MEXICAN);
  assert_int_equal(t.s.outpost[NW_RANCHO][0], area(&t, "shiprock-4"));
  assert_int_equal(t.s.subjugation[NW_RED], 3);
  assert_int_equal(t.s.bag[NW_GREEN], 3);
  assert_int_equal(t.s.drought[5], 1);
  play(&t, "leave A\nleave B");
  assert_int_equal(t.s.active[0], 2);
  assert_int_equal(nw_count64(t.s.deck), 39);
  assert_true(waits(&t, NW_IN_CARD));
  close_table(&t);
}

static void test_america(void **unused) { /* "NW-138" "NW-153" */
  struct table t;
  open_table(&t, "campaign");
  t.s.military = 18;
  draw_event(&t, 45);
  play(&t, "leave A\nleave B");
  t.s.military = 18;
  draw_event(&t, 50);
  assert_int_equal(t.s.period, NW_AMERICAN);
  assert_int_equal(t.s.fort[1], area(&t, "zuni-1"));
  assert_int_equal(t.s.bag[NW_BLUE], 1);
  assert_int_equal(t.s.enemy_ferocity, 5);
  play(&t, "leave A\nleave B");
  assert_int_equal(nw_pile_of(t.setup, &t.s)[0].event, NW_NO(51));
  close_table(&t);
}

static void test_carson(void **unused) { /* "NW-136" "NW-121" "NW-156" */
  struct table t;
  open_table(&t, "fearing");
  t.s.animals[0] = t.s.animals[1] = 0;
  t.s.corn = nw_bit(t.s.place[A]);
  draw_event(&t, 55);
  assert_int_equal(t.s.kit_carson, 1);
  assert_int_equal(t.s.corn, 0);
  play(&t, "die 6\ndie 6\ndie 6\ndie 6\ndie 3");
  assert_int_equal(nw_conduct_mods(t.e, &t.s, C, false, 0).sum, 3 + 2); /* Carson, and the Fort */
  play(&t, "pass\ndie 1"); /* Family C is missed, then comes the raid */
  assert_true(fired(&t, "NW-107"));
  close_table(&t);
}

static void test_late_events(void **unused) { /* "NW-135" "NW-65" */
  struct table t;
  open_table(&t, "fearing");
  draw_event(&t, 53);
  play(&t, "follow B");
  assert_int_equal(t.s.manuelito, B);
  assert_int_equal(t.s.ferocity[A], 1);
  close_table(&t);
  open_table(&t, "fearing");
  draw_event(&t, 54);
  play(&t, "raze defiance");
  assert_int_equal(t.s.fort[0], WEIR_NONE);
  assert_int_equal(t.s.fort[1], area(&t, "zuni-1"));
  close_table(&t);
  open_table(&t, "broken");
  draw_event(&t, 47);
  play(&t, "die 1\ndie 2");
  assert_int_equal(t.s.people[A], 3);
  assert_int_equal(t.s.people[B], 3);
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_collect),       cmocka_unit_test(test_flips),
      cmocka_unit_test(test_execute),       cmocka_unit_test(test_peace_box),
      cmocka_unit_test(test_defend),        cmocka_unit_test(test_flip_test),
      cmocka_unit_test(test_peace),         cmocka_unit_test(test_build_subvert),
      cmocka_unit_test(test_subvert_first), cmocka_unit_test(test_subjugation),
      cmocka_unit_test(test_colonize),      cmocka_unit_test(test_slaves),
      cmocka_unit_test(test_raid),          cmocka_unit_test(test_harass),
      cmocka_unit_test(test_ambush),        cmocka_unit_test(test_negotiate),
      cmocka_unit_test(test_evade),         cmocka_unit_test(test_far_raid),
      cmocka_unit_test(test_tribal),        cmocka_unit_test(test_utes),
      cmocka_unit_test(test_intruders),     cmocka_unit_test(test_ceremony),
      cmocka_unit_test(test_minor),         cmocka_unit_test(test_medicine),
      cmocka_unit_test(test_check),         cmocka_unit_test(test_missions),
      cmocka_unit_test(test_endings),       cmocka_unit_test(test_people_gone),
      cmocka_unit_test(test_mexico),        cmocka_unit_test(test_america),
      cmocka_unit_test(test_carson),        cmocka_unit_test(test_late_events),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
