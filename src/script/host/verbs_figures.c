/* verbs_figures.c - verbs that move figures. They take effect at once and queue their events; only
 * send_home waits until the handler has ended. */
#include "vm.h"

#include <figure_places.h>
#include <filters.h>
#include <graph.h>
#include <leave.h>
#include <locations.h>
#include <string.h>
#include <words.h>

#define VERB(name) int bst_verb_##name(lua_State *lua)

/* A figure, or the only one of a kind that belongs to nobody. */
static uint16_t figure_at(bst_vm *vm, int index) {
  if (lua_type(vm->lua, index) != LUA_TSTRING)
    return (uint16_t)bst_arg_handle(vm, index, "figure", BST_IS_FIGURE);
  uint8_t kind = (uint8_t)bst_arg_name(vm, index, "figure", BST_NAMED_FIGURE);
  bst_figure_run run = bst_figures_of_kind(vm->rs, kind, BST_NOBODY);
  if (run.count == 0 && vm->rs->figure[kind].count == 0)
    bst_refuse(vm, "there is no '%s' in this game", vm->rs->figure[kind].name);
  if (run.count != 1)
    bst_refuse(vm, "there is not just one '%s' that is nobody's: say which figure",
               vm->rs->figure[kind].name);
  return run.first;
}

static uint8_t cause_at(bst_vm *vm, int index) {
  return (uint8_t)bst_arg_name(vm, index, "cause", BST_NAMED_CAUSE);
}

static uint8_t cause_or_deploy(bst_vm *vm, int index) {
  return bst_arg_given(vm, index) ? cause_at(vm, index) : BST_CAUSE_DEPLOY;
}

/* 'supply' means that of its owner; what can't hold a figure is refused. */
static bst_location place_of(bst_vm *vm, int index, uint16_t figure) {
  bst_location location = bst_arg_location(vm, index, "place");
  uint8_t owner = figures_of(vm->rs, vm->now.g)[figure].owner;
  if (location.where == BST_AT_BAG)
    bst_refuse(vm, "figures don't go into bags");
  if (location.where == BST_AT_SUPPLY && location.seat != BST_NOBODY && location.seat != owner)
    bst_refuse(vm, "a figure only goes to its owner's supply; to hold it, declare a zone");
  if (location.where == BST_AT_SUPPLY)
    location = owner < vm->rs->players ? (bst_location){BST_AT_SUPPLY, owner, BST_NONE}
                                       : (bst_location){.where = BST_AT_BOX};
  if (location.where == BST_AT_ZONE && !(vm->rs->zone[location.at].holds & BST_HOLDS_FIGURES))
    bst_refuse(vm, "zone '%s' holds no figures", vm->rs->zone[location.at].name);
  if (location.where != BST_AT_SEGMENT && location.where != BST_AT_SUPPLY && !vm->rs->has_locations)
    bst_refuse(vm, "no figure of this game is ever on a %s", bst_words_at[location.where].text);
  return location;
}

static void move_figure(bst_vm *vm, uint16_t figure, bst_location to, uint8_t cause) {
  bst_error err;
  bst_guard_charge(vm->lua, 20);
  bst_check(vm, bst_figure_move(vm->now.t, vm->now.g, figure, to, cause, &err), &err);
}

VERB(move) {
  bst_vm *vm = bst_verb_begin(lua);
  uint16_t figure = figure_at(vm, 2);
  bst_location to = place_of(vm, 3, figure);
  move_figure(vm, figure, to, cause_or_deploy(vm, 4));
  return 0;
}

/* At home already: nothing happens. */
static bool begins_to_leave(bst_vm *vm, uint16_t figure, uint8_t cause) {
  bst_location location = bst_figure_location(vm->rs, vm->now.g, figure);
  if (location.where == BST_AT_SUPPLY || location.where == BST_AT_BOX)
    return false;
  bst_leave_begin(vm->rs, vm->now.g, figure, cause);
  return true;
}

/* All that are found, before the first of them leaves. */
static void send_selected(bst_vm *vm) {
  uint8_t cause = cause_at(vm, 3);
  bst_selected found = bst_arg_selected(vm, 2, 4, 1u << BST_SELECT_FIGURES);
  for (uint32_t i = 0; i < found.count; i++)
    begins_to_leave(vm, (uint16_t)found.id[i], cause);
}

VERB(send_home) {
  bst_vm *vm = bst_verb_begin(lua);
  if (bst_arg_is_selector(vm, 2)) {
    send_selected(vm);
    return 0;
  }
  uint16_t figure = figure_at(vm, 2);
  begins_to_leave(vm, figure, cause_at(vm, 3));
  return 0;
}

VERB(clear) {
  bst_vm *vm = bst_verb_begin(lua);
  const bst_node *nodes = nodes_of(vm->rs, vm->now.g);
  const bst_figure *figures = figures_of(vm->rs, vm->now.g);
  uint16_t root = bst_root(nodes, bst_arg_node(vm, 2, "feature"));
  bool all = lua_type(lua, 3) == LUA_TSTRING && strcmp(lua_tostring(lua, 3), "all") == 0;
  uint16_t group = all ? 0 : bst_arg_name(vm, 3, "group", BST_NAMED_GROUP);
  uint8_t cause = cause_at(vm, 4);
  lua_Integer n = 0;
  bst_guard_charge(lua, vm->rs->layout.figure_cap / 2);
  for (uint16_t f = 0; f < vm->rs->layout.figure_cap; f++) {
    uint16_t node = bst_node_under(vm, f);
    if (node != BST_NONE && bst_root(nodes, node) == root &&
        (all || vm->rs->figure[figures[f].kind].group == group))
      n += begins_to_leave(vm, f, cause);
  }
  lua_pushinteger(lua, n);
  return 1;
}

/* --- deploy ---------------------------------------------------------------------------------- */

static bool is_allowed(const bst_vm *vm, uint8_t seat, uint8_t kind, uint16_t node, uint8_t cause) {
  uint16_t tile = nodes_of(vm->rs, vm->now.g)[node].tile;
  uint16_t open = bst_figure_places_on(vm->rs, vm->now.g, tile, seat, kind);
  if (open != 0 && bst_has_filters(vm->rs, BST_FILTER_DEPLOY_OK))
    open = bst_filter_deployments(vm->now.t, vm->now.g, tile, seat, kind, cause, open);
  return open >> (node - tiles_of(vm->rs, vm->now.g)[tile].node) & 1;
}

static const char *const deploy_keys[] = {"force", NULL};

VERB(deploy) {
  bst_vm *vm = bst_verb_begin(lua);
  uint8_t seat = bst_arg_seat(vm, 2, "player"), cause = cause_or_deploy(vm, 5);
  uint8_t kind = (uint8_t)bst_arg_name(vm, 3, "kind", BST_NAMED_FIGURE);
  const char *name = vm->rs->figure[kind].name;
  bool force =
      bst_arg_named(vm, 6, deploy_keys) != 0 && bst_arg_flag(vm, bst_arg_get(vm, "force"), "force");
  if (vm->rs->figure[kind].group == BST_GROUP_NEUTRAL)
    bst_refuse(vm, "'%s' belongs to nobody: g:move('%s', place, cause)", name, name);
  uint8_t from = bst_figure_giver(vm->rs, vm->now.g, seat, kind);
  uint16_t figure = supply_of(vm->rs, vm->now.g)[from * vm->rs->figure_count + kind];
  if (figure == BST_NONE)
    bst_refuse(vm, "player %u has no '%s' left", seat + 1u, name);
  bst_location to = place_of(vm, 4, figure);
  if (!force && to.where != vm->rs->figure[kind].place)
    bst_refuse(vm, "'%s' goes on a %s, not on a %s; g:deploy(..., { force = true }) insists", name,
               bst_words_at[vm->rs->figure[kind].place].text, bst_words_at[to.where].text);
  if (!force && to.where == BST_AT_SEGMENT && !is_allowed(vm, seat, kind, to.at, cause)) {
    char text[128];
    lua_settop(lua, 4);
    bst_check(vm, BST_OK, NULL);
    bst_refuse(vm, "player %u may not place '%s' on %s; ask g:deployments() before", seat + 1u,
               name, bst_describe(vm, 4, text, sizeof text));
  }
  bst_check(vm, BST_OK, NULL);
  move_figure(vm, figure, to, cause);
  bst_push_figure(vm, figure);
  return 1;
}

VERB(swap) {
  bst_vm *vm = bst_verb_begin(lua);
  uint16_t a = figure_at(vm, 2), b = figure_at(vm, 3);
  uint8_t cause = cause_at(vm, 4);
  bst_location from = bst_figure_location(vm->rs, vm->now.g, a);
  bst_location to = bst_figure_location(vm->rs, vm->now.g, b);
  if (!bst_location_on_board(from) || !bst_location_on_board(to))
    bst_refuse(vm, "both figures must be on the board");
  if (a == b)
    return 0;
  move_figure(vm, a, to, cause);
  move_figure(vm, b, from, cause);
  return 0;
}

/* --- figure_leaving -------------------------------------------------------------------------- */

static const char *const answer_keys[] = {"to", NULL};

void bst_leaving_answer(bst_vm *vm) {
  lua_State *lua = vm->lua;
  uint16_t figure = vm->now.event->figure;
  int answer = lua_gettop(lua);
  if (lua_isnil(lua, answer))
    return;
  if (lua_type(lua, answer) == LUA_TSTRING && strcmp(lua_tostring(lua, answer), "stay") == 0) {
    bst_leave_cancel(vm->rs, vm->now.g, figure);
    return;
  }
  char text[160];
  if (lua_type(lua, answer) != LUA_TTABLE)
    luaL_error(lua, "figure_leaving returns { to = place }, 'stay' or nothing, not %s",
               bst_describe(vm, answer, text, sizeof text));
  vm->verb = BST_VERB_move;
  if (bst_arg_named(vm, answer, answer_keys) == 0)
    luaL_error(lua, "figure_leaving returns a table without 'to'");
  bst_location to = place_of(vm, bst_arg_get(vm, "to"), figure);
  bst_leave_cancel(vm->rs, vm->now.g, figure);
  move_figure(vm, figure, to, vm->now.event->cause);
}
