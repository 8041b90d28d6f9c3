/* test_dams.c - Dos Rios: dams and rerouted rivers, DR-53 to DR-60. */
#include "table.h"

static void who_may_dam(void **unused) { /* "DR-53" */
  struct table t;
  begin(&t, 2);
  stand(&t, BLACK, "D5 west-trail");
  stand(&t, WHITE, "B3");
  give_dams(&t, BLACK, 5);
  ready(&t);
  assert_true(may(&t, "dam D4-D5")); /* from below the edge */
  assert_true(may(&t, "dam D5-D6")); /* and from above */
  refuse(&t, "dam B3-B4", "DR-53");
  assert_string_equal(t.reason, "DR-53: no campesino of yours touches B3-B4");
  refuse(&t, "dam D7-city", "DR-53"); /* campesinos in the city and on trails do not count */
  refuse(&t, "dam A4-A5", "DR-53");
  act_all(&t, "dam D4-D5; dam D5-D6; dam C4-D5; dam E4-D5; dam D5-C5"); /* as many as the reserve holds */
  assert_int_equal(t.state.moves, 6);
  assert_int_equal(t.state.reserve[BLACK], 0);
  assert_int_equal(t.state.dams_built[BLACK], 5);
  refuse(&t, "dam D5-E5", "DR-53");
  assert_string_equal(t.reason, "DR-53: you have no dam in reserve");
  close_table(&t);
}

static void where_dams_go(void **unused) { /* "DR-54" */
  struct table t;
  begin(&t, 2);
  stand(&t, BLACK, "A1 A7 D7 D4");
  give_dams(&t, BLACK, 5);
  ready(&t);
  assert_int_equal(weir_terms(t.setup, DR_OF_EDGES),
                   137); /* no edges to mountains or trails are there at all */
  assert_true(may(&t, "dam D4-D5") && may(&t, "dam A7-lake") && may(&t, "dam D7-city") &&
              may(&t, "dam verde-A1"));
  act_all(&t, "dam D4-D5; dam D7-city");
  close_table(&t);
}

static void dams_stay(void **unused) { /* "DR-55" */
  struct table t;
  begin(&t, 2);
  stand(&t, BLACK, "D5");
  stand(&t, WHITE, "D4");
  ready(&t);
  act(&t, "dam D4-D5");
  refuse(&t, "dam D4-D5", "DR-55"); /* one an edge, for everyone */
  act_all(&t, "done; delay");
  refuse(&t, "dam D4-D5", "DR-55");
  assert_true(dr_has(t.state.dams[DR_S], spot(&t, "D4")));
  rivers(&t, "A1 A2 A3 B3 C3 D4 C4 C5 C6 C7 city", "G1 G2 G3 G4 G5 G6 G7 east-lake");
  ready(&t);
  rivers(&t, "A1 A2 A3 B3 C3 D4 D5 D6 D7 city", "G1 G2 G3 G4 G5 G6 G7 east-lake");
  assert_false(sound(&t)); /* water never crosses it */
  close_table(&t);
}

static void dry_dams(void **unused) { /* "DR-56" */
  struct table t;
  begin(&t, 2);
  land(&t, "A4 A6", 'H');
  rivers(&t, "A1 A2 A3 B3 B4 B5 B6 A7 west-lake", "G1 G2 G3 G4 G5 G6 G7 east-lake");
  stand(&t, BLACK, "C4 B5");
  give_dams(&t, BLACK, 3);
  ready(&t);
  struct dr_state before = t.state;
  act(&t, "dam B4-C4");
  assert_int_equal(told(&t, "DR-56"), 1);
  assert_memory_equal(before.flow, t.state.flow, sizeof before.flow); /* nothing happens now */
  act(&t, "dam B4-B5"); /* later the water would go there: A5 is left, no choice */
  assert_int_equal(t.state.phase, DR_IN_ACTIONS);
  assert_true(dr_has(t.state.wet[DR_VERDE], spot(&t, "A5")));
  close_table(&t);
}

static void last_exit(void **unused) { /* "DR-57" */
  struct table t;
  begin(&t, 2);
  stand(&t, BLACK, "D4 A5 G1 B1");
  give_dams(&t, BLACK, 5);
  ready(&t);
  act_all(&t, "dam D4-C4; dam D4-E4");
  refuse(&t, "dam D4-D5", "DR-57"); /* two are the most, on dry hexes too */
  act(&t, "dam A5-B5");
  refuse(&t, "dam A5-A6", "DR-57"); /* one in column A */
  act(&t, "dam verde-B1");
  refuse(&t, "dam verde-B1", "DR-55");
  t.state.campesinos[BLACK] |= set_of(&t, "A1");
  t.state.away[DR_CITY][BLACK]--;
  ready(&t);
  refuse(&t, "dam verde-A1", "DR-57"); /* and one at a source */
  put_dams(&t, "moreno-F1");
  ready(&t);
  refuse(&t, "dam moreno-G1", "DR-57");
  close_table(&t);
}

static void reroute_forced(void **unused) { /* "DR-58" */
  struct table t;
  begin(&t, 2);
  land(&t, "C4", 'F');
  land(&t, "B4", 'T');
  stand(&t, BLACK, "A4");
  ready(&t);
  act(&t, "dam A4-A5"); /* B4 is all that is left; from there A5, B5 tie: A5 is the old course, still there */
  assert_int_equal(told_as(&t, DR_TOLD_TURNED), 1);
  assert_int_equal(t.state.phase, DR_IN_REROUTE);
  assert_int_equal(t.state.head, spot(&t, "B4"));
  assert_int_equal(weir_to_act(t.setup, &t.state), WEIR_BIT(BLACK)); /* the builder decides */
  refuse(&t, "step A4 A3", "W-4");                                   /* and nothing else happens before */
  refuse(&t, "flow SE", "DR-22");
  struct dr_state before = t.state;
  act(&t, "flow SW"); /* rejoins on A5 */
  assert_int_equal(told_as(&t, DR_TOLD_REJOINED), 1);
  assert_int_equal(t.state.phase, DR_IN_ACTIONS);
  assert_true(t.state.wet[DR_VERDE] == set_of(&t, "A1 A2 A3 A4 B4 A5 A6 A7"));
  t.state = before;
  act(&t, "flow S"); /* goes its own way: B5, where A6 is old course again */
  assert_int_equal(t.state.phase, DR_IN_REROUTE);
  assert_true(may(&t, "flow SW") && may(&t, "flow S") && may(&t, "flow SE"));
  act_all(&t, "flow S; flow S"); /* B6, B7; then the lake by itself */
  assert_int_equal(t.state.phase, DR_IN_ACTIONS);
  assert_int_equal(told(&t, "DR-24"), 1);
  assert_true(t.state.wet[DR_VERDE] == set_of(&t, "A1 A2 A3 A4 B4 B5 B6 B7"));
  close_table(&t);
}

static void reroute_into_other(void **unused) { /* "DR-58" "DR-26" */
  struct table t;
  begin(&t, 2);
  rivers(&t, "A1 A2 A3 A4 A5 A6 A7 west-lake", "G1 G2 G3 F3 E3 D4 C4 B5 B6 B7 west-lake");
  stand(&t, BLACK, "A5");
  ready(&t);
  act(&t, "dam A5-A6"); /* B5 belongs to the other river: it ends there */
  assert_int_equal(told(&t, "DR-26"), 1);
  assert_int_equal(t.state.phase, DR_IN_ACTIONS);
  assert_true(t.state.wet[DR_VERDE] == set_of(&t, "A1 A2 A3 A4 A5 B5 B6 B7"));
  assert_true(t.state.wet[DR_MORENO] == set_of(&t, "G1 G2 G3 F3 E3 D4 C4 B5 B6 B7"));
  close_table(&t);
}

static void reroute_at_source(void **unused) { /* "DR-58" */
  struct table t;
  begin(&t, 2);
  stand(&t, BLACK, "A1");
  ready(&t);
  act(&t, "dam verde-A1"); /* B1; A2 and B2 are hills, C1 is forest; then C2 or D2 */
  assert_int_equal(t.state.head, spot(&t, "C1"));
  assert_true(may(&t, "flow S") && may(&t, "flow SE"));
  refuse(&t, "flow SW", "DR-22");
  assert_true(dr_has(t.state.wet[DR_VERDE], spot(&t, "A7"))); /* the old course stays meanwhile */
  act_all(&t, "flow S; flow SW; flow SW");                    /* C2, B3, and A4 is the old course */
  assert_int_equal(told_as(&t, DR_TOLD_REJOINED), 1);
  assert_true(t.state.wet[DR_VERDE] == set_of(&t, "B1 C1 C2 B3 A4 A5 A6 A7"));
  assert_int_equal(told_as(&t, DR_TOLD_DRIED), 3); /* A1, A2, A3 */
  close_table(&t);
}

static void dead_stretches(void **unused) { /* "DR-59" */
  struct table t;
  begin(&t, 2);
  rivers(&t, "A1 A2 A3 B3 C3 D4 D5 D6 D7 city", "G1 G2 G3 F3 E3 E4 D5");
  land(&t, "A4 G4", 'H');
  land(&t, "C4 E4 B4", 'W');
  stand(&t, BLACK, "C3");
  stand(&t, WHITE, "D4");
  ready(&t);
  act(&t, "dam C3-D4");
  assert_int_equal(t.state.phase, DR_IN_REROUTE);
  act_all(&t, "flow SW; flow SW; flow S; flow S"); /* B4, A5, A6, A7, then the lake */
  assert_int_equal(t.state.phase, DR_IN_ACTIONS);
  assert_true(t.state.wet[DR_VERDE] == set_of(&t, "A1 A2 A3 B3 C3 B4 A5 A6 A7"));
  assert_true(t.state.wet[DR_MORENO] ==
              set_of(&t, "G1 G2 G3 F3 E3 E4 D5 D6 D7")); /* still fed: moreno's alone */
  assert_int_equal(told_as(&t, DR_TOLD_LEFT), 3);
  assert_int_equal(told_as(&t, DR_TOLD_DRIED), 1); /* D4 */
  assert_int_equal(told(&t, "DR-59"), 4);
  assert_int_equal(dr_outflow(&t.state, spot(&t, "D4")), DR_ASK);
  close_table(&t);
}

/* Verde, dammed above the junction, finds moreno again: above the old junction, or in the shared bed. */
static void parted_and_met_again(void **unused) { /* "DR-59" "DR-26" */
  struct table t;
  begin(&t, 2);
  rivers(&t, "A1 A2 A3 B3 C3 D4 D5 D6 D7 city", "G1 G2 G3 F3 E3 E4 D5");
  land(&t, "A4 G4", 'H');
  stand(&t, BLACK, "D4");
  ready(&t);
  struct dr_state before = t.state;
  act_all(&t, "dam D4-D5; flow SE"); /* E4 was moreno's alone and is now the junction */
  assert_int_equal(told(&t, "DR-26"), 1);
  assert_int_equal(told_as(&t, DR_TOLD_REJOINED), 0);
  assert_true((t.state.wet[DR_VERDE] & t.state.wet[DR_MORENO]) == set_of(&t, "E4 D5 D6 D7"));
  assert_true(t.state.wet[DR_VERDE] == set_of(&t, "A1 A2 A3 B3 C3 D4 E4 D5 D6 D7"));
  t.state = before;
  act_all(&t, "dam D4-D5; flow SW; flow S; flow SE"); /* C4, C5, and D6 further down the shared bed */
  assert_int_equal(told_as(&t, DR_TOLD_REJOINED), 1);
  assert_int_equal(told_as(&t, DR_TOLD_LEFT), 1); /* D5 */
  assert_true((t.state.wet[DR_VERDE] & t.state.wet[DR_MORENO]) == set_of(&t, "D6 D7"));
  assert_true(t.state.wet[DR_MORENO] == set_of(&t, "G1 G2 G3 F3 E3 E4 D5 D6 D7"));
  close_table(&t);
}

static void both_diverted(void **unused) { /* "DR-60" */
  struct table t;
  begin(&t, 2);
  rivers(&t, "A1 A2 A3 B3 C3 D4 D5 D6 D7 city", "G1 G2 G3 F3 E3 E4 D5");
  land(&t, "A4 G4", 'H');
  land(&t, "E6", 'F');
  stand(&t, BLACK, "D6");
  ready(&t);
  act(&t, "dam D6-D7");
  assert_int_equal(told(&t, "DR-60"), 1);
  assert_int_equal(t.state.phase, DR_IN_REROUTE); /* C6: B7, C7 or D7, where the old course still runs */
  act(&t, "flow S");
  assert_int_equal(t.state.head, spot(&t, "C7"));
  act(&t, "flow SE");
  uint64_t shared = set_of(&t, "D5 D6 C6 C7");
  assert_true((t.state.wet[DR_VERDE] & t.state.wet[DR_MORENO]) == shared);
  assert_false(dr_has(dr_watered(&t.state), spot(&t, "D7")));
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      {"DR-53 who may build a dam", who_may_dam, NULL, NULL, NULL},
      {"DR-54 where dams may stand", where_dams_go, NULL, NULL, NULL},
      {"DR-55 dams stay", dams_stay, NULL, NULL, NULL},
      {"DR-56 dams on dry edges", dry_dams, NULL, NULL, NULL},
      {"DR-57 the last exit", last_exit, NULL, NULL, NULL},
      {"DR-58 rerouting", reroute_forced, NULL, NULL, NULL},
      {"DR-58 rerouting into the other river", reroute_into_other, NULL, NULL, NULL},
      {"DR-58 rerouting at the source", reroute_at_source, NULL, NULL, NULL},
      {"DR-59 dead stretches", dead_stretches, NULL, NULL, NULL},
      {"DR-59 parted and met again", parted_and_met_again, NULL, NULL, NULL},
      {"DR-60 both rivers diverted", both_diverted, NULL, NULL, NULL},
  };
  return cmocka_run_group_tests_name("dos-rios dams", tests, NULL, NULL);
}
