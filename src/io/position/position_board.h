/* position_board.h - one position of a file: tiles laid on an empty board, and what its words mean.
 *
 * Tiles are laid from a list of either form:
 *
 *   "tiles": [{"tile": "V", "x": 0, "y": 0, "rot": 3}, ...]
 *   "moves": ["CFFF 0 0 1", "H2-11 1 0 0", ...]              tile, x, y, quarter turns clockwise
 *
 * and what joins segments of them that don't touch:
 *
 *   "links": [{"link": "ferry", "from": [1, 0, "W"], "to": [1, 0, "E"]}, ...]
 *
 * Questions (position_question.h) name tiles by their number in the list, from 0. */
#ifndef BST_POSITION_BOARD_H
#define BST_POSITION_BOARD_H

#include <load.h>
#include <status.h>

#include "json.h"

enum { BST_POSITION_MOVES = 64, BST_POSITION_FARTHEST = 8000 };

/* The words that the loaded rules declare for positions: interop.position. */
typedef struct bst_position_words {
  const bst_query_info *word;
  size_t count;
} bst_position_words;

/* The word that `text` begins with, up to a blank; NULL: no rule declares it. */
const bst_query_info *bst_position_word(const bst_position_words *words, const char *text);

typedef struct bst_position {
  const bst_rules *rules; /* whose letters name tiles; NULL: the file brings its own tiles */
  const bst_ruleset *rs;
  bst_table *table;
  bst_game *game;
  bst_position_words words;
  const bst_json *file;                 /* that brings its own tiles; NULL: the rules' are meant */
  uint8_t turns;                        /* quarter turns clockwise of the position as a whole */
  uint16_t move_count;                  /* tiles that questions can name */
  uint16_t tile[BST_POSITION_MOVES];    /* by number */
  uint8_t rotation[BST_POSITION_MOVES]; /* as the file says: turns that look the same are one on the
                                           board */
} bst_position;

/* What became of the queries and questions of an entry. */
typedef struct bst_position_verdict {
  bool differs, skipped;
  char reason[160]; /* why it was skipped first */
} bst_position_verdict;

void bst_position_skip(bst_position_verdict *v, const char *format, ...) BST_PRINTF(2, 3);
/* Adds { key, expected, actual } to a list, which owns both values then. */
void bst_position_differ(bst_json *differences, const char *key, bst_json *expected,
                         bst_json *actual);

/* Reads "1 0 2" or "1 0" and turns it with the position; *end: what follows. */
bool bst_position_cell(const bst_position *p, const char *text, bst_place_xy *at, const char **end);
/* Reads "CFFF 0 0 1". */
bool bst_position_placement(const bst_position *p, const char *text, uint16_t *type,
                            bst_place_xy *at, const char **end);

/* Lays the "moves" or the "tiles" of an entry on an empty board, then its "links". Skips (`v`)
 * where a tile is in no loaded set. BST_BAD_INPUT: err says why. */
bst_status bst_position_lay(bst_position *p, const bst_json *entry, bst_position_verdict *v,
                            bst_error *err);

#endif
