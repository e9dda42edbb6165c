/* fits_wide.c - see fits_wide.h. The four rows of a side lie together, so one load brings them all,
 * and one permutation deals them out to the rotations. */
#include "fits_wide.h"

#include "board.h"
#include "status.h"

#if BST_WIDE
#pragma GCC target("avx2,popcnt")

#include <immintrin.h>

/* The row that each choice asks for on a side. */
static inline __m256i rows_of_side(const bst_tile_type *type, const uint64_t *row, int side) {
  __m256i turned = _mm256_loadu_si256((const __m256i *)(const void *)type->turned[side]);
  const void *group = row + side * BST_MAX_SIDE_KINDS;
  return _mm256_permutevar8x32_epi32(_mm256_loadu_si256((const __m256i *)group), turned);
}

/* Open cells of one word of the frontier where the tile fits, by choice. */
static inline __m256i fitting(const bst_tile_type *type, const uint64_t *row, uint64_t used) {
  __m256i chosen = _mm256_loadu_si256((const __m256i *)(const void *)type->chosen);
  __m256i open = _mm256_and_si256(_mm256_set1_epi64x((long long)used), chosen);
  __m256i against =
      _mm256_or_si256(_mm256_or_si256(rows_of_side(type, row, 0), rows_of_side(type, row, 1)),
                      _mm256_or_si256(rows_of_side(type, row, 2), rows_of_side(type, row, 3)));
  return _mm256_andnot_si256(against, open);
}

static inline uint32_t bits_in(uint64_t x) { return (uint32_t)__builtin_popcountll(x); }

/* Adds the words behind the first, which a small board doesn't use. */
BST_RARE static uint32_t count_behind(const bst_tile_type *type, const uint64_t *row,
                                      const uint64_t *used, uint32_t words, uint32_t run[4],
                                      uint32_t total) {
  for (uint32_t w = 1; w < words; w++) {
    uint64_t fits[4];
    row += BST_ROWS;
    if (used[w] == 0)
      continue;
    _mm256_storeu_si256((__m256i *)(void *)fits, fitting(type, row, used[w]));
    for (int i = 0; i < 4; i++) {
      uint32_t count = bits_in(fits[i]);
      run[i] += count;
      total += count;
    }
  }
  return total;
}

uint32_t bst_fits_count_wide(const bst_tile_type *type, const uint64_t *row, const uint64_t *used,
                             uint32_t words, uint32_t run[4], uint64_t fits[4]) {
  _mm256_storeu_si256((__m256i *)(void *)fits, fitting(type, row, used[0]));
  uint32_t total = 0;
  for (int i = 0; i < 4; i++)
    total += run[i] = bits_in(fits[i]);
  for (uint32_t w = 1; w < words; w++)
    if (used[w] != 0)
      return count_behind(type, row, used, words, run, total);
  return total;
}
#endif
