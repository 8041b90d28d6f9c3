/* odds.c - what may come of an action, before it is taken.
 *
 * The action is carried out on a copy, and chance is followed in all of its ways by the game's own rules,
 * so that no rule is written a second time to tell its chances. A way ends at the first event that tells an
 * outcome. Questions on the way, such as whether a roll may stand, get the answer that changes nothing.
 */
#include "weir.h"

#include <string.h>

enum {
  DEPTH = 3,    /* rolls and draws in a row until something comes out */
  STEPS = 1024, /* actions tried in all; what takes more is no chance that a player can weigh */
};

struct walk {
  struct weir_sink sink; /* first: it arrives as this */
  const struct weir_setup *setup;
  struct weir_odds *odds;
  unsigned depth, steps;
  bool came_out;
  struct weir_event told; /* when it came out */
};

static bool same_outcome(const struct weir_game *game, const struct weir_event *a,
                         const struct weir_event *b) {
  unsigned telling = game->tellings[a->kind];
  if (a->kind != b->kind || a->rule != b->rule) return false;
  return telling == WEIR_TELLS_NAME || a->arg[telling - WEIR_TELLS_ARG] == b->arg[telling - WEIR_TELLS_ARG];
}

static bool add_outcome(struct walk *walk, uint32_t share) {
  struct weir_odds *odds = walk->odds;
  unsigned i = 0;
  while (i < odds->outcome_count && !same_outcome(walk->setup->game, &odds->outcome[i], &walk->told)) i++;
  if (i == WEIR_ODDS) return false;
  if (i == odds->outcome_count) {
    odds->outcome[odds->outcome_count++] = walk->told;
    odds->share[i] = 0;
  }
  odds->share[i] += share;
  return true;
}

/* Parts are told before the dice fall, and equal on every way; only the first outcome counts. */
static void take(struct weir_sink *sink, const struct weir_event *event) {
  struct walk *walk = (struct walk *)sink;
  if (event->kind >= walk->setup->game->event_count) return;
  unsigned telling = walk->setup->game->tellings[event->kind];
  if (telling == WEIR_TELLS_OTHERS || walk->came_out) return;
  if (telling >= WEIR_TELLS_NAME) {
    walk->came_out = true;
    walk->told = *event;
  } else if (walk->depth == 0 && walk->odds->part_count < WEIR_ODDS) {
    walk->odds->part[walk->odds->part_count++] = *event;
  }
}

static bool act(struct walk *walk, void *state, unsigned seat, weir_action action) {
  if (walk->steps++ == STEPS) return false;
  walk->came_out = false;
  walk->setup->game->apply(walk->setup, state, seat, action, &walk->sink);
  return true;
}

/* Every way that leads on from a position where chance acts; false if one of them leads nowhere. */
static bool follow(struct walk *walk, void *state, unsigned seat, uint32_t share) {
  const struct weir_setup *setup = walk->setup;
  const struct weir_game *game = setup->game;
  weir_action answer;
  while (game->to_act(setup, state) == WEIR_BIT(seat) && game->plain(setup, state, &answer)) {
    if (!act(walk, state, seat, answer)) return false;
    if (walk->came_out) return walk->depth > 0 && add_outcome(walk, share);
  }
  if (game->to_act(setup, state) != WEIR_BIT(WEIR_CHANCE) || walk->depth == DEPTH) return false;
  struct weir_outcome outcomes[WEIR_OFFERS];
  _Alignas(16) unsigned char next[WEIR_STATE_MAX];
  unsigned count = game->chance(setup, state, outcomes);
  uint64_t total = weir_outcome_total(outcomes, count);
  bool well = count > 0;
  walk->depth++;
  for (unsigned i = 0; well && i < count; i++) {
    uint32_t part = (uint32_t)(share * (uint64_t)outcomes[i].weight / total);
    memcpy(next, state, game->state_bytes);
    well = act(walk, next, WEIR_CHANCE, outcomes[i].action) &&
           (walk->came_out ? add_outcome(walk, part) : follow(walk, next, seat, part));
  }
  walk->depth--;
  return well;
}

bool weir_odds(const struct weir_setup *setup, const void *state, unsigned seat, weir_action action,
               struct weir_odds *odds) {
  struct walk walk = {.sink = {take}, .setup = setup, .odds = odds};
  _Alignas(16) unsigned char next[WEIR_STATE_MAX];
  odds->part_count = odds->outcome_count = 0;
  if (!setup->game->tellings || !setup->game->plain) return false;
  memcpy(next, state, setup->game->state_bytes);
  return act(&walk, next, seat, action) && !walk.came_out && follow(&walk, next, seat, WEIR_ODDS_WHOLE);
}

void weir_odds_name(const struct weir_setup *setup, const struct weir_event *event, struct weir_text *text) {
  const struct weir_event_kind *kind = &setup->game->events[event->kind];
  unsigned telling = setup->game->tellings[event->kind];
  if (telling == WEIR_TELLS_NAME) {
    weir_text_add(text, kind->name);
    return;
  }
  unsigned arg = telling < WEIR_TELLS_NAME ? 0 : telling - WEIR_TELLS_ARG;
  weir_term_text(setup, kind->arg[arg], event->arg[arg], text);
}
