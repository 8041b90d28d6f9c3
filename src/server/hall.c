/* hall.c - the hall as a whole: opening and closing, and what is done once a second. */
#include "server/hall.h"

#include <stdlib.h>
#include <string.h>

enum { EXPIRED_AT_ONCE = 8 };

bool hall_open(struct hall *hall, const struct server_options *options, const struct tables_store *store,
               struct tables *reader, const struct hall_outside *outside, struct weir_error *error) {
  *hall = (struct hall){.options = *options, .outside = outside, .store = store, .reader = reader};
  hall->last_number = store->last(reader, &hall->table_count);
  if (hall->last_number < 0) return weir_fail(error, "the store cannot be read");
  hall->answer = malloc(SCRATCH);
  hall->push = malloc(SCRATCH);
  return (hall->answer && hall->push) || weir_fail(error, "out of memory");
}

void hall_close(struct hall *hall) {
  for (unsigned i = 0; i < ROOMS; i++)
    while (hall->chain[i]) room_free(hall->chain[i]);
  while (hall->conns) conn_close(hall->conns);
  addresses_free(&hall->addresses);
  free(hall->answer);
  free(hall->push);
}

bool hall_quiet(const struct hall *hall) {
  for (unsigned i = 0; i < ROOMS; i++)
    for (const struct room *room = hall->chain[i]; room; room = room->next)
      if (room->busy) return false;
  return true;
}

static void forget_idle(struct hall *hall) {
  for (unsigned i = 0; i < ROOMS; i++)
    for (struct room *room = hall->chain[i], *next; room; room = next) {
      next = room->next;
      if (room_idle(room) && hall->now - room->used > IDLE_MS) room_free(room);
    }
}

/* Tables that nobody used for as long as their hosts said. A few at a time, so that nobody waits. */
static void remove_expired(struct hall *hall) {
  int64_t numbers[EXPIRED_AT_ONCE];
  unsigned count =
      hall->store->list(hall->reader, TABLES_EXPIRED, NULL, hall->seconds, numbers, EXPIRED_AT_ONCE);
  for (unsigned i = 0; i < count; i++) {
    struct weir_error error;
    struct room *room = room_find(hall, numbers[i], &error);
    if (!room || room->busy) continue;
    if (room->conns) { /* somebody is there, only quiet */
      room_submit(room, 0, 0, NULL);
      continue;
    }
    room->gone = "this table has expired";
    hall->count[COUNT_EXPIRED]++;
    LOG_INFO("expire", "table", room->row.id);
    room_submit(room, TABLES_GONE, 0, NULL);
  }
  hall->swept = count == EXPIRED_AT_ONCE ? 0 : hall->seconds; /* at once again if there are more */
}

void hall_tick(struct hall *hall) {
  forget_idle(hall);
  for (struct conn *conn = hall->conns, *next; conn; conn = next) {
    next = conn->next;
    conn_check(conn, hall->now);
  }
  if (hall->seconds - hall->swept < SWEEP_SECONDS) return;
  hall->swept = hall->seconds;
  addresses_sweep(&hall->addresses, hall->options.limit, hall->now);
  remove_expired(hall);
}
