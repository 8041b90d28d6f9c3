/* by.c - tallies of how games develop. */
#include "lab/by.h"

#include <stdlib.h>
#include <string.h>

struct by_tally {
  const struct weir_setup *setup;
  unsigned metric, values;
  size_t columns; /* metrics times seats */
  bool full;      /* there was one value too many */
  int32_t now;    /* the metric's value in this game */
  int32_t value[LAB_VALUES];
  bool met[LAB_VALUES];  /* in this game */
  int32_t *last;         /* by value, then column: the numbers of this game when it last had the value */
  struct lab_sums *sums; /* likewise, of all games before */
  union {
    uint64_t align;
    unsigned char before[WEIR_STATE_MAX];
  };
};

bool by_find(const struct weir_game *game, const char *name, unsigned *metric, struct weir_error *error) {
  struct weir_text text;
  unsigned metrics = lab_metrics(game);
  for (*metric = 0; *metric < metrics; (*metric)++)
    if (strcmp(game->metrics[*metric].name, name) == 0) return true;
  weir_text_begin(&text, error->text, sizeof error->text);
  weir_text_add(&text, game->id);
  weir_text_add(&text, " has no metric \"");
  weir_text_add_bytes(&text, name, strnlen(name, 20));
  weir_text_add(&text, metrics > 0 ? "\"; it has" : "\"; it has none");
  for (unsigned m = 0; m < metrics; m++) {
    weir_text_add(&text, m > 0 ? ", " : " ");
    weir_text_add(&text, game->metrics[m].name);
  }
  return false;
}

struct by_tally *by_open(const struct weir_setup *setup, unsigned metric) {
  struct by_tally *tally = calloc(1, sizeof *tally);
  if (!tally) return NULL;
  tally->setup = setup;
  tally->metric = metric;
  tally->columns = (size_t)lab_metrics(setup->game) * setup->seats;
  tally->last = calloc(LAB_VALUES * tally->columns, sizeof *tally->last);
  tally->sums = calloc(LAB_VALUES * tally->columns, sizeof *tally->sums);
  if (tally->last && tally->sums) return tally;
  by_close(tally);
  return NULL;
}

unsigned by_metric(const struct by_tally *tally) { return tally->metric; }

void by_close(struct by_tally *tally) {
  if (!tally) return;
  free(tally->last);
  free(tally->sums);
  free(tally);
}

/* Where a value has its place, which it gets at its first time; LAB_VALUES if there is none left. */
static unsigned place_of(struct by_tally *tally, int32_t value) {
  unsigned place = 0;
  while (place < tally->values && tally->value[place] != value) place++;
  if (place < tally->values) return place;
  if (place == LAB_VALUES) tally->full = true;
  else tally->value[tally->values++] = value;
  return place;
}

/* ---- One game ---- */

static int32_t measure(const struct by_tally *tally, const void *state) {
  return tally->setup->game->metrics[tally->metric].of(tally->setup, state, 0);
}

/* Takes down a position as the last one so far with its value. */
static void take_down(struct by_tally *tally, const void *state) {
  unsigned place = place_of(tally, tally->now), seats = tally->setup->seats;
  if (place == LAB_VALUES) return;
  tally->met[place] = true;
  for (unsigned c = 0; c < tally->columns; c++)
    tally->last[place * tally->columns + c] =
        tally->setup->game->metrics[c / seats].of(tally->setup, state, c % seats);
}

void by_start(struct by_tally *tally, const void *state) {
  memset(tally->met, 0, sizeof tally->met);
  tally->now = measure(tally, state);
}

void by_before(struct by_tally *tally, const void *state) {
  memcpy(tally->before, state, tally->setup->game->state_bytes);
}

void by_after(struct by_tally *tally, const void *state) {
  int32_t value = measure(tally, state);
  if (value == tally->now) return;
  take_down(tally, tally->before);
  tally->now = value;
}

void by_end(struct by_tally *tally, const void *state) {
  take_down(tally, state);
  for (unsigned v = 0; v < tally->values; v++)
    for (size_t c = v * tally->columns; tally->met[v] && c < (v + 1) * tally->columns; c++)
      lab_sums_add(&tally->sums[c], tally->last[c]);
}

/* ---- All games ---- */

void by_join(struct by_tally *tally, const struct by_tally *other) {
  for (unsigned v = 0; v < other->values; v++) {
    unsigned place = place_of(tally, other->value[v]);
    for (size_t c = 0; place < LAB_VALUES && c < tally->columns; c++)
      lab_sums_join(&tally->sums[place * tally->columns + c], &other->sums[v * tally->columns + c]);
  }
}

bool by_fits(const struct by_tally *tally, struct weir_error *error) {
  if (!tally->full) return true;
  return weir_fail(error, "games cannot be told by %s: it takes more than %d values",
                   tally->setup->game->metrics[tally->metric].name, LAB_VALUES);
}

/* How many values are less than this one: its row in a report. */
static unsigned row_of(const struct by_tally *tally, int32_t value) {
  unsigned row = 0;
  for (unsigned v = 0; v < tally->values; v++) row += tally->value[v] < value;
  return row;
}

struct lab_by *by_report(const struct by_tally *tally) {
  struct lab_by *by = calloc(1, sizeof *by);
  if (!by) return NULL;
  by->metric = tally->metric;
  by->values = tally->values;
  by->mean = calloc(tally->values * tally->columns + 1, sizeof *by->mean);
  if (!by->mean) {
    free(by);
    return NULL;
  }
  for (unsigned v = 0; v < tally->values; v++) {
    const struct lab_sums *sums = tally->sums + v * tally->columns;
    unsigned row = row_of(tally, tally->value[v]);
    by->value[row] = (struct lab_by_value){tally->value[v], sums->count};
    for (size_t c = 0; c < tally->columns; c++)
      by->mean[row * tally->columns + c] = lab_mean_of_sums(&sums[c]);
  }
  return by;
}
