/* fuzz_json.c - any bytes through the JSON reader: what is accepted must be well formed and come back the
 * same when it is written and read again; what is refused gets one line; any bytes written as a string can
 * be read.
 */
#include "weir.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void demand(bool truth) {
  if (!truth) abort();
}

/* A text of at least this size, in memory to be freed. */
static struct weir_text text_of_size(size_t size) {
  struct weir_text text;
  char *memory = malloc(size);
  demand(memory != NULL);
  weir_text_begin(&text, memory, size);
  return text;
}

static void write_value(struct weir_text *text, const struct weir_json *value) {
  static const char *const words[] = {"null", "false", "true"};
  bool object = value->kind == WEIR_JSON_OBJECT;
  switch (value->kind) {
  case WEIR_JSON_NULL:
  case WEIR_JSON_FALSE:
  case WEIR_JSON_TRUE: weir_text_add(text, words[value->kind]); break;
  case WEIR_JSON_NUMBER: weir_text_add_bytes(text, value->string, value->size); break;
  case WEIR_JSON_STRING: weir_json_write_string(text, value->string, value->size); break;
  case WEIR_JSON_ARRAY:
  case WEIR_JSON_OBJECT:
    weir_text_add_char(text, object ? '{' : '[');
    for (const struct weir_json *child = value->child; child; child = child->next) {
      if (object) {
        weir_json_write_string(text, child->key, child->key_size);
        weir_text_add_char(text, ':');
      }
      write_value(text, child);
      if (child->next) weir_text_add_char(text, ',');
    }
    weir_text_add_char(text, object ? '}' : ']');
  }
}

/* What the header promises of every value, whatever was read. */
static void check_value(const struct weir_json *value, const struct weir_json *parent, unsigned depth) {
  bool text = value->kind == WEIR_JSON_NUMBER || value->kind == WEIR_JSON_STRING;
  unsigned children = 0;
  demand(text ? strlen(value->string) == value->size : !value->string);
  demand(value->whole || value->number == 0);
  if (value->kind == WEIR_JSON_NUMBER)
    demand(value->number == 0 || (value->string[0] == '-') == (value->number < 0));
  else demand(!value->whole);
  if (parent && parent->kind == WEIR_JSON_OBJECT) {
    demand(strlen(value->key) == value->key_size);
    demand(weir_json_get(parent, value->key) == value);
  } else {
    demand(!value->key);
  }
  for (const struct weir_json *child = value->child; child; child = child->next, children++)
    check_value(child, value, depth + 1);
  demand(children == value->count);
  demand(children == 0 || (value->kind >= WEIR_JSON_ARRAY && depth < WEIR_JSON_DEPTH));
}

static bool same(const struct weir_json *a, const struct weir_json *b) {
  if (a->kind != b->kind || a->whole != b->whole || a->number != b->number) return false;
  if (a->size != b->size || (a->size > 0 && memcmp(a->string, b->string, a->size) != 0)) return false;
  if (a->key_size != b->key_size || (a->key_size > 0 && memcmp(a->key, b->key, a->key_size) != 0))
    return false;
  if (a->count != b->count) return false;
  const struct weir_json *x = a->child, *y = b->child;
  for (; x && y; x = x->next, y = y->next)
    if (!same(x, y)) return false;
  return !x && !y;
}

static void check_line(const struct weir_error *error) {
  demand(memchr(error->text, 0, sizeof error->text) != NULL);
  demand(error->text[0] != 0 && !strchr(error->text, '\n'));
}

/* The questions of edition readers, about every child: an answer, or a line. */
static void ask(const struct weir_json *root) {
  static const char *const keys[] = {"a", "name", NULL};
  struct weir_error error = {""};
  char word[12];
  int64_t number;
  if (!weir_json_only(root, "", keys, &error)) check_line(&error);
  for (const struct weir_json *child = root->child; child; child = child->next) {
    const struct weir_json *of = child->key ? root : child;
    if (!weir_json_int(of, "root", child->key, -1, 10, &number, &error)) check_line(&error);
    if (!weir_json_array(of, "", child->key, 1, 2, &error)) check_line(&error);
    if (!weir_json_object(of, NULL, child->key, &error)) check_line(&error);
    if (!weir_json_word(of, "root", child->key, word, sizeof word, &error)) check_line(&error);
    else demand(weir_json_is(child, word) && !strchr(word, ' '));
  }
}

static void read_back(const struct weir_json *root, size_t size) {
  struct weir_text text = text_of_size(6 * size + 16);
  write_value(&text, root);
  demand(!text.cut);
  struct weir_json_doc *again = weir_json_parse(text.start, text.used, NULL);
  demand(again && same(root, weir_json_root(again)));
  weir_json_free(again);
  free(text.start);
}

static void write_bytes(const char *bytes, size_t size) {
  struct weir_text text = text_of_size(6 * size + 16);
  weir_json_write_string(&text, bytes, size);
  demand(!text.cut);
  struct weir_json_doc *doc = weir_json_parse(text.start, text.used, NULL);
  demand(doc && weir_json_root(doc)->kind == WEIR_JSON_STRING);
  weir_json_free(doc);
  free(text.start);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct weir_error error = {""};
  struct weir_json_doc *doc = weir_json_parse((const char *)data, size, &error);
  if (doc) {
    check_value(weir_json_root(doc), NULL, 0);
    ask(weir_json_root(doc));
    read_back(weir_json_root(doc), size);
  } else {
    check_line(&error);
  }
  weir_json_free(doc);
  if (size < 65536) write_bytes((const char *)data, size);
  return 0;
}
