/* verbs_tiles.c - verbs that change tiles which lie on the board, or the one about to. */
#include "vm.h"

#include <change_tile.h>
#include <edit.h>
#include <inspect.h>
#include <lift.h>
#include <link.h>
#include <piece_text.h>
#include <stack.h>
#include <stands.h>
#include <words.h>

#define VERB(name) int bst_verb_##name(lua_State *lua)

static const char sides[] = "NESW";

/* --- ways ------------------------------------------------------------------------------------ */

static bool is_of_segments(const bst_vm *vm, uint8_t edit) { return vm->rs->edit[edit].from != 0; }

/* What the argument says, as a way of the edit: a side of the board, or a segment of the tile. */
static uint8_t way_at(bst_vm *vm, int index, uint8_t edit, uint16_t tile) {
  const bst_tile *t = &tiles_of(vm->rs, vm->now.g)[tile];
  if (!is_of_segments(vm, edit)) {
    uint16_t direction = bst_arg_name(vm, index, "side", BST_NAMED_DIRECTION);
    if (direction % 2 != 0)
      bst_bad_argument(vm, index, "side", "'N', 'E', 'S' or 'W'");
    return bst_edit_way_at(vm->rs, t->type, edit, t->rotation, (uint8_t)(direction / 2));
  }
  uint16_t node = (uint16_t)bst_arg_handle(vm, index, "segment", BST_IS_SEGMENT);
  if (nodes_of(vm->rs, vm->now.g)[node].tile != tile)
    bst_refuse(vm, "the segment lies on another tile");
  return (uint8_t)(node - t->node);
}

static void push_way(bst_vm *vm, uint8_t edit, uint16_t tile, uint8_t way) {
  const bst_tile *t = &tiles_of(vm->rs, vm->now.g)[tile];
  if (is_of_segments(vm, edit))
    bst_push_segment(vm, (uint16_t)(t->node + way));
  else
    lua_pushlstring(vm->lua, &sides[(way + t->rotation) & 3], 1);
}

/* Of a tile: where it takes the edit. */
static int push_ways(bst_vm *vm, uint16_t tile, uint8_t edit) {
  lua_Integer n = 0;
  lua_createtable(vm->lua, 2, 0);
  bst_guard_charge(vm->lua, 40);
  for (uint8_t way = 0; way < BST_MAX_SEGMENTS; way++) {
    bst_edit_made made = bst_edit_make(vm->rs, vm->now.g, tile, edit, way);
    if (!bst_edit_matches(vm->rs, vm->now.g, &made, &vm->rs->edit[edit]))
      continue;
    push_way(vm, edit, tile, way);
    lua_rawseti(vm->lua, -2, ++n);
  }
  return 1;
}

/* The segments of a feature, if all of them change; with room for as many numbers behind them, in
 * memory of the state. */
static uint16_t *convertible(bst_vm *vm, uint16_t node, uint8_t edit, uint16_t *count) {
  const bst_node *nodes = nodes_of(vm->rs, vm->now.g);
  uint16_t size = bst_node_size(&nodes[bst_root(nodes, node)]), n = node;
  uint16_t *list = lua_newuserdatauv(vm->lua, 2u * size * sizeof(uint16_t), 0);
  bst_guard_charge(vm->lua, 10u * size);
  *count = 0;
  do {
    list[(*count)++] = n;
    n = nodes[n].next;
  } while (n != node);
  bool takes =
      is_of_segments(vm, edit) && bst_edit_takes_segments(vm->rs, vm->now.g, list, *count, edit);
  return takes ? list : NULL;
}

/* Of a feature: its segments, if all of them take it. */
static int push_converted(bst_vm *vm, uint16_t node, uint8_t edit) {
  uint16_t count;
  const uint16_t *list = convertible(vm, node, edit, &count);
  lua_createtable(vm->lua, list != NULL ? count : 0, 0);
  for (uint16_t i = 0; list != NULL && i < count; i++) {
    bst_push_segment(vm, list[i]);
    lua_rawseti(vm->lua, -2, (lua_Integer)i + 1);
  }
  return 1;
}

VERB(edits) {
  bst_vm *vm = bst_verb_begin(lua);
  uint8_t edit = (uint8_t)bst_arg_name(vm, 3, "edit", BST_NAMED_EDIT);
  if (bst_handle_at(vm, 2).is == BST_IS_FEATURE)
    return push_converted(vm, bst_arg_node(vm, 2, "feature"), edit);
  return push_ways(vm, (uint16_t)bst_arg_handle(vm, 2, "tile", BST_IS_TILE), edit);
}

/* --- changing -------------------------------------------------------------------------------- */

static uint8_t cause_at(bst_vm *vm, int index) {
  return bst_arg_given(vm, index) ? (uint8_t)bst_arg_name(vm, index, "cause", BST_NAMED_CAUSE)
                                  : (uint8_t)BST_CAUSE_TILE;
}

static void change(bst_vm *vm, uint16_t tile, uint8_t edit, uint8_t way, uint8_t cause) {
  bst_game *g = vm->now.g;
  bst_edit_made made = bst_edit_make(vm->rs, g, tile, edit, way);
  bst_placed at = bst_placed_tile(vm->rs, g, tile);
  bst_guard_charge(vm->lua, 100u + g->node_count);
  if (made.count == 0)
    bst_refuse(vm,
               "tile %s at %d,%d can't be edited by '%s' there\ng:edits(tile, edit) lists where "
               "it can",
               bst_tile_name(vm->rs, at.type), at.x, at.y, vm->rs->edit[edit].name);
  if (!bst_edit_matches(vm->rs, g, &made, &vm->rs->edit[edit]))
    bst_refuse(vm,
               "tile %s at %d,%d would be %s then, and that doesn't match what lies beside it\n"
               "g:edits(tile, edit) lists where it does",
               bst_tile_name(vm->rs, at.type), at.x, at.y, bst_tile_name(vm->rs, made.becomes[0]));
  bst_change_tiles(vm->rs, g, &made, g->active, cause);
}

/* What makes that placement legal is done: to the drawn tile, or to the one beside it. */
static void mend_placement(bst_vm *vm, uint64_t at, uint8_t edit, uint8_t cause) {
  bst_game *g = vm->now.g;
  bst_edit_place place = bst_unpack_edit(at);
  uint16_t type = bst_unpack_type(at);
  if (place.side == BST_NO_EDIT)
    bst_refuse(vm, "this placement needs no edit\ng:placements(tile, { edit = ... }) lists those "
                   "that do");
  if (!place.beside && g->drawn != type)
    bst_refuse(vm, "tile %s is not the one to be placed", bst_tile_name(vm->rs, type));
  bst_guard_charge(vm->lua, 100u + g->node_count);
  if (!bst_change_found(vm->rs, g, edit, &place, g->active, cause))
    bst_refuse(vm, "'%s' doesn't make tile %s fit at %d,%d (any more)", vm->rs->edit[edit].name,
               bst_tile_name(vm->rs, type), place.at.x, place.at.y);
}

/* The tile of argument 2; of a cell the one to which the side of argument 4 belongs: two half tiles
 * may lie there. */
static uint16_t edited_tile(bst_vm *vm, uint8_t edit) {
  if (bst_handle_at(vm, 2).is != BST_IS_CELL || is_of_segments(vm, edit))
    return (uint16_t)bst_arg_handle(vm, 2, "tile", BST_IS_TILE);
  bst_xy at = bst_arg_cell(vm, 2, "cell");
  uint8_t side = (uint8_t)(bst_arg_name(vm, 4, "side", BST_NAMED_DIRECTION) / 2);
  uint16_t tile = bst_owner_at(vm->rs, vm->now.g, at.x, at.y, side);
  if (tile == BST_NONE)
    bst_refuse(vm, "no tile lies at that side of cell %d,%d", at.x, at.y);
  return tile;
}

VERB(edit) {
  bst_vm *vm = bst_verb_begin(lua);
  bst_handle what = bst_handle_at(vm, 2);
  uint8_t edit = (uint8_t)bst_arg_name(vm, 3, "edit", BST_NAMED_EDIT);
  if (what.is == BST_IS_PLACEMENT) {
    mend_placement(vm, bst_arg_handle(vm, 2, "placement", BST_IS_PLACEMENT), edit, cause_at(vm, 4));
    return 0;
  }
  uint16_t tile = edited_tile(vm, edit);
  change(vm, tile, edit, way_at(vm, 4, edit, tile), cause_at(vm, 5));
  return 0;
}

VERB(convert) {
  bst_vm *vm = bst_verb_begin(lua);
  uint16_t node = bst_arg_node(vm, 2, "feature"), count;
  uint8_t edit = (uint8_t)bst_arg_name(vm, 3, "edit", BST_NAMED_EDIT), cause = cause_at(vm, 4);
  uint16_t *list = convertible(vm, node, edit, &count);
  if (list == NULL)
    bst_refuse(vm,
               "'%s' can't change all segments of this feature\ng:edits(feature, edit) is empty "
               "where it can't",
               vm->rs->edit[edit].name);
  bst_guard_charge(lua, 100u * count + vm->now.g->node_count);
  bst_change_feature(vm->rs, vm->now.g, list, count, edit, vm->now.g->active, cause, list + count);
  bst_push_feature(vm, node);
  return 1;
}

/* --- covering, taking away -------------------------------------------------------------------- */

/* The tile of argument 2, if tiles may be moved at all and nothing stands on it. */
static uint16_t loose_tile(bst_vm *vm, bool in_cells) {
  const bst_ruleset *rs = vm->rs;
  uint16_t tile = (uint16_t)bst_arg_handle(vm, 2, "tile", BST_IS_TILE);
  char who[128], text[128];
  if (!rs->loose_tiles)
    bst_refuse(vm, "tiles stay where they lie\nsay loose_tiles = true in the rule");
  bst_guard_charge(vm->lua, 100u + rs->layout.figure_cap + rs->layout.token_cap);
  bst_standing standing = bst_stands_on(rs, vm->now.g, tile, in_cells);
  if (standing.index == BST_NONE)
    return tile;
  if (standing.is_token)
    bst_token_text(rs, vm->now.g, standing.index, who, sizeof who);
  else
    bst_figure_text(rs, vm->now.g, standing.index, who, sizeof who);
  bst_handle_text(vm, bst_handle_at(vm, 2), text, sizeof text);
  bst_refuse(vm,
             "%s can't be moved: %s stands there\nmove or send home what stands on a tile first",
             text, who);
  return tile;
}

/* Refuses it for that reason, if there is one. */
static void refuse_tile(bst_vm *vm, uint16_t tile, const char *doing, const char *why) {
  bst_placed at = bst_placed_tile(vm->rs, vm->now.g, tile);
  if (why != NULL)
    bst_refuse(vm, "tile %s at %d,%d can't be %s: %s", bst_tile_name(vm->rs, at.type), at.x, at.y,
               doing, why);
}

VERB(cover) {
  bst_vm *vm = bst_verb_begin(lua);
  bst_game *g = vm->now.g;
  uint16_t tile = loose_tile(vm, false), type = bst_arg_type(vm, 3, "type");
  uint8_t turns = bst_arg_given(vm, 4) ? (uint8_t)bst_arg_int(vm, 4, "rotation", 0, 3) : 0;
  const bst_event of = {.seat = g->active, .cause = cause_at(vm, 5)};
  refuse_tile(vm, tile, "covered", bst_cover_refused(vm->rs, g, tile, type, turns));
  bst_take_tile_out_of(vm, 6, type);
  bst_guard_charge(lua, 200u + g->node_count);
  bst_stack_leaves_game(vm->rs, g, tiles_of(vm->rs, g)[tile].type);
  bst_change_cover(vm->rs, g, tile, type, vm->rs->tiles.type[type].class_of[turns], &of);
  return 0;
}

VERB(remove) {
  bst_vm *vm = bst_verb_begin(lua);
  bst_game *g = vm->now.g;
  uint16_t tile = loose_tile(vm, true);
  uint8_t cause = cause_at(vm, 3);
  uint16_t to = bst_arg_given(vm, 4) ? bst_pile_of(vm, bst_arg_zone(vm, 4)) : (uint16_t)BST_NONE;
  uint16_t type = bst_base_type(&vm->rs->tiles, tiles_of(vm->rs, g)[tile].type);
  bst_error err;
  refuse_tile(vm, tile, "taken away", bst_lift_refused(vm->rs, g, tile));
  bst_guard_charge(lua, 500u + 10u * g->node_count);
  bst_change_lift(vm->rs, g, tile, g->active, cause);
  if (to != BST_NONE)
    bst_check(vm, bst_zone_put(vm->rs, g, to, type, &err), &err);
  else
    bst_stack_leaves_game(vm->rs, g, type);
  bst_push_type(vm, type);
  return 1;
}

/* --- links ----------------------------------------------------------------------------------- */

VERB(link) {
  bst_vm *vm = bst_verb_begin(lua);
  uint8_t kind = (uint8_t)bst_arg_name(vm, 2, "link", BST_NAMED_LINK);
  uint16_t from = (uint16_t)bst_arg_handle(vm, 3, "segment", BST_IS_SEGMENT);
  uint16_t to = (uint16_t)bst_arg_handle(vm, 4, "segment", BST_IS_SEGMENT);
  const char *why = bst_link_refused(vm->rs, vm->now.g, kind, from, to);
  char one[100], other[100];
  if (why != NULL)
    bst_refuse(vm, "%s and %s can't be linked by '%s': %s\n'most' says how many there can be",
               bst_describe(vm, 3, one, sizeof one), bst_describe(vm, 4, other, sizeof other),
               vm->rs->link[kind].name, why);
  bst_guard_charge(lua, 100u + vm->now.g->node_count);
  bst_change_link(vm->rs, vm->now.g, kind, from, to, vm->now.g->active, cause_at(vm, 5));
  return 0;
}

static bool is_linked(const bst_vm *vm, uint16_t from, uint16_t to) {
  const bst_link *link = links_of(vm->rs, vm->now.g), *end = link + vm->rs->layout.link_cap;
  bool found = false;
  for (; link < end && link->kind != 0; link++)
    found =
        found || (link->from == from && link->to == to) || (link->from == to && link->to == from);
  return found;
}

VERB(unlink) {
  bst_vm *vm = bst_verb_begin(lua);
  uint16_t from = (uint16_t)bst_arg_handle(vm, 2, "segment", BST_IS_SEGMENT);
  uint16_t to = (uint16_t)bst_arg_handle(vm, 3, "segment", BST_IS_SEGMENT);
  if (!is_linked(vm, from, to))
    bst_refuse(vm, "no link joins these two\ng:linked(segment) lists where links lead");
  bst_guard_charge(lua, 100u + vm->now.g->node_count);
  bst_change_unlink(vm->rs, vm->now.g, from, to, vm->now.g->active, cause_at(vm, 4));
  return 0;
}

VERB(linked) {
  bst_vm *vm = bst_verb_begin(lua);
  uint16_t node = (uint16_t)bst_arg_handle(vm, 2, "segment", BST_IS_SEGMENT);
  const bst_link *link = links_of(vm->rs, vm->now.g), *end = link + vm->rs->layout.link_cap;
  lua_Integer n = 0;
  lua_createtable(lua, 1, 0);
  for (; link < end && link->kind != 0; link++)
    if (link->from == node || link->to == node) {
      bst_push_segment(vm, link->from == node ? link->to : link->from);
      lua_rawseti(lua, -2, ++n);
    }
  return 1;
}
