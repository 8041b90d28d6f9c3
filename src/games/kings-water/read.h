/* read.h - The King's Water: what the readers of an edition share. Errors begin with the path of the field;
 * tiles, cards and goals are named in it by their id: "districts.FARM.price: must be ...".
 */
#ifndef KW_READ_H
#define KW_READ_H

#include "edition.h"

enum { KW_WHERE = 64 };

struct kw_reader {
  struct kw_edition *edition;
  struct weir_error *error;
};

/* edition.c */
bool kw_read_name(const struct kw_reader *reader, const struct weir_json *object, const char *where,
                  const char *key, char name[KW_NAME_SIZE]); /* "Fishing Dock" becomes Fishing-Dock. */
bool kw_read_words(const struct kw_reader *reader, const struct weir_json *object, const char *where,
                   const char *key, char words[KW_WORDS_SIZE]);
bool kw_read_byte(const struct kw_reader *reader, const struct weir_json *object, const char *where,
                  const char *key, int min, int max, uint8_t *byte);
bool kw_read_flag(const struct kw_reader *reader, const struct weir_json *object, const char *where,
                  const char *key, bool *flag);
/* One word of a list; its index. */
bool kw_read_choice(const struct kw_reader *reader, const struct weir_json *object, const char *where,
                    const char *key, const char *const *words, uint8_t *choice);
/* The path of an element, by number until its id is known, then by its id. */
const char *kw_path(char where[KW_WHERE], const char *list, int index, const char *id);
/* The members "by" and "v" as a group of districts. */
bool kw_read_group(const struct kw_reader *reader, const struct weir_json *object, const char *where,
                   uint8_t *group);

extern const char *const kw_roles[];   /* king, senior, riparian, junior */
extern const char *const kw_colours[]; /* green, red, yellow, grey */
extern const char *const kw_classes[]; /* farmland, livestock, dock, general */

/* tiles.c, cards.c, numbers.c */
bool kw_read_tiles(const struct kw_reader *reader, const struct weir_json *root);
bool kw_read_cards(const struct kw_reader *reader, const struct weir_json *root);
bool kw_read_goals(const struct kw_reader *reader, const struct weir_json *root);
bool kw_read_numbers(const struct kw_reader *reader, const struct weir_json *root);

#endif
