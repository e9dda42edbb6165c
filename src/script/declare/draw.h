/* draw.h - how rules want their things to look: the `draw` entries, for whoever makes pictures. */
#ifndef BST_DRAW_H
#define BST_DRAW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Colours that pictures choose themselves, to fit a light or dark page; the alternative is
 * "#rrggbb". Ends with NULL. */
extern const char *const bst_draw_roles[];

/* What the sentence of a cause can speak of, in braces. Ends with NULL. */
extern const char *const bst_told_names[];

/* What one entry says; "" where it says nothing. */
typedef struct bst_draw_info {
  const char *name;   /* "x": everything of this name; "figures.x": the figure alone */
  const char *letter; /* one to three characters */
  const char *path;   /* path data of SVG, in a box of 24 by 24 */
  const char *colour; /* a role, or "#rrggbb" */
  bool vicinity;      /* of kinds of segments: the cells near all of theirs are framed */
  const char *tile;   /* of zones: in pictures they lie on this tile; "" on none */
  uint8_t side;       /* and towards this side of it: 0 to 3, N E S W */
  const char *told;   /* of causes, reasons, steps: the sentence that tells of it */
} bst_draw_info;

/* What an entry may be about. */
typedef enum bst_draw_of {
  BST_DRAW_ATTR,
  BST_DRAW_SEGMENT,
  BST_DRAW_FIGURE,
  BST_DRAW_TOKEN,
  BST_DRAW_MARK,
  BST_DRAW_STATE,
  BST_DRAW_LINK,
  BST_DRAW_ZONE
} bst_draw_of;

/* The entry for the thing of this name: its own one, or else the one for everything of the name.
 * NULL: there is none. */
const bst_draw_info *bst_draw_find(const bst_draw_info *list, size_t count, bst_draw_of of,
                                   const char *name);

#endif
