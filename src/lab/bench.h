/* bench.h - how fast a game is: uniform random games on one thread.
 *
 * A decision counts only where two or more actions are offered; forced steps and chance add time, not
 * count. copy_1k_ns is the yardstick: one hot copy of 1 KiB on the same machine in the same process.
 */
#ifndef WEIR_BENCH_H
#define WEIR_BENCH_H

#include "weir.h"

#include <stdio.h>

struct bench_result {
  const char *game;
  unsigned seats;
  char scenario[64];
  double decisions_per_s, games_per_s, decisions_per_game, offers_per_decision;
  uint32_t state_bytes;
  double copy_1k_ns, clone_ns, legal_ns, apply_ns;
  double
      replay_ns_per_ply; /* of a finished game's record, file read included; 0 if no file could be written */
};

typedef void bench_each(void *context, const struct bench_result *result);

/* One setup, for about so long. */
bool bench_run(const struct weir_setup *setup, unsigned milliseconds, struct bench_result *result,
               struct weir_error *error);
/* Every seat count and scenario of a game, or of all games (NULL). */
bool bench_games(const struct weir_game *game, unsigned milliseconds, bench_each *each, void *context,
                 struct weir_error *error);
double bench_copy_1k_ns(void); /* One hot copy of 1 KiB, best of 100 runs. */
/* One JSON object on one line. */
void bench_write_json(const struct bench_result *result, FILE *file);
/* The head of the table for a person. */
void bench_write_head(FILE *file);
/* One row of it. */
void bench_write_row(const struct bench_result *result, FILE *file);

#endif
