/* planning.c - Navajo Wars: Planning, in its strict order.
 *
 * Frame: [2] the elder's box, later the Family that deals with tribes, [3] elders of the box that have
 * spoken, [4] Trade Goods woven, [5] bits: 1 the free one is used, 2 that of the open road, [6] the Active
 * row of a tribe, [7] Trade Goods spent on talks.
 */
#include "play.h"

enum { BOX = 2, FAMILY = 2, SPOKEN = 3, WOVEN = 4, FREE = 5, ROW = 6, GOODS = 7 };

NW_STEP(planning, begin) { /* NW-66 */
  const struct nw_card *card = &t->e->card[t->s->card];
  t->s->changed = 0;
  nw_gain(t, card->population, NW_66);
  if (card->major == NW_M_WINTER_FOOD) t->s->winter_food = card->amount;
  return WEIR_NEXT;
}

NW_STEP(planning, welcome) {
  bool able = nw_supply_left(t->e, t->s, NW_WOMAN) + nw_supply_left(t->e, t->s, NW_CHILD) > 0;
  return nw_major_is(t->e, t->s, NW_M_REFUGEES) && able ? WEIR_WAIT : WEIR_NEXT;
}

NW_STEP(planning, elders) { /* NW-67 */
  struct nw_state *s = t->s;
  nw_change(t, NW_T_AP, (int)nw_elders(s), NW_67);
  s->elders[NW_BOXES - 1] = (uint8_t)(s->elders[NW_BOXES - 1] + s->elders[NW_BOXES - 2]);
  for (unsigned box = NW_BOXES - 2; box > 0; box--) s->elders[box] = s->elders[box - 1];
  s->elders[0] = 0;
  nw_tell(t, NW_TOLD_ELDERS_MOVE, NW_67, 0, 0, 0, 0);
  f[BOX] = f[SPOKEN] = 0;
  if (!nw_major_is(t->e, s, NW_M_NO_ELDER_ACTIONS)) return WEIR_NEXT;
  f[1] = NW_planning_weave;
  return WEIR_AGAIN;
}

static unsigned elder_bar(const struct nw_table *t, unsigned box) {
  return (unsigned)t->e->elder_rating[box] + nw_owns(t->s, NW_HEADMEN, 1);
}

NW_STEP(planning, elder) { /* NW-68, from left to right */
  for (; f[BOX] < NW_BOXES; f[BOX]++, f[SPOKEN] = 0) {
    if (f[SPOKEN] >= t->s->elders[f[BOX]] || elder_bar(t, f[BOX]) == 0) continue;
    nw_tell(t, NW_TOLD_NEEDS, NW_68, 0, elder_bar(t, f[BOX]), 0, 0);
    nw_roll(t, 1);
    return WEIR_NEXT;
  }
  f[BOX] = f[SPOKEN] = 0;
  f[1] = NW_planning_weave;
  return WEIR_AGAIN;
}

NW_STEP(planning, advice) {
  bool heard = t->s->dice[0] <= elder_bar(t, f[BOX]);
  nw_tell(t, heard ? NW_TOLD_SUCCEEDS : NW_TOLD_FAILS, NW_68, t->s->dice[0], elder_bar(t, f[BOX]), 0, 0);
  if (heard) return WEIR_WAIT;
  f[SPOKEN]++;
  f[1] = NW_planning_elder;
  return WEIR_AGAIN;
}

/* ---- Weaving: NW-69 ---- */

unsigned nw_weave_limit(const struct nw_state *s) {
  unsigned women = 0;
  for (unsigned f = 0; f < NW_FAMILIES; f++) women += nw_has(s, f, NW_WOMAN);
  return nw_owns(s, NW_WEAVING, 2) ? 2 * women : women;
}

bool nw_weave_is_free(const struct nw_edition *e, const struct nw_state *s, const uint8_t *frame) {
  return !(frame[FREE] & 1) && (nw_owns(s, NW_WEAVING, 3) || nw_major_is(e, s, NW_M_FREE_WEAVING));
}

NW_STEP(planning, weave) {
  const struct nw_state *s = t->s;
  bool point =
      nw_could_hold(t->e, s, t->e->price_ap); /* NW-132: one can be bought, which frees Trade Goods */
  bool left = nw_goods_left(t->e, s) > 0 || (point && s->trade > 0);
  bool road = nw_lasts(s, 46) && !(f[FREE] & 2); /* NW-135 */
  bool weaves =
      s->culture > 0 && f[WOVEN] < nw_weave_limit(s) && (s->ap > 0 || point || nw_weave_is_free(t->e, s, f));
  if (left && (road || weaves)) return WEIR_WAIT;
  f[FAMILY] = f[WOVEN] = f[FREE] = 0;
  return WEIR_NEXT;
}

/* ---- Tribes: NW-70 ---- */

static bool tribe_is_active(const struct nw_table *t) {
  for (unsigned row = 0; row < NW_ROWS; row++) {
    if (t->s->active[row] == WEIR_NONE) continue;
    unsigned instruction = nw_side(t->e, t->s, t->s->active[row])->instruction;
    if (instruction == NW_UTES || instruction == NW_COMANCHE) return true;
  }
  return false;
}

/* A point for a tribe may still be bought with Trade Goods, and those with animals or Corn (NW-132). */
NW_STEP(planning, tribes) {
  bool able = (t->s->ap > 0 || nw_could_hold(t->e, t->s, t->e->price_ap)) && tribe_is_active(t);
  for (; able && f[FAMILY] < NW_FAMILIES; f[FAMILY]++)
    if (nw_on_map(t->e, t->s, f[FAMILY]) && nw_has(t->s, f[FAMILY], NW_MAN)) return WEIR_WAIT;
  f[1] = NW_planning_reset;
  return WEIR_AGAIN;
}

static enum weir_flow next_family(uint8_t *f) {
  f[FAMILY]++;
  f[ROW] = f[GOODS] = 0;
  f[1] = NW_planning_tribes;
  return WEIR_AGAIN;
}

static enum weir_flow swap_by_die(struct nw_table *t, uint8_t *f) {
  f[1] = NW_planning_swapped;
  nw_roll(t, 1);
  return WEIR_AGAIN;
}

NW_STEP(planning, fought) {
  bool won = t->s->outcome == NW_MFV || t->s->outcome == NW_FV;
  t->s->outcome = WEIR_NONE;
  return won ? swap_by_die(t, f) : next_family(f);
}

NW_STEP(planning, talked) { /* NW-36 */
  const struct nw_state *s = t->s;
  int total = s->dice[0] + nw_talk_mods(t->e, s, f[FAMILY], f[GOODS]).sum;
  bool done = s->dice[0] != 1 && (s->dice[0] == 6 || total >= 6);
  nw_tell(t, done ? NW_TOLD_SUCCEEDS : NW_TOLD_FAILS, NW_70, total, 6, 0, 0);
  return done ? swap_by_die(t, f) : next_family(f);
}

NW_STEP(planning, swapped) {
  nw_swap_with_inactive(t, f[ROW], t->s->dice[0] - 1u);
  return next_family(f);
}

NW_STEP(planning, reset) { /* NW-71 */
  nw_reset_cubes(t, NW_71);
  return WEIR_DONE;
}
