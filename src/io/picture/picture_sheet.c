/* picture_sheet.c - see picture_sheet.h. */
#include "picture_sheet.h"

#include <stdio.h>

const char *bst_sheet_count(const bst_ruleset *rs, const bst_sheet *sheet,
                            char out[BST_SHEET_TEXT]) {
  unsigned tiles = 0, kinds = 0;
  for (uint16_t i = 0; i < sheet->count; i++) {
    unsigned copies = bst_tile_definition(rs, (uint16_t)(sheet->first + i))->copies;
    tiles += copies;
    kinds += copies > 0;
  }
  int length = snprintf(out, BST_SHEET_TEXT, "%u tile%s of %u kind%s", tiles, tiles == 1 ? "" : "s",
                        kinds, kinds == 1 ? "" : "s");
  if (kinds < sheet->count)
    snprintf(out + length, (size_t)(BST_SHEET_TEXT - length), "; with other options %u more",
             sheet->count - kinds);
  return out;
}

const char *bst_sheet_title(const bst_sheet *sheet) {
  return sheet->set.title[0] ? sheet->set.title : sheet->set.id;
}

bst_status bst_sheet_draw(const bst_rules *rules, const bst_sheet *sheet, bst_svg *out) {
  char subtitle[BST_SHEET_TEXT];
  const bst_ruleset *rs = bst_rules_compiled(rules);
  const bst_picture picture = {.rs = rs,
                               .rules = rules,
                               .named = true,
                               .last = BST_NONE,
                               .title = bst_sheet_title(sheet),
                               .subtitle = bst_sheet_count(rs, sheet, subtitle)};
  return bst_picture_tiles(&picture, sheet->first, sheet->count, out);
}
