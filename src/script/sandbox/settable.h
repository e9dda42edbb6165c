/* settable.h - which variables of a file its functions can set, as the compiled file shows.
 *
 * A function changes a variable outside of itself by one instruction alone, and mostly there is
 * none of it in a file. So only few variables must be looked after while games are played. */
#ifndef BST_SETTABLE_H
#define BST_SETTABLE_H

#include <lua.h>
#include <stdbool.h>
#include <stdint.h>

enum { BST_UPVALUE_WORDS = 4 }; /* a bit for each of at most 255 */

typedef struct bst_settable bst_settable; /* of one file or several */

/* Learns the functions of a file: the compiled file is the function on the top of the stack. *all
 * begins with NULL. What isn't understood isn't learnt. False: out of memory. */
bool bst_settable_learn(bst_settable **all, lua_State *lua);
void bst_settable_free(bst_settable *all);

/* The upvalues that the function which `about` tells of ("Su"), or one written inside it, can set;
 * bit 0 is the first. All of them where the function isn't known. */
void bst_settable_find(const bst_settable *all, const lua_Debug *about,
                       uint64_t bits[BST_UPVALUE_WORDS]);

#endif
