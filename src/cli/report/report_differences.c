/* report_differences.c - see report_inside.h: this beside that, with what is clear and what isn't.
 */
#include "report_inside.h"

#include <compared.h>
#include <page_differences.h>

static void put_row(void *self, const bst_compared *row) {
  const bst_page_difference shown = {.title = row->title,
                                     .key = row->key,
                                     .label = row->label,
                                     .these = row->these.value,
                                     .others = row->others.value,
                                     .apart = row->apart.value,
                                     .low = row->apart.low,
                                     .high = row->apart.high};
  bst_page_differences_row(self, &shown);
}

void report_differences(const report_views *r, bst_svg *out) {
  bst_page_section(
      out, "What differs",
      "Game by game with the same tiles: each difference with the interval that holds the "
      "true one 19 times in 20, looked at deal by deal. Where the interval holds 0 the row is "
      "grey: the games don't show a difference.");
  bst_svg_add(out, "<div class='box'>");
  report_key(r, out);
  bst_page_differences table = bst_page_differences_begin(out);
  bst_compare(r->these.side.statistics, r->other.side.statistics, put_row, &table);
  bst_page_differences_end(&table);
  bst_svg_add(out, "</div>\n");
  bst_page_section_end(out);
}
