/* test_json_oracle.c - the JSON reader against jansson: both accept and refuse the same texts, and read the
 * same values, over texts that are tricky by hand, all short strings, and thousands of damaged texts.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

#include "json_texts.h"
#include "weir.h"

static bool equal_values(const struct weir_json *ours, json_t *theirs);

static bool equal_children(const struct weir_json *ours, json_t *theirs, size_t count) {
  if (ours->count != count) return false;
  size_t index = 0;
  for (const struct weir_json *child = ours->child; child; child = child->next, index++) {
    json_t *other =
        child->key ? json_object_getn(theirs, child->key, child->key_size) : json_array_get(theirs, index);
    if (!other || !equal_values(child, other)) return false;
  }
  return index == count;
}

/* Numbers are read as reals there, so that a whole one of any length is no error; ours keep their text. */
static bool equal_values(const struct weir_json *ours, json_t *theirs) {
  switch (json_typeof(theirs)) {
  case JSON_NULL: return ours->kind == WEIR_JSON_NULL;
  case JSON_FALSE: return ours->kind == WEIR_JSON_FALSE;
  case JSON_TRUE: return ours->kind == WEIR_JSON_TRUE;
  case JSON_INTEGER: return false;
  case JSON_REAL:
    if (ours->kind != WEIR_JSON_NUMBER || strlen(ours->string) != ours->size) return false;
    if (ours->whole && (double)ours->number != json_real_value(theirs)) return false;
    return strtod(ours->string, NULL) == json_real_value(theirs);
  case JSON_STRING:
    return ours->kind == WEIR_JSON_STRING && ours->size == json_string_length(theirs) &&
           memcmp(ours->string, json_string_value(theirs), ours->size + 1) == 0;
  case JSON_ARRAY:
    return ours->kind == WEIR_JSON_ARRAY && equal_children(ours, theirs, json_array_size(theirs));
  case JSON_OBJECT:
    return ours->kind == WEIR_JSON_OBJECT && equal_children(ours, theirs, json_object_size(theirs));
  }
  return false;
}

enum verdict { ACCEPTED, REFUSED, TOO_BIG, TOO_DEEP, ZERO, VERDICTS };

/* jansson 2.14 loses a zero byte that follows a number. */
static bool zero_after_digit(const char *text, size_t size) {
  for (size_t i = 1; i < size; i++)
    if (text[i] == 0 && text[i - 1] >= '0' && text[i - 1] <= '9') return true;
  return false;
}

/* Both must accept with equal values, or both refuse. Three differences are known: jansson refuses a real
 * beyond the range of a double, where we keep its text (TOO_BIG: nothing is compared); it allows 2048
 * levels where we stop at 32 (TOO_DEEP); and it accepts a zero byte after a number (ZERO). */
static enum verdict compare(const char *text, size_t size) {
  struct weir_error error = {""};
  json_error_t their_error;
  struct weir_json_doc *ours = parse_bytes(text, size, &error);
  json_t *theirs = json_loadb(text, size, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY | JSON_DECODE_INT_AS_REAL,
                              &their_error);
  enum verdict verdict = ours ? ACCEPTED : REFUSED;
  if (!theirs && json_error_code(&their_error) == json_error_numeric_overflow) verdict = TOO_BIG;
  else if (!ours && strstr(error.text, "nested deeper")) verdict = TOO_DEEP;
  else if (!ours && theirs && zero_after_digit(text, size)) verdict = ZERO;
  else if (!ours != !theirs)
    fail_msg("%.*s\nours: %s\ntheirs: %s", (int)size, text, ours ? "accepted" : error.text,
             theirs ? "accepted" : their_error.text);
  else if (ours && !equal_values(weir_json_root(ours), theirs))
    fail_msg("%.*s\nread differently", (int)size, text);
  if (!ours) {
    assert_null(strchr(error.text, '\n'));
    assert_memory_equal(error.text, "line ", 5);
  }
  weir_json_free(ours);
  json_decref(theirs);
  return verdict;
}

/* Right or nearly right; the wrong ones of the table above are compared too. */
static const char *const tricky[] = {
    "0",
    "-0",
    "-0.0",
    "0e0",
    "1E-2",
    "1e-99999",
    "123456789012345678901234567890",
    "[0,1,-1,12.5,6.02e23,9007199254740993]",
    "\"\"",
    "\"\\\\\"",
    "\"\\\\\\\"\"",
    "\"\\u00e9\\u6CB3\\ud83c\\udf0A\"",
    "\"\x7f\xc2\x80\"",
    "\"\xf0\x9f\x8c\x8a\"",
    "\"\\uFFFE\\uFFFF\\uFDD0\"",
    "\"\xef\xbf\xbe\"",
    "{\"\":{\"\":[{\"\":\"\"}]}}",
    "{\"a\":1,\"b\":{\"a\":1},\"A\":2}",
    "{\"a\\tb\":1,\"a\\\\tb\":2}",
    "{\"\xc3\xa9\":1,\"e\xcc\x81\":2}",
    "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]",
    " [ true , false , null ] ",
    "\t{\r\n\"game\" : \"dos-rios\" , \"seats\" : [ 2 , 3 , 4 ] }\n",
    "[true,fals,null]",
    "[truefalse]",
    "nulll",
    "tru",
    "[1]]",
    "{\"a\":1}}",
    "{\"a\":1,\"a\":1}",
    "{\"a\":{\"b\":1,\"b\":1}}",
    "{\"\":1,\"\":1}",
    "{\"\\u00e9\":1,\"\xc3\xa9\":1}",
    "{\"a\\/\":1,\"a/\":1}",
    "[1e5,1e+5,1e-5,1E5,1.5e5,1e05,1e00]",
    "[1e5.5]",
    "[1.2.3]",
    "[--1]",
    "[-]",
    "[- 1]",
    "[1 .5]",
    "[0.]",
    "[00]",
    "[-01]",
    "[0-1]",
    "[1e]",
    "[1e-]",
    "[1.5e+]",
    "[.1]",
    "[Infinity]",
    "[\"\\v\"]",
    "[\"\\0\"]",
    "[\"\\'\"]",
    "[\"\\U0041\"]",
    "[\"\\u+041\"]",
    "[\"\\u 041\"]",
    "[\"\\u00\\u0041\"]",
    "[\"\\ud800\\\\udc00\"]",
    "[\"\\ud800\\uDBFF\\uDC00\"]",
    "[\"\t\"]",
    "[\"a\r\"]",
    "[1,\f2]",
    "[1,\xe2\x80\x83 2]",
    "{\"a\"=1}",
    "{\"a\";1}",
    "{\"a\":1;\"b\":2}",
    "{\"a\":1 /* one */}",
    "{[1]:2}",
    "{null:2}",
    "{\"a\",\"b\"}",
    "{\"a\":\"b\":\"c\"}",
    "[\"a\":1]",
    "[1,,2]",
    "[,]",
    "{,}",
    "\"a\" \"b\"",
    "'a'",
    "#1",
};

static void test_jansson_tricky(void **unused) {
  for (size_t i = 0; i < COUNT(tricky); i++) compare(tricky[i], strlen(tricky[i]));
  for (size_t i = 0; i < COUNT(wrong); i++)
    assert_int_equal(compare(wrong[i].text, strlen(wrong[i].text)), REFUSED);
  assert_int_equal(compare("1\0", 2), ZERO);
  assert_int_equal(compare("[1\0]", 4), ZERO);
  assert_int_equal(compare("1 \0", 3), REFUSED);
  assert_int_equal(compare("[\"\0\"]", 5), REFUSED);
  assert_int_equal(compare("1e999", 5), TOO_BIG);
  assert_int_equal(compare("[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]", 66),
                   TOO_DEEP);
}

/* All strings of two bytes, and those of three and four bytes around the borders of UTF-8. */
static void test_jansson_bytes(void **unused) {
  static const unsigned char border[] = {0x00, 0x22, 0x5c, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0,
                                         0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec, 0xed,
                                         0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff};
  char text[6] = "\"";
  for (unsigned pair = 0; pair < 0x10000; pair++) {
    text[1] = (char)(pair >> 8), text[2] = (char)pair, text[3] = '"';
    compare(text, 4);
  }
  size_t four = COUNT(border) * COUNT(border) * COUNT(border) * COUNT(border);
  for (size_t n = 0; n < four; n++) {
    size_t rest = n;
    for (int i = 1; i <= 4; i++, rest /= COUNT(border)) text[i] = (char)border[rest % COUNT(border)];
    if ((unsigned char)text[1] < 0xc0) continue; /* more than one character: the pairs have been through it */
    text[5] = '"';
    compare(text, 6);
  }
}

/* Escapes of every 16-bit code, alone and as the second of a pair. */
static void test_jansson_escapes(void **unused) {
  for (unsigned code = 0; code < 0x10000; code++) {
    char text[] = "\"\\ud9ab\\u0000\"", *hex = text + 9;
    for (int i = 3; i >= 0; i--) hex[i] = "0123456789abcdef"[code >> (12 - 4 * i) & 15];
    compare(text, sizeof text - 1);
    hex[-3] = '"';
    compare(hex - 3, 8);
  }
}

static const char *const seeds[] = {
    "{\"game\":\"dos-rios\",\"seats\":3,\"options\":{\"harvest\":\"turn-2\"},\"state\":{\"money\":[5,5,0]}}",
    "[1,-2,3.5,4e5,-6.7E-8,0,true,false,null,\"\",[],{}]",
    "{\"a\":{\"b\":{\"c\":[{\"d\":1},{\"d\":2}]}},\"e\":[[1],[2,[3]]]}",
    "\"\\u0041\\ud83c\\udf0a\\\"\\\\\\/\\b\\f\\n\\r\\t\"",
    "{\"Din\xc3\xa9\":\"\xe6\xb2\xb3\xf0\x9f\x8c\x8a\",\"Din\\u00e8\":\"\xed\x9f\xbf\xee\x80\x80\"}",
    " {\r\n \"tiles\" : [ 12 , 7 ] ,\t\"deck\" : [ \"well\" , \"dam\" ] }\n",
    "{\"a\":1,\"b\":2,\"c\":3,\"d\":4,\"e\":5,\"f\":6,\"aa\":7,\"ab\":8,\"ba\":9,\"\":0}",
    "[[[[[[[[[[1]]]]]]]]]]",
    "1234567890",
    "{\"hidden\":\"?\",\"hand\":[null,null],\"mask\":255,\"by\":\"peek\",\"row\":[[0,1],[2,3]]}",
};

static const char *const tokens[] = {"{",
                                     "}",
                                     "[",
                                     "]",
                                     ",",
                                     ":",
                                     "\"",
                                     "\\",
                                     "\\u",
                                     "null",
                                     "true",
                                     "0",
                                     "-",
                                     ".",
                                     "e",
                                     "1e5",
                                     "\\u0000",
                                     "\\ud800",
                                     " ",
                                     "\n",
                                     "\t",
                                     "\xc3\xa9",
                                     "\"a\":1,",
                                     "[],",
                                     "{},",
                                     "\\udc00",
                                     "\"a\"",
                                     "/",
                                     "\xf0\x9f",
                                     "\x80",
                                     "\\n",
                                     "9223372036854775808",
                                     "\xef\xbb\xbf",
                                     "1",
                                     "u"};

enum { MUTANT = 512 };

/* One change: a byte, a bit, a cut, a slice repeated elsewhere, a token, or the tail of another text. */
static size_t mutate(struct weir_rng *rng, char *text, size_t size) {
  size_t at = weir_rng_below(rng, (uint32_t)size + 1), length = weir_rng_below(rng, 8) + 1;
  const char *from = NULL;
  char slice[MUTANT];
  switch (weir_rng_below(rng, 8)) {
  case 0:
    if (at < size) text[at] = (char)weir_rng_below(rng, 256);
    return size;
  case 1:
    if (at < size) text[at] = (char)(text[at] ^ 1 << weir_rng_below(rng, 8));
    return size;
  case 2:
    if (length > size - at) length = size - at;
    memmove(text + at, text + at + length, size - at - length);
    return size - length;
  case 3:
    from = seeds[weir_rng_below(rng, COUNT(seeds))];
    from += weir_rng_below(rng, (uint32_t)strlen(from));
    length = strlen(from);
    if (at + length > MUTANT) return size;
    memcpy(text + at, from, length);
    return at + length;
  case 4:
    from = text + weir_rng_below(rng, (uint32_t)size + 1);
    if (length > size - (size_t)(from - text)) length = size - (size_t)(from - text);
    memcpy(slice, from, length);
    from = slice;
    break;
  default: from = tokens[weir_rng_below(rng, COUNT(tokens))]; length = strlen(from);
  }
  if (size + length > MUTANT) return size;
  memmove(text + at + length, text + at, size - at);
  memcpy(text + at, from, length);
  return size + length;
}

static void test_jansson_mutants(void **unused) {
  enum { MUTANTS = 60000 };
  unsigned seen[VERDICTS] = {0};
  struct weir_rng rng;
  weir_rng_seed(&rng, 8259);
  for (int n = 0; n < MUTANTS; n++) {
    char text[MUTANT];
    const char *seed = seeds[weir_rng_below(&rng, COUNT(seeds))];
    size_t size = strlen(seed);
    memcpy(text, seed, size);
    for (unsigned changes = weir_rng_below(&rng, 4) + 1; changes > 0; changes--)
      size = mutate(&rng, text, size);
    seen[compare(text, size)]++;
  }
  /* the comparison is worth something only if both verdicts are common and nearly all texts are compared */
  assert_true(seen[ACCEPTED] > MUTANTS / 20);
  assert_true(seen[REFUSED] > MUTANTS / 2);
  assert_true(seen[TOO_BIG] + seen[TOO_DEEP] + seen[ZERO] < MUTANTS / 100);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_jansson_tricky),
      cmocka_unit_test(test_jansson_bytes),
      cmocka_unit_test(test_jansson_escapes),
      cmocka_unit_test(test_jansson_mutants),
  };
  return cmocka_run_group_tests_name("json oracle", tests, NULL, NULL);
}
