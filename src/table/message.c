/* message.c - writes the messages that message.h describes. */
#include "table/message.h"

#include "engine/fields.h"

#include <string.h>

static void add_string(struct weir_text *text, const char *string) {
  weir_json_write_string(text, string, strlen(string));
}

static void add_key(struct weir_text *text, const char *key) {
  if (text->used > 0 && !strchr("{[,:", text->start[text->used - 1])) weir_text_add_char(text, ',');
  add_string(text, key);
  weir_text_add_char(text, ':');
}

static void add_pair(struct weir_text *text, const char *key, const char *value) {
  add_key(text, key);
  add_string(text, value);
}

static void separate(struct weir_text *text) {
  if (text->used > 0 && !strchr("[,", text->start[text->used - 1])) weir_text_add_char(text, ',');
}

static void add_names(struct weir_text *text, const char *key, const char *const *names) {
  add_key(text, key);
  weir_text_add_char(text, '[');
  for (; names && *names; names++) {
    separate(text);
    add_string(text, *names);
  }
  weir_text_add_char(text, ']');
}

static void add_seat(const struct weir_setup *setup, unsigned seat, struct weir_text *text) {
  weir_text_add_char(text, '"');
  weir_seat_text(setup, seat, text);
  weir_text_add_char(text, '"');
}

static void add_seats(const struct weir_setup *setup, const char *key, unsigned set, struct weir_text *text) {
  add_key(text, key);
  weir_text_add_char(text, '[');
  for (unsigned seat = 0; seat <= WEIR_CHANCE; seat++)
    if (set & WEIR_BIT(seat)) {
      separate(text);
      add_seat(setup, seat, text);
    }
  weir_text_add_char(text, ']');
}

/* ---- The game ---- */

static const char *const game_kinds[] = {"rivals", "team", "solitaire"};

void message_write_listing(const struct weir_game *game, struct weir_text *text) {
  weir_text_add_char(text, '{');
  add_pair(text, "id", game->id);
  add_pair(text, "title", game->title);
  add_pair(text, "about", game->about);
  add_pair(text, "kind", game_kinds[game->kind]);
  add_key(text, "seats");
  weir_text_add_char(text, '[');
  weir_text_add_int(text, game->seats_min);
  weir_text_add_char(text, ',');
  weir_text_add_int(text, game->seats_max);
  weir_text_add_char(text, ']');
  add_key(text, "lone");
  weir_text_add_int(text, game->lone_seat);
  add_names(text, "editions", game->editions);
  add_key(text, "automata");
  weir_text_add_char(text, '[');
  for (unsigned i = 0; i < game->automaton_count; i++) {
    separate(text);
    add_string(text, game->automata[i].name);
  }
  weir_text_add_char(text, ']');
  add_key(text, "options");
  weir_text_add_char(text, '[');
  for (unsigned i = 0; i < game->option_count; i++) {
    const struct weir_option *option = &game->options[i];
    separate(text);
    weir_text_add_char(text, '{');
    add_pair(text, "name", option->name);
    add_names(text, "values", option->values);
    add_pair(text, "value", option->values[option->value]);
    add_pair(text, "help", option->help);
    weir_text_add_char(text, '}');
  }
  weir_text_add(text, "]}");
}

static void add_verb(const struct weir_game *game, const struct weir_verb *verb, struct weir_text *text) {
  weir_text_add_char(text, '{');
  add_pair(text, "name", verb->name);
  add_key(text, "args");
  weir_text_add_char(text, '[');
  for (int i = 0; i < 3; i++)
    if (verb->arg[i] != WEIR_NO_DOMAIN) {
      separate(text);
      add_string(text, game->domains[verb->arg[i]].name);
    }
  weir_text_add_char(text, ']');
  add_pair(text, "rule", weir_rule_id(game, verb->rule));
  add_pair(text, "help", verb->help ? verb->help : "");
  weir_text_add_char(text, '}');
}

/* What a field holds and who may see it, so that a page can show a hand that it knows nothing else about. */
static void add_field(const struct weir_game *game, const struct weir_field *field, struct weir_text *text) {
  static const char *const forms[] = {"count", "named", "set"}, *const sights[] = {"open", "secret", "own",
                                                                                   "mask"};
  weir_text_add_char(text, '{');
  add_pair(text, "name", field->name);
  add_pair(text, "form", forms[field->form]);
  if (field->form != WEIR_COUNT) add_pair(text, "domain", game->domains[field->domain].name);
  add_pair(text, "sight", sights[field->sight]);
  weir_text_add_char(text, '}');
}

void message_write_game(const struct weir_setup *setup, struct weir_text *text) {
  const struct weir_game *game = setup->game;
  weir_text_add_char(text, '{');
  add_pair(text, "game", game->id);
  add_pair(text, "title", game->title);
  add_pair(text, "about", game->about);
  add_pair(text, "kind", game_kinds[game->kind]);
  add_seats(setup, "seats", WEIR_BIT(setup->seats) - 1, text);
  add_pair(text, "edition", setup->edition_id);
  add_key(text, "options");
  weir_text_add_char(text, '{');
  for (unsigned i = 0; i < game->option_count; i++)
    add_pair(text, game->options[i].name, weir_option_value(setup, i));
  weir_text_add_char(text, '}');
  add_names(text, "phases", game->phases);
  add_key(text, "verbs");
  weir_text_add_char(text, '[');
  for (unsigned v = 0; v < game->verb_count; v++) {
    separate(text);
    add_verb(game, &game->verbs[v], text);
  }
  weir_text_add_char(text, ']');
  add_key(text, "metrics");
  weir_text_add_char(text, '[');
  for (unsigned m = 0; m < game->metric_count; m++) {
    separate(text);
    add_string(text, game->metrics[m].name);
  }
  weir_text_add_char(text, ']');
  add_key(text, "fields");
  weir_text_add_char(text, '[');
  for (unsigned f = 0; f < game->field_count; f++) {
    separate(text);
    add_field(game, &game->fields[f], text);
  }
  weir_text_add_char(text, ']');
  add_key(text, "board");
  weir_board_write(setup, text);
  add_key(text, "data");
  weir_text_add_bytes(text, setup->edition_text, setup->edition_size);
  weir_text_add_char(text, '}');
}

void message_write_rules(const struct weir_game *game, struct weir_text *text) {
  static const char *const kinds[] = {"play", "set-up", "data", "display", "note"};
  weir_text_add_char(text, '[');
  for (unsigned r = 0; r < game->rule_count; r++) {
    separate(text);
    weir_text_add_char(text, '{');
    add_pair(text, "id", game->rules[r].id);
    add_pair(text, "kind", kinds[game->rules[r].kind]);
    add_pair(text, "text", game->rules[r].sentence);
    weir_text_add_char(text, '}');
  }
  weir_text_add_char(text, ']');
}

/* ---- The view ---- */

static void add_action(const struct weir_setup *setup, weir_action action, struct weir_text *text) {
  weir_text_add_char(text, '"');
  weir_action_text(setup, action, text);
  weir_text_add_char(text, '"');
}

/* ["name",number] */
static void add_chance(const struct weir_setup *setup, const struct weir_event *event, int64_t number,
                       struct weir_text *text) {
  separate(text);
  weir_text_add(text, "[\"");
  weir_odds_name(setup, event, text);
  weir_text_add(text, "\",");
  weir_text_add_int(text, number);
  weir_text_add_char(text, ']');
}

static void add_parts(const struct weir_setup *setup, const char *key, const struct weir_odds *odds,
                      unsigned telling, struct weir_text *text) {
  add_key(text, key);
  weir_text_add_char(text, '[');
  for (unsigned i = 0; i < odds->part_count; i++)
    if (setup->game->tellings[odds->part[i].kind] == telling)
      add_chance(setup, &odds->part[i], odds->part[i].arg[1], text);
  weir_text_add_char(text, ']');
}

/* Shares go out in millionths. */
static void add_odds(const struct weir_setup *setup, const void *state, unsigned seat, weir_action action,
                     struct weir_text *text) {
  struct weir_odds odds;
  if (!weir_odds(setup, state, seat, action, &odds)) return;
  separate(text);
  weir_text_add(text, "{\"action\":");
  add_action(setup, action, text);
  add_pair(text, "rule", weir_rule_id(setup->game, odds.outcome[0].rule));
  add_parts(setup, "own", &odds, WEIR_TELLS_OWN, text);
  add_parts(setup, "other", &odds, WEIR_TELLS_OTHER, text);
  add_key(text, "outcomes");
  weir_text_add_char(text, '[');
  for (unsigned i = 0; i < odds.outcome_count; i++)
    add_chance(setup, &odds.outcome[i], (odds.share[i] + 500) / (WEIR_ODDS_WHOLE / 1000000), text);
  weir_text_add(text, "]}");
}

static void add_offers(const struct weir_setup *setup, const void *state, unsigned viewer,
                       struct weir_text *text) {
  weir_action offers[WEIR_OFFERS];
  unsigned count = viewer < setup->seats ? weir_legal(setup, state, viewer, offers) : 0;
  add_key(text, "offers");
  weir_text_add_char(text, '[');
  for (unsigned i = 0; i < count; i++) {
    separate(text);
    add_action(setup, offers[i], text);
  }
  weir_text_add_char(text, ']');
  if (!setup->game->tellings) return;
  add_key(text, "odds");
  weir_text_add_char(text, '[');
  for (unsigned i = 0; i < count; i++) add_odds(setup, state, viewer, offers[i], text);
  weir_text_add_char(text, ']');
}

/* Metrics are computed from the view, so that they cannot tell more than it does. */
static void add_metrics(const struct weir_setup *setup, const void *view, struct weir_text *text) {
  add_key(text, "metrics");
  weir_text_add_char(text, '{');
  for (unsigned m = 0; m < setup->game->metric_count; m++) {
    add_key(text, setup->game->metrics[m].name);
    weir_text_add_char(text, '[');
    for (unsigned seat = 0; seat < setup->seats; seat++) {
      separate(text);
      weir_text_add_int(text, setup->game->metrics[m].of(setup, view, seat));
    }
    weir_text_add_char(text, ']');
  }
  weir_text_add_char(text, '}');
}

static void add_result(const struct weir_setup *setup, const void *state, struct weir_text *text) {
  struct weir_result result;
  add_key(text, "result");
  if (!weir_result(setup, state, &result)) {
    weir_text_add(text, "null");
    return;
  }
  char sentence[WEIR_TEXT];
  struct weir_text ending;
  weir_text_begin(&ending, sentence, sizeof sentence);
  weir_ending_text(setup, state, &ending);
  weir_text_add_char(text, '{');
  add_pair(text, "ending", sentence);
  add_seats(setup, "won", result.won, text);
  add_key(text, "rank");
  weir_text_add_char(text, '[');
  for (unsigned seat = 0; seat < setup->seats; seat++) {
    separate(text);
    weir_text_add_int(text, result.rank[seat]);
  }
  weir_text_add(text, "]}");
}

void message_write_view(const struct weir_match *match, unsigned viewer, struct weir_text *text) {
  const struct weir_setup *setup = weir_match_setup(match);
  const void *state = weir_match_state(match);
  _Alignas(16) unsigned char view[WEIR_STATE_MAX];
  weir_view(setup, state, viewer, view);
  weir_text_add_char(text, '{');
  add_key(text, "ply");
  weir_text_add_int(text, (int64_t)weir_match_plies(match));
  add_key(text, "viewer");
  add_seat(setup, viewer, text);
  add_pair(text, "phase", setup->game->phases[setup->game->phase(setup, state)]);
  add_seats(setup, "toAct", weir_to_act(setup, state), text);
  add_offers(setup, state, viewer, text);
  add_key(text, "mayUndo");
  weir_text_add(text, viewer < setup->seats && weir_match_may_undo(match, viewer, NULL) ? "true" : "false");
  add_key(text, "state");
  position_write_state(setup, state, viewer, text);
  add_metrics(setup, view, text);
  add_result(setup, state, text);
  weir_text_add_char(text, '}');
}

/* ---- Events ---- */

static const char *event_name(const struct weir_game *game, const struct weir_event *event) {
  switch (event->kind) {
  case WEIR_EVENT_ACTION: return "action";
  case WEIR_EVENT_UNDO: return "undo";
  case WEIR_EVENT_BACK: return "back";
  default: return game->events[event->kind].name;
  }
}

static void add_arguments(const struct weir_setup *setup, const struct weir_event *event,
                          struct weir_text *text) {
  const struct weir_game *game = setup->game;
  bool action = event->kind == WEIR_EVENT_ACTION;
  if (!action && event->kind >= game->event_count) return;
  const uint8_t *domains = action ? game->verbs[WEIR_VERB(event->action)].arg : game->events[event->kind].arg;
  add_key(text, "args");
  weir_text_add_char(text, '[');
  for (int i = 0; i < (action ? 3 : 4); i++) {
    separate(text);
    bool named = domains[i] != WEIR_NO_DOMAIN && game->domains[domains[i]].kind != WEIR_NUMBER;
    if (named) weir_text_add_char(text, '"');
    weir_term_text(setup, domains[i], event->arg[i], text);
    if (named) weir_text_add_char(text, '"');
  }
  weir_text_add_char(text, ']');
}

void message_write_event(const struct weir_setup *setup, const struct weir_event *event, uint32_t number,
                         unsigned viewer, struct weir_text *text) {
  weir_text_add_char(text, '{');
  add_key(text, "n");
  weir_text_add_int(text, number);
  if (event->sight & WEIR_BIT(viewer)) {
    char sentence[WEIR_TEXT];
    struct weir_text words;
    weir_text_begin(&words, sentence, sizeof sentence);
    weir_event_text(setup, event, viewer, &words);
    add_key(text, "seat");
    add_seat(setup, event->seat, text);
    add_pair(text, "kind", event_name(setup->game, event));
    if (event->kind == WEIR_EVENT_ACTION) {
      add_key(text, "action");
      add_action(setup, event->action, text);
    }
    add_arguments(setup, event, text);
    if (event->kind < WEIR_EVENT_BACK || event->kind == WEIR_EVENT_ACTION)
      add_pair(text, "rule", weir_rule_id(setup->game, event->rule));
    add_pair(text, "text", sentence);
  }
  weir_text_add_char(text, '}');
}

void message_write_why(const struct weir_setup *setup, const struct weir_why *why, struct weir_text *text) {
  char words[WEIR_TEXT];
  struct weir_text line;
  weir_text_begin(&line, words, sizeof words);
  weir_why_text(setup, why, &line);
  weir_text_add_char(text, '{');
  add_pair(text, "rule", weir_rule_id(setup->game, why->rule));
  add_pair(text, "sentence", weir_rule_sentence(setup->game, why->rule));
  add_pair(text, "text", words);
  weir_text_add_char(text, '}');
}
