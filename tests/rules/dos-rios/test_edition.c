/* test_edition.c - Dos Rios: facts of the standard board, editions of one's own, and bad ones. */
#include "table.h"

#include <stdlib.h>

static const struct dr_edition *standard(struct table *t) {
  open_table(t, 2, NULL);
  return dr_edition_of(t->setup);
}

/* ---- The board of the rules, "DR-54" "DR-23" "DR-32" ---- */

static void counts(void **unused) {
  struct table t;
  const struct dr_edition *edition = standard(&t);
  unsigned between = 0, lakes = 0, city = 0, sources = 0, three = 0, two = 0, steps = 0;
  for (unsigned i = 0; i < edition->edge_count; i++) {
    unsigned upper = edition->upper[i], lower = edition->lower[i];
    if (upper >= edition->source) sources++;
    else if (dr_is_lake(edition, lower)) lakes++;
    else if (lower == edition->city) city++;
    else between++;
  }
  assert_int_equal(edition->hex_count, 49);
  assert_int_equal(edition->edge_count, 137);
  assert_int_equal(between, 120);
  assert_int_equal(lakes, 10);
  assert_int_equal(city, 3);
  assert_int_equal(sources, 4);
  for (unsigned hex = 0; hex < 49; hex++) {
    unsigned exits = 0;
    for (unsigned i = 0; i < DR_DIRECTIONS; i++) exits += dr_has(edition->exits[i], hex);
    three += exits == 3;
    two += exits == 2;
    steps += dr_count(edition->near[hex] & edition->hexes);
  }
  assert_int_equal(three, 35);
  assert_int_equal(two, 14);
  assert_int_equal(steps, 2 * 120);
  assert_true(edition->near[edition->city] == set_of(&t, "C7 D7 E7 west-trail east-trail"));
  assert_true(edition->near[spot(&t, "west-trail")] == set_of(&t, "A4 A5 A6 A7 city"));
  assert_true(edition->near[spot(&t, "east-trail")] == set_of(&t, "G4 G5 G6 G7 city"));
  close_table(&t);
}

/* Section by section of the table of exits. */
static void exits(void **unused) {
  static const char *const rows[][4] = {
      {"A1", "", "A2", "B1"},
      {"A7", "", "west-lake", "B7"},
      {"B1", "A2", "B2", "C1"},
      {"B7", "west-lake", "west-lake", "C7"},
      {"C1", "B2", "C2", "D2"},
      {"C7", "west-lake", "west-lake", "city"},
      {"D1", "C1", "D2", "E1"},
      {"D4", "C4", "D5", "E4"},
      {"D7", "C7", "city", "E7"},
      {"E1", "D2", "E2", "F2"},
      {"E7", "city", "east-lake", "east-lake"},
      {"F2", "E2", "F3", "G3"},
      {"F7", "E7", "east-lake", "east-lake"},
      {"G1", "F1", "G2", ""},
      {"G7", "F7", "east-lake", ""},
      {"verde", "A1", "B1", ""},
      {"moreno", "", "F1", "G1"},
  };
  struct table t;
  const struct dr_edition *edition = standard(&t);
  for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++)
    for (unsigned d = 0; d < DR_DIRECTIONS; d++) {
      unsigned target = edition->target[d][spot(&t, rows[i][0])];
      assert_int_equal(target, rows[i][d + 1][0] ? spot(&t, rows[i][d + 1]) : WEIR_NONE);
    }
  static const char *const names[] = {"D4-D5",     "D7-city",   "A7-lake",   "B7-lake.SW",
                                      "B7-lake.S", "C7-lake.S", "C7-city",   "E7-lake.SE",
                                      "verde-A1",  "verde-B1",  "moreno-F1", "moreno-G1"};
  for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++) edge(&t, names[i]);
  close_table(&t);
}

static unsigned longest(const struct dr_edition *edition, unsigned from, bool shortest) {
  unsigned best = shortest ? 99 : 0;
  for (unsigned d = 0; d < DR_DIRECTIONS; d++) {
    unsigned target = edition->target[d][from], length;
    if (target == WEIR_NONE) continue;
    length = dr_is_hex(edition, target) ? 1 + longest(edition, target, shortest) : 0;
    if (shortest ? length < best : length > best) best = length;
  }
  return best;
}

static void river_lengths(void **unused) { /* "DR-2": 40 pieces always suffice */
  struct table t;
  const struct dr_edition *edition = standard(&t);
  for (unsigned river = 0; river < 2; river++) {
    assert_int_equal(longest(edition, edition->source + river, false), 15);
    assert_int_equal(longest(edition, edition->source + river, true), 7);
  }
  close_table(&t);
}

/* M2 is M1 seen in a mirror, and each slot is a triangle of neighbours read clockwise. */
static void tilings(void **unused) { /* "DR-4" */
  struct table t;
  const struct dr_edition *edition = standard(&t);
  for (unsigned tiling = 0; tiling < 2; tiling++)
    for (unsigned slot = 0; slot < 12; slot++) {
      const uint8_t *hex = edition->slot[tiling][slot];
      int x[3], y[3];
      for (unsigned i = 0; i < 3; i++) {
        x[i] = 3 * edition->at[hex[i]].column;
        y[i] = edition->at[hex[i]].y;
        assert_true(dr_has(edition->near[hex[i]], hex[(i + 1) % 3]));
      }
      assert_true((x[1] - x[0]) * (y[2] - y[0]) - (x[2] - x[0]) * (y[1] - y[0]) > 0); /* y points down */
      assert_true(y[0] < y[1] && y[0] < y[2]);
    }
  for (unsigned slot = 0; slot < 12; slot++)
    for (unsigned i = 0; i < 3; i++) {
      struct dr_cell a = edition->at[edition->slot[0][slot][i]],
                     b = edition->at[edition->slot[1][slot][i ? 3 - i : 0]];
      assert_int_equal(a.column, 6 - b.column);
      assert_int_equal(a.y, b.y);
    }
  close_table(&t);
}

static void description(void **unused) {
  struct table t;
  standard(&t);
  static struct weir_board board;
  weir_describe(t.setup, &board);
  assert_int_equal(board.spaces, 49 + 7 + 4);
  unsigned water = 0, steps = 0, trails = 0;
  for (unsigned i = 0; i < board.edges; i++) {
    water += strcmp(board.edge[i].kind, "water") == 0;
    steps += strcmp(board.edge[i].kind, "step") == 0;
    trails += strcmp(board.edge[i].kind, "trail") == 0;
    assert_true(board.edge[i].from < board.spaces && board.edge[i].to < board.spaces);
  }
  assert_int_equal(water, 14);
  assert_int_equal(steps, 123);
  assert_int_equal(trails, 10);
  const struct weir_board_space *d4 = &board.space[spot(&t, "D4")];
  assert_string_equal(d4->id, "D4");
  assert_int_equal(d4->x, 4500);
  assert_int_equal(d4->y, 5 * 866);
  for (unsigned i = 0; i < board.spaces; i++)
    for (unsigned j = 0; j < i; j++) {
      assert_string_not_equal(board.space[i].id, board.space[j].id);
      assert_false(board.space[i].x == board.space[j].x && board.space[i].y == board.space[j].y);
    }
  close_table(&t);
}

/* ---- Editions of one's own ---- */

/* The standard edition with one text replaced by another. */
static char *edited(const char *old, const char *new, size_t *size) {
  return edit_edition("dos-rios", old, new, size);
}

static void bad_editions(void **unused) {
  static const struct {
    const char *old, *new, *error;
  } cases[] = {
      {"\"forest\", \"corn\", \"wheat\"", "\"forest\", \"hil\", \"wheat\"",
       "tiles[3][1]: unknown terrain \"hil\""},
      {"FHF****", "FHX****", "columns[0].hexes: unknown letter \"X\"; use H hill"},
      {"\"top\":  0, \"hexes\": \"F*", "\"top\":  1, \"hexes\": \"F*", "columns[2].top: must be even here"},
      {"\"name\": \"B\"", "\"name\": \"A\"", "columns[1].name: two columns are called \"A\""},
      {"\"name\": \"B\"", "\"name\": \"b\"", "columns[1].name: use capital letters"},
      {"FHF****", "FHF*****", "columns[6].hexes: more than 49 hexes in all"},
      {"\"at\": [3, 13]", "\"at\": [3, 11]", "city.at: this cell is taken by D7"},
      {"\"at\": [3, 13]", "\"at\": [3, 15]", "city.at: no hex lies just above the city"},
      {"[1, 13], [0, 12], [2, 14]", "[1, 13], [2, 14]", ""},
      {"\"cells\": [[1, 13]", "\"cells\": [[1, 11]", "lakes.west.cells[0]: this cell is taken by B7"},
      {"\"A4\", \"A5\"", "\"A4\", \"A4\"", "trails.west.hexes[1]: A4 is listed twice"},
      {"\"A4\", \"A5\"", "\"A4\", \"A9\"", "trails.west.hexes[1]: there is no hex \"A9\""},
      {"[\"A1\", \"B1\"]", "[\"A1\", \"C1\"]", "sources.verde.outlets[1]: C1 does not lie just below"},
      {"[\"A1\", \"B1\"]", "[]", "sources.verde.outlets: must be an array of 1 to 3 elements"},
      {"[\"B3\", \"B4\", \"A4\"]", "[\"B3\", \"B4\", \"B6\"]", "tilings[0].slots[1][0]: B6 is in two slots"},
      {"[\"B3\", \"B4\", \"A4\"]", "[\"B3\", \"B4\", \"A3\"]",
       "tilings[0].slots[0][2]: A3 has printed terrain"},
      {"[\"B3\", \"B4\", \"A4\"], ", "", "tilings[0].slots: must be an array of 12"},
      {"[\"hill\", \"wheat\", \"corn\"],", "",
       "tiles: 11 tiles cover 33 hexes, but the columns have 36 stars"},
      {"\"name\": \"M2\"", "\"name\": \"M1\"", "tilings[1].name: two tilings"},
      {"\"city\": 0", "\"city\": 1", "heights.city: must be less than"},
      {"\"casa\": 500", "\"casa\": 0", "prices.casa: must be a whole number from 1 to 30000, not 0"},
      {"\"casa\": 500", "\"casa\": -5", "prices.casa: must be"},
      {"\"casa\": 500, ", "", "prices.casa: is missing"},
      {"\"casa\": 500", "\"casa\": 500, \"barn\": 5", "prices.barn: is not known here"},
      {"\"wheat\": 2, \"tobacco\": 2, \"corn\": 2, \"logging\": 1, \"rio-verde\": 3, \"rio-moreno\": 3",
       "\"wheat\": 0, \"tobacco\": 0, \"corn\": 0, \"logging\": 1, \"rio-verde\": 0, \"rio-moreno\": 3",
       "deck: at least 5 harvest cards"},
      {"\"placed\": 3", "\"placed\": 5, \"pieces\": 3", "start.pieces: is not known"},
      {"\"campesinos\": 6", "\"campesinos\": 2", "start.placed: only 2 campesinos"},
      {"\"dams\": 2,", "\"dams\": 6,", "start.dams: more than limits.reserve"},
      {"\"dams\": 40", "\"dams\": 7", "start.dams: pieces.dams is too small"},
      {"\"anywhere\": 5", "\"anywhere\": 6", "victory.anywhere: a player has only 5 buildings"},
      {"\"watered\": 4", "\"watered\": 9", "victory.watered: a player has only 5"},
      {"\"rounds\": 60", "\"rounds\": 0", "limits.rounds: must be"},
      {"\"moves\": 6, \"buildings\": 2}", "\"moves\": 20, \"buildings\": 9}", ""},
      {"\"rounds\": 60", "\"rounds\": 200", ""},
      {"\"game\": \"dos-rios\"", "\"game\": \"null\"", "game: must be \"dos-rios\""},
      {"\"title\"", "\"titel\"", "titel: is not known here"},
  };
  for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    struct weir_request request = {.game = "dos-rios", .seats = 2};
    struct weir_error error = {""};
    char *text = edited(cases[i].old, cases[i].new, &request.edition_size);
    request.edition_text = text;
    struct weir_setup *setup = weir_setup_open(&request, &error);
    if (cases[i].error[0] == 0 && !setup) fail_msg("case %u: %s", i, error.text);
    if (cases[i].error[0] && setup) fail_msg("case %u is accepted: %s", i, cases[i].error);
    if (!strstr(error.text, cases[i].error)) fail_msg("case %u: %s", i, error.text);
    assert_null(strchr(error.text, '\n'));
    weir_setup_close(setup);
    free(text);
  }
}

/* Two changes at once; the second keeps the length. */
static void refuse_both(const char *old, const char *new, const char *also, const char *by,
                        const char *expected) {
  struct weir_request request = {.game = "dos-rios"};
  struct weir_error error;
  char *text = edited(old, new, &request.edition_size), *found = strstr(text, also);
  assert_true(found && strlen(also) == strlen(by));
  memcpy(found, by, strlen(by));
  request.edition_text = text;
  assert_null(weir_setup_open(&request, &error));
  if (!strstr(error.text, expected)) fail_msg("%s", error.text);
  free(text);
}

static void bad_pairs(void **unused) {
  refuse_both("\"rounds\": 60", "\"rounds\": 200", "\"moves\": 6", "\"moves\":20",
              "limits.rounds: a game could take");
  refuse_both("[[1, 13], [0, 12], [2, 14]]", "[[0, 30]]", "[3, 13]", "[3, 15]", "columns: C7 has no exit");
}

/* A changed edition changes play: dearer casas, fewer movement points, heights of one's own. */
static void own_edition(void **unused) { /* "DR-62" "DR-3" */
  struct weir_request request = {.game = "dos-rios", .seats = 2};
  struct weir_error error;
  char *text =
      edited("\"hill\": 3, \"forest\": 2, \"wheat\": 1, \"tobacco\": 1, \"corn\": 1",
             "\"hill\": 5, \"forest\": 4, \"wheat\": 1, \"tobacco\": 2, \"corn\": 3", &request.edition_size);
  request.edition_text = text;
  struct weir_setup *setup = weir_setup_open(&request, &error);
  if (!setup) fail_msg("%s", error.text);
  struct table t;
  begin(&t, 2);
  weir_setup_close(t.setup);
  t.setup = setup;
  land(&t, "D4", 'C');
  land(&t, "D5", 'T');
  land(&t, "E3", 'H');
  stand(&t, BLACK, "D4");
  stand(&t, WHITE, "D5 D3");
  ready(&t);
  assert_true(may(&t, "step D4 D5")); /* corn is higher than tobacco here */
  assert_true(may(&t, "step D4 D3"));
  act_all(&t, "step D4 D5");
  refuse(&t, "step D5 D3", "DR-32");
  close_table(&t);
  free(text);
}

/* A small board of another shape plays through. */
static void small_board(void **unused) {
  static const char text[] =
      "{\"game\":\"dos-rios\",\"columns\":[{\"name\":\"A\",\"top\":0,\"hexes\":\"HFWTC\"},{\"name\":\"B\","
      "\"top\":1,\"hexes\":\"F**"
      "*W\"},"
      "{\"name\":\"C\",\"top\":0,\"hexes\":\"HFWTC\"}],\"city\":{\"at\":[1,11]},"
      "\"trails\":{\"west\":{\"at\":[-1,5],\"hexes\":[\"A4\"]},\"east\":{\"at\":[3,5],\"hexes\":[]}},"
      "\"lakes\":{\"west\":{\"cells\":[[0,10]]},\"east\":{\"cells\":[[2,10]]}},"
      "\"sources\":{\"verde\":{\"at\":[0,-2],\"outlets\":[\"A1\"]},\"moreno\":{\"at\":[2,-2],\"outlets\":["
      "\"C1\"]}},"
      "\"tiles\":[[\"hill\",\"wheat\",\"corn\"]],\"tilings\":[{\"name\":\"only\",\"slots\":[[\"B2\",\"B3\","
      "\"B4\"]]}],"
      "\"heights\":{\"hill\":3,\"forest\":2,\"wheat\":1,\"tobacco\":1,\"corn\":1,\"city\":0,\"trail\":0,"
      "\"lake\":0},"
      "\"deck\":{\"wheat\":2,\"tobacco\":2,\"corn\":2,\"logging\":1,\"rio-verde\":3,\"rio-moreno\":3,"
      "\"desperados-verde\":0,\"desperados-moreno\":2},\"pieces\":{\"campesinos\":4,\"casas\":2,\"dams\":12},"
      "\"start\":{\"placed\":2,\"dams\":2,\"money\":300},\"turn\":{\"moves\":4,\"buildings\":1},"
      "\"prices\":{\"casa\":200,\"hacienda\":400},\"harvest\":{\"field\":50,\"forest\":1},"
      "\"limits\":{\"reserve\":3,\"raid\":2,\"rounds\":30},\"victory\":{\"anywhere\":3,\"watered\":3}}";
  struct weir_request request = {.game = "dos-rios", .edition_text = text, .edition_size = sizeof text - 1};
  struct weir_error error;
  for (request.seats = 2; request.seats <= 4; request.seats++) {
    struct weir_setup *setup = weir_setup_open(&request, &error);
    if (!setup) fail_msg("%s", error.text);
    struct weir_rng rng;
    weir_rng_seed(&rng, request.seats);
    for (unsigned game = 0; game < 60; game++) {
      struct dr_state state;
      unsigned to_act, plies = 0;
      weir_start(setup, &state);
      while ((to_act = weir_to_act(setup, &state)) != 0) {
        weir_action offers[WEIR_OFFERS];
        unsigned seat = dr_lowest_bit(to_act), count = weir_legal(setup, &state, seat, offers);
        assert_true(count > 0 && ++plies < DR_PLIES);
        weir_apply(setup, &state, seat, offers[weir_rng_below(&rng, count)], NULL);
        if (!weir_audit(setup, &state, &error)) fail_msg("%s", error.text);
      }
    }
    weir_setup_close(setup);
  }
}

/* A position goes out as JSON and comes back to the same bytes; a broken one gets one clear line. */
static void positions(void **unused) {
  struct table t;
  begin(&t, 3);
  stand(&t, BLACK, "D4 D4 A5");
  put_casas(&t, WHITE, "D5");
  put_dams(&t, "D4-C4");
  ready(&t);
  static char json[65536];
  struct weir_text text;
  weir_text_begin(&text, json, sizeof json);
  weir_position_write(t.setup, &t.state, WEIR_CHANCE, &text);
  assert_false(text.cut);
  struct weir_setup *setup;
  struct weir_error error;
  static char memory[WEIR_STATE_MAX];
  if (!weir_position_read(json, text.used, &setup, memory, &error)) fail_msg("%s", error.text);
  assert_memory_equal(memory, &t.state, sizeof t.state);
  weir_setup_close(setup);
  char *reserve = strstr(json, "\"supply\":");
  assert_non_null(reserve);
  reserve[9] = reserve[9] == '1' ? '2' : '1';
  assert_false(weir_position_read(json, text.used, &setup, memory, &error));
  assert_non_null(strstr(error.text, "dams:"));
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      {"DR-54 counts of the board", counts, NULL, NULL, NULL},
      {"DR-23 exits and edges by name", exits, NULL, NULL, NULL},
      {"DR-2 lengths of rivers", river_lengths, NULL, NULL, NULL},
      {"DR-4 tilings", tilings, NULL, NULL, NULL},
      {"the board described", description, NULL, NULL, NULL},
      {"bad editions", bad_editions, NULL, NULL, NULL},
      {"bad pairs of values", bad_pairs, NULL, NULL, NULL},
      {"DR-3 an edition of one's own", own_edition, NULL, NULL, NULL},
      {"a small board", small_board, NULL, NULL, NULL},
      {"positions as JSON", positions, NULL, NULL, NULL},
  };
  return cmocka_run_group_tests_name("dos-rios editions", tests, NULL, NULL);
}
