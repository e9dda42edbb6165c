/* filter_subject.h - one case that entries of lists are asked about; of filters.c, and of
 * filter_deployments.c. */
#ifndef BST_FILTER_SUBJECT_H
#define BST_FILTER_SUBJECT_H

#include "board.h"
#include "filters.h"
#include "locations.h"

/* What an entry is asked about. */
typedef struct subject {
  const bst_table *t;
  const bst_game *g;
  bst_filter_list list;
  uint16_t type;  /* of the tile, BST_NONE */
  uint16_t cell;  /* where it is about, BST_NO_CELL: in no cell that is covered */
  uint16_t node;  /* the segment, BST_NONE */
  uint8_t figure; /* kind of the figure, 255: none */
  uint8_t seat, cause;
  uint16_t itself; /* the figure that would move there, as if it stood nowhere; BST_NONE */
  bst_query query; /* for tests */
} subject;

typedef enum verdict { NO, YES, NOTHING_TO_SAY } verdict;

static inline subject about(const bst_table *t, const bst_game *g, bst_filter_list list) {
  return (subject){.t = t,
                   .g = g,
                   .list = list,
                   .type = BST_NONE,
                   .node = BST_NONE,
                   .figure = 255,
                   .seat = BST_NOBODY,
                   .itself = BST_NONE,
                   .query = {.type = BST_NONE,
                             .node = BST_NONE,
                             .figure = BST_NONE,
                             .seat = BST_NOBODY,
                             .location = {.at = BST_NONE}}};
}

static inline void look_at_node(subject *s, uint16_t node) {
  const bst_ruleset *rs = s->t->rules;
  s->node = s->query.node = node;
  s->cell = bst_node_cell(rs, s->g, node);
  s->type = tiles_of(rs, s->g)[nodes_of(rs, s->g)[node].tile].type;
}

/* What one entry says. */
verdict bst_filter_say(const subject *s, const bst_filter_def *e);
/* From the last entry back: the first that has something to say decides. */
bool bst_filter_decide(const subject *s);
/* The entry that forbids it, or NULL. */
const bst_filter_def *bst_filter_veto(const subject *s);

/* The cell of a figure on a segment, or BST_NO_CELL. */
static inline uint16_t cell_under(const bst_ruleset *rs, const bst_game *g, uint16_t figure) {
  uint16_t node = figures_of(rs, g)[figure].node;
  return node == BST_NONE ? (uint16_t)BST_NO_CELL
                          : tiles_of(rs, g)[nodes_of(rs, g)[node].tile].cell;
}

/* Is the cell another one than that which the entry is about? */
static inline bool is_elsewhere(const bst_ruleset *rs, const bst_game *g, uint16_t cell,
                                const bst_filter_def *e) {
  uint16_t only;
  return bst_filter_cell(rs, g, (uint16_t)(e - rs->filter), &only) && only != cell;
}

/* Does one of these figures stand on a corner of the feature? Of nobody: whosoever they are. */
bool bst_stands_on_corner(const bst_ruleset *rs, const bst_game *g, uint16_t root, uint32_t kinds,
                          uint8_t owner, bool others);

#endif
