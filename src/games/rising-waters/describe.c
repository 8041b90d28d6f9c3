/* describe.c - Rising Waters: names for everything, and the board for whoever draws it. */
#include "play.h"

static const char *pick(const char *const *names, unsigned count, unsigned value) {
  return value < count ? names[value] : NULL;
}

static const char *raft_name(unsigned value) {
  static const char *const names[RW_RAFTS] = {"raft-1", "raft-2", "raft-3", "raft-4", "raft-5",
                                              "raft-6", "raft-7", "raft-8", "raft-9", "raft-10"};
  return pick(names, RW_RAFTS, value);
}

static const char *target_name(const struct rw_edition *edition, unsigned value) {
  if (value < RW_ALL_PAWNS) return edition->pawn_name[value];
  if (value < RW_ALL_PAWNS + RW_SEATS) return edition->home_town[value - RW_ALL_PAWNS];
  return value < RW_TARGETS ? "survivors" : NULL;
}

const char *rw_term(const struct weir_setup *setup, unsigned domain, unsigned value) {
  static const char *const slots[] = {"left", "middle", "right"}, *const open_goals[] = {"goal-1", "goal-2"};
  static const char *const renewables[] = {"raft", "work", "revival", "holler"};
  static const char *const roles[] = {"blues-singer", "outside-activist", "preacher",
                                      "sharecropper", "young-person",     "teacher"};
  static const char *const camps[] = {"camp-1", "camp-2", "camp-3", "camp-4", "camp-5", "camp-6", "camp-7"};
  static const char *const actions[] = {"none", "move", "donate", "work"};
  const struct rw_edition *edition = rw_edition_of(setup);
  if (value >= rw_terms(setup, domain) && rw_terms(setup, domain) > 0) return NULL;
  switch (domain) {
  case RW_OF_SEATS: return edition->colour[value];
  case RW_OF_HEXES:
  case RW_OF_NORTH: return edition->hex_name[value];
  case RW_OF_SOUTH: return edition->hex_name[RW_HALF + value];
  case RW_OF_PAWNS: return edition->pawn_name[value];
  case RW_OF_RAFTS: return raft_name(value);
  case RW_OF_CARDS: return rw_card_name(value);
  case RW_OF_OWNER: return value < RW_OWNER_CARDS ? edition->owner_name[value] : NULL;
  case RW_OF_WEATHER: return value < RW_WEATHER_CARDS ? edition->weather_name[value] : NULL;
  case RW_OF_WATERS: return edition->water_id[value];
  case RW_OF_LANDS: return edition->land_id[value];
  case RW_OF_PLACES: return value < RW_PLACES ? edition->place_id[value] : NULL;
  case RW_OF_SLOTS: return pick(slots, RW_SLOTS, value);
  case RW_OF_OPEN_GOALS: return pick(open_goals, RW_OPEN_GOALS, value);
  case RW_OF_GOALS: return value < RW_GOALS ? edition->goal_id[value] : NULL;
  case RW_OF_POWERS: return rw_power_name(value);
  case RW_OF_RENEWABLES: return pick(renewables, RW_RENEWABLES, value);
  case RW_OF_STAND_INS: return value == 0 ? "nothing" : value < RW_STAND_INS ? rw_card_name(value - 1) : NULL;
  case RW_OF_ROLES: return pick(roles, RW_ROLES, value);
  case RW_OF_TARGETS: return target_name(edition, value);
  case RW_OF_CAMPS: return pick(camps, RW_CAMPS, value);
  case RW_OF_ACTIONS: return pick(actions, RW_OPENS, value);
  default: return NULL;
  }
}

unsigned rw_terms(const struct weir_setup *setup, unsigned domain) {
  const struct rw_edition *edition = rw_edition_of(setup);
  unsigned hexes = edition->hex_count;
  switch (domain) {
  case RW_OF_SEATS: return setup->seats;
  case RW_OF_HEXES: return hexes;
  case RW_OF_NORTH: return hexes < RW_HALF ? hexes : RW_HALF;
  case RW_OF_SOUTH: return hexes < RW_HALF ? 0 : hexes - RW_HALF;
  case RW_OF_PAWNS: return setup->seats * RW_PAWNS;
  case RW_OF_WATERS: return edition->water_count;
  case RW_OF_LANDS: return edition->land_count;
  default: return 0;
  }
}

/* Flat-top hexes with a radius of 1000: columns 1500 apart, rows 1732. */
void rw_describe(const struct weir_setup *setup, struct weir_board *board) {
  const struct rw_edition *edition = rw_edition_of(setup);
  for (unsigned hex = 0; hex < edition->hex_count; hex++) {
    bool land = rw_has(edition->land, hex);
    const char *kind = hex == edition->city                 ? "city"
                       : rw_has(edition->forest, hex)       ? "forest"
                       : rw_has(edition->features, hex)     ? "field"
                       : land                               ? "land"
                       : edition->lake[edition->group[hex]] ? "lake"
                                                            : "river";
    const char *name = hex == edition->city ? edition->city_name
                       : land               ? edition->land_name[edition->group[hex]]
                                            : edition->water_name[edition->group[hex]];
    int x = 1500 * edition->column[hex], y = 1732 * edition->row[hex] + 866 * (edition->column[hex] & 1);
    board->space[board->spaces++] = (struct weir_board_space){
        edition->hex_name[hex], name, kind, (int16_t)x, (int16_t)y, RW_OF_HEXES, (uint8_t)hex};
  }
  for (unsigned hex = 0; hex < edition->hex_count; hex++)
    for (unsigned i = 0; i < 6 && edition->near[hex][i] != WEIR_NONE; i++) {
      unsigned other = edition->near[hex][i];
      if (other < hex || board->edges == WEIR_BOARD_EDGES) continue;
      bool border = rw_has(edition->land, hex) != rw_has(edition->land, other) ||
                    edition->group[hex] != edition->group[other];
      board->edge[board->edges++] = (struct weir_board_edge){(uint8_t)hex, (uint8_t)other, WEIR_NO_DOMAIN, 0,
                                                             border ? "border" : "inside"};
    }
}
