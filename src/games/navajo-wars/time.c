/* time.c - Navajo Wars: Passage of Time, in its strict order.
 *
 * Frame: [2] elders newly seated, later the box whose elders may die, [3] elders of the box that live, [4]
 * people still to be fed.
 */
#include "play.h"

enum { SEATED = 2, BOX = 2, LIVES = 3, HUNGRY = 4 };

static bool may_age(const struct nw_table *t) {
  const struct nw_state *s = t->s;
  unsigned people = (1u << NW_MAN) * (s->pot[NW_MAN] > 0) | (1u << NW_WOMAN) * (s->pot[NW_WOMAN] > 0) |
                    (1u << NW_CHILD) * (s->pot[NW_CHILD] > 0);
  for (unsigned fam = 0; fam < NW_FAMILIES; fam++) people |= s->people[fam];
  bool adults = (people & (1u << NW_MAN | 1u << NW_WOMAN)) != 0, children = people >> NW_CHILD & 1;
  return (adults && nw_supply_left(t->e, s, NW_ELDER) > 0) ||
         (children && nw_supply_left(t->e, s, NW_MAN) + nw_supply_left(t->e, s, NW_WOMAN) > 0);
}

NW_STEP(time, age) { /* NW-72 */
  if (may_age(t)) return WEIR_WAIT;
  return WEIR_NEXT;
}

NW_STEP(time, orphans) {
  for (unsigned fam = 0; fam < NW_FAMILIES; fam++) nw_remove_if_no_adult(t, fam);
  return WEIR_NEXT;
}

NW_STEP(time, join) { /* NW-73 */
  const struct nw_state *s = t->s;
  return s->pot[NW_MAN] + s->pot[NW_WOMAN] + s->pot[NW_CHILD] + s->pot[NW_ELDER] > 0 ? WEIR_WAIT : WEIR_NEXT;
}

NW_STEP(time, culture) { /* NW-74 */
  struct nw_state *s = t->s;
  unsigned empty = 0;
  for (unsigned fam = 0; fam < NW_FAMILIES; fam++)
    if (nw_in_play(s, fam)) empty += nw_empty_places(s, fam);
  nw_lose_points(t, NW_T_CULTURE, empty, NW_74, true);
  nw_change(t, NW_T_CULTURE, f[SEATED], NW_74);
  f[SEATED] = 0;
  for (unsigned person = 0; person < NW_PERSONS; person++)
    for (; s->pot[person] > 0; s->pot[person]--) nw_tell(t, NW_TOLD_OUT, NW_74, person, 0, 0, 0);
  return WEIR_NEXT;
}

NW_STEP(time, animals) { /* NW-75 */
  struct nw_state *s = t->s;
  const struct nw_card *card = &t->e->card[s->card];
  s->animals[NW_HORSE] = (uint8_t)(s->animals[NW_HORSE] + s->pot_animals[NW_HORSE] + nw_count64(s->mounted));
  s->animals[NW_SHEEP] = (uint8_t)(s->animals[NW_SHEEP] + s->pot_animals[NW_SHEEP]);
  s->mounted = 0;
  memset(s->pot_animals, 0, sizeof s->pot_animals);
  for (unsigned i = 0; nw_major_is(t->e, s, NW_M_SHEEP) && i < card->amount; i++)
    nw_gain_animal(t, NW_SHEEP, NW_146);
  unsigned foals = nw_owns(s, NW_HORSEMANSHIP, 3) && s->animals[NW_HORSE] >= 2 ? 2 : 1;
  unsigned lambs = nw_major_is(t->e, s, NW_M_SHEEP_BREED) ? card->amount : 1;
  bool horses = s->animals[NW_HORSE] > 0, sheep = s->animals[NW_SHEEP] > 0;
  for (unsigned i = 0; horses && i < foals; i++) nw_gain_animal(t, NW_HORSE, NW_75);
  for (unsigned i = 0; sheep && i < lambs; i++) nw_gain_animal(t, NW_SHEEP, NW_75);
  nw_has_declined(t, false); /* there is more to trade */
  return WEIR_NEXT;
}

NW_STEP(time, gather) { return t->s->corn & ~t->s->named ? WEIR_WAIT : WEIR_NEXT; } /* NW-76 */
NW_STEP(time, reveal) { return t->s->named ? WEIR_WAIT : WEIR_NEXT; }

/* ---- Feeding: NW-77 ---- */

unsigned nw_food_need(const struct nw_edition *e, const struct nw_state *s) {
  (void)e;
  unsigned need = nw_elders(s);
  for (unsigned f = 0; f < NW_FAMILIES; f++) need += nw_count64(s->people[f]);
  return need;
}

unsigned nw_food_of_land(const struct nw_edition *e, const struct nw_state *s) {
  unsigned lands = nw_lands_with_family(e, s), food = 0, high = 0;
  for (unsigned f = 0; f < NW_FAMILIES; f++)
    if (nw_on_map(e, s, f) && e->number[s->place[f]] >= 5) high |= 1u << e->land_of[s->place[f]];
  for (unsigned land = 0; land < NW_LANDS; land++) {
    if (!(lands >> land & 1)) continue;
    unsigned rancho = land != NW_CANYON && s->outpost[NW_RANCHO][land] != WEIR_NONE; /* NW-12 */
    unsigned less = land == NW_CANYON ? 0 : s->drought[land] + rancho;
    food += less < e->land_feeds ? e->land_feeds - less : 0;
    food += nw_owns(s, NW_STRONGHOLDS, 3) && (high >> land & 1);
  }
  return food;
}

bool nw_has_food(const struct nw_state *s) {
  unsigned food = s->animals[NW_SHEEP];
  for (unsigned value = 0; value < NW_CORN; value++) food += s->corn_held[value];
  return food > 0;
}

NW_STEP(time, need) {
  struct nw_state *s = t->s;
  unsigned need = nw_food_need(t->e, s), food = nw_food_of_land(t->e, s) + s->winter_food;
  s->winter_food = 0;
  nw_tell(t, NW_TOLD_FED, NW_77, food < need ? food : need, need, 0, 0);
  f[HUNGRY] = (uint8_t)(need > food ? need - food : 0);
  return WEIR_NEXT;
}

NW_STEP(time, feed) { return f[HUNGRY] > 0 && nw_has_food(t->s) ? WEIR_WAIT : WEIR_NEXT; }

/* Whoever buys a Sheep now feeds people with it (NW-132). */
NW_STEP(time, starve) {
  if (f[HUNGRY] > 0 && nw_food_need(t->e, t->s) > 0) {
    if (!nw_has_food(t->s)) return WEIR_WAIT;
    f[1] = NW_time_feed;
    return WEIR_AGAIN;
  }
  f[HUNGRY] = 0;
  for (unsigned fam = 0; fam < NW_FAMILIES; fam++) nw_remove_if_no_adult(t, fam);
  return WEIR_NEXT;
}

/* The last occasion before animals and Corn are lost (NW-132). */
NW_STEP(time, trade) { return nw_may_still_trade(t) ? WEIR_WAIT : WEIR_NEXT; }

NW_STEP(time, herds) { /* NW-78 */
  struct nw_state *s = t->s;
  unsigned most = nw_count64(nw_lands_with_family(t->e, s));
  for (unsigned animal = 0; animal < 2; animal++) {
    if (s->animals[animal] <= most) continue;
    s->animals[animal] = (uint8_t)most;
    nw_tell(t, NW_TOLD_ANIMALS, NW_78, animal, most, 0, 0);
  }
  f[BOX] = f[LIVES] = 0;
  return WEIR_NEXT;
}

/* ---- Elders and land: NW-79, NW-80 ---- */

static unsigned death_bar(const struct nw_table *t, unsigned box) {
  unsigned rating = t->e->elder_rating[box];
  bool spared = nw_owns(t->s, NW_HEADMEN, 3) || nw_major_is(t->e, t->s, NW_M_ELDERS_SPARED);
  return spared && rating > 0 ? rating - 1 : rating;
}

NW_STEP(time, elder) {
  for (; f[BOX] < NW_BOXES; f[BOX]++, f[LIVES] = 0) {
    if (f[LIVES] >= t->s->elders[f[BOX]] || death_bar(t, f[BOX]) == 0) continue;
    nw_roll(t, 1);
    return WEIR_NEXT;
  }
  f[BOX] = f[LIVES] = 0;
  f[1] = NW_time_land;
  return WEIR_AGAIN;
}

NW_STEP(time, death) {
  if (t->s->dice[0] <= death_bar(t, f[BOX])) {
    t->s->elders[f[BOX]]--;
    nw_tell(t, NW_TOLD_ELDER_DIES, NW_79, t->s->dice[0], death_bar(t, f[BOX]), 0, 0);
  } else {
    f[LIVES]++;
  }
  f[1] = NW_time_elder;
  return WEIR_AGAIN;
}

NW_STEP(time, land) {
  if (nw_major_is(t->e, t->s, NW_M_NO_RECOVERY)) {
    f[1] = NW_time_finish;
    return WEIR_AGAIN;
  }
  nw_roll(t, 1);
  return WEIR_NEXT;
}

NW_STEP(time, recovered) {
  const struct nw_state *s = t->s;
  unsigned land = s->dice[0] - 1u;
  if (s->drought[land] == 0 && land > 0 && s->drought[land - 1] > 0) land--;
  else if (s->drought[land] == 0 && land + 1 < NW_CANYON && s->drought[land + 1] > 0) land++;
  nw_change_drought(t, land, -1, NW_80);
  return WEIR_NEXT;
}

NW_STEP(time, finish) {
  struct nw_state *s = t->s;
  unsigned left = 0;
  for (unsigned value = 0; value < NW_CORN; value++) { /* NW-81 */
    left += s->corn_held[value];
    s->corn_cup[value] = (uint8_t)(s->corn_cup[value] + s->corn_held[value]);
    s->corn_held[value] = 0;
  }
  if (left > 0) nw_tell(t, NW_TOLD_CORN_BACK, NW_81, left, 0, 0, 0);
  if (s->pueblo == NW_PUEBLO_REMOVED && !nw_is_subjugated(t->e, s)) nw_change(t, NW_T_MORALE, -1, NW_82);
  nw_reset_cubes(t, NW_83);
  return WEIR_DONE;
}
