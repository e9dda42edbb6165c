/* vm.c - a virtual machine: what it holds, and opening it. */
#include "vm.h"

#include "frozen.h"
#include "handles.h"
#include "host.h"
#include "library.h"
#include "plain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- verbs ----------------------------------------------------------------------------------- */

static const struct {
  const char *name;
  uint8_t rights, since;
} verb_table[] = {
#define X(name, arguments, result, rights, since, text) {#name, BST_RIGHTS_##rights, BST_##since},
    BST_VERB_LIST(X)
#undef X
};

bst_vm *bst_verb_begin(lua_State *lua) {
  bst_vm *vm = bst_vm_of(lua);
  bst_verb verb = (bst_verb)(uintptr_t)lua_touserdata(lua, lua_upvalueindex(1));
  const char *name = verb_table[verb].name;
  vm->verb = verb;
  if (lua_touserdata(lua, 1) != vm->self || !vm->now.g)
    luaL_error(lua, "%s: call it with a colon, g:%s(...)", name, name);
  if (verb_table[verb].rights == BST_RIGHTS_CHANGE && vm->now.rights == BST_RIGHTS_READ)
    luaL_error(lua, "'%s' is not allowed in '%s' (read-only)", name,
               bst_hook_name(vm->now.handler->hook[vm->now.part]));
  if (verb_table[verb].rights == BST_RIGHTS_PLAYER && !vm->bot)
    luaL_error(lua, "'%s' is for players: a rule has no seat", name);
  return vm;
}

static int verb_of_later(lua_State *lua) {
  bst_vm *vm = bst_verb_begin(lua);
  return luaL_error(lua, "'%s' is not in this version", verb_table[vm->verb].name);
}

#define bst_verb_near_misses verb_of_later
#define bst_verb_track verb_of_later
#define bst_verb_set_attr verb_of_later
#define bst_verb_play_tile verb_of_later
#define bst_verb_reveal verb_of_later
static const lua_CFunction verbs[] = {
#define X(name, arguments, result, rights, since, text) bst_verb_##name,
    BST_VERB_LIST(X)
#undef X
};

/* --- g --------------------------------------------------------------------------------------- */

/* __index of the table of verbs, which is that of `g`. */
static int game_index(lua_State *lua) {
  bst_vm *vm = bst_vm_of(lua);
  if (!vm->now.g)
    return luaL_error(lua, "there is no game here");
  if (lua_type(lua, 2) != LUA_TSTRING)
    return luaL_error(lua, "g has fields with names");
  bst_field_push(vm, 2);
  return 1;
}

static int refuse_write(lua_State *lua) {
  return luaL_error(lua,
                    "the fields of g can't be set\ndeclare one under 'state': g.state.x = ...");
}

static void make_game(bst_vm *vm) {
  lua_State *lua = vm->lua;
  vm->self = lua_newuserdatauv(lua, 1, 0);
  lua_createtable(lua, 0, 3);
  lua_createtable(lua, 0, BST_VERBS);
  for (int i = 0; i < BST_VERBS; i++) {
    lua_pushlightuserdata(lua, (void *)(uintptr_t)i);
    lua_pushcclosure(lua, verbs[i], 1);
    lua_setfield(lua, -2, verb_table[i].name);
  }
  lua_createtable(lua, 0, 1);
  lua_pushcfunction(lua, game_index);
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, -2);
  lua_setfield(lua, -2, "__index");
  lua_pushcfunction(lua, refuse_write);
  lua_setfield(lua, -2, "__newindex");
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
  lua_setmetatable(lua, -2);
  vm->self_ref = luaL_ref(lua, LUA_REGISTRYINDEX);
}

/* --- opening --------------------------------------------------------------------------------- */

void bst_vm_free(void *self) {
  bst_vm *vm = self;
  if (!vm)
    return;
  bst_profile_close(vm);
  bst_sandbox_free(vm->sandbox);
  free(vm->function);
  free(vm->plain);
  free(vm->root);
  free(vm->cells);
  free(vm->nodes);
  free(vm->things);
  free(vm->offered);
  free(vm->known);
  free(vm->tracer);
  free(vm);
}

/* Replaces the table on the top (or what opt(...) was given) by one of its values. */
static void step_into(lua_State *lua, const struct bst_home_key *key) {
  if (lua_type(lua, -1) == LUA_TUSERDATA) {
    lua_getiuservalue(lua, -1, 2);
    lua_replace(lua, -2);
  }
  if (!lua_istable(lua, -1))
    luaL_error(lua, "'%s' is not where it was when the file was loaded", key->name);
  if (key->is_index)
    lua_rawgeti(lua, -1, (lua_Integer)strtoll(key->name, NULL, 10));
  else if (lua_pushstring(lua, key->name), lua_rawget(lua, -2) == LUA_TNIL) {
    lua_pop(lua, 1);
    lua_pushboolean(lua, strcmp(key->name, "true") == 0);
    lua_rawget(lua, -2);
  }
  lua_replace(lua, -2);
}

static void fetch_function(bst_vm *vm, const bst_home *home, int *reference, bool *plain) {
  const bst_behaviour *b = vm->program->b;
  lua_State *lua = vm->lua;
  size_t rule = 0;
  while (rule < b->rule_count && b->rule[rule].path != home->file)
    rule++;
  if (rule == b->rule_count || vm->root[rule] == LUA_NOREF)
    luaL_error(lua, "a function of rule '%s' is in no file that was loaded", home->rule);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, vm->root[rule]);
  for (size_t i = 0; i < home->count; i++)
    step_into(lua, &home->key[i]);
  if (lua_type(lua, -1) != LUA_TFUNCTION)
    luaL_error(lua, "a function of rule '%s' is not where it was when it was loaded", home->rule);
  *plain = bst_is_plain(lua, -1);
  *reference = luaL_ref(lua, LUA_REGISTRYINDEX);
}

void bst_vm_fill(bst_vm *vm) {
  bst_known_fill(vm);
  bst_handles_make(vm);
  bst_event_make(vm);
  bst_offer_make(vm);
  make_game(vm);
}

static int body_of_open(lua_State *lua) {
  bst_vm *vm = lua_touserdata(lua, 1);
  const bst_behaviour *b = vm->program->b;
  bst_vm_fill(vm);
  for (size_t i = 0; i < b->handler_count; i++)
    for (int part = 0; part < BST_HANDLER_PARTS; part++) {
      const bst_value *function = b->handler[i].function[part];
      vm->function[i][part] = LUA_NOREF;
      if (function && function->home)
        fetch_function(vm, function->home, &vm->function[i][part], &vm->plain[i][part]);
    }
  return 0;
}

static bool allocate(bst_vm *vm) {
  const bst_layout *layout = &vm->rs->layout;
  const bst_behaviour *b = vm->program->b;
  vm->function = calloc(b->handler_count + 1, sizeof *vm->function);
  vm->plain = calloc(b->handler_count + 1, sizeof *vm->plain);
  vm->root = calloc(b->rule_count + 1, sizeof *vm->root);
  vm->cells = calloc(layout->cell_cap + BST_MAX_TILE_CELLS, sizeof *vm->cells);
  vm->nodes = calloc(2u * layout->node_cap + 1u, sizeof *vm->nodes);
  vm->things = calloc(layout->figure_cap + 1u, sizeof *vm->things);
  vm->offered = calloc(1, sizeof *vm->offered);
  const bst_sandbox_limits limits = {.memory = vm->program->limits.memory};
  vm->sandbox = bst_sandbox_new(&limits);
  return vm->function && vm->plain && vm->root && vm->cells && vm->nodes && vm->things &&
         vm->offered && vm->sandbox && bst_known_make(vm);
}

/* Runs the files that have functions once more. What they report, they reported when they were
 * loaded, unless all of them together are too much. */
static bst_status run_files(bst_vm *vm, bst_report *report) {
  const bst_behaviour *b = vm->program->b;
  bst_status status = BST_OK;
  for (size_t i = 0; i < b->rule_count; i++) {
    const bst_rule_text *rule = &b->rule[i];
    vm->root[i] = LUA_NOREF;
    if (status == BST_OK && rule->has_functions && rule->text)
      status = bst_sandbox_keep(vm->sandbox, rule->path, rule->text, rule->size, BST_FILE_RULE,
                                &vm->root[i], report);
    if (status == BST_OK && vm->root[i] != LUA_NOREF)
      bst_sandbox_name_selectors(vm->sandbox, rule->selector, rule->selector_count);
  }
  return status;
}

bst_vm *bst_vm_new(const bst_script_program *program) {
  bst_vm *vm = calloc(1, sizeof *vm);
  if (!vm)
    return NULL;
  vm->program = program;
  vm->rs = program->rs;
  if (!allocate(vm)) {
    bst_vm_free(vm);
    return NULL;
  }
  vm->guard = bst_sandbox_guard(vm->sandbox);
  vm->lua = vm->guard->lua;
  vm->guard->owner = vm;
  return vm;
}

/* From now on what the functions can reach is the same at the begin of every call. */
static bst_status freeze(bst_vm *vm) {
  size_t room = vm->program->b->handler_count * BST_HANDLER_PARTS, count = 0;
  int *function = malloc((room + 1) * sizeof *function);
  if (!function)
    return BST_NO_MEMORY;
  for (size_t i = 0; i < vm->program->b->handler_count; i++)
    for (int part = 0; part < BST_HANDLER_PARTS; part++)
      if (vm->function[i][part] != LUA_NOREF)
        function[count++] = vm->function[i][part];
  bst_status status = bst_freeze(vm->guard, function, count,
                                 "what a rule remembers is declared under 'state'", &vm->raw);
  free(function);
  if (status == BST_OK && bst_frozen_watched(vm->guard->frozen) > 0) /* what is called may change */
    memset(vm->plain, 0, vm->program->b->handler_count * sizeof *vm->plain);
  return status;
}

/* Fills in a new machine. BST_SCRIPT: vm->raw says why not; other faults are reported. */
static bst_status open_machine(bst_vm *vm, bst_report *report) {
  bst_status status = run_files(vm, report);
  if (status == BST_OK)
    status = bst_guard_enter(vm->guard, body_of_open, vm, vm->guard->instructions, &vm->raw);
  return status == BST_OK ? freeze(vm) : status;
}

bst_status bst_vm_open(const bst_script_program *program, bst_vm **out) {
  bst_vm *vm = bst_vm_new(program);
  if (!vm)
    return BST_NO_MEMORY;
  bst_report unused = BST_REPORT_EMPTY;
  bst_status status = open_machine(vm, &unused);
  bst_report_clear(&unused);
  if (status == BST_OK && !bst_profile_open(vm))
    status = BST_NO_MEMORY;
  if (status == BST_OK) {
    bst_guard_stand(vm->guard);
    lua_rawgeti(vm->lua, LUA_REGISTRYINDEX, vm->self_ref);
    lua_rawgeti(vm->lua, LUA_REGISTRYINDEX, vm->event_ref);
    lua_rawgeti(vm->lua, LUA_REGISTRYINDEX, vm->offer_ref);
  }
  if (status == BST_OK)
    *out = vm;
  else
    bst_vm_free(vm);
  return status;
}

bst_status bst_host_try(const bst_script_program *program, bst_report *report) {
  const bst_behaviour *b = program->b;
  bst_vm *vm = bst_vm_new(program);
  bst_status status = vm ? open_machine(vm, report) : BST_NO_MEMORY;
  if (status == BST_SCRIPT) {
    const bst_rule_text *at = NULL;
    for (size_t i = 0; i < b->rule_count && *vm->raw.file; i++)
      if (b->rule[i].path && bst_is_chunk_of(vm->raw.file, b->rule[i].path))
        at = &b->rule[i];
    char *hint = strchr(vm->raw.message, '\n');
    if (hint)
      *hint++ = '\0';
    bst_report_add(report, at ? at->path : NULL, vm->raw.line, hint, "%s%s",
                   at ? "" : "the functions of the rules: ", vm->raw.message);
  }
  bst_vm_free(vm);
  return status == BST_SCRIPT ? BST_BAD_INPUT : status;
}
