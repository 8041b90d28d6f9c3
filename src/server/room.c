/* room.c - a table in memory: how it is loaded from the store, begun, settled and ended. */
#include "server/hall.h"

#include <stdlib.h>
#include <string.h>

/* ---- Memory ---- */

/* Gathers the events of a change, to be told when it is on disk. */
static void gather(struct weir_sink *sink, const struct weir_event *event) {
  struct room *room = (struct room *)((char *)sink - offsetof(struct room, sink));
  if (room->told_count == room->told_room) {
    unsigned size = room->told_room > 0 ? 2 * room->told_room : 8;
    struct weir_event *told = realloc(room->told, size * sizeof *told);
    if (!told) return; /* the page will see a gap in the numbers and ask */
    room->told = told;
    room->told_room = size;
  }
  room->told[room->told_count++] = *event;
}

struct room *room_make(struct hall *hall, struct weir_error *error) {
  struct room *room = calloc(1, sizeof *room);
  if (!room) {
    weir_fail(error, "out of memory");
    return NULL;
  }
  room->hall = hall;
  room->sink.take = gather;
  room->refused = WEIR_NONE;
  room->used = hall->now;
  return room;
}

static struct room **chain_of(struct hall *hall, int64_t number) {
  return &hall->chain[(uint64_t)number % ROOMS];
}

void room_keep(struct room *room) {
  struct room **chain = chain_of(room->hall, room->row.number);
  room->next = *chain;
  *chain = room;
  room->hall->rooms++;
}

static void drop_game(struct room *room) {
  room->table.setup = NULL; /* shared */
  table_close(&room->table);
  setup_release(room->hall, room->setup);
  room->setup = NULL;
  free(room->told);
  room->told = NULL;
  room->told_count = room->told_room = 0;
}

static void step_out(struct room *room, struct conn *conn) {
  if (conn->room_previous) conn->room_previous->room_next = conn->room_next;
  else room->conns = conn->room_next;
  if (conn->room_next) conn->room_next->room_previous = conn->room_previous;
  conn->room = NULL;
  conn->room_next = conn->room_previous = NULL;
  room->used = room->hall->now;
}

void room_scatter(struct room *room) {
  while (room->conns) step_out(room, room->conns);
}

void room_free(struct room *room) {
  for (struct room **at = chain_of(room->hall, room->row.number); *at; at = &(*at)->next)
    if (*at == room) {
      *at = room->next;
      room->hall->rooms--;
      break;
    }
  room_scatter(room);
  if (room->job) room->job->room = NULL;
  while (room->waiting) {
    struct waiting *waiting = room->waiting;
    room->waiting = waiting->next;
    conn_release(waiting->conn);
    if (waiting->job) bots_free(waiting->job);
    free(waiting);
  }
  drop_game(room);
  conn_release(room->asker);
  packet_release(room->answer);
  free(room->row.head);
  free(room);
}

bool room_idle(const struct room *room) {
  return !room->conns && !room->busy && !room->job && !room->waiting;
}

/* ---- Loading ---- */

/* Takes over a setup and a match over it; afterwards the room holds a shared setup and the match over that.
 */
static bool take_match(struct room *room, struct weir_setup *setup, struct weir_match *match) {
  room->setup = setup_find(room->hall, setup);
  if (!room->setup) {
    room->setup = setup_add(room->hall, setup);
    room->table.match = room->setup ? match : NULL;
    if (!room->setup) weir_match_close(match);
  } else {
    room->table.match = setup_move_match(match, room->setup->setup, fair_source(&room->key));
    weir_match_close(match);
    weir_setup_close(setup);
  }
  if (room->setup) room->table.setup = room->setup->setup;
  return room->table.match;
}

static struct weir_source no_source(const struct weir_record_facts *facts, void *context) {
  (void)facts, (void)context;
  return weir_source_fast(0);
}

/* Reads the head that every round starts from. */
static bool read_head(const struct room *room, struct weir_setup **setup, struct weir_match **match,
                      struct weir_error *error) {
  struct weir_record_facts facts = {0};
  return weir_record_read(room->row.head, room->row.head_size, no_source, NULL, setup, match, &facts, error);
}

bool room_open_head(struct room *room, struct weir_error *error) {
  struct weir_setup *setup = NULL;
  struct weir_match *match = NULL;
  if (!read_head(room, &setup, &match, error)) {
    weir_match_close(match);
    weir_setup_close(setup);
    return false;
  }
  weir_match_close(match);
  room->setup = setup_find(room->hall, setup);
  if (room->setup) weir_setup_close(setup);
  else room->setup = setup_add(room->hall, setup);
  return room->setup || weir_fail(error, "out of memory");
}

static void freeze(struct room *room, const char *why) {
  room->frozen = true;
  weir_fail(&room->fault, "%s", why);
  room->hall->count[COUNT_FROZEN]++;
  LOG_WARN("frozen", "table", room->row.id, "why", room->fault.text);
}

struct counting_sink {
  struct weir_sink sink;
  uint32_t events;
};

static void count_event(struct weir_sink *sink, const struct weir_event *event) {
  (void)event;
  ((struct counting_sink *)sink)->events++;
}

/* Whether a game that goes on does so where the record ends; under other rules it might not. */
static bool waits_for_seat(const struct room *room) {
  unsigned to_act = weir_to_act(room->setup->setup, weir_match_state(room->table.match));
  return to_act != 0 && !(to_act & WEIR_BIT(WEIR_CHANCE));
}

/* Replays a record. The text itself stays in the store. */
static void replay(struct room *room, const char *record, size_t size) {
  struct counting_sink counting = {.sink = {count_event}};
  struct weir_record_facts facts = {.sink = &counting.sink};
  struct weir_setup *setup = NULL;
  struct weir_match *match = NULL;
  struct weir_error error = {""};
  bool whole = weir_record_read(record, size, dice_source, room, &setup, &match, &facts, &error);
  bool taken = match && take_match(room, setup, match);
  room->table.events = taken ? counting.events : 0;
  room->stored = size;
  if (!whole) freeze(room, error.text);
  else if (!taken) freeze(room, "out of memory");
  else if (facts.dropped) freeze(room, "the last line of the record is cut short");
  else if (room->row.state == TABLES_PLAYING && !waits_for_seat(room))
    freeze(room, "the rules end this game otherwise");
}

static bool load_game(struct room *room, struct weir_error *error) {
  struct hall *hall = room->hall;
  char *record;
  size_t size;
  if (!hall->store->record(hall->reader, room->row.number, room->row.round, &record, &size, error))
    return false;
  room->stored = 0;
  room->frozen = false;
  if (size > 0) replay(room, record, size);
  free(record);
  if (!room->setup && !room_open_head(room, error) && !room->frozen) freeze(room, error->text);
  room->chat_next = hall->store->chat_next(hall->reader, room->row.number);
  return true;
}

static void note_offers(struct room *room, bool rewound);

static bool load(struct room *room, int64_t number, struct weir_error *error) {
  if (!room->hall->store->load(room->hall->reader, number, &room->row, error)) return false;
  if (!load_game(room, error)) return false;
  room->told_from = room->table.events;
  note_offers(room, true);
  return true;
}

struct room *room_find(struct hall *hall, int64_t number, struct weir_error *error) {
  if (number <= 0) {
    weir_fail(error, "there is no such table");
    return NULL;
  }
  for (struct room *room = *chain_of(hall, number); room; room = room->next)
    if (room->row.number == number) {
      room->used = hall->now;
      return room;
    }
  struct room *room = room_make(hall, error);
  if (!room) return NULL;
  if (!load(room, number, error)) {
    room_free(room);
    return NULL;
  }
  room_keep(room);
  return room;
}

void room_reload(struct room *room) {
  int64_t number = room->row.number;
  char id[TABLES_ID];
  memcpy(id, room->row.id, sizeof id);
  if (room->job) room->job->room = NULL;
  room->job = NULL;
  drop_game(room);
  free(room->row.head);
  room->row = (struct tables_row){.number = number};
  struct weir_error error = {""};
  if (load(room, number, &error)) return;
  room->row.number = number; /* the chain goes by it */
  memcpy(room->row.id, id, sizeof id);
  freeze(room, error.text);
}

/* ---- Who is there ---- */

void room_enter(struct room *room, struct conn *conn, unsigned viewer) {
  if (conn->room) room_leave(conn);
  conn->room = room;
  conn->viewer = viewer;
  conn->room_previous = NULL;
  conn->room_next = room->conns;
  if (room->conns) room->conns->room_previous = conn;
  room->conns = conn;
}

static void tell_people_soon(struct room *room) {
  if (room->busy) room->tell |= TELL_PEOPLE;
  else tell_room(room, TELL_PEOPLE);
}

void room_leave(struct conn *conn) {
  struct room *room = conn->room;
  step_out(room, conn);
  tell_people_soon(room);
}

void room_empty(struct room *room, unsigned viewers, const char *why) {
  for (struct conn *conn = room->conns, *next; conn; conn = next) {
    next = conn->room_next;
    if (!(viewers & WEIR_BIT(conn->viewer))) continue;
    tell_gone(conn, room->row.id, why);
    step_out(room, conn);
  }
  tell_people_soon(room);
}

bool room_is_person(const struct room *room, unsigned seat) {
  return !room->row.seat[seat].bot[0] && !room->row.seat[seat].resigned;
}

unsigned room_people(const struct room *room) {
  unsigned set = 0;
  for (unsigned seat = 0; seat < room->row.seats; seat++)
    if (room_is_person(room, seat)) set |= WEIR_BIT(seat);
  return set;
}

unsigned room_online(const struct room *room) {
  unsigned set = 0;
  for (const struct conn *conn = room->conns; conn; conn = conn->room_next) set |= WEIR_BIT(conn->viewer);
  return set & ((1u << room->row.seats) - 1);
}

int room_viewer_of(const struct room *room, const struct key *key) {
  if (key_fits(key, room->row.spectator)) return WEIR_SPECTATOR;
  for (unsigned seat = 0; seat < room->row.seats; seat++)
    if (key_fits(key, room->row.seat[seat].key)) return (int)seat;
  return -1;
}

const char *room_state_name(const struct room *room) {
  static const char *const names[] = {"waiting", "playing", "over"};
  return room->frozen ? "frozen" : names[room->row.state];
}

bool room_playing(const struct room *room, struct weir_error *error) {
  if (room->frozen) return weir_fail(error, "this table is frozen: %s", room->fault.text);
  if (room->row.state == TABLES_WAITING) return weir_fail(error, "the game has not begun");
  if (room->row.state == TABLES_OVER) return weir_fail(error, "the game is over");
  return true;
}

/* ---- Play ---- */

/* A seat's offers boiled down to one number; 0 if it is not to act. */
static uint64_t offers_digest(const struct room *room, unsigned seat) {
  weir_action offers[WEIR_OFFERS];
  unsigned count = weir_legal(room->setup->setup, weir_match_state(room->table.match), seat, offers);
  return count > 0 ? weir_digest(offers, count * sizeof *offers) | 1 : 0;
}

/* Notes whose offers have changed. After an undo plies no longer tell positions apart, so they start anew. */
static void note_offers(struct room *room, bool rewound) {
  if (!room->table.match) return;
  for (unsigned seat = 0; seat < room->row.seats; seat++) {
    struct offer *offer = &room->offer[seat];
    uint64_t digest = offers_digest(room, seat);
    if (digest != offer->digest) offer->since_n = room->table.events;
    if (digest != offer->digest || rewound) offer->since_ply = (uint32_t)weir_match_plies(room->table.match);
    offer->digest = digest;
  }
}

void room_drop_back(struct room *room) {
  if (room->row.back_agreed == 0) return;
  room->row.back_agreed = 0;
  room->dirty |= TABLES_ROW;
  room->dirty_tell |= TELL_BACK;
}

void room_end(struct room *room, enum tables_ending ending, unsigned won) {
  room->row.state = TABLES_OVER;
  room->row.ending = ending;
  room->row.won = (uint8_t)won;
  if (room->table.match && !room->frozen) {
    table_reveal(&room->table, room->row.seed);
    room->dirty |= TABLES_TEXT;
  }
  room_drop_back(room);
  room->dirty |= TABLES_ROW;
  room->dirty_tell |= TELL_STATE | TELL_FAIR;
}

void room_settle(struct room *room, bool rewound) {
  struct weir_result result;
  table_settle(&room->table, &room->sink);
  if (weir_result(room->setup->setup, weir_match_state(room->table.match), &result))
    room_end(room, TABLES_BY_RULES, 0);
  note_offers(room, rewound);
  room->dirty |= TABLES_TEXT;
  room->dirty_tell |= TELL_EVENTS;
}

/* Writes the record's head: the table's own with what it says of chance. */
static bool write_head(struct room *room, const struct weir_match *origin,
                       const struct weir_record_facts *facts) {
  const struct weir_setup *setup = room->setup->setup;
  _Alignas(16) unsigned char start[WEIR_STATE_MAX];
  weir_start(setup, start);
  bool own = memcmp(start, weir_match_origin(origin), setup->game->state_bytes) == 0;
  size_t size = room->row.head_size + (size_t)8 * WEIR_TEXT;
  char *record = malloc(size);
  if (!record) return false;
  struct weir_text text;
  weir_text_begin(&text, record, size);
  weir_record_write_header(setup, own ? NULL : weir_match_origin(origin), facts, &text);
  room->table.record = record;
  room->table.size = text.used;
  room->table.room = size;
  return !text.cut;
}

static bool begin_from(struct room *room, const struct weir_match *origin) {
  struct weir_record_facts facts;
  dice_facts(room, &facts);
  fair_key_from_record(&facts, &room->key);
  room->table.setup = NULL;
  table_close(&room->table); /* the round before */
  room->table.setup = room->setup->setup;
  room->table.match =
      weir_match_open_at(room->setup->setup, weir_match_origin(origin), fair_source(&room->key));
  room->stored = 0;
  return room->table.match && write_head(room, origin, &facts);
}

bool room_begin(struct room *room, struct weir_error *error) {
  struct weir_setup *setup = NULL;
  struct weir_match *origin = NULL;
  bool begun = read_head(room, &setup, &origin, error) &&
               (begin_from(room, origin) || weir_fail(error, "out of memory"));
  weir_match_close(origin);
  weir_setup_close(setup);
  if (!begun) return false;
  room->told_from = 0;
  room->told_count = 0;
  room->row.state = TABLES_PLAYING;
  room->dirty |= TABLES_ROW;
  room->dirty_tell |= TELL_STATE;
  memset(room->offer, 0, sizeof room->offer);
  room_settle(room, true);
  return true;
}
