/* server.h - `weir serve`: tables for browsers.
 *
 * A reading order: hall.h (what there is: connections, rooms, requests), hall.c and room.c (how rooms come
 * and go), request.c (one frame in, one answer out), ask_*.c (the requests by topic), dice.c (fair dice),
 * tell.c (what is written to whom), commit.c (nothing is told before it is on disk), bots.c. All that knows
 * neither sockets nor threads; around it lie socket.c (WebSocket), http.c and path.c (the page), workers.c
 * (the threads that write and think) and loop.c (the libuv loop that runs it all). docs/protocol.md is what
 * it speaks.
 */
#ifndef WEIR_SERVER_H
#define WEIR_SERVER_H

// clang-format off

#include "weir.h"

enum server_limit {
  LIMIT_CONNECTIONS,         /* in all */
  LIMIT_ADDRESS_CONNECTIONS, /* of one address */
  LIMIT_REQUESTS,            /* of one connection, a second */
  LIMIT_BURST,               /* ... at once */
  LIMIT_ADDRESS_REQUESTS,
  LIMIT_ADDRESS_BURST,
  LIMIT_CREATES,      /* tables of one address, an hour */
  LIMIT_CREATE_BURST, /* ... at once */
  LIMIT_TABLES,       /* in the store */
  LIMIT_BOT_MS,       /* longest thought of a bot */
  LIMIT_BOT_THREADS,
  LIMITS
};

/* A limit by its name, as the command takes it. */
struct server_limit_name {
  const char *name;
  uint32_t value; /* the default */
  uint32_t least, most;
  const char *help;
};
extern const struct server_limit_name server_limits[LIMITS];

struct server_options {
  const char *listen;     /* "127.0.0.1:8127"; port 0: any free one */
  const char *store;      /* the store's file */
  const char *public_url; /* NULL: pages use their own origin */
  uint32_t expire;        /* days after which unused tables go, 0: never */
  bool behind_proxy;      /* believe the X-Forwarded-For of whoever connects */
  uint32_t limit[LIMITS];
  void (*ready)(unsigned port, void *context); /* told once connections are taken; may be NULL */
  void *context;
};

void server_defaults(struct server_options *options);                           /* Fills in the defaults. */
bool server_run(const struct server_options *options, struct weir_error *error); /* Serves until SIGTERM or SIGINT; false with one line if it cannot start. */

#endif
