/* game.c - game files as the commands see them: opened, played on, saved.
 *
 * What is done to a game gathers as lines in memory; cli_game_save appends them in one synced write, so a
 * call that is refused half way leaves the file as it was. A long session releases the file between saves,
 * so that others can look at it, and notices if somebody else has written to it meanwhile.
 */
#include "cli/game.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- Opening ---- */

static struct weir_source source_of(const struct weir_record_facts *facts, void *context) {
  struct cli_game *game = context;
  fair_key_from_record(facts, &game->key);
  return fair_source(&game->key);
}

static bool read_record(struct cli_game *game) {
  struct weir_error error;
  const struct store_record *record = game->record;
  if (!weir_record_read(record->text, record->size, source_of, game, &game->setup, &game->match, &game->facts,
                        &error)) {
    cli_bad("%s: %s", game->path, error.text);
    return false;
  }
  if (game->facts.dropped) cli_note("the last line of %s was cut short and is left out", game->path);
  if (game->facts.rules != game->setup->game->signature)
    cli_note("%s was played by other rules than this program's; 'weir verify' tells more", game->path);
  game->saved_size = game->facts.good;
  game->file_size = record->size;
  return true;
}

bool cli_game_open(struct cli_game *game, const char *path, enum store_use use) {
  struct weir_error error;
  *game = (struct cli_game){.path = path};
  game->record = store_files.open(path, use, &error);
  if (!game->record) {
    cli_bad("%s", error.text);
    return false;
  }
  if (read_record(game)) return true;
  cli_game_close(game);
  return false;
}

void cli_game_close(struct cli_game *game) {
  if (game->record) game->record->store->close(game->record);
  weir_match_close(game->match);
  weir_setup_close(game->setup);
  cli_text_free(&game->lines);
  *game = (struct cli_game){0};
}

/* ---- Creating ---- */

struct header {
  const struct weir_setup *setup;
  const void *origin;
  const struct weir_record_facts *facts;
};

static void write_header(struct weir_text *text, const void *context) {
  const struct header *header = context;
  weir_record_write_header(header->setup, header->origin, header->facts, text);
}

bool cli_game_create(struct cli_game *game, const char *path, struct weir_setup *setup, const void *origin,
                     const char *seed) {
  *game = (struct cli_game){.path = path, .setup = setup};
  snprintf(game->facts.seed, sizeof game->facts.seed, "%s", seed);
  struct weir_source source = source_of(&game->facts, game);
  game->match = origin ? weir_match_open_at(setup, origin, source) : weir_match_open(setup, source);
  if (!game->match) {
    cli_game_close(game);
    return cli_bad("out of memory") == CLI_DONE;
  }
  struct header header = {setup, origin, &game->facts};
  cli_text_fill(&game->lines, write_header, &header);
  return true;
}

bool cli_game_save_new(struct cli_game *game, bool replace, struct weir_error *error) {
  if (!store_files.create(game->path, game->lines.start, game->lines.used, replace, error)) return false;
  game->saved_size = game->file_size = game->lines.used;
  game->lines.used = 0;
  return true;
}

/* ---- Saving ---- */

static void write_digest(struct weir_text *text, const void *context) {
  weir_record_write_digest(((const struct cli_game *)context)->match, text);
}

void cli_game_seal(struct cli_game *game) {
  const char *lines = game->lines.start;
  size_t at = game->lines.used;
  if (at == 0) return;
  for (at--; at > 0 && lines[at - 1] != '\n';) at--;
  if (lines[at] != '=') cli_text_fill(&game->lines, write_digest, game);
}

void cli_game_release(struct cli_game *game) {
  if (game->record) game->record->store->close(game->record);
  game->record = NULL;
}

bool cli_game_save(struct cli_game *game, struct weir_error *error) {
  if (game->lines.used == 0) return true;
  bool held = game->record != NULL;
  if (!held) {
    game->record = store_files.open(game->path, STORE_WRITE, error);
    if (!game->record) return false;
    if (game->record->size != game->file_size) {
      cli_game_release(game);
      return weir_fail(error, "%s was changed by another program; nothing more is saved to it", game->path);
    }
  }
  bool saved =
      game->record->store->append(game->record, game->saved_size, game->lines.start, game->lines.used, error);
  if (saved) {
    game->file_size = game->saved_size += game->lines.used;
    game->lines.used = 0;
  }
  if (!held) cli_game_release(game);
  return saved;
}

/* ---- Playing ---- */

static void write_last_ply(struct weir_text *text, const void *context) {
  const struct weir_match *match = ((const struct cli_game *)context)->match;
  weir_record_write_last(match, text);
}

bool cli_game_do(struct cli_game *game, unsigned seat, weir_action action, struct weir_why *why,
                 struct weir_sink *sink) {
  if (!weir_match_do(game->match, seat, action, why, sink)) return false;
  cli_text_fill(&game->lines, write_last_ply, game);
  return true;
}

bool cli_game_force(struct cli_game *game, weir_action outcome, struct weir_why *why,
                    struct weir_sink *sink) {
  if (!weir_match_force(game->match, outcome, why, sink)) return false;
  cli_text_fill(&game->lines, write_last_ply, game);
  return true;
}

unsigned cli_to_act(const struct cli_game *game) {
  return weir_to_act(game->setup, weir_match_state(game->match));
}

bool cli_chance_acts(const struct cli_game *game) { return cli_to_act(game) == WEIR_BIT(WEIR_CHANCE); }

bool cli_game_roll(struct cli_game *game, struct weir_sink *sink, struct weir_error *error) {
  while (cli_chance_acts(game)) {
    if (!game->facts.seed[0])
      return weir_fail(error,
                       "the file has no seed, so chance cannot act by itself; give its outcome as '* ...'");
    if (!weir_match_roll(game->match, sink)) return weir_fail(error, "out of memory");
    cli_text_fill(&game->lines, write_last_ply, game);
  }
  return true;
}

struct undo {
  const struct cli_game *game;
  unsigned seat;
};

static void write_undo(struct weir_text *text, const void *context) {
  const struct undo *undo = context;
  weir_record_write_undo(undo->game->match, undo->seat, text);
}

bool cli_game_undo(struct cli_game *game, unsigned seat, struct weir_error *error) {
  if (!weir_match_undo(game->match, seat, error)) return false;
  cli_text_fill(&game->lines, write_undo, &(struct undo){game, seat});
  return true;
}

static void write_cut(struct weir_text *text, const void *context) {
  weir_record_write_cut(((const struct cli_game *)context)->match, text);
}

bool cli_game_cut(struct cli_game *game, size_t plies) {
  if (!weir_match_take_back(game->match, plies)) return false;
  cli_text_fill(&game->lines, write_cut, game);
  return true;
}

bool cli_game_last_decision(const struct cli_game *game, size_t *ply) {
  for (*ply = weir_match_plies(game->match); *ply > 0;)
    if (weir_match_ply(game->match, --*ply)->seat != WEIR_CHANCE) return true;
  return false;
}
