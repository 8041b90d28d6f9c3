/* bot.h - what the general bots share. Private to this folder.
 *
 * A bot is a kind (a row of functions) and a mind (memory that the kind allocates when it is opened and
 * never again). bot.c hands every kind a redealt copy of the position, so none sees more than its seat.
 */
#ifndef BOT_H
#define BOT_H

#include "weir.h"

struct bot_kind {
  const char *name;
  bool (*open)(struct weir_bot *bot);  /* Allocates the mind; false when memory is out. */
  void (*close)(struct weir_bot *bot); /* Frees it. */
  weir_action (*choose)(struct weir_bot *bot, const void *state, unsigned seat, struct weir_advice *advice);
};

struct weir_bot {
  const struct weir_setup *setup;
  const struct bot_kind *kind;
  const struct weir_automaton *automaton; /* when the game supplies this player */
  struct weir_bot_options options;
  struct weir_rng rng;  /* goes on from choice to choice */
  struct weir_rng deal; /* starts anew at every choice, from the seed and what the seat sees */
  void *mind;
  void *memo; /* of the evaluation; NULL where the game keeps none */
};

extern const struct bot_kind bot_greedy, bot_mcts;

/* Memory for one state on the stack. */
union bot_state {
  uint64_t align;
  unsigned char bytes[WEIR_STATE_MAX];
};

/* What a seat sees, as a number: its information set. */
uint64_t bot_view_digest(const struct weir_setup *setup, const void *state, unsigned seat);
/* The lowest seat of a set. */
unsigned bot_lowest(unsigned set);
/* Chance acts once, by its weights. */
void bot_roll(const struct weir_setup *setup, void *state, struct weir_rng *rng);
/* Random play to the end. */
void bot_play_out(const struct weir_setup *setup, void *state, struct weir_rng *rng);
/* What a position is worth to a seat; by random play where the game has no evaluation. */
int32_t bot_value(const struct weir_setup *setup, const void *state, unsigned seat, struct weir_rng *rng,
                  void *memo);
/* The same for all seats. */
void bot_values(const struct weir_setup *setup, const void *state, struct weir_rng *rng, void *memo,
                int32_t *values);

#endif
