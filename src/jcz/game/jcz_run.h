/* jcz_run.h - one .jcz game from its first message to its last assertion. */
#ifndef BST_JCZ_RUN_H
#define BST_JCZ_RUN_H

#include "jcz_book.h"
#include "jcz_steps.h"

typedef enum bst_jcz_outcome {
  BST_JCZ_PASSED,
  BST_JCZ_FAILED,
  BST_JCZ_UNSUPPORTED, /* something in it is known to no rule */
  BST_JCZ_DAMAGED,     /* no game */
} bst_jcz_outcome;

typedef struct bst_jcz_verdict {
  bst_jcz_outcome outcome;
  size_t messages, assertions, states; /* carried out, true, compared */
  char where[256]; /* "message 12, DEPLOY_MEEPLE", the sentence, or "": the file */
  bst_error why;
} bst_jcz_verdict;

/* Is told of a game that failed while it stands as it stood then. */
typedef void (*bst_jcz_watch)(void *self, const bst_jcz_verdict *verdict, const bst_ruleset *rs,
                              const bst_game *g);

/* Plays the game at `path`; `steps` and `failed` may be NULL. BST_NO_MEMORY, or BST_OK with a
 * verdict. */
bst_status bst_jcz_run(const bst_jcz_book *book, const char *path, const bst_jcz_steps *steps,
                       bst_jcz_watch failed, void *self, bst_jcz_verdict *out);

#endif
