/* why.c - `weir why`: whether an action is legal, and if not, which rule forbids it. */
#include "cli/game.h"

#include <string.h>

static int answer(const struct weir_setup *setup, const void *state, unsigned seat, weir_action action) {
  struct weir_why why;
  char line[WEIR_TEXT];
  if (weir_check(setup, state, seat, action, &why)) {
    printf("legal\n");
    if (cli_odds_line(setup, state, seat, action, line, sizeof line)) printf("%s\n", line);
    return CLI_DONE;
  }
  struct weir_text text;
  weir_text_begin(&text, line, sizeof line);
  weir_why_text(setup, &why, &text);
  printf("%s\n", line);
  if (why.missing) cli_wrap(stdout, weir_rule_sentence(setup->game, why.rule), 2, 78);
  return CLI_REFUSED;
}

/* The seat asked about: --seat, chance for a '*', else the first to act (or the first of all). */
static bool find_seat(const struct cli_game *game, const char *word, bool chance, unsigned *seat,
                      struct weir_error *error) {
  if (word) return cli_read_seat(game->setup, word, seat, error);
  unsigned to_act = cli_to_act(game);
  *seat = chance ? WEIR_CHANCE : 0;
  while (!chance && *seat + 1 < game->setup->seats && !(to_act & WEIR_BIT(*seat))) ++*seat;
  return true;
}

static int run(const struct cli_args *args) {
  struct cli_game game;
  if (!cli_game_open(&game, args->word[0], STORE_READ)) return CLI_BAD;
  cli_game_release(&game);
  const char *words = args->word[1] + strspn(args->word[1], " \t");
  bool chance = words[0] == '*';
  unsigned seat = 0;
  weir_action action;
  struct weir_error error;
  int code;
  if (!find_seat(&game, cli_value(args, "--seat"), chance, &seat, &error)) code = cli_bad("%s", error.text);
  else if (!cli_read_action(game.setup, words + chance, &action, &error)) code = cli_bad("%s", error.text);
  else code = answer(game.setup, weir_match_state(game.match), seat, action);
  cli_game_close(&game);
  return code;
}

static const struct cli_option options[] = {
    {.name = "--seat", .value = "S", .help = "ask for this seat, not the one to act"},
    {0},
};

const struct cli_command command_why = {
    .name = "why",
    .synopsis = "FILE ACTION [--seat S]",
    .summary = "legal, or the rule that forbids it and what is missing",
    .about = "Says 'legal' (exit 0) and, where it leads to a roll or a draw whose chances the game tells, "
             "what may come of it; or names the rule that forbids the action, what is missing, and what "
             "the rule "
             "says (exit 1). The file is not changed.",
    .options = options,
    .words_min = 2,
    .words_max = 2,
    .run = run,
};
