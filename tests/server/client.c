/* client.c - see client.h. */
#define _DEFAULT_SOURCE 1

#include "server/client.h"

#include "fair/fair.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { PATIENCE_MS = 20000, HTTP_MS = 3000, REQUEST = 64 << 10 };

static pid_t running_server; /* ended with the test, however it ends */

_Noreturn void test_fail(const char *file, int line, const char *what) {
  printf("%s:%d: %s\n", file, line, what);
  fflush(stdout);
  if (running_server > 0) kill(running_server, SIGKILL);
  abort();
}

/* ---- The server ---- */

void test_server_prepare(struct test_server *server) {
  *server = (struct test_server){0};
  server_defaults(&server->options);
  snprintf(server->folder, sizeof server->folder, "/tmp/weir-test-XXXXXX");
  CHECK(mkdtemp(server->folder));
  snprintf(server->store, sizeof server->store, "%s/weir.db", server->folder);
  snprintf(server->log, sizeof server->log, "%s/log", server->folder);
  server->options.listen = "127.0.0.1:0";
  server->options.store = server->store;
  const enum server_limit wide[] = {LIMIT_REQUESTS,      LIMIT_BURST,   LIMIT_ADDRESS_REQUESTS,
                                    LIMIT_ADDRESS_BURST, LIMIT_CREATES, LIMIT_CREATE_BURST};
  for (unsigned i = 0; i < sizeof wide / sizeof wide[0]; i++) server->options.limit[wide[i]] = 1000000;
}

static int ready_pipe;

static void tell_port(unsigned port, void *context) {
  (void)context;
  ssize_t wrote = write(ready_pipe, &port, sizeof port);
  (void)wrote;
}

static _Noreturn void be_server(struct test_server *server) {
  struct weir_error error;
  int log = open(server->log, O_WRONLY | O_CREAT | O_APPEND, 0600);
  if (log >= 0) dup2(log, STDERR_FILENO);
  server->options.ready = tell_port;
  bool served = fair_ready() && server_run(&server->options, &error);
  if (!served) fprintf(stderr, "server: %s\n", error.text);
  exit(served ? 0 : 1);
}

void test_server_start(struct test_server *server) {
  int ends[2];
  CHECK(fair_ready());
  signal(SIGPIPE, SIG_IGN);
  CHECK(pipe(ends) == 0);
  fflush(stdout);
  server->pid = fork();
  CHECK(server->pid >= 0);
  if (server->pid == 0) {
    close(ends[0]);
    ready_pipe = ends[1];
    be_server(server);
  }
  running_server = server->pid;
  close(ends[1]);
  CHECK(read(ends[0], &server->port, sizeof server->port) == sizeof server->port);
  close(ends[0]);
}

void test_server_stop(struct test_server *server) {
  int status = -1;
  kill(server->pid, SIGTERM);
  CHECK(waitpid(server->pid, &status, 0) == server->pid);
  running_server = 0;
  CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

void test_server_kill(struct test_server *server) {
  int status;
  kill(server->pid, SIGKILL);
  CHECK(waitpid(server->pid, &status, 0) == server->pid);
  running_server = 0;
}

void test_server_remove(struct test_server *server) {
  static const char *const names[] = {"weir.db", "weir.db-wal", "weir.db-shm", "weir.db.lock",
                                      "log",     "copy.db",     "record.weir"};
  char path[160];
  for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++) {
    snprintf(path, sizeof path, "%s/%s", server->folder, names[i]);
    unlink(path);
  }
  rmdir(server->folder);
}

long test_server_metric(const struct test_server *server, const char *name) {
  struct http http = http_get(server->port, "GET /metrics HTTP/1.1", "");
  char line[96];
  CHECK(http.status == 200);
  snprintf(line, sizeof line, "\n%s ", name);
  const char *found = strstr(http.body, line);
  CHECK(found);
  long number = strtol(found + strlen(line), NULL, 10);
  http_free(&http);
  return number;
}

/* ---- HTTP ---- */

struct http http_get(unsigned port, const char *request_line, const char *headers) {
  struct http http = {0};
  struct ws_bytes in = {0};
  char request[2048], part[4096];
  int fd = ws_connect(port),
      size = snprintf(request, sizeof request, "%s\r\nHost: 127.0.0.1\r\n%sConnection: close\r\n\r\n",
                      request_line, headers);
  CHECK(fd >= 0);
  CHECK(send(fd, request, (size_t)size, MSG_NOSIGNAL) == size);
  struct pollfd ready = {.fd = fd, .events = POLLIN};
  while (poll(&ready, 1, HTTP_MS) == 1) {
    ssize_t got = read(fd, part, sizeof part);
    if (got <= 0) break;
    ws_add(&in, part, (size_t)got);
  }
  close(fd);
  ws_add(&in, "", 1);
  size_t head = ws_head_size(&in);
  if (head > 0) http.status = (unsigned)strtoul((char *)in.start + 9, NULL, 10);
  http.body = calloc(1, in.used - head + 1);
  CHECK(http.body);
  memcpy(http.body, in.start + head, in.used - head);
  http.body_size = in.used - head - 1;
  http.head = (char *)in.start;
  if (head > 0) http.head[head - 1] = 0;
  return http;
}

void http_free(struct http *http) {
  free(http->head);
  free(http->body);
}

/* ---- Clients ---- */

static void send_out(struct client *client) {
  size_t sent = 0;
  while (sent < client->out.used && !client->closed) {
    ssize_t wrote = send(client->fd, client->out.start + sent, client->out.used - sent, MSG_NOSIGNAL);
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote <= 0) client->closed = true;
    else sent += (size_t)wrote;
  }
  ws_drop(&client->out, client->out.used);
}

static bool read_some(struct client *client, int milliseconds) {
  unsigned char part[65536];
  struct pollfd ready = {.fd = client->fd, .events = POLLIN};
  if (client->closed || poll(&ready, 1, milliseconds) != 1) return false;
  ssize_t got = read(client->fd, part, sizeof part);
  if (got <= 0) {
    client->closed = true;
    return false;
  }
  ws_add(&client->in, part, (size_t)got);
  return true;
}

bool client_try(struct client *client, unsigned port, const char *path, const char *headers,
                unsigned *status) {
  *client = (struct client){.fd = ws_connect(port), .port = port};
  CHECK(client->fd >= 0);
  ws_write_upgrade(&client->out, path, headers);
  send_out(client);
  size_t head;
  while ((head = ws_head_size(&client->in)) == 0 && read_some(client, PATIENCE_MS)) {
  }
  *status = head > 12 ? (unsigned)strtoul((char *)client->in.start + 9, NULL, 10) : 0;
  if (*status == 101) {
    ws_drop(&client->in, head);
    return true;
  }
  client_close(client);
  return false;
}

void client_open(struct client *client, const struct test_server *server) {
  unsigned status;
  CHECK(client_try(client, server->port, "/ws", "", &status));
}

void client_forget(struct client *client) {
  while (client->messages) {
    struct message *message = client->messages;
    client->messages = message->next;
    weir_json_free(message->doc);
    free(message->text);
    free(message);
  }
  client->messages_last = NULL;
}

void client_close(struct client *client) {
  if (client->fd >= 0) close(client->fd);
  client->fd = -1;
  client_forget(client);
  ws_free(&client->in);
  ws_free(&client->out);
  ws_free(&client->text);
}

void client_raw(struct client *client, const void *bytes, size_t size) {
  ws_add(&client->out, bytes, size);
  send_out(client);
}

void client_frame(struct client *client, enum ws_kind kind, bool last, const void *body, size_t size) {
  ws_write(&client->out, kind, last, body, size);
  send_out(client);
}

void client_say(struct client *client, const char *format, ...) {
  char words[REQUEST];
  va_list arguments;
  va_start(arguments, format);
  int size = vsnprintf(words, sizeof words, format, arguments);
  va_end(arguments);
  CHECK(size >= 0 && (size_t)size < sizeof words);
  client_frame(client, WS_TEXT, true, words, (size_t)size);
}

static void keep_message(struct client *client) {
  struct message *message = calloc(1, sizeof *message);
  struct weir_error error;
  CHECK(message);
  message->text = malloc(client->text.used + 1);
  CHECK(message->text);
  memcpy(message->text, client->text.start, client->text.used);
  message->text[client->text.used] = 0;
  message->doc = weir_json_parse(message->text, client->text.used, &error);
  if (!message->doc) printf("%s\n%s\n", error.text, message->text);
  CHECK(message->doc);
  message->root = weir_json_root(message->doc);
  if (client->messages_last) client->messages_last->next = message;
  else client->messages = message;
  client->messages_last = message;
  ws_drop(&client->text, client->text.used);
}

static void take_frames(struct client *client) {
  struct ws_frame frame;
  while (ws_read(&client->in, &frame)) {
    if (frame.kind == WS_TEXT || frame.kind == WS_MORE) {
      ws_add(&client->text, frame.body, frame.size);
      if (frame.last) keep_message(client);
    } else if (frame.kind == WS_CLOSE) {
      client->close_code = frame.size >= 2 ? (unsigned)(frame.body[0] << 8 | frame.body[1]) : 1005;
      client_frame(client, WS_CLOSE, true, frame.body, frame.size < 2 ? 0 : 2);
    } else if (frame.kind == WS_PING) {
      client_frame(client, WS_PONG, true, frame.body, frame.size);
    }
    ws_drop(&client->in, frame.whole);
  }
}

bool client_pump(struct client *client, int milliseconds) {
  bool some = read_some(client, milliseconds);
  take_frames(client);
  return some;
}

bool client_wait_closed(struct client *client, int milliseconds) {
  for (int left = milliseconds; left > 0 && !client->closed; left -= 10) client_pump(client, 10);
  return client->closed;
}

const struct weir_json *client_answer(struct client *client, int64_t id) {
  for (;;) {
    for (struct message *message = client->messages; message; message = message->next) {
      const struct weir_json *own = weir_json_get(message->root, "id");
      if (own && own->number == id && !message->taken) {
        message->taken = true;
        return message->root;
      }
    }
    if (!client_pump(client, PATIENCE_MS)) return NULL;
  }
}

static const struct weir_json *ask_words(struct client *client, const char *format, va_list arguments) {
  char words[REQUEST], request[REQUEST + 64];
  int size = vsnprintf(words, sizeof words, format, arguments);
  CHECK(size >= 0 && (size_t)size < sizeof words);
  size = snprintf(request, sizeof request, "{\"id\":%lld,\"do\":%s}", (long long)++client->id, words);
  client_frame(client, WS_TEXT, true, request, (size_t)size);
  const struct weir_json *answer = client_answer(client, client->id);
  if (!answer) printf("no answer to %s\n", request);
  CHECK(answer);
  return answer;
}

const struct weir_json *client_ask(struct client *client, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const struct weir_json *answer = ask_words(client, format, arguments);
  va_end(arguments);
  return answer;
}

const struct weir_json *client_good(struct client *client, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const struct weir_json *answer = ask_words(client, format, arguments);
  va_end(arguments);
  if (!true_at(answer, "ok")) printf("%s: %s\n", format, text_at(answer, "error"));
  CHECK(true_at(answer, "ok"));
  return answer;
}

const char *client_bad(struct client *client, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const struct weir_json *answer = ask_words(client, format, arguments);
  va_end(arguments);
  if (true_at(answer, "ok")) printf("%s is accepted\n", format);
  CHECK(!true_at(answer, "ok"));
  return text_at(answer, "error");
}

static struct message *find_push(const struct client *client, const char *name) {
  for (struct message *message = client->messages; message; message = message->next)
    if (!message->taken && weir_json_is(weir_json_get(message->root, "push"), name)) return message;
  return NULL;
}

const struct weir_json *client_push(struct client *client, const char *name) {
  struct message *message;
  while (!(message = find_push(client, name)))
    if (!client_pump(client, PATIENCE_MS)) {
      printf("no push %s\n", name);
      CHECK(false);
    }
  message->taken = true;
  return message->root;
}

bool client_quiet(struct client *client, const char *name) {
  while (client_pump(client, 50)) {
  }
  return !find_push(client, name);
}

/* ---- Looking into JSON ---- */

static const struct weir_json *look(const struct weir_json *value, const char *path) {
  while (value && *path) {
    char word[64];
    size_t size = strcspn(path, ".");
    CHECK(size < sizeof word);
    memcpy(word, path, size);
    word[size] = 0;
    if (value->kind == WEIR_JSON_ARRAY) value = weir_json_at(value, (unsigned)strtoul(word, NULL, 10));
    else value = weir_json_get(value, word);
    path += size + (path[size] == '.');
  }
  return value;
}

const struct weir_json *at(const struct weir_json *value, const char *path) {
  const struct weir_json *found = look(value, path);
  if (!found) printf("there is no %s\n", path);
  CHECK(found);
  return found;
}

const char *text_at(const struct weir_json *value, const char *path) {
  const struct weir_json *found = at(value, path);
  CHECK(found->kind == WEIR_JSON_STRING);
  return found->string;
}

int64_t number_at(const struct weir_json *value, const char *path) {
  const struct weir_json *found = at(value, path);
  CHECK(found->kind == WEIR_JSON_NUMBER && found->whole);
  return found->number;
}

bool true_at(const struct weir_json *value, const char *path) {
  const struct weir_json *found = look(value, path);
  return found && found->kind == WEIR_JSON_TRUE;
}

bool has(const struct weir_json *value, const char *path) {
  const struct weir_json *found = look(value, path);
  return found && found->kind != WEIR_JSON_NULL;
}

/* ---- Tables ---- */

void create_table(struct client *client, struct seats *seats, const char *format, ...) {
  char words[REQUEST];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(words, sizeof words, format, arguments);
  va_end(arguments);
  const struct weir_json *answer = client_good(client, "\"create\",%s", words);
  *seats = (struct seats){0};
  snprintf(seats->table, sizeof seats->table, "%s", text_at(answer, "table"));
  snprintf(seats->host, sizeof seats->host, "%s", text_at(answer, "host"));
  snprintf(seats->spectator, sizeof seats->spectator, "%s", text_at(answer, "spectator"));
  const struct weir_json *list = at(answer, "seats");
  CHECK(list->count <= WEIR_SEATS);
  for (seats->count = 0; seats->count < list->count; seats->count++) {
    const struct weir_json *seat = weir_json_at(list, seats->count);
    snprintf(seats->key[seats->count], sizeof seats->key[0], "%s", text_at(seat, "key"));
    snprintf(seats->name[seats->count], sizeof seats->name[0], "%s", text_at(seat, "seat"));
  }
}

void fair_share_of(const char *secret, char hash[65]) {
  unsigned char bytes[FAIR_BYTES];
  fair_commit(secret, strlen(secret), bytes);
  fair_hex(bytes, FAIR_BYTES, hash);
}
