/* undo.c - undo and forks: what undo gives back is what stood before, and it never crosses a barrier.
 *
 * The engine's own reasoning is not asked here: what it allowed is held against the plies themselves.
 */
#include "conformance.h"

#include <string.h>

enum { REDEALS = 16 };

static size_t last_ply_of(const struct weir_match *match, unsigned seat) {
  size_t i = weir_match_plies(match);
  while (i > 0 && weir_match_ply(match, i - 1)->seat != seat) i--;
  return i; /* counted from 1; 0: it has not acted */
}

static bool same_ply(const struct weir_ply *a, const struct weir_ply *b) {
  return a->seat == b->seat && a->action == b->action && a->flags == b->flags && a->counter == b->counter;
}

/* Whether an action shows a viewer something: dealt otherwise, would it look otherwise? */
static bool shows(struct trial *trial, const void *before, const struct weir_ply *ply, unsigned viewer) {
  _Alignas(16) unsigned char real[STATE_ROOM], other[STATE_ROOM], view[STATE_ROOM], other_view[STATE_ROOM];
  const struct weir_setup *setup = trial->setup;
  size_t size = setup->game->state_bytes;
  memcpy(real, before, size);
  weir_apply(setup, real, ply->seat, ply->action, NULL);
  weir_view(setup, real, viewer, view);
  for (unsigned i = 0; i < REDEALS; i++) {
    memcpy(other, before, size);
    weir_redeal(setup, other, viewer, &trial->rng);
    if (!weir_check(setup, other, ply->seat, ply->action, NULL)) return true;
    weir_apply(setup, other, ply->seat, ply->action, NULL);
    weir_view(setup, other, viewer, other_view);
    if (memcmp(view, other_view, size) != 0) return true;
  }
  return false;
}

static void check_barriers(struct trial *trial, unsigned seat, size_t index) {
  _Alignas(16) unsigned char before[STATE_ROOM], after[STATE_ROOM];
  const struct weir_ply *ply = weir_match_ply(trial->match, index);
  weir_match_at(trial->match, index, before);
  weir_match_at(trial->match, index + 1, after);
  expect(trial, P_UNDO, weir_to_act(trial->setup, after) >> seat & 1,
         "undo of \"%s\" though it ended the seat's say", action_words(trial->setup, ply->action));
  for (size_t i = index + 1; i < trial->ply; i++)
    expect(trial, P_UNDO, weir_match_ply(trial->match, i)->seat != WEIR_CHANCE, "undo across \"%s\"",
           action_words(trial->setup, weir_match_ply(trial->match, i)->action));
  for (unsigned viewer = 0; trial->setup->game->redeal && viewer <= WEIR_SPECTATOR; viewer++)
    if (viewer < trial->setup->seats || viewer == WEIR_SPECTATOR)
      expect(trial, P_UNDO, !shows(trial, before, ply, viewer),
             "undo of \"%s\", which showed viewer %u something", action_words(trial->setup, ply->action),
             viewer);
}

/* What is left after an undo: every other ply, and the position they lead to. */
static void check_undone(struct trial *trial, const struct weir_match *fork, size_t index) {
  _Alignas(16) unsigned char state[STATE_ROOM];
  const struct weir_setup *setup = trial->setup;
  if (!expect(trial, P_UNDO, weir_match_plies(fork) == trial->ply - 1, "%zu plies stand after an undo of %zu",
              weir_match_plies(fork), trial->ply))
    return;
  weir_match_at(trial->match, index, state);
  for (size_t i = index; i + 1 < trial->ply; i++) {
    const struct weir_ply *ply = weir_match_ply(trial->match, i + 1);
    bool legal = weir_check(setup, state, ply->seat, ply->action, NULL);
    if (!expect(trial, P_UNDO, legal && same_ply(ply, weir_match_ply(fork, i)),
                "ply %zu does not stand after an undo", i))
      return;
    weir_apply(setup, state, ply->seat, ply->action, NULL);
  }
  expect(trial, P_UNDO, memcmp(state, weir_match_state(fork), setup->game->state_bytes) == 0,
         "an undo leads to another position than the stored one");
  expect(trial, P_UNDO, weir_match_counter(fork) >= weir_match_counter(trial->match),
         "an undo gave a draw back");
}

/* An action that nothing came of can always be taken back where nothing is hidden. */
static bool must_undo(const struct trial *trial, unsigned seat, size_t last) {
  return last > 0 && last == trial->ply && !trial->setup->game->redeal &&
         (weir_to_act(trial->setup, weir_match_state(trial->match)) >> seat & 1);
}

static void undo_by(struct trial *trial, unsigned seat) {
  struct weir_error error = {{0}};
  size_t last = last_ply_of(trial->match, seat);
  bool may = weir_match_may_undo(trial->match, seat, &error);
  expect(trial, P_UNDO, may || error.text[0], "undo refused without a word");
  expect(trial, P_UNDO, may || !must_undo(trial, seat, last), "undo refused for nothing: %s", error.text);
  if (!may) return;
  if (!expect(trial, P_UNDO, last > 0, "undo by seat %u, which has not acted", seat)) return;
  struct weir_match *fork = weir_match_fork(trial->match, trial->ply, weir_source_fast(1));
  if (!expect(trial, P_UNDO, fork && weir_match_undo(fork, seat, &error), "undo refused after all: %s",
              error.text))
    return;
  check_undone(trial, fork, last - 1);
  check_barriers(trial, seat, last - 1);
  weir_match_close(fork);
}

/* A fork from some ply stands where the match stood then, and going on in it leaves the match alone. */
static void check_fork(struct trial *trial) {
  _Alignas(16) unsigned char state[STATE_ROOM];
  const struct weir_setup *setup = trial->setup;
  size_t ply = weir_rng_below(&trial->rng, (uint32_t)trial->ply + 1);
  uint64_t digest = weir_state_digest(setup, weir_match_state(trial->match));
  struct weir_match *fork = weir_match_fork(trial->match, ply, weir_source_fast(weir_rng_next(&trial->rng)));
  if (!expect(trial, P_UNDO, fork != NULL, "no memory")) return;
  weir_match_at(trial->match, ply, state);
  expect(trial, P_UNDO,
         weir_match_plies(fork) == ply &&
             memcmp(weir_match_state(fork), state, setup->game->state_bytes) == 0,
         "a fork from ply %zu stands elsewhere", ply);
  weir_match_roll(fork, NULL);
  expect(trial, P_UNDO, weir_match_take_back(fork, ply / 2), "a fork does not go back");
  weir_match_at(trial->match, ply / 2, state);
  expect(trial, P_UNDO, memcmp(weir_match_state(fork), state, setup->game->state_bytes) == 0,
         "going back to ply %zu leads elsewhere", ply / 2);
  weir_match_close(fork);
  expect(trial, P_UNDO, weir_state_digest(setup, weir_match_state(trial->match)) == digest,
         "a fork changed its match");
}

void check_undo(struct trial *trial) {
  for (unsigned seat = 0; seat < trial->setup->seats; seat++) undo_by(trial, seat);
  check_fork(trial);
}
