/* rising_waters.c - the board of Rising Waters in a terminal.
 *
 * The map is a grid of cells under the letters of its columns; where there is room, every other column lies
 * half a row lower, as on the board. A cell tells the ground first, then what stands on it:
 *
 *     3a yYY s2     land at 3, a field; yellow's town, two yellow pawns, two Survivors
 *     2#4 =K        land at 2 with a levee of 4; a raft, a black pawn
 *     ~5ML1 ~~      water at level 5, the token of group ML1; flooded land
 *
 * Below the map stand the tracks, the cards on display, the water levels, and what each seat holds.
 */
#include "cli/board.h"

#include "cli/cli.h"
#include "games/rising-waters/play.h"

#include <ctype.h>
#include <stdarg.h>
#include <string.h>

enum { CELL = 9, LEFT = 3, LINE = 256 };

static const struct style bold = {.bold = true}, dim = {.dim = true}, plain = {0};
static const struct style water_style = {.ink = PAINT_WHITE, .ground = PAINT_LAKE};
static const struct style flood_style = {.ink = PAINT_WHITE, .ground = PAINT_NIGHT, .bold = true};
static const struct style camp_style = {.ink = PAINT_BLACK, .ground = PAINT_WHITE, .bold = true};
/* Low land is lighter than high land. */
static const struct style land_styles[] = {
    {.ink = PAINT_BLACK, .ground = PAINT_CORN},    {.ink = PAINT_BLACK, .ground = PAINT_WHEAT},
    {.ink = PAINT_BLACK, .ground = PAINT_TOBACCO}, {.ink = PAINT_BLACK, .ground = PAINT_HILL},
    {.ink = PAINT_WHITE, .ground = PAINT_FOREST},
};

struct picture {
  const struct weir_setup *setup;
  const struct rw_edition *edition;
  const struct rw_state *state;
  struct canvas *canvas;
  bool tall;     /* half rows have lines of their own */
  bool brief;    /* there is hardly room for the story below */
  bool founding; /* towns are being placed: their sites show */
  char letter[RW_SEATS];
  struct rw_set dry, camps;
};

/* Each seat by a letter of its colour that no other has: yellow Y, blue B, red R, black K. */
static void letter_seats(struct picture *picture) {
  for (unsigned seat = 0; seat < picture->setup->seats; seat++) {
    const char *name = picture->edition->colour[seat];
    size_t size = strlen(name);
    picture->letter[seat] = 0;
    for (size_t i = 0; i <= size && !picture->letter[seat]; i++) {
      char letter = (char)toupper((unsigned char)(i == 0 ? name[0] : name[size - i]));
      bool taken = letter == 'S';
      for (unsigned other = 0; other < seat; other++) taken |= picture->letter[other] == letter;
      if (!taken) picture->letter[seat] = letter;
    }
    if (!picture->letter[seat]) picture->letter[seat] = (char)('1' + seat);
  }
}

/* ---- A hex ---- */

/* Adds one character as long as there is room. */
static void add(char *text, char c) {
  size_t used = strlen(text);
  if (used + 1 < CELL) text[used] = c, text[used + 1] = 0;
  else text[CELL - 2] = '+';
}

static void add_number(char *text, unsigned number) {
  if (number > 9) add(text, (char)('0' + number / 10));
  add(text, (char)('0' + number % 10));
}

static void tell_ground(const struct picture *picture, unsigned hex, char *text) {
  const struct rw_edition *edition = picture->edition;
  if (!rw_has(edition->land, hex)) {
    unsigned water = edition->group[hex];
    add(text, '~');
    add_number(text, picture->state->level[water]);
    if (edition->anchor[water] == hex)
      for (const char *id = edition->water_id[water]; *id; id++) add(text, *id);
  } else if (!rw_has(picture->dry, hex)) add(text, '~'), add(text, '~');
  else {
    add_number(text, edition->elevation[hex]);
    if (picture->state->levee[hex]) add(text, '#'), add_number(text, picture->state->levee[hex]);
    else if (hex == edition->city) add(text, 'V');
    else if (rw_has(edition->forest, hex)) add(text, 'f');
    else if (rw_has(edition->features, hex)) add(text, 'a');
    if (picture->founding && rw_has(edition->sites, hex)) add(text, 't');
    if (rw_has(picture->camps, hex)) add(text, '^');
  }
}

static void tell_pieces(const struct picture *picture, unsigned hex, char *text) {
  const struct rw_state *state = picture->state;
  size_t before = strlen(text);
  add(text, ' ');
  for (unsigned seat = 0; seat < picture->setup->seats; seat++)
    if (state->town[seat] == hex) add(text, (char)tolower((unsigned char)picture->letter[seat]));
  for (unsigned raft = 0; raft < RW_RAFTS; raft++)
    if (state->raft[raft] == hex) {
      add(text, '=');
      for (unsigned i = 0; i < state->raft_survivors[raft]; i++) add(text, 's');
    }
  for (unsigned seat = 0; seat < picture->setup->seats; seat++)
    for (unsigned i = 0; i < RW_PAWNS; i++)
      if (state->pawn[seat][i] == hex) add(text, picture->letter[seat]);
  if (state->survivors[hex] > 0) add(text, 's');
  if (state->survivors[hex] > 1) add_number(text, state->survivors[hex]);
  if (strlen(text) == before + 1) text[before] = 0;
}

static struct style style_of(const struct picture *picture, unsigned hex) {
  if (!rw_has(picture->edition->land, hex)) return water_style;
  if (!rw_has(picture->dry, hex)) return flood_style;
  if (rw_has(picture->camps, hex)) return camp_style;
  unsigned height = picture->edition->elevation[hex];
  return land_styles[height < 2 ? 0 : height > 6 ? 4 : height - 2];
}

static void draw_hex(const struct picture *picture, unsigned hex) {
  const struct rw_edition *edition = picture->edition;
  int x = LEFT + CELL * edition->column[hex], y = 2 + edition->row[hex];
  char text[CELL + 1] = "";
  if (picture->tall) y = 2 + 2 * edition->row[hex] + (edition->column[hex] & 1);
  tell_ground(picture, hex, text);
  tell_pieces(picture, hex, text);
  canvas_format(picture->canvas, x, y, style_of(picture, hex), "%-*s", CELL - 1, text);
}

/* Returns the row below the map. */
static int draw_map(const struct picture *picture) {
  const struct rw_edition *edition = picture->edition;
  int columns = 0, rows = 0;
  for (unsigned hex = 0; hex < edition->hex_count; hex++) {
    if (edition->column[hex] >= columns) columns = edition->column[hex] + 1;
    if (edition->row[hex] >= rows) rows = edition->row[hex] + 1;
  }
  for (int column = 0; column < columns; column++)
    canvas_format(picture->canvas, LEFT + CELL * column, 1, dim, "%c%s", 'A' + column,
                  !picture->tall && (column & 1) ? " low" : "");
  for (int row = 0; row < rows; row++)
    canvas_format(picture->canvas, 0, 2 + row * (picture->tall ? 2 : 1), dim, "%2d", row + 1);
  for (unsigned hex = 0; hex < edition->hex_count; hex++) draw_hex(picture, hex);
  return 2 + rows * (picture->tall ? 2 : 1);
}

/* ---- Beside the map ---- */

static void append(char *line, const char *format, ...) {
  size_t used = strlen(line);
  va_list args;
  va_start(args, format);
  vsnprintf(line + used, LINE - used, format, args);
  va_end(args);
}

static const char *name_of(const struct picture *picture, unsigned domain, unsigned value) {
  const char *name = value == WEIR_NONE ? NULL : weir_term(picture->setup, domain, value);
  return name ? name : "-";
}

/* A Landowner card as a reader has it; camps and dynamite have their places. */
static const char *owner_title(const struct picture *picture, unsigned card) {
  static const char *const titles[RW_OWNER_CAMP] = {"Job Offer", "Threat", "Force", "Race Hatred",
                                                    "Landowner Flees"};
  return card < RW_OWNER_CAMP ? titles[card] : name_of(picture, RW_OF_OWNER, card);
}

/* What is to be decided, by phase. */
static const char *const prompts[] = {
    [RW_IN_ROLES] = "choose a character",
    [RW_IN_TOWNS] = "choose a town site (t)",
    [RW_IN_UPGRADE] = "upgrade, or be ready",
    [RW_IN_TEACHER] = "counter the Threat as the Teacher, or pass",
    [RW_IN_THREAT] = "counter the Threat, or pass",
    [RW_IN_HATRED] = "answer Race Hatred, or pass",
    [RW_IN_PAYMENT] = "discard a Community card for Race Hatred",
    [RW_IN_FORCE] = "name a Community card to pay for Force",
    [RW_IN_GREEN] = "name a hex for a community camp, or decline",
    [RW_IN_RED] = "name the hex of the forced camp",
    [RW_IN_SEND] = "send a pawn to the camp",
    [RW_IN_TAKEN] = "name the Survivor who is taken",
    [RW_IN_ENTRY] = "name the hex where a Survivor comes",
    [RW_IN_REPLACE] = "keep both goals, or replace one",
    [RW_IN_ANSWER] = "accept the proposal, or object",
    [RW_IN_TURN] = "act, or end the turn",
    [RW_IN_CONSENT] = "allow your pawn to be moved, or refuse",
    [RW_IN_INVITE] = "draw two cards, or pass",
    [RW_IN_TRIM] = "discard down to the hand limit",
    [RW_IN_OVER] = NULL,
};

static void draw_title(const struct picture *picture) {
  const struct rw_state *state = picture->state;
  const char *prompt = prompts[rw_phase(picture->setup, state)];
  unsigned to_act = weir_to_act(picture->setup, state), said = 0;
  char line[LINE] = "";
  if (!prompt) cli_standing(picture->setup, state, line, sizeof line);
  for (unsigned seat = 0; prompt && seat < picture->setup->seats; seat++)
    if (to_act >> seat & 1) append(line, "%s%s", said++ ? ", " : "", name_of(picture, RW_OF_SEATS, seat));
  if (prompt) append(line, ": %s.", prompt);
  line[0] = (char)toupper((unsigned char)line[0]);
  if (state->active != WEIR_NONE)
    append(line, " %u action%s left%s.", state->actions, state->actions == 1 ? "" : "s",
           state->open == RW_A_MOVE ? ", moving" : "");
  canvas_text(picture->canvas, 0, 0, bold, line);
}

static int draw_tracks(const struct picture *picture, int y) {
  const struct rw_state *state = picture->state;
  const struct rw_version *version = rw_version_of(picture->setup);
  char line[LINE] = "";
  append(line, "Week %u of %u. Losses %u of %u.",
         state->week + (state->depth > 0 && state->week < version->rounds), version->rounds, state->loss,
         version->limit[picture->setup->seats]);
  if (version->relief)
    append(line, " Donations %u of %u.", state->donations,
           picture->edition->donations[picture->setup->seats]);
  if (state->open == RW_A_MOVE)
    append(line, " Steps left %u%s.", state->moves / 2, state->moves & 1 ? " and a half" : "");
  if (state->open == RW_A_DONATE) append(line, " Gifts left %u.", state->gifts);
  canvas_text(picture->canvas, 0, y++, bold, line);
  line[0] = 0;
  append(line, "Landowners: left %s, middle %s, right %s", owner_title(picture, state->display[0]),
         owner_title(picture, state->display[1]), owner_title(picture, state->display[2]));
  for (unsigned i = 0; i < RW_SLOTS && state->owner_top[i] != WEIR_NONE; i++)
    append(line, "%s%s", i ? ", " : "; next: ", owner_title(picture, state->owner_top[i]));
  y = canvas_wrap(picture->canvas, y, plain, line);
  line[0] = 0;
  for (unsigned i = 0; i < RW_SLOTS && state->weather_now[i] != WEIR_NONE; i++)
    append(line, "%s%s", i ? " " : "Weather was: ", name_of(picture, RW_OF_WEATHER, state->weather_now[i]));
  if (picture->tall) y = canvas_wrap(picture->canvas, y, dim, line); /* else the story has to do */
  line[0] = 0;
  for (unsigned i = 0; i < RW_SLOTS && state->weather_top[i] != WEIR_NONE; i++)
    append(line, "%s%s",
           i ? " " : "Weather will be: ", name_of(picture, RW_OF_WEATHER, state->weather_top[i]));
  y = canvas_wrap(picture->canvas, y, bold, line);
  return y;
}

/* What three medium rains at each place would do. */
static int draw_forecast(const struct picture *picture, int y) {
  char line[LINE] = "Three medium rains flood (hexes/losses):";
  if (picture->state->depth == 0 || picture->brief) return y;
  for (unsigned place = 0; place < RW_PLACES; place++) {
    uint8_t card = (uint8_t)(place * RW_STRENGTHS + RW_MEDIUM);
    const uint8_t cards[3] = {card, card, card};
    struct rw_forecast forecast = rw_forecast(picture->setup, picture->state, cards, 3);
    unsigned hexes = rw_count(forecast.flooded) - rw_count(rw_flooded(picture->state));
    append(line, " %s %u/%u", picture->edition->water_id[picture->edition->dot[place]], hexes,
           forecast.loss - picture->state->loss);
  }
  return canvas_wrap(picture->canvas, y, dim, line);
}

static int draw_goals(const struct picture *picture, int y) {
  const struct rw_state *state = picture->state;
  for (unsigned slot = 0; slot < RW_OPEN_GOALS; slot++) {
    char line[LINE] = "";
    if (state->goal[slot] == WEIR_NONE) continue;
    const struct rw_goal *goal = &picture->edition->goal[state->goal[slot]];
    append(line, "goal-%u %s:", slot + 1, picture->edition->goal_name[state->goal[slot]]);
    for (unsigned card = 0; card < RW_CARDS; card++)
      if (goal->cards[card] || state->given[slot][card])
        append(line, " %s %u/%u", rw_card_name(card), state->given[slot][card], goal->cards[card]);
    if (goal->condition == RW_TWO_SEATS) append(line, ", two seats on one hex");
    if (goal->condition == RW_A_SURVIVOR) append(line, ", a Survivor on the map");
    y = canvas_wrap(picture->canvas, y, plain, line);
  }
  return y;
}

static int draw_seats(const struct picture *picture, int y) {
  const struct rw_state *state = picture->state;
  for (unsigned seat = 0; seat < picture->setup->seats; seat++) {
    char line[LINE] = "";
    append(line, "%c %s%s:", picture->letter[seat], picture->edition->colour[seat],
           state->first == seat ? " (first)" : "");
    if (state->role[seat] != WEIR_NONE)
      append(line, " %s %u,", name_of(picture, RW_OF_ROLES, state->role[seat]), state->points[seat]);
    append(line, picture->tall ? " actions %u, movement %u, donate %u%s" : " A%u M%u D%u%s",
           rw_value_of(picture->edition, state, seat, RW_ACTIONS),
           rw_value_of(picture->edition, state, seat, RW_MOVEMENT),
           rw_value_of(picture->edition, state, seat, RW_DONATING),
           state->power[seat][RW_SWIM] ? ", swims" : "");
    for (unsigned i = 0; i < RW_RENEWABLES; i++)
      if (state->cubes[seat] >> i & 1) append(line, " +%s", name_of(picture, RW_OF_RENEWABLES, i));
    append(line, picture->tall ? "; hand:" : ";");
    for (unsigned card = 0; card < RW_CARDS; card++) {
      if (state->hand[seat][card] == 0) continue;
      append(line, " %s", rw_card_name(card));
      if (state->hand[seat][card] > 1) append(line, " x%u", state->hand[seat][card]);
    }
    y = canvas_wrap(picture->canvas, y, seat == state->active ? bold : plain, line);
  }
  return y;
}

static void draw(const struct board_request *request, struct canvas *canvas) {
  struct picture picture = {.setup = request->setup,
                            .edition = rw_edition_of(request->setup),
                            .state = request->state,
                            .canvas = canvas};
  picture.dry = rw_dry(picture.edition, picture.state);
  picture.camps = rw_camps(picture.state);
  picture.founding = rw_phase(picture.setup, picture.state) == RW_IN_TOWNS;
  letter_seats(&picture);
  int rows = 0;
  for (unsigned hex = 0; hex < picture.edition->hex_count; hex++)
    if (picture.edition->row[hex] >= rows) rows = picture.edition->row[hex] + 1;
  int below = 9 + 2 * request->setup->seats; /* the most that may stand there */
  picture.tall = (int)request->rows >= 2 + 2 * rows + below;
  picture.brief = (int)request->rows < rows + 8;
  canvas_open(canvas, request->columns, (unsigned)(2 + rows * (picture.tall ? 2 : 1) + below));
  draw_title(&picture);
  int y = draw_map(&picture);
  y = draw_tracks(&picture, y);
  y = draw_forecast(&picture, y);
  y = draw_goals(&picture, y);
  canvas->height = (unsigned)draw_seats(&picture, y);
}

static const char legend[] =
    "  3a 2f 6V    dry land: elevation, then a field, f forest, V the city\n"
    "  2#4 3^      a levee of height 4; a relief camp\n"
    "  ~4 ~4ML1 ~~ water at level 4; the token of group ML1; flooded land\n"
    "  Y y s2 =    a pawn, a town, two Survivors, a raft (=s with a Survivor on it)\n"
    "  A2 M3 D1    a seat's actions, movement and donate limit; then its hand\n"
    "  3t          a town site, while towns are placed\n"
    "  ML1 9/4     three medium rains there would flood 9 hexes and cost 4 losses\n"
    "  low         these columns lie half a hex lower than their neighbours\n";

const struct board_drawing board_rising_waters = {.game = "rising-waters", .legend = legend, .draw = draw};
