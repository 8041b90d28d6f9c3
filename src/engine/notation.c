/* notation.c - actions, seats, events and verdicts as words, and back.
 *
 * An action is written `verb argument argument`, one word each. Sentences are templates: {seat} is the
 * seat the sentence is about; {0} the first argument by its declared domain; {0:hex} by the domain of
 * that name ("seat" and "phase" always work); {0^} and {0^:hex} the same as a proper name: "Mounds Landing";
 * {0 dam|dams} a number with its noun; {0|no dam|a dam|# dams} the words for 0, 1 and so on, the last for
 * all others, with # for the number itself and @ for the proper name.
 */
#include "lexicon.h"

#include <string.h>

/* ---- Terms and seats ---- */

unsigned weir_terms(const struct weir_setup *setup, unsigned domain) { return setup->lexicon->terms[domain]; }

const char *weir_term(const struct weir_setup *setup, unsigned domain, unsigned value) {
  const struct lexicon_names *names = &setup->lexicon->domain[domain];
  return value < names->count ? names->name[value] : NULL;
}

void weir_term_text(const struct weir_setup *setup, unsigned domain, int value, struct weir_text *text) {
  if (domain != WEIR_NO_DOMAIN && setup->game->domains[domain].kind != WEIR_NUMBER) {
    const char *name = value >= 0 ? weir_term(setup, domain, (unsigned)value) : NULL;
    weir_text_add(text, name ? name : "nothing");
    return;
  }
  weir_text_add_int(text, value + (domain == WEIR_NO_DOMAIN ? 0 : setup->game->domains[domain].first));
}

void weir_seat_text(const struct weir_setup *setup, unsigned seat, struct weir_text *text) {
  const char *name = seat < setup->seats ? weir_term(setup, setup->game->seat_domain, seat) : NULL;
  weir_text_add(text, name ? name : seat == WEIR_CHANCE ? "*" : seat == WEIR_SPECTATOR ? "spectator" : "?");
}

bool weir_seat_parse(const struct weir_setup *setup, const char *word, size_t size, unsigned *seat) {
  int value = -1;
  if (size == 1 && word[0] == '*') value = WEIR_CHANCE;
  else if (size == 1 && word[0] >= '1' && word[0] - '1' < setup->seats) value = word[0] - '1';
  else value = lexicon_find(&setup->lexicon->domain[setup->game->seat_domain], word, size);
  if (value < 0 || (value >= setup->seats && value != WEIR_CHANCE)) return false;
  *seat = (unsigned)value;
  return true;
}

/* ---- Actions ---- */

void weir_action_text(const struct weir_setup *setup, weir_action action, struct weir_text *text) {
  uint32_t number;
  if (!weir_number_of(setup, action, &number)) {
    weir_text_add(text, "code-");
    weir_text_add_int(text, action);
    return;
  }
  const struct weir_verb *verb = &setup->game->verbs[WEIR_VERB(action)];
  weir_text_add(text, verb->name);
  for (int i = 0; i < 3; i++)
    if (verb->arg[i] != WEIR_NO_DOMAIN) {
      weir_text_add_char(text, ' ');
      weir_term_text(setup, verb->arg[i], (int)WEIR_ARG(action, i), text);
    }
}

/* The next word of a line, or false at its end. */
static bool next_word(const char **at, const char *end, const char **word, size_t *size) {
  while (*at < end && (**at == ' ' || **at == '\t')) ++*at;
  *word = *at;
  while (*at < end && **at != ' ' && **at != '\t') ++*at;
  *size = (size_t)(*at - *word);
  return *size > 0;
}

/* Error texts quote a word, but never more of it than a person reads. */
static const char *quote(const char *word, size_t size, char *memory, size_t room) {
  struct weir_text text;
  weir_text_begin(&text, memory, room);
  for (size_t i = 0; i < size && i < 40; i++) weir_text_add_char(&text, word[i] >= ' ' ? word[i] : '?');
  if (size > 40) weir_text_add(&text, "...");
  return memory;
}

static bool parse_number(const char *word, size_t size, int first, unsigned count, unsigned *value) {
  bool minus = size > 1 && word[0] == '-';
  int64_t number = 0;
  for (size_t i = minus; i < size; i++) {
    if (word[i] < '0' || word[i] > '9' || i > 6) return false;
    number = number * 10 + (word[i] - '0');
  }
  number = (minus ? -number : number) - first;
  if (number < 0 || number >= count) return false;
  *value = (unsigned)number;
  return true;
}

static bool parse_argument(const struct weir_setup *setup, unsigned domain, const char *word, size_t size,
                           unsigned *value) {
  const struct weir_domain *about = &setup->game->domains[domain];
  if (about->kind == WEIR_NUMBER)
    return parse_number(word, size, about->first, setup->lexicon->terms[domain], value);
  int found = lexicon_find(&setup->lexicon->domain[domain], word, size);
  *value = (unsigned)found;
  return found >= 0;
}

bool weir_action_parse(const struct weir_setup *setup, const char *words, size_t size, weir_action *action,
                       struct weir_error *error) {
  const char *at = words, *end = words + size, *word;
  char quoted[64];
  size_t length;
  if (!next_word(&at, end, &word, &length)) return weir_fail(error, "there is no action here");
  int verb = lexicon_find(&setup->lexicon->verbs, word, length);
  if (verb < 0) return weir_fail(error, "unknown action \"%s\"", quote(word, length, quoted, sizeof quoted));
  unsigned value[3] = {0};
  for (int i = 0; i < 3; i++) {
    unsigned domain = setup->game->verbs[verb].arg[i];
    if (domain == WEIR_NO_DOMAIN) continue;
    const char *verb_name = setup->game->verbs[verb].name, *domain_name = setup->game->domains[domain].name;
    if (!next_word(&at, end, &word, &length))
      return weir_fail(error, "%s: the %s is missing", verb_name, domain_name);
    if (!parse_argument(setup, domain, word, length, &value[i]))
      return weir_fail(error, "%s: there is no %s \"%s\"", verb_name, domain_name,
                       quote(word, length, quoted, sizeof quoted));
  }
  if (next_word(&at, end, &word, &length))
    return weir_fail(error, "%s: \"%s\" is one word too many", setup->game->verbs[verb].name,
                     quote(word, length, quoted, sizeof quoted));
  *action = WEIR_ACTION(verb, value[0], value[1], value[2]);
  return true;
}

/* ---- Sentences ---- */

static void capitalise(struct weir_text *text, size_t at) {
  if (at < text->used && text->start[at] >= 'a' && text->start[at] <= 'z') text->start[at] -= 'a' - 'A';
}

static void add_seat_name(const struct weir_setup *setup, unsigned seat, struct weir_text *text) {
  size_t start = text->used;
  if (seat == WEIR_CHANCE) weir_text_add(text, "chance");
  else weir_seat_text(setup, seat, text);
  if (seat != WEIR_CHANCE) capitalise(text, start);
}

/* A name as a sentence has it: seats with a capital; seats, words and cards without the notation's hyphens
 * (but "drops-" keeps its sign). Places and pieces stay as they are typed, so that a reader finds them. */
static void add_term(const struct weir_setup *setup, unsigned domain, int value, struct weir_text *text) {
  size_t start = text->used;
  weir_term_text(setup, domain, value, text);
  if (domain == WEIR_NO_DOMAIN) return;
  enum weir_domain_kind kind = setup->game->domains[domain].kind;
  if (kind == WEIR_SEAT) capitalise(text, start);
  if (kind != WEIR_WORD && kind != WEIR_CARD && kind != WEIR_SEAT) return;
  for (size_t at = start; at + 1 < text->used; at++)
    if (text->start[at] == '-') text->start[at] = ' ';
}

static unsigned phase_count(const struct weir_game *game) {
  unsigned count = 0;
  while (game->phases[count]) count++;
  return count;
}

static void add_by_name(const struct weir_setup *setup, const char *name, size_t size, int value,
                        struct weir_text *text) {
  const struct weir_game *game = setup->game;
  if (size == 4 && memcmp(name, "seat", 4) == 0) {
    add_seat_name(setup, (unsigned)value, text);
    return;
  }
  if (size == 5 && memcmp(name, "phase", 5) == 0) {
    weir_text_add(text, (unsigned)value < phase_count(game) ? game->phases[value] : "?");
    return;
  }
  for (unsigned d = 0; d < game->domain_count; d++)
    if (strncmp(game->domains[d].name, name, size) == 0 && game->domains[d].name[size] == 0) {
      add_term(setup, d, value, text);
      return;
    }
  weir_text_add_int(text, value);
}

/* " dam|dams" after a number: the first form for one, the second for any other. */
static void add_counted(const struct weir_setup *setup, unsigned domain, const char *forms, size_t size,
                        int value, struct weir_text *text) {
  const char *bar = memchr(forms, '|', size);
  if (domain != WEIR_NO_DOMAIN) value += setup->game->domains[domain].first;
  weir_text_add_int(text, value);
  weir_text_add_char(text, ' ');
  if (!bar) weir_text_add_bytes(text, forms, size);
  else if (value == 1) weir_text_add_bytes(text, forms, (size_t)(bar - forms));
  else weir_text_add_bytes(text, bar + 1, size - (size_t)(bar + 1 - forms));
}

/* "song at dawn" as a title has it: "Song at Dawn". */
static void capitalise_words(struct weir_text *text, size_t start) {
  static const char *const small[] = {"a", "and", "at", "for", "in", "of", "on", "the", "to"};
  for (size_t at = start, end; at < text->used; at = end + 1) {
    bool is_small = false;
    for (end = at; end < text->used && text->start[end] != ' '; end++) continue;
    for (unsigned i = 0; i < sizeof small / sizeof small[0]; i++)
      is_small =
          is_small || (strlen(small[i]) == end - at && memcmp(small[i], text->start + at, end - at) == 0);
    if (!is_small || at == start) capitalise(text, at);
  }
}

/* "|no dam|a dam|# dams": the form of that number, the last form for any number beyond. */
static void add_form(const struct weir_setup *setup, unsigned domain, const char *forms, size_t size,
                     int value, struct weir_text *text) {
  const char *at = forms + 1, *end = forms + size, *bar;
  for (int i = 0; i != value && (bar = memchr(at, '|', (size_t)(end - at))) != NULL; i++) at = bar + 1;
  for (; at < end && *at != '|'; at++) {
    size_t start = text->used;
    if (*at == '#')
      weir_text_add_int(text, value + (domain == WEIR_NO_DOMAIN ? 0 : setup->game->domains[domain].first));
    else if (*at != '@') weir_text_add_char(text, *at);
    else {
      add_term(setup, domain, value, text);
      capitalise_words(text, start);
    }
  }
}

struct sentence {
  const char *template;
  unsigned seat;
  int arg[4];
  uint8_t domain[4];
};

static void add_slot(const struct weir_setup *setup, const struct sentence *sentence, const char *slot,
                     size_t size, struct weir_text *text) {
  if (size == 4 && memcmp(slot, "seat", 4) == 0) {
    add_seat_name(setup, sentence->seat, text);
    return;
  }
  unsigned index = (unsigned)(slot[0] - '0');
  if (size == 0 || index > 3) return;
  int value = sentence->arg[index];
  size_t start = text->used;
  bool proper = size > 1 && slot[1] == '^';
  slot += proper ? 2 : 1;
  size -= proper ? 2 : 1;
  if (size > 0 && slot[0] == ':') add_by_name(setup, slot + 1, size - 1, value, text);
  else if (size > 0 && slot[0] == '|') add_form(setup, sentence->domain[index], slot, size, value, text);
  else if (size > 0 && slot[0] == ' ')
    add_counted(setup, sentence->domain[index], slot + 1, size - 1, value, text);
  else add_term(setup, sentence->domain[index], value, text);
  if (proper) capitalise_words(text, start);
}

static void add_sentence(const struct weir_setup *setup, const struct sentence *sentence,
                         struct weir_text *text) {
  for (const char *at = sentence->template; *at; at++) {
    const char *close = *at == '{' ? strchr(at, '}') : NULL;
    if (!close) {
      weir_text_add_char(text, *at);
      continue;
    }
    add_slot(setup, sentence, at + 1, (size_t)(close - at - 1), text);
    at = close;
  }
}

void weir_event_text(const struct weir_setup *setup, const struct weir_event *event, unsigned viewer,
                     struct weir_text *text) {
  if (!(event->sight & WEIR_BIT(viewer))) return;
  struct sentence sentence = {.seat = event->seat};
  for (int i = 0; i < 4; i++) {
    sentence.arg[i] = event->arg[i];
    sentence.domain[i] = WEIR_NO_DOMAIN;
  }
  if (event->kind == WEIR_EVENT_UNDO) {
    sentence.template = "{seat} takes back the last action.";
  } else if (event->kind == WEIR_EVENT_BACK) {
    sentence.template = "All agree to go back; {0 action stands|actions stand}.";
  } else if (event->kind == WEIR_EVENT_ACTION) {
    const struct weir_verb *verb = &setup->game->verbs[WEIR_VERB(event->action)];
    memcpy(sentence.domain, verb->arg, 3);
    sentence.template = verb->sentence;
  } else {
    memcpy(sentence.domain, setup->game->events[event->kind].arg, 4);
    sentence.template = setup->game->events[event->kind].sentence;
  }
  size_t start = text->used;
  add_sentence(setup, &sentence, text);
  capitalise(text, start);
}

/* " Order: white, black." for rivals of whom none has won; who shares a place is joined by "and". */
static void add_order(const struct weir_setup *setup, const struct weir_result *result,
                      struct weir_text *text) {
  unsigned last = 0;
  for (unsigned rank = 1; rank <= setup->seats; rank++)
    for (unsigned seat = 0; seat < setup->seats; seat++) {
      if (result->rank[seat] != rank) continue;
      weir_text_add(text, last == 0 ? " Order: " : last == rank ? " and " : ", ");
      weir_seat_text(setup, seat, text);
      last = rank;
    }
  weir_text_add_char(text, '.');
}

void weir_ending_text(const struct weir_setup *setup, const void *state, struct weir_text *text) {
  struct weir_result result;
  if (!weir_result(setup, state, &result)) return;
  struct sentence sentence = {.template = setup->game->endings[result.ending]};
  while (sentence.seat < setup->seats && !(result.won & WEIR_BIT(sentence.seat))) sentence.seat++;
  size_t start = text->used;
  add_sentence(setup, &sentence, text);
  capitalise(text, start);
  if (result.won == 0 && setup->game->kind == WEIR_RIVALS && setup->seats > 1)
    add_order(setup, &result, text);
}

/* ---- Rules and verdicts ---- */

static const struct weir_rule engine_rules[] = {
    {"W-1", WEIR_RULE_PLAY, "An action must be one that the game has."},
    {"W-2", WEIR_RULE_PLAY, "Once a game is over nothing more is played."},
    {"W-3", WEIR_RULE_PLAY, "Only a seat whose turn it is may act."},
    {"W-4", WEIR_RULE_PLAY, "Each action belongs to certain phases of the game."},
};

static const struct weir_rule *find_rule(const struct weir_game *game, unsigned rule) {
  if (rule >= WEIR_W1 && rule <= WEIR_W4) return &engine_rules[rule - WEIR_W1];
  return rule < game->rule_count ? &game->rules[rule] : NULL;
}

const char *weir_rule_id(const struct weir_game *game, unsigned rule) {
  const struct weir_rule *found = find_rule(game, rule);
  return found ? found->id : "?";
}

const char *weir_rule_sentence(const struct weir_game *game, unsigned rule) {
  const struct weir_rule *found = find_rule(game, rule);
  return found ? found->sentence : "";
}

static bool same_id(const char *a, const char *b) {
  for (; *a && *b; a++, b++) {
    char c = *b >= 'a' && *b <= 'z' ? (char)(*b - ('a' - 'A')) : *b;
    if (*a != c) return false;
  }
  return *a == *b;
}

bool weir_rule_find(const struct weir_game *game, const char *id, unsigned *rule) {
  for (*rule = WEIR_W1; *rule <= WEIR_W4; ++*rule)
    if (same_id(weir_rule_id(game, *rule), id)) return true;
  for (*rule = 0; *rule < game->rule_count; ++*rule)
    if (same_id(game->rules[*rule].id, id)) return true;
  return false;
}

void weir_why_text(const struct weir_setup *setup, const struct weir_why *why, struct weir_text *text) {
  weir_text_add(text, weir_rule_id(setup->game, why->rule));
  weir_text_add(text, ": ");
  if (!why->missing) {
    weir_text_add(text, weir_rule_sentence(setup->game, why->rule));
    return;
  }
  struct sentence sentence = {.template = why->missing};
  for (int i = 0; i < 4; i++) {
    sentence.arg[i] = why->arg[i];
    sentence.domain[i] = WEIR_NO_DOMAIN;
  }
  add_sentence(setup, &sentence, text);
}
