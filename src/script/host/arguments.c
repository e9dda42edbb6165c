/* arguments.c - what scripts give to verbs, checked by raw type, with messages that say which verb,
 * which argument, what was wanted and what came. */
#include "frozen.h"
#include "handles.h"
#include "vm.h"

#include <board.h>
#include <locations.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int bst_bad_argument(bst_vm *vm, int index, const char *name, const char *wanted) {
  char text[160];
  return luaL_error(vm->lua, "%s: %s must be %s, not %s", bst_verb_name(vm->verb), name, wanted,
                    bst_describe(vm, index, text, sizeof text));
}

int bst_refuse(bst_vm *vm, const char *format, ...) {
  char text[512];
  va_list values;
  va_start(values, format);
  vsnprintf(text, sizeof text, format, values);
  va_end(values);
  return luaL_error(vm->lua, "%s: %s", bst_verb_name(vm->verb), text);
}

void bst_check(bst_vm *vm, bst_status status, const bst_error *err) {
  if (vm->kept != BST_OK)
    luaL_error(vm->lua, "%s: a question failed that it asked", bst_verb_name(vm->verb));
  if (status != BST_OK)
    bst_refuse(vm, "%s", err->text);
}

/* --- names by their addresses ---------------------------------------------------------------- */

static const bst_known *known_at(const bst_vm *vm, const char *text, uint32_t key) {
  size_t at = bst_known_slot(vm, text, key);
  while (vm->known[at].text && (vm->known[at].text != text || vm->known[at].key != key))
    at = (at + 1) & vm->known_mask;
  return &vm->known[at];
}

/* Own names contain no dot, so the two look-ups cannot clash. A name that isn't found by its
 * address may be a long text, or that of a tile, of which there are many. */
uint16_t bst_name_search(bst_vm *vm, const char *text, unsigned domain, uint8_t rule) {
  const bst_known *known = rule == BST_ANY_RULE ? NULL : known_at(vm, text, domain << 8 | rule);
  if (known && known->text)
    return known->index;
  return bst_names_find(vm->program->names, domain, rule, text, strlen(text));
}

bool bst_known_make(bst_vm *vm) {
  size_t room = 1024;
  while (room < 4 * bst_names_count(vm->program->names))
    room *= 2;
  vm->known = calloc(room, sizeof *vm->known);
  vm->known_mask = room - 1;
  return vm->known != NULL;
}

static void learn(void *self, unsigned domain, uint8_t rule, const char *text, uint16_t index) {
  enum { SHORT = 40 }; /* longer ones may lie in the machine twice */
  bst_vm *vm = self;
  if (strlen(text) > SHORT || domain == BST_NAMED_TYPE)
    return;
  uint32_t key = domain << 8 | rule;
  const char *own = lua_pushstring(vm->lua, text);
  lua_rawseti(vm->lua, -2, (lua_Integer)lua_rawlen(vm->lua, -2) + 1);
  size_t at = bst_known_slot(vm, own, key);
  while (vm->known[at].text)
    at = (at + 1) & vm->known_mask;
  vm->known[at] = (bst_known){own, key, index};
}

void bst_known_fill(bst_vm *vm) {
  lua_newtable(vm->lua); /* keeps the texts where they are */
  bst_names_each(vm->program->names, learn, vm);
  luaL_ref(vm->lua, LUA_REGISTRYINDEX);
}

/* --- plain values ---------------------------------------------------------------------------- */

int32_t bst_arg_int(bst_vm *vm, int index, const char *name, int32_t least, int32_t most) {
  int is_whole = 0;
  lua_Integer value = 0;
  if (lua_type(vm->lua, index) == LUA_TNUMBER)
    value = lua_tointegerx(vm->lua, index, &is_whole);
  if (!is_whole && lua_type(vm->lua, index) == LUA_TNUMBER)
    bst_refuse(vm, "%s must be a whole number, not %.14g\na // b divides and leaves out the rest",
               name, lua_tonumber(vm->lua, index));
  if (!is_whole)
    bst_bad_argument(vm, index, name, "a whole number");
  if (value < least || value > most)
    bst_refuse(vm, "%s must be %d to %d, not %lld", name, least, most, (long long)value);
  return (int32_t)value;
}

bool bst_arg_flag(bst_vm *vm, int index, const char *name) {
  if (!bst_arg_given(vm, index))
    return false;
  if (lua_type(vm->lua, index) != LUA_TBOOLEAN)
    bst_bad_argument(vm, index, name, "true or false");
  return lua_toboolean(vm->lua, index);
}

/* --- names ----------------------------------------------------------------------------------- */

static int unknown_name(bst_vm *vm, const char *before, const char *text, bst_domain domain) {
  char hint[160];
  const char *what = bst_domain_what(domain), *how = bst_domain_how(domain);
  bst_guard_charge(vm->lua, 2000);
  if (bst_names_nearest(vm->program->names, domain, vm->now.rule, text, hint, sizeof hint))
    return luaL_error(vm->lua, "%sunknown %s '%s'\n%s Else %s", before, what, text, hint, how);
  return luaL_error(vm->lua, "%sunknown %s '%s'\n%s", before, what, text, how);
}

static uint16_t named(bst_vm *vm, int index, bst_domain domain) {
  return bst_name_of(vm, index, domain, vm->now.rule);
}

uint16_t bst_name_at(bst_vm *vm, int index, bst_domain domain) {
  uint16_t found = named(vm, index, domain);
  if (found == BST_NONE)
    unknown_name(vm, "", lua_tostring(vm->lua, index), domain);
  return found;
}

uint16_t bst_arg_name(bst_vm *vm, int index, const char *name, bst_domain domain) {
  char before[64];
  if (lua_type(vm->lua, index) != LUA_TSTRING) {
    snprintf(before, sizeof before, "the name of a %s", bst_domain_what(domain));
    bst_bad_argument(vm, index, name, before);
  }
  uint16_t found = named(vm, index, domain);
  if (found == BST_NONE) {
    snprintf(before, sizeof before, "%s: ", bst_verb_name(vm->verb));
    unknown_name(vm, before, lua_tostring(vm->lua, index), domain);
  }
  return found;
}

/* --- things ---------------------------------------------------------------------------------- */

static const char *const a_holder[] = {
#define X(name, text) "a " text,
    BST_HOLDER_LIST(X)
#undef X
};

static bst_handle living(bst_vm *vm, int index, const char *name) {
  bst_handle handle = bst_handle_at(vm, index);
  if (handle.is < BST_HOLDERS && !bst_handle_exists(vm, handle))
    bst_refuse(vm, "%s is %s that this game doesn't have", name, a_holder[handle.is]);
  return handle;
}

uint64_t bst_arg_handle(bst_vm *vm, int index, const char *name, bst_holder is) {
  bst_handle handle = living(vm, index, name);
  if (handle.is != is)
    bst_bad_argument(vm, index, name, a_holder[is]);
  return handle.at;
}

uint8_t bst_arg_seat(bst_vm *vm, int index, const char *name) {
  return (uint8_t)bst_arg_handle(vm, index, name, BST_IS_PLAYER);
}

bst_xy bst_arg_cell(bst_vm *vm, int index, const char *name) {
  return bst_unpack_xy(bst_arg_handle(vm, index, name, BST_IS_CELL));
}

uint16_t bst_arg_node(bst_vm *vm, int index, const char *name) {
  bst_handle handle = living(vm, index, name);
  if (handle.is != BST_IS_FEATURE && handle.is != BST_IS_SEGMENT)
    bst_bad_argument(vm, index, name, "a feature");
  return (uint16_t)handle.at;
}

uint16_t bst_arg_type(bst_vm *vm, int index, const char *name) {
  bst_handle handle = living(vm, index, name);
  if (handle.is == BST_IS_TYPE)
    return (uint16_t)handle.at;
  if (lua_type(vm->lua, index) != LUA_TSTRING)
    bst_bad_argument(vm, index, name, "a tile type or the name of one");
  return bst_arg_name(vm, index, name, BST_NAMED_TYPE);
}

uint16_t bst_cell_number(bst_vm *vm, bst_xy at, const char *name) {
  uint16_t cell = bst_cell_find(vm->rs, vm->now.g, at.x, at.y);
  if (cell == BST_NO_CELL)
    bst_refuse(vm, "%s is cell %d,%d, which is neither on nor beside the landscape", name, at.x,
               at.y);
  return cell;
}

static bst_location location_of_word(bst_vm *vm, int index, const char *name) {
  const char *word = lua_tostring(vm->lua, index);
  if (strcmp(word, "box") == 0)
    return (bst_location){.where = BST_AT_BOX};
  if (strcmp(word, "bag") == 0)
    return (bst_location){BST_AT_BAG, BST_NOBODY, BST_NONE};
  if (strcmp(word, "supply") == 0)
    return (bst_location){BST_AT_SUPPLY, BST_NOBODY, BST_NONE};
  bst_refuse(vm,
             "%s must be a place, 'supply', 'bag' or 'box', not '%.60s'\n"
             "a zone is g:zone(name, player)",
             name, word);
  return (bst_location){0};
}

bst_location bst_arg_location(bst_vm *vm, int index, const char *name) {
  bst_handle handle = living(vm, index, name);
  uint16_t number = (uint16_t)handle.at;
  bst_xy at = bst_unpack_xy(handle.at);
  switch (handle.is) {
  case BST_IS_SEGMENT:
    return (bst_location){BST_AT_SEGMENT, BST_NOBODY, number};
  case BST_IS_CELL:
    return (bst_location){BST_AT_CELL, BST_NOBODY, bst_cell_number(vm, at, name)};
  case BST_IS_CORNER:
    return (bst_location){BST_AT_CORNER, BST_NOBODY, bst_cell_number(vm, at, name)};
  case BST_IS_FIGURE:
    return (bst_location){BST_AT_FIGURE, BST_NOBODY, number};
  case BST_IS_ZONE:
    return (bst_location){BST_AT_ZONE, (uint8_t)handle.at, (uint16_t)(handle.at >> 8)};
  case BST_IS_PLAYER:
    return (bst_location){BST_AT_SUPPLY, (uint8_t)handle.at, BST_NONE};
  default:
    break;
  }
  if (lua_type(vm->lua, index) == LUA_TSTRING)
    return location_of_word(vm, index, name);
  if (handle.is == BST_IS_FEATURE)
    bst_refuse(vm, "%s must be a place; of a feature take one of its segments", name);
  bst_bad_argument(vm, index, name, "a place");
  return (bst_location){0};
}

/* --- named arguments ------------------------------------------------------------------------- */

/* The alphabetically first key that is not among those known. */
static int unknown_key(bst_vm *vm, int index, const char *const *known) {
  lua_State *lua = vm->lua;
  const char *worst = NULL;
  size_t count = 0;
  for (lua_pushnil(lua); lua_next(lua, index); lua_pop(lua, 1))
    count++;
  bst_guard_charge(lua, 20 * count); /* before it is known which one is found first */
  for (lua_pushnil(lua); lua_next(lua, index); lua_pop(lua, 1)) {
    if (lua_type(lua, -2) != LUA_TSTRING)
      return bst_refuse(vm, "its table has names as keys, no numbers or things");
    const char *key = lua_tostring(lua, -2);
    bool fine = false;
    for (int i = 0; known[i] && !fine; i++)
      fine = strcmp(known[i], key) == 0;
    if (!fine && (!worst || strcmp(key, worst) < 0))
      worst = key;
  }
  char list[256] = "";
  for (int i = 0; known[i]; i++)
    snprintf(list + strlen(list), sizeof list - strlen(list), "%s%s", i > 0 ? ", " : "", known[i]);
  return bst_refuse(vm, "unknown key '%.60s'; there are: %s", worst, list);
}

/* So many values, and those that a verb pushes, have room without being asked for. */
enum { FEW_NAMED = LUA_MINSTACK - 8 };

/* Which of the known ones is it? Mostly the first letter tells. */
static int key_of(const char *const *known, const char *key) {
  int i = 0;
  while (known[i] && known[i] != key && (*known[i] != *key || strcmp(known[i], key) != 0))
    i++;
  return i;
}

uint32_t bst_arg_named(bst_vm *vm, int index, const char *const *known) {
  lua_State *lua = vm->lua;
  uint32_t given = 0, count = 0;
  if (!bst_arg_given(vm, index))
    return 0;
  if (lua_type(lua, index) != LUA_TTABLE)
    bst_bad_argument(vm, index, "the last argument", "a table { name = value }");
  bst_frozen_view(lua, index);
  bst_guard_charge_walk(lua);
  int first = lua_gettop(lua) + 1, places = 0;
  while (known[places])
    places++;
  if (places > FEW_NAMED)
    luaL_checkstack(lua, places + 4, NULL);
  lua_settop(lua, first - 1 + places); /* a place for each */
  for (lua_pushnil(lua); lua_next(lua, index);) {
    int i = key_of(known, lua_type(lua, -2) == LUA_TSTRING ? lua_tostring(lua, -2) : "");
    if (!known[i]) {
      lua_pop(lua, 2);
      unknown_key(vm, index, known);
    }
    lua_replace(lua, first + i);
    given |= 1u << i;
    count++;
  }
  bst_guard_charge(lua, count);
  vm->named = known;
  vm->named_at = first;
  return given;
}

int bst_arg_get(bst_vm *vm, const char *key) { return vm->named_at + key_of(vm->named, key); }
