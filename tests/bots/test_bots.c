/* test_bots.c - the bots: what they may choose, what they may know, how long they take, whether they are any
 * good. Budgets are small; `make strength` plays the long matches.
 */
#include "table.h"

/* ---- The door ---------------------------------------------------------------------------------------- */

static void test_kinds(void **unused) {
  static const char *const kinds[] = {"random", "greedy", "mcts"};
  for (unsigned i = 0; i < 3; i++) assert_string_equal(weir_bot_kind(i), kinds[i]);
  assert_null(weir_bot_kind(3));
}

static void test_unknown_kind(void **unused) {
  struct table table;
  struct weir_error error = {""};
  table_open(&table, "probe", 2, 1);
  assert_null(weir_bot_open(table.setup, "deep", NULL, &error));
  assert_string_equal(error.text,
                      "there is no bot \"deep\" for probe; choose from random, greedy, mcts, steady");
  table_close(&table);
}

static void test_time_needs_a_clock(void **unused) {
  struct table table;
  struct weir_error error = {""};
  struct weir_bot_options options = {.milliseconds = 10};
  table_open(&table, "null", 2, 1);
  assert_null(weir_bot_open(table.setup, "mcts", &options, &error));
  assert_string_equal(error.text, "a budget in milliseconds needs a clock");
  table_close(&table);
}

static void test_specs(void **unused) {
  static const struct {
    const char *words, *kind;
    uint32_t iterations, milliseconds;
  } good[] = {
      {"random", "random", 0, 0},     {"greedy", "greedy", 0, 0},     {"mcts", "mcts", 0, 0},
      {"mcts:2000", "mcts", 2000, 0}, {"mcts:100ms", "mcts", 0, 100}, {"mcts:2s", "mcts", 0, 2000},
  };
  static const char *const bad[] = {"",
                                    ":5",
                                    "mcts:",
                                    "mcts:0",
                                    "mcts:ms",
                                    "mcts:5min",
                                    "mcts:-1",
                                    "mcts:99999999",
                                    "mcts:9999999s",
                                    "greedy:5",
                                    "a-name-that-is-longer-than-any-bot-has"};
  struct weir_bot_spec spec;
  struct weir_error error;
  for (unsigned i = 0; i < sizeof good / sizeof *good; i++) {
    assert_true(weir_bot_spec_read(good[i].words, &spec, &error));
    assert_string_equal(spec.kind, good[i].kind);
    assert_int_equal(spec.iterations, good[i].iterations);
    assert_int_equal(spec.milliseconds, good[i].milliseconds);
  }
  for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++) {
    memset(&error, 0, sizeof error);
    if (weir_bot_spec_read(bad[i], &spec, &error)) fail_msg("accepted: %s", bad[i]);
    assert_int_equal(strncmp(error.text, "bot \"", 5), 0);
  }
}

static void test_spec_text(void **unused) {
  static const char *const words[] = {"random", "mcts:2000", "mcts:100ms"};
  for (unsigned i = 0; i < 3; i++) {
    char memory[WEIR_TEXT];
    struct weir_bot_spec spec;
    struct weir_error error;
    struct weir_text text;
    weir_text_begin(&text, memory, sizeof memory);
    assert_true(weir_bot_spec_read(words[i], &spec, &error));
    weir_bot_spec_text(&spec, &text);
    assert_string_equal(memory, words[i]);
  }
}

/* ---- Whole games --------------------------------------------------------------------------------------- */

/* Every kind of bot, in every game and number of seats: rivals, teams, solitaires, seats that act at once.
 * table_play refuses illegal choices. */
static void test_every_game(void **unused) {
  static const char *const words[] = {"random", "greedy", "mcts:4"};
  for (unsigned g = 0; g < weir_game_count(); g++)
    for (unsigned seats = weir_game_at(g)->seats_min; seats <= weir_game_at(g)->seats_max; seats++) {
      struct table table;
      struct weir_bot *bots[WEIR_SEATS] = {0};
      struct weir_result result;
      table_open(&table, weir_game_at(g)->id, seats, 7);
      for (unsigned s = 0; s < seats; s++) bots[s] = table_bot(&table, words[(s + seats) % 3], s);
      table_play(&table, bots);
      assert_true(weir_result(table.setup, table.state.bytes, &result));
      for (unsigned s = 0; s < seats; s++) weir_bot_close(bots[s]);
      table_close(&table);
    }
}

/* One bot may hold all seats of a table. */
static void test_one_mind_for_all(void **unused) {
  static const char *const words[] = {"greedy", "mcts:20", "steady"};
  for (unsigned i = 0; i < 3; i++) {
    struct table table;
    table_open(&table, "probe", 3, 11);
    struct weir_bot *bot = table_bot(&table, words[i], 5), *bots[] = {bot, bot, bot};
    table_play(&table, bots);
    assert_true(table.decisions > 10);
    weir_bot_close(bot);
    table_close(&table);
  }
}

/* A game without an evaluation is played by random trials alone. */
static void test_without_evaluation(void **unused) {
  static const char *const words[] = {"greedy", "mcts:400"};
  for (unsigned i = 0; i < 2; i++) {
    unsigned won = 0;
    for (unsigned g = 0; g < 20; g++) {
      struct table table;
      struct weir_result result;
      table_open(&table, "null", 2, 100 + g);
      struct weir_game blind = *table.setup->game;
      struct weir_setup setup = *table.setup;
      blind.value = NULL;
      setup.game = &blind;
      struct weir_setup *whole = table.setup;
      table.setup = &setup;
      struct weir_bot *thinker = table_bot(&table, words[i], g), *other = table_bot(&table, "random", g);
      struct weir_bot *bots[] = {g % 2 ? other : thinker, g % 2 ? thinker : other};
      table_play(&table, bots);
      assert_true(weir_result(&setup, table.state.bytes, &result));
      won += result.won >> g % 2 & 1;
      weir_bot_close(thinker);
      weir_bot_close(other);
      table.setup = whole;
      table_close(&table);
    }
    assert_true(won >= 16);
  }
}

/* ---- Reproducible -------------------------------------------------------------------------------------- */

static void same_choices(const char *game, unsigned seats, const char *words, unsigned decisions) {
  struct table table;
  table_open(&table, game, seats, 3);
  struct weir_bot *one = table_bot(&table, words, 42), *two = table_bot(&table, words, 42);
  for (unsigned i = 0; i < decisions; i++) {
    unsigned seat = table_wait(&table);
    if (seat == WEIR_CHANCE) break;
    struct weir_advice first, second;
    weir_action action = weir_bot_choose(one, table.state.bytes, seat, &first);
    assert_int_equal(action, weir_bot_choose(two, table.state.bytes, seat, &second));
    assert_memory_equal(&first, &second, sizeof first);
    weir_apply(table.setup, table.state.bytes, seat, action, NULL);
  }
  weir_bot_close(one);
  weir_bot_close(two);
  table_close(&table);
}

static void test_reproducible(void **unused) {
  same_choices("probe", 3, "random", 200);
  same_choices("probe", 3, "greedy", 200);
  same_choices("probe", 3, "mcts:60", 60);
  same_choices("null", 2, "mcts:200", 20);
  same_choices("dos-rios", 3, "greedy", 60);
  same_choices("dos-rios", 2, "mcts:12", 30);
}

/* The seed matters: among equal choices different seeds do not always agree. */
static void test_seeds_differ(void **unused) {
  struct table table;
  unsigned differ = 0;
  table_open(&table, "dos-rios", 2, 9);
  for (unsigned i = 0; i < 20; i++) {
    unsigned seat = table_wait(&table);
    struct weir_bot *one = table_bot(&table, "random", 2 * i), *two = table_bot(&table, "random", 2 * i + 1);
    weir_action action = weir_bot_choose(one, table.state.bytes, seat, NULL);
    differ += action != weir_bot_choose(two, table.state.bytes, seat, NULL);
    weir_apply(table.setup, table.state.bytes, seat, action, NULL);
    weir_bot_close(one);
    weir_bot_close(two);
  }
  assert_true(differ > 0);
  table_close(&table);
}

/* ---- No cheating ----------------------------------------------------------------------------------------
 */

/* From positions that differ only in what the seat cannot see, the same bot makes the same choice. */
static void test_no_cheating(void **unused) {
  static const char *const words[] = {"random", "greedy", "mcts:40"};
  unsigned differ = 0;
  for (unsigned game = 0; game < 60; game++) {
    struct table table;
    table_open(&table, "probe", 2 + game % 3, 500 + game);
    if (!table_random(&table, 5 + game)) {
      table_close(&table);
      continue;
    }
    unsigned seat = table_wait(&table);
    union table_state other = table_redeal(&table, seat);
    differ += memcmp(other.bytes, table.state.bytes, table.setup->game->state_bytes) != 0;
    for (unsigned i = 0; i < 3; i++) {
      struct weir_bot *one = table_bot(&table, words[i], game), *two = table_bot(&table, words[i], game);
      struct weir_advice first, second;
      weir_action action = weir_bot_choose(one, table.state.bytes, seat, &first);
      assert_int_equal(action, weir_bot_choose(two, other.bytes, seat, &second));
      assert_memory_equal(&first, &second, sizeof first);
      weir_bot_close(one);
      weir_bot_close(two);
    }
    table_close(&table);
  }
  assert_true(differ >= 20); /* enough positions had something to hide */
}

/* A bot that has thought for one seat does not use what that seat knew when it thinks for another. */
static void test_no_gossip(void **unused) {
  unsigned asked = 0;
  for (unsigned game = 0; game < 60; game++) {
    struct table table;
    table_open(&table, "probe", 3, 900 + game);
    bool goes_on = table_random(&table, game);
    unsigned to_act = weir_to_act(table.setup, table.state.bytes), seat = table_wait(&table);
    if (goes_on && to_act != WEIR_BIT(seat)) { /* several seats act at once */
      union table_state other = table_redeal(&table, seat);
      struct weir_bot *one = table_bot(&table, "mcts:40", game), *two = table_bot(&table, "mcts:40", game);
      for (unsigned s = seat + 1; s < 3; s++) { /* one knows the truth, the other a different one */
        if (!(to_act >> s & 1)) continue;
        weir_bot_choose(one, table.state.bytes, s, NULL);
        weir_bot_choose(two, other.bytes, s, NULL);
        asked++;
      }
      assert_int_equal(weir_bot_choose(one, table.state.bytes, seat, NULL),
                       weir_bot_choose(two, other.bytes, seat, NULL));
      weir_bot_close(one);
      weir_bot_close(two);
    }
    table_close(&table);
  }
  assert_true(asked >= 5);
}

/* The position a bot is asked about stays as it is. */
static void test_leaves_state_alone(void **unused) {
  static const char *const words[] = {"random", "greedy", "mcts:10"};
  for (unsigned i = 0; i < 3; i++) {
    struct table table;
    unsigned char before[WEIR_STATE_MAX];
    table_open(&table, "dos-rios", 2, 4);
    assert_true(table_random(&table, 40));
    memcpy(before, table.state.bytes, sizeof before);
    struct weir_bot *bot = table_bot(&table, words[i], 1);
    weir_bot_choose(bot, table.state.bytes, table_wait(&table), NULL);
    assert_memory_equal(before, table.state.bytes, table.setup->game->state_bytes);
    weir_bot_close(bot);
    table_close(&table);
  }
}

/* ---- Advice and budgets -----------------------------------------------------------------------------------
 */

static void test_advice(void **unused) {
  static const char *const words[] = {"greedy", "mcts:30"};
  for (unsigned i = 0; i < 2; i++) {
    struct table table;
    struct weir_advice advice;
    table_open(&table, "dos-rios", 2, 21);
    assert_true(table_random(&table, 60));
    unsigned seat = table_wait(&table);
    struct weir_bot *bot = table_bot(&table, words[i], 1);
    weir_action action = weir_bot_choose(bot, table.state.bytes, seat, &advice);
    assert_true(advice.actions >= 1 && advice.actions <= 8);
    assert_int_equal(advice.action[0], action);
    assert_true(advice.iterations > 0);
    assert_true(advice.value >= -WEIR_SURE && advice.value <= WEIR_SURE);
    for (unsigned a = 0; a < advice.actions; a++) {
      assert_true(weir_check(table.setup, table.state.bytes, seat, advice.action[a], NULL));
      for (unsigned b = 0; b < a; b++) assert_int_not_equal(advice.action[a], advice.action[b]);
      if (a > 1) assert_true(advice.visits[a] <= advice.visits[a - 1]);
    }
    if (i == 1) assert_int_equal(advice.iterations, 30);
    weir_bot_close(bot);
    table_close(&table);
  }
}

/* Where nobody plays against it, mcts thinks once a turn and follows its line; when something else happens
 * than it meant to do, it thinks anew. */
static void test_follows_its_line(void **unused) {
  struct table table;
  weir_action offers[WEIR_OFFERS];
  unsigned thought = 0, followed = 0, surprised = 0, turned = 0;
  table_open(&table, "rising-waters", 2, 8);
  struct weir_bot *bot = table_bot(&table, "mcts:6", 1);
  for (unsigned i = 0; i < 120; i++) {
    struct weir_advice advice;
    unsigned seat = table_wait(&table);
    if (seat == WEIR_CHANCE) break;
    weir_action action = weir_bot_choose(bot, table.state.bytes, seat, &advice);
    assert_int_equal(advice.action[0], action);
    unsigned count = weir_legal(table.setup, table.state.bytes, seat, offers);
    if (count > 1 && advice.iterations == 0) followed++;
    if (count > 1 && advice.iterations == 6) thought++;
    if (surprised > 0 && count > 1) turned += advice.iterations == 6;
    surprised = 0;
    if (count > 1 && i % 8 == 7) { /* somebody else's hand */
      action = offers[offers[0] == action];
      surprised = weir_to_act(table.setup, table.state.bytes) >> seat & 1;
    }
    weir_apply(table.setup, table.state.bytes, seat, action, NULL);
  }
  assert_true(thought > 10 && followed > 10 && turned > 5);
  weir_bot_close(bot);
  table_close(&table);
}

/* Where there is only one action there is nothing to think about. */
static void test_forced(void **unused) {
  struct table table;
  weir_action offers[WEIR_OFFERS];
  unsigned forced = 0;
  table_open(&table, "probe", 2, 6);
  struct weir_bot *bot = table_bot(&table, "mcts:1000000", 1);
  for (unsigned seat; (seat = table_wait(&table)) != WEIR_CHANCE;) {
    struct weir_advice advice;
    unsigned count = weir_legal(table.setup, table.state.bytes, seat, offers);
    if (count == 1) {
      forced++;
      assert_int_equal(weir_bot_choose(bot, table.state.bytes, seat, &advice), offers[0]);
      assert_int_equal(advice.iterations, 0);
      assert_int_equal(advice.actions, 1);
    }
    weir_apply(table.setup, table.state.bytes, seat, offers[weir_rng_below(&table.rng, count)], NULL);
  }
  assert_true(forced > 0);
  weir_bot_close(bot);
  table_close(&table);
}

static void test_time_is_kept(void **unused) {
  enum { BUDGET = 40, SLACK = 20 };
  struct table table;
  table_open(&table, "dos-rios", 2, 33);
  assert_true(table_random(&table, 50));
  struct weir_bot *bot = table_bot(&table, "mcts:40ms", 1);
  for (unsigned i = 0; i < 12; i++) {
    unsigned seat = table_wait(&table);
    if (seat == WEIR_CHANCE) break;
    struct weir_advice advice;
    uint64_t before = processor_us();
    weir_action action = weir_bot_choose(bot, table.state.bytes, seat, &advice);
    uint64_t spent = processor_us() - before;
    assert_true(spent < (BUDGET + SLACK) * 1000);
    if (advice.iterations > 0) assert_true(spent > BUDGET * 1000 / 4); /* and it is used */
    weir_apply(table.setup, table.state.bytes, seat, action, NULL);
  }
  weir_bot_close(bot);
  table_close(&table);
}

/* ---- Strength, in short
 * ------------------------------------------------------------------------------------- */

static void test_greedy_beats_random(void **unused) {
  assert_true(table_match("dos-rios", 2, "greedy", "random", 20, 1000) >= 18);
  assert_true(table_match("dos-rios", 4, "greedy", "random", 8, 2000) >= 7);
}

static void test_mcts_beats_greedy(void **unused) {
  assert_true(table_match("dos-rios", 2, "mcts:24", "greedy", 8, 3000) >= 5);
}

/* A team wins together, so its seats need not compete; dice, secret votes and hidden hands are in the way. */
static void test_team(void **unused) {
  unsigned random = table_match("probe", 3, "random", "random", 40, 4000);
  unsigned mcts = table_match("probe", 3, "mcts:60", "mcts:60", 12, 4000);
  assert_true(random <= 4);
  assert_true(mcts >= 9);
}

static void test_solitaire(void **unused) {
  unsigned random = table_match("null", 1, "random", "random", 60, 5000);
  unsigned mcts = table_match("null", 1, "mcts:100", "mcts:100", 60, 5000);
  assert_true(mcts > random + 10);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_kinds),
      cmocka_unit_test(test_unknown_kind),
      cmocka_unit_test(test_time_needs_a_clock),
      cmocka_unit_test(test_specs),
      cmocka_unit_test(test_spec_text),
      cmocka_unit_test(test_every_game),
      cmocka_unit_test(test_one_mind_for_all),
      cmocka_unit_test(test_without_evaluation),
      cmocka_unit_test(test_reproducible),
      cmocka_unit_test(test_seeds_differ),
      cmocka_unit_test(test_no_cheating),
      cmocka_unit_test(test_no_gossip),
      cmocka_unit_test(test_leaves_state_alone),
      cmocka_unit_test(test_advice),
      cmocka_unit_test(test_follows_its_line),
      cmocka_unit_test(test_forced),
      cmocka_unit_test(test_time_is_kept),
      cmocka_unit_test(test_greedy_beats_random),
      cmocka_unit_test(test_mcts_beats_greedy),
      cmocka_unit_test(test_team),
      cmocka_unit_test(test_solitaire),
  };
  return cmocka_run_group_tests_name("bots", tests, NULL, NULL);
}
