/* def_result.h - who plays with whom, and who has won. A part of def.h. */
#ifndef BST_DEF_RESULT_H
#define BST_DEF_RESULT_H

#include "def_turn.h"

enum { BST_MAX_TIES = 8, BST_MAX_GRADES = 16 };

/* --- the result --------------------------------------------------------------------------- */

/* The number that is compared: the seat's points, or what the points of its side make. */
typedef enum bst_score_of {
  BST_SCORE_OWN,
  BST_SCORE_SIDE_SUM,
  BST_SCORE_SIDE_MIN,
  BST_SCORE_SIDE_MAX,
} bst_score_of;

#define BST_TIE_LIST(X)                                                                            \
  X(BST_TIE_SUPPLY, "supply")             /* figures at home */                                    \
  X(BST_TIE_POINTS, "points")             /* all of them, or those of one term or reason */        \
  X(BST_TIE_FIRST_PLAYER, "first_player") /* who began is ahead */                                 \
  X(BST_TIE_NOT_FIRST_PLAYER, "not_first_player") /* who began is behind */

typedef enum bst_tie_by { BST_TIE_LIST(BST_NUMBER_OF) BST_TIE_BYS } bst_tie_by;

#endif
