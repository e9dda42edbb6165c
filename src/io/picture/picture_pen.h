/* picture_pen.h - what the sections of the panel are written with: each draws itself below what is
 * there already and moves the pen down; measured, it draws nothing. */
#ifndef BST_PICTURE_PEN_H
#define BST_PICTURE_PEN_H

#include "picture_panel.h"

typedef struct bst_pen {
  bst_svg *out; /* NULL: only measures */
  const bst_panel *panel;
  const bst_theme *theme;
  int32_t left, right, y;
} bst_pen;

#define DRAW(pen_, ...)                                                                            \
  do {                                                                                             \
    if ((pen_)->out)                                                                               \
      bst_svg_add((pen_)->out, __VA_ARGS__);                                                       \
  } while (0)

void bst_pen_heading(bst_pen *w, const char *text);
/* A figure of the seat without a number; `scale` like ".37". */
void bst_pen_figure(bst_pen *w, uint8_t kind, uint8_t seat, bst_point at, const char *scale);

/* Everything that a picture shows, two entries in a row. */
void bst_pen_legend(bst_pen *w);

#endif
