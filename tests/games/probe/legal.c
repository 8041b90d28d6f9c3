/* legal.c - the probe: verdicts, one function a verb; offers are all actions that pass them. */
#include "state.h"

#include <string.h>

struct judged {
  const struct weir_setup *setup;
  const struct probe_state *state;
  unsigned seat, a, b;
  struct weir_why *why;
};
typedef bool verdict(const struct judged *j);

static bool refuse(const struct judged *j, unsigned rule, const char *missing, int a, int b) {
  *j->why = (struct weir_why){.rule = (uint16_t)rule, .missing = missing, .arg = {a, b}};
  return false;
}

unsigned probe_room(const struct weir_setup *setup, const struct probe_state *state, unsigned place) {
  unsigned there = 0;
  for (unsigned seat = 0; seat < setup->seats; seat++) there += state->post[seat] == place;
  return PROBE_ROOM - there;
}

static bool post(const struct judged *j) {
  if (j->state->moves[j->seat] == 0) return refuse(j, PB_3, "no moves are left in this round", 0, 0);
  if (j->state->post[j->seat] == j->a) return refuse(j, PB_3, "you stand at {0:place} already", (int)j->a, 0);
  if (probe_room(j->setup, j->state, j->a) == 0)
    return refuse(j, PB_4, "{0:place} has {1 warden|wardens}", (int)j->a, PROBE_ROOM);
  return true;
}

static bool ready(const struct judged *j) {
  return j->state->post[j->seat] != WEIR_NONE || refuse(j, PB_5, "choose a post first", 0, 0);
}

static bool peek(const struct judged *j) {
  unsigned cards = probe_deck_size(j->state), unknown = 0;
  if (cards == 0) return refuse(j, PB_7, "the deck is empty", 0, 0);
  for (unsigned slot = 0; slot < PROBE_TOP && slot < cards; slot++)
    unknown += !(j->state->top_seen[slot] & WEIR_BIT(j->seat));
  return unknown > 0 || refuse(j, PB_7, NULL, 0, 0);
}

static bool draw(const struct judged *j) {
  if (probe_deck_size(j->state) == 0) return refuse(j, PB_8, "the deck is empty", 0, 0);
  if (j->state->hand_size[j->seat] == PROBE_HAND)
    return refuse(j, PB_8, "{0 card|cards} in hand already", PROBE_HAND, 0);
  return true;
}

static bool give(const struct judged *j) {
  if (j->a == j->seat) return refuse(j, PB_10, "give it to another warden", 0, 0);
  return j->state->hand[j->seat][j->b] > 0 ||
         refuse(j, PB_10, "there is no {0:card} in your hand", (int)j->b, 0);
}

static bool ask(const struct judged *j) {
  if (j->a == j->seat) return refuse(j, PB_11, "ask another warden", 0, 0);
  unsigned place = j->state->post[j->a];
  if (place == j->state->post[j->seat])
    return refuse(j, PB_11, "you stand at {0:place} already", (int)place, 0);
  if (probe_room(j->setup, j->state, place) == 0)
    return refuse(j, PB_4, "{0:place} has {1 warden|wardens}", (int)place, PROBE_ROOM);
  return true;
}

static bool turn(const struct judged *j) {
  unsigned place = j->state->post[j->seat];
  return (j->state->lying >> place & 1) || refuse(j, PB_13, "no counter lies at {0:place}", (int)place, 0);
}

static bool reroll(const struct judged *j) {
  return j->state->coins[j->seat] > 0 || refuse(j, PB_16, "{0 coin|coins} needed, you have {1}", 1, 0);
}

static bool always(const struct judged *j) { return j != NULL; }

static verdict *const verdicts[PROBE_VERBS] = {
    [PROBE_POST] = post,   [PROBE_READY] = ready,   [PROBE_PEEK] = peek,   [PROBE_DRAW] = draw,
    [PROBE_GIVE] = give,   [PROBE_ASK] = ask,       [PROBE_TURN] = turn,   [PROBE_DIG] = always,
    [PROBE_DONE] = always, [PROBE_ANSWER] = always, [PROBE_KEEP] = always, [PROBE_REROLL] = reroll,
    [PROBE_VOTE] = always,
};

bool probe_check(const struct weir_setup *setup, const void *memory, unsigned seat, weir_action action,
                 struct weir_why *why) {
  struct judged j = {setup, memory, seat, WEIR_ARG(action, 0), WEIR_ARG(action, 1), why};
  return verdicts[WEIR_VERB(action)](&j);
}

static unsigned size_of(const struct weir_setup *setup, const struct weir_verb *verb, unsigned i) {
  return verb->arg[i] == WEIR_NO_DOMAIN ? 1 : weir_terms(setup, verb->arg[i]);
}

unsigned probe_legal(const struct weir_setup *setup, const void *memory, unsigned seat, weir_action *offers) {
  unsigned phase = probe_phase(setup, memory), count = 0;
  struct weir_why unread;
  for (unsigned v = 0; v < PROBE_VERBS; v++) {
    const struct weir_verb *verb = &setup->game->verbs[v];
    if (!(verb->phases >> phase & 1)) continue;
    for (unsigned a = 0; a < size_of(setup, verb, 0); a++)
      for (unsigned b = 0; b < size_of(setup, verb, 1); b++) {
        weir_action action = WEIR_ACTION(v, a, b, 0);
        if (probe_check(setup, memory, seat, action, &unread)) offers[count++] = action;
      }
  }
  return count;
}

/* Two dice are one outcome, the lower first; a mixed pair comes up in two ways. */
static unsigned roll_dice(struct weir_outcome *outcomes) {
  unsigned count = 0;
  for (unsigned low = 0; low < 6; low++)
    for (unsigned high = low; high < 6; high++)
      outcomes[count++] = (struct weir_outcome){WEIR_ACTION(PROBE_DICE, low, high, 0), low == high ? 1 : 2};
  return count;
}

unsigned probe_chance(const struct weir_setup *setup, const void *memory, struct weir_outcome *outcomes) {
  const struct probe_state *state = memory;
  switch (probe_phase(setup, state)) {
  case PROBE_ROLLING: return roll_dice(outcomes);
  case PROBE_REVEALING: return weir_outcomes_of_counts(state->cup, PROBE_COUNTERS, PROBE_REVEAL, outcomes);
  case PROBE_LOOKING: return weir_outcomes_of_counts(state->deck, PROBE_CARDS, PROBE_LOOK, outcomes);
  default: return weir_outcomes_of_counts(state->deck, PROBE_CARDS, PROBE_GET, outcomes);
  }
}
