/* workshop_table.c - what a rule changes as a table, drawn as reports draw it (io/page). */
#include "workshop_inside.h"

#include <math.h>
#include <page_differences.h>

static double number_of(const bst_json *row, const char *key) {
  const bst_json *number = bst_json_get(row, key);
  return number ? bst_json_real(number) : NAN;
}

void shop_table(const bst_json *rows, bst_json *out) {
  bst_svg table;
  bst_svg_init(&table, "");
  bst_page_differences d = bst_page_differences_begin(&table);
  for (size_t i = 0; i < bst_json_count(rows); i++) {
    const bst_json *row = bst_json_at(rows, i);
    const bst_page_difference shown = {.title = bst_json_text(bst_json_get(row, "title")),
                                       .key = bst_json_text(bst_json_get(row, "group")),
                                       .label = bst_json_text(bst_json_get(row, "label")),
                                       .these = number_of(row, "this"),
                                       .others = number_of(row, "against"),
                                       .apart = number_of(row, "difference"),
                                       .low = number_of(row, "low"),
                                       .high = number_of(row, "high")};
    bst_page_differences_row(&d, &shown);
  }
  bst_page_differences_end(&d);
  if (!table.failed)
    bst_json_set_text(out, "table", table.text);
  bst_svg_free(&table);
}
