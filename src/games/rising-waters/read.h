/* read.h - Rising Waters: what the two readers of an edition share. */
#ifndef RW_READ_H
#define RW_READ_H

#include "edition.h"

enum { RW_WHERE = 96 };

const char *rw_path(char memory[RW_WHERE], const char *stem, int index,
                    const char *member); /* "land[3].id" */
bool rw_read_name(const struct weir_json *object, const char *where, const char *key, char *name, size_t size,
                  struct weir_error *error); /* Words for people, in one line. */
bool rw_read_byte(const struct weir_json *object, const char *where, const char *key, unsigned min,
                  unsigned max, uint8_t *value, struct weir_error *error);
int rw_find_name(const struct weir_json *name, const char *const *names,
                 unsigned count); /* -1: none of them. */
bool rw_read_numbers(const struct weir_json *root, struct rw_edition *edition, struct weir_error *error);

#endif
