/* audit.c - The King's Water: what never changes. Tests call it after every step, and every position that
 * comes from outside passes it before anything else looks at it, so the rules may trust what it demands.
 */
#include "play.h"

#include <string.h>

/* The position under audit, and where the complaint goes. */
struct audit {
  const struct weir_setup *setup;
  const struct kw_edition *edition;
  const struct kw_state *state;
  struct weir_error *error;
};

static bool in_turn(const struct kw_state *state) {
  return state->phase >= KW_IN_WATER && state->phase <= KW_IN_DEMAND;
}

/* ---- Who and when ---- */

static bool audit_course(const struct audit *audit) {
  const struct kw_state *state = audit->state;
  unsigned phase = state->phase, rounds = kw_rounds(audit->setup);
  bool setting_up =
      phase == KW_IN_BONUS || phase == KW_IN_SECRETS || (phase == KW_IN_LINE && state->active == KW_KING);
  if (phase == WEIR_NONE) return weir_fail(audit->error, "phase: must be named");
  if (state->active == WEIR_NONE) return weir_fail(audit->error, "active: must be named");
  if (setting_up ? state->round != 0 : state->round < 1 || state->round > rounds)
    return weir_fail(audit->error, "round: %u does not fit the phase", state->round);
  if (phase == KW_IN_BONUS && state->active != KW_KING)
    return weir_fail(audit->error, "active: bonus goals are drawn before all else");
  if (phase >= KW_IN_DECLARE && phase <= KW_IN_WORKS && state->active != KW_KING)
    return weir_fail(audit->error, "active: this is the King's part");
  if (in_turn(state) && state->active == KW_KING)
    return weir_fail(audit->error, "active: this is a mayor's part");
  if (phase == KW_IN_OVER && (state->active != KW_JUNIOR || state->round != rounds))
    return weir_fail(audit->error, "phase: the game is over after Junior's last turn"); /* KW-111 */
  if ((phase == KW_IN_DECLARE && state->round != 1) ||
      (((phase >= KW_IN_ROLL && phase <= KW_IN_WORKS) || phase == KW_IN_WATER || phase == KW_IN_DEMAND) &&
       state->round == 1))
    return weir_fail(audit->error, "phase: not in round %u", state->round); /* KW-26, KW-40 */
  if (state->swept && (phase != KW_IN_LINE || state->active != KW_JUNIOR || state->round == rounds))
    return weir_fail(audit->error, "swept: only while the rows fill at the end of a round"); /* KW-95 */
  return true;
}

/* The round's card lies open from when it is read to the end of the round: KW-31, KW-32. */
static bool audit_card(const struct audit *audit) {
  const struct kw_state *state = audit->state;
  const struct kw_edition *edition = audit->edition;
  bool rolled = state->round > 1 && state->phase != KW_IN_ROLL && state->phase != KW_IN_DIE;
  bool read = rolled && state->phase != KW_IN_CARD, odd = state->die % 2;
  if (rolled ? state->die < 1 || state->die > edition->die_sides : state->die != 0)
    return weir_fail(audit->error, "die: %u does not fit the phase", state->die);
  if ((state->event != WEIR_NONE) != (read && !odd) || (state->demand != WEIR_NONE) != (read && odd))
    return weir_fail(audit->error, "event, demand: the card that the die calls for lies open, no other");
  uint64_t event = state->event != WEIR_NONE ? UINT64_C(1) << state->event : 0;
  uint64_t demand = state->demand != WEIR_NONE ? UINT64_C(1) << state->demand : 0;
  if ((state->events_left & state->events_gone) | (state->events_left & event) |
          (state->events_gone & event) ||
      (state->events_left | state->events_gone | event) != UINT64_MAX >> (64 - edition->event_count))
    return weir_fail(audit->error, "events_left, events_gone: each card is in one place");
  if ((state->demands_left & state->demands_gone) | (state->demands_left & demand) |
          (state->demands_gone & demand) ||
      (state->demands_left | state->demands_gone | demand) != UINT64_MAX >> (64 - edition->demand_count))
    return weir_fail(audit->error, "demands_left, demands_gone: each card is in one place");
  if (state->phase == KW_IN_CARD && (odd ? state->demands_left : state->events_left) == 0)
    return weir_fail(audit->error, "phase: there is no card to draw");
  if (state->phase == KW_IN_PICK && kw_picks(edition, state) == 0)
    return weir_fail(audit->error, "phase: the card has nothing to pick"); /* KW-103 */
  if (state->phase == KW_IN_DEMAND && !kw_is_able(edition, state, state->active - 1u))
    return weir_fail(audit->error, "phase: there is nothing to comply with"); /* KW-82 */
  return true;
}

static bool audit_rate(const struct audit *audit, const struct kw_rate *rate, unsigned cost, unsigned units,
                       const char *name) {
  return kw_step_rate(rate, KW_STAY, &cost, &units) ||
         weir_fail(audit->error, "%s: there is no such rate", name); /* KW-34, KW-35 */
}

static bool audit_king(const struct audit *audit) {
  const struct kw_state *state = audit->state;
  bool declared = state->round > 1 || (state->round == 1 && state->phase != KW_IN_DECLARE);
  if ((state->taxed != WEIR_NONE) != declared)
    return weir_fail(audit->error, "taxed: does not fit the phase");
  if (state->bank > audit->edition->bank_cap)
    return weir_fail(audit->error, "bank: holds at most %u", audit->edition->bank_cap); /* KW-6 */
  return audit_rate(audit, &audit->edition->tax, state->tax_cost, state->tax_tiles, "tax_cost, tax_tiles") &&
         audit_rate(audit, &audit->edition->price, state->price_cost, state->price_drops,
                    "price_cost, price_drops");
}

/* ---- Goals ---- */

static bool audit_bonus(const struct audit *audit) {
  const struct kw_state *state = audit->state;
  unsigned drawn = 0;
  while (drawn < KW_BONUSES && state->bonus[drawn] != WEIR_NONE) drawn++;
  for (unsigned i = drawn; i < KW_BONUSES; i++)
    if (state->bonus[i] != WEIR_NONE) return weir_fail(audit->error, "bonus: drawn from the first place on");
  for (unsigned i = 0; i < drawn; i++)
    for (unsigned j = 0; j < i; j++)
      if (state->bonus[i] == state->bonus[j]) return weir_fail(audit->error, "bonus: the same goal twice");
  return (drawn == KW_BONUSES) == (state->phase != KW_IN_BONUS) ||
         weir_fail(audit->error, "bonus: %u goals do not fit the phase", drawn);
}

static bool audit_secrets(const struct audit *audit) {
  const struct kw_state *state = audit->state;
  for (unsigned seat = 0; seat < KW_SEATS; seat++) {
    bool dealt = state->phase > KW_IN_SECRETS || (state->phase == KW_IN_SECRETS && seat < state->active);
    unsigned goal = state->secret[seat];
    if ((goal != WEIR_NONE) != dealt) return weir_fail(audit->error, "secret: does not fit the phase");
    if (dealt && audit->edition->secret[goal].role != seat)
      return weir_fail(audit->error, "secret: a goal of another role"); /* KW-15 */
    if (state->revealed[seat] != (state->phase == KW_IN_OVER ? goal : WEIR_NONE))
      return weir_fail(audit->error, "revealed: shown at the end, not before"); /* KW-110 */
  }
  return true;
}

/* ---- Towns ---- */

/* The sets say what the array of tiles says, and tiles stand where they may ever stand. */
static bool audit_cell(const struct audit *audit, unsigned town, unsigned cell) {
  const struct kw_state *state = audit->state;
  const struct kw_edition *edition = audit->edition;
  unsigned kind = state->tile[town][cell];
  bool there = kind != WEIR_NONE;
  const struct kw_kind *tile = there ? &edition->kind[kind] : NULL;
  bool plant = there && tile->class == KW_PLANT, farm = there && tile->class == KW_FARMLAND;
  if (kw_has(state->plants[town], cell) != plant ||
      kw_has(state->districts[town], cell) != (there && !plant) || kw_has(state->farms[town], cell) != farm ||
      kw_has(state->docks[town], cell) != (there && tile->class == KW_DOCK))
    return weir_fail(audit->error, "plants, districts, farms, docks: must agree with tile");
  if (there && cell >= edition->cell_count) return weir_fail(audit->error, "tile: there is no such cell");
  if ((!there && state->paid[town][cell] > 0) || state->drops[town][cell] > (plant ? tile->capacity : 0))
    return weir_fail(audit->error, "paid, drops: more than the cell can have");
  if (there && state->paid[town][cell] == 0) return weir_fail(audit->error, "paid: every tile has its price");
  if ((plant && !kw_has(edition->land[town][KW_POOL], cell)) ||
      (farm && !kw_has(edition->land[town][KW_GRASS], cell)))
    return weir_fail(audit->error, "tile: on the wrong land"); /* KW-55, KW-56 */
  return true;
}

static bool audit_order(const struct audit *audit, unsigned town) {
  uint32_t listed = 0;
  const uint8_t *order = audit->state->order[town];
  unsigned i = 0;
  for (; i < KW_CELLS && order[i] != WEIR_NONE; i++) {
    if (kw_has(listed, order[i])) return weir_fail(audit->error, "order: a cell twice");
    listed |= KW_BIT(order[i]);
  }
  for (; i < KW_CELLS; i++)
    if (order[i] != WEIR_NONE) return weir_fail(audit->error, "order: a gap");
  return listed == kw_taken(audit->state, town) ||
         weir_fail(audit->error, "order: lists exactly the cells with tiles");
}

static bool audit_hand(const struct audit *audit, unsigned town) {
  const struct kw_state *state = audit->state;
  unsigned size = kw_hand_size(state, town);
  bool may_exceed = state->active == town + 1 && (state->phase == KW_IN_DRAFT || state->phase == KW_IN_BUILD);
  if (size > audit->edition->hand_limit && !may_exceed)
    return weir_fail(audit->error, "hand: %u tiles are too many here", size); /* KW-52 */
  for (unsigned i = 0; i < KW_HAND; i++) {
    bool there = state->hand[town][i] != WEIR_NONE;
    if (there != (i < size)) return weir_fail(audit->error, "hand: a gap");
    if (!there && state->hand_paid[town][i]) return weir_fail(audit->error, "hand_paid: for no tile");
    if (there && state->hand_paid[town][i] == 0 && state->hand[town][i] != audit->edition->basic)
      return weir_fail(audit->error, "hand_paid: only a dealt waterplant is still to be paid"); /* KW-53 */
  }
  return true;
}

static bool audit_town(const struct audit *audit, unsigned town) {
  const struct kw_state *state = audit->state;
  for (unsigned cell = 0; cell < KW_CELLS; cell++)
    if (!audit_cell(audit, town, cell)) return false;
  if (state->legacy[town] > audit->edition->start_legacy[town] ||
      state->reserve[town] > audit->edition->start_reserve[town])
    return weir_fail(audit->error, "legacy, reserve: they never grow"); /* KW-90 */
  if (state->posts[town] & (WEIR_BIT(KW_KING) | WEIR_BIT(town + 1)))
    return weir_fail(audit->error, "posts: only with other mayors"); /* KW-13 */
  bool pending = state->pending[town] != WEIR_NONE;
  if (pending && state->pending[town] < KW_RETURN_NEXT)
    return weir_fail(audit->error, "pending: such a penalty never waits"); /* KW-83 */
  if (!pending && state->pending_amount[town])
    return weir_fail(audit->error, "pending_amount: of no penalty");
  return audit_order(audit, town) && audit_hand(audit, town);
}

/* ---- Tiles ---- */

static void count_kind(unsigned count[KW_KINDS], unsigned kind) {
  if (kind != WEIR_NONE) count[kind]++;
}

/* Every tile is in one place: KW-24. */
static bool audit_tiles(const struct audit *audit) {
  const struct kw_state *state = audit->state;
  const struct kw_edition *edition = audit->edition;
  unsigned count[KW_KINDS] = {0};
  for (unsigned row = 0; row < KW_ROWS; row++)
    for (unsigned i = 0; i < KW_SLOTS; i++) {
      unsigned kind = state->row[row][i];
      if (kind != WEIR_NONE && (i >= edition->slots[row] || kind == edition->basic ||
                                kw_is_plant(edition, kind) != (row == KW_PLANTS)))
        return weir_fail(audit->error, "row: a tile lies in the wrong row");
      count_kind(count, kind);
    }
  for (unsigned town = 0; town < KW_TOWNS; town++) {
    for (unsigned cell = 0; cell < KW_CELLS; cell++) count_kind(count, state->tile[town][cell]);
    for (unsigned i = 0; i < KW_HAND; i++) count_kind(count, state->hand[town][i]);
  }
  for (unsigned kind = 0; kind < KW_KINDS; kind++) {
    unsigned total = count[kind] + state->stack[kind] + state->discard[kind];
    if (total != (kind < edition->kinds ? edition->kind[kind].count : 0))
      return weir_fail(audit->error, "tiles: %u of %s, not %u", total,
                       kind < edition->kinds ? edition->tile_name[kind] : "no kind",
                       kind < edition->kinds ? edition->kind[kind].count : 0u);
  }
  return true;
}

/* While tiles are drawn the rows have no gaps before their end, and there is a place and a tile for it. */
static bool audit_line(const struct audit *audit) {
  const struct kw_state *state = audit->state;
  if (state->phase != KW_IN_LINE) return true;
  for (unsigned row = 0; row < KW_ROWS; row++)
    for (unsigned i = 0; i + 1 < KW_SLOTS; i++)
      if (state->row[row][i] == WEIR_NONE && state->row[row][i + 1] != WEIR_NONE)
        return weir_fail(audit->error, "row: has a gap");
  return kw_row_to_fill(audit->edition, state) < KW_ROWS ||
         weir_fail(audit->error, "phase: there is nothing to draw");
}

/* ---- The turn ---- */

static bool audit_turn(const struct audit *audit) {
  const struct kw_state *state = audit->state;
  if (!in_turn(state)) {
    struct kw_state blank = *state;
    kw_clear_turn(&blank);
    return memcmp(&blank, state, sizeof blank) == 0 ||
           weir_fail(audit->error, "cap to tokens, ran, fresh: blank between turns");
  }
  unsigned town = state->active - 1u;
  if (state->ran & ~state->districts[town]) return weir_fail(audit->error, "ran: only districts generate");
  if (state->fresh & ~state->plants[town]) return weir_fail(audit->error, "fresh: only waterplants");
  if (state->phase < KW_IN_RUN && (state->ran || state->used || state->facility))
    return weir_fail(audit->error, "ran, used, facility: not before water is distributed");
  if (state->phase < KW_IN_BUILD && (state->fresh || state->built || state->posts_built))
    return weir_fail(audit->error, "fresh, built, posts_built: not before the building phase");
  if (state->phase > KW_IN_WATER && state->owed)
    return weir_fail(audit->error, "owed: paid with the request");
  if (state->posts_built > audit->edition->posts_per_turn ||
      state->posts_built > kw_count(state->posts[town]))
    return weir_fail(audit->error, "posts_built: more than there are"); /* KW-75 */
  for (unsigned colour = 0; colour < KW_TAXABLE; colour++)
    if (state->tokens[colour] > audit->edition->town_tokens)
      return weir_fail(audit->error, "tokens: a town has %u", audit->edition->town_tokens); /* KW-74 */
  return true;
}

bool kw_audit(const struct weir_setup *setup, const void *memory, struct weir_error *error) {
  const struct audit audit = {setup, kw_edition_of(setup), memory, error};
  if (!audit_course(&audit) || !audit_bonus(&audit) || !audit_secrets(&audit) || !audit_tiles(&audit))
    return false;
  for (unsigned town = 0; town < KW_TOWNS; town++)
    if (!audit_town(&audit, town)) return false;
  return audit_card(&audit) && audit_king(&audit) && audit_line(&audit) && audit_turn(&audit);
}
