/* notation.h - the text form of tiles: "CCC|arb|b.b|bra".
 *
 * One string per part (cell): sides N|E|S|W of a square, H|A|B of a half tile, three slots L C R
 * each, left to right as seen from the middle of the tile looking out. A letter names a segment of
 * the kind that declared the letter, '.' nothing; a side of one character: '-' lies inside a tile
 * of several cells, '*' fits everything and joins nothing. */
#ifndef BST_NOTATION_H
#define BST_NOTATION_H

#include "def.h"

typedef struct bst_tile_cell_text {
  const char *slots;
  int8_t dx, dy;
} bst_tile_cell_text;

/* Fills part[], cell_count, and segment[] (letters in order of first appearance) of *tile; symbols,
 * borders and the rest are left alone. `kinds` gives letters their meaning. */
bst_status bst_tile_parse(bst_tile_def *tile, const bst_tile_cell_text *parts, size_t cell_count,
                          const bst_kind_def *kinds, size_t kind_count, bst_error *err);

/* Adds "a:CD b:C" (a borders C and D, b borders C), letters separated by spaces. */
bst_status bst_tile_parse_borders(bst_tile_def *tile, const char *text, bst_error *err);

/* Adds "r:sC" (from r paths lead to s and C, and back); '*' is the segment in the middle without a
 * letter. */
bst_status bst_tile_parse_links(bst_tile_def *tile, const char *text, bst_error *err);

/* Index of the segment with this letter, or BST_SEG_NONE. */
uint8_t bst_tile_letter(const bst_tile_def *tile, char letter);

/* Adds a segment that reaches no side (in the middle of the tile); returns its index, or
 * BST_SEG_NONE when the tile has no room for it. */
uint8_t bst_tile_add_inner(bst_tile_def *tile, uint8_t kind);

/* The same with a letter, which says the kind and which borders and symbols can name (a field that
 * cities enclose). BST_BAD_VALUE: no kind has the letter, the tile has it already, or is full. */
bst_status bst_tile_add_letter(bst_tile_def *tile, char letter, const bst_kind_def *kinds,
                               size_t kind_count, bst_error *err);

/* Makes a segment of its own for each side that this one reaches, with the same letter, borders and
 * links; `part` lists them. Returns how many there are; 0: the tile has no room for them. */
uint8_t bst_tile_divide(bst_tile_def *tile, uint8_t segment, uint8_t part[BST_MAX_SEGMENTS]);

#endif
