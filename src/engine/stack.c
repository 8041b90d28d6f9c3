/* stack.c - procedures that ask for decisions on their way.
 *
 * Where a procedure stands is a frame in the state: its number, its step, six bytes of its own. A step
 * runs, then says how to go on; a step that pushes another procedure returns WEIR_AGAIN or WEIR_NEXT and
 * is resumed (or followed) when the inner one is done. Unused frames are always zero.
 */
#include "weir.h"

#include <string.h>

uint8_t *weir_stack_push(struct weir_stack stack, unsigned procedure) {
  if (*stack.depth >= WEIR_FRAMES) return NULL;
  uint8_t *frame = stack.frames[(*stack.depth)++];
  memset(frame, 0, WEIR_FRAME_BYTES);
  frame[0] = (uint8_t)procedure;
  return frame;
}

void weir_stack_pop(struct weir_stack stack) {
  if (*stack.depth > 0) memset(stack.frames[--*stack.depth], 0, WEIR_FRAME_BYTES);
}

uint8_t *weir_stack_top(struct weir_stack stack) {
  return *stack.depth > 0 ? stack.frames[*stack.depth - 1] : NULL;
}

/* Closes a frame that need not be on top any more: what it pushed moves down one place. */
static void close_frame(struct weir_stack stack, unsigned index) {
  size_t above = (size_t)*stack.depth - 1 - index;
  memmove(stack.frames[index], stack.frames[index + 1], above * WEIR_FRAME_BYTES);
  weir_stack_pop(stack);
}

void weir_stack_run(struct weir_stack stack, const struct weir_procedure *table, void *context) {
  while (*stack.depth > 0) {
    unsigned index = *stack.depth - 1u;
    uint8_t *frame = stack.frames[index];
    const struct weir_procedure *procedure = &table[frame[0]];
    if (frame[1] >= procedure->count) {
      weir_stack_pop(stack);
      continue;
    }
    switch (procedure->steps[frame[1]](context, frame)) {
    case WEIR_NEXT: frame[1]++; break;
    case WEIR_AGAIN: break;
    case WEIR_DONE: close_frame(stack, index); break;
    case WEIR_WAIT: return;
    }
  }
}
