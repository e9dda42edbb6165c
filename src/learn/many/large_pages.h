/* large_pages.h - memory for many games: where it is large, in pages so large that few have to be
 * found.
 */
#ifndef BST_LARGE_PAGES_H
#define BST_LARGE_PAGES_H

#include <stddef.h>

/* So many bytes, all zero, for free(); they begin at a line of the cache. NULL: there is no memory.
 */
void *bst_pages_new(size_t size);

#endif
