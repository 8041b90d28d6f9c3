/* fake.c - see fake.h. */
#include "server/fake.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void fake_commit(struct hall *hall, struct room *room) {
  struct fake *fake = hall->context;
  room->commit_next = NULL;
  if (fake->to_write_last) fake->to_write_last->commit_next = room;
  else fake->to_write = room;
  fake->to_write_last = room;
}

static void fake_job(struct hall *hall, struct bot_job *job) {
  struct fake *fake = hall->context;
  if (fake->thoughts == sizeof fake->to_think / sizeof fake->to_think[0]) abort();
  fake->to_think[fake->thoughts++] = job;
}

static void fake_wake(struct conn *conn) { (void)conn; }

static const struct hall_outside hooks = {.wake = fake_wake, .commit = fake_commit, .think = fake_job};

void fake_open(struct fake *fake) {
  struct weir_error error;
  struct server_options options;
  *fake = (struct fake){.store = tables_sqlite};
  server_defaults(&options);
  fake->tables = tables_sqlite.open(":memory:", TABLES_WRITE, &error);
  if (!fair_ready() || !fake->tables ||
      !hall_open(&fake->hall, &options, &fake->store, fake->tables, &hooks, &error)) {
    fprintf(stderr, "%s\n", error.text);
    abort();
  }
  fake->hall.context = fake;
  fake->hall.now = fake->hall.started = 1000000;
  fake->hall.seconds = fake->hall.swept = 1790000000;
}

void fake_close(struct fake *fake) {
  while (fake->thoughts > 0) {
    struct bot_job *job = fake->to_think[--fake->thoughts];
    if (job->room) job->room->job = NULL;
    bots_free(job);
  }
  hall_close(&fake->hall);
  tables_sqlite.close(fake->tables);
}

bool fake_write(struct fake *fake) {
  struct room *rooms = fake->to_write;
  if (!rooms) return false;
  fake->to_write = fake->to_write_last = NULL;
  const struct tables_change *changes[64];
  struct weir_error error;
  unsigned count = 0;
  for (const struct room *room = rooms; room && count < 64; room = room->commit_next)
    changes[count++] = &room->change;
  bool good = fake->store.write(fake->tables, changes, count, &error);
  hall_committed(rooms, good ? NULL : &error);
  return true;
}

bool fake_think(struct fake *fake) {
  if (fake->thoughts == 0) return false;
  struct bot_job *job = fake->to_think[0];
  memmove(fake->to_think, fake->to_think + 1, --fake->thoughts * sizeof job);
  fake->hall.thinking--;
  bots_think(job);
  bots_done(job);
  return true;
}

void fake_pump(struct fake *fake) {
  while (fake_write(fake) || fake_think(fake)) {
  }
}

void fake_time(struct fake *fake, uint64_t milliseconds) {
  fake->hall.now += milliseconds;
  fake->hall.seconds += (int64_t)(milliseconds / 1000);
  hall_tick(&fake->hall);
}

struct conn *fake_conn(struct fake *fake, const char *text) {
  struct address *address = NULL;
  if (text) {
    address = address_find(&fake->hall.addresses, text, fake->hall.options.limit, fake->hall.now);
    if (address) address->connections++;
  }
  return conn_open(&fake->hall, address, NULL);
}

void fake_hang_up(struct fake *fake, struct conn *conn) {
  (void)fake;
  if (conn->address) conn->address->connections--;
  conn_close(conn);
}

void fake_send(struct conn *conn, const char *text) { conn_receive(conn, text, strlen(text), true); }

char *fake_next(struct conn *conn) {
  struct packet *packet = conn_next(conn);
  if (!packet) return NULL;
  char *text = malloc(packet->size + 1);
  if (!text) abort();
  memcpy(text, packet->bytes, packet->size);
  text[packet->size] = 0;
  packet_release(packet);
  return text;
}
