/* apply.c - Navajo Wars: carries out an action: notes what was decided, then lets the procedures run on.
 *
 * An action belongs to the frame on top (f). Most set the step at which the procedure goes on.
 */
#include "play.h"

#define NW_WAIT_OF(procedure, step, phase) NW_IN_##phase,
#define NW_WAITS_OF(name) [NW_P_##name] = {NW_##name##_STEPS(NW_WAIT_OF)},
const uint8_t nw_waits[NW_P_COUNT][NW_STEPS] = {NW_PROCEDURES(NW_WAITS_OF)};

#define NW_STEP_OF(procedure, step, phase) nw_##procedure##_##step,
#define NW_STEPS_OF(name) static weir_step *const name##_steps[] = {NW_##name##_STEPS(NW_STEP_OF)};
NW_PROCEDURES(NW_STEPS_OF)
#define NW_PROCEDURE_OF(name) [NW_P_##name] = {#name, name##_steps, NW_##name##_COUNT},
static const struct weir_procedure procedures[NW_P_COUNT] = {NW_PROCEDURES(NW_PROCEDURE_OF)};

typedef void act(struct nw_table *t, uint8_t *f, unsigned a, unsigned b, unsigned c);
#define ACT(name)                                                                                  \
  static void name(struct nw_table *t __attribute__((unused)), uint8_t *f __attribute__((unused)), \
                   unsigned a __attribute__((unused)), unsigned b __attribute__((unused)),         \
                   unsigned c __attribute__((unused)))

/* ---- Set-up and cards ---- */

ACT(choose) { /* NW-143 */
  f[3] = (uint8_t)a;
  t->s->sets = 0xff;
}

ACT(settle) { /* NW-150, NW-1 */
  unsigned family = f[2]++;
  t->s->people[family] = 1 << NW_MAN | 1 << NW_WOMAN | 1 << NW_CHILD;
  t->s->ferocity[family] = (uint8_t)b;
  nw_set_place(t, family, a, NW_150);
}

ACT(follow) {
  t->s->manuelito = (uint8_t)a; /* NW-32, NW-135, NW-152 */
  nw_tell(t, NW_TOLD_MANUELITO, NW_65, a, 0, 0, 0);
}

ACT(develop) { /* NW-142 */
  const struct nw_scenario *scenario = nw_scenario_of(t->setup);
  if (f[0] == NW_P_EVENT) {
    nw_lose_points(t, NW_T_CULTURE, 1, NW_142, false);
    nw_develop(t, a, NW_142);
    f[1]++;
    return;
  }
  unsigned granted = scenario->free_levels + scenario->whole_sets;
  if (f[2]++ >= granted) nw_lose_points(t, NW_T_CULTURE, 1, NW_142, false);
  for (unsigned i = 0; i < (scenario->whole_sets ? NW_LEVELS : 1u); i++) nw_develop(t, a, NW_150);
}

ACT(preempt) { /* NW-39 */
  nw_change(t, NW_T_AP, -(int)t->e->card[t->s->card].preempt, NW_39);
  t->s->preempted = 1;
  f[1]++;
}
ACT(yield) { f[1]++; }

ACT(operate) { /* NW-40 */
  static const uint8_t segment[NW_SEGMENTS] = {
      [NW_ACTIONS] = NW_P_ACTIONS, [NW_PLANNING] = NW_P_PLANNING, [NW_TIME] = NW_P_TIME};
  static const uint8_t when[NW_SEGMENTS] = {
      [NW_ACTIONS] = NW_W_ACTIONS, [NW_PLANNING] = NW_W_PLANNING, [NW_TIME] = NW_W_TIME};
  t->s->operation = (uint8_t)a;
  f[1]++;
  nw_tell(t, NW_TOLD_SEGMENT, NW_40, a, 0, 0, 0);
  if (t->e->card[t->s->card].when == when[a]) nw_tell(t, NW_TOLD_MAJOR, NW_145, t->s->card, 0, 0, 0);
  uint8_t *frame = nw_push(t, segment[a]);
  if (a == NW_ACTIONS) frame[3] = (uint8_t)nw_acting_limit(t->e, t->s); /* NW-45 */
}

ACT(cancel) { /* NW-132 */
  if (f[0] == NW_P_ENEMY) {
    nw_spend_goods(t, t->e->price_flip, NW_89);
    f[3]++;
    return;
  }
  nw_spend_goods(t, t->e->price_cancel, NW_132);
  nw_tell(t, NW_TOLD_CANCELLED, NW_132, 0, 0, 0, 0);
  f[1] = f[0] == NW_P_CEREMONY ? NW_ceremony_throw : NW_turn_forts;
}

ACT(accept) {
  if (f[0] != NW_P_ENEMY) {
    f[1]++;
    return;
  }
  unsigned counter = t->s->active[t->s->dice[f[3]] - 1]; /* NW-89 */
  if (counter != WEIR_NONE) nw_flip(t, counter, NW_89);
  f[3]++;
}

ACT(lose) {
  nw_lose_points(t, a == NW_C_CULTURE ? NW_T_CULTURE : NW_T_MILITARY, 1, NW_41, true);
  f[1]++;
}

ACT(keep_card) {
  t->s->hand |= nw_bit(t->s->card); /* NW-42 */
  if (f[0] == NW_P_SETUP) t->s->card = WEIR_NONE;
  else f[1] = NW_CEREMONY_COUNT;
}

ACT(medicine) { /* NW-44 */
  struct nw_state *s = t->s;
  unsigned price = nw_medicine_price(t->e, s, s->card);
  uint8_t *const from[] = {s->bag, s->recovery, s->raided};
  s->hand &= ~nw_bit(a);
  nw_tell(t, NW_TOLD_SUPPRESSED, NW_44, s->card, 0, 0, 0);
  nw_change(t, NW_T_MORALE, 1, NW_44);
  for (unsigned i = 0; i < 3; i++)
    for (; price > 0 && from[i][NW_BLACK] > 0; price--) {
      from[i][NW_BLACK]--;
      nw_put_cube(t, NW_BLACK, NW_IN_SUBJUGATION, NW_44);
    }
  f[1] = NW_event_check;
}

ACT(raze) {
  t->s->fort[a] = WEIR_NONE;
  nw_tell(t, NW_TOLD_FORT_GONE, NW_135, a, 0, 0, 0);
  f[3] = 1;
}

/* ---- Take Actions ---- */

ACT(activate) { /* NW-45, NW-46 */
  struct nw_state *s = t->s;
  s->acted = (uint8_t)(s->acted | 1u << a);
  s->acting = (uint8_t)a;
  s->acts = 0;
  s->mp = (uint8_t)(t->e->movement - nw_empty_places(s, a));
  if (nw_is_mounted(s, a) && nw_owns(s, NW_HORSEMANSHIP, 2)) s->mp++;
  f[1] = NW_actions_act;
}

static void change_horse(struct nw_table *t, bool mount) { /* NW-47 */
  struct nw_state *s = t->s;
  s->mounted = (uint8_t)(s->mounted ^ 1u << s->acting);
  s->animals[NW_HORSE] = (uint8_t)(mount ? s->animals[NW_HORSE] - 1 : s->animals[NW_HORSE] + 1);
  s->acts |= NW_HORSED;
  if (!nw_owns(s, NW_HORSEMANSHIP, 2)) return;
  s->mp = (uint8_t)(mount ? s->mp + 1 : s->mp - 1);
}
ACT(mount) { change_horse(t, true); }
ACT(dismount) { change_horse(t, false); }

/* Spends movement points on an action; then comes the step after every action. */
static void spend(struct nw_table *t, uint8_t *f, unsigned points) {
  t->s->mp = (uint8_t)(points < t->s->mp ? t->s->mp - points : 0);
  t->s->acts |= NW_ACTED;
  f[1] = NW_actions_after;
}

ACT(find_water) { /* NW-49 */
  unsigned area = t->s->place[t->s->acting];
  spend(t, f, 9 - nw_value(t->e, t->s, area, t->s->acting));
  nw_change_drought(t, t->e->land_of[area], -1, NW_49);
}

ACT(move) { /* NW-50, NW-51 */
  struct nw_state *s = t->s;
  if (nw_is_beside_fort(s, s->place[s->acting])) {
    s->acts |= NW_ACTED;
    f[4] = (uint8_t)a;
    f[1] = NW_actions_left_fort;
    nw_roll(t, 1);
    return;
  }
  spend(t, f, nw_move_cost(t->e, s, a, s->acting));
  nw_set_place(t, s->acting, a, NW_50);
}

ACT(travel) { /* NW-52 */
  spend(t, f, nw_owns(t->s, NW_STRONGHOLDS, 1) ? 4 : t->s->mp);
  nw_set_place(t, t->s->acting, a, NW_52);
}

ACT(plant) { /* NW-53 */
  unsigned area = t->s->place[t->s->acting];
  spend(t, f, nw_plant_cost(t->e, t->s, area));
  t->s->corn |= nw_bit(area);
  nw_tell(t, NW_TOLD_CORN_PLANTED, NW_53, area, 0, 0, 0);
}

ACT(harvest) { /* NW-54 */
  struct nw_state *s = t->s;
  unsigned area = s->place[s->acting], land = t->e->land_of[area];
  unsigned bar = land == NW_CANYON ? 0 : s->drought[land];
  bar += land != NW_CANYON && s->outpost[NW_RANCHO][land] != WEIR_NONE; /* NW-12 */
  spend(t, f, 4u + t->e->number[area]);
  f[1] = NW_actions_harvest;
  f[5] = (uint8_t)bar;
  f[6] = bar == 0 || nw_owns(s, NW_KEEPERS, 3);
  if (f[6]) f[5] = 0;
  else nw_roll(t, 1);
}

ACT(trade_at_fort) { /* NW-55 */
  unsigned family = t->s->acting;
  spend(t, f, t->s->mp);
  if (a > 0) nw_gain_goods(t, a, NW_55);
  nw_set_ferocity(t, family, 0, NW_55);
  nw_lose_points(t, NW_T_CULTURE, 1, NW_55, true);
}

ACT(council) { /* NW-56 */
  spend(t, f, t->s->mp);
  f[1] = NW_actions_council;
  nw_roll(t, 1);
}

/* NW-59: the counter and its points wait for the next Enemy Operations. */
static void break_peace(struct nw_table *t) {
  if (t->s->box != WEIR_NONE && nw_side(t->e, t->s, t->s->box)->instruction == NW_PEACE) nw_end_box(t, NW_59);
}

static void begin_foray(struct nw_table *t, uint8_t *f, unsigned target, unsigned cost) {
  spend(t, f, cost);
  t->s->acts |= NW_RAIDED; /* NW-60 */
  break_peace(t);
  uint8_t *frame = nw_push(t, NW_P_FORAY);
  frame[2] = (uint8_t)target;
}

ACT(raid_new_mexico) { /* NW-57 */
  begin_foray(t, f, NW_AT_NEW_MEXICO, a == NW_C_ALL ? t->s->mp : nw_path_cost(t->e, t->s, t->s->acting));
}

ACT(raid_target) { /* NW-58 */
  unsigned area = nw_target_area(t->e, t->s, t->s->acting, a);
  begin_foray(t, f, a, nw_value(t->e, t->s, area, t->s->acting));
}

ACT(herd) { /* NW-146 */
  spend(t, f, t->s->mp);
  t->s->once |= NW_HERD_USED;
  f[1] = NW_actions_herd;
  nw_roll(t, 1);
}

/* ---- Raids and Battles ---- */

ACT(soldiers) { /* NW-62, NW-63 */
  struct nw_state *s = t->s;
  if (a == NW_C_BATTLE) {
    nw_change(t, NW_T_FEROCITY, f[4] == NW_BLUE ? 2 : 1, NW_62);
    f[1] = NW_foray_fought;
    nw_begin_battle(t, s->acting, NW_FIGHT_FORAY, NW_SETTLERS);
    return;
  }
  nw_change(t, NW_T_MORALE, 1, NW_62);
  bool on = f[2] == NW_AT_FORT || (f[2] != NW_AT_NEW_MEXICO && s->manuelito == s->acting);
  f[1] = on ? NW_foray_draw : NW_FORAY_COUNT;
}

ACT(take) {
  nw_gain_animal(t, a, NW_62);
  f[1] = NW_FORAY_COUNT;
}

ACT(shoot) { /* NW-124, NW-8 */
  if (a == NW_C_YES) {
    t->s->firearms--;
    f[5] = 1;
    nw_tell(t, NW_TOLD_FIREARMS, NW_8, t->s->firearms, 0, 0, 0);
  }
  f[1]++;
}

ACT(give) { t->s->given = (uint8_t)a; }

ACT(caught) { nw_set_place(t, f[2], t->e->caught + a, f[0] == NW_P_BATTLE ? NW_126 : NW_116); }

ACT(ambush) { /* NW-112 */
  struct nw_state *s = t->s;
  bool mesas = nw_owns(s, NW_MESAS, 3) && t->e->number[s->place[a]] >= 4;
  if (!mesas) {
    if (nw_major_is(t->e, s, NW_M_FREE_REACTION) && !(s->once & NW_FREE_USED)) s->once |= NW_FREE_USED;
    else nw_change(t, NW_T_AP, -1, NW_112);
  }
  f[4] = (uint8_t)a;
  f[1] = NW_raid_ambushed;
  nw_begin_battle(t, a, NW_FIGHT_AMBUSH, NW_SETTLERS);
}

static void pay_reaction(struct nw_table *t, unsigned rule) { /* NW-146: the first may be free */
  struct nw_state *s = t->s;
  if (nw_major_is(t->e, s, NW_M_FREE_REACTION) && !(s->once & NW_FREE_USED)) s->once |= NW_FREE_USED;
  else nw_change(t, NW_T_AP, -1, rule);
}

ACT(negotiate) { /* NW-113 */
  pay_reaction(t, NW_113);
  nw_spend_goods(t, b, NW_113);
  f[4] = (uint8_t)a;
  f[5] = (uint8_t)b;
  f[1] = NW_raid_negotiated;
  nw_test(t, NW_113, nw_talk_mods(t->e, t->s, a, b), 6);
}

ACT(harass) { /* NW-114 */
  pay_reaction(t, NW_114);
  t->s->harass |= nw_bit(a);
  nw_tell(t, NW_TOLD_HARASS, NW_114, a, 0, 0, 0);
  f[1] = NW_raid_meet;
}

ACT(evade) { /* NW-115, NW-120 */
  f[4] = (uint8_t)a;
  f[1] = f[0] == NW_P_TRIBAL ? NW_tribal_evaded : NW_raid_evaded;
  nw_test(t, f[0] == NW_P_TRIBAL ? NW_120 : NW_115, nw_evade_mods(t->e, t->s, a), 7);
}

ACT(flee) {
  unsigned family = f[4];
  f[4] = WEIR_NONE;
  nw_set_place(t, family, a, f[0] == NW_P_TRIBAL ? NW_120 : NW_115);
  nw_arrive(t, family);
}

ACT(battle) {
  unsigned family = f[4];
  if (f[0] == NW_P_RAID) { /* NW-116 */
    nw_begin_battle(t, family, NW_FIGHT_RAID, NW_SETTLERS);
    return;
  }
  f[4]++; /* NW-122 */
  f[5] = 0;
  f[1] = NW_tribal_conduct;
  nw_begin_battle(t, family, NW_FIGHT_TRIBAL, f[3] ? NW_FOE_COMANCHE : NW_FOE_UTES);
}

ACT(submit) {
  unsigned family = f[4];
  bool tribal = f[0] == NW_P_TRIBAL;
  if (tribal) {
    f[4]++;
    f[5] = 0;
    f[1] = NW_tribal_conduct;
  }
  nw_begin_submit(t, family, tribal);
}

ACT(come_back) { /* NW-117, NW-123 */
  unsigned family = nw_return_family(t->e, t->s);
  nw_set_place(t, family, a, f[0] == NW_P_TRIBAL ? NW_123 : NW_117);
  nw_set_ferocity(t, family, (int)b, f[0] == NW_P_TRIBAL ? NW_123 : NW_117);
  nw_arrive(t, family);
}

ACT(offer) { /* NW-121 */
  nw_lose_resource(t, a, NW_121);
  f[5]++;
}

/* ---- Planning ---- */

static void elder_is_done(uint8_t *f) {
  f[3]++;
  f[1] = NW_planning_elder;
}

ACT(advise) { /* NW-68 */
  elder_is_done(f);
  switch (a) {
  case NW_C_AP: nw_change(t, NW_T_AP, 1, NW_68); break;
  case NW_C_MILITARY:
    nw_change(t, NW_T_CULTURE, -1, NW_68);
    nw_change(t, NW_T_MILITARY, 1, NW_68);
    break;
  case NW_C_CULTURE:
    nw_change(t, NW_T_CULTURE, 1, NW_68);
    nw_change(t, NW_T_MILITARY, -1, NW_68);
    break;
  case NW_C_CALM:
    t->s->once |= NW_CALM_USED;
    nw_change(t, NW_T_FEROCITY, -1, NW_146);
    break;
  default: break;
  }
}

static void change_by_elder(struct nw_table *t, uint8_t *f, unsigned family, int by) {
  t->s->changed = (uint8_t)(t->s->changed | 1u << family);
  elder_is_done(f);
  nw_set_ferocity(t, family, t->s->ferocity[family] + by, NW_68);
  if (by > 0 && t->s->military < 5) nw_change(t, NW_T_MILITARY, 1, NW_68);
  if (by < 0 && t->s->culture < 5) nw_change(t, NW_T_CULTURE, 1, NW_68);
}

ACT(rouse) {
  if (f[0] == NW_P_PLANNING) {
    change_by_elder(t, f, a, 1);
    return;
  }
  nw_set_ferocity(t, a, t->s->ferocity[a] + 1, f[0] == NW_P_TURN ? NW_147 : NW_148);
  f[1] = f[0] == NW_P_TURN ? NW_turn_forts : NW_ceremony_throw;
}

ACT(calm) {
  if (f[0] == NW_P_PLANNING) {
    change_by_elder(t, f, a, -1);
    return;
  }
  nw_set_ferocity(t, a, t->s->ferocity[a] - 1, NW_148);
  f[1] = NW_ceremony_throw;
}

ACT(weave) { /* NW-69 */
  if (nw_weave_is_free(t->e, t->s, f)) f[5] |= 1;
  else nw_change(t, NW_T_AP, -1, NW_69);
  f[4]++;
  nw_gain_goods(t, 1, NW_69);
}

ACT(take_good) {
  if (f[0] == NW_P_TURN) { /* NW-147 */
    nw_change(t, NW_T_AP, -1, NW_147);
    nw_gain_goods(t, 1, NW_147);
    f[1] = NW_turn_forts;
  } else { /* NW-135 */
    f[5] |= 2;
    nw_gain_goods(t, 1, NW_135);
  }
}

ACT(warfare) { /* NW-70 */
  unsigned instruction = nw_side(t->e, t->s, t->s->active[a])->instruction;
  nw_change(t, NW_T_AP, -1, NW_70);
  f[6] = (uint8_t)a;
  f[1] = NW_planning_fought;
  nw_begin_battle(t, f[2], NW_FIGHT_TRIBE, instruction == NW_COMANCHE ? NW_FOE_COMANCHE : NW_FOE_UTES);
}

ACT(diplomacy) {
  nw_change(t, NW_T_AP, -1, NW_70);
  nw_spend_goods(t, b, NW_70);
  f[6] = (uint8_t)a;
  f[7] = (uint8_t)b;
  f[1] = NW_planning_talked;
  nw_test(t, NW_70, nw_talk_mods(t->e, t->s, f[2], b), 6);
}

ACT(welcome) {
  nw_gain(t, a, f[0] == NW_P_PLANNING ? NW_146 : NW_131);
  f[1] = (uint8_t)(f[0] == NW_P_PLANNING ? f[1] + 1 : NW_INTRUDER_COUNT);
}

/* ---- Passage of Time ---- */

/* A population counter leaves where it is; `pot`: a Family's counter goes to Passage of Time. */
static void remove_who(struct nw_table *t, unsigned who, bool pot, unsigned rule) {
  struct nw_state *s = t->s;
  if (who < NW_WHO_POT) {
    nw_leaves(t, who / 3, who % 3, pot, rule);
  } else if (who < NW_WHO_ELDER) {
    s->pot[who - NW_WHO_POT]--;
    nw_tell(t, NW_TOLD_OUT, rule, who - NW_WHO_POT, 0, 0, 0);
  } else {
    s->elders[who - NW_WHO_ELDER]--;
    nw_tell(t, NW_TOLD_OUT, rule, NW_ELDER, 0, 0, 0);
  }
}

ACT(age) { /* NW-72 */
  remove_who(t, a, false, NW_72);
  t->s->pot[b]++;
  nw_tell(t, NW_TOLD_TO_POT, NW_72, b, 0, 0, 0);
}

ACT(join) { /* NW-73 */
  t->s->pot[a]--;
  t->s->people[b] = (uint8_t)(t->s->people[b] | 1u << a);
  nw_tell(t, NW_TOLD_JOINED, NW_73, a, b, 0, 0);
}

ACT(seat_elder) { /* NW-73 */
  t->s->pot[NW_ELDER]--;
  t->s->elders[0]++;
  f[2]++;
  nw_tell(t, NW_TOLD_ELDER_SEATED, NW_73, 0, 0, 0, 0);
}

ACT(found) { /* NW-73 */
  t->s->pot[b]--;
  t->s->people[a] = (uint8_t)(1u << b);
  nw_tell(t, NW_TOLD_FOUNDED, NW_73, a, c, 0, 0);
  nw_set_place(t, a, c, NW_73);
  nw_arrive(t, a);
}

ACT(gather) { t->s->named |= nw_bit(a); } /* NW-76 */

static void feed(uint8_t *f, unsigned people) { f[4] = (uint8_t)(people < f[4] ? f[4] - people : 0); }

ACT(eat_sheep) { /* NW-77 */
  nw_lose_animal(t, NW_SHEEP, NW_77);
  feed(f, t->e->sheep_feeds);
}

ACT(eat_corn) {
  t->s->corn_held[a]--;
  t->s->corn_cup[a]++;
  nw_tell(t, NW_TOLD_CORN_BACK, NW_77, 1, 0, 0, 0);
  feed(f, a + 1 + nw_owns(t->s, NW_KEEPERS, 2));
}

ACT(part) {
  switch (f[0]) {
  case NW_P_TIME: /* NW-77 */
    remove_who(t, a, false, NW_77);
    f[4]--;
    break;
  case NW_P_EVENT: /* NW-134 */
    remove_who(t, a, false, NW_134);
    f[2]--;
    break;
  default: /* NW-148 */
    remove_who(t, a, true, NW_148);
    f[1] = NW_ceremony_throw;
    nw_remove_if_no_adult(t, a / 3);
    break;
  }
}

/* ---- Losses, blessings, trade ---- */

ACT(toll) { /* NW-146 */
  if (a == NW_C_AP) nw_change(t, NW_T_AP, -1, NW_146);
  else nw_lose_points(t, NW_T_CULTURE, 1, NW_146, true);
}

ACT(lose_animal) {
  if (b == NW_IN_POT) t->s->pot_animals[a]--;
  else nw_lose_animal(t, a, f[0] == NW_P_TURN ? NW_147 : NW_148);
  f[1] = f[0] == NW_P_TURN ? NW_turn_forts : NW_ceremony_throw;
}

ACT(bless) { /* NW-42 */
  f[2]--;
  if (a == NW_C_MORALE) {
    f[3] = 1;
    nw_change(t, NW_T_MORALE, -1, NW_42);
  } else {
    nw_change(t, a == NW_C_CULTURE ? NW_T_CULTURE : NW_T_AP, 1, NW_42);
  }
}

ACT(buy_ap) { /* NW-132 */
  nw_spend_goods(t, t->e->price_ap, NW_132);
  nw_change(t, NW_T_AP, 1, NW_132);
}

ACT(buy_animal) {
  nw_spend_goods(t, t->e->price_animal, NW_132);
  nw_gain_animal(t, a, NW_132);
}

ACT(sell_animals) {
  unsigned price = nw_animals_for_good(t->e, t->s);
  for (unsigned i = 0; i < price; i++) nw_lose_animal(t, i < a ? NW_HORSE : NW_SHEEP, NW_132);
  nw_gain_goods(t, 1, NW_132);
}

ACT(sell_corn) {
  const unsigned value[] = {a, b, c};
  for (unsigned i = 0; i < 3 && value[i] > 0; i++) {
    t->s->corn_held[value[i] - 1]--;
    t->s->corn_cup[value[i] - 1]++;
  }
  nw_gain_goods(t, 1, NW_132);
}

/* ---- Windows and ends ---- */

static void pay_for_another(struct nw_table *t, unsigned by, unsigned goods) {
  struct nw_state *s = t->s;
  switch (by) {
  case NW_BY_GOODS: nw_spend_goods(t, goods, NW_132); break;
  case NW_BY_FORTUNE: /* NW-131 */
    s->fortune--;
    s->cup[NW_I_FORTUNE]++;
    break;
  case NW_BY_MANUELITO: s->acts |= NW_REDREW; break; /* NW-65 */
  default: s->once |= NW_MOON_USED; break;
  }
}

ACT(reroll) { /* NW-35 */
  pay_for_another(t, a, nw_price_reroll(t->e, t->s));
  memset(t->s->dice, 0, sizeof t->s->dice);
  f[1] = NW_roll_fall;
}

ACT(redraw) {
  pay_for_another(t, a, t->e->price_redraw);
  t->s->bag[t->s->cube]++; /* NW-35: the cube goes back first */
  t->s->cube = WEIR_NONE;
  f[1] = NW_draw_take;
}

ACT(keep) { f[1]++; }

ACT(pass) {
  switch (f[0]) {
  case NW_P_RAID: f[1] = NW_raid_meet; break;
  case NW_P_TRIBAL: f[1] = NW_tribal_conduct; break;
  case NW_P_PLANNING: f[2]++; break;
  default: f[1] = NW_turn_forts; break;
  }
}

ACT(done) {
  switch (f[0]) {
  case NW_P_ACTIONS:
    if (f[1] == NW_actions_choose) {
      f[1] = NW_actions_finish;
    } else {
      t->s->acts |= NW_STOPPED;
      f[1] = NW_actions_after;
    }
    break;
  case NW_P_TRIBAL: /* NW-121: nothing more is given up */
    f[1]++;
    nw_roll_strike(t, f);
    break;
  case NW_P_PLANNING:
    f[2] = f[4] = f[5] = 0;
    f[1]++;
    break;
  case NW_P_SETUP:
    if (f[1] == NW_setup_keep) {
      t->s->card = WEIR_NONE;
    } else {
      f[2] = 0;
      f[1]++;
    }
    break;
  default: f[1]++; break;
  }
}

/* ---- Chance ---- */

ACT(rolled) {
  t->s->dice[0] = (uint8_t)(a + 1);
  f[1] = NW_roll_window;
}
ACT(dice_fell) {
  t->s->dice[0] = (uint8_t)(a + 1);
  t->s->dice[1] = (uint8_t)(b + 1);
  f[1] = NW_roll_window;
}
ACT(thrown) {
  const unsigned pair[] = {a, b, c};
  for (unsigned i = 0; i < NW_DICE; i++) t->s->dice[i] = (uint8_t)(i % 2 ? pair[i / 2] % 7 : pair[i / 2] / 7);
  f[1] = NW_roll_window;
}

ACT(card) { /* NW-37 */
  struct nw_state *s = t->s;
  s->card = (uint8_t)a;
  s->deck &= ~nw_bit(a);
  if (f[0] == NW_P_SETUP) { /* NW-152 */
    f[1]++;
    nw_gain(t, t->e->card[a].population, NW_152);
    return;
  }
  if (a < NW_EVENT_CARDS) s->pile_left--;
  else s->pile_event = 0;
  if (s->turn < NW_TURNS) s->turn++;
}

ACT(cube) {
  struct nw_state *s = t->s;
  if (f[0] == NW_P_COLONIZE) { /* NW-95 */
    s->raided[a]--;
    f[2]--;
    nw_put_cube(t, a, NW_IN_RECOVERY, NW_95);
    return;
  }
  s->bag[a]--;
  s->cube = (uint8_t)a;
}

ACT(corn_is) {
  struct nw_state *s = t->s;
  unsigned area = f[0] == NW_P_TIME ? (unsigned)__builtin_ctzll(s->named) : s->place[s->acting];
  s->corn_cup[a]--;
  s->corn_held[a]++;
  s->corn &= ~nw_bit(area);
  nw_tell(t, NW_TOLD_CORN_TAKEN, f[0] == NW_P_TIME ? NW_76 : NW_54, area, a + 1, 0, 0);
  if (f[0] == NW_P_TIME) {
    s->named &= s->named - 1;
  } else {
    f[6] = 0;
    f[1] = NW_actions_after;
  }
}

ACT(intruder_is) { f[3] = (uint8_t)(a + 1); }

ACT(left_out) { /* NW-139 */
  if (a < 8) f[4] = (uint8_t)(f[4] | 1u << a);
  else f[5] = (uint8_t)(f[5] | 1u << (a - 8));
}

ACT(laid) { /* NW-139 */
  unsigned at = f[2]++;
  if (at < NW_ROWS) t->s->active[at] = (uint8_t)a;
  else t->s->inactive[at - NW_ROWS] = (uint8_t)a;
}

ACT(set_removed) { t->s->sets = (uint8_t)(t->s->sets & ~(1u << a)); } /* NW-143 */

static act *const acts[NW_VERBS] = {
    [NW_CHOOSE] = choose,
    [NW_SETTLE] = settle,
    [NW_FOLLOW] = follow,
    [NW_DEVELOP] = develop,
    [NW_PREEMPT] = preempt,
    [NW_YIELD] = yield,
    [NW_OPERATE] = operate,
    [NW_CANCEL] = cancel,
    [NW_ACCEPT] = accept,
    [NW_LOSE] = lose,
    [NW_ACTIVATE] = activate,
    [NW_MOUNT] = mount,
    [NW_DISMOUNT] = dismount,
    [NW_FIND_WATER] = find_water,
    [NW_MOVE] = move,
    [NW_TRAVEL] = travel,
    [NW_PLANT] = plant,
    [NW_HARVEST] = harvest,
    [NW_TRADE_AT_FORT] = trade_at_fort,
    [NW_COUNCIL] = council,
    [NW_RAID_NEW_MEXICO] = raid_new_mexico,
    [NW_RAID_TARGET] = raid_target,
    [NW_HERD] = herd,
    [NW_SOLDIERS] = soldiers,
    [NW_TAKE] = take,
    [NW_SHOOT] = shoot,
    [NW_GIVE] = give,
    [NW_CAUGHT] = caught,
    [NW_ADVISE] = advise,
    [NW_ROUSE] = rouse,
    [NW_CALM] = calm,
    [NW_WEAVE] = weave,
    [NW_TAKE_GOOD] = take_good,
    [NW_WARFARE] = warfare,
    [NW_DIPLOMACY] = diplomacy,
    [NW_WELCOME] = welcome,
    [NW_AGE] = age,
    [NW_JOIN] = join,
    [NW_SEAT_ELDER] = seat_elder,
    [NW_FOUND] = found,
    [NW_GATHER] = gather,
    [NW_EAT_SHEEP] = eat_sheep,
    [NW_EAT_CORN] = eat_corn,
    [NW_PART] = part,
    [NW_TOLL] = toll,
    [NW_AMBUSH] = ambush,
    [NW_NEGOTIATE] = negotiate,
    [NW_HARASS] = harass,
    [NW_EVADE] = evade,
    [NW_FLEE] = flee,
    [NW_BATTLE] = battle,
    [NW_SUBMIT] = submit,
    [NW_RETURN] = come_back,
    [NW_OFFER] = offer,
    [NW_LOSE_ANIMAL] = lose_animal,
    [NW_BLESS] = bless,
    [NW_KEEP_CARD] = keep_card,
    [NW_MEDICINE] = medicine,
    [NW_RAZE] = raze,
    [NW_BUY_AP] = buy_ap,
    [NW_BUY_ANIMAL] = buy_animal,
    [NW_SELL_ANIMALS] = sell_animals,
    [NW_SELL_CORN] = sell_corn,
    [NW_REROLL] = reroll,
    [NW_REDRAW] = redraw,
    [NW_KEEP] = keep,
    [NW_PASS] = pass,
    [NW_DONE] = done,
    [NW_ROLLED] = rolled,
    [NW_DICE_FELL] = dice_fell,
    [NW_THROWN] = thrown,
    [NW_CARD] = card,
    [NW_CUBE] = cube,
    [NW_CORN_IS] = corn_is,
    [NW_INTRUDER_IS] = intruder_is,
    [NW_LEFT_OUT] = left_out,
    [NW_LAID] = laid,
    [NW_SET_REMOVED] = set_removed,
};

void nw_apply(const struct weir_setup *setup, void *memory, unsigned seat, weir_action action,
              struct weir_sink *sink) {
  (void)seat;
  struct nw_table t = {setup, setup->edition, memory, sink};
  uint8_t *f = weir_stack_top(nw_stack(t.s));
  acts[WEIR_VERB(action)](&t, f, WEIR_ARG(action, 0), WEIR_ARG(action, 1), WEIR_ARG(action, 2));
  nw_has_declined(&t, WEIR_VERB(action) == NW_DONE || WEIR_VERB(action) == NW_PASS); /* NW-132 */
  weir_stack_run(nw_stack(t.s), procedures, &t);
  if (!nw_is_lost(&t)) return;
  if (t.s->ending == NW_GOES_ON) t.s->ending = NW_MAJOR_DEFEAT; /* NW-31, NW-157 */
  if (t.s->ending == NW_MAJOR_DEFEAT) nw_tell(&t, NW_TOLD_DEFEAT, NW_157, 0, 0, 0, 0);
  while (t.s->depth > 0) weir_stack_pop(nw_stack(t.s));
}

/* Whether the procedure on top waits just as it stands. Steps that wait can be run again; only the Church
 * Bells are rung once, and answered when they are run again. */
bool nw_rests(const struct weir_setup *setup, const struct nw_state *s) {
  struct nw_state copy = *s;
  struct nw_table t = {setup, setup->edition, &copy, NULL};
  uint8_t *f = weir_stack_top(nw_stack(&copy));
  if (f[0] == NW_P_ENEMY && f[1] == NW_enemy_begin) return true;
  return procedures[f[0]].steps[f[1]](&t, f) == WEIR_WAIT && memcmp(&copy, s, sizeof copy) == 0;
}

/* NW-156: what a result is worth to whoever plays for it. */
bool nw_result(const struct weir_setup *setup, const void *memory, struct weir_result *result) {
  static const int16_t payoffs[NW_ENDINGS] = {0, 1000, 600, -500, -1000};
  (void)setup;
  const struct nw_state *s = memory;
  if (s->depth > 0) return false;
  *result = (struct weir_result){.ending = (uint8_t)(s->ending - NW_MAJOR_VICTORY)};
  result->rank[0] = 1;
  result->payoff[0] = payoffs[s->ending];
  if (s->ending <= NW_MINOR_VICTORY) result->won = 1;
  return true;
}
