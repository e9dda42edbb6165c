/* digest.c - two numbers that say what a game is, and what a seat may know of it. */
#include "board.h"
#include "game.h"
#include "setup.h"
#include "stack.h"
#include "status.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <stdlib.h>
#include <string.h>

uint64_t bst_game_digest(const bst_ruleset *rs, const bst_game *g) {
  return XXH3_64bits(g, rs->layout.size);
}

/* --- the position ------------------------------------------------------------------------- */

/* Things are hashed one by one and the hashes added up, so their order doesn't matter. */
static uint64_t thing(uint64_t what, uint64_t a, uint64_t b, uint64_t c) {
  const uint64_t words[4] = {what, a, b, c};
  return XXH3_64bits(words, sizeof words);
}
enum { LAID = 1, STANDING, SUPPLY, POINTS, IN_PILE, ASKED };

static uint64_t place_of_tile(const bst_ruleset *rs, const bst_game *g, uint16_t tile) {
  const bst_tile *t = &tiles_of(rs, g)[tile];
  uint8_t rotation = rs->tiles.type[t->type].class_of[t->rotation];
  return (uint64_t)rotation << 32 | places_of(rs, g)[t->cell];
}

static uint64_t things_on_board(const bst_ruleset *rs, const bst_game *g) {
  uint64_t sum = 0;
  for (uint16_t i = 0; i < g->tile_count; i++)
    sum += thing(LAID, place_of_tile(rs, g, i), tiles_of(rs, g)[i].type, g->laid == i);
  const bst_figure *figures = figures_of(rs, g);
  for (uint16_t f = 0; f < rs->layout.figure_cap; f++) {
    uint64_t whose = (uint64_t)figures[f].owner << 8 | figures[f].kind;
    if (figures[f].node == BST_NONE) {
      sum += thing(SUPPLY, whose, 0, 0);
      continue;
    }
    uint16_t tile = nodes_of(rs, g)[figures[f].node].tile;
    uint64_t segment = (uint64_t)(figures[f].node - tiles_of(rs, g)[tile].node);
    sum += thing(STANDING, place_of_tile(rs, g, tile), whose, segment);
  }
  return sum;
}

static uint64_t things_beside(const bst_ruleset *rs, const bst_game *g) {
  uint64_t sum = 0;
  for (int n = 0; n < BST_PILES; n++) {
    const bst_pile *pile = &piles_of(rs, g)[n];
    for (uint16_t i = 0; i < pile->count; i++)
      sum += thing(IN_PILE, (uint64_t)n, pile_items_of(rs, g)[pile->first + i],
                   pile->ordered && pile->known != 0 ? i : 0);
  }
  for (uint8_t seat = 0; seat < rs->players; seat++)
    sum += thing(POINTS, seat, (uint32_t)g->points[seat], 0);
  return sum;
}

uint64_t bst_game_position_digest(const bst_ruleset *rs, const bst_game *g) {
  uint64_t asked = (uint64_t)g->ask_step << 32 | (uint64_t)g->ask_seat << 24 |
                   (uint64_t)g->over << 16 | g->active;
  uint64_t sum = things_on_board(rs, g) + things_beside(rs, g);
  size_t state_size = rs->layout.state_end - rs->layout.state;
  if (state_size > 0)
    sum += XXH3_64bits((const char *)g + rs->layout.state, state_size);
  return sum + thing(ASKED, asked, g->drawn, 0);
}

/* --- what a seat knows -------------------------------------------------------------------- */

static int compare_types(const void *a, const void *b) {
  uint16_t x, y;
  memcpy(&x, a, sizeof x);
  memcpy(&y, b, sizeof y);
  return x < y ? -1 : x > y;
}

/* Hidden tiles in an order that tells nothing. */
static void hide_piles(const bst_ruleset *rs, bst_game *g, uint8_t seat) {
  for (int n = 0; n < BST_PILES; n++) {
    bst_pile *pile = &piles_of(rs, g)[n];
    if (pile->known >> seat & 1)
      continue;
    pile->ordered = 0; /* whatever order there is, the seat doesn't know it */
    qsort(pile_items_of(rs, g) + pile->first, pile->count, sizeof(uint16_t), compare_types);
  }
}

void bst_game_view(const bst_ruleset *rs, const bst_game *g, uint8_t seat, bst_game *out) {
  memcpy(out, g, rs->layout.size);
  memset(streams_of(rs, out), 0, rs->rule_count * sizeof(bst_stream));
  out->forced = BST_NONE;
  hide_piles(rs, out, seat);
}

void bst_game_determinize(const bst_ruleset *rs, bst_game *g, uint8_t seat, uint64_t key) {
  bst_setup_streams(rs, g, bst_random_mix(key, seat));
  g->forced = BST_NONE;
  hide_piles(rs, g, seat);
}

bst_status bst_game_force_draw(const bst_ruleset *rs, bst_game *g, uint16_t tile_type,
                               bst_error *err) {
  if (tile_type >= rs->tiles.type_count || bst_stack_of(rs, g, tile_type) == 0)
    return bst_fail(err, BST_NOT_FOUND, "no tile %s is left in the stack",
                    bst_tile_name(rs, tile_type));
  g->forced = tile_type;
  return BST_OK;
}
