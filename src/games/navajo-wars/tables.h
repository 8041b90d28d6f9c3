/* tables.h - Navajo Wars: the tables of verbs.c, for game.c. */
#ifndef NW_TABLES_H
#define NW_TABLES_H

#include "play.h"

extern const struct weir_domain nw_domains[NW_DOMAINS];
extern const struct weir_verb nw_verbs[NW_VERBS];
extern const uint8_t nw_tellings[NW_TOLD_COUNTS];
extern const struct weir_event_kind nw_events[NW_TOLD_COUNTS];

#endif
