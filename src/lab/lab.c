/* lab.c - plays the games of a request on all processors.
 *
 * Workers take game numbers from one counter. What a game yields is a row of numbers at its own place; only
 * when all are played are the rows added up, in order, so that the threads leave no trace in the result. How
 * games develop on the way (by.h) is added up in whole numbers, each thread by itself, and then joined.
 */
#include "lab/lab.h"

#include "lab/by.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LAB_JOBS = 256 };

/* How a game ended. */
struct lab_end {
  uint8_t ending, won;
};

/* The numbers of a game; the game's own metrics follow, by metric and seat. */
enum lab_number { LAB_PLIES, LAB_DECISIONS, LAB_METRICS };

struct lab_thought {
  uint64_t decisions, us, most;
};

struct lab_run {
  const struct lab_request *request;
  struct lab_end *end; /* by game */
  int32_t *number;     /* likewise, `numbers` each */
  size_t numbers;
  atomic_uint next;
  atomic_bool failed;
  pthread_mutex_t lock; /* of all below */
  uint32_t done;
  struct lab_rule *rule;
  struct lab_thought thought[WEIR_SEATS];
  struct by_tally *by; /* NULL unless asked for */
  struct weir_error error;
};

/* What one worker gathers and hands over at its end. */
struct lab_worker {
  struct weir_sink sink; /* first, so that an event finds its worker */
  struct lab_run *run;
  struct lab_rule *rule;
  uint32_t *last; /* the game in which a rule was last seen, from 1 */
  uint32_t game;
  struct lab_thought thought[WEIR_SEATS];
  struct by_tally *by;
};

/* Ends the run with an error. */
static void give_up(struct lab_run *run, const struct weir_error *error) {
  pthread_mutex_lock(&run->lock);
  run->error = *error;
  pthread_mutex_unlock(&run->lock);
  atomic_store(&run->failed, true);
}

static void take_event(struct weir_sink *sink, const struct weir_event *event) {
  struct lab_worker *worker = (struct lab_worker *)sink;
  if (event->rule >= worker->run->request->setup->game->rule_count) return;
  worker->rule[event->rule].times++;
  if (worker->last[event->rule] != worker->game + 1) worker->rule[event->rule].games++;
  worker->last[event->rule] = worker->game + 1;
}

/* A seed for each game and player in it (0: chance). */
static uint64_t seed_of(const struct lab_request *request, uint32_t game, unsigned player) {
  uint64_t words[3] = {request->seed, game, player};
  return weir_digest(words, sizeof words);
}

static unsigned bot_of_seat(const struct lab_request *request, uint32_t game, unsigned seat) {
  unsigned seats = request->setup->seats;
  return request->rotate ? (seat + seats - game % seats) % seats : seat;
}

/* ---- One game ---- */

struct lab_table {
  struct weir_bot *bot[WEIR_SEATS]; /* by bot */
  struct weir_rng chance;
  union {
    uint64_t align;
    unsigned char state[WEIR_STATE_MAX];
  };
};

static bool seat_bots(struct lab_worker *worker, struct lab_table *table) {
  const struct lab_request *request = worker->run->request;
  for (unsigned b = 0; b < request->setup->seats; b++) {
    struct weir_error error;
    table->bot[b] = weir_bot_open_spec(request->setup, &request->bot[b],
                                       seed_of(request, worker->game, b + 1), lab_clock_us, &error);
    if (table->bot[b]) continue;
    give_up(worker->run, &error);
    return false;
  }
  return true;
}

static weir_action roll(const struct weir_setup *setup, struct lab_table *table) {
  struct weir_outcome outcomes[WEIR_OFFERS];
  unsigned count = weir_chance(setup, table->state, outcomes);
  uint64_t draw = weir_rng_next(&table->chance) % weir_outcome_total(outcomes, count);
  return outcomes[weir_outcome_pick(outcomes, count, draw)].action;
}

/* Asks a seat's bot, and watches how long it thinks. Random play is not worth a look at the clock. */
static weir_action ask(struct lab_worker *worker, struct lab_table *table, unsigned seat, int32_t *number) {
  const struct lab_request *request = worker->run->request;
  unsigned b = bot_of_seat(request, worker->game, seat);
  weir_action offers[WEIR_OFFERS];
  if (weir_legal(request->setup, table->state, seat, offers) == 1) return offers[0];
  number[LAB_DECISIONS]++;
  worker->thought[b].decisions++;
  if (strcmp(request->bot[b].kind, "random") == 0)
    return weir_bot_choose(table->bot[b], table->state, seat, NULL);
  uint64_t before = lab_clock_us();
  weir_action action = weir_bot_choose(table->bot[b], table->state, seat, NULL);
  uint64_t us = lab_clock_us() - before;
  worker->thought[b].us += us;
  if (us > worker->thought[b].most) worker->thought[b].most = us;
  return action;
}

static void play_plies(struct lab_worker *worker, struct lab_table *table, int32_t *number) {
  const struct weir_setup *setup = worker->run->request->setup;
  for (;;) {
    unsigned to_act = weir_to_act(setup, table->state), seat = 0;
    if (to_act == 0 || number[LAB_PLIES] >= (int32_t)setup->game->plies_max) return;
    while (!(to_act >> seat & 1)) seat++;
    weir_action action = seat == WEIR_CHANCE ? roll(setup, table) : ask(worker, table, seat, number);
    if (worker->by) by_before(worker->by, table->state);
    weir_apply(setup, table->state, seat, action, &worker->sink);
    if (worker->by) by_after(worker->by, table->state);
    number[LAB_PLIES]++;
  }
}

static void play_watched(struct lab_worker *worker, struct lab_table *table, int32_t *number) {
  struct weir_error error;
  by_start(worker->by, table->state);
  play_plies(worker, table, number);
  by_end(worker->by, table->state);
  if (!by_fits(worker->by, &error)) give_up(worker->run, &error);
}

static void play_game(struct lab_worker *worker) {
  struct lab_run *run = worker->run;
  const struct weir_setup *setup = run->request->setup;
  int32_t *number = run->number + worker->game * run->numbers;
  struct lab_table table = {0};
  struct weir_result result;
  weir_rng_seed(&table.chance, seed_of(run->request, worker->game, 0));
  weir_start(setup, table.state);
  if (seat_bots(worker, &table)) {
    if (worker->by) play_watched(worker, &table, number);
    else play_plies(worker, &table, number);
    weir_result(setup, table.state, &result);
    run->end[worker->game] = (struct lab_end){result.ending, result.won};
    for (unsigned m = 0; m < setup->game->metric_count; m++)
      for (unsigned s = 0; s < setup->seats; s++)
        number[LAB_METRICS + m * setup->seats + s] = setup->game->metrics[m].of(setup, table.state, s);
  }
  for (unsigned b = 0; b < setup->seats; b++) weir_bot_close(table.bot[b]);
}

/* ---- Threads ---- */

static void worker_hand_over(struct lab_worker *worker) {
  struct lab_run *run = worker->run;
  pthread_mutex_lock(&run->lock);
  for (unsigned r = 0; r < run->request->setup->game->rule_count; r++) {
    run->rule[r].times += worker->rule[r].times;
    run->rule[r].games += worker->rule[r].games;
  }
  for (unsigned b = 0; b < WEIR_SEATS; b++) {
    run->thought[b].decisions += worker->thought[b].decisions;
    run->thought[b].us += worker->thought[b].us;
    if (worker->thought[b].most > run->thought[b].most) run->thought[b].most = worker->thought[b].most;
  }
  if (run->by) by_join(run->by, worker->by);
  pthread_mutex_unlock(&run->lock);
}

static bool worker_open(struct lab_worker *worker) {
  const struct lab_run *run = worker->run;
  unsigned rules = run->request->setup->game->rule_count;
  worker->rule = calloc(rules + 1u, sizeof *worker->rule);
  worker->last = calloc(rules + 1u, sizeof *worker->last);
  if (run->by) worker->by = by_open(run->request->setup, by_metric(run->by));
  return worker->rule && worker->last && (worker->by || !run->by);
}

static void *work(void *argument) {
  struct lab_run *run = argument;
  const struct lab_request *request = run->request;
  struct lab_worker worker = {.sink = {take_event}, .run = run};
  bool ready = worker_open(&worker);
  if (!ready) atomic_store(&run->failed, true);
  while (!atomic_load(&run->failed)) {
    worker.game = atomic_fetch_add(&run->next, 1);
    if (worker.game >= request->games) break;
    play_game(&worker);
    pthread_mutex_lock(&run->lock);
    run->done++;
    if (request->progress) request->progress(request->context, run->done, request->games);
    pthread_mutex_unlock(&run->lock);
  }
  if (ready) worker_hand_over(&worker);
  free(worker.rule);
  free(worker.last);
  by_close(worker.by);
  return NULL;
}

static unsigned job_count(const struct lab_request *request) {
  long processors = request->jobs > 0 ? (long)request->jobs : sysconf(_SC_NPROCESSORS_ONLN);
  if (processors > LAB_JOBS) processors = LAB_JOBS;
  if (processors > (long)request->games) processors = (long)request->games;
  return processors > 1 ? (unsigned)processors : 1;
}

/* The calling thread is one of the workers. */
static void work_on_all(struct lab_run *run) {
  pthread_t thread[LAB_JOBS];
  unsigned jobs = job_count(run->request), started = 0;
  while (started + 1 < jobs && pthread_create(&thread[started], NULL, work, run) == 0) started++;
  work(run);
  for (unsigned i = 0; i < started; i++) pthread_join(thread[i], NULL);
}

/* ---- The report ---- */

static void report_wins(const struct lab_run *run, struct lab_report *report) {
  const struct lab_request *request = run->request;
  uint32_t by_bot[WEIR_SEATS] = {0}, by_seat[WEIR_SEATS] = {0}, draws = 0;
  for (uint32_t g = 0; g < request->games; g++) {
    report->ending[run->end[g].ending]++;
    draws += run->end[g].won == 0;
    for (unsigned s = 0; s < request->setup->seats; s++) {
      unsigned won = run->end[g].won >> s & 1;
      by_seat[s] += won;
      by_bot[bot_of_seat(request, g, s)] += won;
    }
  }
  report->draws = lab_share_of(draws, request->games);
  for (unsigned s = 0; s < request->setup->seats; s++) {
    const struct lab_thought *thought = &run->thought[s];
    report->seat[s] = lab_share_of(by_seat[s], request->games);
    report->bot[s].spec = request->bot[s];
    report->bot[s].wins = lab_share_of(by_bot[s], request->games);
    report->bot[s].decisions = thought->decisions;
    report->bot[s].think_ms_most = (double)thought->most / 1000;
    if (thought->decisions > 0)
      report->bot[s].think_ms_mean = (double)thought->us / (double)thought->decisions / 1000;
  }
}

static void report_means(const struct lab_run *run, struct lab_report *report) {
  uint32_t games = run->request->games;
  report->plies = lab_mean_of(run->number + LAB_PLIES, games, run->numbers);
  report->decisions = lab_mean_of(run->number + LAB_DECISIONS, games, run->numbers);
  for (size_t m = LAB_METRICS; m < run->numbers; m++)
    report->metric[m - LAB_METRICS] = lab_mean_of(run->number + m, games, run->numbers);
}

static bool report_by(struct lab_run *run, struct lab_report *report) {
  if (!run->by) return true;
  if (!by_fits(run->by, &run->error)) return false; /* no one thread need have met them all */
  report->by = by_report(run->by);
  return report->by != NULL;
}

static struct lab_report *report_open(const struct lab_request *request, size_t metrics) {
  const struct weir_game *game = request->setup->game;
  struct lab_report *report = calloc(1, sizeof *report);
  if (!report) return NULL;
  report->request = *request;
  while (game->endings[report->endings]) report->endings++;
  report->ending = calloc(256, sizeof *report->ending); /* whatever a result says has its place */
  report->metric = calloc(metrics + 1, sizeof *report->metric);
  report->rule = calloc(game->rule_count + 1u, sizeof *report->rule);
  if (report->ending && report->metric && report->rule) return report;
  lab_free(report);
  return NULL;
}

void lab_free(struct lab_report *report) {
  if (!report) return;
  free(report->ending);
  free(report->metric);
  free(report->rule);
  if (report->by) free(report->by->mean);
  free(report->by);
  free(report);
}

/* Plays all games and fills the report; false if something failed. */
static bool play_all(struct lab_run *run, struct lab_report *report) {
  weir_fail(&run->error, "out of memory"); /* unless a worker says otherwise */
  run->end = calloc(run->request->games + 1u, sizeof *run->end);
  run->number = calloc(run->request->games * run->numbers + 1, sizeof *run->number);
  if (!report || !run->end || !run->number || (run->request->by && !run->by)) return false;
  run->rule = report->rule;
  pthread_mutex_init(&run->lock, NULL);
  work_on_all(run);
  pthread_mutex_destroy(&run->lock);
  if (atomic_load(&run->failed)) return false;
  report_wins(run, report);
  report_means(run, report);
  return report_by(run, report);
}

unsigned lab_metrics(const struct weir_game *game) {
  return (unsigned)game->metric_count - game->drawn_metrics;
}

struct lab_report *lab_run(const struct lab_request *request, struct weir_error *error) {
  size_t metrics = (size_t)request->setup->game->metric_count * request->setup->seats;
  struct lab_run run = {.request = request, .numbers = LAB_METRICS + metrics};
  unsigned by;
  if (request->by && !by_find(request->setup->game, request->by, &by, error)) return NULL;
  if (request->by) run.by = by_open(request->setup, by);
  struct lab_report *report = report_open(request, metrics);
  if (!play_all(&run, report)) {
    *error = run.error;
    lab_free(report);
    report = NULL;
  }
  free(run.end);
  free(run.number);
  by_close(run.by);
  return report;
}
