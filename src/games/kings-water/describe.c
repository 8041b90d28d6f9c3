/* describe.c - The King's Water: the names of everything, and the board for whoever draws it. */
#include "play.h"

static const char *const seat_names[] = {"king", "senior", "riparian", "junior"};
static const char *const pair_names[] = {"green+red", "green+yellow", "red+yellow"};
static const char *const tax_steps[] = {"none", "cost+", "cost-", "tiles+", "tiles-"};
static const char *const price_steps[] = {"none", "cost+", "cost-", "drops+", "drops-"};
static const char *const pick_names[] = {"senior",          "riparian",      "junior",
                                         "senior+riparian", "senior+junior", "riparian+junior"};
static const char *const colour_names[] = {"green", "red", "yellow", "grey"};
static const char *const penalty_names[] = {"fine", "doubled-tax", "drops-to-return", "cap-on-water",
                                            "no-draft"};
static const char *const group_names[KW_GROUPS] = {"any",
                                                   "green",
                                                   "red",
                                                   "yellow",
                                                   "grey",
                                                   "farmland",
                                                   "livestock",
                                                   "farmland-or-livestock",
                                                   "dock",
                                                   "farmland-or-dock",
                                                   "livestock-or-dock",
                                                   "farm-livestock-or-dock",
                                                   "general",
                                                   "farmland-or-general",
                                                   "livestock-or-general",
                                                   "farm-livestock-or-general",
                                                   "dock-or-general",
                                                   "farm-dock-or-general",
                                                   "livestock-dock-or-general",
                                                   "every-class"};

unsigned kw_terms(const struct weir_setup *setup, unsigned domain) {
  const struct kw_edition *edition = kw_edition_of(setup);
  switch (domain) {
  case KW_OF_CELLS: return KW_TOWNS * (unsigned)edition->cell_count;
  case KW_OF_PLOTS: return edition->cell_count;
  case KW_OF_SLOTS: return edition->slot_count + 1u;
  case KW_OF_TILES: return edition->kinds;
  case KW_OF_EVENTS: return edition->event_count;
  case KW_OF_DEMANDS: return edition->demand_count;
  case KW_OF_BONUSES: return edition->bonus_count;
  case KW_OF_SECRETS: return edition->secret_count;
  case KW_OF_DIE: return edition->die_sides;
  default: return 0; /* the others say their count in game.c */
  }
}

const char *kw_term(const struct weir_setup *setup, unsigned domain, unsigned value) {
  const struct kw_edition *edition = kw_edition_of(setup);
  switch (domain) {
  case KW_OF_SEATS: return seat_names[value];
  case KW_OF_CELLS: return edition->cell_name[value / edition->cell_count][value % edition->cell_count];
  case KW_OF_PLOTS: return edition->cell_name[0][value] + 1; /* without the letter of the town */
  case KW_OF_SLOTS: return edition->slot_name[value];
  case KW_OF_PAIRS: return pair_names[value];
  case KW_OF_TAX_STEPS: return tax_steps[value];
  case KW_OF_PRICE_STEPS: return price_steps[value];
  case KW_OF_PICKS: return pick_names[value];
  case KW_OF_TILES: return edition->tile_name[value];
  case KW_OF_EVENTS: return edition->event_name[value];
  case KW_OF_DEMANDS: return edition->demand_name[value];
  case KW_OF_BONUSES: return edition->bonus_name[value];
  case KW_OF_SECRETS: return edition->secret_name[value];
  case KW_OF_COLOURS: return colour_names[value];
  case KW_OF_GROUPS: return group_names[value];
  case KW_OF_PENALTIES: return penalty_names[value];
  case KW_OF_PHASES: return setup->game->phases[value];
  default: return NULL;
  }
}

/* ---- The board ---- */

static void add_space(struct weir_board *board, const char *id, const char *name, const char *kind, int x,
                      int y, unsigned domain, unsigned value) {
  board->space[board->spaces++] =
      (struct weir_board_space){id, name, kind, (int16_t)x, (int16_t)y, (uint8_t)domain, (uint8_t)value};
}

/* KW-10: three territories side by side, a cell apart; neighbours only within one. */
static void describe_town(const struct kw_edition *edition, struct weir_board *board, unsigned town) {
  static const char *const kinds[] = {"pool", "grass", "plain"};
  int left = (int)town * (edition->columns + 1) * 1000;
  unsigned first = board->spaces;
  for (unsigned cell = 0; cell < edition->cell_count; cell++) {
    unsigned terrain = 0;
    while (terrain < KW_PLAIN && !kw_has(edition->land[town][terrain], cell)) terrain++;
    add_space(board, edition->cell_name[town][cell], edition->cell_name[town][cell], kinds[terrain],
              left + 1000 * (int)(cell % edition->columns), 1000 * (int)(cell / edition->columns),
              KW_OF_CELLS, town * edition->cell_count + cell);
  }
  for (unsigned cell = 0; cell < edition->cell_count; cell++)
    for (uint32_t near = edition->near[cell] & ~(KW_BIT(cell) - 1); near; near &= near - 1)
      board->edge[board->edges++] = (struct weir_board_edge){
          (uint8_t)(first + cell), (uint8_t)(first + kw_lowest_bit(near)), WEIR_NO_DOMAIN, 0, "side"};
}

/* KW-9, KW-12: a facility on the border of each territory, named for its mayor's seat. */
static void describe_facility(const struct kw_edition *edition, struct weir_board *board, unsigned town) {
  int left = (int)town * (edition->columns + 1) * 1000;
  add_space(board, edition->facility_name[town], edition->facility_name[town], "facility",
            left + 500 * (edition->columns - 1), 1000 * edition->lines, KW_OF_SEATS, town + 1);
}

/* Both rows and the pile, below the land. */
static void describe_slots(const struct kw_edition *edition, struct weir_board *board) {
  for (unsigned slot = 0; slot <= edition->slot_count; slot++) {
    bool district = slot < edition->slots[KW_DISTRICTS], pile = slot == edition->slot_count;
    int place = (int)slot + (district ? 0 : pile ? 2 : 1);
    add_space(board, edition->slot_name[slot], edition->slot_name[slot],
              district ? "district-slot"
              : pile   ? "pile"
                       : "plant-slot",
              1000 * place, 1000 * (edition->lines + 2), KW_OF_SLOTS, slot);
  }
}

void kw_describe(const struct weir_setup *setup, struct weir_board *board) {
  const struct kw_edition *edition = kw_edition_of(setup);
  for (unsigned town = 0; town < KW_TOWNS; town++) describe_town(edition, board, town);
  for (unsigned town = 0; town < KW_TOWNS; town++) describe_facility(edition, board, town);
  describe_slots(edition, board);
}
