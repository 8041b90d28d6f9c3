/* mutants.c - a position may come from any file: whatever the audit lets pass must be playable.
 *
 * A few elements of a real position get another value within their ranges. Most such mutants break an
 * invariant and are refused; from those that are not, play must go on as from any other position.
 */
#include "conformance.h"

#include <string.h>

enum { MUTANTS = 12, PLIES = 24 };

static void set_element(const struct weir_field *field, unsigned char *state, unsigned index, int64_t value) {
  memcpy(state + field->offset + (size_t)index * field->size, &value, field->size);
}

/* Some value that the field's own range allows; small ones and none come up often. */
static int64_t any_value(struct trial *trial, const struct weir_field *field) {
  struct weir_rng *rng = &trial->rng;
  if (field->form == WEIR_COUNT) {
    uint64_t span = (uint64_t)field->max - (uint64_t)field->min;
    uint64_t some = weir_rng_next(rng);
    if (weir_rng_below(rng, 2)) some &= 7;
    return (int64_t)((uint64_t)field->min + (span == UINT64_MAX ? some : some % (span + 1)));
  }
  unsigned terms = weir_terms(trial->setup, field->domain);
  if (field->form == WEIR_SET)
    return (int64_t)(weir_rng_next(rng) & weir_rng_next(rng) &
                     (terms >= 64 ? UINT64_MAX : (UINT64_C(1) << terms) - 1));
  unsigned term = weir_rng_below(rng, terms + 1);
  return term == terms ? -1 : (int64_t)term;
}

static void mutate(struct trial *trial, unsigned char *state) {
  const struct weir_game *game = trial->setup->game;
  for (unsigned i = weir_rng_below(&trial->rng, 3) + 1; i > 0; i--) {
    const struct weir_field *field = &game->fields[weir_rng_below(&trial->rng, game->field_count)];
    unsigned index = weir_rng_below(&trial->rng, field->count);
    set_element(field, state, index, any_value(trial, field));
  }
}

/* One ply from a mutant. False when it is over, or wrong. */
static bool go_on(struct trial *trial, unsigned char *state) {
  static weir_action offers[WEIR_OFFERS];
  const struct weir_setup *setup = trial->setup;
  struct weir_error error = {{0}};
  struct weir_result result;
  unsigned to_act = weir_to_act(setup, state);
  if (!expect(trial, P_MUTANTS, weir_result(setup, state, &result) == (to_act == 0),
              "result and to_act disagree"))
    return false;
  if (to_act == 0) return false;
  unsigned seat = pick_seat(&trial->rng, to_act);
  if (!expect(trial, P_MUTANTS, seat < setup->seats || to_act == WEIR_BIT(WEIR_CHANCE), "seat %u is to act",
              seat))
    return false;
  unsigned count = weir_legal(setup, state, seat, offers);
  if (!expect(trial, P_MUTANTS, count > 0 && count <= WEIR_OFFERS, "%u offers for seat %u", count, seat))
    return false;
  weir_action action = offers[weir_rng_below(&trial->rng, count)];
  if (!expect(trial, P_MUTANTS, weir_check(setup, state, seat, action, NULL), "\"%s\" is offered and refused",
              action_words(setup, action)))
    return false;
  weir_apply(setup, state, seat, action, NULL);
  return expect(trial, P_MUTANTS, weir_audit(setup, state, &error), "after \"%s\": %s",
                action_words(setup, action), error.text);
}

/* Which elements a mutant differs in, for the report. */
static const char *changes(const struct trial *trial, const void *mutant) {
  static char memory[1024];
  struct weir_text text;
  weir_text_begin(&text, memory, sizeof memory);
  weir_difference(trial->setup, weir_match_state(trial->match), mutant, &text);
  return memory;
}

void check_mutants(struct trial *trial) {
  _Alignas(16) unsigned char mutant[STATE_ROOM], state[STATE_ROOM];
  const struct weir_setup *setup = trial->setup;
  size_t size = setup->game->state_bytes;
  const struct tally *tally = &counts->tally[trial->table->number][P_MUTANTS];
  for (unsigned i = 0; i < MUTANTS; i++) {
    memcpy(mutant, weir_match_state(trial->match), size);
    mutate(trial, mutant);
    bool sound = weir_audit(setup, mutant, NULL);
    counts->mutants[sound]++;
    if (!sound) continue;
    uint64_t failed = tally->failed;
    memcpy(state, mutant, size);
    for (unsigned ply = 0; ply < PLIES && go_on(trial, state); ply++) continue;
    if (tally->failed > failed)
      expect(trial, P_MUTANTS, false, "from a position with\n%s", changes(trial, mutant));
  }
}
