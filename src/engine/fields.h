/* fields.h - reading and writing one element of a described state. Private to the engine. */
#ifndef WEIR_FIELDS_H
#define WEIR_FIELDS_H

#include "weir.h"

int64_t field_get(const struct weir_field *field, const void *state, unsigned index);
void field_set(const struct weir_field *field, void *state, unsigned index, int64_t value);
/* The value that names nothing. */
int64_t field_none(const struct weir_field *field);
const struct weir_field *field_find(const struct weir_game *game, const char *name);
bool field_seen(const struct weir_setup *setup, const struct weir_field *field, const void *state,
                unsigned index, unsigned viewer);
bool field_in_range(const struct weir_setup *setup, const struct weir_field *field, int64_t value);
/* Appends "money[2]". */
void field_path(const struct weir_field *field, unsigned index, struct weir_text *text);
/* Appends the value as JSON. */
void field_write_value(const struct weir_setup *setup, const struct weir_field *field, int64_t value,
                       struct weir_text *text);
/* Appends the fields as an object. */
void position_write_state(const struct weir_setup *setup, const void *state, unsigned viewer,
                          struct weir_text *text);

#endif
