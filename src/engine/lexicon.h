/* lexicon.h - what the engine works out once per setup: the names of every domain and where each verb
 * begins in the dense numbering. Private to the engine.
 */
#ifndef WEIR_LEXICON_H
#define WEIR_LEXICON_H

#include "weir.h"

enum { LEXICON_DOMAINS = 48, LEXICON_VERBS = 128, LEXICON_TERMS = 256 };

/* Names to numbers: an open-addressed table of value + 1, a power of two and at most half full. */
struct lexicon_names {
  const char *name[LEXICON_TERMS];
  uint16_t table[2 * LEXICON_TERMS];
  unsigned count;
};

struct weir_lexicon {
  struct lexicon_names verbs;
  struct lexicon_names domain[LEXICON_DOMAINS];
  unsigned terms[LEXICON_DOMAINS];  /* elements of each domain */
  uint32_t base[LEXICON_VERBS + 1]; /* first dense number of each verb */
  char *memory;                     /* edition and copies of its text */
};

bool lexicon_build(struct weir_setup *setup, struct weir_error *error);
/* The value of a name, -1 if unknown. */
int lexicon_find(const struct lexicon_names *names, const char *word, size_t size);

#endif
