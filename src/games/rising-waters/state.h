/* state.h - Rising Waters: what its state holds, and the numbers that all its files share.
 *
 * Read the files in this order: rules.def, state.h, edition.h, play.h (who does what), setup.c, course.c (a
 * round as procedures), upgrade.c, owner.c (Landowner cards), group.c (deciding together), move.h and
 * move.c, work.c (donate, work, resist), goals.c, roles.c, water.c, legal.c, check.c, apply.c, audit.c,
 * value.c, edition.c, numbers.c, describe.c, game.c.
 *
 * Hexes are numbered row by row from the north. A set of hexes is two words, the first 64 hexes ("north")
 * and the rest ("south"): struct rw_set. Pawns are numbered seat by seat, four each.
 */
#ifndef RW_STATE_H
#define RW_STATE_H

#include "weir.h"

/* The constants RW_1, RW_2 ...: indexes in the table of rules. */
enum rw_rule {
#define RULE(prefix, number, kind, sentence) prefix##_##number,
#include "rules.def"
#undef RULE
  RW_RULES
};

enum rw_sizes {
  RW_SEATS = 4,
  RW_HEXES = 128, /* most hexes of an edition */
  RW_HALF = 64,
  RW_LANDS = 48,  /* most land groups */
  RW_WATERS = 16, /* most water groups */
  RW_PLACES = 4,
  RW_PAWNS = 4, /* of a seat */
  RW_ALL_PAWNS = RW_SEATS * RW_PAWNS,
  RW_RAFTS = 10,
  RW_CAMPS = 7,
  RW_TOWNS = 12, /* most town sites */
  RW_SLOTS = 3,  /* of the display; also cards that a look shows */
  RW_OPEN_GOALS = 2,
  RW_GOALS = 10,
  RW_COLOURS = 6,
  RW_TARGETS = RW_ALL_PAWNS + RW_SEATS + 1, /* pawns, towns, Survivors */
  RW_HIGHEST = 200,                         /* water levels are not counted beyond */
  RW_MOST = 99,                             /* nor are donations and points */
};

/* The order of each list below is that of the table in game.c which it indexes, or of a field's rows. */
enum rw_domain {
  RW_OF_SEATS,
  RW_OF_HEXES,
  RW_OF_NORTH,
  RW_OF_SOUTH,
  RW_OF_PAWNS,
  RW_OF_RAFTS,
  RW_OF_CARDS,   /* what a hand can hold */
  RW_OF_OWNER,   /* Landowner cards */
  RW_OF_WEATHER, /* Weather cards */
  RW_OF_WATERS,
  RW_OF_LANDS,
  RW_OF_PLACES,
  RW_OF_SLOTS, /* of the display */
  RW_OF_OPEN_GOALS,
  RW_OF_GOALS,
  RW_OF_POWERS,
  RW_OF_RENEWABLES,
  RW_OF_STAND_INS, /* the card that Education replaces, or none */
  RW_OF_EDUCATION, /* how many Education cards are among those paid */
  RW_OF_ROLES,
  RW_OF_TARGETS,
  RW_OF_CAMPS,
  RW_OF_ACTIONS, /* kinds of action that can stay open */
  RW_DOMAINS
};

enum rw_phase {
  RW_IN_FIRST,
  RW_IN_DRAW,
  RW_IN_SHOW,
  RW_IN_GOALS,
  RW_IN_ROLES,
  RW_IN_TOWNS,
  RW_IN_UPGRADE,
  RW_IN_TEACHER,
  RW_IN_THREAT,
  RW_IN_HATRED,
  RW_IN_PAYMENT,
  RW_IN_FORCE,
  RW_IN_GREEN,
  RW_IN_RED,
  RW_IN_SEND,
  RW_IN_TAKEN,
  RW_IN_ENTRY,
  RW_IN_REPLACE,
  RW_IN_ANSWER,
  RW_IN_TURN,
  RW_IN_CONSENT,
  RW_IN_FORECAST,
  RW_IN_NEWS,
  RW_IN_INVITE,
  RW_IN_TRIM,
  RW_IN_WEATHER,
  RW_IN_OVER,
  RW_PHASES
};

enum rw_verb {
  /* in a turn */
  RW_STEP,
  RW_SAIL,
  RW_BOARD,
  RW_ASHORE,
  RW_HALT,
  RW_LAUNCH,
  RW_PICK_UP,
  RW_DROP_OFF,
  RW_GIVE,
  RW_DONATE,
  RW_CONTRIBUTE,
  RW_REVIVAL,
  RW_TAKE,
  RW_LEVEE,
  RW_DISCOUNT,
  RW_SEEK,
  RW_COMMUNITY,
  RW_READ,
  RW_LISTEN,
  RW_FUNDRAISE,
  RW_TOUR,
  RW_RESIST,
  RW_TEACH,
  RW_FETCH_GIVE,
  RW_FETCH_DONATE,
  RW_FETCH_CONTRIBUTE,
  RW_PERFORM,
  RW_HOLLER,
  RW_END,
  /* in the other phases */
  RW_RAISE,
  RW_RENEW,
  RW_PLACE,
  RW_READY,
  RW_ROLE,
  RW_TOWN,
  RW_COUNTER,
  RW_PASS,
  RW_CANCEL,
  RW_DISCARD,
  RW_PAY,
  RW_CAMP,
  RW_DECLINE,
  RW_SEND,
  RW_SURVIVOR,
  RW_KEEP,
  RW_REPLACE,
  RW_ACCEPT,
  RW_OBJECT,
  RW_ALLOW,
  RW_REFUSE,
  RW_DRAW,
  /* chance */
  RW_FIRST,
  RW_CARD,
  RW_OWNER,
  RW_WEATHER,
  RW_GOAL,
  RW_VERBS
};

enum rw_event {
  RW_TOLD_ROUND,
  RW_TOLD_TURN,
  RW_TOLD_SHUFFLED,
  RW_TOLD_SHUFFLED_OWNER,
  RW_TOLD_SHUFFLED_WEATHER,
  RW_TOLD_DREW,
  RW_TOLD_SHOWN,
  RW_TOLD_SPENT,
  RW_TOLD_PAWN,
  RW_TOLD_CRISIS,
  RW_TOLD_THREAT,
  RW_TOLD_COUNTERED,
  RW_TOLD_PAID,
  RW_TOLD_UNPAID,
  RW_TOLD_CANCELLED,
  RW_TOLD_FLEES,
  RW_TOLD_GREEN,
  RW_TOLD_DECLINED,
  RW_TOLD_RED,
  RW_TOLD_NO_CAMP,
  RW_TOLD_SENT,
  RW_TOLD_TAKEN,
  RW_TOLD_DYNAMITE,
  RW_TOLD_NO_DYNAMITE,
  RW_TOLD_MOVE,
  RW_TOLD_SWIMS,
  RW_TOLD_CONSENT,
  RW_TOLD_REFUSED,
  RW_TOLD_LAUNCHED,
  RW_TOLD_RESCUED,
  RW_TOLD_ASHORE,
  RW_TOLD_DONATIONS,
  RW_TOLD_LEVEE,
  RW_TOLD_SEES_WEATHER,
  RW_TOLD_SEES_OWNER,
  RW_TOLD_POINT,
  RW_TOLD_GOAL_OPEN,
  RW_TOLD_GOAL_MET,
  RW_TOLD_GOAL_GONE,
  RW_TOLD_TOWN,
  RW_TOLD_ROLE,
  RW_TOLD_RAIN,
  RW_TOLD_CLOUDY,
  RW_TOLD_SUN,
  RW_TOLD_NO_SUN,
  RW_TOLD_FLOOD,
  RW_TOLD_HEX_FLOODED,
  RW_TOLD_LEVEE_GONE,
  RW_TOLD_TOWN_GONE,
  RW_TOLD_PAWN_GONE,
  RW_TOLD_SURVIVOR_GONE,
  RW_TOLD_HELD,
  RW_TOLD_LEVEL,
  RW_TOLD_FLOW,
  RW_TOLD_LOSS,
  RW_TOLD_EASED,
  RW_TOLD_MARKER,
  RW_TOLD_WEEK,
  RW_TOLD_ENTERED,
  RW_TOLD_NO_SURVIVOR,
  RW_TOLD_PROPOSED,
  RW_TOLD_OBJECTED,
  RW_TOLD_WON,
  RW_TOLD_LOST,
  RW_TOLD_BEST,
  RW_EVENTS
};

/* Cards of a hand: Power cards, Resistance cards, and two from the Landowner deck. */
enum rw_card {
  RW_BLUES,
  RW_CHURCH,
  RW_FAMILY,
  RW_FARM,
  RW_GARDEN,
  RW_EDUCATION,
  RW_NEWSPAPER,
  RW_RADIO,
  RW_ACTIVISM,
  RW_VAUDEVILLE,
  RW_JOB,
  RW_THREAT,
  RW_CARDS,
  RW_POWER_CARDS = RW_NEWSPAPER,
  RW_COMMUNITY_CARDS = RW_JOB,
};

enum rw_owner_card {
  RW_OWNER_JOB,
  RW_OWNER_THREAT,
  RW_OWNER_FORCE,
  RW_OWNER_HATRED,
  RW_OWNER_FLEES,
  RW_OWNER_CAMP,
  RW_OWNER_DYNAMITE = RW_OWNER_CAMP + RW_CAMPS,
  RW_OWNER_CARDS = RW_OWNER_DYNAMITE + RW_PLACES,
  RW_STARRED = RW_OWNER_FORCE, /* kinds of starred cards: Job Offer, Threat */
};

enum rw_strength { RW_HEAVY, RW_MEDIUM, RW_LIGHT, RW_CLOUDY, RW_SUNNY, RW_STRENGTHS };
enum { RW_WEATHER_CARDS = RW_PLACES * RW_STRENGTHS }; /* place by place */

/* Pawns are not kept as a power: they are counted on the map. */
enum rw_power {
  RW_ACTIONS,
  RW_MOVEMENT,
  RW_DONATING,
  RW_SWIM,
  RW_NEW_PAWN,
  RW_POWERS,
  RW_LEVELS = RW_NEW_PAWN
};
enum rw_renewable { RW_RAFT, RW_WORK_DISCOUNT, RW_THE_REVIVAL, RW_THE_HOLLER, RW_RENEWABLES };
enum { RW_STAND_INS = RW_EDUCATION + 1 }; /* no card, then the Power cards but Education */
enum rw_role {
  RW_BLUES_SINGER,
  RW_OUTSIDE_ACTIVIST,
  RW_PREACHER,
  RW_SHARECROPPER,
  RW_YOUNG_PERSON,
  RW_TEACHER,
  RW_ROLES
};
/* The action that is still open: a Move with steps left, a Donate with gifts left, accepted work. */
enum rw_open { RW_NOTHING_OPEN, RW_A_MOVE, RW_A_DONATE, RW_A_WORK, RW_OPENS };
enum rw_ending { RW_WON, RW_LOST, RW_ENDINGS };
enum rw_option {
  RW_OPTION_SCENARIO,
  RW_OPTION_GOALS,
  RW_OPTION_CHARACTERS,
  RW_OPTION_WEATHER,
  RW_OPTION_LEVEES,
  RW_OPTION_RENEWABLES,
  RW_OPTION_DECIDE,
  RW_OPTION_CONSENT,
  RW_OPTIONS
};
enum { RW_SPRING, RW_FALL, RW_VERSIONS };
enum { RW_DECIDE_FIRST, RW_DECIDE_ALL };
enum { RW_CONSENT_ASK, RW_CONSENT_AUTO };

/* The procedures, and what the bytes of their frames are for. */
enum rw_procedure {
  RW_P_GAME,    /* seat: how many seats have been dealt with */
  RW_P_DRAW,    /* seat: who draws; what: how many more */
  RW_P_FILL,    /* the display */
  RW_P_RESOLVE, /* seat: who decides; what: the slot; more: Threats so far */
  RW_P_THREAT,  /* seat: who is responsible; what: the slot */
  RW_P_HATRED,  /* seat: who decides; what: seats dealt with; more: cards still due */
  RW_P_CAMP,    /* seat: who decides; what: the site; more: seats dealt with */
  RW_P_GROUP,   /* group.c */
  RW_P_TURN,    /* seat: whose; what: 1 when it is over */
  RW_P_CONSENT, /* seat: whose consent; what: the pawn; more, last: verb and argument that wait */
  RW_P_LOOK,    /* what: 1 for the Landowner deck; more: cards seen */
  RW_P_INVITE,  /* seat: who began; what: seats dealt with */
  RW_P_TRIM,    /* seat: with whom it begins; what: seats dealt with; more: how many in all */
  RW_PROCEDURES
};
enum rw_frame {
  RW_F_PROCEDURE,
  RW_F_STEP,
  RW_F_SEAT,
  RW_F_WHAT,
  RW_F_MORE,
  RW_F_LAST,
  RW_F_A,
  RW_F_B,
};
/* A group decision uses all six bytes of its frame. */
enum rw_group_frame {
  RW_G_KIND = RW_F_SEAT,
  RW_G_PROPOSER = RW_F_WHAT,
  RW_G_ASKED = RW_F_MORE,
  RW_G_FAILED = RW_F_LAST, /* proposals that met an objection */
};
enum rw_group_kind { RW_G_FORCE, RW_G_GREEN, RW_G_RED, RW_G_TAKEN, RW_G_ENTRY, RW_G_REPLACE, RW_G_KINDS };

/* Where the procedure of the game stands. */
enum rw_step {
  RW_S_FIRST,
  RW_S_DEAL,
  RW_S_SHOW,
  RW_S_GOALS,
  RW_S_ROLES,
  RW_S_TOWNS,
  RW_S_ENTRY,
  RW_S_BEGIN,
  RW_S_UPGRADE,
  RW_S_FILL,
  RW_S_RESOLVE,
  RW_S_TURNS,
  RW_S_WEATHER,
  RW_S_WATER,
  RW_S_MARKER,
  RW_S_HANDS,
  RW_S_SURVIVOR,
  RW_S_REPLACE,
  RW_S_NEW_GOAL,
  RW_S_NEXT,
  RW_STEPS
};

/* The state, described once; all of it is open to everyone (RW-12). A water group has a token when its mark
 * is above 0. type, name, dimensions, row, form, domain, least, greatest, who sees it, by which mask */
#define RW_SET(X, type, name, dims, row, domain) \
  X(type, name, dims, row, WEIR_SET, domain, 0, 0, WEIR_OPEN, NULL)
#define RW_NUMBER(X, name, dims, row, most) \
  X(uint8_t, name, dims, row, WEIR_COUNT, WEIR_NO_DOMAIN, 0, most, WEIR_OPEN, NULL)
#define RW_NAME(X, name, dims, row, domain) \
  X(uint8_t, name, dims, row, WEIR_NAMED, domain, 0, 0, WEIR_OPEN, NULL)
#define RW_STATE(X)                                                                                   \
  RW_SET(X, uint64_t, flooded_north, , 0, RW_OF_NORTH)                                                \
  RW_SET(X, uint64_t, flooded_south, , 0, RW_OF_SOUTH)                                                \
  RW_SET(X, uint16_t, asked, , 0, RW_OF_PAWNS)      /* whose owner was asked in this Move */          \
  RW_SET(X, uint16_t, granted, , 0, RW_OF_PAWNS)    /* ... and agreed */                              \
  RW_SET(X, uint16_t, boarded, , 0, RW_OF_PAWNS)    /* who boarded a raft in this Move */             \
  RW_SET(X, uint16_t, goals_left, , 0, RW_OF_GOALS) /* in the stack */                                \
  RW_SET(X, uint16_t, goals_met, , 0, RW_OF_GOALS)  /* at least once */                               \
  RW_SET(X, uint16_t, goals_done, , 0, RW_OF_GOALS) /* in this round */                               \
  RW_NUMBER(X, frames, [WEIR_FRAMES][WEIR_FRAME_BYTES], WEIR_FRAME_BYTES, 255)                        \
  RW_NUMBER(X, depth, , 0, WEIR_FRAMES)                                                               \
  RW_NUMBER(X, loss, , 0, 255)                                                                        \
  RW_NUMBER(X, week, , 0, 20)                                                                         \
  RW_NUMBER(X, donations, , 0, RW_MOST)                                                               \
  RW_NUMBER(X, rescued, , 0, 255) /* counted for statistics only */                                   \
  RW_NAME(X, first, , 0, RW_OF_SEATS)                                                                 \
  RW_NAME(X, active, , 0, RW_OF_SEATS) /* whose turn it is in phase 3 */                              \
  RW_NUMBER(X, actions, , 0, 20)       /* left in the turn */                                         \
  RW_NAME(X, open, , 0, RW_OF_ACTIONS)                                                                \
  RW_NUMBER(X, moves, , 0, 20) /* half steps left in the Move */                                      \
  RW_NUMBER(X, gifts, , 0, 20) /* left in the Donate */                                               \
  RW_NAME(X, swimmer, , 0, RW_OF_PAWNS)                                                               \
  RW_NUMBER(X, activism, , 0, 1) /* Outside Activism played in this round */                          \
  RW_SET(X, uint8_t, ready, , 0, RW_OF_SEATS)                                                         \
  RW_SET(X, uint8_t, unplaced, , 0, RW_OF_SEATS) /* seats that must put a new pawn somewhere */       \
  RW_NAME(X, pawn, [RW_SEATS][RW_PAWNS], RW_PAWNS, RW_OF_HEXES)                                       \
  RW_NAME(X, aboard, [RW_SEATS][RW_PAWNS], RW_PAWNS, RW_OF_RAFTS)                                     \
  RW_NAME(X, town, [RW_SEATS], 1, RW_OF_HEXES)                                                        \
  RW_NAME(X, raft, [RW_RAFTS], 1, RW_OF_HEXES)                                                        \
  RW_NUMBER(X, raft_survivors, [RW_RAFTS], 1, 2)                                                      \
  RW_NAME(X, camp, [RW_CAMPS], 1, RW_OF_HEXES)                                                        \
  RW_SET(X, uint8_t, green, , 0, RW_OF_CAMPS)                                                         \
  RW_NUMBER(X, level, [RW_WATERS], 1, RW_HIGHEST)                                                     \
  RW_NUMBER(X, mark, [RW_WATERS], 1, RW_HIGHEST)                                                      \
  RW_NUMBER(X, levee, [RW_HEXES], 1, 9)                                                               \
  RW_NUMBER(X, survivors, [RW_HEXES], 1, 40)                                                          \
  RW_NUMBER(X, hand, [RW_SEATS][RW_CARDS], RW_CARDS, 100)                                             \
  RW_NUMBER(X, held, [RW_SEATS], 1, 200) /* cards in hand */                                          \
  RW_NUMBER(X, power, [RW_SEATS][RW_LEVELS], RW_LEVELS, 4)                                            \
  RW_SET(X, uint8_t, cubes, [RW_SEATS], 1, RW_OF_RENEWABLES)                                          \
  RW_NUMBER(X, deck, [RW_COMMUNITY_CARDS], 1, 60)                                                     \
  RW_NUMBER(X, discard, [RW_COMMUNITY_CARDS], 1, 60)                                                  \
  RW_NUMBER(X, starred, [RW_STARRED], 1, 100)                                                         \
  RW_NUMBER(X, owner_deck, [RW_OWNER_CARDS], 1, 100)                                                  \
  RW_NUMBER(X, owner_discard, [RW_OWNER_CARDS], 1, 100)                                               \
  RW_NAME(X, display, [RW_SLOTS], 1, RW_OF_OWNER)                                                     \
  RW_NAME(X, owner_top, [RW_SLOTS], 1, RW_OF_OWNER) /* known by a Radio card */                       \
  RW_NUMBER(X, weather_deck, [RW_WEATHER_CARDS], RW_STRENGTHS, 60)                                    \
  RW_NUMBER(X, weather_discard, [RW_WEATHER_CARDS], RW_STRENGTHS, 60)                                 \
  RW_NAME(X, weather_top, [RW_SLOTS], 1, RW_OF_WEATHER)                                               \
  RW_NAME(X, weather_now, [RW_SLOTS], 1, RW_OF_WEATHER) /* the cards of the last phase 4, for show */ \
  RW_NUMBER(X, heavy_left, , 0, 240) /* how many of the heavy cards above are in the deck */          \
  RW_NAME(X, goal, [RW_OPEN_GOALS], 1, RW_OF_GOALS)                                                   \
  RW_NUMBER(X, given, [RW_OPEN_GOALS][RW_CARDS], RW_CARDS, 20)                                        \
  RW_NAME(X, role, [RW_SEATS], 1, RW_OF_ROLES)                                                        \
  RW_NUMBER(X, points, [RW_SEATS], 1, RW_MOST)                                                        \
  RW_NAME(X, last_target, [RW_SEATS], 1, RW_OF_TARGETS)                                               \
  RW_NUMBER(X, jobs_done, [RW_SEATS], 1, 255) /* levee jobs, for statistics only */

struct rw_state {
  RW_STATE(WEIR_FIELD_MEMBER)
};
_Static_assert(RW_STATE(WEIR_FIELD_BYTES) 0 == sizeof(struct rw_state), "a state has no padding");

/* ---- Sets of hexes ---- */

struct rw_set {
  uint64_t north, south;
};

static inline bool rw_has(struct rw_set set, unsigned hex) {
  return (hex < RW_HALF ? set.north >> hex : set.south >> (hex - RW_HALF)) & 1;
}
static inline struct rw_set rw_hex(unsigned hex) {
  return hex < RW_HALF ? (struct rw_set){UINT64_C(1) << hex, 0}
                       : (struct rw_set){0, UINT64_C(1) << (hex - RW_HALF)};
}
static inline struct rw_set rw_both(struct rw_set a, struct rw_set b) {
  return (struct rw_set){a.north & b.north, a.south & b.south};
}
static inline struct rw_set rw_either(struct rw_set a, struct rw_set b) {
  return (struct rw_set){a.north | b.north, a.south | b.south};
}
static inline struct rw_set rw_without(struct rw_set a, struct rw_set b) {
  return (struct rw_set){a.north & ~b.north, a.south & ~b.south};
}
static inline bool rw_any(struct rw_set a) { return (a.north | a.south) != 0; }
static inline bool rw_meet(struct rw_set a, struct rw_set b) {
  return ((a.north & b.north) | (a.south & b.south)) != 0;
}
static inline bool rw_same(struct rw_set a, struct rw_set b) {
  return a.north == b.north && a.south == b.south;
}
/* The first hex of a set that is not empty; taken out by rw_next. */
static inline unsigned rw_lowest(struct rw_set a) {
  return a.north ? (unsigned)__builtin_ctzll(a.north) : RW_HALF + (unsigned)__builtin_ctzll(a.south);
}
static inline struct rw_set rw_next(struct rw_set a) {
  if (a.north) a.north &= a.north - 1;
  else a.south &= a.south - 1;
  return a;
}
static inline unsigned rw_count(struct rw_set a) { return weir_count(a.north) + weir_count(a.south); }
/* For all hexes of a set, from the north. */
#define RW_EACH(hex, set)                                                                      \
  for (struct rw_set hex##_left = (set); rw_any(hex##_left); hex##_left = rw_next(hex##_left)) \
    for (unsigned hex = rw_lowest(hex##_left), hex##_once = 1; hex##_once; hex##_once = 0)

#endif
