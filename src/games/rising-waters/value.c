/* value.c - Rising Waters: how good a position is, for bots. Rules are elsewhere; this is opinion.
 *
 * All seats want the same, so there is one score, in thousandths of a loss: the losses that are expected when
 * the last week is over, against the limit. What the water will take is read off how high the ground is and
 * how near the water; what the community can still do is counted in actions, and what it saves up for
 * (rescues above all) by what each step is worth. A step must be worth more than the action it costs.
 */
#include "play.h"

#include <string.h>

enum { MARGINS = 4, INLAND = MARGINS, HEIGHTS = 5, LEVELS = 12, VALUE_MOST = WEIR_SURE * 9 / 10 };

/* ---- What the water will take ---- */

/* The odds that ground is flooded before the end, as logarithms in tenths that add up; measured over some
 * thousand seasons of random play. */
static const int8_t odds_of_height[HEIGHTS + 1] = {30, 18, 1, -30, -60, -80}; /* above the first level */
static const int8_t odds_of_margin[MARGINS + 1] = {9, 0, -7, -16, -23};       /* above the water; INLAND */
static const int8_t odds_of_weeks[] = {-80, -22, -14, -8, -4, -1, 2, 5, 7, 9, 10};
static const int8_t odds_of_version[RW_VERSIONS] = {[RW_SPRING] = 0, [RW_FALL] = -13};
/* Thousandths for logarithms from -50 to 50. */
static const int16_t chance_of[] = {
    7,   7,   8,   9,   10,  11,  12,  13,  15,  16,  18,  20,  22,  24,  27,  29,  32,  36,  39,  43,  47,
    52,  57,  63,  69,  76,  83,  91,  100, 109, 119, 130, 142, 154, 168, 182, 198, 214, 231, 250, 269, 289,
    310, 332, 354, 378, 401, 426, 450, 475, 500, 525, 550, 574, 599, 622, 646, 668, 690, 711, 731, 750, 769,
    786, 802, 818, 832, 846, 858, 870, 881, 891, 900, 909, 917, 924, 931, 937, 943, 948, 953, 957, 961, 964,
    968, 971, 973, 976, 978, 980, 982, 984, 985, 987, 988, 989, 990, 991, 992, 993, 993,
};

/* All the weights there are, in thousandths of a loss unless it says otherwise. */
struct weights {
  int32_t pawn, town, survivor, arrival;   /* per cent of the chance that it is lost */
  int32_t land[RW_VERSIONS];               /* per cent of what levees help the land behind them */
  int32_t begun;                           /* per cent of that which comes before the last levee */
  int32_t action;                          /* each that a seat has left */
  int32_t power[RW_POWERS];                /* each step, for ten rounds to come */
  int32_t raft, discount, revival, holler; /* cubes */
  int32_t card, resistance, job, offered, threat;
  int32_t hatred;              /* per cent of the losses by cards that cannot be paid */
  int32_t waiting, aboard;     /* a Survivor on the hex of a camp; one on a raft there */
  int32_t way_there, way_back; /* off for each hex to the camp: waiting, aboard */
  int32_t help;                /* off for each hex to the nearest raft */
  int32_t donations;           /* per cent of what a camp is worth */
  int32_t red;                 /* what a forced camp costs */
  int32_t dynamite;            /* per cent of the losses by it */
  int32_t goal;                /* per cent of its worth when all cards are there */
  int32_t point;
};
static const struct weights weights = {
    .pawn = 115,
    .town = 100,
    .survivor = 100,
    .arrival = 50,
    .land = {[RW_SPRING] = 30, [RW_FALL] = 80},
    .begun = 60,
    .action = 60,
    .power = {[RW_MOVEMENT] = 100, [RW_DONATING] = 260, [RW_SWIM] = 60, [RW_NEW_PAWN] = 150},
    .raft = 40,
    .discount = 130,
    .revival = 120,
    .holler = 100,
    .card = 45,
    .resistance = 20,
    .job = 70,
    .offered = 45,
    .threat = -100,
    .hatred = 100,
    .waiting = 700,
    .aboard = 900,
    .way_there = 60,
    .way_back = 50,
    .help = 25,
    .donations = 60,
    .red = 700,
    .dynamite = 100,
    .goal = 85,
    .point = 30,
};

struct outlook {
  const struct weir_setup *setup;
  const struct rw_edition *edition;
  const struct rw_version *version;
  const struct rw_state *state;
  struct rw_set flooded, dry, camps, levees, people; /* people: Survivors on land */
  struct rw_set shores[RW_WATERS];
  struct rw_set near[MARGINS + 1]; /* by margin + 1: the ground on some shore */
  int32_t odds, odds_soon;         /* of the version and the weeks to come, or only the next */
  int32_t weeks;                   /* of weather to come */
  int32_t actions;                 /* that all seats together have left */
};

static int32_t at_most(int32_t number, int32_t most) { return number < most ? number : most; }
static int32_t at_least(int32_t number, int32_t least) { return number > least ? number : least; }

/* ---- Margins ---- */

/* The hexes that have any of something. */
static struct rw_set where(const uint8_t counts[RW_HEXES]) {
  struct rw_set set = {0, 0};
  for (unsigned at = 0; at < RW_HEXES; at += 8) {
    uint64_t word;
    memcpy(&word, counts + at, sizeof word);
    for (unsigned i = at; word != 0 && i < at + 8; i++)
      if (counts[i] > 0) set = rw_either(set, rw_hex(i));
  }
  return set;
}

/* Flooded land falls into pieces; each piece that a water group touches gives it its whole shore. */
static void find_shores(struct outlook *outlook) {
  const struct rw_edition *edition = outlook->edition;
  struct rw_set *shores = outlook->shores;
  for (unsigned w = 0; w < edition->water_count; w++) shores[w] = edition->water_near[w];
  struct rw_set left = outlook->flooded;
  while (rw_any(left)) {
    struct rw_set piece = rw_hex(rw_lowest(left)), edge = piece, reach = piece;
    do {
      struct rw_set ring = rw_around(edition, edge);
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

/* Ground by how far the highest water on its shore is below it. */
static void find_margins(struct outlook *outlook) {
  const struct rw_edition *edition = outlook->edition;
  struct rw_set ground = rw_without(outlook->dry, outlook->camps), reach[LEVELS + 1] = {0};
  find_shores(outlook);
  for (unsigned w = 0; w < edition->water_count; w++) {
    unsigned level = outlook->state->level[w] < LEVELS ? outlook->state->level[w] : LEVELS;
    reach[level] = rw_either(reach[level], outlook->shores[w]);
  }
  for (int32_t level = LEVELS; level >= 0 && rw_any(ground); level--) {
    struct rw_set here = rw_both(reach[level], ground), plain = rw_without(here, outlook->levees);
    ground = rw_without(ground, here);
    for (int32_t e = edition->lowest; e < RW_ELEVATIONS && rw_any(plain); e++) {
      int32_t margin = at_most(at_least(e - level, -1), MARGINS - 1);
      outlook->near[margin + 1] =
          rw_either(outlook->near[margin + 1], rw_both(plain, edition->at_elevation[e]));
      plain = rw_without(plain, edition->at_elevation[e]);
    }
    RW_EACH(hex, rw_both(here, outlook->levees)) {
      int32_t margin = at_most(at_least(outlook->state->levee[hex] - level, -1), MARGINS - 1);
      outlook->near[margin + 1] = rw_either(outlook->near[margin + 1], rw_hex(hex));
    }
  }
}

static int32_t margin_of(const struct outlook *outlook, struct rw_set hexes) {
  int32_t margin = -1;
  while (margin < MARGINS && !rw_meet(outlook->near[margin + 1], hexes)) margin++;
  return margin;
}

/* The chance, in thousandths, that ground is flooded. `odds` are those of the time. */
static int32_t risk(const struct outlook *outlook, int32_t high, int32_t margin, int32_t odds) {
  if (margin < 0) return 970;
  int32_t above = at_most(at_least(high - outlook->version->level, 0), HEIGHTS);
  odds += odds_of_height[above] + odds_of_margin[margin];
  return odds < -50 ? 0 : odds > 50 ? 1000 : chance_of[odds + 50];
}

/* A hex goes with its group unless its levee is higher. */
static int32_t hex_risk(const struct outlook *outlook, unsigned hex, int32_t odds) {
  if (rw_has(outlook->camps, hex)) return 0;
  int32_t margin = margin_of(outlook, rw_hex(hex)), high = height(outlook, hex);
  if (margin == INLAND) {
    unsigned group = outlook->edition->group[hex];
    margin = margin_of(outlook, outlook->edition->land_hexes[group]);
    if (margin < INLAND) margin = at_most(margin + high - outlook->edition->elevation[hex], MARGINS - 1);
  }
  return risk(outlook, high, margin, odds);
}

/* A land group is as safe as its lowest shore, and higher ground beside that is a beginning. The water that
 * levees keep off goes elsewhere, so they help the land less than the people behind them. */
static int32_t group_risk(const struct outlook *outlook, unsigned group) {
  const struct rw_edition *edition = outlook->edition;
  struct rw_set hexes = edition->land_hexes[group];
  int32_t margin = margin_of(outlook, hexes), high = edition->elevation[edition->order[group][0]];
  if (!rw_meet(hexes, outlook->levees) || margin < 0 || margin == INLAND)
    return risk(outlook, high, margin, outlook->odds);
  int32_t sum = 0, most = 0, count = 0, bare = 0;
  RW_EACH(hex, rw_without(hexes, outlook->camps)) {
    int32_t own = margin_of(outlook, rw_hex(hex)), levee = height(outlook, hex) - high;
    if (own == INLAND) continue;
    bare = at_least(risk(outlook, high, at_least(own - levee, 0), outlook->odds), bare);
    own = risk(outlook, high + levee, own, outlook->odds);
    sum += own;
    most = at_least(own, most);
    count++;
  }
  int32_t mean = count > 0 ? sum / count : 0;
  int32_t behind = (most * (100 - weights.begun) + mean * weights.begun) / 100;
  return bare - (bare - behind) * weights.land[outlook->setup->option[RW_OPTION_SCENARIO]] / 100;
}

static int32_t score_land(const struct outlook *outlook) {
  int32_t score = 0;
  for (unsigned group = 0; group < outlook->edition->land_count; group++)
    if (!rw_meet(outlook->edition->land_hexes[group], outlook->flooded)) score -= group_risk(outlook, group);
  return score;
}

static int32_t score_people(const struct outlook *outlook) {
  const struct rw_state *state = outlook->state;
  int32_t score = 0;
  for (unsigned seat = 0; seat < outlook->setup->seats; seat++) {
    if (state->town[seat] != WEIR_NONE)
      score -= hex_risk(outlook, state->town[seat], outlook->odds) * weights.town / 100;
    for (unsigned i = 0; i < RW_PAWNS; i++)
      if (state->pawn[seat][i] != WEIR_NONE && state->aboard[seat][i] == WEIR_NONE &&
          rw_has(outlook->dry, state->pawn[seat][i]))
        score -= hex_risk(outlook, state->pawn[seat][i], outlook->odds_soon) * weights.pawn / 100;
  }
  RW_EACH(hex, outlook->people)
  score -= state->survivors[hex] * hex_risk(outlook, hex, outlook->odds) * weights.survivor / 100;
  return score;
}

/* The highest levee of each place draws its Dynamite card: RW-85. */
static int32_t score_dynamite(const struct outlook *outlook, int32_t cards, int32_t deck) {
  const struct rw_edition *edition = outlook->edition;
  int32_t targets = 0;
  for (unsigned place = 0; place < RW_PLACES; place++) {
    if (outlook->state->owner_deck[RW_OWNER_DYNAMITE + place] == 0) continue;
    bool met = false;
    for (unsigned i = 0; i < edition->groups_of[place] && !met; i++)
      met = rw_meet(outlook->shores[edition->dot[place] + i], outlook->levees);
    targets += met;
  }
  return -targets * 1000 * at_most(cards, deck) / deck * weights.dynamite / 100;
}

/* ---- What there is to set against it ---- */

static int32_t score_seat(const struct outlook *outlook, unsigned seat) {
  const struct rw_state *state = outlook->state;
  int32_t score = 0, community = (int32_t)rw_community_in(state, seat);
  for (unsigned power = 0; power < RW_LEVELS; power++)
    score += state->power[seat][power] * weights.power[power] * outlook->weeks / 10;
  score += (int32_t)rw_pawn_count(state, seat) * weights.power[RW_NEW_PAWN] * outlook->weeks / 10;
  if (state->cubes[seat] >> RW_WORK_DISCOUNT & 1) score += weights.discount;
  if (state->cubes[seat] >> RW_THE_REVIVAL & 1) score += weights.revival;
  if (state->cubes[seat] >> RW_THE_HOLLER & 1) score += weights.holler;
  int32_t cards = at_most(community, 7) * weights.card;
  for (unsigned card = RW_NEWSPAPER; card <= RW_VAUDEVILLE; card++)
    cards += state->hand[seat][card] * weights.resistance;
  cards += at_most(state->hand[seat][RW_JOB], 5) * weights.job;
  score += cards * at_most(outlook->weeks, 3) / 3;
  return score + state->hand[seat][RW_THREAT] * weights.threat + state->points[seat] * weights.point;
}

/* Losses by Race Hatred that a seat cannot pay when it comes: RW-75. */
static int32_t score_hatred(const struct outlook *outlook, int32_t deck) {
  const struct rw_state *state = outlook->state;
  unsigned step = state->frames[0][RW_F_STEP];
  int32_t poor = 0, next = state->starred[0] + state->starred[1] > 3 ? 0 : 1;
  for (unsigned seat = 0; seat < outlook->setup->seats; seat++) {
    int32_t community = (int32_t)rw_community_in(state, seat);
    if (step >= RW_S_TURNS && state->held[seat] < outlook->edition->refill)
      community += outlook->edition->refill - state->held[seat]; /* RW-45 (c) comes first */
    poor += community < 2;
  }
  return -poor * next * 3000 * state->owner_deck[RW_OWNER_HATRED] / deck * weights.hatred / 100;
}

static int32_t nearest(const struct outlook *outlook, unsigned from, struct rw_set set, int32_t most) {
  RW_EACH(hex, set) {
    int32_t distance = outlook->edition->distance[from][hex];
    if (distance < most) most = distance;
  }
  return most;
}

/* How near the community is to having a raft, in per cent. */
enum { AFLOAT = 100, BOUGHT = 90, PAYABLE = 75, HALF_PAYABLE = 50, NOT_PAYABLE = 25 };

static int32_t raft_of(const struct rw_state *state, unsigned seat) {
  const uint8_t *hand = state->hand[seat];
  if (state->cubes[seat] >> RW_RAFT & 1) return BOUGHT;
  int32_t parts = (hand[RW_JOB] > 0) + (hand[RW_BLUES] + hand[RW_EDUCATION] > 0);
  return parts == 2 ? PAYABLE : parts == 1 ? HALF_PAYABLE : NOT_PAYABLE;
}

/* Where help can come from: rafts, or pawns of the seat that is nearest to having one. */
static struct rw_set helpers(const struct outlook *outlook, int32_t *ready) {
  const struct rw_state *state = outlook->state;
  struct rw_set set = {0, 0};
  *ready = state->raft[0] != WEIR_NONE ? AFLOAT : NOT_PAYABLE;
  for (unsigned raft = 0; raft < RW_RAFTS && state->raft[raft] != WEIR_NONE; raft++)
    set = rw_either(set, rw_hex(state->raft[raft]));
  if (*ready == AFLOAT) return set;
  for (unsigned seat = 0; seat < outlook->setup->seats; seat++) {
    int32_t own = raft_of(state, seat);
    if (own < *ready) continue;
    if (own > *ready) set = (struct rw_set){0, 0};
    *ready = own;
    for (unsigned i = 0; i < RW_PAWNS; i++)
      if (state->pawn[seat][i] != WEIR_NONE) set = rw_either(set, rw_hex(state->pawn[seat][i]));
  }
  return set;
}

/* What the Survivors now on land and those still to come are worth with these camps: RW-59. */
static int32_t worth_of_camps(const struct outlook *outlook, struct rw_set camps, struct rw_set help,
                              int32_t capacity) {
  const struct rw_state *state = outlook->state;
  int32_t score = 0, left = capacity;
  RW_EACH(hex, outlook->people) {
    if (left <= 0) continue;
    int32_t people = at_most(state->survivors[hex], left);
    int32_t worth = weights.waiting - weights.way_there * nearest(outlook, hex, camps, 10) -
                    weights.help * nearest(outlook, hex, help, 8);
    left -= people;
    score += people * at_least(worth, 0);
  }
  struct rw_set entry = rw_both(outlook->edition->entry, outlook->dry);
  int32_t way = 10;
  RW_EACH(hex, entry) way = nearest(outlook, hex, camps, way);
  int32_t coming = at_most(at_least(outlook->weeks - 1, 0), at_least(left, 0));
  return score + coming * at_least(weights.waiting - weights.way_there * way - weights.help * 2, 0);
}

static bool has_crew(const struct rw_state *state, unsigned seat) {
  bool has = state->cubes[seat] >> RW_RAFT & 1;
  for (unsigned i = 0; i < RW_PAWNS; i++) has |= state->aboard[seat][i] != WEIR_NONE;
  return has;
}

/* Rafts, and who is on them. */
static int32_t score_rafts(const struct outlook *outlook) {
  const struct rw_state *state = outlook->state;
  int32_t score = 0;
  for (unsigned seat = 0; seat < outlook->setup->seats; seat++)
    if (state->cubes[seat] >> RW_RAFT & 1) score += weights.raft;
  for (unsigned raft = 0; raft < RW_RAFTS && state->raft[raft] != WEIR_NONE; raft++) {
    if (state->raft_survivors[raft] == 0) continue;
    int32_t way = nearest(outlook, state->raft[raft], outlook->camps, 12);
    score += at_least(weights.aboard - weights.way_back * way, 200);
  }
  return score;
}

/* Camps that stand, and one that may come where the Survivors come ashore, the best place there is. `cards`
 * of the `deck` are still to be seen. */
static int32_t score_camps(const struct outlook *outlook, int32_t cards, int32_t deck) {
  const struct rw_state *state = outlook->state;
  int32_t ready, crews = 0, camps = 0, pending = 0;
  struct rw_set help = helpers(outlook, &ready);
  for (unsigned seat = 0; seat < outlook->setup->seats; seat++) crews += has_crew(state, seat);
  /* A crew that has not far to go saves one a turn. */
  int32_t capacity = at_least(crews, 1) * outlook->weeks, now = 0;
  if (rw_any(outlook->camps)) now = worth_of_camps(outlook, outlook->camps, help, capacity) * ready / 100;
  for (unsigned i = 0; i < RW_CAMPS; i++) camps += state->owner_deck[RW_OWNER_CAMP + i];
  for (unsigned i = 0; i < RW_SLOTS; i++)
    pending += state->display[i] >= RW_OWNER_CAMP && state->display[i] < RW_OWNER_DYNAMITE;
  if (camps + pending == 0) return now;
  struct rw_set best = rw_both(outlook->edition->entry, outlook->dry);
  int32_t gain = 600;
  if (rw_any(best)) {
    best = rw_either(best, outlook->camps);
    gain = at_least(worth_of_camps(outlook, best, help, capacity) * ready / 100 - now, 0);
  }
  int32_t needed = at_least(outlook->edition->donations[outlook->setup->seats], 1);
  int32_t given = at_most(state->donations, needed);
  if (pending > 0) return now + (given == needed ? gain * 9 / 10 : gain * 3 / 10 - weights.red);
  int32_t expected = camps * cards * 100 / deck, chance = expected * 100 / (expected + 100);
  int32_t green = (gain * weights.donations / 100 + weights.red) * chance / 100 * given / needed;
  return now + green - weights.red * chance / 100;
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

/* Survivors to come are as safe as the best place where they can enter. */
static int32_t score_arrivals(const struct outlook *outlook) {
  int32_t least = 400;
  RW_EACH(hex, rw_both(outlook->edition->entry, outlook->dry)) {
    int32_t chance = hex_risk(outlook, hex, outlook->odds);
    if (chance < least) least = chance;
  }
  return -at_least(outlook->weeks - 1, 0) * least * weights.arrival / 100;
}

/* ---- All together ---- */

/* How many actions the seats have left until the last weather. */
static int32_t count_actions(const struct outlook *outlook) {
  const struct rw_state *state = outlook->state;
  const uint8_t *game = state->frames[0];
  unsigned seats = outlook->setup->seats, begun = 0;
  int32_t rounds = outlook->weeks, count = state->actions, all = 0;
  if (game[RW_F_STEP] == RW_S_TURNS) begun = game[RW_F_SEAT];
  else if (game[RW_F_STEP] == RW_S_WEATHER) begun = seats;
  for (unsigned seat = 0; seat < seats; seat++)
    all += (int32_t)rw_value_of(outlook->edition, state, seat, RW_ACTIONS);
  for (unsigned i = 0; i < begun && i < seats; i++)
    count -= (int32_t)rw_value_of(
        outlook->edition, state,
        state->first == WEIR_NONE ? 0 : rw_seat_after(outlook->setup, state->first, i), RW_ACTIONS);
  return count + all * rounds;
}

static int32_t judge(struct outlook *outlook) {
  const struct rw_state *state = outlook->state;
  int32_t deck = 0, offers = 0, empty = 0;
  for (unsigned i = 0; i < RW_OWNER_CARDS; i++) deck += state->owner_deck[i];
  for (unsigned i = 0; i < RW_SLOTS; i++) {
    offers += state->display[i] == RW_OWNER_JOB;
    empty += state->display[i] == WEIR_NONE;
  }
  deck = at_least(deck, 1);
  /* Cards of the main deck that will be seen: some three a week. */
  int32_t cards = at_least(outlook->weeks * 3 + empty - 3 - state->starred[0] - state->starred[1], 0);
  int32_t score = score_land(outlook) + score_people(outlook) + score_arrivals(outlook);
  score += outlook->actions * weights.action + offers * weights.offered * at_most(outlook->weeks, 3) / 3;
  score += score_dynamite(outlook, cards, deck) + score_hatred(outlook, deck);
  if (outlook->version->relief) score += score_rafts(outlook) + score_camps(outlook, cards, deck);
  if (outlook->setup->option[RW_OPTION_GOALS]) score += score_goals(outlook);
  for (unsigned i = 0; i < outlook->setup->seats; i++) score += score_seat(outlook, i);
  /* Asking for nothing is worth nothing. */
  return score - (rw_phase(outlook->setup, state) == RW_IN_CONSENT ? 5 : 0);
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
  struct outlook outlook = {
      .setup = setup, .edition = rw_edition_of(setup), .version = version, .state = state};
  outlook.flooded = rw_flooded(state);
  outlook.dry = rw_dry(outlook.edition, state);
  outlook.camps = rw_camps(state);
  outlook.weeks = at_least(version->rounds - state->week, 0);
  outlook.levees = rw_both(outlook.dry, where(state->levee));
  outlook.people = rw_both(outlook.dry, where(state->survivors));
  int32_t calm = odds_of_version[setup->option[RW_OPTION_SCENARIO]];
  outlook.odds = calm + odds_of_weeks[at_most(outlook.weeks, 10)];
  outlook.odds_soon = calm + odds_of_weeks[at_most(outlook.weeks, 1)]; /* then pawns can go elsewhere */
  outlook.actions = count_actions(&outlook);
  find_margins(&outlook);
  int64_t value = ((limit - state->loss) * INT64_C(1000) + judge(&outlook)) * 20;
  return (int32_t)(value > VALUE_MOST ? VALUE_MOST : value < -VALUE_MOST ? -VALUE_MOST : value);
}
