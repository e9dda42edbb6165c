/* sprt.h - Wald's sequential probability ratio test (1945): is a player better by elo1 or by elo0?
 *
 * The ratio is the generalised one, as fishtest and fastchess reckon it: of all distributions of
 * the samples' scores with the mean that an elo difference of the logistic model makes expect, the
 * one is taken that makes what was seen the likeliest. With two categories it is Wald's own, with
 * five the "pentanomial" test. */
#ifndef BST_SPRT_H
#define BST_SPRT_H

#include <tournament_file.h>

typedef enum bst_verdict {
  BST_SPRT_OPEN,
  BST_SPRT_ELO0, /* no better than elo0 */
  BST_SPRT_ELO1, /* at least as good as elo1 */
} bst_verdict;

typedef struct bst_sprt {
  double ratio, lower, upper; /* logarithms */
  bst_verdict verdict;
} bst_sprt;

/* The logarithm of the ratio. count[i]: samples with a score of i / (size - 1); size > 1. */
double bst_sprt_ratio(const uint64_t *count, size_t size, double elo0, double elo1);

/* The test after these samples. The verdict goes by numbers that are rounded to millionths, so that
 * the last digit of a logarithm, which differs from machine to machine, doesn't decide it. */
bst_sprt bst_sprt_test(const bst_sprt_terms *terms, const uint64_t *count, size_t size);

#endif
