/* enemy.c - Navajo Wars: Enemy Operations, from the box to the reset of the display.
 *
 * Frame: [2] the Active row being looked at, [3] which of the two dice flips next, [4] the counter being
 * executed.
 */
#include "play.h"

enum { ROW = 2, DIE = 3, COUNTER = 4 };

/* The corn in the lowest-numbered Area, in the first Territory where several are equal. */
static uint64_t lowest_corn(const struct nw_edition *e, const struct nw_state *s) {
  unsigned best = WEIR_NONE;
  for (uint64_t left = s->corn; left; left &= left - 1) {
    unsigned area = (unsigned)__builtin_ctzll(left);
    if (best == WEIR_NONE || e->number[area] < e->number[best]) best = area;
  }
  return best == WEIR_NONE ? 0 : nw_bit(best);
}

static void turn_to_utes(struct nw_table *t) {
  struct nw_state *s = t->s;
  for (unsigned column = 0; column < 2; column++)
    for (unsigned row = 0; row < NW_ROWS; row++) {
      unsigned c = column ? s->inactive[row] : s->active[row];
      if (c == WEIR_NONE) continue;
      const struct nw_side *other = &t->e->counter[s->period][c].side[!(s->back_up >> c & 1)];
      if (other->instruction == NW_UTES && nw_side(t->e, s, c)->instruction != NW_UTES) nw_flip(t, c, NW_146);
    }
}

/* NW-146: Major Events at the beginning or the end of Enemy Operations; the Church Bells ask and wait. */
static void major_event(struct nw_table *t, unsigned when) {
  const struct nw_card *card = &t->e->card[t->s->card];
  if (t->s->card >= NW_OPERATIONS || card->when != when) return;
  nw_tell(t, NW_TOLD_MAJOR, NW_145, t->s->card, 0, 0, 0);
  switch (card->major) {
  case NW_M_ENEMY_AP: nw_change(t, NW_T_ENEMY_AP, card->amount, NW_146); break;
  case NW_M_UNPAID:
    if (nw_cubes(t->s->raided) >= card->amount) nw_change(t, NW_T_MORALE, -1, NW_146);
    break;
  case NW_M_ENEMY_FEROCITY: nw_change(t, NW_T_FEROCITY, card->amount, NW_146); break;
  case NW_M_UTES_TURN: turn_to_utes(t); break;
  case NW_M_HORSE_LOST:
    if (t->s->animals[NW_HORSE] > 0) nw_lose_animal(t, NW_HORSE, NW_146);
    else nw_lose_points(t, NW_T_CULTURE, 1, NW_146, true);
    break;
  case NW_M_BELLS:
    if (nw_outposts(t->s) > 0 && t->s->ap == 0) nw_lose_points(t, NW_T_CULTURE, 1, NW_146, true);
    break;
  case NW_M_CORN_BURNED: nw_lose_corn(t, lowest_corn(t->e, t->s), NW_146); break;
  default: break; /* the others work by being asked for */
  }
}

NW_STEP(enemy, begin) {
  const struct nw_state *s = t->s;
  if (f[DIE] == 0) {
    nw_tell(t, NW_TOLD_ENEMY_TURN, NW_84, 0, 0, 0, 0);
    f[DIE] = 1; /* the event has been told */
    bool bells = nw_major_is(t->e, s, NW_M_BELLS) && nw_outposts(s) > 0 && s->ap > 0;
    major_event(t, NW_W_ENEMY);
    if (bells) return WEIR_WAIT;
  }
  f[DIE] = 0;
  return WEIR_NEXT;
}

static enum weir_flow end_operations(struct nw_table *t, uint8_t *f) {
  nw_change(t, NW_T_ENEMY_AP, -NW_TRACK_MAX, NW_87);
  major_event(t, NW_W_ENEMY_END);
  f[1] = NW_ENEMY_COUNT;
  return WEIR_AGAIN;
}

NW_STEP(enemy, special) { /* NW-84 */
  struct nw_state *s = t->s;
  f[1] = NW_enemy_collect;
  if (s->box == WEIR_NONE) return WEIR_AGAIN;
  if (nw_side(t->e, s, s->box)->instruction == NW_PEACE) {
    f[1] = NW_enemy_peace;
    nw_tell(t, NW_TOLD_NEEDS, NW_85, 0, s->box_ap, 0, 0);
    nw_roll(t, 1);
    return WEIR_AGAIN;
  }
  unsigned raided = nw_cubes(s->raided); /* NW-86 */
  if (raided > s->box_ap) {
    s->box_ap = (uint8_t)raided;
    nw_tell(t, NW_TOLD_BOX_HOLDS, NW_86, s->box, s->box_ap, 0, 0);
    return end_operations(t, f);
  }
  nw_end_box(t, NW_86);
  nw_reset_cubes(t, NW_86);
  return WEIR_AGAIN;
}

NW_STEP(enemy, peace) { /* NW-85 */
  struct nw_state *s = t->s;
  if (s->dice[0] >= s->box_ap) {
    nw_end_box(t, NW_85);
    return WEIR_NEXT;
  }
  s->box_ap--;
  nw_tell(t, NW_TOLD_BOX_HOLDS, NW_85, s->box, s->box_ap, 0, 0);
  end_operations(t, f);
  nw_perform(t, NW_BUILD, 1);
  return WEIR_AGAIN;
}

NW_STEP(enemy, collect) { /* NW-87 */
  const struct nw_state *s = t->s;
  const struct nw_card *card = &t->e->card[s->card];
  int points = s->preempted ? card->enemy_preempted : card->enemy;
  points += nw_enemy_ap_mod(t->setup);                           /* NW-154 */
  points += nw_lasts(s, 46) - nw_lasts(s, 41) - nw_lasts(s, 54); /* NW-135 */
  points += s->subjugation[NW_RED] - (int)nw_cubes(s->raided);   /* NW-88 */
  nw_tell(t, NW_TOLD_COLLECTS, NW_87, points < 1 ? 1 : points, 0, 0, 0);
  nw_change(t, NW_T_ENEMY_AP, points < 1 ? 1 : points, NW_87);
  return WEIR_NEXT;
}

NW_STEP(enemy, flips) { /* NW-89 */
  f[DIE] = f[ROW] = 0;
  if (nw_major_is(t->e, t->s, NW_M_NO_FLIPS)) {
    f[1] = NW_enemy_execute;
    return WEIR_AGAIN;
  }
  nw_roll(t, 2);
  return WEIR_NEXT;
}

static void swap_row(struct nw_table *t, unsigned row) {
  struct nw_state *s = t->s;
  unsigned a = s->active[row], b = s->inactive[row];
  if (a == WEIR_NONE || b == WEIR_NONE) return;
  s->active[row] = (uint8_t)b;
  s->inactive[row] = (uint8_t)a;
  nw_tell(t, NW_TOLD_SWAPPED, NW_89, a, b, 0, 0);
}

NW_STEP(enemy, flip) {
  struct nw_state *s = t->s;
  if (s->dice[0] == s->dice[1]) {
    if (s->dice[0] > 0) swap_row(t, s->dice[0] - 1u);
    return WEIR_NEXT;
  }
  for (; f[DIE] < 2; f[DIE]++) {
    unsigned counter = s->active[s->dice[f[DIE]] - 1];
    if (counter == WEIR_NONE || nw_side(t->e, s, counter)->striped) continue; /* NW-106 */
    if (nw_goods(s) >= t->e->price_flip) return WEIR_WAIT;
    nw_flip(t, counter, NW_89);
  }
  f[DIE] = 0;
  return WEIR_NEXT;
}

/* ---- Execution ---- */

static bool is_special(unsigned instruction) { return instruction == NW_DEFEND || instruction == NW_PEACE; }

/* NW-98: Defend or Peace in the box, or face up on another counter in Inactive. */
static bool flip_test(const struct nw_table *t, unsigned instruction) {
  const struct nw_state *s = t->s;
  if (s->box != WEIR_NONE || (instruction == NW_PEACE && nw_lasts(s, 51))) return true;
  for (unsigned row = 0; row < NW_ROWS; row++)
    if (s->inactive[row] != WEIR_NONE && is_special(nw_side(t->e, s, s->inactive[row])->instruction))
      return true;
  return false;
}

static void to_box(struct nw_table *t, unsigned row, unsigned counter, unsigned x) {
  struct nw_state *s = t->s;
  bool peace = nw_side(t->e, s, counter)->instruction == NW_PEACE;
  s->active[row] = WEIR_NONE;
  s->box = (uint8_t)counter;
  s->box_ap = (uint8_t)x;
  nw_tell(t, NW_TOLD_BOXED, peace ? NW_100 : NW_98, counter, x, 0, 0);
  nw_change(t, NW_T_ENEMY_AP, -NW_TRACK_MAX, peace ? NW_100 : NW_98);
  if (!peace) return;
  nw_cubes_home(t, NW_100);
  for (unsigned fam = 0; fam < NW_FAMILIES; fam++)
    if (nw_in_play(s, fam)) nw_set_ferocity(t, fam, 0, NW_100);
  nw_change(t, NW_T_AP, -NW_TRACK_MAX, NW_100);
}

/* Whether the row's counter is executed now; it may be flipped first. */
static bool is_executable(struct nw_table *t, unsigned counter) {
  struct nw_state *s = t->s;
  const struct nw_side *side = nw_side(t->e, s, counter);
  if (nw_cost(t->e, s, side) > s->enemy_ap) {
    nw_tell(t, NW_TOLD_CANNOT_PAY, NW_90, counter, side->instruction, 0, 0);
    return false;
  }
  if (!is_special(side->instruction) || !flip_test(t, side->instruction)) return true;
  nw_flip(t, counter, side->instruction == NW_PEACE ? NW_100 : NW_98);
  side = nw_side(t->e, s, counter);
  return !is_special(side->instruction) && nw_cost(t->e, s, side) <= s->enemy_ap;
}

NW_STEP(enemy, execute) { /* NW-90 */
  struct nw_state *s = t->s;
  for (; f[ROW] < NW_ROWS && s->enemy_ap > 0; f[ROW]++) {
    unsigned counter = s->active[f[ROW]];
    if (counter == WEIR_NONE || (s->executed >> counter & 1) || !is_executable(t, counter)) continue;
    const struct nw_side *side = nw_side(t->e, s, counter);
    unsigned x = nw_cost(t->e, s, side);
    nw_tell(t, NW_TOLD_EXECUTES, NW_90, counter, side->instruction, x, 0);
    if (is_special(side->instruction)) {
      to_box(t, f[ROW], counter, x);
      continue;
    }
    f[COUNTER] = (uint8_t)counter;
    nw_change(t, NW_T_ENEMY_AP, -(int)x, NW_90);
    nw_perform(t, side->instruction, x);
    return WEIR_NEXT;
  }
  f[1] = NW_enemy_reset;
  return WEIR_AGAIN;
}

NW_STEP(enemy, executed) {
  struct nw_state *s = t->s;
  if (nw_to_inactive(t, f[COUNTER])) s->active[f[ROW]] = WEIR_NONE;
  else s->executed = (uint16_t)(s->executed | 1u << f[COUNTER]);
  f[COUNTER] = 0;
  f[ROW]++;
  f[1] = NW_enemy_execute;
  return WEIR_AGAIN;
}

NW_STEP(enemy, reset) {
  nw_reset_display(t);
  return end_operations(t, f);
}
