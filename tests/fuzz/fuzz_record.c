/* fuzz_record.c - game files.
 *
 * A text that is accepted must give a sound match, and what the match writes must read back to the same
 * position. A text that is refused must say why and where.
 */
#include "fuzz.h"

#include <string.h>

enum { ROOM = 1 << 22 };

static struct weir_source fast(const struct weir_record_facts *facts, void *context) {
  (void)context;
  return weir_source_fast(weir_digest(facts->seed, strlen(facts->seed)));
}

/* A sink that words every event, for an onlooker and for one seat. */
struct listener {
  struct weir_sink sink;
  const struct weir_setup *setup;
};

static void listen(struct weir_sink *sink, const struct weir_event *event) {
  const struct weir_setup *setup = ((struct listener *)sink)->setup;
  char memory[WEIR_TEXT];
  struct weir_text text;
  weir_text_begin(&text, memory, sizeof memory);
  weir_event_text(setup, event, WEIR_SPECTATOR, &text);
  weir_text_begin(&text, memory, sizeof memory);
  weir_event_text(setup, event, 0, &text);
}

/* Plays the match again from its start, telling the story. */
static void retell(const struct weir_match *match) {
  const struct weir_setup *setup = weir_match_setup(match);
  struct listener listener = {{listen}, setup};
  unsigned char state[WEIR_STATE_MAX];
  memcpy(state, weir_match_origin(match), setup->game->state_bytes);
  for (size_t i = 0; i < weir_match_plies(match); i++) {
    const struct weir_ply *ply = weir_match_ply(match, i);
    weir_apply(setup, state, ply->seat, ply->action, &listener.sink);
  }
  if (memcmp(state, weir_match_state(match), setup->game->state_bytes) != 0) {
    fuzz_fail("playing again", "another position");
  }
}

/* Writes the match as a new record and reads that. */
static void round_trip(const struct weir_match *match, const struct weir_record_facts *facts) {
  static char memory[ROOM];
  const struct weir_setup *setup = weir_match_setup(match);
  struct weir_text text;
  weir_text_begin(&text, memory, sizeof memory);
  weir_record_write_header(setup, weir_match_origin(match), facts, &text);
  weir_record_write_plies(match, &text);
  if (facts->commit[0] && facts->seed[0]) weir_record_write_reveal(facts->seed, &text);
  if (text.cut) return;
  struct weir_setup *other_setup = NULL;
  struct weir_match *other = NULL;
  struct weir_record_facts other_facts = {0};
  struct weir_error error = {{0}};
  if (!weir_record_read(memory, text.used, fast, NULL, &other_setup, &other, &other_facts, &error)) {
    fuzz_fail("reading back", error.text);
  }
  if (memcmp(weir_match_state(match), weir_match_state(other), setup->game->state_bytes) != 0) {
    fuzz_fail("reading back", "another position");
  }
  weir_match_close(other);
  weir_setup_close(other_setup);
}

/* Also for the part of a damaged record that stands before the damage. */
static void examine_match(struct weir_match *match, const struct weir_record_facts *facts) {
  const struct weir_setup *setup = weir_match_setup(match);
  fuzz_examine(setup, weir_match_state(match));
  retell(match);
  round_trip(match, facts);
  struct weir_error error;
  for (unsigned seat = 0; seat < setup->seats; seat++) {
    while (weir_match_undo(match, seat, &error)) fuzz_examine(setup, weir_match_state(match));
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct weir_setup *setup = NULL;
  struct weir_match *match = NULL;
  struct weir_record_facts facts = {.verify = size % 2};
  struct weir_error error = {{0}};
  bool whole = weir_record_read((const char *)data, size, fast, NULL, &setup, &match, &facts, &error);
  if (facts.good > size) fuzz_fail("record", "more good bytes than there are");
  if (!whole && error.text[0] == 0) fuzz_fail("record", "refused without a word");
  if (whole && !match) fuzz_fail("record", "accepted without a match");
  if (match) examine_match(match, &facts);
  weir_match_close(match);
  weir_setup_close(setup);
  return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed) {
  return fuzz_mutate_text(data, size, max_size, seed);
}
