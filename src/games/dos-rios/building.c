/* building.c - Dos Rios: casas, haciendas, and the two ways in which they win. What they shield (DR-67) is in
 * move.h (casas and haciendas against chasing) and raid.c (haciendas against desperados).
 */
#include "play.h"

bool dr_has_stock(const struct dr_edition *edition, const struct dr_state *state, unsigned seat,
                  enum dr_building building) {
  if (building == DR_A_HACIENDA) return state->haciendas[seat] == 0;
  return dr_count(state->casas[seat]) < edition->casas; /* DR-62 */
}

/* The hexes where the seat may build now: DR-61 to DR-64. */
uint64_t dr_building_sites(const struct dr_edition *edition, const struct dr_state *state, unsigned seat,
                           enum dr_building building) {
  if (state->money[seat] < edition->price[building] || state->built >= edition->buildings ||
      state->transit != WEIR_NONE || !dr_has_stock(edition, state, seat, building))
    return 0;
  return state->campesinos[seat] & ~dr_all_buildings(state);
}

unsigned dr_buildings(const struct dr_state *state, unsigned seat) {
  return dr_count(state->casas[seat] | state->haciendas[seat]);
}

/* DR-66: a dried-up building stays and merely does not count here. */
unsigned dr_watered_buildings(const struct dr_state *state, unsigned seat) {
  return dr_count((state->casas[seat] | state->haciendas[seat]) & dr_watered(state));
}

bool dr_has_won(const struct dr_edition *edition, const struct dr_state *state, unsigned seat,
                enum dr_ending *ending) {
  uint64_t buildings = state->casas[seat] | state->haciendas[seat];
  if (state->haciendas[seat] == 0) return false; /* DR-92 */
  unsigned count = dr_count(buildings);
  *ending = count >= edition->anywhere ? DR_WON_FIVE : DR_WON_WATERED;
  if (count >= edition->anywhere) return true;                               /* DR-90 */
  return count >= edition->watered && (buildings & ~dr_watered(state)) == 0; /* DR-91 */
}

/* DR-93: the seat on turn first, then clockwise. */
void dr_test_victory(const struct weir_setup *setup, struct dr_state *state, struct weir_sink *sink) {
  unsigned seat = state->active;
  for (unsigned i = 0; i < setup->seats; i++, seat = dr_next_seat(setup, seat)) {
    enum dr_ending ending;
    if (!dr_has_won(dr_edition_of(setup), state, seat, &ending)) continue;
    state->winner = (uint8_t)seat;
    state->ending = (uint8_t)ending;
    state->phase = DR_IN_OVER;
    weir_emit(sink, DR_TOLD_WON, ending == DR_WON_FIVE ? DR_90 : DR_91, seat, WEIR_EVERYONE,
              (int)dr_buildings(state, seat), (int)dr_watered_buildings(state, seat), 0, 0);
    return;
  }
}

void dr_build(const struct weir_setup *setup, struct dr_state *state, unsigned hex, enum dr_building building,
              struct weir_sink *sink) {
  unsigned seat = state->active, price = dr_edition_of(setup)->price[building];
  uint64_t *set = building == DR_A_CASA ? &state->casas[seat] : &state->haciendas[seat];
  state->money[seat] -= price; /* DR-62 */
  state->built++;
  *set |= DR_BIT(hex);
  weir_emit(sink, DR_TOLD_PAYS, DR_62, seat, WEIR_EVERYONE, (int)price, 0, 0, 0);
  dr_test_victory(setup, state, sink);
}
