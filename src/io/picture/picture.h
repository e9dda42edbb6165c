/* picture.h - a game, a position or a tile set as an SVG document.
 *
 * Everything is drawn from the slots of the tiles and from the draw entries of the rules: no tile
 * has a picture of its own, and no rule is known here. The same game gives the same bytes. */
#ifndef BST_PICTURE_H
#define BST_PICTURE_H

#include <inspect.h>
#include <load.h>

#include "svg.h"

/* Cells of a board, all included. */
typedef struct bst_cells {
  int left, top, right, bottom;
} bst_cells;

typedef struct bst_picture {
  const bst_ruleset *rs;
  const bst_rules *rules; /* whose draw entries are used; NULL: none */
  const bst_table *table; /* whose scripts say what they show of states and what they make of
                           * values; NULL: they aren't asked */
  bool dark;              /* for a dark page */
  bool named;             /* for either: colours are variables (picture_theme.h) */
  bool owners;            /* whose features are, with a flag, and which are finished */
  bool fields;            /* fields in the colour of who owns them */
  bool panel;             /* scores, supplies, the tile to place and a legend beside the board */
  const bst_cells *crop;  /* the part of the board that is shown; NULL: all of it */
  uint16_t scale; /* in hundredths, how large an SVG says it is, or a PNG becomes; 0: SVG 100,
                   * PNG 200, or less where that would be too large */
  uint16_t last;  /* placed tile to be framed, or BST_NONE */
  const char *title, *subtitle; /* NULL: none */
  const char *about;            /* more of it, in the panel; NULL: none */
  const char *const *players;   /* names by seat; NULL: none */
  const char *prefix;           /* of all ids, to put several documents into a page; NULL: "b" */
} bst_picture;

/* The cells of all tiles; false: there is no tile. */
bool bst_picture_extent(const bst_ruleset *rs, const bst_game *g, bst_cells *out);
/* Lies any tile in these cells? */
bool bst_picture_shows(const bst_ruleset *rs, const bst_game *g, const bst_cells *cells);

/* Writes the document into `out`, which the caller inits and frees. BST_NO_MEMORY: what stands in
 * `out` is of no use. */
bst_status bst_picture_game(const bst_picture *picture, const bst_game *g, bst_svg *out);
/* Tile types first ... first + count - 1 with ids and numbers of copies. */
bst_status bst_picture_tiles(const bst_picture *picture, uint16_t first, uint16_t count,
                             bst_svg *out);

#endif
