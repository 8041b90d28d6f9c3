/* play.c - `weir play`: a game in the terminal, against bots or with others at the same keyboard.
 *
 * Here are the turns and the file; parlour.c draws, prompt.c reads what is typed. Every action is saved at
 * once, so the game can be left at any moment and gone on with later.
 */
#include "cli/prompt.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { PACE_MS = 700 };

/* ---- Turns ---- */

static void redraw(void *context) { parlour_show(context); }

static void trim(char *line) {
  size_t size = strlen(line);
  while (size > 0 && line[size - 1] == ' ') line[--size] = 0;
}

static void person_turn(struct parlour *parlour, unsigned seat) {
  char prompt[WEIR_TEXT / 2], line[EDITOR_LINE_ROOM];
  bool fresh = parlour->viewer != seat || parlour->to_act != cli_to_act(&parlour->game);
  parlour->viewer = seat;
  parlour->to_act = cli_to_act(&parlour->game);
  prompt_weigh(parlour, seat);
  if (parlour->live || fresh) parlour_show(parlour);
  snprintf(prompt, sizeof prompt, "%s> ", cli_seat_name(parlour->game.setup, seat));
  enum editor_answer answer = editor_read(&parlour->editor, prompt, line);
  if (answer != EDITOR_READ) {
    parlour->left = true;
    return;
  }
  trim(line);
  prompt_take(parlour, seat, line);
}

/* Several people at one keyboard must not see each other's secrets. */
static bool has_secrets(const struct weir_game *game) {
  for (unsigned f = 0; f < game->field_count; f++)
    if (game->fields[f].sight != WEIR_OPEN) return true;
  return false;
}

static unsigned people(const struct parlour *parlour, unsigned *first) {
  unsigned count = 0;
  *first = WEIR_SPECTATOR;
  for (unsigned seat = parlour->game.setup->seats; seat-- > 0;)
    if (players_is_person(&parlour->players, seat)) {
      *first = seat;
      count++;
    }
  return count;
}

static void hand_over(struct parlour *parlour, unsigned seat) {
  unsigned first;
  if (!parlour->live || parlour->viewer == seat || people(parlour, &first) < 2 ||
      !has_secrets(parlour->game.setup->game))
    return;
  printf("\033[H\033[2J%s, it is your turn. Press a key when nobody else is looking. ",
         cli_seat_name(parlour->game.setup, seat));
  editor_key();
}

static void play_on(struct parlour *parlour) {
  unsigned first, count = people(parlour, &first);
  parlour->viewer = count == 1 ? first : WEIR_SPECTATOR;
  if (!parlour_roll(parlour)) return;
  parlour_say(parlour, parlour_good, "%s: type an action, ? for help, Tab to complete.",
              parlour->game.setup->game->title);
  parlour_show(parlour);
  while (!parlour->left && parlour_roll(parlour)) {
    unsigned to_act = cli_to_act(&parlour->game), seat = prompt_person(parlour);
    if (to_act == 0) return;
    if (seat == parlour->game.setup->seats) seat = cli_first_seat(to_act);
    if (players_is_person(&parlour->players, seat)) {
      hand_over(parlour, seat);
      person_turn(parlour, seat);
    } else {
      if (count > 1 && has_secrets(parlour->game.setup->game)) parlour->viewer = WEIR_SPECTATOR;
      parlour_bot_turn(parlour, seat);
    }
  }
}

/* How to go on later, with the same players. */
static void say_where(const struct parlour *parlour, char *words, size_t size) {
  char list[WEIR_TEXT];
  struct weir_text text;
  weir_text_begin(&text, list, sizeof list);
  players_text(parlour->game.setup, &parlour->players, &text);
  snprintf(words, size, "Saved in %s\nGo on with: weir play %s --bots %s", parlour->path, parlour->path,
           list);
}

static void say_goodbye(struct parlour *parlour) {
  char line[WEIR_TEXT], words[EDITOR_FAREWELL];
  parlour_save(parlour);
  if (cli_to_act(&parlour->game) == 0) {
    cli_standing(parlour->game.setup, weir_match_state(parlour->game.match), line, sizeof line);
    parlour_say(parlour, parlour_good, "%s", line);
    parlour_show(parlour);
    printf("The whole story: weir log %s\n", parlour->path);
    return;
  }
  say_where(parlour, words, sizeof words);
  printf("%s\n", words);
}

/* ---- The file ---- */

static void make_folders(char *path) {
  for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    mkdir(path, 0700);
    *slash = '/';
  }
}

/* Games without -o go where programs keep their state. */
static bool choose_path(struct parlour *parlour, const char *game, const char *given) {
  if (given) {
    if (strlen(given) >= sizeof parlour->path) return cli_bad("the file name is too long") == CLI_DONE;
    memcpy(parlour->path, given, strlen(given) + 1);
    return true;
  }
  const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
  bool own = state && state[0] == '/';
  if (!own && !(home && home[0] == '/'))
    return cli_bad("HOME is not set; say where to save with -o FILE") == CLI_DONE;
  time_t now = time(NULL);
  struct tm date;
  char stamp[32];
  strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", localtime_r(&now, &date));
  for (unsigned i = 1; i < 1000; i++) {
    int size = snprintf(parlour->path, sizeof parlour->path, "%s%s/weir/%s-%s%s%.0u.weir", own ? state : home,
                        own ? "" : "/.local/state", game, stamp, i > 1 ? "-" : "", i > 1 ? i : 0);
    if (size < 0 || (size_t)size >= sizeof parlour->path)
      return cli_bad("HOME is too long; use -o FILE") == CLI_DONE;
    if (access(parlour->path, F_OK) != 0) break;
  }
  return true;
}

static bool start_new(struct parlour *parlour, const struct cli_args *args) {
  return choose_path(parlour, args->word[0], cli_value(args, "--output")) &&
         cli_game_from_args(&parlour->game, parlour->path, args->word[0], args);
}

static bool resume(struct parlour *parlour, const struct cli_args *args) {
  static const char *const settled[] = {"--seats",    "--seed",   "--edition", "--set",
                                        "--position", "--output", NULL};
  for (const char *const *option = settled; *option; option++)
    if (cli_value(args, *option))
      return cli_bad("%s is settled by the game file %s; leave it out", *option, args->word[0]) == CLI_DONE;
  if (!choose_path(parlour, NULL, args->word[0])) return false;
  if (!cli_game_open(&parlour->game, parlour->path, STORE_WRITE)) return false;
  cli_game_release(&parlour->game);
  return true;
}

/* Opens the game and seats the players; the file of a new game is made last, when nothing else can go wrong.
 */
static int sit_down(struct parlour *parlour, const struct cli_args *args) {
  struct weir_error error;
  const char *bots = cli_value(args, "--bots"), *word = args->word[0];
  bool is_file = !weir_game_find(word) && (strchr(word, '/') || strchr(word, '.') || access(word, F_OK) == 0);
  if (!(is_file ? resume(parlour, args) : start_new(parlour, args))) return CLI_BAD;
  if (!bots) bots = parlour->game.setup->seats == 1 ? "me" : "mcts";
  if (!players_read(parlour->game.setup, bots, true, &parlour->players, &error) ||
      !parlour_open_bots(parlour, &error))
    return cli_bad("%s", error.text);
  if (is_file) return CLI_DONE;
  make_folders(parlour->path);
  return cli_game_save_new(&parlour->game, false, &error) ? CLI_DONE : cli_bad("%s", error.text);
}

static int play(struct parlour *parlour, const struct cli_args *args) {
  const char *pace = cli_value(args, "--pace");
  uint64_t number = PACE_MS;
  if (pace && !cli_number(pace, 0, 60000, &number))
    return cli_bad("--pace: give milliseconds from 0 to 60000");
  int code = sit_down(parlour, args);
  if (code != CLI_DONE) return code;
  parlour->pace = (unsigned)number;
  parlour->live = editor_is_terminal();
  parlour->editor = (struct editor){
      .screen = &parlour->screen, .choose = prompt_choose, .redraw = redraw, .context = parlour};
  char words[EDITOR_FAREWELL];
  say_where(parlour, words, sizeof words);
  editor_begin(words);
  play_on(parlour);
  editor_finish();
  say_goodbye(parlour);
  return CLI_DONE;
}

static int run(const struct cli_args *args) {
  struct parlour *parlour = cli_memory(NULL, sizeof *parlour);
  memset(parlour, 0, sizeof *parlour);
  int code = play(parlour, args);
  parlour_close(parlour);
  free(parlour);
  return code;
}

static const struct cli_option options[] = {
    {.name = "--bots",
     .value = "LIST",
     .help = "mcts (all other seats), mcts:1s,greedy (one each), me,mcts, none"},
    {.name = "--output", .letter = 'o', .value = "FILE", .help = "where to save the game"},
    CLI_SETUP_OPTIONS,
    {.name = "--position", .value = "P.json", .help = "start from a full position"},
    {.name = "--pace", .value = "MS", .help = "pause after each action of a bot; default 700, a key goes on"},
    {0},
};

const struct cli_command command_play = {
    .name = "play",
    .synopsis = "GAME|FILE [--bots LIST] [--seats N] [--seed S] [--set k=v]... [-o FILE]",
    .summary = "play in the terminal, against bots or others",
    .about =
        "Plays a game in the terminal. You have one seat (the first, in The King's Water the Junior's; the "
        "only one in Navajo Wars), bots the others; --bots chooses them, 'none' "
        "means people at the same keyboard, and a list with one entry a seat ('mcts,me') puts you anywhere. "
        "Type an action, with Tab to complete it, or ? for help. The game is saved after every action, in "
        "-o FILE or below ~/.local/state/weir; 'weir play FILE' goes on with it.",
    .options = options,
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
