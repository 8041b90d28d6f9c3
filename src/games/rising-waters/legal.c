/* legal.c - Rising Waters: what a seat may do, as sorted offers; and what chance may bring. */
#include "turn.h"

/* Where offers are written. */
struct list {
  const struct weir_setup *setup;
  const struct rw_edition *edition;
  const struct rw_state *state;
  unsigned seat;
  weir_action *end;
};

static void offer(struct list *list, unsigned verb, unsigned a, unsigned b) {
  *list->end++ = WEIR_ACTION(verb, a, b, 0);
}

static void offer_hexes(struct list *list, unsigned verb, struct rw_set hexes) {
  RW_EACH(hex, hexes) offer(list, verb, hex, 0);
}

/* ---- A turn ---- */

static void offer_moves(struct list *list) {
  struct rw_scene scene = rw_scene_of(list->setup, list->state, list->seat);
  unsigned pawns = list->setup->seats * RW_PAWNS;
  bool rafts = list->state->raft[0] != WEIR_NONE;
  if (!scene.moving && scene.fresh == 0) return;
  for (unsigned seat = 0; seat < list->setup->seats; seat++)
    for (unsigned i = 0; i < RW_PAWNS; i++) {
      unsigned pawn = seat * RW_PAWNS + i;
      if (list->state->pawn[seat][i] == WEIR_NONE) continue;
      RW_EACH(hex, rw_steps(&scene, pawn)) offer(list, RW_STEP, pawn, hex);
    }
  for (unsigned raft = 0; rafts && raft < RW_RAFTS && list->state->raft[raft] != WEIR_NONE; raft++)
    RW_EACH(hex, rw_sails(&scene, raft)) offer(list, RW_SAIL, raft, hex);
  for (unsigned pawn = 0; rafts && pawn < pawns; pawn++)
    for (unsigned raft = 0; raft < RW_RAFTS && list->state->raft[raft] != WEIR_NONE; raft++)
      if (rw_may_board(&scene, pawn, raft)) offer(list, RW_BOARD, pawn, raft);
  for (unsigned pawn = 0; rafts && pawn < pawns; pawn++)
    if (rw_may_leave_raft(&scene, pawn)) offer(list, RW_ASHORE, pawn, 0);
}

static void offer_rafts(struct list *list) {
  const struct rw_state *state = list->state;
  for (unsigned i = 0; state->cubes[list->seat] && i < RW_PAWNS; i++)
    if (rw_may_launch(list->setup, state, list->seat, list->seat * RW_PAWNS + i))
      offer(list, RW_LAUNCH, list->seat * RW_PAWNS + i, 0);
  for (unsigned raft = 0; raft < RW_RAFTS && state->raft[raft] != WEIR_NONE; raft++)
    if (rw_may_pick_up(list->setup, state, list->seat, raft)) offer(list, RW_PICK_UP, raft, 0);
  for (unsigned raft = 0; raft < RW_RAFTS && state->raft[raft] != WEIR_NONE; raft++)
    if (rw_may_drop_off(list->setup, state, list->seat, raft)) offer(list, RW_DROP_OFF, raft, 0);
}

/* The kinds of card a hand holds, in order; returns how many. */
static unsigned kinds_in(const uint8_t *hand, unsigned kinds, uint8_t cards[RW_CARDS]) {
  unsigned count = 0;
  for (unsigned card = 0; card < kinds; card++) {
    cards[count] = (uint8_t)card;
    count += hand[card] > 0;
  }
  return count;
}

static void offer_gifts(struct list *list) {
  const struct rw_state *state = list->state;
  if (rw_may_gift(state)) {
    uint8_t cards[RW_CARDS];
    unsigned count = kinds_in(state->hand[list->seat], RW_THREAT, cards);
    for (unsigned to = 0; to < list->setup->seats; to++)
      for (unsigned i = 0; to != list->seat && i < count; i++) offer(list, RW_GIVE, to, cards[i]);
    if (rw_version_of(list->setup)->relief)
      for (unsigned i = 0; i < count && cards[i] < RW_COMMUNITY_CARDS; i++)
        offer(list, RW_DONATE, cards[i], 0);
    for (unsigned slot = 0; slot < RW_OPEN_GOALS; slot++)
      for (unsigned i = 0; state->goal[slot] != WEIR_NONE && i < count; i++)
        if (rw_may_contribute(list->setup, state, list->seat, slot, cards[i]))
          offer(list, RW_CONTRIBUTE, slot, cards[i]);
  }
  if (rw_may_revive(state, list->seat)) offer(list, RW_REVIVAL, 0, 0);
}

static void offer_work(struct list *list) {
  const struct rw_state *state = list->state;
  bool cube = state->cubes[list->seat] >> RW_WORK_DISCOUNT & 1;
  if (rw_may_work(state)) {
    for (unsigned slot = 0; slot < RW_SLOTS; slot++)
      if (rw_may_take(state, slot)) offer(list, RW_TAKE, slot, 0);
    if (state->hand[list->seat][RW_JOB] > 0 || cube) {
      struct rw_set sites = rw_sites(list->setup, state);
      RW_EACH(hex, sites)
      if (rw_can_pay_levee(list->setup, state, list->seat, hex, false)) offer(list, RW_LEVEE, hex, 0);
      if (cube) RW_EACH(hex, sites)
      if (rw_can_pay_levee(list->setup, state, list->seat, hex, true)) offer(list, RW_DISCOUNT, hex, 0);
    }
  }
  if (rw_may_seek(state)) offer(list, RW_SEEK, 0, 0);
  if (rw_may_act(state)) offer(list, RW_COMMUNITY, 0, 0);
}

/* The cards that can serve as a Resistance card, in order. */
static unsigned candidates(const struct list *list, unsigned kind, unsigned cards[2]) {
  unsigned count = 0;
  if (rw_is_role(list->state, list->seat, RW_TEACHER)) cards[count++] = RW_EDUCATION;
  cards[count++] = kind;
  return count;
}

static void offer_resistance(struct list *list) {
  const struct rw_state *state = list->state;
  unsigned cards[2], count, seat = list->seat;
  const uint8_t *hand = state->hand[seat];
  bool any = hand[RW_NEWSPAPER] | hand[RW_RADIO] | hand[RW_ACTIVISM] | hand[RW_VAUDEVILLE];
  if (!rw_may_act(state) || (!any && !rw_is_role(state, seat, RW_TEACHER))) return;
  count = candidates(list, RW_NEWSPAPER, cards);
  for (unsigned i = 0; i < count; i++)
    if (rw_may_read(state, seat, cards[i])) offer(list, RW_READ, cards[i], 0);
  count = candidates(list, RW_RADIO, cards);
  for (unsigned i = 0; i < count; i++)
    if (rw_may_listen(state, seat, cards[i])) offer(list, RW_LISTEN, cards[i], 0);
  count = candidates(list, RW_VAUDEVILLE, cards);
  for (unsigned i = 0; i < count; i++)
    if (rw_may_play(state, seat, cards[i], RW_VAUDEVILLE)) offer(list, RW_FUNDRAISE, cards[i], 0);
  for (unsigned i = 0; i < count; i++)
    for (unsigned k = i; k < count; k++)
      if (rw_may_tour(state, seat, cards[i], cards[k])) offer(list, RW_TOUR, cards[i], cards[k]);
  for (unsigned card = RW_NEWSPAPER; card <= RW_VAUDEVILLE; card++)
    if (rw_may_resist(state, seat, card)) offer(list, RW_RESIST, card, 0);
}

static void offer_characters(struct list *list) {
  const struct rw_state *state = list->state;
  unsigned seat = list->seat;
  for (unsigned pupil = 0; pupil < list->setup->seats; pupil++)
    if (rw_may_teach(state, seat, pupil)) offer(list, RW_TEACH, pupil, 0);
  if (rw_may_fetch(list->setup, state, seat)) {
    for (unsigned to = 0; to < list->setup->seats; to++)
      for (unsigned card = 0; to != seat && card < RW_THREAT; card++)
        if (rw_in_pile(state, card) > 0) offer(list, RW_FETCH_GIVE, to, card);
    for (unsigned card = 0; rw_version_of(list->setup)->relief && card < RW_COMMUNITY_CARDS; card++)
      if (rw_in_pile(state, card) > 0) offer(list, RW_FETCH_DONATE, card, 0);
    for (unsigned slot = 0; slot < RW_OPEN_GOALS; slot++)
      for (unsigned card = 0; card < RW_THREAT; card++)
        if (rw_in_pile(state, card) > 0 && rw_goal_takes(list->setup, state, slot, card))
          offer(list, RW_FETCH_CONTRIBUTE, slot, card);
  }
  if (rw_is_role(state, seat, RW_BLUES_SINGER) || rw_is_role(state, seat, RW_SHARECROPPER))
    for (unsigned target = 0; target < RW_TARGETS; target++)
      for (unsigned card = RW_BLUES; card <= RW_GARDEN; card++)
        if (rw_can_perform(list->setup, state, seat, target, card)) offer(list, RW_PERFORM, target, card);
}

static void offer_turn(struct list *list) {
  const struct rw_state *state = list->state;
  offer_moves(list);
  if (state->swimmer != WEIR_NONE) return; /* RW-51 */
  if (state->open == RW_A_MOVE) offer(list, RW_HALT, 0, 0);
  if (state->actions > 0) offer_rafts(list);
  offer_gifts(list);
  offer_work(list);
  offer_resistance(list);
  if (state->role[list->seat] != WEIR_NONE) offer_characters(list);
  if (state->cubes[list->seat] >> RW_THE_HOLLER & 1) offer(list, RW_HOLLER, 0, 0);
  offer(list, RW_END, 0, 0);
}

/* ---- The other phases ---- */

static void offer_upgrades(struct list *list) {
  const struct rw_state *state = list->state;
  unsigned seat = list->seat;
  if (state->unplaced >> seat & 1) { /* RW-16 */
    offer_hexes(list, RW_PLACE, rw_dry(list->edition, state));
    return;
  }
  const uint8_t *hand = state->hand[seat];
  for (unsigned power = 0; power < RW_POWERS; power++) {
    const struct rw_power_row *row = &list->edition->power[power];
    unsigned step = power == RW_NEW_PAWN ? rw_pawn_count(state, seat) : state->power[seat][power];
    if (step >= row->steps || hand[row->card] + hand[RW_EDUCATION] < row->cost[step]) continue;
    for (unsigned education = 0; education < 10 && education <= hand[RW_EDUCATION]; education++)
      if (rw_can_raise(list->setup, state, seat, power, education)) offer(list, RW_RAISE, power, education);
  }
  for (unsigned renewable = 0; renewable < rw_renewables(list->setup); renewable++) {
    unsigned a = list->edition->renewable[renewable][0], b = list->edition->renewable[renewable][1];
    if (!hand[a] && !hand[b]) continue; /* one of the two is real */
    const unsigned stand_ins[3] = {0, (a < b ? a : b) + 1, (a < b ? b : a) + 1};
    for (unsigned i = 0; i < (hand[RW_EDUCATION] ? 3 : 1); i++)
      if (stand_ins[i] < RW_STAND_INS && rw_can_renew(list->setup, state, seat, renewable, stand_ins[i]))
        offer(list, RW_RENEW, renewable, stand_ins[i]);
  }
  offer(list, RW_READY, 0, 0);
}

static void offer_roles(struct list *list) {
  unsigned taken = 0;
  for (unsigned seat = 0; seat < list->setup->seats; seat++)
    if (list->state->role[seat] != WEIR_NONE) taken |= 1u << list->state->role[seat];
  for (unsigned role = 0; role < RW_ROLES; role++)
    if (!(taken >> role & 1)) offer(list, RW_ROLE, role, 0);
}

static void offer_towns(struct list *list) {
  struct rw_set sites = list->edition->sites;
  for (unsigned seat = 0; seat < list->setup->seats; seat++)
    if (list->state->town[seat] != WEIR_NONE) sites = rw_without(sites, rw_hex(list->state->town[seat]));
  offer_hexes(list, RW_TOWN, sites);
}

static void offer_cards(struct list *list, unsigned verb, unsigned kinds) {
  for (unsigned card = 0; card < kinds; card++)
    if (list->state->hand[list->seat][card] > 0) offer(list, verb, card, 0);
}

static void offer_counters(struct list *list, bool teacher_only) {
  const struct rw_state *state = list->state;
  if (rw_is_role(state, list->seat, RW_TEACHER) && state->hand[list->seat][RW_EDUCATION] > 0)
    offer(list, RW_COUNTER, RW_EDUCATION, 0);
  for (unsigned card = RW_NEWSPAPER; !teacher_only && card <= RW_VAUDEVILLE; card++)
    if (state->hand[list->seat][card] > 0) offer(list, RW_COUNTER, card, 0);
  offer(list, RW_PASS, 0, 0);
}

static void offer_cancel(struct list *list) {
  unsigned cards[2], count = candidates(list, RW_ACTIVISM, cards);
  offer(list, RW_PASS, 0, 0);
  for (unsigned i = 0; i < count; i++)
    if (list->state->hand[list->seat][cards[i]] > 0) offer(list, RW_CANCEL, cards[i], 0);
}

static void offer_payments(struct list *list) {
  for (unsigned seat = 0; seat < list->setup->seats; seat++)
    for (unsigned card = 0; card < RW_COMMUNITY_CARDS; card++)
      if (rw_may_pay(list->state, rw_frame(list->state), seat, card)) offer(list, RW_PAY, seat, card);
}

static void offer_group(struct list *list, unsigned verb, unsigned kind) {
  offer_hexes(list, verb, rw_group_hexes(list->setup, list->state, kind));
  if (kind == RW_G_GREEN) offer(list, RW_DECLINE, 0, 0);
}

static void offer_pawns(struct list *list) {
  for (unsigned i = 0; i < RW_PAWNS; i++)
    if (list->state->pawn[list->seat][i] != WEIR_NONE) offer(list, RW_SEND, list->seat * RW_PAWNS + i, 0);
}

static void offer_goals(struct list *list) {
  offer(list, RW_KEEP, 0, 0);
  for (unsigned slot = 0; slot < RW_OPEN_GOALS; slot++)
    if (list->state->goal[slot] != WEIR_NONE) offer(list, RW_REPLACE, slot, 0);
}

static void offer_two(struct list *list, unsigned verb, unsigned other) {
  offer(list, verb, 0, 0);
  offer(list, other, 0, 0);
}

unsigned rw_legal(const struct weir_setup *setup, const void *memory, unsigned seat, weir_action *offers) {
  struct list list = {setup, rw_edition_of(setup), memory, seat, offers};
  switch (rw_phase(setup, memory)) {
  case RW_IN_TURN: offer_turn(&list); break;
  case RW_IN_UPGRADE: offer_upgrades(&list); break;
  case RW_IN_ROLES: offer_roles(&list); break;
  case RW_IN_TOWNS: offer_towns(&list); break;
  case RW_IN_TEACHER: offer_counters(&list, true); break;
  case RW_IN_THREAT: offer_counters(&list, false); break;
  case RW_IN_HATRED: offer_cancel(&list); break;
  case RW_IN_PAYMENT: offer_cards(&list, RW_DISCARD, RW_COMMUNITY_CARDS); break;
  case RW_IN_TRIM: offer_cards(&list, RW_DISCARD, RW_THREAT); break;
  case RW_IN_FORCE: offer_payments(&list); break;
  case RW_IN_GREEN: offer_group(&list, RW_CAMP, RW_G_GREEN); break;
  case RW_IN_RED: offer_group(&list, RW_CAMP, RW_G_RED); break;
  case RW_IN_TAKEN: offer_group(&list, RW_SURVIVOR, RW_G_TAKEN); break;
  case RW_IN_ENTRY: offer_group(&list, RW_SURVIVOR, RW_G_ENTRY); break;
  case RW_IN_SEND: offer_pawns(&list); break;
  case RW_IN_REPLACE: offer_goals(&list); break;
  case RW_IN_ANSWER: offer_two(&list, RW_ACCEPT, RW_OBJECT); break;
  case RW_IN_CONSENT: offer_two(&list, RW_ALLOW, RW_REFUSE); break;
  case RW_IN_INVITE: offer_two(&list, RW_PASS, RW_DRAW); break;
  default: break;
  }
  return (unsigned)(list.end - offers);
}

/* ---- Chance: RW-134 ---- */

/* RW-28: starred cards lie on top. */
static unsigned draw_owner(const struct rw_state *state, struct weir_outcome *outcomes) {
  unsigned starred = weir_outcomes_of_counts(state->starred, RW_STARRED, RW_OWNER, outcomes);
  return starred > 0 ? starred
                     : weir_outcomes_of_counts(state->owner_deck, RW_OWNER_CARDS, RW_OWNER, outcomes);
}

/* RW-27: heavy_left of the heavy cards not seen yet are in the deck, each as likely as the other. */
static unsigned draw_weather(const struct rw_state *state, struct weir_outcome *outcomes) {
  unsigned count = 0, pool = 0;
  for (unsigned place = 0; place < RW_PLACES; place++)
    pool += state->weather_deck[place * RW_STRENGTHS + RW_HEAVY];
  for (unsigned card = 0; card < RW_WEATHER_CARDS; card++) {
    bool heavy = card % RW_STRENGTHS == RW_HEAVY;
    uint32_t weight = state->weather_deck[card] * (heavy      ? (uint32_t)state->heavy_left
                                                   : pool > 0 ? pool
                                                              : 1u);
    if (weight > 0) outcomes[count++] = (struct weir_outcome){WEIR_ACTION(RW_WEATHER, card, 0, 0), weight};
  }
  return count;
}

static unsigned draw_goal(const struct rw_state *state, struct weir_outcome *outcomes) {
  unsigned count = 0, draws = rw_goal_draws(state);
  for (unsigned goal = 0; goal < RW_GOALS; goal++)
    if (draws >> goal & 1) outcomes[count++] = (struct weir_outcome){WEIR_ACTION(RW_GOAL, goal, 0, 0), 1};
  return count;
}

unsigned rw_chance(const struct weir_setup *setup, const void *memory, struct weir_outcome *outcomes) {
  const struct rw_state *state = memory;
  switch (rw_phase(setup, state)) {
  case RW_IN_FIRST:
    for (unsigned seat = 0; seat < setup->seats; seat++)
      outcomes[seat] = (struct weir_outcome){WEIR_ACTION(RW_FIRST, seat, 0, 0), 1};
    return setup->seats;
  case RW_IN_DRAW: return weir_outcomes_of_counts(state->deck, RW_COMMUNITY_CARDS, RW_CARD, outcomes);
  case RW_IN_SHOW:
  case RW_IN_NEWS: return draw_owner(state, outcomes);
  case RW_IN_GOALS: return draw_goal(state, outcomes);
  default: return draw_weather(state, outcomes);
  }
}
