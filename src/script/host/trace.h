/* trace.h - hearing of every call of a script's function at a table: which one, with what, what it
 * returned, what it took. For people who write rules; without Lua, like host_state.h. */
#ifndef BST_TRACE_H
#define BST_TRACE_H

#include "hooks.h"

#include <bastide.h>

/* "ev.cell" and "cell 3,-1"; things as messages show them. */
typedef struct bst_trace_value {
  const char *name, *text;
} bst_trace_value;

/* A call that begins. Texts live as long as the call of the sink. */
typedef struct bst_trace_call {
  uint64_t number; /* of the call, since tracing began */
  int depth;       /* how many calls it stands in */
  uint16_t turn, part;
  bst_hook hook;
  const char *rule;  /* whose `g` it has */
  const char *entry; /* "rule.on.tile_placed.volcano" */
  const char *file;  /* where the function is written, which may be another rule's */
  int line;
  const bst_trace_value *argument; /* but `g` and `out` */
  size_t argument_count;
} bst_trace_call;

/* How it ended. */
typedef struct bst_trace_end {
  uint64_t number;
  const char *result;    /* "5 offered" of options; NULL: nothing was returned */
  uint64_t instructions; /* as the limits count them: 100 more than it takes, rounded down to 100,
                            with those of calls inside */
  uint64_t nanoseconds;  /* of the function, with calls inside */
} bst_trace_end;

/* A call that fails never ends; so does every one around it, and the game. */
typedef struct bst_trace {
  void *self;
  void (*begin)(void *self, const bst_trace_call *call);
  void (*end)(void *self, const bst_trace_end *end);
} bst_trace;

/* From now on `sink` hears of all calls at this table, until that is freed; nothing else changes
 * but the time that they take. Once a table, not while a game is played. *heard: there are
 * functions that could be called. BST_NO_MEMORY. */
bst_status bst_host_trace(const bst_table *t, const bst_trace *sink, bool *heard);

#endif
