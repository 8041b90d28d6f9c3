/* test_hostile.c - input from people who mean no good: each ends in a clear error or a closed connection, and
 * the server goes on as if nothing had been. */
#include "cases.h"
#include "client.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { LARGEST = 16 << 10 };

/* Sanitizers keep freed memory for a while, so sizes tell nothing there. */
#if defined __SANITIZE_ADDRESS__
#define SANITIZED 1
#elif defined __has_feature
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif
#ifdef SANITIZED
enum { GROWTH = 1 << 30 };
#else
enum { GROWTH = 8 << 20 };
#endif

static struct test_server server;

static int start(void **state) {
  test_server_prepare(&server);
  server_defaults(&server.options); /* the limits that a host gets */
  server.options.listen = "127.0.0.1:0";
  server.options.store = server.store;
  server.options.public_url = "https://weir.example.org";
  server.options.limit[LIMIT_ADDRESS_REQUESTS] = server.options.limit[LIMIT_ADDRESS_BURST] = 100000;
  server.options.limit[LIMIT_CREATE_BURST] = 1000;
  server.options.limit[LIMIT_ADDRESS_CONNECTIONS] = 40;
  test_server_start(&server);
  return 0;
}

static int stop(void **state) {
  test_server_stop(&server);
  test_server_remove(&server);
  return 0;
}

/* Somebody else is still served. */
static void still_well(void) {
  struct client client;
  client_open(&client, &server);
  client_good(&client, "\"hello\"");
  client_close(&client);
}

/* ---- Frames ---- */

static void frames_have_a_largest_size(void **state) {
  char *frame = malloc(2 * LARGEST);
  struct client client;
  memset(frame, ' ', 2 * LARGEST);
  memcpy(frame, "{\"do\":\"leave\",\"id\":1}", 21);
  client_open(&client, &server);
  client_frame(&client, WS_TEXT, true, frame, LARGEST);
  assert_true(true_at(client_answer(&client, 1), "ok"));
  client_frame(&client, WS_TEXT, true, frame, LARGEST + 1);
  assert_true(client_wait_closed(&client, 3000));
  assert_int_equal(client.close_code, 1009);
  client_close(&client);
  client_open(&client, &server);
  for (int i = 0; i < 40 && !client.closed; i++)
    client_frame(&client, i ? WS_MORE : WS_TEXT, false, frame, 1000);
  assert_true(client_wait_closed(&client, 3000));
  assert_int_equal(client.close_code, 1009);
  client_close(&client);
  free(frame);
  still_well();
}

static void frames_that_announce_too_much_cost_nothing(void **state) {
  static const unsigned char huge[] = {0x81, 0xff, 0, 0, 1, 0, 0, 0, 0, 0, 1, 2, 3, 4, 'a', 'b', 'c'};
  struct client client[20];
  long before = test_server_metric(&server, "process_resident_memory_bytes");
  for (int i = 0; i < 20; i++) {
    client_open(&client[i], &server);
    client_raw(&client[i], huge, sizeof huge);
  }
  long after = test_server_metric(&server, "process_resident_memory_bytes");
  assert_true(after - before < GROWTH);
  for (int i = 0; i < 20; i++) client_close(&client[i]);
  still_well();
}

static void what_is_no_text_frame_closes(void **state) {
  static const struct {
    unsigned char bytes[12];
    size_t size;
  } bad[] = {
      {{0x82, 0x83, 1, 2, 3, 4, 0, 0, 0}, 9},    /* binary */
      {{0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28}, 8}, /* not UTF-8 */
      {{0x83, 0x80, 1, 2, 3, 4}, 6},             /* a reserved kind */
      {{0x8f, 0x80, 1, 2, 3, 4}, 6},             /* a reserved control */
      {{0xf1, 0x80, 1, 2, 3, 4}, 6},             /* reserved bits */
      {{0x80, 0x81, 1, 2, 3, 4, 5}, 7},          /* continues nothing */
      {{0x89, 0xfe, 0x01, 0x00, 1, 2, 3, 4}, 8}, /* a ping too long */
      {{0x88, 0x81, 1, 2, 3, 4, 5}, 7},          /* a close with half a code */
  };
  for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++) {
    struct client client;
    client_open(&client, &server);
    client_raw(&client, bad[i].bytes, bad[i].size);
    bool closed = client_wait_closed(&client, 7000);
    if (!closed) print_message("frame %u does not close\n", i);
    assert_true(closed);
    client_close(&client);
  }
  still_well();
}

static void noise_does_no_harm(void **state) {
  struct weir_rng rng;
  weir_rng_seed(&rng, 3);
  for (int round = 0; round < 60; round++) {
    unsigned char noise[600];
    size_t size = 1 + weir_rng_below(&rng, sizeof noise);
    for (size_t i = 0; i < size; i++) noise[i] = (unsigned char)weir_rng_next(&rng);
    if (round % 2) {
      struct client client;
      client_open(&client, &server);
      client_raw(&client, noise, size);
      client_pump(&client, 5);
      client_close(&client);
    } else {
      int fd = ws_connect(server.port);
      assert_true(fd >= 0);
      ssize_t sent = send(fd, noise, size, MSG_NOSIGNAL);
      (void)sent;
      struct pollfd ready = {.fd = fd, .events = POLLIN};
      poll(&ready, 1, 5);
      close(fd);
    }
  }
  still_well();
}

/* ---- Requests ---- */

static void malformed_requests_are_answered_then_closed(void **state) {
  static const char *const bad[] = {"",
                                    "{",
                                    "nonsense",
                                    "[1,2",
                                    "{\"do\":\"hello\",}",
                                    "\"text\"",
                                    "{\"do\":\"hello\",\"id\":1}x",
                                    "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]",
                                    "{\"id\":1,\"id\":2,\"do\":\"hello\"",
                                    "{'do':'hello'}"};
  struct client client;
  client_open(&client, &server);
  for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++) client_say(&client, "%s", bad[i]);
  assert_true(client_wait_closed(&client, 3000));
  assert_int_equal(client.close_code, 1008);
  unsigned errors = 0;
  for (struct message *message = client.messages; message; message = message->next)
    errors += has(message->root, "error");
  assert_int_equal(errors, sizeof bad / sizeof bad[0]);
  client_close(&client);
  still_well();
}

static void floods_are_slowed_then_closed(void **state) {
  struct client client;
  unsigned good = 0, slow = 0;
  client_open(&client, &server);
  for (int i = 0; i < 400 && !client.closed; i++) {
    client_say(&client, "{\"do\":\"leave\",\"id\":%d}", i);
    while (client_pump(&client, 0)) {
    }
  }
  assert_true(client_wait_closed(&client, 7000));
  assert_int_equal(client.close_code, 1008);
  for (struct message *message = client.messages; message; message = message->next) {
    good += true_at(message->root, "ok");
    slow += true_at(message->root, "slow");
  }
  assert_true(good >= server.options.limit[LIMIT_BURST] && good < 3 * server.options.limit[LIMIT_BURST]);
  assert_int_equal(slow, 200);
  client_close(&client);
  still_well();
}

static void forged_keys_open_nothing(void **state) {
  struct client client, thief;
  struct seats seats;
  client_open(&client, &server);
  client_open(&thief, &server);
  create_table(&client, &seats, "\"game\":\"null\",\"seats\":2,\"fair\":false");
  char forged[32];
  for (int i = 0; i < 5; i++) {
    snprintf(forged, sizeof forged, "%s", seats.key[0]);
    forged[i * 5] = forged[i * 5] == 'A' ? 'B' : 'A';
    assert_true(true_at(client_ask(&thief, "\"join\",\"key\":\"%s\"", forged), "gone"));
  }
  static const char *const odd[] = {"\"\"",
                                    "null",
                                    "7",
                                    "[]",
                                    "\"' OR 1=1 --\"",
                                    "\"AAAAAAAAAAAAAAAAAAAAAA\"",
                                    "\"\\u0001AAAAAAAAAAAAAAAAAAAAA\""};
  for (unsigned i = 0; i < sizeof odd / sizeof odd[0]; i++) {
    client_bad(&thief, "\"join\",\"key\":%s", odd[i]);
    client_bad(&thief, "\"delete\",\"table\":\"%s\",\"host\":%s", seats.table, odd[i]);
  }
  /* A seat's key is no host's, the table's id is no key. */
  client_bad(&thief, "\"delete\",\"table\":\"%s\",\"host\":\"%s\"", seats.table, seats.key[0]);
  client_bad(&thief, "\"abandon\",\"table\":\"%s\",\"host\":\"%s\"", seats.table, seats.spectator);
  client_bad(&thief, "\"join\",\"key\":\"%s\"", seats.table);
  client_bad(&thief, "\"take\",\"table\":\"%s\"", seats.table); /* it is not listed */
  assert_int_equal(at(client_good(&thief, "\"host\",\"host\":\"%s\"", seats.key[0]), "tables")->count, 0);
  client_good(&client, "\"join\",\"key\":\"%s\"", seats.key[0]);
  client_close(&client);
  client_close(&thief);
}

static void nobody_acts_for_another_seat(void **state) {
  struct client client[2];
  struct seats seats;
  for (int i = 0; i < 2; i++) client_open(&client[i], &server);
  create_table(&client[0], &seats, "\"game\":\"null\",\"seats\":2,\"fair\":false");
  for (int i = 0; i < 2; i++) client_good(&client[i], "\"join\",\"key\":\"%s\"", seats.key[i]);
  const struct weir_json *view = at(client_good(&client[0], "\"events\",\"from\":0"), "view");
  int idle = weir_json_is(at(view, "toAct.0"), seats.name[0]) ? 1 : 0;
  const struct weir_json *answer = client_ask(
      &client[idle],
      "\"act\",\"ply\":1,\"actions\":[\"take 1\"],\"seat\":\"%s\",\"key\":\"%s\",\"viewer\":\"%s\"",
      seats.name[1 - idle], seats.key[1 - idle], seats.name[1 - idle]);
  assert_string_equal(text_at(answer, "why.rule"), "W-3");
  client_bad(&client[idle], "\"act\",\"ply\":1,\"actions\":[\"begin %s\"]",
             seats.name[idle]); /* chance's own */
  client_bad(&client[idle], "\"act\",\"ply\":1,\"actions\":[\"* begin %s\"]", seats.name[idle]);
  assert_int_equal(number_at(client_good(&client[0], "\"events\",\"from\":0"), "view.ply"), 1);
  for (int i = 0; i < 2; i++) client_close(&client[i]);
}

static void a_slow_reader_loses_pushes_not_our_memory(void **state) {
  struct client talker, lazy;
  struct seats seats;
  client_open(&talker, &server);
  client_open(&lazy, &server);
  create_table(&talker, &seats, "\"game\":\"null\",\"seats\":2,\"fair\":false");
  client_good(&talker, "\"join\",\"key\":\"%s\"", seats.key[0]);
  client_good(&lazy, "\"join\",\"key\":\"%s\"", seats.key[1]);
  long before = test_server_metric(&server, "process_resident_memory_bytes");
  /* More than the queue and the kernel's buffers hold; the talker is many people, since one has a rate limit.
   */
  char words[500];
  memset(words, 'w', sizeof words - 1);
  words[sizeof words - 1] = 0;
  long dropped = 0;
  for (int person = 0; person < 400 && dropped == 0; person++) {
    struct client one;
    client_open(&one, &server);
    client_good(&one, "\"join\",\"key\":\"%s\",\"brief\":true", seats.spectator);
    for (int i = 0; i < 50; i++) client_say(&one, "{\"do\":\"chat\",\"id\":1,\"text\":\"%s\"}", words);
    for (int i = 0; i < 50; i++) CHECK(client_answer(&one, 1));
    client_close(&one);
    client_forget(&talker);
    while (client_pump(&talker, 0)) {
    }
    dropped = test_server_metric(&server, "weir_pushes_dropped_total");
  }
  long after = test_server_metric(&server, "process_resident_memory_bytes");
  assert_true(dropped > 0);
  assert_true(after - before < GROWTH);
  client_push(&lazy, "behind");
  client_good(&lazy, "\"events\",\"from\":0");
  client_close(&talker);
  client_close(&lazy);
}

/* ---- Origins, addresses, paths ---- */

static void only_our_own_pages_may_connect(void **state) {
  static const struct {
    const char *header;
    unsigned status;
  } origins[] = {{"", 101},
                 {"Origin: http://127.0.0.1\r\n", 101},
                 {"Origin: https://weir.example.org\r\n", 101},
                 {"Origin: https://WEIR.example.org\r\n", 101},
                 {"Origin: https://evil.example\r\n", 403},
                 {"Origin: https://weir.example.org.evil.example\r\n", 403},
                 {"Origin: https://evil.example/https://weir.example.org\r\n", 403},
                 {"Origin: http://127.0.0.1:1\r\n", 403},
                 {"Origin: null\r\n", 403},
                 {"Origin: weir.example.org\r\n", 403},
                 {"Origin: ://\r\n", 403}};
  for (unsigned i = 0; i < sizeof origins / sizeof origins[0]; i++) {
    struct client client;
    unsigned status;
    bool opened = client_try(&client, server.port, "/ws", origins[i].header, &status);
    if (status != origins[i].status) print_message("%s: %u\n", origins[i].header, status);
    assert_int_equal(status, origins[i].status);
    if (opened) client_close(&client);
  }
  unsigned status;
  struct client client;
  assert_false(client_try(&client, server.port, "/", "", &status));
  assert_int_equal(status, 404);
  assert_false(client_try(&client, server.port, "/ws/../ws/x", "", &status));
  assert_false(client_try(&client, server.port, "/metrics", "", &status));
}

static void an_address_has_so_many_connections(void **state) {
  struct client client[64];
  unsigned open = 0, status = 0;
  while (open < 64 && client_try(&client[open], server.port, "/ws", "", &status)) open++;
  assert_int_equal(open, server.options.limit[LIMIT_ADDRESS_CONNECTIONS]);
  assert_int_equal(status, 503);
  for (unsigned i = 0; i < open; i++) client_close(&client[i]);
  for (int i = 0; i < 100; i++) {
    struct client again;
    if (client_try(&again, server.port, "/ws", "", &status)) {
      client_close(&again);
      break;
    }
    struct pollfd nothing = {.fd = -1};
    poll(&nothing, 1, 20);
  }
  assert_int_equal(status, 101);
}

static void paths_lead_nowhere_but_to_the_page(void **state) {
  static const char *const lines[] = {
      "GET /../../etc/passwd HTTP/1.1",
      "GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1",
      "GET //etc/passwd HTTP/1.1",
      "GET /..%2f..%2fetc/passwd HTTP/1.1",
      "GET /editions/../../../etc/passwd HTTP/1.1",
      "GET /%00/etc/passwd HTTP/1.1",
      "GET /.git/config HTTP/1.1",
      "GET /weir.db HTTP/1.1",
      "GET /src/server/http.c HTTP/1.1",
      "GET http://evil.example/etc/passwd HTTP/1.1",
      "GET /\\..\\..\\etc\\passwd HTTP/1.1",
      "GET /index.html%20 HTTP/1.1",
      "GET /?../../etc/passwd HTTP/1.1",
      "GET /editions/null/standard.json.gz HTTP/1.1",
      "GET /ws HTTP/1.1",
      "GET /%c0%ae%c0%ae/etc/passwd HTTP/1.1",
      "PUT /index.html HTTP/1.1",
      "DELETE / HTTP/1.1",
      "OPTIONS * HTTP/1.1",
      "CONNECT evil.example:80 HTTP/1.1",
      "TRACE / HTTP/1.1",
      "PROPFIND / HTTP/1.1",
      "GET / HTTP/9.9",
      "GET",
      "",
      "\x16\x03\x01",
  };
  for (unsigned i = 0; i < sizeof lines / sizeof lines[0]; i++) {
    struct http http = http_get(server.port, lines[i], "");
    if (strstr(http.body, "root:")) print_message("%s\n", lines[i]);
    assert_null(strstr(http.body, "root:"));
    bool page = strncmp(lines[i], "GET /?", 6) == 0 || strstr(lines[i], "9.9");
    assert_true(page || http.status == 0 || http.status >= 400);
    http_free(&http);
  }
  char longest[1800] = "GET /";
  memset(longest + 5, 'a', sizeof longest - 20);
  memcpy(longest + sizeof longest - 15, " HTTP/1.1", 10);
  struct http http = http_get(server.port, longest, "");
  assert_true(http.status == 0 || http.status >= 400);
  http_free(&http);
  still_well();
}

static void pages_have_strict_headers(void **state) {
  struct http http = http_get(server.port, "GET /editions/null/standard.json HTTP/1.1", "");
  assert_int_equal(http.status, 200);
  assert_non_null(strstr(
      http.head, "content-security-policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval';"));
  assert_non_null(strstr(http.head, "x-content-type-options: nosniff"));
  assert_non_null(strstr(http.head, "referrer-policy: no-referrer"));
  assert_non_null(strstr(http.head, "frame-ancestors 'none'"));
  assert_non_null(strstr(http.head, "content-type: application/json"));
  char tag[64], header[96];
  const char *found = strstr(http.head, "etag: ");
  assert_non_null(found);
  snprintf(tag, sizeof tag, "%.18s", found + 6);
  http_free(&http);
  snprintf(header, sizeof header, "If-None-Match: %s\r\n", tag);
  http = http_get(server.port, "GET /editions/null/standard.json HTTP/1.1", header);
  assert_int_equal(http.status, 304);
  assert_int_equal(http.body_size, 0);
  http_free(&http);
  http = http_get(server.port, "HEAD /editions/null/standard.json HTTP/1.1", "");
  assert_int_equal(http.status, 200);
  assert_int_equal(http.body_size, 0);
  http_free(&http);
  http = http_get(server.port, "GET /healthz HTTP/1.1", "");
  assert_string_equal(http.body, "ok\n");
  http_free(&http);
  http = http_get(server.port, "POST /healthz HTTP/1.1", "Content-Length: 3\r\n");
  assert_int_equal(http.status, 405);
  http_free(&http);
}

static void behind_a_proxy_limits_go_by_the_forwarded_address(void **state) {
  static const char *const headers[] = {"X-Forwarded-For: 192.0.2.1\r\n",
                                        "X-Forwarded-For: 10.9.9.9, 192.0.2.1\r\n",
                                        "X-Forwarded-For: 192.0.2.2\r\n"};
  struct test_server proxied;
  struct client client[4];
  unsigned status;
  test_server_stop(&server);
  test_server_prepare(&proxied);
  proxied.options.behind_proxy = true;
  proxied.options.limit[LIMIT_ADDRESS_CONNECTIONS] = 2;
  test_server_start(&proxied);
  for (int i = 0; i < 2; i++) assert_true(client_try(&client[i], proxied.port, "/ws", headers[i], &status));
  assert_true(client_try(&client[2], proxied.port, "/ws", headers[2], &status));
  /* Only what the proxy itself added counts, so that nobody can pretend to be many. */
  assert_false(client_try(&client[3], proxied.port, "/ws", headers[1], &status));
  assert_int_equal(status, 503);
  for (int i = 0; i < 3; i++) {
    client_good(&client[i], "\"hello\"");
    client_close(&client[i]);
  }
  test_server_stop(&proxied);
  test_server_remove(&proxied);
  test_server_start(&server);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(frames_have_a_largest_size),
      cmocka_unit_test(frames_that_announce_too_much_cost_nothing),
      cmocka_unit_test(what_is_no_text_frame_closes),
      cmocka_unit_test(noise_does_no_harm),
      cmocka_unit_test(malformed_requests_are_answered_then_closed),
      cmocka_unit_test(floods_are_slowed_then_closed),
      cmocka_unit_test(forged_keys_open_nothing),
      cmocka_unit_test(nobody_acts_for_another_seat),
      cmocka_unit_test(a_slow_reader_loses_pushes_not_our_memory),
      cmocka_unit_test(only_our_own_pages_may_connect),
      cmocka_unit_test(an_address_has_so_many_connections),
      cmocka_unit_test(paths_lead_nowhere_but_to_the_page),
      cmocka_unit_test(pages_have_strict_headers),
      cmocka_unit_test(behind_a_proxy_limits_go_by_the_forwarded_address),
  };
  return cmocka_run_group_tests(tests, start, stop);
}
