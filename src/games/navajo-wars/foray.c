/* foray.c - Navajo Wars: the Families' own raids on New Mexico, Outposts and Forts.
 *
 * Frame: [2] the target, [3] hits so far, [4] the soldiers' colour, [5] 1: a cube has been drawn before.
 */
#include "play.h"

enum { TARGET = 2, HITS = 3, COLOUR = 4, AGAIN = 5 };

static enum weir_flow end_foray(uint8_t *f) {
  f[1] = NW_FORAY_COUNT;
  return WEIR_AGAIN;
}

/* NW-63: nothing but soldiers could come, from the bag as it is when the next cube is drawn. */
static bool only_soldiers(struct nw_table *t) {
  const uint8_t *bag = t->s->bag;
  return nw_fill_bag(t) && (unsigned)bag[NW_GREEN] + bag[NW_BLUE] == nw_cubes(bag);
}

/* NW-62. The first cube is always drawn, and in New Mexico another after every red one: only a raid on an
 * Outpost or a Fort can be over because of who is left. */
NW_STEP(foray, draw) {
  if (f[AGAIN] && f[TARGET] != NW_AT_NEW_MEXICO && only_soldiers(t)) {
    nw_tell(t, NW_TOLD_ONLY_SOLDIERS, NW_63, 0, 0, 0, 0);
    return end_foray(f);
  }
  f[AGAIN] = 1;
  nw_draw(t, true);
  return WEIR_NEXT;
}

static const uint8_t animal_of[NW_COLOURS] = {[NW_BROWN] = NW_HORSE, [NW_WHITE] = NW_SHEEP};

/* Spoils of New Mexico: what the cube stands for (NW-15). */
static void take_spoils(struct nw_table *t, uint8_t *f, unsigned colour) {
  f[1] = NW_FORAY_COUNT;
  if (colour == NW_BLACK) nw_gain(t, NW_CHILD, NW_62);
  else if (colour == NW_YELLOW) f[1] = NW_foray_take;
  else nw_gain_animal(t, animal_of[colour], NW_62);
}

NW_STEP(foray, resolve) {
  struct nw_state *s = t->s;
  unsigned colour = s->cube;
  s->cube = WEIR_NONE;
  if (colour == WEIR_NONE) return end_foray(f); /* NW-18 */
  switch (colour) {
  case NW_RED:
    f[1] = NW_foray_draw;
    nw_put_cube(t, colour, NW_IN_SUBJUGATION, NW_62);
    return WEIR_AGAIN;
  case NW_GREEN:
  case NW_BLUE:
    nw_put_cube(t, colour, NW_IN_BAG, NW_62);
    f[COLOUR] = (uint8_t)colour;
    return WEIR_NEXT;
  default: break;
  }
  nw_put_cube(t, colour, NW_IN_RAIDED, NW_62);
  nw_set_ferocity(t, s->acting, s->ferocity[s->acting] + 1, NW_62);
  if (f[TARGET] == NW_AT_NEW_MEXICO) {
    take_spoils(t, f, colour);
  } else {
    f[HITS] = (uint8_t)(f[HITS] + (colour == NW_YELLOW ? 2 : 1));
    nw_tell(t, NW_TOLD_HITS, NW_64, f[HITS], 0, 0, 0);
    f[1] = NW_foray_hits;
  }
  return WEIR_AGAIN;
}

NW_STEP(foray, soldiers) { return WEIR_WAIT; }

NW_STEP(foray, fought) { /* NW-60, NW-63 */
  t->s->acts |= NW_STOPPED;
  t->s->outcome = WEIR_NONE;
  return WEIR_DONE;
}

NW_STEP(foray, take) {
  bool horses = nw_animals_left(t->e, t->s, NW_HORSE) > 0, sheep = nw_animals_left(t->e, t->s, NW_SHEEP) > 0;
  if (horses && sheep) return WEIR_WAIT;
  if (horses || sheep) nw_gain_animal(t, horses ? NW_HORSE : NW_SHEEP, NW_62);
  return WEIR_DONE;
}

/* NW-64: an Outpost falls back or goes, a Fort goes for good. */
static void destroy(struct nw_table *t, unsigned target, unsigned area) {
  struct nw_state *s = t->s;
  unsigned land = t->e->land_of[area];
  nw_set_ferocity(t, s->acting, s->ferocity[s->acting] + 1, NW_64);
  if (target == NW_AT_FORT) {
    unsigned fort = s->fort[0] == area ? 0 : 1;
    s->fort[fort] = WEIR_NONE;
    nw_tell(t, NW_TOLD_FORT_GONE, NW_64, fort, 0, 0, 0);
    nw_change(t, NW_T_MORALE, -2, NW_64);
    nw_change(t, NW_T_FEROCITY, 2, NW_64);
    return;
  }
  unsigned kind = target - NW_AT_MISSION;
  nw_change(t, NW_T_CULTURE, 1, NW_64);
  if (t->e->step[area] == 0) {
    nw_remove_outpost(t, kind, land, NW_64);
  } else {
    s->outpost[kind][land] = (uint8_t)(area - 1);
    nw_tell(t, NW_TOLD_OUTPOST_MOVED, NW_64, kind, area - 1, 0, 0);
  }
}

/* What an Outpost or a Fort can take. */
unsigned nw_hits_needed(const struct nw_edition *e, const struct nw_state *s, unsigned target,
                        unsigned area) {
  if (target == NW_AT_FORT) return e->fort_hits[s->fort[0] == area ? 0 : 1]; /* NW-13 */
  return e->step[area] == 0 ? 2 : 1;                                         /* NW-64 */
}

NW_STEP(foray, hits) {
  unsigned area = nw_target_area(t->e, t->s, t->s->acting, f[TARGET]);
  if (area == WEIR_NONE) return WEIR_DONE;
  if (f[HITS] >= nw_hits_needed(t->e, t->s, f[TARGET], area)) {
    destroy(t, f[TARGET], area);
    return WEIR_DONE;
  }
  f[1] = NW_foray_draw;
  return WEIR_AGAIN;
}
