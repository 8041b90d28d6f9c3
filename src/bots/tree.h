/* tree.h - the tree of the search: what seats see, and the lines they may take there. Private to this folder.
 *
 * All memory comes with the tree; when it is full, nothing is added.
 */
#ifndef TREE_H
#define TREE_H

#include "plan.h"

#define TREE_NONE UINT32_MAX /* no node, no edge */

struct tree_edge {
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

struct tree_node {
  uint64_t key;
  uint32_t first, edges;
  uint32_t visits;
  bool quick; /* only the reply has been planned */
};

struct tree {
  struct tree_node *node;
  uint32_t *table; /* to look a node up by its key */
  struct tree_edge *edge;
  weir_action *action; /* of all lines */
  uint32_t nodes, edges, actions;
};

bool tree_open(struct tree *tree);  /* False when memory is out; close it then too. */
void tree_close(struct tree *tree); /* Frees it. */
void tree_clear(struct tree *tree); /* Forgets all nodes. */
bool tree_is_half_full(const struct tree *tree);
struct tree_node *tree_find(struct tree *tree, uint64_t key);     /* NULL: not there. */
struct tree_node *tree_add_node(struct tree *tree, uint64_t key); /* NULL when memory is full. */
/* Adds a line to a node; NULL when memory is full. */
struct tree_edge *tree_add_edge(struct tree *tree, struct tree_node *node, const weir_action *line,
                                unsigned length);
/* True if a planned line of the node ends there. */
bool tree_knows(const struct tree *tree, const struct tree_node *node, uint64_t end);
/* Adds the plans that a node does not know yet, and ranks all it has. */
void tree_propose(struct tree *tree, struct tree_node *node, const struct plan_line *lines, unsigned count);

#endif
