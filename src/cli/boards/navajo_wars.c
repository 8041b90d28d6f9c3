/* navajo_wars.c - the table of Navajo Wars in a terminal, 80 columns wide.
 *
 * The lands stand side by side as columns, Area 6 at the top and Santa Fe below Area 1; each cell lists what
 * lies there. Below come the Families, the cubes of New Mexico, the instruction display with elders, Passage
 * of Time and Resources beside it, and the cards. All of it leaves room for the story on a screen of 24 rows.
 */
#include "cli/board.h"

#include "cli/cli.h"
#include "games/navajo-wars/play.h"

#include <stdio.h>
#include <string.h>

enum { CELL = 11, LEFT = 3, ROWS = 40, BESIDE = 42, LINE = 512 };

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
    char drought[CELL] = "";
    int dry = land < NW_CANYON ? p->s->drought[land] : 0;
    if (dry >= CELL) dry = CELL - 1;
    memset(drought, '~', (size_t)dry);
    canvas_format(p->canvas, LEFT + (int)land * CELL, p->y, bold, "%.*s%s", CELL - 1 - dry,
                  p->e->land_id[land], drought);
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

static const char *const periods[] = {"Spanish", "Mexican", "American"};

static void draw_tracks(struct picture *p) {
  const struct nw_state *s = p->s;
  canvas_format(p->canvas, 0, p->y, dine_style, "Culture %u  Military %u  AP %u", s->culture, s->military,
                s->ap);
  canvas_format(p->canvas, 32, p->y++, enemy_style, "Enemy: Morale %u Ferocity %u points %u, %s", s->morale,
                s->enemy_ferocity, s->enemy_ap, periods[s->period]);
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
  if (x > 0) p->y++;
}

/* Beside the display: elders, who and what waits in Passage of Time, and Resources; six rows. */
static void draw_people(struct picture *p, int y) {
  const struct nw_state *s = p->s;
  unsigned corn = 0;
  canvas_text(p->canvas, BESIDE, y, plain, "elders");
  canvas_text(p->canvas, BESIDE, y + 1, dim, "rating");
  for (unsigned box = 0; box < NW_BOXES; box++) {
    canvas_format(p->canvas, BESIDE + 12 + 2 * (int)box, y, plain, "%u", s->elders[box]);
    canvas_format(p->canvas, BESIDE + 12 + 2 * (int)box, y + 1, dim, "%u", p->e->elder_rating[box]);
  }
  canvas_format(p->canvas, BESIDE, y + 2, plain, "Passage of Time: men %u women %u", s->pot[0], s->pot[1]);
  canvas_format(p->canvas, BESIDE, y + 3, plain, "  children %u elders %u horses %u sheep %u", s->pot[2],
                s->pot[3], s->pot_animals[0], s->pot_animals[1]);
  for (unsigned value = 0; value < NW_CORN; value++) corn += s->corn_held[value] * (value + 1);
  canvas_format(p->canvas, BESIDE, y + 4, plain, "Resources: horses %u sheep %u corn %u", s->animals[0],
                s->animals[1], corn);
  canvas_format(p->canvas, BESIDE, y + 5, plain, "  goods %u of %u firearms %u fortune %u", nw_goods(s),
                nw_goods(s) + nw_goods_left(p->e, s), s->firearms, s->fortune);
}

static void draw_cubes(struct picture *p) {
  const uint8_t *const boxes[] = {p->s->bag, p->s->raided, p->s->recovery, p->s->subjugation};
  static const char *const names[] = {"New Mexico bag", "raided", "recovery", "subjugation"};
  static const char letters[] = "kbwyrgB"; /* black is k, blue is B */
  int x = 0;
  for (unsigned box = 0; box < 4; box++) {
    char words[32];
    struct weir_text text;
    weir_text_begin(&text, words, sizeof words);
    for (unsigned colour = 0; colour < NW_COLOURS; colour++)
      for (unsigned i = 0; i < boxes[box][colour]; i++) weir_text_add_char(&text, letters[colour]);
    canvas_format(p->canvas, x, p->y, plain, "%s: %s", names[box], words[0] ? words : "-");
    x += (int)strlen(names[box]) + (int)strlen(words[0] ? words : "-") + 4;
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
  canvas_text(p->canvas, 0, p->y, bold, "   active             inactive");
  if (p->s->box != WEIR_NONE) {
    side_words(p, p->s->box, words, sizeof words);
    canvas_format(p->canvas, BESIDE, p->y, enemy_style, "Raided Cubes box: %s, %u left", words, p->s->box_ap);
  }
  p->y++;
  for (unsigned row = 0; row < NW_ROWS; row++, p->y++) {
    canvas_format(p->canvas, 0, p->y, dim, "%u", row + 1);
    side_words(p, p->s->active[row], words, sizeof words);
    canvas_text(p->canvas, 3, p->y, plain, words);
    side_words(p, p->s->inactive[row], words, sizeof words);
    canvas_text(p->canvas, 22, p->y, plain, words);
  }
}

/* ---- Cards ---- */

static void add_named(struct weir_text *text, const char *what, const char *name, unsigned *said) {
  weir_text_add(text, (*said)++ > 0 ? ", " : text->used > 0 ? "; " : "");
  if (*said == 1) weir_text_add(text, what);
  weir_text_add(text, name);
}

/* Developments, cards in hand and lasting events, in as many rows as they need. */
static void draw_cards(struct picture *p) {
  const struct nw_state *s = p->s;
  char words[LINE];
  struct weir_text text;
  unsigned sets = 0, held = 0, lasting = 0;
  weir_text_begin(&text, words, sizeof words);
  for (unsigned set = 0; set < NW_SETS; set++)
    if ((s->sets >> set & 1) && s->levels[set] > 0) {
      add_named(&text, "Developments: ", p->e->set_title[set], &sets);
      weir_text_add_char(&text, ' ');
      weir_text_add_int(&text, s->levels[set]);
    }
  for (unsigned card = 0; card < NW_CARDS; card++)
    if (s->hand >> card & 1) add_named(&text, "in hand: ", p->e->card[card].title, &held);
  for (unsigned card = 0; card < NW_CARDS; card++)
    if (s->in_play >> card & 1) add_named(&text, "in play: ", p->e->card[card].title, &lasting);
  p->y = canvas_wrap(p->canvas, p->y, plain, words);
}

static const char *const major_times[] = {
    "at once",        "in Take Actions", "in Planning", "in Passage of Time", "in Enemy Operations",
    "after the enemy"};

static void draw_card(struct picture *p) {
  const struct nw_state *s = p->s;
  if (s->card == WEIR_NONE) return;
  const struct nw_card *card = &p->e->card[s->card];
  char words[LINE];
  if (s->card < NW_OPERATIONS)
    snprintf(words, sizeof words,
             "%u %s: %u AP to go first (enemy then %u, else %u); major %s: %s; minor: %s", s->card + 1u,
             card->title, card->preempt, card->enemy_preempted, card->enemy, major_times[card->when],
             nw_major_names[card->major], nw_minor_names[card->minor]);
  else if (s->card < NW_EVENT_CARDS)
    snprintf(words, sizeof words, "%u %s: blessing on %u; Enemy Way: %s", s->card + 1u, card->title,
             card->blessing, nw_way_names[card->way]);
  else
    snprintf(words, sizeof words, "%u %s: Territories must be worth %u", s->card + 1u, card->title, card->vp);
  p->y = canvas_wrap(p->canvas, p->y, bold, words);
}

/* What is to be decided, by phase. */
static const char *const prompts[NW_PHASES] = {
    [NW_IN_SET] = "Choose the set that stays available",
    [NW_IN_REMOVE] = "a set is removed",
    [NW_IN_LEAVE] = "a counter is left out",
    [NW_IN_LAY] = "a counter is laid",
    [NW_IN_SETTLE] = "Place a Family",
    [NW_IN_FOLLOW] = "Choose Manuelito's Family",
    [NW_IN_DEVELOP] = "Take a Development",
    [NW_IN_CARD] = "A card is drawn",
    [NW_IN_KEEP_CARD] = "Keep the Ceremony card?",
    [NW_IN_PREEMPT] = "Go first, or let the enemy?",
    [NW_IN_OPERATION] = "Choose your operation",
    [NW_IN_CANCEL] = "Prevent it, or let it happen?",
    [NW_IN_LOSS] = "Lose Culture or Military",
    [NW_IN_FAMILY] = "Choose a Family to act",
    [NW_IN_ACTION] = "Choose an action",
    [NW_IN_SOLDIERS] = "Answer the soldiers",
    [NW_IN_TAKE] = "Take a Horse or a Sheep",
    [NW_IN_SHOOT] = "Fire the guns?",
    [NW_IN_GIVE] = "Who leaves the Family?",
    [NW_IN_CAUGHT] = "Choose a Caught box",
    [NW_IN_ADVICE] = "Choose the elder's gift",
    [NW_IN_WEAVING] = "Weave Trade Goods",
    [NW_IN_TRIBES] = "Deal with a tribe",
    [NW_IN_WELCOME] = "Who comes?",
    [NW_IN_AGEING] = "Let somebody grow older",
    [NW_IN_JOINING] = "Let people join",
    [NW_IN_GATHER] = "Name Corn to be taken",
    [NW_IN_FEED] = "Feed the people",
    [NW_IN_STARVE] = "Who is lost to hunger?",
    [NW_IN_TOLL] = "Pay the toll",
    [NW_IN_FLIP] = "Prevent the flip?",
    [NW_IN_REACTION] = "React to the raid",
    [NW_IN_FLEE] = "Choose where to flee",
    [NW_IN_MEET] = "Fight or submit",
    [NW_IN_RETURN] = "Choose where a Family returns",
    [NW_IN_EVADE] = "Evade?",
    [NW_IN_OFFER] = "Give up a Resource",
    [NW_IN_CALM] = "Calm a Family",
    [NW_IN_ROUSE] = "Rouse a Family",
    [NW_IN_PART] = "Who is lost?",
    [NW_IN_LOSE_ANIMAL] = "Choose the animal lost",
    [NW_IN_BLESSING] = "Choose a blessing",
    [NW_IN_TRADER] = "Meet the trader",
    [NW_IN_MEDICINE] = "Use Good Medicine?",
    [NW_IN_RAZE] = "Choose the Fort given up",
    [NW_IN_BUY] = "Buy a Development",
    [NW_IN_HALVE] = "Who is lost?",
    [NW_IN_ROLL] = "Dice are rolled",
    [NW_IN_REROLL] = "Roll again, or let it stand?",
    [NW_IN_CUBE] = "A cube is drawn",
    [NW_IN_REDRAW] = "Draw again, or let it stand?",
    [NW_IN_CORN] = "Corn is drawn",
    [NW_IN_INTRUDER] = "An Intruder is drawn",
    [NW_IN_TRADE] = "Trade, or go on",
};

static void draw_title(struct picture *p) {
  const struct nw_state *s = p->s;
  const char *prompt = prompts[nw_phase(p->setup, s)];
  char words[LINE];
  int size = snprintf(words, sizeof words, "%s, card %u. ", nw_scenario_of(p->setup)->title, s->turn);
  if (!prompt) cli_standing(p->setup, s, words + size, sizeof words - (size_t)size);
  else if (s->acting == WEIR_NONE) snprintf(words + size, sizeof words - (size_t)size, "%s.", prompt);
  else
    snprintf(words + size, sizeof words - (size_t)size, "Family %c, %u movement point%s: %s.",
             'A' + s->acting, s->mp, s->mp == 1 ? "" : "s", prompt);
  p->y = canvas_wrap(p->canvas, p->y, bold, words);
}

static void draw(const struct board_request *request, struct canvas *canvas) {
  struct picture p = {request->setup, request->setup->edition, request->state, canvas, 0};
  canvas_open(canvas, request->columns, ROWS);
  draw_title(&p);
  draw_tracks(&p);
  draw_card(&p);
  draw_lands(&p);
  draw_families(&p);
  draw_cubes(&p);
  draw_people(&p, p.y + 1);
  draw_display(&p);
  draw_cards(&p);
  canvas->height = (unsigned)p.y < ROWS ? (unsigned)p.y : ROWS;
}

static const char legend[] =
    "  A2h         Family A with Ferocity 2 and a Horse; c Corn, ? Intruder, x Harass\n"
    "  r rr t      raid counter, two of them, tribal counter\n"
    "  M N #       Mission, Rancho, Fort; ~ after a Territory's name: Drought\n"
    "  mwc f1      man, woman and child of a Family, its Ferocity\n"
    "  kbwyrgB     cubes: black, brown, white, yellow, red, green, blue\n"
    "  raid 3*     an instruction with its cost; striped sides do not flip\n"
    "  raid all F  costs all the enemy's points, or as much as its Ferocity\n"
    "  rules 145   of the card: NW-145 and NW-146 tell its events, NW-42 a ceremony\n";

const struct board_drawing board_navajo_wars = {.game = "navajo-wars", .legend = legend, .draw = draw};
