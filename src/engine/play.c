/* play.c - the questions and the one act, for any game: the engine's own verdicts W-1 to W-4 come
 * before the game's, and each action is reported before its consequences.
 */
#include "lexicon.h"

#include <string.h>

void weir_start(const struct weir_setup *setup, void *state) {
  memset(state, 0, setup->game->state_bytes);
  setup->game->start(setup, state);
}

unsigned weir_to_act(const struct weir_setup *setup, const void *state) {
  return setup->game->to_act(setup, state);
}

unsigned weir_chance(const struct weir_setup *setup, const void *state, struct weir_outcome *outcomes) {
  if (setup->game->to_act(setup, state) != WEIR_BIT(WEIR_CHANCE)) return 0;
  return setup->game->chance(setup, state, outcomes);
}

unsigned weir_legal(const struct weir_setup *setup, const void *state, unsigned seat, weir_action *offers) {
  if (seat > WEIR_CHANCE || !(setup->game->to_act(setup, state) & WEIR_BIT(seat))) return 0;
  if (seat != WEIR_CHANCE) return setup->game->legal(setup, state, seat, offers);
  struct weir_outcome outcomes[WEIR_OFFERS];
  unsigned count = setup->game->chance(setup, state, outcomes);
  for (unsigned i = 0; i < count; i++) offers[i] = outcomes[i].action;
  return count;
}

static bool refuse(struct weir_why *why, uint16_t rule, const char *missing, int32_t a, int32_t b) {
  if (why) *why = (struct weir_why){.rule = rule, .missing = missing, .arg = {a, b}};
  return false;
}

static bool check_chance(const struct weir_setup *setup, const void *state, weir_action action,
                         struct weir_why *why) {
  struct weir_outcome outcomes[WEIR_OFFERS];
  unsigned count = setup->game->chance(setup, state, outcomes);
  for (unsigned i = 0; i < count; i++)
    if (outcomes[i].action == action) return true;
  return refuse(why, setup->game->verbs[WEIR_VERB(action)].rule, "chance cannot come out that way now", 0, 0);
}

bool weir_check(const struct weir_setup *setup, const void *state, unsigned seat, weir_action action,
                struct weir_why *why) {
  const struct weir_game *game = setup->game;
  uint32_t number;
  struct weir_why unread;
  if (!why) why = &unread; /* games may write their reasons without a test */
  if (!weir_number_of(setup, action, &number)) return refuse(why, WEIR_W1, "there is no such action", 0, 0);
  unsigned to_act = game->to_act(setup, state);
  if (to_act == 0) return refuse(why, WEIR_W2, "the game is over", 0, 0);
  if (seat >= setup->seats && seat != WEIR_CHANCE) return refuse(why, WEIR_W3, "there is no such seat", 0, 0);
  if (!(to_act & WEIR_BIT(seat))) return refuse(why, WEIR_W3, "it is not {0:seat}'s turn", (int32_t)seat, 0);
  unsigned phase = game->phase(setup, state);
  if (!(game->verbs[WEIR_VERB(action)].phases >> phase & 1))
    return refuse(why, WEIR_W4, "not possible in this phase ({0:phase})", (int32_t)phase, 0);
  if (seat == WEIR_CHANCE) return check_chance(setup, state, action, why);
  return game->check(setup, state, seat, action, why);
}

void weir_apply(const struct weir_setup *setup, void *state, unsigned seat, weir_action action,
                struct weir_sink *sink) {
  const struct weir_game *game = setup->game;
  if (sink) {
    struct weir_event event = {
        .kind = WEIR_EVENT_ACTION,
        .seat = (uint8_t)seat,
        .sight = (uint8_t)(game->sight ? game->sight(setup, state, seat, action) : WEIR_EVERYONE),
        .rule = game->verbs[WEIR_VERB(action)].rule,
        .arg = {(int16_t)WEIR_ARG(action, 0), (int16_t)WEIR_ARG(action, 1), (int16_t)WEIR_ARG(action, 2)},
        .action = action,
    };
    event.sight |= WEIR_BIT(WEIR_CHANCE);
    sink->take(sink, &event);
  }
  game->apply(setup, state, seat, action, sink);
}

void weir_sink_take(struct weir_sink *sink, uint8_t kind, uint16_t rule, unsigned seat, unsigned sight, int a,
                    int b, int c, int d) {
  struct weir_event event = {
      .kind = kind,
      .seat = (uint8_t)seat,
      .sight = (uint8_t)(sight | WEIR_BIT(WEIR_CHANCE)),
      .rule = rule,
      .arg = {(int16_t)a, (int16_t)b, (int16_t)c, (int16_t)d},
  };
  sink->take(sink, &event);
}

bool weir_result(const struct weir_setup *setup, const void *state, struct weir_result *result) {
  *result = (struct weir_result){0};
  return setup->game->result(setup, state, result);
}

unsigned weir_outcomes_of_counts(const uint8_t *counts, unsigned kinds, unsigned verb,
                                 struct weir_outcome *outcomes) {
  unsigned count = 0;
  for (unsigned kind = 0; kind < kinds; kind++)
    if (counts[kind] > 0)
      outcomes[count++] = (struct weir_outcome){WEIR_ACTION(verb, kind, 0, 0), counts[kind]};
  return count;
}

unsigned weir_outcomes_of_set(uint64_t set, unsigned verb, uint32_t weight, struct weir_outcome *outcomes) {
  unsigned count = 0;
  for (; set; set &= set - 1)
    outcomes[count++] = (struct weir_outcome){WEIR_ACTION(verb, __builtin_ctzll(set), 0, 0), weight};
  return count;
}

uint64_t weir_outcome_total(const struct weir_outcome *outcomes, unsigned count) {
  uint64_t total = 0;
  for (unsigned i = 0; i < count; i++) total += outcomes[i].weight;
  return total;
}

unsigned weir_outcome_pick(const struct weir_outcome *outcomes, unsigned count, uint64_t draw) {
  for (unsigned i = 0; i + 1 < count; i++) {
    if (draw < outcomes[i].weight) return i;
    draw -= outcomes[i].weight;
  }
  return count - 1;
}
