/* purity.h - has a script kept something to itself? Everything that its functions can reach
 * (tables, upvalues, metatables) is hashed before and after; what may change lies in the game's
 * block.
 *
 * The hash depends on values alone: not on addresses, not on the order in which tables were filled.
 * Two things that Lua can't tell apart without an order (keys that are tables or functions) are
 * compared by what is stored under them. */
#ifndef BST_PURITY_H
#define BST_PURITY_H

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Of all that can be reached from the value with this reference in the registry; 0: out of memory.
 * Raises no error, calls no script. Not inside a call of bst_guard_enter. */
uint64_t bst_purity_digest(lua_State *lua, int root_ref);

/* The same with each place by itself. */
typedef struct bst_purity bst_purity;

/* NULL: out of memory. */
bst_purity *bst_purity_new(lua_State *lua, int root_ref);
void bst_purity_free(bst_purity *snapshot);
uint64_t bst_purity_hash(const bst_purity *snapshot); /* what bst_purity_digest gives */

/* Names the first place where the two differ, for a message that begins with "changed":
 * "upvalue 'n' of the function of line 12 (on.scored.storm)", "the entry 'lists.seen[3]'".
 * False: they are equal. */
bool bst_purity_find(const bst_purity *before, const bst_purity *after, char *out, size_t size);

#endif
