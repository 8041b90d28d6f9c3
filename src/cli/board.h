/* board.h - a game's position drawn in a terminal: a table of drawings, and a plain one for the rest.
 *
 * A drawing gets a copy of the state in which all that the viewer may not see is zero (weir_view), so it
 * cannot show too much. It chooses between a small and a large form by the room there is.
 */
#ifndef WEIR_CLI_BOARD_H
#define WEIR_CLI_BOARD_H

#include "cli/screen.h"
#include "weir.h"

/* What is to be drawn, and the room for it: the drawing opens a canvas of at most `columns`, and of `rows`
 * if it can. */
struct board_request {
  const struct weir_setup *setup;
  const void *state; /* the viewer's view */
  unsigned viewer;
  const struct screen *screen;
  unsigned columns, rows;
};

struct board_drawing {
  const char *game;
  const char *legend; /* what its letters and marks mean, in a few lines */
  void (*draw)(const struct board_request *request, struct canvas *canvas);
};

extern const struct board_drawing board_dos_rios;
extern const struct board_drawing board_navajo_wars;
extern const struct board_drawing board_rising_waters;
extern const struct board_drawing board_kings_water;

/* Draws a position as a viewer may see it; the caller frees the canvas. */
void board_draw(const struct weir_setup *setup, const void *state, unsigned viewer,
                const struct screen *screen, unsigned rows, struct canvas *canvas);

/* What a game's drawing means; empty for games without one. */
const char *board_legend(const struct weir_game *game);

#endif
