/* undo.c - `weir undo`: takes back the last action, within the rules of undo or by consent of all. */
#include "cli/game.h"

static int take_back(struct cli_game *game, const char *word, bool by_consent) {
  size_t ply;
  unsigned seat = 0;
  struct weir_error error;
  if (word && !cli_read_seat(game->setup, word, &seat, &error)) return cli_bad("%s", error.text);
  if (!cli_game_last_decision(game, &ply))
    return cli_refused("no seat has acted yet, so there is nothing to take back");
  if (!word) seat = weir_match_ply(game->match, ply)->seat;
  while (word && by_consent && ply > 0 && weir_match_ply(game->match, ply)->seat != seat) ply--;
  if (by_consent && weir_match_ply(game->match, ply)->seat != seat)
    return cli_refused("%s has not acted yet, so there is nothing to take back",
                       cli_seat_name(game->setup, seat));
  if (by_consent) return cli_game_cut(game, ply) ? CLI_DONE : cli_bad("out of memory");
  if (cli_game_undo(game, seat, &error)) return CLI_DONE;
  return cli_refused("%s cannot take back: %s; if all agree, --force goes back all the same",
                     cli_seat_name(game->setup, seat), error.text);
}

static int run(const struct cli_args *args) {
  struct cli_game game;
  struct weir_error error;
  if (!cli_game_open(&game, args->word[0], STORE_WRITE)) return CLI_BAD;
  size_t stood = weir_match_plies(game.match);
  int code = take_back(&game, cli_value(args, "--seat"), cli_value(args, "--force"));
  if (code == CLI_DONE) {
    cli_game_seal(&game);
    if (!cli_game_save(&game, &error)) code = cli_bad("%s", error.text);
  }
  if (code == CLI_DONE) {
    char line[WEIR_TEXT];
    size_t gone = stood - weir_match_plies(game.match);
    cli_standing(game.setup, weir_match_state(game.match), line, sizeof line);
    printf("%zu %s taken back. %s\n", gone, gone == 1 ? "ply is" : "plies are", line);
  }
  cli_game_close(&game);
  return code;
}

static const struct cli_option options[] = {
    {.name = "--seat", .value = "S", .help = "who takes back (whoever acted last if not given)"},
    {.name = "--force", .help = "by consent of all: go back before the last action, whatever came of it"},
    {0},
};

const struct cli_command command_undo = {
    .name = "undo",
    .synopsis = "FILE [--seat S] [--force]",
    .summary = "take back the last action",
    .about = "A seat takes back its own last action, unless that showed somebody something new, rolled a "
             "die, drew a "
             "card or let another seat act. With --force the game goes back all the same. Either way the "
             "file keeps "
             "the whole story, and chances once used never come again.",
    .options = options,
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
