/* spec.c - bots as people write them. */
#include "spec.h"

#include <string.h>

static bool read_budget(const char *words, struct weir_bot_spec *spec) {
  static const struct {
    const char *unit;
    uint32_t milliseconds; /* 0: iterations */
  } units[] = {{"", 0}, {"ms", 1}, {"s", 1000}};
  uint64_t number = 0;
  const char *at = words;
  for (; *at >= '0' && *at <= '9' && number < 10000000; at++) number = number * 10 + (uint64_t)(*at - '0');
  if (at == words || number == 0 || number >= 10000000) return false;
  for (unsigned i = 0; i < sizeof units / sizeof *units; i++)
    if (strcmp(at, units[i].unit) == 0) {
      if (units[i].milliseconds > 0) spec->milliseconds = (uint32_t)number * units[i].milliseconds;
      else spec->iterations = (uint32_t)number;
      return number * units[i].milliseconds < 10000000;
    }
  return false;
}

bool weir_bot_spec_read(const char *words, struct weir_bot_spec *spec, struct weir_error *error) {
  *spec = (struct weir_bot_spec){0};
  size_t size = strcspn(words, ":");
  if (size == 0 || size >= sizeof spec->kind)
    return weir_fail(error, "bot \"%s\": write it as a name or as name:budget, like greedy or mcts:100ms",
                     words);
  memcpy(spec->kind, words, size);
  if (words[size] == 0) return true;
  if (strcmp(spec->kind, "mcts") != 0) return weir_fail(error, "bot \"%s\": only mcts takes a budget", words);
  return read_budget(words + size + 1, spec) ||
         weir_fail(error, "bot \"%s\": a budget is a number of iterations, or a time like 100ms or 2s",
                   words);
}

void weir_bot_spec_text(const struct weir_bot_spec *spec, struct weir_text *text) {
  weir_text_add(text, spec->kind);
  if (spec->iterations == 0 && spec->milliseconds == 0) return;
  weir_text_add_char(text, ':');
  weir_text_add_int(text, spec->iterations > 0 ? spec->iterations : spec->milliseconds);
  if (spec->iterations == 0) weir_text_add(text, "ms");
}

struct weir_bot *weir_bot_open_spec(const struct weir_setup *setup, const struct weir_bot_spec *spec,
                                    uint64_t seed, uint64_t (*clock_us)(void), struct weir_error *error) {
  struct weir_bot_options options = {
      .seed = seed,
      .iterations = spec->iterations,
      .milliseconds = spec->milliseconds,
      .clock_us = clock_us,
  };
  if (options.iterations == 0 && options.milliseconds == 0 && clock_us)
    options.milliseconds = WEIR_SPEC_MILLISECONDS;
  return weir_bot_open(setup, spec->kind, &options, error);
}
