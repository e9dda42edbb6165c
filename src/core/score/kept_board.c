/* kept_board.c - see kept_board.h. */
#include "kept_board.h"

#include <stdlib.h>
#include <string.h>

bool bst_kept_board_new(const bst_ruleset *rs, bst_kept_board *out) {
  *out = (bst_kept_board){0};
  out->tile = calloc(rs->layout.tile_cap + 1u, sizeof *out->tile);
  out->place = calloc(rs->layout.cell_cap + 1u, sizeof *out->place);
  out->link = calloc(rs->layout.link_cap + 1u, sizeof *out->link);
  return out->tile != NULL && out->place != NULL && out->link != NULL;
}

void bst_kept_board_free(bst_kept_board *kept) {
  free(kept->tile);
  free(kept->place);
  free(kept->link);
}

/* Copies an array over the one that is kept; is it the same? */
static bool keep_array(void *kept, const void *now, size_t size) {
  bool same = memcmp(kept, now, size) == 0;
  if (!same)
    memcpy(kept, now, size);
  return same;
}

bool bst_kept_board_is(bst_kept_board *kept, const bst_ruleset *rs, const bst_game *g) {
  bool tiles = keep_array(kept->tile, tiles_of(rs, g), g->tile_count * sizeof *kept->tile);
  bool cells = keep_array(kept->place, places_of(rs, g), g->cell_count * sizeof *kept->place);
  bool links = keep_array(kept->link, links_of(rs, g), rs->layout.link_cap * sizeof *kept->link);
  bool waits = g->waits || kept->waits;
  bool same = tiles && cells && links && !waits && kept->tile_count == g->tile_count;
  kept->tile_count = g->tile_count;
  kept->waits = g->waits;
  return same;
}
