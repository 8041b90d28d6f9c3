/* fuzz_server_request.c - anything at all as frames of three connections, against a hall without sockets.
 *
 * The input is lines. A line's first letter says whose frame the rest is: a and b sit at a table of the
 * probe, c looks on at it and opens tables of its own; w lets the store write and bots think, t lets time
 * pass, x closes the connection named by the next letter and opens a fresh one. In a frame $0 to $9 stand for
 * keys and the table's id, so that the fuzzer need not guess 128 bits.
 *
 * Whatever comes out must be JSON, and a view or event must be made for the one it is sent to.
 */
#include "fuzz.h"

#include "server/fake.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CONNS = 3, LINES = 48, NAMES = 5 };

static struct fake fake;
static struct conn *conns[CONNS];
static char names[NAMES][32]; /* host, seats 1 and 2, spectator, table */

/* ---- Chance that repeats itself, so that an input always does the same ---- */

static struct weir_rng fixed;

static const char *fixed_name(void) { return "fixed"; }
static uint32_t fixed_random(void) { return (uint32_t)weir_rng_next(&fixed); }
static void fixed_buffer(void *const memory, const size_t size) {
  for (size_t i = 0; i < size; i++) ((unsigned char *)memory)[i] = (unsigned char)weir_rng_next(&fixed);
}
static struct randombytes_implementation fixed_bytes = {
    .implementation_name = fixed_name, .random = fixed_random, .buf = fixed_buffer};

/* ---- What comes out ---- */

static void check_viewer(const struct conn *conn, const struct weir_json *root) {
  const struct weir_json *view = weir_json_get(root, "view");
  if (!view || view->kind != WEIR_JSON_OBJECT || !conn->room || !conn->room->setup) return;
  char name[WEIR_TEXT];
  struct weir_text text;
  weir_text_begin(&text, name, sizeof name);
  weir_seat_text(conn->room->setup->setup, conn->viewer, &text);
  if (!weir_json_is(weir_json_get(view, "viewer"), name)) fuzz_fail("view", "made for somebody else");
}

static void listen_to(struct conn *conn) {
  for (char *message; (message = fake_next(conn)); free(message)) {
    struct weir_error error;
    struct weir_json_doc *doc = weir_json_parse(message, strlen(message), &error);
    if (!doc) fuzz_fail("output is not JSON", message);
    check_viewer(conn, weir_json_root(doc));
    weir_json_free(doc);
  }
}

static void listen_to_all(void) {
  for (int i = 0; i < CONNS; i++) listen_to(conns[i]);
}

/* Lets the store write; a few thoughts are enough. */
static void go_on(void) {
  for (int i = 0; i < 8 && (fake_write(&fake) || fake_think(&fake)); i++) {
  }
  while (fake_write(&fake)) {
  }
  listen_to_all();
}

/* ---- What goes in ---- */

static void take_name(const char *text, const char *member, unsigned skip, char *name) {
  char words[32];
  snprintf(words, sizeof words, "\"%s\":\"", member);
  for (unsigned i = 0; text && i <= skip; i++) {
    text = strstr(text, words);
    if (text) text += strlen(words);
  }
  if (!text) fuzz_fail("create", "did not answer with its keys");
  snprintf(name, sizeof names[0], "%.*s", (int)strcspn(text, "\""), text);
}

static void join(struct conn *conn, const char *key) {
  char request[128];
  snprintf(request, sizeof request, "{\"do\":\"join\",\"id\":1,\"brief\":true,\"from\":99999,\"key\":\"%s\"}",
           key);
  fake_send(conn, request);
  while (fake_write(&fake)) {
  }
}

static void open_hall(void) {
  static bool ready;
  if (!ready) {
    randombytes_set_implementation(&fixed_bytes);
    log_silence();
    ready = true;
  }
  weir_rng_seed(&fixed, 7);
  fake_open(&fake);
  fake.hall.options.limit[LIMIT_BOT_MS] = 10;
  for (int i = 0; i < CONNS; i++) conns[i] = fake_conn(&fake, i < 2 ? "10.0.0.1" : "10.0.0.2");
  fake_send(conns[2],
            "{\"do\":\"create\",\"id\":1,\"game\":\"probe\",\"seats\":2,\"fair\":false,\"listed\":true}");
  while (fake_write(&fake)) {
  }
  char *answer = fake_next(conns[2]);
  if (!answer) fuzz_fail("create", "did not answer");
  take_name(answer, "host", 0, names[0]);
  for (unsigned i = 0; i < 2; i++) take_name(answer, "key", i, names[1 + i]);
  take_name(answer, "spectator", 0, names[3]);
  take_name(answer, "table", 0, names[4]);
  free(answer);
  for (unsigned i = 0; i < CONNS; i++) join(conns[i], names[1 + i]);
  for (unsigned i = 0; i < CONNS; i++)
    while ((answer = fake_next(conns[i]))) free(answer);
}

/* Copies a frame with $0.. replaced; returns its size. */
static size_t fill_in(const char *line, size_t size, char *frame, size_t room) {
  size_t used = 0;
  for (size_t i = 0; i < size; i++) {
    unsigned index = i + 1 < size && line[i] == '$' ? (unsigned)line[i + 1] - '0' : NAMES;
    const char *part = index < NAMES ? names[index] : &line[i];
    size_t part_size = index < NAMES ? strlen(part) : 1;
    if (used + part_size >= room) break;
    memcpy(frame + used, part, part_size);
    used += part_size;
    i += index < NAMES;
  }
  return used;
}

static void take_line(const char *line, size_t size) {
  static char frame[FRAME_MOST + 64];
  if (size == 0) return;
  if (line[0] >= 'a' && line[0] < 'a' + CONNS) {
    size_t whole = fill_in(line + 1, size - 1, frame, sizeof frame);
    conn_receive(conns[line[0] - 'a'], frame, whole, true);
  } else if (line[0] == 'w') {
    go_on();
  } else if (line[0] == 't') {
    fake_time(&fake, UINT64_C(1000) << (size > 1 ? line[1] & 15 : 0));
  } else if (line[0] == 'x' && size > 1 && line[1] >= 'a' && line[1] < 'a' + CONNS) {
    struct conn **conn = &conns[line[1] - 'a'];
    fake_hang_up(&fake, *conn);
    *conn = fake_conn(&fake, NULL);
  }
  listen_to_all();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  open_hall();
  const char *at = (const char *)data, *end = at + size;
  for (int i = 0; i < LINES && at < end; i++) {
    const char *line_end = memchr(at, '\n', (size_t)(end - at));
    if (!line_end) line_end = end;
    take_line(at, (size_t)(line_end - at));
    at = line_end + 1;
  }
  go_on();
  for (int i = 0; i < CONNS; i++) fake_hang_up(&fake, conns[i]);
  while (fake_write(&fake)) {
  }
  fake_close(&fake);
  return 0;
}
