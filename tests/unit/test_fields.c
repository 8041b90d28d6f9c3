/* test_fields.c - what follows from a table of fields: views, ranges, differences, digests, positions. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "games/probe/state.h"
#include "script.h"

/* ---- Elements of every size, in a game that has nothing else ---- */

#define WIDE(X)                                                                              \
  X(uint64_t, eight, , 0, WEIR_COUNT, WEIR_NO_DOMAIN, 0, INT64_MAX, WEIR_OPEN, NULL)         \
  X(int64_t, deep, , 0, WEIR_COUNT, WEIR_NO_DOMAIN, INT64_MIN, INT64_MAX, WEIR_SECRET, NULL) \
  X(int32_t, money, [3], 1, WEIR_COUNT, WEIR_NO_DOMAIN, -100000, 100000, WEIR_OWN, NULL)     \
  X(uint32_t, mask, , 0, WEIR_COUNT, WEIR_NO_DOMAIN, 0, UINT32_MAX, WEIR_OPEN, NULL)         \
  X(int16_t, grid, [2][3], 3, WEIR_COUNT, WEIR_NO_DOMAIN, -300, 300, WEIR_OPEN, NULL)        \
  X(uint16_t, more, [2], 1, WEIR_COUNT, WEIR_NO_DOMAIN, 0, 60000, WEIR_MASK, "seen")         \
  X(int8_t, sign, [2], 1, WEIR_COUNT, WEIR_NO_DOMAIN, -1, 1, WEIR_OPEN, NULL)                \
  X(uint8_t, seen, [2], 1, WEIR_COUNT, WEIR_NO_DOMAIN, 0, 255, WEIR_OPEN, NULL)              \
  X(uint8_t, pad, [4], 1, WEIR_COUNT, WEIR_NO_DOMAIN, 0, 0, WEIR_OPEN, NULL)
struct wide {
  WIDE(WEIR_FIELD_MEMBER)
};
_Static_assert(WIDE(WEIR_FIELD_BYTES) 0 == sizeof(struct wide), "padding");
#define WEIR_STATE_TYPE struct wide
static const struct weir_field wide_fields[] = {WIDE(WEIR_FIELD_ROW)};
static const struct weir_game wide_game = {.id = "wide",
                                           .state_bytes = sizeof(struct wide),
                                           .fields = wide_fields,
                                           .field_count = sizeof wide_fields / sizeof wide_fields[0]};
static const struct weir_setup wide_setup = {.game = &wide_game, .seats = 3};

static const struct wide sample = {
    .eight = 1ull << 62,
    .deep = INT64_MIN,
    .money = {-100000, 0, 100000},
    .mask = UINT32_MAX,
    .grid = {{-300, 300, 0}, {1, -1, 2}},
    .more = {60000, 1},
    .sign = {-1, 1},
    .seen = {1, 2 | 64},
};

static const char *wide_json(const struct wide *state, unsigned viewer) {
  static char memory[2048];
  struct weir_text text;
  weir_text_begin(&text, memory, sizeof memory);
  struct weir_setup setup = wide_setup;
  setup.edition_id = "none";
  setup.edition_built_in = true;
  weir_position_write(&setup, state, viewer, &text);
  return strstr(memory, "\"state\":");
}

static void test_every_size(void **unused) {
  struct weir_error error;
  assert_true(weir_ranges(&wide_setup, &sample, &error));
  assert_string_equal(wide_json(&sample, WEIR_CHANCE),
                      "\"state\":{\"eight\":4611686018427387904,\"deep\":-9223372036854775808,"
                      "\"money\":[-100000,0,100000],\"mask\":4294967295,\"grid\":[[-300,300,0],[1,-1,2]],"
                      "\"more\":[60000,1],\"sign\":[-1,1],\"seen\":[1,66],\"pad\":[0,0,0,0]}}");
}

static void test_read_every_size(void **unused) {
  const char *json = wide_json(&sample, WEIR_CHANCE) + strlen("\"state\":");
  struct weir_error error = {{0}};
  struct weir_json_doc *doc = weir_json_parse(json, strlen(json) - 1, &error);
  struct wide back;
  memset(&back, 0xff, sizeof back);
  assert_non_null(doc);
  assert_true(weir_position_read_state(&wide_setup, weir_json_root(doc), &back, &error));
  assert_memory_equal(&back, &sample, sizeof back);
  weir_json_free(doc);
}

static void test_out_of_range(void **unused) {
  static const struct {
    size_t offset;
    uint8_t byte;
    const char *error;
  } cases[] = {
      {offsetof(struct wide, eight) + 7, 0x80, "eight: -4611686018427387904 is out of range"},
      {offsetof(struct wide, money) + 3, 0x7f, "money[0]: 2147383648 is out of range"},
      {offsetof(struct wide, grid) + 9, 0x7f, "grid[1][1]: 32767 is out of range"},
      {offsetof(struct wide, more) + 3, 0xff, "more[1]: 65281 is out of range"},
      {offsetof(struct wide, sign) + 1, 0x80, "sign[1]: -128 is out of range"},
      {offsetof(struct wide, pad), 0x01, "pad[0]: 1 is out of range"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    struct wide state = sample;
    struct weir_error error;
    ((uint8_t *)&state)[cases[i].offset] = cases[i].byte;
    if (i == 0) state.eight = 0xc000000000000000u;
    assert_false(weir_ranges(&wide_setup, &state, &error));
    assert_string_equal(error.text, cases[i].error);
  }
}

static void test_views(void **unused) {
  struct wide view;
  weir_view(&wide_setup, &sample, WEIR_CHANCE, &view);
  assert_memory_equal(&view, &sample, sizeof view);
  weir_view(&wide_setup, &sample, 0, &view);
  assert_int_equal(view.deep, 0);
  assert_int_equal(view.money[0], -100000);
  assert_int_equal(view.money[2], 0);
  assert_int_equal(view.more[0], 60000);
  assert_int_equal(view.more[1], 0);
  assert_int_equal(view.mask, UINT32_MAX);
  weir_view(&wide_setup, &sample, 1, &view);
  assert_int_equal(view.money[0], 0);
  assert_int_equal(view.more[0], 0);
  assert_int_equal(view.more[1], 1);
  weir_view(&wide_setup, &sample, WEIR_SPECTATOR, &view); /* a mask may let spectators see */
  assert_int_equal(view.more[0], 0);
  assert_int_equal(view.more[1], 1);
  assert_string_equal(
      wide_json(&sample, 2),
      "\"state\":{\"eight\":4611686018427387904,\"deep\":\"?\",\"money\":[\"?\",\"?\",100000],"
      "\"mask\":4294967295,\"grid\":[[-300,300,0],[1,-1,2]],\"more\":[\"?\",\"?\"],\"sign\":[-1,1],"
      "\"seen\":[1,66],\"pad\":[0,0,0,0]}}");
}

static void test_difference(void **unused) {
  struct wide after = sample;
  char memory[512];
  struct weir_text text;
  assert_int_equal(weir_difference(&wide_setup, &sample, &after, NULL), 0);
  after.deep = 4;
  after.money[1] = -7;
  after.grid[1][2] = -2;
  weir_text_begin(&text, memory, sizeof memory);
  assert_int_equal(weir_difference(&wide_setup, &sample, &after, &text), 3);
  assert_string_equal(memory, "deep: -9223372036854775808 -> 4\nmoney[1]: 0 -> -7\ngrid[1][2]: 2 -> -2\n");
}

/* Digests are part of every record ever written: these must never change. */
static void test_digest(void **unused) {
  static const uint8_t bytes[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};
  assert_int_not_equal(weir_digest(bytes, 0), weir_digest(bytes, 1));
  uint64_t seen[18];
  for (size_t size = 0; size <= sizeof bytes; size++) {
    seen[size] = weir_digest(bytes, size);
    for (size_t other = 0; other < size; other++) assert_true(seen[size] != seen[other]);
  }
  for (size_t i = 0; i < sizeof bytes; i++) { /* every byte counts, and so does its place */
    uint8_t other[sizeof bytes];
    memcpy(other, bytes, sizeof bytes);
    other[i] ^= 0x80;
    assert_true(weir_digest(other, sizeof other) != seen[sizeof bytes]);
  }
  assert_true(seen[0] == 0x48f6241e4870c142u);
  assert_true(seen[1] == 0x014dcfe788b5e9ebu);
  assert_true(seen[8] == 0x8dc43aa86a4ddf6au);
  assert_true(seen[17] == 0x9b8f691395c32259u);
}

/* ---- Names and sets, in the probe ---- */

static void test_names(void **unused) {
  struct script script;
  char memory[1 << 14];
  struct weir_text text;
  struct probe_state before;
  script_open(&script, "probe", 3, NULL, NULL);
  script_play(&script, "* get sand\n* get sand\n* get rope\n* get rope\n* get lamp\n* get lamp");
  memcpy(&before, script_state(&script), sizeof before);
  script_play(&script, "cedar post lock\ncedar ready");
  weir_text_begin(&text, memory, sizeof memory);
  weir_difference(script.setup, &before, script_state(&script), &text);
  assert_string_equal(memory, "post[2]: null -> \"lock\"\nmoves[2]: 2 -> 1\nready: [] -> [\"cedar\"]\n");
  weir_text_begin(&text, memory, sizeof memory);
  weir_position_write(script.setup, script_state(&script), 1, &text);
  assert_non_null(
      strstr(memory, "\"hand\":[[\"?\",\"?\",\"?\",\"?\"],[0,2,0,0],[\"?\",\"?\",\"?\",\"?\"],[\"?\""));
  assert_non_null(strstr(memory, "\"deck\":[\"?\",\"?\",\"?\",\"?\"]"));
  assert_non_null(strstr(memory, "\"first\":\"ash\""));
  assert_non_null(strstr(memory, "\"ready\":[\"cedar\"]"));
  script_close(&script);
}

static void test_name_ranges(void **unused) {
  struct weir_setup *setup = script_setup("probe", 3, NULL, NULL);
  struct probe_state state;
  struct weir_error error;
  weir_start(setup, &state);
  assert_true(weir_ranges(setup, &state, &error));
  state.first = 3; /* three seats: 0, 1, 2 or none */
  assert_false(weir_ranges(setup, &state, &error));
  assert_string_equal(error.text, "first: 3 is out of range");
  weir_start(setup, &state);
  state.ready = 8;
  assert_false(weir_ranges(setup, &state, &error));
  assert_string_equal(error.text, "ready: 8 is out of range");
  weir_start(setup, &state);
  state.depth = 9;
  assert_false(weir_audit(setup, &state, &error)); /* ranges come before the game's own audit */
  assert_string_equal(error.text, "depth: 9 is out of range");
  weir_setup_close(setup);
}

/* ---- Positions that cannot be read ---- */

static void expect_bad_position(const char *json, const char *wanted) {
  _Alignas(16) unsigned char state[WEIR_STATE_MAX];
  struct weir_setup *setup = (struct weir_setup *)&state;
  struct weir_error error = {{0}};
  assert_false(weir_position_read(json, strlen(json), &setup, state, &error));
  assert_null(setup);
  assert_string_equal(error.text, wanted);
}

static const char *with(const char *text, const char *was, const char *is) {
  static char memory[1 << 14];
  const char *spot = strstr(text, was);
  assert_non_null(spot);
  int used = snprintf(memory, sizeof memory, "%.*s%s%s", (int)(spot - text), text, is, spot + strlen(was));
  assert_true(used > 0 && (size_t)used < sizeof memory);
  return memory;
}

static void test_bad_positions(void **unused) {
  struct weir_setup *setup = script_setup("probe", 2, NULL, NULL);
  char json[1 << 13];
  struct weir_text text;
  struct probe_state state;
  weir_start(setup, &state);
  weir_text_begin(&text, json, sizeof json);
  weir_position_write(setup, &state, WEIR_CHANCE, &text);
  expect_bad_position("[]", "this is no position: it does not begin with \"weir\":\"position\"");
  expect_bad_position(with(json, "\"probe\"", "\"chess\""),
                      "there is no game \"chess\"; 'weir games' lists them");
  expect_bad_position(with(json, "\"seats\":2", "\"seats\":5"), "probe takes 2 to 4 seats, not 5");
  expect_bad_position(with(json, "\"seats\":2", "\"seats\":-1"),
                      "seats: must be a whole number from 1 to 6, not -1");
  expect_bad_position(with(json, "\"calm\"", "\"wild\""),
                      "option scenario: no value \"wild\"; choose from calm, storm");
  expect_bad_position(with(json, "\"round\":0,", ""), "state.round: is missing");
  expect_bad_position(with(json, "\"round\":0", "\"round\":10"), "state.round: is out of range");
  expect_bad_position(with(json, "\"round\":0", "\"round\":0.5"), "state.round: must be a whole number");
  expect_bad_position(with(json, "\"round\":0", "\"round\":\"?\""),
                      "state.round: is hidden; only a full position can be read");
  expect_bad_position(with(json, "\"first\":null", "\"first\":\"oak\""),
                      "state.first: is no name known here");
  expect_bad_position(with(json, "\"first\":null", "\"first\":0"), "state.first: is no name known here");
  expect_bad_position(with(json, "\"ready\":[]", "\"ready\":[\"ash\",\"ash\"]"),
                      "state.ready: holds a name twice");
  expect_bad_position(with(json, "\"ready\":[]", "\"ready\":{}"), "state.ready: must be an array of names");
  expect_bad_position(with(json, "\"moves\":[0,", "\"moves\":["),
                      "state.moves[0]: must be an array of the right length");
  expect_bad_position(with(json, "\"round\":0", "\"round\":0,\"wind\":3"),
                      "state: probe has no field \"wind\"");
  expect_bad_position(with(json, "\"deck\":[5,", "\"deck\":[4,"), "sand: 4 cards, there should be 5");
  weir_setup_close(setup);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_every_size),    cmocka_unit_test(test_read_every_size),
      cmocka_unit_test(test_out_of_range),  cmocka_unit_test(test_views),
      cmocka_unit_test(test_difference),    cmocka_unit_test(test_digest),
      cmocka_unit_test(test_names),         cmocka_unit_test(test_name_ranges),
      cmocka_unit_test(test_bad_positions),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
