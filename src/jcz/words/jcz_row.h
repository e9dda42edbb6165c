/* jcz_row.h - tiles that are called by their places in a row: by those that they had when it was
 * filled, however many of it are gone. */
#ifndef BST_JCZ_ROW_H
#define BST_JCZ_ROW_H

#include <game.h>

enum { BST_JCZ_ROW = 16 };

typedef struct bst_jcz_row {
  uint16_t type[BST_JCZ_ROW];
  bool gone[BST_JCZ_ROW];
  uint16_t count, last; /* last: the place that was named last */
} bst_jcz_row;

/* Looks what lies in the zone now; to be called after each action. BST_NONE: no zone is a row. */
void bst_jcz_row_look(const bst_ruleset *rs, const bst_game *g, uint16_t zone, bst_jcz_row *row);

/* Where the first tile of a type lies; BST_NONE: none does. */
uint16_t bst_jcz_row_place(const bst_jcz_row *row, uint16_t type);

#endif
