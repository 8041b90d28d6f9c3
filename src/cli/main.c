/* main.c - the `weir` command: finds the subcommand and hands over. Each has a file of its own. */
#include "cli/cli.h"

#include <errno.h>
#include <locale.h>
#include <string.h>

static const struct cli_command *const commands[] = {
    &command_games, &command_new, &command_show,   &command_legal, &command_do,   &command_why,
    &command_undo,  &command_log, &command_verify, &command_rules, &command_play, &command_serve,
    &command_bot,   &command_lab, &command_bench,  NULL,
};

static const struct cli_command *find_command(const char *name) {
  for (const struct cli_command *const *command = commands; *command; command++)
    if (strcmp((*command)->name, name) == 0) return *command;
  return NULL;
}

static int unknown_command(const char *name) {
  struct cli_guess guess;
  char hint[80];
  cli_guess_begin(&guess, name);
  for (const struct cli_command *const *command = commands; *command; command++)
    cli_guess_offer(&guess, (*command)->name);
  cli_guess_offer(&guess, "help");
  return cli_bad("there is no command \"%.40s\"%s; 'weir help' lists them", name,
                 cli_guess_end(&guess, hint, sizeof hint));
}

static void list_commands(void) {
  printf("weir " WEIR_VERSION " - play, host and study board games about land and water\n\n");
  for (const struct cli_command *const *command = commands; *command; command++)
    printf("  weir %-7s %s\n", (*command)->name, (*command)->summary);
  printf("\n'weir COMMAND --help' tells more. A first game: weir play dos-rios\n");
}

static int help(int argc, char **argv) {
  if (argc == 0) {
    list_commands();
    return CLI_DONE;
  }
  if (argc > 1) return cli_bad("write 'weir help' or 'weir help COMMAND'");
  const struct cli_command *command = find_command(argv[0]);
  if (!command) return unknown_command(argv[0]);
  cli_help(command, stdout);
  return CLI_DONE;
}

static int dispatch(int argc, char **argv) {
  if (argc < 2) return cli_bad("say what to do; 'weir help' lists the commands");
  const char *name = argv[1];
  if (strcmp(name, "help") == 0 || strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0)
    return help(argc - 2, argv + 2);
  if (strcmp(name, "--version") == 0 || strcmp(name, "-V") == 0) {
    printf("weir " WEIR_VERSION "\n");
    return CLI_DONE;
  }
  const struct cli_command *command = find_command(name);
  return command ? cli_run(command, argc - 2, argv + 2) : unknown_command(name);
}

int main(int argc, char **argv) {
  setlocale(LC_CTYPE, "");
  if (!fair_ready()) return cli_bad("this system has no source of randomness");
  int code = dispatch(argc, argv);
  errno = 0;
  if ((fflush(stdout) != 0 || ferror(stdout)) && code == CLI_DONE)
    return cli_bad("the output could not be written: %s", strerror(errno ? errno : EIO));
  return code;
}
