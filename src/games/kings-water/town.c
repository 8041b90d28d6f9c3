/* town.c - The King's Water: building, selling and trading posts; where each class of tile may stand. */
#include "play.h"

/* The cells of a town on which a tile of a class may be built now; KW-60: free ones. */
uint32_t kw_sites(const struct kw_edition *edition, const struct kw_state *state, unsigned town,
                  unsigned class) {
  const uint32_t taken = kw_taken(state, town), open = edition->cells & ~taken, *land = edition->land[town];
  switch (class) {
  case KW_PLANT: return open & land[KW_POOL]; /* KW-55 */
  case KW_FARMLAND:                           /* KW-56 */
    return open & land[KW_GRASS] &
           (state->farms[town] ? kw_beside(edition, state->farms[town]) : edition->cells);
  case KW_LIVESTOCK: return open & kw_beside(edition, state->plants[town]);             /* KW-57 */
  case KW_DOCK: return open & (land[KW_POOL] | kw_beside(edition, state->docks[town])); /* KW-58 */
  default: return open & (taken ? kw_beside(edition, taken) : edition->cells);          /* KW-59 */
  }
}

unsigned kw_hand_size(const struct kw_state *state, unsigned town) {
  unsigned size = 0;
  while (size < KW_HAND && state->hand[town][size] != WEIR_NONE) size++;
  return size;
}

/* KW-61 */
unsigned kw_refund(const struct kw_edition *edition, unsigned paid) {
  return paid * edition->refund_num / edition->refund_den;
}

static void drop_from_hand(struct kw_state *state, unsigned town, unsigned position) {
  unsigned i = position;
  for (; i + 1 < KW_HAND && state->hand[town][i + 1] != WEIR_NONE; i++) {
    state->hand[town][i] = state->hand[town][i + 1];
    state->hand_paid[town][i] = state->hand_paid[town][i + 1];
  }
  state->hand[town][i] = WEIR_NONE;
  state->hand_paid[town][i] = 0;
}

/* Puts a tile onto the map and into the sets that the rules ask. */
void kw_place(const struct kw_edition *edition, struct kw_state *state, unsigned town, unsigned cell,
              unsigned kind, unsigned paid) {
  unsigned class = edition->kind[kind].class, i = 0;
  uint32_t bit = KW_BIT(cell);
  state->tile[town][cell] = (uint8_t)kind;
  state->paid[town][cell] = (uint8_t)paid;
  if (class == KW_PLANT) state->plants[town] |= bit;
  else state->districts[town] |= bit;
  if (class == KW_FARMLAND) state->farms[town] |= bit;
  if (class == KW_DOCK) state->docks[town] |= bit;
  while (state->order[town][i] != WEIR_NONE) i++;
  state->order[town][i] = (uint8_t)cell;
}

void kw_build(struct kw_table *table, unsigned position, unsigned cell) {
  const struct kw_edition *edition = table->edition;
  struct kw_state *state = table->state;
  unsigned town = state->active - 1u, kind = state->hand[town][position],
           paid = state->hand_paid[town][position];
  if (paid == 0) { /* KW-53: the one that was dealt */
    paid = edition->kind[kind].price;
    kw_spend(&state->cash[town], paid);
    kw_tell(table, KW_TOLD_PAYS, KW_53, town + 1, paid, kind, 0);
  }
  drop_from_hand(state, town, position);
  kw_place(edition, state, town, cell, kind, paid);
  kw_add(&state->built, 1, KW_COUNTED);
  kw_tell(table, KW_TOLD_HAS_BUILT, KW_54, town + 1, kind, town * edition->cell_count + cell, 0);
  if (!kw_is_plant(edition, kind)) return;
  state->fresh |= KW_BIT(cell);
  kw_flow_reserve(table, town); /* KW-65, and so the first turn of KW-64 */
}

/* ---- Selling ---- */

/* KW-61: a tile goes to its discard pile, a basic waterplant out of the game. */
static void sell_kind(struct kw_table *table, unsigned town, unsigned kind, unsigned paid, unsigned rule) {
  unsigned refund = kw_refund(table->edition, paid);
  table->state->discard[kind]++;
  kw_earn(&table->state->cash[town], refund);
  kw_tell(table, KW_TOLD_REFUND, rule, town + 1, refund, kind, 0);
}

static void forget_cell(struct kw_state *state, unsigned town, unsigned cell) {
  uint32_t keep = ~KW_BIT(cell);
  unsigned i = 0;
  state->districts[town] &= keep;
  state->plants[town] &= keep;
  state->farms[town] &= keep;
  state->docks[town] &= keep;
  state->fresh &= keep;
  state->ran &= keep;
  state->tile[town][cell] = WEIR_NONE;
  state->paid[town][cell] = state->drops[town][cell] = 0;
  while (state->order[town][i] != cell) i++;
  for (; i + 1 < KW_CELLS && state->order[town][i] != WEIR_NONE; i++)
    state->order[town][i] = state->order[town][i + 1];
  state->order[town][i] = WEIR_NONE;
}

void kw_destroy(struct kw_table *table, unsigned cell, unsigned rule) {
  struct kw_state *state = table->state;
  unsigned town = state->active - 1u, kind = state->tile[town][cell], drops = state->drops[town][cell];
  sell_kind(table, town, kind, state->paid[town][cell], rule);
  forget_cell(state, town, cell);
  if (drops == 0) return;
  kw_tell(table, KW_TOLD_TO_BANK, KW_61, town + 1, drops, 0, 0);
  kw_to_bank(table, drops);
}

void kw_resell(struct kw_table *table, unsigned position) {
  struct kw_state *state = table->state;
  unsigned town = state->active - 1u;
  sell_kind(table, town, state->hand[town][position], state->hand_paid[town][position], KW_61);
  drop_from_hand(state, town, position);
}

/* ---- Trading posts ---- */

/* KW-75, KW-76; KW-62: nothing ever takes a post away. */
void kw_build_post(struct kw_table *table, unsigned seat) {
  struct kw_state *state = table->state;
  unsigned town = state->active - 1u;
  kw_spend(&state->cash[town], table->edition->post_cost);
  state->posts[town] = (uint8_t)(state->posts[town] | WEIR_BIT(seat));
  state->posts_built++;
  kw_tell(table, KW_TOLD_POST, KW_76, town + 1, seat, table->edition->post_cost, 0);
}
