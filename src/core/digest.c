/* digest.c - two numbers that say what a game is. */
#include "board.h"
#include "figures.h"
#include "game.h"
#include "marks.h"
#include "score.h"
#include "state.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <string.h>

uint64_t bst_game_digest(const bst_ruleset *rs, const bst_game *g) {
  return XXH3_64bits((const char *)g + sizeof g->key, rs->layout.size - sizeof g->key);
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
