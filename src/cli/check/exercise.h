/* exercise.h - plays some random games with loaded rules, to see whether their scripts keep what
 * scripts promise: they don't fail, and they keep no state of their own. */
#ifndef BST_EXERCISE_H
#define BST_EXERCISE_H

#include <host_state.h>
#include <load.h>

#include "check_unused.h"

typedef struct exercise {
  const bst_rules *rules;
  const char *rule; /* id of the one that is checked; others may be to blame, too */
  const char *path; /* its file */
  const char *with; /* the rules, as the command line names them */
  uint64_t games;
  uint64_t *digest; /* of the state at the end of each game; NULL: nobody wants it */
  bst_budget *most; /* what the rule used, see bst_host_watch_budget; NULL: nobody wants it */
  functions *ran;   /* the functions of the rule, and which were called; NULL: nobody wants it */
  void (*played)(void *self); /* hears of each game that has ended; or NULL */
  void *self;
} exercise;

/* Game i is the one that 'bastide watch --seed i+1' shows. False: a promise is broken; `report`
 * says which, by whom, and how to see it again. Rules without functions have none to break. */
bool exercise_play(const exercise *e, bst_report *report);

#endif
