/* table.h - what the tests of bots share: setups, positions to think about, games under watch. */
#ifndef TABLE_H
#define TABLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "bots/spec.h"
#include "weir.h"

union table_state {
  uint64_t align;
  unsigned char bytes[WEIR_STATE_MAX];
};

struct table {
  struct weir_setup *setup;
  struct weir_rng rng; /* of chance, and of random play up to a position */
  union table_state state;
  unsigned decisions; /* asked of bots so far */
};

/* Sets up a game. */
void table_open(struct table *table, const char *game, unsigned seats, uint64_t seed);
/* Frees its setup. */
void table_close(struct table *table);
/* Rolls until a seat is to act; that seat, or WEIR_CHANCE at the end. */
unsigned table_wait(struct table *table);
/* Random play for so many plies; false if the game is over then. */
bool table_random(struct table *table, unsigned plies);
union table_state table_redeal(struct table *table,
                               unsigned seat); /* A position that the seat cannot tell from this one. */
/* Plays to the end; every choice must be legal. */
void table_play(struct table *table, struct weir_bot *const *bots);
/* Opens a bot by its spec. */
struct weir_bot *table_bot(const struct table *table, const char *words, uint64_t seed);
/* How many games the first bot wins, in rotating seats. */
unsigned table_match(const char *game, unsigned seats, const char *first, const char *others, unsigned games,
                     uint64_t seed);
/* A clock that other programs on the machine do not disturb. */
uint64_t processor_us(void);

#endif
