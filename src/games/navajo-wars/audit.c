/* audit.c - Navajo Wars: what never changes, and what the procedures take for granted.
 *
 * A position may come from a file, so the audit must let nothing pass from which play could not go on:
 * counters that the supply does not have, cubes that are lost, frames that cannot stand on each other, and
 * a wait with nothing to decide.
 */
#include "play.h"

/* ---- Counters and cubes ---- */

/* A Family may stand empty while it submits, and while people starve. */
static bool is_leaving(const struct nw_state *s, unsigned f) {
  for (unsigned i = 0; i < s->depth; i++) {
    const uint8_t *frame = s->frames[i];
    if (frame[0] == NW_P_SUBMIT && frame[2] == f) return true;
    if (frame[0] == NW_P_TIME && (frame[1] == NW_time_age || frame[1] == NW_time_starve)) return true;
  }
  return false;
}

static bool audit_families(const struct nw_edition *e, const struct nw_state *s, struct weir_error *error) {
  for (unsigned f = 0; f < NW_FAMILIES; f++) {
    bool caught = nw_in_play(s, f) && !nw_on_map(e, s, f);
    if (s->people[f] >> NW_ELDER) return weir_fail(error, "people[%u]: elders are not in Families", f);
    if (!nw_in_play(s, f) && (s->people[f] || s->ferocity[f] || nw_is_mounted(s, f) || s->manuelito == f))
      return weir_fail(error, "place[%u]: a held Family has nothing", f);
    if (s->ferocity[f] > 0 && !nw_has(s, f, NW_MAN)) /* NW-2 */
      return weir_fail(error, "ferocity[%u]: there is no man", f);
    if (s->depth > 0 && nw_in_play(s, f) && s->people[f] == 0 && !caught && !is_leaving(s, f))
      return weir_fail(error, "people[%u]: a Family in play has somebody", f);
  }
  return true;
}

static bool audit_supply(const struct nw_edition *e, const struct nw_state *s, struct weir_error *error) {
  static const char *const animals[] = {"horses", "sheep"};
  for (unsigned person = 0; person < NW_PERSONS; person++) { /* NW-3 */
    unsigned used = s->pot[person];
    for (unsigned f = 0; f < NW_FAMILIES; f++) used += nw_has(s, f, person);
    if (person == NW_ELDER) used += nw_elders(s);
    if (used > e->supply[person])
      return weir_fail(error, "%s: %u, there are %u", nw_person_names[person], used, e->supply[person]);
  }
  for (unsigned animal = 0; animal < 2; animal++) { /* NW-6 */
    unsigned used = (unsigned)s->animals[animal] + s->pot_animals[animal];
    if (animal == NW_HORSE) used += nw_count64(s->mounted);
    if (used > e->animals[animal])
      return weir_fail(error, "%s: %u, there are %u", animals[animal], used, e->animals[animal]);
  }
  if (s->trade + s->trade_aside > e->trade || s->trade_aside > e->trade_aside) /* NW-7 */
    return weir_fail(error, "trade: more than there are");
  if (nw_count64(s->harass) + s->harass_aside > e->harass || s->harass_aside > e->harass_aside) /* NW-9 */
    return weir_fail(error, "harass: more than there are");
  if (nw_elders(s) > NW_SUPPLY_MAX) return weir_fail(error, "elders: too many");
  return true;
}

static bool audit_cups(const struct nw_edition *e, const struct nw_state *s, struct weir_error *error) {
  unsigned corn = 0, intruders = 0;
  for (unsigned value = 0; value < NW_CORN; value++) { /* NW-10 */
    if (s->corn_cup[value] + s->corn_held[value] != e->corn[value])
      return weir_fail(error, "corn_cup[%u]: with those held there should be %u", value, e->corn[value]);
    corn += s->corn_cup[value];
  }
  if (nw_count64(s->corn) > corn) return weir_fail(error, "corn: more on the map than in the cup");
  if (s->corn & ~nw_occupied(e, s)) return weir_fail(error, "corn: without a Family"); /* NW-33 */
  unsigned kept[NW_INTRUDERS] = {[NW_I_FORTUNE] = s->fortune,
                                 [NW_I_TRADE] = s->trade_intruders,
                                 [NW_I_MISSION] = nw_count64(s->mission_intruders)};
  for (unsigned kind = 0; kind < NW_INTRUDERS; kind++) { /* NW-129 */
    bool may_go = kind == NW_I_FIREARMS || kind == NW_I_NATIVES;
    unsigned there = s->cup[kind] + kept[kind];
    if (there > e->intruders[kind] || (!may_go && there != e->intruders[kind]))
      return weir_fail(error, "cup[%u]: there should be %u", kind, e->intruders[kind]);
    intruders += s->cup[kind];
  }
  if (nw_count64(s->intruders) > intruders) return weir_fail(error, "intruders: more than in the cup");
  if (s->intruders & e->land_areas[NW_CANYON]) return weir_fail(error, "intruders: none in the Canyon");
  if (s->firearms + s->firearms_out + s->cup[NW_I_FIREARMS] > e->firearms + e->intruders[NW_I_FIREARMS])
    return weir_fail(error, "firearms: more than there are"); /* NW-8 */
  return s->firearms_out <= e->firearms || weir_fail(error, "firearms_out: more than there are");
}

static bool audit_cubes(const struct weir_setup *setup, const struct nw_state *s, struct weir_error *error) {
  const struct nw_edition *e = nw_edition_of(setup);
  const struct nw_scenario *scenario = nw_scenario_of(setup);
  for (unsigned colour = 0; colour < NW_COLOURS; colour++) { /* NW-14 */
    unsigned total = (unsigned)s->bag[colour] + s->raided[colour] + s->recovery[colour] +
                     s->subjugation[colour] + s->drawn[colour] + (s->cube == colour);
    unsigned wanted = scenario->bag[colour] + (colour == NW_RED ? scenario->subjugated : 0u);
    if (s->period != scenario->period) wanted = e->transition[s->period - 1].cubes[colour];
    if (total != wanted)
      return weir_fail(error, "%s cubes: %u, there should be %u", nw_colour_names[colour], total, wanted);
    if (s->subjugation[colour] > 0 && colour != NW_RED && colour != NW_BLACK)
      return weir_fail(error, "subjugation: no %s cubes go there", nw_colour_names[colour]);
  }
  return true;
}

/* ---- The map and the display ---- */

static bool audit_map(const struct nw_edition *e, const struct nw_state *s, struct weir_error *error) {
  for (unsigned kind = 0; kind < NW_OUTPOSTS; kind++)
    for (unsigned land = 0; land < NW_CANYON; land++) {
      unsigned area = s->outpost[kind][land];
      if (area != WEIR_NONE && e->land_of[area] != land)
        return weir_fail(error, "outpost[%u][%u]: lies in another Territory", kind, land);
    }
  for (unsigned fort = 0; fort < NW_FORTS; fort++) /* NW-13 */
    if (s->fort[fort] != WEIR_NONE && s->fort[fort] != e->fort_area[fort])
      return weir_fail(error, "fort[%u]: must stand in its Area", fort);
  for (unsigned land = 0; land < NW_LANDS; land++)
    if ((s->mission_intruders >> land & 1) &&
        (land == NW_CANYON || s->outpost[NW_MISSION][land] == WEIR_NONE))
      return weir_fail(error, "mission_intruders: no Mission there");
  if (nw_outposts_here(s, NW_MISSION) - nw_count64(s->mission_intruders) > e->outposts[NW_MISSION])
    return weir_fail(error, "outpost: more Missions than there are");
  if (s->raid_double & ~s->raid) return weir_fail(error, "raid_double: without a raid counter");
  if (s->tribal & e->land_areas[NW_CANYON]) return weir_fail(error, "tribal: none in the Canyon");
  return true;
}

static bool audit_display(const struct nw_state *s, struct weir_error *error) {
  unsigned seen = 0, twice = 0;
  for (unsigned i = 0; i < 2 * NW_ROWS + 1; i++) {
    unsigned c = i < NW_ROWS ? s->active[i] : i < 2 * NW_ROWS ? s->inactive[i - NW_ROWS] : s->box;
    if (c == WEIR_NONE) continue;
    twice |= seen & 1u << c;
    seen |= 1u << c;
  }
  if (twice) return weir_fail(error, "active: a counter lies in two places");
  if (s->back_up & ~seen) return weir_fail(error, "back_up: a counter that is not there");
  if (s->executed & ~seen) return weir_fail(error, "executed: a counter that is not there");
  if ((s->box == WEIR_NONE && s->box_ap > 0)) return weir_fail(error, "box_ap: without a counter");
  return true;
}

static bool audit_specials(const struct weir_setup *setup, const struct nw_state *s,
                           struct weir_error *error) {
  const struct nw_edition *e = nw_edition_of(setup);
  if (s->box != WEIR_NONE) {
    unsigned instruction = nw_side(e, s, s->box)->instruction;
    if (instruction != NW_PEACE && instruction != NW_DEFEND)
      return weir_fail(error, "box: holds neither Peace nor Defend");
  }
  for (unsigned set = 0; set < NW_SETS; set++)
    if (s->levels[set] > 0 && !(s->sets >> set & 1))
      return weir_fail(error, "levels[%u]: not in this game", set);
  return true;
}

/* ---- Cards ---- */

static bool audit_cards(const struct weir_setup *setup, const struct nw_state *s, struct weir_error *error) {
  const uint64_t events = ~(nw_bit(NW_EVENT_CARDS) - 1),
                 ceremonies = (nw_bit(NW_EVENT_CARDS) - 1) & ~(nw_bit(NW_OPERATIONS) - 1);
  const struct nw_scenario *scenario = nw_scenario_of(setup);
  if (s->period == WEIR_NONE || s->period < scenario->period ||
      (s->period > scenario->period && setup->option[NW_OPTION_SCENARIO] != NW_CAMPAIGN))
    return weir_fail(error, "period: not in this scenario");
  unsigned piles = nw_pile_count(setup, s);
  if (s->deck & events) return weir_fail(error, "deck: events lie in the piles");
  if ((s->hand & ~ceremonies) || (s->hand & s->deck))
    return weir_fail(error, "hand: only Ceremony cards, and not twice");
  if (s->in_play & ~events) return weir_fail(error, "in_play: only events");
  if (nw_count64(s->hand) > nw_hand_limit(nw_edition_of(setup), s) && s->turn > 0)
    return weir_fail(error, "hand: too many cards");
  if (s->pile >= piles) return weir_fail(error, "pile: there are %u", piles);
  const struct nw_pile *pile = &nw_pile_of(setup, s)[s->pile];
  if (s->pile_left > pile->cards || s->pile_left > nw_count64(s->deck) ||
      (s->pile_event && pile->event == WEIR_NONE))
    return weir_fail(error, "pile_left: more than the pile has");
  const uint8_t *top = nw_top(s);
  if (top && top[0] == NW_P_EVENT && top[1] == NW_event_leave) { /* a new period's deck, the old one's card */
    unsigned event =
        s->period > scenario->period ? nw_edition_of(setup)->transition[s->period - 1].event : WEIR_NONE;
    if (s->card != event || s->pile != 0)
      return weir_fail(error, "card: must be the event that changes the period");
    return true;
  }
  bool last = s->pile + 1u == piles;
  if (last && !s->pile_event && s->depth > 0 && s->card != pile->event)
    return weir_fail(error, "pile_event: the last event is still to come");
  if (s->card != WEIR_NONE && (s->deck >> s->card & 1)) return weir_fail(error, "card: is in the deck");
  if (s->card != WEIR_NONE && s->card >= NW_EVENT_CARDS && (s->pile_event || s->card != pile->event))
    return weir_fail(error, "card: not an event of this pile");
  if (scenario->operations_only && s->turn > 0 && (s->deck & ceremonies))
    return weir_fail(error, "deck: Operations only");
  return true;
}

/* ---- Frames ---- */

#define P(name) (1u << NW_P_##name)
enum { ARRIVAL = P(INTRUDER) | P(PLACE) };

/* What may stand on a procedure that goes on at a step. The last step + 1 is a frame about to close. */
struct below {
  uint8_t procedure, step;
  uint32_t above;
};
static const struct below belows[] = {
    {NW_P_SETUP, NW_setup_missing, P(ROLL)},
    {NW_P_TURN, NW_turn_preempt, P(DROUGHT) | P(FEVER) | P(SICKNESS) | P(FOLLOW)},
    {NW_P_TURN, NW_turn_finish, P(CEREMONY) | P(EVENT)},
    {NW_P_TURN, NW_turn_second, P(DINE) | P(ENEMY)},
    {NW_P_TURN, NW_turn_minor, P(DINE) | P(ENEMY)},
    {NW_P_TURN, NW_turn_forts, ARRIVAL | P(DROUGHT) | P(SICKNESS) | P(FOLLOW)},
    {NW_P_TURN, NW_turn_fort_rolled, P(ROLL)},
    {NW_P_DINE, NW_dine_end, P(ACTIONS) | P(PLANNING) | P(TIME)},
    {NW_P_ACTIONS, NW_actions_choose, P(FOLLOW)},
    {NW_P_ACTIONS, NW_actions_after, P(FORAY) | ARRIVAL | P(FOLLOW)},
    {NW_P_ACTIONS, NW_actions_left_fort, P(ROLL)},
    {NW_P_ACTIONS, NW_actions_harvest, P(ROLL)},
    {NW_P_ACTIONS, NW_actions_council, P(ROLL)},
    {NW_P_ACTIONS, NW_actions_herd, P(ROLL)},
    {NW_P_FORAY, NW_foray_resolve, P(DRAW)},
    {NW_P_FORAY, NW_foray_fought, P(BATTLE) | P(FOLLOW)},
    {NW_P_PLANNING, NW_planning_advice, P(ROLL)},
    {NW_P_PLANNING, NW_planning_fought, P(BATTLE) | P(FOLLOW)},
    {NW_P_PLANNING, NW_planning_talked, P(ROLL)},
    {NW_P_PLANNING, NW_planning_swapped, P(ROLL)},
    {NW_P_TIME, NW_time_join, ARRIVAL | P(FOLLOW)},
    {NW_P_TIME, NW_time_herds, P(FOLLOW)},
    {NW_P_TIME, NW_time_death, P(ROLL)},
    {NW_P_TIME, NW_time_recovered, P(ROLL)},
    {NW_P_ENEMY, NW_enemy_peace, P(ROLL)},
    {NW_P_ENEMY, NW_enemy_flip, P(ROLL)},
    {NW_P_ENEMY, NW_enemy_executed, P(RAID) | P(TRIBAL) | P(SLAVES) | P(SUBJUGATE) | P(COLONIZE) | P(FOLLOW)},
    {NW_P_ENEMY, NW_ENEMY_COUNT, P(SUBJUGATE)},
    {NW_P_SLAVES, NW_slaves_taken, P(ROLL)},
    {NW_P_SUBJUGATE, NW_subjugate_drawn, P(DRAW)},
    {NW_P_RAID, NW_raid_ambushed, P(BATTLE) | P(FOLLOW)},
    {NW_P_RAID, NW_raid_negotiated, P(ROLL)},
    {NW_P_RAID, NW_raid_evaded, P(ROLL)},
    {NW_P_RAID, NW_raid_flee, ARRIVAL},
    {NW_P_RAID, NW_raid_meet, P(BATTLE) | P(SUBMIT) | P(FOLLOW) | ARRIVAL},
    {NW_P_RAID, NW_raid_subvert, P(SUBJUGATE)},
    {NW_P_RAID, NW_raid_counters, P(SUBJUGATE)},
    {NW_P_RAID, NW_raid_back, ARRIVAL | P(FOLLOW)},
    {NW_P_TRIBAL, NW_tribal_placed, P(ROLL)},
    {NW_P_TRIBAL, NW_tribal_evaded, P(ROLL)},
    {NW_P_TRIBAL, NW_tribal_flee, ARRIVAL},
    {NW_P_TRIBAL, NW_tribal_conduct, P(BATTLE) | P(SUBMIT) | P(FOLLOW) | ARRIVAL},
    {NW_P_TRIBAL, NW_tribal_strike, P(ROLL)},
    {NW_P_TRIBAL, NW_tribal_back, ARRIVAL | P(FOLLOW)},
    {NW_P_SUBMIT, NW_submit_given, P(GIVE)},
    {NW_P_SUBMIT, NW_submit_ranged, P(ROLL)},
    {NW_P_BATTLE, NW_battle_resolve, P(ROLL)},
    {NW_P_BATTLE, NW_battle_spoils, P(ROLL)},
    {NW_P_BATTLE, NW_battle_caught, P(GIVE)},
    {NW_P_BATTLE, NW_battle_end, ARRIVAL},
    {NW_P_INTRUDER, NW_intruder_ambushed, P(GIVE)},
    {NW_P_PLACE, NW_place_lay, P(ROLL)},
    {NW_P_DROUGHT, NW_drought_fall, P(ROLL)},
    {NW_P_FEVER, NW_fever_spread, P(ROLL)},
    {NW_P_SICKNESS, NW_sickness_strike, P(ROLL)},
    {NW_P_CEREMONY, NW_ceremony_throw, P(DROUGHT) | P(FOLLOW)},
    {NW_P_CEREMONY, NW_ceremony_count, P(ROLL)},
    {NW_P_EVENT, NW_event_second, P(SLAVES) | P(TRIBAL) | P(FOLLOW)},
    {NW_P_EVENT, NW_event_check, P(RAID) | P(SLAVES) | P(FOLLOW)},
};

static bool may_stand_on(const uint8_t *below, const uint8_t *above) {
  for (unsigned i = 0; i < sizeof belows / sizeof belows[0]; i++)
    if (belows[i].procedure == below[0] && belows[i].step == below[1])
      return above[0] < NW_P_COUNT && (belows[i].above >> above[0] & 1);
  return false;
}

/* The greatest value of each byte of a frame that is the procedure's own; 255: any, or it is asked below. */
static const uint8_t most[NW_P_COUNT][WEIR_FRAME_BYTES - 2] = {
    [NW_P_SETUP] = {15, 7, 255, 1},
    [NW_P_TURN] = {6},
    [NW_P_ACTIONS] = {6, 6, NW_AREAS, 3, 1},
    [NW_P_FORAY] = {3, 9, 6, 1},
    [NW_P_PLANNING] = {6, 20, 20, 3, 5, 11},
    [NW_P_TIME] = {20, 20, 60},
    [NW_P_ENEMY] = {6, 2, 8},
    [NW_P_SUBJUGATE] = {40, 40},
    [NW_P_COLONIZE] = {19},
    [NW_P_RAID] = {60, 1, 255, 11},
    [NW_P_TRIBAL] = {6, 1, 255, 80},
    [NW_P_SUBMIT] = {5, 1, 2},
    [NW_P_BATTLE] = {5, 4, 2, 1, 6},
    [NW_P_GIVE] = {5},
    [NW_P_INTRUDER] = {5, 9},
    [NW_P_CEREMONY] = {5, 1},
    [NW_P_EVENT] = {40, 1, 255, 1},
    [NW_P_ROLL] = {5, 1},
    [NW_P_DRAW] = {1},
};

static bool audit_bytes(const uint8_t *f) {
  for (unsigned i = 2; i < WEIR_FRAME_BYTES; i++)
    if (f[i] > most[f[0]][i - 2]) return false;
  return true;
}

struct audited {
  const struct weir_setup *setup;
  const struct nw_edition *e;
  const struct nw_state *s;
  const uint8_t *f, *below, *above;
};

static bool is_family(const struct audited *a, unsigned f) {
  return f < NW_FAMILIES && nw_on_map(a->e, a->s, f);
}
static bool shows_dice(const struct audited *a, unsigned dice) {
  for (unsigned i = 0; i < NW_DICE; i++)
    if ((a->s->dice[i] > 0) != (i < dice)) return false;
  return true;
}

static bool audit_setup(const struct audited *a) {
  const struct nw_state *s = a->s;
  unsigned step = a->f[1], families = nw_scenario_of(a->setup)->family_count, laid = 0;
  unsigned out = nw_count64(a->f[4]) + nw_count64(a->f[5]);
  unsigned waiting = 0;
  for (unsigned person = 0; person < NW_PERSONS; person++) waiting += s->pot[person];
  bool filling = step == NW_setup_ceremony || step == NW_setup_keep;
  if ((waiting > 0 && !filling) || waiting > 3 || s->box != WEIR_NONE || s->pot_animals[0] ||
      s->pot_animals[1])
    return false;
  if (s->mounted || s->corn || s->intruders || nw_goods(s) || s->fortune) return false;
  if (s->turn > 0 || (step == NW_setup_choose) != (s->sets == 0) || out > 1 ||
      (out && step != NW_setup_leave))
    return false;
  if (step > NW_setup_choose && !(s->sets >> a->f[3] & 1)) return false;
  if (step > NW_setup_remove && nw_count64(s->sets) != 5) return false;
  if (step == NW_setup_remove && nw_count64(s->sets) < 6) return false;
  for (unsigned set = 0; set < NW_SETS; set++)
    if (step < NW_setup_develop && s->levels[set] > 0) return false;
  for (unsigned row = 0; row < NW_ROWS; row++) {
    laid += s->active[row] != WEIR_NONE;
    laid += s->inactive[row] != WEIR_NONE;
  }
  if (step == NW_setup_lay && (a->f[2] != laid || laid == NW_COUNTERS)) return false;
  if (step == NW_setup_lay)
    for (unsigned row = 0; row < NW_ROWS; row++)
      if ((s->active[row] != WEIR_NONE) != (row < laid) ||
          (s->inactive[row] != WEIR_NONE) != (row + NW_ROWS < laid))
        return false;
  if (step < NW_setup_lay && (laid > 0 || a->f[2] > 0)) return false;
  for (unsigned f = 0; f < NW_FAMILIES; f++) {
    bool placed = step == NW_setup_settle ? f < a->f[2] : step > NW_setup_settle && f < families;
    if (nw_on_map(a->e, s, f) != placed || (placed && !nw_has_adult(s, f))) return false;
    if (placed && step == NW_setup_missing && f >= a->f[2] && nw_empty_places(s, f) > 0) return false;
  }
  if (step == NW_setup_settle || step == NW_setup_missing) return a->f[2] < families;
  if (step == NW_setup_keep)
    return s->card != WEIR_NONE && s->card >= NW_OPERATIONS && s->card < NW_EVENT_CARDS;
  return s->card == WEIR_NONE;
}

/* Whoever acts does so in the frame of Take Actions. */
static bool audit_actions(const struct audited *a) {
  const struct nw_state *s = a->s;
  unsigned step = a->f[1];
  bool idle = step == NW_actions_choose || step == NW_actions_finish;
  if (a->f[2] > a->f[3] || s->operation != NW_ACTIONS) return false;
  if (idle) return s->acting == WEIR_NONE;
  if (s->acting == WEIR_NONE || !(s->acted >> s->acting & 1) || a->f[2] >= a->f[3]) return false;
  bool here = nw_on_map(a->e, s, s->acting);
  switch (step) {
  case NW_actions_act: return here && s->mp > 0 && !(s->acts & NW_STOPPED);
  case NW_actions_left_fort:
    return here && a->f[4] < a->e->area_count && (a->e->near[s->place[s->acting]] >> a->f[4] & 1);
  case NW_actions_harvest:
    return here && (s->corn >> s->place[s->acting] & 1) && (a->above ? !a->f[6] : a->f[6]);
  case NW_actions_council: return here;
  case NW_actions_herd: return here && nw_major_is(a->e, s, NW_M_HERD);
  default: return true;
  }
}

static bool audit_foray(const struct audited *a) {
  const struct nw_state *s = a->s;
  bool here = s->acting != WEIR_NONE && nw_on_map(a->e, s, s->acting);
  if (a->above && a->above[0] == NW_P_FOLLOW) return true;
  if (!here) return false;
  if (a->f[2] != NW_AT_NEW_MEXICO && nw_target_area(a->e, s, s->acting, a->f[2]) == WEIR_NONE) return false;
  if (a->f[1] == NW_foray_soldiers)
    return nw_has(s, s->acting, NW_MAN) && (a->f[4] == NW_GREEN || a->f[4] == NW_BLUE);
  return a->f[1] != NW_foray_resolve || nw_has(s, s->acting, NW_MAN);
}

static bool audit_planning(const struct audited *a) {
  const struct nw_state *s = a->s;
  unsigned step = a->f[1];
  if (s->operation != NW_PLANNING) return false;
  if (step == NW_planning_advice) return a->f[2] < NW_BOXES && a->f[3] < s->elders[a->f[2]];
  if (step == NW_planning_welcome) return nw_major_is(a->e, s, NW_M_REFUGEES);
  if (step < NW_planning_tribes) return true;
  if (a->f[2] >= NW_FAMILIES || a->f[4] || a->f[5]) return false;
  if (step == NW_planning_tribes || step == NW_planning_talked) {
    if (!is_family(a, a->f[2]) || !nw_has(s, a->f[2], NW_MAN)) return false;
    if (step == NW_planning_tribes && s->ap == 0) return false;
  }
  return step == NW_planning_tribes || s->active[a->f[6]] != WEIR_NONE;
}

static bool audit_time(const struct audited *a) {
  const struct nw_state *s = a->s;
  unsigned step = a->f[1];
  if (s->operation != NW_TIME) return false;
  if ((step < NW_time_gather || step > NW_time_reveal) && s->named) return false;
  if (step > NW_time_culture && step < NW_time_finish && s->pot[NW_ELDER]) return false;
  if (step == NW_time_feed || step == NW_time_starve) {
    unsigned people = nw_food_need(a->e, s);
    return a->f[4] > 0 && a->f[4] <= people;
  }
  if (step == NW_time_death) return a->f[2] < NW_BOXES && a->f[3] < s->elders[a->f[2]];
  return a->f[4] == 0 && a->f[2] <= (step <= NW_time_culture ? nw_elders(s) : NW_BOXES);
}

static bool audit_enemy(const struct audited *a) {
  const struct nw_state *s = a->s;
  switch (a->f[1]) {
  case NW_enemy_begin: return a->f[3] == 1 && nw_major_is(a->e, s, NW_M_BELLS) && s->ap > 0;
  case NW_enemy_peace: return s->box != WEIR_NONE && nw_side(a->e, s, s->box)->instruction == NW_PEACE;
  case NW_enemy_flip:
    if (a->above) return a->f[3] == 0;
    if (a->f[3] > 1 || !shows_dice(a, 2) || s->dice[0] == s->dice[1]) return false;
    unsigned counter = s->active[s->dice[a->f[3]] - 1];
    return counter != WEIR_NONE && !nw_side(a->e, s, counter)->striped && nw_goods(s) >= a->e->price_flip;
  case NW_enemy_executed: return a->f[2] < NW_ROWS && s->active[a->f[2]] == a->f[4];
  default: return true;
  }
}

static bool can_fight(const struct audited *a, unsigned f) {
  return is_family(a, f) && a->s->military > 0 && nw_has(a->s, f, NW_MAN);
}

static bool boxed(const struct audited *a) {
  unsigned f = nw_return_family(a->e, a->s);
  return f != WEIR_NONE && nw_has_adult(a->s, f);
}

static bool audit_raid(const struct audited *a) {
  const struct nw_state *s = a->s;
  unsigned f = a->f[4];
  if (f != WEIR_NONE && f >= NW_FAMILIES) return false;
  if (s->tribal) return false;
  switch (a->f[1]) {
  case NW_raid_ambushed: return f != WEIR_NONE;
  case NW_raid_react: return f == WEIR_NONE;
  case NW_raid_negotiated:
  case NW_raid_evaded: return f != WEIR_NONE && is_family(a, f);
  case NW_raid_flee: return a->above || (f != WEIR_NONE && is_family(a, f) && nw_flee_areas(a->e, s) != 0);
  case NW_raid_meet: return a->above || (f != WEIR_NONE && can_fight(a, f) && (s->raid >> s->place[f] & 1));
  case NW_raid_back: return s->raid == 0 && s->harass == 0 && (a->above || boxed(a));
  default: return true;
  }
}

static bool is_raided(const struct audited *a, unsigned f) {
  return is_family(a, f) && (a->s->tribal & a->e->land_areas[a->e->land_of[a->s->place[f]]]) != 0;
}

static bool audit_tribal(const struct audited *a) {
  const struct nw_state *s = a->s;
  unsigned f = a->f[4], step = a->f[1];
  if ((f != WEIR_NONE && f > NW_FAMILIES) || s->raid || s->harass) return false;
  if (a->f[2] > 0 && step != NW_tribal_placed) return false;
  switch (step) {
  case NW_tribal_placed: return f == 0;
  case NW_tribal_evade: return f == 0;
  case NW_tribal_evaded: return is_raided(a, f);
  case NW_tribal_flee: return a->above || is_raided(a, f);
  case NW_tribal_conduct: return a->above ? f <= NW_FAMILIES : is_raided(a, f);
  case NW_tribal_strike: return is_raided(a, f);
  case NW_tribal_meet: return is_raided(a, f) && can_fight(a, f);
  case NW_tribal_back: return s->tribal == 0 && (a->above || boxed(a));
  default: return true;
  }
}

static bool audit_submit(const struct audited *a) {
  unsigned f = a->f[2];
  bool outside = a->below[0] == NW_P_TRIBAL;
  if (!is_family(a, f) || a->f[3] != outside) return false;
  if (outside && a->e->land_of[a->s->place[f]] == NW_CANYON) return false;
  if (a->f[1] == NW_submit_caught) return a->e->land_of[a->s->place[f]] == NW_CANYON && !outside;
  return true;
}

static bool audit_battle(const struct audited *a) {
  const struct nw_state *s = a->s;
  unsigned f = a->f[2], fight = a->f[3], step = a->f[1];
  static const uint8_t fights[NW_P_COUNT] = {[NW_P_FORAY] = 1 << NW_FIGHT_FORAY,
                                             [NW_P_PLANNING] = 1 << NW_FIGHT_TRIBE,
                                             [NW_P_RAID] = 1 << NW_FIGHT_RAID | 1 << NW_FIGHT_AMBUSH,
                                             [NW_P_TRIBAL] = 1 << NW_FIGHT_TRIBAL};
  if (!(fights[a->below[0]] >> fight & 1) || !nw_in_play(s, f)) return false;
  bool tribe = fight == NW_FIGHT_TRIBE || fight == NW_FIGHT_TRIBAL;
  if (tribe != (a->f[4] != NW_SETTLERS)) return false;
  if (fight == NW_FIGHT_FORAY && f != s->acting) return false;
  if (step < NW_battle_end && !is_family(a, f)) return false;
  if (step <= NW_battle_resolve)
    return nw_has(s, f, NW_MAN) && a->f[6] == 0 && (step == NW_battle_resolve || !a->f[5]);
  if (step == NW_battle_caught && !a->above)
    return a->f[6] >= NW_EV && a->e->land_of[s->place[f]] == NW_CANYON && fight >= NW_FIGHT_RAID &&
           nw_has_adult(s, f) && s->outcome == a->f[6];
  return s->outcome == a->f[6];
}

static bool audit_give(const struct audited *a) {
  unsigned f = a->f[2];
  return a->s->given == WEIR_NONE && is_family(a, f) && f == a->below[2] && nw_count64(a->s->people[f]) > 1;
}

static bool audit_intruder(const struct audited *a) {
  unsigned f = a->f[2];
  if (!is_family(a, f)) return false;
  if (a->f[1] == NW_intruder_reveal) return a->f[3] == 0 && (a->s->intruders >> a->s->place[f] & 1);
  return a->f[3] == (a->f[1] == NW_intruder_ambushed ? NW_I_AMBUSH : NW_I_NATIVES);
}

static bool audit_event(const struct audited *a) {
  const struct nw_state *s = a->s;
  unsigned waiting = (unsigned)s->pot[0] + s->pot[1] + s->pot[2] + s->pot[3];
  unsigned out = nw_count64(a->f[4]) + nw_count64(a->f[5]);
  bool changes = a->f[1] == NW_event_leave;
  if (s->card == WEIR_NONE) return false;
  bool known = s->card >= NW_EVENT_CARDS || changes;
  if (!known || (out > 0 && !changes) || out > 1) return false;
  if (a->f[2] > 0 && a->f[1] != NW_event_halve) return false;
  switch (a->f[1]) {
  case NW_event_medicine:
    return !a->e->card[s->card].transition && s->hand != 0 && a->f[2] == 0 && a->f[3] == 0;
  case NW_event_follow: return s->manuelito == WEIR_NONE && s->card == NW_NO(53) && a->f[3] == 0;
  case NW_event_raze:
    return s->fort[0] != WEIR_NONE && s->fort[1] != WEIR_NONE && a->f[3] == 0 && s->card == NW_NO(54);
  case NW_event_buy: return !a->e->card[s->card].transition && s->culture > 0 && a->f[2] == 0 && a->f[3] == 0;
  case NW_event_halve: return a->f[3] == 1 && a->f[2] > 0 && a->f[2] <= waiting;
  case NW_event_second: return (s->card == NW_NO(47) || s->card == NW_NO(55)) && a->f[3] == 0;
  case NW_event_leave: return a->f[3] == 1;
  default: return a->f[2] == 0 && a->f[3] == 0;
  }
}

static bool audit_roll(const struct audited *a) {
  if (a->f[2] == 0 || (a->f[3] != 0) != (a->below[0] == NW_P_CEREMONY)) return false;
  bool two = a->below[0] == NW_P_PLACE || (a->below[0] == NW_P_ENEMY && a->below[1] == NW_enemy_flip) ||
             (a->below[0] == NW_P_BATTLE && a->below[1] == NW_battle_resolve);
  if (!a->f[3] && a->f[2] != (two ? 2 : 1)) return false;
  return shows_dice(a, a->f[1] == NW_roll_fall ? 0 : a->f[2]);
}

static bool audit_draw(const struct audited *a) {
  bool foray = a->below[0] == NW_P_FORAY;
  if ((a->f[2] != 0) != foray) return false;
  return (a->f[1] == NW_draw_take) == (a->s->cube == WEIR_NONE);
}

static bool audit_ceremony(const struct audited *a) {
  const struct nw_state *s = a->s;
  if (s->card < NW_OPERATIONS || s->card >= NW_EVENT_CARDS) return false;
  unsigned way = a->e->card[s->card].way;
  switch (a->f[1]) {
  case NW_ceremony_calm: return way == NW_WAY_CALMS;
  case NW_ceremony_rouse: return way == NW_WAY_RISES;
  case NW_ceremony_part: return way == NW_WAY_COUNTER;
  case NW_ceremony_animal: return way == NW_WAY_ANIMAL;
  case NW_ceremony_bless: return a->f[2] > 0;
  case NW_ceremony_keep: return nw_count64(s->hand) < nw_hand_limit(a->e, s);
  default: return a->f[2] == 0 && a->f[3] == 0;
  }
}

static bool audit_turn(const struct audited *a) {
  const struct nw_state *s = a->s;
  bool operations = s->card < NW_OPERATIONS;
  unsigned minor = operations ? a->e->card[s->card].minor : NW_MINORS;
  switch (a->f[1]) {
  case NW_turn_draw: return s->card == WEIR_NONE && (s->pile_left > 0 || s->pile_event);
  case NW_turn_trader: return minor == NW_MINOR_TRADER;
  case NW_turn_restless: return minor == NW_MINOR_RESTLESS;
  case NW_turn_strays: return minor == NW_MINOR_STRAYS;
  case NW_turn_fort_rolled: return operations && a->f[2] > 0;
  case NW_turn_finish: return s->card != WEIR_NONE && !operations;
  default: return operations;
  }
}

static bool audit_colonize(const struct audited *a) {
  return nw_cubes(a->s->raided) > a->f[2] && a->f[2] > 0;
}
static bool audit_follow(const struct audited *a) {
  return a->s->manuelito == WEIR_NONE && nw_families(a->s) > 0;
}
static bool audit_fever(const struct audited *a) { return nw_major_is(a->e, a->s, NW_M_FEVER); }

typedef bool frame_audit(const struct audited *a);
static frame_audit *const audits[NW_P_COUNT] = {
    [NW_P_SETUP] = audit_setup,   [NW_P_TURN] = audit_turn,         [NW_P_ACTIONS] = audit_actions,
    [NW_P_FORAY] = audit_foray,   [NW_P_PLANNING] = audit_planning, [NW_P_TIME] = audit_time,
    [NW_P_ENEMY] = audit_enemy,   [NW_P_COLONIZE] = audit_colonize, [NW_P_RAID] = audit_raid,
    [NW_P_TRIBAL] = audit_tribal, [NW_P_SUBMIT] = audit_submit,     [NW_P_BATTLE] = audit_battle,
    [NW_P_GIVE] = audit_give,     [NW_P_FOLLOW] = audit_follow,     [NW_P_INTRUDER] = audit_intruder,
    [NW_P_FEVER] = audit_fever,   [NW_P_CEREMONY] = audit_ceremony, [NW_P_EVENT] = audit_event,
    [NW_P_ROLL] = audit_roll,     [NW_P_DRAW] = audit_draw,
};

static bool audit_frame(const struct audited *a, unsigned index) {
  unsigned procedure = a->f[0];
  if (procedure >= NW_P_COUNT || a->f[1] > NW_STEPS) return false;
  if (!audit_bytes(a->f) || (index == 0) != (procedure == NW_P_SETUP || procedure == NW_P_TURN)) return false;
  if (a->above ? !may_stand_on(a->f, a->above)
               : a->f[1] == NW_STEPS || nw_waits[procedure][a->f[1]] == NW_IN_OVER)
    return false;
  return !audits[procedure] || audits[procedure](a);
}

static bool has_frame(const struct nw_state *s, unsigned procedure) {
  for (unsigned i = 0; i < s->depth; i++)
    if (s->frames[i][0] == procedure) return true;
  return false;
}

static bool audit_frames(const struct weir_setup *setup, const struct nw_state *s, struct weir_error *error) {
  static const uint8_t nothing[WEIR_FRAME_BYTES];
  for (unsigned i = 0; i < WEIR_FRAMES; i++) {
    if (i >= s->depth && memcmp(s->frames[i], nothing, sizeof nothing) != 0)
      return weir_fail(error, "frames[%u]: unused frames are zero", i);
    if (i >= s->depth) continue;
    const struct audited a = {setup,
                              nw_edition_of(setup),
                              s,
                              s->frames[i],
                              i > 0 ? s->frames[i - 1] : NULL,
                              i + 1u < s->depth ? s->frames[i + 1] : NULL};
    if (!audit_frame(&a, i)) return weir_fail(error, "frames[%u]: no procedure can stand like this here", i);
  }
  return true;
}

/* Fields that only mean something while a procedure is under way are empty otherwise. */
static bool audit_course(const struct weir_setup *setup, const struct nw_state *s, struct weir_error *error) {
  bool over = s->depth == 0;
  if (over != (s->ending != NW_GOES_ON)) return weir_fail(error, "ending: does not fit the frames");
  if (over) return true;
  bool started = s->frames[0][0] == NW_P_TURN;
  if (started != (s->turn > 0) && s->frames[0][1] != NW_turn_draw)
    return weir_fail(error, "turn: does not fit");
  if (s->culture == 0 && s->military == 0 && !has_frame(s, NW_P_EVENT)) {
    /* NW-134: only a check leaves both at 0 without an end */
    if (!started || s->turn == 0) return weir_fail(error, "culture: both tracks are 0");
  }
  if (nw_people_gone(s)) return weir_fail(error, "place: the people are gone");
  if (!has_frame(s, NW_P_ACTIONS) && (s->acting != WEIR_NONE || s->mp || s->acts))
    return weir_fail(error, "acting: nobody acts");
  if (s->acting == WEIR_NONE && (s->mp || s->acts)) return weir_fail(error, "mp: nobody acts");
  if (!has_frame(s, NW_P_RAID) && (s->raid || s->harass)) return weir_fail(error, "raid: there is none");
  if (!has_frame(s, NW_P_TRIBAL) && s->tribal) return weir_fail(error, "tribal: there is no such raid");
  if (!has_frame(s, NW_P_TIME) && s->named) return weir_fail(error, "named: nobody gathers");
  if (!has_frame(s, NW_P_ENEMY) && s->executed) return weir_fail(error, "executed: the enemy is not acting");
  if (s->named & ~s->corn) return weir_fail(error, "named: there is no Corn");
  if (!has_frame(s, NW_P_DRAW) && s->cube != WEIR_NONE) return weir_fail(error, "cube: nobody draws");
  if (!has_frame(s, NW_P_SUBJUGATE) && nw_cubes(s->drawn)) return weir_fail(error, "drawn: nobody draws");
  if (!has_frame(s, NW_P_RAID) && !has_frame(s, NW_P_TRIBAL) &&
      nw_return_family(nw_edition_of(setup), s) != WEIR_NONE)
    return weir_fail(error, "place: a Family in a box without a raid");
  if (!has_frame(s, NW_P_ACTIONS) && !has_frame(s, NW_P_PLANNING) && !has_frame(s, NW_P_TIME) &&
      s->operation != WEIR_NONE)
    return weir_fail(error, "operation: none is under way");
  if (!has_frame(s, NW_P_ACTIONS) && s->acted) return weir_fail(error, "acted: nobody acts");
  return true;
}

/* Somebody must have something to do. */
static bool audit_choice(const struct weir_setup *setup, const struct nw_state *s, struct weir_error *error) {
  union {
    weir_action offers[WEIR_OFFERS];
    struct weir_outcome outcomes[WEIR_OFFERS];
  } list;
  if (s->depth == 0) return true;
  bool chance = nw_to_act(setup, s) == WEIR_BIT(WEIR_CHANCE);
  unsigned count = chance ? nw_chance(setup, s, list.outcomes) : nw_legal(setup, s, 0, list.offers);
  return count > 0 || weir_fail(error, "frames: there is nothing to decide");
}

bool nw_audit(const struct weir_setup *setup, const void *memory, struct weir_error *error) {
  const struct nw_edition *e = nw_edition_of(setup);
  const struct nw_state *s = memory;
  return audit_families(e, s, error) && audit_supply(e, s, error) && audit_cups(e, s, error) &&
         audit_display(s, error) && audit_cards(setup, s, error) && audit_cubes(setup, s, error) &&
         audit_map(e, s, error) && audit_specials(setup, s, error) && audit_frames(setup, s, error) &&
         audit_course(setup, s, error) && audit_choice(setup, s, error);
}
