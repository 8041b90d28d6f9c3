/* bot.c - `weir bot`: a bot plays the seat to act, or only says what it would do. */
#include "bots/spec.h"
#include "cli/game.h"
#include "cli/players.h"

#include <string.h>

/* Says what the bot thinks, best first. */
static void print_advice(const struct weir_setup *setup, unsigned seat, weir_action action,
                         const struct weir_advice *advice, bool json) {
  char line[WEIR_TEXT];
  struct weir_text text;
  weir_text_begin(&text, line, sizeof line);
  weir_action_text(setup, action, &text);
  if (!json) {
    printf("%s: %s\n", cli_seat_name(setup, seat), line);
    for (unsigned i = 0; i < advice->actions && advice->iterations > 0; i++) {
      weir_text_begin(&text, line, sizeof line);
      weir_action_text(setup, advice->action[i], &text);
      printf("  %3u%%  %s\n", advice->visits[i] * 100 / advice->iterations, line);
    }
    return;
  }
  printf("{\"seat\":");
  cli_json(stdout, cli_seat_name(setup, seat));
  printf(",\"action\":");
  cli_json(stdout, line);
  printf(",\"value\":%d,\"iterations\":%u,\"considered\":[", (int)advice->value, advice->iterations);
  for (unsigned i = 0; i < advice->actions; i++) {
    weir_text_begin(&text, line, sizeof line);
    weir_action_text(setup, advice->action[i], &text);
    printf("%s{\"action\":", i > 0 ? "," : "");
    cli_json(stdout, line);
    printf(",\"visits\":%u}", advice->visits[i]);
  }
  printf("]}\n");
}

enum how_long { ONE_ACTION, ONE_TURN, WHOLE_GAME };

/* Plays on from the seat given until its turn, or the game, is over. */
static int play_on(struct cli_game *game, struct weir_bot *bot, unsigned seat, enum how_long how_long,
                   struct cli_story *story) {
  struct weir_error error;
  for (unsigned to_act = cli_to_act(game); to_act; to_act = cli_to_act(game)) {
    if (how_long == WHOLE_GAME) seat = cli_first_seat(to_act);
    if (!(to_act & WEIR_BIT(seat))) break;
    struct weir_why why;
    struct weir_advice advice;
    weir_action action = weir_bot_choose(bot, weir_match_state(game->match), seat, &advice);
    if (!cli_game_do(game, seat, action, &why, &story->sink))
      return cli_bad("the bot chose an action that is not legal; nothing was changed");
    if (!cli_game_roll(game, &story->sink, &error)) return cli_bad("%s", error.text);
    if (how_long == ONE_ACTION) break;
  }
  cli_game_seal(game);
  if (!cli_game_save(game, &error)) return cli_bad("%s", error.text);
  char line[WEIR_TEXT];
  cli_story_print(game->setup, story, WEIR_SPECTATOR);
  cli_standing(game->setup, weir_match_state(game->match), line, sizeof line);
  printf("%s\n", line);
  return CLI_DONE;
}

/* The seat that is to act, or the one asked for if it is. */
static int find_seat(const struct cli_game *game, const char *word, unsigned *seat) {
  struct weir_error error;
  unsigned to_act = cli_to_act(game);
  if (to_act == 0) return cli_refused("W-2: the game is over, there is nothing left to play");
  *seat = cli_first_seat(to_act);
  if (word && !cli_read_seat(game->setup, word, seat, &error)) return cli_bad("%s", error.text);
  if (to_act & WEIR_BIT(*seat)) return CLI_DONE;
  return cli_refused("W-3: it is not %s's turn; %s is to act", cli_seat_name(game->setup, *seat),
                     cli_seat_name(game->setup, cli_first_seat(to_act)));
}

static int run_bot(struct cli_game *game, const struct weir_bot_spec *spec, const struct cli_args *args,
                   struct cli_story *story) {
  struct weir_error error;
  unsigned seat = 0;
  bool hint = cli_value(args, "--hint");
  if (hint && cli_chance_acts(game)) return cli_refused("chance is to act; 'weir do %s' lets it", game->path);
  if (!cli_game_roll(game, &story->sink, &error)) return cli_bad("%s", error.text);
  int code = find_seat(game, cli_value(args, "--seat"), &seat);
  if (code != CLI_DONE) return code;
  /* The same position and budget give the same choice. */
  uint64_t seed = weir_state_digest(game->setup, weir_match_state(game->match));
  struct weir_bot *bot = weir_bot_open_spec(game->setup, spec, seed, players_clock_us, &error);
  if (!bot) return cli_bad("%s", error.text);
  if (hint) {
    struct weir_advice advice = {0};
    weir_action action = weir_bot_choose(bot, weir_match_state(game->match), seat, &advice);
    print_advice(game->setup, seat, action, &advice, cli_value(args, "--json"));
  } else {
    bool once = cli_value(args, "--once"), end = cli_value(args, "--end");
    code = play_on(game, bot, seat, once ? ONE_ACTION : end ? WHOLE_GAME : ONE_TURN, story);
  }
  weir_bot_close(bot);
  return code;
}

static int run(const struct cli_args *args) {
  struct cli_game game;
  struct cli_story story;
  struct weir_bot_spec spec;
  struct weir_error error;
  const char *words = cli_value(args, "--bot");
  bool hint = cli_value(args, "--hint");
  if (cli_value(args, "--json") && !hint) return cli_bad("--json goes with --hint");
  if (!weir_bot_spec_read(words ? words : "mcts", &spec, &error)) return cli_bad("%s", error.text);
  if (!cli_game_open(&game, args->word[0], hint ? STORE_READ : STORE_WRITE)) return CLI_BAD;
  if (hint) cli_game_release(&game);
  cli_story_begin(&story);
  int code = run_bot(&game, &spec, args, &story);
  cli_story_free(&story);
  cli_game_close(&game);
  return code;
}

static const struct cli_option options[] = {
    {.name = "--bot",
     .value = "BOT",
     .help = "random, greedy, mcts, mcts:2000 (iterations), mcts:500ms; default mcts"},
    {.name = "--seat", .value = "S", .help = "who plays, where several seats act at the same time"},
    {.name = "--hint", .help = "only say what the bot would do"},
    {.name = "--once", .help = "one action only, not a whole turn"},
    {.name = "--end", .help = "play all seats to the end of the game"},
    {.name = "--json", .help = "the hint as JSON"},
    {0},
};

const struct cli_command command_bot = {
    .name = "bot",
    .synopsis = "FILE [--bot BOT] [--seat S] [--hint] [--once] [--end] [--json]",
    .summary = "let a bot play the seat to act, or ask it for a hint",
    .about = "A bot plays for the seat to act until another seat's turn comes, and the file is written. With "
             "--hint it "
             "only says what it would do and how often it looked at each action; the file is not changed.",
    .options = options,
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
