/* jcz_test.h - the sentences that a .jcz file says must be true after its last message. */
#ifndef BST_JCZ_TEST_H
#define BST_JCZ_TEST_H

#include "jcz_game.h"

/* Is it true? BST_ILLEGAL: no, err->text says what is; BST_NOT_FOUND: no such sentence is known;
 * BST_NO_MEMORY. */
bst_status bst_jcz_assert(const bst_jcz_file *file, const bst_jcz_game *j, const char *sentence,
                          bst_error *err);

#endif
