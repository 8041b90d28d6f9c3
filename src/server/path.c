/* path.c - finds files inside the program by URL path. There is no file system behind it: a path that is not
 * a name in one of the tables is nothing. */
#include "server/path.h"

#include "weir.h"

#include <string.h>

enum { PATH_MOST = 160 };

static const struct {
  const char *ending, *type;
} types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".wasm", "application/wasm"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".md", "text/markdown; charset=utf-8"},
    {".txt", "text/plain; charset=utf-8"},
};

static const char *type_of(const char *name) {
  size_t size = strlen(name);
  for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
    size_t ending = strlen(types[i].ending);
    if (size > ending && strcmp(name + size - ending, types[i].ending) == 0) return types[i].type;
  }
  return "application/octet-stream";
}

static const struct weir_embedded *find(const struct weir_embedded *table, const char *name) {
  for (; table->name; table++)
    if (strcmp(table->name, name) == 0) return table;
  return NULL;
}

/* Letters that names are made of; everything else is somebody's trick. */
static bool plain(const char *path, size_t size) {
  for (size_t i = 0; i < size; i++) {
    char c = path[i];
    bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (!letter && c != '-' && c != '_' && c != '/' && c != '.') return false;
    if (c == '.' && i > 0 && (path[i - 1] == '.' || path[i - 1] == '/')) return false;
  }
  return true;
}

static bool ends_in_zip(const char *name, size_t size) {
  return size > 3 && memcmp(name + size - 3, ".gz", 3) == 0;
}

static const struct weir_embedded *find_anywhere(const char *name) {
  const struct weir_embedded *file = find(weir_embedded_web, name);
  if (!file) file = find(weir_embedded_editions, name);
  if (file || strncmp(name, "rules/", 6) != 0) return file;
  char doc[PATH_MOST + 8] = "docs/";
  memcpy(doc + 5, name, strlen(name) + 1);
  return find(weir_embedded_docs, doc);
}

bool path_find(const char *path, size_t size, bool zip, struct page *page) {
  char name[PATH_MOST + 4];
  if (size == 0 || size >= PATH_MOST || path[0] != '/' || !plain(path, size)) return false;
  if (size == 1) {
    memcpy(name, "index.html", 11);
  } else {
    memcpy(name, path + 1, size - 1);
    name[size - 1] = 0;
  }
  size_t length = strlen(name);
  if (ends_in_zip(name, length)) return false;
  const struct weir_embedded *zipped = NULL, *file = find_anywhere(name);
  if (zip) {
    memcpy(name + length, ".gz", 4);
    zipped = find(weir_embedded_web, name);
    name[length] = 0;
  }
  if (!file && !zipped) return false;
  const struct weir_embedded *chosen = zipped ? zipped : file;
  *page = (struct page){.bytes = chosen->data,
                        .size = chosen->size,
                        .type = type_of(name),
                        .zipped = zipped,
                        .lasting = strncmp(name, "a/", 2) == 0};
  return true;
}

bool path_accepts_zip(const char *header) {
  const char *found = strstr(header, "gzip");
  if (!found) return false;
  found += 4;
  while (*found == ' ') found++;
  if (strncmp(found, ";q=0", 4) != 0) return true;
  for (found += 4; *found == '.' || *found == '0'; found++) {
  }
  return *found >= '1' && *found <= '9';
}

void path_tag(const struct page *page, char tag[24]) {
  struct weir_text text;
  weir_text_begin(&text, tag, 24);
  weir_text_add_char(&text, '"');
  weir_text_add_hex(&text, weir_digest(page->bytes, page->size));
  weir_text_add_char(&text, '"');
}
