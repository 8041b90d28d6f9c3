/* players.h - who plays which seat: lists of bots as people write them, for `play` and `lab`. */
#ifndef WEIR_CLI_PLAYERS_H
#define WEIR_CLI_PLAYERS_H

#include "bots/spec.h"
#include "weir.h"

/* The players of a table; a seat without a kind is a person's. */
struct players {
  struct weir_bot_spec bot[WEIR_SEATS];
};

/* "mcts", "mcts,greedy", "me,mcts:500ms": one for all, one a seat, or (with people) one for each seat but the
 * first. */
bool players_read(const struct weir_setup *setup, const char *words, bool people, struct players *players,
                  struct weir_error *error);
/* The same as a list with one entry a seat. */
void players_text(const struct weir_setup *setup, const struct players *players, struct weir_text *text);
/* Whether nobody but a person plays it. */
bool players_is_person(const struct players *players, unsigned seat);
uint64_t players_clock_us(void); /* Time that passes, for bots with a budget in time. */

#endif
