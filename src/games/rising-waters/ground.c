/* ground.c - Rising Waters: what the water will take, as bots judge it: read off how high the ground is and
 * how near the water.
 */
#include "ground.h"

#include <string.h>

enum { HEIGHTS = 5, LEVELS = 12, WEEKS = 10 };

/* The odds that ground is flooded before the end, as logarithms in tenths that add up; measured over some
 * thousand seasons of random play. */
static const int8_t odds_of_height[HEIGHTS + 1] = {30, 18, 1, -30, -60, -80}; /* above the first level */
static const int8_t odds_of_margin[RW_MARGINS + 1] = {9, 0, -7, -16, -23};    /* above the water; inland */
static const int8_t odds_of_weeks[WEEKS + 1] = {-80, -22, -14, -8, -4, -1, 2, 5, 7, 9, 10};
static const int8_t odds_of_version[RW_VERSIONS] = {[RW_SPRING] = 0, [RW_FALL] = -13};
/* Thousandths for logarithms from -50 to 50. */
static const int16_t chance_of[] = {
    7,   7,   8,   9,   10,  11,  12,  13,  15,  16,  18,  20,  22,  24,  27,  29,  32,  36,  39,  43,  47,
    52,  57,  63,  69,  76,  83,  91,  100, 109, 119, 130, 142, 154, 168, 182, 198, 214, 231, 250, 269, 289,
    310, 332, 354, 378, 401, 426, 450, 475, 500, 525, 550, 574, 599, 622, 646, 668, 690, 711, 731, 750, 769,
    786, 802, 818, 832, 846, 858, 870, 881, 891, 900, 909, 917, 924, 931, 937, 943, 948, 953, 957, 961, 964,
    968, 971, 973, 976, 978, 980, 982, 984, 985, 987, 988, 989, 990, 991, 992, 993, 993,
};

/* Per cent of what levees help the land behind them, and of that which comes before the last levee. */
static const int32_t levees_help[RW_VERSIONS] = {[RW_SPRING] = 30, [RW_FALL] = 80};
enum { LEVEES_BEGUN = 60 };

/* What is being found out, and where from. */
struct survey {
  const struct weir_setup *setup;
  const struct rw_edition *edition;
  struct rw_ground *ground;
  int32_t odds;
  struct rw_set shores[RW_WATERS];
};

/* ---- Margins ---- */

struct rw_set rw_where(const uint8_t counts[RW_HEXES]) {
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
static void find_shores(struct survey *survey) {
  const struct rw_edition *edition = survey->edition;
  struct rw_set *shores = survey->shores;
  for (unsigned w = 0; w < edition->water_count; w++) shores[w] = edition->water_near[w];
  struct rw_set left = survey->ground->key.flooded;
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

/* Ground by how far the highest water on its shore is below it. */
static void find_margins(struct survey *survey) {
  const struct rw_edition *edition = survey->edition;
  struct rw_ground *ground = survey->ground;
  struct rw_set open = rw_without(ground->dry, ground->key.camps), reach[LEVELS + 1] = {0};
  for (unsigned w = 0; w < edition->water_count; w++) {
    unsigned level = ground->key.level[w] < LEVELS ? ground->key.level[w] : LEVELS;
    reach[level] = rw_either(reach[level], survey->shores[w]);
  }
  for (int32_t level = LEVELS; level >= 0 && rw_any(open); level--) {
    struct rw_set here = rw_both(reach[level], open), plain = rw_without(here, ground->levees);
    open = rw_without(open, here);
    for (int32_t e = edition->lowest; e < RW_ELEVATIONS && rw_any(plain); e++) {
      struct rw_set *near = &ground->near[at_most(at_least(e - level, -1), RW_MARGINS - 1) + 1];
      *near = rw_either(*near, rw_both(plain, edition->at_elevation[e]));
      plain = rw_without(plain, edition->at_elevation[e]);
    }
    RW_EACH(hex, rw_both(here, ground->levees)) {
      int32_t margin = at_most(at_least(ground->key.levee[hex] - level, -1), RW_MARGINS - 1);
      ground->near[margin + 1] = rw_either(ground->near[margin + 1], rw_hex(hex));
    }
  }
}

static int32_t margin_of(const struct rw_ground *ground, struct rw_set hexes) {
  int32_t margin = -1;
  while (margin < RW_MARGINS && !rw_meet(ground->near[margin + 1], hexes)) margin++;
  return margin;
}

/* ---- Risks ---- */

static int32_t risk(const struct rw_version *version, int32_t high, int32_t margin, int32_t odds) {
  if (margin < 0) return 970;
  int32_t above = at_most(at_least(high - version->level, 0), HEIGHTS);
  odds += odds_of_height[above] + odds_of_margin[margin];
  return odds < -50 ? 0 : odds > 50 ? 1000 : chance_of[odds + 50];
}

static int32_t height(const struct rw_edition *edition, const struct rw_ground *ground, unsigned hex) {
  return ground->key.levee[hex] ? ground->key.levee[hex] : edition->elevation[hex];
}

/* The odds of the version and of the weeks in which the ground must hold. */
static int32_t odds_of_time(const struct weir_setup *setup, const struct rw_ground *ground,
                            enum rw_time time) {
  int32_t weeks = at_least(rw_version_of(setup)->rounds - (int32_t)ground->key.week, 0);
  return odds_of_version[setup->option[RW_OPTION_SCENARIO]] +
         odds_of_weeks[at_most(weeks, time == RW_SOON ? 1 : WEEKS)];
}

/* A hex goes with its group unless its levee is higher. */
static int32_t hex_risk(const struct weir_setup *setup, const struct rw_ground *ground, unsigned hex,
                        int32_t odds) {
  const struct rw_edition *edition = rw_edition_of(setup);
  if (rw_has(ground->key.camps, hex)) return 0;
  int32_t margin = margin_of(ground, rw_hex(hex)), high = height(edition, ground, hex);
  if (margin == RW_INLAND) {
    margin = margin_of(ground, edition->land_hexes[edition->group[hex]]);
    if (margin < RW_INLAND) margin = at_most(margin + high - edition->elevation[hex], RW_MARGINS - 1);
  }
  return risk(rw_version_of(setup), high, margin, odds);
}

int32_t rw_risk(const struct weir_setup *setup, struct rw_ground *ground, unsigned hex, enum rw_time time) {
  int16_t *known = &ground->risk[time][hex];
  if (*known == 0) *known = (int16_t)(hex_risk(setup, ground, hex, odds_of_time(setup, ground, time)) + 1);
  return *known - 1;
}

/* A land group is as safe as its lowest shore, and higher ground beside that is a beginning. The water that
 * levees keep off goes elsewhere, so they help the land less than the people behind them. */
static int32_t group_risk(const struct survey *survey, unsigned group) {
  const struct rw_edition *edition = survey->edition;
  const struct rw_version *version = rw_version_of(survey->setup);
  const struct rw_ground *ground = survey->ground;
  struct rw_set hexes = edition->land_hexes[group];
  int32_t margin = margin_of(ground, hexes), high = edition->elevation[edition->order[group][0]];
  if (!rw_meet(hexes, ground->levees) || margin < 0 || margin == RW_INLAND)
    return risk(version, high, margin, survey->odds);
  int32_t sum = 0, most = 0, count = 0, bare = 0;
  RW_EACH(hex, rw_without(hexes, ground->key.camps)) {
    int32_t own = margin_of(ground, rw_hex(hex)), levee = height(edition, ground, hex) - high;
    if (own == RW_INLAND) continue;
    bare = at_least(risk(version, high, at_least(own - levee, 0), survey->odds), bare);
    own = risk(version, high + levee, own, survey->odds);
    sum += own;
    most = at_least(own, most);
    count++;
  }
  int32_t mean = count > 0 ? sum / count : 0;
  int32_t behind = (most * (100 - LEVEES_BEGUN) + mean * LEVEES_BEGUN) / 100;
  return bare - (bare - behind) * levees_help[survey->setup->option[RW_OPTION_SCENARIO]] / 100;
}

/* ---- All together ---- */

/* Survivors to come are as safe as the best place where they can enter. */
static int32_t find_arrival(const struct survey *survey) {
  int32_t least = 400;
  RW_EACH(hex, rw_both(survey->edition->entry, survey->ground->dry))
  least = at_most(rw_risk(survey->setup, survey->ground, hex, RW_TO_THE_END), least);
  return least;
}

/* The highest levee of each place draws its Dynamite card: RW-85. */
static uint8_t find_targets(const struct survey *survey) {
  const struct rw_edition *edition = survey->edition;
  unsigned targets = 0;
  for (unsigned place = 0; place < RW_PLACES; place++)
    for (unsigned i = 0; i < edition->groups_of[place]; i++)
      if (rw_meet(survey->shores[edition->dot[place] + i], survey->ground->levees)) targets |= 1u << place;
  return (uint8_t)targets;
}

static void survey_ground(const struct weir_setup *setup, const struct rw_ground_key *key,
                          struct rw_ground *ground) {
  const struct rw_edition *edition = rw_edition_of(setup);
  struct survey survey = {.setup = setup, .edition = edition, .ground = ground};
  *ground = (struct rw_ground){.key = *key, .known = true};
  ground->dry = rw_without(edition->land, key->flooded);
  ground->levees = rw_both(ground->dry, rw_where(key->levee));
  survey.odds = odds_of_time(setup, ground, RW_TO_THE_END);
  find_shores(&survey);
  find_margins(&survey);
  for (unsigned group = 0; group < edition->land_count; group++)
    if (!rw_meet(edition->land_hexes[group], key->flooded)) ground->losses += group_risk(&survey, group);
  ground->arrival = find_arrival(&survey);
  ground->targets = find_targets(&survey);
}

static unsigned place_in_memo(const struct rw_ground_key *key) {
  const unsigned char *bytes = (const unsigned char *)key;
  uint64_t hash = 0, word;
  for (size_t at = 0; at < sizeof *key; at += sizeof word) {
    memcpy(&word, bytes + at, sizeof word);
    hash = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    hash ^= hash >> 32;
  }
  return (unsigned)(hash % RW_GROUNDS);
}

struct rw_ground *rw_ground_of(const struct weir_setup *setup, const struct rw_state *state,
                               struct rw_memo *memo, struct rw_ground *room) {
  struct rw_ground_key key = {.flooded = rw_flooded(state), .camps = rw_camps(state), .week = state->week};
  _Static_assert(sizeof key == 2 * sizeof key.flooded + sizeof key.level + sizeof key.levee + 8,
                 "keys are compared and hashed as bytes");
  memcpy(key.level, state->level, sizeof key.level);
  memcpy(key.levee, state->levee, sizeof key.levee);
  if (memo) room = &memo->ground[place_in_memo(&key)];
  if (!memo || !room->known || memcmp(&room->key, &key, sizeof key) != 0) survey_ground(setup, &key, room);
  return room;
}
