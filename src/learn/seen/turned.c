/* turned.c - sixteen bytes are turned at once: with one instruction where the processor has it, one
 * by one elsewhere. All cells have their first sixteen turned, then all their next ones, so that
 * what is done with a cell is a handful of instructions. */
#include "turned.h"

#include <wide.h>

#include <string.h>

/* Deals sixteen bytes of each cell out: `from` says which of them comes to a place. */
typedef void deal_cells(uint8_t *planes, const uint32_t *at, uint32_t count,
                        const uint8_t from[BST_TURNED]);

static void deal_bytes(uint8_t *planes, const uint32_t *at, uint32_t count,
                       const uint8_t from[BST_TURNED]) {
  for (uint32_t i = 0; i < count; i++) {
    uint8_t was[BST_TURNED], *here = planes + at[i];
    memcpy(was, here, sizeof was);
    for (int place = 0; place < BST_TURNED; place++)
      here[place] = was[from[place]];
  }
}

#if BST_WIDE
#pragma GCC push_options
#pragma GCC target("avx2")

#include <immintrin.h>

static inline void deal_one(uint8_t *at, __m128i dealt) {
  __m128i *here = (__m128i *)(void *)at;
  _mm_storeu_si128(here, _mm_shuffle_epi8(_mm_loadu_si128(here), dealt));
}

static void deal_wide(uint8_t *planes, const uint32_t *at, uint32_t count,
                      const uint8_t from[BST_TURNED]) {
  __m128i dealt = _mm_loadu_si128((const __m128i *)(const void *)from);
  for (; count >= 2; count -= 2, at += 2) {
    deal_one(planes + at[0], dealt);
    deal_one(planes + at[1], dealt);
  }
  if (count > 0)
    deal_one(planes + at[0], dealt);
}
#pragma GCC pop_options

static deal_cells *who_deals(void) { return bst_cpu_is_wide() ? deal_wide : deal_bytes; }
#else
static deal_cells *who_deals(void) { return deal_bytes; }
#endif

void bst_turn_seats(const bst_lens *lens, uint8_t *planes, const uint32_t *at, uint32_t count,
                    uint8_t by) {
  deal_cells *deal = who_deals();
  uint32_t rest = (uint32_t)lens->plane.seated - lens->plane.owner;
  for (; rest >= lens->turned_at_once; rest -= lens->turned_at_once) {
    deal(planes, at, count, lens->turned[by].from);
    planes += lens->turned_at_once;
  }
  if (rest > 0)
    deal(planes, at, count, lens->turned[by].last);
}
