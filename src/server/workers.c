/* workers.c - the thread that writes, and the threads that think.
 *
 * While one transaction is being synced to disk, changes gather; the next transaction takes them all. So the
 * disk decides how many changes share a commit, and nobody waits longer than two of them.
 */
#include "server/outside.h"

#include <stdatomic.h>
#include <stdlib.h>

enum { BATCH = 256 };

/* ---- Writing ---- */

static struct workers *workers_of(struct hall *hall) { return &((struct outside *)hall->context)->workers; }

void workers_commit(struct hall *hall, struct room *room) {
  struct workers *workers = workers_of(hall);
  room->commit_next = NULL;
  uv_mutex_lock(&workers->mutex);
  if (workers->queue_last) workers->queue_last->commit_next = room;
  else workers->queue = room;
  workers->queue_last = room;
  uv_cond_signal(&workers->some);
  uv_mutex_unlock(&workers->mutex);
}

/* Takes up to a batch of rooms off the queue; waits until there are some. NULL: it is over. */
static struct room *take_batch(struct workers *workers) {
  uv_mutex_lock(&workers->mutex);
  while (!workers->queue && !workers->stop) uv_cond_wait(&workers->some, &workers->mutex);
  struct room *rooms = workers->queue, *last = rooms;
  for (int i = 1; last && i < BATCH && last->commit_next; i++) last = last->commit_next;
  if (last) {
    workers->queue = last->commit_next;
    if (!workers->queue) workers->queue_last = NULL;
    last->commit_next = NULL;
  }
  uv_mutex_unlock(&workers->mutex);
  return rooms;
}

static void give_back(struct workers *workers, struct room *rooms, bool good,
                      const struct weir_error *error) {
  struct room *last = rooms;
  while (last->commit_next) last = last->commit_next;
  uv_mutex_lock(&workers->mutex);
  struct room **list = good ? &workers->good : &workers->bad;
  last->commit_next = *list;
  *list = rooms;
  workers->commits++;
  if (!good) {
    workers->failures++;
    workers->error = *error;
  }
  uv_mutex_unlock(&workers->mutex);
  uv_async_send(&workers->done);
}

static void write_on(void *context) {
  struct workers *workers = context;
  const struct tables_store *store = workers->hall->store;
  for (struct room *rooms; (rooms = take_batch(workers));) {
    const struct tables_change *changes[BATCH];
    unsigned count = 0;
    for (const struct room *room = rooms; room; room = room->commit_next) changes[count++] = &room->change;
    struct weir_error error;
    bool good = store->write(workers->writer, changes, count, &error);
    give_back(workers, rooms, good, &error);
  }
}

static void take_back(uv_async_t *async) {
  struct workers *workers = async->data;
  uv_mutex_lock(&workers->mutex);
  struct room *good = workers->good, *bad = workers->bad;
  struct weir_error error = workers->error;
  workers->good = workers->bad = NULL;
  workers->hall->count[COUNT_COMMITS] += workers->commits;
  workers->hall->count[COUNT_COMMIT_FAILURES] += workers->failures;
  workers->commits = workers->failures = 0;
  uv_mutex_unlock(&workers->mutex);
  outside_clock(workers->hall->context);
  if (bad) hall_committed(bad, &error);
  if (good) hall_committed(good, NULL);
}

bool workers_open(struct workers *workers, uv_loop_t *loop, struct hall *hall, struct tables *writer) {
  *workers = (struct workers){.hall = hall, .writer = writer};
  if (uv_mutex_init(&workers->mutex) != 0 || uv_cond_init(&workers->some) != 0) return false;
  if (uv_async_init(loop, &workers->done, take_back) != 0) return false;
  workers->done.data = workers;
  return uv_thread_create(&workers->thread, write_on, workers) == 0;
}

void workers_close(struct workers *workers) {
  uv_mutex_lock(&workers->mutex);
  workers->stop = true;
  uv_cond_signal(&workers->some);
  uv_mutex_unlock(&workers->mutex);
  uv_thread_join(&workers->thread);
  uv_close((uv_handle_t *)&workers->done, NULL);
  uv_cond_destroy(&workers->some);
  uv_mutex_destroy(&workers->mutex);
}

/* ---- Thinking ---- */

struct thought {
  uv_work_t work;
  struct bot_job *job;
};

static atomic_bool no_more_thoughts;

void workers_stop_thinking(void) { atomic_store(&no_more_thoughts, true); }

static void think(uv_work_t *work) {
  struct thought *thought = work->data;
  if (!atomic_load(&no_more_thoughts)) bots_think(thought->job);
}

static void have_thought(struct bot_job *job) {
  struct hall *hall = job->hall;
  hall->thinking--;
  hall->count[COUNT_BOT_MOVES]++;
  hall->count[COUNT_BOT_US] += job->took_us;
  outside_clock(hall->context);
  if (!job->thought && atomic_load(&no_more_thoughts)) {
    if (job->room) job->room->job = NULL;
    bots_free(job);
    return;
  }
  bots_done(job);
}

static void after_thinking(uv_work_t *work, int status) {
  (void)status;
  struct thought *thought = work->data;
  struct bot_job *job = thought->job;
  free(thought);
  have_thought(job);
}

void workers_think(struct hall *hall, struct bot_job *job) {
  struct outside *outside = hall->context;
  struct thought *thought = malloc(sizeof *thought);
  if (thought) {
    thought->work.data = thought;
    thought->job = job;
    if (uv_queue_work(&outside->loop, &thought->work, think, after_thinking) == 0) return;
  }
  /* No thread to think on: the first legal action will have to do, but never from inside the caller. */
  free(thought);
  hall->thinking--;
  if (job->room) job->room->job = NULL;
  bots_free(job);
}
