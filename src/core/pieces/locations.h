/* locations.h - where a piece is: on the board, beside it, or with another piece. */
#ifndef BST_LOCATIONS_H
#define BST_LOCATIONS_H

#include "game.h"

#include <string.h>

/* The same location with the fields that its kind does not use as they are kept (BOX: all zero;
 * else seat 255, at BST_NONE); a common zone has no seat. */
bst_location bst_location_tidy(const bst_ruleset *rs, bst_location location);

static inline bool bst_location_same(bst_location a, bst_location b) {
  return memcmp(&a, &b, sizeof a) == 0; /* no padding; one comparison */
}

/* Does one figure stand with the other, whichever with which, or in the same place of a zone? */
static inline bool bst_are_together(const bst_location *where, uint16_t figure, uint16_t other) {
  return (where[figure].where == BST_AT_FIGURE && where[figure].at == other) ||
         (where[other].where == BST_AT_FIGURE && where[other].at == figure) ||
         (where[figure].where == BST_AT_ZONE && figure != other &&
          bst_location_same(where[figure], where[other]));
}

/* Is it on the board, or with another piece that is? */
static inline bool bst_location_on_board(bst_location location) {
  return location.where == BST_AT_SEGMENT || location.where == BST_AT_CELL ||
         location.where == BST_AT_FIGURE || location.where == BST_AT_CORNER;
}

/* Where it stands if it is with a figure: under that one. A box where that isn't on the board. */
bst_location bst_location_ground(const bst_ruleset *rs, const bst_game *g, bst_location location);

/* Does such a place exist? */
bool bst_location_exists(const bst_ruleset *rs, const bst_game *g, bst_location location);

/* Who knows what lies in a zone (in the place of `owner`, BST_NOBODY: the common one): bit s: seat
 * s. */
uint8_t bst_zone_known(const bst_ruleset *rs, uint16_t zone, uint8_t owner);

/* Does a seat see what lies there? Not in bags, nor in zones of which it knows nothing. */
bool bst_location_seen(const bst_ruleset *rs, bst_location location, uint8_t seat);

/* Cell of the board in which the location lies, BST_NO_CELL: off the board, or on a corner, which
 * four cells share. A segment of a tile of several cells: the first of its cells. */
uint16_t bst_location_cell(const bst_ruleset *rs, const bst_game *g, bst_location location);

/* The tile that lies there (of two halves: the northern one), or BST_NONE. */
uint16_t bst_location_tile(const bst_ruleset *rs, const bst_game *g, bst_location location);

/* A segment of the one feature in which the four cells of a corner meet (x, y: the cell of which it
 * is the north-west corner); BST_NONE: it isn't one, or not all of them are covered. */
uint16_t bst_corner_node(const bst_ruleset *rs, const bst_game *g, int16_t x, int16_t y);

/* Is any of these corners (bits) of a cell such a one? */
bool bst_corner_at_cell(const bst_ruleset *rs, const bst_game *g, int x, int y, uint8_t corners);

/* The segment on which a figure stands, or one of the feature on a corner of which it stands;
 * BST_NONE: it stands on no feature. */
uint16_t bst_figure_under(const bst_ruleset *rs, const bst_game *g, uint16_t figure);

/* How many figures stand on corners. */
static inline uint16_t bst_corner_count(const bst_ruleset *rs, const bst_game *g) {
  return rs->has_corners ? corner_nodes_of(rs, g)[rs->layout.figure_cap] : 0;
}

/* Number of the cell in which the first part of a segment lies. */
uint16_t bst_node_cell(const bst_ruleset *rs, const bst_game *g, uint16_t node);

#endif
