/* told_tiles.h - the tiles that are still to come, as far as a reader may know. */
#ifndef BST_TOLD_TILES_H
#define BST_TOLD_TILES_H

#include "news.h"

typedef struct bst_told_cell {
  int16_t x, y;
} bst_told_cell;

/* {"left":64,"elsewhere":3,"tiles":[{"tile":12,"name":"BA/L","left":3,"of":4,"fits":true}],
 * "dead":[[3,1]]}
 * All types that the game has. "left" of the game: tiles of the stack; of a type: those that lie in
 * the stack or where the reader doesn't see them (in others' hands, face down), "elsewhere" of all
 * types together, since nobody can tell one from the other: the lefts of the types are that of the
 * game and "elsewhere". "of": copies in the game. "fits": a tile of this type could cover the cell
 * (NULL: not asked) in some turn, as the sides go; "dead", where no cell is asked about: open cells
 * that none of those to come could cover. */
bst_json *bst_told_tiles(const bst_news *m, const bst_told_cell *cell);

#endif
