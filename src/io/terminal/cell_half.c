/* cell_half.c - see cell_half.h. All is worked out for the half with its right angle in the SW and
 * mirrored for the others. */
#include "cell_half.h"

enum { WIDE = BST_CELL_WIDE, HIGH = BST_CELL_HIGH, POINTS = 2 * HIGH };

const bst_cell_location bst_half_edge[2][3] = {{{1, 0}, {3, 1}, {5, 2}}, {{1, 2}, {3, 1}, {5, 0}}};

static bool is_north(uint8_t corner) { return corner < 2; }
static bool is_east(uint8_t corner) { return corner == 1 || corner == 2; }

uint8_t bst_half_side_a(uint8_t corner) { return (uint8_t)((corner + 3) & 3); }
uint8_t bst_half_side_b(uint8_t corner) { return corner & 3; }

/* Coordinates of a point: 0 to 1, from the right angle along the two sides. */
static void from_corner(uint8_t corner, int column, int row, double *u, double *v) {
  double x = (column + 0.5) / WIDE, y = (row + 0.5) / POINTS;
  *u = is_east(corner) ? 1 - x : x;
  *v = is_north(corner) ? y : 1 - y;
}

bool bst_half_has_point(uint8_t corner, int column, int row) {
  double u, v;
  from_corner(corner, column, row, &u, &v);
  return u + v < 1;
}

/* A strip along the side that lies at distance 0: thick in its middle. */
static bool in_strip(double along, double distance) {
  double off = along < 0.5 ? 0.5 - along : along - 0.5;
  return distance < 0.36 * (1 - 2 * off);
}

bool bst_half_in_area(uint8_t corner, uint8_t sides, int column, int row) {
  double u, v;
  from_corner(corner, column, row, &u, &v);
  bool a_is_flat = (bst_half_side_a(corner) & 1) == 0; /* along it u changes */
  bool at_a = a_is_flat ? in_strip(u, v) : in_strip(v, u);
  bool at_b = a_is_flat ? in_strip(v, u) : in_strip(u, v);
  switch (sides) {
  case BST_HALF_H:
    return 1 - u - v < 0.36;
  case BST_HALF_A:
    return at_a;
  case BST_HALF_B:
    return at_b;
  case BST_HALF_A | BST_HALF_B:
    return 1 - u - v > 0.3;
  case BST_HALF_H | BST_HALF_A:
    return !at_b;
  case BST_HALF_H | BST_HALF_B:
    return !at_a;
  default:
    return true;
  }
}

static bst_cell_location mirrored(uint8_t corner, bst_cell_location at) {
  return (bst_cell_location){(int8_t)(is_east(corner) ? WIDE - 1 - at.column : at.column),
                             (int8_t)(is_north(corner) ? HIGH - 1 - at.row : at.row)};
}

bst_cell_location bst_half_edge_location(uint8_t corner, uint8_t slot) {
  static const bst_cell_location from_west[3] = {{0, 0}, {2, 1}, {4, 2}};
  /* Seen from the right angle in the SW, left along the long side is NW; a mirror swaps the ends.
   */
  bool swapped = is_north(corner) != is_east(corner);
  return mirrored(corner, from_west[swapped ? 2 - slot : slot]);
}

bst_cell_location bst_half_middle(uint8_t corner, uint8_t number) {
  static const bst_cell_location at[3] = {{1, 2}, {1, 1}, {2, 2}};
  return mirrored(corner, at[number]);
}

bst_cell_location bst_half_bend(uint8_t corner, uint8_t i, uint8_t *ends) {
  static const bst_cell_location at[3] = {{3, 2}, {2, 2}, {2, 1}};
  static const uint8_t bits[3] = {4 | 8, 1 | 2, 4 | 8}; /* S W, N E, S W */
  uint8_t n = bits[i] & 1, e = bits[i] >> 1 & 1, s = bits[i] >> 2 & 1, w = bits[i] >> 3 & 1;
  *ends = (uint8_t)((is_north(corner) ? s : n) | (is_east(corner) ? w : e) << 1 |
                    (is_north(corner) ? n : s) << 2 | (is_east(corner) ? e : w) << 3);
  return mirrored(corner, at[i]);
}
