/* picture_board.h - puts what a painter painted together: definitions, and the layers on each other
 * with their colours. Written are
 *   the whole document: each layer's text where it belongs,
 *   a frame: a group with the layer's name in its place, to be filled with the text later, or
 *   a face: strokes that carry their path data with them, so that no definitions are needed. */
#ifndef BST_PICTURE_BOARD_H
#define BST_PICTURE_BOARD_H

#include "picture_sprites.h"
#include "picture_tile.h"

typedef enum bst_board_form { BST_BOARD_WHOLE, BST_BOARD_FRAME, BST_BOARD_FACE } bst_board_form;

/* "G001" (path data) or "PROP" (elements); a frame's groups have the same names behind the prefix.
 * Fills `out` and returns it. */
const char *bst_layer_name(bst_layer layer, char out[BST_SPRITE_NAME]);
/* Is the layer's text path data, else elements? */
bool bst_layer_is_path(bst_layer layer);

/* <defs> with everything that is used by name; nothing for a face, which uses those of a frame. */
void bst_board_define(bst_svg *out, const bst_painter *p, bst_board_form form);
/* The tiles and what stands on them. */
void bst_board_draw(bst_svg *out, const bst_painter *p, bst_board_form form);

#endif
