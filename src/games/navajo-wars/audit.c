/* audit.c - Navajo Wars: what never changes, and what the procedures take for granted.
 *
 * A position may come from a file, so the audit must let nothing pass from which play could not go on:
 * counters that the supply does not have, cubes that are lost, frames that cannot stand on each other, and
 * a wait with nothing to decide.
 */
#include "play.h"

/* ---- Counters and cubes ---- */

/* Without an adult a Family stays on the map only on its way to a Caught box, and while people grow older or
 * starve: NW-32, NW-72, NW-77, NW-116. */
static bool is_leaving(const struct nw_state *s, unsigned f) {
  for (unsigned i = 0; i < s->depth; i++) {
    const uint8_t *frame = s->frames[i];
    if (frame[0] == NW_P_SUBMIT && frame[1] > NW_submit_given && frame[2] == f) return true;
    bool hungry = frame[1] == NW_time_feed || frame[1] == NW_time_starve;
    if (frame[0] == NW_P_TIME && (frame[1] == NW_time_age || hungry)) return true;
  }
  return false;
}

static bool audit_families(const struct nw_edition *e, const struct nw_state *s, struct weir_error *error) {
  for (unsigned f = 0; f < NW_FAMILIES; f++) {
    if (s->people[f] >> NW_ELDER) return weir_fail(error, "people[%u]: elders are not in Families", f);
    if (!nw_in_play(s, f) && (s->people[f] || s->ferocity[f] || nw_is_mounted(s, f) || s->manuelito == f))
      return weir_fail(error, "place[%u]: a held Family has nothing", f);
    if (s->ferocity[f] > 0 && !nw_has(s, f, NW_MAN)) /* NW-2 */
      return weir_fail(error, "ferocity[%u]: there is no man", f);
    if (s->depth > 0 && nw_on_map(e, s, f) && !nw_has_adult(s, f) && !is_leaving(s, f))
      return weir_fail(error, "people[%u]: a Family on the map has an adult", f);
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

/* Two counters stay out, but not in The Rope; before they are laid out none lies there: NW-139. */
static unsigned counters_at_most(const struct weir_setup *setup, const struct nw_state *s) {
  const uint8_t *top = nw_top(s);
  if (top && top[0] == NW_P_SETUP && top[1] < NW_setup_settle) return top[1] == NW_setup_lay ? top[2] : 0;
  if (top && top[0] == NW_P_EVENT && top[1] == NW_event_leave) return 0;
  return nw_scenario_of(setup)->rope ? NW_COUNTERS : NW_COUNTERS - 2;
}

/* Whatever leaves the box goes to Inactive; only while the enemy executes may that be full: NW-85, NW-91. */
static bool has_room(const struct nw_state *s) {
  if (s->box == WEIR_NONE) return true;
  for (unsigned i = 0; i < s->depth; i++)
    if (s->frames[i][0] == NW_P_ENEMY && s->frames[i][1] == NW_enemy_executed) return true;
  for (unsigned row = 0; row < NW_ROWS; row++)
    if (s->inactive[row] == WEIR_NONE) return true;
  return false;
}

static bool audit_display(const struct weir_setup *setup, const struct nw_state *s,
                          struct weir_error *error) {
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
  if (s->box == WEIR_NONE && s->box_ap > 0) return weir_fail(error, "box_ap: without a counter");
  if (nw_count64(seen) > counters_at_most(setup, s))
    return weir_fail(error, "active: at most %u counters", counters_at_most(setup, s));
  return has_room(s) || weir_fail(error, "inactive: no room for the counter in the box");
}

static bool audit_specials(const struct weir_setup *setup, const struct nw_state *s,
                           struct weir_error *error) {
  const struct nw_edition *e = nw_edition_of(setup);
  if (s->box != WEIR_NONE) {
    unsigned instruction = nw_side(e, s, s->box)->instruction;
    if (instruction != NW_PEACE && instruction != NW_DEFEND)
      return weir_fail(error, "box: holds neither Peace nor Defend");
  }
  unsigned step = s->depth > 0 && s->frames[0][0] == NW_P_SETUP ? s->frames[0][1] : NW_setup_begin;
  unsigned sets = nw_count64(s->sets); /* NW-143 */
  if (step != NW_setup_choose && (step == NW_setup_remove ? sets <= NW_SETS_LEFT : sets != NW_SETS_LEFT))
    return weir_fail(error, "sets: %u are too many or too few", sets);
  for (unsigned set = 0; set < NW_SETS; set++)
    if (s->levels[set] > 0 && !(s->sets >> set & 1))
      return weir_fail(error, "levels[%u]: not in this game", set);
  return true;
}

/* ---- Cards ---- */

static const uint64_t operations = (UINT64_C(1) << NW_OPERATIONS) - 1,
                      events = ~((UINT64_C(1) << NW_EVENT_CARDS) - 1);

static bool audit_deck(const struct weir_setup *setup, const struct nw_state *s, struct weir_error *error) {
  bool started = s->depth > 0 && s->frames[0][0] == NW_P_TURN;
  if (s->deck & events) return weir_fail(error, "deck: events lie in the piles");
  if (nw_scenario_of(setup)->operations_only && started && (s->deck & ~operations))
    return weir_fail(error, "deck: Operations only");
  if ((s->hand & (operations | events)) || (s->hand & s->deck))
    return weir_fail(error, "hand: only Ceremony cards, and not twice");
  if (nw_count64(s->hand) > nw_hand_limit(nw_edition_of(setup), s))
    return weir_fail(error, "hand: too many cards");
  if (s->in_play & ~events) return weir_fail(error, "in_play: only events");
  if (s->card != WEIR_NONE && ((s->deck | s->hand) >> s->card & 1))
    return weir_fail(error, "card: is in the deck or in your hand");
  return true;
}

static bool audit_pile(const struct weir_setup *setup, const struct nw_state *s, struct weir_error *error) {
  unsigned piles = nw_pile_count(setup, s);
  const uint8_t *top = nw_top(s);
  if (s->pile >= piles) return weir_fail(error, "pile: there are %u", piles);
  const struct nw_pile *pile = &nw_pile_of(setup, s)[s->pile];
  if (s->pile_left > pile->cards || s->pile_left > nw_count64(s->deck) ||
      (s->pile_event && pile->event == WEIR_NONE))
    return weir_fail(error, "pile_left: more than the pile has");
  if (top && top[0] == NW_P_EVENT && top[1] == NW_event_leave) { /* a new period's deck, the old one's card */
    bool changed = s->period > nw_scenario_of(setup)->period;
    if (!changed || s->pile != 0 || s->card != nw_edition_of(setup)->transition[s->period - 1].event)
      return weir_fail(error, "card: must be the event that changes the period");
    return true;
  }
  if (s->pile + 1u == piles && !s->pile_event && s->depth > 0 && s->card != pile->event)
    return weir_fail(error, "pile_event: the last event is still to come");
  if (s->card != WEIR_NONE && s->card >= NW_EVENT_CARDS && (s->pile_event || s->card != pile->event))
    return weir_fail(error, "card: not an event of this pile");
  return true;
}

static bool audit_cards(const struct weir_setup *setup, const struct nw_state *s, struct weir_error *error) {
  const struct nw_scenario *scenario = nw_scenario_of(setup);
  if (s->period == WEIR_NONE || s->period < scenario->period ||
      (s->period > scenario->period && setup->option[NW_OPTION_SCENARIO] != NW_CAMPAIGN))
    return weir_fail(error, "period: not in this scenario");
  return audit_deck(setup, s, error) && audit_pile(setup, s, error);
}

bool nw_audit(const struct weir_setup *setup, const void *memory, struct weir_error *error) {
  const struct nw_edition *e = nw_edition_of(setup);
  const struct nw_state *s = memory;
  return audit_families(e, s, error) && audit_supply(e, s, error) && audit_cups(e, s, error) &&
         audit_display(setup, s, error) && audit_cards(setup, s, error) && audit_cubes(setup, s, error) &&
         audit_map(e, s, error) && audit_specials(setup, s, error) && nw_audit_frames(setup, s, error);
}
