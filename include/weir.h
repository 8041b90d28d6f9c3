/* weir.h - play, host and study deep board games.
 *
 * The one public header. A game is a constant table (struct weir_game) of pure functions over a plain
 * state; everything else (notation, views, positions, records, undo, bots, statistics) is made from that
 * table. docs/architecture.md tells how the parts fit; docs/adding-a-game.md how to write a game.
 *
 * Habits of this header: functions that can fail return bool (true = done) and fill a weir_error;
 * nothing here prints, exits or keeps a variable of its own; a setup never changes once opened, so
 * threads may share one. Sizes that a caller must provide are the WEIR_* limits below.
 */
#ifndef WEIR_H
#define WEIR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A function a line, each with its sentence: */
// clang-format off

#define WEIR_VERSION "0.1.0"

enum weir_limits {
  WEIR_SEATS = 6,         /* most seats at a table */
  WEIR_SPECTATOR = 6,     /* the viewer who holds no seat */
  WEIR_CHANCE = 7,        /* the seat of dice and draws; as a viewer it sees everything */
  WEIR_OFFERS = 1024,     /* most actions offered in one decision */
  WEIR_STATE_MAX = 2048,  /* most bytes of a game's state */
  WEIR_OPTIONS = 16,      /* most options of a game */
  WEIR_FRAMES = 8,        /* most nested procedures */
  WEIR_FRAME_BYTES = 8,   /* a frame: procedure, step, six bytes of its own */
  WEIR_TEXT = 256,        /* room for any one line the engine writes: action, sentence, verdict */
  WEIR_SURE = 1000000,    /* the value of a certain win; a certain loss is its negative */
};

#define WEIR_EVERYONE 0xffu                   /* sight: all seats, spectators, and chance */
#define WEIR_BIT(seat) (1u << (seat))         /* a seat in a set of seats */
#define WEIR_NONE 0xffu                       /* "no element" in a field of names one byte wide */

/* How many bits are set. Written out, since the compiler may not count on an instruction for it. */
static inline unsigned weir_count(uint64_t set) {
  set -= set >> 1 & UINT64_C(0x5555555555555555);
  set = (set & UINT64_C(0x3333333333333333)) + (set >> 2 & UINT64_C(0x3333333333333333));
  set = (set + (set >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
  return (unsigned)(set * UINT64_C(0x0101010101010101) >> 56);
}

/* ---- Errors and text ------------------------------------------------------------------------- */

/* What went wrong, in one line for a person. */
struct weir_error {
  char text[WEIR_TEXT];
};

/* A growing line in memory the caller owns; always ends in a zero byte, never overflows. */
struct weir_text {
  char *start;
  size_t size, used;
  bool cut; /* something did not fit */
};

void weir_text_begin(struct weir_text *text, char *memory, size_t size); /* Starts an empty text in the caller's memory. */
void weir_text_add(struct weir_text *text, const char *words);           /* Appends a string. */
void weir_text_add_bytes(struct weir_text *text, const char *bytes, size_t count); /* Appends bytes. */
void weir_text_add_char(struct weir_text *text, char c);                 /* Appends one character. */
void weir_text_add_int(struct weir_text *text, int64_t number);          /* Appends a decimal number. */
void weir_text_add_hex(struct weir_text *text, uint64_t number);         /* Appends sixteen hexadecimal digits. */
bool weir_fail(struct weir_error *error, const char *format, ...);       /* Fills an error (%s %d %u %c and %% only) and returns false. */

/* ---- Actions --------------------------------------------------------------------------------- */

/* An action: verb in the high byte, then up to three arguments of a byte each. Numeric order is the
 * order of offers. */
typedef uint32_t weir_action;
#define WEIR_ACTION(verb, a, b, c) \
  ((uint32_t)(verb) << 24 | (uint32_t)(a) << 16 | (uint32_t)(b) << 8 | (uint32_t)(c))
#define WEIR_VERB(action) ((unsigned)((action) >> 24))
#define WEIR_ARG(action, i) ((unsigned)((action) >> (16 - 8 * (i)) & 0xffu))

struct weir_setup;

/* What the elements of a domain are; the screen lights up spaces and edges, prints the others. */
enum weir_domain_kind { WEIR_NUMBER, WEIR_SPACE, WEIR_EDGE, WEIR_SEAT, WEIR_CARD, WEIR_PIECE, WEIR_WORD };

/* A set of things that an argument or a field may name. Numbers name themselves, from `first`;
 * all others are named by the game's `term` hook, which may read the edition. */
struct weir_domain {
  const char *name; /* as templates and completion use it: "hex", "edge", "card" */
  enum weir_domain_kind kind;
  uint16_t count; /* how many at most; 0: ask the game's `terms` hook */
  int16_t first;  /* WEIR_NUMBER: the number that value 0 stands for */
};

enum { WEIR_NO_DOMAIN = 0xff }; /* an unused argument */

/* One verb. `sentence` is a template: {seat} the acting seat, {0} {1} {2} the arguments by their domains, {0^} one as
 * a proper name, {0|a man|a woman} words of its own for each element; see docs/adding-a-game.md. */
struct weir_verb {
  const char *name;
  uint8_t arg[3];      /* domains, WEIR_NO_DOMAIN where there is none */
  uint16_t rule;       /* index of the rule that grants it */
  uint64_t phases;     /* bit p: may be used in phase p (else W-4) */
  const char *sentence;
  const char *help;    /* what it does, for a list of actions: "move a campesino one place" */
};

/* ---- Rules and verdicts ---------------------------------------------------------------------- */

enum weir_rule_kind { WEIR_RULE_PLAY, WEIR_RULE_SETUP, WEIR_RULE_DATA, WEIR_RULE_DISPLAY, WEIR_RULE_NOTE };

struct weir_rule {
  const char *id; /* "DR-32" */
  enum weir_rule_kind kind;
  const char *sentence;
};

/* Verdict ids that belong to the engine; a game's rules are indexes below WEIR_RULE_ENGINE. */
enum weir_engine_rule {
  WEIR_RULE_ENGINE = 0xfff0,
  WEIR_W1 = 0xfff1, /* unknown code */
  WEIR_W2 = 0xfff2, /* game over */
  WEIR_W3 = 0xfff3, /* not your turn */
  WEIR_W4 = 0xfff4, /* not in this phase */
};

/* Why an action is refused: the rule, and what is missing as a template over arg[]: "{0 movement point|
 * movement points} needed, you have {1}". A plain {0} is a number, {0:hex} an element of that domain,
 * {0 casa|casas} a number with its noun. */
struct weir_why {
  uint16_t rule;
  const char *missing; /* NULL: the rule's own sentence says it all */
  int32_t arg[4];
};

/* ---- Events ---------------------------------------------------------------------------------- */

/* A kind of event that a game emits; sentence templates as for verbs, with four arguments. */
struct weir_event_kind {
  const char *name;
  uint8_t arg[4]; /* domains or WEIR_NO_DOMAIN (then a plain number) */
  const char *sentence;
};

/* Kinds of events that are the engine's own. */
enum weir_engine_event {
  WEIR_EVENT_BACK = 0xfd,   /* all agreed to go back; arg[0] plies stand */
  WEIR_EVENT_UNDO = 0xfe,   /* the seat took back its last action */
  WEIR_EVENT_ACTION = 0xff, /* an action itself, before what came of it */
};

struct weir_event {
  uint8_t kind;  /* index in the game's event kinds, or one of the engine's own */
  uint8_t seat;  /* who did it, or whom it befell */
  uint8_t sight; /* bit v: viewer v may see it; others get an empty event in its place */
  uint16_t rule;
  int16_t arg[4];
  weir_action action; /* for WEIR_EVENT_ACTION */
};

/* Where events go. Simulations pass NULL and pay nothing. */
struct weir_sink {
  void (*take)(struct weir_sink *sink, const struct weir_event *event);
};

/* What a kind of event says of a chance; see weir_odds. */
enum weir_telling {
  WEIR_TELLS_OTHERS, /* of something else */
  WEIR_TELLS_OWN,    /* what is added to the seat's die: arg[0] names it, arg[1] is how much */
  WEIR_TELLS_OTHER,  /* the same for the die against it */
  WEIR_TELLS_NAME,   /* how it came out: the event's name says it */
  WEIR_TELLS_ARG,    /* or its argument 0, and so on by addition */
};

/* ---- Fields: the state, described once -------------------------------------------------------- */

enum weir_form {
  WEIR_COUNT, /* a number */
  WEIR_NAMED, /* an element of a domain; all bits set means none */
  WEIR_SET,   /* a set of elements of a domain of at most 64, one bit each */
};

enum weir_sight {
  WEIR_OPEN,   /* everyone sees it */
  WEIR_SECRET, /* nobody does */
  WEIR_OWN,    /* row i is seen by seat i only */
  WEIR_MASK,   /* element i is seen by the seats in element i of the field named by `by` */
};

struct weir_field {
  const char *name;
  uint16_t offset, count; /* count: elements in all */
  uint16_t row;           /* elements in a row (an array of rows prints nested); 1 for plain arrays, 0 for a scalar */
  uint8_t size;           /* bytes of an element: 1, 2, 4 or 8 */
  bool is_signed;
  enum weir_form form;
  uint8_t domain;         /* for WEIR_NAMED and WEIR_SET */
  int64_t min, max;       /* for WEIR_COUNT */
  enum weir_sight sight;
  const char *by;         /* for WEIR_MASK */
};

/* A game lists its state as an X-macro of
 *   X(type, name, dims, row, form, domain, min, max, sight, by)
 * and makes struct and table from it, so that neither can drift:
 *   struct xx_state { XX_STATE(WEIR_FIELD_MEMBER) };
 *   static const struct weir_field xx_fields[] = { XX_STATE(WEIR_FIELD_ROW) };   with WEIR_STATE_TYPE defined
 *   _Static_assert(XX_STATE(WEIR_FIELD_BYTES) 0 == sizeof(struct xx_state), "padding");
 */
#define WEIR_FIELD_MEMBER(type, name, dims, row, form, domain, min, max, sight, by) type name dims;
#define WEIR_FIELD_BYTES(type, name, dims, row, form, domain, min, max, sight, by) sizeof(type dims) +
#define WEIR_FIELD_ROW(type, name, dims, row, form, domain, min, max, sight, by)                       \
  {#name, (uint16_t)offsetof(WEIR_STATE_TYPE, name), (uint16_t)(sizeof(type dims) / sizeof(type)), row, \
   (uint8_t)sizeof(type), (type)-1 < (type)1, form, domain, min, max, sight, by},

/* ---- Chance and random numbers ----------------------------------------------------------------- */

struct weir_outcome {
  weir_action action;
  uint32_t weight; /* whole and positive */
};

/* A small fast generator for simulations, bots and redeals; never for anything that must be secret. */
struct weir_rng {
  uint64_t a, b;
};
void weir_rng_seed(struct weir_rng *rng, uint64_t seed);          /* Starts a generator; equal seeds, equal numbers. */
uint64_t weir_rng_next(struct weir_rng *rng);                     /* The next 64 bits. */
uint32_t weir_rng_below(struct weir_rng *rng, uint32_t bound);    /* A number in 0..bound-1, without bias that matters (64-bit multiply). */

/* Where a match gets its chance from: a number below `total` for the counter-th outcome of the match.
 * Counters are never used twice, also not after an undo. */
struct weir_source {
  uint64_t (*draw)(const struct weir_source *source, uint64_t counter, uint64_t total);
  const void *key; /* of a keyed source; must outlive the match */
  uint64_t seed;   /* of the fast source */
};
struct weir_source weir_source_fast(uint64_t seed); /* The source for simulations and for the browser's own games. */

/* ---- The contract of a game ---------------------------------------------------------------------- */

struct weir_option {
  const char *name;
  const char *const *values; /* names, NULL at the end */
  uint8_t value;             /* the default */
  const char *help;
};

struct weir_result {
  uint8_t ending;               /* index in the game's endings */
  uint8_t rank[WEIR_SEATS];     /* 1 is first; shared places share the number */
  uint8_t won;                  /* set of seats that won */
  int16_t payoff[WEIR_SEATS];   /* -1000..1000: what bots play for */
};

struct weir_metric {
  const char *name;
  int32_t (*of)(const struct weir_setup *setup, const void *state, unsigned seat);
};

struct weir_board;
struct weir_json;

/* A player that a game supplies itself (an automaton of its rules), beside the general bots. */
struct weir_automaton {
  const char *name;
  weir_action (*choose)(const struct weir_setup *setup, const void *state, unsigned seat, struct weir_rng *rng);
};

enum weir_game_kind { WEIR_RIVALS, WEIR_TEAM, WEIR_SOLITAIRE };

struct weir_game {
  const char *id, *title, *about; /* "dos-rios", "Dos Rios", one sentence */
  const char *prefix;             /* of its rule ids: "DR" */
  enum weir_game_kind kind;
  uint8_t seats_min, seats_max;
  uint8_t seat_domain; /* the domain that names the seats */
  uint32_t state_bytes, edition_bytes;
  uint32_t memo_bytes; /* that value may keep between calls of one setup, zero before the first; 0: none */
  uint32_t plies_max;  /* every game ends within this many actions, chance included */
  uint64_t signature;  /* what `weir bench --signature` prints for this game; changes when the rules do */

  const struct weir_field *fields;
  const struct weir_verb *verbs;
  const struct weir_domain *domains;
  const struct weir_option *options;
  const struct weir_rule *rules;
  const struct weir_event_kind *events;
  const struct weir_metric *metrics;
  const struct weir_automaton *automata;
  const char *const *phases;   /* names, NULL at the end */
  const char *const *endings;  /* sentences, NULL at the end; {seat} is the winner */
  const char *const *editions; /* ids of the built-in editions, NULL at the end; the first is the default */
  const uint8_t *tellings;     /* enum weir_telling by kind of event; NULL: chances are not told in advance */
  uint8_t field_count, verb_count, domain_count, option_count, event_count, metric_count, automaton_count;
  uint8_t lone_seat;     /* whose seat one person is offered who plays with bots */
  uint8_t drawn_metrics; /* so many at the end of the metrics are for whoever draws the board: no statistics of them */
  uint16_t rule_count;

  /* Data. */
  bool (*read_edition)(const struct weir_json *root, void *edition, struct weir_error *error); /* Compiles JSON into edition_bytes; says which field is wrong. */
  const char *(*term)(const struct weir_setup *setup, unsigned domain, unsigned value);        /* The name of an element; one word of letters, digits, '-', '+', '.'. */
  unsigned (*terms)(const struct weir_setup *setup, unsigned domain);                          /* How many elements a domain has under this setup. */
  void (*describe)(const struct weir_setup *setup, struct weir_board *board);                  /* The board, for whoever draws it. */

  /* Play. States are memory of state_bytes, zero before start; all these are pure. */
  void (*start)(const struct weir_setup *setup, void *state);                         /* The position before the first action. */
  unsigned (*phase)(const struct weir_setup *setup, const void *state);               /* Index in phases. */
  int32_t (*round)(const struct weir_setup *setup, const void *state, unsigned seat); /* How many rounds, weeks or cards have begun, like a metric; NULL: nobody counts them. */
  unsigned (*to_act)(const struct weir_setup *setup, const void *state);              /* Set of seats; WEIR_BIT(WEIR_CHANCE) alone when chance acts; 0 when over. */
  unsigned (*legal)(const struct weir_setup *setup, const void *state, unsigned seat, weir_action *offers); /* Fills the sorted offers of a seat to act. */
  bool (*check)(const struct weir_setup *setup, const void *state, unsigned seat, weir_action action, struct weir_why *why); /* Judges a well-formed action of a seat to act in a phase its verb allows. */
  unsigned (*chance)(const struct weir_setup *setup, const void *state, struct weir_outcome *outcomes);    /* Fills the sorted outcomes when chance acts. */
  void (*apply)(const struct weir_setup *setup, void *state, unsigned seat, weir_action action, struct weir_sink *sink); /* Carries out a legal action. */
  unsigned (*sight)(const struct weir_setup *setup, const void *state, unsigned seat, weir_action action); /* Who may see this action when made here; NULL: everyone. */
  bool (*result)(const struct weir_setup *setup, const void *state, struct weir_result *result);           /* True exactly when the game is over. */
  void (*redeal)(const struct weir_setup *setup, void *state, unsigned seat, struct weir_rng *rng);        /* Replaces what the seat cannot see by something it cannot tell apart; NULL: nothing is hidden. */
  bool (*audit)(const struct weir_setup *setup, const void *state, struct weir_error *error);              /* What never changes: pieces, cards, money. */
  int32_t (*value)(const struct weir_setup *setup, const void *state, unsigned seat, void *memo);          /* How good the position is for a seat, -WEIR_SURE..WEIR_SURE; the memo, which may be NULL, saves time and changes nothing. */
  bool (*plain)(const struct weir_setup *setup, const void *state, weir_action *answer);                   /* The answer that changes nothing of a running roll, where one is asked for ("let it stand"); with `tellings`. */
};

/* ---- Registry, editions, setups ----------------------------------------------------------------- */

unsigned weir_game_count(void);                      /* How many games this program knows. */
const struct weir_game *weir_game_at(unsigned index); /* The games in order. */
const struct weir_game *weir_game_find(const char *id); /* A game by its id, or NULL. */

/* A table about to be played: game, edition, seats and options. Never changes once opened. */
struct weir_setup {
  const struct weir_game *game;
  const void *edition;           /* compiled, edition_bytes long */
  uint8_t seats;
  uint8_t option[WEIR_OPTIONS];  /* values by index */
  const char *edition_id;        /* a built-in one's id, or the file's own */
  const char *edition_text;      /* the JSON it was read from, on one line */
  size_t edition_size;
  uint64_t edition_hash;
  bool edition_built_in;
  struct weir_lexicon *lexicon;  /* the engine's own: names to numbers */
};

/* What a caller asks for; zero or NULL means the default. */
struct weir_request {
  const char *game;
  const char *edition;      /* id of a built-in edition */
  const char *edition_text; /* or JSON of another */
  size_t edition_size;
  unsigned seats;
  const char *const *sets; /* "name=value" strings, NULL at the end */
};

struct weir_setup *weir_setup_open(const struct weir_request *request, struct weir_error *error); /* Opens a setup; NULL with one clear line if anything is wrong. */
void weir_setup_close(struct weir_setup *setup);                              /* Frees it. */
const char *weir_option_value(const struct weir_setup *setup, unsigned option); /* The chosen value's name. */
const char *weir_scenario(const struct weir_setup *setup);                    /* The value of the option "scenario", or "standard". */
const char *weir_edition_text(const struct weir_game *game, const char *id, size_t *size); /* A built-in edition's JSON, or NULL. */

/* ---- Playing: the four questions and the one act -------------------------------------------------- */

void weir_start(const struct weir_setup *setup, void *state);                       /* Zeroes the memory and sets up the first position. */
unsigned weir_to_act(const struct weir_setup *setup, const void *state);            /* The set of seats to act; 0: the game is over. */
unsigned weir_legal(const struct weir_setup *setup, const void *state, unsigned seat, weir_action *offers); /* All legal actions of a seat, sorted; outcomes for WEIR_CHANCE; 0 if it is not to act. */
unsigned weir_chance(const struct weir_setup *setup, const void *state, struct weir_outcome *outcomes); /* The outcomes with their weights. */
bool weir_check(const struct weir_setup *setup, const void *state, unsigned seat, weir_action action, struct weir_why *why); /* Legal, or which rule forbids it; takes any code from any seat. */
void weir_apply(const struct weir_setup *setup, void *state, unsigned seat, weir_action action, struct weir_sink *sink); /* Carries out a legal action and tells the sink (may be NULL). */
bool weir_result(const struct weir_setup *setup, const void *state, struct weir_result *result); /* Ranks, exactly when the game is over. */
unsigned weir_outcome_pick(const struct weir_outcome *outcomes, unsigned count, uint64_t draw); /* The index that a number below the sum of weights falls on. */
uint64_t weir_outcome_total(const struct weir_outcome *outcomes, unsigned count); /* The sum of weights. */

/* For games: outcomes of a draw, sorted. */
unsigned weir_outcomes_of_counts(const uint8_t *counts, unsigned kinds, unsigned verb, struct weir_outcome *outcomes); /* From a bag or deck: kinds with how many of each are left. */
unsigned weir_outcomes_of_set(uint64_t set, unsigned verb, uint32_t weight, struct weir_outcome *outcomes);            /* One of a set, all equally likely. */

/* What may come of an action that rolls or draws. */
enum { WEIR_ODDS = 16, WEIR_ODDS_WHOLE = 1000000000 };
struct weir_odds {
  uint8_t part_count, outcome_count;
  struct weir_event part[WEIR_ODDS]; /* what is added to the dice */
  struct weir_event outcome[WEIR_ODDS];
  uint32_t share[WEIR_ODDS]; /* of each outcome, in parts of WEIR_ODDS_WHOLE, rounded down */
};
bool weir_odds(const struct weir_setup *setup, const void *state, unsigned seat, weir_action action, struct weir_odds *odds); /* Follows a legal action through chance to every outcome; false if it leads to none. */
void weir_odds_name(const struct weir_setup *setup, const struct weir_event *event, struct weir_text *text); /* Appends the name of a part or an outcome. */

/* For games: report something. A NULL sink costs one test. */
void weir_sink_take(struct weir_sink *sink, uint8_t kind, uint16_t rule, unsigned seat, unsigned sight, int a, int b, int c, int d); /* Builds the event and hands it over. */
#define weir_emit(sink, kind, rule, seat, sight, a, b, c, d)                                    \
  do {                                                                                          \
    if (sink) weir_sink_take(sink, (uint8_t)(kind), (uint16_t)(rule), seat, sight, a, b, c, d); \
  } while (0)

/* For games: procedures as rows of steps, on a stack of frames that lies in the state. */
enum weir_flow { WEIR_NEXT, WEIR_AGAIN, WEIR_WAIT, WEIR_DONE }; /* go on; run this step (or the one just pushed or jumped to) again; a seat must decide; pop the frame */
struct weir_stack {
  uint8_t (*frames)[WEIR_FRAME_BYTES]; /* [0] procedure, [1] step, [2..7] the procedure's own */
  uint8_t *depth;
};
typedef enum weir_flow weir_step(void *context, uint8_t *frame);
struct weir_procedure {
  const char *name;
  weir_step *const *steps;
  uint8_t count;
};
uint8_t *weir_stack_push(struct weir_stack stack, unsigned procedure);  /* Opens a frame at step 0 and returns it; NULL when eight are open. */
void weir_stack_pop(struct weir_stack stack);                           /* Closes the top frame and zeroes it. */
uint8_t *weir_stack_top(struct weir_stack stack);                       /* The running frame, or NULL. */
void weir_stack_run(struct weir_stack stack, const struct weir_procedure *table, void *context); /* Runs steps until one waits or the stack is empty. */

/* ---- Notation --------------------------------------------------------------------------------- */

void weir_action_text(const struct weir_setup *setup, weir_action action, struct weir_text *text);  /* Appends "step D4 D5". */
bool weir_action_parse(const struct weir_setup *setup, const char *words, size_t size, weir_action *action, struct weir_error *error); /* Reads it back; says what it does not know. */
void weir_seat_text(const struct weir_setup *setup, unsigned seat, struct weir_text *text);         /* Appends a seat's name; "*" for chance. */
bool weir_seat_parse(const struct weir_setup *setup, const char *word, size_t size, unsigned *seat); /* Reads a seat's name or number (from 1), or "*". */
const char *weir_term(const struct weir_setup *setup, unsigned domain, unsigned value);             /* The name of an element, NULL for numbers and unknown ones. */
unsigned weir_terms(const struct weir_setup *setup, unsigned domain);                               /* How many elements a domain has. */
void weir_term_text(const struct weir_setup *setup, unsigned domain, int value, struct weir_text *text); /* Appends an element's name or number. */
void weir_why_text(const struct weir_setup *setup, const struct weir_why *why, struct weir_text *text);  /* Appends "DR-32: needs 2 movement points, you have 1". */
void weir_event_text(const struct weir_setup *setup, const struct weir_event *event, unsigned viewer, struct weir_text *text); /* Appends the sentence of an event as a viewer may read it (nothing if hidden). */
void weir_ending_text(const struct weir_setup *setup, const void *state, struct weir_text *text);   /* Appends how the game ended. */
const char *weir_rule_id(const struct weir_game *game, unsigned rule);                              /* "DR-32" or "W-3". */
const char *weir_rule_sentence(const struct weir_game *game, unsigned rule);                        /* What the rule says. */
bool weir_rule_find(const struct weir_game *game, const char *id, unsigned *rule);                  /* A rule by its id, in either case. */

/* Dense numbering: every well-formed action has a number below weir_numbering, for masks and learning. */
uint32_t weir_numbering(const struct weir_setup *setup);                             /* How many numbers there are. */
bool weir_number_of(const struct weir_setup *setup, weir_action action, uint32_t *number); /* The number of a well-formed action. */
weir_action weir_action_at(const struct weir_setup *setup, uint32_t number);         /* The action with a number. */

/* ---- Views, positions, digests ------------------------------------------------------------------ */

uint64_t weir_digest(const void *bytes, size_t size);                                               /* A 64-bit digest of memory, equal on every machine. */
uint64_t weir_state_digest(const struct weir_setup *setup, const void *state);                      /* The digest of a state. */
void weir_view(const struct weir_setup *setup, const void *state, unsigned viewer, void *view);     /* A copy in which all that the viewer may not see is zero. */
void weir_redeal(const struct weir_setup *setup, void *state, unsigned seat, struct weir_rng *rng); /* Draws another state that the seat cannot tell from this one. */
bool weir_ranges(const struct weir_setup *setup, const void *state, struct weir_error *error);      /* Every field within its range. */
bool weir_audit(const struct weir_setup *setup, const void *state, struct weir_error *error);       /* Ranges, then the game's own invariants. */
size_t weir_difference(const struct weir_setup *setup, const void *before, const void *after, struct weir_text *text); /* Appends "field[i]: 1 -> 2" lines; returns how many elements differ. */
void weir_position_write(const struct weir_setup *setup, const void *state, unsigned viewer, struct weir_text *text);  /* Appends the position as JSON, as a viewer sees it ("?" where hidden); WEIR_CHANCE for all of it. */
bool weir_position_read(const char *json, size_t size, struct weir_setup **setup, void *state, struct weir_error *error); /* Reads a full position (state: WEIR_STATE_MAX bytes); opens the setup it names, audits it. */
bool weir_position_read_state(const struct weir_setup *setup, const struct weir_json *fields, void *state, struct weir_error *error); /* Reads the "state" object alone, under a known setup. */

/* ---- The board ------------------------------------------------------------------------------------ */

enum { WEIR_BOARD_SPACES = 192, WEIR_BOARD_EDGES = 512 };

struct weir_board_space {
  const char *id, *name, *kind; /* kind: "hex", "city", "box" */
  int16_t x, y;                 /* in thousandths of a hex radius (or of a box side) */
  uint8_t domain, value;        /* what actions call it */
};
struct weir_board_edge {
  uint8_t from, to;      /* indexes of spaces */
  uint8_t domain, value; /* what actions call it; WEIR_NO_DOMAIN if they do not */
  const char *kind;      /* "river", "trail" */
};
/* Pieces and cards are the elements of domains of kind WEIR_PIECE and WEIR_CARD; zones are space kinds. */
struct weir_board {
  struct weir_board_space space[WEIR_BOARD_SPACES];
  struct weir_board_edge edge[WEIR_BOARD_EDGES];
  unsigned spaces, edges;
};
void weir_describe(const struct weir_setup *setup, struct weir_board *board);            /* The board of a setup. */
void weir_board_write(const struct weir_setup *setup, struct weir_text *text);          /* Appends it as JSON. */

/* ---- Matches: history, undo, forks ------------------------------------------------------------------ */

enum weir_ply_flag { WEIR_PLY_FORCED = 1 }; /* a chance outcome that a person chose */

struct weir_ply {
  weir_action action;
  uint8_t seat, flags;
  uint64_t counter; /* for chance: which draw of the source */
};

struct weir_match; /* a game in progress: setup, state, every ply */

struct weir_match *weir_match_open(const struct weir_setup *setup, struct weir_source source); /* A match at its start; NULL when memory is out. */
struct weir_match *weir_match_open_at(const struct weir_setup *setup, const void *state, struct weir_source source); /* A match that starts from a given position. */
struct weir_match *weir_match_fork(const struct weir_match *match, size_t ply, struct weir_source source); /* A what-if copy as it stood after `ply` plies, with chance of its own. */
void weir_match_close(struct weir_match *match);                           /* Frees it. */
const struct weir_setup *weir_match_setup(const struct weir_match *match); /* Its setup. */
const void *weir_match_state(const struct weir_match *match);              /* The position now. */
const void *weir_match_origin(const struct weir_match *match);             /* The position at ply 0. */
size_t weir_match_plies(const struct weir_match *match);                   /* How many plies stand. */
const struct weir_ply *weir_match_ply(const struct weir_match *match, size_t index); /* One of them. */
void weir_match_at(const struct weir_match *match, size_t ply, void *state); /* The position after `ply` plies. */
uint64_t weir_match_counter(const struct weir_match *match);               /* The next chance counter. */
void weir_match_skip_counter(struct weir_match *match, uint64_t counter);  /* For records: go on from this counter. */
bool weir_match_do(struct weir_match *match, unsigned seat, weir_action action, struct weir_why *why, struct weir_sink *sink); /* A seat acts; refused actions change nothing. */
bool weir_match_roll(struct weir_match *match, struct weir_sink *sink);    /* Chance acts once from the source; false if it is not to act. */
bool weir_match_force(struct weir_match *match, weir_action outcome, struct weir_why *why, struct weir_sink *sink); /* Chance acts as told; the ply is marked. */
bool weir_match_undo(struct weir_match *match, unsigned seat, struct weir_error *error);  /* The seat takes back its last action if nothing came of it that it cannot unsee. */
bool weir_match_may_undo(const struct weir_match *match, unsigned seat, struct weir_error *error); /* Whether it could. */
bool weir_match_take_back(struct weir_match *match, size_t plies);         /* Cuts the history to `plies`, by consent of all. */

/* ---- Records: a match as text ------------------------------------------------------------------------ */

/* Facts of a record that are not in the match. The first three are what the head says of chance: a seed in
 * the open, or the hash of a host's seed and each seat's share of the key; then the seed is revealed by
 * the record's last line, and read from there. */
struct weir_record_facts {
  char seed[WEIR_TEXT];                 /* empty if there is none (yet) */
  char commit[WEIR_TEXT / 2];           /* hash of the host's seed */
  char share[WEIR_SEATS][WEIR_TEXT / 2]; /* a seat's contribution */
  bool dropped;            /* a last line cut short was left out */
  size_t good;             /* bytes of the text that are whole lines */
  size_t line;             /* where reading stopped, from 1 */
  uint64_t rules;          /* signature in the header */
  size_t forced, undone;   /* how many outcomes were forced, actions taken back */
  bool verify;             /* set by the caller: every outcome not forced must be the one the source gives */
  struct weir_sink *sink;  /* set by the caller: gets every event of the record again, undos included */
};
typedef struct weir_source weir_source_maker(const struct weir_record_facts *facts, void *context); /* Makes the source for a record's seed. */

void weir_record_write_header(const struct weir_setup *setup, const void *origin, const struct weir_record_facts *facts, struct weir_text *text); /* Appends a record's head; origin NULL: the game's own start; facts NULL: nothing on chance. */
void weir_record_write_reveal(const char *seed, struct weir_text *text); /* Appends the last line of a record played with a hidden seed. */
void weir_record_write_last(const struct weir_match *match, struct weir_text *text);               /* Appends the line of the action just made, and a digest line when due. */
void weir_record_write_plies(const struct weir_match *match, struct weir_text *text);              /* Appends all plies that stand, as a record of their own without what was undone. */
void weir_record_write_undo(const struct weir_match *match, unsigned seat, struct weir_text *text); /* Appends the line that says a seat took back. */
void weir_record_write_cut(const struct weir_match *match, struct weir_text *text);                /* Appends the line that says all agreed to go back to this ply. */
void weir_record_write_digest(const struct weir_match *match, struct weir_text *text);             /* Appends a digest line. */
bool weir_record_read(const char *text, size_t size, weir_source_maker *maker, void *context, struct weir_setup **setup, struct weir_match **match, struct weir_record_facts *facts, struct weir_error *error); /* Reads and replays a record; every action is checked. On damage below the head it is false, and the match stands where it broke. */

/* ---- JSON: small and strict ---------------------------------------------------------------------------- */

enum weir_json_kind { WEIR_JSON_NULL, WEIR_JSON_FALSE, WEIR_JSON_TRUE, WEIR_JSON_NUMBER, WEIR_JSON_STRING, WEIR_JSON_ARRAY, WEIR_JSON_OBJECT };
enum { WEIR_JSON_DEPTH = 32, WEIR_JSON_SIZE = 4 << 20 }; /* deeper or longer texts are refused */

/* One value. Children of an array or object follow each other by `next`. */
struct weir_json {
  enum weir_json_kind kind;
  bool whole;                    /* a number without fraction or exponent that fits int64 */
  int64_t number;                /* its value */
  const char *string;            /* a string's bytes (UTF-8, no escapes left) or a number's text */
  size_t size;
  const char *key;               /* the name under which an object holds this value */
  size_t key_size;
  const struct weir_json *child; /* first child */
  const struct weir_json *next;
  unsigned count;                /* children */
  size_t start, end;             /* where it stands in the text that was read */
};
struct weir_json_doc;
struct weir_json_doc *weir_json_parse(const char *text, size_t size, struct weir_error *error); /* Reads one JSON text whole; NULL with the line and column of what is wrong. */
void weir_json_free(struct weir_json_doc *doc);                                                 /* Frees it. */
const struct weir_json *weir_json_root(const struct weir_json_doc *doc);                        /* Its value. */
const struct weir_json *weir_json_get(const struct weir_json *object, const char *key);         /* A member by name, or NULL. */
const struct weir_json *weir_json_at(const struct weir_json *array, unsigned index);            /* An element, or NULL. */
bool weir_json_is(const struct weir_json *value, const char *string);                           /* Whether it is this string. */
void weir_json_write_string(struct weir_text *text, const char *string, size_t size);           /* Appends a quoted, escaped string. */

/* For edition readers: what a field must be, and one clear line naming it if it is not. */
bool weir_json_int(const struct weir_json *object, const char *where, const char *key, int64_t min, int64_t max, int64_t *value, struct weir_error *error); /* A whole number in a range. */
const struct weir_json *weir_json_array(const struct weir_json *object, const char *where, const char *key, unsigned min, unsigned max, struct weir_error *error); /* An array of some length. */
const struct weir_json *weir_json_object(const struct weir_json *object, const char *where, const char *key, struct weir_error *error); /* An object. */
bool weir_json_word(const struct weir_json *object, const char *where, const char *key, char *word, size_t size, struct weir_error *error); /* A short string without blanks, as names in the notation are. */
bool weir_json_only(const struct weir_json *object, const char *where, const char *const *keys, struct weir_error *error); /* No members but these. */

/* ---- Bots ------------------------------------------------------------------------------------------------ */

struct weir_bot_options {
  uint64_t seed;
  uint32_t iterations;        /* budget of one decision; 0: by time */
  uint32_t milliseconds;      /* used when iterations is 0 */
  uint64_t (*clock_us)(void); /* needed for milliseconds */
};

/* What a bot thinks: for hints. */
struct weir_advice {
  int32_t value;       /* expected result for the seat, -WEIR_SURE..WEIR_SURE */
  uint32_t iterations; /* work done */
  unsigned actions;    /* filled below, best first */
  weir_action action[8];
  uint32_t visits[8];
};

struct weir_bot;
const char *weir_bot_kind(unsigned index);                                                   /* The names of the general bots, NULL after the last. */
struct weir_bot *weir_bot_open(const struct weir_setup *setup, const char *kind, const struct weir_bot_options *options, struct weir_error *error); /* A bot by name, the game's automata included. */
void weir_bot_close(struct weir_bot *bot);                                                   /* Frees it. */
weir_action weir_bot_choose(struct weir_bot *bot, const void *state, unsigned seat, struct weir_advice *advice); /* Its action; it only ever looks at a redealt copy. */

#ifdef __cplusplus
}
#endif
#endif
