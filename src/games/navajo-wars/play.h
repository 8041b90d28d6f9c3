/* play.h - Navajo Wars: what the topic files share: the table a step works on, small questions about a
 * state, and the acts that several topics need. */
#ifndef NW_PLAY_H
#define NW_PLAY_H

#include "edition.h"
#include "procedures.h"

#include <string.h>

/* What a step or an action works on. */
struct nw_table {
  const struct weir_setup *setup;
  const struct nw_edition *e;
  struct nw_state *s;
  struct weir_sink *sink;
};

enum nw_event {
  NW_TOLD_TRACK,
  NW_TOLD_CARD,
  NW_TOLD_MAJOR,
  NW_TOLD_MINOR,
  NW_TOLD_WAY,
  NW_TOLD_CANCELLED,
  NW_TOLD_SEGMENT,
  NW_TOLD_ENEMY_TURN,
  NW_TOLD_FEROCITY,
  NW_TOLD_MOVED,
  NW_TOLD_REMOVED,
  NW_TOLD_FOUNDED,
  NW_TOLD_JOINED,
  NW_TOLD_LOST_PERSON,
  NW_TOLD_TO_POT,
  NW_TOLD_OUT,
  NW_TOLD_NONE_LEFT,
  NW_TOLD_ELDERS_MOVE,
  NW_TOLD_ELDER_SEATED,
  NW_TOLD_ELDER_DIES,
  NW_TOLD_HORSE,
  NW_TOLD_ANIMALS,
  NW_TOLD_GOODS,
  NW_TOLD_FIREARMS,
  NW_TOLD_FORTUNE,
  NW_TOLD_CUBE,
  NW_TOLD_RESET,
  NW_TOLD_DROUGHT,
  NW_TOLD_OUTPOST,
  NW_TOLD_OUTPOST_MOVED,
  NW_TOLD_OUTPOST_GONE,
  NW_TOLD_FORT,
  NW_TOLD_FORT_GONE,
  NW_TOLD_HITS,
  NW_TOLD_ONLY_SOLDIERS,
  NW_TOLD_CORN_PLANTED,
  NW_TOLD_CORN_GONE,
  NW_TOLD_CORN_TAKEN,
  NW_TOLD_CORN_BACK,
  NW_TOLD_FLIPPED,
  NW_TOLD_SWAPPED,
  NW_TOLD_DISPLAY,
  NW_TOLD_COLLECTS,
  NW_TOLD_EXECUTES,
  NW_TOLD_CANNOT_PAY,
  NW_TOLD_BOXED,
  NW_TOLD_BOX_ENDS,
  NW_TOLD_BOX_HOLDS,
  NW_TOLD_PERFORMS,
  NW_TOLD_SUBJUGATED,
  NW_TOLD_RAID,
  NW_TOLD_RAID_COUNTER,
  NW_TOLD_RAID_CLEARED,
  NW_TOLD_RAID_ENDS,
  NW_TOLD_TRIBAL,
  NW_TOLD_TRIBAL_COUNTER,
  NW_TOLD_TRIBAL_LOST,
  NW_TOLD_HARASS,
  NW_TOLD_ADDS,
  NW_TOLD_ADDS_AGAINST,
  NW_TOLD_NEEDS,
  NW_TOLD_SUCCEEDS,
  NW_TOLD_FAR,
  NW_TOLD_FAILS,
  NW_TOLD_STRENGTH,
  NW_TOLD_BATTLE,
  NW_TOLD_MANUELITO,
  NW_TOLD_INTRUDER_LAID,
  NW_TOLD_INTRUDER_BACK,
  NW_TOLD_DEVELOPED,
  NW_TOLD_LASTS,
  NW_TOLD_SUPPRESSED,
  NW_TOLD_PERIOD,
  NW_TOLD_VALUE,
  NW_TOLD_BLESSINGS,
  NW_TOLD_FED,
  NW_TOLD_HORSE_WAITS,
  NW_TOLD_FINAL,
  NW_TOLD_DEFEAT,
  NW_TOLD_COUNTS
};

#define nw_tell(t, kind, rule, a, b, c, d) \
  weir_emit((t)->sink, kind, rule, 0, WEIR_EVERYONE, (int)(a), (int)(b), (int)(c), (int)(d))

/* ---- Small questions ---- */

static inline struct weir_stack nw_stack(struct nw_state *s) {
  return (struct weir_stack){s->frames, &s->depth};
}
static inline const uint8_t *nw_top(const struct nw_state *s) {
  return s->depth > 0 ? s->frames[s->depth - 1] : NULL;
}
static inline unsigned nw_phase_of(const struct nw_state *s) {
  const uint8_t *top = nw_top(s);
  return top ? nw_waits[top[0]][top[1]] : NW_IN_OVER;
}
static inline uint8_t *nw_push(struct nw_table *t, unsigned procedure) {
  return weir_stack_push(nw_stack(t->s), procedure);
}
static inline uint64_t nw_bit(unsigned i) { return UINT64_C(1) << i; }
static inline unsigned nw_count64(uint64_t set) { return weir_count(set); }
static inline bool nw_in_play(const struct nw_state *s, unsigned f) { return s->place[f] != WEIR_NONE; }
/* The sum of up to eight small numbers, all at once. */
static inline unsigned nw_sum(const uint8_t *numbers, unsigned count) {
  uint64_t all = 0;
  memcpy(&all, numbers, count);
  return (unsigned)(all * UINT64_C(0x0101010101010101) >> 56);
}
static inline bool nw_on_map(const struct nw_edition *e, const struct nw_state *s, unsigned f) {
  return s->place[f] < e->area_count;
}
static inline bool nw_has(const struct nw_state *s, unsigned f, unsigned person) {
  return s->people[f] >> person & 1;
}
static inline bool nw_has_adult(const struct nw_state *s, unsigned f) {
  return (s->people[f] & (1 << NW_MAN | 1 << NW_WOMAN)) != 0;
}
static inline bool nw_is_mounted(const struct nw_state *s, unsigned f) { return s->mounted >> f & 1; }
static inline unsigned nw_empty_places(const struct nw_state *s, unsigned f) {
  return 3u - nw_has(s, f, NW_MAN) - nw_has(s, f, NW_WOMAN) - nw_has(s, f, NW_CHILD);
}
static inline unsigned nw_goods(const struct nw_state *s) { return (unsigned)s->trade + s->trade_intruders; }
static inline unsigned nw_goods_left(const struct nw_edition *e, const struct nw_state *s) { /* NW-7 */
  return (unsigned)e->trade - s->trade - s->trade_aside;
}
static inline bool nw_owns(const struct nw_state *s, unsigned set, unsigned level) {
  return s->levels[set] >= level;
}
static inline bool nw_lasts(const struct nw_state *s, unsigned number) { /* an event, by its printed number */
  return s->in_play >> NW_NO(number) & 1;
}
/* The Major Event of the card in play, if it is this one. */
static inline bool nw_major_is(const struct nw_edition *e, const struct nw_state *s, unsigned major) {
  return s->card < NW_OPERATIONS && e->card[s->card].major == major;
}
static inline bool nw_is_over(const struct nw_state *s) { return s->depth == 0; }
/* NW-31: no Family in play, and no adult to found one. */
static inline bool nw_people_gone(const struct nw_state *s) {
  static const uint8_t nowhere[NW_FAMILIES] = {WEIR_NONE, WEIR_NONE, WEIR_NONE,
                                               WEIR_NONE, WEIR_NONE, WEIR_NONE};
  if (memcmp(s->place, nowhere, sizeof nowhere) != 0) return false;
  return s->turn > 0 && s->pot[NW_MAN] + s->pot[NW_WOMAN] == 0;
}
static inline bool nw_is_lost(const struct nw_table *t) {
  return t->s->ending != NW_GOES_ON || nw_people_gone(t->s);
}
static inline unsigned nw_value(const struct nw_edition *e, const struct nw_state *s, unsigned area,
                                unsigned f) {
  return nw_is_mounted(s, f) ? e->horse_value[area] : e->number[area]; /* NW-26 */
}

/* people.c */
unsigned nw_elders(const struct nw_state *s);
unsigned nw_families(const struct nw_state *s);
unsigned nw_supply_left(const struct nw_edition *e, const struct nw_state *s, unsigned person);
unsigned nw_animals_left(const struct nw_edition *e, const struct nw_state *s, unsigned animal);
uint64_t nw_occupied(const struct nw_edition *e, const struct nw_state *s);
unsigned nw_lands_with_family(const struct nw_edition *e, const struct nw_state *s); /* a set of lands */
bool nw_gain(struct nw_table *t, unsigned person, unsigned rule);
void nw_leaves(struct nw_table *t, unsigned f, unsigned person, bool to_pot, unsigned rule);
void nw_set_ferocity(struct nw_table *t, unsigned f, int value, unsigned rule);
void nw_set_place(struct nw_table *t, unsigned f, unsigned place, unsigned rule);
void nw_arrive(struct nw_table *t, unsigned f);
void nw_remove_family(struct nw_table *t, unsigned f, unsigned rule);
void nw_remove_if_no_adult(struct nw_table *t, unsigned f);
void nw_drop_corn(struct nw_table *t);
void nw_lose_corn(struct nw_table *t, uint64_t areas, unsigned rule);
void nw_gain_animal(struct nw_table *t, unsigned animal, unsigned rule);
void nw_lose_animal(struct nw_table *t, unsigned animal, unsigned rule);

/* tracks.c */
void nw_change(struct nw_table *t, unsigned track, int by, unsigned rule);
void nw_lose_points(struct nw_table *t, unsigned track, unsigned points, unsigned rule, bool test);
void nw_test_defeat(struct nw_table *t);
void nw_gain_goods(struct nw_table *t, unsigned goods, unsigned rule);
void nw_spend_goods(struct nw_table *t, unsigned goods, unsigned rule);
void nw_change_drought(struct nw_table *t, unsigned land, int by, unsigned rule);

/* cubes.c */
unsigned nw_cubes(const uint8_t cubes[NW_COLOURS]);
void nw_reset_cubes(struct nw_table *t, unsigned rule);
bool nw_fill_bag(struct nw_table *t);
void nw_put_cube(struct nw_table *t, unsigned colour, unsigned box, unsigned rule);
bool nw_is_subjugated(const struct nw_edition *e, const struct nw_state *s);
void nw_cubes_home(struct nw_table *t, unsigned rule); /* Raided and Recovery to the bag */

/* chance.c */
void nw_roll(struct nw_table *t, unsigned dice);
void nw_throw(struct nw_table *t, unsigned dice);
void nw_draw(struct nw_table *t, bool foray);
unsigned nw_price_reroll(const struct nw_edition *e, const struct nw_state *s);

/* outposts.c */
bool nw_is_shadowed(const struct nw_edition *e, const struct nw_state *s, unsigned area);
bool nw_is_beside_fort(const struct nw_state *s, unsigned area);
int nw_fort_of(const struct nw_edition *e, const struct nw_state *s, unsigned land);
unsigned nw_outposts(const struct nw_state *s);
unsigned nw_outposts_here(const struct nw_state *s, unsigned kind);
bool nw_place_outpost(struct nw_table *t, unsigned kind, unsigned land, unsigned rule);
void nw_remove_outpost(struct nw_table *t, unsigned kind, unsigned land, unsigned rule);
unsigned nw_period_outpost(const struct nw_state *s);

/* display.c: the instruction display */
const struct nw_side *nw_side(const struct nw_edition *e, const struct nw_state *s, unsigned counter);
unsigned nw_cost(const struct nw_edition *e, const struct nw_state *s, const struct nw_side *side);
void nw_end_box(struct nw_table *t, unsigned rule);
bool nw_to_inactive(struct nw_table *t, unsigned counter);
void nw_flip(struct nw_table *t, unsigned counter, unsigned rule);
void nw_swap_with_inactive(struct nw_table *t, unsigned row, unsigned other);
void nw_reset_display(struct nw_table *t);
void nw_lay_out(struct nw_table *t, unsigned left_out); /* the set of counters left out */

/* instructions.c */
void nw_perform(struct nw_table *t, unsigned instruction, unsigned x);

/* raid.c, tribal.c, battle.c */
enum nw_fight { NW_FIGHT_FORAY, NW_FIGHT_TRIBE, NW_FIGHT_RAID, NW_FIGHT_AMBUSH, NW_FIGHT_TRIBAL };
enum nw_foe { NW_SETTLERS, NW_FOE_UTES, NW_FOE_COMANCHE };
void nw_begin_raid(struct nw_table *t, unsigned x);
void nw_begin_tribal(struct nw_table *t, bool comanche);
void nw_roll_strike(struct nw_table *t, const uint8_t *f);
void nw_begin_battle(struct nw_table *t, unsigned f, unsigned fight, unsigned foe);
void nw_begin_submit(struct nw_table *t, unsigned f, bool tribal);
void nw_give(struct nw_table *t, unsigned f);
bool nw_next_counter(const struct nw_edition *e, const struct nw_state *s, unsigned *area);
uint64_t nw_flee_areas(const struct nw_edition *e, const struct nw_state *s);
bool nw_can_react(const struct nw_edition *e, const struct nw_state *s, unsigned f);
unsigned nw_return_family(const struct nw_edition *e, const struct nw_state *s);
unsigned nw_evade_area(const struct nw_edition *e, const struct nw_state *s, unsigned f, unsigned total,
                       uint64_t blocked);

/* dice.c: what is added to a die */
struct nw_mods {
  int sum;
  uint8_t count;
  struct {
    uint8_t what; /* enum nw_part */
    int8_t by;
  } part[8];
};
struct nw_mods nw_strength_mods(const struct nw_edition *e, const struct nw_state *s, unsigned f,
                                unsigned fight, bool firearms);
struct nw_mods nw_foe_mods(const struct nw_edition *e, const struct nw_state *s, unsigned foe);
struct nw_mods nw_evade_mods(const struct nw_edition *e, const struct nw_state *s, unsigned f);
struct nw_mods nw_talk_mods(const struct nw_edition *e, const struct nw_state *s, unsigned f, unsigned goods);
struct nw_mods nw_conduct_mods(const struct nw_edition *e, const struct nw_state *s, unsigned f,
                               bool comanche, unsigned given);
void nw_tell_mods(struct nw_table *t, unsigned event, unsigned rule, struct nw_mods mods);
void nw_test(struct nw_table *t, unsigned rule, struct nw_mods mods, unsigned mark);

/* people joining, developments, decks */
void nw_develop(struct nw_table *t, unsigned set, unsigned rule);
unsigned nw_hand_limit(const struct nw_edition *e, const struct nw_state *s);
const struct nw_pile *nw_pile_of(const struct weir_setup *setup, const struct nw_state *s);
unsigned nw_pile_count(const struct weir_setup *setup, const struct nw_state *s);
void nw_open_pile(struct nw_table *t);
void nw_begin_deck(struct nw_table *t);
int nw_enemy_ap_mod(const struct weir_setup *setup);
unsigned nw_acting_limit(const struct nw_edition *e, const struct nw_state *s);
unsigned nw_food_need(const struct nw_edition *e, const struct nw_state *s);
unsigned nw_food_of_land(const struct nw_edition *e, const struct nw_state *s);
bool nw_has_food(const struct nw_state *s);
unsigned nw_weave_limit(const struct nw_state *s);
unsigned nw_next_elder(const struct nw_state *s, uint8_t *f);
unsigned nw_medicine_price(const struct nw_edition *e, const struct nw_state *s, unsigned card);
unsigned nw_black_left(const struct nw_state *s);
unsigned nw_medicine_cards(const struct nw_state *s);
bool nw_has_resource(const struct nw_state *s, unsigned resource);
void nw_lose_resource(struct nw_table *t, unsigned resource, unsigned rule);
bool nw_in_segment(const struct nw_state *s);
bool nw_can_trade(const struct nw_edition *e, const struct nw_state *s);
bool nw_could_hold(const struct nw_edition *e, const struct nw_state *s, unsigned goods);
bool nw_may_still_trade(const struct nw_table *t);
void nw_has_declined(struct nw_table *t, bool declined);
unsigned nw_animals_for_good(const struct nw_edition *e, const struct nw_state *s);
unsigned nw_corn_for_good(const struct nw_edition *e, const struct nw_state *s);
unsigned nw_plant_cost(const struct nw_edition *e, const struct nw_state *s, unsigned area);
unsigned nw_move_cost(const struct nw_edition *e, const struct nw_state *s, unsigned area, unsigned f);
unsigned nw_path_cost(const struct nw_edition *e, const struct nw_state *s, unsigned f);
unsigned nw_target_area(const struct nw_edition *e, const struct nw_state *s, unsigned f, unsigned target);
unsigned nw_hits_needed(const struct nw_edition *e, const struct nw_state *s, unsigned target, unsigned area);
unsigned nw_ceremony_dice(const struct nw_state *s);
bool nw_weave_is_free(const struct nw_edition *e, const struct nw_state *s, const uint8_t *frame);

/* The engine's questions. */
void nw_start(const struct weir_setup *setup, void *state);
unsigned nw_phase(const struct weir_setup *setup, const void *state);
unsigned nw_to_act(const struct weir_setup *setup, const void *state);
unsigned nw_legal(const struct weir_setup *setup, const void *state, unsigned seat, weir_action *offers);
bool nw_check(const struct weir_setup *setup, const void *state, unsigned seat, weir_action action,
              struct weir_why *why);
unsigned nw_chance(const struct weir_setup *setup, const void *state, struct weir_outcome *outcomes);
void nw_apply(const struct weir_setup *setup, void *state, unsigned seat, weir_action action,
              struct weir_sink *sink);
bool nw_result(const struct weir_setup *setup, const void *state, struct weir_result *result);
bool nw_audit(const struct weir_setup *setup, const void *state, struct weir_error *error);
bool nw_audit_frames(const struct weir_setup *setup, const struct nw_state *s, struct weir_error *error);
bool nw_rests(const struct weir_setup *setup, const struct nw_state *s);
int32_t nw_value_of(const struct weir_setup *setup, const void *state, unsigned seat, void *memo);
const char *nw_term(const struct weir_setup *setup, unsigned domain, unsigned value);
unsigned nw_terms(const struct weir_setup *setup, unsigned domain);
void nw_describe(const struct weir_setup *setup, struct weir_board *board);
bool nw_plain(const struct weir_setup *setup, const void *state, weir_action *answer);
weir_action nw_steady(const struct weir_setup *setup, const void *state, unsigned seat, struct weir_rng *rng);

#endif
