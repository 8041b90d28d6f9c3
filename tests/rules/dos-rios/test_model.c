/* test_model.c - Dos Rios against model.c: whole games side by side, all offers and all consequences alike.
 * What the rule tests ask of single rules, this asks of everything at once: "DR-20" to "DR-95".
 */
#include "model.h"

#include <stdlib.h>

enum { GAMES = 3 }; /* of each kind; the model is slow */

/* Picks a verb first and then one of its actions, so that rare deeds are not drowned in steps. */
static weir_action pick(const weir_action *offers, unsigned count, struct weir_rng *rng) {
  unsigned verbs = 1, chosen, from = 0, to;
  for (unsigned i = 1; i < count; i++) verbs += WEIR_VERB(offers[i]) != WEIR_VERB(offers[i - 1]);
  chosen = weir_rng_below(rng, verbs);
  if (weir_rng_below(rng, 2) || WEIR_VERB(offers[count - 1]) == DR_DONE) { /* done last: rather move on */
    if (weir_rng_below(rng, 3)) return offers[weir_rng_below(rng, count)];
  }
  while (chosen > 0) {
    from++;
    chosen -= WEIR_VERB(offers[from]) != WEIR_VERB(offers[from - 1]);
  }
  for (to = from; to < count && WEIR_VERB(offers[to]) == WEIR_VERB(offers[from]);) to++;
  return offers[from + weir_rng_below(rng, to - from)];
}

static void play(const struct weir_setup *setup, struct weir_rng *rng, unsigned used[DR_VERBS],
                 unsigned *transits) {
  static struct model model;
  struct dr_state state;
  weir_start(setup, &state);
  model_start(&model, setup);
  for (;;) {
    weir_action offers[WEIR_OFFERS], expected[2 * WEIR_OFFERS];
    unsigned to_act = weir_to_act(setup, &state);
    int seat = model_to_act(&model);
    assert_int_equal(to_act, seat < 0 ? 0 : WEIR_BIT(seat));
    if (seat < 0) return;
    unsigned count = weir_legal(setup, &state, (unsigned)seat, offers);
    assert_int_equal(model_legal(&model, expected), count);
    assert_memory_equal(offers, expected, count * sizeof offers[0]);
    weir_action action = pick(offers, count, rng);
    used[WEIR_VERB(action)]++;
    *transits += state.transit != WEIR_NONE;
    weir_apply(setup, &state, (unsigned)seat, action, NULL);
    model_apply(&model, action);
    model_compare(&model, &state);
  }
}

/* The standard edition, or one where everyone starts rich in money and dams. */
static struct weir_setup *open_setup(unsigned seats, unsigned variant) {
  static const char *const options[][4] = {
      {NULL}, {"rivers=first", "row=four", NULL}, {"harvest=turn2", NULL}};
  size_t size;
  const char *text = weir_edition_text(weir_game_find("dos-rios"), "standard", &size);
  static const char old[] = "\"dams\": 2, \"money\": 0", new[] = "\"dams\": 5, \"money\": 5000";
  char *rich = malloc(size + sizeof new);
  const char *found = strstr(text, old);
  assert_non_null(found);
  size_t head = (size_t)(found - text);
  memcpy(rich, text, head);
  memcpy(rich + head, new, strlen(new));
  memcpy(rich + head + strlen(new), found + strlen(old), size - head - strlen(old));
  struct weir_request request = {.game = "dos-rios", .seats = seats, .sets = options[variant % 3]};
  if (variant >= 3) {
    request.edition_text = rich;
    request.edition_size = size - strlen(old) + strlen(new);
  }
  struct weir_error error;
  struct weir_setup *setup = weir_setup_open(&request, &error);
  if (!setup) fail_msg("%s", error.text);
  free(rich);
  return setup;
}

static void side_by_side(void **unused) {
  unsigned used[DR_VERBS] = {0}, transits = 0;
  struct weir_rng rng;
  weir_rng_seed(&rng, 20041);
  for (unsigned seats = 2; seats <= 4; seats++)
    for (unsigned variant = 0; variant < 6; variant++) {
      struct weir_setup *setup = open_setup(seats, variant);
      for (unsigned game = 0; game < GAMES; game++) play(setup, &rng, used, &transits);
      weir_setup_close(setup);
    }
  for (unsigned verb = 0; verb < DR_VERBS; verb++) assert_true(used[verb] > 0); /* nothing was left out */
  assert_true(transits > 20);
}

int main(void) {
  const struct CMUnitTest tests[] = {{"the game and its model agree", side_by_side, NULL, NULL, NULL}};
  return cmocka_run_group_tests_name("dos-rios model", tests, NULL, NULL);
}
