#include "setup.h"

#include "awake.h"
#include "board.h"
#include "components.h"
#include "events.h"
#include "figures.h"
#include "stack.h"
#include "tokens.h"
#include "turn.h"
#include "turn_order.h"

#include <stdlib.h>
#include <string.h>

void bst_setup_empty(const bst_ruleset *rs, bst_game *g) {
  memset(g, 0, rs->layout.size);
  g->size = rs->layout.size;
  g->layout_id = rs->layout_id;
  g->drawn = g->laid = g->ask_only = BST_NONE;
  g->cell_count = 1; /* cell 0 is nobody's */
  cells_of(rs, g)[0] = BST_CELL_NOTHING;
  for (uint16_t w = 0; w < rs->layout.row_words; w++)
    rows_of(rs, g)[w * BST_ROWS + BST_ROW_NEVER] = UINT64_MAX;
  bst_figures_reset(rs, g);
  piles_of(rs, g)[BST_PILE_STACK].first = rs->layout.tile_cap; /* they are empty */
  bst_stack_fill(rs, g);
  bst_tokens_reset(rs, g);
  bst_facts_note_all(rs, g);
}

bst_status bst_setup_image(const bst_ruleset *rs, bst_game *g, bst_error *err) {
  bst_setup_empty(rs, g);
  for (uint16_t n = 1; n <= UINT8_MAX; n++)
    for (uint16_t type = 0; type < rs->tiles.type_count; type++) {
      const bst_tile_def *tile = &rs->tiles.def[type];
      if (tile->start != n)
        continue;
      bst_stack_take(rs, g, type);
      uint8_t turned = rs->tiles.type[type].class_of[tile->start_rotation];
      bst_board_lay(rs, g, type, (bst_place_xy){tile->start_x, tile->start_y, turned}, 255);
    }
  g->batch_count = 0;
  if (g->tile_count == 0)
    bst_board_begin(rs, g);
  return bst_stack_set_aside(rs, g, err);
}

void bst_setup_streams(const bst_ruleset *rs, bst_game *g, uint64_t seed) {
  for (size_t i = 0; i < rs->rule_count; i++)
    bst_stream_init(&streams_of(rs, g)[i], seed, rs->rule_id[i]);
  memset(g->words, 0, sizeof g->words);
}

/* --- making, copying, starting ------------------------------------------------------------ */

void bst_block_copy(const bst_ruleset *rs, void *to, const void *from) {
  char *out = to;
  const char *in = from;
  for (uint32_t n = rs->layout.size; n > 0; n -= BST_LINE, out += BST_LINE, in += BST_LINE)
    memcpy(out, in, BST_LINE);
}

bst_game *bst_game_new(const bst_table *t) {
  bst_game *g = aligned_alloc(BST_LINE, t->rules->layout.size);
  if (g != NULL)
    bst_block_copy(t->rules, g, t->rules->image);
  return g;
}

void bst_game_free(bst_game *g) { free(g); }

void bst_game_copy(bst_game *to, const bst_game *from) {
  assert(to->layout_id == from->layout_id && to->size == from->size);
  memcpy(to, from, from->size);
}

bst_status bst_game_start(bst_table *t, bst_game *g, uint64_t seed, uint8_t first_seat,
                          bst_error *err) {
  const bst_ruleset *rs = t->rules;
  bst_block_copy(rs, g, rs->image);
  bst_action_begin(t, g);
  bst_setup_streams(rs, g, seed);
  t->last = t->blame = (bst_blame){.handler = BST_NONE};
  g->active = (uint8_t)(first_seat % rs->players);
  if (rs->first_player == BST_FIRST_RANDOM)
    g->active = (uint8_t)bst_draw_below(rs, g, rs->players);
  bst_turn_order_begin(rs, g);
  /* operations of the stage set-up, if there are any, come first in the list */
  bst_turn_begin(rs, g);
  g->at = 0;
  return bst_components_begin(t, g, err);
}
