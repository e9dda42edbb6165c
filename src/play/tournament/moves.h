/* moves.h - a scribe that keeps the moves of a game for the results, beside another one who writes
 * them down. */
#ifndef BST_MOVES_H
#define BST_MOVES_H

#include "match.h"

#include <json.h>

typedef struct bst_moves {
  bst_scribe face;         /* for bst_match.scribe; don't move the struct */
  const bst_scribe *inner; /* NULL: nobody writes */
  bst_json *list;          /* of the game that is played; NULL: none was begun */
} bst_moves;

void bst_moves_init(bst_moves *m, const bst_scribe *inner);
/* The moves of the last game, as a JSON list: [[1,"place BA/L 1,0 r1"],[1,"pass"],[2,"timeout"]]
 * with seats from 1. From malloc; NULL: no memory. Begins anew. */
char *bst_moves_take(bst_moves *m);
/* Frees what is there. */
void bst_moves_clear(bst_moves *m);

#endif
