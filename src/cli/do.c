/* do.c - `weir do`: seats act, and chance after them.
 *
 * All actions of a call are carried out in memory first; only if none is refused do their lines go to the
 * file, in one write.
 */
#include "cli/game.h"

#include <string.h>

/* A call under way: the game, and who speaks when an action does not say. */
struct call {
  struct cli_game game;
  struct cli_story story;
  bool seat_given;
  unsigned seat;
  unsigned viewer;      /* who hears the story: whoever acted last */
  struct cli_text told; /* it, until all is done */
};

static void tell(struct call *call) {
  char line[WEIR_TEXT];
  for (unsigned i = 0; i < call->story.count; i++)
    if (cli_story_line(call->game.setup, &call->story.event[i], call->viewer, line, sizeof line))
      cli_text_format(&call->told, "%s\n", line);
  call->story.count = 0;
}

static int refuse(const struct call *call, const char *words, const struct weir_why *why) {
  char line[WEIR_TEXT];
  struct weir_text text;
  weir_text_begin(&text, line, sizeof line);
  weir_why_text(call->game.setup, why, &text);
  return cli_refused("'%.80s' is refused and nothing was changed. %s", words, line);
}

/* "SEAT: action" names the seat; otherwise it is --seat, or the one seat to act. */
static int find_seat(struct call *call, const char **words, unsigned *seat) {
  const char *colon = strchr(*words, ':');
  unsigned to_act = cli_to_act(&call->game);
  struct weir_error error;
  if (colon) {
    char name[64];
    size_t size = (size_t)(colon - *words);
    snprintf(name, sizeof name, "%.*s", (int)(size < sizeof name ? size : sizeof name - 1), *words);
    if (!cli_read_seat(call->game.setup, name, seat, &error))
      return cli_bad("'%.80s': %s", *words, error.text);
    *words = colon + 1;
    return CLI_DONE;
  }
  if (call->seat_given) {
    *seat = call->seat;
    return CLI_DONE;
  }
  if (to_act & (to_act - 1))
    return cli_bad("'%.80s': several seats act at the same time; write 'SEAT: ACTION' or give --seat",
                   *words);
  *seat = to_act ? cli_first_seat(to_act) : 0;
  return CLI_DONE;
}

static int act(struct call *call, const char *words) {
  const char *action_words = words;
  weir_action action;
  unsigned seat = 0;
  struct weir_why why;
  struct weir_error error;
  if (!cli_game_roll(&call->game, &call->story.sink, &error)) return cli_bad("%s", error.text);
  tell(call);
  int code = find_seat(call, &action_words, &seat);
  if (code != CLI_DONE) return code;
  if (!cli_read_action(call->game.setup, action_words, &action, &error))
    return cli_bad("%s; 'weir legal %s' lists what is possible", error.text, call->game.path);
  if (!cli_game_do(&call->game, seat, action, &why, &call->story.sink)) return refuse(call, words, &why);
  call->viewer = seat;
  tell(call);
  return CLI_DONE;
}

static int force(struct call *call, const char *words) {
  weir_action outcome;
  struct weir_why why;
  struct weir_error error;
  if (!cli_read_action(call->game.setup, words + 1, &outcome, &error))
    return cli_bad("%s; 'weir legal %s' lists what is possible", error.text, call->game.path);
  if (!cli_game_force(&call->game, outcome, &why, &call->story.sink)) return refuse(call, words, &why);
  return CLI_DONE;
}

/* After a forced outcome chance waits: whoever forces one may want to force the next. */
static int carry_out(struct call *call, const struct cli_args *args) {
  bool forced = false;
  for (unsigned i = 1; i < args->words; i++) {
    const char *words = args->word[i] + strspn(args->word[i], " \t");
    forced = words[0] == '*';
    int code = forced ? force(call, words) : act(call, words);
    if (code != CLI_DONE) return code;
  }
  struct weir_error error;
  bool holds = forced || cli_value(args, "--hold");
  if (!holds && !cli_game_roll(&call->game, &call->story.sink, &error)) return cli_bad("%s", error.text);
  return CLI_DONE;
}

static int run(const struct cli_args *args) {
  struct call call = {.viewer = WEIR_SPECTATOR};
  struct weir_error error;
  const char *seat = cli_value(args, "--seat");
  if (!cli_game_open(&call.game, args->word[0], STORE_WRITE)) return CLI_BAD;
  cli_story_begin(&call.story);
  int code = CLI_DONE;
  if (seat && !cli_read_seat(call.game.setup, seat, &call.seat, &error)) code = cli_bad("%s", error.text);
  call.seat_given = seat != NULL;
  if (code == CLI_DONE) code = carry_out(&call, args);
  if (code == CLI_DONE) {
    cli_game_seal(&call.game);
    if (!cli_game_save(&call.game, &error)) code = cli_bad("%s", error.text);
  }
  if (code == CLI_DONE) {
    char line[WEIR_TEXT];
    tell(&call);
    if (call.told.used > 0) fwrite(call.told.start, 1, call.told.used, stdout);
    cli_standing(call.game.setup, weir_match_state(call.game.match), line, sizeof line);
    printf("%s\n", line);
  }
  cli_text_free(&call.told);
  cli_story_free(&call.story);
  cli_game_close(&call.game);
  return code;
}

static const struct cli_option options[] = {
    {.name = "--seat", .value = "S", .help = "who acts, where several seats may at the same time"},
    {.name = "--hold", .help = "leave chance waiting after the last action"},
    {0},
};

const struct cli_command command_do = {
    .name = "do",
    .synopsis = "FILE ACTION... [--seat S] [--hold]",
    .summary = "act; tells what happens, or which rule forbids it",
    .about =
        "Carries out actions in order, each given as one argument, and tells what happens. An action belongs "
        "to "
        "the seat that is to act; where several act at the same time write 'SEAT: ACTION' or give --seat.\n"
        "When chance is to act it does so by itself from the file's seed, unless the next argument begins "
        "with "
        "'*': that is taken as its outcome, as in '* card corn', and marked in the file. After a forced "
        "outcome "
        "chance waits for the next argument or call. Without an action, chance acts if it is to.\n"
        "A call is carried out whole or not at all: if the rules forbid one action, its rule is named, the "
        "exit "
        "code is 1 and the file is as it was.",
    .options = options,
    .words_min = 1,
    .words_max = CLI_WORDS,
    .run = run,
};
