/* ranks.h - the ranks of an MPI job: rank 0 leads, the others play (crew.h, spread.h).
 *
 * Open MPI waits by looking again and again as fast as it can. Here nobody waits inside of it: who
 * has nothing to do looks, and sleeps. */
#ifndef BST_RANKS_H
#define BST_RANKS_H

#include <spread.h>

/* Before MPI is there: where all ranks are on this machine they need no network. To look for one
 * takes twice as long as all else at the start. Who has told mpirun what to take gets that. */
void ranks_stay_here(void);

/* What this rank is, once MPI is there; NULL where it is the only one. */
const spread *ranks_spread(int rank, int count);

/* For the others, before and after the command: what they print is kept, for nobody wants to read
 * the same of each. Who couldn't load what is to be played says so to rank 0; then all wait until
 * they are dismissed. */
void ranks_be_quiet(void);
void ranks_wait_for_leave(void);

/* For rank 0, at the end: dismisses the others. */
void ranks_dismiss(void);

#endif
