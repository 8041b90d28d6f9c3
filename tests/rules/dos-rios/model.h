/* model.h - Dos Rios once more, written slowly and straight from the rules: figures that each know where
 * they stand, outflows as pointers, every search by brute force, nothing shared with the game but codes.
 */
#ifndef MODEL_H
#define MODEL_H

#include "table.h"

enum { M_HEXES = 49, M_CITY = 49, M_WEST, M_EAST, M_WEST_LAKE, M_EAST_LAKE, M_VERDE, M_MORENO, M_SPOTS };

struct model {
  const struct weir_setup *setup;
  int seats, first, active, round, phase, moves, built, ending, winner;
  int limit_dams, start_dams, start_money, price_casa, price_hacienda;
  char terrain[M_HEXES]; /* H F W T C, 0 before its tile lies */
  int next[M_SPOTS];     /* direction of outflow, -1 */
  bool dam[M_SPOTS][3];
  int where[4][6];                      /* of each figure: hex, city, trails */
  int walker;                           /* index of the active seat's figure in transit, -1 */
  int casa[M_HEXES], hacienda[M_HEXES]; /* owner or -1 */
  int money[4], reserve[4], supply;
  bool acted[4];
  int row[5], rows, deck[8], discard[8], aside[8];
  int head, river, tiling, slot;
  bool tile_used[12];
};

void model_start(struct model *m, const struct weir_setup *setup);
int model_to_act(const struct model *m);                    /* A seat, WEIR_CHANCE, or -1. */
unsigned model_legal(struct model *m, weir_action *offers); /* Sorted. */
void model_apply(struct model *m, weir_action action);
void model_compare(const struct model *m, const struct dr_state *state); /* Fails where they differ. */

#endif
