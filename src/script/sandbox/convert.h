/* convert.h - from a Lua table to plain values, with lines from the source map. */
#ifndef BST_CONVERT_H
#define BST_CONVERT_H

#include "arena.h"
#include "report.h"
#include "source_map.h"
#include "value.h"

#include <lua.h>

typedef struct bst_converter {
  bst_arena *arena;
  bst_report *report;
  const char *file;
  const bst_source_map *map;
  size_t value_count; /* made so far; a table that is used twice is made twice */
} bst_converter;

/* Converts the table on the top of the stack; may raise Lua errors, so call it protected. NULL: out
 * of memory. Strings that are no text and keys that are no names are reported. */
/* The value on the top, which stands in no place of the file. */
bst_value *bst_convert_apart(bst_converter *converter, lua_State *lua);
bst_value *bst_convert(bst_converter *converter, lua_State *lua);

#endif
