/* value.c - the null game: how good a position is for a bot, and what no action may break. */
#include "state.h"

/* Whoever can leave one stick more than a multiple of (most + 1) holds the win; the wind does not see it. */
int32_t null_value(const struct weir_setup *setup, const void *memory, unsigned seat, void *memo) {
  (void)memo;
  const struct null_edition *edition = setup->edition;
  const struct null_state *state = memory;
  struct weir_result result;
  if (null_result(setup, state, &result)) return result.payoff[seat] * (WEIR_SURE / 1000);
  if (state->player == WEIR_NONE) return 0;
  bool good_to_move = (state->pile - 1) % (edition->most + 1) != 0;
  bool mine = seat == state->player && !state->windy;
  return mine == good_to_move ? WEIR_SURE / 2 : -WEIR_SURE / 2;
}

bool null_audit(const struct weir_setup *setup, const void *memory, struct weir_error *error) {
  const struct null_edition *edition = setup->edition;
  const struct null_state *state = memory;
  if (state->pile > edition->pile)
    return weir_fail(error, "pile: %u sticks, the game started with %u", state->pile, edition->pile);
  if (state->player == WEIR_NONE && state->pile != edition->pile)
    return weir_fail(error, "pile: %u sticks before anyone began", state->pile);
  if (state->windy && (setup->seats > 1 || state->player == WEIR_NONE)) /* NU-6 */
    return weir_fail(error, "windy: the wind only takes turns with a lone player");
  return true;
}
