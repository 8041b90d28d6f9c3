/* legal.c - `weir legal`: what may be done, one action a line, as `weir do` takes it. */
#include "cli/game.h"

#include <string.h>

static void print_action(const struct weir_setup *setup, unsigned seat, weir_action action, bool name_seat,
                         bool json) {
  char line[WEIR_TEXT];
  struct weir_text text;
  weir_text_begin(&text, line, sizeof line);
  if (!json && seat == WEIR_CHANCE) weir_text_add(&text, "* ");
  if (!json && name_seat && seat != WEIR_CHANCE) {
    weir_text_add(&text, cli_seat_name(setup, seat));
    weir_text_add(&text, ": ");
  }
  weir_action_text(setup, action, &text);
  if (json) cli_json(stdout, line);
  else printf("%s\n", line);
}

static void json_seat(const struct weir_setup *setup, unsigned seat, const weir_action *offers,
                      unsigned count) {
  printf("{\"seat\":");
  cli_json(stdout, seat == WEIR_CHANCE ? "*" : cli_seat_name(setup, seat));
  printf(",\"actions\":[");
  for (unsigned i = 0; i < count; i++) {
    if (i > 0) printf(",");
    print_action(setup, seat, offers[i], false, true);
  }
  printf("]}");
}

static void list_seats(const struct cli_game *game, unsigned seats, bool json) {
  weir_action offers[WEIR_OFFERS];
  bool several = (seats & (seats - 1)) != 0;
  unsigned listed = 0;
  for (unsigned seat = 0; seat <= WEIR_CHANCE; seat++) {
    if (!(seats & WEIR_BIT(seat))) continue;
    unsigned count = weir_legal(game->setup, weir_match_state(game->match), seat, offers);
    if (json && listed++ > 0) printf(",\n");
    if (json) json_seat(game->setup, seat, offers, count);
    for (unsigned i = 0; i < count && !json; i++) print_action(game->setup, seat, offers[i], several, false);
  }
}

static int run(const struct cli_args *args) {
  struct cli_game game;
  if (!cli_game_open(&game, args->word[0], STORE_READ)) return CLI_BAD;
  cli_game_release(&game);
  unsigned seats = cli_to_act(&game), seat = 0;
  const char *word = cli_value(args, "--seat");
  struct weir_error error;
  int code = CLI_DONE;
  if (word && strcmp(word, "*") == 0) seats &= WEIR_BIT(WEIR_CHANCE);
  else if (word && !cli_read_seat(game.setup, word, &seat, &error)) code = cli_bad("%s", error.text);
  else if (word) seats &= WEIR_BIT(seat);
  bool json = cli_value(args, "--json");
  if (code == CLI_DONE) {
    if (json) printf("[");
    list_seats(&game, seats, json);
    if (json) printf("]\n");
    char line[WEIR_TEXT];
    cli_standing(game.setup, weir_match_state(game.match), line, sizeof line);
    if (seats == 0) cli_note("no action is legal now. %s", line);
  }
  cli_game_close(&game);
  return code;
}

static const struct cli_option options[] = {
    {.name = "--seat", .value = "S", .help = "only this seat's; '*' for chance"},
    {.name = "--json", .help = "as a JSON array, an object for each seat to act"},
    {0},
};

const struct cli_command command_legal = {
    .name = "legal",
    .synopsis = "FILE [--seat S] [--json]",
    .summary = "what may be done, one legal action a line",
    .about = "Lists the legal actions of whoever is to act, as 'weir do' takes them. Where several seats act "
             "at the "
             "same time each line begins with its seat; outcomes of chance begin with '*'.",
    .options = options,
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
