/* digest.c - two numbers that say what a game is: of its bytes, and of what lies where, which is
 * the same whatever the numbers of things and the layout of the block are. */
#include "board.h"
#include "digest_wide.h"
#include "figures.h"
#include "game.h"
#include "marks.h"
#include "score.h"
#include "stack.h"
#include "state.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <string.h>

uint64_t bst_game_digest(const bst_ruleset *rs, const bst_game *g) {
  if (g->failed) /* how far the action got before it was left depends on what protected it */
    return XXH3_64bits(&g->turn, sizeof g->turn);
  const char *bytes = (const char *)g + sizeof g->key;
  size_t size = rs->layout.size - sizeof g->key;
  return bst_cpu_is_wide() ? bst_digest_wide(bytes, size) : XXH3_64bits(bytes, size);
}

/* --- the position ------------------------------------------------------------------------- */

/* Things are hashed one by one and the hashes added up, so their order doesn't matter. */
static uint64_t thing(uint64_t what, uint64_t a, uint64_t b, uint64_t c) {
  const uint64_t words[4] = {what, a, b, c};
  return XXH3_64bits(words, sizeof words);
}
static uint64_t word(const char *name) { return XXH3_64bits(name, strlen(name)); }

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
  ANSWERED,
  DRAWN,
  SUBJECT,
  LINKED
};

static uint64_t word_of_type(const bst_ruleset *rs, uint16_t type) {
  return type < rs->tiles.type_count ? word(bst_tile_name(rs, type)) : BST_NONE;
}

static uint64_t word_of_op(const bst_ruleset *rs, uint16_t op) {
  return op < rs->op_count ? word(rs->op[op].name) : BST_NONE;
}

/* Numbers of cells, tiles, nodes and figures depend on the order of play; what they name doesn't:
 * coordinates, segments of the tile at a place, owner, kind and whereabouts of a figure. Numbers of
 * kinds depend on the other rules that play; their names don't. */
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

static uint64_t name_of_location(const bst_ruleset *rs, const bst_game *g, bst_location location) {
  uint64_t at = location.at;
  if (location.where == BST_AT_ZONE)
    at = word(rs->zone[location.at].name);
  else if (location.where == BST_AT_SEGMENT)
    at = name_of_node(rs, g, location.at);
  else if (location.where == BST_AT_CELL || location.where == BST_AT_CORNER)
    at = places_of(rs, g)[location.at];
  else if (location.where == BST_AT_FIGURE)
    at = name_of_figure(rs, g, location.at);
  return thing(STANDING, location.where, location.seat, at);
}

/* Ends, since figures never stand with each other in a circle. */
static uint64_t name_of_figure(const bst_ruleset *rs, const bst_game *g, uint16_t f) {
  const bst_figure *figure = &figures_of(rs, g)[f];
  return thing(STANDING, figure->owner, name_of_location(rs, g, bst_figure_location(rs, g, f)),
               word(rs->figure[figure->kind].name));
}

/* A face by its name, or its value. */
static uint64_t word_of_face(const bst_ruleset *rs, const bst_token *token) {
  const bst_token_def *def = &rs->token[token->kind];
  return token->face < def->face_count && def->face_name[token->face] != NULL
             ? word(def->face_name[token->face])
             : token->face;
}

/* Whichever end was named first. */
static uint64_t things_linked(const bst_ruleset *rs, const bst_game *g) {
  const bst_link *link = links_of(rs, g), *end = link + rs->layout.link_cap;
  uint64_t sum = 0;
  for (; link < end && link->kind != 0; link++)
    sum += thing(LINKED, word(rs->link[link->kind - 1].name), 0,
                 name_of_node(rs, g, link->from) + name_of_node(rs, g, link->to));
  return sum;
}

static uint64_t things_on_board(const bst_ruleset *rs, const bst_game *g) {
  uint64_t sum = things_linked(rs, g);
  for (uint16_t i = 0; i < g->tile_count; i++)
    if (!bst_tile_is_gone(rs, g, i))
      sum += thing(LAID, name_of_tile(rs, g, i), word_of_type(rs, tiles_of(rs, g)[i].type),
                   g->laid == i);
  for (uint16_t f = 0; f < rs->layout.figure_cap; f++)
    sum += name_of_figure(rs, g, f);
  const bst_token *tokens = tokens_of(rs, g);
  for (uint16_t i = 0; i < rs->layout.token_cap; i++)
    sum += thing(TOKEN, word(rs->token[tokens[i].kind].name), word_of_face(rs, &tokens[i]),
                 name_of_location(rs, g, tokens[i].location));
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
    uint8_t seat;
    uint64_t name = pile->count > 0 ? word(bst_pile_name(rs, (uint16_t)n, &seat)) + seat : 0;
    for (uint16_t i = 0; i < pile->count; i++)
      sum += thing(IN_PILE, name, word_of_type(rs, *bst_pile_item(rs, g, pile, i)),
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
  if (per == BST_PER_FEATURE)
    return name_of_node(rs, g, (uint16_t)index);
  return per == BST_PER_FIGURE ? name_of_figure(rs, g, (uint16_t)index) : index;
}

static uint64_t name_of_value(const bst_ruleset *rs, const bst_game *g, uint8_t type,
                              int32_t value) {
  uint16_t number = (uint16_t)(value - 1);
  if (type == BST_STATE_CELL && number < g->cell_count)
    return places_of(rs, g)[number];
  if (type == BST_STATE_FIGURE && number < rs->layout.figure_cap)
    return name_of_figure(rs, g, number);
  if (type == BST_STATE_TILE && value > 0)
    return word_of_type(rs, number);
  if (type == BST_STATE_KIND && value > 0 && number < rs->figure_count)
    return word(rs->figure[number].name);
  return (uint32_t)value;
}

static uint64_t cells_in_field(const bst_ruleset *rs, const bst_game *g, uint16_t field,
                               uint32_t index, uint64_t whose) {
  uint64_t sum = 0;
  for (uint16_t cell = 1; cell < g->cell_count; cell++)
    if (bst_state_has_cell(rs, g, field, index, cell))
      sum += thing(STATE, word(rs->state[field].name), whose, places_of(rs, g)[cell]);
  return sum;
}

/* Values of a field that belong to something there is. */
static uint32_t used_values(const bst_ruleset *rs, const bst_game *g, uint16_t field) {
  switch ((bst_per)rs->state[field].per) {
  case BST_PER_TILE:
    return g->tile_count;
  case BST_PER_FEATURE:
    return g->node_count;
  default:
    return bst_state_size(rs, field);
  }
}

/* Values of 0 are as good as none. */
static uint64_t things_in_state(const bst_ruleset *rs, const bst_game *g) {
  uint64_t sum = 0;
  for (uint16_t field = 0; field < rs->state_count; field++) {
    const bst_state_def *def = &rs->state[field];
    const uint32_t used = used_values(rs, g, field);
    for (uint32_t i = 0; i < used; i++) {
      uint64_t whose = name_of_owner(rs, g, (bst_per)def->per, i);
      if (def->type == BST_STATE_CELLSET) {
        sum += cells_in_field(rs, g, field, i, whose);
        continue;
      }
      int32_t value = bst_state_get(rs, g, field, i);
      if (value != 0)
        sum += thing(STATE, word(def->name), whose, name_of_value(rs, g, def->type, value));
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
        sum +=
            thing(MARKED, word(rs->mark[mark].name), name_of_marked(rs, g, (bst_marked)on, i), 0);
  }
  return sum;
}

/* --- the turn ----------------------------------------------------------------------------- */

/* What has been answered to a secret step so far. */
static uint64_t answers_to(const bst_ruleset *rs, const bst_game *g, uint16_t op) {
  uint64_t sum = 0;
  for (uint8_t seat = 0; seat < rs->players; seat++) {
    const bst_answer *answer = &answers_of(rs, g)[(rs->op[op].secret - 1) * rs->players + seat];
    bst_action action = {.step = op, .seat = seat, .argc = answer->argc};
    char text[1024];
    memcpy(action.arg, answer->arg, sizeof answer->arg);
    if (answer->given == 0)
      continue;
    bst_action_text(rs, g, &action, text, sizeof text);
    sum += thing(ANSWERED, seat, word(text), answer->given);
  }
  return sum;
}

/* Causes for which a further part was given, by name. */
static uint64_t further_parts(const bst_ruleset *rs, const bst_game *g) {
  uint64_t sum = 0;
  for (uint64_t bits = g->extra_for; bits != 0; bits &= bits - 1)
    sum += word(rs->cause[__builtin_ctzll(bits)]);
  return sum;
}

/* What a pushed step is about. */
static uint64_t name_of_subject(const bst_ruleset *rs, const bst_game *g, const bst_frame *frame) {
  switch ((bst_select_type)frame->subject_type) {
  case BST_SELECT_FIGURES:
    return name_of_figure(rs, g, (uint16_t)frame->subject);
  case BST_SELECT_FEATURES:
  case BST_SELECT_SEGMENTS:
    return name_of_node(rs, g, (uint16_t)frame->subject);
  case BST_SELECT_TILES:
    return name_of_tile(rs, g, (uint16_t)frame->subject);
  default:
    return frame->subject;
  }
}

static uint64_t things_waiting(const bst_ruleset *rs, const bst_game *g) {
  uint64_t sum = 0;
  for (uint16_t i = 0; i < g->frame_count; i++) {
    const bst_frame *frame = &frames_of(rs, g)[i];
    sum += thing(FRAME, i, word_of_op(rs, frame->op), (uint64_t)frame->seat << 8 | frame->left);
    if (frame->has_subject)
      sum += thing(SUBJECT, i, frame->subject_type, name_of_subject(rs, g, frame));
  }
  for (uint16_t i = 0; i < g->leaving_count; i++) {
    const bst_leaving *leaving = &leaving_of(rs, g)[i];
    if (leaving->figure != BST_NONE)
      sum += thing(LEAVING, i, name_of_figure(rs, g, leaving->figure),
                   word(rs->cause[leaving->cause]) + leaving->told);
  }
  for (uint16_t op = 0; rs->secret_count > 0 && op < rs->op_count; op++)
    if (rs->op[op].secret != 0)
      sum += answers_to(rs, g, op);
  for (uint16_t i = 0; i < g->batch_count; i++)
    sum += thing(COMPLETED, bst_first_segment(rs, g, batch_of(rs, g)[i]), 0, 0);
  for (size_t i = 0; rs->step_count > 0 && i < (size_t)rs->op_count * rs->limit_seats; i++)
    if (limits_of(rs, g)[i] != 0)
      sum += thing(LIMIT, word_of_op(rs, (uint16_t)(i / rs->limit_seats)), limits_of(rs, g)[i],
                   i % rs->limit_seats);
  return sum;
}

uint64_t bst_game_position_digest(const bst_ruleset *rs, const bst_game *g) {
  uint64_t whose = (uint64_t)g->ask_seat << 24 | (uint64_t)g->over << 16 | g->active;
  uint64_t sum = things_on_board(rs, g) + things_beside(rs, g) + things_waiting(rs, g);
  sum += things_in_state(rs, g) + things_marked(rs, g);
  sum += thing(PART, g->part_of_turn, g->extra, further_parts(rs, g));
  sum += thing(ASKED, word_of_op(rs, g->at), word_of_op(rs, g->ask_step), whose);
  return sum + thing(DRAWN, word_of_type(rs, g->drawn), word_of_op(rs, g->ask_only), 0);
}
