/* test_hidden.c - nothing hidden reaches the wire, with a game full of secrets (the probe).
 *
 * The law of redealing on network bytes: of two tables whose positions differ only in what a seat cannot see,
 * that seat gets the same bytes. The true positions come from the store, which the test may read and a client
 * may not.
 */
#include "cases.h"
#include "client.h"

#include "store/tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEATS = 3, VIEWERS = SEATS + 1 };

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

/* A table of the probe with everybody there, a spectator too. */
struct party {
  struct seats seats;
  struct client client[VIEWERS]; /* the last one looks on */
  const struct weir_json *joined[VIEWERS];
};

static void open_party(struct party *party, const char *members) {
  for (int i = 0; i < VIEWERS; i++) client_open(&party->client[i], &server);
  create_table(&party->client[0], &party->seats, "%s,\"fair\":false", members);
  for (int i = 0; i < VIEWERS; i++)
    party->joined[i] = client_good(&party->client[i], "\"join\",\"key\":\"%s\",\"from\":0",
                                   i < SEATS ? party->seats.key[i] : party->seats.spectator);
}

static void close_party(struct party *party) {
  for (int i = 0; i < VIEWERS; i++) client_close(&party->client[i]);
}

static const struct weir_json *look(struct client *client) {
  return client_good(client, "\"events\",\"from\":100000");
}

/* A seat that has something to do, or -1; its view comes along. */
static int find_actor(struct party *party, struct weir_rng *rng, const struct weir_json **view) {
  unsigned first = weir_rng_below(rng, SEATS);
  for (unsigned i = 0; i < SEATS; i++) {
    unsigned seat = (first + i) % SEATS;
    *view = at(look(&party->client[seat]), "view");
    if (at(*view, "offers")->count > 0) return (int)seat;
  }
  return -1;
}

static bool act_somehow(struct party *party, struct weir_rng *rng) {
  const struct weir_json *view;
  int seat = find_actor(party, rng, &view);
  if (seat < 0) return false;
  const struct weir_json *offers = at(view, "offers");
  client_good(&party->client[seat], "\"act\",\"ply\":%lld,\"actions\":[\"%s\"]",
              (long long)number_at(view, "ply"),
              weir_json_at(offers, weir_rng_below(rng, offers->count))->string);
  return true;
}

/* ---- Events ---- */

enum { EVENTS = 2048 };

/* What a client has been told, by number. */
struct told {
  char *event[EVENTS];
  unsigned count;
};

static const char *message_text(const struct client *client, const struct weir_json *root) {
  for (const struct message *message = client->messages; message; message = message->next)
    if (message->root == root) return message->text;
  CHECK(false);
}

static void note_events(struct told *told, const struct client *client, const struct weir_json *root) {
  const char *text = message_text(client, root);
  for (const struct weir_json *event = at(root, "events")->child; event; event = event->next) {
    int64_t n = number_at(event, "n");
    CHECK(n >= 0 && n < EVENTS);
    size_t size = event->end - event->start;
    char *copy = calloc(1, size + 1);
    CHECK(copy);
    memcpy(copy, text + event->start, size);
    if (told->event[n]) assert_string_equal(told->event[n], copy);
    free(told->event[n]);
    told->event[n] = copy;
    if (n >= told->count) told->count = (unsigned)n + 1;
  }
}

static void note_pushes(struct told *told, struct client *client) {
  for (struct message *message = client->messages; message; message = message->next)
    if (weir_json_is(weir_json_get(message->root, "push"), "events"))
      note_events(told, client, message->root);
}

static void free_told(struct told *told) {
  for (unsigned i = 0; i < EVENTS; i++) free(told->event[i]);
}

static bool is_empty(const char *event) { return strchr(event, ',') == NULL; }

static void hidden_events_are_empty_numbers(void **state) {
  static struct told live[VIEWERS], late[VIEWERS];
  struct party party;
  struct weir_rng rng;
  weir_rng_seed(&rng, 5);
  open_party(&party, "\"game\":\"probe\",\"seats\":3");
  assert_non_null(strstr(client_bad(&party.client[0], "\"record\""), "secrets"));
  for (int i = 0; i < VIEWERS; i++) note_events(&live[i], &party.client[i], party.joined[i]);
  for (int plies = 0; plies < 300 && act_somehow(&party, &rng); plies++) {
  }
  unsigned hidden = 0;
  for (int i = 0; i < VIEWERS; i++) {
    client_quiet(&party.client[i], "");
    note_pushes(&live[i], &party.client[i]);
    /* Catching up tells the same as having been there, piece by piece. */
    const struct weir_json *answer;
    int64_t from = 0;
    do {
      answer = client_good(&party.client[i], "\"events\",\"from\":%lld", (long long)from);
      note_events(&late[i], &party.client[i], answer);
      from = number_at(answer, "next");
      assert_true(true_at(answer, "more") != has(answer, "view"));
    } while (true_at(answer, "more"));
    assert_int_equal(live[i].count, late[i].count);
    assert_int_equal(live[i].count, live[0].count);
    for (unsigned n = 0; n < live[i].count; n++) {
      assert_non_null(live[i].event[n]);
      assert_string_equal(live[i].event[n], late[i].event[n]);
      hidden += is_empty(live[i].event[n]);
    }
  }
  assert_true(hidden > 0);
  /* Whoever may see an event sees the same one. */
  for (unsigned n = 0; n < live[0].count; n++)
    for (int a = 0; a < VIEWERS; a++)
      for (int b = 0; b < a; b++)
        if (!is_empty(live[a].event[n]) && !is_empty(live[b].event[n]))
          assert_string_equal(live[a].event[n], live[b].event[n]);
  /* Over: now the record may be had. */
  client_good(&party.client[VIEWERS - 1], "\"record\"");
  for (int i = 0; i < VIEWERS; i++) {
    free_told(&live[i]);
    free_told(&late[i]);
  }
  close_party(&party);
}

/* ---- The law ---- */

static struct weir_source any_source(const struct weir_record_facts *facts, void *context) {
  return weir_source_fast(0);
}

/* The true position of a table, out of the store. */
static struct weir_setup *true_position(const char *id, void *state) {
  struct weir_error error = {""};
  struct tables *tables = tables_sqlite.open(server.store, TABLES_READ, &error);
  if (!tables) print_message("%s\n", error.text);
  CHECK(tables);
  char *record;
  size_t size;
  CHECK(tables_sqlite.record(tables, tables_sqlite.find(tables, id), 1, &record, &size, &error));
  struct weir_record_facts facts = {0};
  struct weir_setup *setup;
  struct weir_match *match;
  CHECK(weir_record_read(record, size, any_source, NULL, &setup, &match, &facts, &error));
  memcpy(state, weir_match_state(match), setup->game->state_bytes);
  weir_match_close(match);
  free(record);
  tables_sqlite.close(tables);
  return setup;
}

/* Asks and gives back the answer's text, with the table's own id and seed taken out. */
static char *heard(struct client *client, const struct weir_json *root) {
  static const char *const parts[] = {"game", "view", "events", "next", "people", "legal", "why", "error"};
  const char *text = message_text(client, root);
  char *copy = calloc(1, strlen(text) + 64);
  CHECK(copy);
  for (unsigned i = 0; i < sizeof parts / sizeof parts[0]; i++) {
    const struct weir_json *part = weir_json_get(root, parts[i]);
    if (part) strncat(copy, text + part->start, part->end - part->start);
    strcat(copy, "\n");
  }
  return copy;
}

static void same_heard(struct client *a, struct client *b, const struct weir_json *root_a,
                       const struct weir_json *root_b) {
  char *text_a = heard(a, root_a), *text_b = heard(b, root_b);
  assert_string_equal(text_a, text_b);
  free(text_a);
  free(text_b);
}

static void open_at(struct client *client, struct seats *seats, const struct weir_setup *setup,
                    const void *state) {
  static char json[1 << 16];
  struct weir_text text;
  weir_text_begin(&text, json, sizeof json);
  weir_position_write(setup, state, WEIR_CHANCE, &text);
  client_open(client, &server);
  create_table(client, seats, "\"position\":%s,\"seats\":[{},{},{}],\"fair\":false", json);
}

/* Whether an action settles without chance, so that two tables with different seeds can both make it. */
static bool is_quiet(const struct weir_setup *setup, const void *state, unsigned seat, const char *words) {
  _Alignas(16) unsigned char copy[WEIR_STATE_MAX];
  weir_action action;
  struct weir_error error;
  CHECK(weir_action_parse(setup, words, strlen(words), &action, &error));
  memcpy(copy, state, setup->game->state_bytes);
  weir_apply(setup, copy, seat, action, NULL);
  return !(weir_to_act(setup, copy) & WEIR_BIT(WEIR_CHANCE));
}

static unsigned compare_tables(const struct weir_setup *setup, const void *real, const void *other,
                               unsigned viewer, struct weir_rng *rng) {
  struct client a, b;
  struct seats at_a, at_b;
  open_at(&a, &at_a, setup, real);
  open_at(&b, &at_b, setup, other);
  const char *key_a = viewer < SEATS ? at_a.key[viewer] : at_a.spectator;
  const char *key_b = viewer < SEATS ? at_b.key[viewer] : at_b.spectator;
  const struct weir_json *joined = client_good(&a, "\"join\",\"key\":\"%s\"", key_a);
  same_heard(&a, &b, joined, client_good(&b, "\"join\",\"key\":\"%s\"", key_b));
  unsigned compared = 1;
  for (int i = 0; viewer < SEATS && i < 12; i++, compared++) {
    char words[WEIR_TEXT];
    struct weir_text text;
    weir_text_begin(&text, words, sizeof words);
    weir_action_text(setup, weir_action_at(setup, weir_rng_below(rng, weir_numbering(setup))), &text);
    const struct weir_json *verdict = client_good(&a, "\"why\",\"action\":\"%s\"", words);
    same_heard(&a, &b, verdict, client_good(&b, "\"why\",\"action\":\"%s\"", words));
  }
  const struct weir_json *offers = at(joined, "view.offers");
  for (unsigned i = 0; i < offers->count; i++) {
    const char *words = weir_json_at(offers, i)->string;
    if (!is_quiet(setup, real, viewer, words) || !is_quiet(setup, other, viewer, words)) continue;
    client_good(&a, "\"act\",\"ply\":0,\"actions\":[\"%s\"]", words);
    client_good(&b, "\"act\",\"ply\":0,\"actions\":[\"%s\"]", words);
    same_heard(&a, &b, client_push(&a, "events"), client_push(&b, "events"));
    compared++;
    break;
  }
  client_close(&a);
  client_close(&b);
  return compared;
}

static void a_seat_cannot_tell_redealt_tables_apart(void **state) {
  _Alignas(16) unsigned char real[WEIR_STATE_MAX], other[WEIR_STATE_MAX];
  struct party party;
  struct weir_rng rng;
  unsigned compared = 0, different = 0;
  weir_rng_seed(&rng, 11);
  open_party(&party, "\"game\":\"probe\",\"seats\":3");
  for (int plies = 0; plies < 200; plies++) {
    if (plies % 6 == 5) {
      struct weir_setup *setup = true_position(party.seats.table, real);
      if (weir_to_act(setup, real) == 0) {
        weir_setup_close(setup);
        break;
      }
      unsigned viewer = (unsigned)(plies / 6) % VIEWERS;
      memcpy(other, real, sizeof other);
      weir_redeal(setup, other, viewer < SEATS ? viewer : WEIR_SPECTATOR, &rng);
      different += memcmp(real, other, setup->game->state_bytes) != 0;
      compared += compare_tables(setup, real, other, viewer, &rng);
      weir_setup_close(setup);
    }
    if (!act_somehow(&party, &rng)) break;
  }
  print_message("%u answers compared at %u positions that differ\n", compared, different);
  assert_true(different >= 5);
  assert_true(compared >= 50);
  close_party(&party);
}

/* ---- Acting at the same time ---- */

static void an_action_before_anothers_is_taken_if_the_offers_stand(void **state) {
  struct party party;
  open_party(&party, "\"game\":\"probe\",\"seats\":3");
  const struct weir_json *view = at(party.joined[0], "view");
  CHECK(at(view, "toAct")->count == SEATS);
  int64_t ply = number_at(view, "ply"), next = number_at(party.joined[0], "next");
  char post[2][64];
  for (int i = 0; i < 2; i++) {
    char path[32];
    snprintf(path, sizeof path, "offers.%d", i);
    snprintf(post[i], sizeof post[i], "%s", text_at(view, path));
  }
  /* Two wardens at one place fill it: after the first the third one's offers stand, after the second they do
   * not. */
  client_good(&party.client[0], "\"act\",\"ply\":%lld,\"n\":%lld,\"actions\":[\"%s\"]", (long long)ply,
              (long long)next, post[0]);
  client_good(&party.client[1], "\"act\",\"ply\":%lld,\"n\":%lld,\"actions\":[\"%s\"]", (long long)ply,
              (long long)next, post[0]);
  const struct weir_json *answer =
      client_ask(&party.client[2], "\"act\",\"ply\":%lld,\"n\":%lld,\"actions\":[\"%s\"]", (long long)ply,
                 (long long)next, post[1]);
  assert_true(true_at(answer, "stale"));
  answer = client_ask(&party.client[2], "\"act\",\"ply\":%lld,\"actions\":[\"%s\"]", (long long)ply, post[1]);
  assert_true(true_at(answer, "stale"));
  /* Caught up, it goes. */
  answer = look(&party.client[2]);
  client_good(&party.client[2], "\"act\",\"ply\":%lld,\"n\":%lld,\"actions\":[\"%s\"]",
              (long long)number_at(answer, "view.ply"), (long long)number_at(answer, "next"), post[1]);
  close_party(&party);
}

static void an_undo_does_not_make_old_answers_fresh(void **state) {
  struct party party;
  open_party(&party, "\"game\":\"probe\",\"seats\":3");
  const struct weir_json *view = at(party.joined[0], "view");
  int64_t ply = number_at(view, "ply");
  char post[64];
  snprintf(post, sizeof post, "%s", text_at(view, "offers.0"));
  client_good(&party.client[0], "\"act\",\"ply\":%lld,\"actions\":[\"%s\"]", (long long)ply, post);
  int64_t next = number_at(client_good(&party.client[0], "\"act\",\"ply\":%lld,\"actions\":[\"%s\"]",
                                       (long long)ply + 1, text_at(look(&party.client[0]), "view.offers.0")),
                           "next");
  assert_true(true_at(look(&party.client[0]), "view.mayUndo"));
  const struct weir_json *answer = client_good(&party.client[0], "\"undo\"");
  assert_int_equal(number_at(answer, "ply"), ply + 1);
  assert_true(number_at(answer, "next") > next);
  /* The seat's offers are others than those after its second action, though a client may say so. */
  answer = client_ask(&party.client[0], "\"act\",\"ply\":%lld,\"n\":%lld,\"actions\":[\"ready\"]",
                      (long long)ply + 2, (long long)next);
  assert_true(true_at(answer, "stale"));
  client_good(&party.client[0], "\"act\",\"ply\":%lld,\"actions\":[\"ready\"]", (long long)ply + 1);
  close_party(&party);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(hidden_events_are_empty_numbers),
      cmocka_unit_test(a_seat_cannot_tell_redealt_tables_apart),
      cmocka_unit_test(an_action_before_anothers_is_taken_if_the_offers_stand),
      cmocka_unit_test(an_undo_does_not_make_old_answers_fresh),
  };
  return cmocka_run_group_tests(tests, start, stop);
}
