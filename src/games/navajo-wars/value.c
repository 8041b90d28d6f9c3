/* value.c - Navajo Wars: how good a position is, for bots; and a plain player of its own. Rules are
 * elsewhere; this is opinion.
 *
 * What decides is what the Victory Checks leave: Military less Enemy Morale, less what the lands are short
 * of, less Outposts and black cubes. Culture pays twice for what Military cannot, so it must last until the
 * women renew it. Most of the rest is what the enemy can still do: the display lies open, and with the points
 * a card gives it, less the cubes raided, its next instructions can be read off row by row. A raid has as
 * many counters as its points and the Ferocity of all Families; if they do not reach anybody, Morale falls.
 */
#include "play.h"

enum {
  OF_MARGIN = 40000, /* a point of Military over Enemy Morale after the check */
  OF_BEYOND = 12000, /* a point more than enough */
  OF_LATER = 14000,  /* a point that each later check will cost as well */
  OF_CULTURE = 6000,
  OF_LOW_CULTURE = 2600, /* a point of Culture, for each point that it is short of six */
  OF_RUIN = 120000,      /* a check that neither track can pay */
  OF_PERSON = 8000,
  OF_MAN = 2500,
  OF_WOMAN = 2000, /* for each check that she will see */
  OF_FAMILY = 10000,
  OF_EMPTY = 3000, /* a place in a Family that nobody fills */
  OF_ELDER = 20000,
  OF_AGE = 1500, /* what an elder's rating takes from that */
  OF_POT = 2500,
  OF_AP = 3500,
  OF_SPARE_AP = 700, /* one above what a turn can use */
  OF_GOOD = 1800,
  OF_ANIMAL = 1500,
  OF_CORN = 1500,
  OF_FIREARMS = 3500,
  OF_FORTUNE = 4000,
  OF_HORSE_OUT = 800,
  OF_LEVEL = 3500, /* for each check that it will see */
  OF_DROUGHT = 1500,
  OF_ENEMY_FEROCITY = 2500,
  OF_FEROCITY = 1200,
  OF_DEPTH = 5000, /* an Outpost one Area deeper */
  OF_RED = 6000,
  OF_ENEMY_AP = 5000,    /* a point that the enemy will collect every turn */
  OF_CAUGHT = 45000,     /* a Family that raiders reach */
  OF_EXPOSED = 5,        /* the share of a raid's harm that hangs over every position: one in so many */
  OF_COUNTER = 4000,     /* a raid counter still in Santa Fe */
  OF_MISSED = 20000,     /* a raid that reaches none */
  OF_OUTPOST = 40000,    /* one more Outpost */
  OF_LOST_POINT = 12000, /* of Culture, to an instruction */
  OF_SLAVE = 9000,
  OF_TRIBE = 22000,
  OF_PEACE = 6000,
  OF_ACTIVATION = 4000, /* a Family that may still act in this segment */
  OF_SEGMENT = 16000,   /* a segment of the Diné still to come in this turn */
  OF_ADVICE = 9000,     /* an elder's success */
  OF_FAR = 350,         /* a number higher of a Family's Area */
  OF_DRAW = 3000,       /* a cube about to be drawn in a raid */
  OF_HUNGER = 7000,
  OF_CAP = 900000,
};

/* ---- What is on the stack ---- */

/* What this turn still brings, and the frames of what is under way (NULL where it is not). */
struct outlook {
  bool checked;     /* the pile's check is over, or it has none */
  bool dine, enemy; /* segments still to begin */
  bool resets;      /* the segment ends with a Reset of the cubes */
  const uint8_t *operations, *raid, *time, *planning, *actions, *foray;
};

static struct outlook look(const struct nw_state *s) {
  struct outlook o = {.checked = !s->pile_event};
  for (unsigned i = 0; i < s->depth; i++) {
    const uint8_t *f = s->frames[i];
    switch (f[0]) {
    case NW_P_TURN:
      if (s->card >= NW_OPERATIONS) break;
      o.dine = f[1] <= NW_turn_first || (f[1] == NW_turn_second && !s->preempted);
      o.enemy = f[1] <= NW_turn_first || (f[1] == NW_turn_second && s->preempted);
      break;
    case NW_P_EVENT: o.checked = f[1] > NW_event_check; break;
    case NW_P_ENEMY: o.operations = f; break;
    case NW_P_RAID: o.raid = f; break;
    case NW_P_TIME: o.time = f; break;
    case NW_P_PLANNING: o.planning = f; break;
    case NW_P_ACTIONS: o.actions = f; break;
    case NW_P_FORAY: o.foray = f; break;
    default: break;
    }
  }
  o.resets = o.time || o.planning;
  return o;
}

/* ---- The Victory Checks ---- */

struct checks {
  int32_t left, wanted; /* checks still to come; what the lands must be worth at the next */
};

static struct checks checks_to_come(const struct weir_setup *setup, const struct nw_state *s, bool checked) {
  const struct nw_edition *e = setup->edition;
  const struct nw_pile *pile = nw_pile_of(setup, s);
  unsigned piles = nw_pile_count(setup, s);
  struct checks c = {0, 7};
  for (unsigned i = s->pile + checked; i < piles; i++) {
    if (pile[i].event == WEIR_NONE) continue;
    if (c.left++ == 0) c.wanted = e->card[pile[i].event].vp;
  }
  if (setup->option[NW_OPTION_SCENARIO] == NW_CAMPAIGN) c.left += 5 * (NW_AMERICAN - (int32_t)s->period);
  return c;
}

static int32_t points_over(const struct nw_edition *e, const struct nw_state *s, int32_t wanted) {
  unsigned lands = 0;
  int32_t points = 0;
  for (unsigned f = 0; f < NW_FAMILIES; f++)
    if (nw_in_play(s, f)) lands |= 1u << e->land_of[s->place[f]];
  for (unsigned land = 0; land < NW_LANDS; land++)
    if (lands >> land & 1) points += e->land_vp[land];
  return points > wanted ? 1 : points - wanted;
}

static int32_t worth_of_culture(int32_t culture) {
  int32_t worth = 0;
  for (int32_t point = 1; point <= culture && point <= 12; point++)
    worth += OF_CULTURE + (point < 6 ? (6 - point) * OF_LOW_CULTURE : 0);
  return worth;
}

/* The tracks as the checks would leave them. */
static int32_t worth_of_tracks(const struct weir_setup *setup, const struct nw_state *s, struct checks c) {
  const struct nw_edition *e = setup->edition;
  int32_t over = points_over(e, s, c.wanted), margin = s->military - s->morale + over, culture = s->culture;
  int32_t outposts = (int32_t)nw_outposts(s), later = c.left > 4 ? 3 : c.left - 1, worth = 0;
  if (margin < 0) {
    culture += 2 * margin;
    margin = 0;
    if (culture <= 0) worth -= OF_RUIN - culture * OF_MARGIN / 2;
  }
  margin -= outposts + s->subjugation[NW_BLACK];
  int32_t enough = nw_scenario_of(setup)->survival ? 2 : 4, rest = margin - enough - later;
  if (rest > 0) worth += rest * (OF_BEYOND - OF_MARGIN);
  worth += margin * OF_MARGIN + worth_of_culture(culture);
  if (later > 0) worth -= (outposts - (over < 1 ? over - 1 : 0)) * later * OF_LATER / 2;
  return worth;
}

/* ---- The enemy's next instructions ---- */

/* The harm of a raid with so many counters: how many Families they reach, the nearest first. */
static int32_t harm_of_raid(const struct nw_edition *e, const struct nw_state *s, int32_t counters) {
  int32_t nearest = 99, outside = 0, inside = 0;
  for (unsigned f = 0; f < NW_FAMILIES; f++) {
    if (!nw_on_map(e, s, f)) continue;
    if (e->land_of[s->place[f]] == NW_CANYON) {
      inside++;
      continue;
    }
    outside++;
    int32_t way = e->step[s->place[f]] + 1 + (s->corn >> s->place[f] & 1);
    if (way < nearest) nearest = way;
  }
  if (outside == 0) nearest = 5, outside = inside;
  if (counters < nearest) return -OF_MISSED;
  int32_t reached = 1 + (counters - nearest) * 2 / 3;
  return (reached < outside ? reached : outside) * OF_CAUGHT;
}

static int32_t raid_counters(const struct nw_edition *e, const struct nw_state *s, int32_t x) {
  for (unsigned f = 0; f < NW_FAMILIES; f++) x += s->ferocity[f];
  return s->period == NW_AMERICAN ? x + e->american_raid : x;
}

/* What the enemy has to work with, as it changes row by row. */
struct threat {
  int32_t points, raided, outposts, harm;
};

static int32_t harm_of_subjugation(const struct nw_state *s, int32_t x) {
  int32_t reds = s->bag[NW_RED], cubes = (int32_t)nw_cubes(s->bag);
  return cubes > 0 ? 2 * OF_RED * x * reds / cubes : 0;
}

static void build(struct threat *t) {
  t->harm += OF_OUTPOST;
  t->outposts++;
}

static void subvert(const struct nw_edition *e, const struct nw_state *s, struct threat *t, int32_t x) {
  if (!nw_is_subjugated(e, s)) t->harm += harm_of_subjugation(s, x);
  else if (t->outposts == 0) build(t);
  else t->harm += (x < t->outposts ? x : t->outposts) * OF_LOST_POINT;
}

static void expand(struct threat *t) {
  if (t->outposts == 0) build(t);
  else t->harm += t->outposts * (OF_LOST_POINT + OF_DEPTH);
}

static void execute(const struct nw_edition *e, const struct nw_state *s, struct threat *t,
                    unsigned instruction, int32_t x) {
  switch (instruction) {
  case NW_BUILD: build(t); break;
  case NW_BUILD_SUBVERT:
    build(t);
    subvert(e, s, t, x);
    break;
  case NW_COLONIZE:
    if (t->raided == 0) expand(t);
    else if (t->outposts == 0) build(t);
    else t->harm += OF_ENEMY_AP * (x < t->raided ? x : t->raided);
    break;
  case NW_EXPAND: expand(t); break;
  case NW_SUBVERT: subvert(e, s, t, x); break;
  case NW_SUBJUGATE: t->harm += harm_of_subjugation(s, x); break;
  case NW_SLAVES: t->harm += OF_SLAVE; break;
  case NW_COMANCHE:
  case NW_UTES: t->harm += nw_is_subjugated(e, s) ? OF_TRIBE : harm_of_subjugation(s, x); break;
  case NW_RAID: t->harm += harm_of_raid(e, s, raid_counters(e, s, x)); break;
  case NW_PEACE:
    t->harm += OF_PEACE;
    t->points = 0;
    break;
  case NW_DEFEND: t->points = 0; break;
  default: break;
  }
}

/* The harm of Enemy Operations with so many points, from a row on. */
static int32_t harm_of_rows(const struct nw_edition *e, const struct nw_state *s, struct threat t,
                            unsigned row) {
  for (; row < NW_ROWS && t.points > 0; row++) {
    unsigned counter = s->active[row];
    if (counter == WEIR_NONE || (s->executed >> counter & 1)) continue;
    const struct nw_side *side = nw_side(e, s, counter);
    int32_t cost = (int32_t)nw_cost(e, s, side);
    if (side->cost == NW_COST_ALL) cost = t.points;
    if (cost > t.points) continue;
    t.points -= cost;
    execute(e, s, &t, side->instruction, cost);
  }
  return t.harm;
}

static int32_t points_of(const struct weir_setup *setup, const struct nw_state *s, int32_t card,
                         int32_t raided) {
  int32_t points = card + nw_enemy_ap_mod(setup) + nw_lasts(s, 46) - nw_lasts(s, 41) - nw_lasts(s, 54) +
                   s->subjugation[NW_RED] - raided;
  return points < 1 ? 1 : points;
}

/* Enemy Operations that are still to begin, with what a card gives them. */
static int32_t harm_of_operations(const struct weir_setup *setup, const struct nw_state *s, int32_t card,
                                  int32_t raided) {
  const struct nw_edition *e = setup->edition;
  struct threat t = {.raided = raided, .outposts = (int32_t)nw_outposts(s)};
  int32_t boxed = 0;
  if (s->box != WEIR_NONE) {
    if (nw_side(e, s, s->box)->instruction == NW_PEACE) return OF_OUTPOST / 2;
    if (raided > s->box_ap) return 0;
    boxed = s->box_ap;
    t.raided = 0;
  }
  t.points = boxed + points_of(setup, s, card, t.raided);
  return harm_of_rows(e, s, t, 0);
}

static int32_t worth_of_threats(const struct weir_setup *setup, const struct nw_state *s,
                                const struct outlook *o) {
  const struct nw_edition *e = setup->edition;
  int32_t raided = o->resets ? 0 : (int32_t)nw_cubes(s->raided), harm = 0;
  if (o->operations && o->operations[1] >= NW_enemy_flips) {
    struct threat t = {s->enemy_ap, raided, (int32_t)nw_outposts(s), 0};
    unsigned row = o->operations[1] >= NW_enemy_execute ? o->operations[2] : 0;
    harm = harm_of_rows(e, s, t, row + (o->operations[1] == NW_enemy_executed));
  } else if (o->enemy || o->operations) {
    const struct nw_card *card = &e->card[s->card];
    harm = harm_of_operations(setup, s, s->preempted ? card->enemy_preempted : card->enemy, raided);
  } else {
    harm = (harm_of_operations(setup, s, 2, raided) + 2 * harm_of_operations(setup, s, 3, raided) +
            harm_of_operations(setup, s, 4, raided)) /
           5; /* cards give two to four points */
  }
  harm += harm_of_raid(e, s, raid_counters(e, s, 4)) / OF_EXPOSED;
  return harm + points_of(setup, s, 3, raided) * OF_ENEMY_AP;
}

/* ---- People and things ---- */

static int32_t worth_of_people(const struct nw_edition *e, const struct nw_state *s, struct checks c) {
  int32_t worth = 0, left = c.left < 4 ? c.left : 4;
  for (unsigned box = 0; box < NW_BOXES; box++)
    worth += s->elders[box] * (OF_ELDER - e->elder_rating[box] * OF_AGE);
  for (unsigned f = 0; f < NW_FAMILIES; f++) {
    if (!nw_in_play(s, f)) continue;
    worth += OF_FAMILY - (int32_t)nw_empty_places(s, f) * OF_EMPTY +
             (int32_t)nw_count64(s->people[f]) * OF_PERSON + nw_has(s, f, NW_MAN) * OF_MAN +
             nw_has(s, f, NW_WOMAN) * OF_WOMAN * left + nw_is_mounted(s, f) * OF_HORSE_OUT;
    worth += (s->ferocity[f] < 2 ? s->ferocity[f] : 3 - s->ferocity[f]) * OF_FEROCITY;
    if (nw_on_map(e, s, f)) worth += e->number[s->place[f]] * OF_FAR;
  }
  return worth + (s->pot[NW_MAN] + s->pot[NW_WOMAN] + s->pot[NW_CHILD] + s->pot[NW_ELDER]) * OF_POT;
}

static int32_t worth_of_things(const struct nw_state *s, struct checks c) {
  int32_t corn = (int32_t)nw_count64(s->corn), levels = 0, spare = s->ap > 5 ? s->ap - 5 : 0;
  for (unsigned value = 0; value < NW_CORN; value++) corn += s->corn_held[value];
  for (unsigned set = 0; set < NW_SETS; set++) levels += s->levels[set];
  return (s->ap - spare) * OF_AP + spare * OF_SPARE_AP + (int32_t)nw_goods(s) * OF_GOOD +
         (s->animals[0] + s->animals[1]) * OF_ANIMAL + corn * OF_CORN + s->firearms * OF_FIREARMS +
         s->fortune * OF_FORTUNE + levels * OF_LEVEL * (c.left < 4 ? c.left : 4);
}

static int32_t worth_of_enemy(const struct nw_edition *e, const struct nw_state *s) {
  int32_t worth = s->enemy_ferocity * OF_ENEMY_FEROCITY;
  for (unsigned kind = 0; kind < NW_OUTPOSTS; kind++)
    for (unsigned land = 0; land < NW_CANYON; land++)
      if (s->outpost[kind][land] != WEIR_NONE) worth += e->step[s->outpost[kind][land]] * OF_DEPTH;
  for (unsigned land = 0; land < NW_CANYON; land++) worth += s->drought[land] * OF_DROUGHT;
  return worth + s->subjugation[NW_RED] * OF_RED;
}

/* ---- What is under way and cannot be seen on the tracks yet ---- */

static int32_t prospects_of_raid(const struct nw_edition *e, const struct nw_state *s, const uint8_t *f) {
  int32_t worth = 0, free = 0;
  for (unsigned fam = 0; fam < NW_FAMILIES; fam++) {
    if (!nw_in_play(s, fam)) continue;
    if (nw_on_map(e, s, fam) && (s->raid >> s->place[fam] & 1)) worth -= OF_CAUGHT;
    else if (nw_on_map(e, s, fam)) free++;
    else if (s->place[fam] < e->escape && f[1] <= NW_raid_counters) worth -= OF_MARGIN;
  }
  unsigned area;
  if (f[2] > 0 && free > 0 && nw_next_counter(e, s, &area)) worth -= f[2] * OF_COUNTER;
  return worth;
}

static int32_t prospects_of_time(const struct nw_edition *e, const struct nw_state *s, const uint8_t *f) {
  int32_t worth = 0;
  if (f[1] <= NW_time_join) {
    int32_t food = (int32_t)nw_food_of_land(e, s) + s->winter_food + s->animals[NW_SHEEP] * e->sheep_feeds +
                   3 * (int32_t)nw_count64(s->corn);
    int32_t hungry = (int32_t)nw_food_need(e, s) + s->pot[NW_ELDER] - food;
    worth -= (hungry > 0 ? hungry : 0) * OF_HUNGER;
    for (unsigned fam = 0; fam < NW_FAMILIES; fam++)
      if (nw_in_play(s, fam)) worth -= (int32_t)nw_empty_places(s, fam) * OF_LOST_POINT;
  }
  if (f[1] <= NW_time_elder)
    for (unsigned box = f[1] == NW_time_elder ? f[2] : 0; box < NW_BOXES; box++)
      worth -= s->elders[box] * e->elder_rating[box] * (OF_ELDER - e->elder_rating[box] * OF_AGE) / 6;
  return worth;
}

static int32_t prospects(const struct nw_edition *e, const struct nw_state *s, const struct outlook *o) {
  int32_t worth = o->dine ? OF_SEGMENT : 0;
  if (o->raid) worth += prospects_of_raid(e, s, o->raid);
  if (o->time) worth += prospects_of_time(e, s, o->time);
  if (o->foray && o->foray[1] == NW_foray_resolve) { /* a cube is about to be drawn */
    int32_t soldiers = s->bag[NW_GREEN] + s->bag[NW_BLUE], cubes = (int32_t)nw_cubes(s->bag) + 1;
    worth += (OF_DRAW * (cubes - soldiers) - OF_MARGIN * soldiers) / cubes;
  }
  if (o->actions) {
    int32_t acting = o->actions[3] - o->actions[2];
    worth += (acting > 0 ? acting : 0) * OF_ACTIVATION;
    if (o->actions[1] == NW_actions_council) worth += OF_AP * (7 - e->number[s->place[s->acting]]) / 6;
  }
  if (o->planning && o->planning[1] <= NW_planning_advice)
    for (unsigned box = o->planning[1] >= NW_planning_elder ? o->planning[2] : 0; box < NW_BOXES; box++)
      worth += s->elders[box] * e->elder_rating[box] * OF_ADVICE / 6;
  return worth;
}

/* ---- The value ---- */

enum { PLAIN_ANSWERS = 4 }; /* most of them in a row */

/* What a player would answer without much thought, where only the answer lets a roll or a draw take effect: a
 * position in between would hide how it fell. */
static weir_action plain_answer(const struct weir_setup *setup, const struct nw_state *s) {
  switch (nw_phase(setup, s)) {
  case NW_IN_REROLL:
  case NW_IN_REDRAW: return WEIR_ACTION(NW_KEEP, 0, 0, 0);
  case NW_IN_SOLDIERS: return WEIR_ACTION(NW_SOLDIERS, NW_C_MORALE, 0, 0);
  case NW_IN_FLIP: return WEIR_ACTION(NW_ACCEPT, 0, 0, 0);
  default: return WEIR_ACTION(NW_VERBS, 0, 0, 0);
  }
}

static int32_t value_at_rest(const struct weir_setup *setup, const struct nw_state *s) {
  static const int32_t sure[NW_ENDINGS] = {0, WEIR_SURE, 600000, -500000, -WEIR_SURE};
  const struct nw_edition *e = setup->edition;
  if (s->depth == 0) return sure[s->ending];
  struct outlook o = look(s);
  struct checks c = checks_to_come(setup, s, o.checked);
  int32_t value = worth_of_tracks(setup, s, c) + prospects(e, s, &o) - worth_of_threats(setup, s, &o) +
                  worth_of_people(e, s, c) + worth_of_things(s, c) - worth_of_enemy(e, s) - 250000;
  return value > OF_CAP ? OF_CAP : value < -OF_CAP ? -OF_CAP : value;
}

int32_t nw_value_of(const struct weir_setup *setup, const void *memory, unsigned seat, void *memo) {
  (void)memo;
  const struct nw_state *s = memory;
  struct nw_state after;
  for (unsigned i = 0; i < PLAIN_ANSWERS && s->depth > 0; i++) {
    weir_action answer = plain_answer(setup, s);
    if (answer == WEIR_ACTION(NW_VERBS, 0, 0, 0)) break;
    if (s != &after) after = *s;
    s = &after;
    nw_apply(setup, &after, seat, answer, NULL);
  }
  return value_at_rest(setup, s);
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
    int hope = nw_strength_mods(e, s, f[4], NW_FIGHT_RAID, false).sum - nw_foe_mods(e, s, foe).sum;
    return WEIR_ACTION(hope >= 0 ? NW_BATTLE : NW_SUBMIT, 0, 0, 0);
  }
  case NW_IN_REROLL:
  case NW_IN_REDRAW: return WEIR_ACTION(NW_KEEP, 0, 0, 0);
  case NW_IN_TRADE: return WEIR_ACTION(NW_DONE, 0, 0, 0);
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
