/* beside.h - the numbers beside the board: what a seat knows of everything that isn't drawn. */
#ifndef BST_BESIDE_H
#define BST_BESIDE_H

#include "lens.h"

/* What stands in an array of numbers, for writing only what is otherwise. */
typedef struct bst_beside {
  uint16_t hand, asked; /* what is said of these; BST_NONE: nothing */
  uint16_t laid;        /* tiles on the board when those to come were counted */
  bool counted;         /* they have been, in this game */
} bst_beside;

/* An array of which nothing is known. */
#define BST_BESIDE_UNKNOWN ((bst_beside){.hand = BST_NONE, .asked = BST_NONE})

/* Brings numbers up to date that nobody else writes, and that were zero before the first time. */
void bst_beside_count(bst_beside *past, const bst_lens *lens, const bst_game *g, uint8_t looks,
                      uint32_t outside, int32_t *numbers);

#endif
