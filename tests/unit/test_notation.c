/* test_notation.c - actions, seats, sentences and verdicts as words; the dense numbering; W-1 to W-4. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "games/probe/state.h"
#include "script.h"

static struct weir_setup *probe;

static int open_probe(void **unused) {
  probe = script_setup("probe", 3, NULL, NULL);
  return 0;
}
static int close_probe(void **unused) {
  weir_setup_close(probe);
  return 0;
}

static const char *words_of(weir_action action) {
  static char memory[WEIR_TEXT];
  struct weir_text text;
  weir_text_begin(&text, memory, sizeof memory);
  weir_action_text(probe, action, &text);
  return memory;
}

/* ---- Actions ---- */

static void test_action_text(void **unused) {
  assert_string_equal(words_of(WEIR_ACTION(PROBE_READY, 0, 0, 0)), "ready");
  assert_string_equal(words_of(WEIR_ACTION(PROBE_GIVE, 2, 1, 0)), "give cedar rope");
  assert_string_equal(words_of(WEIR_ACTION(PROBE_DICE, 2, 4, 0)), "dice 3 5"); /* numbers from their first */
  assert_string_equal(words_of(WEIR_ACTION(200, 0, 0, 0)), "code-3355443200");
}

static void test_action_parse(void **unused) {
  static const struct {
    const char *words;
    weir_action action;
  } good[] = {
      {"ready", WEIR_ACTION(PROBE_READY, 0, 0, 0)},
      {"give cedar rope", WEIR_ACTION(PROBE_GIVE, 2, 1, 0)},
      {"  give\tcedar   rope ", WEIR_ACTION(PROBE_GIVE, 2, 1, 0)},
      {"dice 1 6", WEIR_ACTION(PROBE_DICE, 0, 5, 0)},
      {"vote no", WEIR_ACTION(PROBE_VOTE, 1, 0, 0)},
  };
  for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
    weir_action action = 0;
    struct weir_error error;
    assert_true(weir_action_parse(probe, good[i].words, strlen(good[i].words), &action, &error));
    assert_int_equal(action, good[i].action);
  }
}

static void test_action_parse_errors(void **unused) {
  static const struct {
    const char *words, *error;
  } bad[] = {
      {"", "there is no action here"},
      {"   ", "there is no action here"},
      {"swim", "unknown action \"swim\""},
      {"Ready", "unknown action \"Ready\""},
      {"give cedar", "give: the card is missing"},
      {"give cedar gold", "give: there is no card \"gold\""},
      {"give dogwood rope", "give: there is no warden \"dogwood\""}, /* three seats only */
      {"ready now", "ready: \"now\" is one word too many"},
      {"dice 0 6", "dice: there is no die \"0\""},
      {"dice 7 6", "dice: there is no die \"7\""},
      {"dice 1x 6", "dice: there is no die \"1x\""},
      {"dice 99999999999999999999 6", "dice: there is no die \"99999999999999999999\""},
      {"dice - 6", "dice: there is no die \"-\""},
      {"dance\x01", "unknown action \"dance?\""},
      {"abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz",
       "unknown action \"abcdefghijklmnopqrstuvwxyzabcdefghijklmn...\""},
  };
  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
    weir_action action;
    struct weir_error error;
    assert_false(weir_action_parse(probe, bad[i].words, strlen(bad[i].words), &action, &error));
    assert_string_equal(error.text, bad[i].error);
  }
  weir_action action; /* only as many bytes as given are read */
  struct weir_error error;
  assert_true(weir_action_parse(probe, "ready now", 5, &action, &error));
  assert_false(weir_action_parse(probe, "ready", 4, &action, &error));
}

static void test_numbering(void **unused) {
  uint32_t numbers = weir_numbering(probe), wanted = 0, number;
  for (unsigned v = 0; v < PROBE_VERBS; v++) {
    uint32_t size = 1;
    for (unsigned i = 0; i < 3; i++)
      if (probe_game.verbs[v].arg[i] != WEIR_NO_DOMAIN) size *= weir_terms(probe, probe_game.verbs[v].arg[i]);
    wanted += size;
  }
  assert_int_equal(numbers, wanted);
  weir_action last = 0;
  for (uint32_t n = 0; n < numbers; n++) {
    weir_action action = weir_action_at(probe, n);
    assert_true(n == 0 || action > last); /* numbers and codes have the same order */
    assert_true(weir_number_of(probe, action, &number));
    assert_int_equal(number, n);
    last = action;
  }
  assert_false(weir_number_of(probe, WEIR_ACTION(PROBE_VERBS, 0, 0, 0), &number));
  assert_false(weir_number_of(probe, WEIR_ACTION(PROBE_READY, 1, 0, 0), &number)); /* takes no argument */
  assert_false(weir_number_of(probe, WEIR_ACTION(PROBE_GIVE, 3, 0, 0), &number));  /* no fourth seat */
  assert_false(weir_number_of(probe, 0xffffffffu, &number));
}

/* ---- Seats and terms ---- */

static void test_seats(void **unused) {
  static const struct {
    const char *word;
    int seat;
  } cases[] = {{"ash", 0}, {"cedar", 2}, {"1", 0},    {"3", 2},        {"*", WEIR_CHANCE}, {"4", -1},
               {"0", -1},  {"", -1},     {"Ash", -1}, {"dogwood", -1}, {"12", -1},         {"**", -1}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    unsigned seat = 99;
    bool read = weir_seat_parse(probe, cases[i].word, strlen(cases[i].word), &seat);
    assert_int_equal(read ? (int)seat : -1, cases[i].seat);
  }
}

static void test_terms(void **unused) {
  char memory[WEIR_TEXT];
  struct weir_text text;
  assert_int_equal(weir_terms(probe, PROBE_WARDEN), 3);
  assert_int_equal(weir_terms(probe, PROBE_DIE), 6);
  assert_string_equal(weir_term(probe, PROBE_PLACE, 3), "dike");
  assert_null(weir_term(probe, PROBE_PLACE, 4));
  assert_null(weir_term(probe, PROBE_DIE, 0)); /* numbers name themselves */
  weir_text_begin(&text, memory, sizeof memory);
  weir_term_text(probe, PROBE_DIE, 0, &text);
  weir_text_add_char(&text, ' ');
  weir_term_text(probe, PROBE_CARD, 2, &text);
  weir_text_add_char(&text, ' ');
  weir_term_text(probe, PROBE_CARD, -1, &text);
  weir_text_add_char(&text, ' ');
  weir_term_text(probe, WEIR_NO_DOMAIN, -5, &text);
  assert_string_equal(memory, "1 lamp nothing -5");
}

/* ---- Sentences ---- */

static const char *why_words(const char *missing, int a, int b) {
  static char memory[WEIR_TEXT];
  struct weir_text text;
  struct weir_why why = {.rule = PB_4, .missing = missing, .arg = {a, b}};
  weir_text_begin(&text, memory, sizeof memory);
  weir_why_text(probe, &why, &text);
  return memory;
}

static void test_templates(void **unused) {
  assert_string_equal(why_words("{0} and {1}", 7, -2), "PB-4: 7 and -2");
  assert_string_equal(why_words("{0 casa|casas} needed, you have {1 casa|casas}", 1, 0),
                      "PB-4: 1 casa needed, you have 0 casas");
  assert_string_equal(why_words("{0 casa|casas}", 2, 0), "PB-4: 2 casas");
  assert_string_equal(why_words("{0 sheep}", 2, 0), "PB-4: 2 sheep"); /* one form for all */
  assert_string_equal(why_words("at {0:place} with {1:card}", 2, 0), "PB-4: at ford with sand");
  assert_string_equal(why_words("{0:die}", 2, 0), "PB-4: 3"); /* a die counts from one */
  assert_string_equal(why_words("{0:seat} in {1:phase}", 1, PROBE_VOTING), "PB-4: Birch in voting");
  assert_string_equal(why_words("{0:seat}", WEIR_CHANCE, 0), "PB-4: chance");
  assert_string_equal(why_words("{0:place}", 77, 0), "PB-4: nothing");
  assert_string_equal(why_words("{0:phase}", 77, 0), "PB-4: ?");
  assert_string_equal(why_words("{0^:place} with {1^:card}", 2, 0), "PB-4: Ford with Sand");
  assert_string_equal(why_words("{0|no dam|a dam|# dams}", 0, 0), "PB-4: no dam");
  assert_string_equal(why_words("{0|no dam|a dam|# dams}, {1|no dam|a dam|# dams}", 1, 9),
                      "PB-4: a dam, 9 dams");
  assert_string_equal(why_words("{0|no dam|# dams}", -2, 0), "PB-4: -2 dams"); /* the last form for others */
  assert_string_equal(why_words("two{0|| of # dams}", 0, 0), "PB-4: two");
  assert_string_equal(why_words("{0:river}", 5, 0), "PB-4: 5"); /* a domain the game has not */
  assert_string_equal(why_words("100 % {sure", 0, 0), "PB-4: 100 % {sure");
  assert_string_equal(why_words("{9}{}", 0, 0), "PB-4: ");
  assert_string_equal(why_words(NULL, 0, 0), "PB-4: A place has room for two wardens.");
}

static const char *event_words(const struct weir_event *event, unsigned viewer) {
  static char memory[WEIR_TEXT];
  struct weir_text text;
  weir_text_begin(&text, memory, sizeof memory);
  weir_event_text(probe, event, viewer, &text);
  return memory;
}

static void test_events(void **unused) {
  struct weir_event event = {.kind = PROBE_DUG, .seat = 1, .sight = WEIR_EVERYONE, .arg = {9, 2}};
  assert_string_equal(event_words(&event, WEIR_SPECTATOR), "Birch digs with 9: the dike is 2 feet high.");
  event = (struct weir_event){
      .kind = PROBE_SAW, .seat = 0, .sight = WEIR_BIT(0) | WEIR_BIT(WEIR_CHANCE), .arg = {3}};
  assert_string_equal(event_words(&event, 0), "Ash sees mule.");
  assert_string_equal(event_words(&event, 1), "");
  assert_string_equal(event_words(&event, WEIR_SPECTATOR), "");
  assert_string_equal(event_words(&event, WEIR_CHANCE), "Ash sees mule.");
  event = (struct weir_event){.kind = WEIR_EVENT_ACTION,
                              .seat = WEIR_CHANCE,
                              .sight = WEIR_EVERYONE,
                              .arg = {2, 4},
                              .action = WEIR_ACTION(PROBE_DICE, 2, 4, 0)};
  assert_string_equal(event_words(&event, 2), "The dice show 3 and 5.");
}

static void test_rules(void **unused) {
  unsigned rule = 0;
  assert_string_equal(weir_rule_id(&probe_game, PB_16), "PB-16");
  assert_string_equal(weir_rule_id(&probe_game, WEIR_W3), "W-3");
  assert_string_equal(weir_rule_id(&probe_game, 9999), "?");
  assert_string_equal(weir_rule_sentence(&probe_game, PB_4), "A place has room for two wardens.");
  assert_true(strlen(weir_rule_sentence(&probe_game, WEIR_W1)) > 10);
  assert_string_equal(weir_rule_sentence(&probe_game, 9999), "");
  assert_true(weir_rule_find(&probe_game, "pb-16", &rule));
  assert_int_equal(rule, PB_16);
  assert_true(weir_rule_find(&probe_game, "W-2", &rule));
  assert_int_equal(rule, WEIR_W2);
  assert_false(weir_rule_find(&probe_game,
                              "PB-16"
                              "0",
                              &rule));
  assert_false(weir_rule_find(&probe_game, "PB-", &rule));
  assert_false(weir_rule_find(&probe_game, "", &rule));
}

/* ---- The first rule that fails speaks ---- */

static unsigned speaker(const void *state, unsigned seat, weir_action action) {
  struct weir_why why;
  assert_false(weir_check(probe, state, seat, action, &why));
  return why.rule;
}

static void test_order_of_verdicts(void **unused) {
  struct probe_state state, over;
  weir_action unknown = WEIR_ACTION(PROBE_VERBS, 0, 0, 0), vote = WEIR_ACTION(PROBE_VOTE, 0, 0, 0);
  weir_action ready = WEIR_ACTION(PROBE_READY, 0, 0, 0), look = WEIR_ACTION(PROBE_LOOK, 0, 0, 0);
  weir_start(probe, &state);
  over = state;
  over.depth = 0;
  memset(over.frames, 0, sizeof over.frames);
  /* Everything is wrong at once; then one thing less each time. */
  assert_int_equal(speaker(&over, 200, unknown), WEIR_W1);
  assert_int_equal(speaker(&over, 200, vote), WEIR_W2);
  assert_int_equal(speaker(&over, 0, vote), WEIR_W2);
  assert_int_equal(speaker(&over, WEIR_CHANCE, vote), WEIR_W2);
  assert_int_equal(speaker(&state, 200, vote), WEIR_W3);
  assert_int_equal(speaker(&state, WEIR_SPECTATOR, vote), WEIR_W3);
  assert_int_equal(speaker(&state, 0, vote), WEIR_W3); /* chance deals first */
  assert_int_equal(speaker(&state, WEIR_CHANCE, look), WEIR_W4);
  state.deck[0] = 0;
  assert_int_equal(speaker(&state, WEIR_CHANCE, WEIR_ACTION(PROBE_GET, 0, 0, 0)),
                   PB_8); /* no such card left */
  assert_true(weir_check(probe, &state, WEIR_CHANCE, WEIR_ACTION(PROBE_GET, 1, 0, 0), NULL));
  weir_stack_pop(probe_stack(&state)); /* the deal is done; on to planning */
  state.frames[0][PROBE_F_STEP] = 1;
  assert_int_equal(speaker(&state, WEIR_CHANCE, ready), WEIR_W3);
  assert_int_equal(speaker(&state, 0, vote), WEIR_W4);
  assert_int_equal(speaker(&state, 0, ready), PB_5);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_action_text),
      cmocka_unit_test(test_action_parse),
      cmocka_unit_test(test_action_parse_errors),
      cmocka_unit_test(test_numbering),
      cmocka_unit_test(test_seats),
      cmocka_unit_test(test_terms),
      cmocka_unit_test(test_templates),
      cmocka_unit_test(test_events),
      cmocka_unit_test(test_rules),
      cmocka_unit_test(test_order_of_verdicts),
  };
  return cmocka_run_group_tests(tests, open_probe, close_probe);
}
