/* editor.c - a small line editor on POSIX terminals.
 *
 * editor_begin makes the terminal quiet for a whole session; editor_finish, or whatever signal ends the
 * program, puts it back. The line below the prompt shows what may come next.
 */
#define _DEFAULT_SOURCE
#include "cli/editor.h"

#include "cli/cli.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

enum key {
  KEY_CTRL_A = 1,
  KEY_CTRL_B,
  KEY_CTRL_C,
  KEY_CTRL_D,
  KEY_CTRL_E,
  KEY_CTRL_F,
  KEY_BELL,
  KEY_CTRL_H,
  KEY_TAB,
  KEY_NEWLINE,
  KEY_CTRL_K,
  KEY_CTRL_L,
  KEY_ENTER,
  KEY_CTRL_N,
  KEY_CTRL_P = 16,
  KEY_CTRL_U = 21,
  KEY_CTRL_W = 23,
  KEY_ESCAPE = 27,
  KEY_BACKSPACE = 127,
  KEY_LEFT = 1000,
  KEY_RIGHT,
  KEY_UP,
  KEY_DOWN,
  KEY_HOME,
  KEY_END,
  KEY_DELETE,
  KEY_BACK_TAB,
  KEY_NOTHING,
  KEY_RESIZED,
  KEY_OVER,
};

/* ---- The terminal's mode ---- */

/* As we found it; quiet, where nothing typed is echoed or lost while somebody else acts; and editing, where
 * Ctrl-C is a key like any other. */
enum mode { MODE_FOUND, MODE_QUIET, MODE_EDITING };

static struct termios found;
static volatile sig_atomic_t mode, resized;
static enum mode between; /* the mode between lines */
static char farewell[EDITOR_FAREWELL];

static bool set_mode(enum mode next) {
  struct termios settings;
  if (mode == (sig_atomic_t)next) return true;
  if (mode == MODE_FOUND && tcgetattr(STDIN_FILENO, &found) != 0) return false;
  settings = found;
  if (next != MODE_FOUND) {
    settings.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | INPCK | ISTRIP | IXON);
    settings.c_lflag &= ~(tcflag_t)(ECHO | ICANON | IEXTEN);
    settings.c_cc[VMIN] = 1;
    settings.c_cc[VTIME] = 0;
  }
  if (next == MODE_EDITING) settings.c_lflag &= ~(tcflag_t)ISIG;
  if (tcsetattr(STDIN_FILENO, TCSADRAIN, &settings) != 0) return false;
  mode = (sig_atomic_t)next;
  return true;
}

/* Puts the terminal back and says goodbye, then ends as the signal would have. */
static void on_end(int number) {
  if (mode != MODE_FOUND) tcsetattr(STDIN_FILENO, TCSANOW, &found);
  ssize_t wrote = write(STDOUT_FILENO, farewell, strlen(farewell));
  (void)wrote;
  signal(number, SIG_DFL);
  raise(number);
}

static void on_resize(int number) {
  (void)number;
  resized = 1;
}

void editor_begin(const char *words) {
  struct sigaction end = {.sa_handler = on_end}, resize = {.sa_handler = on_resize};
  const int ends[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT};
  if (!editor_is_terminal()) return;
  snprintf(farewell, sizeof farewell, "\r\n%s\n", words);
  for (unsigned i = 0; i < sizeof ends / sizeof *ends; i++) sigaction(ends[i], &end, NULL);
  sigaction(SIGWINCH, &resize, NULL);
  between = MODE_QUIET;
  set_mode(between);
}

void editor_finish(void) {
  set_mode(MODE_FOUND);
  between = MODE_FOUND;
}

bool editor_is_terminal(void) {
  const char *term = getenv("TERM");
  return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term && *term && strcmp(term, "dumb") != 0;
}

/* ---- Keys ---- */

static int read_byte(int milliseconds) {
  unsigned char byte;
  struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
  if (resized) return KEY_RESIZED;
  int ready = poll(&input, 1, milliseconds);
  if (ready < 0 && errno == EINTR) return resized ? KEY_RESIZED : KEY_NOTHING;
  if (ready == 0) return KEY_NOTHING;
  ssize_t got = ready > 0 ? read(STDIN_FILENO, &byte, 1) : 0;
  if (got < 0 && errno == EINTR) return KEY_NOTHING;
  return got == 1 ? byte : KEY_OVER;
}

/* What follows an escape: cursor keys and their like; an escape alone is itself. */
static int read_escape(void) {
  static const struct {
    char final;
    int key;
  } finals[] = {{'A', KEY_UP},   {'B', KEY_DOWN}, {'C', KEY_RIGHT},   {'D', KEY_LEFT},
                {'H', KEY_HOME}, {'F', KEY_END},  {'Z', KEY_BACK_TAB}};
  int byte = read_byte(50), number = 0;
  if (byte == KEY_NOTHING) return KEY_ESCAPE;
  if (byte != '[' && byte != 'O') return KEY_NOTHING;
  for (byte = read_byte(50); (byte >= '0' && byte <= '9') || byte == ';'; byte = read_byte(50))
    number = byte == ';' ? number : (number * 10 + byte - '0') % 1000;
  if (byte == '~')
    return number == 3                  ? KEY_DELETE
           : number == 1 || number == 7 ? KEY_HOME
           : number == 4 || number == 8 ? KEY_END
                                        : KEY_NOTHING;
  for (unsigned i = 0; i < sizeof finals / sizeof *finals; i++)
    if (byte == finals[i].final) return finals[i].key;
  return KEY_NOTHING;
}

static int read_key(void) {
  int byte = read_byte(-1);
  return byte == KEY_ESCAPE ? read_escape() : byte;
}

bool editor_key(void) {
  int key;
  fflush(stdout);
  if (!editor_is_terminal() || !set_mode(MODE_EDITING)) return true;
  do key = read_key();
  while (key == KEY_NOTHING || key == KEY_RESIZED);
  set_mode(between);
  return key != 'q' && key != 'Q' && key != KEY_ESCAPE && key != KEY_CTRL_C && key != KEY_CTRL_D &&
         key != KEY_OVER;
}

/* The key that ends the pause stays: whoever types ahead loses nothing. */
void editor_wait(unsigned milliseconds) {
  struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
  fflush(stdout);
  if (editor_is_terminal()) poll(&input, 1, (int)milliseconds);
}

/* ---- The line ---- */

struct edit {
  struct editor *editor;
  const char *prompt;
  char *line;
  size_t size, at;            /* bytes typed, where the cursor is */
  unsigned recalled;          /* how far back in the history, 0 for the line itself */
  char own[EDITOR_LINE_ROOM]; /* the line while older ones are shown */
  struct editor_choices choices;
  size_t word; /* where the last word begins */
  int turn;    /* which choice Tab has put in, -1 if none */
};

void editor_offer(struct editor_choices *choices, const char *word, size_t size) {
  if (size == 0 || size >= EDITOR_WORD || choices->count == EDITOR_CHOICES) return;
  for (unsigned i = 0; i < choices->count; i++)
    if (strlen(choices->word[i]) == size && memcmp(choices->word[i], word, size) == 0) return;
  memcpy(choices->word[choices->count], word, size);
  choices->word[choices->count++][size] = 0;
}

/* Looks up what may come next, unless Tab is going through the choices. */
static void refresh_choices(struct edit *edit) {
  if (edit->turn >= 0) return;
  edit->choices.count = 0;
  edit->word = edit->size;
  while (edit->word > 0 && edit->line[edit->word - 1] != ' ') edit->word--;
  if (edit->editor->choose) edit->editor->choose(edit->editor->context, edit->line, &edit->choices);
}

static void show_hint(const struct edit *edit) {
  const struct screen *screen = edit->editor->screen;
  unsigned room = screen->columns - 1, used = 0;
  printf("\r\n\033[K");
  screen_style(screen, stdout, (struct style){.dim = true});
  for (unsigned i = 0; i < edit->choices.count; i++) {
    unsigned columns = text_columns(edit->choices.word[i]) + 2;
    if (used + columns + 4 > room) {
      printf("...");
      break;
    }
    printf((int)i == edit->turn ? "[%s]" : " %s ", edit->choices.word[i]);
    used += columns;
  }
  screen_style(screen, stdout, (struct style){0});
  printf("\033[A");
}

/* Shows prompt and line; a long line is shown from where the cursor still fits. */
static void show(struct edit *edit) {
  unsigned before = text_columns(edit->prompt), room = edit->editor->screen->columns - 1;
  size_t from = 0;
  refresh_choices(edit);
  printf("\r\n\033[A"); /* makes sure that there is a line below */
  show_hint(edit);
  while (before + (edit->at - from) > room && from < edit->at) from++;
  printf("\r\033[K");
  screen_style(edit->editor->screen, stdout, (struct style){.bold = true});
  printf("%s", edit->prompt);
  screen_style(edit->editor->screen, stdout, (struct style){0});
  size_t shown = edit->size - from < room - before ? edit->size - from : room - before;
  printf("%.*s\r", (int)shown, edit->line + from);
  if (before + (edit->at - from) > 0) printf("\033[%zuC", before + (edit->at - from));
  fflush(stdout);
}

static void set_line(struct edit *edit, const char *words) {
  snprintf(edit->line, EDITOR_LINE_ROOM, "%s", words);
  edit->size = edit->at = strlen(edit->line);
}

static void put_word(struct edit *edit, const char *word, size_t size, bool blank) {
  if (edit->word + size + 2 > EDITOR_LINE_ROOM) return;
  memcpy(edit->line + edit->word, word, size);
  edit->size = edit->word + size;
  if (blank) edit->line[edit->size++] = ' ';
  edit->line[edit->size] = 0;
  edit->at = edit->size;
}

static size_t common_start(const struct editor_choices *choices) {
  size_t size = strlen(choices->word[0]);
  for (unsigned i = 1; i < choices->count; i++)
    for (size_t k = 0; k < size; k++)
      if (choices->word[0][k] != choices->word[i][k]) size = k;
  return size;
}

/* Tab: the only choice, or as much as all have in common, or else one after the other. */
static void complete(struct edit *edit, int step) {
  struct editor_choices *choices = &edit->choices;
  if (edit->turn < 0) {
    edit->at = edit->size;
    refresh_choices(edit);
  }
  if (choices->count == 0) return;
  if (choices->count == 1) {
    put_word(edit, choices->word[0], strlen(choices->word[0]), true);
    edit->turn = -1;
    return;
  }
  size_t typed = edit->size - edit->word, common = common_start(choices);
  if (edit->turn < 0 && common > typed) {
    put_word(edit, choices->word[0], common, false);
    return;
  }
  int count = (int)choices->count;
  edit->turn = edit->turn < 0 ? (step > 0 ? 0 : count - 1) : (edit->turn + step + count) % count;
  put_word(edit, choices->word[edit->turn], strlen(choices->word[edit->turn]), false);
}

static void insert(struct edit *edit, char c) {
  if (edit->size + 1 >= EDITOR_LINE_ROOM || (c == ' ' && edit->at == 0)) return;
  memmove(edit->line + edit->at + 1, edit->line + edit->at, edit->size - edit->at);
  edit->line[edit->at++] = c;
  edit->line[++edit->size] = 0;
}

static void erase(struct edit *edit, size_t from, size_t to) {
  memmove(edit->line + from, edit->line + to, edit->size - to + 1);
  edit->size -= to - from;
  edit->at = from;
}

static void erase_word(struct edit *edit) {
  size_t from = edit->at;
  while (from > 0 && edit->line[from - 1] == ' ') from--;
  while (from > 0 && edit->line[from - 1] != ' ') from--;
  erase(edit, from, edit->at);
}

static void recall(struct edit *edit, int step) {
  struct editor *editor = edit->editor;
  unsigned kept = editor->remembered < EDITOR_HISTORY ? editor->remembered : EDITOR_HISTORY;
  if ((step > 0 && edit->recalled == kept) || (step < 0 && edit->recalled == 0)) return;
  if (edit->recalled == 0) snprintf(edit->own, sizeof edit->own, "%s", edit->line);
  edit->recalled += (unsigned)step;
  set_line(edit, edit->recalled == 0
                     ? edit->own
                     : editor->history[(editor->remembered - edit->recalled) % EDITOR_HISTORY]);
}

static void remember(struct editor *editor, const char *line) {
  if (!line[0]) return;
  unsigned last = (editor->remembered + EDITOR_HISTORY - 1) % EDITOR_HISTORY;
  if (editor->remembered > 0 && strcmp(editor->history[last], line) == 0) return;
  snprintf(editor->history[editor->remembered++ % EDITOR_HISTORY], EDITOR_LINE_ROOM, "%s", line);
}

static void take_key(struct edit *edit, int key) {
  switch (key) {
  case KEY_LEFT:
  case KEY_CTRL_B:
    if (edit->at > 0) edit->at--;
    break;
  case KEY_RIGHT:
  case KEY_CTRL_F:
    if (edit->at < edit->size) edit->at++;
    break;
  case KEY_HOME:
  case KEY_CTRL_A: edit->at = 0; break;
  case KEY_END:
  case KEY_CTRL_E: edit->at = edit->size; break;
  case KEY_UP:
  case KEY_CTRL_P: recall(edit, 1); break;
  case KEY_DOWN:
  case KEY_CTRL_N: recall(edit, -1); break;
  case KEY_BACKSPACE:
  case KEY_CTRL_H:
    if (edit->at > 0) erase(edit, edit->at - 1, edit->at);
    break;
  case KEY_DELETE:
  case KEY_CTRL_D:
    if (edit->at < edit->size) erase(edit, edit->at, edit->at + 1);
    break;
  case KEY_CTRL_U: erase(edit, 0, edit->at); break;
  case KEY_CTRL_K: erase(edit, edit->at, edit->size); break;
  case KEY_CTRL_W: erase_word(edit); break;
  case KEY_CTRL_L:
    if (edit->editor->redraw) edit->editor->redraw(edit->editor->context);
    break;
  case KEY_RESIZED:
    resized = 0;
    if (edit->editor->redraw) edit->editor->redraw(edit->editor->context);
    break;
  default:
    if (key >= ' ' && key < KEY_BACKSPACE) insert(edit, (char)key);
    break;
  }
}

static enum editor_answer edit_line(struct edit *edit) {
  for (;;) {
    show(edit);
    int key = read_key();
    if (key == KEY_TAB || key == KEY_BACK_TAB) {
      complete(edit, key == KEY_TAB ? 1 : -1);
      continue;
    }
    if (key == KEY_NOTHING) continue;
    edit->turn = -1;
    if (key == KEY_ENTER || key == KEY_NEWLINE) return EDITOR_READ;
    if (key == KEY_CTRL_C) return EDITOR_STOPPED;
    if (key == KEY_OVER || (key == KEY_CTRL_D && edit->size == 0)) return EDITOR_END;
    take_key(edit, key);
  }
}

/* ---- The two ways to read a line ---- */

static enum editor_answer read_plain(const char *prompt, char line[EDITOR_LINE_ROOM]) {
  size_t size = 0;
  int c;
  fputs(prompt, stdout);
  fflush(stdout);
  while ((c = getchar()) != EOF && c != '\n')
    if (size + 1 < EDITOR_LINE_ROOM && c != 0) line[size++] = (char)(c < ' ' ? ' ' : c);
  line[size] = 0;
  if (!isatty(STDIN_FILENO)) printf("%s\n", line); /* a transcript shows what was read */
  return c == EOF && size == 0 ? EDITOR_END : EDITOR_READ;
}

enum editor_answer editor_read(struct editor *editor, const char *prompt, char line[EDITOR_LINE_ROOM]) {
  line[0] = 0;
  fflush(stdout);
  if (!editor_is_terminal() || !set_mode(MODE_EDITING)) return read_plain(prompt, line);
  struct edit edit = {.editor = editor, .prompt = prompt, .line = line, .turn = -1};
  enum editor_answer answer = edit_line(&edit);
  set_mode(between);
  printf("\r\n\033[K"); /* the hint goes */
  fflush(stdout);
  if (answer == EDITOR_READ) remember(editor, line);
  return answer;
}
