/* fields.c - everything that follows from a game's table of fields: views, ranges, differences, digests.
 *
 * The table is the only description of a state. Nothing here knows a game, and no game writes any of this.
 */
#include "fields.h"

#include <string.h>

int64_t field_get(const struct weir_field *field, const void *state, unsigned index) {
  const unsigned char *at = (const unsigned char *)state + field->offset + (size_t)index * field->size;
  switch (field->size) {
  case 1: return field->is_signed ? (int64_t)(int8_t)*at : (int64_t)*at;
  case 2: {
    uint16_t value;
    memcpy(&value, at, sizeof value);
    return field->is_signed ? (int64_t)(int16_t)value : (int64_t)value;
  }
  case 4: {
    uint32_t value;
    memcpy(&value, at, sizeof value);
    return field->is_signed ? (int64_t)(int32_t)value : (int64_t)value;
  }
  default: {
    uint64_t value;
    memcpy(&value, at, sizeof value);
    return (int64_t)value;
  }
  }
}

void field_set(const struct weir_field *field, void *state, unsigned index, int64_t value) {
  unsigned char *at = (unsigned char *)state + field->offset + (size_t)index * field->size;
  memcpy(at, &value, field->size); /* little-endian machines only, as digests are of bytes */
}

int64_t field_none(const struct weir_field *field) {
  return field->size == 8 ? -1 : field->is_signed ? -1 : (INT64_C(1) << 8 * field->size) - 1;
}

const struct weir_field *field_find(const struct weir_game *game, const char *name) {
  for (unsigned i = 0; i < game->field_count; i++)
    if (strcmp(game->fields[i].name, name) == 0) return &game->fields[i];
  return NULL;
}

bool field_seen(const struct weir_setup *setup, const struct weir_field *field, const void *state,
                unsigned index, unsigned viewer) {
  if (viewer == WEIR_CHANCE) return true;
  switch (field->sight) {
  case WEIR_OPEN: return true;
  case WEIR_SECRET: return false;
  case WEIR_OWN: return index / (field->row > 0 ? field->row : 1) == viewer;
  default: {
    const struct weir_field *mask = field_find(setup->game, field->by);
    return mask && field_get(mask, state, index % mask->count) >> viewer & 1;
  }
  }
}

void weir_view(const struct weir_setup *setup, const void *state, unsigned viewer, void *view) {
  const struct weir_game *game = setup->game;
  memcpy(view, state, game->state_bytes);
  for (unsigned f = 0; f < game->field_count; f++) {
    const struct weir_field *field = &game->fields[f];
    if (field->sight == WEIR_OPEN) continue;
    for (unsigned i = 0; i < field->count; i++)
      if (!field_seen(setup, field, state, i, viewer)) field_set(field, view, i, 0);
  }
}

void weir_redeal(const struct weir_setup *setup, void *state, unsigned seat, struct weir_rng *rng) {
  if (setup->game->redeal) setup->game->redeal(setup, state, seat, rng);
}

uint64_t weir_state_digest(const struct weir_setup *setup, const void *state) {
  return weir_digest(state, setup->game->state_bytes);
}

void field_path(const struct weir_field *field, unsigned index, struct weir_text *text) {
  weir_text_add(text, field->name);
  if (field->row == 0) return;
  weir_text_add_char(text, '[');
  weir_text_add_int(text, index / field->row);
  if (field->row > 1) {
    weir_text_add(text, "][");
    weir_text_add_int(text, index % field->row);
  }
  weir_text_add_char(text, ']');
}

bool field_in_range(const struct weir_setup *setup, const struct weir_field *field, int64_t value) {
  if (field->form == WEIR_COUNT) return value >= field->min && value <= field->max;
  unsigned terms = weir_terms(setup, field->domain);
  if (field->form == WEIR_NAMED) return value == field_none(field) || (value >= 0 && value < terms);
  return terms >= 64 || ((uint64_t)value >> terms) == 0;
}

bool weir_ranges(const struct weir_setup *setup, const void *state, struct weir_error *error) {
  const struct weir_game *game = setup->game;
  for (unsigned f = 0; f < game->field_count; f++) {
    const struct weir_field *field = &game->fields[f];
    for (unsigned i = 0; i < field->count; i++) {
      int64_t value = field_get(field, state, i);
      if (field_in_range(setup, field, value)) continue;
      char path[WEIR_TEXT], number[32];
      struct weir_text text;
      weir_text_begin(&text, path, sizeof path);
      field_path(field, i, &text);
      weir_text_begin(&text, number, sizeof number);
      weir_text_add_int(&text, value);
      return weir_fail(error, "%s: %s is out of range", path, number);
    }
  }
  return true;
}

bool weir_audit(const struct weir_setup *setup, const void *state, struct weir_error *error) {
  return weir_ranges(setup, state, error) && (!setup->game->audit || setup->game->audit(setup, state, error));
}

size_t weir_difference(const struct weir_setup *setup, const void *before, const void *after,
                       struct weir_text *text) {
  const struct weir_game *game = setup->game;
  size_t differences = 0;
  for (unsigned f = 0; f < game->field_count; f++) {
    const struct weir_field *field = &game->fields[f];
    for (unsigned i = 0; i < field->count; i++) {
      int64_t old = field_get(field, before, i), new = field_get(field, after, i);
      if (old == new) continue;
      differences++;
      if (!text) continue;
      field_path(field, i, text);
      weir_text_add(text, ": ");
      field_write_value(setup, field, old, text);
      weir_text_add(text, " -> ");
      field_write_value(setup, field, new, text);
      weir_text_add_char(text, '\n');
    }
  }
  return differences;
}
