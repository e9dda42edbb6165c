/* cell_room.c - where in a cell of the terminal something has room. */
#include "cell_parts.h"

enum { WIDE = BST_CELL_WIDE };

typedef bst_cell_glyph glyph;
typedef bst_cell_picture cell_picture;
typedef bst_cell_painter painter;
typedef bst_cell_location location;
typedef bst_cell_content cell;
typedef bst_cell_locations locations;

void bst_cell_add_location(locations *list, int8_t column, int8_t row) {
  if (list->count < BST_CELL_LOCATIONS)
    list->at[list->count++] = (location){column, row};
}

/* Does the tile have the location, or a part of it? */
bool bst_cell_has_location(const cell *c, location at) {
  return c->corner == BST_CELL_WHOLE || bst_half_has_point(c->corner, at.column, 2 * at.row) ||
         bst_half_has_point(c->corner, at.column, 2 * at.row + 1);
}

location bst_cell_slot_location(const cell *c, uint8_t side, uint8_t slot) {
  static const location by_slot[4][3] = {{{1, 0}, {3, 0}, {5, 0}},
                                         {{6, 0}, {5, 1}, {6, 2}},
                                         {{5, 2}, {3, 2}, {1, 2}},
                                         {{0, 2}, {1, 1}, {0, 0}}};
  return side == BST_H ? bst_half_edge_location(c->corner, slot) : by_slot[side][slot];
}

location bst_cell_edge(const cell *c, uint8_t side) {
  location at = bst_cell_slot_location(c, side, 1);
  at.column = side == 1 ? WIDE - 1 : side == 3 ? 0 : at.column;
  return at;
}

/* Locations for something in one slot of a side, or in the middle slot of an area. */
static void add_slot_locations(locations *list, const cell *c, uint8_t side, uint8_t slot) {
  location at = bst_cell_slot_location(c, side, slot);
  if (bst_cell_has_location(c, at))
    bst_cell_add_location(list, at.column, at.row);
}

void bst_cell_add_middle_locations(locations *list, const cell *c) {
  static const location of_cell[3] = {{3, 1}, {4, 1}, {2, 1}};
  for (uint8_t i = 0; i < 3; i++) {
    location at = c->corner == BST_CELL_WHOLE ? of_cell[i] : bst_half_middle(c->corner, i);
    bst_cell_add_location(list, at.column, at.row);
  }
}

/* How many points of the character are painted as this area: 0 to 2. */
static int points_of_area(const cell_picture *picture, location at, uint16_t node) {
  return (picture->area[2 * at.row][at.column] == node + 1) +
         (picture->area[2 * at.row + 1][at.column] == node + 1);
}

/* Where areas touch, characters that are painted as this one come first. */
static locations own_first(const cell_picture *picture, const locations *from, uint16_t node) {
  locations list = {0};
  for (int own = 2; own >= 0; own--)
    for (uint8_t i = 0; i < from->count; i++)
      if (points_of_area(picture, from->at[i], node) == own)
        bst_cell_add_location(&list, from->at[i].column, from->at[i].row);
  return list;
}

locations bst_cell_room_for(const painter *p, const cell *c, const cell_picture *picture,
                            uint16_t node) {
  locations list = {0};
  uint8_t mask = bst_cell_sides_of(c, node);
  bool area = mask && bst_cell_fills_side(c, bst_first_side(mask)) &&
              bst_cell_paint_of(p, node) != BST_PAINT_FIELD;
  if (area && bst_count_sides(mask) > 1)
    bst_cell_add_middle_locations(&list, c);
  for (uint8_t slot = 0; slot < 3; slot++)
    for (uint8_t side = 0; side < BST_SIDES; side++)
      if (c->node[side][(slot + 1) % 3] == node && (!area || slot == 0))
        add_slot_locations(&list, c, side, (uint8_t)((slot + 1) % 3));
  if (area && mask & 1)
    bst_cell_add_location(&list, 4, 0);
  if (area && mask & 4)
    bst_cell_add_location(&list, 4, 2);
  bst_cell_add_middle_locations(&list, c);
  return area ? own_first(picture, &list, node) : list;
}

bool bst_cell_is_free(const cell_picture *picture, location at) {
  return picture->glyph[at.row][at.column].style <= BST_STYLE_LINE;
}

/* Puts the glyph on the first free location; things beyond what a cell has room for are not shown.
 */
location bst_cell_put_free(cell_picture *picture, const locations *list, glyph what) {
  for (uint8_t i = 0; i < list->count; i++)
    if (bst_cell_is_free(picture, list->at[i])) {
      bst_cell_put(picture, list->at[i], what);
      return list->at[i];
    }
  return (location){WIDE, 0};
}
