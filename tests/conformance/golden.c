/* golden.c - one known game for each number of seats and scenario, as a text that a person can read.
 *
 * The text tells the table, the position now and then (one field a line), every action with the sentences
 * it caused and the rules behind them, and the result. A change of the rules shows here as a changed story.
 * `conformance --update` writes the files anew; look at what changed before keeping it.
 */
#include "conformance.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEED = 7, GOLDEN_ROOM = 1 << 20, POSITION_EVERY = 100, DECISION_WIDTH = 30 };

static void add_line(struct weir_text *text, const char *words) {
  weir_text_add(text, words);
  weir_text_add_char(text, '\n');
}

static void add_head(const struct table *table, const char *player, struct weir_text *text) {
  const struct weir_setup *setup = table->setup;
  weir_text_add(text, setup->game->title);
  weir_text_add(text, ", ");
  weir_text_add_int(text, setup->seats);
  weir_text_add(text, setup->seats == 1 ? " seat" : " seats");
  for (unsigned i = 0; i < setup->game->option_count; i++) {
    weir_text_add(text, ", ");
    weir_text_add(text, setup->game->options[i].name);
    weir_text_add_char(text, '=');
    weir_text_add(text, weir_option_value(setup, i));
  }
  weir_text_add(text, "\nEdition ");
  weir_text_add(text, setup->edition_id);
  weir_text_add(text, ", chance from seed ");
  weir_text_add_int(text, SEED);
  weir_text_add(text, ", every seat played by ");
  weir_text_add(text, player);
  weir_text_add(text, ".\n");
}

/* The position as everyone's secrets would tell it, one field a line. */
static void add_position(const struct weir_match *match, struct weir_text *text) {
  static char json[1 << 17];
  const struct weir_setup *setup = weir_match_setup(match);
  struct weir_text position;
  weir_text_begin(&position, json, sizeof json);
  weir_position_write(setup, weir_match_state(match), WEIR_CHANCE, &position);
  weir_text_add(text, "\nPosition after ");
  weir_text_add_int(text, (int64_t)weir_match_plies(match));
  weir_text_add(text, " plies, digest ");
  weir_text_add_hex(text, weir_state_digest(setup, weir_match_state(match)));
  weir_text_add_char(text, '\n');
  struct weir_error error;
  struct weir_json_doc *doc = weir_json_parse(json, position.used, &error);
  if (!doc) return;
  const struct weir_json *field = weir_json_get(weir_json_root(doc), "state")->child;
  for (; field; field = field->next) {
    weir_text_add(text, "  ");
    weir_text_add(text, field->key);
    weir_text_add_char(text, ' ');
    weir_text_add_bytes(text, json + field->start, field->end - field->start);
    weir_text_add_char(text, '\n');
  }
  weir_text_add_char(text, '\n');
  weir_json_free(doc);
}

static void add_padding(struct weir_text *text, size_t from, size_t width) {
  while (text->used - from < width) weir_text_add_char(text, ' ');
}

/* "  12 black step D4 D5            Black moves from D4 to D5. [DR-32]" and a line for each further event. */
static void add_ply(const struct weir_match *match, const struct event_log *log, struct weir_text *text) {
  const struct weir_setup *setup = weir_match_setup(match);
  size_t index = weir_match_plies(match) - 1, start = text->used;
  const struct weir_ply *ply = weir_match_ply(match, index);
  char number[16];
  snprintf(number, sizeof number, "%4zu ", index + 1);
  weir_text_add(text, number);
  weir_seat_text(setup, ply->seat, text);
  weir_text_add_char(text, ' ');
  weir_action_text(setup, ply->action, text);
  weir_text_add_char(text, ' ');
  for (unsigned i = 0; i < log->count; i++) {
    add_padding(text, start, DECISION_WIDTH);
    weir_event_text(setup, &log->event[i], WEIR_CHANCE, text);
    weir_text_add(text, " [");
    weir_text_add(text, weir_rule_id(setup->game, log->event[i].rule));
    weir_text_add(text, "]\n");
    start = text->used;
  }
}

static void add_result(const struct weir_match *match, struct weir_text *text) {
  const struct weir_setup *setup = weir_match_setup(match);
  struct weir_result result;
  if (!weir_result(setup, weir_match_state(match), &result)) return;
  weir_text_add(text, "Result: ");
  weir_ending_text(setup, weir_match_state(match), text);
  for (unsigned seat = 0; seat < setup->seats; seat++) {
    weir_text_add(text, seat == 0 ? " Ranks: " : ", ");
    weir_seat_text(setup, seat, text);
    weir_text_add_char(text, ' ');
    weir_text_add_int(text, result.rank[seat]);
  }
  add_line(text, ".");
}

/* Plays the game; true if it came to its end. */
static bool tell(const struct table *table, struct weir_bot **bots, struct weir_text *text) {
  static struct event_log log;
  struct weir_match *match = weir_match_open(table->setup, weir_source_fast(SEED));
  if (!match) return false;
  unsigned to_act;
  size_t plies = 0;
  while ((to_act = weir_to_act(table->setup, weir_match_state(match))) != 0) {
    unsigned seat = 0;
    while (!(to_act >> seat & 1)) seat++; /* where several are to act, in the order of the seats */
    if (plies++ % POSITION_EVERY == 0) add_position(match, text);
    log_begin(&log);
    struct weir_why why;
    bool done =
        seat == WEIR_CHANCE
            ? weir_match_roll(match, &log.sink)
            : weir_match_do(match, seat, weir_bot_choose(bots[seat], weir_match_state(match), seat, NULL),
                            &why, &log.sink);
    if (!done || plies > table->setup->game->plies_max) break;
    add_ply(match, &log, text);
  }
  add_position(match, text);
  add_result(match, text);
  weir_match_close(match);
  return to_act == 0;
}

static bool tell_with(const struct table *table, const char *player, struct weir_text *text) {
  struct weir_bot *bots[WEIR_SEATS] = {NULL};
  struct weir_error error;
  bool told = true;
  for (unsigned seat = 0; seat < table->setup->seats; seat++) {
    struct weir_bot_options options = {.seed = SEED + seat, .iterations = 1};
    bots[seat] = weir_bot_open(table->setup, player, &options, &error);
    told = told && bots[seat];
  }
  if (told) add_head(table, player, text);
  told = told && tell(table, bots, text);
  for (unsigned seat = 0; seat < table->setup->seats; seat++) weir_bot_close(bots[seat]);
  return told;
}

static size_t read_file(const char *path, char *memory, size_t room) {
  FILE *file = fopen(path, "rb");
  if (!file) return 0;
  size_t size = fread(memory, 1, room - 1, file);
  fclose(file);
  memory[size] = 0;
  return size;
}

/* The number of the first line in which two texts differ, and that line of each. */
static unsigned first_line(const char *a, const char *b, int *a_size, int *b_size, const char **a_line,
                           const char **b_line) {
  unsigned line = 1;
  for (;; line++) {
    size_t x = strcspn(a, "\n"), y = strcspn(b, "\n");
    *a_size = (int)x;
    *b_size = (int)y;
    *a_line = a;
    *b_line = b;
    if (x != y || memcmp(a, b, x) != 0 || !a[x] || !b[y]) return line;
    a += x + 1;
    b += y + 1;
  }
}

static void compare(const struct trial *trial, const char *path, const char *told, const char *known) {
  int told_size, known_size;
  const char *told_line, *known_line;
  if (strcmp(told, known) == 0) {
    expect(trial, P_GOLDEN, true, "%s", "");
    return;
  }
  unsigned line = first_line(told, known, &told_size, &known_size, &told_line, &known_line);
  expect(trial, P_GOLDEN, false, "%s, line %u:\n  was: %.*s\n  is:  %.*s", path, line, known_size, known_line,
         told_size, told_line);
}

/* The default scenario's file goes without its name. */
static void name_file(const struct table *table, const char *folder, char *path, size_t size) {
  const char *game = table->setup->game->id;
  if (table->plain) snprintf(path, size, "%s/%s-%u.txt", folder, game, table->setup->seats);
  else
    snprintf(path, size, "%s/%s-%u-%s.txt", folder, game, table->setup->seats, weir_scenario(table->setup));
}

void check_golden(const struct table *table, const char *folder, bool update) {
  static char told[GOLDEN_ROOM], known[GOLDEN_ROOM], path[512];
  const struct trial trial = {.table = table, .setup = table->setup, .seed = SEED};
  struct weir_text text;
  if (!table->main) return;
  name_file(table, folder, path, sizeof path);
  weir_text_begin(&text, told, sizeof told);
  bool whole = tell_with(table, "greedy", &text) && !text.cut;
  if (!expect(&trial, P_GOLDEN, whole, "the game was not told to its end")) return;
  if (update) {
    FILE *file = fopen(path, "wb");
    bool written = file && fwrite(told, 1, text.used, file) == text.used;
    written = file && fclose(file) == 0 && written;
    expect(&trial, P_GOLDEN, written, "%s cannot be written", path);
    return;
  }
  if (expect(&trial, P_GOLDEN, read_file(path, known, sizeof known) > 0, "%s is missing", path))
    compare(&trial, path, told, known);
}
