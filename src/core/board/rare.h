/* rare.h - on which tiles something lies that few tiles have: a kind of segment, a symbol.
 *
 * For each such thing the block keeps a bit a tile, so that a search for it needn't look at the
 * whole board. A bit that is set says perhaps: a tile that an edit has changed keeps its bits. One
 * that isn't says no. */
#ifndef BST_RARE_H
#define BST_RARE_H

#include "game.h"

enum {
  BST_RARE_LISTS = 64,
  BST_RARE_ROOM = 4, /* blocks have room for a multiple of so many lists: a game that is under way
                        goes on where a rule comes to look for something else */
};

/* Numbers what no more than a quarter of the types have, when all types are there. False: out of
 * memory. */
bool bst_rare_find(bst_catalogue *c);
/* Only these lists (bits) are looked at by anybody: the others are no lists any more. */
void bst_rare_keep(bst_catalogue *c, uint64_t lists);
/* The number that a list has then; 0: it is none. */
uint8_t bst_rare_kept(uint64_t lists, uint8_t list);
/* The game was played by rules that kept others. */
void bst_rare_note_all(const bst_ruleset *rs, bst_game *g);

/* Number of the list, from 1; 0: there is none, as many tiles have it. */
static inline uint8_t bst_rare_kind(const bst_ruleset *rs, uint8_t kind) {
  return rs->tiles.rare_kind[kind];
}
static inline uint8_t bst_rare_attr(const bst_ruleset *rs, uint8_t attr) {
  return rs->tiles.rare_attr[attr];
}

/* Words of 64 tiles each: of list `list`, which counts from 1. */
static inline uint32_t bst_rare_words(const bst_ruleset *rs) {
  return (rs->layout.tile_cap + 63u) / 64u;
}
static inline uint32_t bst_rare_room(const bst_ruleset *rs) {
  return (rs->tiles.rare_count + BST_RARE_ROOM - 1u) / BST_RARE_ROOM * BST_RARE_ROOM;
}
static inline uint64_t *bst_rare_tiles(const bst_ruleset *rs, const bst_game *g, uint8_t list) {
  return rare_of(rs, g) + (list - 1u) * bst_rare_words(rs);
}

/* Words of the list in which any bit may be set. */
static inline uint32_t bst_rare_used(const bst_game *g) { return (g->tile_count + 63u) / 64u; }
/* The first of them from a number on; BST_NONE: there is none. */
static inline uint16_t bst_rare_from(const bst_ruleset *rs, const bst_game *g, uint8_t list,
                                     uint32_t tile) {
  const uint64_t *tiles = bst_rare_tiles(rs, g, list);
  const uint32_t words = bst_rare_used(g);
  uint32_t word = tile / 64;
  uint64_t left = word < words ? tiles[word] >> tile % 64 << tile % 64 : 0;
  while (left == 0 && ++word < words)
    left = tiles[word];
  return word < words ? (uint16_t)(64 * word + (uint32_t)__builtin_ctzll(left)) : BST_NONE;
}

/* To be called whenever a tile has got its type: notes what follows from that. */
static inline void bst_rare_note(const bst_ruleset *rs, bst_game *g, uint16_t tile) {
  const uint64_t *rare = rs->tiles.rare;
  g->facts |= rs->facts.lies[tiles_of(rs, g)[tile].type];
  for (uint64_t lists = rare == NULL ? 0 : rare[tiles_of(rs, g)[tile].type]; lists != 0;
       lists &= lists - 1) {
    uint8_t list = (uint8_t)(__builtin_ctzll(lists) + 1);
    bst_rare_tiles(rs, g, list)[tile / 64] |= (uint64_t)1 << tile % 64;
  }
}

#endif
