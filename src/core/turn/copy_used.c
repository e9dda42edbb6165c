/* copy_used.c - see copy_used.h. The board takes most of a block, and lies at the begin of its
 * arrays. */
#include "copy_used.h"

#include "board.h"
#include "cell_table.h"
#include "graph.h"

#include <string.h>

static uint32_t more(uint32_t a, uint32_t b) { return a > b ? a : b; }

static void copy_part(bst_game *to, const bst_game *from, uint32_t offset, size_t size) {
  memcpy((char *)to + offset, (const char *)from + offset, size);
}

/* Of the frontier, of which rows are kept: places are taken from the first on. */
static uint32_t words_in_use(const bst_ruleset *rs, const bst_game *to, const bst_game *from) {
  const uint64_t *one = column_used_of(rs, to), *other = column_used_of(rs, from);
  uint32_t words = rs->layout.row_words;
  while (words > 0 && (one[words - 1] | other[words - 1]) == 0)
    words--;
  return words;
}

/* What lies off the board, behind the tiles on it. */
static void copy_items(const bst_ruleset *rs, bst_game *to, const bst_game *from, uint32_t items) {
  const bst_layout *l = &rs->layout;
  copy_part(to, from, l->pile_items + (l->tile_cap - items) * (uint32_t)sizeof(uint16_t),
            items * sizeof(uint16_t));
}

static void copy_nodes(const bst_ruleset *rs, bst_game *to, const bst_game *from, uint16_t first,
                       uint32_t count) {
  copy_part(to, from, rs->layout.nodes + first * (uint32_t)sizeof(bst_node),
            count * sizeof(bst_node));
}

/* Of the frontier, its columns. */
static void copy_columns(const bst_ruleset *rs, bst_game *to, const bst_game *from) {
  const bst_layout *l = &rs->layout;
  uint32_t words = words_in_use(rs, to, from);
  copy_part(to, from, l->rows, words * BST_ROWS * sizeof(uint64_t));
  copy_part(to, from, l->column_cell, words * BST_COLUMNS * sizeof(uint16_t));
}

/* What is open around what lies on the board. */
static void copy_cells(const bst_ruleset *rs, bst_game *to, const bst_game *from) {
  const bst_layout *l = &rs->layout;
  uint32_t cells = more(to->cell_count, from->cell_count);
  copy_part(to, from, l->cells, cells * sizeof(uint16_t));
  copy_part(to, from, l->places, cells * sizeof(uint32_t));
  copy_part(to, from, l->table, l->rows - l->table);
  copy_columns(rs, to, from);
}

/* What lies on the board, too. */
static void copy_tiles(const bst_ruleset *rs, bst_game *to, const bst_game *from) {
  uint32_t tiles = more(to->tile_count, from->tile_count);
  assert(to->layout_id == from->layout_id && to->size == from->size);
  copy_part(to, from, rs->layout.tiles, tiles * sizeof(bst_tile));
  copy_nodes(rs, to, from, 0, more(to->node_count, from->node_count));
  copy_cells(rs, to, from);
}

void bst_game_copy_used(const bst_ruleset *rs, bst_game *to, const bst_game *from) {
  const bst_layout *l = &rs->layout;
  uint32_t items = more(bst_items_count(rs, to), bst_items_count(rs, from));
  bool waits = to->event_count + from->event_count > 0; /* what has been heard is all zero again */
  copy_tiles(rs, to, from);
  copy_part(to, from, 0, l->tiles);
  copy_part(to, from, l->column_used, l->events - l->column_used);
  copy_items(rs, to, from, items);
  if (waits)
    copy_part(to, from, l->events, l->batch - l->events);
  copy_part(to, from, l->batch, from->size - l->batch);
  assert(memcmp(to, from, from->size) == 0);
}

/* --- a tile that is taken back ---------------------------------------------------------------- */

/* A feature on the board is told by its root: laying a tile changes no other node of it. */
static void copy_root(const bst_ruleset *rs, bst_game *to, const bst_game *from, uint16_t node) {
  uint16_t root = bst_root(nodes_of(rs, from), node);
  nodes_of(rs, to)[root] = nodes_of(rs, from)[root];
}

/* Those of all segments of the tile. */
static void copy_roots(const bst_ruleset *rs, bst_game *to, const bst_game *from, uint16_t tile) {
  const bst_tile *lies = &tiles_of(rs, from)[tile];
  const bst_tile_type *type = &rs->tiles.type[lies->type];
  for (uint8_t s = 0; s < type->segment_count; s++)
    copy_root(rs, to, from, (uint16_t)(lies->node + s));
}

static void copy_roots_in(const bst_ruleset *rs, bst_game *to, const bst_game *from, int x, int y) {
  const bst_cell cell = bst_cell_of(rs, from, bst_cell_find(rs, from, (int16_t)x, (int16_t)y));
  uint16_t north = bst_cell_owner(cell, BST_N), south = bst_cell_owner(cell, BST_S);
  if (north != BST_NONE)
    copy_roots(rs, to, from, north);
  if (south != BST_NONE && south != north)
    copy_roots(rs, to, from, south);
}

/* What it touched: features in its cells and beside them, and areas. */
static void copy_touched(const bst_ruleset *rs, bst_game *to, const bst_game *from, uint16_t tile) {
  const bst_tile *laid = &tiles_of(rs, to)[tile];
  const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, laid->type, laid->rotation, 0);
  bst_place_xy at = bst_tile_place(rs, to, tile);
  for (uint8_t p = 0; p < rs->tiles.type[laid->type].cell_count; p++) {
    int x = at.x + part[p].dx, y = at.y + part[p].dy;
    copy_roots_in(rs, to, from, x, y);
    for (int side = 0; side < 4; side++)
      copy_roots_in(rs, to, from, x + bst_step_x[side], y + bst_step_y[side]);
  }
  for (uint16_t i = 0; i < from->ring_count; i++) {
    uint16_t node = ring_of(rs, from)[i].node;
    nodes_of(rs, to)[node] = nodes_of(rs, from)[node];
  }
}

/* Is a part of it one with what lies elsewhere? */
static bool is_elsewhere(const bst_ruleset *rs, const bst_tile *laid) {
  bool is = false;
  for (uint32_t kinds = rs->kinds_as_one; kinds != 0; kinds &= kinds - 1)
    is = is || rs->tiles.type[laid->type].of_kind[__builtin_ctz(kinds)] != 0;
  return is;
}

/* Cells that it made leave the table, in which they only took what was free. */
static void drop_cells(const bst_ruleset *rs, bst_game *to, const bst_game *from) {
  uint32_t made = to->cell_count - (uint32_t)from->cell_count, entry[5 * BST_MAX_TILE_CELLS];
  uint16_t *table = table_of(rs, to);
  uint32_t *places = places_of(rs, to);
  assert(made <= sizeof entry / sizeof *entry);
  for (uint32_t i = 0; i < made; i++) {
    uint32_t key = places[from->cell_count + i];
    entry[i] = bst_cell_entry(table, places, rs->layout.table_mask, key, bst_cell_hash(key));
  }
  for (uint32_t i = 0; i < made; i++)
    table[entry[i]] = BST_NO_CELL;
  memset(places + from->cell_count, 0, made * sizeof *places);
  copy_part(to, from, rs->layout.cells, to->cell_count * sizeof(uint16_t));
}

void bst_game_take_back(const bst_ruleset *rs, bst_game *to, const bst_game *from, uint16_t tile) {
  const bst_layout *l = &rs->layout;
  const bool in_table = to->cell_count < l->table_mask; /* all its cells, */
  const bool in_gap = tile < from->tile_count;          /* where another one was */
  if (!in_table || in_gap || is_elsewhere(rs, &tiles_of(rs, to)[tile])) {
    bst_game_copy_used(rs, to, from);
    return;
  }
  copy_touched(rs, to, from, tile);
  copy_nodes(rs, to, from, from->node_count, to->node_count - (uint32_t)from->node_count);
  copy_part(to, from, l->tiles + tile * (uint32_t)sizeof(bst_tile), sizeof(bst_tile));
  drop_cells(rs, to, from);
  copy_columns(rs, to, from);
  copy_part(to, from, l->batch, more(to->batch_count, from->batch_count) * sizeof(uint16_t));
  copy_part(to, from, l->ring, more(to->ring_count, from->ring_count) * sizeof(bst_area));
  copy_part(to, from, 0, l->streams);
  copy_part(to, from, l->halves, l->rows - l->halves);
  copy_part(to, from, l->column_used, l->frames - l->column_used);
  copy_part(to, from, l->figures, l->out - l->figures);
  copy_part(to, from, l->rare, l->state - l->rare);
  assert(memcmp(to, from, from->size) == 0);
}
