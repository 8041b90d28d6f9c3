/* setup.c - opens a setup: finds the game, compiles the edition, reads seats and options.
 *
 * Everything a user can get wrong before the first move is answered here, in one line.
 */
#include "lexicon.h"

#include "embed.h"

#include <stdlib.h>
#include <string.h>

const char *weir_edition_text(const struct weir_game *game, const char *id, size_t *size) {
  char name[WEIR_TEXT];
  struct weir_text text;
  weir_text_begin(&text, name, sizeof name);
  weir_text_add(&text, "editions/");
  weir_text_add(&text, game->id);
  weir_text_add_char(&text, '/');
  weir_text_add(&text, id);
  weir_text_add(&text, ".json");
  for (const struct weir_embedded *file = weir_embedded_editions; file->name; file++)
    if (strcmp(file->name, name) == 0) {
      *size = file->size;
      return (const char *)file->data;
    }
  return NULL;
}

static void list_names(struct weir_text *text, const char *const *names) {
  for (; *names; names++) {
    weir_text_add(text, *names);
    if (names[1]) weir_text_add(text, ", ");
  }
}

/* Copies a JSON text that has been read once without the blanks between its tokens; returns its size. */
static size_t copy_on_one_line(char *to, const char *json, size_t size) {
  size_t used = 0;
  bool quoted = false;
  for (size_t i = 0; i < size; i++) {
    if (!quoted && strchr(" \t\r\n", json[i])) continue;
    to[used++] = json[i];
    if (quoted && json[i] == '\\') to[used++] = json[++i];
    else if (json[i] == '"') quoted = !quoted;
  }
  return used;
}

/* An edition says whose it is, so that one of another game gets a line of its own. */
static bool is_for(const struct weir_game *game, const struct weir_json *root, struct weir_error *error) {
  const struct weir_json *name = weir_json_get(root, "game");
  return (name && weir_json_is(name, game->id)) || weir_fail(error, "game: must be \"%s\"", game->id);
}

static bool open_edition(struct weir_setup *setup, const struct weir_request *request,
                         struct weir_error *error) {
  const struct weir_game *game = setup->game;
  if (request->edition_text) {
    setup->edition_id = "own";
    setup->edition_text = request->edition_text;
    setup->edition_size = request->edition_size;
  } else {
    setup->edition_id = request->edition ? request->edition : game->editions[0];
    setup->edition_text = weir_edition_text(game, setup->edition_id, &setup->edition_size);
    setup->edition_built_in = true;
    if (!setup->edition_text) {
      char names[WEIR_TEXT];
      struct weir_text text;
      weir_text_begin(&text, names, sizeof names);
      list_names(&text, game->editions);
      return weir_fail(error, "%s has no edition \"%s\"; built in: %s", game->id, setup->edition_id, names);
    }
  }
  struct weir_error reason;
  struct weir_json_doc *doc = weir_json_parse(setup->edition_text, setup->edition_size, &reason);
  if (!doc) return weir_fail(error, "edition: %s", reason.text);
  /* One block: the compiled edition, then copies of its id and text, which the caller may free. */
  size_t id_size = strlen(setup->edition_id) + 1, compiled = (game->edition_bytes + 15u) & ~(size_t)15;
  char *memory = calloc(1, compiled + id_size + setup->edition_size + 1);
  if (!memory) {
    weir_json_free(doc);
    return weir_fail(error, "out of memory");
  }
  setup->lexicon->memory = memory;
  setup->edition = memory;
  memcpy(memory + compiled, setup->edition_id, id_size);
  char *one_line = memory + compiled + id_size;
  setup->edition_size = copy_on_one_line(one_line, setup->edition_text, setup->edition_size);
  setup->edition_id = memory + compiled;
  setup->edition_text = one_line;
  setup->edition_hash = weir_digest(setup->edition_text, setup->edition_size);
  bool read =
      is_for(game, weir_json_root(doc), &reason) && game->read_edition(weir_json_root(doc), memory, &reason);
  weir_json_free(doc);
  return read || weir_fail(error, "edition: %s", reason.text);
}

static bool set_option(struct weir_setup *setup, const char *set, struct weir_error *error) {
  const struct weir_game *game = setup->game;
  const char *equals = strchr(set, '=');
  if (!equals) return weir_fail(error, "option \"%s\": write it as name=value", set);
  size_t name_size = (size_t)(equals - set);
  for (unsigned i = 0; i < game->option_count; i++) {
    const struct weir_option *option = &game->options[i];
    if (strncmp(option->name, set, name_size) != 0 || option->name[name_size] != 0) continue;
    for (uint8_t v = 0; option->values[v]; v++)
      if (strcmp(option->values[v], equals + 1) == 0) {
        setup->option[i] = v;
        return true;
      }
    char values[WEIR_TEXT];
    struct weir_text text;
    weir_text_begin(&text, values, sizeof values);
    list_names(&text, option->values);
    return weir_fail(error, "option %s: no value \"%s\"; choose from %s", option->name, equals + 1, values);
  }
  char names[WEIR_TEXT];
  struct weir_text text;
  weir_text_begin(&text, names, sizeof names);
  for (unsigned i = 0; i < game->option_count; i++) {
    if (i > 0) weir_text_add(&text, ", ");
    weir_text_add(&text, game->options[i].name);
  }
  return weir_fail(error, "%s has no option in \"%s\"; it has: %s", game->id, set, names[0] ? names : "none");
}

static bool fill_setup(struct weir_setup *setup, const struct weir_request *request,
                       struct weir_error *error) {
  const struct weir_game *game = setup->game;
  unsigned seats = request->seats > 0 ? request->seats : game->seats_min;
  if (seats < game->seats_min || seats > game->seats_max)
    return weir_fail(error, "%s takes %u to %u seats, not %u", game->id, game->seats_min, game->seats_max,
                     seats);
  setup->seats = (uint8_t)seats;
  for (unsigned i = 0; i < game->option_count; i++) setup->option[i] = game->options[i].value;
  for (const char *const *set = request->sets; set && *set; set++)
    if (!set_option(setup, *set, error)) return false;
  return open_edition(setup, request, error) && lexicon_build(setup, error);
}

struct weir_setup *weir_setup_open(const struct weir_request *request, struct weir_error *error) {
  const struct weir_game *game = request->game ? weir_game_find(request->game) : NULL;
  if (!game) {
    weir_fail(error, "there is no game \"%s\"; 'weir games' lists them", request->game ? request->game : "");
    return NULL;
  }
  struct weir_setup *setup = calloc(1, sizeof *setup);
  struct weir_lexicon *lexicon = calloc(1, sizeof *lexicon);
  if (!setup || !lexicon) {
    free(setup);
    free(lexicon);
    weir_fail(error, "out of memory");
    return NULL;
  }
  setup->game = game;
  setup->lexicon = lexicon;
  if (fill_setup(setup, request, error)) return setup;
  weir_setup_close(setup);
  return NULL;
}

void weir_setup_close(struct weir_setup *setup) {
  if (!setup) return;
  free(setup->lexicon->memory);
  free(setup->lexicon);
  free(setup);
}

const char *weir_option_value(const struct weir_setup *setup, unsigned option) {
  return setup->game->options[option].values[setup->option[option]];
}

const char *weir_scenario(const struct weir_setup *setup) {
  for (unsigned i = 0; i < setup->game->option_count; i++)
    if (strcmp(setup->game->options[i].name, "scenario") == 0) return weir_option_value(setup, i);
  return "standard";
}
