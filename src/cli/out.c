/* out.c - words for people: one-line errors, wrapped paragraphs, JSON strings, and texts that grow. */
#include "cli/cli.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

void *cli_memory(void *old, size_t size) {
  void *memory = realloc(old, size);
  if (memory) return memory;
  fputs("weir: out of memory\n", stderr);
  exit(CLI_BAD);
}

/* How many bytes of a well-formed UTF-8 character begin here, 0 if none does. */
static unsigned rune_size(const unsigned char *at) {
  static const struct {
    unsigned char mask, lead, low, high; /* of the lead byte, and the range of the second */
  } shapes[] = {{0xe0, 0xc0, 0x80, 0xbf}, {0xf0, 0xe0, 0x80, 0xbf}, {0xf8, 0xf0, 0x80, 0xbf}};
  for (unsigned i = 0; i < 3; i++) {
    if ((at[0] & shapes[i].mask) != shapes[i].lead) continue;
    if (at[0] < 0xc2 || at[0] > 0xf4) return 0;
    for (unsigned k = 1; k <= i + 1; k++)
      if (at[k] < shapes[i].low || at[k] > shapes[i].high) return 0;
    if ((at[0] == 0xe0 && at[1] < 0xa0) || (at[0] == 0xf0 && at[1] < 0x90)) return 0;
    if (at[0] == 0xc2 && at[1] < 0xa0) return 0; /* control characters of the second set */
    return i + 2;
  }
  return 0;
}

/* Words may come from a file or the command line; escape sequences in them must not reach a terminal. */
static void print_clean(FILE *file, const char *words, bool keep_lines) {
  for (const unsigned char *at = (const unsigned char *)words; *at;) {
    unsigned size = *at >= ' ' && *at < 0x7f ? 1 : *at >= 0x80 ? rune_size(at) : 0;
    if (*at == '\n' && keep_lines) size = 1;
    if (size == 0) fputc('?', file);
    else fwrite(at, 1, size, file);
    at += size ? size : 1;
  }
}

void cli_print(FILE *file, const char *words) { print_clean(file, words, true); }

static void print_line(const char *prefix, const char *format, va_list args) {
  char line[2048];
  vsnprintf(line, sizeof line, format, args);
  fflush(stdout);
  fputs(prefix, stderr);
  print_clean(stderr, line, false);
  fputc('\n', stderr);
}

int cli_bad(const char *format, ...) {
  va_list args;
  va_start(args, format);
  print_line("weir: ", format, args);
  va_end(args);
  return CLI_BAD;
}

int cli_refused(const char *format, ...) {
  va_list args;
  va_start(args, format);
  print_line("weir: ", format, args);
  va_end(args);
  return CLI_REFUSED;
}

void cli_note(const char *format, ...) {
  va_list args;
  va_start(args, format);
  print_line("weir: note: ", format, args);
  va_end(args);
}

/* Columns a stretch of UTF-8 takes; all our characters are one column wide. */
static unsigned columns_of(const char *words, size_t size) {
  unsigned columns = 0;
  for (size_t i = 0; i < size; i++) columns += ((unsigned char)words[i] & 0xc0) != 0x80;
  return columns;
}

/* One line of words, broken at blanks; the blanks it begins with indent all its rows. */
static void wrap_line(FILE *file, const char *line, size_t size, unsigned indent, unsigned width) {
  const char *end = line + size;
  while (line < end && *line == ' ') {
    line++;
    indent++;
  }
  unsigned column = 0;
  while (line < end) {
    size_t word = 0;
    while (line + word < end && line[word] != ' ') word++;
    unsigned columns = columns_of(line, word);
    if (column > 0 && column + 1 + columns > width) {
      fputc('\n', file);
      column = 0;
    }
    fprintf(file, "%*s%.*s", column > 0 ? 1 : (int)indent, "", (int)word, line);
    column += (column > 0 ? 1 : indent) + columns;
    line += word;
    while (line < end && *line == ' ') line++;
  }
  fputc('\n', file);
}

void cli_wrap(FILE *file, const char *words, unsigned indent, unsigned width) {
  while (*words) {
    size_t size = strcspn(words, "\n");
    wrap_line(file, words, size, indent, width);
    words += size + (words[size] == '\n');
  }
}

void cli_json(FILE *file, const char *words) {
  struct weir_text text;
  size_t size = strlen(words);
  char *memory = cli_memory(NULL, 6 * size + 3); /* every byte may become \u00xx */
  weir_text_begin(&text, memory, 6 * size + 3);
  weir_json_write_string(&text, words, size);
  fputs(memory, file);
  free(memory);
}

/* ---- Texts that grow ---- */

static void text_reserve(struct cli_text *text, size_t more) {
  if (text->size - text->used > more) return;
  size_t size = text->size ? text->size : 1024;
  while (size - text->used <= more) size *= 2;
  text->start = cli_memory(text->start, size);
  text->size = size;
}

void cli_text_add(struct cli_text *text, const char *bytes, size_t size) {
  text_reserve(text, size);
  if (size > 0) memcpy(text->start + text->used, bytes, size);
  text->used += size;
  text->start[text->used] = 0;
}

void cli_text_format(struct cli_text *text, const char *format, ...) {
  va_list args;
  va_start(args, format);
  int size = vsnprintf(NULL, 0, format, args);
  va_end(args);
  if (size < 0) return;
  text_reserve(text, (size_t)size);
  va_start(args, format);
  vsnprintf(text->start + text->used, (size_t)size + 1, format, args);
  va_end(args);
  text->used += (size_t)size;
}

void cli_text_fill(struct cli_text *text, void (*write)(struct weir_text *, const void *),
                   const void *context) {
  for (size_t room = 4096;; room *= 4) {
    struct weir_text part;
    text_reserve(text, room);
    weir_text_begin(&part, text->start + text->used, text->size - text->used);
    write(&part, context);
    if (part.cut) continue;
    text->used += part.used;
    return;
  }
}

void cli_text_free(struct cli_text *text) {
  free(text->start);
  *text = (struct cli_text){0};
}
