/* estimates.c - see estimates.h. A value is a ratio of two sums; its variance is that of what is
 * left of each batch, its own sum minus what the ratio makes of its divisor. */
#include "estimates.h"

#include "student.h"

#include <math.h>

static double sum_of(const int64_t *row, const bst_measured *what) {
  double sum = 0;
  for (size_t i = 0; i < what->count; i++)
    sum += (double)row[what->of[i]];
  return sum * what->factor;
}

typedef struct ratio {
  const bst_statistics *s;
  const bst_measured *what;
  double over, under, value;
} ratio;

static ratio ratio_of(const bst_statistics *s, const bst_measured *what) {
  ratio r = {.s = s, .what = what};
  for (uint32_t i = 0; i < bst_statistics_batches(s); i++) {
    const int64_t *row = bst_statistics_row(s, i);
    r.over += sum_of(row, what);
    r.under += (double)row[what->per];
  }
  r.value = r.under > 0 ? r.over / r.under : 0;
  return r;
}

static double rest_of(const ratio *r, uint32_t batch) {
  const int64_t *row = bst_statistics_row(r->s, batch);
  return r->under > 0 ? (sum_of(row, r->what) - r->value * (double)row[r->what->per]) / r->under
                      : 0;
}

static bst_span span_of(double value, double squares, uint32_t batches) {
  if (batches < 2)
    return (bst_span){value, NAN, NAN};
  double freedom = batches - 1, deviation = sqrt(squares * batches / freedom);
  double reach = bst_student_of_normal(BST_WITHIN_95, freedom) * deviation;
  return (bst_span){value, value - reach, value + reach};
}

bst_span bst_mean_span(const bst_statistics *s, const bst_measured *what) {
  const ratio r = ratio_of(s, what);
  double squares = 0;
  for (uint32_t i = 0; i < bst_statistics_batches(s); i++)
    squares += rest_of(&r, i) * rest_of(&r, i);
  return span_of(r.value, squares, bst_statistics_batches(s));
}

bst_span bst_difference_span(const bst_statistics *one, const bst_measured *its,
                             const bst_statistics *other, const bst_measured *others) {
  const ratio a = ratio_of(one, its), b = ratio_of(other, others);
  double squares = 0;
  for (uint32_t i = 0; i < bst_statistics_batches(one); i++) {
    double rest = rest_of(&a, i) - rest_of(&b, i);
    squares += rest * rest;
  }
  return span_of(a.value - b.value, squares, bst_statistics_batches(one));
}

bst_span bst_share_span(uint64_t wins, uint64_t games) {
  const double z = BST_WITHIN_95;
  double n = (double)games, share = games ? (double)wins / n : 0;
  if (games == 0)
    return (bst_span){0, NAN, NAN};
  double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
  double reach = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n));
  return (bst_span){share, middle - reach, middle + reach};
}
