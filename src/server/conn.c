/* conn.c - a connection without its socket: what comes in is put together to frames, what goes out waits in a
 * queue with a bound.
 *
 * A reader that is too slow loses pushes, never memory of ours: pushes beyond QUEUE_PUSHES are left out and
 * the one word "behind" tells it to ask for what it missed.
 */
#include "server/hall.h"

#include <stdlib.h>
#include <string.h>

/* ---- Packets ---- */

struct packet *packet_make(const char *bytes, size_t size) {
  struct packet *packet = malloc(sizeof *packet + size);
  if (!packet) return NULL;
  packet->holders = 1;
  packet->size = size;
  memcpy(packet->bytes, bytes, size);
  return packet;
}

struct packet *packet_hold(struct packet *packet) {
  packet->holders++;
  return packet;
}

void packet_release(struct packet *packet) {
  if (packet && --packet->holders == 0) free(packet);
}

/* ---- Opening and closing ---- */

struct conn *conn_open(struct hall *hall, struct address *address, void *wire) {
  struct conn *conn = calloc(1, sizeof *conn);
  if (!conn) return NULL;
  *conn = (struct conn){.hall = hall, .address = address, .wire = wire, .holders = 1, .open = true};
  bucket_fill(&conn->requests, hall->options.limit[LIMIT_BURST], hall->now);
  conn->next = hall->conns;
  if (conn->next) conn->next->previous = conn;
  hall->conns = conn;
  hall->conn_count++;
  hall->count[COUNT_CONNECTIONS]++;
  return conn;
}

struct conn *conn_hold(struct conn *conn) {
  if (conn) conn->holders++;
  return conn;
}

void conn_release(struct conn *conn) {
  if (conn && --conn->holders == 0) free(conn);
}

static void drop_queue(struct conn *conn) {
  while (conn->first) {
    struct outgoing *outgoing = conn->first;
    conn->first = outgoing->next;
    packet_release(outgoing->packet);
    free(outgoing);
  }
  conn->last = NULL;
  conn->queued = 0;
}

void conn_close(struct conn *conn) {
  if (!conn->open) return;
  conn->open = false;
  conn->wire = NULL;
  if (conn->room) room_leave(conn);
  if (conn->previous) conn->previous->next = conn->next;
  else conn->hall->conns = conn->next;
  if (conn->next) conn->next->previous = conn->previous;
  conn->hall->conn_count--;
  conn->address = NULL;
  drop_queue(conn);
  free(conn->frame);
  conn->frame = NULL;
  conn_release(conn);
}

void conn_shut(struct conn *conn, unsigned code) {
  if (!conn->open || conn->close_code) return;
  conn->close_code = code;
  conn->hall->outside->wake(conn);
}

/* ---- In ---- */

static bool keep_part(struct conn *conn, const void *bytes, size_t size) {
  if (conn->frame_size + size > conn->frame_room) {
    size_t room = conn->frame_size + size;
    char *frame = realloc(conn->frame, room);
    if (!frame) return false;
    conn->frame = frame;
    conn->frame_room = room;
  }
  memcpy(conn->frame + conn->frame_size, bytes, size);
  conn->frame_size += size;
  return true;
}

/* Between frames a connection holds no memory for them. */
static void forget_frame(struct conn *conn) {
  free(conn->frame);
  conn->frame = NULL;
  conn->frame_size = conn->frame_room = 0;
}

void conn_receive(struct conn *conn, const void *bytes, size_t size, bool last) {
  if (!conn->open || conn->close_code) return;
  if (size > FRAME_MOST - conn->frame_size) {
    conn->hall->count[COUNT_BAD]++;
    forget_frame(conn);
    conn_shut(conn, CLOSE_BIG);
    return;
  }
  if (last && conn->frame_size == 0) {
    request_take(conn, bytes, size, false);
    return;
  }
  if (!keep_part(conn, bytes, size)) {
    conn_shut(conn, CLOSE_POLICY);
    return;
  }
  if (!last) return;
  /* The request may close the connection, and with it free the frame. */
  char *frame = conn->frame;
  size_t whole = conn->frame_size;
  conn->frame = NULL;
  conn->frame_size = conn->frame_room = 0;
  request_take(conn, frame, whole, false);
  free(frame);
}

/* ---- Out ---- */

static void enqueue(struct conn *conn, struct packet *packet) {
  struct outgoing *outgoing = malloc(sizeof *outgoing);
  if (!outgoing) {
    packet_release(packet);
    conn_shut(conn, CLOSE_POLICY);
    return;
  }
  *outgoing = (struct outgoing){.packet = packet};
  if (conn->last) conn->last->next = outgoing;
  else conn->first = outgoing;
  if (conn->queued == 0) conn->stuck = conn->hall->now;
  conn->last = outgoing;
  conn->queued += packet->size + sizeof *packet;
  conn->hall->outside->wake(conn);
}

void conn_answer(struct conn *conn, struct packet *packet) {
  if (!packet) return;
  if (!conn->open || conn->close_code) {
    packet_release(packet);
  } else if (conn->queued > QUEUE_MOST) {
    packet_release(packet);
    conn_shut(conn, CLOSE_POLICY);
  } else {
    enqueue(conn, packet);
  }
}

void conn_push(struct conn *conn, struct packet *packet) {
  if (!conn->open || conn->close_code) return;
  if (conn->behind || conn->queued > QUEUE_PUSHES) {
    conn->behind = true;
    conn->hall->count[COUNT_DROPPED]++;
    return;
  }
  enqueue(conn, packet_hold(packet));
}

static struct packet *say_behind(struct conn *conn) {
  char line[WEIR_TEXT];
  struct weir_text text;
  conn->behind = false;
  weir_text_begin(&text, line, sizeof line);
  weir_text_add(&text, "{\"push\":\"behind\"");
  if (conn->room) say_string(&text, "table", conn->room->row.id);
  weir_text_add_char(&text, '}');
  return packet_make(line, text.used);
}

struct packet *conn_next(struct conn *conn) {
  conn->stuck = conn->hall->now;
  struct outgoing *outgoing = conn->first;
  if (!outgoing) return conn->behind ? say_behind(conn) : NULL;
  struct packet *packet = outgoing->packet;
  conn->first = outgoing->next;
  if (!conn->first) conn->last = NULL;
  conn->queued -= packet->size + sizeof *packet;
  free(outgoing);
  return packet;
}

void conn_check(struct conn *conn, uint64_t now) {
  if (conn->queued == 0 || now - conn->stuck < STUCK_MS) return;
  conn_shut(conn, CLOSE_POLICY);
}
