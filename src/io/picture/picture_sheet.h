/* picture_sheet.h - the contact sheet of a tile set: each kind of tile, and how many there are. */
#ifndef BST_PICTURE_SHEET_H
#define BST_PICTURE_SHEET_H

#include "picture.h"

/* A set as rules bring it, or a run of its types. */
typedef struct bst_sheet {
  bst_tileset_info set;
  uint16_t first, count;
} bst_sheet;

static inline bst_sheet bst_sheet_of(const bst_tileset_info *set) {
  return (bst_sheet){*set, set->first_type, set->type_count};
}

/* "24 tiles of 24 kinds; with other options 2 more" */
enum { BST_SHEET_TEXT = 160 };
const char *bst_sheet_count(const bst_ruleset *rs, const bst_sheet *sheet,
                            char out[BST_SHEET_TEXT]);
/* What it is called. */
const char *bst_sheet_title(const bst_sheet *sheet);
/* Draws it with colours that are variables, by the looks of these rules; as bst_picture_tiles(). */
bst_status bst_sheet_draw(const bst_rules *rules, const bst_sheet *sheet, bst_svg *out);

#endif
