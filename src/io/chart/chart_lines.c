/* chart_lines.c - see chart.h: histograms and curves. */
#include "chart_frame.h"

#include <math.h>

enum { MOST_POINTS = 160 }; /* of a curve; longer ones are thinned */

/* --- histograms ------------------------------------------------------------------------------- */

static uint64_t sum_of(const uint64_t *count, size_t bins) {
  uint64_t sum = 0;
  for (size_t i = 0; count && i < bins; i++)
    sum += count[i];
  return sum ? sum : 1;
}

static double most_of(const bst_chart_histogram *h, double all, double others) {
  double most = 0;
  for (size_t i = 0; i < h->bins; i++) {
    most = fmax(most, (double)h->count[i] / all);
    most = h->other ? fmax(most, (double)h->other[i] / others) : most;
  }
  return most;
}

static double left_of(const bst_chart_histogram *h, size_t bin) {
  return CHART_LEFT + (CHART_RIGHT - CHART_LEFT) * (double)bin / (double)h->bins;
}

/* The outline of all bars as one path. */
static void outline(const bst_chart_histogram *h, const uint64_t *count, double all, double top,
                    const char *look, bst_svg *out) {
  bst_svg_add(out, "<path d='M$d $d", CHART_LEFT, CHART_BOTTOM);
  for (size_t i = 0; i < h->bins; i++)
    bst_svg_add(out, "V$nH$n", chart_tenths(chart_y((double)count[i] / all, top)),
                chart_tenths(left_of(h, i + 1)));
  bst_svg_add(out, "V$d' $s/>", CHART_BOTTOM, look);
}

void bst_chart_histogram_draw(const bst_chart_histogram *h, bst_svg *out) {
  double all = (double)sum_of(h->count, h->bins), others = (double)sum_of(h->other, h->bins);
  double end = (double)h->first + (double)h->width * (double)h->bins;
  chart_begin(out, CHART_WIDE, CHART_HIGH, h->about);
  double top = chart_scale(out, most_of(h, all, others), true);
  outline(h, h->count, all, top, "fill='var(--bst-blue)' fill-opacity='.55'", out);
  if (h->other)
    outline(h, h->other, others, top, "fill='none' stroke='var(--bst-gold)' stroke-width='1.8'",
            out);
  chart_across(out, (double)h->first - 0.5, end - 0.5, h->unit); /* numbers stand in the middle */
  chart_end(out);
}

/* --- curves ----------------------------------------------------------------------------------- */

static size_t longest_of(const bst_chart_series *series, size_t count) {
  size_t most = 1;
  for (size_t i = 0; i < count; i++)
    most = series[i].count > most ? series[i].count : most;
  return most;
}

/* The value of a series, or of all up to it; behind its end it stays as it is. */
static double height_at(const bst_chart_series *series, size_t which, bool stacked, size_t at) {
  double sum = 0;
  for (size_t i = stacked ? 0 : which; i <= which; i++) {
    size_t last = series[i].count ? series[i].count - 1 : 0;
    double value = series[i].count ? series[i].value[at < last ? at : last] : 0;
    sum += stacked && value < 0 ? 0 : value;
  }
  return sum;
}

static double tallest_of(const bst_chart_series *series, size_t count, bool stacked,
                         size_t points) {
  double most = 0;
  for (size_t at = 0; at < points; at++)
    for (size_t i = stacked && count ? count - 1 : 0; i < count; i++)
      most = fmax(most, height_at(series, i, stacked, at));
  return most;
}

static double x_of(size_t at, size_t points) {
  return CHART_LEFT +
         (CHART_RIGHT - CHART_LEFT) * (double)at / (points > 1 ? (double)points - 1 : 1);
}

/* Along the upper edge, or back along the lower one. */
static void edge(const bst_chart_series *series, size_t which, bool stacked, size_t points,
                 double top, bool back, const char *begin, bst_svg *out) {
  size_t step = (points + MOST_POINTS - 1) / MOST_POINTS, taken = (points - 1) / step + 1;
  for (size_t i = 0; i <= taken; i++) {
    size_t k = back ? taken - i : i, at = k * step < points ? k * step : points - 1;
    double y = chart_y(fmax(0, height_at(series, which, stacked, at)), top);
    bst_svg_add(out, "$s$n $n", i == 0 ? begin : "L", chart_tenths(x_of(at, points)),
                chart_tenths(y));
  }
}

static void draw_area(const bst_chart_series *series, size_t which, size_t points, double top,
                      bst_svg *out) {
  bst_svg_add(out, "<path d='");
  edge(series, which, true, points, top, false, "M", out);
  if (which > 0)
    edge(series, which - 1, true, points, top, true, "L", out);
  else
    bst_svg_add(out, "V$dH$d", CHART_BOTTOM, CHART_LEFT);
  bst_svg_add(out, "z' fill='$s' fill-opacity='.8' stroke='var(--bst-panel)' stroke-width='.6'/>",
              series[which].colour);
}

void bst_chart_curves(const bst_chart_series *series, size_t count, bool stacked, const char *unit,
                      const char *about, bst_svg *out) {
  size_t points = longest_of(series, count);
  chart_begin(out, CHART_WIDE, CHART_HIGH, about);
  double top = chart_scale(out, tallest_of(series, count, stacked, points), false);
  for (size_t i = count; i-- > 0;) {
    if (stacked) {
      draw_area(series, i, points, top, out);
      continue;
    }
    bst_svg_add(out, "<path d='");
    edge(series, i, false, points, top, false, "M", out);
    bst_svg_add(out, "' fill='none' stroke='$s' stroke-width='2' stroke-linejoin='round'/>",
                series[i].colour);
  }
  chart_across(out, 1, (double)points, unit);
  chart_end(out);
}
