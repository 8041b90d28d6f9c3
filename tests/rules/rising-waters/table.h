/* table.h - a Rising Waters table for rule tests: positions set by hand, actions as text, what was told.
 *
 * begin() sets a plain middle game: week 2 of Spring, yellow is First Player and has the turn with two
 * actions, every seat has a pawn in its home town, hands and display are empty, no water has risen. Tests
 * change what they need; cards come from the decks. ready() audits the position.
 */
#ifndef TABLE_H
#define TABLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/rising-waters/play.h"

#include <string.h>

enum { YELLOW, BLUE, RED, BLACK, TOLD = 512 };

struct table {
  struct weir_setup *setup;
  const struct rw_edition *edition;
  struct rw_state state;
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
void upgrading(struct table *t); /* Turns it into the upgrade phase of the week. */
void hand(struct table *t, unsigned seat, const char *cards); /* More cards, from the decks. */
void put(struct table *t, const char *pawn, const char *hex); /* A pawn on a hex, off its raft. */
void off(struct table *t, const char *pawn);                  /* A pawn off the map. */
void levee(struct table *t, const char *hex, unsigned value);
void flood(struct table *t, const char *hexes);
void level(struct table *t, const char *water, unsigned value); /* With a token. */
void survivor(struct table *t, const char *hex);
void camp(struct table *t, const char *hex, bool green);
void raft(struct table *t, unsigned number, const char *hex,
          const char *pawn);                           /* From 1; pawn may be NULL. */
void display(struct table *t, const char *cards);      /* From the left; "-" for an empty slot. */
void next_owner(struct table *t, const char *cards);   /* On top of the Landowner deck, and known. */
void next_weather(struct table *t, const char *cards); /* On top of the Weather deck, and known. */
void ready(struct table *t);
bool sound(struct table *t);

/* Questions. */
unsigned hex(const struct table *t, const char *name);
unsigned water(const struct table *t, const char *name);
unsigned pawn(const struct table *t, const char *name);
unsigned card(const struct table *t, const char *name);
unsigned owner_card(const struct table *t, const char *name);
unsigned weather_card(const struct table *t, const char *name);
bool flooded(const struct table *t, const char *hexes);  /* All of them. */
bool dry(const struct table *t, const char *hexes);      /* All of them. */
const char *at(const struct table *t, const char *pawn); /* Its hex, "-" if none. */
unsigned phase(const struct table *t);
bool by(const struct table *t, unsigned seat); /* Whether this seat is to act. */
bool chance(const struct table *t);
bool may(struct table *t, const char *action); /* Legal for the seat to act; offers and verdict must agree. */
unsigned offered(struct table *t, const char *verb);
unsigned told(const struct table *t, const char *rule);
unsigned told_as(const struct table *t, unsigned kind);

/* Acting. */
void act(struct table *t, const char *action); /* Of the first seat to act; must be legal; audits after. */
void act_as(struct table *t, unsigned seat, const char *action);
void act_all(struct table *t, const char *actions); /* Separated by "; ". */
void refuse(struct table *t, const char *action, const char *rule);
void end_turns(struct table *t);                  /* All seats end their turns; chance may be next. */
void weather(struct table *t, const char *cards); /* Ends the turns and lets it rain three cards. */
#define TEST(name) \
  { #name, name, NULL, NULL, NULL }

#endif
