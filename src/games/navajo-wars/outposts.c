/* outposts.c - Navajo Wars: Missions, Ranchos and Forts. */
#include "play.h"

unsigned nw_period_outpost(const struct nw_state *s) { /* NW-12 */
  return s->period == NW_SPANISH ? NW_MISSION : NW_RANCHO;
}

/* NW-29; a Fort shadows only its own Area, which callers ask for by itself. */
bool nw_is_shadowed(const struct nw_edition *e, const struct nw_state *s, unsigned area) {
  unsigned land = e->land_of[area];
  if (land == NW_CANYON) return false;
  for (unsigned kind = 0; kind < NW_OUTPOSTS; kind++) {
    unsigned at = s->outpost[kind][land];
    if (at != WEIR_NONE && e->number[at] >= e->number[area]) return true;
  }
  return false;
}

bool nw_is_beside_fort(const struct nw_state *s, unsigned area) {
  return area != WEIR_NONE && (s->fort[0] == area || s->fort[1] == area);
}

int nw_fort_of(const struct nw_edition *e, const struct nw_state *s, unsigned land) {
  for (int i = 0; i < NW_FORTS; i++)
    if (s->fort[i] != WEIR_NONE && e->land_of[s->fort[i]] == land) return i;
  return -1;
}

unsigned nw_outposts_here(const struct nw_state *s, unsigned kind) {
  unsigned sum = 0;
  for (unsigned land = 0; land < NW_CANYON; land++) sum += s->outpost[kind][land] != WEIR_NONE;
  return sum;
}

unsigned nw_outposts(const struct nw_state *s) {
  return nw_outposts_here(s, NW_MISSION) + nw_outposts_here(s, NW_RANCHO);
}

/* In Area 1 of a Territory; Corn there is lost (NW-93). False if there is one or the supply is empty. */
bool nw_place_outpost(struct nw_table *t, unsigned kind, unsigned land, unsigned rule) {
  struct nw_state *s = t->s;
  unsigned area = t->e->track[land][0], intruders = kind == NW_MISSION ? nw_count64(s->mission_intruders) : 0;
  if (s->outpost[kind][land] != WEIR_NONE) return false; /* NW-12 */
  if (nw_outposts_here(s, kind) - intruders >= t->e->outposts[kind]) return false;
  s->outpost[kind][land] = (uint8_t)area;
  nw_tell(t, NW_TOLD_OUTPOST, rule, kind, area, 0, 0);
  nw_lose_corn(t, nw_bit(area), rule);
  return true;
}

void nw_remove_outpost(struct nw_table *t, unsigned kind, unsigned land, unsigned rule) {
  struct nw_state *s = t->s;
  s->outpost[kind][land] = WEIR_NONE;
  if (kind == NW_MISSION && (s->mission_intruders >> land & 1)) { /* NW-64: an Intruder goes to its cup */
    s->mission_intruders = (uint8_t)(s->mission_intruders & ~(1u << land));
    s->cup[NW_I_MISSION]++;
  }
  nw_tell(t, NW_TOLD_OUTPOST_GONE, rule, kind, land, 0, 0);
}
