/* jcz_chance.h - tokens out of bags and dice of a game that is played from a file: what their
 * generator gives is forced. */
#ifndef BST_JCZ_CHANCE_H
#define BST_JCZ_CHANCE_H

#include "jcz_playing.h"

/* What the action draws or throws comes as it did there. The outcome plus one; 0: nothing is
 * forced. */
uint16_t bst_jcz_chance_force(bst_jcz_game *j, const bst_action *a);

/* A token out of a bag took their number: what is drawn behind it in the same message, tokens and
 * tiles, follows from the next one. */
void bst_jcz_chance_draws_on(bst_jcz_game *j);

#endif
