/* harness.h - what every game's table for rule tests can do: read words, judge, act, refuse, remember what
 * was told.
 *
 * Included once by each game's table.c, after its table.h, which declares what tests may call and gives
 * `struct table` the members setup, state, sink, told[TOLD], events and reason. The state has the game's own
 * type, so these are compiled for each game.
 */
#ifndef HARNESS_H
#define HARNESS_H

#include <stdlib.h>

enum { WORD = 64, ACTION_WORDS = 96 };

/* ---- Words ---- */

/* Copies the next word of a list; false at its end. */
static bool next_word(const char **list, char word[WORD]) {
  size_t size = strcspn(*list += strspn(*list, " "), " ");
  if (size == 0) return false;
  assert_true(size < WORD);
  memcpy(word, *list, size);
  word[size] = 0;
  *list += size;
  return true;
}

static unsigned find(const struct table *t, unsigned domain, const char *name) {
  for (unsigned i = 0; i < weir_terms(t->setup, domain); i++)
    if (strcmp(weir_term(t->setup, domain, i), name) == 0) return i;
  fail_msg("there is no \"%s\"", name);
  return 0;
}

char *edit_edition(const char *game, const char *old, const char *new, size_t *size) {
  size_t length;
  const char *text = weir_edition_text(weir_game_find(game), "standard", &length);
  char *copy = malloc(length + strlen(new) + 1);
  memcpy(copy, text, length);
  copy[length] = 0;
  char *found = strstr(copy, old);
  if (!found) fail_msg("the edition does not contain %s", old);
  size_t head = (size_t)(found - copy);
  memcpy(copy + head, new, strlen(new));
  memcpy(copy + head + strlen(new), text + head + strlen(old), length - head - strlen(old));
  *size = length - strlen(old) + strlen(new);
  return copy;
}

/* ---- Positions and what is told of them ---- */

static void take(struct weir_sink *sink, const struct weir_event *event) {
  struct table *t = (struct table *)((char *)sink - offsetof(struct table, sink));
  char text[WEIR_TEXT];
  struct weir_text out;
  assert_true(t->events < TOLD);
  t->told[t->events++] = *event;
  weir_text_begin(&out, text, sizeof text);
  weir_event_text(t->setup, event, WEIR_CHANCE, &out);                /* chance sees everything */
  assert_true(out.used > 0 && !out.cut && text[out.used - 1] == '.'); /* every event reads as a sentence */
  assert_null(strchr(text, '{'));
}

bool sound(struct table *t) {
  struct weir_error error;
  return weir_audit(t->setup, &t->state, &error);
}

void ready(struct table *t) {
  struct weir_error error;
  if (!weir_audit(t->setup, &t->state, &error)) fail_msg("not a sound position: %s", error.text);
}

unsigned told(const struct table *t, const char *rule) {
  unsigned count = 0;
  for (unsigned i = 0; i < t->events; i++)
    count += t->told[i].kind != WEIR_EVENT_ACTION &&
             strcmp(weir_rule_id(t->setup->game, t->told[i].rule), rule) == 0;
  return count;
}

unsigned told_as(const struct table *t, unsigned kind) {
  unsigned count = 0;
  for (unsigned i = 0; i < t->events; i++) count += t->told[i].kind == kind;
  return count;
}

/* ---- Judging ---- */

static unsigned seat_to_act(const struct table *t) {
  unsigned to_act = weir_to_act(t->setup, &t->state), seat = 0;
  assert_true(to_act != 0);
  while (!(to_act >> seat & 1)) seat++;
  return seat;
}

static weir_action parse(const struct table *t, const char *words) {
  struct weir_error error;
  weir_action action = 0;
  if (!weir_action_parse(t->setup, words, strlen(words), &action, &error))
    fail_msg("%s: %s", words, error.text);
  return action;
}

/* Offers and verdict must agree, and offers be sorted. */
static bool judge(struct table *t, unsigned seat, weir_action action, struct weir_why *why) {
  weir_action offers[WEIR_OFFERS];
  unsigned count = weir_legal(t->setup, &t->state, seat, offers);
  bool found = false, legal = weir_check(t->setup, &t->state, seat, action, why);
  for (unsigned i = 0; i < count; i++) {
    found |= offers[i] == action;
    assert_true(i == 0 || offers[i - 1] < offers[i]);
  }
  assert_int_equal(found, legal);
  return legal;
}

bool may(struct table *t, const char *action) {
  struct weir_why why;
  return judge(t, seat_to_act(t), parse(t, action), &why);
}

unsigned offered(struct table *t, const char *verb) {
  weir_action offers[WEIR_OFFERS];
  unsigned count = weir_legal(t->setup, &t->state, seat_to_act(t), offers), found = 0;
  for (unsigned i = 0; i < count; i++)
    found += strcmp(t->setup->game->verbs[WEIR_VERB(offers[i])].name, verb) == 0;
  return found;
}

/* ---- Acting: from a sound position only ---- */

void act_as(struct table *t, unsigned seat, const char *words) {
  weir_action action = parse(t, words);
  struct weir_why why;
  char text[WEIR_TEXT];
  struct weir_text out;
  ready(t);
  if (!judge(t, seat, action, &why)) {
    weir_text_begin(&out, text, sizeof text);
    weir_why_text(t->setup, &why, &out);
    fail_msg("%s is refused: %s", words, text);
  }
  t->events = 0;
  weir_apply(t->setup, &t->state, seat, action, &t->sink);
  ready(t);
}

void act(struct table *t, const char *words) { act_as(t, seat_to_act(t), words); }

void act_all(struct table *t, const char *actions) {
  char words[ACTION_WORDS];
  while (*actions) {
    size_t size = strcspn(actions, ";");
    assert_true(size < sizeof words);
    memcpy(words, actions, size);
    words[size] = 0;
    act(t, words);
    actions += size;
    actions += strspn(actions, "; ");
  }
}

/* The reason must read as a sentence: nothing left to fill in, nothing missing that it speaks of. */
void refuse(struct table *t, const char *words, const char *rule) {
  struct weir_why why;
  struct weir_text out;
  ready(t);
  if (judge(t, seat_to_act(t), parse(t, words), &why)) fail_msg("%s is not refused", words);
  weir_text_begin(&out, t->reason, sizeof t->reason);
  weir_why_text(t->setup, &why, &out);
  assert_null(strchr(t->reason, '{'));
  assert_null(strstr(t->reason, "nothing on"));
  if (strcmp(weir_rule_id(t->setup->game, why.rule), rule) != 0)
    fail_msg("%s: %s, not %s", words, t->reason, rule);
}

#endif
