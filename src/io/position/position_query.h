/* position_query.h - the queries of an entry's "expect": each names a feature and what is expected
 * of it, by keys that rules declare (interop.position). */
#ifndef BST_POSITION_QUERY_H
#define BST_POSITION_QUERY_H

#include "position_board.h"

/* Answers a query whose word is `word` and adds {query, at, values, expected, differences} to
 * `results`. BST_BAD_INPUT: nothing lies there. */
bst_status bst_position_answer_query(const bst_position *p, const bst_query_info *word,
                                     const bst_json *query, bst_json *results,
                                     bst_position_verdict *v, bst_error *err);

#endif
