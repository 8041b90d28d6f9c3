/* outside.h - what lies around the hall: sockets, threads, the loop. Shared by socket.c, http.c, workers.c
 * and loop.c only. */
#ifndef WEIR_SERVER_OUTSIDE_H
#define WEIR_SERVER_OUTSIDE_H

// clang-format off

#include "server/hall.h"

#include <libwebsockets.h>
#include <uv.h>

/* The threads: one writes to the store, some think. */
struct workers {
  struct hall *hall;
  struct tables *writer;
  uv_thread_t thread;
  uv_mutex_t mutex;
  uv_cond_t some; /* something to write, or the end */
  uv_async_t done;
  struct room *queue, *queue_last; /* to be written */
  struct room *good, *bad;         /* written; failed */
  struct weir_error error;         /* of the failed ones */
  unsigned commits, failures;
  bool stop;
};

struct outside {
  uv_loop_t loop;
  struct hall hall;
  struct workers workers;
  struct lws_context *context;
  struct lws_vhost *vhost;
  int listener;
  uv_poll_t listen_poll;
  uv_timer_t tick;
  uv_signal_t term, interrupt;
  unsigned sockets;  /* open, of all kinds */
  uint64_t deadline; /* of an orderly end; 0: no end in sight */
  bool over;
};

/* What a connection of libwebsockets carries. */
struct session {
  struct conn *conn; /* a WebSocket */
  bool parted;       /* its close frame is written */
  struct address *counted; /* the address that this connection counts for, behind a proxy */
  const unsigned char *bytes; /* an HTTP body on its way */
  size_t size, sent;
  char *owned; /* the body's memory, if it must be freed */
};

struct outside *outside_of(struct lws *wsi);             /* The server that a connection belongs to. */
void outside_clock(struct outside *outside);             /* Lets the hall know the time. */
extern const struct hall_outside outside_hooks;          /* The hall's way out. */

int socket_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t size); /* All that libwebsockets has to say. */
void socket_wake(struct conn *conn);

int http_answer(struct lws *wsi, struct session *session, const char *path, size_t size); /* Answers a request for a page. */
int http_write(struct lws *wsi, struct session *session);                                  /* Writes on. */
int http_refuse(struct lws *wsi, unsigned status, const char *line);                       /* Answers with a line of text. */
size_t http_header(struct lws *wsi, enum lws_token_indexes token, char *value, size_t room); /* Copies a header; "" if there is none. */

bool workers_open(struct workers *workers, uv_loop_t *loop, struct hall *hall, struct tables *writer);
void workers_commit(struct hall *hall, struct room *room);
void workers_think(struct hall *hall, struct bot_job *job);
void workers_stop_thinking(void); /* Bots that have not begun do not begin. */
void workers_close(struct workers *workers); /* Writes what is left, ends the thread. */

#endif
