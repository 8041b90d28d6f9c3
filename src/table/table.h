/* table.h - one game being played: the match, its record as text, and how many events it has told.
 *
 * The server and the WebAssembly module both hold games this way. Every change appends whole lines to the
 * record, so that a store need only keep what was appended; events are numbered from 0 in the order they
 * happened and can be told again from any number, because the record can be replayed.
 */
#ifndef WEIR_TABLE_H
#define WEIR_TABLE_H

#include "weir.h"

struct table {
  struct weir_setup *setup; /* owned */
  struct weir_match *match; /* owned */
  char *record;             /* owned: the whole record so far */
  size_t size, room;
  uint32_t events; /* how many have been told */
};

/* A new game; position NULL: the game's own start. Chance has not acted yet. */
bool table_open(struct table *table, const struct weir_request *request, const void *position,
                const struct weir_record_facts *facts, struct weir_source source, struct weir_error *error);
/* A game from its record. On damage below the head it is false, and the table stands where it broke. */
bool table_load(struct table *table, const char *record, size_t size, weir_source_maker *maker, void *context,
                struct weir_record_facts *facts, struct weir_error *error);
/* Frees what it owns. */
void table_close(struct table *table);
/* A seat acts (or chance as told); refused actions change nothing. */
bool table_act(struct table *table, unsigned seat, weir_action action, struct weir_why *why,
               struct weir_sink *sink);
/* Chance acts once if it is to act. */
bool table_roll(struct table *table, struct weir_sink *sink);
/* Chance acts until a seat must decide; true if it acted. */
bool table_settle(struct table *table, struct weir_sink *sink);
/* A seat takes back its last action. */
bool table_undo(struct table *table, unsigned seat, struct weir_sink *sink, struct weir_error *error);
/* All agreed to go back. */
bool table_back(struct table *table, size_t plies, struct weir_sink *sink);
/* The last line of a record whose seed was hidden. */
void table_reveal(struct table *table, const char *seed);
/* Tells every event from a number on again. */
bool table_tell(const struct table *table, uint32_t from, struct weir_sink *sink);

#endif
