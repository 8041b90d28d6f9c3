/* tribal.c - Navajo Wars: the Tribal Raid.
 *
 * Frame: [2] counters still to place, [3] whether the Comanche ride, [4] the Family that evades or is looked
 * at, [5] Resources given up for it.
 */
#include "play.h"

enum { LEFT = 2, COMANCHE = 3, FAMILY = 4, GIVEN = 5 };

void nw_begin_tribal(struct nw_table *t, bool comanche) { /* NW-118 */
  unsigned families = nw_families(t->s);
  nw_tell(t, NW_TOLD_TRIBAL, NW_118, comanche ? NW_COMANCHE : NW_UTES, families, 0, 0);
  uint8_t *frame = nw_push(t, NW_P_TRIBAL);
  frame[LEFT] = (uint8_t)families;
  frame[COMANCHE] = comanche;
}

NW_STEP(tribal, roll) {
  if (f[LEFT] == 0) {
    f[1] = NW_tribal_evade;
    return WEIR_AGAIN;
  }
  f[LEFT]--;
  nw_roll(t, 1);
  return WEIR_NEXT;
}

NW_STEP(tribal, placed) { /* NW-119 */
  struct nw_state *s = t->s;
  uint64_t there = t->e->land_areas[s->dice[0] - 1] & ~s->tribal;
  if (there) {
    unsigned area = (unsigned)__builtin_ctzll(there);
    s->tribal |= nw_bit(area);
    nw_tell(t, NW_TOLD_TRIBAL_COUNTER, NW_119, area, 0, 0, 0);
  } else {
    nw_tell(t, NW_TOLD_TRIBAL_LOST, NW_119, s->dice[0] - 1, 0, 0, 0);
  }
  f[1] = NW_tribal_roll;
  return WEIR_AGAIN;
}

static bool is_raided(const struct nw_edition *e, const struct nw_state *s, unsigned f) {
  return nw_on_map(e, s, f) && (s->tribal & e->land_areas[e->land_of[s->place[f]]]) != 0;
}

NW_STEP(tribal, evade) { /* NW-120 */
  f[FAMILY] = 0;
  for (unsigned fam = 0; fam < NW_FAMILIES; fam++)
    if (is_raided(t->e, t->s, fam)) return WEIR_WAIT;
  f[1] = NW_tribal_conduct;
  return WEIR_AGAIN;
}

static enum weir_flow conduct(uint8_t *f) {
  f[FAMILY] = f[GIVEN] = 0;
  f[1] = NW_tribal_conduct;
  return WEIR_AGAIN;
}

NW_STEP(tribal, evaded) {
  struct nw_state *s = t->s;
  unsigned fam = f[FAMILY], die = s->dice[0];
  int total = (int)die + nw_evade_mods(t->e, s, fam).sum;
  if (die != 1 && (die == 6 || total >= 7)) {
    nw_tell(t, NW_TOLD_FAR, NW_120, total, 7, 0, 0);
    return WEIR_NEXT;
  }
  unsigned area = die == 1 || total < 1 ? WEIR_NONE : nw_evade_area(t->e, s, fam, (unsigned)total, 0);
  nw_tell(t, area == WEIR_NONE ? NW_TOLD_FAILS : NW_TOLD_SUCCEEDS, NW_120, total, 7, 0, 0);
  if (area != WEIR_NONE) {
    nw_set_place(t, fam, area, NW_120);
    nw_arrive(t, fam);
  }
  return conduct(f);
}

NW_STEP(tribal, flee) { return f[FAMILY] == WEIR_NONE ? conduct(f) : WEIR_WAIT; }

/* ---- The strike: NW-121 ---- */

static struct nw_mods strike_mods(const struct nw_table *t, const uint8_t *f) {
  return nw_conduct_mods(t->e, t->s, f[FAMILY], f[COMANCHE], f[GIVEN]);
}

void nw_roll_strike(struct nw_table *t, const uint8_t *f) {
  nw_test(t, NW_121, strike_mods(t, f), t->e->number[t->s->place[f[FAMILY]]]);
}

bool nw_has_resource(const struct nw_state *s, unsigned resource) {
  switch (resource) {
  case NW_R_HORSE: return s->animals[NW_HORSE] > 0;
  case NW_R_SHEEP: return s->animals[NW_SHEEP] > 0;
  case NW_R_TRADE: return s->trade > 0;
  case NW_R_TRADE_INTRUDER: return s->trade_intruders > 0;
  case NW_R_FIREARMS: return s->firearms > 0;
  case NW_R_FORTUNE: return s->fortune > 0;
  default: return s->corn_held[resource - NW_R_CORN] > 0;
  }
}

/* Corn, Trade and Fortune go to their cups, Firearms are gone, the rest is Out of Play. */
void nw_lose_resource(struct nw_table *t, unsigned resource, unsigned rule) {
  struct nw_state *s = t->s;
  switch (resource) {
  case NW_R_HORSE: nw_lose_animal(t, NW_HORSE, rule); break;
  case NW_R_SHEEP: nw_lose_animal(t, NW_SHEEP, rule); break;
  case NW_R_TRADE: s->trade--; break;
  case NW_R_TRADE_INTRUDER: s->trade_intruders--, s->cup[NW_I_TRADE]++; break;
  case NW_R_FIREARMS: s->firearms--; break;
  case NW_R_FORTUNE: s->fortune--, s->cup[NW_I_FORTUNE]++; break;
  default: s->corn_held[resource - NW_R_CORN]--, s->corn_cup[resource - NW_R_CORN]++; break;
  }
}

static bool has_any(const struct nw_state *s) {
  for (unsigned resource = 0; resource < NW_RESOURCES; resource++)
    if (nw_has_resource(s, resource)) return true;
  return false;
}

/* The actions of this phase end the waiting by rolling; without anything to give there is none. */
NW_STEP(tribal, conduct) {
  for (; f[FAMILY] < NW_FAMILIES; f[FAMILY]++, f[GIVEN] = 0) {
    if (!is_raided(t->e, t->s, f[FAMILY])) continue;
    if (has_any(t->s)) return WEIR_WAIT;
    nw_roll_strike(t, f);
    return WEIR_NEXT;
  }
  t->s->tribal = 0; /* NW-123 */
  f[1] = NW_tribal_back;
  return WEIR_AGAIN;
}

NW_STEP(tribal, strike) {
  struct nw_state *s = t->s;
  int die = s->dice[0], total = die + strike_mods(t, f).sum;
  int number = t->e->number[s->place[f[FAMILY]]];
  bool struck = die != 1 && (die == 6 || total >= number); /* NW-36 */
  nw_tell(t, struck ? NW_TOLD_SUCCEEDS : NW_TOLD_FAILS, NW_121, total, number, 0, 0);
  if (struck) return WEIR_NEXT;
  f[FAMILY]++;
  f[GIVEN] = 0;
  f[1] = NW_tribal_conduct;
  return WEIR_AGAIN;
}

NW_STEP(tribal, meet) { /* NW-122 */
  const struct nw_state *s = t->s;
  if (s->military > 0 && nw_has(s, f[FAMILY], NW_MAN)) return WEIR_WAIT;
  nw_begin_submit(t, f[FAMILY]++, true);
  f[GIVEN] = 0;
  f[1] = NW_tribal_conduct;
  return WEIR_AGAIN;
}

NW_STEP(tribal, back) {
  unsigned fam = nw_return_family(t->e, t->s);
  if (fam == WEIR_NONE) return WEIR_DONE;
  if (nw_has_adult(t->s, fam)) return WEIR_WAIT;
  nw_remove_family(t, fam, NW_123);
  return WEIR_AGAIN;
}
