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
};

/* Plays; NULL if a bot cannot be opened or memory is out. */
struct lab_report *lab_run(const struct lab_request *request, struct weir_error *error);
/* Frees a report. */
void lab_free(struct lab_report *report);
/* Tables for a person. */
void lab_write_text(const struct lab_report *report, FILE *file);
/* One JSON object on one line. */
void lab_write_json(const struct lab_report *report, FILE *file);

/* Statistics, for other reports. */
/* A share with its interval. */
struct lab_share lab_share_of(uint32_t count, uint32_t of);
/* The mean of every stride-th value. */
struct lab_mean lab_mean_of(const int32_t *value, size_t count, size_t stride);
/* Processor time of the calling thread: what bots of the lab think by. */
uint64_t lab_clock_us(void);

#endif
