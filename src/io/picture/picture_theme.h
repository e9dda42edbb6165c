/* picture_theme.h - the colours of pictures, light and dark, and what the colour roles of rules'
 * draw entries mean in them. */
#ifndef BST_PICTURE_THEME_H
#define BST_PICTURE_THEME_H

#include <bastide.h>

#include "svg.h"

/* For which page a picture is. NAMED: for both; colours are "var(--bst-ink)", which the page's
 * style sheet must say (bst_theme_variables). */
typedef enum bst_page { BST_PAGE_LIGHT, BST_PAGE_DARK, BST_PAGE_NAMED } bst_page;

/* Colours as SVG writes them. */
typedef struct bst_theme {
  const char *page, *panel, *rim, *ink, *faint, *shadow, *accent;
  const char *field[3], *field_dark, *field_light, *border;
  const char *tree, *tree_light, *trunk;
  const char *line, *line_rim, *line_mark;
  const char *area, *area_dot, *wall, *wall_rim, *wall_light;
  const char *front, *front_rim, *roof[4];
  const char *stone, *stone_rim, *slate, *window;
} bst_theme;

const bst_theme *bst_theme_of(bst_page page);

/* What a draw entry's `colour` is: "#rrggbb" stays, a role is looked up, anything else (also NULL)
 * is `otherwise`. */
const char *bst_theme_colour(bst_page page, const char *colour, const char *otherwise);

/* Declarations of all variables that NAMED pictures use, with the colours of a light page or a dark
 * one: "--bst-page:#f3ecdc;--bst-panel:...". Lack of memory is noted in `out`. */
void bst_theme_variables(bst_page page, bst_svg *out);

/* A seat's colours. Each two of them, and nobody's, differ by 20 in CIEDE2000 or more, whoever
 * looks: with all cones, or without those for red, green or blue
 * (tests/unit/test_picture_colours.c). And figures carry the seat's number. Any other number:
 * nobody's. */
typedef struct bst_seat_colours {
  const char *fill, *rim, *number;
} bst_seat_colours;
bst_seat_colours bst_theme_seat(uint8_t seat);

#endif
