/* turn.c - Navajo Wars: the deck, a turn, the Diné segment, and what Minor Events bring.
 *
 * Frame of a turn: [2] Families beside a Fort in the Discard Phase. Frame of your segment: [2] 1: you have
 * just gone on without a trade.
 */
#include "play.h"

/* ---- The deck: NW-149, NW-151 ---- */

const struct nw_pile *nw_pile_of(const struct weir_setup *setup, const struct nw_state *s) {
  const struct nw_scenario *scenario = nw_scenario_of(setup);
  if (s->period == scenario->period) return scenario->pile;
  return nw_edition_of(setup)->transition[s->period - 1].pile;
}

unsigned nw_pile_count(const struct weir_setup *setup, const struct nw_state *s) {
  const struct nw_scenario *scenario = nw_scenario_of(setup);
  return s->period == scenario->period ? scenario->piles
                                       : nw_edition_of(setup)->transition[s->period - 1].piles;
}

/* A card that is kept in hand leaves the last pile one short (NW-153). */
void nw_open_pile(struct nw_table *t) {
  struct nw_state *s = t->s;
  const struct nw_pile *pile = &nw_pile_of(t->setup, s)[s->pile];
  s->pile_left = pile->cards;
  s->pile_event = pile->event != WEIR_NONE;
  unsigned left = nw_count64(s->deck);
  if (s->pile_left > left) s->pile_left = (uint8_t)left;
}

void nw_begin_deck(struct nw_table *t) {
  struct nw_state *s = t->s;
  bool only = nw_scenario_of(t->setup)->operations_only;
  s->deck = (nw_bit(only ? NW_OPERATIONS : NW_EVENT_CARDS) - 1) & ~s->hand;
  s->pile = 0;
  nw_open_pile(t);
}

NW_STEP(turn, draw) { /* NW-37 */
  struct nw_state *s = t->s;
  if (s->card != WEIR_NONE) return WEIR_NEXT;
  while (s->pile_left == 0 && !s->pile_event) {
    s->pile++;
    nw_open_pile(t);
  }
  return WEIR_WAIT;
}

static void major_on_reveal(struct nw_table *t) { /* NW-145, NW-146 */
  struct nw_state *s = t->s;
  const struct nw_card *card = &t->e->card[s->card];
  if (card->when != NW_W_REVEAL) return;
  nw_tell(t, NW_TOLD_MAJOR, NW_145, s->card, 0, 0, 0);
  switch (card->major) {
  case NW_M_DROUGHT: nw_push(t, NW_P_DROUGHT); break;
  case NW_M_RED_TO_BAG:
    for (unsigned i = 0; i < card->amount && s->subjugation[NW_RED] > 0; i++) {
      s->subjugation[NW_RED]--;
      nw_put_cube(t, NW_RED, NW_IN_BAG, NW_146);
    }
    break;
  case NW_M_FEVER:
    nw_change(t, NW_T_MORALE, -1, NW_146);
    nw_push(t, NW_P_FEVER);
    break;
  case NW_M_CHILD: nw_gain(t, NW_CHILD, NW_146); break;
  case NW_M_AP: nw_change(t, NW_T_AP, card->amount, NW_146); break;
  default: break; /* a caravan works by being asked for */
  }
}

NW_STEP(turn, reveal) { /* NW-38 */
  struct nw_state *s = t->s;
  if (s->card < NW_OPERATIONS) {
    f[1]++;
    major_on_reveal(t);
  } else {
    f[1] = NW_turn_finish;
    nw_push(t, s->card < NW_EVENT_CARDS ? NW_P_CEREMONY : NW_P_EVENT);
  }
  return WEIR_AGAIN;
}

NW_STEP(turn, preempt) {
  return t->s->ap >= t->e->card[t->s->card].preempt ? WEIR_WAIT : WEIR_NEXT;
} /* NW-39 */

NW_STEP(turn, first) {
  nw_push(t, t->s->preempted ? NW_P_DINE : NW_P_ENEMY);
  return WEIR_NEXT;
}
NW_STEP(turn, second) {
  nw_push(t, t->s->preempted ? NW_P_ENEMY : NW_P_DINE);
  return WEIR_NEXT;
}

/* ---- The Diné segment: NW-40 ---- */

NW_STEP(dine, choose) { return WEIR_WAIT; }
/* What the last action or die brought can still be traded. Passage of Time has asked before (time.c). */
NW_STEP(dine, trade) {
  return t->s->operation != NW_TIME && nw_may_still_trade(t) ? WEIR_WAIT : WEIR_NEXT; /* NW-132 */
}
NW_STEP(dine, end) {
  t->s->operation = WEIR_NONE;
  return WEIR_DONE;
}

/* ---- Trade: NW-132 ---- */

enum { DINE = 1, DECLINED = 2 }; /* the frame of your segment stands on that of the turn */

bool nw_in_segment(const struct nw_state *s) { return s->depth > DINE && s->frames[DINE][0] == NW_P_DINE; }

static unsigned points_of_corn(const struct nw_state *s) {
  unsigned points = 0;
  for (unsigned value = 0; value < NW_CORN; value++) points += s->corn_held[value] * (value + 1);
  return points;
}

bool nw_can_trade(const struct nw_edition *e, const struct nw_state *s) {
  unsigned goods = nw_goods(s), animals = (unsigned)s->animals[NW_HORSE] + s->animals[NW_SHEEP];
  if (goods >= e->price_ap) return true;
  if (goods >= e->price_animal && nw_animals_left(e, s, NW_HORSE) + nw_animals_left(e, s, NW_SHEEP) > 0)
    return true;
  if (nw_goods_left(e, s) == 0) return false; /* NW-7 */
  return animals >= nw_animals_for_good(e, s) || points_of_corn(s) >= nw_corn_for_good(e, s);
}

/* Whether there are so many Trade Goods, or could be for animals and Corn. */
bool nw_could_hold(const struct nw_edition *e, const struct nw_state *s, unsigned goods) {
  if (nw_goods(s) >= goods) return true;
  if (!nw_in_segment(s) || nw_goods(s) + nw_goods_left(e, s) < goods) return false;
  unsigned animals = (unsigned)s->animals[NW_HORSE] + s->animals[NW_SHEEP];
  return nw_goods(s) + animals / nw_animals_for_good(e, s) + points_of_corn(s) / nw_corn_for_good(e, s) >=
         goods;
}

void nw_has_declined(struct nw_table *t, bool declined) {
  if (nw_in_segment(t->s)) t->s->frames[DINE][DECLINED] = declined;
}

/* Whether to ask for a trade before something comes to its end: not if the answer has just been no. */
bool nw_may_still_trade(const struct nw_table *t) {
  return !t->s->frames[DINE][DECLINED] && nw_can_trade(t->e, t->s);
}

unsigned nw_animals_for_good(const struct nw_edition *e, const struct nw_state *s) {
  bool less = nw_owns(s, NW_TRADERS, 1) || nw_major_is(e, s, NW_M_CARAVAN);
  return less ? 2 : e->animals_for_good;
}
unsigned nw_corn_for_good(const struct nw_edition *e, const struct nw_state *s) {
  return nw_major_is(e, s, NW_M_CARAVAN) && e->corn_for_good > 4 ? 4 : e->corn_for_good;
}

/* ---- Minor Events: NW-147 ---- */

NW_STEP(turn, minor) {
  if (t->e->card[t->s->card].minor == NW_MINOR_NONE) {
    f[1] = NW_turn_forts;
    return WEIR_AGAIN;
  }
  return nw_goods(t->s) >= t->e->price_cancel ? WEIR_WAIT : WEIR_NEXT; /* NW-132 */
}

static bool someone_can_rise(const struct nw_state *s) {
  for (unsigned f = 0; f < NW_FAMILIES; f++)
    if (nw_has(s, f, NW_MAN) && s->ferocity[f] < NW_FEROCITY_MAX) return true;
  return false;
}

NW_STEP(turn, effect) {
  const struct nw_state *s = t->s;
  unsigned minor = t->e->card[s->card].minor;
  nw_tell(t, NW_TOLD_MINOR, NW_147, minor, 0, 0, 0);
  f[1] = NW_turn_forts;
  switch (minor) {
  case NW_MINOR_INTRUDER: nw_push(t, NW_P_PLACE); break;
  case NW_MINOR_DROUGHT: nw_push(t, NW_P_DROUGHT); break;
  case NW_MINOR_TRADER:
    if (s->ap > 0 && nw_goods_left(t->e, s) > 0) f[1] = NW_turn_trader;
    break;
  case NW_MINOR_HARD_WINTER:
    if (s->animals[NW_SHEEP] > 0) nw_lose_animal(t, NW_SHEEP, NW_147);
    else nw_lose_points(t, NW_T_CULTURE, 1, NW_147, true);
    break;
  case NW_MINOR_SICKNESS: nw_push(t, NW_P_SICKNESS); break;
  case NW_MINOR_RESTLESS:
    if (someone_can_rise(s)) f[1] = NW_turn_restless;
    else nw_lose_points(t, NW_T_CULTURE, 1, NW_147, true);
    break;
  case NW_MINOR_STRAYS:
    if (s->animals[0] + s->animals[1] + s->pot_animals[0] + s->pot_animals[1] > 0) f[1] = NW_turn_strays;
    break;
  default: break;
  }
  return WEIR_AGAIN;
}

NW_STEP(turn, trader) { return WEIR_WAIT; }
NW_STEP(turn, restless) { return WEIR_WAIT; }
NW_STEP(turn, strays) { return WEIR_WAIT; }

/* ---- The Discard Phase: NW-41 ---- */

NW_STEP(turn, forts) {
  f[2] = 0;
  for (unsigned fam = 0; fam < NW_FAMILIES; fam++)
    f[2] = (uint8_t)(f[2] + (nw_on_map(t->e, t->s, fam) && nw_is_beside_fort(t->s, t->s->place[fam])));
  if (f[2] > 0) nw_roll(t, 1);
  else f[1] = NW_turn_fort_rolled; /* passed over by the step itself */
  return f[2] > 0 ? WEIR_NEXT : WEIR_AGAIN;
}

NW_STEP(turn, fort_rolled) { return f[2] > 0 && t->s->dice[0] <= f[2] ? WEIR_WAIT : WEIR_NEXT; }

NW_STEP(turn, finish) {
  struct nw_state *s = t->s;
  for (unsigned fam = 0; fam < NW_FAMILIES; fam++)
    if (nw_in_play(s, fam)) nw_set_ferocity(t, fam, s->ferocity[fam], NW_41);
  s->card = WEIR_NONE;
  s->preempted = s->once = 0;
  f[2] = 0;
  f[1] = NW_turn_draw;
  return WEIR_AGAIN;
}
