/* mcts.c - information-set Monte Carlo tree search over whole turns.
 *
 * A node is what one seat sees when it is to act (the digest of its view), so positions that the seat
 * cannot tell apart share a node, in simultaneous phases too. An edge is a line: a row of that seat's own
 * decisions, up to where the turn passes on. The turn search of plan.c proposes a node's lines and their
 * first estimates; where a game has no evaluation, lines are single actions and positions are weighed by
 * random play. Each iteration redeals the hidden part of the root, walks down by the best promise, lets
 * chance fall by its weights, and plays on from a position not met before by quick plans of every seat
 * until so many turns have passed since the root: positions are weighed at the same distance only, since
 * whoever has just moved looks better. Values are kept for every seat and each seat chooses by its own
 * (max^n), for rivals, teams and solitaires alike.
 *
 * Iterations are few and luck is great, so two things keep luck out: the n-th trial of every line of the
 * root meets the same chances, and an estimate counts as much as several trials. Where nobody plays against
 * the seat, luck is all there is: the lines that promise most are then tried in step, and every draw of the
 * n-th trial depends on turn and phase alone, so that lines meet the same weather whatever was drawn before.
 *
 * The tree outlives a decision: the lines that begin with the chosen action go on as the lines of the
 * next decision. Integers only: the same iterations give the same choice on every machine.
 */
#include "plan.h"

#include <stdlib.h>
#include <string.h>

enum {
  MCTS_NODES = 1 << 14,
  MCTS_TABLE = 1 << 15, /* places to look a node up; a power of two, twice the nodes */
  MCTS_EDGES = 1 << 16,
  MCTS_ACTIONS = 1 << 18, /* in all lines */
  MCTS_PATH = 64,         /* lines in one walk */
  MCTS_ROOT_WIDTH = 64,   /* beam and lines of the turn search at the root */
  MCTS_ROOT_LINES = 32,
  MCTS_WIDTH = 8, /* and below it */
  MCTS_LINES = 8,
  MCTS_ABREAST = 6, /* lines of the root that are tried in step */
  MCTS_PHASES = 64,
  MCTS_TRUST = 12,       /* trials that a plan's estimate counts for */
  MCTS_WIDEN = 64,       /* visits before a node tries another action that no line begins with */
  MCTS_ITERATIONS = 256, /* when no budget is given */
};

#define MCTS_NONE UINT32_MAX /* no node, no edge */

/* How to search, which depends on whether anybody plays against the seat. */
struct mcts_manner {
  unsigned ahead; /* turns from the root to where positions are weighed */
  unsigned reply; /* beam and lines of the plan in a position not met before */
  bool abreast;   /* the root's best lines are tried in step, else the one with the best promise */
};
static const struct mcts_manner manners[] = {
    [WEIR_RIVALS] = {3, MCTS_WIDTH, false},
    [WEIR_TEAM] = {8, 1, true},
    [WEIR_SOLITAIRE] = {16, 1, true}, /* its turns end wherever dice fall */
};

struct mcts_edge {
  int64_t sum[WEIR_SEATS]; /* of the values that came back, for every seat */
  uint64_t end;            /* digest at the end of a planned line */
  int32_t estimate;        /* of a planned line, for the seat that chooses */
  uint32_t visits;
  uint32_t line;   /* its first action in the pool */
  uint32_t next;   /* the node's next edge */
  uint16_t length; /* actions in the line */
  uint16_t prior;  /* how promising, in 1/1024 */
  bool planned;
};

struct mcts_node {
  uint64_t key;
  uint32_t first, edges;
  uint32_t visits;
  bool quick; /* only the reply has been planned */
};

struct mcts_step {
  uint32_t node, edge;
  unsigned seat;
};

struct mcts_mind {
  const struct weir_setup *setup;
  void *memo;
  struct planner *planner; /* NULL where the game has no evaluation */
  struct weir_rng rng;
  const struct mcts_manner *manner;
  bool hidden;                 /* the game has something to redeal */
  uint64_t luck;               /* the seed of this decision's chances */
  uint64_t trial;              /* the seed of this walk's */
  unsigned turn;               /* of this walk, from 1 */
  uint16_t rolls[MCTS_PHASES]; /* in this turn */
  struct mcts_node *node;
  uint32_t *table;
  struct mcts_edge *edge;
  weir_action *action;
  uint32_t nodes, edges, actions;
  /* This decision. */
  union bot_state root;
  unsigned seat;
  struct mcts_step path[MCTS_PATH];
  unsigned steps;
  int64_t leaf_sum, leaf_spread; /* of the values found, for the seat: their mean gives the scale */
  uint32_t leaves;
  struct plan_line line[PLAN_LINES];
  struct mcts_edge kept[PLAN_LINES * 2];
  weir_action kept_action[PLAN_LINES * 2 * PLAN_LENGTH];
};

/* ---- Small arithmetic ---- */

static uint64_t square_root(uint64_t number) {
  uint64_t root = 0;
  for (uint64_t bit = UINT64_C(1) << 31; bit > 0; bit >>= 1)
    if ((root + bit) * (root + bit) <= number) root += bit;
  return root;
}

static int64_t mean_of(const struct mcts_edge *edge, unsigned seat) {
  return edge->sum[seat] / (int64_t)edge->visits;
}

/* ---- The tree ---- */

static void mcts_clear(struct mcts_mind *mind) {
  memset(mind->table, 0xff, MCTS_TABLE * sizeof *mind->table);
  mind->nodes = mind->edges = mind->actions = 0;
}

/* The place of a key in the table: its node's index, or MCTS_NONE where it would go. */
static uint32_t *mcts_place(struct mcts_mind *mind, uint64_t key) {
  uint32_t at = (uint32_t)key % MCTS_TABLE;
  while (mind->table[at] != MCTS_NONE && mind->node[mind->table[at]].key != key) at = (at + 1) % MCTS_TABLE;
  return &mind->table[at];
}

static struct mcts_node *mcts_find(struct mcts_mind *mind, uint64_t key) {
  uint32_t index = *mcts_place(mind, key);
  return index == MCTS_NONE ? NULL : &mind->node[index];
}

static struct mcts_node *mcts_add_node(struct mcts_mind *mind, uint64_t key) {
  if (!mind->node || mind->nodes == MCTS_NODES) return NULL;
  struct mcts_node *node = &mind->node[mind->nodes];
  *mcts_place(mind, key) = mind->nodes++;
  *node = (struct mcts_node){.key = key, .first = MCTS_NONE};
  return node;
}

/* Adds a line to a node; NULL when memory is full. */
static struct mcts_edge *mcts_add_edge(struct mcts_mind *mind, struct mcts_node *node,
                                       const weir_action *line, unsigned length) {
  if (mind->edges == MCTS_EDGES || mind->actions + length > MCTS_ACTIONS) return NULL;
  struct mcts_edge *edge = &mind->edge[mind->edges];
  *edge = (struct mcts_edge){
      .line = mind->actions, .length = (uint16_t)length, .next = node->first, .prior = 256};
  memcpy(mind->action + mind->actions, line, length * sizeof *line);
  mind->actions += length;
  node->first = mind->edges++;
  node->edges++;
  return edge;
}

/* ---- Proposals ---- */

static bool mcts_knows(const struct mcts_mind *mind, const struct mcts_node *node, uint64_t end) {
  for (uint32_t e = node->first; e != MCTS_NONE; e = mind->edge[e].next)
    if (mind->edge[e].planned && mind->edge[e].end == end) return true;
  return false;
}

/* A planned line's prior falls with its rank among the node's estimates. */
static void mcts_rank(struct mcts_mind *mind, const struct mcts_node *node) {
  for (uint32_t e = node->first; e != MCTS_NONE; e = mind->edge[e].next) {
    unsigned rank = 0;
    for (uint32_t f = node->first; f != MCTS_NONE; f = mind->edge[f].next)
      if (mind->edge[f].planned && (mind->edge[f].estimate > mind->edge[e].estimate ||
                                    (mind->edge[f].estimate == mind->edge[e].estimate && f < e)))
        rank++;
    if (mind->edge[e].planned) mind->edge[e].prior = (uint16_t)(2048 / (rank + 2));
  }
}

static void mcts_propose(struct mcts_mind *mind, struct mcts_node *node, unsigned lines) {
  for (unsigned i = 0; i < lines; i++) {
    const struct plan_line *line = &mind->line[i];
    if (mcts_knows(mind, node, line->end)) continue;
    struct mcts_edge *edge = mcts_add_edge(mind, node, line->action, line->length);
    if (!edge) break;
    edge->planned = true;
    edge->end = line->end;
    edge->estimate = line->value;
  }
  mcts_rank(mind, node);
}

/* Plans a seat's turn as that seat would see the position. */
static unsigned mcts_plan(struct mcts_mind *mind, const void *state, unsigned seat, unsigned width,
                          struct plan_limit limit, unsigned most) {
  if (!mind->hidden) return planner_run(mind->planner, state, seat, width, limit, mind->line, most);
  union bot_state seen;
  memcpy(seen.bytes, state, mind->setup->game->state_bytes);
  weir_redeal(mind->setup, seen.bytes, seat, &mind->rng);
  return planner_run(mind->planner, seen.bytes, seat, width, limit, mind->line, most);
}

/* Gives a node one more line: a legal action that no line begins with, at random. */
static struct mcts_edge *mcts_widen(struct mcts_mind *mind, struct mcts_node *node, const void *state,
                                    unsigned seat) {
  weir_action offers[WEIR_OFFERS];
  unsigned count = mind->setup->game->legal(mind->setup, state, seat, offers), untried = 0;
  for (unsigned i = 0; i < count; i++) {
    uint32_t e = node->first;
    while (e != MCTS_NONE && mind->action[mind->edge[e].line] != offers[i]) e = mind->edge[e].next;
    if (e == MCTS_NONE) offers[untried++] = offers[i];
  }
  if (untried == 0) return NULL;
  return mcts_add_edge(mind, node, &offers[weir_rng_below(&mind->rng, untried)], 1);
}

/* ---- One iteration ---- */

/* Half the mean distance between values found so far: what counts as a difference in this position. */
static int64_t mcts_scale(const struct mcts_mind *mind) {
  return mind->leaves == 0 ? WEIR_SURE / 10 : mind->leaf_spread / mind->leaves + 1;
}

/* How far off the estimates of a node's planned lines have been: what came back less what was promised. */
static int64_t mcts_bias(const struct mcts_mind *mind, const struct mcts_node *node, unsigned seat) {
  int64_t sum = 0, count = 0;
  for (uint32_t e = node->first; e != MCTS_NONE; e = mind->edge[e].next) {
    const struct mcts_edge *edge = &mind->edge[e];
    if (!edge->planned || edge->visits == 0) continue;
    sum += mean_of(edge, seat) - edge->estimate;
    count++;
  }
  return count > 0 ? sum / count : 0;
}

/* What a line promises a seat: what came back, and the estimate as so many trials more. */
static int64_t mcts_promise(const struct mcts_edge *edge, unsigned seat, int64_t bias) {
  if (!edge->planned) return edge->visits > 0 ? mean_of(edge, seat) : bias;
  int64_t trusted = MCTS_TRUST * (edge->estimate + bias);
  return (edge->sum[seat] + trusted) / ((int64_t)edge->visits + MCTS_TRUST);
}

static bool mcts_is_open(const struct mcts_mind *mind, const struct mcts_edge *edge, const void *state,
                         unsigned seat) {
  return !mind->hidden || weir_check(mind->setup, state, seat, mind->action[edge->line], NULL);
}

/* Of the lines that promise most, the one tried least, so that they are judged by the same trials. */
static struct mcts_edge *mcts_select_abreast(struct mcts_mind *mind, const struct mcts_node *root,
                                             const void *state, unsigned seat) {
  struct mcts_edge *best[MCTS_ABREAST];
  int64_t promised[MCTS_ABREAST], bias = mcts_bias(mind, root, seat);
  unsigned count = 0;
  for (uint32_t e = root->first; e != MCTS_NONE; e = mind->edge[e].next) {
    struct mcts_edge *edge = &mind->edge[e];
    int64_t promise = mcts_promise(edge, seat, bias);
    if (!mcts_is_open(mind, edge, state, seat)) continue;
    if (count == MCTS_ABREAST && promise <= promised[count - 1]) continue;
    unsigned at = count < MCTS_ABREAST ? count++ : count - 1;
    for (; at > 0 && promise > promised[at - 1]; at--) {
      promised[at] = promised[at - 1];
      best[at] = best[at - 1];
    }
    promised[at] = promise;
    best[at] = edge;
  }
  struct mcts_edge *next = count > 0 ? best[0] : NULL;
  for (unsigned i = 1; i < count; i++)
    if (best[i]->visits < next->visits) next = best[i];
  return next;
}

static struct mcts_edge *mcts_select(struct mcts_mind *mind, struct mcts_node *node, const void *state,
                                     unsigned seat) {
  if (!mind->planner || node->visits / MCTS_WIDEN > node->edges) {
    struct mcts_edge *fresh = mcts_widen(mind, node, state, seat);
    if (fresh) return fresh;
  }
  if (mind->steps == 0 && mind->planner && mind->manner->abreast)
    return mcts_select_abreast(mind, node, state, seat);
  int64_t bias = mcts_bias(mind, node, seat), scale = mcts_scale(mind), best_score = INT64_MIN;
  int64_t root = (int64_t)square_root((uint64_t)(node->visits + 1) << 8);
  struct mcts_edge *best = NULL;
  for (uint32_t e = node->first; e != MCTS_NONE; e = mind->edge[e].next) {
    struct mcts_edge *edge = &mind->edge[e];
    if (!mcts_is_open(mind, edge, state, seat)) continue;
    int64_t score = mcts_promise(edge, seat, bias) +
                    scale * edge->prior * root / INT64_C(16384) / (1 + (int64_t)edge->visits);
    if (score <= best_score) continue;
    best_score = score;
    best = edge;
  }
  return best || !mind->planner ? best : mcts_widen(mind, node, state, seat);
}

/* Takes a line's decisions, as far as they are possible in this deal. */
static void mcts_follow(const struct mcts_mind *mind, const weir_action *line, unsigned length, void *state,
                        unsigned seat) {
  for (unsigned i = 0; i < length; i++) {
    if (mind->hidden && !weir_check(mind->setup, state, seat, line[i], NULL)) return;
    mind->setup->game->apply(mind->setup, state, seat, line[i], NULL);
  }
}

static void mcts_begin_turn(struct mcts_mind *mind, unsigned turn) {
  mind->turn = turn;
  memset(mind->rolls, 0, sizeof mind->rolls);
}

/* Makes the next draw one of this trial, turn and phase, whatever was drawn before. */
static void mcts_seed_roll(struct mcts_mind *mind, const void *state) {
  unsigned phase = mind->setup->game->phase(mind->setup, state) % MCTS_PHASES;
  weir_rng_seed(&mind->rng, mind->trial + mind->turn * UINT64_C(0x9e3779b97f4a7c15) +
                                phase * UINT64_C(0xbf58476d1ce4e5b9) +
                                mind->rolls[phase]++ * UINT64_C(0x94d049bb133111eb));
}

/* Lets chance fall until a seat must decide; returns who acts, 0 when the game is over. */
static unsigned mcts_pass_chance(struct mcts_mind *mind, void *state) {
  const struct weir_game *game = mind->setup->game;
  unsigned to_act = game->to_act(mind->setup, state);
  for (; to_act == WEIR_BIT(WEIR_CHANCE); to_act = game->to_act(mind->setup, state)) {
    if (mind->manner->abreast) mcts_seed_roll(mind, state);
    bot_roll(mind->setup, state, &mind->rng);
  }
  return to_act;
}

/* The turns after which this walk's position is weighed: always the same, or so many rounds later. */
static unsigned mcts_horizon(const struct mcts_mind *mind) {
  unsigned turns = mind->manner->ahead;
  while (turns <= mind->steps) turns += mind->setup->seats;
  return turns;
}

/* A position not met before: notes its plans, and plays on by quick plans to where it is weighed. */
static void mcts_grow(struct mcts_mind *mind, uint64_t key, void *state, unsigned seat) {
  struct mcts_node *node = mcts_add_node(mind, key);
  if (!mind->planner) return;
  struct plan_limit unlimited = {0};
  unsigned reply = mind->manner->reply, lines = mcts_plan(mind, state, seat, reply, unlimited, reply);
  if (node) {
    node->quick = reply < MCTS_LINES;
    mcts_propose(mind, node, lines);
  }
  for (unsigned turn = mind->steps + 1; lines > 0; turn++) {
    mcts_begin_turn(mind, turn);
    mcts_follow(mind, mind->line[0].action, mind->line[0].length, state, seat);
    unsigned to_act = turn < mcts_horizon(mind) ? mcts_pass_chance(mind, state) : 0;
    if (to_act == 0) return;
    seat = bot_lowest(to_act);
    lines = mcts_plan(mind, state, seat, 1, unlimited, 1);
  }
}

/* A position met again deserves more than the quick plan of its first visit. */
static void mcts_plan_fully(struct mcts_mind *mind, struct mcts_node *node, const void *state,
                            unsigned seat) {
  struct plan_limit unlimited = {0};
  node->quick = false;
  mcts_propose(mind, node, mcts_plan(mind, state, seat, MCTS_WIDTH, unlimited, MCTS_LINES));
}

/* Walks from the root to a position not met before (or the end), and weighs where it leads. */
static void mcts_walk(struct mcts_mind *mind, int32_t *values) {
  union bot_state state;
  memcpy(state.bytes, mind->root.bytes, mind->setup->game->state_bytes);
  if (mind->hidden) weir_redeal(mind->setup, state.bytes, mind->seat, &mind->rng);
  unsigned seat = mind->seat;
  for (mind->steps = 0; mind->steps < MCTS_PATH;) {
    uint64_t key = bot_view_digest(mind->setup, state.bytes, seat);
    struct mcts_node *node = mcts_find(mind, key);
    if (!node) {
      mcts_grow(mind, key, state.bytes, seat);
      break;
    }
    if (node->quick) mcts_plan_fully(mind, node, state.bytes, seat);
    struct mcts_edge *edge = mcts_select(mind, node, state.bytes, seat);
    if (!edge) break;
    mind->path[mind->steps++] =
        (struct mcts_step){(uint32_t)(node - mind->node), (uint32_t)(edge - mind->edge), seat};
    if (mind->steps == 1) {
      mind->trial = mind->luck + edge->visits;
      weir_rng_seed(&mind->rng, mind->trial);
    }
    mcts_begin_turn(mind, mind->steps);
    mcts_follow(mind, mind->action + edge->line, edge->length, state.bytes, seat);
    unsigned to_act = mcts_pass_chance(mind, state.bytes);
    if (to_act == 0) break;
    seat = bot_lowest(to_act);
  }
  bot_values(mind->setup, state.bytes, &mind->rng, mind->memo, values);
}

/* The line of a node that has given its seat most. */
static const struct mcts_edge *mcts_best(const struct mcts_mind *mind, const struct mcts_node *node,
                                         unsigned seat) {
  const struct mcts_edge *best = NULL;
  for (uint32_t e = node->first; e != MCTS_NONE; e = mind->edge[e].next) {
    const struct mcts_edge *edge = &mind->edge[e];
    if (edge->visits == 0) continue;
    if (!best || mean_of(edge, seat) > mean_of(best, seat)) best = edge;
  }
  return best;
}

static void mcts_iterate(struct mcts_mind *mind) {
  int32_t values[WEIR_SEATS];
  mcts_walk(mind, values);
  mind->leaf_sum += values[mind->seat];
  mind->leaves++;
  int64_t off = values[mind->seat] - mind->leaf_sum / mind->leaves;
  mind->leaf_spread += off < 0 ? -off : off;
  while (mind->steps > 0) {
    struct mcts_step step = mind->path[--mind->steps];
    struct mcts_edge *edge = &mind->edge[step.edge];
    edge->visits++;
    mind->node[step.node].visits++;
    for (unsigned s = 0; s < mind->setup->seats; s++) edge->sum[s] += values[s];
    if (mind->planner) continue;
    /* Random play tells little of a line, but much of how lines compare: pass on what the best one gave. */
    const struct mcts_edge *best = mcts_best(mind, &mind->node[step.node], step.seat);
    for (unsigned s = 0; s < mind->setup->seats; s++) values[s] = (int32_t)mean_of(best, s);
  }
}

/* ---- A decision ---- */

static struct mcts_node *mcts_root(struct mcts_mind *mind, struct plan_limit limit) {
  uint64_t key = bot_view_digest(mind->setup, mind->root.bytes, mind->seat);
  struct mcts_node *node = mcts_find(mind, key);
  if (!node) node = mcts_add_node(mind, key);
  if (mind->planner) {
    unsigned lines = mcts_plan(mind, mind->root.bytes, mind->seat, MCTS_ROOT_WIDTH, limit, MCTS_ROOT_LINES);
    mcts_propose(mind, node, lines);
    node->quick = false;
  }
  return node;
}

/* Iterates until the budget is spent; returns how often. */
static uint32_t mcts_search(struct mcts_mind *mind, const struct weir_bot_options *options, uint64_t start) {
  uint32_t count = 0;
  if (options->iterations > 0 || options->milliseconds == 0) {
    uint32_t budget = options->iterations > 0 ? options->iterations : MCTS_ITERATIONS;
    for (; count < budget; count++) mcts_iterate(mind);
    return count;
  }
  uint64_t before = options->clock_us(), end = start + UINT64_C(1000) * options->milliseconds, longest = 0;
  while (count == 0 || before + longest < end) {
    mcts_iterate(mind);
    count++;
    uint64_t now = options->clock_us();
    if (now - before > longest) longest = now - before;
    before = now;
  }
  return count;
}

/* The line to play: the best promise, with a discount for lines seldom tried. */
static const struct mcts_edge *mcts_decide(const struct mcts_mind *mind, const struct mcts_node *node) {
  const struct mcts_edge *best = NULL;
  int64_t best_score = INT64_MIN, scale = mcts_scale(mind), bias = mcts_bias(mind, node, mind->seat);
  for (uint32_t e = node->first; e != MCTS_NONE; e = mind->edge[e].next) {
    const struct mcts_edge *edge = &mind->edge[e];
    if (edge->visits == 0) continue;
    uint64_t trials = edge->visits + (edge->planned ? MCTS_TRUST : 0u);
    int64_t score = mcts_promise(edge, mind->seat, bias) - 8 * scale / (int64_t)square_root(trials << 8);
    if (best && score <= best_score) continue;
    best_score = score;
    best = edge;
  }
  return best;
}

/* Copies the rest of the lines that begin with `action` out of the tree; returns how many. */
static unsigned mcts_keep(struct mcts_mind *mind, const struct mcts_node *node, weir_action action,
                          unsigned skipped) {
  unsigned kept = 0;
  for (uint32_t e = node->first; e != MCTS_NONE && kept < PLAN_LINES * 2; e = mind->edge[e].next) {
    const struct mcts_edge *edge = &mind->edge[e];
    if (mind->action[edge->line] != action || edge->length <= skipped) continue;
    mind->kept[kept] = *edge;
    memcpy(mind->kept_action + (size_t)kept * PLAN_LENGTH, mind->action + edge->line + skipped,
           (edge->length - skipped) * sizeof *mind->action);
    kept++;
  }
  return kept;
}

/* Makes the lines that begin with the chosen action, less that action and the forced ones after it, the
 * lines of the next decision. When memory is half used up, all else is forgotten. */
static void mcts_inherit(struct mcts_mind *mind, const struct mcts_node *root,
                         const struct mcts_edge *chosen) {
  weir_action offers[WEIR_OFFERS], action = mind->action[chosen->line];
  union bot_state *state = &mind->root;
  unsigned skipped = 0;
  do {
    weir_apply(mind->setup, state->bytes, mind->seat, mind->action[chosen->line + skipped], NULL);
    skipped++;
  } while (skipped < chosen->length && weir_legal(mind->setup, state->bytes, mind->seat, offers) == 1);
  bool goes_on = weir_to_act(mind->setup, state->bytes) >> mind->seat & 1;
  unsigned kept = goes_on ? mcts_keep(mind, root, action, skipped) : 0;
  if (mind->nodes > MCTS_NODES / 2 || mind->edges > MCTS_EDGES / 2 || mind->actions > MCTS_ACTIONS / 2)
    mcts_clear(mind);
  if (kept == 0) return;
  uint64_t key = bot_view_digest(mind->setup, state->bytes, mind->seat);
  struct mcts_node *node = mcts_find(mind, key);
  if (!node) node = mcts_add_node(mind, key);
  for (unsigned i = 0; i < kept; i++) {
    const struct mcts_edge *old = &mind->kept[i];
    if (old->planned && mcts_knows(mind, node, old->end)) continue;
    struct mcts_edge *edge =
        mcts_add_edge(mind, node, mind->kept_action + (size_t)i * PLAN_LENGTH, old->length - skipped);
    if (!edge) return;
    memcpy(edge->sum, old->sum, sizeof edge->sum);
    edge->end = old->end;
    edge->estimate = old->estimate;
    edge->visits = old->visits;
    edge->planned = old->planned;
    node->visits += old->visits;
  }
}

/* Adds a line's visits to its first action's. */
static void advise_line(struct weir_advice *advice, weir_action action, uint32_t visits) {
  unsigned a = 0;
  while (a < advice->actions && advice->action[a] != action) a++;
  if (a == 8) return;
  if (a == advice->actions) {
    advice->action[a] = action;
    advice->visits[a] = 0;
    advice->actions++;
  }
  advice->visits[a] += visits;
}

/* The chosen action first, then the others by their visits. */
static void mcts_advise(const struct mcts_mind *mind, const struct mcts_node *root,
                        const struct mcts_edge *chosen, struct weir_advice *advice) {
  advise_line(advice, mind->action[chosen->line], 0);
  for (uint32_t e = root->first; e != MCTS_NONE; e = mind->edge[e].next)
    if (mind->edge[e].visits > 0) advise_line(advice, mind->action[mind->edge[e].line], mind->edge[e].visits);
  for (unsigned i = 2; i < advice->actions; i++)
    for (unsigned j = i; j > 1 && advice->visits[j] > advice->visits[j - 1]; j--) {
      weir_action action = advice->action[j];
      uint32_t visits = advice->visits[j];
      advice->action[j] = advice->action[j - 1];
      advice->visits[j] = advice->visits[j - 1];
      advice->action[j - 1] = action;
      advice->visits[j - 1] = visits;
    }
  advice->value = (int32_t)mean_of(chosen, mind->seat);
}

static weir_action mcts_choose(struct weir_bot *bot, const void *state, unsigned seat,
                               struct weir_advice *advice) {
  struct mcts_mind *mind = bot->mind;
  const struct weir_bot_options *options = &bot->options;
  bool timed = options->iterations == 0 && options->milliseconds > 0;
  uint64_t start = timed ? options->clock_us() : 0;
  /* Another seat's tree knows what that seat knows. */
  if (seat != mind->seat) mcts_clear(mind);
  mind->seat = seat;
  mind->rng = bot->deal;
  uint64_t luck = weir_rng_next(&mind->rng);
  mind->leaf_sum = mind->leaf_spread = 0;
  mind->leaves = 0;
  memcpy(mind->root.bytes, state, bot->setup->game->state_bytes);
  struct plan_limit limit = {timed ? options->clock_us : NULL, start + UINT64_C(250) * options->milliseconds};
  const struct mcts_node *root = mcts_root(mind, limit);
  /* Lines tried in step and kept from the decision before go on with their trials. */
  if (!mind->manner->abreast || root->visits == 0) mind->luck = luck;
  uint32_t iterations = mcts_search(mind, options, start);
  const struct mcts_edge *chosen = mcts_decide(mind, root);
  weir_action action = mind->action[chosen->line];
  if (advice) {
    advice->iterations = iterations;
    mcts_advise(mind, root, chosen, advice);
  }
  mcts_inherit(mind, root, chosen);
  return action;
}

/* ---- Memory ---- */

static void mcts_close(struct weir_bot *bot) {
  struct mcts_mind *mind = bot->mind;
  if (!mind) return;
  planner_close(mind->planner);
  free(mind->node);
  free(mind->table);
  free(mind->edge);
  free(mind->action);
  free(mind);
}

static bool mcts_open(struct weir_bot *bot) {
  struct mcts_mind *mind = bot->mind = calloc(1, sizeof *mind);
  if (!mind) return false;
  mind->setup = bot->setup;
  mind->memo = bot->memo;
  mind->hidden = bot->setup->game->redeal != NULL;
  mind->manner = &manners[bot->setup->game->kind];
  mind->node = calloc(MCTS_NODES, sizeof *mind->node);
  mind->table = calloc(MCTS_TABLE, sizeof *mind->table);
  mind->edge = calloc(MCTS_EDGES, sizeof *mind->edge);
  mind->action = calloc(MCTS_ACTIONS, sizeof *mind->action);
  if (!mind->node || !mind->table || !mind->edge || !mind->action) return false;
  mcts_clear(mind);
  mind->seat = WEIR_CHANCE;
  if (!bot->setup->game->value) return true;
  mind->planner = planner_open(bot, MCTS_ROOT_WIDTH);
  return mind->planner != NULL;
}

const struct bot_kind bot_mcts = {"mcts", mcts_open, mcts_close, mcts_choose};
