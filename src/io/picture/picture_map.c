/* picture_map.c - see picture_map.h. */
#include "picture_map.h"

#include <stdlib.h>
#include <string.h>

enum {
  LINE_WIDTH = 62,
  CUT_WIDTH = 28, /* no less, or the ground on both sides runs together */
  CURVE_STEPS = 12,
  CROSSINGS = 256,
  STRAIGHT_STEP = 28,
  SLANT_STEP = 39
};

static bst_point point_at(const bst_map *map, int column, int row) {
  return (bst_point){map->origin.x + column * BST_MAP_STEP + BST_MAP_STEP / 2,
                     map->origin.y + row * BST_MAP_STEP + BST_MAP_STEP / 2};
}

static int index_of(const bst_map *map, bst_point at) {
  int x = at.x - map->origin.x, y = at.y - map->origin.y;
  if (x < 0 || y < 0 || x >= map->columns * BST_MAP_STEP || y >= map->rows * BST_MAP_STEP)
    return -1;
  return y / BST_MAP_STEP * map->columns + x / BST_MAP_STEP;
}

uint8_t bst_map_at(const bst_map *map, bst_point at) {
  int index = index_of(map, at);
  return index < 0 ? (uint8_t)BST_MAP_OUTSIDE : map->label[index];
}

int32_t bst_map_room(const bst_map *map, bst_point at) {
  int index = index_of(map, at);
  return index < 0 ? 0 : map->room[index];
}

/* --- painting ------------------------------------------------------------------------------- */

typedef struct loop {
  bst_point at[CROSSINGS];
  int count;
} loop;

static int compare_numbers(const void *a, const void *b) {
  int32_t x = *(const int32_t *)a, y = *(const int32_t *)b;
  return (x > y) - (x < y);
}

/* Where the loop crosses the height `y`, from west to east. */
static int find_crossings(const loop *l, int32_t y, int32_t out[CROSSINGS]) {
  int count = 0;
  for (int i = 0; i < l->count; i++) {
    bst_point a = l->at[i], b = l->at[(i + 1) % l->count];
    if ((a.y <= y) != (b.y <= y))
      out[count++] = a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y);
  }
  qsort(out, (size_t)count, sizeof *out, compare_numbers);
  return count;
}

static void paint_loop(bst_map *map, const loop *l, uint8_t label) {
  for (int row = 0; row < map->rows; row++) {
    int32_t cross[CROSSINGS];
    int count = find_crossings(l, point_at(map, 0, row).y, cross);
    for (int i = 0; i + 1 < count; i += 2) {
      int column = (cross[i] - map->origin.x + BST_MAP_STEP / 2) / BST_MAP_STEP;
      for (; column < map->columns && point_at(map, column, row).x < cross[i + 1]; column++)
        if (column >= 0)
          map->label[row * map->columns + column] = label;
    }
  }
}

static void paint_parts(bst_map *map, const bst_outline *o) {
  for (uint8_t i = 0; i < o->part_count; i++) {
    loop l = {.count = o->part[i].corner_count};
    memcpy(l.at, o->part[i].corner, sizeof o->part[i].corner);
    paint_loop(map, &l, BST_MAP_BLANK);
  }
}

static void paint_disc(bst_map *map, bst_point centre, int32_t radius, uint8_t label) {
  int reach = radius / BST_MAP_STEP + 1;
  for (int dy = -reach; dy <= reach; dy++)
    for (int dx = -reach; dx <= reach; dx++) {
      bst_point near = {centre.x + dx * BST_MAP_STEP, centre.y + dy * BST_MAP_STEP};
      int index = index_of(map, near);
      if (index < 0 || map->label[index] == BST_MAP_OUTSIDE)
        continue;
      bst_point at = point_at(map, index % map->columns, index / map->columns);
      int32_t x = at.x - centre.x, y = at.y - centre.y;
      if (x * x + y * y <= radius * radius)
        map->label[index] = label;
    }
}

static void paint_area(bst_map *map, const bst_shapes *s, const bst_contour *shape) {
  loop l = {.count = 0};
  for (uint16_t i = 0; i < shape->count; i++) {
    const bst_edge *edge = &s->edge[shape->first + i];
    int steps = edge->straight ? 1 : CURVE_STEPS;
    for (int step = 0; step < steps && l.count < CROSSINGS; step++)
      l.at[l.count++] = bst_edge_point(edge, 256 * step / steps);
  }
  paint_loop(map, &l, shape->segment);
  for (uint16_t i = 0; i < shape->count; i++) /* tips may be thinner than the grid */
    for (int part = 0; part <= 256 && !s->edge[shape->first + i].straight; part += 4)
      paint_disc(map, bst_edge_point(&s->edge[shape->first + i], part), CUT_WIDTH, shape->segment);
}

static void paint_line(bst_map *map, const bst_shapes *s, const bst_contour *shape) {
  for (uint16_t i = 0; i < shape->count; i++)
    for (int step = 0; step <= 16; step++) {
      bst_point at = bst_edge_point(&s->edge[shape->first + i], 16 * step);
      uint8_t under = bst_map_at(map, at);
      if (under >= BST_MAX_SEGMENTS || s->form[under] != BST_FORM_AREA)
        paint_disc(map, at, LINE_WIDTH, shape->segment);
    }
}

/* --- ground --------------------------------------------------------------------------------- */

static void add_blank(bst_map *map, int *count, int i, uint8_t label) {
  if (map->label[i] != BST_MAP_BLANK)
    return;
  map->label[i] = label;
  map->work[(*count)++] = i;
}

/* Spreads `label` over what is blank, from the `count` points in `work`, which have it already. How
 * many points have it then. */
static int spread(bst_map *map, int count, uint8_t label) {
  int size = map->columns * map->rows, points = 0;
  for (; count > 0; points++) {
    int i = map->work[--count], column = i % map->columns;
    if (column > 0)
      add_blank(map, &count, i - 1, label);
    if (column + 1 < map->columns)
      add_blank(map, &count, i + 1, label);
    if (i >= map->columns)
      add_blank(map, &count, i - map->columns, label);
    if (i + map->columns < size)
      add_blank(map, &count, i + map->columns, label);
  }
  return points;
}

/* The grid point just inside of a slot's middle. */
static int inside_of(const bst_map *map, const bst_outline *o, int slot) {
  bst_point at = bst_outline_slot_middle(o, slot);
  bst_point to = o->side[bst_outline_side_of(o, slot)].centre;
  return index_of(map, (bst_point){at.x + (to.x - at.x) * 8 / 100, at.y + (to.y - at.y) * 8 / 100});
}

static void paint_ground(bst_map *map, const bst_shapes *s) {
  for (int slot = 0; slot < bst_outline_slots(&s->outline); slot++) {
    uint8_t segment = bst_outline_slot(&s->outline, slot);
    int index = inside_of(map, &s->outline, slot), count = 0;
    if (segment >= BST_MAX_SEGMENTS || s->form[segment] != BST_FORM_GROUND || index < 0)
      continue;
    add_blank(map, &count, index, segment);
    spread(map, count, segment);
  }
}

/* The largest region that is blank still; its points are left in `work`. */
static int largest_blank(bst_map *map) {
  int size = map->columns * map->rows, most = 0, best = -1;
  for (int i = 0; i < size; i++) {
    int count = 0;
    add_blank(map, &count, i, BST_MAP_SEEN);
    if (count == 0)
      continue;
    int found = spread(map, count, BST_MAP_SEEN);
    best = found > most ? i : best;
    most = found > most ? found : most;
  }
  for (int i = 0; i < size; i++)
    if (map->label[i] == BST_MAP_SEEN)
      map->label[i] = BST_MAP_BLANK;
  return best;
}

/* Ground that reaches no side has what is left between the areas. */
static void paint_inner_ground(bst_map *map, const bst_shapes *s) {
  for (uint8_t i = 0; i < s->segment_count; i++) {
    bool reaches = s->form[i] != BST_FORM_GROUND;
    for (int slot = 0; slot < bst_outline_slots(&s->outline) && !reaches; slot++)
      reaches = bst_outline_slot(&s->outline, slot) == i;
    int count = 0, index = reaches ? -1 : largest_blank(map);
    if (index < 0)
      continue;
    add_blank(map, &count, index, i);
    spread(map, count, i);
  }
}

/* --- room ----------------------------------------------------------------------------------- */

/* Differs the point from one beside it? Not asked of those at the edge of the grid. */
static bool at_border(const bst_map *map, int i) {
  const uint8_t *at = &map->label[i];
  return at[-1] != *at || at[1] != *at || at[-map->columns] != *at || at[map->columns] != *at;
}

static void find_borders(bst_map *map) {
  for (int row = 0; row < map->rows; row++)
    for (int column = 0; column < map->columns; column++) {
      int i = row * map->columns + column;
      bool edge = row == 0 || column == 0 || row + 1 == map->rows || column + 1 == map->columns;
      map->room[i] = edge || at_border(map, i) ? STRAIGHT_STEP : UINT16_MAX / 2;
    }
}

static uint16_t lower(uint16_t room, uint16_t beside, uint16_t step) {
  return (uint16_t)(beside + step) < room ? (uint16_t)(beside + step) : room;
}

/* One sweep; `by` is 1 from the north-west, -1 from the south-east. */
static void sweep(bst_map *map, int by) {
  int size = map->columns * map->rows, wide = map->columns * by;
  for (int n = 0; n < size; n++) {
    int i = by > 0 ? n : size - 1 - n;
    uint16_t room = map->room[i];
    if (room == STRAIGHT_STEP)
      continue; /* a border: all others have neighbours on all sides */
    room = lower(room, map->room[i - by], BST_MAP_STEP);
    room = lower(room, map->room[i - wide], BST_MAP_STEP);
    room = lower(room, map->room[i - wide - by], SLANT_STEP + STRAIGHT_STEP / 2);
    map->room[i] = lower(room, map->room[i - wide + by], SLANT_STEP + STRAIGHT_STEP / 2);
  }
}

static void measure(bst_map *map) {
  find_borders(map);
  sweep(map, 1);
  sweep(map, -1);
}

bool bst_map_make(bst_map *map, const bst_shapes *s) {
  const bst_outline *o = &s->outline;
  map->columns = o->wide * BST_MAP_CELL;
  map->rows = o->high * BST_MAP_CELL;
  map->origin = (bst_point){o->left * BST_CELL, o->top * BST_CELL};
  map->taken_count = 0;
  size_t size = (size_t)map->columns * (size_t)map->rows;
  if (size > map->capacity) {
    bst_map_free(map);
    map->label = malloc(size);
    map->room = malloc(size * sizeof *map->room);
    map->work = malloc(size * sizeof *map->work);
    map->capacity = map->label && map->room && map->work ? size : 0;
    if (map->capacity == 0)
      return false;
  }
  memset(map->label, BST_MAP_OUTSIDE, size);
  paint_parts(map, o);
  for (uint8_t i = 0; i < s->shape_count; i++) {
    if (s->shape[i].form == BST_FORM_AREA)
      paint_area(map, s, &s->shape[i]);
    else
      paint_line(map, s, &s->shape[i]);
  }
  paint_ground(map, s);
  paint_inner_ground(map, s);
  measure(map);
  return true;
}

void bst_map_free(bst_map *map) {
  free(map->label);
  free(map->room);
  free(map->work);
  map->label = NULL;
  map->room = NULL;
  map->work = NULL;
  map->capacity = 0;
}

/* --- finding room --------------------------------------------------------------------------- */

/* Room between `at` and the nearest thing that is taken; may be negative. */
static int32_t away(const bst_map *map, bst_point at) {
  int32_t least = INT32_MAX;
  for (int i = 0; i < map->taken_count; i++) {
    int64_t x = at.x - map->taken[i].at.x, y = at.y - map->taken[i].at.y;
    int32_t room = bst_square_root(x * x + y * y) - map->taken[i].radius;
    least = room < least ? room : least;
  }
  return least;
}

bool bst_map_is_free(const bst_map *map, bst_point at, int32_t radius) {
  for (int i = 0; i < map->taken_count; i++) {
    int64_t x = at.x - map->taken[i].at.x, y = at.y - map->taken[i].at.y;
    int64_t reach = map->taken[i].radius + radius;
    if (x * x + y * y < reach * reach)
      return false;
  }
  return true;
}

void bst_map_take(bst_map *map, bst_point at, int32_t radius) {
  if (map->taken_count < BST_MAP_TAKEN)
    map->taken[map->taken_count++] = (bst_disc){at, radius};
}

/* Room for something on the segment at point `i`; INT32_MIN: the point is another's. */
static int32_t room_at(const bst_map *map, uint8_t segment, int i) {
  if (map->label[i] != segment)
    return INT32_MIN;
  int32_t room = away(map, point_at(map, i % map->columns, i / map->columns));
  return room < map->room[i] ? room : map->room[i];
}

/* Of points with as much room the one in the middle of them. */
int32_t bst_map_find(const bst_map *map, uint8_t segment, bst_point *out) {
  int32_t best = INT32_MIN, x = 0, y = 0, count = 0;
  int64_t least = INT64_MAX;
  for (int i = 0; i < map->columns * map->rows; i++) {
    if (map->label[i] != segment || map->room[i] < best)
      continue;
    int32_t room = room_at(map, segment, i);
    if (room < best)
      continue;
    x = (room > best ? 0 : x) + i % map->columns;
    y = (room > best ? 0 : y) + i / map->columns;
    count = (room > best ? 0 : count) + 1;
    best = room;
  }
  for (int i = 0; count > 0 && i < map->columns * map->rows; i++) {
    if (map->label[i] != segment || map->room[i] < best || room_at(map, segment, i) < best)
      continue;
    int64_t dx = i % map->columns * count - x, dy = i / map->columns * count - y;
    if (dx * dx + dy * dy >= least)
      continue;
    least = dx * dx + dy * dy;
    *out = point_at(map, i % map->columns, i / map->columns);
  }
  return best == INT32_MIN ? 0 : best < 1 ? 1 : best;
}
