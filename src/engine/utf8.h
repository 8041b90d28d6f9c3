/* utf8.h - characters of one to four bytes, read and written strictly (RFC 3629). */
#ifndef WEIR_UTF8_H
#define WEIR_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Reads the character at the start of at least one byte; its length, or 0 with code 0 if it is not UTF-8. */
size_t utf8_decode(const char *start, size_t left, uint32_t *code);

/* Writes a character into room for four bytes; its length. */
size_t utf8_encode(uint32_t code, char *out);

/* Whether a character leaves no mark of its own, or acts on those around it. */
bool utf8_unseen(uint32_t code);

#endif
