/* half_position.h - positions of half, square and double tiles, and the questions that their file
 * asks about them (half_tiles.h has the file's other half).
 *
 *   {"id": "P02", "moves": ["CFFF 0 0 1", "H2-11 1 0 0", ...], "results": [[question, answer...]]}
 *
 * A move is tile, x, y, quarter turns clockwise; moves and segments are named by number and letter:
 *
 *   feature I C      segment C of move I: "complete" or "open N", then cells (2014, 2021) or tiles
 *                    (2015, 2020) and points, by the year of the rules text
 *   same I C J D     are these two segments one feature?
 *   field I a        what the field is worth at the end
 *   monastery I      is it complete, how much lies around it (and the middle), by year
 *   legal T x y r    may the tile lie there, and if not, why
 *   which x y r      the half tiles that fit there
 *   void x y         the right angle of the free half of a cell
 *   tally            how many placements each half tile has
 *   barn x y         does one field meet itself in the south-east corner of a cell? */
#ifndef BST_HALF_POSITION_H
#define BST_HALF_POSITION_H

#include <inspect.h>

#include "json.h"

enum { BST_HALF_MOVES = 64 };

typedef struct bst_half_position {
  const bst_json *file;
  const bst_ruleset *rs; /* with the tiles of the file */
  bst_table *table;
  bst_game *game;
  uint8_t turns; /* quarter turns clockwise of the position as a whole */
  uint16_t move_count;
  uint16_t tile[BST_HALF_MOVES];    /* by move */
  uint8_t rotation[BST_HALF_MOVES]; /* as the moves say; those that look the same are one on the
                                       board */
} bst_half_position;

typedef struct bst_half_answer {
  const char *question;  /* its first word */
  char skipped[160];     /* why it can't be answered; "": it was */
  bst_json *values;      /* what holds, by key; the caller frees both */
  bst_json *differences; /* list of {key, expected, actual} */
} bst_half_answer;

/* Lays an element of "positions". BST_BAD_INPUT: err says why. */
bst_status bst_half_lay(bst_half_position *p, const bst_json *entry, bst_error *err);
/* Answers an element of its "results". BST_BAD_INPUT: it is no such question; nothing to free. */
bst_status bst_half_ask(const bst_half_position *p, const bst_json *question, bst_half_answer *out,
                        bst_error *err);

#endif
