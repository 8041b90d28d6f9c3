/* match.c - a game in progress: every ply, the position now, undo and what-if forks.
 *
 * The plies are the truth; positions are a cache, one kept every SNAP plies. Undo is computed from the
 * rules alone: a seat takes back its last action unless chance has acted since, the action ended its
 * say, or it showed somebody something new.
 */
#include "match.h"

#include "fields.h"

#include <stdlib.h>
#include <string.h>

enum { SNAP = 32 };

struct weir_match {
  const struct weir_setup *setup;
  struct weir_source source;
  uint64_t counter;
  uint64_t trail; /* boils down everything that was ever done here, undone or not */
  struct weir_ply *plies;
  size_t count, room;   /* plies that stand, plies there is memory for */
  unsigned char *snaps; /* the position after 0, SNAP, 2 SNAP ... plies */
  unsigned char *state;
};

static size_t state_bytes(const struct weir_match *match) { return match->setup->game->state_bytes; }

static unsigned char *snap_at(const struct weir_match *match, size_t index) {
  return match->snaps + index * state_bytes(match);
}

/* Makes room for one more ply and the snapshots that go with it. */
static bool reserve(struct weir_match *match) {
  if (match->count < match->room) return true;
  size_t room = match->room > 0 ? 2 * match->room : (size_t)8 * SNAP;
  struct weir_ply *plies = realloc(match->plies, room * sizeof *plies);
  if (!plies) return false;
  match->plies = plies;
  unsigned char *snaps = realloc(match->snaps, (room / SNAP + 1) * state_bytes(match));
  if (!snaps) return false;
  match->snaps = snaps;
  match->room = room;
  return true;
}

struct weir_match *weir_match_open_at(const struct weir_setup *setup, const void *state,
                                      struct weir_source source) {
  struct weir_match *match = calloc(1, sizeof *match);
  if (!match) return NULL;
  match->setup = setup;
  match->source = source;
  match->state = calloc(1, setup->game->state_bytes);
  if (!match->state || !reserve(match)) {
    weir_match_close(match);
    return NULL;
  }
  memcpy(match->state, state, setup->game->state_bytes);
  memcpy(match->snaps, state, setup->game->state_bytes);
  return match;
}

struct weir_match *weir_match_open(const struct weir_setup *setup, struct weir_source source) {
  _Alignas(16) unsigned char state[WEIR_STATE_MAX];
  weir_start(setup, state);
  return weir_match_open_at(setup, state, source);
}

void weir_match_close(struct weir_match *match) {
  if (!match) return;
  free(match->plies);
  free(match->snaps);
  free(match->state);
  free(match);
}

const struct weir_setup *weir_match_setup(const struct weir_match *match) { return match->setup; }
const void *weir_match_state(const struct weir_match *match) { return match->state; }
const void *weir_match_origin(const struct weir_match *match) { return match->snaps; }
size_t weir_match_plies(const struct weir_match *match) { return match->count; }
uint64_t weir_match_counter(const struct weir_match *match) { return match->counter; }
void weir_match_skip_counter(struct weir_match *match, uint64_t counter) { match->counter = counter; }

const struct weir_ply *weir_match_ply(const struct weir_match *match, size_t index) {
  return index < match->count ? &match->plies[index] : NULL;
}

void weir_match_at(const struct weir_match *match, size_t ply, void *state) {
  if (ply > match->count) ply = match->count;
  memcpy(state, snap_at(match, ply / SNAP), state_bytes(match));
  for (size_t i = ply / SNAP * SNAP; i < ply; i++)
    weir_apply(match->setup, state, match->plies[i].seat, match->plies[i].action, NULL);
}

/* ---- Acting ---- */

uint64_t match_trail(const struct weir_match *match) { return match->trail; }

uint64_t match_trail_on(uint64_t trail, const struct weir_ply *ply) {
  uint64_t words[2] = {trail, (uint64_t)ply->action << 32 | (uint64_t)ply->flags << 8 | ply->seat};
  return weir_digest(words, sizeof words);
}

/* Steps that are no plies, and so have no action: an undo by a seat, a return to a ply. */
enum { UNDID = 0x100, WENT_BACK = 0x200 };

static void trail_step(struct weir_match *match, uint64_t what, uint64_t plies) {
  uint64_t words[3] = {match->trail, what, plies};
  match->trail = weir_digest(words, sizeof words);
}

static bool push(struct weir_match *match, struct weir_ply ply, struct weir_sink *sink) {
  if (!reserve(match)) return false;
  weir_apply(match->setup, match->state, ply.seat, ply.action, sink);
  match->plies[match->count++] = ply;
  if (match->count % SNAP == 0) memcpy(snap_at(match, match->count / SNAP), match->state, state_bytes(match));
  return true;
}

static bool no_memory(struct weir_why *why) {
  if (why) *why = (struct weir_why){.rule = WEIR_W1, .missing = "out of memory"};
  return false;
}

bool weir_match_do(struct weir_match *match, unsigned seat, weir_action action, struct weir_why *why,
                   struct weir_sink *sink) {
  if (seat == WEIR_CHANCE) return weir_match_force(match, action, why, sink);
  if (!weir_check(match->setup, match->state, seat, action, why)) return false;
  struct weir_ply ply = {.action = action, .seat = (uint8_t)seat};
  if (!push(match, ply, sink)) return no_memory(why);
  match->trail = match_trail_on(match->trail, &ply);
  return true;
}

static bool push_chance(struct weir_match *match, weir_action action, uint8_t flags, struct weir_sink *sink) {
  struct weir_ply ply = {.action = action, .seat = WEIR_CHANCE, .flags = flags, .counter = match->counter};
  if (!push(match, ply, sink)) return false;
  match->trail = match_trail_on(match->trail, &ply);
  match->counter++;
  return true;
}

bool weir_match_force(struct weir_match *match, weir_action outcome, struct weir_why *why,
                      struct weir_sink *sink) {
  if (!weir_check(match->setup, match->state, WEIR_CHANCE, outcome, why)) return false;
  return push_chance(match, outcome, WEIR_PLY_FORCED, sink) || no_memory(why);
}

bool match_next_outcome(const struct weir_match *match, weir_action *outcome) {
  struct weir_outcome outcomes[WEIR_OFFERS];
  unsigned count = weir_chance(match->setup, match->state, outcomes);
  if (count == 0) return false;
  uint64_t total = weir_outcome_total(outcomes, count);
  uint64_t draw = match->source.draw(&match->source, match->counter, total);
  *outcome = outcomes[weir_outcome_pick(outcomes, count, draw)].action;
  return true;
}

bool weir_match_roll(struct weir_match *match, struct weir_sink *sink) {
  weir_action outcome;
  return match_next_outcome(match, &outcome) && push_chance(match, outcome, 0, sink);
}

bool match_replay_chance(struct weir_match *match, weir_action outcome, struct weir_why *why,
                         struct weir_sink *sink) {
  if (!weir_check(match->setup, match->state, WEIR_CHANCE, outcome, why)) return false;
  return push_chance(match, outcome, 0, sink) || no_memory(why);
}

/* ---- Going back ---- */

bool weir_match_take_back(struct weir_match *match, size_t plies) {
  if (plies > match->count) return false;
  weir_match_at(match, plies, match->state);
  match->count = plies;
  trail_step(match, WENT_BACK, plies);
  return true;
}

struct weir_match *weir_match_fork(const struct weir_match *match, size_t ply, struct weir_source source) {
  struct weir_match *fork = weir_match_open_at(match->setup, weir_match_origin(match), source);
  if (!fork) return NULL;
  for (size_t i = 0; i < ply && i < match->count; i++) {
    if (!push(fork, match->plies[i], NULL)) {
      weir_match_close(fork);
      return NULL;
    }
    fork->trail = match_trail_on(fork->trail, &match->plies[i]);
  }
  fork->counter = match->counter;
  return fork;
}

/* A sink that boils events down to one number, to compare two tellings of the same action. */
struct digest_sink {
  struct weir_sink sink;
  uint64_t digest;
};

static void take_digest(struct weir_sink *sink, const struct weir_event *event) {
  struct digest_sink *into = (struct digest_sink *)sink;
  uint64_t words[5] = {into->digest, (uint64_t)event->kind << 32 | (uint64_t)event->seat << 16 | event->sight,
                       (uint64_t)event->rule << 32 | event->action, 0, 0};
  memcpy(&words[3], event->arg, sizeof event->arg);
  into->digest = weir_digest(words, sizeof words);
}

static uint64_t apply_and_digest(const struct weir_setup *setup, void *state, const struct weir_ply *ply) {
  struct digest_sink into = {.sink = {take_digest}};
  weir_apply(setup, state, ply->seat, ply->action, &into.sink);
  return into.digest;
}

/* Whether some element that a viewer could not see became visible. */
static bool uncovers(const struct weir_setup *setup, const void *before, const void *after, unsigned viewer) {
  for (unsigned f = 0; f < setup->game->field_count; f++) {
    const struct weir_field *field = &setup->game->fields[f];
    if (field->sight != WEIR_MASK) continue;
    for (unsigned i = 0; i < field->count; i++)
      if (!field_seen(setup, field, before, i, viewer) && field_seen(setup, field, after, i, viewer))
        return true;
  }
  return false;
}

/* Whether an action that the viewer saw changed something hidden from it and something open to it: a card
 * played from a hidden hand, votes counted. Then what is open now tells of what was hidden. */
static bool betrays(const struct weir_setup *setup, const void *before, const void *after,
                    const struct weir_ply *ply, unsigned viewer) {
  const struct weir_game *game = setup->game;
  if (game->sight && !(game->sight(setup, before, ply->seat, ply->action) >> viewer & 1)) return false;
  bool hidden = false, open = false;
  for (unsigned f = 0; f < game->field_count; f++) {
    const struct weir_field *field = &game->fields[f];
    for (unsigned i = 0; i < field->count; i++) {
      if (field_get(field, before, i) == field_get(field, after, i)) continue;
      if (field_seen(setup, field, before, i, viewer)) open = true;
      else hidden = true;
    }
  }
  return hidden && open;
}

/* Whether an action told a viewer something: had the hidden part been dealt otherwise, would the viewer
 * have seen something else? */
static bool tells(const struct weir_setup *setup, const void *before, const void *after,
                  const struct weir_ply *ply, unsigned viewer) {
  enum { REDEALS = 32 };
  _Alignas(16) unsigned char other[WEIR_STATE_MAX], view[WEIR_STATE_MAX], other_view[WEIR_STATE_MAX];
  if (uncovers(setup, before, after, viewer) || betrays(setup, before, after, ply, viewer)) return true;
  weir_view(setup, after, viewer, view);
  struct weir_rng rng;
  weir_rng_seed(&rng, weir_state_digest(setup, before));
  for (int i = 0; i < REDEALS; i++) {
    memcpy(other, before, setup->game->state_bytes);
    weir_redeal(setup, other, viewer, &rng);
    if (!weir_check(setup, other, ply->seat, ply->action, NULL)) return true;
    weir_apply(setup, other, ply->seat, ply->action, NULL);
    weir_view(setup, other, viewer, other_view);
    if (memcmp(view, other_view, setup->game->state_bytes) != 0) return true;
  }
  return false;
}

static bool tells_anyone(const struct weir_setup *setup, const void *before, const void *after,
                         const struct weir_ply *ply) {
  if (!setup->game->redeal) return false;
  for (unsigned viewer = 0; viewer < setup->seats; viewer++)
    if (tells(setup, before, after, ply, viewer)) return true;
  return tells(setup, before, after, ply, WEIR_SPECTATOR);
}

/* Whether the plies after `index` would all have happened just so without it. */
static bool stands_without(const struct weir_match *match, size_t index, void *with, void *without) {
  for (size_t i = index + 1; i < match->count; i++) {
    const struct weir_ply *ply = &match->plies[i];
    if (!weir_check(match->setup, without, ply->seat, ply->action, NULL)) return false;
    if (apply_and_digest(match->setup, with, ply) != apply_and_digest(match->setup, without, ply))
      return false;
  }
  return true;
}

/* Which ply an undo by `seat` removes. */
static bool find_undo(const struct weir_match *match, unsigned seat, size_t *index,
                      struct weir_error *error) {
  const struct weir_setup *setup = match->setup;
  _Alignas(16) unsigned char before[WEIR_STATE_MAX], after[WEIR_STATE_MAX];
  size_t i = match->count;
  while (i > 0 && match->plies[i - 1].seat != seat && match->plies[i - 1].seat != WEIR_CHANCE) i--;
  if (i == 0) return weir_fail(error, "there is nothing to take back");
  if (match->plies[--i].seat == WEIR_CHANCE) return weir_fail(error, "dice or cards have come up since");
  weir_match_at(match, i, before);
  memcpy(after, before, state_bytes(match));
  weir_apply(setup, after, seat, match->plies[i].action, NULL);
  if (!(weir_to_act(setup, after) & WEIR_BIT(seat)))
    return weir_fail(error, "that action ended its say; the others have been let in");
  if (tells_anyone(setup, before, after, &match->plies[i]))
    return weir_fail(error, "that action showed somebody something new");
  if (!stands_without(match, i, after, before))
    return weir_fail(error, "what others did since depends on it");
  *index = i;
  return true;
}

bool weir_match_may_undo(const struct weir_match *match, unsigned seat, struct weir_error *error) {
  size_t index = 0;
  return find_undo(match, seat, &index, error);
}

bool weir_match_undo(struct weir_match *match, unsigned seat, struct weir_error *error) {
  size_t index = 0;
  if (!find_undo(match, seat, &index, error)) return false;
  size_t later = match->count - index - 1;
  memmove(match->plies + index, match->plies + index + 1, later * sizeof *match->plies);
  weir_match_at(match, index, match->state);
  match->count = index;
  for (size_t i = 0; i < later; i++) push(match, match->plies[index + i], NULL);
  trail_step(match, UNDID | seat, match->count);
  return true;
}
