/* log.c - what the server says of itself: one line of key=value pairs on stderr, easy to read and to search.
 *
 *   ts=2026-11-15T20:14:03Z level=info event=listen address=127.0.0.1:8127
 *
 * Keys of seats and hosts never appear in it.
 */
#include "server/hall.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static bool silent;

void log_silence(void) { silent = true; }

static bool plain(const char *value) {
  if (!*value) return false;
  for (; *value; value++)
    if ((unsigned char)*value <= ' ' || *value == '"' || *value == '=' || *value == '\\' || *value == 0x7f)
      return false;
  return true;
}

static void add_value(struct weir_text *text, const char *value) {
  if (plain(value)) weir_text_add(text, value);
  else weir_json_write_string(text, value, strlen(value));
}

void log_line(const char *level, const char *event, ...) {
  char line[2048], stamp[32] = "";
  struct weir_text text;
  if (silent) return;
  struct tm parts;
  time_t now = time(NULL);
  if (gmtime_r(&now, &parts)) strftime(stamp, sizeof stamp, "%Y-%m-%dT%H:%M:%SZ", &parts);
  weir_text_begin(&text, line, sizeof line - 1);
  weir_text_add(&text, "ts=");
  weir_text_add(&text, stamp);
  weir_text_add(&text, " level=");
  weir_text_add(&text, level);
  weir_text_add(&text, " event=");
  weir_text_add(&text, event);
  va_list pairs;
  va_start(pairs, event);
  for (const char *key; (key = va_arg(pairs, const char *));) {
    const char *value = va_arg(pairs, const char *);
    weir_text_add_char(&text, ' ');
    weir_text_add(&text, key);
    weir_text_add_char(&text, '=');
    add_value(&text, value ? value : "");
  }
  va_end(pairs);
  line[text.used] = '\n';
  /* One write a line, so that lines of several threads do not mix. Nothing can be done if it fails. */
  ssize_t wrote = write(STDERR_FILENO, line, text.used + 1);
  (void)wrote;
}

struct log_number log_number(int64_t number) {
  struct log_number log;
  snprintf(log.text, sizeof log.text, "%lld", (long long)number);
  return log;
}
