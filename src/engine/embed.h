/* embed.h - files that are part of the program: tools/embed makes the tables when Weir is built.
 *
 * Both tables end with a row whose name is NULL. Each file's bytes are followed by a zero byte that `size`
 * does not count.
 */
#ifndef WEIR_EMBED_H
#define WEIR_EMBED_H

#include <stddef.h>

struct weir_embedded {
  const char *name; /* the file's place in the source tree: "editions/dos-rios/standard.json" */
  const unsigned char *data;
  size_t size;
};

extern const struct weir_embedded
    weir_embedded_editions[];                           /* in the library: editions, without their schemas */
extern const struct weir_embedded weir_embedded_docs[]; /* in the program: docs/rules */

#endif
