/* store.h - where records live, behind one small interface: files now, databases later.
 *
 * A store keeps texts by name. A record is created whole or not at all, afterwards it only grows at its
 * end, and each growth is safe on disk before append returns. Whoever holds a record open for writing is
 * alone with it. What the text means is the engine's business (weir_record_read); a store only promises
 * that what it said it kept is there after a crash, at worst followed by a line cut short.
 */
#ifndef WEIR_STORE_H
#define WEIR_STORE_H

#include "weir.h"

enum store_use { STORE_READ, STORE_WRITE };

struct store;

/* One record, open. The text ends in a zero byte that size does not count. */
struct store_record {
  const struct store *store;
  char *text;
  size_t size;
};

struct store {
  /* Makes a record, whole or not at all; refuses a name in use unless replace. */
  bool (*create)(const char *name, const char *text, size_t size, bool replace, struct weir_error *error);
  /* Reads a record, and for writing locks it until closed; NULL with one line. */
  struct store_record *(*open)(const char *name, enum store_use use, struct weir_error *error);
  /* Keeps the first `keep` bytes and puts text after them, on disk when it returns; if it fails nothing is
   * added. */
  bool (*append)(struct store_record *record, size_t keep, const char *text, size_t size,
                 struct weir_error *error);
  void (*close)(struct store_record *record); /* Unlocks and frees it. */
};

extern const struct store store_files; /* A record is a file, its name a path. */

enum { STORE_SIZE_MAX = 64 << 20 }; /* longer texts are refused */

/* Any file's bytes, for editions and positions; the caller frees them. */
bool store_read_file(const char *path, size_t limit, char **text, size_t *size, struct weir_error *error);

#endif
