/* play.c - one random game: what is looked at in every position, and when to look closer.
 *
 * Everything at every ply is cheap; the costly properties are looked at in one ply of 64 and the first time
 * a game comes to a phase.
 */
#include "conformance.h"

#include <stdlib.h>
#include <string.h>

enum { LOOK_EVERY = 64, PHASES_EVERY = 8, FORCE_EVERY = 16, CANARY = 0x5ca1ab1e };

static void take_event(struct weir_sink *sink, const struct weir_event *event) {
  struct event_log *log = (struct event_log *)sink;
  if (log->count < EVENTS_KEPT) log->event[log->count++] = *event;
  else log->full = true;
}

void log_begin(struct event_log *log) {
  log->sink.take = take_event;
  log->count = 0;
  log->full = false;
}

unsigned pick_seat(struct weir_rng *rng, unsigned set) {
  unsigned seats[WEIR_CHANCE + 1], count = 0;
  for (unsigned seat = 0; seat <= WEIR_CHANCE; seat++)
    if (set & WEIR_BIT(seat)) seats[count++] = seat;
  return seats[weir_rng_below(rng, count)];
}

/* ---- Every ply ---- */

static void check_sorted(const struct trial *trial, enum property property, const weir_action *offers,
                         unsigned count) {
  for (unsigned i = 0; i + 1 < count; i++)
    if (offers[i] >= offers[i + 1]) {
      expect(trial, property, false, "\"%s\" is offered before \"%s\"", action_words(trial->setup, offers[i]),
             action_words(trial->setup, offers[i + 1]));
      return;
    }
}

/* Offers for those to act, none for the others; leaves those of `chosen` in `kept` and returns their number.
 */
static unsigned check_offers(const struct trial *trial, const void *state, unsigned to_act, unsigned chosen,
                             weir_action *kept) {
  static weir_action offers[WEIR_OFFERS + 1];
  unsigned kept_count = 0;
  for (unsigned seat = 0; seat <= WEIR_CHANCE; seat++) {
    bool acts = to_act >> seat & 1;
    offers[WEIR_OFFERS] = CANARY;
    unsigned count = weir_legal(trial->setup, state, seat, offers);
    bool good =
        expect(trial, P_OFFERS, acts == (count > 0), "seat %u is%s to act and has %u offers", seat,
               acts ? "" : " not", count) &&
        expect(trial, P_OFFERS, count <= WEIR_OFFERS && offers[WEIR_OFFERS] == CANARY, "%u offers", count);
    if (!good) continue;
    check_sorted(trial, P_OFFERS, offers, count);
    if (seat == chosen) {
      memcpy(kept, offers, count * sizeof *offers);
      kept_count = count;
    }
  }
  return kept_count;
}

static void check_chance(const struct trial *trial, const void *state, unsigned to_act) {
  static struct weir_outcome outcomes[WEIR_OFFERS + 1];
  outcomes[WEIR_OFFERS].weight = CANARY;
  unsigned count = weir_chance(trial->setup, state, outcomes);
  if (!(to_act & WEIR_BIT(WEIR_CHANCE))) {
    expect(trial, P_CHANCE, count == 0, "%u outcomes though chance is not to act", count);
    return;
  }
  expect(trial, P_CHANCE, to_act == WEIR_BIT(WEIR_CHANCE), "chance is to act beside others: %#x", to_act);
  expect(trial, P_CHANCE, count > 0 && count <= WEIR_OFFERS && outcomes[WEIR_OFFERS].weight == CANARY,
         "%u outcomes", count);
  for (unsigned i = 0; i < count; i++) {
    if (outcomes[i].weight == 0)
      expect(trial, P_CHANCE, false, "\"%s\" has no weight", action_words(trial->setup, outcomes[i].action));
    if (i > 0 && outcomes[i - 1].action >= outcomes[i].action)
      expect(trial, P_CHANCE, false, "\"%s\" is out of order",
             action_words(trial->setup, outcomes[i].action));
  }
}

static bool same_for_all(const struct weir_setup *setup, const struct weir_result *result) {
  for (unsigned seat = 1; seat < setup->seats; seat++)
    if (result->rank[seat] != result->rank[0] || result->payoff[seat] != result->payoff[0]) return false;
  return result->won == 0 || result->won == (1u << setup->seats) - 1;
}

static void check_ranks(const struct trial *trial, const struct weir_result *result) {
  const struct weir_setup *setup = trial->setup;
  unsigned endings = 0, seats = setup->seats;
  while (setup->game->endings[endings]) endings++;
  expect(trial, P_RESULT, result->ending < endings, "ending %u of %u", result->ending, endings);
  expect(trial, P_RESULT, result->won >> seats == 0, "a seat won that is not there: %#x", result->won);
  for (unsigned seat = 0; seat < seats; seat++) {
    unsigned better = 0;
    for (unsigned other = 0; other < seats; other++) better += result->rank[other] < result->rank[seat];
    expect(trial, P_RESULT, result->rank[seat] == better + 1, "rank of seat %u is %u, with %u before it",
           seat, result->rank[seat], better);
    expect(trial, P_RESULT, result->payoff[seat] >= -1000 && result->payoff[seat] <= 1000, "payoff %d",
           result->payoff[seat]);
    bool won = result->won >> seat & 1;
    expect(trial, P_RESULT, !won || result->rank[seat] == 1, "seat %u won with rank %u", seat,
           result->rank[seat]);
  }
  bool shared = setup->game->kind == WEIR_RIVALS || same_for_all(setup, result);
  expect(trial, P_RESULT, shared, "the seats do not share one result");
  char memory[WEIR_TEXT];
  struct weir_text text;
  weir_text_begin(&text, memory, sizeof memory);
  weir_ending_text(setup, weir_match_state(trial->match), &text);
  expect(trial, P_RESULT, text.used > 0 && !text.cut && !strpbrk(memory, "{}?"), "ending: %s", memory);
}

static void check_result(const struct trial *trial, const void *state, unsigned to_act) {
  struct weir_result result;
  bool over = weir_result(trial->setup, state, &result);
  expect(trial, P_RESULT, over == (to_act == 0),
         over ? "a result while seats are to act" : "over without a result");
  if (over) check_ranks(trial, &result);
}

/* ---- Events ---- */

static void check_event(const struct trial *trial, const struct weir_event *event) {
  const struct weir_game *game = trial->setup->game;
  bool own = event->kind == WEIR_EVENT_ACTION;
  if (!expect(trial, P_EVENTS, own || event->kind < game->event_count, "event of kind %u", event->kind))
    return;
  const char *name = own ? game->verbs[WEIR_VERB(event->action)].name : game->events[event->kind].name;
  bool known = event->rule < game->rule_count;
  if (!expect(trial, P_EVENTS, known, "event %s names no rule: %u", name, event->rule)) return;
  note_rule(trial, event->rule, true);
  expect(trial, P_EVENTS, event->seat < trial->setup->seats || event->seat == WEIR_CHANCE,
         "event %s of seat %u", name, event->seat);
  for (unsigned viewer = 0; viewer <= WEIR_CHANCE; viewer++) {
    char memory[WEIR_TEXT];
    struct weir_text text;
    weir_text_begin(&text, memory, sizeof memory);
    weir_event_text(trial->setup, event, viewer, &text);
    bool sees = viewer == WEIR_CHANCE || event->sight >> viewer & 1;
    bool said = text.used > 0 && !text.cut && !strpbrk(memory, "{}");
    expect(trial, P_EVENTS, sees ? said : text.used == 0, "event %s for viewer %u: \"%s\"", name, viewer,
           memory);
  }
}

static void check_events(const struct trial *trial, const struct event_log *log, unsigned seat,
                         weir_action action) {
  expect(trial, P_EVENTS, !log->full, "more than %d events in one action", EVENTS_KEPT);
  bool reported = log->count > 0 && log->event[0].kind == WEIR_EVENT_ACTION &&
                  log->event[0].action == action && log->event[0].seat == seat;
  expect(trial, P_EVENTS, reported, "\"%s\" is not the first event", action_words(trial->setup, action));
  expect(trial, P_EVENTS, log->event[0].sight >> seat & 1, "the seat does not see its own \"%s\"",
         action_words(trial->setup, action));
  for (unsigned i = 0; i < log->count; i++) check_event(trial, &log->event[i]);
}

/* ---- The game ---- */

/* Positions here and there, and in every so many games the first one of each phase, rare ones too. */
static bool is_sample(struct trial *trial, const void *state) {
  unsigned phase = trial->setup->game->phase(trial->setup, state);
  trial->first_in_phase = trial->seed % PHASES_EVERY == 0 && !(trial->phases_seen >> phase & 1);
  trial->phases_seen |= UINT64_C(1) << phase;
  return trial->first_in_phase || trial->ply % LOOK_EVERY == trial->seed % LOOK_EVERY;
}

static void look_closer(struct trial *trial) {
  counts->samples++;
  check_pure(trial);
  check_numbers(trial);
  check_codes(trial);
  check_position(trial);
  check_notation(trial);
  check_record(trial);
  check_undo(trial);
  check_mutants(trial);
  if (!trial->setup->game->redeal) return;
  check_redeal(trial);
  check_secrets(trial);
}

static bool act(struct trial *trial, unsigned seat, const weir_action *offers, unsigned count,
                struct event_log *log) {
  weir_action action = offers[weir_rng_below(&trial->rng, count)];
  struct weir_why why;
  if (seat != WEIR_CHANCE)
    return expect(trial, P_NUMBERS, weir_match_do(trial->match, seat, action, &why, &log->sink),
                  "\"%s\" is offered and refused", action_words(trial->setup, action));
  if (weir_rng_below(&trial->rng, FORCE_EVERY) == 0)
    return expect(trial, P_CHANCE, weir_match_force(trial->match, action, &why, &log->sink),
                  "the outcome \"%s\" is refused", action_words(trial->setup, action));
  return expect(trial, P_CHANCE, weir_match_roll(trial->match, &log->sink), "chance does not act");
}

/* Rounds are counted for everybody alike, and upwards. */
static void check_round(struct trial *trial, const void *state) {
  const struct weir_setup *setup = trial->setup;
  if (!setup->game->round) return;
  int32_t round = setup->game->round(setup, state, 0);
  expect(trial, P_ENDING, round >= trial->round, "round %d after round %d", round, trial->round);
  for (unsigned seat = 1; seat < setup->seats; seat++)
    expect(trial, P_ENDING, setup->game->round(setup, state, seat) == round,
           "seat %u is in a round of its own", seat);
  trial->round = round;
}

/* One ply: looks at the position, then acts. False when the game is over or cannot go on. */
static bool play_ply(struct trial *trial) {
  static weir_action offers[WEIR_OFFERS + 1];
  static struct event_log log;
  struct weir_error error;
  const void *state = weir_match_state(trial->match);
  unsigned to_act = weir_to_act(trial->setup, state);
  unsigned seat = to_act ? pick_seat(&trial->rng, to_act) : WEIR_SEATS;
  bool sound = weir_audit(trial->setup, state, &error);
  expect(trial, P_AUDIT, sound, "%s", sound ? "" : error.text);
  unsigned count = check_offers(trial, state, to_act, seat, offers);
  check_chance(trial, state, to_act);
  check_result(trial, state, to_act);
  check_round(trial, state);
  if (!sound) return false;
  if (is_sample(trial, state)) look_closer(trial);
  if (to_act == 0) return false;
  if (!expect(trial, P_ENDING, count > 0, "a dead end")) return false;
  if (!expect(trial, P_ENDING, trial->ply < trial->setup->game->plies_max, "still not over")) return false;
  log_begin(&log);
  if (!act(trial, seat, offers, count, &log)) return false;
  check_events(trial, &log, seat, weir_match_ply(trial->match, trial->ply)->action);
  trial->ply++;
  return true;
}

/* Plays the same actions again, without match or sink, in memory that was not clean. */
static void check_same(const struct trial *trial) {
  _Alignas(16) unsigned char state[STATE_ROOM];
  memset(state, 0xa5, sizeof state);
  weir_start(trial->setup, state);
  for (size_t i = 0; i < weir_match_plies(trial->match); i++) {
    const struct weir_ply *ply = weir_match_ply(trial->match, i);
    weir_apply(trial->setup, state, ply->seat, ply->action, NULL);
  }
  expect(trial, P_SAME,
         weir_state_digest(trial->setup, state) ==
             weir_state_digest(trial->setup, weir_match_state(trial->match)),
         "the same actions lead elsewhere");
  for (size_t i = trial->setup->game->state_bytes; i < sizeof state; i++)
    if (state[i] != 0xa5) {
      expect(trial, P_SAME, false, "byte %zu beyond the state was written", i);
      return;
    }
}

void play_trial(const struct table *table, uint64_t seed) {
  struct trial trial = {.table = table, .setup = table->setup, .seed = seed};
  weir_rng_seed(&trial.rng, seed);
  trial.match = weir_match_open(table->setup, weir_source_fast(seed));
  trial.memo = calloc(1, table->setup->game->memo_bytes + 1);
  if (!expect(&trial, P_ENDING, trial.match && trial.memo, "no memory")) return;
  while (play_ply(&trial)) continue;
  expect(&trial, P_ENDING, weir_to_act(trial.setup, weir_match_state(trial.match)) == 0, "stopped early");
  check_same(&trial);
  counts->games++;
  counts->plies += trial.ply;
  weir_match_close(trial.match);
  free(trial.memo);
}
