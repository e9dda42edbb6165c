/* pool.h - small pieces of memory for one Lua state, which asks for thousands and gives them back
 * again: by size, without looking around. For meter.c alone. */
#ifndef BST_POOL_H
#define BST_POOL_H

#include <stddef.h>

enum { BST_POOL_STEP = 16, BST_POOL_SIZES = 24 }; /* up to 384 bytes */

typedef struct bst_pool_piece {
  struct bst_pool_piece *next;
} bst_pool_piece;

typedef struct bst_pool {
  bst_pool_piece *unused[BST_POOL_SIZES]; /* by size, a step apart */
  bst_pool_piece *block;                  /* all that was taken from the system */
  char *fresh;                            /* what was never given out */
  size_t fresh_size;
} bst_pool;

/* As realloc() and free(), whoever calls them knowing the size. NULL: out of memory. */
void *bst_pool_change(bst_pool *pool, void *memory, size_t before, size_t size);
void bst_pool_give_back(bst_pool *pool, void *memory, size_t size);

/* Everything at once; larger pieces than those of the pool must have been given back before. */
void bst_pool_free(bst_pool *pool);

#endif
