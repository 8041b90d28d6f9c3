/* metrics.c - the server's numbers as Prometheus text. */
#include "server/hall.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

static const struct {
  const char *name, *help;
} counters[COUNTERS] = {
    [COUNT_CONNECTIONS] = {"weir_connections_total", "WebSocket connections taken"},
    [COUNT_REQUESTS] = {"weir_requests_total", "requests read"},
    [COUNT_ACTIONS] = {"weir_actions_total", "actions of seats that stand, bots included"},
    [COUNT_REFUSED] = {"weir_refused_total", "requests refused"},
    [COUNT_STALE] = {"weir_stale_total", "actions refused because the position had changed"},
    [COUNT_BAD] = {"weir_bad_frames_total", "frames that were no request"},
    [COUNT_SLOW] = {"weir_limited_total", "requests refused by a rate limit"},
    [COUNT_DROPPED] = {"weir_pushes_dropped_total", "pushes left out for slow readers"},
    [COUNT_COMMITS] = {"weir_commits_total", "transactions of the store"},
    [COUNT_CHANGES] = {"weir_changes_total", "changes in those transactions"},
    [COUNT_COMMIT_US] = {"weir_commit_microseconds_total", "time changes waited for the disk"},
    [COUNT_COMMIT_FAILURES] = {"weir_commit_failures_total", "transactions that failed"},
    [COUNT_BOT_MOVES] = {"weir_bot_thoughts_total", "decisions of bots, hints included"},
    [COUNT_BOT_US] = {"weir_bot_microseconds_total", "time bots thought"},
    [COUNT_CREATED] = {"weir_tables_created_total", "tables opened"},
    [COUNT_DELETED] = {"weir_tables_deleted_total", "tables deleted by their hosts"},
    [COUNT_EXPIRED] = {"weir_tables_expired_total", "tables that expired"},
    [COUNT_FROZEN] = {"weir_tables_frozen_total", "loads of tables whose record does not replay"},
    [COUNT_HTTP] = {"weir_http_requests_total", "HTTP requests answered"},
};

static void add(struct weir_text *text, const char *name, const char *kind, const char *help, int64_t value) {
  weir_text_add(text, "# HELP ");
  weir_text_add(text, name);
  weir_text_add_char(text, ' ');
  weir_text_add(text, help);
  weir_text_add(text, "\n# TYPE ");
  weir_text_add(text, name);
  weir_text_add_char(text, ' ');
  weir_text_add(text, kind);
  weir_text_add_char(text, '\n');
  weir_text_add(text, name);
  weir_text_add_char(text, ' ');
  weir_text_add_int(text, value);
  weir_text_add_char(text, '\n');
}

/* The second number of /proc/self/statm, in pages. */
static int64_t resident_bytes(void) {
  char line[128] = "";
  FILE *file = fopen("/proc/self/statm", "r");
  if (!file) return 0;
  const char *read = fgets(line, sizeof line, file);
  fclose(file);
  const char *second = read ? strchr(line, ' ') : NULL;
  return second ? strtoll(second, NULL, 10) * sysconf(_SC_PAGESIZE) : 0;
}

static int64_t cpu_milliseconds(void) {
  struct rusage used;
  if (getrusage(RUSAGE_SELF, &used) != 0) return 0;
  return (int64_t)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1000 +
         (int64_t)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1000;
}

void metrics_write(const struct hall *hall, struct weir_text *text) {
  for (unsigned i = 0; i < COUNTERS; i++)
    add(text, counters[i].name, "counter", counters[i].help, (int64_t)hall->count[i]);
  add(text, "weir_connections", "gauge", "WebSocket connections open", hall->conn_count);
  add(text, "weir_addresses", "gauge", "addresses remembered", hall->addresses.count);
  add(text, "weir_tables", "gauge", "tables in the store", hall->table_count);
  add(text, "weir_tables_loaded", "gauge", "tables in memory", hall->rooms);
  add(text, "weir_bots_thinking", "gauge", "bots at work or waiting for a thread", hall->thinking);
  add(text, "weir_uptime_seconds", "gauge", "seconds since the start",
      (int64_t)((hall->now - hall->started) / 1000));
  add(text, "weir_cpu_milliseconds_total", "counter", "processor time used", cpu_milliseconds());
  add(text, "process_resident_memory_bytes", "gauge", "memory in use", resident_bytes());
}
