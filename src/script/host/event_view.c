/* event_view.c - `ev`: one userdata a machine, whose fields are those of the event that is being
 * heard. Moments of the turn (part_end and so on) have a player alone. */
#include "handles.h"
#include "vm.h"

#include <board.h>
#include <limits.h>
#include <locations.h>
#include <score.h>
#include <stdio.h>
#include <tokens.h>
#include <words.h>

#define METHOD(name) int bst_method_EVENT_##name(lua_State *lua)

/* Of what a moment is: none of the true events. */
enum { MOMENT = BST_EVENT_COUNT };

static const char *event_name(const bst_vm *vm) {
  return vm->now.event->kind < MOMENT ? bst_words_event[vm->now.event->kind].text
                                      : bst_hook_name(vm->now.handler->hook[vm->now.part]);
}

static const uint32_t heard_by[] = {
#define X(name, type, events, text) events,
    BST_EVENT_FIELD_LIST(X)
#undef X
};

/* --- groups of fields ------------------------------------------------------------------------ */

static void push_cell(bst_vm *vm, const bst_event *event) {
  if (event->figure != BST_NONE)
    bst_get_FIGURE_cell(vm, event->figure);
  else
    bst_push_cell(vm, event->tile == BST_NONE ? BST_NO_CELL
                                              : tiles_of(vm->rs, vm->now.g)[event->tile].cell);
}

static void push_why(bst_vm *vm, uint16_t why) {
  const bst_ruleset *rs = vm->rs;
  if (why < rs->term_count)
    lua_pushstring(vm->lua, rs->term[why].name);
  else if (why - rs->term_count < rs->reason_count)
    lua_pushstring(vm->lua, rs->reason[why - rs->term_count].name);
  else
    lua_pushnil(vm->lua);
}

static void push_class(bst_vm *vm, uint16_t class) {
  lua_pushstring(vm->lua,
                 bst_words_class[class < BST_CLASS_COUNT ? class : BST_CLASS_FEATURE].text);
}

static void push_mode(bst_vm *vm, uint8_t mode) {
  const bst_behaviour *b = vm->program->b;
  lua_pushstring(vm->lua, mode < b->mode_count ? b->mode[mode] : "normal");
}

/* What g:emit was given; see event_with() there. */
static void push_told(bst_vm *vm, const bst_event *event) {
  if (event->detail == BST_HOLDERS)
    lua_pushinteger(vm->lua, event->value);
  else if (event->detail < BST_HOLDERS)
    bst_push_handle(vm, (bst_holder)event->detail, (uint32_t)event->value);
  else
    lua_pushnil(vm->lua);
}

static void push_flag(bst_vm *vm, bst_event_field field) {
  static const uint8_t bits[BST_EVENT_FIELDS] = {[BST_EVENT_FIELD_grew] = BST_EVENT_GREW,
                                                 [BST_EVENT_FIELD_joined] = BST_EVENT_JOINED,
                                                 [BST_EVENT_FIELD_split] = BST_EVENT_SPLIT,
                                                 [BST_EVENT_FIELD_closed] = BST_EVENT_CLOSED,
                                                 [BST_EVENT_FIELD_done] = BST_EVENT_DONE};
  lua_pushboolean(vm->lua, vm->now.event->flags & bits[field]);
}

/* A token's place may be with a player; a figure comes out of a supply without being there. */
static void push_place(bst_vm *vm, bst_location location) {
  if (vm->now.event->kind == BST_EVENT_TOKEN_MOVED && location.where == BST_AT_SUPPLY)
    bst_push_player(vm, location.seat);
  else
    bst_push_location(vm, location);
}

/* What stands or lies on the table. */
static bool push_thing(bst_vm *vm, bst_event_field field) {
  const bst_event *event = vm->now.event;
  switch (field) {
  case BST_EVENT_FIELD_player:
    bst_push_player(vm, event->seat);
    return true;
  case BST_EVENT_FIELD_type:
    bst_push_type(vm, event->other);
    return true;
  case BST_EVENT_FIELD_tile:
    bst_push_tile(vm, event->tile);
    return true;
  case BST_EVENT_FIELD_cell:
    push_cell(vm, event);
    return true;
  case BST_EVENT_FIELD_feature:
    bst_push_feature(vm, event->node);
    return true;
  case BST_EVENT_FIELD_figure:
    bst_push_figure(vm, event->figure);
    return true;
  case BST_EVENT_FIELD_token:
    bst_push_token(vm, event->other);
    return true;
  case BST_EVENT_FIELD_from:
    push_place(vm, event->from);
    return true;
  case BST_EVENT_FIELD_to:
    if (event->kind == BST_EVENT_TOKEN_MOVED)
      push_place(vm, bst_token_event_to(event));
    else
      bst_get_FIGURE_place(vm, event->figure);
    return true;
  default:
    return false;
  }
}

static void push_field(bst_vm *vm, bst_event_field field) {
  const bst_event *event = vm->now.event;
  lua_State *lua = vm->lua;
  if (push_thing(vm, field))
    return;
  switch (field) {
  case BST_EVENT_FIELD_cause:
    lua_pushstring(lua, vm->rs->cause[event->cause]);
    break;
  case BST_EVENT_FIELD_count:
    lua_pushinteger(lua, event->detail);
    break;
  case BST_EVENT_FIELD_points:
    lua_pushinteger(lua, event->value);
    break;
  case BST_EVENT_FIELD_class:
    push_class(vm, event->detail);
    break;
  case BST_EVENT_FIELD_why:
    push_why(vm, event->other);
    break;
  case BST_EVENT_FIELD_mode:
    push_mode(vm, event->cause);
    break;
  case BST_EVENT_FIELD_owners:
    bst_push_players(vm, event->other);
    break;
  case BST_EVENT_FIELD_name:
    lua_pushstring(lua, vm->rs->event_name[event->other]);
    break;
  case BST_EVENT_FIELD_value:
    push_told(vm, event);
    break;
  default:
    push_flag(vm, field);
  }
}

/* --- access ---------------------------------------------------------------------------------- */

static const char *const field_names[] = {
#define X(name, type, events, text) #name,
    BST_EVENT_FIELD_LIST(X)
#undef X
};

static bool has_field(const bst_vm *vm, unsigned field) {
  return heard_by[field] >> vm->now.event->kind & 1;
}

bool bst_event_push(bst_vm *vm, bst_event_field field, char *name, size_t size) {
  if (!has_field(vm, field))
    return false;
  snprintf(name, size, "ev.%s", field_names[field]);
  push_field(vm, field);
  return true;
}

static int unknown_field(bst_vm *vm, const char *name) {
  char list[256] = "";
  size_t used = 0;
  for (int i = 0; i < BST_EVENT_FIELDS && used < sizeof list; i++)
    if (has_field(vm, (unsigned)i))
      used += (size_t)snprintf(list + used, sizeof list - used, "%s%s", used > 0 ? ", " : "",
                               field_names[i]);
  bst_guard_charge(vm->lua, 200);
  return luaL_error(vm->lua, "the event %s has no '%s'\nit has: %s", event_name(vm), name, list);
}

/* __index of the table of methods, which is that of the userdata. */
static int event_index(lua_State *lua) {
  bst_vm *vm = bst_vm_of(lua);
  if (!vm->now.event)
    return luaL_error(lua, "there is no event here");
  if (lua_type(lua, 2) != LUA_TSTRING)
    return luaL_error(lua, "an event has fields with names");
  uint16_t field = bst_name_of(vm, 2, BST_NAMED_FIELD + BST_HOLDERS, BST_ANY_RULE);
  if (field == BST_NONE || !has_field(vm, field))
    return unknown_field(vm, lua_tostring(lua, 2));
  push_field(vm, (bst_event_field)field);
  return 1;
}

static int refuse_write(lua_State *lua) { return luaL_error(lua, "an event can't be changed"); }

void bst_event_make(bst_vm *vm) {
  lua_State *lua = vm->lua;
  vm->event = lua_newuserdatauv(lua, 1, 0);
  lua_createtable(lua, 0, 3); /* its metatable */
  lua_createtable(lua, 0, 2); /* the methods */
  bst_push_method(vm, BST_METHOD_EVENT_had);
  lua_setfield(lua, -2, "had");
  bst_push_method(vm, BST_METHOD_EVENT_features);
  lua_setfield(lua, -2, "features");
  lua_createtable(lua, 0, 1);
  lua_pushcfunction(lua, event_index);
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, -2);
  lua_setfield(lua, -2, "__index");
  lua_pushcfunction(lua, refuse_write);
  lua_setfield(lua, -2, "__newindex");
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
  lua_setmetatable(lua, -2);
  vm->event_ref = luaL_ref(lua, LUA_REGISTRYINDEX);
}

bool bst_event_names(bst_names *names) {
  bool ok = true;
#define X(name, type, events, text)                                                                \
  ok = ok && bst_names_add(names, BST_NAMED_FIELD + BST_HOLDERS, BST_ANY_RULE, #name,              \
                           BST_EVENT_FIELD_##name);
  BST_EVENT_FIELD_LIST(X)
#undef X
  return ok;
}

/* --- methods --------------------------------------------------------------------------------- */

static void check_kind(bst_vm *vm, bst_event_kind kind, const char *text) {
  if (vm->now.event->kind != kind)
    bst_refuse(vm, "only the event %s can say that, not %s", text, event_name(vm));
}

METHOD(had) {
  bst_vm *vm = bst_method_begin(lua, NULL);
  check_kind(vm, BST_EVENT_FEATURE_CHANGED, "feature_changed");
  uint16_t kind = bst_arg_name(vm, 2, "kind", BST_NAMED_FIGURE);
  uint32_t kinds = vm->now.event->figures;
  if (bst_arg_given(vm, 3))
    kinds = vm->now.event->had[bst_arg_seat(vm, 3, "player")];
  lua_pushboolean(lua, kinds >> kind & 1);
  return 1;
}

METHOD(features) {
  bst_vm *vm = bst_method_begin(lua, NULL);
  check_kind(vm, BST_EVENT_COMPLETED, "completed");
  const bst_game *g = vm->now.g;
  lua_createtable(lua, g->batch_count, 0);
  for (uint16_t i = 0; i < g->batch_count; i++) {
    bst_push_feature(vm, batch_of(vm->rs, g)[i]);
    lua_rawseti(lua, -2, i + 1);
  }
  return 1;
}
