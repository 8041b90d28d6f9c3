/* test_edges.c - Navajo Wars: corners of the rules that a game seldom comes to, and the rule each loss is
 * told by. */
#include "table.h"

static void raid(struct table *t, unsigned points) {
  show(t, 'A', t->s.period == NW_SPANISH);
  enemy_acts(t, points);
}

/* ---- Which rule is told ---- */

static void test_rule_of_giving(void **unused) { /* "NW-116" "NW-122" "NW-126" "NW-131" */
  struct table t;
  open_table(&t, "rise");
  raid(&t, 3);
  play(&t, "pass\nsubmit\ngive child");
  assert_true(tells(&t, NW_TOLD_LOST_PERSON, "NW-116"));
  play(&t, "die 5");
  assert_true(tells(&t, NW_TOLD_TRACK, "NW-116"));
  assert_false(tells(&t, NW_TOLD_TRACK, "NW-4"));
  close_table(&t);
  open_table(&t, "rise");
  t.s.subjugation[NW_RED] = 3, t.s.bag[NW_RED] = 0;
  show(&t, 'E', false);
  enemy_acts(&t, 4);
  play(&t, "die 1\ndie 6\ndie 6\npass\ndie 6\nsubmit\ngive child"); /* B and C are not near a counter */
  assert_true(tells(&t, NW_TOLD_LOST_PERSON, "NW-122"));
  assert_true(tells(&t, NW_TOLD_MOVED, "NW-122"));
  close_table(&t);
  open_table(&t, "rise");
  act(&t, A);
  play(&t, "raid-new-mexico path\ncube green\nsoldiers battle\ndice 1 6\ngive child");
  assert_true(tells(&t, NW_TOLD_LOST_PERSON, "NW-126"));
  close_table(&t);
  open_table(&t, "rise");
  t.s.intruders = nw_bit(area(&t, "shiprock-2"));
  act(&t, A);
  play(&t, "move shiprock-2\nintruder ambush\ngive child");
  assert_true(tells(&t, NW_TOLD_LOST_PERSON, "NW-131"));
  close_table(&t);
}

static void test_rule_of_flight(void **unused) { /* "NW-120" "NW-115" "NW-126" */
  struct table t;
  open_table(&t, "rise");
  t.s.subjugation[NW_RED] = 3, t.s.bag[NW_RED] = 0;
  show(&t, 'E', false);
  enemy_acts(&t, 4);
  play(&t, "die 1\ndie 6\ndie 6\nevade A");
  assert_true(tells(&t, NW_TOLD_NEEDS, "NW-120"));
  play(&t, "die 6\nflee canyon-2");
  assert_true(tells(&t, NW_TOLD_MOVED, "NW-120"));
  close_table(&t);
  open_table(&t, "rise");
  raid(&t, 3);
  play(&t, "evade A");
  assert_true(tells(&t, NW_TOLD_NEEDS, "NW-115"));
  play(&t, "die 6\nflee canyon-2");
  assert_true(tells(&t, NW_TOLD_MOVED, "NW-115"));
  close_table(&t);
}

static void test_rule_of_drought(void **unused) { /* "NW-146" "NW-147" "NW-148" */
  struct table t;
  open_table(&t, "rise");
  empty_display(&t);
  play(&t, "card silent-wells\ndie 1");
  assert_true(tells(&t, NW_TOLD_DROUGHT, "NW-146"));
  play(&t, "yield\ndice 5 6\noperate actions\ndone\ndie 2");
  assert_true(tells(&t, NW_TOLD_DROUGHT, "NW-147"));
  play(&t, "card rain-calling\ndie 3");
  assert_true(tells(&t, NW_TOLD_DROUGHT, "NW-148"));
  close_table(&t);
}

/* ---- Take Actions ---- */

static void test_how_many_act(void **unused) { /* "NW-45" */
  struct table t;
  open_table(&t, "fearing");
  memset(t.s.elders, 0, sizeof t.s.elders);
  assert_int_equal(nw_acting_limit(t.e, &t.s), 1); /* one Family in the Canyon */
  put(&t, A, "canyon-1");
  put(&t, B, "canyon-2");
  assert_int_equal(nw_acting_limit(t.e, &t.s), 3);
  t.s.elders[0] = 4;
  assert_int_equal(nw_acting_limit(t.e, &t.s), 5); /* no more than there are */
  put(&t, A, "zuni-4");
  put(&t, B, "zuni-5");
  put(&t, E, "zuni-6");
  t.s.elders[0] = 1;
  assert_int_equal(nw_acting_limit(t.e, &t.s), 2); /* none there counts as one */
  close_table(&t);
}

static void test_stuck_at_fort(void **unused) { /* "NW-51" */
  struct table t;
  open_table(&t, "fearing");
  memset(t.s.levels, 0, sizeof t.s.levels);
  t.s.trade_aside = 6, t.s.harass_aside = 2;
  act(&t, C);
  play(&t, "move zuni-2\ndie 6");
  assert_int_equal(t.s.acting, WEIR_NONE); /* the activation is over */
  play(&t, "activate D\nraid fort\ncube green\nsoldiers morale\ncube white\ncube white\ncube white");
  assert_int_equal(t.s.fort[0], WEIR_NONE);
  close_table(&t);
}

static void test_only_soldiers(void **unused) { /* "NW-63" */
  struct table t;
  open_table(&t, "fearing");
  no_animals(&t);
  act(&t, D);
  memcpy(t.s.recovery, t.s.bag, sizeof t.s.bag);
  memset(t.s.bag, 0, sizeof t.s.bag);
  t.s.bag[NW_GREEN] = t.s.bag[NW_BLUE] = t.s.bag[NW_WHITE] = 1;
  t.s.recovery[NW_GREEN] = t.s.recovery[NW_BLUE] = 0, t.s.recovery[NW_WHITE]--;
  play(&t, "raid fort\ncube white"); /* one hit of three, and nobody but soldiers could come */
  assert_true(waits(&t, NW_IN_ACTION));
  assert_int_equal(t.s.fort[0], area(&t, "hopi-1"));
  close_table(&t);
}

/* The bag has only these cubes; the others are in Recovery. */
static void leave_in_bag(struct table *t, const uint8_t left[NW_COLOURS]) {
  for (unsigned colour = 0; colour < NW_COLOURS; colour++) {
    unsigned all = (unsigned)t->s.bag[colour] + t->s.recovery[colour];
    t->s.bag[colour] = left[colour];
    t->s.recovery[colour] = (uint8_t)(all - left[colour]);
  }
}

static void test_soldiers_of_new_mexico(void **unused) { /* "NW-62" "NW-63" */
  struct table t;
  open_table(&t, "rise");
  act(&t, A);
  leave_in_bag(&t, (uint8_t[NW_COLOURS]){[NW_RED] = 1, [NW_GREEN] = 1});
  play(&t, "raid-new-mexico path\ncube red"); /* another is drawn, whoever is left */
  assert_true(waits(&t, NW_IN_CUBE));
  play(&t, "cube green\nsoldiers morale");
  assert_int_equal(t.s.morale, 6);
  assert_true(waits(&t, NW_IN_ACTION));
  close_table(&t);
  open_table(&t, "rise");
  act(&t, A);
  leave_in_bag(&t, (uint8_t[NW_COLOURS]){[NW_GREEN] = 1});
  play(&t, "raid-new-mexico path\ncube green"); /* the first cube, with soldiers alone */
  assert_true(waits(&t, NW_IN_SOLDIERS));
  close_table(&t);
}

static void test_red_is_the_last(void **unused) { /* "NW-62" "NW-18" "NW-105" */
  struct table t;
  open_table(&t, "rise");
  act(&t, A);
  leave_in_bag(&t, (uint8_t[NW_COLOURS]){[NW_RED] = 1});
  play(&t, "raid-new-mexico path\ncube red"); /* the bag is filled from Recovery */
  assert_true(waits(&t, NW_IN_CUBE));
  assert_int_equal(t.s.bag[NW_RED], 2);
  play(&t, "cube white");
  assert_int_equal(t.s.animals[NW_SHEEP], 1);
  close_table(&t);
  open_table(&t, "rise");
  t.s.subjugation[NW_RED] = 2, t.s.bag[NW_RED] = 1;
  act(&t, A);
  leave_in_bag(&t, (uint8_t[NW_COLOURS]){[NW_RED] = 1, [NW_GREEN] = 1});
  t.s.outpost[NW_MISSION][0] = (uint8_t)area(&t, "shiprock-1");
  play(&t, "raid mission\ncube red"); /* the third one: cubes are reset, and there is more than soldiers */
  assert_true(waits(&t, NW_IN_CUBE));
  close_table(&t);
}

static void test_soldiers_at_outpost(void **unused) { /* "NW-63" "NW-18" */
  for (unsigned i = 0; i < 2; i++) {
    struct table t;
    open_table(&t, "rise");
    t.s.outpost[NW_MISSION][0] = (uint8_t)area(&t, "shiprock-1"); /* two hits */
    act(&t, A);
    leave_in_bag(&t, (uint8_t[NW_COLOURS]){[NW_RED] = 1, [NW_WHITE] = 1, [NW_GREEN] = 1});
    if (i == 1) { /* soldiers come back as the bag is filled, and nobody else */
      memcpy(t.s.raided, t.s.recovery, sizeof t.s.raided);
      memset(t.s.recovery, 0, sizeof t.s.recovery);
      t.s.bag[NW_GREEN] = 0, t.s.recovery[NW_GREEN] = 1;
    }
    play(&t, "raid mission\ncube red");
    assert_true(waits(&t, NW_IN_CUBE));
    play(&t, "cube white");
    assert_true(tells(&t, NW_TOLD_ONLY_SOLDIERS, "NW-63"));
    assert_true(waits(&t, NW_IN_ACTION));
    assert_int_equal(t.s.outpost[NW_MISSION][0], area(&t, "shiprock-1"));
    close_table(&t);
  }
}

static void test_manuelito_at_outpost(void **unused) { /* "NW-63" "NW-64" "NW-65" */
  struct table t;
  open_table(&t, "rise");
  t.s.manuelito = A;
  t.s.outpost[NW_MISSION][0] = (uint8_t)area(&t, "shiprock-1");
  t.s.mission_intruders = 1, t.s.cup[NW_I_MISSION]--;
  act(&t, A);
  play(&t, "raid mission\ncube green\nkeep\nsoldiers morale"); /* with him it goes on */
  assert_true(waits(&t, NW_IN_CUBE));
  play(&t, "cube yellow\nkeep"); /* two hits in one */
  assert_int_equal(t.s.outpost[NW_MISSION][0], WEIR_NONE);
  assert_int_equal(t.s.cup[NW_I_MISSION], 2); /* an Intruder goes back to the cup */
  assert_int_equal(t.s.culture, 10);
  close_table(&t);
}

/* Manuelito's Family flees from a raid and meets an ambush; of the others some are in boxes. */
static void test_whom_manuelito_joins(void **unused) { /* "NW-32" */
  for (unsigned boxed = 0; boxed < 3; boxed++) {
    struct table t;
    open_table(&t, "rise");
    t.s.people[A] = 1 << NW_WOMAN;
    t.s.manuelito = A;
    t.s.intruders = nw_bit(area(&t, "shiprock-6"));
    raid(&t, 3);
    play(&t, "evade A\ndie 6\nflee shiprock-6");
    if (boxed > 0) t.s.place[B] = (uint8_t)(t.e->caught + 1);
    if (boxed > 1) t.s.place[C] = (uint8_t)(t.e->escape + NW_CANYON);
    play(&t, "intruder ambush");
    assert_false(nw_in_play(&t.s, A));
    assert_int_equal(waits(&t, NW_IN_FOLLOW), boxed == 0);
    assert_int_equal(t.s.manuelito,
                     boxed == 1 ? C : WEIR_NONE); /* one is no choice, without any he is gone */
    assert_int_equal(tells(&t, NW_TOLD_MANUELITO, "NW-32"), boxed == 1);
    if (boxed == 0) refused(&t, "follow A", "NW-32"), play(&t, "follow B");
    close_table(&t);
  }
  struct table t; /* one of three others is in a box */
  open_table(&t, "rise");
  put(&t, D, "canyon-3");
  t.s.people[A] = 1 << NW_WOMAN;
  t.s.manuelito = A;
  t.s.intruders = nw_bit(area(&t, "shiprock-6"));
  raid(&t, 3);
  play(&t, "evade A\ndie 6\nflee shiprock-6");
  t.s.place[B] = (uint8_t)(t.e->caught + 1);
  play(&t, "intruder ambush");
  refused(&t, "follow B", "NW-32");
  play(&t, "follow D");
  assert_int_equal(t.s.manuelito, D);
  close_table(&t);
}

static void test_blue_soldiers(void **unused) { /* "NW-62" */
  struct table t;
  open_table(&t, "fearing");
  no_animals(&t);
  act(&t, A);
  play(&t, "raid-new-mexico all\ncube blue\nsoldiers battle");
  assert_int_equal(t.s.enemy_ferocity, 5 + 2);
  close_table(&t);
}

/* ---- Instructions and cubes ---- */

static void test_reset(void **unused) { /* "NW-17" "NW-71" */
  struct table t;
  open_table(&t, "rise");
  empty_display(&t);
  t.s.raided[NW_WHITE] = 1, t.s.recovery[NW_BROWN] = 1, t.s.bag[NW_WHITE]--, t.s.bag[NW_BROWN]--;
  begin(&t, "planning");
  play(&t, "die 6\ndie 6\ndie 6\ndone");
  assert_int_equal(t.s.raided[NW_WHITE], 0);
  assert_int_equal(t.s.recovery[NW_WHITE], 1);
  assert_int_equal(t.s.bag[NW_BROWN], 3);
  close_table(&t);
}

static void test_short_bag(void **unused) { /* "NW-18" "NW-103" */
  struct table t;
  open_table(&t, "rise");
  memcpy(t.s.recovery, t.s.bag, sizeof t.s.bag);
  memset(t.s.bag, 0, sizeof t.s.bag);
  t.s.bag[NW_WHITE] = 1, t.s.recovery[NW_WHITE]--;
  show(&t, 'B', false);
  enemy_acts(&t, 3);
  play(&t, "cube white"); /* three points, one cube */
  assert_true(waits(&t, NW_IN_OPERATION));
  assert_int_equal(t.s.recovery[NW_WHITE], 3);
  close_table(&t);
}

static void test_becoming(void **unused) { /* "NW-93" "NW-94" "NW-95" "NW-99" "NW-104" */
  struct table t;
  open_table(&t, "rise"); /* Expand without an Outpost is Build */
  show(&t, 'C', true);
  enemy_acts(&t, 5);
  assert_int_equal(t.s.outpost[NW_MISSION][0], area(&t, "shiprock-1"));
  assert_int_equal(t.s.culture, 9);
  close_table(&t);
  open_table(&t, "rise"); /* so is Colonize with raided cubes */
  show(&t, 'E', true);
  t.s.raided[NW_WHITE] = 1, t.s.bag[NW_WHITE]--;
  enemy_acts(&t, 2);
  assert_int_equal(nw_outposts(&t.s), 1);
  assert_int_equal(t.s.raided[NW_WHITE], 1);
  close_table(&t);
  open_table(&t, "rise"); /* and Subvert after subjugation */
  t.s.subjugation[NW_RED] = 3, t.s.bag[NW_RED] = 0;
  show(&t, 'H', false);
  enemy_acts(&t, 2);
  assert_int_equal(nw_outposts(&t.s), 1);
  assert_int_equal(t.s.culture, 9);
  close_table(&t);
  open_table(&t, "rise"); /* which costs no more than there are Outposts */
  t.s.subjugation[NW_RED] = 3, t.s.bag[NW_RED] = 0;
  t.s.outpost[NW_MISSION][3] = (uint8_t)area(&t, "monument-4");
  show(&t, 'H', false);
  enemy_acts(&t, 2);
  assert_int_equal(t.s.culture, 8);
  close_table(&t);
  open_table(&t, "rise"); /* Build and Subvert with all six, before subjugation: Subjugate twice */
  for (unsigned land = 0; land < 6; land++) t.s.outpost[NW_MISSION][land] = t.e->track[land][2];
  show(&t, 'D', true);
  enemy_acts(&t, 5);
  play(&t, "cube white\ncube white\ncube white\ncube brown\ncube brown");
  assert_true(waits(&t, NW_IN_CUBE));
  play(&t, "cube brown\ncube black\ncube black\ncube black\ncube red");
  assert_true(waits(&t, NW_IN_OPERATION));
  close_table(&t);
}

static void test_expand_and_corn(void **unused) { /* "NW-99" "NW-93" */
  struct table t;
  open_table(&t, "rise");
  put(&t, A, "shiprock-3");
  t.s.corn = nw_bit(area(&t, "shiprock-3")) | nw_bit(area(&t, "san-juan-1"));
  t.s.outpost[NW_MISSION][0] = (uint8_t)area(&t, "shiprock-2");
  show(&t, 'C', true);
  t.s.active[1] = 'I' - 'A'; /* then Build 4 */
  enemy_acts(&t, 9);
  assert_int_equal(t.s.corn, 0);
  assert_int_equal(t.s.outpost[NW_MISSION][1], area(&t, "san-juan-1"));
  close_table(&t);
}

static void test_slaves_elsewhere(void **unused) { /* "NW-102" "NW-32" */
  struct table t;
  open_table(&t, "rise");
  t.s.pot[NW_WOMAN] = 1;
  show(&t, 'D', false);
  enemy_acts(&t, 3);
  play(&t, "die 6"); /* nobody lives there */
  assert_int_equal(t.s.pot[NW_WOMAN], 0);
  close_table(&t);
  open_table(&t, "rise");
  t.s.people[A] = 1 << NW_WOMAN;
  show(&t, 'D', false);
  enemy_acts(&t, 3);
  play(&t, "die 1");
  assert_false(nw_in_play(&t.s, A));
  assert_int_equal(t.s.pot[NW_WOMAN], 0); /* Out of Play */
  close_table(&t);
}

static void test_doubles(void **unused) { /* "NW-89" */
  struct table t;
  open_table(&t, "rise");
  empty_display(&t);
  t.s.active[2] = 0, t.s.inactive[2] = 1, t.s.active[4] = 2;
  play(&t, "card silent-wells\ndie 1\nyield");
  struct table other = t;
  t.s.enemy_ap = other.s.enemy_ap = 1; /* nothing can be paid */
  play(&t, "dice 3 3");
  assert_true(tells(&t, NW_TOLD_SWAPPED, "NW-89"));
  play(&other, "dice 5 5"); /* no counter across */
  assert_false(tells(&other, NW_TOLD_SWAPPED, "NW-89"));
  close_table(&t);
}

static void test_flipped(void **unused) { /* "NW-89" */
  struct table t;
  open_table(&t, "rise");
  empty_display(&t);
  t.s.active[0] = 0, t.s.active[1] = 2, t.s.active[2] = 3;
  play(&t, "card silent-wells\ndie 1\nyield");
  t.s.enemy_ap = 1;
  play(&t, "dice 3 1");
  assert_int_equal(t.s.back_up, 1 << 0 | 1 << 3);
  close_table(&t);
}

static void test_second_special(void **unused) { /* "NW-98" "NW-100" */
  struct table t;
  open_table(&t, "rise"); /* G: Defend or Peace 4 */
  show(&t, 'G', false);
  t.s.inactive[5] = 0;
  enemy_acts(&t, 5);
  assert_int_equal(t.s.box, 'G' - 'A');
  close_table(&t);
  open_table(&t, "broken"); /* with Defend in the box, Peace is flipped to Comanche 5, which is too dear */
  show(&t, 'E', true);
  t.s.box = 'G' - 'A', t.s.box_ap = 4;
  play(&t, "card night-march");
  assert_int_equal(t.s.box, WEIR_NONE); /* nothing raided: it ends, and its points and face are there */
  assert_int_equal(t.s.inactive[0], 'G' - 'A');
  t.s.enemy_ap = 4;
  play(&t, "dice 5 6");
  assert_true(tells(&t, NW_TOLD_FLIPPED, "NW-100"));
  assert_true(waits(&t, NW_IN_OPERATION));
  assert_int_equal(t.s.box, WEIR_NONE);
  assert_int_equal(t.s.active[0], 'E' - 'A');
  assert_int_equal(t.s.back_up, 0);
  close_table(&t);
}

static void test_least_points(void **unused) { /* "NW-87" */
  struct table t;
  open_table(&t, "fearing");
  empty_display(&t);
  t.s.raided[NW_WHITE] = 4, t.s.bag[NW_WHITE] = 0;
  t.s.raided[NW_BROWN] = 4, t.s.bag[NW_BROWN] = 0;
  play(&t, "card quiet-season\nyield");
  assert_int_equal(t.s.enemy_ap, 1);
  close_table(&t);
}

/* ---- Passage of Time ---- */

static void test_orphans_of_hunger(void **unused) { /* "NW-77" "NW-32" */
  struct table t;
  open_table(&t, "rise");
  memset(t.s.elders, 0, sizeof t.s.elders);
  for (unsigned land = 0; land < 2; land++) t.s.drought[land] = 2;
  t.s.people[A] = 1 << NW_WOMAN | 1 << NW_CHILD;
  t.s.winter_food = 2;
  begin(&t, "time");
  play(&t, "done\npart-with A-woman"); /* eight to feed; 1 + 1 + 3 and 2 */
  assert_false(nw_in_play(&t.s, A));
  assert_int_equal(t.s.pot[NW_CHILD], 1);
  close_table(&t);
}

static void test_recovery(void **unused) { /* "NW-80" */
  static const struct {
    uint8_t drought[6];
    uint8_t left;
  } cases[] = {
      {{0, 1, 1, 1, 0, 0}, 2}, {{0, 1, 0, 1, 0, 0}, 1}, {{0, 0, 0, 1, 0, 0}, 3}, {{1, 0, 0, 0, 1, 0}, 6}};
  for (unsigned i = 0; i < 4; i++) { /* each time for Zuni Mountains */
    struct table t;
    open_table(&t, "rise");
    t.s.winter_food = 9;
    memset(t.s.elders, 0, sizeof t.s.elders);
    memcpy(t.s.drought, cases[i].drought, 6);
    begin(&t, "time");
    play(&t, "done\ndie 3");
    for (unsigned land = 0; land < 6; land++)
      assert_int_equal(t.s.drought[land], cases[i].drought[land] - (land == cases[i].left));
    close_table(&t);
  }
}

static void test_revolt_smoulders(void **unused) { /* "NW-82" */
  for (unsigned i = 0; i < 3; i++) {
    struct table t;
    open_table(&t, "rise");
    t.s.winter_food = 9;
    memset(t.s.elders, 0, sizeof t.s.elders);
    t.s.pueblo = i == 0 ? NW_PUEBLO_NOT_DRAWN : NW_PUEBLO_REMOVED;
    if (i == 1) t.s.subjugation[NW_RED] = 3, t.s.bag[NW_RED] = 0;
    begin(&t, "time");
    play(&t, "done\ndie 3");
    assert_int_equal(t.s.morale, i == 2 ? 4 : 5);
    close_table(&t);
  }
}

static void test_sheep_and_hunger(void **unused) { /* "NW-77" */
  struct table t;
  open_table(&t, "rise");
  t.s.elders[0] = 3;
  t.s.animals[NW_SHEEP] = 1;
  begin(&t, "time");
  play(&t, "done\neat-sheep"); /* fourteen, the land feeds nine, a Sheep four */
  assert_true(waits(&t, NW_IN_FEED));
  play(&t, "eat-sheep");
  assert_false(waits(&t, NW_IN_FEED) || waits(&t, NW_IN_STARVE));
  close_table(&t);
}

static void test_man_grows_old(void **unused) { /* "NW-72" "NW-2" "NW-73" */
  struct table t;
  open_table(&t, "rise");
  t.s.ferocity[A] = 2;
  begin(&t, "time");
  play(&t, "age A-man elder");
  assert_int_equal(t.s.ferocity[A], 0);
  play(&t, "age B-woman elder\nage C-child woman\ndone");
  t.s.culture = 0;
  refused(&t, "found D woman canyon-1", "NW-73");
  close_table(&t);
}

/* ---- What is missing ---- */

static void test_needs(void **unused) { /* "NW-51" "NW-55" "NW-57" "NW-49" */
  struct table t;
  open_table(&t, "fearing");
  memset(t.s.levels, 0, sizeof t.s.levels);
  t.s.trade_aside = 6, t.s.harass_aside = 2;
  put(&t, A, "shiprock-4");
  t.s.ferocity[D] = 1;
  t.s.mounted = 1 << D, t.s.animals[NW_HORSE] = 1;
  act(&t, C);
  refused(&t, "raid-new-mexico all", "NW-57"); /* beside a Fort */
  t.s.culture = 0;
  refused(&t, "fort-trade 0", "NW-55");
  t.s.culture = 5;
  play(&t, "plant");
  refused(&t, "move monument-1", "NW-51"); /* not the first action */
  play(&t, "done\nactivate D\ndone");
  assert_false(nw_in_play(&t.s, D)); /* "NW-61" */
  assert_int_equal(t.s.pot_animals[NW_HORSE], 1);
  play(&t, "activate A");
  t.s.military = 0;
  refused(&t, "raid-new-mexico all", "NW-57");
  t.s.military = 5;
  play(&t, "find-water");
  assert_int_equal(t.s.mp, 6 - 5);
  close_table(&t);
}

static void test_full_supply(void **unused) { /* "NW-6" */
  struct table t;
  open_table(&t, "rise");
  t.s.animals[NW_SHEEP] = 8;
  act(&t, A);
  play(&t, "raid-new-mexico path\ncube white");
  assert_int_equal(t.s.animals[NW_SHEEP], 8);
  close_table(&t);
}

static void test_defend_does_not_break(void **unused) { /* "NW-59" */
  struct table t;
  open_table(&t, "rise");
  show(&t, 'A', false);
  t.s.box = 'G' - 'A', t.s.box_ap = 3;
  act(&t, A);
  play(&t, "raid-new-mexico path\ncube white");
  assert_int_equal(t.s.box, 'G' - 'A');
  close_table(&t);
}

static void test_calmed_by_elder(void **unused) { /* "NW-68" */
  struct table t;
  open_table(&t, "rise");
  t.s.culture = 4, t.s.military = 5;
  t.s.ferocity[A] = 1;
  begin(&t, "planning");
  play(&t, "die 1\nrouse B\ndie 2\ncalm A");
  assert_int_equal(t.s.military, 5); /* five is enough */
  assert_int_equal(t.s.culture, 5);
  close_table(&t);
}

static void test_old_elders(void **unused) { /* "NW-67" "NW-69" */
  struct table t;
  open_table(&t, "rise");
  empty_display(&t);
  memset(t.s.elders, 0, sizeof t.s.elders);
  t.s.elders[5] = t.s.elders[6] = 1;
  t.s.culture = 0;
  begin(&t, "planning");
  assert_int_equal(t.s.elders[6], 2);
  play(&t, "die 6\ndie 6");
  assert_true(waits(&t, NW_IN_ROLL)); /* without Culture nobody weaves: the enemy's dice */
  assert_int_equal(nw_top(&t.s)[2], 2);
  close_table(&t);
}

static void test_loss_before_gain(void **unused) { /* "NW-74" "NW-30" */
  struct table t;
  open_table(&t, "rise");
  t.s.people[A] = 1 << NW_MAN | 1 << NW_WOMAN;
  t.s.pot[NW_ELDER] = t.s.pot[NW_WOMAN] = 1;
  begin(&t, "time");
  play(&t, "done\nseat-elder");
  t.s.culture = 0;
  play(&t, "done");
  assert_int_equal(t.s.culture, 1);
  assert_int_equal(t.s.military, 3);
  close_table(&t);
}

static void test_swap_row(void **unused) { /* "NW-70" */
  struct table t;
  open_table(&t, "rise");
  show(&t, 'E', false);
  t.s.inactive[4] = 0, t.s.inactive[5] = 1;
  begin(&t, "planning");
  play(&t, "die 6\ndie 6\ndie 6\ndone");
  struct table other = t;
  unsigned ap = t.s.ap;
  play(&t, "diplomacy 1 0\ndie 4\ndie 5");
  assert_int_equal(t.s.active[0], 0);
  assert_int_equal(t.s.ap, ap - 1);
  play(&other, "diplomacy 1 0\ndie 4\ndie 3"); /* rows 3 and 4 are empty */
  assert_int_equal(other.s.active[0], 0);
  close_table(&t);
  open_table(&t, "rise");
  show(&t, 'E', false);
  begin(&t, "planning");
  play(&t, "die 6\ndie 6\ndie 6\ndone");
  ap = t.s.ap;
  t.s.military = 0;
  refused(&t, "warfare 1", "NW-70");
  t.s.military = 5;
  play(&t, "warfare 1\ndice 1 1");
  assert_int_equal(t.s.ap, ap - 1);
  close_table(&t);
}

static void test_slaves_at_peace(void **unused) { /* "NW-102" */
  struct table t;
  open_table(&t, "broken");
  assert_int_equal(nw_cost(t.e, &t.s, &t.e->counter[NW_MEXICAN][5].side[0]), 1);
  close_table(&t);
}

static void test_two_resets(void **unused) { /* "NW-18" */
  struct table t;
  open_table(&t, "rise");
  act(&t, A);
  memcpy(t.s.raided, t.s.bag, sizeof t.s.bag);
  memset(t.s.bag, 0, sizeof t.s.bag);
  play(&t, "raid-new-mexico path\ncube white");
  assert_int_equal(t.s.raided[NW_WHITE], 1);
  close_table(&t);
}

static void test_full_hand(void **unused) { /* "NW-42" */
  struct table t;
  open_table(&t, "rise");
  t.s.hand = nw_bit(30), t.s.deck &= ~nw_bit(30);
  play(&t, "card house-blessing\nthrow 11 11 0");
  assert_true(waits(&t, NW_IN_CARD));
  assert_int_equal(t.s.hand, nw_bit(30));
  close_table(&t);
}

/* ---- Intruders ---- */

static void come_to_intruder(struct table *t) {
  open_table(t, "rise");
  t->s.intruders = nw_bit(area(t, "shiprock-2"));
  act(t, A);
  play(t, "move shiprock-2");
}

static void test_missions_of_intruders(void **unused) { /* "NW-131" "NW-99" */
  struct table t;
  open_table(&t, "rise");
  t.s.outpost[NW_MISSION][0] = (uint8_t)area(&t, "shiprock-3");
  t.s.intruders = nw_bit(area(&t, "shiprock-2"));
  act(&t, A);
  play(&t, "move shiprock-2\nintruder mission"); /* there is one: Expand */
  assert_int_equal(t.s.outpost[NW_MISSION][0], area(&t, "shiprock-4"));
  assert_int_equal(t.s.cup[NW_I_MISSION], 2);
  assert_int_equal(t.s.culture, 8);
  close_table(&t);
  come_to_intruder(&t);
  put(&t, B, "shiprock-1");
  t.s.corn = nw_bit(area(&t, "shiprock-1"));
  play(&t, "intruder mission");
  assert_int_equal(t.s.corn, 0);
  close_table(&t);
}

static void test_skin_walker_gives(void **unused) { /* "NW-131" */
  struct table t;
  come_to_intruder(&t);
  t.s.ap = 0;
  play(&t, "intruder skin-walker");
  assert_int_equal(t.s.ap, 3);
  close_table(&t);
}

static void test_second_intruder(void **unused) { /* "NW-130" */
  struct table t;
  come_to_intruder(&t);
  t.s.intruders |= nw_bit(area(&t, "zuni-4"));
  play(&t, "intruder intruders-moved\ndice 3 4");
  assert_true(tells(&t, NW_TOLD_INTRUDER_BACK, "NW-130"));
  assert_int_equal(t.s.intruders, nw_bit(area(&t, "zuni-4")));
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_rule_of_giving),
      cmocka_unit_test(test_rule_of_flight),
      cmocka_unit_test(test_rule_of_drought),
      cmocka_unit_test(test_how_many_act),
      cmocka_unit_test(test_stuck_at_fort),
      cmocka_unit_test(test_only_soldiers),
      cmocka_unit_test(test_soldiers_of_new_mexico),
      cmocka_unit_test(test_red_is_the_last),
      cmocka_unit_test(test_soldiers_at_outpost),
      cmocka_unit_test(test_manuelito_at_outpost),
      cmocka_unit_test(test_whom_manuelito_joins),
      cmocka_unit_test(test_blue_soldiers),
      cmocka_unit_test(test_reset),
      cmocka_unit_test(test_short_bag),
      cmocka_unit_test(test_becoming),
      cmocka_unit_test(test_expand_and_corn),
      cmocka_unit_test(test_slaves_elsewhere),
      cmocka_unit_test(test_doubles),
      cmocka_unit_test(test_flipped),
      cmocka_unit_test(test_second_special),
      cmocka_unit_test(test_least_points),
      cmocka_unit_test(test_orphans_of_hunger),
      cmocka_unit_test(test_recovery),
      cmocka_unit_test(test_revolt_smoulders),
      cmocka_unit_test(test_sheep_and_hunger),
      cmocka_unit_test(test_man_grows_old),
      cmocka_unit_test(test_needs),
      cmocka_unit_test(test_full_supply),
      cmocka_unit_test(test_defend_does_not_break),
      cmocka_unit_test(test_calmed_by_elder),
      cmocka_unit_test(test_old_elders),
      cmocka_unit_test(test_loss_before_gain),
      cmocka_unit_test(test_swap_row),
      cmocka_unit_test(test_slaves_at_peace),
      cmocka_unit_test(test_two_resets),
      cmocka_unit_test(test_full_hand),
      cmocka_unit_test(test_missions_of_intruders),
      cmocka_unit_test(test_skin_walker_gives),
      cmocka_unit_test(test_second_intruder),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
