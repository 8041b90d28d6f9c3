/* json.c - one small strict reader and writer of JSON (RFC 8259).
 *
 * A text is read whole into a document: one block of memory for the bytes of all strings and numbers,
 * and blocks of values that grow as they fill. Nothing of the caller's text is kept. Reading takes time
 * in proportion to the text; only the search for a key given twice sorts, so it is n log n. What another
 * reader may let pass is refused here: a key given twice, \u0000, bytes that are not UTF-8, a byte order
 * mark. All strings and keys end in a zero byte that their size does not count.
 */
#include "json.h"

#include "utf8.h"

#include <stdlib.h>
#include <string.h>

/* A value with what only the reader needs: where its key stands, and a link to sort members by. */
struct node {
  struct weir_json value;
  struct node *link;
  size_t key_at;
};

struct block {
  struct block *next;
  struct node node[];
};

enum {
  FIRST_BLOCK = 32,     /* nodes in the first block; */
  LARGEST_BLOCK = 8192, /* every further one doubles, up to this */
  END = -1,             /* what is read where nothing is left */
};

struct weir_json_doc {
  const struct weir_json *root;
  struct block *blocks;
  size_t used, room; /* nodes of the newest block */
  /* Strings and numbers, each ended by a zero. They fit into the text's size and one byte more: a string
   * leaves out its quotes, and a number's zero takes the place of the byte after it, if there is one. */
  char bytes[];
};

struct reader {
  const unsigned char *text;
  size_t size, at;
  unsigned depth;
  char *out; /* where the next string goes */
  struct weir_json_doc *doc;
  struct weir_error *error;
};

/* ---- Writing ---------------------------------------------------------------------------------------- */

static void write_unicode_escape(struct weir_text *text, uint32_t half) {
  weir_text_add(text, "\\u");
  for (int shift = 12; shift >= 0; shift -= 4)
    weir_text_add_char(text, "0123456789abcdef"[half >> shift & 15]);
}

static void write_escape(struct weir_text *text, uint32_t code) {
  static const char letters[] = "\"\\\b\f\n\r\t", names[] = "\"\\bfnrt";
  const char *letter = code < 0x80 ? memchr(letters, (int)code, sizeof letters - 1) : NULL;
  if (letter) {
    weir_text_add_char(text, '\\');
    weir_text_add_char(text, names[letter - letters]);
  } else if (code < 0x10000) {
    write_unicode_escape(text, code);
  } else {
    write_unicode_escape(text, 0xd800 + ((code - 0x10000) >> 10));
    write_unicode_escape(text, 0xdc00 + (code & 0x3ff));
  }
}

/* Whatever the bytes are, the result can be read back and does nothing to a terminal: all that cannot be
 * seen is escaped, more than the RFC asks for, and a zero or a byte that is not UTF-8 becomes the
 * replacement character. */
void weir_json_write_string(struct weir_text *text, const char *string, size_t size) {
  weir_text_add_char(text, '"');
  size_t plain = 0; /* from here to `at` nothing needs an escape */
  for (size_t at = 0, length; at < size; at += length) {
    uint32_t code;
    length = utf8_decode(string + at, size - at, &code);
    if (length == 0) length = 1;
    if (code != '"' && code != '\\' && (code == ' ' || !utf8_unseen(code))) continue;
    weir_text_add_bytes(text, string + plain, at - plain);
    plain = at + length;
    if (code == 0) weir_text_add(text, "\xef\xbf\xbd");
    else write_escape(text, code);
  }
  if (size > plain) weir_text_add_bytes(text, string + plain, size - plain);
  weir_text_add_char(text, '"');
}

void json_add_shown(struct weir_text *text, const char *string, size_t size) {
  size_t shown = size;
  if (size > JSON_SHOWN)
    for (shown = JSON_SHOWN; shown > 0 && (string[shown] & 0xc0) == 0x80;) shown--;
  weir_json_write_string(text, string, shown);
  if (shown < size) weir_text_add(text, "...");
}

/* ---- Errors of the reader --------------------------------------------------------------------------- */

/* Begins "line 3, column 14: "; columns count characters from 1. */
static void begin_error(const struct reader *reader, size_t at, struct weir_text *text, char *memory) {
  int64_t line = 1, column = 1;
  for (size_t i = 0; i < at; i++) {
    if (reader->text[i] == '\n') {
      line++;
      column = 1;
    } else if ((reader->text[i] & 0xc0) != 0x80) {
      column++;
    }
  }
  weir_text_begin(text, memory, WEIR_TEXT);
  weir_text_add(text, "line ");
  weir_text_add_int(text, line);
  weir_text_add(text, ", column ");
  weir_text_add_int(text, column);
  weir_text_add(text, ": ");
}

static bool refuse(const struct reader *reader, size_t at, const char *what) {
  char memory[WEIR_TEXT];
  struct weir_text text;
  begin_error(reader, at, &text, memory);
  weir_text_add(&text, what);
  return weir_fail(reader->error, "%s", memory);
}

static bool refuse_memory(const struct reader *reader) { return weir_fail(reader->error, "out of memory"); }

static int peek(const struct reader *reader) {
  return reader->at < reader->size ? reader->text[reader->at] : END;
}

/* "expected X, found Y" at the place where the reader stands. */
static bool refuse_found(const struct reader *reader, const char *expected) {
  char memory[WEIR_TEXT];
  struct weir_text text;
  int c = peek(reader);
  begin_error(reader, reader->at, &text, memory);
  weir_text_add(&text, "expected ");
  weir_text_add(&text, expected);
  weir_text_add(&text, ", found ");
  if (c == END) {
    weir_text_add(&text, "the end of the text");
  } else if (c >= 0x20 && c < 0x7f) {
    weir_text_add_char(&text, '\'');
    weir_text_add_char(&text, (char)c);
    weir_text_add_char(&text, '\'');
  } else {
    weir_text_add(&text, "byte 0x");
    weir_text_add_char(&text, "0123456789abcdef"[c >> 4]);
    weir_text_add_char(&text, "0123456789abcdef"[c & 15]);
  }
  return weir_fail(reader->error, "%s", memory);
}

/* ---- Strings and numbers ---------------------------------------------------------------------------- */

static bool is_digit(int c) { return c >= '0' && c <= '9'; }

static bool read_hex(struct reader *reader, uint32_t *code) {
  *code = 0;
  for (int i = 0; i < 4; i++, reader->at++) {
    int c = peek(reader);
    if (is_digit(c)) *code = *code << 4 | (uint32_t)(c - '0');
    else if (c >= 'a' && c <= 'f') *code = *code << 4 | (uint32_t)(c - 'a' + 10);
    else if (c >= 'A' && c <= 'F') *code = *code << 4 | (uint32_t)(c - 'A' + 10);
    else return refuse_found(reader, "four hexadecimal digits after \\u");
  }
  return true;
}

/* Reads what follows "\u"; a character beyond ffff is written as two halves, which must come together. */
static bool read_unicode_escape(struct reader *reader, size_t start) {
  static const char half[] = "half of a surrogate pair stands alone";
  uint32_t code, low;
  if (!read_hex(reader, &code)) return false;
  if (code == 0) return refuse(reader, start, "\\u0000 is not allowed in a string");
  if (code >= 0xdc00 && code < 0xe000) return refuse(reader, start, half);
  if (code >= 0xd800 && code < 0xdc00) {
    bool more = reader->size - reader->at >= 2 && memcmp(reader->text + reader->at, "\\u", 2) == 0;
    if (!more) return refuse(reader, start, half);
    reader->at += 2;
    if (!read_hex(reader, &low)) return false;
    if (low < 0xdc00 || low >= 0xe000) return refuse(reader, start, half);
    code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
  }
  reader->out += utf8_encode(code, reader->out);
  return true;
}

static bool read_escape(struct reader *reader) {
  static const char names[] = "\"\\/bfnrt", letters[] = "\"\\/\b\f\n\r\t";
  size_t start = reader->at++;
  int c = peek(reader);
  if (c == 'u') {
    reader->at++;
    return read_unicode_escape(reader, start);
  }
  const char *name = c == END ? NULL : memchr(names, c, sizeof names - 1);
  if (!name) return refuse_found(reader, "one of \" \\ / b f n r t u after \\");
  *reader->out++ = letters[name - names];
  reader->at++;
  return true;
}

/* Reads a string from its opening quote to past its closing one. */
static bool read_string(struct reader *reader, const char **string, size_t *size) {
  size_t start = reader->at++;
  *string = reader->out;
  for (int c = peek(reader); c != '"'; c = peek(reader)) {
    if (c == END) return refuse(reader, start, "this string has no closing quote");
    if (c < 0x20) return refuse(reader, reader->at, "a control character in a string must be escaped");
    if (c == '\\') {
      if (!read_escape(reader)) return false;
      continue;
    }
    uint32_t code;
    size_t length = utf8_decode((const char *)reader->text + reader->at, reader->size - reader->at, &code);
    if (length == 0) return refuse(reader, reader->at, "these bytes are not UTF-8");
    memcpy(reader->out, reader->text + reader->at, length);
    reader->out += length;
    reader->at += length;
  }
  reader->at++;
  *size = (size_t)(reader->out - *string);
  *reader->out++ = 0;
  return true;
}

static bool skip_digits(struct reader *reader) {
  if (!is_digit(peek(reader))) return refuse_found(reader, "a digit");
  while (is_digit(peek(reader))) reader->at++;
  return true;
}

/* Fills `whole` and `number` from digits that may have a sign. */
static void set_whole(struct weir_json *value) {
  bool negative = value->string[0] == '-';
  uint64_t limit = (uint64_t)INT64_MAX + negative, sum = 0;
  for (size_t i = negative; i < value->size; i++) {
    uint64_t digit = (uint64_t)(value->string[i] - '0');
    if (sum > (limit - digit) / 10) return;
    sum = sum * 10 + digit;
  }
  value->whole = true;
  if (!negative) value->number = (int64_t)sum;
  else value->number = sum == limit ? INT64_MIN : -(int64_t)sum;
}

static bool read_number(struct reader *reader, struct weir_json *value) {
  size_t start = reader->at;
  bool plain = true;
  if (peek(reader) == '-') reader->at++;
  size_t first = reader->at;
  if (!skip_digits(reader)) return false;
  if (reader->text[first] == '0' && reader->at > first + 1)
    return refuse(reader, first, "a number must not begin with 0 and another digit");
  if (peek(reader) == '.') {
    plain = false;
    reader->at++;
    if (!skip_digits(reader)) return false;
  }
  if (peek(reader) == 'e' || peek(reader) == 'E') {
    plain = false;
    reader->at++;
    if (peek(reader) == '+' || peek(reader) == '-') reader->at++;
    if (!skip_digits(reader)) return false;
  }
  value->kind = WEIR_JSON_NUMBER;
  value->string = reader->out;
  value->size = reader->at - start;
  memcpy(reader->out, reader->text + start, value->size);
  reader->out += value->size;
  *reader->out++ = 0;
  if (plain) set_whole(value);
  return true;
}

/* ---- Keys given twice ------------------------------------------------------------------------------- */

static int compare_keys(const struct node *a, const struct node *b) {
  if (a->value.key_size != b->value.key_size) return a->value.key_size < b->value.key_size ? -1 : 1;
  return memcmp(a->value.key, b->value.key, a->value.key_size);
}

/* Of equal keys those of `a` come first, so that equal keys stay in the order of the text. */
static struct node *merge(struct node *a, struct node *b) {
  struct node *first = NULL, **tail = &first;
  while (a && b) {
    struct node **least = compare_keys(a, b) <= 0 ? &a : &b;
    *tail = *least;
    tail = &(*least)->link;
    *least = (*least)->link;
  }
  *tail = a ? a : b;
  return first;
}

/* Merge sort in place, without recursion: run[i] is empty or holds 2^i sorted members, older than all
 * in the runs before it. */
static struct node *sort_members(struct node *list) {
  struct node *run[32] = {NULL}, *sorted = NULL;
  while (list) {
    struct node *carry = list;
    size_t i = 0;
    list = list->link;
    carry->link = NULL;
    for (; run[i]; i++) {
      carry = merge(run[i], carry);
      run[i] = NULL;
    }
    run[i] = carry;
  }
  for (size_t i = 0; i < sizeof run / sizeof run[0]; i++) sorted = merge(run[i], sorted);
  return sorted;
}

/* Members by their links; refuses at the first place where a key comes again. */
static bool check_keys(const struct reader *reader, struct node *members) {
  const struct node *again = NULL;
  for (struct node *a = sort_members(members); a && a->link; a = a->link)
    if (compare_keys(a, a->link) == 0 && (!again || a->link->key_at < again->key_at)) again = a->link;
  if (!again) return true;
  char memory[WEIR_TEXT];
  struct weir_text text;
  begin_error(reader, again->key_at, &text, memory);
  weir_text_add(&text, "the key ");
  json_add_shown(&text, again->value.key, again->value.key_size);
  weir_text_add(&text, " is given twice in one object");
  return weir_fail(reader->error, "%s", memory);
}

/* ---- Values ----------------------------------------------------------------------------------------- */

/* A value, all zero; NULL when memory is out. */
static struct node *new_node(struct weir_json_doc *doc) {
  if (doc->used == doc->room) {
    size_t room = doc->room == 0 ? FIRST_BLOCK : doc->room < LARGEST_BLOCK ? doc->room * 2 : LARGEST_BLOCK;
    struct block *block = malloc(sizeof *block + room * sizeof block->node[0]);
    if (!block) return NULL;
    block->next = doc->blocks;
    doc->blocks = block;
    doc->room = room;
    doc->used = 0;
  }
  struct node *node = &doc->blocks->node[doc->used++];
  memset(node, 0, sizeof *node);
  return node;
}

static void skip_blanks(struct reader *reader) {
  for (int c = peek(reader); c == ' ' || c == '\n' || c == '\t' || c == '\r'; c = peek(reader)) reader->at++;
}

static bool read_literal(struct reader *reader, struct weir_json *value) {
  static const struct {
    const char *word;
    enum weir_json_kind kind;
  } literals[] = {{"null", WEIR_JSON_NULL}, {"false", WEIR_JSON_FALSE}, {"true", WEIR_JSON_TRUE}};
  for (size_t i = 0; i < sizeof literals / sizeof literals[0]; i++) {
    size_t length = strlen(literals[i].word);
    if (reader->size - reader->at < length) continue;
    if (memcmp(reader->text + reader->at, literals[i].word, length) != 0) continue;
    value->kind = literals[i].kind;
    reader->at += length;
    return true;
  }
  return refuse_found(reader, "a value");
}

static bool read_value(struct reader *reader, struct node *node);

static bool read_key(struct reader *reader, struct node *node) {
  skip_blanks(reader);
  node->key_at = reader->at;
  if (peek(reader) != '"') return refuse_found(reader, "a key in double quotes");
  if (!read_string(reader, &node->value.key, &node->value.key_size)) return false;
  skip_blanks(reader);
  if (peek(reader) != ':') return refuse_found(reader, "':' after the key");
  reader->at++;
  return true;
}

/* One child with its comma or bracket; `more` says whether another must follow. */
static bool read_child(struct reader *reader, bool object, struct node *child, bool *more) {
  if (object && !read_key(reader, child)) return false;
  if (!read_value(reader, child)) return false;
  skip_blanks(reader);
  int c = peek(reader);
  *more = c == ',';
  if (!*more && c != (object ? '}' : ']')) return refuse_found(reader, object ? "',' or '}'" : "',' or ']'");
  reader->at++;
  return true;
}

/* Reads an array or object from its opening bracket to past its closing one. */
static bool read_children(struct reader *reader, struct weir_json *value, bool object) {
  _Static_assert(WEIR_JSON_DEPTH == 32, "the message below says so");
  const struct weir_json **tail = &value->child;
  struct node *members = NULL, **link = &members;
  if (reader->depth == WEIR_JSON_DEPTH) return refuse(reader, reader->at, "nested deeper than 32 levels");
  reader->depth++;
  reader->at++;
  value->kind = object ? WEIR_JSON_OBJECT : WEIR_JSON_ARRAY;
  skip_blanks(reader);
  bool more = peek(reader) != (object ? '}' : ']');
  if (!more) reader->at++;
  while (more) {
    struct node *child = new_node(reader->doc);
    if (!child) return refuse_memory(reader);
    if (!read_child(reader, object, child, &more)) return false;
    *tail = &child->value;
    tail = &child->value.next;
    *link = child;
    link = &child->link;
    value->count++;
  }
  reader->depth--;
  return !object || check_keys(reader, members);
}

static bool read_any(struct reader *reader, struct weir_json *value) {
  int c = peek(reader);
  if (c == '{' || c == '[') return read_children(reader, value, c == '{');
  if (c == '-' || is_digit(c)) return read_number(reader, value);
  if (c != '"') return read_literal(reader, value);
  value->kind = WEIR_JSON_STRING;
  return read_string(reader, &value->string, &value->size);
}

/* Calls itself through arrays and objects, at most WEIR_JSON_DEPTH times. */
static bool read_value(struct reader *reader, struct node *node) {
  skip_blanks(reader);
  node->value.start = reader->at;
  bool read = read_any(reader, &node->value);
  node->value.end = reader->at;
  return read;
}

static bool read_text(struct reader *reader) {
  if (reader->size >= 3 && memcmp(reader->text, "\xef\xbb\xbf", 3) == 0)
    return refuse(reader, 0, "begins with a byte order mark; save it as UTF-8 without one");
  struct node *root = new_node(reader->doc);
  if (!root) return refuse_memory(reader);
  if (!read_value(reader, root)) return false;
  reader->doc->root = &root->value;
  skip_blanks(reader);
  return reader->at == reader->size || refuse_found(reader, "the end of the text");
}

struct weir_json_doc *weir_json_parse(const char *text, size_t size, struct weir_error *error) {
  struct reader reader = {.text = (const unsigned char *)text, .size = size, .error = error};
  if (size > WEIR_JSON_SIZE) {
    weir_fail(error, "the text is longer than %u bytes", (unsigned)WEIR_JSON_SIZE);
    return NULL;
  }
  reader.doc = malloc(sizeof *reader.doc + size + 1);
  if (!reader.doc) {
    refuse_memory(&reader);
    return NULL;
  }
  *reader.doc = (struct weir_json_doc){.root = NULL};
  reader.out = reader.doc->bytes;
  if (read_text(&reader)) return reader.doc;
  weir_json_free(reader.doc);
  return NULL;
}

void weir_json_free(struct weir_json_doc *doc) {
  if (!doc) return;
  for (struct block *block = doc->blocks, *next; block; block = next) {
    next = block->next;
    free(block);
  }
  free(doc);
}

/* ---- Looking ---------------------------------------------------------------------------------------- */

const struct weir_json *weir_json_root(const struct weir_json_doc *doc) { return doc->root; }

const struct weir_json *weir_json_get(const struct weir_json *object, const char *key) {
  if (!object || object->kind != WEIR_JSON_OBJECT) return NULL;
  const struct weir_json *member = object->child;
  while (member && strcmp(member->key, key) != 0) member = member->next;
  return member;
}

const struct weir_json *weir_json_at(const struct weir_json *array, unsigned index) {
  if (!array || array->kind != WEIR_JSON_ARRAY || index >= array->count) return NULL;
  const struct weir_json *element = array->child;
  while (index-- > 0) element = element->next;
  return element;
}

bool weir_json_is(const struct weir_json *value, const char *string) {
  return value && value->kind == WEIR_JSON_STRING && strcmp(value->string, string) == 0;
}
