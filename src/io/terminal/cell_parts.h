/* cell_parts.h - a cell of the terminal from inside, for cell_text.c and cell_ground.c alone. */
#ifndef BST_CELL_PARTS_H
#define BST_CELL_PARTS_H

#include "cell_half.h"
#include "cell_text.h"

#include <ruleset.h>

typedef enum bst_cell_paint_kind {
  BST_PAINT_NOTHING,
  BST_PAINT_FIELD,
  BST_PAINT_CITY,
  BST_PAINT_OTHER,
  BST_PAINT_OPEN
} bst_cell_paint_kind;

typedef enum bst_cell_style {
  BST_STYLE_NONE,
  BST_STYLE_EDGE, /* between the halves of a cell */
  BST_STYLE_LINE,
  BST_STYLE_MARK,
  BST_STYLE_SYMBOL,
  BST_STYLE_FRAME,
  BST_STYLE_OPEN,   /* around an empty cell */
  BST_STYLE_NUMBER, /* of a choice */
  BST_STYLE_PIECE,  /* nobody's, that stands on no segment */
  BST_STYLE_SEAT    /* and above: seat 0, 1, ... */
} bst_cell_style;

enum { BST_CELL_WHOLE = 4 }; /* all corners of the cell */

/* What one tile has in a cell, as it lies: nodes by side and slot; of a tile in the hand its
 * segments. */
typedef struct bst_cell_content {
  uint16_t tile;  /* BST_NONE: in the hand */
  uint8_t corner; /* of a half its right angle, else BST_CELL_WHOLE */
  uint8_t part;   /* which of the cells of the tile */
  uint16_t node[BST_SIDES][3];
} bst_cell_content;

/* The kind of a node's segment; of a tile in the hand, of the segment itself. */
uint8_t bst_cell_kind_of(const bst_cell_painter *p, uint16_t node);
bst_cell_paint_kind bst_cell_paint_of(const bst_cell_painter *p, uint16_t node);

static inline void bst_cell_put(bst_cell_picture *picture, bst_cell_location at,
                                bst_cell_glyph what) {
  picture->glyph[at.row][at.column] = what;
}

/* Does one segment have all slots of the side? */
static inline bool bst_cell_fills_side(const bst_cell_content *c, uint8_t side) {
  const uint16_t *slot = c->node[side];
  return slot[1] != BST_NONE && slot[0] == slot[1] && slot[1] == slot[2];
}

/* Bit s: the segment has the middle slot of side s. */
static inline uint8_t bst_cell_sides_of(const bst_cell_content *c, uint16_t node) {
  uint8_t mask = 0;
  for (uint8_t side = 0; side < BST_SIDES; side++)
    if (c->node[side][1] == node)
      mask |= (uint8_t)(1u << side);
  return mask;
}

static inline uint8_t bst_count_sides(uint8_t mask) {
  uint8_t count = 0;
  for (; mask; mask &= (uint8_t)(mask - 1))
    count++;
  return count;
}

/* The lowest of a mask that isn't empty. */
static inline uint8_t bst_first_side(uint8_t mask) {
  uint8_t side = 0;
  while (!(mask >> side & 1))
    side++;
  return side;
}

/* Draws what is printed on the tile. *centre gets the ends of lines that meet in the middle of the
 * long side of a half; `is_pair`: another half is in the cell. */
void bst_cell_draw_ground(const bst_cell_painter *p, const bst_cell_content *c,
                          bst_cell_picture *picture, bool is_pair, uint8_t *centre);
/* Draws the ends that met there, of both halves; 0: none did. */
void bst_cell_draw_centre(bst_cell_picture *picture, uint8_t centre);

#endif
