/* test_setup.c - Rising Waters: versions, decks and setting up, RW-1 to RW-12 and RW-25 to RW-35. */
#include "table.h"

static const char *const fall[] = {"scenario=fall", NULL};

static unsigned sum(const uint8_t *counts, unsigned kinds) {
  unsigned all = 0;
  for (unsigned i = 0; i < kinds; i++) all += counts[i];
  return all;
}

/* Lets chance draw the first outcome it may, until a seat is to act. */
static void let_chance(struct table *t) {
  struct weir_outcome outcomes[WEIR_OFFERS];
  while (chance(t)) {
    assert_true(weir_chance(t->setup, &t->state, outcomes) > 0);
    weir_apply(t->setup, &t->state, WEIR_CHANCE, outcomes[0].action, NULL);
    ready(t);
  }
}

static void seats(void **unused) { /* "RW-1" "RW-131" */
  struct weir_error error;
  struct table t;
  for (unsigned n = 1; n <= 5; n++) {
    struct weir_request request = {.game = "rising-waters", .seats = n};
    struct weir_setup *setup = weir_setup_open(&request, &error);
    assert_int_equal(setup != NULL, n >= 2 && n <= 4);
    if (setup) weir_setup_close(setup);
  }
  /* One person on two seats: nothing but the numbers for two, and nobody to ask. */
  static const char *const alone[] = {"consent=auto", "decide=first", NULL};
  begin_with(&t, 2, alone);
  assert_int_equal(rw_version_of(t.setup)->limit[2], 25);
  act(&t, "step blue-1 F2");
  assert_true(by(&t, YELLOW));
  close_table(&t);
}

static void versions(void **unused) { /* "RW-2" "RW-90" */
  static const unsigned limits[2][3] = {{25, 22, 19}, {22, 18, 14}};
  struct table t;
  for (unsigned n = 2; n <= 4; n++) {
    open_table(&t, n, NULL);
    assert_int_equal(rw_version_of(t.setup)->limit[n], limits[0][n - 2]);
    assert_int_equal(rw_version_of(t.setup)->rounds, 10);
    assert_int_equal(t.state.level[0], 2);
    close_table(&t);
    open_table(&t, n, fall);
    assert_int_equal(rw_version_of(t.setup)->limit[n], limits[1][n - 2]);
    assert_int_equal(rw_version_of(t.setup)->rounds, 7);
    assert_int_equal(t.state.level[13], 1);
    close_table(&t);
  }
}

static void colours(void **unused) { /* "RW-3" "RW-25" */
  struct table t;
  static const char *const names[] = {"yellow", "blue", "red", "black"};
  open_table(&t, 4, NULL);
  for (unsigned seat = 0; seat < 4; seat++)
    assert_string_equal(weir_term(t.setup, RW_OF_SEATS, seat), names[seat]);
  assert_string_equal(t.edition->colour[4], "green");
  assert_string_equal(t.edition->colour[5], "white");
  close_table(&t);
}

static void supply(void **unused) { /* "RW-4" */
  struct table t;
  static const unsigned wanted[] = {19, 15, 11};
  for (unsigned n = 2; n <= 4; n++) {
    begin(&t, n);
    assert_int_equal(rw_survivor_supply(t.setup), wanted[n - 2]);
    t.state.survivors[hex(&t, "A1")] = (uint8_t)wanted[n - 2];
    ready(&t);
    weather(&t, "cloudy-mounds-landing cloudy-mounds-landing cloudy-mounds-landing");
    while (chance(&t))
      act(&t, t.state.deck[0] ? "card blues" : t.state.deck[1] ? "card church" : "card family");
    assert_int_equal(phase(&t), RW_IN_UPGRADE); /* nobody was asked, none entered */
    assert_int_equal(rw_survivors(t.setup, &t.state), wanted[n - 2]);
    t.state.survivors[hex(&t, "A1")]++;
    assert_false(sound(&t));
    close_table(&t);
  }
}

static void limits(void **unused) { /* "RW-5" */
  struct table t;
  begin(&t, 2);
  for (unsigned i = 1; i <= 10; i++) raft(&t, i, "A1", NULL);
  t.state.cubes[YELLOW] = 1u << RW_RAFT;
  refuse(&t, "launch yellow-1", "RW-5");
  t.state.raft[9] = WEIR_NONE;
  act(&t, "launch yellow-1");
  assert_int_equal(t.state.raft[9], hex(&t, "E11"));
  close_table(&t);
}

static void decks(void **unused) { /* "RW-6" "RW-8" "RW-9" "RW-28" "RW-26" */
  struct table t;
  static const char *const small[] = {"weather=small", NULL};
  open_table(&t, 2, NULL);
  assert_int_equal(sum(t.state.deck, RW_COMMUNITY_CARDS), 100);
  assert_int_equal(t.state.deck[RW_FARM], 14);
  assert_int_equal(t.state.deck[RW_RADIO], 6);
  assert_int_equal(sum(t.state.owner_deck, RW_OWNER_CARDS) + sum(t.state.starred, RW_STARRED), 100);
  assert_int_equal(t.state.starred[0], 12);
  assert_int_equal(t.state.starred[1], 3);
  assert_int_equal(sum(t.state.weather_deck, RW_WEATHER_CARDS), 100);
  assert_int_equal(t.state.loss + t.state.week + t.state.donations, 0);
  close_table(&t);
  open_table(&t, 2, fall);
  assert_int_equal(sum(t.state.owner_deck, RW_OWNER_CARDS) + sum(t.state.starred, RW_STARRED), 74);
  assert_int_equal(t.state.owner_deck[RW_OWNER_FORCE], 5);
  assert_int_equal(t.state.owner_deck[RW_OWNER_FLEES], 0);
  close_table(&t);
  open_table(&t, 2, small);
  assert_int_equal(sum(t.state.weather_deck, RW_WEATHER_CARDS), 77);
  close_table(&t);
}

static void starred_first(void **unused) { /* "RW-28" "RW-29" "RW-40" */
  struct table t;
  struct weir_outcome outcomes[WEIR_OFFERS];
  open_table(&t, 2, NULL);
  act(&t, "first blue");
  for (unsigned i = 0; i < 7; i++) act(&t, "card garden");
  for (unsigned i = 0; i < 7; i++) act(&t, "card farm");
  for (unsigned i = 0; i < 3; i++) {
    assert_int_equal(weir_chance(t.setup, &t.state, outcomes), 2); /* only starred jobs and threats */
    act(&t, "owner threat");
  }
  assert_int_equal(t.state.display[0], RW_OWNER_THREAT);
  act_all(&t, "town F3; town E11; survivor C1");
  assert_int_equal(phase(&t), RW_IN_UPGRADE); /* the Threats wait for phase 2 */
  act_as(&t, YELLOW, "ready");
  act_as(&t, BLUE, "ready");
  assert_int_equal(t.state.hand[BLUE][RW_THREAT] + t.state.hand[YELLOW][RW_THREAT], 3);
  close_table(&t);
}

/* Nine of eighteen heavy cards, nobody knows which. */
static void heavy(void **unused) { /* "RW-27" */
  struct table t;
  struct weir_outcome outcomes[WEIR_OFFERS];
  begin_with(&t, 2, fall);
  end_turns(&t);
  assert_int_equal(phase(&t), RW_IN_WEATHER);
  unsigned count = weir_chance(t.setup, &t.state, outcomes);
  uint64_t heavy_weight = 0, all = weir_outcome_total(outcomes, count);
  for (unsigned i = 0; i < count; i++)
    if (WEIR_ARG(outcomes[i].action, 0) % RW_STRENGTHS == RW_HEAVY) heavy_weight += outcomes[i].weight;
  assert_true(heavy_weight * 91 == all * 9); /* 9 of 91 cards */
  for (unsigned i = 0; i < 2; i++) act(&t, "weather heavy-mounds-landing");
  assert_int_equal(t.state.heavy_left, 7);
  assert_int_equal(t.state.weather_deck[weather_card(&t, "heavy-mounds-landing")], 3);
  t.state.heavy_left = 8;
  assert_false(sound(&t));
  close_table(&t);
}

static void reshuffles(void **unused) { /* "RW-11" */
  struct table t;
  begin(&t, 2);
  for (unsigned i = 0; i < RW_COMMUNITY_CARDS; i++) {
    t.state.discard[i] = t.state.deck[i];
    t.state.deck[i] = 0;
  }
  act(&t, "community");
  assert_int_equal(told(&t, "RW-11"), 1);
  act(&t, "card blues");
  assert_int_equal(t.state.hand[YELLOW][RW_BLUES], 1);
  close_table(&t);
  begin(&t, 2); /* an empty deck without discards yields nothing */
  for (unsigned i = 0; i < RW_COMMUNITY_CARDS; i++) {
    t.state.hand[BLUE][i] = t.state.deck[i];
    t.state.held[BLUE] = (uint8_t)(t.state.held[BLUE] + t.state.deck[i]);
    t.state.deck[i] = 0;
  }
  act(&t, "community");
  assert_true(by(&t, YELLOW));
  assert_int_equal(t.state.held[YELLOW], 0);
  close_table(&t);
  begin(&t, 2); /* the Landowner deck loses its starred part, the Weather deck comes back too */
  for (unsigned i = 0; i < RW_OWNER_CARDS; i++) {
    t.state.owner_discard[i] = (uint8_t)(t.state.owner_deck[i] + (i < RW_STARRED ? t.state.starred[i] : 0));
    t.state.owner_deck[i] = 0;
  }
  t.state.starred[0] = t.state.starred[1] = 0;
  for (unsigned i = 0; i < RW_WEATHER_CARDS; i++) {
    t.state.weather_discard[i] = t.state.weather_deck[i];
    t.state.weather_deck[i] = 0;
  }
  t.state.heavy_left = 0;
  act(&t, "seek");
  assert_int_equal(told(&t, "RW-11"), 1);
  act_all(&t, "owner job; owner job; owner job");
  assert_int_equal(t.state.owner_deck[RW_OWNER_JOB], 51);
  end_turns(&t);
  assert_int_equal(told(&t, "RW-11"), 1);
  assert_int_equal(t.state.heavy_left, 18);
  act(&t, "weather heavy-yazoo-valley");
  close_table(&t);
}

/* What was in the box when the deck is through stays there. */
static void boxed(void **unused) { /* "RW-11" "RW-27" */
  struct table t;
  struct weir_outcome outcomes[WEIR_OFFERS];
  begin_with(&t, 2, fall);
  for (unsigned i = 0; i < RW_WEATHER_CARDS; i++) {
    if (i % RW_STRENGTHS == RW_HEAVY && i != weather_card(&t, "heavy-mounds-landing") &&
        i != weather_card(&t, "heavy-tensas-basin"))
      continue;
    t.state.weather_discard[i] = t.state.weather_deck[i];
    t.state.weather_deck[i] = 0;
  }
  t.state.heavy_left = 0; /* 5 and 4 were seen, the others are in the box */
  end_turns(&t);
  assert_int_equal(told(&t, "RW-11"), 1);
  assert_int_equal(t.state.heavy_left, 9);
  unsigned count = weir_chance(t.setup, &t.state, outcomes);
  assert_int_equal(weir_outcome_total(outcomes, count) % 91, 0);
  for (unsigned i = 0; i < count; i++)
    assert_int_not_equal(WEIR_ARG(outcomes[i].action, 0), weather_card(&t, "heavy-cabin-teele"));
  close_table(&t);
}

static void open_to_all(void **unused) { /* "RW-12" */
  struct table t;
  _Alignas(16) unsigned char view[WEIR_STATE_MAX];
  begin(&t, 3);
  hand(&t, BLUE, "blues threat");
  weir_view(t.setup, &t.state, RED, view);
  assert_memory_equal(view, &t.state, sizeof t.state);
  assert_null(t.setup->game->redeal);
  close_table(&t);
}

static void dealing(void **unused) { /* "RW-30" "RW-31" "RW-134" */
  struct table t;
  struct weir_outcome outcomes[WEIR_OFFERS];
  open_table(&t, 4, NULL);
  assert_int_equal(weir_chance(t.setup, &t.state, outcomes), 4); /* any seat */
  act(&t, "first red");
  let_chance(&t);
  for (unsigned seat = 0; seat < 4; seat++) assert_int_equal(t.state.held[seat], 7);
  for (unsigned slot = 0; slot < 3; slot++) assert_int_not_equal(t.state.display[slot], WEIR_NONE);
  assert_int_equal(phase(&t), RW_IN_TOWNS);
  close_table(&t);
}

static void towns(void **unused) { /* "RW-32" "RW-33" */
  struct table t;
  open_table(&t, 3, NULL);
  act(&t, "first blue");
  let_chance(&t);
  assert_true(by(&t, BLUE));
  refuse(&t, "town E10", "RW-32");
  act(&t, "town B6");
  assert_true(by(&t, RED));
  refuse(&t, "town B6", "RW-32");
  act(&t, "town C1");
  act(&t, "town E11");
  assert_string_equal(at(&t, "blue-1"), "B6");
  assert_string_equal(at(&t, "blue-2"), "-");
  assert_true(by(&t, BLUE)); /* the First Player decides for the group */
  refuse(&t, "survivor C3", "RW-33");
  act(&t, "survivor E2");
  assert_int_equal(t.state.survivors[hex(&t, "E2")], 1);
  assert_int_equal(phase(&t), RW_IN_UPGRADE);
  close_table(&t);
}

static void goals(void **unused) { /* "RW-34" */
  static const char *const sets[] = {"goals=on", NULL};
  struct table t;
  struct weir_outcome outcomes[WEIR_OFFERS];
  open_table(&t, 2, sets);
  while (phase(&t) != RW_IN_GOALS) {
    weir_chance(t.setup, &t.state, outcomes);
    weir_apply(t.setup, &t.state, WEIR_CHANCE, outcomes[0].action, NULL);
  }
  assert_int_equal(weir_chance(t.setup, &t.state, outcomes), 5); /* A goals only */
  act(&t, "goal meeting");
  act(&t, "goal songs");
  assert_string_equal(weir_term(t.setup, RW_OF_GOALS, t.state.goal[0]), "meeting");
  assert_int_equal(phase(&t), RW_IN_TOWNS);
  close_table(&t);
}

static void characters(void **unused) { /* "RW-35" "RW-121" */
  static const char *const sets[] = {"characters=on", NULL};
  struct table t;
  open_table(&t, 4, sets);
  act(&t, "first yellow");
  let_chance(&t);
  act(&t, "role sharecropper");
  refuse(&t, "role sharecropper", "RW-35");
  act_all(&t, "role blues-singer; role young-person; role teacher");
  assert_int_equal(t.state.power[BLUE][RW_SWIM], 1);
  assert_int_equal(rw_value_of(t.edition, &t.state, RED, RW_MOVEMENT), 4);
  assert_int_equal(rw_value_of(t.edition, &t.state, BLACK, RW_DONATING), 2);
  act(&t, "town E11");
  assert_int_equal(rw_pawn_count(&t.state, YELLOW), 2); /* the Sharecropper starts with two pawns */
  act(&t, "town F3");
  assert_int_equal(rw_pawn_count(&t.state, BLUE), 1);
  close_table(&t);
}

static void no_characters(void **unused) { /* "RW-129" */
  struct table t;
  begin(&t, 2);
  for (unsigned seat = 0; seat < 2; seat++) assert_int_equal(t.state.role[seat], WEIR_NONE);
  hand(&t, YELLOW, "education threat");
  refuse(&t, "read education", "RW-15");
  refuse(&t, "teach yellow", "RW-125");
  t.state.role[YELLOW] = RW_TEACHER;
  assert_false(sound(&t));
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(seats),      TEST(versions), TEST(colours),       TEST(supply),
      TEST(limits),     TEST(decks),    TEST(starred_first), TEST(heavy),
      TEST(reshuffles), TEST(boxed),    TEST(open_to_all),   TEST(dealing),
      TEST(towns),      TEST(goals),    TEST(characters),    TEST(no_characters),
  };
  return cmocka_run_group_tests_name("rising-waters set-up", tests, NULL, NULL);
}
