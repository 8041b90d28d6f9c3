/* apply.c - The King's Water: hands each action to the file of its topic. */
#include "play.h"

void kw_apply(const struct weir_setup *setup, void *memory, unsigned seat, weir_action action,
              struct weir_sink *sink) {
  (void)seat;
  struct kw_table table = {setup, kw_edition_of(setup), memory, sink};
  unsigned a = WEIR_ARG(action, 0), b = WEIR_ARG(action, 1), c = WEIR_ARG(action, 2);
  unsigned cells = table.edition->cell_count;
  switch (WEIR_VERB(action)) {
  case KW_DECLARE: kw_declare(&table, a); return;
  case KW_ROLL: kw_roll(&table); return;
  case KW_PICK: kw_pick(&table, a); return;
  case KW_RATES: kw_set_rates(&table, a, b, c); return;
  case KW_IMPORT: kw_import(&table, a); return;
  case KW_WATER:
    kw_request(&table, a, false);
    kw_after_request(&table);
    return;
  case KW_TOPUP: kw_request(&table, a, false); return;
  case KW_LEGACY:
    kw_request(&table, a, true);
    if (table.state->phase == KW_IN_WATER) kw_after_request(&table);
    return;
  case KW_DRAFT: kw_draft(&table, a); return;
  case KW_BUILD: kw_build(&table, a, b % cells); return;
  case KW_POST: kw_build_post(&table, a); return;
  case KW_DESTROY: kw_destroy(&table, a % cells, KW_61); return;
  case KW_RESELL: kw_resell(&table, a); return;
  case KW_RUN: kw_run(&table, a % cells); return;
  case KW_FACILITY: kw_run_facility(&table); return;
  case KW_SELL: kw_destroy(&table, a % cells, KW_63); return;
  case KW_COMPLY: kw_comply(&table); return;
  case KW_DEFAULT: kw_fail(&table); return;
  case KW_END: kw_end(&table); return;
  case KW_BONUS: kw_deal_bonus(&table, a); return;
  case KW_SECRET: kw_deal_secret(&table, a); return;
  case KW_TILE: kw_enter_line(&table, a); return;
  case KW_DIE: kw_throw(&table, a + 1); return;
  case KW_EVENT: kw_read_event(&table, a); return;
  case KW_DEMAND: kw_read_demand(&table, a); return;
  default: return;
  }
}
