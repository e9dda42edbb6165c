/* question.h - the open question of a game as it is put to people: its actions, numbered, with
 * their texts. Where a tile can be laid there are cells, too, since a tile often fits a cell in
 * several turns. */
#ifndef BST_QUESTION_H
#define BST_QUESTION_H

#include <bastide.h>

enum { BST_QUESTION_TEXT = 160 };
#define BST_NO_CELL SIZE_MAX

typedef struct bst_question_option {
  bst_action action;
  char text[BST_QUESTION_TEXT]; /* as bst_action_text() has it */
} bst_question_option;

/* A cell for the tile: options [first, first + count) lay it there. */
typedef struct bst_question_cell {
  int16_t x, y;
  size_t first, count;
} bst_question_cell;

/* Of zeros: nothing is asked. */
typedef struct bst_question {
  bst_choices choices;
  bst_question_option *option; /* where a tile can be laid from the north to the south, then from
                                  the west to the east, by turns; passing is last */
  size_t count;
  bst_question_cell *cell;
  size_t cell_count; /* 0: it is not about laying a tile */
} bst_question;

/* Lists the actions of the state; none when the game is over. What is listed belongs to the
 * question; bst_question_clear() gives it back. BST_NO_MEMORY: *out is unchanged. */
bst_status bst_question_ask(const bst_table *t, const bst_game *g, bst_question *out,
                            bst_error *err);
/* Leaves one of zeros. */
void bst_question_clear(bst_question *q);
/* Does the same number mean the same action in both? */
bool bst_question_same(const bst_question *one, const bst_question *two);
/* The option that is this action; q->count: none. */
size_t bst_question_find(const bst_question *q, const bst_action *a);
/* The cell in which option `option` lays the tile, or BST_NO_CELL. */
size_t bst_question_cell_of(const bst_question *q, size_t option);

#endif
