/* ceremony.c - Navajo Wars: Ceremony cards (NW-42).
 *
 * Frame: [2] blessings still to receive, [3] 1: Enemy Morale has been lowered by one.
 */
#include "play.h"

NW_STEP(ceremony, way) {
  unsigned way = t->e->card[t->s->card].way;
  if (way != NW_WAY_NONE && nw_goods(t->s) >= t->e->price_cancel) return WEIR_WAIT; /* NW-132 */
  return WEIR_NEXT;
}

static bool any_family(const struct nw_state *s, bool (*test)(const struct nw_state *, unsigned)) {
  for (unsigned f = 0; f < NW_FAMILIES; f++)
    if (nw_in_play(s, f) && test(s, f)) return true;
  return false;
}
static bool is_fierce(const struct nw_state *s, unsigned f) { return s->ferocity[f] > 0; }
static bool has_man(const struct nw_state *s, unsigned f) { return nw_has(s, f, NW_MAN); }
static bool has_people(const struct nw_state *s, unsigned f) { return s->people[f] != 0; }

static void move_leftmost_elder(struct nw_table *t) {
  struct nw_state *s = t->s;
  for (unsigned box = 0; box + 1 < NW_BOXES; box++)
    if (s->elders[box] > 0) {
      s->elders[box]--;
      s->elders[box + 1]++;
      nw_tell(t, NW_TOLD_ELDERS_MOVE, NW_148, 0, 0, 0, 0);
      return;
    }
}

NW_STEP(ceremony, effect) { /* NW-148 */
  const struct nw_state *s = t->s;
  unsigned way = t->e->card[s->card].way;
  f[1] = NW_ceremony_throw;
  if (way != NW_WAY_NONE) nw_tell(t, NW_TOLD_WAY, NW_42, way, 0, 0, 0);
  switch (way) {
  case NW_WAY_CULTURE: nw_lose_points(t, NW_T_CULTURE, 1, NW_148, true); break;
  case NW_WAY_CALMS:
    if (any_family(s, is_fierce)) f[1] = NW_ceremony_calm;
    break;
  case NW_WAY_RISES:
    nw_change(t, NW_T_FEROCITY, 1, NW_148);
    if (any_family(s, has_man)) f[1] = NW_ceremony_rouse;
    break;
  case NW_WAY_ELDER: move_leftmost_elder(t); break;
  case NW_WAY_COUNTER:
    if (any_family(s, has_people)) f[1] = NW_ceremony_part;
    break;
  case NW_WAY_AP: nw_change(t, NW_T_AP, -1, NW_148); break;
  case NW_WAY_MORALE: nw_change(t, NW_T_MORALE, 1, NW_148); break;
  case NW_WAY_ANIMAL:
    if (s->animals[NW_HORSE] + s->animals[NW_SHEEP] > 0) f[1] = NW_ceremony_animal;
    break;
  case NW_WAY_DROUGHT: nw_push(t, NW_P_DROUGHT); break;
  default: break;
  }
  return WEIR_AGAIN;
}

NW_STEP(ceremony, calm) { return WEIR_WAIT; }
NW_STEP(ceremony, rouse) { return WEIR_WAIT; }
NW_STEP(ceremony, part) { return WEIR_WAIT; }
NW_STEP(ceremony, animal) { return WEIR_WAIT; }

unsigned nw_ceremony_dice(const struct nw_state *s) {
  unsigned dice = nw_elders(s) + 1;
  return (dice > 4 ? 4 : dice) + nw_owns(s, NW_RELIGION, 1);
}

NW_STEP(ceremony, throw) {
  nw_throw(t, nw_ceremony_dice(t->s));
  return WEIR_NEXT;
}

NW_STEP(ceremony, count) {
  for (unsigned i = 0; i < NW_DICE; i++)
    f[2] = (uint8_t)(f[2] + (t->s->dice[i] >= t->e->card[t->s->card].blessing));
  nw_tell(t, NW_TOLD_BLESSINGS, NW_42, f[2], 0, 0, 0);
  return WEIR_NEXT;
}

NW_STEP(ceremony, bless) { return f[2] > 0 ? WEIR_WAIT : WEIR_NEXT; }

NW_STEP(ceremony, people) {
  nw_gain(t, t->e->card[t->s->card].population, NW_42);
  return WEIR_NEXT;
}

unsigned nw_hand_limit(const struct nw_edition *e, const struct nw_state *s) {
  return (unsigned)e->hand + nw_owns(s, NW_RELIGION, 2);
}

NW_STEP(ceremony, keep) { return nw_count64(t->s->hand) < nw_hand_limit(t->e, t->s) ? WEIR_WAIT : WEIR_DONE; }
