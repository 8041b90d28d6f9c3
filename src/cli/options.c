/* options.c - a new game from the options that `new`, `play`, `lab` and `bench` share. */
#include "cli/game.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool is_built_in(const struct weir_game *game, const char *edition) {
  for (const char *const *id = game->editions; *id; id++)
    if (strcmp(*id, edition) == 0) return true;
  return false;
}

static int unknown_edition(const struct weir_game *game, const char *edition) {
  struct cli_guess guess;
  char hint[80], names[WEIR_TEXT];
  struct weir_text text;
  cli_guess_begin(&guess, edition);
  weir_text_begin(&text, names, sizeof names);
  for (const char *const *id = game->editions; *id; id++) {
    cli_guess_offer(&guess, *id);
    weir_text_add(&text, id == game->editions ? "" : ", ");
    weir_text_add(&text, *id);
  }
  return cli_bad("%s has no edition \"%.60s\"%s; built in: %s; or give the path of a JSON file", game->id,
                 edition, cli_guess_end(&guess, hint, sizeof hint), names);
}

/* Points the request at the edition asked for; *own is text to free. False after one line. */
static bool choose_edition(struct weir_request *request, const struct weir_game *game, const char *edition,
                           char **own) {
  *own = NULL;
  if (!edition) return true;
  if (is_built_in(game, edition)) {
    request->edition = edition;
    return true;
  }
  bool is_path = strchr(edition, '/') || strchr(edition, '.') || access(edition, F_OK) == 0;
  if (!is_path) return unknown_edition(game, edition) == CLI_DONE;
  struct weir_error error;
  size_t size;
  if (!store_read_file(edition, WEIR_JSON_SIZE, own, &size, &error))
    return cli_bad("%s", error.text) == CLI_DONE;
  /* Read once as it stands, so that an error names the line and column of the file. */
  struct weir_json_doc *doc = weir_json_parse(*own, size, &error);
  if (!doc) return cli_bad("%s: %s", edition, error.text) == CLI_DONE;
  weir_json_free(doc);
  request->edition_text = *own;
  request->edition_size = size;
  return true;
}

static bool choose_seats(struct weir_request *request, const struct weir_game *game, const char *seats) {
  uint64_t number = 0;
  if (seats && !cli_number(seats, 1, WEIR_SEATS, &number))
    return cli_bad("--seats: \"%.20s\" is no number of seats; %s takes %u to %u", seats, game->id,
                   game->seats_min, game->seats_max) == CLI_DONE;
  request->seats = (unsigned)number;
  return true;
}

struct weir_setup *cli_setup_from_args(const char *id, const struct cli_args *args) {
  const struct weir_game *game = cli_find_game(id);
  struct weir_request request = {.game = id, .sets = args->many};
  char *own = NULL;
  struct weir_setup *setup = NULL;
  struct weir_error error;
  const char *edition = cli_value(args, "--edition");
  if (game && choose_seats(&request, game, cli_value(args, "--seats")) &&
      choose_edition(&request, game, edition, &own)) {
    setup = weir_setup_open(&request, &error);
    if (!setup) cli_bad("%s%s%s", own ? edition : "", own ? ": " : "", error.text);
  }
  free(own);
  return setup;
}

/* A position brings its own setup. */
static struct weir_setup *setup_from_position(const char *id, const char *path, const struct cli_args *args,
                                              void *state) {
  static const char *const settled[] = {"--seats", "--edition", "--set", NULL};
  for (const char *const *option = settled; *option; option++)
    if (cli_value(args, *option)) {
      cli_bad("a position brings its own seats, edition and options: leave out %s", *option);
      return NULL;
    }
  if (!cli_find_game(id)) return NULL;
  struct weir_setup *setup = NULL;
  struct weir_error error;
  char *text;
  size_t size;
  if (!store_read_file(path, 2 * (size_t)WEIR_JSON_SIZE, &text, &size, &error)) {
    cli_bad("%s", error.text);
    return NULL;
  }
  if (!weir_position_read(text, size, &setup, state, &error)) cli_bad("%s: %s", path, error.text);
  free(text);
  if (!setup || strcmp(setup->game->id, id) == 0) return setup;
  cli_bad("%s is a position of %s, not of %s", path, setup->game->id, id);
  weir_setup_close(setup);
  return NULL;
}

static bool good_seed(const char *seed) {
  if (!*seed || strlen(seed) >= WEIR_TEXT) return false;
  for (; *seed; seed++)
    if ((unsigned char)*seed < ' ' || *seed == 0x7f) return false;
  return true;
}

bool cli_game_from_args(struct cli_game *game, const char *path, const char *id,
                        const struct cli_args *args) {
  _Alignas(16) unsigned char state[WEIR_STATE_MAX] = {0};
  char fresh[FAIR_SEED_TEXT];
  const char *seed = cli_value(args, "--seed"), *position = cli_value(args, "--position");
  if (seed && !good_seed(seed))
    return cli_bad("--seed: give one line of 1 to %d bytes", WEIR_TEXT - 1) == CLI_DONE;
  if (!seed) {
    fair_seed_text(fresh);
    seed = fresh;
  }
  struct weir_setup *setup =
      position ? setup_from_position(id, position, args, state) : cli_setup_from_args(id, args);
  return setup && cli_game_create(game, path, setup, position ? state : NULL, seed);
}
