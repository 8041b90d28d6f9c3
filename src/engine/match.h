/* match.h - what records need of matches beyond weir.h. Private to the engine. */
#ifndef WEIR_MATCH_H
#define WEIR_MATCH_H

#include "weir.h"

bool match_next_outcome(const struct weir_match *match, weir_action *outcome); /* What the source gives next. */
bool match_replay_chance(struct weir_match *match, weir_action outcome, struct weir_why *why,
                         struct weir_sink *sink); /* An unforced outcome from a record. */

#endif
