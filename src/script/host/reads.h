/* reads.h - what functions of scripts look at while they run, for those who would rather not run
 * them twice. Without Lua, like host_state.h. */
#ifndef BST_READS_H
#define BST_READS_H

#include <bastide.h>

/* What stays the same from game to game (options, constants, who plays) is not told. */
enum {
  BST_READS_POINTS = 1, /* players' points */
  BST_READS_TOKENS = 2, /* tokens, wherever they are */
  BST_READS_STATE = 4,  /* what rules declared under `state` */
  BST_READS_REST = 8,   /* anything else */
  BST_READS_CLASSES = 3 /* but the last */
};

/* From now on functions that run at this table set these bits in *reads, which the table keeps, and
 * whoever wants to know of one call clears it before. Before anything has run there; twice is the
 * same as once. NULL: there are no functions, or no memory; nothing is told then. */
uint32_t *bst_host_watch_reads(bst_table *t);

#endif
