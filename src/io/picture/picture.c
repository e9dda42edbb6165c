/* picture.c - see picture.h. */
#include "picture.h"

#include <locations.h>
#include <stdio.h>
#include <stdlib.h>
#include <tokens.h>

#include "picture_board.h"
#include "picture_owners.h"
#include "picture_panel.h"
#include "picture_pieces.h"
#include "picture_text.h"
#include "png.h"

enum {
  MARGIN = 320, /* around the board; coordinates stand in it */
  HEAD = 500,   /* above it when there is a title and no panel */
  LABEL = 330,  /* under the tiles of a sheet */
  SHEET_GAP = 220,
  SHEET_WIDE = 8, /* cells */
  TITLE_TEXT = 160,
  TITLE_SIZE = 190,
  SUBTITLE_SIZE = 110,
  LABEL_SIZE = 110, /* of the font, in tenths */
  LABEL_GAP = 60,
  CROP_EDGE = 40, /* that is still seen of what is cut off */
  LEGIBLE = 200,  /* hundredths: the least scale in which numbers of usual size are legible */
};

/* --- documents ------------------------------------------------------------------------------ */

static void begin(bst_svg *out, const bst_painter *p, const bst_picture *picture, int32_t wide,
                  int32_t high) {
  int scale = picture->scale ? picture->scale : 100;
  bst_svg_add(out,
              "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 $n $n' width='$n' height='$n' "
              "role='img' font-family='DejaVu Sans, Verdana, sans-serif'>\n<title>$t</title>\n",
              wide, high, (int32_t)((int64_t)wide * scale / 100),
              (int32_t)((int64_t)high * scale / 100), picture->title ? picture->title : "Bastide");
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

/* How wide the page must be for it. */
static int32_t heading_wide(const bst_picture *picture) {
  int32_t title = picture->title ? bst_text_width(picture->title, bst_text_bold(TITLE_SIZE)) : 0;
  int32_t subtitle = picture->subtitle ? bst_text_width(picture->subtitle, SUBTITLE_SIZE) : 0;
  return 2 * MARGIN + (title > subtitle ? title : subtitle);
}

static int32_t larger(int32_t a, int32_t b) { return a > b ? a : b; }

static void heading(bst_svg *out, const bst_picture *picture, const bst_theme *t, bst_point at) {
  if (picture->title)
    bst_svg_add(out, "<text x='$n' y='$n' font-size='$n' font-weight='bold' fill='$s'>$t</text>",
                at.x, at.y, (int32_t)TITLE_SIZE, t->ink, picture->title);
  if (picture->subtitle)
    bst_svg_add(out, "<text x='$n' y='$n' font-size='$n' fill='$s'>$t</text>", at.x, at.y + 170,
                (int32_t)SUBTITLE_SIZE, t->faint, picture->subtitle);
}

/* --- the board ------------------------------------------------------------------------------ */

static void include(bst_cells *e, bool *any, int x, int y) {
  e->left = !*any || x < e->left ? x : e->left;
  e->right = !*any || x > e->right ? x : e->right;
  e->top = !*any || y < e->top ? y : e->top;
  e->bottom = !*any || y > e->bottom ? y : e->bottom;
  *any = true;
}

/* Those of one placed tile. */
static void include_tile(const bst_ruleset *rs, const bst_placed *placed, bst_cells *e, bool *any) {
  bst_outline o;
  bst_outline_make(bst_tile_definition(rs, placed->type), placed->rotation, &o);
  for (uint8_t part = 0; part < o.part_count; part++)
    include(e, any, placed->x + o.part[part].dx, placed->y + o.part[part].dy);
}

bool bst_picture_extent(const bst_ruleset *rs, const bst_game *g, bst_cells *out) {
  bool any = false;
  *out = (bst_cells){0, 0, 0, 0};
  for (uint16_t i = 0; i < bst_placed_count(g); i++) {
    const bst_placed placed = bst_placed_tile(rs, g, i);
    include_tile(rs, &placed, out, &any);
  }
  return any;
}

/* Lies any of the tile in these cells? */
static bool is_shown(const bst_ruleset *rs, const bst_placed *placed, const bst_cells *cells) {
  bst_cells own;
  bool any = false;
  include_tile(rs, placed, &own, &any);
  return own.left <= cells->right && own.right >= cells->left && own.top <= cells->bottom &&
         own.bottom >= cells->top;
}

bool bst_picture_shows(const bst_ruleset *rs, const bst_game *g, const bst_cells *cells) {
  for (uint16_t i = 0; i < bst_placed_count(g); i++) {
    const bst_placed placed = bst_placed_tile(rs, g, i);
    if (is_shown(rs, &placed, cells))
      return true;
  }
  return false;
}

/* Figures on the board, chained by the tile they stand on. */
typedef struct crowd {
  uint16_t *first, *next; /* by tile, by figure; BST_NONE ends */
  bool *stacks;           /* by segment on the board: its tokens were painted with the tile */
  bst_point *stands;      /* by figure, where it was painted; x BST_PICTURE_NOWHERE: it wasn't */
} crowd;

static bool find_crowd(const bst_ruleset *rs, const bst_game *g, crowd *c) {
  uint16_t figures = bst_figure_count(rs), tiles = bst_placed_count(g);
  c->first = malloc(((size_t)tiles + 1) * sizeof *c->first);
  c->next = malloc(((size_t)figures + 1) * sizeof *c->next);
  c->stands = malloc(((size_t)figures + 1) * sizeof *c->stands);
  c->stacks = calloc(rs->layout.node_cap + 1u, sizeof *c->stacks);
  if (!c->first || !c->next || !c->stands || !c->stacks)
    return false;
  for (uint16_t i = 0; i < figures; i++)
    c->stands[i] = (bst_point){BST_PICTURE_NOWHERE, 0};
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

/* Tokens that lie on a segment of the tile; of several kinds those of one are a stack. */
static void paint_stacks(bst_painter *p, const bst_game *g, const crowd *c, uint16_t tile) {
  for (uint8_t i = 0; i < p->tile->segment_count; i++) {
    bst_location at = {BST_AT_SEGMENT, BST_NOBODY, (uint16_t)(tiles_of(p->rs, g)[tile].node + i)};
    uint16_t found = 0;
    uint8_t kind = 0, kinds = 0;
    at = bst_location_tidy(p->rs, at);
    for (uint8_t k = 0; k < bst_token_kind_count(p->rs); k++) {
      uint16_t count = bst_token_count(p->rs, g, k, at);
      kind = count > 0 ? k : kind;
      found = count > 0 ? count : found;
      kinds = (uint8_t)(kinds + (count > 0));
    }
    if (kinds == 1)
      c->stacks[at.at] = bst_paint_stack(p, i, kind, found);
  }
}

static void paint_figures(bst_painter *p, const bst_picture *picture, const bst_game *g,
                          const crowd *c, uint16_t tile) {
  bst_standing list[BST_MAP_TAKEN / 2];
  uint16_t figure[BST_MAP_TAKEN / 2];
  int count = 0;
  for (uint16_t i = c->first[tile]; i != BST_NONE && count < BST_MAP_TAKEN / 2; i = c->next[i]) {
    bst_figure_info info = bst_figure_at(p->rs, g, i);
    figure[count] = i;
    bst_standing *f = &list[count++];
    *f = (bst_standing){
        .segment = bst_node_segment(p->rs, g, info.node), .kind = info.kind, .seat = info.owner};
    for (uint8_t kind = 0; kind < bst_token_kind_count(p->rs); kind++)
      f->tokens[kind] = bst_figure_tokens(p->rs, g, i, kind);
  }
  bst_paint_figures(p, list, count);
  for (int i = 0; i < count; i++)
    c->stands[figure[i]] = (bst_point){p->at.x + list[i].at.x, p->at.y + list[i].at.y};
  for (int i = 0; i < count; i++)
    bst_paint_flag(p, picture, g, figure[i], list[i].at);
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

static void paint_placed(bst_painter *p, const bst_picture *picture, const bst_game *g,
                         const crowd *c, uint16_t tile, bst_point at) {
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
  bst_paint_shares(p, picture, g, tile);
  paint_stacks(p, g, c, tile);
  paint_figures(p, picture, g, c, tile);
  if (picture->owners)
    bst_paint_finished(p, g, tile);
  bst_paint_props(p);
}

/* North to south, so that what stands further south is in front. */
static void paint_board(bst_painter *p, const bst_picture *picture, const bst_game *g,
                        const crowd *c, const bst_cells *e, bst_point origin) {
  bst_cells all;
  bst_picture_extent(p->rs, g, &all);
  for (int y = all.top - BST_MAX_TILE_CELLS; y <= all.bottom + BST_MAX_TILE_CELLS; y++)
    for (uint16_t i = 0; i < bst_placed_count(g); i++) {
      bst_placed placed = bst_placed_tile(p->rs, g, i);
      if (placed.y != y || !is_shown(p->rs, &placed, e))
        continue;
      bst_point at = {origin.x + (placed.x - e->left) * BST_CELL,
                      origin.y + (placed.y - e->top) * BST_CELL};
      paint_placed(p, picture, g, c, i, at);
      if (i == picture->last && !p->failed)
        bst_paint_outline(p, &p->layer[BST_LAYER_LAST]);
    }
}

static void coordinates(bst_svg *out, const bst_cells *e, const bst_painter *p, bst_point origin) {
  bst_svg_add(out, "<g font-size='$n' text-anchor='middle' fill='$s'>", 11 * p->number_size,
              p->theme->faint);
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

/* What lies beyond the cells that are shown is cut off. */
static void draw_board(bst_svg *out, const bst_painter *p, const bst_picture *picture,
                       const bst_cells *e, bst_point origin) {
  int32_t x = origin.x - CROP_EDGE, y = origin.y - CROP_EDGE;
  int32_t wide = (e->right - e->left + 1) * BST_CELL + 2 * CROP_EDGE;
  int32_t high = (e->bottom - e->top + 1) * BST_CELL + 2 * CROP_EDGE;
  if (picture->crop)
    bst_svg_add(out, "<svg x='$n' y='$n' width='$n' height='$n' viewBox='$n $n $n $n'>\n", x, y,
                wide, high, x, y, wide, high);
  bst_board_draw(out, p);
  if (picture->crop)
    bst_svg_add(out, "</svg>\n");
}

static void game_document(const bst_picture *picture, const bst_game *g, const crowd *c,
                          bst_painter *p, bst_svg *out) {
  bst_cells e;
  bst_picture_extent(picture->rs, g, &e);
  if (picture->crop)
    e = *picture->crop;
  bool headed = !picture->panel && (picture->title || picture->subtitle);
  bst_point origin = {MARGIN, MARGIN + (headed ? HEAD : 0)};
  int32_t wide = (e.right - e.left + 1) * BST_CELL, high = (e.bottom - e.top + 1) * BST_CELL;
  bst_panel panel = {picture, p, g, {origin.x + wide + MARGIN - 120, 160}};
  int32_t page_high = origin.y + high + MARGIN - 100, page_wide = origin.x + wide + MARGIN - 100;
  if (headed)
    page_wide = larger(page_wide, heading_wide(picture));
  if (picture->panel) {
    int32_t least = bst_panel_height(&panel) + 320;
    page_high = page_high > least ? page_high : least;
    origin.y += (page_high - (origin.y + high + MARGIN - 100)) / 2;
    page_wide = panel.at.x + BST_PANEL_WIDE + 160;
    paint_current(p, &panel);
  }
  uint16_t scale = bst_png_scale(page_wide, page_high);
  p->number_size = (uint16_t)((10 * LEGIBLE + scale - 1) / scale);
  paint_board(p, picture, g, c, &e, origin);
  bst_paint_pieces(p, picture, g, c->stands, c->stacks, origin, e.left, e.top);
  begin(out, p, picture, page_wide, page_high);
  if (picture->panel)
    bst_panel_draw(out, &panel, bst_panel_height(&panel));
  else
    heading(out, picture, p->theme, (bst_point){MARGIN, MARGIN});
  draw_board(out, p, picture, &e, origin);
  coordinates(out, &e, p, origin);
}

bst_status bst_picture_game(const bst_picture *picture, const bst_game *g, bst_svg *out) {
  crowd c = {NULL, NULL, NULL, NULL};
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
  free(c.stands);
  free(c.stacks);
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

/* Its name, and how many there are. */
static void draw_label(bst_svg *out, const bst_painter *p, const bst_tile_def *tile, bst_point at,
                       int wide) {
  char fit[BST_TEXT_ROOM], count[16];
  snprintf(count, sizeof count, "\303\227%d", tile->copies);
  int32_t room = wide * BST_CELL - bst_text_width(count, LABEL_SIZE) - LABEL_GAP;
  int32_t size = bst_text_size(tile->name, bst_text_bold(LABEL_SIZE), room);
  bst_text_fit(tile->name, size, room, fit);
  bst_svg_add(out,
              "<text x='$n' y='$n' font-size='$n' font-weight='bold' fill='$s'>$t</text>"
              "<text x='$n' y='$n' text-anchor='end' fill='$s'>$t</text>",
              at.x, at.y, size * LABEL_SIZE / bst_text_bold(LABEL_SIZE), p->theme->ink, fit,
              at.x + wide * BST_CELL, at.y, p->theme->faint, count);
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
  begin(out, p, picture, larger(heading_wide(picture), 2 * MARGIN + s.columns * wide - SHEET_GAP),
        2 * MARGIN + HEAD - 80 + s.rows * high);
  heading(out, picture, p->theme, (bst_point){MARGIN, MARGIN + 60});
  bst_board_draw(out, p);
  bst_svg_add(out, "<g font-size='$n'>", (int32_t)LABEL_SIZE);
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
