/* turn.h - Rising Waters: what a seat may do in its turn beside moving. legal.c offers what these allow,
 * check.c asks them first and looks for a reason only after a no.
 */
#ifndef RW_TURN_H
#define RW_TURN_H

#include "move.h"

/* ---- Rafts ---- */

static inline bool rw_may_launch(const struct weir_setup *setup, const struct rw_state *state, unsigned seat,
                                 unsigned pawn) {
  unsigned rafts = rw_edition_of(setup)->rafts;
  return rw_may_act(state) && pawn / RW_PAWNS == seat && rw_pawn_hex(state, pawn) != WEIR_NONE &&
         state->cubes[seat] >> RW_RAFT & 1 && rafts > 0 && state->raft[rafts - 1] == WEIR_NONE; /* RW-5 */
}

static inline bool rw_may_pick_up(const struct weir_setup *setup, const struct rw_state *state, unsigned seat,
                                  unsigned raft) {
  unsigned hex = state->raft[raft];
  return rw_may_act(state) && hex != WEIR_NONE && rw_has(rw_dry(rw_edition_of(setup), state), hex) &&
         state->survivors[hex] > 0 && rw_has_own(state, seat, raft) && rw_raft_load(state, raft) < 2;
}

static inline bool rw_may_drop_off(const struct weir_setup *setup, const struct rw_state *state,
                                   unsigned seat, unsigned raft) {
  unsigned hex = state->raft[raft];
  return rw_may_act(state) && hex != WEIR_NONE && state->raft_survivors[raft] > 0 &&
         rw_has(rw_dry(rw_edition_of(setup), state), hex) && rw_has_own(state, seat, raft);
}

/* ---- Donate ---- */

static inline bool rw_may_gift(const struct rw_state *state) {
  return state->swimmer == WEIR_NONE &&
         ((state->open == RW_A_DONATE && state->gifts > 0) || state->actions > 0);
}

static inline bool rw_may_give(const struct rw_state *state, unsigned seat, unsigned to, unsigned card) {
  return rw_may_gift(state) && to != seat && card != RW_THREAT && state->hand[seat][card] > 0;
}

static inline bool rw_may_donate(const struct weir_setup *setup, const struct rw_state *state, unsigned seat,
                                 unsigned card) {
  return rw_may_gift(state) && rw_version_of(setup)->relief && card < RW_COMMUNITY_CARDS &&
         state->hand[seat][card] > 0;
}

static inline bool rw_may_contribute(const struct weir_setup *setup, const struct rw_state *state,
                                     unsigned seat, unsigned slot, unsigned card) {
  return rw_may_gift(state) && state->hand[seat][card] > 0 && rw_goal_takes(setup, state, slot, card);
}

static inline bool rw_may_revive(const struct rw_state *state, unsigned seat) {
  return state->open == RW_A_DONATE && state->cubes[seat] >> RW_THE_REVIVAL & 1;
}

/* ---- Work ---- */

static inline bool rw_may_work(const struct rw_state *state) {
  return state->swimmer == WEIR_NONE && (state->open == RW_A_WORK || state->actions > 0);
}

static inline bool rw_may_take(const struct rw_state *state, unsigned slot) {
  return rw_may_work(state) && state->display[slot] == RW_OWNER_JOB;
}

/* The hex is known to be a site. */
static inline bool rw_can_pay_levee(const struct weir_setup *setup, const struct rw_state *state,
                                    unsigned seat, unsigned hex, bool discount) {
  if (discount && !(state->cubes[seat] >> RW_WORK_DISCOUNT & 1)) return false;
  return rw_site(setup, state, hex) && state->hand[seat][RW_JOB] >= rw_job_price(state, hex) - discount;
}

static inline bool rw_may_seek(const struct rw_state *state) {
  if (!rw_may_act(state)) return false;
  for (unsigned slot = 0; slot < RW_SLOTS; slot++)
    if (state->display[slot] == WEIR_NONE) return true;
  return false;
}

/* ---- Resist ---- */

static inline bool rw_may_play(const struct rw_state *state, unsigned seat, unsigned card, unsigned kind) {
  return rw_may_act(state) && state->hand[seat][card] > 0 && rw_resists(state, seat, card, kind);
}

static inline bool rw_may_read(const struct rw_state *state, unsigned seat, unsigned card) {
  return rw_may_play(state, seat, card, RW_NEWSPAPER) && rw_has_weather(state);
}

static inline bool rw_may_listen(const struct rw_state *state, unsigned seat, unsigned card) {
  return rw_may_play(state, seat, card, RW_RADIO) && rw_has_owner(state);
}

/* Two cards, written in the order of the deck. */
static inline bool rw_may_tour(const struct rw_state *state, unsigned seat, unsigned card, unsigned other) {
  return card <= other && rw_may_play(state, seat, card, RW_VAUDEVILLE) &&
         rw_may_play(state, seat, other, RW_VAUDEVILLE) && (card != other || state->hand[seat][card] > 1);
}

static inline bool rw_may_resist(const struct rw_state *state, unsigned seat, unsigned card) {
  return rw_may_act(state) && rw_is_resistance(card) && state->hand[seat][card] > 0 &&
         state->hand[seat][RW_THREAT] > 0;
}

static inline bool rw_may_teach(const struct rw_state *state, unsigned seat, unsigned pupil) {
  return rw_may_act(state) && rw_is_role(state, seat, RW_TEACHER) && state->hand[seat][RW_EDUCATION] > 0 &&
         state->hand[pupil][RW_THREAT] > 0;
}

/* ---- The Young Person: RW-123, RW-124 ---- */

static inline bool rw_may_fetch(const struct weir_setup *setup, const struct rw_state *state, unsigned seat) {
  if (!rw_may_act(state) || !rw_is_role(state, seat, RW_YOUNG_PERSON)) return false;
  for (unsigned i = 0; i < RW_PAWNS; i++)
    if (state->pawn[seat][i] == rw_edition_of(setup)->city) return true;
  return false;
}

static inline unsigned rw_in_pile(const struct rw_state *state, unsigned card) {
  return card == RW_JOB              ? state->owner_discard[RW_OWNER_JOB]
         : card < RW_COMMUNITY_CARDS ? state->discard[card]
                                     : 0;
}

#endif
