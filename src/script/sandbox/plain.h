/* plain.h - functions that can't run for long, so that nobody needs to count their instructions.
 *
 * Counting costs as much as the instructions themselves. A function is plain if what Lua compiled
 * it to shows that it ends: it goes back nowhere but in loops `for ... in ipairs(list)` (and
 * pairs), whose every item is paid for, makes no function, and calls no functions of Lua but local
 * ones of its file that are plain themselves, by their names. It can get hold of no other, since no
 * table that it knows has any, and the host gives it none. */
#ifndef BST_PLAIN_H
#define BST_PLAIN_H

#include <lua.h>
#include <stdbool.h>

/* Is the function at `index` plain? Inside a protected call, before it is frozen; that no function
 * sets a variable of the file must be known, too (bst_frozen_watched). */
bool bst_is_plain(lua_State *lua, int index);

#endif
