/* freeze.h - what freeze.c and frozen.c share. */
#ifndef BST_FREEZE_H
#define BST_FREEZE_H

#include "frozen.h"

/* A variable that functions can set, or the memory of a function of C: upvalue `n` of a function.
 */
typedef struct bst_watched {
  uint32_t object; /* the function */
  int n;
} bst_watched;

/* A table that has been written to in this call. */
typedef struct bst_written {
  uint32_t object;
  int line; /* of the first write; 0: not known */
  char file[64];
} bst_written;

#define BST_NO_PARENT UINT32_MAX

/* Objects (functions and tables) are numbered in the order in which they are found. What belongs to
 * each lies in lists in the registry, at its number and 1. */
struct bst_frozen {
  const char *advice;
  int objects, keys;    /* references: the object; under which key it was found */
  int contents, before; /* of tables: what they hold in this call, and when it began */
  int values;           /* of watched variables */
  uint32_t *parent;     /* in which object it was found */
  uint32_t count, room;
  uint32_t entries; /* of all tables */
  bst_watched *watched;
  uint32_t watched_count;
  bst_written *written;
  uint32_t written_count, written_room;
  bst_script_fault *fault; /* while it is made: where to tell what is too much */
};

/* Equal to the last bit, so that nothing can tell the values at the indices apart. */
bool bst_frozen_same(lua_State *lua, int a, int b);

/* Metamethods of frozen tables. */
int bst_frozen_read(lua_State *lua);
int bst_frozen_write(lua_State *lua);
int bst_frozen_length(lua_State *lua);

#endif
