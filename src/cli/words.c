/* words.c - names as people type them: in any case, and nearly right. */
#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>

/* ---- The nearest name ---- */

enum { GUESS_ROOM = sizeof((struct cli_guess *)0)->best };

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c + ('a' - 'A')) : c; }

static unsigned least(unsigned a, unsigned b) { return a < b ? a : b; }

/* Letters to change, add, drop or swap with their neighbour to get from one word to the other. */
static unsigned word_distance(const char *a, const char *b) {
  size_t n = strlen(a), m = strlen(b);
  unsigned row[3][GUESS_ROOM + 1];
  for (unsigned j = 0; j <= m; j++) row[1][j] = j;
  for (size_t i = 1; i <= n; i++) {
    unsigned *now = row[(i + 1) % 3], *before = row[i % 3], *earlier = row[(i + 2) % 3];
    now[0] = (unsigned)i;
    for (size_t j = 1; j <= m; j++) {
      unsigned change = before[j - 1] + (lower(a[i - 1]) != lower(b[j - 1]));
      now[j] = least(change, least(before[j], now[j - 1]) + 1);
      if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1]))
        now[j] = least(now[j], earlier[j - 2] + 1);
    }
  }
  return row[(n + 1) % 3][m];
}

void cli_guess_begin(struct cli_guess *guess, const char *word) {
  *guess = (struct cli_guess){.word = word, .distance = (unsigned)strlen(word) / 3 + 2};
  if (guess->distance > 4) guess->distance = 4;
}

void cli_guess_offer(struct cli_guess *guess, const char *name) {
  size_t typed = strlen(guess->word), size = strlen(name);
  if (typed == 0 || typed >= GUESS_ROOM || size >= GUESS_ROOM) return;
  unsigned distance = word_distance(guess->word, name);
  /* The beginning of a name is nearly that name. */
  if (typed > 1 && typed < size && cli_same(guess->word, name, typed)) distance = 1;
  if (distance >= guess->distance || distance >= size) return;
  guess->distance = distance;
  memcpy(guess->best, name, size + 1);
}

const char *cli_guess_end(struct cli_guess *guess, char *memory, size_t size) {
  memory[0] = 0;
  if (guess->best[0]) snprintf(memory, size, "; did you mean \"%s\"?", guess->best);
  return memory;
}

bool cli_same(const char *a, const char *b, size_t size) {
  for (size_t i = 0; i < size; i++)
    if (lower(a[i]) != lower(b[i])) return false;
  return true;
}

/* ---- Games and seats ---- */

const struct weir_game *cli_find_game(const char *id) {
  const struct weir_game *game = weir_game_find(id);
  if (game) return game;
  struct cli_guess guess;
  char hint[80];
  cli_guess_begin(&guess, id);
  for (unsigned i = 0; i < weir_game_count(); i++) cli_guess_offer(&guess, weir_game_at(i)->id);
  cli_bad("there is no game \"%.40s\"%s; 'weir games' lists them", id,
          cli_guess_end(&guess, hint, sizeof hint));
  return NULL;
}

const char *cli_seat_name(const struct weir_setup *setup, unsigned seat) {
  if (seat == WEIR_CHANCE) return "chance";
  const char *name = seat < setup->seats ? weir_term(setup, setup->game->seat_domain, seat) : NULL;
  return name ? name : "spectator";
}

static bool find_seat(const struct weir_setup *setup, const char *word, size_t size, unsigned *seat) {
  if (weir_seat_parse(setup, word, size, seat) && *seat < setup->seats) return true;
  for (*seat = 0; *seat < setup->seats; ++*seat) {
    const char *name = cli_seat_name(setup, *seat);
    if (strlen(name) == size && cli_same(name, word, size)) return true;
  }
  return false;
}

bool cli_read_seat(const struct weir_setup *setup, const char *word, unsigned *seat,
                   struct weir_error *error) {
  if (find_seat(setup, word, strlen(word), seat)) return true;
  char names[WEIR_TEXT / 2];
  struct weir_text text;
  weir_text_begin(&text, names, sizeof names);
  for (unsigned i = 0; i < setup->seats; i++) {
    if (i > 0) weir_text_add(&text, ", ");
    weir_text_add(&text, cli_seat_name(setup, i));
  }
  char shown[48];
  snprintf(shown, sizeof shown, "%.40s", word);
  return weir_fail(error, "there is no seat \"%s\"; the seats are %s (or 1 to %u)", shown, names,
                   (unsigned)setup->seats);
}

/* ---- Actions ---- */

enum { MORE_ROOM = WEIR_TEXT };

/* Splits at blanks; returns how many words there are, at most four kept. */
static unsigned split(const char *line, const char *word[4], size_t size[4]) {
  unsigned count = 0;
  while (*(line += strspn(line, " \t"))) {
    size_t length = strcspn(line, " \t");
    if (count < 4) {
      word[count] = line;
      size[count] = length;
    }
    count++;
    line += length;
  }
  return count < 4 ? count : 4;
}

static const struct weir_verb *find_verb(const struct weir_game *game, const char *word, size_t size) {
  for (unsigned v = 0; v < game->verb_count; v++)
    if (strlen(game->verbs[v].name) == size && cli_same(game->verbs[v].name, word, size))
      return &game->verbs[v];
  return NULL;
}

static const char *find_name(const struct weir_setup *setup, unsigned domain, const char *word, size_t size) {
  for (unsigned value = 0; value < weir_terms(setup, domain); value++) {
    const char *name = weir_term(setup, domain, value);
    if (name && strlen(name) == size && cli_same(name, word, size)) return name;
  }
  return NULL;
}

/* The same words with every known name in its own case. */
static void right_case(const struct weir_setup *setup, const char *words, struct weir_text *text) {
  const char *word[4];
  size_t size[4];
  unsigned count = split(words, word, size);
  const struct weir_verb *verb = count > 0 ? find_verb(setup->game, word[0], size[0]) : NULL;
  if (!verb) {
    weir_text_add(text, words);
    return;
  }
  weir_text_add(text, verb->name);
  for (unsigned i = 1, arg = 0; i < count; i++, arg++) {
    while (arg < 3 && verb->arg[arg] == WEIR_NO_DOMAIN) arg++;
    const char *name = arg < 3 ? find_name(setup, verb->arg[arg], word[i], size[i]) : NULL;
    weir_text_add_char(text, ' ');
    if (name) weir_text_add(text, name);
    else weir_text_add_bytes(text, word[i], size[i]);
  }
}

/* What the word that the engine did not know may have meant. */
static void suggest(const struct weir_setup *setup, const char *words, char *hint, size_t room) {
  const char *word[4];
  size_t size[4];
  char typed[GUESS_ROOM];
  struct cli_guess guess = {0};
  unsigned count = split(words, word, size);
  const struct weir_verb *verb = count > 0 ? find_verb(setup->game, word[0], size[0]) : NULL;
  hint[0] = 0;
  if (count == 0) return;
  if (!verb) {
    snprintf(typed, sizeof typed, "%.*s", (int)least((unsigned)size[0], sizeof typed - 1), word[0]);
    cli_guess_begin(&guess, typed);
    for (unsigned v = 0; v < setup->game->verb_count; v++)
      cli_guess_offer(&guess, setup->game->verbs[v].name);
    cli_guess_end(&guess, hint, room);
    return;
  }
  for (unsigned i = 1, arg = 0; i < count && arg < 3; i++, arg++) {
    while (arg < 3 && verb->arg[arg] == WEIR_NO_DOMAIN) arg++;
    if (arg == 3 || find_name(setup, verb->arg[arg], word[i], size[i])) continue;
    snprintf(typed, sizeof typed, "%.*s", (int)least((unsigned)size[i], sizeof typed - 1), word[i]);
    cli_guess_begin(&guess, typed);
    for (unsigned value = 0; value < weir_terms(setup, verb->arg[arg]); value++) {
      const char *name = weir_term(setup, verb->arg[arg], value);
      if (name) cli_guess_offer(&guess, name);
    }
    cli_guess_end(&guess, hint, room);
    return;
  }
}

bool cli_read_action(const struct weir_setup *setup, const char *words, weir_action *action,
                     struct weir_error *error) {
  struct weir_error reason;
  if (weir_action_parse(setup, words, strlen(words), action, &reason)) return true;
  char other[MORE_ROOM], hint[96];
  struct weir_text text;
  weir_text_begin(&text, other, sizeof other);
  right_case(setup, words, &text);
  if (!text.cut && weir_action_parse(setup, other, text.used, action, &reason)) return true;
  suggest(setup, words, hint, sizeof hint);
  return weir_fail(error, "%s%s", reason.text, hint);
}
