/* table.h - a Navajo Wars table for rule tests: positions set by hand, actions as text, what was told.
 *
 * open_table() plays the set-up of a scenario with its first choices: Families stand in Area 1 with Ferocity
 * 0, counters H and I are left out, and the first card is to be drawn. Tests change the state as they need;
 * play() audits it after every action.
 */
#ifndef TABLE_H
#define TABLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/navajo-wars/play.h"

#include <string.h>

enum { A, B, C, D, E, F, TOLD = 512 };

struct table {
  struct weir_setup *setup;
  const struct nw_edition *e;
  struct nw_state s;
  struct weir_sink sink;
  struct weir_event told[TOLD];
  unsigned events;
  char reason[WEIR_TEXT];
};

void open_table(struct table *t, const char *scenario);
void open_with(struct table *t, const char *scenario, const char *option);
void close_table(struct table *t);
void play(struct table *t, const char *lines); /* Actions, one a line; chance too. */
const char *refused(struct table *t, const char *line, const char *rule); /* Must be refused by the rule. */
bool legal(struct table *t, const char *line);                            /* Whether it is offered now. */
bool fired(const struct table *t, const char *rule);                      /* By the last line. */
bool tells(const struct table *t, unsigned kind, const char *rule); /* By the last line, with the rule. */
bool waits(const struct table *t, unsigned phase);
unsigned area(const struct table *t, const char *name);
void put(struct table *t, unsigned family, const char *place); /* A full Family there. */
void no_animals(struct table *t);                              /* Nothing to trade. */
void empty_display(struct table *t);
void show(struct table *t, char counter, bool back); /* Alone on the display, Active row 1. */
void enemy_acts(struct table *t, unsigned points);   /* Enemy Operations with that many points. */
void begin(struct table *t, const char *operation);  /* Your segment first, on a quiet card. */
void act(struct table *t, unsigned family);          /* Take Actions with one Family. */
void draw_event(struct table *t, unsigned number);   /* A Historical Event of the scenario. */

#endif
