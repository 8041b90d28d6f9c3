/* show.c - `weir show`: the position, drawn or as JSON. */
#include "cli/board.h"
#include "cli/game.h"

static void show_json(const struct cli_game *game, unsigned viewer) {
  struct cli_text text = {0};
  cli_position(game->setup, weir_match_state(game->match), viewer, &text);
  fwrite(text.start, 1, text.used, stdout);
  printf("\n");
  cli_text_free(&text);
}

static void show_board(const struct cli_game *game, unsigned viewer) {
  struct screen screen;
  struct canvas canvas;
  screen_look(&screen, stdout);
  board_draw(game->setup, weir_match_state(game->match), viewer, &screen, screen.lines - 1, &canvas);
  canvas_print(&canvas, &screen, stdout);
  canvas_free(&canvas);
}

static int run(const struct cli_args *args) {
  struct cli_game game;
  struct weir_error error;
  unsigned viewer = WEIR_SPECTATOR;
  const char *seat = cli_value(args, "--seat");
  if (seat && cli_value(args, "--full")) return cli_bad("--seat and --full exclude each other");
  if (!cli_game_open(&game, args->word[0], STORE_READ)) return CLI_BAD;
  cli_game_release(&game);
  int code = CLI_DONE;
  if (cli_value(args, "--full")) viewer = WEIR_CHANCE;
  if (seat && !cli_read_seat(game.setup, seat, &viewer, &error)) code = cli_bad("%s", error.text);
  else if (cli_value(args, "--json")) show_json(&game, viewer);
  else show_board(&game, viewer);
  cli_game_close(&game);
  return code;
}

static const struct cli_option options[] = {
    {.name = "--seat", .value = "S", .help = "as this seat sees it, not as a spectator does"},
    {.name = "--full", .help = "with everything that is hidden"},
    {.name = "--json", .help = "as JSON; with --full it can be read back by 'weir new --position'"},
    {0},
};

const struct cli_command command_show = {
    .name = "show",
    .synopsis = "FILE [--seat S] [--full] [--json]",
    .summary = "the position, as a spectator or a seat sees it",
    .about = "Draws the board, larger where the window has room. Colours need a terminal; NO_COLOR turns "
             "them off, "
             "and COLUMNS and LINES set the size.",
    .options = options,
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
