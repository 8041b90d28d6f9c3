/* perft.c - how many ways lead on from fixed positions: a number that any change of the rules moves.
 *
 * A fixed position is where some plies of random play from a seed lead. All seats to act and all outcomes of
 * chance count, to a depth. perft.def holds the numbers; `conformance --perft` prints the rows anew.
 */
#include "conformance.h"

#include <stdio.h>
#include <string.h>

struct row {
  const char *game;
  unsigned seats;
  const char *scenario;
  unsigned plies, depth;
  uint64_t ways;
};
static const struct row rows[] = {
#define PERFT(game, seats, scenario, plies, depth, ways) {game, seats, scenario, plies, depth, ways},
#include "perft.def"
#undef PERFT
};

enum { SEED = 1 };

static uint64_t count_ways(const struct weir_setup *setup, const void *state, unsigned depth) {
  _Alignas(16) unsigned char next[STATE_ROOM];
  weir_action offers[WEIR_OFFERS];
  unsigned to_act = weir_to_act(setup, state);
  uint64_t ways = 0;
  for (unsigned seat = 0; seat <= WEIR_CHANCE; seat++) {
    if (!(to_act >> seat & 1)) continue;
    unsigned count = weir_legal(setup, state, seat, offers);
    for (unsigned i = 0; depth > 1 && i < count; i++) {
      memcpy(next, state, setup->game->state_bytes);
      weir_apply(setup, next, seat, offers[i], NULL);
      ways += count_ways(setup, next, depth - 1);
    }
    if (depth == 1) ways += count;
  }
  return ways;
}

static void walk(const struct weir_setup *setup, void *state, unsigned plies) {
  static weir_action offers[WEIR_OFFERS];
  struct weir_rng rng;
  weir_rng_seed(&rng, SEED);
  weir_start(setup, state);
  unsigned to_act;
  while (plies-- > 0 && (to_act = weir_to_act(setup, state)) != 0) {
    unsigned seat = pick_seat(&rng, to_act);
    unsigned count = weir_legal(setup, state, seat, offers);
    weir_apply(setup, state, seat, offers[weir_rng_below(&rng, count)], NULL);
  }
}

static bool is_for(const struct row *row, const struct table *table) {
  return table->main && strcmp(row->game, table->setup->game->id) == 0 && row->seats == table->setup->seats &&
         strcmp(row->scenario, weir_scenario(table->setup)) == 0;
}

void check_perft(const struct table *table) {
  _Alignas(16) unsigned char state[STATE_ROOM];
  struct trial trial = {.table = table, .setup = table->setup, .seed = SEED};
  unsigned found = 0;
  for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    if (!is_for(&rows[i], table)) continue;
    found++;
    walk(table->setup, state, rows[i].plies);
    trial.ply = rows[i].plies;
    uint64_t ways = count_ways(table->setup, state, rows[i].depth);
    expect(&trial, P_PERFT, ways == rows[i].ways, "%llu ways to depth %u, not %llu", (unsigned long long)ways,
           rows[i].depth, (unsigned long long)rows[i].ways);
  }
  if (table->main) expect(&trial, P_PERFT, found > 0, "no row in perft.def");
}

/* Positions along one game, each to the depth that still counts quickly. */
void print_perft(const struct table *table) {
  static const unsigned plies[] = {0, 5, 20, 50, 90, 150, 300};
  _Alignas(16) unsigned char state[STATE_ROOM];
  for (unsigned i = 0; table->main && i < sizeof plies / sizeof plies[0]; i++) {
    walk(table->setup, state, plies[i]);
    if (weir_to_act(table->setup, state) == 0) continue;
    unsigned depth = 1;
    uint64_t ways = count_ways(table->setup, state, depth), more;
    while (depth < 6 && ways < 2000) {
      more = count_ways(table->setup, state, depth + 1);
      if (more == 0) break;
      ways = more;
      depth++;
    }
    printf("PERFT(\"%s\", %u, \"%s\", %u, %u, %llu)\n", table->setup->game->id, table->setup->seats,
           weir_scenario(table->setup), plies[i], depth, (unsigned long long)ways);
  }
}
