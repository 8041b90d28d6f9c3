/* make_seeds.c - writes the inputs that the fuzzers start from, for every game and number of seats.
 *
 * Called as `make_seeds FOLDER`, it fills FOLDER/position, record, edition and action with positions and
 * records of random games at several lengths, the built-in editions and their like, so that a new game is
 * fuzzed from good inputs without anybody collecting them. FOLDER/words is a libFuzzer dictionary of the
 * games' own names.
 */
#include "weir.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { ROOM = 1 << 22 };

static const char *folder;
static char memory[ROOM];

_Noreturn static void stop(const char *what, const char *name, const char *why) {
  fprintf(stderr, "make_seeds: %s %s: %s\n", what, name, why);
  exit(1);
}

static FILE *create(const char *target, const char *name) {
  char path[1024];
  snprintf(path, sizeof path, "%s/%s", folder, target);
  if (name) {
    mkdir(path, 0777);
    snprintf(path, sizeof path, "%s/%s/%s", folder, target, name);
  }
  FILE *file = fopen(path, "wb");
  if (!file) stop("file", path, "cannot be made");
  return file;
}

static void save(const char *target, const char *name, const void *bytes, size_t size) {
  FILE *file = create(target, name);
  if (fwrite(bytes, 1, size, file) != size || fclose(file) != 0) stop("file", name, "cannot be written");
}

/* A seed that the reader refuses would leave its target in the dark. */
static void save_position(const struct weir_match *match, const char *name) {
  struct weir_text text;
  weir_text_begin(&text, memory, sizeof memory);
  weir_position_write(weir_match_setup(match), weir_match_state(match), WEIR_CHANCE, &text);
  save("position", name, memory, text.used);
  unsigned char state[WEIR_STATE_MAX];
  struct weir_setup *setup;
  struct weir_error error;
  if (!weir_position_read(memory, text.used, &setup, state, &error)) stop("position", name, error.text);
  weir_setup_close(setup);
}

static struct weir_source no_source(const struct weir_record_facts *facts, void *context) {
  (void)facts;
  (void)context;
  return weir_source_fast(0);
}

static void save_record(const char *name, const char *suffix, const struct weir_text *text) {
  char whole[160];
  snprintf(whole, sizeof whole, "%s%s", name, suffix);
  save("record", whole, text->start, text->used);
  struct weir_setup *setup = NULL;
  struct weir_match *match = NULL;
  struct weir_record_facts facts = {0};
  struct weir_error error;
  if (!weir_record_read(text->start, text->used, no_source, NULL, &setup, &match, &facts, &error)) {
    stop("record", whole, error.text);
  }
  weir_match_close(match);
  weir_setup_close(setup);
}

/* One record with its seed in the open; one that goes back half way; one that starts there, with a hidden
 * seed: so that every kind of line is among the seeds. */
static void save_records(const struct weir_match *match, const char *name) {
  const struct weir_setup *setup = weir_match_setup(match);
  struct weir_record_facts facts = {.seed = "1"};
  struct weir_text text;
  weir_text_begin(&text, memory, sizeof memory);
  weir_record_write_header(setup, NULL, &facts, &text);
  weir_record_write_plies(match, &text);
  save_record(name, "", &text);

  struct weir_match *half = weir_match_fork(match, weir_match_plies(match), weir_source_fast(2));
  if (!half || !weir_match_take_back(half, weir_match_plies(match) / 2)) abort();
  weir_record_write_cut(half, &text);
  for (unsigned seat = 0; seat < setup->seats; seat++) {
    struct weir_error error;
    if (weir_match_undo(half, seat, &error)) weir_record_write_undo(half, seat, &text);
  }
  weir_record_write_digest(half, &text);
  save_record(name, "-back", &text);

  facts = (struct weir_record_facts){.commit = "5d0c", .share = {"77e1", "8a", "9b", "1c", "2d", "3e"}};
  weir_text_begin(&text, memory, sizeof memory);
  weir_record_write_header(setup, weir_match_state(half), &facts, &text);
  weir_record_write_reveal("31cc", &text);
  save_record(name, "-hidden", &text);
  weir_match_close(half);
}

/* Plays on at random until the match has this many plies or is over. */
static void play_to(struct weir_match *match, size_t plies, struct weir_rng *rng) {
  static weir_action offers[WEIR_OFFERS];
  const struct weir_setup *setup = weir_match_setup(match);
  unsigned to_act;
  while (weir_match_plies(match) < plies && (to_act = weir_to_act(setup, weir_match_state(match))) != 0) {
    if (weir_match_roll(match, NULL)) continue;
    unsigned seat = 0;
    while (!(to_act & WEIR_BIT(seat))) seat++;
    unsigned count = weir_legal(setup, weir_match_state(match), seat, offers);
    struct weir_why why;
    if (!weir_match_do(match, seat, offers[weir_rng_below(rng, count)], &why, NULL)) abort();
  }
}

static void seed_setup(const struct weir_setup *setup, unsigned game, unsigned seats) {
  static const size_t lengths[] = {0, 8, 40, 160, 640, 1u << 20};
  struct weir_rng rng;
  weir_rng_seed(&rng, 1);
  struct weir_match *match = weir_match_open(setup, weir_source_fast(weir_digest("1", 1)));
  if (!match) abort();
  for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
    char name[128];
    snprintf(name, sizeof name, "%s-%u-%zu", setup->game->id, setup->seats, i);
    play_to(match, lengths[i], &rng);
    save_position(match, name);
    save_records(match, name);
    unsigned char action[64] = {(unsigned char)game, (unsigned char)seats, (unsigned char)i,
                                (unsigned char)(lengths[i] < 255 ? lengths[i] : 255)};
    for (size_t j = 4; j < sizeof action; j++) action[j] = (unsigned char)weir_rng_next(&rng);
    save("action", name, action, sizeof action);
  }
  weir_match_close(match);
}

static void seed_editions(const struct weir_game *game) {
  for (const char *const *id = game->editions; *id; id++) {
    size_t size = 0;
    const char *text = weir_edition_text(game, *id, &size);
    char name[128];
    snprintf(name, sizeof name, "%s-%s", game->id, *id);
    if (text) save("edition", name, text, size);
  }
}

static void add_words(FILE *words, const struct weir_setup *setup) {
  const struct weir_game *game = setup->game;
  fprintf(words, "\"%s\"\n", game->id);
  for (unsigned i = 0; i < game->verb_count; i++) fprintf(words, "\"%s \"\n", game->verbs[i].name);
  for (unsigned i = 0; i < game->field_count; i++) fprintf(words, "\"\\\"%s\\\":\"\n", game->fields[i].name);
  for (unsigned i = 0; i < game->option_count; i++) fprintf(words, "\"%s\"\n", game->options[i].name);
  for (unsigned domain = 0; domain < game->domain_count; domain++) {
    for (unsigned value = 0; value < weir_terms(setup, domain); value++) {
      const char *term = weir_term(setup, domain, value);
      if (term) fprintf(words, "\"%s\"\n", term);
    }
  }
}

int main(int argc, char **argv) {
  if (argc != 2) {
    fprintf(stderr, "usage: make_seeds FOLDER\n");
    return 2;
  }
  folder = argv[1];
  FILE *words = create("words", NULL);
  for (unsigned i = 0; i < weir_game_count(); i++) {
    const struct weir_game *game = weir_game_at(i);
    seed_editions(game);
    for (unsigned seats = game->seats_min; seats <= game->seats_max; seats++) {
      struct weir_request request = {.game = game->id, .seats = seats};
      struct weir_error error;
      struct weir_setup *setup = weir_setup_open(&request, &error);
      if (!setup) stop("game", game->id, error.text);
      seed_setup(setup, i, seats - game->seats_min);
      if (seats == game->seats_min) add_words(words, setup);
      weir_setup_close(setup);
    }
  }
  return fclose(words) != 0;
}
