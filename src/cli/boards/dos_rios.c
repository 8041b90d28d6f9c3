/* dos_rios.c - the board of Dos Rios in a terminal.
 *
 * Flat-top hexes on doubled coordinates. The small drawing has one text row for each half-row of the map,
 * so that the whole board with its panel fits 80 x 24:
 *
 *     /D4 Wv R2c\        name, terrain letter, river, campesinos and building of an owner
 *
 * with the three lower edges of a hex at the ends of its row and in the middle of the next: rivers that
 * cross them, or dams. The large drawing has hexes with outlines, four rows high. Beside the board stands
 * a panel: what each player holds and has built, the harvest row, who is in the city and on the trails.
 */
#include "cli/board.h"

#include "cli/cli.h"
#include "games/dos-rios/edition.h"

#include <string.h>

enum {
  SMALL_PITCH = 7,
  LARGE_PITCH = 9,
  LEFT_MARGIN = 6, /* from the edge to the middle of the first column: half a hex, its edge, the trail */
  PANEL_WIDTH = 24,
};

/* Marks, in UTF-8 or plain ASCII. */
struct glyphs {
  const char *river[DR_DIRECTIONS], *dam[DR_DIRECTIONS], *trail, *turn, *water, *none;
};
static const struct glyphs plain_glyphs = {{"/", "|", "\\"}, {"#", "=", "#"}, ":", ">", "~", "-"};
static const struct glyphs utf8_glyphs = {{"↙", "↓", "↘"}, {"■", "═", "■"}, "┊", "▶", "≈", "·"};

/* Terrain by letter and colour; corn and wheat must not be mistaken for each other. */
static const struct {
  char letter;
  const char *name;
  struct style style;
} terrains[DR_TERRAINS] = {
    [DR_HILL] = {'H', "hill", {.ink = PAINT_BLACK, .ground = PAINT_HILL}},
    [DR_FOREST] = {'F', "forest", {.ink = PAINT_WHITE, .ground = PAINT_FOREST}},
    [DR_WHEAT] = {'W', "wheat", {.ink = PAINT_BLACK, .ground = PAINT_WHEAT}},
    [DR_TOBACCO] = {'T', "tobacco", {.ink = PAINT_BLACK, .ground = PAINT_TOBACCO}},
    [DR_CORN] = {'C', "corn", {.ink = PAINT_BLACK, .ground = PAINT_CORN}},
};

/* Each stretch of water belongs to one river or, below a junction, to both. */
static const struct {
  const char *letter, *name;
  struct style style;
} waters[4] = {
    {" ", "", {0}},
    {"v", "verde", {.ink = PAINT_GREEN, .bold = true}},
    {"m", "moreno", {.ink = PAINT_BROWN, .bold = true}},
    {"&", "both", {.ink = PAINT_BLUE, .bold = true}},
};

static const struct {
  const char *seat;
  struct style style;
} seat_styles[] = {
    {"black", {.ink = PAINT_WHITE, .ground = PAINT_BLACK, .bold = true}},
    {"white", {.ink = PAINT_BLACK, .ground = PAINT_WHITE, .bold = true}},
    {"yellow", {.ink = PAINT_BLACK, .ground = PAINT_YELLOW, .bold = true}},
    {"red", {.ink = PAINT_WHITE, .ground = PAINT_RED, .bold = true}},
};

static const struct style bold = {.bold = true}, dim = {.dim = true}, plain = {0};
static const struct style dam_style = {.ink = PAINT_WHITE, .ground = PAINT_DARK, .bold = true};
static const struct style lake_style = {.ink = PAINT_WHITE, .ground = PAINT_LAKE};

struct picture {
  const struct weir_setup *setup;
  const struct dr_edition *edition;
  const struct dr_state *state;
  const struct glyphs *glyph;
  struct canvas *canvas;
  int pitch, rise;       /* columns between columns of hexes, rows of a half-row */
  int first_column, top; /* of the map */
  char letter[DR_SEATS];
};

/* ---- Where things are ---- */

static int middle_of(const struct picture *picture, struct dr_cell at) {
  return LEFT_MARGIN + picture->pitch * (at.column - picture->first_column);
}

static int row_of(const struct picture *picture, struct dr_cell at) {
  return 1 + picture->rise * (at.y - picture->top); /* below the title */
}

/* The seat that has something on a hex, WEIR_NONE if nobody has. */
static unsigned owner_in(const uint64_t sets[DR_SEATS], unsigned hex) {
  for (unsigned seat = 0; seat < DR_SEATS; seat++)
    if (dr_has(sets[seat], hex)) return seat;
  return WEIR_NONE;
}

static int terrain_of(const struct picture *picture, unsigned hex) {
  for (int t = 0; t < DR_TERRAINS; t++)
    if (dr_has(picture->state->terrain[t], hex)) return t;
  return -1;
}

static unsigned water_of(const struct picture *picture, unsigned spot) {
  const struct dr_state *state = picture->state;
  if (spot >= picture->edition->source) return 1u + (spot - picture->edition->source);
  return (unsigned)dr_has(state->wet[DR_VERDE], spot) | (unsigned)dr_has(state->wet[DR_MORENO], spot) << 1;
}

static struct style seat_style(const struct picture *picture, unsigned seat) {
  const char *name = cli_seat_name(picture->setup, seat);
  for (unsigned i = 0; i < sizeof seat_styles / sizeof *seat_styles; i++)
    if (strcmp(seat_styles[i].seat, name) == 0) return seat_styles[i].style;
  return bold;
}

/* Owners go by their first letter, or by number where two would share it. */
static void letter_seats(struct picture *picture) {
  for (unsigned seat = 0; seat < picture->setup->seats && seat < DR_SEATS; seat++) {
    char letter = cli_seat_name(picture->setup, seat)[0];
    picture->letter[seat] = letter >= 'a' && letter <= 'z' ? (char)(letter - 'a' + 'A') : letter;
    for (unsigned other = 0; other < seat; other++)
      if (picture->letter[other] == picture->letter[seat]) picture->letter[seat] = (char)('1' + seat);
  }
}

/* ---- What lies on a hex ---- */

struct pieces {
  unsigned owner, figures; /* WEIR_NONE, 0 if there are none */
  unsigned builder;
  bool hacienda, passing; /* somebody is on the way through */
};

static struct pieces pieces_on(const struct picture *picture, unsigned hex) {
  const struct dr_state *state = picture->state;
  struct pieces pieces = {.owner = owner_in(state->campesinos, hex)};
  pieces.builder = owner_in(state->casas, hex);
  if (pieces.owner != WEIR_NONE) pieces.figures = 1u + dr_has(state->pairs[pieces.owner], hex);
  if (pieces.builder == WEIR_NONE) {
    pieces.builder = owner_in(state->haciendas, hex);
    pieces.hacienda = pieces.builder != WEIR_NONE;
  }
  pieces.passing = state->transit == hex;
  if (pieces.passing) pieces.owner = state->active;
  if (pieces.owner == WEIR_NONE) pieces.owner = pieces.builder;
  return pieces;
}

/* "R2c": owner, how many campesinos, building. ">" instead of a number: one who may not stop here. */
static void draw_chip(const struct picture *picture, int x, int y, unsigned hex) {
  struct pieces pieces = pieces_on(picture, hex);
  if (pieces.owner == WEIR_NONE) return;
  char number[4];
  snprintf(number, sizeof number, "%u", pieces.figures);
  const char *building = pieces.builder == WEIR_NONE ? " " : pieces.hacienda ? "H" : "c";
  canvas_format(picture->canvas, x, y, seat_style(picture, pieces.owner), "%c%s",
                picture->letter[pieces.owner],
                pieces.passing   ? ">"
                : pieces.figures ? number
                                 : picture->glyph->none);
  if (pieces.builder != WEIR_NONE)
    canvas_text(picture->canvas, x + 2, y, seat_style(picture, pieces.builder), building);
}

static void draw_small_hex(const struct picture *picture, unsigned hex) {
  const struct dr_edition *edition = picture->edition;
  int x = middle_of(picture, edition->at[hex]), y = row_of(picture, edition->at[hex]);
  int terrain = terrain_of(picture, hex);
  unsigned water = water_of(picture, hex);
  struct style style = terrain < 0 ? dim : terrains[terrain].style;
  canvas_format(picture->canvas, x - 4, y, style, "%-2.2s %c     ", edition->spot_name[hex],
                terrain < 0 ? '.' : terrains[terrain].letter);
  if (water) {
    struct style wet = waters[water].style;
    wet.ground = PAINT_NIGHT;
    canvas_text(picture->canvas, x, y, wet, waters[water].letter);
  }
  draw_chip(picture, x + 2, y, hex);
}

/* ---- Edges: rivers and dams ---- */

/* What crosses or closes the edge that leaves a spot in a direction: 0 nothing, 1 a river, 2 a dam. */
static unsigned edge_of(const struct picture *picture, unsigned spot, unsigned direction) {
  if (dr_has(picture->state->dams[direction], spot)) return 2;
  return dr_has(picture->state->flow[direction], spot);
}

static void draw_small_edge(const struct picture *picture, unsigned spot, unsigned direction) {
  static const int across[DR_DIRECTIONS] = {-5, 0, 5}, down[DR_DIRECTIONS] = {0, 1, 0};
  struct dr_cell at = picture->edition->at[spot];
  int x = middle_of(picture, at) + across[direction], y = row_of(picture, at) + down[direction];
  unsigned edge = edge_of(picture, spot, direction);
  if (edge == 2 && direction == DR_S)
    for (int i = -1; i <= 1; i++)
      canvas_text(picture->canvas, x + i, y, dam_style, picture->glyph->dam[direction]);
  else if (edge == 2) canvas_text(picture->canvas, x, y, dam_style, picture->glyph->dam[direction]);
  else if (edge == 1)
    canvas_text(picture->canvas, x, y, waters[water_of(picture, spot)].style,
                picture->glyph->river[direction]);
}

/* ---- The large drawing ---- */

/* The outline of a hex whose top is at row y; neighbours draw the same lines again. */
static void draw_outline(const struct picture *picture, int x, int y) {
  struct canvas *canvas = picture->canvas;
  canvas_text(canvas, x - 3, y, dim, "_______");
  canvas_text(canvas, x - 4, y + 1, dim, "/");
  canvas_text(canvas, x + 4, y + 1, dim, "\\");
  canvas_text(canvas, x - 5, y + 2, dim, "/");
  canvas_text(canvas, x + 5, y + 2, dim, "\\");
  canvas_text(canvas, x - 5, y + 3, dim, "\\");
  canvas_text(canvas, x + 5, y + 3, dim, "/");
  canvas_text(canvas, x - 4, y + 4, dim, "\\_______/");
}

static void draw_large_chip(const struct picture *picture, int x, int y, unsigned hex) {
  struct pieces pieces = pieces_on(picture, hex);
  if (pieces.owner == WEIR_NONE) return;
  char words[32], number[4];
  snprintf(number, sizeof number, "%u", pieces.figures);
  if (pieces.figures > 0 || pieces.passing) {
    snprintf(words, sizeof words, "%c%s", picture->letter[pieces.owner], pieces.passing ? ">" : number);
    canvas_text(picture->canvas, x - 4, y, seat_style(picture, pieces.owner), words);
  }
  if (pieces.builder == WEIR_NONE) return;
  snprintf(words, sizeof words, "%c %s", picture->letter[pieces.builder], pieces.hacienda ? "HAC" : "casa");
  canvas_text(picture->canvas, x - 1, y, seat_style(picture, pieces.builder), words);
}

static void draw_large_hex(const struct picture *picture, unsigned hex) {
  const struct dr_edition *edition = picture->edition;
  int x = middle_of(picture, edition->at[hex]), y = row_of(picture, edition->at[hex]);
  int terrain = terrain_of(picture, hex);
  unsigned water = water_of(picture, hex);
  struct style style = terrain < 0 ? dim : terrains[terrain].style;
  canvas_format(picture->canvas, x - 3, y + 1, style, " %-2.2s    ", edition->spot_name[hex]);
  canvas_format(picture->canvas, x - 4, y + 2, style, " %-8s", terrain < 0 ? "" : terrains[terrain].name);
  canvas_text(picture->canvas, x - 4, y + 3, style, "         ");
  if (water) {
    struct style wet = waters[water].style;
    wet.ground = PAINT_NIGHT;
    canvas_format(picture->canvas, x + 1, y + 1, wet, "%s%s", picture->glyph->water, waters[water].letter);
  }
  draw_large_chip(picture, x, y + 3, hex);
}

static void draw_large_edge(const struct picture *picture, unsigned spot, unsigned direction) {
  struct dr_cell at = picture->edition->at[spot];
  int x = middle_of(picture, at), y = row_of(picture, at), side = direction == DR_SW ? -1 : 1;
  unsigned edge = edge_of(picture, spot, direction);
  if (edge == 0) return;
  struct style style = edge == 2 ? dam_style : waters[water_of(picture, spot)].style;
  const char *mark = edge == 2 ? picture->glyph->dam[direction] : picture->glyph->river[direction];
  if (direction == DR_S) {
    int reach = edge == 2 ? 3 : 1;
    for (int i = -reach; i <= reach; i++) canvas_text(picture->canvas, x + i, y + 4, style, mark);
    return;
  }
  canvas_text(picture->canvas, x + 5 * side, y + 3, style, mark);
  canvas_text(picture->canvas, x + 4 * side, y + 4, style, mark);
}

/* ---- What lies around the hexes ---- */

static void draw_label(const struct picture *picture, unsigned spot, struct style style) {
  struct dr_cell at = picture->edition->at[spot];
  const char *name = picture->edition->spot_name[spot];
  int x = middle_of(picture, at) - (int)text_columns(name) / 2;
  canvas_text(picture->canvas, x, row_of(picture, at) + (picture->rise > 1 ? 2 : 0), style, name);
}

static void draw_lakes(const struct picture *picture) {
  const struct dr_edition *edition = picture->edition;
  for (unsigned lake = 0; lake < 2; lake++)
    for (unsigned i = 0; i < edition->lake_cells[lake]; i++) {
      int x = middle_of(picture, edition->lake_cell[lake][i]),
          y = row_of(picture, edition->lake_cell[lake][i]);
      if (edition->lake_cell[lake][i].y > edition->at[edition->city].y) continue; /* no row of its own */
      for (int row = picture->rise > 1; row < (picture->rise > 1 ? 4 : 1); row++)
        for (int k = -3; k <= 3; k++)
          canvas_text(picture->canvas, x + k, y + row, lake_style, picture->glyph->water);
    }
}

/* A trail runs along the outer side of the hexes it touches. */
static void draw_trails(const struct picture *picture) {
  const struct dr_edition *edition = picture->edition;
  for (unsigned trail = 0; trail < 2; trail++) {
    uint64_t hexes = edition->near[edition->city + 1u + trail] & edition->hexes;
    int reach = trail == 0 ? -LEFT_MARGIN : LEFT_MARGIN;
    for (unsigned hex = 0; hex < edition->hex_count; hex++) {
      if (!dr_has(hexes, hex)) continue;
      int x = middle_of(picture, edition->at[hex]) + reach, y = row_of(picture, edition->at[hex]);
      for (int row = 0; row < 2 * picture->rise; row++)
        canvas_text(picture->canvas, x, y + row, dim, picture->glyph->trail);
    }
  }
}

static void draw_map(const struct picture *picture) {
  const struct dr_edition *edition = picture->edition;
  bool large = picture->rise > 1;
  draw_trails(picture);
  draw_lakes(picture);
  for (unsigned hex = 0; hex < edition->hex_count && large; hex++)
    draw_outline(picture, middle_of(picture, edition->at[hex]), row_of(picture, edition->at[hex]));
  for (unsigned hex = 0; hex < edition->hex_count; hex++)
    (large ? draw_large_hex : draw_small_hex)(picture, hex);
  draw_label(picture, edition->city, bold);
  for (unsigned river = 0; river < DR_RIVERS; river++)
    draw_label(picture, edition->source + river, waters[river + 1].style);
  for (unsigned spot = 0; spot < DR_SPOTS; spot++)
    for (unsigned direction = 0; direction < DR_DIRECTIONS; direction++)
      if (dr_has(edition->exits[direction], spot))
        (large ? draw_large_edge : draw_small_edge)(picture, spot, direction);
}

/* ---- The panel ---- */

static int panel_players(const struct picture *picture, int x, int y) {
  const struct dr_state *state = picture->state;
  const struct dr_edition *edition = picture->edition;
  uint64_t wet = state->wet[DR_VERDE] | state->wet[DR_MORENO];
  for (unsigned seat = 0; seat < picture->setup->seats; seat++, y += 2) {
    bool active = seat == state->active && state->phase != DR_IN_OVER;
    if (active) canvas_text(picture->canvas, x, y, bold, picture->glyph->turn);
    const char *name = cli_seat_name(picture->setup, seat);
    struct style style = seat_style(picture, seat);
    canvas_format(picture->canvas, x + 1, y, style, "%.6s", name);
    canvas_format(picture->canvas, x + 8, y, active ? bold : plain, "%4u rios %u dam%s", state->money[seat],
                  state->reserve[seat], state->reserve[seat] == 1 ? "" : "s");
    uint64_t built = state->casas[seat] | state->haciendas[seat];
    canvas_format(picture->canvas, x + 1, y + 1, plain, "casas %u/%u hac %u/1 wet %u",
                  dr_count(state->casas[seat]), edition->casas, dr_count(state->haciendas[seat]),
                  dr_count(built & wet));
  }
  return y;
}

static int panel_row(const struct picture *picture, int x, int y) {
  const struct dr_state *state = picture->state;
  unsigned deck = 0, used = 0;
  for (unsigned card = 0; card < DR_CARDS; card++) {
    deck += state->deck[card];
    used += state->discard[card];
  }
  canvas_format(picture->canvas, x, y++, dim, "harvest row, deck %u+%u", deck, used);
  for (unsigned i = 0; i < DR_ROW && state->row[i] != WEIR_NONE; i++, y++) {
    const char *name = weir_term(picture->setup, DR_OF_CARDS, state->row[i]);
    canvas_format(picture->canvas, x, y, i == 0 ? bold : plain, "%s%s%s", i == 0 ? picture->glyph->turn : " ",
                  name ? name : "?", i == 0 ? " now" : "");
  }
  return y;
}

/* Who stands in the city and on the trails, under the names that actions use. */
static int panel_away(const struct picture *picture, int x, int y) {
  for (unsigned away = 0; away < DR_AWAYS; away++, y++) {
    canvas_format(picture->canvas, x, y, dim, "%-11.11s",
                  picture->edition->spot_name[picture->edition->city + away]);
    int at = x + 12;
    for (unsigned seat = 0; seat < picture->setup->seats; seat++) {
      unsigned count = picture->state->away[away][seat];
      if (count == 0) continue;
      canvas_format(picture->canvas, at, y, seat_style(picture, seat), "%c%u", picture->letter[seat], count);
      at += 3;
    }
    if (at == x + 12) canvas_text(picture->canvas, at, y, dim, picture->glyph->none);
  }
  return y;
}

/* What the letters mean, in pieces as wide as the panel. */
enum { LEGEND_ROWS = 6 };

static void legend_terrains(const struct picture *picture, int x, int y, int first, int last) {
  for (int t = first; t <= last; t++) {
    canvas_format(picture->canvas, x, y, terrains[t].style, "%c %s", terrains[t].letter, terrains[t].name);
    x += 3 + (int)strlen(terrains[t].name);
  }
}

static void legend_piece(const struct picture *picture, int x, int y, int piece) {
  char owner = picture->letter[0];
  const char *none = picture->glyph->none;
  struct canvas *canvas = picture->canvas;
  switch (piece) {
  case 0: canvas_format(canvas, x, y, dim, "%c2: two campesinos", owner); break;
  case 1: canvas_format(canvas, x, y, dim, "%c%sc casa, %c%sH hacienda", owner, none, owner, none); break;
  case 2: legend_terrains(picture, x, y, DR_HILL, DR_WHEAT); break;
  case 3: legend_terrains(picture, x, y, DR_TOBACCO, DR_CORN); break;
  case 4: canvas_text(canvas, x, y, dim, "v verde m moreno & both"); break;
  default:
    canvas_format(canvas, x, y, dim, "%s %s dam; rivers run down", picture->glyph->dam[DR_SW],
                  picture->glyph->dam[DR_S]);
    break;
  }
}

/* In the panel where it has room, else in rows under the board. */
static void draw_legend(const struct picture *picture, int x, int y, int columns) {
  for (int i = 0; i < LEGEND_ROWS; i++)
    legend_piece(picture, x + i % columns * (PANEL_WIDTH + 2), y + i / columns, i);
}

/* Returns the row below. */
static int draw_panel(const struct picture *picture, int x, int y) {
  y = panel_players(picture, x, y);
  y = panel_row(picture, x, y);
  return panel_away(picture, x, y);
}

static int panel_rows(const struct picture *picture) {
  int cards = 0;
  while (cards < DR_ROW && picture->state->row[cards] != WEIR_NONE) cards++;
  return 2 * picture->setup->seats + 1 + cards + DR_AWAYS;
}

static void draw_title(const struct picture *picture) {
  const struct dr_state *state = picture->state;
  char line[WEIR_TEXT];
  cli_standing(picture->setup, state, line, sizeof line);
  int x = (int)text_columns(line) + 1;
  canvas_text(picture->canvas, 0, 0, bold, line);
  if (state->phase == DR_IN_ACTIONS)
    canvas_format(picture->canvas, x, 0, plain, "Round %u, %u movement point%s left, %u of %u built.",
                  state->round, state->moves, state->moves == 1 ? "" : "s", state->built,
                  picture->edition->buildings);
  else if (state->phase == DR_IN_RIVERS || state->phase == DR_IN_REROUTE)
    canvas_format(picture->canvas, x, 0, plain, "The water stands at %s.",
                  picture->edition->spot_name[state->head]);
  else if (state->round > 0 && state->phase != DR_IN_OVER)
    canvas_format(picture->canvas, x, 0, plain, "Round %u.", state->round);
}

/* ---- The whole ---- */

static void measure(const struct picture *picture, int *columns, int *last_y) {
  int most = picture->first_column;
  *last_y = picture->edition->at[picture->edition->city].y;
  for (unsigned hex = 0; hex < picture->edition->hex_count; hex++) {
    if (picture->edition->at[hex].column > most) most = picture->edition->at[hex].column;
    if (picture->edition->at[hex].y > *last_y) *last_y = picture->edition->at[hex].y;
  }
  *columns = most - picture->first_column + 1;
}

static void find_corner(struct picture *picture) {
  const struct dr_edition *edition = picture->edition;
  picture->first_column = edition->at[0].column;
  picture->top = edition->at[edition->source].y;
  for (unsigned hex = 0; hex < edition->hex_count; hex++) {
    if (edition->at[hex].column < picture->first_column) picture->first_column = edition->at[hex].column;
    if (edition->at[hex].y < picture->top) picture->top = edition->at[hex].y;
  }
}

static void draw(const struct board_request *request, struct canvas *canvas) {
  struct picture picture = {
      .setup = request->setup, .edition = request->setup->edition, .state = request->state};
  int columns, last_y;
  picture.glyph = request->screen->utf8 ? &utf8_glyphs : &plain_glyphs;
  picture.canvas = canvas;
  find_corner(&picture);
  measure(&picture, &columns, &last_y);
  letter_seats(&picture);
  int large_width = 2 * LEFT_MARGIN + LARGE_PITCH * (columns - 1) + 1,
      large_rows = 2 * (last_y - picture.top) + 6;
  bool large = (int)request->columns >= large_width + 1 + PANEL_WIDTH && (int)request->rows >= large_rows;
  picture.pitch = large ? LARGE_PITCH : SMALL_PITCH;
  picture.rise = large ? 2 : 1;
  int width = 2 * LEFT_MARGIN + picture.pitch * (columns - 1) + 1;
  int rows = large ? large_rows : last_y - picture.top + 2;
  bool beside = (int)request->columns >= width + 1 + PANEL_WIDTH;
  int panel = panel_rows(&picture), map_rows = rows;
  if (!beside) rows += panel;
  bool legend_beside = beside && 1 + panel + LEGEND_ROWS <= rows;
  bool legend_below = !legend_beside && rows + 2 <= (int)request->rows;
  canvas_open(canvas, request->columns, (unsigned)(rows + (legend_below ? 2 : 0)));
  draw_title(&picture);
  draw_map(&picture);
  int below = beside ? draw_panel(&picture, width + 1, 1) : draw_panel(&picture, 0, map_rows);
  if (legend_beside) draw_legend(&picture, width + 1, below, 1);
  if (legend_below) draw_legend(&picture, 1, rows, 3);
}

static const char legend[] =
    "  D4 Wv R2c   hex D4, wheat, on Rio Verde; two campesinos of red and a casa\n"
    "  land        Hill, Forest, then the fields: Wheat, Tobacco, Corn\n"
    "  v m &       on Rio Verde, on Rio Moreno, on both; arrows or / | \\ follow it\n"
    "  c H >       casa, hacienda; a campesino who passes and may not stop\n"
    "  # =         dams (squares and double lines where the terminal has them)\n"
    "  wet         how many of a player's buildings are watered\n";

const struct board_drawing board_dos_rios = {.game = "dos-rios", .legend = legend, .draw = draw};
