/* chart_frame.h - what charts share: their size, scales, axes. All units are those of the SVG. */
#ifndef BST_CHART_FRAME_H
#define BST_CHART_FRAME_H

#include "chart.h"

enum {
  CHART_WIDE = 360,
  CHART_LEFT = 40,
  CHART_RIGHT = 352,
  CHART_TOP = 10,
  CHART_BOTTOM = 168,
  CHART_HIGH = 200
};

/* The value in tenths, as svg.h wants it. */
int chart_tenths(double units);

void chart_begin(bst_svg *out, int width, int height, const char *about);
void chart_end(bst_svg *out);

/* A round step with which `most` has some three to six of them. */
double chart_step(double most);
/* A scale from 0 to the returned value (most or more) with lines and numbers on the left;
 * `percent`: of shares. */
double chart_scale(bst_svg *out, double most, bool percent);
/* Numbers below the chart, for values from `low` to `high` across its width, and the unit. */
void chart_across(bst_svg *out, double low, double high, const char *unit);

static inline double chart_y(double value, double top) {
  return CHART_BOTTOM - (CHART_BOTTOM - CHART_TOP) * value / top;
}

#endif
