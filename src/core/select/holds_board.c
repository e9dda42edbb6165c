/* holds_board.c - predicates of features, segments, tiles, cells and corners. */
#include "area.h"
#include "board.h"
#include "candidates.h"
#include "facts.h"
#include "figures.h"
#include "graph.h"
#include "holds.h"
#include "inspect.h"
#include "link.h"
#include "locations.h"
#include "marks.h"
#include "sides.h"
#include "state.h"
#include "symbols.h"

/* --- features ----------------------------------------------------------------------------- */

static uint32_t feature_shows(const bst_select_at *at, uint32_t node, uint8_t attr) {
  return bst_feature_shows(at->t->rules, at->g, (uint16_t)node, attr);
}

bool bst_feature_is_taken(const bst_ruleset *rs, const bst_game *g, uint16_t root) {
  const bst_figure *figures = figures_of(rs, g);
  uint16_t head = bst_node_figure(&nodes_of(rs, g)[root]), f = head;
  bool blocked = false;
  while (f != BST_NONE && !blocked) {
    blocked = rs->figure[figures[f].kind].blocks_occupancy;
    f = figures[f].next == head ? BST_NONE : figures[f].next;
  }
  return blocked;
}

static bool is_completed_now(const bst_select_at *at, uint16_t root) {
  const bst_ruleset *rs = at->t->rules;
  for (uint16_t i = 0; i < at->g->batch_count; i++)
    if (bst_root(nodes_of(rs, at->g), batch_of(rs, at->g)[i]) == root)
      return at->t->lists_say->completes(at->t, at->g, root);
  return false;
}

static bool would_own(bst_select_at *at, const bst_predicate_def *p, uint16_t node) {
  uint32_t owners = at->t->lists_say->owners(at->t, at->g, node);
  if (p->id == BST_OWNER_ANYBODY + 1 || p->id == BST_OWNER_NOBODY + 1)
    return (owners != 0) == (p->id == BST_OWNER_ANYBODY + 1);
  for (uint8_t seat = 0; owners >> seat != 0; seat++) {
    bool others = p->id == BST_OWNER_OTHERS + 1;
    if ((owners >> seat & 1) &&
        (others ? seat != at->asked : bst_is_meant(at, p, (bst_thing){BST_SELECT_PLAYERS, seat})))
      return true;
  }
  return false;
}

/* `all`: do all its segments pass? Else: enough of them. */
static bool segments_hold(bst_select_at *at, const bst_predicate_def *p, uint16_t node, bool all) {
  const bst_ruleset *rs = at->t->rules;
  const bst_node *nodes = nodes_of(rs, at->g);
  bst_tally tally = bst_tally_begin(at, p);
  uint16_t n = node;
  do {
    if (all && !bst_is_meant(at, p, (bst_thing){BST_SELECT_SEGMENTS, n}))
      return false;
    if (!all &&
        (p->selector == 0 || bst_segment_may_be(rs, at->g, (uint16_t)(p->selector - 1), n)) &&
        bst_tally_show(&tally, BST_SELECT_SEGMENTS, n))
      break;
    n = nodes[n].next;
  } while (n != node);
  return all || bst_tally_end(&tally);
}

static bool show_beside(void *with, uint32_t root) {
  return bst_tally_show(with, BST_SELECT_FEATURES, (uint16_t)root);
}

static bool borders(bst_select_at *at, const bst_predicate_def *p, uint16_t node) {
  bst_tally tally = bst_tally_begin(at, p);
  bst_features_beside(at->t->rules, at->g, node, show_beside, &tally);
  return bst_tally_end(&tally);
}

static bool feature_is(bst_select_at *at, const bst_predicate_def *p, uint16_t root) {
  const bst_ruleset *rs = at->t->rules;
  const bst_node *nodes = nodes_of(rs, at->g);
  bool wanted = p->id != 0;
  switch ((bst_predicate_op)p->op) {
  case BST_FEATURES_COMPLETE:
    return bst_is_complete(rs, nodes, root) == wanted;
  case BST_FEATURES_CLOSED:
    return bst_features_enclosed(rs, at->g, root) == wanted;
  case BST_FEATURES_OCCUPIED:
    return bst_feature_is_taken(rs, at->g, root) == wanted;
  case BST_FEATURES_GREW:
    return bst_feature_grew(rs, at->g, root) == wanted;
  case BST_FEATURES_JOINED:
    return bst_is_joined(at, root) == wanted;
  case BST_FEATURES_COMPLETED:
    return is_completed_now(at, root) ||
           (p->id == BST_CAME_TURN && bst_is_noted(rs, at->g, BST_NOTED_COMPLETED_TURN, root));
  case BST_FEATURES_SCORED:
    return bst_is_noted(
        rs, at->g, p->id == BST_CAME_PART ? BST_NOTED_SCORED_PART : BST_NOTED_SCORED_TURN, root);
  case BST_FEATURES_MARKED:
    return bst_marks_hold(at, p, BST_MARKED_FEATURE, root);
  default:
    return !bst_marks_hold(at, p, BST_MARKED_FEATURE, root);
  }
}

static int32_t measured(const bst_select_at *at, const bst_predicate_def *p, uint16_t root) {
  const bst_node *nodes = nodes_of(at->t->rules, at->g);
  switch ((bst_predicate_op)p->op) {
  case BST_FEATURES_SIZE:
    return at->t->lists_say->measure(at->t, at->g, root, BST_COUNT_SIZE);
  case BST_FEATURES_CELLS:
    return at->t->lists_say->measure(at->t, at->g, root, BST_COUNT_CELLS);
  case BST_FEATURES_TILES:
    return at->t->lists_say->measure(at->t, at->g, root, BST_COUNT_TILES);
  case BST_FEATURES_SEGMENTS:
    return bst_node_size(&nodes[root]);
  case BST_FEATURES_OPEN:
    return nodes[root].open;
  case BST_FEATURES_CUT_OFF:
    return bst_features_cut_off(at->t->rules, at->g, root);
  default: /* OWNERS */
    return __builtin_popcount(at->t->lists_say->owners(at->t, at->g, root));
  }
}

bool bst_feature_holds(bst_select_at *at, const bst_predicate_def *p, uint16_t node) {
  const bst_node *nodes = nodes_of(at->t->rules, at->g);
  const uint16_t root = bst_root(nodes, node);
  const bst_thing thing = {BST_SELECT_FEATURES, root};
  if (p->op == BST_FEATURES_OCCUPIED && bst_node_figure(&nodes[root]) == BST_NONE) /* most aren't */
    return p->id == 0;
  if (p->op <= BST_FEATURES_UNMARKED && p->op > BST_FEATURES_KIND)
    return feature_is(at, p, root);
  switch ((bst_predicate_op)p->op) {
  case BST_FEATURES_KIND:
    return p->mask >> nodes[root].kind & 1;
  case BST_FEATURES_ATTR:
    return bst_attrs_hold(at, p, feature_shows, root);
  case BST_FEATURES_OWNER:
    return would_own(at, p, root);
  case BST_FEATURES_IS:
    return bst_is_meant(at, p, thing);
  case BST_FEATURES_WITH:
    return bst_feature_with(at, p, root);
  case BST_FEATURES_CARRIES:
    return bst_feature_carries(at, p, root);
  case BST_FEATURES_AT:
    return bst_lies_at(at, p, thing);
  case BST_FEATURES_HAS:
    return segments_hold(at, p, root, false);
  case BST_FEATURES_ALL:
    return segments_hold(at, p, root, true);
  case BST_FEATURES_TOUCHING:
    return borders(at, p, root);
  default:
    return bst_is_in_range(at, p, measured(at, p, root));
  }
}

/* --- segments ----------------------------------------------------------------------------- */

static uint32_t segment_shows(const bst_select_at *at, uint32_t node, uint8_t attr) {
  const bst_ruleset *rs = at->t->rules;
  const bst_tile *tile = &tiles_of(rs, at->g)[nodes_of(rs, at->g)[node].tile];
  return bst_attr_on(&rs->tiles, tile->type, (uint8_t)(node - tile->node), attr);
}

static bool show_feature(void *with, uint16_t node) {
  const bst_tally *tally = with;
  const bst_node *nodes = nodes_of(tally->at->t->rules, tally->at->g);
  return bst_tally_show(with, BST_SELECT_FEATURES, bst_root(nodes, node));
}

static bool takes_figure(bst_select_at *at, const bst_predicate_def *p, uint16_t node) {
  const bst_ruleset *rs = at->t->rules;
  uint8_t cause = bst_cause_of_taking(p);
  if (p->selector == 0) {
    bst_thing figure = bst_refer(at, p);
    return figure.type == BST_SELECT_FIGURES &&
           at->t->lists_say->takes(at->t, at->g, node, at->asked,
                                   figures_of(rs, at->g)[figure.id].kind, (uint16_t)figure.id,
                                   cause);
  }
  uint64_t kinds = bst_kinds_meant(at, p, BST_SELECT_FIGURES);
  for (uint8_t kind = 0; kind < rs->figure_count; kind++)
    if ((kinds >> kind & 1) &&
        at->t->lists_say->takes(at->t, at->g, node, at->asked, kind, BST_NONE, cause))
      return true;
  return false;
}

/* A feature is shown for each path that leads there. */
static bool is_linked(bst_select_at *at, const bst_predicate_def *p, uint16_t node) {
  bst_tally tally = bst_tally_begin(at, p);
  bst_segment_linked(at->t->rules, at->g, node, show_feature, &tally);
  return bst_tally_end(&tally);
}

static bool is_added(const bst_select_at *at, uint16_t node) {
  const bst_catalogue *tiles = &at->t->rules->tiles;
  const bst_tile *tile = &tiles_of(at->t->rules, at->g)[nodes_of(at->t->rules, at->g)[node].tile];
  return node - tile->node >= tiles->type[bst_base_type(tiles, tile->type)].segment_count;
}

static int32_t sides_reached(const bst_select_at *at, uint16_t node) {
  const bst_ruleset *rs = at->t->rules;
  const bst_tile *tile = &tiles_of(rs, at->g)[nodes_of(rs, at->g)[node].tile];
  return rs->tiles.type[tile->type].open[node - tile->node];
}

static bool one_holds(bst_select_at *at, const bst_predicate_def *p, uint8_t type, uint32_t id) {
  if (p->selector != 0 && !at->t->rules->selector[p->selector - 1].counts)
    return bst_select_is(at, (uint16_t)(p->selector - 1), (bst_thing){type, id});
  bst_tally tally = bst_tally_begin(at, p);
  bst_tally_show(&tally, type, id);
  return bst_tally_end(&tally);
}

bool bst_segment_is_occupied(const bst_ruleset *rs, const bst_game *g, uint16_t node) {
  const bst_node *nodes = nodes_of(rs, g);
  const bst_figure *figures = figures_of(rs, g);
  uint16_t head = bst_node_figure(&nodes[bst_root(nodes, node)]), f = head;
  bool found = false;
  while (f != BST_NONE && !found) {
    found = figures[f].node == node;
    f = figures[f].next == head ? BST_NONE : figures[f].next;
  }
  return found;
}

bool bst_segment_holds(bst_select_at *at, const bst_predicate_def *p, uint16_t node) {
  const bst_node *nodes = nodes_of(at->t->rules, at->g);
  const bst_thing thing = {BST_SELECT_SEGMENTS, node};
  switch ((bst_predicate_op)p->op) {
  case BST_SEGMENTS_KIND:
    return p->mask >> nodes[node].kind & 1;
  case BST_SEGMENTS_OCCUPIED:
    return bst_segment_is_occupied(at->t->rules, at->g, node) == (p->id != 0);
  case BST_SEGMENTS_ATTR:
    return bst_attrs_hold(at, p, segment_shows, node);
  case BST_SEGMENTS_SIDES:
    return bst_is_in_range(at, p, sides_reached(at, node));
  case BST_SEGMENTS_IS:
    return bst_is_meant(at, p, thing);
  case BST_SEGMENTS_OF:
    return one_holds(at, p, BST_SELECT_FEATURES, node);
  case BST_SEGMENTS_AT:
    return bst_lies_at(at, p, (bst_thing){BST_SELECT_TILES, nodes[node].tile});
  case BST_SEGMENTS_TILE:
    if (p->selector == 0 && p->reference == BST_REF_PART && p->via == BST_VIA_NOTHING)
      return nodes[node].tile == at->g->laid;
    return one_holds(at, p, BST_SELECT_TILES, nodes[node].tile);
  case BST_SEGMENTS_WITH:
    return bst_segment_with(at, p, node);
  case BST_SEGMENTS_CARRIES:
    return bst_tokens_with(at, p, (bst_location){BST_AT_SEGMENT, BST_NOBODY, node});
  case BST_SEGMENTS_LINKED:
    return is_linked(at, p, node);
  case BST_SEGMENTS_ADDED:
    return is_added(at, node) == (p->id != 0);
  case BST_SEGMENTS_FACES:
    return bst_segment_faces(at, p, node);
  case BST_SEGMENTS_LINK:
    return bst_link_leads_from(at->t->rules, at->g, p->mask, node);
  case BST_SEGMENTS_TAKES:
    return p == at->later ? !p->negated : takes_figure(at, p, node);
  default:
    return false;
  }
}

/* --- tiles -------------------------------------------------------------------------------- */

static uint16_t type_of(const bst_select_at *at, uint32_t tile) {
  return tile < BST_TILE_OFF_BOARD ? tiles_of(at->t->rules, at->g)[tile].type : (uint16_t)tile;
}

static uint32_t tile_shows(const bst_select_at *at, uint32_t tile, uint8_t attr) {
  const bst_ruleset *rs = at->t->rules;
  return tile < BST_TILE_OFF_BOARD ? bst_tile_shows(rs, at->g, (uint16_t)tile, attr)
                                   : bst_type_shows(rs, (uint16_t)tile, attr);
}

static bool pile_has(const bst_select_at *at, uint32_t number, uint16_t type) {
  const bst_ruleset *rs = at->t->rules;
  const bst_pile *pile = &piles_of(rs, at->g)[number];
  for (uint16_t i = 0; i < pile->count; i++)
    if (pile_items_of(rs, at->g)[pile->first + i] == type)
      return true;
  return false;
}

/* Does such a tile lie in the zone? */
static bool is_in_zone(const bst_select_at *at, uint16_t zone, uint16_t type) {
  const bst_ruleset *rs = at->t->rules;
  bool found = false;
  for (uint8_t place = 0; place < (rs->zone[zone].per_player ? rs->players : 1); place++)
    found = found || pile_has(at, rs->zone_pile[zone] + (uint32_t)place, type);
  return found;
}

/* Does such a tile lie in the place of one who is meant, in whatever zone? */
static bool is_held(bst_select_at *at, const bst_predicate_def *p, uint16_t type) {
  const bst_ruleset *rs = at->t->rules;
  for (uint16_t zone = 0; zone < rs->zone_count; zone++)
    for (uint8_t seat = 0; seat < rs->players; seat++)
      if (rs->zone[zone].per_player && rs->zone_pile[zone] != BST_NONE &&
          pile_has(at, rs->zone_pile[zone] + (uint32_t)seat, type) &&
          bst_is_meant(at, p, (bst_thing){BST_SELECT_PLAYERS, seat}))
        return true;
  return false;
}

static bool was_laid(const bst_select_at *at, uint16_t tile, bst_came when) {
  if (when == BST_CAME_TURN)
    return bst_is_noted(at->t->rules, at->g, BST_NOTED_LAID_TURN, tile);
  return (tile == at->g->laid) == (when == BST_CAME_PART);
}

bool bst_tile_holds(bst_select_at *at, const bst_predicate_def *p, uint32_t tile) {
  const bst_ruleset *rs = at->t->rules;
  const bst_thing thing = {BST_SELECT_TILES, tile};
  bool lies = tile < BST_TILE_OFF_BOARD;
  uint16_t type = type_of(at, tile);
  switch ((bst_predicate_op)p->op) {
  case BST_TILES_ID:
    return p->id == bst_base_type(&at->t->rules->tiles, type);
  case BST_TILES_ATTR:
    return bst_attrs_hold(at, p, tile_shows, tile);
  case BST_TILES_HALF:
    return rs->tiles.type[type].half == (p->id != 0);
  case BST_TILES_LAID:
    return lies && was_laid(at, (uint16_t)tile, (bst_came)p->id);
  case BST_TILES_MARKED:
    return lies && bst_marks_hold(at, p, BST_MARKED_TILE, (uint16_t)tile);
  case BST_TILES_UNMARKED:
    return !lies || !bst_marks_hold(at, p, BST_MARKED_TILE, (uint16_t)tile);
  case BST_TILES_IS:
    return bst_is_meant(at, p, thing);
  case BST_TILES_AT:
    return lies && bst_lies_at(at, p, thing);
  case BST_TILES_WITH:
    return lies && bst_tile_with(at, p, (uint16_t)tile);
  case BST_TILES_PLACEABLE:
    return at->t->lists_say->is_placeable(at->t, at->g, type) == (p->id != 0);
  case BST_TILES_ZONE:
    return !lies && is_in_zone(at, p->id, type);
  case BST_TILES_HOLDER:
    return !lies && is_held(at, p, type);
  default:
    return false;
  }
}

/* --- cells and corners -------------------------------------------------------------------- */

static uint16_t cell_at(const bst_select_at *at, uint32_t key) {
  return bst_cell_find(at->t->rules, at->g, bst_key_x(key), bst_key_y(key));
}

static uint32_t cell_shows(const bst_select_at *at, uint32_t key, uint8_t attr) {
  return bst_cell_shows(at->t->rules, at->g, cell_at(at, key), attr);
}

static bool is_covered(const bst_select_at *at, uint32_t key) {
  return bst_cell_covered(at->t->rules, at->g, bst_key_x(key), bst_key_y(key));
}

static bool cell_has(bst_select_at *at, const bst_predicate_def *p, uint32_t key) {
  const bst_ruleset *rs = at->t->rules;
  bst_tally tally = bst_tally_begin(at, p);
  uint16_t here[2];
  uint32_t tiles = bst_cell_tiles(rs, at->g, cell_at(at, key), here);
  for (uint32_t i = 0; i < tiles; i++) {
    unsigned segments = bst_segments_in_cell(rs, at->g, here[i], bst_key_x(key), bst_key_y(key));
    for (; segments != 0; segments &= segments - 1)
      if (bst_tally_show(&tally, BST_SELECT_SEGMENTS,
                         tiles_of(rs, at->g)[here[i]].node + (uint32_t)__builtin_ctz(segments)))
        return bst_tally_end(&tally);
  }
  return bst_tally_end(&tally);
}

static bool is_open_to(const bst_select_at *at, const bst_predicate_def *p, uint32_t key) {
  uint16_t cell = cell_at(at, key);
  const bst_location where = {BST_AT_CELL, BST_NOBODY, cell};
  return cell != BST_NO_CELL &&
         !at->t->lists_say->is_immune(at->t, at->g, (uint8_t)p->id, BST_NONE, where);
}

static bool is_in_set(bst_select_at *at, const bst_predicate_def *p, uint32_t key) {
  const bst_ruleset *rs = at->t->rules;
  bool is_set = p->selector == 0 && p->reference == BST_REF_STATE &&
                rs->state[p->named].type == BST_STATE_CELLSET;
  if (!is_set)
    return bst_is_meant(at, p, (bst_thing){BST_SELECT_CELLS, key});
  uint16_t cell = cell_at(at, key);
  return cell != BST_NO_CELL && bst_state_has_cell(rs, at->g, p->named, 0, cell);
}

static bool marked_holds(const bst_select_at *at, const bst_predicate_def *p, uint32_t key) {
  uint16_t cell = cell_at(at, key);
  return cell != BST_NO_CELL && bst_marks_hold(at, p, BST_MARKED_CELL, cell);
}

static int32_t sides_covered(const bst_select_at *at, uint32_t key) {
  bst_xy around[4];
  const bst_xy here = {bst_key_x(key), bst_key_y(key)};
  return (int32_t)bst_area_sides(at->t->rules, at->g, here, false, around, 4);
}

bool bst_cell_holds(bst_select_at *at, const bst_predicate_def *p, uint32_t key) {
  switch ((bst_predicate_op)p->op) {
  case BST_CELLS_COVERED:
    return is_covered(at, key) == (p->id != 0);
  case BST_CELLS_MARKED:
    return marked_holds(at, p, key);
  case BST_CELLS_UNMARKED:
    return !marked_holds(at, p, key);
  case BST_CELLS_IS:
    return is_in_set(at, p, key);
  case BST_CELLS_AROUND:
    return bst_around_holds(at, p, key);
  case BST_CELLS_ATTR:
    return bst_attrs_hold(at, p, cell_shows, key);
  case BST_CELLS_WITH:
    return bst_cell_with(at, p, key);
  case BST_CELLS_CARRIES:
    return bst_cell_carries(at, p, key);
  case BST_CELLS_HAS:
    return cell_has(at, p, key);
  case BST_CELLS_SIDES:
    return bst_is_in_range(at, p, sides_covered(at, key));
  case BST_CELLS_OPEN_TO:
    return is_open_to(at, p, key);
  default: /* what belongs to `around` */
    return true;
  }
}

bool bst_corner_is_of(bst_select_at *at, const bst_predicate_def *of, uint16_t node) {
  return one_holds(at, of, BST_SELECT_FEATURES, node);
}

bool bst_corner_holds(bst_select_at *at, const bst_predicate_def *p, uint32_t key) {
  uint16_t node;
  switch ((bst_predicate_op)p->op) {
  case BST_CORNERS_AROUND:
    return bst_lies_at(at, p, (bst_thing){BST_SELECT_CORNERS, key});
  case BST_CORNERS_OF:
    node = bst_corner_node(at->t->rules, at->g, bst_key_x(key), bst_key_y(key));
    return node != BST_NONE && bst_corner_is_of(at, p, node);
  case BST_CORNERS_WITH:
    return bst_corner_with(at, p, key);
  default:
    return false;
  }
}

uint32_t bst_thing_shows(const bst_select_at *at, bst_thing thing, uint8_t attr) {
  switch (thing.type) {
  case BST_SELECT_FEATURES:
    return feature_shows(at, thing.id, attr);
  case BST_SELECT_SEGMENTS:
    return segment_shows(at, thing.id, attr);
  case BST_SELECT_TILES:
    return tile_shows(at, thing.id, attr);
  case BST_SELECT_CELLS:
    return cell_shows(at, thing.id, attr);
  default:
    return 0;
  }
}
