/* reader.h - Navajo Wars: small questions to the JSON of an edition, shared by its readers. */
#ifndef NW_READER_H
#define NW_READER_H

#include "edition.h"

/* A whole number that fits a byte. */
bool nw_read_byte(const struct weir_json *object, const char *where, const char *key, int min, int max,
                  void *to, struct weir_error *error);
/* One of a list of words; `to` gets its index. */
bool nw_read_word_of(const struct weir_json *object, const char *where, const char *key,
                     const char *const *words, unsigned count, uint8_t *to, struct weir_error *error);
bool nw_read_bool(const struct weir_json *object, const char *where, const char *key, bool *to,
                  struct weir_error *error);
bool nw_read_title(const struct weir_json *object, const char *where, const char *key, char to[NW_TITLE],
                   struct weir_error *error);
/* An object of exactly these numbers, one byte each in a row. */
bool nw_read_numbers(const struct weir_json *root, const char *where, const char *key,
                     const char *const *keys, unsigned count, int max, uint8_t *to, struct weir_error *error);

#endif
