/* edition.h - The King's Water: an edition as its readers compile it from JSON, ready for the rules to index.
 *
 * Kinds of tiles: districts from 0 on, waterplants from `first_plant`, the basic waterplant is `basic`. What
 * an event changes while it lasts is worked out for every kind when the edition is read.
 */
#ifndef KW_EDITION_H
#define KW_EDITION_H

#include "state.h"

enum {
  KW_NAME_SIZE = 32,
  KW_ID_SIZE = 8,
  KW_WORDS_SIZE = 200,
  KW_COLUMNS = 8,
  KW_LINES = 8,
  KW_EFFECTS = 4,
  KW_PLIES = 16384,
};

/* A tile. Districts have colour, class, water, dots and income; waterplants capacity and recycle. */
struct kw_kind {
  uint8_t price, count;
  uint8_t colour, class, water, income;
  uint8_t dots[KW_TAXABLE];
  uint8_t capacity;
  bool recycle;
};

struct kw_limit {
  uint8_t mode, towns, picks; /* towns: a set, bit t for seat t + 1 */
  int8_t amount;
};

/* What an event changes: KW-101. */
struct kw_event_card {
  int8_t bank, rain, evaporate;
  uint8_t surcharge; /* how many fold */
  uint8_t stopped;   /* colours without tokens, a set */
  bool tax_half;
  uint8_t limits, changes;
  struct kw_limit limit[KW_EFFECTS];
  struct {
    uint8_t group;
    int8_t amount;
    bool income; /* else the drops it needs */
  } change[KW_EFFECTS];
  int8_t need[KW_KINDS], income[KW_KINDS];
};

struct kw_demand_card {
  uint8_t test, amount, group, bank;
  uint8_t penalty, penalty_amount;
};

struct kw_bonus_card {
  uint8_t metric, group, least;
};

struct kw_secret_card {
  uint8_t role, test, amount, group, colour;
};

struct kw_mark {
  uint16_t by_seat[KW_SEATS];
};

struct kw_edition {
  /* What every decision reads. */
  struct kw_kind kind[KW_KINDS];
  uint32_t near[KW_CELLS];                  /* cells next to a cell */
  uint32_t land[KW_TOWNS][KW_TERRAINS];     /* by terrain */
  uint32_t cells, west_edge, east_edge;     /* all of them; those of the outer columns */
  uint8_t cell_count, columns, lines;       /* of a territory */
  uint8_t first_plant, basic, kinds;        /* in the numbering of tiles */
  uint8_t slots[KW_ROWS], slot_count;       /* of each row; of both */
  uint8_t surcharge[KW_ROWS][KW_SLOTS];     /* KW-91 */
  uint8_t colour_of[KW_TOWNS];              /* of the own tokens: KW-71 */
  uint8_t town_of[KW_TAXABLE];              /* whose tokens have a colour */
  uint8_t free_water[KW_TOWNS], hand_limit; /* KW-42, KW-52 */
  uint8_t facility_water, tokens_per_dollar, town_tokens;
  uint8_t post_cost, post_capacity, posts_per_turn;
  uint8_t refund_num, refund_den;
  uint8_t bank_cap, inflow_base, inflow_per_pip, import_max, import_drops, dry_drops, die_sides, late_fine;
  uint64_t group_kinds[KW_GROUPS]; /* the kinds of districts in a group */

  /* Rates: where they start, how far they go, what no rate may exceed, above what it is heavy. */
  struct kw_rate {
    uint8_t cost, units, cost_min, cost_max, units_min, units_max, most_cost, most_units, heavy_cost,
        heavy_units;
  } tax, price;

  /* Set-up. */
  uint16_t start_cash[KW_SEATS]; /* of the King: the purse */
  uint8_t start_reserve[KW_TOWNS], start_legacy[KW_TOWNS], bank_start;

  /* Cards and goals. */
  uint8_t event_count, demand_count, bonus_count, secret_count;
  uint8_t first_secret[KW_SEATS + 1]; /* of each role */
  struct kw_event_card event[KW_CARDS];
  struct kw_demand_card demand[KW_CARDS];
  struct kw_bonus_card bonus[KW_GOALS];
  struct kw_secret_card secret[KW_GOALS];

  /* The end. */
  struct kw_mark marks[3]; /* for 6, 8 and 10 rounds */
  uint8_t bonus_points, bonus_tied, bonus_unclaimed, secret_points, arrears_points, unrest_points, bank_drops;
  uint8_t tie_rank[KW_SEATS]; /* lower is first */

  /* The automata's numbers. */
  struct {
    uint8_t cut_with_two, cut_with_one, cut_at_last, import_keep, plant_weight, score_pad, price_drops;
  } automaton;

  /* Names and words. */
  char tile_name[KW_KINDS][KW_NAME_SIZE], tile_id[KW_KINDS][KW_ID_SIZE];
  char event_name[KW_CARDS][KW_NAME_SIZE], demand_name[KW_CARDS][KW_NAME_SIZE];
  char bonus_name[KW_GOALS][KW_NAME_SIZE], secret_name[KW_GOALS][KW_NAME_SIZE];
  char event_text[KW_CARDS][KW_WORDS_SIZE], demand_text[KW_CARDS][KW_WORDS_SIZE];
  char penalty_text[KW_CARDS][KW_WORDS_SIZE];
  char bonus_text[KW_GOALS][KW_WORDS_SIZE], secret_text[KW_GOALS][KW_WORDS_SIZE];
  char town_name[KW_TOWNS][KW_NAME_SIZE], facility_name[KW_TOWNS][KW_NAME_SIZE];
  char cell_name[KW_TOWNS][KW_CELLS][4]; /* "Sa1" */
  char slot_name[2 * KW_SLOTS + 1][12];  /* "district-1", "plant-1", "basic" */
};

static inline const struct kw_edition *kw_edition_of(const struct weir_setup *setup) {
  return setup->edition;
}

static inline bool kw_is_plant(const struct kw_edition *edition, unsigned kind) {
  return kind >= edition->first_plant;
}

/* The event that lasts, or NULL. */
static inline const struct kw_event_card *kw_event_of(const struct kw_edition *edition,
                                                      const struct kw_state *state) {
  return state->event == WEIR_NONE ? NULL : &edition->event[state->event];
}

static inline const struct kw_demand_card *kw_demand_of(const struct kw_edition *edition,
                                                        const struct kw_state *state) {
  return state->demand == WEIR_NONE ? NULL : &edition->demand[state->demand];
}

/* KW-27: 6, 8 or 10. */
static inline unsigned kw_rounds(const struct weir_setup *setup) {
  return 6u + 2u * setup->option[KW_OPTION_ROUNDS];
}

#endif
