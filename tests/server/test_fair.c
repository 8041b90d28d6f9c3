/* test_fair.c - fair dice over the socket: hashes first, then secrets, the seed at the end; and the record
 * that comes out of it passes what `weir verify` checks. */
#include "cases.h"
#include "client.h"

#include "fair/fair.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct test_server server;
static const char *const secrets[] = {"00112233445566778899aabbccddeeff", "ffeeddccbbaa99887766554433221100"};
static char hashes[2][65];

static int start(void **state) {
  test_server_prepare(&server);
  test_server_start(&server);
  for (int i = 0; i < 2; i++) fair_share_of(secrets[i], hashes[i]);
  return 0;
}

static int stop(void **state) {
  test_server_stop(&server);
  test_server_remove(&server);
  return 0;
}

static struct weir_source source_of(const struct weir_record_facts *facts, void *context) {
  fair_key_from_record(facts, context);
  return fair_source(context);
}

/* What `weir verify` does: replays with every outcome checked against the seed. */
static bool verifies(const char *record, struct weir_record_facts *facts) {
  struct weir_setup *setup = NULL;
  struct weir_match *match = NULL;
  struct fair_key key;
  struct weir_error error;
  *facts = (struct weir_record_facts){.verify = true};
  bool good = weir_record_read(record, strlen(record), source_of, &key, &setup, &match, facts, &error);
  good = good && facts->seed[0] && fair_record_opens(facts) && facts->rules == setup->game->signature &&
         facts->forced == 0;
  weir_match_close(match);
  weir_setup_close(setup);
  return good;
}

static const struct weir_json *look(struct client *client) {
  return at(client_good(client, "\"events\",\"from\":100000"), "view");
}

static void play_out(struct client client[2], const struct seats *seats, int most) {
  for (int plies = 0; plies < most; plies++) {
    bool acted = false;
    for (unsigned i = 0; i < 2 && !acted; i++) {
      const struct weir_json *view = look(&client[i]);
      if (at(view, "offers")->count == 0) continue;
      client_good(&client[i], "\"act\",\"ply\":%lld,\"actions\":[\"%s\"]", (long long)number_at(view, "ply"),
                  text_at(view, "offers.0"));
      acted = true;
    }
    if (!acted) return;
  }
}

static void come(struct client client[2], struct seats *seats, const char *game) {
  for (int i = 0; i < 2; i++) client_open(&client[i], &server);
  create_table(&client[0], seats, "\"game\":\"%s\",\"seats\":2", game);
  for (int i = 0; i < 2; i++) client_good(&client[i], "\"join\",\"key\":\"%s\"", seats->key[i]);
}

static void share_all(struct client client[2]) {
  for (int i = 0; i < 2; i++) client_good(&client[i], "\"commit\",\"hash\":\"%s\"", hashes[i]);
  for (int i = 0; i < 2; i++) client_good(&client[i], "\"share\",\"share\":\"%s\"", secrets[i]);
}

static void hashes_come_first_then_secrets_then_the_game(void **state) {
  struct client client[2];
  struct seats seats;
  come(client, &seats, "null");
  const struct weir_json *joined = client_good(&client[0], "\"join\",\"key\":\"%s\"", seats.key[0]);
  assert_string_equal(text_at(joined, "state"), "waiting");
  assert_false(has(joined, "view"));
  assert_true(true_at(joined, "fair.on"));
  assert_string_equal(text_at(joined, "fair.stage"), "commit");
  char commit[65];
  snprintf(commit, sizeof commit, "%s", text_at(joined, "fair.server"));
  assert_int_equal(at(joined, "fair.seats")->count, 2);
  client_bad(&client[0], "\"act\",\"ply\":0,\"actions\":[\"take 1\"]");
  client_bad(&client[0], "\"commit\",\"hash\":\"xyz\"");
  client_bad(&client[0], "\"commit\",\"hash\":\"%s0\"", hashes[0]);
  client_bad(&client[0], "\"commit\"");
  client_bad(&client[0], "\"share\",\"share\":\"%s\"", secrets[0]);
  client_good(&client[0], "\"commit\",\"hash\":\"%s\"", hashes[1]);
  client_good(&client[0], "\"commit\",\"hash\":\"%s\"",
              hashes[0]); /* no secret is open yet: a page may start again */
  client_bad(&client[0], "\"share\",\"share\":\"%s\"", secrets[0]);
  client_good(&client[1], "\"commit\",\"hash\":\"%s\"", hashes[1]);
  const struct weir_json *fair = client_push(&client[0], "fair");
  while (strcmp(text_at(fair, "fair.stage"), "share") != 0) fair = client_push(&client[0], "fair");
  char path[64];
  snprintf(path, sizeof path, "fair.seats.%s.hash", seats.name[1]);
  assert_string_equal(text_at(fair, path), hashes[1]);
  client_bad(&client[0], "\"commit\",\"hash\":\"%s\"", hashes[0]);
  client_bad(&client[0], "\"share\",\"share\":\"%s\"", secrets[1]);
  client_bad(&client[0], "\"share\",\"share\":\"zz\"");
  client_good(&client[0], "\"share\",\"share\":\"%s\"", secrets[0]);
  client_bad(&client[0], "\"share\",\"share\":\"%s\"", secrets[0]);
  fair = client_push(&client[1], "fair");
  while (strcmp(text_at(fair, "fair.stage"), "share") != 0) fair = client_push(&client[1], "fair");
  snprintf(path, sizeof path, "fair.seats.%s.share", seats.name[0]);
  assert_false(has(fair, path)); /* not before all are in */
  client_good(&client[1], "\"share\",\"share\":\"%s\"", secrets[1]);
  const struct weir_json *begun = client_push(&client[0], "state");
  assert_string_equal(text_at(begun, "state"), "playing");
  assert_int_equal(number_at(begun, "view.ply"), 1);
  client_bad(&client[1], "\"commit\",\"hash\":\"%s\"", hashes[1]);

  play_out(client, &seats, 100);
  joined = client_good(&client[0], "\"join\",\"key\":\"%s\"", seats.key[0]);
  assert_string_equal(text_at(joined, "end.how"), "rules");
  assert_string_equal(text_at(joined, "fair.server"), commit);
  char seed[65];
  snprintf(seed, sizeof seed, "%s", text_at(joined, "fair.seed"));
  char *record = strdup(text_at(client_good(&client[0], "\"record\""), "record"));
  struct weir_record_facts facts;
  assert_true(verifies(record, &facts));
  assert_string_equal(facts.commit, commit);
  assert_string_equal(facts.seed, seed);
  for (int i = 0; i < 2; i++) assert_string_equal(facts.share[i], secrets[i]);
  /* Nobody heard the seed before the end: of all messages, only those after the last action have it. */
  bool over = false;
  for (struct message *message = client[1].messages; message; message = message->next) {
    over =
        over ||
        (weir_json_is(weir_json_get(message->root, "push"), "events") && has(message->root, "view.result")) ||
        weir_json_is(weir_json_get(message->root, "state"), "over");
    if (!over && !weir_json_is(weir_json_get(message->root, "push"), "fair"))
      assert_null(strstr(message->text, seed));
  }
  assert_true(over);
  free(record);
  for (int i = 0; i < 2; i++) client_close(&client[i]);
}

static void a_forged_record_does_not_verify(void **state) {
  struct client client[2];
  struct seats seats;
  struct weir_record_facts facts;
  come(client, &seats, "null");
  share_all(client);
  play_out(client, &seats, 100);
  char *record = strdup(text_at(client_good(&client[0], "\"record\""), "record"));
  assert_true(verifies(record, &facts));
  char *share = strstr(record, secrets[0]);
  assert_non_null(share);
  char *seed = strstr(record, "\nreveal ");
  assert_non_null(seed);
  seed[8] = seed[8] == '0' ? '1' : '0';
  assert_false(verifies(record, &facts));
  free(record);
  for (int i = 0; i < 2; i++) client_close(&client[i]);
}

static void dice_go_on_after_a_crash_and_still_verify(void **state) {
  struct client client[2];
  struct seats seats;
  struct weir_record_facts facts;
  come(client, &seats, "probe");
  share_all(client);
  play_out(client, &seats, 10);
  for (int i = 0; i < 2; i++) client_close(&client[i]);
  test_server_kill(&server);
  test_server_start(&server);
  for (int i = 0; i < 2; i++) {
    client_open(&client[i], &server);
    client_good(&client[i], "\"join\",\"key\":\"%s\"", seats.key[i]);
  }
  play_out(client, &seats, 300);
  assert_true(verifies(text_at(client_good(&client[0], "\"record\""), "record"), &facts));
  for (int i = 0; i < 2; i++) client_close(&client[i]);
}

static void everyone_chooses_again_when_the_people_change(void **state) {
  struct client client[2];
  struct seats seats;
  come(client, &seats, "null");
  for (int i = 0; i < 2; i++) client_good(&client[i], "\"commit\",\"hash\":\"%s\"", hashes[i]);
  client_good(&client[0], "\"share\",\"share\":\"%s\"", secrets[0]);
  const struct weir_json *answer =
      client_good(&client[0], "\"relink\",\"host\":\"%s\",\"table\":\"%s\",\"seat\":\"%s\"", seats.host,
                  seats.table, seats.name[1]);
  char key[32], path[64];
  snprintf(key, sizeof key, "%s", text_at(answer, "key"));
  const struct weir_json *joined = client_good(&client[1], "\"join\",\"key\":\"%s\"", key);
  assert_string_equal(text_at(joined, "fair.stage"), "commit");
  for (int i = 0; i < 2; i++) {
    snprintf(path, sizeof path, "fair.seats.%s.hash", seats.name[i]);
    assert_false(has(joined, path));
  }
  share_all(client);
  assert_string_equal(text_at(client_push(&client[0], "state"), "state"), "playing");
  for (int i = 0; i < 2; i++) client_close(&client[i]);
}

static void a_bot_in_the_last_persons_place_lets_the_game_begin(void **state) {
  struct client client;
  struct seats seats;
  client_open(&client, &server);
  create_table(&client, &seats, "\"game\":\"null\",\"seats\":2");
  client_good(&client, "\"join\",\"key\":\"%s\"", seats.key[0]);
  client_good(&client, "\"seat\",\"host\":\"%s\",\"table\":\"%s\",\"seat\":\"%s\",\"bot\":\"random\"",
              seats.host, seats.table, seats.name[1]);
  client_good(&client, "\"commit\",\"hash\":\"%s\"", hashes[0]);
  client_good(&client, "\"share\",\"share\":\"%s\"", secrets[0]);
  assert_string_equal(text_at(client_push(&client, "state"), "state"), "playing");
  client_close(&client);
}

static void a_rematch_asks_for_new_secrets(void **state) {
  struct client client[2];
  struct seats seats;
  come(client, &seats, "null");
  share_all(client);
  char first[65];
  snprintf(first, sizeof first, "%s",
           text_at(client_good(&client[0], "\"join\",\"key\":\"%s\"", seats.key[0]), "fair.server"));
  client_good(&client[0], "\"resign\"");
  client_good(&client[0], "\"rematch\"");
  const struct weir_json *joined = NULL;
  for (int i = 0; i < 2; i++) joined = client_good(&client[i], "\"join\",\"key\":\"%s\"", seats.key[i]);
  assert_string_equal(text_at(joined, "state"), "waiting");
  assert_string_equal(text_at(joined, "fair.stage"), "commit");
  assert_string_not_equal(text_at(joined, "fair.server"), first);
  share_all(client);
  struct weir_record_facts facts;
  assert_true(verifies(text_at(client_good(&client[0], "\"record\",\"round\":1"), "record"), &facts));
  for (int i = 0; i < 2; i++) client_close(&client[i]);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(hashes_come_first_then_secrets_then_the_game),
      cmocka_unit_test(a_forged_record_does_not_verify),
      cmocka_unit_test(dice_go_on_after_a_crash_and_still_verify),
      cmocka_unit_test(everyone_chooses_again_when_the_people_change),
      cmocka_unit_test(a_bot_in_the_last_persons_place_lets_the_game_begin),
      cmocka_unit_test(a_rematch_asks_for_new_secrets),
  };
  return cmocka_run_group_tests(tests, start, stop);
}
