/* state.h - Navajo Wars: the state as an X-macro, and the words all files share.
 *
 * Nothing in the state is secret: corn on the map, Intruders and piles of cards are undrawn until somebody
 * looks, so the cups and the deck hold what may still come. Counters that lie Out of Play are not stored:
 * they are what the supply of the edition has beyond those in use.
 */
#ifndef NW_STATE_H
#define NW_STATE_H

#include "weir.h"

enum nw_rule {
#define RULE(prefix, number, kind, sentence) prefix##_##number,
#include "rules.def"
#undef RULE
  NW_RULES
};

enum {
  NW_FAMILIES = 6,
  NW_LANDS = 7,  /* six Territories and the Canyon */
  NW_CANYON = 6, /* its index among the lands */
  NW_AREAS = 48, /* most areas of an edition */
  NW_TRACK = 8,  /* most areas of a land */
  NW_COUNTERS = 9,
  NW_ROWS = 6, /* of the instruction display */
  NW_OPERATIONS = 28,
  NW_CEREMONIES = 12,
  NW_EVENTS = 15,
  NW_CARDS = NW_OPERATIONS + NW_CEREMONIES + NW_EVENTS,
  NW_EVENT_CARDS = NW_OPERATIONS + NW_CEREMONIES, /* index of the first event, #41 */
  NW_SETS = 8,
  NW_SETS_LEFT = 5, /* in a game */
  NW_LEVELS = 3,
  NW_BOXES = 7, /* of the Elder Display */
  NW_CORN = 8,  /* greatest value of a Corn counter */
  NW_PILES = 6,
  NW_SCENARIOS = 6,
  NW_FORTS = 2,
  NW_TRACK_MAX = 19,
  NW_FEROCITY_MAX = 3,
  NW_ENEMY_FEROCITY_MAX = 9,
  NW_DROUGHT_MAX = 2,
  NW_DICE = 5,
  NW_GOODS_MAX = 11, /* most Trade Goods at once */
  NW_SUPPLY_MAX = 20,
  NW_TURNS = 180, /* more than any deck has */
};

/* Card numbers are printed from 1; in the program they count from 0. */
#define NW_NO(number) ((number)-1)

enum nw_person { NW_MAN, NW_WOMAN, NW_CHILD, NW_ELDER, NW_PERSONS };
enum nw_animal { NW_HORSE, NW_SHEEP };
enum nw_colour { NW_BLACK, NW_BROWN, NW_WHITE, NW_YELLOW, NW_RED, NW_GREEN, NW_BLUE, NW_COLOURS };
enum nw_outpost { NW_MISSION, NW_RANCHO, NW_OUTPOSTS };
enum nw_period { NW_SPANISH, NW_MEXICAN, NW_AMERICAN, NW_PERIODS };
enum nw_operation { NW_ACTIONS, NW_PLANNING, NW_TIME, NW_SEGMENTS };
enum nw_intruder {
  NW_I_AMBUSH,
  NW_I_RUMOR,
  NW_I_FIREARMS,
  NW_I_FORTUNE,
  NW_I_MOVED,
  NW_I_MISSION,
  NW_I_SKIN_WALKER,
  NW_I_TRADE,
  NW_I_NATIVES,
  NW_INTRUDERS
};
enum nw_set {
  NW_WEAVING,
  NW_HORSEMANSHIP,
  NW_RELIGION,
  NW_MESAS,
  NW_TRADERS,
  NW_KEEPERS,
  NW_HEADMEN,
  NW_STRONGHOLDS
};
enum nw_instruction {
  NW_BUILD,
  NW_BUILD_SUBVERT,
  NW_COLONIZE,
  NW_COMANCHE,
  NW_DEFEND,
  NW_EXPAND,
  NW_PEACE,
  NW_RAID,
  NW_SLAVES,
  NW_SUBJUGATE,
  NW_SUBVERT,
  NW_UTES,
  NW_INSTRUCTIONS
};
enum { NW_COST_ALL = 0x20, NW_COST_FEROCITY = 0x21 }; /* costs that are no number */
enum nw_result { NW_MFV, NW_FV, NW_FE, NW_RGD, NW_TTD, NW_EV, NW_MEV, NW_RESULTS };
enum nw_pueblo { NW_PUEBLO_NOT_DRAWN, NW_PUEBLO_IN_PLAY, NW_PUEBLO_REMOVED };
enum nw_track { NW_T_CULTURE, NW_T_MILITARY, NW_T_AP, NW_T_MORALE, NW_T_FEROCITY, NW_T_ENEMY_AP, NW_TRACKS };
enum nw_ending {
  NW_GOES_ON,
  NW_MAJOR_VICTORY,
  NW_MINOR_VICTORY,
  NW_MINOR_DEFEAT,
  NW_MAJOR_DEFEAT,
  NW_ENDINGS
};

/* When a Major Event applies (NW-145), and what Major, Minor and Enemy Way events do. */
enum nw_when { NW_W_REVEAL, NW_W_ACTIONS, NW_W_PLANNING, NW_W_TIME, NW_W_ENEMY, NW_W_ENEMY_END, NW_WHENS };
enum nw_major {
  NW_M_WINTER_FOOD,
  NW_M_SHEEP_BREED,
  NW_M_REDRAW,
  NW_M_CHEAP_PLANTING,
  NW_M_NO_RECOVERY,
  NW_M_DROUGHT,
  NW_M_REFUGEES,
  NW_M_RED_TO_BAG,
  NW_M_ENEMY_AP,
  NW_M_NO_FLIPS,
  NW_M_UNPAID,
  NW_M_ENEMY_FEROCITY,
  NW_M_CARAVAN,
  NW_M_HERD,
  NW_M_ELDERS_SPARED,
  NW_M_FEVER,
  NW_M_UTES_TURN,
  NW_M_HORSE_LOST,
  NW_M_CALMING,
  NW_M_NO_ELDER_ACTIONS,
  NW_M_SHEEP,
  NW_M_FREE_REACTION,
  NW_M_RAID_COUNTERS,
  NW_M_BELLS,
  NW_M_CHILD,
  NW_M_FREE_WEAVING,
  NW_M_CORN_BURNED,
  NW_M_AP,
  NW_MAJORS
};
enum nw_minor {
  NW_MINOR_NONE,
  NW_MINOR_INTRUDER,
  NW_MINOR_DROUGHT,
  NW_MINOR_TRADER,
  NW_MINOR_HARD_WINTER,
  NW_MINOR_SICKNESS,
  NW_MINOR_RESTLESS,
  NW_MINOR_STRAYS,
  NW_MINORS
};
enum nw_way {
  NW_WAY_NONE,
  NW_WAY_CULTURE,
  NW_WAY_CALMS,
  NW_WAY_RISES,
  NW_WAY_ELDER,
  NW_WAY_COUNTER,
  NW_WAY_AP,
  NW_WAY_MORALE,
  NW_WAY_ANIMAL,
  NW_WAY_DROUGHT,
  NW_WAYS
};

/* What arguments and fields can name. */
enum nw_domain {
  NW_OF_SEATS,
  NW_OF_FAMILIES,
  NW_OF_AREAS,
  NW_OF_PLACES, /* areas, then the Caught boxes, then the Escape boxes */
  NW_OF_LANDS,
  NW_OF_PEOPLE, /* man, woman, child, elder */
  NW_OF_WHO,    /* a counter somewhere: enum nw_who */
  NW_OF_CARDS,
  NW_OF_COLOURS,
  NW_OF_COUNTERS,
  NW_OF_INSTRUCTIONS,
  NW_OF_SETS,
  NW_OF_INTRUDERS,
  NW_OF_ANIMALS,
  NW_OF_RESOURCES,
  NW_OF_OPERATIONS,
  NW_OF_OUTPOSTS,
  NW_OF_TARGETS,
  NW_OF_FORTS,
  NW_OF_RESULTS,
  NW_OF_TRACKS,
  NW_OF_PAYMENTS,
  NW_OF_CHOICES, /* words of small decisions: enum nw_choice */
  NW_OF_BOXES,   /* resources, passage of time */
  NW_OF_PERIODS,
  NW_OF_MINORS,
  NW_OF_WAYS,
  NW_OF_CUBE_BOXES,
  NW_OF_DICE,
  NW_OF_PAIRS,  /* two dice of a throw, or one, or none */
  NW_OF_LEVELS, /* Ferocity 0..3 */
  NW_OF_GOODS,  /* 0..11 Trade Goods */
  NW_OF_CORN,   /* a Corn value, 1.. */
  NW_OF_CORN_OR_NONE,
  NW_OF_ROWS,
  NW_OF_PARTS, /* what is added to a die: enum nw_part */
  NW_DOMAINS
};

/* What is added to a die. */
enum nw_part {
  NW_PART_FEROCITY,
  NW_PART_DOUBLED,
  NW_PART_HORSE,
  NW_PART_FIREARMS,
  NW_PART_MANUELITO,
  NW_PART_ENEMY,
  NW_PART_UTES,
  NW_PART_COMANCHE,
  NW_PART_MUSKETS,
  NW_PART_EVADE,
  NW_PART_MESAS,
  NW_PART_GOODS,
  NW_PART_TRADERS,
  NW_PART_COUNTER,
  NW_PART_GIVEN,
  NW_PART_CARSON,
  NW_PART_FORT,
  NW_PART_OUTPOST,
  NW_PARTS
};

/* A population counter, by where it is. */
enum nw_who {
  NW_WHO_POT = NW_FAMILIES * 3,  /* four kinds */
  NW_WHO_ELDER = NW_WHO_POT + 4, /* seven boxes */
  NW_WHOS = NW_WHO_ELDER + NW_BOXES,
};
enum nw_target { NW_AT_NEW_MEXICO, NW_AT_MISSION, NW_AT_RANCHO, NW_AT_FORT, NW_TARGETS };
enum nw_payment { NW_BY_GOODS, NW_BY_FORTUNE, NW_BY_MANUELITO, NW_BY_MOON, NW_PAYMENTS };
enum nw_choice {
  NW_C_AP,
  NW_C_CULTURE,
  NW_C_MILITARY,
  NW_C_MORALE,
  NW_C_BATTLE,
  NW_C_CALM,
  NW_C_NONE,
  NW_C_PATH,
  NW_C_ALL,
  NW_C_YES,
  NW_C_NO,
  NW_CHOICES
};
enum nw_resource {
  NW_R_HORSE,
  NW_R_SHEEP,
  NW_R_TRADE,
  NW_R_TRADE_INTRUDER,
  NW_R_FIREARMS,
  NW_R_FORTUNE,
  NW_R_CORN,
  NW_RESOURCES = NW_R_CORN + NW_CORN
};
enum nw_box { NW_IN_RESOURCES, NW_IN_POT, NW_TWO_BOXES };
enum nw_cube_box { NW_IN_BAG, NW_IN_RAIDED, NW_IN_RECOVERY, NW_IN_SUBJUGATION, NW_CUBE_BOXES };
enum nw_option { NW_OPTION_SCENARIO, NW_OPTION_DIFFICULTY, NW_OPTIONS };
enum { NW_RISE, NW_MUNDO, NW_BROKEN, NW_FEARING, NW_ROPE, NW_CAMPAIGN };
enum { NW_STANDARD, NW_STORY, NW_HISTORICAL };

enum nw_verb {
  NW_CHOOSE,
  NW_SETTLE,
  NW_FOLLOW,
  NW_DEVELOP,
  NW_PREEMPT,
  NW_YIELD,
  NW_OPERATE,
  NW_CANCEL,
  NW_ACCEPT,
  NW_LOSE,
  NW_ACTIVATE,
  NW_MOUNT,
  NW_DISMOUNT,
  NW_FIND_WATER,
  NW_MOVE,
  NW_TRAVEL,
  NW_PLANT,
  NW_HARVEST,
  NW_TRADE_AT_FORT,
  NW_COUNCIL,
  NW_RAID_NEW_MEXICO,
  NW_RAID_TARGET,
  NW_HERD,
  NW_SOLDIERS,
  NW_TAKE,
  NW_SHOOT,
  NW_GIVE,
  NW_CAUGHT,
  NW_ADVISE,
  NW_ROUSE,
  NW_CALM,
  NW_WEAVE,
  NW_TAKE_GOOD,
  NW_WARFARE,
  NW_DIPLOMACY,
  NW_WELCOME,
  NW_AGE,
  NW_JOIN,
  NW_SEAT_ELDER,
  NW_FOUND,
  NW_GATHER,
  NW_EAT_SHEEP,
  NW_EAT_CORN,
  NW_PART,
  NW_TOLL,
  NW_AMBUSH,
  NW_NEGOTIATE,
  NW_HARASS,
  NW_EVADE,
  NW_FLEE,
  NW_BATTLE,
  NW_SUBMIT,
  NW_RETURN,
  NW_OFFER,
  NW_LOSE_ANIMAL,
  NW_BLESS,
  NW_KEEP_CARD,
  NW_MEDICINE,
  NW_RAZE,
  NW_BUY_AP,
  NW_BUY_ANIMAL,
  NW_SELL_ANIMALS,
  NW_SELL_CORN,
  NW_REROLL,
  NW_REDRAW,
  NW_KEEP,
  NW_PASS,
  NW_DONE,
  NW_ROLLED,    /* chance: one die */
  NW_DICE_FELL, /* chance: two dice, each with its meaning */
  NW_THROWN,    /* chance: up to five dice, sorted */
  NW_CARD,
  NW_CUBE,
  NW_CORN_IS,
  NW_INTRUDER_IS,
  NW_LEFT_OUT,
  NW_LAID,
  NW_SET_REMOVED,
  NW_VERBS
};

enum nw_phase {
  NW_IN_OVER, /* also: a step that never waits */
  NW_IN_SET,
  NW_IN_REMOVE,
  NW_IN_LEAVE,
  NW_IN_LAY,
  NW_IN_SETTLE,
  NW_IN_FOLLOW,
  NW_IN_DEVELOP,
  NW_IN_CARD,
  NW_IN_KEEP_CARD,
  NW_IN_PREEMPT,
  NW_IN_OPERATION,
  NW_IN_CANCEL,
  NW_IN_LOSS,
  NW_IN_FAMILY,
  NW_IN_ACTION,
  NW_IN_SOLDIERS,
  NW_IN_TAKE,
  NW_IN_SHOOT,
  NW_IN_GIVE,
  NW_IN_CAUGHT,
  NW_IN_ADVICE,
  NW_IN_WEAVING,
  NW_IN_TRIBES,
  NW_IN_WELCOME,
  NW_IN_AGEING,
  NW_IN_JOINING,
  NW_IN_GATHER,
  NW_IN_FEED,
  NW_IN_STARVE,
  NW_IN_TOLL,
  NW_IN_FLIP,
  NW_IN_REACTION,
  NW_IN_FLEE,
  NW_IN_MEET,
  NW_IN_RETURN,
  NW_IN_EVADE,
  NW_IN_OFFER,
  NW_IN_CALM,
  NW_IN_ROUSE,
  NW_IN_PART,
  NW_IN_LOSE_ANIMAL,
  NW_IN_BLESSING,
  NW_IN_TRADER,
  NW_IN_MEDICINE,
  NW_IN_RAZE,
  NW_IN_BUY,
  NW_IN_HALVE,
  NW_IN_ROLL,
  NW_IN_REROLL,
  NW_IN_CUBE,
  NW_IN_REDRAW,
  NW_IN_CORN,
  NW_IN_INTRUDER,
  NW_IN_TRADE,
  NW_PHASES
};

/* Bits of `acts`: what the acting Family has done in its activation. */
enum { NW_ACTED = 1, NW_HORSED = 2, NW_RAIDED = 4, NW_REDREW = 8, NW_STOPPED = 16, NW_ACTS_MAX = 31 };
/* Bits of `once`: what a card allows once and has been used. */
enum { NW_MOON_USED = 1, NW_HERD_USED = 2, NW_FREE_USED = 4, NW_CALM_USED = 8, NW_ONCE_MAX = 15 };

#define NW_N WEIR_NO_DOMAIN
#define NW_NUMBER(X, name, most) X(uint8_t, name, , 0, WEIR_COUNT, NW_N, 0, most, WEIR_OPEN, NULL)
#define NW_NUMBERS(X, name, size, most) \
  X(uint8_t, name, [size], 1, WEIR_COUNT, NW_N, 0, most, WEIR_OPEN, NULL)
#define NW_NAME(X, name, domain) X(uint8_t, name, , 0, WEIR_NAMED, domain, 0, 0, WEIR_OPEN, NULL)
#define NW_NAMES(X, name, size, domain) X(uint8_t, name, [size], 1, WEIR_NAMED, domain, 0, 0, WEIR_OPEN, NULL)
#define NW_SET(X, type, name, domain) X(type, name, , 0, WEIR_SET, domain, 0, 0, WEIR_OPEN, NULL)

#define NW_STATE(X)                                                                                          \
  NW_SET(X, uint64_t, corn, NW_OF_AREAS)      /* areas with a Corn counter, its value not yet drawn */       \
  NW_SET(X, uint64_t, intruders, NW_OF_AREAS) /* face down, not yet drawn */                                 \
  NW_SET(X, uint64_t, harass, NW_OF_AREAS)                                                                   \
  NW_SET(X, uint64_t, raid, NW_OF_AREAS)        /* areas with raid counters */                               \
  NW_SET(X, uint64_t, raid_double, NW_OF_AREAS) /* those with two */                                         \
  NW_SET(X, uint64_t, tribal, NW_OF_AREAS)                                                                   \
  NW_SET(X, uint64_t, named, NW_OF_AREAS) /* Corn named for the harvest of Passage of Time */                \
  NW_SET(X, uint64_t, deck, NW_OF_CARDS)  /* cards not yet drawn */                                          \
  NW_SET(X, uint64_t, hand, NW_OF_CARDS)                                                                     \
  NW_SET(X, uint64_t, in_play, NW_OF_CARDS)     /* lasting events */                                         \
  NW_SET(X, uint16_t, back_up, NW_OF_COUNTERS)  /* instruction counters with their back side up */           \
  NW_SET(X, uint16_t, executed, NW_OF_COUNTERS) /* stayed in Active for want of room */                      \
  X(uint8_t, frames, [WEIR_FRAMES][WEIR_FRAME_BYTES], WEIR_FRAME_BYTES, WEIR_COUNT, NW_N, 0, 255, WEIR_OPEN, \
    NULL)                                                                                                    \
  NW_NUMBER(X, depth, WEIR_FRAMES)                                                                           \
  NW_NUMBER(X, ending, NW_ENDINGS - 1)                                                                       \
  NW_NUMBER(X, turn, NW_TURNS)                                                                               \
  NW_NAME(X, period, NW_OF_PERIODS)                                                                          \
  NW_NUMBER(X, culture, NW_TRACK_MAX)                                                                        \
  NW_NUMBER(X, military, NW_TRACK_MAX)                                                                       \
  NW_NUMBER(X, ap, NW_TRACK_MAX)                                                                             \
  NW_NUMBER(X, morale, NW_TRACK_MAX)                                                                         \
  NW_NUMBER(X, enemy_ferocity, NW_ENEMY_FEROCITY_MAX)                                                        \
  NW_NUMBER(X, enemy_ap, NW_TRACK_MAX)                                                                       \
  NW_NAMES(X, place, NW_FAMILIES, NW_OF_PLACES) /* none: the Family is held */                               \
  X(uint8_t, people, [NW_FAMILIES], 1, WEIR_SET, NW_OF_PEOPLE, 0, 0, WEIR_OPEN, NULL)                        \
  NW_NUMBERS(X, ferocity, NW_FAMILIES, NW_FEROCITY_MAX)                                                      \
  NW_SET(X, uint8_t, mounted, NW_OF_FAMILIES)                                                                \
  NW_NAME(X, manuelito, NW_OF_FAMILIES)                                                                      \
  NW_NUMBERS(X, elders, NW_BOXES, NW_SUPPLY_MAX)                                                             \
  NW_NUMBERS(X, pot, NW_PERSONS, NW_SUPPLY_MAX)                                                              \
  NW_NUMBERS(X, pot_animals, 2, NW_SUPPLY_MAX)                                                               \
  NW_NUMBERS(X, animals, 2, NW_SUPPLY_MAX) /* in Resources */                                                \
  NW_NUMBERS(X, corn_held, NW_CORN, NW_SUPPLY_MAX)                                                           \
  NW_NUMBERS(X, corn_cup, NW_CORN, NW_SUPPLY_MAX)                                                            \
  NW_NUMBERS(X, cup, NW_INTRUDERS, 9)                                                                        \
  NW_NUMBER(X, trade, NW_GOODS_MAX)                                                                          \
  NW_NUMBER(X, trade_intruders, 9)                                                                           \
  NW_NUMBER(X, trade_aside, NW_GOODS_MAX)                                                                    \
  NW_NUMBER(X, harass_aside, 9)                                                                              \
  NW_NUMBER(X, firearms, 18)                                                                                 \
  NW_NUMBER(X, firearms_out, 9) /* never used, to be had as spoils */                                        \
  NW_NUMBER(X, fortune, 9)                                                                                   \
  NW_NUMBERS(X, bag, NW_COLOURS, 20)                                                                         \
  NW_NUMBERS(X, raided, NW_COLOURS, 20)                                                                      \
  NW_NUMBERS(X, recovery, NW_COLOURS, 20)                                                                    \
  NW_NUMBERS(X, subjugation, NW_COLOURS, 20)                                                                 \
  NW_NUMBERS(X, drawn, NW_COLOURS, 20) /* drawn by Subjugate, not yet laid down */                           \
  NW_NAME(X, cube, NW_OF_COLOURS)      /* the cube just drawn */                                             \
  NW_NUMBERS(X, drought, NW_CANYON, NW_DROUGHT_MAX)                                                          \
  X(uint8_t, outpost, [NW_OUTPOSTS][NW_CANYON], NW_CANYON, WEIR_NAMED, NW_OF_AREAS, 0, 0, WEIR_OPEN, NULL)   \
  NW_SET(X, uint8_t, mission_intruders, NW_OF_LANDS) /* Missions that are Intruder counters */               \
  NW_NAMES(X, fort, NW_FORTS, NW_OF_AREAS)                                                                   \
  NW_NAMES(X, active, NW_ROWS, NW_OF_COUNTERS)                                                               \
  NW_NAMES(X, inactive, NW_ROWS, NW_OF_COUNTERS)                                                             \
  NW_NAME(X, box, NW_OF_COUNTERS) /* Peace or Defend NM in the Raided Cubes box */                           \
  NW_NUMBER(X, box_ap, 20)                                                                                   \
  NW_NUMBERS(X, levels, NW_SETS, NW_LEVELS)                                                                  \
  NW_SET(X, uint8_t, sets, NW_OF_SETS)                                                                       \
  NW_NAME(X, card, NW_OF_CARDS)                                                                              \
  NW_NUMBER(X, pile, NW_PILES)                                                                               \
  NW_NUMBER(X, pile_left, NW_CARDS)                                                                          \
  NW_NUMBER(X, pile_event, 1) /* the pile's event is still in it */                                          \
  NW_NUMBER(X, pueblo, 2)                                                                                    \
  NW_NUMBER(X, kit_carson, 1)                                                                                \
  NW_NUMBER(X, winter_food, 9)                                                                               \
  NW_NUMBER(X, preempted, 1)                                                                                 \
  NW_NAME(X, operation, NW_OF_OPERATIONS)                                                                    \
  NW_NUMBER(X, once, NW_ONCE_MAX)                                                                            \
  NW_SET(X, uint8_t, acted, NW_OF_FAMILIES)   /* activated, or done with tribes */                           \
  NW_SET(X, uint8_t, changed, NW_OF_FAMILIES) /* Ferocity changed by an elder */                             \
  NW_NAME(X, acting, NW_OF_FAMILIES)                                                                         \
  NW_NUMBER(X, mp, 15)                                                                                       \
  NW_NUMBER(X, acts, NW_ACTS_MAX)                                                                            \
  NW_NUMBERS(X, dice, NW_DICE, 6) /* the last roll */                                                        \
  NW_NAME(X, outcome, NW_OF_RESULTS)                                                                         \
  NW_NAME(X, given, NW_OF_PEOPLE)                                                                            \
  NW_NUMBERS(X, spare, 1, 0) /* fills the last eight bytes */

struct nw_state {
  NW_STATE(WEIR_FIELD_MEMBER)
};
_Static_assert(NW_STATE(WEIR_FIELD_BYTES) 0 == sizeof(struct nw_state), "a state has no padding");

#endif
