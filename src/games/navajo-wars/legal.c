/* legal.c - Navajo Wars: what is offered: the player's actions, and what chance may bring.
 *
 * An offer is an action that passes its verdict. Verbs with many arguments go through what can pass only;
 * the others put a few values to the verdict in check.c.
 */
#include "judge.h"

struct offering {
  struct nw_judged j;
  weir_action *offers;
  unsigned count;
};

static void add(struct offering *o, unsigned verb, unsigned a, unsigned b, unsigned c) {
  o->offers[o->count++] = WEIR_ACTION(verb, a, b, c);
}

/* Inlined, so that every place that asks one verdict can be foreseen by itself. */
static inline __attribute__((always_inline)) void ask(struct offering *o, unsigned verb, unsigned a,
                                                      unsigned b, unsigned c) {
  o->j.a = a, o->j.b = b, o->j.c = c;
  if (nw_verdicts[verb](&o->j)) add(o, verb, a, b, c);
}

static inline __attribute__((always_inline)) void ask_each(struct offering *o, unsigned verb, uint64_t set) {
  for (; set; set &= set - 1) ask(o, verb, (unsigned)__builtin_ctzll(set), 0, 0);
}
static void add_each(struct offering *o, unsigned verb, uint64_t set) {
  for (; set; set &= set - 1) add(o, verb, (unsigned)__builtin_ctzll(set), 0, 0);
}

static inline __attribute__((always_inline)) void plain(struct offering *o, unsigned verb) {
  ask(o, verb, 0, 0, 0);
}
static void always(struct offering *o, unsigned verb) { add(o, verb, 0, 0, 0); } /* the phase says it all */

/* ---- Small domains ---- */

/* The words that a verb takes at all. */
static void choices(struct offering *o, unsigned verb) {
  static const uint16_t words[NW_VERBS] = {
      [NW_LOSE] = 1 << NW_C_CULTURE | 1 << NW_C_MILITARY,
      [NW_RAID_NEW_MEXICO] = 1 << NW_C_PATH | 1 << NW_C_ALL,
      [NW_SOLDIERS] = 1 << NW_C_MORALE | 1 << NW_C_BATTLE,
      [NW_SHOOT] = 1 << NW_C_YES | 1 << NW_C_NO,
      [NW_ADVISE] = 1 << NW_C_AP | 1 << NW_C_CULTURE | 1 << NW_C_MILITARY | 1 << NW_C_CALM | 1 << NW_C_NONE,
      [NW_TOLL] = 1 << NW_C_AP | 1 << NW_C_CULTURE,
      [NW_BLESS] = 1 << NW_C_AP | 1 << NW_C_CULTURE | 1 << NW_C_MORALE,
  };
  ask_each(o, verb, words[verb]);
}

static unsigned families_in_play(const struct nw_state *s) {
  unsigned families = 0;
  for (unsigned f = 0; f < NW_FAMILIES; f++) families |= (unsigned)nw_in_play(s, f) << f;
  return families;
}

static void families(struct offering *o, unsigned verb) { ask_each(o, verb, families_in_play(o->j.s)); }
static void any_set(struct offering *o, unsigned verb) { add_each(o, verb, nw_bit(NW_SETS) - 1); }
static void sets(struct offering *o, unsigned verb) { ask_each(o, verb, o->j.s->sets); }
static void operations(struct offering *o, unsigned verb) { add_each(o, verb, nw_bit(NW_SEGMENTS) - 1); }
static void animals(struct offering *o, unsigned verb) { ask_each(o, verb, 3); }
static void people(struct offering *o, unsigned verb) { ask_each(o, verb, nw_bit(NW_PERSONS) - 1); }
static void lands(struct offering *o, unsigned verb) { ask_each(o, verb, nw_bit(NW_LANDS) - 1); }
static void forts(struct offering *o, unsigned verb) { ask_each(o, verb, nw_bit(NW_FORTS) - 1); }
static void rows(struct offering *o, unsigned verb) { ask_each(o, verb, nw_bit(NW_ROWS) - 1); }
static void corn(struct offering *o, unsigned verb) { ask_each(o, verb, nw_bit(NW_CORN) - 1); }
static void resources(struct offering *o, unsigned verb) { ask_each(o, verb, nw_bit(NW_RESOURCES) - 1); }
static void payments(struct offering *o, unsigned verb) { ask_each(o, verb, nw_bit(NW_PAYMENTS) - 1); }
static void hand(struct offering *o, unsigned verb) { add_each(o, verb, o->j.s->hand); }

static void animals_and_boxes(struct offering *o, unsigned verb) {
  for (unsigned animal = 0; animal < 2; animal++)
    for (unsigned box = 0; box < NW_TWO_BOXES; box++) ask(o, verb, animal, box, 0);
}

/* ---- Areas ---- */

static unsigned here(const struct offering *o) { return o->j.s->place[o->j.s->acting]; }

/* Each area with each Ferocity up to the most. */
static void areas_and_levels(struct offering *o, unsigned verb, uint64_t areas, unsigned most) {
  for (; areas; areas &= areas - 1)
    for (unsigned level = 0; level <= most; level++) add(o, verb, (unsigned)__builtin_ctzll(areas), level, 0);
}

static void settle(struct offering *o, unsigned verb) { /* NW-150 */
  const struct nw_scenario *scenario = nw_scenario_of(o->j.setup);
  uint64_t areas = o->j.e->land_areas[scenario->family_land[o->j.f[2]]];
  areas_and_levels(o, verb, areas, scenario->any_ferocity ? NW_FEROCITY_MAX : 0);
}

static void come_back(struct offering *o, unsigned verb) { /* NW-117 */
  const struct nw_state *s = o->j.s;
  unsigned f = nw_return_family(o->j.e, s);
  uint64_t areas = o->j.e->land_areas[o->j.e->land_of[s->place[f]]];
  areas_and_levels(o, verb, areas, nw_has(s, f, NW_MAN) ? NW_FEROCITY_MAX : 0);
}

static void moves(struct offering *o, unsigned verb) { ask_each(o, verb, o->j.e->near[here(o)]); }

static void travels(struct offering *o, unsigned verb) { /* NW-52: what stops one, stops all */
  const struct nw_edition *e = o->j.e;
  uint64_t canyon = e->land_areas[NW_CANYON], to = canyon;
  if (e->land_of[here(o)] == NW_CANYON) to = e->areas & ~canyon;
  if (!to) return;
  o->j.a = (unsigned)__builtin_ctzll(to);
  if (nw_verdicts[verb](&o->j)) add_each(o, verb, to);
}

static void flee(struct offering *o, unsigned verb) { add_each(o, verb, nw_flee_areas(o->j.e, o->j.s)); }
static void gather(struct offering *o, unsigned verb) { add_each(o, verb, o->j.s->corn & ~o->j.s->named); }

/* ---- Take Actions ---- */

static void activate(struct offering *o, unsigned verb) { /* NW-45 */
  const struct nw_state *s = o->j.s;
  for (unsigned f = 0; f < NW_FAMILIES; f++)
    if (nw_on_map(o->j.e, s, f) && !(s->acted >> f & 1)) add(o, verb, f, 0, 0);
}

static void fort_trade(struct offering *o, unsigned verb) { /* NW-55 */
  const struct nw_state *s = o->j.s;
  if (!nw_is_beside_fort(s, here(o)) || s->culture == 0) return;
  add_each(o, verb, nw_bit(nw_goods_left(o->j.e, s) + 1) - 1);
}

static void raids(struct offering *o, unsigned verb) { /* NW-57, NW-58 */
  const struct nw_state *s = o->j.s;
  if ((s->acts & NW_RAIDED) || s->military == 0 || !nw_has(s, s->acting, NW_MAN)) return;
  if (verb == NW_RAID_NEW_MEXICO) choices(o, verb);
  else ask_each(o, verb, 1 << NW_AT_MISSION | 1 << NW_AT_RANCHO | 1 << NW_AT_FORT);
}

static void herd(struct offering *o, unsigned verb) { /* NW-146 */
  if (nw_major_is(o->j.e, o->j.s, NW_M_HERD)) plain(o, verb);
}

/* ---- Reactions to a raid ---- */

/* Families beside raid counters that can react: NW-111. */
static unsigned reacting(const struct offering *o) {
  const struct nw_state *s = o->j.s;
  unsigned families = 0;
  for (unsigned f = 0; f < NW_FAMILIES; f++)
    if (nw_on_map(o->j.e, s, f) && (s->raid >> s->place[f] & 1) && nw_can_react(o->j.e, s, f))
      families |= 1u << f;
  return families;
}

static void ambush(struct offering *o, unsigned verb) { ask_each(o, verb, reacting(o)); }

/* A verdict without Trade Goods holds for all that there are. */
static void with_goods(struct offering *o, unsigned verb, unsigned set) {
  unsigned most = nw_goods(o->j.s) < NW_GOODS_MAX ? nw_goods(o->j.s) : NW_GOODS_MAX;
  for (; set; set &= set - 1) {
    o->j.a = (unsigned)__builtin_ctz(set), o->j.b = 0;
    if (!nw_verdicts[verb](&o->j)) continue;
    for (unsigned goods = 0; goods <= most; goods++) add(o, verb, o->j.a, goods, 0);
  }
}
static void negotiate(struct offering *o, unsigned verb) { with_goods(o, verb, reacting(o)); }
static void diplomacy(struct offering *o, unsigned verb) { with_goods(o, verb, (1u << NW_ROWS) - 1); }

static void harass(struct offering *o, unsigned verb) { /* NW-114 */
  const struct nw_edition *e = o->j.e;
  const struct nw_state *s = o->j.s;
  uint64_t reach = 0, free = 0;
  if (nw_count64(s->harass) + s->harass_aside >= e->harass) return;
  for (unsigned f = 0; f < NW_FAMILIES; f++)
    if (nw_has(s, f, NW_MAN) && nw_can_react(e, s, f)) reach |= e->harass_reach[s->place[f]];
  for (reach &= ~(s->raid | s->harass | nw_occupied(e, s)); reach; reach &= reach - 1) {
    unsigned area = (unsigned)__builtin_ctzll(reach);
    if (!nw_is_shadowed(e, s, area) && !nw_is_beside_fort(s, area)) free |= nw_bit(area); /* NW-29 */
  }
  if (!free) return;
  o->j.a = (unsigned)__builtin_ctzll(free); /* what else can stop one, stops all */
  if (nw_verdicts[verb](&o->j)) add_each(o, verb, free);
}

/* ---- Passage of Time ---- */

static unsigned people_waiting(const struct nw_state *s) {
  unsigned people = 0;
  for (unsigned person = 0; person < NW_PERSONS; person++) people |= (s->pot[person] > 0 ? 1u : 0u) << person;
  return people;
}

static void age(struct offering *o, unsigned verb) { /* NW-72 */
  const struct nw_state *s = o->j.s;
  bool elder = nw_supply_left(o->j.e, s, NW_ELDER) > 0, man = nw_supply_left(o->j.e, s, NW_MAN) > 0,
       woman = nw_supply_left(o->j.e, s, NW_WOMAN) > 0;
  for (unsigned f = 0; f <= NW_FAMILIES; f++) { /* after the Families come those who wait */
    unsigned there = f < NW_FAMILIES ? s->people[f] : people_waiting(s);
    if (elder && (there >> NW_MAN & 1)) add(o, verb, 3 * f + NW_MAN, NW_ELDER, 0);
    if (elder && (there >> NW_WOMAN & 1)) add(o, verb, 3 * f + NW_WOMAN, NW_ELDER, 0);
    if (man && (there >> NW_CHILD & 1)) add(o, verb, 3 * f + NW_CHILD, NW_MAN, 0);
    if (woman && (there >> NW_CHILD & 1)) add(o, verb, 3 * f + NW_CHILD, NW_WOMAN, 0);
  }
}
_Static_assert(NW_WHO_POT == 3 * NW_FAMILIES, "those who wait are numbered like one more Family");

static void join(struct offering *o, unsigned verb) { /* NW-73 */
  const struct nw_state *s = o->j.s;
  for (unsigned person = 0; person < NW_ELDER; person++)
    for (unsigned f = 0; s->pot[person] > 0 && f < NW_FAMILIES; f++)
      if (nw_in_play(s, f) && !nw_has(s, f, person)) add(o, verb, person, f, 0);
}

static void found(struct offering *o, unsigned verb) { /* NW-73 */
  const struct nw_state *s = o->j.s;
  if (s->culture == 0 || s->pot[NW_MAN] + s->pot[NW_WOMAN] == 0) return;
  for (unsigned f = 0; f < NW_FAMILIES; f++)
    for (unsigned person = 0; !nw_in_play(s, f) && person <= NW_WOMAN; person++)
      for (uint64_t areas = s->pot[person] ? o->j.e->land_areas[NW_CANYON] : 0; areas; areas &= areas - 1)
        add(o, verb, f, person, (unsigned)__builtin_ctzll(areas));
}

/* Somebody is lost: of the Families, of those who wait, or of Families and elders. */
static void part(struct offering *o, unsigned verb) {
  const struct nw_state *s = o->j.s;
  unsigned phase = nw_waits[o->j.f[0]][o->j.f[1]];
  for (unsigned f = 0; phase != NW_IN_HALVE && f < NW_FAMILIES; f++)
    for (unsigned left = s->people[f]; left; left &= left - 1)
      add(o, verb, 3 * f + (unsigned)__builtin_ctz(left), 0, 0);
  for (unsigned person = 0; phase == NW_IN_HALVE && person < NW_PERSONS; person++)
    if (s->pot[person] > 0) add(o, verb, NW_WHO_POT + person, 0, 0);
  for (unsigned box = 0; phase == NW_IN_STARVE && box < NW_BOXES; box++)
    if (s->elders[box] > 0) add(o, verb, NW_WHO_ELDER + box, 0, 0);
}

/* ---- Trade: NW-132 ---- */

static void sell_animals(struct offering *o, unsigned verb) {
  const struct nw_state *s = o->j.s;
  unsigned price = nw_animals_for_good(o->j.e, s);
  bool hungry = nw_waits[o->j.f[0]][o->j.f[1]] == NW_IN_FEED; /* NW-77: Sheep are food */
  for (unsigned horses = hungry ? price : 0; horses <= price && horses <= s->animals[NW_HORSE]; horses++)
    if (s->animals[NW_SHEEP] >= price - horses) add(o, verb, horses, 0, 0);
}

/* Values that are held, from the greatest down; 0 stands for none. */
static void sell_corn(struct offering *o, unsigned verb) {
  const struct nw_state *s = o->j.s;
  unsigned held = 0;
  for (unsigned value = 0; value < NW_CORN; value++) held |= (s->corn_held[value] > 0 ? 2u : 0u) << value;
  for (unsigned a = held; a; a &= a - 1)
    for (unsigned b = (held | 1) & ((a & -a) * 2 - 1); b; b &= b - 1)
      for (unsigned c = (held | 1) & ((b & -b) * 2 - 1); c; c &= c - 1)
        ask(o, verb, (unsigned)__builtin_ctz(a), (unsigned)__builtin_ctz(b), (unsigned)__builtin_ctz(c));
}

static void trade(struct offering *o) {
  const struct nw_edition *e = o->j.e;
  const struct nw_state *s = o->j.s;
  unsigned goods = nw_goods(s);
  if (!nw_in_segment(s)) return;
  if (goods >= e->price_ap) add(o, NW_BUY_AP, 0, 0, 0);
  if (goods >= e->price_animal) animals(o, NW_BUY_ANIMAL);
  if (nw_goods_left(e, s) == 0) return; /* NW-7 */
  if (s->animals[NW_HORSE] + s->animals[NW_SHEEP] >= 2) sell_animals(o, NW_SELL_ANIMALS);
  if (nw_sum(s->corn_held, NW_CORN) > 0) sell_corn(o, NW_SELL_CORN);
}

/* ---- Every phase, its verbs in order ---- */

static void in_set(struct offering *o) { any_set(o, NW_CHOOSE); }
static void in_settle(struct offering *o) { settle(o, NW_SETTLE); }
static void in_follow(struct offering *o) { families(o, NW_FOLLOW); }
static void in_develop(struct offering *o) {
  sets(o, NW_DEVELOP);
  plain(o, NW_DONE);
}
static void in_keep_card(struct offering *o) {
  always(o, NW_KEEP_CARD);
  always(o, NW_DONE);
}
static void in_preempt(struct offering *o) {
  always(o, NW_PREEMPT);
  always(o, NW_YIELD);
}
static void in_operation(struct offering *o) {
  operations(o, NW_OPERATE);
  trade(o);
}
static void in_cancel(struct offering *o) {
  plain(o, NW_CANCEL);
  always(o, NW_ACCEPT);
}
static void in_loss(struct offering *o) { choices(o, NW_LOSE); }
static void in_family(struct offering *o) {
  activate(o, NW_ACTIVATE);
  trade(o);
  always(o, NW_DONE);
}
static void in_action(struct offering *o) {
  plain(o, NW_MOUNT);
  plain(o, NW_DISMOUNT);
  plain(o, NW_FIND_WATER);
  moves(o, NW_MOVE);
  travels(o, NW_TRAVEL);
  plain(o, NW_PLANT);
  plain(o, NW_HARVEST);
  fort_trade(o, NW_TRADE_AT_FORT);
  plain(o, NW_COUNCIL);
  raids(o, NW_RAID_NEW_MEXICO);
  raids(o, NW_RAID_TARGET);
  herd(o, NW_HERD);
  trade(o);
  always(o, NW_DONE);
}
static void in_soldiers(struct offering *o) { choices(o, NW_SOLDIERS); }
static void in_take(struct offering *o) { animals(o, NW_TAKE); }
static void in_shoot(struct offering *o) { choices(o, NW_SHOOT); }
static void in_give(struct offering *o) { people(o, NW_GIVE); }
static void in_caught(struct offering *o) { lands(o, NW_CAUGHT); }
static void in_advice(struct offering *o) {
  choices(o, NW_ADVISE);
  families(o, NW_ROUSE);
  families(o, NW_CALM);
  trade(o);
}
static void in_weaving(struct offering *o) {
  plain(o, NW_WEAVE);
  plain(o, NW_TAKE_GOOD);
  trade(o);
  always(o, NW_DONE);
}
static void in_tribes(struct offering *o) {
  rows(o, NW_WARFARE);
  diplomacy(o, NW_DIPLOMACY);
  trade(o);
  always(o, NW_PASS);
}
static void in_welcome(struct offering *o) { people(o, NW_WELCOME); }
static void in_ageing(struct offering *o) {
  age(o, NW_AGE);
  trade(o);
  always(o, NW_DONE);
}
static void in_joining(struct offering *o) {
  join(o, NW_JOIN);
  plain(o, NW_SEAT_ELDER);
  found(o, NW_FOUND);
  trade(o);
  always(o, NW_DONE);
}
static void in_gather(struct offering *o) {
  gather(o, NW_GATHER);
  trade(o);
  always(o, NW_DONE);
}
static void in_feed(struct offering *o) {
  plain(o, NW_EAT_SHEEP);
  corn(o, NW_EAT_CORN);
  trade(o);
}
static void in_part(struct offering *o) { part(o, NW_PART); }
static void in_starve(struct offering *o) {
  part(o, NW_PART);
  trade(o);
}
static void in_trade(struct offering *o) {
  trade(o);
  always(o, NW_DONE);
}
static void in_toll(struct offering *o) { choices(o, NW_TOLL); }
static void in_reaction(struct offering *o) {
  ambush(o, NW_AMBUSH);
  negotiate(o, NW_NEGOTIATE);
  harass(o, NW_HARASS);
  families(o, NW_EVADE);
  always(o, NW_PASS);
}
static void in_flee(struct offering *o) { flee(o, NW_FLEE); }
static void in_meet(struct offering *o) {
  always(o, NW_BATTLE);
  always(o, NW_SUBMIT);
}
static void in_return(struct offering *o) { come_back(o, NW_RETURN); }
static void in_evade(struct offering *o) {
  families(o, NW_EVADE);
  always(o, NW_PASS);
}
static void in_offer(struct offering *o) {
  resources(o, NW_OFFER);
  always(o, NW_DONE);
}
static void in_calm(struct offering *o) { families(o, NW_CALM); }
static void in_rouse(struct offering *o) { families(o, NW_ROUSE); }
static void in_lose_animal(struct offering *o) { animals_and_boxes(o, NW_LOSE_ANIMAL); }
static void in_blessing(struct offering *o) { choices(o, NW_BLESS); }
static void in_trader(struct offering *o) {
  plain(o, NW_TAKE_GOOD);
  always(o, NW_PASS);
}
static void in_medicine(struct offering *o) {
  always(o, NW_ACCEPT);
  hand(o, NW_MEDICINE);
}
static void in_raze(struct offering *o) { forts(o, NW_RAZE); }
static void in_reroll(struct offering *o) {
  trade(o);
  payments(o, NW_REROLL);
  always(o, NW_KEEP);
}
static void in_redraw(struct offering *o) {
  trade(o);
  payments(o, NW_REDRAW);
  always(o, NW_KEEP);
}

/* Phases in which chance is to act have no offers. */
static void (*const offers_in[NW_PHASES])(struct offering *o) = {
    [NW_IN_SET] = in_set,
    [NW_IN_SETTLE] = in_settle,
    [NW_IN_FOLLOW] = in_follow,
    [NW_IN_DEVELOP] = in_develop,
    [NW_IN_KEEP_CARD] = in_keep_card,
    [NW_IN_PREEMPT] = in_preempt,
    [NW_IN_OPERATION] = in_operation,
    [NW_IN_CANCEL] = in_cancel,
    [NW_IN_LOSS] = in_loss,
    [NW_IN_FAMILY] = in_family,
    [NW_IN_ACTION] = in_action,
    [NW_IN_SOLDIERS] = in_soldiers,
    [NW_IN_TAKE] = in_take,
    [NW_IN_SHOOT] = in_shoot,
    [NW_IN_GIVE] = in_give,
    [NW_IN_CAUGHT] = in_caught,
    [NW_IN_ADVICE] = in_advice,
    [NW_IN_WEAVING] = in_weaving,
    [NW_IN_TRIBES] = in_tribes,
    [NW_IN_WELCOME] = in_welcome,
    [NW_IN_AGEING] = in_ageing,
    [NW_IN_JOINING] = in_joining,
    [NW_IN_GATHER] = in_gather,
    [NW_IN_FEED] = in_feed,
    [NW_IN_STARVE] = in_starve,
    [NW_IN_TOLL] = in_toll,
    [NW_IN_FLIP] = in_cancel,
    [NW_IN_REACTION] = in_reaction,
    [NW_IN_FLEE] = in_flee,
    [NW_IN_MEET] = in_meet,
    [NW_IN_RETURN] = in_return,
    [NW_IN_EVADE] = in_evade,
    [NW_IN_OFFER] = in_offer,
    [NW_IN_CALM] = in_calm,
    [NW_IN_ROUSE] = in_rouse,
    [NW_IN_PART] = in_part,
    [NW_IN_LOSE_ANIMAL] = in_lose_animal,
    [NW_IN_BLESSING] = in_blessing,
    [NW_IN_TRADER] = in_trader,
    [NW_IN_MEDICINE] = in_medicine,
    [NW_IN_RAZE] = in_raze,
    [NW_IN_BUY] = in_develop,
    [NW_IN_HALVE] = in_part,
    [NW_IN_REROLL] = in_reroll,
    [NW_IN_REDRAW] = in_redraw,
    [NW_IN_TRADE] = in_trade,
};

unsigned nw_legal(const struct weir_setup *setup, const void *memory, unsigned seat, weir_action *offers) {
  (void)seat;
  struct weir_why unread;
  struct offering o = {.j = {setup, setup->edition, memory, nw_top(memory), 0, 0, 0, &unread},
                       .offers = offers};
  unsigned phase = nw_phase_of(memory);
  if (offers_in[phase]) offers_in[phase](&o);
  return o.count;
}

/* ---- Chance ---- */

/* NW-149: the pile's event is as likely as any one of its other cards, which can be any not yet drawn. */
static unsigned next_card(const struct weir_setup *setup, const struct nw_state *s, const uint8_t *f,
                          struct weir_outcome *outcomes) {
  if (f[0] == NW_P_SETUP)
    return weir_outcomes_of_set(s->deck & ~(nw_bit(NW_OPERATIONS) - 1), NW_CARD, 1, outcomes);
  unsigned count = 0, left = nw_count64(s->deck), event = nw_pile_of(setup, s)[s->pile].event;
  if (s->pile_left > 0) count = weir_outcomes_of_set(s->deck, NW_CARD, s->pile_left, outcomes);
  if (s->pile_event)
    outcomes[count++] = (struct weir_outcome){WEIR_ACTION(NW_CARD, event, 0, 0), s->pile_left > 0 ? left : 1};
  return count;
}

#define ONE(a) \
  { WEIR_ACTION(NW_ROLLED, a, 0, 0), 1 }
#define TWO(a, b) \
  { WEIR_ACTION(NW_DICE_FELL, a, b, 0), 1 }
#define SIX(a) TWO(a, 0), TWO(a, 1), TWO(a, 2), TWO(a, 3), TWO(a, 4), TWO(a, 5)
static const struct weir_outcome one_die[] = {ONE(0), ONE(1), ONE(2), ONE(3), ONE(4), ONE(5)};
static const struct weir_outcome two_dice[] = {SIX(0), SIX(1), SIX(2), SIX(3), SIX(4), SIX(5)};

static unsigned rolls(const struct nw_edition *e, const uint8_t *f, struct weir_outcome *outcomes) {
  if (f[3]) { /* worked out once, with the edition */
    memcpy(outcomes, e->throws[f[2] - 1], e->throw_count[f[2] - 1] * sizeof *outcomes);
    return e->throw_count[f[2] - 1];
  }
  if (f[2] == 2) {
    memcpy(outcomes, two_dice, sizeof two_dice);
    return 36;
  }
  memcpy(outcomes, one_die, sizeof one_die);
  return 6;
}

unsigned nw_chance(const struct weir_setup *setup, const void *memory, struct weir_outcome *outcomes) {
  const struct nw_state *s = memory;
  const uint8_t *f = nw_top(s);
  switch (nw_phase(setup, s)) {
  case NW_IN_REMOVE: return weir_outcomes_of_set(s->sets & ~nw_bit(f[3]), NW_SET_REMOVED, 1, outcomes);
  case NW_IN_LEAVE:
    return weir_outcomes_of_set((nw_bit(NW_COUNTERS) - 1) & ~(uint64_t)(f[4] | f[5] << 8), NW_LEFT_OUT, 1,
                                outcomes);
  case NW_IN_LAY: {
    uint64_t left = nw_bit(NW_COUNTERS) - 1;
    for (unsigned row = 0; row < NW_ROWS; row++) {
      if (s->active[row] != WEIR_NONE) left &= ~nw_bit(s->active[row]);
      if (s->inactive[row] != WEIR_NONE) left &= ~nw_bit(s->inactive[row]);
    }
    return weir_outcomes_of_set(left, NW_LAID, 1, outcomes);
  }
  case NW_IN_CARD: return next_card(setup, s, f, outcomes);
  case NW_IN_ROLL: return rolls(setup->edition, f, outcomes);
  case NW_IN_CUBE:
    return weir_outcomes_of_counts(f[0] == NW_P_COLONIZE ? s->raided : s->bag, NW_COLOURS, NW_CUBE, outcomes);
  case NW_IN_CORN: return weir_outcomes_of_counts(s->corn_cup, NW_CORN, NW_CORN_IS, outcomes);
  default: return weir_outcomes_of_counts(s->cup, NW_INTRUDERS, NW_INTRUDER_IS, outcomes);
  }
}
