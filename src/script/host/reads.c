/* reads.c - see reads.h. Everything that a script learns of a game goes through functions of the
 * host that hang at `g`, at `ev` and at the handles. At a table that is watched these are replaced
 * by others that note what is asked for, and go on to the right one: at other tables nothing is
 * paid for that. What isn't known to be harmless is BST_READS_REST. */
#include "reads.h"

#include "sees.h"
#include "vm.h"

#include <library.h>

#include <string.h>

typedef struct watch {
  uint64_t reads;
  lua_CFunction verb[BST_VERBS];
  lua_CFunction method[BST_METHODS];          /* of events */
  lua_CFunction of_game, of_handle, of_event; /* __index */
  lua_CFunction to_text;                      /* of handles */
} watch;

/* --- what is looked at ----------------------------------------------------------------------- */

static_assert(BST_MAX_TOKEN_KINDS + BST_READS_TOKENS <= 64, "a bit for each kind of token");

/* The kind of token that is named there; anything else is the rest. */
static uint64_t of_named_token(bst_vm *vm, int index) {
  size_t length = 0;
  const char *text =
      lua_type(vm->lua, index) == LUA_TSTRING ? lua_tolstring(vm->lua, index, &length) : NULL;
  if (!text || strncmp(text, "tile:", 5) == 0)
    return BST_READS_REST;
  uint16_t kind = bst_names_find(vm->program->names, BST_NAMED_TOKEN, vm->now.rule, text, length);
  return kind < BST_MAX_TOKEN_KINDS ? BST_READS_TOKEN(kind) : BST_READS_REST;
}

static uint64_t of_token(bst_vm *vm, int index) {
  bst_handle handle = bst_handle_at(vm, index);
  if (handle.is != BST_IS_TOKEN || !bst_handle_exists(vm, handle))
    return BST_READS_REST;
  return BST_READS_TOKEN(tokens_of(vm->rs, vm->now.g)[handle.at].kind);
}

/* A token is put with a figure or a player. */
static uint64_t of_put(bst_vm *vm) {
  bst_holder to = bst_handle_at(vm, 3).is;
  return to == BST_IS_FIGURE || to == BST_IS_PLAYER ? of_token(vm, 2) : BST_READS_REST;
}

/* Does the figure stand on the feature of the event? */
static bool stands_there(const bst_vm *vm, bst_handle figure) {
  const bst_node *nodes = nodes_of(vm->rs, vm->now.g);
  uint16_t node = figure.is == BST_IS_FIGURE ? figures_of(vm->rs, vm->now.g)[figure.at].node
                                             : (uint16_t)BST_NONE;
  return node != BST_NONE && vm->now.event != NULL && vm->now.event->node != BST_NONE &&
         bst_root(nodes, node) == bst_root(nodes, vm->now.event->node);
}

/* Figures of a selector, on the feature of the event; tiles around one of them. */
static uint64_t of_selected(bst_vm *vm) {
  const bst_made *made = bst_library_selector(vm->lua, 2);
  bst_handle thing = bst_handle_at(vm, 3);
  if (!made || made->index == 0 || lua_gettop(vm->lua) != 3)
    return BST_READS_REST;
  uint16_t selector = (uint16_t)(made->index - 1);
  bool here =
      thing.is == BST_IS_FEATURE && vm->now.event != NULL && thing.at == vm->now.event->node;
  if (here && bst_wants_figures_here(vm->rs, selector) && bst_sees_figures_alone(vm->rs, selector))
    return BST_READS_FIGURES | bst_sees_company(vm->rs, selector);
  bool around = stands_there(vm, thing) && bst_sees_tiles_around(vm->rs, selector, false);
  return around ? BST_READS_FIGURES | BST_READS_AROUND : BST_READS_REST;
}

/* Whom a verb means: a player, or those of a selector. */
static uint64_t of_players(bst_vm *vm, int index) {
  const bst_made *made = bst_library_selector(vm->lua, index);
  if (!made)
    return 0;
  return made->index > 0 ? bst_sees_holders(vm->rs, (uint16_t)(made->index - 1)) : BST_READS_REST;
}

/* What verbs change is for others to see; here is what they look at. */
static uint64_t of_verb(lua_State *lua, bst_verb verb) {
  bst_vm *vm = bst_vm_of(lua);
  switch ((int)verb) {
  case BST_VERB_opt:
  case BST_VERB_player_count:
  case BST_VERB_player_left_of:
    return 0;
  case BST_VERB_award:
    return of_players(vm, 2);
  case BST_VERB_figures:
  case BST_VERB_count:
    return of_selected(vm);
  case BST_VERB_players:
    return lua_gettop(lua) == 1 ? 0 : BST_READS_REST;
  case BST_VERB_score_of:
    return BST_READS_POINTS;
  case BST_VERB_held:
    return of_named_token(vm, 3);
  case BST_VERB_draw:
    return of_named_token(vm, 2) | BST_READS_CHANCE;
  case BST_VERB_to_bag:
    return of_token(vm, 2);
  case BST_VERB_put:
    return of_put(vm);
  case BST_VERB_roll:
    return BST_READS_CHANCE;
  default:
    return BST_READS_REST;
  }
}

static bool is_text(lua_State *lua, int index, const char *text) {
  return lua_type(lua, index) == LUA_TSTRING && strcmp(lua_tostring(lua, index), text) == 0;
}

static uint64_t of_field(lua_State *lua) {
  bst_handle handle = bst_handle_at(bst_vm_of(lua), 1);
  switch ((int)handle.is) {
  case BST_IS_PLAYER:
    if (is_text(lua, 2, "index") || is_text(lua, 2, "next") || is_text(lua, 2, "side"))
      return 0;
    return is_text(lua, 2, "score") ? BST_READS_POINTS : BST_READS_REST;
  case BST_IS_FIGURE: /* whose it is and of which kind stays the same */
    return is_text(lua, 2, "owner") || is_text(lua, 2, "kind") ? 0 : BST_READS_REST;
  case BST_IS_FEATURE:
    return is_text(lua, 2, "kind") ? 0 : BST_READS_REST;
  case BST_IS_CONSTS:
    return 0;
  case BST_IS_TOKEN: /* where it lies may be anything */
    return is_text(lua, 2, "face") || is_text(lua, 2, "kind") ? of_token(bst_vm_of(lua), 1)
                                                              : BST_READS_REST;
  case BST_IS_STATE:
    return BST_READS_STATE;
  default: /* fields that have a value for each thing depend on what there is */
    return BST_READS_REST;
  }
}

/* --- functions that note it ------------------------------------------------------------------ */

/* Each has the upvalues of the function that it stands for, and one more: the watch. So that one
 * may be called as it is. */
static watch *watch_at(lua_State *lua, int upvalue) {
  return lua_touserdata(lua, lua_upvalueindex(upvalue));
}

static int noting_verb(lua_State *lua) {
  watch *w = watch_at(lua, 2);
  bst_verb verb = (bst_verb)(uintptr_t)lua_touserdata(lua, lua_upvalueindex(1));
  w->reads |= of_verb(lua, verb);
  return w->verb[verb](lua);
}

static int noting_game(lua_State *lua) {
  watch *w = watch_at(lua, 1);
  if (is_text(lua, 2, "state")) /* which may be changed without being looked at */
    w->reads |= BST_READS_STATE;
  else if (!is_text(lua, 2, "const"))
    w->reads |= BST_READS_REST;
  return w->of_game(lua);
}

static int noting_handle(lua_State *lua) {
  watch *w = watch_at(lua, BST_METHODS + 1);
  w->reads |= of_field(lua);
  return w->of_handle(lua);
}

static int noting_event(lua_State *lua) {
  watch *w = watch_at(lua, 1);
  bool plain = is_text(lua, 2, "feature") || is_text(lua, 2, "mode") || is_text(lua, 2, "player") ||
               is_text(lua, 2, "points");
  w->reads |= is_text(lua, 2, "figure") ? BST_READS_FIGURE
              : plain                   ? BST_READS_EVENT
                                        : BST_READS_REST;
  return w->of_event(lua);
}

static int noting_method(lua_State *lua) {
  watch *w = watch_at(lua, 2);
  w->reads |= BST_READS_REST;
  return w->method[(uintptr_t)lua_touserdata(lua, lua_upvalueindex(1))](lua);
}

static int noting_text(lua_State *lua) {
  watch *w = watch_at(lua, 1);
  w->reads |= BST_READS_REST;
  return w->to_text(lua);
}

/* --- putting them there ---------------------------------------------------------------------- */

/* Replaces the function `key` of the table on the top; returns the old one. */
static lua_CFunction replace(lua_State *lua, const char *key, lua_CFunction noting, int upvalues,
                             watch *w) {
  lua_pushstring(lua, key);
  lua_rawget(lua, -2);
  int old = lua_gettop(lua);
  lua_CFunction function = lua_tocfunction(lua, old);
  if (!function)
    luaL_error(lua, "'%s' is no function of the host", key);
  luaL_checkstack(lua, upvalues + 8, NULL);
  for (int i = 1; i <= upvalues; i++)
    if (!lua_getupvalue(lua, old, i))
      luaL_error(lua, "'%s' has other upvalues", key);
  lua_pushlightuserdata(lua, w);
  lua_pushcclosure(lua, noting, upvalues + 1);
  lua_replace(lua, old);
  lua_pushstring(lua, key);
  lua_insert(lua, -2);
  lua_rawset(lua, -3);
  return function;
}

/* Pushes the __index of the metatable of what is on the top, instead of it. */
static void to_index_table(lua_State *lua) {
  if (!lua_getmetatable(lua, -1) || lua_getfield(lua, -1, "__index") != LUA_TTABLE)
    luaL_error(lua, "no table of fields");
  lua_replace(lua, -3);
  lua_pop(lua, 1);
}

static void note_game(bst_vm *vm, watch *w) {
  static const char *const name[] = {
#define X(name, arguments, result, rights, since, text) #name,
      BST_VERB_LIST(X)
#undef X
  };
  lua_State *lua = vm->lua;
  lua_rawgeti(lua, LUA_REGISTRYINDEX, vm->self_ref);
  to_index_table(lua);
  for (int i = 0; i < BST_VERBS; i++)
    w->verb[i] = replace(lua, name[i], noting_verb, 1, w);
  lua_getmetatable(lua, -1);
  w->of_game = replace(lua, "__index", noting_game, 0, w);
  lua_pop(lua, 2);
}

static void note_event(bst_vm *vm, watch *w) {
  lua_State *lua = vm->lua;
  lua_rawgeti(lua, LUA_REGISTRYINDEX, vm->event_ref);
  to_index_table(lua);
  w->method[BST_METHOD_EVENT_had] = replace(lua, "had", noting_method, 1, w);
  w->method[BST_METHOD_EVENT_features] = replace(lua, "features", noting_method, 1, w);
  lua_getmetatable(lua, -1);
  w->of_event = replace(lua, "__index", noting_event, 0, w);
  lua_pop(lua, 2);
}

static void note_handles(bst_vm *vm, watch *w) {
  lua_State *lua = vm->lua;
  bst_push_player(vm, 0);
  lua_getmetatable(lua, -1);
  w->of_handle = replace(lua, "__index", noting_handle, BST_METHODS, w);
  w->to_text = replace(lua, "__tostring", noting_text, 0, w);
  lua_pop(lua, 2);
}

/* The watch of a table that is watched already, or NULL. */
static watch *known_watch(bst_vm *vm) {
  lua_State *lua = vm->lua;
  watch *known = NULL;
  lua_rawgeti(lua, LUA_REGISTRYINDEX, vm->self_ref);
  to_index_table(lua);
  lua_pushstring(lua, "award");
  lua_rawget(lua, -2);
  if (lua_tocfunction(lua, -1) == noting_verb) {
    lua_getupvalue(lua, -1, 2);
    known = lua_touserdata(lua, -1);
    lua_pop(lua, 1);
  }
  lua_pop(lua, 2);
  return known;
}

static int body_of_watch(lua_State *lua) {
  bst_vm *vm = bst_vm_of(lua);
  watch *known = known_watch(vm);
  if (known) {
    lua_pushlightuserdata(lua, &known->reads);
    return 1;
  }
  watch *w = lua_newuserdatauv(lua, sizeof *w, 0); /* as long as the machine lives */
  memset(w, 0, sizeof *w);
  luaL_ref(lua, LUA_REGISTRYINDEX);
  note_game(vm, w);
  note_event(vm, w);
  note_handles(vm, w);
  lua_pushlightuserdata(lua, &w->reads);
  return 1;
}

uint64_t *bst_host_watch_reads(bst_table *t) {
  bst_vm *vm = bst_host_vm(t);
  if (!vm)
    return NULL;
  lua_pushcfunction(vm->lua, body_of_watch);
  uint64_t *reads = lua_pcall(vm->lua, 0, 1, 0) == LUA_OK ? lua_touserdata(vm->lua, -1) : NULL;
  lua_pop(vm->lua, 1);
  return reads;
}
