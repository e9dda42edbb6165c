/* picture_owners.c - see picture_owners.h. Several owners of one feature share its edge in dashes
 * and its field in stripes. */
#include "picture_owners.h"

#include <feature_value.h>

enum {
  STRIPE = 3,  /* rows of the map */
  FLAG_X = 75, /* from a figure to the foot of its flag */
  FLAG_Y = -20,
  POLE = 140,
  CLOTH = 100, /* its height */
  LETTER = 58, /* the width that a digit takes */
  MARK_ROOM = 70,
};

/* --- owners --------------------------------------------------------------------------------- */

uint32_t bst_owners_of(const bst_picture *picture, const bst_game *g, uint16_t node) {
  return picture->table ? bst_feature_owners_at(picture->table, g, node)
                        : bst_feature_owners(picture->rs, g, node);
}

/* What the feature gives the seat now, or would give if the game were over. */
static int32_t worth(const bst_picture *picture, const bst_game *g, uint16_t node, uint8_t seat) {
  uint8_t mode = bst_feature_complete(picture->rs, g, node) ? BST_MODE_NORMAL : BST_MODE_FINAL;
  return picture->table ? bst_feature_value_at(picture->table, g, node, mode, seat, NULL)
                        : bst_feature_value(picture->rs, g, node, mode, seat, NULL);
}

static int list_seats(uint32_t owners, uint8_t out[BST_MAX_PLAYERS]) {
  int count = 0;
  for (uint8_t seat = 0; seat < BST_MAX_PLAYERS; seat++)
    if (owners >> seat & 1)
      out[count++] = seat;
  return count;
}

/* --- fields --------------------------------------------------------------------------------- */

/* Points of the segment, and those of areas and lines beside it, which are drawn over them: so no
 * gap is left along walls and roads. */
static bool is_field(const bst_painter *p, int column, int row, uint8_t segment) {
  static const int8_t beside[][2] = {{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}};
  const bst_map *map = &p->map;
  uint8_t own = map->label[row * map->columns + column];
  if (own == segment)
    return true;
  if (own >= BST_MAX_SEGMENTS || p->shapes.form[own] == BST_FORM_GROUND)
    return false;
  for (int i = 1; i < 5; i++) {
    int x = column + beside[i][0], y = row + beside[i][1];
    if (x >= 0 && y >= 0 && x < map->columns && y < map->rows &&
        map->label[y * map->columns + x] == segment)
      return true;
  }
  return false;
}

/* Rows of the field that have this stripe, as path data. */
static void add_rows(bst_painter *p, uint8_t segment, int stripe, int stripes) {
  const bst_map *map = &p->map;
  for (int row = 0; row < map->rows; row++) {
    if (row / STRIPE % stripes != stripe)
      continue;
    for (int column = 0, from; column < map->columns; column++) {
      for (from = column; column < map->columns && is_field(p, column, row, segment);)
        column++;
      if (column == from)
        continue;
      int32_t wide = (column - from) * BST_MAP_STEP;
      bst_svg_add(&p->layer[BST_LAYER_SHADE], "M$n $nh$nv$nh$nz",
                  p->at.x + map->origin.x + from * BST_MAP_STEP,
                  p->at.y + map->origin.y + row * BST_MAP_STEP, wide, (int32_t)BST_MAP_STEP, -wide);
    }
  }
}

static void paint_field(bst_painter *p, uint8_t segment, uint32_t owners) {
  uint8_t seat[BST_MAX_PLAYERS];
  int count = list_seats(owners, seat);
  for (int i = 0; i < count; i++) {
    bst_svg_add(&p->layer[BST_LAYER_SHADE], "<path fill='$s' d='", bst_theme_seat(seat[i]).fill);
    add_rows(p, segment, i, count);
    bst_svg_add(&p->layer[BST_LAYER_SHADE], "'/>");
  }
}

/* --- edges ---------------------------------------------------------------------------------- */

static void add_edges(bst_painter *p, const bst_contour *shape) {
  for (uint16_t i = 0; i < shape->count; i++) {
    const bst_edge *edge = &p->shapes.edge[shape->first + i];
    const bst_point *e = edge->p;
    if (edge->straight)
      continue; /* along the tile: the next tile goes on there */
    bst_svg_add(&p->layer[BST_LAYER_OWNER], "M$n $nC$n $n $n $n $n $n", e[0].x + p->at.x,
                e[0].y + p->at.y, e[1].x + p->at.x, e[1].y + p->at.y, e[2].x + p->at.x,
                e[2].y + p->at.y, e[3].x + p->at.x, e[3].y + p->at.y);
  }
}

static void paint_edges(bst_painter *p, const bst_contour *shape, uint32_t owners) {
  bst_svg *out = &p->layer[BST_LAYER_OWNER];
  uint8_t seat[BST_MAX_PLAYERS];
  int count = list_seats(owners, seat);
  for (int i = 0; i < count; i++) {
    const bst_seat_colours colours = bst_theme_seat(seat[i]);
    if (i == 0) {
      bst_svg_add(out, "<path stroke='$s' stroke-width='4.6' d='", colours.rim);
      add_edges(p, shape);
      bst_svg_add(out, "'/>");
    }
    bst_svg_add(out, "<path stroke='$s' stroke-width='3.2' ", colours.fill);
    if (i > 0)
      bst_svg_add(out, "stroke-dasharray='7 $d' stroke-dashoffset='$d' ", 7 * (count - 1), -7 * i);
    bst_svg_add(out, "d='");
    add_edges(p, shape);
    bst_svg_add(out, "'/>");
  }
}

void bst_paint_shares(bst_painter *p, const bst_picture *picture, const uint32_t *owners) {
  for (uint8_t i = 0; picture->fields && i < p->tile->segment_count; i++)
    if (p->shapes.form[i] == BST_FORM_GROUND)
      paint_field(p, i, owners[i]);
  for (uint8_t i = 0; picture->owners && i < p->shapes.shape_count; i++) {
    const bst_contour *shape = &p->shapes.shape[i];
    paint_edges(p, shape, owners[shape->segment]);
  }
}

/* --- flags and marks ------------------------------------------------------------------------ */

void bst_owner_flag(bst_svg *out, uint8_t seat, int32_t value, bst_point at) {
  const bst_seat_colours colours = bst_theme_seat(seat);
  int32_t wide = LETTER + 30;
  for (int32_t rest = value < 0 ? -value * 10 : value; rest >= 10; rest /= 10)
    wide += LETTER;
  bst_svg_add(out,
              "<path d='M$n $nv$n' stroke='$s' stroke-width='1.8'/>"
              "<rect x='$n' y='$n' width='$n' height='$n' fill='$s' stroke='$s' "
              "stroke-width='.8'/><text x='$n' y='$n' fill='$s'>$d</text>",
              at.x, at.y, (int32_t)-POLE, colours.rim, at.x, at.y - POLE, wide, (int32_t)CLOTH,
              colours.fill, colours.rim, at.x + wide / 2, at.y - POLE + 80, colours.number,
              (int)value);
}

/* Is it the first of its seat's figures in the feature? */
static bool is_first(const bst_picture *picture, const bst_game *g, uint16_t figure,
                     uint16_t feature, uint8_t seat) {
  for (uint16_t i = 0; i < figure; i++) {
    bst_figure_info info = bst_figure_at(picture->rs, g, i);
    if (info.node != BST_NONE && info.owner == seat &&
        bst_feature_of(picture->rs, g, info.node) == feature)
      return false;
  }
  return true;
}

bool bst_owner_has_flag(const bst_picture *picture, const bst_game *g, uint16_t figure,
                        int32_t *points) {
  bst_figure_info info = bst_figure_at(picture->rs, g, figure);
  *points = 0;
  if (!picture->owners || info.owner >= BST_MAX_PLAYERS ||
      !(bst_owners_of(picture, g, info.node) >> info.owner & 1) ||
      !is_first(picture, g, figure, bst_feature_of(picture->rs, g, info.node), info.owner))
    return false;
  *points = worth(picture, g, info.node, info.owner);
  return true;
}

void bst_paint_flag(bst_painter *p, uint8_t seat, int32_t points, bst_point at) {
  bst_svg *out = &p->layer[BST_LAYER_FLAG];
  bst_point foot = {p->at.x + at.x + FLAG_X * p->number_size / 10, p->at.y + at.y + FLAG_Y};
  if (p->number_size == 10) {
    bst_owner_flag(out, seat, points, foot);
    return;
  }
  bst_svg_add(out, "<g transform='translate($n $n) scale($n)'>", foot.x, foot.y, p->number_size);
  bst_owner_flag(out, seat, points, (bst_point){0, 0});
  bst_svg_add(out, "</g>");
}

void bst_owner_finished(bst_svg *out, bst_point at) {
  bst_svg_add(out,
              "<g transform='translate($n $n)' fill='none'><circle r='5.4' fill='#2f7d3f' "
              "stroke='#fff' stroke-width='1.2'/><path d='M-2.8 .2l2 2.2 3.6-4.4' stroke='#fff' "
              "stroke-width='1.6'/></g>",
              at.x, at.y);
}

void bst_paint_finished(bst_painter *p, uint32_t segments) {
  for (uint8_t i = 0; i < p->tile->segment_count; i++) {
    if (!(segments >> i & 1))
      continue;
    bst_point at = bst_paint_place(p, i);
    bst_map_take(&p->map, at, MARK_ROOM);
    bst_owner_finished(&p->layer[BST_LAYER_FLAG], (bst_point){p->at.x + at.x, p->at.y + at.y});
  }
}
