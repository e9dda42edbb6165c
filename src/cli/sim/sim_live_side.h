/* sim_live_side.h - one side of a comparison while it is played. One thread plays and counts;
 * another one may look at what is counted at any time. */
#ifndef BST_SIM_LIVE_SIDE_H
#define BST_SIM_LIVE_SIDE_H

#include <load.h>
#include <pthread.h>
#include <statistics.h>
#include <stdatomic.h>

typedef struct live_side {
  bst_sim_plan plan;
  bst_scribe scribe; /* hears that games are over, when they are counted */
  bst_statistics *statistics;
  char *why;                            /* of the first game that was aborted; read it when all is
                                         * over */
  atomic_uint_fast64_t played, aborted; /* games, in order */
  atomic_bool over;                     /* nothing more will come */
  const atomic_bool *stop;              /* set: it ends at the next game */
  bool begun;
  bst_status status;
  bst_error error;
  pthread_t thread;
} live_side;

/* Begins to play `plan` by the rules, on a thread of its own. BST_NO_MEMORY, BST_FULL: nothing was
 * begun; live_side_end() all the same. */
bst_status live_side_begin(live_side *s, const bst_rules *rules, const bst_sim_plan *plan,
                           const atomic_bool *stop, bst_error *err);
/* Waits for its end, and frees what it has. */
void live_side_end(live_side *s);

#endif
