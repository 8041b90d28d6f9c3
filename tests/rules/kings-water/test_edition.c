/* test_edition.c - The King's Water: editions of one's own, bad ones, and positions as JSON. */
#include "table.h"

#include <stdlib.h>

/* The standard edition with one text replaced by another. */
static char *edited(const char *old, const char *new, size_t *size) {
  return edit_edition("kings-water", old, new, size);
}

static void bad_editions(void **unused) {
  static const struct {
    const char *old, *new, *error;
  } cases[] = {
      {"\"game\": \"kings-water\"", "\"game\": \"null\"", "game: must be \"kings-water\""},
      {"\"title\"", "\"titel\"", "titel: is not known here"},
      {"\"class\": \"farmland\", \"price\": 4", "\"class\": \"farmland\", \"price\": 0",
       "districts.FARM.price: must be a whole number from 1 to 60, not 0"},
      {"\"class\": \"dock\"", "\"class\": \"harbour\"",
       "districts.DOCK.class: must be one of farmland, livestock"},
      {"\"id\": \"ORCH\"", "\"id\": \"FARM\"", "districts.FARM.id: two tiles have this id"},
      {"\"name\": \"Orchard\"", "\"name\": \"Farmland\"", "districts.ORCH.name: two tiles have this name"},
      {"\"name\": \"Orchard\"", "\"name\": \"Orchard!\"", "districts.ORCH.name: use letters"},
      {"\"dots\": [\"green\"]", "\"dots\": [\"grey\"]", "districts.DAIR.dots: there are no grey tokens"},
      {"\"capacity\": 5", "\"capacity\": 11", "map.riparian: 6 pools for waterplants of 11 drops"},
      {"\"count\": 12", "\"count\": 2", "basic.count: at least 3"},
      {"\"WWGGPP\"", "\"WWGGPX\"", "map.senior[0]: use W pool, G grass, P plain only"},
      {"\"WPGGGP\"", "\"WPGGG\"", "map.senior[1]: all territories need the same number"},
      {"\"colour\": \"green\", \"cash\"", "\"colour\": \"red\", \"cash\"",
       "roles.riparian.colour: senior has the same"},
      {"\"legacy\": 0", "\"legacy\": 1", "roles.junior.legacy: a town that pays"},
      {"\"junior\": 77", "\"junior\": 0", "marks.8.junior: must be"},
      {"\"bank_start\": 20", "\"bank_start\": 50", "water.bank_start: more than water.bank_cap"},
      {"\"cost\": 1, \"tiles\": 2", "\"cost\": 3, \"tiles\": 2",
       "tax: the rate it starts with is above most_cost"},
      {"\"cost\": 1, \"drops\": 4", "\"cost\": 1, \"drops\": 7", "price: the rate it starts with is outside"},
      {"\"refund_num\": 1", "\"refund_num\": 3", "limits.refund_num: more than was paid"},
      {"\"tie_order\": [\"junior\"", "\"tie_order\": [\"king\"", "tie_order[3]: king stands there twice"},
      {"\"op\": \"rain\"", "\"op\": \"hail\"", "events.E14.op: must be one of bank, rain, evaporate"},
      {"\"op\": \"rain\", \"n\": 2", "\"op\": \"rain\", \"n\": 2, \"m\": 1",
       "events.E14.m: is not known here"},
      {"\"mode\": \"fixed\", \"n\": 6", "\"mode\": \"fixed\", \"n\": -1",
       "events.E01.n: a cap of less than no drops"},
      {"\"n\": 2, \"king_picks\": 1", "\"n\": 2, \"king_picks\": 3",
       "events.E09.king_picks: must be a whole number"},
      {"\"v\": \"farmland\", \"n\": 1", "\"v\": \"farms\", \"n\": 1", "events.E15.v: must be farmland"},
      {"\"op\": \"token_down\", \"v\": \"red\"", "\"op\": \"token_down\", \"v\": \"grey\"",
       "events.E17.v: there are no grey"},
      {"\"name\": \"Heat Wave\"", "\"name\": \"Deep Snowpack\"", "events.E15.name: two are called so"},
      {"\"op\": \"return_next\", \"n\": 3", "\"op\": \"return_next\", \"n\": 0", "demands.D01.n: must be"},
      {"\"op\": \"deliver\", \"n\": 2", "\"op\": \"bring\", \"n\": 2", "demands.D02.op: must be one of pay"},
      {"\"metric\": \"posts\"", "\"metric\": \"roads\"", "bonus_goals.B07.metric: must be one of"},
      {"\"op\": \"legacy_left\"", "\"op\": \"legacy_played\"",
       "secret_goals.S1.op: legacy_played is not for the senior"},
      {"\"districts\": [0, 0, 1, 2, 3, 4]", "\"districts\": []",
       "rows.districts: must be an array of 1 to 8"},
      {"\"districts\": [0, 0, 1, 2, 3, 4]", "\"districts\": [0, 0, 1, 2, 3, 99]",
       "rows.districts[5]: must be"},
      {"\"text\": \"The water bank gains 10 drops.\",", "", "events.E13.text: must be a string"},
      {"\"price\": 4, \"water\": 2", "\"price\": 5, \"water\": 2", ""},
  };
  for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    struct weir_request request = {.game = "kings-water"};
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

/* Sets up and lets everybody pass, to where the King rolls for the second round. */
static void pass_first_round(struct table *t) {
  act_all(t, "bonus Breadbasket; bonus Free-Trader; bonus Water-Wise");
  act_all(t, "secret Quiet-Realm; secret Keep-the-Old-Right; secret Broad-Waters; secret Upstart-Town");
  draw_on(t);
  act(t, "declare green+red");
  for (unsigned i = 0; i < 3; i++) {
    act_all(t, "end; end; end");
    draw_on(t);
  }
}

/* A designer's new card, made of the listed operations, plays without any change of code. */
static void own_card(void **unused) { /* "KW-101" "KW-103" */
  struct table t;
  size_t size;
  char *text = edited(
      "\"effects\": [{\"op\": \"bank\", \"n\": 10}]",
      "\"effects\": [{\"op\": \"bank\", \"n\": -5}, {\"op\": \"limit\", \"mode\": \"fixed\", "
      "\"n\": 1, \"king_picks\": 2}, {\"op\": \"income\", \"n\": -9}, {\"op\": \"surcharge\", \"mult\": 2}]",
      &size);
  open_edition(&t, text, size);
  pass_first_round(&t);
  act_all(&t, "roll; die 2; event Deep-Snowpack");
  assert_int_equal(t.state.bank, 20 + 16 - 5);
  act(&t, "pick riparian+junior");
  assert_int_equal(t.state.event_cap[JUNIOR], 1);
  assert_int_equal(kw_income(t.edition, &t.state, kind(&t, "FARM")), 0); /* never less than nothing */
  assert_int_equal(kw_slot_cost(t.edition, &t.state, 5),
                   t.edition->kind[t.state.row[KW_DISTRICTS][5]].price + 8u);
  close_table(&t);
  free(text);
}

/* The bank changes before a third of it is taken, and of several caps of one card the lowest counts. */
static void own_caps(void **unused) { /* "KW-47" "KW-101" "KW-102" */
  struct table t;
  size_t size;
  char *text = edited("\"effects\": [{\"op\": \"bank\", \"n\": 10}]",
                      "\"effects\": [{\"op\": \"limit\", \"mode\": \"third_of_bank\", \"n\": 0, "
                      "\"roles\": [\"senior\", \"junior\"]}, {\"op\": \"bank\", \"n\": -15}, "
                      "{\"op\": \"limit\", \"mode\": \"half_capacity\", \"n\": 0, "
                      "\"roles\": [\"senior\"]}, "
                      "{\"op\": \"limit\", \"mode\": \"fixed\", \"n\": 9, \"king_picks\": 2}]",
                      &size);
  open_edition(&t, text, size);
  pass_first_round(&t);
  place(&t, "TOWR Sa1 TOWR Sb1 TOWR Sa2");
  act_all(&t, "roll; die 2; event Deep-Snowpack; pick senior+riparian");
  assert_int_equal(t.state.bank, 20 + 16 - 15);
  static const uint8_t caps[] = {7, 9, 7};
  assert_memory_equal(t.state.event_cap, caps, sizeof caps);
  act_all(&t, "rates green+red none none; import 0");
  assert_int_equal(t.state.cap, 7); /* not the 8 of half his capacity */
  close_table(&t);
  free(text);
}

/* Another number of slots, pips and land: random games play through. */
static void own_numbers(void **unused) {
  static const struct {
    const char *old, *new;
  } cases[] = {
      {"[0, 0, 1, 2, 3, 4]", "[0, 1, 2, 3, 4, 5, 6, 7]"},
      {"\"die_sides\": 6", "\"die_sides\": 12"},
      {"\"count\": 12}", "\"count\": 40}"},
      {"\"facility_water\": 2", "\"facility_water\": 0"},
      {"\"min_capacity\": 10", "\"min_capacity\": 0"},
  };
  for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    struct weir_request request = {.game = "kings-water"};
    struct weir_error error;
    char *text = edited(cases[i].old, cases[i].new, &request.edition_size);
    request.edition_text = text;
    struct weir_setup *setup = weir_setup_open(&request, &error);
    if (!setup) fail_msg("%s", error.text);
    struct weir_rng rng;
    weir_rng_seed(&rng, i + 1);
    for (unsigned game = 0; game < 10; game++) {
      struct kw_state state;
      unsigned to_act, plies = 0;
      weir_start(setup, &state);
      while ((to_act = weir_to_act(setup, &state)) != 0) {
        weir_action offers[WEIR_OFFERS];
        unsigned seat = kw_lowest_bit(to_act), count = weir_legal(setup, &state, seat, offers);
        assert_true(count > 0 && ++plies < KW_PLIES);
        bool steward = seat != WEIR_CHANCE && game % 2;
        weir_action action =
            steward ? kw_automaton(setup, &state, seat, &rng) : offers[weir_rng_below(&rng, count)];
        if (!weir_check(setup, &state, seat, action, NULL)) fail_msg("a steward breaks a rule");
        weir_apply(setup, &state, seat, action, NULL);
        if (!weir_audit(setup, &state, &error)) fail_msg("%s", error.text);
      }
    }
    weir_setup_close(setup);
    free(text);
  }
}

/* A position goes out as JSON and comes back to the same bytes; a broken one gets one clear line. */
static void positions(void **unused) {
  struct table t;
  begin(&t, KW_SENIOR, KW_IN_BUILD);
  place(&t, "WELL Sa1 FARM Sc1 DOCK Rc3");
  hold(&t, SENIOR, "BREW");
  fill(&t, "Sa1", 2);
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
  char *bank = strstr(json, "\"bank\":20");
  assert_non_null(bank);
  memcpy(bank, "\"bank\":90", 9);
  assert_false(weir_position_read(json, text.used, &setup, memory, &error));
  assert_non_null(strstr(error.text, "bank:"));
  close_table(&t);
}

/* What the audit must refuse. */
static void unsound(void **unused) {
  struct table t;
  begin(&t, KW_SENIOR, KW_IN_BUILD);
  place(&t, "WELL Sa1 FARM Sc1");
  ready(&t);
  const struct kw_state good = t.state;
#define REFUSED(change)      \
  do {                       \
    t.state = good;          \
    change;                  \
    assert_false(sound(&t)); \
  } while (0)
  REFUSED(t.state.drops[SENIOR][cell(&t, "Sa1")] = 4);
  REFUSED(t.state.drops[SENIOR][cell(&t, "Sc1")] = 1);
  REFUSED(t.state.farms[SENIOR] = 0);
  REFUSED(t.state.order[SENIOR][1] = WEIR_NONE);
  REFUSED(t.state.tile[SENIOR][cell(&t, "Sd1")] = 0);
  REFUSED(t.state.posts[SENIOR] = WEIR_BIT(KW_SENIOR));
  REFUSED(t.state.taxed = WEIR_NONE);
  REFUSED(t.state.event = WEIR_NONE);
  REFUSED(t.state.round = 1);
  REFUSED(t.state.ran = KW_BIT(cell(&t, "Sc1")));
  REFUSED(t.state.fresh = KW_BIT(cell(&t, "Sc1")));
  REFUSED(t.state.secret[KW_KING] = t.state.secret[KW_JUNIOR]);
  REFUSED(t.state.revealed[KW_KING] = t.state.secret[KW_KING]);
  REFUSED(t.state.bonus[1] = t.state.bonus[0]);
  REFUSED(t.state.phase = KW_IN_DEMAND);
  REFUSED(t.state.phase = KW_IN_LINE);
  REFUSED(t.state.tax_cost = 3);
  REFUSED(t.state.hand[SENIOR][1] = 0);
  REFUSED(t.state.swept = 1);
#undef REFUSED
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      {"bad editions", bad_editions, NULL, NULL, NULL},
      {"KW-101 KW-103 a card of one's own", own_card, NULL, NULL, NULL},
      {"KW-47 KW-101 KW-102 caps of one's own", own_caps, NULL, NULL, NULL},
      {"numbers of one's own", own_numbers, NULL, NULL, NULL},
      {"positions as JSON", positions, NULL, NULL, NULL},
      {"what the audit refuses", unsound, NULL, NULL, NULL},
  };
  return cmocka_run_group_tests_name("kings-water editions", tests, NULL, NULL);
}
