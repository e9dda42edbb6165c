#include "listing.h"

#include "decision.h"
#include "random.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <stdatomic.h>
#include <stdlib.h>

/* Tells tables apart, so that a key that was given out at one is never found at another. It has no
 * influence on any game. */
static atomic_uint_fast64_t tables;

/* --- the lists of a table ----------------------------------------------------------------- */

static bool make_listing(bst_listing *listing, unsigned providers) {
  listing->only = listing->differs = BST_NONE;
  listing->by = calloc(providers, sizeof *listing->by);
  return listing->by != NULL;
}

bst_lists *bst_lists_new(const bst_ruleset *rs) {
  bst_lists *lists = calloc(1, sizeof *lists);
  if (lists == NULL)
    return NULL;
  unsigned providers = 1; /* most of one decision */
  for (size_t i = 0; i < rs->op_count; i++)
    if (rs->op[i].provider_count > providers)
      providers = rs->op[i].provider_count;
  bool fine = make_listing(&lists->nothing, providers);
  for (int i = 0; i < BST_LISTS_KEPT && fine; i++)
    fine = make_listing(&lists->list[i], providers);
  lists->table = atomic_fetch_add(&tables, 1) + 1;
  if (fine)
    return lists;
  bst_lists_free(lists);
  return NULL;
}

static void clear_listing(bst_listing *listing) {
  free(listing->action);
  free(listing->price);
  free(listing->by);
}

void bst_lists_free(bst_lists *lists) {
  if (lists == NULL)
    return;
  for (int i = 0; i < BST_LISTS_KEPT; i++)
    clear_listing(&lists->list[i]);
  clear_listing(&lists->nothing);
  free(lists);
}

void bst_lists_forget(bst_lists *lists) {
  for (int i = 0; i < BST_LISTS_KEPT; i++)
    lists->list[i].key = 0;
}

/* --- making one --------------------------------------------------------------------------- */

bst_listing *bst_listing_begin(bst_lists *lists) {
  bst_listing *listing = &lists->list[lists->next++ % BST_LISTS_KEPT];
  listing->key = 0;
  listing->count = 0;
  listing->only = listing->differs = BST_NONE;
  listing->hides = listing->out_of_memory = false;
  return listing;
}

static bool make_room(bst_listing *listing) {
  uint32_t wanted = listing->room == 0 ? 64 : 2 * listing->room;
  if (listing->count < listing->room)
    return true;
  bst_action *action = realloc(listing->action, wanted * sizeof *action);
  listing->action = action != NULL ? action : listing->action;
  int32_t *price = realloc(listing->price, wanted * sizeof *price);
  listing->price = price != NULL ? price : listing->price;
  if (action == NULL || price == NULL)
    return false;
  listing->room = wanted;
  return true;
}

void bst_listing_add(bst_listing *listing, const bst_action *action, int32_t price) {
  if (!make_room(listing)) {
    listing->out_of_memory = true;
    return;
  }
  listing->action[listing->count] = *action;
  listing->price[listing->count++] = price;
}

void bst_listing_differs(bst_listing *listing, uint16_t op) { listing->differs = op; }

void bst_listing_keep(bst_lists *lists, bst_listing *listing, bst_game *g) {
  uint64_t key = BST_KEY_OF_NOTHING;
  if (listing->count > 0)
    do
      key = bst_random_mix(lists->table, ++lists->serial);
    while (key <= BST_KEY_OF_NOTHING);
  g->key = key;
  listing->key = listing->count > 0 ? key : 0;
}

/* --- finding one -------------------------------------------------------------------------- */

const bst_listing *bst_listing_with_key(const bst_lists *lists, uint64_t key) {
  if (key == BST_KEY_OF_NOTHING)
    return &lists->nothing;
  for (int i = 0; i < BST_LISTS_KEPT; i++)
    if (lists->list[i].key == key && key != 0)
      return &lists->list[i];
  return NULL;
}

/* Of a block without a key: by all that lies in it. */
static uint64_t key_of(const bst_ruleset *rs, const bst_game *g) {
  if (g->key != 0)
    return g->key;
  uint64_t hash = XXH3_64bits((const char *)g + sizeof g->key, rs->layout.size - sizeof g->key);
  return hash > BST_KEY_OF_NOTHING ? hash : BST_KEY_OF_NOTHING + 1;
}

const bst_listing *bst_listing_find(const bst_table *t, const bst_game *g) {
  return t->lists == NULL ? NULL : bst_listing_with_key(t->lists, key_of(t->rules, g));
}

const bst_listing *bst_listing_of(const bst_table *t, const bst_game *g) {
  uint64_t key = key_of(t->rules, g);
  const bst_listing *known = bst_listing_with_key(t->lists, key);
  if (known != NULL)
    return known;
  bst_listing *listing = bst_listing_begin(t->lists);
  bst_status status = bst_decision_list_again(t, g, listing);
  listing->key = key;
  if (status == BST_NO_MEMORY)
    listing->key = 0; /* that may go by; whoever comes again asks again */
  else if (listing->differs != BST_NONE)
    t->lists->differed = true;
  return listing;
}

uint16_t bst_listing_fault(const bst_table *t, const bst_game *g) {
  const bst_listing *listing = g->ask_count > 0 ? bst_listing_find(t, g) : NULL;
  return listing != NULL ? listing->differs : BST_NONE;
}
