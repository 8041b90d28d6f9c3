/* position.c - positions as JSON, both ways, from the table of fields.
 *
 * {"weir":"position","game":...,"edition":...,"seats":n,"options":{...},"state":{field: value, ...}}
 * Elements of a domain are written by name, none as null, sets as arrays of names; what a viewer may not
 * see is "?". Only a full position (nothing hidden) can be read back.
 */
#include "fields.h"

#include <string.h>

/* ---- Writing ---- */

static void write_word(struct weir_text *text, const char *word) {
  weir_json_write_string(text, word, strlen(word));
}

static void write_key(struct weir_text *text, const char *key) {
  write_word(text, key);
  weir_text_add_char(text, ':');
}

static void write_set(const struct weir_setup *setup, const struct weir_field *field, uint64_t set,
                      struct weir_text *text) {
  weir_text_add_char(text, '[');
  for (unsigned value = 0, written = 0; value < 64; value++)
    if (set >> value & 1) {
      if (written++ > 0) weir_text_add_char(text, ',');
      const char *name = weir_term(setup, field->domain, value);
      if (name) write_word(text, name);
      else weir_text_add_int(text, value);
    }
  weir_text_add_char(text, ']');
}

void field_write_value(const struct weir_setup *setup, const struct weir_field *field, int64_t value,
                       struct weir_text *text) {
  if (field->form == WEIR_SET) {
    write_set(setup, field, (uint64_t)value, text);
    return;
  }
  if (field->form == WEIR_NAMED) {
    const char *name = value >= 0 && value < 256 ? weir_term(setup, field->domain, (unsigned)value) : NULL;
    if (value == field_none(field)) weir_text_add(text, "null");
    else if (name) write_word(text, name);
    else weir_text_add_int(text, value);
    return;
  }
  weir_text_add_int(text, value);
}

static void write_element(const struct weir_setup *setup, const struct weir_field *field, const void *state,
                          unsigned index, unsigned viewer, struct weir_text *text) {
  if (field_seen(setup, field, state, index, viewer))
    field_write_value(setup, field, field_get(field, state, index), text);
  else weir_text_add(text, "\"?\"");
}

static void write_field(const struct weir_setup *setup, const struct weir_field *field, const void *state,
                        unsigned viewer, struct weir_text *text) {
  write_key(text, field->name);
  if (field->row == 0) {
    write_element(setup, field, state, 0, viewer, text);
    return;
  }
  weir_text_add_char(text, '[');
  for (unsigned i = 0; i < field->count; i++) {
    if (i > 0) weir_text_add_char(text, ',');
    if (field->row > 1 && i % field->row == 0) weir_text_add_char(text, '[');
    write_element(setup, field, state, i, viewer, text);
    if (field->row > 1 && i % field->row == field->row - 1u) weir_text_add_char(text, ']');
  }
  weir_text_add_char(text, ']');
}

static void write_setup(const struct weir_setup *setup, struct weir_text *text) {
  write_key(text, "game");
  write_word(text, setup->game->id);
  weir_text_add_char(text, ',');
  write_key(text, "edition");
  /* A built-in edition goes by its name; any other is carried along whole, as it was read. */
  if (setup->edition_built_in) write_word(text, setup->edition_id);
  else weir_text_add_bytes(text, setup->edition_text, setup->edition_size);
  weir_text_add_char(text, ',');
  write_key(text, "seats");
  weir_text_add_int(text, setup->seats);
  weir_text_add_char(text, ',');
  write_key(text, "options");
  weir_text_add_char(text, '{');
  for (unsigned i = 0; i < setup->game->option_count; i++) {
    if (i > 0) weir_text_add_char(text, ',');
    write_key(text, setup->game->options[i].name);
    write_word(text, weir_option_value(setup, i));
  }
  weir_text_add(text, "},");
}

void position_write_state(const struct weir_setup *setup, const void *state, unsigned viewer,
                          struct weir_text *text) {
  weir_text_add_char(text, '{');
  for (unsigned f = 0; f < setup->game->field_count; f++) {
    if (f > 0) weir_text_add_char(text, ',');
    write_field(setup, &setup->game->fields[f], state, viewer, text);
  }
  weir_text_add_char(text, '}');
}

void weir_position_write(const struct weir_setup *setup, const void *state, unsigned viewer,
                         struct weir_text *text) {
  weir_text_add(text, "{\"weir\":\"position\",");
  write_setup(setup, text);
  write_key(text, "state");
  position_write_state(setup, state, viewer, text);
  weir_text_add_char(text, '}');
}

/* ---- Reading ---- */

struct reader {
  const struct weir_setup *setup;
  const struct weir_field *field;
  unsigned index;
  struct weir_error *error;
};

static bool complain(const struct reader *reader, const char *what) {
  char path[WEIR_TEXT];
  struct weir_text text;
  weir_text_begin(&text, path, sizeof path);
  field_path(reader->field, reader->index, &text);
  return weir_fail(reader->error, "state.%s: %s", path, what);
}

static int find_term(const struct reader *reader, const struct weir_json *json) {
  unsigned terms = weir_terms(reader->setup, reader->field->domain);
  for (unsigned value = 0; value < terms; value++) {
    const char *name = weir_term(reader->setup, reader->field->domain, value);
    if (name && json->kind == WEIR_JSON_STRING && weir_json_is(json, name)) return (int)value;
  }
  bool unnamed = reader->setup->game->domains[reader->field->domain].kind == WEIR_NUMBER;
  if (unnamed && json->kind == WEIR_JSON_NUMBER && json->whole && json->number >= 0 && json->number < terms)
    return (int)json->number;
  return -1;
}

static bool read_set(const struct reader *reader, const struct weir_json *json, int64_t *value) {
  if (json->kind != WEIR_JSON_ARRAY) return complain(reader, "must be an array of names");
  uint64_t set = 0;
  for (const struct weir_json *item = json->child; item; item = item->next) {
    int term = find_term(reader, item);
    if (term < 0 || term > 63) return complain(reader, "holds a name that is not known");
    if (set >> term & 1) return complain(reader, "holds a name twice");
    set |= UINT64_C(1) << term;
  }
  *value = (int64_t)set;
  return true;
}

static bool read_element(const struct reader *reader, const struct weir_json *json, void *state) {
  const struct weir_field *field = reader->field;
  int64_t value = 0;
  if (weir_json_is(json, "?")) return complain(reader, "is hidden; only a full position can be read");
  if (field->form == WEIR_SET) {
    if (!read_set(reader, json, &value)) return false;
  } else if (field->form == WEIR_NAMED) {
    int term = find_term(reader, json);
    if (json->kind == WEIR_JSON_NULL) value = field_none(field);
    else if (term < 0) return complain(reader, "is no name known here");
    else value = term;
  } else {
    if (json->kind != WEIR_JSON_NUMBER || !json->whole) return complain(reader, "must be a whole number");
    value = json->number;
  }
  if (!field_in_range(reader->setup, field, value)) return complain(reader, "is out of range");
  field_set(field, state, reader->index, value);
  return true;
}

static bool read_row(struct reader *reader, const struct weir_json *json, unsigned count, void *state) {
  if (json->kind != WEIR_JSON_ARRAY || json->count != count)
    return complain(reader, "must be an array of the right length");
  for (const struct weir_json *item = json->child; item; item = item->next, reader->index++)
    if (!read_element(reader, item, state)) return false;
  return true;
}

static bool read_field(struct reader *reader, const struct weir_json *json, void *state) {
  const struct weir_field *field = reader->field;
  reader->index = 0;
  if (field->row == 0) return read_element(reader, json, state);
  if (field->row == 1) return read_row(reader, json, field->count, state);
  if (json->kind != WEIR_JSON_ARRAY || json->count != field->count / field->row)
    return complain(reader, "must be an array of the right number of rows");
  for (const struct weir_json *row = json->child; row; row = row->next)
    if (!read_row(reader, row, field->row, state)) return false;
  return true;
}

bool weir_position_read_state(const struct weir_setup *setup, const struct weir_json *fields, void *state,
                              struct weir_error *error) {
  const struct weir_game *game = setup->game;
  if (!fields || fields->kind != WEIR_JSON_OBJECT) return weir_fail(error, "state: must be an object");
  memset(state, 0, game->state_bytes);
  for (const struct weir_json *member = fields->child; member; member = member->next) {
    bool known = false;
    for (unsigned f = 0; f < game->field_count && !known; f++)
      known = strlen(game->fields[f].name) == member->key_size &&
              memcmp(game->fields[f].name, member->key, member->key_size) == 0;
    if (!known)
      return weir_fail(error, "state: %s has no field \"%s\"", game->id,
                       member->key_size < 40 ? member->key : "...");
  }
  for (unsigned f = 0; f < game->field_count; f++) {
    struct reader reader = {.setup = setup, .field = &game->fields[f], .error = error};
    const struct weir_json *json = weir_json_get(fields, game->fields[f].name);
    if (!json) return weir_fail(error, "state.%s: is missing", game->fields[f].name);
    if (!read_field(&reader, json, state)) return false;
  }
  return weir_audit(setup, state, error);
}

/* The options object as the "name=value" strings that weir_setup_open reads. */
static bool read_options(const struct weir_json *options, char memory[][WEIR_TEXT / 2], const char **sets,
                         struct weir_error *error) {
  unsigned count = 0;
  sets[0] = NULL;
  if (!options) return true;
  if (options->kind != WEIR_JSON_OBJECT || options->count > WEIR_OPTIONS)
    return weir_fail(error, "options: must be an object of at most %d options", WEIR_OPTIONS);
  for (const struct weir_json *option = options->child; option; option = option->next) {
    if (option->kind != WEIR_JSON_STRING) return weir_fail(error, "options: every value must be a string");
    struct weir_text text;
    weir_text_begin(&text, memory[count], WEIR_TEXT / 2);
    weir_text_add_bytes(&text, option->key, option->key_size);
    weir_text_add_char(&text, '=');
    weir_text_add_bytes(&text, option->string, option->size);
    sets[count] = memory[count];
    sets[++count] = NULL;
  }
  return true;
}

static struct weir_setup *read_setup(const struct weir_json *root, const char *json,
                                     struct weir_error *error) {
  char game[WEIR_TEXT / 4], edition[WEIR_TEXT / 4], memory[WEIR_OPTIONS][WEIR_TEXT / 2];
  const char *sets[WEIR_OPTIONS + 1];
  int64_t seats;
  struct weir_request request = {.game = game, .sets = sets};
  if (!weir_json_is(weir_json_get(root, "weir"), "position")) {
    weir_fail(error, "this is no position: it does not begin with \"weir\":\"position\"");
    return NULL;
  }
  static const char *const keys[] = {"weir", "game", "edition", "seats", "options", "state", NULL};
  if (!weir_json_only(root, "", keys, error) || !weir_json_word(root, "", "game", game, sizeof game, error) ||
      !weir_json_int(root, "", "seats", 1, WEIR_SEATS, &seats, error) ||
      !read_options(weir_json_get(root, "options"), memory, sets, error))
    return NULL;
  request.seats = (unsigned)seats;
  const struct weir_json *own = weir_json_get(root, "edition");
  if (own && own->kind == WEIR_JSON_OBJECT) {
    request.edition_text = json + own->start;
    request.edition_size = own->end - own->start;
  } else {
    if (!weir_json_word(root, "", "edition", edition, sizeof edition, error)) return NULL;
    request.edition = edition;
  }
  return weir_setup_open(&request, error);
}

bool weir_position_read(const char *json, size_t size, struct weir_setup **setup, void *state,
                        struct weir_error *error) {
  struct weir_json_doc *doc = weir_json_parse(json, size, error);
  *setup = NULL;
  if (!doc) return false;
  const struct weir_json *root = weir_json_root(doc);
  *setup = read_setup(root, json, error);
  bool read = *setup && weir_position_read_state(*setup, weir_json_get(root, "state"), state, error);
  weir_json_free(doc);
  if (!read) {
    weir_setup_close(*setup);
    *setup = NULL;
  }
  return read;
}
