/* fuzz.c - see fuzz.h. */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_GAMES = 16 };

/* libFuzzer's own mutation, for those that have one of their own. */
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);

void fuzz_fail(const char *what, const char *detail) {
  fprintf(stderr, "finding: %s: %s\n", what, detail);
  abort();
}

const struct weir_setup *fuzz_setup(unsigned game_number, unsigned seats_number) {
  static struct weir_setup *opened[MOST_GAMES][WEIR_SEATS + 1];
  unsigned games = weir_game_count() < MOST_GAMES ? weir_game_count() : MOST_GAMES;
  unsigned index = game_number % games;
  const struct weir_game *game = weir_game_at(index);
  unsigned seats = game->seats_min + seats_number % (game->seats_max - game->seats_min + 1u);
  if (!opened[index][seats]) {
    struct weir_request request = {.game = game->id, .seats = seats};
    struct weir_error error = {{0}};
    opened[index][seats] = weir_setup_open(&request, &error);
    if (!opened[index][seats]) fuzz_fail("a built-in setup does not open", error.text);
  }
  return opened[index][seats];
}

void fuzz_examine(const struct weir_setup *setup, const void *state) {
  static weir_action offers[WEIR_OFFERS];
  struct weir_error error = {{0}};
  if (!weir_audit(setup, state, &error)) fuzz_fail("audit", error.text);
  unsigned to_act = weir_to_act(setup, state);
  struct weir_result result;
  if (weir_result(setup, state, &result) != (to_act == 0)) fuzz_fail("result", "does not agree with to_act");
  for (unsigned seat = 0; seat <= WEIR_CHANCE; seat++) {
    unsigned count = weir_legal(setup, state, seat, offers);
    if (count > WEIR_OFFERS) fuzz_fail("legal", "too many offers");
    if ((count > 0) != ((to_act & WEIR_BIT(seat)) != 0)) fuzz_fail("legal", "does not agree with to_act");
    for (unsigned i = 0; i < count; i++) {
      struct weir_why why;
      if (!weir_check(setup, state, seat, offers[i], &why)) fuzz_fail("check", "refuses an offer");
    }
  }
}

/* One of the seats in a set, at random. */
static unsigned pick_seat(unsigned set, struct weir_rng *rng) {
  unsigned seat;
  do seat = weir_rng_below(rng, WEIR_CHANCE + 1);
  while (!(set & WEIR_BIT(seat)));
  return seat;
}

void fuzz_play(const struct weir_setup *setup, void *state, unsigned plies, struct weir_rng *rng) {
  static weir_action offers[WEIR_OFFERS];
  unsigned to_act;
  for (unsigned i = 0; i < plies && (to_act = weir_to_act(setup, state)) != 0; i++) {
    unsigned seat = pick_seat(to_act, rng);
    unsigned count = weir_legal(setup, state, seat, offers);
    if (count == 0) fuzz_fail("legal", "nothing to do for a seat to act");
    weir_apply(setup, state, seat, offers[weir_rng_below(rng, count)], NULL);
    fuzz_examine(setup, state);
  }
}

/* Where the digits of some number in the text begin and end; false if there is none. */
static bool find_number(const uint8_t *data, size_t size, struct weir_rng *rng, size_t *from, size_t *to) {
  if (size == 0) return false;
  size_t start = weir_rng_below(rng, (uint32_t)size);
  for (size_t i = 0; i < size; i++) {
    size_t at = (start + i) % size;
    if (data[at] < '0' || data[at] > '9') continue;
    *from = *to = at;
    while (*from > 0 && data[*from - 1] >= '0' && data[*from - 1] <= '9') --*from;
    while (*to < size && data[*to] >= '0' && data[*to] <= '9') ++*to;
    return true;
  }
  return false;
}

size_t fuzz_mutate_text(uint8_t *data, size_t size, size_t max_size, unsigned seed) {
  static const char *const edges[] = {"0",     "1",
                                      "2",     "3",
                                      "-1",    "5",
                                      "7",     "8",
                                      "15",    "16",
                                      "31",    "63",
                                      "64",    "127",
                                      "128",   "255",
                                      "256",   "65535",
                                      "1e9",   "4294967295",
                                      "49",    "32768",
                                      "65536", "2147483648",
                                      "99",    "9223372036854775807"};
  struct weir_rng rng;
  weir_rng_seed(&rng, seed);
  size_t from, to;
  if (weir_rng_below(&rng, 3) == 0 || !find_number(data, size, &rng, &from, &to)) {
    return LLVMFuzzerMutate(data, size, max_size);
  }
  char small[16];
  const char *number = edges[weir_rng_below(&rng, sizeof edges / sizeof *edges)];
  if (weir_rng_below(&rng, 2) == 0) {
    snprintf(small, sizeof small, "%u", weir_rng_below(&rng, 64));
    number = small;
  }
  size_t length = strlen(number);
  if (size - (to - from) + length > max_size) return LLVMFuzzerMutate(data, size, max_size);
  memmove(data + from + length, data + to, size - to);
  memcpy(data + from, number, length);
  return size - (to - from) + length;
}
