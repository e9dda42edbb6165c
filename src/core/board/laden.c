/* laden.c - see laden.h. */
#include "laden.h"

#include "rare.h"

unsigned bst_laden_segments(const bst_ruleset *rs, uint16_t selector, uint16_t type) {
  const bst_plain_segments *plain = &rs->plain[selector];
  unsigned segments = 0;
  if (plain->shown != 0)
    return rs->shown[(size_t)(plain->shown - 1) * (rs->tiles.type_count + 1u) + type];
  for (uint8_t kind = 0; kind < rs->kind_count; kind++)
    segments |= plain->kinds >> kind & 1 ? rs->tiles.type[type].of_kind[kind] : 0u;
  return segments;
}

/* Does no token lie on one of those of a tile? */
static inline bool is_bare(const bst_ruleset *rs, const bst_game *g, uint16_t selector,
                           uint16_t number) {
  const bst_tile *tile = &tiles_of(rs, g)[number];
  unsigned left = bst_laden_segments(rs, selector, tile->type);
  bool bare = false;
  for (; left != 0 && !bare; left &= left - 1)
    bare = !bst_segment_is_laden(rs, g, (uint16_t)(tile->node + __builtin_ctz(left)));
  return bare;
}

/* The same of all tiles, or of the few that can have any. */
static bool is_any_bare(const bst_ruleset *rs, const bst_game *g, uint16_t selector) {
  const uint8_t rare = rs->plain[selector].rare;
  bool bare = false;
  if (rare == 0) {
    for (uint16_t tile = 0; tile < g->tile_count && !bare; tile++)
      bare = is_bare(rs, g, selector, tile);
    return bare;
  }
  for (uint32_t word = 0; word < bst_rare_used(g) && !bare; word++)
    for (uint64_t left = bst_rare_tiles(rs, g, rare)[word]; left != 0 && !bare; left &= left - 1)
      bare = is_bare(rs, g, selector, (uint16_t)(64 * word + (uint32_t)__builtin_ctzll(left)));
  return bare;
}

/* Is the segment one of those? */
static bool is_about(const bst_ruleset *rs, const bst_game *g, uint16_t selector, uint16_t node) {
  const bst_tile *t = &tiles_of(rs, g)[nodes_of(rs, g)[node].tile];
  return bst_laden_segments(rs, selector, t->type) >> (node - t->node) & 1;
}

void bst_laden_note(const bst_ruleset *rs, bst_game *g, uint16_t node) {
  for (uint8_t i = 0; i < rs->facts.bares; i++) {
    const bst_fact_bare *one = &rs->facts.bare[i];
    if (node != BST_NONE && !is_about(rs, g, one->selector, node))
      continue;
    if (*bst_tokens_astray(rs, g) != 0 || is_any_bare(rs, g, one->selector))
      g->facts |= one->fact;
    else
      g->facts &= ~one->fact;
  }
}
