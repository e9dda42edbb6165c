/* known_worths.c - see known_worths.h. */
#include "known_worths.h"

#include <game.h>
#include <inspect.h>
#include <marks.h>
#include <string.h>
#include <xxhash.h>

void bst_known_worths_clear(bst_known_worths *known) { known->round++; }

static uint64_t key_of_tokens(const bst_ruleset *rs, const bst_game *g, uint64_t key) {
  const bst_token *tokens = tokens_of(rs, g);
  for (uint16_t i = 0; i < rs->layout.token_cap; i++) {
    uint32_t where;
    static_assert(sizeof where == sizeof tokens[i].location, "where it lies is one number");
    memcpy(&where, &tokens[i].location, sizeof where);
    key = (key ^ where) * 0x9E3779B97F4A7C15u;
    key ^= key >> 32;
  }
  return key;
}

/* Those that last: what a rule has noted for the end. */
static uint64_t key_of_marks(const bst_ruleset *rs, const bst_game *g, uint64_t key) {
  for (uint16_t mark = 0; mark < rs->mark_count; mark++)
    if (rs->mark[mark].lasts == BST_LASTS_GAME)
      key =
          XXH3_64bits_withSeed((const char *)g + rs->mark_at[mark], bst_mark_bytes(rs, mark), key);
  return key;
}

uint64_t bst_known_worths_key(const bst_known_worths *known, const bst_ruleset *rs,
                              const bst_game *g) {
  const bst_layout *l = &rs->layout;
  const uint32_t turn[] = {g->part, g->turn, g->active, bst_stack_left(rs, g)};
  uint64_t key = XXH3_64bits_withSeed(turn, sizeof turn, known->round);
  key = XXH3_64bits_withSeed(tiles_of(rs, g), g->tile_count * sizeof(bst_tile), key);
  key = XXH3_64bits_withSeed(nodes_of(rs, g), g->node_count * sizeof(bst_node), key);
  key = XXH3_64bits_withSeed(figures_of(rs, g), l->figure_cap * sizeof(bst_figure), key);
  if (rs->has_locations)
    key = XXH3_64bits_withSeed(locations_of(rs, g), l->figure_cap * sizeof(bst_location), key);
  key = XXH3_64bits_withSeed((const char *)g + l->state, l->state_end - l->state, key);
  key = key_of_marks(rs, g, XXH3_64bits_withSeed(g->points, sizeof g->points, key));
  return key_of_tokens(rs, g, key) | 1;
}

const bst_known_worth *bst_known_worths_find(const bst_known_worths *known, uint64_t key) {
  const bst_known_worth *at = &known->at[(key >> 1) % BST_KNOWN_WORTHS];
  return at->key == key ? at : NULL;
}

void bst_known_worths_add(bst_known_worths *known, uint64_t key,
                          const int32_t worth[BST_MAX_PLAYERS]) {
  bst_known_worth *at = &known->at[(key >> 1) % BST_KNOWN_WORTHS];
  at->key = key;
  memcpy(at->worth, worth, sizeof at->worth);
}
