/* events.c - Navajo Wars: Historical and Transitional Events, the Victory Check, and the ends of periods.
 *
 * Frame: [2] counters that must still leave Passage of Time, [3] 1: the last steps of the check are done,
 * [4], [5] the counters left out of the next period's display, as a set.
 */
#include "play.h"

enum { DROP = 2, CHECKED = 3, OUT_LOW = 4, OUT_HIGH = 5 };

static unsigned number_of(const struct nw_state *s) { return s->card + 1u; }

/* ---- Good Medicine: NW-44 ---- */

unsigned nw_medicine_price(const struct nw_edition *e, const struct nw_state *s, unsigned card) {
  unsigned cubes = e->card[card].medicine;
  return nw_owns(s, NW_RELIGION, 3) && cubes > 0 ? cubes - 1 : cubes;
}

unsigned nw_black_left(const struct nw_state *s) {
  return (unsigned)s->bag[NW_BLACK] + s->recovery[NW_BLACK] + s->raided[NW_BLACK];
}

NW_STEP(event, medicine) { /* NW-43 */
  const struct nw_state *s = t->s;
  bool able = !t->e->card[s->card].transition && s->hand != 0 &&
              (nw_medicine_price(t->e, s, s->card) == 0 || nw_black_left(s) > 0);
  return able ? WEIR_WAIT : WEIR_NEXT;
}

/* ---- What the events do: NW-135 ---- */

static void found_missions(struct nw_table *t) {
  unsigned lands = nw_lands_with_family(t->e, t->s), placed = 0;
  for (unsigned land = 0; land < NW_CANYON && placed < 2; land++)
    if (lands >> land & 1) placed += nw_place_outpost(t, NW_MISSION, land, NW_135);
}

static void fight_at_the_pass(struct nw_table *t) {
  unsigned most = 0;
  for (unsigned f = 0; f < NW_FAMILIES; f++)
    if (t->s->ferocity[f] > most) most = t->s->ferocity[f];
  if (most < 2) {
    nw_lose_points(t, NW_T_MILITARY, 1, NW_135, true);
    return;
  }
  nw_change(t, NW_T_MORALE, -1, NW_135);
  nw_change(t, NW_T_FEROCITY, 1, NW_135);
}

static void soldiers_on_the_grass(struct nw_table *t) {
  struct nw_state *s = t->s;
  uint64_t near = 0;
  for (unsigned f = 0; f < NW_FAMILIES; f++) {
    if (!nw_on_map(t->e, s, f) || !nw_is_mounted(s, f) || nw_fort_of(t->e, s, t->e->land_of[s->place[f]]) < 0)
      continue;
    s->mounted = (uint8_t)(s->mounted & ~(1u << f));
    nw_tell(t, NW_TOLD_HORSE, NW_135, f, 0, 0, 0);
  }
  for (unsigned area = 0; area < t->e->area_count; area++)
    if (t->e->number[area] <= 2) near |= nw_bit(area);
  nw_lose_corn(t, near, NW_135);
}

static void manuelitos_war(struct nw_table *t, uint8_t *f) {
  for (unsigned fam = 0; fam < NW_FAMILIES; fam++)
    if (nw_in_play(t->s, fam)) nw_set_ferocity(t, fam, t->s->ferocity[fam] + 1, NW_135);
  nw_change(t, NW_T_FEROCITY, 1, NW_135);
  f[1] = NW_event_follow;
}

static void civil_war(struct nw_table *t, uint8_t *f) {
  unsigned calm = 0;
  for (unsigned fam = 0; fam < NW_FAMILIES; fam++) calm += nw_in_play(t->s, fam) && t->s->ferocity[fam] == 0;
  if (calm >= 2) f[1] = NW_event_raze;
}

NW_STEP(event, effect) {
  struct nw_state *s = t->s;
  const struct nw_card *card = &t->e->card[s->card];
  f[1] = NW_event_check;
  if (card->lasting) {
    s->in_play |= nw_bit(s->card);
    nw_tell(t, NW_TOLD_LASTS, NW_135, s->card, 0, 0, 0);
  }
  switch (number_of(s)) {
  case 41:
    s->pueblo = nw_is_subjugated(t->e, s) ? NW_PUEBLO_REMOVED : NW_PUEBLO_IN_PLAY;
    if (s->pueblo == NW_PUEBLO_REMOVED) s->in_play &= ~nw_bit(s->card);
    break;
  case 42: found_missions(t); break;
  case 44:
    f[1] = NW_event_second;
    nw_perform(t, NW_EXPAND, 1);
    break;
  case 47:
    f[1] = NW_event_second;
    nw_perform(t, NW_SLAVES, 1);
    break;
  case 48: fight_at_the_pass(t); break;
  case 49: nw_begin_raid(t, t->e->campaign_raid); break;
  case 51:
    if (s->box != WEIR_NONE && nw_side(t->e, s, s->box)->instruction == NW_PEACE) nw_end_box(t, NW_135);
    break;
  case 52: soldiers_on_the_grass(t); break;
  case 53: manuelitos_war(t, f); break;
  case 54: civil_war(t, f); break;
  case 55: /* NW-136 */
    s->kit_carson = 1;
    f[1] = NW_event_second;
    nw_lose_corn(t, ~UINT64_C(0), NW_136);
    nw_begin_tribal(t, false);
    break;
  default: break;
  }
  return WEIR_AGAIN;
}

/* The second half of #44, #47 and #55. */
NW_STEP(event, second) {
  struct nw_state *s = t->s;
  f[1] = NW_event_check;
  if (number_of(s) == 55) {
    nw_begin_raid(t, t->e->carson_raid);
  } else if (number_of(s) == 47) {
    nw_perform(t, NW_SLAVES, 1);
  } else if (s->bag[NW_RED] + s->recovery[NW_RED] > 0) {
    if (s->bag[NW_RED] > 0) s->bag[NW_RED]--;
    else s->recovery[NW_RED]--;
    nw_put_cube(t, NW_RED, NW_IN_SUBJUGATION, NW_135);
  }
  return WEIR_AGAIN;
}

NW_STEP(event, follow) {
  if (t->s->manuelito == WEIR_NONE && nw_lands_with_family(t->e, t->s)) return WEIR_WAIT;
  f[1] = NW_event_check;
  return WEIR_AGAIN;
}

NW_STEP(event, raze) {
  struct nw_state *s = t->s;
  if (s->fort[0] != WEIR_NONE && s->fort[1] != WEIR_NONE && !f[CHECKED]) return WEIR_WAIT;
  for (unsigned fort = 0; fort < NW_FORTS && !f[CHECKED]; fort++) {
    if (s->fort[fort] == WEIR_NONE) continue;
    nw_tell(t, NW_TOLD_FORT_GONE, NW_135, fort, 0, 0, 0);
    s->fort[fort] = WEIR_NONE;
  }
  f[CHECKED] = 0;
  return WEIR_NEXT;
}

/* ---- The Victory Check: NW-134 ---- */

static unsigned land_points(const struct nw_table *t) { /* NW-27 */
  unsigned lands = nw_lands_with_family(t->e, t->s), points = 0;
  for (unsigned land = 0; land < NW_LANDS; land++)
    if (lands >> land & 1) points += t->e->land_vp[land];
  return points;
}

/* Men or women in Families whose Territory has no Fort. */
static int people_away_from_forts(const struct nw_table *t, unsigned person) {
  int people = 0;
  for (unsigned f = 0; f < NW_FAMILIES; f++)
    people += nw_on_map(t->e, t->s, f) && nw_has(t->s, f, person) &&
              nw_fort_of(t->e, t->s, t->e->land_of[t->s->place[f]]) < 0;
  return people;
}

NW_STEP(event, check) {
  struct nw_state *s = t->s;
  unsigned points = land_points(t), wanted = t->e->card[s->card].vp;
  nw_tell(t, NW_TOLD_VALUE, NW_134, points, wanted, 0, 0);
  if (points > wanted) nw_change(t, NW_T_MILITARY, 1, NW_134); /* 1 */
  else nw_lose_points(t, NW_T_MILITARY, wanted - points, NW_134, false);
  nw_lose_points(t, NW_T_MILITARY, s->morale, NW_134, false); /* 2 */
  nw_change(t, NW_T_MORALE, -NW_TRACK_MAX, NW_134);
  nw_test_defeat(t); /* 3 */
  if (s->ending != NW_GOES_ON) return WEIR_WAIT;
  int men = people_away_from_forts(t, NW_MAN), room = t->e->military_cap - s->military; /* 4 */
  int gain = men < room ? men : room > 0 ? room : 0;
  nw_change(t, NW_T_MILITARY, gain, NW_134);
  nw_change(t, NW_T_MORALE, gain + (int)nw_outposts(s), NW_134);           /* 4, 5 */
  nw_change(t, NW_T_CULTURE, people_away_from_forts(t, NW_WOMAN), NW_134); /* 6 */
  if (s->culture > t->e->culture_cap) nw_change(t, NW_T_CULTURE, t->e->culture_cap - s->culture, NW_134);
  unsigned forts = s->fort[0] != WEIR_NONE;
  forts += s->fort[1] != WEIR_NONE;
  nw_lose_points(t, NW_T_CULTURE, forts, NW_134, false); /* 7 */
  return WEIR_NEXT;
}

static bool may_buy(const struct nw_state *s) {
  for (unsigned set = 0; set < NW_SETS; set++)
    if ((s->sets >> set & 1) && s->levels[set] < NW_LEVELS) return true;
  return false;
}

NW_STEP(event, buy) { /* 8 */
  const struct nw_state *s = t->s;
  return !t->e->card[s->card].transition && s->culture > 0 && may_buy(s) ? WEIR_WAIT : WEIR_NEXT;
}

NW_STEP(event, halve) { /* 9, 10 */
  struct nw_state *s = t->s;
  if (!f[CHECKED]) {
    f[CHECKED] = 1;
    nw_change(t, NW_T_AP, -NW_TRACK_MAX, NW_134);
    nw_change(t, NW_T_ENEMY_AP, -NW_TRACK_MAX, NW_134);
    nw_cubes_home(t, NW_134);
    f[DROP] = (uint8_t)((s->pot[NW_MAN] + s->pot[NW_WOMAN] + s->pot[NW_CHILD] + s->pot[NW_ELDER] + 1) / 2);
  }
  return f[DROP] > 0 ? WEIR_WAIT : WEIR_NEXT;
}

void nw_develop(struct nw_table *t, unsigned set, unsigned rule) { /* NW-142, NW-143 */
  struct nw_state *s = t->s;
  s->levels[set]++;
  nw_tell(t, NW_TOLD_DEVELOPED, rule, set, s->levels[set], 0, 0);
  if (set == NW_WEAVING) s->trade_aside = (uint8_t)(s->trade_aside > 2 ? s->trade_aside - 2 : 0);
  if (set == NW_MESAS && s->levels[set] == 2) s->harass_aside = 0;
}

/* ---- The end of a period, or of the game ---- */

static void finish_game(struct nw_table *t) { /* NW-156 */
  struct nw_state *s = t->s;
  nw_change(t, NW_T_MORALE, s->subjugation[NW_BLACK], NW_156);
  int margin = s->military - s->morale;
  nw_tell(t, NW_TOLD_FINAL, NW_156, s->military, s->morale, 0, 0);
  if (!nw_scenario_of(t->setup)->survival)
    s->ending = margin >= 3   ? NW_MAJOR_VICTORY
                : margin > 0  ? NW_MINOR_VICTORY
                : margin > -3 ? NW_MINOR_DEFEAT
                              : NW_MAJOR_DEFEAT;
  else if (s->military == 0) s->ending = s->morale == 0 ? NW_MINOR_DEFEAT : NW_MAJOR_DEFEAT;
  else s->ending = margin > 0 ? NW_MAJOR_VICTORY : margin == 0 ? NW_MINOR_VICTORY : NW_MINOR_DEFEAT;
}

static void ranchos_for_missions(struct nw_table *t) {
  struct nw_state *s = t->s;
  for (unsigned land = 0; land < NW_CANYON; land++) {
    unsigned area = s->outpost[NW_MISSION][land];
    if (area == WEIR_NONE) continue;
    nw_remove_outpost(t, NW_MISSION, land, NW_137);
    s->outpost[NW_RANCHO][land] = (uint8_t)area;
    nw_tell(t, NW_TOLD_OUTPOST, NW_137, NW_RANCHO, area, 0, 0);
  }
}

/* All red cubes are in Subjugation, black ones spent on Good Medicine stay there. */
static void renew_cubes(struct nw_state *s, const uint8_t cubes[NW_COLOURS]) {
  memset(s->raided, 0, sizeof s->raided);
  memset(s->recovery, 0, sizeof s->recovery);
  memcpy(s->bag, cubes, sizeof s->bag);
  s->bag[NW_RED] = 0;
  s->subjugation[NW_RED] = cubes[NW_RED];
  if (s->subjugation[NW_BLACK] > cubes[NW_BLACK]) s->subjugation[NW_BLACK] = cubes[NW_BLACK];
  s->bag[NW_BLACK] = (uint8_t)(cubes[NW_BLACK] - s->subjugation[NW_BLACK]);
}

static void change_period(struct nw_table *t) { /* NW-137, NW-138, NW-153 */
  struct nw_state *s = t->s;
  unsigned rule = s->period == NW_SPANISH ? NW_137 : NW_138;
  s->period++;
  const struct nw_transition *to = &t->e->transition[s->period - 1];
  nw_tell(t, NW_TOLD_PERIOD, rule, s->period, 0, 0, 0);
  if (to->outposts_change) ranchos_for_missions(t);
  renew_cubes(s, to->cubes);
  for (unsigned land = 0; land < NW_CANYON; land++) nw_change_drought(t, land, to->drought, rule);
  for (unsigned fort = 0; to->forts && fort < NW_FORTS; fort++) {
    s->fort[fort] = t->e->fort_area[fort];
    nw_tell(t, NW_TOLD_FORT, rule, fort, s->fort[fort], 0, 0);
  }
  nw_change(t, NW_T_FEROCITY, to->enemy_ferocity - s->enemy_ferocity, rule);
  s->in_play &= ~to->leave_play;
  s->box = WEIR_NONE;
  s->box_ap = 0;
  memset(s->active, WEIR_NONE, sizeof s->active);
  memset(s->inactive, WEIR_NONE, sizeof s->inactive);
  s->back_up = 0;
  nw_begin_deck(t);
}

NW_STEP(event, finish) {
  struct nw_state *s = t->s;
  const struct nw_pile *pile = nw_pile_of(t->setup, s);
  bool last = s->pile + 1u == nw_pile_count(t->setup, s) && pile[s->pile].event == s->card;
  bool goes_on = t->setup->option[NW_OPTION_SCENARIO] == NW_CAMPAIGN && s->period != NW_AMERICAN;
  if (!last) return WEIR_DONE;
  if (goes_on) {
    change_period(t);
    return WEIR_NEXT;
  }
  finish_game(t);
  return WEIR_WAIT;
}

NW_STEP(event, leave) { /* NW-139 */
  return nw_count64(f[OUT_LOW]) + nw_count64(f[OUT_HIGH]) < 2 ? WEIR_WAIT : WEIR_NEXT;
}

NW_STEP(event, laid) {
  nw_lay_out(t, f[OUT_LOW] | (unsigned)f[OUT_HIGH] << 8);
  return WEIR_DONE;
}
