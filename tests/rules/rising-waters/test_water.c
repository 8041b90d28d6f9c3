/* test_water.c - Rising Waters: rain and rising water, RW-86 to RW-101. */
#include "table.h"

static const char calm[] = "cloudy-mounds-landing cloudy-cabin-teele cloudy-tensas-basin";
static const char *const fall[] = {"scenario=fall", NULL};

static unsigned level_of(const struct table *t, const char *name) { return t->state.level[water(t, name)]; }
static unsigned mark_of(const struct table *t, const char *name) { return t->state.mark[water(t, name)]; }

/* The first event of a kind with this first argument: its place among the events, TOLD if there is none. */
static unsigned when(const struct table *t, unsigned kind, unsigned what) {
  for (unsigned i = 0; i < t->events; i++)
    if (t->told[i].kind == kind && (unsigned)t->told[i].arg[0] == what) return i;
  return TOLD;
}

static void levels(void **unused) { /* "RW-86" "RW-90" */
  struct table t;
  begin_with(&t, 2, fall);
  weather(&t, "light-mounds-landing sunny-mounds-landing cloudy-mounds-landing");
  assert_int_equal(level_of(&t, "ML1"), 1);
  assert_int_equal(mark_of(&t, "ML1"), 1); /* the token stays */
  assert_int_equal(level_of(&t, "ML2"), 1);
  assert_int_equal(mark_of(&t, "ML2"), 0);
  t.state.level[water(&t, "ML2")] = 3; /* no level of its own without a token */
  assert_false(sound(&t));
  close_table(&t);
  begin(&t, 2);
  weather(&t, "light-yazoo-valley cloudy-yazoo-valley cloudy-yazoo-valley");
  assert_int_equal(when(&t, RW_TOLD_RAIN, 1) < TOLD, true); /* Spring starts at 2 */
  assert_int_equal(t.told[when(&t, RW_TOLD_RAIN, 1)].arg[2], 3);
  close_table(&t);
}

static void strengths(void **unused) { /* "RW-87" */
  static const char *const rains[] = {"heavy-tensas-basin", "medium-tensas-basin", "light-tensas-basin",
                                      "cloudy-tensas-basin"};
  struct table t;
  for (unsigned i = 0; i < 4; i++) {
    uint8_t cards[1];
    begin(&t, 2);
    cards[0] = (uint8_t)weather_card(&t, rains[i]);
    struct rw_table table = {t.setup, t.edition, rw_version_of(t.setup), &t.state, NULL};
    rw_rain(&table, cards[0]);
    assert_int_equal(level_of(&t, "TB1"), 5 - i);
    close_table(&t);
  }
  begin(&t, 2);
  weather(&t, "sunny-tensas-basin cloudy-tensas-basin cloudy-tensas-basin");
  assert_int_equal(level_of(&t, "TB1"), 2); /* not below the start */
  assert_int_equal(told(&t, "RW-87"), 2);
  close_table(&t);
}

static void passes(void **unused) { /* "RW-88" */
  struct table t;
  begin_with(&t, 2, fall);
  struct rw_table table = {t.setup, t.edition, rw_version_of(t.setup), &t.state, NULL};
  unsigned light = weather_card(&t, "light-mounds-landing");
  static const unsigned wanted[7][3] = {{2, 1, 1}, {2, 2, 1}, {2, 2, 2}, {3, 2, 2},
                                        {3, 3, 2}, {3, 3, 3}, {4, 3, 3}};
  for (unsigned i = 0; i < 7; i++) {
    rw_rain(&table, light);
    for (unsigned g = 0; g < 3; g++) assert_int_equal(t.state.level[water(&t, "ML1") + g], wanted[i][g]);
  }
  close_table(&t);
  begin_with(&t, 2, fall); /* a token that came by inflow is passed over */
  struct rw_table again = {t.setup, t.edition, rw_version_of(t.setup), &t.state, NULL};
  level(&t, "ML1", 2);
  rw_rain(&again, light);
  assert_int_equal(level_of(&t, "ML2"), 2);
  assert_int_equal(level_of(&t, "ML1"), 2);
  close_table(&t);
}

static void sun(void **unused) { /* "RW-89" */
  struct table t;
  begin_with(&t, 2, fall);
  level(&t, "CT1", 1);
  level(&t, "CT2", 2);
  level(&t, "CT3", 2);
  weather(&t, "sunny-cabin-teele sunny-cabin-teele sunny-cabin-teele");
  assert_int_equal(level_of(&t, "CT1") + level_of(&t, "CT2") + level_of(&t, "CT3"), 3);
  assert_int_equal(told(&t, "RW-89"), 3); /* the third finds nothing to lower */
  assert_int_equal(told_as(&t, RW_TOLD_NO_SUN), 1);
  close_table(&t);
}

static void heights(void **unused) { /* "RW-91" "RW-93" */
  struct table t;
  begin(&t, 2);
  level(&t, "TB1", 3);
  levee(&t, "F8", 3);
  levee(&t, "F9", 3);
  levee(&t, "E10", 3);
  weather(&t, calm);
  assert_true(dry(&t, "E7 F8 F9 E10 D8")); /* equal holds, by land or levee */
  assert_int_equal(level_of(&t, "TB1"), 3);
  level(&t, "TB1", 4);
  close_table(&t);
  begin(&t, 2);
  level(&t, "TB1", 3);
  levee(&t, "F8", 3);
  camp(&t, "E10", true);
  levee(&t, "F9", 3);
  t.state.levee[hex(&t, "F9")] = 0;
  weather(&t, calm);
  assert_true(flooded(&t, "F9"));
  assert_true(dry(&t, "F8 E10")); /* RW-97: an island behind its levee */
  close_table(&t);
}

static void reach(void **unused) { /* "RW-92" */
  struct table t;
  begin(&t, 2);
  flood(&t, "F8 F9"); /* joins TB1, CT3 and YV3 */
  struct rw_set wet = rw_flooded(&t.state);
  assert_true(rw_has(rw_extent(t.edition, wet, water(&t, "TB1")), hex(&t, "F9")));
  assert_true(rw_has(rw_extent(t.edition, wet, water(&t, "CT3")), hex(&t, "F9")));
  assert_true(rw_has(rw_extent(t.edition, wet, water(&t, "YV3")), hex(&t, "F8")));
  assert_false(
      rw_has(rw_extent(t.edition, wet, water(&t, "TB1")), hex(&t, "F7"))); /* other water is not joined */
  level(&t, "TB1", 2);
  level(&t, "CT3", 4); /* over the flooded land it reaches what it did not touch */
  weather(&t, calm);
  assert_true(flooded(&t, "G10 H9"));       /* of Wolf Lake swamp, beyond F9 */
  assert_int_equal(level_of(&t, "YV3"), 2); /* levels never even out */
  close_table(&t);
}

/* TB1 at 4: the land at 2 east of it goes first, water flows on, TB2 takes the land south. */
static void working(void **unused) { /* "RW-95" "RW-96" "RW-97" */
  struct table t;
  begin(&t, 2);
  put(&t, "yellow-1", "A1");
  level(&t, "TB1", 4);
  weather(&t, calm);
  assert_true(flooded(&t, "F8 F9 E10 E11 D10"));
  assert_true(dry(&t, "E7 D7 D8 C8"));
  assert_int_equal(level_of(&t, "TB1"), 2); /* one for the flood, one passed on */
  assert_int_equal(level_of(&t, "TB2"), 2); /* 3, and one for its own flood */
  assert_int_equal(mark_of(&t, "TB2"), 1);
  assert_true(when(&t, RW_TOLD_HEX_FLOODED, hex(&t, "F8")) < when(&t, RW_TOLD_FLOW, water(&t, "TB1")));
  assert_int_equal(t.state.loss, 3); /* two groups of land and yellow's town */
  close_table(&t);
}

static void clockwise(void **unused) { /* "RW-96" */
  struct table t;
  begin(&t, 2);
  put(&t, "yellow-1", "A1");
  level(&t, "TB1", 3);
  weather(&t, calm);
  assert_true(flooded(&t, "F8 F9")); /* before E10, which lies due south */
  assert_true(dry(&t, "E10"));
  close_table(&t);
  begin(&t, 2);
  put(&t, "yellow-1", "A1");
  levee(&t, "F8", 3);
  levee(&t, "F9", 3);
  level(&t, "TB1", 3);
  weather(&t, calm);
  assert_true(flooded(&t, "E10")); /* the lowest first, wherever it lies */
  close_table(&t);
}

static void islands(void **unused) { /* "RW-97" "RW-98" "RW-104" */
  struct table t;
  begin(&t, 2);
  levee(&t, "F8", 3);
  level(&t, "TB1", 3);
  weather(&t, calm);
  assert_true(flooded(&t, "F9"));
  assert_true(dry(&t, "F8"));
  assert_int_equal(t.state.loss, 1);
  assert_int_equal(told_as(&t, RW_TOLD_HELD), 1);
  close_table(&t);
  begin(&t, 2); /* later it goes too: no land any more, but the levee */
  flood(&t, "F9");
  put(&t, "yellow-1", "A1");
  levee(&t, "F8", 3);
  camp(&t, "E10", true);
  level(&t, "TB1", 4);
  levee(&t, "E7", 4);
  levee(&t, "D7", 4);
  levee(&t, "D8", 4);
  levee(&t, "G10", 4);
  weather(&t, calm);
  assert_true(flooded(&t, "F8"));
  assert_int_equal(level_of(&t, "TB1"), 3);
  assert_int_equal(told(&t, "RW-98"), 1);
  assert_int_equal(t.state.loss, 1);
  close_table(&t);
}

/* Lake Bolivar stands behind levees until the river takes one of them. */
static void again(void **unused) { /* "RW-94" */
  struct table t;
  begin(&t, 2);
  level(&t, "YV1", 4);
  levee(&t, "G2", 4);
  levee(&t, "G3", 4);
  levee(&t, "F1", 4);
  level(&t, "ML1", 5);
  weather(&t, calm);
  assert_true(flooded(&t, "E1 E2 F1"));
  assert_true(flooded(&t, "F2 F3"));
  assert_true(when(&t, RW_TOLD_FLOOD, water(&t, "ML1")) < when(&t, RW_TOLD_FLOOD, water(&t, "YV1")));
  close_table(&t);
}

static void order(void **unused) { /* "RW-94" "RW-19" */
  struct table t;
  begin(&t, 2);
  level(&t, "TB1", 3);
  level(&t, "YV3", 3);
  level(&t, "ML1", 3);
  weather(&t, calm);
  unsigned lake = when(&t, RW_TOLD_FLOOD, water(&t, "YV3")),
           north = when(&t, RW_TOLD_FLOOD, water(&t, "ML1"));
  unsigned south = when(&t, RW_TOLD_FLOOD, water(&t, "TB1"));
  assert_true(lake < north && north < south && south < TOLD);
  close_table(&t);
}

static void last_group(void **unused) { /* "RW-99" "RW-100" */
  struct table t;
  begin(&t, 2);
  put(&t, "yellow-1", "A1");
  level(&t, "TB4", 9);
  t.state.loss = 0;
  weather(&t, calm);
  assert_int_equal(told_as(&t, RW_TOLD_FLOW), 0); /* none leaves the map */
  assert_true(flooded(&t, "E11 C12"));
  assert_true(level_of(&t, "TB4") < 9);
  close_table(&t);
  begin(&t, 2); /* everything under water, and still it ends */
  for (unsigned i = 0; i < t.edition->water_count; i++) level(&t, t.edition->water_id[i], 60);
  weather(&t, calm);
  assert_int_equal(weir_to_act(t.setup, &t.state), 0);
  assert_true(t.state.loss >= 25);
  close_table(&t);
}

static void in_order(void **unused) { /* "RW-101" */
  struct table t;
  begin(&t, 2);
  levee(&t, "E11", 3);
  survivor(&t, "E11");
  put(&t, "blue-1", "E11");
  level(&t, "TB2", 4);
  levee(&t, "B10", 5);
  weather(&t, calm);
  unsigned e11 = hex(&t, "E11"), levee_at = when(&t, RW_TOLD_LEVEE_GONE, e11),
           town = when(&t, RW_TOLD_TOWN_GONE, e11);
  unsigned yellow = when(&t, RW_TOLD_PAWN_GONE, pawn(&t, "yellow-1")),
           blue = when(&t, RW_TOLD_PAWN_GONE, pawn(&t, "blue-1")),
           last = when(&t, RW_TOLD_SURVIVOR_GONE, e11);
  assert_true(when(&t, RW_TOLD_HEX_FLOODED, hex(&t, "E10")) < when(&t, RW_TOLD_HEX_FLOODED, e11));
  assert_true(when(&t, RW_TOLD_HEX_FLOODED, e11) < levee_at && levee_at < town && town < yellow);
  assert_true(yellow < blue && blue < last && last < when(&t, RW_TOLD_HEX_FLOODED, hex(&t, "D10")));
  close_table(&t);
}

static void looking_ahead(void **unused) {
  struct table t;
  begin(&t, 2);
  struct rw_state before = t.state;
  uint8_t card = (uint8_t)weather_card(&t, "medium-tensas-basin"), cards[3] = {card, card, card};
  struct rw_forecast forecast = rw_forecast(t.setup, &t.state, cards, 3);
  assert_memory_equal(&before, &t.state, sizeof before);
  assert_true(rw_has(forecast.flooded, hex(&t, "F8")));
  weather(&t, "medium-tensas-basin medium-tensas-basin medium-tensas-basin");
  assert_true(rw_same(forecast.flooded, rw_flooded(&t.state)));
  assert_int_equal(forecast.loss, t.state.loss);
  close_table(&t);
}

/* What the page draws: for each place a week of medium rain, and the cards that a Newspaper has shown. */
static void told_ahead(void **unused) {
  static const char *const rains[] = {"medium-mounds-landing", "medium-cabin-teele", "medium-tensas-basin",
                                      "medium-yazoo-valley"};
  struct table t;
  begin(&t, 2);
  next_weather(&t, "heavy-yazoo-valley cloudy-yazoo-valley");
  const struct weir_metric *metrics = t.setup->game->metrics;
  unsigned first = t.setup->game->metric_count - t.setup->game->drawn_metrics;
  for (unsigned i = 0; i <= 4; i++) {
    uint8_t cards[3] = {t.state.weather_top[0], t.state.weather_top[1]};
    if (i > 0) cards[0] = cards[1] = cards[2] = (uint8_t)weather_card(&t, rains[i - 1]);
    struct rw_forecast forecast = rw_forecast(t.setup, &t.state, cards, i > 0 ? 3 : 2);
    const struct weir_metric *row = metrics + first + 3 * i;
    uint64_t halves[4];
    for (unsigned half = 0; half < 4; half++)
      halves[half] = (uint32_t)row[half / 2].of(t.setup, &t.state, half % 2);
    assert_true(forecast.flooded.north == (halves[0] | halves[1] << 32));
    assert_true(forecast.flooded.south == (halves[2] | halves[3] << 32));
    assert_true(rw_any(forecast.flooded));
    assert_int_equal(forecast.loss, row[2].of(t.setup, &t.state, 0));
  }
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(levels), TEST(strengths),  TEST(passes),    TEST(sun),           TEST(heights),
      TEST(reach),  TEST(working),    TEST(clockwise), TEST(islands),       TEST(again),
      TEST(order),  TEST(last_group), TEST(in_order),  TEST(looking_ahead), TEST(told_ahead),
  };
  return cmocka_run_group_tests_name("rising-waters water", tests, NULL, NULL);
}
