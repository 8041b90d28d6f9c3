/* ask_host.c - requests of a host: all their tables, seats and links, settings, the end of a table. */
#include "server/hall.h"

#include <string.h>

enum { HOST_MOST = 32 };

/* ---- host ---- */

static void say_hosted_seat(struct weir_text *text, const struct room *room, unsigned index,
                            const struct key *host) {
  const struct tables_seat *seat = &room->row.seat[index];
  struct key key;
  char words[KEY_TEXT];
  key_derive(host, room->row.id, seat->chair, seat->generation, &key);
  key_text(&key, words);
  if (room->setup) say_seat(text, "seat", room->setup->setup, index);
  say_string(text, "key", seat->lobby ? NULL : words);
  say_string(text, "name", seat->name);
  say_bool(text, "taken", seat->taken);
  say_bool(text, "online", room_online(room) & WEIR_BIT(index));
  say_string(text, "bot", seat->bot[0] ? seat->bot : NULL);
  say_bool(text, "resigned", seat->resigned);
}

static void say_hosted(struct weir_text *text, const struct room *room, const struct key *host) {
  struct key key;
  char words[KEY_TEXT];
  say_string(text, "table", room->row.id);
  say_string(text, "name", room->row.name);
  if (room->setup) {
    say_string(text, "game", room->setup->setup->game->id);
    say_string(text, "title", room->setup->setup->game->title);
  }
  say_number(text, "created", room->row.created);
  say_number(text, "touched", room->row.touched);
  say_number(text, "expires",
             room->row.expire > 0 ? room->row.touched + (int64_t)room->row.expire * DAY_SECONDS : 0);
  say_bool(text, "listed", room->row.listed);
  say_bool(text, "fair", room->row.fair);
  tell_progress(room, text);
  tell_result(room, text);
  key_derive(host, room->row.id, WEIR_SPECTATOR, 0, &key);
  key_text(&key, words);
  say_string(text, "spectator", words);
  say_key(text, "seats");
  weir_text_add_char(text, '[');
  for (unsigned seat = 0; seat < room->row.seats; seat++) {
    weir_text_add(text, seat > 0 ? ",{" : "{");
    say_hosted_seat(text, room, seat, host);
    weir_text_add_char(text, '}');
  }
  weir_text_add_char(text, ']');
}

enum answer ask_host(struct request *request) {
  struct hall *hall = request->hall;
  struct key host;
  unsigned char hash[TABLES_HASH];
  int64_t numbers[HOST_MOST + 1];
  enum answer answer = request_key(request, "host", &host);
  if (answer != ANSWER_NOW) return answer;
  key_hash(&host, hash);
  int64_t before = request_number(request, "before", INT64_MAX);
  unsigned count = hall->store->list(hall->reader, TABLES_OF_HOST, hash, before, numbers, HOST_MOST + 1);
  bool any = false;
  say_bool(request->text, "more", count > HOST_MOST);
  say_key(request->text, "tables");
  weir_text_add_char(request->text, '[');
  for (unsigned i = 0; i < count && i < HOST_MOST; i++) {
    struct weir_error error;
    struct room *room = room_find(hall, numbers[i], &error);
    if (!room) continue;
    if (request_free(request, room) != ANSWER_NOW) return ANSWER_WAIT;
    weir_text_add(request->text, any ? ",{" : "{");
    any = true;
    say_hosted(request->text, room, &host);
    weir_text_add_char(request->text, '}');
  }
  weir_text_add_char(request->text, ']');
  return ANSWER_NOW;
}

/* ---- Seats and links ---- */

/* The seat of a host's table that a request names. */
static enum answer hosted_seat(struct request *request, struct room **room, struct key *host,
                               unsigned *seat) {
  enum answer answer = request_hosted(request, room, host);
  if (answer != ANSWER_NOW) return answer;
  const char *name = request_text(request, "seat");
  bool known = (*room)->setup && name && weir_seat_parse((*room)->setup->setup, name, strlen(name), seat);
  if (!known || *seat >= (*room)->row.seats) return request_no(request, "there is no such seat", NULL);
  return ANSWER_NOW;
}

enum answer ask_seat(struct request *request) {
  struct room *room;
  struct key host;
  unsigned index;
  enum answer answer = hosted_seat(request, &room, &host, &index);
  if (answer != ANSWER_NOW) return answer;
  struct tables_seat *seat = &room->row.seat[index];
  const char *bot = request_text(request, "bot");
  char spec[TABLES_BOT] = "";
  if (room->row.state == TABLES_OVER || room->frozen) return request_no(request, "the game is over", NULL);
  if (seat->taken) return request_no(request, "somebody has that seat; give it a new link first", NULL);
  if (bot && !bots_know(room->setup->setup, bot, request->hall, spec, &request->error)) return ANSWER_NO;
  memcpy(seat->bot, spec, sizeof spec);
  dice_reset(room, index);
  dice_try_begin(room, &request->error);
  room_submit(room, TABLES_SEATS, TELL_PEOPLE, request);
  return ANSWER_LATER;
}

enum answer ask_relink(struct request *request) {
  struct room *room;
  struct key host, key;
  unsigned index;
  char words[KEY_TEXT];
  enum answer answer = hosted_seat(request, &room, &host, &index);
  if (answer != ANSWER_NOW) return answer;
  struct tables_seat *seat = &room->row.seat[index];
  seat->generation++;
  seat->lobby = seat->taken = false;
  memset(seat->name, 0, sizeof seat->name);
  key_derive(&host, room->row.id, seat->chair, seat->generation, &key);
  key_hash(&key, seat->key);
  key_text(&key, words);
  dice_reset(room, index);
  room_empty(room, WEIR_BIT(index), "the host has replaced the link of this seat");
  say_seat(request->text, "seat", room->setup->setup, index);
  say_string(request->text, "key", words);
  room_submit(room, TABLES_SEATS, TELL_PEOPLE, request);
  return ANSWER_LATER;
}

/* ---- The table ---- */

enum answer ask_settings(struct request *request) {
  struct room *room;
  struct key host;
  enum answer answer = request_hosted(request, &room, &host);
  if (answer != ANSWER_NOW) return answer;
  int64_t days = request_number(request, "expire", 0);
  uint32_t most = request->hall->options.expire;
  if (days > 0) room->row.expire = (most == 0 || days < most) && days < 36500 ? (uint32_t)days : most;
  room->row.listed = request_flag(request, "listed", room->row.listed);
  request_name(request, room->row.name, sizeof room->row.name);
  room_submit(room, TABLES_ROW, TELL_TABLE, request);
  return ANSWER_LATER;
}

enum answer ask_abandon(struct request *request) {
  struct room *room;
  struct key host;
  enum answer answer = request_hosted(request, &room, &host);
  if (answer != ANSWER_NOW) return answer;
  if (room->row.state == TABLES_OVER) return request_no(request, "the game is over", NULL);
  room_end(room, TABLES_ABANDONED, 0);
  room_submit(room, TABLES_ROW, TELL_STATE, request);
  return ANSWER_LATER;
}

enum answer ask_delete(struct request *request) {
  struct room *room;
  struct key host;
  enum answer answer = request_hosted(request, &room, &host);
  if (answer != ANSWER_NOW) return answer;
  room->gone = "the host has deleted this table";
  request->hall->count[COUNT_DELETED]++;
  LOG_INFO("delete", "table", room->row.id);
  room_submit(room, TABLES_GONE, 0, request);
  return ANSWER_LATER;
}
