/* conformance.c - the suite: lists the tables, plays the games, adds up.
 *
 *   conformance [--games N] [--seed S] [--only GAME] [--seats N] [--one SEED] [--jobs N] [--golden DIR]
 *   conformance --update | --perft
 *
 * --games: random games for each game, number of seats and scenario; other option values get a
 * twentieth, but at least 26.
 * --one plays the single random game that a failure names. The last line is the sum.
 */
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */
#include "conformance.h"

#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

static const char *const property_names[PROPERTIES] = {
    "tables", "signature", "offers",  "chance",  "audit",    "ending",   "result",   "events",
    "same",   "pure",      "numbers", "codes",   "verdicts", "position", "notation", "record",
    "redeal", "secrets",   "undo",    "mutants", "perft",    "golden"};

enum { SHOWN = 3 }; /* failures printed of one property at one table */

struct counts *counts;
static struct table tables[MOST_TABLES];
static unsigned table_count;

static struct {
  unsigned games, seats, jobs;
  uint64_t seed, one;
  const char *only, *golden;
  bool update, perft, has_one;
} options = {.games = 20, .seed = 1, .jobs = 1, .golden = "tests/golden"};

/* ---- Counting ---- */

/* Where the suite stands, for the last words of a crash. */
static struct {
  const char *table;
  char seed[32];
} place;

bool expect(const struct trial *trial, enum property property, bool good, const char *format, ...) {
  struct tally *tally = &counts->tally[trial->table->number][property];
  __atomic_fetch_add(&tally->checked, 1, __ATOMIC_RELAXED);
  if (good) return true;
  if (__atomic_fetch_add(&tally->failed, 1, __ATOMIC_RELAXED) >= SHOWN) return false;
  char words[4096];
  va_list args;
  va_start(args, format);
  vsnprintf(words, sizeof words, format, args);
  va_end(args);
  printf("FAIL %s: %s: seed %llu, ply %zu: %s\n", trial->table->name, property_names[property],
         (unsigned long long)trial->seed, trial->ply, words);
  fflush(stdout);
  return false;
}

unsigned game_index(const struct weir_game *game) {
  unsigned index = 0;
  while (weir_game_at(index) != game) index++;
  return index;
}

void note_rule(const struct trial *trial, unsigned rule, bool fired) {
  unsigned game = game_index(trial->setup->game);
  uint64_t *count = fired ? &counts->fired[game][rule] : &counts->refused[game][rule];
  __atomic_fetch_add(count, 1, __ATOMIC_RELAXED);
}

const char *action_words(const struct weir_setup *setup, weir_action action) {
  static char memory[4][WEIR_TEXT];
  static unsigned next;
  struct weir_text text;
  char *words = memory[next++ % 4];
  weir_text_begin(&text, words, WEIR_TEXT);
  weir_action_text(setup, action, &text);
  return words;
}

/* ---- Tables ---- */

static void add_table(const struct weir_game *game, unsigned seats, const char *option, const char *value,
                      unsigned games) {
  struct table *table = &tables[table_count];
  char set[WEIR_TEXT];
  const char *sets[] = {option ? set : NULL, NULL};
  if (option) snprintf(set, sizeof set, "%s=%s", option, value);
  struct weir_request request = {.game = game->id, .seats = seats, .sets = sets};
  struct weir_error error;
  table->setup = weir_setup_open(&request, &error);
  if (!table->setup || table_count == MOST_TABLES - 1) {
    printf("%s cannot be set up: %s\n", game->id, error.text);
    exit(1);
  }
  int used = snprintf(table->name, sizeof table->name, "%s, %u seats", game->id, seats);
  for (unsigned i = 0; i < game->option_count; i++)
    used += snprintf(table->name + used, sizeof table->name - (size_t)used, "%s %s=%s", i ? "" : ",",
                     game->options[i].name, weir_option_value(table->setup, i));
  table->games = games;
  table->number = table_count++;
  table->plain = !option;
  table->main = !option || strcmp(option, "scenario") == 0;
}

/* A twentieth, but enough that whatever can be looked at is met. */
static unsigned fewer(unsigned games) {
  enum { ENOUGH = 26 };
  return games <= ENOUGH ? games : games / 20 + 1 > ENOUGH ? games / 20 + 1 : ENOUGH;
}

/* The defaults, every scenario, and every other value of every option once. */
static void list_tables(void) {
  for (unsigned g = 0; g < weir_game_count(); g++) {
    const struct weir_game *game = weir_game_at(g);
    if (options.only && strcmp(options.only, game->id) != 0) continue;
    for (unsigned seats = game->seats_min; seats <= game->seats_max; seats++) {
      if (options.seats && options.seats != seats) continue;
      add_table(game, seats, NULL, NULL, options.games);
      for (unsigned i = 0; i < game->option_count; i++)
        for (unsigned v = 0; game->options[i].values[v]; v++) {
          bool scenario = strcmp(game->options[i].name, "scenario") == 0;
          if (v != game->options[i].value)
            add_table(game, seats, game->options[i].name, game->options[i].values[v],
                      scenario ? options.games : fewer(options.games));
        }
    }
  }
}

/* ---- Running ---- */

static void last_words(int signal) {
  static const char begin[] = "CRASH at ";
  ssize_t written = write(STDOUT_FILENO, begin, sizeof begin - 1);
  written += write(STDOUT_FILENO, place.table, strlen(place.table));
  written += write(STDOUT_FILENO, place.seed, strlen(place.seed));
  (void)written;
  _exit(128 + signal);
}

/* Its last bits count the games, so that games to look at more closely come regularly (play.c). */
static uint64_t game_seed(const struct table *table, unsigned game) {
  uint64_t words[3] = {options.seed, table->number, game};
  return (weir_digest(words, sizeof words) >> 1 & ~UINT64_C(7)) | (game & 7);
}

/* One process's share: every jobs-th game of every table, and of what is done once per table. */
static void run_share(unsigned share) {
  static const int signals[] = {SIGABRT, SIGSEGV, SIGFPE, SIGBUS, SIGILL};
  for (unsigned i = 0; i < sizeof signals / sizeof signals[0]; i++) signal(signals[i], last_words);
  for (unsigned t = 0; t < table_count; t++) {
    const struct table *table = &tables[t];
    place.table = table->name;
    snprintf(place.seed, sizeof place.seed, ": before the games\n");
    if (t % options.jobs == share) {
      check_tables(table);
      check_signature(table);
      check_perft(table);
      check_golden(table, options.golden, false);
    }
    for (unsigned game = share; game < table->games; game += options.jobs) {
      uint64_t seed = options.has_one ? options.one : game_seed(table, game);
      snprintf(place.seed, sizeof place.seed, ": seed %llu\n", (unsigned long long)seed);
      play_trial(table, seed);
    }
  }
}

/* Runs all shares; returns how many processes broke down. */
static unsigned run_all(void) {
  unsigned broken = 0;
  fflush(stdout);
  for (unsigned share = 0; share < options.jobs; share++) {
    pid_t child = fork();
    if (child == 0) {
      run_share(share);
      fflush(stdout);
      _exit(0);
    }
    broken += child < 0;
  }
  int status;
  while (wait(&status) > 0) broken += !WIFEXITED(status) || WEXITSTATUS(status) != 0;
  return broken;
}

/* ---- Adding up ---- */

static bool applies(const struct table *table, enum property property) {
  const struct weir_game *game = table->setup->game;
  switch (property) {
  case P_REDEAL: return game->redeal != NULL;
  case P_SECRETS: return game->redeal != NULL && game->sight != NULL;
  case P_SIGNATURE: return table->plain && table->setup->seats == game->seats_min;
  case P_PERFT: return table->main;
  case P_GOLDEN: return table->main;
  default: return true;
  }
}

/* Whether a property held at a table; says so if it was never put to the test. */
static bool held(unsigned t, enum property property) {
  const struct tally *tally = &counts->tally[t][property];
  const char *table = tables[t].name, *name = property_names[property];
  if (tally->failed > SHOWN)
    printf("FAIL %s: %s: %llu times in all\n", table, name, (unsigned long long)tally->failed);
  if (tally->checked == 0) printf("FAIL %s: %s: was never looked at\n", table, name);
  bool idle = property == P_REDEAL && counts->redealt[t] == 0;
  if (idle) printf("FAIL %s: redeal never gave another position\n", table);
  return tally->checked > 0 && tally->failed == 0 && !idle;
}

static int report(unsigned broken) {
  unsigned passed = 0, failed = broken;
  unsigned long long redealt = 0, mutants = counts->mutants[0] + counts->mutants[1];
  for (unsigned t = 0; t < table_count; t++) {
    redealt += counts->redealt[t];
    for (unsigned p = 0; p < PROPERTIES; p++)
      if (applies(&tables[t], p)) *(held(t, p) ? &passed : &failed) += 1;
  }
  if (broken) printf("FAIL %u of %u processes broke down\n", broken, options.jobs);
  report_rules();
  printf("%llu games, %llu plies, %llu looked at closely, %llu redealt, %llu mutants played of %llu\n",
         (unsigned long long)counts->games, (unsigned long long)counts->plies,
         (unsigned long long)counts->samples, redealt, (unsigned long long)counts->mutants[1], mutants);
  printf("conformance: %u passed, %u failed\n", passed, failed);
  return failed > 0;
}

static int usage(void) {
  fprintf(stderr,
          "usage: conformance [--games N] [--seed S] [--only GAME] [--seats N] [--one SEED] [--jobs N]\n"
          "                   [--golden DIR] [--update] [--perft]\n");
  return 2;
}

static bool read_arguments(int count, char **words) {
  for (int i = 1; i < count; i++) {
    const char *word = words[i], *value = i + 1 < count ? words[i + 1] : NULL;
    if (strcmp(word, "--update") == 0) {
      options.update = true;
      continue;
    }
    if (strcmp(word, "--perft") == 0) {
      options.perft = true;
      continue;
    }
    if (!value) return false;
    i++;
    if (strcmp(word, "--games") == 0) options.games = (unsigned)strtoul(value, NULL, 10);
    else if (strcmp(word, "--seed") == 0) options.seed = strtoull(value, NULL, 10);
    else if (strcmp(word, "--seats") == 0) options.seats = (unsigned)strtoul(value, NULL, 10);
    else if (strcmp(word, "--jobs") == 0) options.jobs = (unsigned)strtoul(value, NULL, 10);
    else if (strcmp(word, "--only") == 0) options.only = value;
    else if (strcmp(word, "--golden") == 0) options.golden = value;
    else if (strcmp(word, "--one") == 0) {
      options.one = strtoull(value, NULL, 10);
      options.has_one = true;
      options.games = 1;
    } else return false;
  }
  return options.jobs >= 1 && options.jobs <= 64;
}

int main(int count, char **words) {
  if (!read_arguments(count, words)) return usage();
  counts = mmap(NULL, sizeof *counts, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (counts == MAP_FAILED) return 2;
  list_tables();
  if (table_count == 0) return usage();
  if (options.perft) {
    for (unsigned t = 0; t < table_count; t++) print_perft(&tables[t]);
    return 0;
  }
  for (unsigned t = 0; options.update && t < table_count; t++) check_golden(&tables[t], options.golden, true);
  if (options.update) return 0;
  int failed = report(run_all());
  for (unsigned t = 0; t < table_count; t++) weir_setup_close(tables[t].setup);
  return failed;
}
