/* move.h - Rising Waters: where pawns and rafts may go. legal.c writes these sets out, check.c asks them.
 *
 * Steps are counted in halves: onto land, or swimming, two; a raft onto water one (RW-56). An open Move is
 * used as long as it can pay; otherwise a new Move action begins, and what was left is lost.
 */
#ifndef RW_MOVE_H
#define RW_MOVE_H

#include "play.h"

/* What every question about movement needs, worked out once. */
struct rw_scene {
  const struct weir_setup *setup;
  const struct rw_edition *edition;
  const struct rw_state *state;
  struct rw_set dry;
  struct rw_set havens; /* hexes with a raft that has room */
  unsigned seat;
  unsigned fresh; /* half steps of a new Move action, 0 if none can begin */
  unsigned left;  /* half steps left in the open one */
  uint8_t load[RW_RAFTS];
  bool moving, swim;
};

static inline struct rw_scene rw_scene_of(const struct weir_setup *setup, const struct rw_state *state,
                                          unsigned seat) {
  struct rw_scene scene = {.setup = setup, .edition = rw_edition_of(setup), .state = state, .seat = seat};
  scene.dry = rw_dry(scene.edition, state);
  scene.moving = state->open == RW_A_MOVE;
  scene.left = scene.moving ? state->moves : 0;
  scene.swim = rw_value_of(scene.edition, state, seat, RW_SWIM) > 0;
  if (state->actions > 0 && state->swimmer == WEIR_NONE)
    scene.fresh = 2 * rw_value_of(scene.edition, state, seat, RW_MOVEMENT);
  if (state->raft[0] == WEIR_NONE) return scene; /* rafts are numbered as they are launched */
  for (unsigned seat_of = 0; seat_of < setup->seats; seat_of++)
    for (unsigned i = 0; i < RW_PAWNS; i++)
      if (state->aboard[seat_of][i] != WEIR_NONE) scene.load[state->aboard[seat_of][i]]++;
  for (unsigned raft = 0; raft < RW_RAFTS && state->raft[raft] != WEIR_NONE; raft++) {
    scene.load[raft] = (uint8_t)(scene.load[raft] + state->raft_survivors[raft]);
    if (scene.load[raft] < 2) scene.havens = rw_either(scene.havens, rw_hex(state->raft[raft]));
  }
  return scene;
}

/* Half steps that are there before a step of this price: those of the open Move, or of a new one; 0: none. */
static inline unsigned rw_budget(const struct rw_scene *scene, unsigned price) {
  if (scene->moving && scene->left >= price) return scene->left;
  return scene->fresh >= price ? scene->fresh : 0;
}

/* Whether a step of this price would begin a new Move action. */
static inline bool rw_begins(const struct rw_scene *scene, unsigned price) {
  return !scene->moving || scene->left < price;
}

/* RW-50: own pawns, and those whose owner has not said no in this Move. */
static inline bool rw_movable(const struct rw_scene *scene, unsigned pawn, bool begins) {
  if (pawn / RW_PAWNS == scene->seat || begins || !rw_asks(scene->setup)) return true;
  return !(scene->state->asked >> pawn & 1) || (scene->state->granted >> pawn & 1);
}

/* RW-51: from which water a swimmer with these half steps left can still get out. */
static inline bool rw_gets_ashore(const struct rw_scene *scene, unsigned pawn, unsigned hex, unsigned left,
                                  bool begins) {
  struct rw_set out = scene->dry;
  unsigned raft = rw_pawn_raft(scene->state, pawn);
  if (begins || !(scene->state->boarded >> pawn & 1)) {
    out = rw_either(out, scene->havens);
    if (raft != WEIR_NONE) out = rw_either(out, rw_hex(scene->state->raft[raft]));
  }
  unsigned reach = left / 2 < RW_REACH ? left / 2 : RW_REACH;
  return rw_meet(scene->edition->ball[reach][hex], out);
}

/* The hexes that a pawn may step to; neither company nor height nor a levee matters (RW-52). */
static inline struct rw_set rw_steps(const struct rw_scene *scene, unsigned pawn) {
  struct rw_set none = {0, 0};
  unsigned from = rw_pawn_hex(scene->state, pawn), budget = rw_budget(scene, 2);
  bool begins = rw_begins(scene, 2);
  if (from == WEIR_NONE || budget == 0 || !rw_movable(scene, pawn, begins)) return none;
  if (scene->state->swimmer != WEIR_NONE && scene->state->swimmer != pawn) return none;
  struct rw_set near = rw_without(scene->edition->ball[1][from], rw_hex(from));
  struct rw_set steps = rw_both(near, scene->dry);
  if (!scene->swim) return steps;
  RW_EACH(hex, rw_without(near, scene->dry))
  if (rw_gets_ashore(scene, pawn, hex, budget - 2, begins)) steps = rw_either(steps, rw_hex(hex));
  return steps;
}

/* Who takes a raft along: a pawn of the acting seat, else one whose owner may agree. WEIR_NONE: nobody. */
static inline unsigned rw_rower(const struct rw_scene *scene, unsigned raft, bool begins) {
  unsigned rower = WEIR_NONE;
  for (unsigned i = 0; i < RW_PAWNS; i++)
    if (scene->state->aboard[scene->seat][i] == raft) return scene->seat * RW_PAWNS + i;
  for (unsigned pawn = 0; pawn < scene->setup->seats * RW_PAWNS && rower == WEIR_NONE; pawn++)
    if (rw_pawn_raft(scene->state, pawn) == raft && rw_movable(scene, pawn, begins)) rower = pawn;
  return rower;
}

/* The hexes that a raft may go to: RW-56. */
static inline struct rw_set rw_sails(const struct rw_scene *scene, unsigned raft) {
  struct rw_set sails = {0, 0};
  unsigned from = scene->state->raft[raft];
  if (from == WEIR_NONE || scene->state->swimmer != WEIR_NONE) return sails;
  struct rw_set near = rw_without(scene->edition->ball[1][from], rw_hex(from));
  for (unsigned price = 1; price <= 2; price++)
    if (rw_budget(scene, price) > 0 && rw_rower(scene, raft, rw_begins(scene, price)) != WEIR_NONE)
      sails = rw_either(sails, price == 1 ? rw_without(near, scene->dry) : rw_both(near, scene->dry));
  return sails;
}

/* RW-57 */
static inline bool rw_may_board(const struct rw_scene *scene, unsigned pawn, unsigned raft) {
  const struct rw_state *state = scene->state;
  unsigned hex = rw_pawn_hex(state, pawn);
  if (hex == WEIR_NONE || state->raft[raft] != hex || rw_pawn_raft(state, pawn) == raft) return false;
  if (scene->load[raft] >= 2 || (!scene->moving && scene->fresh == 0)) return false;
  if (scene->moving && state->boarded >> pawn & 1) return false;
  if (state->swimmer != WEIR_NONE && state->swimmer != pawn) return false;
  return rw_movable(scene, pawn, !scene->moving);
}

static inline bool rw_may_leave_raft(const struct rw_scene *scene, unsigned pawn) {
  const struct rw_state *state = scene->state;
  return rw_pawn_raft(state, pawn) != WEIR_NONE && rw_has(scene->dry, rw_pawn_hex(state, pawn)) &&
         state->swimmer == WEIR_NONE && (scene->moving || scene->fresh > 0) &&
         rw_movable(scene, pawn, !scene->moving);
}

/* RW-42: something that takes an action of its own. */
static inline bool rw_may_act(const struct rw_state *state) {
  return state->actions > 0 && state->swimmer == WEIR_NONE;
}

static inline bool rw_has_own(const struct rw_state *state, unsigned seat, unsigned raft) {
  for (unsigned i = 0; i < RW_PAWNS; i++)
    if (state->aboard[seat][i] == raft) return true;
  return false;
}

#endif
