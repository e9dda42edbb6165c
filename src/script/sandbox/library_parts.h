/* library_parts.h - what the files of the library share. */
#ifndef BST_LIBRARY_PARTS_H
#define BST_LIBRARY_PARTS_H

#include "library.h"

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>

enum {
  BST_VALUES_MAX =
      200,             /* that a function gives at once: they are copied whenever they are passed */
  BST_FLOAT_COST = 100 /* of writing a number with a fraction */
};

/* Bytes of the string at `index`; 0 if there is none. */
size_t bst_library_length(lua_State *lua, int index);
/* Pays for the arguments where they are many, and for all texts among them: these are looked
 * through, be it for a number that they may stand for. */
void bst_library_charge(lua_State *lua);
/* Pushes the value at `index` as text, without addresses. */
const char *bst_library_text(lua_State *lua, int index);

/* Functions that write by raw access must not write into read-only tables: an error if the argument
 * is one, or none at all. Of a frozen table they get what may be written to in its place. */
void bst_library_check_writable(lua_State *lua, int index);

/* A function of Lua's, upvalue 1, that is paid for by its texts. */
int bst_native_charged(lua_State *lua);
int bst_native_select(lua_State *lua);
/* Has the function one of Lua's as its upvalue? */
bool bst_native_is_inside(lua_CFunction function);

int bst_string_byte(lua_State *lua);
int bst_string_char(lua_State *lua);
int bst_string_find(lua_State *lua);
int bst_string_format(lua_State *lua);
int bst_string_rep(lua_State *lua);

/* Is it ipairs or pairs? */
bool bst_library_is_walk(lua_CFunction function);

int bst_library_rawlen(lua_State *lua);
int bst_library_insert(lua_State *lua);
int bst_library_remove(lua_State *lua);
int bst_library_concat(lua_State *lua);
int bst_library_unpack(lua_State *lua);
int bst_library_move(lua_State *lua);
int bst_library_sort(lua_State *lua);

/* Pushes a made value; the user values are the two on the top, which it pops. */
int bst_library_made(lua_State *lua, bst_made_kind kind);
/* An error unless a file is being loaded; `name` is what was called. */
void bst_library_check_loading(lua_State *lua, const char *name);

/* Adds figures, cells ... to the table on the top. */
void bst_library_add_selectors(lua_State *lua);
bool bst_library_is_selector(lua_CFunction function);

#endif
