/* guard.c - allocator, count hook and protected calls. */
#include "guard.h"

#include "frozen.h"
#include "settable.h"
#include "suggest.h"

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  HOOK_INTERVAL = 100, /* instructions between two looks at the budget */
  CALL_COST = 100,     /* so that calls which end before the first look are not for nothing */
  BYTES_PER_INSTRUCTION = 16, /* what allocating costs: '..' can't be wrapped */
  STRING_COST = 25,           /* of making one, besides its length */
  STACK_MAX = 256 * 1024,     /* bytes, 16 for each value */
  STACK_LIGHT = 16 * 1024,    /* up to here an instruction costs 1 */
  STRING_LIGHT = 4 * 1024,
  MOST_FRAMES = 12
};

static const char *const limit_text[] = {
    [BST_LIMIT_NONE] = "out of memory",
    [BST_LIMIT_CALL] = "runs too long: it used up its instruction budget",
    [BST_LIMIT_ACTION] = "runs too long: all calls of this action used up their instruction budget",
    [BST_LIMIT_MEMORY] = "uses too much memory",
    [BST_LIMIT_STRING] = "makes a string of more than 64 KiB",
    [BST_LIMIT_DEPTH] = "calls too deeply: functions in functions, or too many values in one call",
};

static void pay(bst_guard *guard, uint64_t cost) {
  guard->frame.budget = guard->frame.budget > cost ? guard->frame.budget - cost : 0;
}

uint64_t bst_guard_weight(const bst_guard *guard) {
  uint64_t weight = 1;
  if (guard->stack_size > STACK_LIGHT)
    weight += guard->stack_size / 1024;
  if (guard->longest_string > STRING_LIGHT)
    weight += guard->longest_string / 512;
  return weight;
}

void bst_guard_forget(bst_guard *guard) { guard->longest_string = 0; }

/* --- memory ---------------------------------------------------------------------------------- */

static void count_hook(lua_State *lua, lua_Debug *debug);

/* From now on the script fails at its next instruction, where its line is known. Setting a hook is
 * all that an allocator may do. */
static void refuse(bst_guard *guard, bst_limit why) {
  if (guard->broken == BST_LIMIT_NONE)
    guard->broken = why;
  if (guard->lua)
    lua_sethook(guard->lua, count_hook, LUA_MASKCOUNT, 1);
}

/* Until then it gets what it asks for, up to twice the cap. */
static bool tolerates(bst_guard *guard, bst_limit why, size_t wanted) {
  refuse(guard, why);
  return guard->frame.running && guard->memory + wanted <= 2 * guard->memory_cap;
}

static bool grants(bst_guard *guard, bool is_string, size_t more, size_t size) {
  if (is_string && size > BST_STRING_MAX + 64 && !tolerates(guard, BST_LIMIT_STRING, more))
    return false;
  if (guard->memory + more > guard->memory_cap && !tolerates(guard, BST_LIMIT_MEMORY, more))
    return false;
  if (guard->fail_allocation > 0 && --guard->fail_allocation == 0) {
    guard->out_of_memory = true;
    refuse(guard, BST_LIMIT_MEMORY);
    return false;
  }
  return true;
}

/* Lua's stack is the second thing that a state allocates. It grows by moving: either in place, or
 * into a new block just before the old one is freed. */
static void note_stack(bst_guard *guard, void *moved, size_t size) {
  guard->stack = moved;
  guard->stack_size = size;
  if (size > STACK_MAX)
    refuse(guard, BST_LIMIT_DEPTH);
}

static void note(bst_guard *guard, bool was_stack, void *moved, size_t size) {
  if (++guard->allocations == 2 || was_stack)
    note_stack(guard, moved, size);
  guard->newest = moved;
  guard->newest_size = size;
}

/* Lua gives the kind of a new object in place of its old size. */
static void *allocate(void *self, void *memory, size_t old_size, size_t new_size) {
  bst_guard *guard = self;
  bool is_string = !memory && old_size == LUA_TSTRING;
  size_t before = memory ? old_size : 0;
  if (new_size == 0) {
    if (memory && memory == guard->stack)
      note_stack(guard, guard->newest, guard->newest_size);
    free(memory);
    guard->memory -= before;
    return NULL;
  }
  size_t more = new_size > before ? new_size - before : 0;
  if (more > 0 && !grants(guard, is_string, more, new_size))
    return NULL;
  bool was_stack = memory && memory == guard->stack;
  void *moved = realloc(memory, new_size);
  if (!moved && more == 0)
    moved = memory; /* it is large enough */
  if (!moved) {
    guard->out_of_memory = true;
    refuse(guard, BST_LIMIT_MEMORY);
    return NULL;
  }
  if (is_string && new_size > guard->longest_string)
    guard->longest_string = new_size;
  note(guard, was_stack, moved, new_size);
  guard->memory = guard->memory - before + new_size;
  pay(guard, more / BYTES_PER_INSTRUCTION + (is_string ? STRING_COST : 0));
  return moved;
}

/* --- where and why --------------------------------------------------------------------------- */

int bst_guard_line(const char *chunk, const char **text) {
  size_t length = strlen(chunk);
  int line = 0, end = 0;
  if (length == 0 || strncmp(*text, chunk, length) != 0)
    return 0;
  if (sscanf(*text + length, ":%9d: %n", &line, &end) < 1 || end == 0)
    return 0;
  *text += length + (size_t)end;
  return line;
}

static void add(bst_script_fault *fault, const char *text) {
  size_t used = strlen(fault->traceback), room = sizeof fault->traceback - used;
  snprintf(fault->traceback + used, room, "%s%s", used ? "\n" : "", text);
}

static void add_frame(bst_script_fault *fault, const lua_Debug *frame) {
  char text[256];
  const char *file = frame->short_src;
  if (*frame->what == 'C')
    snprintf(text, sizeof text, "in function '%.80s' (built in)", frame->name ? frame->name : "?");
  else if (*frame->what == 'm')
    snprintf(text, sizeof text, "in the file itself (%s:%d)", file, frame->currentline);
  else if (frame->name)
    snprintf(text, sizeof text, "in function '%.80s' (%s:%d)", frame->name, file,
             frame->currentline);
  else
    snprintf(text, sizeof text, "in the function of line %d (%s:%d)", frame->linedefined, file,
             frame->currentline);
  add(fault, text);
}

/* Fills in the place and the traceback from `level` on; moves *text behind the place that Lua put
 * before it. No step of it allocates, since it must work when memory is out, too. */
static void find_place(lua_State *lua, bst_script_fault *fault, int level, const char **text) {
  lua_Debug frame;
  int frames = 0;
  *fault->traceback = *fault->file = '\0';
  fault->line = 0;
  bool told = false;
  for (; frames <= MOST_FRAMES && lua_getstack(lua, level, &frame); level++) {
    lua_getinfo(lua, "Sln", &frame);
    bool is_lua = frame.currentline > 0;
    if (!is_lua && !frame.name)
      continue; /* the host itself */
    int line = is_lua && !told ? bst_guard_line(frame.short_src, text) : 0;
    if (line > 0 || (is_lua && fault->line == 0)) {
      snprintf(fault->file, sizeof fault->file, "%s", frame.short_src);
      fault->line = line > 0 ? line : frame.currentline;
      told = line > 0;
    }
    if (++frames > MOST_FRAMES)
      add(fault, "...");
    else
      add_frame(fault, &frame);
  }
}

/* Raises the error of a broken limit; what it says is made up at the end of the call. */
static void stop(lua_State *lua) {
  bst_guard *guard = bst_guard_of(lua);
  if (guard->frame.budget == 0)
    refuse(guard, guard->frame.of_action ? BST_LIMIT_ACTION : BST_LIMIT_CALL);
  if (guard->broken == BST_LIMIT_NONE)
    return;
  const char *none = "";
  if (guard->frame.fault && !guard->frame.placed)
    find_place(lua, guard->frame.fault, 0, &none);
  guard->frame.placed = true;
  lua_pushnil(lua); /* a text might need memory */
  lua_error(lua);
}

/* Message handler. Any value can be raised. */
static int describe_error(lua_State *lua) {
  const bst_guard *guard = bst_guard_of(lua);
  bst_script_fault *fault = guard->frame.fault;
  if (!fault || guard->broken != BST_LIMIT_NONE || guard->frame.told)
    return 1;
  size_t size = sizeof fault->message;
  const char *text = lua_type(lua, 1) == LUA_TSTRING ? lua_tostring(lua, 1) : "";
  int line = guard->chunk ? bst_guard_line(guard->chunk, &text) : 0;
  if (guard->chunk && strcmp(text, "C stack overflow") == 0)
    text = "nests too deeply: expressions, blocks or functions in one another";
  find_place(lua, fault, 1, &text);
  if (line > 0)
    fault->line = line;
  const char *hint = bst_lua_hint(text);
  if (lua_type(lua, 1) == LUA_TSTRING)
    snprintf(fault->message, size, "%s%s%s", text, hint ? "\n" : "", hint ? hint : "");
  else if (lua_isinteger(lua, 1))
    snprintf(fault->message, size, LUA_INTEGER_FMT, lua_tointeger(lua, 1));
  else if (lua_type(lua, 1) == LUA_TNUMBER)
    snprintf(fault->message, size, "%.14g", lua_tonumber(lua, 1));
  else
    snprintf(fault->message, size, "an error that is no text but a %s", luaL_typename(lua, 1));
  return 1;
}

/* --- instructions ---------------------------------------------------------------------------- */

static void count_hook(lua_State *lua, lua_Debug *debug) {
  bst_guard *guard = bst_guard_of(lua);
  if (debug->event == LUA_HOOKLINE) {
    guard->on_line(guard->line_self, lua, debug);
    return;
  }
  pay(guard, HOOK_INTERVAL * bst_guard_weight(guard));
  stop(lua);
}

void bst_guard_charge(lua_State *lua, uint64_t cost) {
  pay(bst_guard_of(lua), cost);
  stop(lua);
}

/* Counting begins from 0, so that no call depends on others. */
static inline void count_from_now(const bst_guard *guard) {
  int mask = guard->on_line != NULL ? LUA_MASKCOUNT | LUA_MASKLINE : LUA_MASKCOUNT;
  lua_sethook(guard->lua, count_hook, mask, HOOK_INTERVAL);
}

static void arm(const bst_guard *guard) {
  if (guard->no_hook)
    lua_sethook(guard->lua, NULL, 0, 0);
  else
    count_from_now(guard);
}

void bst_guard_lines(bst_guard *guard, bst_guard_line_hook *on_line, void *self) {
  guard->on_line = on_line;
  guard->line_self = self;
  arm(guard);
}

void bst_guard_hook(bst_guard *guard, bool on) {
  guard->no_hook = !on;
  arm(guard);
}

void bst_guard_action_begin(bst_guard *guard, uint64_t instructions) {
  guard->action_left = guard->action_start = instructions;
}

uint64_t bst_guard_used(const bst_guard *guard) {
  return guard->frame.allowance - guard->frame.budget;
}

uint64_t bst_guard_action_used(const bst_guard *guard) {
  return guard->action_start - guard->action_left;
}

/* --- calls ----------------------------------------------------------------------------------- */

/* Lua aborts the program after this: an error outside of all protected calls is a fault of ours. */
static int panic(lua_State *lua) {
  fprintf(stderr, "bastide: a Lua error outside of a protected call: %s\n",
          lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : "no text");
  return 0;
}

bool bst_guard_open(bst_guard *guard, size_t memory_cap, uint64_t instructions) {
  *guard = (bst_guard){.memory_cap = memory_cap, .instructions = instructions};
  guard->frame.budget = guard->frame.allowance = UINT64_MAX;
  guard->action_left = guard->action_start = UINT64_MAX;
  lua_State *lua = lua_newstate(allocate, guard);
  if (!lua)
    return false;
  guard->lua = lua;
  *(bst_guard **)lua_getextraspace(lua) = guard;
  lua_atpanic(lua, panic);
  arm(guard);
  return true;
}

void bst_guard_close(bst_guard *guard) {
  guard->stack = NULL;
  if (guard->lua)
    lua_close(guard->lua);
  guard->lua = NULL;
  bst_frozen_free(guard->frozen);
  bst_settable_free(guard->settable);
  guard->frozen = NULL;
  guard->settable = NULL;
}

static bst_status failed(bst_guard *guard, int result, bst_script_fault *fault) {
  bool limited = guard->broken != BST_LIMIT_NONE;
  if (guard->depth == 1 && guard->unsettled > 0)
    bst_frozen_settle(guard, NULL);
  if (fault) {
    fault->limit = guard->broken;
    fault->keeps = guard->frame.told;
    /* Memory errors don't reach the message handler. */
    if (limited ? !guard->frame.placed : result != LUA_ERRRUN) {
      *fault->file = *fault->traceback = '\0';
      fault->line = 0;
    }
    if (limited || result == LUA_ERRMEM)
      snprintf(fault->message, sizeof fault->message, "%s", limit_text[guard->broken]);
    else if (result != LUA_ERRRUN)
      snprintf(fault->message, sizeof fault->message, "an error while another was handled");
  }
  arm(guard);
  if (guard->broken == BST_LIMIT_MEMORY && guard->depth == 1)
    lua_gc(guard->lua, LUA_GCCOLLECT); /* what it left must not break the next call */
  return guard->out_of_memory || (result == LUA_ERRMEM && !limited) ? BST_NO_MEMORY : BST_SCRIPT;
}

static bst_guard_frame new_frame(bst_guard *guard, uint64_t instructions, bst_script_fault *fault) {
  const bst_guard_frame *outer = &guard->frame;
  uint64_t most = guard->depth > 0 ? outer->budget : guard->action_left;
  bst_guard_frame frame = {.allowance = instructions, .fault = fault};
  if (guard->fail_call > 0 && --guard->fail_call == 0)
    most = 0;
  if (most < instructions) {
    frame.allowance = most;
    frame.of_action = guard->depth == 0 || outer->of_action;
  }
  frame.budget = frame.allowance > CALL_COST ? frame.allowance - CALL_COST : 0;
  return frame;
}

/* A call from outside has ended well: nothing that it wrote may be there in the next one. */
static inline bst_status settle(bst_guard *guard, bst_script_fault *fault) {
  bst_script_fault unused;
  bool kept = guard->unsettled > 0 && !bst_frozen_settle(guard, fault ? fault : &unused);
  return kept ? BST_SCRIPT : BST_OK;
}

/* Under the shield of an action a script runs one call of C deeper than by itself. How deep it may
 * still go can be found out; so that it is the same, whoever calls one by itself calls it by this.
 */
static int one_deeper(lua_State *lua) {
  lua_call(lua, lua_gettop(lua) - 1, LUA_MULTRET);
  return lua_gettop(lua);
}

static int call(bst_guard *guard, lua_CFunction function, void *self) {
  lua_State *lua = guard->lua;
  if (guard->frame.budget == 0)
    refuse(guard, guard->frame.of_action ? BST_LIMIT_ACTION : BST_LIMIT_CALL);
  if (guard->broken != BST_LIMIT_NONE || !lua_checkstack(lua, 5))
    return LUA_ERRMEM;
  if (!guard->no_hook && guard->depth == 1)
    count_from_now(guard);
  int base = lua_gettop(lua);
  lua_pushcfunction(lua, describe_error);
  if (!guard->wrapped)
    lua_pushcfunction(lua, one_deeper);
  lua_pushcfunction(lua, function);
  lua_pushlightuserdata(lua, self);
  int result = lua_pcall(lua, lua_gettop(lua) - base - 2, 0, base + 1);
  lua_settop(lua, base);
  return result;
}

bst_status bst_guard_enter(bst_guard *guard, lua_CFunction function, void *self,
                           uint64_t instructions, bst_script_fault *fault) {
  bst_guard_frame outer = guard->frame;
  guard->frame = new_frame(guard, instructions, fault);
  if (guard->depth++ == 0) {
    if (guard->broken != BST_LIMIT_NONE) /* by the host, between two calls */
      arm(guard);
    guard->broken = BST_LIMIT_NONE;
    guard->out_of_memory = false;
  }
  int result = call(guard, function, self);
  uint64_t used = bst_guard_used(guard);
  bool fine = result == LUA_OK && guard->broken == BST_LIMIT_NONE;
  bst_status status = fine ? BST_OK : failed(guard, result, fault);
  if (--guard->depth > 0) {
    outer.budget -= used;
    guard->frame = outer;
    if (guard->broken != BST_LIMIT_NONE)
      refuse(guard, guard->broken);
  } else {
    guard->frame.fault = NULL;
    guard->frame.running = false;
    if (guard->action_left != UINT64_MAX)
      guard->action_left -= used;
    if (status == BST_OK)
      status = settle(guard, fault);
  }
  return status;
}

void bst_guard_stand(bst_guard *guard) { lua_pushcfunction(guard->lua, describe_error); }

bst_status bst_guard_enter_pushed(bst_guard *guard, int arguments, int results,
                                  uint64_t instructions, bst_script_fault *fault) {
  lua_State *lua = guard->lua;
  int result = LUA_ERRMEM, base = lua_gettop(lua) - arguments - 1;
  if (guard->broken != BST_LIMIT_NONE) /* by the host, between two calls */
    arm(guard);
  guard->broken = BST_LIMIT_NONE;
  guard->out_of_memory = false;
  guard->frame = new_frame(guard, instructions, fault);
  guard->frame.running = true;
  guard->depth = 1;
  if (guard->frame.budget == 0)
    refuse(guard, guard->frame.of_action ? BST_LIMIT_ACTION : BST_LIMIT_CALL);
  if (guard->broken == BST_LIMIT_NONE) {
    if (!guard->no_hook)
      count_from_now(guard);
    if (!guard->wrapped) {
      lua_pushcfunction(lua, one_deeper);
      lua_insert(lua, base + 1);
    }
    result = lua_pcall(lua, arguments + !guard->wrapped, results, 1);
  }
  bool fine = result == LUA_OK && guard->broken == BST_LIMIT_NONE;
  bst_status status = fine ? settle(guard, fault) : failed(guard, result, fault);
  if (status != BST_OK)
    lua_settop(lua, base);
  guard->depth = 0;
  guard->frame.fault = NULL;
  guard->frame.running = false;
  if (guard->action_left != UINT64_MAX)
    guard->action_left -= bst_guard_used(guard);
  return status;
}

bst_status bst_guard_shield(bst_guard *guard, int arguments, bst_script_fault *fault) {
  lua_State *lua = guard->lua;
  int base = lua_gettop(lua) - arguments - 1;
  if (guard->broken != BST_LIMIT_NONE) /* by the host, between two calls */
    arm(guard);
  guard->broken = BST_LIMIT_NONE;
  guard->out_of_memory = false;
  guard->frame = (bst_guard_frame){.allowance = UINT64_MAX, .budget = UINT64_MAX, .fault = fault};
  guard->depth = 1;
  int result = lua_pcall(lua, arguments, 0, 1);
  bst_status status = BST_OK;
  if (result != LUA_OK || guard->broken != BST_LIMIT_NONE)
    status = failed(guard, result, fault);
  lua_settop(lua, base);
  guard->depth = 0;
  guard->frame.fault = NULL;
  guard->frame.running = false;
  return status;
}

void bst_guard_direct(bst_guard *guard, int arguments, int results, uint64_t instructions,
                      bool is_script) {
  lua_State *lua = guard->lua;
  bst_script_fault *fault = guard->frame.fault;
  guard->depth = 0; /* what it may use doesn't draw on the shield, which has no limit */
  guard->frame = new_frame(guard, instructions, fault);
  guard->depth = 1;
  guard->frame.running = is_script;
  if (guard->frame.budget == 0)
    stop(lua);
  if (!guard->no_hook) /* counts from 0, so that no call depends on others */
    count_from_now(guard);
  lua_call(lua, arguments, results);
  stop(lua); /* a script has caught what nobody may catch */
  guard->frame.running = false;
  if (guard->action_left != UINT64_MAX)
    guard->action_left -= bst_guard_used(guard);
  if (guard->unsettled > 0 && !bst_frozen_settle(guard, fault)) {
    guard->frame.told = true;
    lua_pushnil(lua);
    lua_error(lua);
  }
}

bst_status bst_guard_call(bst_guard *guard, lua_CFunction function, void *self, char *message,
                          size_t size) {
  bst_script_fault fault;
  bst_status status = bst_guard_enter(guard, function, self, guard->instructions, &fault);
  if (status == BST_SCRIPT && fault.line > 0)
    snprintf(message, size, "%s:%d: %s", fault.file, fault.line, fault.message);
  else if (status == BST_SCRIPT)
    snprintf(message, size, "%s", fault.message);
  return status;
}

void bst_guard_run(lua_State *lua, int arguments, int results) {
  bst_guard *guard = bst_guard_of(lua);
  bool before = guard->frame.running;
  guard->frame.running = true;
  lua_call(lua, arguments, results);
  guard->frame.running = before;
}

int bst_guard_try(lua_State *lua, int arguments, int results) {
  return lua_pcall(lua, arguments, results, 0);
}

/* How many calls are in one another. */
static int call_depth(lua_State *lua) {
  lua_Debug frame;
  int depth = 1;
  while (lua_getstack(lua, depth, &frame))
    depth *= 2;
  return depth;
}

int bst_guard_pcall(lua_State *lua) {
  bst_guard *guard = bst_guard_of(lua);
  luaL_checkany(lua, 1);
  lua_pushboolean(lua, 1);
  lua_insert(lua, 1);
  int result = lua_pcall(lua, lua_gettop(lua) - 2, LUA_MULTRET, 0);
  if (result == LUA_ERRMEM && guard->broken == BST_LIMIT_NONE)
    refuse(guard, BST_LIMIT_MEMORY);
  if (guard->broken != BST_LIMIT_NONE)
    stop(lua);
  if (result == LUA_OK)
    return lua_gettop(lua);
  /* Catching an error, Lua goes through all calls that are under way. */
  bst_guard_charge(lua, 100 + (uint64_t)call_depth(lua));
  lua_pushboolean(lua, 0);
  lua_insert(lua, -2);
  return 2;
}
