/* test_requests.c - every request of the protocol, over the socket, with the smallest game. */
#include "cases.h"
#include "client.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct test_server server;

static int start(void **state) {
  test_server_prepare(&server);
  test_server_start(&server);
  return 0;
}

static int stop(void **state) {
  test_server_stop(&server);
  test_server_remove(&server);
  return 0;
}

/* A table of two people, both there, begun. */
struct pair {
  struct client client[2];
  struct seats seats;
  const struct weir_json *joined[2];
};

static void open_pair(struct pair *pair, const char *more) {
  for (int i = 0; i < 2; i++) client_open(&pair->client[i], &server);
  create_table(&pair->client[0], &pair->seats, "\"game\":\"null\",\"seats\":2,\"fair\":false%s", more);
  for (int i = 0; i < 2; i++)
    pair->joined[i] = client_good(&pair->client[i], "\"join\",\"key\":\"%s\",\"name\":\"%s\"",
                                  pair->seats.key[i], i ? "Bo" : "Ana");
}

static void close_pair(struct pair *pair) {
  for (int i = 0; i < 2; i++) client_close(&pair->client[i]);
}

static bool in_list(const struct weir_json *list, const char *word) {
  for (const struct weir_json *item = list->child; item; item = item->next)
    if (weir_json_is(item, word)) return true;
  return false;
}

/* Whose turn it is. */
static int to_act(const struct pair *pair, const struct weir_json *view) {
  for (int i = 0; i < 2; i++)
    if (in_list(at(view, "toAct"), pair->seats.name[i])) return i;
  return -1;
}

static const struct weir_json *view_of(struct client *client) {
  return at(client_good(client, "\"events\",\"from\":0"), "view");
}

/* ---- Without a table ---- */

static void hello_lists_games_and_limits(void **state) {
  struct client client;
  client_open(&client, &server);
  const struct weir_json *answer = client_good(&client, "\"hello\"");
  assert_string_equal(text_at(answer, "version"), WEIR_VERSION);
  assert_int_equal(number_at(answer, "limits.frame"), 16384);
  assert_true(at(answer, "games")->count >= 2);
  assert_true(in_list(at(answer, "bots"), "greedy"));
  assert_false(has(answer, "publicUrl"));
  client_close(&client);
}

static void create_refuses_what_is_wrong(void **state) {
  static const struct {
    const char *members, *error;
  } wrong[] = {
      {"\"game\":\"nothing\"", "there is no game"},
      {"\"seats\":2", "there is no game"},
      {"\"game\":\"null\",\"seats\":9", "seats"},
      {"\"game\":\"null\",\"seats\":[]", "seats"},
      {"\"game\":\"null\",\"seats\":[{},{},{},{},{},{},{}]", "seats"},
      {"\"game\":\"null\",\"edition\":\"no\"", "edition"},
      {"\"game\":\"null\",\"options\":{\"a\":\"b\"}", "option"},
      {"\"game\":\"null\",\"options\":{\"a\":1}", "string"},
      {"\"game\":\"null\",\"options\":[]", "object"},
      {"\"game\":\"null\",\"seats\":[{\"bot\":\"clever\"},{}]", "bot"},
      {"\"game\":\"null\",\"seats\":[{\"bot\":7},{}]", "string"},
      {"\"game\":\"null\",\"seats\":[{\"bot\":\"mcts:100s\"},{}]", "think"},
      {"\"game\":\"null\",\"host\":\"short\"", "key"},
      {"\"game\":\"null\",\"host\":7", "key"},
      {"\"game\":\"null\",\"editionText\":\"{}\"", "edition"},
      {"\"position\":{\"game\":\"null\"}", ""},
  };
  struct client client;
  client_open(&client, &server);
  for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    const char *error = client_bad(&client, "\"create\",%s", wrong[i].members);
    if (!strstr(error, wrong[i].error)) print_message("%s: %s\n", wrong[i].members, error);
    assert_non_null(strstr(error, wrong[i].error));
  }
  client_close(&client);
}

static void create_gives_links_that_a_host_can_see_again(void **state) {
  struct client client;
  struct seats first, second;
  client_open(&client, &server);
  create_table(&client, &first,
               "\"game\":\"null\",\"seats\":[{},{\"bot\":\"random\"}],\"name\":\" Fri\\nday \",\"expire\":7");
  create_table(&client, &second, "\"game\":\"null\",\"seats\":2,\"host\":\"%s\"", first.host);
  assert_string_equal(first.host, second.host);
  assert_string_not_equal(first.key[0], second.key[0]);
  const struct weir_json *answer = client_good(&client, "\"host\",\"host\":\"%s\"", first.host);
  assert_int_equal(at(answer, "tables")->count, 2);
  assert_false(true_at(answer, "more"));
  bool second_first = strcmp(text_at(answer, "tables.0.table"), second.table) == 0;
  const struct weir_json *table = at(answer, second_first ? "tables.1" : "tables.0");
  assert_string_equal(text_at(table, "table"), first.table);
  assert_string_equal(text_at(table, "name"), "Fri day");
  assert_string_equal(text_at(table, "state"), "waiting");
  assert_string_equal(text_at(table, "spectator"), first.spectator);
  assert_string_equal(text_at(table, "seats.0.key"), first.key[0]);
  assert_string_equal(text_at(table, "seats.1.key"), first.key[1]);
  assert_string_equal(text_at(table, "seats.1.bot"), "random");
  assert_int_equal(number_at(table, "expires") - number_at(table, "touched"), 7 * 86400);
  client_close(&client);
}

static void create_takes_a_position(void **state) {
  struct client client;
  struct seats seats;
  client_open(&client, &server);
  struct weir_request request = {.game = "null", .seats = 2};
  struct weir_error error;
  struct weir_setup *setup = weir_setup_open(&request, &error);
  _Alignas(16) unsigned char memory[WEIR_STATE_MAX];
  char json[4096];
  struct weir_text text;
  weir_start(setup, memory);
  weir_apply(setup, memory, WEIR_CHANCE, WEIR_ACTION(0, 1, 0, 0), NULL);
  weir_text_begin(&text, json, sizeof json);
  weir_position_write(setup, memory, WEIR_CHANCE, &text);
  weir_setup_close(setup);
  create_table(&client, &seats, "\"position\":%s,\"seats\":[{},{}],\"fair\":false", json);
  const struct weir_json *joined = client_good(&client, "\"join\",\"key\":\"%s\"", seats.key[1]);
  assert_string_equal(text_at(joined, "view.toAct.0"), seats.name[1]);
  assert_int_equal(number_at(joined, "view.ply"), 0);
  assert_non_null(strstr(client_bad(&client, "\"create\",\"position\":%s,\"seats\":1", json), "seats"));
  client_close(&client);
}

static void lobby_lists_and_seats_can_be_taken(void **state) {
  struct client host, guest;
  struct seats seats;
  char key[32];
  client_open(&host, &server);
  client_open(&guest, &server);
  assert_int_equal(at(client_good(&guest, "\"lobby\""), "tables")->count, 0);
  create_table(&host, &seats, "\"game\":\"null\",\"seats\":2,\"listed\":true,\"name\":\"Open\"");
  const struct weir_json *answer = client_good(&guest, "\"lobby\"");
  assert_int_equal(at(answer, "tables")->count, 1);
  assert_string_equal(text_at(answer, "tables.0.name"), "Open");
  assert_true(true_at(answer, "tables.0.seats.0.free"));
  client_good(&host, "\"join\",\"key\":\"%s\",\"name\":\"Ana\"", seats.key[0]);
  assert_non_null(strstr(
      client_bad(&guest, "\"take\",\"table\":\"%s\",\"seat\":\"%s\"", seats.table, seats.name[0]), "free"));
  answer = client_good(&guest, "\"take\",\"table\":\"%s\",\"name\":\"Bo\"", seats.table);
  assert_string_equal(text_at(answer, "seat"), seats.name[1]);
  snprintf(key, sizeof key, "%s", text_at(answer, "key"));
  assert_string_not_equal(key, seats.key[1]);
  /* The host's link for that seat is dead, and the host cannot see the new one. */
  assert_true(true_at(client_ask(&guest, "\"join\",\"key\":\"%s\"", seats.key[1]), "gone"));
  answer = client_good(&host, "\"host\",\"host\":\"%s\"", seats.host);
  assert_false(has(answer, "tables.0.seats.1.key"));
  assert_string_equal(text_at(answer, "tables.0.seats.1.name"), "Bo");
  assert_string_equal(text_at(client_good(&guest, "\"join\",\"key\":\"%s\"", key), "viewer"), seats.name[1]);
  assert_int_equal(at(client_good(&guest, "\"lobby\""), "tables")->count, 0);
  assert_true(true_at(client_ask(&guest, "\"take\",\"table\":\"nosuchtable\""), "gone"));
  client_bad(&guest, "\"take\",\"table\":\"%s\"", seats.table);
  client_close(&host);
  client_close(&guest);
}

static void status_tells_of_several_tables(void **state) {
  struct pair pair;
  open_pair(&pair, "");
  const struct weir_json *answer =
      client_good(&pair.client[0], "\"status\",\"keys\":[\"%s\",\"%s\",\"bad\",5,\"AAAAAAAAAAAAAAAAAAAAAA\"]",
                  pair.seats.key[0], pair.seats.spectator);
  assert_int_equal(at(answer, "tables")->count, 5);
  assert_string_equal(text_at(answer, "tables.0.state"), "playing");
  assert_string_equal(text_at(answer, "tables.0.viewer"), pair.seats.name[0]);
  assert_int_equal(number_at(answer, "tables.0.ply"), 1);
  assert_string_equal(text_at(answer, "tables.1.viewer"), "spectator");
  for (int i = 2; i < 5; i++) {
    char path[32];
    snprintf(path, sizeof path, "tables.%d.gone", i);
    assert_true(true_at(answer, path));
  }
  client_bad(&pair.client[0], "\"status\",\"keys\":7");
  client_bad(&pair.client[0], "\"status\",\"keys\":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17]");
  close_pair(&pair);
}

/* ---- Hosting ---- */

static void hosts_manage_seats_links_and_settings(void **state) {
  struct pair pair;
  open_pair(&pair, ",\"listed\":true");
  struct client *host = &pair.client[0], *guest = &pair.client[1];
  const char *h = pair.seats.host, *t = pair.seats.table;
  assert_non_null(
      strstr(client_bad(host, "\"seat\",\"host\":\"%s\",\"table\":\"%s\",\"seat\":\"%s\",\"bot\":\"greedy\"",
                        h, t, pair.seats.name[1]),
             "new link"));
  client_bad(host, "\"relink\",\"host\":\"%s\",\"table\":\"%s\",\"seat\":\"nobody\"", h, t);
  client_bad(guest, "\"relink\",\"host\":\"%s\",\"table\":\"%s\",\"seat\":\"%s\"", pair.seats.key[1], t,
             pair.seats.name[0]);
  const struct weir_json *answer = client_good(
      host, "\"relink\",\"host\":\"%s\",\"table\":\"%s\",\"seat\":\"%s\"", h, t, pair.seats.name[1]);
  char key[32];
  snprintf(key, sizeof key, "%s", text_at(answer, "key"));
  assert_non_null(strstr(text_at(client_push(guest, "gone"), "error"), "replaced"));
  assert_true(true_at(client_ask(guest, "\"join\",\"key\":\"%s\"", pair.seats.key[1]), "gone"));
  client_bad(guest, "\"chat\",\"text\":\"hello?\"");
  assert_string_equal(text_at(client_good(guest, "\"join\",\"key\":\"%s\"", key), "viewer"),
                      pair.seats.name[1]);
  answer = client_good(host, "\"relink\",\"host\":\"%s\",\"table\":\"%s\",\"seat\":\"%s\"", h, t,
                       pair.seats.name[1]);
  client_forget(host);
  client_good(host, "\"seat\",\"host\":\"%s\",\"table\":\"%s\",\"seat\":\"%s\",\"bot\":\"random\"", h, t,
              pair.seats.name[1]);
  assert_string_equal(text_at(client_push(host, "people"), "people.seats.1.bot"), "random");
  client_forget(host);
  client_good(host,
              "\"settings\",\"host\":\"%s\",\"table\":\"%s\",\"name\":\"New\",\"listed\":false,\"expire\":3",
              h, t);
  assert_string_equal(text_at(client_push(host, "table"), "name"), "New");
  answer = client_good(host, "\"host\",\"host\":\"%s\"", h);
  assert_false(true_at(answer, "tables.0.listed"));
  assert_string_equal(text_at(answer, "tables.0.name"), "New");
  close_pair(&pair);
}

static void abandoned_and_deleted_tables(void **state) {
  struct pair pair;
  open_pair(&pair, "");
  const char *h = pair.seats.host, *t = pair.seats.table;
  client_bad(&pair.client[1], "\"abandon\",\"host\":\"%s\",\"table\":\"%s\"", pair.seats.key[1], t);
  client_good(&pair.client[0], "\"abandon\",\"host\":\"%s\",\"table\":\"%s\"", h, t);
  const struct weir_json *push = client_push(&pair.client[1], "state");
  assert_string_equal(text_at(push, "state"), "over");
  assert_string_equal(text_at(push, "end.how"), "abandoned");
  client_bad(&pair.client[0], "\"abandon\",\"host\":\"%s\",\"table\":\"%s\"", h, t);
  assert_non_null(strstr(client_bad(&pair.client[0], "\"act\",\"ply\":1,\"actions\":[\"take 1\"]"), "over"));
  client_bad(&pair.client[1], "\"delete\",\"host\":\"%s\",\"table\":\"%s\"", pair.seats.spectator, t);
  client_good(&pair.client[1], "\"delete\",\"host\":\"%s\",\"table\":\"%s\"", h, t);
  assert_non_null(strstr(text_at(client_push(&pair.client[0], "gone"), "error"), "deleted"));
  assert_true(true_at(client_ask(&pair.client[0], "\"join\",\"key\":\"%s\"", pair.seats.key[0]), "gone"));
  assert_true(
      true_at(client_ask(&pair.client[0], "\"delete\",\"host\":\"%s\",\"table\":\"%s\"", h, t), "gone"));
  assert_int_equal(at(client_good(&pair.client[0], "\"host\",\"host\":\"%s\"", h), "tables")->count, 0);
  close_pair(&pair);
}

/* ---- At a table ---- */

static void join_tells_everything_and_others_hear_of_it(void **state) {
  struct pair pair;
  open_pair(&pair, ",\"name\":\"Two\"");
  const struct weir_json *joined = pair.joined[0];
  assert_string_equal(text_at(joined, "viewer"), pair.seats.name[0]);
  assert_string_equal(text_at(joined, "name"), "Two");
  assert_string_equal(text_at(joined, "state"), "playing");
  assert_string_equal(text_at(joined, "game.game"), "null");
  assert_int_equal(number_at(joined, "view.ply"), 1);
  assert_int_equal(number_at(joined, "events.0.n"), 0);
  assert_int_equal(number_at(joined, "next"), at(joined, "events")->count);
  assert_false(true_at(joined, "more"));
  assert_string_equal(text_at(joined, "people.seats.0.name"), "Ana");
  assert_true(true_at(joined, "people.seats.0.online"));
  assert_false(true_at(joined, "people.seats.1.online"));
  const struct weir_json *people = client_push(&pair.client[0], "people");
  while (!true_at(people, "people.seats.1.online")) people = client_push(&pair.client[0], "people");
  assert_string_equal(text_at(people, "people.seats.1.name"), "Bo");
  struct client spectator;
  client_open(&spectator, &server);
  joined = client_good(&spectator, "\"join\",\"key\":\"%s\",\"brief\":true,\"from\":1", pair.seats.spectator);
  assert_string_equal(text_at(joined, "viewer"), "spectator");
  assert_string_equal(text_at(joined, "view.viewer"), "spectator");
  assert_false(has(joined, "game"));
  assert_int_equal(at(joined, "view.offers")->count, 0);
  assert_int_equal(number_at(client_push(&pair.client[0], "people"), "people.spectators"), 1);
  client_good(&spectator, "\"leave\"");
  assert_int_equal(number_at(client_push(&pair.client[0], "people"), "people.spectators"), 0);
  assert_non_null(strstr(client_bad(&spectator, "\"events\",\"from\":0"), "join"));
  client_close(&spectator);
  close_pair(&pair);
}

static void actions_are_checked_told_and_acknowledged(void **state) {
  struct pair pair;
  open_pair(&pair, "");
  int first = to_act(&pair, at(pair.joined[1], "view"));
  struct client *actor = &pair.client[first], *other = &pair.client[1 - first];
  int64_t next = number_at(pair.joined[first], "next");
  assert_non_null(strstr(client_bad(actor, "\"act\",\"ply\":1,\"actions\":[\"grab 9\"]"), "grab"));
  assert_non_null(strstr(client_bad(actor, "\"act\",\"ply\":1,\"actions\":[]"), "list"));
  assert_non_null(strstr(client_bad(actor, "\"act\",\"ply\":1,\"actions\":[7]"), "string"));
  assert_non_null(strstr(client_bad(actor, "\"act\",\"actions\":[\"take 1\"]"), "ply"));
  assert_non_null(strstr(client_bad(actor, "\"act\",\"ply\":1,\"actions\":[\"take 1\",\"take 1\"]"), "row"));
  /* Not the other's turn: the engine says so. */
  const struct weir_json *answer = client_ask(other, "\"act\",\"ply\":1,\"actions\":[\"take 1\"]");
  assert_string_equal(text_at(answer, "why.rule"), "W-3");
  assert_string_equal(text_at(answer, "error"), text_at(answer, "why.text"));
  assert_int_equal(number_at(answer, "at"), 0);
  answer = client_good(actor, "\"act\",\"ply\":1,\"n\":%lld,\"actions\":[\"take 2\"]", (long long)next);
  assert_int_equal(number_at(answer, "ply"), 2);
  for (int i = 0; i < 2; i++) {
    const struct weir_json *push = client_push(&pair.client[i], "events");
    assert_int_equal(number_at(push, "events.0.n"), next);
    assert_string_equal(text_at(push, "events.0.action"), "take 2");
    assert_int_equal(number_at(push, "next"), number_at(answer, "next"));
    assert_int_equal(number_at(push, "view.ply"), 2);
    assert_string_equal(text_at(push, "view.viewer"), pair.seats.name[i]);
  }
  /* What answers an older position is stale, and so is what answers one that never was. */
  answer = client_ask(actor, "\"act\",\"ply\":1,\"actions\":[\"take 1\"]");
  assert_true(true_at(answer, "stale"));
  assert_int_equal(number_at(answer, "ply"), 2);
  assert_true(true_at(client_ask(other, "\"act\",\"ply\":3,\"actions\":[\"take 1\"]"), "stale"));
  assert_true(true_at(
      client_ask(other, "\"act\",\"ply\":2,\"n\":%lld,\"actions\":[\"take 1\"]", (long long)next), "stale"));
  client_good(other, "\"act\",\"ply\":2,\"actions\":[\"take 3\"]");
  close_pair(&pair);
}

/* Takes the first offer for whoever is to act; false when the game is over. */
static bool play_one(struct pair *pair) {
  const struct weir_json *view = view_of(&pair->client[0]);
  int seat = to_act(pair, view);
  if (seat < 0) return false;
  view = view_of(&pair->client[seat]);
  client_good(&pair->client[seat], "\"act\",\"ply\":%lld,\"actions\":[\"%s\"]",
              (long long)number_at(view, "ply"), text_at(view, "offers.0"));
  return true;
}

static void why_names_the_rule(void **state) {
  struct pair pair;
  open_pair(&pair, "");
  while (number_at(view_of(&pair.client[0]), "state.pile") > 2) play_one(&pair);
  int first = to_act(&pair, view_of(&pair.client[0]));
  assert_true(true_at(client_good(&pair.client[first], "\"why\",\"action\":\"take 2\""), "legal"));
  const struct weir_json *answer = client_good(&pair.client[first], "\"why\",\"action\":\"take 3\"");
  assert_false(true_at(answer, "legal"));
  assert_string_equal(text_at(answer, "why.rule"), "NU-4");
  assert_string_equal(
      text_at(client_good(&pair.client[1 - first], "\"why\",\"action\":\"take 2\""), "why.rule"), "W-3");
  client_bad(&pair.client[0], "\"why\",\"action\":\"fly\"");
  client_bad(&pair.client[0], "\"why\"");
  close_pair(&pair);
}

static void going_back_needs_consent(void **state) {
  struct pair pair;
  open_pair(&pair, "");
  int first = to_act(&pair, at(pair.joined[1], "view"));
  struct client *actor = &pair.client[first], *other = &pair.client[1 - first];
  client_good(actor, "\"act\",\"ply\":1,\"actions\":[\"take 2\"]");
  client_bad(actor, "\"undo\"");
  client_bad(actor, "\"ask-back\",\"plies\":2");
  client_bad(actor, "\"ask-back\",\"plies\":-1");
  client_bad(other, "\"answer-back\",\"yes\":true");
  client_good(actor, "\"ask-back\",\"plies\":1");
  const struct weir_json *push = client_push(other, "back");
  assert_string_equal(text_at(push, "back.seat"), pair.seats.name[first]);
  assert_string_equal(text_at(push, "back.waiting.0"), pair.seats.name[1 - first]);
  client_bad(other, "\"ask-back\",\"plies\":1");
  /* It is there for whoever comes later. */
  assert_int_equal(
      number_at(client_good(other, "\"join\",\"key\":\"%s\"", pair.seats.key[1 - first]), "back.plies"), 1);
  client_good(other, "\"answer-back\",\"yes\":false");
  client_push(actor, "back");
  push = client_push(actor, "back");
  assert_false(has(push, "back"));
  assert_string_equal(text_at(push, "refused"), pair.seats.name[1 - first]);
  client_good(actor, "\"ask-back\",\"plies\":1");
  client_good(other, "\"answer-back\",\"yes\":true");
  assert_int_equal(number_at(view_of(actor), "ply"), 1);
  client_good(actor, "\"act\",\"ply\":1,\"actions\":[\"take 1\"]");
  /* An action ends the request. */
  client_good(actor, "\"ask-back\",\"plies\":1");
  client_good(other, "\"act\",\"ply\":2,\"actions\":[\"take 1\"]");
  client_bad(other, "\"answer-back\",\"yes\":true");
  close_pair(&pair);
}

static void chat_and_names(void **state) {
  struct pair pair;
  struct client spectator;
  open_pair(&pair, "");
  client_open(&spectator, &server);
  client_good(&spectator, "\"join\",\"key\":\"%s\",\"name\":\"Eve\"", pair.seats.spectator);
  client_good(&pair.client[0], "\"chat\",\"text\":\"  Good\\n\\u0007 \\u202Eluck <b> \"");
  const struct weir_json *push = client_push(&pair.client[1], "chat");
  assert_string_equal(text_at(push, "line.text"), "Good luck <b>");
  assert_string_equal(text_at(push, "line.who"), pair.seats.name[0]);
  assert_string_equal(text_at(push, "line.name"), "Ana");
  client_good(&spectator, "\"chat\",\"text\":\"hi\"");
  push = client_push(&pair.client[1], "chat");
  assert_string_equal(text_at(push, "line.who"), "spectator");
  assert_string_equal(text_at(push, "line.name"), "Eve");
  client_bad(&spectator, "\"chat\",\"text\":\" \\n \"");
  client_bad(&spectator, "\"chat\"");
  client_good(&pair.client[0], "\"name\",\"name\":"
                               "\"Anna\\u00e9\\u00e9\\u00e9\\u00e9\\u00e9\\u00e9\\u00e9\\u00e9\\u00e9\\u00e9"
                               "\\u00e9\\u00e9\\u00e9\\u00e9\\u00e9\"");
  client_good(&spectator, "\"name\",\"name\":\"Ivy\"");
  client_bad(&spectator, "\"name\"");
  const struct weir_json *joined = client_good(&pair.client[1], "\"join\",\"key\":\"%s\"", pair.seats.key[1]);
  assert_int_equal(at(joined, "chat")->count, 2);
  assert_int_equal(at(joined, "people.seats.0.name")->size, 32); /* cut at a whole letter */
  client_close(&spectator);
  close_pair(&pair);
}

static void resigning_ends_a_game_of_two(void **state) {
  struct pair pair;
  open_pair(&pair, "");
  client_good(&pair.client[1], "\"resign\"");
  const struct weir_json *push = client_push(&pair.client[0], "state");
  assert_string_equal(text_at(push, "end.how"), "resigned");
  assert_string_equal(text_at(push, "end.won.0"), pair.seats.name[0]);
  client_bad(&pair.client[1], "\"resign\"");
  client_bad(&pair.client[0], "\"undo\"");
  close_pair(&pair);
}

/* Plays the game to its end; returns the last view. */
static const struct weir_json *play_out(struct pair *pair) {
  while (play_one(pair)) {
  }
  return view_of(&pair->client[0]);
}

static void a_rematch_keeps_links_and_may_rotate(void **state) {
  struct pair pair;
  open_pair(&pair, "");
  client_bad(&pair.client[0], "\"rematch\"");
  const struct weir_json *view = play_out(&pair);
  assert_true(has(view, "result"));
  assert_string_equal(
      text_at(client_good(&pair.client[0], "\"join\",\"key\":\"%s\"", pair.seats.key[0]), "end.how"),
      "rules");
  assert_int_equal(number_at(client_good(&pair.client[0], "\"rematch\",\"rotate\":true"), "round"), 2);
  assert_int_equal(number_at(client_push(&pair.client[1], "rematch"), "round"), 2);
  assert_non_null(strstr(client_bad(&pair.client[1], "\"undo\""), "join"));
  const struct weir_json *joined = client_good(&pair.client[0], "\"join\",\"key\":\"%s\"", pair.seats.key[0]);
  assert_string_equal(text_at(joined, "viewer"), pair.seats.name[1]);
  assert_string_equal(text_at(joined, "state"), "playing");
  assert_int_equal(number_at(joined, "round"), 2);
  /* The host sees the links where they are now, and the first game can still be had. */
  const struct weir_json *answer = client_good(&pair.client[1], "\"host\",\"host\":\"%s\"", pair.seats.host);
  assert_string_equal(text_at(answer, "tables.0.seats.1.key"), pair.seats.key[0]);
  assert_string_equal(text_at(answer, "tables.0.seats.0.name"), "Bo");
  assert_non_null(
      strstr(text_at(client_good(&pair.client[0], "\"record\",\"round\":1"), "record"), "\nreveal "));
  assert_null(strstr(text_at(client_good(&pair.client[0], "\"record\""), "record"), "\nreveal "));
  client_bad(&pair.client[0], "\"record\",\"round\":3");
  client_bad(&pair.client[0], "\"record\",\"round\":0");
  /* The host may ask for one too. */
  client_good(&pair.client[1], "\"abandon\",\"host\":\"%s\",\"table\":\"%s\"", pair.seats.host,
              pair.seats.table);
  client_good(&pair.client[1], "\"rematch\",\"host\":\"%s\",\"table\":\"%s\"", pair.seats.host,
              pair.seats.table);
  close_pair(&pair);
}

static void missed_events_can_be_asked_for(void **state) {
  struct pair pair;
  open_pair(&pair, "");
  play_out(&pair);
  const struct weir_json *all = client_good(&pair.client[0], "\"events\",\"from\":0");
  int64_t next = number_at(all, "next");
  assert_int_equal(at(all, "events")->count, next);
  const struct weir_json *late =
      client_good(&pair.client[0], "\"events\",\"from\":%lld", (long long)(next - 2));
  assert_int_equal(at(late, "events")->count, 2);
  assert_int_equal(number_at(late, "events.0.n"), next - 2);
  assert_int_equal(at(client_good(&pair.client[0], "\"events\",\"from\":1000000"), "events")->count, 0);
  assert_int_equal(at(client_good(&pair.client[0], "\"events\",\"from\":-5"), "events")->count, next);
  close_pair(&pair);
}

static void long_logs_come_in_pieces(void **state) {
  struct client client;
  struct seats seats;
  client_open(&client, &server);
  create_table(&client, &seats, "\"game\":\"null\",\"seats\":1,\"fair\":false");
  client_good(&client, "\"join\",\"key\":\"%s\"", seats.key[0]);
  const struct weir_json *view = view_of(&client);
  int64_t ply = number_at(view, "ply"), next = 0, plies = 0;
  /* One who plays alone need not ask anybody. */
  while (next <= 300) {
    client_good(&client, "\"act\",\"ply\":%lld,\"actions\":[\"take 1\"]", (long long)ply);
    client_good(&client, "\"ask-back\",\"plies\":%lld", (long long)ply);
    next = number_at(client_good(&client, "\"events\",\"from\":100000"), "next");
    client_forget(&client);
  }
  const struct weir_json *joined = client_good(&client, "\"join\",\"key\":\"%s\"", seats.key[0]);
  assert_int_equal(at(joined, "events")->count, 64);
  assert_int_equal(number_at(joined, "next"), next);
  const struct weir_json *first = client_good(&client, "\"events\",\"from\":0");
  assert_int_equal(at(first, "events")->count, 256);
  assert_true(true_at(first, "more"));
  assert_false(has(first, "view"));
  for (const struct weir_json *event = at(first, "events")->child; event; event = event->next)
    assert_int_equal(number_at(event, "n"), plies++);
  const struct weir_json *rest =
      client_good(&client, "\"events\",\"from\":%lld", (long long)number_at(first, "next"));
  assert_int_equal(number_at(rest, "next"), next);
  assert_true(has(rest, "view"));
  client_close(&client);
}

static void spectators_only_look_on(void **state) {
  static const char *const seats_only[] = {"\"act\",\"ply\":1,\"actions\":[\"take 1\"]",
                                           "\"undo\"",
                                           "\"ask-back\",\"plies\":0",
                                           "\"answer-back\",\"yes\":true",
                                           "\"resign\"",
                                           "\"bot\",\"bot\":\"greedy\"",
                                           "\"hint\"",
                                           "\"rematch\"",
                                           "\"commit\",\"hash\":\"\"",
                                           "\"share\",\"share\":\"\"",
                                           "\"why\",\"action\":\"take 1\""};
  struct pair pair;
  struct client spectator;
  open_pair(&pair, "");
  client_open(&spectator, &server);
  client_good(&spectator, "\"join\",\"key\":\"%s\"", pair.seats.spectator);
  for (unsigned i = 0; i < sizeof seats_only / sizeof seats_only[0]; i++)
    assert_non_null(strstr(client_bad(&spectator, "%s", seats_only[i]), "spectators"));
  client_close(&spectator);
  client_open(&spectator, &server);
  for (unsigned i = 0; i < sizeof seats_only / sizeof seats_only[0]; i++)
    assert_non_null(strstr(client_bad(&spectator, "%s", seats_only[i]), "join"));
  client_close(&spectator);
  close_pair(&pair);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(hello_lists_games_and_limits),
      cmocka_unit_test(create_refuses_what_is_wrong),
      cmocka_unit_test(create_gives_links_that_a_host_can_see_again),
      cmocka_unit_test(create_takes_a_position),
      cmocka_unit_test(lobby_lists_and_seats_can_be_taken),
      cmocka_unit_test(status_tells_of_several_tables),
      cmocka_unit_test(hosts_manage_seats_links_and_settings),
      cmocka_unit_test(abandoned_and_deleted_tables),
      cmocka_unit_test(join_tells_everything_and_others_hear_of_it),
      cmocka_unit_test(actions_are_checked_told_and_acknowledged),
      cmocka_unit_test(why_names_the_rule),
      cmocka_unit_test(going_back_needs_consent),
      cmocka_unit_test(chat_and_names),
      cmocka_unit_test(resigning_ends_a_game_of_two),
      cmocka_unit_test(a_rematch_keeps_links_and_may_rotate),
      cmocka_unit_test(missed_events_can_be_asked_for),
      cmocka_unit_test(long_logs_come_in_pieces),
      cmocka_unit_test(spectators_only_look_on),
  };
  return cmocka_run_group_tests(tests, start, stop);
}
