/* screen.h - where words and boards are shown: what the terminal can do, and a canvas to draw on. */
#ifndef WEIR_CLI_SCREEN_H
#define WEIR_CLI_SCREEN_H

#include "weir.h"

#include <stdio.h>

/* What the output can show. Pipes get 80 columns, no colour, and as many lines as they like. */
struct screen {
  unsigned columns, lines;
  bool terminal; /* a person looks at it as it is written */
  bool colour;   /* NO_COLOR, dumb terminals and pipes get none */
  bool shades;   /* 256 colours, not only 8 */
  bool utf8;     /* line art and arrows, else plain ASCII */
};
/* Finds out; may be called again when the window changes. */
void screen_look(struct screen *screen, FILE *file);

/* Colours of the 256-colour palette with the nearest of the 8 basic ones, for poorer terminals. */
enum screen_paint {
  PAINT_NONE,
  PAINT_BLACK,
  PAINT_WHITE,
  PAINT_RED,
  PAINT_YELLOW,
  PAINT_GREEN,
  PAINT_BROWN,
  PAINT_BLUE,
  PAINT_DARK,
  PAINT_NIGHT,
  PAINT_HILL,
  PAINT_FOREST,
  PAINT_WHEAT,
  PAINT_TOBACCO,
  PAINT_CORN,
  PAINT_LAKE,
  PAINT_COUNT
};

struct style {
  unsigned char ink, ground; /* of enum screen_paint */
  bool bold, dim;
};

/* A sheet of characters with styles; text that would leave it is cut at its edge. */
struct canvas_cell {
  char bytes[4]; /* one UTF-8 character, zero-filled */
  struct style style;
};
struct canvas {
  unsigned width, height;
  struct canvas_cell *cell;
};
void canvas_open(struct canvas *canvas, unsigned width, unsigned height); /* A blank sheet. */
void canvas_free(struct canvas *canvas);                                  /* Frees it. */
/* Writes words at a place. */
void canvas_text(struct canvas *canvas, int x, int y, struct style style, const char *words);
/* Writes formatted words. */
void canvas_format(struct canvas *canvas, int x, int y, struct style style, const char *format, ...);
/* Writes words from the left edge on, in as many rows as they need, the later ones indented; returns the row
 * below. No words, no row. */
int canvas_wrap(struct canvas *canvas, int y, struct style style, const char *words);
/* Prints it, without blanks at line ends. */
void canvas_print(const struct canvas *canvas, const struct screen *screen, FILE *file);
/* Switches to a style; all zero is plain. */
void screen_style(const struct screen *screen, FILE *file, struct style style);
unsigned text_columns(const char *words); /* How many columns words take. */

#endif
