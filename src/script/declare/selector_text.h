/* selector_text.h - how a selector is asked, for `bastide why`: its conditions folded, in the order
 * in which they are tested. */
#ifndef BST_SELECTOR_TEXT_H
#define BST_SELECTOR_TEXT_H

#include "arena.h"
#include "value.h"

typedef struct bst_selector_line {
  int depth;        /* 0: the selector itself; conditions of what stands at depth d are at d + 1 */
  const char *text; /* "figures", "at = cells", "group = \"meeple\"" */
  const char *help; /* what the condition says, or NULL */
  int cost; /* of the condition, as the reference page has it; 0: it costs nothing by itself */
} bst_selector_line;

/* The lines of a selector, or of a list of them, in the arena; `file` is the one that it is written
 * in. NULL: it is no selector, or there is no memory (arena->failed). */
const bst_selector_line *bst_selector_explain(bst_arena *arena, const bst_value *value,
                                              const char *file, size_t *count);

#endif
