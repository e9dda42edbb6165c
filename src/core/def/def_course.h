/* def_course.h - the course of a game as far as rules change it: when it is over, who is next, who
 * answers the built-in decisions. A part of def.h. */
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

/* The end that every game has, unless a rule has taken it out: the stack is empty. */
typedef struct bst_end_def {
  uint8_t moment;     /* TURN_END or PART_END */
  bool final_scoring; /* score what stands on the board */
  bool taken_out;     /* the game doesn't end by it */
  uint8_t taker;      /* number plus one of the rule that took it out; 0: it was never there */
} bst_end_def;

/* Further ends: the game is over when all that one of them says holds at its moment. */
typedef struct bst_ending_def {
  const char *name; /* "rule.entry" */
  uint8_t rule, moment, final;
  bool stack_empty;
  uint32_t zones;         /* bit z: zone z holds no tile in any of its places */
  uint16_t tiles;         /* so many lie on the board; 0: whatever */
  uint16_t turns, rounds; /* so many are over; 0: whatever */
  uint16_t test;          /* read-only function of the host, or BST_NONE */
} bst_ending_def;

/* --- who is next -------------------------------------------------------------------------- */

typedef enum bst_first_player { BST_FIRST_HOST, BST_FIRST_RANDOM } bst_first_player;
typedef enum bst_next_seat {
  BST_NEXT_CLOCKWISE,
  BST_NEXT_REVERSE,
  BST_NEXT_SNAKE,  /* every other round backwards */
  BST_NEXT_RANDOM, /* by lot, once */
} bst_next_seat;

typedef struct bst_order_def {
  uint8_t next;       /* bst_next_seat */
  bool renew;         /* RANDOM: the lots are drawn anew after every round */
  uint16_t next_test; /* number plus one of a function of the host that names the next; 0: none */
} bst_order_def;

/* A seat that is passed over: its turn doesn't come. */
typedef struct bst_skip_def {
  const char *name; /* "rule.entry" */
  uint8_t rule;
  uint32_t
      zones;     /* bit z: its place of zone z holds no tile, and the stack is empty; 0: whatever */
  uint16_t test; /* read-only function of the host, or BST_NONE */
} bst_skip_def;

/* --- the built-in decisions --------------------------------------------------------------- */

/* Numbers plus one of functions of the host; 0: as ever. */
typedef struct bst_built_in_def {
  uint16_t place_who, deploy_who; /* whom they ask */
  bool place_must;  /* the only placement that is left is carried out, not asked for */
  bool deploy_must; /* whoever can place a figure does */
} bst_built_in_def;

#endif
