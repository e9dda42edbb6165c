/* guard.c - count hook and protected calls. */
#include "frozen.h"
#include "meter.h"
#include "settable.h"
#include "suggest.h"

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  HOOK_INTERVAL = 100,     /* instructions between two looks at the budget */
  CALL_COST = 100,         /* so that calls which end before the first look are not for nothing */
  VECTOR_LIGHT = 4 * 1024, /* bytes that are gone through for nothing */
  VECTOR_STEP = 512,       /* bytes for an instruction */
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

static void count_hook(lua_State *lua, lua_Debug *debug);

/* Setting a hook is all that an allocator may do. */
void bst_guard_refuse(bst_guard *guard, bst_limit why) {
  if (guard->broken == BST_LIMIT_NONE)
    guard->broken = why;
  if (guard->lua)
    lua_sethook(guard->lua, count_hook, LUA_MASKCOUNT, 1);
}

static void refuse_longer(bst_guard *guard) {
  bst_guard_refuse(guard, guard->frame.of_action ? BST_LIMIT_ACTION : BST_LIMIT_CALL);
}

void bst_guard_forget(bst_guard *guard) {
  guard->meter.now = guard->meter.after_loading = (bst_largest){0};
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
    refuse_longer(guard);
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

/* Where each instruction is counted: what the hundredth one pays again is taken back. */
static bool is_hundredth(bst_guard *guard) {
  guard->paid++;
  if (++guard->since < HOOK_INTERVAL)
    return false;
  guard->since = 0;
  guard->paid -= HOOK_INTERVAL;
  return true;
}

static void count_hook(lua_State *lua, lua_Debug *debug) {
  bst_guard *guard = bst_guard_of(lua);
  if (debug->event == LUA_HOOKLINE) {
    guard->on_line(guard->line_self, lua, debug);
    return;
  }
  if (guard->uncounted && guard->broken == BST_LIMIT_NONE) { /* who watches sees them */
    guard->paid += (uint64_t)guard->interval;
    return;
  }
  if (guard->interval == 1 && guard->broken == BST_LIMIT_NONE && !is_hundredth(guard))
    return;
  bst_meter_settle(guard);
  bst_meter_pay(guard, HOOK_INTERVAL * bst_meter_weight(guard, debug));
  bst_meter_look(guard);
  stop(lua);
}

void bst_guard_charge(lua_State *lua, uint64_t cost) {
  bst_guard *guard = bst_guard_of(lua);
  bst_meter_settle(guard);
  bst_meter_pay(guard, cost);
  stop(lua);
}

void bst_guard_charge_walk(lua_State *lua) {
  size_t size = bst_guard_of(lua)->meter.now.vector;
  if (size > VECTOR_LIGHT)
    bst_guard_charge(lua, size / VECTOR_STEP);
}

/* Counting begins from 0, so that no call depends on others. */
static inline void count_from_now(bst_guard *guard) {
  int mask = guard->on_line != NULL ? LUA_MASKCOUNT | LUA_MASKLINE : LUA_MASKCOUNT;
  lua_sethook(guard->lua, count_hook, mask, guard->interval);
  guard->since = 0;
}

static void arm(bst_guard *guard) {
  if (guard->no_hook)
    lua_sethook(guard->lua, NULL, 0, 0);
  else
    count_from_now(guard);
}

/* A call begins: are its instructions counted? */
static inline void count_if_needed(bst_guard *guard) {
  bool watched = guard->interval == 1 || guard->on_line != NULL;
  if (guard->no_hook)
    return;
  if (guard->uncounted && !watched)
    lua_sethook(guard->lua, NULL, 0, 0);
  else
    count_from_now(guard);
}

void bst_guard_count(bst_guard *guard) {
  guard->uncounted = false;
  arm(guard);
}

void bst_guard_lines(bst_guard *guard, bst_guard_line_hook *on_line, void *self) {
  guard->on_line = on_line;
  guard->line_self = self;
  arm(guard);
}

void bst_guard_fine(bst_guard *guard, bool on) {
  guard->interval = on ? 1 : HOOK_INTERVAL;
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

size_t bst_guard_memory_used(const bst_guard *guard) {
  return guard->meter.loaded + (size_t)guard->meter.most_made;
}

/* --- calls ----------------------------------------------------------------------------------- */

/* Lua aborts the program after this: an error outside of all protected calls is a fault of ours. */
static int panic(lua_State *lua) {
  fprintf(stderr, "bastide: a Lua error outside of a protected call: %s\n",
          lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : "no text");
  return 0;
}

static int learn(lua_State *lua) {
  bst_meter_learn(lua);
  return 0;
}

bool bst_guard_open(bst_guard *guard, size_t memory_cap, uint64_t instructions) {
  *guard = (bst_guard){
      .memory_cap = memory_cap, .instructions = instructions, .interval = HOOK_INTERVAL};
  guard->frame.budget = guard->frame.allowance = UINT64_MAX;
  guard->action_left = guard->action_start = UINT64_MAX;
  lua_State *lua = lua_newstate(bst_meter_allocate, guard);
  if (!lua) {
    bst_pool_free(&guard->pool);
    return false;
  }
  guard->lua = lua;
  *(bst_guard **)lua_getextraspace(lua) = guard;
  lua_atpanic(lua, panic);
  lua_pushcfunction(lua, learn);
  if (lua_pcall(lua, 0, 0, 0) != LUA_OK) {
    bst_guard_close(guard);
    return false;
  }
  arm(guard);
  return true;
}

void bst_guard_close(bst_guard *guard) {
  guard->meter.stack = NULL;
  if (guard->lua)
    lua_close(guard->lua);
  guard->lua = NULL;
  bst_pool_free(&guard->pool);
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

/* A call from outside of all others: it doesn't know what was before. */
static void begin(bst_guard *guard, bst_guard_frame frame) {
  guard->depth = 1;
  guard->frame = frame;
  if (guard->broken != BST_LIMIT_NONE) /* by the host, between two calls */
    arm(guard);
  guard->broken = BST_LIMIT_NONE;
  guard->out_of_memory = false;
  bst_meter_begin(guard);
  guard->uncounted = guard->plain && bst_meter_is_light(guard);
  guard->plain = false;
}

/* A call has come back: has it used up its budget with its last instruction? */
static int finish(bst_guard *guard, int result) {
  bst_meter_settle(guard);
  if (result == LUA_OK && guard->frame.budget == 0)
    refuse_longer(guard);
  return result;
}

static void end(bst_guard *guard) {
  bst_meter_end(guard);
  guard->depth = 0;
  guard->frame.fault = NULL;
  guard->frame.running = false;
  if (guard->action_left != UINT64_MAX)
    guard->action_left -= bst_guard_used(guard);
}

/* Under the shield of an action a script lies deeper in the stacks of Lua and of C than by itself.
 * How deep it may still go can be found out; so that it is the same, whoever calls one by itself
 * calls it by this. Argument 1: how many arguments to leave out, with itself. */
static int one_deeper(lua_State *lua) {
  int left_out = (int)lua_tointeger(lua, 1);
  bst_guard_room(lua);
  lua_call(lua, lua_gettop(lua) - left_out - 1, LUA_MULTRET);
  return lua_gettop(lua) - left_out;
}

/* Puts it below what is called, `arguments` of which lie on the top. */
static int call_deeper(bst_guard *guard, int left_out, int arguments, int results, int handler) {
  lua_State *lua = guard->lua;
  lua_pushcfunction(lua, one_deeper);
  lua_pushinteger(lua, left_out);
  for (int i = 1; i < left_out; i++)
    lua_pushnil(lua);
  lua_rotate(lua, -(arguments + left_out + 2), left_out + 1);
  guard->below = lua_gettop(lua) + 1;
  count_if_needed(guard);
  return finish(guard, lua_pcall(lua, arguments + left_out + 1, results, handler));
}

void bst_guard_room(lua_State *lua) { bst_meter_room(lua, bst_guard_of(lua)->below); }

/* A call inside another one is counted, whatever that one is; and so is the rest of that one, which
 * may find functions in its tables that the inner one has put there. */
static int call_inside(bst_guard *guard, int handler) {
  if (guard->uncounted)
    bst_guard_count(guard);
  return finish(guard, lua_pcall(guard->lua, 1, 0, handler));
}

static int call(bst_guard *guard, lua_CFunction function, void *self) {
  lua_State *lua = guard->lua;
  if (guard->frame.budget == 0)
    refuse_longer(guard);
  if (guard->broken != BST_LIMIT_NONE || !lua_checkstack(lua, 4 + BST_SHIELD_ARGUMENTS))
    return LUA_ERRMEM;
  int base = lua_gettop(lua), result;
  lua_pushcfunction(lua, describe_error);
  lua_pushcfunction(lua, function);
  lua_pushlightuserdata(lua, self);
  if (guard->depth == 1)
    result = call_deeper(guard, BST_SHIELD_ARGUMENTS - 1, 1, 0, base + 1);
  else
    result = call_inside(guard, base + 1);
  lua_settop(lua, base);
  return result;
}

bst_status bst_guard_enter(bst_guard *guard, lua_CFunction function, void *self,
                           uint64_t instructions, bst_script_fault *fault) {
  bst_meter_settle(guard);
  bst_guard_frame outer = guard->frame, frame = new_frame(guard, instructions, fault);
  if (guard->depth == 0) {
    begin(guard, frame);
  } else {
    guard->depth++;
    guard->frame = frame;
  }
  int result = call(guard, function, self);
  uint64_t used = bst_guard_used(guard);
  bool fine = result == LUA_OK && guard->broken == BST_LIMIT_NONE;
  bst_status status = fine ? BST_OK : failed(guard, result, fault);
  if (guard->depth == 1) {
    end(guard);
    return status == BST_OK ? settle(guard, fault) : status;
  }
  guard->depth--;
  outer.budget -= used;
  guard->frame = outer;
  if (guard->broken != BST_LIMIT_NONE)
    bst_guard_refuse(guard, guard->broken);
  return status;
}

void bst_guard_stand(bst_guard *guard) {
  guard->meter.calm = false; /* what lies there now is part of what was loaded */
  lua_pushcfunction(guard->lua, describe_error);
}

bst_status bst_guard_enter_pushed(bst_guard *guard, int arguments, int results,
                                  uint64_t instructions, bst_script_fault *fault) {
  lua_State *lua = guard->lua;
  int result = LUA_ERRMEM, base = lua_gettop(lua) - arguments - 1;
  begin(guard, new_frame(guard, instructions, fault));
  guard->frame.running = true;
  if (guard->frame.budget == 0)
    refuse_longer(guard);
  if (guard->broken == BST_LIMIT_NONE && lua_checkstack(lua, BST_SHIELD_ARGUMENTS + 1))
    result = call_deeper(guard, BST_SHIELD_ARGUMENTS, arguments, results, 1);
  bool fine = result == LUA_OK && guard->broken == BST_LIMIT_NONE;
  bst_status status = fine ? settle(guard, fault) : failed(guard, result, fault);
  if (status != BST_OK)
    lua_settop(lua, base);
  end(guard);
  return status;
}

bst_status bst_guard_shield(bst_guard *guard, bst_script_fault *fault) {
  lua_State *lua = guard->lua;
  int base = lua_gettop(lua) - BST_SHIELD_ARGUMENTS - 1;
  uint64_t left = guard->action_left;
  begin(guard, (bst_guard_frame){.allowance = UINT64_MAX, .budget = UINT64_MAX, .fault = fault});
  guard->below = lua_gettop(lua) + 1;
  int result =
      guard->broken != BST_LIMIT_NONE ? LUA_ERRMEM : lua_pcall(lua, BST_SHIELD_ARGUMENTS, 0, 1);
  bst_status status = BST_OK;
  if (result != LUA_OK || guard->broken != BST_LIMIT_NONE)
    status = failed(guard, result, fault);
  lua_settop(lua, base);
  left = guard->action_left;
  end(guard);
  guard->action_left = left;
  return status;
}

void bst_guard_direct(bst_guard *guard, int arguments, int results, uint64_t instructions,
                      bool is_script) {
  lua_State *lua = guard->lua;
  bst_script_fault *fault = guard->frame.fault;
  guard->depth = 0; /* what it may use doesn't draw on the shield, which has no limit */
  begin(guard, new_frame(guard, instructions, fault));
  guard->frame.running = is_script;
  if (guard->frame.budget == 0)
    stop(lua);
  count_if_needed(guard);
  lua_call(lua, arguments, results);
  bst_meter_settle(guard);
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
    bst_guard_refuse(guard, BST_LIMIT_MEMORY);
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
