/* play.h - Dos Rios: what its files ask of each other. The predicates of movement are in move.h. */
#ifndef DR_PLAY_H
#define DR_PLAY_H

#include "edition.h"

/* setup.c */
void dr_start(const struct weir_setup *setup, void *state);
unsigned dr_row_size(const struct weir_setup *setup);
void dr_pick_first(struct dr_state *state, unsigned seat);
void dr_pick_tiling(struct dr_state *state, unsigned tiling);
void dr_put_tile(const struct weir_setup *setup, struct dr_state *state, unsigned tile, unsigned rotation,
                 struct weir_sink *sink);
void dr_lay(const struct weir_setup *setup, struct dr_state *state, unsigned direction,
            struct weir_sink *sink);
uint64_t dr_placement_sites(const struct weir_setup *setup, const struct dr_state *state, unsigned seat);
void dr_place(const struct weir_setup *setup, struct dr_state *state, unsigned hex);
void dr_deal(const struct weir_setup *setup, struct dr_state *state, unsigned card, struct weir_sink *sink);

/* river.c */
unsigned dr_height(const struct dr_edition *edition, const struct dr_state *state, unsigned spot);
unsigned dr_lowest_exits(const struct dr_edition *edition, const struct dr_state *state, unsigned spot);
unsigned dr_only_exit(const struct dr_edition *edition, unsigned spot, unsigned exits);
unsigned dr_outflow(const struct dr_state *state, unsigned spot);
uint64_t dr_course(const struct dr_edition *edition, const struct dr_state *state, unsigned river);
bool dr_run_piece(const struct dr_edition *edition, struct dr_state *state, unsigned direction, unsigned rule,
                  struct weir_sink *sink);
void dr_reroute(const struct weir_setup *setup, struct dr_state *state, struct weir_sink *sink);

/* move.c */
struct dr_scene; /* move.h */
bool dr_can_stop(const struct dr_edition *edition, const struct dr_scene *scene, unsigned from,
                 unsigned moves);
void dr_send_to_city(struct dr_state *state, unsigned seat, unsigned hex);
void dr_step(const struct weir_setup *setup, struct dr_state *state, unsigned from, unsigned to,
             struct weir_sink *sink);
void dr_chase(const struct weir_setup *setup, struct dr_state *state, unsigned target, unsigned from,
              unsigned also_from, struct weir_sink *sink);
void dr_ride(const struct weir_setup *setup, struct dr_state *state);

/* dam.c */
void dr_dam_sites(const struct dr_edition *edition, const struct dr_state *state, unsigned seat,
                  uint64_t sites[DR_DIRECTIONS]);
void dr_dam(const struct weir_setup *setup, struct dr_state *state, unsigned edge, struct weir_sink *sink);

/* building.c */
bool dr_has_stock(const struct dr_edition *edition, const struct dr_state *state, unsigned seat,
                  enum dr_building building);
uint64_t dr_building_sites(const struct dr_edition *edition, const struct dr_state *state, unsigned seat,
                           enum dr_building building);
void dr_build(const struct weir_setup *setup, struct dr_state *state, unsigned hex, enum dr_building building,
              struct weir_sink *sink);
unsigned dr_buildings(const struct dr_state *state, unsigned seat);
unsigned dr_watered_buildings(const struct dr_state *state, unsigned seat);
bool dr_has_won(const struct dr_edition *edition, const struct dr_state *state, unsigned seat,
                enum dr_ending *ending);
void dr_test_victory(const struct weir_setup *setup, struct dr_state *state, struct weir_sink *sink);

/* harvest.c */
uint64_t dr_presence(const struct dr_state *state, unsigned seat);
uint64_t dr_paying_fields(const struct dr_state *state, unsigned card);
uint64_t dr_paying_forests(const struct dr_state *state, unsigned card);
void dr_harvest(const struct weir_setup *setup, struct dr_state *state, struct weir_sink *sink);
void dr_delay(const struct weir_setup *setup, struct dr_state *state, struct weir_sink *sink);
void dr_draw(const struct weir_setup *setup, struct dr_state *state, unsigned card, struct weir_sink *sink);

/* raid.c */
void dr_raid(const struct dr_edition *edition, struct dr_state *state, unsigned river,
             struct weir_sink *sink);

/* apply.c */
void dr_begin_turn(const struct dr_edition *edition, struct dr_state *state, unsigned seat,
                   struct weir_sink *sink);
void dr_end_turn(const struct weir_setup *setup, struct dr_state *state, struct weir_sink *sink);
void dr_apply(const struct weir_setup *setup, void *state, unsigned seat, weir_action action,
              struct weir_sink *sink);

/* legal.c */
unsigned dr_legal(const struct weir_setup *setup, const void *state, unsigned seat, weir_action *offers);
unsigned dr_chance(const struct weir_setup *setup, const void *state, struct weir_outcome *outcomes);

/* check.c */
bool dr_check(const struct weir_setup *setup, const void *state, unsigned seat, weir_action action,
              struct weir_why *why);

/* audit.c */
bool dr_audit(const struct weir_setup *setup, const void *state, struct weir_error *error);

/* value.c */
int32_t dr_value(const struct weir_setup *setup, const void *state, unsigned seat, void *memo);

/* edition.c, numbers.c, describe.c */
bool dr_read_edition(const struct weir_json *root, void *edition, struct weir_error *error);
bool dr_read_numbers(const struct weir_json *root, struct dr_edition *edition, struct weir_error *error);
const char *dr_term(const struct weir_setup *setup, unsigned domain, unsigned value);
unsigned dr_terms(const struct weir_setup *setup, unsigned domain);
void dr_describe(const struct weir_setup *setup, struct weir_board *board);

/* ---- Small things that several files do ---- */

static inline unsigned dr_next_seat(const struct weir_setup *setup, unsigned seat) {
  return seat + 1u < setup->seats ? seat + 1u : 0; /* DR-6: clockwise */
}

static inline uint64_t dr_watered(const struct dr_state *state) {
  return state->wet[DR_VERDE] | state->wet[DR_MORENO];
}

static inline uint64_t dr_all_buildings(const struct dr_state *state) {
  return dr_any(state->casas) | dr_any(state->haciendas);
}

/* Whose campesinos stand on a hex; WEIR_NONE where none do. */
static inline unsigned dr_owner(const struct dr_state *state, unsigned hex) {
  for (unsigned seat = 0; seat < DR_SEATS; seat++)
    if (dr_has(state->campesinos[seat], hex)) return seat;
  return WEIR_NONE;
}

#endif
