/* area.h - cells around, in rows, in reach: by occupied cell, never by tile. All functions fill up
 * to `cap` coordinates in reading order (y, then x; rays and paths: in walking order) and return
 * how many there are. Cells that no tile covers are left out, unless `open` asks for them too. */
#ifndef BST_AREA_H
#define BST_AREA_H

#include "game.h"

typedef struct bst_xy {
  int16_t x, y;
} bst_xy;

/* Does a tile cover (a part of) the cell? */
bool bst_cell_covered(const bst_ruleset *rs, const bst_game *g, int16_t x, int16_t y);

/* The corner in which a cell that is half covered is free: 0 NW, 1 NE, 2 SE, 3 SW; -1: it is empty
 * or full. */
int bst_cell_void(const bst_ruleset *rs, const bst_game *g, int16_t x, int16_t y);

/* Does a segment of the feature lie in that cell? */
bool bst_feature_in_cell(const bst_ruleset *rs, const bst_game *g, uint16_t node, uint16_t cell);

/* The 4 cells beside, or the 8 around. */
uint32_t bst_area_sides(const bst_ruleset *rs, const bst_game *g, bst_xy at, bool open, bst_xy *out,
                        uint32_t cap);
uint32_t bst_area_ring8(const bst_ruleset *rs, const bst_game *g, bst_xy at, bool open, bst_xy *out,
                        uint32_t cap);
/* The cells around a tile that lies: 8 of one cell, 10 of two. */
uint32_t bst_area_ring(const bst_ruleset *rs, const bst_game *g, uint16_t tile, bool open,
                       bst_xy *out, uint32_t cap);
/* Does another tile that lies have a cell in common with one, or beside it, or (`in_line`) in a row
 * or column of it? */
bool bst_area_is_around(const bst_ruleset *rs, const bst_game *g, uint16_t tile, uint16_t other,
                        bool in_line);
/* How many of these no tile covers, not even in part. */
uint16_t bst_area_empty(const bst_ruleset *rs, const bst_game *g, uint16_t tile);
/* Unbroken row and column through the cell, itself included, at most `reach` away (0: as far as
 * they go). */
uint32_t bst_area_line(const bst_ruleset *rs, const bst_game *g, bst_xy at, uint32_t reach,
                       bst_xy *out, uint32_t cap);
/* From the cell on, itself left out, in direction 0 to 7 clockwise from N, over gaps too, `reach`
 * cells at most; covered ones only. */
uint32_t bst_area_ray(const bst_ruleset *rs, const bst_game *g, bst_xy at, uint8_t direction,
                      uint32_t reach, bst_xy *out, uint32_t cap);
/* All covered cells at most `reach` steps (king's moves) away. */
uint32_t bst_area_radius(const bst_ruleset *rs, const bst_game *g, bst_xy at, uint32_t reach,
                         bst_xy *out, uint32_t cap);
/* Covered cells that hang together with this one by sides. */
uint32_t bst_area_region(const bst_ruleset *rs, const bst_game *g, bst_xy at, bst_xy *out,
                         uint32_t cap);
/* Those at most `steps` sides away (< 0: all). */
uint32_t bst_area_steps(const bst_ruleset *rs, const bst_game *g, bst_xy at, int steps, bst_xy *out,
                        uint32_t cap);
/* The same as a set: bit c of `cells`, which has one for each cell: number c is one of them. True:
 * all covered cells are, and `cells` isn't filled. */
bool bst_area_reach(const bst_ruleset *rs, const bst_game *g, bst_xy from, int steps,
                    uint64_t *cells);
/* The cells of a feature, or of the features around which it stands (areas: with those around). */
uint32_t bst_area_feature(const bst_ruleset *rs, const bst_game *g, uint16_t node, bst_xy *out,
                          uint32_t cap);
/* Segments of a road-like feature in walking order from `from`, a segment of it; branches in order
 * of their sides, those over links last. Fills nodes. */
uint32_t bst_area_path(const bst_ruleset *rs, const bst_game *g, uint16_t from, uint16_t *out,
                       uint32_t cap);
/* Where such a walk begins that leads from end to end: `from`, if it is an end (at most one segment
 * of the feature beside it), else the first end by place; `from`, if there is none. */
uint16_t bst_area_path_end(const bst_ruleset *rs, const bst_game *g, uint16_t from);
/* North-west corner cells of the corners of a cell that four covered cells share. */
uint32_t bst_area_corners(const bst_ruleset *rs, const bst_game *g, bst_xy at, bst_xy *out,
                          uint32_t cap);

#endif
