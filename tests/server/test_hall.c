/* test_hall.c - the server's core with time, disk and thoughts in the test's hand: what is told when, what
 * happens when the disk fails, what expires, what is limited. */
#include "cases.h"
#include "fake.h"
#include "server/path.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct fake fake;

static int open_hall(void **state) {
  fake_open(&fake);
  return 0;
}

static int close_hall(void **state) {
  fake_close(&fake);
  return 0;
}

/* ---- Small helpers: strings are enough here ---- */

/* The next message out must have these words in it. */
static void expect(struct conn *conn, const char *words) {
  char *text = fake_next(conn);
  if (!text || !strstr(text, words)) print_message("wanted %s, got %s\n", words, text ? text : "nothing");
  assert_non_null(text);
  assert_non_null(strstr(text, words));
  free(text);
}

static void expect_nothing(struct conn *conn) {
  char *text = fake_next(conn);
  if (text) print_message("not wanted: %s\n", text);
  assert_null(text);
}

static void drain(struct conn *conn) {
  for (char *text; (text = fake_next(conn)); free(text)) {
  }
}

/* Copies the string that follows `"name":"`, from the `skip`-th on. */
static void take_string(const char *text, const char *name, unsigned skip, char *value, size_t room) {
  char words[64];
  snprintf(words, sizeof words, "\"%s\":\"", name);
  for (unsigned i = 0; text && i <= skip; i++) {
    text = strstr(text, words);
    if (text) text += strlen(words);
  }
  assert_non_null(text);
  snprintf(value, room, "%.*s", (int)strcspn(text, "\""), text);
}

struct keys {
  char table[16], host[32], spectator[32], key[2][32];
};

static void create(struct conn *conn, struct keys *keys, const char *members) {
  char request[512];
  snprintf(request, sizeof request, "{\"do\":\"create\",\"id\":1,%s}", members);
  fake_send(conn, request);
  fake_pump(&fake);
  char *text = fake_next(conn);
  assert_non_null(text);
  take_string(text, "table", 0, keys->table, sizeof keys->table);
  take_string(text, "host", 0, keys->host, sizeof keys->host);
  take_string(text, "spectator", 0, keys->spectator, sizeof keys->spectator);
  for (unsigned i = 0; i < 2; i++) take_string(text, "key", i, keys->key[i], sizeof keys->key[i]);
  free(text);
}

static void send_format(struct conn *conn, const char *format, const char *word) {
  char request[512];
  snprintf(request, sizeof request, format, word);
  fake_send(conn, request);
}

static void join(struct conn *conn, const char *key) {
  send_format(conn, "{\"do\":\"join\",\"id\":2,\"key\":\"%s\",\"brief\":true}", key);
  fake_pump(&fake);
}

/* A table of the null game with both there; returns who is to act. */
static unsigned open_game(struct conn *conn[2], struct keys *keys) {
  for (int i = 0; i < 2; i++) conn[i] = fake_conn(&fake, NULL);
  create(conn[0], keys, "\"game\":\"null\",\"seats\":2,\"fair\":false");
  for (int i = 0; i < 2; i++) join(conn[i], keys->key[i]);
  for (int i = 0; i < 2; i++) drain(conn[i]);
  const struct room *room = conn[0]->room;
  return weir_to_act(room->setup->setup, weir_match_state(room->table.match)) == 1 ? 0 : 1;
}

static const char take_one[] = "{\"do\":\"act\",\"id\":7,\"ply\":1,\"actions\":[\"take 1\"]}";

/* ---- Nothing before the disk ---- */

static void nothing_is_told_before_it_is_on_disk(void **state) {
  struct conn *conn[2];
  struct keys keys;
  unsigned first = open_game(conn, &keys);
  fake_send(conn[first], take_one);
  expect_nothing(conn[0]);
  expect_nothing(conn[1]);
  /* Whoever asks meanwhile waits, comers too. */
  struct conn *late = fake_conn(&fake, NULL);
  send_format(late, "{\"do\":\"join\",\"id\":3,\"key\":\"%s\",\"brief\":true}", keys.spectator);
  send_format(late, "{\"do\":\"status\",\"id\":4,\"keys\":[\"%s\"]}", keys.key[0]);
  send_format(late, "{\"do\":\"host\",\"id\":5,\"host\":\"%s\"}", keys.host);
  fake_send(conn[1 - first], "{\"do\":\"events\",\"id\":6,\"from\":0}");
  expect_nothing(late);
  expect_nothing(conn[1 - first]);
  assert_true(fake_write(&fake));
  expect(conn[first], "\"push\":\"events\"");
  expect(conn[first], "\"id\":7,\"ok\":true,\"ply\":2");
  expect(conn[1 - first], "\"push\":\"events\"");
  expect(conn[1 - first], "\"push\":\"people\"");
  expect(conn[1 - first], "\"id\":6,\"ok\":true");
  expect(late, "\"id\":3,\"ok\":true");
  expect(late, "\"push\":\"people\"");
  expect(late, "\"id\":4,\"ok\":true");
  expect(late, "\"id\":5,\"ok\":true");
}

static void two_actions_at_once_are_judged_one_after_the_other(void **state) {
  struct conn *conn[2];
  struct keys keys;
  unsigned first = open_game(conn, &keys);
  fake_send(conn[first], take_one);
  fake_send(conn[first], take_one); /* again, before the first is through: not its turn any more */
  fake_pump(&fake);
  expect(conn[first], "\"push\":\"events\"");
  expect(conn[first], "\"ok\":true");
  expect(conn[first], "\"stale\":true");
}

static bool full_disk(struct tables *tables, const struct tables_change *const *changes, unsigned count,
                      struct weir_error *error) {
  return weir_fail(error, "the disk is full");
}

static void a_failed_commit_changes_nothing(void **state) {
  struct conn *conn[2];
  struct keys keys;
  unsigned first = open_game(conn, &keys);
  fake.store.write = full_disk;
  fake_send(conn[first], take_one);
  fake_send(conn[1 - first], "{\"do\":\"chat\",\"id\":8,\"text\":\"hm\"}");
  fake_write(&fake);
  expect(conn[first], "the disk is full");
  fake_write(&fake);
  expect(conn[1 - first], "the disk is full");
  expect_nothing(conn[0]);
  expect_nothing(conn[1]);
  send_format(conn[0], "{\"do\":\"create\",\"id\":9,\"game\":\"null\"%s}", "");
  int64_t tables = fake.hall.table_count;
  fake_write(&fake);
  expect(conn[0], "the disk is full");
  assert_int_equal(fake.hall.table_count, tables - 1);
  /* The disk is back: the same action goes through, from the position it always was. */
  fake.store.write = tables_sqlite.write;
  fake_send(conn[first], take_one);
  fake_pump(&fake);
  expect(conn[first], "\"push\":\"events\"");
  expect(conn[first], "\"ok\":true,\"ply\":2");
}

static void a_deleted_table_is_gone_for_those_who_waited(void **state) {
  struct conn *conn[2];
  struct keys keys;
  unsigned first = open_game(conn, &keys);
  char request[256];
  snprintf(request, sizeof request, "{\"do\":\"delete\",\"id\":4,\"host\":\"%s\",\"table\":\"%s\"}",
           keys.host, keys.table);
  fake_send(conn[1 - first], request);
  fake_send(conn[first], take_one);
  send_format(conn[first], "{\"do\":\"join\",\"id\":5,\"key\":\"%s\"}", keys.key[first]);
  fake_pump(&fake);
  expect(conn[first], "\"push\":\"gone\"");
  expect(conn[first], "\"id\":7,\"ok\":false");
  expect(conn[first], "\"id\":5,\"ok\":false");
  drain(conn[1 - first]);
  assert_int_equal(fake.hall.rooms, 0);
  char *record;
  size_t size;
  struct weir_error error;
  assert_true(tables_sqlite.record(fake.tables, 1, 1, &record, &size, &error));
  assert_int_equal(size, 0);
  free(record);
}

static void a_connection_may_go_while_its_answer_is_on_the_way(void **state) {
  struct conn *conn[2];
  struct keys keys;
  unsigned first = open_game(conn, &keys);
  fake_send(conn[first], take_one);
  fake_send(conn[first], "{\"do\":\"chat\",\"id\":8,\"text\":\"bye\"}");
  fake_hang_up(&fake, conn[first]);
  fake_pump(&fake);
  expect(conn[1 - first], "\"push\":\"events\"");
  expect(conn[1 - first], "\"push\":\"people\"");
  expect_nothing(conn[1 - first]); /* what waited in line was not said any more */
}

/* ---- Time ---- */

static void idle_rooms_leave_memory_and_come_back(void **state) {
  struct conn *conn[2];
  struct keys keys;
  open_game(conn, &keys);
  fake_time(&fake, 120000);
  assert_int_equal(fake.hall.rooms, 1);
  for (int i = 0; i < 2; i++) fake_hang_up(&fake, conn[i]);
  fake_time(&fake, 30000);
  assert_int_equal(fake.hall.rooms, 1);
  fake_time(&fake, 31000);
  assert_int_equal(fake.hall.rooms, 0);
  assert_null(fake.hall.setups);
  struct conn *back = fake_conn(&fake, NULL);
  join(back, keys.key[0]);
  expect(back, "\"state\":\"playing\"");
  assert_int_equal(fake.hall.rooms, 1);
}

static void unused_tables_expire_and_used_ones_do_not(void **state) {
  struct conn *conn = fake_conn(&fake, NULL), *guest = fake_conn(&fake, NULL);
  struct keys soon, later, used;
  create(conn, &soon, "\"game\":\"null\",\"seats\":2,\"expire\":2");
  create(conn, &later, "\"game\":\"null\",\"seats\":2,\"expire\":100000");
  create(conn, &used, "\"game\":\"null\",\"seats\":2,\"expire\":2");
  join(guest, used.spectator);
  drain(guest);
  fake_time(&fake, UINT64_C(1000) * 86400 * 3);
  fake_pump(&fake);
  send_format(conn, "{\"do\":\"join\",\"id\":5,\"key\":\"%s\"}", soon.key[0]);
  fake_pump(&fake);
  expect(conn, "\"gone\":true");
  send_format(conn, "{\"do\":\"join\",\"id\":5,\"key\":\"%s\"}", later.key[0]);
  fake_pump(&fake);
  expect(conn, "\"state\":\"waiting\"");
  drain(conn);
  send_format(conn, "{\"do\":\"join\",\"id\":5,\"key\":\"%s\"}", used.key[0]);
  fake_pump(&fake);
  expect(conn, "\"state\":\"waiting\"");
  assert_int_equal(fake.hall.count[COUNT_EXPIRED], 1);
  /* The server's own time is the longest. */
  fake_time(&fake, UINT64_C(1000) * 86400 * 61);
  fake_pump(&fake);
  fake_hang_up(&fake, conn);
  fake_hang_up(&fake, guest);
  for (int i = 0; i < 3; i++) {
    fake_time(&fake, UINT64_C(1000) * 86400 * 61);
    fake_pump(&fake);
  }
  assert_int_equal(fake.hall.table_count, 0);
}

/* ---- Limits ---- */

static void a_connection_that_asks_too_much_is_slowed_and_closed(void **state) {
  struct conn *conn = fake_conn(&fake, "10.0.0.1");
  uint32_t burst = fake.hall.options.limit[LIMIT_BURST];
  for (uint32_t i = 0; i < burst; i++) fake_send(conn, "{\"do\":\"leave\",\"id\":1}");
  for (uint32_t i = 0; i < burst; i++) expect(conn, "\"ok\":true");
  fake_send(conn, "{\"do\":\"leave\",\"id\":5}");
  expect(conn, "\"id\":5,\"ok\":false");
  fake.hall.now += 1000;
  fake_send(conn, "{\"do\":\"leave\",\"id\":6}");
  expect(conn, "\"id\":6,\"ok\":true");
  for (int i = 0; i < SLOW_MOST + 100; i++) fake_send(conn, "{\"do\":\"leave\",\"id\":7}");
  assert_int_equal(conn->close_code, CLOSE_POLICY);
}

static void an_address_shares_its_limit(void **state) {
  struct conn *conn[20];
  unsigned good = 0, slow = 0;
  for (int i = 0; i < 20; i++) conn[i] = fake_conn(&fake, "10.0.0.2");
  for (int round = 0; round < 50; round++)
    for (int i = 0; i < 20; i++) {
      fake_send(conn[i], "{\"do\":\"leave\",\"id\":1}");
      char *text = fake_next(conn[i]);
      if (strstr(text, "\"slow\":true")) slow++;
      else good++;
      free(text);
    }
  assert_int_equal(good, fake.hall.options.limit[LIMIT_ADDRESS_BURST]);
  assert_int_equal(slow, 1000 - good);
  struct conn *other = fake_conn(&fake, "10.0.0.3");
  fake_send(other, "{\"do\":\"leave\",\"id\":1}");
  expect(other, "\"ok\":true");
  /* Addresses are forgotten when they are quiet. */
  assert_int_equal(fake.hall.addresses.count, 2);
  for (int i = 0; i < 20; i++) fake_hang_up(&fake, conn[i]);
  fake_time(&fake, 70000);
  assert_int_equal(fake.hall.addresses.count, 1);
}

static void tables_are_limited_by_address_and_in_all(void **state) {
  struct conn *conn = fake_conn(&fake, "10.0.0.4");
  unsigned made = 0;
  for (int i = 0; i < 40; i++) {
    fake_send(conn, "{\"do\":\"create\",\"id\":1,\"game\":\"null\"}");
    fake_pump(&fake);
    char *text = fake_next(conn);
    made += strstr(text, "\"ok\":true") != NULL;
    free(text);
  }
  assert_int_equal(made, fake.hall.options.limit[LIMIT_CREATE_BURST]);
  fake.hall.now += 60000;
  fake.hall.options.limit[LIMIT_TABLES] = made;
  fake_send(conn, "{\"do\":\"create\",\"id\":1,\"game\":\"null\"}");
  expect(conn, "all the tables");
}

static void frames_that_are_no_requests_are_forgiven_ten_times(void **state) {
  static const char *const bad[] = {"",
                                    "hello",
                                    "[]",
                                    "{}",
                                    "{\"do\":\"hello\"}",
                                    "{\"do\":\"hello\",\"id\":-1}",
                                    "{\"do\":\"hello\",\"id\":1.5}",
                                    "{\"do\":\"hello\",\"id\":\"1\"}",
                                    "{\"do\":\"hello\",\"id\":99999999999999999}",
                                    "{\"id\":1,\"do\":\"hello\""};
  struct conn *conn = fake_conn(&fake, NULL);
  fake_send(conn, "{\"do\":\"nonsense\",\"id\":1}");
  expect(conn, "\"id\":1,\"ok\":false");
  fake_send(conn, "{\"do\":{},\"id\":2}");
  expect(conn, "\"id\":2,\"ok\":false");
  for (unsigned i = 0; i < BAD_MOST; i++) {
    assert_int_equal(conn->close_code, 0);
    fake_send(conn, bad[i]);
    expect(conn, "{\"ok\":false");
  }
  assert_int_equal(conn->close_code, CLOSE_POLICY);
  fake_send(conn, "{\"do\":\"hello\",\"id\":1}");
  expect_nothing(conn);
}

static void frames_in_parts_have_a_limit(void **state) {
  struct conn *conn = fake_conn(&fake, NULL);
  const char *parts[] = {"{\"do\":", "\"leave\"", ",\"id\":1", "}"};
  for (int i = 0; i < 4; i++) conn_receive(conn, parts[i], strlen(parts[i]), i == 3);
  expect(conn, "\"id\":1,\"ok\":true");
  char *large = malloc(FRAME_MOST);
  memset(large, ' ', FRAME_MOST);
  memcpy(large, "{\"do\":\"leave\",\"id\":2}", 21);
  conn_receive(conn, large, FRAME_MOST, true);
  expect(conn, "\"id\":2,\"ok\":true");
  conn_receive(conn, large, FRAME_MOST - 1, false);
  conn_receive(conn, " ", 1, false);
  assert_int_equal(conn->close_code, 0);
  conn_receive(conn, " ", 1, false);
  assert_int_equal(conn->close_code, CLOSE_BIG);
  free(large);
}

static void slow_readers_lose_pushes_not_memory(void **state) {
  struct conn *conn[2];
  struct keys keys;
  open_game(conn, &keys);
  size_t most = 0;
  for (int i = 0; i < 3000; i++) {
    fake_send(
        conn[0],
        "{\"do\":\"chat\",\"id\":1,\"text\":\"a line of talk that is long enough to fill a queue some day, "
        "if only it is said often enough, and it will be said very often indeed\"}");
    fake_pump(&fake);
    drain(conn[0]);
    fake.hall.now += 100;
    if (conn[1]->queued > most) most = conn[1]->queued;
  }
  assert_true(most > QUEUE_PUSHES / 2);
  assert_true(most < QUEUE_PUSHES + 4096);
  assert_true(fake.hall.count[COUNT_DROPPED] > 0);
  char *text, *last = NULL;
  while ((text = fake_next(conn[1]))) {
    free(last);
    last = text;
  }
  assert_non_null(strstr(last, "\"push\":\"behind\""));
  free(last);
  /* Caught up, it is told again. */
  fake_send(conn[0], "{\"do\":\"chat\",\"id\":1,\"text\":\"still there?\"}");
  fake_pump(&fake);
  expect(conn[1], "still there?");
  /* One who never reads at all is closed after a while. */
  fake_send(conn[0], "{\"do\":\"chat\",\"id\":1,\"text\":\"hello?\"}");
  fake_pump(&fake);
  fake_time(&fake, STUCK_MS - 1000);
  assert_int_equal(conn[1]->close_code, 0);
  fake_time(&fake, 2000);
  assert_int_equal(conn[1]->close_code, CLOSE_POLICY);
}

static void answers_nobody_reads_end_the_connection(void **state) {
  struct conn *conn = fake_conn(&fake, NULL);
  for (int i = 0; i < 100000 && !conn->close_code; i++) {
    fake_send(conn, "{\"do\":\"hello\",\"id\":1}");
    fake.hall.now += 100;
    assert_true(conn->queued < QUEUE_MOST + (64 << 10));
  }
  assert_int_equal(conn->close_code, CLOSE_POLICY);
}

static void the_line_before_a_room_has_a_limit(void **state) {
  struct conn *conn[2];
  struct keys keys;
  unsigned first = open_game(conn, &keys);
  fake_send(conn[first], take_one);
  for (int i = 0; i < WAITING_MOST + 10; i++) {
    fake.hall.now += 1000;
    fake_send(conn[1 - first], "{\"do\":\"events\",\"id\":6,\"from\":0}");
  }
  assert_int_equal(conn[1 - first]->close_code, CLOSE_POLICY);
  assert_int_equal(conn[first]->room->waiting_count, WAITING_MOST);
  fake_pump(&fake);
}

/* ---- Keys ---- */

static void keys_have_one_spelling_and_depend_on_everything(void **state) {
  struct key host, key, again;
  char text[KEY_TEXT], other[KEY_TEXT];
  unsigned char hash[TABLES_HASH];
  key_make(&host);
  key_text(&host, text);
  assert_int_equal(strlen(text), 22);
  assert_true(key_read(text, 22, &again));
  assert_memory_equal(&host, &again, sizeof host);
  key_hash(&host, hash);
  assert_true(key_fits(&again, hash));
  /* The last letter has four spare bits: only one of its spellings counts. */
  unsigned good = 0;
  for (const char *c = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/="; *c; c++) {
    memcpy(other, text, sizeof text);
    other[21] = *c;
    good += key_read(other, 22, &again);
  }
  assert_int_equal(good, 4);
  assert_false(key_read(text, 21, &again));
  assert_false(key_read("AAAAAAAAAAAAAAAAAAAAAAA", 23, &again));
  assert_false(key_read("AAAAAAAAAAA AAAAAAAAAA", 22, &again));
  assert_false(key_read("AAAAAAAAAAAAAAAAAAAA==", 22, &again));
  key_derive(&host, "table", 0, 0, &key);
  struct key varied[4];
  key_derive(&host, "table", 1, 0, &varied[0]);
  key_derive(&host, "table", 0, 1, &varied[1]);
  key_derive(&host, "tabls", 0, 0, &varied[2]);
  key_make(&again);
  key_derive(&again, "table", 0, 0, &varied[3]);
  for (int i = 0; i < 4; i++) assert_memory_not_equal(&key, &varied[i], sizeof key);
  key_derive(&host, "table", 0, 0, &varied[0]);
  assert_memory_equal(&key, &varied[0], sizeof key);
}

static void lines_are_cleaned(void **state) {
  static const struct {
    const char *from, *to;
  } lines[] = {{"plain", "plain"},
               {"  a \t\n b  ", "a b"},
               {"a\x01\x7f"
                "b",
                "ab"},
               {"\xc2\x85x\xe2\x80\xaey\xe2\x81\xa6z\xe2\x80\xa8", "xyz"},
               {"\xc3\xa9\xe2\x82\xac\xf0\x9f\x8c\x8a", "\xc3\xa9\xe2\x82\xac\xf0\x9f\x8c\x8a"},
               {"", ""},
               {"12345678901234567890", "123456789012345"},
               {"12345678901234\xc3\xa9", "12345678901234"}};
  char line[16];
  for (unsigned i = 0; i < sizeof lines / sizeof lines[0]; i++) {
    size_t size = clean_line(lines[i].from, strlen(lines[i].from), line, sizeof line);
    assert_string_equal(line, lines[i].to);
    assert_int_equal(size, strlen(line));
  }
}

/* ---- Paths ---- */

static void paths_find_only_what_is_inside(void **state) {
  static const char *const nothing[] = {"",
                                        "/nothing",
                                        "//",
                                        "/.",
                                        "/..",
                                        "/../editions/null/standard.json",
                                        "editions/null/standard.json",
                                        "/editions/../editions/null/standard.json",
                                        "/editions//null/standard.json",
                                        "/editions/null/standard.json.gz",
                                        "/editions/null/standard.json/",
                                        "/editions/null/./standard.json",
                                        "/editions%2fnull%2fstandard.json",
                                        "/etc/passwd",
                                        "/editions\\null\\standard.json",
                                        "/rules/../docs/rules/dos-rios.md",
                                        "/docs/rules/dos-rios.md",
                                        "/rules/",
                                        "/\x01"};
  struct page page;
  for (unsigned i = 0; i < sizeof nothing / sizeof nothing[0]; i++) {
    if (path_find(nothing[i], strlen(nothing[i]), true, &page)) print_message("%s\n", nothing[i]);
    assert_false(path_find(nothing[i], strlen(nothing[i]), true, &page));
  }
  assert_false(path_find("/editions/null/standard.json\0x", 30, false, &page));
  char large[400];
  memset(large, 'a', sizeof large);
  large[0] = '/';
  assert_false(path_find(large, sizeof large, false, &page));
  const char *edition = "/editions/null/standard.json";
  assert_true(path_find(edition, strlen(edition), false, &page));
  assert_string_equal(page.type, "application/json");
  assert_false(page.lasting);
  char tag[24], again[24];
  path_tag(&page, tag);
  path_tag(&page, again);
  assert_string_equal(tag, again);
  assert_int_equal(strlen(tag), 18);
  assert_true(path_accepts_zip("gzip, deflate, br"));
  assert_true(path_accepts_zip("br;q=1.0, gzip;q=0.8"));
  assert_false(path_accepts_zip("gzip;q=0"));
  assert_false(path_accepts_zip("gzip;q=0.000, br"));
  assert_false(path_accepts_zip("identity"));
}

int main(void) {
#define WITH_HALL(test) cmocka_unit_test_setup_teardown(test, open_hall, close_hall)
  const struct CMUnitTest tests[] = {
      WITH_HALL(nothing_is_told_before_it_is_on_disk),
      WITH_HALL(two_actions_at_once_are_judged_one_after_the_other),
      WITH_HALL(a_failed_commit_changes_nothing),
      WITH_HALL(a_deleted_table_is_gone_for_those_who_waited),
      WITH_HALL(a_connection_may_go_while_its_answer_is_on_the_way),
      WITH_HALL(idle_rooms_leave_memory_and_come_back),
      WITH_HALL(unused_tables_expire_and_used_ones_do_not),
      WITH_HALL(a_connection_that_asks_too_much_is_slowed_and_closed),
      WITH_HALL(an_address_shares_its_limit),
      WITH_HALL(tables_are_limited_by_address_and_in_all),
      WITH_HALL(frames_that_are_no_requests_are_forgiven_ten_times),
      WITH_HALL(frames_in_parts_have_a_limit),
      WITH_HALL(slow_readers_lose_pushes_not_memory),
      WITH_HALL(answers_nobody_reads_end_the_connection),
      WITH_HALL(the_line_before_a_room_has_a_limit),
      cmocka_unit_test(keys_have_one_spelling_and_depend_on_everything),
      cmocka_unit_test(lines_are_cleaned),
      cmocka_unit_test(paths_find_only_what_is_inside),
  };
  return fair_ready() ? cmocka_run_group_tests(tests, NULL, NULL) : 1;
}
