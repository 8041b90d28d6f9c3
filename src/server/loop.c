/* loop.c - the server as a process: listening, the libuv loop, its beginning and its end. */
#define _GNU_SOURCE 1 /* accept4 */

#include "server/outside.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum {
  BACKLOG = 1024,
  ACCEPTS = 64,
  TICK_MS = 1000,
  END_MS = 3000,
  END_STEP_MS = 20,
  SPARE_FILES = 64,
  RX_ROOM = 1024,
  SEND_ROOM = 128 << 10
};

const struct hall_outside outside_hooks = {
    .wake = socket_wake, .commit = workers_commit, .think = workers_think};

struct outside *outside_of(struct lws *wsi) {
  return lws_context_user(lws_get_context(wsi));
}

void outside_clock(struct outside *outside) {
  outside->hall.now = uv_hrtime() / 1000000u;
  outside->hall.seconds = (int64_t)time(NULL);
}

/* ---- Listening ---- */

static bool is_port(const char *words) {
  size_t digits = strspn(words, "0123456789");
  return digits > 0 && digits <= 5 && !words[digits] && strtol(words, NULL, 10) <= 65535;
}

/* "127.0.0.1:8127" or "[::1]:8127" in parts. */
static bool split_listen(const char *words, char *host, size_t room, const char **port,
                         struct weir_error *error) {
  const char *colon = strrchr(words, ':');
  size_t size = colon ? (size_t)(colon - words) : 0;
  const char *start = words;
  if (size > 2 && words[0] == '[' && words[size - 1] == ']') {
    start++;
    size -= 2;
  }
  if (!colon || size == 0 || size >= room || !is_port(colon + 1))
    return weir_fail(error, "--listen %s: write it as ADDRESS:PORT, like 127.0.0.1:8127", words);
  memcpy(host, start, size);
  host[size] = 0;
  *port = colon + 1;
  return true;
}

static int listen_on(const struct addrinfo *found) {
  int one = 1, fd = socket(found->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (fd < 0) return -1;
  setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
  if (bind(fd, found->ai_addr, found->ai_addrlen) == 0 && listen(fd, BACKLOG) == 0) return fd;
  int code = errno;
  close(fd);
  errno = code;
  return -1;
}

static bool open_listener(struct outside *outside, const char *words, struct weir_error *error) {
  char host[128];
  const char *port = NULL;
  struct addrinfo *found, hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE | AI_NUMERICSERV};
  if (!split_listen(words, host, sizeof host, &port, error)) return false;
  int code = getaddrinfo(host, port, &hints, &found);
  if (code != 0) return weir_fail(error, "--listen %s: %s", words, gai_strerror(code));
  outside->listener = listen_on(found);
  freeaddrinfo(found);
  if (outside->listener >= 0) return true;
  return weir_fail(error, "cannot listen on %s: %s", words, strerror(errno));
}

static unsigned bound_port(const struct outside *outside) {
  union {
    struct sockaddr any;
    struct sockaddr_in v4;
    struct sockaddr_in6 v6;
  } name = {0};
  socklen_t size = sizeof name;
  if (getsockname(outside->listener, &name.any, &size) != 0) return 0;
  return ntohs(name.any.sa_family == AF_INET6 ? name.v6.sin6_port : name.v4.sin_port);
}

/* An address as limits see it: IPv4 whole, IPv6 by its network, since one person has as many as they like. */
static void peer_text(const struct sockaddr_storage *peer, char *text, socklen_t room) {
  text[0] = 0;
  if (peer->ss_family == AF_INET) {
    inet_ntop(AF_INET, &((const struct sockaddr_in *)peer)->sin_addr, text, room);
  } else if (peer->ss_family == AF_INET6) {
    struct in6_addr address = ((const struct sockaddr_in6 *)peer)->sin6_addr;
    if (IN6_IS_ADDR_V4MAPPED(&address)) {
      inet_ntop(AF_INET, address.s6_addr + 12, text, room);
      return;
    }
    memset(address.s6_addr + 8, 0, 8);
    inet_ntop(AF_INET6, &address, text, room);
  }
}

/* A peer for whom there is no room hears so in the few words that need no memory. */
static void turn_away(int fd) {
  static const char busy[] =
      "HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-type: text/plain\r\n"
      "retry-after: 30\r\ncontent-length: 26\r\n\r\ntoo many connections here\n";
  ssize_t wrote = write(fd, busy, sizeof busy - 1);
  (void)wrote;
  shutdown(fd, SHUT_WR);
  close(fd);
}

static void take_in(struct outside *outside, int fd, const struct sockaddr_storage *peer) {
  struct hall *hall = &outside->hall;
  const uint32_t *limit = hall->options.limit;
  char text[INET6_ADDRSTRLEN];
  int one = 1, send_room = SEND_ROOM;
  peer_text(peer, text, sizeof text);
  struct address *address = address_find(&hall->addresses, text, limit, hall->now);
  bool crowded =
      !hall->options.behind_proxy && address && address->connections >= limit[LIMIT_ADDRESS_CONNECTIONS];
  if (!address || crowded || outside->sockets >= limit[LIMIT_CONNECTIONS]) {
    turn_away(fd);
    return;
  }
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &send_room,
             sizeof send_room); /* the kernel's part of a slow reader's queue */
  address->connections++;
  outside->sockets++;
  struct lws *wsi = lws_adopt_socket_vhost(outside->vhost, fd);
  if (wsi) {
    lws_set_opaque_user_data(wsi, address);
    return;
  }
  address->connections--;
  outside->sockets--;
}

static void accept_some(uv_poll_t *poll, int status, int events) {
  struct outside *outside = poll->data;
  (void)status, (void)events;
  outside_clock(outside);
  for (int i = 0; i < ACCEPTS; i++) {
    struct sockaddr_storage peer = {0};
    socklen_t size = sizeof peer;
    int fd = accept4(outside->listener, (struct sockaddr *)&peer, &size, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (fd < 0) return; /* none left, or out of files: the next tick tries again */
    take_in(outside, fd, &peer);
  }
}

/* ---- The end ---- */

static void begin_end(struct outside *outside) {
  if (outside->deadline) {
    outside->over = true; /* asked twice */
    return;
  }
  LOG_INFO("stop");
  outside_clock(outside);
  outside->deadline = outside->hall.now + END_MS;
  workers_stop_thinking();
  uv_poll_stop(&outside->listen_poll);
  for (struct conn *conn = outside->hall.conns, *next; conn; conn = next) {
    next = conn->next;
    conn_shut(conn, CLOSE_AWAY);
  }
  uv_timer_set_repeat(&outside->tick, END_STEP_MS);
  uv_timer_again(&outside->tick);
}

static void on_signal(uv_signal_t *signal, int number) {
  (void)number;
  begin_end(signal->data);
}

/* All that was promised is on disk and told, or the time is up. Thoughts must end, since they use memory of
 * ours. */
static bool may_end(const struct outside *outside) {
  const struct hall *hall = &outside->hall;
  if (hall->thinking > 0) return false;
  return hall->now > outside->deadline || (hall->conn_count == 0 && hall_quiet(hall));
}

static void on_tick(uv_timer_t *timer) {
  struct outside *outside = timer->data;
  outside_clock(outside);
  if (!outside->deadline) {
    hall_tick(&outside->hall);
  } else if (outside->over || may_end(outside)) {
    outside->over = outside->hall.thinking == 0;
    if (outside->over) uv_stop(&outside->loop);
  }
}

/* ---- The beginning ---- */

/* Room for as many files as there may be connections. */
static void raise_file_limit(uint32_t connections) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  rlim_t wanted = (rlim_t)connections + SPARE_FILES;
  if (limit.rlim_max != RLIM_INFINITY && wanted > limit.rlim_max) {
    LOG_WARN("files", "wanted", log_number((int64_t)wanted).text, "allowed",
             log_number((int64_t)limit.rlim_max).text);
    wanted = limit.rlim_max;
  }
  limit.rlim_cur = wanted;
  setrlimit(RLIMIT_NOFILE, &limit);
}

/* What libwebsockets finds wrong is mostly a peer's fault, and a peer could go on and on. */
static void log_library(int level, const char *line) {
  enum { LINES_A_SECOND = 5 };
  static time_t second;
  static unsigned lines;
  char words[512];
  if (time(NULL) != second) lines = 0;
  second = time(NULL);
  if (++lines > LINES_A_SECOND) return;
  snprintf(words, sizeof words, "%.*s", (int)strcspn(line, "\n"), line);
  log_line(level == LLL_ERR ? "error" : "warn", "socket", "message", words, (const char *)NULL);
}

static bool open_sockets(struct outside *outside, struct weir_error *error) {
  static const struct lws_protocols protocols[] = {
      {.name = "weir",
       .callback = socket_callback,
       .per_session_data_size = sizeof(struct session),
       .rx_buffer_size = RX_ROOM},
      {0},
  };
  static const lws_retry_bo_t idle = {.secs_since_valid_ping = 30, .secs_since_valid_hangup = 60};
  void *loops[] = {&outside->loop};
  struct lws_context_creation_info info = {.port = CONTEXT_PORT_NO_LISTEN_SERVER,
                                           .protocols = protocols,
                                           .gid = -1,
                                           .uid = -1,
                                           .options = LWS_SERVER_OPTION_LIBUV |
                                                      LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
                                                      LWS_SERVER_OPTION_VALIDATE_UTF8,
                                           .foreign_loops = loops,
                                           .server_string = "weir",
                                           .user = outside,
                                           .retry_and_idle_policy = &idle,
                                           .timeout_secs = 15,
                                           .keepalive_timeout = 30,
                                           .max_http_header_data = 4096};
  lws_set_log_level(LLL_ERR | LLL_WARN, log_library);
  outside->context = lws_create_context(&info);
  if (!outside->context)
    return weir_fail(error, "libwebsockets does not start; is libwebsockets-evlib-uv installed?");
  outside->vhost = lws_create_vhost(outside->context, &info);
  return outside->vhost || weir_fail(error, "libwebsockets does not start");
}

static bool open_loop(struct outside *outside) {
  uv_loop_t *loop = &outside->loop;
  outside->listen_poll.data = outside->tick.data = outside->term.data = outside->interrupt.data = outside;
  return uv_poll_init(loop, &outside->listen_poll, outside->listener) == 0 &&
         uv_timer_init(loop, &outside->tick) == 0 && uv_signal_init(loop, &outside->term) == 0 &&
         uv_signal_init(loop, &outside->interrupt) == 0 &&
         uv_poll_start(&outside->listen_poll, UV_READABLE, accept_some) == 0 &&
         uv_timer_start(&outside->tick, on_tick, 0, TICK_MS) == 0 &&
         uv_signal_start(&outside->term, on_signal, SIGTERM) == 0 &&
         uv_signal_start(&outside->interrupt, on_signal, SIGINT) == 0;
}

static void close_all(struct outside *outside) {
  uv_close((uv_handle_t *)&outside->listen_poll, NULL);
  uv_close((uv_handle_t *)&outside->tick, NULL);
  uv_close((uv_handle_t *)&outside->term, NULL);
  uv_close((uv_handle_t *)&outside->interrupt, NULL);
  workers_close(&outside->workers);
  /* libwebsockets wants it twice: the first call closes its handles, which takes turns of the loop; the
   * second frees what could not be freed before they were closed. */
  lws_context_destroy(outside->context);
  uv_run(&outside->loop, UV_RUN_DEFAULT);
  lws_context_destroy(outside->context);
  uv_run(&outside->loop, UV_RUN_DEFAULT);
  uv_loop_close(&outside->loop);
  hall_close(&outside->hall);
}

static void announce(const struct outside *outside) {
  const struct server_options *options = &outside->hall.options;
  unsigned port = bound_port(outside);
  LOG_INFO("listen", "address", options->listen, "port", log_number(port).text, "store", options->store,
           "tables", log_number(outside->hall.table_count).text, "url",
           options->public_url ? options->public_url : "");
  if (options->ready) options->ready(port, options->context);
}

static bool serve(struct outside *outside, struct tables *reader, struct tables *writer,
                  const struct server_options *options, struct weir_error *error) {
  struct hall *hall = &outside->hall;
  if (!hall_open(hall, options, &tables_sqlite, reader, &outside_hooks, error)) return false;
  hall->context = outside;
  outside_clock(outside);
  hall->started = hall->now;
  raise_file_limit(options->limit[LIMIT_CONNECTIONS]);
  if (uv_loop_init(&outside->loop) != 0 || !open_sockets(outside, error) || !open_loop(outside) ||
      !workers_open(&outside->workers, &outside->loop, hall, writer))
    return weir_fail(error, "the loop does not start"); /* the program ends now */
  announce(outside);
  uv_run(&outside->loop, UV_RUN_DEFAULT);
  close_all(outside);
  LOG_INFO("stopped");
  return true;
}

static bool serve_from_store(struct outside *outside, const struct server_options *options,
                             struct weir_error *error) {
  struct tables *writer = tables_sqlite.open(options->store, TABLES_WRITE, error);
  struct tables *reader = writer ? tables_sqlite.open(options->store, TABLES_READ, error) : NULL;
  bool served = reader && serve(outside, reader, writer, options, error);
  tables_sqlite.close(reader);
  tables_sqlite.close(writer);
  return served;
}

bool server_run(const struct server_options *options, struct weir_error *error) {
  char threads[16];
  snprintf(threads, sizeof threads, "%u", options->limit[LIMIT_BOT_THREADS]);
  setenv("UV_THREADPOOL_SIZE", threads, 1);
  signal(SIGPIPE, SIG_IGN);
  struct outside *outside = calloc(1, sizeof *outside);
  if (!outside) return weir_fail(error, "out of memory");
  /* The address first: a mistake in it must not leave an empty store behind. */
  bool served = open_listener(outside, options->listen, error);
  if (served) {
    served = serve_from_store(outside, options, error);
    close(outside->listener);
  }
  free(outside);
  return served;
}
