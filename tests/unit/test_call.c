/* test_call.c - the engine by message: what the browser's worker asks, answered natively. */
#include "wasm/call.h"
#include "weir.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* Asks and returns the answer, which stands until the next call. */
static const char *ask(const char *request) {
  size_t size = strlen(request);
  memcpy(weir_call_input(size), request, size);
  size_t answered = weir_call(size);
  static char answer[1 << 20];
  assert_in_range(answered, 1, sizeof answer - 1);
  memcpy(answer, weir_call_output(), answered);
  answer[answered] = 0;
  struct weir_error error;
  struct weir_json_doc *doc = weir_json_parse(answer, answered, &error);
  if (!doc) fail_msg("not JSON (%s): %s", error.text, answer);
  weir_json_free(doc);
  return answer;
}

static void expect(const char *answer, const char *part) {
  if (!strstr(answer, part)) fail_msg("no %s in %s", part, answer);
}

/* The number of the table an answer names. */
static int table_in(const char *answer) {
  int table = 0;
  const char *at = strstr(answer, "\"table\":");
  if (!at || sscanf(at, "\"table\":%d", &table) != 1) fail_msg("no table in %s", answer);
  return table;
}

static const char *about(int table, const char *rest) {
  static char request[1 << 16];
  snprintf(request, sizeof request, "{\"table\":%d,%s}", table, rest);
  return ask(request);
}

static int open_sticks(void) {
  return table_in(ask("{\"do\":\"open\",\"game\":\"null\",\"seats\":2,\"seed\":\"1\"}"));
}

/* Whose turn it is, by name. */
static const char *to_act(int table) {
  const char *answer = about(table, "\"do\":\"view\"");
  return strstr(answer, "\"toAct\":[\"north\"]") ? "north" : "south";
}

static const char *act(int table, const char *seat, const char *action) {
  char rest[256];
  snprintf(rest, sizeof rest, "\"do\":\"act\",\"seat\":\"%s\",\"action\":\"%s\",\"viewer\":\"%s\"", seat,
           action, seat);
  return about(table, rest);
}

static void lists_games_and_rules(void **state) {
  (void)state;
  const char *answer = ask("{\"do\":\"games\"}");
  expect(answer, "\"id\":\"dos-rios\"");
  expect(answer, "\"seats\":[2,4]");
  expect(answer, "{\"name\":\"rivers\",\"values\":[\"turn\",\"first\"]");
  expect(ask("{\"do\":\"rules\",\"game\":\"dos-rios\"}"), "\"id\":\"DR-32\"");
  expect(ask("{\"do\":\"edition\",\"game\":\"null\"}"), "\"pile\"");
}

static void plays_and_tells(void **state) {
  (void)state;
  int table = open_sticks();
  const char *first = to_act(table);
  const char *answer = act(table, first, "take 2");
  expect(answer, "\"ok\":true");
  expect(answer, "\"action\":\"take 2\"");
  expect(answer, "takes 2 sticks.");
  expect(about(table, "\"do\":\"view\",\"viewer\":\"north\""), "\"ply\":2");
  expect(about(table, "\"do\":\"view\",\"ply\":1"), "\"ply\":1");
  expect(about(table, "\"do\":\"events\",\"from\":1"), "\"n\":1");
  expect(about(table, "\"do\":\"plies\""), "\"action\":\"take 2\"");
  expect(about(table, "\"do\":\"close\""), "\"ok\":true");
  expect(about(table, "\"do\":\"view\""), "there is no such table");
}

static void says_why_not(void **state) {
  (void)state;
  int table = open_sticks();
  const char *other = strcmp(to_act(table), "north") == 0 ? "south" : "north";
  expect(act(table, other, "take 1"), "\"rule\":\"W-3\"");
  expect(act(table, to_act(table), "begin north"), "\"rule\":\"W-4\"");
  expect(act(table, to_act(table), "take 9"), "there is no sticks");
  expect(act(table, "west", "take 1"), "there is no seat");
  char rest[128];
  snprintf(rest, sizeof rest, "\"do\":\"check\",\"seat\":\"%s\",\"action\":\"take 1\"", to_act(table));
  expect(about(table, rest), "\"ok\":true");
  about(table, "\"do\":\"close\"");
}

static void saves_loads_and_forks(void **state) {
  (void)state;
  int table = open_sticks();
  act(table, to_act(table), "take 3");
  const char *answer = about(table, "\"do\":\"record\"");
  const char *record = strstr(answer, "\"record\":");
  char request[4096];
  snprintf(request, sizeof request, "{\"do\":\"load\",%s", record);
  answer = ask(request);
  expect(answer, "\"dropped\":false");
  int again = table_in(answer);
  char view[8192];
  snprintf(view, sizeof view, "%s", about(table, "\"do\":\"view\""));
  assert_string_equal(view, about(again, "\"do\":\"view\""));
  int fork = table_in(about(table, "\"do\":\"fork\",\"ply\":1,\"seed\":\"2\""));
  act(fork, to_act(fork), "take 1");
  assert_string_equal(view, about(table, "\"do\":\"view\"")); /* the original is left alone */
  expect(about(table, "\"do\":\"back\",\"plies\":1"), "\"kind\":\"back\"");
  expect(about(table, "\"do\":\"back\",\"plies\":99"), "\"ok\":false");
  for (int i = 1; i <= 3; i++) about(i == 1 ? table : i == 2 ? again : fork, "\"do\":\"close\"");
}

static void undoes_within_the_turn(void **state) {
  (void)state;
  int table = table_in(
      ask("{\"do\":\"open\",\"game\":\"dos-rios\",\"options\":{\"rivers\":\"first\"},\"seed\":\"5\"}"));
  const char *answer = about(table, "\"do\":\"view\"");
  const char *seat = strstr(answer, "\"toAct\":[\"black\"]") ? "black" : "white";
  char rest[128], before[1 << 15];
  snprintf(rest, sizeof rest, "\"do\":\"view\",\"viewer\":\"%s\"", seat);
  snprintf(before, sizeof before, "%s", about(table, rest));
  const char *offer = strstr(before, "\"offers\":[\"") + strlen("\"offers\":[\"");
  char action[64];
  snprintf(action, sizeof action, "%.*s", (int)strcspn(offer, "\""), offer);
  expect(act(table, seat, action), "\"ok\":true");
  snprintf(rest, sizeof rest, "\"do\":\"undo\",\"seat\":\"%s\"", seat);
  expect(about(table, rest), "\"kind\":\"undo\"");
  expect(about(table, rest), "dice or cards have come up since");
  snprintf(rest, sizeof rest, "\"do\":\"view\",\"viewer\":\"%s\"", seat);
  assert_string_equal(before, about(table, rest));
  about(table, "\"do\":\"close\"");
}

static void bots_advise(void **state) {
  (void)state;
  int table = open_sticks();
  char rest[160];
  snprintf(rest, sizeof rest, "\"do\":\"bot\",\"seat\":\"%s\",\"bot\":\"mcts:200\",\"seed\":\"3\"",
           to_act(table));
  char answer[4096];
  snprintf(answer, sizeof answer, "%s", about(table, rest));
  expect(answer, "\"action\":\"take ");
  assert_string_equal(answer, about(table, rest)); /* reproducible */
  about(table, "\"do\":\"close\"");
}

static void shares_positions(void **state) {
  (void)state;
  int table = open_sticks();
  char request[8192];
  const char *position = strstr(about(table, "\"do\":\"position\""), "\"position\":");
  snprintf(request, sizeof request, "{\"do\":\"open\",%s", position);
  int other = table_in(ask(request));
  char view[8192];
  snprintf(view, sizeof view, "%s", strstr(about(table, "\"do\":\"view\""), "\"state\""));
  assert_string_equal(view, strstr(about(other, "\"do\":\"view\""), "\"state\""));
  about(table, "\"do\":\"close\"");
  about(other, "\"do\":\"close\"");
}

static void bad_requests_get_a_line(void **state) {
  (void)state;
  static const char *const bad[] = {"",
                                    "{",
                                    "[]",
                                    "null",
                                    "{\"do\":3}",
                                    "{\"do\":\"fly\"}",
                                    "{\"do\":\"open\"}",
                                    "{\"do\":\"open\",\"game\":\"chess\"}",
                                    "{\"do\":\"open\",\"game\":\"null\",\"seats\":9}",
                                    "{\"do\":\"open\",\"game\":\"null\",\"options\":{\"a\":1}}",
                                    "{\"do\":\"load\"}",
                                    "{\"do\":\"load\",\"record\":\"weir 2 null\\n\"}",
                                    "{\"do\":\"view\",\"table\":99}",
                                    "{\"do\":\"act\",\"table\":-1}",
                                    "{\"do\":\"open\",\"at\":\"{}\"}",
                                    "{\"do\":\"rules\",\"game\":7}",
                                    "{\"do\":\"signature\"}"};
  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
    const char *answer = ask(bad[i]);
    expect(answer, "\"ok\":false");
    expect(answer, "\"error\":\"");
  }
}

static void damaged_records_stand_where_they_broke(void **state) {
  (void)state;
  int table = open_sticks();
  char request[4096];
  const char *answer = about(table, "\"do\":\"record\"");
  snprintf(request, sizeof request, "{\"do\":\"load\",%.*snorth fly away\\n\"}",
           (int)(strlen(strstr(answer, "\"record\":")) - 2), strstr(answer, "\"record\":"));
  answer = ask(request);
  expect(answer, "\"ok\":true");
  expect(answer, "unknown action");
  about(table_in(answer), "\"do\":\"close\"");
  about(table, "\"do\":\"close\"");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(lists_games_and_rules),
      cmocka_unit_test(plays_and_tells),
      cmocka_unit_test(says_why_not),
      cmocka_unit_test(saves_loads_and_forks),
      cmocka_unit_test(undoes_within_the_turn),
      cmocka_unit_test(bots_advise),
      cmocka_unit_test(shares_positions),
      cmocka_unit_test(bad_requests_get_a_line),
      cmocka_unit_test(damaged_records_stand_where_they_broke),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
