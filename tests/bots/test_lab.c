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

static void same_mean(struct lab_mean found, struct lab_mean expected) {
  near(found.mean, expected.mean);
  near(found.half, expected.half);
  assert_true(found.least == expected.least);
  assert_true(found.most == expected.most);
}

/* Sums give the means that the values themselves give, also where their squares go round, and in parts. */
static void test_sums(void **unused) {
  enum { VALUES = 12 };
  static const int32_t rows[][VALUES] = {
      {2, 4, 4, 4, 5, 5, 7, 9, 0, 0, 1, 3},
      {-7, -7, -8, 3, 0, -1, -1, -2, 12, -40, -3, -3},
      {INT32_MAX, INT32_MAX - 5, INT32_MAX - 1, INT32_MAX, INT32_MAX, INT32_MAX - 900, INT32_MAX - 2,
       INT32_MAX - 3, INT32_MAX - 4, INT32_MAX - 7, INT32_MAX, INT32_MAX - 1},
      {INT32_MIN, INT32_MIN + 5, INT32_MIN + 1, INT32_MIN, INT32_MIN, INT32_MIN + 900, INT32_MIN + 2,
       INT32_MIN + 3, INT32_MIN + 4, INT32_MIN + 7, INT32_MIN, INT32_MIN + 1},
      {6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6}};
  for (unsigned r = 0; r < sizeof rows / sizeof *rows; r++)
    for (unsigned parting = 0; parting <= VALUES; parting++) {
      struct lab_sums first = {0}, second = {0};
      for (unsigned i = 0; i < VALUES; i++) lab_sums_add(i < parting ? &first : &second, rows[r][i]);
      lab_sums_join(&first, &second);
      assert_int_equal(first.count, VALUES);
      same_mean(lab_mean_of_sums(&first), lab_mean_of(rows[r], VALUES, 1));
    }
  same_mean(lab_mean_of_sums(&(struct lab_sums){0}), (struct lab_mean){0});
}

/* ---- Runs ------------------------------------------------------------------------------------------------
 */

enum { SEED = 17 };

static struct lab_report *run_by(const struct weir_setup *setup, const char *const *bots, uint32_t games,
                                 unsigned jobs, const char *by) {
  struct lab_request request = {
      .setup = setup, .games = games, .seed = SEED, .jobs = jobs, .rotate = true, .by = by};
  struct weir_error error = {""};
  for (unsigned s = 0; s < setup->seats; s++)
    if (!weir_bot_spec_read(bots[s], &request.bot[s], &error)) fail_msg("%s", error.text);
  struct lab_report *report = lab_run(&request, &error);
  if (!report) fail_msg("%s", error.text);
  return report;
}

static struct lab_report *run(const struct weir_setup *setup, const char *const *bots, uint32_t games,
                              unsigned jobs) {
  return run_by(setup, bots, games, jobs, NULL);
}

static void same_by(const struct lab_by *one, const struct lab_by *many, size_t columns) {
  assert_int_equal(one->values, many->values);
  assert_memory_equal(one->value, many->value, sizeof one->value);
  assert_memory_equal(one->mean, many->mean, one->values * columns * sizeof *one->mean);
}

static void same_reports(const char *game, unsigned seats, const char *const *bots, uint32_t games,
                         const char *by) {
  struct table table;
  table_open(&table, game, seats, 1);
  const struct weir_game *rules = table.setup->game;
  struct lab_report *one = run_by(table.setup, bots, games, 1, by),
                    *many = run_by(table.setup, bots, games, 5, by);
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
  if (by) same_by(one->by, many->by, (size_t)lab_metrics(rules) * seats);
  lab_free(one);
  lab_free(many);
  table_close(&table);
}

static void test_threads_leave_no_trace(void **unused) {
  static const char *const all_random[] = {"random", "random", "random", "random"};
  static const char *const mixed[] = {"greedy", "mcts:10", "random"};
  same_reports("dos-rios", 4, all_random, 50, "money");
  same_reports("probe", 3, mixed, 20, "water");
  same_reports("null", 2, mixed, 40, NULL);
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

/* ---- How games develop
 * -------------------------------------------------------------------------------------- */

enum { GAMES = 12, NUMBERS = 64, PLIES = 4096 };

/* One game of the lab played once more by hand: every position's numbers, by metric and seat. */
struct course {
  unsigned positions;
  int32_t by[PLIES], number[PLIES][NUMBERS];
};

static void put_down(const struct weir_setup *setup, const void *state, unsigned metric,
                     struct course *course) {
  assert_true(course->positions < PLIES);
  unsigned at = course->positions++, n = 0;
  course->by[at] = setup->game->metrics[metric].of(setup, state, 0);
  for (unsigned m = 0; m < lab_metrics(setup->game); m++)
    for (unsigned s = 0; s < setup->seats; s++)
      course->number[at][n++] = setup->game->metrics[m].of(setup, state, s);
  assert_true(n <= NUMBERS);
}

/* Seeds as lab.c gives them: one for chance, one for each bot; bot b has seat b + game. */
static uint64_t lab_seed(uint32_t game, unsigned player) {
  uint64_t words[3] = {SEED, game, player};
  return weir_digest(words, sizeof words);
}

static void play_by_hand(const struct table *table, uint32_t game, const char *bots, unsigned metric,
                         struct course *course) {
  const struct weir_setup *setup = table->setup;
  struct weir_bot *bot[WEIR_SEATS];
  union table_state state = {0};
  struct weir_rng chance;
  unsigned to_act;
  weir_rng_seed(&chance, lab_seed(game, 0));
  for (unsigned b = 0; b < setup->seats; b++)
    bot[(b + game) % setup->seats] = table_bot(table, bots, lab_seed(game, b + 1));
  weir_start(setup, state.bytes);
  for (put_down(setup, state.bytes, metric, course); (to_act = weir_to_act(setup, state.bytes));
       put_down(setup, state.bytes, metric, course)) {
    struct weir_outcome outcomes[WEIR_OFFERS];
    weir_action offers[WEIR_OFFERS], action;
    unsigned seat = 0;
    while (!(to_act >> seat & 1)) seat++;
    if (seat == WEIR_CHANCE) {
      unsigned count = weir_chance(setup, state.bytes, outcomes);
      uint64_t total = weir_outcome_total(outcomes, count);
      action = outcomes[weir_outcome_pick(outcomes, count, weir_rng_next(&chance) % total)].action;
    } else if (weir_legal(setup, state.bytes, seat, offers) == 1) action = offers[0];
    else action = weir_bot_choose(bot[seat], state.bytes, seat, NULL);
    weir_apply(setup, state.bytes, seat, action, NULL);
  }
  for (unsigned s = 0; s < setup->seats; s++) weir_bot_close(bot[s]);
}

/* The numbers at the last position with a value; NULL if the game never had it. */
static const int32_t *last_with(const struct course *course, int32_t value) {
  for (unsigned p = course->positions; p-- > 0;)
    if (course->by[p] == value) return course->number[p];
  return NULL;
}

/* Whether a value of the game came back after another: then only its last position may count. */
static bool comes_back(const struct course *course) {
  for (unsigned p = 1; p < course->positions; p++)
    for (unsigned q = 0; course->by[p] != course->by[p - 1] && q < p; q++)
      if (course->by[q] == course->by[p]) return true;
  return false;
}

/* Every row of a report against the games played by hand; no value is left out. */
static void by_hand(const char *game, unsigned seats, const char *bots, const char *name, bool returns) {
  struct table table;
  const char *all[WEIR_SEATS] = {bots, bots, bots, bots, bots, bots};
  table_open(&table, game, seats, 1);
  struct lab_report *report = run_by(table.setup, all, GAMES, 2, name);
  const struct lab_by *by = report->by;
  const unsigned columns = lab_metrics(table.setup->game) * seats;
  struct course *courses = calloc(GAMES, sizeof *courses);
  bool returned = false;
  assert_string_equal(table.setup->game->metrics[by->metric].name, name);
  for (uint32_t g = 0; g < GAMES; g++) {
    play_by_hand(&table, g, bots, by->metric, &courses[g]);
    returned |= comes_back(&courses[g]);
    for (unsigned p = 0, v; p < courses[g].positions; p++) {
      for (v = 0; v < by->values && by->value[v].value != courses[g].by[p];) v++;
      assert_true(v < by->values);
    }
  }
  if (returned != returns) fail_msg("%s: a value of %s comes back: %d", game, name, returned);
  assert_true(by->values > 1);
  for (unsigned v = 0; v < by->values; v++) {
    int32_t number[GAMES][NUMBERS];
    uint32_t games = 0;
    assert_true(v == 0 || by->value[v - 1].value < by->value[v].value);
    for (uint32_t g = 0; g < GAMES; g++) {
      const int32_t *last = last_with(&courses[g], by->value[v].value);
      if (last) memcpy(number[games++], last, sizeof number[0]);
    }
    assert_int_equal(by->value[v].games, games);
    assert_true(games > 0);
    for (unsigned c = 0; c < columns; c++)
      same_mean(by->mean[v * columns + c], lab_mean_of(&number[0][c], games, NUMBERS));
  }
  free(courses);
  lab_free(report);
  table_close(&table);
}

static void test_by_hand(void **unused) {
  by_hand("probe", 3, "random", "water", false);
  by_hand("probe", 2, "greedy", "coins", false);
  by_hand("dos-rios", 2, "greedy", "rounds", false);
  by_hand("dos-rios", 3, "random", "money", true);
  by_hand("kings-water", 4, "random", "rounds", false);
}

/* The King's Water: from the set-up to the last round, which is where every game ends. */
static void test_by_rounds(void **unused) {
  static const char *const bots[] = {"random", "random", "random", "random"};
  struct table table;
  table_open(&table, "kings-water", 4, 1);
  struct lab_report *report = run_by(table.setup, bots, GAMES, 2, "rounds");
  size_t columns = (size_t)lab_metrics(table.setup->game) * 4;
  assert_int_equal(report->by->values, 9); /* KW-27 */
  for (unsigned v = 0; v < 9; v++) {
    assert_int_equal(report->by->value[v].value, v);
    assert_int_equal(report->by->value[v].games, GAMES);
  }
  for (unsigned c = 0; c < columns; c++) same_mean(report->by->mean[8 * columns + c], report->metric[c]);
  lab_free(report);
  table_close(&table);
}

static int32_t measure(const struct table *table, const char *name, unsigned seat) {
  const struct weir_game *game = table->setup->game;
  unsigned m = 0;
  while (strcmp(game->metrics[m].name, name) != 0) assert_true(++m < lab_metrics(game));
  return game->metrics[m].of(table->setup, table->state.bytes, seat);
}

/* Money and water in The King's Water are what the position says. */
static void same_ledger(const struct table *table) {
  enum { STATE_JSON = 1 << 16 };
  static const char *const of_king[][2] = {
      {"rounds", "round"}, {"money", "purse"}, {"bank", "bank"}, {"drops-imported", "imported"}};
  char *text = calloc(1, STATE_JSON);
  struct weir_text json;
  struct weir_error error = {""};
  weir_text_begin(&json, text, STATE_JSON);
  weir_position_write(table->setup, table->state.bytes, WEIR_CHANCE, &json);
  assert_false(json.cut);
  struct weir_json_doc *doc = weir_json_parse(text, json.used, &error);
  const struct weir_json *state = weir_json_get(weir_json_root(doc), "state");
  for (unsigned i = 0; i < sizeof of_king / sizeof *of_king; i++)
    assert_int_equal(measure(table, of_king[i][0], 0), weir_json_get(state, of_king[i][1])->number);
  for (unsigned town = 0; town < 3; town++) {
    assert_int_equal(measure(table, "money", town + 1),
                     weir_json_at(weir_json_get(state, "cash"), town)->number);
    assert_int_equal(measure(table, "drops-drawn", town + 1),
                     weir_json_at(weir_json_get(state, "drawn"), town)->number);
    assert_int_equal(measure(table, "bank", town + 1), 0);
  }
  weir_json_free(doc);
  free(text);
}

static void test_ledger(void **unused) {
  int32_t imported = 0;
  for (uint64_t seed = 1; seed < 20; seed++) {
    struct table table;
    table_open(&table, "kings-water", 4, seed);
    do same_ledger(&table);
    while (table_random(&table, 25));
    imported += measure(&table, "drops-imported", 0);
    table_close(&table);
  }
  assert_true(imported > 0);
}

/* A metric that there is not, or that is there only to draw a board: the line has all those there are. */
static void test_by_unknown(void **unused) {
  static const char *const names[] = {"plies", "", "forecast-0-losses", "Money"};
  for (unsigned i = 0; i < weir_game_count(); i++) {
    const struct weir_game *game = weir_game_at(i);
    struct table table;
    table_open(&table, game->id, game->seats_min, 1);
    for (unsigned n = 0; n < sizeof names / sizeof *names; n++) {
      struct lab_request request = {.setup = table.setup, .games = 1, .by = names[n]};
      struct weir_error error = {""};
      assert_null(lab_run(&request, &error));
      assert_non_null(strstr(error.text, "has no metric \""));
      assert_non_null(strstr(error.text, names[n]));
      if (lab_metrics(game) == 0) assert_non_null(strstr(error.text, "it has none"));
      for (unsigned m = 0; m < lab_metrics(game); m++)
        assert_non_null(strstr(error.text, game->metrics[m].name));
    }
    table_close(&table);
  }
}

/* A metric with a value for nearly every position. */
static int32_t measure_all(const struct weir_setup *setup, const void *state, unsigned seat) {
  (void)seat;
  return (int32_t)(weir_state_digest(setup, state) & 0xffff);
}

/* ... and one with as many as there may be, each of them met. */
static int32_t measure_some(const struct weir_setup *setup, const void *state, unsigned seat) {
  return measure_all(setup, state, seat) % LAB_VALUES;
}

static void test_by_too_many(void **unused) {
  static const struct weir_metric all[] = {{"all", measure_all}}, some[] = {{"some", measure_some}};
  struct table table;
  struct weir_error error = {""};
  table_open(&table, "dos-rios", 2, 1);
  struct weir_game game = *table.setup->game;
  struct weir_setup setup = *table.setup;
  struct lab_request request = {
      .setup = &setup, .games = 20, .bot = {{.kind = "random"}, {.kind = "random"}}, .by = "all"};
  setup.game = &game;
  game.metrics = all;
  game.metric_count = 1;
  for (request.jobs = 1; request.jobs < 4; request.jobs++) {
    assert_null(lab_run(&request, &error));
    assert_string_equal(error.text, "games cannot be told by all: it takes more than 256 values");
  }
  game.metrics = some;
  request.by = "some";
  struct lab_report *report = lab_run(&request, &error);
  assert_non_null(report);
  assert_int_equal(report->by->values, LAB_VALUES);
  lab_free(report);
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
  assert_null(weir_json_get(weir_json_root(doc), "by"));
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

static void test_report_by(void **unused) {
  static const char *const bots[] = {"random", "greedy"};
  struct table table;
  table_open(&table, "dos-rios", 2, 1);
  struct lab_report *report = run_by(table.setup, bots, 6, 2, "rounds");
  FILE *file = tmpfile();
  lab_write_json(report, file);
  char *text = written(file), line[64];
  struct weir_error error = {""};
  struct weir_json_doc *doc = weir_json_parse(text, strlen(text), &error);
  if (!doc) fail_msg("%s", error.text);
  const struct weir_json *by = weir_json_get(weir_json_root(doc), "by");
  assert_true(weir_json_is(weir_json_get(by, "metric"), "rounds"));
  assert_int_equal(weir_json_get(by, "values")->count, report->by->values);
  for (unsigned v = 0; v < report->by->values; v++) {
    const struct weir_json *row = weir_json_at(weir_json_get(by, "values"), v);
    const struct weir_json *rounds = weir_json_get(weir_json_get(row, "metrics"), "rounds");
    assert_int_equal(weir_json_get(row, "value")->number, v);
    assert_int_equal(weir_json_get(row, "games")->number, report->by->value[v].games);
    assert_int_equal(weir_json_get(row, "metrics")->count, lab_metrics(table.setup->game));
    assert_int_equal(rounds->count, 2);
    assert_int_equal(weir_json_get(weir_json_at(rounds, 1), "most")->number, v);
  }
  weir_json_free(doc);
  free(text);
  file = tmpfile();
  lab_write_text(report, file);
  text = written(file);
  assert_non_null(strstr(text, "By rounds: "));
  assert_null(strstr(text, "\n  rounds\n")); /* its own table would say nothing */
  const char *money = strstr(text, "\n  money\n");
  assert_non_null(money);
  assert_string_equal(table.setup->game->metrics[4].name, "money");
  const struct lab_mean *mean = report->by->mean + (1 * lab_metrics(table.setup->game) + 4) * 2; /* round 1 */
  snprintf(line, sizeof line, "\n%14d %6d  %8.2f ± %5.2f  %8.2f ± %5.2f\n", 1, 6, mean[0].mean, mean[0].half,
           mean[1].mean, mean[1].half);
  assert_non_null(strstr(money, line));
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
      cmocka_unit_test(test_wilson),      cmocka_unit_test(test_means),
      cmocka_unit_test(test_sums),        cmocka_unit_test(test_threads_leave_no_trace),
      cmocka_unit_test(test_rotation),    cmocka_unit_test(test_counts),
      cmocka_unit_test(test_bad_bot),     cmocka_unit_test(test_progress),
      cmocka_unit_test(test_by_hand),     cmocka_unit_test(test_by_rounds),
      cmocka_unit_test(test_ledger),      cmocka_unit_test(test_by_unknown),
      cmocka_unit_test(test_by_too_many), cmocka_unit_test(test_report_json),
      cmocka_unit_test(test_report_text), cmocka_unit_test(test_report_by),
      cmocka_unit_test(test_bench),       cmocka_unit_test(test_signature),
  };
  return cmocka_run_group_tests_name("lab", tests, NULL, NULL);
}
