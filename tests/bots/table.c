/* table.c - see table.h. */
#include "table.h"

#include <time.h>

uint64_t processor_us(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

void table_open(struct table *table, const char *game, unsigned seats, uint64_t seed) {
  struct weir_request request = {.game = game, .seats = seats};
  struct weir_error error = {""};
  *table = (struct table){.setup = weir_setup_open(&request, &error)};
  if (!table->setup) fail_msg("%s", error.text);
  weir_rng_seed(&table->rng, seed);
  weir_start(table->setup, table->state.bytes);
}

void table_close(struct table *table) { weir_setup_close(table->setup); }

unsigned table_wait(struct table *table) {
  struct weir_outcome outcomes[WEIR_OFFERS];
  for (;;) {
    unsigned to_act = weir_to_act(table->setup, table->state.bytes), seat = 0;
    if (to_act == 0) return WEIR_CHANCE;
    while (!(to_act >> seat & 1)) seat++;
    if (seat != WEIR_CHANCE) return seat;
    unsigned count = weir_chance(table->setup, table->state.bytes, outcomes);
    uint64_t draw = weir_rng_next(&table->rng) % weir_outcome_total(outcomes, count);
    unsigned pick = weir_outcome_pick(outcomes, count, draw);
    weir_apply(table->setup, table->state.bytes, WEIR_CHANCE, outcomes[pick].action, NULL);
  }
}

bool table_random(struct table *table, unsigned plies) {
  weir_action offers[WEIR_OFFERS];
  for (unsigned ply = 0; ply < plies; ply++) {
    unsigned seat = table_wait(table);
    if (seat == WEIR_CHANCE) return false;
    unsigned count = weir_legal(table->setup, table->state.bytes, seat, offers);
    weir_apply(table->setup, table->state.bytes, seat, offers[weir_rng_below(&table->rng, count)], NULL);
  }
  return table_wait(table) != WEIR_CHANCE;
}

union table_state table_redeal(struct table *table, unsigned seat) {
  union table_state other = table->state;
  weir_redeal(table->setup, other.bytes, seat, &table->rng);
  return other;
}

void table_play(struct table *table, struct weir_bot *const *bots) {
  for (unsigned seat; (seat = table_wait(table)) != WEIR_CHANCE; table->decisions++) {
    weir_action action = weir_bot_choose(bots[seat], table->state.bytes, seat, NULL);
    assert_true(weir_check(table->setup, table->state.bytes, seat, action, NULL));
    weir_apply(table->setup, table->state.bytes, seat, action, NULL);
    assert_true(table->decisions < table->setup->game->plies_max);
  }
}

struct weir_bot *table_bot(const struct table *table, const char *words, uint64_t seed) {
  struct weir_bot_spec spec;
  struct weir_error error = {""};
  if (!weir_bot_spec_read(words, &spec, &error)) fail_msg("%s", error.text);
  struct weir_bot *bot = weir_bot_open_spec(table->setup, &spec, seed, processor_us, &error);
  if (!bot) fail_msg("%s", error.text);
  return bot;
}

unsigned table_match(const char *game, unsigned seats, const char *first, const char *others, unsigned games,
                     uint64_t seed) {
  unsigned won = 0;
  for (unsigned g = 0; g < games; g++) {
    struct table table;
    struct weir_bot *bots[WEIR_SEATS] = {0};
    struct weir_result result;
    table_open(&table, game, seats, seed + g);
    for (unsigned s = 0; s < seats; s++)
      bots[s] = table_bot(&table, s == g % seats ? first : others, seed + g);
    table_play(&table, bots);
    assert_true(weir_result(table.setup, table.state.bytes, &result));
    won += result.won >> g % seats & 1;
    for (unsigned s = 0; s < seats; s++) weir_bot_close(bots[s]);
    table_close(&table);
  }
  return won;
}
