/* intruders.c - Navajo Wars: Intruders, and the troubles that dice bring to a Territory.
 *
 * A face-down Intruder is an undrawn counter: chance says what it is when somebody meets it. Those that go
 * back to the cup never left it. Frame of a meeting: [2] the Family, [3] the kind.
 */
#include "play.h"

static void become_mission(struct nw_table *t, unsigned land) {
  struct nw_state *s = t->s;
  if (land == NW_CANYON) return;
  if (s->outpost[NW_MISSION][land] != WEIR_NONE) {
    nw_perform(t, NW_EXPAND, 1);
    return;
  }
  unsigned area = t->e->track[land][0];
  s->cup[NW_I_MISSION]--;
  s->mission_intruders = (uint8_t)(s->mission_intruders | 1u << land);
  s->outpost[NW_MISSION][land] = (uint8_t)area;
  nw_tell(t, NW_TOLD_OUTPOST, NW_131, NW_MISSION, area, 0, 0);
  nw_lose_corn(t, nw_bit(area), NW_131);
}

static enum weir_flow meet(struct nw_table *t, uint8_t *f) { /* NW-131 */
  struct nw_state *s = t->s;
  f[1] = NW_INTRUDER_COUNT;
  switch (f[3]) {
  case NW_I_AMBUSH:
    f[1] = NW_intruder_ambushed;
    nw_give(t, f[2]);
    break;
  case NW_I_FIREARMS:
    s->cup[NW_I_FIREARMS]--;
    s->firearms++;
    nw_tell(t, NW_TOLD_FIREARMS, NW_131, s->firearms, 0, 0, 0);
    break;
  case NW_I_FORTUNE:
    s->cup[NW_I_FORTUNE]--;
    s->fortune++;
    nw_tell(t, NW_TOLD_FORTUNE, NW_131, s->fortune, 0, 0, 0);
    break;
  case NW_I_MOVED: nw_push(t, NW_P_PLACE); return WEIR_DONE; /* the new one may bring another */
  case NW_I_MISSION: become_mission(t, t->e->land_of[s->place[f[2]]]); break;
  case NW_I_SKIN_WALKER: nw_change(t, NW_T_AP, s->ap == 0 ? (int)nw_elders(s) : -NW_TRACK_MAX, NW_131); break;
  case NW_I_TRADE:
    s->cup[NW_I_TRADE]--;
    s->trade_intruders++;
    nw_tell(t, NW_TOLD_GOODS, NW_131, nw_goods(s), 0, 0, 0);
    break;
  case NW_I_NATIVES:
    s->cup[NW_I_NATIVES]--; /* Out of Play for good */
    f[1] = NW_intruder_welcome;
    break;
  default: break;
  }
  return WEIR_AGAIN;
}

/* The kind is noted one higher, so that 0 is unknown. */
NW_STEP(intruder, reveal) {
  if (f[3] == 0) return WEIR_WAIT;
  f[3]--;
  t->s->intruders &= ~nw_bit(t->s->place[f[2]]);
  return meet(t, f);
}

NW_STEP(intruder, ambushed) {
  nw_lose_points(t, NW_T_CULTURE, nw_empty_places(t->s, f[2]), NW_131, true);
  nw_remove_if_no_adult(t, f[2]);
  return WEIR_DONE;
}

NW_STEP(intruder, welcome) {
  for (unsigned person = 0; person < 3; person++)
    if (nw_supply_left(t->e, t->s, person) > 0) return WEIR_WAIT;
  return WEIR_DONE;
}

/* ---- Placing one: NW-130 ---- */

NW_STEP(place, roll) {
  nw_roll(t, 2);
  return WEIR_NEXT;
}

NW_STEP(place, lay) {
  struct nw_state *s = t->s;
  unsigned area = t->e->by_number[s->dice[0] - 1][s->dice[1]], there = 0;
  for (unsigned kind = 0; kind < NW_INTRUDERS; kind++) there += s->cup[kind];
  if (area == WEIR_NONE || (s->intruders >> area & 1) || there <= nw_count64(s->intruders)) {
    nw_tell(t, NW_TOLD_INTRUDER_BACK, NW_130, 0, 0, 0, 0);
    return WEIR_DONE;
  }
  s->intruders |= nw_bit(area);
  nw_tell(t, NW_TOLD_INTRUDER_LAID, NW_130, area, 0, 0, 0);
  for (unsigned fam = 0; fam < NW_FAMILIES; fam++)
    if (s->place[fam] == area) {
      nw_arrive(t, fam);
      break;
    }
  return WEIR_DONE;
}

/* ---- Drought, fever, sickness by die ---- */

NW_STEP(drought, roll) {
  nw_roll(t, 1);
  return WEIR_NEXT;
}
/* A Major Event as the card is revealed, a Minor Event, or an Enemy Way. */
NW_STEP(drought, fall) {
  const uint8_t *below = t->s->frames[t->s->depth - 2];
  bool major = below[0] == NW_P_TURN && below[1] == NW_turn_preempt;
  nw_change_drought(t, t->s->dice[0] - 1u, 1, below[0] == NW_P_CEREMONY ? NW_148 : major ? NW_146 : NW_147);
  return WEIR_DONE;
}
NW_STEP(fever, roll) {
  nw_roll(t, 1);
  return WEIR_NEXT;
}
NW_STEP(fever, spread) { /* NW-146 */
  if (t->s->dice[0] <= t->e->card[t->s->card].amount) nw_push(t, NW_P_SICKNESS);
  return WEIR_DONE;
}
NW_STEP(sickness, roll) {
  nw_roll(t, 1);
  return WEIR_NEXT;
}
NW_STEP(sickness, strike) { /* NW-147 */
  static const uint8_t order[] = {NW_CHILD, NW_WOMAN, NW_MAN};
  const struct nw_state *s = t->s;
  for (unsigned fam = 0; fam < NW_FAMILIES; fam++) {
    if (!nw_on_map(t->e, s, fam) || t->e->land_of[s->place[fam]] != s->dice[0] - 1u) continue;
    for (unsigned i = 0; i < 3; i++)
      if (nw_has(s, fam, order[i])) {
        nw_leaves(t, fam, order[i], true, NW_147);
        break;
      }
    nw_remove_if_no_adult(t, fam);
    return WEIR_DONE;
  }
  return WEIR_DONE;
}
