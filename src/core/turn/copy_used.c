/* copy_used.c - see copy_used.h. The board takes most of a block, and lies at the begin of its
 * arrays. */
#include "copy_used.h"

#include "board.h"

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

/* From the tile of a number on, what lies on the board, and what is open around it. */
static void copy_tiles(const bst_ruleset *rs, bst_game *to, const bst_game *from, uint32_t tile) {
  const bst_layout *l = &rs->layout;
  uint32_t tiles = more(to->tile_count, from->tile_count);
  uint32_t nodes = more(to->node_count, from->node_count);
  uint32_t cells = more(to->cell_count, from->cell_count);
  uint32_t words = words_in_use(rs, to, from), first = tile * (uint32_t)sizeof(bst_tile);
  assert(to->layout_id == from->layout_id && to->size == from->size);
  copy_part(to, from, l->tiles + first, tiles * sizeof(bst_tile) - first);
  copy_part(to, from, l->nodes, nodes * sizeof(bst_node));
  copy_part(to, from, l->cells, cells * sizeof(uint16_t));
  copy_part(to, from, l->places, cells * sizeof(uint32_t));
  copy_part(to, from, l->table, l->rows - l->table);
  copy_part(to, from, l->rows, words * BST_ROWS * sizeof(uint64_t));
  copy_part(to, from, l->column_cell, words * BST_COLUMNS * sizeof(uint16_t));
}

void bst_game_copy_used(const bst_ruleset *rs, bst_game *to, const bst_game *from) {
  const bst_layout *l = &rs->layout;
  uint32_t items = more(bst_items_count(rs, to), bst_items_count(rs, from));
  bool waits = to->event_count + from->event_count > 0; /* what has been heard is all zero again */
  copy_tiles(rs, to, from, 0);
  copy_part(to, from, 0, l->tiles);
  copy_part(to, from, l->column_used, l->events - l->column_used);
  copy_items(rs, to, from, items);
  if (waits)
    copy_part(to, from, l->events, l->batch - l->events);
  copy_part(to, from, l->batch, from->size - l->batch);
  assert(memcmp(to, from, from->size) == 0);
}

void bst_game_copy_board(const bst_ruleset *rs, bst_game *to, const bst_game *from) {
  const bst_layout *l = &rs->layout;
  bool fewer = from->tile_count < to->tile_count; /* else one lies where another one was */
  copy_tiles(rs, to, from, fewer ? from->tile_count : 0);
  copy_part(to, from, 0, l->streams);
  copy_part(to, from, l->column_used, l->frames - l->column_used);
  copy_part(to, from, l->figures, l->out - l->figures);
  copy_part(to, from, l->batch, l->locations - l->batch);
  copy_part(to, from, l->rare, l->state - l->rare);
  assert(memcmp(to, from, from->size) == 0);
}
