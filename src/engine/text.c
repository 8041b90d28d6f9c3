/* text.c - lines of text in memory the caller owns, and one-line errors.
 *
 * The engine also runs where there is no stdio (WebAssembly), so this is all the formatting it has.
 * A text that does not fit is cut, marked as cut, and still ends in a zero byte.
 */
#include "weir.h"

#include <stdarg.h>
#include <string.h>

void weir_text_begin(struct weir_text *text, char *memory, size_t size) {
  *text = (struct weir_text){.start = memory, .size = size};
  if (size > 0) memory[0] = 0;
}

void weir_text_add_bytes(struct weir_text *text, const char *bytes, size_t count) {
  if (text->size == 0) {
    text->cut = text->cut || count > 0;
    return;
  }
  size_t room = text->size - 1 - text->used;
  if (count > room) {
    count = room;
    text->cut = true;
  }
  if (count > 0) memcpy(text->start + text->used, bytes, count);
  text->used += count;
  text->start[text->used] = 0;
}

void weir_text_add(struct weir_text *text, const char *words) {
  weir_text_add_bytes(text, words, strlen(words));
}

void weir_text_add_char(struct weir_text *text, char c) { weir_text_add_bytes(text, &c, 1); }

void weir_text_add_int(struct weir_text *text, int64_t number) {
  char digits[24];
  size_t at = sizeof digits;
  uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
  do {
    digits[--at] = (char)('0' + rest % 10);
    rest /= 10;
  } while (rest > 0);
  if (number < 0) digits[--at] = '-';
  weir_text_add_bytes(text, digits + at, sizeof digits - at);
}

void weir_text_add_hex(struct weir_text *text, uint64_t number) {
  char digits[16];
  for (int i = 15; i >= 0; i--, number >>= 4) digits[i] = "0123456789abcdef"[number & 15];
  weir_text_add_bytes(text, digits, sizeof digits);
}

bool weir_fail(struct weir_error *error, const char *format, ...) {
  if (!error) return false;
  struct weir_text text;
  weir_text_begin(&text, error->text, sizeof error->text);
  va_list args;
  va_start(args, format);
  for (const char *at = format; *at; at++) {
    if (*at != '%' || !at[1]) {
      weir_text_add_char(&text, *at);
      continue;
    }
    switch (*++at) {
    case 's': weir_text_add(&text, va_arg(args, const char *)); break;
    case 'd': weir_text_add_int(&text, va_arg(args, int)); break;
    case 'u': weir_text_add_int(&text, va_arg(args, unsigned)); break;
    case 'c': weir_text_add_char(&text, (char)va_arg(args, int)); break;
    default: weir_text_add_char(&text, *at); break;
    }
  }
  va_end(args);
  return false;
}
