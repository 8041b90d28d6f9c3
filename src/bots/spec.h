/* spec.h - bots as people write them: "random", "greedy", "mcts", "mcts:100ms", "mcts:2000". */
#ifndef WEIR_SPEC_H
#define WEIR_SPEC_H

#include "weir.h"

/* A bot by name and its budget of one decision. Zero for both: the bot's own. */
struct weir_bot_spec {
  char kind[32];
  uint32_t iterations, milliseconds;
};

enum { WEIR_SPEC_MILLISECONDS = 100 }; /* the budget of a "mcts" that names none, where there is a clock */

/* Reads "kind", "kind:N" (iterations), "kind:Nms" or "kind:Ns". */
bool weir_bot_spec_read(const char *words, struct weir_bot_spec *spec, struct weir_error *error);
/* Appends it as it is written. */
void weir_bot_spec_text(const struct weir_bot_spec *spec, struct weir_text *text);
/* Opens it. */
struct weir_bot *weir_bot_open_spec(const struct weir_setup *setup, const struct weir_bot_spec *spec,
                                    uint64_t seed, uint64_t (*clock_us)(void), struct weir_error *error);

#endif
