/* test_null.c - the rules of the null game, one by one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/null/state.h"
#include "script.h"

static const struct null_state *at(const struct script *script) { return script_state(script); }

#define EDITION(pile, most) \
  "{\"game\":\"null\",\"id\":\"own\",\"title\":\"Own\",\"pile\":" #pile ",\"most\":" #most "}"

static void test_pile(void **unused) { /* "NU-1" */
  struct script script;
  script_open(&script, "null", 2, NULL, NULL);
  assert_int_equal(at(&script)->pile, 21);
  script_close(&script);
  script_open(&script, "null", 2, NULL, EDITION(7, 2));
  assert_int_equal(at(&script)->pile, 7);
  script_close(&script);
}

static void test_beginner(void **unused) { /* "NU-2" */
  struct weir_outcome outcomes[WEIR_OFFERS];
  struct script script;
  script_open(&script, "null", 2, NULL, NULL);
  assert_int_equal(weir_to_act(script.setup, at(&script)), WEIR_BIT(WEIR_CHANCE));
  assert_int_equal(weir_chance(script.setup, at(&script), outcomes), 2);
  assert_int_equal(outcomes[0].weight, outcomes[1].weight);
  script_do(&script, "* begin south");
  assert_true(script_fired(&script, "NU-2"));
  assert_int_equal(weir_to_act(script.setup, at(&script)), WEIR_BIT(1));
  script_close(&script);
}

static void test_take(void **unused) { /* "NU-3" */
  weir_action offers[WEIR_OFFERS];
  struct weir_error error;
  weir_action action;
  struct script script;
  script_open(&script, "null", 2, NULL, NULL);
  script_do(&script, "* begin north");
  assert_int_equal(weir_legal(script.setup, at(&script), 0, offers), 3);
  assert_false(weir_action_parse(script.setup, "take 4", 6, &action, &error));
  assert_false(weir_action_parse(script.setup, "take 0", 6, &action, &error));
  script_do(&script, "north take 3");
  assert_true(script_fired(&script, "NU-3"));
  assert_int_equal(at(&script)->pile, 18);
  assert_string_equal(script_refuse(&script, "north take 1", "W-3"), "W-3: it is not North's turn");
  script_do(&script, "south take 1");
  script_do(&script, "north take 2");
  assert_int_equal(at(&script)->pile, 15);
  script_close(&script);
}

static void test_too_many(void **unused) { /* "NU-4" */
  struct script script;
  script_open(&script, "null", 2, NULL, EDITION(4, 3));
  script_play(&script, "* begin north\nnorth take 2");
  assert_string_equal(script_refuse(&script, "south take 3", "NU-4"), "NU-4: 3 sticks wanted, 2 there");
  script_do(&script, "south take 1");
  assert_string_equal(script_refuse(&script, "north take 2", "NU-4"), "NU-4: 2 sticks wanted, 1 there");
  script_close(&script);
}

static void test_last_stick(void **unused) { /* "NU-5" */
  struct weir_result result;
  struct script script;
  script_open(&script, "null", 2, NULL, EDITION(3, 3));
  script_play(&script, "* begin south\nsouth take 2");
  assert_false(weir_result(script.setup, at(&script), &result));
  script_do(&script, "north take 1");
  assert_true(script_fired(&script, "NU-5"));
  assert_true(weir_result(script.setup, at(&script), &result));
  assert_int_equal(result.won, WEIR_BIT(1));
  assert_int_equal(result.rank[0], 2);
  assert_int_equal(result.rank[1], 1);
  assert_string_equal(script_refuse(&script, "south take 1", "W-2"), "W-2: the game is over");
  script_close(&script);
}

static void test_wind(void **unused) { /* "NU-6" */
  struct weir_outcome outcomes[WEIR_OFFERS];
  struct weir_result result;
  struct script script;
  script_open(&script, "null", 1, NULL, EDITION(5, 3));
  script_play(&script, "* begin north\nnorth take 3");
  assert_int_equal(weir_chance(script.setup, at(&script), outcomes), 2);
  assert_int_equal(outcomes[0].weight, outcomes[1].weight);
  script_do(&script, "* blow 2");
  assert_true(script_fired(&script, "NU-6"));
  assert_true(weir_result(script.setup, at(&script), &result));
  assert_int_equal(result.won, WEIR_BIT(0));
  script_close(&script);

  script_open(&script, "null", 1, NULL, EDITION(2, 3));
  script_play(&script, "* begin north\nnorth take 2");
  assert_true(weir_result(script.setup, at(&script), &result));
  assert_int_equal(result.won, 0);
  assert_int_equal(result.payoff[0], -1000);
  script_close(&script);
}

static void test_edition(void **unused) { /* "NU-7" */
  static const struct {
    const char *text, *error;
  } cases[] = {
      {EDITION(0, 3), "edition: pile: must be a whole number from 1 to 99, not 0"},
      {EDITION(100, 3), "edition: pile: must be a whole number from 1 to 99, not 100"},
      {EDITION(21, 0), "edition: most: must be a whole number from 1 to 9, not 0"},
      {EDITION(21, 10), "edition: most: must be a whole number from 1 to 9, not 10"},
      {EDITION("many", 3), "edition: pile: must be a whole number from 1 to 99, not \"many\""},
      {"{\"game\":\"null\",\"most\":3}", "edition: pile: is missing"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    struct weir_request request = {
        .game = "null", .edition_text = cases[i].text, .edition_size = strlen(cases[i].text)};
    struct weir_error error;
    assert_null(weir_setup_open(&request, &error));
    assert_string_equal(error.text, cases[i].error);
  }
  struct script script;
  script_open(&script, "null", 2, NULL, EDITION(99, 9));
  script_close(&script);
}

static void test_value(void **unused) {
  struct script script;
  script_open(&script, "null", 2, NULL, NULL); /* 21 sticks: whoever must move now is lost */
  assert_int_equal(null_value(script.setup, at(&script), 0, NULL), 0);
  script_do(&script, "* begin north");
  assert_true(null_value(script.setup, at(&script), 0, NULL) < 0);
  assert_true(null_value(script.setup, at(&script), 1, NULL) > 0);
  script_do(&script, "north take 1");
  assert_true(null_value(script.setup, at(&script), 1, NULL) > 0);
  script_close(&script);
}

static void test_audit(void **unused) {
  struct weir_setup *setup = script_setup("null", 2, NULL, NULL);
  struct weir_error error;
  struct null_state state = {.pile = 21, .player = WEIR_NONE};
  assert_true(weir_audit(setup, &state, &error));
  state.pile = 22;
  assert_false(weir_audit(setup, &state, &error));
  state.pile = 20; /* taken before anyone began */
  assert_false(weir_audit(setup, &state, &error));
  state.player = 1;
  assert_true(weir_audit(setup, &state, &error));
  state.windy = 1;
  assert_false(weir_audit(setup, &state, &error));
  state = (struct null_state){.pile = 9, .player = 2};
  assert_false(weir_audit(setup, &state, &error));
  weir_setup_close(setup);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_pile),     cmocka_unit_test(test_beginner),   cmocka_unit_test(test_take),
      cmocka_unit_test(test_too_many), cmocka_unit_test(test_last_stick), cmocka_unit_test(test_wind),
      cmocka_unit_test(test_edition),  cmocka_unit_test(test_value),      cmocka_unit_test(test_audit),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
