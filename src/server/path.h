/* path.h - which file of the program a URL path means. */
#ifndef WEIR_SERVER_PATH_H
#define WEIR_SERVER_PATH_H

// clang-format off

#include "engine/embed.h"

#include <stdbool.h>

extern const struct weir_embedded weir_embedded_web[]; /* the page: names are URL paths without the first slash */

struct page {
  const unsigned char *bytes;
  size_t size;
  const char *type; /* for Content-Type */
  bool zipped;      /* the bytes are compressed with gzip */
  bool lasting;     /* its name changes when its content does */
};

bool path_find(const char *path, size_t size, bool zip, struct page *page); /* The file at a path, compressed if it may be; false if there is none. */
bool path_accepts_zip(const char *header); /* Whether an Accept-Encoding header allows gzip. */
void path_tag(const struct page *page, char tag[24]); /* Its ETag, quotes included. */

#endif
