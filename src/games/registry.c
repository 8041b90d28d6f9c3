/* registry.c - the games this program knows, one line each in games.def.
 *
 * Test builds know the games of tests/games/games.def too.
 */
#include "weir.h"

#include <string.h>

#define WEIR_GAME(game) extern const struct weir_game game;
#include "games.def"
#ifdef WEIR_TEST_GAMES
#include "../../tests/games/games.def"
#endif
#undef WEIR_GAME

static const struct weir_game *const games[] = {
#define WEIR_GAME(game) &game,
#include "games.def"
#ifdef WEIR_TEST_GAMES
#include "../../tests/games/games.def"
#endif
#undef WEIR_GAME
    NULL,
};

unsigned weir_game_count(void) { return (unsigned)(sizeof games / sizeof *games) - 1; }

const struct weir_game *weir_game_at(unsigned index) {
  return index < weir_game_count() ? games[index] : NULL;
}

const struct weir_game *weir_game_find(const char *id) {
  for (unsigned i = 0; i < weir_game_count(); i++) {
    if (strcmp(games[i]->id, id) == 0) return games[i];
  }
  return NULL;
}
