/* test_match.c - a match: acting, chance, undo and what bars it, taking back, forks. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "games/probe/state.h"
#include "script.h"

static const struct probe_state *at(const struct script *script) { return script_state(script); }

static void open_planning(struct script *script, unsigned seats, const char *set) {
  script_open(script, "probe", seats, set, NULL);
  while (weir_match_roll(script->match, NULL)) continue; /* the deal */
  assert_int_equal(probe_phase(script->setup, at(script)), PROBE_PLANNING);
}

static void open_turns(struct script *script, const char *set) {
  open_planning(script, 2, set);
  script_play(script, "ash post mill\nbirch post lock\nash ready\nbirch ready");
}

static void expect_no_undo(struct script *script, unsigned seat, const char *reason) {
  struct weir_error error = {{0}};
  uint64_t digest = weir_state_digest(script->setup, at(script));
  size_t plies = weir_match_plies(script->match);
  assert_false(weir_match_may_undo(script->match, seat, &error));
  assert_string_equal(error.text, reason);
  assert_false(weir_match_undo(script->match, seat, &error));
  assert_string_equal(error.text, reason);
  assert_int_equal(weir_match_plies(script->match), plies);
  assert_true(weir_state_digest(script->setup, at(script)) == digest);
}

static void expect_undo(struct script *script, unsigned seat) {
  struct weir_error error = {{0}};
  size_t plies = weir_match_plies(script->match);
  if (!weir_match_may_undo(script->match, seat, &error) || !weir_match_undo(script->match, seat, &error))
    fail_msg("%s", error.text);
  assert_int_equal(weir_match_plies(script->match), plies - 1);
}

static const char nothing[] = "there is nothing to take back";
static const char dice[] = "dice or cards have come up since";
static const char ended[] = "that action ended its say; the others have been let in";
static const char showed[] = "that action showed somebody something new";
static const char depends[] = "what others did since depends on it";

/* ---- Acting ---- */

static void test_acting(void **unused) {
  struct script script;
  struct weir_why why;
  script_open(&script, "probe", 2, NULL, NULL);
  weir_action get_sand = WEIR_ACTION(PROBE_GET, 0, 0, 0), ready = WEIR_ACTION(PROBE_READY, 0, 0, 0);
  assert_false(weir_match_do(script.match, 0, ready, &why, NULL));
  assert_int_equal(why.rule, WEIR_W3);
  assert_true(weir_match_force(script.match, get_sand, &why, NULL));
  assert_int_equal(weir_match_ply(script.match, 0)->flags, WEIR_PLY_FORCED);
  assert_int_equal(weir_match_ply(script.match, 0)->seat, WEIR_CHANCE);
  assert_true(weir_match_do(script.match, WEIR_CHANCE, get_sand, &why, NULL)); /* the same as forcing */
  assert_int_equal(weir_match_ply(script.match, 1)->flags, WEIR_PLY_FORCED);
  assert_true(weir_match_roll(script.match, NULL));
  assert_int_equal(weir_match_ply(script.match, 2)->flags, 0);
  assert_int_equal(weir_match_ply(script.match, 2)->counter, 2);
  assert_int_equal(weir_match_counter(script.match), 3);
  assert_true(weir_match_roll(script.match, NULL));
  assert_false(weir_match_roll(script.match, NULL)); /* now the wardens are to act */
  assert_false(weir_match_force(script.match, get_sand, &why, NULL));
  assert_int_equal(why.rule, WEIR_W3);
  assert_int_equal(weir_match_counter(script.match), 4);
  assert_null(weir_match_ply(script.match, 4));
  script_close(&script);
}

static void play_randomly(struct weir_match *match, size_t plies, uint64_t seed) {
  const struct weir_setup *setup = weir_match_setup(match);
  weir_action offers[WEIR_OFFERS];
  struct weir_rng rng;
  struct weir_why why;
  weir_rng_seed(&rng, seed);
  for (unsigned to_act; plies > 0 && (to_act = weir_to_act(setup, weir_match_state(match))) != 0; plies--) {
    unsigned seat = weir_rng_below(&rng, 8);
    while (!(to_act >> seat & 1)) seat = (seat + 1) % 8;
    if (seat == WEIR_CHANCE) {
      assert_true(weir_match_roll(match, NULL));
      continue;
    }
    unsigned count = weir_legal(setup, weir_match_state(match), seat, offers);
    assert_true(weir_match_do(match, seat, offers[weir_rng_below(&rng, count)], &why, NULL));
  }
}

/* The position after any ply is the one that stood there, snapshots or not. */
static void test_history(void **unused) {
  struct script script;
  script_open(&script, "probe", 4, NULL, NULL);
  play_randomly(script.match, 1000, 3);
  size_t plies = weir_match_plies(script.match);
  assert_true(plies > 70);
  struct probe_state state, then;
  weir_start(script.setup, &state);
  for (size_t i = 0; i <= plies; i++) {
    weir_match_at(script.match, i, &then);
    assert_memory_equal(&then, &state, sizeof state);
    const struct weir_ply *ply = weir_match_ply(script.match, i);
    if (ply) weir_apply(script.setup, &state, ply->seat, ply->action, NULL);
  }
  weir_match_at(script.match, plies + 100, &then); /* beyond the end: the end */
  assert_memory_equal(&then, weir_match_state(script.match), sizeof then);
  script_close(&script);
}

static uint64_t digest_after(uint64_t chance, uint64_t choices) {
  struct weir_setup *setup = script_setup("probe", 3, NULL, NULL);
  struct weir_match *match = weir_match_open(setup, weir_source_fast(chance));
  play_randomly(match, 60, choices);
  uint64_t digest = weir_state_digest(setup, weir_match_state(match));
  weir_match_close(match);
  weir_setup_close(setup);
  return digest;
}

static void test_same_choices(void **unused) {
  assert_true(digest_after(4, 9) == digest_after(4, 9));
  assert_true(digest_after(4, 9) != digest_after(5, 9));
  assert_true(digest_after(4, 9) != digest_after(4, 8));
}

/* ---- Undo ---- */

static void test_undo(void **unused) {
  struct script script;
  struct probe_state before, between;
  open_planning(&script, 2, NULL);
  before = *at(&script);
  script_do(&script, "ash post mill");
  between = *at(&script);
  script_do(&script, "ash post lock");
  expect_undo(&script, 0);
  assert_memory_equal(at(&script), &between, sizeof between);
  expect_undo(&script, 0);
  assert_memory_equal(at(&script), &before, sizeof before);
  expect_no_undo(&script, 0, dice); /* the deal */
  script_close(&script);
}

static void test_undo_nothing(void **unused) {
  struct script script;
  script_open(&script, "probe", 2, NULL, NULL);
  expect_no_undo(&script, 0, nothing);
  expect_no_undo(&script, WEIR_CHANCE, nothing);
  expect_no_undo(&script, 200, nothing);
  script_do(&script, "* get sand");
  expect_no_undo(&script, 0, dice);
  expect_no_undo(&script, WEIR_CHANCE, dice);
  expect_no_undo(&script, 200, dice);
  script_close(&script);
}

/* All act at the same time: a seat takes back its own, whatever others did meanwhile. */
static void test_undo_simultaneous(void **unused) {
  struct script script;
  open_planning(&script, 3, NULL);
  script_play(&script, "ash post mill\nbirch post lock\ncedar post mill\nbirch ready");
  expect_undo(&script, 0);
  assert_int_equal(at(&script)->post[0], WEIR_NONE);
  assert_int_equal(at(&script)->moves[0], 2);
  assert_int_equal(at(&script)->post[1], 1);
  assert_int_equal(at(&script)->post[2], 0);
  assert_int_equal(at(&script)->ready, WEIR_BIT(1));
  expect_no_undo(&script, 1, ended);   /* its own confirmation is the barrier */
  script_do(&script, "ash post dike"); /* and play goes on */
  script_close(&script);
}

static void test_undo_needed_by_others(void **unused) {
  struct script script;
  open_planning(&script, 3, NULL);
  script_play(&script,
              "ash post mill\nash post lock\nbirch post mill\ncedar post mill"); /* full without ash */
  expect_no_undo(&script, 0, depends);
  expect_undo(&script, 2);
  expect_undo(&script, 0); /* now there is room again */
  assert_int_equal(at(&script)->post[0], 0);
  script_close(&script);
}

static void test_undo_turn(void **unused) {
  struct script script;
  struct probe_state before;
  open_turns(&script, "boats=shared");
  expect_no_undo(&script, 0, ended); /* said ready */
  before = *at(&script);
  script_do(&script, "ash ask birch"); /* a ride that nobody had to grant */
  expect_undo(&script, 0);
  assert_memory_equal(at(&script), &before, sizeof before);
  script_play(&script, "ash ask birch\nash done");
  expect_no_undo(&script, 0, ended);
  script_close(&script);
}

static void test_undo_barred_by_chance(void **unused) {
  struct script script;
  open_turns(&script, NULL);
  script_do(&script, "ash dig");
  expect_no_undo(&script, 0, ended); /* the dice are about to roll */
  script_do(&script, "* dice 1 2");
  expect_no_undo(&script, 0, dice);
  script_close(&script);
}

static void test_undo_barred_by_another_seat(void **unused) {
  struct script script;
  open_turns(&script, NULL);
  script_do(&script, "ash ask birch");
  expect_no_undo(&script, 0, ended); /* birch has been asked */
  script_do(&script, "birch answer no");
  expect_no_undo(&script, 0, ended);
  expect_no_undo(&script, 1, ended);
  script_close(&script);
}

/* A card that leaves a hidden hand has been seen, however likely it was to be there. */
static void test_undo_barred_by_gift(void **unused) {
  static const char *const cards[] = {"sand", "rope", "lamp"};
  for (unsigned i = 0; i < 3; i++) {
    struct script script;
    char line[WEIR_TEXT];
    script_open(&script, "probe", 2, NULL, NULL);
    for (unsigned n = 0; n < 4; n++) {
      snprintf(line, sizeof line, "* get %s", n < 2 ? cards[i] : "rope");
      script_do(&script, line);
    }
    script_play(&script, "ash post mill\nbirch post lock\nash ready\nbirch ready");
    snprintf(line, sizeof line, "ash give birch %s", cards[i]);
    script_do(&script, line);
    expect_no_undo(&script, 0, showed);
    script_close(&script);
  }
}

static void test_undo_barred_by_peek(void **unused) {
  struct script script;
  open_turns(&script, NULL);
  script_do(&script, "ash peek");
  assert_true(weir_match_roll(script.match, NULL));
  assert_true(weir_match_roll(script.match, NULL));
  script_play(&script, "ash done\nbirch peek"); /* no chance this time, but birch has seen them */
  assert_int_equal(weir_match_ply(script.match, weir_match_plies(script.match) - 1)->seat, 1);
  expect_no_undo(&script, 1, showed);
  script_close(&script);
}

/* The last vote shows all votes, and then all seats plan again. */
static void test_undo_barred_by_vote(void **unused) {
  static const char *const votes[] = {"yes", "no"};
  for (unsigned i = 0; i < 8; i++) {
    struct script script;
    char line[WEIR_TEXT];
    open_planning(&script, 3, NULL);
    script_play(&script,
                "ash post mill\nbirch post lock\ncedar post ford\nash ready\nbirch ready\ncedar ready");
    script_play(&script, "ash done\nbirch done\ncedar done");
    snprintf(line, sizeof line, "ash vote %s\nbirch vote %s", votes[i & 1], votes[i >> 1 & 1]);
    script_play(&script, line);
    expect_no_undo(&script, 1, ended);
    snprintf(line, sizeof line, "cedar vote %s", votes[i >> 2]);
    script_do(&script, line);
    assert_int_equal(weir_to_act(script.setup, at(&script)), 7);
    expect_no_undo(&script, 2, showed);
    script_close(&script);
  }
}

/* ---- Going back by consent, and forks ---- */

static void test_take_back(void **unused) {
  struct script script;
  struct probe_state before;
  open_turns(&script, NULL);
  size_t plies = weir_match_plies(script.match);
  before = *at(&script);
  script_play(&script, "ash dig\n* dice 1 2\nash keep\nash done");
  uint64_t counter = weir_match_counter(script.match);
  assert_false(weir_match_take_back(script.match, weir_match_plies(script.match) + 1));
  assert_true(weir_match_take_back(script.match, plies));
  assert_int_equal(weir_match_plies(script.match), plies);
  assert_memory_equal(at(&script), &before, sizeof before);
  assert_int_equal(weir_match_counter(script.match), counter); /* no draw is used twice */
  script_do(&script, "ash dig");
  assert_true(weir_match_roll(script.match, NULL));
  assert_int_equal(weir_match_ply(script.match, plies + 1)->counter, counter);
  assert_true(weir_match_take_back(script.match, 0));
  assert_memory_equal(at(&script), weir_match_origin(script.match), sizeof before);
  script_close(&script);
}

static void test_fork(void **unused) {
  struct script script;
  struct probe_state now, then;
  open_turns(&script, NULL);
  script_play(&script, "ash dig\n* dice 6 6\nash keep");
  now = *at(&script);
  size_t plies = weir_match_plies(script.match);
  struct weir_match *fork = weir_match_fork(script.match, plies - 2, weir_source_fast(99));
  assert_non_null(fork);
  assert_int_equal(weir_match_plies(fork), plies - 2);
  weir_match_at(script.match, plies - 2, &then);
  assert_memory_equal(weir_match_state(fork), &then, sizeof then);
  assert_true(weir_match_roll(fork, NULL)); /* what if the dice had come out otherwise */
  play_randomly(fork, 1000, 1);
  assert_memory_equal(at(&script), &now, sizeof now);
  weir_match_close(fork);
  fork = weir_match_fork(script.match, plies + 50, weir_source_fast(99));
  assert_int_equal(weir_match_plies(fork), plies);
  assert_memory_equal(weir_match_state(fork), &now, sizeof now);
  weir_match_close(fork);
  script_close(&script);
}

static void test_open_at(void **unused) {
  struct script script;
  open_turns(&script, NULL);
  struct weir_match *match = weir_match_open_at(script.setup, at(&script), weir_source_fast(2));
  assert_int_equal(weir_match_plies(match), 0);
  assert_memory_equal(weir_match_origin(match), at(&script), sizeof(struct probe_state));
  play_randomly(match, 40, 6);
  assert_memory_equal(weir_match_origin(match), at(&script), sizeof(struct probe_state));
  weir_match_close(match);
  script_close(&script);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_acting),
      cmocka_unit_test(test_history),
      cmocka_unit_test(test_same_choices),
      cmocka_unit_test(test_undo),
      cmocka_unit_test(test_undo_nothing),
      cmocka_unit_test(test_undo_simultaneous),
      cmocka_unit_test(test_undo_needed_by_others),
      cmocka_unit_test(test_undo_turn),
      cmocka_unit_test(test_undo_barred_by_chance),
      cmocka_unit_test(test_undo_barred_by_another_seat),
      cmocka_unit_test(test_undo_barred_by_gift),
      cmocka_unit_test(test_undo_barred_by_peek),
      cmocka_unit_test(test_undo_barred_by_vote),
      cmocka_unit_test(test_take_back),
      cmocka_unit_test(test_fork),
      cmocka_unit_test(test_open_at),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
