/* would.h - what a placement would do, found out on a copy of the game that the table keeps. */
#ifndef BST_WOULD_H
#define BST_WOULD_H

#include "game.h"

/* The features of the board that the tile would be added to: their roots, at most as many as there
 * are nodes. Returns how many. */
uint16_t bst_would_join(const bst_table *t, const bst_game *g, uint16_t type, bst_place_xy at,
                        uint16_t *roots);

/* Those that it would close for good, whether the tile is added to them or not; the list
 * complete_ok isn't asked. */
uint16_t bst_would_complete(const bst_table *t, const bst_game *g, uint16_t type, bst_place_xy at,
                            uint16_t *roots);

/* Would it complete anything, features that begin on the tile included? */
bool bst_would_complete_any(const bst_table *t, const bst_game *g, uint16_t type, bst_place_xy at);

#endif
