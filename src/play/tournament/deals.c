/* deals.c - see deals.h. */
#include "deals.h"

#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

bst_status bst_deals_init(bst_deals *d, const bst_tournament_file *file) {
  size_t players = file->player_count;
  uint32_t width = file->deals == BST_DEALS_SINGLE ? file->set : 1;
  *d = (bst_deals){.players = players, .width = width};
  d->key = calloc(width, sizeof *d->key);
  d->halves = calloc(width * players, sizeof *d->halves);
  d->games = calloc(width * players * players, sizeof *d->games);
  if (d->key && d->halves && d->games)
    return BST_OK;
  bst_deals_free(d);
  return BST_NO_MEMORY;
}

void bst_deals_free(bst_deals *d) {
  for (size_t i = 0; i < d->group_count; i++)
    free(d->group[i].halves); /* what stands behind it in the same block, too */
  free(d->group);
  free(d->key);
  free(d->halves);
  free(d->games);
  *d = (bst_deals){0};
}

/* --- the set that is being played ------------------------------------------------------------- */

bool bst_deals_has_open(const bst_deals *d, const bst_fixture *fixture) {
  return d->is_open && d->round == fixture->round && d->lap == fixture->lap;
}

void bst_deals_add(bst_deals *d, const bst_fixture *fixture, uint8_t seats,
                   int64_t halves[BST_MAX_PLAYERS][BST_MAX_PLAYERS]) {
  uint32_t deal = d->width > 1 ? fixture->way : 0;
  const uint64_t game[3] = {fixture->table, fixture->rules, fixture->way};
  d->is_open = true;
  d->round = fixture->round;
  d->lap = fixture->lap;
  d->key[deal] = XXH3_64bits_withSeed(game, sizeof game, d->key[deal]);
  for (uint8_t i = 0; i < seats; i++)
    for (uint8_t k = 0; k < seats; k++) {
      size_t row = deal * d->players + fixture->player[i];
      if (i == k)
        continue;
      d->halves[row] += halves[i][k];
      d->games[row * d->players + fixture->player[k]]++;
    }
}

int64_t bst_deals_open_halves(const bst_deals *d, uint32_t deal, uint8_t player) {
  return d->halves[deal * d->players + player];
}

uint64_t bst_deals_open_games(const bst_deals *d, uint32_t deal, uint8_t player) {
  uint64_t games = 0;
  for (size_t i = 0; i < d->players; i++)
    games += d->games[(deal * d->players + player) * d->players + i];
  return games;
}

/* --- groups ----------------------------------------------------------------------------------- */

/* A new group; NULL: there is no room. */
static bst_deal_group *add_group(bst_deals *d, uint64_t key) {
  size_t n = d->players, count = d->group_count;
  if (count == BST_DEAL_GROUPS)
    return NULL;
  if ((count & (count - 1)) == 0) { /* room for twice as many whenever it is full */
    bst_deal_group *group = realloc(d->group, (count ? count * 2 : 1) * sizeof *group);
    if (!group)
      return NULL;
    d->group = group;
  }
  int64_t *sums = calloc(1, (n + n * n) * sizeof *sums + n * n * sizeof(uint32_t));
  if (!sums)
    return NULL;
  bst_deal_group *g = &d->group[d->group_count++];
  *g = (bst_deal_group){
      .key = key, .halves = sums, .products = sums + n, .games = (uint32_t *)(sums + n + n * n)};
  return g;
}

/* The one with this key; the last ones are looked at first, for they are those of this round. */
static bst_deal_group *group_of(bst_deals *d, uint64_t key) {
  for (size_t i = d->group_count; i-- > 0;)
    if (d->group[i].key == key)
      return &d->group[i];
  return add_group(d, key);
}

static void close_deal(bst_deals *d, uint32_t deal) {
  size_t n = d->players;
  const int64_t *halves = d->halves + deal * n;
  const uint32_t *games = d->games + deal * n * n;
  const uint64_t about[3] = {d->round, deal, d->key[deal]};
  bst_deal_group *g = group_of(d, XXH3_64bits(about, sizeof about));
  if (!g)
    return;
  if (g->deals++ == 0)
    memcpy(g->games, games, n * n * sizeof *games);
  for (size_t i = 0; i < n; i++) {
    g->halves[i] += halves[i];
    for (size_t k = 0; k < n; k++)
      g->products[i * n + k] += halves[i] * halves[k];
  }
}

void bst_deals_close(bst_deals *d) {
  for (uint32_t deal = 0; deal < d->width && d->is_open; deal++)
    if (d->key[deal] != 0)
      close_deal(d, deal);
  d->is_open = false;
  memset(d->key, 0, d->width * sizeof *d->key);
  memset(d->halves, 0, d->width * d->players * sizeof *d->halves);
  memset(d->games, 0, d->width * d->players * d->players * sizeof *d->games);
}
