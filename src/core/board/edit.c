#include "edit.h"

#include "frontier_rows.h"
#include "game.h"
#include "graph.h"
#include "rare.h"

#include <string.h>

/* --- which types come out ------------------------------------------------------------------- */

bst_edit_made bst_edit_make_other(const bst_ruleset *rs, const bst_game *g, bst_place_xy at,
                                  uint8_t edit, uint8_t side) {
  uint16_t lying = bst_cell_owner(bst_cell_of(rs, g, bst_cell_find(rs, g, at.x, at.y)), side);
  bst_edit_made made = {.count = 0};
  if (lying == BST_NONE)
    return made;
  const bst_tile *t = &tiles_of(rs, g)[lying];
  made.tile[0] = lying;
  made.becomes[0] = bst_edit_becomes(&rs->tiles, t->type, edit,
                                     bst_edit_way_at(rs, t->type, edit, t->rotation, side));
  made.count = made.becomes[0] != BST_NONE;
  return made;
}

bst_edit_made bst_edit_make(const bst_ruleset *rs, const bst_game *g, uint16_t tile, uint8_t edit,
                            uint8_t way) {
  const bst_tile *t = &tiles_of(rs, g)[tile];
  bst_edit_made made = {.tile = {tile},
                        .becomes = {bst_edit_becomes(&rs->tiles, t->type, edit, way)}};
  made.count = made.becomes[0] != BST_NONE;
  if (made.count == 0 || !bst_edit_spans(rs, t->type, edit))
    return made;
  uint8_t across = bst_turn_side(way, t->rotation) ^ 2;
  bst_edit_made other = bst_edit_make_other(rs, g, bst_tile_place(rs, g, tile), edit, across);
  made.tile[1] = other.tile[0];
  made.becomes[1] = other.becomes[0];
  made.count = other.count == 0 ? 0 : 2;
  return made;
}

/* --- whether they may ----------------------------------------------------------------------- */

static bool one_matches(const bst_ruleset *rs, const bst_game *g, uint16_t tile, uint16_t becomes,
                        const bst_edit_def *edit) {
  const bst_tile *t = &tiles_of(rs, g)[tile];
  bst_place_xy at = bst_tile_place(rs, g, tile);
  const bst_tile_cell *old = bst_tile_cell_at(&rs->tiles, t->type, t->rotation, 0);
  const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, becomes, t->rotation, 0);
  bool matches = !bst_edit_is_kept_off(rs, g, tile, edit);
  for (uint8_t p = 0; p < rs->tiles.type[becomes].cell_count && matches; p++)
    for (uint8_t side = 0; side < BST_SIDES && matches; side++) {
      bst_neighbour other;
      if ((part[p].contact >> side & 1) && old[p].kind[side] != part[p].kind[side] &&
          bst_board_across(rs, g, tile, (int16_t)(at.x + part[p].dx), (int16_t)(at.y + part[p].dy),
                           side, &other))
        matches = bst_edit_side_matches(edit, old[p].kind[side], part[p].kind[side],
                                        other.part->kind[other.side]);
    }
  return matches;
}

bool bst_edit_matches(const bst_ruleset *rs, const bst_game *g, const bst_edit_made *made,
                      const bst_edit_def *edit) {
  bool matches = made->count > 0;
  for (uint8_t i = 0; i < made->count && matches; i++)
    matches = one_matches(rs, g, made->tile[i], made->becomes[i], edit);
  return matches;
}

/* --- doing it ------------------------------------------------------------------------------- */

static void take_apart(const bst_ruleset *rs, bst_game *g, uint16_t tile, uint16_t becomes) {
  const bst_tile *t = &tiles_of(rs, g)[tile];
  bst_features_take_tile_apart(rs, g, tile);
  for (uint8_t s = rs->tiles.type[t->type].segment_count; s < rs->tiles.type[becomes].segment_count;
       s++)
    bst_features_begin_segment(rs, g, (uint16_t)(t->node + s));
}

/* Areas that are none any more, and new ones. */
static void change_areas(const bst_ruleset *rs, bst_game *g, uint16_t tile, uint16_t before) {
  const bst_tile *t = &tiles_of(rs, g)[tile];
  bst_area *ring = ring_of(rs, g);
  unsigned was = rs->tiles.type[before].ring_segments, is = rs->tiles.type[t->type].ring_segments;
  for (uint16_t i = 0; i < g->ring_count && was != is; i++) {
    unsigned segment = (unsigned)(ring[i].node - t->node);
    if (segment >= BST_MAX_SEGMENTS || !(was & ~is & 1u << segment))
      continue;
    ring[i--] = ring[--g->ring_count];
    ring[g->ring_count] = (bst_area){0};
  }
  for (unsigned fresh = is & ~was; fresh != 0; fresh &= fresh - 1) {
    uint16_t node = (uint16_t)(t->node + __builtin_ctz(fresh));
    if (nodes_of(rs, g)[node].open > 0)
      ring[g->ring_count++] =
          (bst_area){places_of(rs, g)[t->cell], node, rs->tiles.type[t->type].cell_count > 1};
  }
}

/* One side of a part in (x, y): if the cell behind it (of a diagonal its own) is still open, other
 * tiles fit there now. */
static void change_column(const bst_ruleset *rs, bst_game *g, uint8_t side, uint8_t kind, int x,
                          int y) {
  bool diagonal = side == BST_H;
  uint8_t facing = diagonal ? side : side ^ 2;
  int16_t nx = (int16_t)(diagonal ? x : x + bst_step_x[side]);
  int16_t ny = (int16_t)(diagonal ? y : y + bst_step_y[side]);
  const bst_cell c = bst_cell_of(rs, g, bst_cell_find(rs, g, nx, ny));
  const uint16_t slot = bst_cell_slot(c);
  if (slot == BST_NO_SLOT || !bst_frontier_keeps(rs, slot) ||
      (!diagonal && bst_cell_owner(c, facing) != BST_NONE))
    return;
  bst_clear_four(bst_frontier_side(rows_of(rs, g), slot, facing), ~((uint64_t)1 << (slot & 63)));
  bst_frontier_constrain(rows_of(rs, g), rs->tiles.keeps_touch, slot, facing, kind);
}

static void change_frontier(const bst_ruleset *rs, bst_game *g, uint16_t tile, bst_tile before) {
  const bst_tile *t = &tiles_of(rs, g)[tile];
  const bst_tile_cell *old = bst_tile_cell_at(&rs->tiles, before.type, before.rotation, 0);
  const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, t->type, t->rotation, 0);
  bst_place_xy at = bst_tile_place(rs, g, tile);
  for (uint8_t p = 0; p < rs->tiles.type[t->type].cell_count; p++)
    for (uint8_t side = 0; side < BST_SIDES; side++)
      if ((part[p].contact >> side & 1) && old[p].kind[side] != part[p].kind[side])
        change_column(rs, g, side, part[p].kind[side], at.x + part[p].dx, at.y + part[p].dy);
}

void bst_edit_tell_board(const bst_ruleset *rs, bst_game *g, uint16_t tile, bst_tile before) {
  change_areas(rs, g, tile, before.type);
  change_frontier(rs, g, tile, before);
}

/* --- edits that part nothing and join nothing ------------------------------------------------- */

/* Does nothing lie behind a side that could have been joined there, or could be now? */
static bool meets_nobody(const bst_ruleset *rs, const bst_game *g, uint16_t tile, bst_place_xy at,
                         uint8_t side) {
  bst_neighbour other;
  return !bst_board_across(rs, g, tile, at.x, at.y, side, &other) ||
         other.part->end_count[other.side] == 0;
}

/* Do all segments stay what they are, and all sides that change meet nobody? Then every feature has
 * the segments that it had; only ends come or go. */
static bool parts_nothing(const bst_ruleset *rs, const bst_game *g, uint16_t tile,
                          uint16_t becomes) {
  const bst_tile *t = &tiles_of(rs, g)[tile];
  const bst_tile_type *old = &rs->tiles.type[t->type], *made = &rs->tiles.type[becomes];
  const bst_tile_cell *was = bst_tile_cell_at(&rs->tiles, t->type, t->rotation, 0);
  const bst_tile_cell *is = bst_tile_cell_at(&rs->tiles, becomes, t->rotation, 0);
  bst_place_xy at = bst_tile_place(rs, g, tile);
  bool alone = old->simple && old->ring_segments == made->ring_segments;
  for (uint8_t s = 0; s < old->segment_count && alone; s++)
    alone = old->kind[s] == made->kind[s] && old->open[s] >= made->open[s];
  for (uint8_t side = 0; side < 4 && alone; side++)
    alone = memcmp(was->slot[side], is->slot[side], sizeof was->slot[side]) == 0 ||
            meets_nobody(rs, g, tile, at, side);
  return alone;
}

static void begin_segments(const bst_ruleset *rs, bst_game *g, uint16_t tile, uint16_t before) {
  const bst_tile *t = &tiles_of(rs, g)[tile];
  const bst_tile_type *type = &rs->tiles.type[t->type];
  for (uint8_t s = rs->tiles.type[before].segment_count; s < type->segment_count; s++) {
    uint16_t id = (uint16_t)(t->node + s);
    bst_node *node = &nodes_of(rs, g)[id];
    *node = type->node_template[s];
    node->next = id;
    bst_node_set_tile(node, tile);
  }
}

/* Ends that segments have no more behind one side, and those of new ones that meet a blank. */
static void change_ends(const bst_ruleset *rs, bst_game *g, uint16_t tile, uint16_t before,
                        uint8_t side) {
  const bst_tile *t = &tiles_of(rs, g)[tile];
  const bst_tile_cell *was = bst_tile_cell_at(&rs->tiles, before, t->rotation, 0);
  const bst_tile_cell *is = bst_tile_cell_at(&rs->tiles, t->type, t->rotation, 0);
  bst_place_xy at = bst_tile_place(rs, g, tile);
  bst_node *nodes = nodes_of(rs, g);
  bst_neighbour other;
  bool met = bst_board_across(rs, g, tile, at.x, at.y, side, &other);
  /* where something lies they were closed before, and are closed now */
  const bst_tile_cell *part = met ? is : was, *rest = met ? was : is;
  for (uint8_t e = 0; e < part->end_count[side]; e++) {
    uint8_t segment = part->ends[side][e];
    if (memchr(rest->ends[side], segment, rest->end_count[side]) != NULL)
      continue;
    uint16_t root = bst_root(nodes, (uint16_t)(t->node + segment));
    if (--nodes[root].open == 0)
      bst_features_closed(rs, g, root);
  }
}

static void edit_ends(const bst_ruleset *rs, bst_game *g, uint16_t tile, uint16_t before) {
  begin_segments(rs, g, tile, before);
  for (uint8_t side = 0; side < 4; side++)
    change_ends(rs, g, tile, before, side);
}

/* --- all of them ------------------------------------------------------------------------------ */

static void edit_alone(const bst_ruleset *rs, bst_game *g, uint16_t tile, uint16_t becomes) {
  bst_tile *t = &tiles_of(rs, g)[tile];
  const bst_tile before = *t;
  t->type = becomes;
  bst_rare_note(rs, g, tile);
  edit_ends(rs, g, tile, before.type);
  change_frontier(rs, g, tile, before);
}

void bst_edit_tiles(const bst_ruleset *rs, bst_game *g, const bst_edit_made *made) {
  bst_tile *tiles = tiles_of(rs, g), before[2];
  if (made->count == 1 && parts_nothing(rs, g, made->tile[0], made->becomes[0])) {
    edit_alone(rs, g, made->tile[0], made->becomes[0]);
    return;
  }
  for (uint8_t i = 0; i < made->count; i++) {
    before[i] = tiles[made->tile[i]];
    assert(bst_base_type(&rs->tiles, before[i].type) ==
           bst_base_type(&rs->tiles, made->becomes[i]));
    take_apart(rs, g, made->tile[i], made->becomes[i]);
  }
  for (uint8_t i = 0; i < made->count; i++) {
    tiles[made->tile[i]].type = made->becomes[i];
    bst_rare_note(rs, g, made->tile[i]);
  }
  bst_features_rejoin(rs, g);
  for (uint8_t i = 0; i < made->count; i++)
    bst_edit_tell_board(rs, g, made->tile[i], before[i]);
}

/* Is the feature only joined by what its new kind meets? Not where cells count around it, and not
 * where all segments of a kind are one feature. */
static bool only_joins(const bst_ruleset *rs, const bst_edit_def *edit) {
  return rs->kind[edit->from - 1].completion != BST_COMPLETE_RING8 &&
         rs->kind[edit->to - 1].completion != BST_COMPLETE_RING8 &&
         !(rs->kinds_as_one >> (edit->to - 1) & 1);
}

bool bst_edit_takes_segments(const bst_ruleset *rs, const bst_game *g, const uint16_t *node,
                             uint16_t count, uint8_t edit) {
  const bst_node *nodes = nodes_of(rs, g);
  uint16_t type = 0;
  for (uint16_t i = 0; i < count && type != BST_NONE; i++) {
    const bst_tile *t = &tiles_of(rs, g)[nodes[node[i]].tile];
    type = t->type;
    for (uint16_t k = 0; k <= i && type != BST_NONE; k++)
      if (nodes[node[k]].tile == nodes[node[i]].tile)
        type = bst_edit_becomes(&rs->tiles, type, edit, (uint8_t)(node[k] - t->node));
  }
  return type != BST_NONE;
}

void bst_edit_segments(const bst_ruleset *rs, bst_game *g, const uint16_t *node, uint16_t count,
                       uint8_t edit, uint16_t *before) {
  bool joins = only_joins(rs, &rs->edit[edit]);
  for (uint16_t i = 0; i < count; i++) {
    uint16_t tile = nodes_of(rs, g)[node[i]].tile;
    before[i] = tiles_of(rs, g)[tile].type;
    if (!joins)
      take_apart(rs, g, tile, before[i]);
  }
  for (uint16_t i = 0; i < count; i++) {
    uint16_t tile = nodes_of(rs, g)[node[i]].tile;
    bst_tile *t = &tiles_of(rs, g)[tile];
    t->type = bst_edit_becomes(&rs->tiles, t->type, edit, (uint8_t)(node[i] - t->node));
    assert(t->type != BST_NONE);
    bst_rare_note(rs, g, tile);
  }
  if (joins)
    bst_features_convert(rs, g, node, count, (uint8_t)(rs->edit[edit].to - 1));
  else
    bst_features_rejoin(rs, g);
  for (uint16_t i = 0; i < count; i++) {
    uint16_t tile = nodes_of(rs, g)[node[i]].tile;
    bool first = true; /* a tile with several of them once */
    for (uint16_t k = 0; k < i; k++)
      first = first && nodes_of(rs, g)[node[k]].tile != tile;
    if (!first)
      continue;
    bst_tile was = tiles_of(rs, g)[tile];
    was.type = before[i];
    bst_edit_tell_board(rs, g, tile, was);
  }
}
