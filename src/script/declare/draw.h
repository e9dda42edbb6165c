/* draw.h - how rules want their things to look: the `draw` entries, for whoever makes pictures. */
#ifndef BST_DRAW_H
#define BST_DRAW_H

/* Colours that pictures choose themselves, to fit a light or dark page; the alternative is
 * "#rrggbb". Ends with NULL. */
extern const char *const bst_draw_roles[];

/* What one entry says; "" where it says nothing. */
typedef struct bst_draw_info {
  const char *name;   /* of an attribute, a figure or a kind of segment */
  const char *letter; /* one to three characters */
  const char *path;   /* path data of SVG, in a box of 24 by 24 */
  const char *colour; /* a role, or "#rrggbb" */
} bst_draw_info;

#endif
