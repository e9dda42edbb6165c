#include "jcz_random.h"

#include <string.h>

uint32_t bst_jcz_random(double *state, uint32_t bound) {
  const uint64_t mask = (UINT64_C(1) << 48) - 1;
  uint64_t bits;
  uint32_t drawn = (uint32_t)(*state * bound);
  memcpy(&bits, state, sizeof bits); /* the low bits of the number as it lies in memory */
  bits = (UINT64_C(25214903917) * (bits & mask) + 11) & mask;
  *state = (double)bits / (double)(UINT64_C(1) << 48);
  return drawn < bound ? drawn : bound - 1;
}
