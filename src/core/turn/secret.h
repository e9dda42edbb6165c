/* secret.h - steps in which everybody decides before anybody's choice is carried out. What a seat
 * has answered lies in the block, known to it alone, until all have; then it is revealed. */
#ifndef BST_SECRET_H
#define BST_SECRET_H

#include "game.h"

/* Numbers the secret steps. */
void bst_secret_number(bst_ruleset *rs);

/* Begins step `op`: nobody has answered. */
void bst_secret_begin(const bst_ruleset *rs, bst_game *g, uint16_t op);

/* Notes what a seat answered to the topmost step, a secret one. The next seat without an answer is
 * asked; when there is none, all answers are carried out in the order in which the seats were
 * asked. */
bst_status bst_secret_answer(bst_table *t, bst_game *g, const bst_action *a, bst_error *err);

/* Forgets what the others have answered: whoever goes on with such a game decides for them. */
void bst_secret_forget(const bst_ruleset *rs, bst_game *g, uint8_t seat);

#endif
