/* prompt.h - what a player may type at the table. */
#ifndef WEIR_CLI_PROMPT_H
#define WEIR_CLI_PROMPT_H

#include "cli/parlour.h"

void prompt_take(struct parlour *parlour, unsigned seat,
                 const char *line); /* Carries out what a player typed. */
/* Tells the chances of what may be done, once a decision. */
void prompt_weigh(struct parlour *parlour, unsigned seat);
/* The words that may end a line, for the editor. */
void prompt_choose(void *parlour, const char *line, struct editor_choices *choices);
/* The first person to act; the number of seats if none is. */
unsigned prompt_person(const struct parlour *parlour);

#endif
