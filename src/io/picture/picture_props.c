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

/* Is the house with its foot at (x, y) inside the walls and on the tile? */
static bool has_room(const bst_painter *p, int32_t x, int32_t y) {
  static const bst_point corner[] = {{-72, 30}, {72, 30}, {-66, -100}, {66, -100}, {0, 42}};
  for (size_t i = 0; i < sizeof corner / sizeof corner[0]; i++)
    if (!in_town(p, x + corner[i].x, y + corner[i].y))
      return false;
  return bst_map_is_free(&p->map, (bst_point){x, y - 40}, 42);
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
      if (has_room(p, at.x, at.y))
        add(all, at, name);
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
    if (!on_ground(p, at) || bst_map_room(&p->map, at) < 60 || !bst_map_is_free(&p->map, at, 60))
      continue;
    add(all, at, name);
    bst_map_take(&p->map, at, 75);
  }
}

/* --- trees and patches
 * --------------------------------------------------------------------------------- */

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
  add_village(p, &all, &state);
  add_trees(p, &all, &state);
  qsort(all.item, (size_t)all.count, sizeof all.item[0], compare_props);
  for (int i = 0; i < all.count; i++)
    bst_svg_add(&p->layer[BST_LAYER_PROP], "<use href='#$i$s' x='$n' y='$n'/>", all.item[i].name,
                all.item[i].at.x + p->at.x, all.item[i].at.y + p->at.y);
}
