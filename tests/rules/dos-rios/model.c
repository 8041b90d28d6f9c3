/* model.c - carries out model.h. Coordinates, exits and slots are those of the rules, typed in anew. */
#include "model.h"

#include <stdlib.h>

/* ---- The board by its coordinates ---- */

static const int tops[7] = {-2, -1, 0, -1, 0, -1, -2};
static int column(int hex) { return hex / 7; }
static int height_y(int hex) { return tops[hex / 7] + 2 * (hex % 7); }

static int hex_at(int c, int y) {
  for (int hex = 0; hex < M_HEXES; hex++)
    if (column(hex) == c && height_y(hex) == y) return hex;
  return -1;
}

static int named(const char *name) { return (name[0] - 'A') * 7 + name[1] - '1'; }

/* Where water goes from a spot: SW, S, SE; -1 where it cannot. */
static int below(int spot, int direction) {
  static const int dc[3] = {-1, 0, 1}, dy[3] = {1, 2, 1};
  if (spot == M_VERDE) return direction == 0 ? named("A1") : direction == 1 ? named("B1") : -1;
  if (spot == M_MORENO) return direction == 1 ? named("F1") : direction == 2 ? named("G1") : -1;
  int c = column(spot) + dc[direction], y = height_y(spot) + dy[direction], hex = hex_at(c, y);
  if (hex >= 0) return hex;
  if (c == 3 && y == 13) return M_CITY;
  if ((c == 0 && y == 12) || (c == 1 && y == 13) || (c == 2 && y == 14)) return M_WEST_LAKE;
  if ((c == 6 && y == 12) || (c == 5 && y == 13) || (c == 4 && y == 14)) return M_EAST_LAKE;
  return -1;
}

static bool adjacent(int a, int b) {
  if (a > b) return adjacent(b, a);
  if (b < M_HEXES) { /* one of six directions */
    int dc = abs(column(a) - column(b)), dy = abs(height_y(a) - height_y(b));
    return (dc == 0 && dy == 2) || (dc == 1 && dy == 1);
  }
  if (b == M_CITY) return a == named("C7") || a == named("D7") || a == named("E7");
  if (a == M_CITY) return true; /* both trails */
  if (b == M_WEST) return a >= named("A4") && a <= named("A7");
  return b == M_EAST && a >= named("G4") && a <= named("G7");
}

static int height(const struct model *m, int spot) {
  if (spot >= M_HEXES) return 0;
  return m->terrain[spot] == 'H' ? 3 : m->terrain[spot] == 'F' ? 2 : 1;
}

static const char *edge_name(int upper, int direction) {
  static char name[24];
  static const char *const directions[] = {".SW", ".S", ".SE"};
  int lower = below(upper, direction), lakes = 0;
  char from[8] = {(char)('A' + upper / 7), (char)('1' + upper % 7), 0}, to[8] = {0};
  if (upper >= M_HEXES) strcpy(from, upper == M_VERDE ? "verde" : "moreno");
  if (lower < M_HEXES) to[0] = (char)('A' + lower / 7), to[1] = (char)('1' + lower % 7);
  else strcpy(to, lower == M_CITY ? "city" : "lake");
  for (int d = 0; d < 3 && upper < M_HEXES; d++)
    lakes += below(upper, d) == M_WEST_LAKE || below(upper, d) == M_EAST_LAKE;
  strcat(strcat(strcpy(name, from), "-"), to);
  if (to[0] == 'l' && lakes > 1) strcat(name, directions[direction]);
  return name;
}

static unsigned edge_number(const struct model *m, int upper, int direction) {
  const char *name = edge_name(upper, direction);
  for (unsigned i = 0; i < weir_terms(m->setup, DR_OF_EDGES); i++)
    if (strcmp(weir_term(m->setup, DR_OF_EDGES, i), name) == 0) return i;
  fail_msg("no edge %s", name);
  return 0;
}

/* ---- Start ---- */

static int next_seat(const struct model *m, int seat) { return (seat + 1) % m->seats; }
static int row_size(const struct model *m) { return m->setup->option[DR_OPTION_ROW] ? 4 : m->seats + 1; }

void model_start(struct model *m, const struct weir_setup *setup) {
  static const char *const frame = "A1F A2H A3F B1H B2H C1F D1H E1F F1H F2H G1F G2H G3F";
  static const int deck[8] = {2, 2, 2, 1, 3, 3, 1, 1};
  const struct dr_edition *edition = dr_edition_of(setup);
  memset(m, 0, sizeof *m);
  m->setup = setup;
  m->seats = setup->seats;
  m->start_dams = edition->start_dams; /* the numbers that the rich edition of the test changes */
  m->start_money = edition->start_money;
  m->price_casa = edition->price[0];
  m->price_hacienda = edition->price[1];
  m->supply = 40 - m->start_dams * m->seats;
  m->first = m->active = m->walker = m->winner = m->head = m->river = m->tiling = -1;
  for (const char *at = frame; *at; at += at[3] ? 4 : 3) m->terrain[named(at)] = at[2];
  for (int i = 0; i < M_SPOTS; i++) m->next[i] = -1;
  for (int i = 0; i < M_HEXES; i++) m->casa[i] = m->hacienda[i] = -1;
  for (int seat = 0; seat < m->seats; seat++) {
    m->reserve[seat] = m->start_dams;
    m->money[seat] = m->start_money;
    for (int i = 0; i < 6; i++) m->where[seat][i] = M_CITY;
  }
  memcpy(m->deck, deck, sizeof deck);
}

int model_to_act(const struct model *m) {
  switch (m->phase) {
  case DR_IN_FIRST:
  case DR_IN_TILING:
  case DR_IN_TILES:
  case DR_IN_ROW:
  case DR_IN_DRAW: return WEIR_CHANCE;
  case DR_IN_OVER: return -1;
  default: return m->active;
  }
}

/* ---- Figures ---- */

static int figures(const struct model *m, int seat, int place) {
  int count = 0;
  for (int i = 0; i < 6; i++) count += m->where[seat][i] == place;
  return count;
}

static int figure_at(const struct model *m, int seat, int place) {
  for (int i = 0; i < 6; i++)
    if (m->where[seat][i] == place) return i;
  return -1;
}

static int enemy_on(const struct model *m, int seat, int hex) {
  for (int other = 0; other < m->seats; other++)
    if (other != seat && figures(m, other, hex) > 0) return other;
  return -1;
}

static bool enemy_owns(const int owner[M_HEXES], int seat, int hex) {
  return owner[hex] >= 0 && owner[hex] != seat;
}

/* DR-50, DR-51 */
static bool chaseable(const struct model *m, int victim, int hex) {
  if (m->round == 1 && !m->acted[victim]) return false;
  return m->casa[hex] != victim && m->hacienda[hex] != victim;
}

/* DR-45 */
static bool chases_alone(const struct model *m, int seat, int from, int to) {
  int victim = to < M_HEXES ? enemy_on(m, seat, to) : -1;
  return victim >= 0 && figures(m, victim, to) == 1 && from < M_HEXES && height(m, from) > height(m, to) &&
         chaseable(m, victim, to);
}

static bool may_enter(const struct model *m, int seat, int from, int to) {
  if (!adjacent(from, to)) return false;
  if (to >= M_HEXES) return true;
  if (enemy_owns(m->hacienda, seat, to)) return false;                    /* DR-39 */
  if (enemy_on(m, seat, to) >= 0) return chases_alone(m, seat, from, to); /* DR-41 */
  return true;
}

/* Whether a figure that stands there (counted) may end its walk there. */
static bool may_rest(const struct model *m, int seat, int place) {
  if (place >= M_HEXES) return true;
  if (enemy_owns(m->casa, seat, place) || enemy_owns(m->hacienda, seat, place)) return false;
  return figures(m, seat, place) <= 2 && enemy_on(m, seat, place) < 0;
}

/* Walks the figure on by every way there is: DR-38. */
static bool can_come_to_rest(struct model *m, int seat, int figure, int moves) {
  int from = m->where[seat][figure];
  if (may_rest(m, seat, from)) return true;
  for (int to = 0; to <= M_EAST && moves > 0; to++) {
    if (!may_enter(m, seat, from, to)) continue;
    if (chases_alone(m, seat, from, to)) return true;
    m->where[seat][figure] = to;
    bool rests = can_come_to_rest(m, seat, figure, moves - 1);
    m->where[seat][figure] = from;
    if (rests) return true;
  }
  return false;
}

static bool may_step(struct model *m, int seat, int figure, int to) {
  int from = m->where[seat][figure];
  if (m->moves < 1 || !may_enter(m, seat, from, to)) return false;
  if (chases_alone(m, seat, from, to)) return true;
  m->where[seat][figure] = to;
  bool rests = can_come_to_rest(m, seat, figure, m->moves - 1);
  m->where[seat][figure] = from;
  return rests;
}

/* DR-46, DR-47 */
static bool may_chase(const struct model *m, int seat, int target, int a, int b) {
  int victim = enemy_on(m, seat, target);
  if (victim < 0 || m->moves < 2 || !adjacent(a, target) || !adjacent(b, target)) return false;
  if (!chaseable(m, victim, target)) return false;
  if (figures(m, victim, target) == 1) return true;
  return a < M_HEXES && b < M_HEXES && height(m, a) > height(m, target) && height(m, b) > height(m, target);
}

static void send_home(struct model *m, int seat, int hex) {
  m->where[seat][figure_at(m, seat, hex)] = M_CITY;
}

/* ---- Water ---- */

static int lowest(const struct model *m, int spot, int directions[3]) {
  int best = 9, count = 0;
  for (int d = 0; d < 3; d++)
    if (below(spot, d) >= 0 && !m->dam[spot][d] && height(m, below(spot, d)) < best)
      best = height(m, below(spot, d));
  for (int d = 0; d < 3; d++)
    if (below(spot, d) >= 0 && !m->dam[spot][d] && height(m, below(spot, d)) == best) directions[count++] = d;
  return count;
}

/* DR-28: the direction if all lead to the same lake, else -1. */
static int one_lake(int spot, const int *directions, int count) {
  static const int preferred[3] = {1, 0, 2};
  int lake = below(spot, directions[0]);
  if (lake != M_WEST_LAKE && lake != M_EAST_LAKE) return -1;
  for (int i = 1; i < count; i++)
    if (below(spot, directions[i]) != lake) return -1;
  for (int p = 0; p < 3; p++)
    for (int i = 0; i < count; i++)
      if (directions[i] == preferred[p]) return preferred[p];
  return -1;
}

static bool on_course(const struct model *m, int river, int hex) {
  int spot = river ? M_MORENO : M_VERDE;
  while (spot < M_HEXES || spot >= M_VERDE) {
    if (m->next[spot] < 0) return false;
    spot = below(spot, m->next[spot]);
    if (spot == hex) return true;
  }
  return false;
}

static bool watered(const struct model *m, int hex) { return on_course(m, 0, hex) || on_course(m, 1, hex); }

/* One piece at the head; the head is -1 when the water has found its end. */
static void run_piece(struct model *m, int direction) {
  int to = below(m->head, direction);
  bool ends = to >= M_HEXES || m->next[to] >= 0;
  m->next[m->head] = direction;
  m->head = ends ? -1 : to;
}

static void prune(struct model *m) {
  bool fed[M_HEXES];
  for (int hex = 0; hex < M_HEXES; hex++) fed[hex] = watered(m, hex);
  for (int hex = 0; hex < M_HEXES; hex++)
    if (!fed[hex]) m->next[hex] = -1;
}

static bool wins(const struct model *m, int seat, int *ending) {
  int casas = 0, haciendas = 0, dry = 0;
  for (int hex = 0; hex < M_HEXES; hex++) {
    casas += m->casa[hex] == seat;
    haciendas += m->hacienda[hex] == seat;
    dry += (m->casa[hex] == seat || m->hacienda[hex] == seat) && !watered(m, hex);
  }
  *ending = casas == 4 && haciendas == 1 ? DR_WON_FIVE : DR_WON_WATERED;
  return (casas == 4 && haciendas == 1) || (casas == 3 && haciendas == 1 && dry == 0);
}

static void test_victory(struct model *m) {
  for (int i = 0, seat = m->active; i < m->seats; i++, seat = next_seat(m, seat))
    if (wins(m, seat, &m->ending)) {
      m->winner = seat;
      m->phase = DR_IN_OVER;
      return;
    }
  m->ending = 0;
}

static void reroute(struct model *m) {
  while (m->head >= 0) {
    int directions[3], count = lowest(m, m->head, directions), lake = one_lake(m->head, directions, count);
    if (count > 1 && lake < 0) {
      m->phase = DR_IN_REROUTE;
      return;
    }
    run_piece(m, lake >= 0 ? lake : directions[0]);
  }
  m->phase = DR_IN_ACTIONS;
  prune(m);
  test_victory(m);
}

/* ---- What is legal ---- */

static int by_code(const void *a, const void *b) {
  weir_action x = *(const weir_action *)a, y = *(const weir_action *)b;
  return x < y ? -1 : x > y;
}

static unsigned sorted(weir_action *offers, unsigned count) {
  unsigned kept = 0;
  qsort(offers, count, sizeof *offers, by_code);
  for (unsigned i = 0; i < count; i++)
    if (kept == 0 || offers[kept - 1] != offers[i]) offers[kept++] = offers[i];
  return kept;
}

static unsigned add_steps(struct model *m, weir_action *offers, unsigned n) {
  for (int figure = 0; figure < 6; figure++) {
    if (m->walker >= 0 && figure != m->walker) continue;
    for (int to = 0; to <= M_EAST; to++)
      if (may_step(m, m->active, figure, to))
        offers[n++] = WEIR_ACTION(DR_STEP, m->where[m->active][figure], to, 0);
  }
  return n;
}

static unsigned add_chases(const struct model *m, weir_action *offers, unsigned n) {
  for (int target = 0; target < M_HEXES; target++)
    for (int i = 0; i < 6; i++)
      for (int j = 0; j < 6; j++) {
        int a = m->where[m->active][i], b = m->where[m->active][j];
        if (i != j && a <= b && may_chase(m, m->active, target, a, b))
          offers[n++] = WEIR_ACTION(DR_CHASE, target, a, b);
      }
  return n;
}

static unsigned add_dams(const struct model *m, weir_action *offers, unsigned n) {
  for (int upper = 0; upper < M_SPOTS; upper++) {
    if (upper >= M_HEXES && upper < M_VERDE) continue;
    for (int d = 0; d < 3 && m->reserve[m->active] > 0; d++) {
      int lower = below(upper, d), open = 0;
      if (lower < 0 || m->dam[upper][d]) continue;
      for (int e = 0; e < 3; e++) open += e != d && below(upper, e) >= 0 && !m->dam[upper][e];
      bool beside = (upper < M_HEXES && figures(m, m->active, upper)) ||
                    (lower < M_HEXES && figures(m, m->active, lower));
      if (open > 0 && beside) offers[n++] = WEIR_ACTION(DR_DAM, edge_number(m, upper, d), 0, 0);
    }
  }
  return n;
}

static unsigned add_buildings(const struct model *m, weir_action *offers, unsigned n) {
  int casas = 0, haciendas = 0, seat = m->active;
  for (int hex = 0; hex < M_HEXES; hex++)
    casas += m->casa[hex] == seat, haciendas += m->hacienda[hex] == seat;
  for (int hex = 0; hex < M_HEXES && m->built < 2; hex++) {
    if (figures(m, seat, hex) == 0 || m->casa[hex] >= 0 || m->hacienda[hex] >= 0) continue;
    if (casas < 4 && m->money[seat] >= m->price_casa) offers[n++] = WEIR_ACTION(DR_CASA, hex, 0, 0);
    if (haciendas < 1 && m->money[seat] >= m->price_hacienda)
      offers[n++] = WEIR_ACTION(DR_HACIENDA, hex, 0, 0);
  }
  return n;
}

static bool may_ride(const struct model *m) {
  for (int hex = 0; hex < M_HEXES; hex++)
    if (m->hacienda[hex] == m->active)
      return m->moves >= 2 && figures(m, m->active, M_CITY) > 0 && figures(m, m->active, hex) < 2;
  return false;
}

static unsigned legal_actions(struct model *m, weir_action *offers) {
  unsigned n = add_steps(m, offers, 0);
  if (m->walker >= 0) return n;
  n = add_buildings(m, offers, add_dams(m, offers, add_chases(m, offers, n)));
  if (may_ride(m)) offers[n++] = WEIR_ACTION(DR_RIDE, 0, 0, 0);
  offers[n++] = WEIR_ACTION(DR_DONE, 0, 0, 0);
  return n;
}

unsigned model_legal(struct model *m, weir_action *offers) {
  unsigned n = 0;
  int directions[3], count;
  switch (m->phase) {
  case DR_IN_FIRST:
    for (; n < (unsigned)m->seats; n++) offers[n] = WEIR_ACTION(DR_FIRST, n, 0, 0);
    break;
  case DR_IN_TILING:
    for (; n < 2; n++) offers[n] = WEIR_ACTION(DR_TILING, n, 0, 0);
    break;
  case DR_IN_TILES:
    for (unsigned tile = 0; tile < 12; tile++)
      for (unsigned turn = 0; turn < 3 && !m->tile_used[tile]; turn++)
        offers[n++] = WEIR_ACTION(DR_TILE, tile, turn, 0);
    break;
  case DR_IN_RIVERS:
  case DR_IN_REROUTE:
    count = lowest(m, m->head, directions);
    for (int i = 0; i < count; i++)
      offers[n++] = WEIR_ACTION(m->phase == DR_IN_RIVERS ? DR_LAY : DR_FLOW, directions[i], 0, 0);
    break;
  case DR_IN_PLACEMENT:
    for (int hex = 0; hex < M_HEXES; hex++)
      if (enemy_on(m, m->active, hex) < 0 && figures(m, m->active, hex) < 2)
        offers[n++] = WEIR_ACTION(DR_PLACE, hex, 0, 0);
    break;
  case DR_IN_ACTIONS: n = legal_actions(m, offers); break;
  case DR_IN_HARVEST:
    offers[n++] = WEIR_ACTION(DR_HARVEST, 0, 0, 0);
    offers[n++] = WEIR_ACTION(DR_DELAY, 0, 0, 0);
    break;
  case DR_IN_ROW:
  case DR_IN_DRAW:
    for (unsigned card = 0; card < 8; card++)
      if (m->deck[card] > 0) offers[n++] = WEIR_ACTION(DR_CARD, card, 0, 0);
    break;
  default: break;
  }
  return sorted(offers, n);
}

/* ---- What happens ---- */

static void begin_turn(struct model *m, int seat) {
  m->active = seat;
  m->phase = DR_IN_ACTIONS;
  m->moves = 6;
  m->built = 0;
}

static void end_turn(struct model *m) {
  m->acted[m->active] = true;
  m->moves = 0;
  if (next_seat(m, m->active) == m->first) {
    if (m->round == 60) {
      m->phase = DR_IN_OVER;
      m->ending = DR_STALLED;
      return;
    }
    m->round++;
  }
  begin_turn(m, next_seat(m, m->active));
}

static void put_tile(struct model *m, int tile, int turn) {
  static const char *const tiles[12] = {"FWT", "FTW", "FWC", "FCW", "FTC", "FCT",
                                        "HWT", "HTW", "HWC", "HCW", "HTC", "HCT"};
  static const char *const slots[12] = {"B3B4A4", "B6B7A7", "D2D3C2", "D5D6C5", "G4G5F4", "G6G7F6",
                                        "A5B5A6", "C3D4C4", "C6D7C7", "E2F3E3", "E4F5E5", "E6F7E7"};
  for (int i = 0; i < 3; i++) {
    /* M2: columns mirrored, second and third hex exchanged. */
    int from = m->tiling == 0 || i == 0 ? i : 3 - i, hex = named(slots[m->slot] + 2 * from);
    if (m->tiling == 1) hex = (6 - hex / 7) * 7 + hex % 7;
    m->terrain[hex] = tiles[tile][(i + turn) % 3];
  }
  m->tile_used[tile] = true;
  if (++m->slot < 12) return;
  m->phase = DR_IN_RIVERS;
  m->river = 0;
  m->head = M_VERDE;
}

static void lay(struct model *m, int direction) {
  run_piece(m, direction);
  if (m->setup->option[DR_OPTION_RIVERS] == 0) m->active = next_seat(m, m->active);
  if (m->head < 0) {
    if (m->river == 1) {
      m->river = -1;
      m->phase = DR_IN_PLACEMENT;
      m->active = m->first;
      return;
    }
    m->river = 1;
    m->head = M_MORENO;
  }
  int directions[3], count = lowest(m, m->head, directions), lake = one_lake(m->head, directions, count);
  if (count > 1 && lake >= 0) lay(m, lake);
}

static void place(struct model *m, int hex) {
  int placed = 0;
  m->where[m->active][figure_at(m, m->active, M_CITY)] = hex;
  m->active = next_seat(m, m->active);
  for (int seat = 0; seat < m->seats; seat++) placed += 6 - figures(m, seat, M_CITY);
  if (placed == 3 * m->seats) m->phase = DR_IN_ROW;
}

static void step(struct model *m, int from, int to) {
  int seat = m->active, figure = m->walker >= 0 ? m->walker : figure_at(m, seat, from);
  m->moves--;
  if (chases_alone(m, seat, from, to)) send_home(m, enemy_on(m, seat, to), to);
  m->where[seat][figure] = to;
  m->walker = may_rest(m, seat, to) ? -1 : figure;
}

static void chase(struct model *m, int target, int a, int b) {
  int seat = m->active, victim = enemy_on(m, seat, target), first = figure_at(m, seat, a);
  m->moves -= 2;
  while (figures(m, victim, target) > 0) send_home(m, victim, target);
  m->where[seat][first] = target;
  m->where[seat][figure_at(m, seat, b)] = target;
}

static void dam(struct model *m, unsigned number) {
  const char *name = weir_term(m->setup, DR_OF_EDGES, number);
  for (int upper = 0; upper < M_SPOTS; upper++) {
    if (upper >= M_HEXES && upper < M_VERDE) continue;
    for (int d = 0; d < 3; d++) {
      if (below(upper, d) < 0 || strcmp(edge_name(upper, d), name) != 0) continue;
      m->dam[upper][d] = true;
      m->reserve[m->active]--;
      if (m->next[upper] != d) return;
      m->next[upper] = -1;
      m->head = upper;
      reroute(m);
      return;
    }
  }
}

static void build(struct model *m, int owner[M_HEXES], int hex, int price) {
  owner[hex] = m->active;
  m->money[m->active] -= price;
  m->built++;
  test_victory(m);
}

static void collect(struct model *m, int card) {
  for (int i = 0, seat = m->active; i < m->seats; i++, seat = next_seat(m, seat))
    for (int hex = 0; hex < M_HEXES; hex++) {
      if (figures(m, seat, hex) == 0 && m->casa[hex] != seat && m->hacienda[hex] != seat) continue;
      bool field = strchr("WTC", m->terrain[hex]) != NULL, forest = m->terrain[hex] == 'F', pays;
      if (card == 4 || card == 5) pays = on_course(m, card - 4, hex);
      else if (card == 3) pays = forest && watered(m, hex);
      else pays = m->terrain[hex] == "WTC"[card] && watered(m, hex);
      if (pays && field) m->money[seat] += 100;
      if (pays && forest && m->reserve[seat] < 5 && m->supply > 0) m->reserve[seat]++, m->supply--;
    }
}

static void want_card(struct model *m) {
  int left = 0;
  m->phase = DR_IN_DRAW;
  for (int card = 0; card < 8; card++) left += m->deck[card];
  for (int card = 0; card < 8 && left == 0; card++) m->deck[card] = m->discard[card], m->discard[card] = 0;
}

static int take_current(struct model *m) {
  int card = m->row[0];
  memmove(m->row, m->row + 1, sizeof m->row - sizeof m->row[0]);
  m->rows--;
  return card;
}

static void raid(struct model *m, int river) {
  int spot = river ? M_MORENO : M_VERDE, robbed = 0;
  while (robbed < 3) {
    spot = below(spot, m->next[spot]);
    if (spot >= M_HEXES) return;
    int seat = enemy_on(m, -1, spot);
    if (seat < 0 || m->hacienda[spot] >= 0) continue;
    send_home(m, seat, spot);
    robbed++;
  }
}

static void draw(struct model *m, int card) {
  m->deck[card]--;
  if (m->phase == DR_IN_ROW) {
    if (card >= 6) {
      m->aside[card]++;
      return;
    }
    m->row[m->rows++] = card;
    if (m->rows < row_size(m)) return;
    for (int i = 0; i < 8; i++) m->deck[i] += m->aside[i], m->aside[i] = 0;
    m->round = 1;
    begin_turn(m, m->first);
  } else if (card >= 6) {
    raid(m, card - 6);
    m->discard[card]++;
    want_card(m);
  } else {
    m->row[m->rows++] = card;
    end_turn(m);
  }
}

static void end_actions(struct model *m) {
  bool none = m->round == 1 && (m->setup->option[DR_OPTION_HARVEST] == 0 || m->active == m->first);
  m->moves = 0;
  if (none) end_turn(m);
  else m->phase = DR_IN_HARVEST;
}

void model_apply(struct model *m, weir_action action) {
  int a = (int)WEIR_ARG(action, 0), b = (int)WEIR_ARG(action, 1), c = (int)WEIR_ARG(action, 2), card;
  switch (WEIR_VERB(action)) {
  case DR_FIRST: m->first = m->active = a, m->phase = DR_IN_TILING; break;
  case DR_TILING: m->tiling = a, m->phase = DR_IN_TILES; break;
  case DR_TILE: put_tile(m, a, b); break;
  case DR_LAY: lay(m, a); break;
  case DR_PLACE: place(m, a); break;
  case DR_STEP: step(m, a, b); break;
  case DR_CHASE: chase(m, a, b, c); break;
  case DR_RIDE:
    m->moves -= 2;
    for (int hex = 0; hex < M_HEXES; hex++)
      if (m->hacienda[hex] == m->active) m->where[m->active][figure_at(m, m->active, M_CITY)] = hex;
    break;
  case DR_DAM: dam(m, (unsigned)a); break;
  case DR_FLOW:
    run_piece(m, a);
    reroute(m);
    break;
  case DR_CASA: build(m, m->casa, a, m->price_casa); break;
  case DR_HACIENDA: build(m, m->hacienda, a, m->price_hacienda); break;
  case DR_DONE: end_actions(m); break;
  case DR_HARVEST:
    collect(m, m->row[0]);
    card = take_current(m);
    m->discard[card]++;
    want_card(m);
    break;
  case DR_DELAY:
    card = take_current(m);
    m->row[m->rows++] = card;
    end_turn(m);
    break;
  default: draw(m, a); break;
  }
}

/* ---- Side by side ---- */

static void compare_figures(const struct model *m, const struct dr_state *state, int seat) {
  for (int place = 0; place <= M_EAST; place++) {
    int count = figures(m, seat, place);
    if (m->walker >= 0 && seat == m->active && m->where[seat][m->walker] == place) count--;
    int there = place >= M_HEXES ? state->away[place - M_HEXES][seat]
                                 : (int)dr_has(state->campesinos[seat], (unsigned)place) +
                                       (int)dr_has(state->pairs[seat], (unsigned)place);
    assert_int_equal(count, there);
  }
}

static void compare_hex(const struct model *m, const struct dr_state *state, int hex) {
  static const char letters[] = "HFWTC";
  unsigned bit = (unsigned)hex;
  for (int i = 0; i < 5; i++) assert_int_equal(m->terrain[hex] == letters[i], dr_has(state->terrain[i], bit));
  for (int seat = 0; seat < m->seats; seat++) {
    assert_int_equal(m->casa[hex] == seat, dr_has(state->casas[seat], bit));
    assert_int_equal(m->hacienda[hex] == seat, dr_has(state->haciendas[seat], bit));
  }
  if (m->phase == DR_IN_REROUTE || m->phase == DR_IN_RIVERS)
    return; /* while water runs its course is not settled */
  for (int river = 0; river < 2; river++)
    assert_int_equal(on_course(m, river, hex), dr_has(state->wet[river], bit));
}

/* As the state writes "none". */
static unsigned or_none(int value) { return value < 0 ? WEIR_NONE : (unsigned)value; }

void model_compare(const struct model *m, const struct dr_state *state) {
  assert_int_equal(m->phase, state->phase);
  assert_int_equal(or_none(m->active), state->active);
  assert_int_equal(m->round, state->round);
  assert_int_equal(or_none(m->winner), state->winner);
  assert_int_equal(m->ending, state->ending);
  if (m->phase != DR_IN_OVER) assert_int_equal(m->moves, state->moves);
  assert_int_equal(m->supply, state->supply);
  assert_int_equal(or_none(m->head), state->head);
  assert_int_equal(or_none(m->walker < 0 ? -1 : m->where[m->active][m->walker]), state->transit);
  for (int hex = 0; hex < M_HEXES; hex++) compare_hex(m, state, hex);
  for (int spot = 0; spot < M_SPOTS; spot++)
    for (int d = 0; d < 3; d++) {
      assert_int_equal(m->next[spot] == d, dr_has(state->flow[d], (unsigned)spot));
      assert_int_equal(m->dam[spot][d], dr_has(state->dams[d], (unsigned)spot));
    }
  for (int seat = 0; seat < m->seats; seat++) {
    compare_figures(m, state, seat);
    assert_int_equal(m->money[seat], state->money[seat]);
    assert_int_equal(m->reserve[seat], state->reserve[seat]);
    assert_int_equal(m->acted[seat], state->acted >> seat & 1);
  }
  for (int i = 0; i < 5; i++) assert_int_equal(or_none(i < m->rows ? m->row[i] : -1), state->row[i]);
  for (int card = 0; card < 8; card++) {
    assert_int_equal(m->deck[card], state->deck[card]);
    assert_int_equal(m->discard[card], state->discard[card]);
    assert_int_equal(m->aside[card], state->aside[card]);
  }
}
