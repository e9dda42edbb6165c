/* cell_ground.c - what is printed on a tile, in a cell: areas as points, lines as glyphs. */
#include "cell_parts.h"

enum { WIDE = BST_CELL_WIDE, POINTS = 2 * BST_CELL_HIGH };

typedef bst_cell_glyph glyph;
typedef bst_cell_picture cell_picture;
typedef bst_cell_painter painter;
typedef bst_cell_location location;
typedef bst_cell_content cell;

static const location middle = {3, 1};

/* --- areas ---------------------------------------------------------------------------------- */

/* Coordinates of a point, turned so that `side` is in the north: -1 to 1. */
static void turned_point(int column, int row, uint8_t side, double *u, double *v) {
  double x = (column + 0.5) * 2 / WIDE - 1, y = (row + 0.5) * 2 / POINTS - 1;
  switch (side) {
  case 1:
    *u = y, *v = -x;
    return;
  case 2:
    *u = -x, *v = -y;
    return;
  case 3:
    *u = -y, *v = x;
    return;
  default:
    *u = x, *v = y;
  }
}

static bool in_cap(int column, int row, uint8_t side) {
  double u, v;
  turned_point(column, row, side, &u, &v);
  return v + 1 < 0.75 * (1 - (u < 0 ? -u : u));
}

/* Between two opposite sides: narrow in the middle. */
static bool in_waist(int column, int row, uint8_t side) {
  double u, v;
  turned_point(column, row, side, &u, &v);
  return (u < 0 ? -u : u) < 0.45 + 0.55 * v * v;
}

/* Between a side and the next clockwise. */
static bool in_corner(int column, int row, uint8_t side) {
  double u, v;
  turned_point(column, row, side, &u, &v);
  return v < u;
}

/* Is the point part of an area that reaches the sides of `mask`? */
static bool in_area(uint8_t mask, int column, int row) {
  uint8_t side = bst_first_side(mask);
  switch (bst_count_sides(mask)) {
  case 1:
    return in_cap(column, row, side);
  case 2:
    if (mask == 5 || mask == 10)
      return in_waist(column, row, side);
    return in_corner(column, row, mask == 9 ? 3 : side);
  case 3:
    return !in_cap(column, row, bst_first_side((uint8_t)(~mask & 15)));
  default:
    return true;
  }
}

/* The sides of a half that a mask of grid sides and the diagonal means. */
static uint8_t half_sides(uint8_t corner, uint8_t mask) {
  unsigned h = mask >> BST_H & 1, a = mask >> bst_half_side_a(corner) & 1,
           b = mask >> bst_half_side_b(corner) & 1;
  return (uint8_t)((h ? BST_HALF_H : 0) | (a ? BST_HALF_A : 0) | (b ? BST_HALF_B : 0));
}

static bool covers(const cell *c, int column, int row) {
  return c->corner == BST_CELL_WHOLE || bst_half_has_point(c->corner, column, row);
}

static void paint_area(cell_picture *picture, const cell *c, uint8_t mask, bst_cell_paint_kind what,
                       uint16_t node) {
  bool own[POINTS][WIDE];
  for (int row = 0; row < POINTS; row++)
    for (int column = 0; column < WIDE; column++)
      own[row][column] =
          covers(c, column, row) &&
          (c->corner == BST_CELL_WHOLE
               ? in_area(mask, column, row)
               : bst_half_in_area(c->corner, half_sides(c->corner, mask), column, row));
  uint8_t variant = bst_cell_area_variant(picture, own, what);
  for (int row = 0; row < POINTS; row++)
    for (int column = 0; column < WIDE; column++)
      if (own[row][column]) {
        picture->point[row][column] = bst_paint_variant(what, variant);
        picture->area[row][column] = (uint16_t)(node + 1);
      }
}

static void paint_areas(const painter *p, const cell *c, cell_picture *picture) {
  paint_area(picture, c, 31, BST_PAINT_FIELD, BST_NONE);
  uint8_t done = 0;
  for (uint8_t side = 0; side < BST_SIDES; side++) {
    uint16_t node = c->node[side][1];
    if (done >> side & 1 || !bst_cell_fills_side(c, side) ||
        bst_cell_paint_of(p, node) == BST_PAINT_FIELD)
      continue;
    uint8_t mask = bst_cell_sides_of(c, node);
    paint_area(picture, c, mask, bst_cell_paint_of(p, node), node);
    done |= mask;
  }
}

/* --- lines ---------------------------------------------------------------------------------- */

/* By the sides that a line reaches: bit 0 N, 1 E, 2 S, 3 W. */
static const char *const line_glyph[16] = {" ", "╹", "╺", "┗", "╻", "┃", "┏", "┣",
                                           "╸", "┛", "━", "┻", "┓", "┫", "┳", "╋"};
static const char line_plain[] = " |-+||++-+-+++++";

/* Lines that are no roads. */
static const glyph water = {"≈", '~', BST_STYLE_LINE};

static glyph line(uint8_t mask) {
  return (glyph){line_glyph[mask], line_plain[mask], BST_STYLE_LINE};
}

static void draw_arm_with(cell_picture *picture, uint8_t side, glyph what) {
  if (side == 0 || side == 2)
    bst_cell_put(picture, (location){3, (int8_t)side}, what);
  for (int8_t column = side == 1 ? 4 : 0; side & 1 && column < (side == 1 ? WIDE : 3); column++)
    bst_cell_put(picture, (location){column, 1}, what);
}

/* `variant`: of roads that would look like others. */
static void draw_arm(cell_picture *picture, uint8_t side, bool stream, uint8_t variant) {
  static const glyph other[2][2] = {{{"║", '"', BST_STYLE_LINE}, {"═", '=', BST_STYLE_LINE}},
                                    {{"┊", '!', BST_STYLE_LINE}, {"┈", '_', BST_STYLE_LINE}}};
  if (stream)
    draw_arm_with(picture, side, water);
  else if (variant)
    draw_arm_with(picture, side, other[(variant - 1) % 2][side & 1]);
  else
    draw_arm_with(picture, side, line(side & 1 ? 10 : 5));
}

/* Does a place in the middle of the tile hide where lines meet? */
static bool is_middle_taken(const painter *p, const cell *c) {
  uint16_t type = c->tile == BST_NONE ? p->type : bst_placed_tile(p->rs, p->g, c->tile).type;
  const bst_tile_def *tile = bst_tile_definition(p->rs, type);
  for (uint8_t s = 0; s < tile->segment_count; s++)
    if (tile->segment[s].letter == 0)
      return c->part == 0;
  return false;
}

/* Has an edit laid it over the others? No tile in the hand has such segments. */
static bool is_over(const painter *p, const cell *c, uint16_t node) {
  if (c->tile == BST_NONE || node == BST_NONE)
    return false;
  const bst_tile_def *tile = bst_tile_definition(p->rs, bst_placed_tile(p->rs, p->g, c->tile).type);
  return tile->segment[bst_node_segment(p->rs, p->g, node)].over;
}

static bool has_line(const painter *p, const cell *c, uint8_t side) {
  return c->node[side][1] != BST_NONE && !bst_cell_fills_side(c, side) &&
         bst_cell_kind_of(p, c->node[side][1]) != p->city && !is_over(p, c, c->node[side][1]);
}

/* Bridges: whatever lies below goes on behind them. */
static void draw_spans(const painter *p, const cell *c, cell_picture *picture) {
  static const glyph ties[2] = {{"╫", 'H', BST_STYLE_LINE}, {"╪", 'H', BST_STYLE_LINE}};
  for (uint8_t side = 0; side < 4; side++)
    if (is_over(p, c, c->node[side][1])) {
      draw_arm_with(picture, side, ties[side & 1]);
      bst_cell_put(picture, middle, ties[side & 1]);
    }
}

/* Sides that fit everything. */
static void draw_wild(const cell *c, cell_picture *picture) {
  for (uint8_t side = 0; side < 4; side++)
    if (c->wild >> side & 1) {
      bst_cell_put(picture, bst_cell_edge(c, side), (glyph){NULL, '*', BST_STYLE_LINE});
    }
}

/* What is drawn where they meet. */
typedef struct meeting {
  uint8_t roads, joined; /* by sides; those of roads that go through */
  uint8_t streams;       /* how many come in */
  bool flows;            /* one goes through */
} meeting;

/* Roads cross streams. Several that all end here meet in something; one that ends at an area just
 * ends. */
static void draw_meeting(const meeting *m, cell_picture *picture) {
  static const glyph ends = {"●", 'o', BST_STYLE_LINE};
  bool on_field = bst_paint_kind(picture->point[3][3]) == BST_PAINT_FIELD;
  if (m->joined)
    bst_cell_put(picture, middle, line(m->joined));
  else if (m->streams > 1 && !m->flows)
    bst_cell_put(picture, middle, ends);
  else if (m->streams && on_field)
    bst_cell_put(picture, middle, water);
  else if (bst_count_sides(m->roads) > 1)
    bst_cell_put(picture, middle, ends);
  else if (m->roads && on_field)
    bst_cell_put(picture, middle, line(m->roads));
}

static void draw_lines(const painter *p, const cell *c, cell_picture *picture) {
  meeting m = {0};
  bst_cell_lines roads = {.hidden = is_middle_taken(p, c)};
  for (uint8_t side = 0; side < 4; side++)
    roads.node[side] = has_line(p, c, side) && bst_cell_kind_of(p, c->node[side][1]) == p->road
                           ? c->node[side][1]
                           : (uint16_t)BST_NONE;
  for (uint8_t side = 0; side < 4; side++) {
    if (!has_line(p, c, side))
      continue;
    bool stream = roads.node[side] == BST_NONE;
    draw_arm(picture, side, stream, bst_cell_line_variant(&roads, side));
    uint8_t mask = bst_cell_sides_of(c, c->node[side][1]);
    bool passes = bst_count_sides(mask) > 1;
    m.streams += stream;
    m.flows = m.flows || (stream && passes);
    m.roads |= (uint8_t)(stream ? 0u : 1u << side);
    m.joined |= !stream && passes ? mask : 0;
  }
  draw_wild(c, picture);
  draw_meeting(&m, picture);
  draw_spans(p, c, picture);
}

/* --- lines of halves -------------------------------------------------------------------------- */

/* From one leg to the other, past the long side. */
static void draw_bend(cell_picture *picture, const cell *c, bool stream) {
  for (uint8_t i = 0; i < 3; i++) {
    uint8_t ends;
    location at = bst_half_bend(c->corner, i, &ends);
    bst_cell_put(picture, at, stream ? water : line(ends));
  }
  for (int8_t column = 0; column < 2; column++)
    bst_cell_put(
        picture,
        (location){c->corner == 1 || c->corner == 2 ? (int8_t)(WIDE - 1 - column) : column, 1},
        stream ? water : line(10));
}

/* The end of a line that doesn't reach the long side. */
static void draw_dead_end(cell_picture *picture, uint8_t side, bool stream) {
  if (side & 1)
    for (int8_t column = 0; column < 2; column++)
      bst_cell_put(picture, (location){side == 1 ? (int8_t)(WIDE - 1 - column) : column, 1},
                   stream ? water : line(10));
  else
    draw_arm(picture, side, stream, 0);
}

/* *centre gets the ends that meet in the middle of the long side: they are those of both halves. */
static void draw_half_lines(const painter *p, const cell *c, cell_picture *picture,
                            uint8_t *centre) {
  uint8_t legs[2] = {bst_half_side_a(c->corner), bst_half_side_b(c->corner)};
  uint16_t across = has_line(p, c, BST_H) ? c->node[BST_H][1] : (uint16_t)BST_NONE;
  bool met = false;
  if (across == BST_NONE && has_line(p, c, legs[0]) && c->node[legs[0]][1] == c->node[legs[1]][1]) {
    draw_bend(picture, c, bst_cell_kind_of(p, c->node[legs[0]][1]) != p->road);
    return;
  }
  for (int i = 0; i < 2; i++) {
    if (!has_line(p, c, legs[i]))
      continue;
    bool stream = bst_cell_kind_of(p, c->node[legs[i]][1]) != p->road;
    bool joins = c->node[legs[i]][1] == across;
    if (joins)
      draw_arm(picture, legs[i], stream, 0);
    else
      draw_dead_end(picture, legs[i], stream);
    *centre |= (uint8_t)(joins ? 1u << legs[i] : 0);
    met = met || joins;
  }
  if (across == BST_NONE || met)
    return;
  uint8_t flat = legs[0] & 1 ? legs[0] : legs[1]; /* it ends in here */
  bst_cell_put(picture, (location){flat == 1 ? 4 : 2, 1}, line(flat == 1 ? 8 : 2));
  *centre |= (uint8_t)(1u << flat);
}

/* The long side itself; with colour it is seen anyway where half of the cell is free. */
static void draw_edge(cell_picture *picture, const cell *c, bool is_pair) {
  bool rises = c->corner == 0 || c->corner == 2; /* from SW to NE */
  for (int i = 0; i < 3; i++) {
    const char *wide = !is_pair ? NULL : rises ? "╱" : "╲";
    bst_cell_put(picture, bst_half_edge[rises][i],
                 (glyph){wide, rises ? '/' : '\\', BST_STYLE_EDGE});
  }
}

/* --- the tile ------------------------------------------------------------------------------- */

void bst_cell_draw_ground(const painter *p, const cell *c, cell_picture *picture, bool is_pair,
                          uint8_t *centre) {
  paint_areas(p, c, picture);
  if (c->corner == BST_CELL_WHOLE) {
    draw_lines(p, c, picture);
    bst_cell_tell_areas_apart(p, c, picture);
  } else {
    draw_edge(picture, c, is_pair);
    draw_half_lines(p, c, picture, centre);
  }
  bst_cell_tell_fields_apart(p, c, picture);
}

void bst_cell_draw_centre(cell_picture *picture, uint8_t centre) {
  if (centre)
    bst_cell_put(picture, middle, line(centre));
}
