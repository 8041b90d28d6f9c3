/* check.c - The King's Water: is this action legal, and if not, which rule forbids it and what is missing.
 *
 * The same questions as in legal.c, asked one by one in the order the rules give; the first that fails
 * speaks.
 */
#include "play.h"

static bool refuse(struct weir_why *why, unsigned rule, const char *missing, unsigned a, unsigned b) {
  *why = (struct weir_why){(uint16_t)rule, missing, {(int32_t)a, (int32_t)b, 0, 0}};
  return false;
}

static bool needs_money(struct weir_why *why, unsigned rule, unsigned cost, unsigned cash) {
  return refuse(why, rule, "${0} needed, you have ${1}", cost, cash);
}

/* What all judgements look at. */
struct question {
  const struct weir_setup *setup;
  const struct kw_edition *edition;
  const struct kw_state *state;
  unsigned town; /* of a mayor */
};

/* ---- The King ---- */

static bool check_pick(const struct question *q, unsigned pick, struct weir_why *why) {
  unsigned picks = kw_picks(q->edition, q->state);
  if (kw_count(kw_pick_towns[pick]) == picks) return true;
  return refuse(why, KW_103, "the card asks for {0 mayor|mayors}", picks, 0);
}

static bool check_rates(const struct question *q, unsigned tax, unsigned price, struct weir_why *why) {
  unsigned cost = q->state->tax_cost, units = q->state->tax_tiles;
  if (!kw_step_rate(&q->edition->tax, tax, &cost, &units))
    return refuse(why, KW_34, "the tax cannot be ${0} for {1 tile|tiles}", cost, units);
  cost = q->state->price_cost;
  units = q->state->price_drops;
  if (!kw_step_rate(&q->edition->price, price, &cost, &units))
    return refuse(why, KW_35, "water cannot cost ${0} for {1 drop|drops}", cost, units);
  return true;
}

static bool check_import(const struct question *q, unsigned drops, struct weir_why *why) {
  unsigned cost = kw_import_cost(q->edition, drops), bank = q->state->bank;
  if (drops > q->edition->import_max)
    return refuse(why, KW_36, "at most {0 drop|drops} a turn", q->edition->import_max, 0);
  if (cost > q->state->purse) return needs_money(why, KW_36, cost, q->state->purse);
  if (bank + drops > q->edition->bank_cap)
    return refuse(why, KW_36, "the bank holds {0} and has room for {1 drop|drops} only", bank,
                  q->edition->bank_cap - bank);
  return true;
}

/* ---- Water ---- */

static bool check_room(const struct question *q, unsigned drops, struct weir_why *why) {
  bool topup = q->state->phase == KW_IN_BUILD;
  unsigned room = kw_request_room(q->edition, q->state, q->town);
  if (topup && q->state->fresh == 0)
    return refuse(why, KW_66, "you have built no waterplant this turn", 0, 0);
  if (drops > room)
    return refuse(why, topup ? KW_66 : KW_41, "your waterplants have room for {0 drop|drops}, not {1}", room,
                  drops);
  return true;
}

static bool check_request(const struct question *q, unsigned drops, struct weir_why *why) {
  const struct kw_state *state = q->state;
  if (!check_room(q, drops, why)) return false;
  if (drops > state->cap)
    return refuse(why, KW_47, "you may get {0 drop|drops} more this turn", state->cap, 0);
  unsigned cost = kw_water_cost(state, kw_least(drops, state->bank));
  if (kw_pays(q->edition, state, q->town) && cost > state->cash[q->town])
    return needs_money(why, KW_43, cost, state->cash[q->town]);
  return true;
}

static bool check_topup(const struct question *q, unsigned drops, struct weir_why *why) {
  if (!check_request(q, drops, why)) return false;
  if (drops == 0) return refuse(why, KW_66, "a top-up is at least 1 drop", 0, 0);
  if (q->state->bank == 0 && q->state->short_now)
    return refuse(why, KW_44, "the bank is empty and has been asked this turn", 0, 0);
  return true;
}

static bool check_legacy(const struct question *q, unsigned drops, struct weir_why *why) {
  const struct kw_state *state = q->state;
  if (!check_room(q, drops, why)) return false;
  if (q->edition->start_legacy[q->town] == 0) return refuse(why, KW_88, "your town has no Legacy card", 0, 0);
  if (state->legacy[q->town] == 0) return refuse(why, KW_85, "your Legacy cards are used up", 0, 0);
  if (state->cap == KW_NO_CAP) return refuse(why, KW_86, "no cap is in force for you", 0, 0);
  if (drops <= state->cap) return refuse(why, KW_89, "{0 drop|drops} may be had without it", state->cap, 0);
  if (state->bank <= state->cap)
    return refuse(why, KW_89, "the bank holds {0 drop|drops}, no more than the cap of {1}", state->bank,
                  state->cap);
  return true;
}

/* ---- Draft and building ---- */

static bool check_draft(const struct question *q, unsigned slot, struct weir_why *why) {
  const struct kw_state *state = q->state;
  bool pile = slot == q->edition->slot_count;
  if (kw_slot_tile(q->edition, state, slot) == WEIR_NONE)
    return refuse(why, pile ? KW_51 : KW_50, "{0:slot} is empty", slot, 0);
  if (state->barred) return refuse(why, KW_106, "you may not draft this turn", 0, 0);
  if (state->hand[q->town][KW_HAND - 1] != WEIR_NONE)
    return refuse(why, KW_52, "your hand is full with {0 tile|tiles}", KW_HAND, 0);
  unsigned cost = kw_slot_cost(q->edition, state, slot);
  if (cost > state->cash[q->town]) return needs_money(why, pile ? KW_51 : KW_49, cost, state->cash[q->town]);
  return true;
}

/* A cell of the map as one of the mayor's own. */
static bool check_own(const struct question *q, unsigned cell, unsigned *own, struct weir_why *why) {
  *own = cell % q->edition->cell_count;
  if (cell / q->edition->cell_count == q->town) return true;
  return refuse(why, KW_10, "{0:cell} is not in your territory", cell, 0);
}

static bool check_site(const struct question *q, unsigned class, unsigned own, unsigned cell,
                       struct weir_why *why) {
  const uint32_t *land = q->edition->land[q->town];
  if (kw_has(kw_taken(q->state, q->town), own)) return refuse(why, KW_60, "{0:cell} is taken", cell, 0);
  if (kw_has(kw_sites(q->edition, q->state, q->town, class), own)) return true;
  switch (class) {
  case KW_PLANT: return refuse(why, KW_55, "{0:cell} is no pool", cell, 0);
  case KW_FARMLAND:
    if (!kw_has(land[KW_GRASS], own)) return refuse(why, KW_56, "{0:cell} is not grass", cell, 0);
    return refuse(why, KW_56, "no farmland of yours is next to {0:cell}", cell, 0);
  case KW_LIVESTOCK: return refuse(why, KW_57, "no waterplant of yours is next to {0:cell}", cell, 0);
  case KW_DOCK: return refuse(why, KW_58, "{0:cell} is no pool and has no dock of yours beside it", cell, 0);
  default: return refuse(why, KW_59, "no tile of yours is next to {0:cell}", cell, 0);
  }
}

static bool check_build(const struct question *q, unsigned position, unsigned cell, struct weir_why *why) {
  const struct kw_state *state = q->state;
  unsigned kind = state->hand[q->town][position], own;
  if (kind == WEIR_NONE)
    return refuse(why, KW_52, "your hand has {0 tile|tiles}", kw_hand_size(state, q->town), 0);
  if (!check_own(q, cell, &own, why) || !check_site(q, q->edition->kind[kind].class, own, cell, why))
    return false;
  unsigned price = q->edition->kind[kind].price;
  if (state->hand_paid[q->town][position] == 0 && price > state->cash[q->town])
    return needs_money(why, KW_53, price, state->cash[q->town]);
  return true;
}

static bool check_post(const struct question *q, unsigned seat, struct weir_why *why) {
  const struct kw_state *state = q->state;
  if (seat == KW_KING) return refuse(why, KW_13, "the King has no facility", 0, 0);
  if (seat == q->town + 1) return refuse(why, KW_13, "that is your own town", 0, 0);
  if (state->posts[q->town] >> seat & 1) return refuse(why, KW_76, "you have a post there", 0, 0);
  if (state->posts_built >= q->edition->posts_per_turn)
    return refuse(why, KW_75, "{0 post|posts} built this turn", state->posts_built, 0);
  unsigned capacity = kw_capacity(q->edition, state, q->town);
  if (capacity < q->edition->post_capacity)
    return refuse(why, KW_77, "room for {0 drop|drops} needed, you have {1}", q->edition->post_capacity,
                  capacity);
  if (state->cash[q->town] < q->edition->post_cost)
    return needs_money(why, KW_75, q->edition->post_cost, state->cash[q->town]);
  return true;
}

static bool check_destroy(const struct question *q, unsigned cell, struct weir_why *why) {
  unsigned own;
  if (!check_own(q, cell, &own, why)) return false;
  if (!kw_has(kw_taken(q->state, q->town), own))
    return refuse(why, KW_61, "nothing stands on {0:cell}", cell, 0);
  return true;
}

static bool check_resell(const struct question *q, unsigned position, struct weir_why *why) {
  if (q->state->hand[q->town][position] != WEIR_NONE) return true;
  return refuse(why, KW_61, "your hand has {0 tile|tiles}", kw_hand_size(q->state, q->town), 0);
}

static bool check_end(const struct question *q, struct weir_why *why) {
  unsigned hand = kw_hand_size(q->state, q->town);
  if (q->state->phase != KW_IN_BUILD || hand <= q->edition->hand_limit) return true;
  return refuse(why, KW_52, "{0 tile|tiles} in hand, at most {1} may stay", hand, q->edition->hand_limit);
}

/* ---- Distribution ---- */

/* Dots by reason, over all colours: a stopped colour, the own facility, a post, the number of tokens. */
static bool check_dots(const struct question *q, const struct kw_kind *kind, struct weir_why *why) {
  const struct kw_state *state = q->state;
  unsigned colour;
#define ANY(condition)                                \
  for (colour = 0; colour < KW_TAXABLE; colour++)     \
    if (kind->dots[colour] > 0 && (condition)) break; \
  if (colour < KW_TAXABLE)
  ANY(kw_stopped(q->edition, state) >> colour & 1)
  return refuse(why, KW_104, "{0:colour} tokens are stopped this round", colour, 0);
  ANY(q->edition->town_of[colour] == q->town && !state->facility)
  return refuse(why, KW_71, "your facility does not run", 0, 0);
  ANY(q->edition->town_of[colour] != q->town &&
      !(state->posts[q->town] >> (q->edition->town_of[colour] + 1) & 1))
  return refuse(why, KW_73, "you have no trading post with {0:player}", q->edition->town_of[colour] + 1u, 0);
  ANY(state->tokens[colour] + kind->dots[colour] > q->edition->town_tokens)
  return refuse(why, KW_74, "{0} of {1} tokens are in use", state->tokens[colour], q->edition->town_tokens);
#undef ANY
  return true;
}

static bool check_run(const struct question *q, unsigned cell, struct weir_why *why) {
  const struct kw_state *state = q->state;
  unsigned own, stored = kw_stored(state, q->town);
  if (!check_own(q, cell, &own, why)) return false;
  if (!kw_has(state->districts[q->town], own))
    return refuse(why, KW_68, "no district stands on {0:cell}", cell, 0);
  if (kw_has(state->ran, own)) return refuse(why, KW_69, "{0:cell} generates already", cell, 0);
  const struct kw_kind *kind = &q->edition->kind[state->tile[q->town][own]];
  unsigned need = kw_need(q->edition, state, state->tile[q->town][own]);
  if (need > stored) return refuse(why, KW_68, "{0 drop|drops} needed, you have {1}", need, stored);
  if (!check_dots(q, kind, why)) return false;
  unsigned cost = kw_dots_cost(q->edition, state, q->town, kind);
  if (cost > state->cash[q->town]) return needs_money(why, KW_73, cost, state->cash[q->town]);
  return true;
}

static bool check_facility(const struct question *q, struct weir_why *why) {
  unsigned stored = kw_stored(q->state, q->town);
  if (q->state->facility) return refuse(why, KW_71, "your facility runs already", 0, 0);
  if (stored < q->edition->facility_water)
    return refuse(why, KW_71, "{0 drop|drops} needed, you have {1}", q->edition->facility_water, stored);
  return true;
}

static bool check_sell(const struct question *q, unsigned cell, struct weir_why *why) {
  unsigned own;
  if (!check_own(q, cell, &own, why)) return false;
  if (!kw_has(q->state->districts[q->town], own))
    return refuse(why, KW_63, "no district stands on {0:cell}", cell, 0);
  if (kw_has(q->state->ran, own)) return refuse(why, KW_63, "{0:cell} has generated this turn", cell, 0);
  return true;
}

bool kw_check(const struct weir_setup *setup, const void *memory, unsigned seat, weir_action action,
              struct weir_why *why) {
  const struct question q = {setup, kw_edition_of(setup), memory, seat - 1};
  unsigned a = WEIR_ARG(action, 0), b = WEIR_ARG(action, 1), c = WEIR_ARG(action, 2);
  switch (WEIR_VERB(action)) {
  case KW_PICK: return check_pick(&q, a, why);
  case KW_RATES: return check_rates(&q, b, c, why);
  case KW_IMPORT: return check_import(&q, a, why);
  case KW_WATER: return check_request(&q, a, why);
  case KW_TOPUP: return check_topup(&q, a, why);
  case KW_LEGACY: return check_legacy(&q, a, why);
  case KW_DRAFT: return check_draft(&q, a, why);
  case KW_BUILD: return check_build(&q, a, b, why);
  case KW_POST: return check_post(&q, a, why);
  case KW_DESTROY: return check_destroy(&q, a, why);
  case KW_RESELL: return check_resell(&q, a, why);
  case KW_RUN: return check_run(&q, a, why);
  case KW_FACILITY: return check_facility(&q, why);
  case KW_SELL: return check_sell(&q, a, why);
  case KW_END: return check_end(&q, why);
  default: return true; /* declare, roll, comply, default: whenever the phase allows them */
  }
}
