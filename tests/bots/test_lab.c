/* test_lab.c - the lab: its statistics, its independence of threads, its reports; the bench and the
 * signature.
 */
#include "table.h"

#include "bots/signature.h"
#include "lab/bench.h"
#include "lab/lab.h"

#include <stdlib.h>

/* ---- Statistics ---------------------------------------------------------------------------------------- */

static void near(double found, double expected) {
  if (found < expected - 1e-4 || found > expected + 1e-4) fail_msg("%f is not %f", found, expected);
}

/* Intervals as a statistician's table gives them. */
static void test_wilson(void **unused) {
  static const struct {
    uint32_t count, of;
    double low, high;
  } known[] = {
      {0, 10, 0, 0.27754}, {10, 10, 0.72247, 1}, {95, 100, 0.88825, 0.97846}, {160, 200, 0.73917, 0.84960}};
  for (unsigned i = 0; i < sizeof known / sizeof *known; i++) {
    struct lab_share share = lab_share_of(known[i].count, known[i].of);
    near(share.share, (double)known[i].count / known[i].of);
    near(share.low, known[i].low);
    near(share.high, known[i].high);
  }
  assert_true(lab_share_of(0, 0).high == 1);
}

static void test_means(void **unused) {
  static const int32_t values[] = {2, 100, 4, 100, 4, 100, 4, 100, 5, 100, 5, 100, 7, 100, 9, 100};
  struct lab_mean mean = lab_mean_of(values, 8, 2);
  near(mean.mean, 5);
  near(mean.half, 1.959964 * 2.138090 / 2.828427);
  near(mean.least, 2);
  near(mean.most, 9);
  near(lab_mean_of(values, 1, 1).half, 0);
}

/* ---- Runs ------------------------------------------------------------------------------------------------
 */

static struct lab_report *run(const struct weir_setup *setup, const char *const *bots, uint32_t games,
                              unsigned jobs) {
  struct lab_request request = {.setup = setup, .games = games, .seed = 17, .jobs = jobs, .rotate = true};
  struct weir_error error = {""};
  for (unsigned s = 0; s < setup->seats; s++)
    if (!weir_bot_spec_read(bots[s], &request.bot[s], &error)) fail_msg("%s", error.text);
  struct lab_report *report = lab_run(&request, &error);
  if (!report) fail_msg("%s", error.text);
  return report;
}

static void same_reports(const char *game, unsigned seats, const char *const *bots, uint32_t games) {
  struct table table;
  table_open(&table, game, seats, 1);
  const struct weir_game *rules = table.setup->game;
  struct lab_report *one = run(table.setup, bots, games, 1), *many = run(table.setup, bots, games, 5);
  for (unsigned s = 0; s < seats; s++) {
    assert_int_equal(one->bot[s].wins.count, many->bot[s].wins.count);
    assert_int_equal(one->seat[s].count, many->seat[s].count);
    assert_true(one->bot[s].decisions > 0);
    assert_int_equal(one->bot[s].decisions, many->bot[s].decisions);
  }
  assert_memory_equal(&one->plies, &many->plies, sizeof one->plies);
  assert_memory_equal(&one->decisions, &many->decisions, sizeof one->decisions);
  assert_memory_equal(one->metric, many->metric, rules->metric_count * seats * sizeof *one->metric);
  assert_memory_equal(one->ending, many->ending, one->endings * sizeof *one->ending);
  for (unsigned r = 0; r < rules->rule_count; r++) {
    assert_int_equal(one->rule[r].times, many->rule[r].times);
    assert_int_equal(one->rule[r].games, many->rule[r].games);
  }
  lab_free(one);
  lab_free(many);
  table_close(&table);
}

static void test_threads_leave_no_trace(void **unused) {
  static const char *const all_random[] = {"random", "random", "random", "random"};
  static const char *const mixed[] = {"greedy", "mcts:10", "random"};
  same_reports("dos-rios", 4, all_random, 50);
  same_reports("probe", 3, mixed, 20);
  same_reports("null", 2, mixed, 40);
}

/* The better bot wins from either seat, and its wins are told apart from its seat's. */
static void test_rotation(void **unused) {
  static const char *const bots[] = {"greedy", "random"};
  struct table table;
  table_open(&table, "null", 2, 1);
  struct lab_report *report = run(table.setup, bots, 40, 2);
  assert_int_equal(report->bot[0].wins.count + report->bot[1].wins.count + report->draws.count, 40);
  assert_true(report->bot[0].wins.count >= 38);
  assert_in_range(report->seat[0].count, 18, 22);
  lab_free(report);
  table_close(&table);
}

/* Every game's ending, and every action's rule, is counted once. */
static void test_counts(void **unused) {
  static const char *const bots[] = {"random", "random"};
  struct table table;
  unsigned done;
  table_open(&table, "dos-rios", 2, 1);
  assert_true(weir_rule_find(table.setup->game, "DR-6", &done));
  struct lab_report *report = run(table.setup, bots, 30, 2);
  uint32_t endings = 0;
  for (unsigned e = 0; e < report->endings; e++) endings += report->ending[e];
  assert_int_equal(endings, 30);
  assert_int_equal(report->rule[done].games, 30); /* the first player is drawn in every game */
  assert_true(report->plies.mean > report->decisions.mean);
  lab_free(report);
  table_close(&table);
}

static void test_bad_bot(void **unused) {
  struct table table;
  table_open(&table, "null", 2, 1);
  struct lab_request request = {
      .setup = table.setup, .games = 4, .bot = {{.kind = "deep"}, {.kind = "random"}}};
  struct weir_error error = {""};
  assert_null(lab_run(&request, &error));
  assert_int_equal(strncmp(error.text, "there is no bot \"deep\"", 22), 0);
  table_close(&table);
}

struct told {
  uint32_t calls, last;
};

static void tell(void *context, uint32_t done, uint32_t games) {
  struct told *told = context;
  told->calls++;
  assert_int_equal(done, told->last + 1);
  assert_int_equal(games, 25);
  told->last = done;
}

static void test_progress(void **unused) {
  struct table table;
  struct told told = {0};
  struct weir_error error = {""};
  table_open(&table, "null", 2, 1);
  struct lab_request request = {.setup = table.setup,
                                .games = 25,
                                .jobs = 3,
                                .bot = {{.kind = "random"}, {.kind = "random"}},
                                .progress = tell,
                                .context = &told};
  lab_free(lab_run(&request, &error));
  assert_int_equal(told.calls, 25);
  table_close(&table);
}

/* ---- Reports ----------------------------------------------------------------------------------------------
 */

/* What a writer writes, as a string to free. */
static char *written(FILE *file) {
  long size = ftell(file);
  char *text = calloc(1, (size_t)size + 1);
  rewind(file);
  assert_int_equal(fread(text, 1, (size_t)size, file), size);
  fclose(file);
  return text;
}

static void test_report_json(void **unused) {
  static const char *const bots[] = {"random", "greedy"};
  static const char *const keys[] = {"game",  "seats",     "edition", "options", "games",
                                     "seed",  "rotate",    "bots",    "by_seat", "draws",
                                     "plies", "decisions", "metrics", "endings", "rules"};
  struct table table;
  table_open(&table, "dos-rios", 2, 1);
  struct lab_report *report = run(table.setup, bots, 6, 2);
  FILE *file = tmpfile();
  lab_write_json(report, file);
  char *text = written(file);
  struct weir_error error = {""};
  struct weir_json_doc *doc = weir_json_parse(text, strlen(text), &error);
  if (!doc) fail_msg("%s", error.text);
  for (unsigned i = 0; i < sizeof keys / sizeof *keys; i++)
    if (!weir_json_get(weir_json_root(doc), keys[i])) fail_msg("no %s", keys[i]);
  assert_int_equal(weir_json_get(weir_json_root(doc), "bots")->count, 2);
  assert_true(weir_json_get(weir_json_root(doc), "rules")->count > 10);
  assert_int_equal(strchr(text, '\n') - text, strlen(text) - 1); /* one line */
  weir_json_free(doc);
  free(text);
  lab_free(report);
  table_close(&table);
}

static void test_report_text(void **unused) {
  static const char *const bots[] = {"random", "greedy"};
  static const char *const words[] = {"Dos Rios, 2 seats", "random", "greedy", "95 %", "plies", "DR-32"};
  struct table table;
  table_open(&table, "dos-rios", 2, 1);
  struct lab_report *report = run(table.setup, bots, 6, 2);
  FILE *file = tmpfile();
  lab_write_text(report, file);
  char *text = written(file);
  for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
    if (!strstr(text, words[i])) fail_msg("no %s in %s", words[i], text);
  free(text);
  lab_free(report);
  table_close(&table);
}

/* ---- Bench and signature
 * ------------------------------------------------------------------------------------ */

static void take_result(void *context, const struct bench_result *result) {
  FILE *file = context;
  assert_true(result->decisions_per_s > 1000);
  assert_true(result->decisions_per_game > 1);
  assert_true(result->offers_per_decision >= 2);
  assert_true(result->copy_1k_ns > 0);
  assert_true(result->legal_ns > 0);
  assert_true(result->replay_ns_per_ply > 0);
  bench_write_json(result, file);
}

/* Every seat count and scenario gets a line with all keys. */
static void test_bench(void **unused) {
  static const char *const keys[] = {"game",
                                     "seats",
                                     "scenario",
                                     "decisions_per_s",
                                     "games_per_s",
                                     "decisions_per_game",
                                     "offers_per_decision",
                                     "state_bytes",
                                     "copy_1k_ns",
                                     "clone_ns",
                                     "legal_ns",
                                     "apply_ns"};
  struct weir_error error = {""};
  FILE *file = tmpfile();
  assert_true(bench_games(weir_game_find("probe"), 20, take_result, file, &error));
  char *text = written(file), *line = text;
  unsigned lines = 0;
  for (char *end; (end = strchr(line, '\n')); line = end + 1, lines++) {
    struct weir_json_doc *doc = weir_json_parse(line, (size_t)(end - line), &error);
    if (!doc) fail_msg("%s", error.text);
    for (unsigned i = 0; i < sizeof keys / sizeof *keys; i++)
      if (!weir_json_get(weir_json_root(doc), keys[i])) fail_msg("no %s", keys[i]);
    weir_json_free(doc);
  }
  assert_int_equal(lines, 6); /* three seat counts, two scenarios */
  free(text);
}

static void test_signature(void **unused) {
  uint64_t seen = 0;
  for (unsigned i = 0; i < weir_game_count(); i++) {
    uint64_t signature = weir_signature(weir_game_at(i));
    assert_true(signature != 0);
    assert_true(signature != seen);
    assert_true(signature == weir_signature(weir_game_at(i)));
    seen = signature;
  }
  assert_true(weir_signature_all() == weir_signature_all());
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_wilson),
      cmocka_unit_test(test_means),
      cmocka_unit_test(test_threads_leave_no_trace),
      cmocka_unit_test(test_rotation),
      cmocka_unit_test(test_counts),
      cmocka_unit_test(test_bad_bot),
      cmocka_unit_test(test_progress),
      cmocka_unit_test(test_report_json),
      cmocka_unit_test(test_report_text),
      cmocka_unit_test(test_bench),
      cmocka_unit_test(test_signature),
  };
  return cmocka_run_group_tests_name("lab", tests, NULL, NULL);
}
