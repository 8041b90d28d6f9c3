/* procedures.h - Navajo Wars: every procedure as a row of steps, and the phase in which each step waits.
 *
 * S(procedure, step, phase): the step is the function nw_<procedure>_<step>, its index NW_<procedure>_<step>;
 * a step that never waits has the phase OVER. The bytes of a frame from the third on are the procedure's
 * own; each procedure's file says what for.
 */
#ifndef NW_PROCEDURES_H
#define NW_PROCEDURES_H

#include "state.h"

#define NW_SETUP_STEPS(S)    \
  S(setup, choose, SET)      \
  S(setup, remove, REMOVE)   \
  S(setup, leave, LEAVE)     \
  S(setup, lay, LAY)         \
  S(setup, settle, SETTLE)   \
  S(setup, miss, OVER)       \
  S(setup, missing, OVER)    \
  S(setup, follow, FOLLOW)   \
  S(setup, develop, DEVELOP) \
  S(setup, ceremony, CARD)   \
  S(setup, keep, KEEP_CARD)  \
  S(setup, begin, OVER)
#define NW_TURN_STEPS(S)       \
  S(turn, draw, CARD)          \
  S(turn, reveal, OVER)        \
  S(turn, preempt, PREEMPT)    \
  S(turn, first, OVER)         \
  S(turn, second, OVER)        \
  S(turn, minor, CANCEL)       \
  S(turn, effect, OVER)        \
  S(turn, trader, TRADER)      \
  S(turn, restless, ROUSE)     \
  S(turn, strays, LOSE_ANIMAL) \
  S(turn, forts, OVER)         \
  S(turn, fort_rolled, LOSS)   \
  S(turn, finish, OVER)
#define NW_DINE_STEPS(S)     \
  S(dine, choose, OPERATION) \
  S(dine, trade, TRADE)      \
  S(dine, end, OVER)
#define NW_ACTIONS_STEPS(S)   \
  S(actions, choose, FAMILY)  \
  S(actions, act, ACTION)     \
  S(actions, after, OVER)     \
  S(actions, left_fort, OVER) \
  S(actions, harvest, CORN)   \
  S(actions, council, OVER)   \
  S(actions, herd, OVER)      \
  S(actions, finish, OVER)
#define NW_FORAY_STEPS(S)      \
  S(foray, draw, OVER)         \
  S(foray, resolve, OVER)      \
  S(foray, soldiers, SOLDIERS) \
  S(foray, fought, OVER)       \
  S(foray, take, TAKE)         \
  S(foray, hits, OVER)
#define NW_PLANNING_STEPS(S)    \
  S(planning, begin, OVER)      \
  S(planning, welcome, WELCOME) \
  S(planning, elders, OVER)     \
  S(planning, elder, OVER)      \
  S(planning, advice, ADVICE)   \
  S(planning, weave, WEAVING)   \
  S(planning, tribes, TRIBES)   \
  S(planning, fought, OVER)     \
  S(planning, talked, OVER)     \
  S(planning, swapped, OVER)    \
  S(planning, reset, OVER)
#define NW_TIME_STEPS(S)   \
  S(time, age, AGEING)     \
  S(time, orphans, OVER)   \
  S(time, join, JOINING)   \
  S(time, culture, OVER)   \
  S(time, animals, OVER)   \
  S(time, gather, GATHER)  \
  S(time, reveal, CORN)    \
  S(time, need, OVER)      \
  S(time, feed, FEED)      \
  S(time, starve, STARVE)  \
  S(time, trade, TRADE)    \
  S(time, herds, OVER)     \
  S(time, elder, OVER)     \
  S(time, death, OVER)     \
  S(time, land, OVER)      \
  S(time, recovered, OVER) \
  S(time, finish, OVER)
#define NW_ENEMY_STEPS(S)  \
  S(enemy, begin, TOLL)    \
  S(enemy, special, OVER)  \
  S(enemy, peace, OVER)    \
  S(enemy, collect, OVER)  \
  S(enemy, flips, OVER)    \
  S(enemy, flip, FLIP)     \
  S(enemy, execute, OVER)  \
  S(enemy, executed, OVER) \
  S(enemy, reset, OVER)
#define NW_SLAVES_STEPS(S) S(slaves, roll, OVER) S(slaves, taken, OVER)
#define NW_SUBJUGATE_STEPS(S) S(subjugate, draw, OVER) S(subjugate, drawn, OVER) S(subjugate, end, OVER)
#define NW_COLONIZE_STEPS(S) S(colonize, pick, CUBE)
#define NW_RAID_STEPS(S)    \
  S(raid, place, OVER)      \
  S(raid, react, REACTION)  \
  S(raid, ambushed, OVER)   \
  S(raid, negotiated, OVER) \
  S(raid, evaded, OVER)     \
  S(raid, flee, FLEE)       \
  S(raid, meet, MEET)       \
  S(raid, outposts, OVER)   \
  S(raid, build, OVER)      \
  S(raid, subvert, OVER)    \
  S(raid, counters, OVER)   \
  S(raid, back, RETURN)
#define NW_TRIBAL_STEPS(S)  \
  S(tribal, roll, OVER)     \
  S(tribal, placed, OVER)   \
  S(tribal, evade, EVADE)   \
  S(tribal, evaded, OVER)   \
  S(tribal, flee, FLEE)     \
  S(tribal, conduct, OFFER) \
  S(tribal, strike, OVER)   \
  S(tribal, meet, MEET)     \
  S(tribal, back, RETURN)
#define NW_SUBMIT_STEPS(S) \
  S(submit, give, OVER)    \
  S(submit, given, OVER)   \
  S(submit, ranged, OVER)  \
  S(submit, caught, CAUGHT)
#define NW_BATTLE_STEPS(S)  \
  S(battle, shoot, SHOOT)   \
  S(battle, roll, OVER)     \
  S(battle, resolve, OVER)  \
  S(battle, spoils, OVER)   \
  S(battle, further, OVER)  \
  S(battle, caught, CAUGHT) \
  S(battle, end, OVER)
#define NW_GIVE_STEPS(S) S(give, choose, GIVE)
#define NW_FOLLOW_STEPS(S) S(follow, choose, FOLLOW)
#define NW_INTRUDER_STEPS(S)    \
  S(intruder, reveal, INTRUDER) \
  S(intruder, ambushed, OVER)   \
  S(intruder, welcome, WELCOME)
#define NW_PLACE_STEPS(S) S(place, roll, OVER) S(place, lay, OVER)
#define NW_DROUGHT_STEPS(S) S(drought, roll, OVER) S(drought, fall, OVER)
#define NW_FEVER_STEPS(S) S(fever, roll, OVER) S(fever, spread, OVER)
#define NW_SICKNESS_STEPS(S) S(sickness, roll, OVER) S(sickness, strike, OVER)
#define NW_CEREMONY_STEPS(S)       \
  S(ceremony, way, CANCEL)         \
  S(ceremony, effect, OVER)        \
  S(ceremony, calm, CALM)          \
  S(ceremony, rouse, ROUSE)        \
  S(ceremony, part, PART)          \
  S(ceremony, animal, LOSE_ANIMAL) \
  S(ceremony, throw, OVER)         \
  S(ceremony, count, OVER)         \
  S(ceremony, bless, BLESSING)     \
  S(ceremony, people, OVER)        \
  S(ceremony, keep, KEEP_CARD)
#define NW_EVENT_STEPS(S)      \
  S(event, medicine, MEDICINE) \
  S(event, effect, OVER)       \
  S(event, second, OVER)       \
  S(event, follow, FOLLOW)     \
  S(event, raze, RAZE)         \
  S(event, check, OVER)        \
  S(event, buy, BUY)           \
  S(event, halve, HALVE)       \
  S(event, finish, OVER)       \
  S(event, leave, LEAVE)       \
  S(event, laid, OVER)
#define NW_ROLL_STEPS(S) S(roll, fall, ROLL) S(roll, window, REROLL)
#define NW_DRAW_STEPS(S) S(draw, take, CUBE) S(draw, window, REDRAW)

// clang-format off
#define NW_PROCEDURES(P) \
  P(SETUP) P(TURN) P(DINE) P(ACTIONS) P(FORAY) P(PLANNING) P(TIME) P(ENEMY) \
  P(SLAVES) P(SUBJUGATE) P(COLONIZE) P(RAID) P(TRIBAL) P(SUBMIT) P(BATTLE) P(GIVE) \
  P(FOLLOW) P(INTRUDER) P(PLACE) P(DROUGHT) P(FEVER) P(SICKNESS) P(CEREMONY) P(EVENT) \
  P(ROLL) P(DRAW)
// clang-format on

#define NW_PROCEDURE_NUMBER(name) NW_P_##name,
enum nw_procedure { NW_PROCEDURES(NW_PROCEDURE_NUMBER) NW_P_COUNT };

#define NW_STEP_INDEX(procedure, step, phase) NW_##procedure##_##step,
#define NW_STEP_ENUM(name) enum { NW_##name##_STEPS(NW_STEP_INDEX) NW_##name##_COUNT };
NW_PROCEDURES(NW_STEP_ENUM)

#define NW_STEP_DECLARED(procedure, step, phase) weir_step nw_##procedure##_##step;
#define NW_STEPS_DECLARED(name) NW_##name##_STEPS(NW_STEP_DECLARED)
NW_PROCEDURES(NW_STEPS_DECLARED)

enum { NW_STEPS = 17 };                              /* most steps of a procedure */
extern const uint8_t nw_waits[NW_P_COUNT][NW_STEPS]; /* the phase a step waits in; apply.c */

/* Defines a step: it gets the table and its frame, and does nothing once the game is lost (NW-31). */
#define NW_STEP(procedure, step)                                                       \
  static enum weir_flow procedure##_##step(struct nw_table *t, uint8_t *f);            \
  enum weir_flow nw_##procedure##_##step(void *context, uint8_t *frame) {              \
    struct nw_table *t = context;                                                      \
    return nw_is_lost(t) ? WEIR_WAIT : procedure##_##step(t, frame);                   \
  }                                                                                    \
  static enum weir_flow procedure##_##step(struct nw_table *t __attribute__((unused)), \
                                           uint8_t *f __attribute__((unused)))

#endif
