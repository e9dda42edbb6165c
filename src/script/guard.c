/* guard.c - allocator, count hook and protected calls. */
#include "guard.h"

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  HOOK_INTERVAL = 1000,      /* instructions between two looks at the budget */
  BYTES_PER_INSTRUCTION = 16 /* what allocating costs: '..' can't be wrapped */
};

static const char memory_text[] = "uses too much memory";
static const char string_text[] = "makes a string of more than 64 KiB";
static const char budget_text[] = "runs too long: it used up its instruction budget";

bst_guard *bst_guard_of(lua_State *lua) { return *(bst_guard **)lua_getextraspace(lua); }

static void pay(bst_guard *guard, size_t cost) {
  guard->budget = guard->budget > cost ? guard->budget - cost : 0;
}

static void *refuse(bst_guard *guard, const char *why) {
  if (!guard->broken)
    guard->broken = why;
  return NULL;
}

static void count_hook(lua_State *lua, lua_Debug *debug);

/* A broken limit stops the script at its next instruction, where its line is known; until then it
 * gets what it asks for, up to twice the cap. Setting a hook is all that an allocator may do. */
static void *break_limit(bst_guard *guard, const char *why, size_t wanted) {
  refuse(guard, why);
  if (!guard->running || guard->memory + wanted > 2 * guard->memory_cap)
    return NULL;
  lua_sethook(guard->lua, count_hook, LUA_MASKCOUNT, 1);
  return guard;
}

/* Lua gives the kind of a new object in place of its old size. */
static void *allocate(void *self, void *memory, size_t old_size, size_t new_size) {
  bst_guard *guard = self;
  bool is_string = !memory && old_size == LUA_TSTRING;
  size_t before = memory ? old_size : 0;
  if (new_size == 0) {
    free(memory);
    guard->memory -= before;
    return NULL;
  }
  size_t more = new_size > before ? new_size - before : 0;
  if (is_string && new_size > BST_STRING_MAX + 64 && !break_limit(guard, string_text, more))
    return NULL;
  if (more > 0 && guard->memory + more > guard->memory_cap &&
      !break_limit(guard, memory_text, more))
    return NULL;
  void *moved = realloc(memory, new_size);
  if (!moved) {
    guard->out_of_memory = true;
    return refuse(guard, memory_text);
  }
  guard->memory = guard->memory - before + new_size;
  pay(guard, more / BYTES_PER_INSTRUCTION);
  return moved;
}

static void stop(lua_State *lua) {
  bst_guard *guard = bst_guard_of(lua);
  if (guard->budget == 0)
    refuse(guard, budget_text);
  if (!guard->broken)
    return;
  luaL_where(lua, 0); /* the count hook runs in the frame of the script itself */
  if (lua_rawlen(lua, -1) == 0)
    luaL_where(lua, 1);
  lua_pushstring(lua, guard->broken);
  lua_concat(lua, 2);
  lua_error(lua);
}

static void count_hook(lua_State *lua, lua_Debug *debug) {
  (void)debug;
  pay(bst_guard_of(lua), HOOK_INTERVAL);
  stop(lua);
}

void bst_guard_charge(lua_State *lua, size_t cost) {
  pay(bst_guard_of(lua), cost);
  stop(lua);
}

bool bst_guard_open(bst_guard *guard, size_t memory_cap, uint64_t instructions) {
  *guard = (bst_guard){.memory_cap = memory_cap, .budget = instructions};
  guard->instructions = instructions;
  guard->lua = lua_newstate(allocate, guard);
  if (!guard->lua)
    return false;
  *(bst_guard **)lua_getextraspace(guard->lua) = guard;
  lua_sethook(guard->lua, count_hook, LUA_MASKCOUNT, HOOK_INTERVAL);
  return true;
}

void bst_guard_close(bst_guard *guard) {
  if (guard->lua)
    lua_close(guard->lua);
  guard->lua = NULL;
}

/* Any value can be raised; makes it text while errors are still caught. */
static int describe_error(lua_State *lua) {
  if (lua_type(lua, 1) != LUA_TSTRING && lua_type(lua, 1) != LUA_TNUMBER)
    lua_pushfstring(lua, "an error that is no text but a %s", luaL_typename(lua, 1));
  else
    lua_tostring(lua, -1);
  return 1;
}

static bst_status outcome(bst_guard *guard, int result, char *message, size_t size) {
  if (guard->out_of_memory)
    return BST_NO_MEMORY;
  if (result == LUA_OK && !guard->broken)
    return BST_OK;
  /* A refused string or table shows up as "not enough memory": say which limit it was. */
  const char *raised = "no message";
  if (result != LUA_OK && lua_type(guard->lua, -1) == LUA_TSTRING)
    raised = lua_tostring(guard->lua, -1);
  bool vague = guard->broken && !strstr(raised, guard->broken);
  snprintf(message, size, "%s", vague ? guard->broken : raised);
  return BST_SCRIPT;
}

bst_status bst_guard_call(bst_guard *guard, lua_CFunction function, void *self, char *message,
                          size_t size) {
  lua_State *lua = guard->lua;
  guard->budget = guard->instructions;
  guard->broken = NULL;
  guard->out_of_memory = false;
  guard->running = false;
  lua_sethook(lua, count_hook, LUA_MASKCOUNT, HOOK_INTERVAL);
  lua_settop(lua, 0);
  lua_pushcfunction(lua, describe_error);
  lua_pushcfunction(lua, function);
  lua_pushlightuserdata(lua, self);
  int result = lua_pcall(lua, 1, 0, 1);
  guard->running = false;
  bst_status status = outcome(guard, result, message, size);
  lua_settop(lua, 0);
  return status;
}

void bst_guard_run(lua_State *lua, int arguments, int results) {
  bst_guard *guard = bst_guard_of(lua);
  guard->running = true;
  lua_call(lua, arguments, results);
  guard->running = false;
}

int bst_guard_pcall(lua_State *lua) {
  luaL_checkany(lua, 1);
  lua_pushboolean(lua, 1);
  lua_insert(lua, 1);
  bool good = lua_pcall(lua, lua_gettop(lua) - 2, LUA_MULTRET, 0) == LUA_OK;
  if (bst_guard_of(lua)->broken)
    return luaL_error(lua, "%s", bst_guard_of(lua)->broken);
  if (good)
    return lua_gettop(lua);
  lua_pushboolean(lua, 0);
  lua_insert(lua, -2);
  return 2;
}
