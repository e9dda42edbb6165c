/* guard_fixture.h - a sandbox with a rule that is kept, whose functions are called as a host does.
 */
#ifndef GUARD_FIXTURE_H
#define GUARD_FIXTURE_H

#include "script_fixture.h"

#include <lauxlib.h>
#include <lua.h>
#include <sandbox.h>

typedef struct kept {
  bst_sandbox *sandbox;
  bst_guard *guard;
  int root;
  bst_script_fault fault;
  const char *function; /* the one to call */
  lua_Integer argument, result;
} kept;

/* Keeps `return rule { BODY }` with LOCALS before it. */
static inline void keep(folder *f, kept *k, const char *text) {
  *k = (kept){.sandbox = bst_sandbox_new(NULL)};
  assert_non_null(k->sandbox);
  k->guard = bst_sandbox_guard(k->sandbox);
  bst_status status = bst_sandbox_keep(k->sandbox, "/some/folder/x.lua", text, strlen(text),
                                       BST_FILE_RULE, &k->root, &f->report);
  print_report(&f->report);
  assert_int_equal(status, BST_OK);
}

static inline int call_kept(lua_State *lua) {
  kept *k = lua_touserdata(lua, 1);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, k->root);
  lua_getfield(lua, -1, k->function);
  lua_pushinteger(lua, k->argument);
  bst_guard_run(lua, 1, 1);
  k->result = lua_tointeger(lua, -1);
  return 0;
}

static inline bst_status enter(kept *k, const char *function, uint64_t instructions) {
  k->function = function;
  k->fault = (bst_script_fault){.line = -1};
  return bst_guard_enter(k->guard, call_kept, k, instructions, &k->fault);
}

static inline void let_go(kept *k) { bst_sandbox_free(k->sandbox); }

#endif
