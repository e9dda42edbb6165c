/* trace.c - every function of a script is replaced by one of C that tells, calls it and tells
 * again. So calls that nobody traces cost nothing. */
#define _POSIX_C_SOURCE 200809L
#include "trace.h"

#include "frozen.h"
#include "handles.h"
#include "vm.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_VALUES = 48, TEXT_ROOM = 8192, MOST_ITEMS = 16 };

/* What is told about one call; texts are packed one behind the other. */
struct bst_tracer {
  bst_trace sink;
  uint64_t calls;
  bst_trace_value value[MOST_VALUES];
  size_t count, used;
  char text[TEXT_ROOM];
};

/* --- texts ----------------------------------------------------------------------------------- */

static void add_text(bst_tracer *tracer, const char *text) {
  size_t room = TEXT_ROOM - tracer->used, length = strlen(text);
  if (length >= room)
    length = room - 1;
  memcpy(tracer->text + tracer->used, text, length);
  tracer->used += length;
  tracer->text[tracer->used] = '\0';
}

static void add_value(bst_vm *vm, int index) {
  char text[128];
  add_text(vm->tracer, bst_describe(vm, index, text, sizeof text));
}

static int compare_names(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* The names in a table, in the order of the alphabet; returns how many there are, of which the
 * first few are in `out`. They live as long as the table. */
static size_t names_in(lua_State *lua, int index, const char *out[MOST_ITEMS]) {
  size_t count = 0;
  lua_pushnil(lua);
  while (lua_next(lua, index)) {
    lua_pop(lua, 1);
    if (lua_type(lua, -1) != LUA_TSTRING)
      continue;
    if (count < MOST_ITEMS)
      out[count] = lua_tostring(lua, -1);
    count++;
  }
  qsort(out, count < MOST_ITEMS ? count : MOST_ITEMS, sizeof *out, compare_names);
  return count;
}

/* The value on the top of the stack, which it takes off; `name` may be NULL. */
static void add_item(bst_vm *vm, const char *name, bool *any) {
  add_text(vm->tracer, *any ? ", " : " ");
  if (name) {
    add_text(vm->tracer, name);
    add_text(vm->tracer, " = ");
  }
  add_value(vm, -1);
  lua_pop(vm->lua, 1);
  *any = true;
}

/* Items by number, then by name. Of many names only the number is told: which ones come first in a
 * table is left to chance. */
static void add_table(bst_vm *vm, int index) {
  lua_State *lua = vm->lua;
  const char *name[MOST_ITEMS];
  size_t count = lua_rawlen(lua, index), names = names_in(lua, index, name);
  char more[64];
  bool any = false;
  add_text(vm->tracer, "{");
  for (size_t i = 1; i <= count && i <= MOST_ITEMS; i++) {
    lua_rawgeti(lua, index, (lua_Integer)i);
    add_item(vm, NULL, &any);
  }
  for (size_t i = 0; i < names && names <= MOST_ITEMS; i++) {
    lua_pushstring(lua, name[i]);
    lua_rawget(lua, index);
    add_item(vm, name[i], &any);
  }
  if (count > MOST_ITEMS || names > MOST_ITEMS) {
    snprintf(more, sizeof more, "%s%zu in all", any ? ", " : " ", count + names);
    add_text(vm->tracer, more);
  }
  add_text(vm->tracer, any ? " }" : "}");
}

/* Begins another text, behind the zero of the one before. */
static const char *new_text(bst_tracer *tracer) {
  if (tracer->used + 1 < TEXT_ROOM)
    tracer->used++;
  tracer->text[tracer->used] = '\0';
  return tracer->text + tracer->used;
}

static const char *keep(bst_tracer *tracer, const char *text) {
  const char *kept = new_text(tracer);
  add_text(tracer, text);
  return kept;
}

/* The value at `index` as a text of its own. */
static const char *text_of(bst_vm *vm, int index) {
  const char *begin = new_text(vm->tracer);
  if (lua_istable(vm->lua, index)) {
    lua_pushvalue(vm->lua, index);
    bst_frozen_view(vm->lua, -1);
    add_table(vm, lua_gettop(vm->lua));
    lua_pop(vm->lua, 1);
  } else {
    add_value(vm, index);
  }
  return begin;
}

/* --- arguments ------------------------------------------------------------------------------- */

static void add_argument(bst_vm *vm, const char *name, int index) {
  bst_tracer *tracer = vm->tracer;
  if (tracer->count == MOST_VALUES)
    return;
  const char *kept = keep(tracer, name);
  tracer->value[tracer->count++] = (bst_trace_value){kept, text_of(vm, index)};
}

static void add_event(bst_vm *vm) {
  for (int field = 0; field < BST_EVENT_FIELDS; field++) {
    char name[32];
    if (!bst_event_push(vm, (bst_event_field)field, name, sizeof name))
      continue;
    add_argument(vm, name, -1);
    lua_pop(vm->lua, 1);
  }
}

/* The arguments behind `g`, called as the reference calls them; those of a step's choice, "...", by
 * their numbers. `out` is nothing to look at. */
static void add_arguments(bst_vm *vm, int count) {
  const char *names = bst_hook_arguments(vm->now.handler->hook[vm->now.part]);
  char name[24];
  int chosen = 0;
  for (int i = 2; i <= count; i++) {
    names += strcspn(names, " ");
    names += strspn(names, " ");
    if (lua_touserdata(vm->lua, i) == vm->offer)
      continue;
    if (*names == '.' || *names == '\0')
      snprintf(name, sizeof name, "%d", ++chosen);
    else
      snprintf(name, sizeof name, "%.*s", (int)strcspn(names, ","), names);
    if (lua_touserdata(vm->lua, i) == vm->event)
      add_event(vm);
    else
      add_argument(vm, name, i);
  }
}

/* --- calls ----------------------------------------------------------------------------------- */

static void begin(bst_vm *vm, int arguments) {
  bst_tracer *tracer = vm->tracer;
  const bst_call *now = &vm->now;
  const bst_value *function = now->handler->function[now->part];
  tracer->count = tracer->used = 0;
  add_arguments(vm, arguments);
  const bst_trace_call call = {.number = tracer->calls,
                               .depth = vm->depth - 1,
                               .turn = now->g->turn,
                               .part = now->g->part,
                               .hook = now->handler->hook[now->part],
                               .rule = vm->program->b->rule[now->rule].id,
                               .entry = now->handler->name,
                               .file = function->home ? function->home->file : now->handler->path,
                               .line = function->line,
                               .argument = tracer->value,
                               .argument_count = tracer->count};
  tracer->sink.begin(tracer->sink.self, &call);
}

static const char *result_of(bst_vm *vm) {
  bst_tracer *tracer = vm->tracer;
  char text[48];
  tracer->used = 0;
  if (vm->now.offer) {
    snprintf(text, sizeof text, "%u offered", vm->offered->count);
    return keep(tracer, text);
  }
  return lua_gettop(vm->lua) > 0 ? text_of(vm, 1) : NULL;
}

static uint64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

/* Stands for the function that is its upvalue. What telling costs is not the script's. */
static int traced(lua_State *lua) {
  bst_vm *vm = bst_vm_of(lua);
  bst_tracer *tracer = vm->tracer;
  int arguments = lua_gettop(lua);
  const bst_guard_frame frame = vm->guard->frame;
  uint64_t paid = vm->guard->paid;
  bst_trace_end end = {.number = ++tracer->calls};
  begin(vm, arguments);
  vm->guard->frame = frame;
  vm->guard->paid = paid;
  lua_pushvalue(lua, lua_upvalueindex(1));
  lua_insert(lua, 1);
  uint64_t start = now();
  lua_call(lua, arguments, LUA_MULTRET);
  end.nanoseconds = now() - start;
  end.instructions = bst_guard_used(vm->guard);
  const bst_guard_frame after = vm->guard->frame;
  paid = vm->guard->paid;
  luaL_checkstack(lua, LUA_MINSTACK, NULL);
  end.result = result_of(vm);
  vm->guard->frame = after;
  vm->guard->paid = paid;
  tracer->sink.end(tracer->sink.self, &end);
  return lua_gettop(lua);
}

/* --- beginning ------------------------------------------------------------------------------- */

static int body_of_trace(lua_State *lua) {
  bst_vm *vm = lua_touserdata(lua, 1);
  for (size_t i = 0; i < vm->program->b->handler_count; i++)
    for (int part = 0; part < BST_HANDLER_PARTS; part++) {
      int reference = vm->function[i][part];
      if (reference == LUA_NOREF)
        continue;
      lua_rawgeti(lua, LUA_REGISTRYINDEX, reference);
      lua_pushcclosure(lua, traced, 1);
      lua_rawseti(lua, LUA_REGISTRYINDEX, reference);
    }
  return 0;
}

bst_status bst_host_trace(const bst_table *t, const bst_trace *sink, bool *heard) {
  bst_guard *guard = bst_host_guard(t);
  bst_vm *vm = guard ? guard->owner : NULL;
  *heard = vm != NULL;
  if (!vm)
    return BST_OK;
  vm->tracer = calloc(1, sizeof *vm->tracer);
  if (!vm->tracer)
    return BST_NO_MEMORY;
  vm->tracer->sink = *sink;
  guard->wrapped = true;
  return bst_guard_enter(guard, body_of_trace, vm, guard->instructions, &vm->raw);
}
