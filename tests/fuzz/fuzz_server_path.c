/* fuzz_server_path.c - any bytes as a URL path and as an Accept-Encoding header. Whatever is found must be a
 * file of the program, whole. */
#include "fuzz.h"

#include "server/path.h"

#include <stdlib.h>
#include <string.h>

static bool is_inside(const struct weir_embedded *table, const struct page *page) {
  for (; table->name; table++)
    if (table->data == page->bytes && table->size == page->size) return true;
  return false;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct page page;
  char tag[24], *header = malloc(size + 1);
  if (!header) return 0;
  memcpy(header, data, size);
  header[size] = 0;
  bool zip = path_accepts_zip(header);
  free(header);
  if (!path_find((const char *)data, size, zip, &page)) return 0;
  if (memchr(data, 0, size) || (size > 1 && data[1] == '/')) fuzz_fail("path", "found what cannot be a name");
  if (!is_inside(weir_embedded_web, &page) && !is_inside(weir_embedded_editions, &page) &&
      !is_inside(weir_embedded_docs, &page))
    fuzz_fail("path", "found something that is no file of the program");
  path_tag(&page, tag);
  if (strlen(tag) != 18 || !page.type) fuzz_fail("path", "a page without a tag or type");
  return 0;
}
