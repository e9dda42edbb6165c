/* furniture.c - see furniture.h. What nobody uses lies in a few places of its ruleset, which are
 * taken and filled without a lock. */
#include "furniture.h"

#include "filters.h"
#include "listing.h"
#include "select.h"

#include <stdatomic.h>
#include <stdlib.h>

/* The members of a table, as long as it rests. */
struct bst_furniture {
  bst_host host;
  uint8_t *scratch;
  struct bst_lists *lists;
  struct bst_finds *finds;
};

enum { PLACES = 8 };

struct bst_spare_furniture {
  atomic_bool shared;
  _Atomic(struct bst_furniture *) place[PLACES];
};

/* --- one set ---------------------------------------------------------------------------------- */

static void drop(struct bst_furniture *f) {
  if (f == NULL)
    return;
  if (f->host.drop != NULL)
    f->host.drop(f->host.self);
  bst_lists_free(f->lists);
  bst_finds_free(f->finds);
  free(f->scratch);
  free(f);
}

/* The table keeps the empty set, to put everything back into it. */
static void give_to(bst_table *t, struct bst_furniture *f) {
  t->furniture = f;
  t->host = f->host;
  t->scratch = f->scratch;
  t->lists = f->lists;
  t->finds = f->finds;
  *f = (struct bst_furniture){.scratch = NULL};
}

static struct bst_furniture *take_from(bst_table *t) {
  struct bst_furniture *f = t->furniture;
  *f = (struct bst_furniture){t->host, t->scratch, t->lists, t->finds};
  t->furniture = NULL;
  t->host = (bst_host){.self = NULL};
  t->scratch = NULL;
  t->lists = NULL;
  t->finds = NULL;
  return f;
}

/* A new one, in the table; what was made when the memory ended is there, too. */
static bool make(bst_table *t) {
  const bst_ruleset *rs = t->rules;
  bool asks = rs->furnish != NULL || bst_has_filters(rs, BST_FILTER_PLACE_OK);
  t->furniture = calloc(1, sizeof *t->furniture);
  if (t->furniture == NULL)
    return false;
  if (asks && (t->scratch = aligned_alloc(BST_LINE, rs->layout.size)) == NULL)
    return false;
  if (rs->step_count > 0 && (t->lists = bst_lists_new(rs)) == NULL)
    return false;
  if (rs->selector_count > 0 && (t->finds = bst_finds_new(rs)) == NULL)
    return false;
  return rs->furnish == NULL || rs->furnish(rs->furnisher, t) == BST_OK;
}

/* --- what nobody uses ------------------------------------------------------------------------- */

struct bst_spare_furniture *bst_spare_furniture_new(void) {
  return calloc(1, sizeof(struct bst_spare_furniture));
}

static void drop_all(struct bst_spare_furniture *spare) {
  for (int i = 0; i < PLACES; i++)
    drop(atomic_exchange(&spare->place[i], NULL));
}

void bst_spare_furniture_free(struct bst_spare_furniture *spare) {
  if (spare != NULL)
    drop_all(spare);
  free(spare);
}

void bst_tables_share(const bst_ruleset *rs, bool on) {
  atomic_store(&rs->spare->shared, on);
  if (!on)
    drop_all(rs->spare);
}

static struct bst_furniture *take_spare(struct bst_spare_furniture *spare) {
  struct bst_furniture *f = NULL;
  for (int i = 0; i < PLACES && f == NULL; i++)
    f = atomic_exchange(&spare->place[i], NULL);
  return f;
}

/* For others, if there is a place for it. */
static void put_aside(struct bst_spare_furniture *spare, struct bst_furniture *f) {
  if (f->host.rest != NULL)
    f->host.rest(f->host.self);
  for (int i = 0; i < PLACES; i++) {
    struct bst_furniture *none = NULL;
    if (atomic_compare_exchange_strong(&spare->place[i], &none, f))
      return;
  }
  drop(f);
}

/* --- tables ----------------------------------------------------------------------------------- */

bool bst_table_furnish(bst_table *t) {
  struct bst_furniture *f = take_spare(t->rules->spare);
  if (f != NULL)
    give_to(t, f);
  else if (!make(t) && t->furniture != NULL)
    drop(take_from(t));
  return t->furniture != NULL;
}

void bst_table_unfurnish(bst_table *t) {
  if (t->furniture == NULL)
    return;
  struct bst_furniture *f = take_from(t);
  if (atomic_load(&t->rules->spare->shared))
    put_aside(t->rules->spare, f);
  else
    drop(f);
}

void bst_table_rest(bst_table *t) {
  if (atomic_load(&t->rules->spare->shared))
    bst_table_unfurnish(t);
}

bool bst_table_wake(bst_table *t) { return t->furniture != NULL || bst_table_furnish(t); }
