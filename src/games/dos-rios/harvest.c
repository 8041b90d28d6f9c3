/* harvest.c - Dos Rios: the harvest row, who is paid, and the draw of the next card. */
#include "play.h"

#include <string.h>

/* DR-72; DR-65: a building alone will do. */
uint64_t dr_presence(const struct dr_state *state, unsigned seat) {
  return state->campesinos[seat] | state->casas[seat] | state->haciendas[seat];
}

/* DR-74, DR-77: the watered fields that a card pays rios for. */
uint64_t dr_paying_fields(const struct dr_state *state, unsigned card) {
  if (card <= DR_CARD_CORN) return state->terrain[DR_WHEAT + card - DR_CARD_WHEAT] & dr_watered(state);
  return card == DR_CARD_LOGGING ? 0 : dr_fields(state) & state->wet[card - DR_CARD_VERDE];
}

/* DR-76, DR-77: the watered forests that a card gives dams for. */
uint64_t dr_paying_forests(const struct dr_state *state, unsigned card) {
  if (card <= DR_CARD_CORN) return 0;
  uint64_t wet = card == DR_CARD_LOGGING ? dr_watered(state) : state->wet[card - DR_CARD_VERDE];
  return state->terrain[DR_FOREST] & wet;
}

static unsigned least(unsigned a, unsigned b) { return a < b ? a : b; }

static void give_dams(const struct dr_edition *edition, struct dr_state *state, unsigned seat, unsigned dams,
                      unsigned rule, struct weir_sink *sink) {
  unsigned room = (unsigned)edition->reserve - state->reserve[seat];
  unsigned given = least(dams, least(room, state->supply)); /* DR-80 */
  state->reserve[seat] = (uint8_t)(state->reserve[seat] + given);
  state->supply = (uint8_t)(state->supply - given);
  if (given > 0) weir_emit(sink, DR_TOLD_LOGS, rule, seat, WEIR_EVERYONE, (int)given, 0, 0, 0);
  if (given < dams)
    weir_emit(sink, DR_TOLD_FORFEITS, DR_80, seat, WEIR_EVERYONE, (int)(dams - given), 0, 0, 0);
}

/* DR-73: everyone collects, the seat on turn first and then clockwise, which matters if dams run out. */
static void pay_all(const struct weir_setup *setup, struct dr_state *state, unsigned card,
                    struct weir_sink *sink) {
  const struct dr_edition *edition = dr_edition_of(setup);
  uint64_t fields = dr_paying_fields(state, card), forests = dr_paying_forests(state, card);
  unsigned rule = card <= DR_CARD_CORN ? DR_74 : DR_77, seat = state->active, paid = 0;
  for (unsigned i = 0; i < setup->seats; i++, seat = dr_next_seat(setup, seat)) {
    uint64_t presence = dr_presence(state, seat);
    if (presence & fields) { /* DR-75: a set, so each hex counts once */
      unsigned hexes = dr_count(presence & fields), rios = hexes * edition->field_rios;
      state->money[seat] = least(state->money[seat] + rios, DR_MONEY);
      weir_emit(sink, DR_TOLD_EARNS, rule, seat, WEIR_EVERYONE, (int)rios, (int)hexes, 0, 0);
      paid++;
    }
    if (presence & forests) {
      give_dams(edition, state, seat, dr_count(presence & forests) * edition->forest_dams,
                card == DR_CARD_LOGGING ? DR_76 : DR_77, sink);
      paid++;
    }
  }
  if (paid == 0) weir_emit(sink, DR_TOLD_NOBODY, DR_81, state->active, WEIR_EVERYONE, (int)card, 0, 0, 0);
}

/* DR-82: a card is needed now. */
static void want_card(struct dr_state *state, struct weir_sink *sink) {
  static const uint8_t none[DR_CARDS];
  state->phase = DR_IN_DRAW;
  if (memcmp(state->deck, none, sizeof none) != 0) return;
  memcpy(state->deck, state->discard, sizeof state->deck);
  memset(state->discard, 0, sizeof state->discard);
  weir_emit(sink, DR_TOLD_RESHUFFLED, DR_82, WEIR_CHANCE, WEIR_EVERYONE, 0, 0, 0, 0);
}

/* Takes the current card out and moves the others one place on, away from the deck. */
static unsigned take_current(struct dr_state *state, unsigned size) {
  unsigned card = state->row[0];
  for (unsigned i = 1; i < size; i++) state->row[i - 1] = state->row[i];
  state->row[size - 1] = WEIR_NONE;
  return card;
}

void dr_harvest(const struct weir_setup *setup, struct dr_state *state, struct weir_sink *sink) {
  pay_all(setup, state, state->row[0], sink);
  unsigned card = take_current(state, dr_row_size(setup)); /* DR-79 */
  state->discard[card]++;
  state->harvests[state->active]++;
  weir_emit(sink, DR_TOLD_DISCARDED, DR_79, WEIR_CHANCE, WEIR_EVERYONE, (int)card, 0, 0, 0);
  want_card(state, sink);
}

void dr_delay(const struct weir_setup *setup, struct dr_state *state, struct weir_sink *sink) {
  unsigned size = dr_row_size(setup), card = take_current(state, size);
  state->row[size - 1] = (uint8_t)card; /* DR-78 */
  weir_emit(sink, DR_TOLD_DELAYED, DR_78, WEIR_CHANCE, WEIR_EVERYONE, (int)card, state->row[0], 0, 0);
  dr_end_turn(setup, state, sink);
}

/* The card drawn after a harvest. */
void dr_draw(const struct weir_setup *setup, struct dr_state *state, unsigned card, struct weir_sink *sink) {
  state->deck[card]--;
  if (card < DR_CARD_RAID_VERDE) {
    state->row[dr_row_size(setup) - 1] = (uint8_t)card;
    weir_emit(sink, DR_TOLD_ENTERED, DR_79, WEIR_CHANCE, WEIR_EVERYONE, (int)card, 0, 0, 0);
    dr_end_turn(setup, state, sink);
    return;
  }
  dr_raid(dr_edition_of(setup), state, card - DR_CARD_RAID_VERDE, sink); /* DR-84 */
  state->discard[card]++;
  want_card(state, sink);
}
