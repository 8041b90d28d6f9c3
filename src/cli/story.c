/* story.c - what happened, in sentences: events kept, and told as a viewer may hear them. */
#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>

static void take_event(struct weir_sink *sink, const struct weir_event *event) {
  struct cli_story *story = (struct cli_story *)sink; /* the sink is its first member */
  if (story->count == story->room) {
    story->room = story->room ? 2 * story->room : 64;
    story->event = cli_memory(story->event, story->room * sizeof *story->event);
  }
  story->event[story->count++] = *event;
}

void cli_story_begin(struct cli_story *story) { *story = (struct cli_story){.sink = {take_event}}; }

void cli_story_free(struct cli_story *story) {
  free(story->event);
  *story = (struct cli_story){0};
}

bool cli_story_line(const struct weir_setup *setup, const struct weir_event *event, unsigned viewer,
                    char *line, size_t size) {
  struct weir_text text;
  weir_text_begin(&text, line, size);
  weir_event_text(setup, event, viewer, &text);
  if (text.used == 0) return false;
  weir_text_add(&text, "  (");
  weir_text_add(&text, weir_rule_id(setup->game, event->rule));
  weir_text_add_char(&text, ')');
  return true;
}

static void add_parts(const struct weir_setup *setup, const struct weir_odds *odds, enum weir_telling telling,
                      const char *whose, struct weir_text *text) {
  unsigned said = 0;
  for (unsigned i = 0; i < odds->part_count; i++) {
    if (setup->game->tellings[odds->part[i].kind] != telling) continue;
    weir_text_add(text, said++ == 0 ? whose : ", ");
    weir_odds_name(setup, &odds->part[i], text);
    weir_text_add(text, odds->part[i].arg[1] < 0 ? " " : " +");
    weir_text_add_int(text, odds->part[i].arg[1]);
  }
}

bool cli_odds_line(const struct weir_setup *setup, const void *state, unsigned seat, weir_action action,
                   char *line, size_t size) {
  enum { PERCENT = WEIR_ODDS_WHOLE / 100 };
  struct weir_odds odds;
  struct weir_text text;
  if (!weir_odds(setup, state, seat, action, &odds)) return false;
  weir_text_begin(&text, line, size);
  weir_action_text(setup, action, &text);
  for (unsigned i = 0; i < odds.outcome_count; i++) {
    weir_text_add(&text, i == 0 ? ": " : ", ");
    weir_odds_name(setup, &odds.outcome[i], &text);
    weir_text_add_char(&text, ' ');
    weir_text_add_int(&text, (odds.share[i] + PERCENT / 2) / PERCENT);
    weir_text_add(&text, " %");
  }
  add_parts(setup, &odds, WEIR_TELLS_OWN, "; to the die ", &text);
  add_parts(setup, &odds, WEIR_TELLS_OTHER, "; to the other ", &text);
  weir_text_add(&text, "  (");
  weir_text_add(&text, weir_rule_id(setup->game, odds.outcome[0].rule));
  weir_text_add_char(&text, ')');
  return true;
}

void cli_story_print(const struct weir_setup *setup, const struct cli_story *story, unsigned viewer) {
  char line[WEIR_TEXT];
  for (unsigned i = 0; i < story->count; i++)
    if (cli_story_line(setup, &story->event[i], viewer, line, sizeof line)) printf("%s\n", line);
}

void cli_standing(const struct weir_setup *setup, const void *state, char *line, size_t size) {
  struct weir_text text;
  unsigned to_act = weir_to_act(setup, state);
  weir_text_begin(&text, line, size);
  if (to_act == 0) {
    weir_text_add(&text, "The game is over: ");
    weir_ending_text(setup, state, &text);
    return;
  }
  if (to_act == WEIR_BIT(WEIR_CHANCE)) {
    weir_text_add(&text, "Chance is to act");
  } else {
    unsigned said = 0;
    for (unsigned seat = 0; seat < setup->seats; seat++) {
      if (!(to_act & WEIR_BIT(seat))) continue;
      if (said++ > 0) weir_text_add(&text, to_act >> (seat + 1) & ((1u << WEIR_SEATS) - 1) ? ", " : " and ");
      weir_text_add(&text, cli_seat_name(setup, seat));
    }
    weir_text_add(&text, said > 1 ? " are to act" : " is to act");
  }
  if (line[0] >= 'a' && line[0] <= 'z') line[0] = (char)(line[0] - 'a' + 'A');
  weir_text_add(&text, " (");
  weir_text_add(&text, setup->game->phases[setup->game->phase(setup, state)]);
  weir_text_add(&text, ").");
}

static void log_ply(const struct weir_setup *setup, size_t index, const struct weir_ply *ply,
                    const struct cli_story *story, unsigned viewer, struct cli_text *text) {
  char line[WEIR_TEXT];
  bool first = true;
  for (unsigned i = 0; i < story->count; i++) {
    if (!cli_story_line(setup, &story->event[i], viewer, line, sizeof line)) continue;
    if (first)
      cli_text_format(text, "%5zu  %s%s\n", index + 1, line,
                      ply->flags & WEIR_PLY_FORCED ? "  [forced]" : "");
    else cli_text_format(text, "       %s\n", line);
    first = false;
  }
  if (first) cli_text_format(text, "%5zu  Something hidden happens.\n", index + 1);
}

void cli_log(const struct weir_match *match, unsigned viewer, struct cli_text *text) {
  _Alignas(16) unsigned char state[WEIR_STATE_MAX];
  const struct weir_setup *setup = weir_match_setup(match);
  struct cli_story story;
  cli_story_begin(&story);
  weir_match_at(match, 0, state);
  for (size_t i = 0; i < weir_match_plies(match); i++) {
    const struct weir_ply *ply = weir_match_ply(match, i);
    story.count = 0;
    weir_apply(setup, state, ply->seat, ply->action, &story.sink);
    log_ply(setup, i, ply, &story, viewer, text);
  }
  cli_story_free(&story);
}

/* What cli_text_fill hands to the engine's writer. */
struct position {
  const struct weir_setup *setup;
  const void *state;
  unsigned viewer;
};

static void write_position(struct weir_text *text, const void *context) {
  const struct position *position = context;
  weir_position_write(position->setup, position->state, position->viewer, text);
}

void cli_position(const struct weir_setup *setup, const void *state, unsigned viewer, struct cli_text *text) {
  cli_text_fill(text, write_position, &(struct position){setup, state, viewer});
}

unsigned cli_first_seat(unsigned seats) {
  unsigned seat = 0;
  while (!(seats & WEIR_BIT(seat))) seat++;
  return seat;
}
