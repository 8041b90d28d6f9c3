/* chance.c - Navajo Wars: dice and draws of cubes, with the window in which they may be bought anew.
 *
 * A roll or a draw is a procedure of its own: chance acts, then the player may pay to have it done again
 * (NW-35), in your segment also with Trade Goods that are had for animals or Corn first (NW-132). What came
 * of it lies in `dice` or `cube` for the step that asked.
 */
#include "play.h"

/* ---- Rolls: frame [2] dice, [3] a throw, whose dice have no order ---- */

static void push_roll(struct nw_table *t, unsigned dice, bool thrown) {
  uint8_t *frame = nw_push(t, NW_P_ROLL);
  frame[2] = (uint8_t)dice;
  frame[3] = thrown;
  memset(t->s->dice, 0, sizeof t->s->dice);
}

void nw_roll(struct nw_table *t, unsigned dice) { push_roll(t, dice, false); }
void nw_throw(struct nw_table *t, unsigned dice) { push_roll(t, dice, true); }

unsigned nw_price_reroll(const struct nw_edition *e, const struct nw_state *s) {
  unsigned price = e->price_reroll;
  return nw_owns(s, NW_TRADERS, 2) && price > 1 ? price - 1 : price;
}

NW_STEP(roll, fall) { return t->s->dice[0] ? WEIR_NEXT : WEIR_WAIT; }

NW_STEP(roll, window) { /* NW-35 */
  bool able = nw_could_hold(t->e, t->s, nw_price_reroll(t->e, t->s)) || t->s->fortune > 0;
  return able ? WEIR_WAIT : WEIR_DONE;
}

/* ---- Draws of a cube: frame [2] whether a raid of the Families draws it ---- */

void nw_draw(struct nw_table *t, bool foray) {
  uint8_t *frame = nw_push(t, NW_P_DRAW);
  frame[2] = foray;
  t->s->cube = WEIR_NONE;
}

NW_STEP(draw, take) {
  if (t->s->cube != WEIR_NONE) return WEIR_NEXT;
  return nw_fill_bag(t) ? WEIR_WAIT : WEIR_DONE; /* NW-18 */
}

static bool is_soldiers(unsigned colour) { return colour == NW_GREEN || colour == NW_BLUE; }

NW_STEP(draw, window) {
  const struct nw_state *s = t->s;
  bool able = nw_could_hold(t->e, s, t->e->price_redraw) || s->fortune > 0;
  if (f[2]) {
    bool moon = nw_major_is(t->e, s, NW_M_REDRAW) && !(s->once & NW_MOON_USED) && is_soldiers(s->cube);
    bool manuelito = s->manuelito == s->acting && s->acting != WEIR_NONE && !(s->acts & NW_REDREW);
    able = able || moon || manuelito;
  }
  return able ? WEIR_WAIT : WEIR_DONE;
}
