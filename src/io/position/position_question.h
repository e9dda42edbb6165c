/* position_question.h - the questions of an entry's "results", each a list of a text and what it
 * must be answered.
 *
 *   feature I C      segment C of move I: "complete" or "open N", then size and points by edition
 *   same I C J D     are these two segments one feature?
 *   legal T x y r    may the tile lie there, and if not, why
 *   which x y r      the half tiles that fit there
 *   void x y         the right angle of the free half of a cell
 *   tally            how many placements each half tile has
 *
 * and those that begin with a word that rules declare (interop.position):
 *
 *   WORD I a         a kind of segment: what segment `a` of move I is worth at the end
 *   WORD I           one in the middle of tiles: is it complete, how much lies around, by edition
 *   WORD x y         one at corners: does it fill the south-east corner of a cell?
 *
 * Editions are words, too: "2014" counts cells, "2015" tiles. */
#ifndef BST_POSITION_QUESTION_H
#define BST_POSITION_QUESTION_H

#include "position_board.h"

typedef struct bst_position_answer {
  char skipped[160];     /* why it can't be answered; "": it was */
  bst_json *values;      /* what holds, by key; the caller frees both */
  bst_json *differences; /* list of {key, expected, actual} */
} bst_position_answer;

/* BST_BAD_INPUT: it is no such question; nothing to free. */
bst_status bst_position_ask(const bst_position *p, const bst_json *question,
                            bst_position_answer *out, bst_error *err);
/* Asks, and adds {query, values, expected, differences, skipped} to `results`. */
bst_status bst_position_compare(const bst_position *p, const bst_json *question, bst_json *results,
                                bst_position_verdict *v, bst_error *err);

#endif
