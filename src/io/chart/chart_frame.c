/* chart_frame.c - see chart_frame.h. */
#include "chart_frame.h"

#include <math.h>
#include <picture_theme.h>
#include <stdio.h>
#include <string.h>

const char *bst_chart_colour(unsigned number) {
  static const char *const role[] = {"blue",  "gold",   "blue",  "red",  "gold",
                                     "green", "purple", "water", "wood", "stone"};
  enum { ROLES = sizeof role / sizeof *role };
  return bst_theme_colour(BST_PAGE_NAMED, role[number < ROLES ? number : ROLES - 1],
                          "var(--bst-ink)");
}

const char *bst_chart_number(double value, int decimals, char out[BST_CHART_NUMBER]) {
  if (!isfinite(value))
    return strcpy(out, "-");
  snprintf(out, BST_CHART_NUMBER, "%.*f", decimals, value);
  if (out[0] == '-' && strspn(out + 1, "0.") == strlen(out + 1))
    memmove(out, out + 1, strlen(out));
  return out;
}

int chart_tenths(double units) {
  double tenths = round(units * 10);
  return isnan(tenths) ? 0 : tenths < -100000 ? -100000 : tenths > 100000 ? 100000 : (int)tenths;
}

void chart_begin(bst_svg *out, int width, int height, const char *about) {
  bst_svg_add(out,
              "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 $d $d' class='chart' "
              "role='img' aria-label='$t' font-size='11' fill='var(--bst-ink)'>",
              width, height, about);
}

void chart_end(bst_svg *out) { bst_svg_add(out, "</svg>\n"); }

double chart_step(double most) {
  if (!(most > 0) || !isfinite(most))
    return 1;
  double power = pow(10, floor(log10(most / 3)));
  double steps = most / power;
  return power * (steps > 15 ? 5 : steps > 6 ? 2 : 1);
}

/* Decimals with which two steps differ. */
static int decimals_of(double step) {
  int decimals = 0;
  for (; decimals < 6 && step < 0.9999999; decimals++)
    step *= 10;
  return decimals;
}

double chart_scale(bst_svg *out, double most, bool percent) {
  char text[BST_CHART_NUMBER];
  double step = chart_step(most), top = step * ceil(most / step - 1e-9);
  int decimals = decimals_of(percent ? step * 100 : step);
  top = top > 0 ? top : 1;
  for (int i = 0; i * step <= top * 1.000001; i++) {
    int y = chart_tenths(chart_y(i * step, top));
    bst_chart_number(i * step * (percent ? 100 : 1), decimals, text);
    bst_svg_add(out, "<path d='M$d $nH$d' stroke='var(--bst-rim)' fill='none'/>", CHART_LEFT, y,
                CHART_RIGHT);
    bst_svg_add(out, "<text x='$d' y='$n' text-anchor='end' fill-opacity='.72'>$s$s</text>",
                CHART_LEFT - 5, y + 38, text, percent ? "%" : "");
  }
  return top;
}

void chart_across(bst_svg *out, double low, double high, const char *unit) {
  char text[BST_CHART_NUMBER];
  double step = chart_step(high - low);
  step = step < 1 ? 1 : step;
  for (double at = ceil(low / step) * step; at <= high + 1e-9; at += step) {
    double x = CHART_LEFT + (CHART_RIGHT - CHART_LEFT) * (at - low) / (high > low ? high - low : 1);
    bst_svg_add(out, "<text x='$n' y='$d' text-anchor='middle' fill-opacity='.72'>$s</text>",
                chart_tenths(x), CHART_BOTTOM + 15, bst_chart_number(at, 0, text));
  }
  bst_svg_add(out, "<text x='$d' y='$d' text-anchor='end' fill-opacity='.72'>$t</text>",
              CHART_RIGHT, CHART_HIGH - 4, unit);
}
