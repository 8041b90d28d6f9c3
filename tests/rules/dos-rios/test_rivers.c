/* test_rivers.c - Dos Rios: heights and flowing water, DR-3 and DR-20 to DR-28. */
#include "table.h"

/* A table at the laying of the rivers, on land of the test's choosing: wheat but for what it changes. */
static void begin_rivers(struct table *t, unsigned seats, const char *const *sets) {
  begin_with(t, seats, sets);
  memset(t->state.flow, 0, sizeof t->state.flow);
  memset(t->state.wet, 0, sizeof t->state.wet);
  put_row(t, "");
  t->state.round = t->state.acted = t->state.moves = 0;
  t->state.phase = DR_IN_RIVERS;
  t->state.river = DR_VERDE;
  t->state.head = (uint8_t)spot(t, "verde");
  ready(t);
}

static void heights(void **unused) { /* "DR-3" */
  struct table t;
  begin(&t, 2);
  land(&t, "D4", 'F');
  land(&t, "D5", 'T');
  land(&t, "D6", 'C');
  land(&t, "D3", 'H');
  static const struct {
    const char *name;
    unsigned height;
  } expected[] = {{"D3", 3},   {"D4", 2},         {"D2", 1},         {"D5", 1},        {"D6", 1},
                  {"city", 0}, {"west-trail", 0}, {"east-trail", 0}, {"west-lake", 0}, {"east-lake", 0}};
  for (unsigned i = 0; i < sizeof expected / sizeof expected[0]; i++)
    assert_int_equal(dr_height(dr_edition_of(t.setup), &t.state, spot(&t, expected[i].name)),
                     expected[i].height);
  close_table(&t);
}

static void laid_in_turn(void **unused) { /* "DR-20" */
  static const char *const first[] = {"rivers=first", NULL};
  struct table t;
  begin_rivers(&t, 3, NULL);
  static const char *const verde[] = {"lay SW", "lay S", "lay S", "lay S",
                                      "lay S",  "lay S", "lay S", "lay S"};
  for (unsigned i = 0; i < 8; i++) { /* forced pieces too are actions of the seat whose turn it is */
    assert_int_equal(t.state.active, i % 3);
    assert_int_equal(t.state.river, DR_VERDE);
    act(&t, verde[i]);
  }
  assert_int_equal(t.state.river, DR_MORENO); /* the order goes on into the second river */
  assert_int_equal(t.state.active, 8 % 3);
  act(&t, "lay SE");
  assert_int_equal(t.state.active, 9 % 3);
  close_table(&t);
  begin_rivers(&t, 3, first);
  for (unsigned i = 0; i < 8; i++) {
    assert_int_equal(t.state.active, BLACK);
    act(&t, verde[i]);
  }
  assert_int_equal(t.state.active, BLACK);
  close_table(&t);
}

static void pieces_lead_on(void **unused) { /* "DR-21" */
  struct table t;
  begin_rivers(&t, 2, NULL);
  refuse(&t, "lay SE", "DR-21"); /* the source has two outlets, SW and S */
  act(&t, "lay SW");
  assert_int_equal(told(&t, "DR-21"), 1);
  assert_int_equal(t.state.head, spot(&t, "A1"));
  act(&t, "lay SE"); /* A1 to B1, a hill like A2 */
  assert_int_equal(t.state.head, spot(&t, "B1"));
  act(&t, "lay SE"); /* B1: A2 and B2 are hills, C1 is forest */
  assert_int_equal(t.state.head, spot(&t, "C1"));
  assert_int_equal(offered(&t, "lay"), 2); /* C1: C2 and D2 are fields, B2 is a hill */
  act(&t, "lay S");
  assert_int_equal(offered(&t, "lay"), 3); /* one of three directions */
  close_table(&t);
}

static void flow_rule(void **unused) { /* "DR-22" */
  struct table t;
  begin_rivers(&t, 2, NULL);
  refuse(&t, "lay S", "DR-22"); /* B1 is a hill, A1 a forest */
  assert_string_equal(t.reason, "DR-22: A1 is lower than B1");
  act(&t, "lay SW");
  assert_int_equal(offered(&t, "lay"), 2); /* two hills: uphill from the forest, nothing lower is open */
  act(&t, "lay S");
  refuse(&t, "lay SE", "DR-22"); /* A2: forest A3 beats hill B2 */
  act(&t, "lay S");
  assert_true(may(&t, "lay S") && may(&t, "lay SE")); /* A3: two fields, a choice */
  close_table(&t);
  begin_rivers(&t, 2, NULL); /* city and lakes are equally low: at C7 all three ways are offered */
  land(&t, "A4 B4 B5 B6 A5 A6 A7", 'H');
  act_all(&t, "lay SW; lay S; lay S; lay SE; lay SE; lay S; lay S; lay S; lay S");
  assert_int_equal(t.state.head, spot(&t, "C7"));
  assert_true(may(&t, "lay SW") && may(&t, "lay S") && may(&t, "lay SE"));
  close_table(&t);
}

static void no_way_off(void **unused) { /* "DR-23" */
  struct table t;
  begin_rivers(&t, 2, NULL);
  act_all(&t, "lay SW; lay S; lay S; lay S");
  assert_int_equal(t.state.head, spot(&t, "A4"));
  refuse(&t, "lay SW", "DR-23"); /* beside A4 are the mountains and the trail */
  assert_int_equal(offered(&t, "lay"), 2);
  assert_int_equal(dr_edition_of(t.setup)->target[DR_SE][spot(&t, "G5")], WEIR_NONE);
  close_table(&t);
}

static void mouths(void **unused) { /* "DR-24" */
  struct table t;
  begin_rivers(&t, 2, NULL);
  act_all(&t, "lay SW; lay S; lay S; lay S; lay S; lay S; lay S");
  assert_int_equal(t.state.head, spot(&t, "A7"));
  refuse(&t, "lay SE", "DR-22"); /* the lake is lower than any field */
  act(&t, "lay S");
  assert_int_equal(told(&t, "DR-24"), 1);
  assert_int_equal(t.state.river, DR_MORENO); /* that river has ended */
  land(&t, "G4", 'H');
  act_all(&t, "lay SE; lay S; lay S; lay SW; lay SW; lay SW; lay S; lay S; lay S");
  assert_int_equal(t.state.head, spot(&t, "D7"));
  assert_int_equal(offered(&t, "lay"), 1); /* the city ends a river as a lake does */
  act(&t, "lay S");
  assert_int_equal(told(&t, "DR-24"), 1);
  assert_int_equal(t.state.phase, DR_IN_PLACEMENT);
  close_table(&t);
}

static void watered(void **unused) { /* "DR-25" */
  struct table t;
  begin_rivers(&t, 2, NULL);
  act_all(&t, "lay SW; lay S");
  assert_true(dr_watered(&t.state) == set_of(&t, "A1 A2"));
  act_all(&t, "lay S; lay S; lay S; lay S; lay S; lay S");
  assert_true(dr_watered(&t.state) == set_of(&t, "A1 A2 A3 A4 A5 A6 A7"));
  t.state.wet[DR_VERDE] |= set_of(&t, "B4"); /* what no river passes is not */
  assert_false(sound(&t));
  close_table(&t);
}

/* Verde through D5, D6 and D7 into the city; Moreno runs into it on D5. */
static void lay_junction(struct table *t) {
  begin_rivers(t, 2, NULL);
  land(t, "A4 G4", 'H');
  act_all(t, "lay SW; lay S; lay S; lay SE; lay SE; lay SE; lay S; lay S; lay S; lay S");
  act_all(t, "lay SE; lay S; lay S; lay SW; lay SW; lay S; lay SW");
}

static void junction(void **unused) { /* "DR-26" */
  struct table t;
  lay_junction(&t);
  assert_int_equal(told(&t, "DR-26"), 1);
  assert_int_equal(t.state.phase, DR_IN_PLACEMENT); /* the later river stops there */
  assert_true(t.state.wet[DR_MORENO] == set_of(&t, "G1 G2 G3 F3 E3 E4 D5 D6 D7"));
  close_table(&t);
}

static void belongs_to(void **unused) { /* "DR-27" */
  struct table t;
  lay_junction(&t);
  assert_true((t.state.wet[DR_VERDE] & t.state.wet[DR_MORENO]) ==
              set_of(&t, "D5 D6 D7")); /* junction included */
  assert_true(t.state.wet[DR_VERDE] == set_of(&t, "A1 A2 A3 B3 C3 D4 D5 D6 D7"));
  uint64_t once = 0;
  for (unsigned i = 0; i < DR_DIRECTIONS; i++) { /* one outflow each */
    assert_true((once & t.state.flow[i]) == 0);
    once |= t.state.flow[i];
  }
  assert_true(once == (dr_watered(&t.state) | set_of(&t, "verde moreno")));
  t.state.flow[DR_SW] |= set_of(&t, "D6");
  assert_false(sound(&t));
  close_table(&t);
}

static void same_lake(void **unused) { /* "DR-28" */
  struct table t;
  begin_rivers(&t, 2, NULL); /* B7 has two ways into the west lake: no question, S is taken */
  land(&t, "A4 A5 A6 A7", 'H');
  act_all(&t, "lay SW; lay S; lay S; lay SE; lay S; lay S; lay S");
  unsigned seat = t.state.active;
  act(&t, "lay S"); /* B6 to B7, and the program goes on by itself */
  assert_int_equal(told(&t, "DR-28"), 1);
  assert_true(dr_has(t.state.flow[DR_S], spot(&t, "B7")));
  assert_int_equal(t.state.river, DR_MORENO);
  assert_int_equal(t.state.active, seat); /* that piece was the other seat's: two pieces, two seats */
  close_table(&t);
  begin(&t, 2); /* SW if a dam closes S; lake against city is a real choice */
  rivers(&t, "A1 A2 A3 B3 B4 B5 B6 B7 C7 city", "G1 G2 G3 G4 G5 G6 G7 east-lake");
  unsigned b7 = spot(&t, "B7"), c7 = spot(&t, "C7"), f7 = spot(&t, "F7");
  const struct dr_edition *edition = dr_edition_of(t.setup);
  assert_int_equal(dr_only_exit(edition, b7, dr_lowest_exits(edition, &t.state, b7)), DR_S);
  t.state.dams[DR_S] = set_of(&t, "B7 F7");
  assert_int_equal(dr_only_exit(edition, b7, dr_lowest_exits(edition, &t.state, b7)), DR_SW);
  assert_int_equal(dr_only_exit(edition, f7, dr_lowest_exits(edition, &t.state, f7)), DR_SE);
  assert_int_equal(dr_only_exit(edition, c7, dr_lowest_exits(edition, &t.state, c7)), DR_ASK);
  t.state.dams[DR_SE] = set_of(&t, "C7");
  assert_int_equal(dr_only_exit(edition, c7, dr_lowest_exits(edition, &t.state, c7)), DR_S);
  close_table(&t);
}

/* The example of the rules: forest A1, a choice of hills, A2, forest A3, forest B3, a choice, straight on to
 * tobacco B6, left to A7, and the lake beats the corn of B7. */
static void example(void **unused) { /* "DR-22" "DR-21" */
  struct table t;
  begin_rivers(&t, 2, NULL);
  land(&t, "A4 C5 A6", 'H');
  land(&t, "B3 A5 C4", 'F');
  land(&t, "B6", 'T');
  land(&t, "B7", 'C');
  ready(&t);
  assert_int_equal(offered(&t, "lay"), 1);
  act(&t, "lay SW");
  assert_int_equal(offered(&t, "lay"), 2);
  act(&t, "lay S");
  assert_int_equal(offered(&t, "lay"), 1);
  act(&t, "lay S");
  assert_int_equal(offered(&t, "lay"), 1);
  act(&t, "lay SE");
  assert_int_equal(t.state.head, spot(&t, "B3"));
  assert_true(!may(&t, "lay SW") && may(&t, "lay S") && may(&t, "lay SE"));
  act_all(&t, "lay S; lay S; lay S");
  assert_int_equal(t.state.head, spot(&t, "B6"));
  act(&t, "lay SW");
  assert_int_equal(offered(&t, "lay"), 1);
  act(&t, "lay S");
  assert_true(t.state.wet[DR_VERDE] == set_of(&t, "A1 A2 A3 B3 B4 B5 B6 A7"));
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      {"DR-3 heights", heights, NULL, NULL, NULL},
      {"DR-20 pieces are laid in turn", laid_in_turn, NULL, NULL, NULL},
      {"DR-21 where a piece leads", pieces_lead_on, NULL, NULL, NULL},
      {"DR-22 the flow rule", flow_rule, NULL, NULL, NULL},
      {"DR-23 no way off the side", no_way_off, NULL, NULL, NULL},
      {"DR-24 lake and city end a river", mouths, NULL, NULL, NULL},
      {"DR-25 watered hexes", watered, NULL, NULL, NULL},
      {"DR-26 a river joins the other", junction, NULL, NULL, NULL},
      {"DR-27 whose a hex is", belongs_to, NULL, NULL, NULL},
      {"DR-28 one lake by several ways", same_lake, NULL, NULL, NULL},
      {"DR-22 the example of the rules", example, NULL, NULL, NULL},
  };
  return cmocka_run_group_tests_name("dos-rios rivers", tests, NULL, NULL);
}
