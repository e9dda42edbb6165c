/* source_map.h - on which line of a file each key of its table stands.
 *
 * Lua's tables know no lines, and a message without one is no help. So the text is read a second
 * time, by a small lexer that follows the table constructor given to one call:
 *
 *   return rule {                  root        line 1
 *     terms = {                    terms       line 2
 *       city = { n = 2 },          terms.city, terms.city.n  line 3
 *     },
 *   }
 *
 * Tables among the arguments of a call that makes a value (opt("x", { ... })) count as the value's
 * own. What is made elsewhere (a local, a function) has no entry: its place is the nearest known.
 */
#ifndef BST_SOURCE_MAP_H
#define BST_SOURCE_MAP_H

#include "arena.h"

#define BST_MAP_NONE ((size_t)-1)

typedef struct bst_source_map bst_source_map;

/* Maps the first call of `call` in the text; an empty map if there is none. It lives in the arena.
 * NULL: out of memory. */
bst_source_map *bst_source_map_new(bst_arena *arena, const char *text, size_t size,
                                   const char *call);

/* Entry 0 is the table itself. A list item's key is its number ("1"). BST_MAP_NONE: not known. */
size_t bst_source_map_child(const bst_source_map *map, size_t parent, const char *key,
                            bool is_index);
int bst_source_map_line(const bst_source_map *map, size_t entry);

/* The line of "terms.city.n" or "tiles[2]", or of the nearest table around it. */
int bst_source_map_path(const bst_source_map *map, const char *path);

/* Keys that stand twice in one table, of which Lua silently drops the first: the next one after
 * *cursor (start with 0); false: no more. */
bool bst_source_map_twice(const bst_source_map *map, size_t *cursor, const char **key, int *line,
                          int *first_line);

/* A text that stands in a file. */
typedef struct bst_source_word {
  const char *text;
  int line;
} bst_source_word;

/* Adds the texts that the file writes behind "name =", as fields or variables: `name = "a"`,
 * `name = x and "a" or "b"`. Those with escapes are left out. */
void bst_source_assigned(bst_arena *arena, const char *text, size_t size, const char *name,
                         bst_list *out);

#endif
