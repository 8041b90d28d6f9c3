/* load.c - a bounded load test on loopback: many tables of Dos Rios, two connected seats each, played by
 * scripted clients that take a random offer.
 *
 *   load [--tables N] [--rate ACTIONS] [--seconds S] [--folder DIR]
 *
 * First at a steady rate, where every action's time from send to acknowledgement counts; then as fast as the
 * server goes, which also makes the games long. Every commit is synced to disk. Prints what it measured and
 * whether the bars were met: no error, p99 under 50 ms at the rate, at most 64 KiB of server memory a table.
 */
#define _DEFAULT_SOURCE 1

#include "server/client.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

enum {
  SEATS = 2,
  P99_MS = 50,
  TABLE_KIB = 64,
  MOST_TABLES = 10000,
  SAMPLES = 4000000,
  EVENTS = 256,
  LINE = 128
};

enum stage { CONNECTING, JOINING, SEATED };

struct seat {
  int fd;
  enum stage stage;
  struct ws_bytes in, out;
  char key[24];
  char action[LINE]; /* a legal one, if it is to act */
  long ply, next;
  bool to_act;
};

struct player_table {
  struct seat seat[SEATS];
  uint64_t sent; /* microseconds; 0: nothing on the way */
  bool over;
};

static struct {
  unsigned tables, rate, seconds;
  const char *folder;
} wanted = {1000, 1000, 20, NULL};

static struct test_server server;
static struct player_table *tables;
static int poll_fd;
static uint32_t *samples;
static size_t sample_count;
static unsigned long errors, actions, seated, games_over;
static struct weir_rng rng;

static uint64_t microseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000u + (uint64_t)now.tv_nsec / 1000u;
}

static void complain(const char *what, const char *text) {
  if (errors++ < 5) printf("error: %s: %.200s\n", what, text);
}

/* ---- Sending ---- */

static void flush_out(struct seat *seat) {
  size_t sent = 0;
  while (sent < seat->out.used) {
    ssize_t wrote = send(seat->fd, seat->out.start + sent, seat->out.used - sent, MSG_NOSIGNAL);
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote <= 0) {
      complain("send", strerror(errno));
      break;
    }
    sent += (size_t)wrote;
  }
  ws_drop(&seat->out, seat->out.used);
}

static void say(struct seat *seat, const char *text) {
  ws_write(&seat->out, WS_TEXT, true, text, strlen(text));
  flush_out(seat);
}

static void act(struct player_table *table, struct seat *seat) {
  char request[2 * LINE];
  snprintf(request, sizeof request, "{\"do\":\"act\",\"id\":2,\"ply\":%ld,\"n\":%ld,\"actions\":[\"%s\"]}",
           seat->ply, seat->next, seat->action);
  seat->to_act = false;
  table->sent = microseconds();
  say(seat, request);
}

/* ---- Hearing: a scan for the few members that matter is enough ---- */

static long number_after(const char *text, const char *name) {
  const char *found = strstr(text, name);
  return found ? strtol(found + strlen(name), NULL, 10) : -1;
}

/* Picks one of the offers at random, in one pass. */
static void pick_offer(struct seat *seat, const char *text) {
  const char *at = strstr(text, "\"offers\":[");
  unsigned seen = 0;
  seat->to_act = false;
  if (!at) return;
  for (at += 10; *at == '"' || *at == ',';) {
    at += *at == ',' ? 2 : 1;
    size_t size = strcspn(at, "\"");
    if (weir_rng_below(&rng, ++seen) == 0 && size < sizeof seat->action) {
      memcpy(seat->action, at, size);
      seat->action[size] = 0;
    }
    at += size + 1;
  }
  seat->to_act = seen > 0;
}

static void take_view(struct player_table *table, struct seat *seat, const char *text) {
  const char *view = strstr(text, "\"view\":{");
  if (!view) return;
  seat->ply = number_after(view, "\"ply\":");
  seat->next = number_after(text, "\"next\":");
  pick_offer(seat, view);
  if (strstr(view, "\"result\":{") && !table->over) {
    table->over = true;
    games_over++;
  }
}

static void take_answer(struct player_table *table, struct seat *seat, const char *text) {
  if (!strstr(text, "\"ok\":true")) {
    complain("answer", text);
    table->sent = 0;
    return;
  }
  if (seat->stage == JOINING) {
    seat->stage = SEATED;
    seated++;
    take_view(table, seat, text);
    return;
  }
  if (sample_count < SAMPLES) samples[sample_count++] = (uint32_t)(microseconds() - table->sent);
  table->sent = 0;
  actions++;
}

static void take_text(struct player_table *table, struct seat *seat, const char *text) {
  if (strncmp(text, "{\"push\":\"events\"", 16) == 0) take_view(table, seat, text);
  else if (strncmp(text, "{\"id\":", 6) == 0) take_answer(table, seat, text);
}

static void take_upgrade(struct seat *seat) {
  size_t head = ws_head_size(&seat->in);
  char request[LINE];
  if (head == 0) return;
  if (strncmp((char *)seat->in.start, "HTTP/1.1 101", 12) != 0) complain("upgrade", (char *)seat->in.start);
  ws_drop(&seat->in, head);
  seat->stage = JOINING;
  snprintf(request, sizeof request, "{\"do\":\"join\",\"id\":1,\"brief\":true,\"key\":\"%s\"}", seat->key);
  say(seat, request);
}

static void take_input(struct player_table *table, struct seat *seat) {
  static unsigned char part[1 << 18];
  ssize_t got = recv(seat->fd, part, sizeof part - 1, MSG_DONTWAIT);
  if (got <= 0) {
    if (got == 0 || errno != EAGAIN) complain("connection", got == 0 ? "closed" : strerror(errno));
    return;
  }
  ws_add(&seat->in, part, (size_t)got);
  if (seat->stage == CONNECTING) {
    take_upgrade(seat);
    return;
  }
  struct ws_frame frame;
  while (ws_read(&seat->in, &frame)) {
    unsigned char after = frame.body[frame.size];
    frame.body[frame.size] = 0; /* a frame is read as a string; ws_add keeps room behind it */
    if (frame.kind == WS_TEXT) take_text(table, seat, (char *)frame.body);
    else if (frame.kind == WS_CLOSE) complain("closed", "by the server");
    frame.body[frame.size] = after;
    if (frame.kind == WS_PING) {
      ws_write(&seat->out, WS_PONG, true, frame.body, frame.size);
      flush_out(seat);
    }
    ws_drop(&seat->in, frame.whole);
  }
}

static void poll_once(int milliseconds) {
  struct epoll_event events[EVENTS];
  int count = epoll_wait(poll_fd, events, EVENTS, milliseconds);
  for (int i = 0; i < count; i++) {
    unsigned index = events[i].data.u32;
    take_input(&tables[index / SEATS], &tables[index / SEATS].seat[index % SEATS]);
  }
}

/* ---- The course of the test ---- */

static void open_tables(void) {
  struct client host;
  client_open(&host, &server);
  for (unsigned t = 0; t < wanted.tables; t++) {
    struct seats seats;
    create_table(&host, &seats, "\"game\":\"dos-rios\",\"seats\":2,\"fair\":false");
    for (unsigned s = 0; s < SEATS; s++)
      memcpy(tables[t].seat[s].key, seats.key[s], sizeof tables[t].seat[s].key);
    client_forget(&host);
  }
  client_close(&host);
}

static void seat_all(void) {
  uint64_t patience = microseconds() + 60000000;
  for (unsigned i = 0; i < wanted.tables * SEATS; i++) {
    struct seat *seat = &tables[i / SEATS].seat[i % SEATS];
    struct epoll_event event = {.events = EPOLLIN, .data.u32 = i};
    seat->fd = ws_connect(server.port);
    CHECK(seat->fd >= 0);
    CHECK(epoll_ctl(poll_fd, EPOLL_CTL_ADD, seat->fd, &event) == 0);
    ws_add(&seat->in, "", 0);
    ws_write_upgrade(&seat->out, "/ws", "");
    flush_out(seat);
    if (i % 64 == 63) poll_once(0);
  }
  while (seated < wanted.tables * SEATS && microseconds() < patience && errors == 0) poll_once(100);
  CHECK(seated == wanted.tables * SEATS);
}

/* Lets whoever is to act at a table do so; false if nobody is, or something is still on the way. */
static bool push_on(struct player_table *table) {
  if (table->sent) return false;
  for (unsigned s = 0; s < SEATS; s++)
    if (table->seat[s].to_act) {
      act(table, &table->seat[s]);
      return true;
    }
  return false;
}

/* Sends actions as they fall due, from table to table in turn. */
static void play_at_rate(void) {
  uint64_t began = microseconds(), end = began + (uint64_t)wanted.seconds * 1000000;
  uint64_t due = began, step = 1000000 / wanted.rate;
  unsigned table = 0;
  for (uint64_t now = began; now < end; now = microseconds()) {
    for (; due <= now; due += step)
      for (unsigned tries = 0; tries < wanted.tables; tries++) {
        bool sent = push_on(&tables[table]);
        table = (table + 1) % wanted.tables;
        if (sent) break;
      }
    poll_once(1);
  }
}

static void play_flat_out(unsigned seconds) {
  uint64_t end = microseconds() + (uint64_t)seconds * 1000000;
  while (microseconds() < end) {
    for (unsigned t = 0; t < wanted.tables; t++) push_on(&tables[t]);
    poll_once(1);
  }
}

static void settle(void) {
  for (uint64_t end = microseconds() + 5000000; microseconds() < end;) {
    bool waiting = false;
    for (unsigned t = 0; t < wanted.tables; t++) waiting = waiting || tables[t].sent;
    if (!waiting) return;
    poll_once(10);
  }
  complain("settle", "some actions were never acknowledged");
}

/* ---- Numbers ---- */

static int by_size(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return x < y ? -1 : x > y;
}

static double at_part(double part) {
  if (sample_count == 0) return 0;
  size_t index = (size_t)((double)(sample_count - 1) * part);
  return samples[index] / 1000.0;
}

struct reading {
  long cpu_ms, rss, commits, changes;
  uint64_t at;
  unsigned long actions;
};

static struct reading take_reading(void) {
  return (struct reading){test_server_metric(&server, "weir_cpu_milliseconds_total"),
                          test_server_metric(&server, "process_resident_memory_bytes"),
                          test_server_metric(&server, "weir_commits_total"),
                          test_server_metric(&server, "weir_changes_total"),
                          microseconds(),
                          actions};
}

/* Prints one phase; returns the p99 in milliseconds. */
static double report(const char *name, const struct reading *from, const struct reading *to) {
  double seconds = (double)(to->at - from->at) / 1e6;
  long commits = to->commits - from->commits;
  qsort(samples, sample_count, sizeof *samples, by_size);
  double p99 = at_part(0.99);
  printf("%-9s %6.0f actions/s  p50 %6.2f ms  p99 %6.2f ms  max %6.1f ms  server CPU %3.0f %%  %4.1f actions "
         "a commit\n",
         name, (double)(to->actions - from->actions) / seconds, at_part(0.5), p99, at_part(1.0),
         (double)(to->cpu_ms - from->cpu_ms) / seconds / 10.0,
         commits > 0 ? (double)(to->changes - from->changes) / (double)commits : 0.0);
  sample_count = 0;
  return p99;
}

static void raise_files(void) {
  struct rlimit limit;
  CHECK(getrlimit(RLIMIT_NOFILE, &limit) == 0);
  limit.rlim_cur = limit.rlim_max;
  CHECK(setrlimit(RLIMIT_NOFILE, &limit) == 0);
  CHECK(limit.rlim_cur > wanted.tables * SEATS + 100);
}

static void start_server(void) {
  test_server_prepare(&server);
  if (wanted.folder) snprintf(server.store, sizeof server.store, "%s/load.db", wanted.folder);
  for (unsigned i = LIMIT_CONNECTIONS; i <= LIMIT_ADDRESS_CONNECTIONS; i++)
    server.options.limit[i] = wanted.tables * SEATS + 200;
  test_server_start(&server);
}

static void read_arguments(int argc, char **argv) {
  for (int i = 1; i + 1 < argc; i += 2) {
    unsigned number = (unsigned)strtoul(argv[i + 1], NULL, 10);
    if (strcmp(argv[i], "--tables") == 0) wanted.tables = number;
    else if (strcmp(argv[i], "--rate") == 0) wanted.rate = number;
    else if (strcmp(argv[i], "--seconds") == 0) wanted.seconds = number;
    else if (strcmp(argv[i], "--folder") == 0) wanted.folder = argv[i + 1];
  }
  if (wanted.tables < 1 || wanted.tables > MOST_TABLES || wanted.rate < 1 || wanted.rate > 100000 ||
      wanted.seconds < 1 || wanted.seconds > 600) {
    fprintf(stderr, "load: --tables 1..%d --rate 1..100000 --seconds 1..600\n", MOST_TABLES);
    exit(2);
  }
}

static int judge(double p99, double rate, long memory) {
  bool fast = p99 < P99_MS && rate >= 0.98 * wanted.rate, small = memory <= TABLE_KIB << 10;
  printf("bars: errors %lu (0), p99 %.1f ms (under %d) at %.0f actions/s (%u), memory %.1f KiB a table (at "
         "most %d): %s\n",
         errors, p99, P99_MS, rate, wanted.rate, (double)memory / 1024, TABLE_KIB,
         errors == 0 && fast && small ? "met" : "NOT MET");
  printf("load: %d passed, %d failed\n", (errors == 0) + fast + small, (errors != 0) + !fast + !small);
  return errors == 0 && fast && small ? 0 : 1;
}

/* Times mean little on a machine that is busy with other things. */
static void warn_if_busy(void) {
  double load[1];
  long cores = sysconf(_SC_NPROCESSORS_ONLN);
  if (getloadavg(load, 1) == 1 && load[0] > (double)cores)
    printf("note: other programs keep this machine busy (load %.1f on %ld cores); times will be worse than "
           "they are\n",
           load[0], cores);
}

int main(int argc, char **argv) {
  read_arguments(argc, argv);
  raise_files();
  warn_if_busy();
  start_server();
  weir_rng_seed(&rng, 1);
  tables = calloc(wanted.tables, sizeof *tables);
  samples = malloc(SAMPLES * sizeof *samples);
  poll_fd = epoll_create1(0);
  CHECK(tables && samples && poll_fd >= 0);
  struct reading empty = take_reading();
  open_tables();
  seat_all();
  struct reading begun = take_reading();
  printf("%u tables of Dos Rios, %lu seats connected in %.1f s, %.1f KiB of server memory a table\n",
         wanted.tables, seated, (double)(begun.at - empty.at) / 1e6,
         (double)(begun.rss - empty.rss) / 1024 / wanted.tables);
  play_at_rate();
  settle();
  struct reading steady = take_reading();
  double p99 = report("steady", &begun, &steady),
         rate = (double)(steady.actions - begun.actions) / wanted.seconds;
  play_flat_out(wanted.seconds / 2 + 1);
  settle();
  struct reading fast = take_reading();
  report("flat out", &steady, &fast);
  long memory = (fast.rss - empty.rss) / (long)wanted.tables;
  printf("%lu actions, %.0f a table, %lu games over; server memory %.1f MiB, %.1f KiB a table\n", actions,
         (double)actions / wanted.tables, games_over, (double)fast.rss / 1048576, (double)memory / 1024);
  for (unsigned i = 0; i < wanted.tables * SEATS; i++) {
    struct seat *seat = &tables[i / SEATS].seat[i % SEATS];
    close(seat->fd);
    ws_free(&seat->in);
    ws_free(&seat->out);
  }
  test_server_stop(&server);
  if (wanted.folder) unlink(server.store);
  test_server_remove(&server);
  free(tables);
  free(samples);
  return judge(p99, rate, memory);
}
