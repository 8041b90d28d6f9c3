/* test_line.c - The King's Water: drafting and the two rows, KW-49 to KW-52 and KW-91 to KW-95. */
#include "table.h"

static void prices(void **unused) { /* "KW-49" "KW-91" "KW-5" */
  static const uint8_t districts[] = {0, 0, 1, 2, 3, 4}, plants[] = {0, 1, 1, 2};
  struct table t;
  begin(&t, KW_SENIOR, KW_IN_DRAFT);
  ready(&t);
  assert_memory_equal(t.edition->surcharge[KW_DISTRICTS], districts, sizeof districts);
  assert_memory_equal(t.edition->surcharge[KW_PLANTS], plants, sizeof plants);
  act(&t, "draft district-4"); /* Market Square: $5 and $2 */
  assert_int_equal(t.state.cash[SENIOR], 23);
  assert_int_equal(t.state.purse, 8); /* to the treasury, not to the King */
  assert_int_equal(t.state.hand[SENIOR][0], kind(&t, "MARK"));
  assert_int_equal(t.state.hand_paid[SENIOR][0], 7);
  act(&t, "draft plant-4"); /* Water Tower: $7 and $2 */
  assert_int_equal(t.state.cash[SENIOR], 14);
  t.state.cash[SENIOR] = 6;
  refuse_as(&t, "draft district-5", "KW-49: $7 needed, you have $6");
  close_table(&t);
}

static void many(void **unused) { /* "KW-50" */
  struct table t;
  begin(&t, KW_RIPARIAN, KW_IN_DRAFT);
  ready(&t);
  act_all(&t, "draft district-1; draft district-2; draft plant-1");
  refuse_as(&t, "draft district-1", "KW-50: district-1 is empty"); /* the line does not move */
  assert_int_equal(kw_slot_cost(t.edition, &t.state, 2), 5);       /* and surcharges stay */
  assert_int_equal(t.state.drafted, 3);
  close_table(&t);
}

static void pile(void **unused) { /* "KW-51" */
  struct table t;
  begin(&t, KW_JUNIOR, KW_IN_DRAFT);
  ready(&t);
  act(&t, "draft basic");
  assert_int_equal(t.state.cash[JUNIOR], 28);
  t.state.cash[JUNIOR] = 1;
  refuse_as(&t, "draft basic", "KW-51: $2 needed, you have $1");
  t.state.cash[JUNIOR] = 30;
  t.state.discard[t.edition->basic] = t.state.stack[t.edition->basic];
  t.state.stack[t.edition->basic] = 0;
  refuse_as(&t, "draft basic", "KW-51: basic is empty");
  close_table(&t);
}

static void hands(void **unused) { /* "KW-52" "KW-7" */
  struct table t;
  begin(&t, KW_SENIOR, KW_IN_BUILD);
  hold(&t, SENIOR, "FARM DOCK MARK WELL");
  ready(&t);
  refuse_as(&t, "end", "KW-52: 4 tiles in hand, at most 3 may stay");
  struct kw_state view;
  weir_view(t.setup, &t.state, KW_JUNIOR, &view); /* hands are open */
  assert_memory_equal(view.hand, t.state.hand, sizeof view.hand);
  act(&t, "resell 2");
  assert_int_equal(t.state.hand[SENIOR][1], kind(&t, "MARK")); /* the others close up */
  act(&t, "end");
  close_table(&t);
  begin(&t, KW_SENIOR, KW_IN_DRAFT);
  hold(&t, SENIOR,
       "FARM FARM FARM FARM FARM FARM DOCK DOCK DOCK DOCK DOCK WELL WELL WELL WELL CIST CIST CIST");
  hold(&t, SENIOR, "SCHO SCHO SCHO SCHO");
  ready(&t);
  refuse_as(&t, "draft basic", "KW-52: your hand is full with 22 tiles");
  close_table(&t);
}

static void closing_up(void **unused) { /* "KW-92" "KW-94" */
  struct table t;
  begin(&t, KW_SENIOR, KW_IN_DRAFT);
  ready(&t);
  act_all(&t, "draft district-1; draft district-4; draft plant-2; end; end; end");
  assert_int_equal(t.state.phase, KW_IN_LINE);
  static const char *const left[] = {"LIVE", "DOCK", "SCHO", "BREW"};
  for (unsigned i = 0; i < 4; i++) assert_int_equal(t.state.row[KW_DISTRICTS][i], kind(&t, left[i]));
  assert_int_equal(t.state.row[KW_DISTRICTS][4], WEIR_NONE);
  assert_int_equal(t.state.row[KW_PLANTS][1], kind(&t, "REED"));
  act_all(&t, "tile Foundry; tile Clinic"); /* new ones at the dear end */
  assert_int_equal(told(&t, "KW-92"), 1);
  act(&t, "tile Well");
  assert_int_equal(t.state.row[KW_DISTRICTS][4], kind(&t, "FOUN"));
  assert_int_equal(t.state.row[KW_DISTRICTS][5], kind(&t, "CLIN"));
  assert_int_equal(t.state.row[KW_PLANTS][3], kind(&t, "WELL"));
  assert_int_equal(t.state.active, KW_RIPARIAN);
  close_table(&t);
  begin(&t, KW_KING, KW_IN_RATES); /* the King has no part in it */
  ready(&t);
  refuse(&t, "draft basic", "W-4");
  close_table(&t);
}

static void empty_stack(void **unused) { /* "KW-93" */
  struct table t;
  begin(&t, KW_SENIOR, KW_IN_DRAFT);
  for (unsigned i = 0; i < t.edition->first_plant; i++) {
    t.state.discard[i] = t.state.stack[i];
    t.state.stack[i] = 0;
  }
  ready(&t);
  act_all(&t, "draft district-1; end; end; end");
  assert_int_equal(told(&t, "KW-93"), 1);
  assert_int_equal(t.state.phase, KW_IN_LINE);
  assert_int_equal(t.state.discard[0], 0);
  close_table(&t);
  begin(&t, KW_SENIOR, KW_IN_DRAFT); /* and without discards slots stay empty */
  rows(&t, "FARM - - - - -", "WELL CIST REED TOWR");
  for (unsigned i = 0, cells = 0; i < t.edition->first_plant; i++)
    while (t.state.stack[i] > 0) {
      unsigned free_town = 1 + cells % 2;
      uint32_t open = t.edition->cells & ~kw_taken(&t.state, free_town);
      if (t.edition->kind[i].class == KW_FARMLAND) open &= t.edition->land[free_town][KW_GRASS];
      if (!open) open = t.edition->cells & ~kw_taken(&t.state, free_town = free_town == 1 ? 2 : 1);
      if (!open ||
          (t.edition->kind[i].class == KW_FARMLAND && !(open &= t.edition->land[free_town][KW_GRASS])))
        open = t.edition->cells & ~kw_taken(&t.state, free_town = 0);
      t.state.stack[i]--;
      kw_place(t.edition, &t.state, free_town, kw_lowest_bit(open), i, t.edition->kind[i].price);
      cells++;
    }
  ready(&t);
  act_all(&t, "draft district-1; end; end; end; end");
  assert_int_equal(t.state.active, KW_RIPARIAN); /* there was nothing to draw */
  assert_int_equal(t.state.row[KW_DISTRICTS][0], WEIR_NONE);
  close_table(&t);
}

static void sweep(void **unused) { /* "KW-95" */
  struct table t;
  begin(&t, KW_JUNIOR, KW_IN_SELL);
  ready(&t);
  act(&t, "end"); /* both rows were full */
  assert_int_equal(told(&t, "KW-95"), 2);
  assert_int_equal(t.state.discard[kind(&t, "FARM")], 1);
  assert_int_equal(t.state.discard[kind(&t, "WELL")], 1);
  assert_int_equal(t.state.row[KW_DISTRICTS][0], kind(&t, "LIVE"));
  act(&t, "tile Coaching-Inn");
  assert_int_equal(told(&t, "KW-95"), 1);
  act(&t, "tile Well");
  close_table(&t);
  begin_with(&t, KW_JUNIOR, KW_IN_SELL, 8, NULL); /* not in the last round */
  ready(&t);
  act(&t, "end");
  assert_int_equal(told(&t, "KW-95"), 0);
  assert_int_equal(t.state.phase, KW_IN_OVER);
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      {"KW-49 KW-91 KW-5 prices and surcharges", prices, NULL, NULL, NULL},
      {"KW-50 as many as wished", many, NULL, NULL, NULL},
      {"KW-51 the pile", pile, NULL, NULL, NULL},
      {"KW-52 hands", hands, NULL, NULL, NULL},
      {"KW-92 KW-94 the line moves", closing_up, NULL, NULL, NULL},
      {"KW-93 an empty stack", empty_stack, NULL, NULL, NULL},
      {"KW-95 the cheapest tiles leave", sweep, NULL, NULL, NULL},
  };
  return cmocka_run_group_tests_name("kings-water line", tests, NULL, NULL);
}
