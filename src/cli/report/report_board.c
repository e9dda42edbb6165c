/* report_board.c - see report_inside.h: where tiles lie and figures are placed. */
#include "report_inside.h"

#include <stdio.h>
#include <stdlib.h>

/* Cells with less than this part of the largest share aren't shown. */
#define LEAST 0.005

typedef uint64_t map[BST_STAT_SIDE][BST_STAT_SIDE];

typedef struct window {
  int left, top, right, bottom; /* within the map, all included */
} window;

static uint64_t most_of(const map m) {
  uint64_t most = 0;
  for (int y = 0; y < BST_STAT_SIDE; y++)
    for (int x = 0; x < BST_STAT_SIDE; x++)
      most = m[y][x] > most ? m[y][x] : most;
  return most;
}

static window window_of(const map m, uint64_t least) {
  window w = {BST_STAT_SIDE / 2, BST_STAT_SIDE / 2, BST_STAT_SIDE / 2, BST_STAT_SIDE / 2};
  for (int y = 0; y < BST_STAT_SIDE; y++)
    for (int x = 0; x < BST_STAT_SIDE; x++)
      if (m[y][x] > least) {
        w.left = x < w.left ? x : w.left;
        w.right = x > w.right ? x : w.right;
        w.top = y < w.top ? y : w.top;
        w.bottom = y > w.bottom ? y : w.bottom;
      }
  return w;
}

static void draw(const map m, const window *w, uint64_t games, double most, const char *colour,
                 const char *about, bst_svg *out) {
  int width = w->right - w->left + 1, height = w->bottom - w->top + 1;
  double *value = calloc((size_t)width * (size_t)height, sizeof *value);
  out->failed = out->failed || !value;
  for (int i = 0; value && i < width * height; i++) {
    uint64_t here = m[w->top + i / width][w->left + i % width];
    value[i] = report_mean((double)here, games);
    value[i] = value[i] < LEAST * most ? 0 : value[i];
  }
  const bst_chart_heat heat = {w->left - BST_STAT_SIDE / 2,
                               w->top - BST_STAT_SIDE / 2,
                               width,
                               height,
                               value,
                               most,
                               colour,
                               about};
  if (value)
    bst_chart_heat_draw(&heat, out);
  free(value);
}

/* The cells where tiles lie, of both sides. */
static window window_of_both(const report_views *r) {
  window all = {BST_STAT_SIDE, BST_STAT_SIDE, 0, 0};
  for (int i = 0; i < (r->has_other ? 2 : 1); i++) {
    const bst_counts *c = i ? r->other.counts : r->these.counts;
    window its = window_of(c->tiles, (uint64_t)(LEAST * (double)most_of(c->tiles)));
    all.left = its.left < all.left ? its.left : all.left;
    all.top = its.top < all.top ? its.top : all.top;
    all.right = its.right > all.right ? its.right : all.right;
    all.bottom = its.bottom > all.bottom ? its.bottom : all.bottom;
  }
  return all;
}

/* Of both sides beside each other, with one scale. */
static void maps(const report_views *r, bool figures, const window *w, bst_svg *out) {
  const char *heading = figures ? "Figures where they were placed" : "Tiles when the game is over";
  const char *colour = figures ? "var(--bst-red)" : "var(--bst-green)";
  double most = 0;
  for (int i = 0; i < (r->has_other ? 2 : 1); i++) {
    const bst_counts *c = i ? r->other.counts : r->these.counts;
    double share = report_mean((double)most_of(figures ? c->figures : c->tiles), c->games);
    most = share > most ? share : most;
  }
  for (int i = 0; i < (r->has_other ? 2 : 1); i++) {
    const report_view *v = i ? &r->other : &r->these;
    char title[REPORT_TEXT + 64];
    snprintf(title, sizeof title, r->has_other ? "%s: %s" : "%s", heading, v->called);
    bst_page_box(out, title);
    draw(figures ? v->counts->figures : v->counts->tiles, w, v->counts->games, most, colour,
         heading, out);
    bst_page_box_end(out);
  }
}

void report_board(const report_views *r, bst_svg *out) {
  const window w = window_of_both(r);
  bst_page_section(out, "Where things lie",
                   "Seen from above, north at the top; the frame is the cell of the first tile. "
                   "Small shares are shown darker than they are.");
  bst_page_boxes(out);
  maps(r, false, &w, out);
  if (r->has_other) {
    bst_page_boxes_end(out);
    bst_page_boxes(out);
  }
  maps(r, true, &w, out);
  bst_page_boxes_end(out);
  bst_page_section_end(out);
}
