/* record.c - a match as text: a head, then a line an action. docs/formats.md describes it for readers.
 *
 *   weir 1 dos-rios          what it is
 *   rules 9c0f...            the signature of the rules it was played by
 *   edition standard 71ab... built in, by hash; any other follows as JSON on the same line
 *   seats 2
 *   set rivers=turn row=players
 *   seed 4711                where unforced outcomes come from; or, if the host's seed is hidden:
 *   commit 5d0c...           its hash
 *   share black 77e1...      what each seat added to the key
 *   position {...}           only if the game did not start at its own start
 *   begin
 *   * card wheat             an outcome; "! card wheat" if a person chose it
 *   black step D4 D5         an action
 *   = 32 71ab...             the digest of the position and of all above, after 32 plies
 *   undo black               black's last action is taken back
 *   back 17                  all agreed to return to where 17 plies stood
 *   reveal 31cc...           the host's seed, as the last line
 */
#include "match.h"

#include "fields.h"

#include <string.h>

enum { DIGEST_EVERY = 32 };

/* ---- Writing ---- */

static void write_line(struct weir_text *text, const char *word, const char *rest) {
  weir_text_add(text, word);
  weir_text_add_char(text, ' ');
  weir_text_add(text, rest);
  weir_text_add_char(text, '\n');
}

static void write_chance_facts(const struct weir_setup *setup, const struct weir_record_facts *facts,
                               struct weir_text *text) {
  if (facts->seed[0] && !facts->commit[0]) write_line(text, "seed", facts->seed);
  if (facts->commit[0]) write_line(text, "commit", facts->commit);
  for (unsigned seat = 0; seat < setup->seats; seat++) {
    if (!facts->share[seat][0]) continue;
    weir_text_add(text, "share ");
    write_line(text, weir_term(setup, setup->game->seat_domain, seat), facts->share[seat]);
  }
}

void weir_record_write_reveal(const char *seed, struct weir_text *text) { write_line(text, "reveal", seed); }

void weir_record_write_header(const struct weir_setup *setup, const void *origin,
                              const struct weir_record_facts *facts, struct weir_text *text) {
  weir_text_add(text, "weir 1 ");
  weir_text_add(text, setup->game->id);
  weir_text_add(text, "\nrules ");
  weir_text_add_hex(text, setup->game->signature);
  weir_text_add(text, "\nedition ");
  weir_text_add(text, setup->edition_id);
  weir_text_add_char(text, ' ');
  weir_text_add_hex(text, setup->edition_hash);
  if (!setup->edition_built_in) {
    weir_text_add_char(text, ' ');
    weir_text_add_bytes(text, setup->edition_text, setup->edition_size);
  }
  weir_text_add(text, "\nseats ");
  weir_text_add_int(text, setup->seats);
  weir_text_add_char(text, '\n');
  for (unsigned i = 0; i < setup->game->option_count; i++) {
    weir_text_add(text, i == 0 ? "set " : " ");
    weir_text_add(text, setup->game->options[i].name);
    weir_text_add_char(text, '=');
    weir_text_add(text, weir_option_value(setup, i));
  }
  if (setup->game->option_count > 0) weir_text_add_char(text, '\n');
  if (facts) write_chance_facts(setup, facts, text);
  if (origin) {
    weir_text_add(text, "position ");
    position_write_state(setup, origin, WEIR_CHANCE, text);
    weir_text_add_char(text, '\n');
  }
  weir_text_add(text, "begin\n");
}

/* What a digest line vouches for: the position, and every line above it. */
static uint64_t record_digest(const struct weir_setup *setup, const void *state, uint64_t trail) {
  uint64_t words[2] = {weir_state_digest(setup, state), trail};
  return weir_digest(words, sizeof words);
}

static void write_digest(const struct weir_setup *setup, size_t plies, const void *state, uint64_t trail,
                         struct weir_text *text) {
  weir_text_add(text, "= ");
  weir_text_add_int(text, (int64_t)plies);
  weir_text_add_char(text, ' ');
  weir_text_add_hex(text, record_digest(setup, state, trail));
  weir_text_add_char(text, '\n');
}

void weir_record_write_digest(const struct weir_match *match, struct weir_text *text) {
  write_digest(weir_match_setup(match), weir_match_plies(match), weir_match_state(match), match_trail(match),
               text);
}

static void write_act(const struct weir_setup *setup, const struct weir_ply *ply, struct weir_text *text) {
  if (ply->flags & WEIR_PLY_FORCED) weir_text_add_char(text, '!');
  else weir_seat_text(setup, ply->seat, text);
  weir_text_add_char(text, ' ');
  weir_action_text(setup, ply->action, text);
  weir_text_add_char(text, '\n');
}

void weir_record_write_last(const struct weir_match *match, struct weir_text *text) {
  size_t plies = weir_match_plies(match);
  if (plies == 0) return;
  write_act(weir_match_setup(match), weir_match_ply(match, plies - 1), text);
  if (plies % DIGEST_EVERY == 0) weir_record_write_digest(match, text);
}

void weir_record_write_plies(const struct weir_match *match, struct weir_text *text) {
  const struct weir_setup *setup = weir_match_setup(match);
  size_t plies = weir_match_plies(match);
  uint64_t trail = 0;
  _Alignas(16) unsigned char state[WEIR_STATE_MAX];
  memcpy(state, weir_match_origin(match), setup->game->state_bytes);
  for (size_t i = 0; i < plies; i++) {
    const struct weir_ply *ply = weir_match_ply(match, i);
    write_act(setup, ply, text);
    weir_apply(setup, state, ply->seat, ply->action, NULL);
    trail = match_trail_on(trail, ply);
    if ((i + 1) % DIGEST_EVERY == 0 || i + 1 == plies) write_digest(setup, i + 1, state, trail, text);
  }
}

void weir_record_write_undo(const struct weir_match *match, unsigned seat, struct weir_text *text) {
  weir_text_add(text, "undo ");
  weir_seat_text(weir_match_setup(match), seat, text);
  weir_text_add_char(text, '\n');
}

void weir_record_write_cut(const struct weir_match *match, struct weir_text *text) {
  weir_text_add(text, "back ");
  weir_text_add_int(text, (int64_t)weir_match_plies(match));
  weir_text_add_char(text, '\n');
}

/* ---- Reading ---- */

struct record_reader {
  const char *at, *end; /* what is left to read */
  const char *line;     /* the line in hand, without its newline */
  size_t size;
  struct weir_record_facts *facts;
  struct weir_setup *setup;
  struct weir_match *match;
  struct weir_error reason;
};

/* Takes the next whole line; a last one without its newline was cut short and is left out. */
static bool next_line(struct record_reader *reader) {
  if (reader->at >= reader->end) return false;
  const char *newline = memchr(reader->at, '\n', (size_t)(reader->end - reader->at));
  if (!newline) {
    reader->facts->dropped = true;
    return false;
  }
  reader->line = reader->at;
  reader->size = (size_t)(newline - reader->at);
  reader->at = newline + 1;
  reader->facts->line++;
  return true;
}

/* If the line begins with a word and a blank, steps over them. */
static bool take_word(struct record_reader *reader, const char *word) {
  size_t size = strlen(word);
  if (reader->size <= size || memcmp(reader->line, word, size) != 0 || reader->line[size] != ' ')
    return false;
  reader->line += size + 1;
  reader->size -= size + 1;
  return true;
}

static bool take_any_word(struct record_reader *reader, char *word, size_t room) {
  const char *blank = memchr(reader->line, ' ', reader->size);
  size_t size = blank ? (size_t)(blank - reader->line) : reader->size;
  if (size == 0 || size >= room) return false;
  memcpy(word, reader->line, size);
  word[size] = 0;
  size_t step = blank ? size + 1 : size;
  reader->line += step;
  reader->size -= step;
  return true;
}

static bool take_number(struct record_reader *reader, uint64_t *number) {
  *number = 0;
  size_t digits = 0;
  for (; reader->size > 0 && *reader->line >= '0' && *reader->line <= '9'; reader->line++, reader->size--) {
    if (++digits > 9) return false;
    *number = *number * 10 + (uint64_t)(*reader->line - '0');
  }
  if (reader->size > 0 && *reader->line == ' ') reader->line++, reader->size--;
  return digits > 0;
}

static bool take_hex(struct record_reader *reader, uint64_t *number) {
  if (reader->size < 16) return false;
  *number = 0;
  for (int i = 0; i < 16; i++) {
    const char *digits = "0123456789abcdef", *digit = memchr(digits, reader->line[i], 16);
    if (!digit) return false;
    *number = *number << 4 | (uint64_t)(digit - digits);
  }
  reader->line += 16;
  reader->size -= 16;
  if (reader->size > 0 && *reader->line == ' ') reader->line++, reader->size--;
  return true;
}

/* The head as it is gathered, before the setup can be opened. */
struct record_head {
  char game[WEIR_TEXT / 4], edition[WEIR_TEXT / 4], options[WEIR_OPTIONS][WEIR_TEXT / 4];
  const char *sets[WEIR_OPTIONS + 1];
  const char *edition_text, *position;
  size_t edition_size, position_size;
  uint64_t seats, edition_hash;
  bool has_edition;
  char share_seat[WEIR_SEATS][WEIR_TEXT / 4], share[WEIR_SEATS][WEIR_TEXT / 2];
  unsigned shares;
};

static bool read_options(struct record_reader *reader, struct record_head *head) {
  unsigned count = 0;
  while (reader->size > 0) {
    if (count == WEIR_OPTIONS || !take_any_word(reader, head->options[count], sizeof head->options[count]))
      return weir_fail(&reader->reason, "the options cannot be read");
    head->sets[count] = head->options[count];
    count++;
  }
  return true;
}

static bool read_edition_line(struct record_reader *reader, struct record_head *head) {
  if (!take_any_word(reader, head->edition, sizeof head->edition) || !take_hex(reader, &head->edition_hash))
    return weir_fail(&reader->reason, "the edition line needs a name and a hash");
  head->has_edition = true;
  if (reader->size > 0) {
    head->edition_text = reader->line;
    head->edition_size = reader->size;
  }
  return true;
}

/* Copies the rest of the line. */
static bool take_rest(struct record_reader *reader, char *into, size_t room, const char *what) {
  if (reader->size == 0 || reader->size >= room)
    return weir_fail(&reader->reason, "the %s cannot be read", what);
  memcpy(into, reader->line, reader->size);
  into[reader->size] = 0;
  return true;
}

static bool read_share(struct record_reader *reader, struct record_head *head) {
  if (head->shares == WEIR_SEATS ||
      !take_any_word(reader, head->share_seat[head->shares], sizeof head->share_seat[0]))
    return weir_fail(&reader->reason, "the share cannot be read");
  return take_rest(reader, head->share[head->shares++], sizeof head->share[0], "share");
}

static bool read_head_line(struct record_reader *reader, struct record_head *head) {
  if (take_word(reader, "rules"))
    return take_hex(reader, &reader->facts->rules) ||
           weir_fail(&reader->reason, "the signature of the rules cannot be read");
  if (take_word(reader, "edition")) return read_edition_line(reader, head);
  if (take_word(reader, "seats"))
    return take_number(reader, &head->seats) ||
           weir_fail(&reader->reason, "the number of seats cannot be read");
  if (take_word(reader, "set")) return read_options(reader, head);
  if (take_word(reader, "seed"))
    return take_rest(reader, reader->facts->seed, sizeof reader->facts->seed, "seed");
  if (take_word(reader, "commit"))
    return take_rest(reader, reader->facts->commit, sizeof reader->facts->commit, "hash of the seed");
  if (take_word(reader, "share")) return read_share(reader, head);
  if (take_word(reader, "position")) {
    head->position = reader->line;
    head->position_size = reader->size;
    return true;
  }
  return weir_fail(&reader->reason, "this line has no place in the head of a record");
}

static bool is_begin(const struct record_reader *reader) {
  return reader->size == 5 && memcmp(reader->line, "begin", 5) == 0;
}

static bool read_head(struct record_reader *reader, struct record_head *head) {
  uint64_t version;
  if (!next_line(reader) || !take_word(reader, "weir") || !take_number(reader, &version))
    return weir_fail(&reader->reason, "this is not a Weir record: it does not begin with \"weir 1\"");
  if (version != 1)
    return weir_fail(&reader->reason, "records of version %u cannot be read", (unsigned)version);
  if (!take_any_word(reader, head->game, sizeof head->game))
    return weir_fail(&reader->reason, "the game is missing");
  while (next_line(reader)) {
    if (is_begin(reader)) {
      if (head->has_edition && head->seats > 0) return true;
      return weir_fail(&reader->reason, "the head lacks its edition or its seats");
    }
    if (!read_head_line(reader, head)) return false;
  }
  return weir_fail(&reader->reason, "the record ends before its first action");
}

/* Gives each share to its seat, once the seats have names. */
static bool place_shares(struct record_reader *reader, const struct record_head *head) {
  for (unsigned i = 0; i < head->shares; i++) {
    unsigned seat;
    if (!weir_seat_parse(reader->setup, head->share_seat[i], strlen(head->share_seat[i]), &seat) ||
        seat >= WEIR_SEATS)
      return weir_fail(&reader->reason, "share: there is no seat \"%s\"", head->share_seat[i]);
    memcpy(reader->facts->share[seat], head->share[i], sizeof head->share[i]);
  }
  return true;
}

/* A seed that was hidden stands in the last line; the source needs it before the first outcome. */
static void look_for_reveal(struct record_reader *reader) {
  const char *end = reader->end;
  if (!reader->facts->commit[0] || end == reader->at || end[-1] != '\n') return;
  const char *line = --end;
  while (line > reader->at && line[-1] != '\n') line--;
  size_t size = (size_t)(end - line);
  if (size <= 7 || size - 7 >= sizeof reader->facts->seed || memcmp(line, "reveal ", 7) != 0) return;
  memcpy(reader->facts->seed, line + 7, size - 7);
  reader->facts->seed[size - 7] = 0;
}

/* Opens the setup and the match that the head describes. */
static bool open_match(struct record_reader *reader, const struct record_head *head, weir_source_maker *maker,
                       void *context) {
  struct weir_request request = {.game = head->game, .seats = (unsigned)head->seats, .sets = head->sets};
  if (head->edition_text) {
    request.edition_text = head->edition_text;
    request.edition_size = head->edition_size;
  } else {
    request.edition = head->edition;
  }
  reader->setup = weir_setup_open(&request, &reader->reason);
  if (!reader->setup) return false;
  if (reader->setup->edition_hash != head->edition_hash)
    return weir_fail(&reader->reason, "the edition \"%s\" is not the one this game was played with",
                     head->edition);
  if (!place_shares(reader, head)) return false;
  look_for_reveal(reader);
  _Alignas(16) unsigned char state[WEIR_STATE_MAX];
  weir_start(reader->setup, state);
  if (head->position) {
    struct weir_json_doc *doc = weir_json_parse(head->position, head->position_size, &reader->reason);
    bool read = doc && weir_position_read_state(reader->setup, weir_json_root(doc), state, &reader->reason);
    weir_json_free(doc);
    if (!read) return false;
  }
  reader->match = weir_match_open_at(reader->setup, state, maker(reader->facts, context));
  return reader->match || weir_fail(&reader->reason, "out of memory");
}

static bool read_digest(struct record_reader *reader) {
  uint64_t plies, digest;
  if (!take_number(reader, &plies) || !take_hex(reader, &digest))
    return weir_fail(&reader->reason, "the digest cannot be read");
  if (plies != weir_match_plies(reader->match))
    return weir_fail(&reader->reason, "the digest counts %u plies, but %u stand", (unsigned)plies,
                     (unsigned)weir_match_plies(reader->match));
  uint64_t now = record_digest(reader->setup, weir_match_state(reader->match), match_trail(reader->match));
  if (digest == now) return true;
  return weir_fail(&reader->reason, "the game so far does not match its digest: a line above was changed");
}

static bool read_undo(struct record_reader *reader) {
  unsigned seat;
  if (!weir_seat_parse(reader->setup, reader->line, reader->size, &seat))
    return weir_fail(&reader->reason, "undo: there is no such seat");
  if (!weir_match_undo(reader->match, seat, &reader->reason)) return false;
  reader->facts->undone++;
  weir_emit(reader->facts->sink, WEIR_EVENT_UNDO, 0, seat, WEIR_EVERYONE, 0, 0, 0, 0);
  return true;
}

static bool read_cut(struct record_reader *reader) {
  uint64_t plies;
  size_t stood = weir_match_plies(reader->match);
  if (!take_number(reader, &plies) || !weir_match_take_back(reader->match, (size_t)plies))
    return weir_fail(&reader->reason, "back: there are not so many plies");
  reader->facts->undone += stood - (size_t)plies;
  weir_emit(reader->facts->sink, WEIR_EVENT_BACK, 0, WEIR_CHANCE, WEIR_EVERYONE, (int)plies, 0, 0, 0);
  return true;
}

static bool read_reveal(struct record_reader *reader) {
  if (reader->at == reader->end && reader->facts->commit[0]) return true;
  return weir_fail(&reader->reason, "a seed is revealed by the last line of a record that hid it, not here");
}

static bool read_chance(struct record_reader *reader, bool forced) {
  weir_action action, given;
  struct weir_why why;
  if (!weir_action_parse(reader->setup, reader->line, reader->size, &action, &reader->reason)) return false;
  if (forced) {
    reader->facts->forced++;
    if (weir_match_force(reader->match, action, &why, reader->facts->sink)) return true;
  } else {
    if (reader->facts->verify && match_next_outcome(reader->match, &given) && given != action)
      return weir_fail(&reader->reason, "this outcome is not the one the seed gives");
    if (match_replay_chance(reader->match, action, &why, reader->facts->sink)) return true;
  }
  struct weir_text text;
  weir_text_begin(&text, reader->reason.text, sizeof reader->reason.text);
  weir_why_text(reader->setup, &why, &text);
  return false;
}

static bool read_action(struct record_reader *reader) {
  const char *blank = memchr(reader->line, ' ', reader->size);
  size_t size = blank ? (size_t)(blank - reader->line) : reader->size;
  unsigned seat;
  if (!blank || !weir_seat_parse(reader->setup, reader->line, size, &seat))
    return weir_fail(&reader->reason, "this line is no action, digest or undo");
  weir_action action;
  if (!weir_action_parse(reader->setup, blank + 1, reader->size - size - 1, &action, &reader->reason))
    return false;
  struct weir_why why;
  if (weir_match_do(reader->match, seat, action, &why, reader->facts->sink)) return true;
  struct weir_text text;
  weir_text_begin(&text, reader->reason.text, sizeof reader->reason.text);
  weir_why_text(reader->setup, &why, &text);
  return false;
}

static bool read_body_line(struct record_reader *reader) {
  if (take_word(reader, "*")) return read_chance(reader, false);
  if (take_word(reader, "!")) return read_chance(reader, true);
  if (take_word(reader, "=")) return read_digest(reader);
  if (take_word(reader, "undo")) return read_undo(reader);
  if (take_word(reader, "back")) return read_cut(reader);
  if (take_word(reader, "reveal")) return read_reveal(reader);
  return read_action(reader);
}

bool weir_record_read(const char *text, size_t size, weir_source_maker *maker, void *context,
                      struct weir_setup **setup, struct weir_match **match, struct weir_record_facts *facts,
                      struct weir_error *error) {
  *facts = (struct weir_record_facts){.verify = facts->verify, .sink = facts->sink};
  struct record_reader reader = {.at = text, .end = text + size, .facts = facts};
  struct record_head head = {0};
  bool good = read_head(&reader, &head) && open_match(&reader, &head, maker, context);
  facts->good = (size_t)(reader.at - text);
  while (good && next_line(&reader)) {
    good = read_body_line(&reader);
    if (good) facts->good = (size_t)(reader.at - text);
  }
  *setup = reader.setup;
  *match = reader.match;
  if (good) return true;
  if (!reader.match) {
    weir_setup_close(reader.setup);
    *setup = NULL;
  }
  return weir_fail(error, "line %u: %s", (unsigned)facts->line, reader.reason.text);
}
