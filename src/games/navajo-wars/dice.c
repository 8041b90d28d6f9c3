/* dice.c - Navajo Wars: what is added to the dice, thing by thing.
 *
 * The sum decides; the things are told before the dice fall, so that a player can weigh the roll.
 */
#include "play.h"

static void add(struct nw_mods *mods, unsigned what, int by) {
  if (by == 0) return;
  mods->sum += by;
  mods->part[mods->count].what = (uint8_t)what;
  mods->part[mods->count++].by = (int8_t)by;
}

/* NW-124: a Family's die in a Battle. */
struct nw_mods nw_strength_mods(const struct nw_edition *e, const struct nw_state *s, unsigned f,
                                unsigned fight, bool firearms) {
  struct nw_mods mods = {0};
  int ferocity = s->ferocity[f];
  if (fight == NW_FIGHT_AMBUSH) { /* NW-112 */
    int number = nw_on_map(e, s, f) ? e->number[s->place[f]] : 6;
    add(&mods, NW_PART_DOUBLED, 2 * ferocity < number ? 2 * ferocity : number);
  } else {
    add(&mods, NW_PART_FEROCITY, ferocity);
  }
  add(&mods, NW_PART_HORSE, nw_is_mounted(s, f) ? 1 + nw_owns(s, NW_HORSEMANSHIP, 1) : 0);
  add(&mods, NW_PART_FIREARMS, firearms ? 2 : 0);
  add(&mods, NW_PART_MANUELITO, s->manuelito == f); /* NW-65 */
  return mods;
}

/* The die against it. */
struct nw_mods nw_foe_mods(const struct nw_edition *e, const struct nw_state *s, unsigned foe) {
  struct nw_mods mods = {0};
  if (foe == NW_SETTLERS) {
    add(&mods, NW_PART_ENEMY, s->enemy_ferocity);
  } else {
    add(&mods, foe == NW_FOE_COMANCHE ? NW_PART_COMANCHE : NW_PART_UTES, e->tribe[foe == NW_FOE_COMANCHE]);
    add(&mods, NW_PART_MUSKETS, nw_lasts(s, 43)); /* NW-135 */
  }
  return mods;
}

/* NW-2, NW-65, and the first level of Masters of the Mesas. */
static void add_evade(struct nw_mods *mods, const struct nw_edition *e, const struct nw_state *s,
                      unsigned f) {
  add(mods, NW_PART_EVADE, e->evade[s->ferocity[f]]);
  bool high = nw_on_map(e, s, f) && e->number[s->place[f]] >= 5;
  add(mods, NW_PART_MESAS, nw_owns(s, NW_MESAS, 1) && high);
}

/* NW-115, NW-120: a Family that evades. */
struct nw_mods nw_evade_mods(const struct nw_edition *e, const struct nw_state *s, unsigned f) {
  struct nw_mods mods = {0};
  add_evade(&mods, e, s, f);
  add(&mods, NW_PART_MANUELITO, s->manuelito == f);
  return mods;
}

/* NW-113, NW-70: a Family that talks, with so many Trade Goods. */
struct nw_mods nw_talk_mods(const struct nw_edition *e, const struct nw_state *s, unsigned f,
                            unsigned goods) {
  struct nw_mods mods = {0};
  add_evade(&mods, e, s, f);
  add(&mods, NW_PART_GOODS, (int)goods);
  add(&mods, NW_PART_TRADERS, nw_owns(s, NW_TRADERS, 3));
  return mods;
}

/* NW-121: a tribe's strike at a Family, with what was given up taken off. */
struct nw_mods nw_conduct_mods(const struct nw_edition *e, const struct nw_state *s, unsigned f,
                               bool comanche, unsigned given) {
  struct nw_mods mods = {0};
  unsigned land = e->land_of[s->place[f]];
  uint64_t there = s->tribal & e->land_areas[land];
  add(&mods, NW_PART_COMANCHE, comanche);
  add(&mods, NW_PART_MUSKETS, nw_lasts(s, 43));
  if (there) add(&mods, NW_PART_COUNTER, e->number[63 - __builtin_clzll(there)] - 1);
  add(&mods, NW_PART_GIVEN, -(int)given);
  if (!s->kit_carson) return mods;
  add(&mods, NW_PART_CARSON, 3); /* NW-136 */
  add(&mods, NW_PART_FORT, nw_fort_of(e, s, land) >= 0 ? 2 : 0);
  int deepest = 0;
  for (unsigned kind = 0; kind < NW_OUTPOSTS && land != NW_CANYON; kind++) {
    unsigned area = s->outpost[kind][land];
    if (area != WEIR_NONE && e->number[area] > deepest) deepest = e->number[area];
  }
  add(&mods, NW_PART_OUTPOST, deepest);
  return mods;
}

void nw_tell_mods(struct nw_table *t, unsigned event, unsigned rule, struct nw_mods mods) {
  for (unsigned i = 0; t->sink && i < mods.count; i++)
    nw_tell(t, event, rule, mods.part[i].what, mods.part[i].by, 0, 0);
}

/* A roll of one die that must reach a mark: what is added is told first. */
void nw_test(struct nw_table *t, unsigned rule, struct nw_mods mods, unsigned mark) {
  nw_tell_mods(t, NW_TOLD_ADDS, rule, mods);
  nw_tell(t, NW_TOLD_NEEDS, rule, mods.sum, mark, 0, 0);
  nw_roll(t, 1);
}

/* What the engine answers for the player when it follows the chances of an action. */
bool nw_plain(const struct weir_setup *setup, const void *state, weir_action *answer) {
  switch (nw_phase(setup, state)) {
  case NW_IN_REROLL:
  case NW_IN_REDRAW: *answer = WEIR_ACTION(NW_KEEP, 0, 0, 0); return true;
  case NW_IN_SHOOT: *answer = WEIR_ACTION(NW_SHOOT, NW_C_NO, 0, 0); return true;
  default: return false;
  }
}
