/* bench.c - `weir bench`: how fast the games are, and the one number that stands for their rules. */
#include "lab/bench.h"

#include "bots/signature.h"
#include "cli/cli.h"

enum { MILLISECONDS_DEFAULT = 1000 };

static void print_result(void *context, const struct bench_result *result) {
  if (context) bench_write_json(result, stdout);
  else bench_write_row(result, stdout);
  fflush(stdout);
}

static int print_signature(const struct weir_game *game) {
  uint64_t signature = game ? weir_signature(game) : weir_signature_all();
  if (signature == 0) return cli_bad("out of memory");
  printf("%016llx\n", (unsigned long long)signature);
  return CLI_DONE;
}

static int run(const struct cli_args *args) {
  const struct weir_game *game = args->words > 0 ? cli_find_game(args->word[0]) : NULL;
  bool json = cli_value(args, "--json");
  uint64_t milliseconds = MILLISECONDS_DEFAULT;
  const char *time = cli_value(args, "--ms");
  struct weir_error error;
  if (args->words > 0 && !game) return CLI_BAD;
  if (time && !cli_number(time, 1, 600000, &milliseconds))
    return cli_bad("--ms: \"%.20s\" is no number of milliseconds from 1 to 600000", time);
  if (cli_value(args, "--signature")) return print_signature(game);
  if (!json) bench_write_head(stdout);
  if (!bench_games(game, (unsigned)milliseconds, print_result, json ? &json : NULL, &error))
    return cli_bad("%s", error.text);
  return CLI_DONE;
}

static const struct cli_option options[] = {
    {.name = "--json", .help = "one JSON object a line"},
    {.name = "--ms", .value = "N", .help = "how long to play each set-up; default 1000"},
    {.name = "--signature", .help = "only the number that changes when the rules do"},
    {0},
};

const struct cli_command command_bench = {
    .name = "bench",
    .synopsis = "[GAME] [--json] [--ms N] [--signature]",
    .summary = "how fast the games are; the signature of their rules",
    .about =
        "Plays uniform random games on one thread, for every seat count and scenario of every game or "
        "of one. A "
        "decision counts where two or more actions are offered; forced steps and chance add time only. "
        "copy_1k_ns is one copy of 1 KiB on this machine, the yardstick for the others; \"copies\" is what a "
        "decision costs by it.",
    .options = options,
    .words_max = 1,
    .run = run,
};
