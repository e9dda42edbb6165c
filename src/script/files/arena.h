/* arena.h - memory that is given back all at once, and lists that grow in it.
 *
 * Loading makes thousands of small strings and nodes that live equally long. Whoever allocates may
 * ignore a NULL as long as nothing is written through it: the arena remembers that it failed, and
 * the loader asks once, at the end. */
#ifndef BST_ARENA_H
#define BST_ARENA_H

#include <stdbool.h>
#include <stddef.h>

typedef struct bst_arena {
  struct bst_arena_block *block; /* the newest; private */
  bool failed;                   /* some allocation was refused */
} bst_arena;

#define BST_ARENA_EMPTY ((bst_arena){0})

/* Zeroed memory, aligned for everything; NULL: out of memory. */
void *bst_arena_alloc(bst_arena *arena, size_t size);
/* A copy with a zero behind it. */
char *bst_arena_copy(bst_arena *arena, const char *text, size_t length);
/* Three texts in a row. */
char *bst_arena_join(bst_arena *arena, const char *one, const char *two, const char *three);
/* printf into the arena. */
char *bst_arena_format(bst_arena *arena, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;
void bst_arena_free(bst_arena *arena);

/* An array that grows in an arena; all items of one list have one size. */
typedef struct bst_list {
  void *items;
  size_t count, capacity;
} bst_list;

/* A new zeroed item at the end; NULL: out of memory, the list is unchanged. Moves the items. */
void *bst_list_add(bst_list *list, bst_arena *arena, size_t item_size);

#endif
