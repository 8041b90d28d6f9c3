/* work.c - Rising Waters: donating, working and the levees that come of it. */
#include "move.h"

/* ---- Donate ---- */

static void give_away(struct rw_table *table, unsigned seat, unsigned verb, unsigned to, unsigned card) {
  struct rw_state *state = table->state;
  switch (verb) {
  case RW_GIVE:
  case RW_FETCH_GIVE: rw_gain(state, to, card); break; /* RW-62 */
  case RW_DONATE:
  case RW_FETCH_DONATE:
    rw_bury(state, card);
    state->donations = rw_up_to(state->donations + 1u, RW_MOST);
    rw_tell(table, RW_TOLD_DONATIONS, RW_62, seat, state->donations,
            table->edition->donations[table->setup->seats], 0, 0);
    break;
  default:
    rw_bury(state, card);
    rw_contribute(table, to, card);
    break;
  }
}

/* RW-61: a gift of the open Donate action, or the first of a new one. */
void rw_donate(struct rw_table *table, unsigned seat, unsigned verb, unsigned to, unsigned card) {
  struct rw_state *state = table->state;
  if (state->open != RW_A_DONATE || state->gifts == 0) rw_open_action(table, RW_A_DONATE);
  state->gifts--;
  rw_drop(state, seat, card);
  give_away(table, seat, verb, to, card);
  if (verb != RW_CONTRIBUTE && card == RW_CHURCH && rw_is_role(state, seat, RW_PREACHER))
    rw_score(table, seat, RW_122);
}

/* RW-123: a card from a discard pile, given on in the same action. */
void rw_fetch(struct rw_table *table, unsigned seat, unsigned verb, unsigned to, unsigned card) {
  struct rw_state *state = table->state;
  rw_open_action(table, RW_NOTHING_OPEN);
  state->actions--;
  if (card == RW_JOB) state->owner_discard[RW_OWNER_JOB]--; /* RW-124 */
  else state->discard[card]--;
  give_away(table, seat, verb, to, card);
  rw_score(table, seat, RW_123);
}

/* ---- Levees ---- */

/* RW-65: dry land without a camp, with a pawn on it or next to it. */
struct rw_set rw_sites(const struct weir_setup *setup, const struct rw_state *state) {
  const struct rw_edition *edition = rw_edition_of(setup);
  struct rw_set reach = {0, 0};
  for (unsigned seat = 0; seat < setup->seats; seat++)
    for (unsigned i = 0; i < RW_PAWNS; i++)
      if (state->pawn[seat][i] != WEIR_NONE) reach = rw_either(reach, edition->ball[1][state->pawn[seat][i]]);
  return rw_without(rw_both(reach, rw_dry(edition, state)), rw_camps(state));
}

/* A levee one higher than what stands there; none beyond the highest, none in the city: RW-66, RW-82. */
void rw_raise_levee(struct rw_table *table, unsigned hex, unsigned rule) {
  struct rw_state *state = table->state;
  if (!rw_site(table->setup, state, hex)) return;
  state->levee[hex] =
      (uint8_t)((state->levee[hex] > 0 ? state->levee[hex] : table->edition->elevation[hex]) + 1);
  rw_tell(table, RW_TOLD_LEVEE, rule, WEIR_CHANCE, hex, state->levee[hex], 0, 0);
}

static void open_work(struct rw_table *table) {
  if (table->state->open != RW_A_WORK) rw_open_action(table, RW_A_WORK); /* RW-63 */
}

void rw_take_job(struct rw_table *table, unsigned seat, unsigned slot) {
  open_work(table);
  table->state->display[slot] = WEIR_NONE;
  rw_gain(table->state, seat, RW_JOB);
}

void rw_build_levee(struct rw_table *table, unsigned seat, unsigned hex, bool discount) {
  struct rw_state *state = table->state;
  unsigned price = rw_job_price(state, hex);
  open_work(table);
  if (discount) { /* RW-64 */
    price--;
    state->cubes[seat] = (uint8_t)(state->cubes[seat] & ~(1u << RW_WORK_DISCOUNT));
  }
  for (unsigned i = 0; i < price; i++) rw_spend(state, seat, RW_JOB);
  state->jobs_done[seat] = rw_up_to(state->jobs_done[seat] + 1u, 255);
  rw_raise_levee(table, hex, RW_66);
}

/* RW-68: cards that working for the community draws. */
unsigned rw_harvest(const struct weir_setup *setup, const struct rw_state *state, unsigned seat) {
  const struct rw_edition *edition = rw_edition_of(setup);
  struct rw_set fertile = rw_both(edition->features, rw_dry(edition, state)); /* RW-21 */
  unsigned cards = 1;
  for (unsigned i = 0; i < RW_PAWNS; i++)
    cards += state->pawn[seat][i] != WEIR_NONE && rw_has(fertile, state->pawn[seat][i]);
  return cards;
}
