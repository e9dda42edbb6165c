/* jcz_random.h - the generator of JCloisterZone: one number from 0 to 1 that each use moves on. */
#ifndef BST_JCZ_RANDOM_H
#define BST_JCZ_RANDOM_H

#include <stdint.h>

/* A number from 0 to bound - 1; *state is that of the next use. */
uint32_t bst_jcz_random(double *state, uint32_t bound);

#endif
