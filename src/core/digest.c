/* digest.c - two numbers that say what a game is, and what a seat may know of it. */
#include "board.h"
#include "figures.h"
#include "filters.h"
#include "game.h"
#include "marks.h"
#include "score.h"
#include "secret.h"
#include "setup.h"
#include "stack.h"
#include "state.h"
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
enum {
  LAID = 1,
  STANDING,
  POINTS,
  IN_PILE,
  ASKED,
  TOKEN,
  MARKED,
  STATE,
  LIMIT,
  FRAME,
  LEAVING,
  PART,
  COMPLETED,
  ANSWERED
};

/* Numbers of cells, tiles, nodes and figures depend on the order of play; what they name doesn't:
 * coordinates, segments of the tile at a place, owner, kind and whereabouts of a figure. */
static uint64_t name_of_tile(const bst_ruleset *rs, const bst_game *g, uint16_t tile) {
  const bst_tile *t = &tiles_of(rs, g)[tile];
  uint8_t rotation = rs->tiles.type[t->type].class_of[t->rotation];
  return (uint64_t)rotation << 32 | places_of(rs, g)[t->cell];
}

static uint64_t name_of_node(const bst_ruleset *rs, const bst_game *g, uint16_t node) {
  uint16_t tile = nodes_of(rs, g)[node].tile;
  uint64_t segment = (uint64_t)(node - tiles_of(rs, g)[tile].node);
  return segment << 48 | name_of_tile(rs, g, tile);
}

static uint64_t name_of_figure(const bst_ruleset *rs, const bst_game *g, uint16_t f);

static uint64_t name_of_spot(const bst_ruleset *rs, const bst_game *g, bst_spot spot) {
  uint64_t at = spot.at;
  if (spot.where == BST_AT_SEGMENT)
    at = name_of_node(rs, g, spot.at);
  else if (spot.where == BST_AT_CELL || spot.where == BST_AT_CORNER)
    at = places_of(rs, g)[spot.at];
  else if (spot.where == BST_AT_FIGURE)
    at = name_of_figure(rs, g, spot.at);
  return thing(STANDING, spot.where, spot.seat, at);
}

/* Ends, since figures never stand with each other in a circle. */
static uint64_t name_of_figure(const bst_ruleset *rs, const bst_game *g, uint16_t f) {
  const bst_figure *figure = &figures_of(rs, g)[f];
  uint64_t whose = (uint64_t)figure->owner << 8 | figure->kind;
  return thing(STANDING, whose, name_of_spot(rs, g, bst_figure_spot(rs, g, f)), 0);
}

static uint64_t things_on_board(const bst_ruleset *rs, const bst_game *g) {
  uint64_t sum = 0;
  for (uint16_t i = 0; i < g->tile_count; i++)
    sum += thing(LAID, name_of_tile(rs, g, i), tiles_of(rs, g)[i].type, g->laid == i);
  for (uint16_t f = 0; f < rs->layout.figure_cap; f++)
    sum += name_of_figure(rs, g, f);
  const bst_token *tokens = tokens_of(rs, g);
  for (uint16_t i = 0; i < rs->layout.token_cap; i++)
    sum += thing(TOKEN, tokens[i].kind, tokens[i].face, name_of_spot(rs, g, tokens[i].spot));
  return sum;
}

/* Where the order of a pile matters. */
static bool order_matters(int n, const bst_pile *pile) {
  return pile->ordered && (pile->known != 0 || n >= BST_PILES);
}

static uint64_t things_beside(const bst_ruleset *rs, const bst_game *g) {
  uint64_t sum = 0;
  for (int n = 0; n < rs->layout.pile_count; n++) {
    const bst_pile *pile = &piles_of(rs, g)[n];
    for (uint16_t i = 0; i < pile->count; i++)
      sum += thing(IN_PILE, (uint64_t)n, pile_items_of(rs, g)[pile->first + i],
                   order_matters(n, pile) ? i : 0);
  }
  for (uint8_t seat = 0; seat < rs->players; seat++)
    sum += thing(POINTS, seat, (uint32_t)g->points[seat], 0);
  return sum;
}

/* --- what rules remember ------------------------------------------------------------------ */

/* The `index` of a field or a mark by what it names. */
static uint64_t name_of_owner(const bst_ruleset *rs, const bst_game *g, bst_per per,
                              uint32_t index) {
  if (per == BST_PER_TILE)
    return name_of_tile(rs, g, (uint16_t)index);
  return per == BST_PER_FIGURE ? name_of_figure(rs, g, (uint16_t)index) : index;
}

static uint64_t name_of_value(const bst_ruleset *rs, const bst_game *g, uint8_t type,
                              int32_t value) {
  uint16_t number = (uint16_t)(value - 1);
  if (type == BST_STATE_CELL && number < g->cell_count)
    return places_of(rs, g)[number];
  if (type == BST_STATE_FIGURE && number < rs->layout.figure_cap)
    return name_of_figure(rs, g, number);
  return (uint32_t)value;
}

static uint64_t cells_in_field(const bst_ruleset *rs, const bst_game *g, uint16_t field,
                               uint32_t index, uint64_t whose) {
  uint64_t sum = 0;
  for (uint16_t cell = 1; cell < g->cell_count; cell++)
    if (bst_state_has_cell(rs, g, field, index, cell))
      sum += thing(STATE, field, whose, places_of(rs, g)[cell]);
  return sum;
}

/* Values of 0 are as good as none. */
static uint64_t things_in_state(const bst_ruleset *rs, const bst_game *g) {
  uint64_t sum = 0;
  for (uint16_t field = 0; field < rs->state_count; field++) {
    const bst_state_def *def = &rs->state[field];
    uint32_t size = def->per == BST_PER_TILE ? g->tile_count : bst_state_size(rs, field);
    for (uint32_t i = 0; i < size; i++) {
      uint64_t whose = name_of_owner(rs, g, (bst_per)def->per, i);
      if (def->type == BST_STATE_CELLSET) {
        sum += cells_in_field(rs, g, field, i, whose);
        continue;
      }
      int32_t value = bst_state_get(rs, g, field, i);
      if (value != 0)
        sum += thing(STATE, field, whose, name_of_value(rs, g, def->type, value));
    }
  }
  return sum;
}

static uint64_t name_of_marked(const bst_ruleset *rs, const bst_game *g, bst_marked on,
                               uint16_t index) {
  switch (on) {
  case BST_MARKED_FEATURE:
    return name_of_node(rs, g, index);
  case BST_MARKED_TILE:
    return name_of_tile(rs, g, index);
  case BST_MARKED_FIGURE:
    return name_of_figure(rs, g, index);
  case BST_MARKED_CELL:
    return places_of(rs, g)[index];
  case BST_MARKED_PLAYER:
    return index;
  }
  return index;
}

/* A feature is marked as a whole, wherever on it that was said. */
static uint64_t things_marked(const bst_ruleset *rs, const bst_game *g) {
  const uint16_t most[] = {g->node_count, g->tile_count, rs->layout.figure_cap, rs->players,
                           g->cell_count};
  uint64_t sum = 0;
  for (uint16_t mark = 0; mark < rs->mark_count; mark++) {
    uint8_t on = rs->mark[mark].on;
    for (uint16_t i = 0; i < most[on]; i++)
      if (bst_mark_get(rs, g, mark, i))
        sum += thing(MARKED, mark, name_of_marked(rs, g, (bst_marked)on, i), 0);
  }
  return sum;
}

/* --- the turn ----------------------------------------------------------------------------- */

static uint64_t things_waiting(const bst_ruleset *rs, const bst_game *g) {
  uint64_t sum = 0;
  for (uint16_t i = 0; i < g->frame_count; i++) {
    const bst_frame *frame = &frames_of(rs, g)[i];
    sum += thing(FRAME, i, frame->op, (uint64_t)frame->seat << 8 | frame->left);
  }
  for (uint16_t i = 0; i < g->leaving_count; i++) {
    const bst_leaving *leaving = &leaving_of(rs, g)[i];
    if (leaving->figure != BST_NONE)
      sum += thing(LEAVING, i, name_of_figure(rs, g, leaving->figure),
                   (uint64_t)leaving->cause << 8 | leaving->told);
  }
  for (uint32_t i = 0; i < (uint32_t)rs->secret_count * rs->players; i++) {
    const bst_answer *answer = &answers_of(rs, g)[i];
    if (answer->given != 0)
      sum += thing(ANSWERED, i, XXH3_64bits(answer, sizeof *answer), 0);
  }
  for (uint16_t i = 0; i < g->batch_count; i++)
    sum += thing(COMPLETED, bst_first_segment(rs, g, batch_of(rs, g)[i]), 0, 0);
  for (uint16_t op = 0; rs->step_count > 0 && op < rs->op_count; op++)
    if (limits_of(rs, g)[op] != 0)
      sum += thing(LIMIT, op, limits_of(rs, g)[op], 0);
  return sum;
}

uint64_t bst_game_position_digest(const bst_ruleset *rs, const bst_game *g) {
  uint64_t asked = (uint64_t)g->at << 48 | (uint64_t)g->ask_step << 32 |
                   (uint64_t)g->ask_seat << 24 | (uint64_t)g->over << 16 | g->active;
  uint64_t sum = things_on_board(rs, g) + things_beside(rs, g) + things_waiting(rs, g);
  sum += things_in_state(rs, g) + things_marked(rs, g);
  sum += thing(PART, g->part_of_turn, g->extra, g->extra_for);
  return sum + thing(ASKED, asked, g->drawn, g->ask_only);
}

/* --- what a seat knows -------------------------------------------------------------------- */

static int compare_types(const void *a, const void *b) {
  uint16_t x, y;
  memcpy(&x, a, sizeof x);
  memcpy(&y, b, sizeof y);
  return x < y ? -1 : x > y;
}

/* All tiles of one group (or of none) that a seat doesn't know: it may know which tiles the group
 * has, never which of them lie where. Those that a set keeps apart are never in the stack: they are
 * a group of their own, behind the others. */
typedef struct pool {
  uint32_t group;
  uint16_t count;
  uint16_t type[BST_MAX_TILES];
} pool;

static bool is_unknown(const bst_pile *pile, uint8_t seat) { return !(pile->known >> seat & 1); }

static uint32_t pool_of(const bst_ruleset *rs, uint16_t type) {
  uint16_t group = bst_stack_group_of(rs, type);
  if (rs->tiles.def[type].apart)
    return (uint32_t)rs->group_count + 1u;
  return group == BST_NONE ? (uint32_t)rs->group_count : group;
}

static void gather(const bst_ruleset *rs, const bst_game *g, uint8_t seat, pool *all) {
  all->count = 0;
  for (int n = 0; n < rs->layout.pile_count; n++) {
    const bst_pile *pile = &piles_of(rs, g)[n];
    const uint16_t *items = pile_items_of(rs, g) + pile->first;
    for (uint16_t i = 0; is_unknown(pile, seat) && i < pile->count; i++)
      if (pool_of(rs, items[i]) == all->group)
        all->type[all->count++] = items[i];
  }
  qsort(all->type, all->count, sizeof all->type[0], compare_types);
}

static void shuffle(pool *all, bst_stream *stream) {
  for (uint16_t left = all->count; left > 1; left--) {
    uint32_t other = bst_stream_below(stream, left);
    uint16_t type = all->type[left - 1];
    all->type[left - 1] = all->type[other];
    all->type[other] = type;
  }
}

/* Back where they were taken from, the first ones first. */
static void deal(const bst_ruleset *rs, bst_game *g, uint8_t seat, const pool *all) {
  uint16_t next = 0;
  for (int n = 0; n < rs->layout.pile_count; n++) {
    const bst_pile *pile = &piles_of(rs, g)[n];
    uint16_t *items = pile_items_of(rs, g) + pile->first;
    for (uint16_t i = 0; is_unknown(pile, seat) && i < pile->count; i++)
      if (pool_of(rs, items[i]) == all->group)
        items[i] = all->type[next++];
  }
}

/* Whatever order there is in a pile without order, or in one that isn't known, tells nothing. */
static void forget_order(const bst_ruleset *rs, bst_game *g, uint8_t seat) {
  for (int n = 0; n < rs->layout.pile_count; n++) {
    bst_pile *pile = &piles_of(rs, g)[n];
    if (!is_unknown(pile, seat))
      continue;
    if (n < BST_PILES)
      pile->ordered = 0;
    if (!pile->ordered)
      qsort(pile_items_of(rs, g) + pile->first, pile->count, sizeof(uint16_t), compare_types);
  }
}

/* Are there several piles that the seat doesn't know? */
static bool hides_several(const bst_ruleset *rs, const bst_game *g, uint8_t seat) {
  int hidden = 0;
  for (int n = 0; n < rs->layout.pile_count; n++) {
    const bst_pile *pile = &piles_of(rs, g)[n];
    hidden += pile->count > 0 && is_unknown(pile, seat);
  }
  return hidden > 1;
}

/* Everything that the seat doesn't know in an order that tells nothing, or (`stream`) dealt anew.
 * Each place keeps its number of tiles. */
static void hide_piles(const bst_ruleset *rs, bst_game *g, uint8_t seat, bst_stream *stream) {
  pool all;
  bool several = hides_several(rs, g, seat); /* else there is nothing to be dealt */
  forget_order(rs, g, seat);
  for (all.group = 0; all.group <= rs->group_count + 1u && several; all.group++) {
    gather(rs, g, seat, &all);
    if (stream != NULL)
      shuffle(&all, stream);
    deal(rs, g, seat, &all);
  }
  if (several)
    forget_order(rs, g, seat);
}

/* Where no placement of a tile that lists are about is asked for, the list of them is a left-over,
 * perhaps of a tile that was looked at in the stack. */
static void forget_placements(const bst_ruleset *rs, bst_game *g) {
  bool asked = false;
  for (int i = 0; i < BST_MAX_RUNS; i++)
    asked = asked || g->ask_run[i] != 0;
  if (asked && !bst_filters_type(rs, g->drawn))
    asked = false;
  if (bst_has_filters(rs, BST_FILTER_PLACE_OK) && !asked)
    memset(allowed_of(rs, g), 0, 4u * rs->layout.slot_words * sizeof(uint64_t));
}

void bst_game_view(const bst_ruleset *rs, const bst_game *g, uint8_t seat, bst_game *out) {
  memcpy(out, g, rs->layout.size);
  memset(streams_of(rs, out), 0, rs->rule_count * sizeof(bst_stream));
  out->forced = BST_NONE;
  memset(out->forced_roll, 0, sizeof out->forced_roll);
  forget_placements(rs, out);
  bst_secret_forget(rs, out, seat);
  hide_piles(rs, out, seat, NULL);
}

void bst_game_determinize(const bst_ruleset *rs, bst_game *g, uint8_t seat, uint64_t key) {
  const uint64_t dealer = 0xDEA1; /* no rule's stream */
  bst_stream stream;
  bst_setup_streams(rs, g, bst_random_mix(key, seat));
  bst_stream_init(&stream, bst_random_mix(key, seat), dealer);
  g->forced = BST_NONE;
  memset(g->forced_roll, 0, sizeof g->forced_roll);
  bst_secret_forget(rs, g, seat);
  hide_piles(rs, g, seat, &stream);
}

bst_status bst_game_force_draw(const bst_ruleset *rs, bst_game *g, uint16_t tile_type,
                               bst_error *err) {
  if (tile_type >= rs->tiles.type_count || bst_stack_of(rs, g, tile_type) == 0)
    return bst_fail(err, BST_NOT_FOUND, "no tile %s is left in the stack",
                    bst_tile_name(rs, tile_type));
  g->forced = tile_type;
  return BST_OK;
}
