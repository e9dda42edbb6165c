/* seed_fixture.h - the seed of a test that goes by chance. Behind cmocka.h. */
#ifndef SEED_FIXTURE_H
#define SEED_FIXTURE_H

#include <stdlib.h>

/* The seed of a random test: fixed, or what BST_SEED says; printed, so that a failure can be
 * repeated. */
static inline uint64_t test_seed(uint64_t fixed) {
  const char *wanted = getenv("BST_SEED");
  uint64_t seed = wanted != NULL ? strtoull(wanted, NULL, 10) : fixed;
  print_message("seed %llu (BST_SEED=%llu repeats it)\n", (unsigned long long)seed,
                (unsigned long long)seed);
  return seed;
}

#endif
