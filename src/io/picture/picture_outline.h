/* picture_outline.h - the outline of a tile as it lies: its sides in clockwise order, with corner
 * points and slots. Everything that is drawn of a tile follows from it.
 *
 * Squares, half tiles and larger ones are one case: sides inside the tile are left out, and what
 * remains is a loop of sides. Points are whole tenths of a unit; a cell is 100 units wide. They
 * count from the north-west corner of the tile's first cell. */
#ifndef BST_PICTURE_OUTLINE_H
#define BST_PICTURE_OUTLINE_H

#include <def.h>

enum { BST_CELL = 1000, BST_OUTLINE_SIDES = 4 * BST_MAX_TILE_CELLS };

typedef struct bst_point {
  int32_t x, y;
} bst_point;

typedef struct bst_outline_side {
  bst_point from, to; /* clockwise */
  bst_point centre;   /* of the part it belongs to */
  uint8_t part;
  uint8_t slot[3]; /* segments in L C R, or BST_SEG_NONE */
} bst_outline_side;

/* One cell as it is covered. */
typedef struct bst_outline_part {
  int8_t dx, dy;
  uint8_t corner_count; /* 4, or 3 for a half */
  bst_point corner[4];
} bst_outline_part;

typedef struct bst_outline {
  uint8_t side_count, part_count;
  bst_outline_side side[BST_OUTLINE_SIDES];
  bst_outline_part part[BST_MAX_TILE_CELLS];
  bst_point centre;             /* of the whole tile */
  int8_t left, top, wide, high; /* the cells around it, relative to the first part */
} bst_outline;

void bst_outline_make(const bst_tile_def *tile, uint8_t rotation, bst_outline *out);

/* Slots all around, three a side. */
static inline int bst_outline_slots(const bst_outline *o) { return 3 * o->side_count; }
uint8_t bst_outline_slot(const bst_outline *o, int slot); /* any number; the outline is a loop */
bst_point bst_outline_slot_start(const bst_outline *o, int slot);
bst_point bst_outline_slot_middle(const bst_outline *o, int slot);
static inline int bst_outline_side_of(const bst_outline *o, int slot) {
  int count = bst_outline_slots(o);
  return (slot % count + count) % count / 3;
}

#endif
