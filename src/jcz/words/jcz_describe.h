/* jcz_describe.h - a set-up of ours in the words of JCloisterZone: the opposite of jcz_setup.c. */
#ifndef BST_JCZ_DESCRIBE_H
#define BST_JCZ_DESCRIBE_H

#include <interop.h>

#include "jcz_file.h"

typedef struct bst_jcz_wanted {
  const bst_copies *copies; /* of the set-up */
  size_t copies_count;
  bool as_peer; /* options as they always play are no matter: the course of the game tells */
  bool exact;   /* nor may the game differ in what no file names */
} bst_jcz_wanted;

/* An object with sets, elements and rules, for one of the two programs. BST_NOT_FOUND: it has no
 * word for a rule, an option or a tile set here; err->text says which, and what to do. */
bst_status bst_jcz_describe(const bst_rules *rules, const bst_jcz_wanted *wanted,
                            bst_jcz_dialect dialect, bst_json **out, bst_error *err);

/* "JCloisterZone" */
const char *bst_jcz_program(bst_jcz_dialect dialect);

#endif
