/* test_json_memory.c - the JSON reader when memory runs out, and that it gives back all it took.
 *
 * The reader is compiled into this program a second time, with an allocator that counts and can refuse;
 * the library's own copy then stays out.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "json_texts.h"

static unsigned granted, allowance, held; /* allocations: made, allowed, not yet freed */

static void *scarce_malloc(size_t size) {
  if (granted == allowance) return NULL;
  granted++;
  held++;
  return malloc(size);
}

static void scarce_free(void *memory) {
  if (memory) held--;
  free(memory);
}

#define malloc scarce_malloc
#define free scarce_free
#include "../../src/engine/json.c" /* NOLINT(bugprone-suspicious-include) */
#undef malloc
#undef free

static void allow(unsigned allocations) {
  granted = 0;
  allowance = allocations;
}

static bool refuses(const char *text, size_t size, struct weir_error *error) {
  struct weir_json_doc *doc = weir_json_parse(text, size, error);
  weir_json_free(doc);
  return !doc;
}

/* An array of objects, large enough for several blocks of values. */
static char *large_text(size_t size, size_t *used) {
  char *memory = malloc(size);
  assert_non_null(memory);
  struct weir_text text;
  weir_text_begin(&text, memory, size);
  weir_text_add(&text, "[0");
  while (text.used + 16 < size) weir_text_add(&text, ",{\"a\":[1,2]}");
  weir_text_add(&text, "]");
  assert_false(text.cut);
  *used = text.used;
  return memory;
}

static void test_out_of_memory(void **unused) {
  size_t size;
  char *text = large_text(4096, &size);
  allow(UINT32_MAX);
  struct weir_json_doc *doc = weir_json_parse(text, size, NULL);
  assert_non_null(doc);
  unsigned needed = granted;
  assert_true(needed > 3);
  assert_int_equal(held, needed);
  weir_json_free(doc);
  assert_int_equal(held, 0);
  for (unsigned allowed = 0; allowed < needed; allowed++) {
    struct weir_error error = {""};
    allow(allowed);
    assert_true(refuses(text, size, &error));
    assert_string_equal(error.text, "out of memory");
    assert_int_equal(held, 0);
  }
  free(text);
}

static void test_refusals_give_back(void **unused) {
  for (size_t i = 0; i < COUNT(wrong); i++) {
    allow(UINT32_MAX);
    assert_true(refuses(wrong[i].text, strlen(wrong[i].text), NULL));
    assert_int_equal(held, 0);
  }
}

/* The longest text has more than a million values, and takes few allocations. */
static void test_few_allocations(void **unused) {
  size_t size;
  char *text = large_text(WEIR_JSON_SIZE, &size);
  allow(250);
  struct weir_json_doc *doc = weir_json_parse(text, size, NULL);
  assert_non_null(doc);
  assert_true(weir_json_root(doc)->count > 300000);
  weir_json_free(doc);
  assert_int_equal(held, 0);
  free(text);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_out_of_memory),
      cmocka_unit_test(test_refusals_give_back),
      cmocka_unit_test(test_few_allocations),
  };
  return cmocka_run_group_tests_name("json memory", tests, NULL, NULL);
}
