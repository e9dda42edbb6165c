/* metatables.h - setmetatable and getmetatable of scripts, and what stands in the metatables that a
 * table really has, beside the names of Lua. */
#ifndef BST_METATABLES_H
#define BST_METATABLES_H

#include <lua.h>
#include <stdbool.h>

/* Keys that are light userdata, which no script can name. */
typedef enum bst_meta_key {
  BST_META_ORIGINAL = 1, /* what was given to setmetatable, for getmetatable */
  BST_META_SEALED,       /* the table serves as an __index: no other metatable any more */
  BST_META_FROZEN,       /* its number among the frozen tables (frozen.h) */
  BST_META_INDEX,        /* of a frozen table: the author's __index */
  BST_META_NEWINDEX,     /* ... and __newindex */
} bst_meta_key;

static inline void *bst_meta_key_of(bst_meta_key key) { return (void *)key; }

int bst_library_setmetatable(lua_State *lua);
int bst_library_getmetatable(lua_State *lua);

#endif
