/* fuzz_position.c - positions as JSON.
 *
 * A text that is accepted must be a sound position: it passes the audit, is written and read back to the
 * same bytes, can be viewed by everyone, and can be played from.
 */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

enum { ROOM = 1 << 20, PLIES = 24 };

static void round_trip(const struct weir_setup *setup, const void *state) {
  static char memory[ROOM];
  struct weir_text text;
  weir_text_begin(&text, memory, sizeof memory);
  weir_position_write(setup, state, WEIR_CHANCE, &text);
  if (text.cut) return; /* it carries a very long edition */
  unsigned char again[WEIR_STATE_MAX];
  struct weir_setup *reopened = NULL;
  struct weir_error error = {{0}};
  if (!weir_position_read(memory, text.used, &reopened, again, &error)) fuzz_fail("reading back", error.text);
  if (reopened->game != setup->game || memcmp(state, again, setup->game->state_bytes) != 0) {
    fuzz_fail("reading back", "another position");
  }
  weir_setup_close(reopened);
}

static void view_by_all(const struct weir_setup *setup, const void *state) {
  static char memory[ROOM];
  for (unsigned viewer = 0; viewer <= WEIR_CHANCE; viewer++) {
    struct weir_text text;
    weir_text_begin(&text, memory, sizeof memory);
    weir_position_write(setup, state, viewer, &text);
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  unsigned char state[WEIR_STATE_MAX];
  struct weir_setup *setup = NULL;
  struct weir_error error = {{0}};
  if (!weir_position_read((const char *)data, size, &setup, state, &error)) {
    if (error.text[0] == 0) fuzz_fail("position", "refused without a word");
    return 0;
  }
  fuzz_examine(setup, state);
  round_trip(setup, state);
  view_by_all(setup, state);
  struct weir_rng rng;
  weir_rng_seed(&rng, weir_digest(data, size));
  fuzz_play(setup, state, PLIES, &rng);
  weir_setup_close(setup);
  return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed) {
  return fuzz_mutate_text(data, size, max_size, seed);
}
