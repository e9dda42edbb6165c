/* kept_worths.h - what features are worth, remembered by those who try many actions from one
 * position: as long as their segments, the features beside them and the tiles around them are as
 * they were there, or on the same board behind another action. What looks further (figures
 * elsewhere, tokens, functions of scripts) is valued anew each time. */
#ifndef BST_KEPT_WORTHS_H
#define BST_KEPT_WORTHS_H

#include "game.h"

typedef struct bst_kept_worths bst_kept_worths;

/* NULL: out of memory. */
bst_kept_worths *bst_kept_worths_new(const bst_ruleset *rs);
void bst_kept_worths_free(bst_kept_worths *kept); /* accepts NULL */

/* The position that others are compared with from now on. */
void bst_kept_worths_from(bst_kept_worths *kept, const bst_game *g);

/* The board of a game, to be found out each time that another one may lie there. */
typedef struct bst_known_board {
  uint64_t number;
  bool comparable; /* all that lies in the position above lies there, joined in the same way */
  bool waits;      /* a feature may be complete without another tile */
} bst_known_board;
bst_known_board bst_kept_worths_board(bst_kept_worths *kept, const bst_game *g);
/* The same where nothing but tiles have been laid since it had the board `before`. */
bst_known_board bst_kept_worths_grown(bst_kept_worths *kept, const bst_known_board *before,
                                      const bst_game *g);

/* The same as bst_worth(), without its parts; `board`: of `g`. */
int32_t bst_kept_worth(bst_kept_worths *kept, const bst_known_board *board, const bst_table *t,
                       const bst_game *g, uint16_t root, uint8_t mode, uint8_t seat);
/* Is all that its worth depends on as in the position above, whoever stands there? */
bool bst_kept_worths_same(bst_kept_worths *kept, const bst_known_board *board, const bst_game *g,
                          uint16_t root, uint8_t mode);
/* That is what it is worth in the position above. */
void bst_kept_worth_note(bst_kept_worths *kept, const bst_game *g, uint16_t root, uint8_t mode,
                         uint8_t seat, int32_t points);

#endif
