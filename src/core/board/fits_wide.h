/* fits_wide.h - where a square tile fits, in all its rotations at once. */
#ifndef BST_FITS_WIDE_H
#define BST_FITS_WIDE_H

#include "catalogue.h"
#include "wide.h"

#if BST_WIDE
/* As bst_board_count(), for types that are `wide`. */
uint32_t bst_fits_count_wide(const bst_tile_type *type, const uint64_t *row, const uint64_t *used,
                             uint32_t words, uint32_t run[4], uint64_t fits[4]);
#else
static inline uint32_t bst_fits_count_wide(const bst_tile_type *type, const uint64_t *row,
                                           const uint64_t *used, uint32_t words, uint32_t run[4],
                                           uint64_t fits[4]) {
  (void)type, (void)row, (void)used, (void)words, (void)run, (void)fits;
  return 0; /* no type is */
}
#endif

#endif
