/* value.c - Rising Waters: how good a position is, for bots. Rules are elsewhere; this is opinion.
 *
 * All seats want the same, so there is one score, in thousandths of a loss: the losses that are expected when
 * the last week is over, against the limit. What the water will take is told by ground.c; what the community
 * can still do is counted in actions, and what it saves up for (rescues above all) by what each step is
 * worth. A step must be worth more than the action it costs.
 */
#include "ground.h"

enum { VALUE_MOST = WEIR_SURE * 9 / 10 };

/* All the weights there are, in thousandths of a loss unless it says otherwise. */
struct weights {
  int32_t pawn, town, survivor, arrival;   /* per cent of the chance that it is lost */
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
  struct rw_ground *ground;
  struct rw_set people; /* Survivors on land */
  int32_t weeks;        /* of weather to come */
  int32_t actions;      /* that all seats together have left */
};

/* ---- What the water will take ---- */

static int32_t risk(const struct outlook *outlook, unsigned hex, enum rw_time time) {
  return rw_risk(outlook->setup, outlook->ground, hex, time);
}

/* Pawns can go elsewhere after the next weather; towns and Survivors stay. */
static int32_t score_people(const struct outlook *outlook) {
  const struct rw_state *state = outlook->state;
  int32_t score = 0;
  for (unsigned seat = 0; seat < outlook->setup->seats; seat++) {
    if (state->town[seat] != WEIR_NONE)
      score -= risk(outlook, state->town[seat], RW_TO_THE_END) * weights.town / 100;
    for (unsigned i = 0; i < RW_PAWNS; i++)
      if (state->pawn[seat][i] != WEIR_NONE && state->aboard[seat][i] == WEIR_NONE &&
          rw_has(outlook->ground->dry, state->pawn[seat][i]))
        score -= risk(outlook, state->pawn[seat][i], RW_SOON) * weights.pawn / 100;
  }
  RW_EACH(hex, outlook->people)
  score -= state->survivors[hex] * risk(outlook, hex, RW_TO_THE_END) * weights.survivor / 100;
  return score;
}

static int32_t score_dynamite(const struct outlook *outlook, int32_t cards, int32_t deck) {
  int32_t targets = 0;
  for (unsigned place = 0; place < RW_PLACES; place++)
    if (outlook->state->owner_deck[RW_OWNER_DYNAMITE + place] > 0)
      targets += outlook->ground->targets >> place & 1;
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
  struct rw_set entry = rw_both(outlook->edition->entry, outlook->ground->dry);
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
    int32_t way = nearest(outlook, state->raft[raft], outlook->ground->key.camps, 12);
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
  if (rw_any(outlook->ground->key.camps))
    now = worth_of_camps(outlook, outlook->ground->key.camps, help, capacity) * ready / 100;
  for (unsigned i = 0; i < RW_CAMPS; i++) camps += state->owner_deck[RW_OWNER_CAMP + i];
  for (unsigned i = 0; i < RW_SLOTS; i++)
    pending += state->display[i] >= RW_OWNER_CAMP && state->display[i] < RW_OWNER_DYNAMITE;
  if (camps + pending == 0) return now;
  struct rw_set best = rw_both(outlook->edition->entry, outlook->ground->dry);
  int32_t gain = 600;
  if (rw_any(best)) {
    best = rw_either(best, outlook->ground->key.camps);
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

static int32_t score_arrivals(const struct outlook *outlook) {
  return -at_least(outlook->weeks - 1, 0) * outlook->ground->arrival * weights.arrival / 100;
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
  int32_t score = score_people(outlook) + score_arrivals(outlook) - outlook->ground->losses;
  score += outlook->actions * weights.action + offers * weights.offered * at_most(outlook->weeks, 3) / 3;
  score += score_dynamite(outlook, cards, deck) + score_hatred(outlook, deck);
  if (outlook->version->relief) score += score_rafts(outlook) + score_camps(outlook, cards, deck);
  if (outlook->setup->option[RW_OPTION_GOALS]) score += score_goals(outlook);
  for (unsigned i = 0; i < outlook->setup->seats; i++) score += score_seat(outlook, i);
  /* Asking for nothing is worth nothing. */
  return score - (rw_phase(outlook->setup, state) == RW_IN_CONSENT ? 5 : 0);
}

int32_t rw_value(const struct weir_setup *setup, const void *memory, unsigned seat, void *memo) {
  (void)seat;
  const struct rw_state *state = memory;
  const struct rw_version *version = rw_version_of(setup);
  int32_t limit = version->limit[setup->seats];
  if (state->depth == 0) { /* fewer losses are better even when all is decided */
    if (state->loss < limit) return WEIR_SURE - state->loss * 2000;
    return -WEIR_SURE + state->week * 2000;
  }
  struct rw_ground room;
  struct outlook outlook = {
      .setup = setup, .edition = rw_edition_of(setup), .version = version, .state = state};
  outlook.ground = rw_ground_of(setup, state, memo, &room);
  outlook.weeks = at_least(version->rounds - state->week, 0);
  outlook.people = rw_both(outlook.ground->dry, rw_where(state->survivors));
  outlook.actions = count_actions(&outlook);
  int64_t value = ((limit - state->loss) * INT64_C(1000) + judge(&outlook)) * 20;
  return (int32_t)(value > VALUE_MOST ? VALUE_MOST : value < -VALUE_MOST ? -VALUE_MOST : value);
}
