#include "inspect.h"

#include "board.h"
#include "graph.h"
#include "locations.h"
#include "stack.h"
#include "tally.h"
#include "tokens.h"

#include <string.h>

/* --- the ruleset -------------------------------------------------------------------------- */

uint32_t bst_ruleset_block_size(const bst_ruleset *rs) { return rs->layout.size; }
uint8_t bst_ruleset_players(const bst_ruleset *rs) { return rs->players; }
uint64_t bst_ruleset_hash(const bst_ruleset *rs) { return rs->hash; }
uint16_t bst_tile_type_count(const bst_ruleset *rs) { return (uint16_t)rs->tiles.base_count; }
uint8_t bst_kind_count(const bst_ruleset *rs) { return (uint8_t)rs->kind_count; }
uint8_t bst_figure_kind_count(const bst_ruleset *rs) { return (uint8_t)rs->figure_count; }
uint8_t bst_token_kind_count(const bst_ruleset *rs) { return (uint8_t)rs->token_count; }
const char *bst_token_kind_name(const bst_ruleset *rs, uint8_t kind) {
  return kind < rs->token_count ? rs->token[kind].name : "";
}
uint16_t bst_term_count(const bst_ruleset *rs) {
  return (uint16_t)(rs->term_count + rs->reason_count);
}

const char *bst_term_name(const bst_ruleset *rs, uint16_t term) {
  if (term < rs->term_count)
    return rs->term[term].name;
  return term < bst_term_count(rs) ? rs->reason[term - rs->term_count].name : "nothing";
}
const char *bst_tile_name(const bst_ruleset *rs, uint16_t type) {
  return type < rs->tiles.type_count ? rs->tiles.def[type].name : "none";
}
const char *bst_kind_name(const bst_ruleset *rs, uint8_t kind) {
  return kind < rs->kind_count ? rs->kind[kind].name : "none";
}
uint8_t bst_kind_completion(const bst_ruleset *rs, uint8_t kind) {
  return kind < rs->kind_count ? rs->kind[kind].completion : (uint8_t)BST_COMPLETE_NEVER;
}
uint8_t bst_attr_count(const bst_ruleset *rs) { return (uint8_t)rs->attr_count; }
const char *bst_attr_name(const bst_ruleset *rs, uint8_t attr) {
  return attr < rs->attr_count ? rs->attr[attr].name : "none";
}

bool bst_attr_is_hidden(const bst_ruleset *rs, uint8_t attr) { return rs->attr[attr].hidden; }
const char *bst_figure_kind_name(const bst_ruleset *rs, uint8_t kind) {
  return kind < rs->figure_count ? rs->figure[kind].name : "none";
}
const char *bst_step_name(const bst_ruleset *rs, uint16_t step) {
  return step < rs->op_count ? rs->op[step].name : "none";
}
const char *bst_step_word(const bst_ruleset *rs, uint16_t step) {
  const char *word = step < rs->op_count ? rs->op[step].word : NULL;
  return word != NULL ? word : bst_step_name(rs, step);
}
uint8_t bst_step_argument(const bst_ruleset *rs, uint16_t step, uint8_t i) {
  static const uint8_t of_figure[] = {BST_ARG_KIND, BST_ARG_SEGMENT};
  const bst_op *op = step < rs->op_count ? &rs->op[step] : NULL;
  if (op != NULL && op->step != NULL && i < op->step->argc)
    return op->step->arg[i];
  return op != NULL && op->kind == BST_OP_FIGURE && i < 2 ? of_figure[i] : (uint8_t)BST_ARG_COUNT;
}
const bst_tile_def *bst_tile_definition(const bst_ruleset *rs, uint16_t type) {
  assert(type < rs->tiles.type_count);
  return &rs->tiles.def[type];
}

uint16_t bst_tile_find(const bst_ruleset *rs, const char *name) {
  for (uint16_t i = 0; i < rs->tiles.type_count; i++)
    if (strcmp(rs->tiles.def[i].name, name) == 0)
      return i;
  return BST_NONE;
}
uint8_t bst_kind_find(const bst_ruleset *rs, const char *name) {
  for (uint8_t i = 0; i < rs->kind_count; i++)
    if (strcmp(rs->kind[i].name, name) == 0)
      return i;
  return 255;
}
uint8_t bst_attr_find(const bst_ruleset *rs, const char *name) {
  for (uint8_t i = 0; i < rs->attr_count; i++)
    if (strcmp(rs->attr[i].name, name) == 0)
      return i;
  return BST_ATTR_NONE;
}
uint8_t bst_figure_kind_group(const bst_ruleset *rs, uint8_t kind) {
  return rs->figure[kind].group;
}
uint8_t bst_figure_kind_find(const bst_ruleset *rs, const char *name) {
  for (uint8_t i = 0; i < rs->figure_count; i++)
    if (strcmp(rs->figure[i].name, name) == 0)
      return i;
  return 255;
}

/* --- the board ---------------------------------------------------------------------------- */

uint16_t bst_placed_count(const bst_game *g) { return g->tile_count; }

bst_placed bst_placed_tile(const bst_ruleset *rs, const bst_game *g, uint16_t index) {
  bst_place_xy at = bst_tile_place(rs, g, index);
  if (bst_tile_is_gone(rs, g, index))
    return (bst_placed){.type = BST_NONE};
  return (bst_placed){tiles_of(rs, g)[index].type, at.x, at.y, at.rotation};
}

uint8_t bst_placed_by(const bst_ruleset *rs, const bst_game *g, uint16_t index) {
  return tiles_of(rs, g)[index].seat;
}

uint16_t bst_owner_at(const bst_ruleset *rs, const bst_game *g, int16_t x, int16_t y,
                      uint8_t side) {
  return bst_cell_owner(bst_cell_of(rs, g, bst_cell_find(rs, g, x, y)), side);
}

uint16_t bst_node_at(const bst_ruleset *rs, const bst_game *g, int16_t x, int16_t y, uint8_t side,
                     uint8_t slot) {
  for (uint8_t owner = 0; owner < 4; owner++) { /* a diagonal belongs to either half */
    uint16_t tile = bst_owner_at(rs, g, x, y, side < 4 ? side : owner);
    if (tile == BST_NONE)
      continue;
    uint8_t segment = bst_tile_cell_in(rs, g, tile, x, y)->slot[side][slot];
    if (segment < BST_MAX_SEGMENTS)
      return bst_node_of(rs, g, tile, segment);
  }
  return BST_NONE;
}

bst_place_xy bst_node_place(const bst_ruleset *rs, const bst_game *g, uint16_t node) {
  uint32_t key = places_of(rs, g)[bst_node_cell(rs, g, node)];
  return (bst_place_xy){bst_key_x(key), bst_key_y(key),
                        tiles_of(rs, g)[nodes_of(rs, g)[node].tile].rotation};
}

bool bst_held_at(const bst_ruleset *rs, const bst_game *g, uint16_t index, bst_held_tiles *out) {
  for (uint16_t zone = 0; zone < rs->zone_count; zone++) {
    uint16_t first = rs->zone_pile[zone], places = rs->zone[zone].per_player ? rs->players : 1;
    if (first == BST_NONE)
      continue;
    if (index >= places) {
      index = (uint16_t)(index - places);
      continue;
    }
    const bst_pile *pile = &piles_of(rs, g)[first + index];
    *out = (bst_held_tiles){rs->zone[zone].name,
                            rs->zone[zone].per_player ? (uint8_t)index : (uint8_t)BST_COMMON,
                            pile->known, pile->count, pile_items_of(rs, g) + pile->first};
    return true;
  }
  return false;
}

uint16_t bst_node_of(const bst_ruleset *rs, const bst_game *g, uint16_t tile, uint8_t segment) {
  return (uint16_t)(tiles_of(rs, g)[tile].node + segment);
}
uint16_t bst_node_tile(const bst_ruleset *rs, const bst_game *g, uint16_t node) {
  return nodes_of(rs, g)[node].tile;
}
uint8_t bst_node_segment(const bst_ruleset *rs, const bst_game *g, uint16_t node) {
  return (uint8_t)(node - tiles_of(rs, g)[nodes_of(rs, g)[node].tile].node);
}
uint8_t bst_node_kind(const bst_ruleset *rs, const bst_game *g, uint16_t node) {
  return nodes_of(rs, g)[node].kind;
}

uint32_t bst_open_cells(const bst_ruleset *rs, const bst_game *g, int16_t (*xy)[2], uint32_t cap) {
  uint32_t count = 0;
  for (uint16_t cell = 1; cell < g->cell_count; cell++) {
    if (bst_cell_slot(bst_cell_of(rs, g, cell)) == BST_NO_SLOT)
      continue;
    uint32_t place = places_of(rs, g)[cell];
    if (count < cap) {
      xy[count][0] = bst_key_x(place);
      xy[count][1] = bst_key_y(place);
    }
    count++;
  }
  return count;
}

bool bst_placement_legal(const bst_ruleset *rs, const bst_game *g, uint16_t type, int16_t x,
                         int16_t y, uint8_t rotation, const char **why) {
  return bst_board_fits(rs, g, type, (bst_place_xy){x, y, rotation}, true, why);
}

uint32_t bst_placements(const bst_ruleset *rs, const bst_game *g, uint16_t type, bool all_rotations,
                        bst_place_xy *out, uint32_t cap) {
  const bst_tile_type *kind = &rs->tiles.type[type];
  uint32_t listed = bst_board_list(rs, g, type, out, cap), count = listed;
  for (uint32_t i = 0; all_rotations && i < listed && i < cap; i++)
    for (uint8_t r = 0; r < 4; r++)
      if (r != out[i].rotation && kind->class_of[r] == out[i].rotation && count++ < cap)
        out[count - 1] = (bst_place_xy){out[i].x, out[i].y, r};
  return count;
}

/* --- features ----------------------------------------------------------------------------- */

uint16_t bst_feature_of(const bst_ruleset *rs, const bst_game *g, uint16_t node) {
  return bst_root(nodes_of(rs, g), node);
}
bool bst_feature_complete(const bst_ruleset *rs, const bst_game *g, uint16_t node) {
  return bst_is_complete(rs, nodes_of(rs, g), bst_feature_of(rs, g, node));
}
uint16_t bst_feature_open(const bst_ruleset *rs, const bst_game *g, uint16_t node) {
  return nodes_of(rs, g)[bst_feature_of(rs, g, node)].open;
}
bool bst_feature_grew(const bst_ruleset *rs, const bst_game *g, uint16_t node) {
  const bst_node *nodes = nodes_of(rs, g);
  if (g->laid == BST_NONE)
    return false;
  const bst_tile *tile = &tiles_of(rs, g)[g->laid];
  unsigned like = rs->tiles.type[tile->type].of_kind[nodes[node].kind];
  const uint16_t root = like == 0 ? node : bst_root(nodes, node);
  uint16_t added = 0;
  for (; like != 0; like &= like - 1)
    added =
        (uint16_t)(added + (bst_root(nodes, (uint16_t)(tile->node + __builtin_ctz(like))) == root));
  return added > 0 && added < bst_node_size(&nodes[root]);
}
bool bst_figure_extended(const bst_ruleset *rs, const bst_game *g, uint16_t figure) {
  uint16_t node = bst_figure_under(rs, g, figure);
  return node != BST_NONE && figures_of(rs, g)[figure].part != g->part &&
         bst_feature_grew(rs, g, node);
}
uint16_t bst_feature_next(const bst_ruleset *rs, const bst_game *g, uint16_t node) {
  return nodes_of(rs, g)[node].next;
}

/* --- figures, the turn -------------------------------------------------------------------- */

uint16_t bst_figure_count(const bst_ruleset *rs) { return rs->layout.figure_cap; }

bst_figure_info bst_figure_at(const bst_ruleset *rs, const bst_game *g, uint16_t figure) {
  const bst_figure *f = &figures_of(rs, g)[figure];
  return (bst_figure_info){f->kind, f->owner, f->node};
}

bool bst_figure_kind_is_neutral(const bst_ruleset *rs, uint8_t kind) {
  return rs->neutral_kinds >> kind & 1;
}

bst_token_info bst_token_at(const bst_ruleset *rs, const bst_game *g, uint16_t token) {
  const bst_token *t = &tokens_of(rs, g)[token];
  const bst_token_def *def = &rs->token[t->kind];
  return (bst_token_info){t->kind, t->face < def->face_count ? def->face_name[t->face] : ""};
}

bool bst_token_lies_with_figures(const bst_ruleset *rs, uint8_t kind) {
  return rs->token[kind].place == BST_AT_FIGURE;
}

int32_t bst_figure_tokens(const bst_ruleset *rs, const bst_game *g, uint16_t figure, uint8_t kind) {
  const bst_location with = {BST_AT_FIGURE, BST_NOBODY, figure};
  const bst_token_def *def = &rs->token[kind];
  int32_t shown = 0;
  if (!bst_token_lies_with_figures(rs, kind))
    return 0;
  for (uint16_t token = BST_NONE; (token = bst_token_next(rs, g, kind, with, token)) != BST_NONE;) {
    uint8_t face = tokens_of(rs, g)[token].face;
    bool number = def->face_count > 0 && def->face[face] != INT16_MIN;
    shown += number ? def->face[face] : 1;
  }
  return shown;
}

uint16_t bst_supply(const bst_ruleset *rs, const bst_game *g, uint8_t seat, uint8_t kind) {
  const bst_figure *figures = figures_of(rs, g);
  uint16_t count = 0;
  for (uint16_t f = supply_of(rs, g)[seat * rs->figure_count + kind]; f != BST_NONE;
       f = figures[f].next)
    count++;
  return count;
}

uint8_t bst_active_seat(const bst_game *g) { return g->active; }
uint16_t bst_part_of_turn(const bst_game *g) { return g->part_of_turn; }
uint16_t bst_current_tile(const bst_game *g) { return g->drawn; }
uint16_t bst_last_placed(const bst_game *g) { return g->laid; }
uint16_t bst_stack_left(const bst_ruleset *rs, const bst_game *g) { return bst_stack_size(rs, g); }
uint16_t bst_stack_count(const bst_ruleset *rs, const bst_game *g, uint16_t type) {
  return bst_stack_of(rs, g, type);
}

uint16_t bst_tiles_to_come(const bst_ruleset *rs, const bst_game *g, uint8_t seat, uint16_t type) {
  uint16_t count = bst_stack_of(rs, g, type);
  for (int n = 0; n < rs->layout.pile_count; n++) {
    const bst_pile *pile = &piles_of(rs, g)[n];
    bool of_stack = n == BST_PILE_STACK || n == BST_PILE_BOTTOM ||
                    (n >= BST_PILES && n < BST_PILES + (int)rs->group_count);
    for (uint16_t i = 0; !of_stack && !(pile->known >> seat & 1) && i < pile->count; i++)
      count = (uint16_t)(count + (pile_items_of(rs, g)[pile->first + i] == type));
  }
  return count;
}

bool bst_game_over(const bst_game *g) { return g->over != 0; }
int32_t bst_game_points(const bst_game *g, uint8_t seat) { return g->points[seat]; }
int32_t bst_game_points_by_term(const bst_ruleset *rs, const bst_game *g, uint8_t seat,
                                uint16_t term) {
  return bst_tally_get(rs, g, bst_tally_number(rs, seat, term));
}
uint16_t bst_game_turn(const bst_game *g) { return g->turn; }
uint16_t bst_asked_step(const bst_game *g) { return g->ask_count > 0 ? g->ask_step : BST_NONE; }
uint8_t bst_asked_seat(const bst_game *g) { return g->ask_seat; }
uint16_t bst_game_discarded(const bst_game *g) { return g->discarded; }
