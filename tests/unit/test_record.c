/* test_record.c - matches as text: what is written reads back, and damage is caught where it is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "games/probe/state.h"
#include "script.h"

enum { RECORD_ROOM = 1 << 16 };

static struct weir_source source_of(const struct weir_record_facts *facts, void *context) {
  return weir_source_fast(strtoull(facts->seed, NULL, 10));
}

/* A record in hand, and what reading it gave. */
struct reading {
  struct weir_setup *setup;
  struct weir_match *match;
  struct weir_record_facts facts;
  struct weir_error error;
};

static bool read_record(struct reading *reading, const char *text, size_t size, bool verify) {
  memset(reading, 0, sizeof *reading);
  reading->facts.verify = verify;
  return weir_record_read(text, size, source_of, NULL, &reading->setup, &reading->match, &reading->facts,
                          &reading->error);
}

static void close_reading(struct reading *reading) {
  weir_match_close(reading->match);
  weir_setup_close(reading->setup);
}

static void begin_record(const struct script *script, struct weir_text *text, char *memory) {
  struct weir_record_facts facts = {.seed = "1"};
  weir_text_begin(text, memory, RECORD_ROOM);
  weir_record_write_header(script->setup, NULL, &facts, text);
}

/* Plays a line and appends it, as a file grows. */
static void record_do(struct script *script, struct weir_text *text, const char *line) {
  if (strcmp(line, "*") == 0) assert_true(weir_match_roll(script->match, NULL));
  else script_do(script, line);
  weir_record_write_last(script->match, text);
}

static void record_deal(struct script *script, struct weir_text *text) {
  while (weir_to_act(script->setup, script_state(script)) == WEIR_BIT(WEIR_CHANCE))
    record_do(script, text, "*");
}

/* A whole random game of the probe, recorded as it is played. */
static size_t record_game(char *memory, uint64_t seed) {
  struct script script;
  struct weir_text text;
  struct weir_rng rng;
  weir_action offers[WEIR_OFFERS];
  struct weir_why why;
  script_open(&script, "probe", 3, NULL, NULL);
  begin_record(&script, &text, memory);
  weir_rng_seed(&rng, seed);
  for (unsigned to_act; (to_act = weir_to_act(script.setup, script_state(&script))) != 0;) {
    unsigned seat = weir_rng_below(&rng, 8);
    while (!(to_act >> seat & 1)) seat = (seat + 1) % 8;
    unsigned count = weir_legal(script.setup, script_state(&script), seat, offers);
    if (seat == WEIR_CHANCE) assert_true(weir_match_roll(script.match, NULL));
    else assert_true(weir_match_do(script.match, seat, offers[weir_rng_below(&rng, count)], &why, NULL));
    weir_record_write_last(script.match, &text);
  }
  weir_record_write_digest(script.match, &text);
  assert_false(text.cut);
  script_close(&script);
  return text.used;
}

/* ---- Whole records ---- */

static void test_looks(void **unused) {
  static char memory[RECORD_ROOM];
  struct script script;
  struct weir_text text;
  char wanted[1024], hash[20];
  struct weir_text hex;
  script_open(&script, "probe", 2, "boats=shared", NULL);
  begin_record(&script, &text, memory);
  record_do(&script, &text, "* get sand");
  record_do(&script, &text, "*");
  record_do(&script, &text, "*");
  record_do(&script, &text, "*");
  record_do(&script, &text, "birch post ford");
  weir_record_write_undo(script.match, 1, &text);
  weir_match_take_back(script.match, 2);
  weir_record_write_cut(script.match, &text);
  weir_text_begin(&hex, hash, sizeof hash);
  weir_text_add_hex(&hex, script.setup->edition_hash);
  snprintf(wanted, sizeof wanted,
           "weir 1 probe\nrules %016llx\nedition standard %s\nseats 2\nset scenario=calm boats=shared\nseed "
           "1\nbegin\n"
           "! get sand\n* get ",
           (unsigned long long)probe_game.signature, hash);
  memory[strlen(wanted)] = 0;
  assert_string_equal(memory, wanted);
  assert_string_equal(strchr(memory + strlen(wanted) + 1, '\n') ? "ok" : "", "ok");
  assert_non_null(strstr(memory + strlen(wanted) + 1, "\nbirch post ford\nundo birch\nback 2\n"));
  script_close(&script);
}

static void test_life(void **unused) {
  static char memory[RECORD_ROOM];
  struct script script;
  struct weir_text text;
  struct weir_error error;
  struct reading reading;
  script_open(&script, "probe", 2, NULL, NULL);
  begin_record(&script, &text, memory);
  record_deal(&script, &text);
  record_do(&script, &text, "ash post mill");
  record_do(&script, &text, "birch post mill");
  assert_true(weir_match_undo(script.match, 0, &error));
  weir_record_write_undo(script.match, 0, &text);
  weir_record_write_digest(script.match, &text);
  record_do(&script, &text, "ash post lock");
  record_do(&script, &text, "ash ready");
  record_do(&script, &text, "birch ready");
  record_do(&script, &text, "ash dig");
  record_do(&script, &text, "*");
  assert_true(weir_match_take_back(script.match, weir_match_plies(script.match) - 2));
  weir_record_write_cut(script.match, &text);
  record_do(&script, &text, "ash dig");
  record_do(&script, &text, "*"); /* another draw than before: counters are never used twice */
  record_do(&script, &text, "ash reroll");
  record_do(&script, &text, "* dice 2 5");
  weir_record_write_digest(script.match, &text);
  if (!read_record(&reading, memory, text.used, true)) fail_msg("%s", reading.error.text);
  assert_memory_equal(weir_match_state(reading.match), script_state(&script), sizeof(struct probe_state));
  assert_int_equal(weir_match_plies(reading.match), weir_match_plies(script.match));
  assert_int_equal(weir_match_counter(reading.match), weir_match_counter(script.match));
  assert_int_equal(reading.facts.forced, 1);
  assert_int_equal(reading.facts.undone, 3);
  assert_int_equal(reading.facts.good, text.used);
  assert_int_equal(reading.facts.rules, probe_game.signature);
  assert_string_equal(reading.facts.seed, "1");
  assert_false(reading.facts.dropped);
  close_reading(&reading);
  script_close(&script);
}

static void test_start_position(void **unused) {
  static char memory[RECORD_ROOM];
  struct script script;
  struct weir_text text;
  struct reading reading;
  script_open(&script, "probe", 2, NULL, NULL);
  while (weir_match_roll(script.match, NULL)) continue;
  struct weir_match *match = weir_match_open_at(script.setup, script_state(&script), weir_source_fast(1));
  weir_match_close(script.match);
  script.match = match;
  weir_text_begin(&text, memory, sizeof memory);
  weir_record_write_header(script.setup, weir_match_origin(match), NULL, &text);
  record_do(&script, &text, "birch post ford");
  weir_record_write_digest(match, &text);
  if (!read_record(&reading, memory, text.used, false)) fail_msg("%s", reading.error.text);
  assert_memory_equal(weir_match_state(reading.match), script_state(&script), sizeof(struct probe_state));
  assert_int_equal(weir_match_plies(reading.match), 1);
  close_reading(&reading);
  script_close(&script);
}

/* An edition of one's own travels in the record, however it was laid out. */
static void test_own_edition(void **unused) {
  static char memory[RECORD_ROOM];
  static const char edition[] =
      "{\n  \"game\": \"null\",\n  \"id\": \"own\",\n  \"title\": \"Two words, \\u00e9\",\n"
      "  \"pile\": 9,\n\t\"most\": 2\n}\n";
  struct script script;
  struct weir_text text;
  struct reading reading;
  script_open(&script, "null", 2, NULL, edition);
  begin_record(&script, &text, memory);
  record_do(&script, &text, "* begin south");
  record_do(&script, &text, "south take 2");
  weir_record_write_digest(script.match, &text);
  if (!read_record(&reading, memory, text.used, true)) fail_msg("%s\n%s", reading.error.text, memory);
  assert_memory_equal(weir_match_state(reading.match), script_state(&script),
                      script.setup->game->state_bytes);
  assert_true(reading.setup->edition_hash == script.setup->edition_hash);
  assert_false(reading.setup->edition_built_in);
  static char again[RECORD_ROOM];
  begin_record(&script, &text, again);
  size_t head = text.used;
  struct weir_record_facts facts = {.seed = "1"};
  weir_text_begin(&text, again, sizeof again);
  weir_record_write_header(reading.setup, NULL, &facts, &text);
  assert_int_equal(text.used, head);
  assert_memory_equal(again, memory, head); /* and can be copied on and on */
  close_reading(&reading);
  script_close(&script);
}

/* ---- Damage ---- */

struct lines {
  const char *line[1024];
  size_t count, begin; /* begin: index of the first line after the head */
};

static struct lines split(const char *text) {
  struct lines lines = {.count = 0};
  for (const char *at = text; *at; at = strchr(at, '\n') + 1) {
    assert_true(lines.count < 1024);
    if (strncmp(at, "begin\n", 6) == 0) lines.begin = lines.count + 1;
    lines.line[lines.count++] = at;
  }
  return lines;
}

static size_t size_of(const char *line) { return strcspn(line, "\n") + 1; }

/* The text with one line replaced (or left out, if `is` is empty). */
static size_t with_line(const struct lines *lines, size_t index, const char *is, char *memory) {
  struct weir_text text;
  weir_text_begin(&text, memory, RECORD_ROOM);
  for (size_t i = 0; i < lines->count; i++) {
    if (i == index) weir_text_add(&text, is);
    else weir_text_add_bytes(&text, lines->line[i], size_of(lines->line[i]));
  }
  return text.used;
}

/* The first digest line at or after a line, as an index. */
static size_t next_digest(const struct lines *lines, size_t index) {
  while (index < lines->count && lines->line[index][0] != '=') index++;
  return index;
}

/* A line left out or changed is caught at the latest at the next digest, unless the game comes to the very
 * same position by then. */
static void test_damaged_lines(void **unused) {
  static char record[RECORD_ROOM], damaged[RECORD_ROOM];
  record_game(record, 11);
  struct lines lines = split(record);
  struct reading reading;
  static const char *const others[] = {
      "",   "ash done\n", "birch post mill\n",      "* get sand\n", "cedar dig\n", "garbage\n",
      "\n", "ash\n",      "= 3 0123456789abcdef\n", "undo oak\n",   "back 9999\n"};
  unsigned caught = 0;
  for (size_t i = lines.begin; i + 1 < lines.count; i++)
    for (size_t o = 0; o < sizeof others / sizeof others[0]; o++) {
      if (strncmp(lines.line[i], others[o], size_of(lines.line[i])) == 0) continue;
      if (!others[o][0] && lines.line[i][0] == '=') continue; /* a digest line may be missing */
      size_t size = with_line(&lines, i, others[o], damaged);
      assert_false(read_record(&reading, damaged, size, false));
      caught++;
      assert_true(reading.facts.line >= i + 1);
      assert_true(reading.facts.line <= next_digest(&lines, i + 1) + 1);
      char begin[32];
      snprintf(begin, sizeof begin, "line %zu: ", reading.facts.line);
      assert_memory_equal(reading.error.text, begin, strlen(begin));
      close_reading(&reading);
    }
  assert_true(caught > 500);
}

/* The match stands where the record broke. */
static void test_stands_where_it_broke(void **unused) {
  static char record[RECORD_ROOM], damaged[RECORD_ROOM];
  record_game(record, 11);
  struct lines lines = split(record);
  struct reading reading;
  size_t size = with_line(&lines, lines.begin + 20, "nonsense\n", damaged);
  assert_false(read_record(&reading, damaged, size, false));
  assert_int_equal(reading.facts.line, lines.begin + 21);
  assert_non_null(reading.match);
  assert_int_equal(weir_match_plies(reading.match), 20);
  assert_int_equal(reading.facts.good, (size_t)(lines.line[lines.begin + 20] - record));
  close_reading(&reading);
}

/* A crash while writing leaves part of a line: it is dropped, and said so. */
static void test_cut_short(void **unused) {
  static char record[RECORD_ROOM];
  size_t size = record_game(record, 12);
  struct lines lines = split(record);
  struct reading reading;
  for (size_t i = lines.begin + 40; i < lines.begin + 44; i++) {
    size_t start = (size_t)(lines.line[i] - record);
    for (size_t cut = start; cut < start + size_of(lines.line[i]); cut++) {
      if (!read_record(&reading, record, cut, false)) fail_msg("%s", reading.error.text);
      assert_int_equal(reading.facts.dropped, cut > start);
      assert_int_equal(reading.facts.good, start);
      close_reading(&reading);
    }
  }
  assert_true(read_record(&reading, record, size, false));
  assert_false(reading.facts.dropped);
  close_reading(&reading);
  size_t head = (size_t)(lines.line[lines.begin] - record);
  for (size_t cut = 0; cut < head; cut++) { /* a head cut short is no record */
    assert_false(read_record(&reading, record, cut, false));
    assert_null(reading.match);
    assert_null(reading.setup);
  }
  assert_true(read_record(&reading, record, head, false)); /* nobody has acted yet */
  assert_int_equal(weir_match_plies(reading.match), 0);
  close_reading(&reading);
}

static void test_bad_heads(void **unused) {
  static char record[RECORD_ROOM], damaged[RECORD_ROOM];
  static const struct {
    size_t line; /* from 0 */
    const char *is, *error;
  } cases[] = {
      {0, "weir 2 probe\n", NULL},
      {0, "chess\n", NULL},
      {0, "weir 1 chess\n", "there is no game \"chess\"; 'weir games' lists them"},
      {1, "rules xyz\n", "the signature of the rules cannot be read"},
      {2, "edition standard 0000000000000000\n",
       "the edition \"standard\" is not the one this game was played with"},
      {2, "edition standard\n", "the edition line needs a name and a hash"},
      {2, "", "the head lacks its edition or its seats"},
      {3, "seats 9\n", "probe takes 2 to 4 seats, not 9"},
      {3, "seats many\n", "the number of seats cannot be read"},
      {3, "", "the head lacks its edition or its seats"},
      {4, "set scenario=wild\n", "option scenario: no value \"wild\"; choose from calm, storm"},
      {4, "set tides=high\n", "probe has no option in \"tides=high\"; it has: scenario, boats"},
      {6, "", NULL},
  };
  record_game(record, 13);
  struct lines lines = split(record);
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    struct reading reading;
    size_t size = with_line(&lines, cases[i].line, cases[i].is, damaged);
    assert_false(read_record(&reading, damaged, size, false));
    assert_null(reading.match);
    assert_null(reading.setup);
    assert_true(reading.error.text[0]);
    if (cases[i].error && !strstr(reading.error.text, cases[i].error)) fail_msg("%s", reading.error.text);
  }
}

/* With verify, an outcome that the seed does not give is caught at its very line, digests or not. */
static void test_verify(void **unused) {
  static char record[RECORD_ROOM], damaged[RECORD_ROOM];
  record_game(record, 14);
  struct lines lines = split(record);
  struct reading reading;
  unsigned caught = 0;
  for (size_t i = lines.begin; i < lines.begin + 6; i++) { /* the deal */
    static const char *const cards[] = {"sand", "rope", "lamp"};
    for (unsigned c = 0; c < 3; c++) {
      char other[64];
      snprintf(other, sizeof other, "* get %s\n", cards[c]);
      if (strncmp(lines.line[i], other, strlen(other)) == 0) continue;
      size_t size = with_line(&lines, i, other, damaged);
      assert_false(read_record(&reading, damaged, size, true));
      assert_int_equal(reading.facts.line, i + 1);
      assert_non_null(strstr(reading.error.text, "this outcome is not the one the seed gives"));
      close_reading(&reading);
      caught++;
    }
  }
  assert_true(caught >= 12);
  assert_true(read_record(&reading, record, strlen(record), true));
  close_reading(&reading);
}

static void test_hidden_seed(void **unused) {
  static char memory[RECORD_ROOM];
  struct script script;
  struct weir_text text;
  struct reading reading;
  struct weir_record_facts facts = {.seed = "1", .commit = "c0ffee", .share = {"aa", "bb"}};
  script_open(&script, "probe", 2, NULL, NULL);
  weir_text_begin(&text, memory, sizeof memory);
  weir_record_write_header(script.setup, NULL, &facts, &text);
  assert_null(strstr(memory, "seed")); /* the seed itself stays with the host */
  record_deal(&script, &text);
  assert_true(read_record(&reading, memory, text.used, false));
  assert_string_equal(reading.facts.commit, "c0ffee");
  assert_string_equal(reading.facts.share[1], "bb");
  assert_string_equal(reading.facts.seed, "");
  close_reading(&reading);
  size_t open = text.used;
  weir_record_write_reveal("1", &text);
  assert_true(read_record(&reading, memory, text.used, true)); /* now every outcome can be checked */
  assert_string_equal(reading.facts.seed, "1");
  close_reading(&reading);
  weir_text_add(&text, "ash post mill\n"); /* nothing comes after */
  assert_false(read_record(&reading, memory, text.used, false));
  close_reading(&reading);
  assert_true(open < text.used);
  script_close(&script);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_looks),          cmocka_unit_test(test_life),
      cmocka_unit_test(test_start_position), cmocka_unit_test(test_own_edition),
      cmocka_unit_test(test_damaged_lines),  cmocka_unit_test(test_stands_where_it_broke),
      cmocka_unit_test(test_cut_short),      cmocka_unit_test(test_bad_heads),
      cmocka_unit_test(test_verify),         cmocka_unit_test(test_hidden_seed),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
