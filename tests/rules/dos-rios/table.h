/* table.h - a Dos Rios table for rule tests: positions set by hand, actions as text, what was told.
 *
 * begin() sets a plain middle game: round 2, black to act with 6 movement points, every campesino in the
 * city, all tile hexes wheat, rio verde down column A, rio moreno down column G. Tests change what they
 * need and call ready(), which audits the position. All places and actions are named as a player would.
 */
#ifndef TABLE_H
#define TABLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/dos-rios/play.h"

#include <string.h>

enum { BLACK, WHITE, YELLOW, RED, TOLD = 256 };

struct table {
  struct weir_setup *setup;
  struct dr_state state;
  struct weir_sink sink;
  struct weir_event told[TOLD]; /* of the last action */
  unsigned events;
  char reason[WEIR_TEXT]; /* of the last refusal */
};

/* Positions. */
void open_table(struct table *t, unsigned seats,
                const char *const *sets);    /* At the start, before any chance. */
void begin(struct table *t, unsigned seats); /* The plain middle game. */
void begin_with(struct table *t, unsigned seats, const char *const *sets); /* The same with options. */
void close_table(struct table *t);
char *edit_edition(const char *game, const char *old, const char *new,
                   size_t *size);                           /* One text replaced; malloced. */
void land(struct table *t, const char *hexes, char letter); /* "D4 D5", H F W T C: their terrain. */
void rivers(struct table *t, const char *verde,
            const char *moreno);                                /* "A1 A2 ... west-lake": their courses. */
void stand(struct table *t, unsigned seat, const char *places); /* One campesino from the city to each. */
void put_casas(struct table *t, unsigned seat, const char *hexes);
void put_hacienda(struct table *t, unsigned seat, const char *hex);
void put_dams(struct table *t, const char *edges);             /* From the supply. */
void give_dams(struct table *t, unsigned seat, unsigned dams); /* Sets a reserve, from the supply. */
void put_row(struct table *t, const char *cards);    /* The current card first; the rest is the deck. */
void to_discard(struct table *t, const char *cards); /* From the deck. */
void only_deck(struct table *t, const char *cards);  /* All other cards of the deck go to the discard pile. */
void ready(struct table *t);                         /* Audits. */
bool sound(struct table *t);                         /* Whether it would pass. */

/* Questions. */
unsigned spot(const struct table *t, const char *name);
uint64_t set_of(const struct table *t, const char *names);
unsigned edge(const struct table *t, const char *name);
unsigned at(const struct table *t, unsigned seat, const char *place); /* Campesinos of a seat there. */
bool may(struct table *t, const char *action); /* Legal for the seat to act; offers and verdict must agree. */
unsigned offered(struct table *t, const char *verb);    /* How many offers begin with this verb. */
unsigned told(const struct table *t, const char *rule); /* Events of the last action under a rule. */
unsigned told_as(const struct table *t, unsigned kind); /* ... of a kind. */

/* Acting. */
void act(struct table *t, const char *action);                      /* Must be legal; tells; audits after. */
void act_all(struct table *t, const char *actions);                 /* Separated by "; ". */
void refuse(struct table *t, const char *action, const char *rule); /* Must be illegal under this rule. */

#endif
