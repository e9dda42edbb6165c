/* picture_map.h - which segment of a tile lies at which point, on a fine grid: to find room for
 * what stands on a tile, whatever shape its segments have.
 *
 * The curves of the areas and lines are painted into the grid, and the ground between them is
 * filled from its slots; so each field has its own region, and the widest place in it is where a
 * figure lies best. */
#ifndef BST_PICTURE_MAP_H
#define BST_PICTURE_MAP_H

#include "picture_shape.h"

enum {
  BST_MAP_STEP = 40,
  BST_MAP_CELL = BST_CELL / BST_MAP_STEP, /* points a cell and direction */
  BST_MAP_OUTSIDE = 255,
  BST_MAP_BLANK = 254, /* on the tile, but no segment's */
  BST_MAP_SEEN = 253,  /* the same while regions are compared */
  BST_MAP_TAKEN = 64,
};

typedef struct bst_disc {
  bst_point at;
  int32_t radius;
} bst_disc;

typedef struct bst_map {
  int columns, rows;
  bst_point origin; /* corner of the grid, as the outline counts */
  uint8_t *label;   /* segment, or as above */
  uint16_t *room;   /* tenths from a point to the end of its region, about */
  int *work;        /* while the ground is filled */
  size_t capacity;
  bst_disc taken[BST_MAP_TAKEN]; /* where something stands already */
  int taken_count;
} bst_map;

/* Fills the map; start with a zeroed one, use it again as often as wanted. False: out of memory. */
bool bst_map_make(bst_map *map, const bst_shapes *shapes);
void bst_map_free(bst_map *map);

uint8_t bst_map_at(const bst_map *map, bst_point at);
int32_t bst_map_room(const bst_map *map, bst_point at);
bool bst_map_is_free(const bst_map *map, bst_point at, int32_t radius);
void bst_map_take(bst_map *map, bst_point at, int32_t radius);

/* The point with most room around it in the region of `segment`, away from what is taken. The room
 * that it has there; 0: the segment has no point. */
int32_t bst_map_find(const bst_map *map, uint8_t segment, bst_point *out);

#endif
