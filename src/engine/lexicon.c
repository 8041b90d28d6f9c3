/* lexicon.c - builds a setup's lexicon, and the dense numbering that rests on it. */
#include "lexicon.h"

#include <string.h>

static uint32_t word_hash(const char *word, size_t size) {
  uint32_t hash = 2166136261u;
  for (size_t i = 0; i < size; i++) hash = (hash ^ (unsigned char)word[i]) * 16777619u;
  return hash ^ hash >> 15;
}

int lexicon_find(const struct lexicon_names *names, const char *word, size_t size) {
  unsigned mask = sizeof names->table / sizeof names->table[0] - 1;
  for (unsigned at = word_hash(word, size) & mask; names->table[at] != 0; at = (at + 1) & mask) {
    unsigned value = names->table[at] - 1u;
    if (strncmp(names->name[value], word, size) == 0 && names->name[value][size] == 0) return (int)value;
  }
  return -1;
}

/* A name in the notation is one word, so that a line splits at its blanks. */
static bool is_word(const char *name) {
  if (!name || !*name || strlen(name) >= WEIR_TEXT / 8) return false;
  for (; *name; name++) {
    char c = *name;
    bool good = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                strchr("-+._'", c) || (unsigned char)c >= 0x80;
    if (!good) return false;
  }
  return true;
}

static bool add_name(struct lexicon_names *names, const char *name, const char *what,
                     struct weir_error *error) {
  if (!is_word(name))
    return weir_fail(error, "%s: \"%s\" cannot be a name: use one word", what, name ? name : "");
  if (lexicon_find(names, name, strlen(name)) >= 0)
    return weir_fail(error, "%s: two are called \"%s\"", what, name);
  unsigned mask = sizeof names->table / sizeof names->table[0] - 1;
  unsigned at = word_hash(name, strlen(name)) & mask;
  while (names->table[at] != 0) at = (at + 1) & mask;
  names->name[names->count] = name;
  names->table[at] = (uint16_t)++names->count;
  return true;
}

bool lexicon_build(struct weir_setup *setup, struct weir_error *error) {
  const struct weir_game *game = setup->game;
  struct weir_lexicon *lexicon = setup->lexicon;
  if (game->domain_count > LEXICON_DOMAINS) return weir_fail(error, "more than %d domains", LEXICON_DOMAINS);
  for (unsigned d = 0; d < game->domain_count; d++) {
    const struct weir_domain *domain = &game->domains[d];
    unsigned count = domain->count > 0 ? domain->count : game->terms(setup, d);
    if (count > LEXICON_TERMS) return weir_fail(error, "%s: more than 256 of them", domain->name);
    lexicon->terms[d] = count;
    if (domain->kind == WEIR_NUMBER) continue;
    for (unsigned value = 0; value < count; value++)
      if (!add_name(&lexicon->domain[d], game->term(setup, d, value), domain->name, error)) return false;
  }
  for (unsigned v = 0; v < game->verb_count; v++) {
    const struct weir_verb *verb = &game->verbs[v];
    if (!add_name(&lexicon->verbs, verb->name, "verb", error)) return false;
    uint32_t size = 1;
    for (int i = 0; i < 3; i++)
      if (verb->arg[i] != WEIR_NO_DOMAIN) size *= lexicon->terms[verb->arg[i]];
    lexicon->base[v + 1] = lexicon->base[v] + size;
  }
  return true;
}

uint32_t weir_numbering(const struct weir_setup *setup) {
  return setup->lexicon->base[setup->game->verb_count];
}

bool weir_number_of(const struct weir_setup *setup, weir_action action, uint32_t *number) {
  unsigned v = WEIR_VERB(action);
  if (v >= setup->game->verb_count) return false;
  uint32_t index = 0;
  for (int i = 0; i < 3; i++) {
    unsigned domain = setup->game->verbs[v].arg[i], value = WEIR_ARG(action, i);
    unsigned terms = domain == WEIR_NO_DOMAIN ? 1 : setup->lexicon->terms[domain];
    if (value >= terms) return false;
    index = index * terms + value;
  }
  *number = setup->lexicon->base[v] + index;
  return true;
}

weir_action weir_action_at(const struct weir_setup *setup, uint32_t number) {
  const struct weir_lexicon *lexicon = setup->lexicon;
  unsigned low = 0, high = setup->game->verb_count;
  while (high - low > 1) {
    unsigned middle = (low + high) / 2;
    if (lexicon->base[middle] <= number) low = middle;
    else high = middle;
  }
  uint32_t index = number - lexicon->base[low], value[3];
  for (int i = 2; i >= 0; i--) {
    unsigned domain = setup->game->verbs[low].arg[i];
    unsigned terms = domain == WEIR_NO_DOMAIN ? 1 : lexicon->terms[domain];
    value[i] = index % terms;
    index /= terms;
  }
  return WEIR_ACTION(low, value[0], value[1], value[2]);
}
