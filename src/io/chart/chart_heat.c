/* chart_heat.c - see chart.h: heat maps. Cells of one shade are one path, so that a map is small.
 */
#include "chart_frame.h"

#include <math.h>

enum { SHADES = 12, MOST_CELL = 16, FOOT = 20 };

/* 0: nothing to be seen. Small shares are told apart, too. */
static int shade_of(const bst_chart_heat *heat, int i) {
  double share = heat->most > 0 ? heat->value[i] / heat->most : 0;
  int shade = (int)ceil(SHADES * sqrt(share < 0 ? 0 : share > 1 ? 1 : share));
  return share > 0 ? shade : 0;
}

static void draw_shade(const bst_chart_heat *heat, int shade, double cell, bst_svg *out) {
  bool any = false;
  for (int i = 0; i < heat->width * heat->height; i++) {
    if (shade_of(heat, i) != shade)
      continue;
    bst_svg_add(out, any ? "M$n $n" : "<path d='M$n $n", chart_tenths(i % heat->width * cell),
                chart_tenths(i / heat->width * cell));
    int side = chart_tenths(cell - 0.5);
    bst_svg_add(out, "h$nv$nh$nz", side, side, -side);
    any = true;
  }
  if (any)
    bst_svg_add(out, "' fill='$s' fill-opacity='$n'/>", heat->colour,
                (int)(10 * shade / SHADES) > 0 ? (int)(10 * shade / SHADES) : 1);
}

/* Where the first tile lies. */
static void draw_middle(const bst_chart_heat *heat, double cell, bst_svg *out) {
  int side = chart_tenths(cell - 0.5);
  if (heat->left > 0 || heat->top > 0 || heat->left + heat->width <= 0 ||
      heat->top + heat->height <= 0)
    return;
  bst_svg_add(out,
              "<path d='M$n $nh$nv$nh$nz' fill='none' stroke='var(--bst-ink)' stroke-width='1.4'/>",
              chart_tenths(-heat->left * cell), chart_tenths(-heat->top * cell), side, side, -side);
}

void bst_chart_heat_draw(const bst_chart_heat *heat, bst_svg *out) {
  char text[BST_CHART_NUMBER];
  int side = heat->width > heat->height ? heat->width : heat->height;
  double cell = side > 0 ? (double)CHART_WIDE / side : CHART_WIDE;
  cell = cell > MOST_CELL ? MOST_CELL : cell;
  int high = (int)ceil(cell * heat->height), wide = (int)ceil(cell * heat->width);
  chart_begin(out, CHART_WIDE, high + FOOT, heat->about);
  bst_svg_add(out, "<g transform='translate($n)'>", chart_tenths((CHART_WIDE - wide) / 2.0));
  for (int shade = 1; shade <= SHADES; shade++)
    draw_shade(heat, shade, cell, out);
  draw_middle(heat, cell, out);
  bst_svg_add(out, "</g><text x='$d' y='$d' text-anchor='middle' fill-opacity='.72'>",
              CHART_WIDE / 2, high + 15);
  bst_svg_add(out, "darkest: $s %</text>", bst_chart_number(100 * heat->most, 1, text));
  chart_end(out);
}
