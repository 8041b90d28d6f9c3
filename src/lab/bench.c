/* bench.c - the measuring itself. Every timing is the best or the whole of many hot runs. */
#include "lab/bench.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
  BENCH_SLICES = 10,
  BENCH_SAMPLES = 1024, /* positions at which single functions are timed */
  BENCH_RUNS = 100,     /* runs of which the best counts */
  BENCH_REPEATS = 32,   /* copies in a run */
  BENCH_REPLAYS = 20,   /* readings of each record */
  BENCH_RECORDS = 5,
  BENCH_RECORD = 4 << 20, /* bytes of a record at most */
  BENCH_SEED = 1,
};

union bench_state {
  uint64_t align;
  unsigned char bytes[WEIR_STATE_MAX];
};

static void *(*volatile copy)(void *restrict, const void *restrict, size_t) = memcpy;

static double now_ns(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

/* ---- Copies ---- */

static double copy_ns(size_t size) {
  static union bench_state from, to;
  double best = 1e18;
  for (int run = 0; run < BENCH_RUNS; run++) {
    double start = now_ns();
    for (int i = 0; i < BENCH_REPEATS; i++) copy(to.bytes, from.bytes, size);
    double each = (now_ns() - start) / BENCH_REPEATS;
    if (each < best) best = each;
  }
  return best;
}

double bench_copy_1k_ns(void) { return copy_ns(1024); }

/* ---- Random games ---- */

/* A position of a game, who is to act there, and what was done. */
struct bench_sample {
  union bench_state state;
  unsigned seat;
  weir_action action;
};

struct bench_run {
  const struct weir_setup *setup;
  struct weir_rng rng;
  uint64_t games, decisions, offers;
  struct bench_sample *sample;
  unsigned samples;
};

static void roll(struct bench_run *run, void *state) {
  const struct weir_setup *setup = run->setup;
  struct weir_outcome outcomes[WEIR_OFFERS];
  unsigned count = setup->game->chance(setup, state, outcomes);
  uint64_t total = weir_outcome_total(outcomes, count);
  uint64_t draw = (weir_rng_next(&run->rng) >> 32) * total >> 32; /* totals are far below 2^32 */
  setup->game->apply(setup, state, WEIR_CHANCE, outcomes[weir_outcome_pick(outcomes, count, draw)].action,
                     NULL);
}

static void play_game(struct bench_run *run) {
  const struct weir_setup *setup = run->setup;
  const struct weir_game *game = setup->game;
  union bench_state state;
  weir_action offers[WEIR_OFFERS];
  weir_start(setup, state.bytes);
  for (;;) {
    unsigned to_act = game->to_act(setup, state.bytes), seat = 0;
    if (to_act == 0) break;
    if (to_act == WEIR_BIT(WEIR_CHANCE)) {
      roll(run, state.bytes);
      continue;
    }
    while (!(to_act >> seat & 1)) seat++;
    unsigned count = game->legal(setup, state.bytes, seat, offers);
    weir_action action = offers[0];
    if (count > 1) {
      run->decisions++;
      run->offers += count;
      action = offers[weir_rng_below(&run->rng, count)];
    }
    game->apply(setup, state.bytes, seat, action, NULL);
  }
  run->games++;
}

/* ---- Single functions ---- */

/* Gathers decisions of one more series of games, spread over their length. */
static void sample_games(struct bench_run *run) {
  const struct weir_setup *setup = run->setup;
  union bench_state state;
  weir_action offers[WEIR_OFFERS];
  unsigned met = 0;
  for (unsigned game = 0; game < BENCH_SAMPLES && run->samples < BENCH_SAMPLES; game++) {
    weir_start(setup, state.bytes);
    for (;;) {
      unsigned to_act = weir_to_act(setup, state.bytes), seat = 0;
      if (to_act == 0) break;
      if (to_act == WEIR_BIT(WEIR_CHANCE)) {
        roll(run, state.bytes);
        continue;
      }
      while (!(to_act >> seat & 1)) seat++;
      unsigned count = weir_legal(setup, state.bytes, seat, offers);
      weir_action action = offers[weir_rng_below(&run->rng, count)];
      if (count > 1 && met++ % 7 == 0 && run->samples < BENCH_SAMPLES)
        run->sample[run->samples++] = (struct bench_sample){state, seat, action};
      weir_apply(setup, state.bytes, seat, action, NULL);
    }
  }
}

static double legal_ns(const struct bench_run *run) {
  const struct weir_setup *setup = run->setup;
  weir_action offers[WEIR_OFFERS];
  double best = 1e18;
  for (int round = 0; round < BENCH_RUNS / 5; round++) {
    double start = now_ns();
    for (unsigned i = 0; i < run->samples; i++)
      setup->game->legal(setup, run->sample[i].state.bytes, run->sample[i].seat, offers);
    double each = (now_ns() - start) / run->samples;
    if (each < best) best = each;
  }
  return best;
}

/* Applies on a copy; the copies are timed alone and taken off. */
static double apply_ns(const struct bench_run *run) {
  const struct weir_setup *setup = run->setup;
  union bench_state state;
  double best = 1e18, best_copy = 1e18;
  for (int round = 0; round < BENCH_RUNS / 5; round++) {
    double start = now_ns();
    for (unsigned i = 0; i < run->samples; i++) {
      copy(state.bytes, run->sample[i].state.bytes, setup->game->state_bytes);
      setup->game->apply(setup, state.bytes, run->sample[i].seat, run->sample[i].action, NULL);
    }
    double middle = now_ns();
    for (unsigned i = 0; i < run->samples; i++)
      copy(state.bytes, run->sample[i].state.bytes, setup->game->state_bytes);
    double end = now_ns();
    if ((middle - start) / run->samples < best) best = (middle - start) / run->samples;
    if ((end - middle) / run->samples < best_copy) best_copy = (end - middle) / run->samples;
  }
  return best > best_copy ? best - best_copy : 0;
}

/* ---- Records ---- */

static struct weir_match *random_match(const struct weir_setup *setup, struct weir_rng *rng) {
  weir_action offers[WEIR_OFFERS];
  struct weir_match *match = weir_match_open(setup, weir_source_fast(BENCH_SEED));
  while (match) {
    unsigned to_act = weir_to_act(setup, weir_match_state(match)), seat = 0;
    if (to_act == 0) break;
    if (weir_match_roll(match, NULL)) continue;
    while (!(to_act >> seat & 1)) seat++;
    unsigned count = weir_legal(setup, weir_match_state(match), seat, offers);
    struct weir_why why;
    weir_match_do(match, seat, offers[weir_rng_below(rng, count)], &why, NULL);
  }
  return match;
}

static bool write_record(const struct weir_setup *setup, struct weir_rng *rng, const char *path,
                         size_t *plies) {
  struct weir_match *match = random_match(setup, rng);
  char *memory = malloc(BENCH_RECORD);
  bool written = false;
  if (match && memory) {
    struct weir_text text;
    weir_text_begin(&text, memory, BENCH_RECORD);
    weir_record_write_header(setup, NULL, NULL, &text);
    *plies = weir_match_plies(match);
    weir_record_write_plies(match, &text);
    FILE *file = text.cut ? NULL : fopen(path, "wb");
    if (file) {
      written = fwrite(text.start, 1, text.used, file) == text.used;
      written = fclose(file) == 0 && written;
    }
  }
  free(memory);
  weir_match_close(match);
  return written;
}

static struct weir_source fast_source(const struct weir_record_facts *facts, void *context) {
  (void)facts;
  (void)context;
  return weir_source_fast(BENCH_SEED);
}

/* Reads the file and replays its record, as every command does that opens a game. */
static bool replay(const char *path, char *memory, size_t plies) {
  FILE *file = fopen(path, "rb");
  if (!file) return false;
  size_t size = fread(memory, 1, BENCH_RECORD, file);
  fclose(file);
  struct weir_setup *setup = NULL;
  struct weir_match *match = NULL;
  struct weir_record_facts facts = {.forced = 0};
  struct weir_error error;
  bool good = weir_record_read(memory, size, fast_source, NULL, &setup, &match, &facts, &error) &&
              weir_match_plies(match) == plies;
  weir_match_close(match);
  weir_setup_close(setup);
  return good;
}

static double replay_ns(const struct weir_setup *setup) {
  char path[] = "/tmp/weir-bench-XXXXXX";
  struct weir_rng rng;
  weir_rng_seed(&rng, BENCH_SEED);
  int descriptor = mkstemp(path);
  if (descriptor < 0) return 0;
  close(descriptor);
  char *memory = malloc(BENCH_RECORD);
  double total = 0;
  size_t all_plies = 0;
  for (int record = 0; memory && record < BENCH_RECORDS; record++) {
    size_t plies = 0;
    double best = 1e18;
    if (!write_record(setup, &rng, path, &plies)) continue;
    for (int i = 0; i < BENCH_REPLAYS; i++) {
      double start = now_ns();
      if (!replay(path, memory, plies)) break;
      double spent = now_ns() - start;
      if (spent < best) best = spent;
    }
    if (best == 1e18) continue;
    total += best;
    all_plies += plies;
  }
  free(memory);
  unlink(path);
  return all_plies > 0 ? total / (double)all_plies : 0;
}

/* ---- Results ---- */

/* Plays for so long in slices; the speed is that of the fastest, as for all timings here. */
static void time_games(struct bench_run *run, unsigned milliseconds, struct bench_result *result) {
  uint64_t games = 0, decisions = 0, offers = 0;
  for (int slice = 0; slice < BENCH_SLICES; slice++) {
    run->games = run->decisions = run->offers = 0;
    double start = now_ns(), end = start + milliseconds * 1e6 / BENCH_SLICES, now = start;
    while (now < end) {
      for (int i = 0; i < 4; i++) play_game(run);
      now = now_ns();
    }
    double speed = (double)run->decisions / (now - start) * 1e9;
    if (speed > result->decisions_per_s) result->decisions_per_s = speed;
    games += run->games;
    decisions += run->decisions;
    offers += run->offers;
  }
  if (decisions == 0) return;
  result->decisions_per_game = (double)decisions / (double)games;
  result->games_per_s = result->decisions_per_s / result->decisions_per_game;
  result->offers_per_decision = (double)offers / (double)decisions;
}

bool bench_run(const struct weir_setup *setup, unsigned milliseconds, struct bench_result *result,
               struct weir_error *error) {
  struct bench_run run = {.setup = setup};
  run.sample = calloc(BENCH_SAMPLES, sizeof *run.sample);
  if (!run.sample) return weir_fail(error, "out of memory");
  weir_rng_seed(&run.rng, BENCH_SEED);
  *result = (struct bench_result){
      .game = setup->game->id,
      .seats = setup->seats,
      .state_bytes = setup->game->state_bytes,
      .copy_1k_ns = bench_copy_1k_ns(),
      .clone_ns = copy_ns(setup->game->state_bytes),
  };
  snprintf(result->scenario, sizeof result->scenario, "%s", weir_scenario(setup));
  time_games(&run, milliseconds, result);
  sample_games(&run);
  if (run.samples > 0) {
    result->legal_ns = legal_ns(&run);
    result->apply_ns = apply_ns(&run);
  }
  free(run.sample);
  result->replay_ns_per_ply = replay_ns(setup);
  return true;
}

static bool bench_setup(const struct weir_game *game, unsigned seats, const char *set, unsigned milliseconds,
                        bench_each *each, void *context, struct weir_error *error) {
  const char *sets[] = {set, NULL};
  struct weir_request request = {.game = game->id, .seats = seats, .sets = sets};
  struct weir_setup *setup = weir_setup_open(&request, error);
  struct bench_result result;
  bool good = setup && bench_run(setup, milliseconds, &result, error);
  if (good) each(context, &result);
  weir_setup_close(setup);
  return good;
}

static bool bench_game(const struct weir_game *game, unsigned milliseconds, bench_each *each, void *context,
                       struct weir_error *error) {
  const struct weir_option *scenario = NULL;
  for (unsigned o = 0; o < game->option_count; o++)
    if (strcmp(game->options[o].name, "scenario") == 0) scenario = &game->options[o];
  for (unsigned seats = game->seats_min; seats <= game->seats_max; seats++) {
    if (!scenario && !bench_setup(game, seats, NULL, milliseconds, each, context, error)) return false;
    for (unsigned v = 0; scenario && scenario->values[v]; v++) {
      char set[WEIR_TEXT];
      snprintf(set, sizeof set, "scenario=%s", scenario->values[v]);
      if (!bench_setup(game, seats, set, milliseconds, each, context, error)) return false;
    }
  }
  return true;
}

bool bench_games(const struct weir_game *game, unsigned milliseconds, bench_each *each, void *context,
                 struct weir_error *error) {
  if (game) return bench_game(game, milliseconds, each, context, error);
  for (unsigned i = 0; i < weir_game_count(); i++)
    if (!bench_game(weir_game_at(i), milliseconds, each, context, error)) return false;
  return true;
}

/* What a decision costs, with the copy of 1 KiB on the same machine in the same run as the yardstick. */
static double copies_per_decision(const struct bench_result *result) {
  return 1e9 / result->decisions_per_s / result->copy_1k_ns;
}

void bench_write_json(const struct bench_result *result, FILE *file) {
  fprintf(file,
          "{\"game\":\"%s\",\"seats\":%u,\"scenario\":\"%s\",\"decisions_per_s\":%.0f,\"games_per_s\":%.1f,"
          "\"decisions_per_game\":%.2f,\"offers_per_decision\":%.2f,\"state_bytes\":%u,\"copy_1k_ns\":%.2f,"
          "\"clone_ns\":%.2f,\"legal_ns\":%.1f,\"apply_ns\":%.1f,\"replay_ns_per_ply\":%.1f,"
          "\"copies_per_decision\":%.1f}\n",
          result->game, result->seats, result->scenario, result->decisions_per_s, result->games_per_s,
          result->decisions_per_game, result->offers_per_decision, result->state_bytes, result->copy_1k_ns,
          result->clone_ns, result->legal_ns, result->apply_ns, result->replay_ns_per_ply,
          copies_per_decision(result));
}

void bench_write_head(FILE *file) {
  fprintf(file, "%-14s %5s %-10s %11s %7s %9s %9s %7s %6s %7s %7s %7s %7s %10s\n", "game", "seats",
          "scenario", "decisions/s", "copies", "games/s", "dec./game", "offers", "bytes", "1K ns", "clone",
          "legal", "apply", "replay/ply");
}

void bench_write_row(const struct bench_result *result, FILE *file) {
  fprintf(file, "%-14s %5u %-10s %11.0f %7.1f %9.1f %9.1f %7.1f %6u %7.1f %7.1f %7.1f %7.1f %10.1f\n",
          result->game, result->seats, result->scenario, result->decisions_per_s, copies_per_decision(result),
          result->games_per_s, result->decisions_per_game, result->offers_per_decision, result->state_bytes,
          result->copy_1k_ns, result->clone_ns, result->legal_ns, result->apply_ns,
          result->replay_ns_per_ply);
}
