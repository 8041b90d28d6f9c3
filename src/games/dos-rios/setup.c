/* setup.c - Dos Rios: from the empty frame to round 1.
 *
 * Chance picks the first player, a tiling and its tiles (DR-4, DR-6); the seats lay the rivers and place
 * campesinos (DR-20, DR-14); chance deals the harvest row (DR-16). DR-7 is the order of these phases.
 */
#include "play.h"

#include <string.h>

void dr_start(const struct weir_setup *setup, void *memory) {
  const struct dr_edition *edition = dr_edition_of(setup);
  struct dr_state *state = memory;
  memcpy(state->terrain, edition->printed, sizeof state->terrain);
  memcpy(state->deck, edition->deck, sizeof state->deck);
  memset(state->row, WEIR_NONE, sizeof state->row);
  for (unsigned seat = 0; seat < setup->seats; seat++) {
    state->away[DR_CITY][seat] = edition->campesinos; /* DR-15: all start in the city */
    state->reserve[seat] = edition->start_dams;       /* DR-5 */
    state->money[seat] = edition->start_money;
  }
  state->supply = (uint8_t)(edition->supply - edition->start_dams * setup->seats); /* DR-2 */
  state->tiles_left = (1u << edition->tile_count) - 1;
  state->active = state->first = state->winner = WEIR_NONE;
  state->transit = state->head = state->river = state->tiling = WEIR_NONE;
}

/* DR-16, or with the option row=four the same for all. */
unsigned dr_row_size(const struct weir_setup *setup) {
  return setup->option[DR_OPTION_ROW] ? 4u : setup->seats + 1u;
}

/* ---- The land ---- */

void dr_pick_first(struct dr_state *state, unsigned seat) {
  state->first = state->active = (uint8_t)seat; /* DR-6 */
  state->phase = DR_IN_TILING;
}

void dr_pick_tiling(struct dr_state *state, unsigned tiling) {
  state->tiling = (uint8_t)tiling; /* DR-4 */
  state->phase = DR_IN_TILES;
}

/* DR-28: pieces to one lake are laid without asking; all others, forced or not, are actions (DR-20). */
static bool lies_by_itself(const struct dr_edition *edition, const struct dr_state *state,
                           unsigned *direction) {
  unsigned exits = dr_lowest_exits(edition, state, state->head);
  if ((exits & (exits - 1)) == 0) return false;
  *direction = dr_only_exit(edition, state->head, exits);
  return *direction != DR_ASK;
}

static void begin_rivers(const struct dr_edition *edition, struct dr_state *state) {
  state->phase = DR_IN_RIVERS;
  state->river = DR_VERDE; /* DR-20 */
  state->head = edition->source;
}

void dr_put_tile(const struct weir_setup *setup, struct dr_state *state, unsigned tile, unsigned rotation,
                 struct weir_sink *sink) {
  const struct dr_edition *edition = dr_edition_of(setup);
  const uint8_t *hexes = edition->slot[state->tiling][state->slot];
  for (unsigned i = 0; i < 3; i++)
    state->terrain[edition->tile[tile][(i + rotation) % 3]] |= DR_BIT(hexes[i]); /* DR-4 */
  weir_emit(sink, DR_TOLD_TILE, DR_4, WEIR_CHANCE, WEIR_EVERYONE, (int)tile, hexes[0], hexes[1], hexes[2]);
  state->tiles_left &= ~(1u << tile);
  state->slot++;
  if (state->slot == edition->tile_count) begin_rivers(edition, state);
}

/* ---- The rivers ---- */

/* One piece, by whoever's turn it is; then the next seat, on into the next river. */
static void lay_piece(const struct weir_setup *setup, struct dr_state *state, unsigned direction,
                      unsigned rule, struct weir_sink *sink) {
  const struct dr_edition *edition = dr_edition_of(setup);
  bool in_turn = setup->option[DR_OPTION_RIVERS] == 0;
  bool runs_on = dr_run_piece(edition, state, direction, rule, sink);
  if (in_turn) state->active = (uint8_t)dr_next_seat(setup, state->active); /* DR-20 */
  if (runs_on) return;
  state->wet[state->river] = dr_course(edition, state, state->river); /* DR-26, DR-27: the shared rest too */
  if (state->river == DR_VERDE) {
    state->river = DR_MORENO;
    state->head = (uint8_t)(edition->source + DR_MORENO);
  } else {
    state->phase = DR_IN_PLACEMENT;
    state->river = WEIR_NONE;
    state->active = state->first;
  }
}

void dr_lay(const struct weir_setup *setup, struct dr_state *state, unsigned direction,
            struct weir_sink *sink) {
  const struct dr_edition *edition = dr_edition_of(setup);
  lay_piece(setup, state, direction, state->head >= edition->source ? DR_21 : DR_22, sink);
  while (state->phase == DR_IN_RIVERS && lies_by_itself(edition, state, &direction))
    lay_piece(setup, state, direction, DR_28, sink);
}

/* ---- The campesinos ---- */

/* DR-14: no other player's campesino, fewer than two of one's own. */
uint64_t dr_placement_sites(const struct weir_setup *setup, const struct dr_state *state, unsigned seat) {
  uint64_t others = dr_any(state->campesinos) & ~state->campesinos[seat];
  return dr_edition_of(setup)->hexes & ~(others | state->pairs[seat]);
}

void dr_place(const struct weir_setup *setup, struct dr_state *state, unsigned hex) {
  const struct dr_edition *edition = dr_edition_of(setup);
  unsigned seat = state->active;
  uint64_t bit = DR_BIT(hex);
  state->away[DR_CITY][seat]--;
  state->pairs[seat] |= state->campesinos[seat] & bit;
  state->campesinos[seat] |= bit;
  state->active = (uint8_t)dr_next_seat(setup, seat);
  if (state->active == state->first && state->away[DR_CITY][seat] + edition->placed == edition->campesinos)
    state->phase = DR_IN_ROW; /* DR-15 */
}

/* ---- The harvest row ---- */

static void return_aside(struct dr_state *state, struct weir_sink *sink) {
  for (unsigned card = 0; card < DR_CARDS; card++) {
    if (state->aside[card] > 0)
      weir_emit(sink, DR_TOLD_RETURNED, DR_17, WEIR_CHANCE, WEIR_EVERYONE, (int)card, 0, 0, 0);
    state->deck[card] = (uint8_t)(state->deck[card] + state->aside[card]);
    state->aside[card] = 0;
  }
}

void dr_deal(const struct weir_setup *setup, struct dr_state *state, unsigned card, struct weir_sink *sink) {
  unsigned size = dr_row_size(setup), filled = 0;
  state->deck[card]--;
  if (card >= DR_CARD_RAID_VERDE) { /* DR-17 */
    state->aside[card]++;
    weir_emit(sink, DR_TOLD_ASIDE, DR_17, WEIR_CHANCE, WEIR_EVERYONE, (int)card, 0, 0, 0);
    return;
  }
  while (state->row[filled] != WEIR_NONE) filled++;
  state->row[filled] = (uint8_t)card; /* DR-18: the first one dealt becomes the current one */
  weir_emit(sink, DR_TOLD_DEALT, DR_18, WEIR_CHANCE, WEIR_EVERYONE, (int)card, (int)filled + 1, 0, 0);
  if (filled + 1 < size) return;
  return_aside(state, sink);
  state->round = 1;
  dr_begin_turn(dr_edition_of(setup), state, state->first, sink);
}
