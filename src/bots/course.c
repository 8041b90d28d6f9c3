/* course.c - following a line: a bot that has planned a turn goes on with it as long as the seat sees what
 * the plan expected, and thinks anew when it does not.
 */
#include "plan.h"

#include <string.h>

void course_begin(struct course *course, unsigned seat, const weir_action *line, uint32_t length) {
  *course = (struct course){.seat = seat, .length = length};
  memcpy(course->action, line, length * sizeof *line);
}

bool course_holds(const struct course *course, const struct weir_setup *setup, const void *state,
                  unsigned seat) {
  return course->at > 0 && course->at < course->length && course->seat == seat &&
         course->expected == bot_view_digest(setup, state, seat) &&
         weir_check(setup, state, seat, course->action[course->at], NULL);
}

weir_action course_take(struct course *course, const struct weir_setup *setup, const void *state) {
  weir_action offers[WEIR_OFFERS], action = course->action[course->at];
  union bot_state after;
  memcpy(after.bytes, state, setup->game->state_bytes);
  do {
    weir_apply(setup, after.bytes, course->seat, course->action[course->at++], NULL);
  } while (course->at < course->length && weir_legal(setup, after.bytes, course->seat, offers) == 1);
  course->expected = bot_view_digest(setup, after.bytes, course->seat);
  return action;
}
