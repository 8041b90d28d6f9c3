/* audit.c - Dos Rios: what never changes. Tests call it after every step, and every position that comes
 * from outside passes it before anything else looks at it, so the rules may trust what it demands.
 */
#include "move.h"

#include <string.h>

/* The position under audit, and where the complaint goes. */
struct audit {
  const struct weir_setup *setup;
  const struct dr_edition *edition;
  const struct dr_state *state;
  struct weir_error *error;
};

static const char *seat_name(const struct audit *audit, unsigned seat) {
  return dr_term(audit->setup, DR_OF_SEATS, seat);
}

static const char *spot_name(const struct audit *audit, unsigned spot) {
  return dr_term(audit->setup, DR_OF_SPOTS, spot);
}

static bool in_play(const struct dr_state *state) { return state->phase >= DR_IN_ACTIONS; }

/* ---- Who and when ---- */

static bool audit_seats(const struct audit *audit) {
  const struct dr_state *state = audit->state;
  bool drawn = state->phase > DR_IN_FIRST;
  if (state->phase == WEIR_NONE) return weir_fail(audit->error, "phase: must be named");
  if ((state->first != WEIR_NONE) != drawn || (state->active != WEIR_NONE) != drawn)
    return weir_fail(audit->error, "first, active: named exactly once the first player is drawn");
  if (state->phase != DR_IN_RIVERS && state->phase < DR_IN_ACTIONS && state->phase != DR_IN_PLACEMENT &&
      state->active != state->first)
    return weir_fail(audit->error, "active: while chance sets up it is the first player");
  for (unsigned seat = audit->setup->seats; seat < DR_SEATS; seat++) {
    unsigned pieces = 0u + state->reserve[seat] + state->dams_built[seat] + state->harvests[seat];
    for (unsigned i = 0; i < DR_AWAYS; i++) pieces += state->away[i][seat];
    if (pieces || state->money[seat] || dr_presence(state, seat) || state->pairs[seat])
      return weir_fail(audit->error, "a seat that nobody holds has pieces");
  }
  return true;
}

/* The seats that have finished a turn: in round 1 those before the active one, later all. */
static unsigned seats_before(const struct audit *audit) {
  unsigned set = 0, seat = audit->state->first;
  for (; seat != audit->state->active; seat = dr_next_seat(audit->setup, seat)) set |= WEIR_BIT(seat);
  return set;
}

static bool audit_turn(const struct audit *audit) {
  const struct dr_state *state = audit->state;
  unsigned everyone = (1u << audit->setup->seats) - 1;
  bool play = in_play(state), stalled = state->phase == DR_IN_OVER && state->ending == DR_STALLED;
  if (play ? state->round < 1 || state->round > audit->edition->rounds : state->round != 0)
    return weir_fail(audit->error, "round: %u does not fit the phase", state->round);
  unsigned acted = !play ? 0 : state->round > 1 || stalled ? everyone : seats_before(audit);
  if (state->acted != acted) return weir_fail(audit->error, "acted: does not fit round and active player");
  if (state->phase != DR_IN_ACTIONS && state->phase != DR_IN_REROUTE && state->phase != DR_IN_OVER &&
      state->moves)
    return weir_fail(audit->error, "moves: only while a player acts");
  if (state->moves > audit->edition->moves || state->built > audit->edition->buildings)
    return weir_fail(audit->error, "moves, built: more than a turn allows");
  if (!play && state->built) return weir_fail(audit->error, "built: only in a turn");
  return true;
}

/* ---- Land and water ---- */

static bool slot_filled(const struct audit *audit, unsigned slot) { return slot < audit->state->slot; }

static bool audit_land(const struct audit *audit) {
  const struct dr_state *state = audit->state;
  const struct dr_edition *edition = audit->edition;
  uint64_t land = 0, wanted = 0;
  bool tiled = state->phase > DR_IN_TILING;
  for (unsigned i = 0; i < DR_TERRAINS; i++) {
    if (land & state->terrain[i]) return weir_fail(audit->error, "terrain: a hex has two kinds");
    if (edition->printed[i] & ~state->terrain[i])
      return weir_fail(audit->error, "terrain: the frame is printed"); /* DR-4 */
    land |= state->terrain[i];
    wanted |= edition->printed[i];
  }
  if ((state->tiling != WEIR_NONE) != tiled) return weir_fail(audit->error, "tiling: does not fit the phase");
  if (tiled ? (state->slot == edition->tile_count) != (state->phase > DR_IN_TILES) : state->slot != 0)
    return weir_fail(audit->error, "slot: does not fit the phase");
  if (state->slot > edition->tile_count || dr_count(state->tiles_left) + state->slot != edition->tile_count)
    return weir_fail(audit->error, "tiles_left: every tile lies in one slot or waits");
  for (unsigned slot = 0; slot_filled(audit, slot); slot++)
    for (unsigned i = 0; i < 3; i++) wanted |= DR_BIT(edition->slot[state->tiling][slot][i]);
  return land == wanted ||
         weir_fail(audit->error, "terrain: exactly the frame and the filled slots have one");
}

static bool audit_dams(const struct audit *audit) {
  const struct dr_state *state = audit->state;
  const struct dr_edition *edition = audit->edition;
  uint64_t open = 0, any = edition->exits[0] | edition->exits[1] | edition->exits[2];
  unsigned dams = state->supply, built = 0;
  for (unsigned i = 0; i < DR_DIRECTIONS; i++) {
    if (state->dams[i] & ~edition->exits[i])
      return weir_fail(audit->error, "dams: one stands where no edge is"); /* DR-54 */
    open |= edition->exits[i] & ~state->dams[i];
    built += dr_count(state->dams[i]);
  }
  if (open != any) /* DR-57 */
    return weir_fail(audit->error, "dams: %s has no open exit", spot_name(audit, dr_lowest_bit(any & ~open)));
  dams += built;
  for (unsigned seat = 0; seat < DR_SEATS; seat++) {
    if (state->reserve[seat] > edition->reserve) /* DR-80 */
      return weir_fail(audit->error, "reserve: %s has more than %u dams", seat_name(audit, seat),
                       edition->reserve);
    dams += state->reserve[seat];
  }
  if (built > 0 && !in_play(state)) return weir_fail(audit->error, "dams: none is built in set-up");
  if (dams != edition->supply) /* DR-2 */
    return weir_fail(audit->error, "dams: %u on board, in reserves and supply, not %u", dams,
                     edition->supply);
  return true;
}

/* DR-22, DR-27: one outflow each, to a lowest exit, from hexes and sources only. */
static bool audit_outflows(const struct audit *audit) {
  const struct dr_state *state = audit->state;
  uint64_t flowing = 0;
  for (unsigned direction = 0; direction < DR_DIRECTIONS; direction++) {
    if (flowing & state->flow[direction]) return weir_fail(audit->error, "flow: a hex runs off two ways");
    if (state->flow[direction] & ~audit->edition->exits[direction])
      return weir_fail(audit->error, "flow: water runs where no exit is");
    flowing |= state->flow[direction];
    for (uint64_t set = state->flow[direction]; set; set &= set - 1) {
      unsigned spot = dr_lowest_bit(set);
      if (!(dr_lowest_exits(audit->edition, state, spot) >> direction & 1))
        return weir_fail(audit->error, "flow: %s does not run to a lowest open exit", spot_name(audit, spot));
    }
  }
  return true;
}

/* The spot where a river's water stops: a lake, the city, or the head that waits for its next piece. */
static unsigned end_of(const struct audit *audit, unsigned river) {
  const struct dr_state *state = audit->state;
  unsigned spot = audit->edition->source + river, direction;
  while ((direction = dr_outflow(state, spot)) != DR_ASK) {
    spot = audit->edition->target[direction][spot];
    if (!dr_is_hex(audit->edition, spot)) break;
  }
  return spot;
}

static bool ends_below(const struct audit *audit, unsigned river) {
  unsigned end = end_of(audit, river);
  return !dr_is_hex(audit->edition, end) && end < audit->edition->source;
}

/* During a reroute the old course is still there: it must be a course to the end from each of its hexes. */
static bool audit_reroute(const struct audit *audit) {
  const struct dr_state *state = audit->state;
  const struct dr_edition *edition = audit->edition;
  unsigned reached = 0;
  for (unsigned river = 0; river < DR_RIVERS; river++) {
    bool at_head = end_of(audit, river) == state->head;
    reached += at_head;
    if (!at_head && !ends_below(audit, river))
      return weir_fail(audit->error, "flow: rio %s does not reach its end",
                       dr_term(audit->setup, DR_OF_RIVERS, river));
    uint64_t course = dr_course(edition, state, river);
    if (course & ~state->wet[river] || (!at_head && course != state->wet[river]))
      return weir_fail(audit->error, "wet: not the course of the flow");
    bool through = river + edition->source == state->head ||
                   (dr_is_hex(edition, state->head) && dr_has(state->wet[river], state->head));
    if (through != at_head) return weir_fail(audit->error, "wet: the head lies on the wrong river");
  }
  uint64_t flowing = state->flow[0] | state->flow[1] | state->flow[2];
  uint64_t wet = dr_watered(state) | UINT64_C(3) << edition->source;
  if (reached == 0 || (flowing | DR_BIT(state->head)) != wet || dr_has(flowing, state->head))
    return weir_fail(audit->error, "flow: exactly the wet hexes and the sources but for the head run off");
  for (uint64_t set = flowing; set; set &= set - 1) {
    unsigned spot = dr_lowest_bit(set), to = edition->target[dr_outflow(state, spot)][spot];
    if (dr_is_hex(edition, to) && !dr_has(flowing, to) && to != state->head)
      return weir_fail(audit->error, "flow: %s runs to a dry hex", spot_name(audit, spot));
  }
  unsigned exits = dr_lowest_exits(edition, state, state->head);
  return dr_only_exit(edition, state->head, exits) == DR_ASK ||
         weir_fail(audit->error, "head: there is nothing to choose");
}

/* Rivers that are laid or complete: nothing runs that no source feeds. */
static bool audit_courses(const struct audit *audit) {
  const struct dr_state *state = audit->state;
  const struct dr_edition *edition = audit->edition;
  unsigned laid = state->phase < DR_IN_RIVERS ? 0 : state->phase > DR_IN_RIVERS ? DR_RIVERS : state->river;
  uint64_t fed = 0, flowing = state->flow[0] | state->flow[1] | state->flow[2];
  for (unsigned river = 0; river < DR_RIVERS; river++) {
    uint64_t course = dr_course(edition, state, river);
    unsigned source = edition->source + river;
    if (course != state->wet[river]) return weir_fail(audit->error, "wet: not the course of the flow");
    if (river < laid && !ends_below(audit, river))
      return weir_fail(audit->error, "flow: rio %s does not reach its end",
                       dr_term(audit->setup, DR_OF_RIVERS, river));
    if (river > laid || (river == laid && state->phase < DR_IN_RIVERS)) {
      if (dr_outflow(state, source) != DR_ASK) return weir_fail(audit->error, "flow: a river runs too early");
      continue;
    }
    fed |= course;
    if (dr_outflow(state, source) != DR_ASK) fed |= DR_BIT(source);
    if (river == laid) {
      if (end_of(audit, river) != state->head)
        return weir_fail(audit->error, "head: not where the river stands");
      fed &= ~DR_BIT(state->head);
    }
  }
  return flowing == fed || weir_fail(audit->error, "flow: exactly what a source feeds runs off");
}

/* DR-20: who lays the next piece follows from how many lie there. */
static bool audit_laying(const struct audit *audit) {
  const struct dr_state *state = audit->state;
  unsigned pieces = 0, seat = state->first;
  for (unsigned i = 0; i < DR_DIRECTIONS; i++) pieces += dr_count(state->flow[i]);
  if (audit->setup->option[DR_OPTION_RIVERS] == 0)
    while (pieces-- > 0) seat = dr_next_seat(audit->setup, seat);
  if (state->active != seat) return weir_fail(audit->error, "active: it is not this player's turn to lay");
  unsigned exits = dr_lowest_exits(audit->edition, state, state->head);
  if ((exits & (exits - 1)) != 0 && dr_only_exit(audit->edition, state->head, exits) != DR_ASK)
    return weir_fail(audit->error, "head: this piece lies without asking"); /* DR-28 */
  return true;
}

static bool audit_water(const struct audit *audit) {
  const struct dr_state *state = audit->state;
  bool laying = state->phase == DR_IN_RIVERS, rerouting = state->phase == DR_IN_REROUTE;
  if ((state->river != WEIR_NONE) != laying)
    return weir_fail(audit->error, "river: only while rivers are laid");
  if ((state->head != WEIR_NONE) != (laying || rerouting))
    return weir_fail(audit->error, "head: only while water runs on");
  if ((laying || rerouting) && !dr_is_hex(audit->edition, state->head) &&
      state->head < audit->edition->source)
    return weir_fail(audit->error, "head: not a hex or source");
  if (!audit_outflows(audit)) return false;
  if (rerouting) return audit_reroute(audit);
  return audit_courses(audit) && (!laying || audit_laying(audit));
}

/* ---- Pieces ---- */

static bool audit_buildings(const struct audit *audit) {
  const struct dr_state *state = audit->state;
  uint64_t taken = 0;
  for (unsigned seat = 0; seat < audit->setup->seats; seat++) {
    uint64_t casas = state->casas[seat], hacienda = state->haciendas[seat];
    if ((taken & (casas | hacienda)) || (casas & hacienda))
      return weir_fail(audit->error, "casas, haciendas: two buildings on one hex"); /* DR-64 */
    if (dr_count(casas) > audit->edition->casas || dr_count(hacienda) > 1)          /* DR-1 */
      return weir_fail(audit->error, "casas, haciendas: %s has too many", seat_name(audit, seat));
    taken |= casas | hacienda;
  }
  return taken == 0 || in_play(state) || weir_fail(audit->error, "casas, haciendas: none is built in set-up");
}

static bool audit_campesinos(const struct audit *audit) {
  const struct dr_state *state = audit->state;
  const struct dr_edition *edition = audit->edition;
  uint64_t taken = 0, buildings = dr_all_buildings(state);
  for (unsigned seat = 0; seat < audit->setup->seats; seat++) {
    uint64_t at = state->campesinos[seat];
    unsigned count = dr_count(at) + dr_count(state->pairs[seat]);
    for (unsigned i = 0; i < DR_AWAYS; i++) count += state->away[i][seat];
    if (state->transit != WEIR_NONE && seat == state->active) count++;
    if (state->pairs[seat] & ~at) return weir_fail(audit->error, "pairs: two stand where not even one does");
    if (taken & at) return weir_fail(audit->error, "campesinos: two players on one hex"); /* DR-37 */
    if (at & buildings & ~(state->casas[seat] | state->haciendas[seat]))                  /* DR-38, DR-39 */
      return weir_fail(audit->error, "campesinos: %s stands on another's building", seat_name(audit, seat));
    if (count != edition->campesinos) /* DR-1 */
      return weir_fail(audit->error, "campesinos: %s has %u, not %u", seat_name(audit, seat), count,
                       edition->campesinos);
    taken |= at;
  }
  return true;
}

/* DR-37, DR-38: in transit only where one may pass but not stop, and with a way to go on. */
static bool audit_transit(const struct audit *audit) {
  const struct dr_state *state = audit->state;
  if (state->transit == WEIR_NONE) return true;
  if (state->phase != DR_IN_ACTIONS) return weir_fail(audit->error, "transit: only while a player acts");
  struct dr_scene scene = dr_scene_of(audit->edition, state, state->active);
  if (!dr_has(scene.pass, state->transit))
    return weir_fail(audit->error, "transit: a campesino can stop there");
  return dr_steps_in_transit(audit->edition, state, &scene) != 0 ||
         weir_fail(audit->error, "transit: that campesino can go nowhere");
}

/* DR-14, DR-15: everyone has placed as many as the turn order says, the rest is in the city. */
static bool audit_placement(const struct audit *audit) {
  const struct dr_state *state = audit->state;
  const struct dr_edition *edition = audit->edition;
  if (in_play(state)) return true;
  unsigned rounds = 0, seat = state->first == WEIR_NONE ? 0 : state->first;
  bool before = state->phase == DR_IN_PLACEMENT, full = state->phase > DR_IN_PLACEMENT;
  for (unsigned i = 0; i < audit->setup->seats; i++, seat = dr_next_seat(audit->setup, seat)) {
    unsigned placed = (unsigned)edition->campesinos - state->away[DR_CITY][seat];
    if (state->away[DR_WEST_TRAIL][seat] || state->away[DR_EAST_TRAIL][seat])
      return weir_fail(audit->error, "away: nobody is on a trail in set-up");
    if (seat == state->active) before = false;
    if (i == 0) rounds = before ? placed - 1 : placed;
    unsigned expected = full ? edition->placed : rounds + before;
    if (placed != expected || rounds > edition->placed || (state->phase < DR_IN_PLACEMENT && placed > 0) ||
        (state->phase == DR_IN_PLACEMENT && rounds >= edition->placed))
      return weir_fail(audit->error, "campesinos: %s has placed %u out of turn", seat_name(audit, seat),
                       placed);
  }
  return true;
}

/* ---- Cards ---- */

static bool audit_row(const struct audit *audit, uint8_t cards[DR_CARDS]) {
  const struct dr_state *state = audit->state;
  unsigned size = dr_row_size(audit->setup), filled = 0;
  while (filled < DR_ROW && state->row[filled] != WEIR_NONE) cards[state->row[filled++]]++;
  for (unsigned i = filled; i < DR_ROW; i++)
    if (state->row[i] != WEIR_NONE) return weir_fail(audit->error, "row: a gap between cards");
  unsigned least = state->phase < DR_IN_ACTIONS ? 0 : state->phase == DR_IN_DRAW ? size - 1 : size;
  unsigned most = state->phase < DR_IN_ROW                                  ? 0
                  : state->phase == DR_IN_ROW || state->phase == DR_IN_DRAW ? size - 1
                                                                            : size;
  if (filled < least || filled > most)
    return weir_fail(audit->error, "row: %u cards do not fit the phase", filled); /* DR-79 */
  if (cards[DR_CARD_RAID_VERDE] + cards[DR_CARD_RAID_MORENO] > 0)
    return weir_fail(audit->error, "row: desperados never lie there"); /* DR-84 */
  return true;
}

static bool audit_cards(const struct audit *audit) {
  const struct dr_state *state = audit->state;
  uint8_t cards[DR_CARDS] = {0};
  unsigned deck = 0, discard = 0, aside = 0;
  if (!audit_row(audit, cards)) return false;
  for (unsigned card = 0; card < DR_CARDS; card++) {
    unsigned count = 0u + cards[card] + state->deck[card] + state->discard[card] + state->aside[card];
    deck += state->deck[card];
    discard += state->discard[card];
    aside += state->aside[card];
    if (count != audit->edition->deck[card]) /* DR-2 */
      return weir_fail(audit->error, "deck: %u cards %s, not %u", count,
                       dr_term(audit->setup, DR_OF_CARDS, card), audit->edition->deck[card]);
    if (card < DR_CARD_RAID_VERDE && state->aside[card])
      return weir_fail(audit->error, "aside: only desperados are laid aside"); /* DR-17 */
  }
  if (aside > 0 && state->phase != DR_IN_ROW)
    return weir_fail(audit->error, "aside: only while the row is dealt");
  if (discard > 0 && !in_play(state)) return weir_fail(audit->error, "discard: empty in set-up");
  if (deck == 0 && state->phase == DR_IN_DRAW)
    return weir_fail(audit->error, "deck: a card is to be drawn"); /* DR-82 */
  return true;
}

/* ---- The end ---- */

static bool audit_end(const struct audit *audit) {
  const struct dr_state *state = audit->state;
  bool over = state->phase == DR_IN_OVER, stalled = state->ending == DR_STALLED;
  if (!over && (state->winner != WEIR_NONE || state->ending))
    return weir_fail(audit->error, "winner: nobody has won yet");
  if (over && (state->winner == WEIR_NONE) != stalled)
    return weir_fail(audit->error, "winner: does not fit the ending");
  if (over && stalled &&
      (state->round != audit->edition->rounds || dr_next_seat(audit->setup, state->active) != state->first))
    return weir_fail(audit->error, "ending: the last turn of the last round is not over"); /* DR-95 */
  for (unsigned i = 0; i < audit->setup->seats; i++) {
    unsigned seat = (i + state->active) % audit->setup->seats;
    enum dr_ending ending;
    if (state->phase < DR_IN_ACTIONS || state->phase == DR_IN_REROUTE) return true;
    if (!dr_has_won(audit->edition, state, seat, &ending)) continue;
    return (over && state->winner == seat && state->ending == ending) || /* DR-93 */
           weir_fail(audit->error, "winner: %s has won", seat_name(audit, seat));
  }
  return !over || stalled ||
         weir_fail(audit->error, "winner: %s has not won", seat_name(audit, state->winner));
}

bool dr_audit(const struct weir_setup *setup, const void *memory, struct weir_error *error) {
  const struct audit audit = {setup, dr_edition_of(setup), memory, error};
  return audit_seats(&audit) && audit_turn(&audit) && audit_land(&audit) && audit_dams(&audit) &&
         audit_water(&audit) && audit_buildings(&audit) && audit_campesinos(&audit) &&
         audit_transit(&audit) && audit_placement(&audit) && audit_cards(&audit) && audit_end(&audit);
}
