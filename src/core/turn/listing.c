#include "listing.h"

#include "decision.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* Tells tables apart, so that a key that was given out at one is never found at another. It has no
 * influence on any game. */
static atomic_uint_fast64_t tables;

enum { SERIAL_BITS = 40 }; /* lists that one table makes */

/* --- how often ---------------------------------------------------------------------------- */

enum { COUNTS = sizeof(bst_list_counts) / sizeof(uint64_t), FIRST_MET = 64, MOST_MET = 1 << 20 };

struct bst_list_sums {
  atomic_bool wanted;
  atomic_uint_fast64_t sum[BST_LIST_PLACES][COUNTS];
};

struct bst_list_sums *bst_list_sums_new(void) {
  return calloc(1, sizeof(struct bst_list_sums));
}

void bst_list_sums_begin(const bst_ruleset *rs) { atomic_store(&rs->list_sums->wanted, true); }

void bst_list_sums_free(struct bst_list_sums *sums) { free(sums); }

bst_list_counts bst_list_sums_of(const bst_ruleset *rs, bst_list_place place) {
  uint64_t sum[COUNTS] = {0};
  for (int i = 0; i < COUNTS; i++)
    sum[i] = atomic_load(&rs->list_sums->sum[place][i]);
  bst_list_counts counts;
  memcpy(&counts, sum, sizeof counts);
  return counts;
}

void bst_lists_are_of_game(const bst_table *t) {
  if (t->lists != NULL)
    t->lists->place = BST_LISTS_GAMES;
}

static void add_counts(const bst_lists *lists) {
  bst_list_counts counts = lists->count;
  uint64_t count[COUNTS];
  counts.in_vain =
      lists->next - counts.listed - counts.again; /* nobody counts these by themselves */
  memcpy(count, &counts, sizeof count);
  for (int i = 0; i < COUNTS && lists->sums != NULL; i++)
    atomic_fetch_add(&lists->sums->sum[lists->place][i], count[i]);
}

/* The place of a key, or where there is room for it. */
static uint64_t *place_of(const bst_lists *lists, uint64_t key) {
  uint32_t at = (uint32_t)key & (lists->met_room - 1);
  while (lists->met[at] != 0 && lists->met[at] != key)
    at = (at + 1) & (lists->met_room - 1);
  return &lists->met[at];
}

/* Room for one more. After a million all are forgotten; false: no memory. */
static bool make_room_for_met(bst_lists *lists) {
  uint32_t room = lists->met_room;
  uint64_t *before = lists->met;
  if (2 * lists->met_count < room)
    return true;
  bool forget = room >= MOST_MET;
  lists->met_room = room == 0 ? FIRST_MET : forget ? room : 2 * room;
  lists->met = calloc(lists->met_room, sizeof *lists->met);
  lists->met_count = 0;
  if (lists->met == NULL)
    lists->met_room = 0;
  for (uint32_t i = 0; i < room && !forget && lists->met != NULL; i++)
    if (before[i] != 0) {
      *place_of(lists, before[i]) = before[i];
      lists->met_count++;
    }
  free(before);
  return lists->met != NULL;
}

/* A block without a key is listed. Was it before? */
BST_RARE static bool meets_again(bst_lists *lists, uint64_t key) {
  if (lists->sums == NULL || !make_room_for_met(lists))
    return false;
  uint64_t *place = place_of(lists, key);
  bool again = *place == key;
  lists->met_count += !again;
  *place = key;
  return again;
}

/* --- the lists of a table ----------------------------------------------------------------- */

static bool make_listing(bst_listing *listing, unsigned providers) {
  listing->only = listing->differs = BST_NONE;
  listing->by = calloc(providers, sizeof *listing->by);
  listing->some = calloc(providers, sizeof *listing->some);
  return listing->by != NULL && listing->some != NULL;
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
  lists->place = BST_LISTS_AHEAD;
  lists->sums = atomic_load(&rs->list_sums->wanted) ? rs->list_sums : NULL;
  if (fine)
    return lists;
  bst_lists_free(lists);
  return NULL;
}

static void clear_listing(bst_listing *listing) {
  free(listing->action);
  free(listing->price);
  free(listing->by);
  free(listing->some);
}

void bst_lists_free(bst_lists *lists) {
  if (lists == NULL)
    return;
  for (int i = 0; i < BST_LISTS_KEPT; i++)
    clear_listing(&lists->list[i]);
  clear_listing(&lists->nothing);
  add_counts(lists);
  free(lists->met);
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

bool bst_listing_room(bst_listing *listing, uint32_t more) {
  uint32_t wanted = listing->room == 0 ? 64 : listing->room;
  if (listing->count + more <= listing->room)
    return true;
  while (wanted < listing->count + more)
    wanted *= 2;
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
  if (!bst_listing_room(listing, 1)) {
    listing->out_of_memory = true;
    return;
  }
  listing->action[listing->count] = *action;
  listing->price[listing->count++] = price;
}

void bst_listing_differs(bst_listing *listing, uint16_t op) { listing->differs = op; }

void bst_listing_keep(bst_lists *lists, bst_listing *listing, bst_game *g) {
  uint64_t key = BST_KEY_OF_NOTHING;
  lists->count.asked += listing->count > 0;
  if (listing->count > 0)
    do /* an odd factor: no two are equal */
      key = (lists->table << SERIAL_BITS | ++lists->serial) * UINT64_C(0x9E3779B97F4A7C15);
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
  bool again = g->key != 0 || meets_again(t->lists, key);
  t->lists->count.again += again;
  t->lists->count.listed += !again;
  t->lists->count.asked += !again;
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
