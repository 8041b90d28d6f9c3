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
 * root meets the same chances, and an estimate counts as much as several trials.
 *
 * Where nobody plays against the seat, luck is all there is, and more is done about it. Positions are weighed
 * when so many rounds have passed. Every draw of the n-th trial depends on round and phase alone, so that all
 * lines meet the same weather whatever was decided or drawn before. The lines that promise most are tried in
 * step with the best plan, and only what they give more or less than that plan in the same trials counts.
 * The line that is chosen is followed as long as all comes as expected.
 *
 * Elsewhere the tree outlives a decision: the lines that begin with the chosen action go on as the lines of
 * the next. Integers only: the same iterations give the same choice on every machine.
 */
#include "tree.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum {
  MCTS_PATH = 64,       /* lines in one walk */
  MCTS_ROOT_WIDTH = 64, /* beam and lines of the turn search at the root */
  MCTS_ROOT_LINES = 32,
  MCTS_WIDTH = 8, /* and below it */
  MCTS_LINES = 8,
  MCTS_ABREAST = 6,      /* lines of the root that are tried in step */
  MCTS_TRIALS = 1 << 14, /* of one line in step; then the search is over */
  MCTS_PHASES = 64,
  MCTS_TRUST = 12,       /* trials that a plan's estimate counts for */
  MCTS_WIDEN = 64,       /* visits before a node tries another action that no line begins with */
  MCTS_ITERATIONS = 256, /* when no budget is given */
};

/* How to search, which depends on whether anybody plays against the seat. */
struct mcts_manner {
  unsigned turns;  /* from the root to where positions are weighed */
  unsigned rounds; /* the same, in games that count them; 0: by turns all the same */
  unsigned reply;  /* beam and lines of the plan in a position not met before */
  bool in_step;    /* the root's best lines are tried in step, else the one with the best promise */
};
static const struct mcts_manner manners[] = {
    [WEIR_RIVALS] = {3, 0, MCTS_WIDTH, false},
    [WEIR_TEAM] = {8, 2, 1, true},
    [WEIR_SOLITAIRE] = {16, 2, 1, true},
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
  bool in_step, rounds;        /* lines are tried in step; positions are weighed after so many rounds */
  uint64_t luck;               /* the seed of this decision's chances */
  uint64_t trial;              /* the seed of this walk's */
  unsigned turn;               /* of this walk, from 1 */
  int32_t time;                /* of the last roll: its round or turn */
  uint16_t rolls[MCTS_PHASES]; /* at that time */
  struct tree tree;
  /* This decision. */
  union bot_state root;
  unsigned seat;
  int32_t until;                          /* the round in which positions are weighed */
  uint32_t reference;                     /* the line that all others are compared with */
  int64_t reference_sum[MCTS_TRIALS + 1]; /* of its values in the first so many trials */
  struct course course;                   /* the line that was chosen */
  int32_t found;                          /* what it is worth */
  struct mcts_step path[MCTS_PATH];
  unsigned steps;
  int64_t leaf_sum, leaf_spread; /* of the values found, for the seat: their mean gives the scale */
  uint32_t leaves;
  struct plan_line line[PLAN_LINES];
  struct tree_edge kept[PLAN_LINES * 2];
  weir_action kept_action[PLAN_LINES * 2 * PLAN_LENGTH];
};

/* ---- Small arithmetic ---- */

static uint64_t square_root(uint64_t number) {
  uint64_t root = 0;
  for (uint64_t bit = UINT64_C(1) << 31; bit > 0; bit >>= 1)
    if ((root + bit) * (root + bit) <= number) root += bit;
  return root;
}

static int64_t mean_of(const struct tree_edge *edge, unsigned seat) {
  return edge->sum[seat] / (int64_t)edge->visits;
}

/* ---- Proposals ---- */

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
static struct tree_edge *mcts_widen(struct mcts_mind *mind, struct tree_node *node, const void *state,
                                    unsigned seat) {
  weir_action offers[WEIR_OFFERS];
  unsigned count = mind->setup->game->legal(mind->setup, state, seat, offers), untried = 0;
  for (unsigned i = 0; i < count; i++) {
    uint32_t e = node->first;
    while (e != TREE_NONE && mind->tree.action[mind->tree.edge[e].line] != offers[i])
      e = mind->tree.edge[e].next;
    if (e == TREE_NONE) offers[untried++] = offers[i];
  }
  if (untried == 0) return NULL;
  return tree_add_edge(&mind->tree, node, &offers[weir_rng_below(&mind->rng, untried)], 1);
}

/* ---- One iteration ---- */

/* Half the mean distance between values found so far: what counts as a difference in this position. */
static int64_t mcts_scale(const struct mcts_mind *mind) {
  return mind->leaves == 0 ? WEIR_SURE / 10 : mind->leaf_spread / mind->leaves + 1;
}

/* How far off the estimates of a node's planned lines have been: what came back less what was promised. */
static int64_t mcts_bias(const struct mcts_mind *mind, const struct tree_node *node, unsigned seat) {
  int64_t sum = 0, count = 0;
  for (uint32_t e = node->first; e != TREE_NONE; e = mind->tree.edge[e].next) {
    const struct tree_edge *edge = &mind->tree.edge[e];
    if (!edge->planned || edge->visits == 0) continue;
    sum += mean_of(edge, seat) - edge->estimate;
    count++;
  }
  return count > 0 ? sum / count : 0;
}

/* What a line promises a seat: what came back, and the estimate as so many trials more. */
static int64_t mcts_promise(const struct tree_edge *edge, unsigned seat, int64_t bias) {
  if (!edge->planned) return edge->visits > 0 ? mean_of(edge, seat) : bias;
  int64_t trusted = MCTS_TRUST * (edge->estimate + bias);
  return (edge->sum[seat] + trusted) / ((int64_t)edge->visits + MCTS_TRUST);
}

static bool mcts_is_open(const struct mcts_mind *mind, const struct tree_edge *edge, const void *state,
                         unsigned seat) {
  return !mind->hidden || weir_check(mind->setup, state, seat, mind->tree.action[edge->line], NULL);
}

/* What a line of the root promises more than the reference: the difference in the same trials, and that of
 * the estimates as so many trials more. */
static int64_t mcts_lead(const struct mcts_mind *mind, const struct tree_edge *edge) {
  const struct tree_edge *reference = &mind->tree.edge[mind->reference];
  int64_t estimated = MCTS_TRUST * ((int64_t)edge->estimate - reference->estimate);
  return (edge->sum[mind->seat] - mind->reference_sum[edge->visits] + estimated) /
         ((int64_t)edge->visits + MCTS_TRUST);
}

/* Of the lines that promise most, the one tried least; the reference whenever it is not ahead of that. */
static struct tree_edge *mcts_select_in_step(struct mcts_mind *mind, const struct tree_node *root,
                                             const void *state) {
  struct tree_edge *best[MCTS_ABREAST], *reference = &mind->tree.edge[mind->reference];
  int64_t lead[MCTS_ABREAST];
  unsigned count = 0;
  for (uint32_t e = root->first; e != TREE_NONE; e = mind->tree.edge[e].next) {
    struct tree_edge *edge = &mind->tree.edge[e];
    if (!mcts_is_open(mind, edge, state, mind->seat)) continue;
    int64_t own = mcts_lead(mind, edge);
    if (count == MCTS_ABREAST && own <= lead[count - 1]) continue;
    unsigned at = count < MCTS_ABREAST ? count++ : count - 1;
    for (; at > 0 && own > lead[at - 1]; at--) {
      lead[at] = lead[at - 1];
      best[at] = best[at - 1];
    }
    lead[at] = own;
    best[at] = edge;
  }
  if (count == 0) return NULL;
  struct tree_edge *next = best[0];
  for (unsigned i = 1; i < count; i++)
    if (best[i]->visits < next->visits) next = best[i];
  if (next->visits < reference->visits) return next;
  return mcts_is_open(mind, reference, state, mind->seat) ? reference : NULL;
}

static struct tree_edge *mcts_select(struct mcts_mind *mind, struct tree_node *node, const void *state,
                                     unsigned seat) {
  if (mind->in_step && mind->steps == 0) return mcts_select_in_step(mind, node, state);
  if (!mind->planner || (!mind->in_step && node->visits / MCTS_WIDEN > node->edges)) {
    struct tree_edge *fresh = mcts_widen(mind, node, state, seat);
    if (fresh) return fresh;
  }
  int64_t bias = mcts_bias(mind, node, seat), scale = mcts_scale(mind), best_score = INT64_MIN;
  int64_t root = (int64_t)square_root((uint64_t)(node->visits + 1) << 8);
  struct tree_edge *best = NULL;
  for (uint32_t e = node->first; e != TREE_NONE; e = mind->tree.edge[e].next) {
    struct tree_edge *edge = &mind->tree.edge[e];
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

/* Makes the next draw one of this trial, round and phase, whatever was drawn before. */
static void mcts_seed_roll(struct mcts_mind *mind, const void *state) {
  const struct weir_game *game = mind->setup->game;
  unsigned phase = game->phase(mind->setup, state) % MCTS_PHASES;
  int32_t time = mind->rounds ? game->round(mind->setup, state, mind->seat) : (int32_t)mind->turn;
  if (time != mind->time) memset(mind->rolls, 0, sizeof mind->rolls);
  mind->time = time;
  weir_rng_seed(&mind->rng, mind->trial + (uint64_t)time * UINT64_C(0x9e3779b97f4a7c15) +
                                phase * UINT64_C(0xbf58476d1ce4e5b9) +
                                mind->rolls[phase]++ * UINT64_C(0x94d049bb133111eb));
}

/* True when the rounds have passed after which positions are weighed. */
static bool mcts_is_late(const struct mcts_mind *mind, const void *state) {
  return mind->rounds && mind->setup->game->round(mind->setup, state, mind->seat) >= mind->until;
}

/* Lets chance fall until a seat must decide; returns who acts, 0 when it is time to weigh the position. */
static unsigned mcts_pass_chance(struct mcts_mind *mind, void *state) {
  const struct weir_game *game = mind->setup->game;
  for (;;) {
    unsigned to_act = game->to_act(mind->setup, state);
    if (to_act == 0 || mcts_is_late(mind, state)) return 0;
    if (to_act != WEIR_BIT(WEIR_CHANCE)) return to_act;
    if (mind->in_step) mcts_seed_roll(mind, state);
    bot_roll(mind->setup, state, &mind->rng);
  }
}

/* The turns after which this walk's position is weighed: always the same, or so many rounds later. */
static unsigned mcts_horizon(const struct mcts_mind *mind) {
  if (mind->rounds) return UINT_MAX;
  unsigned turns = mind->manner->turns;
  while (turns <= mind->steps) turns += mind->setup->seats;
  return turns;
}

/* A position not met before: notes its plans, and plays on by quick plans to where it is weighed. */
static void mcts_grow(struct mcts_mind *mind, uint64_t key, void *state, unsigned seat) {
  struct tree_node *node = tree_add_node(&mind->tree, key);
  if (!mind->planner) return;
  struct plan_limit unlimited = {0};
  unsigned reply = mind->manner->reply, lines = mcts_plan(mind, state, seat, reply, unlimited, reply);
  if (node) {
    node->quick = reply < MCTS_LINES;
    tree_propose(&mind->tree, node, mind->line, lines);
  }
  for (unsigned turn = mind->steps + 1; lines > 0; turn++) {
    mind->turn = turn;
    mcts_follow(mind, mind->line[0].action, mind->line[0].length, state, seat);
    unsigned to_act = turn < mcts_horizon(mind) ? mcts_pass_chance(mind, state) : 0;
    if (to_act == 0) return;
    seat = bot_lowest(to_act);
    lines = mcts_plan(mind, state, seat, 1, unlimited, 1);
  }
}

/* A position met again deserves more than the quick plan of its first visit. */
static void mcts_plan_fully(struct mcts_mind *mind, struct tree_node *node, const void *state,
                            unsigned seat) {
  struct plan_limit unlimited = {0};
  node->quick = false;
  unsigned lines = mcts_plan(mind, state, seat, MCTS_WIDTH, unlimited, MCTS_LINES);
  tree_propose(&mind->tree, node, mind->line, lines);
}

/* Walks from the root to a position not met before (or the end), and weighs where it leads. */
static void mcts_walk(struct mcts_mind *mind, int32_t *values) {
  union bot_state state;
  memcpy(state.bytes, mind->root.bytes, mind->setup->game->state_bytes);
  if (mind->hidden) weir_redeal(mind->setup, state.bytes, mind->seat, &mind->rng);
  unsigned seat = mind->seat;
  for (mind->steps = 0; mind->steps < MCTS_PATH;) {
    uint64_t key = bot_view_digest(mind->setup, state.bytes, seat);
    struct tree_node *node = tree_find(&mind->tree, key);
    if (!node) {
      mcts_grow(mind, key, state.bytes, seat);
      break;
    }
    if (node->quick) mcts_plan_fully(mind, node, state.bytes, seat);
    struct tree_edge *edge = mcts_select(mind, node, state.bytes, seat);
    if (!edge) break;
    mind->path[mind->steps++] =
        (struct mcts_step){(uint32_t)(node - mind->tree.node), (uint32_t)(edge - mind->tree.edge), seat};
    if (mind->steps == 1) {
      mind->trial = mind->luck + edge->visits;
      mind->time = -1;
      weir_rng_seed(&mind->rng, mind->trial);
    }
    mind->turn = mind->steps;
    mcts_follow(mind, mind->tree.action + edge->line, edge->length, state.bytes, seat);
    unsigned to_act = mcts_pass_chance(mind, state.bytes);
    if (to_act == 0) break;
    seat = bot_lowest(to_act);
  }
  bot_values(mind->setup, state.bytes, &mind->rng, mind->memo, values);
}

/* The line of a node that has given its seat most. */
static const struct tree_edge *mcts_best(const struct mcts_mind *mind, const struct tree_node *node,
                                         unsigned seat) {
  const struct tree_edge *best = NULL;
  for (uint32_t e = node->first; e != TREE_NONE; e = mind->tree.edge[e].next) {
    const struct tree_edge *edge = &mind->tree.edge[e];
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
    struct tree_edge *edge = &mind->tree.edge[step.edge];
    if (mind->in_step && mind->steps == 0 && step.edge == mind->reference)
      mind->reference_sum[edge->visits + 1] = mind->reference_sum[edge->visits] + values[mind->seat];
    edge->visits++;
    mind->tree.node[step.node].visits++;
    for (unsigned s = 0; s < mind->setup->seats; s++) edge->sum[s] += values[s];
    if (mind->planner) continue;
    /* Random play tells little of a line, but much of how lines compare: pass on what the best one gave. */
    const struct tree_edge *best = mcts_best(mind, &mind->tree.node[step.node], step.seat);
    for (unsigned s = 0; s < mind->setup->seats; s++) values[s] = (int32_t)mean_of(best, s);
  }
}

/* ---- A decision ---- */

static struct tree_node *mcts_root(struct mcts_mind *mind, struct plan_limit limit) {
  uint64_t key = bot_view_digest(mind->setup, mind->root.bytes, mind->seat);
  struct tree_node *node = tree_find(&mind->tree, key);
  if (!node) node = tree_add_node(&mind->tree, key);
  if (mind->planner) {
    unsigned lines = mcts_plan(mind, mind->root.bytes, mind->seat, MCTS_ROOT_WIDTH, limit, MCTS_ROOT_LINES);
    tree_propose(&mind->tree, node, mind->line, lines);
    node->quick = false;
  }
  return node;
}

/* True when lines have been tried as often as there is room for. */
static bool mcts_is_done(const struct mcts_mind *mind) {
  return mind->in_step && mind->tree.edge[mind->reference].visits == MCTS_TRIALS;
}

/* Iterates until the budget is spent; returns how often. */
static uint32_t mcts_search(struct mcts_mind *mind, const struct weir_bot_options *options, uint64_t start) {
  uint32_t count = 0;
  if (options->iterations > 0 || options->milliseconds == 0) {
    uint32_t budget = options->iterations > 0 ? options->iterations : MCTS_ITERATIONS;
    for (; count < budget && !mcts_is_done(mind); count++) mcts_iterate(mind);
    return count;
  }
  uint64_t before = options->clock_us(), end = start + UINT64_C(1000) * options->milliseconds, longest = 0;
  while (count == 0 || (before + longest < end && !mcts_is_done(mind))) {
    mcts_iterate(mind);
    count++;
    uint64_t now = options->clock_us();
    if (now - before > longest) longest = now - before;
    before = now;
  }
  return count;
}

/* The line to play: the best promise, with a discount for lines seldom tried. */
static const struct tree_edge *mcts_decide(const struct mcts_mind *mind, const struct tree_node *node) {
  const struct tree_edge *best = NULL;
  int64_t best_score = INT64_MIN, scale = mcts_scale(mind), bias = mcts_bias(mind, node, mind->seat);
  for (uint32_t e = node->first; e != TREE_NONE; e = mind->tree.edge[e].next) {
    const struct tree_edge *edge = &mind->tree.edge[e];
    if (edge->visits == 0) continue;
    uint64_t trials = edge->visits + (edge->planned ? MCTS_TRUST : 0u);
    int64_t promise = mind->in_step ? mcts_lead(mind, edge) : mcts_promise(edge, mind->seat, bias);
    int64_t score = promise - 8 * scale / (int64_t)square_root(trials << 8);
    if (best && score <= best_score) continue;
    best_score = score;
    best = edge;
  }
  return best || !mind->in_step ? best : &mind->tree.edge[mind->reference]; /* no line was open in any deal */
}

/* Copies the rest of the lines that begin with `action` out of the tree; returns how many. */
static unsigned mcts_keep(struct mcts_mind *mind, const struct tree_node *node, weir_action action,
                          unsigned skipped) {
  unsigned kept = 0;
  for (uint32_t e = node->first; e != TREE_NONE && kept < PLAN_LINES * 2; e = mind->tree.edge[e].next) {
    const struct tree_edge *edge = &mind->tree.edge[e];
    if (mind->tree.action[edge->line] != action || edge->length <= skipped) continue;
    mind->kept[kept] = *edge;
    memcpy(mind->kept_action + (size_t)kept * PLAN_LENGTH, mind->tree.action + edge->line + skipped,
           (edge->length - skipped) * sizeof *mind->tree.action);
    kept++;
  }
  return kept;
}

/* Makes the lines that begin with the chosen action, less that action and the forced ones after it, the
 * lines of the next decision. When memory is half used up, all else is forgotten. */
static void mcts_inherit(struct mcts_mind *mind, const struct tree_node *root,
                         const struct tree_edge *chosen) {
  weir_action offers[WEIR_OFFERS], action = mind->tree.action[chosen->line];
  union bot_state *state = &mind->root;
  unsigned skipped = 0;
  do {
    weir_apply(mind->setup, state->bytes, mind->seat, mind->tree.action[chosen->line + skipped], NULL);
    skipped++;
  } while (skipped < chosen->length && weir_legal(mind->setup, state->bytes, mind->seat, offers) == 1);
  bool goes_on = weir_to_act(mind->setup, state->bytes) >> mind->seat & 1;
  unsigned kept = goes_on ? mcts_keep(mind, root, action, skipped) : 0;
  if (tree_is_half_full(&mind->tree)) tree_clear(&mind->tree);
  if (kept == 0) return;
  uint64_t key = bot_view_digest(mind->setup, state->bytes, mind->seat);
  struct tree_node *node = tree_find(&mind->tree, key);
  if (!node) node = tree_add_node(&mind->tree, key);
  for (unsigned i = 0; i < kept; i++) {
    const struct tree_edge *old = &mind->kept[i];
    if (old->planned && tree_knows(&mind->tree, node, old->end)) continue;
    struct tree_edge *edge =
        tree_add_edge(&mind->tree, node, mind->kept_action + (size_t)i * PLAN_LENGTH, old->length - skipped);
    if (!edge) return;
    memcpy(edge->sum, old->sum, sizeof edge->sum);
    edge->end = old->end;
    edge->estimate = old->estimate;
    edge->visits = old->visits;
    edge->planned = old->planned;
    node->visits += old->visits;
  }
}

/* What a chosen line is worth. */
static int32_t mcts_value(const struct tree_edge *chosen, unsigned seat) {
  return chosen->visits > 0 ? (int32_t)mean_of(chosen, seat) : chosen->estimate;
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
static void mcts_advise(const struct mcts_mind *mind, const struct tree_node *root,
                        const struct tree_edge *chosen, struct weir_advice *advice) {
  advise_line(advice, mind->tree.action[chosen->line], 0);
  for (uint32_t e = root->first; e != TREE_NONE; e = mind->tree.edge[e].next)
    if (mind->tree.edge[e].visits > 0)
      advise_line(advice, mind->tree.action[mind->tree.edge[e].line], mind->tree.edge[e].visits);
  for (unsigned i = 2; i < advice->actions; i++)
    for (unsigned j = i; j > 1 && advice->visits[j] > advice->visits[j - 1]; j--) {
      weir_action action = advice->action[j];
      uint32_t visits = advice->visits[j];
      advice->action[j] = advice->action[j - 1];
      advice->visits[j] = advice->visits[j - 1];
      advice->action[j - 1] = action;
      advice->visits[j - 1] = visits;
    }
  advice->value = mcts_value(chosen, mind->seat);
}

/* Makes the plan with the best estimate the one that others are compared with. */
static void mcts_set_reference(struct mcts_mind *mind, const struct tree_node *root) {
  mind->reference = root->first;
  for (uint32_t e = root->first; e != TREE_NONE; e = mind->tree.edge[e].next)
    if (mind->tree.edge[e].estimate > mind->tree.edge[mind->reference].estimate) mind->reference = e;
  mind->reference_sum[0] = 0;
}

/* Gets the mind ready for a decision; `start` is now, where time counts. */
static const struct tree_node *mcts_prepare(struct weir_bot *bot, const void *state, unsigned seat,
                                            uint64_t start) {
  struct mcts_mind *mind = bot->mind;
  const struct weir_setup *setup = bot->setup;
  const struct weir_bot_options *options = &bot->options;
  /* Another seat's tree knows what that seat knows. */
  if (mind->in_step || seat != mind->seat) tree_clear(&mind->tree);
  mind->seat = seat;
  mind->rng = bot->deal;
  mind->luck = weir_rng_next(&mind->rng);
  mind->leaf_sum = mind->leaf_spread = 0;
  mind->leaves = 0;
  if (mind->rounds) mind->until = setup->game->round(setup, state, seat) + (int32_t)mind->manner->rounds;
  memcpy(mind->root.bytes, state, setup->game->state_bytes);
  bool timed = options->iterations == 0 && options->milliseconds > 0;
  struct plan_limit limit = {timed ? options->clock_us : NULL, start + UINT64_C(250) * options->milliseconds};
  const struct tree_node *root = mcts_root(mind, limit);
  if (mind->in_step) mcts_set_reference(mind, root);
  return root;
}

static weir_action mcts_choose(struct weir_bot *bot, const void *state, unsigned seat,
                               struct weir_advice *advice) {
  struct mcts_mind *mind = bot->mind;
  const struct weir_bot_options *options = &bot->options;
  if (mind->in_step && course_holds(&mind->course, bot->setup, state, seat)) {
    weir_action next = course_take(&mind->course, bot->setup, state);
    if (advice) *advice = (struct weir_advice){.actions = 1, .action = {next}, .value = mind->found};
    return next;
  }
  bool timed = options->iterations == 0 && options->milliseconds > 0;
  uint64_t start = timed ? options->clock_us() : 0;
  const struct tree_node *root = mcts_prepare(bot, state, seat, start);
  uint32_t iterations = mcts_search(mind, options, start);
  const struct tree_edge *chosen = mcts_decide(mind, root);
  weir_action action = mind->tree.action[chosen->line];
  if (advice) {
    advice->iterations = iterations;
    mcts_advise(mind, root, chosen, advice);
  }
  if (mind->in_step) {
    mind->found = mcts_value(chosen, seat);
    course_begin(&mind->course, seat, mind->tree.action + chosen->line, chosen->length);
    return course_take(&mind->course, bot->setup, state);
  }
  mcts_inherit(mind, root, chosen);
  return action;
}

/* ---- Memory ---- */

static void mcts_close(struct weir_bot *bot) {
  struct mcts_mind *mind = bot->mind;
  if (!mind) return;
  planner_close(mind->planner);
  tree_close(&mind->tree);
  free(mind);
}

static bool mcts_open(struct weir_bot *bot) {
  struct mcts_mind *mind = bot->mind = calloc(1, sizeof *mind);
  if (!mind) return false;
  mind->setup = bot->setup;
  mind->memo = bot->memo;
  mind->hidden = bot->setup->game->redeal != NULL;
  mind->manner = &manners[bot->setup->game->kind];
  mind->in_step = mind->manner->in_step && bot->setup->game->value != NULL;
  mind->rounds = mind->in_step && mind->manner->rounds > 0 && bot->setup->game->round != NULL;
  if (!tree_open(&mind->tree)) return false;
  mind->seat = WEIR_CHANCE;
  if (!bot->setup->game->value) return true;
  mind->planner = planner_open(bot, MCTS_ROOT_WIDTH);
  return mind->planner != NULL;
}

const struct bot_kind bot_mcts = {"mcts", mcts_open, mcts_close, mcts_choose};
