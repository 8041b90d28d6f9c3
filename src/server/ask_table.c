/* ask_table.c - coming to a table and looking around: join, leave, events, record, name, chat. */
#include "server/hall.h"

#include <stdlib.h>
#include <string.h>

enum { EVENTS_MOST = 256, EVENTS_JOIN = 64 };

/* ---- join ---- */

/* The room that a key opens, and as whom. */
static enum answer opened_by(struct request *request, struct room **room, unsigned *viewer) {
  struct hall *hall = request->hall;
  struct key key;
  unsigned char hash[TABLES_HASH];
  enum answer answer = request_key(request, "key", &key);
  if (answer != ANSWER_NOW) return answer;
  key_hash(&key, hash);
  *room = room_find(hall, hall->store->find_key(hall->reader, hash), &request->error);
  if (*room && request_free(request, *room) != ANSWER_NOW) return ANSWER_WAIT;
  int found = *room ? room_viewer_of(*room, &key) : -1;
  if (found < 0) {
    request->gone = true;
    return request_no(request, "this link opens no table; it may have been deleted or replaced", NULL);
  }
  *viewer = (unsigned)found;
  return ANSWER_NOW;
}

/* Whether the seat's row must change because this person comes: the first time, or with another name. */
static bool seat_changes(struct request *request, struct room *room, unsigned viewer) {
  struct conn *conn = request->conn;
  char name[TABLES_PERSON];
  bool named = request_name(request, name, sizeof name) && name[0];
  if (viewer >= room->row.seats) {
    if (named) memcpy(conn->name, name, sizeof name);
    return false;
  }
  struct tables_seat *seat = &room->row.seat[viewer];
  if (seat->taken && (!named || strcmp(seat->name, name) == 0)) return false;
  seat->taken = true;
  if (named) memcpy(seat->name, name, sizeof name);
  return true;
}

static void say_table(struct request *request, const struct room *room, unsigned viewer) {
  struct weir_text *text = request->text;
  int64_t events = room->table.events;
  int64_t from = request_number(request, "from", events > EVENTS_JOIN ? events - EVENTS_JOIN : 0);
  say_string(text, "table", room->row.id);
  say_string(text, "name", room->row.name);
  if (room->setup) say_seat(text, "viewer", room->setup->setup, viewer);
  tell_end(room, text);
  if (room->setup && !request_flag(request, "brief", false)) {
    say_key(text, "game");
    message_write_game(room->setup->setup, text);
  }
  tell_view(room, viewer, text);
  tell_events(room, viewer,
              from < 0        ? 0
              : from > events ? (uint32_t)events
                              : (uint32_t)from,
              EVENTS_MOST, text);
  tell_people(room, text);
  tell_chat(room, text);
  tell_back(room, text);
  tell_fair(room, text);
  tell_frozen(room, text);
}

enum answer ask_join(struct request *request) {
  struct room *room;
  unsigned viewer = WEIR_SPECTATOR;
  enum answer answer = opened_by(request, &room, &viewer);
  if (answer != ANSWER_NOW) return answer;
  bool long_ago = request->hall->seconds - room->row.touched > DAY_SECONDS;
  if (seat_changes(request, room, viewer) || long_ago) {
    room_submit(room, TABLES_SEATS, TELL_PEOPLE, NULL);
    return ANSWER_WAIT; /* when that is stored, this request comes again and finds nothing to change */
  }
  room_enter(room, request->conn, viewer);
  say_table(request, room, viewer);
  weir_text_add_char(request->text, '}');
  if (request->text->cut) {
    room_leave(request->conn);
    return request_no(request, "the answer would be too long", NULL);
  }
  conn_answer(request->conn, packet_make(request->text->start, request->text->used));
  tell_room(room, TELL_PEOPLE); /* after the answer, so that it is the first the page hears */
  bots_consider(room);
  return ANSWER_LATER;
}

enum answer ask_leave(struct request *request) {
  if (request->conn->room) room_leave(request->conn);
  return ANSWER_NOW;
}

/* ---- events and record ---- */

enum answer ask_events(struct request *request) {
  struct room *room;
  enum answer answer = request_joined(request, &room);
  if (answer != ANSWER_NOW) return answer;
  int64_t from = request_number(request, "from", 0), events = room->table.events;
  if (from < 0 || from > events) from = from < 0 ? 0 : events;
  tell_events(room, request->conn->viewer, (uint32_t)from, EVENTS_MOST, request->text);
  if (events - from <= EVENTS_MOST) tell_view(room, request->conn->viewer, request->text);
  return ANSWER_NOW;
}

/* The record tells every hidden thing, so a game with secrets must be over first. */
static bool may_read_record(const struct room *room, int64_t round) {
  if (round < room->row.round || room->row.state == TABLES_OVER || room->frozen) return true;
  return room->setup && !room->setup->setup->game->redeal;
}

static void say_record_name(struct weir_text *text, const struct room *room, int64_t round) {
  char name[WEIR_TEXT];
  struct weir_text words;
  weir_text_begin(&words, name, sizeof name);
  weir_text_add(&words, room->setup ? room->setup->setup->game->id : "table");
  weir_text_add_char(&words, '-');
  weir_text_add(&words, room->row.id);
  weir_text_add_char(&words, '-');
  weir_text_add_int(&words, round);
  weir_text_add(&words, ".weir");
  say_string(text, "name", name);
}

enum answer ask_record(struct request *request) {
  struct room *room;
  struct hall *hall = request->hall;
  enum answer answer = request_joined(request, &room);
  if (answer != ANSWER_NOW) return answer;
  int64_t round = request_number(request, "round", room->row.round);
  if (round < 1 || round > room->row.round) return request_no(request, "there is no such round", NULL);
  if (!may_read_record(room, round))
    return request_no(request, "this game has secrets; its record can be had when it is over", NULL);
  char *record;
  size_t size;
  if (!hall->store->record(hall->reader, room->row.number, (uint32_t)round, &record, &size, &request->error))
    return ANSWER_NO;
  if (size > 0) {
    say_record_name(request->text, room, round);
    say_key(request->text, "record");
    weir_json_write_string(request->text, record, size);
  }
  free(record);
  return size > 0 ? ANSWER_NOW : request_no(request, "the game has not begun", NULL);
}

/* ---- name and chat ---- */

enum answer ask_name(struct request *request) {
  struct room *room;
  enum answer answer = request_joined(request, &room);
  if (answer != ANSWER_NOW) return answer;
  if (!request_text(request, "name")) return request_no(request, "say which name", NULL);
  unsigned viewer = request->conn->viewer;
  if (viewer >= room->row.seats) {
    request_name(request, request->conn->name, sizeof request->conn->name);
    return ANSWER_NOW;
  }
  request_name(request, room->row.seat[viewer].name, sizeof room->row.seat[viewer].name);
  room_submit(room, TABLES_SEATS, TELL_PEOPLE, request);
  return ANSWER_LATER;
}

enum answer ask_chat(struct request *request) {
  struct room *room;
  enum answer answer = request_joined(request, &room);
  if (answer != ANSWER_NOW) return answer;
  const char *text = request_text(request, "text");
  unsigned viewer = request->conn->viewer;
  struct tables_line *line = &room->line;
  *line = (struct tables_line){.n = room->chat_next, .at = request->hall->seconds, .who = (uint8_t)viewer};
  if (!text || clean_line(text, strlen(text), line->text, sizeof line->text) == 0)
    return request_no(request, "there is nothing to say", NULL);
  memcpy(line->name, viewer < room->row.seats ? room->row.seat[viewer].name : request->conn->name,
         sizeof line->name);
  room->chat_next++;
  room_submit(room, TABLES_SPOKEN, TELL_CHAT, request);
  return ANSWER_LATER;
}
