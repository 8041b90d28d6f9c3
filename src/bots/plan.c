/* plan.c - a beam search over one seat's turn.
 *
 * Layer by layer (a layer is a number of decisions), every position of the beam is expanded by all its
 * offers; positions met before, by their digest, are dropped, since a turn reaches most of its positions
 * in many orders. Positions where the turn has passed on are finished lines (one that passes to
 * chance is worth the mean over its outcomes); of the others the most valuable form the next layer. A small
 * choice in another phase (which way the water goes, take it or leave it) is followed on the spot, so that it
 * does not cost a layer. All memory comes with the planner.
 */
#include "plan.h"

#include <stdlib.h>
#include <string.h>

enum {
  PLAN_NODES = 1 << 15, /* steps remembered in one search */
  PLAN_SMALL = 4,       /* offers of a choice that is followed on the spot */
  PLAN_NESTED = 4,      /* such choices in a row */
  PLAN_OUTCOMES = 36,   /* of chance, that are all weighed */
};

/* A step: how a position was reached. */
struct plan_node {
  uint32_t parent;
  uint32_t length;
  weir_action action;
};

/* A position worth keeping. `home` is where its bytes are. */
struct plan_entry {
  int32_t value;
  uint32_t node, home;
  uint64_t digest, tie;
};

/* The best so many entries, the worst on top (a heap). */
struct plan_heap {
  struct plan_entry *entry;
  unsigned count, room;
};

struct plan_seen {
  uint64_t digest;
  uint32_t run;
};

struct planner {
  const struct weir_setup *setup;
  struct weir_rng rng; /* for games without an evaluation */
  void *memo;
  uint64_t salt;
  unsigned width;
  size_t stride;         /* bytes from one position to the next */
  unsigned char *memory; /* of all positions */
  unsigned char *home[2];
  unsigned char *nested[PLAN_NESTED + 1], *fallen;
  struct weir_outcome *outcome;
  weir_action (*offers)[WEIR_OFFERS]; /* one list for each nested choice, one to count */
  struct plan_heap layer[2], done;
  struct plan_entry started; /* the best unfinished position of the run */
  struct plan_node *node;
  uint32_t nodes;
  struct plan_seen *seen;
  uint32_t seen_mask, seen_count, run;
  unsigned seat, next; /* of this run: who plans; which layer is being filled */
  uint32_t work;
};

/* ---- Heaps ---- */

/* Equal values fall by the digest, salted with the bot's seed: as good as chance, yet reproducible. */
static bool worse(const struct plan_entry *a, const struct plan_entry *b) {
  return a->value != b->value ? a->value < b->value : a->tie < b->tie;
}

static void sift_down(struct plan_heap *heap, unsigned at) {
  for (;;) {
    unsigned least = at, left = 2 * at + 1;
    for (unsigned child = left; child < left + 2 && child < heap->count; child++)
      if (worse(&heap->entry[child], &heap->entry[least])) least = child;
    if (least == at) return;
    struct plan_entry moved = heap->entry[at];
    heap->entry[at] = heap->entry[least];
    heap->entry[least] = moved;
    at = least;
  }
}

/* Admits an entry if it is good enough, in place of the worst when the heap is full, and gives it a home. */
static bool heap_admit(struct plan_heap *heap, struct plan_entry *entry) {
  if (heap->count == heap->room) {
    if (!worse(&heap->entry[0], entry)) return false;
    entry->home = heap->entry[0].home;
    heap->entry[0] = *entry;
    sift_down(heap, 0);
    return true;
  }
  unsigned at = heap->count++;
  entry->home = at;
  for (; at > 0 && worse(entry, &heap->entry[(at - 1) / 2]); at = (at - 1) / 2)
    heap->entry[at] = heap->entry[(at - 1) / 2];
  heap->entry[at] = *entry;
  return true;
}

static void heap_drop_worst(struct plan_heap *heap) {
  heap->entry[0] = heap->entry[--heap->count];
  sift_down(heap, 0);
}

/* ---- Positions ---- */

/* Tells positions apart within one search: quicker than the digest that records keep, four words abreast. */
static uint64_t planner_hash(const void *state, size_t size) {
  const unsigned char *bytes = state;
  uint64_t lane[4] = {UINT64_C(0x243f6a8885a308d3), UINT64_C(0x13198a2e03707344),
                      UINT64_C(0xa4093822299f31d0), UINT64_C(0x082efa98ec4e6c89)};
  for (; size >= 32; size -= 32, bytes += 32) {
    uint64_t word[4];
    memcpy(word, bytes, sizeof word);
    for (unsigned i = 0; i < 4; i++) {
      lane[i] = (lane[i] ^ word[i]) * UINT64_C(0x9e3779b97f4a7c15);
      lane[i] ^= lane[i] >> 29;
    }
  }
  uint64_t rest[4] = {0}, hash = 0;
  memcpy(rest, bytes, size);
  for (unsigned i = 0; i < 4; i++) {
    hash = (hash ^ lane[i] ^ rest[i]) * UINT64_C(0xbf58476d1ce4e5b9);
    hash ^= hash >> 32;
  }
  return hash;
}

/* True the first time a digest is met in a run; when the table is full, always. */
static bool planner_is_new(struct planner *planner, uint64_t digest) {
  for (uint32_t at = (uint32_t)digest & planner->seen_mask;; at = (at + 1) & planner->seen_mask) {
    struct plan_seen *seen = &planner->seen[at];
    if (seen->run == planner->run) {
      if (seen->digest == digest) return false;
      continue;
    }
    if (planner->seen_count > planner->seen_mask / 4 * 3) return true;
    *seen = (struct plan_seen){digest, planner->run};
    planner->seen_count++;
    return true;
  }
}

static int32_t planner_judge(struct planner *planner, const void *state) {
  return bot_value(planner->setup, state, planner->seat, &planner->rng, planner->memo);
}

/* The value of a position; where chance acts next, the mean over its outcomes. */
static int32_t planner_value(struct planner *planner, const void *state) {
  const struct weir_setup *setup = planner->setup;
  if (setup->game->to_act(setup, state) != WEIR_BIT(WEIR_CHANCE)) return planner_judge(planner, state);
  unsigned count = setup->game->chance(setup, state, planner->outcome);
  if (count > PLAN_OUTCOMES) return planner_judge(planner, state);
  int64_t sum = 0;
  for (unsigned i = 0; i < count; i++) {
    memcpy(planner->fallen, state, setup->game->state_bytes);
    setup->game->apply(setup, planner->fallen, WEIR_CHANCE, planner->outcome[i].action, NULL);
    sum += (int64_t)planner->outcome[i].weight * planner_judge(planner, planner->fallen);
  }
  return (int32_t)(sum / (int64_t)weir_outcome_total(planner->outcome, count));
}

static void planner_expand(struct planner *planner, const void *state, uint32_t node, unsigned depth);

static bool is_small_choice(const struct planner *planner, const void *before, const void *after) {
  const struct weir_game *game = planner->setup->game;
  weir_action *offers = planner->offers[PLAN_NESTED + 1];
  return game->phase(planner->setup, before) != game->phase(planner->setup, after) &&
         game->legal(planner->setup, after, planner->seat, offers) <= PLAN_SMALL;
}

/* Weighs the position that a step led to, and keeps it where it belongs. */
static void planner_weigh(struct planner *planner, const void *before, const void *after,
                          struct plan_node step, unsigned depth) {
  const struct weir_setup *setup = planner->setup;
  uint64_t digest = planner_hash(after, setup->game->state_bytes);
  if (!planner_is_new(planner, digest)) return;
  if (planner->nodes == PLAN_NODES) return;
  uint32_t node = planner->nodes;
  bool mine = setup->game->to_act(setup, after) >> planner->seat & 1 && step.length < PLAN_LENGTH;
  if (mine && depth < PLAN_NESTED && is_small_choice(planner, before, after)) {
    planner->node[planner->nodes++] = step;
    planner_expand(planner, after, node, depth + 1);
    return;
  }
  planner->work++;
  struct plan_entry entry = {
      .value = planner_value(planner, after),
      .node = node,
      .digest = digest,
      .tie = (digest ^ planner->salt) * UINT64_C(0x9e3779b97f4a7c15),
  };
  struct plan_heap *heap = mine ? &planner->layer[planner->next] : &planner->done;
  if (!heap_admit(heap, &entry)) return;
  planner->node[planner->nodes++] = step;
  if (!mine) return;
  memcpy(planner->home[planner->next] + entry.home * planner->stride, after, setup->game->state_bytes);
  if (planner->started.node == 0 || worse(&planner->started, &entry)) planner->started = entry;
}

/* Tries every offer of a position. `depth` counts the small choices followed on the spot. */
static void planner_expand(struct planner *planner, const void *state, uint32_t node, unsigned depth) {
  const struct weir_game *game = planner->setup->game;
  weir_action *offers = planner->offers[depth];
  unsigned count = game->legal(planner->setup, state, planner->seat, offers);
  unsigned char *after = planner->nested[depth];
  for (unsigned i = 0; i < count; i++) {
    memcpy(after, state, game->state_bytes);
    game->apply(planner->setup, after, planner->seat, offers[i], NULL);
    struct plan_node step = {node, planner->node[node].length + 1, offers[i]};
    planner_weigh(planner, state, after, step, depth);
  }
}

/* ---- A run ---- */

static bool is_late(struct plan_limit limit) { return limit.clock_us && limit.clock_us() >= limit.deadline; }

/* Expands a layer into the next one: all of it, or only its best when time is up. */
static void planner_step(struct planner *planner, struct plan_limit limit) {
  struct plan_heap *layer = &planner->layer[planner->next];
  const unsigned char *home = planner->home[planner->next];
  planner->next ^= 1;
  planner->layer[planner->next].count = 0;
  if (is_late(limit))
    while (layer->count > 1) heap_drop_worst(layer);
  /* The worst is on top of the heap, so good ones come first from its end. */
  for (unsigned i = layer->count; i-- > 0;) {
    planner_expand(planner, home + layer->entry[i].home * planner->stride, layer->entry[i].node, 0);
    if (i % 8 == 0 && is_late(limit)) return;
  }
}

static void planner_read_line(const struct planner *planner, const struct plan_entry *entry,
                              struct plan_line *line) {
  line->value = entry->value;
  line->end = entry->digest;
  line->length = planner->node[entry->node].length;
  for (uint32_t at = entry->node; at != 0; at = planner->node[at].parent)
    line->action[planner->node[at].length - 1] = planner->node[at].action;
}

unsigned planner_run(struct planner *planner, const void *state, unsigned seat, unsigned width,
                     struct plan_limit limit, struct plan_line *lines, unsigned most) {
  planner->run++;
  planner->seen_count = 0;
  planner->seat = seat;
  planner->work = 0;
  planner->nodes = 1;
  planner->node[0] = (struct plan_node){0};
  for (unsigned i = 0; i < 2; i++) planner->layer[i].room = width < planner->width ? width : planner->width;
  planner->done.room = most < PLAN_LINES ? most : PLAN_LINES;
  planner->done.count = 0;
  planner->next = 0;
  planner->layer[0].count = 1;
  planner->layer[0].entry[0] = (struct plan_entry){0};
  planner->started = (struct plan_entry){0};
  memcpy(planner->home[0], state, planner->setup->game->state_bytes);
  while (planner->layer[planner->next].count > 0 && planner->nodes < PLAN_NODES) planner_step(planner, limit);
  /* A search cut short may have finished no line; then its best beginning must do. */
  if (planner->done.count == 0 && planner->started.node != 0) heap_admit(&planner->done, &planner->started);
  unsigned count = planner->done.count;
  for (unsigned i = count; i-- > 0; heap_drop_worst(&planner->done))
    planner_read_line(planner, &planner->done.entry[0], &lines[i]);
  return count;
}

uint32_t planner_work(const struct planner *planner) { return planner->work; }

/* ---- Memory ---- */

static bool planner_allocate(struct planner *planner) {
  size_t room = planner->width, states = 2 * room + PLAN_NESTED + 2;
  planner->memory = calloc(states, planner->stride);
  planner->node = calloc(PLAN_NODES, sizeof *planner->node);
  planner->seen = calloc(planner->seen_mask + 1, sizeof *planner->seen);
  struct plan_entry *entries = calloc(2 * room + PLAN_LINES, sizeof *entries);
  planner->layer[0].entry = entries;
  planner->offers = calloc(PLAN_NESTED + 2, sizeof *planner->offers);
  planner->outcome = calloc(WEIR_OFFERS, sizeof *planner->outcome);
  if (!planner->outcome || !planner->memory || !planner->node || !planner->seen || !entries ||
      !planner->offers)
    return false;
  planner->layer[1].entry = entries + room;
  planner->done.entry = entries + 2 * room;
  planner->home[0] = planner->memory;
  planner->home[1] = planner->memory + room * planner->stride;
  for (unsigned i = 0; i <= PLAN_NESTED; i++)
    planner->nested[i] = planner->memory + (2 * room + i) * planner->stride;
  planner->fallen = planner->memory + (states - 1) * planner->stride;
  return true;
}

struct planner *planner_open(const struct weir_bot *bot, unsigned width) {
  struct planner *planner = calloc(1, sizeof *planner);
  if (!planner) return NULL;
  planner->setup = bot->setup;
  planner->memo = bot->memo;
  planner->width = width;
  planner->stride = (bot->setup->game->state_bytes + 7u) & ~(size_t)7;
  planner->seen_mask = 1023;
  while (planner->seen_mask < width * 512) planner->seen_mask = 2 * planner->seen_mask + 1;
  weir_rng_seed(&planner->rng, bot->options.seed);
  planner->salt = weir_rng_next(&planner->rng);
  if (planner_allocate(planner)) return planner;
  planner_close(planner);
  return NULL;
}

void planner_close(struct planner *planner) {
  if (!planner) return;
  free(planner->memory);
  free(planner->node);
  free(planner->seen);
  free(planner->offers);
  free(planner->outcome);
  free(planner->layer[0].entry);
  free(planner);
}
