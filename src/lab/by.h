/* by.h - how games develop: what all metrics were when one of them last had each of its values.
 *
 * A tally watches one game after the other. Of each it keeps, for each value that the metric has had, the
 * numbers of the last position with that value, and adds them up when the game is over: a game counts once
 * for a value, also if the value comes back. Only whole numbers are added, so that the tallies of several
 * threads join to the same result whatever each of them has seen.
 */
#ifndef WEIR_LAB_BY_H
#define WEIR_LAB_BY_H

#include "lab/lab.h"

struct by_tally;

/* The number of a metric with statistics; false with a line that names those there are. */
bool by_find(const struct weir_game *game, const char *name, unsigned *metric, struct weir_error *error);
/* A tally by a metric; NULL when memory is out. */
struct by_tally *by_open(const struct weir_setup *setup, unsigned metric);
/* The metric it is by. */
unsigned by_metric(const struct by_tally *tally);
/* Frees it. */
void by_close(struct by_tally *tally);
/* A game stands at its start. */
void by_start(struct by_tally *tally, const void *state);
/* An action is about to change the state. */
void by_before(struct by_tally *tally, const void *state);
/* ... and has. */
void by_after(struct by_tally *tally, const void *state);
/* A game has ended. */
void by_end(struct by_tally *tally, const void *state);
/* Adds what another tally by the same metric has found. */
void by_join(struct by_tally *tally, const struct by_tally *other);
/* Whether there are no more than LAB_VALUES values; false with a line that says so. */
bool by_fits(const struct by_tally *tally, struct weir_error *error);
/* What was found; NULL when memory is out. */
struct lab_by *by_report(const struct by_tally *tally);

#endif
