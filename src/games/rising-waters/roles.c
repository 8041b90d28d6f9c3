/* roles.c - Rising Waters: the option of individual goals, what characters start with and perform.
 *
 * A target is a number: pawns first, then the towns of the seats, then the Survivors (RW-116).
 */
#include "play.h"

enum { FIRST_TOWN = RW_ALL_PAWNS, THE_SURVIVORS = RW_ALL_PAWNS + RW_SEATS };

bool rw_own_target(unsigned seat, unsigned target) {
  return target < FIRST_TOWN ? target / RW_PAWNS == seat : target == FIRST_TOWN + seat;
}

/* Whether a pawn of the seat, not the target itself, shares its hex. */
static bool joins(const struct rw_state *state, unsigned seat, unsigned target, unsigned hex) {
  for (unsigned i = 0; hex != WEIR_NONE && i < RW_PAWNS; i++)
    if (state->pawn[seat][i] == hex && seat * RW_PAWNS + i != target) return true;
  return false;
}

bool rw_target_here(const struct weir_setup *setup, const struct rw_state *state, unsigned seat,
                    unsigned target) {
  if (target < FIRST_TOWN)
    return target / RW_PAWNS < setup->seats && joins(state, seat, target, rw_pawn_hex(state, target));
  if (target < THE_SURVIVORS)
    return target - FIRST_TOWN < setup->seats && joins(state, seat, target, state->town[target - FIRST_TOWN]);
  for (unsigned i = 0; i < RW_PAWNS; i++) {
    unsigned hex = state->pawn[seat][i];
    if (hex == WEIR_NONE) continue;
    if (state->survivors[hex] > 0) return true;
    for (unsigned raft = 0; raft < RW_RAFTS; raft++)
      if (state->raft[raft] == hex && state->raft_survivors[raft] > 0) return true;
  }
  return false;
}

/* RW-117, RW-118 */
static bool is_his_card(const struct rw_state *state, unsigned seat, unsigned card) {
  if (rw_is_role(state, seat, RW_BLUES_SINGER)) return card == RW_BLUES;
  if (rw_is_role(state, seat, RW_SHARECROPPER)) return card == RW_FARM || card == RW_GARDEN;
  return false;
}

bool rw_can_perform(const struct weir_setup *setup, const struct rw_state *state, unsigned seat,
                    unsigned target, unsigned card) {
  unsigned last = state->last_target[seat];
  if (!is_his_card(state, seat, card) || state->hand[seat][card] == 0 || last == target) return false;
  if (rw_own_target(seat, target) && (last == WEIR_NONE || rw_own_target(seat, last)))
    return false; /* RW-119 */
  return rw_target_here(setup, state, seat, target);
}

void rw_perform(struct rw_table *table, unsigned seat, unsigned target, unsigned card) {
  rw_spend(table->state, seat, card);
  table->state->last_target[seat] = (uint8_t)target;
  rw_score(table, seat, card == RW_BLUES ? RW_117 : RW_118);
}

/* RW-35, RW-121; an extra pawn comes when the pawns are placed. */
void rw_take_role(struct rw_table *table, unsigned seat, unsigned role) {
  struct rw_state *state = table->state;
  unsigned power = table->edition->role_power[role];
  state->role[seat] = (uint8_t)role;
  if (power != RW_NEW_PAWN) state->power[seat][power]++;
  rw_tell(table, RW_TOLD_ROLE, RW_121, seat, role, power, 0, 0);
}
