/* picture_panel.h - what stands beside the board: scores, supplies, the tile to place, a legend. */
#ifndef BST_PICTURE_PANEL_H
#define BST_PICTURE_PANEL_H

#include "picture.h"
#include "picture_tile.h"

enum { BST_PANEL_WIDE = 3100 };

typedef struct bst_panel {
  const bst_picture *picture;
  const bst_painter *painter;
  const bst_game *g;
  bst_point at; /* its north-west corner */
} bst_panel;

/* How high it will be. */
int32_t bst_panel_height(const bst_panel *panel);
/* Where the tile to place belongs, if there is one. */
bst_point bst_panel_tile(const bst_panel *panel);
void bst_panel_draw(bst_svg *out, const bst_panel *panel, int32_t height);

#endif
