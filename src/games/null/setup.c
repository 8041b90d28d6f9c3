/* setup.c - the null game: the position before the first action, and who acts in any position. */
#include "state.h"

/* The engine hands over zeroed memory, so only what is not zero is set. */
void null_start(const struct weir_setup *setup, void *memory) {
  const struct null_edition *edition = setup->edition;
  struct null_state *state = memory;
  state->pile = edition->pile; /* NU-1 */
  state->player = WEIR_NONE;   /* until chance has picked one: NU-2 */
}

unsigned null_phase(const struct weir_setup *setup, const void *memory) {
  (void)setup;
  const struct null_state *state = memory;
  if (state->player == WEIR_NONE) return NULL_DRAW;
  if (state->pile == 0) return NULL_OVER;
  return state->windy ? NULL_WIND : NULL_TURN;
}

/* A set of seats, because in other games several decide at the same time. No seat at all: it is over. */
unsigned null_to_act(const struct weir_setup *setup, const void *memory) {
  const struct null_state *state = memory;
  switch (null_phase(setup, state)) {
  case NULL_DRAW:
  case NULL_WIND: return WEIR_BIT(WEIR_CHANCE);
  case NULL_TURN: return WEIR_BIT(state->player);
  default: return 0;
  }
}
