/* test_stack.c - procedures as rows of steps: pushing, popping, and every way a step can go on. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "weir.h"

/* A stack in memory of its own, and a diary of the steps that ran. */
struct bench {
  uint8_t frames[WEIR_FRAMES][WEIR_FRAME_BYTES];
  uint8_t depth;
  char diary[256];
  bool answered;
};

static struct weir_stack stack_of(struct bench *bench) {
  return (struct weir_stack){bench->frames, &bench->depth};
}

static void note(struct bench *bench, char c) {
  size_t used = strlen(bench->diary);
  assert_true(used + 1 < sizeof bench->diary);
  bench->diary[used] = c;
}

static bool is_zero(const uint8_t *bytes, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (bytes[i] != 0) return false;
  return true;
}

enum { PLAIN, OUTER, INNER, ASKING, LOOPING, LEAVING, NEVER, PROCEDURES };

static enum weir_flow step_a(void *context, uint8_t *frame) {
  note(context, 'a');
  return WEIR_NEXT;
}
static enum weir_flow step_b(void *context, uint8_t *frame) {
  note(context, 'b');
  return WEIR_NEXT;
}
static enum weir_flow push_inner(void *context, uint8_t *frame) {
  note(context, '(');
  weir_stack_push(stack_of(context), INNER)[2] = 9;
  return WEIR_NEXT; /* goes on behind the inner procedure when that is done */
}
static enum weir_flow inner(void *context, uint8_t *frame) {
  note(context, 'i');
  assert_int_equal(frame[2], 9);
  return WEIR_NEXT;
}
static enum weir_flow close_inner(void *context, uint8_t *frame) {
  note(context, ')');
  return WEIR_DONE;
}
static enum weir_flow ask(void *context, uint8_t *frame) {
  struct bench *bench = context;
  note(bench, '?');
  return bench->answered ? WEIR_NEXT : WEIR_WAIT;
}
static enum weir_flow count_to_three(void *context, uint8_t *frame) {
  note(context, '+');
  return ++frame[3] < 3 ? WEIR_AGAIN : WEIR_NEXT;
}
/* Pushes a procedure and leaves at once: the new one stays, in the place of this one. */
static enum weir_flow hand_over(void *context, uint8_t *frame) {
  note(context, 'h');
  weir_stack_push(stack_of(context), INNER)[2] = 9;
  return WEIR_DONE;
}
/* Jumps: sets the step and says again. */
static enum weir_flow jump(void *context, uint8_t *frame) {
  note(context, 'j');
  frame[1] = 2;
  return WEIR_AGAIN;
}
static enum weir_flow unreached(void *context, uint8_t *frame) {
  fail_msg("a step that is jumped over ran");
  return WEIR_DONE;
}

#define ROW(...) \
  (weir_step *const[]){__VA_ARGS__}, sizeof((weir_step *const[]){__VA_ARGS__}) / sizeof(weir_step *)
static const struct weir_procedure table[PROCEDURES] = {
    [PLAIN] = {"plain", ROW(step_a, step_b)},
    [OUTER] = {"outer", ROW(step_a, push_inner, step_b)},
    [INNER] = {"inner", ROW(inner, close_inner)},
    [ASKING] = {"asking", ROW(step_a, ask, step_b)},
    [LOOPING] = {"looping", ROW(count_to_three, step_b)},
    [LEAVING] = {"leaving", ROW(hand_over, unreached)},
    [NEVER] = {"jumping", ROW(jump, unreached, step_b)},
};

static void run(struct bench *bench) { weir_stack_run(stack_of(bench), table, bench); }

static void expect_diary(unsigned procedure, const char *diary) {
  struct bench bench = {.answered = true};
  weir_stack_push(stack_of(&bench), procedure);
  run(&bench);
  assert_string_equal(bench.diary, diary);
  assert_int_equal(bench.depth, 0);
  assert_true(is_zero(bench.frames[0], sizeof bench.frames));
}

static void test_flows(void **unused) {
  expect_diary(PLAIN, "ab");
  expect_diary(OUTER, "a(i)b");
  expect_diary(LOOPING, "+++b");
  expect_diary(LEAVING, "hi)");
  expect_diary(NEVER, "jb");
  expect_diary(ASKING, "a?b");
}

static void test_empty(void **unused) {
  struct bench bench = {.depth = 0};
  run(&bench);
  assert_string_equal(bench.diary, "");
  assert_null(weir_stack_top(stack_of(&bench)));
  weir_stack_pop(stack_of(&bench)); /* of nothing: nothing */
  assert_int_equal(bench.depth, 0);
}

static void test_wait(void **unused) {
  struct bench bench = {.answered = false};
  weir_stack_push(stack_of(&bench), ASKING);
  run(&bench);
  assert_string_equal(bench.diary, "a?");
  assert_int_equal(bench.depth, 1);
  assert_int_equal(weir_stack_top(stack_of(&bench))[1], 1);
  run(&bench); /* still no answer: asks again and nothing else */
  assert_string_equal(bench.diary, "a??");
  bench.answered = true;
  run(&bench);
  assert_string_equal(bench.diary, "a???b");
  assert_int_equal(bench.depth, 0);
}

static void test_push_and_pop(void **unused) {
  struct bench bench = {.depth = 0};
  struct weir_stack stack = stack_of(&bench);
  for (unsigned i = 0; i < WEIR_FRAMES; i++) {
    uint8_t *frame = weir_stack_push(stack, i % PROCEDURES);
    assert_non_null(frame);
    assert_ptr_equal(frame, weir_stack_top(stack));
    assert_int_equal(frame[0], i % PROCEDURES);
    assert_true(is_zero(frame + 1, WEIR_FRAME_BYTES - 1));
    memset(frame + 2, 0xff, WEIR_FRAME_BYTES - 2);
  }
  assert_null(weir_stack_push(stack, PLAIN)); /* eight deep and no deeper */
  assert_int_equal(bench.depth, WEIR_FRAMES);
  for (unsigned i = WEIR_FRAMES; i-- > 0;) {
    weir_stack_pop(stack);
    assert_int_equal(bench.depth, i);
    assert_true(is_zero(bench.frames[i], WEIR_FRAME_BYTES));
  }
}

/* A procedure that leaves while others wait below it takes only its own frame. */
static void test_leave_from_the_middle(void **unused) {
  struct bench bench = {.answered = true};
  weir_stack_push(stack_of(&bench), PLAIN);
  weir_stack_push(stack_of(&bench), LEAVING);
  run(&bench);
  assert_string_equal(bench.diary, "hi)ab");
  assert_true(is_zero(bench.frames[0], sizeof bench.frames));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_flows),
      cmocka_unit_test(test_empty),
      cmocka_unit_test(test_wait),
      cmocka_unit_test(test_push_and_pop),
      cmocka_unit_test(test_leave_from_the_middle),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
