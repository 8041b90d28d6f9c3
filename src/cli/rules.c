/* rules.c - `weir rules`: a game's rule book, or one rule of it. */
#include "cli/cli.h"
#include "engine/embed.h"

#include <string.h>

static const char *const kinds[] = {
    [WEIR_RULE_PLAY] = "play",       [WEIR_RULE_SETUP] = "set-up", [WEIR_RULE_DATA] = "data",
    [WEIR_RULE_DISPLAY] = "display", [WEIR_RULE_NOTE] = "note",
};

static enum weir_rule_kind kind_of(const struct weir_game *game, unsigned rule) {
  return rule < game->rule_count ? game->rules[rule].kind : WEIR_RULE_PLAY;
}

static void print_rule(const struct weir_game *game, unsigned rule, bool json) {
  const char *id = weir_rule_id(game, rule), *kind = kinds[kind_of(game, rule)];
  if (json) {
    printf("{\"id\":");
    cli_json(stdout, id);
    printf(",\"kind\":");
    cli_json(stdout, kind);
    printf(",\"sentence\":");
    cli_json(stdout, weir_rule_sentence(game, rule));
    printf("}");
    return;
  }
  printf("%s (%s)\n", id, kind);
  cli_wrap(stdout, weir_rule_sentence(game, rule), 2, 78);
}

const char *cli_rule_book(const struct weir_game *game) {
  char name[128];
  snprintf(name, sizeof name, "docs/rules/%s.md", game->id);
  for (const struct weir_embedded *file = weir_embedded_docs; file->name; file++)
    if (strcmp(file->name, name) == 0) return (const char *)file->data;
  return NULL;
}

static void print_all(const struct weir_game *game, bool json) {
  const char *book = json ? NULL : cli_rule_book(game);
  if (book) {
    fputs(book, stdout);
    return;
  }
  if (json) printf("[");
  for (unsigned rule = 0; rule < game->rule_count; rule++) {
    if (json && rule > 0) printf(",\n");
    print_rule(game, rule, json);
  }
  if (json) printf("]\n");
}

bool cli_find_rule(const struct weir_game *game, const char *id, unsigned *rule) {
  char full[64];
  if (weir_rule_find(game, id, rule)) return true;
  snprintf(full, sizeof full, "%s-%.20s", game->prefix, id);
  return weir_rule_find(game, full, rule);
}

static int run(const struct cli_args *args) {
  bool json = cli_value(args, "--json");
  const struct weir_game *game = cli_find_game(args->word[0]);
  unsigned rule;
  if (!game) return CLI_BAD;
  if (args->words == 1) {
    print_all(game, json);
    return CLI_DONE;
  }
  if (!cli_find_rule(game, args->word[1], &rule))
    return cli_bad("%s has no rule \"%.20s\"; ids look like %s, and 'weir rules %s' has them all", game->id,
                   args->word[1], game->rules[0].id, game->id);
  print_rule(game, rule, json);
  if (json) printf("\n");
  return CLI_DONE;
}

static const struct cli_option options[] = {{.name = "--json", .help = "ids, kinds and sentences as JSON"},
                                            {0}};

const struct cli_command command_rules = {
    .name = "rules",
    .synopsis = "GAME [ID] [--json]",
    .summary = "the rule book, or one rule",
    .about = "Prints a game's rule book, or the one rule with this id, such as DR-32 (or just 32). The ids "
             "are those "
             "that refused actions and the log name.",
    .options = options,
    .words_min = 1,
    .words_max = 2,
    .run = run,
};
