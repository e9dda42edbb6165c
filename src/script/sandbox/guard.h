/* guard.h - a Lua state that can't hurt: a memory cap, instruction budgets, and the one place of
 * the project where Lua errors are caught.
 *
 * All limits are sticky: once one is broken, every further step of the script fails, a pcall() in
 * it too, until the protected call has ended. Work that C does for a script (copying a string,
 * shifting a list) is charged to the same budget, and an instruction costs more while there are
 * things on which one instruction can work for long. What a call may do, and where a limit breaks,
 * depends on nothing but the call and what the files loaded: see meter.h. */
#ifndef BST_GUARD_H
#define BST_GUARD_H

#include "pool.h"
#include "script_fault.h"

#include <bastide.h>
#include <lua.h>
#include <stdint.h>

enum { BST_STRING_MAX = 64 * 1024 }; /* bytes of one string that a script makes */
/* What bst_guard_shield gets: so many, in order to lie as deep as a call without it. */
enum { BST_SHIELD_ARGUMENTS = 4 };

/* What belongs to one protected call. */
typedef struct bst_guard_frame {
  uint64_t allowance, budget; /* instructions: what it started with, what is left */
  bst_script_fault *fault;
  bool running;   /* Lua code: what breaks a limit has a line */
  bool of_action; /* the allowance is what the action had left */
  bool placed;    /* the place where a limit broke is in *fault */
  bool told;      /* what was wrong is in *fault: the call has changed what outlives it */
} bst_guard_frame;

/* The largest things there are: what one instruction can work on for long. */
typedef struct bst_largest {
  size_t string, vector,
      nodes; /* bytes; a vector is a part of a table, nodes are the one with keys */
} bst_largest;

/* meter.h */
typedef struct bst_meter {
  void *stack, *newest, *names;  /* Lua's stack and table of names; what was allocated last */
  size_t stack_size, stack_full; /* bytes: as it is; as it should be, 0: not yet known */
  size_t newest_size;            /* bytes */
  size_t frame_size, long_size;  /* bytes: of a frame of Lua's; of the shortest long string */
  bst_largest now, after_loading;
  size_t loaded;           /* bytes, when loading had ended */
  size_t floor;            /* bytes, after the last collection */
  int64_t made, most_made; /* bytes of this call that count: now, and at most */
  int64_t grown, turnover; /* bytes by which vectors have grown; of those made anew */
  size_t pending;          /* bytes of a vector of which is not known yet why it was made */
  uint64_t allocations;
  bool stopped, calm, collecting; /* the collector; whether all files were loaded */
} bst_meter;

typedef void bst_guard_sink(void *self, const char *text, size_t length);
typedef void bst_guard_line_hook(void *self, lua_State *lua, lua_Debug *debug);

typedef struct bst_guard {
  lua_State *lua;
  size_t memory, memory_cap; /* bytes: what there is, garbage too; and of what counts */
  uint64_t instructions;     /* of bst_guard_call */
  bst_guard_frame frame;
  int depth;                /* of protected calls in one another */
  int below;                /* values on Lua's stack below the outermost of them */
  uint64_t action_left;     /* instructions; UINT64_MAX: no action is watched */
  uint64_t action_start;    /* what the action began with */
  bst_limit broken;         /* sticky */
  bool out_of_memory;       /* the machine's memory, not the cap */
  uint64_t paid;            /* by all calls so far; fully counted only with bst_guard_fine */
  int interval, since;      /* instructions between two hooks; those since the last whole hundred,
                               where each one is counted */
  bool no_hook;             /* instructions are not counted; see bst_guard_hook */
  bool plain;               /* the next call from outside can't run for long: see plain.h */
  bool uncounted;           /* so its instructions aren't counted, as long as nothing is large */
  bool loading;             /* a file is being run: rule{}, opt() and so on may be called */
  const char *chunk;        /* the file that is being compiled, or NULL */
  uint64_t fail_allocation; /* tests: so many allocations from now, one is refused; 0: never */
  uint64_t fail_call;       /* tests: so many calls from now, one has no instructions; 0: never */
  bst_guard_sink *sink;     /* of print(); NULL: dropped */
  void *sink_self;
  bst_guard_line_hook *on_line; /* hears of every line that runs; NULL: nobody */
  void *line_self;
  struct bst_frozen *frozen;     /* what functions can reach (frozen.h); NULL: nothing is frozen */
  struct bst_settable *settable; /* of the files that were loaded, until then (settable.h) */
  bool wrapped;       /* each call protects itself: functions are called by one of C (trace.c) */
  uint32_t unsettled; /* what the end of a call must look at: bst_frozen_settle; mostly 0 */
  void *owner;        /* whoever calls scripts: for the functions that these call */
  /* private */
  bst_meter meter;
  bst_pool pool;
} bst_guard;

/* Opens an empty state. The guard must not move while it is open. False: out of memory. */
bool bst_guard_open(bst_guard *guard, size_t memory_cap, uint64_t instructions);
void bst_guard_close(bst_guard *guard);

/* Calls `function` with a light userdata `self` and so many instructions; may be called again from
 * inside, whose budget then draws on the outer one. BST_SCRIPT: *fault, which may be NULL, says
 * what went wrong. What `function` owns in C must be reachable from `self`. */
bst_status bst_guard_enter(bst_guard *guard, lua_CFunction function, void *self,
                           uint64_t instructions, bst_script_fault *fault);

/* The quick way for calls that come thousands of times: what is called and its arguments are on the
 * stack already. Only from outside of all calls, and after bst_guard_stand. The results stay on the
 * stack; after a failure nothing does. */
bst_status bst_guard_enter_pushed(bst_guard *guard, int arguments, int results,
                                  uint64_t instructions, bst_script_fault *fault);
/* Runs a C function, pushed with BST_SHIELD_ARGUMENTS like that, in which scripts may be called
 * without a protection of their own, by bst_guard_direct. What one of them raises ends it all. The
 * function begins with bst_guard_room(). */
bst_status bst_guard_shield(bst_guard *guard, bst_script_fault *fault);
void bst_guard_room(lua_State *lua);
/* Such a call: function and arguments are pushed; the results stay on the stack. `is_script`: Lua
 * code, or C that prepares a call of some. */
void bst_guard_direct(bst_guard *guard, int arguments, int results, uint64_t instructions,
                      bool is_script);

/* Puts what that needs at the bottom of the stack, where it must stay. */
void bst_guard_stand(bst_guard *guard);

/* The same as bst_guard_enter with the instructions given to bst_guard_open, and the message alone:
 * "x.lua:12: text".
 */
bst_status bst_guard_call(bst_guard *guard, lua_CFunction function, void *self, char *message,
                          size_t size);

/* Until the next one, all calls together have so many instructions; UINT64_MAX: no limit. */
void bst_guard_action_begin(bst_guard *guard, uint64_t instructions);

/* Instructions of the call that ends last (or is under way), and of the action. Each call counts
 * as 100 more than it takes, rounded down to 100. */
uint64_t bst_guard_used(const bst_guard *guard);
uint64_t bst_guard_action_used(const bst_guard *guard);
/* The most bytes that counted for the limit of memory in that call. */
size_t bst_guard_memory_used(const bst_guard *guard);

/* Whether instructions are counted. Without it only the work of C is charged; whoever turns it off
 * must stand by with a clock, and play again with it on. Not inside a call. */
void bst_guard_hook(bst_guard *guard, bool on);

/* Whether each instruction is counted in `paid`, and not whole hundreds: for whoever wants to know
 * what a short function takes. Slow; limits break where they break otherwise. Not inside a call. */
void bst_guard_fine(bst_guard *guard, bool on);

/* Who hears, from the next call on, of each line that scripts run: `debug` as in a hook of Lua, the
 * line known. It must not raise errors. NULL: nobody. */
void bst_guard_lines(bst_guard *guard, bst_guard_line_hook *on_line, void *self);

/* lua_call for code of a script, inside a protected call. */
void bst_guard_run(lua_State *lua, int arguments, int results);

/* The same where something must be put right after a failure: LUA_OK, or what lua_error() must pass
 * on then, the error on the stack. */
int bst_guard_try(lua_State *lua, int arguments, int results);

static inline bst_guard *bst_guard_of(lua_State *lua) {
  return *(bst_guard **)lua_getextraspace(lua);
}

/* Pays `cost` instructions; raises a Lua error when the budget is used up. */
void bst_guard_charge(lua_State *lua, uint64_t cost);

/* How many ordinary instructions comparing two strings may cost, by the longest there is. 1 as long
 * as none is over 4 KiB. */
uint64_t bst_guard_weight(const bst_guard *guard);
/* Pays for going through a table, whose room need not be full: beside what its entries cost. */
void bst_guard_charge_walk(lua_State *lua);

/* Forgets how large things were: nothing of what was there is reachable any more. */
void bst_guard_forget(bst_guard *guard);

/* pcall for scripts: passes on what no script may catch. */
int bst_guard_pcall(lua_State *lua);

/* "x.lua:12: text" of that chunk: the line, and *text moves behind it; else 0. */
int bst_guard_line(const char *chunk, const char **text);

#endif
