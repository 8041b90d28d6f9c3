/* edition.c - the null game: reads an edition, names the things in it, describes the board. */
#include "state.h"

/* NU-7: every value is checked here, so that the rules can trust it. */
bool null_read_edition(const struct weir_json *root, void *memory, struct weir_error *error) {
  static const char *const keys[] = {"game", "id", "title", "pile", "most", NULL};
  struct null_edition *edition = memory;
  int64_t pile, most;
  if (!weir_json_only(root, "", keys, error) ||
      !weir_json_int(root, "", "pile", 1, NULL_PILE_MAX, &pile, error) ||
      !weir_json_int(root, "", "most", 1, NULL_MOST_MAX, &most, error))
    return false;
  edition->pile = (uint8_t)pile;
  edition->most = (uint8_t)most;
  return true;
}

/* Numbers name themselves, so only the players need names. */
const char *null_term(const struct weir_setup *setup, unsigned domain, unsigned value) {
  static const char *const players[] = {"north", "south"};
  return domain == NULL_PLAYERS && value < setup->seats ? players[value] : NULL;
}

/* For the domains whose count in game.c is 0: how many elements they have at this table. */
unsigned null_terms(const struct weir_setup *setup, unsigned domain) {
  const struct null_edition *edition = setup->edition;
  return domain == NULL_PLAYERS ? setup->seats : edition->most; /* NU-3 */
}

void null_describe(const struct weir_setup *setup, struct weir_board *board) {
  (void)setup;
  board->space[0] = (struct weir_board_space){"pile", "the pile", "box", 0, 0, WEIR_NO_DOMAIN, 0};
  board->spaces = 1;
}
