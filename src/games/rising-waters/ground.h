/* ground.h - Rising Waters: what the water will take, as bots judge it. Private to the evaluation.
 *
 * How endangered the land is follows from the water, the levees, the camps and the week alone. Most steps of
 * a turn change none of them, so whoever weighs many positions keeps what was found in a memo.
 */
#ifndef RW_GROUND_H
#define RW_GROUND_H

#include "play.h"

enum { RW_MARGINS = 4, RW_INLAND = RW_MARGINS };

static inline int32_t at_most(int32_t number, int32_t most) { return number < most ? number : most; }
static inline int32_t at_least(int32_t number, int32_t least) { return number > least ? number : least; }

/* How long ground must stay dry: to the last week, or only through the next weather. */
enum rw_time { RW_TO_THE_END, RW_SOON, RW_TIMES };

/* What the dangers follow from. */
struct rw_ground_key {
  struct rw_set flooded, camps;
  uint8_t level[RW_WATERS], levee[RW_HEXES];
  uint64_t week;
};

struct rw_ground {
  struct rw_ground_key key;
  struct rw_set dry, levees;
  struct rw_set near[RW_MARGINS + 1]; /* by margin + 1: the ground on some shore */
  int16_t risk[RW_TIMES][RW_HEXES];   /* one more than rw_risk says; 0 where nobody has asked yet */
  int32_t losses;                     /* of land that are to be expected, in thousandths */
  int32_t arrival;                    /* the chance that the best place for new Survivors is flooded */
  uint8_t targets;                    /* set of places with a levee that Dynamite would find */
  bool known;
};

enum { RW_GROUNDS = 128 }; /* that a memo holds; a power of two */
struct rw_memo {
  struct rw_ground ground[RW_GROUNDS];
};

/* The dangers of a position, kept in the memo or, where that is NULL, put into `room`. */
struct rw_ground *rw_ground_of(const struct weir_setup *setup, const struct rw_state *state,
                               struct rw_memo *memo, struct rw_ground *room);
/* The chance in thousandths that a dry hex is flooded. */
int32_t rw_risk(const struct weir_setup *setup, struct rw_ground *ground, unsigned hex, enum rw_time time);
/* The hexes that have any of something. */
struct rw_set rw_where(const uint8_t counts[RW_HEXES]);

#endif
