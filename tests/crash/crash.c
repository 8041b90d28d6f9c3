/* crash.c - rounds of playing over the socket and kill -9 at a random moment. After each restart everything
 * that was acknowledged or told must be there, and the tables play on.
 *
 *   crash [--rounds N] [--tables N] [--game NAME] [--seed N]
 *
 * Several tables play at once, so that the moment falls into commits shared by many, into openings of tables,
 * into chat and rematches. What each client was told is kept as it came, event by event.
 */
#define _DEFAULT_SOURCE 1

#include "server/client.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>

enum { SEATS = 2, MOST_TABLES = 64, OFFERS = 4, SHORTEST_MS = 30, LONGEST_MS = 700 };

/* What one table's clients have been told, by the number of the event. */
struct told {
  char **event;
  size_t count, room;
};

struct player_table {
  struct seats seats;
  struct client client[SEATS];
  struct told told;   /* to the first seat */
  long round, spoken; /* acknowledged */
  int64_t waits;      /* the id of an act that is not answered yet */
  unsigned actor;
};

static struct {
  unsigned rounds, tables;
  const char *game;
  unsigned seed;
} wanted = {50, 12, "dos-rios", 1};

static struct test_server server;
static struct player_table tables[MOST_TABLES];
static unsigned open_tables;
static struct weir_rng rng;
static unsigned long acknowledged, checked;

static int64_t milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- What was told ---- */

static void forget_told(struct told *told) {
  for (size_t i = 0; i < told->room; i++) free(told->event[i]);
  free(told->event);
  *told = (struct told){0};
}

static char **told_place(struct told *told, size_t n) {
  if (n >= told->room) {
    size_t room = 2 * n + 64;
    told->event = realloc(told->event, room * sizeof *told->event);
    CHECK(told->event);
    memset(told->event + told->room, 0, (room - told->room) * sizeof *told->event);
    told->room = room;
  }
  return &told->event[n];
}

/* Keeps the events of a message, or compares them with what was told before. */
static void note_events(struct told *told, const struct message *message) {
  for (const struct weir_json *event = at(message->root, "events")->child; event; event = event->next) {
    size_t n = (size_t)number_at(event, "n"), size = event->end - event->start;
    char **place = told_place(told, n);
    if (*place) {
      if (strlen(*place) != size || memcmp(*place, message->text + event->start, size) != 0)
        printf("event %zu was told as %s\nand is now %.*s\n", n, *place, (int)size,
               message->text + event->start);
      CHECK(strlen(*place) == size && memcmp(*place, message->text + event->start, size) == 0);
      checked++;
      continue;
    }
    *place = strndup(message->text + event->start, size);
    CHECK(*place);
    if (n >= told->count) told->count = n + 1;
  }
}

/* ---- Coming back ---- */

static const struct message *last_message(const struct client *client, const struct weir_json *root) {
  for (const struct message *message = client->messages; message; message = message->next)
    if (message->root == root) return message;
  CHECK(false);
}

/* Joins a table again and holds what it says against what was acknowledged. */
static void come_back(struct player_table *table) {
  for (unsigned s = 0; s < SEATS; s++) {
    client_open(&table->client[s], &server);
    const struct weir_json *joined =
        client_good(&table->client[s], "\"join\",\"key\":\"%s\",\"brief\":true", table->seats.key[s]);
    CHECK(number_at(joined, "round") >= table->round);
    if (number_at(joined, "round") > table->round)
      forget_told(&table->told); /* a rematch went through unheard */
    table->round = number_at(joined, "round");
    const struct weir_json *chat = at(joined, "chat");
    CHECK(table->spoken == 0 ||
          (chat->count > 0 && number_at(weir_json_at(chat, chat->count - 1), "n") >= table->spoken - 1));
    CHECK(!has(joined, "frozen"));
    CHECK(has(joined, "view"));
  }
  struct client *client = &table->client[0];
  size_t promised = table->told.count;
  int64_t from = 0;
  const struct weir_json *answer;
  do {
    answer = client_good(client, "\"events\",\"from\":%lld", (long long)from);
    note_events(&table->told, last_message(client, answer));
    from = number_at(answer, "next");
  } while (true_at(answer, "more"));
  if ((size_t)from < promised) printf("%zu events were told, %lld are there\n", promised, (long long)from);
  CHECK((size_t)from >= promised);
  table->waits = 0;
}

static void open_one(struct player_table *table) {
  struct client client;
  *table = (struct player_table){.round = 1};
  client_open(&client, &server);
  create_table(&client, &table->seats, "\"game\":\"%s\",\"seats\":2,\"fair\":false", wanted.game);
  client_close(&client);
  acknowledged++;
  come_back(table);
}

/* ---- Playing ---- */

static void hear(struct player_table *table) {
  for (unsigned s = 0; s < SEATS; s++) {
    struct client *client = &table->client[s];
    while (client_pump(client, 0)) {
    }
    for (struct message *message = client->messages; message; message = message->next) {
      bool push = weir_json_is(weir_json_get(message->root, "push"), "events");
      if (push && s == 0) note_events(&table->told, message);
      if (has(message->root, "id") && number_at(message->root, "id") == table->waits && s == table->actor) {
        if (true_at(message->root, "ok")) acknowledged++;
        else printf("refused: %s\n", text_at(message->root, "error"));
        CHECK(true_at(message->root, "ok"));
        table->waits = 0;
      }
    }
    client_forget(client);
  }
}

/* Says something that must be kept; false if the server went away meanwhile. */
static void speak(struct player_table *table) {
  table->client[0].id++;
  client_say(&table->client[0], "{\"do\":\"chat\",\"id\":%lld,\"text\":\"line %ld\"}",
             (long long)table->client[0].id, table->spoken);
  const struct weir_json *answer = client_answer(&table->client[0], table->client[0].id);
  if (!answer) return;
  CHECK(true_at(answer, "ok"));
  table->spoken++;
  acknowledged++;
}

/* Asks for the view and, if the seat is to act, sends one of its offers without waiting for the answer. */
static bool act(struct player_table *table, unsigned s) {
  struct client *client = &table->client[s];
  client->id++;
  client_say(client, "{\"do\":\"events\",\"id\":%lld,\"from\":1000000}", (long long)client->id);
  const struct weir_json *answer = client_answer(client, client->id);
  if (!answer || !has(answer, "view")) return false;
  const struct weir_json *offers = at(answer, "view.offers");
  if (offers->count == 0) return false;
  const char *offer = weir_json_at(offers, weir_rng_below(&rng, offers->count))->string;
  table->actor = s;
  table->waits = ++client->id;
  client_say(client, "{\"do\":\"act\",\"id\":%lld,\"ply\":%lld,\"actions\":[\"%s\"]}",
             (long long)table->waits, (long long)number_at(answer, "view.ply"), offer);
  return true;
}

/* The game is over: another one. */
static void rematch(struct player_table *table) {
  struct client *client = &table->client[0];
  client->id++;
  client_say(client, "{\"do\":\"rematch\",\"id\":%lld}", (long long)client->id);
  const struct weir_json *answer = client_answer(client, client->id);
  if (!answer || !true_at(answer, "ok")) return;
  acknowledged++;
  table->round++;
  forget_told(&table->told);
  for (unsigned s = 0; s < SEATS; s++) client_close(&table->client[s]);
  come_back(table);
}

static void play(struct player_table *table) {
  hear(table);
  if (table->waits) return;
  if (weir_rng_below(&rng, 10) == 0) speak(table);
  for (unsigned s = 0; s < SEATS; s++)
    if (act(table, s)) return;
  if (!table->client[0].closed && !table->client[1].closed) rematch(table);
}

/* ---- Rounds ---- */

static void play_round(int milliseconds_left) {
  int64_t end = milliseconds() + milliseconds_left;
  while (milliseconds() < end) {
    if (open_tables < wanted.tables && weir_rng_below(&rng, 20) == 0) open_one(&tables[open_tables++]);
    if (open_tables > 0) play(&tables[weir_rng_below(&rng, open_tables)]);
  }
}

static void leave_all(void) {
  for (unsigned t = 0; t < open_tables; t++)
    for (unsigned s = 0; s < SEATS; s++) client_close(&tables[t].client[s]);
}

/* Hears out what was told before the end; whatever was is promised. */
static void hear_last(void) {
  for (unsigned t = 0; t < open_tables; t++) hear(&tables[t]);
}

static void read_arguments(int argc, char **argv) {
  for (int i = 1; i + 1 < argc; i += 2) {
    unsigned number = (unsigned)strtoul(argv[i + 1], NULL, 10);
    if (strcmp(argv[i], "--rounds") == 0) wanted.rounds = number;
    else if (strcmp(argv[i], "--tables") == 0) wanted.tables = number;
    else if (strcmp(argv[i], "--game") == 0) wanted.game = argv[i + 1];
    else if (strcmp(argv[i], "--seed") == 0) wanted.seed = number;
  }
  if (wanted.rounds < 1 || wanted.rounds > 1000 || wanted.tables < 1 || wanted.tables > MOST_TABLES) {
    fprintf(stderr, "crash: --rounds 1..1000 --tables 1..%d\n", MOST_TABLES);
    exit(2);
  }
}

int main(int argc, char **argv) {
  read_arguments(argc, argv);
  weir_rng_seed(&rng, wanted.seed);
  test_server_prepare(&server);
  for (unsigned round = 1; round <= wanted.rounds; round++) {
    test_server_start(&server);
    for (unsigned t = 0; t < open_tables; t++) come_back(&tables[t]);
    play_round(SHORTEST_MS + (int)weir_rng_below(&rng, LONGEST_MS - SHORTEST_MS));
    test_server_kill(&server);
    hear_last();
    leave_all();
  }
  test_server_start(&server);
  for (unsigned t = 0; t < open_tables; t++) come_back(&tables[t]);
  leave_all();
  test_server_stop(&server);
  test_server_remove(&server);
  for (unsigned t = 0; t < open_tables; t++) forget_told(&tables[t].told);
  printf("%u rounds, %u tables of %s, %lu acknowledgements, %lu events found again as they were told\n",
         wanted.rounds, open_tables, wanted.game, acknowledged, checked);
  printf("crash: %u passed, 0 failed\n", wanted.rounds);
  return 0;
}
