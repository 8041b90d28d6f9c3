/* client.h - a server of one's own and clients for it, for tests that go over the socket.
 *
 * Everything here stops the test with a message when the server does not do as it should, so that tests read
 * as a row of wishes. Answers and pushes are parsed JSON, kept until the client closes.
 */
#ifndef TEST_CLIENT_H
#define TEST_CLIENT_H

// clang-format off

#include "server/server.h"
#include "server/ws.h"
#include "weir.h"

#include <sys/types.h>

/* ---- The server ---- */

struct test_server {
  struct server_options options;
  char folder[64], store[96], log[96];
  pid_t pid;
  unsigned port;
};

void test_server_prepare(
    struct test_server *server); /* A folder and generous limits; change options before the start. */
void test_server_start(
    struct test_server *server); /* Starts it in a process of its own and waits until it listens. */
void test_server_stop(struct test_server *server);                           /* SIGTERM; it must end well. */
void test_server_kill(struct test_server *server);                           /* SIGKILL. */
void test_server_remove(struct test_server *server);                         /* Removes the folder. */
long test_server_metric(const struct test_server *server, const char *name); /* A number of /metrics. */

/* ---- HTTP ---- */

struct http {
  unsigned status;
  char *head, *body;
  size_t body_size;
};
struct http http_get(unsigned port, const char *request_line,
                     const char *headers); /* One request, on a connection of its own; "GET / HTTP/1.1". */
void http_free(struct http *http);

/* ---- Clients ---- */

struct message {
  struct message *next;
  struct weir_json_doc *doc;
  const struct weir_json *root;
  char *text;
  bool taken;
};

struct client {
  int fd;
  unsigned port;
  int64_t id; /* of the last request */
  struct ws_bytes in, out, text;
  struct message *messages, *messages_last;
  unsigned close_code; /* of a close frame */
  bool closed;
};

bool client_try(struct client *client, unsigned port, const char *path, const char *headers,
                unsigned *status); /* Opens a WebSocket; false with the HTTP status if it is refused. */
void client_open(struct client *client, const struct test_server *server);
void client_close(struct client *client);
void client_raw(struct client *client, const void *bytes, size_t size); /* Sends bytes as they are. */
void client_frame(struct client *client, enum ws_kind kind, bool last, const void *body, size_t size);
void client_say(struct client *client, const char *format, ...)
    __attribute__((format(printf, 2, 3))); /* Sends a text frame. */
bool client_pump(struct client *client,
                 int milliseconds); /* Reads what comes within a time; false if nothing did. */
const struct weir_json *client_answer(struct client *client, int64_t id); /* Waits for an answer. */
const struct weir_json *client_ask(struct client *client, const char *format, ...)
    __attribute__((format(printf, 2,
                          3))); /* Sends {"do":...} without its braces and id, waits for the answer. */
const struct weir_json *client_good(struct client *client, const char *format, ...)
    __attribute__((format(printf, 2, 3))); /* ... which must be ok. */
const char *client_bad(struct client *client, const char *format, ...)
    __attribute__((format(printf, 2, 3))); /* ... which must be an error; returns its line. */
const struct weir_json *client_push(struct client *client,
                                    const char *name);      /* Waits for a push and takes it. */
bool client_quiet(struct client *client, const char *name); /* No such push has come. */
void client_forget(struct client *client);                  /* Drops all messages so far. */
bool client_wait_closed(struct client *client, int milliseconds);

/* ---- Looking into JSON ---- */

const struct weir_json *at(const struct weir_json *value,
                           const char *path); /* "view.offers.0"; stops the test if it is not there. */
const char *text_at(const struct weir_json *value, const char *path);
int64_t number_at(const struct weir_json *value, const char *path);
bool true_at(const struct weir_json *value, const char *path);
bool has(const struct weir_json *value, const char *path);

/* ---- Tables ---- */

struct seats {
  char table[16], host[32], spectator[32], key[WEIR_SEATS][32], name[WEIR_SEATS][32];
  unsigned count;
};
void create_table(struct client *client, struct seats *seats, const char *format, ...)
    __attribute__((format(printf, 3, 4)));             /* "create" with these members. */
void fair_share_of(const char *secret, char hash[65]); /* The hash of a secret. */

#define CHECK(condition)                                         \
  do {                                                           \
    if (!(condition)) test_fail(__FILE__, __LINE__, #condition); \
  } while (0)
_Noreturn void test_fail(const char *file, int line, const char *what);

#endif
