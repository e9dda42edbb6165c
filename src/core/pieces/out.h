/* out.h - which figures are out: a bit each, so that a search meets those alone. They are kept
 * where rules look for figures (rs->minds_out). */
#ifndef BST_OUT_H
#define BST_OUT_H

#include "game.h"

enum { BST_OUT_PLACES = 2 }; /* the board, zones */

/* Which figures a seat has, are of a kind, a selector may mean; when the layout is known. False:
 * out of memory. */
bool bst_out_prepare(bst_ruleset *rs);

/* Figures on the board, and those that are with them there; figures in zones. */
static inline uint64_t *bst_out_on_board(const bst_ruleset *rs, const bst_game *g) {
  return out_of(rs, g);
}
static inline uint64_t *bst_out_in_zones(const bst_ruleset *rs, const bst_game *g) {
  return out_of(rs, g) + rs->layout.figure_words;
}

/* A seat's figures; BST_NOBODY: nobody's. */
static inline const uint64_t *bst_bits_of_seat(const bst_ruleset *rs, uint8_t seat) {
  return rs->seat_bits +
         (seat < rs->players ? seat : rs->players) * (size_t)rs->layout.figure_words;
}
static inline const uint64_t *bst_bits_of_kind(const bst_ruleset *rs, uint8_t kind) {
  return rs->kind_bits + kind * (size_t)rs->layout.figure_words;
}
/* Those of the kinds that a selector means. */
static inline const uint64_t *bst_bits_meant(const bst_ruleset *rs, size_t selector) {
  return rs->meant_bits + selector * rs->layout.figure_words;
}

static inline void bst_out_set(uint64_t *bits, uint16_t figure) {
  bits[figure / 64] |= UINT64_C(1) << figure % 64;
}
static inline void bst_out_clear(uint64_t *bits, uint16_t figure) {
  bits[figure / 64] &= ~(UINT64_C(1) << figure % 64);
}

static inline bool bst_out_has(const uint64_t *bits, uint16_t figure) {
  return bits[figure / 64] >> figure % 64 & 1;
}

/* The first figure of the bits in a word that begins at `word`. */
static inline uint16_t bst_out_first(uint32_t word, uint64_t left) {
  return (uint16_t)(64u * word + (uint32_t)__builtin_ctzll(left));
}

#endif
