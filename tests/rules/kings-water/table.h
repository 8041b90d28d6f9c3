/* table.h - a table of The King's Water for rule tests: positions set by hand, actions as text, what was
 * told.
 *
 * begin() sets a plain middle game: round 3, a mayor about to draft, empty towns, $30 each, 20 drops in the
 * bank, green and red taxed, the event Deep Snowpack read, known rows. Tests change what they need and call
 * ready(), which audits the position. Tiles go by their ids, cells and cards by the names a player uses.
 */
#ifndef TABLE_H
#define TABLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/kings-water/play.h"

#include <string.h>

enum { TOLD = 256, SENIOR = 0, RIPARIAN = 1, JUNIOR = 2 }; /* towns */

struct table {
  struct weir_setup *setup;
  const struct kw_edition *edition;
  struct kw_state state;
  struct weir_sink sink;
  struct weir_event told[TOLD]; /* of the last action */
  unsigned events;
  char reason[WEIR_TEXT]; /* of the last refusal */
};

/* Positions. */
void open_table(struct table *t, const char *const *sets); /* At the start, before any chance. */
void open_edition(struct table *t, const char *text, size_t size);
void begin(struct table *t, unsigned seat, unsigned phase); /* The plain middle game. */
void begin_with(struct table *t, unsigned seat, unsigned phase, unsigned round, const char *const *sets);
void close_table(struct table *t);
char *edit_edition(const char *game, const char *old, const char *new,
                   size_t *size);               /* One text replaced; malloced. */
void place(struct table *t, const char *tiles); /* "FARM Sc1 WELL Sa1": built, paid at their prices. */
void hold(struct table *t, unsigned town, const char *tiles); /* In hand, paid at their prices. */
void fill(struct table *t, const char *cell, unsigned drops); /* Drops on a waterplant. */
void event(struct table *t, const char *name);                /* The round's card. */
void demand(struct table *t, const char *name);
void rows(struct table *t, const char *districts, const char *plants);
void ready(struct table *t); /* Audits. */
bool sound(struct table *t); /* Whether it would pass. */

/* Questions. */
unsigned kind(const struct table *t, const char *id);
unsigned cell(const struct table *t, const char *name); /* Of its town. */
unsigned drops_on(const struct table *t, const char *cell);
bool may(struct table *t, const char *action); /* Legal for the seat to act; offers and verdict must agree. */
unsigned offered(struct table *t, const char *verb);
unsigned told(const struct table *t, const char *rule); /* Events of the last action under a rule. */
unsigned told_as(const struct table *t, unsigned kind); /* ... of a kind. */
struct kw_score score(const struct table *t, unsigned seat);

/* Acting. */
void act(struct table *t, const char *action);                      /* Must be legal; tells; audits after. */
void act_all(struct table *t, const char *actions);                 /* Separated by "; ". */
void refuse(struct table *t, const char *action, const char *rule); /* Must be illegal under this rule. */
void refuse_as(struct table *t, const char *action, const char *reason); /* ... and say this. */
void draw_on(struct table *t);                                           /* Chance fills the rows, any way. */

#endif
