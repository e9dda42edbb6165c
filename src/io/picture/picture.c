/* picture.c - see picture.h. */
#include "picture.h"

#include <stdio.h>

#include "picture_board.h"
#include "picture_panel.h"
#include "picture_scene.h"
#include "picture_text.h"
#include "png.h"

enum {
  MARGIN = 320, /* around the board; coordinates stand in it */
  HEAD = 500,   /* above it when there is a title and no panel */
  LABEL = 330,  /* under the tiles of a sheet */
  SHEET_GAP = 220,
  SHEET_WIDE = 8, /* cells */
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
  bst_board_define(out, p, BST_BOARD_WHOLE);
  bst_svg_add(out, "<rect width='100%' height='100%' fill='$s'/>\n", p->theme->page);
}

static bst_status end(bst_svg *out, bst_painter *p) {
  bst_svg_add(out, "</svg>\n");
  return bst_painter_free(p) && !out->failed ? BST_OK : BST_NO_MEMORY;
}

static bst_painter *new_painter(const bst_picture *picture, bst_svg *out) {
  out->prefix = bst_picture_prefix(picture);
  return bst_painter_new(picture);
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
  bst_board_draw(out, p, BST_BOARD_WHOLE);
  if (picture->crop)
    bst_svg_add(out, "</svg>\n");
}

static void game_document(const bst_scene *scene, bst_painter *p, bst_svg *out) {
  const bst_picture *picture = scene->picture;
  const bst_game *g = scene->g;
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
  bst_scene_paint(scene, p, &e,
                  (bst_point){origin.x - e.left * BST_CELL, origin.y - e.top * BST_CELL});
  begin(out, p, picture, page_wide, page_high);
  if (picture->panel)
    bst_panel_draw(out, &panel, bst_panel_height(&panel));
  else
    heading(out, picture, p->theme, (bst_point){MARGIN, MARGIN});
  draw_board(out, p, picture, &e, origin);
  coordinates(out, &e, p, origin);
}

bst_status bst_picture_game(const bst_picture *picture, const bst_game *g, bst_svg *out) {
  bst_scene scene;
  bst_painter *p = new_painter(picture, out);
  if (!p)
    return BST_NO_MEMORY;
  if (bst_scene_open(&scene, picture, g))
    game_document(&scene, p, out);
  else
    p->failed = true;
  bst_scene_close(&scene);
  return end(out, p);
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
  bst_board_draw(out, p, BST_BOARD_WHOLE);
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
