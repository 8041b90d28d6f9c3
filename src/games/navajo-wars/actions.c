/* actions.c - Navajo Wars: Take Actions, one Family after the other.
 *
 * Frame: [2] Families that have acted, [3] how many may, [4] where a Family that leaves a Fort wants to go,
 * [5] what a harvest must beat, [6] 1: the harvest succeeds. Who acts, with how many movement points, and
 * what it has done are fields of the state.
 */
#include "play.h"

enum { ACTED = 2, LIMIT = 3, WANTED = 4, BAR = 5, RIPE = 6 };

unsigned nw_acting_limit(const struct nw_edition *e, const struct nw_state *s) { /* NW-45 */
  unsigned families = 0, canyon = 0;
  for (unsigned f = 0; f < NW_FAMILIES; f++) {
    families += nw_on_map(e, s, f);
    canyon += nw_on_map(e, s, f) && e->land_of[s->place[f]] == NW_CANYON;
  }
  unsigned limit = nw_elders(s) + (canyon > 1 ? canyon : 1);
  return limit < families ? limit : families;
}

/* ---- What actions cost ---- */

unsigned nw_move_cost(const struct nw_edition *e, const struct nw_state *s, unsigned area,
                      unsigned f) { /* NW-50 */
  bool fort = nw_fort_of(e, s, e->land_of[area]) >= 0;
  return nw_value(e, s, area, f) + nw_is_shadowed(e, s, area) + fort;
}

unsigned nw_plant_cost(const struct nw_edition *e, const struct nw_state *s, unsigned area) { /* NW-53 */
  unsigned cost = 4u + e->number[area];
  cost -= nw_owns(s, NW_KEEPERS, 1);
  if (nw_major_is(e, s, NW_M_CHEAP_PLANTING)) {
    unsigned less = e->card[s->card].amount;
    cost = cost > less ? cost - less : 0;
  }
  return cost;
}

/* NW-57: the Areas between a Family and Santa Fe on its own track. */
unsigned nw_path_cost(const struct nw_edition *e, const struct nw_state *s, unsigned f) {
  unsigned area = s->place[f], land = e->land_of[area], cost = 0;
  for (unsigned i = 0; i < e->step[area]; i++) cost += nw_value(e, s, e->track[land][i], f);
  return cost;
}

/* The area of an Outpost or Fort in the Family's Territory, or WEIR_NONE. */
unsigned nw_target_area(const struct nw_edition *e, const struct nw_state *s, unsigned f, unsigned target) {
  unsigned land = e->land_of[s->place[f]];
  if (land == NW_CANYON) return WEIR_NONE;
  if (target == NW_AT_MISSION || target == NW_AT_RANCHO) return s->outpost[target - NW_AT_MISSION][land];
  int fort = target == NW_AT_FORT ? nw_fort_of(e, s, land) : -1;
  return fort < 0 ? WEIR_NONE : s->fort[fort];
}

/* ---- The steps ---- */

static bool may_act(const struct nw_table *t) {
  for (unsigned fam = 0; fam < NW_FAMILIES; fam++)
    if (nw_on_map(t->e, t->s, fam) && !(t->s->acted >> fam & 1)) return true;
  return false;
}

NW_STEP(actions, choose) {
  if (f[ACTED] < f[LIMIT] && may_act(t)) return WEIR_WAIT;
  f[1] = NW_actions_finish;
  return WEIR_AGAIN;
}

NW_STEP(actions, act) { return WEIR_WAIT; }

static void end_activation(struct nw_table *t, uint8_t *f) {
  struct nw_state *s = t->s;
  unsigned fam = s->acting;
  if (nw_on_map(t->e, s, fam) && nw_is_beside_fort(s, s->place[fam]) && s->ferocity[fam] > 0)
    nw_remove_family(t, fam, NW_61);
  s->acting = WEIR_NONE;
  s->mp = s->acts = 0;
  f[ACTED]++;
  f[1] = NW_actions_choose;
}

/* After every action: Intruders first, then whether the activation goes on (NW-48). */
NW_STEP(actions, after) {
  struct nw_state *s = t->s;
  bool here = nw_on_map(t->e, s, s->acting);
  if (here && (s->intruders >> s->place[s->acting] & 1)) {
    nw_arrive(t, s->acting);
    return WEIR_AGAIN;
  }
  if (here && s->mp > 0 && !(s->acts & NW_STOPPED)) f[1] = NW_actions_act;
  else end_activation(t, f);
  return WEIR_AGAIN;
}

NW_STEP(actions, left_fort) { /* NW-51 */
  struct nw_state *s = t->s;
  unsigned cost = nw_move_cost(t->e, s, f[WANTED], s->acting) + s->dice[0];
  bool fails = cost > s->mp;
  nw_tell(t, fails ? NW_TOLD_FAILS : NW_TOLD_SUCCEEDS, NW_51, cost, s->mp, 0, 0);
  if (fails) {
    s->acts |= NW_STOPPED;
  } else {
    s->mp = (uint8_t)(s->mp - cost);
    nw_set_place(t, s->acting, f[WANTED], NW_51);
  }
  f[WANTED] = 0;
  f[1] = NW_actions_after;
  return WEIR_AGAIN;
}

NW_STEP(actions, harvest) { /* NW-54 */
  const struct nw_state *s = t->s;
  if (!f[RIPE]) {
    f[RIPE] = s->dice[0] > f[BAR];
    nw_tell(t, f[RIPE] ? NW_TOLD_SUCCEEDS : NW_TOLD_FAILS, NW_54, s->dice[0], f[BAR] + 1, 0, 0);
    f[BAR] = 0;
    if (!f[RIPE]) {
      f[1] = NW_actions_after;
      return WEIR_AGAIN;
    }
  }
  return WEIR_WAIT;
}

NW_STEP(actions, council) { /* NW-56 */
  struct nw_state *s = t->s;
  unsigned number = t->e->number[s->place[s->acting]];
  bool done = s->dice[0] >= number;
  nw_tell(t, done ? NW_TOLD_SUCCEEDS : NW_TOLD_FAILS, NW_56, s->dice[0], number, 0, 0);
  if (done) nw_change(t, NW_T_AP, nw_owns(s, NW_HEADMEN, 2) ? 2 : 1, NW_56);
  f[1] = NW_actions_after;
  return WEIR_AGAIN;
}

NW_STEP(actions, herd) { /* NW-146 */
  unsigned needed = t->e->card[t->s->card].amount;
  bool done = t->s->dice[0] >= needed;
  nw_tell(t, done ? NW_TOLD_SUCCEEDS : NW_TOLD_FAILS, NW_146, t->s->dice[0], needed, 0, 0);
  if (done) nw_gain_animal(t, NW_HORSE, NW_146);
  f[1] = NW_actions_after;
  return WEIR_AGAIN;
}

NW_STEP(actions, finish) {
  t->s->acted = 0;
  return WEIR_DONE;
}
