/* run.c - The King's Water: distribution. Districts and the facility are supplied one at a time.
 *
 * Drops and money for tokens go as each district is supplied; what a colour's tokens cost in all is the same
 * in whatever order. Income arrives when the phase ends (KW-69).
 */
#include "play.h"

/* Drops a district needs now, with what the event adds: KW-68, KW-101. */
unsigned kw_need(const struct kw_edition *edition, const struct kw_state *state, unsigned kind) {
  unsigned need = edition->kind[kind].water;
  if (state->event == WEIR_NONE) return need;
  return need + (unsigned)edition->event[state->event].need[kind];
}

unsigned kw_income(const struct kw_edition *edition, const struct kw_state *state, unsigned kind) {
  int income = edition->kind[kind].income;
  if (state->event != WEIR_NONE) income += edition->event[state->event].income[kind];
  return income > 0 ? (unsigned)income : 0;
}

/* KW-73: rounded up for each colour and turn. */
unsigned kw_token_cost(const struct kw_edition *edition, unsigned tokens) {
  return (tokens + edition->tokens_per_dollar - 1u) / edition->tokens_per_dollar;
}

/* KW-104: the colours whose tokens serve nobody. */
unsigned kw_stopped(const struct kw_edition *edition, const struct kw_state *state) {
  const struct kw_event_card *card = kw_event_of(edition, state);
  return card ? card->stopped : 0;
}

/* What a colour's dots of one more district add to the bill of the turn. */
static unsigned added_cost(const struct kw_edition *edition, const struct kw_state *state, unsigned colour,
                           unsigned dots) {
  return kw_token_cost(edition, state->tokens[colour] + dots) - kw_token_cost(edition, state->tokens[colour]);
}

/* ... and all its dots that other towns serve. */
unsigned kw_dots_cost(const struct kw_edition *edition, const struct kw_state *state, unsigned town,
                      const struct kw_kind *kind) {
  unsigned cost = 0;
  for (unsigned colour = 0; colour < KW_TAXABLE; colour++)
    if (kind->dots[colour] > 0 && edition->town_of[colour] != town)
      cost += added_cost(edition, state, colour, kind->dots[colour]);
  return cost;
}

/* Whether the dots of a colour can be served: KW-71 to KW-74, KW-104. */
static bool serves(const struct kw_edition *edition, const struct kw_state *state, unsigned town,
                   unsigned colour, unsigned dots) {
  if (dots == 0) return true;
  unsigned owner = edition->town_of[colour];
  bool supplied = owner == town ? state->facility : state->posts[town] >> (owner + 1) & 1;
  return supplied && !(kw_stopped(edition, state) >> colour & 1) &&
         state->tokens[colour] + dots <= edition->town_tokens;
}

/* Whether a district on a cell can generate now, with so many drops stored. */
bool kw_can_run(const struct kw_edition *edition, const struct kw_state *state, unsigned town, unsigned cell,
                unsigned stored) {
  unsigned kind = state->tile[town][cell];
  const struct kw_kind *tile = &edition->kind[kind];
  if (kw_has(state->ran, cell) || kw_need(edition, state, kind) > stored) return false;
  if ((tile->dots[KW_GREEN] | tile->dots[KW_RED] | tile->dots[KW_YELLOW]) == 0) return true;
  for (unsigned colour = 0; colour < KW_TAXABLE; colour++)
    if (!serves(edition, state, town, colour, tile->dots[colour])) return false;
  return kw_dots_cost(edition, state, town, tile) <= state->cash[town];
}

static void buy_tokens(struct kw_table *table, unsigned town, unsigned colour, unsigned dots) {
  struct kw_state *state = table->state;
  unsigned owner = table->edition->town_of[colour];
  unsigned cost = owner == town ? 0 : added_cost(table->edition, state, colour, dots);
  kw_add(&state->tokens[colour], dots, 99); /* KW-72 */
  kw_spend(&state->cash[town], cost);
  kw_earn(&state->cash[owner], cost); /* KW-73 */
  if (cost > 0) kw_tell(table, KW_TOLD_TOKENS, KW_73, town + 1, cost, owner + 1, colour);
}

void kw_run(struct kw_table *table, unsigned cell) {
  const struct kw_edition *edition = table->edition;
  struct kw_state *state = table->state;
  unsigned town = state->active - 1u, kind = state->tile[town][cell], need = kw_need(edition, state, kind);
  kw_take(edition, state, town, need); /* KW-70, KW-80: they are gone */
  kw_add(&state->used, need, KW_COUNTED);
  for (unsigned colour = 0; colour < KW_TAXABLE; colour++)
    if (edition->kind[kind].dots[colour] > 0)
      buy_tokens(table, town, colour, edition->kind[kind].dots[colour]);
  state->ran |= KW_BIT(cell);
}

/* KW-71 */
void kw_run_facility(struct kw_table *table) {
  struct kw_state *state = table->state;
  unsigned town = state->active - 1u, drops = table->edition->facility_water;
  kw_take(table->edition, state, town, drops);
  kw_add(&state->used, drops, KW_COUNTED);
  state->facility = 1;
}

/* KW-68, KW-69 */
void kw_collect(struct kw_table *table) {
  struct kw_state *state = table->state;
  unsigned town = state->active - 1u, income = 0;
  for (uint32_t ran = state->ran; ran; ran &= ran - 1)
    income += kw_income(table->edition, state, state->tile[town][kw_lowest_bit(ran)]);
  kw_earn(&state->cash[town], income);
  if (income > state->best_income[town]) state->best_income[town] = (uint16_t)income;
  kw_add(&state->facility_turns[town], state->facility, KW_COUNTED);
  if (state->ran)
    kw_tell(table, KW_TOLD_INCOME, KW_68, town + 1, income, kw_count(state->ran),
            kw_count(state->districts[town]));
  else kw_tell(table, KW_TOLD_NO_INCOME, KW_68, town + 1, 0, 0, 0);
}

/* KW-78, KW-79: recycling waterplants fill up from the supply; the others keep what they have. */
void kw_replenish(struct kw_table *table) {
  struct kw_state *state = table->state;
  unsigned town = state->active - 1u, drops = 0;
  for (uint32_t plants = state->plants[town]; plants; plants &= plants - 1) {
    unsigned cell = kw_lowest_bit(plants);
    const struct kw_kind *kind = &table->edition->kind[state->tile[town][cell]];
    if (!kind->recycle) continue;
    drops += (unsigned)kind->capacity - state->drops[town][cell];
    state->drops[town][cell] = kind->capacity;
  }
  if (drops > 0) kw_tell(table, KW_TOLD_RECYCLED, KW_79, town + 1, drops, 0, 0);
}
