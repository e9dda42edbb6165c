/* lay.c - laying the drawn tile, and telling what that has changed. */
#include "lay.h"

#include "area.h"
#include "board.h"
#include "change_tile.h"
#include "events.h"
#include "figures.h"
#include "graph.h"
#include "lift.h"
#include "marks.h"
#include "stack.h"
#include "symbols.h"

/* --- what lay there before ---------------------------------------------------------------- */

/* The features that a tile touches before it lies: a segment of each next door, and its root. */
typedef struct touched {
  uint16_t node[3 * 4 * BST_MAX_TILE_CELLS + 3], root[3 * 4 * BST_MAX_TILE_CELLS + 3];
  size_t count;
} touched;

static void touch_tile(const bst_ruleset *rs, const bst_game *g, touched *before, uint16_t tile,
                       bst_xy at, uint8_t side) {
  uint16_t first = tiles_of(rs, g)[tile].node;
  const bst_tile_cell *part = bst_tile_cell_in(rs, g, tile, at.x, at.y);
  for (uint8_t e = 0; e < part->end_count[side]; e++) {
    uint16_t node = (uint16_t)(first + part->ends[side][e]);
    before->node[before->count] = node;
    before->root[before->count++] = bst_root(nodes_of(rs, g), node);
  }
}

/* The long side of the half tile that lies in the cell already. */
static void touch_diagonal(const bst_ruleset *rs, const bst_game *g, touched *before, bst_xy at) {
  uint16_t tile[2];
  if (bst_cell_tiles(rs, g, bst_cell_find(rs, g, at.x, at.y), tile) > 0)
    touch_tile(rs, g, before, tile[0], at, BST_H);
}

/* Has the side an end that may belong to a feature of these kinds next door? */
static bool may_touch(const bst_tile_type *type, const bst_tile_cell *part, uint8_t side,
                      unsigned kinds) {
  unsigned there = part->end_count[side] == 0 ? kinds : 0; /* it closes whatever lies there */
  for (uint8_t e = 0; e < part->end_count[side]; e++)
    there |= 1u << type->kind[part->ends[side][e]];
  return (there & kinds) != 0;
}

/* What waits around a cell that the tile covers, across those sides (bits). */
static void look_around_cell(const bst_ruleset *rs, const bst_game *g, const bst_tile_type *kind,
                             const bst_tile_cell *part, bst_xy at, unsigned beside, unsigned kinds,
                             touched *before) {
  bst_neighbour other;
  for (uint8_t side = 0; side < 4; side++)
    if ((beside >> side & 1) && may_touch(kind, part, side, kinds) &&
        bst_board_across(rs, g, BST_NONE, at.x, at.y, side, &other))
      touch_tile(rs, g, before, other.tile,
                 (bst_xy){(int16_t)(at.x + bst_step_x[side]), (int16_t)(at.y + bst_step_y[side])},
                 side ^ 2);
}

/* Sides of a cell that is perhaps half covered across which something lies that isn't in it. */
static unsigned beside_cell(const bst_ruleset *rs, const bst_game *g, bst_xy at) {
  const unsigned own = bst_cell_own(bst_cell_of(rs, g, bst_cell_find(rs, g, at.x, at.y)));
  return bst_board_beside(rs, g, at.x, at.y) & ~own;
}

/* `kinds`: of the features that matter. `beside`: of a tile of one whole cell the sides across
 * which something lies, if that is known. */
enum { UNASKED = 16 };
static void look_around(const bst_ruleset *rs, const bst_game *g, uint16_t type, bst_place_xy at,
                        unsigned beside, unsigned kinds, touched *before) {
  const bst_tile_type *kind = &rs->tiles.type[type];
  const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, type, at.rotation, 0);
  before->count = 0;
  if ((kind->beside & kinds) == 0)
    return;
  for (uint8_t p = 0; p < kind->cell_count; p++) {
    const bst_xy cell = {(int16_t)(at.x + part[p].dx), (int16_t)(at.y + part[p].dy)};
    if (beside == UNASKED || !kind->simple)
      beside = kind->simple ? bst_board_beside(rs, g, at.x, at.y) : beside_cell(rs, g, cell);
    look_around_cell(rs, g, kind, &part[p], cell, beside, kinds, before);
  }
  if (kind->half)
    touch_diagonal(rs, g, before, (bst_xy){at.x, at.y});
}

/* How many features that were there have become this one. */
static uint32_t former(const bst_ruleset *rs, const bst_game *g, const touched *before,
                       uint16_t root) {
  const bst_node *nodes = nodes_of(rs, g);
  uint32_t count = 0;
  for (size_t i = 0; i < before->count; i++) {
    bool is_new = bst_root(nodes, before->node[i]) == root;
    for (size_t o = 0; o < i && is_new; o++)
      is_new = before->root[o] != before->root[i];
    count += is_new;
  }
  return count;
}

static void tell_changed(const bst_ruleset *rs, bst_game *g, const touched *before, uint16_t node) {
  const bst_node *nodes = nodes_of(rs, g);
  bst_event event = {.kind = BST_EVENT_FEATURE_CHANGED,
                     .seat = g->active,
                     .cause = BST_CAUSE_TILE,
                     .tile = g->laid,
                     .node = node,
                     .figure = BST_NONE,
                     .other = BST_NONE};
  event.figures = bst_figures_on(rs, g, node, event.had);
  if (!(rs->laid_kinds >> nodes[node].kind & 1) && (event.figures & rs->laid_figures) == 0)
    return;
  if (nodes[node].tile == g->laid) { /* else it lies next door, and has at most been closed */
    uint32_t joined = former(rs, g, before, bst_root(nodes, node));
    event.flags =
        (uint8_t)((joined > 0 ? BST_EVENT_GREW : 0) | (joined > 1 ? BST_EVENT_JOINED : 0));
  }
  if (nodes[bst_root(nodes, node)].open == 0)
    event.flags |= BST_EVENT_CLOSED;
  bst_event_put(rs, g, event);
}

/* Each feature once: those with a segment on the tile have grown or begun; others, next door, have
 * at most been closed. */
static void tell_changes(const bst_ruleset *rs, bst_game *g, const touched *before) {
  const bst_tile *tile = &tiles_of(rs, g)[g->laid];
  const bst_node *nodes = nodes_of(rs, g);
  uint8_t segments = rs->tiles.type[tile->type].segment_count;
  for (uint8_t s = 0; s < segments; s++) {
    uint16_t node = (uint16_t)(tile->node + s), root = bst_root(nodes, node);
    bool told = false;
    for (uint8_t o = 0; o < s && !told; o++)
      told = bst_root(nodes, (uint16_t)(tile->node + o)) == root;
    if (!told)
      tell_changed(rs, g, before, node);
  }
  for (uint16_t i = 0; i < g->batch_count; i++) {
    uint16_t root = batch_of(rs, g)[i];
    bool own = false;
    for (uint8_t s = 0; s < segments && !own; s++)
      own = bst_root(nodes, (uint16_t)(tile->node + s)) == bst_root(nodes, root);
    if (!own)
      tell_changed(rs, g, before, root);
  }
}

/* --- whether anybody minds ---------------------------------------------------------------- */

/* The features on which figures stand that whoever hears of changes asks for. */
enum { MOST_MINDED = 8 };
typedef struct minded {
  unsigned kinds; /* of features, and those of which each is minded */
  unsigned count;
  uint16_t root[MOST_MINDED]; /* as many as there is room for */
} minded;

static inline bool is_on_corner(const bst_ruleset *rs, const bst_game *g, uint16_t figure) {
  return rs->has_corners && locations_of(rs, g)[figure].where == BST_AT_CORNER;
}

/* False: nobody would hear of any change. Those on corners may stand anywhere. */
static inline bool find_minded(const bst_ruleset *rs, const bst_game *g, minded *out) {
  const bst_node *nodes = nodes_of(rs, g);
  bool anywhere = false;
  *out = (minded){.kinds = rs->laid_kinds, .count = 0};
  for (size_t i = 0; i < rs->minded_count; i++) {
    uint16_t node = figures_of(rs, g)[rs->minded[i]].node;
    anywhere |= is_on_corner(rs, g, rs->minded[i]);
    if (node == BST_NONE)
      continue;
    uint16_t root = bst_root(nodes, node);
    out->kinds |= 1u << nodes[root].kind;
    if (out->count++ < MOST_MINDED)
      out->root[out->count - 1] = root;
  }
  if (anywhere)
    out->kinds = ~0u;
  return out->kinds != 0;
}

/* Does the tile touch one of them, or one of a kind of which each is minded, or begin such a one?
 * All others stay as they are. */
static inline bool touches_one(const bst_ruleset *rs, const bst_game *g, const minded *of,
                               const touched *before) {
  const bst_node *nodes = nodes_of(rs, g);
  bool touches = of->kinds == ~0u || of->count > MOST_MINDED;
  for (unsigned kinds = rs->laid_kinds; kinds != 0 && !touches; kinds &= kinds - 1)
    touches = rs->tiles.type[g->drawn].of_kind[__builtin_ctz(kinds)] != 0;
  for (size_t i = 0; i < before->count && !touches; i++) {
    touches = rs->laid_kinds >> nodes[before->root[i]].kind & 1;
    for (unsigned m = 0; m < of->count && !touches; m++)
      touches = before->root[i] == of->root[m];
  }
  return touches;
}

static bst_event placed_event(const bst_game *g, uint16_t type) {
  return (bst_event){.kind = BST_EVENT_TILE_PLACED,
                     .seat = g->active,
                     .cause = BST_CAUSE_TILE,
                     .tile = g->laid,
                     .node = BST_NONE,
                     .figure = BST_NONE,
                     .other = type};
}

static void lay_and_tell(const bst_ruleset *rs, bst_game *g, bst_place_xy at, uint8_t seat,
                         unsigned beside) {
  touched before; /* large: filled only where somebody wants to know */
  minded of;
  bool changes = bst_listens(rs, BST_EVENT_FEATURE_CHANGED) && find_minded(rs, g, &of);
  if (changes) {
    look_around(rs, g, g->drawn, at, beside, of.kinds, &before);
    changes = touches_one(rs, g, &of, &before);
  }
  g->laid = bst_board_lay(rs, g, g->drawn, at, seat);
  g->drawn = BST_NONE;
  const uint16_t type = tiles_of(rs, g)[g->laid].type;
  if (bst_hears_placed(rs, type))
    bst_event_put(rs, g, placed_event(g, type));
  if (changes)
    tell_changes(rs, g, &before);
}

/* Notes between which sides of the cell there is something at both, for whoever asks for corners;
 * returns the sides across which something lies. */
static unsigned note_corners(const bst_ruleset *rs, bst_game *g, bst_place_xy at) {
  unsigned beside = UNASKED;
  g->corners = 15;
  if (rs->tiles.type[g->drawn].simple) {
    beside = bst_board_beside(rs, g, at.x, at.y);
    g->corners = (uint8_t)(beside & (beside << 1 | beside >> 3) & 15);
  }
  return beside;
}

void bst_lay(const bst_ruleset *rs, bst_game *g, bst_place_xy at, uint8_t seat) {
  const unsigned beside = rs->has_corners ? note_corners(rs, g, at) : UNASKED;
  if (rs->listens != 0) {
    lay_and_tell(rs, g, at, seat, beside);
  } else {
    g->laid = bst_board_lay(rs, g, g->drawn, at, seat);
    g->drawn = BST_NONE;
  }
  bst_note(rs, g, BST_NOTED_LAID_TURN, g->laid);
}

void bst_lay_over(const bst_ruleset *rs, bst_game *g, bst_place_xy at, uint8_t seat) {
  uint16_t type = g->drawn;
  uint16_t tile = bst_tile_under(rs, g, type, at);
  bst_stack_leaves_game(rs, g, tiles_of(rs, g)[tile].type);
  g->laid = tile;
  g->corners = 15;
  g->drawn = BST_NONE;
  const bst_event placed = placed_event(g, type);
  bst_change_cover(rs, g, tile, type, at.rotation, &placed);
  tiles_of(rs, g)[tile].seat = seat;
  bst_note(rs, g, BST_NOTED_LAID_TURN, tile);
}
