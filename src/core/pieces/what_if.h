/* what_if.h - what a placement would do, found out on a copy of the game that the table keeps. */
#ifndef BST_WHAT_IF_H
#define BST_WHAT_IF_H

#include "game.h"

/* The features of the board that the tile would be added to: their roots, at most as many as there
 * are nodes. Returns how many. */
uint16_t bst_what_if_joins(const bst_table *t, const bst_game *g, uint16_t type, bst_place_xy at,
                           uint16_t *roots);

/* Those that it would close for good, whether the tile is added to them or not; the list
 * complete_ok isn't asked. */
uint16_t bst_what_if_completes(const bst_table *t, const bst_game *g, uint16_t type,
                               bst_place_xy at, uint16_t *roots);

/* Would it complete anything, features that begin on the tile included? */
bool bst_what_if_completes_any(const bst_table *t, const bst_game *g, uint16_t type,
                               bst_place_xy at);

#endif
