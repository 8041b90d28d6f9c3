/* navajo_wars.c - the table of Navajo Wars in a terminal, 80 columns wide.
 *
 * The lands stand side by side as columns, Area 6 at the top and Santa Fe below Area 1; each cell lists what
 * lies there. Below come the Families, people, resources, cubes, the instruction display and the cards.
 */
#include "cli/board.h"

#include "cli/cli.h"
#include "games/navajo-wars/play.h"

#include <string.h>

enum { CELL = 11, LEFT = 3, ROWS = 40 };

static const struct style bold = {.bold = true}, dim = {.dim = true}, plain = {0};
static const struct style dine_style = {.ink = PAINT_GREEN, .bold = true};
static const struct style enemy_style = {.ink = PAINT_RED, .bold = true};

struct picture {
  const struct weir_setup *setup;
  const struct nw_edition *e;
  const struct nw_state *s;
  struct canvas *canvas;
  int y;
};

/* ---- The map ---- */

/* What lies in an area, in a few letters; see the legend. */
static void list_area(const struct picture *p, unsigned area, char *words, size_t size) {
  const struct nw_state *s = p->s;
  unsigned land = p->e->land_of[area];
  struct weir_text text;
  weir_text_begin(&text, words, size);
  for (unsigned f = 0; f < NW_FAMILIES; f++) {
    if (s->place[f] != area) continue;
    weir_text_add_char(&text, (char)('A' + f));
    weir_text_add_int(&text, s->ferocity[f]);
    if (nw_is_mounted(s, f)) weir_text_add_char(&text, 'h');
    weir_text_add_char(&text, ' ');
  }
  if (s->corn >> area & 1) weir_text_add_char(&text, 'c');
  if (s->intruders >> area & 1) weir_text_add_char(&text, '?');
  if (s->harass >> area & 1) weir_text_add_char(&text, 'x');
  if (s->raid >> area & 1) weir_text_add(&text, s->raid_double >> area & 1 ? "rr" : "r");
  if (s->tribal >> area & 1) weir_text_add_char(&text, 't');
  if (land < NW_CANYON && s->outpost[NW_MISSION][land] == area) weir_text_add_char(&text, 'M');
  if (land < NW_CANYON && s->outpost[NW_RANCHO][land] == area) weir_text_add_char(&text, 'N');
  if (nw_is_beside_fort(s, area)) weir_text_add_char(&text, '#');
}

static struct style area_style(const struct picture *p, unsigned area) {
  const struct nw_state *s = p->s;
  if (s->raid >> area & 1 || s->tribal >> area & 1) return enemy_style;
  for (unsigned f = 0; f < NW_FAMILIES; f++)
    if (s->place[f] == area) return dine_style;
  return plain;
}

static void draw_lands(struct picture *p) {
  for (unsigned land = 0; land < NW_LANDS; land++) {
    char drought[4] = "";
    if (land < NW_CANYON) memset(drought, '~', p->s->drought[land]);
    canvas_format(p->canvas, LEFT + (int)land * CELL, p->y, bold, "%.8s%s", p->e->land_id[land], drought);
  }
  p->y++;
  for (unsigned number = 6; number >= 1; number--, p->y++) {
    canvas_format(p->canvas, 0, p->y, dim, "#%u", number);
    for (unsigned land = 0; land < NW_LANDS; land++) {
      unsigned area = p->e->by_number[land][number];
      char words[64];
      if (area == WEIR_NONE) continue;
      list_area(p, area, words, sizeof words);
      canvas_format(p->canvas, LEFT + (int)land * CELL, p->y, *words ? area_style(p, area) : dim, "%.10s",
                    *words ? words : ".");
    }
  }
  for (unsigned f = 0; f < NW_FAMILIES; f++)
    if (nw_in_play(p->s, f) && !nw_on_map(p->e, p->s, f))
      canvas_format(p->canvas, LEFT, p->y++, enemy_style, "Family %c: %s", 'A' + (int)f,
                    p->e->place_id[p->s->place[f]]);
}

/* ---- The lists ---- */

static void draw_tracks(struct picture *p) {
  const struct nw_state *s = p->s;
  canvas_format(p->canvas, 0, p->y, dine_style, "Culture %u  Military %u  AP %u", s->culture, s->military,
                s->ap);
  canvas_format(p->canvas, 34, p->y++, enemy_style, "Morale %u  Ferocity %u  points %u  (%s)", s->morale,
                s->enemy_ferocity, s->enemy_ap, nw_period_names[s->period]);
}

static void draw_families(struct picture *p) {
  const struct nw_state *s = p->s;
  int x = 0;
  for (unsigned f = 0; f < NW_FAMILIES; f++) {
    if (!nw_in_play(s, f)) continue;
    char people[4] = "---";
    for (unsigned person = 0; person < 3; person++)
      if (nw_has(s, f, person)) people[person] = "mwc"[person];
    canvas_format(p->canvas, x, p->y, dine_style, "%c %s%s f%u%s", 'A' + (int)f, people,
                  nw_is_mounted(s, f) ? "h" : "", s->ferocity[f], s->manuelito == f ? " Manuelito" : "");
    x += s->manuelito == f ? 21 : 13;
  }
  p->y++;
  if (s->acting != WEIR_NONE)
    canvas_format(p->canvas, 0, p->y++, bold, "Family %c acts with %u movement points.", 'A' + s->acting,
                  s->mp);
}

static void draw_people(struct picture *p) {
  const struct nw_state *s = p->s;
  canvas_format(p->canvas, 0, p->y++, plain, "elders %u|%u|%u|%u|%u|%u|%u (ratings 0 1 2 2 3 4 5)",
                s->elders[0], s->elders[1], s->elders[2], s->elders[3], s->elders[4], s->elders[5],
                s->elders[6]);
  canvas_format(p->canvas, 0, p->y++, plain, "Passage of Time: men %u women %u children %u elders %u",
                s->pot[0], s->pot[1], s->pot[2], s->pot[3]);
  unsigned corn = 0;
  for (unsigned value = 0; value < NW_CORN; value++) corn += s->corn_held[value] * (value + 1);
  canvas_format(p->canvas, 0, p->y++, plain,
                "horses %u sheep %u corn %u goods %u of %u firearms %u fortune %u", s->animals[0],
                s->animals[1], corn, nw_goods(s), nw_goods(s) + nw_goods_left(p->e, s), s->firearms,
                s->fortune);
}

static void draw_cubes(struct picture *p) {
  const uint8_t *const boxes[] = {p->s->bag, p->s->raided, p->s->recovery, p->s->subjugation};
  static const char *const names[] = {"bag", "raided", "recovery", "subjugation"};
  static const char letters[] = "kbwyrgB"; /* black is k, blue is B */
  int x = 0;
  for (unsigned box = 0; box < 4; box++) {
    char words[32];
    struct weir_text text;
    weir_text_begin(&text, words, sizeof words);
    for (unsigned colour = 0; colour < NW_COLOURS; colour++)
      for (unsigned i = 0; i < boxes[box][colour]; i++) weir_text_add_char(&text, letters[colour]);
    canvas_format(p->canvas, x, p->y, plain, "%s %s", names[box], words[0] ? words : "-");
    x += (int)strlen(names[box]) + (int)strlen(words) + 3;
  }
  p->y++;
}

static void side_words(const struct picture *p, unsigned counter, char *words, size_t size) {
  struct weir_text text;
  weir_text_begin(&text, words, size);
  if (counter == WEIR_NONE) {
    weir_text_add(&text, "-");
    return;
  }
  const struct nw_side *side = nw_side(p->e, p->s, counter);
  weir_text_add(&text, p->e->counter[0][counter].id);
  weir_text_add_char(&text, ' ');
  weir_text_add(&text, nw_instruction_names[side->instruction]);
  weir_text_add_char(&text, ' ');
  if (side->cost == NW_COST_ALL) weir_text_add(&text, "all");
  else if (side->cost == NW_COST_FEROCITY) weir_text_add(&text, "F");
  else weir_text_add_int(&text, side->cost);
  if (side->striped) weir_text_add_char(&text, '*');
}

static void draw_display(struct picture *p) {
  char words[40];
  canvas_text(p->canvas, 0, p->y, bold, "   active               inactive");
  if (p->s->box != WEIR_NONE) {
    side_words(p, p->s->box, words, sizeof words);
    canvas_format(p->canvas, 48, p->y, enemy_style, "box: %s with %u", words, p->s->box_ap);
  }
  p->y++;
  for (unsigned row = 0; row < NW_ROWS; row++, p->y++) {
    canvas_format(p->canvas, 0, p->y, dim, "%u", row + 1);
    side_words(p, p->s->active[row], words, sizeof words);
    canvas_text(p->canvas, 3, p->y, plain, words);
    side_words(p, p->s->inactive[row], words, sizeof words);
    canvas_text(p->canvas, 24, p->y, plain, words);
  }
}

/* Beside the display: developments, cards in hand and lasting events. */
static void draw_cards(struct picture *p, int y) {
  const struct nw_state *s = p->s;
  for (unsigned set = 0; set < NW_SETS; set++)
    if ((s->sets >> set & 1) && s->levels[set] > 0)
      canvas_format(p->canvas, 48, y++, plain, "%s %u", p->e->set_title[set], s->levels[set]);
  for (unsigned card = 0; card < NW_CARDS; card++) {
    if (s->hand >> card & 1) canvas_format(p->canvas, 48, y++, plain, "hand: %s", p->e->card[card].title);
    if (s->in_play >> card & 1) canvas_format(p->canvas, 48, y++, dim, "lasts: %s", p->e->card[card].title);
  }
  if (y > p->y) p->y = y;
}

static void draw_card(struct picture *p) {
  const struct nw_state *s = p->s;
  if (s->card == WEIR_NONE) return;
  const struct nw_card *card = &p->e->card[s->card];
  if (s->card < NW_OPERATIONS)
    canvas_format(p->canvas, 0, p->y++, bold, "%u %s: %u/%u/%u, %s: %s, then %s", s->card + 1u, card->title,
                  card->preempt, card->enemy_preempted, card->enemy, nw_when_names[card->when],
                  nw_major_names[card->major], nw_minor_names[card->minor]);
  else if (s->card < NW_EVENT_CARDS)
    canvas_format(p->canvas, 0, p->y++, bold, "%u %s: blessing on %u, Enemy Way %s", s->card + 1u,
                  card->title, card->blessing, nw_way_names[card->way]);
  else
    canvas_format(p->canvas, 0, p->y++, bold, "%u %s: lands asked %u", s->card + 1u, card->title, card->vp);
}

static void draw(const struct board_request *request, struct canvas *canvas) {
  struct picture p = {request->setup, request->setup->edition, request->state, canvas, 0};
  char standing[WEIR_TEXT];
  canvas_open(canvas, request->columns, ROWS);
  cli_standing(request->setup, request->state, standing, sizeof standing);
  canvas_format(canvas, 0, p.y++, bold, "%s. Card %u. %s", nw_scenario_of(request->setup)->title, p.s->turn,
                standing);
  draw_tracks(&p);
  draw_card(&p);
  draw_lands(&p);
  draw_families(&p);
  draw_people(&p);
  draw_cubes(&p);
  int beside = p.y + 1;
  draw_display(&p);
  draw_cards(&p, beside);
  canvas->height = (unsigned)p.y < ROWS ? (unsigned)p.y : ROWS;
}

static const char legend[] =
    "  A2h         Family A with Ferocity 2 and a Horse; c Corn, ? Intruder, x Harass\n"
    "  r rr t      raid counter, two of them, tribal counter\n"
    "  M N #       Mission, Rancho, Fort; ~ Drought\n"
    "  mwc f1      man, woman and child of a Family, its Ferocity\n"
    "  kbwyrgB     cubes: black, brown, white, yellow, red, green, blue\n"
    "  raid 3*     an instruction with its cost; striped sides do not flip\n"
    "  2/1/3       a card's preempt cost, enemy points if preempted, enemy points\n";

const struct board_drawing board_navajo_wars = {.game = "navajo-wars", .legend = legend, .draw = draw};
