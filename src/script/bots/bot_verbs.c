/* bot_verbs.c - what players alone can ask: whose turn it is to decide, what is legal, and what
 * would be after it.
 *
 * An action is named by the position it is legal in and its number there, so that it can't be mixed
 * up with one of another position. */
#include "bot_state.h"

#include <board.h>
#include <locations.h>
#include <stdlib.h>
#include <string.h>

#define VERB(name) int bst_verb_##name(lua_State *lua)
#define FIELD(name) void bst_get_ACTION_##name(bst_vm *vm, uint64_t at)

enum {
  INDEX_BITS = 16,
  LIST_COST = 10,   /* instructions for each action that is listed */
  AFTER_COST = 2000 /* of a copy, and of carrying out what is tried on it */
};

/* --- what is legal ---------------------------------------------------------------------------- */

bool bst_bot_room(bst_bot_level *level, uint32_t count) {
  if (count <= level->room)
    return true;
  bst_action *more = realloc(level->action, count * sizeof *more);
  if (!more)
    return false;
  level->action = more;
  level->room = count;
  return true;
}

static void list(bst_bot *bot, bst_bot_level *level) {
  if (level->listed)
    return;
  bst_game_choices(bot->table, level->game, &level->choices);
  bst_guard_charge(bot->vm->lua, LIST_COST * level->choices.count);
  if (!bst_bot_room(level, level->choices.count))
    luaL_error(bot->vm->lua, "out of memory");
  bst_game_legal(bot->table, level->game, level->action, level->choices.count);
  level->listed = true;
}

void bst_bot_push_actions(bst_bot *bot, bst_bot_level *level) {
  lua_State *lua = bot->vm->lua;
  list(bot, level);
  lua_createtable(lua, (int)level->choices.count, 0);
  for (uint32_t i = 0; i < level->choices.count; i++) {
    bst_push_handle(bot->vm, BST_IS_ACTION, (uint64_t)level->serial << INDEX_BITS | i);
    lua_rawseti(lua, -2, (lua_Integer)i + 1);
  }
}

static const bst_bot_level *level_of(const bst_bot *bot, uint64_t at) {
  for (uint32_t i = 0; i <= bot->depth; i++)
    if (bot->level[i].serial == at >> INDEX_BITS && bot->level[i].listed)
      return &bot->level[i];
  return NULL;
}

const bst_action *bst_bot_action(const bst_bot *bot, uint64_t at) {
  const bst_bot_level *level = level_of(bot, at);
  uint32_t index = at & 0xFFFF;
  return level && index < level->choices.count ? &level->action[index] : NULL;
}

void bst_bot_action_text(const bst_bot *bot, uint64_t at, char *out, size_t size) {
  bst_action_text(bot->vm->rs, level_of(bot, at)->game, bst_bot_action(bot, at), out, size);
}

/* --- fields of actions ------------------------------------------------------------------------ */

static const bst_op *op_of(const bst_vm *vm, const bst_action *a) { return &vm->rs->op[a->step]; }

static bool is_kind(const bst_vm *vm, const bst_action *a, uint8_t kind) {
  return op_of(vm, a)->kind == kind && !bst_action_is_pass(a) && !op_of(vm, a)->step;
}

FIELD(text) {
  char text[512];
  bst_bot_action_text(vm->bot, at, text, sizeof text);
  lua_pushstring(vm->lua, text);
}

FIELD(index) { lua_pushinteger(vm->lua, (lua_Integer)(at & 0xFFFF) + 1); }

FIELD(step) { lua_pushstring(vm->lua, op_of(vm, bst_bot_action(vm->bot, at))->name); }

FIELD(pass) { lua_pushboolean(vm->lua, bst_action_is_pass(bst_bot_action(vm->bot, at))); }

static void push_cell_of(bst_vm *vm, const bst_game *g, uint16_t node) {
  bst_push_handle(vm, BST_IS_CELL, places_of(vm->rs, g)[bst_node_cell(vm->rs, g, node)]);
}

FIELD(cell) {
  const bst_action *a = bst_bot_action(vm->bot, at);
  if (is_kind(vm, a, BST_OP_PLACE))
    bst_push_xy(vm, (bst_xy){(int16_t)a->arg[0], (int16_t)a->arg[1]});
  else if (is_kind(vm, a, BST_OP_FIGURE))
    push_cell_of(vm, level_of(vm->bot, at)->game, a->arg[1]);
  else
    lua_pushnil(vm->lua);
}

FIELD(rotation) {
  const bst_action *a = bst_bot_action(vm->bot, at);
  if (is_kind(vm, a, BST_OP_PLACE))
    lua_pushinteger(vm->lua, a->arg[2]);
  else
    lua_pushnil(vm->lua);
}

FIELD(kind) {
  const bst_action *a = bst_bot_action(vm->bot, at);
  if (is_kind(vm, a, BST_OP_FIGURE))
    lua_pushstring(vm->lua, vm->rs->figure[a->arg[0]].name);
  else
    lua_pushnil(vm->lua);
}

FIELD(segment) {
  const bst_action *a = bst_bot_action(vm->bot, at);
  bst_push_segment(vm, is_kind(vm, a, BST_OP_FIGURE) ? a->arg[1] : BST_NONE);
}

/* What the fields above give, for the built-in questions; else as the step declares them. */
FIELD(args) {
  const bst_action *a = bst_bot_action(vm->bot, at);
  const bst_step_def *step = op_of(vm, a)->step;
  lua_newtable(vm->lua);
  if (is_kind(vm, a, BST_OP_PLACE)) {
    bst_get_ACTION_cell(vm, at);
    lua_rawseti(vm->lua, -2, 1);
    bst_get_ACTION_rotation(vm, at);
    lua_rawseti(vm->lua, -2, 2);
  } else if (is_kind(vm, a, BST_OP_FIGURE)) {
    bst_get_ACTION_kind(vm, at);
    lua_rawseti(vm->lua, -2, 1);
    bst_get_ACTION_segment(vm, at);
    lua_rawseti(vm->lua, -2, 2);
  }
  for (uint8_t i = 0; step && i < a->argc; i++) {
    bst_push_arg(vm, &vm->program->b->handler[step->handler], step->arg[i], a->arg[i]);
    lua_rawseti(vm->lua, -2, i + 1);
  }
}

/* --- verbs ------------------------------------------------------------------------------------ */

VERB(me) {
  bst_vm *vm = bst_verb_begin(lua);
  bst_push_player(vm, vm->bot->seat);
  return 1;
}

VERB(asked) {
  bst_vm *vm = bst_verb_begin(lua);
  bst_bot_level *level = &vm->bot->level[vm->bot->depth];
  list(vm->bot, level);
  bst_push_player(vm, level->choices.count > 0 ? level->choices.seat : BST_NOBODY);
  return 1;
}

VERB(actions) {
  bst_vm *vm = bst_verb_begin(lua);
  bst_bot_push_actions(vm->bot, &vm->bot->level[vm->bot->depth]);
  return 1;
}

VERB(random) {
  bst_vm *vm = bst_verb_begin(lua);
  int32_t n = bst_arg_int(vm, 2, "n", 1, INT32_MAX);
  lua_pushinteger(lua, (lua_Integer)bst_dice_below(vm->bot->dice, (uint32_t)n) + 1);
  return 1;
}

static const bst_action *legal_action(bst_vm *vm) {
  const bst_bot *bot = vm->bot;
  uint64_t at = bst_arg_handle(vm, 2, "action", BST_IS_ACTION);
  if (at >> INDEX_BITS != bot->level[bot->depth].serial)
    bst_refuse(vm, "this action is one of another position; g:actions() gives those of this one");
  return bst_bot_action(bot, at);
}

/* The copy in which `action` is carried out becomes the position at hand. */
static void go_ahead(bst_bot *bot, const bst_action *action) {
  bst_vm *vm = bot->vm;
  bst_bot_level *next = &bot->level[bot->depth + 1];
  bst_error err;
  bst_game_copy(next->game, vm->now.g);
  bst_game_determinize(vm->rs, next->game, bot->seat, bst_dice_next(bot->dice));
  if (bst_game_apply(bot->table, next->game, action, &err) != BST_OK)
    bst_refuse(vm, "%s", err.text);
  next->serial = bot->serial++;
  next->listed = false;
  bot->depth++;
  vm->now.g = next->game;
}

VERB(after) {
  bst_vm *vm = bst_verb_begin(lua);
  bst_bot *bot = vm->bot;
  const bst_action *action = legal_action(vm);
  if (lua_type(lua, 3) != LUA_TFUNCTION)
    bst_bad_argument(vm, 3, "look", "a function");
  if (bot->depth == BST_BOT_DEPTH)
    bst_refuse(vm, "looks more than %d actions ahead", BST_BOT_DEPTH);
  bst_guard_charge(lua, AFTER_COST);
  lua_settop(lua, 3);
  lua_pushvalue(lua, 1);
  go_ahead(bot, action);
  int result = bst_guard_try(lua, 1, LUA_MULTRET);
  vm->now.g = bot->level[--bot->depth].game;
  return result == LUA_OK ? lua_gettop(lua) - 2 : lua_error(lua);
}

/* --- its options ------------------------------------------------------------------------------ */

bool bst_bot_push_option(bst_vm *vm, const char *name) {
  const bst_bot_file *file = vm->bot->file;
  for (size_t i = 0; i < file->option_count; i++) {
    const bst_value *value = file->option[i].value;
    if (strcmp(file->option[i].name, name) != 0)
      continue;
    if (value->type == BST_VALUE_STRING)
      lua_pushstring(vm->lua, value->text);
    else if (value->type == BST_VALUE_BOOLEAN)
      lua_pushboolean(vm->lua, value->boolean);
    else
      lua_pushinteger(vm->lua, value->integer);
    return true;
  }
  return false;
}
