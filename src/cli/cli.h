/* cli.h - what the subcommands of `weir` share: their table, arguments, messages, names, stories.
 *
 * A subcommand is one file with one `const struct cli_command`; main.c lists them. Everything that goes
 * wrong becomes one line on stderr through cli_bad (exit 2, a bad call or file) or cli_refused (exit 1, a
 * game action that the rules forbid); both return the exit code, so a command ends with `return
 * cli_bad(...)`.
 */
#ifndef WEIR_CLI_H
#define WEIR_CLI_H

#include "fair/fair.h"
#include "store/store.h"
#include "weir.h"

#include <stdio.h>

enum cli_exit { CLI_DONE = 0, CLI_REFUSED = 1, CLI_BAD = 2 };
enum { CLI_OPTIONS = 16, CLI_MANY = 64, CLI_WORDS = 4096 };

#if defined __GNUC__
#define CLI_FORMAT(a, b) __attribute__((format(printf, a, b)))
#else
#define CLI_FORMAT(a, b)
#endif

/* ---- Commands and their arguments (args.c) ---- */

/* One option of a command. With a `value` it takes one ("--seats N"); `many` may be given again. */
struct cli_option {
  const char *name; /* "--seats" */
  const char *value;
  const char *help;
  char letter; /* 'o' for "-o", or 0 */
  bool many;
};

/* The arguments of a call: words in order, and for each option of the command what was given. */
struct cli_args {
  const struct cli_command *command;
  const char *const *word;
  unsigned words;
  const char *value[CLI_OPTIONS]; /* NULL: not given; a flag holds its own name */
  const char *many[CLI_MANY + 1]; /* of the option that may be repeated, NULL at the end */
};

struct cli_command {
  const char *name;
  const char *synopsis;             /* after "weir NAME " */
  const char *summary;              /* one line for `weir help` */
  const char *about;                /* paragraphs for --help */
  const struct cli_option *options; /* ends with name NULL */
  unsigned words_min, words_max;
  int (*run)(const struct cli_args *args);
};

extern const struct cli_command command_games, command_new, command_show, command_legal, command_do,
    command_why, command_undo, command_log, command_verify, command_rules, command_play, command_bot,
    command_lab, command_bench, command_serve;

/* Reads arguments, answers --help, runs. */
int cli_run(const struct cli_command *command, int argc, char **argv);
/* What an option was given, or NULL. */
const char *cli_value(const struct cli_args *args, const char *option);
/* A whole decimal number in a range. */
bool cli_number(const char *word, uint64_t min, uint64_t max, uint64_t *number);
void cli_help(const struct cli_command *command, FILE *file); /* Writes a command's help. */

/* ---- Messages (out.c) ---- */

int cli_bad(const char *format, ...) CLI_FORMAT(1, 2); /* One line "weir: ..." on stderr; returns CLI_BAD. */
/* The same for a refused action; returns CLI_REFUSED. */
int cli_refused(const char *format, ...) CLI_FORMAT(1, 2);
void cli_note(const char *format, ...) CLI_FORMAT(1, 2); /* One line "weir: note: ..." on stderr. */
void cli_print(FILE *file, const char *words); /* Writes text without letting control characters through. */
/* Writes words in lines of a width. */
void cli_wrap(FILE *file, const char *words, unsigned indent, unsigned width);
void cli_json(FILE *file, const char *words); /* Writes a JSON string. */

/* A text that grows. Writers of the engine fill a weir_text, which does not: cli_text_fill runs one in ever
 * more room until it fits. */
struct cli_text {
  char *start;
  size_t used, size;
};
void cli_text_add(struct cli_text *text, const char *bytes, size_t size); /* Appends bytes. */
/* Appends formatted words. */
void cli_text_format(struct cli_text *text, const char *format, ...) CLI_FORMAT(2, 3);
/* Appends what a writer writes. */
void cli_text_fill(struct cli_text *text, void (*write)(struct weir_text *, const void *),
                   const void *context);
void cli_text_free(struct cli_text *text); /* Frees it. */
void *cli_memory(void *old, size_t size);  /* realloc that ends the program with a line when memory is out. */

/* ---- Names (words.c) ---- */

/* Gathers the nearest known name while names are offered one by one. */
struct cli_guess {
  const char *word;
  char best[48];
  unsigned distance;
};
void cli_guess_begin(struct cli_guess *guess, const char *word); /* Starts looking for a word. */
void cli_guess_offer(struct cli_guess *guess, const char *name); /* Offers a name that would be right. */
/* "; did you mean \"x\"?", or "" if nothing is near. */
const char *cli_guess_end(struct cli_guess *guess, char *memory, size_t size);

bool cli_same(const char *a, const char *b, size_t size); /* Whether two stretches are equal but for case. */
const struct weir_game *cli_find_game(const char *id);    /* A game by its id; NULL after one line. */
/* An action in any case, with suggestions. */
bool cli_read_action(const struct weir_setup *setup, const char *words, weir_action *action,
                     struct weir_error *error);
/* A seat by name or number. */
bool cli_read_seat(const struct weir_setup *setup, const char *word, unsigned *seat,
                   struct weir_error *error);
const char *cli_seat_name(const struct weir_setup *setup, unsigned seat); /* "Red"; "chance"; never NULL. */

/* ---- Stories (story.c) ---- */

/* A sink that keeps the events of one or more plies. */
struct cli_story {
  struct weir_sink sink;
  struct weir_event *event;
  unsigned count, room;
};
void cli_story_begin(struct cli_story *story); /* An empty story; pass &story.sink on. */
void cli_story_free(struct cli_story *story);  /* Frees it. */
/* An event's sentence with its rule id; false if hidden. */
bool cli_story_line(const struct weir_setup *setup, const struct weir_event *event, unsigned viewer,
                    char *line, size_t size);
/* "ambush A: MFV 25 %, ..., with what is added to the dice; false if an action leads to no roll or draw. */
bool cli_odds_line(const struct weir_setup *setup, const void *state, unsigned seat, weir_action action,
                   char *line, size_t size);
/* All its sentences. */
void cli_story_print(const struct weir_setup *setup, const struct cli_story *story, unsigned viewer);
/* "Red is to act.", or how the game ended. */
void cli_standing(const struct weir_setup *setup, const void *state, char *line, size_t size);

/* The whole story of a match as a viewer may hear it, with ply numbers and rule ids. */
void cli_log(const struct weir_match *match, unsigned viewer, struct cli_text *text);
/* A position as JSON, as a viewer may see it. */
void cli_position(const struct weir_setup *setup, const void *state, unsigned viewer, struct cli_text *text);
unsigned cli_first_seat(unsigned seats); /* The lowest seat of a set that is not empty. */

/* ---- Rules (rules.c) ---- */

const char *cli_rule_book(const struct weir_game *game); /* The rule book's text, NULL if there is none. */
/* A rule by its id in any case; "32" means "DR-32". */
bool cli_find_rule(const struct weir_game *game, const char *id, unsigned *rule);

#endif
