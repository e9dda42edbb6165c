/* picture_props.c - what has no meaning and makes a tile pleasant: houses wherever a town has room,
 * trees and softer and darker patches in the fields. All of it follows from the tile's place, so a
 * board always looks the same. */
#include <stdlib.h>

#include "picture_sprites.h"
#include "picture_tile.h"

enum {
  HOUSE_WIDE = 116,
  HOUSE_HIGH = 88,
  HOUSES_MAX = 512,
  LONE_FOOT = 13,    /* from a house's middle to its foot */
  CURVE_POINTS = 64, /* of walls and lines that houses stand beside */
  WALL_HALF = 34,
  LINE_HALF = 54,
  TREE_TRIES = 16,
  TREES_MAX = 5,
  PATCH_TRIES = 5
};

typedef struct prop {
  bst_point at;
  const char *name;
} prop;

typedef struct props {
  prop item[HOUSES_MAX];
  int count;
} props;

/* Numbers that vary; the same ones for the same tile. */
static uint32_t next(uint32_t *state) {
  *state = *state * 1664525u + 1013904223u;
  return *state >> 8;
}

static int32_t between(uint32_t *state, int32_t least, int32_t most) {
  return least + (int32_t)(next(state) % (uint32_t)(most - least + 1));
}

static void add(props *all, bst_point at, const char *name) {
  if (all->count < HOUSES_MAX)
    all->item[all->count++] = (prop){at, name};
}

static bool on_ground(const bst_painter *p, bst_point at) {
  uint8_t label = bst_map_at(&p->map, at);
  return label < BST_MAX_SEGMENTS && p->shapes.form[label] == BST_FORM_GROUND;
}

/* --- houses --------------------------------------------------------------------------------- */

static bool in_town(const bst_painter *p, int32_t x, int32_t y) {
  uint8_t label = bst_map_at(&p->map, (bst_point){x, y});
  return label < BST_MAX_SEGMENTS && p->shapes.form[label] == BST_FORM_AREA &&
         p->look[p->tile->segment[label].kind].town;
}

typedef struct box {
  int32_t left, right, top, bottom;
} box;

/* What the sprite covers whose foot is at a point. */
static box box_of(bst_point at, const char *name) {
  if (name[0] == 'w')
    return (box){at.x - 37, at.x + 37, at.y - 117, at.y + 33};
  return (box){at.x - 61, at.x + 61, at.y - 59, at.y + 33};
}

/* Does the curve pass the box at least `room` away? */
static bool is_beside(const bst_edge *edge, const box *b, int32_t room) {
  for (int part = 0; part <= 256; part += 256 / CURVE_POINTS) {
    bst_point at = bst_edge_point(edge, part);
    if (at.x > b->left - room && at.x < b->right + room && at.y > b->top - room &&
        at.y < b->bottom + room)
      return false;
  }
  return true;
}

/* Are all walls and lines beside the box? In towns the lines lie under the houses. */
static bool is_clear(const bst_painter *p, const box *b, bool in_town) {
  for (uint8_t i = 0; i < p->shapes.shape_count; i++) {
    const bst_contour *shape = &p->shapes.shape[i];
    for (uint16_t n = 0; n < shape->count; n++) {
      const bst_edge *edge = &p->shapes.edge[shape->first + n];
      if (shape->form == BST_FORM_AREA && !edge->straight && !is_beside(edge, b, WALL_HALF))
        return false;
      if (shape->form == BST_FORM_LINE && !in_town && !is_beside(edge, b, LINE_HALF))
        return false;
    }
  }
  return true;
}

/* Is all of the house on the segment on which its foot is, clear of walls and of what stands there?
 */
static bool has_room(const bst_painter *p, bst_point at, const char *name) {
  const box b = box_of(at, name);
  uint8_t label = bst_map_at(&p->map, at);
  const bst_point corner[] = {
      {b.left, b.top}, {b.right, b.top}, {b.left, b.bottom}, {b.right, b.bottom}};
  for (size_t i = 0; i < sizeof corner / sizeof corner[0]; i++)
    if (bst_map_at(&p->map, corner[i]) != label)
      return false;
  return bst_map_is_free(&p->map, (bst_point){at.x, at.y - 40}, 42) &&
         is_clear(p, &b, in_town(p, at.x, at.y));
}

static const char *house(uint32_t *state) {
  static const char *const names[] = {"h0", "h1", "h2", "h3", "i0", "i1", "i2", "i3"};
  uint32_t n = next(state);
  return n % 23 == 0 ? "w" : names[n / 23 % 8];
}

static void add_houses(const bst_painter *p, props *all, uint32_t *state) {
  const bst_map *map = &p->map;
  int32_t right = map->origin.x + map->columns * BST_MAP_STEP;
  int32_t bottom = map->origin.y + map->rows * BST_MAP_STEP;
  int row = 0;
  for (int32_t y = map->origin.y + 112; y < bottom; y += HOUSE_HIGH, row++)
    for (int32_t x = map->origin.x + (row % 2 ? 90 : 145); x < right; x += HOUSE_WIDE) {
      bst_point at = {x + between(state, -14, 14), y + between(state, -10, 10)};
      const char *name = house(state);
      name = name[0] != 'w' || has_room(p, at, name) ? name : "h0";
      if (in_town(p, at.x, at.y) && has_room(p, at, name))
        add(all, at, name);
    }
}

/* A town that is too narrow for the rows above has a house where there is most room. */
static void add_lone_houses(const bst_painter *p, props *all) {
  for (uint8_t i = 0; i < p->tile->segment_count; i++) {
    bool any = p->shapes.form[i] != BST_FORM_AREA || !p->look[p->tile->segment[i].kind].town;
    for (int n = 0; n < all->count; n++)
      any = any || bst_map_at(&p->map, all->item[n].at) == i;
    bst_point at;
    if (any || bst_map_find(&p->map, i, &at) == 0)
      continue;
    at.y += LONE_FOOT;
    if (bst_map_at(&p->map, at) == i && has_room(p, at, "h1"))
      add(all, at, "h1");
  }
}

/* A few houses around a crossing. */
static void add_village(bst_painter *p, props *all, uint32_t *state) {
  static const bst_point around[] = {{-165, -95}, {165, -105}, {-175, 150}, {170, 160}};
  const bst_shapes *s = &p->shapes;
  bool village = false;
  for (uint8_t i = 0; i < s->shape_count; i++)
    village = village || (s->shape[i].end == BST_END_HUB &&
                          p->look[p->tile->segment[s->shape[i].segment].kind].road);
  for (size_t i = 0; village && i < sizeof around / sizeof around[0]; i++) {
    bst_point at = {s->hub.x + around[i].x + between(state, -15, 15),
                    s->hub.y + around[i].y + between(state, -15, 15)};
    const char *name = house(state);
    if (!on_ground(p, at) || !has_room(p, at, name) || !bst_map_is_free(&p->map, at, 60))
      continue;
    add(all, at, name);
    bst_map_take(&p->map, at, 75);
  }
}

/* --- trees and patches ------------------------------------------------------------------------ */

static bst_point anywhere(const bst_painter *p, uint32_t *state) {
  const bst_map *map = &p->map;
  return (bst_point){map->origin.x + between(state, 40, map->columns * BST_MAP_STEP - 40),
                     map->origin.y + between(state, 40, map->rows * BST_MAP_STEP - 40)};
}

static void add_trees(bst_painter *p, props *all, uint32_t *state) {
  static const char *const names[] = {"t0", "t1", "t0", "t2", "t2"};
  int planted = 0, most = between(state, 1, TREES_MAX) * p->shapes.outline.part_count;
  for (int i = 0; i < TREE_TRIES * p->shapes.outline.part_count && planted < most; i++) {
    bst_point at = anywhere(p, state);
    const char *name = names[next(state) % 5];
    bst_point top = {at.x, at.y - 110}, middle = {at.x, at.y - 60};
    if (!on_ground(p, at) || !on_ground(p, middle) || bst_map_at(&p->map, top) == BST_MAP_OUTSIDE ||
        bst_map_room(&p->map, at) < 68 ||
        !bst_map_is_free(&p->map, (bst_point){at.x, at.y - 30}, 62))
      continue;
    add(all, at, name);
    bst_map_take(&p->map, (bst_point){at.x, at.y - 30}, 22);
    planted++;
  }
}

static void paint_patches(bst_painter *p, uint32_t *state) {
  for (int i = 0; i < PATCH_TRIES * p->shapes.outline.part_count; i++) {
    bst_point at = anywhere(p, state);
    int32_t room = bst_map_room(&p->map, at) - 25;
    if (!on_ground(p, at) || room < 60)
      continue;
    room = room < 190 ? room : 190;
    bst_svg_add(&p->layer[i % 2 ? BST_LAYER_DARK : BST_LAYER_LIGHT],
                "<ellipse cx='$n' cy='$n' rx='$n' ry='$n'/>", at.x + p->at.x, at.y + p->at.y, room,
                room * 3 / 4);
  }
}

/* --- all of it ------------------------------------------------------------------------------ */

/* What stands further south is drawn later. */
static int compare_props(const void *a, const void *b) {
  const prop *one = a, *two = b;
  int by_y = (one->at.y > two->at.y) - (one->at.y < two->at.y);
  return by_y ? by_y : (one->at.x > two->at.x) - (one->at.x < two->at.x);
}

void bst_paint_props(bst_painter *p) {
  props all = {.count = 0};
  uint32_t state = p->salt;
  paint_patches(p, &state);
  add_houses(p, &all, &state);
  add_lone_houses(p, &all);
  add_village(p, &all, &state);
  add_trees(p, &all, &state);
  qsort(all.item, (size_t)all.count, sizeof all.item[0], compare_props);
  for (int i = 0; i < all.count; i++)
    bst_svg_add(&p->layer[BST_LAYER_PROP], "<use href='#$i$s' x='$n' y='$n'/>", all.item[i].name,
                all.item[i].at.x + p->at.x, all.item[i].at.y + p->at.y);
}
