/* def_result.h - who plays with whom, and who has won. A part of def.h. */
#ifndef BST_DEF_RESULT_H
#define BST_DEF_RESULT_H

#include <bastide.h>

enum { BST_MAX_TIES = 8, BST_MAX_GRADES = 16 };

/* --- sides -------------------------------------------------------------------------------- */

/* A seat takes turns, a side owns and wins; what counts by side is said one by one. */
typedef struct bst_sides_def {
  uint8_t count;                 /* 0: every seat is a side of its own */
  uint8_t side[BST_MAX_PLAYERS]; /* by seat, from 0 */
  bool majority;                 /* the strengths of a side's figures are added */
  bool occupancy;                /* partners don't keep each other off */
  bool supply;                   /* who has none left takes one of a partner's */
} bst_sides_def;

/* --- the result --------------------------------------------------------------------------- */

/* The number that is compared: the seat's points, or what the points of its side make. */
typedef enum bst_score_of {
  BST_SCORE_OWN,
  BST_SCORE_SIDE_SUM,
  BST_SCORE_SIDE_MIN,
  BST_SCORE_SIDE_MAX,
} bst_score_of;

#define BST_TIE_LIST(X)                                                                            \
  X(SUPPLY, "supply")                     /* figures at home */                                    \
  X(POINTS, "points")                     /* all of them, or those of one term or reason */        \
  X(FIRST_PLAYER, "first_player")         /* who began is ahead */                                 \
  X(NOT_FIRST_PLAYER, "not_first_player") /* who began is behind */

typedef enum bst_tie_by {
#define X(name, text) BST_TIE_##name,
  BST_TIE_LIST(X)
#undef X
      BST_TIE_BYS
} bst_tie_by;

/* What decides between those whose scores are equal: the first entry in which they differ. */
typedef struct bst_tie_def {
  uint8_t by;       /* bst_tie_by */
  bool least;       /* SUPPLY, POINTS: less is better */
  uint16_t figures; /* SUPPLY: bit k: kinds that count */
  const char *why;  /* POINTS: "rule.reason", a term's name too; NULL: all */
} bst_tie_def;

typedef struct bst_grade_def {
  int32_t least; /* score */
  const char *name;
} bst_grade_def;

typedef struct bst_result_def {
  uint8_t outcome; /* bst_outcome */
  uint8_t score;   /* bst_score_of */
  uint16_t test;   /* WIN_LOSE: number plus one of a read-only function of the host; else 0 */
  uint8_t tie_count, grade_count;
  bst_tie_def tie[BST_MAX_TIES];
  bst_grade_def grade[BST_MAX_GRADES]; /* falling */
} bst_result_def;

#endif
