/* raid.c - Dos Rios: desperados ride down a river. */
#include "play.h"

/* From the source down to the end, DR-85; one campesino a hex, DR-86; haciendas are spared, DR-87; three in
 * all, DR-88. It strikes whoever stands there, DR-89. */
void dr_raid(const struct dr_edition *edition, struct dr_state *state, unsigned river,
             struct weir_sink *sink) {
  unsigned spot = edition->source + river, robbed = 0;
  uint64_t haciendas = dr_any(state->haciendas), people = dr_any(state->campesinos);
  weir_emit(sink, DR_TOLD_RAID, DR_84, WEIR_CHANCE, WEIR_EVERYONE, (int)river, 0, 0, 0);
  while (robbed < edition->raid) {
    spot = edition->target[dr_outflow(state, spot)][spot];
    if (!dr_is_hex(edition, spot)) break;
    if (!dr_has(people, spot)) continue;
    unsigned seat = dr_owner(state, spot);
    if (dr_has(haciendas, spot)) {
      weir_emit(sink, DR_TOLD_SPARED, DR_87, seat, WEIR_EVERYONE, (int)spot, 0, 0, 0);
      continue;
    }
    dr_send_to_city(state, seat, spot);
    robbed++;
    weir_emit(sink, DR_TOLD_ROBBED, DR_86, seat, WEIR_EVERYONE, (int)spot, 0, 0, 0);
  }
  weir_emit(sink, DR_TOLD_RAID_OVER, DR_88, WEIR_CHANCE, WEIR_EVERYONE, (int)robbed, 0, 0, 0);
}
