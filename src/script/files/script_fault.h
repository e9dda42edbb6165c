/* script_fault.h - what is known about a call of a script that failed, for those who know no Lua.
 */
#ifndef BST_SCRIPT_FAULT_H
#define BST_SCRIPT_FAULT_H

#include <stdbool.h>

typedef enum bst_limit {
  BST_LIMIT_NONE,
  BST_LIMIT_CALL,   /* instructions of one call */
  BST_LIMIT_ACTION, /* instructions of all calls of one action */
  BST_LIMIT_MEMORY,
  BST_LIMIT_STRING,
  BST_LIMIT_DEPTH, /* calls in calls, values in one call */
} bst_limit;

/* What went wrong in a call, complete without the state. */
typedef struct bst_script_fault {
  char message[1024]; /* "text" or "text\nhint" */
  char file[64];      /* of `line`: the name of the chunk, not a path; "": not known */
  int line;           /* 0: not known */
  bst_limit limit;
  bool keeps;           /* it changed what outlives a call; `line`: where */
  char traceback[1536]; /* "in function 'name' (file:line)", innermost first, at most 12 lines */
} bst_script_fault;

#endif
