/* known_worths.c - see known_worths.h. */
#include "known_worths.h"

#include <copy_used.h>
#include <game.h>
#include <inspect.h>
#include <marks.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

enum {
  WORTHS = 4096, /* that are remembered */
  CHUNK = 240,   /* bytes that are looked at together, for whether they have changed */
};

struct bst_known_worths {
  bst_known_worth at[WORTHS];
  uint64_t round;  /* keys of other rounds are other ones */
  bst_game *first; /* the position that others are compared with */
};

bst_known_worths *bst_known_worths_new(const bst_table *t) {
  bst_known_worths *made = calloc(1, sizeof *made);
  if (made == NULL)
    return NULL;
  made->first = bst_game_new(t);
  if (made->first != NULL)
    return made;
  bst_known_worths_free(made);
  return NULL;
}

void bst_known_worths_free(bst_known_worths *known) {
  if (known != NULL)
    bst_game_free(known->first);
  free(known);
}

void bst_known_worths_begin(bst_known_worths *known, const bst_ruleset *rs, const bst_game *g) {
  known->round++;
  bst_game_copy_used(rs, known->first, g);
}

/* --- keys ------------------------------------------------------------------------------------ */

/* An array in two positions. */
typedef struct array {
  const void *was, *is;
  size_t was_size, size; /* bytes */
} array;

/* Most of it is as it was: what has changed is hashed, and where. */
static uint64_t key_of_changes(const array *a, uint64_t key) {
  const char *was = a->was, *is = a->is;
  size_t both = a->was_size < a->size ? a->was_size : a->size;
  for (size_t at = 0; at < both; at += CHUNK) {
    size_t n = both - at < CHUNK ? both - at : CHUNK;
    if (memcmp(was + at, is + at, n) != 0)
      key = XXH3_64bits_withSeed(is + at, n, key + at);
  }
  return a->size > both ? XXH3_64bits_withSeed(is + both, a->size - both, key) : key;
}

static inline uint64_t mixed(uint64_t key) {
  key *= 0x9E3779B97F4A7C15u;
  return key ^ key >> 32;
}

/* Where they lie, but not the part in which they came there. */
static uint64_t key_of_tokens(const bst_ruleset *rs, const bst_game *was, const bst_game *is,
                              uint64_t key) {
  const bst_token *old = tokens_of(rs, was), *now = tokens_of(rs, is);
  for (uint32_t i = 0; i < rs->layout.token_cap; i++) {
    uint32_t from, to;
    static_assert(sizeof to == sizeof now[i].location, "where it lies is one number");
    memcpy(&from, &old[i].location, sizeof from);
    memcpy(&to, &now[i].location, sizeof to);
    if (from != to)
      key = mixed(key ^ mixed((uint64_t)to << 32 | i));
  }
  return key;
}

/* Those that last: what a rule has noted for the end. */
static uint64_t key_of_marks(const bst_ruleset *rs, const bst_game *g, uint64_t key) {
  for (uint16_t mark = 0; mark < rs->mark_count; mark++)
    if (rs->mark[mark].lasts == BST_LASTS_GAME)
      key =
          XXH3_64bits_withSeed((const char *)g + rs->mark_at[mark], bst_mark_bytes(rs, mark), key);
  return key;
}

uint64_t bst_known_worths_key(const bst_known_worths *known, const bst_ruleset *rs,
                              const bst_game *g) {
  const bst_game *was = known->first;
  const bst_layout *l = &rs->layout;
  const uint32_t turn[] = {g->part,       g->turn,      g->active, bst_stack_left(rs, g),
                           g->tile_count, g->node_count};
  const size_t figures = l->figure_cap * sizeof(bst_figure);
  const size_t locations = rs->has_locations ? l->figure_cap * sizeof(bst_location) : 0;
  const size_t state = l->state_end - l->state;
  const array arrays[] = {
      {tiles_of(rs, was), tiles_of(rs, g), was->tile_count * sizeof(bst_tile),
       g->tile_count * sizeof(bst_tile)},
      {nodes_of(rs, was), nodes_of(rs, g), was->node_count * sizeof(bst_node),
       g->node_count * sizeof(bst_node)},
      {figures_of(rs, was), figures_of(rs, g), figures, figures},
      {locations_of(rs, was), locations_of(rs, g), locations, locations},
      {(const char *)was + l->state, (const char *)g + l->state, state, state},
  };
  uint64_t key = XXH3_64bits_withSeed(turn, sizeof turn, known->round);
  for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++)
    key = key_of_changes(&arrays[i], key + i);
  key = key_of_marks(rs, g, XXH3_64bits_withSeed(g->points, sizeof g->points, key));
  return key_of_tokens(rs, was, g, key) | 1;
}

const bst_known_worth *bst_known_worths_find(const bst_known_worths *known, uint64_t key) {
  const bst_known_worth *at = &known->at[(key >> 1) % WORTHS];
  return at->key == key ? at : NULL;
}

void bst_known_worths_add(bst_known_worths *known, uint64_t key,
                          const int32_t worth[BST_MAX_PLAYERS]) {
  bst_known_worth *at = &known->at[(key >> 1) % WORTHS];
  at->key = key;
  memcpy(at->worth, worth, sizeof at->worth);
}
