/* setups.c - setups that rooms share. A setup never changes, so one serves every room that plays the same
 * game with the same edition, seats and options. */
#include "server/hall.h"

#include "engine/match.h"

#include <stdlib.h>
#include <string.h>

static bool same(const struct weir_setup *a, const struct weir_setup *b) {
  return a->game == b->game && a->seats == b->seats && a->edition_built_in == b->edition_built_in &&
         a->edition_hash == b->edition_hash && a->edition_size == b->edition_size &&
         memcmp(a->option, b->option, sizeof a->option) == 0 && strcmp(a->edition_id, b->edition_id) == 0 &&
         memcmp(a->edition_text, b->edition_text, a->edition_size) == 0;
}

struct shared_setup *setup_find(struct hall *hall, const struct weir_setup *setup) {
  for (struct shared_setup *shared = hall->setups; shared; shared = shared->next)
    if (same(shared->setup, setup)) {
      shared->holders++;
      return shared;
    }
  return NULL;
}

struct shared_setup *setup_add(struct hall *hall, struct weir_setup *setup) {
  struct shared_setup *shared = calloc(1, sizeof *shared);
  if (!shared) {
    weir_setup_close(setup);
    return NULL;
  }
  *shared = (struct shared_setup){.next = hall->setups, .setup = setup, .holders = 1};
  hall->setups = shared;
  return shared;
}

void setup_release(struct hall *hall, struct shared_setup *shared) {
  if (!shared || --shared->holders > 0) return;
  struct shared_setup **at = &hall->setups;
  while (*at != shared) at = &(*at)->next;
  *at = shared->next;
  weir_setup_close(shared->setup);
  free(shared);
}

static bool repeat(struct weir_match *match, const struct weir_ply *ply) {
  if (ply->seat != WEIR_CHANCE) return weir_match_do(match, ply->seat, ply->action, NULL, NULL);
  if (ply->flags & WEIR_PLY_FORCED) return weir_match_force(match, ply->action, NULL, NULL);
  return match_replay_chance(match, ply->action, NULL, NULL);
}

struct weir_match *setup_move_match(const struct weir_match *match, const struct weir_setup *setup,
                                    struct weir_source source) {
  struct weir_match *moved = weir_match_open_at(setup, weir_match_origin(match), source);
  for (size_t i = 0; moved && i < weir_match_plies(match); i++)
    if (!repeat(moved, weir_match_ply(match, i))) {
      weir_match_close(moved);
      moved = NULL;
    }
  if (moved) weir_match_skip_counter(moved, weir_match_counter(match));
  return moved;
}
