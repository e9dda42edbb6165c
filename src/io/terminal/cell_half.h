/* cell_half.h - half tiles in the cells of a terminal: which points a triangle has, where its areas
 * and lines run, where there is room. A half is known by its right angle: 0 NW, 1 NE, 2 SE, 3 SW.
 *
 *     r0, SW     r1, NW     r2, NE     r3, SE
 *     .\         ...../      \.....         /.
 *     ...\       .../          \...       /...
 *     .....\     ./              \.     /.....   */
#ifndef BST_CELL_HALF_H
#define BST_CELL_HALF_H

#include "cell_text.h"

/* A character of a cell. */
typedef struct bst_cell_location {
  int8_t column, row;
} bst_cell_location;

/* The sides of a half that something reaches. */
enum { BST_HALF_H = 1, BST_HALF_A = 2, BST_HALF_B = 4 };

/* Which grid side is A (the first behind the long side, clockwise), which is B? */
uint8_t bst_half_side_a(uint8_t corner);
uint8_t bst_half_side_b(uint8_t corner);

/* Is the point in the triangle? */
bool bst_half_has_point(uint8_t corner, int column, int row);

/* Is a point of it part of an area that reaches these sides? */
bool bst_half_in_area(uint8_t corner, uint8_t sides, int column, int row);

/* The characters through which its long side runs, from the west to the east. */
extern const bst_cell_location bst_half_edge[2][3]; /* [0]: from NW to SE */

/* Where something has room in slot L, C or R of the long side, and in the middle of it. */
bst_cell_location bst_half_edge_location(uint8_t corner, uint8_t slot);
bst_cell_location bst_half_middle(uint8_t corner, uint8_t number); /* number: 0 to 2 */

/* A line from A to B, which doesn't touch the long side: character i (0 to 2) and its ends as
 * bits (N E S W), from the vertical side on. */
bst_cell_location bst_half_bend(uint8_t corner, uint8_t i, uint8_t *ends);

#endif
