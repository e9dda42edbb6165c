/* position_tiles.h - the tiles that a file of positions brings, as tile definitions.
 *
 *   {"halves": {"H1-05": {"slots": "a.a|ara|CCC", "borders": "a:C"}, ...},
 *    "types": {"DROAD": {"parts": [{"at": [0, 0], "slots": "..."}, ...], "borders": "..."}, ...},
 *    "positions": [...]}
 *
 * "slots" is in the notation of tile sets (notation.h). "count_once" names segments by their
 * letters. Other keys are words that rules declare (interop.position): `true` puts a segment into
 * the middle of the tile, letters name the segments that carry a symbol. Keys that no rule declares
 * say nothing here. */
#ifndef BST_POSITION_TILES_H
#define BST_POSITION_TILES_H

#include "position_board.h"

/* What the letters, the middles and the symbols of the tiles mean. */
typedef struct bst_position_meaning {
  const bst_kind_def *kind;
  size_t kind_count;
  bst_position_words words;
  const bst_tile_def *tile; /* those of the rules; a file may do without halves of its own */
  size_t tile_count;
} bst_position_meaning;

/* Does the file bring tiles of its own? */
bool bst_position_has_tiles(const bst_json *file);
/* All tiles of the file, halves first; the caller frees *out, names stay the file's. BST_BAD_INPUT:
 * err names the tile; BST_NO_MEMORY. */
bst_status bst_position_tiles(const bst_json *file, const bst_position_meaning *meaning,
                              bst_tile_def **out, size_t *count, bst_error *err);
/* The rules `rs` with the tiles of the file in the place of theirs; nothing is played with them, so
 * that steps and listeners of scripts are left out. */
bst_status bst_position_ruleset(const bst_json *file, const bst_position_words *words,
                                const bst_ruleset *rs, bst_ruleset **out, bst_error *err);

#endif
