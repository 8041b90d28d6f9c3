/* audit.c - Rising Waters: what never changes. Tests call it after every step, and every position that comes
 * from outside passes it before anything else looks at it, so the rules may trust what it demands.
 *
 * Cards, map and seats are here; where play stands, and so the frames of the stack, in audit_course.c.
 */
#include "audit.h"

#include <string.h>

/* ---- Seats ---- */

static bool audit_empty_seat(const struct rw_audit *audit, unsigned seat) {
  const struct rw_state *state = audit->state;
  unsigned things = 0u + state->held[seat] + state->cubes[seat] + state->points[seat] +
                    state->jobs_done[seat] + (state->town[seat] != WEIR_NONE) +
                    (state->role[seat] != WEIR_NONE) + (state->last_target[seat] != WEIR_NONE) +
                    rw_pawn_count(state, seat);
  for (unsigned i = 0; i < RW_LEVELS; i++) things += state->power[seat][i];
  for (unsigned i = 0; i < RW_CARDS; i++) things += state->hand[seat][i];
  for (unsigned i = 0; i < RW_PAWNS; i++) things += state->aboard[seat][i] != WEIR_NONE;
  return things == 0 || weir_fail(audit->error, "a seat that nobody holds has something");
}

static bool audit_board_of(const struct rw_audit *audit, unsigned seat) {
  const struct rw_state *state = audit->state;
  for (unsigned i = 0; i < RW_LEVELS; i++)
    if (state->power[seat][i] > audit->edition->power[i].steps) /* RW-13 */
      return weir_fail(audit->error, "power: %s cannot be that high", rw_power_name(i));
  if (state->cubes[seat] >> rw_renewables(audit->setup)) /* RW-14 */
    return weir_fail(audit->error, "cubes: that power is not in this game");
  if (rw_pawn_count(state, seat) > audit->edition->pawns)
    return weir_fail(audit->error, "pawn: a seat has more than %u", audit->edition->pawns);
  return true;
}

static bool audit_roles(const struct rw_audit *audit) {
  const struct rw_state *state = audit->state;
  unsigned taken = 0;
  for (unsigned seat = 0; seat < audit->setup->seats; seat++) {
    unsigned role = state->role[seat];
    if (role == WEIR_NONE) {
      if (state->points[seat] || state->last_target[seat] != WEIR_NONE)
        return weir_fail(audit->error, "points: only with a character"); /* RW-129 */
      continue;
    }
    if (!audit->setup->option[RW_OPTION_CHARACTERS] || taken >> role & 1)
      return weir_fail(audit->error, "role: each character once, and only if they are played"); /* RW-35 */
    taken |= 1u << role;
    unsigned target = state->last_target[seat];
    if (target != WEIR_NONE && target < RW_ALL_PAWNS && target / RW_PAWNS >= audit->setup->seats)
      return weir_fail(audit->error, "last_target: nobody holds that seat");
  }
  return true;
}

static bool audit_seats(const struct rw_audit *audit) {
  for (unsigned seat = 0; seat < RW_SEATS; seat++)
    if (!(seat < audit->setup->seats ? audit_board_of : audit_empty_seat)(audit, seat)) return false;
  return audit_roles(audit);
}

/* ---- Cards ---- */

static bool audit_community(const struct rw_audit *audit) {
  const struct rw_state *state = audit->state;
  for (unsigned card = 0; card < RW_COMMUNITY_CARDS; card++) {
    unsigned sum = 0u + state->deck[card] + state->discard[card];
    for (unsigned seat = 0; seat < RW_SEATS; seat++) sum += state->hand[seat][card];
    if (sum != audit->edition->community[card]) /* RW-6 */
      return weir_fail(audit->error, "%s: %u cards, not %u", rw_card_name(card), sum,
                       audit->edition->community[card]);
  }
  for (unsigned seat = 0; seat < RW_SEATS; seat++) {
    unsigned sum = 0;
    for (unsigned card = 0; card < RW_CARDS; card++) sum += state->hand[seat][card];
    if (sum != state->held[seat])
      return weir_fail(audit->error, "held: %u cards, not %u", sum, state->held[seat]);
  }
  return true;
}

static bool is_row(const uint8_t top[RW_SLOTS]) {
  for (unsigned i = 1; i < RW_SLOTS; i++)
    if (top[i] != WEIR_NONE && top[i - 1] == WEIR_NONE) return false;
  return true;
}

static bool audit_owner(const struct rw_audit *audit) {
  const struct rw_state *state = audit->state;
  uint16_t sum[RW_OWNER_CARDS];
  for (unsigned card = 0; card < RW_OWNER_CARDS; card++) {
    sum[card] = (uint16_t)(state->owner_deck[card] + state->owner_discard[card]);
    if (card >= RW_STARRED) continue;
    sum[card] = (uint16_t)(sum[card] + state->starred[card]);
    for (unsigned seat = 0; seat < RW_SEATS; seat++)
      sum[card] = (uint16_t)(sum[card] + state->hand[seat][RW_JOB + card]);
    if (state->starred[card] > audit->edition->starred[card])
      return weir_fail(audit->error, "starred: more than there are");
  }
  for (unsigned slot = 0; slot < RW_SLOTS; slot++) {
    if (state->display[slot] != WEIR_NONE) sum[state->display[slot]]++;
    if (state->owner_top[slot] != WEIR_NONE) sum[state->owner_top[slot]]++;
  }
  for (unsigned card = 0; card < RW_OWNER_CARDS; card++)
    if (sum[card] != audit->version->owner[card]) /* RW-8, RW-28 */
      return weir_fail(audit->error, "%s: %u cards, not %u", audit->edition->owner_name[card], sum[card],
                       audit->version->owner[card]);
  return is_row(state->owner_top) || weir_fail(audit->error, "owner_top: known cards lie on top");
}

/* RW-27: until the deck is reshuffled the heavy cards not seen are in the deck or in the box. */
static bool audit_heavy(const struct rw_audit *audit, const uint16_t seen[RW_WEATHER_CARDS]) {
  const struct rw_state *state = audit->state;
  const uint8_t *all = audit->edition->weather[audit->setup->option[RW_OPTION_WEATHER]];
  unsigned pool = 0, drawn = 0;
  bool boxed = true, known = true;
  for (unsigned place = 0; place < RW_PLACES; place++) {
    unsigned card = place * RW_STRENGTHS + RW_HEAVY, sum = state->weather_deck[card] + (unsigned)seen[card];
    pool += state->weather_deck[card];
    drawn += seen[card];
    boxed &= sum == all[card];
    known &= sum <= all[card];
  }
  known &= pool == state->heavy_left;
  return (drawn + state->heavy_left == audit->version->heavy && (boxed || known)) ||
         weir_fail(audit->error, "weather_deck: the heavy cards do not add up");
}

static bool audit_weather(const struct rw_audit *audit) {
  const struct rw_state *state = audit->state;
  const uint8_t *all = audit->edition->weather[audit->setup->option[RW_OPTION_WEATHER]];
  uint16_t seen[RW_WEATHER_CARDS];
  for (unsigned card = 0; card < RW_WEATHER_CARDS; card++) seen[card] = state->weather_discard[card];
  for (unsigned i = 0; i < RW_SLOTS; i++)
    if (state->weather_top[i] != WEIR_NONE) seen[state->weather_top[i]]++;
  for (unsigned card = 0; card < RW_WEATHER_CARDS; card++)
    if (card % RW_STRENGTHS != RW_HEAVY && seen[card] + state->weather_deck[card] != all[card]) /* RW-9 */
      return weir_fail(audit->error, "%s: not %u cards", audit->edition->weather_name[card], all[card]);
  if (!is_row(state->weather_top)) return weir_fail(audit->error, "weather_top: known cards lie on top");
  return audit_heavy(audit, seen);
}

/* ---- Goals ---- */

static bool audit_given(const struct rw_audit *audit, unsigned slot) {
  const struct rw_state *state = audit->state;
  const uint8_t *given = state->given[slot];
  unsigned sum = 0;
  for (unsigned card = 0; card < RW_CARDS; card++) sum += given[card];
  if (sum == 0) return true;
  if (state->goal[slot] == WEIR_NONE || rw_goal_locked(state, slot))
    return weir_fail(audit->error, "given: that goal takes no cards"); /* RW-110 */
  const struct rw_goal *goal = &audit->edition->goal[state->goal[slot]];
  unsigned room = goal->cards[RW_EDUCATION];
  for (unsigned card = 0; card < RW_CARDS; card++) {
    if (card != RW_EDUCATION && given[card] > goal->cards[card])
      return weir_fail(audit->error, "given: more %s than the goal takes", rw_card_name(card));
    if (card < RW_EDUCATION && goal->cards[card] > 0)
      room += goal->cards[card] - (given[card] > 0 ? given[card] : 1u);
  }
  return given[RW_EDUCATION] <= room || weir_fail(audit->error, "given: more education than the goal takes");
}

static bool audit_goals(const struct rw_audit *audit) {
  const struct rw_state *state = audit->state;
  unsigned open = 0;
  for (unsigned slot = 0; slot < RW_OPEN_GOALS; slot++) {
    if (!audit_given(audit, slot)) return false;
    if (state->goal[slot] == WEIR_NONE) continue;
    unsigned bit = 1u << state->goal[slot];
    if (open & bit || state->goals_left & bit) return weir_fail(audit->error, "goal: each lies in one place");
    open |= bit;
  }
  unsigned all = open | state->goals_left | state->goals_met | state->goals_done;
  if (!audit->setup->option[RW_OPTION_GOALS] && all)
    return weir_fail(audit->error, "goals: not in this game");
  return (state->goals_done & ~state->goals_met) == 0 ||
         weir_fail(audit->error, "goals_done: such a goal has been met");
}

/* ---- The map ---- */

static bool audit_land(const struct rw_audit *audit) {
  const struct rw_state *state = audit->state;
  unsigned survivors = 0;
  if (rw_any(rw_without(rw_flooded(state), audit->edition->land)))
    return weir_fail(audit->error, "flooded: only land floods");
  for (unsigned hex = 0; hex < RW_HEXES; hex++) {
    bool dry = hex < audit->edition->hex_count && rw_has(audit->dry, hex);
    if (!dry && (state->levee[hex] || state->survivors[hex]))
      return weir_fail(audit->error, "levee, survivors: only on dry land");
    if (state->levee[hex] &&
        (state->levee[hex] <= audit->edition->elevation[hex] || state->levee[hex] > audit->edition->levee))
      return weir_fail(audit->error, "levee: %s cannot have one of %u", audit->edition->hex_name[hex],
                       state->levee[hex]); /* RW-66 */
    survivors += state->survivors[hex];
  }
  for (unsigned raft = 0; raft < RW_RAFTS; raft++) survivors += state->raft_survivors[raft];
  return survivors <= rw_survivor_supply(audit->setup) ||
         weir_fail(audit->error, "survivors: more than the supply has"); /* RW-4 */
}

static bool audit_camps(const struct rw_audit *audit) {
  const struct rw_state *state = audit->state;
  unsigned count = rw_camp_count(state);
  struct rw_set seen = {0, 0};
  for (unsigned i = 0; i < RW_CAMPS; i++) {
    if (i >= count && (state->camp[i] != WEIR_NONE || state->green >> i & 1))
      return weir_fail(audit->error, "camp: camps are numbered as they are set up");
    if (i >= count) continue;
    if (!rw_has(audit->dry, state->camp[i]) || rw_has(seen, state->camp[i]))
      return weir_fail(audit->error, "camp: one a hex, on dry land"); /* RW-83 */
    seen = rw_either(seen, rw_hex(state->camp[i]));
  }
  if (!audit->version->relief && (count || state->donations)) /* RW-26 */
    return weir_fail(audit->error, "camp, donations: not in this version");
  return true;
}

static bool audit_rafts(const struct rw_audit *audit) {
  const struct rw_state *state = audit->state;
  for (unsigned raft = 0; raft < RW_RAFTS; raft++) {
    bool there = state->raft[raft] != WEIR_NONE;
    if (there && (raft >= audit->edition->rafts || (raft > 0 && state->raft[raft - 1] == WEIR_NONE)))
      return weir_fail(audit->error, "raft: rafts are numbered as they are launched"); /* RW-5 */
    if (rw_raft_load(state, raft) > (there ? 2 : 0))
      return weir_fail(audit->error, "raft: too many on it"); /* RW-56 */
  }
  return true;
}

static bool audit_pawns(const struct rw_audit *audit) {
  const struct rw_state *state = audit->state;
  for (unsigned pawn = 0; pawn < RW_ALL_PAWNS; pawn++) {
    unsigned hex = rw_pawn_hex(state, pawn), raft = rw_pawn_raft(state, pawn);
    if (raft != WEIR_NONE && (hex == WEIR_NONE || state->raft[raft] != hex))
      return weir_fail(audit->error, "aboard: a pawn is where its raft is");
    if (hex != WEIR_NONE && raft == WEIR_NONE && !rw_has(audit->dry, hex) && state->swimmer != pawn)
      return weir_fail(audit->error, "pawn: %s stands in the water", audit->edition->pawn_name[pawn]);
  }
  struct rw_set towns = {0, 0};
  for (unsigned seat = 0; seat < audit->setup->seats; seat++) {
    unsigned town = state->town[seat];
    if (town == WEIR_NONE) continue;
    if (!rw_has(rw_both(audit->dry, audit->edition->sites), town) || rw_has(towns, town))
      return weir_fail(audit->error, "town: one a site, on dry land"); /* RW-22 */
    towns = rw_either(towns, rw_hex(town));
  }
  return true;
}

static bool audit_water(const struct rw_audit *audit) {
  const struct rw_state *state = audit->state;
  for (unsigned water = 0; water < RW_WATERS; water++) {
    bool there = water < audit->edition->water_count;
    unsigned still = there ? audit->version->level : 0;
    if (state->mark[water] == 0 ? state->level[water] != still : !there) /* RW-86 */
      return weir_fail(audit->error, "level: without a token it is %u", still);
  }
  return true;
}

bool rw_audit(const struct weir_setup *setup, const void *memory, struct weir_error *error) {
  const struct rw_state *state = memory;
  struct rw_audit audit = {.setup = setup,
                           .edition = rw_edition_of(setup),
                           .version = rw_version_of(setup),
                           .state = state,
                           .error = error};
  audit.dry = rw_dry(audit.edition, state);
  return audit_seats(&audit) && audit_community(&audit) && audit_owner(&audit) && audit_weather(&audit) &&
         audit_goals(&audit) && audit_land(&audit) && audit_camps(&audit) && audit_rafts(&audit) &&
         audit_pawns(&audit) && audit_water(&audit) && rw_audit_course(&audit);
}
