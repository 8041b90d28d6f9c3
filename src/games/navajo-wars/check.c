/* check.c - Navajo Wars: verdicts, one function a verb; and the offers, all actions that pass them.
 *
 * The engine has seen to it that the verb belongs to the phase. What a phase takes for granted (that there
 * is something to decide at all) its step has seen to.
 */
#include "play.h"

struct judged {
  const struct weir_setup *setup;
  const struct nw_edition *e;
  const struct nw_state *s;
  const uint8_t *f; /* the frame on top */
  unsigned a, b, c;
  struct weir_why *why;
};
typedef bool verdict(const struct judged *j);

static bool refuse(const struct judged *j, unsigned rule, const char *missing, unsigned a, unsigned b) {
  *j->why = (struct weir_why){.rule = (uint16_t)rule, .missing = missing, .arg = {(int32_t)a, (int32_t)b}};
  return false;
}

static bool always(const struct judged *j) { return j != NULL; }

/* ---- Set-up, cards, developments ---- */

static bool settle(const struct judged *j) { /* NW-150 */
  const struct nw_scenario *scenario = nw_scenario_of(j->setup);
  unsigned land = scenario->family_land[j->f[2]];
  if (j->e->land_of[j->a] != land) return refuse(j, NW_150, "this Family starts in {0:land}", land, 0);
  if (j->b > 0 && !scenario->any_ferocity) return refuse(j, NW_150, "Families start with Ferocity 0", 0, 0);
  return true;
}

static bool follow(const struct judged *j) { /* NW-32 */
  bool there = j->f[0] == NW_P_FOLLOW ? nw_in_play(j->s, j->a) : nw_on_map(j->e, j->s, j->a);
  return there || refuse(j, NW_32, "Family {0:family} is not on the map", j->a, 0);
}

static bool develop(const struct judged *j) {
  const struct nw_state *s = j->s;
  const struct nw_scenario *scenario = nw_scenario_of(j->setup);
  if (s->levels[j->a] == NW_LEVELS) return refuse(j, NW_142, "all levels of {0:set} are yours", j->a, 0);
  if (!(s->sets >> j->a & 1)) return refuse(j, NW_143, "{0:set} is not in this game", j->a, 0);
  if (j->f[0] != NW_P_SETUP) return true;
  bool first = scenario->level_one || scenario->whole_sets;
  if (first && s->levels[j->a] > 0) return refuse(j, NW_150, "choose another set", 0, 0);
  return true;
}

static bool operate(const struct judged *j) { return always(j); } /* NW-40 */

static bool cancel(const struct judged *j) {
  unsigned price = j->f[0] == NW_P_ENEMY ? j->e->price_flip : j->e->price_cancel;
  return nw_goods(j->s) >= price ||
         refuse(j, NW_132, "{0 Trade Good|Trade Goods} needed, you have {1}", price, nw_goods(j->s));
}

static bool lose(const struct judged *j) {
  return j->a == NW_C_CULTURE || j->a == NW_C_MILITARY || refuse(j, NW_41, "lose culture or military", 0, 0);
}

static bool medicine(const struct judged *j) {
  return (j->s->hand >> j->a & 1) || refuse(j, NW_44, "{0:card} is not in your hand", j->a, 0);
}

static bool raze(const struct judged *j) {
  return j->s->fort[j->a] != WEIR_NONE || refuse(j, NW_135, "{0:fort} is not on the map", j->a, 0);
}

/* ---- Take Actions ---- */

static bool activate(const struct judged *j) {
  if (!nw_on_map(j->e, j->s, j->a)) return refuse(j, NW_45, "Family {0:family} is not on the map", j->a, 0);
  return !(j->s->acted >> j->a & 1) || refuse(j, NW_45, "Family {0:family} has acted already", j->a, 0);
}

static bool at_start(const struct judged *j) {
  return !(j->s->acts & (NW_ACTED | NW_HORSED)) || refuse(j, NW_47, "only at the start, and once", 0, 0);
}

static bool mount(const struct judged *j) {
  if (!at_start(j)) return false;
  if (nw_is_mounted(j->s, j->s->acting)) return refuse(j, NW_47, "the Family has a Horse", 0, 0);
  return j->s->animals[NW_HORSE] > 0 || refuse(j, NW_47, "there is no Horse in Resources", 0, 0);
}

static bool dismount(const struct judged *j) {
  if (!at_start(j)) return false;
  return nw_is_mounted(j->s, j->s->acting) || refuse(j, NW_47, "the Family has no Horse", 0, 0);
}

static bool pays(const struct judged *j, unsigned cost, unsigned rule) {
  return j->s->mp >= cost ||
         refuse(j, rule, "{0 movement point|movement points} needed, the Family has {1}", cost, j->s->mp);
}

static bool unspent(const struct judged *j, unsigned rule) {
  return !(j->s->acts & NW_ACTED) || refuse(j, rule, "it must be the only action of the activation", 0, 0);
}

static unsigned here(const struct judged *j) { return j->s->place[j->s->acting]; }

static bool find_water(const struct judged *j) {
  unsigned land = j->e->land_of[here(j)];
  if (land == NW_CANYON || j->s->drought[land] == 0)
    return refuse(j, NW_49, "there is no Drought in {0:land}", land, 0);
  return pays(j, 9 - nw_value(j->e, j->s, here(j), j->s->acting), NW_49);
}

static bool move(const struct judged *j) {
  if (!(j->e->near[here(j)] >> j->a & 1))
    return refuse(j, NW_50, "{0:area} is not next to {1:area}", j->a, here(j));
  if (!pays(j, nw_move_cost(j->e, j->s, j->a, j->s->acting), NW_50)) return false;
  if (nw_is_beside_fort(j->s, here(j)) && (j->s->acts & NW_ACTED))
    return refuse(j, NW_51, "leaving a Fort must be the first action", 0, 0);
  return true;
}

static bool travel(const struct judged *j) {
  bool from = j->e->land_of[here(j)] == NW_CANYON, to = j->e->land_of[j->a] == NW_CANYON;
  if (from == to) return refuse(j, NW_52, "this leads to the Canyon or out of it", 0, 0);
  if (nw_is_beside_fort(j->s, here(j))) return refuse(j, NW_52, "not from beside a Fort", 0, 0);
  return nw_owns(j->s, NW_STRONGHOLDS, 1) ? pays(j, 4, NW_52) : unspent(j, NW_52);
}

static bool plant(const struct judged *j) {
  unsigned left = 0;
  for (unsigned value = 0; value < NW_CORN; value++) left += j->s->corn_cup[value];
  if (left <= nw_count64(j->s->corn)) return refuse(j, NW_10, "the cup is empty", 0, 0);
  if (j->s->corn >> here(j) & 1) return refuse(j, NW_53, "there is Corn already", 0, 0);
  return pays(j, nw_plant_cost(j->e, j->s, here(j)), NW_53);
}

static bool harvest(const struct judged *j) {
  if (!(j->s->corn >> here(j) & 1)) return refuse(j, NW_54, "there is no Corn", 0, 0);
  return pays(j, 4u + j->e->number[here(j)], NW_54);
}

static bool trade_at_fort(const struct judged *j) {
  if (!nw_is_beside_fort(j->s, here(j))) return refuse(j, NW_55, "there is no Fort here", 0, 0);
  if (j->s->culture == 0) return refuse(j, NW_55, "there is no Culture left", 0, 0);
  unsigned left = nw_goods_left(j->e, j->s);
  return j->a <= left || refuse(j, NW_7, "{0 Trade Good is|Trade Goods are} available", left, 0);
}

static bool council(const struct judged *j) { return unspent(j, NW_56); }

/* NW-57, NW-58: what every raid needs. */
static bool raids(const struct judged *j, unsigned rule) {
  if (!nw_has(j->s, j->s->acting, NW_MAN)) return refuse(j, rule, "the Family has no man", 0, 0);
  if (j->s->military == 0) return refuse(j, rule, "there is no Military left", 0, 0);
  return true;
}

static bool not_raided(const struct judged *j) {
  return !(j->s->acts & NW_RAIDED) || refuse(j, NW_60, "the Family has raided already", 0, 0);
}

static bool raid_new_mexico(const struct judged *j) {
  if (j->a != NW_C_PATH && j->a != NW_C_ALL) return refuse(j, NW_57, "pay the path, or all", 0, 0);
  if (!raids(j, NW_57)) return false;
  if (nw_is_beside_fort(j->s, here(j))) return refuse(j, NW_57, "not from beside a Fort", 0, 0);
  if (j->a == NW_C_ALL) return unspent(j, NW_57) && not_raided(j);
  if (j->e->land_of[here(j)] == NW_CANYON)
    return refuse(j, NW_57, "from the Canyon it takes all points", 0, 0);
  unsigned cost = nw_path_cost(j->e, j->s, j->s->acting);
  return pays(j, cost > 0 ? cost : 1, NW_57) && not_raided(j);
}

static bool raid_target(const struct judged *j) {
  if (j->a == NW_AT_NEW_MEXICO) return refuse(j, NW_58, "raid an Outpost or a Fort", 0, 0);
  if (!raids(j, NW_58)) return false;
  unsigned area = nw_target_area(j->e, j->s, j->s->acting, j->a);
  if (area == WEIR_NONE) return refuse(j, NW_58, "there is no {0:target} in this Territory", j->a, 0);
  if (j->e->step[here(j)] > j->e->step[area]) return refuse(j, NW_58, "it lies nearer to Santa Fe", 0, 0);
  return pays(j, nw_value(j->e, j->s, area, j->s->acting), NW_58) && not_raided(j);
}

static bool herd(const struct judged *j) { /* NW-146 */
  unsigned number = j->e->number[here(j)];
  if (!nw_major_is(j->e, j->s, NW_M_HERD) || (j->s->once & NW_HERD_USED))
    return refuse(j, NW_146, "there is no herd", 0, 0);
  if (number != 3 && number != 4) return refuse(j, NW_146, "the herd is in Area 3 or 4", 0, 0);
  return pays(j, 2, NW_146);
}

/* ---- Raids and Battles ---- */

static bool soldiers(const struct judged *j) {
  return j->a == NW_C_MORALE || j->a == NW_C_BATTLE || refuse(j, NW_62, "choose morale or battle", 0, 0);
}

static bool take(const struct judged *j) {
  return nw_animals_left(j->e, j->s, j->a) > 0 || refuse(j, NW_6, "no {0:animal} is left", j->a, 0);
}

static bool shoot(const struct judged *j) {
  return j->a == NW_C_YES || j->a == NW_C_NO || refuse(j, NW_124, "say yes or no", 0, 0);
}

static bool give(const struct judged *j) {
  return (j->a < NW_ELDER && nw_has(j->s, j->f[2], j->a)) ||
         refuse(j, NW_116, "the Family has no {0:person}", j->a, 0);
}

static bool caught(const struct judged *j) {
  return j->a != NW_CANYON || refuse(j, NW_20, "the Canyon has no Caught box", 0, 0);
}

static bool is_free(const struct judged *j) { /* NW-146 */
  return nw_major_is(j->e, j->s, NW_M_FREE_REACTION) && !(j->s->once & NW_FREE_USED);
}

static bool pays_ap(const struct judged *j, unsigned rule) {
  return j->s->ap > 0 || is_free(j) || refuse(j, rule, "1 action point needed", 0, 0);
}

static bool reacts(const struct judged *j, unsigned rule) { /* NW-111 */
  if (!nw_can_react(j->e, j->s, j->a)) return refuse(j, NW_111, NULL, 0, 0);
  return (j->s->raid >> j->s->place[j->a] & 1) ||
         refuse(j, rule, "no raid counter is beside Family {0:family}", j->a, 0);
}

static bool ambush(const struct judged *j) {
  if (!reacts(j, NW_112)) return false;
  if (!nw_has(j->s, j->a, NW_MAN) || j->s->military == 0 || j->s->ferocity[j->a] == 0)
    return refuse(j, NW_112, "a man, Military and Ferocity are needed", 0, 0);
  bool mesas = nw_owns(j->s, NW_MESAS, 3) && j->e->number[j->s->place[j->a]] >= 4;
  return mesas || pays_ap(j, NW_112);
}

static bool has_goods(const struct judged *j, unsigned goods, unsigned rule) {
  return nw_goods(j->s) >= goods ||
         refuse(j, rule, "{0 Trade Good|Trade Goods} wanted, you have {1}", goods, nw_goods(j->s));
}

static bool negotiate(const struct judged *j) {
  return reacts(j, NW_113) && has_goods(j, j->b, NW_113) && pays_ap(j, NW_113);
}

static bool harass(const struct judged *j) { /* NW-114 */
  const struct nw_state *s = j->s;
  uint64_t taken = s->raid | s->harass | nw_occupied(j->e, s);
  if (nw_count64(s->harass) + s->harass_aside >= j->e->harass)
    return refuse(j, NW_114, "no Harass counter is available", 0, 0);
  if ((taken >> j->a & 1) || nw_is_shadowed(j->e, s, j->a))
    return refuse(j, NW_114, "{0:area} is taken, or at or below an Outpost", j->a, 0);
  for (unsigned f = 0; f < NW_FAMILIES; f++)
    if (nw_can_react(j->e, s, f) && nw_has(s, f, NW_MAN) && (j->e->harass_reach[s->place[f]] >> j->a & 1))
      return pays_ap(j, NW_114);
  return refuse(j, NW_114, "no Family with a man is near enough", 0, 0);
}

static bool evade(const struct judged *j) {
  const struct nw_state *s = j->s;
  if (!nw_on_map(j->e, s, j->a)) return refuse(j, NW_115, "Family {0:family} is not on the map", j->a, 0);
  unsigned area = s->place[j->a], land = j->e->land_of[area];
  if (j->f[0] == NW_P_TRIBAL) /* NW-120 */
    return (s->tribal & j->e->land_areas[land]) != 0 || refuse(j, NW_120, "no tribal counter is near", 0, 0);
  if (land == NW_CANYON && nw_owns(s, NW_STRONGHOLDS, 2))
    return (s->raid >> area & 1) || refuse(j, NW_115, "no raid counter is beside it", 0, 0);
  return reacts(j, NW_115);
}

static bool flee(const struct judged *j) {
  return (nw_flee_areas(j->e, j->s) >> j->a & 1) || refuse(j, NW_115, "not to {0:area}", j->a, 0);
}

static bool come_back(const struct judged *j) {
  unsigned f = nw_return_family(j->e, j->s), land = j->e->land_of[j->s->place[f]];
  if (j->b > 0 && !nw_has(j->s, f, NW_MAN)) return refuse(j, NW_2, NULL, 0, 0);
  return j->e->land_of[j->a] == land || refuse(j, NW_117, "Family {1:family} returns to {0:land}", land, f);
}

static bool offer(const struct judged *j) {
  return nw_has_resource(j->s, j->a) || refuse(j, NW_121, "there is no {0:resource}", j->a, 0);
}

/* ---- Planning ---- */

static bool advise(const struct judged *j) { /* NW-68 */
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

static bool by_elder(const struct judged *j) {
  if (!nw_in_play(j->s, j->a) || !nw_has(j->s, j->a, NW_MAN))
    return refuse(j, NW_68, "Family {0:family} has no man", j->a, 0);
  return !(j->s->changed >> j->a & 1) || refuse(j, NW_68, "Family {0:family} was changed already", j->a, 0);
}

static bool rouse(const struct judged *j) {
  bool full = j->s->ferocity[j->a] == NW_FEROCITY_MAX;
  if (j->f[0] == NW_P_PLANNING && !by_elder(j)) return false;
  if (!nw_has(j->s, j->a, NW_MAN)) return refuse(j, NW_2, "Family {0:family} has no man", j->a, 0);
  return !full || j->f[0] == NW_P_CEREMONY || refuse(j, NW_2, "Ferocity is 3 already", 0, 0);
}

static bool calm(const struct judged *j) {
  if (j->f[0] == NW_P_PLANNING && !by_elder(j)) return false;
  return j->s->ferocity[j->a] > 0 || refuse(j, NW_2, "Family {0:family} has no Ferocity", j->a, 0);
}

static bool goods_there(const struct judged *j) {
  return nw_goods_left(j->e, j->s) > 0 || refuse(j, NW_7, "no Trade Good is available", 0, 0);
}

static bool weave(const struct judged *j) {
  const struct nw_state *s = j->s;
  if (!goods_there(j)) return false;
  if (s->culture == 0) return refuse(j, NW_69, "there is no Culture left", 0, 0);
  unsigned limit = nw_weave_limit(s);
  if (j->f[4] >= limit) return refuse(j, NW_69, "at most {0} in this Planning", limit, 0);
  return s->ap > 0 || nw_weave_is_free(j->e, s, j->f) || refuse(j, NW_69, "1 action point needed", 0, 0);
}

static bool take_good(const struct judged *j) {
  if (!goods_there(j)) return false;
  if (j->f[0] == NW_P_TURN) return j->s->ap > 0 || refuse(j, NW_147, "1 action point needed", 0, 0);
  return (nw_lasts(j->s, 46) && !(j->f[5] & 2)) || refuse(j, NW_135, "no free Trade Good now", 0, 0);
}

static bool tribe(const struct judged *j) {
  unsigned counter = j->s->active[j->a];
  unsigned instruction = counter == WEIR_NONE ? NW_BUILD : nw_side(j->e, j->s, counter)->instruction;
  bool there = instruction == NW_UTES || instruction == NW_COMANCHE;
  return there || refuse(j, NW_70, "no tribe shows in row {0}", j->a + 1, 0);
}

static bool warfare(const struct judged *j) {
  return tribe(j) && (j->s->military > 0 || refuse(j, NW_70, "there is no Military left", 0, 0));
}

static bool diplomacy(const struct judged *j) { return tribe(j) && has_goods(j, j->b, NW_70); }

static bool welcome(const struct judged *j) {
  bool refugees = j->f[0] == NW_P_PLANNING;
  if (j->a == NW_ELDER || (refugees && j->a == NW_MAN))
    return refuse(j, refugees ? NW_146 : NW_131, "not this", 0, 0);
  return nw_supply_left(j->e, j->s, j->a) > 0 || refuse(j, NW_3, "no {0:person} is left", j->a, 0);
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

static bool age(const struct judged *j) { /* NW-72 */
  unsigned person;
  if (!is_there(j->s, j->a, &person)) return refuse(j, NW_72, "there is no {0:who}", j->a, 0);
  bool fits = person == NW_CHILD ? j->b <= NW_WOMAN : person <= NW_WOMAN && j->b == NW_ELDER;
  if (!fits) return refuse(j, NW_72, "children become adults, adults elders", 0, 0);
  return nw_supply_left(j->e, j->s, j->b) > 0 || refuse(j, NW_72, "no {0:person} is left", j->b, 0);
}

static bool join(const struct judged *j) { /* NW-73 */
  if (j->a == NW_ELDER || j->s->pot[j->a] == 0) return refuse(j, NW_73, "no {0:person} is waiting", j->a, 0);
  if (!nw_in_play(j->s, j->b)) return refuse(j, NW_73, "Family {0:family} is not in play", j->b, 0);
  return !nw_has(j->s, j->b, j->a) || refuse(j, NW_73, "Family {1:family} has a {0:person}", j->a, j->b);
}

static bool seat_elder(const struct judged *j) {
  return j->s->pot[NW_ELDER] > 0 || refuse(j, NW_73, "no elder is waiting", 0, 0);
}

static bool found(const struct judged *j) {
  if (j->s->culture == 0) return refuse(j, NW_73, "there is no Culture left", 0, 0);
  if (nw_in_play(j->s, j->a)) return refuse(j, NW_73, "Family {0:family} is in play", j->a, 0);
  if (j->b > NW_WOMAN || j->s->pot[j->b] == 0) return refuse(j, NW_73, "no such adult is waiting", 0, 0);
  return j->e->land_of[j->c] == NW_CANYON || refuse(j, NW_73, "new Families start in the Canyon", 0, 0);
}

static bool gather(const struct judged *j) {
  return ((j->s->corn & ~j->s->named) >> j->a & 1) ||
         refuse(j, NW_76, "no Corn to name on {0:area}", j->a, 0);
}

static bool eat_sheep(const struct judged *j) {
  return j->s->animals[NW_SHEEP] > 0 || refuse(j, NW_77, "there are no Sheep", 0, 0);
}

static bool eat_corn(const struct judged *j) {
  return j->s->corn_held[j->a] > 0 || refuse(j, NW_77, "no Corn of value {0}", j->a + 1, 0);
}

static bool part(const struct judged *j) {
  unsigned person, phase = nw_waits[j->f[0]][j->f[1]];
  bool pot = j->a >= NW_WHO_POT && j->a < NW_WHO_ELDER, family = j->a < NW_WHO_POT;
  bool fits = phase == NW_IN_HALVE ? pot : phase == NW_IN_PART ? family : !pot;
  unsigned rule = phase == NW_IN_HALVE ? NW_134 : phase == NW_IN_PART ? NW_148 : NW_77;
  return (fits && is_there(j->s, j->a, &person)) || refuse(j, rule, "not {0:who}", j->a, 0);
}

/* ---- Losses, blessings, trade ---- */

static bool toll(const struct judged *j) {
  return j->a == NW_C_AP || j->a == NW_C_CULTURE || refuse(j, NW_146, "pay ap or culture", 0, 0);
}

static bool lose_animal(const struct judged *j) {
  unsigned rule = j->f[0] == NW_P_TURN ? NW_147 : NW_148;
  if (j->b == NW_IN_POT && j->f[0] != NW_P_TURN) return refuse(j, rule, "from Resources", 0, 0);
  unsigned there = j->b == NW_IN_POT ? j->s->pot_animals[j->a] : j->s->animals[j->a];
  return there > 0 || refuse(j, rule, "there is no {0:animal}", j->a, 0);
}

static bool bless(const struct judged *j) {
  if (j->a != NW_C_CULTURE && j->a != NW_C_AP && j->a != NW_C_MORALE)
    return refuse(j, NW_42, "choose culture, ap or morale", 0, 0);
  return j->a != NW_C_MORALE || j->f[3] == 0 || refuse(j, NW_42, "Morale only once a card", 0, 0);
}

static bool buy_ap(const struct judged *j) { return has_goods(j, j->e->price_ap, NW_132); }

static bool buy_animal(const struct judged *j) {
  if (nw_animals_left(j->e, j->s, j->a) == 0) return refuse(j, NW_6, "no {0:animal} is left", j->a, 0);
  return has_goods(j, j->e->price_animal, NW_132);
}

static bool sell_animals(const struct judged *j) {
  unsigned price = nw_animals_for_good(j->e, j->s);
  if (!goods_there(j)) return false;
  if (j->a > price || j->s->animals[NW_HORSE] < j->a || j->s->animals[NW_SHEEP] < price - j->a)
    return refuse(j, NW_132, "{0 animal|animals} needed", price, 0);
  return true;
}

/* Corn counters by value, greatest first, and none that the price does not need. */
static bool sell_corn(const struct judged *j) {
  const unsigned value[3] = {j->a, j->b, j->c};
  unsigned sum = 0, price = nw_corn_for_good(j->e, j->s), least = 0;
  if (!goods_there(j)) return false;
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

static bool reroll(const struct judged *j) { /* NW-35 */
  if (j->a == NW_BY_GOODS) return has_goods(j, nw_price_reroll(j->e, j->s), NW_35);
  return (j->a == NW_BY_FORTUNE && j->s->fortune > 0) || refuse(j, NW_35, "there is no such reroll", 0, 0);
}

static bool redraw(const struct judged *j) {
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

static bool done(const struct judged *j) {
  const struct nw_scenario *scenario = nw_scenario_of(j->setup);
  if (j->f[0] != NW_P_SETUP || j->f[1] != NW_setup_develop) return true;
  unsigned granted = scenario->free_levels + scenario->whole_sets;
  return j->f[2] >= granted || refuse(j, NW_150, "{0} more to choose", granted - j->f[2], 0);
}

static verdict *const verdicts[NW_VERBS] = {
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
  struct judged j = {setup,
                     setup->edition,
                     memory,
                     nw_top(memory),
                     WEIR_ARG(action, 0),
                     WEIR_ARG(action, 1),
                     WEIR_ARG(action, 2),
                     why};
  return verdicts[WEIR_VERB(action)](&j);
}

/* ---- Offers ---- */

/* A superset of the areas that a verb can name now, so that the loop is short. */
static uint64_t candidates(const struct judged *j, unsigned verb) {
  const struct nw_edition *e = j->e;
  const struct nw_state *s = j->s;
  if (!j->f) return 0; /* the game is over */
  switch (verb) {
  case NW_MOVE: return e->near[here(j)];
  case NW_TRAVEL: {
    uint64_t canyon = e->land_areas[NW_CANYON];
    return e->land_of[here(j)] == NW_CANYON ? e->areas & ~canyon : canyon;
  }
  case NW_SETTLE: return e->land_areas[nw_scenario_of(j->setup)->family_land[j->f[2]]];
  case NW_RETURN: return e->land_areas[e->land_of[s->place[nw_return_family(e, s)]]];
  case NW_FLEE: return nw_flee_areas(e, s);
  case NW_GATHER: return s->corn;
  case NW_FOUND: return e->land_areas[NW_CANYON];
  case NW_HARASS: {
    uint64_t reach = 0;
    for (unsigned f = 0; f < NW_FAMILIES; f++)
      if (nw_on_map(e, s, f)) reach |= e->harass_reach[s->place[f]];
    return reach & ~s->raid & ~s->harass;
  }
  default: return e->areas;
  }
}

/* Whether a verb is worth looking at: what most of its actions need is asked once. */
static bool is_worth_it(const struct nw_edition *e, const struct nw_state *s, unsigned verb) {
  switch (verb) {
  case NW_SELL_CORN: {
    unsigned corn = 0;
    for (unsigned value = 0; value < NW_CORN; value++) corn += s->corn_held[value];
    return corn > 0;
  }
  case NW_FOUND: return s->culture > 0 && s->pot[NW_MAN] + s->pot[NW_WOMAN] > 0;
  case NW_BUY_AP: return nw_goods(s) >= e->price_ap;
  case NW_BUY_ANIMAL: return nw_goods(s) >= e->price_animal;
  case NW_SELL_ANIMALS: return s->animals[NW_HORSE] + s->animals[NW_SHEEP] >= 2;
  case NW_TRAVEL: return nw_owns(s, NW_STRONGHOLDS, 1) || !(s->acts & NW_ACTED);
  case NW_RAID_NEW_MEXICO:
  case NW_RAID_TARGET: return !(s->acts & NW_RAIDED) && s->military > 0;
  case NW_HARASS: return nw_count64(s->harass) + s->harass_aside < e->harass;
  default: return true;
  }
}

/* The words that a verb takes at all. */
static const uint16_t choices_of[NW_VERBS] = {
    [NW_LOSE] = 1 << NW_C_CULTURE | 1 << NW_C_MILITARY,
    [NW_RAID_NEW_MEXICO] = 1 << NW_C_PATH | 1 << NW_C_ALL,
    [NW_SOLDIERS] = 1 << NW_C_MORALE | 1 << NW_C_BATTLE,
    [NW_SHOOT] = 1 << NW_C_YES | 1 << NW_C_NO,
    [NW_ADVISE] = 1 << NW_C_AP | 1 << NW_C_CULTURE | 1 << NW_C_MILITARY | 1 << NW_C_CALM | 1 << NW_C_NONE,
    [NW_TOLL] = 1 << NW_C_AP | 1 << NW_C_CULTURE,
    [NW_BLESS] = 1 << NW_C_AP | 1 << NW_C_CULTURE | 1 << NW_C_MORALE,
};

static uint64_t families_for(const struct nw_state *s, unsigned verb) {
  uint64_t families = 0;
  for (unsigned f = 0; f < NW_FAMILIES; f++) families |= (uint64_t)nw_in_play(s, f) << f;
  return verb == NW_FOUND ? ~families & (nw_bit(NW_FAMILIES) - 1) : families;
}

/* The population counters that are there. */
static uint64_t people_there(const struct nw_state *s) {
  uint64_t who = 0;
  for (unsigned f = 0; f < NW_FAMILIES; f++) who |= (uint64_t)s->people[f] << (3 * f);
  for (unsigned person = 0; person < NW_PERSONS; person++)
    who |= (uint64_t)(s->pot[person] > 0) << (NW_WHO_POT + person);
  for (unsigned box = 0; box < NW_BOXES; box++) who |= (uint64_t)(s->elders[box] > 0) << (NW_WHO_ELDER + box);
  return who;
}

struct offering {
  struct judged j;
  weir_action *offers;
  unsigned count, verb;
};

static void offer_one(struct offering *o, unsigned a, unsigned b, unsigned c) {
  o->j.a = a, o->j.b = b, o->j.c = c;
  if (verdicts[o->verb](&o->j)) o->offers[o->count++] = WEIR_ACTION(o->verb, a, b, c);
}

/* A superset of the values an argument can have now. */
static uint64_t values_of(const struct offering *o, unsigned domain) {
  switch (domain) {
  case WEIR_NO_DOMAIN: return 1;
  case NW_OF_AREAS: return candidates(&o->j, o->verb);
  case NW_OF_CHOICES: return choices_of[o->verb];
  case NW_OF_FAMILIES: return families_for(o->j.s, o->verb);
  case NW_OF_WHO: return people_there(o->j.s);
  case NW_OF_CARDS: return o->j.s->hand;
  case NW_OF_GOODS: { /* no more than there are */
    unsigned most = o->verb == NW_TRADE_AT_FORT ? nw_goods_left(o->j.e, o->j.s) : nw_goods(o->j.s);
    return (nw_bit(most + 1) - 1) & (nw_bit(12) - 1);
  }
  default: return nw_bit(o->j.setup->game->domains[domain].count) - 1;
  }
}

static void offer_verb(struct offering *o) {
  const struct weir_verb *verb = &o->j.setup->game->verbs[o->verb];
  if (verb->arg[0] == WEIR_NO_DOMAIN) {
    offer_one(o, 0, 0, 0);
    return;
  }
  uint64_t second = values_of(o, verb->arg[1]), third = values_of(o, verb->arg[2]);
  for (uint64_t a = values_of(o, verb->arg[0]); a; a &= a - 1)
    for (uint64_t b = second; b; b &= b - 1)
      for (uint64_t c = third; c; c &= c - 1)
        offer_one(o, (unsigned)__builtin_ctzll(a), (unsigned)__builtin_ctzll(b),
                  (unsigned)__builtin_ctzll(c));
}

unsigned nw_legal(const struct weir_setup *setup, const void *memory, unsigned seat, weir_action *offers) {
  (void)seat;
  struct weir_why unread;
  struct offering o = {.j = {setup, setup->edition, memory, nw_top(memory), 0, 0, 0, &unread},
                       .offers = offers};
  const uint8_t *verbs = nw_phase_verbs[nw_phase(setup, memory)];
  for (; *verbs < NW_VERBS; verbs++) {
    o.verb = *verbs;
    if (is_worth_it(o.j.e, o.j.s, o.verb)) offer_verb(&o);
  }
  return o.count;
}

/* ---- Chance ---- */

static unsigned from_counts(const uint8_t *counts, unsigned kinds, unsigned verb,
                            struct weir_outcome *outcomes) {
  unsigned count = 0;
  for (unsigned kind = 0; kind < kinds; kind++)
    if (counts[kind] > 0)
      outcomes[count++] = (struct weir_outcome){WEIR_ACTION(verb, kind, 0, 0), counts[kind]};
  return count;
}

static unsigned from_set(uint64_t set, unsigned verb, uint32_t weight, struct weir_outcome *outcomes) {
  unsigned count = 0;
  for (; set; set &= set - 1)
    outcomes[count++] = (struct weir_outcome){WEIR_ACTION(verb, __builtin_ctzll(set), 0, 0), weight};
  return count;
}

/* NW-149: the pile's event is as likely as any one of its other cards, which can be any not yet drawn. */
static unsigned next_card(const struct weir_setup *setup, const struct nw_state *s, const uint8_t *f,
                          struct weir_outcome *outcomes) {
  if (f[0] == NW_P_SETUP) return from_set(s->deck & ~(nw_bit(NW_OPERATIONS) - 1), NW_CARD, 1, outcomes);
  unsigned count = 0, left = nw_count64(s->deck), event = nw_pile_of(setup, s)[s->pile].event;
  if (s->pile_left > 0) count = from_set(s->deck, NW_CARD, s->pile_left, outcomes);
  if (s->pile_event)
    outcomes[count++] = (struct weir_outcome){WEIR_ACTION(NW_CARD, event, 0, 0), s->pile_left > 0 ? left : 1};
  return count;
}

static unsigned rolls(const struct nw_edition *e, const uint8_t *f, struct weir_outcome *outcomes) {
  unsigned count = 0;
  if (f[3]) { /* worked out once, with the edition */
    memcpy(outcomes, e->throws[f[2] - 1], e->throw_count[f[2] - 1] * sizeof *outcomes);
    return e->throw_count[f[2] - 1];
  }
  for (unsigned a = 0; a < 6; a++)
    for (unsigned b = 0; b < (f[2] == 2 ? 6u : 1u); b++)
      outcomes[count++] =
          (struct weir_outcome){WEIR_ACTION(f[2] == 2 ? NW_DICE_FELL : NW_ROLLED, a, b, 0), 1};
  return count;
}

unsigned nw_chance(const struct weir_setup *setup, const void *memory, struct weir_outcome *outcomes) {
  const struct nw_state *s = memory;
  const uint8_t *f = nw_top(s);
  switch (nw_phase(setup, s)) {
  case NW_IN_REMOVE: return from_set(s->sets & ~nw_bit(f[3]), NW_SET_REMOVED, 1, outcomes);
  case NW_IN_LEAVE:
    return from_set((nw_bit(NW_COUNTERS) - 1) & ~(uint64_t)(f[4] | f[5] << 8), NW_LEFT_OUT, 1, outcomes);
  case NW_IN_LAY: {
    uint64_t left = nw_bit(NW_COUNTERS) - 1;
    for (unsigned row = 0; row < NW_ROWS; row++) {
      if (s->active[row] != WEIR_NONE) left &= ~nw_bit(s->active[row]);
      if (s->inactive[row] != WEIR_NONE) left &= ~nw_bit(s->inactive[row]);
    }
    return from_set(left, NW_LAID, 1, outcomes);
  }
  case NW_IN_CARD: return next_card(setup, s, f, outcomes);
  case NW_IN_ROLL: return rolls(setup->edition, f, outcomes);
  case NW_IN_CUBE:
    return from_counts(f[0] == NW_P_COLONIZE ? s->raided : s->bag, NW_COLOURS, NW_CUBE, outcomes);
  case NW_IN_CORN: return from_counts(s->corn_cup, NW_CORN, NW_CORN_IS, outcomes);
  default: return from_counts(s->cup, NW_INTRUDERS, NW_INTRUDER_IS, outcomes);
  }
}
