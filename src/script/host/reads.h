/* reads.h - what functions of scripts look at while they run, for those who would rather not run
 * them twice. Without Lua, like host_state.h. */
#ifndef BST_READS_H
#define BST_READS_H

#include <bastide.h>

/* Bits. What stays the same from game to game (options, constants, who plays) is not told. */
enum {
  BST_READS_POINTS = 1,    /* players' points */
  BST_READS_STATE = 2,     /* what rules declared under `state` */
  BST_READS_CHANCE = 4,    /* dice, draws and shuffles */
  BST_READS_FIGURE = 8,    /* which figure an event is about */
  BST_READS_REST = 16,     /* anything else */
  BST_READS_EVENT = 32,    /* what an event says, but what it is about it looks at only as below */
  BST_READS_FIGURES = 64,  /* the figures on the feature of an event */
  BST_READS_AROUND = 128,  /* the tiles on and around those where these figures stand */
  BST_READS_COMPANY = 256, /* who stands with whom, or where no feature is */
  BST_READS_NAMED = 512,   /* with whom figures of nobody stand that selectors call by name */
  BST_READS_COMPLETE = 1024, /* how many features of each kind are complete */
  BST_READS_TOKENS = 11      /* from this bit on: tokens, wherever they are, by kind */
};
/* What depends on most of the board: for most who remember something, as good as the rest. */
#define BST_READS_FAR                                                                              \
  ((uint64_t)(BST_READS_REST | BST_READS_EVENT | BST_READS_FIGURES | BST_READS_AROUND |            \
              BST_READS_COMPANY | BST_READS_NAMED))
#define BST_READS_TOKEN(kind) (UINT64_C(1) << (BST_READS_TOKENS + (kind)))

/* From now on functions that run at this table set these bits in *reads, which the table keeps, and
 * whoever wants to know of one call clears it before. Before anything has run there; twice is the
 * same as once. NULL: there are no functions, or no memory; nothing is told then. */
uint64_t *bst_host_watch_reads(bst_table *t);

#endif
