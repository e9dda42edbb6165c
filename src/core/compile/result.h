/* result.h - who has won. Nothing else in the program decides it: bst_game_result() of bastide.h is
 * the one place, and reads what the rules declare (schema.def). */
#ifndef BST_RESULT_H
#define BST_RESULT_H

#include "def.h"

/* Is what is declared whole? BST_BAD_VALUE: something in it is about nothing that is there. */
bst_status bst_result_check(const bst_ruleset_def *def, bst_error *err);

#endif
