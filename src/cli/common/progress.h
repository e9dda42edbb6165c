/* progress.h - a bar on stderr for long work, if stderr is a terminal: how far, how fast, how long
 * yet. */
#ifndef BST_PROGRESS_H
#define BST_PROGRESS_H

#include <bastide.h>

typedef struct progress {
  bool shown; /* stderr is a terminal */
  uint64_t total;
  const char *what; /* "games" */
} progress;

progress progress_new(uint64_t total, const char *what);
/* Has the form that bst_sim_plan wants; `self` is a progress. */
void progress_show(void *self, uint64_t done, double seconds);
/* Takes the bar away. */
void progress_end(const progress *p);

#endif
