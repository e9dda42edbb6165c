/* guard.h - a Lua state that can't hurt: a memory cap, an instruction budget, and the one place of
 * the project where Lua errors are caught.
 *
 * Both limits are sticky: once broken, every further step of the script fails, a pcall() in it too,
 * until the protected call has ended. Work that C does for a script (copying a string, shifting a
 * list) is charged to the same budget. */
#ifndef BST_GUARD_H
#define BST_GUARD_H

#include <bastide.h>
#include <lua.h>

enum { BST_STRING_MAX = 64 * 1024 }; /* bytes of one string that a script makes */

typedef struct bst_guard {
  lua_State *lua;
  size_t memory, memory_cap;     /* bytes */
  uint64_t budget, instructions; /* what is left; what a call starts with */
  const char *broken;            /* the limit that broke, or NULL */
  bool out_of_memory;            /* the machine's memory, not the cap */
  bool running;                  /* Lua code: what breaks a limit has a line */
} bst_guard;

/* Opens an empty state. The guard must not move while it is open. False: out of memory. */
bool bst_guard_open(bst_guard *guard, size_t memory_cap, uint64_t instructions);
void bst_guard_close(bst_guard *guard);

/* Calls `function` with a light userdata `self` and a fresh budget. BST_SCRIPT: it raised an error,
 * whose text is in `message`. What `function` owns in C must be reachable from `self`. */
bst_status bst_guard_call(bst_guard *guard, lua_CFunction function, void *self, char *message,
                          size_t size);

/* lua_call for code of a script, inside a protected call. */
void bst_guard_run(lua_State *lua, int arguments, int results);

bst_guard *bst_guard_of(lua_State *lua);

/* Pays `cost` instructions; raises a Lua error when the budget is used up. */
void bst_guard_charge(lua_State *lua, size_t cost);

/* pcall for scripts: passes on what no script may catch. */
int bst_guard_pcall(lua_State *lua);

#endif
