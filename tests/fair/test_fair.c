/* test_fair.c - keys, commitments and draws: the exact mapping, by values that another BLAKE2b computed
 * (Python's hashlib; tests/cli/fair.sh does the same on whole games), and what the mapping promises.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "fair/fair.h"

static void assert_hex(const unsigned char bytes[FAIR_BYTES], const char *wanted) {
  char text[2 * FAIR_BYTES + 1];
  fair_hex(bytes, FAIR_BYTES, text);
  assert_string_equal(text, wanted);
}

static void test_commit(void **unused) {
  unsigned char hash[FAIR_BYTES];
  fair_commit("omega", 5, hash);
  assert_hex(hash, "a71235374ef82fb97166d5b6a2ec58f88acbb5038065639b291170f22b97d8f7");
  assert_true(fair_opens("omega", 5, hash));
  assert_false(fair_opens("omegA", 5, hash));
  assert_false(fair_opens("omeg", 4, hash));
}

static void test_key(void **unused) {
  struct fair_key key;
  fair_key_from_text("omega", &key);
  assert_hex(key.bytes, "42881829af6b3529eacddf8e6fff4a38ac6e5c0c05af05179df197c042440423");
  const struct fair_share shares[] = {{0, "ash", 3}, {2, "cedar", 5}};
  assert_true(fair_key_make("omega", 5, shares, 2, &key));
  assert_hex(key.bytes, "a33add9bf306df1abc106a464ed7e89761924715ce21e0eccdc38d0f2c5a5e41");
}

/* Shares out of seat order, or two of one seat, would let somebody choose between keys. */
static void test_key_order(void **unused) {
  struct fair_key key;
  const struct fair_share swapped[] = {{2, "cedar", 5}, {0, "ash", 3}}, twice[] = {{1, "a", 1}, {1, "b", 1}};
  assert_false(fair_key_make("omega", 5, swapped, 2, &key));
  assert_false(fair_key_make("omega", 5, twice, 2, &key));
}

/* Moving a letter from one secret to the next, or to another seat, makes another key. */
static void test_key_borders(void **unused) {
  struct fair_key a, b, c;
  const struct fair_share one[] = {{0, "ab", 2}, {1, "c", 1}}, other[] = {{0, "a", 1}, {1, "bc", 2}},
                          seats[] = {{0, "ab", 2}, {2, "c", 1}};
  assert_true(fair_key_make("s", 1, one, 2, &a) && fair_key_make("s", 1, other, 2, &b) &&
              fair_key_make("s", 1, seats, 2, &c));
  assert_memory_not_equal(&a, &b, sizeof a);
  assert_memory_not_equal(&a, &c, sizeof a);
}

static void test_fork(void **unused) {
  struct fair_key key, fork, other;
  fair_key_from_text("omega", &key);
  fair_key_fork(&key, 1, &fork);
  fair_key_fork(&key, 2, &other);
  assert_hex(fork.bytes, "e32f5f6cd4abee423c4c7616e446335aa35006dbb81767ba62912b80acd22ee3");
  assert_memory_not_equal(&fork, &other, sizeof fork);
  assert_memory_not_equal(&fork, &key, sizeof fork);
}

static void test_draw(void **unused) {
  static const uint64_t dice[] = {1, 2, 1, 3, 2, 3, 3, 2};
  struct fair_key key;
  fair_key_from_text("omega", &key);
  for (uint64_t n = 0; n < 8; n++) assert_int_equal(fair_draw(&key, n, 6), dice[n]);
  assert_int_equal(fair_draw(&key, UINT64_C(1) << 40, 1000003), 578131);
  assert_int_equal(fair_draw(&key, 0, 1), 0);
  assert_int_equal(fair_draw(&key, 0, 0), 0);
}

/* With a total just above half of all numbers nearly every second one is passed over; these counters pass
 * over more than a block. */
static void test_draw_again(void **unused) {
  static const struct {
    uint64_t counter, draw;
  } rows[] = {{0, UINT64_C(7600198896231102886)},
              {1, UINT64_C(4330513016849299164)},
              {156, UINT64_C(1757022574936945975)},
              {741, UINT64_C(3576566827393875107)}};
  struct fair_key key;
  fair_key_from_text("omega", &key);
  for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
    assert_true(fair_draw(&key, rows[i].counter, (UINT64_C(1) << 63) + 1) == rows[i].draw);
  for (uint64_t n = 0; n < 64; n++) assert_true(fair_draw(&key, n, UINT64_MAX) < UINT64_MAX);
}

/* Sixty thousand dice: each face within five standard deviations of ten thousand. */
static void test_draw_even(void **unused) {
  unsigned faces[6] = {0};
  struct fair_key key;
  fair_key_from_text("even", &key);
  for (uint64_t n = 0; n < 60000; n++) faces[fair_draw(&key, n, 6)]++;
  for (unsigned i = 0; i < 6; i++) assert_in_range(faces[i], 10000 - 457, 10000 + 457);
}

static void test_source(void **unused) {
  struct fair_key key;
  fair_key_from_text("omega", &key);
  struct weir_source source = fair_source(&key);
  for (uint64_t n = 0; n < 8; n++) assert_int_equal(source.draw(&source, n, 6), fair_draw(&key, n, 6));
}

static void test_record(void **unused) {
  struct weir_record_facts facts = {.seed = "omega"};
  struct fair_key key, own;
  fair_key_from_record(&facts, &key);
  fair_key_from_text("omega", &own);
  assert_memory_equal(&key, &own, sizeof key);
  assert_true(fair_record_opens(&facts)); /* nothing was hidden */
  strcpy(facts.share[0], "ash");
  strcpy(facts.share[2], "cedar");
  fair_key_from_record(&facts, &key);
  assert_hex(key.bytes, "a33add9bf306df1abc106a464ed7e89761924715ce21e0eccdc38d0f2c5a5e41");
  strcpy(facts.commit, "a71235374ef82fb97166d5b6a2ec58f88acbb5038065639b291170f22b97d8f7");
  assert_true(fair_record_opens(&facts));
  strcpy(facts.seed, "alpha");
  assert_false(fair_record_opens(&facts));
}

static void test_fresh_seeds(void **unused) {
  char a[FAIR_SEED_TEXT], b[FAIR_SEED_TEXT];
  fair_seed_text(a);
  fair_seed_text(b);
  assert_int_equal(strlen(a), FAIR_SEED_TEXT - 1);
  assert_int_equal(strspn(a, "0123456789abcdef"), FAIR_SEED_TEXT - 1);
  assert_string_not_equal(a, b);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_commit),      cmocka_unit_test(test_key),
      cmocka_unit_test(test_key_order),   cmocka_unit_test(test_key_borders),
      cmocka_unit_test(test_fork),        cmocka_unit_test(test_draw),
      cmocka_unit_test(test_draw_again),  cmocka_unit_test(test_draw_even),
      cmocka_unit_test(test_source),      cmocka_unit_test(test_record),
      cmocka_unit_test(test_fresh_seeds),
  };
  if (!fair_ready()) return 1;
  return cmocka_run_group_tests(tests, NULL, NULL);
}
