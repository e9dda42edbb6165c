/* chart.h - charts as SVG elements for a page whose style sheet says the variables of
 * picture_theme.h (bst_theme_variables).
 *
 * Each is 360 units wide, so that letters are readable where one fills a telephone. Functions know
 * nothing but the numbers that they get: the same numbers give the same bytes. Texts may hold
 * anything. Lack of memory is noted in `out`. */
#ifndef BST_CHART_H
#define BST_CHART_H

#include <svg.h>

/* Colours by number: of this side, of the other one, and of parts of a whole. */
enum { BST_CHART_THESE, BST_CHART_OTHERS, BST_CHART_PARTS, BST_CHART_PART_COLOURS = 8 };
const char *bst_chart_colour(unsigned number);

/* "12.345", without "-0.000"; of what is no number: "-". */
enum { BST_CHART_NUMBER = 40 };
const char *bst_chart_number(double value, int decimals, char out[BST_CHART_NUMBER]);

/* One row: a label, and one or two bars. */
typedef struct bst_chart_bar {
  const char *label;
  struct {
    double value, low, high; /* NAN ends: no interval */
    double part;             /* up to here it is darker; 0: all of it */
    const char *text;        /* the value as people read it; NULL: there is no such bar */
    const char *fill, *rim;  /* NULL: those of this side, of the other one */
  } bar[2];
} bst_chart_bar;

/* `most`: the value at the right end; `mark`: where a line stands, NAN: nowhere. */
void bst_chart_bars(const bst_chart_bar *bar, size_t count, double most, double mark,
                    const char *about, bst_svg *out);

/* How often each of the numbers first, first + width, ... (up to the next one) came; as shares. */
typedef struct bst_chart_histogram {
  int64_t first, width;
  size_t bins;
  const uint64_t *count;
  const uint64_t *other; /* drawn as an outline; NULL: none */
  const char *unit;      /* "points" */
  const char *about;     /* for those who don't see it */
} bst_chart_histogram;
void bst_chart_histogram_draw(const bst_chart_histogram *h, bst_svg *out);

/* Values at 1 ... count. */
typedef struct bst_chart_series {
  const char *colour;
  const double *value;
  size_t count;
} bst_chart_series;

/* Lines, or (stacked) areas above each other, the first one below. */
void bst_chart_curves(const bst_chart_series *series, size_t count, bool stacked, const char *unit,
                      const char *about, bst_svg *out);

/* A grid of shares: value[y * width + x], 0 to `most`. Cell (left, top) is the first. */
typedef struct bst_chart_heat {
  int left, top, width, height;
  const double *value;
  double most;
  const char *colour, *about;
} bst_chart_heat;
void bst_chart_heat_draw(const bst_chart_heat *heat, bst_svg *out);

/* A difference with its interval on a line whose middle is 0 and whose ends are -reach and reach:
 * 120 by 18. One that isn't clear is faint. */
void bst_chart_difference(double value, double low, double high, double reach, bool clear,
                          bst_svg *out);

#endif
