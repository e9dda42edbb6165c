/* library.h - the functions that a script may call; nothing else is reachable.
 *
 * What Lua's own libraries do in an order that depends on addresses, or in time that the
 * instruction budget does not see, is replaced; the rest is left out. */
#ifndef BST_LIBRARY_H
#define BST_LIBRARY_H

#include <lua.h>
#include <stdbool.h>
#include <stdint.h>

/* Pushes a new read-only environment: reading an unknown name and writing any is an error.
 * `declare` is the function that the file has to call, under the name `call`. */
void bst_library_push(lua_State *lua, const char *call, lua_CFunction declare);

/* Has the table at `index` a metatable of ours, so that no script can write to it? */
bool bst_library_is_locked(lua_State *lua, int index);

/* Of a function of C with upvalues: do they never change? */
bool bst_library_is_constant(lua_CFunction function);
/* How many of them, the first ones, hold what a script can get at through the function. */
int bst_library_reach(lua_CFunction function);

/* The kinds of values that opt(), adjacent{}, complete{} and the selectors make: full userdata,
 * which scripts can neither make nor change otherwise. User value 1 is the option's name, or what a
 * selector finds; user value 2 the table. */
typedef enum bst_made_kind {
  BST_MADE_OPTION,
  BST_MADE_ADJACENT,
  BST_MADE_COMPLETE,
  BST_MADE_SELECTOR,
} bst_made_kind;

typedef struct bst_made {
  bst_made_kind kind;
  int line;        /* of the call that made it; 0: not known */
  uint32_t serial; /* of a selector: its number in the file, from 1 */
  uint16_t index;  /* of a selector in a machine that plays: its number in the ruleset, plus one */
} bst_made;

/* The selector at that place of the stack; NULL: it is none. */
bst_made *bst_library_selector(lua_State *lua, int index);
/* Forgets the selectors of the file that was run last; numbers begin with 1 again. */
void bst_library_begin_selectors(lua_State *lua);
/* Pushes the list of the selectors that the file has made, by their numbers. */
void bst_library_push_selectors(lua_State *lua);

#endif
