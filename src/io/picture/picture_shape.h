/* picture_shape.h - the curves that a tile's segments are drawn with, found from its slots alone.
 *
 * A segment has one of four forms: ground (the kind that lies everywhere), an area (it fills
 * sides), a line (it has middle slots only), or it is inside (no slot). The outline of an area runs
 * along the tile where it has the slots and cuts through the tile from there to where it begins
 * again:
 *
 *      +=========+      = along the tile       a line enters at right angles to its side and runs
 *      |\_ A   _/|      _ cut, with a wall     to its other end; where several end, they meet in a
 *      |  `---'  |                             hub, and one alone ends at what else is there
 *      r----.    |
 *      |     `r  | */
#ifndef BST_PICTURE_SHAPE_H
#define BST_PICTURE_SHAPE_H

#include "picture_outline.h"

typedef enum bst_form { BST_FORM_GROUND, BST_FORM_AREA, BST_FORM_LINE, BST_FORM_INNER } bst_form;

/* What a line meets where it ends inside the tile. */
typedef enum bst_line_end {
  BST_END_NONE,     /* it runs from side to side */
  BST_END_HUB,      /* several end there */
  BST_END_BUILDING, /* a segment in the middle of the tile */
  BST_END_AREA,
  BST_END_ALONE,
} bst_line_end;

enum { BST_MAX_EDGES = 512, BST_MAX_SHAPES = BST_MAX_SEGMENTS };

typedef struct bst_edge {
  bst_point p[4]; /* a cubic curve; straight ones use the first and the last */
  bool straight;  /* along the tile */
} bst_edge;

typedef struct bst_contour {
  uint8_t segment, form, end; /* bst_form, bst_line_end */
  uint16_t first, count;      /* edges; those of an area are one closed loop */
} bst_contour;

typedef struct bst_shapes {
  bst_outline outline;
  uint8_t form[BST_MAX_SEGMENTS];
  uint8_t segment_count, shape_count, inner_count;
  uint16_t edge_count;
  uint8_t hub_lines; /* how many lines end in the hub */
  bst_point hub;
  bst_contour shape[BST_MAX_SHAPES];
  bst_edge edge[BST_MAX_EDGES];
} bst_shapes;

/* `ground`: the kind that lies everywhere; `salt`: bends straight lines a little, each tile in its
 * own way. */
void bst_shapes_make(const bst_tile_def *tile, uint8_t rotation, uint8_t ground, uint32_t salt,
                     bst_shapes *out);

/* The point at `part` of 256 of an edge. */
bst_point bst_edge_point(const bst_edge *edge, int part);

/* Whole square root, rounded down. */
int32_t bst_square_root(int64_t square);

#endif
