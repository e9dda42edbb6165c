/* layout.h - where everything lies in the block of a game.
 *
 * The block is a header of fixed size (struct bst_game, game.h) followed by arrays whose lengths
 * follow from the declared pieces. An array is added by one call of bst_layout_add, so that a new
 * kind of piece is a new line here and nothing else in the machinery. All offsets are multiples of
 * 8, but those of marks: these are small, and lie close together. The gaps are zero and stay zero:
 * the digest of the block means something. */
#ifndef BST_LAYOUT_H
#define BST_LAYOUT_H

#include "def.h"

typedef struct bst_layout {
  uint32_t size; /* bytes of the block */
  /* offsets of the arrays */
  uint32_t streams, tiles, nodes, cells, places, table, halves, rows, column_cell, column_used,
      figures, supply, wide_tally, tally, out, piles, pile_items, events, event_had, batch, ring,
      frames, leaving, locations, corner_nodes, tokens, token_home, laden, answers, limits, allowed,
      links, rare, state, state_end;
  /* their lengths */
  uint16_t tile_cap, node_cap, cell_cap, half_cap, column_words, row_words, row_columns, figure_cap,
      batch_cap, ring_cap, event_cap, had_count, figure_words, frame_cap, token_cap, laden_words,
      pile_count, link_cap;
  uint32_t table_mask; /* length of the table minus one. Cells with lower numbers are found by it,
                          others by a search */
} bst_layout;

/* The block is made of lines of 64 bytes: copying it line by line is as fast as memcpy, and costs
 * the same number of instructions wherever it is counted. */
enum { BST_LINE = 64 };

/* Appends an array of `count` items of `size` bytes; returns its offset. */
uint32_t bst_layout_add(bst_layout *layout, size_t size, size_t count);
/* The same of bytes, without a gap behind what is there. */
uint32_t bst_layout_add_bytes(bst_layout *layout, size_t count);

#endif
