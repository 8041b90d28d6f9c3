/* test_json.c - the JSON reader and writer: what is accepted, what is refused and in which words, and the
 * questions of edition readers.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "json_texts.h"
#include "weir.h"

static struct weir_json_doc *parse(const char *text) {
  struct weir_error error = {""};
  struct weir_json_doc *doc = parse_bytes(text, strlen(text), &error);
  if (!doc) fail_msg("%s: %s", text, error.text);
  return doc;
}

static void refused(const char *text, size_t size, const char *message) {
  struct weir_error error = {""};
  struct weir_json_doc *doc = parse_bytes(text, size, &error);
  if (doc) fail_msg("accepted: %s", text);
  assert_string_equal(error.text, message);
}

/* ---- Reading ---------------------------------------------------------------------------------------- */

static void test_kinds(void **unused) {
  static const struct {
    const char *text;
    enum weir_json_kind kind;
  } kinds[] = {
      {"null", WEIR_JSON_NULL},   {"false", WEIR_JSON_FALSE},      {"true", WEIR_JSON_TRUE},
      {"0", WEIR_JSON_NUMBER},    {"\"\"", WEIR_JSON_STRING},      {"[]", WEIR_JSON_ARRAY},
      {"{}", WEIR_JSON_OBJECT},   {" \t\r\n1 ", WEIR_JSON_NUMBER}, {"[ ]", WEIR_JSON_ARRAY},
      {"{\n}", WEIR_JSON_OBJECT},
  };
  for (size_t i = 0; i < COUNT(kinds); i++) {
    struct weir_json_doc *doc = parse(kinds[i].text);
    const struct weir_json *root = weir_json_root(doc);
    assert_int_equal(root->kind, kinds[i].kind);
    assert_int_equal(root->count, 0);
    assert_null(root->child);
    assert_null(root->next);
    assert_null(root->key);
    weir_json_free(doc);
  }
}

static void test_children(void **unused) {
  struct weir_json_doc *doc = parse("{\"b\": [1, [2, 3], {\"\": null}], \"a\": \"x\", \"c\": {}}");
  const struct weir_json *root = weir_json_root(doc), *b = weir_json_get(root, "b");
  assert_int_equal(root->count, 3);
  assert_ptr_equal(root->child, b); /* in the order of the text */
  assert_string_equal(b->next->key, "a");
  assert_string_equal(b->next->next->key, "c");
  assert_int_equal(b->next->next->key_size, 1);
  assert_null(b->next->next->next);
  assert_int_equal(b->count, 3);
  assert_int_equal(weir_json_at(b, 0)->number, 1);
  assert_null(weir_json_at(b, 0)->key);
  assert_int_equal(weir_json_at(weir_json_at(b, 1), 1)->number, 3);
  assert_int_equal(weir_json_get(weir_json_at(b, 2), "")->kind, WEIR_JSON_NULL);
  assert_true(weir_json_is(weir_json_get(root, "a"), "x"));
  assert_int_equal(weir_json_get(root, "c")->count, 0);
  weir_json_free(doc);
}

static void test_looking_in_vain(void **unused) {
  struct weir_json_doc *doc = parse("{\"a\": [1], \"b\": 2, \"s\": \"abc\", \"n\": 17}");
  const struct weir_json *root = weir_json_root(doc), *a = weir_json_get(root, "a");
  assert_null(weir_json_get(root, "x"));
  assert_null(weir_json_get(root, ""));
  assert_null(weir_json_get(NULL, "a"));
  assert_null(weir_json_get(a, "a"));
  assert_null(weir_json_at(a, 1));
  assert_null(weir_json_at(a, UINT32_MAX));
  assert_null(weir_json_at(root, 0));
  assert_null(weir_json_at(NULL, 0));
  assert_false(weir_json_is(NULL, "abc"));
  assert_false(weir_json_is(weir_json_get(root, "s"), "ab"));
  assert_false(weir_json_is(weir_json_get(root, "s"), "abcd"));
  assert_false(weir_json_is(weir_json_get(root, "n"), "17"));
  weir_json_free(doc);
  weir_json_free(NULL);
}

static void test_strings(void **unused) {
  static const struct {
    const char *text, *string;
  } strings[] = {
      {"\"\"", ""},
      {"\"casa\"", "casa"},
      {"\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\b\f\n\r\t"},
      {"\"/\x7f\"", "/\x7f"},
      {"\"\\u0001\\u001f\\u0041\"", "\x01\x1f"
                                    "A"},
      {"\"\\u007f\\u0080\\u07ff\"", "\x7f\xc2\x80\xdf\xbf"},
      {"\"\\u0800\\uFFFF\\ud7FF\\ue000\"", "\xe0\xa0\x80\xef\xbf\xbf\xed\x9f\xbf\xee\x80\x80"},
      {"\"\\ud800\\udc00\\uDBFF\\uDFFF\"", "\xf0\x90\x80\x80\xf4\x8f\xbf\xbf"},
      {"\"Din\xc3\xa9 \xe6\xb2\xb3 \xf0\x9f\x8c\x8a\"", "Din\xc3\xa9 \xe6\xb2\xb3 \xf0\x9f\x8c\x8a"},
      {"\"\xef\xbf\xbf\xed\x9f\xbf\xf0\x90\x80\x80\xf4\x8f\xbf\xbf\"",
       "\xef\xbf\xbf\xed\x9f\xbf\xf0\x90\x80\x80\xf4\x8f\xbf\xbf"},
      {"\"\xef\xbb\xbf\"", "\xef\xbb\xbf"}, /* a byte order mark is a character like others in a string */
      {"\"\xe2\x80\xa8\"", "\xe2\x80\xa8"},
  };
  for (size_t i = 0; i < COUNT(strings); i++) {
    struct weir_json_doc *doc = parse(strings[i].text);
    const struct weir_json *root = weir_json_root(doc);
    assert_int_equal(root->kind, WEIR_JSON_STRING);
    assert_int_equal(root->size, strlen(strings[i].string));
    assert_string_equal(root->string, strings[i].string);
    assert_true(weir_json_is(root, strings[i].string));
    weir_json_free(doc);
  }
}

static void test_numbers(void **unused) {
  static const struct {
    const char *text;
    bool whole;
    int64_t number;
  } numbers[] = {
      {"0", true, 0},
      {"-0", true, 0},
      {"7", true, 7},
      {"-12", true, -12},
      {"9223372036854775807", true, INT64_MAX},
      {"9223372036854775808", false, 0},
      {"9223372036854775810", false, 0},
      {"-9223372036854775808", true, INT64_MIN},
      {"-9223372036854775809", false, 0},
      {"-9223372036854775807", true, -INT64_MAX},
      {"18446744073709551616", false, 0},
      {"18446744073709551617", false, 0},
      {"123456789012345678901234567890", false, 0},
      {"1.0", false, 0},
      {"0.5", false, 0},
      {"-0.0e-0", false, 0},
      {"1e2", false, 0},
      {"1E+2", false, 0},
      {"0e1", false, 0},
      {"1e99999999", false, 0},
  };
  for (size_t i = 0; i < COUNT(numbers); i++) {
    struct weir_json_doc *doc = parse(numbers[i].text);
    const struct weir_json *root = weir_json_root(doc);
    assert_int_equal(root->kind, WEIR_JSON_NUMBER);
    assert_string_equal(root->string, numbers[i].text);
    assert_int_equal(root->size, strlen(numbers[i].text));
    assert_int_equal(root->whole, numbers[i].whole);
    assert_true(root->number == numbers[i].number);
    weir_json_free(doc);
  }
}

/* Numbers side by side must not run into each other where their bytes are kept. */
static void test_dense_numbers(void **unused) {
  struct weir_json_doc *doc = parse("[1,22,\"\",333,{\"4\":5},-6]");
  const struct weir_json *root = weir_json_root(doc);
  assert_string_equal(weir_json_at(root, 0)->string, "1");
  assert_string_equal(weir_json_at(root, 1)->string, "22");
  assert_string_equal(weir_json_at(root, 2)->string, "");
  assert_string_equal(weir_json_at(root, 3)->string, "333");
  assert_string_equal(weir_json_at(root, 4)->child->key, "4");
  assert_string_equal(weir_json_at(root, 4)->child->string, "5");
  assert_string_equal(weir_json_at(root, 5)->string, "-6");
  weir_json_free(doc);
}

/* ---- Refusing --------------------------------------------------------------------------------------- */

static void test_refusals(void **unused) {
  for (size_t i = 0; i < COUNT(wrong); i++) refused(wrong[i].text, strlen(wrong[i].text), wrong[i].message);
}

/* An error that nobody asked for is no reason to crash. */
static void test_refusals_unasked(void **unused) {
  for (size_t i = 0; i < COUNT(wrong); i++)
    assert_null(parse_bytes(wrong[i].text, strlen(wrong[i].text), NULL));
  assert_null(weir_json_parse(NULL, 0, NULL));
}

static void test_zero_bytes(void **unused) {
  refused("1\0", 2, "line 1, column 2: expected the end of the text, found byte 0x00");
  refused("\"a\0b\"", 5, "line 1, column 3: a control character in a string must be escaped");
  refused("\"\\\0\"", 4, "line 1, column 3: expected one of \" \\ / b f n r t u after \\, found byte 0x00");
  refused("[\0]", 3, "line 1, column 2: expected a value, found byte 0x00");
}

/* Equal keys in different objects, keys that differ in case or by a prefix: all fine. */
static void test_keys_that_differ(void **unused) {
  weir_json_free(parse("{\"a\":{\"a\":{\"a\":1}},\"A\":[{\"a\":1},{\"a\":1}],\"aa\":1,\"\":2,\"\xc3\xa9\":1,"
                       "\"e\xcc\x81\":1}"));
}

static void test_depth(void **unused) {
  for (int objects = 0; objects < 2; objects++) {
    for (size_t depth = WEIR_JSON_DEPTH - 1; depth <= WEIR_JSON_DEPTH + 1; depth++) {
      char memory[8 * (WEIR_JSON_DEPTH + 1) + 1];
      struct weir_text text;
      weir_text_begin(&text, memory, sizeof memory);
      for (size_t i = 0; i < depth; i++) weir_text_add(&text, objects ? "{\"a\":" : "[");
      weir_text_add(&text, "1");
      for (size_t i = 0; i < depth; i++) weir_text_add(&text, objects ? "}" : "]");
      assert_false(text.cut);
      if (depth <= WEIR_JSON_DEPTH) weir_json_free(parse(memory));
      else
        refused(memory, text.used,
                objects ? "line 1, column 161: nested deeper than 32 levels"
                        : "line 1, column 33: nested deeper than 32 levels");
    }
  }
  /* depth is what is open, not what has been */
  weir_json_free(
      parse("[[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],"
            "[],[],[],[],[],{},{},{},[[[]]]]"));
}

static void test_size(void **unused) {
  size_t size = (size_t)WEIR_JSON_SIZE + 1;
  char *text = malloc(size);
  assert_non_null(text);
  memset(text, ' ', size);
  text[0] = '1';
  refused(text, size, "the text is longer than 4194304 bytes");
  struct weir_json_doc *doc = parse_bytes(text, size - 1, NULL);
  assert_non_null(doc);
  assert_int_equal(weir_json_root(doc)->number, 1);
  weir_json_free(doc);
  free(text);
}

/* An object as long as a text may be, its keys in an order that is hard on quick sorts, alike but for
 * their last digits: with a search for each key this would run for many minutes. */
static void test_many_keys(void **unused) {
  enum { KEYS = 250000 };
  char *text = malloc(WEIR_JSON_SIZE);
  assert_non_null(text);
  for (int twice = 0; twice < 2; twice++) {
    struct weir_text out;
    weir_text_begin(&out, text, WEIR_JSON_SIZE);
    for (int i = 0; i < KEYS; i++) {
      weir_text_add(&out, i == 0 ? "{\"k" : ",\"k");
      weir_text_add_int(&out, 100000000 + (i % 2 == 0 ? i : -i));
      weir_text_add(&out, "\":1");
    }
    if (twice) weir_text_add(&out, ",\"k100000002\":1");
    weir_text_add(&out, "}");
    assert_false(out.cut);
    struct weir_error error = {""};
    struct weir_json_doc *doc = weir_json_parse(text, out.used, &error);
    if (twice) {
      assert_null(doc);
      assert_non_null(strstr(error.text, ": the key \"k100000002\" is given twice in one object"));
    } else {
      assert_non_null(doc);
      assert_int_equal(weir_json_root(doc)->count, KEYS);
      assert_non_null(weir_json_get(weir_json_root(doc), "k100249998"));
    }
    weir_json_free(doc);
  }
  free(text);
}

/* ---- Writing ---------------------------------------------------------------------------------------- */

static void test_write_string(void **unused) {
  static const struct {
    const char *string;
    size_t size;
    const char *written;
  } strings[] = {
      {"", 0, "\"\""},
      {NULL, 0, "\"\""},
      {"casa", 4, "\"casa\""},
      {"casa", 2, "\"ca\""},
      {"\"\\/\b\f\n\r\t", 8, "\"\\\"\\\\/\\b\\f\\n\\r\\t\""},
      {"a\x01z\x1f\x7f", 5, "\"a\\u0001z\\u001f\\u007f\""},
      {"\xc2\x80\xc2\x9b\xc2\x9f\xc2\xa0\xc2\xa1", 10, "\"\\u0080\\u009b\\u009f\\u00a0\xc2\xa1\""},
      {"\xe2\x80\xa8 \xef\xbb\xbf", 7, "\"\\u2028 \\ufeff\""},
      {"\xf3\xa0\x80\x81\xf3\xa0\x82\x80", 8, "\"\\udb40\\udc01\xf3\xa0\x82\x80\""},
      {"Din\xc3\xa9 \xf0\x9f\x8c\x8a", 10, "\"Din\xc3\xa9 \xf0\x9f\x8c\x8a\""},
      {"a\0b", 3,
       "\"a\xef\xbf\xbd"
       "b\""},
      {"x\xc3\xa9", 2, "\"x\xef\xbf\xbd\""}, /* the rest of the character is not part of the string */
      {"\xff\xfe", 2, "\"\xef\xbf\xbd\xef\xbf\xbd\""},
      {"x\xe2\x82", 3, "\"x\xef\xbf\xbd\xef\xbf\xbd\""},
      {"\xe2\x82\"", 3, "\"\xef\xbf\xbd\xef\xbf\xbd\\\"\""},
      {"\xed\xa0\x80", 3, "\"\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\""},
  };
  for (size_t i = 0; i < COUNT(strings); i++) {
    char memory[64];
    struct weir_text text;
    weir_text_begin(&text, memory, sizeof memory);
    weir_json_write_string(&text, strings[i].string, strings[i].size);
    assert_false(text.cut);
    assert_string_equal(memory, strings[i].written);
    weir_json_free(parse(memory));
  }
}

/* Every character there is comes back the same, in one long string. */
static void test_write_every_character(void **unused) {
  size_t room = 5u << 20, size = 0;
  char *string = malloc(room), *memory = malloc(room);
  assert_true(string && memory);
  for (uint32_t code = 1; code < 0x110000; code += code < 0x3000 ? 1 : 7) {
    if (code >= 0xd800 && code < 0xe000) continue;
    if (code >= 0x10000)
      string[size++] = (char)(0xf0 | code >> 18), string[size++] = (char)(0x80 | (code >> 12 & 63));
    else if (code >= 0x800) string[size++] = (char)(0xe0 | code >> 12);
    if (code >= 0x800) string[size++] = (char)(0x80 | (code >> 6 & 63));
    else if (code >= 0x80) string[size++] = (char)(0xc0 | code >> 6);
    string[size++] = (char)(code < 0x80 ? code : 0x80 | (code & 63));
  }
  struct weir_text text;
  weir_text_begin(&text, memory, room);
  weir_json_write_string(&text, string, size);
  assert_false(text.cut);
  struct weir_json_doc *doc = weir_json_parse(memory, text.used, NULL);
  assert_non_null(doc);
  assert_int_equal(weir_json_root(doc)->size, size);
  assert_memory_equal(weir_json_root(doc)->string, string, size);
  weir_json_free(doc);
  free(string);
  free(memory);
}

static void test_write_cut(void **unused) {
  char memory[8] = "";
  struct weir_text text;
  weir_text_begin(&text, memory, sizeof memory);
  weir_json_write_string(&text, "long\nstring", 11);
  assert_true(text.cut);
  assert_string_equal(memory, "\"long\\n");
}

/* ---- Questions of edition readers ------------------------------------------------------------------- */

static const char edition[] =
    "{\"prices\": {\"casa\": 99999, \"dam\": 3, \"low\": -1, \"real\": 2.0, \"text\": \"two\", \"yes\": true,"
    " \"none\": null, \"huge\": 1234567890123456789012345678901234567890123,"
    " \"forty\": 1234567890123456789012345678901234567890}, \"tiles\": [1, 2, 3],"
    " \"empty\": [], \"name\": \"D4-D5\", \"blank\": \"a b\", \"void\": \"\", \"accent\": \"Din\xc3\xa9\","
    " \"signs\": \"a-+._'9Z\", \"slash\": \"a/b\", \"nbsp\": \"a\xc2\xa0z\", \"turn\": \"a\\u202ez\","
    " \"escape\": \"\\u001b[2J\", \"odd key\\u001b\": 1, \"false\": false}";

static struct weir_json_doc *doc_of_edition;

static int open_edition(void **unused) {
  doc_of_edition = parse(edition);
  return 0;
}

static int close_edition(void **unused) {
  weir_json_free(doc_of_edition);
  return 0;
}

static void test_ask_int(void **unused) {
  const struct weir_json *root = weir_json_root(doc_of_edition), *prices = weir_json_get(root, "prices");
  static const struct {
    const char *key;
    int64_t min, max;
    const char *message; /* NULL: is 3 */
  } asks[] = {
      {"dam", 0, 10000, NULL},
      {"dam", 3, 3, NULL},
      {"casa", 0, 10000, "prices.casa: must be a whole number from 0 to 10000, not 99999"},
      {"dam", 4, 9, "prices.dam: must be a whole number from 4 to 9, not 3"},
      {"low", 0, INT64_MAX, "prices.low: must be a whole number from 0 to 9223372036854775807, not -1"},
      {"dam", INT64_MIN, -5, "prices.dam: must be a whole number from -9223372036854775808 to -5, not 3"},
      {"real", 0, 9, "prices.real: must be a whole number from 0 to 9, not 2.0"},
      {"text", 0, 9, "prices.text: must be a whole number from 0 to 9, not \"two\""},
      {"yes", 0, 9, "prices.yes: must be a whole number from 0 to 9, not true"},
      {"none", 0, 9, "prices.none: must be a whole number from 0 to 9, not null"},
      {"huge", 0, 9,
       "prices.huge: must be a whole number from 0 to 9, not 1234567890123456789012345678901234567890..."},
      {"forty", 0, 9,
       "prices.forty: must be a whole number from 0 to 9, not 1234567890123456789012345678901234567890"},
      {"well", 0, 9, "prices.well: is missing"},
  };
  for (size_t i = 0; i < COUNT(asks); i++) {
    struct weir_error error = {""};
    int64_t value = 77;
    bool good = weir_json_int(prices, "prices", asks[i].key, asks[i].min, asks[i].max, &value, &error);
    assert_int_equal(good, asks[i].message == NULL);
    assert_int_equal(value, good ? 3 : 77);
    assert_string_equal(error.text, good ? "" : asks[i].message);
  }
}

static void test_ask_paths(void **unused) {
  const struct weir_json *root = weir_json_root(doc_of_edition), *tiles = weir_json_get(root, "tiles");
  struct weir_error error;
  int64_t value = 0;
  assert_false(weir_json_int(root, "", "tiles", 0, 9, &value, &error));
  assert_string_equal(error.text, "tiles: must be a whole number from 0 to 9, not an array");
  assert_false(weir_json_int(root, NULL, "prices", 0, 9, &value, &error));
  assert_string_equal(error.text, "prices: must be a whole number from 0 to 9, not an object");
  assert_true(weir_json_int(weir_json_at(tiles, 1), "tiles[1]", NULL, 0, 9, &value, &error));
  assert_int_equal(value, 2);
  assert_false(weir_json_int(weir_json_at(tiles, 2), "tiles[2]", NULL, 0, 2, &value, &error));
  assert_string_equal(error.text, "tiles[2]: must be a whole number from 0 to 2, not 3");
  assert_false(weir_json_int(weir_json_at(tiles, 3), "tiles[3]", NULL, 0, 2, &value, &error));
  assert_string_equal(error.text, "tiles[3]: is missing");
  assert_false(weir_json_int(NULL, "map", "width", 0, 2, &value, &error));
  assert_string_equal(error.text, "map: is missing");
  assert_false(weir_json_int(tiles, "tiles", "width", 0, 2, &value, &error));
  assert_string_equal(error.text, "tiles: must be an object, not an array");
  assert_false(weir_json_int(tiles, "", "width", 0, 2, &value, &error));
  assert_string_equal(error.text, "the text: must be an object, not an array");
  assert_false(weir_json_int(root, "", "casa", 0, 2, &value, NULL));
}

static void test_ask_array(void **unused) {
  const struct weir_json *root = weir_json_root(doc_of_edition);
  static const struct {
    const char *key;
    unsigned min, max;
    const char *message;
  } asks[] = {
      {"tiles", 3, 3, NULL},
      {"tiles", 0, 4, NULL},
      {"empty", 0, 0, NULL},
      {"tiles", 4, 4, "edition.tiles: must be an array of 4 elements, not of 3"},
      {"tiles", 1, 1, "edition.tiles: must be an array of 1 element, not of 3"},
      {"tiles", 0, 2, "edition.tiles: must be an array of 0 to 2 elements, not of 3"},
      {"empty", 1, 9, "edition.empty: must be an array of 1 to 9 elements, not of 0"},
      {"name", 1, 9, "edition.name: must be an array of 1 to 9 elements, not \"D4-D5\""},
      {"prices", 1, 9, "edition.prices: must be an array of 1 to 9 elements, not an object"},
      {"false", 1, 9, "edition.false: must be an array of 1 to 9 elements, not false"},
      {"none", 1, 9, "edition.none: is missing"},
  };
  for (size_t i = 0; i < COUNT(asks); i++) {
    struct weir_error error = {""};
    const struct weir_json *array =
        weir_json_array(root, "edition", asks[i].key, asks[i].min, asks[i].max, &error);
    assert_ptr_equal(array, asks[i].message ? NULL : weir_json_get(root, asks[i].key));
    assert_string_equal(error.text, asks[i].message ? asks[i].message : "");
  }
}

static void test_ask_object(void **unused) {
  const struct weir_json *root = weir_json_root(doc_of_edition);
  struct weir_error error = {""};
  assert_ptr_equal(weir_json_object(root, "", "prices", &error), weir_json_get(root, "prices"));
  assert_ptr_equal(weir_json_object(root, "", NULL, &error), root);
  assert_string_equal(error.text, "");
  assert_null(weir_json_object(root, "", "tiles", &error));
  assert_string_equal(error.text, "tiles: must be an object, not an array");
  assert_null(weir_json_object(root, "", "map", &error));
  assert_string_equal(error.text, "map: is missing");
  assert_null(weir_json_object(weir_json_get(root, "name"), "", NULL, &error));
  assert_string_equal(error.text, "the text: must be an object, not \"D4-D5\"");
}

static void test_ask_word(void **unused) {
  const struct weir_json *root = weir_json_root(doc_of_edition);
  static const struct {
    const char *key;
    size_t size;
    const char *word, *message;
  } asks[] = {
      {"name", 6, "D4-D5", NULL},
      {"accent", 8, "Din\xc3\xa9", NULL},
      {"signs", 16, "a-+._'9Z", NULL},
      {"name", 5, NULL,
       "name: must be one word of at most 4 bytes (letters, digits, - + . _ '), not \"D4-D5\""},
      {"name", 0, NULL,
       "name: must be one word of at most 0 bytes (letters, digits, - + . _ '), not \"D4-D5\""},
      {"blank", 9, NULL,
       "blank: must be one word of at most 8 bytes (letters, digits, - + . _ '), not \"a b\""},
      {"void", 9, NULL, "void: must be one word of at most 8 bytes (letters, digits, - + . _ '), not \"\""},
      {"slash", 9, NULL,
       "slash: must be one word of at most 8 bytes (letters, digits, - + . _ '), not \"a/b\""},
      {"nbsp", 9, NULL,
       "nbsp: must be one word of at most 8 bytes (letters, digits, - + . _ '), not \"a\\u00a0z\""},
      {"turn", 9, NULL,
       "turn: must be one word of at most 8 bytes (letters, digits, - + . _ '), not \"a\\u202ez\""},
      {"escape", 9, NULL,
       "escape: must be one word of at most 8 bytes (letters, digits, - + . _ '), not \"\\u001b[2J\""},
      {"tiles", 9, NULL,
       "tiles: must be one word of at most 8 bytes (letters, digits, - + . _ '), not an array"},
      {"who", 9, NULL, "who: is missing"},
  };
  for (size_t i = 0; i < COUNT(asks); i++) {
    struct weir_error error = {""};
    char word[16] = "before";
    bool good = weir_json_word(root, "", asks[i].key, word, asks[i].size, &error);
    assert_int_equal(good, asks[i].word != NULL);
    assert_string_equal(word, good ? asks[i].word : "before");
    assert_string_equal(error.text, good ? "" : asks[i].message);
  }
}

static void test_ask_only(void **unused) {
  const struct weir_json *root = weir_json_root(doc_of_edition), *prices = weir_json_get(root, "prices");
  static const char *const all[] = {"yes", "none", "huge", "forty", "casa", "dam",
                                    "low", "real", "text", "more",  NULL};
  static const char *const some[] = {"casa", "dam", NULL}, *const none[] = {NULL};
  static const char *const most[] = {"prices", "tiles", "empty", "name", "blank", "void",   "accent",
                                     "signs",  "slash", "nbsp",  "turn", "false", "escape", NULL};
  struct weir_error error = {""};
  assert_true(weir_json_only(prices, "prices", all, &error));
  assert_string_equal(error.text, "");
  assert_false(weir_json_only(prices, "prices", some, &error));
  assert_string_equal(error.text, "prices.low: is not known here; known are casa, dam");
  assert_false(weir_json_only(prices, "", none, &error));
  assert_string_equal(error.text, "casa: is not known here; nothing is");
  assert_false(weir_json_only(root, "", most, &error));
  assert_memory_equal(error.text, "\"odd key\\u001b\": is not known here; known are prices, tiles, ", 59);
  static const struct {
    const char *text, *path;
  } odd[] = {
      {"{\"a!~\":1}", "a!~: "},
      {"{\"a b\":1}", "\"a b\": "},
      {"{\"a\x7f\":1}", "\"a\\u007f\": "},
      {"{\"a\\\"\":1}", "\"a\\\"\": "},
      {"{\"\":1}", "\"\": "},
      {"{\"\xc3\xa9\":1}", "\"\xc3\xa9\": "},
      {"{\"123456789 123456789 123456789 123456789 1\":1}",
       "\"123456789 123456789 123456789 123456789 \"...: "},
      {"{\"123456789_123456789_123456789_123456789_\":1}", "123456789_123456789_123456789_123456789_: "},
  };
  for (size_t i = 0; i < COUNT(odd); i++) {
    struct weir_json_doc *doc = parse(odd[i].text);
    assert_false(weir_json_only(weir_json_root(doc), "", some, &error));
    assert_memory_equal(error.text, odd[i].path, strlen(odd[i].path));
    weir_json_free(doc);
  }
  assert_false(weir_json_only(weir_json_get(root, "tiles"), "tiles", some, &error));
  assert_string_equal(error.text, "tiles: must be an object, not an array");
  assert_false(weir_json_only(NULL, "map", some, &error));
  assert_string_equal(error.text, "map: is missing");
}

/* A long path or a long word cuts the line; it never runs over. */
static void test_ask_long(void **unused) {
  char where[2 * WEIR_TEXT];
  memset(where, 'w', sizeof where - 1);
  where[sizeof where - 1] = 0;
  struct weir_error error;
  int64_t value;
  assert_false(weir_json_int(weir_json_root(doc_of_edition), where, "name", 0, 1, &value, &error));
  assert_int_equal(strlen(error.text), WEIR_TEXT - 1);
  char text[WEIR_TEXT];
  memset(text, '8', sizeof text);
  text[0] = text[sizeof text - 1] = '"';
  struct weir_json_doc *doc = parse_bytes(text, sizeof text, &error);
  assert_non_null(doc);
  assert_null(weir_json_object(weir_json_root(doc), "x", NULL, &error));
  assert_string_equal(error.text,
                      "x: must be an object, not \"8888888888888888888888888888888888888888\"...");
  weir_json_free(doc);
  /* cut between characters, not inside one: 39 bytes and then an accent */
  text[40] = (char)0xc3, text[41] = (char)0xa9;
  doc = parse_bytes(text, sizeof text, &error);
  assert_non_null(doc);
  assert_null(weir_json_object(weir_json_root(doc), "x", NULL, &error));
  assert_string_equal(error.text, "x: must be an object, not \"888888888888888888888888888888888888888\"...");
  weir_json_free(doc);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_kinds),
      cmocka_unit_test(test_children),
      cmocka_unit_test(test_looking_in_vain),
      cmocka_unit_test(test_strings),
      cmocka_unit_test(test_numbers),
      cmocka_unit_test(test_dense_numbers),
      cmocka_unit_test(test_refusals),
      cmocka_unit_test(test_refusals_unasked),
      cmocka_unit_test(test_zero_bytes),
      cmocka_unit_test(test_keys_that_differ),
      cmocka_unit_test(test_depth),
      cmocka_unit_test(test_size),
      cmocka_unit_test(test_many_keys),
      cmocka_unit_test(test_write_string),
      cmocka_unit_test(test_write_every_character),
      cmocka_unit_test(test_write_cut),
      cmocka_unit_test_setup_teardown(test_ask_int, open_edition, close_edition),
      cmocka_unit_test_setup_teardown(test_ask_paths, open_edition, close_edition),
      cmocka_unit_test_setup_teardown(test_ask_array, open_edition, close_edition),
      cmocka_unit_test_setup_teardown(test_ask_object, open_edition, close_edition),
      cmocka_unit_test_setup_teardown(test_ask_word, open_edition, close_edition),
      cmocka_unit_test_setup_teardown(test_ask_only, open_edition, close_edition),
      cmocka_unit_test_setup_teardown(test_ask_long, open_edition, close_edition),
  };
  return cmocka_run_group_tests_name("json", tests, NULL, NULL);
}
