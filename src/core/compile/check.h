/* check.h - is a definition whole? Numbers that name something must name something that is there,
 * and no game may need more pieces than 16 bits can number. */
#ifndef BST_CHECK_H
#define BST_CHECK_H

#include "def.h"

/* BST_OK, or BST_BAD_VALUE and the first declaration that is wrong. */
bst_status bst_check_definition(const bst_ruleset_def *def, bst_error *err);

#endif
