/* lab.c - `weir lab`: thousands of games by bots, and what came of them. */
#include "lab/lab.h"

#include "cli/game.h"
#include "cli/players.h"

#include <string.h>
#include <unistd.h>

enum { GAMES_DEFAULT = 100, BAR_WIDTH = 40 };

static void show_progress(void *context, uint32_t done, uint32_t games) {
  uint32_t *shown = context;
  uint32_t filled = (uint32_t)((uint64_t)done * BAR_WIDTH / games),
           percent = (uint32_t)((uint64_t)done * 100 / games);
  if (percent == *shown && done != games) return;
  *shown = percent;
  fprintf(stderr, "\r[");
  for (uint32_t i = 0; i < BAR_WIDTH; i++) fputc(i < filled ? '#' : '.', stderr);
  fprintf(stderr, "] %3u%% %u/%u games", percent, done, games);
  if (done == games) fprintf(stderr, "\r\033[K");
  fflush(stderr);
}

static bool read_number(const struct cli_args *args, const char *option, uint64_t least, uint64_t most,
                        uint64_t *number) {
  const char *word = cli_value(args, option);
  if (!word || cli_number(word, least, most, number)) return true;
  return cli_bad("%s: \"%.20s\" is no whole number from %llu to %llu", option, word,
                 (unsigned long long)least, (unsigned long long)most) == CLI_DONE;
}

/* Seeds are words everywhere; the lab wants a number, and takes digits as they are. */
static uint64_t seed_number(const char *words) {
  uint64_t number;
  if (!words) return 1;
  return cli_number(words, 0, UINT64_MAX, &number) ? number : weir_digest(words, strlen(words));
}

static int play(const struct weir_setup *setup, const struct cli_args *args) {
  uint64_t games = GAMES_DEFAULT, jobs = 0;
  uint32_t shown = UINT32_MAX;
  struct players players;
  struct weir_error error;
  const char *bots = cli_value(args, "--bots");
  if (!read_number(args, "--games", 1, 100000000, &games) || !read_number(args, "--jobs", 1, 1024, &jobs))
    return CLI_BAD;
  if (!players_read(setup, bots ? bots : "greedy", false, &players, &error)) return cli_bad("%s", error.text);
  struct lab_request request = {
      .setup = setup,
      .games = (uint32_t)games,
      .seed = seed_number(cli_value(args, "--seed")),
      .jobs = (unsigned)jobs,
      .rotate = !cli_value(args, "--fixed"),
      .by = cli_value(args, "--by"),
      .progress = isatty(STDERR_FILENO) ? show_progress : NULL,
      .context = &shown,
  };
  memcpy(request.bot, players.bot, sizeof request.bot);
  struct lab_report *report = lab_run(&request, &error);
  if (!report && shown != UINT32_MAX) fprintf(stderr, "\r\033[K");
  if (!report) return cli_bad("%s", error.text);
  if (cli_value(args, "--json")) lab_write_json(report, stdout);
  else lab_write_text(report, stdout);
  lab_free(report);
  return CLI_DONE;
}

static int run(const struct cli_args *args) {
  struct weir_setup *setup = cli_setup_from_args(args->word[0], args);
  if (!setup) return CLI_BAD;
  int code = play(setup, args);
  weir_setup_close(setup);
  return code;
}

static const struct cli_option options[] = {
    {.name = "--bots",
     .value = "LIST",
     .help = "one for all seats or one each: mcts:200,greedy; default greedy"},
    {.name = "--games", .value = "N", .help = "how many games; default 100"},
    {.name = "--jobs", .value = "N", .help = "threads; default one for each processor"},
    {.name = "--fixed", .help = "each bot keeps its seat; otherwise they take turns"},
    {.name = "--by",
     .value = "METRIC",
     .help = "also how games stand at the end of each value of this metric: rounds"},
    CLI_SETUP_OPTIONS,
    {.name = "--json", .help = "the report as one JSON object"},
    {0},
};

const struct cli_command command_lab = {
    .name = "lab",
    .synopsis =
        "GAME [--bots LIST] [--games N] [--seats N] [--seed S] [--jobs N] [--fixed] [--by METRIC] [--json]",
    .summary = "thousands of games by bots: who wins, how long, which rules",
    .about = "Plays games between bots on all processors and prints win shares, lengths and means with 95 % "
             "confidence intervals, and how often each rule was used. The same seed gives the same games, "
             "unless a bot's budget is in time. "
             "With --by rounds, or another metric of the game, it adds how games develop: all metrics at "
             "the last position of each game with 1 round, 2 rounds and so on.",
    .options = options,
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
