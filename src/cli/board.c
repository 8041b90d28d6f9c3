/* board.c - finds a game's drawing; games without one get their fields listed. */
#include "cli/board.h"

#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>

static const struct board_drawing *const drawings[] = {
    &board_dos_rios, &board_navajo_wars, &board_kings_water, &board_rising_waters, NULL,
};

/* ---- The plain drawing: every field, by name ---- */

enum { LISTED_ROWS = 200 };

struct listing {
  struct canvas *canvas;
  int x, y;
  struct style style;
};

static void put_word(struct listing *listing, const char *word) {
  int width = (int)text_columns(word);
  if (listing->x + width > (int)listing->canvas->width && listing->x > 4) {
    listing->y++;
    listing->x = 4;
  }
  canvas_text(listing->canvas, listing->x, listing->y, listing->style, word);
  listing->x += width;
}

static void put_value(struct listing *listing, const struct weir_json *value, const char *after) {
  char word[WEIR_TEXT];
  switch (value->kind) {
  case WEIR_JSON_ARRAY:
    put_word(listing, "(");
    for (const struct weir_json *item = value->child; item; item = item->next)
      put_value(listing, item, item->next ? " " : "");
    snprintf(word, sizeof word, ")%s", after);
    break;
  case WEIR_JSON_NULL: snprintf(word, sizeof word, "-%s", after); break;
  default: snprintf(word, sizeof word, "%.*s%s", (int)value->size, value->string, after); break;
  }
  put_word(listing, word);
}

static void list_fields(const struct weir_setup *setup, const void *position, unsigned viewer,
                        const struct screen *screen, struct canvas *canvas) {
  struct cli_text text = {0};
  char line[WEIR_TEXT];
  cli_position(setup, position, viewer, &text);
  struct weir_json_doc *doc = weir_json_parse(text.start, text.used, NULL);
  canvas_open(canvas, screen->columns, LISTED_ROWS);
  cli_standing(setup, position, line, sizeof line);
  canvas_format(canvas, 0, 0, (struct style){.bold = true}, "%s. %s", setup->game->title, line);
  struct listing listing = {.canvas = canvas, .y = 0};
  const struct weir_json *state = doc ? weir_json_get(weir_json_root(doc), "state") : NULL;
  for (const struct weir_json *field = state ? state->child : NULL; field; field = field->next) {
    listing.y++;
    listing.x = 2;
    snprintf(line, sizeof line, "%.*s ", (int)field->key_size, field->key);
    listing.style = (struct style){.dim = true};
    put_word(&listing, line);
    listing.style = (struct style){0};
    put_value(&listing, field, "");
  }
  canvas->height = (unsigned)listing.y + 1 < LISTED_ROWS ? (unsigned)listing.y + 1 : LISTED_ROWS;
  weir_json_free(doc);
  cli_text_free(&text);
}

static const struct board_drawing *find_drawing(const struct weir_game *game) {
  for (const struct board_drawing *const *drawing = drawings; *drawing; drawing++)
    if (strcmp((*drawing)->game, game->id) == 0) return *drawing;
  return NULL;
}

const char *board_legend(const struct weir_game *game) {
  const struct board_drawing *drawing = find_drawing(game);
  return drawing ? drawing->legend : "";
}

void board_draw(const struct weir_setup *setup, const void *state, unsigned viewer,
                const struct screen *screen, unsigned rows, struct canvas *canvas) {
  const struct board_drawing *drawing = find_drawing(setup->game);
  if (!drawing) {
    list_fields(setup, state, viewer, screen, canvas);
    return;
  }
  _Alignas(16) unsigned char view[WEIR_STATE_MAX];
  weir_view(setup, state, viewer, view);
  drawing->draw(&(struct board_request){setup, view, viewer, screen, screen->columns, rows}, canvas);
}
