/* record_start.c - see record_start.h. */
#include "record_start.h"

#include <position.h>
#include <stdio.h>
#include <stdlib.h>

static bst_status lay(bst_table *t, bst_game *g, const char *text, bst_error *err) {
  uint16_t type;
  bst_place_xy at;
  bst_status status = bst_placement_parse(bst_table_ruleset(t), text, &type, &at, err);
  if (status == BST_OK)
    status = bst_position_place(t, g, type, at, NULL, err);
  if (status != BST_OK)
    err->status = BST_BAD_INPUT;
  return status == BST_OK ? BST_OK : BST_BAD_INPUT;
}

static bst_status stack_up(bst_table *t, bst_game *g, const bst_forced *f, bst_error *err) {
  uint16_t *types = calloc(f->draw_count + 1, sizeof *types);
  if (!types) {
    *err = (bst_error){BST_NO_MEMORY, "out of memory"};
    return BST_NO_MEMORY;
  }
  bst_status status = BST_OK;
  for (size_t i = 0; status == BST_OK && i < f->draw_count; i++) {
    types[i] = bst_tile_find(bst_table_ruleset(t), f->draw[i]);
    if (types[i] != BST_NONE)
      continue;
    err->status = status = BST_BAD_INPUT;
    snprintf(err->text, sizeof err->text, "no set has the tile '%.80s' that is drawn", f->draw[i]);
  }
  if (status == BST_OK)
    status = bst_position_stack(t, g, types, (uint32_t)f->draw_count, err);
  free(types);
  return status;
}

bst_status bst_forced_start(bst_table *t, bst_game *g, const bst_forced *f, uint64_t seed,
                            uint8_t first_seat, bst_error *err) {
  bst_status status = bst_position_begin(t, g, seed, err);
  for (size_t i = 0; status == BST_OK && i < f->board_count; i++)
    status = lay(t, g, f->board[i], err);
  if (status == BST_OK && f->draw)
    status = bst_position_set_up(t, g, first_seat, err);
  if (status == BST_OK && f->draw)
    status = stack_up(t, g, f, err);
  return status == BST_OK ? bst_position_play(t, g, first_seat, err) : status;
}
