/* battle.c - Navajo Wars: Battles, their results and spoils.
 *
 * Frame: [2] the Family, [3] what kind of fight, [4] against whom, [5] Firearms used, [6] the result. The
 * result also lies in `outcome` for the step that asked.
 */
#include "play.h"

enum { FAMILY = 2, FIGHT = 3, FOE = 4, FIREARMS = 5, RESULT = 6 };

void nw_begin_battle(struct nw_table *t, unsigned f, unsigned fight, unsigned foe) {
  uint8_t *frame = nw_push(t, NW_P_BATTLE);
  frame[FAMILY] = (uint8_t)f;
  frame[FIGHT] = (uint8_t)fight;
  frame[FOE] = (uint8_t)foe;
  t->s->outcome = WEIR_NONE;
}

static struct nw_mods ours(const struct nw_table *t, const uint8_t *f) {
  return nw_strength_mods(t->e, t->s, f[FAMILY], f[FIGHT], f[FIREARMS]);
}

NW_STEP(battle, shoot) { return t->s->firearms > 0 && !f[FIREARMS] ? WEIR_WAIT : WEIR_NEXT; }

NW_STEP(battle, roll) {
  struct nw_mods own = ours(t, f), foe = nw_foe_mods(t->e, t->s, f[FOE]);
  nw_tell_mods(t, NW_TOLD_ADDS, NW_124, own);
  nw_tell_mods(t, NW_TOLD_ADDS_AGAINST, NW_124, foe);
  nw_tell(t, NW_TOLD_STRENGTH, NW_124, f[FAMILY], own.sum, foe.sum, 0);
  nw_roll(t, 2);
  return WEIR_NEXT;
}

/* NW-125 */
static unsigned look_up(const struct nw_table *t, const uint8_t *f, int difference) {
  int row = difference > 4 ? 0 : difference < -4 ? 8 : 4 - difference;
  unsigned column = 3;
  if (f[FIGHT] != NW_FIGHT_FORAY && f[FIGHT] != NW_FIGHT_TRIBE && nw_on_map(t->e, t->s, f[FAMILY]))
    column = (t->e->number[t->s->place[f[FAMILY]]] - 1u) / 2;
  return t->e->battle[row][column];
}

/* The man and the Horse are lost: to Passage of Time, or for good (NW-126). */
static void lose_man_and_horse(struct nw_table *t, unsigned family, bool to_pot) {
  struct nw_state *s = t->s;
  if (nw_has(s, family, NW_MAN)) nw_leaves(t, family, NW_MAN, to_pot, NW_126);
  if (!nw_is_mounted(s, family)) return;
  s->mounted = (uint8_t)(s->mounted & ~(1u << family));
  if (to_pot) s->pot_animals[NW_HORSE]++;
  nw_tell(t, NW_TOLD_HORSE, NW_126, family, 0, 0, 0);
}

NW_STEP(battle, resolve) {
  struct nw_state *s = t->s;
  int dine = s->dice[0] + ours(t, f).sum;
  int other = s->dice[1] + nw_foe_mods(t->e, s, f[FOE]).sum;
  unsigned result = look_up(t, f, dine - other);
  const struct nw_result_row *row = &t->e->result[result];
  f[RESULT] = s->outcome = (uint8_t)result;
  nw_tell(t, NW_TOLD_BATTLE, NW_125, f[FAMILY], dine, other, result);
  if (f[FOE] == NW_SETTLERS) { /* NW-127 */
    nw_change(t, NW_T_MORALE, row->morale, NW_126);
    nw_change(t, NW_T_FEROCITY, row->enemy_ferocity, NW_126);
  } else if (row->military < 0) {
    nw_lose_points(t, NW_T_MILITARY, (unsigned)-row->military, NW_126, true);
  } else {
    nw_change(t, NW_T_MILITARY, row->military, NW_126);
  }
  if (result >= NW_RGD) {
    nw_set_ferocity(t, f[FAMILY], 0, NW_126);
    lose_man_and_horse(t, f[FAMILY], result == NW_RGD);
  } else {
    nw_set_ferocity(t, f[FAMILY], s->ferocity[f[FAMILY]] + row->ferocity, NW_126);
  }
  if (result == NW_MFV) {
    nw_roll(t, 1);
    return WEIR_NEXT;
  }
  f[1] = NW_battle_further;
  return WEIR_AGAIN;
}

/* NW-128: one line of the table; false if it cannot be had. */
static bool take_spoil(struct nw_table *t, unsigned spoil) {
  struct nw_state *s = t->s;
  switch (spoil) {
  case 0: return nw_supply_left(t->e, s, NW_MAN) > 0 && nw_gain(t, NW_MAN, NW_128);
  case 1:
    if (nw_goods_left(t->e, s) == 0) return false;
    nw_gain_goods(t, 1, NW_128);
    return true;
  case 2:
    if (nw_animals_left(t->e, s, NW_HORSE) == 0) return false;
    s->pot_animals[NW_HORSE]++;
    nw_tell(t, NW_TOLD_HORSE_WAITS, NW_128, 0, 0, 0, 0);
    return true;
  default:
    if (s->firearms_out == 0) return false; /* NW-8 */
    s->firearms_out--;
    s->firearms++;
    nw_tell(t, NW_TOLD_FIREARMS, NW_128, s->firearms, 0, 0, 0);
    return true;
  }
}

NW_STEP(battle, spoils) {
  unsigned spoil = t->s->dice[0] > 0 ? t->e->spoils[t->s->dice[0] - 1] : 0;
  while (!take_spoil(t, spoil) && spoil > 0) spoil--;
  return WEIR_NEXT;
}

NW_STEP(battle, further) {
  if (f[RESULT] == NW_MEV && t->s->people[f[FAMILY]] != 0) nw_give(t, f[FAMILY]);
  return WEIR_NEXT;
}

/* FE: the next higher Area without a counter of the raid, else the Escape box. */
static void escape_upwards(struct nw_table *t, unsigned family, bool tribal) {
  const struct nw_edition *e = t->e;
  unsigned area = t->s->place[family], land = e->land_of[area];
  uint64_t blocked = tribal ? t->s->tribal : t->s->raid;
  for (unsigned i = e->step[area] + 1u; i < e->track_count[land]; i++)
    if (!(blocked >> e->track[land][i] & 1)) {
      nw_set_place(t, family, e->track[land][i], NW_126);
      nw_arrive(t, family);
      return;
    }
  nw_set_place(t, family, e->escape + land, NW_126);
}

NW_STEP(battle, caught) { /* NW-126, NW-127 */
  struct nw_state *s = t->s;
  unsigned family = f[FAMILY], place = s->place[family];
  bool boxes = f[FIGHT] >= NW_FIGHT_RAID && place < t->e->area_count;
  if (!nw_has_adult(s, family) || !boxes) return WEIR_NEXT;
  unsigned land = t->e->land_of[place];
  if (f[RESULT] >= NW_EV && land == NW_CANYON) return WEIR_WAIT;
  if (f[RESULT] >= NW_EV) nw_set_place(t, family, t->e->caught + land, NW_126);
  else if (f[RESULT] == NW_FE) escape_upwards(t, family, f[FIGHT] == NW_FIGHT_TRIBAL);
  else nw_set_place(t, family, t->e->escape + land, NW_126);
  return WEIR_NEXT;
}

NW_STEP(battle, end) {
  nw_remove_if_no_adult(t, f[FAMILY]);
  return WEIR_DONE;
}

/* ---- Submitting to a raid: frame [2] the Family, [3] to a tribe, [4] the counter given up ---- */

void nw_begin_submit(struct nw_table *t, unsigned f, bool tribal) {
  uint8_t *frame = nw_push(t, NW_P_SUBMIT);
  frame[2] = (uint8_t)f;
  frame[3] = tribal;
}

NW_STEP(submit, give) { /* NW-116 (1) */
  nw_give(t, f[2]);
  return WEIR_NEXT;
}

NW_STEP(submit, given) {
  f[4] = t->s->given;
  if (!f[3]) nw_roll(t, 1);
  return WEIR_NEXT;
}

NW_STEP(submit, ranged) { /* (2) to (4) */
  struct nw_state *s = t->s;
  if (!f[3] && s->dice[0] > 0 && t->e->slot_of_die[s->dice[0] - 1] == f[4]) /* NW-4 */
    nw_change(t, NW_T_MORALE, 1, NW_116);
  nw_lose_points(t, NW_T_CULTURE, nw_empty_places(s, f[2]), f[3] ? NW_122 : NW_116, true);
  if (!f[3]) nw_change(t, NW_T_FEROCITY, -1, NW_116);
  return WEIR_NEXT;
}

NW_STEP(submit, caught) { /* (5) and (6) */
  struct nw_state *s = t->s;
  unsigned family = f[2], land = t->e->land_of[s->place[family]];
  if (f[3] && !nw_has_adult(s, family)) { /* NW-122 */
    nw_remove_family(t, family, NW_122);
    return WEIR_DONE;
  }
  if (s->place[family] < t->e->area_count) {
    if (land == NW_CANYON) return WEIR_WAIT;
    nw_set_place(t, family, t->e->caught + land, f[3] ? NW_122 : NW_116);
  }
  for (unsigned person = 0; person < 3; person++)
    if (!nw_has_adult(s, family) && nw_has(s, family, person)) nw_leaves(t, family, person, true, NW_116);
  return WEIR_DONE;
}
