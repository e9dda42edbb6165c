/* picture.h - a game, a position or a tile set as an SVG document.
 *
 * Everything is drawn from the slots of the tiles and from the draw entries of the rules: no tile
 * has a picture of its own, and no rule is known here. The same game gives the same bytes. */
#ifndef BST_PICTURE_H
#define BST_PICTURE_H

#include <inspect.h>
#include <load.h>

#include "svg.h"

typedef struct bst_picture {
  const bst_ruleset *rs;
  const bst_rules *rules; /* whose draw entries are used; NULL: none */
  bool dark;              /* for a dark page */
  bool panel;             /* scores, supplies, the tile to place and a legend beside the board */
  uint16_t last;          /* placed tile to be framed, or BST_NONE */
  const char *title, *subtitle; /* NULL: none */
  const char *const *players;   /* names by seat; NULL: none */
  const char *prefix;           /* of all ids, to put several documents into a page; NULL: "b" */
} bst_picture;

/* Writes the document into `out`, which the caller inits and frees. BST_NO_MEMORY: what stands in
 * `out` is of no use. */
bst_status bst_picture_game(const bst_picture *picture, const bst_game *g, bst_svg *out);
/* Tile types first ... first + count - 1 with ids and numbers of copies. */
bst_status bst_picture_tiles(const bst_picture *picture, uint16_t first, uint16_t count,
                             bst_svg *out);

#endif
