/* message.h - what a table tells a viewer, as JSON: the game, the position with its offers, the events.
 *
 * The server sends these over the wire and the WebAssembly module hands them to the page, so that the page
 * has one way to show a game, wherever it is played. Nothing hidden from the viewer is ever written.
 *
 *   listing {"id","title","about","kind","seats":[2,4],"editions":[..],"automata":[..],
 *           "options":[{"name","values":[..],"value","help"}]}
 *   game   {"game":"dos-rios","title":..,"about":..,"kind":"rivals","seats":["black",..],"options":{..},
 *           "edition":"standard","phases":[..],"verbs":[{"name","args":["hex"],"rule","help"}],
 *           "metrics":[..],"fields":[{"name","form":"count|named|set","domain","sight":"open|secret|own|mask"}],
 *           "board":{..},"data":{..the edition..}}
 *   view   {"ply":12,"viewer":"black","phase":"actions","toAct":["black"],"offers":["step D4 D5",..],
 *           "odds":[{"action":"ambush A","rule":"NW-125","own":[["Horse",1],..],"other":[..],
 *                    "outcomes":[["MFV",250000],..in millionths]}],   (only where a game tells its chances)
 *           "mayUndo":true,"state":{..},"metrics":{"buildings":[1,0]},
 *           "result":null | {"ending":..,"won":["black"],"rank":[1,2]}}
 *   event  {"n":7,"seat":"black","kind":"action","action":"step D4 D5","args":["D4","D5"],"rule":"DR-32",
 *           "text":"Black moves from D4 to D5."}   or only {"n":7} where the viewer may not see it
 */
#ifndef WEIR_MESSAGE_H
#define WEIR_MESSAGE_H

#include "weir.h"

/* Appends a game for a list: seats, options, editions, automata. */
void message_write_listing(const struct weir_game *game, struct weir_text *text);
/* Appends what never changes at this table. */
void message_write_game(const struct weir_setup *setup, struct weir_text *text);
/* Appends [{"id","kind","text"},..]. */
void message_write_rules(const struct weir_game *game, struct weir_text *text);
/* Appends the position as the viewer sees it. */
void message_write_view(const struct weir_match *match, unsigned viewer, struct weir_text *text);
/* Appends one event. */
void message_write_event(const struct weir_setup *setup, const struct weir_event *event, uint32_t number,
                         unsigned viewer, struct weir_text *text);
/* Appends {"rule","sentence","text"}. */
void message_write_why(const struct weir_setup *setup, const struct weir_why *why, struct weir_text *text);

#endif
