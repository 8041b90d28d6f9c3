/* match.h - what records need of matches beyond weir.h. Private to the engine. */
#ifndef WEIR_MATCH_H
#define WEIR_MATCH_H

#include "weir.h"

/* What the source gives next. */
bool match_next_outcome(const struct weir_match *match, weir_action *outcome);
/* An unforced outcome from a record. */
bool match_replay_chance(struct weir_match *match, weir_action outcome, struct weir_why *why,
                         struct weir_sink *sink);
/* A number that stands for all that was ever done at a match: acts, undos, returns. */
uint64_t match_trail(const struct weir_match *match);
/* How an act carries such a number on; it starts at 0. */
uint64_t match_trail_on(uint64_t trail, const struct weir_ply *ply);

#endif
