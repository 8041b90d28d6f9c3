/* ask_hall.c - requests that need no table: hello, create, lobby, take, status. */
#include "server/hall.h"

#include <stdlib.h>
#include <string.h>

enum { LOBBY_MOST = 50, STATUS_MOST = 16 };

/* ---- hello ---- */

static void say_limits(const struct hall *hall, struct weir_text *text) {
  say_key(text, "limits");
  weir_text_add_char(text, '{');
  say_number(text, "frame", FRAME_MOST);
  say_number(text, "row", ROW_MOST);
  say_number(text, "chat", TABLES_CHAT - 1);
  say_number(text, "name", TABLES_PERSON - 1);
  say_number(text, "tableName", TABLES_NAME - 1);
  say_number(text, "expire", hall->options.expire);
  say_number(text, "botMs", hall->options.limit[LIMIT_BOT_MS]);
  weir_text_add_char(text, '}');
}

enum answer ask_hello(struct request *request) {
  struct weir_text *text = request->text;
  say_string(text, "version", WEIR_VERSION);
  say_number(text, "protocol", 1);
  say_string(text, "publicUrl", request->hall->options.public_url);
  say_key(text, "games");
  weir_text_add_char(text, '[');
  for (unsigned i = 0; i < weir_game_count(); i++) {
    if (i > 0) weir_text_add_char(text, ',');
    message_write_listing(weir_game_at(i), text);
  }
  weir_text_add_char(text, ']');
  say_key(text, "bots");
  weir_text_add_char(text, '[');
  for (unsigned i = 0; weir_bot_kind(i); i++) {
    if (i > 0) weir_text_add_char(text, ',');
    weir_json_write_string(text, weir_bot_kind(i), strlen(weir_bot_kind(i)));
  }
  weir_text_add_char(text, ']');
  say_limits(request->hall, text);
  return ANSWER_NOW;
}

/* ---- create: the setup ---- */

/* The options object as "name=value" strings in one block of memory. */
struct option_sets {
  char memory[WEIR_OPTIONS][WEIR_TEXT / 2];
  const char *set[WEIR_OPTIONS + 1];
};

static bool read_options(struct request *request, struct option_sets *sets) {
  const struct weir_json *options = weir_json_get(request->root, "options");
  unsigned count = 0;
  if (options && (options->kind != WEIR_JSON_OBJECT || options->count > WEIR_OPTIONS))
    return weir_fail(&request->error, "options must be an object of at most %d members", WEIR_OPTIONS);
  for (const struct weir_json *option = options ? options->child : NULL; option; option = option->next) {
    if (option->kind != WEIR_JSON_STRING || option->key_size + option->size + 2 > sizeof sets->memory[0])
      return weir_fail(&request->error, "options: every value must be a short string");
    struct weir_text text;
    weir_text_begin(&text, sets->memory[count], sizeof sets->memory[count]);
    weir_text_add_bytes(&text, option->key, option->key_size);
    weir_text_add_char(&text, '=');
    weir_text_add_bytes(&text, option->string, option->size);
    sets->set[count] = sets->memory[count];
    count++;
  }
  sets->set[count] = NULL;
  return true;
}

/* How many seats are asked for; 0: the game's own number. */
static unsigned count_seats(const struct request *request) {
  const struct weir_json *seats = weir_json_get(request->root, "seats");
  if (seats && seats->kind == WEIR_JSON_ARRAY) return seats->count > 0 ? seats->count : WEIR_SEATS + 1;
  if (!seats || seats->kind == WEIR_JSON_NULL) return 0;
  return seats->whole && seats->number > 0 && seats->number <= WEIR_SEATS ? (unsigned)seats->number
                                                                          : WEIR_SEATS + 1;
}

/* The setup that a request asks for, and the position if it has one (state stays as it is otherwise). */
static struct weir_setup *open_setup(struct request *request, void *state, bool *placed) {
  const struct weir_json *position = weir_json_get(request->root, "position");
  const struct weir_json *edition = weir_json_get(request->root, "editionText");
  struct weir_setup *setup = NULL;
  *placed = position && position->kind == WEIR_JSON_OBJECT;
  if (*placed) {
    if (!weir_position_read(request->frame + position->start, position->end - position->start, &setup, state,
                            &request->error))
      return NULL;
    unsigned seats = count_seats(request);
    if (seats == 0 || seats == setup->seats) return setup;
    weir_fail(&request->error, "the position has %u seats", setup->seats);
    weir_setup_close(setup);
    return NULL;
  }
  struct option_sets sets;
  if (!read_options(request, &sets)) return NULL;
  struct weir_request wanted = {.game = request_text(request, "game"),
                                .edition = request_text(request, "edition"),
                                .seats = count_seats(request),
                                .sets = sets.set};
  if (edition && edition->kind == WEIR_JSON_STRING) {
    wanted.edition_text = edition->string;
    wanted.edition_size = edition->size;
  }
  return weir_setup_open(&wanted, &request->error);
}

/* ---- create: the row ---- */

static bool read_bots(struct request *request, const struct weir_setup *setup, struct tables_row *row) {
  const struct weir_json *seats = weir_json_get(request->root, "seats");
  if (!seats || seats->kind != WEIR_JSON_ARRAY) return true;
  for (unsigned i = 0; i < setup->seats; i++) {
    const struct weir_json *seat = weir_json_at(seats, i);
    const struct weir_json *bot = seat && seat->kind == WEIR_JSON_OBJECT ? weir_json_get(seat, "bot") : NULL;
    if (!bot || bot->kind == WEIR_JSON_NULL) continue;
    if (bot->kind != WEIR_JSON_STRING) return weir_fail(&request->error, "seats: a bot is named by a string");
    if (!bots_know(setup, bot->string, request->hall, row->seat[i].bot, &request->error)) return false;
  }
  return true;
}

static bool write_head(struct tables_row *row, const struct weir_setup *setup, const void *position,
                       struct weir_error *error) {
  size_t size = setup->edition_size + (size_t)16 * (WEIR_STATE_MAX + WEIR_TEXT);
  char *memory = malloc(size);
  if (!memory) return weir_fail(error, "out of memory");
  struct weir_text text;
  weir_text_begin(&text, memory, size);
  weir_record_write_header(setup, position, NULL, &text);
  char *fitted = realloc(memory, text.used + 1);
  row->head = fitted ? fitted : memory;
  row->head_size = text.used;
  return true;
}

static void make_keys(struct tables_row *row, const struct key *host) {
  struct key key;
  key_hash(host, row->host);
  key_derive(host, row->id, WEIR_SPECTATOR, 0, &key);
  key_hash(&key, row->spectator);
  for (unsigned seat = 0; seat < row->seats; seat++) {
    row->seat[seat].chair = (uint8_t)seat;
    key_derive(host, row->id, seat, 0, &key);
    key_hash(&key, row->seat[seat].key);
  }
}

static void fill_row(struct request *request, struct tables_row *row, const struct weir_setup *setup) {
  struct hall *hall = request->hall;
  int64_t days = request_number(request, "expire", hall->options.expire);
  uint32_t most = hall->options.expire;
  key_make_id(row->id);
  row->number = ++hall->last_number;
  row->created = row->touched = hall->seconds;
  row->expire = days > 0 && (most == 0 || days < most) && days < 36500 ? (uint32_t)days : most;
  row->listed = request_flag(request, "listed", false);
  row->fair = request_flag(request, "fair", true);
  row->round = 1;
  row->seats = setup->seats;
  request_name(request, row->name, sizeof row->name);
  dice_seed(row);
}

static void say_links(struct request *request, const struct room *room, const struct key *host) {
  struct weir_text *text = request->text;
  char words[KEY_TEXT];
  struct key key;
  say_string(text, "table", room->row.id);
  key_text(host, words);
  say_string(text, "host", words);
  key_derive(host, room->row.id, WEIR_SPECTATOR, 0, &key);
  key_text(&key, words);
  say_string(text, "spectator", words);
  say_key(text, "seats");
  weir_text_add_char(text, '[');
  for (unsigned seat = 0; seat < room->row.seats; seat++) {
    weir_text_add(text, seat > 0 ? ",{" : "{");
    say_seat(text, "seat", room->setup->setup, seat);
    key_derive(host, room->row.id, seat, 0, &key);
    key_text(&key, words);
    say_string(text, "key", words);
    say_string(text, "bot", room->row.seat[seat].bot[0] ? room->row.seat[seat].bot : NULL);
    weir_text_add_char(text, '}');
  }
  weir_text_add_char(text, ']');
}

/* ---- create ---- */

static enum answer may_create(struct request *request) {
  struct hall *hall = request->hall;
  const uint32_t *limit = hall->options.limit;
  struct address *address = request->conn->address;
  if (hall->table_count >= limit[LIMIT_TABLES])
    return request_no(request, "this server has all the tables it may have; try again another day", NULL);
  if (!address || bucket_take(&address->creates, limit[LIMIT_CREATES], HOUR_SECONDS,
                              limit[LIMIT_CREATE_BURST], hall->now))
    return ANSWER_NOW;
  hall->count[COUNT_SLOW]++;
  request->slow = true;
  return request_no(request, "too many tables at once; wait a minute", NULL);
}

/* A room over a setup, which it takes over. */
static struct room *make_room(struct request *request, struct weir_setup *setup, const void *position) {
  struct room *room = room_make(request->hall, &request->error);
  bool good = room && read_bots(request, setup, &room->row) &&
              write_head(&room->row, setup, position, &request->error);
  weir_setup_close(setup);
  if (good && room_open_head(room, &request->error)) return room;
  if (room) room_free(room);
  return NULL;
}

enum answer ask_create(struct request *request) {
  struct key host;
  if (weir_json_get(request->root, "host")) {
    enum answer answer = request_key(request, "host", &host);
    if (answer != ANSWER_NOW) return answer;
  } else {
    key_make(&host);
  }
  enum answer allowed = may_create(request);
  if (allowed != ANSWER_NOW) return allowed;
  _Alignas(16) unsigned char state[WEIR_STATE_MAX];
  bool placed;
  struct weir_setup *setup = open_setup(request, state, &placed);
  struct room *room = setup ? make_room(request, setup, placed ? state : NULL) : NULL;
  if (!room) return ANSWER_NO;
  fill_row(request, &room->row, room->setup->setup);
  make_keys(&room->row, &host);
  room_keep(room);
  request->hall->table_count++;
  request->hall->count[COUNT_CREATED]++;
  dice_try_begin(room, &request->error);
  LOG_INFO("create", "table", room->row.id, "game", room->setup->setup->game->id);
  say_links(request, room, &host);
  room_submit(room, TABLES_NEW, 0, request);
  return ANSWER_LATER;
}

/* ---- lobby and take ---- */

static bool seat_free(const struct room *room, unsigned seat) {
  return room_is_person(room, seat) && !room->row.seat[seat].taken;
}

static bool open_to_all(const struct room *room) {
  if (!room->row.listed || room->frozen || room->row.state == TABLES_OVER) return false;
  for (unsigned seat = 0; seat < room->row.seats; seat++)
    if (seat_free(room, seat)) return true;
  return false;
}

static void say_options(struct weir_text *text, const struct weir_setup *setup) {
  say_key(text, "options");
  weir_text_add_char(text, '{');
  for (unsigned i = 0; i < setup->game->option_count; i++)
    say_string(text, setup->game->options[i].name, weir_option_value(setup, i));
  weir_text_add_char(text, '}');
}

static void say_open_table(struct weir_text *text, const struct room *room) {
  const struct weir_setup *setup = room->setup->setup;
  say_string(text, "table", room->row.id);
  say_string(text, "name", room->row.name);
  say_string(text, "game", setup->game->id);
  say_string(text, "title", setup->game->title);
  say_string(text, "edition", setup->edition_id);
  say_options(text, setup);
  say_bool(text, "fair", room->row.fair);
  say_number(text, "created", room->row.created);
  say_key(text, "seats");
  weir_text_add_char(text, '[');
  for (unsigned seat = 0; seat < room->row.seats; seat++) {
    weir_text_add(text, seat > 0 ? ",{" : "{");
    say_seat(text, "seat", setup, seat);
    say_bool(text, "free", seat_free(room, seat));
    say_string(text, "name", room->row.seat[seat].name);
    say_string(text, "bot", room->row.seat[seat].bot[0] ? room->row.seat[seat].bot : NULL);
    weir_text_add_char(text, '}');
  }
  weir_text_add_char(text, ']');
}

enum answer ask_lobby(struct request *request) {
  struct hall *hall = request->hall;
  int64_t numbers[LOBBY_MOST];
  unsigned count = hall->store->list(hall->reader, TABLES_OPEN, NULL, INT64_MAX, numbers, LOBBY_MOST);
  bool any = false;
  say_key(request->text, "tables");
  weir_text_add_char(request->text, '[');
  for (unsigned i = 0; i < count; i++) {
    struct weir_error error;
    struct room *room = room_find(hall, numbers[i], &error);
    if (!room) continue;
    if (request_free(request, room) != ANSWER_NOW) return ANSWER_WAIT;
    if (!open_to_all(room)) continue;
    weir_text_add(request->text, any ? ",{" : "{");
    any = true;
    say_open_table(request->text, room);
    weir_text_add_char(request->text, '}');
  }
  weir_text_add_char(request->text, ']');
  return ANSWER_NOW;
}

/* The seat asked for if it is free; -1 if none is. */
static int wanted_seat(const struct request *request, const struct room *room) {
  const char *name = request_text(request, "seat");
  unsigned seat;
  if (name) {
    bool known = weir_seat_parse(room->setup->setup, name, strlen(name), &seat) && seat < room->row.seats;
    return known && seat_free(room, seat) ? (int)seat : -1;
  }
  for (seat = 0; seat < room->row.seats; seat++)
    if (seat_free(room, seat)) return (int)seat;
  return -1;
}

enum answer ask_take(struct request *request) {
  struct hall *hall = request->hall;
  const char *id = request_text(request, "table");
  struct room *room = id ? room_find(hall, hall->store->find(hall->reader, id), &request->error) : NULL;
  if (!room || !room->row.listed) {
    request->gone = true;
    return request_no(request, "there is no such table in the lobby", NULL);
  }
  if (request_free(request, room) != ANSWER_NOW) return ANSWER_WAIT;
  int found = open_to_all(room) ? wanted_seat(request, room) : -1;
  if (found < 0) return request_no(request, "that seat is not free", NULL);
  struct tables_seat *seat = &room->row.seat[found];
  struct key key;
  char words[KEY_TEXT];
  key_make(&key);
  key_hash(&key, seat->key);
  key_text(&key, words);
  seat->generation++;
  seat->lobby = seat->taken = true;
  request_name(request, seat->name, sizeof seat->name);
  say_string(request->text, "table", room->row.id);
  say_seat(request->text, "seat", room->setup->setup, (unsigned)found);
  say_string(request->text, "key", words);
  room_submit(room, TABLES_SEATS, TELL_PEOPLE, request);
  return ANSWER_LATER;
}

/* ---- status ---- */

static enum answer say_status(struct request *request, const struct weir_json *text) {
  struct hall *hall = request->hall;
  struct weir_error error;
  struct key key;
  unsigned char hash[TABLES_HASH];
  struct room *room = NULL;
  bool good = text->kind == WEIR_JSON_STRING && key_read(text->string, text->size, &key);
  if (good) {
    key_hash(&key, hash);
    room = room_find(hall, hall->store->find_key(hall->reader, hash), &error);
  }
  if (room && request_free(request, room) != ANSWER_NOW) return ANSWER_WAIT;
  int viewer = room ? room_viewer_of(room, &key) : -1;
  say_key(request->text, "key");
  if (text->kind == WEIR_JSON_STRING) weir_json_write_string(request->text, text->string, text->size);
  else weir_text_add(request->text, "null");
  if (viewer < 0 || !room->setup) {
    say_bool(request->text, "gone", viewer < 0);
    return ANSWER_NOW;
  }
  const struct weir_setup *setup = room->setup->setup;
  say_string(request->text, "table", room->row.id);
  say_string(request->text, "name", room->row.name);
  say_string(request->text, "game", setup->game->id);
  say_string(request->text, "title", setup->game->title);
  say_seat(request->text, "viewer", setup, (unsigned)viewer);
  tell_progress(room, request->text);
  say_number(request->text, "touched", room->row.touched);
  return ANSWER_NOW;
}

enum answer ask_status(struct request *request) {
  const struct weir_json *keys = weir_json_get(request->root, "keys");
  if (!keys || keys->kind != WEIR_JSON_ARRAY || keys->count > STATUS_MOST)
    return request_no(request, "keys must be a list of at most 16 keys", NULL);
  say_key(request->text, "tables");
  weir_text_add_char(request->text, '[');
  for (const struct weir_json *key = keys->child; key; key = key->next) {
    weir_text_add(request->text, key == keys->child ? "{" : ",{");
    if (say_status(request, key) == ANSWER_WAIT) return ANSWER_WAIT;
    weir_text_add_char(request->text, '}');
  }
  weir_text_add_char(request->text, ']');
  return ANSWER_NOW;
}
