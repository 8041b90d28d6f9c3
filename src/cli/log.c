/* log.c - `weir log`: the story of a game in sentences, with ply numbers and rule ids. */
#include "cli/game.h"

#include <string.h>

/* What is told, and to whom. */
struct telling {
  const struct weir_setup *setup;
  unsigned viewer;
};

static void json_event(const struct telling *telling, const struct weir_event *event) {
  char line[WEIR_TEXT];
  struct weir_text text;
  weir_text_begin(&text, line, sizeof line);
  weir_event_text(telling->setup, event, telling->viewer, &text);
  bool is_action = event->kind == WEIR_EVENT_ACTION;
  printf("{\"event\":");
  cli_json(stdout, is_action ? telling->setup->game->verbs[WEIR_VERB(event->action)].name
                             : telling->setup->game->events[event->kind].name);
  printf(",\"rule\":");
  cli_json(stdout, weir_rule_id(telling->setup->game, event->rule));
  printf(",\"text\":");
  cli_json(stdout, line);
  printf("}");
}

/* What a viewer may not see stands there as an empty object, so that the numbers stay the same. */
static void json_ply(const struct telling *telling, size_t index, const struct weir_ply *ply,
                     const struct cli_story *story) {
  char line[WEIR_TEXT];
  struct weir_text text;
  weir_text_begin(&text, line, sizeof line);
  if (story->count > 0 && story->event[0].sight & WEIR_BIT(telling->viewer))
    weir_action_text(telling->setup, ply->action, &text);
  printf("%s{\"ply\":%zu,\"seat\":", index > 0 ? ",\n" : "", index + 1);
  cli_json(stdout, ply->seat == WEIR_CHANCE ? "*" : cli_seat_name(telling->setup, ply->seat));
  printf(",\"action\":");
  if (line[0]) cli_json(stdout, line);
  else printf("null");
  printf(",\"forced\":%s,\"events\":[", ply->flags & WEIR_PLY_FORCED ? "true" : "false");
  for (unsigned i = 0; i < story->count; i++) {
    if (i > 0) printf(",");
    if (story->event[i].sight & WEIR_BIT(telling->viewer)) json_event(telling, &story->event[i]);
    else printf("{}");
  }
  printf("]}");
}

static void print_json(const struct telling *telling, const struct weir_match *match) {
  _Alignas(16) unsigned char state[WEIR_STATE_MAX];
  struct cli_story story;
  cli_story_begin(&story);
  weir_match_at(match, 0, state);
  printf("[");
  for (size_t i = 0; i < weir_match_plies(match); i++) {
    const struct weir_ply *ply = weir_match_ply(match, i);
    story.count = 0;
    weir_apply(telling->setup, state, ply->seat, ply->action, &story.sink);
    json_ply(telling, i, ply, &story);
  }
  printf("]\n");
  cli_story_free(&story);
}

static void print_words(const struct telling *telling, const struct weir_match *match) {
  char line[WEIR_TEXT];
  struct cli_text text = {0};
  cli_log(match, telling->viewer, &text);
  cli_standing(telling->setup, weir_match_state(match), line, sizeof line);
  cli_text_format(&text, "%s\n", line);
  fwrite(text.start, 1, text.used, stdout);
  cli_text_free(&text);
}

static int run(const struct cli_args *args) {
  struct cli_game game;
  struct weir_error error;
  if (!cli_game_open(&game, args->word[0], STORE_READ)) return CLI_BAD;
  cli_game_release(&game);
  struct telling telling = {game.setup, WEIR_SPECTATOR};
  const char *seat = cli_value(args, "--seat");
  int code = CLI_DONE;
  if (cli_value(args, "--full")) telling.viewer = WEIR_CHANCE;
  if (seat && !cli_read_seat(game.setup, seat, &telling.viewer, &error)) code = cli_bad("%s", error.text);
  if (code == CLI_DONE) (cli_value(args, "--json") ? print_json : print_words)(&telling, game.match);
  cli_game_close(&game);
  return code;
}

static const struct cli_option options[] = {
    {.name = "--seat", .value = "S", .help = "as this seat saw it, not as a spectator did"},
    {.name = "--full", .help = "with everything that was hidden"},
    {.name = "--json", .help = "as a JSON array, an object a ply"},
    {0},
};

const struct cli_command command_log = {
    .name = "log",
    .synopsis = "FILE [--seat S] [--full] [--json]",
    .summary = "the story so far, in sentences",
    .about = "Tells every ply that stands: its number, what happened, and the rule behind it. Actions taken "
             "back are "
             "not told; 'weir verify' counts them.",
    .options = options,
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
