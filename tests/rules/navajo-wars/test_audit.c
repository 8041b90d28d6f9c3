/* test_audit.c - Navajo Wars: positions that cannot be are refused, and rare ones that can are not. */
#include "table.h"

static bool sound(const struct table *t, const struct nw_state *s) { return weir_audit(t->setup, s, NULL); }

/* Every byte of the frames that the procedures do not use at these steps is zero. */
static void only_these_bytes(const struct table *t, uint64_t used) {
  for (unsigned i = 0; i < t->s.depth; i++)
    for (unsigned byte = 2; byte < WEIR_FRAME_BYTES; byte++) {
      struct nw_state s = t->s;
      if (used >> (8 * i + byte) & 1) continue;
      assert_int_equal(s.frames[i][byte], 0);
      s.frames[i][byte] = 4;
      if (sound(t, &s)) fail_msg("frames[%u][%u] may be 4", i, byte);
    }
}
#define BYTE(frame, byte) (UINT64_C(1) << (8 * (frame) + (byte)))

static void test_unused_bytes(void **unused) { /* "NW-38" "NW-42" "NW-124" */
  struct table t;
  (void)unused;
  open_table(&t, "rise");
  only_these_bytes(&t, 0);
  play(&t, "card restless-dead");
  assert_true(waits(&t, NW_IN_PART));
  only_these_bytes(&t, 0);
  play(&t, "part-with A-child\nthrow 13 46 0");
  only_these_bytes(&t, BYTE(1, 2) | BYTE(1, 3));
  close_table(&t);
  open_table(&t, "rise");
  t.s.firearms = 1, t.s.firearms_out = 0;
  act(&t, A);
  only_these_bytes(&t, BYTE(2, 3));
  play(&t, "raid-new-mexico path\ncube green\nsoldiers battle");
  only_these_bytes(&t, BYTE(2, 3) | BYTE(3, 2) | BYTE(3, 4) | BYTE(3, 5) | BYTE(4, 2));
  close_table(&t);
}

/* A step that would not wait cannot be found waiting. */
static void test_nothing_to_ask(void **unused) { /* "NW-124" "NW-8" "NW-39" "NW-35" */
  struct table t;
  struct nw_state s;
  (void)unused;
  open_table(&t, "rise");
  t.s.firearms = 1, t.s.firearms_out = 0;
  act(&t, A);
  play(&t, "raid-new-mexico path\ncube green\nsoldiers battle");
  assert_true(waits(&t, NW_IN_SHOOT));
  s = t.s;
  s.firearms = 0;
  assert_false(sound(&t, &s));
  close_table(&t);
  open_table(&t, "rise");
  t.s.ap = 5;
  play(&t, "card a-hard-captain");
  assert_true(waits(&t, NW_IN_PREEMPT));
  s = t.s;
  s.ap = 0;
  assert_false(sound(&t, &s));
  close_table(&t);
}

static void test_points(void **unused) { /* "NW-46" "NW-47" "NW-45" */
  struct table t;
  struct nw_state s;
  (void)unused;
  open_table(&t, "rise");
  act(&t, A);
  s = t.s;
  s.mp = 1;
  assert_false(sound(&t, &s)); /* nothing has been spent */
  s = t.s;
  s.acted = 3;
  assert_false(sound(&t, &s)); /* two have not acted */
  close_table(&t);
}

static void test_families(void **unused) { /* "NW-32" "NW-2" */
  struct table t;
  struct nw_state s;
  (void)unused;
  open_table(&t, "rise");
  s = t.s;
  s.people[A] = 1 << NW_CHILD;
  assert_false(sound(&t, &s));
  s.people[A] = 1 << NW_WOMAN;
  assert_true(sound(&t, &s));
  s.ferocity[A] = 1;
  assert_false(sound(&t, &s));
  close_table(&t);
}

static void test_cards(void **unused) { /* "NW-151" "NW-152" "NW-42" */
  struct table t;
  struct nw_state s;
  (void)unused;
  open_table(&t, "rope");
  s = t.s;
  s.deck |= nw_bit(NW_OPERATIONS);
  s.hand = 0;
  assert_false(sound(&t, &s)); /* no Ceremonies are left in this deck */
  close_table(&t);
  open_table(&t, "rise");
  s = t.s;
  s.hand = nw_bit(30) | nw_bit(31), s.deck &= ~s.hand;
  assert_false(sound(&t, &s));
  s.hand = nw_bit(30);
  assert_true(sound(&t, &s));
  close_table(&t);
}

static void test_display(void **unused) { /* "NW-92" "NW-139" "NW-85" */
  struct table t;
  struct nw_state s;
  (void)unused;
  open_table(&t, "rise");
  s = t.s;
  s.inactive[0] = 'H' - 'A';
  assert_false(sound(&t, &s)); /* two counters stay out */
  s = t.s;
  s.back_up |= 1u << ('H' - 'A');
  assert_false(sound(&t, &s));
  close_table(&t);
}

/* Manuelito's Family evades well, and an ambush takes its last adult where it flees to. */
static void test_ambush_after_flight(void **unused) { /* "NW-131" "NW-32" "NW-115" */
  struct table t;
  (void)unused;
  open_table(&t, "rise");
  t.s.people[A] = 1 << NW_WOMAN;
  t.s.manuelito = A;
  t.s.culture = 9;
  t.s.intruders = nw_bit(area(&t, "shiprock-6"));
  show(&t, 'A', true);
  enemy_acts(&t, 3);
  assert_true(waits(&t, NW_IN_REACTION));
  play(&t, "evade A\ndie 6\nflee shiprock-6\nintruder ambush");
  assert_true(waits(&t, NW_IN_FOLLOW));
  play(&t, "follow B");
  assert_int_equal(t.s.manuelito, B);
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_unused_bytes),
      cmocka_unit_test(test_nothing_to_ask),
      cmocka_unit_test(test_points),
      cmocka_unit_test(test_families),
      cmocka_unit_test(test_cards),
      cmocka_unit_test(test_display),
      cmocka_unit_test(test_ambush_after_flight),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
