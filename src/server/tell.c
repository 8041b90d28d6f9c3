/* tell.c - what is written to whom: the parts of answers and pushes, as docs/protocol.md describes them.
 *
 * What depends on the viewer goes through message.h only, which writes nothing that is hidden from it.
 */
#include "server/hall.h"

#include <stdlib.h>
#include <string.h>

/* ---- JSON ---- */

void say_key(struct weir_text *text, const char *key) {
  if (text->used > 0 && !strchr("{[,:", text->start[text->used - 1])) weir_text_add_char(text, ',');
  weir_text_add_char(text, '"');
  weir_text_add(text, key);
  weir_text_add(text, "\":");
}

static void say_value(struct weir_text *text, const char *value) {
  if (value) weir_json_write_string(text, value, strlen(value));
  else weir_text_add(text, "null");
}

void say_string(struct weir_text *text, const char *key, const char *value) {
  say_key(text, key);
  say_value(text, value);
}

void say_number(struct weir_text *text, const char *key, int64_t value) {
  say_key(text, key);
  weir_text_add_int(text, value);
}

void say_bool(struct weir_text *text, const char *key, bool value) {
  say_key(text, key);
  weir_text_add(text, value ? "true" : "false");
}

static void separate(struct weir_text *text) {
  if (text->used > 0 && !strchr("{[,:", text->start[text->used - 1])) weir_text_add_char(text, ',');
}

static void add_seat(struct weir_text *text, const struct weir_setup *setup, unsigned seat) {
  weir_text_add_char(text, '"');
  weir_seat_text(setup, seat, text);
  weir_text_add_char(text, '"');
}

void say_seat(struct weir_text *text, const char *key, const struct weir_setup *setup, unsigned seat) {
  say_key(text, key);
  add_seat(text, setup, seat);
}

void say_seats(struct weir_text *text, const char *key, const struct weir_setup *setup, unsigned set) {
  say_key(text, key);
  weir_text_add_char(text, '[');
  for (unsigned seat = 0; seat <= WEIR_CHANCE; seat++)
    if (set & WEIR_BIT(seat)) {
      separate(text);
      add_seat(text, setup, seat);
    }
  weir_text_add_char(text, ']');
}

static void begin_object(struct weir_text *text) {
  separate(text);
  weir_text_add_char(text, '{');
}

/* ---- Clean lines ---- */

/* How many bytes the UTF-8 character here has; the text is known to be valid. */
static size_t character_size(const char *at, size_t left) {
  unsigned char c = (unsigned char)*at;
  size_t size = c < 0x80 ? 1 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : 4;
  return size < left ? size : left;
}

/* Control characters, and those that turn the direction of the text around them. */
static bool disorderly(const char *at, size_t size) {
  const unsigned char *c = (const unsigned char *)at;
  if (size == 1) return c[0] < 0x20 || c[0] == 0x7f;
  if (size == 2) return c[0] == 0xc2 && c[1] < 0xa0;
  if (size != 3 || c[0] != 0xe2) return false;
  return (c[1] == 0x80 && ((c[2] >= 0xaa && c[2] <= 0xae) || c[2] == 0xa8 || c[2] == 0xa9)) ||
         (c[1] == 0x81 && c[2] >= 0xa6 && c[2] <= 0xa9);
}

size_t clean_line(const char *from, size_t size, char *to, size_t room) {
  size_t used = 0;
  for (size_t at = 0; at < size;) {
    size_t step = character_size(from + at, size - at);
    bool blank = step == 1 && (from[at] == ' ' || from[at] == '\n' || from[at] == '\t');
    bool skip = blank ? used == 0 || to[used - 1] == ' ' : disorderly(from + at, step);
    if (!skip) {
      if (used + step >= room) break;
      if (blank) to[used] = ' ';
      else memcpy(to + used, from + at, step);
      used += step;
    }
    at += step;
  }
  while (used > 0 && to[used - 1] == ' ') used--;
  to[used] = 0;
  return used;
}

/* ---- Parts ---- */

static const struct weir_setup *setup_of(const struct room *room) { return room->setup->setup; }

static void tell_person(const struct room *room, unsigned index, unsigned online, struct weir_text *text) {
  const struct tables_seat *seat = &room->row.seat[index];
  begin_object(text);
  say_seat(text, "seat", setup_of(room), index);
  say_string(text, "name", seat->name);
  say_bool(text, "taken", seat->taken);
  say_bool(text, "online", online & WEIR_BIT(index));
  say_string(text, "bot", seat->bot[0] ? seat->bot : NULL);
  say_bool(text, "resigned", seat->resigned);
  weir_text_add_char(text, '}');
}

void tell_people(const struct room *room, struct weir_text *text) {
  unsigned online = room_online(room), spectators = 0;
  for (const struct conn *conn = room->conns; conn; conn = conn->room_next)
    spectators += conn->viewer == WEIR_SPECTATOR;
  say_key(text, "people");
  weir_text_add_char(text, '{');
  say_key(text, "seats");
  weir_text_add_char(text, '[');
  for (unsigned seat = 0; room->setup && seat < room->row.seats; seat++)
    tell_person(room, seat, online, text);
  weir_text_add_char(text, ']');
  say_number(text, "spectators", spectators);
  weir_text_add_char(text, '}');
}

static void tell_fair_seat(const struct room *room, unsigned index, bool open, struct weir_text *text) {
  const struct tables_seat *seat = &room->row.seat[index];
  char hex[2 * FAIR_BYTES + 1];
  separate(text);
  add_seat(text, setup_of(room), index);
  weir_text_add(text, ":{");
  if (seat->has_hash) {
    fair_hex(seat->hash, FAIR_BYTES, hex);
    say_string(text, "hash", hex);
  }
  if (open && seat->share[0]) say_string(text, "share", seat->share);
  weir_text_add_char(text, '}');
}

void tell_fair(const struct room *room, struct weir_text *text) {
  static const char *const stages[] = {"commit", "share", "done"};
  char hex[2 * FAIR_BYTES + 1];
  enum dice_stage stage = dice_stage(room);
  dice_hash(&room->row, hex);
  say_key(text, "fair");
  weir_text_add_char(text, '{');
  say_bool(text, "on", room->row.fair);
  say_string(text, "stage", stages[stage]);
  say_string(text, "server", hex);
  say_key(text, "seats");
  weir_text_add_char(text, '{');
  for (unsigned seat = 0; room->row.fair && room->setup && seat < room->row.seats; seat++)
    if (room->row.seat[seat].has_hash || (stage != DICE_DONE && room_is_person(room, seat)))
      tell_fair_seat(room, seat, stage == DICE_DONE, text);
  weir_text_add_char(text, '}');
  if (room->row.state == TABLES_OVER) say_string(text, "seed", room->row.seed);
  weir_text_add_char(text, '}');
}

void tell_back(const struct room *room, struct weir_text *text) {
  say_key(text, "back");
  if (room->row.back_agreed == 0 || !room->setup) {
    weir_text_add(text, "null");
    return;
  }
  weir_text_add_char(text, '{');
  say_seat(text, "seat", setup_of(room), room->row.back_seat);
  say_number(text, "plies", room->row.back_plies);
  say_seats(text, "agreed", setup_of(room), room->row.back_agreed);
  say_seats(text, "waiting", setup_of(room), room_people(room) & ~(unsigned)room->row.back_agreed);
  weir_text_add_char(text, '}');
}

void tell_end(const struct room *room, struct weir_text *text) {
  static const char *const endings[] = {"rules", "resigned", "abandoned"};
  say_string(text, "state", room_state_name(room));
  say_key(text, "end");
  if (room->row.state == TABLES_OVER) {
    weir_text_add_char(text, '{');
    say_string(text, "how", endings[room->row.ending]);
    if (room->row.ending == TABLES_RESIGNED && room->setup)
      say_seats(text, "won", setup_of(room), room->row.won);
    weir_text_add_char(text, '}');
  } else {
    weir_text_add(text, "null");
  }
  say_number(text, "round", room->row.round);
}

void tell_progress(const struct room *room, struct weir_text *text) {
  tell_end(room, text);
  if (!room->table.match) return;
  const struct weir_setup *setup = setup_of(room);
  const void *state = weir_match_state(room->table.match);
  say_number(text, "ply", (int64_t)weir_match_plies(room->table.match));
  say_string(text, "phase", setup->game->phases[setup->game->phase(setup, state)]);
  say_seats(text, "toAct", setup, room->row.state == TABLES_PLAYING ? weir_to_act(setup, state) : 0);
}

void tell_result(const struct room *room, struct weir_text *text) {
  struct weir_result result;
  say_key(text, "result");
  if (!room->table.match || !weir_result(setup_of(room), weir_match_state(room->table.match), &result)) {
    weir_text_add(text, "null");
    return;
  }
  char sentence[WEIR_TEXT];
  struct weir_text ending;
  weir_text_begin(&ending, sentence, sizeof sentence);
  weir_ending_text(setup_of(room), weir_match_state(room->table.match), &ending);
  weir_text_add_char(text, '{');
  say_string(text, "ending", sentence);
  say_seats(text, "won", setup_of(room), result.won);
  say_key(text, "rank");
  weir_text_add_char(text, '[');
  for (unsigned seat = 0; seat < room->row.seats; seat++) {
    separate(text);
    weir_text_add_int(text, result.rank[seat]);
  }
  weir_text_add(text, "]}");
}

void tell_view(const struct room *room, unsigned viewer, struct weir_text *text) {
  say_key(text, "view");
  if (room->table.match) message_write_view(room->table.match, viewer, text);
  else weir_text_add(text, "null");
}

void tell_frozen(const struct room *room, struct weir_text *text) {
  say_key(text, "frozen");
  if (!room->frozen) {
    weir_text_add(text, "null");
    return;
  }
  weir_text_add_char(text, '{');
  say_string(text, "error", room->fault.text);
  say_number(text, "ply", room->table.match ? (int64_t)weir_match_plies(room->table.match) : 0);
  weir_text_add_char(text, '}');
}

/* ---- Events ---- */

/* Writes events from a number on, until there are enough of them. */
struct event_writer {
  struct weir_sink sink;
  struct weir_text *text;
  const struct weir_setup *setup;
  unsigned viewer, left;
  uint32_t number;
};

static void write_event(struct weir_sink *sink, const struct weir_event *event) {
  struct event_writer *writer = (struct event_writer *)sink;
  if (writer->left == 0) return;
  writer->left--;
  separate(writer->text);
  message_write_event(writer->setup, event, writer->number++, writer->viewer, writer->text);
}

/* Events are told again by replaying the record, which is in the store. */
static void replay_events(const struct room *room, uint32_t from, struct weir_sink *sink) {
  struct hall *hall = room->hall;
  struct table stored = {0};
  struct weir_error error;
  if (!hall->store->record(hall->reader, room->row.number, room->row.round, &stored.record, &stored.size,
                           &error))
    return;
  table_tell(&stored, from, sink);
  free(stored.record);
}

void tell_events(const struct room *room, unsigned viewer, uint32_t from, unsigned most,
                 struct weir_text *text) {
  if (from > room->table.events) from = room->table.events;
  say_key(text, "events");
  weir_text_add_char(text, '[');
  struct event_writer writer = {
      .sink = {write_event}, .text = text, .viewer = viewer, .left = most, .number = from};
  if (room->table.match && from < room->table.events) {
    writer.setup = setup_of(room);
    replay_events(room, from, &writer.sink);
  }
  weir_text_add_char(text, ']');
  say_number(text, "next", writer.number);
  say_bool(text, "more", writer.number < room->table.events);
}

static void tell_told(const struct room *room, unsigned viewer, struct weir_text *text) {
  struct event_writer writer = {.sink = {write_event},
                                .text = text,
                                .setup = setup_of(room),
                                .viewer = viewer,
                                .left = room->told_count,
                                .number = room->told_from};
  say_key(text, "events");
  weir_text_add_char(text, '[');
  for (unsigned i = 0; i < room->told_count; i++) write_event(&writer.sink, &room->told[i]);
  weir_text_add_char(text, ']');
  say_number(text, "next", room->table.events);
}

/* ---- Chat ---- */

void tell_line(const struct room *room, const struct tables_line *line, struct weir_text *text) {
  begin_object(text);
  say_number(text, "n", line->n);
  say_number(text, "at", line->at);
  if (room->setup) say_seat(text, "who", setup_of(room), line->who);
  say_string(text, "name", line->name);
  say_string(text, "text", line->text);
  weir_text_add_char(text, '}');
}

void tell_chat(const struct room *room, struct weir_text *text) {
  uint32_t from = room->chat_next > CHAT_TOLD ? room->chat_next - CHAT_TOLD : 0;
  struct tables_line *lines = calloc(CHAT_TOLD, sizeof *lines);
  unsigned count =
      lines ? room->hall->store->chat(room->hall->reader, room->row.number, from, lines, CHAT_TOLD) : 0;
  say_key(text, "chat");
  weir_text_add_char(text, '[');
  for (unsigned i = 0; i < count; i++) tell_line(room, &lines[i], text);
  weir_text_add_char(text, ']');
  free(lines);
}

/* ---- Pushes ---- */

static struct weir_text begin_push(const struct room *room, const char *name) {
  struct weir_text text;
  weir_text_begin(&text, room->hall->push, SCRATCH);
  weir_text_add_char(&text, '{');
  say_string(&text, "push", name);
  say_string(&text, "table", room->row.id);
  return text;
}

static struct packet *end_push(struct weir_text *text) {
  weir_text_add_char(text, '}');
  return text->cut ? NULL : packet_make(text->start, text->used);
}

/* Pushes the same to all, or to those who look with one viewer's eyes. */
static void push_to(const struct room *room, int viewer, struct packet *packet) {
  if (!packet) return;
  for (struct conn *conn = room->conns; conn; conn = conn->room_next)
    if (viewer < 0 || conn->viewer == (unsigned)viewer) conn_push(conn, packet);
  packet_release(packet);
}

static unsigned viewers(const struct room *room) {
  unsigned set = 0;
  for (const struct conn *conn = room->conns; conn; conn = conn->room_next) set |= WEIR_BIT(conn->viewer);
  return set;
}

static void push_events(const struct room *room, unsigned viewer) {
  struct weir_text text = begin_push(room, "events");
  tell_told(room, viewer, &text);
  tell_view(room, viewer, &text);
  push_to(room, (int)viewer, end_push(&text));
}

static void push_state(const struct room *room, unsigned viewer) {
  struct weir_text text = begin_push(room, "state");
  tell_end(room, &text);
  say_number(&text, "next", room->table.events);
  tell_view(room, viewer, &text);
  push_to(room, (int)viewer, end_push(&text));
}

/* What each viewer gets in words of its own. */
static void push_views(const struct room *room, unsigned tell) {
  unsigned set = viewers(room);
  for (unsigned viewer = 0; viewer <= WEIR_SPECTATOR; viewer++) {
    if (!(set & WEIR_BIT(viewer))) continue;
    if (tell & TELL_EVENTS && room->told_count > 0) push_events(room, viewer);
    if (tell & TELL_STATE) push_state(room, viewer);
  }
}

static void push_back(const struct room *room) {
  struct weir_text text = begin_push(room, "back");
  tell_back(room, &text);
  if (room->refused != WEIR_NONE && room->setup) say_seat(&text, "refused", setup_of(room), room->refused);
  push_to(room, -1, end_push(&text));
}

static void push_line(const struct room *room) {
  struct weir_text text = begin_push(room, "chat");
  say_key(&text, "line");
  tell_line(room, &room->line, &text);
  push_to(room, -1, end_push(&text));
}

static void push_table(const struct room *room) {
  struct weir_text text = begin_push(room, "table");
  say_string(&text, "name", room->row.name);
  say_bool(&text, "listed", room->row.listed);
  push_to(room, -1, end_push(&text));
}

static void push_rematch(const struct room *room) {
  struct weir_text text = begin_push(room, "rematch");
  say_number(&text, "round", room->row.round);
  push_to(room, -1, end_push(&text));
}

static void push_part(const struct room *room, const char *name,
                      void (*write)(const struct room *room, struct weir_text *text)) {
  struct weir_text text = begin_push(room, name);
  write(room, &text);
  push_to(room, -1, end_push(&text));
}

void tell_room(struct room *room, unsigned tell) {
  if (!room->conns) return;
  if (tell & TELL_REMATCH) push_rematch(room);
  if (tell & TELL_FAIR) push_part(room, "fair", tell_fair);
  if (tell & (TELL_EVENTS | TELL_STATE)) push_views(room, tell);
  if (tell & TELL_BACK) push_back(room);
  if (tell & TELL_PEOPLE) push_part(room, "people", tell_people);
  if (tell & TELL_CHAT) push_line(room);
  if (tell & TELL_TABLE) push_table(room);
}

void tell_gone(struct conn *conn, const char *id, const char *why) {
  char line[2 * WEIR_TEXT];
  struct weir_text text;
  weir_text_begin(&text, line, sizeof line);
  weir_text_add_char(&text, '{');
  say_string(&text, "push", "gone");
  say_string(&text, "table", id);
  say_string(&text, "error", why);
  weir_text_add_char(&text, '}');
  struct packet *packet = packet_make(line, text.used);
  if (!packet) return;
  conn_push(conn, packet);
  packet_release(packet);
}
