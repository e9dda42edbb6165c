/* arena.c - blocks chained newest first; a big request gets a block of its own. */
#include "arena.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK_SIZE = 32 * 1024 };

struct bst_arena_block {
  struct bst_arena_block *next;
  size_t used, size;
  max_align_t data[];
};

static void *take(struct bst_arena_block *block, size_t size) {
  void *memory = (char *)block->data + block->used;
  block->used += size;
  return memory;
}

static size_t rounded(size_t size) {
  const size_t step = sizeof(max_align_t);
  return (size + step - 1) / step * step;
}

void *bst_arena_alloc(bst_arena *arena, size_t size) {
  size = rounded(size ? size : 1);
  if (arena->block && arena->block->size - arena->block->used >= size)
    return take(arena->block, size);
  size_t room = size > BLOCK_SIZE ? size : BLOCK_SIZE;
  struct bst_arena_block *block = calloc(1, sizeof *block + room);
  if (!block) {
    arena->failed = true;
    return NULL;
  }
  *block = (struct bst_arena_block){.next = arena->block, .size = room};
  arena->block = block;
  return take(block, size);
}

char *bst_arena_copy(bst_arena *arena, const char *text, size_t length) {
  char *copy = bst_arena_alloc(arena, length + 1);
  if (copy)
    memcpy(copy, text, length);
  return copy;
}

char *bst_arena_join(bst_arena *arena, const char *one, const char *two, const char *three) {
  const char *const parts[] = {one, two, three};
  size_t length[3], sum = 0;
  for (size_t i = 0; i < 3; i++)
    sum += length[i] = strlen(parts[i]);
  char *text = bst_arena_alloc(arena, sum + 1), *to = text;
  for (size_t i = 0; text && i < 3; to += length[i++])
    memcpy(to, parts[i], length[i]);
  return text;
}

char *bst_arena_format(bst_arena *arena, const char *format, ...) {
  char most[256]; /* nearly all texts are shorter: those are printed once */
  va_list arguments, again;
  va_start(arguments, format);
  va_copy(again, arguments);
  int length = vsnprintf(most, sizeof most, format, arguments);
  char *text = length < 0 ? NULL : bst_arena_alloc(arena, (size_t)length + 1);
  if (text && (size_t)length < sizeof most)
    memcpy(text, most, (size_t)length);
  else if (text)
    vsnprintf(text, (size_t)length + 1, format, again);
  va_end(again);
  va_end(arguments);
  return text;
}

void bst_arena_free(bst_arena *arena) {
  while (arena->block) {
    struct bst_arena_block *next = arena->block->next;
    free(arena->block);
    arena->block = next;
  }
  arena->failed = false;
}

void *bst_list_add(bst_list *list, bst_arena *arena, size_t item_size) {
  if (list->count == list->capacity) {
    size_t capacity = list->capacity ? list->capacity * 2 : 8;
    void *items = bst_arena_alloc(arena, capacity * item_size);
    if (!items)
      return NULL;
    if (list->count)
      memcpy(items, list->items, list->count * item_size);
    list->items = items;
    list->capacity = capacity;
  }
  return (char *)list->items + item_size * list->count++;
}
