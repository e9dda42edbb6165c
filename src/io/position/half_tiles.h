/* half_tiles.h - the tiles of a file of half-tile positions as tile definitions.
 *
 *   {"halves": {"H1-05": {"slots": "a.a|ara|CCC", "borders": "a:C"}, ...},
 *    "types": {"DROAD": {"parts": [{"at": [0, 0], "slots": "..."}, ...], "borders": "..."}, ...},
 *    "positions": [...]}
 *
 * "slots" is in the notation of tile sets (notation.h). "monastery": true puts a segment of that
 * kind into the middle; "pennants" and "count_once" name segments by their letters. */
#ifndef BST_HALF_TILES_H
#define BST_HALF_TILES_H

#include <def.h>

#include "json.h"

/* What the letters, the middles and the symbols of the tiles mean. */
typedef struct bst_half_meaning {
  const bst_kind_def *kind;
  size_t kind_count;
  const bst_attr_def *attr;
  size_t attr_count;
  const bst_tile_def *tile; /* those of the rules; a file may do without halves of its own */
  size_t tile_count;
} bst_half_meaning;

/* Is the file of this form? */
bool bst_half_file(const bst_json *file);
/* The description of a tile in the file; NULL: it has none of this name. */
const bst_json *bst_half_tile(const bst_json *file, const char *name);
/* All tiles of the file, halves first; the caller frees *out, names stay the file's. BST_BAD_INPUT:
 * err names the tile; BST_NO_MEMORY. */
bst_status bst_half_tiles(const bst_json *file, const bst_half_meaning *meaning, bst_tile_def **out,
                          size_t *count, bst_error *err);

#endif
