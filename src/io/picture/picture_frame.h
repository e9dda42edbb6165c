/* picture_frame.h - the picture of a board for a page that stays: a frame, which is sent once, and
 * pieces to be put into it, of which only those that changed are sent after a move.
 *
 * A frame is the document of picture.h without its page, heading and panel, and with an empty group
 * where a layer's text would be: <g id='bG001'/> among the definitions for path data, <g
 * id='bPROP'/> in its place for elements. A piece says what belongs into which, as JSON:
 *     {"G001":"M0 0L100 0L100 100L0 100L0 0z","PROP":"<use href='#bt1' x='12' y='80.1'/>"}
 * Path data becomes a <path d='...'> in its group, elements are put into theirs as they are. Within
 * a group pieces stand in the order of bst_piece_order; so all of them make up, byte for byte, the
 * layers that bst_picture_game paints.
 *
 * A cell is 100 units wide, and cell 0,0 begins at 0,0. Of bst_picture are used: rules, table,
 * owners, fields, last, players, prefix, and of dark and named
 *     for the frame: what fits the page,
 *     for pieces: `named`, so that they fit light and dark pages; the page's style sheet says what
 *     the variables mean (bst_theme_variables). */
#ifndef BST_PICTURE_FRAME_H
#define BST_PICTURE_FRAME_H

#include "picture.h"

/* Writes the frame into `out`, which the caller inits and frees. BST_NO_MEMORY: what stands there
 * is of no use. */
bst_status bst_frame_draw(const bst_picture *picture, bst_svg *out);

typedef enum bst_piece_is {
  BST_PIECE_TILE, /* with the figures on it, and all that is drawn of its features */
  BST_PIECE_CELL  /* what stands and lies in a cell and on its corner: layer OVER alone */
} bst_piece_is;

typedef struct bst_piece {
  uint8_t is;      /* bst_piece_is */
  int16_t x, y;    /* its cell, of a tile the first one */
  uint16_t number; /* of a tile on the board; 0 */
  size_t length;
  const char *text; /* JSON; NULL: the piece is gone */
} bst_piece;

/* Which of two pieces comes first: tiles, then cells, each from the north to the south; in a row
 * tiles that were laid earlier, cells that lie further west. A tile is known by its number, a cell
 * by x and y. */
int bst_piece_order(const bst_piece *a, const bst_piece *b);

/* Hears of a piece; the text is good until it returns. */
typedef void bst_piece_told(void *self, const bst_piece *piece);

/* What was sent of one game: hashes, 24 bytes a tile and 8 a figure, no texts. For one thread at a
 * time. */
typedef struct bst_pieces bst_pieces;

/* The picture is copied; what it points to must stay: other rules need others, and a new frame.
 * `last` is given anew with each call below. NULL: out of memory. */
bst_pieces *bst_pieces_new(const bst_picture *picture);
void bst_pieces_free(bst_pieces *pieces);

/* Tells of all pieces, in order, and changes nothing of what was sent: for who comes later. */
bst_status bst_pieces_all(const bst_pieces *pieces, const bst_game *g, uint16_t last,
                          bst_piece_told *told, void *self);
/* Tells of the pieces that differ from what was sent with the call before (at the first: of all),
 * in order, then of those that are gone. BST_NO_MEMORY: some were told, but none counts as sent;
 * what was heard should be thrown away. */
bst_status bst_pieces_since(bst_pieces *pieces, const bst_game *g, uint16_t last,
                            bst_piece_told *told, void *self);

#endif
