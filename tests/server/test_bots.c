/* test_bots.c - bots at the table: they play, never block the loop, keep to their time, and give the seat
 * back. */
#include "cases.h"
#include "client.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static struct test_server server;

static int start(void **state) {
  test_server_prepare(&server);
  server.options.limit[LIMIT_BOT_MS] = 1500;
  test_server_start(&server);
  return 0;
}

static int stop(void **state) {
  test_server_stop(&server);
  test_server_remove(&server);
  return 0;
}

static int64_t milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static const struct weir_json *look(struct client *client) {
  return at(client_good(client, "\"events\",\"from\":100000"), "view");
}

static bool over(const struct weir_json *view) { return has(view, "result"); }

/* Waits until a seat has something to do, or the game is over. */
static const struct weir_json *wait_turn(struct client *client) {
  for (;;) {
    const struct weir_json *view = look(client);
    if (at(view, "offers")->count > 0 || over(view)) return view;
    client_push(client, "events");
  }
}

static void a_person_plays_a_whole_game_against_a_bot(void **state) {
  struct client client;
  struct seats seats;
  client_open(&client, &server);
  create_table(&client, &seats, "\"game\":\"null\",\"seats\":[{},{\"bot\":\"greedy\"}],\"fair\":false");
  client_good(&client, "\"join\",\"key\":\"%s\"", seats.key[0]);
  for (;;) {
    const struct weir_json *view = wait_turn(&client);
    if (over(view)) break;
    client_good(&client, "\"act\",\"ply\":%lld,\"actions\":[\"%s\"]", (long long)number_at(view, "ply"),
                text_at(view, "offers.0"));
  }
  assert_non_null(strstr(text_at(client_good(&client, "\"record\""), "record"), "\nreveal "));
  client_close(&client);
}

static void bots_alone_play_only_while_somebody_looks(void **state) {
  struct client client;
  struct seats seats;
  client_open(&client, &server);
  create_table(
      &client, &seats,
      "\"game\":\"probe\",\"seats\":[{\"bot\":\"random\"},{\"bot\":\"steady\"},{\"bot\":\"greedy\"}]");
  for (int i = 0; i < 10; i++) {
    client_pump(&client, 20);
    assert_int_equal(
        number_at(client_good(&client, "\"status\",\"keys\":[\"%s\"]", seats.key[0]), "tables.0.ply"), 6);
  }
  client_good(&client, "\"join\",\"key\":\"%s\"", seats.spectator);
  const struct weir_json *state_push = client_push(&client, "state");
  assert_string_equal(text_at(state_push, "end.how"), "rules");
  client_close(&client);
}

static void thinking_blocks_nobody(void **state) {
  struct client client, thinkers[4];
  struct seats seats;
  client_open(&client, &server);
  for (int i = 0; i < 4; i++) {
    client_open(&thinkers[i], &server);
    create_table(&thinkers[i], &seats,
                 "\"game\":\"null\",\"seats\":[{},{\"bot\":\"mcts:1500ms\"}],\"fair\":false");
    client_good(&thinkers[i], "\"join\",\"key\":\"%s\"", seats.key[0]);
  }
  for (int i = 0; i < 4; i++) { /* one after the other at once: a thought is short on a busy machine */
    const struct weir_json *view = look(&thinkers[i]);
    if (at(view, "offers")->count > 0)
      client_good(&thinkers[i], "\"act\",\"ply\":1,\"actions\":[\"take 1\"]");
  }
  assert_true(test_server_metric(&server, "weir_bots_thinking") >= 3);
  int64_t worst = 0;
  for (int i = 0; i < 30; i++) {
    int64_t began = milliseconds();
    client_good(&client, "\"leave\"");
    if (milliseconds() - began > worst) worst = milliseconds() - began;
    client_pump(&client, 10);
  }
  print_message("worst answer while four bots think: %lld ms\n", (long long)worst);
  assert_true(worst < 1000); /* far less than a thought, also on a busy machine */
  assert_true(test_server_metric(&server, "weir_bots_thinking") >= 1);
  for (int i = 0; i < 4; i++) wait_turn(&thinkers[i]);
  for (int i = 0; i < 4; i++) client_close(&thinkers[i]);
  client_close(&client);
}

static void iterations_have_a_time_limit_too(void **state) {
  struct client client;
  struct seats seats;
  client_open(&client, &server);
  create_table(&client, &seats, "\"game\":\"null\",\"seats\":[{},{\"bot\":\"mcts:9000000\"}],\"fair\":false");
  client_good(&client, "\"join\",\"key\":\"%s\"", seats.key[0]);
  int64_t began = milliseconds();
  const struct weir_json *view = wait_turn(&client);
  client_good(&client, "\"act\",\"ply\":%lld,\"actions\":[\"take 1\"]", (long long)number_at(view, "ply"));
  wait_turn(&client);
  assert_true(milliseconds() - began < 8000);
  client_close(&client);
}

static void a_seat_can_be_handed_over_and_taken_back(void **state) {
  struct client client[2];
  struct seats seats;
  for (int i = 0; i < 2; i++) client_open(&client[i], &server);
  create_table(&client[0], &seats, "\"game\":\"null\",\"seats\":2,\"fair\":false");
  for (int i = 0; i < 2; i++) client_good(&client[i], "\"join\",\"key\":\"%s\"", seats.key[i]);
  int first = at(look(&client[0]), "offers")->count > 0 ? 0 : 1;
  client_bad(&client[first], "\"bot\",\"bot\":\"clever\"");
  client_good(&client[first], "\"bot\",\"bot\":\"random\"");
  client_push(&client[1 - first], "events"); /* it has moved */
  const struct weir_json *view = wait_turn(&client[1 - first]);
  assert_non_null(strstr(client_bad(&client[first], "\"act\",\"ply\":%lld,\"actions\":[\"take 1\"]",
                                    (long long)number_at(view, "ply")),
                         "bot"));
  client_good(&client[first], "\"bot\",\"bot\":null");
  client_good(&client[1 - first], "\"act\",\"ply\":%lld,\"actions\":[\"take 1\"]",
              (long long)number_at(view, "ply"));
  /* Taken back while the bot still thinks: what it thought is not played. */
  view = wait_turn(&client[first]);
  int64_t ply = number_at(view, "ply");
  client_good(&client[first], "\"bot\",\"bot\":\"mcts:1000ms\"");
  client_good(&client[first], "\"bot\",\"bot\":null");
  for (int64_t began = milliseconds(); milliseconds() - began < 1500;) client_pump(&client[first], 50);
  assert_int_equal(number_at(look(&client[first]), "ply"), ply);
  client_good(&client[first], "\"act\",\"ply\":%lld,\"actions\":[\"take 1\"]", (long long)ply);
  for (int i = 0; i < 2; i++) client_close(&client[i]);
}

static bool offered(const struct weir_json *view, const char *action) {
  for (const struct weir_json *offer = at(view, "offers")->child; offer; offer = offer->next)
    if (weir_json_is(offer, action)) return true;
  return false;
}

static void hints_come_from_a_bot(void **state) {
  struct client client[2];
  struct seats seats;
  for (int i = 0; i < 2; i++) client_open(&client[i], &server);
  create_table(&client[0], &seats, "\"game\":\"null\",\"seats\":2,\"fair\":false");
  for (int i = 0; i < 2; i++) client_good(&client[i], "\"join\",\"key\":\"%s\"", seats.key[i]);
  int first = at(look(&client[0]), "offers")->count > 0 ? 0 : 1;
  const struct weir_json *hint = client_good(&client[first], "\"hint\",\"bot\":\"mcts:200\"");
  assert_true(offered(look(&client[first]), text_at(hint, "action")));
  assert_true(number_at(hint, "value") >= -WEIR_SURE && number_at(hint, "value") <= WEIR_SURE);
  assert_true(number_at(hint, "iterations") <= 210);
  assert_string_equal(text_at(hint, "best.0.action"), text_at(hint, "action"));
  client_good(&client[first], "\"hint\"");
  client_bad(&client[1 - first], "\"hint\"");
  client_bad(&client[first], "\"hint\",\"bot\":\"oracle\"");
  client_say(&client[first], "{\"do\":\"hint\",\"id\":900,\"bot\":\"mcts:500ms\"}");
  client_bad(&client[first], "\"hint\"");
  assert_true(true_at(client_answer(&client[first], 900), "ok"));
  for (int i = 0; i < 2; i++) client_close(&client[i]);
}

static void a_bot_plays_on_for_who_resigned_while_people_are_left(void **state) {
  struct client client[2];
  struct seats seats;
  for (int i = 0; i < 2; i++) client_open(&client[i], &server);
  create_table(&client[0], &seats,
               "\"game\":\"probe\",\"seats\":[{},{},{\"bot\":\"steady\"}],\"fair\":false");
  for (int i = 0; i < 2; i++) client_good(&client[i], "\"join\",\"key\":\"%s\"", seats.key[i]);
  client_good(&client[0], "\"resign\"");
  assert_true(client_quiet(&client[0], "state"));
  client_bad(&client[0], "\"bot\",\"bot\":null");
  client_bad(&client[0], "\"resign\"");
  /* The other plays a little; the resigned seat does not hold it up. */
  for (int i = 0; i < 8; i++) {
    const struct weir_json *view = wait_turn(&client[1]);
    if (over(view)) break;
    const struct weir_json *offers = at(view, "offers");
    client_ask(&client[1], "\"act\",\"ply\":%lld,\"actions\":[\"%s\"]", (long long)number_at(view, "ply"),
               weir_json_at(offers, offers->count - 1)->string);
  }
  client_forget(&client[1]);
  client_good(&client[1], "\"resign\"");
  const struct weir_json *end = client_push(&client[1], "state");
  assert_string_equal(text_at(end, "end.how"), "resigned");
  assert_int_equal(at(end, "end.won")->count, 0);
  for (int i = 0; i < 2; i++) client_close(&client[i]);
}

static void the_server_stops_while_bots_think(void **state) {
  struct client client[6];
  struct seats seats;
  for (int i = 0; i < 6; i++) {
    client_open(&client[i], &server);
    create_table(
        &client[i], &seats,
        "\"game\":\"null\",\"seats\":[{\"bot\":\"mcts:1500ms\"},{\"bot\":\"mcts:1500ms\"}],\"fair\":false");
    client_good(&client[i], "\"join\",\"key\":\"%s\"", seats.spectator);
  }
  int64_t began = milliseconds();
  test_server_stop(&server);
  assert_true(milliseconds() - began < 7000);
  for (int i = 0; i < 6; i++) client_close(&client[i]);
  test_server_start(&server);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_person_plays_a_whole_game_against_a_bot),
      cmocka_unit_test(bots_alone_play_only_while_somebody_looks),
      cmocka_unit_test(thinking_blocks_nobody),
      cmocka_unit_test(iterations_have_a_time_limit_too),
      cmocka_unit_test(a_seat_can_be_handed_over_and_taken_back),
      cmocka_unit_test(hints_come_from_a_bot),
      cmocka_unit_test(a_bot_plays_on_for_who_resigned_while_people_are_left),
      cmocka_unit_test(the_server_stops_while_bots_think),
  };
  return cmocka_run_group_tests(tests, start, stop);
}
