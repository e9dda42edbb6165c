/* chart_bars.c - see chart.h: bars, and marks of differences. */
#include "chart_frame.h"

#include <math.h>

enum { ROW = 40, BAR = 9, BAR_TOP = 19, BARS_RIGHT = 356 };

static double across(double value, double most) {
  double share = most > 0 ? value / most : 0;
  return BARS_RIGHT * (share < 0 ? 0 : share > 1 ? 1 : share);
}

/* A line from end to end of an interval, with feet. */
static void whisker(bst_svg *out, double low, double high, double y, const char *colour) {
  int left = chart_tenths(low), right = chart_tenths(high), at = chart_tenths(y);
  bst_svg_add(out, "<path d='M$n $nV$nM$n $nV$nM$n $nH$n' stroke='$s' fill='none'/>", left, at - 30,
              at + 30, right, at - 30, at + 30, left, at, right, colour);
}

/* Behind it a wider one in the colour of the paper, so that it is seen on any bar. */
static void interval(bst_svg *out, double low, double high, double y) {
  bst_svg_add(out, "<g opacity='.6' stroke-width='3.6'>");
  whisker(out, low, high, y, "var(--bst-panel)");
  bst_svg_add(out, "</g><g stroke-width='1.3'>");
  whisker(out, low, high, y, "var(--bst-ink)");
  bst_svg_add(out, "</g>");
}

static void rectangle(bst_svg *out, double y, double width, const char *fill, const char *rim,
                      bool faded) {
  bst_svg_add(out, "<rect x='0.5' y='$n' width='$n' height='$d' rx='2' fill='$s' stroke='$s'$s/>",
              chart_tenths(y), chart_tenths(width > 0.5 ? width : 0.5), BAR, fill, rim,
              faded ? " fill-opacity='.4'" : "");
}

/* Bar `which` of a row. */
static void draw_bar(const bst_chart_bar *row, int which, double y, double most, bst_svg *out) {
  const char *fill = row->bar[which].fill
                         ? row->bar[which].fill
                         : bst_chart_colour(which ? BST_CHART_OTHERS : BST_CHART_THESE);
  const char *rim = row->bar[which].rim ? row->bar[which].rim : "none";
  double part = row->bar[which].part, value = row->bar[which].value;
  bool split = part > 0 && part < value;
  rectangle(out, y, across(value, most), fill, rim, split);
  if (split)
    rectangle(out, y, across(part, most), fill, rim, false);
  if (isfinite(row->bar[which].low) && isfinite(row->bar[which].high))
    interval(out, across(row->bar[which].low, most), across(row->bar[which].high, most),
             y + BAR / 2.0);
}

static int row_height(const bst_chart_bar *row) { return row->bar[1].text ? ROW + BAR + 3 : ROW; }

static void draw_row(const bst_chart_bar *row, int top, double most, bst_svg *out) {
  bst_svg_add(out, "<text x='0' y='$d'>$t</text><text x='$d' y='$d' text-anchor='end'>", top + 13,
              row->label, BARS_RIGHT, top + 13);
  bst_svg_add(out, "<tspan font-weight='600'>$t</tspan>", row->bar[0].text ? row->bar[0].text : "");
  if (row->bar[1].text)
    bst_svg_add(out, "<tspan fill-opacity='.72'> / $t</tspan>", row->bar[1].text);
  bst_svg_add(out, "</text>");
  for (int i = 0; i < 2; i++)
    if (row->bar[i].text)
      draw_bar(row, i, top + BAR_TOP + i * (BAR + 2.0), most, out);
}

void bst_chart_bars(const bst_chart_bar *bar, size_t count, double most, double mark,
                    const char *about, bst_svg *out) {
  int height = 0, top = 0;
  for (size_t i = 0; i < count; i++)
    height += row_height(&bar[i]);
  chart_begin(out, CHART_WIDE, height > 0 ? height : 1, about);
  if (isfinite(mark))
    bst_svg_add(out, "<path d='M$n 0V$d' stroke='var(--bst-faint)' stroke-dasharray='2 3'/>",
                chart_tenths(across(mark, most)), height);
  for (size_t i = 0; i < count; i++) {
    draw_row(&bar[i], top, most, out);
    top += row_height(&bar[i]);
  }
  chart_end(out);
}

/* --- differences ------------------------------------------------------------------------------ */

enum { MARK_WIDE = 120, MARK_HIGH = 18, MARK_EDGE = 4 };

static double on_line(double value, double reach) {
  double share = reach > 0 && isfinite(value) ? value / reach : 0;
  share = share < -1 ? -1 : share > 1 ? 1 : share;
  return MARK_WIDE / 2.0 + share * (MARK_WIDE / 2.0 - MARK_EDGE);
}

void bst_chart_difference(double value, double low, double high, double reach, bool clear,
                          bst_svg *out) {
  const char *colour = clear ? "var(--bst-accent)" : "var(--bst-faint)";
  bst_svg_add(out,
              "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 $d $d' width='$d' height='$d' "
              "class='mark' aria-hidden='true'><path d='M$d 1V$d' stroke='var(--bst-rim)'/>",
              MARK_WIDE, MARK_HIGH, MARK_WIDE, MARK_HIGH, MARK_WIDE / 2, MARK_HIGH - 1);
  if (isfinite(low) && isfinite(high))
    whisker(out, on_line(low, reach), on_line(high, reach), MARK_HIGH / 2.0, colour);
  bst_svg_add(out, "<circle cx='$n' cy='$d' r='3.2' fill='$s'/></svg>",
              chart_tenths(on_line(value, reach)), MARK_HIGH / 2, colour);
}
