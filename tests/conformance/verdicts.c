/* verdicts.c - check against offers, over the whole numbering and for any code from any seat; and that
 * neither a question nor a try on a copy changes a position.
 */
#include "conformance.h"

#include <stdlib.h>
#include <string.h>

enum { CODES = 48, OTHER_PHASE_STRIDE = 16, VERY_MANY = 16384, VERY_MANY_STRIDE = 8, CLOSELY_EVERY = 1021 };

static bool offered(const weir_action *offers, unsigned count, weir_action action) {
  unsigned low = 0, high = count;
  while (low < high) {
    unsigned middle = (low + high) / 2;
    if (offers[middle] < action) low = middle + 1;
    else high = middle;
  }
  return low < count && offers[low] == action;
}

/* The engine's own verdict, if one of its four applies: the order is part of the contract. */
static unsigned engine_verdict(const struct weir_setup *setup, const void *state, unsigned seat,
                               weir_action action) {
  uint32_t number;
  unsigned to_act = weir_to_act(setup, state);
  if (!weir_number_of(setup, action, &number)) return WEIR_W1;
  if (to_act == 0) return WEIR_W2;
  if (seat > WEIR_CHANCE || !(to_act >> seat & 1)) return WEIR_W3;
  unsigned phase = setup->game->phase(setup, state);
  return setup->game->verbs[WEIR_VERB(action)].phases >> phase & 1 ? 0 : WEIR_W4;
}

/* A refusal names a rule and says in a sentence what is missing. */
static void check_refusal(const struct trial *trial, const void *state, unsigned seat, weir_action action,
                          const struct weir_why *why) {
  const struct weir_game *game = trial->setup->game;
  unsigned wanted = engine_verdict(trial->setup, state, seat, action);
  bool engine = why->rule >= WEIR_RULE_ENGINE;
  expect(trial, P_VERDICTS, engine ? why->rule == wanted : wanted == 0 && why->rule < game->rule_count,
         "seat %u, %s: %s speaks, not %s", seat, action_words(trial->setup, action),
         weir_rule_id(game, why->rule), wanted ? weir_rule_id(game, wanted) : "a rule of the game");
  if (!engine && why->rule < game->rule_count) note_rule(trial, why->rule, false);
  char memory[WEIR_TEXT];
  struct weir_text text;
  weir_text_begin(&text, memory, sizeof memory);
  weir_why_text(trial->setup, why, &text);
  expect(trial, P_VERDICTS, strlen(memory) > 6 && !text.cut && !strpbrk(memory, "{}"), "seat %u, %s: \"%s\"",
         seat, action_words(trial->setup, action), memory);
}

static void check_one(const struct trial *trial, enum property property, const void *state, unsigned seat,
                      weir_action action, bool legal) {
  struct weir_why why;
  memset(&why, 0xee, sizeof why);
  bool allowed = weir_check(trial->setup, state, seat, action, &why);
  if (allowed != legal)
    expect(trial, property, false, "seat %u, %s: check says %s, the offers say %s", seat,
           action_words(trial->setup, action), allowed ? "yes" : "no", legal ? "yes" : "no");
  if (!allowed) check_refusal(trial, state, seat, action, &why);
}

/* ---- The whole numbering ---- */

/* All actions of a setup in order, and where each verb's begin: worked out once a table. */
static struct {
  const struct weir_setup *setup;
  weir_action *action;
  uint32_t first[257];
} all;

static void number_all(const struct weir_setup *setup) {
  if (all.setup == setup) return;
  uint32_t numbers = weir_numbering(setup);
  free(all.action);
  all.setup = setup;
  all.action = malloc((numbers + 1) * sizeof *all.action);
  if (!all.action) abort();
  unsigned verb = 0;
  for (uint32_t n = 0; n < numbers; n++) {
    all.action[n] = weir_action_at(setup, n);
    while (verb <= WEIR_VERB(all.action[n])) all.first[verb++] = n;
  }
  while (verb <= setup->game->verb_count) all.first[verb++] = numbers;
}

/* Some actions of a verb: every stride-th, beginning at a random one. The game is asked directly, as the
 * engine does once its own four rules are satisfied; in another phase, and now and then in this one, the
 * engine is asked instead. A refusal is read closely only once in a while: its words cost far more than
 * its judgement. Returns how many of the offers were met. */
static unsigned check_verb(struct trial *trial, const void *state, unsigned seat, unsigned verb,
                           unsigned stride, const weir_action *offers, unsigned count) {
  const struct weir_setup *setup = trial->setup;
  bool here = setup->game->verbs[verb].phases >> setup->game->phase(setup, state) & 1 && seat != WEIR_CHANCE;
  unsigned next = 0, met = 0;
  uint32_t begin = all.first[verb] + weir_rng_below(&trial->rng, stride);
  uint32_t closely = weir_rng_below(&trial->rng, CLOSELY_EVERY);
  struct weir_why why;
  while (next < count && WEIR_VERB(offers[next]) < verb) next++;
  for (uint32_t n = begin; n < all.first[verb + 1]; n += stride) {
    weir_action action = all.action[n];
    while (next < count && offers[next] < action) next++;
    bool legal = next < count && offers[next] == action;
    bool said = here ? setup->game->check(setup, state, seat, action, &why)
                     : weir_check(setup, state, seat, action, &why);
    met += legal;
    if (said != legal || n % CLOSELY_EVERY == closely)
      check_one(trial, P_NUMBERS, state, seat, action, legal);
  }
  return met;
}

/* Verdicts on a verb of another phase come from the engine alone, so those are tried in part; and so are,
 * but for the first position of a phase, verbs with very many actions. */
static unsigned stride_of(const struct trial *trial, const void *state, unsigned verb) {
  const struct weir_setup *setup = trial->setup;
  if (!(setup->game->verbs[verb].phases >> setup->game->phase(setup, state) & 1)) return OTHER_PHASE_STRIDE;
  return trial->first_in_phase || all.first[verb + 1] - all.first[verb] < VERY_MANY ? 1 : VERY_MANY_STRIDE;
}

static void check_numbered(struct trial *trial, const void *state, unsigned seat, const weir_action *offers,
                           unsigned count) {
  unsigned met = 0, wanted = 0;
  for (unsigned verb = 0; verb < trial->setup->game->verb_count; verb++) {
    unsigned stride = stride_of(trial, state, verb);
    unsigned found = check_verb(trial, state, seat, verb, stride, offers, count);
    if (stride > 1) continue;
    met += found;
    for (unsigned i = 0; i < count; i++) wanted += WEIR_VERB(offers[i]) == verb;
  }
  expect(trial, P_NUMBERS, met == wanted, "seat %u: %u offers, %u of them in the numbering", seat, wanted,
         met);
}

void check_numbers(struct trial *trial) {
  static weir_action offers[WEIR_OFFERS];
  const void *state = weir_match_state(trial->match);
  unsigned to_act = weir_to_act(trial->setup, state);
  number_all(trial->setup);
  uint32_t number = weir_rng_below(&trial->rng, weir_numbering(trial->setup)), back;
  weir_action action = weir_action_at(trial->setup, number);
  expect(trial, P_NUMBERS, weir_number_of(trial->setup, action, &back) && back == number,
         "number %u becomes %u", number, back);
  for (unsigned seat = 0; seat <= WEIR_CHANCE; seat++)
    if (to_act >> seat & 1)
      check_numbered(trial, state, seat, offers, weir_legal(trial->setup, state, seat, offers));
}

/* ---- Any code from any seat ---- */

/* Wild codes, well-formed ones, and offers with one byte changed, which come closest to the truth. */
static weir_action any_code(struct trial *trial, const weir_action *offers, unsigned count) {
  weir_action wild = (weir_action)weir_rng_next(&trial->rng);
  unsigned kind = weir_rng_below(&trial->rng, 3);
  if (kind == 0) return wild;
  if (kind == 1 || count == 0)
    return weir_action_at(trial->setup, weir_rng_below(&trial->rng, weir_numbering(trial->setup)));
  weir_action action = offers[weir_rng_below(&trial->rng, count)];
  unsigned shift = 8 * weir_rng_below(&trial->rng, 4);
  return (action & ~(0xffu << shift)) | (wild & 7) << shift;
}

void check_codes(struct trial *trial) {
  static const unsigned seats[] = {0, 1, 2, 3, 4, 5, WEIR_SPECTATOR, WEIR_CHANCE, 8, 200};
  static weir_action offers[WEIR_OFFERS], own[WEIR_OFFERS];
  const struct weir_setup *setup = trial->setup;
  const void *state = weir_match_state(trial->match);
  uint64_t digest = weir_state_digest(setup, state);
  unsigned to_act = weir_to_act(setup, state);
  unsigned count = to_act ? weir_legal(setup, state, pick_seat(&trial->rng, to_act), offers) : 0;
  for (unsigned i = 0; i < CODES; i++) {
    unsigned seat = seats[weir_rng_below(&trial->rng, sizeof seats / sizeof seats[0])];
    weir_action action = any_code(trial, offers, count);
    unsigned own_count = weir_legal(setup, state, seat, own);
    check_one(trial, P_CODES, state, seat, action, offered(own, own_count, action));
    struct weir_why why;
    if (!offered(own, own_count, action) && seat != WEIR_CHANCE)
      expect(trial, P_CODES, !weir_match_do(trial->match, seat, action, &why, NULL), "seat %u did %s", seat,
             action_words(setup, action));
  }
  expect(trial, P_CODES, weir_state_digest(setup, weir_match_state(trial->match)) == digest,
         "a refused code did harm");
}

/* ---- Questions change nothing ---- */

static void ask_everything(const struct trial *trial, const void *state) {
  static struct weir_board board;
  static weir_action offers[WEIR_OFFERS];
  const struct weir_game *game = trial->setup->game;
  for (unsigned seat = 0; seat < trial->setup->seats; seat++) {
    int32_t value = game->value ? game->value(trial->setup, state, seat, NULL) : 0;
    expect(trial, P_PURE, value >= -WEIR_SURE && value <= WEIR_SURE, "value %d for seat %u", value, seat);
    if (game->value)
      expect(trial, P_PURE, game->value(trial->setup, state, seat, trial->memo) == value,
             "the memo changes the value for seat %u", seat);
    for (unsigned m = 0; m < game->metric_count; m++) game->metrics[m].of(trial->setup, state, seat);
    unsigned count = weir_legal(trial->setup, state, seat, offers);
    for (unsigned i = 0; game->sight && i < count; i++) game->sight(trial->setup, state, seat, offers[i]);
  }
  weir_describe(trial->setup, &board);
}

/* With and without a sink, and twice over, an action leads to the same position. */
static void try_on_copies(struct trial *trial, const unsigned char *state, unsigned seat,
                          weir_action action) {
  static struct event_log log;
  _Alignas(16) unsigned char heard[STATE_ROOM], unheard[STATE_ROOM];
  size_t size = trial->setup->game->state_bytes;
  memcpy(heard, state, size);
  memcpy(unheard, state, size);
  log_begin(&log);
  weir_apply(trial->setup, heard, seat, action, &log.sink);
  weir_apply(trial->setup, unheard, seat, action, NULL);
  expect(trial, P_PURE, memcmp(heard, unheard, size) == 0, "\"%s\" leads elsewhere when it is told",
         action_words(trial->setup, action));
}

void check_pure(struct trial *trial) {
  static weir_action offers[WEIR_OFFERS];
  _Alignas(16) unsigned char state[STATE_ROOM];
  size_t size = trial->setup->game->state_bytes;
  const void *live = weir_match_state(trial->match);
  memcpy(state, live, size);
  ask_everything(trial, live);
  unsigned to_act = weir_to_act(trial->setup, live);
  for (unsigned seat = 0; seat <= WEIR_CHANCE; seat++) {
    if (!(to_act >> seat & 1)) continue;
    unsigned count = weir_legal(trial->setup, live, seat, offers);
    for (unsigned i = 0; i < 4; i++)
      try_on_copies(trial, live, seat, offers[weir_rng_below(&trial->rng, count)]);
  }
  expect(trial, P_PURE, memcmp(live, state, size) == 0, "a question or a copy changed the position");
}
