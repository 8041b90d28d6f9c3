/* hall.h - the core of the server: the hall with its rooms, the connections, and requests.
 *
 * A room is a table in memory. Whatever changes it goes one way: a request (or a bot's thought) changes the
 * room, room_submit hands the change to the store, and only when it is on disk are the pushes and the answer
 * sent (commit.c). Until then the room is busy, and whatever else is asked of it waits in its line, so that
 * nobody ever sees what could still be lost.
 *
 * Nothing here knows sockets, threads or the event loop: those are behind struct hall_outside, and tests and
 * fuzzers put a synchronous one there.
 */
#ifndef WEIR_SERVER_HALL_H
#define WEIR_SERVER_HALL_H

// clang-format off

#include "bots/spec.h"
#include "fair/fair.h"
#include "server/server.h"
#include "store/tables.h"
#include "table/message.h"
#include "table/table.h"

struct hall;
struct room;
struct conn;
struct bot_job;

/* ---- Keys (keys.c) --------------------------------------------------------------------------------- */

enum { KEY_BYTES = 16, KEY_TEXT = 23 };

struct key {
  unsigned char bytes[KEY_BYTES];
};

void key_make(struct key *key);                                       /* 128 fresh random bits. */
bool key_read(const char *text, size_t size, struct key *key);        /* From its 22 letters; only the one right spelling. */
void key_text(const struct key *key, char text[KEY_TEXT]);            /* As 22 letters. */
void key_hash(const struct key *key, unsigned char hash[TABLES_HASH]); /* What the store keeps of it. */
bool key_fits(const struct key *key, const unsigned char hash[TABLES_HASH]); /* Whether it is the key behind a hash. */
void key_derive(const struct key *host, const char *id, unsigned chair, uint32_t generation, struct key *key); /* A host's key for a chair; WEIR_SPECTATOR for the spectators'. */
void key_make_id(char id[TABLES_ID]);                                 /* A fresh public id for a table. */

/* ---- Limits (limits.c) ------------------------------------------------------------------------------ */

/* A bucket that fills at a rate and from which every request takes one. */
struct bucket {
  uint64_t drops; /* thousandths */
  uint64_t at;    /* milliseconds */
};

/* What one address has open and has asked. */
struct address {
  struct address *next;
  char text[48];
  unsigned connections;
  struct bucket requests, creates;
};

enum { ADDRESSES = 1024 };
struct addresses {
  struct address *chain[ADDRESSES];
  unsigned count;
};

void bucket_fill(struct bucket *bucket, uint32_t burst, uint64_t now);                           /* Full. */
bool bucket_take(struct bucket *bucket, uint32_t rate, uint32_t seconds, uint32_t burst, uint64_t now); /* Takes one if there is one; `rate` come in `seconds`. */
struct address *address_find(struct addresses *addresses, const char *text, const uint32_t *limits, uint64_t now); /* The entry of an address; NULL when memory is out. */
void addresses_sweep(struct addresses *addresses, const uint32_t *limits, uint64_t now);         /* Forgets addresses that have nothing open and full buckets. */
void addresses_free(struct addresses *addresses);

/* ---- Numbers (metrics.c) ---------------------------------------------------------------------------- */

enum counter {
  COUNT_CONNECTIONS,
  COUNT_REQUESTS,
  COUNT_ACTIONS,
  COUNT_REFUSED,
  COUNT_STALE,
  COUNT_BAD,
  COUNT_SLOW,
  COUNT_DROPPED,
  COUNT_COMMITS,
  COUNT_CHANGES,
  COUNT_COMMIT_US,
  COUNT_COMMIT_FAILURES,
  COUNT_BOT_MOVES,
  COUNT_BOT_US,
  COUNT_CREATED,
  COUNT_DELETED,
  COUNT_EXPIRED,
  COUNT_FROZEN,
  COUNT_HTTP,
  COUNTERS
};
void metrics_write(const struct hall *hall, struct weir_text *text); /* Appends everything as Prometheus text. */

/* ---- Log lines (log.c) ------------------------------------------------------------------------------- */

/* One line of key=value pairs on stderr. Pairs are a key, then its value; NULL at the end. */
void log_line(const char *level, const char *event, ...);
#define LOG_INFO(...) log_line("info", __VA_ARGS__, (const char *)NULL)
#define LOG_WARN(...) log_line("warn", __VA_ARGS__, (const char *)NULL)
#define LOG_ERROR(...) log_line("error", __VA_ARGS__, (const char *)NULL)
struct log_number {
  char text[24];
};
void log_silence(void);                       /* No more lines, for tests that make thousands of them. */
struct log_number log_number(int64_t number); /* A number as a value: log_number(7).text. */

/* ---- Connections (conn.c) ---------------------------------------------------------------------------- */

enum {
  FRAME_MOST = 16 << 10,
  PACKET_FRONT = 32,           /* free bytes before a packet's own, for the frame's head */
  QUEUE_PUSHES = 256 << 10,    /* pushes beyond this much waiting output are left out */
  QUEUE_MOST = 2 << 20,        /* a connection with more than this is closed */
  STUCK_MS = 30000,            /* ... or that reads nothing for so long */
  BAD_MOST = 10,
  SLOW_MOST = 200,
  CLOSE_AWAY = 1001,
  CLOSE_TYPE = 1003,
  CLOSE_POLICY = 1008,
  CLOSE_BIG = 1009,
};

/* One message on its way out, shared by all who get it. */
struct packet {
  unsigned holders;
  size_t size;
  unsigned char front[PACKET_FRONT];
  unsigned char bytes[];
};
struct outgoing {
  struct outgoing *next;
  struct packet *packet;
};

struct conn {
  struct hall *hall;
  struct conn *next, *previous; /* of all */
  void *wire;                   /* the outside's own */
  unsigned holders;             /* the outside, and everything that will answer it later */
  bool open;
  unsigned close_code; /* nonzero: the outside closes it when it has written what waits */
  struct address *address;
  struct bucket requests;
  char *frame; /* a frame that is not all there yet */
  size_t frame_size, frame_room;
  struct outgoing *first, *last;
  size_t queued;
  uint64_t stuck; /* since when something waits */
  bool behind;    /* pushes were left out */
  unsigned bad, slow;
  bool hinting;
  struct room *room; /* joined, and as whom */
  unsigned viewer;
  struct conn *room_next, *room_previous;
  char name[TABLES_PERSON]; /* of a spectator */
};

struct packet *packet_make(const char *bytes, size_t size); /* Held once. NULL when memory is out. */
struct packet *packet_hold(struct packet *packet);          /* Holds it once more. */
void packet_release(struct packet *packet);

struct conn *conn_open(struct hall *hall, struct address *address, void *wire); /* A new connection; NULL when memory is out. The address is the outside's to count. */
void conn_close(struct conn *conn);                                      /* The outside lost it. */
struct conn *conn_hold(struct conn *conn);                               /* Keeps its memory, also after it is closed. */
void conn_release(struct conn *conn);
void conn_receive(struct conn *conn, const void *bytes, size_t size, bool last); /* A part of a text frame. */
void conn_answer(struct conn *conn, struct packet *packet);              /* Queues an answer. Takes over the caller's hold. */
void conn_push(struct conn *conn, struct packet *packet);                /* Queues a push, or leaves it out if too much waits. */
struct packet *conn_next(struct conn *conn);                             /* The next packet to write, handed over; NULL if none. */
void conn_shut(struct conn *conn, unsigned code);                        /* Asks the outside to close it. */
void conn_check(struct conn *conn, uint64_t now);                        /* Closes it if it is stuck. */

/* ---- Setups (setups.c) ------------------------------------------------------------------------------- */

/* Equal setups are opened once and shared by all rooms: one is far larger than the rest of a room. */
struct shared_setup {
  struct shared_setup *next;
  struct weir_setup *setup;
  unsigned holders;
};
struct shared_setup *setup_find(struct hall *hall, const struct weir_setup *setup); /* An equal one that is open already, held once more; or NULL. */
struct shared_setup *setup_add(struct hall *hall, struct weir_setup *setup);        /* Takes over a setup that has no equal, held once; NULL when memory is out. */
void setup_release(struct hall *hall, struct shared_setup *shared);
struct weir_match *setup_move_match(const struct weir_match *match, const struct weir_setup *setup, struct weir_source source); /* The same match over an equal setup. */

/* ---- Rooms (room.c) ---------------------------------------------------------------------------------- */

/* What is told when a change is on disk. */
enum tell {
  TELL_EVENTS = 1,
  TELL_PEOPLE = 2,
  TELL_CHAT = 4,
  TELL_BACK = 8,
  TELL_FAIR = 16,
  TELL_STATE = 32,
  TELL_TABLE = 64,
  TELL_REMATCH = 128,
};

/* Something that waits for a room to be free: a frame, or what a bot thought. */
struct waiting {
  struct waiting *next;
  struct conn *conn;
  struct bot_job *job;
  size_t size;
  char frame[];
};

enum {
  WAITING_MOST = 256,
  ROW_MOST = 64, /* actions in one request */
  CHAT_KEPT = 500,
  CHAT_TOLD = 100,
  TOUCH_SECONDS = 600,
  DAY_SECONDS = 86400,
  RECORD_KEPT = 4096, /* bytes of memory for lines that are not on disk yet */
  IDLE_MS = 60000,
};

struct room {
  struct room *next; /* in its chain */
  struct hall *hall;
  struct tables_row row;
  struct shared_setup *setup; /* NULL only if the record's head cannot be read */
  struct table table;         /* match NULL: not begun; its record holds only what is not on disk yet */
  struct fair_key key;
  bool frozen;
  struct weir_error fault; /* why it is frozen */
  struct conn *conns;
  uint64_t used; /* milliseconds: when it was last asked for */
  uint32_t chat_next;

  size_t stored; /* bytes of the record that are on disk */
  unsigned dirty, dirty_tell; /* what room_submit adds to what its caller says */

  /* The change on its way to disk. */
  bool busy;
  struct tables_change change;
  struct tables_line line;
  struct room *commit_next;
  unsigned tell;
  uint8_t refused; /* TELL_BACK: who said no, else WEIR_NONE */
  const char *gone; /* of a table that is deleted: why */
  struct conn *asker;
  int64_t ask_id;
  struct packet *answer;
  uint64_t began;

  struct waiting *waiting, *waiting_last;
  unsigned waiting_count;

  /* Events since the last change, from number told_from on. */
  struct weir_event *told;
  unsigned told_count, told_room;
  uint32_t told_from;
  struct weir_sink sink; /* gathers them */

  /* Since when each seat's offers are what they are: by event number, and by ply since the last undo. */
  struct offer {
    uint64_t digest;
    uint32_t since_n, since_ply;
  } offer[WEIR_SEATS];

  struct bot_job *job; /* the bot that thinks for this room */
};

struct room *room_find(struct hall *hall, int64_t number, struct weir_error *error); /* The room of a table, loaded if need be. */
struct room *room_make(struct hall *hall, struct weir_error *error);                 /* An empty one, in no chain yet. */
void room_reload(struct room *room);                                                 /* Back to what the store has. */
void room_keep(struct room *room);                                                   /* Puts it in its chain. */
bool room_open_head(struct room *room, struct weir_error *error);                    /* Opens the setup that the row's head describes. */
void room_free(struct room *room);
bool room_idle(const struct room *room);                                             /* Nobody needs it in memory. */
void room_enter(struct room *room, struct conn *conn, unsigned viewer);
void room_leave(struct conn *conn);
void room_scatter(struct room *room);                                                 /* Everybody leaves, and nobody is told. */
void room_empty(struct room *room, unsigned viewers, const char *why);                /* Sends away those who look with these eyes. */
bool room_begin(struct room *room, struct weir_error *error);                        /* Starts the round: head, first outcomes. */
void room_settle(struct room *room, bool rewound);                                   /* After an action (or an undo): chance acts, the end is noticed, offers are looked at. */
void room_end(struct room *room, enum tables_ending ending, unsigned won);           /* The game is over; the seed is shown. */
void room_drop_back(struct room *room);                                              /* A request to go back is over. */
bool room_is_person(const struct room *room, unsigned seat);                         /* A person plays it now. */
unsigned room_people(const struct room *room);                                       /* Set of seats that persons play. */
unsigned room_online(const struct room *room);                                       /* Set of seats with a connection. */
const char *room_state_name(const struct room *room);
bool room_playing(const struct room *room, struct weir_error *error);                /* Actions can be made. */
int room_viewer_of(const struct room *room, const struct key *key);                  /* The seat that a key opens, WEIR_SPECTATOR, or -1. */

/* ---- Commits (commit.c) ------------------------------------------------------------------------------ */

struct request;
void room_submit(struct room *room, unsigned what, unsigned tell, struct request *request); /* Sends the room's change to the store; the request, if any, is answered when it is there. */
void hall_committed(struct room *rooms, const struct weir_error *error); /* The changes of a list of rooms are on disk (error NULL), or are not. */
void room_wait(struct room *room, struct conn *conn, const char *frame, size_t size, struct bot_job *job); /* Puts something in the room's line. */

/* ---- Bots (bots.c) ----------------------------------------------------------------------------------- */

struct bot_job {
  struct hall *hall;
  struct room *room; /* the job is in no room any more if NULL */
  struct shared_setup *setup;
  struct conn *conn; /* a hint's asker; NULL: the bot plays */
  int64_t ask_id;
  unsigned seat;
  uint32_t n; /* events that had happened */
  struct weir_bot_spec spec;
  uint64_t seed;
  uint32_t limit_ms;
  _Alignas(16) unsigned char state[WEIR_STATE_MAX];
  /* the result */
  weir_action action;
  struct weir_advice advice;
  bool thought;
  uint64_t took_us;
};

bool bots_know(const struct weir_setup *setup, const char *words, const struct hall *hall, char spec[TABLES_BOT], struct weir_error *error); /* Whether there is such a bot, as it is written. */
void bots_consider(struct room *room);              /* Lets a bot think if it is a bot's turn. */
bool bots_hint(struct room *room, struct conn *conn, int64_t id, const char *words, struct weir_error *error);
void bots_think(struct bot_job *job);               /* On a worker thread: fills in the result. */
void bots_done(struct bot_job *job);                /* Back in the loop. */
void bots_free(struct bot_job *job);

/* ---- Writing (tell.c) -------------------------------------------------------------------------------- */

void say_key(struct weir_text *text, const char *key);                       /* A comma if one is needed, the key, a colon. */
void say_string(struct weir_text *text, const char *key, const char *value); /* NULL becomes null. */
void say_number(struct weir_text *text, const char *key, int64_t value);
void say_bool(struct weir_text *text, const char *key, bool value);
void say_seats(struct weir_text *text, const char *key, const struct weir_setup *setup, unsigned set);
void say_seat(struct weir_text *text, const char *key, const struct weir_setup *setup, unsigned seat);

void tell_people(const struct room *room, struct weir_text *text);   /* "people":{..} */
void tell_fair(const struct room *room, struct weir_text *text);     /* "fair":{..} */
void tell_back(const struct room *room, struct weir_text *text);     /* "back":{..} or null */
void tell_end(const struct room *room, struct weir_text *text);      /* "state", "end", "round" */
void tell_progress(const struct room *room, struct weir_text *text); /* "state", "end", "round", "ply", "phase", "toAct" */
void tell_result(const struct room *room, struct weir_text *text);   /* "result" */
void tell_view(const struct room *room, unsigned viewer, struct weir_text *text); /* "view":{..} or null */
void tell_events(const struct room *room, unsigned viewer, uint32_t from, unsigned most, struct weir_text *text); /* "events", "next", "more" */
void tell_chat(const struct room *room, struct weir_text *text);     /* "chat":[..] */
void tell_line(const struct room *room, const struct tables_line *line, struct weir_text *text); /* {..} */
void tell_frozen(const struct room *room, struct weir_text *text);   /* "frozen":{..} or null */
void tell_room(struct room *room, unsigned tell);                    /* Pushes to everybody there. */
void tell_gone(struct conn *conn, const char *id, const char *why);  /* Pushes "gone". */
size_t clean_line(const char *from, size_t size, char *to, size_t room); /* One line of text without control characters; cut at a whole character. */

/* ---- Requests (request.c, ask_*.c) -------------------------------------------------------------------- */

/* How a request ended. */
enum answer {
  ANSWER_NOW,   /* the answer is written */
  ANSWER_NO,    /* refused: error says why */
  ANSWER_LATER, /* somebody else will answer */
  ANSWER_WAIT,  /* the room is busy: ask again when it is free */
};

struct request {
  struct hall *hall;
  struct conn *conn;
  const char *frame;
  const struct weir_json *root;
  int64_t id;
  struct weir_text *text; /* the answer so far */
  struct weir_error error;
  /* members of a refusal */
  bool stale, gone, slow;
  const struct room *stale_room;
  const struct weir_setup *why_setup;
  struct weir_why why;
  int at;
  struct room *room; /* whose line to wait in */
};

typedef enum answer ask(struct request *request);

/* Refuses with a line (%s: the word). */
static inline enum answer request_no(struct request *request, const char *format, const char *word) {
  weir_fail(&request->error, format, word);
  return ANSWER_NO;
}

void request_take(struct conn *conn, const char *frame, size_t size, bool again); /* Answers one frame; again: it has waited. */
struct packet *request_failure(struct request *request);                    /* The answer of a refusal. */
const char *request_text(const struct request *request, const char *key);   /* A string member, or NULL. */
int64_t request_number(const struct request *request, const char *key, int64_t otherwise);
bool request_flag(const struct request *request, const char *key, bool otherwise);
enum answer request_key(struct request *request, const char *member, struct key *key); /* Reads a key; ANSWER_NOW if it is one. */
enum answer request_free(struct request *request, struct room *room);       /* ANSWER_NOW if the room is free, else wait. */
enum answer request_hosted(struct request *request, struct room **room, struct key *host); /* The room of "table", of which "host" is the host key. */
enum answer request_joined(struct request *request, struct room **room);    /* The room that the connection has joined. */
enum answer request_seated(struct request *request, struct room **room, unsigned *seat); /* ... as a seat. */
bool request_name(const struct request *request, char *name, size_t room);  /* A clean "name"; false if there is none. */

ask ask_hello, ask_create, ask_lobby, ask_take, ask_status;              /* ask_hall.c */
ask ask_host, ask_seat, ask_relink, ask_settings, ask_abandon, ask_delete; /* ask_host.c */
ask ask_join, ask_leave, ask_events, ask_record, ask_name, ask_chat;     /* ask_table.c */
ask ask_act, ask_why, ask_undo, ask_back, ask_answer_back;               /* ask_play.c */
ask ask_resign, ask_bot, ask_rematch, ask_hint;                          /* ask_seat.c */
ask ask_commit, ask_share;                                               /* dice.c */

/* ---- Fair dice (dice.c) -------------------------------------------------------------------------------- */

enum dice_stage { DICE_COMMIT, DICE_SHARE, DICE_DONE };
enum dice_stage dice_stage(const struct room *room);
void dice_seed(struct tables_row *row);                                        /* A fresh server's seed. */
void dice_hash(const struct tables_row *row, char hex[2 * FAIR_BYTES + 1]);    /* The hash of the server's seed. */
void dice_facts(const struct room *room, struct weir_record_facts *facts);     /* What the record's head says of chance; the seed too. */
struct weir_source dice_source(const struct weir_record_facts *facts, void *room); /* A weir_source_maker: chance from the seed in the store. */
bool dice_try_begin(struct room *room, struct weir_error *error);              /* Begins the round if all is in; true if it did. */
void dice_reset(struct room *room, unsigned seat);                             /* A seat is to be played by another before the game begins. */

/* ---- The hall (hall.c) --------------------------------------------------------------------------------- */

/* What the hall asks of the outside. */
struct hall_outside {
  void (*wake)(struct conn *conn);          /* something waits to be written, or it is to be closed */
  void (*commit)(struct hall *hall, struct room *room); /* write room->change, then call hall_committed */
  void (*think)(struct hall *hall, struct bot_job *job); /* call bots_think elsewhere, then bots_done */
};

enum { ROOMS = 4096, SCRATCH = 1 << 20, HOUR_SECONDS = 3600, SWEEP_SECONDS = 60 };

struct hall {
  struct server_options options;
  const struct hall_outside *outside;
  void *context; /* the outside's own */
  const struct tables_store *store;
  struct tables *reader;
  int64_t last_number, table_count;
  struct room *chain[ROOMS];
  unsigned rooms;
  struct conn *conns;
  unsigned conn_count;
  struct addresses addresses;
  struct shared_setup *setups;
  uint64_t now;    /* milliseconds of a clock that only goes forward */
  int64_t seconds; /* since 1970 */
  int64_t swept;
  uint64_t started;
  uint64_t count[COUNTERS];
  char *answer, *push; /* SCRATCH bytes each */
  unsigned thinking; /* bots at work */
};

bool hall_open(struct hall *hall, const struct server_options *options, const struct tables_store *store, struct tables *reader, const struct hall_outside *outside, struct weir_error *error);
void hall_close(struct hall *hall);              /* Frees all rooms and connections. */
void hall_tick(struct hall *hall);               /* Once a second: idle rooms go, stuck connections, expired tables. */
bool hall_quiet(const struct hall *hall);        /* No room is busy. */

#endif
