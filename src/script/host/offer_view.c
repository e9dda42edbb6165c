/* offer_view.c - `out`: one userdata a machine; out:add(a, b, ...) adds an option to the listing
 * that is under way, after checking it against the types that its handler declared. */
#include "vm.h"

#include <graph.h>
#include <stdio.h>
#include <string.h>
#include <turn.h>
#include <words.h>

/* --- the arguments --------------------------------------------------------------------------- */

static uint16_t word_at(bst_vm *vm, int index, const char *name) {
  const bst_handler *handler = vm->now.handler;
  char list[512] = "one of ";
  size_t used = strlen(list);
  if (lua_type(vm->lua, index) == LUA_TSTRING)
    for (uint8_t w = 0; w < handler->word_count; w++)
      if (strcmp(handler->word[w], lua_tostring(vm->lua, index)) == 0)
        return w;
  for (uint8_t w = 0; w < handler->word_count && used < sizeof list; w++)
    used += (size_t)snprintf(list + used, sizeof list - used, "%s'%s'", w > 0 ? ", " : "",
                             handler->word[w]);
  bst_bad_argument(vm, index, name, list);
  return 0;
}

static uint16_t side_at(bst_vm *vm, int index, const char *name) {
  uint16_t direction = bst_arg_name(vm, index, name, BST_NAMED_DIRECTION);
  if (direction % 2 != 0)
    bst_bad_argument(vm, index, name, "'N', 'E', 'S' or 'W'");
  return direction / 2;
}

static uint16_t corner_at(bst_vm *vm, int index, const char *name) {
  bst_xy at = bst_unpack_xy(bst_arg_handle(vm, index, name, BST_IS_CORNER));
  return bst_cell_number(vm, at, name);
}

static uint16_t value_at(bst_vm *vm, bst_arg arg, int index, const char *name) {
  switch (arg) {
  case BST_ARG_CELL:
    return bst_cell_number(vm, bst_arg_cell(vm, index, name), name);
  case BST_ARG_CORNER:
    return corner_at(vm, index, name);
  case BST_ARG_SIDE:
    return side_at(vm, index, name);
  case BST_ARG_ROTATION:
    return (uint16_t)bst_arg_int(vm, index, name, 0, 3);
  case BST_ARG_TILE:
    return bst_arg_type(vm, index, name);
  case BST_ARG_SEGMENT:
    return (uint16_t)bst_arg_handle(vm, index, name, BST_IS_SEGMENT);
  case BST_ARG_FEATURE:
    return bst_root(nodes_of(vm->rs, vm->now.g), bst_arg_node(vm, index, name));
  case BST_ARG_FIGURE:
    return (uint16_t)bst_arg_handle(vm, index, name, BST_IS_FIGURE);
  case BST_ARG_KIND:
    return bst_arg_name(vm, index, name, BST_NAMED_FIGURE);
  case BST_ARG_TOKEN:
    return (uint16_t)bst_arg_handle(vm, index, name, BST_IS_TOKEN);
  case BST_ARG_PLAYER:
    return bst_arg_seat(vm, index, name);
  case BST_ARG_ZONE:
    return (uint16_t)bst_arg_handle(vm, index, name, BST_IS_ZONE);
  case BST_ARG_AMOUNT:
    return (uint16_t)bst_arg_int(vm, index, name, 0, 65534);
  case BST_ARG_ENUM:
    return word_at(vm, index, name);
  default:
    return 0;
  }
}

/* --- each once ------------------------------------------------------------------------------- */

static uint32_t hash_of(const uint16_t arg[BST_MAX_ARGS]) {
  uint64_t low, hash;
  uint32_t high;
  memcpy(&low, arg, sizeof low);
  memcpy(&high, arg + 4, sizeof high);
  hash = (low ^ (uint64_t)high << 17 ^ high) * 0x9E3779B97F4A7C15u;
  return (uint32_t)(hash >> 32);
}

/* Notes the option; false: it is there already. */
static bool note(bst_offered *offered, const uint16_t arg[BST_MAX_ARGS]) {
  uint32_t at = hash_of(arg) % BST_OFFER_SLOTS;
  for (; offered->slot[at] >> 16 == offered->listing; at = (at + 1) % BST_OFFER_SLOTS)
    if (memcmp(offered->arg[offered->slot[at] & 0xFFFF], arg, sizeof offered->arg[0]) == 0)
      return false;
  offered->slot[at] = (uint32_t)offered->listing << 16 | offered->count;
  memcpy(offered->arg[offered->count++], arg, sizeof offered->arg[0]);
  return true;
}

void bst_offer_begin(bst_vm *vm) {
  bst_offered *offered = vm->offered;
  offered->count = 0;
  if (++offered->listing == 0) { /* the numbers of listings are used up */
    memset(offered->slot, 0, sizeof offered->slot);
    offered->listing = 1;
  }
}

static int offer_add(lua_State *lua) {
  bst_vm *vm = bst_vm_of(lua);
  const bst_handler *handler = vm->now.handler;
  uint16_t arg[BST_MAX_ARGS] = {0};
  if (lua_touserdata(lua, 1) != vm->offer || !vm->now.offer)
    return luaL_error(lua, "add: call it with a colon, out:add(...), while options are asked for");
  vm->verb = (bst_verb)(BST_VERBS + BST_METHODS); /* "add" */
  int count = lua_gettop(lua) - 1;
  if (count != handler->argc)
    return bst_refuse(vm, "%d argument%s, but 'args' has %d", count, count == 1 ? "" : "s",
                      handler->argc);
  for (int i = 0; i < count; i++)
    arg[i] =
        value_at(vm, (bst_arg)handler->arg[i], i + 2, vm->arg_name[i][(size_t)handler->arg[i]]);
  if (vm->offered->count == BST_MOST_OFFERS)
    return bst_refuse(vm, "more than %d options", BST_MOST_OFFERS);
  if (!note(vm->offered, arg))
    return bst_refuse(vm, "this option has been added already");
  bst_guard_charge(lua, 5);
  bst_offer_add(vm->now.offer, handler->argc, arg);
  return 0;
}

static int refuse_access(lua_State *lua) {
  return luaL_error(lua, "out has out:add(...) and nothing else");
}

/* For messages. */
static void name_arguments(bst_vm *vm) {
  for (int i = 0; i < BST_MAX_ARGS; i++)
    for (int arg = 0; arg < BST_ARG_COUNT; arg++)
      snprintf(vm->arg_name[i][arg], sizeof vm->arg_name[i][arg], "argument %d, the %s,", i + 1,
               arg == BST_ARG_ENUM ? "word" : bst_words_arg[arg].text);
}

void bst_offer_make(bst_vm *vm) {
  lua_State *lua = vm->lua;
  name_arguments(vm);
  vm->offer = lua_newuserdatauv(lua, 1, 0);
  lua_createtable(lua, 0, 3); /* its metatable */
  lua_createtable(lua, 0, 1); /* the methods */
  lua_pushcfunction(lua, offer_add);
  lua_setfield(lua, -2, "add");
  lua_createtable(lua, 0, 1);
  lua_pushcfunction(lua, refuse_access);
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, -2);
  lua_setfield(lua, -2, "__index");
  lua_pushcfunction(lua, refuse_access);
  lua_setfield(lua, -2, "__newindex");
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
  lua_setmetatable(lua, -2);
  vm->offer_ref = luaL_ref(lua, LUA_REGISTRYINDEX);
}
