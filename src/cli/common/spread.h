/* spread.h - how a program that is started many times at once shares the work of a command: what
 * bastide-mpi gives and bastide hasn't (src/mpi). The commands know nothing of how the others are
 * reached. */
#ifndef BST_SPREAD_H
#define BST_SPREAD_H

#include <tournament.h>

typedef struct spread {
  bool leads; /* this one tells, and hands out the work; the others play */
  /* For who leads: waits until all the others have loaded the same, and says who they are. A
   * message names the first who hasn't. For the others: nothing. */
  bst_status (*meet)(uint64_t digest, const bst_crew **crew, bst_error *err);
  /* For the others: plays what they are given, until they are dismissed. Returns the exit status.
   */
  int (*serve)(const bst_tournament *t, const bst_tournament_plan *plan, uint64_t digest);
  /* Of a simulation, in which all play their part: for rank 0 plan and result are those of all in
   * the end. The others have nothing to tell then: *leads is false. `digest` says what is played.
   */
  bst_status (*simulate)(const bst_sim_plan *plan, uint64_t digest, bst_sim_result *out,
                         bst_error *err);
} spread;

/* NULL, where this is the only one. */
const spread *spread_of_program(void);
void spread_set(const spread *how);

#endif
