/* games.c - `weir games`: what can be played. */
#include "cli/cli.h"

static void print_values(const struct weir_option *option) {
  for (unsigned v = 0; option->values[v]; v++)
    printf("%s%s%s", v > 0 ? "|" : "", option->values[v], v == option->value ? "*" : "");
}

static void print_game(const struct weir_game *game) {
  printf("%s - %s\n", game->id, game->title);
  cli_wrap(stdout, game->about, 2, 78);
  printf("  seats     %u to %u\n", game->seats_min, game->seats_max);
  printf("  editions ");
  for (const char *const *id = game->editions; *id; id++) printf(" %s", *id);
  printf("\n");
  for (unsigned i = 0; i < game->option_count; i++) {
    printf("  --set %s=", game->options[i].name);
    print_values(&game->options[i]);
    printf("\n");
    cli_wrap(stdout, game->options[i].help, 6, 78);
  }
}

static void json_option(const struct weir_option *option) {
  printf("{\"name\":");
  cli_json(stdout, option->name);
  printf(",\"values\":[");
  for (unsigned v = 0; option->values[v]; v++) {
    if (v > 0) printf(",");
    cli_json(stdout, option->values[v]);
  }
  printf("],\"default\":");
  cli_json(stdout, option->values[option->value]);
  printf(",\"help\":");
  cli_json(stdout, option->help);
  printf("}");
}

static void json_game(const struct weir_game *game) {
  printf("{\"id\":");
  cli_json(stdout, game->id);
  printf(",\"title\":");
  cli_json(stdout, game->title);
  printf(",\"about\":");
  cli_json(stdout, game->about);
  printf(",\"seats_min\":%u,\"seats_max\":%u,\"signature\":\"%016llx\",\"editions\":[", game->seats_min,
         game->seats_max, (unsigned long long)game->signature);
  for (unsigned i = 0; game->editions[i]; i++) {
    if (i > 0) printf(",");
    cli_json(stdout, game->editions[i]);
  }
  printf("],\"options\":[");
  for (unsigned i = 0; i < game->option_count; i++) {
    if (i > 0) printf(",");
    json_option(&game->options[i]);
  }
  printf("]}");
}

static int run(const struct cli_args *args) {
  bool json = cli_value(args, "--json");
  if (json) printf("[");
  for (unsigned i = 0; i < weir_game_count(); i++) {
    if (i > 0) printf(json ? ",\n" : "\n");
    if (json) json_game(weir_game_at(i));
    else print_game(weir_game_at(i));
  }
  if (json) printf("]\n");
  else printf("\n* is the value used when none is set.\n");
  return CLI_DONE;
}

static const struct cli_option options[] = {{.name = "--json", .help = "as one JSON array"}, {0}};

const struct cli_command command_games = {
    .name = "games",
    .synopsis = "[--json]",
    .summary = "the games, their editions, seats and options",
    .about = "Lists every game this program plays, with its seats, built-in editions and options.",
    .options = options,
    .run = run,
};
