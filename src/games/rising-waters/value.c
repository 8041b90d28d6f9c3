/* value.c - Rising Waters: how good a position is, for bots. Rules are elsewhere; this is opinion.
 *
 * All seats want the same, so there is one score, counted in thousandths of a loss: what is lost, what the
 * water is about to take, and what the community has to set against it. How near the water is to a land
 * group is its margin: the lowest height on its shore less the level there.
 */
#include "play.h"

#include <string.h>

enum { MARGINS = 8, FAR = 127, NOWHERE = 12, VALUE_MOST = WEIR_SURE * 9 / 10 };

/* All the weights there are, in thousandths of a loss unless it says otherwise. */
struct weights {
  int32_t land[MARGINS];        /* by margin + 1: what is expected to be lost of a land group */
  int32_t inland;               /* of one that no water touches yet */
  int32_t at_margin;            /* each further hex as low as the lowest of its group */
  int32_t pawn, town, survivor; /* per cent of the land's risk that goes for what stands on it */
  int32_t levee_alone;          /* a levee on land already counted */
  int32_t power[RW_POWERS];     /* each step, for ten rounds to come */
  int32_t cube[RW_RENEWABLES];
  int32_t card, resistance, job, threat; /* in hand */
  int32_t donations;                     /* when there are enough for a camp */
  int32_t camp;                          /* standing */
  int32_t waiting, aboard;               /* a Survivor whom help can reach, one on the way to a camp */
  int32_t step_away;                     /* off that for each hex of distance */
  int32_t goal;                          /* per cent of its worth when all cards are there */
  int32_t point;
};
static const struct weights weights = {
    .land = {950, 480, 330, 200, 110, 55, 25, 10},
    .inland = 45,
    .at_margin = 18,
    .pawn = 115,
    .town = 100,
    .survivor = 100,
    .levee_alone = 60,
    .power =
        {[RW_ACTIONS] = 900, [RW_MOVEMENT] = 160, [RW_DONATING] = 260, [RW_SWIM] = 150, [RW_NEW_PAWN] = 260},
    .cube = {[RW_RAFT] = 170, [RW_WORK_DISCOUNT] = 170, [RW_THE_REVIVAL] = 120, [RW_THE_HOLLER] = 200},
    .card = 45,
    .resistance = 20,
    .job = 120,
    .threat = -60,
    .donations = 800,
    .camp = 800,
    .waiting = 600,
    .aboard = 880,
    .step_away = 35,
    .goal = 85,
    .point = 30,
};

struct outlook {
  const struct weir_setup *setup;
  const struct rw_edition *edition;
  const struct rw_state *state;
  struct rw_set flooded, dry, camps;
  int8_t hex[RW_HEXES];     /* margin of a hex on some shore, FAR if on none */
  int8_t group[RW_LANDS];   /* the least of its hexes */
  uint8_t lowest[RW_LANDS]; /* how many hexes are that low */
  int32_t rounds;           /* left, this one included */
};

/* ---- Margins ---- */

static struct rw_set around(const struct rw_edition *edition, struct rw_set hexes) {
  struct rw_set all = hexes;
  RW_EACH(hex, hexes) all = rw_either(all, edition->ball[1][hex]);
  return all;
}

/* Flooded land falls into pieces; each piece that a water group touches gives it its whole shore. */
static void find_shores(const struct outlook *outlook, struct rw_set shores[RW_WATERS]) {
  const struct rw_edition *edition = outlook->edition;
  for (unsigned w = 0; w < edition->water_count; w++) shores[w] = edition->water_near[w];
  struct rw_set left = outlook->flooded;
  while (rw_any(left)) {
    struct rw_set piece = rw_hex(rw_lowest(left)), edge = piece, reach = piece;
    do {
      struct rw_set ring = around(edition, edge);
      reach = rw_either(reach, ring);
      edge = rw_without(rw_both(ring, left), piece);
      piece = rw_either(piece, edge);
    } while (rw_any(edge));
    left = rw_without(left, piece);
    for (unsigned w = 0; w < edition->water_count; w++)
      if (rw_meet(edition->water_near[w], piece)) shores[w] = rw_either(shores[w], reach);
  }
}

static int32_t height(const struct outlook *outlook, unsigned hex) {
  return outlook->state->levee[hex] ? outlook->state->levee[hex] : outlook->edition->elevation[hex];
}

static void find_margins(struct outlook *outlook) {
  struct rw_set shores[RW_WATERS], ground = rw_without(outlook->dry, outlook->camps);
  memset(outlook->hex, FAR, sizeof outlook->hex);
  memset(outlook->group, FAR, sizeof outlook->group);
  find_shores(outlook, shores);
  for (unsigned w = 0; w < outlook->edition->water_count; w++) {
    int32_t level = outlook->state->level[w];
    RW_EACH(hex, rw_both(shores[w], ground)) {
      int32_t margin = height(outlook, hex) - level;
      if (margin < outlook->hex[hex]) outlook->hex[hex] = (int8_t)(margin < -1 ? -1 : margin);
    }
  }
  RW_EACH(hex, ground) {
    unsigned group = outlook->edition->group[hex];
    int32_t margin = outlook->hex[hex];
    if (margin == FAR || margin > outlook->group[group]) continue;
    outlook->lowest[group] = (uint8_t)(margin < outlook->group[group] ? 1 : outlook->lowest[group] + 1);
    outlook->group[group] = (int8_t)margin;
  }
}

/* What is expected to be lost at a margin in the rounds to come. */
static int32_t risk(const struct outlook *outlook, int32_t margin) {
  int32_t full =
      margin == FAR ? weights.inland : weights.land[margin + 1 < MARGINS ? margin + 1 : MARGINS - 1];
  int32_t span = outlook->rounds < 5 ? outlook->rounds : 5;
  return margin < 0 ? full : full * span / 5;
}

/* ---- What can be lost ---- */

static int32_t score_land(const struct outlook *outlook) {
  int32_t score = 0;
  for (unsigned group = 0; group < outlook->edition->land_count; group++) {
    if (rw_meet(outlook->edition->land_hexes[group], outlook->flooded)) continue;
    score -= risk(outlook, outlook->group[group]);
    if (outlook->lowest[group] > 1) score -= (outlook->lowest[group] - 1) * weights.at_margin;
  }
  return score;
}

/* A hex goes with its group unless its levee is higher. */
static int32_t hex_risk(const struct outlook *outlook, unsigned hex) {
  if (rw_has(outlook->camps, hex)) return 0;
  int32_t margin = outlook->group[outlook->edition->group[hex]];
  if (margin != FAR) margin += height(outlook, hex) - outlook->edition->elevation[hex];
  if (outlook->hex[hex] < margin) margin = outlook->hex[hex];
  return risk(outlook, margin > 6 ? 6 : margin);
}

static int32_t score_people(const struct outlook *outlook) {
  const struct rw_state *state = outlook->state;
  int32_t score = 0;
  for (unsigned seat = 0; seat < outlook->setup->seats; seat++) {
    if (state->town[seat] != WEIR_NONE) score -= hex_risk(outlook, state->town[seat]) * weights.town / 100;
    for (unsigned i = 0; i < RW_PAWNS; i++)
      if (state->pawn[seat][i] != WEIR_NONE && state->aboard[seat][i] == WEIR_NONE &&
          rw_has(outlook->dry, state->pawn[seat][i]))
        score -= hex_risk(outlook, state->pawn[seat][i]) * weights.pawn / 100;
  }
  RW_EACH(hex, outlook->dry) {
    if (state->survivors[hex])
      score -= state->survivors[hex] * hex_risk(outlook, hex) * weights.survivor / 100;
    if (state->levee[hex] &&
        rw_meet(outlook->edition->land_hexes[outlook->edition->group[hex]], outlook->flooded))
      score -= weights.levee_alone;
  }
  return score;
}

/* ---- What there is to set against it ---- */

static int32_t score_seat(const struct outlook *outlook, unsigned seat) {
  const struct rw_state *state = outlook->state;
  int32_t score = 0, community = (int32_t)rw_community_in(state, seat);
  for (unsigned power = 0; power < RW_LEVELS; power++)
    score += state->power[seat][power] * weights.power[power] * outlook->rounds / 10;
  score += (int32_t)rw_pawn_count(state, seat) * weights.power[RW_NEW_PAWN] * outlook->rounds / 10;
  for (unsigned i = 0; i < RW_RENEWABLES; i++)
    if (state->cubes[seat] >> i & 1) score += weights.cube[i];
  for (unsigned card = RW_NEWSPAPER; card <= RW_VAUDEVILLE; card++)
    score += state->hand[seat][card] * weights.resistance;
  score += (community < 7 ? community : 7) * weights.card;
  score += (state->hand[seat][RW_JOB] < 5 ? state->hand[seat][RW_JOB] : 5) * weights.job;
  return score + state->hand[seat][RW_THREAT] * weights.threat + state->points[seat] * weights.point;
}

static int32_t nearest(const struct outlook *outlook, unsigned from, struct rw_set set) {
  int32_t least = NOWHERE;
  RW_EACH(hex, set) {
    int32_t distance = outlook->edition->distance[from][hex];
    if (distance < least) least = distance;
  }
  return least;
}

static int32_t drawn_near(int32_t full, int32_t distance) {
  int32_t left = full - distance * weights.step_away;
  return left > 0 ? left : 0;
}

/* Where help can come from: rafts with a pawn and room, else pawns of seats that can launch one. */
static struct rw_set helpers(const struct outlook *outlook, int32_t *delay) {
  const struct rw_state *state = outlook->state;
  struct rw_set set = {0, 0};
  *delay = 0;
  for (unsigned raft = 0; raft < RW_RAFTS && state->raft[raft] != WEIR_NONE; raft++) {
    unsigned load = rw_raft_load(state, raft);
    if (load == 1 && state->raft_survivors[raft] == 0) set = rw_either(set, rw_hex(state->raft[raft]));
  }
  if (rw_any(set)) return set;
  *delay = 3;
  for (unsigned seat = 0; seat < outlook->setup->seats; seat++)
    for (unsigned i = 0; state->cubes[seat] >> RW_RAFT & 1 && i < RW_PAWNS; i++)
      if (state->pawn[seat][i] != WEIR_NONE) set = rw_either(set, rw_hex(state->pawn[seat][i]));
  return set;
}

/* Survivors by how far help is, and a camp: RW-59. */
static int32_t score_rescue(const struct outlook *outlook) {
  const struct rw_state *state = outlook->state;
  int32_t score = (int32_t)rw_camp_count(state) * weights.camp, delay, counted = 0;
  if (!rw_version_of(outlook->setup)->relief) return 0;
  struct rw_set help = helpers(outlook, &delay);
  for (unsigned raft = 0; raft < RW_RAFTS && state->raft[raft] != WEIR_NONE; raft++)
    if (state->raft_survivors[raft] == 1 && rw_raft_load(state, raft) == 2)
      score += drawn_near(weights.aboard, nearest(outlook, state->raft[raft], outlook->camps));
  RW_EACH(hex, outlook->dry) {
    if (state->survivors[hex] == 0 || counted >= 3) continue;
    int32_t people = state->survivors[hex] < 3 - counted ? state->survivors[hex] : 3 - counted;
    int32_t way = nearest(outlook, hex, help) + delay + nearest(outlook, hex, outlook->camps);
    counted += people;
    score += people * drawn_near(weights.waiting, way);
  }
  return score;
}

static int32_t score_relief(const struct outlook *outlook) {
  const struct rw_state *state = outlook->state;
  int32_t needed = outlook->edition->donations[outlook->setup->seats], cards = 0;
  for (unsigned i = 0; i < RW_CAMPS; i++) cards += state->owner_deck[RW_OWNER_CAMP + i];
  if (!rw_version_of(outlook->setup)->relief || cards == 0 || state->loss == 255) return 0;
  int32_t given = state->donations < needed ? state->donations : needed;
  /* Each camp card not seen yet comes up with the others of its deck. */
  int32_t chance = outlook->rounds * cards < 24 ? outlook->rounds * cards : 24;
  return weights.donations * given / needed * chance / 24;
}

static int32_t score_goals(const struct outlook *outlook) {
  const struct rw_state *state = outlook->state;
  int32_t score = 0;
  for (unsigned slot = 0; slot < RW_OPEN_GOALS; slot++) {
    if (state->goal[slot] == WEIR_NONE) continue;
    const struct rw_goal *goal = &outlook->edition->goal[state->goal[slot]];
    int32_t wanted = 0, given = 0;
    for (unsigned card = 0; card < RW_CARDS; card++) {
      wanted += goal->cards[card];
      given += state->given[slot][card];
    }
    score += given * (state->goal[slot] < RW_GOALS / 2 ? 1000 : 2000) / wanted * weights.goal / 100;
  }
  return score;
}

int32_t rw_value(const struct weir_setup *setup, const void *memory, unsigned seat) {
  (void)seat;
  const struct rw_state *state = memory;
  const struct rw_version *version = rw_version_of(setup);
  int32_t limit = version->limit[setup->seats];
  if (state->depth == 0) { /* fewer losses are better even when all is decided */
    if (state->loss < limit) return WEIR_SURE - state->loss * 2000;
    return -WEIR_SURE + state->week * 2000;
  }
  struct outlook outlook = {.setup = setup, .edition = rw_edition_of(setup), .state = state};
  outlook.flooded = rw_flooded(state);
  outlook.dry = rw_dry(outlook.edition, state);
  outlook.camps = rw_camps(state);
  outlook.rounds = version->rounds - state->week;
  if (outlook.rounds < 0) outlook.rounds = 0;
  find_margins(&outlook);
  int32_t score = (limit - state->loss) * 1000;
  score += score_land(&outlook) + score_people(&outlook) + score_rescue(&outlook) + score_relief(&outlook);
  if (setup->option[RW_OPTION_GOALS]) score += score_goals(&outlook);
  for (unsigned i = 0; i < setup->seats; i++) score += score_seat(&outlook, i);
  int64_t value = (int64_t)score * 30;
  return (int32_t)(value > VALUE_MOST ? VALUE_MOST : value < -VALUE_MOST ? -VALUE_MOST : value);
}
