/* signature.c - digests of random games from fixed seeds.
 *
 * Every seat count is played with the default options, and every value of every option once more with the
 * others at their defaults. Into the digest go all offers, outcomes with their weights, actions, positions
 * and results, in this order.
 */
#include "signature.h"

#include <string.h>

enum { SIGNATURE_GAMES = 6 }; /* for each seat count and option value */

static uint64_t mix(uint64_t digest, const void *bytes, size_t size) {
  uint64_t pair[2] = {digest, weir_digest(bytes, size)};
  return weir_digest(pair, sizeof pair);
}

static uint64_t mix_number(uint64_t digest, uint64_t number) { return mix(digest, &number, sizeof number); }

/* One of a set of seats, at random. */
static unsigned any_seat(unsigned set, struct weir_rng *rng) {
  unsigned seats[WEIR_CHANCE + 1], count = 0;
  for (unsigned seat = 0; seat <= WEIR_CHANCE; seat++)
    if (set >> seat & 1) seats[count++] = seat;
  return seats[count > 1 ? weir_rng_below(rng, count) : 0];
}

static uint64_t sign_ply(const struct weir_setup *setup, void *state, unsigned to_act, struct weir_rng *rng,
                         uint64_t digest) {
  union {
    weir_action offers[WEIR_OFFERS];
    struct weir_outcome outcomes[WEIR_OFFERS];
  } list;
  unsigned seat = any_seat(to_act, rng);
  weir_action action;
  if (seat == WEIR_CHANCE) {
    unsigned count = weir_chance(setup, state, list.outcomes);
    uint64_t draw = weir_rng_next(rng) % weir_outcome_total(list.outcomes, count);
    digest = mix(digest, list.outcomes, count * sizeof *list.outcomes);
    action = list.outcomes[weir_outcome_pick(list.outcomes, count, draw)].action;
  } else {
    unsigned count = weir_legal(setup, state, seat, list.offers);
    digest = mix(digest, list.offers, count * sizeof *list.offers);
    action = list.offers[weir_rng_below(rng, count)];
  }
  weir_apply(setup, state, seat, action, NULL);
  digest = mix_number(digest, (uint64_t)to_act << 40 | (uint64_t)seat << 32 | action);
  return mix(digest, state, setup->game->state_bytes);
}

static uint64_t sign_result(const struct weir_setup *setup, const void *state, uint64_t digest) {
  struct weir_result result;
  digest = mix_number(digest, weir_result(setup, state, &result));
  digest = mix_number(digest, (uint64_t)result.ending << 8 | result.won);
  digest = mix(digest, result.rank, sizeof result.rank);
  return mix(digest, result.payoff, sizeof result.payoff);
}

static uint64_t sign_games(const struct weir_setup *setup, uint64_t digest) {
  union {
    uint64_t align;
    unsigned char bytes[WEIR_STATE_MAX];
  } state;
  for (unsigned game = 0; game < SIGNATURE_GAMES; game++) {
    struct weir_rng rng;
    weir_rng_seed(&rng, game + 1);
    weir_start(setup, state.bytes);
    digest = mix(digest, state.bytes, setup->game->state_bytes);
    for (uint32_t ply = 0; ply < setup->game->plies_max; ply++) {
      unsigned to_act = weir_to_act(setup, state.bytes);
      if (to_act == 0) break;
      digest = sign_ply(setup, state.bytes, to_act, &rng, digest);
    }
    digest = sign_result(setup, state.bytes, digest);
  }
  return digest;
}

/* Plays under one option ("name=value"), or under the defaults. */
static bool sign_setup(const struct weir_game *game, unsigned seats, const char *set, uint64_t *digest) {
  const char *sets[] = {set, NULL};
  struct weir_request request = {.game = game->id, .seats = seats, .sets = sets};
  struct weir_error error;
  struct weir_setup *setup = weir_setup_open(&request, &error);
  if (!setup) return false;
  *digest = sign_games(setup, *digest);
  weir_setup_close(setup);
  return true;
}

static bool sign_option(const struct weir_game *game, unsigned seats, const struct weir_option *option,
                        uint64_t *digest) {
  for (unsigned v = 0; option->values[v]; v++) {
    if (v == option->value) continue;
    char set[WEIR_TEXT];
    struct weir_text text;
    weir_text_begin(&text, set, sizeof set);
    weir_text_add(&text, option->name);
    weir_text_add_char(&text, '=');
    weir_text_add(&text, option->values[v]);
    if (!sign_setup(game, seats, set, digest)) return false;
  }
  return true;
}

uint64_t weir_signature(const struct weir_game *game) {
  uint64_t digest = weir_digest(game->id, strlen(game->id));
  for (unsigned seats = game->seats_min; seats <= game->seats_max; seats++) {
    if (!sign_setup(game, seats, NULL, &digest)) return 0;
    for (unsigned o = 0; o < game->option_count; o++)
      if (!sign_option(game, seats, &game->options[o], &digest)) return 0;
  }
  return digest;
}

uint64_t weir_signature_all(void) {
  uint64_t digest = 0;
  for (unsigned i = 0; i < weir_game_count(); i++)
    digest = mix_number(digest, weir_signature(weir_game_at(i)));
  return digest;
}
