/* call.c - answers requests (call.h). The only file of the library that keeps variables: the tables that a
 * page has open, and the memory of the last answer. */
#include "wasm/call.h"

#include "bots/signature.h"
#include "bots/spec.h"
#include "table/message.h"
#include "table/table.h"

#include <stdlib.h>
#include <string.h>

enum { TABLES = 32, ANSWER_FIRST = 1 << 18, ANSWER_MOST = 1 << 24 };

struct call {
  const struct weir_json *request;
  struct weir_text *answer; /* after {"ok":true */
  struct weir_error error;
  struct weir_why why;
  bool refused; /* why says which rule */
};

static struct table tables[TABLES];
static char *input, *output;
static size_t output_room;

/* ---- Reading requests ---- */

static const struct weir_json *member(const struct call *call, const char *key) {
  return weir_json_get(call->request, key);
}

static const char *text_of(const struct call *call, const char *key, const char *otherwise) {
  const struct weir_json *value = member(call, key);
  return value && value->kind == WEIR_JSON_STRING ? value->string : otherwise;
}

static int64_t number_of(const struct call *call, const char *key, int64_t otherwise) {
  const struct weir_json *value = member(call, key);
  return value && value->whole ? value->number : otherwise;
}

static uint64_t seed_of(const struct call *call) {
  uint64_t seed = 0;
  for (const char *at = text_of(call, "seed", ""); *at; at++) {
    const char *digits = "0123456789abcdef", *digit = strchr(digits, *at);
    if (digit) seed = seed << 4 | (uint64_t)(digit - digits);
  }
  return seed;
}

static struct table *table_of(struct call *call) {
  int64_t number = number_of(call, "table", 0);
  if (number >= 1 && number <= TABLES && tables[number - 1].match) return &tables[number - 1];
  weir_fail(&call->error, "there is no such table");
  return NULL;
}

static bool seat_of(struct call *call, const struct table *table, unsigned *seat) {
  const char *name = text_of(call, "seat", "");
  if (weir_seat_parse(table->setup, name, strlen(name), seat) && *seat < table->setup->seats) return true;
  return weir_fail(&call->error, "there is no seat \"%s\"", strlen(name) < 40 ? name : "...");
}

static unsigned viewer_of(const struct call *call, const struct table *table) {
  const char *name = text_of(call, "viewer", "spectator");
  unsigned seat;
  if (strcmp(name, "all") == 0) return WEIR_CHANCE;
  return weir_seat_parse(table->setup, name, strlen(name), &seat) ? seat : WEIR_SPECTATOR;
}

static bool action_of(struct call *call, const struct table *table, weir_action *action) {
  const char *words = text_of(call, "action", "");
  return weir_action_parse(table->setup, words, strlen(words), action, &call->error);
}

/* ---- Writing answers ---- */

static void add_key(struct call *call, const char *key) {
  weir_text_add(call->answer, ",\"");
  weir_text_add(call->answer, key);
  weir_text_add(call->answer, "\":");
}

static void add_string(struct call *call, const char *key, const char *string, size_t size) {
  add_key(call, key);
  weir_json_write_string(call->answer, string, size);
}

static void add_number(struct call *call, const char *key, int64_t number) {
  add_key(call, key);
  weir_text_add_int(call->answer, number);
}

/* Events go straight into the answer as the viewer may see them. */
struct event_sink {
  struct weir_sink sink;
  struct call *call;
  const struct weir_setup *setup;
  unsigned viewer;
  uint32_t number;
  bool any;
};

static void write_event(struct weir_sink *sink, const struct weir_event *event) {
  struct event_sink *into = (struct event_sink *)sink;
  if (into->any) weir_text_add_char(into->call->answer, ',');
  into->any = true;
  message_write_event(into->setup, event, into->number++, into->viewer, into->call->answer);
}

static struct event_sink begin_events(struct call *call, const struct table *table, uint32_t number) {
  add_key(call, "events");
  weir_text_add_char(call->answer, '[');
  return (struct event_sink){.sink = {write_event},
                             .call = call,
                             .setup = table->setup,
                             .viewer = viewer_of(call, table),
                             .number = number};
}

static bool end_events(struct call *call) {
  weir_text_add_char(call->answer, ']');
  return true;
}

/* ---- What can be asked ---- */

static bool call_games(struct call *call) {
  add_key(call, "games");
  weir_text_add_char(call->answer, '[');
  for (unsigned i = 0; i < weir_game_count(); i++) {
    if (i > 0) weir_text_add_char(call->answer, ',');
    message_write_listing(weir_game_at(i), call->answer);
  }
  weir_text_add_char(call->answer, ']');
  return true;
}

static const struct weir_game *game_of(struct call *call) {
  const struct weir_game *game = weir_game_find(text_of(call, "game", ""));
  if (!game) weir_fail(&call->error, "there is no such game");
  return game;
}

static bool call_rules(struct call *call) {
  const struct weir_game *game = game_of(call);
  if (!game) return false;
  add_key(call, "rules");
  message_write_rules(game, call->answer);
  return true;
}

static bool call_edition(struct call *call) {
  const struct weir_game *game = game_of(call);
  if (!game) return false;
  size_t size;
  const char *text = weir_edition_text(game, text_of(call, "edition", game->editions[0]), &size);
  if (!text) return weir_fail(&call->error, "there is no such edition");
  add_key(call, "edition");
  weir_text_add_bytes(call->answer, text, size);
  return true;
}

static struct table *free_table(struct call *call) {
  for (unsigned i = 0; i < TABLES; i++)
    if (!tables[i].match) return &tables[i];
  weir_fail(&call->error, "too many tables are open");
  return NULL;
}

static bool answer_table(struct call *call, const struct table *table) {
  add_number(call, "table", table - tables + 1);
  return true;
}

/* The options object as "name=value" strings. */
static bool read_sets(struct call *call, char memory[][WEIR_TEXT / 2], const char **sets) {
  const struct weir_json *options = member(call, "options");
  unsigned count = 0;
  if (options && options->count > WEIR_OPTIONS) return weir_fail(&call->error, "too many options");
  for (const struct weir_json *option = options ? options->child : NULL; option; option = option->next) {
    if (!option->key || option->kind != WEIR_JSON_STRING)
      return weir_fail(&call->error, "options: every value must be a string");
    struct weir_text text;
    weir_text_begin(&text, memory[count], WEIR_TEXT / 2);
    weir_text_add(&text, option->key);
    weir_text_add_char(&text, '=');
    weir_text_add(&text, option->string);
    sets[count] = memory[count];
    count++;
  }
  sets[count] = NULL;
  return true;
}

/* Opens a table at a full position, which names its own setup. */
static bool open_at(struct call *call, struct table *table, const char *json, size_t size) {
  _Alignas(16) unsigned char state[WEIR_STATE_MAX];
  struct weir_setup *setup;
  if (!weir_position_read(json, size, &setup, state, &call->error)) return false;
  char memory[WEIR_OPTIONS][WEIR_TEXT / 2];
  const char *sets[WEIR_OPTIONS + 1] = {NULL};
  for (unsigned i = 0; i < setup->game->option_count; i++) {
    struct weir_text text;
    weir_text_begin(&text, memory[i], sizeof memory[i]);
    weir_text_add(&text, setup->game->options[i].name);
    weir_text_add_char(&text, '=');
    weir_text_add(&text, weir_option_value(setup, i));
    sets[i] = memory[i];
  }
  struct weir_request request = {.game = setup->game->id, .seats = setup->seats, .sets = sets};
  if (setup->edition_built_in) request.edition = setup->edition_id;
  else request.edition_text = setup->edition_text, request.edition_size = setup->edition_size;
  bool opened = table_open(table, &request, state, NULL, weir_source_fast(seed_of(call)), &call->error);
  weir_setup_close(setup);
  return opened;
}

static bool open_new(struct call *call, struct table *table) {
  char memory[WEIR_OPTIONS][WEIR_TEXT / 2];
  const char *sets[WEIR_OPTIONS + 1];
  if (!read_sets(call, memory, sets)) return false;
  const struct weir_json *own = member(call, "editionText");
  struct weir_request request = {.game = text_of(call, "game", ""),
                                 .edition = text_of(call, "edition", NULL),
                                 .seats = (unsigned)number_of(call, "seats", 0),
                                 .sets = sets};
  if (own && own->kind == WEIR_JSON_STRING) {
    request.edition_text = own->string;
    request.edition_size = own->size;
  }
  return table_open(table, &request, NULL, NULL, weir_source_fast(seed_of(call)), &call->error);
}

static bool call_open(struct call *call) {
  struct table *table = free_table(call);
  const struct weir_json *text = member(call, "at"), *position = member(call, "position");
  if (!table) return false;
  bool opened;
  if (text && text->kind == WEIR_JSON_STRING) opened = open_at(call, table, text->string, text->size);
  else if (position) opened = open_at(call, table, input + position->start, position->end - position->start);
  else opened = open_new(call, table);
  if (!opened) return false;
  table_settle(table, NULL);
  return answer_table(call, table);
}

static struct weir_source fast_source(const struct weir_record_facts *facts, void *context) {
  (void)facts;
  return weir_source_fast(*(uint64_t *)context);
}

static bool call_load(struct call *call) {
  struct table *table = free_table(call);
  const struct weir_json *record = member(call, "record");
  if (!table) return false;
  if (!record || record->kind != WEIR_JSON_STRING) return weir_fail(&call->error, "there is no record");
  uint64_t seed = seed_of(call);
  struct weir_record_facts facts = {0};
  bool whole = table_load(table, record->string, record->size, fast_source, &seed, &facts, &call->error);
  if (!table->match) return false;
  if (!whole) add_string(call, "error", call->error.text, strlen(call->error.text));
  add_key(call, "dropped");
  weir_text_add(call->answer, facts.dropped ? "true" : "false");
  return answer_table(call, table);
}

static bool call_close(struct call *call) {
  struct table *table = table_of(call);
  if (table) table_close(table);
  return table;
}

static bool call_game(struct call *call) {
  const struct table *table = table_of(call);
  if (!table) return false;
  add_key(call, "game");
  message_write_game(table->setup, call->answer);
  return true;
}

static bool call_view(struct call *call) {
  const struct table *table = table_of(call);
  if (!table) return false;
  int64_t ply = number_of(call, "ply", -1);
  struct weir_match *then = NULL;
  if (ply >= 0 && (size_t)ply < weir_match_plies(table->match)) {
    then = weir_match_fork(table->match, (size_t)ply, weir_source_fast(0));
    if (!then) return weir_fail(&call->error, "out of memory");
  }
  add_key(call, "view");
  message_write_view(then ? then : table->match, viewer_of(call, table), call->answer);
  weir_match_close(then);
  return true;
}

static bool call_events(struct call *call) {
  const struct table *table = table_of(call);
  if (!table) return false;
  uint32_t from = (uint32_t)number_of(call, "from", 0);
  struct event_sink into = begin_events(call, table, from);
  table_tell(table, from, &into.sink);
  return end_events(call);
}

static bool act(struct call *call, struct table *table, unsigned seat) {
  weir_action action;
  if (!action_of(call, table, &action)) return false;
  if (!weir_check(table->setup, weir_match_state(table->match), seat, action, &call->why)) {
    call->refused = true;
    return false;
  }
  struct event_sink into = begin_events(call, table, table->events);
  if (!table_act(table, seat, action, &call->why, &into.sink))
    return weir_fail(&call->error, "out of memory");
  if (seat != WEIR_CHANCE) table_settle(table, &into.sink);
  return end_events(call);
}

static bool call_act(struct call *call) {
  struct table *table = table_of(call);
  unsigned seat;
  return table && seat_of(call, table, &seat) && act(call, table, seat);
}

static bool call_force(struct call *call) {
  struct table *table = table_of(call);
  return table && act(call, table, WEIR_CHANCE);
}

static bool call_check(struct call *call) {
  const struct table *table = table_of(call);
  unsigned seat;
  weir_action action;
  if (!table || !seat_of(call, table, &seat) || !action_of(call, table, &action)) return false;
  call->refused = !weir_check(table->setup, weir_match_state(table->match), seat, action, &call->why);
  return !call->refused;
}

static bool call_undo(struct call *call) {
  struct table *table = table_of(call);
  unsigned seat;
  if (!table || !seat_of(call, table, &seat) || !weir_match_may_undo(table->match, seat, &call->error))
    return false;
  struct event_sink into = begin_events(call, table, table->events);
  table_undo(table, seat, &into.sink, &call->error);
  return end_events(call);
}

static bool call_back(struct call *call) {
  struct table *table = table_of(call);
  int64_t plies = number_of(call, "plies", -1);
  if (!table) return false;
  if (plies < 0 || (size_t)plies > weir_match_plies(table->match))
    return weir_fail(&call->error, "there are not so many plies");
  struct event_sink into = begin_events(call, table, table->events);
  table_back(table, (size_t)plies, &into.sink);
  table_settle(table, &into.sink);
  return end_events(call);
}

/* A fork starts from the position, with no past of its own: what happened before is the original's. */
static bool call_fork(struct call *call) {
  const struct table *table = table_of(call);
  struct table *fork = free_table(call);
  if (!table || !fork) return false;
  _Alignas(16) unsigned char state[WEIR_STATE_MAX];
  weir_match_at(table->match, (size_t)number_of(call, "ply", (int64_t)weir_match_plies(table->match)), state);
  size_t room = (size_t)16 * WEIR_STATE_MAX + table->setup->edition_size;
  char *json = malloc(room);
  if (!json) return weir_fail(&call->error, "out of memory");
  struct weir_text text;
  weir_text_begin(&text, json, room);
  weir_position_write(table->setup, state, WEIR_CHANCE, &text);
  bool opened = open_at(call, fork, json, text.used);
  free(json);
  if (!opened) return false;
  table_settle(fork, NULL);
  return answer_table(call, fork);
}

static bool call_plies(struct call *call) {
  const struct table *table = table_of(call);
  if (!table) return false;
  add_key(call, "plies");
  weir_text_add_char(call->answer, '[');
  for (size_t i = 0; i < weir_match_plies(table->match); i++) {
    const struct weir_ply *ply = weir_match_ply(table->match, i);
    weir_text_add(call->answer, i > 0 ? ",{\"seat\":\"" : "{\"seat\":\"");
    weir_seat_text(table->setup, ply->seat, call->answer);
    weir_text_add(call->answer, "\",\"action\":\"");
    weir_action_text(table->setup, ply->action, call->answer);
    weir_text_add(call->answer, ply->flags & WEIR_PLY_FORCED ? "\",\"forced\":true}" : "\"}");
  }
  weir_text_add_char(call->answer, ']');
  return true;
}

static bool call_record(struct call *call) {
  const struct table *table = table_of(call);
  if (table) add_string(call, "record", table->record, table->size);
  return table;
}

static bool call_position(struct call *call) {
  const struct table *table = table_of(call);
  if (!table) return false;
  add_key(call, "position");
  weir_position_write(table->setup, weir_match_state(table->match), WEIR_CHANCE, call->answer);
  return true;
}

static void add_advice(struct call *call, const struct table *table, const struct weir_advice *advice) {
  add_number(call, "value", advice->value);
  add_number(call, "iterations", advice->iterations);
  add_key(call, "best");
  weir_text_add_char(call->answer, '[');
  for (unsigned i = 0; i < advice->actions; i++) {
    weir_text_add(call->answer, i > 0 ? ",{\"action\":\"" : "{\"action\":\"");
    weir_action_text(table->setup, advice->action[i], call->answer);
    weir_text_add(call->answer, "\",\"visits\":");
    weir_text_add_int(call->answer, advice->visits[i]);
    weir_text_add_char(call->answer, '}');
  }
  weir_text_add_char(call->answer, ']');
}

static bool call_bot(struct call *call) {
  const struct table *table = table_of(call);
  unsigned seat;
  if (!table || !seat_of(call, table, &seat)) return false;
  const void *state = weir_match_state(table->match);
  if (!(weir_to_act(table->setup, state) & WEIR_BIT(seat)))
    return weir_fail(&call->error, "that seat is not to act");
  struct weir_bot_spec spec;
  if (!weir_bot_spec_read(text_of(call, "bot", "greedy"), &spec, &call->error)) return false;
  struct weir_bot *bot = weir_bot_open_spec(table->setup, &spec, seed_of(call), NULL, &call->error);
  if (!bot) return false;
  struct weir_advice advice = {0};
  weir_action action = weir_bot_choose(bot, state, seat, &advice);
  weir_bot_close(bot);
  weir_text_add(call->answer, ",\"action\":\"");
  weir_action_text(table->setup, action, call->answer);
  weir_text_add_char(call->answer, '"');
  add_advice(call, table, &advice);
  return true;
}

static bool call_signature(struct call *call) {
  const struct weir_game *game = game_of(call);
  if (!game) return false;
  add_key(call, "signature");
  weir_text_add_char(call->answer, '"');
  weir_text_add_hex(call->answer, weir_signature(game));
  weir_text_add_char(call->answer, '"');
  return true;
}

/* Questions may be asked again with more room for the answer; what changes something answers briefly. */
static const struct request {
  const char *name;
  bool (*answer)(struct call *call);
  bool question;
} requests[] = {
    {"games", call_games, true}, {"rules", call_rules, true},         {"edition", call_edition, true},
    {"open", call_open, false},  {"load", call_load, false},          {"close", call_close, false},
    {"game", call_game, true},   {"view", call_view, true},           {"events", call_events, true},
    {"act", call_act, false},    {"force", call_force, false},        {"check", call_check, true},
    {"undo", call_undo, false},  {"back", call_back, false},          {"fork", call_fork, false},
    {"plies", call_plies, true}, {"record", call_record, true},       {"position", call_position, true},
    {"bot", call_bot, true},     {"signature", call_signature, true},
};

/* ---- One request ---- */

static void answer_failure(struct call *call) {
  struct weir_text *text = call->answer;
  text->used = 0;
  text->cut = false;
  weir_text_add(text, "{\"ok\":false");
  if (call->refused) {
    add_key(call, "why");
    message_write_why(weir_match_setup(tables[number_of(call, "table", 1) - 1].match), &call->why, text);
  } else {
    add_string(call, "error", call->error.text, strlen(call->error.text));
  }
  weir_text_add_char(text, '}');
}

static const struct request *find_request(const struct call *call) {
  const char *name = text_of(call, "do", "");
  for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++)
    if (strcmp(requests[i].name, name) == 0) return &requests[i];
  return NULL;
}

static void answer_request(struct call *call, const struct request *request) {
  weir_text_add(call->answer, "{\"ok\":true");
  if (request->answer(call)) weir_text_add_char(call->answer, '}');
  else answer_failure(call);
}

char *weir_call_input(size_t size) {
  char *memory = realloc(input, size + 1);
  if (memory) input = memory;
  return memory;
}

const char *weir_call_output(void) { return output; }

static bool more_room(void) {
  if (output_room >= ANSWER_MOST) return false;
  size_t room = output_room > 0 ? output_room * 4 : ANSWER_FIRST;
  char *memory = realloc(output, room);
  if (!memory) return false;
  output = memory;
  output_room = room;
  return true;
}

size_t weir_call(size_t size) {
  struct call call = {0};
  struct weir_text text;
  if (!output && !more_room()) return 0;
  struct weir_json_doc *doc = input ? weir_json_parse(input, size, &call.error) : NULL;
  call.request = doc ? weir_json_root(doc) : NULL;
  const struct request *request = doc ? find_request(&call) : NULL;
  if (doc && !request) weir_fail(&call.error, "there is no such request");
  do {
    weir_text_begin(&text, output, output_room);
    call.answer = &text;
    if (request) answer_request(&call, request);
    else answer_failure(&call);
  } while (text.cut && request && request->question && more_room());
  weir_json_free(doc);
  return text.used;
}
