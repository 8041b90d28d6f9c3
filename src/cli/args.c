/* args.c - reads a command's arguments by its table of options, and writes its help from the same table. */
#include "cli/cli.h"

#include <string.h>

bool cli_number(const char *word, uint64_t min, uint64_t max, uint64_t *number) {
  uint64_t value = 0;
  if (!*word || strlen(word) > 19) return false;
  for (; *word; word++) {
    if (*word < '0' || *word > '9') return false;
    value = value * 10 + (uint64_t)(*word - '0');
  }
  if (value < min || value > max) return false;
  *number = value;
  return true;
}

static const struct cli_option *find_option(const struct cli_command *command, const char *word,
                                            size_t size) {
  for (const struct cli_option *option = command->options; option->name; option++) {
    if (strncmp(option->name, word, size) == 0 && option->name[size] == 0) return option;
    if (option->letter && size == 2 && word[0] == '-' && word[1] == option->letter) return option;
  }
  return NULL;
}

const char *cli_value(const struct cli_args *args, const char *option) {
  const struct cli_option *found = find_option(args->command, option, strlen(option));
  return found ? args->value[found - args->command->options] : NULL;
}

static int unknown_option(const struct cli_command *command, const char *word, size_t size) {
  char name[64], hint[80];
  struct cli_guess guess;
  snprintf(name, sizeof name, "%.*s", (int)size, word);
  cli_guess_begin(&guess, name);
  for (const struct cli_option *option = command->options; option->name; option++)
    cli_guess_offer(&guess, option->name);
  cli_guess_offer(&guess, "--help");
  return cli_bad("%s has no option %s%s; 'weir %s --help' lists them", command->name, name,
                 cli_guess_end(&guess, hint, sizeof hint), command->name);
}

static int take_value(struct cli_args *args, const struct cli_option *option, const char *value) {
  size_t index = (size_t)(option - args->command->options);
  if (!option->many && args->value[index]) return cli_bad("%s is given twice", option->name);
  args->value[index] = value;
  if (!option->many) return CLI_DONE;
  unsigned count = 0;
  while (args->many[count]) count++;
  if (count == CLI_MANY) return cli_bad("%s is given more than %d times", option->name, CLI_MANY);
  args->many[count] = value;
  return CLI_DONE;
}

/* Takes the option at argv[*at] and moves past its value. */
static int take_option(struct cli_args *args, int argc, char **argv, int *at) {
  const char *word = argv[*at], *equals = strchr(word, '=');
  size_t size = equals && word[1] == '-' ? (size_t)(equals - word) : strlen(word);
  const struct cli_option *option = find_option(args->command, word, size);
  if (!option) return unknown_option(args->command, word, size);
  bool attached = word[size] == '=';
  if (!option->value)
    return attached ? cli_bad("%s takes no value", option->name) : take_value(args, option, option->name);
  if (attached) return take_value(args, option, word + size + 1);
  if (*at + 1 >= argc) return cli_bad("%s needs a value: %s %s", word, word, option->value);
  return take_value(args, option, argv[++*at]);
}

static int count_words(const struct cli_args *args) {
  const struct cli_command *command = args->command;
  if (args->words < command->words_min)
    return cli_bad("something is missing; write 'weir %s %s'", command->name, command->synopsis);
  if (args->words > command->words_max)
    return cli_bad("'%s' is one word too many; write 'weir %s %s'", args->word[command->words_max],
                   command->name, command->synopsis);
  return CLI_DONE;
}

int cli_run(const struct cli_command *command, int argc, char **argv) {
  static const char *word[CLI_WORDS];
  struct cli_args args = {.command = command, .word = word};
  bool options_over = false;
  for (int i = 0; i < argc; i++) {
    if (!options_over && strcmp(argv[i], "--") == 0) {
      options_over = true;
    } else if (!options_over && (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)) {
      cli_help(command, stdout);
      return CLI_DONE;
    } else if (!options_over && argv[i][0] == '-' && argv[i][1]) {
      int code = take_option(&args, argc, argv, &i);
      if (code != CLI_DONE) return code;
    } else if (args.words == CLI_WORDS) {
      return cli_bad("more than %d words", CLI_WORDS);
    } else {
      word[args.words++] = argv[i];
    }
  }
  int code = count_words(&args);
  return code == CLI_DONE ? command->run(&args) : code;
}

void cli_help(const struct cli_command *command, FILE *file) {
  fprintf(file, "weir %s %s\n\n", command->name, command->synopsis);
  cli_wrap(file, command->about, 0, 78);
  fprintf(file, "\n");
  for (const struct cli_option *option = command->options; option->name; option++) {
    char head[64];
    snprintf(head, sizeof head, "%s%.1s%s%s%s%s", option->letter ? "-" : "",
             option->letter ? &option->letter : "", option->letter ? ", " : "", option->name,
             option->value ? " " : "", option->value ? option->value : "");
    fprintf(file, "  %-20s  %s\n", head, option->help);
  }
  fprintf(file, "  %-20s  %s\n", "-h, --help", "this page");
}
