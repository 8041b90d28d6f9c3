/* value.c - Navajo Wars: how good a position is, for bots; and a plain player of its own. Rules are
 * elsewhere; this is opinion.
 *
 * What decides is what the next Victory Checks leave: Military less Enemy Morale, less what the lands are
 * short of, less Outposts and black cubes. Culture pays when Military cannot, people make up for both.
 */
#include "play.h"

enum {
  OF_MARGIN = 42000, /* a point of Military over Enemy Morale after the check */
  OF_CULTURE = 9000,
  OF_LOW_CULTURE = 14000, /* each point short of four */
  OF_PERSON = 5500,
  OF_MAN = 3500,
  OF_WOMAN = 2500,
  OF_FAMILY = 9000,
  OF_ELDER = 7000,
  OF_POT = 2200,
  OF_AP = 2500,
  OF_GOOD = 1500,
  OF_ANIMAL = 1800,
  OF_CORN = 1800,
  OF_FIREARMS = 3500,
  OF_FORTUNE = 3000,
  OF_HORSE_OUT = 1200,
  OF_LEVEL = 12000,
  OF_DROUGHT = 1500,
  OF_ENEMY_FEROCITY = 2500,
  OF_FEROCITY = 1500,
  OF_DEPTH = 1200, /* an Outpost one Area deeper */
  OF_RED = 6000,
  OF_RAIDED = 1500,
  OF_DRAW = 6000, /* a cube about to be drawn in a raid */
  OF_HUNGER = 7000,
  OF_CAP = 900000,
};

static int32_t worth_of_people(const struct nw_edition *e, const struct nw_state *s) {
  int32_t worth = (int32_t)nw_elders(s) * OF_ELDER;
  for (unsigned f = 0; f < NW_FAMILIES; f++) {
    if (!nw_in_play(s, f)) continue;
    worth += OF_FAMILY + (int32_t)nw_count64(s->people[f]) * OF_PERSON + nw_has(s, f, NW_MAN) * OF_MAN +
             nw_has(s, f, NW_WOMAN) * OF_WOMAN + nw_is_mounted(s, f) * OF_HORSE_OUT;
    worth += (s->ferocity[f] < 2 ? s->ferocity[f] : 3 - s->ferocity[f]) * OF_FEROCITY;
    if (nw_on_map(e, s, f)) worth += e->number[s->place[f]] * 350;
  }
  return worth + (s->pot[NW_MAN] + s->pot[NW_WOMAN] + s->pot[NW_CHILD]) * OF_POT + s->pot[NW_ELDER] * OF_POT;
}

static int32_t worth_of_things(const struct nw_state *s) {
  int32_t corn = (int32_t)nw_count64(s->corn), levels = 0;
  for (unsigned value = 0; value < NW_CORN; value++) corn += s->corn_held[value];
  for (unsigned set = 0; set < NW_SETS; set++) levels += s->levels[set];
  return s->ap * OF_AP + (int32_t)nw_goods(s) * OF_GOOD + (s->animals[0] + s->animals[1]) * OF_ANIMAL +
         corn * OF_CORN + s->firearms * OF_FIREARMS + s->fortune * OF_FORTUNE + levels * OF_LEVEL;
}

static int32_t worth_of_enemy(const struct nw_edition *e, const struct nw_state *s) {
  int32_t worth = s->enemy_ferocity * OF_ENEMY_FEROCITY;
  for (unsigned kind = 0; kind < NW_OUTPOSTS; kind++)
    for (unsigned land = 0; land < NW_CANYON; land++)
      if (s->outpost[kind][land] != WEIR_NONE) worth += e->step[s->outpost[kind][land]] * OF_DEPTH;
  for (unsigned land = 0; land < NW_CANYON; land++) worth += s->drought[land] * OF_DROUGHT;
  worth += s->subjugation[NW_RED] * OF_RED - (int32_t)nw_cubes(s->raided) * OF_RAIDED;
  return worth;
}

/* Military over Morale as the next check would leave it; what is missing comes out of Culture twice. */
static int32_t margin_after_check(const struct weir_setup *setup, const struct nw_state *s,
                                  int32_t *culture) {
  const struct nw_edition *e = setup->edition;
  unsigned lands = nw_lands_with_family(e, s);
  int32_t points = 0, event = nw_pile_of(setup, s)[s->pile].event;
  for (unsigned land = 0; land < NW_LANDS; land++)
    if (lands >> land & 1) points += e->land_vp[land];
  int32_t wanted = event == WEIR_NONE ? 7 : e->card[event].vp;
  int32_t margin = s->military - s->morale + (points > wanted ? 1 : points - wanted);
  *culture = s->culture;
  if (margin < 0) *culture += 2 * margin;
  return margin - (int32_t)nw_outposts(s) - s->subjugation[NW_BLACK];
}

/* What is under way and cannot be seen on the tracks yet. */
static int32_t prospects(const struct nw_edition *e, const struct nw_state *s) {
  int32_t worth = 0;
  for (unsigned i = 0; i < s->depth; i++) {
    const uint8_t *f = s->frames[i];
    switch (f[0]) {
    case NW_P_FORAY: worth += f[1] == NW_foray_resolve ? OF_DRAW : 0; break;
    case NW_P_ACTIONS:
      if (f[1] == NW_actions_council) worth += OF_AP * (7 - e->number[s->place[s->acting]]) / 6;
      break;
    case NW_P_TIME: {
      if (f[1] > NW_time_join) break;
      int32_t food = (int32_t)nw_food_of_land(e, s) + s->winter_food + s->animals[NW_SHEEP] * e->sheep_feeds +
                     3 * (int32_t)nw_count64(s->corn);
      int32_t hungry = (int32_t)nw_food_need(e, s) + s->pot[NW_ELDER] - food;
      worth -= (hungry > 0 ? hungry : 0) * OF_HUNGER;
      for (unsigned fam = 0; fam < NW_FAMILIES; fam++)
        if (nw_in_play(s, fam)) worth -= (int32_t)nw_empty_places(s, fam) * OF_CULTURE;
      break;
    }
    default: break;
    }
  }
  return worth;
}

int32_t nw_value_of(const struct weir_setup *setup, const void *memory, unsigned seat) {
  static const int32_t sure[NW_ENDINGS] = {0, WEIR_SURE, 600000, -500000, -WEIR_SURE};
  const struct nw_edition *e = setup->edition;
  const struct nw_state *s = memory;
  (void)seat;
  if (s->depth == 0) return sure[s->ending];
  int32_t culture, margin = margin_after_check(setup, s, &culture);
  int32_t value = margin * OF_MARGIN + culture * OF_CULTURE - 250000;
  if (culture < 4) value -= (4 - culture) * OF_LOW_CULTURE;
  value += prospects(e, s) + worth_of_people(e, s) + worth_of_things(s) - worth_of_enemy(e, s);
  return value > OF_CAP ? OF_CAP : value < -OF_CAP ? -OF_CAP : value;
}

/* ---- A plain player: what the rule book calls unattended play ---- */

static weir_action wish(const struct weir_setup *setup, const struct nw_state *s) {
  const struct nw_edition *e = setup->edition;
  const uint8_t *f = nw_top(s);
  switch (nw_phase(setup, s)) {
  case NW_IN_PREEMPT: return WEIR_ACTION(e->card[s->card].preempt <= 1 ? NW_PREEMPT : NW_YIELD, 0, 0, 0);
  case NW_IN_OPERATION: {
    unsigned people = (unsigned)s->pot[NW_MAN] + s->pot[NW_WOMAN] + s->pot[NW_CHILD] + s->pot[NW_ELDER];
    return WEIR_ACTION(NW_OPERATE, s->ap < 2 ? NW_PLANNING : people >= 3 ? NW_TIME : NW_ACTIONS, 0, 0);
  }
  case NW_IN_MEET: {
    bool tribal = f[0] == NW_P_TRIBAL;
    unsigned foe = !tribal ? NW_SETTLERS : f[3] ? NW_FOE_COMANCHE : NW_FOE_UTES;
    int hope = nw_strength(e, s, f[4], NW_FIGHT_RAID, false) - nw_foe_strength(e, s, foe);
    return WEIR_ACTION(hope >= 0 ? NW_BATTLE : NW_SUBMIT, 0, 0, 0);
  }
  case NW_IN_REROLL:
  case NW_IN_REDRAW: return WEIR_ACTION(NW_KEEP, 0, 0, 0);
  default: return WEIR_ACTION(NW_VERBS, 0, 0, 0); /* none in particular */
  }
}

weir_action nw_steady(const struct weir_setup *setup, const void *memory, unsigned seat,
                      struct weir_rng *rng) {
  weir_action offers[WEIR_OFFERS], wanted = wish(setup, memory);
  unsigned count = weir_legal(setup, memory, seat, offers);
  (void)rng;
  for (unsigned i = 0; i < count; i++)
    if (offers[i] == wanted) return wanted;
  return offers[0];
}
