/* picture_outline.c - see picture_outline.h.
 *
 * Corners of a cell are numbered like the board's: 0 NW, 1 NE, 2 SE, 3 SW; side s runs from corner
 * s to corner s + 1. The half part's diagonal runs from NW to SE at rotation 0. */
#include "picture_outline.h"

#include <string.h>

enum { DIAGONAL = 4 };

static bst_point corner(const bst_outline_part *part, int number) {
  static const int8_t x[] = {0, 1, 1, 0}, y[] = {0, 0, 1, 1};
  int k = number & 3;
  return (bst_point){(part->dx + x[k]) * BST_CELL, (part->dy + y[k]) * BST_CELL};
}

static void turn(int8_t *dx, int8_t *dy, uint8_t rotation) {
  for (uint8_t i = 0; i < rotation; i++) {
    int8_t x = *dx;
    *dx = (int8_t) - *dy;
    *dy = x;
  }
}

/* Corners of the part; of a half the right angle is the last. */
static void make_part(const bst_tile_cell_def *from, uint8_t rotation, bst_outline_part *part) {
  *part = (bst_outline_part){.dx = from->dx, .dy = from->dy, .corner_count = 4};
  turn(&part->dx, &part->dy, rotation);
  for (int i = 0; i < 4; i++)
    part->corner[i] = corner(part, i);
  if (from->shape != BST_SHAPE_HALF)
    return;
  part->corner_count = 3;
  for (int i = 0; i < 2; i++)
    part->corner[i] = corner(part, rotation + 2 * i);
  part->corner[2] = corner(part, rotation + 3);
}

static bst_point centre_of(const bst_outline_part *part) {
  bst_point sum = {0, 0};
  for (uint8_t i = 0; i < part->corner_count; i++) {
    sum.x += part->corner[i].x;
    sum.y += part->corner[i].y;
  }
  return (bst_point){sum.x / part->corner_count, sum.y / part->corner_count};
}

/* Adds the sides of one part that lie outside. */
static void add_sides(const bst_tile_cell_def *from, uint8_t rotation, uint8_t index,
                      bst_outline *out) {
  const bst_outline_part *part = &out->part[index];
  bool half = from->shape == BST_SHAPE_HALF;
  for (int i = half ? 2 : 0; i < (half ? 5 : 4); i++) {
    if (from->slot[i][0] == BST_SEG_INTERNAL)
      continue;
    bst_outline_side *side = &out->side[out->side_count++];
    int first = i == DIAGONAL ? rotation : i + rotation;
    *side = (bst_outline_side){.part = index, .centre = centre_of(part)};
    side->from = corner(part, first);
    side->to = corner(part, i == DIAGONAL ? first + 2 : first + 1);
    for (int slot = 0; slot < 3; slot++)
      side->slot[slot] =
          from->slot[i][slot] < BST_MAX_SEGMENTS ? from->slot[i][slot] : (uint8_t)BST_SEG_NONE;
  }
}

/* Puts the sides into the order in which they follow each other. A second loop, around a hole,
 * comes after the first. */
static void chain(bst_outline *out) {
  for (uint8_t i = 0; i + 1 < out->side_count; i++) {
    bst_point end = out->side[i].to;
    for (uint8_t next = (uint8_t)(i + 1); next < out->side_count; next++) {
      bst_outline_side found = out->side[next];
      if (found.from.x != end.x || found.from.y != end.y)
        continue;
      out->side[next] = out->side[i + 1];
      out->side[i + 1] = found;
      break;
    }
  }
}

static void measure(bst_outline *out) {
  int8_t right = 0, bottom = 0;
  bst_point sum = {0, 0};
  for (uint8_t i = 0; i < out->part_count; i++) {
    const bst_outline_part *part = &out->part[i];
    bst_point middle = centre_of(part);
    sum.x += middle.x;
    sum.y += middle.y;
    out->left = part->dx < out->left ? part->dx : out->left;
    out->top = part->dy < out->top ? part->dy : out->top;
    right = part->dx > right ? part->dx : right;
    bottom = part->dy > bottom ? part->dy : bottom;
  }
  out->centre = (bst_point){sum.x / out->part_count, sum.y / out->part_count};
  out->wide = (int8_t)(right - out->left + 1);
  out->high = (int8_t)(bottom - out->top + 1);
}

void bst_outline_make(const bst_tile_def *tile, uint8_t rotation, bst_outline *out) {
  memset(out, 0, sizeof *out);
  out->part_count = tile->cell_count;
  for (uint8_t i = 0; i < tile->cell_count; i++) {
    make_part(&tile->cell[i], rotation, &out->part[i]);
    add_sides(&tile->cell[i], rotation, i, out);
  }
  chain(out);
  measure(out);
}

/* --- slots ---------------------------------------------------------------------------------- */

static int wrapped(const bst_outline *o, int slot) {
  int count = bst_outline_slots(o);
  return (slot % count + count) % count;
}

uint8_t bst_outline_slot(const bst_outline *o, int slot) {
  int at = wrapped(o, slot);
  return o->side[at / 3].slot[at % 3];
}

/* The point `sixths` of the way along a side. */
static bst_point along(const bst_outline_side *side, int sixths) {
  return (bst_point){side->from.x + (side->to.x - side->from.x) * sixths / 6,
                     side->from.y + (side->to.y - side->from.y) * sixths / 6};
}

bst_point bst_outline_slot_start(const bst_outline *o, int slot) {
  int at = wrapped(o, slot);
  return along(&o->side[at / 3], 2 * (at % 3));
}

bst_point bst_outline_slot_middle(const bst_outline *o, int slot) {
  int at = wrapped(o, slot);
  return along(&o->side[at / 3], 2 * (at % 3) + 1);
}
