/* test_restart.c - what survives: stops, crashes, other rules, backups. */
#include "cases.h"
#include "client.h"

#include "store/tables.h"

#include <sqlite3.h>
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

/* Changes the store behind the server's back, while none runs. */
static void tamper(const char *sql, const char *id) {
  sqlite3 *db = NULL;
  char words[512], *message = NULL;
  snprintf(words, sizeof words, sql, id);
  CHECK(sqlite3_open(server.store, &db) == SQLITE_OK);
  if (sqlite3_exec(db, words, NULL, NULL, &message) != SQLITE_OK) {
    print_message("%s\n", message);
    CHECK(false);
  }
  sqlite3_close(db);
}

static const struct weir_json *open_game(struct client *client, struct seats *seats) {
  client_open(client, &server);
  create_table(client, seats,
               "\"game\":\"null\",\"seats\":2,\"fair\":false,\"listed\":true,\"name\":\"Kept\"");
  return client_good(client, "\"join\",\"key\":\"%s\",\"name\":\"Ana\"", seats->key[0]);
}

/* Plays a few plies with both seats from one connection; returns how many stand. */
static int64_t play_some(struct client *client, const struct seats *seats, int plies) {
  int64_t ply = 0;
  for (int i = 0; i < plies; i++)
    for (int seat = 0; seat < 2; seat++) {
      const struct weir_json *view =
          at(client_good(client, "\"join\",\"key\":\"%s\",\"brief\":true", seats->key[seat]), "view");
      ply = number_at(view, "ply");
      if (at(view, "offers")->count == 0) continue;
      ply = number_at(client_good(client, "\"act\",\"ply\":%lld,\"actions\":[\"take 1\"]", (long long)ply),
                      "ply");
    }
  return ply;
}

static void everything_is_there_after_a_stop_and_after_a_crash(void **state) {
  struct client client;
  struct seats seats;
  open_game(&client, &seats);
  client_good(&client, "\"chat\",\"text\":\"until tomorrow\"");
  int64_t ply = play_some(&client, &seats, 3);
  client_good(&client, "\"ask-back\",\"plies\":2");
  for (int crash = 0; crash < 2; crash++) {
    client_close(&client);
    if (crash) test_server_kill(&server);
    else test_server_stop(&server);
    test_server_start(&server);
    client_open(&client, &server);
    const struct weir_json *joined = client_good(&client, "\"join\",\"key\":\"%s\",\"from\":0", seats.key[0]);
    assert_int_equal(number_at(joined, "view.ply"), ply);
    assert_string_equal(text_at(joined, "name"), "Kept");
    assert_string_equal(text_at(joined, "people.seats.0.name"), "Ana");
    assert_string_equal(text_at(joined, "chat.0.text"), "until tomorrow");
    assert_int_equal(number_at(joined, "back.plies"), 2);
    assert_int_equal(at(client_good(&client, "\"host\",\"host\":\"%s\"", seats.host), "tables")->count, 1);
  }
  client_close(&client);
}

static void a_stop_says_goodbye(void **state) {
  struct client client, lazy;
  struct seats seats;
  open_game(&client, &seats);
  client_open(&lazy, &server);
  test_server_stop(&server);
  client_wait_closed(&client, 1000);
  assert_true(client.closed);
  assert_int_equal(client.close_code, 1001);
  client_close(&client);
  client_close(&lazy);
  test_server_start(&server);
}

static void a_record_that_no_longer_replays_is_frozen(void **state) {
  struct client client;
  struct seats frozen, lost, good;
  open_game(&client, &good);
  client_close(&client);
  open_game(&client, &frozen);
  int64_t ply = play_some(&client, &frozen, 2);
  client_close(&client);
  open_game(&client, &lost);
  client_close(&client);
  test_server_stop(&server);
  tamper("INSERT INTO lines SELECT number, 1, 1000000, 'north take 99\nsouth take 1\n' FROM tables WHERE id "
         "= '%s'",
         frozen.table);
  tamper("UPDATE lines SET text = 'weir 1 chess' || substr(text, 12) WHERE number = (SELECT number FROM "
         "tables WHERE id = '%s')",
         lost.table);
  test_server_start(&server);

  client_open(&client, &server);
  const struct weir_json *joined = client_good(&client, "\"join\",\"key\":\"%s\"", frozen.key[0]);
  assert_string_equal(text_at(joined, "state"), "frozen");
  assert_int_equal(number_at(joined, "frozen.ply"), ply);
  assert_int_equal(number_at(joined, "view.ply"), ply);
  assert_non_null(strstr(text_at(joined, "frozen.error"), "line "));
  for (int seat = 0; seat < 2; seat++) {
    client_good(&client, "\"join\",\"key\":\"%s\"", frozen.key[seat]);
    assert_non_null(strstr(
        client_bad(&client, "\"act\",\"ply\":%lld,\"actions\":[\"take 1\"]", (long long)ply), "frozen"));
  }
  client_bad(&client, "\"undo\"");
  client_bad(&client, "\"rematch\"");
  client_good(&client, "\"chat\",\"text\":\"what now?\"");
  assert_non_null(strstr(text_at(client_good(&client, "\"record\""), "record"), "north take 99\n"));

  joined = client_good(&client, "\"join\",\"key\":\"%s\"", lost.key[0]);
  assert_string_equal(text_at(joined, "state"), "frozen");
  assert_false(has(joined, "view"));
  client_bad(&client, "\"act\",\"ply\":1,\"actions\":[\"take 1\"]");
  assert_non_null(strstr(text_at(client_good(&client, "\"record\""), "record"), "weir 1 chess"));
  assert_string_equal(
      text_at(client_good(&client, "\"status\",\"keys\":[\"%s\"]", lost.key[0]), "tables.0.state"), "frozen");
  client_good(&client, "\"host\",\"host\":\"%s\"", lost.host);

  joined = client_good(&client, "\"join\",\"key\":\"%s\"", good.key[0]);
  assert_string_equal(text_at(joined, "state"), "playing");
  play_some(&client, &good, 2);
  /* A host may end it and start again under the new rules. */
  client_good(&client, "\"join\",\"key\":\"%s\"", frozen.key[0]);
  client_good(&client, "\"abandon\",\"host\":\"%s\",\"table\":\"%s\"", frozen.host, frozen.table);
  client_good(&client, "\"rematch\"");
  assert_string_equal(text_at(client_good(&client, "\"join\",\"key\":\"%s\"", frozen.key[0]), "state"),
                      "playing");
  assert_non_null(
      strstr(text_at(client_good(&client, "\"record\",\"round\":1"), "record"), "north take 99\n"));
  client_good(&client, "\"delete\",\"host\":\"%s\",\"table\":\"%s\"", lost.host, lost.table);
  client_close(&client);
}

static void expired_tables_are_gone_after_a_start(void **state) {
  struct client client;
  struct seats old;
  open_game(&client, &old);
  client_good(&client, "\"chat\",\"text\":\"a secret of ours\"");
  client_close(&client);
  test_server_stop(&server);
  tamper("UPDATE tables SET touched = 1000 WHERE id = '%s'", old.table);
  test_server_start(&server);
  client_open(&client, &server);
  for (int i = 0; i < 100 && test_server_metric(&server, "weir_tables_expired_total") == 0; i++)
    client_pump(&client, 50);
  assert_true(true_at(client_ask(&client, "\"join\",\"key\":\"%s\"", old.key[0]), "gone"));
  client_close(&client);
}

static void a_backup_is_whole_while_the_server_runs(void **state) {
  struct client client;
  struct seats seats;
  char copy[160];
  struct weir_error error;
  open_game(&client, &seats);
  play_some(&client, &seats, 2);
  snprintf(copy, sizeof copy, "%s/copy.db", server.folder);
  struct tables *tables = tables_sqlite.open(server.store, TABLES_READ, &error);
  assert_non_null(tables);
  assert_true(tables_sqlite.backup(tables, copy, &error));
  tables_sqlite.close(tables);
  client_close(&client);
  tables = tables_sqlite.open(copy, TABLES_READ, &error);
  assert_non_null(tables);
  int64_t number = tables_sqlite.find(tables, seats.table);
  assert_true(number > 0);
  char *record;
  size_t size;
  assert_true(tables_sqlite.record(tables, number, 1, &record, &size, &error));
  assert_non_null(strstr(record, "take 1\n"));
  free(record);
  tables_sqlite.close(tables);
  assert_null(tables_sqlite.open("/nowhere/at/all.db", TABLES_WRITE, &error));
  assert_null(tables_sqlite.open(server.log, TABLES_READ, &error)); /* not a store */
}

static void one_server_a_store(void **state) {
  struct weir_error error;
  assert_null(tables_sqlite.open(server.store, TABLES_WRITE, &error));
  assert_non_null(strstr(error.text, "in use"));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(everything_is_there_after_a_stop_and_after_a_crash),
      cmocka_unit_test(a_stop_says_goodbye),
      cmocka_unit_test(a_record_that_no_longer_replays_is_frozen),
      cmocka_unit_test(expired_tables_are_gone_after_a_start),
      cmocka_unit_test(a_backup_is_whole_while_the_server_runs),
      cmocka_unit_test(one_server_a_store),
  };
  return cmocka_run_group_tests(tests, start, stop);
}
