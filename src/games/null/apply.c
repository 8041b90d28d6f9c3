/* apply.c - the null game: carries out a legal action, and says who won.
 *
 * Apply may trust its caller: the engine has checked the action. It never fails, and whatever it tells the
 * sink is for people to read; no rule depends on it.
 */
#include "state.h"

static void pass_turn(const struct weir_setup *setup, struct null_state *state) {
  if (setup->seats == 1) state->windy = !state->windy; /* NU-6 */
  else state->player = (uint8_t)(1 - state->player);
}

void null_apply(const struct weir_setup *setup, void *memory, unsigned seat, weir_action action,
                struct weir_sink *sink) {
  struct null_state *state = memory;
  if (WEIR_VERB(action) == NULL_BEGIN) { /* NU-2 */
    state->player = (uint8_t)WEIR_ARG(action, 0);
    return;
  }
  state->pile = (uint8_t)(state->pile - WEIR_ARG(action, 0) - 1);
  if (state->pile == 0) /* NU-5: the turn stays with whoever took the last stick */
    weir_emit(sink, NULL_LAST, NU_5, seat, WEIR_EVERYONE, 0, 0, 0, 0);
  else pass_turn(setup, state);
}

bool null_result(const struct weir_setup *setup, const void *memory, struct weir_result *result) {
  const struct null_state *state = memory;
  if (null_phase(setup, state) != NULL_OVER) return false;
  *result = (struct weir_result){0};
  for (unsigned seat = 0; seat < setup->seats; seat++) {
    bool lost = seat == state->player && !state->windy; /* NU-5 */
    result->rank[seat] = (uint8_t)(lost && setup->seats > 1 ? 2 : 1);
    result->payoff[seat] = lost ? -1000 : 1000;
    if (!lost) result->won = (uint8_t)(result->won | WEIR_BIT(seat));
  }
  result->ending = result->won ? 0 : 1;
  return true;
}
