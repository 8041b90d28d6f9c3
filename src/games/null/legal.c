/* legal.c - the null game: which actions are legal, and which rule forbids the others.
 *
 * Offers and verdicts must agree, so both ask the same predicate. The engine has already refused unknown
 * codes, players out of turn and verbs of another phase; what is left here are the game's own rules.
 */
#include "state.h"

/* Argument 0 of `take` and `blow` counts from zero: it stands for one stick (see NULL_STICKS in game.c). */
static unsigned sticks_of(weir_action action) { return WEIR_ARG(action, 0) + 1; }

/* NU-4. NU-3 holds by itself: the domain of sticks ends at the edition's greatest number. */
static bool pile_holds(const struct null_state *state, unsigned sticks) { return sticks <= state->pile; }

unsigned null_legal(const struct weir_setup *setup, const void *memory, unsigned seat, weir_action *offers) {
  (void)seat;
  const struct null_edition *edition = setup->edition;
  const struct null_state *state = memory;
  unsigned count = 0;
  for (unsigned sticks = 1; sticks <= edition->most && pile_holds(state, sticks); sticks++)
    offers[count++] = WEIR_ACTION(NULL_TAKE, sticks - 1, 0, 0);
  return count;
}

bool null_check(const struct weir_setup *setup, const void *memory, unsigned seat, weir_action action,
                struct weir_why *why) {
  (void)setup, (void)seat;
  const struct null_state *state = memory;
  unsigned sticks = sticks_of(action);
  if (pile_holds(state, sticks)) return true;
  *why = (struct weir_why){NU_4, "{0 stick|sticks} wanted, {1} there", {(int32_t)sticks, state->pile, 0, 0}};
  return false;
}

/* Chance acts as a seat does, only with weights instead of a will. */
unsigned null_chance(const struct weir_setup *setup, const void *memory, struct weir_outcome *outcomes) {
  const struct null_edition *edition = setup->edition;
  const struct null_state *state = memory;
  unsigned count = 0;
  if (null_phase(setup, state) == NULL_DRAW) { /* NU-2 */
    for (; count < setup->seats; count++)
      outcomes[count] = (struct weir_outcome){WEIR_ACTION(NULL_BEGIN, count, 0, 0), 1};
    return count;
  }
  for (; count < edition->most && pile_holds(state, count + 1); count++) /* NU-6 */
    outcomes[count] = (struct weir_outcome){WEIR_ACTION(NULL_BLOW, count, 0, 0), 1};
  return count;
}
