/* state.h - The King's Water: what its state holds, and the numbers that all its files share.
 *
 * Read the files in this order: rules.def, state.h, edition.h, play.h (who does what), setup.c, king.c,
 * turn.c, water.c, line.c, town.c, run.c, demand.c, goals.c, legal.c, check.c, apply.c, hidden.c, audit.c,
 * value.c, automata.c, then the edition's readers edition.c, tiles.c, cards.c, numbers.c, and describe.c,
 * game.c.
 *
 * A town is a mayor's seat less one. Its cells are numbered row by row from the north-west; what stands on
 * them is an array by cell, and once more as sets of cells where a rule asks for neighbours. Kinds of tiles
 * are numbered districts first, then waterplants, the basic one last.
 */
#ifndef KW_STATE_H
#define KW_STATE_H

#include "weir.h"

/* The constants KW_1, KW_2 ...: indexes in the table of rules. */
enum kw_rule {
#define RULE(prefix, number, kind, sentence) prefix##_##number,
#include "rules.def"
#undef RULE
  KW_RULES
};

enum kw_sizes {
  KW_SEATS = 4,
  KW_TOWNS = 3,
  KW_CELLS = 30, /* most cells of a territory */
  KW_KINDS = 43, /* most kinds of tiles; so many leave the state without padding */
  KW_ROWS = 2,
  KW_SLOTS = 8, /* most slots of a row */
  KW_HAND = 22, /* most tiles in a hand: KW-52 */
  KW_CARDS = 64,
  KW_GOALS = 32,
  KW_BONUSES = 3, /* open bonus goals */
  KW_DROPS = 60,  /* most drops a town can hold */
  KW_BANK = 120,  /* most drops a bank can hold */
  KW_MONEY = 60000,
  KW_COUNTED = 250, /* where small counters stop */
  KW_NO_CAP = 255,
};

/* The order of each list below is that of the table in game.c which it indexes, or of a field's rows. */
enum kw_domain {
  KW_OF_SEATS,
  KW_OF_CELLS, /* of all three territories */
  KW_OF_PLOTS, /* of any one */
  KW_OF_SLOTS, /* of both rows, then the pile */
  KW_OF_HAND,
  KW_OF_AMOUNTS,
  KW_OF_PAIRS,
  KW_OF_TAX_STEPS,
  KW_OF_PRICE_STEPS,
  KW_OF_PICKS,
  KW_OF_TILES,
  KW_OF_EVENTS,
  KW_OF_DEMANDS,
  KW_OF_BONUSES,
  KW_OF_SECRETS,
  KW_OF_DIE,
  KW_OF_COLOURS,
  KW_OF_GROUPS,
  KW_OF_PENALTIES,
  KW_OF_PHASES,
  KW_DOMAINS
};

enum kw_phase {
  KW_IN_BONUS,
  KW_IN_SECRETS,
  KW_IN_LINE,
  KW_IN_DECLARE,
  KW_IN_ROLL,
  KW_IN_DIE,
  KW_IN_CARD,
  KW_IN_PICK,
  KW_IN_RATES,
  KW_IN_WORKS,
  KW_IN_WATER,
  KW_IN_DRAFT,
  KW_IN_BUILD,
  KW_IN_RUN,
  KW_IN_SELL,
  KW_IN_DEMAND,
  KW_IN_OVER,
  KW_PHASES
};

enum kw_verb {
  KW_DECLARE,
  KW_ROLL,
  KW_PICK,
  KW_RATES,
  KW_IMPORT,
  KW_WATER,
  KW_DRAFT,
  KW_BUILD,
  KW_TOPUP,
  KW_LEGACY,
  KW_POST,
  KW_DESTROY,
  KW_RESELL,
  KW_RUN,
  KW_FACILITY,
  KW_SELL,
  KW_COMPLY,
  KW_DEFAULT,
  KW_END,
  KW_BONUS,
  KW_SECRET,
  KW_TILE,
  KW_DIE,
  KW_EVENT,
  KW_DEMAND,
  KW_VERBS
};

enum kw_told {
  KW_TOLD_ROUND,
  KW_TOLD_TURN,
  KW_TOLD_SECRET,
  KW_TOLD_ENTERS,
  KW_TOLD_RESTOCKED,
  KW_TOLD_RESHUFFLED,
  KW_TOLD_INFLOW,
  KW_TOLD_SPILLED,
  KW_TOLD_BANK,
  KW_TOLD_RAIN,
  KW_TOLD_EVAPORATED,
  KW_TOLD_CAPPED,
  KW_TOLD_CAP_LATER,
  KW_TOLD_NEEDS,
  KW_TOLD_EARNS_MORE,
  KW_TOLD_STOPPED,
  KW_TOLD_SURCHARGE,
  KW_TOLD_RELIEF,
  KW_TOLD_ASKED, /* the demand tests, one kind each, in the order of enum kw_test */
  KW_TOLD_ASKED_LAST = KW_TOLD_ASKED + 14,
  KW_TOLD_FOR_IT,
  KW_TOLD_OR_ELSE, /* the penalties, in the order of enum kw_penalty */
  KW_TOLD_OR_ELSE_LAST = KW_TOLD_OR_ELSE + 4,
  KW_TOLD_TAX_RATE,
  KW_TOLD_PRICE,
  KW_TOLD_UNREST,
  KW_TOLD_IMPORTED,
  KW_TOLD_CAP_NOW,
  KW_TOLD_BARRED,
  KW_TOLD_FLOWS,
  KW_TOLD_GETS,
  KW_TOLD_SHORT,
  KW_TOLD_PAYS_WATER,
  KW_TOLD_CARDS_GONE,
  KW_TOLD_RETURNS,
  KW_TOLD_DRY_TOWN,
  KW_TOLD_PAYS,
  KW_TOLD_HAS_BUILT,
  KW_TOLD_REFUND,
  KW_TOLD_TO_BANK,
  KW_TOLD_POST,
  KW_TOLD_TOKENS,
  KW_TOLD_INCOME,
  KW_TOLD_NO_INCOME,
  KW_TOLD_RECYCLED,
  KW_TOLD_MET,
  KW_TOLD_FAILED,
  KW_TOLD_FINE,
  KW_TOLD_ARREARS,
  KW_TOLD_PENDING,
  KW_TOLD_DELIVERS,
  KW_TOLD_TAX,
  KW_TOLD_DISCARDED,
  KW_TOLD_CARD_OVER,
  KW_TOLD_BONUS,
  KW_TOLD_UNCLAIMED,
  KW_TOLD_FULFILLED,
  KW_TOLD_UNFULFILLED,
  KW_TOLD_STANDING,
  KW_TOLD_WON,
  KW_TOLDS
};

enum kw_seat { KW_KING, KW_SENIOR, KW_RIPARIAN, KW_JUNIOR };
enum kw_row { KW_DISTRICTS, KW_PLANTS };
enum kw_colour { KW_GREEN, KW_RED, KW_YELLOW, KW_GREY, KW_COLOURS, KW_TAXABLE = KW_GREY };
enum kw_class { KW_FARMLAND, KW_LIVESTOCK, KW_DOCK, KW_GENERAL, KW_CLASSES, KW_PLANT = KW_CLASSES };
enum kw_terrain { KW_POOL, KW_GRASS, KW_PLAIN, KW_TERRAINS };
enum kw_step { KW_STAY, KW_COST_UP, KW_COST_DOWN, KW_UNITS_UP, KW_UNITS_DOWN, KW_STEPS };
enum kw_cap_mode { KW_FIXED, KW_THIRD_OF_BANK, KW_LAST_USE, KW_HALF_CAPACITY, KW_CAP_MODES };
enum kw_test {
  KW_ASK_PAY,
  KW_ASK_DELIVER,
  KW_ASK_RUN,
  KW_ASK_OWN,
  KW_ASK_CAPACITY,
  KW_ASK_UNUSED,
  KW_ASK_BUILT,
  KW_ASK_USED,
  KW_ASK_POSTS,
  KW_ASK_RECYCLE,
  KW_ASK_CENSUS,
  KW_ASK_IDLE,
  KW_ASK_FACILITY,
  KW_ASK_COLOURS,
  KW_ASK_DRAFT,
  KW_TESTS
};
enum kw_penalty { KW_FINE, KW_DOUBLE_TAX, KW_RETURN_NEXT, KW_LIMIT_NEXT, KW_NO_DRAFT_NEXT, KW_PENALTIES };
enum kw_metric {
  KW_MOST_DISTRICTS,
  KW_MOST_CAPACITY,
  KW_MOST_RECYCLING,
  KW_MOST_POSTS,
  KW_MOST_FARM_GROUP,
  KW_LEAST_DRAWN,
  KW_MOST_INCOME,
  KW_MOST_KINDS,
  KW_METRICS
};
enum kw_secret {
  KW_LEGACY_LEFT,
  KW_FACILITY_TURNS,
  KW_DOT_DISTRICTS,
  KW_OWNS,
  KW_HAS_CAPACITY,
  KW_HAS_RECYCLING,
  KW_FAILED_AT_MOST,
  KW_DISTRICTS_ALL,
  KW_LEGACY_PLAYED,
  KW_UNREST_AT_MOST,
  KW_SECRET_TESTS
};
enum kw_option { KW_OPTION_ROUNDS, KW_OPTIONS };

/* A group of districts: all of them, those of a colour, or those of some classes. */
enum kw_group { KW_ANY, KW_BY_COLOUR, KW_BY_CLASS = KW_BY_COLOUR + KW_COLOURS, KW_GROUPS = KW_BY_CLASS + 15 };

#define KW_BIT(cell) (UINT32_C(1) << (cell))

/* The state, described once. `tile`, `paid`, `drops` are by cell, `order` lists the cells in the order they
 * were built on; the sets repeat what stands where. The fields from `cap` on are of the turn that is being
 * played and blank in between.
 *   type, name, dimensions, row, form, domain, least, greatest, who sees it, by which mask */
#define KW_NUMBER(X, type, name, dims, row, most) \
  X(type, name, dims, row, WEIR_COUNT, WEIR_NO_DOMAIN, 0, most, WEIR_OPEN, NULL)
#define KW_NAME(X, name, dims, row, domain) \
  X(uint8_t, name, dims, row, WEIR_NAMED, domain, 0, 0, WEIR_OPEN, NULL)
#define KW_SET(X, type, name, dims, row, domain) \
  X(type, name, dims, row, WEIR_SET, domain, 0, 0, WEIR_OPEN, NULL)
#define KW_STATE(X)                                                                                         \
  KW_SET(X, uint64_t, events_left, , 0, KW_OF_EVENTS)                                                       \
  KW_SET(X, uint64_t, events_gone, , 0, KW_OF_EVENTS)                                                       \
  KW_SET(X, uint64_t, demands_left, , 0, KW_OF_DEMANDS)                                                     \
  KW_SET(X, uint64_t, demands_gone, , 0, KW_OF_DEMANDS)                                                     \
  KW_SET(X, uint32_t, districts, [KW_TOWNS], 1, KW_OF_PLOTS)                                                \
  KW_SET(X, uint32_t, plants, [KW_TOWNS], 1, KW_OF_PLOTS)                                                   \
  KW_SET(X, uint32_t, farms, [KW_TOWNS], 1, KW_OF_PLOTS)                                                    \
  KW_SET(X, uint32_t, docks, [KW_TOWNS], 1, KW_OF_PLOTS)                                                    \
  KW_SET(X, uint32_t, ran, , 0, KW_OF_PLOTS)   /* districts that generate this turn */                      \
  KW_SET(X, uint32_t, fresh, , 0, KW_OF_PLOTS) /* waterplants built this turn */                            \
  KW_NUMBER(X, uint16_t, cash, [KW_TOWNS], 1, KW_MONEY)                                                     \
  KW_NUMBER(X, uint16_t, arrears, [KW_TOWNS], 1, KW_MONEY)                                                  \
  KW_NUMBER(X, uint16_t, drawn, [KW_TOWNS], 1, KW_MONEY)       /* drops from the bank in the whole game */  \
  KW_NUMBER(X, uint16_t, best_income, [KW_TOWNS], 1, KW_MONEY) /* in one turn */                            \
  KW_NUMBER(X, uint16_t, purse, , 0, KW_MONEY)                                                              \
  KW_NAME(X, tile, [KW_TOWNS][KW_CELLS], KW_CELLS, KW_OF_TILES)                                             \
  KW_NUMBER(X, uint8_t, paid, [KW_TOWNS][KW_CELLS], KW_CELLS, 255)                                          \
  KW_NUMBER(X, uint8_t, drops, [KW_TOWNS][KW_CELLS], KW_CELLS, KW_DROPS)                                    \
  KW_NAME(X, order, [KW_TOWNS][KW_CELLS], KW_CELLS, KW_OF_PLOTS)                                            \
  KW_NAME(X, hand, [KW_TOWNS][KW_HAND], KW_HAND, KW_OF_TILES)                                               \
  KW_NUMBER(X, uint8_t, hand_paid, [KW_TOWNS][KW_HAND], KW_HAND, 255) /* 0: dealt, still to pay */          \
  KW_NAME(X, row, [KW_ROWS][KW_SLOTS], KW_SLOTS, KW_OF_TILES)                                               \
  KW_NUMBER(X, uint8_t, stack, [KW_KINDS], 1, 99)   /* how many of each kind; the pile for the basic one */ \
  KW_NUMBER(X, uint8_t, discard, [KW_KINDS], 1, 99) /* for the basic one: those out of the game */          \
  KW_NUMBER(X, uint8_t, reserve, [KW_TOWNS], 1, 99)                                                         \
  KW_NUMBER(X, uint8_t, legacy, [KW_TOWNS], 1, 9)                                                           \
  KW_SET(X, uint8_t, posts, [KW_TOWNS], 1, KW_OF_SEATS)                                                     \
  KW_NUMBER(X, uint8_t, last_use, [KW_TOWNS], 1, KW_COUNTED) /* drops distributed on the last turn */       \
  KW_NUMBER(X, uint8_t, facility_turns, [KW_TOWNS], 1, KW_COUNTED)                                          \
  KW_NUMBER(X, uint8_t, failures, [KW_TOWNS], 1, KW_COUNTED)                                                \
  KW_NUMBER(X, uint8_t, ever_short, [KW_TOWNS], 1, 1) /* whether the bank ever failed them */               \
  KW_NUMBER(X, uint8_t, event_cap, [KW_TOWNS], 1, KW_NO_CAP)                                                \
  KW_NAME(X, pending, [KW_TOWNS], 1, KW_OF_PENALTIES) /* for the next turn */                               \
  KW_NUMBER(X, uint8_t, pending_amount, [KW_TOWNS], 1, 99)                                                  \
  KW_NAME(X, bonus, [KW_BONUSES], 1, KW_OF_BONUSES)                                                         \
  X(uint8_t, secret, [KW_SEATS], 1, WEIR_NAMED, KW_OF_SECRETS, 0, 0, WEIR_OWN, NULL)                        \
  KW_NAME(X, revealed, [KW_SEATS], 1, KW_OF_SECRETS) /* the same, when the game is over */                  \
  KW_NUMBER(X, uint8_t, bank, , 0, KW_BANK)                                                                 \
  KW_NUMBER(X, uint8_t, unrest, , 0, KW_COUNTED)                                                            \
  KW_NUMBER(X, uint8_t, tax_cost, , 0, 20)                                                                  \
  KW_NUMBER(X, uint8_t, tax_tiles, , 0, 20)                                                                 \
  KW_NUMBER(X, uint8_t, price_cost, , 0, 20)                                                                \
  KW_NUMBER(X, uint8_t, price_drops, , 0, 20)                                                               \
  KW_NAME(X, taxed, , 0, KW_OF_PAIRS)                                                                       \
  KW_NUMBER(X, uint8_t, die, , 0, 12) /* this round's roll; 0: none yet */                                  \
  KW_NAME(X, event, , 0, KW_OF_EVENTS)                                                                      \
  KW_NAME(X, demand, , 0, KW_OF_DEMANDS)                                                                    \
  KW_NUMBER(X, uint8_t, round, , 0, 10)                                                                     \
  KW_NAME(X, phase, , 0, KW_OF_PHASES)                                                                      \
  KW_NAME(X, active, , 0, KW_OF_SEATS)                                                                      \
  KW_NUMBER(X, uint8_t, imported, , 0, KW_COUNTED) /* drops in the whole game, for statistics only */       \
  KW_NUMBER(X, uint8_t, swept, , 0, 1)             /* the cheapest tiles of this round are gone */          \
  KW_NUMBER(X, uint8_t, cap, , 0, KW_NO_CAP)       /* drops the mayor may still get */                      \
  KW_NUMBER(X, uint8_t, owed, , 0, 99)             /* drops to return after the request */                  \
  KW_NUMBER(X, uint8_t, barred, , 0, 1)            /* from drafting */                                      \
  KW_NUMBER(X, uint8_t, short_now, , 0, 1)         /* the bank has failed this request */                   \
  KW_NUMBER(X, uint8_t, drafted, , 0, KW_COUNTED)                                                           \
  KW_NUMBER(X, uint8_t, built, , 0, KW_COUNTED)                                                             \
  KW_NUMBER(X, uint8_t, posts_built, , 0, 2)                                                                \
  KW_NUMBER(X, uint8_t, used, , 0, KW_COUNTED)       /* drops distributed */                                \
  KW_NUMBER(X, uint8_t, facility, , 0, 1)            /* it runs */                                          \
  KW_NUMBER(X, uint8_t, tokens, [KW_TAXABLE], 1, 99) /* used, by colour */

struct kw_state {
  KW_STATE(WEIR_FIELD_MEMBER)
};
_Static_assert(KW_STATE(WEIR_FIELD_BYTES) 0 == sizeof(struct kw_state), "a state has no padding");

/* ---- Sets of cells ---- */

static inline unsigned kw_lowest_bit(uint32_t set) { return (unsigned)__builtin_ctz(set); }

static inline unsigned kw_count(uint32_t set) { return weir_count(set); }

static inline bool kw_has(uint32_t set, unsigned cell) { return set >> cell & 1; }

#endif
