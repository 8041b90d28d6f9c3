/* losses.c - Rising Waters: the loss track, points, and how the game ends. */
#include "play.h"

/* RW-102, RW-106: the track is moved at the moment of the loss. */
void rw_lose(struct rw_table *table, unsigned rule, unsigned count) {
  struct rw_state *state = table->state;
  state->loss = rw_up_to(state->loss + count, 255);
  rw_tell(table, RW_TOLD_LOSS, rule, WEIR_CHANCE, state->loss, table->version->limit[table->setup->seats], 0,
          0);
}

void rw_ease(struct rw_table *table, unsigned rule, unsigned count) {
  struct rw_state *state = table->state;
  state->loss = (uint8_t)(state->loss > count ? state->loss - count : 0); /* RW-105 */
  rw_tell(table, RW_TOLD_EASED, rule, WEIR_CHANCE, state->loss, table->version->limit[table->setup->seats], 0,
          0);
}

void rw_score(struct rw_table *table, unsigned seat, unsigned rule) {
  struct rw_state *state = table->state;
  state->points[seat] = rw_up_to(state->points[seat] + 1u, RW_MOST);
  rw_tell(table, RW_TOLD_POINT, rule, seat, state->points[seat], 0, 0, 0);
}

/* RW-115: told beside the group's result. */
static void name_best(struct rw_table *table) {
  const struct rw_state *state = table->state;
  unsigned most = 0;
  if (state->role[0] == WEIR_NONE) return;
  for (unsigned seat = 0; seat < table->setup->seats; seat++)
    if (state->points[seat] > most) most = state->points[seat];
  for (unsigned seat = 0; seat < table->setup->seats; seat++)
    if (state->points[seat] == most) rw_tell(table, RW_TOLD_BEST, RW_115, seat, most, 0, 0, 0);
}

static void finish(struct rw_table *table) {
  struct rw_state *state = table->state;
  while (state->depth > 0) weir_stack_pop(rw_stack(state));
  state->actions = state->moves = state->gifts = 0;
  state->open = RW_NOTHING_OPEN;
  state->asked = state->granted = state->boarded = 0;
  state->active = state->swimmer = WEIR_NONE;
  name_best(table);
}

bool rw_lost(struct rw_table *table) {
  if (table->state->loss < table->version->limit[table->setup->seats]) return false;
  if (table->state->depth == 0) return true;
  rw_tell(table, RW_TOLD_LOST, RW_106, WEIR_CHANCE, table->state->loss, 0, 0, 0);
  finish(table);
  return true;
}

/* RW-108 */
void rw_win(struct rw_table *table) {
  rw_tell(table, RW_TOLD_WON, RW_108, WEIR_CHANCE, table->state->loss,
          table->version->limit[table->setup->seats], 0, 0);
  finish(table);
}
