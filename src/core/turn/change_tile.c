#include "change_tile.h"

#include "board.h"
#include "edit.h"
#include "events.h"
#include "figures.h"
#include "graph.h"
#include "leave.h"
#include "lift.h"
#include "link.h"
#include "stands.h"
#include "symbols.h"

/* The features on the tile and next door as they were: a segment of each, its root and its size. */
enum { MOST_AROUND = BST_MAX_SEGMENTS + 3 * BST_SIDES * BST_MAX_TILE_CELLS };
typedef struct around {
  uint16_t node[MOST_AROUND], root[MOST_AROUND], size[MOST_AROUND];
  bool closed[MOST_AROUND];
  size_t count;
} around;

static void note(const bst_ruleset *rs, const bst_game *g, around *before, uint16_t node) {
  const bst_node *nodes = nodes_of(rs, g);
  uint16_t root = bst_root(nodes, node);
  before->node[before->count] = node;
  before->root[before->count] = root;
  before->size[before->count] = bst_node_size(&nodes[root]);
  before->closed[before->count++] = nodes[root].open == 0;
}

static void note_across(const bst_ruleset *rs, const bst_game *g, around *before, uint16_t tile,
                        const bst_tile_cell *part, int16_t x, int16_t y) {
  for (uint8_t side = 0; side < BST_SIDES; side++) {
    bst_neighbour other;
    if (!(part->contact >> side & 1) || !bst_board_across(rs, g, tile, x, y, side, &other))
      continue;
    for (uint8_t e = 0; e < other.part->end_count[other.side]; e++)
      note(rs, g, before,
           (uint16_t)(tiles_of(rs, g)[other.tile].node + other.part->ends[other.side][e]));
  }
}

static void note_next_door(const bst_ruleset *rs, const bst_game *g, uint16_t tile,
                           around *before) {
  const bst_tile *t = &tiles_of(rs, g)[tile];
  const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, t->type, t->rotation, 0);
  bst_place_xy at = bst_tile_place(rs, g, tile);
  for (uint8_t p = 0; p < rs->tiles.type[t->type].cell_count; p++)
    note_across(rs, g, before, tile, &part[p], (int16_t)(at.x + part[p].dx),
                (int16_t)(at.y + part[p].dy));
}

static void note_around(const bst_ruleset *rs, const bst_game *g, const bst_edit_made *made,
                        around *before) {
  before->count = 0;
  for (uint8_t i = 0; i < made->count; i++) {
    const bst_tile *t = &tiles_of(rs, g)[made->tile[i]];
    for (uint8_t s = 0; s < rs->tiles.type[t->type].segment_count; s++)
      note(rs, g, before, (uint16_t)(t->node + s));
    note_next_door(rs, g, made->tile[i], before);
  }
}

/* The features next door as they were; those of the tile itself count in their size. */
static void note_beside(const bst_ruleset *rs, const bst_game *g, uint16_t tile, around *before) {
  before->count = 0;
  note_next_door(rs, g, tile, before);
}

/* How many features that were there have become this one; and how many segments they had. */
static uint32_t former(const bst_ruleset *rs, const bst_game *g, const around *before,
                       uint16_t root, uint32_t *size) {
  const bst_node *nodes = nodes_of(rs, g);
  uint32_t count = 0;
  *size = 0;
  for (size_t i = 0; i < before->count; i++) {
    bool counts = bst_root(nodes, before->node[i]) == root;
    for (size_t k = 0; k < i && counts; k++)
      counts = before->root[k] != before->root[i] || bst_root(nodes, before->node[k]) != root;
    count += counts;
    *size += counts ? before->size[i] : 0;
  }
  return count;
}

/* What has become of the features of which this one is made. Several that were there: it is joined;
 * less than one: it is split. */
static uint8_t flags_of(const bst_ruleset *rs, const bst_game *g, const around *before,
                        uint16_t root) {
  const bst_node *nodes = nodes_of(rs, g);
  uint32_t size, count = former(rs, g, before, root, &size);
  uint8_t flags = nodes[root].open == 0 ? BST_EVENT_CLOSED : 0;
  if (count > 0 && bst_node_size(&nodes[root]) > size)
    flags |= BST_EVENT_GREW;
  if (count > 1)
    flags |= BST_EVENT_GREW | BST_EVENT_JOINED;
  if (bst_node_size(&nodes[root]) < size)
    flags |= BST_EVENT_SPLIT;
  return flags;
}

/* Of a segment whose feature is the same as it was nobody hears. */
static bool is_same(const bst_ruleset *rs, const bst_game *g, const around *before, uint16_t node,
                    uint8_t flags, uint8_t kind_before) {
  const bst_node *nodes = nodes_of(rs, g);
  bool was_closed = false, was_there = false;
  for (size_t i = 0; i < before->count; i++)
    if (before->node[i] == node) {
      was_there = true;
      was_closed = before->closed[i];
    }
  return was_there && (flags & ~BST_EVENT_CLOSED) == 0 && nodes[node].kind == kind_before &&
         was_closed == ((flags & BST_EVENT_CLOSED) != 0);
}

static void tell(const bst_ruleset *rs, bst_game *g, const around *before, bst_event event,
                 uint8_t kind_before) {
  event.flags = flags_of(rs, g, before, bst_root(nodes_of(rs, g), event.node));
  if (is_same(rs, g, before, event.node, event.flags, kind_before))
    return;
  event.figures = bst_figures_on(rs, g, event.node, event.had);
  if (rs->change_figures == 0 || (event.figures & rs->change_figures) != 0)
    bst_event_put(rs, g, event);
}

/* The segments that edited tiles will have, and the kinds that they had. */
typedef struct own_segments {
  uint16_t node[2 * BST_MAX_SEGMENTS];
  uint8_t kind[2 * BST_MAX_SEGMENTS];
  size_t count;
} own_segments;

static void list_own(const bst_ruleset *rs, const bst_game *g, const bst_edit_made *made,
                     own_segments *own) {
  own->count = 0;
  for (uint8_t i = 0; i < made->count; i++)
    for (uint8_t s = 0; s < rs->tiles.type[made->becomes[i]].segment_count; s++) {
      own->node[own->count] = (uint16_t)(tiles_of(rs, g)[made->tile[i]].node + s);
      own->kind[own->count] = nodes_of(rs, g)[own->node[own->count]].kind;
      own->count++;
    }
}

/* Each feature once, at its first segment on the tiles or next door. */
static void tell_all(const bst_ruleset *rs, bst_game *g, const around *before,
                     const own_segments *own, bst_event event) {
  const bst_node *nodes = nodes_of(rs, g);
  for (size_t i = 0; i < own->count + before->count; i++) {
    bool is_own = i < own->count, told = false;
    event.node = is_own ? own->node[i] : before->node[i - own->count];
    uint16_t root = bst_root(nodes, event.node);
    for (size_t k = 0; k < i && !told; k++)
      told = root == bst_root(nodes, k < own->count ? own->node[k] : before->node[k - own->count]);
    if (!told)
      tell(rs, g, before, event, is_own ? own->kind[i] : nodes[event.node].kind);
  }
}

void bst_change_tiles(const bst_ruleset *rs, bst_game *g, const bst_edit_made *made, uint8_t seat,
                      uint8_t cause) {
  around before; /* large: filled only where somebody wants to know */
  own_segments own;
  if (!bst_listens(rs, BST_EVENT_FEATURE_CHANGED)) {
    bst_edit_tiles(rs, g, made);
    bst_leave_parted(rs, g);
    return;
  }
  note_around(rs, g, made, &before);
  list_own(rs, g, made, &own);
  bst_edit_tiles(rs, g, made);
  bst_leave_parted(rs, g);
  tell_all(rs, g, &before, &own,
           (bst_event){.kind = BST_EVENT_FEATURE_CHANGED,
                       .seat = seat,
                       .cause = cause,
                       .tile = made->tile[0],
                       .figure = BST_NONE,
                       .other = BST_NONE});
}

/* --- tiles that are covered or leave ---------------------------------------------------------- */

static bst_event change_of(uint8_t seat, uint8_t cause) {
  return (bst_event){.kind = BST_EVENT_FEATURE_CHANGED,
                     .seat = seat,
                     .cause = cause,
                     .figure = BST_NONE,
                     .other = BST_NONE};
}

/* Is some of a feature that was one with this one another one now? */
static bool was_parted(const bst_ruleset *rs, const bst_game *g, const around *before,
                       uint16_t root) {
  const bst_node *nodes = nodes_of(rs, g);
  bool parted = false;
  for (size_t i = 0; i < before->count; i++)
    for (size_t k = 0; k < before->count && bst_root(nodes, before->node[i]) == root; k++)
      parted = parted ||
               (before->root[k] == before->root[i] && bst_root(nodes, before->node[k]) != root);
  return parted;
}

static void tell_beside(const bst_ruleset *rs, bst_game *g, const around *before, bst_event event) {
  const bst_node *nodes = nodes_of(rs, g);
  uint16_t root = bst_root(nodes, event.node);
  uint32_t size;
  event.flags = flags_of(rs, g, before, root);
  if (nodes[event.node].tile == event.tile) { /* it goes on there, whatever lay there before */
    event.flags = (uint8_t)(event.flags & ~BST_EVENT_SPLIT);
    event.flags |= former(rs, g, before, root, &size) > 0 ? BST_EVENT_GREW : 0;
    event.flags |= was_parted(rs, g, before, root) ? BST_EVENT_SPLIT : 0;
  } else if (is_same(rs, g, before, event.node, event.flags, nodes[event.node].kind)) {
    return;
  }
  event.tile = nodes[event.node].tile;
  event.figures = bst_figures_on(rs, g, event.node, event.had);
  if (rs->change_figures == 0 || (event.figures & rs->change_figures) != 0)
    bst_event_put(rs, g, event);
}

/* Each feature once, at its first segment on the tile that lies there now, or next door. */
static void tell_all_beside(const bst_ruleset *rs, bst_game *g, const around *before,
                            bst_event event) {
  const bst_node *nodes = nodes_of(rs, g);
  const bst_tile *t = &tiles_of(rs, g)[event.tile];
  uint8_t segments = rs->tiles.type[t->type].segment_count;
  for (size_t i = 0; i < segments + before->count; i++) {
    bool told = false;
    event.node = i < segments ? (uint16_t)(t->node + i) : before->node[i - segments];
    for (size_t k = 0; k < i && !told; k++)
      told = bst_root(nodes, event.node) ==
             bst_root(nodes, k < segments ? (uint16_t)(t->node + k) : before->node[k - segments]);
    if (!told)
      tell_beside(rs, g, before, event);
  }
}

void bst_change_cover(const bst_ruleset *rs, bst_game *g, uint16_t tile, uint16_t type,
                      uint8_t rotation, const bst_event *of) {
  around before; /* large: filled only where somebody wants to know */
  bool heard = bst_listens(rs, BST_EVENT_FEATURE_CHANGED);
  bst_event event = change_of(of->seat, of->cause);
  event.tile = tile;
  bst_stands_forget(rs, g, tile);
  if (heard)
    note_beside(rs, g, tile, &before);
  bst_cover_tile(rs, g, tile, type, rotation, of->seat);
  if (of->kind == BST_EVENT_TILE_PLACED && bst_hears_placed(rs, type))
    bst_event_put(rs, g, *of);
  if (heard)
    tell_all_beside(rs, g, &before, event);
}

void bst_change_lift(const bst_ruleset *rs, bst_game *g, uint16_t tile, uint8_t seat,
                     uint8_t cause) {
  around before;
  bool heard = bst_listens(rs, BST_EVENT_FEATURE_CHANGED);
  bst_event event = change_of(seat, cause);
  bst_stands_forget(rs, g, tile);
  if (heard)
    note_beside(rs, g, tile, &before);
  bst_lift_tile(rs, g, tile);
  event.tile = tile; /* has no segments any more */
  if (heard)
    tell_all_beside(rs, g, &before, event);
}

/* --- features and links ----------------------------------------------------------------------- */

void bst_change_feature(const bst_ruleset *rs, bst_game *g, const uint16_t *node, uint16_t count,
                        uint8_t edit, uint8_t seat, uint8_t cause, uint16_t *before) {
  bst_edit_segments(rs, g, node, count, edit, before);
  if (!bst_listens(rs, BST_EVENT_FEATURE_CHANGED))
    return;
  const bst_node *nodes = nodes_of(rs, g);
  bool closed = nodes[bst_root(nodes, node[0])].open == 0;
  bst_event event = {.kind = BST_EVENT_FEATURE_CHANGED,
                     .seat = seat,
                     .cause = cause,
                     .flags = closed ? BST_EVENT_CLOSED : 0,
                     .tile = nodes[node[0]].tile,
                     .node = node[0],
                     .figure = BST_NONE,
                     .other = BST_NONE};
  event.figures = bst_figures_on(rs, g, node[0], event.had);
  if (rs->change_figures == 0 || (event.figures & rs->change_figures) != 0)
    bst_event_put(rs, g, event);
}

/* A feature at the end of a link. */
static void tell_end(const bst_ruleset *rs, bst_game *g, bst_event event, uint16_t node,
                     uint8_t flags) {
  event.node = node;
  event.tile = nodes_of(rs, g)[node].tile;
  event.flags = flags;
  if (nodes_of(rs, g)[bst_root(nodes_of(rs, g), node)].open == 0)
    event.flags |= BST_EVENT_CLOSED;
  event.figures = bst_figures_on(rs, g, node, event.had);
  if (rs->change_figures == 0 || (event.figures & rs->change_figures) != 0)
    bst_event_put(rs, g, event);
}

static bst_event link_event(uint8_t seat, uint8_t cause) {
  return (bst_event){.kind = BST_EVENT_FEATURE_CHANGED,
                     .seat = seat,
                     .cause = cause,
                     .figure = BST_NONE,
                     .other = BST_NONE};
}

void bst_change_link(const bst_ruleset *rs, bst_game *g, uint8_t kind, uint16_t from, uint16_t to,
                     uint8_t seat, uint8_t cause) {
  const bst_node *nodes = nodes_of(rs, g);
  bool joins = bst_root(nodes, from) != bst_root(nodes, to);
  bst_link_add(rs, g, kind, from, to);
  if (bst_listens(rs, BST_EVENT_FEATURE_CHANGED))
    tell_end(rs, g, link_event(seat, cause), from, joins ? BST_EVENT_GREW | BST_EVENT_JOINED : 0);
}

void bst_change_unlink(const bst_ruleset *rs, bst_game *g, uint16_t from, uint16_t to, uint8_t seat,
                       uint8_t cause) {
  const bst_node *nodes = nodes_of(rs, g);
  bst_link_remove(rs, g, from, to);
  bool splits = bst_root(nodes, from) != bst_root(nodes, to);
  if (splits)
    bst_leave_parted(rs, g);
  if (!bst_listens(rs, BST_EVENT_FEATURE_CHANGED))
    return;
  tell_end(rs, g, link_event(seat, cause), from, splits ? BST_EVENT_SPLIT : 0);
  if (splits)
    tell_end(rs, g, link_event(seat, cause), to, BST_EVENT_SPLIT);
}

/* --- what was chosen ------------------------------------------------------------------------ */

static bool change_made(const bst_ruleset *rs, bst_game *g, uint8_t edit, const bst_edit_made *made,
                        uint8_t seat, uint8_t cause) {
  bool matches = bst_edit_matches(rs, g, made, &rs->edit[edit]);
  if (matches)
    bst_change_tiles(rs, g, made, seat, cause);
  return matches;
}

bool bst_change_at(const bst_ruleset *rs, bst_game *g, uint8_t edit, bst_place_xy at, uint8_t seat,
                   uint8_t cause) {
  const bst_cell c = bst_cell_of(rs, g, bst_cell_find(rs, g, at.x, at.y)); /* of two halves one */
  const uint16_t tile = bst_cell_owner(c, at.rotation);
  if (tile == BST_NONE)
    return false;
  bst_edit_made made = bst_edit_make_at(rs, g, tile, edit, at.rotation);
  return change_made(rs, g, edit, &made, seat, cause);
}

/* The tile in hand, and the other half on which it is to lie with what leads over both. */
static bool change_in_hand(const bst_ruleset *rs, bst_game *g, uint8_t edit,
                           const bst_edit_place *found, uint8_t seat, uint8_t cause) {
  const uint16_t type = g->drawn;
  uint16_t becomes = bst_edit_becomes(
      &rs->tiles, type, edit, bst_edit_way_at(rs, type, edit, found->at.rotation, found->side));
  if (becomes == BST_NONE)
    return false;
  if (bst_edit_spans(rs, type, edit)) {
    bst_edit_made other = bst_edit_make_other(rs, g, found->at, edit, found->side ^ 2);
    if (!change_made(rs, g, edit, &other, seat, cause))
      return false;
  }
  g->drawn = becomes;
  return true;
}

bool bst_change_found(const bst_ruleset *rs, bst_game *g, uint8_t edit, const bst_edit_place *found,
                      uint8_t seat, uint8_t cause) {
  bst_neighbour other;
  if (!found->beside)
    return change_in_hand(rs, g, edit, found, seat, cause);
  if (!bst_board_across(rs, g, BST_NONE, found->at.x, found->at.y, found->side, &other))
    return false;
  bst_edit_made made = bst_edit_make_at(rs, g, other.tile, edit, other.side);
  return change_made(rs, g, edit, &made, seat, cause);
}

bool bst_change_for_place(const bst_ruleset *rs, bst_game *g, uint8_t edit, bst_place_xy at,
                          uint8_t seat, uint8_t cause) {
  bst_edit_place found;
  return bst_edit_place_at(rs, g, g->drawn, edit, at, &found) &&
         bst_change_found(rs, g, edit, &found, seat, cause);
}
