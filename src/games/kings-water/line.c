/* line.c - The King's Water: the two rows on offer, drafting from them, and how they move.
 *
 * A slot is a number: those of the district row, then those of the waterplant row, then the open pile of
 * basic waterplants. New tiles are drawn by chance, one at a time, until both rows are full or no tile is
 * left; then play goes on with whoever is next.
 */
#include "play.h"

static unsigned row_of(const struct kw_edition *edition, unsigned slot, unsigned *place) {
  unsigned row = slot >= edition->slots[KW_DISTRICTS];
  *place = row ? slot - edition->slots[KW_DISTRICTS] : slot;
  return row;
}

/* The kind of tile in a slot, WEIR_NONE if it is empty. */
unsigned kw_slot_tile(const struct kw_edition *edition, const struct kw_state *state, unsigned slot) {
  unsigned place;
  if (slot == edition->slot_count)
    return state->stack[edition->basic] > 0 ? edition->basic : WEIR_NONE; /* KW-51 */
  unsigned row = row_of(edition, slot, &place);
  return state->row[row][place];
}

/* What the tile in a slot costs: KW-49, KW-51. */
unsigned kw_slot_cost(const struct kw_edition *edition, const struct kw_state *state, unsigned slot) {
  const struct kw_event_card *card = kw_event_of(edition, state);
  unsigned place;
  if (slot == edition->slot_count) return edition->kind[edition->basic].price;
  unsigned row = row_of(edition, slot, &place), surcharge = edition->surcharge[row][place];
  return edition->kind[state->row[row][place]].price + (card ? surcharge * card->surcharge : surcharge);
}

void kw_draft(struct kw_table *table, unsigned slot) {
  const struct kw_edition *edition = table->edition;
  struct kw_state *state = table->state;
  unsigned town = state->active - 1u, position = kw_hand_size(state, town), place;
  unsigned kind = kw_slot_tile(edition, state, slot), cost = kw_slot_cost(edition, state, slot);
  state->hand[town][position] = (uint8_t)kind; /* KW-52 */
  state->hand_paid[town][position] = (uint8_t)cost;
  kw_spend(&state->cash[town], cost);
  if (slot == edition->slot_count) {
    state->stack[kind]--;
  } else {
    unsigned row = row_of(edition, slot, &place);
    state->row[row][place] = WEIR_NONE; /* KW-50: and it stays empty */
  }
  kw_add(&state->drafted, 1, KW_COUNTED);
  kw_tell(table, KW_TOLD_PAYS, slot == edition->slot_count ? KW_51 : KW_49, town + 1, cost, kind, 0);
}

/* ---- How the rows move ---- */

static unsigned first_kind(const struct kw_edition *edition, unsigned row) {
  return row == KW_DISTRICTS ? 0 : edition->first_plant;
}

static unsigned end_kind(const struct kw_edition *edition, unsigned row) {
  return row == KW_DISTRICTS ? edition->first_plant : edition->basic;
}

static bool has_stack(const struct kw_edition *edition, const uint8_t stack[KW_KINDS], unsigned row) {
  for (unsigned kind = first_kind(edition, row); kind < end_kind(edition, row); kind++)
    if (stack[kind] > 0) return true;
  return false;
}

static bool has_gap(const struct kw_edition *edition, const struct kw_state *state, unsigned row) {
  return state->row[row][edition->slots[row] - 1] ==
         WEIR_NONE; /* rows are closed up before they are filled */
}

/* The row that gets the next tile, KW_ROWS if none does. */
unsigned kw_row_to_fill(const struct kw_edition *edition, const struct kw_state *state) {
  unsigned row = 0;
  while (row < KW_ROWS && !(has_gap(edition, state, row) && has_stack(edition, state->stack, row))) row++;
  return row;
}

/* KW-92: the tiles keep their order and close up towards the cheap end. */
void kw_close_up(struct kw_state *state) {
  for (unsigned row = 0; row < KW_ROWS; row++) {
    unsigned filled = 0;
    for (unsigned i = 0; i < KW_SLOTS; i++) {
      unsigned kind = state->row[row][i];
      if (kind == WEIR_NONE) continue;
      state->row[row][i] = WEIR_NONE;
      state->row[row][filled++] = (uint8_t)kind;
    }
  }
}

/* KW-93 */
static void restock(struct kw_table *table, unsigned row) {
  const struct kw_edition *edition = table->edition;
  struct kw_state *state = table->state;
  if (has_stack(edition, state->stack, row) || !has_stack(edition, state->discard, row)) return;
  for (unsigned kind = first_kind(edition, row); kind < end_kind(edition, row); kind++) {
    state->stack[kind] = state->discard[kind];
    state->discard[kind] = 0;
  }
  kw_tell(table, KW_TOLD_RESTOCKED, KW_93, KW_KING, 0, 0, 0);
}

/* KW-95: the cheapest tile of each row leaves. */
static void sweep(struct kw_table *table) {
  struct kw_state *state = table->state;
  for (unsigned row = 0; row < KW_ROWS; row++) {
    unsigned kind = state->row[row][0];
    if (kind == WEIR_NONE) continue;
    state->discard[kind]++;
    state->row[row][0] = WEIR_NONE;
    kw_tell(table, KW_TOLD_DISCARDED, KW_95, KW_KING, kind, 0, 0);
  }
  kw_close_up(state);
  state->swept = 1;
}

/* KW-32: the round's card is over. */
static void end_round(struct kw_table *table) {
  struct kw_state *state = table->state;
  if (state->event != WEIR_NONE) state->events_gone |= UINT64_C(1) << state->event;
  if (state->demand != WEIR_NONE) state->demands_gone |= UINT64_C(1) << state->demand;
  if (state->round > 1) kw_tell(table, KW_TOLD_CARD_OVER, KW_32, KW_KING, 0, 0, 0);
  state->event = state->demand = WEIR_NONE;
  for (unsigned town = 0; town < KW_TOWNS; town++) state->event_cap[town] = KW_NO_CAP;
  state->die = state->swept = 0;
}

/* Draws on while a row has a gap and tiles are left; then the next seat, the next round or the end. */
void kw_fill_line(struct kw_table *table) {
  struct kw_state *state = table->state;
  for (;;) {
    for (unsigned row = 0; row < KW_ROWS; row++)
      if (has_gap(table->edition, state, row)) restock(table, row);
    if (kw_row_to_fill(table->edition, state) < KW_ROWS) {
      state->phase = KW_IN_LINE;
      return;
    }
    if (state->active < KW_JUNIOR) break;
    if (state->round == kw_rounds(table->setup)) {
      kw_finish(table); /* KW-111 */
      return;
    }
    if (state->swept) break;
    sweep(table);
  }
  if (state->active == KW_SENIOR || state->active == KW_RIPARIAN) {
    kw_begin_turn(table, state->active + 1u);
    return;
  }
  if (state->active == KW_JUNIOR) end_round(table);
  kw_begin_round(table);
}

void kw_enter_line(struct kw_table *table, unsigned kind) {
  struct kw_state *state = table->state;
  unsigned row = kw_row_to_fill(table->edition, state), place = 0;
  while (state->row[row][place] != WEIR_NONE) place++;
  state->row[row][place] = (uint8_t)kind;
  state->stack[kind]--;
  unsigned rule = state->round == 0 ? KW_24 : state->swept ? KW_95 : KW_92;
  kw_tell(table, KW_TOLD_ENTERS, rule, KW_KING, kind,
          row == KW_DISTRICTS ? place : place + table->edition->slots[KW_DISTRICTS], 0);
  kw_fill_line(table);
}
