/* meter.h - the memory of a guarded state, and what it costs: for guard.c alone.
 *
 * What a call may use, and where a limit breaks, must depend on nothing but the call. So what
 * earlier calls left is not counted:
 *   - the collector doesn't run during a call, but between calls from outside; while a file is
 *     loaded it runs at instructions that are counted;
 *   - whether a short string is there already isn't asked: they cost nothing but their instruction;
 *   - Lua's stack has its full size from the begin; its frames and its table of names are free;
 *   - how large things are is what loading left, and what this call makes.
 * When a table is made anew, larger or not, depends on addresses where keys were taken away. So
 * this costs nothing and doesn't count; what a call can reach by adding entries is bounded by its
 * instructions, and where entries come and go there is a bound on the work. That bound alone can
 * differ by some instructions from run to run; it is a hundred times what a table of a thousand
 * keys needs. */
#ifndef BST_METER_H
#define BST_METER_H

#include "guard.h"

/* An allocator for lua_newstate(); `guard` is a bst_guard. */
void *bst_meter_allocate(void *guard, void *memory, size_t old_size, size_t new_size);

/* In a C function that Lua calls: learns how large some things of this Lua are. */
void bst_meter_learn(lua_State *lua);

/* At the begin and the end of a call from outside: the collector, and what is counted. */
void bst_meter_begin(bst_guard *guard);
void bst_meter_end(bst_guard *guard);

/* Gives Lua's stack its full size, in a C function that is called from outside of all others and
 * through which everything else is called; `below` values lie on the stack. Raises an error when
 * there is no memory. */
void bst_meter_room(lua_State *lua, int below);

/* Pays for vectors that were made since the last time. */
void bst_meter_settle(bst_guard *guard);

/* Where an instruction is counted: how many ordinary ones it stands for; and what the collector
 * does while a file is loaded. */
uint64_t bst_meter_weight(const bst_guard *guard, const lua_Debug *debug);
void bst_meter_look(bst_guard *guard);

/* Is nothing so large that one instruction could work on it for long? */
bool bst_meter_is_light(const bst_guard *guard);

/* In guard.c: from now on instructions are counted. */
void bst_guard_count(bst_guard *guard);

/* In guard.c: from now on the script fails at its next instruction. */
void bst_guard_refuse(bst_guard *guard, bst_limit why);

static inline void bst_meter_pay(bst_guard *guard, uint64_t cost) {
  guard->paid += cost;
  guard->frame.budget = guard->frame.budget > cost ? guard->frame.budget - cost : 0;
}

#endif
