/* cell_table.h - finding cells and what lies in them by their place, for those of this room who do
 * it all the time: cells.c, which looks around, and board.c, which lays tiles. */
#ifndef BST_CELL_TABLE_H
#define BST_CELL_TABLE_H

#include "board.h"

/* Neighbours get different entries, and so do all cells of a board less than 37 wide. */
static inline uint32_t bst_cell_hash(uint32_t key) { return (key & 0xFFFF) + 37 * (key >> 16); }

/* The entry of the table that holds the key, or the free one where it belongs. */
static inline uint32_t bst_cell_entry(const uint16_t *table, const uint32_t *places, uint32_t mask,
                                      uint32_t key, uint32_t hash) {
  uint32_t entry = hash & mask;
  while (table[entry] != BST_NO_CELL && places[table[entry]] != key)
    entry = (entry + 1) & mask;
  return entry;
}

/* A cell that isn't in the table, which has room for those of a board that is no line. */
uint16_t bst_cell_find_beyond(const bst_ruleset *rs, const bst_game *g, uint32_t key);
static inline uint16_t bst_cell_find_at(const bst_ruleset *rs, const bst_game *g, uint32_t key,
                                        uint32_t hash) {
  const uint16_t *table = table_of(rs, g);
  uint16_t cell = table[bst_cell_entry(table, places_of(rs, g), rs->layout.table_mask, key, hash)];
  return cell == BST_NO_CELL && g->cell_count >= rs->layout.table_mask
             ? bst_cell_find_beyond(rs, g, key)
             : cell;
}

/* The part of a tile of several cells, `part` the first of them, that lies at the key. */
const bst_tile_cell *bst_tile_part_find(const bst_ruleset *rs, const bst_game *g, uint16_t tile,
                                        const bst_tile_cell *part, uint32_t key);
static inline const bst_tile_cell *bst_tile_part_at(const bst_ruleset *rs, const bst_game *g,
                                                    uint16_t tile, uint32_t key) {
  const bst_tile *t = &tiles_of(rs, g)[tile];
  const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, t->type, t->rotation, 0);
  return rs->tiles.has_larger ? bst_tile_part_find(rs, g, tile, part, key) : part;
}

#endif
