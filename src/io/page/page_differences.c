/* page_differences.c - see page_differences.h. */
#include "page_differences.h"

#include <chart.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "page.h"

#define A_LOT 0.25 /* of a value: such a difference goes to the end of the line */

bst_page_differences bst_page_differences_begin(bst_svg *out) {
  static const char *const head[] = {"", "these", "against", "difference", "", NULL};
  bst_page_table(out, head, "what differs");
  return (bst_page_differences){.out = out, .title = ""};
}

static void say_between(const bst_page_difference *row, char *out, size_t size) {
  if (!isfinite(row->low))
    snprintf(out, size, "interval not known");
  else if (row->low == 0 && row->high == 0)
    snprintf(out, size, "in every game");
  else
    snprintf(out, size, "%+.3f to %+.3f", row->low, row->high);
}

static void put_title(bst_page_differences *d, const char *title) {
  if (strcmp(title, d->title) == 0)
    return;
  snprintf(d->title, sizeof d->title, "%s", title);
  bst_svg_add(d->out, "<tr class='group'><th colspan='5'>$t</th></tr>\n", title);
}

void bst_page_differences_row(bst_page_differences *d, const bst_page_difference *row) {
  bst_svg *out = d->out;
  char between[64];
  bool clear = row->low > 0 || row->high < 0;
  double scale = fmax(fabs(row->these), fabs(row->others));
  double far = isfinite(row->low) ? fmax(fabs(row->low), fabs(row->high)) : 0;
  put_title(d, row->title);
  say_between(row, between, sizeof between);
  bst_svg_add(out, clear ? "<tr><th>$t</th><td>" : "<tr class='unclear'><th>$t</th><td>",
              row->label);
  bst_page_number(out, row->key, row->these, 3, false);
  bst_svg_add(out, "</td><td>");
  bst_page_number(out, row->key, row->others, 3, false);
  bst_svg_add(out, "</td><td>");
  bst_page_number(out, "difference", row->apart, 3, true);
  bst_svg_add(out, " <span class='between'>$s</span></td><td class='optional'>", between);
  bst_chart_difference(row->apart, row->low, row->high, fmax(far, scale * A_LOT), clear, out);
  bst_svg_add(out, "</td>");
  bst_page_row_end(out);
}

void bst_page_differences_end(bst_page_differences *d) { bst_page_table_end(d->out); }
