/* audit_frames.c - Navajo Wars: whether procedures can stand on each other as a position has them.
 *
 * Between two actions a procedure is found at few of its steps, and there it uses few of its bytes. `stands`
 * lists all of these places; what a place presupposes of the rest of the state is asked by one function a
 * procedure. The step on top is also run once: where it would not wait, nobody could have waited.
 */
#include "play.h"

/* ---- The places ---- */

#define P(name) (UINT32_C(1) << NW_P_##name)
#define WAITS (UINT32_C(1) << 31) /* nothing stands on it */
#define ARRIVAL (P(INTRUDER) | P(PLACE) | P(FOLLOW))
_Static_assert(NW_P_COUNT < 31, "a set of procedures has room for WAITS");

enum {
  LAST = NW_FAMILIES - 1,
  SETS = NW_SETS - 1,
  ROW = NW_ROWS - 1,
  ANY = 255,
  /* A raid: points or a card's number, all Ferocity, the period's counters, a Major Event's. */
  COUNTERS = 2 * NW_TRACK_MAX + NW_FAMILIES * NW_FEROCITY_MAX + 9,
  HUNGRY = 3 * NW_FAMILIES + NW_SUPPLY_MAX,
};

struct stand {
  uint8_t procedure, step;
  uint32_t above;                     /* what may stand on it */
  uint8_t most[WEIR_FRAME_BYTES - 2]; /* the greatest value of each byte that is its own */
};
/* A step that has closed its frame's work is the last one + 1. */
static const struct stand stands[] = {
    {NW_P_SETUP, NW_setup_choose, WAITS, {0}},
    {NW_P_SETUP, NW_setup_remove, WAITS, {0, SETS}},
    {NW_P_SETUP, NW_setup_leave, WAITS, {0, SETS, ANY, 1}},
    {NW_P_SETUP, NW_setup_lay, WAITS, {NW_COUNTERS - 1, SETS}},
    {NW_P_SETUP, NW_setup_settle, WAITS, {LAST, SETS}},
    {NW_P_SETUP, NW_setup_missing, P(ROLL), {LAST, SETS}},
    {NW_P_SETUP, NW_setup_follow, WAITS, {0, SETS}},
    {NW_P_SETUP, NW_setup_develop, WAITS, {NW_SETS * NW_LEVELS, SETS}},
    {NW_P_SETUP, NW_setup_ceremony, WAITS, {0, SETS}},
    {NW_P_SETUP, NW_setup_keep, WAITS, {0, SETS}},
    {NW_P_TURN, NW_turn_draw, WAITS, {0}},
    {NW_P_TURN, NW_turn_preempt, WAITS | P(DROUGHT) | P(FEVER) | P(SICKNESS) | P(FOLLOW), {0}},
    {NW_P_TURN, NW_turn_second, P(DINE) | P(ENEMY), {0}},
    {NW_P_TURN, NW_turn_minor, WAITS | P(DINE) | P(ENEMY), {0}},
    {NW_P_TURN, NW_turn_trader, WAITS, {0}},
    {NW_P_TURN, NW_turn_restless, WAITS, {0}},
    {NW_P_TURN, NW_turn_strays, WAITS, {0}},
    {NW_P_TURN, NW_turn_forts, ARRIVAL | P(DROUGHT) | P(SICKNESS), {0}},
    {NW_P_TURN, NW_turn_fort_rolled, WAITS | P(ROLL), {NW_FAMILIES}},
    {NW_P_TURN, NW_turn_finish, P(CEREMONY) | P(EVENT), {0}},
    {NW_P_DINE, NW_dine_choose, WAITS, {0}},
    {NW_P_DINE, NW_dine_trade, WAITS, {0}},
    {NW_P_DINE, NW_dine_trade, P(ACTIONS) | P(PLANNING) | P(TIME), {1}},
    {NW_P_ACTIONS, NW_actions_choose, WAITS | P(FOLLOW), {NW_FAMILIES, NW_FAMILIES}},
    {NW_P_ACTIONS, NW_actions_act, WAITS, {LAST, NW_FAMILIES}},
    {NW_P_ACTIONS, NW_actions_after, P(FORAY) | ARRIVAL, {LAST, NW_FAMILIES}},
    {NW_P_ACTIONS, NW_actions_left_fort, P(ROLL), {LAST, NW_FAMILIES, NW_AREAS - 1}},
    {NW_P_ACTIONS, NW_actions_harvest, P(ROLL), {LAST, NW_FAMILIES, 0, NW_DROUGHT_MAX + 1}},
    {NW_P_ACTIONS, NW_actions_harvest, WAITS, {LAST, NW_FAMILIES, 0, 0, 1}},
    {NW_P_ACTIONS, NW_actions_council, P(ROLL), {LAST, NW_FAMILIES}},
    {NW_P_ACTIONS, NW_actions_herd, P(ROLL), {LAST, NW_FAMILIES}},
    {NW_P_FORAY, NW_foray_resolve, P(DRAW), {NW_TARGETS - 1, 9, NW_BLUE, 1}},
    {NW_P_FORAY, NW_foray_soldiers, WAITS, {NW_TARGETS - 1, 9, NW_BLUE, 1}},
    {NW_P_FORAY, NW_foray_fought, P(BATTLE) | P(FOLLOW), {NW_TARGETS - 1, 9, NW_BLUE, 1}},
    {NW_P_FORAY, NW_foray_take, WAITS, {0, 0, NW_BLUE, 1}},
    {NW_P_PLANNING, NW_planning_welcome, WAITS, {0}},
    {NW_P_PLANNING, NW_planning_advice, WAITS | P(ROLL), {NW_BOXES - 1, NW_SUPPLY_MAX}},
    {NW_P_PLANNING, NW_planning_weave, WAITS, {0, 0, 2 * NW_FAMILIES, 3}},
    {NW_P_PLANNING, NW_planning_tribes, WAITS, {LAST}},
    {NW_P_PLANNING, NW_planning_fought, P(BATTLE) | P(FOLLOW), {LAST, 0, 0, 0, ROW}},
    {NW_P_PLANNING, NW_planning_talked, P(ROLL), {LAST, 0, 0, 0, ROW, NW_GOODS_MAX}},
    {NW_P_PLANNING, NW_planning_swapped, P(ROLL), {LAST, 0, 0, 0, ROW, NW_GOODS_MAX}},
    {NW_P_TIME, NW_time_age, WAITS, {0}},
    {NW_P_TIME, NW_time_join, WAITS | P(FOLLOW), {NW_SUPPLY_MAX}},
    {NW_P_TIME, NW_time_gather, WAITS, {0}},
    {NW_P_TIME, NW_time_reveal, WAITS, {0}},
    {NW_P_TIME, NW_time_feed, WAITS, {0, 0, HUNGRY}},
    {NW_P_TIME, NW_time_starve, WAITS, {0, 0, HUNGRY}},
    {NW_P_TIME, NW_time_trade, WAITS | P(FOLLOW), {0}},
    {NW_P_TIME, NW_time_death, P(ROLL), {NW_BOXES - 1, NW_SUPPLY_MAX}},
    {NW_P_TIME, NW_time_recovered, P(ROLL), {0}},
    {NW_P_ENEMY, NW_enemy_begin, WAITS, {0, 1}},
    {NW_P_ENEMY, NW_enemy_peace, P(ROLL), {0}},
    {NW_P_ENEMY, NW_enemy_flip, P(ROLL), {0}},
    {NW_P_ENEMY, NW_enemy_flip, WAITS, {0, 1}},
    {NW_P_ENEMY,
     NW_enemy_executed,
     P(RAID) | P(TRIBAL) | P(SLAVES) | P(SUBJUGATE) | P(COLONIZE) | P(FOLLOW),
     {ROW, 0, NW_COUNTERS - 1}},
    {NW_P_ENEMY, NW_ENEMY_COUNT, P(SUBJUGATE), {0}},
    {NW_P_SLAVES, NW_slaves_taken, P(ROLL), {0}},
    {NW_P_SUBJUGATE, NW_subjugate_drawn, P(DRAW), {COUNTERS, NW_TRACK_MAX}},
    {NW_P_COLONIZE, NW_colonize_pick, WAITS, {NW_TRACK_MAX}},
    {NW_P_RAID, NW_raid_react, WAITS, {COUNTERS, 1, ANY}},
    {NW_P_RAID, NW_raid_ambushed, P(BATTLE) | P(FOLLOW), {COUNTERS, 1, LAST}},
    {NW_P_RAID, NW_raid_negotiated, P(ROLL), {COUNTERS, 1, LAST, NW_GOODS_MAX}},
    {NW_P_RAID, NW_raid_evaded, P(ROLL), {COUNTERS, 1, LAST}},
    {NW_P_RAID, NW_raid_flee, WAITS, {COUNTERS, 1, LAST}},
    {NW_P_RAID, NW_raid_flee, ARRIVAL, {COUNTERS, 1, ANY}},
    {NW_P_RAID, NW_raid_meet, WAITS | P(BATTLE) | P(SUBMIT), {COUNTERS, 1, LAST}},
    {NW_P_RAID, NW_raid_meet, ARRIVAL, {COUNTERS, 1, ANY}},
    {NW_P_RAID, NW_raid_subvert, P(SUBJUGATE), {COUNTERS, 0, ANY}},
    {NW_P_RAID, NW_raid_counters, P(SUBJUGATE), {COUNTERS, 1, ANY}},
    {NW_P_RAID, NW_raid_back, WAITS | ARRIVAL, {COUNTERS, 1, ANY}},
    {NW_P_TRIBAL, NW_tribal_placed, P(ROLL), {LAST, 1}},
    {NW_P_TRIBAL, NW_tribal_evade, WAITS, {0, 1}},
    {NW_P_TRIBAL, NW_tribal_evaded, P(ROLL), {0, 1, LAST}},
    {NW_P_TRIBAL, NW_tribal_flee, WAITS, {0, 1, LAST}},
    {NW_P_TRIBAL, NW_tribal_flee, ARRIVAL, {0, 1, ANY}},
    {NW_P_TRIBAL, NW_tribal_conduct, WAITS, {0, 1, LAST, ANY}},
    {NW_P_TRIBAL, NW_tribal_conduct, P(BATTLE) | P(SUBMIT) | ARRIVAL, {0, 1, NW_FAMILIES}},
    {NW_P_TRIBAL, NW_tribal_strike, P(ROLL), {0, 1, LAST, ANY}},
    {NW_P_TRIBAL, NW_tribal_meet, WAITS, {0, 1, LAST, ANY}},
    {NW_P_TRIBAL, NW_tribal_back, WAITS | ARRIVAL, {0, 1, NW_FAMILIES}},
    {NW_P_SUBMIT, NW_submit_given, P(GIVE), {LAST, 1}},
    {NW_P_SUBMIT, NW_submit_ranged, P(ROLL), {LAST, 0, NW_CHILD}},
    {NW_P_SUBMIT, NW_submit_caught, WAITS, {LAST, 0, NW_CHILD}},
    {NW_P_BATTLE, NW_battle_shoot, WAITS, {LAST, NW_FIGHT_TRIBAL, NW_FOE_COMANCHE}},
    {NW_P_BATTLE, NW_battle_resolve, P(ROLL), {LAST, NW_FIGHT_TRIBAL, NW_FOE_COMANCHE, 1}},
    {NW_P_BATTLE, NW_battle_spoils, P(ROLL), {LAST, NW_FIGHT_TRIBAL, NW_FOE_COMANCHE, 1, NW_MFV}},
    {NW_P_BATTLE, NW_battle_caught, WAITS | P(GIVE), {LAST, NW_FIGHT_TRIBAL, NW_FOE_COMANCHE, 1, NW_MEV}},
    {NW_P_BATTLE, NW_battle_end, ARRIVAL, {LAST, NW_FIGHT_TRIBAL, NW_FOE_COMANCHE, 1, NW_FE}},
    {NW_P_GIVE, NW_give_choose, WAITS, {LAST}},
    {NW_P_FOLLOW, NW_follow_choose, WAITS, {0}},
    {NW_P_INTRUDER, NW_intruder_reveal, WAITS, {LAST}},
    {NW_P_INTRUDER, NW_intruder_ambushed, P(GIVE), {LAST, NW_I_AMBUSH}},
    {NW_P_INTRUDER, NW_intruder_welcome, WAITS, {LAST, NW_I_NATIVES}},
    {NW_P_PLACE, NW_place_lay, P(ROLL), {0}},
    {NW_P_DROUGHT, NW_drought_fall, P(ROLL), {0}},
    {NW_P_FEVER, NW_fever_spread, P(ROLL), {0}},
    {NW_P_SICKNESS, NW_sickness_strike, P(ROLL), {0}},
    {NW_P_CEREMONY, NW_ceremony_way, WAITS, {0}},
    {NW_P_CEREMONY, NW_ceremony_calm, WAITS, {0}},
    {NW_P_CEREMONY, NW_ceremony_rouse, WAITS, {0}},
    {NW_P_CEREMONY, NW_ceremony_part, WAITS, {0}},
    {NW_P_CEREMONY, NW_ceremony_animal, WAITS, {0}},
    {NW_P_CEREMONY, NW_ceremony_throw, P(DROUGHT) | P(FOLLOW), {0}},
    {NW_P_CEREMONY, NW_ceremony_count, P(ROLL), {0}},
    {NW_P_CEREMONY, NW_ceremony_bless, WAITS, {NW_DICE, 1}},
    {NW_P_CEREMONY, NW_ceremony_keep, WAITS, {0, 1}},
    {NW_P_EVENT, NW_event_medicine, WAITS, {0}},
    {NW_P_EVENT, NW_event_second, P(SLAVES) | P(TRIBAL) | P(FOLLOW), {0}},
    {NW_P_EVENT, NW_event_follow, WAITS, {0}},
    {NW_P_EVENT, NW_event_raze, WAITS, {0}},
    {NW_P_EVENT, NW_event_check, P(RAID) | P(SLAVES) | P(FOLLOW), {0}},
    {NW_P_EVENT, NW_event_buy, WAITS, {0}},
    {NW_P_EVENT, NW_event_halve, WAITS, {2 * NW_SUPPLY_MAX, 1}},
    {NW_P_EVENT, NW_event_leave, WAITS, {0, 1, ANY, 1}},
    {NW_P_ROLL, NW_roll_fall, WAITS, {NW_DICE, 1}},
    {NW_P_ROLL, NW_roll_window, WAITS, {NW_DICE, 1}},
    {NW_P_DRAW, NW_draw_take, WAITS, {1}},
    {NW_P_DRAW, NW_draw_window, WAITS, {1}},
};

/* A frame with what stands below and above it, if anything does. */
struct audited {
  const struct weir_setup *setup;
  const struct nw_edition *e;
  const struct nw_state *s;
  const uint8_t *f, *below, *above;
};

static bool has_above(const struct audited *a, unsigned procedure) {
  return a->above && a->above[0] == procedure;
}

static bool can_stand(const struct audited *a) {
  if (a->above && a->above[0] >= NW_P_COUNT) return false;
  uint32_t above = a->above ? UINT32_C(1) << a->above[0] : WAITS;
  for (unsigned i = 0; i < sizeof stands / sizeof stands[0]; i++) {
    const struct stand *stand = &stands[i];
    if (stand->procedure != a->f[0] || stand->step != a->f[1] || !(stand->above & above)) continue;
    for (unsigned byte = 2; byte < WEIR_FRAME_BYTES; byte++)
      if (a->f[byte] > stand->most[byte - 2]) return false;
    return true;
  }
  return false;
}

/* ---- What the places presuppose ---- */

static bool is_family(const struct audited *a, unsigned f) {
  return f < NW_FAMILIES && nw_on_map(a->e, a->s, f);
}
static bool shows_dice(const struct audited *a, unsigned dice) {
  for (unsigned i = 0; i < NW_DICE; i++)
    if ((a->s->dice[i] > 0) != (i < dice)) return false;
  return true;
}
static bool can_fight(const struct audited *a, unsigned f) {
  return is_family(a, f) && a->s->military > 0 && nw_has(a->s, f, NW_MAN);
}

/* How many counters lie on the display during the set-up; false if not in their order. */
static bool audit_laid(const struct audited *a) {
  const struct nw_state *s = a->s;
  for (unsigned i = 0; a->f[1] == NW_setup_lay && i < 2 * NW_ROWS; i++) {
    unsigned counter = i < NW_ROWS ? s->active[i] : s->inactive[i - NW_ROWS];
    if ((counter != WEIR_NONE) != (i < a->f[2])) return false;
  }
  return true;
}

static bool audit_settled(const struct audited *a) {
  const struct nw_state *s = a->s;
  unsigned step = a->f[1], families = nw_scenario_of(a->setup)->family_count;
  for (unsigned f = 0; f < NW_FAMILIES; f++) {
    bool placed = step == NW_setup_settle ? f < a->f[2] : step > NW_setup_settle && f < families;
    if (nw_on_map(a->e, s, f) != placed || (placed && !nw_has_adult(s, f))) return false;
    bool whole = step == NW_setup_settle || (step == NW_setup_missing && f >= a->f[2]);
    if (placed && whole && nw_empty_places(s, f) > 0) return false;
  }
  return (step != NW_setup_settle && step != NW_setup_missing) || a->f[2] < families;
}

/* Nothing is there before the first card but what the scenario gives. */
static bool audit_setup(const struct audited *a) {
  const struct nw_state *s = a->s;
  const struct nw_scenario *scenario = nw_scenario_of(a->setup);
  unsigned step = a->f[1], waiting = 0;
  bool filling = step == NW_setup_ceremony || step == NW_setup_keep;
  bool roped = filling || step == NW_setup_lay || step == NW_setup_missing || step == NW_setup_follow;
  for (unsigned person = 0; person < NW_PERSONS; person++) waiting += s->pot[person];
  if ((waiting > 0 && !filling) || waiting > 3 || s->pot[NW_ELDER] || s->pot_animals[0] || s->pot_animals[1])
    return false;
  if (s->mounted || s->corn || s->intruders || nw_goods(s) || s->fortune) return false;
  if (s->turn || s->pile || s->preempted) return false;
  if (s->box != WEIR_NONE || s->military != scenario->military ||
      (s->manuelito != WEIR_NONE && !filling && step != NW_setup_develop))
    return false;
  if ((roped && !scenario->rope) || (step == NW_setup_leave && scenario->rope)) return false;
  if (step == NW_setup_choose && s->sets) return false;
  if (step > NW_setup_choose && !(s->sets >> a->f[3] & 1)) return false;
  if (step == NW_setup_leave && nw_count64(a->f[4]) + nw_count64(a->f[5]) > 1) return false;
  for (unsigned set = 0; set < NW_SETS; set++)
    if (step < NW_setup_develop && s->levels[set] > 0) return false;
  if (!audit_laid(a) || !audit_settled(a)) return false;
  if (step != NW_setup_keep) return s->card == WEIR_NONE;
  return s->card >= NW_OPERATIONS && s->card < NW_EVENT_CARDS;
}

static bool audit_turn(const struct audited *a) {
  const struct nw_state *s = a->s;
  unsigned beside = 0;
  if (a->f[1] == NW_turn_draw) return s->card == WEIR_NONE && !s->preempted;
  if (a->f[1] == NW_turn_finish)
    return !s->preempted && s->card != WEIR_NONE && (s->card < NW_EVENT_CARDS) == has_above(a, NW_P_CEREMONY);
  if (s->card >= NW_OPERATIONS) return false;
  unsigned minor = a->e->card[s->card].minor;
  switch (a->f[1]) {
  case NW_turn_preempt: return !s->preempted;
  case NW_turn_second: return has_above(a, s->preempted ? NW_P_DINE : NW_P_ENEMY);
  case NW_turn_minor: return !a->above || has_above(a, s->preempted ? NW_P_ENEMY : NW_P_DINE);
  case NW_turn_trader: return minor == NW_MINOR_TRADER;
  case NW_turn_restless: return minor == NW_MINOR_RESTLESS;
  case NW_turn_strays: return minor == NW_MINOR_STRAYS;
  case NW_turn_fort_rolled:
    for (unsigned f = 0; f < NW_FAMILIES; f++)
      beside += nw_on_map(a->e, s, f) && nw_is_beside_fort(s, s->place[f]);
    return a->f[2] > 0 && a->f[2] == beside && (a->above || shows_dice(a, 1));
  default: return minor != NW_MINOR_NONE;
  }
}

static bool audit_dine(const struct audited *a) {
  static const uint8_t of[NW_SEGMENTS] = {NW_P_ACTIONS, NW_P_PLANNING, NW_P_TIME};
  unsigned operation = a->s->operation;
  if (a->f[1] == NW_dine_trade && !a->above) return operation != WEIR_NONE;
  return a->above ? operation != WEIR_NONE && a->above[0] == of[operation] : operation == WEIR_NONE;
}

/* NW-46, NW-47: before its first action a Family has all its points. */
static bool audit_points(const struct audited *a) {
  const struct nw_state *s = a->s;
  bool rides = nw_is_mounted(s, s->acting) && nw_owns(s, NW_HORSEMANSHIP, 2);
  unsigned all = a->e->movement - nw_empty_places(s, s->acting) + rides;
  if (s->mp == 0 || (s->acts & NW_STOPPED)) return false;
  return (s->acts & NW_ACTED) || s->mp == all;
}

/* Whoever acts does so in the frame of Take Actions. */
static bool audit_actions(const struct audited *a) {
  const struct nw_state *s = a->s;
  bool idle = a->f[1] == NW_actions_choose;
  if (a->f[2] > a->f[3] || nw_count64(s->acted) != a->f[2] + (idle ? 0u : 1u)) return false;
  if (idle) return s->acting == WEIR_NONE;
  if (s->acting == WEIR_NONE || !(s->acted >> s->acting & 1) || a->f[2] == a->f[3]) return false;
  if (s->mp > a->e->movement + 1u) return false;
  if (has_above(a, NW_P_FORAY)) return (s->acts & NW_ACTED) && (s->acts & NW_RAIDED);
  if (a->f[1] == NW_actions_after) return s->acts & (NW_ACTED | NW_STOPPED);
  if (!nw_on_map(a->e, s, s->acting)) return false;
  if (a->f[1] == NW_actions_act) return audit_points(a);
  if (!(s->acts & NW_ACTED)) return false;
  unsigned area = s->place[s->acting];
  switch (a->f[1]) {
  case NW_actions_left_fort: return a->f[4] < a->e->area_count && (a->e->near[area] >> a->f[4] & 1);
  case NW_actions_harvest: return (s->corn >> area & 1) && (a->above ? a->f[5] > 0 : a->f[6]);
  case NW_actions_herd: return nw_major_is(a->e, s, NW_M_HERD);
  default: return true;
  }
}

static bool audit_foray(const struct audited *a) {
  const struct nw_state *s = a->s;
  unsigned target = a->f[2], area = WEIR_NONE;
  if (a->f[5] != 1 || (a->f[4] != 0 && a->f[4] < NW_GREEN) || s->acting == WEIR_NONE) return false;
  if (target == NW_AT_NEW_MEXICO && a->f[3] > 0) return false;
  if (a->f[1] == NW_foray_fought) return true;
  if (!nw_on_map(a->e, s, s->acting) || !nw_has(s, s->acting, NW_MAN)) return false;
  if (target != NW_AT_NEW_MEXICO) {
    area = nw_target_area(a->e, s, s->acting, target);
    if (area == WEIR_NONE || a->f[3] >= nw_hits_needed(a->e, s, target, area)) return false;
  }
  return a->f[1] != NW_foray_soldiers || a->f[4] != 0;
}

static bool is_tribe(const struct audited *a, unsigned row) {
  unsigned counter = a->s->active[row];
  if (counter == WEIR_NONE) return false;
  unsigned instruction = nw_side(a->e, a->s, counter)->instruction;
  return instruction == NW_UTES || instruction == NW_COMANCHE;
}

static bool audit_planning(const struct audited *a) {
  const struct nw_state *s = a->s;
  switch (a->f[1]) {
  case NW_planning_advice: return a->f[3] < s->elders[a->f[2]] && (a->above || shows_dice(a, 1));
  case NW_planning_weave: return a->f[4] <= nw_weave_limit(s);
  case NW_planning_talked: return is_tribe(a, a->f[6]) && is_family(a, a->f[2]) && nw_has(s, a->f[2], NW_MAN);
  case NW_planning_fought:
  case NW_planning_swapped: return is_tribe(a, a->f[6]);
  default: return true;
  }
}

static bool audit_time(const struct audited *a) {
  const struct nw_state *s = a->s;
  unsigned step = a->f[1];
  if (step != NW_time_gather && step != NW_time_reveal && s->named) return false;
  if (step > NW_time_culture && s->pot[NW_ELDER]) return false; /* NW-74 */
  switch (step) {
  case NW_time_join: return a->f[2] <= s->elders[0];
  case NW_time_feed:
  case NW_time_starve: return a->f[4] > 0 && a->f[4] <= nw_food_need(a->e, s);
  case NW_time_death: return a->f[3] < s->elders[a->f[2]];
  default: return true;
  }
}

/* NW-90: counters that could not leave Active lie above the one that is executed. */
static bool audit_executed(const struct audited *a) {
  const struct nw_state *s = a->s;
  unsigned above = 0;
  if (s->active[a->f[2]] != a->f[4]) return false;
  for (unsigned row = 0; row < a->f[2]; row++)
    if (s->active[row] != WEIR_NONE) above |= 1u << s->active[row];
  return (s->executed & ~above) == 0;
}

static bool audit_enemy(const struct audited *a) {
  const struct nw_state *s = a->s;
  if (a->f[1] == NW_enemy_executed) return audit_executed(a);
  if (s->executed) return false;
  switch (a->f[1]) {
  case NW_enemy_begin:
    return a->f[3] == 1 && nw_major_is(a->e, s, NW_M_BELLS) && nw_outposts(s) > 0 && s->ap > 0;
  case NW_enemy_peace: return s->box != WEIR_NONE && nw_side(a->e, s, s->box)->instruction == NW_PEACE;
  case NW_enemy_flip: return a->above || (shows_dice(a, 2) && s->dice[0] != s->dice[1]);
  default: return true;
  }
}

static bool audit_subjugate(const struct audited *a) {
  return a->f[3] == 0 || (a->below[0] == NW_P_ENEMY && a->below[1] == NW_enemy_executed);
}

static bool audit_raid(const struct audited *a) {
  const struct nw_state *s = a->s;
  unsigned f = a->f[4], step = a->f[1];
  if (s->tribal || (f != WEIR_NONE && f >= NW_FAMILIES)) return false;
  bool nobody = step == NW_raid_react || step >= NW_raid_outposts || (step == NW_raid_flee && a->above);
  if (nobody && f != WEIR_NONE) return false;
  switch (step) {
  case NW_raid_react: return s->raid != 0;
  case NW_raid_negotiated:
  case NW_raid_evaded: return is_family(a, f);
  case NW_raid_flee: return a->above || is_family(a, f);
  case NW_raid_back: return s->raid == 0 && s->harass == 0;
  default: return true;
  }
}

static bool is_raided(const struct audited *a, unsigned f) {
  return is_family(a, f) && (a->s->tribal & a->e->land_areas[a->e->land_of[a->s->place[f]]]) != 0;
}

/* NW-121: what was given up was there. */
static bool audit_offered(const struct audited *a) {
  const struct nw_edition *e = a->e;
  const struct nw_state *s = a->s;
  unsigned all = (unsigned)e->animals[0] + e->animals[1] + e->trade + e->intruders[NW_I_TRADE] + e->firearms +
                 e->intruders[NW_I_FIREARMS] + e->intruders[NW_I_FORTUNE] + e->corn_total;
  unsigned held = (unsigned)s->animals[0] + s->animals[1] + nw_goods(s) + s->firearms + s->fortune;
  for (unsigned value = 0; value < NW_CORN; value++) held += s->corn_held[value];
  return a->f[5] + held <= all;
}

static bool audit_tribal(const struct audited *a) {
  const struct nw_state *s = a->s;
  unsigned f = a->f[4];
  if (s->raid || s->harass || !audit_offered(a)) return false;
  switch (a->f[1]) {
  case NW_tribal_evaded:
  case NW_tribal_strike: return is_raided(a, f);
  case NW_tribal_flee: return a->above ? f == WEIR_NONE : is_raided(a, f);
  case NW_tribal_meet: return is_raided(a, f) && can_fight(a, f);
  case NW_tribal_back: return s->tribal == 0 && f == NW_FAMILIES;
  default: return true;
  }
}

/* The Family of a Battle or a submission is the one that the raid below has come to. */
static bool is_met(const struct audited *a, unsigned f) {
  return a->below[4] == (a->below[0] == NW_P_TRIBAL ? f + 1 : f);
}

static bool audit_submit(const struct audited *a) {
  unsigned f = a->f[2];
  bool tribal = a->below[0] == NW_P_TRIBAL;
  if (!is_family(a, f) || !is_met(a, f) || a->f[3] != tribal) return false;
  return !tribal || a->e->land_of[a->s->place[f]] != NW_CANYON;
}

/* Who fights whom, by the procedure that asked for the Battle. */
static bool audit_fight(const struct audited *a) {
  const struct nw_state *s = a->s;
  unsigned f = a->f[2], fight = a->f[3], foe = a->f[4], row = a->below[6];
  switch (a->below[0]) {
  case NW_P_FORAY: return fight == NW_FIGHT_FORAY && foe == NW_SETTLERS && f == s->acting;
  case NW_P_PLANNING:
    return fight == NW_FIGHT_TRIBE && f == a->below[2] && foe != NW_SETTLERS && is_tribe(a, row) &&
           (nw_side(a->e, s, s->active[row])->instruction == NW_COMANCHE) == (foe == NW_FOE_COMANCHE);
  case NW_P_RAID:
    return fight == (a->below[1] == NW_raid_meet ? NW_FIGHT_RAID : NW_FIGHT_AMBUSH) && foe == NW_SETTLERS &&
           is_met(a, f);
  default:
    return fight == NW_FIGHT_TRIBAL && foe == (a->below[3] ? NW_FOE_COMANCHE : NW_FOE_UTES) && is_met(a, f);
  }
}

static bool audit_battle(const struct audited *a) {
  const struct nw_state *s = a->s;
  unsigned f = a->f[2], step = a->f[1], result = a->f[6];
  if (!audit_fight(a)) return false;
  if (step == NW_battle_end) /* NW-126: only who escapes upwards meets somebody */
    return a->f[3] >= NW_FIGHT_RAID && result == NW_FE && s->outcome == NW_FE &&
           (has_above(a, NW_P_FOLLOW) || nw_in_play(s, f));
  if (!is_family(a, f)) return false;
  if (step <= NW_battle_resolve) return nw_has(s, f, NW_MAN) && s->outcome == WEIR_NONE;
  if (step == NW_battle_caught && has_above(a, NW_P_GIVE) && result != NW_MEV) return false;
  return s->outcome == result;
}

static bool audit_give(const struct audited *a) {
  return a->s->given == WEIR_NONE && is_family(a, a->f[2]) && a->f[2] == a->below[2];
}

static bool audit_intruder(const struct audited *a) {
  unsigned f = a->f[2];
  if (!is_family(a, f)) return false;
  if (a->f[1] == NW_intruder_reveal) return a->s->intruders >> a->s->place[f] & 1;
  return a->f[1] == NW_intruder_ambushed || a->f[3] == NW_I_NATIVES;
}

static bool audit_fever(const struct audited *a) { return nw_major_is(a->e, a->s, NW_M_FEVER); }

static bool audit_ceremony(const struct audited *a) {
  if (a->s->card < NW_OPERATIONS || a->s->card >= NW_EVENT_CARDS) return false;
  unsigned way = a->e->card[a->s->card].way;
  switch (a->f[1]) {
  case NW_ceremony_calm: return way == NW_WAY_CALMS;
  case NW_ceremony_rouse: return way == NW_WAY_RISES;
  case NW_ceremony_part: return way == NW_WAY_COUNTER;
  case NW_ceremony_animal: return way == NW_WAY_ANIMAL;
  case NW_ceremony_throw: return way == (has_above(a, NW_P_DROUGHT) ? NW_WAY_DROUGHT : NW_WAY_COUNTER);
  default: return true;
  }
}

static bool audit_event(const struct audited *a) {
  const struct nw_state *s = a->s;
  unsigned waiting = (unsigned)s->pot[0] + s->pot[1] + s->pot[2] + s->pot[3];
  if (s->card == WEIR_NONE || s->card < NW_EVENT_CARDS) return false;
  switch (a->f[1]) {
  case NW_event_follow: return s->card == NW_NO(53);
  case NW_event_raze: return s->card == NW_NO(54);
  case NW_event_second: return s->card == (has_above(a, NW_P_TRIBAL) ? NW_NO(55) : NW_NO(47));
  case NW_event_check:
    return has_above(a, NW_P_RAID) ? s->card == NW_NO(49) || s->card == NW_NO(55) : s->card == NW_NO(47);
  case NW_event_halve: return a->f[3] == 1 && a->f[2] <= waiting;
  case NW_event_leave: return a->f[3] == 1 && nw_count64(a->f[4]) + nw_count64(a->f[5]) < 2;
  default: return true;
  }
}

static bool audit_roll(const struct audited *a) {
  bool thrown = a->below[0] == NW_P_CEREMONY;
  bool two = a->below[0] == NW_P_PLACE || (a->below[0] == NW_P_ENEMY && a->below[1] == NW_enemy_flip) ||
             (a->below[0] == NW_P_BATTLE && a->below[1] == NW_battle_resolve);
  unsigned dice = thrown ? nw_ceremony_dice(a->s) : two ? 2 : 1;
  return a->f[2] == dice && a->f[3] == thrown && shows_dice(a, a->f[1] == NW_roll_fall ? 0 : dice);
}

static bool audit_draw(const struct audited *a) {
  return (a->f[2] == 1) == (a->below[0] == NW_P_FORAY) &&
         (a->f[1] == NW_draw_take) == (a->s->cube == WEIR_NONE);
}

typedef bool frame_audit(const struct audited *a);
static frame_audit *const audits[NW_P_COUNT] = {
    [NW_P_SETUP] = audit_setup,     [NW_P_TURN] = audit_turn,         [NW_P_DINE] = audit_dine,
    [NW_P_ACTIONS] = audit_actions, [NW_P_FORAY] = audit_foray,       [NW_P_PLANNING] = audit_planning,
    [NW_P_TIME] = audit_time,       [NW_P_ENEMY] = audit_enemy,       [NW_P_SUBJUGATE] = audit_subjugate,
    [NW_P_RAID] = audit_raid,       [NW_P_TRIBAL] = audit_tribal,     [NW_P_SUBMIT] = audit_submit,
    [NW_P_BATTLE] = audit_battle,   [NW_P_GIVE] = audit_give,         [NW_P_INTRUDER] = audit_intruder,
    [NW_P_FEVER] = audit_fever,     [NW_P_CEREMONY] = audit_ceremony, [NW_P_EVENT] = audit_event,
    [NW_P_ROLL] = audit_roll,       [NW_P_DRAW] = audit_draw,
};

static bool audit_frame(const struct audited *a) {
  if (a->f[0] >= NW_P_COUNT) return false;
  if ((a->below == NULL) != (a->f[0] == NW_P_SETUP || a->f[0] == NW_P_TURN) || !can_stand(a)) return false;
  return !audits[a->f[0]] || audits[a->f[0]](a);
}

static bool audit_stack(const struct weir_setup *setup, const struct nw_state *s, struct weir_error *error) {
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
    if (!audit_frame(&a)) return weir_fail(error, "frames[%u]: no procedure can stand like this here", i);
  }
  return true;
}

/* ---- Fields that only mean something while a procedure is under way ---- */

static bool has_frame(const struct nw_state *s, unsigned procedure) {
  for (unsigned i = 0; i < s->depth; i++)
    if (s->frames[i][0] == procedure) return true;
  return false;
}

static bool audit_course(const struct weir_setup *setup, const struct nw_state *s, struct weir_error *error) {
  bool actions = has_frame(s, NW_P_ACTIONS), raid = has_frame(s, NW_P_RAID),
       tribal = has_frame(s, NW_P_TRIBAL);
  if (s->frames[0][0] == NW_P_TURN && s->frames[0][1] != NW_turn_draw && s->turn == 0)
    return weir_fail(error, "turn: a card has been drawn");
  if (nw_people_gone(s)) return weir_fail(error, "place: the people are gone");
  if (!actions && (s->acting != WEIR_NONE || s->acted)) return weir_fail(error, "acting: nobody acts");
  if (s->acting == WEIR_NONE && (s->mp || s->acts)) return weir_fail(error, "mp: nobody acts");
  if (!raid && (s->raid || s->harass)) return weir_fail(error, "raid: there is none");
  if (!tribal && s->tribal) return weir_fail(error, "tribal: there is no such raid");
  if (!has_frame(s, NW_P_TIME) && s->named) return weir_fail(error, "named: nobody gathers");
  if (s->named & ~s->corn) return weir_fail(error, "named: there is no Corn");
  if (!has_frame(s, NW_P_ENEMY) && s->executed) return weir_fail(error, "executed: the enemy is not acting");
  if (!has_frame(s, NW_P_DRAW) && s->cube != WEIR_NONE) return weir_fail(error, "cube: nobody draws");
  if (!has_frame(s, NW_P_SUBJUGATE) && nw_cubes(s->drawn)) return weir_fail(error, "drawn: nobody draws");
  if (!raid && !tribal && nw_return_family(nw_edition_of(setup), s) != WEIR_NONE)
    return weir_fail(error, "place: a Family in a box without a raid");
  if (!has_frame(s, NW_P_DINE) && s->operation != WEIR_NONE)
    return weir_fail(error, "operation: none is under way");
  return true;
}

/* Somebody must have something to do. */
static bool audit_choice(const struct weir_setup *setup, const struct nw_state *s, struct weir_error *error) {
  union {
    weir_action offers[WEIR_OFFERS];
    struct weir_outcome outcomes[WEIR_OFFERS];
  } list;
  bool chance = nw_to_act(setup, s) == WEIR_BIT(WEIR_CHANCE);
  unsigned count = chance ? nw_chance(setup, s, list.outcomes) : nw_legal(setup, s, 0, list.offers);
  return count > 0 || weir_fail(error, "frames: there is nothing to decide");
}

bool nw_audit_frames(const struct weir_setup *setup, const struct nw_state *s, struct weir_error *error) {
  if ((s->depth == 0) != (s->ending != NW_GOES_ON))
    return weir_fail(error, "ending: does not fit the frames");
  if (!audit_stack(setup, s, error)) return false;
  if (s->depth == 0) return true;
  if (!audit_course(setup, s, error)) return false;
  if (!nw_rests(setup, s)) return weir_fail(error, "frames: the procedure on top would not wait");
  return audit_choice(setup, s, error);
}
