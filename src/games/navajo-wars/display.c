/* display.c - Navajo Wars: the instruction display: sides, flips, slides (NW-92). */
#include "play.h"

const struct nw_side *nw_side(const struct nw_edition *e, const struct nw_state *s, unsigned counter) {
  return &e->counter[s->period][counter].side[s->back_up >> counter & 1];
}

static unsigned highest_ferocity(const struct nw_state *s) {
  unsigned most = 0;
  for (unsigned f = 0; f < NW_FAMILIES; f++)
    if (s->ferocity[f] > most) most = s->ferocity[f];
  return most;
}

unsigned nw_cost(const struct nw_edition *e, const struct nw_state *s, const struct nw_side *side) {
  (void)e;
  if (side->cost == NW_COST_ALL) return s->enemy_ap > 0 ? s->enemy_ap : 1; /* NW-98 */
  if (side->cost != NW_COST_FEROCITY) return side->cost;
  unsigned ferocity = highest_ferocity(s); /* NW-102 */
  return ferocity > 0 ? ferocity : 1;
}

void nw_flip(struct nw_table *t, unsigned counter, unsigned rule) {
  t->s->back_up = (uint16_t)(t->s->back_up ^ 1u << counter);
  nw_tell(t, NW_TOLD_FLIPPED, rule, counter, nw_side(t->e, t->s, counter)->instruction, 0, 0);
}

/* To the topmost empty Inactive slot; false if there is none (NW-90). */
bool nw_to_inactive(struct nw_table *t, unsigned counter) {
  for (unsigned row = 0; row < NW_ROWS; row++)
    if (t->s->inactive[row] == WEIR_NONE) {
      t->s->inactive[row] = (uint8_t)counter;
      return true;
    }
  return false;
}

/* Peace or Defend is over: its points are the enemy's again, its counter goes back (NW-85, NW-86). */
void nw_end_box(struct nw_table *t, unsigned rule) {
  struct nw_state *s = t->s;
  if (s->box == WEIR_NONE) return;
  nw_tell(t, NW_TOLD_BOX_ENDS, rule, s->box, s->box_ap, 0, 0);
  nw_change(t, NW_T_ENEMY_AP, s->box_ap, rule);
  s->box_ap = 0;
  nw_to_inactive(t, s->box);
  s->box = WEIR_NONE;
}

/* NW-70: with the first filled Inactive slot from the row on; with none, the counter moves over alone. */
void nw_swap_with_inactive(struct nw_table *t, unsigned row, unsigned other) {
  struct nw_state *s = t->s;
  unsigned counter = s->active[row];
  for (unsigned i = 0; i < NW_ROWS; i++) {
    unsigned at = (other + i) % NW_ROWS;
    if (s->inactive[at] == WEIR_NONE) continue;
    nw_tell(t, NW_TOLD_SWAPPED, NW_70, counter, s->inactive[at], 0, 0);
    s->active[row] = s->inactive[at];
    s->inactive[at] = (uint8_t)counter;
    return;
  }
  s->inactive[other] = (uint8_t)counter;
  s->active[row] = WEIR_NONE;
  nw_tell(t, NW_TOLD_DISPLAY, NW_70, 0, 0, 0, 0);
}

/* The counters of a column in their order, without gaps; returns how many. */
static unsigned close_ranks(const uint8_t column[NW_ROWS], uint8_t to[NW_ROWS + 1]) {
  unsigned count = 0;
  for (unsigned row = 0; row < NW_ROWS; row++) {
    to[count] = column[row];
    count += column[row] != WEIR_NONE;
  }
  return count;
}

/* Active from the top, Inactive from the bottom; then the lowest Inactive ones fill Active. */
void nw_reset_display(struct nw_table *t) { /* NW-91 */
  struct nw_state *s = t->s;
  uint8_t up[NW_ROWS + 1], down[NW_ROWS + 1];
  unsigned active = close_ranks(s->active, up), inactive = close_ranks(s->inactive, down);
  memset(s->active, WEIR_NONE, sizeof s->active);
  memset(s->inactive, WEIR_NONE, sizeof s->inactive);
  memcpy(s->active, up, active);
  while (active < NW_ROWS && inactive > 0) s->active[active++] = down[--inactive];
  memcpy(s->inactive + NW_ROWS - inactive, down, inactive);
  s->executed = 0;
  nw_tell(t, NW_TOLD_DISPLAY, NW_91, 0, 0, 0, 0);
}

void nw_lay_out(struct nw_table *t, unsigned left_out) { /* NW-139 */
  struct nw_state *s = t->s;
  unsigned laid = 0;
  uint8_t down[NW_ROWS + 1];
  memset(s->active, WEIR_NONE, sizeof s->active);
  memset(s->inactive, WEIR_NONE, sizeof s->inactive);
  s->back_up = 0;
  for (unsigned c = 0; c < NW_COUNTERS; c++) {
    if (left_out >> c & 1) continue;
    if (laid < NW_ROWS) s->active[laid] = (uint8_t)c;
    else s->inactive[laid - NW_ROWS] = (uint8_t)c;
    laid++;
  }
  unsigned inactive = close_ranks(s->inactive, down);
  memset(s->inactive, WEIR_NONE, sizeof s->inactive);
  memcpy(s->inactive + NW_ROWS - inactive, down, inactive);
  nw_tell(t, NW_TOLD_DISPLAY, NW_139, 0, 0, 0, 0);
}
