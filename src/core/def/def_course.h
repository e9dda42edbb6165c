/* def_course.h - the course of a game as far as rules change it: when it is over, who is next, who
 * answers the built-in questions. A part of def.h. */
#ifndef BST_DEF_COURSE_H
#define BST_DEF_COURSE_H

#include "def_pieces.h"

enum { BST_MAX_ENDINGS = 32, BST_MAX_SKIPS = 16 };

/* --- the end ------------------------------------------------------------------------------ */

typedef enum bst_moment {
  BST_AT_TURN_END,
  BST_AT_PART_END,
  BST_AT_ROUND_END,
  BST_AT_ONCE, /* as soon as everything that has happened is heard */
} bst_moment;

typedef enum bst_final { BST_FINAL_NONE, BST_FINAL_FULL, BST_FINAL_FIELDS } bst_final;

/* --- who is next -------------------------------------------------------------------------- */

typedef enum bst_first_player { BST_FIRST_HOST, BST_FIRST_RANDOM } bst_first_player;
typedef enum bst_next_seat {
  BST_NEXT_CLOCKWISE,
  BST_NEXT_REVERSE,
  BST_NEXT_SNAKE,  /* every other round backwards */
  BST_NEXT_RANDOM, /* by lot, once */
} bst_next_seat;

#endif
