/* new.c - `weir new`: starts a game file. */
#include "cli/game.h"

static int run(const struct cli_args *args) {
  const char *path = cli_value(args, "--output");
  if (!path) return cli_bad("say where to write the game: weir new %s -o FILE", args->word[0]);
  struct cli_game game;
  struct weir_error error;
  if (!cli_game_from_args(&game, path, args->word[0], args)) return CLI_BAD;
  bool held = cli_value(args, "--hold");
  int code = CLI_DONE;
  if (!held && !cli_game_roll(&game, NULL, &error)) code = cli_bad("%s", error.text);
  cli_game_seal(&game);
  if (code == CLI_DONE && !cli_game_save_new(&game, cli_value(args, "--force"), &error))
    code = cli_bad("%s", error.text);
  if (code == CLI_DONE) {
    char line[WEIR_TEXT];
    cli_standing(game.setup, weir_match_state(game.match), line, sizeof line);
    cli_print(stdout, path);
    printf(": %s, %u seat%s. %s\n", game.setup->game->title, game.setup->seats,
           game.setup->seats == 1 ? "" : "s", line);
  }
  cli_game_close(&game);
  return code;
}

static const struct cli_option options[] = {
    {.name = "--output", .letter = 'o', .value = "FILE", .help = "the game file to make"},
    CLI_SETUP_OPTIONS,
    {.name = "--position",
     .value = "P.json",
     .help = "start from a full position ('weir show --full --json')"},
    {.name = "--hold", .help = "stop before the first chance, so that it can be forced"},
    {.name = "--force", .help = "replace FILE if it is there already"},
    {0},
};

const struct cli_command command_new = {
    .name = "new",
    .synopsis =
        "GAME -o FILE [--seats N] [--seed S] [--edition E] [--set k=v]... [--position P.json] [--hold]",
    .summary = "start a game file",
    .about = "Makes a game file: text, one action a line. Chance acts until a seat must decide, unless "
             "--hold keeps "
             "it waiting; then 'weir do FILE \"* ...\"' can force every outcome of the set-up. Without "
             "--seed a fresh "
             "one is drawn and written into the file.",
    .options = options,
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
