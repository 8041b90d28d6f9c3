/* check.c - Navajo Wars: verdicts, one function a verb. legal.c offers all actions that pass them.
 *
 * The engine has seen to it that the verb belongs to the phase. What a phase takes for granted (that there
 * is something to decide at all) its step has seen to.
 */
#include "judge.h"
#include "words.h"

static bool refuse(const struct nw_judged *j, unsigned rule, const char *missing, unsigned a, unsigned b) {
  *j->why = (struct weir_why){.rule = (uint16_t)rule, .missing = missing, .arg = {(int32_t)a, (int32_t)b}};
  return false;
}

static bool always(const struct nw_judged *j) { return j != NULL; }

/* ---- Set-up, cards, developments ---- */

static bool settle(const struct nw_judged *j) { /* NW-150 */
  const struct nw_scenario *scenario = nw_scenario_of(j->setup);
  unsigned land = scenario->family_land[j->f[2]];
  if (j->e->land_of[j->a] != land) return refuse(j, NW_150, "this Family starts in {0^:land}", land, 0);
  if (j->b > 0 && !scenario->any_ferocity) return refuse(j, NW_150, "Families start with Ferocity 0", 0, 0);
  return true;
}

static bool follow(const struct nw_judged *j) { /* NW-32 */
  return nw_on_map(j->e, j->s, j->a) || refuse(j, NW_32, "Family {0:family} is not on the map", j->a, 0);
}

static bool develop(const struct nw_judged *j) {
  const struct nw_state *s = j->s;
  const struct nw_scenario *scenario = nw_scenario_of(j->setup);
  if (s->levels[j->a] == NW_LEVELS) return refuse(j, NW_142, "all levels of {0^:set} are yours", j->a, 0);
  if (!(s->sets >> j->a & 1)) return refuse(j, NW_143, "{0^:set} is not in this game", j->a, 0);
  if (j->f[0] != NW_P_SETUP) return true;
  bool first = scenario->level_one || scenario->whole_sets;
  if (first && s->levels[j->a] > 0) return refuse(j, NW_150, "choose another set", 0, 0);
  return true;
}

static bool operate(const struct nw_judged *j) { return always(j); } /* NW-40 */

static bool cancel(const struct nw_judged *j) {
  unsigned price = j->f[0] == NW_P_ENEMY ? j->e->price_flip : j->e->price_cancel;
  return nw_goods(j->s) >= price ||
         refuse(j, NW_132, "{0 Trade Good|Trade Goods} needed, you have {1}", price, nw_goods(j->s));
}

static bool lose(const struct nw_judged *j) {
  return j->a == NW_C_CULTURE || j->a == NW_C_MILITARY ||
         refuse(j, NW_41, "lose a point of Culture or of Military", 0, 0);
}

static bool medicine(const struct nw_judged *j) {
  return (j->s->hand >> j->a & 1) || refuse(j, NW_44, "{0^:card} is not in your hand", j->a, 0);
}

static bool raze(const struct nw_judged *j) {
  return j->s->fort[j->a] != WEIR_NONE || refuse(j, NW_135, "Fort {0^:fort} is not on the map", j->a, 0);
}

/* ---- Take Actions ---- */

static bool activate(const struct nw_judged *j) {
  if (!nw_on_map(j->e, j->s, j->a)) return refuse(j, NW_45, "Family {0:family} is not on the map", j->a, 0);
  return !(j->s->acted >> j->a & 1) || refuse(j, NW_45, "Family {0:family} has acted already", j->a, 0);
}

static bool at_start(const struct nw_judged *j) {
  return !(j->s->acts & (NW_ACTED | NW_HORSED)) || refuse(j, NW_47, "only at the start, and once", 0, 0);
}

static bool mount(const struct nw_judged *j) {
  if (!at_start(j)) return false;
  if (nw_is_mounted(j->s, j->s->acting)) return refuse(j, NW_47, "the Family has a Horse", 0, 0);
  return j->s->animals[NW_HORSE] > 0 || refuse(j, NW_47, "there is no Horse in Resources", 0, 0);
}

static bool dismount(const struct nw_judged *j) {
  if (!at_start(j)) return false;
  return nw_is_mounted(j->s, j->s->acting) || refuse(j, NW_47, "the Family has no Horse", 0, 0);
}

static bool pays(const struct nw_judged *j, unsigned cost, unsigned rule) {
  return j->s->mp >= cost ||
         refuse(j, rule, "{0 movement point|movement points} needed, the Family has {1}", cost, j->s->mp);
}

static bool unspent(const struct nw_judged *j, unsigned rule) {
  return !(j->s->acts & NW_ACTED) || refuse(j, rule, "it must be the only action of the activation", 0, 0);
}

static unsigned here(const struct nw_judged *j) { return j->s->place[j->s->acting]; }

static bool find_water(const struct nw_judged *j) {
  unsigned land = j->e->land_of[here(j)];
  if (land == NW_CANYON || j->s->drought[land] == 0)
    return refuse(j, NW_49, "there is no Drought in {0^:land}", land, 0);
  return pays(j, 9 - nw_value(j->e, j->s, here(j), j->s->acting), NW_49);
}

static bool move(const struct nw_judged *j) {
  if (!(j->e->near[here(j)] >> j->a & 1))
    return refuse(j, NW_50, "{0:area} is not next to {1:area}", j->a, here(j));
  if (!pays(j, nw_move_cost(j->e, j->s, j->a, j->s->acting), NW_50)) return false;
  if (nw_is_beside_fort(j->s, here(j)) && (j->s->acts & NW_ACTED))
    return refuse(j, NW_51, "leaving a Fort must be the first action", 0, 0);
  return true;
}

static bool travel(const struct nw_judged *j) {
  bool from = j->e->land_of[here(j)] == NW_CANYON, to = j->e->land_of[j->a] == NW_CANYON;
  if (from == to) return refuse(j, NW_52, "this leads to the Canyon or out of it", 0, 0);
  if (nw_is_beside_fort(j->s, here(j))) return refuse(j, NW_52, "it cannot be done from beside a Fort", 0, 0);
  return nw_owns(j->s, NW_STRONGHOLDS, 1) ? pays(j, 4, NW_52) : unspent(j, NW_52);
}

static bool plant(const struct nw_judged *j) {
  unsigned left = 0;
  for (unsigned value = 0; value < NW_CORN; value++) left += j->s->corn_cup[value];
  if (left <= nw_count64(j->s->corn)) return refuse(j, NW_10, "the cup is empty", 0, 0);
  if (j->s->corn >> here(j) & 1) return refuse(j, NW_53, "there is Corn already", 0, 0);
  return pays(j, nw_plant_cost(j->e, j->s, here(j)), NW_53);
}

static bool harvest(const struct nw_judged *j) {
  if (!(j->s->corn >> here(j) & 1)) return refuse(j, NW_54, "there is no Corn", 0, 0);
  return pays(j, 4u + j->e->number[here(j)], NW_54);
}

static bool trade_at_fort(const struct nw_judged *j) {
  if (!nw_is_beside_fort(j->s, here(j))) return refuse(j, NW_55, "there is no Fort here", 0, 0);
  if (j->s->culture == 0) return refuse(j, NW_55, "there is no Culture left", 0, 0);
  unsigned left = nw_goods_left(j->e, j->s);
  return j->a <= left || refuse(j, NW_7, "{0 Trade Good is|Trade Goods are} available", left, 0);
}

static bool council(const struct nw_judged *j) { return unspent(j, NW_56); }

/* NW-57, NW-58: what every raid needs. */
static bool raids(const struct nw_judged *j, unsigned rule) {
  if (!nw_has(j->s, j->s->acting, NW_MAN)) return refuse(j, rule, "the Family has no man", 0, 0);
  if (j->s->military == 0) return refuse(j, rule, "there is no Military left", 0, 0);
  return true;
}

static bool not_raided(const struct nw_judged *j) {
  return !(j->s->acts & NW_RAIDED) || refuse(j, NW_60, "the Family has raided already", 0, 0);
}

static bool raid_new_mexico(const struct nw_judged *j) {
  if (j->a != NW_C_PATH && j->a != NW_C_ALL)
    return refuse(j, NW_57, "pay for the path, or all movement points", 0, 0);
  if (!raids(j, NW_57)) return false;
  if (nw_is_beside_fort(j->s, here(j))) return refuse(j, NW_57, "it cannot be done from beside a Fort", 0, 0);
  if (j->a == NW_C_ALL) return unspent(j, NW_57) && not_raided(j);
  if (j->e->land_of[here(j)] == NW_CANYON)
    return refuse(j, NW_57, "from the Canyon it takes all points", 0, 0);
  unsigned cost = nw_path_cost(j->e, j->s, j->s->acting);
  return pays(j, cost > 0 ? cost : 1, NW_57) && not_raided(j);
}

static bool raid_target(const struct nw_judged *j) {
  if (j->a == NW_AT_NEW_MEXICO) return refuse(j, NW_58, "raid an Outpost or a Fort", 0, 0);
  if (!raids(j, NW_58)) return false;
  unsigned area = nw_target_area(j->e, j->s, j->s->acting, j->a);
  if (area == WEIR_NONE)
    return refuse(j, NW_58, "there is no {0|New Mexico|Mission|Rancho|Fort} in this Territory", j->a, 0);
  if (j->e->step[here(j)] > j->e->step[area]) return refuse(j, NW_58, "it lies nearer to Santa Fe", 0, 0);
  return pays(j, nw_value(j->e, j->s, area, j->s->acting), NW_58) && not_raided(j);
}

static bool herd(const struct nw_judged *j) { /* NW-146 */
  unsigned number = j->e->number[here(j)];
  if (!nw_major_is(j->e, j->s, NW_M_HERD) || (j->s->once & NW_HERD_USED))
    return refuse(j, NW_146, "there is no herd", 0, 0);
  if (number != 3 && number != 4) return refuse(j, NW_146, "the herd is in Area 3 or 4", 0, 0);
  return pays(j, 2, NW_146);
}

/* ---- Raids and Battles ---- */

static bool soldiers(const struct nw_judged *j) {
  return j->a == NW_C_MORALE || j->a == NW_C_BATTLE ||
         refuse(j, NW_62, "choose morale (it rises) or battle", 0, 0);
}

static bool take(const struct nw_judged *j) {
  return nw_animals_left(j->e, j->s, j->a) > 0 || refuse(j, NW_6, "no {0|Horse|Sheep} is left", j->a, 0);
}

static bool shoot(const struct nw_judged *j) {
  return j->a == NW_C_YES || j->a == NW_C_NO || refuse(j, NW_124, "say yes or no", 0, 0);
}

static bool give(const struct nw_judged *j) {
  return (j->a < NW_ELDER && nw_has(j->s, j->f[2], j->a)) ||
         refuse(j, NW_116, "the Family has no {0|man|woman|child|elder}", j->a, 0);
}

static bool caught(const struct nw_judged *j) {
  return j->a != NW_CANYON || refuse(j, NW_20, "the Canyon has no Caught box", 0, 0);
}

static bool is_free(const struct nw_judged *j) { /* NW-146 */
  return nw_major_is(j->e, j->s, NW_M_FREE_REACTION) && !(j->s->once & NW_FREE_USED);
}

static bool pays_ap(const struct nw_judged *j, unsigned rule) {
  return j->s->ap > 0 || is_free(j) || refuse(j, rule, "1 action point needed", 0, 0);
}

static bool reacts(const struct nw_judged *j, unsigned rule) { /* NW-111 */
  if (!nw_can_react(j->e, j->s, j->a)) return refuse(j, NW_111, NULL, 0, 0);
  return (j->s->raid >> j->s->place[j->a] & 1) ||
         refuse(j, rule, "no raid counter is beside Family {0:family}", j->a, 0);
}

static bool ambush(const struct nw_judged *j) {
  if (!reacts(j, NW_112)) return false;
  if (!nw_has(j->s, j->a, NW_MAN) || j->s->military == 0 || j->s->ferocity[j->a] == 0)
    return refuse(j, NW_112, "a man, Military and Ferocity are needed", 0, 0);
  bool mesas = nw_owns(j->s, NW_MESAS, 3) && j->e->number[j->s->place[j->a]] >= 4;
  return mesas || pays_ap(j, NW_112);
}

static bool has_goods(const struct nw_judged *j, unsigned goods, unsigned rule) {
  return nw_goods(j->s) >= goods ||
         refuse(j, rule, "{0 Trade Good|Trade Goods} wanted, you have {1}", goods, nw_goods(j->s));
}

static bool negotiate(const struct nw_judged *j) {
  return reacts(j, NW_113) && has_goods(j, j->b, NW_113) && pays_ap(j, NW_113);
}

static bool harass(const struct nw_judged *j) { /* NW-114 */
  const struct nw_state *s = j->s;
  uint64_t taken = s->raid | s->harass | nw_occupied(j->e, s);
  bool shadowed = nw_is_shadowed(j->e, s, j->a) || nw_is_beside_fort(s, j->a); /* NW-29 */
  if (nw_count64(s->harass) + s->harass_aside >= j->e->harass)
    return refuse(j, NW_114, "no Harass counter is available", 0, 0);
  if ((taken >> j->a & 1) || shadowed)
    return refuse(j, NW_114, "{0:area} is taken, a Fort's, or at or below an Outpost", j->a, 0);
  for (unsigned f = 0; f < NW_FAMILIES; f++)
    if (nw_can_react(j->e, s, f) && nw_has(s, f, NW_MAN) && (j->e->harass_reach[s->place[f]] >> j->a & 1))
      return pays_ap(j, NW_114);
  return refuse(j, NW_114, "no Family with a man is near enough", 0, 0);
}

static bool evade(const struct nw_judged *j) {
  const struct nw_state *s = j->s;
  if (!nw_on_map(j->e, s, j->a)) return refuse(j, NW_115, "Family {0:family} is not on the map", j->a, 0);
  unsigned area = s->place[j->a], land = j->e->land_of[area];
  if (j->f[0] == NW_P_TRIBAL) /* NW-120 */
    return (s->tribal & j->e->land_areas[land]) != 0 || refuse(j, NW_120, "no tribal counter is near", 0, 0);
  if (land == NW_CANYON && nw_owns(s, NW_STRONGHOLDS, 2))
    return (s->raid >> area & 1) || refuse(j, NW_115, "no raid counter is beside it", 0, 0);
  return reacts(j, NW_115);
}

static bool flee(const struct nw_judged *j) {
  return (nw_flee_areas(j->e, j->s) >> j->a & 1) ||
         refuse(j, NW_115, "the Family cannot flee to {0:area}", j->a, 0);
}

static bool come_back(const struct nw_judged *j) {
  unsigned f = nw_return_family(j->e, j->s), land = j->e->land_of[j->s->place[f]];
  if (j->b > 0 && !nw_has(j->s, f, NW_MAN)) return refuse(j, NW_2, NULL, 0, 0);
  return j->e->land_of[j->a] == land || refuse(j, NW_117, "Family {1:family} returns to {0^:land}", land, f);
}

static bool offer(const struct nw_judged *j) {
  return nw_has_resource(j->s, j->a) || refuse(j, NW_121, "you do not have " NW_A_RESOURCE("0"), j->a, 0);
}

/* ---- Planning ---- */

static bool advise(const struct nw_judged *j) { /* NW-68 */
  const struct nw_state *s = j->s;
  switch (j->a) {
  case NW_C_AP:
  case NW_C_NONE: return true;
  case NW_C_MILITARY: return s->culture > s->military || refuse(j, NW_68, "Culture must be higher", 0, 0);
  case NW_C_CULTURE: return s->culture < s->military || refuse(j, NW_68, "Military must be higher", 0, 0);
  case NW_C_CALM:
    return (nw_major_is(j->e, s, NW_M_CALMING) && !(s->once & NW_CALM_USED)) ||
           refuse(j, NW_146, "nobody talks of peace", 0, 0);
  default: return refuse(j, NW_68, NULL, 0, 0);
  }
}

static bool by_elder(const struct nw_judged *j) {
  if (!nw_in_play(j->s, j->a) || !nw_has(j->s, j->a, NW_MAN))
    return refuse(j, NW_68, "Family {0:family} has no man", j->a, 0);
  return !(j->s->changed >> j->a & 1) || refuse(j, NW_68, "Family {0:family} was changed already", j->a, 0);
}

static bool rouse(const struct nw_judged *j) {
  bool full = j->s->ferocity[j->a] == NW_FEROCITY_MAX;
  if (j->f[0] == NW_P_PLANNING && !by_elder(j)) return false;
  if (!nw_has(j->s, j->a, NW_MAN)) return refuse(j, NW_2, "Family {0:family} has no man", j->a, 0);
  return !full || j->f[0] == NW_P_CEREMONY || refuse(j, NW_2, "Ferocity is 3 already", 0, 0);
}

static bool calm(const struct nw_judged *j) {
  if (j->f[0] == NW_P_PLANNING && !by_elder(j)) return false;
  return j->s->ferocity[j->a] > 0 || refuse(j, NW_2, "Family {0:family} has no Ferocity", j->a, 0);
}

static bool goods_there(const struct nw_judged *j) {
  return nw_goods_left(j->e, j->s) > 0 || refuse(j, NW_7, "no Trade Good is available", 0, 0);
}

static bool weave(const struct nw_judged *j) {
  const struct nw_state *s = j->s;
  if (!goods_there(j)) return false;
  if (s->culture == 0) return refuse(j, NW_69, "there is no Culture left", 0, 0);
  unsigned limit = nw_weave_limit(s);
  if (j->f[4] >= limit) return refuse(j, NW_69, "at most {0} in this Planning", limit, 0);
  return s->ap > 0 || nw_weave_is_free(j->e, s, j->f) || refuse(j, NW_69, "1 action point needed", 0, 0);
}

static bool take_good(const struct nw_judged *j) {
  if (!goods_there(j)) return false;
  if (j->f[0] == NW_P_TURN) return j->s->ap > 0 || refuse(j, NW_147, "1 action point needed", 0, 0);
  return (nw_lasts(j->s, 46) && !(j->f[5] & 2)) || refuse(j, NW_135, "no Trade Good is free now", 0, 0);
}

static bool tribe(const struct nw_judged *j) {
  unsigned counter = j->s->active[j->a];
  unsigned instruction = counter == WEIR_NONE ? NW_BUILD : nw_side(j->e, j->s, counter)->instruction;
  bool there = instruction == NW_UTES || instruction == NW_COMANCHE;
  return there || refuse(j, NW_70, "no tribe shows in row {0}", j->a + 1, 0);
}

static bool deals(const struct nw_judged *j) {
  return tribe(j) && (j->s->ap > 0 || refuse(j, NW_70, "1 action point needed", 0, 0));
}

static bool warfare(const struct nw_judged *j) {
  return deals(j) && (j->s->military > 0 || refuse(j, NW_70, "there is no Military left", 0, 0));
}

static bool diplomacy(const struct nw_judged *j) { return deals(j) && has_goods(j, j->b, NW_70); }

static bool welcome(const struct nw_judged *j) {
  bool refugees = j->f[0] == NW_P_PLANNING;
  if (j->a == NW_ELDER || (refugees && j->a == NW_MAN))
    return refuse(j, refugees ? NW_146 : NW_131, "choose somebody who may come", 0, 0);
  return nw_supply_left(j->e, j->s, j->a) > 0 ||
         refuse(j, NW_3, "no {0|man|woman|child|elder} is left", j->a, 0);
}

/* ---- Passage of Time ---- */

/* What kind a counter is, and whether it is there. */
static bool is_there(const struct nw_state *s, unsigned who, unsigned *person) {
  if (who < NW_WHO_POT) {
    *person = who % 3;
    return nw_has(s, who / 3, *person);
  }
  *person = who < NW_WHO_ELDER ? who - NW_WHO_POT : NW_ELDER;
  return who < NW_WHO_ELDER ? s->pot[*person] > 0 : s->elders[who - NW_WHO_ELDER] > 0;
}

static bool age(const struct nw_judged *j) { /* NW-72 */
  unsigned person;
  if (!is_there(j->s, j->a, &person)) return refuse(j, NW_72, NW_WHO_NAME("0") " is not there", j->a, 0);
  bool fits = person == NW_CHILD ? j->b <= NW_WOMAN : person <= NW_WOMAN && j->b == NW_ELDER;
  if (!fits) return refuse(j, NW_72, "children become adults, adults elders", 0, 0);
  return nw_supply_left(j->e, j->s, j->b) > 0 ||
         refuse(j, NW_72, "no {0|man|woman|child|elder} is left", j->b, 0);
}

static bool join(const struct nw_judged *j) { /* NW-73 */
  if (j->a == NW_ELDER || j->s->pot[j->a] == 0)
    return refuse(j, NW_73, "no {0|man|woman|child|elder} is waiting", j->a, 0);
  if (!nw_in_play(j->s, j->b)) return refuse(j, NW_73, "Family {0:family} is not in play", j->b, 0);
  return !nw_has(j->s, j->b, j->a) ||
         refuse(j, NW_73, "Family {1:family} has " NW_A_PERSON("0") " already", j->a, j->b);
}

static bool seat_elder(const struct nw_judged *j) {
  return j->s->pot[NW_ELDER] > 0 || refuse(j, NW_73, "no elder is waiting", 0, 0);
}

static bool found(const struct nw_judged *j) {
  if (j->s->culture == 0) return refuse(j, NW_73, "there is no Culture left", 0, 0);
  if (nw_in_play(j->s, j->a)) return refuse(j, NW_73, "Family {0:family} is in play", j->a, 0);
  if (j->b > NW_WOMAN || j->s->pot[j->b] == 0) return refuse(j, NW_73, "no such adult is waiting", 0, 0);
  return j->e->land_of[j->c] == NW_CANYON || refuse(j, NW_73, "new Families start in the Canyon", 0, 0);
}

static bool gather(const struct nw_judged *j) {
  return ((j->s->corn & ~j->s->named) >> j->a & 1) ||
         refuse(j, NW_76, "no Corn to name on {0:area}", j->a, 0);
}

static bool eat_sheep(const struct nw_judged *j) {
  return j->s->animals[NW_SHEEP] > 0 || refuse(j, NW_77, "there are no Sheep", 0, 0);
}

static bool eat_corn(const struct nw_judged *j) {
  return j->s->corn_held[j->a] > 0 || refuse(j, NW_77, "no Corn of value {0}", j->a + 1, 0);
}

static bool part(const struct nw_judged *j) {
  unsigned person, phase = nw_waits[j->f[0]][j->f[1]];
  bool pot = j->a >= NW_WHO_POT && j->a < NW_WHO_ELDER, family = j->a < NW_WHO_POT;
  bool fits = phase == NW_IN_HALVE ? pot : phase == NW_IN_PART ? family : !pot;
  unsigned rule = phase == NW_IN_HALVE ? NW_134 : phase == NW_IN_PART ? NW_148 : NW_77;
  return (fits && is_there(j->s, j->a, &person)) ||
         refuse(j, rule, NW_WHO_NAME("0") " cannot be chosen here", j->a, 0);
}

/* ---- Losses, blessings, trade ---- */

static bool toll(const struct nw_judged *j) {
  return j->a == NW_C_AP || j->a == NW_C_CULTURE ||
         refuse(j, NW_146, "pay an action point (ap) or Culture", 0, 0);
}

static bool lose_animal(const struct nw_judged *j) {
  unsigned rule = j->f[0] == NW_P_TURN ? NW_147 : NW_148;
  if (j->b == NW_IN_POT && j->f[0] != NW_P_TURN)
    return refuse(j, rule, "the animal must come from Resources", 0, 0);
  unsigned there = j->b == NW_IN_POT ? j->s->pot_animals[j->a] : j->s->animals[j->a];
  return there > 0 || refuse(j, rule, "there is no {0|Horse|Sheep}", j->a, 0);
}

static bool bless(const struct nw_judged *j) {
  if (j->a != NW_C_CULTURE && j->a != NW_C_AP && j->a != NW_C_MORALE)
    return refuse(j, NW_42, "choose culture, ap or morale", 0, 0);
  return j->a != NW_C_MORALE || j->f[3] == 0 || refuse(j, NW_42, "Morale only once a card", 0, 0);
}

/* NW-132: rolls and draws are waited on in the enemy's segment too. */
static bool may_trade(const struct nw_judged *j) {
  return nw_in_segment(j->s) || refuse(j, NW_132, "only in your segment", 0, 0);
}

/* NW-77: food is not sold while people are hungry. */
static bool keeps_food(const struct nw_judged *j) {
  bool hungry = nw_waits[j->f[0]][j->f[1]] == NW_IN_FEED;
  return !hungry || refuse(j, NW_77, "people must be fed first", 0, 0);
}

static bool buy_ap(const struct nw_judged *j) { return may_trade(j) && has_goods(j, j->e->price_ap, NW_132); }

static bool buy_animal(const struct nw_judged *j) {
  if (!may_trade(j)) return false;
  if (nw_animals_left(j->e, j->s, j->a) == 0) return refuse(j, NW_6, "no {0|Horse|Sheep} is left", j->a, 0);
  return has_goods(j, j->e->price_animal, NW_132);
}

static bool sell_animals(const struct nw_judged *j) {
  unsigned price = nw_animals_for_good(j->e, j->s);
  if (!may_trade(j) || !goods_there(j)) return false;
  if (j->a < price && !keeps_food(j)) return false;
  if (j->a > price || j->s->animals[NW_HORSE] < j->a || j->s->animals[NW_SHEEP] < price - j->a)
    return refuse(j, NW_132, "{0 animal|animals} needed", price, 0);
  return true;
}

/* Corn counters by value, greatest first, and none that the price does not need. */
static bool sell_corn(const struct nw_judged *j) {
  const unsigned value[3] = {j->a, j->b, j->c};
  unsigned sum = 0, price = nw_corn_for_good(j->e, j->s), least = 0;
  if (!may_trade(j) || !goods_there(j) || !keeps_food(j)) return false;
  if (j->a == 0 || j->b > j->a || j->c > j->b)
    return refuse(j, NW_132, "name the greatest value first", 0, 0);
  for (unsigned i = 0; i < 3 && value[i] > 0; i++) {
    unsigned same = 0;
    for (unsigned k = 0; k < 3; k++) same += value[k] == value[i];
    if (j->s->corn_held[value[i] - 1] < same) return refuse(j, NW_132, "no such Corn in Resources", 0, 0);
    sum += value[i];
    least = value[i];
  }
  if (sum < price) return refuse(j, NW_132, "Corn for {0 point|points} needed", price, 0);
  return sum - least < price || refuse(j, NW_132, "that is more than needed", 0, 0);
}

static bool reroll(const struct nw_judged *j) { /* NW-35 */
  if (j->a == NW_BY_GOODS) return has_goods(j, nw_price_reroll(j->e, j->s), NW_35);
  return (j->a == NW_BY_FORTUNE && j->s->fortune > 0) || refuse(j, NW_35, "there is no such reroll", 0, 0);
}

static bool redraw(const struct nw_judged *j) {
  const struct nw_state *s = j->s;
  bool soldiers_drawn = s->cube == NW_GREEN || s->cube == NW_BLUE;
  switch (j->a) {
  case NW_BY_GOODS: return has_goods(j, j->e->price_redraw, NW_35);
  case NW_BY_FORTUNE: return s->fortune > 0 || refuse(j, NW_35, "there is no Fortune", 0, 0);
  case NW_BY_MANUELITO:
    return (j->f[2] && s->acting != WEIR_NONE && s->manuelito == s->acting && !(s->acts & NW_REDREW)) ||
           refuse(j, NW_65, "Manuelito cannot help here", 0, 0);
  default:
    return (j->f[2] && nw_major_is(j->e, s, NW_M_REDRAW) && !(s->once & NW_MOON_USED) && soldiers_drawn) ||
           refuse(j, NW_146, "the moon does not help here", 0, 0);
  }
}

static bool done(const struct nw_judged *j) {
  const struct nw_scenario *scenario = nw_scenario_of(j->setup);
  if (j->f[0] != NW_P_SETUP || j->f[1] != NW_setup_develop) return true;
  unsigned granted = scenario->free_levels + scenario->whole_sets;
  return j->f[2] >= granted || refuse(j, NW_150, "{0} more to choose", granted - j->f[2], 0);
}

nw_verdict *const nw_verdicts[NW_VERBS] = {
    [NW_CHOOSE] = always,
    [NW_SETTLE] = settle,
    [NW_FOLLOW] = follow,
    [NW_DEVELOP] = develop,
    [NW_PREEMPT] = always,
    [NW_YIELD] = always,
    [NW_OPERATE] = operate,
    [NW_CANCEL] = cancel,
    [NW_ACCEPT] = always,
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
    [NW_BATTLE] = always,
    [NW_SUBMIT] = always,
    [NW_RETURN] = come_back,
    [NW_OFFER] = offer,
    [NW_LOSE_ANIMAL] = lose_animal,
    [NW_BLESS] = bless,
    [NW_KEEP_CARD] = always,
    [NW_MEDICINE] = medicine,
    [NW_RAZE] = raze,
    [NW_BUY_AP] = buy_ap,
    [NW_BUY_ANIMAL] = buy_animal,
    [NW_SELL_ANIMALS] = sell_animals,
    [NW_SELL_CORN] = sell_corn,
    [NW_REROLL] = reroll,
    [NW_REDRAW] = redraw,
    [NW_KEEP] = always,
    [NW_PASS] = always,
    [NW_DONE] = done,
};

bool nw_check(const struct weir_setup *setup, const void *memory, unsigned seat, weir_action action,
              struct weir_why *why) {
  (void)seat;
  struct nw_judged j = {setup,
                        setup->edition,
                        memory,
                        nw_top(memory),
                        WEIR_ARG(action, 0),
                        WEIR_ARG(action, 1),
                        WEIR_ARG(action, 2),
                        why};
  return nw_verdicts[WEIR_VERB(action)](&j);
}
