/* test_text.c - texts in the caller's memory, and one-line errors: every size of room, every number, every
 * conversion.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "weir.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static void test_begin(void **unused) {
  char memory[4] = "old";
  struct weir_text text;
  memset(&text, 0xff, sizeof text);
  weir_text_begin(&text, memory, sizeof memory);
  assert_string_equal(memory, "");
  assert_ptr_equal(text.start, memory);
  assert_int_equal(text.size, sizeof memory);
  assert_int_equal(text.used, 0);
  assert_false(text.cut);
}

static void test_add(void **unused) {
  char memory[64];
  struct weir_text text;
  weir_text_begin(&text, memory, sizeof memory);
  weir_text_add(&text, "step");
  weir_text_add_char(&text, ' ');
  weir_text_add_bytes(&text, "D4 D5 D6", 2);
  weir_text_add(&text, "");
  weir_text_add_bytes(&text, NULL, 0);
  weir_text_add_char(&text, ' ');
  weir_text_add_int(&text, -3);
  assert_string_equal(memory, "step D4 -3");
  assert_int_equal(text.used, 10);
  assert_false(text.cut);
}

/* Bytes are bytes: a zero among them counts and does not end the text. */
static void test_add_zero_byte(void **unused) {
  char memory[8];
  struct weir_text text;
  weir_text_begin(&text, memory, sizeof memory);
  weir_text_add_bytes(&text, "a\0b", 3);
  weir_text_add_char(&text, 'c');
  assert_int_equal(text.used, 4);
  assert_memory_equal(memory, "a\0bc", 5);
}

/* In every size of room: as much as fits, a zero byte, the mark, and nothing behind the room touched. */
static void test_cut(void **unused) {
  static const char words[] = "dam D4-D5";
  for (size_t size = 0; size <= sizeof words + 1; size++) {
    char *memory = malloc(size > 0 ? size : 1); /* its end is where a sanitizer looks */
    assert_non_null(memory);
    memory[0] = '#';
    struct weir_text text;
    weir_text_begin(&text, memory, size);
    weir_text_add(&text, "dam ");
    weir_text_add_bytes(&text, "D4-", 3);
    weir_text_add_char(&text, 'D');
    weir_text_add_int(&text, 5);
    size_t fits = size == 0 ? 0 : size - 1 < strlen(words) ? size - 1 : strlen(words);
    assert_int_equal(text.used, fits);
    assert_int_equal(text.cut, size < sizeof words);
    if (size == 0) {
      assert_int_equal(memory[0], '#');
    } else {
      assert_memory_equal(memory, words, fits);
      assert_int_equal(memory[fits], 0);
    }
    free(memory);
  }
}

/* Once cut, always cut, also where a later and shorter piece would have fitted exactly or adds nothing. */
static void test_cut_stays(void **unused) {
  char memory[4];
  struct weir_text text;
  weir_text_begin(&text, memory, sizeof memory);
  weir_text_add(&text, "abc");
  assert_false(text.cut);
  weir_text_add(&text, "");
  assert_false(text.cut);
  weir_text_add(&text, "d");
  assert_true(text.cut);
  weir_text_add(&text, "");
  assert_true(text.cut);
  assert_string_equal(memory, "abc");
  weir_text_begin(&text, NULL, 0);
  weir_text_add(&text, "");
  assert_false(text.cut);
  weir_text_add(&text, "a");
  weir_text_add(&text, "");
  assert_true(text.cut);
  assert_int_equal(text.used, 0);
}

static void test_int(void **unused) {
  static const struct {
    int64_t number;
    const char *digits;
  } numbers[] = {
      {0, "0"},
      {7, "7"},
      {-7, "-7"},
      {10, "10"},
      {-100, "-100"},
      {4294967296, "4294967296"},
      {INT64_MAX, "9223372036854775807"},
      {INT64_MIN, "-9223372036854775808"},
      {-INT64_MAX, "-9223372036854775807"},
  };
  for (size_t i = 0; i < COUNT(numbers); i++) {
    char memory[32];
    struct weir_text text;
    weir_text_begin(&text, memory, sizeof memory);
    weir_text_add_int(&text, numbers[i].number);
    assert_string_equal(memory, numbers[i].digits);
  }
}

static void test_hex(void **unused) {
  char memory[64];
  struct weir_text text;
  weir_text_begin(&text, memory, sizeof memory);
  weir_text_add_hex(&text, 0);
  weir_text_add_hex(&text, 0x0123456789abcdef);
  weir_text_add_hex(&text, UINT64_MAX);
  assert_string_equal(memory, "00000000000000000123456789abcdefffffffffffffffff");
}

static void test_fail(void **unused) {
  struct weir_error error;
  assert_false(weir_fail(&error, "plain"));
  assert_string_equal(error.text, "plain");
  assert_false(weir_fail(&error, ""));
  assert_string_equal(error.text, "");
  assert_false(weir_fail(&error, "%s: %d of %u%%, %c%c", "dos-rios", -12, 4000000000u, 'D', '4'));
  assert_string_equal(error.text, "dos-rios: -12 of 4000000000%, D4");
  assert_false(weir_fail(&error, "%d %d", INT32_MIN, INT32_MAX));
  assert_string_equal(error.text, "-2147483648 2147483647");
  assert_false(weir_fail(&error, "%s%s", "", "%s %d"));
  assert_string_equal(error.text, "%s %d"); /* what is put in is not read as a format */
  assert_false(weir_fail(NULL, "%s", "nobody asked"));
}

static void test_fail_long(void **unused) {
  struct {
    struct weir_error error;
    char after[8];
  } guarded;
  memset(&guarded, '#', sizeof guarded);
  char words[2 * WEIR_TEXT];
  memset(words, 'w', sizeof words - 1);
  words[sizeof words - 1] = 0;
  assert_false(weir_fail(&guarded.error, "%s %d", words, 5));
  assert_int_equal(strlen(guarded.error.text), WEIR_TEXT - 1);
  assert_memory_equal(guarded.error.text, words, WEIR_TEXT - 1);
  assert_memory_equal(guarded.after, "########", 8);
}

/* An error may be made from itself, through a copy: the usual way to put a path before a line. */
static void test_fail_again(void **unused) {
  struct weir_error error, inner;
  weir_fail(&error, "line %u: %s", 3u, "odd");
  inner = error;
  weir_fail(&error, "%s: %s", "file.json", inner.text);
  assert_string_equal(error.text, "file.json: line 3: odd");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_begin),         cmocka_unit_test(test_add),
      cmocka_unit_test(test_add_zero_byte), cmocka_unit_test(test_cut),
      cmocka_unit_test(test_cut_stays),     cmocka_unit_test(test_int),
      cmocka_unit_test(test_hex),           cmocka_unit_test(test_fail),
      cmocka_unit_test(test_fail_long),     cmocka_unit_test(test_fail_again),
  };
  return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
