/* sprt.c - see sprt.h. */
#include "sprt.h"

#include <math.h>

enum { HALVINGS = 60 };

/* Categories that were never seen count for a little, as in fishtest, so that every mean is
 * possible. */
static double weight_of(const uint64_t *count, size_t size, size_t i) {
  return count[i] > 0 ? (double)count[i] : 0.005 / (double)size;
}

/* Of all distributions p[i] = w[i] / (1 + t (a[i] - mean)) the one that has this mean: finds t. */
static double tilt(const uint64_t *count, size_t size, double mean) {
  double low = -1 / (1 - mean), high = 1 / mean;
  for (int i = 0; i < HALVINGS; i++) {
    double t = (low + high) / 2, sum = 0;
    for (size_t k = 0; k < size; k++) {
      double off = (double)k / (double)(size - 1) - mean;
      sum += weight_of(count, size, k) * off / (1 + t * off);
    }
    if (sum > 0)
      low = t;
    else
      high = t;
  }
  return (low + high) / 2;
}

double bst_sprt_ratio(const uint64_t *count, size_t size, double elo0, double elo1) {
  double mean0 = 1 / (1 + pow(10, -elo0 / 400)), mean1 = 1 / (1 + pow(10, -elo1 / 400));
  double tilt0 = tilt(count, size, mean0), tilt1 = tilt(count, size, mean1), sum = 0;
  for (size_t i = 0; i < size; i++) {
    double score = (double)i / (double)(size - 1);
    sum += weight_of(count, size, i) *
           (log(1 + tilt0 * (score - mean0)) - log(1 + tilt1 * (score - mean1)));
  }
  return sum;
}

static double to_millionths(double value) { return floor(value * 1e6 + 0.5) / 1e6; }

bst_sprt bst_sprt_test(const bst_sprt_terms *terms, const uint64_t *count, size_t size) {
  bst_sprt out = {
      .ratio = to_millionths(bst_sprt_ratio(count, size, terms->elo0, terms->elo1)),
      .lower = to_millionths(log(terms->beta / (1 - terms->alpha))),
      .upper = to_millionths(log((1 - terms->beta) / terms->alpha)),
  };
  if (out.ratio <= out.lower)
    out.verdict = BST_SPRT_ELO0;
  else if (out.ratio >= out.upper)
    out.verdict = BST_SPRT_ELO1;
  return out;
}
