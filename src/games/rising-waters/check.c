/* check.c - Rising Waters: is this action legal, and if not, which rule forbids it and what is missing.
 *
 * Yes or no comes from the same predicates that legal.c uses. Only after a no does a function named
 * why_not_... look for the reason: the first rule that fails speaks.
 */
#include "turn.h"
#include "words.h"

/* What is judged. */
struct judged {
  const struct weir_setup *setup;
  const struct rw_edition *edition;
  const struct rw_state *state;
  unsigned seat, a, b;
  struct weir_why *why;
};
typedef bool verdict(const struct judged *j);

static bool refuse(const struct judged *j, unsigned rule, const char *missing, unsigned a, unsigned b,
                   unsigned c) {
  *j->why = (struct weir_why){(uint16_t)rule, missing, {(int32_t)a, (int32_t)b, (int32_t)c, 0}};
  return false;
}

/* ---- What many have in common ---- */

static bool why_not_act(const struct judged *j) {
  if (j->state->swimmer != WEIR_NONE)
    return refuse(j, RW_51, "{0:pawn} is swimming and must get ashore or onto a raft first",
                  j->state->swimmer, 0, 0);
  return refuse(j, RW_42, "no action is left in this turn", 0, 0, 0);
}

static bool no_card(const struct judged *j, unsigned rule, unsigned card) {
  return refuse(j, rule, "you have no " RW_CARD_NAME("0") " card", card, 0, 0);
}

/* ---- Moving ---- */

static bool needs_steps(const struct judged *j, const struct rw_scene *scene, unsigned price) {
  if (j->state->actions == 0 && !scene->moving)
    return refuse(j, RW_42, "no action is left in this turn", 0, 0, 0);
  return refuse(j, RW_49, "needs {0 half step|half steps}, {1} left, and no further Move action", price,
                scene->left, 0);
}

static bool why_not_pawn(const struct judged *j, unsigned pawn, bool begins) {
  struct rw_scene scene = rw_scene_of(j->setup, j->state, j->seat);
  if (rw_pawn_hex(j->state, pawn) == WEIR_NONE)
    return refuse(j, RW_49, "{0:pawn} is not on the map", pawn, 0, 0);
  if (!rw_movable(&scene, pawn, begins))
    return refuse(j, RW_50, "{0:player} has refused to let {1:pawn} move", pawn / RW_PAWNS, pawn, 0);
  if (j->state->swimmer != WEIR_NONE && j->state->swimmer != pawn)
    return refuse(j, RW_51, "{0:pawn} is swimming, nobody else may move", j->state->swimmer, 0, 0);
  return true;
}

static bool step(const struct judged *j) {
  struct rw_scene scene = rw_scene_of(j->setup, j->state, j->seat);
  if (rw_has(rw_steps(&scene, j->a), j->b)) return true;
  unsigned from = rw_pawn_hex(j->state, j->a), budget = rw_budget(&scene, 2);
  if (from == WEIR_NONE) return refuse(j, RW_49, "{0:pawn} is not on the map", j->a, 0, 0);
  if (j->edition->distance[from][j->b] != 1)
    return refuse(j, RW_49, "{0:hex} and {1:hex} are not neighbours", from, j->b, 0);
  if (budget == 0)
    return j->state->swimmer == WEIR_NONE || j->state->swimmer == j->a ? needs_steps(j, &scene, 2)
                                                                       : why_not_act(j);
  if (!why_not_pawn(j, j->a, rw_begins(&scene, 2))) return false;
  if (!scene.swim) return refuse(j, RW_51, "{0:hex} is water and you have no Swim power", j->b, 0, 0);
  return refuse(j, RW_51, "from {0:hex} the steps left do not lead ashore or onto a raft", j->b, 0, 0);
}

static bool sail(const struct judged *j) {
  struct rw_scene scene = rw_scene_of(j->setup, j->state, j->seat);
  if (rw_has(rw_sails(&scene, j->a), j->b)) return true;
  unsigned from = j->state->raft[j->a], price = rw_has(scene.dry, j->b) ? 2 : 1;
  if (from == WEIR_NONE) return refuse(j, RW_56, "{0:raft} is not on the map", j->a, 0, 0);
  if (j->edition->distance[from][j->b] != 1)
    return refuse(j, RW_49, "{0:hex} and {1:hex} are not neighbours", from, j->b, 0);
  if (j->state->swimmer != WEIR_NONE) return why_not_act(j);
  if (rw_budget(&scene, price) == 0) return needs_steps(j, &scene, price);
  return refuse(j, RW_56, "nobody on {0:raft} may take it along", j->a, 0, 0);
}

static bool board(const struct judged *j) {
  struct rw_scene scene = rw_scene_of(j->setup, j->state, j->seat);
  if (rw_may_board(&scene, j->a, j->b)) return true;
  unsigned hex = rw_pawn_hex(j->state, j->a);
  if (!scene.moving && scene.fresh == 0) return why_not_act(j);
  if (!why_not_pawn(j, j->a, !scene.moving)) return false;
  if (rw_pawn_raft(j->state, j->a) == j->b)
    return refuse(j, RW_57, "{0:pawn} is on {1:raft} already", j->a, j->b, 0);
  if (j->state->raft[j->b] != hex) return refuse(j, RW_57, "{0:raft} is not on {1:hex}", j->b, hex, 0);
  if (scene.load[j->b] >= 2) return refuse(j, RW_56, "{0:raft} is full", j->b, 0, 0);
  return refuse(j, RW_57, "{0:pawn} has boarded a raft in this Move action", j->a, 0, 0);
}

static bool ashore(const struct judged *j) {
  struct rw_scene scene = rw_scene_of(j->setup, j->state, j->seat);
  if (rw_may_leave_raft(&scene, j->a)) return true;
  if (!scene.moving && scene.fresh == 0) return why_not_act(j);
  if (!why_not_pawn(j, j->a, !scene.moving)) return false;
  if (rw_pawn_raft(j->state, j->a) == WEIR_NONE)
    return refuse(j, RW_57, "{0:pawn} is not on a raft", j->a, 0, 0);
  return refuse(j, RW_57, "{0:hex} is not dry land", rw_pawn_hex(j->state, j->a), 0, 0);
}

static bool halt(const struct judged *j) {
  if (j->state->open == RW_A_MOVE && j->state->swimmer == WEIR_NONE) return true;
  if (j->state->swimmer != WEIR_NONE) return why_not_act(j);
  return refuse(j, RW_49, "no Move action has begun", 0, 0, 0);
}

/* ---- Rafts ---- */

static bool launch(const struct judged *j) {
  if (rw_may_launch(j->setup, j->state, j->seat, j->a)) return true;
  if (!rw_may_act(j->state)) return why_not_act(j);
  if (!(j->state->cubes[j->seat] >> RW_RAFT & 1))
    return refuse(j, RW_54, "you have not bought the Raft power", 0, 0, 0);
  if (j->a / RW_PAWNS != j->seat) return refuse(j, RW_55, "{0:pawn} is not yours", j->a, 0, 0);
  if (rw_pawn_hex(j->state, j->a) == WEIR_NONE)
    return refuse(j, RW_55, "{0:pawn} is not on the map", j->a, 0, 0);
  return refuse(j, RW_5, "all {0 raft|rafts} are on the map", j->edition->rafts, 0, 0);
}

static bool why_not_raft(const struct judged *j, unsigned rule) {
  if (!rw_may_act(j->state)) return why_not_act(j);
  if (j->state->raft[j->a] == WEIR_NONE) return refuse(j, rule, "{0:raft} is not on the map", j->a, 0, 0);
  if (!rw_has(rw_dry(j->edition, j->state), j->state->raft[j->a]))
    return refuse(j, rule, "{0:raft} is not at dry land", j->a, 0, 0);
  if (!rw_has_own(j->state, j->seat, j->a))
    return refuse(j, rule, "no pawn of yours is on {0:raft}", j->a, 0, 0);
  return true;
}

static bool pick_up(const struct judged *j) {
  if (rw_may_pick_up(j->setup, j->state, j->seat, j->a)) return true;
  if (!why_not_raft(j, RW_58)) return false;
  if (j->state->survivors[j->state->raft[j->a]] == 0)
    return refuse(j, RW_58, "no Survivor stands on {0:hex}", j->state->raft[j->a], 0, 0);
  return refuse(j, RW_58, "{0:raft} is full", j->a, 0, 0);
}

static bool drop_off(const struct judged *j) {
  if (rw_may_drop_off(j->setup, j->state, j->seat, j->a)) return true;
  if (!why_not_raft(j, RW_59)) return false;
  return refuse(j, RW_59, "no Survivor is on {0:raft}", j->a, 0, 0);
}

/* ---- Donate ---- */

static bool why_not_goal(const struct judged *j, unsigned slot, unsigned card) {
  unsigned goal = j->state->goal[slot];
  if (goal == WEIR_NONE) return refuse(j, RW_61, "no such goal is open", 0, 0, 0);
  if (rw_goal_locked(j->state, slot))
    return refuse(j, RW_110, "{0:goal} takes no cards before its A goal has been met", goal, 0, 0);
  if (card == RW_EDUCATION && j->edition->goal[goal].cards[RW_EDUCATION] == 0)
    return refuse(j, RW_114, "{0:goal} has no place for Education", goal, 0, 0);
  return refuse(j, RW_62, "{0:goal} does not lack " RW_A_CARD("1"), goal, card, 0);
}

static bool give(const struct judged *j) {
  if (rw_may_give(j->state, j->seat, j->a, j->b)) return true;
  if (!rw_may_gift(j->state)) return why_not_act(j);
  if (j->a == j->seat) return refuse(j, RW_61, "give it to another seat", 0, 0, 0);
  if (j->b == RW_THREAT) return refuse(j, RW_73, "a Threat cannot be given away", 0, 0, 0);
  return no_card(j, RW_61, j->b);
}

static bool donate(const struct judged *j) {
  if (rw_may_donate(j->setup, j->state, j->seat, j->a)) return true;
  if (!rw_version_of(j->setup)->relief)
    return refuse(j, RW_26, "there is no donation track in Fall 1926", 0, 0, 0);
  if (!rw_may_gift(j->state)) return why_not_act(j);
  if (j->a >= RW_COMMUNITY_CARDS) return refuse(j, RW_62, "the track takes Community cards only", 0, 0, 0);
  return no_card(j, RW_61, j->a);
}

static bool contribute(const struct judged *j) {
  if (rw_may_contribute(j->setup, j->state, j->seat, j->a, j->b)) return true;
  if (!rw_may_gift(j->state)) return why_not_act(j);
  if (j->state->hand[j->seat][j->b] == 0) return no_card(j, RW_61, j->b);
  return why_not_goal(j, j->a, j->b);
}

static bool revival(const struct judged *j) {
  if (rw_may_revive(j->state, j->seat)) return true;
  if (!(j->state->cubes[j->seat] >> RW_THE_REVIVAL & 1))
    return refuse(j, RW_14, "you have no Revival cube", 0, 0, 0);
  return refuse(j, RW_14, "no Donate action has begun", 0, 0, 0);
}

static bool holler(const struct judged *j) {
  if (j->state->swimmer != WEIR_NONE) return why_not_act(j);
  return (j->state->cubes[j->seat] >> RW_THE_HOLLER & 1) ||
         refuse(j, RW_14, "you have no Field holler cube", 0, 0, 0);
}

/* ---- Work ---- */

static bool take(const struct judged *j) {
  if (rw_may_take(j->state, j->a)) return true;
  if (!rw_may_work(j->state)) return why_not_act(j);
  return refuse(j, RW_63, "no Job Offer lies {0|on the left|in the middle|on the right} of the display", j->a,
                0, 0);
}

static bool build(const struct judged *j, bool discount) {
  struct rw_set sites = rw_sites(j->setup, j->state);
  unsigned price = rw_job_price(j->state, j->a) - discount;
  if (rw_may_work(j->state) && rw_has(sites, j->a) &&
      rw_can_pay_levee(j->setup, j->state, j->seat, j->a, discount))
    return true;
  if (!rw_may_work(j->state)) return why_not_act(j);
  if (discount && !(j->state->cubes[j->seat] >> RW_WORK_DISCOUNT & 1))
    return refuse(j, RW_64, "you have no Work discount cube", 0, 0, 0);
  if (!rw_has(rw_dry(j->edition, j->state), j->a))
    return refuse(j, RW_65, "{0:hex} is not dry land", j->a, 0, 0);
  if (rw_has(rw_camps(j->state), j->a)) return refuse(j, RW_65, "{0:hex} has a camp", j->a, 0, 0);
  if (!rw_has(sites, j->a)) return refuse(j, RW_65, "no pawn stands on {0:hex} or next to it", j->a, 0, 0);
  if (!rw_site(j->setup, j->state, j->a))
    return refuse(j, RW_66, "{0:hex} cannot get a higher levee than {1}", j->a, j->edition->levee, 0);
  return refuse(j, RW_63, "needs {0 Job Offer|Job Offers}, you have {1}", price,
                j->state->hand[j->seat][RW_JOB], 0);
}

static bool levee(const struct judged *j) { return build(j, false); }
static bool discount(const struct judged *j) { return build(j, true); }

static bool seek(const struct judged *j) {
  if (rw_may_seek(j->state)) return true;
  if (!rw_may_act(j->state)) return why_not_act(j);
  return refuse(j, RW_67, "three cards are on display", 0, 0, 0);
}

static bool community(const struct judged *j) { return rw_may_act(j->state) || why_not_act(j); }

/* ---- Resist ---- */

static bool why_not_play(const struct judged *j, unsigned card, unsigned kind) {
  if (!rw_may_act(j->state)) return why_not_act(j);
  if (card == RW_EDUCATION && !rw_resists(j->state, j->seat, card, kind))
    return refuse(j, RW_15, "Education is no Resistance card for you", 0, 0, 0);
  if (!rw_resists(j->state, j->seat, card, kind))
    return refuse(j, RW_69, "this takes " RW_A_CARD("0"), kind, 0, 0);
  return no_card(j, RW_69, card);
}

static bool read(const struct judged *j) {
  if (rw_may_read(j->state, j->seat, j->a)) return true;
  if (!rw_may_play(j->state, j->seat, j->a, RW_NEWSPAPER)) return why_not_play(j, j->a, RW_NEWSPAPER);
  return refuse(j, RW_69, "the Weather deck is empty", 0, 0, 0);
}

static bool listen(const struct judged *j) {
  if (rw_may_listen(j->state, j->seat, j->a)) return true;
  if (!rw_may_play(j->state, j->seat, j->a, RW_RADIO)) return why_not_play(j, j->a, RW_RADIO);
  return refuse(j, RW_69, "the Landowner deck is empty", 0, 0, 0);
}

static bool fundraise(const struct judged *j) {
  return rw_may_play(j->state, j->seat, j->a, RW_VAUDEVILLE) || why_not_play(j, j->a, RW_VAUDEVILLE);
}

static bool tour(const struct judged *j) {
  if (rw_may_tour(j->state, j->seat, j->a, j->b)) return true;
  if (!rw_may_play(j->state, j->seat, j->a, RW_VAUDEVILLE)) return why_not_play(j, j->a, RW_VAUDEVILLE);
  if (!rw_may_play(j->state, j->seat, j->b, RW_VAUDEVILLE)) return why_not_play(j, j->b, RW_VAUDEVILLE);
  if (j->a > j->b) return refuse(j, RW_69, "write them as {0:card} {1:card}", j->b, j->a, 0);
  return refuse(j, RW_69, "you have only one " RW_CARD_NAME("0") " card", j->a, 0, 0);
}

static bool resist(const struct judged *j) {
  if (rw_may_resist(j->state, j->seat, j->a)) return true;
  if (!rw_may_act(j->state)) return why_not_act(j);
  if (!rw_is_resistance(j->a))
    return refuse(j, RW_69, RW_CARD_NAME("0") " is no Resistance card", j->a, 0, 0);
  if (j->state->hand[j->seat][j->a] == 0) return no_card(j, RW_69, j->a);
  return refuse(j, RW_69, "there is no Threat in your hand", 0, 0, 0);
}

static bool teach(const struct judged *j) {
  if (rw_may_teach(j->state, j->seat, j->a)) return true;
  if (!rw_is_role(j->state, j->seat, RW_TEACHER))
    return refuse(j, RW_125, "you are not the Teacher", 0, 0, 0);
  if (!rw_may_act(j->state)) return why_not_act(j);
  if (j->state->hand[j->seat][RW_EDUCATION] == 0) return no_card(j, RW_125, RW_EDUCATION);
  return refuse(j, RW_126, "{0:player} holds no Threat", j->a, 0, 0);
}

/* ---- Characters ---- */

static bool why_not_fetch(const struct judged *j, unsigned card) {
  if (!rw_is_role(j->state, j->seat, RW_YOUNG_PERSON))
    return refuse(j, RW_123, "you are not the Young Person", 0, 0, 0);
  if (!rw_may_act(j->state)) return why_not_act(j);
  if (!rw_may_fetch(j->setup, j->state, j->seat))
    return refuse(j, RW_123, "no pawn of yours is on {0:hex}", j->edition->city, 0, 0);
  if (card == RW_THREAT) return refuse(j, RW_124, "a Threat is not taken", 0, 0, 0);
  return rw_in_pile(j->state, card) > 0 ||
         refuse(j, RW_123, "there is no " RW_CARD_NAME("0") " card in its discard pile", card, 0, 0);
}

static bool fetch_give(const struct judged *j) {
  if (!rw_may_fetch(j->setup, j->state, j->seat) || rw_in_pile(j->state, j->b) == 0)
    return why_not_fetch(j, j->b);
  return j->a != j->seat || refuse(j, RW_123, "give it to another seat", 0, 0, 0);
}

static bool fetch_donate(const struct judged *j) {
  if (!rw_version_of(j->setup)->relief)
    return refuse(j, RW_130, "there is no donation track in Fall 1926", 0, 0, 0);
  if (!rw_may_fetch(j->setup, j->state, j->seat) || rw_in_pile(j->state, j->a) == 0)
    return why_not_fetch(j, j->a);
  return j->a < RW_COMMUNITY_CARDS || refuse(j, RW_124, "the track takes Community cards only", 0, 0, 0);
}

static bool fetch_contribute(const struct judged *j) {
  if (!rw_may_fetch(j->setup, j->state, j->seat) || rw_in_pile(j->state, j->b) == 0)
    return why_not_fetch(j, j->b);
  return rw_goal_takes(j->setup, j->state, j->a, j->b) || why_not_goal(j, j->a, j->b);
}

static bool perform(const struct judged *j) {
  const struct rw_state *state = j->state;
  unsigned rule = rw_is_role(state, j->seat, RW_SHARECROPPER) ? RW_118 : RW_117;
  if (state->swimmer != WEIR_NONE) return why_not_act(j);
  if (rw_can_perform(j->setup, state, j->seat, j->a, j->b)) return true;
  if (!rw_is_role(state, j->seat, RW_BLUES_SINGER) && !rw_is_role(state, j->seat, RW_SHARECROPPER))
    return refuse(j, RW_117, "only the Blues Singer and the Sharecropper perform", 0, 0, 0);
  if (state->hand[j->seat][j->b] == 0) return no_card(j, rule, j->b);
  if (!rw_target_here(j->setup, state, j->seat, j->a))
    return refuse(j, rule, "no pawn of yours is with {0:target}", j->a, 0, 0);
  if (state->last_target[j->seat] == j->a)
    return refuse(j, rule, "the last performance was for {0:target}", j->a, 0, 0);
  bool right = rule == RW_117 ? j->b == RW_BLUES : j->b == RW_FARM || j->b == RW_GARDEN;
  if (!right) return refuse(j, rule, RW_CARD_NAME("0") " does not serve for it", j->b, 0, 0);
  return refuse(j, RW_119, "the last performance was not for another colour", 0, 0, 0);
}

static bool end(const struct judged *j) { return j->state->swimmer == WEIR_NONE || why_not_act(j); }

/* ---- Upgrade ---- */

static bool must_place(const struct judged *j) {
  return refuse(j, RW_16, "put your new pawn on the map first", 0, 0, 0);
}

static bool raise(const struct judged *j) {
  const struct rw_power_row *row = &j->edition->power[j->a];
  if (rw_can_raise(j->setup, j->state, j->seat, j->a, j->b)) return true;
  if (j->state->unplaced >> j->seat & 1) return must_place(j);
  unsigned pawns = rw_pawn_count(j->state, j->seat);
  unsigned level = j->a == RW_NEW_PAWN ? pawns : j->state->power[j->seat][j->a];
  unsigned most = j->a == RW_NEW_PAWN ? j->edition->pawns : row->steps;
  if (level >= most) return refuse(j, RW_13, RW_POWER_NAME("0") " cannot be raised further", j->a, 0, 0);
  unsigned cost = row->cost[level], real = j->b < cost ? cost - j->b : 0;
  if (j->a == RW_NEW_PAWN && !rw_any(rw_dry(j->edition, j->state)))
    return refuse(j, RW_16, "no dry land is left", 0, 0, 0);
  if (j->b > cost || (j->b == cost && !(j->a == RW_NEW_PAWN && level == 0)))
    return refuse(j, RW_15, "the step costs {0 card|cards}, at least one of them real", cost, 0, 0);
  if (j->state->hand[j->seat][row->card] < real)
    return refuse(j, RW_13, "needs {0} " RW_CARD_NAME("1") " {0|cards|card|cards}, you have {2}", real,
                  row->card, j->state->hand[j->seat][row->card]);
  return refuse(j, RW_13, "needs {0} " RW_CARD_NAME("1") " {0|cards|card|cards}, you have {2}", j->b,
                RW_EDUCATION, j->state->hand[j->seat][RW_EDUCATION]);
}

static bool renew(const struct judged *j) {
  if (rw_can_renew(j->setup, j->state, j->seat, j->a, j->b)) return true;
  const uint8_t *cost = j->edition->renewable[j->a];
  if (j->state->unplaced >> j->seat & 1) return must_place(j);
  if (j->a >= rw_renewables(j->setup))
    return refuse(j, RW_14, RW_RENEWABLE_NAME("0") " is not in this game", j->a, 0, 0);
  if (j->state->cubes[j->seat] >> j->a & 1)
    return refuse(j, RW_14, "the cube you bought for " RW_RENEWABLE_NAME("0") " is not used yet", j->a, 0, 0);
  if (j->b > 0 && cost[0] + 1u != j->b && cost[1] + 1u != j->b)
    return refuse(j, RW_15, RW_RENEWABLE_NAME("0") " costs no " RW_CARD_NAME("1") " card", j->a, j->b - 1, 0);
  for (unsigned i = 0; i < 2; i++) {
    unsigned card = cost[i] + 1u == j->b ? RW_EDUCATION : cost[i];
    if (j->state->hand[j->seat][card] == 0) return no_card(j, RW_14, card);
  }
  return false;
}

static bool place(const struct judged *j) {
  if (!(j->state->unplaced >> j->seat & 1)) return refuse(j, RW_16, "you have no pawn to place", 0, 0, 0);
  return rw_has(rw_dry(j->edition, j->state), j->a) ||
         refuse(j, RW_16, "{0:hex} is not dry land", j->a, 0, 0);
}

static bool ready(const struct judged *j) { return !(j->state->unplaced >> j->seat & 1) || must_place(j); }

/* ---- Set-up ---- */

static bool role(const struct judged *j) {
  for (unsigned seat = 0; seat < j->setup->seats; seat++)
    if (j->state->role[seat] == j->a)
      return refuse(j, RW_35, "{0:player} is the " RW_ROLE_NAME("1"), seat, j->a, 0);
  return true;
}

static bool town(const struct judged *j) {
  if (!rw_has(j->edition->sites, j->a)) return refuse(j, RW_32, "{0:hex} is no town site", j->a, 0, 0);
  for (unsigned seat = 0; seat < j->setup->seats; seat++)
    if (j->state->town[seat] == j->a)
      return refuse(j, RW_32, "the town of {0:player} stands on {1:hex}", seat, j->a, 0);
  return true;
}

/* ---- Landowner cards ---- */

static bool counter(const struct judged *j) {
  bool teacher = rw_frame(j->state)[RW_F_STEP] == 0;
  if (j->a == RW_EDUCATION && !rw_is_role(j->state, j->seat, RW_TEACHER))
    return refuse(j, RW_15, "Education is no Resistance card for you", 0, 0, 0);
  if (j->a != RW_EDUCATION && (teacher || !rw_is_resistance(j->a)))
    return refuse(j, teacher ? RW_126 : RW_72, RW_CARD_NAME("0") " does not counter this Threat", j->a, 0, 0);
  return j->state->hand[j->seat][j->a] > 0 || no_card(j, RW_72, j->a);
}

static bool cancel(const struct judged *j) {
  if (!rw_resists(j->state, j->seat, j->a, RW_ACTIVISM))
    return refuse(j, RW_78, "this takes " RW_A_CARD("0"), RW_ACTIVISM, 0, 0);
  return j->state->hand[j->seat][j->a] > 0 || no_card(j, RW_78, j->a);
}

static bool discard(const struct judged *j) {
  bool hatred = rw_frame(j->state)[RW_F_PROCEDURE] == RW_P_HATRED;
  if (hatred && j->a >= RW_COMMUNITY_CARDS)
    return refuse(j, RW_76, "a " RW_CARD_NAME("0") " is no Community card", j->a, 0, 0);
  if (j->a == RW_THREAT) return refuse(j, RW_73, "a Threat cannot be discarded", 0, 0, 0);
  return j->state->hand[j->seat][j->a] > 0 || no_card(j, hatred ? RW_75 : RW_43, j->a);
}

static bool pay(const struct judged *j) {
  if (rw_may_pay(j->state, rw_frame(j->state), j->a, j->b)) return true;
  if (j->b >= RW_COMMUNITY_CARDS)
    return refuse(j, RW_76, "a " RW_CARD_NAME("0") " is no Community card", j->b, 0, 0);
  return refuse(j, RW_74, "{0:player} has no " RW_CARD_NAME("1") " card to pay", j->a, j->b, 0);
}

static bool camp(const struct judged *j) {
  unsigned kind = rw_frame(j->state)[RW_G_KIND];
  if (rw_has(rw_group_hexes(j->setup, j->state, kind), j->a)) return true;
  if (!rw_has(rw_dry(j->edition, j->state), j->a))
    return refuse(j, kind == RW_G_GREEN ? RW_81 : RW_82, "{0:hex} is not dry land", j->a, 0, 0);
  if (rw_has(rw_camps(j->state), j->a))
    return refuse(j, kind == RW_G_GREEN ? RW_81 : RW_82, "{0:hex} has a camp", j->a, 0, 0);
  return refuse(j, RW_82, "{0:hex} is not the nearest free hex", j->a, 0, 0);
}

static bool send(const struct judged *j) {
  if (j->a / RW_PAWNS != j->seat) return refuse(j, RW_82, "{0:pawn} is not yours", j->a, 0, 0);
  return rw_pawn_hex(j->state, j->a) != WEIR_NONE ||
         refuse(j, RW_82, "{0:pawn} is not on the map", j->a, 0, 0);
}

static bool survivor(const struct judged *j) {
  unsigned kind = rw_frame(j->state)[RW_G_KIND];
  if (rw_has(rw_group_hexes(j->setup, j->state, kind), j->a)) return true;
  if (kind == RW_G_TAKEN) return refuse(j, RW_82, "no Survivor stands on {0:hex}", j->a, 0, 0);
  return refuse(j, RW_33, "Survivors do not enter on {0:hex}", j->a, 0, 0);
}

static bool replace(const struct judged *j) {
  return j->state->goal[j->a] != WEIR_NONE || refuse(j, RW_112, "no such goal is open", 0, 0, 0);
}

static verdict *const verdicts[RW_VERBS] = {
    [RW_STEP] = step,
    [RW_SAIL] = sail,
    [RW_BOARD] = board,
    [RW_ASHORE] = ashore,
    [RW_HALT] = halt,
    [RW_LAUNCH] = launch,
    [RW_PICK_UP] = pick_up,
    [RW_DROP_OFF] = drop_off,
    [RW_GIVE] = give,
    [RW_DONATE] = donate,
    [RW_CONTRIBUTE] = contribute,
    [RW_REVIVAL] = revival,
    [RW_TAKE] = take,
    [RW_LEVEE] = levee,
    [RW_DISCOUNT] = discount,
    [RW_SEEK] = seek,
    [RW_COMMUNITY] = community,
    [RW_READ] = read,
    [RW_LISTEN] = listen,
    [RW_FUNDRAISE] = fundraise,
    [RW_TOUR] = tour,
    [RW_RESIST] = resist,
    [RW_TEACH] = teach,
    [RW_FETCH_GIVE] = fetch_give,
    [RW_FETCH_DONATE] = fetch_donate,
    [RW_FETCH_CONTRIBUTE] = fetch_contribute,
    [RW_PERFORM] = perform,
    [RW_HOLLER] = holler,
    [RW_END] = end,
    [RW_RAISE] = raise,
    [RW_RENEW] = renew,
    [RW_PLACE] = place,
    [RW_READY] = ready,
    [RW_ROLE] = role,
    [RW_TOWN] = town,
    [RW_COUNTER] = counter,
    [RW_CANCEL] = cancel,
    [RW_DISCARD] = discard,
    [RW_PAY] = pay,
    [RW_CAMP] = camp,
    [RW_SEND] = send,
    [RW_SURVIVOR] = survivor,
    [RW_REPLACE] = replace,
};

bool rw_check(const struct weir_setup *setup, const void *memory, unsigned seat, weir_action action,
              struct weir_why *why) {
  struct judged j = {setup, rw_edition_of(setup), memory, seat, WEIR_ARG(action, 0), WEIR_ARG(action, 1),
                     why};
  verdict *judge = verdicts[WEIR_VERB(action)];
  return !judge || judge(&j); /* what is not in the table is always an answer */
}
