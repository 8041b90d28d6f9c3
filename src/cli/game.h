/* game.h - game files as the commands see them, and new games from their options. */
#ifndef WEIR_CLI_GAME_H
#define WEIR_CLI_GAME_H

#include "cli/cli.h"

/* A game file, open: its record, its match, and the lines that are to be appended. */
struct cli_game {
  const char *path;
  struct store_record *record; /* NULL while released */
  struct weir_setup *setup;
  struct weir_match *match;
  struct weir_record_facts facts;
  struct fair_key key;
  struct cli_text lines;
  size_t saved_size; /* how much of the file is ours */
  size_t file_size;  /* how long it was when last seen: with a line cut short, longer */
};

/* game.c */
/* Reads a game file; false after one line on stderr. */
bool cli_game_open(struct cli_game *game, const char *path, enum store_use use);
/* A new game in memory that owns its setup; false after one line. */
bool cli_game_create(struct cli_game *game, const char *path, struct weir_setup *setup, const void *origin,
                     const char *seed);
/* Creates the file from the lines so far. */
bool cli_game_save_new(struct cli_game *game, bool replace, struct weir_error *error);
bool cli_game_save(struct cli_game *game, struct weir_error *error); /* Appends the lines, synced. */
/* Ends the lines with a digest, so that a change to any of them shows. */
void cli_game_seal(struct cli_game *game);
void cli_game_release(struct cli_game *game); /* Lets others at the file until the next save. */
void cli_game_close(struct cli_game *game);   /* Frees all. */

/* A seat acts, and its line is added. */
bool cli_game_do(struct cli_game *game, unsigned seat, weir_action action, struct weir_why *why,
                 struct weir_sink *sink);
/* Chance acts as told. */
bool cli_game_force(struct cli_game *game, weir_action outcome, struct weir_why *why, struct weir_sink *sink);
/* Chance acts until a seat must decide; false if it cannot. */
bool cli_game_roll(struct cli_game *game, struct weir_sink *sink, struct weir_error *error);
/* A seat takes back its last action. */
bool cli_game_undo(struct cli_game *game, unsigned seat, struct weir_error *error);
bool cli_game_cut(struct cli_game *game, size_t plies); /* All go back to a ply. */
/* The last ply that a seat, not chance, made. */
bool cli_game_last_decision(const struct cli_game *game, size_t *ply);
bool cli_chance_acts(const struct cli_game *game); /* Whether chance is to act. */
unsigned cli_to_act(const struct cli_game *game);  /* The set of seats to act. */

/* options.c */
#define CLI_SETUP_OPTIONS                                                                                   \
  {.name = "--seats", .value = "N", .help = "how many play (the game's least number if not given)"},        \
      {.name = "--seed", .value = "S", .help = "any words; the same seed gives the same chances"},          \
      {.name = "--edition", .value = "E", .help = "a built-in edition's id, or the path of a JSON file"}, { \
    .name = "--set", .value = "k=v", .help = "sets an option of the game; may be repeated", .many = true    \
  }
/* A new game in memory as the options of `new` and `play` ask; false after one line. */
bool cli_game_from_args(struct cli_game *game, const char *path, const char *id, const struct cli_args *args);
/* Only the setup; NULL after one line. */
struct weir_setup *cli_setup_from_args(const char *id, const struct cli_args *args);

#endif
