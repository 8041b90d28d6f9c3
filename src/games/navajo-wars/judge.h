/* judge.h - Navajo Wars: what a verdict looks at; check.c judges, legal.c asks. */
#ifndef NW_JUDGE_H
#define NW_JUDGE_H

#include "play.h"

struct nw_judged {
  const struct weir_setup *setup;
  const struct nw_edition *e;
  const struct nw_state *s;
  const uint8_t *f; /* the frame on top */
  unsigned a, b, c; /* the action's arguments */
  struct weir_why *why;
};
typedef bool nw_verdict(const struct nw_judged *j);

extern nw_verdict *const nw_verdicts[NW_VERBS]; /* NULL: a verb of chance */

#endif
