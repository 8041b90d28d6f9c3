/* cubes.c - Navajo Wars: the raid cubes and the subjugation of New Mexico. */
#include "play.h"

unsigned nw_cubes(const uint8_t cubes[NW_COLOURS]) { return nw_sum(cubes, NW_COLOURS); }

static void move_all(uint8_t from[NW_COLOURS], uint8_t to[NW_COLOURS]) {
  for (unsigned colour = 0; colour < NW_COLOURS; colour++) {
    to[colour] = (uint8_t)(to[colour] + from[colour]);
    from[colour] = 0;
  }
}

void nw_reset_cubes(struct nw_table *t, unsigned rule) { /* NW-17 */
  if (nw_cubes(t->s->recovery) + nw_cubes(t->s->raided) == 0) return;
  move_all(t->s->recovery, t->s->bag);
  move_all(t->s->raided, t->s->recovery);
  nw_tell(t, NW_TOLD_RESET, rule, nw_cubes(t->s->bag), nw_cubes(t->s->recovery), 0, 0);
}

void nw_cubes_home(struct nw_table *t, unsigned rule) {
  move_all(t->s->recovery, t->s->bag);
  move_all(t->s->raided, t->s->bag);
  nw_tell(t, NW_TOLD_RESET, rule, nw_cubes(t->s->bag), 0, 0, 0);
}

/* NW-18: the bag, when a cube must be drawn from it; false if it stays empty. */
bool nw_fill_bag(struct nw_table *t) {
  for (unsigned i = 0; i < 2 && nw_cubes(t->s->bag) == 0; i++) nw_reset_cubes(t, NW_18);
  return nw_cubes(t->s->bag) > 0;
}

/* NW-88: only red cubes count. */
bool nw_is_subjugated(const struct nw_edition *e, const struct nw_state *s) {
  return s->subjugation[NW_RED] >= e->subjugated;
}

/* NW-105, as the last red cube that it takes enters the box. */
static void subjugate(struct nw_table *t) {
  struct nw_state *s = t->s;
  nw_tell(t, NW_TOLD_SUBJUGATED, NW_105, 0, 0, 0, 0);
  if (s->pueblo == NW_PUEBLO_IN_PLAY) {
    s->pueblo = NW_PUEBLO_REMOVED;
    s->in_play &= ~nw_bit(NW_NO(41));
  }
  nw_change(t, NW_T_MORALE, 1, NW_105);
  for (unsigned c = 0; c < NW_COUNTERS; c++) {
    const struct nw_counter *counter = &t->e->counter[s->period][c];
    bool there = s->box == c;
    for (unsigned row = 0; row < NW_ROWS; row++)
      there = there || s->active[row] == c || s->inactive[row] == c;
    if (there && counter->to_raid && nw_side(t->e, s, c)->instruction != NW_RAID) nw_flip(t, c, NW_105);
  }
  nw_reset_cubes(t, NW_105);
}

/* NW-16 */
void nw_put_cube(struct nw_table *t, unsigned colour, unsigned box, unsigned rule) {
  uint8_t *const boxes[NW_CUBE_BOXES] = {t->s->bag, t->s->raided, t->s->recovery, t->s->subjugation};
  bool before = nw_is_subjugated(t->e, t->s);
  boxes[box][colour]++;
  nw_tell(t, NW_TOLD_CUBE, rule, colour, box, 0, 0);
  if (!before && nw_is_subjugated(t->e, t->s)) subjugate(t);
}

/* ---- Subjugate: frame [2] cubes still to draw, [3] points of a Subvert that follows ---- */

NW_STEP(subjugate, draw) {                     /* NW-103 */
  if (f[2] == 0 || nw_cubes(t->s->bag) == 0) { /* NW-18: several cubes stop with the bag */
    f[1] = NW_subjugate_end;
    return WEIR_AGAIN;
  }
  f[2]--;
  nw_draw(t, false);
  return WEIR_NEXT;
}

NW_STEP(subjugate, drawn) {
  if (t->s->cube != WEIR_NONE) t->s->drawn[t->s->cube]++;
  t->s->cube = WEIR_NONE;
  f[1] = NW_subjugate_draw;
  return WEIR_AGAIN;
}

NW_STEP(subjugate, end) {
  struct nw_state *s = t->s;
  uint8_t drawn[NW_COLOURS];
  memcpy(drawn, s->drawn, sizeof drawn);
  memset(s->drawn, 0, sizeof s->drawn);
  for (unsigned colour = 0; colour < NW_COLOURS; colour++)
    for (; colour != NW_RED && drawn[colour] > 0; drawn[colour]--)
      nw_put_cube(t, colour, NW_IN_RECOVERY, NW_103);
  for (; drawn[NW_RED] > 0; drawn[NW_RED]--) nw_put_cube(t, NW_RED, NW_IN_SUBJUGATION, NW_103);
  if (f[3] > 0) nw_perform(t, NW_SUBVERT, f[3]); /* NW-94 */
  return WEIR_DONE;
}

/* ---- Colonize: frame [2] cubes still to move from Raided to Recovery ---- */

NW_STEP(colonize, pick) { /* NW-95: which ones, chance says */
  struct nw_state *s = t->s;
  if (f[2] == 0) return WEIR_DONE;
  if (nw_cubes(s->raided) > f[2]) return WEIR_WAIT;
  move_all(s->raided, s->recovery);
  nw_tell(t, NW_TOLD_RESET, NW_95, nw_cubes(s->bag), nw_cubes(s->recovery), 0, 0);
  return WEIR_DONE;
}
