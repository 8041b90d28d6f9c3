/* fuzz_edition.c - editions as JSON, for every game.
 *
 * An edition that is accepted must be playable: the board can be described and random play stays sound.
 */
#include "fuzz.h"

#include <string.h>

enum { PLIES = 160, ROOM = 1 << 20 };

static void play_with(const struct weir_game *game, unsigned seats, const uint8_t *data, size_t size) {
  static char memory[ROOM];
  struct weir_request request = {
      .game = game->id, .edition_text = (const char *)data, .edition_size = size, .seats = seats};
  struct weir_error error = {{0}};
  struct weir_setup *setup = weir_setup_open(&request, &error);
  if (!setup) {
    if (error.text[0] == 0) fuzz_fail("edition", "refused without a word");
    return;
  }
  struct weir_text text;
  weir_text_begin(&text, memory, sizeof memory);
  weir_board_write(setup, &text);
  unsigned char state[WEIR_STATE_MAX];
  weir_start(setup, state);
  fuzz_examine(setup, state);
  struct weir_rng rng;
  weir_rng_seed(&rng, weir_digest(data, size));
  fuzz_play(setup, state, PLIES, &rng);
  weir_setup_close(setup);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  for (unsigned i = 0; i < weir_game_count(); i++) {
    const struct weir_game *game = weir_game_at(i);
    for (unsigned seats = game->seats_min; seats <= game->seats_max; seats++)
      play_with(game, seats, data, size);
  }
  return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed) {
  return fuzz_mutate_text(data, size, max_size, seed);
}
