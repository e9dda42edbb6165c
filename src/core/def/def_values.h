/* def_values.h - what things are worth and who gets it: counters, terms, majorities, and what is
 * done to awards before they are booked. A part of def.h. */
#ifndef BST_DEF_VALUES_H
#define BST_DEF_VALUES_H

#include "def_pieces.h"

enum {
  BST_MAX_COUNTED = 4, /* counters that one `when` compares */
  BST_MAX_FACTORS = 4, /* counters that one term multiplies */
  BST_MAX_SHARES = 32, /* claims and payouts */
  BST_MAX_ADJUSTS = 32
};

/* --- values ------------------------------------------------------------------------------- */

typedef enum bst_counter_op {
  BST_COUNT_CONST, /* 1 */
  BST_COUNT_SIZE,  /* in the unit of the kind; areas count their own cell too */
  BST_COUNT_CELLS,
  BST_COUNT_TILES,
  BST_COUNT_SEGMENTS,
  BST_COUNT_ATTR,    /* sum (or any) of an attribute over the feature */
  BST_COUNT_FIGURES, /* of a group */
  BST_COUNT_OWN_FIGURES,
  BST_COUNT_RING8,      /* occupied cells around the segment's tile */
  BST_COUNT_RING9,      /* and its own */
  BST_COUNT_RING8_ATTR, /* symbols on the tiles that lie in these cells, and their segments */
  BST_COUNT_RING9_ATTR,
  BST_COUNT_RING9_CELLS,    /* cells of these in which a segment of a kind lies */
  BST_COUNT_RING9_SEGMENTS, /* different segments of a kind in them */
  BST_COUNT_RING9_FIGURES,  /* of a group, on the tiles that lie in them */
  BST_COUNT_TILE_ATTR,      /* symbols that count for the segment's tile */
  BST_COUNT_EMPTY_RING8,
  BST_COUNT_ROW_COL,  /* occupied cells in the unbroken row and column, own cell included */
  BST_COUNT_ADJACENT, /* different features of a kind that touch this one */
  BST_COUNT_COMPLETE, /* complete features of a kind on the board */
  BST_COUNT_OPEN,     /* open ends */
  BST_COUNT_TOKENS,   /* of a kind, on its segments, its cells and its figures */
  BST_COUNT_HOST,     /* a read-only function of the host */
  BST_COUNT_SELECTED, /* what a selector finds */
} bst_counter_op;

enum { BST_MODE_NORMAL, BST_MODE_FINAL }; /* further modes are the rules' own */

#endif
