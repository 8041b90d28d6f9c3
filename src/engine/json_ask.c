/* json_ask.c - for readers of editions: asks a JSON object for a member of some kind.
 *
 * Where the text has something else, the error is one line that begins with the member's path, made of
 * `where` (the path of the object, empty or NULL for the whole text) and the key: "prices.casa: must be a
 * whole number from 0 to 10000, not 99999". Without a key (NULL) the question is about the value itself,
 * named by `where` alone: so the elements of an array are asked ("tiles[3]: ..."). A NULL value is missing.
 */
#include "json.h"

#include "utf8.h"

#include <string.h>

/* Begins "prices.casa: ", or "prices: " for no key, or "the text: " for neither. A key that came from the
 * text may be anything; it is shown plain if it is a name. */
static void begin_path(struct weir_text *text, char *memory, const char *where, const char *key,
                       size_t key_size) {
  bool named = where && *where, plain = key && key_size > 0 && key_size <= JSON_SHOWN;
  weir_text_begin(text, memory, WEIR_TEXT);
  weir_text_add(text, named ? where : key ? "" : "the text");
  if (named && key) weir_text_add_char(text, '.');
  for (size_t i = 0; i < key_size && plain; i++) plain = key[i] > 0x20 && key[i] < 0x7f && key[i] != '"';
  if (plain) weir_text_add_bytes(text, key, key_size);
  else if (key) json_add_shown(text, key, key_size);
  weir_text_add(text, ": ");
}

/* Ends an error about a value with what it is instead. */
static bool refuse_value(struct weir_text *text, const struct weir_json *value, struct weir_error *error) {
  static const char *const kinds[] = {"null", "false", "true", "", "", "an array", "an object"};
  weir_text_add(text, ", not ");
  if (value->kind == WEIR_JSON_STRING) {
    json_add_shown(text, value->string, value->size);
  } else if (value->kind == WEIR_JSON_NUMBER) {
    weir_text_add_bytes(text, value->string, value->size < JSON_SHOWN ? value->size : JSON_SHOWN);
    if (value->size > JSON_SHOWN) weir_text_add(text, "...");
  } else {
    weir_text_add(text, kinds[value->kind]);
  }
  return weir_fail(error, "%s", text->start);
}

/* Finds the value that a helper is asked about: the member, or without a key the object itself (an
 * element of an array, say). On failure the error is there; else `text` has begun it, up to the path. */
static const struct weir_json *find_value(const struct weir_json *object, const char *where, const char *key,
                                          struct weir_text *text, char *memory, struct weir_error *error) {
  const struct weir_json *value = key ? weir_json_get(object, key) : object;
  bool member = key && object && object->kind == WEIR_JSON_OBJECT;
  begin_path(text, memory, where, member ? key : NULL, member ? strlen(key) : 0);
  if (value) return value;
  if (!object || member) {
    weir_text_add(text, "is missing");
    weir_fail(error, "%s", text->start);
  } else {
    weir_text_add(text, "must be an object");
    refuse_value(text, object, error);
  }
  return NULL;
}

bool weir_json_int(const struct weir_json *object, const char *where, const char *key, int64_t min,
                   int64_t max, int64_t *value, struct weir_error *error) {
  char memory[WEIR_TEXT];
  struct weir_text text;
  const struct weir_json *found = find_value(object, where, key, &text, memory, error);
  if (!found) return false;
  if (found->kind == WEIR_JSON_NUMBER && found->whole && found->number >= min && found->number <= max) {
    *value = found->number;
    return true;
  }
  weir_text_add(&text, "must be a whole number from ");
  weir_text_add_int(&text, min);
  weir_text_add(&text, " to ");
  weir_text_add_int(&text, max);
  return refuse_value(&text, found, error);
}

const struct weir_json *weir_json_array(const struct weir_json *object, const char *where, const char *key,
                                        unsigned min, unsigned max, struct weir_error *error) {
  char memory[WEIR_TEXT];
  struct weir_text text;
  const struct weir_json *found = find_value(object, where, key, &text, memory, error);
  if (!found) return NULL;
  bool array = found->kind == WEIR_JSON_ARRAY;
  if (array && found->count >= min && found->count <= max) return found;
  weir_text_add(&text, "must be an array of ");
  if (min < max) {
    weir_text_add_int(&text, min);
    weir_text_add(&text, " to ");
  }
  weir_text_add_int(&text, max);
  weir_text_add(&text, max == 1 ? " element" : " elements");
  if (array) {
    weir_text_add(&text, ", not of ");
    weir_text_add_int(&text, found->count);
    weir_fail(error, "%s", text.start);
  } else {
    refuse_value(&text, found, error);
  }
  return NULL;
}

const struct weir_json *weir_json_object(const struct weir_json *object, const char *where, const char *key,
                                         struct weir_error *error) {
  char memory[WEIR_TEXT];
  struct weir_text text;
  const struct weir_json *found = find_value(object, where, key, &text, memory, error);
  if (!found || found->kind == WEIR_JSON_OBJECT) return found;
  weir_text_add(&text, "must be an object");
  refuse_value(&text, found, error);
  return NULL;
}

static bool is_word(const struct weir_json *value) {
  for (size_t at = 0, length; at < value->size; at += length) {
    uint32_t code;
    length = utf8_decode(value->string + at, value->size - at, &code);
    if (length == 0) return false;
    bool letter = (code | 0x20) >= 'a' && (code | 0x20) <= 'z', digit = code >= '0' && code <= '9';
    bool good = code >= 0x80 ? !utf8_unseen(code) : letter || digit || strchr("-+._'", (int)code);
    if (!good) return false;
  }
  return value->size > 0;
}

bool weir_json_word(const struct weir_json *object, const char *where, const char *key, char *word,
                    size_t size, struct weir_error *error) {
  char memory[WEIR_TEXT];
  struct weir_text text;
  const struct weir_json *found = find_value(object, where, key, &text, memory, error);
  if (!found) return false;
  if (found->kind == WEIR_JSON_STRING && found->size < size && is_word(found)) {
    memcpy(word, found->string, found->size + 1);
    return true;
  }
  weir_text_add(&text, "must be one word of at most ");
  weir_text_add_int(&text, size > 0 ? (int64_t)size - 1 : 0);
  weir_text_add(&text, " bytes (letters, digits, - + . _ ')");
  return refuse_value(&text, found, error);
}

bool weir_json_only(const struct weir_json *object, const char *where, const char *const *keys,
                    struct weir_error *error) {
  if (!weir_json_object(object, where, NULL, error)) return false;
  for (const struct weir_json *member = object->child; member; member = member->next) {
    size_t i = 0;
    while (keys[i] && strcmp(keys[i], member->key) != 0) i++;
    if (keys[i]) continue;
    char memory[WEIR_TEXT];
    struct weir_text text;
    begin_path(&text, memory, where, member->key, member->key_size);
    weir_text_add(&text, keys[0] ? "is not known here; known are" : "is not known here; nothing is");
    for (i = 0; keys[i]; i++) {
      weir_text_add(&text, i > 0 ? ", " : " ");
      weir_text_add(&text, keys[i]);
    }
    return weir_fail(error, "%s", text.start);
  }
  return true;
}
