/* picture_hits.c - see picture_hits.h. Areas are told by their curves. For ground and lines the map
 * is asked: the border of a region runs along its grid, and is made straighter as far as no point
 * of it is further off than a grid step. */
#include "picture_hits.h"

#include <stdlib.h>
#include <string.h>

#include "picture_board.h"
#include "picture_scene.h"

enum {
  STRAIGHT = 1,             /* a salt that bends no line */
  TOLERANCE = BST_MAP_STEP, /* that a border may be off */
  LONG = 3,                 /* steps of the grid; shorter edges are steps of a slanted border */
  LEAST_AREA = 8,           /* points of the map; less isn't worth a path */
  BUILDING = 190,           /* radius, around a point so far above its foot */
  ABOVE = 50,
  LABEL = 100, /* radius of other things that reach no side */
};

/* --- faces ---------------------------------------------------------------------------------- */

/* A painter that has painted the tile; NULL: out of memory. */
static bst_painter *paint(const bst_picture *picture, uint16_t type, bst_place_xy place) {
  bst_painter *p = bst_painter_new(picture);
  bst_point at = {place.x * BST_CELL, place.y * BST_CELL};
  if (p)
    bst_paint_tile(p, bst_tile_definition(picture->rs, type), place, at, "");
  return p;
}

bst_status bst_face_draw(const bst_picture *picture, uint16_t type, uint8_t rotation,
                         bst_svg *out) {
  bst_painter *p = paint(picture, type, (bst_place_xy){0, 0, rotation});
  out->prefix = bst_picture_prefix(picture);
  if (p && !p->failed) {
    bst_paint_props(p);
    bst_svg_clear(&p->layer[BST_LAYER_TITLE]);
    bst_board_draw(out, p, BST_BOARD_FACE);
  }
  return bst_painter_free(p) && !out->failed ? BST_OK : BST_NO_MEMORY;
}

/* --- borders of regions --------------------------------------------------------------------- */

typedef struct tracer {
  const bst_map *map;
  uint8_t segment;
  bool wide;        /* the points beside it, too */
  uint8_t *seen;    /* by point: its northern border was walked along */
  bst_point *point; /* corners of the border at hand, in steps of the grid, then in tenths */
  size_t capacity;
  int count;
} tracer;

/* East, south, west, north. */
static const int8_t step_x[] = {1, 0, -1, 0}, step_y[] = {0, 1, 0, -1};

static uint8_t label_at(const bst_map *map, int column, int row) {
  bool on = column >= 0 && row >= 0 && column < map->columns && row < map->rows;
  return on ? map->label[row * map->columns + column] : (uint8_t)BST_MAP_OUTSIDE;
}

static bool is_in(const tracer *t, int column, int row) {
  uint8_t label = label_at(t->map, column, row);
  bool in = label == t->segment;
  for (int way = 0; way < 4 && t->wide && label != BST_MAP_OUTSIDE; way++)
    in = in || label_at(t->map, column + step_x[way], row + step_y[way]) == t->segment;
  return in;
}

/* Which way the border goes on from a corner that was reached this way; the region is on its right.
 */
static int turn(const tracer *t, bst_point at, int way) {
  static const int8_t right_x[] = {0, -1, -1, 0}, right_y[] = {0, 0, -1, -1};
  int left = (way + 3) % 4; /* the point ahead on the left is the one on the right of that way */
  if (!is_in(t, at.x + right_x[way], at.y + right_y[way]))
    return (way + 1) % 4;
  return is_in(t, at.x + right_x[left], at.y + right_y[left]) ? left : way;
}

/* Walks once around, from the north-west corner of a point at the northern border. Twice the area
 * inside, in points of the map; less than 0: it is a hole. */
static int32_t walk_around(tracer *t, int column, int row) {
  bst_point at = {column, row};
  int way = 0;
  int32_t area = 0;
  t->count = 0;
  do {
    bst_point next = {at.x + step_x[way], at.y + step_y[way]};
    if (way == 0)
      t->seen[at.y * t->map->columns + at.x] = 1;
    area += at.x * next.y - next.x * at.y;
    int onwards = turn(t, next, way);
    if (onwards != way)
      t->point[t->count++] = next;
    at = next;
    way = onwards;
  } while (at.x != column || at.y != row || way != 0);
  return area;
}

/* A point for each corner: those of long edges, and the middle of each short edge, by which slanted
 * borders are less like stairs. Half of them in `point` is free for that: see add_region. */
static void smooth(tracer *t) {
  const bst_point origin = t->map->origin;
  bst_point *corner = t->point + t->capacity / 2;
  int count = 0;
  memcpy(corner, t->point, (size_t)t->count * sizeof *corner);
  for (int i = 0; i < t->count; i++) {
    bst_point a = corner[i], b = corner[(i + 1) % t->count], c = corner[(i + 2) % t->count];
    bool is_long = abs(b.x - a.x) + abs(b.y - a.y) >= LONG;
    bool next_long = abs(c.x - b.x) + abs(c.y - b.y) >= LONG;
    bst_point middle = {(a.x + b.x) * BST_MAP_STEP / 2, (a.y + b.y) * BST_MAP_STEP / 2};
    if (!is_long)
      t->point[count++] = (bst_point){origin.x + middle.x, origin.y + middle.y};
    if (is_long || next_long)
      t->point[count++] = (bst_point){origin.x + b.x * BST_MAP_STEP, origin.y + b.y * BST_MAP_STEP};
  }
  t->count = count;
}

static bst_point place_of(const tracer *t, int corner) { return t->point[corner % t->count]; }

/* Do all corners between these two lie near the line from one to the other? */
static bool is_straight(const tracer *t, int from, int to) {
  bst_point a = place_of(t, from), b = place_of(t, to);
  int64_t x = b.x - a.x, y = b.y - a.y, length = bst_square_root(x * x + y * y);
  for (int i = from + 1; i < to; i++) {
    bst_point c = place_of(t, i);
    int64_t off = x * (c.y - a.y) - y * (c.x - a.x), along = x * (c.x - a.x) + y * (c.y - a.y);
    off = off < 0 ? -off : off;
    if (off > TOLERANCE * length || along < 0 || along > length * length + length)
      return false;
  }
  return true;
}

static void add_border(tracer *t, bst_svg *out) {
  smooth(t);
  bst_point first = place_of(t, 0);
  bst_svg_add(out, "M$n $nL", first.x, first.y);
  for (int from = 0; from < t->count;) {
    int to = from + 1;
    while (to + 1 <= t->count && is_straight(t, from, to + 1))
      to++;
    bst_point at = place_of(t, to);
    if (to < t->count)
      bst_svg_add(out, from ? " $n $n" : "$n $n", at.x, at.y);
    from = to;
  }
  bst_svg_add(out, "z");
}

/* All borders of the segment's region; false: out of memory. */
static bool add_region(const bst_map *map, uint8_t segment, bool wide, bst_svg *out) {
  size_t size = (size_t)map->columns * (size_t)map->rows;
  tracer t = {.map = map, .segment = segment, .wide = wide, .capacity = 8 * size};
  t.seen = calloc(size, 1);
  t.point = calloc(t.capacity, sizeof *t.point);
  bool ok = t.seen && t.point;
  for (int row = 0; row < map->rows && ok; row++)
    for (int column = 0; column < map->columns; column++) {
      if (t.seen[row * map->columns + column] || !is_in(&t, column, row) ||
          is_in(&t, column, row - 1))
        continue;
      int32_t twice = walk_around(&t, column, row);
      if (twice >= 2 * LEAST_AREA || twice <= -2 * LEAST_AREA)
        add_border(&t, out);
    }
  free(t.seen);
  free(t.point);
  return ok;
}

/* --- hits ----------------------------------------------------------------------------------- */

static void add_area(const bst_shapes *s, uint8_t segment, bst_svg *out) {
  for (uint8_t i = 0; i < s->shape_count; i++) {
    const bst_edge *edge = &s->edge[s->shape[i].first];
    if (s->shape[i].segment != segment)
      continue;
    bst_svg_add(out, "M$n $n", edge->p[0].x, edge->p[0].y);
    for (uint16_t n = 0; n < s->shape[i].count; n++) {
      const bst_point *e = edge[n].p;
      if (edge[n].straight)
        bst_svg_add(out, "L$n $n", e[3].x, e[3].y);
      else
        bst_svg_add(out, "C$n $n $n $n $n $n", e[1].x, e[1].y, e[2].x, e[2].y, e[3].x, e[3].y);
    }
    bst_svg_add(out, "z");
  }
}

static void add_circle(bst_svg *out, bst_point at, int32_t radius) {
  bst_svg_add(out, "M$n $na$n $n 0 1 0 $n 0a$n $n 0 1 0 $n 0z", at.x - radius, at.y, radius, radius,
              2 * radius, radius, radius, -2 * radius);
}

/* `at`: where a figure stands on it, which can be pointed at if nothing else of it is seen. */
static void add_hit(bst_painter *p, uint8_t segment, bst_point at, bst_svg *out) {
  size_t before = out->length;
  bool building = p->look[p->tile->segment[segment].kind].building;
  bst_point label = p->label[segment];
  switch ((bst_form)p->shapes.form[segment]) {
  case BST_FORM_AREA:
    add_area(&p->shapes, segment, out);
    break;
  case BST_FORM_INNER:
    add_circle(out, (bst_point){label.x, label.y - (building ? ABOVE : 0)},
               building ? BUILDING : LABEL);
    break;
  case BST_FORM_LINE:
  case BST_FORM_GROUND:
    if (!add_region(&p->map, segment, p->shapes.form[segment] == BST_FORM_LINE, out))
      p->failed = true;
  }
  if (out->length == before)
    add_circle(out, at, LABEL);
}

/* Those of one form. `at`: where figures stand. */
static void add_hits(bst_painter *p, bst_form form, const bst_point *at, bst_svg *out,
                     const char **between) {
  for (uint8_t i = 0; i < bst_painter_segments(p); i++) {
    if (p->shapes.form[i] != form)
      continue;
    bst_svg_add(out, "$s{\"s\":$d,\"d\":\"", *between, i);
    add_hit(p, i, at[i], out);
    bst_svg_add(out, "\",\"at\":[$n,$n]}", at[i].x, at[i].y);
    *between = ",";
  }
}

static void write_hits(bst_painter *p, uint8_t rotation, bst_svg *out) {
  const char *between = "";
  bst_point at[BST_MAX_SEGMENTS];
  for (uint8_t i = 0; i < bst_painter_segments(p); i++)
    at[i] = bst_paint_place(p, i);
  bst_shapes_make(p->tile, rotation, p->ground, STRAIGHT, &p->shapes);
  if (!bst_map_make(&p->map, &p->shapes)) {
    p->failed = true;
    return;
  }
  bst_svg_add(out, "[");
  for (int form = BST_FORM_GROUND; form <= BST_FORM_INNER; form++)
    add_hits(p, (bst_form)form, at, out, &between);
  bst_svg_add(out, "]");
}

bst_status bst_hits_write(const bst_picture *picture, uint16_t type, uint8_t rotation,
                          bst_svg *out) {
  bst_painter *p = paint(picture, type, (bst_place_xy){0, 0, rotation});
  if (p && !p->failed)
    write_hits(p, rotation, out);
  return bst_painter_free(p) && !out->failed ? BST_OK : BST_NO_MEMORY;
}
