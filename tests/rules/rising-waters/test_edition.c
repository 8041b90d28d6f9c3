/* test_edition.c - Rising Waters: editions of one's own, and bad ones, which get one line that names what is
 * wrong.
 */
#include "table.h"

#include <stdlib.h>

/* The standard edition with one piece of text replaced; the error, empty if it opens. */
static const char *with(const char *old, const char *new) {
  static struct weir_error error;
  size_t size;
  const char *text = weir_edition_text(weir_game_find("rising-waters"), "standard", &size),
             *at = strstr(text, old);
  if (!at) fail_msg("the edition has no %s", old);
  size_t before = (size_t)(at - text), room = size + strlen(new) + 1;
  char *changed = malloc(room);
  memcpy(changed, text, before);
  memcpy(changed + before, new, strlen(new));
  strcpy(changed + before + strlen(new), at + strlen(old));
  struct weir_request request = {
      .game = "rising-waters", .edition_text = changed, .edition_size = strlen(changed), .seats = 2};
  error.text[0] = 0;
  struct weir_setup *setup = weir_setup_open(&request, &error);
  if (setup) weir_setup_close(setup);
  free(changed);
  return error.text;
}

static void bad(void **unused) {
  static const char *const rows[][3] = {
      /* old, new, what the line must say */
      {"\"hexes\": [\"C3\", \"C4\", \"D3\"]", "\"hexes\": [\"C3\", \"P4\", \"D3\"]",
       "group LW03 is not connected"},
      {"\"elevation\": 2, \"hexes\": [\"C3\"", "\"hexes\": [\"C3\"", "land group LW03 has no elevation"},
      {"\"elevation\": 2, \"hexes\": [\"C3\"", "\"elevation\": 12, \"hexes\": [\"C3\"", "land[2].elevation"},
      {"\"cards\": 100, \"blues\": 12", "\"cards\": 100, \"blues\": 11",
       "should have 100 cards, but they add up to 99"},
      {"\"cards\": 77", "\"cards\": 78", "weather.small: the deck should have 78"},
      {"\"cards\": 74", "\"cards\": 75", "versions.fall.landowner: the deck should have 75"},
      {"[\"C3\", \"C4\", \"D3\"]", "[\"C3\", \"C4\", \"D3\", \"C3\"]", "C3 is in a group already"},
      {"\"anchor\": \"G1\"", "\"anchor\": \"G4\"", "G4 is not in group YV1"},
      {"\"anchor\": \"G1\"", "\"anchor\": \"G44\"", "G44"},
      {"\"downstream\": \"ML2\"", "\"downstream\": \"YV1\"", "listed after ML1"},
      {"\"place\": \"tensas-basin\"", "\"place\": \"nowhere\"", "needs one of the four places"},
      {"\"kind\": \"lake\"", "\"kind\": \"pond\"", "\"river\" or \"lake\""},
      {"\"city\": {\"name\": \"Vicksburg\", \"hex\": \"F12\"}",
       "\"city\": {\"name\": \"Vicksburg\", \"hex\": \"E12\"}", "E12 is water"},
      {"\"home\": \"red\"", "\"home\": \"blue\"", "blue has a home already"},
      {"\"home\": \"red\"", "\"home\": \"pink\"", "one of the colours"},
      {"\"white\"]", "\"purple\"]", "purple is taken"},
      {"\"hex\": \"A3\"", "\"hex\": \"H3\"", "two camp cards name H3"},
      {"\"starred\": {\"job\": 12, \"threat\": 3}", "\"starred\": {\"job\": 12, \"threat\": 12}",
       "starred.threat"},
      {"\"heavy\": 18,", "\"heavy\": 19,", "versions.spring.heavy wants 19"},
      {"\"camps\": 7", "\"camps\": 6", "0 or 7"},
      {"\"values\": [2, 3, 4], \"cost\": [3, 4]", "\"values\": [2, 3, 3], \"cost\": [3, 4]",
       "powers.actions.values"},
      {"\"card\": \"garden\"", "\"card\": \"radio\"", "powers.actions.card"},
      {"\"raft\": [\"job\", \"blues\"]", "\"raft\": [\"blues\", \"blues\"]", "two different cards"},
      {"\"needs\": \"survivor\"", "\"needs\": \"luck\"", "goals[4].a.needs"},
      {"{\"blues\": 3, \"family\": 1}", "{\"blues\": 3, \"famly\": 1}", "no card \"famly\""},
      {"\"teacher\": \"donate\"", "\"teacher\": \"flying\"", "characters.teacher"},
      {"\"deal\": 7", "\"deal\": 8", "hand limit of 7"},
      {"\"fields\": [", "\"fields\": [\"A2\", ", "A2 is listed twice"},
      {"\"rounds\": 10", "\"rounds\": \"ten\"", "versions.spring.rounds"},
      {"\"game\": \"rising-waters\",", "\"game\": \"rising-waters\", \"colour\": 1,", "colour"},
  };
  for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    const char *line = with(rows[i][0], rows[i][1]);
    if (!strstr(line, rows[i][2])) fail_msg("%s -> %s: \"%s\"", rows[i][0], rows[i][1], line);
    assert_null(strchr(line, '\n'));
  }
}

static void good(void **unused) {
  assert_string_equal(with("\"rounds\": 10", "\"rounds\": 8"), "");
  assert_string_equal(with("\"limits\": [25, 22, 19]", "\"limits\": [30, 26, 22]"), "");
  assert_string_equal(with("\"elevation\": 2, \"hexes\": [\"C3\"", "\"elevation\": 3, \"hexes\": [\"C3\""),
                      "");
}

int main(void) {
  const struct CMUnitTest tests[] = {TEST(bad), TEST(good)};
  return cmocka_run_group_tests_name("rising-waters editions", tests, NULL, NULL);
}
