/* picture.c - see picture.h. */
#include "picture.h"

#include <stdio.h>
#include <stdlib.h>

#include "picture_board.h"
#include "picture_panel.h"

enum {
  MARGIN = 320, /* around the board; coordinates stand in it */
  HEAD = 500,   /* above it when there is a title and no panel */
  LABEL = 330,  /* under the tiles of a sheet */
  SHEET_GAP = 220,
  SHEET_WIDE = 8, /* cells */
  TITLE_TEXT = 160,
};

/* --- documents ------------------------------------------------------------------------------ */

static void begin(bst_svg *out, const bst_painter *p, const char *title, int32_t wide,
                  int32_t high) {
  bst_svg_add(out,
              "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 $n $n' width='$n' height='$n' "
              "role='img' font-family='DejaVu Sans, Verdana, sans-serif'>\n<title>$t</title>\n",
              wide, high, wide, high, title ? title : "Bastide");
  bst_board_define(out, p);
  bst_svg_add(out, "<rect width='100%' height='100%' fill='$s'/>\n", p->theme->page);
}

static bst_status end(bst_svg *out, bst_painter *p) {
  bst_svg_add(out, "</svg>\n");
  bool failed = out->failed || p->failed;
  for (int i = 0; i < BST_LAYER_COUNT; i++)
    failed = failed || p->layer[i].failed;
  bst_painter_clear(p);
  free(p);
  return failed ? BST_NO_MEMORY : BST_OK;
}

static bst_painter *new_painter(const bst_picture *picture, bst_svg *out) {
  bst_painter *p = malloc(sizeof *p);
  const char *prefix = picture->prefix ? picture->prefix : "b";
  out->prefix = prefix;
  if (p)
    bst_painter_init(p, picture->rs, picture->rules, picture->dark, prefix);
  return p;
}

static void heading(bst_svg *out, const bst_picture *picture, const bst_theme *t, bst_point at) {
  if (picture->title)
    bst_svg_add(out, "<text x='$n' y='$n' font-size='19' font-weight='bold' fill='$s'>$t</text>",
                at.x, at.y, t->ink, picture->title);
  if (picture->subtitle)
    bst_svg_add(out, "<text x='$n' y='$n' font-size='11' fill='$s'>$t</text>", at.x, at.y + 170,
                t->faint, picture->subtitle);
}

/* --- the board ------------------------------------------------------------------------------ */

typedef struct extent {
  int left, right, top, bottom; /* cells, all included */
} extent;

static void include(extent *e, bool *any, int x, int y) {
  e->left = !*any || x < e->left ? x : e->left;
  e->right = !*any || x > e->right ? x : e->right;
  e->top = !*any || y < e->top ? y : e->top;
  e->bottom = !*any || y > e->bottom ? y : e->bottom;
  *any = true;
}

static extent extent_of(const bst_ruleset *rs, const bst_game *g) {
  extent e = {0, 0, 0, 0};
  bool any = false;
  for (uint16_t i = 0; i < bst_placed_count(g); i++) {
    bst_placed placed = bst_placed_tile(rs, g, i);
    bst_outline o;
    bst_outline_make(bst_tile_definition(rs, placed.type), placed.rotation, &o);
    for (uint8_t part = 0; part < o.part_count; part++)
      include(&e, &any, placed.x + o.part[part].dx, placed.y + o.part[part].dy);
  }
  return e;
}

/* Figures on the board, chained by the tile they stand on. */
typedef struct crowd {
  uint16_t *first, *next; /* by tile, by figure; BST_NONE ends */
} crowd;

static bool find_crowd(const bst_ruleset *rs, const bst_game *g, crowd *c) {
  uint16_t figures = bst_figure_count(rs), tiles = bst_placed_count(g);
  c->first = malloc(((size_t)tiles + 1) * sizeof *c->first);
  c->next = malloc(((size_t)figures + 1) * sizeof *c->next);
  if (!c->first || !c->next)
    return false;
  for (uint16_t i = 0; i < tiles; i++)
    c->first[i] = BST_NONE;
  for (uint16_t i = figures; i-- > 0;) {
    bst_figure_info info = bst_figure_at(rs, g, i);
    uint16_t tile = info.node == BST_NONE ? (uint16_t)BST_NONE : bst_node_tile(rs, g, info.node);
    if (tile >= tiles)
      continue;
    c->next[i] = c->first[tile];
    c->first[tile] = i;
  }
  return true;
}

static void paint_figures(bst_painter *p, const bst_game *g, const crowd *c, uint16_t tile) {
  bst_standing list[BST_MAP_TAKEN / 2];
  int count = 0;
  for (uint16_t i = c->first[tile]; i != BST_NONE && count < BST_MAP_TAKEN / 2; i = c->next[i]) {
    bst_figure_info info = bst_figure_at(p->rs, g, i);
    bst_standing *f = &list[count++];
    *f = (bst_standing){bst_node_segment(p->rs, g, info.node), info.kind, info.owner, {0}};
    for (uint8_t kind = 0; kind < bst_token_kind_count(p->rs); kind++)
      f->tokens[kind] = bst_figure_tokens(p->rs, g, i, kind);
  }
  bst_paint_figures(p, list, count);
}

/* Does some other tile own a side of this cell? */
static bool is_shared(const bst_painter *p, const bst_game *g, int x, int y) {
  uint16_t first = BST_NONE;
  for (uint8_t side = 0; side < 4; side++) {
    uint16_t owner = bst_owner_at(p->rs, g, (int16_t)x, (int16_t)y, side);
    if (owner != BST_NONE && first != BST_NONE && owner != first)
      return true;
    first = owner == BST_NONE ? first : owner;
  }
  return false;
}

static void paint_placed(bst_painter *p, const bst_game *g, const crowd *c, uint16_t tile,
                         bst_point at) {
  bst_placed placed = bst_placed_tile(p->rs, g, tile);
  char title[TITLE_TEXT];
  snprintf(title, sizeof title, "%.100s %d,%d r%u", bst_tile_name(p->rs, placed.type), placed.x,
           placed.y, placed.rotation);
  bst_place_xy place = {placed.x, placed.y, placed.rotation};
  bst_paint_tile(p, bst_tile_definition(p->rs, placed.type), place, at, title);
  if (p->failed)
    return;
  const bst_outline *o = &p->shapes.outline;
  for (uint8_t i = 0; i < o->part_count; i++)
    if (!is_shared(p, g, placed.x + o->part[i].dx, placed.y + o->part[i].dy))
      bst_paint_free(p, i);
  paint_figures(p, g, c, tile);
  bst_paint_props(p);
}

/* North to south, so that what stands further south is in front. */
static void paint_board(bst_painter *p, const bst_picture *picture, const bst_game *g,
                        const crowd *c, const extent *e, bst_point origin) {
  for (int y = e->top; y <= e->bottom; y++)
    for (uint16_t i = 0; i < bst_placed_count(g); i++) {
      bst_placed placed = bst_placed_tile(p->rs, g, i);
      if (placed.y != y)
        continue;
      bst_point at = {origin.x + (placed.x - e->left) * BST_CELL,
                      origin.y + (placed.y - e->top) * BST_CELL};
      paint_placed(p, g, c, i, at);
      if (i == picture->last && !p->failed)
        bst_paint_outline(p, &p->layer[BST_LAYER_LAST]);
    }
}

static void coordinates(bst_svg *out, const extent *e, const bst_theme *t, bst_point origin) {
  bst_svg_add(out, "<g font-size='11' text-anchor='middle' fill='$s'>", t->faint);
  for (int x = e->left; x <= e->right; x++)
    bst_svg_add(out, "<text x='$n' y='$n'>$d</text>", origin.x + (x - e->left) * BST_CELL + 500,
                origin.y - 100, x);
  for (int y = e->top; y <= e->bottom; y++)
    bst_svg_add(out, "<text x='$n' y='$n'>$d</text>", origin.x - 160,
                origin.y + (y - e->top) * BST_CELL + 540, y);
  bst_svg_add(out, "</g>\n");
}

/* The tile to place, in the panel. */
static void paint_current(bst_painter *p, const bst_panel *panel) {
  uint16_t type = bst_current_tile(panel->g);
  if (type == BST_NONE)
    return;
  bst_place_xy place = {0, 0, 0};
  bst_paint_tile(p, bst_tile_definition(p->rs, type), place, bst_panel_tile(panel),
                 bst_tile_name(p->rs, type));
  if (!p->failed)
    bst_paint_props(p);
}

static void game_document(const bst_picture *picture, const bst_game *g, const crowd *c,
                          bst_painter *p, bst_svg *out) {
  extent e = extent_of(picture->rs, g);
  bool headed = !picture->panel && (picture->title || picture->subtitle);
  bst_point origin = {MARGIN, MARGIN + (headed ? HEAD : 0)};
  int32_t wide = (e.right - e.left + 1) * BST_CELL, high = (e.bottom - e.top + 1) * BST_CELL;
  bst_panel panel = {picture, p, g, {origin.x + wide + MARGIN - 120, 160}};
  int32_t page_high = origin.y + high + MARGIN - 100, page_wide = origin.x + wide + MARGIN - 100;
  if (picture->panel) {
    int32_t least = bst_panel_height(&panel) + 320;
    page_high = page_high > least ? page_high : least;
    origin.y += (page_high - (origin.y + high + MARGIN - 100)) / 2;
    page_wide = panel.at.x + BST_PANEL_WIDE + 160;
    paint_current(p, &panel);
  }
  paint_board(p, picture, g, c, &e, origin);
  begin(out, p, picture->title, page_wide, page_high);
  if (picture->panel)
    bst_panel_draw(out, &panel, bst_panel_height(&panel));
  else
    heading(out, picture, p->theme, (bst_point){MARGIN, MARGIN});
  bst_board_draw(out, p);
  coordinates(out, &e, p->theme, origin);
}

bst_status bst_picture_game(const bst_picture *picture, const bst_game *g, bst_svg *out) {
  crowd c = {NULL, NULL};
  bst_status status = BST_NO_MEMORY;
  bst_painter *p = new_painter(picture, out);
  if (p && find_crowd(picture->rs, g, &c))
    game_document(picture, g, &c, p, out);
  else if (p)
    p->failed = true;
  if (p)
    status = end(out, p);
  free(c.first);
  free(c.next);
  return status;
}

/* --- sheets --------------------------------------------------------------------------------- */

typedef struct sheet {
  int wide, high; /* cells of the largest tile */
  int columns, rows;
} sheet;

static sheet plan_sheet(const bst_ruleset *rs, uint16_t first, uint16_t count) {
  sheet s = {1, 1, 1, 1};
  for (uint16_t i = 0; i < count; i++) {
    bst_outline o;
    bst_outline_make(bst_tile_definition(rs, (uint16_t)(first + i)), 0, &o);
    s.wide = o.wide > s.wide ? o.wide : s.wide;
    s.high = o.high > s.high ? o.high : s.high;
  }
  s.columns = s.wide > SHEET_WIDE / 2 ? 2 : SHEET_WIDE / s.wide;
  s.columns = count < s.columns ? count : s.columns;
  s.rows = (count + s.columns - 1) / s.columns;
  return s;
}

static void draw_label(bst_svg *out, const bst_painter *p, const bst_tile_def *tile, bst_point at,
                       int wide) {
  bst_svg_add(out,
              "<text x='$n' y='$n' font-weight='bold' fill='$s'>$t</text><text x='$n' y='$n' "
              "text-anchor='end' fill='$s'>\303\227$d</text>",
              at.x, at.y, p->theme->ink, tile->name, at.x + wide * BST_CELL, at.y, p->theme->faint,
              tile->copies);
}

static void sheet_document(const bst_picture *picture, uint16_t first, uint16_t count,
                           bst_painter *p, bst_svg *out) {
  sheet s = plan_sheet(picture->rs, first, count);
  int32_t wide = s.wide * BST_CELL + SHEET_GAP, high = s.high * BST_CELL + LABEL;
  bst_svg labels;
  bst_svg_init(&labels, out->prefix);
  for (uint16_t i = 0; i < count && !p->failed; i++) {
    const bst_tile_def *tile = bst_tile_definition(picture->rs, (uint16_t)(first + i));
    bst_outline o;
    bst_outline_make(tile, 0, &o);
    bst_point at = {MARGIN + i % s.columns * wide, MARGIN + HEAD + i / s.columns * high};
    bst_point cell = {at.x - o.left * BST_CELL, at.y - o.top * BST_CELL};
    bst_place_xy place = {(int16_t)i, 0, 0};
    bst_paint_tile(p, tile, place, cell, tile->name);
    if (!p->failed)
      bst_paint_props(p);
    for (uint8_t part = 0; part < o.part_count; part++)
      bst_paint_free(p, part);
    draw_label(&labels, p, tile, (bst_point){at.x, at.y + o.high * BST_CELL + 170}, o.wide);
  }
  begin(out, p, picture->title, 2 * MARGIN + s.columns * wide - SHEET_GAP,
        2 * MARGIN + HEAD - 80 + s.rows * high);
  heading(out, picture, p->theme, (bst_point){MARGIN, MARGIN + 60});
  bst_board_draw(out, p);
  bst_svg_add(out, "<g font-size='11'>");
  bst_svg_append(out, &labels);
  bst_svg_add(out, "</g>\n");
  bst_svg_free(&labels);
}

bst_status bst_picture_tiles(const bst_picture *picture, uint16_t first, uint16_t count,
                             bst_svg *out) {
  bst_painter *p = new_painter(picture, out);
  if (!p)
    return BST_NO_MEMORY;
  sheet_document(picture, first, count, p, out);
  return end(out, p);
}
