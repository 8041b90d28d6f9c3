/* sqlite.c - tables in one SQLite file, in WAL mode with every commit synced.
 *
 * Statements are prepared once a handle, at first use; a row is bound and read column by column in the order
 * of the SQL texts below, which are the schema's documentation. A record's text is stored in the pieces in
 * which it grew, by their offset.
 */
#define _DEFAULT_SOURCE 1 /* flock */

#include "store/tables.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

enum { SCHEMA = 1, APPLICATION = 0x57656972, BUSY_MS = 5000, PATH_ROOM = 4096, BACKUP_PAGES = 256 };

static const char schema[] =
    "CREATE TABLE tables(number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, created INTEGER NOT NULL,"
    "  touched INTEGER NOT NULL, expire INTEGER NOT NULL, host BLOB NOT NULL, spectator BLOB NOT NULL,"
    "  name TEXT NOT NULL, listed INTEGER NOT NULL, fair INTEGER NOT NULL, round INTEGER NOT NULL,"
    "  state INTEGER NOT NULL, ending INTEGER NOT NULL, won INTEGER NOT NULL, seats INTEGER NOT NULL,"
    "  back_seat INTEGER NOT NULL, back_agreed INTEGER NOT NULL, back_plies INTEGER NOT NULL,"
    "  seed TEXT NOT NULL, head TEXT NOT NULL);"
    "CREATE INDEX tables_host ON tables(host, created);"
    "CREATE INDEX tables_spectator ON tables(spectator);"
    "CREATE INDEX tables_listed ON tables(created) WHERE listed AND state < 2;"
    "CREATE INDEX tables_touched ON tables(touched) WHERE expire > 0;"
    "CREATE TABLE seats(number INTEGER NOT NULL, seat INTEGER NOT NULL, chair INTEGER NOT NULL,"
    "  generation INTEGER NOT NULL, lobby INTEGER NOT NULL, taken INTEGER NOT NULL, resigned INTEGER NOT "
    "NULL,"
    "  key BLOB NOT NULL, name TEXT NOT NULL, bot TEXT NOT NULL, hash BLOB, share TEXT NOT NULL,"
    "  PRIMARY KEY(number, seat)) WITHOUT ROWID;"
    "CREATE INDEX seats_key ON seats(key);"
    "CREATE TABLE lines(number INTEGER NOT NULL, round INTEGER NOT NULL, at INTEGER NOT NULL, text TEXT NOT "
    "NULL,"
    "  PRIMARY KEY(number, round, at)) WITHOUT ROWID;"
    "CREATE TABLE chat(number INTEGER NOT NULL, n INTEGER NOT NULL, at INTEGER NOT NULL, who INTEGER NOT "
    "NULL,"
    "  name TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY(number, n)) WITHOUT ROWID;";

enum statement {
  BEGIN,
  COMMIT,
  ROLLBACK,
  LAST,
  FIND,
  FIND_KEY,
  LOAD,
  LOAD_SEATS,
  RECORD,
  CHAT,
  CHAT_NEXT,
  LIST_HOST,
  LIST_OPEN,
  LIST_EXPIRED,
  INSERT_ROW,
  UPDATE_ROW,
  TOUCH,
  DELETE_SEATS,
  INSERT_SEAT,
  INSERT_TEXT,
  INSERT_CHAT,
  TRIM_CHAT,
  DELETE_ROW,
  DELETE_TEXT,
  DELETE_CHAT,
  STATEMENTS
};

#define ROW_COLUMNS                                                                                      \
  "id, created, touched, expire, host, spectator, name, listed, fair, round, state, ending, won, seats," \
  " back_seat, back_agreed, back_plies, seed, head"
#define SEAT_COLUMNS "seat, chair, generation, lobby, taken, resigned, key, name, bot, hash, share"

static const char *const sql[STATEMENTS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [LAST] = "SELECT coalesce(max(number), 0), count(*) FROM tables",
    [FIND] = "SELECT number FROM tables WHERE id = ?",
    [FIND_KEY] =
        "SELECT number FROM seats WHERE key = ?1 UNION ALL SELECT number FROM tables WHERE spectator = ?1",
    [LOAD] = "SELECT " ROW_COLUMNS " FROM tables WHERE number = ?",
    [LOAD_SEATS] = "SELECT " SEAT_COLUMNS " FROM seats WHERE number = ?",
    [RECORD] = "SELECT text FROM lines WHERE number = ? AND round = ? ORDER BY at",
    [CHAT] = "SELECT n, at, who, name, text FROM chat WHERE number = ? AND n >= ? ORDER BY n LIMIT ?",
    [CHAT_NEXT] = "SELECT coalesce(max(n) + 1, 0) FROM chat WHERE number = ?",
    [LIST_HOST] = "SELECT number FROM tables WHERE host = ?3 AND created < ?1 ORDER BY created DESC, number "
                  "DESC LIMIT ?2",
    [LIST_OPEN] = "SELECT number FROM tables WHERE listed AND state < 2 AND created < ?1 ORDER BY created "
                  "DESC LIMIT ?2",
    [LIST_EXPIRED] = "SELECT number FROM tables WHERE expire > 0 AND touched + expire * 86400 < ?1 LIMIT ?2",
    [INSERT_ROW] =
        "INSERT INTO tables(number, " ROW_COLUMNS ") VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
    [UPDATE_ROW] =
        "UPDATE tables SET (" ROW_COLUMNS ") = (?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,?12,?13,?14,?15,?16,?17,?18,"
        "?19,?20) WHERE number = ?1",
    [TOUCH] = "UPDATE tables SET touched = ?2 WHERE number = ?1",
    [DELETE_SEATS] = "DELETE FROM seats WHERE number = ?",
    [INSERT_SEAT] = "INSERT INTO seats(number, " SEAT_COLUMNS ") VALUES(?,?,?,?,?,?,?,?,?,?,?,?)",
    [INSERT_TEXT] = "INSERT INTO lines(number, round, at, text) VALUES(?,?,?,?)",
    [INSERT_CHAT] = "INSERT INTO chat(number, n, at, who, name, text) VALUES(?,?,?,?,?,?)",
    [TRIM_CHAT] = "DELETE FROM chat WHERE number = ? AND n < ?",
    [DELETE_ROW] = "DELETE FROM tables WHERE number = ?",
    [DELETE_TEXT] = "DELETE FROM lines WHERE number = ?",
    [DELETE_CHAT] = "DELETE FROM chat WHERE number = ?",
};

struct tables {
  sqlite3 *db;
  int lock; /* the file that locks out other servers, -1: none */
  sqlite3_stmt *statement[STATEMENTS];
};

static bool fail(struct tables *tables, const char *doing, struct weir_error *error) {
  return weir_fail(error, "the store cannot %s: %s", doing,
                   tables->db ? sqlite3_errmsg(tables->db) : "out of memory");
}

/* ---- Statements ---- */

static sqlite3_stmt *prepare(struct tables *tables, enum statement which) {
  sqlite3_stmt **statement = &tables->statement[which];
  if (!*statement) sqlite3_prepare_v3(tables->db, sql[which], -1, SQLITE_PREPARE_PERSISTENT, statement, NULL);
  if (*statement) sqlite3_reset(*statement);
  return *statement;
}

/* Runs a statement that gives no rows. */
static bool run(sqlite3_stmt *statement) {
  if (!statement) return false;
  int code = sqlite3_step(statement);
  sqlite3_reset(statement);
  return code == SQLITE_DONE;
}

static bool run_numbers(struct tables *tables, enum statement which, int64_t a, int64_t b) {
  sqlite3_stmt *statement = prepare(tables, which);
  if (!statement) return false;
  int numbers = sqlite3_bind_parameter_count(statement);
  if (numbers > 0) sqlite3_bind_int64(statement, 1, a);
  if (numbers > 1) sqlite3_bind_int64(statement, 2, b);
  return run(statement);
}

/* The first column of the first row; `none` if there is no row. */
static int64_t ask_number(sqlite3_stmt *statement, int64_t none) {
  if (!statement) return none;
  int64_t number = sqlite3_step(statement) == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : none;
  sqlite3_reset(statement);
  return number;
}

static void bind_text(sqlite3_stmt *statement, int column, const char *text) {
  sqlite3_bind_text(statement, column, text, -1, SQLITE_STATIC);
}

static void bind_hash(sqlite3_stmt *statement, int column, const unsigned char *hash) {
  sqlite3_bind_blob(statement, column, hash, TABLES_HASH, SQLITE_STATIC);
}

static void take_text(sqlite3_stmt *statement, int column, char *text, size_t room) {
  const char *stored = (const char *)sqlite3_column_text(statement, column);
  snprintf(text, room, "%s", stored ? stored : "");
}

static bool take_hash(sqlite3_stmt *statement, int column, unsigned char *hash) {
  const void *stored = sqlite3_column_blob(statement, column);
  if (!stored || sqlite3_column_bytes(statement, column) != TABLES_HASH) return false;
  memcpy(hash, stored, TABLES_HASH);
  return true;
}

static bool take_flag(sqlite3_stmt *statement, int column) {
  return sqlite3_column_int(statement, column) != 0;
}

/* ---- Opening ---- */

static bool execute(struct tables *tables, const char *words, struct weir_error *error) {
  return sqlite3_exec(tables->db, words, NULL, NULL, NULL) == SQLITE_OK || fail(tables, "be opened", error);
}

static int64_t pragma(struct tables *tables, const char *words) {
  sqlite3_stmt *statement = NULL;
  sqlite3_prepare_v2(tables->db, words, -1, &statement, NULL);
  int64_t number = ask_number(statement, -1);
  sqlite3_finalize(statement);
  return number;
}

/* Locks a file beside the store for as long as the handle lives, also against a second server that would
 * otherwise keep its own idea of the same tables. */
static bool lock_out_others(struct tables *tables, const char *name, struct weir_error *error) {
  char path[PATH_ROOM];
  int size = snprintf(path, sizeof path, "%s.lock", name);
  if (size < 0 || (size_t)size >= sizeof path) return weir_fail(error, "the store's name is too long");
  tables->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (tables->lock < 0) return weir_fail(error, "%s cannot be opened: %s", name, strerror(errno));
  if (flock(tables->lock, LOCK_EX | LOCK_NB) == 0) return true;
  return weir_fail(error, "%s is in use by another server", name);
}

static bool make_schema(struct tables *tables, struct weir_error *error) {
  char version[64];
  snprintf(version, sizeof version, "PRAGMA user_version=%d; PRAGMA application_id=%d", SCHEMA, APPLICATION);
  return execute(tables, "BEGIN IMMEDIATE", error) && execute(tables, schema, error) &&
         execute(tables, version, error) && execute(tables, "COMMIT", error);
}

/* An empty file becomes a store, if we may write; a store of ours is taken, anything else is left alone. */
static bool check_schema(struct tables *tables, const char *name, enum tables_use use,
                         struct weir_error *error) {
  int64_t application = pragma(tables, "PRAGMA application_id"),
          version = pragma(tables, "PRAGMA user_version");
  bool empty = application == 0 && version == 0 && pragma(tables, "SELECT count(*) FROM sqlite_master") == 0;
  if (empty && use == TABLES_WRITE) return make_schema(tables, error);
  if (application != APPLICATION) return weir_fail(error, "%s is not a store of Weir's tables", name);
  if (version == SCHEMA) return true;
  return weir_fail(error, "%s was written by another version of Weir (store %d, this program has %d)", name,
                   (int)version, SCHEMA);
}

static bool prepare_file(struct tables *tables, const char *name, enum tables_use use,
                         struct weir_error *error) {
  bool file = strcmp(name, ":memory:") != 0; /* in memory nobody else can come: for tests */
  if (use == TABLES_WRITE && file && !lock_out_others(tables, name, error)) return false;
  int flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_READWRITE | (use == TABLES_WRITE ? SQLITE_OPEN_CREATE : 0);
  if (sqlite3_open_v2(name, &tables->db, flags, NULL) != SQLITE_OK) {
    return weir_fail(error, "%s cannot be opened: %s", name,
                     tables->db ? sqlite3_errmsg(tables->db) : "out of memory");
  }
  sqlite3_busy_timeout(tables->db, BUSY_MS);
  /* A deleted table must not be readable in the file's free pages. */
  if (use == TABLES_WRITE && !execute(tables, "PRAGMA journal_mode=WAL; PRAGMA secure_delete=ON", error))
    return false;
  return execute(tables, "PRAGMA synchronous=FULL; PRAGMA trusted_schema=OFF; PRAGMA cache_size=-1024",
                 error) &&
         check_schema(tables, name, use, error);
}

static void sqlite_close(struct tables *tables) {
  if (!tables) return;
  for (int i = 0; i < STATEMENTS; i++) sqlite3_finalize(tables->statement[i]);
  sqlite3_close(tables->db);
  if (tables->lock >= 0) close(tables->lock);
  free(tables);
}

static struct tables *sqlite_open(const char *name, enum tables_use use, struct weir_error *error) {
  struct tables *tables = calloc(1, sizeof *tables);
  if (!tables) {
    weir_fail(error, "out of memory");
    return NULL;
  }
  tables->lock = -1;
  if (prepare_file(tables, name, use, error)) return tables;
  sqlite_close(tables);
  return NULL;
}

/* ---- Finding and listing ---- */

static int64_t sqlite_last(struct tables *tables, int64_t *count) {
  sqlite3_stmt *statement = prepare(tables, LAST);
  int64_t last = -1;
  if (statement && sqlite3_step(statement) == SQLITE_ROW) {
    last = sqlite3_column_int64(statement, 0);
    *count = sqlite3_column_int64(statement, 1);
  }
  if (statement) sqlite3_reset(statement);
  return last;
}

static int64_t sqlite_find(struct tables *tables, const char *id) {
  sqlite3_stmt *statement = prepare(tables, FIND);
  if (statement) bind_text(statement, 1, id);
  return ask_number(statement, 0);
}

static int64_t sqlite_find_key(struct tables *tables, const unsigned char hash[TABLES_HASH]) {
  sqlite3_stmt *statement = prepare(tables, FIND_KEY);
  if (statement) bind_hash(statement, 1, hash);
  return ask_number(statement, 0);
}

static unsigned sqlite_list(struct tables *tables, enum tables_list list, const void *host, int64_t before,
                            int64_t *numbers, unsigned most) {
  static const enum statement lists[] = {
      [TABLES_OF_HOST] = LIST_HOST, [TABLES_OPEN] = LIST_OPEN, [TABLES_EXPIRED] = LIST_EXPIRED};
  sqlite3_stmt *statement = prepare(tables, lists[list]);
  unsigned count = 0;
  if (!statement) return 0;
  sqlite3_bind_int64(statement, 1, before);
  sqlite3_bind_int64(statement, 2, most);
  if (host) bind_hash(statement, 3, host);
  while (count < most && sqlite3_step(statement) == SQLITE_ROW)
    numbers[count++] = sqlite3_column_int64(statement, 0);
  sqlite3_reset(statement);
  return count;
}

/* ---- Loading ---- */

static bool take_seat(sqlite3_stmt *statement, struct tables_row *row) {
  int index = sqlite3_column_int(statement, 0);
  if (index < 0 || index >= row->seats) return false;
  struct tables_seat *seat = &row->seat[index];
  seat->chair = (uint8_t)sqlite3_column_int(statement, 1);
  seat->generation = (uint32_t)sqlite3_column_int64(statement, 2);
  seat->lobby = take_flag(statement, 3);
  seat->taken = take_flag(statement, 4);
  seat->resigned = take_flag(statement, 5);
  take_text(statement, 7, seat->name, sizeof seat->name);
  take_text(statement, 8, seat->bot, sizeof seat->bot);
  seat->has_hash = take_hash(statement, 9, seat->hash);
  take_text(statement, 10, seat->share, sizeof seat->share);
  return take_hash(statement, 6, seat->key);
}

static bool take_row(sqlite3_stmt *statement, struct tables_row *row) {
  take_text(statement, 0, row->id, sizeof row->id);
  row->created = sqlite3_column_int64(statement, 1);
  row->touched = sqlite3_column_int64(statement, 2);
  row->expire = (uint32_t)sqlite3_column_int64(statement, 3);
  take_text(statement, 6, row->name, sizeof row->name);
  row->listed = take_flag(statement, 7);
  row->fair = take_flag(statement, 8);
  row->round = (uint32_t)sqlite3_column_int64(statement, 9);
  row->state = (enum tables_state)sqlite3_column_int(statement, 10);
  row->ending = (enum tables_ending)sqlite3_column_int(statement, 11);
  row->won = (uint8_t)sqlite3_column_int(statement, 12);
  row->seats = (uint8_t)sqlite3_column_int(statement, 13);
  row->back_seat = (uint8_t)sqlite3_column_int(statement, 14);
  row->back_agreed = (uint8_t)sqlite3_column_int(statement, 15);
  row->back_plies = (uint32_t)sqlite3_column_int64(statement, 16);
  take_text(statement, 17, row->seed, sizeof row->seed);
  const char *head = (const char *)sqlite3_column_text(statement, 18);
  row->head_size = head ? (size_t)sqlite3_column_bytes(statement, 18) : 0;
  row->head = head ? malloc(row->head_size + 1) : NULL;
  if (!row->head) return false;
  memcpy(row->head, head, row->head_size + 1);
  return row->seats > 0 && row->seats <= WEIR_SEATS && take_hash(statement, 4, row->host) &&
         take_hash(statement, 5, row->spectator);
}

static bool sqlite_load(struct tables *tables, int64_t number, struct tables_row *row,
                        struct weir_error *error) {
  *row = (struct tables_row){.number = number};
  sqlite3_stmt *statement = prepare(tables, LOAD), *seats = prepare(tables, LOAD_SEATS);
  if (!statement || !seats) return fail(tables, "be read", error);
  sqlite3_bind_int64(statement, 1, number);
  sqlite3_bind_int64(seats, 1, number);
  bool good = sqlite3_step(statement) == SQLITE_ROW && take_row(statement, row);
  unsigned count = 0;
  while (good && sqlite3_step(seats) == SQLITE_ROW) {
    good = take_seat(seats, row);
    count++;
  }
  sqlite3_reset(statement);
  sqlite3_reset(seats);
  if (good && count == row->seats) return true;
  free(row->head);
  *row = (struct tables_row){0};
  return weir_fail(error, "the store has no whole table of that number");
}

static bool add_piece(sqlite3_stmt *statement, char **text, size_t *size) {
  const void *piece = sqlite3_column_blob(statement, 0);
  size_t more = (size_t)sqlite3_column_bytes(statement, 0);
  char *larger = realloc(*text, *size + more + 1);
  if (!larger) return false;
  if (more > 0) memcpy(larger + *size, piece, more);
  *text = larger;
  *size += more;
  larger[*size] = 0;
  return true;
}

static bool sqlite_record(struct tables *tables, int64_t number, uint32_t round, char **text, size_t *size,
                          struct weir_error *error) {
  sqlite3_stmt *statement = prepare(tables, RECORD);
  *text = calloc(1, 1);
  *size = 0;
  bool good = statement && *text;
  int code = SQLITE_DONE;
  if (good) {
    sqlite3_bind_int64(statement, 1, number);
    sqlite3_bind_int64(statement, 2, round);
    while (good && (code = sqlite3_step(statement)) == SQLITE_ROW) good = add_piece(statement, text, size);
    sqlite3_reset(statement);
  }
  if (good && code == SQLITE_DONE) return true;
  free(*text);
  *text = NULL;
  return fail(tables, "be read", error);
}

static uint32_t sqlite_chat_next(struct tables *tables, int64_t number) {
  sqlite3_stmt *statement = prepare(tables, CHAT_NEXT);
  if (statement) sqlite3_bind_int64(statement, 1, number);
  return (uint32_t)ask_number(statement, 0);
}

static unsigned sqlite_chat(struct tables *tables, int64_t number, uint32_t from, struct tables_line *lines,
                            unsigned most) {
  sqlite3_stmt *statement = prepare(tables, CHAT);
  unsigned count = 0;
  if (!statement) return 0;
  sqlite3_bind_int64(statement, 1, number);
  sqlite3_bind_int64(statement, 2, from);
  sqlite3_bind_int64(statement, 3, most);
  for (; count < most && sqlite3_step(statement) == SQLITE_ROW; count++) {
    struct tables_line *line = &lines[count];
    line->n = (uint32_t)sqlite3_column_int64(statement, 0);
    line->at = sqlite3_column_int64(statement, 1);
    line->who = (uint8_t)sqlite3_column_int(statement, 2);
    take_text(statement, 3, line->name, sizeof line->name);
    take_text(statement, 4, line->text, sizeof line->text);
  }
  sqlite3_reset(statement);
  return count;
}

/* ---- Writing ---- */

static bool write_row(struct tables *tables, enum statement which, const struct tables_row *row) {
  sqlite3_stmt *statement = prepare(tables, which);
  if (!statement) return false;
  const int64_t numbers[] = {
      [2] = row->created,    [3] = row->touched, [4] = row->expire,     [8] = row->listed,
      [9] = row->fair,       [10] = row->round,  [11] = row->state,     [12] = row->ending,
      [13] = row->won,       [14] = row->seats,  [15] = row->back_seat, [16] = row->back_agreed,
      [17] = row->back_plies};
  for (int i = 2; i <= 17; i++)
    if (i < 5 || i > 7) sqlite3_bind_int64(statement, i + 1, numbers[i]);
  sqlite3_bind_int64(statement, 1, row->number);
  bind_text(statement, 2, row->id);
  bind_hash(statement, 6, row->host);
  bind_hash(statement, 7, row->spectator);
  bind_text(statement, 8, row->name);
  bind_text(statement, 19, row->seed);
  sqlite3_bind_text64(statement, 20, row->head, row->head_size, SQLITE_STATIC, SQLITE_UTF8);
  return run(statement);
}

static bool write_seat(struct tables *tables, const struct tables_row *row, unsigned index) {
  const struct tables_seat *seat = &row->seat[index];
  sqlite3_stmt *statement = prepare(tables, INSERT_SEAT);
  if (!statement) return false;
  const int64_t numbers[] = {row->number, index,       seat->chair,   seat->generation,
                             seat->lobby, seat->taken, seat->resigned};
  for (int i = 0; i < 7; i++) sqlite3_bind_int64(statement, i + 1, numbers[i]);
  bind_hash(statement, 8, seat->key);
  bind_text(statement, 9, seat->name);
  bind_text(statement, 10, seat->bot);
  if (seat->has_hash) bind_hash(statement, 11, seat->hash);
  else sqlite3_bind_null(statement, 11);
  bind_text(statement, 12, seat->share);
  return run(statement);
}

static bool write_seats(struct tables *tables, const struct tables_row *row) {
  bool good = run_numbers(tables, DELETE_SEATS, row->number, 0);
  for (unsigned seat = 0; good && seat < row->seats; seat++) good = write_seat(tables, row, seat);
  return good;
}

static bool write_text(struct tables *tables, const struct tables_change *change) {
  sqlite3_stmt *statement = prepare(tables, INSERT_TEXT);
  if (!statement) return false;
  sqlite3_bind_int64(statement, 1, change->row->number);
  sqlite3_bind_int64(statement, 2, change->row->round);
  sqlite3_bind_int64(statement, 3, (int64_t)change->at);
  sqlite3_bind_text64(statement, 4, change->text, change->size, SQLITE_STATIC, SQLITE_UTF8);
  return run(statement);
}

static bool write_line(struct tables *tables, const struct tables_change *change) {
  const struct tables_line *line = change->line;
  sqlite3_stmt *statement = prepare(tables, INSERT_CHAT);
  if (!statement) return false;
  sqlite3_bind_int64(statement, 1, change->row->number);
  sqlite3_bind_int64(statement, 2, line->n);
  sqlite3_bind_int64(statement, 3, line->at);
  sqlite3_bind_int64(statement, 4, line->who);
  bind_text(statement, 5, line->name);
  bind_text(statement, 6, line->text);
  return run(statement) &&
         (change->oldest == 0 || run_numbers(tables, TRIM_CHAT, change->row->number, change->oldest));
}

static bool write_change(struct tables *tables, const struct tables_change *change) {
  int64_t number = change->row->number;
  if (change->what & TABLES_GONE)
    return run_numbers(tables, DELETE_SEATS, number, 0) && run_numbers(tables, DELETE_TEXT, number, 0) &&
           run_numbers(tables, DELETE_CHAT, number, 0) && run_numbers(tables, DELETE_ROW, number, 0);
  if (change->what & TABLES_NEW && !write_row(tables, INSERT_ROW, change->row)) return false;
  if (change->what & TABLES_ROW && !write_row(tables, UPDATE_ROW, change->row)) return false;
  if (change->what & TABLES_TOUCH && !run_numbers(tables, TOUCH, number, change->row->touched)) return false;
  if (change->what & (TABLES_NEW | TABLES_SEATS) && !write_seats(tables, change->row)) return false;
  if (change->what & TABLES_TEXT && change->size > 0 && !write_text(tables, change)) return false;
  return !(change->what & TABLES_SPOKEN) || write_line(tables, change);
}

static bool sqlite_write(struct tables *tables, const struct tables_change *const *changes, unsigned count,
                         struct weir_error *error) {
  if (!run(prepare(tables, BEGIN))) return fail(tables, "be written", error);
  bool good = true;
  for (unsigned i = 0; good && i < count; i++) good = write_change(tables, changes[i]);
  if (good && run(prepare(tables, COMMIT))) return true;
  fail(tables, "be written", error);
  run(prepare(tables, ROLLBACK));
  return false;
}

/* ---- Backup ---- */

static bool copy_pages(struct tables *tables, sqlite3 *copy, struct weir_error *error) {
  sqlite3_backup *backup = sqlite3_backup_init(copy, "main", tables->db, "main");
  if (!backup) return weir_fail(error, "the backup cannot be made: %s", sqlite3_errmsg(copy));
  int code;
  do {
    code = sqlite3_backup_step(backup, BACKUP_PAGES);
    if (code == SQLITE_BUSY || code == SQLITE_LOCKED) sqlite3_sleep(20);
  } while (code == SQLITE_OK || code == SQLITE_BUSY || code == SQLITE_LOCKED);
  sqlite3_backup_finish(backup);
  return code == SQLITE_DONE || weir_fail(error, "the backup cannot be written: %s", sqlite3_errstr(code));
}

/* The copy gets its name when it is whole, so that a crash leaves no half of one that looks good. */
static bool sqlite_backup(struct tables *tables, const char *to, struct weir_error *error) {
  char part[PATH_ROOM];
  int size = snprintf(part, sizeof part, "%s.part", to);
  if (size < 0 || (size_t)size >= sizeof part) return weir_fail(error, "the backup's name is too long");
  unlink(part);
  sqlite3 *copy = NULL;
  bool good = sqlite3_open(part, &copy) == SQLITE_OK ||
              weir_fail(error, "%s cannot be made: %s", part, sqlite3_errmsg(copy));
  good = good && copy_pages(tables, copy, error);
  /* One file that needs no log beside it. */
  if (good && sqlite3_exec(copy, "PRAGMA journal_mode=DELETE", NULL, NULL, NULL) != SQLITE_OK)
    good = weir_fail(error, "the backup cannot be written: %s", sqlite3_errmsg(copy));
  sqlite3_close(copy);
  if (good && rename(part, to) != 0) good = weir_fail(error, "%s cannot be made: %s", to, strerror(errno));
  if (!good) unlink(part);
  return good;
}

const struct tables_store tables_sqlite = {
    .open = sqlite_open,
    .close = sqlite_close,
    .last = sqlite_last,
    .find = sqlite_find,
    .find_key = sqlite_find_key,
    .load = sqlite_load,
    .record = sqlite_record,
    .chat = sqlite_chat,
    .chat_next = sqlite_chat_next,
    .list = sqlite_list,
    .write = sqlite_write,
    .backup = sqlite_backup,
};
