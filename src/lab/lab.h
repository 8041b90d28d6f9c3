/* lab.h - thousands of games: who wins, how long they last, what happens in them.
 *
 * A run is reproducible from its seed whatever the number of threads: every game has seeds of its own for
 * chance and for each bot, and everything counted is added up in the order of the games. Bots with a
 * budget in time are the exception, as their choices depend on the machine.
 */
#ifndef WEIR_LAB_H
#define WEIR_LAB_H

#include "bots/spec.h"
#include "weir.h"

#include <stdio.h>

struct lab_request {
  const struct weir_setup *setup;
  struct weir_bot_spec bot[WEIR_SEATS]; /* by seat; with `rotate` bot b has seat b + g in game g */
  uint32_t games;
  uint64_t seed;
  unsigned jobs; /* threads; 0: as many as there are processors */
  bool rotate;
  const char *by; /* the metric by whose values games are told as they develop; NULL: only how they end */
  void (*progress)(void *context, uint32_t done,
                   uint32_t games); /* after every game, never twice at once; may be NULL */
  void *context;
};

/* So many of so many, with a 95 % interval by Wilson. */
struct lab_share {
  uint32_t count, of;
  double share, low, high;
};

/* A mean with its 95 % confidence interval (mean ± half). */
struct lab_mean {
  double mean, half, least, most;
};

struct lab_bot {
  struct weir_bot_spec spec;
  struct lab_share wins;
  uint64_t decisions;                  /* with two offers or more */
  double think_ms_mean, think_ms_most; /* of processor time a decision; 0 for bots that do not think */
};

struct lab_rule {
  uint64_t times; /* it stood in an event */
  uint32_t games; /* in how many games it did */
};

enum { LAB_VALUES = 256 }; /* most values of a metric that games can be told by */

/* How games stood at the last position of each at which a metric, of seat 0, had a value. */
struct lab_by_value {
  int32_t value;
  uint32_t games; /* in which it had it */
};

struct lab_by {
  unsigned metric, values;
  struct lab_by_value value[LAB_VALUES]; /* least first */
  struct lab_mean *mean;                 /* by value, then metric, then seat */
};

struct lab_report {
  struct lab_request request;
  struct lab_bot bot[WEIR_SEATS];
  struct lab_share seat[WEIR_SEATS]; /* wins by seat */
  struct lab_share draws;            /* games that nobody won */
  struct lab_mean plies, decisions;
  uint32_t *ending;        /* games by ending */
  struct lab_mean *metric; /* by metric, then seat */
  struct lab_rule *rule;
  unsigned endings;
  struct lab_by *by; /* NULL unless asked for */
};

/* Plays; NULL if a bot cannot be opened, games cannot be told by the metric, or memory is out. */
struct lab_report *lab_run(const struct lab_request *request, struct weir_error *error);
/* Frees a report. */
void lab_free(struct lab_report *report);
/* Tables for a person. */
void lab_write_text(const struct lab_report *report, FILE *file);
/* One JSON object on one line. */
void lab_write_json(const struct lab_report *report, FILE *file);

/* How many metrics of a game there are statistics of: those before the drawn ones. */
unsigned lab_metrics(const struct weir_game *game);

/* Sums of whole numbers, so that it does not matter in which order they are added up. */
struct lab_sums {
  int64_t sum;
  uint64_t squares; /* modulo 2^64, which is enough: see lab_mean_of_sums */
  int32_t least, most;
  uint32_t count;
};

/* Statistics, for other reports. */
/* A share with its interval. */
struct lab_share lab_share_of(uint32_t count, uint32_t of);
/* The mean of every stride-th value. */
struct lab_mean lab_mean_of(const int32_t *value, size_t count, size_t stride);
/* Adds a value to sums, which are zero at first. */
void lab_sums_add(struct lab_sums *sums, int32_t value);
/* Adds sums to sums. */
void lab_sums_join(struct lab_sums *sums, const struct lab_sums *others);
/* The mean of what was added up. */
struct lab_mean lab_mean_of_sums(const struct lab_sums *sums);
/* Processor time of the calling thread: what bots of the lab think by. */
uint64_t lab_clock_us(void);

#endif
