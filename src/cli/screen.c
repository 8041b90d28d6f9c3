/* screen.c - finds out what the terminal can do, and prints a canvas on it. */
#define _DEFAULT_SOURCE
#include "cli/screen.h"

#include "cli/cli.h"

#include <langinfo.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { LEAST_COLUMNS = 20, LEAST_LINES = 5, MOST = 1000 };

/* A size from the environment counts even on a terminal: whoever sets it means it. */
static void size_from_environment(const char *name, unsigned *size) {
  uint64_t number;
  const char *value = getenv(name);
  if (value && cli_number(value, 1, MOST, &number)) *size = (unsigned)number;
}

void screen_look(struct screen *screen, FILE *file) {
  const char *term = getenv("TERM"), *no_colour = getenv("NO_COLOR");
  struct winsize size;
  *screen = (struct screen){.columns = 80, .lines = 24, .terminal = isatty(fileno(file))};
  if (screen->terminal && ioctl(fileno(file), TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0) {
    screen->columns = size.ws_col;
    screen->lines = size.ws_row;
  }
  size_from_environment("COLUMNS", &screen->columns);
  size_from_environment("LINES", &screen->lines);
  if (screen->columns < LEAST_COLUMNS) screen->columns = LEAST_COLUMNS;
  if (screen->lines < LEAST_LINES) screen->lines = LEAST_LINES;
  bool dumb = !term || !*term || strcmp(term, "dumb") == 0;
  screen->colour = screen->terminal && !dumb && !(no_colour && *no_colour);
  screen->shades = screen->colour && (strstr(term, "256") || strstr(term, "direct") || getenv("COLORTERM"));
  screen->utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0 && !(screen->terminal && dumb);
}

/* ---- Styles ---- */

static const struct {
  unsigned char shade, basic; /* of 256, of 8 */
} paints[PAINT_COUNT] = {
    [PAINT_BLACK] = {16, 0},    [PAINT_WHITE] = {231, 7}, [PAINT_RED] = {160, 1},   [PAINT_YELLOW] = {226, 3},
    [PAINT_GREEN] = {40, 2},    [PAINT_BROWN] = {172, 3}, [PAINT_BLUE] = {33, 6},   [PAINT_DARK] = {238, 0},
    [PAINT_NIGHT] = {17, 0},    [PAINT_HILL] = {247, 7},  [PAINT_FOREST] = {28, 2}, [PAINT_WHEAT] = {229, 3},
    [PAINT_TOBACCO] = {137, 6}, [PAINT_CORN] = {208, 5},  [PAINT_LAKE] = {25, 4},
};

static void paint_code(const struct screen *screen, FILE *file, unsigned char paint, bool ground) {
  if (paint == PAINT_NONE) return;
  if (screen->shades) fprintf(file, ";%d;5;%d", ground ? 48 : 38, paints[paint].shade);
  else fprintf(file, ";%d", (ground ? 40 : 30) + paints[paint].basic);
}

void screen_style(const struct screen *screen, FILE *file, struct style style) {
  if (!screen->colour) return;
  fputs("\033[0", file);
  if (style.bold) fputs(";1", file);
  if (style.dim) fputs(";2", file);
  paint_code(screen, file, style.ink, false);
  paint_code(screen, file, style.ground, true);
  fputc('m', file);
}

static bool same_style(struct style a, struct style b) {
  return a.ink == b.ink && a.ground == b.ground && a.bold == b.bold && a.dim == b.dim;
}

/* ---- Canvas ---- */

unsigned text_columns(const char *words) {
  unsigned columns = 0;
  for (; *words; words++) columns += ((unsigned char)*words & 0xc0) != 0x80;
  return columns;
}

void canvas_open(struct canvas *canvas, unsigned width, unsigned height) {
  size_t cells = (size_t)width * height;
  canvas->width = width;
  canvas->height = height;
  canvas->cell = cli_memory(NULL, cells * sizeof *canvas->cell);
  for (size_t i = 0; i < cells; i++) canvas->cell[i] = (struct canvas_cell){.bytes = " "};
}

void canvas_free(struct canvas *canvas) {
  free(canvas->cell);
  *canvas = (struct canvas){0};
}

void canvas_text(struct canvas *canvas, int x, int y, struct style style, const char *words) {
  if (y < 0 || (unsigned)y >= canvas->height) return;
  for (const char *at = words; *at; x++) {
    unsigned size = 1;
    while (size < 4 && ((unsigned char)at[size] & 0xc0) == 0x80) size++;
    if (x >= 0 && (unsigned)x < canvas->width) {
      struct canvas_cell *cell = &canvas->cell[(unsigned)y * canvas->width + (unsigned)x];
      unsigned char ground = cell->style.ground;
      *cell = (struct canvas_cell){.style = style};
      /* Without a ground of its own a letter keeps what lies under it. */
      if (style.ground == PAINT_NONE) cell->style.ground = ground;
      memcpy(cell->bytes, (unsigned char)*at < ' ' ? "?" : at, size);
    }
    at += size;
  }
}

void canvas_format(struct canvas *canvas, int x, int y, struct style style, const char *format, ...) {
  char words[512];
  va_list args;
  va_start(args, format);
  vsnprintf(words, sizeof words, format, args);
  va_end(args);
  canvas_text(canvas, x, y, style, words);
}

/* The bytes of the words that fit in so many columns, broken at a blank if there is one. */
static size_t fitting(const char *words, unsigned columns) {
  size_t size = 0, blank = 0;
  for (unsigned used = 0; words[size] && used < columns; used++) {
    if (words[size] == ' ') blank = size;
    for (size++; ((unsigned char)words[size] & 0xc0) == 0x80;) size++;
  }
  return words[size] && words[size] != ' ' && blank > 0 ? blank : size;
}

int canvas_wrap(struct canvas *canvas, int y, struct style style, const char *words) {
  for (unsigned indent = 0; *words; indent = 4, y++) {
    size_t size = fitting(words, canvas->width > indent + 1 ? canvas->width - indent : 1);
    canvas_format(canvas, (int)indent, y, style, "%.*s", (int)size, words);
    words += size;
    while (*words == ' ') words++;
  }
  return y;
}

static void print_row(const struct canvas_cell *row, unsigned width, const struct screen *screen,
                      FILE *file) {
  struct style now = {0};
  while (width > 0 && row[width - 1].bytes[0] == ' ' && row[width - 1].style.ground == PAINT_NONE) width--;
  for (unsigned x = 0; x < width; x++) {
    if (!same_style(now, row[x].style)) screen_style(screen, file, now = row[x].style);
    fprintf(file, "%.4s", row[x].bytes);
  }
  if (!same_style(now, (struct style){0})) screen_style(screen, file, (struct style){0});
  fputc('\n', file);
}

void canvas_print(const struct canvas *canvas, const struct screen *screen, FILE *file) {
  for (unsigned y = 0; y < canvas->height; y++)
    print_row(canvas->cell + (size_t)y * canvas->width, canvas->width, screen, file);
}
