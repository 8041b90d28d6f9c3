/* bot.c - the door of the bots: kinds by name, the redeal before every choice, and the random bot.
 *
 * greedy.c and mcts.c hold the thinking ones, plan.c the turn search that both stand on.
 */
#include "bot.h"

#include <stdlib.h>
#include <string.h>

/* ---- Helpers of all kinds ---- */

uint64_t bot_view_digest(const struct weir_setup *setup, const void *state, unsigned seat) {
  union bot_state view;
  weir_view(setup, state, seat, view.bytes);
  return weir_state_digest(setup, view.bytes) + seat * UINT64_C(0x9e3779b97f4a7c15);
}

unsigned bot_lowest(unsigned set) {
  unsigned seat = 0;
  while (!(set >> seat & 1)) seat++;
  return seat;
}

void bot_roll(const struct weir_setup *setup, void *state, struct weir_rng *rng) {
  struct weir_outcome outcomes[WEIR_OFFERS];
  unsigned count = setup->game->chance(setup, state, outcomes);
  uint64_t total = weir_outcome_total(outcomes, count);
  unsigned pick = weir_outcome_pick(outcomes, count, weir_rng_next(rng) % total);
  setup->game->apply(setup, state, WEIR_CHANCE, outcomes[pick].action, NULL);
}

void bot_play_out(const struct weir_setup *setup, void *state, struct weir_rng *rng) {
  weir_action offers[WEIR_OFFERS];
  for (uint32_t ply = 0; ply < setup->game->plies_max; ply++) {
    unsigned to_act = setup->game->to_act(setup, state);
    if (to_act == 0) return;
    if (to_act == WEIR_BIT(WEIR_CHANCE)) {
      bot_roll(setup, state, rng);
      continue;
    }
    unsigned seat = bot_lowest(to_act);
    unsigned count = setup->game->legal(setup, state, seat, offers);
    setup->game->apply(setup, state, seat, offers[weir_rng_below(rng, count)], NULL);
  }
}

static bool payoffs(const struct weir_setup *setup, const void *state, int32_t *values) {
  struct weir_result result;
  if (!weir_result(setup, state, &result)) return false;
  for (unsigned s = 0; s < setup->seats; s++) values[s] = result.payoff[s] * (WEIR_SURE / 1000);
  return true;
}

void bot_values(const struct weir_setup *setup, const void *state, struct weir_rng *rng, void *memo,
                int32_t *values) {
  if (payoffs(setup, state, values)) return;
  if (setup->game->value) {
    for (unsigned s = 0; s < setup->seats; s++) values[s] = setup->game->value(setup, state, s, memo);
    return;
  }
  union bot_state copy;
  memcpy(copy.bytes, state, setup->game->state_bytes);
  bot_play_out(setup, copy.bytes, rng);
  if (!payoffs(setup, copy.bytes, values)) memset(values, 0, setup->seats * sizeof *values);
}

int32_t bot_value(const struct weir_setup *setup, const void *state, unsigned seat, struct weir_rng *rng,
                  void *memo) {
  enum { PLAYOUTS = 8 }; /* one alone would be mostly luck */
  bool over = setup->game->to_act(setup, state) == 0;
  if (setup->game->value && !over) return setup->game->value(setup, state, seat, memo);
  int32_t values[WEIR_SEATS];
  int64_t sum = 0;
  for (unsigned i = 0; i < PLAYOUTS; i++) {
    bot_values(setup, state, rng, memo, values);
    if (over) return values[seat];
    sum += values[seat];
  }
  return (int32_t)(sum / PLAYOUTS);
}

/* ---- Random ---- */

static bool random_open(struct weir_bot *bot) {
  (void)bot;
  return true;
}

static void random_close(struct weir_bot *bot) { (void)bot; }

static weir_action random_choose(struct weir_bot *bot, const void *state, unsigned seat,
                                 struct weir_advice *advice) {
  weir_action offers[WEIR_OFFERS];
  unsigned count = weir_legal(bot->setup, state, seat, offers);
  weir_action action = offers[weir_rng_below(&bot->rng, count)];
  if (advice) {
    advice->actions = 1;
    advice->action[0] = action;
  }
  return action;
}

static weir_action automaton_choose(struct weir_bot *bot, const void *state, unsigned seat,
                                    struct weir_advice *advice) {
  weir_action action = bot->automaton->choose(bot->setup, state, seat, &bot->rng);
  if (advice) {
    advice->actions = 1;
    advice->action[0] = action;
  }
  return action;
}

/* ---- The door ---- */

static const struct bot_kind bot_random = {"random", random_open, random_close, random_choose};
static const struct bot_kind bot_automaton = {"automaton", random_open, random_close, automaton_choose};
static const struct bot_kind *const kinds[] = {&bot_random, &bot_greedy, &bot_mcts};

enum { KINDS = sizeof kinds / sizeof *kinds };

const char *weir_bot_kind(unsigned index) { return index < KINDS ? kinds[index]->name : NULL; }

static bool find_kind(struct weir_bot *bot, const char *name) {
  const struct weir_game *game = bot->setup->game;
  for (unsigned i = 0; i < KINDS; i++)
    if (strcmp(kinds[i]->name, name) == 0) {
      bot->kind = kinds[i];
      return true;
    }
  for (unsigned i = 0; i < game->automaton_count; i++)
    if (strcmp(game->automata[i].name, name) == 0) {
      bot->kind = &bot_automaton;
      bot->automaton = &game->automata[i];
      return true;
    }
  return false;
}

static bool refuse_kind(const struct weir_setup *setup, const char *name, struct weir_error *error) {
  char names[WEIR_TEXT];
  struct weir_text text;
  weir_text_begin(&text, names, sizeof names);
  for (unsigned i = 0; i < KINDS; i++) {
    if (i > 0) weir_text_add(&text, ", ");
    weir_text_add(&text, kinds[i]->name);
  }
  for (unsigned i = 0; i < setup->game->automaton_count; i++) {
    weir_text_add(&text, ", ");
    weir_text_add(&text, setup->game->automata[i].name);
  }
  return weir_fail(error, "there is no bot \"%s\" for %s; choose from %s", name, setup->game->id, names);
}

struct weir_bot *weir_bot_open(const struct weir_setup *setup, const char *kind,
                               const struct weir_bot_options *options, struct weir_error *error) {
  struct weir_bot bot = {.setup = setup};
  if (options) bot.options = *options;
  if (!find_kind(&bot, kind)) {
    refuse_kind(setup, kind, error);
    return NULL;
  }
  if (bot.options.iterations == 0 && bot.options.milliseconds > 0 && !bot.options.clock_us) {
    weir_fail(error, "a budget in milliseconds needs a clock");
    return NULL;
  }
  weir_rng_seed(&bot.rng, bot.options.seed);
  struct weir_bot *opened = malloc(sizeof *opened);
  if (opened) {
    *opened = bot;
    if (setup->game->memo_bytes > 0) opened->memo = calloc(1, setup->game->memo_bytes);
    if (opened->kind->open(opened)) return opened;
    weir_bot_close(opened);
  }
  weir_fail(error, "out of memory");
  return NULL;
}

void weir_bot_close(struct weir_bot *bot) {
  if (!bot) return;
  bot->kind->close(bot);
  free(bot->memo);
  free(bot);
}

weir_action weir_bot_choose(struct weir_bot *bot, const void *state, unsigned seat,
                            struct weir_advice *advice) {
  const struct weir_setup *setup = bot->setup;
  union bot_state copy;
  weir_action offers[WEIR_OFFERS];
  if (advice) *advice = (struct weir_advice){0};
  unsigned count = weir_legal(setup, state, seat, offers);
  if (count <= 1) {
    if (advice && count == 1) {
      advice->actions = 1;
      advice->action[0] = offers[0];
    }
    return count == 1 ? offers[0] : 0;
  }
  memcpy(copy.bytes, state, setup->game->state_bytes);
  weir_rng_seed(&bot->deal, bot->options.seed ^ bot_view_digest(setup, state, seat));
  weir_redeal(setup, copy.bytes, seat, &bot->deal);
  return bot->kind->choose(bot, copy.bytes, seat, advice);
}
