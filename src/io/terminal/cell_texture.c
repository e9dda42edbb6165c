/* cell_texture.c - what tells segments apart that a drawing of this size makes one, or that it
 * parts: shades and signs of their own. A tile whose fields and lines are as they look gets none.
 */
#include "cell_parts.h"

#include <string.h>

enum { WIDE = BST_CELL_WIDE, HIGH = BST_CELL_HIGH, SLOTS = 3, PLACES = BST_SIDES * SLOTS };

typedef bst_cell_picture cell_picture;
typedef bst_cell_painter painter;
typedef bst_cell_location location;
typedef bst_cell_content cell;

/* --- what looks connected --------------------------------------------------------------------- */

/* Characters that look like one kind of ground: `wet`, and by which of them hang together: the
 * number of their pool, 0: none yet. */
typedef struct pools {
  bool wet[HIGH][WIDE];
  uint8_t pool[HIGH][WIDE];
} pools;

static void fill(pools *p, int column, int row, uint8_t number) {
  if (column < 0 || column >= WIDE || row < 0 || row >= HIGH || !p->wet[row][column] ||
      p->pool[row][column])
    return;
  p->pool[row][column] = number;
  fill(p, column - 1, row, number);
  fill(p, column + 1, row, number);
  fill(p, column, row - 1, number);
  fill(p, column, row + 1, number);
}

static void fill_all(pools *p) {
  uint8_t number = 0;
  for (int row = 0; row < HIGH; row++)
    for (int column = 0; column < WIDE; column++)
      if (p->wet[row][column] && !p->pool[row][column])
        fill(p, column, row, ++number);
}

static uint8_t pool_at(const pools *p, location at) { return p->pool[at.row][at.column]; }

/* --- fields ----------------------------------------------------------------------------------- */

/* Slots of fields in the cell, and where they are seen. */
typedef struct field_slots {
  struct {
    uint16_t node;
    location at;
  } slot[PLACES];
  int count;
  uint16_t node[PLACES]; /* the different fields, by number */
  int nodes;
  pools pools;
} field_slots;

/* Both of its points are field, and no line runs there. */
static bool looks_like_field(const cell_picture *picture, int column, int row) {
  const bst_cell_glyph *g = &picture->glyph[row][column];
  uint8_t upper = picture->point[2 * row][column], lower = picture->point[2 * row + 1][column];
  uint8_t kind = bst_paint_kind(upper) > bst_paint_kind(lower) ? upper : lower;
  return g->style == BST_STYLE_NONE && bst_paint_kind(kind) == BST_PAINT_FIELD;
}

static uint8_t number_of(const field_slots *f, uint16_t node) {
  uint8_t i = 0;
  while (i < f->nodes && f->node[i] != node)
    i++;
  return i;
}

/* Where the field in a slot is seen: beside a city a step further to the middle of the side. */
static location seen_at(const cell *c, const cell_picture *picture, uint8_t side, uint8_t slot) {
  location at = bst_cell_slot_location(c, side, slot), inside = at;
  if (slot == 1 || side >= 4 || side % 2 == 1 || looks_like_field(picture, at.column, at.row))
    return at;
  inside.column = (int8_t)(at.column < WIDE / 2 ? at.column + 1 : at.column - 1);
  return looks_like_field(picture, inside.column, inside.row) ? inside : at;
}

static void find_fields(const painter *p, const cell *c, const cell_picture *picture,
                        field_slots *f) {
  memset(f, 0, sizeof *f);
  for (uint8_t side = 0; side < BST_SIDES; side++)
    for (uint8_t slot = 0; slot < SLOTS; slot++) {
      uint16_t node = c->node[side][slot];
      if (node == BST_NONE || bst_cell_paint_of(p, node) != BST_PAINT_FIELD)
        continue;
      f->slot[f->count].node = node;
      f->slot[f->count++].at = seen_at(c, picture, side, slot);
      if (number_of(f, node) == f->nodes)
        f->node[f->nodes++] = node;
    }
  for (int row = 0; row < HIGH; row++)
    for (int column = 0; column < WIDE; column++)
      f->pools.wet[row][column] = looks_like_field(picture, column, row);
  fill_all(&f->pools);
}

/* Is every field one pool, and every pool one field? What is hidden doesn't matter. */
static bool looks_right(const field_slots *f) {
  for (int i = 0; i < f->count; i++)
    for (int k = 0; k < i; k++) {
      uint8_t a = pool_at(&f->pools, f->slot[i].at), b = pool_at(&f->pools, f->slot[k].at);
      if (a && b && (a == b) != (f->slot[i].node == f->slot[k].node))
        return false;
    }
  return true;
}

/* The field of the nearest slot; a row is as high as two columns are wide. */
static uint8_t field_near(const field_slots *f, int column, int row) {
  int best = 0, least = 1000;
  for (int i = 0; i < f->count; i++) {
    int dx = f->slot[i].at.column - column, dy = 2 * (f->slot[i].at.row - row);
    int distance = dx * dx + dy * dy;
    best = distance < least ? i : best;
    least = distance < least ? distance : least;
  }
  return f->nodes == 1 ? 1 : number_of(f, f->slot[best].node);
}

void bst_cell_tell_fields_apart(const painter *p, const cell *c, cell_picture *picture) {
  field_slots f;
  find_fields(p, c, picture, &f);
  if (looks_right(&f))
    return;
  for (int row = 0; row < HIGH; row++)
    for (int column = 0; column < WIDE; column++) {
      uint8_t variant = f.pools.wet[row][column] ? field_near(&f, column, row) : 0;
      for (int point = 2 * row; variant && point < 2 * row + 2; point++)
        if (picture->point[point][column] == BST_PAINT_FIELD)
          picture->point[point][column] = bst_paint_variant(BST_PAINT_FIELD, variant);
    }
}

/* --- areas ------------------------------------------------------------------------------------ */

static bool touches(const cell_picture *picture, int column, int row, uint8_t what) {
  for (int side = 0; side < 4; side++) {
    int x = column + (side == 1) - (side == 3), y = row + (side == 2) - (side == 0);
    if (x >= 0 && x < WIDE && y >= 0 && y < 2 * HIGH && picture->point[y][x] == what)
      return true;
  }
  return false;
}

uint8_t bst_cell_area_variant(const cell_picture *picture, bool own[2 * HIGH][WIDE],
                              bst_cell_paint_kind kind) {
  for (uint8_t variant = 0; variant + 1 < BST_PAINT_VARIANTS; variant++) {
    bool taken = false;
    for (int row = 0; row < 2 * HIGH; row++)
      for (int column = 0; column < WIDE; column++)
        taken = taken || (own[row][column] &&
                          touches(picture, column, row, bst_paint_variant(kind, variant)));
    if (!taken)
      return variant;
  }
  return BST_PAINT_VARIANTS - 1;
}

/* Any of the character is painted as the area, and no line runs there. */
static bool shows_area(const cell_picture *picture, int column, int row, uint16_t node) {
  return picture->glyph[row][column].style == BST_STYLE_NONE &&
         (picture->area[2 * row][column] == node + 1 ||
          picture->area[2 * row + 1][column] == node + 1);
}

/* Do lines part what belongs together? */
static bool is_parted(const cell_picture *picture, const cell *c, uint16_t node) {
  pools found = {0};
  uint8_t first = 0;
  for (int row = 0; row < HIGH; row++)
    for (int column = 0; column < WIDE; column++)
      found.wet[row][column] = shows_area(picture, column, row, node);
  fill_all(&found);
  for (uint8_t side = 0; side < 4; side++) {
    if (c->node[side][1] != node || !bst_cell_fills_side(c, side))
      continue;
    uint8_t here = pool_at(&found, bst_cell_edge(c, side));
    if (first && here != first)
      return true;
    first = here;
  }
  return false;
}

void bst_cell_tell_areas_apart(const painter *p, const cell *c, cell_picture *picture) {
  uint8_t variant = 2;
  for (uint8_t side = 0; side < 4; side++) {
    uint16_t node = c->node[side][1];
    bool area = node != BST_NONE && bst_cell_fills_side(c, side) &&
                bst_first_side(bst_cell_sides_of(c, node)) == side &&
                bst_cell_paint_of(p, node) != BST_PAINT_FIELD;
    if (!area || !is_parted(picture, c, node))
      continue;
    variant++;
    for (int row = 0; row < 2 * HIGH; row++)
      for (int column = 0; column < WIDE; column++)
        if (picture->area[row][column] == node + 1)
          picture->point[row][column] = bst_paint_variant(bst_cell_paint_of(p, node), variant);
  }
}

/* --- lines ------------------------------------------------------------------------------------ */

bool bst_cell_lines_look_right(const bst_cell_lines *lines) {
  int different = 0;
  bool passes = false;
  for (uint8_t side = 0; side < 4; side++) {
    bool first = lines->node[side] != BST_NONE;
    for (uint8_t before = 0; before < side; before++) {
      bool same = lines->node[before] == lines->node[side];
      passes = passes || (same && first && lines->node[side] != BST_NONE);
      first = first && !same;
    }
    different += first;
  }
  return !passes || (different == 1 && !lines->hidden);
}

uint8_t bst_cell_line_variant(const bst_cell_lines *lines, uint8_t side) {
  uint8_t variant = 0, arms = 0;
  for (uint8_t other = 0; other < 4; other++)
    arms = (uint8_t)(arms + (lines->node[other] == lines->node[side]));
  if (arms < 2 || bst_cell_lines_look_right(lines))
    return 0;
  for (uint8_t other = 0; other < 4; other++) { /* those that pass, in the order of their sides */
    bool begins = lines->node[other] != BST_NONE, ends = true;
    for (uint8_t before = 0; before < other; before++)
      begins = begins && lines->node[before] != lines->node[other];
    for (uint8_t after = (uint8_t)(other + 1); after < 4; after++)
      ends = ends && lines->node[after] != lines->node[other];
    variant = (uint8_t)(variant + (begins && !ends));
    if (lines->node[other] == lines->node[side])
      break;
  }
  return variant;
}
