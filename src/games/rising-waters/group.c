/* group.c - Rising Waters: deciding together.
 *
 * A question to the group goes to the decider, who picks. With decide=all the pick is only a proposal: the
 * other seats accept or object in turn, an objection lets the next seat propose, and when every seat has
 * proposed in vain the decider's next pick stands. A question with one answer is not asked. What was
 * picked is noted in the frame: a hex, a seat and card in one byte each, or a word.
 */
#include "play.h"

#include <string.h>

/* ---- What can be picked ---- */

/* The hexes of a set that lie nearest to some hex. */
static struct rw_set nearest(const struct rw_edition *edition, struct rw_set set, unsigned to) {
  struct rw_set best = {0, 0};
  unsigned least = WEIR_NONE;
  RW_EACH(hex, set) {
    unsigned distance = edition->distance[to][hex];
    if (distance < least) best = (struct rw_set){0, 0}, least = distance;
    if (distance == least) best = rw_either(best, rw_hex(hex));
  }
  return best;
}

/* RW-33, RW-46 */
struct rw_set rw_entry_hexes(const struct weir_setup *setup, const struct rw_state *state) {
  const struct rw_edition *edition = rw_edition_of(setup);
  struct rw_set dry = rw_dry(edition, state), entry = rw_both(edition->entry, dry);
  return rw_any(entry) ? entry : nearest(edition, dry, edition->entry_dot);
}

static struct rw_set camp_ground(const struct weir_setup *setup, const struct rw_state *state) {
  return rw_without(rw_dry(rw_edition_of(setup), state), rw_camps(state));
}

struct rw_set rw_red_hexes(const struct weir_setup *setup, const struct rw_state *state, unsigned site) {
  return nearest(rw_edition_of(setup), camp_ground(setup, state), rw_edition_of(setup)->camp_site[site]);
}

/* Survivors on land, not on rafts. */
struct rw_set rw_survivor_hexes(const struct weir_setup *setup, const struct rw_state *state) {
  struct rw_set set = {0, 0};
  for (unsigned hex = 0; hex < rw_edition_of(setup)->hex_count; hex++)
    if (state->survivors[hex] > 0) set = rw_either(set, rw_hex(hex));
  return set;
}

unsigned rw_survivors(const struct weir_setup *setup, const struct rw_state *state) {
  (void)setup;
  unsigned sum = 0;
  for (unsigned hex = 0; hex < RW_HEXES; hex += 8) { /* most are empty */
    uint64_t eight;
    memcpy(&eight, state->survivors + hex, sizeof eight);
    for (; eight != 0; eight >>= 8) sum += eight & 0xff;
  }
  for (unsigned raft = 0; raft < RW_RAFTS; raft++) sum += state->raft_survivors[raft];
  return sum;
}

unsigned rw_survivor_supply(const struct weir_setup *setup) { /* RW-4 */
  return rw_edition_of(setup)->purple + RW_PAWNS * (RW_COLOURS - (unsigned)setup->seats);
}

/* The red camp's site is known to the procedure below the group's. */
static unsigned site_below(const struct rw_state *state) {
  const uint8_t *below = rw_frame_below(state);
  return below ? below[RW_F_WHAT] : 0;
}

struct rw_set rw_group_hexes(const struct weir_setup *setup, const struct rw_state *state, unsigned kind) {
  switch (kind) {
  case RW_G_GREEN: return camp_ground(setup, state);
  case RW_G_RED: return rw_red_hexes(setup, state, site_below(state));
  case RW_G_TAKEN: return rw_survivor_hexes(setup, state);
  case RW_G_ENTRY: return rw_entry_hexes(setup, state);
  default: return (struct rw_set){0, 0};
  }
}

static unsigned payment(unsigned seat, unsigned card) { return seat * 16 + card; }

/* RW-74: what was picked before is not there any more. */
bool rw_may_pay(const struct rw_state *state, const uint8_t *frame, unsigned seat, unsigned card) {
  return card < RW_COMMUNITY_CARDS &&
         state->hand[seat][card] > (frame[RW_F_A] == payment(seat, card) ? 1 : 0);
}

/* ---- Carrying out ---- */

static void enter(struct rw_table *table, unsigned hex) {
  bool far = !rw_has(table->edition->entry, hex), set_up = table->state->week == 0;
  table->state->survivors[hex]++;
  rw_tell(table, RW_TOLD_ENTERED, far ? RW_46 : set_up ? RW_33 : RW_45, WEIR_CHANCE, hex, 0, 0, 0);
}

static void carry_out(struct rw_table *table, unsigned kind, unsigned a, unsigned b) {
  weir_stack_pop(rw_stack(table->state));
  switch (kind) {
  case RW_G_FORCE:
    rw_pay_force(table, a / 16, a % 16);
    rw_pay_force(table, b / 16, b % 16);
    break;
  case RW_G_GREEN:
    if (a == RW_DECLINED) rw_tell(table, RW_TOLD_DECLINED, RW_81, WEIR_CHANCE, 0, 0, 0, 0);
    else rw_place_camp(table, a, true);
    break;
  case RW_G_RED: rw_place_camp(table, a, false); break;
  case RW_G_TAKEN:
    rw_lose_survivor(table, a);
    rw_lost(table);
    break;
  case RW_G_ENTRY: enter(table, a); break;
  default:
    if (a != RW_KEPT) rw_close_goal(table, a);
    break;
  }
}

/* ---- The procedure: RW-132 ---- */

void rw_begin_group(struct rw_table *table, unsigned kind, unsigned decider) {
  uint8_t *frame = weir_stack_push(rw_stack(table->state), RW_P_GROUP);
  frame[RW_G_KIND] = (uint8_t)kind;
  frame[RW_G_PROPOSER] = (uint8_t)decider;
  frame[RW_G_ASKED] = frame[RW_F_A] = frame[RW_F_B] = WEIR_NONE;
}

/* The only answer there is, WEIR_NONE where there is a choice. */
static unsigned only_answer(const struct rw_table *table, unsigned kind) {
  if (kind != RW_G_RED && kind != RW_G_TAKEN && kind != RW_G_ENTRY) return WEIR_NONE;
  struct rw_set hexes = rw_group_hexes(table->setup, table->state, kind);
  return rw_any(rw_next(hexes)) ? WEIR_NONE : rw_lowest(hexes);
}

enum weir_flow rw_group_pick(struct rw_table *table, uint8_t *frame) {
  unsigned kind = frame[RW_G_KIND], only = only_answer(table, kind);
  if (only != WEIR_NONE) {
    carry_out(table, kind, only, WEIR_NONE);
    return WEIR_AGAIN;
  }
  return WEIR_WAIT;
}

enum weir_flow rw_group_answer(struct rw_table *table, uint8_t *frame) {
  (void)table, (void)frame;
  return WEIR_WAIT;
}

void rw_group_note(struct rw_table *table, uint8_t *frame, unsigned pick) {
  bool second = frame[RW_F_A] != WEIR_NONE;
  unsigned proposer = frame[RW_G_PROPOSER], kind = frame[RW_G_KIND];
  frame[second ? RW_F_B : RW_F_A] = (uint8_t)pick;
  if (kind == RW_G_FORCE && !second) return;
  bool settled =
      table->setup->option[RW_OPTION_DECIDE] == RW_DECIDE_FIRST || frame[RW_G_FAILED] == table->setup->seats;
  if (settled) {
    carry_out(table, kind, frame[RW_F_A], frame[RW_F_B]);
    return;
  }
  rw_tell(table, RW_TOLD_PROPOSED, RW_132, proposer, 0, 0, 0, 0);
  frame[RW_G_ASKED] = (uint8_t)rw_seat_after(table->setup, proposer, 1);
  frame[RW_F_STEP] = 1;
}

void rw_group_accept(struct rw_table *table, uint8_t *frame) {
  frame[RW_G_ASKED] = (uint8_t)rw_seat_after(table->setup, frame[RW_G_ASKED], 1);
  if (frame[RW_G_ASKED] == frame[RW_G_PROPOSER])
    carry_out(table, frame[RW_G_KIND], frame[RW_F_A], frame[RW_F_B]);
}

/* The next seat proposes; after one lap that is the decider again. */
void rw_group_object(struct rw_table *table, uint8_t *frame, unsigned seat) {
  rw_tell(table, RW_TOLD_OBJECTED, RW_132, seat, 0, 0, 0, 0);
  frame[RW_G_PROPOSER] = (uint8_t)rw_seat_after(table->setup, frame[RW_G_PROPOSER], 1);
  frame[RW_G_FAILED]++;
  frame[RW_G_ASKED] = frame[RW_F_A] = frame[RW_F_B] = WEIR_NONE;
  frame[RW_F_STEP] = 0;
}
