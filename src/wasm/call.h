/* call.h - the engine by message: one JSON text in, one JSON text out. What the browser's worker speaks.
 *
 * Every request names what to do in "do" and, where it is about a game in progress, its "table"; every
 * answer is {"ok":true,...} or {"ok":false,"error":"one line"} (with "why":{"rule","sentence","text"} for a
 * refused action). Tables are numbers from 1.
 *
 *   games                                        ->
 * "games":[{"id","title","about","seats":[2,4],"options":[..],..}] rules    game -> "rules":[..] edition
 * game, edition?                      -> "edition":{..} open     game, seats?, options?, edition? |
 * editionText?, seed, position? | at? -> "table" (position: a full position; at: the same as text; seed: up
 * to sixteen hexadecimal digits) load     record, seed?                       -> "table", "dropped", "error"?
 * (a damaged record stands where it broke) close    table game     table                               ->
 * "game":{..}                        (see table/message.h) view     table, viewer?, ply?                ->
 * "view":{..}    viewer: a seat, "spectator" or "all" events   table, from?, viewer?               ->
 * "events":[..] act      table, seat, action                 -> "events":[..]  then chance acts by itself
 *   force    table, action                       -> "events":[..]  chance acts as told
 *   check    table, seat, action                 -> ok, or the rule that forbids it
 *   undo     table, seat                         -> "events"
 *   back     table, plies                        -> "events"
 *   fork     table, ply, seed                    -> "table"        a what-if copy that shares no chance
 *   plies    table                               -> "plies":[{"seat","action","forced"?}], "events":[first
 * event of each ply] record   table                               -> "record" position table -> "position"
 * the full position, for sharing bot      table, seat, bot, seed              ->
 * "action","value","iterations","best":[{"action","visits"}] bot: "random", "greedy", "mcts:ITERATIONS" or
 * the name of an automaton signature game?                              -> "signature"
 */
#ifndef WEIR_CALL_H
#define WEIR_CALL_H

#include <stddef.h>

/* Memory for a request of this many bytes; NULL if there is none. */
char *weir_call_input(size_t size);
/* Answers the request in the input; returns the answer's size. */
size_t weir_call(size_t size);
/* Where the answer stands until the next call. */
const char *weir_call_output(void);

#endif
