/* tree.c - the tree of the search: nodes by what a seat sees, edges with their lines. */
#include "tree.h"

#include <stdlib.h>
#include <string.h>

enum {
  TREE_NODES = 1 << 14,
  TREE_TABLE = 1 << 15, /* places to look a node up; a power of two, twice the nodes */
  TREE_EDGES = 1 << 16,
  TREE_ACTIONS = 1 << 18, /* in all lines */
};

/* ---- Nodes and edges ---- */

void tree_clear(struct tree *tree) {
  memset(tree->table, 0xff, TREE_TABLE * sizeof *tree->table);
  tree->nodes = tree->edges = tree->actions = 0;
}

/* The place of a key in the table: its node's index, or TREE_NONE where it would go. */
static uint32_t *tree_place(struct tree *tree, uint64_t key) {
  uint32_t at = (uint32_t)key % TREE_TABLE;
  while (tree->table[at] != TREE_NONE && tree->node[tree->table[at]].key != key) at = (at + 1) % TREE_TABLE;
  return &tree->table[at];
}

struct tree_node *tree_find(struct tree *tree, uint64_t key) {
  uint32_t index = *tree_place(tree, key);
  return index == TREE_NONE ? NULL : &tree->node[index];
}

struct tree_node *tree_add_node(struct tree *tree, uint64_t key) {
  if (tree->nodes == TREE_NODES) return NULL;
  struct tree_node *node = &tree->node[tree->nodes];
  *tree_place(tree, key) = tree->nodes++;
  *node = (struct tree_node){.key = key, .first = TREE_NONE};
  return node;
}

/* Adds a line to a node; NULL when memory is full. */
struct tree_edge *tree_add_edge(struct tree *tree, struct tree_node *node, const weir_action *line,
                                unsigned length) {
  if (tree->edges == TREE_EDGES || tree->actions + length > TREE_ACTIONS) return NULL;
  struct tree_edge *edge = &tree->edge[tree->edges];
  *edge = (struct tree_edge){
      .line = tree->actions, .length = (uint16_t)length, .next = node->first, .prior = 256};
  memcpy(tree->action + tree->actions, line, length * sizeof *line);
  tree->actions += length;
  node->first = tree->edges++;
  node->edges++;
  return edge;
}

/* ---- Plans ---- */

bool tree_knows(const struct tree *tree, const struct tree_node *node, uint64_t end) {
  for (uint32_t e = node->first; e != TREE_NONE; e = tree->edge[e].next)
    if (tree->edge[e].planned && tree->edge[e].end == end) return true;
  return false;
}

/* A planned line's prior falls with its rank among the node's estimates. */
static void tree_rank(struct tree *tree, const struct tree_node *node) {
  for (uint32_t e = node->first; e != TREE_NONE; e = tree->edge[e].next) {
    unsigned rank = 0;
    for (uint32_t f = node->first; f != TREE_NONE; f = tree->edge[f].next)
      if (tree->edge[f].planned && (tree->edge[f].estimate > tree->edge[e].estimate ||
                                    (tree->edge[f].estimate == tree->edge[e].estimate && f < e)))
        rank++;
    if (tree->edge[e].planned) tree->edge[e].prior = (uint16_t)(2048 / (rank + 2));
  }
}

void tree_propose(struct tree *tree, struct tree_node *node, const struct plan_line *lines, unsigned count) {
  for (unsigned i = 0; i < count; i++) {
    if (tree_knows(tree, node, lines[i].end)) continue;
    struct tree_edge *edge = tree_add_edge(tree, node, lines[i].action, lines[i].length);
    if (!edge) break;
    edge->planned = true;
    edge->end = lines[i].end;
    edge->estimate = lines[i].value;
  }
  tree_rank(tree, node);
}

/* ---- Memory ---- */

bool tree_is_half_full(const struct tree *tree) {
  return tree->nodes > TREE_NODES / 2 || tree->edges > TREE_EDGES / 2 || tree->actions > TREE_ACTIONS / 2;
}

void tree_close(struct tree *tree) {
  free(tree->node);
  free(tree->table);
  free(tree->edge);
  free(tree->action);
}

bool tree_open(struct tree *tree) {
  tree->node = calloc(TREE_NODES, sizeof *tree->node);
  tree->table = calloc(TREE_TABLE, sizeof *tree->table);
  tree->edge = calloc(TREE_EDGES, sizeof *tree->edge);
  tree->action = calloc(TREE_ACTIONS, sizeof *tree->action);
  if (!tree->node || !tree->table || !tree->edge || !tree->action) return false;
  tree_clear(tree);
  return true;
}
