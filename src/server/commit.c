/* commit.c - nothing is told before it is on disk.
 *
 * A change travels with its room: room_submit fills in what the store must write and what is to be told, and
 * hands the room to the outside, which writes the changes of many rooms in one transaction. hall_committed
 * then tells everybody, answers who asked, and lets in whatever waited in the meantime.
 */
#include "server/hall.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static uint64_t microseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000u + (uint64_t)now.tv_nsec / 1000u;
}

/* Closes the answer that the request has written so far, to be sent later. */
static void keep_answer(struct room *room, struct request *request) {
  weir_text_add_char(request->text, '}');
  room->asker = conn_hold(request->conn);
  room->ask_id = request->id;
  room->answer = request->text->cut ? NULL : packet_make(request->text->start, request->text->used);
}

void room_submit(struct room *room, unsigned what, unsigned tell, struct request *request) {
  struct hall *hall = room->hall;
  what |= room->dirty;
  room->tell = tell | room->dirty_tell;
  room->dirty = room->dirty_tell = 0;
  if (hall->seconds - room->row.touched > TOUCH_SECONDS || what & (TABLES_NEW | TABLES_ROW)) {
    room->row.touched = hall->seconds;
    what |= TABLES_TOUCH;
  }
  room->change = (struct tables_change){.what = what, .row = &room->row};
  if (what & TABLES_TEXT) {
    room->change.at = room->stored;
    room->change.text = room->table.record;
    room->change.size = room->table.size;
  }
  if (what & TABLES_SPOKEN) {
    room->change.line = &room->line;
    room->change.oldest = room->line.n > CHAT_KEPT ? room->line.n - CHAT_KEPT : 0;
  }
  if (request) keep_answer(room, request);
  room->busy = true;
  room->began = microseconds();
  hall->outside->commit(hall, room);
}

/* ---- The line of those who wait ---- */

void room_wait(struct room *room, struct conn *conn, const char *frame, size_t size, struct bot_job *job) {
  struct waiting *waiting = NULL;
  if (room->waiting_count < WAITING_MOST || job) waiting = malloc(sizeof *waiting + size);
  if (!waiting) {
    if (conn) conn_shut(conn, CLOSE_POLICY);
    if (job) {
      room->job = NULL;
      bots_free(job);
    }
    return;
  }
  *waiting = (struct waiting){.conn = conn_hold(conn), .job = job, .size = size};
  if (size > 0) memcpy(waiting->frame, frame, size);
  if (room->waiting_last) room->waiting_last->next = waiting;
  else room->waiting = waiting;
  room->waiting_last = waiting;
  room->waiting_count++;
}

static struct waiting *take_waiting(struct room *room) {
  struct waiting *waiting = room->waiting;
  if (!waiting) return NULL;
  room->waiting = waiting->next;
  if (!room->waiting) room->waiting_last = NULL;
  room->waiting_count--;
  return waiting;
}

static void let_in(struct waiting *waiting) {
  if (waiting->job) bots_done(waiting->job);
  else if (waiting->conn->open) request_take(waiting->conn, waiting->frame, waiting->size, true);
  conn_release(waiting->conn);
  free(waiting);
}

/* ---- Back from the disk ---- */

static void answer_asker(struct room *room, const struct weir_error *error) {
  struct conn *asker = room->asker;
  struct packet *answer = room->answer;
  room->asker = NULL;
  room->answer = NULL;
  if (!asker) return;
  if (error) {
    packet_release(answer);
    char memory[4 * WEIR_TEXT];
    struct weir_text text;
    weir_text_begin(&text, memory, sizeof memory);
    struct request request = {
        .hall = room->hall, .conn = asker, .id = room->ask_id, .text = &text, .error = *error, .at = -1};
    answer = request_failure(&request);
  }
  conn_answer(asker, answer);
  conn_release(asker);
}

/* A deleted table: everybody leaves, and those who waited hear that it is gone. */
static void finish_gone(struct room *room) {
  struct waiting *waiting = room->waiting;
  room->waiting = room->waiting_last = NULL;
  room_empty(room, WEIR_EVERYONE, room->gone);
  answer_asker(room, NULL);
  room->hall->table_count--;
  room_free(room);
  for (struct waiting *next; waiting; waiting = next) {
    next = waiting->next;
    let_in(waiting);
  }
}

static void finish_failed(struct room *room, const struct weir_error *error) {
  answer_asker(room, error);
  if (room->change.what & TABLES_NEW) {
    room->hall->table_count--;
    room_free(room);
    return;
  }
  room_reload(room);
}

/* What is on disk need not be in memory too: only the lines that come next are. */
static void let_go_of_record(struct room *room) {
  struct table *table = &room->table;
  room->stored += table->size;
  table->size = 0;
  if (table->room <= RECORD_KEPT) return;
  free(table->record);
  table->record = NULL;
  table->room = 0;
}

static void finish_good(struct room *room) {
  if (room->change.what & TABLES_TEXT) let_go_of_record(room);
  tell_room(room, room->tell);
  if (room->tell & TELL_REMATCH) room_scatter(room); /* keys may open other seats now: all join again */
  room->refused = WEIR_NONE;
  room->told_from = room->table.events;
  free(room->told); /* between changes a room is small */
  room->told = NULL;
  room->told_count = room->told_room = 0;
  answer_asker(room, NULL);
}

static void go_on(struct room *room, bool failed) {
  struct waiting *waiting;
  if (!failed) bots_consider(room); /* a bot would try again and again */
  while (!room->busy && (waiting = take_waiting(room))) let_in(waiting);
}

static void finish(struct room *room, const struct weir_error *error) {
  struct hall *hall = room->hall;
  room->busy = false;
  room->used = hall->now;
  hall->count[COUNT_CHANGES]++;
  hall->count[COUNT_COMMIT_US] += microseconds() - room->began;
  if (!error && room->change.what & TABLES_GONE) {
    finish_gone(room);
    return;
  }
  bool gone = error && room->change.what & TABLES_NEW;
  if (error) finish_failed(room, error);
  else finish_good(room);
  if (!gone) go_on(room, error);
}

void hall_committed(struct room *rooms, const struct weir_error *error) {
  if (error) LOG_ERROR("commit", "error", error->text);
  for (struct room *next; rooms; rooms = next) {
    next = rooms->commit_next;
    rooms->commit_next = NULL;
    finish(rooms, error);
  }
}
