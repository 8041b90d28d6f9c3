/* dam.c - Dos Rios: where dams may stand, and what happens when one is built. */
#include "play.h"

/* The upper ends, by direction, of the edges where the seat may build: DR-53 to DR-57. */
void dr_dam_sites(const struct dr_edition *edition, const struct dr_state *state, unsigned seat,
                  uint64_t sites[DR_DIRECTIONS]) {
  uint64_t beside[DR_DIRECTIONS] = {0}, open[DR_DIRECTIONS];
  if (state->reserve[seat] > 0 && state->transit == WEIR_NONE) /* DR-53, DR-38 */
    for (uint64_t at = state->campesinos[seat]; at; at &= at - 1) {
      const uint64_t *touch = edition->touch[dr_lowest_bit(at)];
      for (unsigned direction = 0; direction < DR_DIRECTIONS; direction++)
        beside[direction] |= touch[direction];
    }
  for (unsigned direction = 0; direction < DR_DIRECTIONS; direction++)
    open[direction] = edition->exits[direction] & ~state->dams[direction]; /* DR-54, DR-55 */
  uint64_t spare = (open[DR_SW] & open[DR_S]) | (open[DR_SW] & open[DR_SE]) | (open[DR_S] & open[DR_SE]);
  for (unsigned direction = 0; direction < DR_DIRECTIONS; direction++)
    sites[direction] = beside[direction] & open[direction] & spare; /* DR-57 */
}

void dr_dam(const struct weir_setup *setup, struct dr_state *state, unsigned edge, struct weir_sink *sink) {
  const struct dr_edition *edition = dr_edition_of(setup);
  unsigned seat = state->active, upper = edition->upper[edge], direction = edition->direction[edge];
  uint64_t bit = DR_BIT(upper);
  state->reserve[seat]--;
  state->dams_built[seat] = (uint8_t)(state->dams_built[seat] + (state->dams_built[seat] < DR_EDGES));
  state->dams[direction] |= bit;
  if (!(state->flow[direction] & bit)) { /* DR-56 */
    weir_emit(sink, DR_TOLD_DRY_DAM, DR_56, seat, WEIR_EVERYONE, (int)edge, 0, 0, 0);
    return;
  }
  state->flow[direction] &= ~bit;
  state->head = (uint8_t)upper;
  bool source = upper >= edition->source;
  bool both = !source && dr_has(state->wet[DR_VERDE] & state->wet[DR_MORENO], upper);
  unsigned river = source ? upper - edition->source : !dr_has(state->wet[DR_VERDE], upper);
  weir_emit(sink, DR_TOLD_TURNED, DR_58, seat, WEIR_EVERYONE, (int)river, (int)upper, 0, 0);
  if (both) weir_emit(sink, DR_TOLD_TURNED, DR_60, seat, WEIR_EVERYONE, DR_MORENO, (int)upper, 0, 0);
  dr_reroute(setup, state, sink);
}
