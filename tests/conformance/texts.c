/* texts.c - what is written can be read back: positions, actions, records. */
#include "conformance.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Positions ---- */

void check_position(struct trial *trial) {
  static char json[1 << 18], again[1 << 18];
  _Alignas(16) unsigned char state[STATE_ROOM];
  const struct weir_setup *setup = trial->setup;
  const void *live = weir_match_state(trial->match);
  struct weir_text text;
  struct weir_error error = {{0}};
  struct weir_setup *found = NULL;
  weir_text_begin(&text, json, sizeof json);
  weir_position_write(setup, live, WEIR_CHANCE, &text);
  if (!expect(trial, P_POSITION, !text.cut, "a position of more than %zu bytes", sizeof json)) return;
  if (!expect(trial, P_POSITION, weir_position_read(json, text.used, &found, state, &error), "%s",
              error.text))
    return;
  size_t size = setup->game->state_bytes;
  expect(trial, P_POSITION, memcmp(state, live, size) == 0, "read back it is another position");
  bool same_table = found->game == setup->game && found->seats == setup->seats &&
                    found->edition_hash == setup->edition_hash &&
                    memcmp(found->option, setup->option, sizeof found->option) == 0;
  expect(trial, P_POSITION, same_table, "read back it is at another table");
  weir_text_begin(&text, again, sizeof again);
  weir_position_write(found, state, WEIR_CHANCE, &text);
  expect(trial, P_POSITION, strcmp(json, again) == 0, "written again it is another text");
  weir_setup_close(found);
}

/* ---- Actions ---- */

static void check_words(struct trial *trial, weir_action action) {
  char memory[WEIR_TEXT];
  struct weir_text text;
  struct weir_error error = {{0}};
  weir_action back = ~action;
  weir_text_begin(&text, memory, sizeof memory);
  weir_action_text(trial->setup, action, &text);
  bool read = !text.cut && weir_action_parse(trial->setup, memory, text.used, &back, &error);
  expect(trial, P_NOTATION, read && back == action, "\"%s\": %s", memory,
         read ? "reads as another" : error.text);
}

void check_notation(struct trial *trial) {
  static weir_action offers[WEIR_OFFERS];
  const void *state = weir_match_state(trial->match);
  for (unsigned seat = 0; seat <= WEIR_CHANCE; seat++) {
    unsigned count = weir_legal(trial->setup, state, seat, offers);
    for (unsigned i = 0; i < count; i++) check_words(trial, offers[i]);
  }
  uint32_t number = weir_rng_below(&trial->rng, weir_numbering(trial->setup));
  check_words(trial, weir_action_at(trial->setup, number));
}

/* ---- Records ---- */

static struct weir_source source_of(const struct weir_record_facts *facts, void *context) {
  (void)context;
  return weir_source_fast(strtoull(facts->seed, NULL, 10));
}

static void write_record(const struct weir_match *match, const char *seed, struct weir_text *text) {
  struct weir_record_facts facts = {.verify = false};
  snprintf(facts.seed, sizeof facts.seed, "%s", seed);
  weir_record_write_header(weir_match_setup(match), NULL, &facts, text);
  weir_record_write_plies(match, text);
}

void check_record(struct trial *trial) {
  static char record[1 << 20], again[1 << 20];
  char seed[32];
  struct weir_text text;
  struct weir_record_facts facts = {.verify = true};
  struct weir_error error = {{0}};
  struct weir_setup *setup = NULL;
  struct weir_match *match = NULL;
  snprintf(seed, sizeof seed, "%llu", (unsigned long long)trial->seed);
  weir_text_begin(&text, record, sizeof record);
  write_record(trial->match, seed, &text);
  if (!expect(trial, P_RECORD, !text.cut, "a record of more than %zu bytes", sizeof record)) return;
  bool read = weir_record_read(record, text.used, source_of, NULL, &setup, &match, &facts, &error);
  if (expect(trial, P_RECORD, read, "%s", error.text)) {
    expect(trial, P_RECORD, weir_match_plies(match) == trial->ply, "%zu plies become %zu", trial->ply,
           weir_match_plies(match));
    expect(trial, P_RECORD,
           weir_state_digest(setup, weir_match_state(match)) ==
               weir_state_digest(trial->setup, weir_match_state(trial->match)),
           "replayed it is another position");
    expect(trial, P_RECORD, weir_match_counter(match) == weir_match_counter(trial->match),
           "the counter of chance differs");
    weir_text_begin(&text, again, sizeof again);
    write_record(match, seed, &text);
    expect(trial, P_RECORD, strcmp(record, again) == 0, "written again it is another text");
  }
  weir_match_close(match);
  weir_setup_close(setup);
}
