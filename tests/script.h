/* script.h - plays a match in a cmocka test from lines of notation: "ash post mill", "* dice 3 5".
 *
 * A line that must be refused names the rule that speaks. What an action told is kept, to be read as any
 * viewer reads it. Include after cmocka.h.
 */
#ifndef SCRIPT_H
#define SCRIPT_H

#include "weir.h"

#include <stdio.h>
#include <string.h>

enum { SCRIPT_EVENTS = 64 };

struct script {
  struct weir_setup *setup;
  struct weir_match *match;
  struct weir_sink sink; /* takes the events of the last line */
  struct weir_event event[SCRIPT_EVENTS];
  unsigned events;
  char heard[4096]; /* what script_heard last wrote */
};

static inline void script_take(struct weir_sink *sink, const struct weir_event *event) {
  struct script *script = (struct script *)((char *)sink - offsetof(struct script, sink));
  assert_true(script->events < SCRIPT_EVENTS);
  script->event[script->events++] = *event;
}

static inline struct weir_setup *script_setup(const char *game, unsigned seats, const char *set,
                                              const char *edition) {
  const char *sets[] = {set, NULL};
  struct weir_request request = {.game = game, .seats = seats, .sets = sets, .edition_text = edition};
  if (edition) request.edition_size = strlen(edition);
  struct weir_error error = {{0}};
  struct weir_setup *setup = weir_setup_open(&request, &error);
  if (!setup) fail_msg("%s", error.text);
  return setup;
}

/* `set` is one "option=value", `edition` a JSON text; both may be NULL. */
static inline void script_open(struct script *script, const char *game, unsigned seats, const char *set,
                               const char *edition) {
  memset(script, 0, sizeof *script);
  script->setup = script_setup(game, seats, set, edition);
  script->match = weir_match_open(script->setup, weir_source_fast(1));
  script->sink.take = script_take;
  assert_non_null(script->match);
}

static inline void script_close(struct script *script) {
  weir_match_close(script->match);
  weir_setup_close(script->setup);
}

static inline const void *script_state(const struct script *script) {
  return weir_match_state(script->match);
}

/* Splits "seat action" and reads both. */
static inline void script_read(const struct script *script, const char *line, unsigned *seat,
                               weir_action *action) {
  const char *blank = strchr(line, ' ');
  struct weir_error error = {{0}};
  assert_non_null(blank);
  if (!weir_seat_parse(script->setup, line, (size_t)(blank - line), seat)) fail_msg("no seat: %s", line);
  if (!weir_action_parse(script->setup, blank + 1, strlen(blank + 1), action, &error))
    fail_msg("%s: %s", line, error.text);
}

/* Carries out a line; chance comes out as told. */
static inline void script_do(struct script *script, const char *line) {
  unsigned seat;
  weir_action action;
  struct weir_why why;
  struct weir_error error = {{0}};
  script_read(script, line, &seat, &action);
  script->events = 0;
  if (!weir_match_do(script->match, seat, action, &why, &script->sink)) {
    char memory[WEIR_TEXT];
    struct weir_text text;
    weir_text_begin(&text, memory, sizeof memory);
    weir_why_text(script->setup, &why, &text);
    fail_msg("%s: %s", line, memory);
  }
  if (!weir_audit(script->setup, script_state(script), &error)) fail_msg("%s: %s", line, error.text);
}

/* Carries out several lines, with a newline after each but the last. */
static inline void script_play(struct script *script, const char *lines) {
  char line[WEIR_TEXT];
  while (*lines) {
    size_t size = strcspn(lines, "\n");
    assert_true(size < sizeof line);
    memcpy(line, lines, size);
    line[size] = 0;
    script_do(script, line);
    lines += size + (lines[size] == '\n');
  }
}

/* A line must be refused by a rule ("PB-4"), and neither offered nor carried out. Returns what is missing. */
static inline const char *script_refuse(struct script *script, const char *line, const char *rule) {
  weir_action action, offers[WEIR_OFFERS];
  unsigned seat;
  struct weir_why why;
  struct weir_text text;
  script_read(script, line, &seat, &action);
  unsigned count = weir_legal(script->setup, script_state(script), seat, offers);
  for (unsigned i = 0; i < count; i++) assert_int_not_equal(offers[i], action);
  size_t plies = weir_match_plies(script->match);
  if (weir_match_do(script->match, seat, action, &why, NULL)) fail_msg("%s: is legal", line);
  assert_int_equal(weir_match_plies(script->match), plies);
  weir_text_begin(&text, script->heard, sizeof script->heard);
  weir_why_text(script->setup, &why, &text);
  if (strcmp(weir_rule_id(script->setup->game, why.rule), rule) != 0) fail_msg("%s: %s", line, script->heard);
  return script->heard;
}

/* What a viewer hears of the last line: a line of text for each event, empty where it may not see. */
static inline const char *script_heard(struct script *script, unsigned viewer) {
  struct weir_text text;
  weir_text_begin(&text, script->heard, sizeof script->heard);
  for (unsigned i = 0; i < script->events; i++) {
    if (i > 0) weir_text_add_char(&text, '\n');
    weir_event_text(script->setup, &script->event[i], viewer, &text);
  }
  return script->heard;
}

/* Whether the last line caused an event under a rule. */
static inline bool script_fired(const struct script *script, const char *rule) {
  for (unsigned i = 0; i < script->events; i++)
    if (strcmp(weir_rule_id(script->setup->game, script->event[i].rule), rule) == 0) return true;
  return false;
}

#endif
