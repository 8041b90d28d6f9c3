/* test_dine.c - Navajo Wars: turns, Take Actions, raids, Planning, Passage of Time, trade. */
#include "table.h"

/* ---- The turn ---- */

static void test_turn(void **unused) { /* "NW-37" "NW-39" "NW-40" "NW-66" "NW-67" "NW-71" "NW-87" */
  struct table t;
  open_table(&t, "rise");
  show(&t, 'A', false);
  play(&t, "card pinon-harvest");
  assert_true(fired(&t, "NW-37"));
  assert_true(legal(&t, "yield"));
  play(&t, "preempt");
  assert_int_equal(t.s.ap, 0);
  assert_true(waits(&t, NW_IN_OPERATION));
  t.s.recovery[NW_BLACK] = 1, t.s.bag[NW_BLACK]--;
  play(&t, "operate planning");
  assert_int_equal(t.s.pot[NW_CHILD], 1);
  assert_int_equal(t.s.ap, 3);
  assert_int_equal(t.s.winter_food, 3); /* "NW-146" */
  assert_int_equal(t.s.elders[0], 0);
  assert_int_equal(t.s.elders[3], 1);
  play(&t, "die 6\ndie 6\ndie 6\ndone");
  assert_true(fired(&t, "NW-71"));
  assert_int_equal(t.s.recovery[NW_BLACK], 0);
  assert_true(fired(&t, "NW-87"));
  assert_int_equal(t.s.enemy_ap, 1 + 2); /* the smaller number of the card, and the scenario's two */
  close_table(&t);
}

static void test_enemy_first(void **unused) { /* "NW-39" */
  struct table t;
  open_table(&t, "rise");
  play(&t, "card pinon-harvest\nyield");
  assert_int_equal(t.s.enemy_ap, 3 + 2);
  assert_true(waits(&t, NW_IN_ROLL));
  close_table(&t);
}

static void test_discard(void **unused) { /* "NW-41" */
  struct table t;
  open_table(&t, "fearing");
  put(&t, A, "hopi-1");
  t.s.animals[NW_HORSE] = t.s.animals[NW_SHEEP] = 0;
  begin(&t, "actions");
  empty_display(&t);
  play(&t, "done\ndice 5 6");
  assert_true(waits(&t, NW_IN_ROLL));
  unsigned culture = t.s.culture;
  struct table other = t;
  play(&t, "die 3\nlose culture"); /* three Families beside Forts */
  assert_int_equal(t.s.culture, culture - 1);
  assert_true(fired(&t, "NW-41"));
  play(&other, "die 4");
  assert_true(waits(&other, NW_IN_CARD));
  close_table(&t);
}

/* ---- Actions ---- */

static void test_limit(void **unused) { /* "NW-45" "NW-46" "NW-48" */
  struct table t;
  open_table(&t, "rise");
  memset(t.s.elders, 0, sizeof t.s.elders);
  t.s.people[A] = 1 << NW_MAN | 1 << NW_WOMAN;
  act(&t, A);
  assert_int_equal(t.s.mp, 5);
  play(&t, "done");
  assert_true(waits(&t, NW_IN_ROLL)); /* one Family was all, the enemy is next */
  close_table(&t);
  open_table(&t, "rise");
  act(&t, A);
  assert_int_equal(t.s.mp, 6);
  play(&t, "done");
  refused(&t, "activate A", "NW-45");
  refused(&t, "activate D", "NW-45");
  play(&t, "activate B\nmove san-juan-2");
  refused(&t, "council", "NW-56");
  close_table(&t);
}

static void test_horse(void **unused) { /* "NW-47" "NW-26" */
  struct table t;
  open_table(&t, "rise");
  t.s.animals[NW_HORSE] = 1;
  put(&t, A, "shiprock-5");
  act(&t, A);
  refused(&t, "dismount", "NW-47");
  play(&t, "mount");
  refused(&t, "dismount", "NW-47");
  assert_int_equal(t.s.animals[NW_HORSE], 0);
  play(&t, "move shiprock-6");
  assert_int_equal(t.s.mp, 3); /* the smaller value */
  close_table(&t);
}

static void test_water(void **unused) { /* "NW-49" */
  struct table t;
  open_table(&t, "rise");
  put(&t, A, "shiprock-3");
  act(&t, A);
  refused(&t, "find-water", "NW-49");
  t.s.drought[0] = 2;
  play(&t, "find-water");
  assert_int_equal(t.s.drought[0], 1);
  close_table(&t);
}

static void test_move(void **unused) { /* "NW-50" "NW-29" "NW-33" */
  struct table t;
  open_table(&t, "rise");
  t.s.outpost[NW_MISSION][0] = (uint8_t)area(&t, "shiprock-2");
  t.s.corn = nw_bit(area(&t, "shiprock-1"));
  act(&t, A);
  refused(&t, "move shiprock-3", "NW-50");
  play(&t, "move shiprock-2");
  assert_int_equal(t.s.mp, 3); /* 2, and 1 at the Outpost */
  assert_int_equal(t.s.corn, 0);
  assert_true(fired(&t, "NW-33"));
  play(&t, "move shiprock-3");
  assert_int_equal(t.s.mp, 0);
  close_table(&t);
}

static void test_leaving_fort(void **unused) { /* "NW-51" "NW-50" */
  struct table t;
  open_table(&t, "fearing"); /* C at zuni-1, D at hopi-1 */
  memset(t.s.levels, 0, sizeof t.s.levels);
  t.s.trade_aside = 6, t.s.harass_aside = 2;
  act(&t, C);
  play(&t, "move zuni-2\ndie 3"); /* 2 + 1 for the Fort's Territory + 3 */
  assert_int_equal(t.s.place[C], area(&t, "zuni-2"));
  play(&t, "activate D\nmove hopi-2\ndie 4");
  assert_int_equal(t.s.place[D], area(&t, "hopi-1"));
  assert_true(fired(&t, "NW-51"));
  close_table(&t);
}

static void test_canyon(void **unused) { /* "NW-52" */
  struct table t;
  open_table(&t, "fearing");
  memset(t.s.levels, 0, sizeof t.s.levels);
  t.s.trade_aside = 6, t.s.harass_aside = 2;
  act(&t, C);
  refused(&t, "travel canyon-1", "NW-52");
  play(&t, "done\nactivate A");
  refused(&t, "travel zuni-4", "NW-52");
  play(&t, "travel canyon-3");
  assert_int_equal(t.s.place[A], area(&t, "canyon-3"));
  play(&t, "activate E\ntravel black-mesa-6");
  assert_int_equal(t.s.place[E], area(&t, "black-mesa-6"));
  close_table(&t);
}

static void test_corn(void **unused) { /* "NW-53" "NW-54" "NW-10" "NW-12" */
  struct table t;
  open_table(&t, "rise");
  act(&t, A);
  play(&t, "plant");
  assert_int_equal(t.s.mp, 1);
  assert_int_equal(t.s.corn, nw_bit(area(&t, "shiprock-1")));
  play(&t, "done\ndone\ndice 5 6");
  close_table(&t);
  open_table(&t, "rise");
  t.s.corn = nw_bit(area(&t, "shiprock-1"));
  t.s.drought[0] = 1;
  t.s.outpost[NW_RANCHO][0] = (uint8_t)area(&t, "shiprock-6");
  act(&t, A);
  refused(&t, "plant", "NW-53");
  play(&t, "harvest\ndie 2"); /* must beat 2 */
  assert_int_equal(t.s.corn, nw_bit(area(&t, "shiprock-1")));
  play(&t, "done\nactivate B");
  refused(&t, "harvest", "NW-54");
  close_table(&t);
  open_table(&t, "rise");
  t.s.corn = nw_bit(area(&t, "shiprock-1"));
  act(&t, A);
  play(&t, "harvest\ncorn 5");
  assert_int_equal(t.s.corn_held[4], 1);
  assert_int_equal(t.s.corn, 0);
  close_table(&t);
}

static void test_fort_trade(void **unused) { /* "NW-55" "NW-61" "NW-7" */
  struct table t;
  open_table(&t, "fearing");
  t.s.ferocity[C] = 2;
  act(&t, C);
  refused(&t, "fort-trade 11", "NW-7");
  play(&t, "fort-trade 2");
  assert_int_equal(t.s.trade, 2);
  assert_int_equal(t.s.culture, 4);
  assert_int_equal(t.s.ferocity[C], 0);
  assert_true(nw_in_play(&t.s, C));
  t.s.ferocity[D] = 1;
  play(&t, "activate D\ndone");
  assert_false(nw_in_play(&t.s, D));
  assert_true(fired(&t, "NW-61"));
  close_table(&t);
}

static void test_council(void **unused) { /* "NW-56" */
  struct table t;
  open_table(&t, "rise");
  put(&t, A, "shiprock-4");
  act(&t, A);
  unsigned ap = t.s.ap;
  play(&t, "council\ndie 4");
  assert_int_equal(t.s.ap, ap + 1);
  play(&t, "activate B\ncouncil\ndie 1");
  assert_int_equal(t.s.ap, ap + 2);
  close_table(&t);
}

/* ---- Raids of the Families ---- */

static void test_foray(void **unused) { /* "NW-57" "NW-62" "NW-60" "NW-15" */
  struct table t;
  open_table(&t, "rise");
  put(&t, A, "shiprock-3");
  act(&t, A);
  play(&t, "raid-new-mexico path\ncube brown");
  assert_int_equal(t.s.mp, 3);
  assert_int_equal(t.s.animals[NW_HORSE], 1);
  assert_int_equal(t.s.ferocity[A], 1);
  assert_int_equal(t.s.raided[NW_BROWN], 1);
  refused(&t, "raid-new-mexico path", "NW-60");
  play(&t, "done\nactivate B\nraid-new-mexico all\ncube red");
  assert_int_equal(t.s.subjugation[NW_RED], 1);
  play(&t, "cube yellow\ntake sheep");
  assert_int_equal(t.s.animals[NW_SHEEP], 1);
  play(&t, "activate C\nraid-new-mexico all\ncube black");
  assert_int_equal(t.s.pot[NW_CHILD], 1);
  close_table(&t);
  open_table(&t, "rise");
  t.s.people[A] = 1 << NW_WOMAN;
  act(&t, A);
  refused(&t, "raid-new-mexico path", "NW-57");
  close_table(&t);
}

static void test_soldiers(void **unused) { /* "NW-62" "NW-63" "NW-124" "NW-125" "NW-126" "NW-127" "NW-128" */
  struct table t;
  open_table(&t, "rise");
  t.s.firearms = 1, t.s.firearms_out = 0;
  act(&t, A);
  play(&t, "raid-new-mexico path\ncube green\nsoldiers battle");
  assert_int_equal(t.s.enemy_ferocity, 5);
  assert_int_equal(t.s.bag[NW_GREEN], 1);
  play(&t, "shoot yes");
  assert_int_equal(t.s.firearms, 0); /* "NW-8" */
  play(&t, "dice 6 1");              /* 8 against 6 */
  assert_true(fired(&t, "NW-125"));
  assert_int_equal(t.s.morale, 4);
  assert_int_equal(t.s.enemy_ferocity, 6);
  assert_int_equal(t.s.ferocity[A], 1);
  assert_int_equal(t.s.acting, WEIR_NONE); /* "NW-60" */
  play(&t, "activate B\nraid-new-mexico path\ncube green\nsoldiers morale");
  assert_int_equal(t.s.morale, 5);
  play(&t, "done\nactivate C\nraid-new-mexico all\ncube green\nsoldiers battle\ndice 1 6");
  assert_int_equal(t.s.people[C], 6); /* the man is gone; another counter must follow */
  play(&t, "give child");
  assert_int_equal(t.s.people[C], 1 << NW_WOMAN);
  assert_int_equal(t.s.pot[NW_CHILD], 1);
  close_table(&t);
}

static void test_spoils(void **unused) { /* "NW-128" */
  struct table t;
  open_table(&t, "rise");
  t.s.enemy_ferocity = 0;
  t.s.ferocity[A] = 3;
  act(&t, A);
  play(&t, "raid-new-mexico path\ncube green\nsoldiers battle\ndice 6 1\ndie 6");
  assert_int_equal(t.s.firearms, 1);
  t.s.ferocity[B] = 3;
  t.s.enemy_ferocity = 0;
  play(&t, "activate B\nraid-new-mexico path\ncube green\nsoldiers battle\nshoot no\ndice 6 1\ndie 6");
  assert_int_equal(t.s.firearms, 1); /* there are no more: the line above */
  assert_int_equal(t.s.pot_animals[NW_HORSE], 1);
  close_table(&t);
}

static void test_outpost(void **unused) { /* "NW-58" "NW-64" "NW-63" */
  struct table t;
  open_table(&t, "rise");
  t.s.outpost[NW_MISSION][0] = (uint8_t)area(&t, "shiprock-2");
  act(&t, A);
  refused(&t, "raid rancho", "NW-58");
  play(&t, "raid mission\ncube white");
  assert_int_equal(t.s.outpost[NW_MISSION][0], area(&t, "shiprock-1"));
  assert_int_equal(t.s.ferocity[A], 2);
  assert_int_equal(t.s.culture, 10);
  assert_int_equal(t.s.animals[NW_SHEEP], 0);
  close_table(&t);
  open_table(&t, "rise");
  t.s.outpost[NW_MISSION][0] = (uint8_t)area(&t, "shiprock-1");
  put(&t, C, "shiprock-2");
  act(&t, C);
  refused(&t, "raid mission", "NW-58");
  play(&t, "done\nactivate A\nraid mission\ncube white");
  assert_true(waits(&t, NW_IN_CUBE)); /* two hits in Area 1 */
  play(&t, "cube green\nsoldiers morale");
  assert_true(waits(&t, NW_IN_ACTION));
  assert_int_equal(t.s.outpost[NW_MISSION][0], area(&t, "shiprock-1"));
  close_table(&t);
}

static void test_fort_falls(void **unused) { /* "NW-64" "NW-13" "NW-65" "NW-63" */
  struct table t;
  open_table(&t, "fearing");
  t.s.manuelito = D;
  no_animals(&t);
  act(&t, D);
  play(&t, "raid fort\ncube blue\nredraw manuelito\ncube blue");
  assert_true(waits(&t, NW_IN_SOLDIERS)); /* he helps once */
  play(&t, "soldiers morale\ncube yellow\ncube black");
  assert_int_equal(t.s.fort[0], WEIR_NONE);
  assert_int_equal(t.s.morale, 2);
  assert_int_equal(t.s.enemy_ferocity, 7);
  close_table(&t);
}

static void test_peace_breaks(void **unused) { /* "NW-59" */
  struct table t;
  open_table(&t, "rise");
  show(&t, 'A', false);
  t.s.box = 6, t.s.box_ap = 3, t.s.back_up = 1 << 6;
  act(&t, A);
  play(&t, "raid-new-mexico path\ncube white");
  assert_int_equal(t.s.box, WEIR_NONE);
  assert_int_equal(t.s.inactive[0], 6);
  assert_int_equal(t.s.enemy_ap, 3);
  close_table(&t);
}

/* ---- Planning ---- */

static void test_elders(void **unused) { /* "NW-68" */
  struct table t;
  open_table(&t, "rise");
  t.s.military = 4;
  begin(&t, "planning"); /* elders at ratings 1, 2 and 2 */
  unsigned ap = t.s.ap;
  play(&t, "die 1\nadvise ap");
  assert_int_equal(t.s.ap, ap + 1);
  play(&t, "die 2");
  refused(&t, "advise culture", "NW-68");
  refused(&t, "calm A", "NW-2");
  play(&t, "rouse A");
  assert_int_equal(t.s.ferocity[A], 1);
  assert_int_equal(t.s.military, 5); /* it was below five */
  play(&t, "die 2");
  refused(&t, "rouse A", "NW-68");
  play(&t, "advise military");
  assert_int_equal(t.s.military, 6);
  assert_int_equal(t.s.culture, 8);
  close_table(&t);
}

static void test_weaving(void **unused) { /* "NW-69" */
  struct table t;
  open_table(&t, "rise");
  begin(&t, "planning");
  play(&t, "die 6\ndie 6\ndie 6\nweave\nweave\nweave");
  assert_int_equal(t.s.trade, 3); /* three women */
  assert_false(waits(&t, NW_IN_WEAVING));
  close_table(&t);
}

static void test_talks(void **unused) { /* "NW-70" "NW-36" */
  struct table t;
  open_table(&t, "rise");
  show(&t, 'E', false);
  t.s.inactive[4] = 0;
  begin(&t, "planning");
  play(&t, "die 6\ndie 6\ndie 6\ndone");
  refused(&t, "warfare 2", "NW-70");
  refused(&t, "diplomacy 1 3", "NW-70");
  play(&t, "diplomacy 1 0\ndie 1");
  assert_int_equal(t.s.active[0], 4);      /* a pure 1 fails */
  play(&t, "diplomacy 1 0\ndie 4\ndie 5"); /* 4 + 2 */
  assert_int_equal(t.s.active[0], 0);
  assert_int_equal(t.s.inactive[4], 4);
  close_table(&t);
}

static void test_warfare(void **unused) { /* "NW-70" "NW-127" */
  struct table t;
  open_table(&t, "rise");
  show(&t, 'E', false);
  begin(&t, "planning");
  t.s.ferocity[A] = 3;
  play(&t, "die 6\ndie 6\ndie 6\ndone\nwarfare 1\ndice 6 1"); /* 9 against 6 */
  assert_int_equal(t.s.military, 6);
  assert_int_equal(t.s.morale, 5);
  play(&t, "die 3");
  assert_int_equal(t.s.active[0], WEIR_NONE); /* nothing to swap with */
  assert_int_equal(t.s.inactive[2], 4);
  close_table(&t);
}

/* ---- Passage of Time ---- */

static void test_ageing(void **unused) { /* "NW-72" "NW-32" */
  struct table t;
  open_table(&t, "rise");
  t.s.people[A] = 1 << NW_MAN | 1 << NW_CHILD;
  begin(&t, "time");
  refused(&t, "age A-child elder", "NW-72");
  play(&t, "age A-man elder\nage B-child man\nage time-man elder");
  assert_int_equal(t.s.pot[NW_ELDER], 2);
  play(&t, "done");
  assert_false(nw_in_play(&t.s, A)); /* only a child was left */
  assert_int_equal(t.s.pot[NW_CHILD], 1);
  close_table(&t);
}

static void test_joining(void **unused) { /* "NW-73" "NW-74" */
  struct table t;
  open_table(&t, "rise");
  t.s.people[A] = 1 << NW_MAN | 1 << NW_CHILD;
  t.s.pot[NW_WOMAN] = 2, t.s.pot[NW_ELDER] = 1, t.s.pot[NW_CHILD] = 1;
  begin(&t, "time");
  play(&t, "done");
  refused(&t, "join woman B", "NW-73");
  refused(&t, "found D child canyon-1", "NW-73");
  refused(&t, "found D woman zuni-1", "NW-73");
  play(&t, "join woman A\nseat-elder\nfound D woman canyon-2\ndone");
  assert_int_equal(t.s.culture, 9 - 2 + 1); /* two empty places, one new elder */
  assert_int_equal(t.s.pot[NW_CHILD], 0);
  assert_int_equal(t.s.place[D], area(&t, "canyon-2"));
  close_table(&t);
}

static void test_animals(void **unused) { /* "NW-75" "NW-78" "NW-77" */
  struct table t;
  open_table(&t, "rise");
  t.s.mounted = 1 << A, t.s.pot_animals[NW_SHEEP] = 4;
  begin(&t, "time");
  play(&t, "done"); /* 12 to feed, the land feeds 9 */
  assert_int_equal(t.s.animals[NW_HORSE], 2);
  assert_int_equal(t.s.animals[NW_SHEEP], 5);
  assert_int_equal(t.s.mounted, 0);
  play(&t, "eat-sheep\ndone");                /* some could be traded first */
  assert_int_equal(t.s.animals[NW_SHEEP], 3); /* three Territories with Families */
  close_table(&t);
}

static void test_harvest_time(void **unused) { /* "NW-76" "NW-77" "NW-81" "NW-83" */
  struct table t;
  open_table(&t, "rise");
  t.s.corn = nw_bit(area(&t, "shiprock-1")) | nw_bit(area(&t, "san-juan-1"));
  t.s.recovery[NW_WHITE] = 1, t.s.bag[NW_WHITE]--;
  begin(&t, "time");
  play(&t, "done\ngather san-juan-1");
  refused(&t, "gather zuni-1", "NW-76");
  play(&t, "gather shiprock-1\ncorn 2\ncorn 5\neat-corn 5");
  assert_int_equal(t.s.corn_held[1], 1);
  play(&t, "die 6\ndie 6\ndie 6"); /* elders, the land */
  assert_true(fired(&t, "NW-81"));
  assert_int_equal(t.s.corn_held[1], 0);
  assert_true(fired(&t, "NW-83"));
  close_table(&t);
}

static void test_hunger(void **unused) { /* "NW-77" */
  struct table t;
  open_table(&t, "rise");
  t.s.drought[0] = 2;
  t.s.outpost[NW_RANCHO][1] = (uint8_t)area(&t, "san-juan-1");
  begin(&t, "time");
  play(&t, "done"); /* 12 against 1 + 2 + 3 */
  assert_true(waits(&t, NW_IN_STARVE));
  play(&t, "part-with elder-1\npart-with elder-2\npart-with elder-3\npart-with A-child\npart-with B-child");
  refused(&t, "part-with B-child", "NW-77");
  play(&t, "part-with C-child");
  assert_int_equal(nw_elders(&t.s), 0);
  assert_int_equal(t.s.people[A], 3);
  close_table(&t);
}

static void test_elders_die(void **unused) { /* "NW-79" "NW-80" "NW-82" */
  struct table t;
  open_table(&t, "rise");
  t.s.drought[1] = 1;
  t.s.winter_food = 9;
  t.s.pueblo = NW_PUEBLO_REMOVED;
  begin(&t, "time");
  play(&t, "done\ndie 1\ndie 3"); /* ratings 1 and 2 */
  assert_int_equal(t.s.elders[1], 0);
  assert_int_equal(t.s.elders[2], 1);
  play(&t, "die 3"); /* Zuni Mountains have none, San Juan Valley beside them has */
  assert_int_equal(t.s.drought[1], 0);
  assert_true(fired(&t, "NW-82"));
  assert_int_equal(t.s.morale, 4);
  close_table(&t);
}

/* ---- Trade and rerolls ---- */

static void test_trade(void **unused) { /* "NW-132" "NW-133" "NW-7" */
  struct table t;
  open_table(&t, "rise");
  t.s.trade = 5, t.s.animals[NW_SHEEP] = 2, t.s.animals[NW_HORSE] = 1;
  t.s.corn_held[3] = 2, t.s.corn_cup[3] -= 2;
  act(&t, A);
  refused(&t, "sell-animals 1", "NW-7");
  play(&t, "buy-ap");
  assert_int_equal(t.s.trade, 3);
  assert_int_equal(nw_goods_left(t.e, &t.s), 2);
  play(&t, "sell-animals 1");
  assert_int_equal(t.s.animals[NW_SHEEP] + t.s.animals[NW_HORSE], 0);
  refused(&t, "sell-corn 4 0 0", "NW-132");
  play(&t, "sell-corn 4 4 0\nbuy horse");
  assert_int_equal(t.s.trade, 2);
  assert_int_equal(t.s.animals[NW_HORSE], 1);
  close_table(&t);
}

static void test_rerolls(void **unused) { /* "NW-35" "NW-18" "NW-17" */
  struct table t;
  open_table(&t, "rise");
  t.s.trade = 3, t.s.fortune = 1, t.s.cup[NW_I_FORTUNE]--;
  act(&t, A);
  play(&t, "council\ndie 1\nreroll goods\ndie 2\nreroll fortune\ndie 6");
  assert_int_equal(t.s.trade, 0);
  assert_int_equal(t.s.cup[NW_I_FORTUNE], 2);
  memcpy(t.s.recovery, t.s.bag, sizeof t.s.bag);
  memset(t.s.bag, 0, sizeof t.s.bag);
  t.s.fortune = 1, t.s.cup[NW_I_FORTUNE]--;
  play(&t, "activate B\nraid-new-mexico path"); /* an empty bag is filled first */
  assert_true(fired(&t, "NW-18"));
  play(&t, "cube red\nredraw fortune");
  assert_int_equal(t.s.bag[NW_RED], 3);
  play(&t, "cube white");
  assert_int_equal(t.s.raided[NW_WHITE], 1);
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_turn),       cmocka_unit_test(test_enemy_first),
      cmocka_unit_test(test_discard),    cmocka_unit_test(test_limit),
      cmocka_unit_test(test_horse),      cmocka_unit_test(test_water),
      cmocka_unit_test(test_move),       cmocka_unit_test(test_leaving_fort),
      cmocka_unit_test(test_canyon),     cmocka_unit_test(test_corn),
      cmocka_unit_test(test_fort_trade), cmocka_unit_test(test_council),
      cmocka_unit_test(test_foray),      cmocka_unit_test(test_soldiers),
      cmocka_unit_test(test_spoils),     cmocka_unit_test(test_outpost),
      cmocka_unit_test(test_fort_falls), cmocka_unit_test(test_peace_breaks),
      cmocka_unit_test(test_elders),     cmocka_unit_test(test_weaving),
      cmocka_unit_test(test_talks),      cmocka_unit_test(test_warfare),
      cmocka_unit_test(test_ageing),     cmocka_unit_test(test_joining),
      cmocka_unit_test(test_animals),    cmocka_unit_test(test_harvest_time),
      cmocka_unit_test(test_hunger),     cmocka_unit_test(test_elders_die),
      cmocka_unit_test(test_trade),      cmocka_unit_test(test_rerolls),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
