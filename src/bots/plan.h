/* plan.h - the turn search: from a position, the best rows of one seat's own decisions until the turn
 * passes to another seat, to chance or to the end. Private to this folder.
 */
#ifndef PLAN_H
#define PLAN_H

#include "bot.h"

enum {
  PLAN_LENGTH = 24, /* most decisions in a row; longer turns are cut there */
  PLAN_LINES = 64,  /* most rows a search hands back */
};

/* A row of decisions and what its end is worth to the seat that takes them. */
struct plan_line {
  int32_t value;
  uint32_t length;
  uint64_t end; /* digest of the position at its end */
  weir_action action[PLAN_LENGTH];
};

/* When to hurry: past the deadline the search only follows its best row to the end. */
struct plan_limit {
  uint64_t (*clock_us)(void); /* NULL: never */
  uint64_t deadline;
};

struct planner;
/* A planner of at most this beam width; NULL when memory is out. */
struct planner *planner_open(const struct weir_bot *bot, unsigned width);
/* Frees it. */
void planner_close(struct planner *planner);
/* Fills lines with different ends, best first; at least one if the seat can act. */
unsigned planner_run(struct planner *planner, const void *state, unsigned seat, unsigned width,
                     struct plan_limit limit, struct plan_line *lines, unsigned most);
uint32_t planner_work(const struct planner *planner); /* How many positions the last run weighed. */

/* A line that is being followed: course.c. */
struct course {
  weir_action action[PLAN_LENGTH];
  uint32_t length, at; /* its decisions, and the next one */
  unsigned seat;
  uint64_t expected; /* what the seat should see then */
};
/* Sets out on a line. */
void course_begin(struct course *course, unsigned seat, const weir_action *line, uint32_t length);
/* True if the seat sees what the line expected it to see, and the line goes on. */
bool course_holds(const struct course *course, const struct weir_setup *setup, const void *state,
                  unsigned seat);
/* The next action of the line, taken in this position; the forced ones after it are skipped. */
weir_action course_take(struct course *course, const struct weir_setup *setup, const void *state);

#endif
