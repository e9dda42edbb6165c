/* record_sum.c - see record_sum.h. */
#include "record_sum.h"

#include <xxhash.h>

bst_record_sum *bst_record_sum_new(void) {
  bst_record_sum *sum = XXH3_createState(); /* aligned, which malloc() would not promise */
  if (sum)
    bst_record_sum_begin(sum);
  return sum;
}

void bst_record_sum_free(bst_record_sum *sum) {
  if (sum)
    XXH3_freeState(sum);
}

void bst_record_sum_begin(bst_record_sum *sum) { (void)XXH3_64bits_reset(sum); }

void bst_record_sum_add(bst_record_sum *sum, const char *bytes, size_t size) {
  (void)XXH3_64bits_update(sum, bytes, size);
}

uint64_t bst_record_sum_value(const bst_record_sum *sum) { return XXH3_64bits_digest(sum); }

void bst_hex_write(uint64_t value, char out[BST_SUM_DIGITS]) {
  for (int i = BST_SUM_DIGITS - 1; i >= 0; i--, value >>= 4)
    out[i] = "0123456789abcdef"[value & 15];
}

bool bst_hex_read(const char *text, uint64_t *out) {
  uint64_t value = 0;
  for (int i = 0; i < BST_SUM_DIGITS; i++) {
    char c = text[i];
    bool digit = c >= '0' && c <= '9', letter = c >= 'a' && c <= 'f';
    if (!digit && !letter)
      return false;
    value = value << 4 | (uint64_t)(digit ? c - '0' : c - 'a' + 10);
  }
  *out = value;
  return true;
}
