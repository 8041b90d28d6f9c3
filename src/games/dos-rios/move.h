/* move.h - Dos Rios: who may go where. The one place that decides about steps, chases and rides: legal.c
 * turns these sets into offers, check.c asks whether an action is in them. Dams are nowhere in it: DR-40.
 *
 * Heights are compared in whole words. The edition cuts the terrains at each height that occurs above the
 * lowest; scene.ground[i] are the hexes on the upper side of cut i. One hex is higher than another exactly
 * if some cut lies between them. City and trails are on the lower side of every cut: DR-48.
 */
#ifndef DR_MOVE_H
#define DR_MOVE_H

#include "play.h"

/* The board as the seat to act sees it. */
struct dr_scene {
  uint64_t mine, pairs;     /* places with own campesinos, and with two or more: city and trails included */
  uint64_t stop;            /* places where one more of them may stop */
  uint64_t pass;            /* hexes they may cross but not stop on: DR-37, DR-38 */
  uint64_t open;            /* where a step may lead, with the movement points left */
  uint64_t lone, couple;    /* hexes with one, with two opponents who may be chased */
  uint64_t ground[DR_CUTS]; /* hexes above each cut in height */
  uint64_t under[DR_CUTS];  /* those of `lone` below it */
  unsigned cuts;
};

/* Opponents who may be chased at all: in round 1 only of seats that have had their first turn (DR-50). */
static inline uint64_t dr_victims(const struct dr_state *state, unsigned seat, uint64_t foes) {
  if (state->round > 1) return foes;
  uint64_t victims = 0;
  for (unsigned other = 0; other < DR_SEATS; other++)
    if (other != seat && state->acted >> other & 1) victims |= state->campesinos[other];
  return victims;
}

static inline void dr_survey(const struct dr_edition *edition, const struct dr_state *state, unsigned cut,
                             struct dr_scene *scene) {
  const uint64_t *above = edition->above_cut[cut], *terrain = state->terrain;
  scene->ground[cut] = (terrain[DR_HILL] & above[DR_HILL]) | (terrain[DR_FOREST] & above[DR_FOREST]) |
                       (terrain[DR_WHEAT] & above[DR_WHEAT]) | (terrain[DR_TOBACCO] & above[DR_TOBACCO]) |
                       (terrain[DR_CORN] & above[DR_CORN]);
  scene->under[cut] = scene->lone & ~scene->ground[cut];
}

static inline struct dr_scene dr_scene_of(const struct dr_edition *edition, const struct dr_state *state,
                                          unsigned seat) {
  struct dr_scene scene;
  uint64_t mine = state->campesinos[seat], pairs = state->pairs[seat];
  uint64_t foes = dr_any(state->campesinos) & ~mine, foe_pairs = dr_any(state->pairs);
  uint64_t all_casas = dr_any(state->casas), all_haciendas = dr_any(state->haciendas);
  uint64_t casas = all_casas & ~state->casas[seat];
  uint64_t closed = foes | (all_haciendas & ~state->haciendas[seat]);              /* DR-39, DR-41 */
  uint64_t victims = dr_victims(state, seat, foes) & ~(all_casas | all_haciendas); /* DR-51 */
  if (state->moves == 0) victims = 0;
  scene.stop = edition->places & ~(closed | casas | pairs);
  scene.pass = (casas & ~closed) | pairs;
  /* DR-32; crossing takes a second movement point, and one always suffices: to go back (DR-38). */
  scene.open = state->moves == 0 ? 0 : state->moves == 1 ? scene.stop : scene.stop | scene.pass;
  scene.lone = victims & ~foe_pairs;
  scene.couple = victims & foe_pairs;
  for (unsigned i = 0; i < DR_AWAYS; i++) {
    mine |= (uint64_t)(state->away[i][seat] > 0) << (edition->city + i);
    pairs |= (uint64_t)(state->away[i][seat] > 1) << (edition->city + i);
  }
  scene.mine = mine;
  scene.pairs = pairs;
  scene.cuts = edition->cuts;
  dr_survey(edition, state, 0, &scene);
  dr_survey(edition, state, 1, &scene);
  for (unsigned cut = 2; cut < edition->cuts; cut++) dr_survey(edition, state, cut, &scene);
  return scene;
}

static inline uint64_t dr_higher_than(const struct dr_scene *scene, unsigned hex) {
  uint64_t higher = 0;
  for (unsigned cut = 0; cut < 2 || cut < scene->cuts; cut++)
    higher |= scene->ground[cut] & -(~scene->ground[cut] >> hex & 1);
  return higher;
}

/* Opponents that one campesino alone can chase from a place, if they are near: DR-45. Two cuts are there
 * always (the second may have nothing above it), more are rare. */
static inline uint64_t dr_chased_alone(const struct dr_scene *scene, unsigned from) {
  uint64_t chased = (scene->under[0] & -(scene->ground[0] >> from & 1)) |
                    (scene->under[1] & -(scene->ground[1] >> from & 1));
  for (unsigned cut = 2; cut < scene->cuts; cut++)
    chased |= scene->under[cut] & -(scene->ground[cut] >> from & 1);
  return chased;
}

/* Where a campesino that stands at `from` and may stop there can step to. */
static inline uint64_t dr_steps_from(const struct dr_edition *edition, const struct dr_scene *scene,
                                     unsigned from) {
  return edition->near[from] & (scene->open | dr_chased_alone(scene, from));
}

/* Where the campesino in transit can step to: to a place to stop, or on to a hex from which one can still
 * be reached. */
static inline uint64_t dr_steps_in_transit(const struct dr_edition *edition, const struct dr_state *state,
                                           const struct dr_scene *scene) {
  unsigned from = state->transit;
  uint64_t near = edition->near[from];
  if (state->moves == 0) return 0; /* DR-32 */
  uint64_t set = near & (scene->stop | dr_chased_alone(scene, from));
  for (uint64_t on = near & scene->pass; on; on &= on - 1)
    if (dr_can_stop(edition, scene, dr_lowest_bit(on), state->moves - 1u)) set |= on & -on;
  return set;
}

/* From where two campesinos can chase together onto a hex: DR-46, against two only from above: DR-47. */
static inline uint64_t dr_chasers(const struct dr_edition *edition, const struct dr_state *state,
                                  const struct dr_scene *scene, unsigned target) {
  uint64_t from = edition->near[target] & scene->mine;
  if (state->moves < 2 || state->transit != WEIR_NONE) return 0; /* DR-32, DR-38 */
  if (dr_has(scene->lone, target)) return from;
  return dr_has(scene->couple, target) ? from & dr_higher_than(scene, target) : 0;
}

/* DR-36 */
static inline bool dr_may_ride(const struct dr_state *state, unsigned seat) {
  uint64_t hacienda = state->haciendas[seat];
  return hacienda != 0 && state->moves > 1 && state->away[DR_CITY][seat] > 0 &&
         (hacienda & state->pairs[seat]) == 0 && state->transit == WEIR_NONE;
}

#endif
