/* instructions.c - Navajo Wars: what the enemy's instructions do. The first line that fits is carried out;
 * one instruction may become another with the same points. */
#include "play.h"

static void subvert(struct nw_table *t, unsigned x);

static void begin_subjugate(struct nw_table *t, unsigned x) {
  nw_tell(t, NW_TOLD_PERFORMS, NW_103, NW_SUBJUGATE, x, 0, 0);
  uint8_t *frame = nw_push(t, NW_P_SUBJUGATE);
  frame[2] = (uint8_t)x;
}

static void build(struct nw_table *t, unsigned x) { /* NW-93 */
  unsigned kind = nw_period_outpost(t->s);
  for (unsigned land = 0; land < NW_CANYON; land++)
    if (t->s->outpost[kind][land] == WEIR_NONE) {
      nw_place_outpost(t, kind, land, NW_93);
      return;
    }
  subvert(t, x);
}

static void subvert(struct nw_table *t, unsigned x) { /* NW-104 */
  unsigned outposts = nw_outposts(t->s);
  if (!nw_is_subjugated(t->e, t->s)) begin_subjugate(t, x);
  else if (outposts == 0) build(t, x);
  else nw_lose_points(t, NW_T_CULTURE, x < outposts ? x : outposts, NW_104, true);
}

static void build_and_subvert(struct nw_table *t, unsigned x) { /* NW-94 */
  unsigned depth = t->s->depth;
  build(t, x);
  if (t->s->depth == depth) subvert(t, x);
  else t->s->frames[depth][3] = (uint8_t)x; /* Build has become Subjugate: Subvert follows it */
}

static void expand(struct nw_table *t, unsigned x) { /* NW-99 */
  const struct nw_edition *e = t->e;
  unsigned loss = 0;
  if (nw_outposts(t->s) == 0) {
    build(t, x);
    return;
  }
  for (unsigned kind = 0; kind < NW_OUTPOSTS; kind++)
    for (unsigned land = 0; land < NW_CANYON; land++) {
      uint8_t *area = &t->s->outpost[kind][land];
      if (*area == WEIR_NONE) continue;
      bool stuck = e->step[*area] + 1u == e->track_count[land];
      loss += stuck ? 2 : 1;
      if (stuck) continue;
      ++*area;
      nw_tell(t, NW_TOLD_OUTPOST_MOVED, NW_99, kind, *area, 0, 0);
      nw_lose_corn(t, nw_bit(*area), NW_99);
    }
  nw_lose_points(t, NW_T_CULTURE, loss, NW_99, true);
}

static void colonize(struct nw_table *t, unsigned x) { /* NW-95 */
  if (nw_cubes(t->s->raided) == 0) expand(t, x);
  else if (nw_outposts(t->s) == 0) build(t, x);
  else {
    uint8_t *frame = nw_push(t, NW_P_COLONIZE);
    frame[2] = (uint8_t)x;
  }
}

static void ride(struct nw_table *t, unsigned x, bool comanche) { /* NW-96, NW-97 */
  if (nw_is_subjugated(t->e, t->s)) nw_begin_tribal(t, comanche);
  else begin_subjugate(t, x);
}
static void comanche(struct nw_table *t, unsigned x) { ride(t, x, true); }
static void utes(struct nw_table *t, unsigned x) { ride(t, x, false); }
static void take_slaves(struct nw_table *t, unsigned x) { (void)x, nw_push(t, NW_P_SLAVES); }

/* NW-101; Defend and Peace go to the box and are executed by the display itself (enemy.c). */
void nw_perform(struct nw_table *t, unsigned instruction, unsigned x) {
  static void (*const performers[NW_INSTRUCTIONS])(struct nw_table *, unsigned) = {
      [NW_BUILD] = build,        [NW_BUILD_SUBVERT] = build_and_subvert,
      [NW_COLONIZE] = colonize,  [NW_COMANCHE] = comanche,
      [NW_EXPAND] = expand,      [NW_RAID] = nw_begin_raid,
      [NW_SLAVES] = take_slaves, [NW_SUBJUGATE] = begin_subjugate,
      [NW_SUBVERT] = subvert,    [NW_UTES] = utes,
  };
  if (performers[instruction]) performers[instruction](t, x);
}

/* ---- Slaves ---- */

NW_STEP(slaves, roll) {
  nw_roll(t, 1);
  return WEIR_NEXT;
}

/* NW-102: a child of the Territory, else a woman; else the same from Passage of Time. */
NW_STEP(slaves, taken) {
  static const uint8_t order[] = {NW_CHILD, NW_WOMAN};
  struct nw_state *s = t->s;
  unsigned land = s->dice[0] - 1u;
  for (unsigned i = 0; i < 2; i++)
    for (unsigned fam = 0; fam < NW_FAMILIES; fam++) { /* NW-34 */
      if (!nw_on_map(t->e, s, fam) || t->e->land_of[s->place[fam]] != land || !nw_has(s, fam, order[i]))
        continue;
      nw_leaves(t, fam, order[i], false, NW_102);
      nw_remove_if_no_adult(t, fam);
      return WEIR_DONE;
    }
  for (unsigned i = 0; i < 2; i++)
    if (s->pot[order[i]] > 0) {
      s->pot[order[i]]--;
      nw_tell(t, NW_TOLD_OUT, NW_102, order[i], 0, 0, 0);
      return WEIR_DONE;
    }
  return WEIR_DONE;
}
