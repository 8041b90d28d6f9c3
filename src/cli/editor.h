/* editor.h - one line of input, edited in the terminal: history, completion with Tab, hints as one types. */
#ifndef WEIR_CLI_EDITOR_H
#define WEIR_CLI_EDITOR_H

#include "cli/screen.h"

enum {
  EDITOR_LINE_ROOM = 256,
  EDITOR_CHOICES = 256,
  EDITOR_WORD = 48,
  EDITOR_HISTORY = 64,
  EDITOR_FAREWELL = 16384
};

/* Words that may stand where the last word is typed, without doubles. */
struct editor_choices {
  char word[EDITOR_CHOICES][EDITOR_WORD];
  unsigned count;
};

struct editor {
  const struct screen *screen;
  /* fills the choices for the last word of a line */
  void (*choose)(void *context, const char *line, struct editor_choices *choices);
  void (*redraw)(void *context); /* the window has changed, or the player asks */
  void *context;
  char history[EDITOR_HISTORY][EDITOR_LINE_ROOM];
  unsigned remembered;
};

enum editor_answer { EDITOR_READ, EDITOR_END, EDITOR_STOPPED }; /* a line; no more input; Ctrl-C */

/* Reads a line, from a terminal or a pipe. */
enum editor_answer editor_read(struct editor *editor, const char *prompt, char line[EDITOR_LINE_ROOM]);
/* Adds a choice unless it is there. */
void editor_offer(struct editor_choices *choices, const char *word, size_t size);
/* From now on nothing typed is echoed between lines; words are the last thing said if a signal ends the
 * program. */
void editor_begin(const char *words);
void editor_finish(void);                /* The terminal is as it was. */
bool editor_is_terminal(void);           /* Whether a person types. */
void editor_wait(unsigned milliseconds); /* Lets somebody read; a key goes on at once. */
bool editor_key(void);                   /* Waits for a key; false for q, Escape or the end of input. */

#endif
