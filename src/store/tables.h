/* tables.h - where a server's tables live: who sits where, the records, the chat; behind one small interface.
 *
 * A table is a row with its seats, the records of its rounds (texts that only grow) and its chat. Everything
 * that changes is given to `write` as a list of changes, which are on disk, all of them, when it returns; a
 * server gathers the changes of many tables in one call. Reading and writing go through handles of their own,
 * so that one thread can read while another writes. Keys are never stored, only their hashes.
 */
#ifndef WEIR_STORE_TABLES_H
#define WEIR_STORE_TABLES_H

// clang-format off

#include "weir.h"

enum {
  TABLES_ID = 13,     /* room for a table's public id */
  TABLES_HASH = 32,   /* bytes of a hash */
  TABLES_NAME = 65,   /* room for the name of a table */
  TABLES_PERSON = 33, /* ... of a person */
  TABLES_BOT = 48,
  TABLES_SECRET = 65, /* room for a seed or a share */
  TABLES_CHAT = 501,
};

enum tables_state { TABLES_WAITING, TABLES_PLAYING, TABLES_OVER };
enum tables_ending { TABLES_BY_RULES, TABLES_RESIGNED, TABLES_ABANDONED };

struct tables_seat {
  unsigned char key[TABLES_HASH];  /* hash of the key that opens it */
  unsigned char hash[TABLES_HASH]; /* fair dice: the hash that came first, */
  char share[TABLES_SECRET];       /* then the secret behind it */
  char name[TABLES_PERSON];
  char bot[TABLES_BOT]; /* empty: a person plays */
  uint32_t generation;  /* of its key */
  uint8_t chair;        /* which of the host's keys it is; moves along when people change seats */
  bool lobby;           /* its key was made for somebody from the lobby, and cannot be made again */
  bool taken;           /* somebody has come with its key */
  bool resigned, has_hash;
};

struct tables_row {
  int64_t number; /* the store's own; from 1 */
  char id[TABLES_ID];
  int64_t created, touched; /* seconds since 1970 */
  uint32_t expire;          /* days without use, 0: never */
  unsigned char host[TABLES_HASH], spectator[TABLES_HASH];
  char name[TABLES_NAME];
  bool listed, fair;
  uint32_t round;
  enum tables_state state;
  enum tables_ending ending;
  uint8_t won; /* set of seats, if resigned */
  uint8_t seats;
  uint8_t back_seat, back_agreed; /* a request to go back: who asks, who agreed (0: there is none) */
  uint32_t back_plies;
  char seed[TABLES_SECRET]; /* the server's seed of this round */
  struct tables_seat seat[WEIR_SEATS];
  char *head; /* owned: a record's head, from which every round starts */
  size_t head_size;
};

struct tables_line {
  uint32_t n;
  int64_t at;
  uint8_t who; /* a seat or WEIR_SPECTATOR */
  char name[TABLES_PERSON];
  char text[TABLES_CHAT];
};

enum tables_what {
  TABLES_NEW = 1,     /* the row is new */
  TABLES_ROW = 2,     /* the row has changed */
  TABLES_SEATS = 4,   /* its seats have */
  TABLES_TEXT = 8,    /* its record has grown */
  TABLES_SPOKEN = 16, /* somebody wrote */
  TABLES_GONE = 32,   /* all of it goes */
  TABLES_TOUCH = 64,  /* only `touched` has changed */
};

struct tables_change {
  unsigned what; /* set of tables_what */
  const struct tables_row *row;
  size_t at; /* the text that comes after the first `at` bytes of the round's record */
  const char *text;
  size_t size;
  const struct tables_line *line;
  uint32_t oldest; /* chat lines before this one go */
};

enum tables_list { TABLES_OF_HOST, TABLES_OPEN, TABLES_EXPIRED };
enum tables_use { TABLES_READ, TABLES_WRITE };

struct tables; /* a handle; used by one thread at a time */

struct tables_store {
  struct tables *(*open)(
      const char *name, enum tables_use use,
      struct weir_error *error); /* TABLES_WRITE makes it if it is not there, and locks out other servers. */
  void (*close)(struct tables *tables);
  int64_t (*last)(
      struct tables *tables,
      int64_t *count); /* The highest number, and how many tables there are; -1: cannot be read. */
  int64_t (*find)(struct tables *tables, const char *id); /* A table's number, 0 if there is none. */
  int64_t (*find_key)(struct tables *tables,
                      const unsigned char hash[TABLES_HASH]); /* The table that a key opens, or 0. */
  bool (*load)(struct tables *tables, int64_t number, struct tables_row *row,
               struct weir_error *error); /* Reads a row; free its head. */
  bool (*record)(
      struct tables *tables, int64_t number, uint32_t round, char **text, size_t *size,
      struct weir_error *error); /* A round's record, "" if it has not begun; the caller frees it. */
  unsigned (*chat)(struct tables *tables, int64_t number, uint32_t from, struct tables_line *lines,
                   unsigned most);                              /* Chat lines from a number on. */
  uint32_t (*chat_next)(struct tables *tables, int64_t number); /* The number of the next line. */
  unsigned (*list)(struct tables *tables, enum tables_list list, const void *host, int64_t before,
                   int64_t *numbers, unsigned most); /* Numbers of tables, newest first: a host's, those in
                                                        the lobby, those expired by the time `before`. */
  bool (*write)(struct tables *tables, const struct tables_change *const *changes, unsigned count,
                struct weir_error *error); /* All of them or none; on disk when it returns. */
  bool (*backup)(struct tables *tables, const char *to,
                 struct weir_error *error); /* A copy of the whole store as it is now, while others go on. */
};

extern const struct tables_store tables_sqlite; /* One file. */

#endif
