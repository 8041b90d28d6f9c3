/* parlour.c - the game in the terminal: screen, messages, bots, saving. play.c has the player's commands.
 *
 * With a person looking, the whole screen is drawn anew after each action: the board, then the last lines
 * of the story, then the prompt. Into a pipe everything is printed once, as it happens.
 */
#include "cli/parlour.h"

#include "cli/board.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { PROMPT_ROWS = 2, STORY_ROWS_LEAST = 4, ROWS_MOST = 400, HINT_MS = 500 };

const struct style parlour_plain = {0}, parlour_good = {.bold = true},
                   parlour_bad = {.ink = PAINT_RED, .bold = true}, parlour_quiet = {.dim = true};

/* ---- Bots ---- */

bool parlour_open_bots(struct parlour *parlour, struct weir_error *error) {
  const struct weir_setup *setup = parlour->game.setup;
  struct weir_bot_spec adviser = {.kind = "mcts", .milliseconds = HINT_MS};
  uint64_t seed = players_clock_us();
  for (unsigned seat = 0; seat < setup->seats; seat++) {
    if (players_is_person(&parlour->players, seat)) continue;
    parlour->bot[seat] =
        weir_bot_open_spec(setup, &parlour->players.bot[seat], seed + seat, players_clock_us, error);
    if (!parlour->bot[seat]) return false;
  }
  parlour->adviser = weir_bot_open_spec(setup, &adviser, seed, players_clock_us, error);
  return parlour->adviser != NULL;
}

void parlour_close(struct parlour *parlour) {
  for (unsigned seat = 0; seat < WEIR_SEATS; seat++) weir_bot_close(parlour->bot[seat]);
  weir_bot_close(parlour->adviser);
  cli_game_close(&parlour->game);
}

/* ---- The screen ---- */

static void print_styled(const struct parlour *parlour, struct style style, const char *words, size_t size) {
  screen_style(&parlour->screen, stdout, style);
  printf("%.*s", (int)size, words);
  screen_style(&parlour->screen, stdout, parlour_plain);
}

void parlour_say(struct parlour *parlour, struct style style, const char *format, ...) {
  struct parlour_line *line = &parlour->told[parlour->tellings++ % TABLE_TOLD];
  va_list args;
  va_start(args, format);
  vsnprintf(line->words, sizeof line->words, format, args);
  va_end(args);
  for (char *c = line->words; *c; c++)
    if ((unsigned char)*c < ' ' || *c == 0x7f) *c = '?';
  line->style = style;
  if (parlour->live) return;
  print_styled(parlour, style, line->words, strlen(line->words));
  printf("\n");
}

/* How much of a line fits in a row, broken at a blank if there is one. */
static size_t row_size(const char *words, size_t size, unsigned width) {
  if (size <= width) return size;
  for (size = width; size > width / 2; size--)
    if (words[size] == ' ') return size;
  return width;
}

struct row {
  const struct parlour_line *line;
  size_t from, size;
};

static unsigned wrap_story(const struct parlour *parlour, struct row *row, unsigned room) {
  unsigned count = 0, kept = parlour->tellings < TABLE_TOLD ? parlour->tellings : TABLE_TOLD;
  for (unsigned i = parlour->tellings - kept; i < parlour->tellings; i++) {
    const struct parlour_line *line = &parlour->told[i % TABLE_TOLD];
    for (size_t from = 0; line->words[from] && count < room;) {
      size_t size = row_size(line->words + from, strlen(line->words + from), parlour->screen.columns - 1);
      row[count++] = (struct row){line, from, size};
      from += size;
      from += strspn(line->words + from, " ");
    }
  }
  return count;
}

static void show_story(const struct parlour *parlour, unsigned rows) {
  struct row row[ROWS_MOST];
  unsigned count = wrap_story(parlour, row, ROWS_MOST);
  for (unsigned i = count > rows ? count - rows : 0; i < count; i++) {
    print_styled(parlour, row[i].line->style, row[i].line->words + row[i].from, row[i].size);
    printf("\n");
  }
}

static unsigned line_rows(const struct parlour *parlour, const struct parlour_line *line) {
  unsigned rows = 0;
  for (size_t from = 0; line->words[from]; rows++) {
    from += row_size(line->words + from, strlen(line->words + from), parlour->screen.columns - 1);
    from += strspn(line->words + from, " ");
  }
  return rows;
}

/* The rows of the last answer to the player (a line, and quiet ones that explain it), who must be able to
 * read all of it; events are plain lines and may scroll by. */
static unsigned answer_rows(const struct parlour *parlour) {
  unsigned rows = 0, kept = parlour->tellings < TABLE_TOLD ? parlour->tellings : TABLE_TOLD;
  for (unsigned i = 1; i <= kept; i++) {
    const struct parlour_line *line = &parlour->told[(parlour->tellings - i) % TABLE_TOLD];
    if (!line->style.bold && !line->style.dim) break;
    rows += line_rows(parlour, line);
    if (!line->style.dim) break;
  }
  return rows > 0 ? rows : 1;
}

static void show_live(struct parlour *parlour, struct canvas *canvas) {
  unsigned rows = answer_rows(parlour), lines = parlour->screen.lines;
  if (lines > PROMPT_ROWS + rows && canvas->height > lines - PROMPT_ROWS - rows)
    canvas->height = lines - PROMPT_ROWS - rows;
  unsigned used = canvas->height + PROMPT_ROWS;
  printf("\033[H\033[2J");
  canvas_print(canvas, &parlour->screen, stdout);
  show_story(parlour, parlour->screen.lines > used ? parlour->screen.lines - used : 1);
}

void parlour_show(struct parlour *parlour) {
  struct canvas canvas;
  screen_look(&parlour->screen, stdout);
  unsigned spare = PROMPT_ROWS + STORY_ROWS_LEAST, lines = parlour->screen.lines;
  board_draw(parlour->game.setup, weir_match_state(parlour->game.match), parlour->viewer, &parlour->screen,
             lines > spare ? lines - spare : lines, &canvas);
  if (parlour->live) show_live(parlour, &canvas);
  else canvas_print(&canvas, &parlour->screen, stdout);
  canvas_free(&canvas);
  fflush(stdout);
}

void parlour_page(struct parlour *parlour, const char *words) {
  unsigned rows = 0;
  if (parlour->live) printf("\033[H\033[2J");
  while (*words) {
    size_t line = strcspn(words, "\n"), shown = 0;
    do {
      size_t size = row_size(words + shown, line - shown, parlour->screen.columns - 1);
      printf("%.*s\n", (int)size, words + shown);
      shown += size;
      shown += strspn(words + shown, " ");
      if (!parlour->live || ++rows < parlour->screen.lines - 1) continue;
      print_styled(parlour, parlour_quiet, "-- more: any key, q to stop --", 30);
      bool more = editor_key();
      printf("\r\033[K");
      if (!more) return;
      rows = 0;
    } while (shown < line);
    words += line + (words[line] == '\n');
  }
  if (!parlour->live) return;
  print_styled(parlour, parlour_quiet, "-- any key to go on --", 22);
  editor_key();
}

/* ---- Acting ---- */

void parlour_tell(struct parlour *parlour, const struct cli_story *story) {
  char line[WEIR_TEXT];
  for (unsigned i = 0; i < story->count; i++)
    if (cli_story_line(parlour->game.setup, &story->event[i], parlour->viewer, line, sizeof line))
      parlour_say(parlour, parlour_plain, "%s", line);
}

/* Where the turn passes on, a digest seals what was done. */
void parlour_save(struct parlour *parlour) {
  struct weir_error error;
  unsigned to_act = cli_to_act(&parlour->game);
  if (to_act != parlour->to_act) cli_game_seal(&parlour->game);
  parlour->to_act = to_act;
  if (!cli_game_save(&parlour->game, &error)) parlour_say(parlour, parlour_bad, "Not saved: %s", error.text);
}

bool parlour_act(struct parlour *parlour, unsigned seat, weir_action action, struct weir_why *why) {
  struct cli_story story;
  cli_story_begin(&story);
  bool done = cli_game_do(&parlour->game, seat, action, why, &story.sink);
  if (done) {
    parlour_tell(parlour, &story);
    parlour_save(parlour);
  }
  cli_story_free(&story);
  return done;
}

bool parlour_roll(struct parlour *parlour) {
  struct weir_error error;
  struct cli_story story;
  if (!cli_chance_acts(&parlour->game)) return true;
  cli_story_begin(&story);
  bool done = cli_game_roll(&parlour->game, &story.sink, &error);
  parlour_tell(parlour, &story);
  cli_story_free(&story);
  parlour_save(parlour);
  if (!done) parlour_say(parlour, parlour_bad, "%s", error.text);
  return done;
}

void parlour_bot_turn(struct parlour *parlour, unsigned seat) {
  struct weir_advice advice;
  struct weir_why why;
  if (parlour->live) {
    parlour_show(parlour);
    printf("%s is thinking ...", cli_seat_name(parlour->game.setup, seat));
    fflush(stdout);
  }
  weir_action action =
      weir_bot_choose(parlour->bot[seat], weir_match_state(parlour->game.match), seat, &advice);
  if (!parlour_act(parlour, seat, action, &why)) {
    parlour_say(parlour, parlour_bad, "The bot chose an action that is not legal.");
    parlour->left = true;
  }
  if (!parlour->live) return;
  parlour_show(parlour);
  editor_wait(parlour->pace);
}
