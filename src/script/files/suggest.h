/* suggest.h - "did you mean ...?": the nearest of the words that would have been right. */
#ifndef BST_SUGGEST_H
#define BST_SUGGEST_H

#include <stddef.h>

typedef struct bst_nearest {
  const char *word; /* what was written */
  const char *best; /* the nearest candidate so far, or NULL */
  size_t distance;
} bst_nearest;

/* Letters to change, insert, remove or swap with their neighbour to get from one to the other. */
size_t bst_edit_distance(const char *from, const char *to);

void bst_nearest_try(bst_nearest *nearest, const char *candidate);

/* "did you mean 'x'?" in `out`; NULL when nothing is near enough to be meant. */
const char *bst_nearest_hint(const bst_nearest *nearest, char *out, size_t size);

/* What most likely was meant where Lua itself complains ("attempt to call ..."); NULL: no idea. */
const char *bst_lua_hint(const char *message);

#endif
