/* play.h - Rising Waters: what its files ask of each other. The predicates of movement are in move.h. */
#ifndef RW_PLAY_H
#define RW_PLAY_H

#include "edition.h"

/* What an action or a step of a procedure works on. */
struct rw_table {
  const struct weir_setup *setup;
  const struct rw_edition *edition;
  const struct rw_version *version;
  struct rw_state *state;
  struct weir_sink *sink;
};

/* setup.c */
void rw_start(const struct weir_setup *setup, void *state);
unsigned rw_phase(const struct weir_setup *setup, const void *state);
unsigned rw_to_act(const struct weir_setup *setup, const void *state);

/* course.c: a round as procedures */
void rw_run(struct rw_table *table);
uint8_t *rw_begin(struct rw_table *table, unsigned procedure, unsigned seat, unsigned what, unsigned more);
bool rw_has_weather(const struct rw_state *state);
bool rw_has_owner(const struct rw_state *state);

/* losses.c */
void rw_lose(struct rw_table *table, unsigned rule, unsigned count);
void rw_ease(struct rw_table *table, unsigned rule, unsigned count);
bool rw_lost(struct rw_table *table); /* Ends a game whose losses reach the limit. */
void rw_win(struct rw_table *table);
void rw_score(struct rw_table *table, unsigned seat, unsigned rule);

/* upgrade.c */
unsigned rw_pawn_count(const struct rw_state *state, unsigned seat);
bool rw_can_raise(const struct weir_setup *setup, const struct rw_state *state, unsigned seat, unsigned power,
                  unsigned education);
bool rw_can_renew(const struct weir_setup *setup, const struct rw_state *state, unsigned seat,
                  unsigned renewable, unsigned stand_in);
void rw_raise(struct rw_table *table, unsigned seat, unsigned power, unsigned education);
void rw_renew(struct rw_table *table, unsigned seat, unsigned renewable, unsigned stand_in);
void rw_place_pawn(struct rw_table *table, unsigned seat, unsigned hex, unsigned rule);
unsigned rw_renewables(const struct weir_setup *setup);

/* owner.c: Landowner cards */
enum weir_flow rw_resolve_next(struct rw_table *table, uint8_t *frame);
enum weir_flow rw_resolve_done(struct rw_table *table, uint8_t *frame);
enum weir_flow rw_ask_teacher(struct rw_table *table, uint8_t *frame);
enum weir_flow rw_ask_threatened(struct rw_table *table, uint8_t *frame);
void rw_counter(struct rw_table *table, unsigned seat, unsigned card);
enum weir_flow rw_offer_activism(struct rw_table *table, uint8_t *frame);
enum weir_flow rw_collect_hatred(struct rw_table *table, uint8_t *frame);
void rw_cancel_hatred(struct rw_table *table, unsigned seat, unsigned card);
void rw_pay_hatred(struct rw_table *table, unsigned seat, unsigned card);
void rw_pay_force(struct rw_table *table, unsigned seat, unsigned card);
enum weir_flow rw_site_red_camp(struct rw_table *table, uint8_t *frame);
enum weir_flow rw_send_pawns(struct rw_table *table, uint8_t *frame);
enum weir_flow rw_take_survivor(struct rw_table *table, uint8_t *frame);
void rw_place_camp(struct rw_table *table, unsigned hex, bool green);
void rw_send_pawn(struct rw_table *table, unsigned pawn);
void rw_lose_survivor(struct rw_table *table, unsigned hex);
unsigned rw_community_in(const struct rw_state *state, unsigned seat);
bool rw_may_activism(const struct weir_setup *setup, const struct rw_state *state, unsigned seat);
bool rw_may_counter(const struct weir_setup *setup, const struct rw_state *state, unsigned seat);

/* group.c: deciding together */
void rw_begin_group(struct rw_table *table, unsigned kind, unsigned decider);
enum weir_flow rw_group_pick(struct rw_table *table, uint8_t *frame);
enum weir_flow rw_group_answer(struct rw_table *table, uint8_t *frame);
void rw_group_note(struct rw_table *table, uint8_t *frame, unsigned pick);
void rw_group_accept(struct rw_table *table, uint8_t *frame);
void rw_group_object(struct rw_table *table, uint8_t *frame, unsigned seat);
struct rw_set rw_group_hexes(const struct weir_setup *setup, const struct rw_state *state, unsigned kind);
bool rw_may_pay(const struct rw_state *state, const uint8_t *frame, unsigned seat, unsigned card);
struct rw_set rw_entry_hexes(const struct weir_setup *setup, const struct rw_state *state);
struct rw_set rw_red_hexes(const struct weir_setup *setup, const struct rw_state *state, unsigned site);
struct rw_set rw_survivor_hexes(const struct weir_setup *setup, const struct rw_state *state);
unsigned rw_survivors(const struct weir_setup *setup, const struct rw_state *state);
unsigned rw_survivor_supply(const struct weir_setup *setup);
enum { RW_DECLINED = 0xfe, RW_KEPT = 0xfd };

/* move.c */
void rw_open_action(struct rw_table *table, enum rw_open kind);
void rw_step(struct rw_table *table, unsigned pawn, unsigned hex);
void rw_sail(struct rw_table *table, unsigned raft, unsigned hex);
void rw_board(struct rw_table *table, unsigned pawn, unsigned raft);
void rw_ashore(struct rw_table *table, unsigned pawn);
void rw_answer_consent(struct rw_table *table, bool granted);
void rw_launch(struct rw_table *table, unsigned pawn);
void rw_pick_up(struct rw_table *table, unsigned raft);
void rw_drop_off(struct rw_table *table, unsigned raft);

/* work.c: donate, work, resist */
struct rw_set rw_sites(const struct weir_setup *setup, const struct rw_state *state);
void rw_donate(struct rw_table *table, unsigned seat, unsigned verb, unsigned to, unsigned card);
void rw_fetch(struct rw_table *table, unsigned seat, unsigned verb, unsigned to, unsigned card);
void rw_take_job(struct rw_table *table, unsigned seat, unsigned slot);
void rw_build_levee(struct rw_table *table, unsigned seat, unsigned hex, bool discount);
void rw_raise_levee(struct rw_table *table, unsigned hex, unsigned rule);
unsigned rw_harvest(const struct weir_setup *setup, const struct rw_state *state, unsigned seat);

/* goals.c */
bool rw_goal_takes(const struct weir_setup *setup, const struct rw_state *state, unsigned slot,
                   unsigned card);
bool rw_goal_locked(const struct rw_state *state, unsigned slot);
bool rw_goal_complete(const struct weir_setup *setup, const struct rw_state *state, unsigned slot);
bool rw_goal_holds(const struct weir_setup *setup, const struct rw_state *state, unsigned slot);
void rw_contribute(struct rw_table *table, unsigned slot, unsigned card);
void rw_test_goals(struct rw_table *table);
unsigned rw_goal_draws(const struct rw_state *state); /* Set of goals that the stack may yield next. */
void rw_open_goal(struct rw_table *table, unsigned goal);
void rw_close_goal(struct rw_table *table, unsigned slot);
bool rw_can_replace(const struct weir_setup *setup, const struct rw_state *state);

/* roles.c */
bool rw_can_perform(const struct weir_setup *setup, const struct rw_state *state, unsigned seat,
                    unsigned target, unsigned card);
bool rw_target_here(const struct weir_setup *setup, const struct rw_state *state, unsigned seat,
                    unsigned target);
bool rw_own_target(unsigned seat, unsigned target);
unsigned rw_target_of(const struct weir_setup *setup, unsigned number);
void rw_perform(struct rw_table *table, unsigned seat, unsigned target, unsigned card);
void rw_take_role(struct rw_table *table, unsigned seat, unsigned role);

/* water.c */
struct rw_set rw_around(const struct rw_edition *edition, struct rw_set hexes); /* with the hexes */
struct rw_set rw_extent(const struct rw_edition *edition, struct rw_set flooded, unsigned water);
struct rw_set rw_shore(const struct rw_edition *edition, struct rw_set flooded, unsigned water);
void rw_rain(struct rw_table *table, unsigned card);
void rw_resolve_water(struct rw_table *table);
void rw_dynamite(struct rw_table *table, unsigned place);
/* What would stand under water, and at what loss, if these Weather cards came now and then the water were
 * resolved. */
struct rw_forecast {
  struct rw_set flooded;
  uint8_t level[RW_WATERS];
  unsigned loss;
};
struct rw_forecast rw_forecast(const struct weir_setup *setup, const struct rw_state *state,
                               const uint8_t *cards, unsigned count);

/* legal.c, check.c, apply.c */
unsigned rw_legal(const struct weir_setup *setup, const void *state, unsigned seat, weir_action *offers);
unsigned rw_chance(const struct weir_setup *setup, const void *state, struct weir_outcome *outcomes);
bool rw_check(const struct weir_setup *setup, const void *state, unsigned seat, weir_action action,
              struct weir_why *why);
void rw_apply(const struct weir_setup *setup, void *state, unsigned seat, weir_action action,
              struct weir_sink *sink);

/* audit.c, value.c */
bool rw_audit(const struct weir_setup *setup, const void *state, struct weir_error *error);
int32_t rw_value(const struct weir_setup *setup, const void *state, unsigned seat, void *memo);

/* edition.c, numbers.c, describe.c */
bool rw_read_edition(const struct weir_json *root, void *edition, struct weir_error *error);
const char *rw_card_name(unsigned card);
const char *rw_power_name(unsigned power);
const char *rw_term(const struct weir_setup *setup, unsigned domain, unsigned value);
unsigned rw_terms(const struct weir_setup *setup, unsigned domain);
void rw_describe(const struct weir_setup *setup, struct weir_board *board);

/* ---- Small things that several files do ---- */

static inline unsigned rw_everyone(const struct weir_setup *setup) { return (1u << setup->seats) - 1; }
static inline unsigned rw_seat_after(const struct weir_setup *setup, unsigned seat, unsigned places) {
  return (seat + places) % setup->seats;
}
static inline struct weir_stack rw_stack(struct rw_state *state) {
  return (struct weir_stack){state->frames, &state->depth};
}
static inline const uint8_t *rw_frame(const struct rw_state *state) {
  return state->depth > 0 ? state->frames[state->depth - 1] : NULL;
}
/* The frame of the procedure that began the one on top. */
static inline const uint8_t *rw_frame_below(const struct rw_state *state) {
  return state->depth > 1 ? state->frames[state->depth - 2] : NULL;
}
static inline struct rw_set rw_flooded(const struct rw_state *state) {
  return (struct rw_set){state->flooded_north, state->flooded_south};
}
static inline struct rw_set rw_dry(const struct rw_edition *edition, const struct rw_state *state) {
  return rw_without(edition->land, rw_flooded(state));
}
static inline struct rw_set rw_camps(const struct rw_state *state) {
  struct rw_set set = {0, 0};
  for (unsigned i = 0; i < RW_CAMPS && state->camp[i] != WEIR_NONE; i++)
    set = rw_either(set, rw_hex(state->camp[i]));
  return set;
}
static inline unsigned rw_camp_count(const struct rw_state *state) {
  unsigned count = 0;
  while (count < RW_CAMPS && state->camp[count] != WEIR_NONE) count++;
  return count;
}
static inline unsigned rw_pawn_hex(const struct rw_state *state, unsigned pawn) {
  return state->pawn[pawn / RW_PAWNS][pawn % RW_PAWNS];
}
static inline unsigned rw_pawn_raft(const struct rw_state *state, unsigned pawn) {
  return state->aboard[pawn / RW_PAWNS][pawn % RW_PAWNS];
}
static inline unsigned rw_value_of(const struct rw_edition *edition, const struct rw_state *state,
                                   unsigned seat, unsigned power) {
  return edition->power[power].value[state->power[seat][power]];
}
static inline unsigned rw_raft_load(const struct rw_state *state, unsigned raft) {
  unsigned load = state->raft_survivors[raft];
  for (unsigned seat = 0; seat < RW_SEATS; seat++)
    for (unsigned i = 0; i < RW_PAWNS; i++) load += state->aboard[seat][i] == raft;
  return load;
}
static inline bool rw_is_role(const struct rw_state *state, unsigned seat, unsigned role) {
  return state->role[seat] == role;
}
/* RW-128 */
static inline bool rw_resists(const struct rw_state *state, unsigned seat, unsigned card, unsigned kind) {
  return card == kind || (card == RW_EDUCATION && rw_is_role(state, seat, RW_TEACHER));
}
static inline bool rw_is_resistance(unsigned card) { return card >= RW_NEWSPAPER && card <= RW_VAUDEVILLE; }
static inline void rw_gain(struct rw_state *state, unsigned seat, unsigned card) {
  state->hand[seat][card]++;
  state->held[seat]++;
}
static inline void rw_drop(struct rw_state *state, unsigned seat, unsigned card) {
  state->hand[seat][card]--;
  state->held[seat]--;
}
/* RW-38 */
static inline void rw_bury(struct rw_state *state, unsigned card) {
  if (card < RW_COMMUNITY_CARDS) state->discard[card]++;
  else state->owner_discard[card - RW_JOB]++;
}
static inline void rw_spend(struct rw_state *state, unsigned seat, unsigned card) {
  rw_drop(state, seat, card);
  rw_bury(state, card);
}
/* RW-43: cards above the limit that can be discarded. */
static inline unsigned rw_excess(const struct rw_edition *edition, const struct rw_state *state,
                                 unsigned seat) {
  if (state->held[seat] <= edition->hand) return 0;
  unsigned over = state->held[seat] - (unsigned)edition->hand;
  unsigned loose = state->held[seat] - (unsigned)state->hand[seat][RW_THREAT];
  return over < loose ? over : loose;
}
/* RW-63: what a job on a hex costs. */
static inline unsigned rw_job_price(const struct rw_state *state, unsigned hex) {
  return state->levee[hex] > 0 ? 1 : 2;
}
/* RW-66: whether what stands on a hex can grow. */
static inline bool rw_site(const struct weir_setup *setup, const struct rw_state *state, unsigned hex) {
  const struct rw_edition *edition = rw_edition_of(setup);
  return (state->levee[hex] > 0 ? state->levee[hex] : edition->elevation[hex]) < edition->levee;
}
static inline bool rw_asks(const struct weir_setup *setup) {
  return setup->option[RW_OPTION_CONSENT] == RW_CONSENT_ASK;
}
static inline uint8_t rw_up_to(unsigned number, unsigned most) {
  return (uint8_t)(number < most ? number : most);
}
/* RW-135: one line for each thing that happens. */
#define rw_tell(table, kind, rule, seat, a, b, c, d) \
  weir_emit((table)->sink, kind, rule, seat, WEIR_EVERYONE, (int)(a), (int)(b), (int)(c), (int)(d))

#endif
