/* uses.c - see uses.h. */
#include "uses.h"

#include <stdatomic.h>
#include <stdlib.h>

struct bst_use_sums {
  atomic_bool wanted;
  uint32_t first[BST_USES + 1];
  atomic_uint_fast64_t sum[];
};

struct bst_use_sums *bst_use_sums_new(const bst_ruleset *rs) {
  const size_t count[BST_USES] = {
      [BST_USE_HEARD] = rs->listener_count, [BST_USE_OFFERED] = rs->op_count,
      [BST_USE_DONE] = rs->op_count,        [BST_USE_SAID] = rs->filter_count,
      [BST_USE_VALUED] = rs->term_count,    [BST_USE_SHARED] = rs->share_count,
      [BST_USE_ADJUSTED] = rs->adjust_count};
  size_t all = 0;
  for (int use = 0; use < BST_USES; use++)
    all += count[use];
  struct bst_use_sums *sums = calloc(1, sizeof *sums + all * sizeof *sums->sum);
  for (int use = 0; sums != NULL && use < BST_USES; use++)
    sums->first[use + 1] = sums->first[use] + (uint32_t)count[use];
  return sums;
}

void bst_use_sums_free(struct bst_use_sums *sums) { free(sums); }

void bst_uses_begin(const bst_ruleset *rs) { atomic_store(&rs->use_sums->wanted, true); }

uint64_t bst_uses_of(const bst_ruleset *rs, bst_use_kind use, size_t i) {
  return atomic_load(&rs->use_sums->sum[rs->use_sums->first[use] + i]);
}

bool bst_uses_open(bst_table *t) {
  const struct bst_use_sums *sums = t->rules->use_sums;
  if (!atomic_load(&sums->wanted))
    return true;
  t->uses = calloc(1, sizeof *t->uses + sums->first[BST_USES] * sizeof *t->uses->count);
  if (t->uses == NULL)
    return false;
  t->uses->first = sums->first;
  return true;
}

void bst_uses_are_of_game(const bst_table *t) {
  if (t->uses != NULL)
    t->uses->of_game = true;
}

void bst_uses_close(bst_table *t) {
  struct bst_use_sums *sums = t->rules->use_sums;
  for (uint32_t i = 0; t->uses != NULL && t->uses->of_game && i < sums->first[BST_USES]; i++)
    atomic_fetch_add(&sums->sum[i], t->uses->count[i]);
  free(t->uses);
  t->uses = NULL;
}
