/* hidden.c - secrets stay secret: what a seat cannot see must make no difference to anything it gets. */
#include "conformance.h"

#include <stdio.h>
#include <string.h>

enum { CODES = 24, REDEALS = 3 };

/* All that a viewer gets of a position, as one long text to compare. */
struct impression {
  char text[1 << 17];
  unsigned char view[STATE_ROOM];
  weir_action offers[WEIR_OFFERS];
  unsigned count, to_act, phase;
};

static void impress(const struct weir_setup *setup, const void *state, unsigned viewer,
                    struct impression *into) {
  struct weir_text text;
  into->to_act = weir_to_act(setup, state);
  into->phase = setup->game->phase(setup, state);
  into->count = viewer < setup->seats ? weir_legal(setup, state, viewer, into->offers) : 0;
  weir_view(setup, state, viewer, into->view);
  weir_text_begin(&text, into->text, sizeof into->text);
  weir_position_write(setup, state, viewer, &text);
}

static const char *first_difference(const struct weir_setup *setup, const struct impression *a,
                                    const struct impression *b) {
  static char memory[1024];
  struct weir_text text;
  if (a->to_act != b->to_act) return "who is to act";
  if (a->phase != b->phase) return "the phase";
  if (a->count != b->count || memcmp(a->offers, b->offers, a->count * sizeof a->offers[0]) != 0)
    return "the offers";
  weir_text_begin(&text, memory, sizeof memory);
  if (weir_difference(setup, a->view, b->view, &text) > 0) return memory;
  if (memcmp(a->view, b->view, setup->game->state_bytes) != 0) return "bytes that no field describes";
  return strcmp(a->text, b->text) == 0 ? NULL : "the position as JSON";
}

/* ---- Redeal ---- */

/* The verdict on a code, as the words a player reads. */
static void judge(const struct weir_setup *setup, const void *state, unsigned seat, weir_action action,
                  char *memory) {
  struct weir_why why;
  struct weir_text text;
  weir_text_begin(&text, memory, WEIR_TEXT);
  if (weir_check(setup, state, seat, action, &why)) weir_text_add(&text, "legal");
  else weir_why_text(setup, &why, &text);
}

static void compare_verdicts(struct trial *trial, const void *state, const void *other, unsigned viewer) {
  const struct weir_setup *setup = trial->setup;
  uint32_t numbers = weir_numbering(setup);
  for (unsigned i = 0; i < CODES; i++) {
    weir_action action = i % 2 ? weir_action_at(setup, weir_rng_below(&trial->rng, numbers))
                               : (weir_action)weir_rng_next(&trial->rng);
    char before[WEIR_TEXT], after[WEIR_TEXT];
    judge(setup, state, viewer, action, before);
    judge(setup, other, viewer, action, after);
    expect(trial, P_REDEAL, strcmp(before, after) == 0, "viewer %u, %s: \"%s\" becomes \"%s\"", viewer,
           action_words(setup, action), before, after);
  }
}

static void redeal_for(struct trial *trial, const void *state, unsigned viewer) {
  static struct impression before, after;
  _Alignas(16) unsigned char other[STATE_ROOM];
  const struct weir_setup *setup = trial->setup;
  size_t size = setup->game->state_bytes;
  struct weir_error error = {{0}};
  impress(setup, state, viewer, &before);
  for (unsigned i = 0; i < REDEALS; i++) {
    memcpy(other, state, size);
    weir_redeal(setup, other, viewer, &trial->rng);
    counts->redealt[trial->table->number] += memcmp(other, state, size) != 0;
    if (!expect(trial, P_REDEAL, weir_audit(setup, other, &error), "viewer %u: %s", viewer, error.text))
      return;
    impress(setup, other, viewer, &after);
    const char *difference = first_difference(setup, &before, &after);
    expect(trial, P_REDEAL, !difference, "viewer %u can tell by %s", viewer, difference ? difference : "");
    compare_verdicts(trial, state, other, viewer);
  }
}

void check_redeal(struct trial *trial) {
  const void *state = weir_match_state(trial->match);
  for (unsigned viewer = 0; viewer < trial->setup->seats; viewer++) redeal_for(trial, state, viewer);
  redeal_for(trial, state, WEIR_SPECTATOR);
}

/* ---- Hidden actions ---- */

/* What a viewer reads of an action's events; an event it may not see leaves an empty line. */
static void read_events(const struct weir_setup *setup, const struct event_log *log, unsigned viewer,
                        char *memory, size_t size) {
  struct weir_text text;
  weir_text_begin(&text, memory, size);
  for (unsigned i = 0; i < log->count; i++) {
    weir_event_text(setup, &log->event[i], viewer, &text);
    weir_text_add_char(&text, '\n');
  }
}

static void compare_actions(struct trial *trial, const void *state, unsigned seat, weir_action a,
                            weir_action b, unsigned viewer) {
  static struct impression one, two;
  static struct event_log log;
  static char said_one[1 << 16], said_two[1 << 16];
  _Alignas(16) unsigned char copy[STATE_ROOM];
  const struct weir_setup *setup = trial->setup;
  memcpy(copy, state, setup->game->state_bytes);
  log_begin(&log);
  weir_apply(setup, copy, seat, a, &log.sink);
  impress(setup, copy, viewer, &one);
  read_events(setup, &log, viewer, said_one, sizeof said_one);
  memcpy(copy, state, setup->game->state_bytes);
  log_begin(&log);
  weir_apply(setup, copy, seat, b, &log.sink);
  impress(setup, copy, viewer, &two);
  read_events(setup, &log, viewer, said_two, sizeof said_two);
  const char *difference = first_difference(setup, &one, &two);
  if (!difference && strcmp(said_one, said_two) != 0) difference = "the events";
  expect(trial, P_SECRETS, !difference, "viewer %u tells \"%s\" from \"%s\" by %s", viewer,
         action_words(setup, a), action_words(setup, b), difference ? difference : "");
}

/* Two actions of one verb, both hidden from a viewer, must look the same to it. */
void check_secrets(struct trial *trial) {
  static weir_action offers[WEIR_OFFERS];
  const struct weir_setup *setup = trial->setup;
  const void *state = weir_match_state(trial->match);
  unsigned to_act = weir_to_act(setup, state);
  if (!setup->game->sight || to_act == 0) return;
  unsigned seat = pick_seat(&trial->rng, to_act);
  unsigned count = weir_legal(setup, state, seat, offers);
  weir_action a = offers[weir_rng_below(&trial->rng, count)], b = offers[weir_rng_below(&trial->rng, count)];
  if (a == b || WEIR_VERB(a) != WEIR_VERB(b)) return;
  unsigned seen = setup->game->sight(setup, state, seat, a) | setup->game->sight(setup, state, seat, b);
  for (unsigned viewer = 0; viewer <= WEIR_SPECTATOR; viewer++) {
    bool there = viewer < setup->seats || viewer == WEIR_SPECTATOR;
    if (there && viewer != seat && !(seen >> viewer & 1)) compare_actions(trial, state, seat, a, b, viewer);
  }
}
