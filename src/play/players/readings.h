/* readings.h - what a function of a script has looked at so far: so that what it did can be found
 * again by what it would see now. Where it sees the same it looks at the same things next, and that
 * is true of "the rest", too: so whoever looks at that is found again by what else he has looked
 * at. */
#ifndef BST_READINGS_H
#define BST_READINGS_H

#include <bastide.h>
#include <reads.h>

enum { BST_READINGS = 4 };

typedef struct bst_readings {
  uint64_t reads[BST_READINGS]; /* bits of reads.h, but the rest: together in one call */
  uint8_t count;
  bool closed; /* too many ways: it is called each time */
} bst_readings;

/* Notes what it looked at but the rest. False: there is no room. */
bool bst_readings_note(bst_readings *readings, uint64_t reads);

/* A number for what there is to be seen of it; `seed` says who looks. */
uint64_t bst_readings_key(const bst_ruleset *rs, const bst_game *g, uint64_t reads, uint64_t seed);

#endif
