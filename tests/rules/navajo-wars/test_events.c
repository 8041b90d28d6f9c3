/* test_events.c - Navajo Wars: each Historical Event, and each level of the Developments. */
#include "table.h"

/* ---- Historical Events ---- */

/* What the enemy collects on a card that gives it five. */
static unsigned collected(const char *scenario, uint64_t in_play) {
  struct table t;
  open_table(&t, scenario);
  empty_display(&t);
  t.s.in_play |= in_play;
  play(&t, "card night-march");
  unsigned points = t.s.enemy_ap;
  close_table(&t);
  return points;
}

static void test_lasting_points(void **unused) { /* "NW-135" "NW-87" */
  assert_int_equal(collected("rise", nw_bit(NW_NO(41))), collected("rise", 0) - 1);
  assert_int_equal(collected("broken", nw_bit(NW_NO(46))), collected("broken", 0) + 1);
  assert_int_equal(collected("fearing", nw_bit(NW_NO(54))), collected("fearing", 0) - 1);
}

static void test_revolt(void **unused) { /* "NW-135" "NW-105" */
  struct table t;
  open_table(&t, "rise");
  t.s.subjugation[NW_RED] = 3, t.s.bag[NW_RED] = 0;
  draw_event(&t, 41); /* too late */
  assert_int_equal(t.s.pueblo, NW_PUEBLO_REMOVED);
  assert_int_equal(t.s.in_play, 0);
  close_table(&t);
}

static void test_franciscans(void **unused) { /* "NW-135" */
  struct table t;
  open_table(&t, "rise");
  put(&t, C, "black-mesa-4");
  t.s.outpost[NW_MISSION][0] = (uint8_t)area(&t, "shiprock-3");
  draw_event(&t, 42);
  assert_int_equal(t.s.outpost[NW_MISSION][0], area(&t, "shiprock-3"));
  assert_int_equal(t.s.outpost[NW_MISSION][1], area(&t, "san-juan-1"));
  assert_int_equal(t.s.outpost[NW_MISSION][5], area(&t, "black-mesa-1"));
  close_table(&t);
  open_table(&t, "rise");
  put(&t, C, "black-mesa-4");
  draw_event(&t, 42);
  assert_int_equal(nw_outposts(&t.s), 2); /* the first two of three */
  assert_int_equal(t.s.outpost[NW_MISSION][5], WEIR_NONE);
  close_table(&t);
}

static void test_muskets(void **unused) { /* "NW-135" "NW-124" "NW-121" */
  struct table t;
  open_table(&t, "mundo");
  assert_int_equal(nw_foe_mods(t.e, &t.s, NW_FOE_UTES).sum, 4);
  assert_int_equal(nw_conduct_mods(t.e, &t.s, A, false, 0).sum, 0);
  t.s.in_play = nw_bit(NW_NO(43));
  assert_int_equal(nw_foe_mods(t.e, &t.s, NW_FOE_UTES).sum, 5);
  assert_int_equal(nw_foe_mods(t.e, &t.s, NW_FOE_COMANCHE).sum, 6);
  assert_int_equal(nw_foe_mods(t.e, &t.s, NW_SETTLERS).sum, 4);
  assert_int_equal(nw_conduct_mods(t.e, &t.s, A, true, 0).sum, 2);
  close_table(&t);
}

static void test_colony(void **unused) { /* "NW-135" "NW-99" "NW-105" */
  struct table t;
  open_table(&t, "mundo");
  t.s.military = 15;
  t.s.outpost[NW_MISSION][5] = (uint8_t)area(&t, "black-mesa-2");
  t.s.subjugation[NW_RED] = 2, t.s.bag[NW_RED] = 1;
  draw_event(&t, 44);
  assert_int_equal(t.s.outpost[NW_MISSION][5], area(&t, "black-mesa-3"));
  assert_int_equal(t.s.subjugation[NW_RED], 3);
  assert_true(fired(&t, "NW-105"));
  close_table(&t);
}

static void test_open_road(void **unused) { /* "NW-135" "NW-69" */
  struct table t;
  open_table(&t, "broken");
  no_animals(&t);
  t.s.in_play |= nw_bit(NW_NO(46));
  for (unsigned f = A; f <= D; f++) t.s.people[f] = 1 << NW_MAN | 1 << NW_CHILD; /* nobody weaves */
  begin(&t, "planning");
  play(&t, "die 6\ndie 6\ndie 6");
  unsigned ap = t.s.ap;
  play(&t, "take-good");
  assert_int_equal(t.s.trade, 1);
  assert_int_equal(t.s.ap, ap);
  assert_false(waits(&t, NW_IN_WEAVING)); /* one each Planning */
  close_table(&t);
}

static void test_narrow_pass(void **unused) { /* "NW-135" */
  struct table t;
  open_table(&t, "broken");
  t.s.ferocity[B] = 2;
  draw_event(&t, 48);
  assert_true(tells(&t, NW_TOLD_TRACK, "NW-135"));
  assert_int_equal(t.s.enemy_ferocity, 5);
  close_table(&t);
  open_table(&t, "broken");
  t.s.ferocity[B] = 1;
  draw_event(&t, 48);
  assert_true(tells(&t, NW_TOLD_TRACK, "NW-135"));
  assert_int_equal(t.s.enemy_ferocity, 4);
  close_table(&t);
}

static void test_great_campaign(void **unused) { /* "NW-135" "NW-107" */
  struct table t;
  open_table(&t, "broken");
  t.s.ferocity[A] = 1;
  draw_event(&t, 49);
  assert_true(waits(&t, NW_IN_REACTION));
  assert_int_equal(nw_top(&t.s)[2], 3 + 1 - 1);
  close_table(&t);
}

static void test_no_more_peace(void **unused) { /* "NW-135" "NW-98" */
  struct table t;
  open_table(&t, "fearing");
  show(&t, 'A', false);
  t.s.box = 'D' - 'A', t.s.box_ap = 3;
  draw_event(&t, 51);
  assert_int_equal(t.s.box, WEIR_NONE);
  assert_int_equal(t.s.inactive[0], 'D' - 'A');
  close_table(&t);
  open_table(&t, "fearing");
  t.s.in_play |= nw_bit(NW_NO(51));
  show(&t, 'D', false); /* Peace 3, or Raid 6 */
  enemy_acts(&t, 5);
  assert_int_equal(t.s.box, WEIR_NONE);
  assert_int_equal(t.s.active[0], 'D' - 'A'); /* flipped, and too dear */
  assert_int_equal(t.s.back_up, 1 << ('D' - 'A'));
  close_table(&t);
}

static void test_grass(void **unused) { /* "NW-135" */
  struct table t;
  open_table(&t, "fearing");
  put(&t, A, "shiprock-2");
  put(&t, C, "zuni-4"); /* a Fort's Territory */
  t.s.mounted = 1 << A | 1 << C, t.s.animals[NW_HORSE] = 2;
  t.s.corn = nw_bit(area(&t, "shiprock-2")) | nw_bit(area(&t, "zuni-4"));
  draw_event(&t, 52);
  assert_int_equal(t.s.mounted, 1 << A);
  assert_int_equal(t.s.animals[NW_HORSE] + t.s.pot_animals[NW_HORSE], 2);
  assert_int_equal(t.s.corn, nw_bit(area(&t, "zuni-4")));
  close_table(&t);
}

static void test_manuelitos_war(void **unused) { /* "NW-135" */
  struct table t;
  open_table(&t, "fearing");
  t.s.people[B] = 1 << NW_WOMAN;
  t.s.ferocity[A] = 3;
  draw_event(&t, 53);
  assert_int_equal(t.s.enemy_ferocity, 6);
  assert_int_equal(t.s.ferocity[A], 3);
  assert_int_equal(t.s.ferocity[B], 0); /* no man */
  assert_int_equal(t.s.ferocity[C], 1);
  close_table(&t);
}

static void test_civil_war(void **unused) { /* "NW-135" */
  struct table t;
  open_table(&t, "fearing");
  for (unsigned f = A; f < E; f++) t.s.ferocity[f] = 1; /* only one Family is calm */
  draw_event(&t, 54);
  assert_false(waits(&t, NW_IN_RAZE));
  assert_int_equal(t.s.fort[0], area(&t, "hopi-1"));
  close_table(&t);
  open_table(&t, "fearing");
  t.s.fort[0] = WEIR_NONE;
  draw_event(&t, 54); /* no choice */
  assert_int_equal(t.s.fort[1], WEIR_NONE);
  close_table(&t);
}

/* ---- Developments ---- */

/* The first levels of a set, in place of another one where it is not in the game. */
static void own(struct table *t, unsigned set, unsigned level) {
  for (unsigned other = NW_SETS; other-- > 0 && !(t->s.sets >> set & 1);)
    if ((t->s.sets >> other & 1) && t->s.levels[other] == 0)
      t->s.sets = (uint8_t)((t->s.sets & ~(1u << other)) | 1u << set);
  struct nw_table inner = {t->setup, t->e, &t->s, NULL};
  while (t->s.levels[set] < level) nw_develop(&inner, set, NW_142);
}

static void test_weaving(void **unused) { /* "NW-143" "NW-141" "NW-7" */
  struct table t;
  open_table(&t, "rise");
  for (unsigned level = 1; level <= 3; level++) {
    own(&t, NW_WEAVING, level);
    assert_int_equal(nw_goods_left(t.e, &t.s), 3 + 2 * level);
  }
  begin(&t, "planning");
  play(&t, "die 6\ndie 6\ndie 6");
  t.s.ap = 5;
  play(&t, "weave\nweave\nweave\nweave\nweave\nweave"); /* two for each woman, the first free */
  assert_int_equal(t.s.trade, 6);
  assert_int_equal(t.s.ap, 0);
  close_table(&t);
}

static void test_horsemanship(void **unused) { /* "NW-143" "NW-124" "NW-46" "NW-75" */
  struct table t;
  open_table(&t, "rise");
  t.s.mounted = 1 << A;
  assert_int_equal(nw_strength_mods(t.e, &t.s, B, NW_FIGHT_RAID, false).sum, 0);
  assert_int_equal(nw_strength_mods(t.e, &t.s, A, NW_FIGHT_RAID, false).sum, 1);
  own(&t, NW_HORSEMANSHIP, 1);
  assert_int_equal(nw_strength_mods(t.e, &t.s, A, NW_FIGHT_RAID, false).sum, 2);
  act(&t, A);
  assert_int_equal(t.s.mp, 6);
  close_table(&t);
  open_table(&t, "rise");
  own(&t, NW_HORSEMANSHIP, 2);
  t.s.animals[NW_HORSE] = 1;
  act(&t, A);
  assert_int_equal(t.s.mp, 6);
  play(&t, "mount");
  assert_int_equal(t.s.mp, 7);
  close_table(&t);
  for (unsigned horses = 1; horses < 3; horses++) {
    open_table(&t, "rise");
    own(&t, NW_HORSEMANSHIP, 3);
    t.s.animals[NW_HORSE] = (uint8_t)horses;
    begin(&t, "time");
    play(&t, "done");
    assert_int_equal(t.s.animals[NW_HORSE], horses == 1 ? 2 : 4);
    close_table(&t);
  }
}

static void test_religion(void **unused) { /* "NW-143" "NW-42" "NW-44" */
  struct table t;
  open_table(&t, "rise");
  own(&t, NW_RELIGION, 2);
  t.s.hand = nw_bit(30), t.s.deck &= ~nw_bit(30);
  play(&t, "card house-blessing\nthrow 11 11 1\nkeep-card"); /* five dice, a second card */
  assert_int_equal(nw_count64(t.s.hand), 2);
  close_table(&t);
  open_table(&t, "rise");
  own(&t, NW_RELIGION, 3);
  t.s.hand = nw_bit(30), t.s.deck &= ~nw_bit(30);
  draw_event(&t, 42);
  play(&t, "medicine rattle-and-stick");
  assert_int_equal(t.s.subjugation[NW_BLACK], 0);
  close_table(&t);
}

static void test_mesas(void **unused) { /* "NW-143" "NW-9" "NW-112" "NW-2" */
  struct table t;
  open_table(&t, "rise");
  put(&t, A, "shiprock-5");
  assert_int_equal(nw_evade_mods(t.e, &t.s, A).sum, 2);
  own(&t, NW_MESAS, 1);
  assert_int_equal(nw_evade_mods(t.e, &t.s, A).sum, 3);
  assert_int_equal(nw_evade_mods(t.e, &t.s, B).sum, 2);
  assert_int_equal(t.s.harass_aside, 2);
  own(&t, NW_MESAS, 2);
  assert_int_equal(t.s.harass_aside, 0);
  close_table(&t);
  open_table(&t, "rise");
  own(&t, NW_MESAS, 3);
  put(&t, A, "shiprock-4");
  put(&t, B, "san-juan-6");
  t.s.ferocity[A] = 1;
  t.s.enemy_ferocity = 9;
  show(&t, 'A', true);
  enemy_acts(&t, 3); /* three points and one Ferocity reach Area 4 */
  play(&t, "pass\npass\npass");
  t.s.ap = 1;
  play(&t, "ambush A");
  assert_int_equal(t.s.ap, 1);
  close_table(&t);
}

static void test_traders(void **unused) { /* "NW-143" "NW-132" "NW-35" "NW-113" */
  struct table t;
  open_table(&t, "rise");
  t.s.animals[NW_SHEEP] = 2;
  act(&t, A);
  refused(&t, "sell-animals 0", "NW-132");
  own(&t, NW_TRADERS, 1);
  play(&t, "sell-animals 0");
  assert_int_equal(t.s.trade, 1);
  t.s.trade = 2;
  assert_int_equal(nw_price_reroll(t.e, &t.s), 3);
  own(&t, NW_TRADERS, 2);
  play(&t, "council\ndie 1\nreroll goods\ndie 1");
  assert_int_equal(t.s.trade, 0);
  assert_int_equal(nw_talk_mods(t.e, &t.s, A, 2).sum, 2 + 2); /* Evade, and the goods */
  own(&t, NW_TRADERS, 3);
  assert_int_equal(nw_talk_mods(t.e, &t.s, A, 2).sum, 2 + 2 + 1);
  close_table(&t);
}

static void test_keepers(void **unused) { /* "NW-143" "NW-53" "NW-54" "NW-77" */
  struct table t;
  open_table(&t, "rise");
  own(&t, NW_KEEPERS, 1);
  act(&t, A);
  play(&t, "plant");
  assert_int_equal(t.s.mp, 2);
  close_table(&t);
  open_table(&t, "rise");
  own(&t, NW_KEEPERS, 2);
  t.s.corn_held[1] = 1, t.s.corn_cup[1]--;
  begin(&t, "time");
  play(&t, "done\neat-corn 2"); /* three are hungry */
  assert_false(waits(&t, NW_IN_STARVE));
  close_table(&t);
  open_table(&t, "rise");
  own(&t, NW_KEEPERS, 3);
  t.s.drought[0] = 2;
  t.s.corn = nw_bit(area(&t, "shiprock-1"));
  act(&t, A);
  play(&t, "harvest\ncorn 6");
  assert_int_equal(t.s.corn_held[5], 1);
  close_table(&t);
}

static void test_headmen(void **unused) { /* "NW-143" "NW-68" "NW-56" "NW-79" */
  struct table t;
  open_table(&t, "rise");
  own(&t, NW_HEADMEN, 1);
  begin(&t, "planning");
  play(&t, "die 2"); /* a rating of 1 */
  assert_true(waits(&t, NW_IN_ADVICE));
  close_table(&t);
  open_table(&t, "rise");
  own(&t, NW_HEADMEN, 2);
  act(&t, A);
  unsigned ap = t.s.ap;
  play(&t, "council\ndie 1");
  assert_int_equal(t.s.ap, ap + 2);
  close_table(&t);
  open_table(&t, "rise");
  own(&t, NW_HEADMEN, 3);
  t.s.winter_food = 9;
  begin(&t, "time");
  play(&t, "done\ndie 2\ndie 2"); /* only the rating of 2 rolls, and dies of a 1; then the land */
  assert_int_equal(nw_elders(&t.s), 3);
  close_table(&t);
}

static void test_strongholds(void **unused) { /* "NW-143" "NW-52" "NW-115" "NW-77" */
  struct table t;
  open_table(&t, "rise");
  own(&t, NW_STRONGHOLDS, 1);
  act(&t, A);
  play(&t, "move shiprock-2\ntravel canyon-1");
  assert_int_equal(t.s.mp, 0);
  assert_int_equal(t.s.place[A], area(&t, "canyon-1"));
  close_table(&t);
  open_table(&t, "rise");
  own(&t, NW_STRONGHOLDS, 2);
  put(&t, A, "canyon-1");
  put(&t, B, "canyon-3");
  put(&t, C, "canyon-3");
  t.s.ferocity[B] = 1;
  show(&t, 'A', true);
  enemy_acts(&t, 3); /* to the Canyon's first Area */
  assert_true(waits(&t, NW_IN_REACTION));
  refused(&t, "negotiate A 0", "NW-111");
  play(&t, "evade A\ndie 2"); /* 2 + 2 */
  refused(&t, "flee shiprock-6", "NW-115");
  play(&t, "flee canyon-2");
  assert_int_equal(t.s.place[A], area(&t, "canyon-2"));
  close_table(&t);
  open_table(&t, "rise");
  put(&t, A, "shiprock-5");
  assert_int_equal(nw_food_of_land(t.e, &t.s), 9);
  own(&t, NW_STRONGHOLDS, 3);
  assert_int_equal(nw_food_of_land(t.e, &t.s), 10);
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_lasting_points), cmocka_unit_test(test_revolt),
      cmocka_unit_test(test_franciscans),    cmocka_unit_test(test_muskets),
      cmocka_unit_test(test_colony),         cmocka_unit_test(test_open_road),
      cmocka_unit_test(test_narrow_pass),    cmocka_unit_test(test_great_campaign),
      cmocka_unit_test(test_no_more_peace),  cmocka_unit_test(test_grass),
      cmocka_unit_test(test_manuelitos_war), cmocka_unit_test(test_civil_war),
      cmocka_unit_test(test_weaving),        cmocka_unit_test(test_horsemanship),
      cmocka_unit_test(test_religion),       cmocka_unit_test(test_mesas),
      cmocka_unit_test(test_traders),        cmocka_unit_test(test_keepers),
      cmocka_unit_test(test_headmen),        cmocka_unit_test(test_strongholds),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
