/* play.h - The King's Water: what its files ask of each other. */
#ifndef KW_PLAY_H
#define KW_PLAY_H

#include "edition.h"

/* What every act works on. */
struct kw_table {
  const struct weir_setup *setup;
  const struct kw_edition *edition;
  struct kw_state *state;
  struct weir_sink *sink;
};
#define kw_tell(table, kind, rule, seat, a, b, c) \
  weir_emit((table)->sink, kind, rule, seat, WEIR_EVERYONE, (int)(a), (int)(b), (int)(c), 0)

/* setup.c */
void kw_start(const struct weir_setup *setup, void *state);
void kw_deal_bonus(struct kw_table *table, unsigned goal);
void kw_deal_secret(struct kw_table *table, unsigned goal);

/* king.c */
void kw_begin_round(struct kw_table *table);
void kw_declare(struct kw_table *table, unsigned pair);
void kw_roll(struct kw_table *table);
void kw_throw(struct kw_table *table, unsigned pips);
void kw_read_event(struct kw_table *table, unsigned card);
void kw_read_demand(struct kw_table *table, unsigned card);
void kw_pick(struct kw_table *table, unsigned pick);
unsigned kw_picks(const struct kw_edition *edition, const struct kw_state *state);
bool kw_step_rate(const struct kw_rate *rate, unsigned step, unsigned *cost, unsigned *units);
bool kw_is_heavy(const struct kw_rate *rate, unsigned cost, unsigned units);
void kw_set_rates(struct kw_table *table, unsigned pair, unsigned tax, unsigned price);
unsigned kw_import_cost(const struct kw_edition *edition, unsigned drops);
void kw_import(struct kw_table *table, unsigned drops);
void kw_add_unrest(struct kw_table *table, unsigned reason);

/* turn.c */
void kw_begin_turn(struct kw_table *table, unsigned seat);
void kw_end(struct kw_table *table);
void kw_end_turn(struct kw_table *table, unsigned tax_times);
void kw_clear_turn(struct kw_state *state);

/* water.c */
unsigned kw_capacity(const struct kw_edition *edition, const struct kw_state *state, unsigned town);
unsigned kw_stored(const struct kw_state *state, unsigned town);
unsigned kw_room(const struct kw_edition *edition, const struct kw_state *state, unsigned town,
                 uint32_t plants);
unsigned kw_put(const struct kw_edition *edition, struct kw_state *state, unsigned town, unsigned drops,
                uint32_t plants);
void kw_take(const struct kw_edition *edition, struct kw_state *state, unsigned town, unsigned drops);
void kw_to_bank(struct kw_table *table, unsigned drops);
void kw_flow_reserve(struct kw_table *table, unsigned town);
bool kw_pays(const struct kw_edition *edition, const struct kw_state *state, unsigned town);
unsigned kw_water_cost(const struct kw_state *state, unsigned drops);
unsigned kw_affordable(const struct kw_edition *edition, const struct kw_state *state, unsigned town);
unsigned kw_most_drops(const struct kw_edition *edition, const struct kw_state *state, unsigned town);
unsigned kw_request_room(const struct kw_edition *edition, const struct kw_state *state, unsigned town);
void kw_request(struct kw_table *table, unsigned drops, bool legacy);
void kw_after_request(struct kw_table *table);

/* line.c */
unsigned kw_slot_cost(const struct kw_edition *edition, const struct kw_state *state, unsigned slot);
unsigned kw_slot_tile(const struct kw_edition *edition, const struct kw_state *state, unsigned slot);
void kw_draft(struct kw_table *table, unsigned slot);
unsigned kw_row_to_fill(const struct kw_edition *edition, const struct kw_state *state);
void kw_close_up(struct kw_state *state);
void kw_fill_line(struct kw_table *table);
void kw_enter_line(struct kw_table *table, unsigned kind);

/* town.c */
/* KW-122: the building cheat sheet, for whoever draws the board. */
#define KW_CHEAT_SHEET                                                \
  "  waterplant  on a pool; no neighbour needed\n"                    \
  "  farmland    on grass; after the first, next to a farmland\n"     \
  "  livestock   next to a waterplant, on any land\n"                 \
  "  dock        on a pool; once there is a dock, also next to one\n" \
  "  general     next to any tile of the town, on any land\n"
uint32_t kw_sites(const struct kw_edition *edition, const struct kw_state *state, unsigned town,
                  unsigned class);
unsigned kw_hand_size(const struct kw_state *state, unsigned town);
unsigned kw_refund(const struct kw_edition *edition, unsigned paid);
void kw_build(struct kw_table *table, unsigned position, unsigned cell);
void kw_destroy(struct kw_table *table, unsigned cell, unsigned rule);
void kw_resell(struct kw_table *table, unsigned position);
void kw_build_post(struct kw_table *table, unsigned seat);
void kw_place(const struct kw_edition *edition, struct kw_state *state, unsigned town, unsigned cell,
              unsigned kind, unsigned paid);

/* run.c */
unsigned kw_need(const struct kw_edition *edition, const struct kw_state *state, unsigned kind);
unsigned kw_income(const struct kw_edition *edition, const struct kw_state *state, unsigned kind);
unsigned kw_token_cost(const struct kw_edition *edition, unsigned tokens);
unsigned kw_stopped(const struct kw_edition *edition, const struct kw_state *state);
unsigned kw_dots_cost(const struct kw_edition *edition, const struct kw_state *state, unsigned town,
                      const struct kw_kind *kind);
bool kw_can_run(const struct kw_edition *edition, const struct kw_state *state, unsigned town, unsigned cell,
                unsigned stored);
void kw_run(struct kw_table *table, unsigned cell);
void kw_run_facility(struct kw_table *table);
void kw_collect(struct kw_table *table);
void kw_replenish(struct kw_table *table);

/* demand.c */
unsigned kw_of_group(const struct kw_edition *edition, const struct kw_state *state, unsigned town,
                     uint32_t cells, unsigned group);
unsigned kw_recycling(const struct kw_edition *edition, const struct kw_state *state, unsigned town);
bool kw_is_able(const struct kw_edition *edition, const struct kw_state *state, unsigned town);
bool kw_meets(const struct kw_edition *edition, const struct kw_state *state, unsigned town);
void kw_comply(struct kw_table *table);
void kw_fail(struct kw_table *table);
void kw_settle(struct kw_table *table);
unsigned kw_tax_at(const struct kw_edition *edition, const struct kw_state *state, unsigned town,
                   unsigned pair, unsigned cost, unsigned tiles);
void kw_pay_tax(struct kw_table *table, unsigned times);

/* goals.c */
struct kw_score {
  int32_t tiles, bonus, secret, wealth, standing;
};
unsigned kw_metric(const struct kw_edition *edition, const struct kw_state *state, unsigned town,
                   unsigned goal);
bool kw_competes(const struct kw_edition *edition, const struct kw_state *state, unsigned town,
                 unsigned goal);
unsigned kw_bonus_winners(const struct kw_edition *edition, const struct kw_state *state, unsigned goal);
bool kw_fulfils(const struct kw_edition *edition, const struct kw_state *state, unsigned goal);
unsigned kw_legacy_played(const struct kw_edition *edition, const struct kw_state *state);
int32_t kw_tile_worth(const struct kw_edition *edition, const struct kw_state *state, unsigned town);
void kw_score(const struct weir_setup *setup, const struct kw_state *state, unsigned seat,
              struct kw_score *score);
void kw_finish(struct kw_table *table);
bool kw_result(const struct weir_setup *setup, const void *state, struct weir_result *result);

/* legal.c, check.c, apply.c */
unsigned kw_legal(const struct weir_setup *setup, const void *state, unsigned seat, weir_action *offers);
unsigned kw_chance(const struct weir_setup *setup, const void *state, struct weir_outcome *outcomes);
bool kw_check(const struct weir_setup *setup, const void *state, unsigned seat, weir_action action,
              struct weir_why *why);
void kw_apply(const struct weir_setup *setup, void *state, unsigned seat, weir_action action,
              struct weir_sink *sink);

/* hidden.c */
unsigned kw_sight(const struct weir_setup *setup, const void *state, unsigned seat, weir_action action);
void kw_redeal(const struct weir_setup *setup, void *state, unsigned seat, struct weir_rng *rng);

/* audit.c, value.c, automata.c */
bool kw_audit(const struct weir_setup *setup, const void *state, struct weir_error *error);
int32_t kw_value(const struct weir_setup *setup, const void *state, unsigned seat, void *memo);
weir_action kw_automaton(const struct weir_setup *setup, const void *state, unsigned seat,
                         struct weir_rng *rng);

/* edition.c, describe.c */
bool kw_read_edition(const struct weir_json *root, void *edition, struct weir_error *error);
const char *kw_term(const struct weir_setup *setup, unsigned domain, unsigned value);
unsigned kw_terms(const struct weir_setup *setup, unsigned domain);
void kw_describe(const struct weir_setup *setup, struct weir_board *board);

extern const uint8_t kw_pair_set[3];   /* the colours of a pair, as a set */
extern const uint8_t kw_pick_towns[6]; /* the towns of a pick, as a set */

/* ---- Small things that several files do ---- */

/* Counters stop at their greatest value rather than run over. */
static inline void kw_add(uint8_t *counter, unsigned amount, unsigned most) {
  *counter = (uint8_t)(*counter + amount < most ? *counter + amount : most);
}

/* KW-4: money is whole dollars. */
static inline void kw_earn(uint16_t *money, unsigned amount) {
  *money = (uint16_t)(*money + amount < KW_MONEY ? *money + amount : KW_MONEY);
}

/* KW-5: nobody's money goes below 0. */
static inline void kw_spend(uint16_t *money, unsigned amount) {
  *money = (uint16_t)(*money > amount ? *money - amount : 0);
}

static inline unsigned kw_least(unsigned a, unsigned b) { return a < b ? a : b; }

/* The cells next to those of a set, perhaps with some of the set itself: KW-10, within one territory. */
static inline uint32_t kw_beside(const struct kw_edition *edition, uint32_t set) {
  uint32_t beside = (set & ~edition->west_edge) >> 1 | (set & ~edition->east_edge) << 1;
  return (beside | set >> edition->columns | set << edition->columns) & edition->cells;
}

static inline uint32_t kw_taken(const struct kw_state *state, unsigned town) {
  return state->districts[town] | state->plants[town];
}

#endif
