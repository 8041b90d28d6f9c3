/* raid.c - Navajo Wars: the Enemy Raid: placing counters, reactions, meeting Families, the end.
 *
 * Frame: [2] counters still in Santa Fe, [3] whether a Territory with a Family was reached, [4] the Family
 * that reacts, [5] Trade Goods spent in talks.
 */
#include "play.h"

enum { LEFT = 2, REACHED = 3, FAMILY = 4, GOODS = 5 };

void nw_begin_raid(struct nw_table *t, unsigned x) { /* NW-107 */
  const struct nw_state *s = t->s;
  unsigned counters = x;
  for (unsigned f = 0; f < NW_FAMILIES; f++) counters += s->ferocity[f];
  if (s->period == NW_AMERICAN) counters += t->e->american_raid;
  if (nw_major_is(t->e, s, NW_M_RAID_COUNTERS)) counters += t->e->card[s->card].amount; /* NW-146 */
  nw_tell(t, NW_TOLD_RAID, NW_107, counters, 0, 0, 0);
  uint8_t *frame = nw_push(t, NW_P_RAID);
  frame[LEFT] = (uint8_t)counters;
  frame[FAMILY] = WEIR_NONE;
}

/* ---- Where the next counter goes: NW-108 ---- */

/* What the way from the front to an area costs. */
static unsigned front_cost(const struct nw_edition *e, const struct nw_state *s, unsigned with, unsigned to) {
  unsigned least = e->enemy_cost[with][NW_AREAS][to];
  uint64_t front = with ? s->raid : s->raid & ~e->land_areas[NW_CANYON];
  for (; front; front &= front - 1) {
    unsigned cost = e->enemy_cost[with][__builtin_ctzll(front)][to];
    if (cost < least) least = cost;
  }
  return least;
}

/* The first area of a cheapest way; the lowest where several are equal. */
static unsigned first_step(const struct nw_edition *e, const struct nw_state *s, unsigned with, unsigned to,
                           unsigned cost) {
  uint64_t front = with ? s->raid : s->raid & ~e->land_areas[NW_CANYON], steps = 0;
  for (unsigned from = NW_AREAS;;) {
    if (e->enemy_cost[with][from][to] == cost)
      for (uint64_t near = e->enemy_near[with][from]; near; near &= near - 1) {
        unsigned next = (unsigned)__builtin_ctzll(near);
        if (e->number[next] + (unsigned)e->enemy_cost[with][next][to] == cost) steps |= nw_bit(next);
      }
    if (!front) break;
    from = (unsigned)__builtin_ctzll(front);
    front &= front - 1;
  }
  steps &= ~s->raid;
  return steps ? (unsigned)__builtin_ctzll(steps) : WEIR_NONE;
}

bool nw_next_counter(const struct nw_edition *e, const struct nw_state *s, unsigned *area) {
  for (unsigned with = 0; with < 2; with++) {
    unsigned best = WEIR_NONE, target = WEIR_NONE;
    for (unsigned f = 0; f < NW_FAMILIES; f++) { /* NW-34 */
      unsigned place = s->place[f];
      if (!nw_on_map(e, s, f) || (s->raid >> place & 1) || (e->land_of[place] == NW_CANYON) != with) continue;
      unsigned cost = front_cost(e, s, with, place);
      if (cost < best) best = cost, target = place;
    }
    if (target == WEIR_NONE) continue;
    *area = first_step(e, s, with, target, best);
    return *area != WEIR_NONE;
  }
  return false;
}

NW_STEP(raid, place) { /* NW-109, NW-110 */
  struct nw_state *s = t->s;
  unsigned area = 0;
  if (f[LEFT] == 0 || !nw_next_counter(t->e, s, &area)) {
    f[1] = NW_raid_outposts;
    return WEIR_AGAIN;
  }
  bool two = ((s->corn | s->harass) >> area & 1) != 0;
  if (two && f[LEFT] == 1) {
    nw_tell(t, NW_TOLD_RAID_ENDS, NW_109, 1, 0, 0, 0);
    f[1] = NW_raid_outposts;
    return WEIR_AGAIN;
  }
  f[LEFT] = (uint8_t)(f[LEFT] - (two ? 2 : 1));
  s->raid |= nw_bit(area);
  if (two) s->raid_double |= nw_bit(area);
  s->harass &= ~nw_bit(area);
  nw_tell(t, NW_TOLD_RAID_COUNTER, NW_108, area, two ? 2 : 1, f[LEFT], 0);
  nw_lose_corn(t, nw_bit(area), NW_109);
  if (nw_lands_with_family(t->e, s) >> t->e->land_of[area] & 1) f[REACHED] = 1;
  return WEIR_NEXT;
}

/* ---- Reactions ---- */

/* NW-111; Canyon Strongholds II lets a Family there evade. */
bool nw_can_react(const struct nw_edition *e, const struct nw_state *s, unsigned f) {
  unsigned area = s->place[f];
  if (!nw_on_map(e, s, f) || e->land_of[area] == NW_CANYON) return false;
  return !nw_is_shadowed(e, s, area) && !nw_is_beside_fort(s, area);
}

NW_STEP(raid, react) {
  const struct nw_state *s = t->s;
  bool free = nw_major_is(t->e, s, NW_M_FREE_REACTION) && !(s->once & NW_FREE_USED); /* NW-146 */
  bool harass = nw_count64(s->harass) + s->harass_aside < t->e->harass && (s->ap > 0 || free);
  for (unsigned fam = 0; fam < NW_FAMILIES; fam++) {
    if (!nw_on_map(t->e, s, fam)) continue;
    bool met = s->raid >> s->place[fam] & 1;
    if (nw_can_react(t->e, s, fam) && (met || (harass && nw_has(s, fam, NW_MAN)))) return WEIR_WAIT;
    if (met && nw_owns(s, NW_STRONGHOLDS, 2) && t->e->land_of[s->place[fam]] == NW_CANYON) return WEIR_WAIT;
  }
  f[1] = NW_raid_meet;
  return WEIR_AGAIN;
}

static enum weir_flow go_on(uint8_t *f) {
  f[FAMILY] = WEIR_NONE;
  f[GOODS] = 0;
  f[1] = NW_raid_meet;
  return WEIR_AGAIN;
}

NW_STEP(raid, ambushed) { /* NW-112 */
  struct nw_state *s = t->s;
  if (s->outcome == NW_MFV || s->outcome == NW_FV) {
    nw_tell(t, NW_TOLD_RAID_CLEARED, NW_112, nw_count64(s->raid), 0, 0, 0);
    s->raid = s->raid_double = 0;
  }
  s->outcome = WEIR_NONE;
  return go_on(f);
}

NW_STEP(raid, negotiated) { /* NW-113, NW-36 */
  struct nw_state *s = t->s;
  unsigned area = s->place[f[FAMILY]];
  int total = s->dice[0] + nw_talk_mods(t->e, s, f[FAMILY], f[GOODS]).sum;
  bool done = s->dice[0] != 1 && (s->dice[0] == 6 || total > 5);
  nw_tell(t, done ? NW_TOLD_SUCCEEDS : NW_TOLD_FAILS, NW_113, total, 6, 0, 0);
  for (unsigned fam = 0; done && fam < NW_FAMILIES; fam++)
    if (s->place[fam] == area) nw_set_place(t, fam, t->e->escape + t->e->land_of[area], NW_113);
  return go_on(f);
}

/* Where a total takes a Family that evades: an area of its Territory, or WEIR_NONE. */
unsigned nw_evade_area(const struct nw_edition *e, const struct nw_state *s, unsigned f, unsigned total,
                       uint64_t blocked) {
  unsigned place = s->place[f], land = e->land_of[place];
  if (total > 6 || total <= e->number[place] || land == NW_CANYON) return WEIR_NONE;
  unsigned area = e->by_number[land][total];
  return area != WEIR_NONE && !(blocked >> area & 1) ? area : WEIR_NONE;
}

/* Where a Family that evades well may go: the frame below says which Family. */
uint64_t nw_flee_areas(const struct nw_edition *e, const struct nw_state *s) {
  const uint8_t *top = nw_top(s);
  unsigned place = s->place[top[FAMILY]], land = e->land_of[place], six = e->by_number[land][6];
  uint64_t areas = e->land_areas[NW_CANYON];
  if (land != NW_CANYON && six != WEIR_NONE) areas |= nw_bit(six);
  if (land == NW_CANYON) areas &= ~nw_bit(place);
  return areas & ~s->raid;
}

NW_STEP(raid, evaded) { /* NW-115, NW-36 */
  struct nw_state *s = t->s;
  unsigned fam = f[FAMILY], die = s->dice[0];
  bool canyon = t->e->land_of[s->place[fam]] == NW_CANYON;
  int total = (int)die + nw_evade_mods(t->e, s, fam).sum;
  f[1] = NW_raid_flee;
  bool well = die != 1 && (die == 6 || total >= (canyon ? 4 : 7));
  if (well && nw_flee_areas(t->e, s) != 0) {
    nw_tell(t, NW_TOLD_FAR, NW_115, total, 7, 0, 0);
    return WEIR_AGAIN;
  }
  unsigned area =
      die == 1 || total < 1 || well ? WEIR_NONE : nw_evade_area(t->e, s, fam, (unsigned)total, s->raid);
  nw_tell(t, area == WEIR_NONE ? NW_TOLD_FAILS : NW_TOLD_SUCCEEDS, NW_115, total, 7, 0, 0);
  if (area != WEIR_NONE) {
    nw_set_place(t, fam, area, NW_115);
    nw_arrive(t, fam);
  }
  return go_on(f);
}

NW_STEP(raid, flee) { return f[FAMILY] == WEIR_NONE ? go_on(f) : WEIR_WAIT; }

/* ---- Every Family beside raid counters: NW-116 ---- */

NW_STEP(raid, meet) {
  const struct nw_state *s = t->s;
  for (unsigned fam = 0; fam < NW_FAMILIES; fam++) {
    if (!nw_on_map(t->e, s, fam) || !(s->raid >> s->place[fam] & 1)) continue;
    f[FAMILY] = (uint8_t)fam;
    if (s->military > 0 && nw_has(s, fam, NW_MAN)) return WEIR_WAIT;
    nw_begin_submit(t, fam, false);
    return WEIR_AGAIN;
  }
  f[FAMILY] = WEIR_NONE;
  f[1] = NW_raid_place;
  return WEIR_AGAIN;
}

/* ---- The end of the raid: NW-117 ---- */

NW_STEP(raid, outposts) { /* 1 */
  const struct nw_state *s = t->s;
  unsigned lived_in = 0;
  for (unsigned fam = 0; fam < NW_FAMILIES; fam++)
    if (nw_in_play(s, fam)) lived_in |= 1u << t->e->land_of[s->place[fam]];
  for (unsigned land = 0; land < NW_CANYON; land++)
    if ((s->raid & t->e->land_areas[land]) && !(lived_in >> land & 1))
      nw_place_outpost(t, nw_period_outpost(s), land, NW_117);
  return WEIR_NEXT;
}

NW_STEP(raid, build) { /* 2 */
  if (!f[REACHED]) nw_perform(t, NW_BUILD, 1);
  return WEIR_NEXT;
}

NW_STEP(raid, subvert) { /* 3 */
  nw_tell(t, NW_TOLD_RAID_ENDS, NW_117, f[LEFT], 0, 0, 0);
  if (f[LEFT] > 0) nw_perform(t, NW_SUBVERT, f[LEFT]);
  return WEIR_NEXT;
}

NW_STEP(raid, counters) { /* 4 and 5 */
  struct nw_state *s = t->s;
  int caught = 0;
  s->raid = s->raid_double = s->harass = 0;
  for (unsigned fam = 0; fam < NW_FAMILIES; fam++)
    caught += s->place[fam] >= t->e->caught && s->place[fam] < t->e->escape;
  nw_change(t, NW_T_MORALE, caught > 0 ? caught : -1, NW_117);
  return WEIR_NEXT;
}

unsigned nw_return_family(const struct nw_edition *e, const struct nw_state *s) {
  for (unsigned f = 0; f < NW_FAMILIES; f++)
    if (nw_in_play(s, f) && !nw_on_map(e, s, f)) return f;
  return WEIR_NONE;
}

/* 6; tribal raids end the same way (NW-123). */
NW_STEP(raid, back) {
  unsigned fam = nw_return_family(t->e, t->s);
  if (fam == WEIR_NONE) return WEIR_DONE;
  if (nw_has_adult(t->s, fam)) return WEIR_WAIT;
  nw_remove_family(t, fam, NW_117);
  return WEIR_AGAIN;
}
