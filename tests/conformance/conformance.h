/* conformance.h - what the files of the conformance suite share.
 *
 * The suite plays random games of every registered game and holds each position against properties that no
 * game may break. A table is one way to play a game (seats and options), a trial one random game at it, a
 * property one line of the report: each property of each table counts as one test.
 */
#ifndef CONFORMANCE_H
#define CONFORMANCE_H

#include "weir.h"

enum property {
  P_TABLES,    /* the game's own tables make sense */
  P_SIGNATURE, /* the declared signature is that of the rules */
  P_OFFERS,    /* sorted, unique, for those to act and for nobody else */
  P_CHANCE,    /* outcomes sorted, weights positive, chance acts alone */
  P_AUDIT,     /* fields in range, nothing lost */
  P_ENDING,    /* no dead end; over within the declared bound */
  P_RESULT,    /* given exactly when nobody is to act, and sane */
  P_EVENTS,    /* every event has a rule and a sentence */
  P_SAME,      /* same choices, same digests */
  P_PURE,      /* questions change nothing, a sink changes nothing */
  P_NUMBERS,   /* check agrees with the offers over the whole numbering */
  P_CODES,     /* any code from any seat is judged without harm */
  P_VERDICTS,  /* the first rule that fails speaks, and says something */
  P_POSITION,  /* position JSON round-trips */
  P_NOTATION,  /* action texts round-trip */
  P_RECORD,    /* save, load and replay */
  P_REDEAL,    /* what a seat cannot see makes no difference to it */
  P_SECRETS,   /* an action hidden from a seat tells it nothing */
  P_UNDO,      /* undo returns the stored position and crosses no barrier */
  P_MUTANTS,   /* any position that passes the audit can be played on */
  P_PERFT,     /* known numbers of ways to go on */
  P_GOLDEN,    /* a known game */
  PROPERTIES
};

enum { MOST_TABLES = 256, MOST_RULES = 512, EVENTS_KEPT = 512, STATE_ROOM = WEIR_STATE_MAX };

/* One way to play a game. */
struct table {
  char name[160]; /* "probe, 2 seats, scenario=calm boats=own" */
  struct weir_setup *setup;
  unsigned games;  /* random games to play */
  unsigned number; /* place in the suite */
  bool plain;      /* every option at its default */
  bool main;       /* every option but the scenario at its default */
};

/* What is counted, in memory that all processes of the suite share. */
struct tally {
  uint64_t checked, failed;
};
struct counts {
  struct tally tally[MOST_TABLES][PROPERTIES];
  uint64_t fired[16][MOST_RULES], refused[16][MOST_RULES]; /* by game and rule */
  uint64_t redealt[MOST_TABLES];                           /* redeals that gave another position */
  uint64_t games, plies, samples, mutants[2];
};
extern struct counts *counts;

/* The events of one action, kept to be looked at. */
struct event_log {
  struct weir_sink sink;
  struct weir_event event[EVENTS_KEPT];
  unsigned count;
  bool full;
};
void log_begin(struct event_log *log);

/* One random game. */
struct trial {
  const struct table *table;
  const struct weir_setup *setup;
  struct weir_match *match;
  void *memo; /* of the evaluation, through the whole game */
  uint64_t seed;
  struct weir_rng rng; /* of the choices made and of what is looked at */
  size_t ply;
  int32_t round;        /* of the last position, where the game counts them */
  uint64_t phases_seen; /* bit p: phase p has been looked at in this game */
  bool first_in_phase;  /* the position looked at is the first of its phase */
};

/* Counts one answer; prints where and what if it is wrong. Returns `good`. */
bool expect(const struct trial *trial, enum property property, bool good, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

unsigned game_index(const struct weir_game *game);
unsigned pick_seat(struct weir_rng *rng, unsigned set);
const char *action_words(const struct weir_setup *setup,
                         weir_action action); /* In a buffer used again by the next but 3 calls. */
void note_rule(const struct trial *trial, unsigned rule, bool fired);

/* Properties, each in the file of its topic. */
void check_tables(const struct table *table);                                  /* tables.c */
void check_signature(const struct table *table);                               /* tables.c */
void play_trial(const struct table *table, uint64_t seed);                     /* play.c */
void check_numbers(struct trial *trial);                                       /* verdicts.c */
void check_codes(struct trial *trial);                                         /* verdicts.c */
void check_pure(struct trial *trial);                                          /* verdicts.c */
void check_position(struct trial *trial);                                      /* texts.c */
void check_notation(struct trial *trial);                                      /* texts.c */
void check_record(struct trial *trial);                                        /* texts.c */
void check_redeal(struct trial *trial);                                        /* hidden.c */
void check_secrets(struct trial *trial);                                       /* hidden.c */
void check_undo(struct trial *trial);                                          /* undo.c */
void check_mutants(struct trial *trial);                                       /* mutants.c */
void check_perft(const struct table *table);                                   /* perft.c */
void print_perft(const struct table *table);                                   /* perft.c */
void check_golden(const struct table *table, const char *folder, bool update); /* golden.c */
void report_rules(void);                                                       /* tables.c */

#endif
