/* utf8.c - reads and writes single characters; whoever has a text walks through it with these. */
#include "utf8.h"

/* The well-formed sequences of more than one byte: first byte, length, second byte; all later bytes are
 * 80..bf. */
static const struct {
  unsigned char first, last, length, low, high;
} utf8_forms[] = {
    {0xc2, 0xdf, 2, 0x80, 0xbf}, {0xe0, 0xe0, 3, 0xa0, 0xbf}, {0xe1, 0xec, 3, 0x80, 0xbf},
    {0xed, 0xed, 3, 0x80, 0x9f}, {0xee, 0xef, 3, 0x80, 0xbf}, {0xf0, 0xf0, 4, 0x90, 0xbf},
    {0xf1, 0xf3, 4, 0x80, 0xbf}, {0xf4, 0xf4, 4, 0x80, 0x8f},
};
enum { UTF8_FORMS = sizeof utf8_forms / sizeof utf8_forms[0] };

size_t utf8_decode(const char *start, size_t left, uint32_t *code) {
  const unsigned char *bytes = (const unsigned char *)start;
  *code = bytes[0] < 0x80 ? bytes[0] : 0;
  if (bytes[0] < 0x80) return 1;
  size_t form = 0, length;
  while (form < UTF8_FORMS && bytes[0] > utf8_forms[form].last) form++;
  if (form == UTF8_FORMS || bytes[0] < utf8_forms[form].first) return 0;
  length = utf8_forms[form].length;
  if (left < length || bytes[1] < utf8_forms[form].low || bytes[1] > utf8_forms[form].high) return 0;
  uint32_t sum = bytes[0] & (0x7fu >> length);
  for (size_t i = 1; i < length; i++) {
    if ((bytes[i] & 0xc0) != 0x80) return 0;
    sum = sum << 6 | (bytes[i] & 0x3fu);
  }
  *code = sum;
  return length;
}

size_t utf8_encode(uint32_t code, char *out) {
  static const unsigned char lead[] = {0, 0, 0xc0, 0xe0, 0xf0};
  size_t length = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  for (size_t i = length - 1; i > 0; i--, code >>= 6) out[i] = (char)(0x80 | (code & 0x3f));
  out[0] = (char)(lead[length] | code);
  return length;
}

/* Controls, blanks, joiners, signs of direction, tags. */
static const struct {
  uint32_t first, last;
} unseen[] = {
    {0x0000, 0x0020}, {0x007f, 0x00a0}, {0x00ad, 0x00ad},   {0x061c, 0x061c}, {0x1680, 0x1680},
    {0x180e, 0x180e}, {0x2000, 0x200f}, {0x2028, 0x202f},   {0x205f, 0x206f}, {0x3000, 0x3000},
    {0xfeff, 0xfeff}, {0xfff9, 0xfffb}, {0xe0000, 0xe007f},
};

bool utf8_unseen(uint32_t code) {
  for (size_t i = 0; i < sizeof unseen / sizeof unseen[0]; i++)
    if (code >= unseen[i].first && code <= unseen[i].last) return true;
  return false;
}
