/* picture_near.c - see picture_near.h. */
#include "picture_near.h"

#include <plain_words.h>

#include "picture_theme.h"

static const bst_draw_info *draw_of(const bst_picture *picture, uint8_t kind) {
  const char *name = bst_words_bare(bst_kind_name(picture->rs, kind));
  return picture->rules ? bst_rules_draw(picture->rules, BST_DRAW_SEGMENT, name) : NULL;
}

/* Of the nine cells around (x, y) those that aren't near the tile. */
static uint16_t far_from(int x, int y, bst_placed tile) {
  uint16_t far = 0;
  for (int i = 0; i < 9; i++) {
    int dx = x + i % 3 - 1 - tile.x, dy = y + i / 3 - 1 - tile.y;
    if (dx < -1 || dx > 1 || dy < -1 || dy > 1)
      far |= (uint16_t)(1u << i);
  }
  return far;
}

uint16_t bst_near_cells(const bst_picture *picture, const bst_game *g, uint16_t node) {
  const bst_ruleset *rs = picture->rs;
  const bst_draw_info *draw = draw_of(picture, bst_node_kind(rs, g, node));
  if (!draw || !draw->vicinity || bst_feature_of(rs, g, node) != node)
    return 0;
  bst_placed own = bst_placed_tile(rs, g, bst_node_tile(rs, g, node));
  unsigned cells = 0x1FF;
  for (uint16_t t = 0; t < bst_placed_count(g); t++) {
    bst_placed at = bst_placed_tile(rs, g, t);
    if (at.type == BST_NONE)
      continue;
    for (uint8_t s = 0; s < bst_tile_definition(rs, at.type)->segment_count; s++)
      if (bst_feature_of(rs, g, bst_node_of(rs, g, t, s)) == node)
        cells &= ~(unsigned)far_from(own.x, own.y, at);
  }
  return (uint16_t)cells;
}

static bool is_in(uint16_t cells, int x, int y) {
  return x >= 0 && x < 3 && y >= 0 && y < 3 && (cells >> (3 * y + x) & 1);
}

void bst_paint_near(bst_painter *p, uint8_t kind, uint16_t cells) {
  const bst_draw_info *draw = bst_painter_draw(p, BST_DRAW_SEGMENT, bst_kind_name(p->rs, kind));
  bst_svg *out = &p->layer[BST_LAYER_OWNER];
  if (cells == 0)
    return;
  bst_svg_add(
      out, "<path stroke='$s' stroke-width='2.6' stroke-dasharray='2 7' stroke-linecap='round' d='",
      bst_theme_colour(p->page, draw ? draw->colour : NULL, p->theme->ink));
  for (int y = 0; y <= 3; y++)
    for (int x = 0; x <= 3; x++) {
      int32_t left = p->at.x + (x - 1) * BST_CELL, top = p->at.y + (y - 1) * BST_CELL;
      if (is_in(cells, x, y) != is_in(cells, x, y - 1))
        bst_svg_add(out, "M$n $nh$n", left, top, BST_CELL);
      if (is_in(cells, x, y) != is_in(cells, x - 1, y))
        bst_svg_add(out, "M$n $nv$n", left, top, BST_CELL);
    }
  bst_svg_add(out, "'/>");
}
