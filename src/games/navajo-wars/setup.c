/* setup.c - Navajo Wars: the first position, the choices and draws before the first card, whose move it is.
 *
 * Frame of the set-up: [2] a count of what is under way, [3] the chosen set of Developments, [4], [5] the
 * counters left out, as a set.
 */
#include "play.h"

enum { COUNT = 2, CHOSEN = 3, OUT_LOW = 4, OUT_HIGH = 5 };

int nw_enemy_ap_mod(const struct weir_setup *setup) { /* NW-154 */
  static const int8_t steps[] = {[NW_STANDARD] = 0, [NW_STORY] = -1, [NW_HISTORICAL] = 1};
  return nw_scenario_of(setup)->enemy_ap + steps[setup->option[NW_OPTION_DIFFICULTY]];
}

static void empty_board(const struct nw_edition *e, struct nw_state *s) {
  memset(s->place, WEIR_NONE, sizeof s->place);
  memset(s->outpost, WEIR_NONE, sizeof s->outpost);
  memset(s->fort, WEIR_NONE, sizeof s->fort);
  memset(s->active, WEIR_NONE, sizeof s->active);
  memset(s->inactive, WEIR_NONE, sizeof s->inactive);
  s->manuelito = s->cube = s->box = s->card = s->operation = s->acting = s->outcome = s->given = WEIR_NONE;
  memcpy(s->corn_cup, e->corn, sizeof s->corn_cup);
  memcpy(s->cup, e->intruders, sizeof s->cup);
  s->trade_aside = e->trade_aside;
  s->harass_aside = e->harass_aside;
  s->elders[0] = s->elders[1] = s->elders[2] = 1; /* NW-150 */
}

void nw_start(const struct weir_setup *setup, void *memory) { /* NW-150 */
  const struct nw_edition *e = nw_edition_of(setup);
  const struct nw_scenario *from = nw_scenario_of(setup);
  struct nw_state *s = memory;
  struct nw_table t = {setup, e, s, NULL};
  empty_board(e, s);
  s->period = from->period;
  s->military = from->military, s->culture = from->culture, s->ap = from->ap;
  s->morale = from->morale, s->enemy_ferocity = from->enemy_ferocity;
  memset(s->drought, from->drought, sizeof s->drought);
  memcpy(s->bag, from->bag, sizeof s->bag);
  s->subjugation[NW_RED] = from->subjugated;
  memcpy(s->animals, from->animals, sizeof s->animals);
  s->firearms = from->firearms;
  s->firearms_out = (uint8_t)(e->firearms - from->firearms);
  memcpy(s->outpost[NW_RANCHO], from->rancho, sizeof from->rancho);
  if (from->forts) memcpy(s->fort, e->fort_area, sizeof s->fort);
  s->in_play = from->in_play;
  nw_begin_deck(&t);
  if (from->rope) s->deck |= (nw_bit(NW_EVENT_CARDS) - 1) & ~(nw_bit(NW_OPERATIONS) - 1); /* NW-152 */
  weir_stack_push(nw_stack(s), NW_P_SETUP);
}

NW_STEP(setup, choose) { return t->s->sets == 0 ? WEIR_WAIT : WEIR_NEXT; } /* NW-143 */
NW_STEP(setup, remove) { return nw_count64(t->s->sets) > NW_SETS_LEFT ? WEIR_WAIT : WEIR_NEXT; }

NW_STEP(setup, leave) { /* NW-139 */
  if (nw_scenario_of(t->setup)->rope) return WEIR_NEXT;
  if (nw_count64(f[OUT_LOW]) + nw_count64(f[OUT_HIGH]) < 2) return WEIR_WAIT;
  nw_lay_out(t, f[OUT_LOW] | (unsigned)f[OUT_HIGH] << 8);
  f[OUT_LOW] = f[OUT_HIGH] = 0;
  f[1] = NW_setup_settle;
  return WEIR_AGAIN;
}

NW_STEP(setup, lay) {
  if (f[COUNT] < NW_COUNTERS) return WEIR_WAIT;
  f[COUNT] = 0;
  uint8_t *column = t->s->inactive; /* three are there, from the top: slide them down */
  for (unsigned i = 0; i < 3; i++) {
    column[i + 3] = column[i];
    column[i] = WEIR_NONE;
  }
  return WEIR_NEXT;
}

NW_STEP(setup, settle) {
  if (f[COUNT] < nw_scenario_of(t->setup)->family_count) return WEIR_WAIT;
  f[COUNT] = 0;
  return WEIR_NEXT;
}

NW_STEP(setup, miss) { /* NW-152 */
  const struct nw_scenario *scenario = nw_scenario_of(t->setup);
  if (!scenario->rope || f[COUNT] == scenario->family_count) {
    f[COUNT] = 0;
    f[1] = NW_setup_follow;
    return WEIR_AGAIN;
  }
  nw_roll(t, 1);
  return WEIR_NEXT;
}

NW_STEP(setup, missing) {
  nw_leaves(t, f[COUNT]++, t->e->slot_of_die[t->s->dice[0] - 1], false, NW_152);
  f[1] = NW_setup_miss;
  return WEIR_AGAIN;
}

NW_STEP(setup, follow) {
  return nw_scenario_of(t->setup)->rope && t->s->manuelito == WEIR_NONE ? WEIR_WAIT : WEIR_NEXT;
}

static bool may_develop(const struct nw_table *t) {
  const struct nw_scenario *scenario = nw_scenario_of(t->setup);
  unsigned below = scenario->whole_sets || scenario->level_one ? 1 : NW_LEVELS;
  for (unsigned set = 0; set < NW_SETS; set++)
    if ((t->s->sets >> set & 1) && t->s->levels[set] < below) return true;
  return false;
}

NW_STEP(setup, develop) {
  const struct nw_scenario *scenario = nw_scenario_of(t->setup);
  unsigned granted = scenario->free_levels + scenario->whole_sets;
  bool more = f[COUNT] < granted || (f[COUNT] < granted + scenario->bought_levels && t->s->culture > 0);
  if (more && may_develop(t)) return WEIR_WAIT;
  f[COUNT] = 0;
  return WEIR_NEXT;
}

static unsigned waiting(const struct nw_state *s) {
  return (unsigned)s->pot[NW_MAN] + s->pot[NW_WOMAN] + s->pot[NW_CHILD];
}

NW_STEP(setup, ceremony) {
  const struct nw_state *s = t->s;
  uint64_t left = s->deck & ~(nw_bit(NW_OPERATIONS) - 1);
  if (nw_scenario_of(t->setup)->rope && waiting(s) < 3 && left) return WEIR_WAIT;
  f[1] = NW_setup_begin;
  return WEIR_AGAIN;
}

NW_STEP(setup, keep) {
  if (t->s->card != WEIR_NONE && nw_count64(t->s->hand) < nw_hand_limit(t->e, t->s)) return WEIR_WAIT;
  t->s->card = WEIR_NONE;
  f[1] = NW_setup_ceremony;
  return WEIR_AGAIN;
}

NW_STEP(setup, begin) {
  if (nw_scenario_of(t->setup)->rope) t->s->deck &= nw_bit(NW_OPERATIONS) - 1;
  nw_open_pile(t);
  nw_push(t, NW_P_TURN);
  return WEIR_DONE;
}

/* ---- Whose move it is ---- */

unsigned nw_phase(const struct weir_setup *setup, const void *memory) {
  (void)setup;
  return nw_phase_of(memory);
}

unsigned nw_to_act(const struct weir_setup *setup, const void *memory) {
  const uint64_t by_chance = nw_bit(NW_IN_REMOVE) | nw_bit(NW_IN_LEAVE) | nw_bit(NW_IN_LAY) |
                             nw_bit(NW_IN_CARD) | nw_bit(NW_IN_ROLL) | nw_bit(NW_IN_CUBE) |
                             nw_bit(NW_IN_CORN) | nw_bit(NW_IN_INTRUDER);
  (void)setup;
  unsigned phase = nw_phase_of(memory);
  if (phase == NW_IN_OVER) return 0;
  return by_chance >> phase & 1 ? WEIR_BIT(WEIR_CHANCE) : WEIR_BIT(0);
}
