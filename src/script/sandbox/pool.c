/* pool.c - lists of unused pieces, one for each size. */
#include "pool.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 16 * 1024, MOST = BST_POOL_STEP * BST_POOL_SIZES };

/* AddressSanitizer must see each piece. */
#if defined(__SANITIZE_ADDRESS__)
#define BST_POOLED 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define BST_POOLED 0
#endif
#endif
#ifndef BST_POOLED
#define BST_POOLED 1
#endif

static inline bool is_small(size_t size) { return BST_POOLED && size <= MOST; }

static inline size_t list_of(size_t size) { return (size - 1) / BST_POOL_STEP; }

/* Room for the next pieces; what is left of the last block is forgotten. */
static bool add_block(bst_pool *pool) {
  bst_pool_piece *block = malloc(BLOCK);
  if (!block)
    return false;
  block->next = pool->block;
  pool->block = block;
  pool->fresh = (char *)block + BST_POOL_STEP;
  pool->fresh_size = BLOCK - BST_POOL_STEP;
  return true;
}

static void *take_fresh(bst_pool *pool, size_t list) {
  size_t size = (list + 1) * BST_POOL_STEP;
  if (pool->fresh_size < size && !add_block(pool))
    return NULL;
  void *piece = pool->fresh;
  pool->fresh += size;
  pool->fresh_size -= size;
  return piece;
}

static inline void *take(bst_pool *pool, size_t size) {
  size_t list = list_of(size);
  bst_pool_piece *piece = pool->unused[list];
  if (!piece)
    return take_fresh(pool, list);
  pool->unused[list] = piece->next;
  return piece;
}

void bst_pool_give_back(bst_pool *pool, void *memory, size_t size) {
  if (!memory || !is_small(size)) {
    free(memory);
    return;
  }
  bst_pool_piece *piece = memory;
  piece->next = pool->unused[list_of(size)];
  pool->unused[list_of(size)] = piece;
}

/* Lua counts on it that a piece can always become smaller, though the machine has no memory left:
 * a small one stays where it is, a large one becomes a block with the piece in it. */
static void *shrink_in_place(bst_pool *pool, void *memory, size_t before, size_t size) {
  if (is_small(before))
    return memory;
  if (before < 2 * BST_POOL_STEP + size)
    return NULL;
  bst_pool_piece *block = memory;
  void *moved = memmove((char *)memory + BST_POOL_STEP, memory, size);
  block->next = pool->block;
  pool->block = block;
  return moved;
}

void *bst_pool_change(bst_pool *pool, void *memory, size_t before, size_t size) {
  bool was_small = memory && is_small(before), is = is_small(size);
  if (!is && !was_small)
    return realloc(memory, size);
  if (was_small && is && list_of(before) == list_of(size))
    return memory;
  void *moved = is ? take(pool, size) : malloc(size);
  if (!moved && memory && is && size < before)
    return shrink_in_place(pool, memory, before, size);
  if (moved && memory) {
    memcpy(moved, memory, before < size ? before : size);
    bst_pool_give_back(pool, memory, before);
  }
  return moved;
}

void bst_pool_free(bst_pool *pool) {
  while (pool->block) {
    bst_pool_piece *block = pool->block;
    pool->block = block->next;
    free(block);
  }
  *pool = (bst_pool){0};
}
