/* prompt.c - what a player types at the table: actions, in full or as short as they are clear, and commands.
 *
 * The choices that Tab goes through come from the legal actions of the moment.
 */
#include "cli/prompt.h"

#include "cli/board.h"

#include <stdlib.h>
#include <string.h>

/* ---- Legal actions as words ---- */

struct offers {
  weir_action action[WEIR_OFFERS];
  char words[WEIR_OFFERS][WEIR_TEXT / 4];
  unsigned count;
};

unsigned prompt_person(const struct parlour *parlour) {
  unsigned to_act = cli_to_act(&parlour->game), seat = 0;
  while (seat < parlour->game.setup->seats &&
         !(to_act & WEIR_BIT(seat) && players_is_person(&parlour->players, seat)))
    seat++;
  return seat;
}

static struct offers *list_offers(const struct parlour *parlour, unsigned seat) {
  static struct offers offers; /* too large for the stack */
  offers.count = weir_legal(parlour->game.setup, weir_match_state(parlour->game.match), seat, offers.action);
  for (unsigned i = 0; i < offers.count; i++) {
    struct weir_text text;
    weir_text_begin(&text, offers.words[i], sizeof offers.words[i]);
    weir_action_text(parlour->game.setup, offers.action[i], &text);
  }
  return &offers;
}

/* One word of a line, or NULL past its end. */
static const char *nth_word(const char *line, unsigned n, size_t *size) {
  for (;; n--) {
    line += strspn(line, " ");
    *size = strcspn(line, " ");
    if (*size == 0) return NULL;
    if (n == 0) return line;
    line += *size;
  }
}

/* Whether each word typed begins the word in its place; `whole` if all words are there. */
static bool abbreviates(const char *typed, const char *words, bool *whole) {
  size_t typed_size, size;
  unsigned n = 0;
  for (;; n++) {
    const char *short_word = nth_word(typed, n, &typed_size), *word = nth_word(words, n, &size);
    *whole = !word;
    if (!short_word) return n > 0;
    if (!word || typed_size > size || !cli_same(short_word, word, typed_size)) return false;
  }
}

/* The one legal action that the typed words can mean. False if none, or several: then `list` names some. */
static bool expand(const struct offers *offers, const char *typed, weir_action *action,
                   struct weir_text *list) {
  unsigned found = 0, whole_found = 0;
  weir_action whole_action = 0;
  for (unsigned i = 0; i < offers->count; i++) {
    bool whole;
    if (!abbreviates(typed, offers->words[i], &whole)) continue;
    *action = offers->action[i];
    if (whole && ++whole_found) whole_action = offers->action[i];
    if (++found <= 6) {
      weir_text_add(list, found > 1 ? ", " : "");
      weir_text_add(list, offers->words[i]);
    }
  }
  if (found > 6) weir_text_add(list, " ...");
  if (whole_found == 1) *action = whole_action;
  return found == 1 || whole_found == 1;
}

/* ---- Commands ---- */

struct command {
  const char *name, *argument, *help;
  void (*run)(struct parlour *parlour, unsigned seat, const char *words);
};
enum { COMMANDS = 12 };
static const struct command commands[COMMANDS + 1]; /* ends with name NULL */

static void say_verdict(struct parlour *parlour, const struct weir_why *why) {
  char line[WEIR_TEXT];
  struct weir_text text;
  weir_text_begin(&text, line, sizeof line);
  weir_why_text(parlour->game.setup, why, &text);
  parlour_say(parlour, parlour_bad, "%s", line);
  if (why->missing)
    parlour_say(parlour, parlour_quiet, "%s says: %s", weir_rule_id(parlour->game.setup->game, why->rule),
                weir_rule_sentence(parlour->game.setup->game, why->rule));
}

static void run_help(struct parlour *parlour, unsigned seat, const char *words) {
  (void)words;
  struct cli_text text = {0};
  const struct weir_game *game = parlour->game.setup->game;
  unsigned phase = game->phase(parlour->game.setup, weir_match_state(parlour->game.match));
  cli_text_format(&text, "%s. You play %s.\n\n", game->title, cli_seat_name(parlour->game.setup, seat));
  cli_text_format(&text, "Actions now:\n");
  for (unsigned v = 0; v < game->verb_count; v++) {
    const struct weir_verb *verb = &game->verbs[v];
    if (!(verb->phases >> phase & 1)) continue;
    char head[WEIR_TEXT / 2];
    struct weir_text line;
    weir_text_begin(&line, head, sizeof head);
    weir_text_add(&line, verb->name);
    for (int i = 0; i < 3; i++)
      if (verb->arg[i] != WEIR_NO_DOMAIN) {
        weir_text_add_char(&line, ' ');
        weir_text_add(&line, game->domains[verb->arg[i]].name);
      }
    cli_text_format(&text, "  %-23s %s (%s)\n", head, verb->help, game->rules[verb->rule].id);
  }
  cli_text_format(&text, "\nCommands:\n");
  for (const struct command *command = commands; command->name; command++) {
    char head[WEIR_TEXT / 2];
    snprintf(head, sizeof head, "%s%s%s", command->name, *command->argument ? " " : "", command->argument);
    cli_text_format(&text, "  %-15s %s\n", head, command->help);
  }
  if (*board_legend(game)) cli_text_format(&text, "\nThe board:\n%s", board_legend(game));
  cli_text_format(
      &text, "\nTab completes a word and goes through the choices; the line below the prompt shows them. "
             "Words may be shortened as long as they are clear. Every action is saved at once.\n");
  parlour_page(parlour, text.start);
  cli_text_free(&text);
}

/* Grouped by verb and first word, so that forty steps are a few lines. */
static void run_legal(struct parlour *parlour, unsigned seat, const char *words) {
  (void)words;
  const struct offers *offers = list_offers(parlour, seat);
  struct cli_text text = {0};
  const char *before = "";
  size_t before_size = 0;
  for (unsigned i = 0; i < offers->count; i++) {
    const char *last = strrchr(offers->words[i], ' ');
    size_t size = last ? (size_t)(last - offers->words[i]) : strlen(offers->words[i]);
    bool same = i > 0 && size == before_size && memcmp(before, offers->words[i], size) == 0;
    if (!same) cli_text_format(&text, "%s%.*s ", i > 0 ? "\n" : "", (int)size, offers->words[i]);
    cli_text_format(&text, "%s%s", same ? "  " : "", last ? last : "");
    before = offers->words[i];
    before_size = size;
  }
  cli_text_format(&text, "\n");
  parlour_page(parlour, text.start);
  cli_text_free(&text);
}

/* The nearest command, for a first word that is neither that nor an action. */
static const char *guess_command(const char *words, char *hint, size_t size) {
  char typed[EDITOR_WORD];
  struct cli_guess guess;
  snprintf(typed, sizeof typed, "%.*s", (int)strcspn(words, " "), words);
  cli_guess_begin(&guess, typed);
  for (const struct command *command = commands; command->name; command++)
    cli_guess_offer(&guess, command->name);
  return cli_guess_end(&guess, hint, size);
}

/* The action that was typed, in full or shortened; says so if there is none. */
static bool read_typed(struct parlour *parlour, unsigned seat, const char *words, weir_action *action) {
  struct weir_error error;
  char list[WEIR_TEXT], hint[80];
  struct weir_text text;
  weir_text_begin(&text, list, sizeof list);
  if (cli_read_action(parlour->game.setup, words, action, &error) ||
      expand(list_offers(parlour, seat), words, action, &text))
    return true;
  bool guessed = strstr(error.text, "did you mean");
  if (list[0]) parlour_say(parlour, parlour_bad, "\"%s\" could be: %s", words, list);
  else
    parlour_say(parlour, parlour_bad, "%s%s (? for help, legal for what is possible)", error.text,
                guessed ? "" : guess_command(words, hint, sizeof hint));
  return false;
}

static bool say_odds(struct parlour *parlour, unsigned seat, weir_action action) {
  char line[WEIR_TEXT];
  if (!cli_odds_line(parlour->game.setup, weir_match_state(parlour->game.match), seat, action, line,
                     sizeof line))
    return false;
  parlour_say(parlour, parlour_quiet, "%s", line);
  return true;
}

static void say_legal(struct parlour *parlour, unsigned seat, weir_action action) {
  parlour_say(parlour, parlour_good, "That is legal.");
  say_odds(parlour, seat, action);
}

/* Before a player decides: what may come of the actions that roll or draw, where they are few. */
void prompt_weigh(struct parlour *parlour, unsigned seat) {
  enum { FEW = 6 };
  if (!parlour->game.setup->game->tellings || parlour->weighed == weir_match_plies(parlour->game.match))
    return;
  parlour->weighed = weir_match_plies(parlour->game.match);
  const struct offers *offers = list_offers(parlour, seat);
  unsigned said = 0;
  for (unsigned i = 0; i < offers->count && said < FEW; i++)
    said += say_odds(parlour, seat, offers->action[i]);
  if (said == FEW) parlour_say(parlour, parlour_quiet, "odds: the chances of everything that you may do");
}

static void run_odds(struct parlour *parlour, unsigned seat, const char *words) {
  const struct offers *offers = list_offers(parlour, seat);
  const void *state = weir_match_state(parlour->game.match);
  struct cli_text text = {0};
  char line[WEIR_TEXT];
  for (unsigned i = 0; i < offers->count; i++)
    if (strncmp(offers->words[i], words, strlen(words)) == 0 &&
        cli_odds_line(parlour->game.setup, state, seat, offers->action[i], line, sizeof line))
      cli_text_format(&text, "%s\n", line);
  if (text.used > 0) parlour_page(parlour, text.start);
  else
    parlour_say(parlour, parlour_quiet,
                "Nothing that you may do now rolls or draws with chances to be told.");
  cli_text_free(&text);
}

static void run_why(struct parlour *parlour, unsigned seat, const char *words) {
  weir_action action;
  struct weir_why why;
  if (!read_typed(parlour, seat, words, &action)) return;
  if (weir_check(parlour->game.setup, weir_match_state(parlour->game.match), seat, action, &why))
    say_legal(parlour, seat, action);
  else say_verdict(parlour, &why);
}

static void run_undo(struct parlour *parlour, unsigned seat, const char *words) {
  struct weir_error error;
  size_t ply = weir_match_plies(parlour->game.match);
  if (strcmp(words, "all") == 0) {
    while (ply > 0 && weir_match_ply(parlour->game.match, ply - 1)->seat != seat) ply--;
    if (ply == 0) parlour_say(parlour, parlour_bad, "You have not acted yet.");
    else if (cli_game_cut(&parlour->game, ply - 1)) {
      parlour_say(parlour, parlour_good, "All of you go back to before your last action.");
      parlour_save(parlour);
    }
  } else if (cli_game_undo(&parlour->game, seat, &error)) {
    parlour_say(parlour, parlour_good, "Taken back.");
    parlour_save(parlour);
  } else {
    parlour_say(parlour, parlour_bad,
                "You cannot take that back: %s. If all agree, 'undo all' goes back all the same.",
                error.text);
  }
}

static void run_hint(struct parlour *parlour, unsigned seat, const char *words) {
  (void)words;
  struct weir_advice advice = {0};
  char line[WEIR_TEXT];
  struct weir_text text;
  if (parlour->live) printf("Thinking ...\r");
  fflush(stdout);
  weir_action action =
      weir_bot_choose(parlour->adviser, weir_match_state(parlour->game.match), seat, &advice);
  weir_text_begin(&text, line, sizeof line);
  weir_action_text(parlour->game.setup, action, &text);
  for (unsigned i = 0; i < advice.actions && i < 4; i++) {
    if (advice.action[i] == action) continue;
    weir_text_add(&text, "; else ");
    weir_action_text(parlour->game.setup, advice.action[i], &text);
  }
  parlour_say(parlour, parlour_good, "Hint: %s", line);
}

static void run_auto(struct parlour *parlour, unsigned seat, const char *words) {
  (void)words;
  struct weir_advice advice;
  struct weir_why why;
  weir_action action =
      weir_bot_choose(parlour->adviser, weir_match_state(parlour->game.match), seat, &advice);
  parlour_act(parlour, seat, action, &why);
}

static void run_rules(struct parlour *parlour, unsigned seat, const char *words) {
  (void)seat;
  const struct weir_game *game = parlour->game.setup->game;
  unsigned rule;
  if (!*words && cli_rule_book(game)) parlour_page(parlour, cli_rule_book(game));
  else if (cli_find_rule(game, words, &rule))
    parlour_say(parlour, parlour_good, "%s: %s", weir_rule_id(game, rule), weir_rule_sentence(game, rule));
  else
    parlour_say(parlour, parlour_bad, "There is no rule \"%.20s\"; ids look like %s.", words,
                game->rules[0].id);
}

/* The last screenful, which is what one wants after the others' turns; all of it when asked, or in a pipe. */
static void run_log(struct parlour *parlour, unsigned seat, const char *words) {
  (void)seat;
  struct cli_text story = {0}, page = {0};
  cli_log(parlour->game.match, parlour->viewer, &story);
  const char *from = story.start;
  unsigned rows = parlour->screen.lines > 4 ? parlour->screen.lines - 4 : 1;
  if (parlour->live && strcmp(words, "all") != 0 && story.used > 0)
    for (from = story.start + story.used - 1; from > story.start && (from[-1] != '\n' || --rows > 0);) from--;
  cli_text_format(&page, "The story so far%s:\n%s", from > story.start ? " ('log all' has the rest)" : "",
                  from ? from : "");
  parlour_page(parlour, page.start);
  cli_text_free(&story);
  cli_text_free(&page);
}

static void run_save(struct parlour *parlour, unsigned seat, const char *words) {
  (void)seat;
  struct weir_error error;
  char *text;
  size_t size;
  parlour_save(parlour);
  if (!*words) {
    parlour_say(parlour, parlour_good, "Saved, as always, in %s", parlour->path);
    return;
  }
  if (!store_read_file(parlour->path, STORE_SIZE_MAX, &text, &size, &error)) {
    parlour_say(parlour, parlour_bad, "%s", error.text);
    return;
  }
  if (store_files.create(words, text, size, false, &error))
    parlour_say(parlour, parlour_good, "A copy is saved in %s", words);
  else parlour_say(parlour, parlour_bad, "%s", error.text);
  free(text);
}

static void run_show(struct parlour *parlour, unsigned seat, const char *words) {
  (void)seat;
  (void)words;
  if (!parlour->live) parlour_show(parlour); /* a live screen is drawn before each prompt anyway */
}

static void run_quit(struct parlour *parlour, unsigned seat, const char *words) {
  (void)seat;
  (void)words;
  parlour->left = true;
}

static const struct command commands[COMMANDS + 1] = {
    {"legal", "", "what you may do now", run_legal},
    {"why", "ACTION", "whether an action is legal, and if not, why not", run_why},
    {"odds", "[ACTION]", "what may come of an action that rolls or draws", run_odds},
    {"hint", "", "what a bot would do", run_hint},
    {"auto", "", "let a bot do one action for you", run_auto},
    {"undo", "[all]", "take back your last action; 'all': by consent", run_undo},
    {"rules", "[ID]", "the rule book, or one rule", run_rules},
    {"log", "[all]", "what happened last; 'all': from the start", run_log},
    {"show", "", "draw the board again", run_show},
    {"save", "[FILE]", "where the game is saved, or a copy of it", run_save},
    {"help", "", "this page; '?' does the same", run_help},
    {"quit", "", "leave; the game is saved", run_quit},
};

static const struct command *find_command(const char *word, size_t size) {
  if (size == 1 && word[0] == '?') return find_command("help", 4);
  for (const struct command *command = commands; command->name; command++)
    if (strlen(command->name) == size && cli_same(command->name, word, size)) return command;
  if ((size == 1 && word[0] == 'q') || (size == 4 && cli_same(word, "exit", 4)))
    return find_command("quit", 4);
  return NULL;
}

/* ---- Completion ---- */

/* Offers the words that may follow those typed, from legal actions and, at the start, commands. */
void prompt_choose(void *context, const char *line, struct editor_choices *choices) {
  struct parlour *parlour = context;
  size_t size, why_size;
  const char *why = nth_word(line, 0, &why_size);
  bool asks = why && why_size == 3 && cli_same(why, "why", 3) && why[3] == ' ';
  const char *typed = asks ? why + 3 : line;
  const struct offers *offers = list_offers(parlour, prompt_person(parlour));
  size_t length = strlen(typed);
  unsigned place = 0; /* of the word being typed */
  for (const char *word = typed; (word = nth_word(word, 0, &size)); word += size)
    if (word + size < typed + length) place++;
  const char *part = nth_word(typed, place, &size);
  for (unsigned i = 0; i < offers->count; i++) {
    bool fits = true;
    size_t word_size, typed_size;
    for (unsigned n = 0; n < place && fits; n++) {
      const char *word = nth_word(offers->words[i], n, &word_size), *own = nth_word(typed, n, &typed_size);
      fits = word && typed_size == word_size && cli_same(own, word, word_size);
    }
    const char *next = fits ? nth_word(offers->words[i], place, &word_size) : NULL;
    if (next && (!part || (size <= word_size && cli_same(part, next, size))))
      editor_offer(choices, next, word_size);
  }
  if (place > 0 || asks) return;
  for (const struct command *command = commands; command->name; command++)
    if (!part || (size <= strlen(command->name) && cli_same(part, command->name, size)))
      editor_offer(choices, command->name, strlen(command->name));
}

/* ---- A line ---- */

void prompt_take(struct parlour *parlour, unsigned seat, const char *line) {
  size_t size;
  const char *word = nth_word(line, 0, &size);
  if (!word) return;
  const struct command *command = find_command(word, size);
  if (command) {
    const char *rest = word + size;
    command->run(parlour, seat, rest + strspn(rest, " "));
    return;
  }
  weir_action action;
  struct weir_why why;
  if (read_typed(parlour, seat, line, &action) && !parlour_act(parlour, seat, action, &why))
    say_verdict(parlour, &why);
}
