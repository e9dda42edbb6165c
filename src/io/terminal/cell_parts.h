/* cell_parts.h - a cell of the terminal from inside, for the files that draw it alone. */
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

/* A point is a kind and which of the variants that tell segments of one kind apart. */
enum { BST_PAINT_VARIANTS = 6 };
static inline uint8_t bst_paint_variant(bst_cell_paint_kind kind, uint8_t variant) {
  return (uint8_t)((unsigned)kind | (unsigned)(variant % BST_PAINT_VARIANTS) << 4);
}
static inline bst_cell_paint_kind bst_paint_kind(uint8_t point) {
  return (bst_cell_paint_kind)(point & 15);
}

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
  uint8_t wild;   /* bit s: side s fits everything */
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

/* --- where things stand (cell_room.c) --------------------------------------------------------- */

enum { BST_CELL_LOCATIONS = 16 };

typedef struct bst_cell_locations {
  bst_cell_location at[BST_CELL_LOCATIONS]; /* best first */
  uint8_t count;
} bst_cell_locations;

void bst_cell_add_location(bst_cell_locations *list, int8_t column, int8_t row);
void bst_cell_add_middle_locations(bst_cell_locations *list, const bst_cell_content *c);
/* Where the segment can be pointed at. */
bst_cell_locations bst_cell_room_for(const bst_cell_painter *p, const bst_cell_content *c,
                                     const bst_cell_picture *picture, uint16_t node);
/* Does the tile have the location, or a part of it? */
bool bst_cell_has_location(const bst_cell_content *c, bst_cell_location at);
bool bst_cell_is_free(const bst_cell_picture *picture, bst_cell_location at);
/* Puts the glyph on the first free location and returns it; things beyond what a cell has room for
 * are not shown: then the column is BST_CELL_WIDE. */
bst_cell_location bst_cell_put_free(bst_cell_picture *picture, const bst_cell_locations *list,
                                    bst_cell_glyph what);

/* Where something has room in a slot of a side. */
bst_cell_location bst_cell_slot_location(const bst_cell_content *c, uint8_t side, uint8_t slot);
/* The outermost character in the middle of a side. */
bst_cell_location bst_cell_edge(const bst_cell_content *c, uint8_t side);

/* --- what would look the same (cell_texture.c) --------------------------------------------------
 */

/* Gives fields variants where they don't look as they are: after areas and lines are drawn. */
void bst_cell_tell_fields_apart(const bst_cell_painter *p, const bst_cell_content *c,
                                bst_cell_picture *picture);
/* The same for areas that lines part. */
void bst_cell_tell_areas_apart(const bst_cell_painter *p, const bst_cell_content *c,
                               bst_cell_picture *picture);
/* The variant in which an area that has these points differs from those that it touches. */
uint8_t bst_cell_area_variant(const bst_cell_picture *picture,
                              bool own[2 * BST_CELL_HIGH][BST_CELL_WIDE], bst_cell_paint_kind kind);

/* Roads that come into a cell by their sides. */
typedef struct bst_cell_lines {
  uint16_t node[4]; /* BST_NONE: none does */
  bool hidden;      /* something lies where they meet */
} bst_cell_lines;
/* Do those that meet belong together, and no others? */
bool bst_cell_lines_look_right(const bst_cell_lines *lines);
/* Of one that goes through where others end or pass, too; else 0. */
uint8_t bst_cell_line_variant(const bst_cell_lines *lines, uint8_t side);

/* --- what is drawn, from the ground up ----------------------------------------------------------
 */

/* Draws what is printed on the tile. *centre gets the ends of lines that meet in the middle of the
 * long side of a half; `is_pair`: another half is in the cell. */
void bst_cell_draw_ground(const bst_cell_painter *p, const bst_cell_content *c,
                          bst_cell_picture *picture, bool is_pair, uint8_t *centre);
/* Draws the ends that met there, of both halves; 0: none did. */
void bst_cell_draw_centre(bst_cell_picture *picture, uint8_t centre);
/* Places in the middle, symbols, figures on the tile (cell_things.c). */
void bst_cell_draw_things(const bst_cell_painter *p, const bst_cell_content *c, uint16_t type,
                          bst_cell_picture *picture);
/* Pieces in the cell, on its corners and with figures. */
void bst_cell_draw_pieces(const bst_cell_painter *p, int16_t x, int16_t y,
                          bst_cell_picture *picture);

#endif
