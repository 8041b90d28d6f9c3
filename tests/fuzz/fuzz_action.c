/* fuzz_action.c - any 32-bit code from any seat, against a game in progress.
 *
 * The input's first bytes choose game, seats and chance; then each group of six bytes is either a code
 * that a seat tries (most are refused, and must be refused without harm) or the choice of a legal action,
 * so that the game goes on. What is carried out must leave a sound state.
 */
#include "fuzz.h"

#include <string.h>

enum { HEAD = 4, GROUP = 6 };

static void explain(const struct weir_setup *setup, const struct weir_why *why) {
  char memory[WEIR_TEXT];
  struct weir_text text;
  weir_text_begin(&text, memory, sizeof memory);
  weir_why_text(setup, why, &text);
  if (text.used == 0) fuzz_fail("why", "a refusal without a word");
}

/* Tries one code; carries it out if it is legal. */
static void try_code(const struct weir_setup *setup, void *state, unsigned seat, weir_action action) {
  unsigned char before[WEIR_STATE_MAX];
  memcpy(before, state, setup->game->state_bytes);
  struct weir_why why = {0};
  bool legal = weir_check(setup, state, seat, action, &why);
  if (memcmp(before, state, setup->game->state_bytes) != 0) fuzz_fail("check", "changed the state");
  char memory[WEIR_TEXT];
  struct weir_text text;
  weir_text_begin(&text, memory, sizeof memory);
  weir_action_text(setup, action, &text);
  if (legal) {
    weir_apply(setup, state, seat, action, NULL);
    fuzz_examine(setup, state);
  } else {
    explain(setup, &why);
  }
}

static void take_offer(const struct weir_setup *setup, void *state, unsigned choice) {
  static weir_action offers[WEIR_OFFERS];
  unsigned to_act = weir_to_act(setup, state);
  for (unsigned seat = 0; seat <= WEIR_CHANCE; seat++) {
    if (!(to_act & WEIR_BIT(seat))) continue;
    unsigned count = weir_legal(setup, state, seat, offers);
    if (count == 0) fuzz_fail("legal", "nothing to do for a seat to act");
    weir_apply(setup, state, seat, offers[choice % count], NULL);
    fuzz_examine(setup, state);
    return;
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size < HEAD) return 0;
  const struct weir_setup *setup = fuzz_setup(data[0], data[1]);
  unsigned char state[WEIR_STATE_MAX];
  weir_start(setup, state);
  struct weir_rng rng;
  weir_rng_seed(&rng, data[2]);
  fuzz_play(setup, state, data[3], &rng);
  for (const uint8_t *group = data + HEAD; group + GROUP <= data + size; group += GROUP) {
    if (group[0] & 1) {
      take_offer(setup, state, group[1] | (unsigned)group[2] << 8);
    } else {
      weir_action action = WEIR_ACTION(group[2], group[3], group[4], group[5]);
      if (group[0] & 2) action = weir_action_at(setup, action % weir_numbering(setup));
      try_code(setup, state, group[1], action);
    }
  }
  return 0;
}
