/* record_sum.h - the running checksum of a record: XXH3 (64 bits, no seed) of all bytes so far.
 * Each line of a record ends with it, so a line that is changed, lost or swapped shows in that line
 * and in all that follow. */
#ifndef BST_RECORD_SUM_H
#define BST_RECORD_SUM_H

#include <bastide.h>

typedef struct XXH3_state_s bst_record_sum;

/* What stands before and behind the 16 digits at the end of a line. The checksum is that of all
 * bytes of the file before BST_SUM_OPEN. */
#define BST_SUM_OPEN ",\"sum\":\""
#define BST_SUM_CLOSE "\"}\n"
enum {
  BST_SUM_DIGITS = 16,
  BST_SUM_TAIL = sizeof BST_SUM_OPEN - 1 + BST_SUM_DIGITS + sizeof BST_SUM_CLOSE - 1
};

bst_record_sum *bst_record_sum_new(void); /* of no bytes; NULL: out of memory */
void bst_record_sum_free(bst_record_sum *sum);
void bst_record_sum_begin(bst_record_sum *sum); /* of no bytes again */
void bst_record_sum_add(bst_record_sum *sum, const char *bytes, size_t size);
uint64_t bst_record_sum_value(const bst_record_sum *sum);

/* A number as 16 digits, 0-9 and a-f, no zero behind; and back: false for anything else. */
void bst_hex_write(uint64_t value, char out[BST_SUM_DIGITS]);
bool bst_hex_read(const char *text, uint64_t *out);

#endif
