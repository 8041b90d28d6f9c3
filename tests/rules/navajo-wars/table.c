/* table.c - a Navajo Wars table for rule tests. */
#include "table.h"

#include <stdio.h>
#include <stdlib.h>

static void take(struct weir_sink *sink, const struct weir_event *event) {
  struct table *t = (struct table *)((char *)sink - offsetof(struct table, sink));
  assert_true(t->events < TOLD);
  t->told[t->events++] = *event;
}

bool waits(const struct table *t, unsigned phase) { return nw_phase(t->setup, &t->s) == phase; }

static unsigned mover(const struct table *t) {
  return weir_to_act(t->setup, &t->s) == WEIR_BIT(WEIR_CHANCE) ? WEIR_CHANCE : 0;
}

static void play_one(struct table *t, const char *line, size_t size) {
  weir_action action;
  struct weir_error error = {{0}};
  struct weir_why why = {0};
  char words[WEIR_TEXT];
  if (!weir_action_parse(t->setup, line, size, &action, &error))
    fail_msg("%.*s: %s", (int)size, line, error.text);
  if (!weir_check(t->setup, &t->s, mover(t), action, &why)) {
    struct weir_text text;
    weir_text_begin(&text, words, sizeof words);
    weir_why_text(t->setup, &why, &text);
    fail_msg("%.*s: %s (in %s)", (int)size, line, words, t->setup->game->phases[nw_phase(t->setup, &t->s)]);
  }
  t->events = 0;
  weir_apply(t->setup, &t->s, mover(t), action, &t->sink);
  if (!weir_audit(t->setup, &t->s, &error)) fail_msg("after %.*s: %s", (int)size, line, error.text);
}

void play(struct table *t, const char *lines) {
  while (*lines) {
    size_t size = strcspn(lines, "\n");
    play_one(t, lines, size);
    lines += size + (lines[size] == '\n');
  }
}

bool legal(struct table *t, const char *line) {
  weir_action action, offers[WEIR_OFFERS];
  struct weir_error error = {{0}};
  if (!weir_action_parse(t->setup, line, strlen(line), &action, &error)) fail_msg("%s: %s", line, error.text);
  unsigned count = weir_legal(t->setup, &t->s, mover(t), offers);
  for (unsigned i = 0; i < count; i++)
    if (offers[i] == action) return true;
  return false;
}

const char *refused(struct table *t, const char *line, const char *rule) {
  weir_action action;
  struct weir_why why = {0};
  struct weir_error error = {{0}};
  struct weir_text text;
  if (!weir_action_parse(t->setup, line, strlen(line), &action, &error)) fail_msg("%s: %s", line, error.text);
  assert_false(legal(t, line));
  if (weir_check(t->setup, &t->s, mover(t), action, &why)) fail_msg("%s: is legal", line);
  weir_text_begin(&text, t->reason, sizeof t->reason);
  weir_why_text(t->setup, &why, &text);
  if (strcmp(weir_rule_id(t->setup->game, why.rule), rule) != 0) fail_msg("%s: %s", line, t->reason);
  return t->reason;
}

bool fired(const struct table *t, const char *rule) {
  for (unsigned i = 0; i < t->events; i++)
    if (strcmp(weir_rule_id(t->setup->game, t->told[i].rule), rule) == 0) return true;
  return false;
}

bool tells(const struct table *t, unsigned kind, const char *rule) {
  for (unsigned i = 0; i < t->events; i++)
    if (t->told[i].kind == kind && strcmp(weir_rule_id(t->setup->game, t->told[i].rule), rule) == 0)
      return true;
  return false;
}

void open_with(struct table *t, const char *scenario, const char *option) {
  char set[64];
  snprintf(set, sizeof set, "scenario=%s", scenario);
  const char *sets[] = {set, option, NULL};
  struct weir_request request = {.game = "navajo-wars", .seats = 1, .sets = sets};
  struct weir_error error = {{0}};
  memset(t, 0, sizeof *t);
  t->setup = weir_setup_open(&request, &error);
  if (!t->setup) fail_msg("%s", error.text);
  t->e = t->setup->edition;
  t->sink.take = take;
  weir_start(t->setup, &t->s);
}

void open_table(struct table *t, const char *scenario) {
  weir_action offers[WEIR_OFFERS];
  open_with(t, scenario, NULL);
  while (t->s.frames[0][0] == NW_P_SETUP) {
    unsigned count = weir_legal(t->setup, &t->s, mover(t), offers);
    bool last = waits(t, NW_IN_LEAVE); /* H and I stay out */
    t->events = 0;
    weir_apply(t->setup, &t->s, mover(t), offers[last ? count - 1 : 0], &t->sink);
  }
}

void close_table(struct table *t) { weir_setup_close(t->setup); }

unsigned area(const struct table *t, const char *name) {
  for (unsigned i = 0; i < t->e->place_count; i++)
    if (strcmp(t->e->place_id[i], name) == 0) return i;
  fail_msg("no place %s", name);
  return 0;
}

void put(struct table *t, unsigned family, const char *place) {
  t->s.place[family] = (uint8_t)area(t, place);
  t->s.people[family] = 7;
}

void no_animals(struct table *t) { memset(t->s.animals, 0, sizeof t->s.animals); }

void empty_display(struct table *t) {
  memset(t->s.active, WEIR_NONE, sizeof t->s.active);
  memset(t->s.inactive, WEIR_NONE, sizeof t->s.inactive);
  t->s.back_up = 0;
}

void show(struct table *t, char counter, bool back) {
  empty_display(t);
  t->s.active[0] = (uint8_t)(counter - 'A');
  t->s.back_up = (uint16_t)(back ? 1u << (counter - 'A') : 0);
}

/* Whatever card and scenario give the enemy, it has these points when the counters have been flipped. */
void enemy_acts(struct table *t, unsigned points) {
  t->s.deck |= nw_bit(27);
  play(t, "card quiet-season");
  if (waits(t, NW_IN_PREEMPT)) play(t, "yield");
  if (!waits(t, NW_IN_ROLL) || nw_top(&t->s)[2] != 2) return;
  t->s.enemy_ap = (uint8_t)points;
  play(t, "dice 5 6");
}

void begin(struct table *t, const char *operation) {
  char line[64];
  if (t->s.ap < 2) t->s.ap = 2;
  t->s.deck |= nw_bit(27);
  play(t, "card quiet-season\npreempt");
  snprintf(line, sizeof line, "operate %s", operation);
  play(t, line);
}

void act(struct table *t, unsigned family) {
  char line[] = "activate A";
  line[9] = (char)('A' + family);
  begin(t, "actions");
  play(t, line);
}

void draw_event(struct table *t, unsigned number) {
  const struct nw_pile *piles = nw_pile_of(t->setup, &t->s);
  char line[64];
  for (unsigned i = 0; i < nw_pile_count(t->setup, &t->s); i++)
    if (piles[i].event == NW_NO(number)) t->s.pile = (uint8_t)i;
  t->s.pile_event = 1;
  t->s.pile_left = 0;
  snprintf(line, sizeof line, "card %s", t->e->card[NW_NO(number)].id);
  play(t, line);
}
