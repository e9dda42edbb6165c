/* edit.h - a tile that lies becomes another type, which its own was made into by a declared edit
 * (compile/derive.c). Segments keep their numbers, and with them figures, tokens and marks. */
#ifndef BST_EDIT_H
#define BST_EDIT_H

#include "board.h"

/* The type that comes out of one way of an edit, or BST_NONE: the tile doesn't take it so. Ways
 * are: of a segment that is added its first side, of one that is closed its side, both as on the
 * tile that isn't turned; else the segment that changes its kind. */
uint16_t bst_edit_becomes(const bst_catalogue *c, uint16_t type, uint8_t edit, uint8_t way);

/* The way that reaches a side of the board, of a tile that is turned. */
uint8_t bst_edit_way_at(const bst_ruleset *rs, uint8_t edit, uint8_t rotation, uint8_t side);

/* Would all sides of a lying tile match what is across, if it became that type? `beside_blank`:
 * also where a side that has changed meets one that fits everything. */
bool bst_edit_matches(const bst_ruleset *rs, const bst_game *g, uint16_t tile, uint16_t becomes,
                      bool beside_blank);

/* It becomes that type; its sides match. Features around it are taken apart and joined anew; what
 * is closed by it goes to the batch, what is no longer complete leaves it. */
void bst_edit_tile(const bst_ruleset *rs, bst_game *g, uint16_t tile, uint16_t becomes);

#endif
