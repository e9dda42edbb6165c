/* view_selected.c - verbs that are given a selector: figures { ... } made when the file was loaded.
 */
#include "vm.h"

#include <library.h>
#include <select.h>
#include <string.h>
#include <words.h>

#define VERB(name) int bst_verb_##name(lua_State *lua)

/* --- arguments ------------------------------------------------------------------------------- */

/* A thing of a game as selectors know it; what else scripts have is nothing to them. */
static bst_thing thing_of(bst_handle handle) {
  switch (handle.is) {
  case BST_IS_FIGURE:
    return (bst_thing){BST_SELECT_FIGURES, (uint32_t)handle.at};
  case BST_IS_FEATURE:
    return (bst_thing){BST_SELECT_FEATURES, (uint32_t)handle.at};
  case BST_IS_SEGMENT:
    return (bst_thing){BST_SELECT_SEGMENTS, (uint32_t)handle.at};
  case BST_IS_CELL:
    return (bst_thing){BST_SELECT_CELLS, (uint32_t)handle.at};
  case BST_IS_CORNER:
    return (bst_thing){BST_SELECT_CORNERS, (uint32_t)handle.at};
  case BST_IS_TILE:
    return (bst_thing){BST_SELECT_TILES, (uint32_t)handle.at};
  case BST_IS_TYPE:
    return (bst_thing){BST_SELECT_TILES, (uint32_t)(BST_TILE_OFF_BOARD | handle.at)};
  case BST_IS_TOKEN:
    return (bst_thing){BST_SELECT_TOKENS, (uint32_t)handle.at};
  case BST_IS_ZONE:
    return (bst_thing){BST_SELECT_ZONES, (uint32_t)handle.at};
  case BST_IS_PLAYER:
    return (bst_thing){BST_SELECT_PLAYERS, (uint32_t)handle.at};
  default:
    return bst_no_thing;
  }
}

bool bst_arg_is_selector(bst_vm *vm, int index) {
  return bst_library_selector(vm->lua, index) != NULL;
}

static bst_thing arg_thing(bst_vm *vm, int index, const char *name) {
  if (!bst_arg_given(vm, index))
    return bst_no_thing;
  bst_handle handle = bst_handle_at(vm, index);
  bst_thing thing = thing_of(handle);
  if (thing.type == BST_SELECT_NOTHING || !bst_handle_exists(vm, handle))
    bst_bad_argument(vm, index, name, "a thing of the game");
  return thing;
}

static uint16_t arg_selector(bst_vm *vm, int index) {
  const bst_made *made = bst_library_selector(vm->lua, index);
  if (!made)
    bst_bad_argument(vm, index, "selector", "a selector: figures { ... } at the top of the file");
  if (made->index == 0)
    bst_refuse(vm, "that selector finds nothing: it names options with several columns");
  return (uint16_t)(made->index - 1);
}

/* `index`: of the thing that is `this`. */
static bst_select_at place(bst_vm *vm, int index) {
  bst_select_at at = {.t = vm->now.t, .g = vm->now.g, .asked = vm->now.g->active};
  at.same = BST_NOBODY;
  at.that = arg_thing(vm, index, "this");
  return at;
}

/* --- results --------------------------------------------------------------------------------- */

static void push_thing(bst_vm *vm, uint8_t type, uint32_t id) {
  static const bst_holder holders[] = {
      [BST_SELECT_FIGURES] = BST_IS_FIGURE,   [BST_SELECT_FEATURES] = BST_IS_FEATURE,
      [BST_SELECT_SEGMENTS] = BST_IS_SEGMENT, [BST_SELECT_CELLS] = BST_IS_CELL,
      [BST_SELECT_CORNERS] = BST_IS_CORNER,   [BST_SELECT_TILES] = BST_IS_TILE,
      [BST_SELECT_TOKENS] = BST_IS_TOKEN,     [BST_SELECT_PLAYERS] = BST_IS_PLAYER,
      [BST_SELECT_ZONES] = BST_IS_ZONE,
  };
  if (type == BST_SELECT_AMOUNTS)
    lua_pushinteger(vm->lua, id);
  else if (type == BST_SELECT_TILES && id >= BST_TILE_OFF_BOARD)
    bst_push_type(vm, (uint16_t)id);
  else
    bst_push_handle(vm, holders[type], id);
}

enum { COST = 20 }; /* of a selector, as instructions of Lua; each thing costs one more */

/* A copy of what is found, on the stack of Lua. */
static bst_selected copy_found(bst_vm *vm, bst_select_at *at, uint16_t selector) {
  bst_guard_charge(vm->lua, COST);
  bst_picked found = bst_select_list(at, selector);
  const uint32_t count = found.count;
  uint32_t *id = lua_newuserdatauv(vm->lua, (count + 1) * sizeof *id, 0);
  memcpy(id, found.id, count * sizeof *id);
  bst_select_done(vm->now.t);
  bst_check(vm, BST_OK, NULL);
  bst_guard_charge(vm->lua, count);
  return (bst_selected){found.type, id, count};
}

int bst_push_selected(bst_vm *vm, int index, unsigned type) {
  uint16_t selector = arg_selector(vm, index);
  bst_select_at at = place(vm, index + 1);
  if (vm->rs->selector[selector].type != type)
    bst_refuse(vm, "that selector finds %s",
               bst_words_select[vm->rs->selector[selector].type].text);
  lua_settop(vm->lua, index + 1);
  bst_selected found = copy_found(vm, &at, selector);
  lua_createtable(vm->lua, (int)found.count, 0);
  for (uint32_t i = 0; i < found.count; i++) {
    push_thing(vm, (uint8_t)type, found.id[i]);
    lua_rawseti(vm->lua, -2, (lua_Integer)i + 1);
  }
  return 1;
}

bst_selected bst_arg_selected(bst_vm *vm, int index, int that, unsigned types) {
  uint16_t selector = arg_selector(vm, index);
  bst_select_at at = place(vm, that);
  uint8_t type = vm->rs->selector[selector].type;
  if (!(types >> type & 1))
    bst_refuse(vm, "that selector finds %s, not %s", bst_words_select[type].text,
               bst_words_select[__builtin_ctz(types)].text);
  return copy_found(vm, &at, selector);
}

VERB(count) {
  if (lua_istable(lua, 2)) /* what it meant once */
    return bst_verb_count_figures(lua);
  bst_vm *vm = bst_verb_begin(lua);
  uint16_t selector = arg_selector(vm, 2);
  bst_select_at at = place(vm, 3);
  bst_guard_charge(lua, COST);
  int32_t count = bst_select_count(&at, selector);
  bst_check(vm, BST_OK, NULL);
  lua_pushinteger(lua, count);
  return 1;
}

VERB(is) {
  bst_vm *vm = bst_verb_begin(lua);
  bst_thing thing = arg_thing(vm, 2, "thing");
  uint16_t selector = arg_selector(vm, 3);
  bst_select_at at = place(vm, 4);
  bst_guard_charge(lua, COST);
  bool is = bst_select_is(&at, selector, thing);
  bst_check(vm, BST_OK, NULL);
  lua_pushboolean(lua, is);
  return 1;
}

VERB(cells) { return bst_push_selected(bst_verb_begin(lua), 2, BST_SELECT_CELLS); }

bst_thing bst_arg_subject(bst_vm *vm, int index) { return arg_thing(vm, index, "this"); }

void bst_push_subject(bst_vm *vm, bst_thing thing) {
  if (thing.type == BST_SELECT_NOTHING)
    lua_pushnil(vm->lua);
  else
    push_thing(vm, thing.type, thing.id);
}

/* Of the step that is carried out, or of the one that asks. */
void bst_get_GAME_this(bst_vm *vm, uint64_t at) {
  const bst_table *t = vm->now.t;
  const bst_game *g = vm->now.g;
  const bst_frame *top = g->frame_count > 0 ? &frames_of(vm->rs, g)[g->frame_count - 1] : NULL;
  bst_thing thing = bst_no_thing;
  (void)at;
  if (t->has_subject)
    thing = (bst_thing){t->subject_type, t->subject};
  else if (top && top->has_subject)
    thing = (bst_thing){top->subject_type, top->subject};
  bst_push_subject(vm, thing);
}
