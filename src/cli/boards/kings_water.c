/* kings_water.c - the board of The King's Water in a terminal.
 *
 * From the top: the King's ledger with the card that lies open; the three territories side by side, each with
 * what its mayor has and holds; the two rows on offer with prices, needs and incomes; the goals. All of it is
 * as wide as three territories, 78 columns. A cell is four characters: the id of a district (bold once it
 * generates), a waterplant with its drops, or the land.
 */
#include "cli/board.h"

#include "cli/cli.h"
#include "games/kings-water/play.h"

#include <string.h>

enum {
  CELL = 4,   /* columns of a cell */
  GAP = 2,    /* between territories */
  MARGIN = 2, /* for row numbers */
  OFFER = 12, /* columns of a slot */
  FIXED = 19, /* rows beside those of the land */
};

static const struct style bold = {.bold = true}, dim = {.dim = true}, plain = {0};

static const struct style colour_styles[KW_COLOURS] = {
    [KW_GREEN] = {.ink = PAINT_WHITE, .ground = PAINT_FOREST},
    [KW_RED] = {.ink = PAINT_WHITE, .ground = PAINT_RED},
    [KW_YELLOW] = {.ink = PAINT_BLACK, .ground = PAINT_YELLOW},
    [KW_GREY] = {.ink = PAINT_BLACK, .ground = PAINT_HILL},
};
static const struct style plant_style = {.ink = PAINT_WHITE, .ground = PAINT_LAKE, .bold = true};

struct picture {
  const struct weir_setup *setup;
  const struct kw_edition *edition;
  const struct kw_state *state;
  struct canvas *canvas;
  unsigned viewer;
  bool utf8;
  int pitch; /* columns from cell to cell: one more where there is room */
};

static bool in_turn(const struct kw_state *state, unsigned town) {
  return state->active == town + 1 && state->phase >= KW_IN_WATER && state->phase <= KW_IN_DEMAND;
}

static const char *seat_name(const struct picture *p, unsigned seat) { return cli_seat_name(p->setup, seat); }

/* Names of the notation with their blanks back. */
static const char *spaced(const char *name, char *memory, size_t room) {
  size_t i = 0;
  for (; name[i] && i + 1 < room; i++) memory[i] = name[i] == '-' ? ' ' : name[i];
  memory[i] = 0;
  return memory;
}

/* ---- The ledger ---- */

static void draw_title(const struct picture *p) {
  char line[WEIR_TEXT];
  const struct kw_state *state = p->state;
  cli_standing(p->setup, state, line, sizeof line);
  canvas_text(p->canvas, 0, 0, bold, line);
  int x = (int)text_columns(line) + 1;
  if (state->round > 0)
    canvas_format(p->canvas, x, 0, plain, "Round %u of %u.", state->round, kw_rounds(p->setup));
}

static void draw_ledger(const struct picture *p, int y) {
  const struct kw_state *state = p->state;
  const char *pair =
      state->taxed == WEIR_NONE ? "no colour yet" : weir_term(p->setup, KW_OF_PAIRS, state->taxed);
  canvas_format(p->canvas, 0, y, plain, "King $%u  tax $%u/%u %s  water $%u/%u  bank %u/%u  unrest %u",
                state->purse, state->tax_cost, state->tax_tiles, pair, state->price_cost, state->price_drops,
                state->bank, p->edition->bank_cap, state->unrest);
}

/* Cuts words at a blank to fit a row; returns what is left. */
static const char *put_words(const struct picture *p, int x, int y, struct style style, const char *words) {
  char line[WEIR_TEXT];
  size_t room = p->canvas->width > (unsigned)x ? p->canvas->width - (unsigned)x : 1, size = strlen(words);
  if (room > sizeof line) room = sizeof line;
  if (size >= room) {
    size = room - 1;
    while (size > 0 && words[size] != ' ') size--;
    if (size == 0) size = room - 1;
  }
  memcpy(line, words, size);
  line[size] = 0;
  canvas_text(p->canvas, x, y, style, line);
  words += size;
  return words + (*words == ' ');
}

/* The card that lies open, in two rows. */
static void draw_card(const struct picture *p, int y) {
  const struct kw_state *state = p->state;
  char words[3 * KW_WORDS_SIZE], name[KW_NAME_SIZE];
  if (state->event != WEIR_NONE)
    snprintf(words, sizeof words, "Event %s: %s",
             spaced(p->edition->event_name[state->event], name, sizeof name),
             p->edition->event_text[state->event]);
  else if (state->demand != WEIR_NONE)
    snprintf(words, sizeof words, "Demand %s: %s Or else: %s.",
             spaced(p->edition->demand_name[state->demand], name, sizeof name),
             p->edition->demand_text[state->demand], p->edition->penalty_text[state->demand]);
  else return;
  put_words(p, 0, y + 1, dim, put_words(p, 0, y, dim, words));
}

/* ---- Territories ---- */

static int left_of(const struct picture *p, unsigned town) {
  return MARGIN + (int)town * (p->pitch * p->edition->columns + GAP);
}

static void draw_cell(const struct picture *p, unsigned town, unsigned cell, int x, int y) {
  static const char *const plain_marks[] = {" ~~ ", " \"\" ", " .. "}, *const utf8_marks[] = {" ≈≈ ", " ʷʷ ",
                                                                                              " ·· "};
  static const unsigned char inks[] = {PAINT_BLUE, PAINT_GREEN, PAINT_NONE};
  const struct kw_state *state = p->state;
  unsigned kind = state->tile[town][cell], terrain = 0;
  if (kind != WEIR_NONE) {
    const struct kw_kind *tile = &p->edition->kind[kind];
    if (tile->class == KW_PLANT) {
      canvas_format(p->canvas, x, y, plant_style, "%c%u/%u", tile->recycle ? '@' : '=',
                    state->drops[town][cell], tile->capacity);
      return;
    }
    struct style style = colour_styles[tile->colour];
    style.bold = in_turn(state, town) && kw_has(state->ran, cell);
    canvas_format(p->canvas, x, y, style, "%-4.4s", p->edition->tile_id[kind]);
    return;
  }
  while (terrain < KW_PLAIN && !kw_has(p->edition->land[town][terrain], cell)) terrain++;
  canvas_text(p->canvas, x, y, (struct style){.ink = inks[terrain], .dim = terrain == KW_PLAIN},
              (p->utf8 ? utf8_marks : plain_marks)[terrain]);
}

static void draw_land(const struct picture *p, unsigned town, int y) {
  int x = left_of(p, town);
  bool active = p->state->active == town + 1 && p->state->phase != KW_IN_OVER;
  char name[KW_NAME_SIZE];
  canvas_format(p->canvas, x, y, active ? bold : plain, "%s%s, %s", active ? (p->utf8 ? "▶" : ">") : "",
                spaced(p->edition->town_name[town], name, sizeof name), seat_name(p, town + 1));
  for (unsigned i = 0; i < p->edition->columns; i++)
    canvas_format(p->canvas, x + p->pitch * (int)i + 1, y + 1, dim, "%c%c", p->edition->cell_name[town][0][0],
                  (char)('a' + i));
  for (unsigned line = 0; line < p->edition->lines; line++) {
    if (town == 0) canvas_format(p->canvas, 0, y + 2 + (int)line, dim, "%u", line + 1);
    for (unsigned column = 0; column < p->edition->columns; column++)
      draw_cell(p, town, line * p->edition->columns + column, x + p->pitch * (int)column, y + 2 + (int)line);
  }
}

/* Hand tiles with their places, as `build` and `resell` name them. */
static void draw_hand(const struct picture *p, unsigned town, int x, int y) {
  char line[WEIR_TEXT] = "hand";
  size_t used = 4;
  unsigned size = kw_hand_size(p->state, town);
  for (unsigned i = 0; i < size && used + 12 < sizeof line; i++)
    used += (size_t)snprintf(line + used, sizeof line - used, " %u%s", i + 1,
                             p->edition->tile_id[p->state->hand[town][i]]);
  int width = p->pitch * p->edition->columns;
  canvas_format(p->canvas, x, y, size ? plain : dim, "%-.*s%s", width, size ? line : "hand empty",
                (int)used > width ? "+" : "");
}

static void draw_posts(const struct picture *p, unsigned town, char *line, size_t room) {
  size_t used = 0;
  line[0] = 0;
  for (unsigned seat = KW_SENIOR; seat <= KW_JUNIOR && used < room; seat++)
    if (p->state->posts[town] >> seat & 1)
      used +=
          (size_t)snprintf(line + used, room - used, "%s%.3s", used ? "," : " posts ", seat_name(p, seat));
}

/* What is still to be paid or suffered: arrears and a penalty to come, side by side. */
static void draw_dues(const struct picture *p, unsigned town, int y) {
  const struct kw_state *state = p->state;
  char line[WEIR_TEXT] = "";
  size_t used = 0;
  if (state->arrears[town])
    used = (size_t)snprintf(line, sizeof line, "arrears $%u%s", state->arrears[town],
                            state->pending[town] != WEIR_NONE ? ", " : "");
  if (state->pending[town] != WEIR_NONE)
    snprintf(line + used, sizeof line - used, "next %s %u",
             weir_term(p->setup, KW_OF_PENALTIES, state->pending[town]), state->pending_amount[town]);
  canvas_format(p->canvas, left_of(p, town), y, bold, "%s", line);
}

/* How many drops the town may still ask for, where a card or a penalty says so. */
static unsigned cap_of(const struct kw_state *state, unsigned town) {
  return in_turn(state, town) ? state->cap : state->event_cap[town];
}

static void draw_town(const struct picture *p, unsigned town, int y) {
  const struct kw_state *state = p->state;
  int x = left_of(p, town);
  char posts[32], line[WEIR_TEXT], cap[24] = "";
  draw_posts(p, town, posts, sizeof posts);
  if (cap_of(state, town) != KW_NO_CAP) snprintf(cap, sizeof cap, ", cap %u", cap_of(state, town));
  canvas_format(p->canvas, x, y, bold, "$%u", state->cash[town]);
  snprintf(line, sizeof line, "$%u", state->cash[town]);
  canvas_format(p->canvas, x + (int)strlen(line) + 1, y, plain, "drops %u/%u%s%.0u%s", kw_stored(state, town),
                kw_capacity(p->edition, state, town), state->reserve[town] ? " +" : "", state->reserve[town],
                cap);
  snprintf(line, sizeof line, state->legacy[town] ? "cards %u" : "pays for water", state->legacy[town]);
  canvas_format(p->canvas, x, y + 1, plain, "%s%s", line, posts);
  draw_dues(p, town, y + 2);
  draw_hand(p, town, x, y + 3);
}

/* What the districts supplied so far will earn: shown before the phase ends. */
static void draw_plan(const struct picture *p, int y) {
  const struct kw_state *state = p->state;
  if (state->phase != KW_IN_RUN) return;
  unsigned town = state->active - 1u, income = 0;
  for (uint32_t ran = state->ran; ran; ran &= ran - 1)
    income += kw_income(p->edition, state, state->tile[town][kw_lowest_bit(ran)]);
  canvas_format(p->canvas, left_of(p, town), y, bold, "earns $%u, used %u%s", income, state->used,
                state->facility ? ", facility" : "");
}

/* ---- The rows ---- */

/* "2w gg $5": drops, dots and income of a district; "4 drops" or "recycles 3" of a waterplant. */
static void describe_tile(const struct picture *p, unsigned number, char *line, size_t room) {
  static const char dots[] = "gry";
  const struct kw_kind *kind = &p->edition->kind[number];
  char served[16] = "";
  size_t used = 0;
  if (kind->class == KW_PLANT) {
    snprintf(line, room, kind->recycle ? "recycles %u" : "%u drops", kind->capacity);
    return;
  }
  for (unsigned colour = 0; colour < KW_TAXABLE; colour++)
    for (unsigned i = 0; i < kind->dots[colour] && used + 1 < sizeof served; i++)
      served[used++] = dots[colour];
  served[used] = 0;
  snprintf(line, room, "%uw%s%s +%u", kind->water, used ? " " : "", served, kind->income);
}

static void draw_offers(const struct picture *p, unsigned first, unsigned last, int y, const char *what) {
  canvas_text(p->canvas, 0, y, dim, what);
  for (unsigned slot = first; slot <= last; slot++) {
    unsigned kind = kw_slot_tile(p->edition, p->state, slot);
    int x = 3 + OFFER * (int)(slot - first);
    char line[32];
    bool pile = slot == p->edition->slot_count;
    canvas_format(p->canvas, x, y, dim, pile ? "basic" : "%u", slot - first + 1);
    if (kind == WEIR_NONE) continue;
    struct style style =
        kw_is_plant(p->edition, kind) ? plant_style : colour_styles[p->edition->kind[kind].colour];
    if (!pile) canvas_format(p->canvas, x + 2, y, style, "%-4.4s", p->edition->tile_id[kind]);
    canvas_format(p->canvas, x + 6 + pile, y, bold, pile ? "$%u x%u" : "$%u",
                  kw_slot_cost(p->edition, p->state, slot), p->state->stack[kind]);
    describe_tile(p, kind, line, sizeof line);
    canvas_text(p->canvas, x + (pile ? 0 : 2), y + 1, plain, line);
  }
}

/* ---- Goals ---- */

static void draw_goals(const struct picture *p, int y) {
  const struct kw_state *state = p->state;
  char line[3 * KW_NAME_SIZE + 64] = "Goals: ", name[KW_NAME_SIZE];
  size_t used = 7;
  for (unsigned i = 0; i < KW_BONUSES && state->bonus[i] != WEIR_NONE; i++) {
    unsigned winners = kw_bonus_winners(p->edition, state, state->bonus[i]);
    char leads[8] = "";
    size_t at = 0;
    for (unsigned town = 0; town < KW_TOWNS; town++)
      if (winners >> town & 1) leads[at++] = "SRJ"[town];
    used += (size_t)snprintf(line + used, sizeof line - used, "%s%s (%s)", i ? ", " : "",
                             spaced(p->edition->bonus_name[state->bonus[i]], name, sizeof name),
                             at ? leads : "-");
  }
  canvas_text(p->canvas, 0, y, plain, line);
  unsigned seat = p->viewer;
  if (seat < KW_SEATS && state->secret[seat] != WEIR_NONE && state->phase > KW_IN_SECRETS)
    canvas_format(p->canvas, 0, y + 1, plain, "Your secret goal: %s",
                  p->edition->secret_text[state->secret[seat]]);
}

/* When the game is over all goals are open and every standing can be told. */
static void draw_end(const struct picture *p, int y) {
  struct kw_state state = *p->state;
  memcpy(state.secret, state.revealed, sizeof state.secret);
  for (unsigned seat = 0; seat < KW_SEATS; seat++) {
    struct kw_score score;
    char name[KW_NAME_SIZE];
    kw_score(p->setup, &state, seat, &score);
    canvas_format(p->canvas, 0, y + (int)seat, bold, "%-9s wealth %d, standing %d; secret %s%s",
                  seat_name(p, seat), score.wealth, score.standing,
                  spaced(p->edition->secret_name[state.secret[seat]], name, sizeof name),
                  score.secret ? " fulfilled" : "");
  }
}

static void draw(const struct board_request *request, struct canvas *canvas) {
  struct picture p = {.setup = request->setup,
                      .edition = request->setup->edition,
                      .state = request->state,
                      .canvas = canvas,
                      .viewer = request->viewer,
                      .utf8 = request->screen->utf8};
  int wide = MARGIN + KW_TOWNS * (CELL + 1) * p.edition->columns + (KW_TOWNS - 1) * GAP;
  p.pitch = (int)request->columns >= wide ? CELL + 1 : CELL;
  int lines = p.edition->lines;
  unsigned districts = p.edition->slots[KW_DISTRICTS];
  canvas_open(canvas, request->columns, (unsigned)(FIXED + lines));
  draw_title(&p);
  draw_ledger(&p, 1);
  draw_card(&p, 2);
  for (unsigned town = 0; town < KW_TOWNS; town++) {
    draw_land(&p, town, 4);
    draw_town(&p, town, 6 + lines);
  }
  draw_plan(&p, 10 + lines);
  if (p.state->phase == KW_IN_OVER) {
    draw_end(&p, 11 + lines);
  } else {
    draw_offers(&p, 0, districts - 1, 11 + lines, "D");
    draw_offers(&p, districts, p.edition->slot_count, 13 + lines, "P");
  }
  draw_goals(&p, 16 + lines);
}

static const char legend[] =
    "  Sa1         cells are named by their territory, column and row: S, R, J\n"
    "  ~ \" .       pools, grass and plain where nothing stands\n"
    "  FARM        a district in its colour; bold once it generates this turn\n"
    "  =2/3 @2/3   a waterplant with its drops and room; @ recycles\n"
    "  D 1 FARM $4 district-1 costs $4 in all; 2w needs 2 drops, g r y tokens, +3 earns $3\n"
    "  P           the waterplants: plant-1 and so on, and the pile called basic\n"
    "  Goals (S)   who would score each now: S, R, J, or - for nobody\n"
    "Where tiles may stand:\n" KW_CHEAT_SHEET;

const struct board_drawing board_kings_water = {.game = "kings-water", .legend = legend, .draw = draw};
