/* show.h - declared values as one would write them in Lua, in one short line. */
#ifndef BST_SHOW_H
#define BST_SHOW_H

#include "value.h"

enum { BST_SHOWN_MAX = 100 }; /* bytes of a table that is written out */

/* `{ on = "road", n = 2 }`, `opt("unplaceable")`, `function at base.lua:9`; a table that is longer
 * is "a table of 9 entries". Functions and what has no file of its own stand in `file`. NULL: out
 * of memory. */
const char *bst_value_show(bst_arena *arena, const bst_value *value, const char *file);

/* The same of a `when`: "kind is road and bonus is false". */
const char *bst_value_show_when(bst_arena *arena, const bst_value *when, const char *file);

#endif
