/* view_board.c - reading verbs about the board: cells, tiles, segments and features. */
#include "vm.h"

#include <board.h>
#include <figure_places.h>
#include <filters.h>
#include <graph.h>
#include <inspect.h>
#include <lift.h>
#include <locations.h>
#include <score.h>
#include <stands.h>
#include <string.h>
#include <symbols.h>
#include <what_if.h>

#define VERB(name) int bst_verb_##name(lua_State *lua)

/* --- what lies where ------------------------------------------------------------------------- */

int bst_tiles_in(const bst_vm *vm, bst_xy at, uint16_t tile[2]) {
  const bst_game *g = vm->now.g;
  return (int)bst_cell_tiles(vm->rs, g, bst_cell_find(vm->rs, g, at.x, at.y), tile);
}

bool bst_node_covers(const bst_vm *vm, uint16_t node, bst_xy at) {
  const bst_ruleset *rs = vm->rs;
  uint16_t tile = nodes_of(rs, vm->now.g)[node].tile, here[2];
  const bst_tile *t = &tiles_of(rs, vm->now.g)[tile];
  bool on_tile = false;
  int count = bst_tiles_in(vm, at, here);
  for (int i = 0; i < count; i++)
    on_tile = on_tile || here[i] == tile;
  return on_tile && (bst_segments_in_cell(rs, vm->now.g, tile, at.x, at.y) >> (node - t->node) & 1);
}

/* --- areas ----------------------------------------------------------------------------------- */

static int push_area(bst_vm *vm, uint32_t count) {
  bst_push_cells(vm, vm->cells, count);
  return 1;
}

static uint32_t reach_at(bst_vm *vm, int index) {
  return bst_arg_given(vm, index) ? (uint32_t)bst_arg_int(vm, index, "n", 0, 65535) : 0;
}

static uint32_t room(const bst_vm *vm) { return vm->rs->layout.cell_cap; }

static int16_t moved(bst_vm *vm, int32_t from, int32_t by) {
  if (from + by < -30000 || from + by > 30000)
    bst_refuse(vm, "that is out of the plane");
  return (int16_t)(from + by);
}

VERB(at) {
  bst_vm *vm = bst_verb_begin(lua);
  if (lua_type(lua, 2) == LUA_TNUMBER) {
    int32_t x = bst_arg_int(vm, 2, "x", -30000, 30000), y = bst_arg_int(vm, 3, "y", -30000, 30000);
    bst_push_xy(vm, (bst_xy){(int16_t)x, (int16_t)y});
    return 1;
  }
  bst_xy from = bst_arg_cell(vm, 2, "cell");
  int32_t dx = bst_arg_int(vm, 3, "dx", -30000, 30000);
  int32_t dy = bst_arg_int(vm, 4, "dy", -30000, 30000);
  bst_push_xy(vm, (bst_xy){moved(vm, from.x, dx), moved(vm, from.y, dy)});
  return 1;
}

VERB(sides) {
  bst_vm *vm = bst_verb_begin(lua);
  bst_xy at = bst_arg_cell(vm, 2, "cell");
  bool open = bst_arg_flag(vm, 3, "open");
  return push_area(vm, bst_area_sides(vm->rs, vm->now.g, at, open, vm->cells, room(vm)));
}

VERB(ring8) {
  bst_vm *vm = bst_verb_begin(lua);
  bst_xy at = bst_arg_cell(vm, 2, "cell");
  bool open = bst_arg_flag(vm, 3, "open");
  return push_area(vm, bst_area_ring8(vm->rs, vm->now.g, at, open, vm->cells, room(vm)));
}

VERB(line) {
  bst_vm *vm = bst_verb_begin(lua);
  bst_xy at = bst_arg_cell(vm, 2, "cell");
  bst_guard_charge(lua, 20);
  return push_area(vm, bst_area_line(vm->rs, vm->now.g, at, reach_at(vm, 3), vm->cells, room(vm)));
}

VERB(ray) {
  bst_vm *vm = bst_verb_begin(lua);
  bst_xy at = bst_arg_cell(vm, 2, "cell");
  uint8_t direction = (uint8_t)bst_arg_name(vm, 3, "direction", BST_NAMED_DIRECTION);
  uint32_t reach = bst_arg_given(vm, 4) ? reach_at(vm, 4) : vm->now.g->cell_count;
  bst_guard_charge(lua, reach < 1000 ? reach : 1000);
  return push_area(vm, bst_area_ray(vm->rs, vm->now.g, at, direction, reach, vm->cells, room(vm)));
}

VERB(radius) {
  bst_vm *vm = bst_verb_begin(lua);
  bst_xy at = bst_arg_cell(vm, 2, "cell");
  uint32_t reach = (uint32_t)bst_arg_int(vm, 3, "n", 0, 1000);
  bst_guard_charge(lua, vm->now.g->cell_count);
  return push_area(vm, bst_area_radius(vm->rs, vm->now.g, at, reach, vm->cells, room(vm)));
}

VERB(region) {
  bst_vm *vm = bst_verb_begin(lua);
  bst_xy at = bst_arg_cell(vm, 2, "cell");
  bst_guard_charge(lua, 4u * vm->now.g->cell_count);
  return push_area(vm, bst_area_region(vm->rs, vm->now.g, at, vm->cells, room(vm)));
}

VERB(corners) {
  bst_vm *vm = bst_verb_begin(lua);
  if (bst_arg_is_selector(vm, 2))
    return bst_push_selected(vm, 2, BST_SELECT_CORNERS);
  bst_xy at = bst_arg_cell(vm, 2, "cell");
  bool of_kind = bst_arg_given(vm, 3);
  uint16_t kind = of_kind ? bst_arg_name(vm, 3, "kind", BST_NAMED_KIND) : 0;
  uint32_t count = bst_area_corners(vm->rs, vm->now.g, at, vm->cells, room(vm));
  lua_Integer n = 0;
  lua_createtable(lua, 4, 0);
  for (uint32_t i = 0; i < count; i++) {
    uint16_t node =
        of_kind ? bst_corner_node(vm->rs, vm->now.g, vm->cells[i].x, vm->cells[i].y) : BST_NONE;
    if (of_kind && (node == BST_NONE || nodes_of(vm->rs, vm->now.g)[node].kind != kind))
      continue;
    bst_push_handle(vm, BST_IS_CORNER, bst_pack_xy(vm->cells[i]));
    lua_rawseti(lua, -2, ++n);
  }
  return 1;
}

VERB(path) {
  bst_vm *vm = bst_verb_begin(lua);
  uint16_t from = (uint16_t)bst_arg_handle(vm, 2, "segment", BST_IS_SEGMENT);
  if (!bst_arg_given(vm, 3))
    from = bst_area_path_end(vm->rs, vm->now.g, from);
  else if (lua_type(lua, 3) != LUA_TSTRING || strcmp(lua_tostring(lua, 3), "away") != 0)
    bst_bad_argument(vm, 3, "direction", "'away' or nothing");
  uint32_t count = bst_area_path(vm->rs, vm->now.g, from, vm->nodes, 2u * vm->rs->layout.node_cap);
  bst_guard_charge(lua, 4 * count);
  lua_createtable(lua, (int)count, 0);
  for (uint32_t i = 0; i < count; i++) {
    bst_push_segment(vm, vm->nodes[i]);
    lua_rawseti(lua, -2, (lua_Integer)i + 1);
  }
  return 1;
}

VERB(distance) {
  bst_vm *vm = bst_verb_begin(lua);
  bst_xy a = bst_arg_cell(vm, 2, "cell"), b = bst_arg_cell(vm, 3, "cell");
  int dx = a.x < b.x ? b.x - a.x : a.x - b.x, dy = a.y < b.y ? b.y - a.y : a.y - b.y;
  lua_pushinteger(lua, dx > dy ? dx : dy);
  return 1;
}

/* --- features -------------------------------------------------------------------------------- */

/* Features by their roots, in memory of the state, since functions of scripts may run while they
 * are gathered, which gather others. */
typedef struct gathered {
  uint16_t *root, count;
} gathered;

static gathered gather(bst_vm *vm, size_t most) {
  return (gathered){lua_newuserdatauv(vm->lua, (most + 1) * sizeof(uint16_t), 0), 0};
}

static void add_feature(const bst_vm *vm, gathered *list, uint16_t node) {
  uint16_t root = bst_root(nodes_of(vm->rs, vm->now.g), node);
  bool listed = false;
  for (uint16_t i = 0; i < list->count && !listed; i++)
    listed = list->root[i] == root;
  if (!listed)
    list->root[list->count++] = root;
}

/* Pushes them in the order in which they would be scored. */
static int push_features(bst_vm *vm, const gathered *list) {
  bst_guard_charge(vm->lua, 8u * list->count);
  if (list->count <= BST_MAX_FIGURES)
    bst_sort_features(vm->rs, vm->now.g, list->root, list->count);
  lua_createtable(vm->lua, list->count, 0);
  for (uint16_t i = 0; i < list->count; i++) {
    bst_push_feature(vm, list->root[i]);
    lua_rawseti(vm->lua, -2, i + 1);
  }
  return 1;
}

static const char *const feature_keys[] = {"kind",     "figure", "closed", "complete",
                                           "occupied", "owner",  NULL};
enum { F_KIND = 1, F_FIGURE = 2, F_CLOSED = 4, F_COMPLETE = 8, F_OCCUPIED = 16, F_OWNER = 32 };

typedef struct feature_filter {
  uint32_t given;
  uint8_t kind, figure, owner;
  bool closed, complete, occupied;
} feature_filter;

static feature_filter read_feature_filter(bst_vm *vm) {
  feature_filter f = {.given = bst_arg_named(vm, 2, feature_keys)};
  if (f.given & F_KIND)
    f.kind = (uint8_t)bst_arg_name(vm, bst_arg_get(vm, "kind"), "kind", BST_NAMED_KIND);
  if (f.given & F_FIGURE)
    f.figure = (uint8_t)bst_arg_name(vm, bst_arg_get(vm, "figure"), "figure", BST_NAMED_FIGURE);
  if (f.given & F_CLOSED)
    f.closed = bst_arg_flag(vm, bst_arg_get(vm, "closed"), "closed");
  if (f.given & F_COMPLETE)
    f.complete = bst_arg_flag(vm, bst_arg_get(vm, "complete"), "complete");
  if (f.given & F_OCCUPIED)
    f.occupied = bst_arg_flag(vm, bst_arg_get(vm, "occupied"), "occupied");
  if (f.given & F_OWNER)
    f.owner = bst_arg_seat(vm, bst_arg_get(vm, "owner"), "owner");
  return f;
}

static bool has_figure(const bst_vm *vm, uint16_t root, uint8_t kind) {
  const bst_node *nodes = nodes_of(vm->rs, vm->now.g);
  bool found = false;
  for (uint8_t seat = 0; seat <= vm->rs->players && !found; seat++) {
    bst_figure_run run = bst_figures_of_kind(vm->rs, kind, seat < vm->rs->players ? seat : 255);
    for (uint16_t i = 0; i < run.count && !found; i++) {
      uint16_t node = bst_node_under(vm, (uint16_t)(run.first + i));
      found = node != BST_NONE && bst_root(nodes, node) == root;
    }
  }
  return found;
}

static bool feature_passes(bst_vm *vm, const feature_filter *f, uint16_t root) {
  const bst_node *nodes = nodes_of(vm->rs, vm->now.g), *node = &nodes[root];
  if (((f->given & F_KIND) && node->kind != f->kind) ||
      ((f->given & F_CLOSED) && bst_features_enclosed(vm->rs, vm->now.g, root) != f->closed) ||
      ((f->given & F_COMPLETE) && bst_is_complete(vm->rs, nodes, root) != f->complete) ||
      ((f->given & F_OCCUPIED) && (bst_node_figure(node) != BST_NONE) != f->occupied))
    return false;
  if ((f->given & F_FIGURE) && !has_figure(vm, root, f->figure))
    return false;
  return !(f->given & F_OWNER) || (bst_owners(vm->now.t, vm->now.g, root) >> f->owner & 1);
}

VERB(features) {
  bst_vm *vm = bst_verb_begin(lua);
  if (bst_arg_is_selector(vm, 2))
    return bst_push_selected(vm, 2, BST_SELECT_FEATURES);
  feature_filter filter = read_feature_filter(vm);
  const bst_node *nodes = nodes_of(vm->rs, vm->now.g);
  gathered list = gather(vm, vm->now.g->node_count);
  bst_guard_charge(lua, vm->now.g->node_count);
  for (uint16_t node = 0; node < vm->now.g->node_count; node++)
    if (bst_node_is_root(&nodes[node]) && nodes[node].kind != BST_KIND_SPARE &&
        feature_passes(vm, &filter, node))
      list.root[list.count++] = node;
  bst_check(vm, BST_OK, NULL);
  return push_features(vm, &list);
}

VERB(features_on) {
  bst_vm *vm = bst_verb_begin(lua);
  bst_xy at = bst_arg_cell(vm, 2, "cell");
  uint16_t tile[2];
  gathered list = gather(vm, 2u * BST_MAX_SEGMENTS);
  int tiles = bst_tiles_in(vm, at, tile);
  for (int i = 0; i < tiles; i++) {
    const bst_tile *t = &tiles_of(vm->rs, vm->now.g)[tile[i]];
    for (uint8_t s = 0; s < vm->rs->tiles.type[t->type].segment_count; s++)
      if (bst_node_covers(vm, (uint16_t)(t->node + s), at))
        add_feature(vm, &list, (uint16_t)(t->node + s));
  }
  return push_features(vm, &list);
}

VERB(segments) {
  bst_vm *vm = bst_verb_begin(lua);
  if (bst_arg_is_selector(vm, 2))
    return bst_push_selected(vm, 2, BST_SELECT_SEGMENTS);
  uint64_t tile = bst_arg_handle(vm, 2, "tile", BST_IS_TILE);
  const bst_tile *t = &tiles_of(vm->rs, vm->now.g)[tile];
  uint8_t count = vm->rs->tiles.type[t->type].segment_count;
  lua_createtable(lua, count, 0);
  for (uint8_t s = 0; s < count; s++) {
    bst_push_segment(vm, (uint16_t)(t->node + s));
    lua_rawseti(lua, -2, s + 1);
  }
  return 1;
}

/* Features of a kind that border one of its segments, tile by tile. */
VERB(adjacent) {
  bst_vm *vm = bst_verb_begin(lua);
  uint16_t from = bst_arg_node(vm, 2, "feature");
  uint16_t kind = bst_arg_name(vm, 3, "kind", BST_NAMED_KIND);
  const bst_node *nodes = nodes_of(vm->rs, vm->now.g);
  uint16_t node = from;
  gathered list = gather(vm, vm->now.g->node_count);
  do {
    const bst_tile *t = &tiles_of(vm->rs, vm->now.g)[nodes[node].tile];
    const bst_tile_type *type = &vm->rs->tiles.type[t->type];
    uint16_t touched = type->touches[node - t->node] & type->of_kind[kind];
    for (uint8_t s = 0; touched >> s != 0; s++)
      if (touched >> s & 1)
        add_feature(vm, &list, (uint16_t)(t->node + s));
    bst_guard_charge(lua, 4u + list.count);
    node = nodes[node].next;
  } while (node != from);
  return push_features(vm, &list);
}

VERB(due) {
  bst_vm *vm = bst_verb_begin(lua);
  gathered list = gather(vm, vm->now.g->batch_count);
  list.count = bst_due(vm->rs, vm->now.g, list.root);
  return push_features(vm, &list);
}

static uint16_t mode_at(bst_vm *vm, int index) {
  return bst_arg_given(vm, index) ? bst_arg_name(vm, index, "mode", BST_NAMED_MODE)
                                  : BST_MODE_NORMAL;
}

VERB(value) {
  bst_vm *vm = bst_verb_begin(lua);
  uint16_t node = bst_arg_node(vm, 2, "feature"), mode = mode_at(vm, 3);
  uint8_t seat = bst_arg_given(vm, 4) ? bst_arg_seat(vm, 4, "player") : vm->now.g->active;
  const bst_node *nodes = nodes_of(vm->rs, vm->now.g);
  bst_guard_charge(lua, 10u * bst_node_size(&nodes[bst_root(nodes, node)]) + 20);
  bst_award why;
  int32_t value = bst_worth(vm->now.t, vm->now.g, node, (uint8_t)mode, seat, &why);
  bst_worth_used(vm->now.t, &why);
  bst_check(vm, BST_OK, NULL);
  lua_pushinteger(lua, value);
  return 1;
}

VERB(owners) {
  bst_vm *vm = bst_verb_begin(lua);
  uint16_t node = bst_arg_node(vm, 2, "feature");
  uint32_t owners = bst_owners(vm->now.t, vm->now.g, node);
  bst_check(vm, BST_OK, NULL);
  bst_push_players(vm, owners);
  return 1;
}

/* --- placements ------------------------------------------------------------------------------ */

/* All that the rules allow, in memory of the state, which is left on the stack. */
static bst_place_xy *allowed_placements(bst_vm *vm, uint16_t type, uint32_t *count) {
  const bst_ruleset *rs = vm->rs;
  uint32_t run[BST_MAX_RUNS], n = 0;
  uint64_t fits[BST_MAX_RUNS], keep[BST_KEEP_WORDS];
  uint32_t fitting = bst_board_count(rs, vm->now.g, type, run, fits);
  bst_place_xy *list = lua_newuserdatauv(vm->lua, (fitting + 1) * sizeof *list, 0);
  bst_guard_charge(vm->lua, 100 + 10 * fitting);
  bool filtered = bst_filters_type(rs, type);
  for (uint32_t i = 0; i < fitting; i++) {
    list[n] = bst_board_nth(rs, vm->now.g, type, run, fits, i);
    n += !filtered || bst_placement_allowed(vm->now.t, vm->now.g, type, list[n]);
  }
  *count = n;
  bool is_asked = vm->now.handler->hook[BST_RUN] == BST_HOOK_PLACE_LIST; /* it would ask itself */
  if (!filtered || n == 0 || n > BST_MOST_LISTED || is_asked)
    return list;
  bst_filter_whole_list(vm->now.t, vm->now.g, type, list, n, keep);
  *count = 0;
  for (uint32_t i = 0; i < n; i++)
    if (keep[i >> 6] >> (i & 63) & 1)
      list[(*count)++] = list[i];
  return list;
}

VERB(placeable) {
  bst_vm *vm = bst_verb_begin(lua);
  uint16_t type = bst_arg_type(vm, 2, "tile");
  uint32_t count, run[BST_MAX_RUNS];
  uint64_t fits[BST_MAX_RUNS];
  if (bst_filters_type(vm->rs, type))
    allowed_placements(vm, type, &count);
  else
    count = bst_board_count(vm->rs, vm->now.g, type, run, fits);
  bst_check(vm, BST_OK, NULL);
  lua_pushboolean(lua, count > 0);
  return 1;
}

static const char *const placement_keys[] = {"edit", "over", NULL};

/* Those that an edit makes legal, as far as the lists of placements allow them. */
static int push_edit_places(bst_vm *vm, uint16_t type, uint8_t edit) {
  enum { MOST = 1024 };
  bst_edit_place list[MOST];
  uint32_t count = bst_edit_places(vm->rs, vm->now.g, type, edit, list, MOST);
  lua_Integer n = 0;
  bst_guard_charge(vm->lua, 200 + 10 * count);
  lua_createtable(vm->lua, (int)count, 0);
  for (uint32_t i = 0; i < count && i < MOST; i++) {
    if (bst_filters_type(vm->rs, type) &&
        !bst_placement_allowed(vm->now.t, vm->now.g, type, list[i].at))
      continue;
    bst_push_handle(vm, BST_IS_PLACEMENT, bst_pack_edit(list[i], type));
    lua_rawseti(vm->lua, -2, ++n);
  }
  bst_check(vm, BST_OK, NULL);
  return 1;
}

/* Those on tiles that lie, as far as nothing stands on them and the lists allow it. */
static int push_over_places(bst_vm *vm, uint16_t type) {
  const bst_ruleset *rs = vm->rs;
  const bst_game *g = vm->now.g;
  const bst_tile_type *kind = &rs->tiles.type[type];
  lua_Integer n = 0;
  lua_newtable(vm->lua);
  for (uint16_t tile = 0; rs->loose_tiles && tile < g->tile_count; tile++) {
    bst_guard_charge(vm->lua, 20);
    if (bst_tile_is_gone(rs, g, tile) || bst_stands_on(rs, g, tile, false).index != BST_NONE)
      continue;
    bst_place_xy at = bst_tile_place(rs, g, tile);
    for (uint8_t i = 0; i < kind->choices; i++) {
      at.rotation = kind->choice[i];
      if (bst_cover_refused(rs, g, tile, type, at.rotation) != NULL ||
          (kind->filtered && !bst_placement_allowed(vm->now.t, g, type, at)))
        continue;
      bst_push_handle(vm, BST_IS_PLACEMENT, bst_pack_placement(at, type));
      lua_rawseti(vm->lua, -2, ++n);
    }
  }
  bst_check(vm, BST_OK, NULL);
  return 1;
}

VERB(placements) {
  bst_vm *vm = bst_verb_begin(lua);
  uint16_t type = bst_arg_type(vm, 2, "tile");
  uint32_t count;
  uint32_t given = bst_arg_named(vm, 3, placement_keys);
  if ((given & 2) && lua_toboolean(lua, bst_arg_get(vm, "over")))
    return push_over_places(vm, type);
  if (given & 1)
    return push_edit_places(
        vm, type, (uint8_t)bst_arg_name(vm, bst_arg_get(vm, "edit"), "edit", BST_NAMED_EDIT));
  const bst_place_xy *list = allowed_placements(vm, type, &count);
  bst_check(vm, BST_OK, NULL);
  lua_createtable(lua, (int)count, 0);
  for (uint32_t i = 0; i < count; i++) {
    bst_push_handle(vm, BST_IS_PLACEMENT, bst_pack_placement(list[i], type));
    lua_rawseti(lua, -2, (lua_Integer)i + 1);
  }
  return 1;
}

VERB(fits) {
  bst_vm *vm = bst_verb_begin(lua);
  uint16_t type = bst_arg_type(vm, 2, "tile");
  bst_xy cell = bst_arg_cell(vm, 3, "cell");
  uint8_t turns = bst_arg_given(vm, 4) ? (uint8_t)bst_arg_int(vm, 4, "rotation", 0, 3) : 0;
  const bst_place_xy at = {cell.x, cell.y, turns};
  bool fits = bst_board_fits(vm->rs, vm->now.g, type, at, true, NULL);
  if (fits && bst_filters_type(vm->rs, type))
    fits = bst_placement_allowed(vm->now.t, vm->now.g, type, at);
  if (fits && bst_has_filters(vm->rs, BST_FILTER_PLACE_LIST)) {
    uint32_t count;
    const uint8_t same = vm->rs->tiles.type[type].class_of[turns]; /* what looks alike: once */
    const bst_place_xy *list = allowed_placements(vm, type, &count);
    fits = false;
    for (uint32_t i = 0; i < count && !fits; i++)
      fits = list[i].x == at.x && list[i].y == at.y && list[i].rotation == same;
  }
  bst_check(vm, BST_OK, NULL);
  lua_pushboolean(lua, fits);
  return 1;
}

/* What a placement would do to features. */
static void push_touched(bst_vm *vm, uint64_t at,
                         uint16_t look(const bst_table *t, const bst_game *g, uint16_t type,
                                       bst_place_xy place, uint16_t *roots)) {
  gathered list = gather(vm, vm->now.g->node_count);
  bst_xy xy = bst_unpack_xy(at);
  bst_guard_charge(vm->lua, 100);
  list.count = look(vm->now.t, vm->now.g, bst_unpack_type(at),
                    (bst_place_xy){xy.x, xy.y, (uint8_t)(at >> 32 & 3)}, list.root);
  push_features(vm, &list);
  lua_replace(vm->lua, -2); /* the memory */
}

void bst_get_PLACEMENT_joins(bst_vm *vm, uint64_t at) { push_touched(vm, at, bst_what_if_joins); }
void bst_get_PLACEMENT_completes(bst_vm *vm, uint64_t at) {
  push_touched(vm, at, bst_what_if_completes);
}

static const char *const deployment_keys[] = {"kind", "tile", "cause", "figure", NULL};

/* Fills the list on the stack with what `kind` may stand on in that game. */
static void list_deployments(bst_vm *vm, const bst_game *g, uint8_t seat, uint8_t kind,
                             uint8_t cause, uint16_t tile, uint16_t end) {
  lua_Integer n = 0;
  bst_guard_charge(vm->lua, 10u * (uint32_t)(end - tile));
  for (; tile < end; tile++) {
    uint16_t places = bst_figure_places_on(vm->rs, g, tile, seat, kind);
    if (places != 0 && bst_has_filters(vm->rs, BST_FILTER_DEPLOY_OK))
      places = bst_filter_deployments(vm->now.t, g, tile, seat, kind, cause, places);
    for (uint8_t s = 0; places >> s != 0; s++)
      if (places >> s & 1) {
        bst_push_segment(vm, (uint16_t)(tiles_of(vm->rs, g)[tile].node + s));
        lua_rawseti(vm->lua, -2, ++n);
      }
  }
}

/* The game in which that figure is at home, in memory of the state. */
static bst_game *without_figure(bst_vm *vm, uint16_t figure) {
  bst_game *g = lua_newuserdatauv(vm->lua, vm->now.g->size, 0);
  bst_guard_charge(vm->lua, 100);
  memcpy(g, vm->now.g, vm->now.g->size);
  g->key = 0;
  if (bst_location_on_board(bst_figure_location(vm->rs, g, figure)))
    bst_figure_home(NULL, vm->rs, g, figure);
  return g;
}

VERB(deployments) {
  bst_vm *vm = bst_verb_begin(lua);
  uint8_t seat = bst_arg_seat(vm, 2, "player"), cause = BST_CAUSE_DEPLOY, kind;
  uint32_t given = bst_arg_named(vm, 3, deployment_keys);
  uint16_t tile = 0, end = vm->now.g->tile_count, figure = BST_NONE;
  if (!(given & 1) == !(given & 8))
    bst_refuse(vm, "which figure? g:deployments(player, { kind = ... }), or { figure = ... }");
  if (given & 8)
    figure = (uint16_t)bst_arg_handle(vm, bst_arg_get(vm, "figure"), "figure", BST_IS_FIGURE);
  if (given & 1)
    kind = (uint8_t)bst_arg_name(vm, bst_arg_get(vm, "kind"), "kind", BST_NAMED_FIGURE);
  else
    kind = figures_of(vm->rs, vm->now.g)[figure].kind;
  if (given & 2) {
    tile = (uint16_t)bst_arg_handle(vm, bst_arg_get(vm, "tile"), "tile", BST_IS_TILE);
    end = (uint16_t)(tile + 1);
  }
  if (given & 4)
    cause = (uint8_t)bst_arg_name(vm, bst_arg_get(vm, "cause"), "cause", BST_NAMED_CAUSE);
  const bst_game *g = figure == BST_NONE ? vm->now.g : without_figure(vm, figure);
  lua_newtable(lua);
  list_deployments(vm, g, seat, kind, cause, tile, end);
  bst_check(vm, BST_OK, NULL);
  return 1;
}
