/* people.c - Navajo Wars: Families and their people, animals, and the corn beside them. */
#include "play.h"

unsigned nw_elders(const struct nw_state *s) { return nw_sum(s->elders, NW_BOXES); }

unsigned nw_families(const struct nw_state *s) {
  unsigned families = 0;
  for (unsigned f = 0; f < NW_FAMILIES; f++) families += nw_in_play(s, f);
  return families;
}

/* NW-3: what is Out of Play, not counting what never comes back. */
unsigned nw_supply_left(const struct nw_edition *e, const struct nw_state *s, unsigned person) {
  unsigned used = s->pot[person];
  if (person == NW_ELDER) used += nw_elders(s);
  for (unsigned f = 0; person != NW_ELDER && f < NW_FAMILIES; f++) used += nw_has(s, f, person);
  return used < e->supply[person] ? e->supply[person] - used : 0;
}

/* NW-6 */
unsigned nw_animals_left(const struct nw_edition *e, const struct nw_state *s, unsigned animal) {
  unsigned used = (unsigned)s->animals[animal] + s->pot_animals[animal];
  if (animal == NW_HORSE) used += nw_count64(s->mounted);
  return used < e->animals[animal] ? e->animals[animal] - used : 0;
}

uint64_t nw_occupied(const struct nw_edition *e, const struct nw_state *s) {
  uint64_t areas = 0;
  for (unsigned f = 0; f < NW_FAMILIES; f++)
    if (nw_on_map(e, s, f)) areas |= nw_bit(s->place[f]);
  return areas;
}

unsigned nw_lands_with_family(const struct nw_edition *e, const struct nw_state *s) {
  unsigned lands = 0;
  for (unsigned f = 0; f < NW_FAMILIES; f++)
    if (nw_on_map(e, s, f)) lands |= 1u << e->land_of[s->place[f]];
  return lands;
}

bool nw_gain(struct nw_table *t, unsigned person, unsigned rule) {
  if (nw_supply_left(t->e, t->s, person) == 0) { /* NW-3 */
    nw_tell(t, NW_TOLD_NONE_LEFT, NW_3, person, 0, 0, 0);
    return false;
  }
  t->s->pot[person]++;
  nw_tell(t, NW_TOLD_TO_POT, rule, person, 0, 0, 0);
  return true;
}

void nw_set_ferocity(struct nw_table *t, unsigned f, int value, unsigned rule) {
  if (!nw_has(t->s, f, NW_MAN)) value = 0; /* NW-2 */
  value = value < 0 ? 0 : value > NW_FEROCITY_MAX ? NW_FEROCITY_MAX : value;
  if (t->s->ferocity[f] == value) return;
  t->s->ferocity[f] = (uint8_t)value;
  nw_tell(t, NW_TOLD_FEROCITY, rule, f, value, 0, 0);
}

void nw_leaves(struct nw_table *t, unsigned f, unsigned person, bool to_pot, unsigned rule) {
  t->s->people[f] = (uint8_t)(t->s->people[f] & ~(1u << person));
  if (to_pot) t->s->pot[person]++;
  nw_tell(t, NW_TOLD_LOST_PERSON, rule, person, f, 0, 0);
  if (person == NW_MAN) nw_set_ferocity(t, f, 0, NW_2);
}

void nw_lose_corn(struct nw_table *t, uint64_t areas, unsigned rule) {
  for (uint64_t lost = t->s->corn & areas; lost; lost &= lost - 1)
    nw_tell(t, NW_TOLD_CORN_GONE, rule, __builtin_ctzll(lost), 0, 0, 0);
  t->s->corn &= ~areas;
}

/* NW-33 */
void nw_drop_corn(struct nw_table *t) {
  if (t->s->corn) nw_lose_corn(t, ~nw_occupied(t->e, t->s), NW_33);
}

void nw_set_place(struct nw_table *t, unsigned f, unsigned place, unsigned rule) {
  t->s->place[f] = (uint8_t)place;
  nw_tell(t, NW_TOLD_MOVED, rule, f, place, 0, 0);
  nw_drop_corn(t);
}

/* NW-131: whoever comes to an Intruder meets it. */
void nw_arrive(struct nw_table *t, unsigned f) {
  if (!nw_on_map(t->e, t->s, f) || !(t->s->intruders >> t->s->place[f] & 1)) return;
  uint8_t *frame = nw_push(t, NW_P_INTRUDER);
  frame[2] = (uint8_t)f;
}

void nw_remove_family(struct nw_table *t, unsigned f, unsigned rule) {
  struct nw_state *s = t->s;
  nw_tell(t, NW_TOLD_REMOVED, rule, f, 0, 0, 0);
  for (unsigned person = 0; person < 3; person++)
    if (nw_has(s, f, person)) nw_leaves(t, f, person, true, NW_32);
  if (nw_is_mounted(s, f)) s->pot_animals[NW_HORSE]++;
  s->mounted = (uint8_t)(s->mounted & ~(1u << f));
  s->ferocity[f] = 0;
  s->place[f] = WEIR_NONE;
  nw_drop_corn(t);
  if (s->manuelito != f) return;
  s->manuelito = WEIR_NONE;
  nw_push(t, NW_P_FOLLOW);
}

void nw_remove_if_no_adult(struct nw_table *t, unsigned f) {
  if (nw_in_play(t->s, f) && !nw_has_adult(t->s, f)) nw_remove_family(t, f, NW_32);
}

void nw_gain_animal(struct nw_table *t, unsigned animal, unsigned rule) {
  if (nw_animals_left(t->e, t->s, animal) == 0) return; /* NW-6 */
  t->s->animals[animal]++;
  nw_tell(t, NW_TOLD_ANIMALS, rule, animal, t->s->animals[animal], 0, 0);
}

void nw_lose_animal(struct nw_table *t, unsigned animal, unsigned rule) {
  t->s->animals[animal]--;
  nw_tell(t, NW_TOLD_ANIMALS, rule, animal, t->s->animals[animal], 0, 0);
}

/* ---- One population counter of a Family, the player's choice: frame [2] the Family ---- */

void nw_give(struct nw_table *t, unsigned f) {
  uint8_t *frame = nw_push(t, NW_P_GIVE);
  frame[2] = (uint8_t)f;
  t->s->given = WEIR_NONE;
}

/* Which rule asks for the counter: that of the procedure below. */
static unsigned rule_of_giving(const struct nw_state *s) {
  const uint8_t *below = s->frames[s->depth - 2];
  if (below[0] == NW_P_BATTLE) return NW_126;
  if (below[0] == NW_P_INTRUDER) return NW_131;
  return below[3] ? NW_122 : NW_116;
}

/* A choice of one is no choice. */
NW_STEP(give, choose) {
  struct nw_state *s = t->s;
  if (s->given == WEIR_NONE && nw_count64(s->people[f[2]]) > 1) return WEIR_WAIT;
  if (s->given == WEIR_NONE && s->people[f[2]]) s->given = (uint8_t)__builtin_ctz(s->people[f[2]]);
  if (s->given != WEIR_NONE) nw_leaves(t, f[2], s->given, true, rule_of_giving(s));
  return WEIR_DONE;
}

/* NW-32: Manuelito goes to another Family on the map, not to one in a box; without one he is gone. */
NW_STEP(follow, choose) {
  unsigned others = 0, last = WEIR_NONE;
  if (t->s->manuelito != WEIR_NONE) return WEIR_DONE;
  for (unsigned fam = 0; fam < NW_FAMILIES; fam++)
    if (nw_on_map(t->e, t->s, fam)) last = fam, others++;
  if (others > 1) return WEIR_WAIT;
  if (others == 1) {
    t->s->manuelito = (uint8_t)last;
    nw_tell(t, NW_TOLD_MANUELITO, NW_32, last, 0, 0, 0);
  }
  return WEIR_DONE;
}
