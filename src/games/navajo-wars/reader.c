/* reader.c - Navajo Wars: small questions to the JSON of an edition. Each failure is one line that begins
 * with the path of what is wrong. */
#include "reader.h"

#include <string.h>

/* "operations[3].major" */
const char *nw_path(char *memory, const char *stem, int index, const char *member) {
  struct weir_text text;
  weir_text_begin(&text, memory, NW_PATH);
  weir_text_add(&text, stem);
  if (index >= 0) {
    weir_text_add_char(&text, '[');
    weir_text_add_int(&text, index);
    weir_text_add_char(&text, ']');
  }
  if (member && *member) {
    weir_text_add_char(&text, '.');
    weir_text_add(&text, member);
  }
  return memory;
}

bool nw_read_byte(const struct weir_json *object, const char *where, const char *key, int min, int max,
                  void *to, struct weir_error *error) {
  int64_t value;
  if (!weir_json_int(object, where, key, min, max, &value, error)) return false;
  *(int8_t *)to = (int8_t)value;
  return true;
}

bool nw_read_word_of(const struct weir_json *object, const char *where, const char *key,
                     const char *const *words, unsigned count, uint8_t *to, struct weir_error *error) {
  const struct weir_json *value = key ? weir_json_get(object, key) : object;
  char word[NW_ID];
  for (unsigned i = 0; value && i < count; i++)
    if (weir_json_is(value, words[i])) {
      *to = (uint8_t)i;
      return true;
    }
  if (!weir_json_word(object, where, key, word, sizeof word, error)) return false;
  return weir_fail(error, "%s%s%s: unknown word \"%s\"", where, key && *where ? "." : "", key ? key : "",
                   word);
}

bool nw_read_bool(const struct weir_json *object, const char *where, const char *key, bool *to,
                  struct weir_error *error) {
  const struct weir_json *value = weir_json_get(object, key);
  if (!value || (value->kind != WEIR_JSON_TRUE && value->kind != WEIR_JSON_FALSE))
    return weir_fail(error, "%s.%s: must be true or false", where, key);
  *to = value->kind == WEIR_JSON_TRUE;
  return true;
}

bool nw_read_title(const struct weir_json *object, const char *where, const char *key, char to[NW_TITLE],
                   struct weir_error *error) {
  const struct weir_json *value = weir_json_get(object, key);
  if (!value || value->kind != WEIR_JSON_STRING || value->size == 0 || value->size >= NW_TITLE)
    return weir_fail(error, "%s.%s: must be a name of at most %d bytes", where, key, NW_TITLE - 1);
  memcpy(to, value->string, value->size + 1);
  return true;
}

bool nw_read_numbers(const struct weir_json *root, const char *where, const char *key,
                     const char *const *keys, unsigned count, int max, uint8_t *to,
                     struct weir_error *error) {
  const struct weir_json *object = weir_json_object(root, where, key, error);
  char memory[NW_PATH];
  const char *path = *where ? nw_path(memory, where, -1, key) : key;
  if (!object || !weir_json_only(object, path, keys, error)) return false;
  for (unsigned i = 0; i < count; i++)
    if (!nw_read_byte(object, path, keys[i], 0, max, &to[i], error)) return false;
  return true;
}
