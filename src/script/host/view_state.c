/* view_state.c - g.state: the fields that a rule declared, as values of Lua. What holds a thing
 * holds its number plus one, so that a game begins with none. */
#include "vm.h"

#include <board.h>
#include <state.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- constants ------------------------------------------------------------------------------- */

void bst_const_push(bst_vm *vm, int key) {
  char text[80];
  if (lua_type(vm->lua, key) != LUA_TSTRING)
    luaL_error(vm->lua, "g.const has fields with names, not %s",
               bst_describe(vm, key, text, sizeof text));
  const bst_const_info *info = &vm->program->b->constant[bst_name_at(vm, key, BST_NAMED_CONST)];
  if (info->text)
    lua_pushstring(vm->lua, info->text);
  else if (info->is_flag)
    lua_pushboolean(vm->lua, info->number != 0);
  else
    lua_pushinteger(vm->lua, info->number);
}

/* --- which value ----------------------------------------------------------------------------- */

static uint16_t field_at(bst_vm *vm, int key) {
  char text[80];
  if (lua_type(vm->lua, key) != LUA_TSTRING)
    luaL_error(vm->lua, "g.state has fields with names, not %s",
               bst_describe(vm, key, text, sizeof text));
  return bst_name_at(vm, key, BST_NAMED_STATE);
}

static uint32_t index_at(bst_vm *vm, uint16_t field, int key) {
  static const struct {
    bst_holder is;
    const char *text;
  } wanted[] = {[BST_PER_GAME] = {BST_HOLDERS, "nothing"},
                [BST_PER_PLAYER] = {BST_IS_PLAYER, "player"},
                [BST_PER_TILE] = {BST_IS_TILE, "tile"},
                [BST_PER_FIGURE] = {BST_IS_FIGURE, "figure"}};
  uint8_t per = vm->rs->state[field].per;
  if (per == BST_PER_FEATURE)
    return bst_arg_node(vm, key, "key of the state field");
  bst_handle handle = bst_handle_at(vm, key);
  char text[80];
  if (handle.is != wanted[per].is || !bst_handle_exists(vm, handle))
    luaL_error(vm->lua, "state field '%s' has a value for each %s: [%s] is none",
               vm->rs->state[field].name, wanted[per].text,
               bst_describe(vm, key, text, sizeof text));
  return (uint32_t)handle.at;
}

/* --- reading --------------------------------------------------------------------------------- */

static void push_value(bst_vm *vm, uint16_t field, uint32_t index) {
  const bst_state_def *def = &vm->rs->state[field];
  if (def->type == BST_STATE_CELLSET) {
    bst_push_handle(vm, BST_IS_CELLS, field | (uint64_t)index << 16);
    return;
  }
  int32_t value = bst_state_get(vm->rs, vm->now.g, field, index);
  uint16_t number = (uint16_t)(value - 1); /* 0: BST_NONE */
  switch ((bst_state_type)def->type) {
  case BST_STATE_BOOL:
    lua_pushboolean(vm->lua, value != 0);
    break;
  case BST_STATE_ENUM:
    lua_pushstring(vm->lua, def->word[value < def->word_count ? value : 0]);
    break;
  case BST_STATE_PLAYER:
    bst_push_player(vm, (uint8_t)number);
    break;
  case BST_STATE_CELL:
    bst_push_cell(vm, value == 0 ? BST_NO_CELL : number);
    break;
  case BST_STATE_TILE:
    bst_push_type(vm, number);
    break;
  case BST_STATE_FIGURE:
    bst_push_figure(vm, number);
    break;
  case BST_STATE_KIND:
    if (value == 0)
      lua_pushnil(vm->lua);
    else
      lua_pushstring(vm->lua, vm->rs->figure[number].name);
    break;
  default:
    lua_pushinteger(vm->lua, value);
  }
}

void bst_state_push(bst_vm *vm, bst_handle handle, int key) {
  if (handle.is == BST_IS_VALUES) {
    uint16_t field = (uint16_t)handle.at;
    push_value(vm, field, index_at(vm, field, key));
    return;
  }
  uint16_t field = field_at(vm, key);
  if (vm->rs->state[field].per == BST_PER_GAME)
    push_value(vm, field, 0);
  else
    bst_push_handle(vm, BST_IS_VALUES, field);
}

/* --- writing --------------------------------------------------------------------------------- */

static int bad_value(bst_vm *vm, uint16_t field, int value, const char *wanted) {
  char text[80];
  return luaL_error(vm->lua, "state field '%s' holds %s, not %s", vm->rs->state[field].name, wanted,
                    bst_describe(vm, value, text, sizeof text));
}

static int32_t word_at(bst_vm *vm, uint16_t field, int value) {
  const bst_state_def *def = &vm->rs->state[field];
  char list[512] = "";
  size_t used = 0;
  if (lua_type(vm->lua, value) == LUA_TSTRING)
    for (uint8_t w = 0; w < def->word_count; w++)
      if (strcmp(def->word[w], lua_tostring(vm->lua, value)) == 0)
        return w;
  for (uint8_t w = 0; w < def->word_count && used < sizeof list; w++)
    used += (size_t)snprintf(list + used, sizeof list - used, "%s'%s'", w > 0 ? ", " : "",
                             def->word[w]);
  return bad_value(vm, field, value, list);
}

/* nil is no thing. */
static int32_t thing_at(bst_vm *vm, uint16_t field, int value, bst_holder is, const char *wanted) {
  bst_handle handle = bst_handle_at(vm, value);
  if (lua_isnil(vm->lua, value))
    return 0;
  if (handle.is != is || !bst_handle_exists(vm, handle))
    bad_value(vm, field, value, wanted);
  if (is == BST_IS_CELL)
    return bst_cell_number(vm, bst_unpack_xy(handle.at), vm->rs->state[field].name) + 1;
  return (int32_t)handle.at + 1;
}

static int32_t number_at(bst_vm *vm, uint16_t field, int value) {
  int is_whole = 0;
  lua_Integer number = 0;
  if (lua_type(vm->lua, value) == LUA_TNUMBER)
    number = lua_tointegerx(vm->lua, value, &is_whole);
  if (!is_whole)
    bad_value(vm, field, value, "a whole number");
  if (number < INT32_MIN || number > INT32_MAX)
    bad_value(vm, field, value, "a number of at most 32 bits");
  return (int32_t)number;
}

static int32_t value_at(bst_vm *vm, uint16_t field, int value) {
  switch ((bst_state_type)vm->rs->state[field].type) {
  case BST_STATE_BOOL:
    if (lua_type(vm->lua, value) != LUA_TBOOLEAN)
      bad_value(vm, field, value, "true or false");
    return lua_toboolean(vm->lua, value);
  case BST_STATE_ENUM:
    return word_at(vm, field, value);
  case BST_STATE_PLAYER:
    return thing_at(vm, field, value, BST_IS_PLAYER, "a player or nil");
  case BST_STATE_CELL:
    return thing_at(vm, field, value, BST_IS_CELL, "a cell or nil");
  case BST_STATE_TILE:
    return thing_at(vm, field, value, BST_IS_TYPE, "a tile type or nil");
  case BST_STATE_FIGURE:
    return thing_at(vm, field, value, BST_IS_FIGURE, "a figure or nil");
  case BST_STATE_KIND:
    if (lua_isnil(vm->lua, value))
      return 0;
    if (lua_type(vm->lua, value) != LUA_TSTRING)
      bad_value(vm, field, value, "a kind of figure or nil");
    return bst_name_at(vm, value, BST_NAMED_FIGURE) + 1;
  case BST_STATE_CELLSET:
    return luaL_error(vm->lua, "'%s' is a set of cells: it has :add(cell), :remove(cell), :clear()",
                      vm->rs->state[field].name);
  default:
    return number_at(vm, field, value);
  }
}

void bst_state_store(bst_vm *vm, bst_handle handle, int key, int value) {
  bool indexed = handle.is == BST_IS_VALUES;
  if (vm->now.rights == BST_RIGHTS_READ)
    luaL_error(vm->lua, "state can't be set in '%s' (read-only)",
               bst_hook_name(vm->now.handler->hook[vm->now.part]));
  uint16_t field = indexed ? (uint16_t)handle.at : field_at(vm, key);
  const bst_state_def *def = &vm->rs->state[field];
  if (def->rule != vm->now.rule)
    luaL_error(vm->lua, "state field '%s' can be read here, but only its own rule sets it",
               def->name);
  if (!indexed && def->per != BST_PER_GAME)
    luaL_error(vm->lua, "state field '%s' has more than one value: g.state.x[...] = value",
               def->name);
  uint32_t index = indexed ? index_at(vm, field, key) : 0;
  bst_error err;
  if (bst_state_set(vm->rs, vm->now.g, field, index, value_at(vm, field, value), &err) != BST_OK)
    luaL_error(vm->lua, "%s", err.text);
}

/* --- sets of cells --------------------------------------------------------------------------- */

typedef struct cellset {
  uint16_t field, index;
} cellset;

static bst_vm *begin(lua_State *lua, cellset *set) {
  uint64_t at;
  bst_vm *vm = bst_method_begin(lua, &at);
  *set = (cellset){(uint16_t)at, (uint16_t)(at >> 16)};
  return vm;
}

/* A cell that lies nowhere near the landscape is in no set. */
int bst_method_CELLS_has(lua_State *lua) {
  cellset set;
  bst_vm *vm = begin(lua, &set);
  bst_xy at = bst_arg_cell(vm, 2, "cell");
  uint16_t cell = bst_cell_find(vm->rs, vm->now.g, at.x, at.y);
  lua_pushboolean(lua, cell != BST_NO_CELL &&
                           bst_state_has_cell(vm->rs, vm->now.g, set.field, set.index, cell));
  return 1;
}

static int put(lua_State *lua, bool in) {
  cellset set;
  bst_vm *vm = begin(lua, &set);
  uint16_t cell = bst_cell_number(vm, bst_arg_cell(vm, 2, "cell"), "cell");
  bst_state_put_cell(vm->rs, vm->now.g, set.field, set.index, cell, in);
  return 0;
}
int bst_method_CELLS_add(lua_State *lua) { return put(lua, true); }
int bst_method_CELLS_remove(lua_State *lua) { return put(lua, false); }

int bst_method_CELLS_clear(lua_State *lua) {
  cellset set;
  bst_vm *vm = begin(lua, &set);
  bst_state_clear_cells(vm->rs, vm->now.g, set.field, set.index);
  return 0;
}

static int compare_cells(const void *a, const void *b) {
  const bst_xy *x = a, *y = b;
  return x->y != y->y ? (x->y > y->y) - (x->y < y->y) : (x->x > y->x) - (x->x < y->x);
}

static uint32_t gather(bst_vm *vm, cellset set) {
  uint32_t count = 0;
  bst_guard_charge(vm->lua, vm->now.g->cell_count);
  for (uint16_t cell = 1; cell < vm->now.g->cell_count; cell++)
    if (bst_state_has_cell(vm->rs, vm->now.g, set.field, set.index, cell))
      vm->cells[count++] = bst_unpack_xy(places_of(vm->rs, vm->now.g)[cell]);
  return count;
}

int bst_method_CELLS_count(lua_State *lua) {
  cellset set;
  bst_vm *vm = begin(lua, &set);
  lua_pushinteger(lua, gather(vm, set));
  return 1;
}

int bst_method_CELLS_list(lua_State *lua) {
  cellset set;
  bst_vm *vm = begin(lua, &set);
  uint32_t count = gather(vm, set);
  qsort(vm->cells, count, sizeof *vm->cells, compare_cells);
  bst_push_cells(vm, vm->cells, count);
  return 1;
}
