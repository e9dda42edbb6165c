/* meter.c - the allocator, the collector, and the size of the stack. */
#include "meter.h"

#include <string.h>

enum {
  BYTES_PER_INSTRUCTION = 16, /* what allocating costs: '..' and '{' can't be wrapped */
  STRING_COST = 25,           /* of making a long one, besides its length */
  STRING_LIGHT = 4 * 1024,    /* up to here an instruction costs 1 */
  STRING_STEP = 512,          /* and one more for so many bytes */
  NODES_LIGHT = 12 * 1024,    /* 512 keys of a table */
  NODES_STEP = 6 * 1024,      /* one more for 256 */
  STACK_VALUES = 10000,       /* of calls in one another */
  STACK_LIGHT = 1024,
  STACK_STEP = 256,
  VALUE_SIZE = 16,      /* bytes of the stack */
  SHORT_MAX = 40,       /* characters of a string that lies in Lua's table of names */
  NAMES_LEAST = 1024,   /* bytes of that table */
  FREE_VECTOR = 96,     /* bytes of a new one that costs nothing: few keys, or few items */
  MOST_GROWN = 2,       /* memory caps by which vectors may grow in a call */
  MOST_TURNOVER = 4,    /* memory caps of vectors that are made anew */
  GARBAGE = 1024 * 1024 /* bytes between two calls until it is collected */
};

/* --- what counts ----------------------------------------------------------------------------- */

/* Nodes are three words each, in powers of two; lists grow by powers of two, of two words. */
static bool are_nodes(size_t size) {
  size_t third = size / 3;
  return size % 3 == 0 && (third & (third - 1)) == 0;
}

static void count(bst_meter *meter, size_t size) {
  meter->made += (int64_t)size;
  if (meter->made > meter->most_made)
    meter->most_made = meter->made;
}

bool bst_meter_is_light(const bst_guard *guard) {
  const bst_largest *now = &guard->meter.now;
  return now->string <= STRING_LIGHT && now->nodes <= NODES_LIGHT;
}

static inline void count_if_large(bst_guard *guard) {
  if (guard->uncounted && !bst_meter_is_light(guard))
    bst_guard_count(guard);
}

/* While a file is compiled Lua has a table of its names, of which the script sees nothing. */
static void note_largest(bst_guard *guard, size_t size) {
  bst_largest *now = &guard->meter.now;
  if (size > now->vector && !guard->chunk)
    now->vector = size;
  if (size > now->nodes && !guard->chunk && are_nodes(size))
    now->nodes = size;
  count_if_large(guard);
}

/* A vector was made, and is no larger one in place of another: a table that is written as such, or
 * a text that is put together. */
static void count_new(bst_guard *guard) {
  size_t size = guard->meter.pending;
  guard->meter.pending = 0;
  if (size <= FREE_VECTOR)
    return;
  note_largest(guard, size);
  count(&guard->meter, size);
  bst_meter_pay(guard, size / BYTES_PER_INSTRUCTION);
}

static void note_vector(bst_guard *guard, size_t size) {
  bst_meter *meter = &guard->meter;
  count_new(guard);
  meter->pending = size == meter->frame_size ? 0 : size;
}

/* A vector in place of another one: of that work each entry that was ever written pays its share,
 * unless it doesn't grow, which happens again and again where entries come and go. */
static void note_change(bst_guard *guard, size_t before, size_t size) {
  bst_meter *meter = &guard->meter;
  meter->grown += (int64_t)size - (int64_t)before;
  if (size <= before)
    meter->turnover += (int64_t)size;
  note_largest(guard, size);
}

/* When nodes are made anew the old ones are given back next; a list of the same table may change
 * its place between the two. */
static void note_freed_vector(bst_guard *guard, size_t size) {
  bst_meter *meter = &guard->meter;
  if (size == meter->frame_size)
    return;
  if (are_nodes(size)) {
    note_change(guard, size, meter->pending);
    meter->pending = 0;
  } else {
    meter->made -= (int64_t)size;
  }
}

/* A new object of that kind. */
static void count_object(bst_guard *guard, size_t kind, size_t size) {
  bst_meter *meter = &guard->meter;
  uint64_t cost = size / BYTES_PER_INSTRUCTION;
  count_new(guard);
  if (kind == LUA_TSTRING) {
    if (size < meter->long_size)
      return;
    if (size > meter->now.string)
      meter->now.string = size;
    count_if_large(guard);
    cost += STRING_COST;
  } else if (kind == LUA_TFUNCTION) {
    cost += size / 64 * (size / 64); /* each variable that it uses is looked for */
  }
  count(meter, size);
  bst_meter_pay(guard, cost);
}

/* Lua's stack is the second thing that a state allocates. It grows by moving: either in place, or
 * into a new block just before the old one is freed. */
static void note_stack(bst_guard *guard, void *moved, size_t size) {
  bst_meter *meter = &guard->meter;
  meter->stack = moved;
  meter->stack_size = size;
  if (meter->stack_full > 0 && size > meter->stack_full && !meter->collecting)
    bst_guard_refuse(guard, BST_LIMIT_DEPTH);
}

/* What lay at `memory` (NULL: nothing) with `before` bytes lies at `moved`. */
static void note(bst_guard *guard, uintptr_t memory, size_t before, void *moved, size_t size,
                 size_t kind) {
  bst_meter *meter = &guard->meter;
  if (++meter->allocations == 2 || (memory && memory == (uintptr_t)meter->stack))
    note_stack(guard, moved, size);
  else if (memory ? memory == (uintptr_t)meter->names
                  : kind == 0 && !guard->lua && size >= NAMES_LEAST)
    meter->names = moved;
  else if (!meter->collecting && memory)
    note_change(guard, before, size);
  else if (!meter->collecting && kind == 0)
    note_vector(guard, size);
  else if (!meter->collecting)
    count_object(guard, kind, size);
  meter->newest = moved;
  meter->newest_size = size;
}

static void note_freed(bst_guard *guard, void *memory, size_t size) {
  bst_meter *meter = &guard->meter;
  if (memory && memory == meter->stack) {
    note_stack(guard, meter->newest, meter->newest_size);
    meter->pending = 0; /* it was taken for a vector */
  } else if (memory && !meter->collecting) {
    note_freed_vector(guard, size);
  }
}

/* --- limits ---------------------------------------------------------------------------------- */

/* Bytes that count for the limit of memory: of a call those that it makes, and what was there when
 * it began; while a file is loaded all, with garbage. */
static uint64_t in_use(const bst_guard *guard) {
  const bst_meter *meter = &guard->meter;
  if (!meter->calm)
    return guard->memory;
  return meter->loaded + (uint64_t)(meter->made > 0 ? meter->made : 0);
}

/* Until its next instruction, where its line is known, a script gets what it asks for, up to twice
 * the cap. */
static bool tolerates(bst_guard *guard, bst_limit why, size_t wanted) {
  bst_guard_refuse(guard, why);
  return guard->frame.running && in_use(guard) + wanted <= 2 * guard->memory_cap;
}

/* How much garbage may lie around while a file is loaded. */
static size_t garbage_cap(const bst_guard *guard) {
  return guard->meter.stopped && !guard->meter.calm ? guard->memory_cap / 4 : 0;
}

/* Is so much work done on vectors that it must come to an end? Of lists and keys that are only
 * added a call has no instructions enough. */
static bool is_churning(const bst_guard *guard) {
  const bst_meter *meter = &guard->meter;
  int64_t cap = (int64_t)guard->memory_cap;
  return meter->stopped && (meter->turnover > MOST_TURNOVER * cap ||
                            (meter->calm && meter->grown > MOST_GROWN * cap));
}

static bool grants(bst_guard *guard, bool is_string, size_t more, size_t size) {
  if (is_string && size > BST_STRING_MAX + 64 && !tolerates(guard, BST_LIMIT_STRING, more))
    return false;
  if (in_use(guard) + more > guard->memory_cap + garbage_cap(guard) &&
      !tolerates(guard, BST_LIMIT_MEMORY, more))
    return false;
  if (is_churning(guard) && !tolerates(guard, BST_LIMIT_MEMORY, more))
    return false;
  if (guard->fail_allocation > 0 && --guard->fail_allocation == 0) {
    guard->out_of_memory = true;
    bst_guard_refuse(guard, BST_LIMIT_MEMORY);
    return false;
  }
  return true;
}

/* Lua gives the kind of a new object in place of its old size. */
void *bst_meter_allocate(void *self, void *memory, size_t old_size, size_t new_size) {
  bst_guard *guard = self;
  bool is_string = !memory && old_size == LUA_TSTRING;
  size_t before = memory ? old_size : 0;
  if (new_size == 0) {
    note_freed(guard, memory, before);
    bst_pool_give_back(&guard->pool, memory, before);
    guard->memory -= before;
    return NULL;
  }
  size_t more = new_size > before ? new_size - before : 0;
  if (more > 0 && !grants(guard, is_string, more, new_size))
    return NULL;
  uintptr_t was = (uintptr_t)memory;
  void *moved = bst_pool_change(&guard->pool, memory, before, new_size);
  if (!moved && more == 0)
    moved = memory; /* it is large enough */
  if (!moved) {
    guard->out_of_memory = true;
    bst_guard_refuse(guard, BST_LIMIT_MEMORY);
    return NULL;
  }
  guard->memory = guard->memory - before + new_size;
  note(guard, was, before, moved, new_size, memory ? 0 : old_size);
  return moved;
}

/* --- the collector --------------------------------------------------------------------------- */

static void collect(bst_guard *guard) {
  bst_meter *meter = &guard->meter;
  meter->collecting = true;
  lua_gc(guard->lua, LUA_GCCOLLECT);
  meter->collecting = false;
  meter->floor = guard->memory;
}

void bst_meter_begin(bst_guard *guard) {
  bst_meter *meter = &guard->meter;
  if (guard->loading) {
    lua_gc(guard->lua, LUA_GCSTOP);
    collect(guard); /* what other files left must not break this one */
    meter->stopped = true;
    meter->calm = false;
    meter->now = meter->after_loading;
  } else if (meter->stopped && !meter->calm) { /* files were loaded */
    collect(guard);
    meter->calm = true;
    meter->loaded = guard->memory;
  } else if (meter->calm && guard->memory > meter->floor + meter->floor / 2 + GARBAGE) {
    collect(guard);
  }
  if (meter->calm)
    meter->now = meter->after_loading;
  meter->made = meter->most_made = meter->grown = meter->turnover = 0;
  meter->pending = 0;
}

void bst_meter_end(bst_guard *guard) {
  if (guard->loading)
    guard->meter.after_loading = guard->meter.now;
}

void bst_meter_look(bst_guard *guard) {
  const bst_meter *meter = &guard->meter;
  if (meter->stopped && !meter->calm && guard->memory > meter->floor + garbage_cap(guard)) {
    collect(guard);
    if (guard->memory > guard->memory_cap)
      bst_guard_refuse(guard, BST_LIMIT_MEMORY);
  }
}

/* --- prices ---------------------------------------------------------------------------------- */

void bst_meter_settle(bst_guard *guard) { count_new(guard); }

uint64_t bst_guard_weight(const bst_guard *guard) {
  size_t longest = guard->meter.now.string;
  return 1 + (longest > STRING_LIGHT ? longest / STRING_STEP : 0);
}

/* How many values lie on the stack below the function that runs. Lua has no question for that; but
 * the first thing that it notes of a call is where its function lies. Nothing else is believed. */
static size_t depth(const bst_guard *guard, const lua_Debug *debug) {
  const void *function;
  memcpy(&function, (const void *)debug->i_ci, sizeof function);
  uintptr_t from = (uintptr_t)guard->meter.stack, at = (uintptr_t)function;
  bool inside = at >= from && at < from + guard->meter.stack_size;
  return inside ? (at - from) / VALUE_SIZE : 0;
}

/* Keys of a table may all lie in one chain. */
uint64_t bst_meter_weight(const bst_guard *guard, const lua_Debug *debug) {
  size_t deep = depth(guard, debug), nodes = guard->meter.now.nodes;
  return bst_guard_weight(guard) + (deep > STACK_LIGHT ? deep / STACK_STEP : 0) +
         (nodes > NODES_LIGHT ? nodes / NODES_STEP : 0);
}

/* --- sizes ----------------------------------------------------------------------------------- */

void bst_meter_learn(lua_State *lua) {
  bst_meter *meter = &bst_guard_of(lua)->meter;
  char text[SHORT_MAX + 1];
  meter->frame_size = meter->newest_size; /* this call's */
  memset(text, 'x', sizeof text);
  lua_pushlstring(lua, text, sizeof text);
  meter->long_size = meter->newest_size;
  lua_pop(lua, 1);
}

/* Asked once for all values, Lua gives exactly these; asked for one less, it sees that they are
 * there. In both cases it keeps them as long as the calling function runs, errors or not. */
void bst_meter_room(lua_State *lua, int below) {
  bst_meter *meter = &bst_guard_of(lua)->meter;
  bool has_room = meter->stack_full > 0 && meter->stack_size == meter->stack_full;
  meter->stack_full = has_room ? meter->stack_full : 0; /* not grown too far */
  if (!lua_checkstack(lua, STACK_VALUES - below - has_room)) {
    lua_pushnil(lua);
    lua_error(lua);
  }
  meter->stack_full = meter->stack_size;
}
