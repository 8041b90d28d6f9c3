/* test_probe.c - the rules of the probe, one by one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/probe/state.h"
#include "script.h"

enum { SAND, ROPE, LAMP, MULE };

static const struct probe_state *at(const struct script *script) { return script_state(script); }

/* Two wardens with two sand each, posted at the mill and the lock; it is ash's turn. */
static void open_pair(struct script *script, const char *set) {
  script_open(script, "probe", 2, set, NULL);
  script_play(script, "* get sand\n* get sand\n* get sand\n* get sand");
  script_play(script, "ash post mill\nbirch post lock\nash ready\nbirch ready");
}

/* Ends the turns of a round and its vote, all wardens voting the same. */
static void end_round(struct script *script, const char *vote) {
  char line[WEIR_TEXT];
  unsigned seats = script->setup->seats;
  for (unsigned turn = 0; turn < seats; turn++) {
    snprintf(line, sizeof line, "%u done", (at(script)->first + turn) % seats + 1);
    script_do(script, line);
  }
  for (unsigned seat = 0; seat < seats; seat++) {
    snprintf(line, sizeof line, "%u vote %s", seat + 1, vote);
    script_do(script, line);
  }
}

static void plan_pair(struct script *script) {
  script_play(script, "ash post mill\nbirch post lock\nash ready\nbirch ready");
}

static void test_together(void **unused) { /* "PB-1" */
  struct weir_result result;
  struct script script;
  assert_int_equal(probe_game.kind, WEIR_TEAM);
  open_pair(&script, NULL);
  end_round(&script, "no");
  plan_pair(&script);
  end_round(&script, "no");
  plan_pair(&script);
  end_round(&script, "no");
  assert_true(weir_result(script.setup, at(&script), &result));
  assert_int_equal(result.won, 0);
  assert_int_equal(result.rank[0], result.rank[1]);
  assert_int_equal(result.payoff[0], -1000);
  assert_int_equal(result.payoff[1], -1000);
  script_close(&script);
}

static void test_deal(void **unused) { /* "PB-2" */
  struct script script;
  script_open(&script, "probe", 3, NULL, NULL);
  script_do(&script, "* get lamp");
  assert_string_equal(script_heard(&script, 0), "The card is lamp.");
  assert_string_equal(script_heard(&script, 1), "");
  assert_string_equal(script_heard(&script, WEIR_SPECTATOR), "");
  script_play(&script, "* get rope\n* get rope\n* get sand\n* get mule\n* get sand");
  assert_int_equal(at(&script)->hand[0][LAMP], 1);
  assert_int_equal(at(&script)->hand[1][ROPE], 1);
  assert_int_equal(at(&script)->hand[2][MULE], 1);
  assert_int_equal(probe_phase(script.setup, at(&script)), PROBE_PLANNING);
  script_close(&script);
}

static void test_posts(void **unused) { /* "PB-3" */
  struct script script;
  script_open(&script, "probe", 2, NULL, NULL);
  script_play(&script, "* get sand\n* get sand\n* get sand\n* get sand");
  assert_int_equal(weir_to_act(script.setup, at(&script)), 3);
  script_do(&script, "birch post ford");
  assert_string_equal(script_refuse(&script, "birch post ford", "PB-3"), "PB-3: you stand at ford already");
  script_play(&script, "ash post mill\nbirch post dike");
  assert_string_equal(script_refuse(&script, "birch post lock", "PB-3"),
                      "PB-3: no moves are left in this round");
  assert_true(script_fired(&script, "PB-3"));
  script_close(&script);
}

static void test_room(void **unused) { /* "PB-4" */
  struct script script;
  script_open(&script, "probe", 3, NULL, NULL);
  script_play(&script, "* get sand\n* get sand\n* get sand\n* get sand\n* get rope\n* get rope");
  script_play(&script, "ash post mill\nbirch post mill");
  assert_string_equal(script_refuse(&script, "cedar post mill", "PB-4"), "PB-4: mill has 2 wardens");
  script_play(&script, "cedar post lock\nash ready\nbirch ready\ncedar ready\nash done\nbirch done");
  script_refuse(&script, "cedar ask ash", "PB-4");
  script_close(&script);
}

static void test_ready(void **unused) { /* "PB-5" */
  struct script script;
  script_open(&script, "probe", 2, NULL, NULL);
  script_play(&script, "* get sand\n* get sand\n* get sand\n* get sand");
  assert_string_equal(script_refuse(&script, "ash ready", "PB-5"), "PB-5: choose a post first");
  script_play(&script, "ash post mill\nash ready");
  assert_int_equal(weir_to_act(script.setup, at(&script)), WEIR_BIT(1));
  script_refuse(&script, "ash post lock", "W-3");
  script_play(&script, "birch post lock\nbirch ready");
  assert_true(script_fired(&script, "PB-5"));
  assert_string_equal(script_heard(&script, WEIR_SPECTATOR), "Birch is ready.\nAll are at their posts.");
  script_close(&script);
}

static void test_turns(void **unused) { /* "PB-6" */
  struct script script;
  open_pair(&script, NULL);
  assert_int_equal(weir_to_act(script.setup, at(&script)), WEIR_BIT(0));
  script_play(&script, "ash give birch sand\nash give birch sand");
  assert_int_equal(weir_to_act(script.setup, at(&script)), WEIR_BIT(1));
  script_do(&script, "birch done");
  assert_true(script_fired(&script, "PB-6"));
  script_play(&script, "ash vote no\nbirch vote no");
  plan_pair(&script);
  assert_int_equal(at(&script)->round, 2);
  assert_int_equal(weir_to_act(script.setup, at(&script)), WEIR_BIT(1));
  script_close(&script);
}

static void test_peek(void **unused) { /* "PB-7" */
  char json[1 << 14];
  struct weir_text text;
  struct script script;
  open_pair(&script, NULL);
  script_play(&script, "ash peek\n* look lamp");
  assert_string_equal(script_heard(&script, 0), "There lies lamp.");
  assert_string_equal(script_heard(&script, 1), "");
  script_do(&script, "* look rope");
  assert_int_equal(at(&script)->top[0], LAMP);
  assert_int_equal(at(&script)->top[1], ROPE);
  weir_text_begin(&text, json, sizeof json);
  weir_position_write(script.setup, at(&script), 0, &text);
  assert_non_null(strstr(json, "\"top\":[\"lamp\",\"rope\"]"));
  weir_text_begin(&text, json, sizeof json);
  weir_position_write(script.setup, at(&script), 1, &text);
  assert_non_null(strstr(json, "\"top\":[\"?\",\"?\"]"));
  script_refuse(&script, "ash peek", "PB-7");
  script_play(&script, "ash done\nbirch peek"); /* known to ash: no chance, birch is simply shown them */
  assert_string_equal(script_heard(&script, 1), "Birch peeks.\nBirch sees lamp.\nBirch sees rope.");
  assert_string_equal(script_heard(&script, 0), "Birch peeks.\n\n");
  assert_int_equal(at(&script)->top_seen[0], 3);
  script_close(&script);
}

static void test_draw(void **unused) { /* "PB-8" */
  struct script script;
  open_pair(&script, NULL);
  script_play(&script, "ash draw\n* get mule");
  assert_string_equal(script_heard(&script, 0), "The card is mule.");
  assert_string_equal(script_heard(&script, 1), "");
  assert_int_equal(at(&script)->hand[0][MULE], 1);
  assert_string_equal(script_refuse(&script, "ash draw", "PB-8"), "PB-8: 3 cards in hand already");
  script_play(&script,
              "ash done\nbirch peek\n* look lamp\n* look lamp\nbirch draw"); /* a card only birch knows */
  assert_string_equal(script_heard(&script, 1), "Birch draws a card.\nBirch takes lamp in hand.");
  assert_string_equal(script_heard(&script, 0), "Birch draws a card.\n");
  assert_int_equal(at(&script)->hand[1][LAMP], 1);
  assert_int_equal(at(&script)->top[0], LAMP);
  assert_int_equal(at(&script)->top_seen[1], 0);
  script_close(&script);
}

static void test_empty_deck(void **unused) {
  struct script script;
  struct probe_state state;
  open_pair(&script, NULL);
  state = *at(&script);
  for (unsigned card = 0; card < PROBE_CARDS; card++) {
    state.shown[1][card] = (uint8_t)(state.shown[1][card] + state.deck[card]);
    state.deck[card] = 0;
  }
  weir_match_close(script.match);
  script.match = weir_match_open_at(script.setup, &state, weir_source_fast(1));
  assert_string_equal(script_refuse(&script, "ash draw", "PB-8"), "PB-8: the deck is empty");
  assert_string_equal(script_refuse(&script, "ash peek", "PB-7"), "PB-7: the deck is empty");
  script_close(&script);
}

static void test_drawn_openly(void **unused) { /* "PB-9" */
  struct script script;
  open_pair(&script, NULL);
  script_play(&script, "ash peek\n* look lamp\n* look rope\nash done\nbirch draw");
  assert_true(script_fired(&script, "PB-9"));
  assert_string_equal(script_heard(&script, WEIR_SPECTATOR),
                      "Birch draws a card.\nBirch lays lamp open: others have seen it.");
  assert_int_equal(at(&script)->shown[1][LAMP], 1);
  assert_int_equal(at(&script)->hand_size[1], 2);
  script_close(&script);
}

static void test_give(void **unused) { /* "PB-10" */
  struct script script;
  open_pair(&script, NULL);
  assert_string_equal(script_refuse(&script, "ash give ash sand", "PB-10"),
                      "PB-10: give it to another warden");
  assert_string_equal(script_refuse(&script, "ash give birch mule", "PB-10"),
                      "PB-10: there is no mule in your hand");
  script_do(&script, "ash give birch sand");
  assert_true(script_fired(&script, "PB-10"));
  assert_string_equal(script_heard(&script, WEIR_SPECTATOR), "Ash gives sand to Birch.");
  assert_int_equal(at(&script)->shown[1][SAND], 1);
  assert_int_equal(at(&script)->hand[0][SAND], 1);
  script_close(&script);
}

static void test_ask(void **unused) { /* "PB-11" */
  struct script script;
  open_pair(&script, NULL);
  script_refuse(&script, "ash ask ash", "PB-11");
  script_play(&script, "ash ask birch\nbirch answer yes");
  assert_true(script_fired(&script, "PB-11"));
  assert_int_equal(at(&script)->post[0], at(&script)->post[1]);
  assert_string_equal(script_refuse(&script, "ash ask birch", "PB-11"), "PB-11: you stand at lock already");
  script_close(&script);
}

static void test_consent(void **unused) { /* "PB-12" */
  struct script script;
  open_pair(&script, NULL);
  script_do(&script, "ash ask birch");
  assert_int_equal(weir_to_act(script.setup, at(&script)), WEIR_BIT(1));
  script_refuse(&script, "ash done", "W-3");
  script_do(&script, "birch answer no");
  assert_true(script_fired(&script, "PB-12"));
  assert_int_equal(at(&script)->post[0], 0);
  assert_int_equal(weir_to_act(script.setup, at(&script)), WEIR_BIT(0));
  script_close(&script);

  open_pair(&script, "boats=shared");
  script_do(&script, "ash ask birch");
  assert_int_equal(at(&script)->post[0], 1);
  assert_int_equal(weir_to_act(script.setup, at(&script)), WEIR_BIT(0));
  script_close(&script);
}

static void test_turn_up(void **unused) { /* "PB-13" */
  struct weir_outcome outcomes[WEIR_OFFERS];
  struct script script;
  open_pair(&script, NULL);
  script_do(&script, "ash turn");
  assert_true(script_fired(&script, "PB-13"));
  assert_int_equal(weir_chance(script.setup, at(&script), outcomes), 3);
  script_do(&script, "* reveal cache");
  assert_string_equal(script_refuse(&script, "ash turn", "PB-13"), "PB-13: no counter lies at mill");
  script_close(&script);
}

static void test_counters(void **unused) { /* "PB-14" */
  struct script script;
  open_pair(&script, NULL);
  script_play(&script, "ash turn\n* reveal leak");
  assert_int_equal(at(&script)->water, 1);
  assert_true(script_fired(&script, "PB-14"));
  script_play(&script, "ash done\nbirch turn\n* reveal gust");
  assert_int_equal(at(&script)->depth, 4); /* round, turn, counter, roll */
  script_play(&script, "* dice 3 4\nbirch keep");
  assert_int_equal(at(&script)->water, 2);
  script_play(
      &script,
      "birch done\nash vote no\nbirch vote no\nash post ford\nash ready\nbirch post dike\nbirch ready");
  script_play(&script, "birch turn\n* reveal cache");
  assert_int_equal(at(&script)->coins[1], 2);
  script_play(&script, "birch done\nash turn\n* reveal gust\n* dice 3 5\nash keep");
  assert_int_equal(at(&script)->water, 3);
  script_close(&script);
}

static void test_dig(void **unused) { /* "PB-15" */
  struct script script;
  open_pair(&script, NULL);
  script_play(&script, "ash dig\n* dice 3 4\nash keep");
  assert_int_equal(at(&script)->dike, 0);
  script_play(&script,
              "ash give birch sand\nbirch dig\n* dice 3 4\nbirch keep"); /* one more for the open card */
  assert_true(script_fired(&script, "PB-15"));
  assert_string_equal(script_heard(&script, 0),
                      "Birch keeps the roll.\nBirch digs with 8: the dike is 1 foot high.");
  script_play(&script, "birch dig\n* dice 4 4\nbirch keep");
  assert_int_equal(at(&script)->dike, 2);
  script_close(&script);
}

static void test_reroll(void **unused) { /* "PB-16" */
  struct weir_outcome outcomes[WEIR_OFFERS];
  struct script script;
  open_pair(&script, NULL);
  script_do(&script, "ash dig");
  assert_int_equal(weir_chance(script.setup, at(&script), outcomes), 21);
  assert_int_equal(weir_outcome_total(outcomes, 21), 36);
  script_play(&script, "* dice 1 1\nash reroll");
  assert_true(script_fired(&script, "PB-16"));
  assert_int_equal(at(&script)->coins[0], 0);
  script_do(&script, "* dice 6 6"); /* no coin is left, so the roll stands */
  assert_int_equal(at(&script)->dike, 1);
  assert_int_equal(probe_phase(script.setup, at(&script)), PROBE_JOBS);
  script_refuse(&script, "ash reroll", "W-4");
  script_close(&script);

  struct probe_state broke;
  struct weir_why why;
  open_pair(&script, NULL);
  script_play(&script, "ash dig\n* dice 1 1");
  broke = *at(&script);
  broke.coins[0] = 0; /* no position of a game: asks the rule itself */
  assert_false(probe_check(script.setup, &broke, 0, WEIR_ACTION(PROBE_REROLL, 0, 0, 0), &why));
  assert_int_equal(why.rule, PB_16);
  script_close(&script);
}

static void test_secret_vote(void **unused) { /* "PB-17" */
  char json[1 << 14];
  struct weir_text text;
  struct script script;
  open_pair(&script, NULL);
  script_play(&script, "ash done\nbirch done");
  assert_int_equal(weir_to_act(script.setup, at(&script)), 3);
  script_do(&script, "birch vote yes");
  assert_string_equal(script_heard(&script, 1), "Birch votes yes.");
  assert_string_equal(script_heard(&script, 0), "");
  weir_text_begin(&text, json, sizeof json);
  weir_position_write(script.setup, at(&script), 0, &text);
  assert_non_null(strstr(json, "\"ballot\":[null,\"?\",\"?\",\"?\"],\"voted\":[\"birch\"]"));
  script_refuse(&script, "birch vote no", "W-3");
  script_do(&script, "ash vote no");
  assert_true(script_fired(&script, "PB-17"));
  assert_string_equal(script_heard(&script, WEIR_SPECTATOR),
                      "Ash votes no.\nAsh voted no.\nBirch voted yes.\nThe water rises by 1 to 1.");
  script_close(&script);
}

static void test_sluice(void **unused) { /* "PB-18" */
  struct script script;
  open_pair(&script, NULL);
  script_play(
      &script,
      "ash turn\n* reveal leak\nash dig\n* dice 6 6\nash keep\nbirch done\nash vote yes\nbirch vote yes");
  assert_true(script_fired(&script, "PB-18"));
  assert_int_equal(at(&script)->water, 1); /* one up by the leak, one down, one up at the end of the round */
  assert_int_equal(at(&script)->dike, 0);
  plan_pair(&script);
  script_play(&script,
              "birch dig\n* dice 6 6\nbirch keep\nbirch done\nash done\nash vote yes\nbirch vote no");
  assert_false(script_fired(&script, "PB-18")); /* a tie opens nothing */
  assert_int_equal(at(&script)->dike, 1);
  script_close(&script);

  open_pair(&script, NULL);
  end_round(&script, "yes"); /* neither goes below nothing */
  assert_int_equal(at(&script)->water, 1);
  assert_int_equal(at(&script)->dike, 0);
  script_close(&script);
}

static void test_rise(void **unused) { /* "PB-19" */
  struct script script;
  open_pair(&script, NULL);
  end_round(&script, "no");
  assert_true(script_fired(&script, "PB-19"));
  assert_int_equal(at(&script)->water, 1);
  script_close(&script);
  open_pair(&script, "scenario=storm");
  end_round(&script, "no");
  assert_int_equal(at(&script)->water, 2);
  script_close(&script);
}

static void test_flood(void **unused) { /* "PB-20" */
  struct weir_result result;
  struct script script;
  struct probe_state state;
  open_pair(&script, NULL);
  script_do(&script, "ash turn");
  state = *at(&script);
  state.water = 5;
  weir_match_close(script.match);
  script.match = weir_match_open_at(script.setup, &state, weir_source_fast(1));
  script_do(&script, "* reveal leak"); /* in the middle of a turn */
  assert_true(script_fired(&script, "PB-20"));
  assert_int_equal(at(&script)->depth, 0);
  assert_int_equal(weir_to_act(script.setup, at(&script)), 0);
  assert_true(weir_result(script.setup, at(&script), &result));
  assert_int_equal(result.won, 0);
  script_close(&script);
}

static void test_goal(void **unused) { /* "PB-21" */
  struct weir_result result;
  struct script script;
  open_pair(&script, NULL);
  for (unsigned round = 0; round < 3; round++) {
    if (round > 0) plan_pair(&script);
    unsigned first = at(&script)->first;
    char line[WEIR_TEXT];
    for (unsigned turn = 0; turn < 2; turn++)
      for (unsigned job = 0; job < 2; job++) {
        unsigned seat = (first + turn) % 2 + 1;
        snprintf(line, sizeof line, "%u dig\n* dice 6 6\n%u keep", seat, seat);
        script_play(&script, line);
      }
    script_play(&script, "ash vote no\nbirch vote no");
  }
  assert_true(script_fired(&script, "PB-21"));
  assert_true(weir_result(script.setup, at(&script), &result));
  assert_int_equal(result.won, 3);
  assert_int_equal(result.payoff[1], 1000);
  script_close(&script);
}

static void test_edition(void **unused) { /* "PB-22" */
  size_t size;
  const char *standard = weir_edition_text(&probe_game, "standard", &size);
  static const struct {
    const char *was, *is, *error;
  } cases[] = {
      {"\"mill\"", "\"old mill\"",
       "edition: places: must be one word of at most 15 bytes (letters, digits, - + . _ '), not \"old "
       "mill\""},
      {"\"mill\", ", "", "edition: places: must be an array of 4 elements, not of 3"},
      {"\"mill\"", "\"lock\"", "place: two are called \"lock\""},
      {"\"count\": 5", "\"count\": 10", "edition: cards.count: must be a whole number from 0 to 9, not 10"},
      {"\"count\": 5", "\"count\": -1", "edition: cards.count: must be a whole number from 0 to 9, not -1"},
      {"\"limit\": 6", "\"limit\": 0", "edition: limit: must be a whole number from 1 to 20, not 0"},
      {"\"dig\": 8", "\"dug\": 8",
       "edition: dug: is not known here; known are game, id, title, places, cards, counters, coins, "
       "rounds_calm, "
       "rounds_storm, limit, goal, dig"},
  };
  assert_non_null(standard);
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    char text[4096];
    const char *spot = strstr(standard, cases[i].was);
    assert_non_null(spot);
    int used =
        snprintf(text, sizeof text, "%.*s%s%.*s", (int)(spot - standard), standard, cases[i].is,
                 (int)(size - (size_t)(spot - standard) - strlen(cases[i].was)), spot + strlen(cases[i].was));
    struct weir_request request = {.game = "probe", .edition_text = text, .edition_size = (size_t)used};
    struct weir_error error;
    assert_null(weir_setup_open(&request, &error));
    assert_string_equal(error.text, cases[i].error);
  }
}

static void test_hand_sizes(void **unused) { /* "PB-23" */
  char json[1 << 14];
  struct weir_text text;
  struct script script;
  open_pair(&script, NULL);
  weir_text_begin(&text, json, sizeof json);
  weir_position_write(script.setup, at(&script), WEIR_SPECTATOR, &text);
  assert_non_null(strstr(json, "\"hand_size\":[2,2,0,0]"));
  assert_non_null(strstr(json, "\"hand\":[[\"?\",\"?\",\"?\",\"?\"],[\"?\""));
  struct probe_state state = *at(&script);
  struct weir_error error;
  state.hand_size[0] = 1;
  assert_false(weir_audit(script.setup, &state, &error));
  assert_string_equal(error.text, "hand_size[0]: 1, but the hand holds 2");
  script_close(&script);
}

/* The game's own automaton plays only legal actions, to the end. */
static void test_automaton(void **unused) {
  struct script script;
  struct weir_rng rng;
  unsigned to_act;
  weir_rng_seed(&rng, 5);
  script_open(&script, "probe", 4, "scenario=storm", NULL);
  while ((to_act = weir_to_act(script.setup, at(&script))) != 0) {
    unsigned seat = 0;
    struct weir_why why;
    while (!(to_act >> seat & 1)) seat++;
    if (seat == WEIR_CHANCE) assert_true(weir_match_roll(script.match, NULL));
    else
      assert_true(
          weir_match_do(script.match, seat, probe_steady(script.setup, at(&script), seat, &rng), &why, NULL));
  }
  assert_true(at(&script)->dike > 0);
  script_close(&script);
}

/* Frames that no procedure could have left are no position. */
static void test_frames_audit(void **unused) {
  struct weir_error error;
  struct script script;
  open_pair(&script, NULL);
  script_do(&script, "ash dig");
  static const struct {
    uint8_t frame, byte, value;
  } cases[] = {
      {0, PROBE_F_PROCEDURE, PROBE_P_TURN},
      {0, PROBE_F_STEP, 1},
      {0, PROBE_F_SEAT, 0},
      {1, PROBE_F_SEAT, 1},
      {1, PROBE_F_WHAT, 2},
      {1, 7, 1},
      {2, PROBE_F_STEP, 1},
      {2, PROBE_F_SEAT, 1},
      {2, PROBE_F_PROCEDURE, 200},
      {2, PROBE_F_LOW, 3},
      {3, PROBE_F_LOW, 1},
      {2, PROBE_F_WHAT, 0},
  };
  assert_true(weir_audit(script.setup, at(&script), &error));
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    struct probe_state state = *at(&script);
    state.frames[cases[i].frame][cases[i].byte] = cases[i].value;
    assert_false(weir_audit(script.setup, &state, &error));
  }
  script_close(&script);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_together),   cmocka_unit_test(test_deal),
      cmocka_unit_test(test_posts),      cmocka_unit_test(test_room),
      cmocka_unit_test(test_ready),      cmocka_unit_test(test_turns),
      cmocka_unit_test(test_peek),       cmocka_unit_test(test_draw),
      cmocka_unit_test(test_empty_deck), cmocka_unit_test(test_drawn_openly),
      cmocka_unit_test(test_give),       cmocka_unit_test(test_ask),
      cmocka_unit_test(test_consent),    cmocka_unit_test(test_turn_up),
      cmocka_unit_test(test_counters),   cmocka_unit_test(test_dig),
      cmocka_unit_test(test_reroll),     cmocka_unit_test(test_secret_vote),
      cmocka_unit_test(test_sluice),     cmocka_unit_test(test_rise),
      cmocka_unit_test(test_flood),      cmocka_unit_test(test_goal),
      cmocka_unit_test(test_edition),    cmocka_unit_test(test_hand_sizes),
      cmocka_unit_test(test_automaton),  cmocka_unit_test(test_frames_audit),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
