#include "stands.h"

#include "board.h"
#include "events.h"
#include "figures.h"
#include "locations.h"
#include "predicates.h"

/* --- what stands there ------------------------------------------------------------------------ */

static bool covers(const bst_ruleset *rs, const bst_game *g, uint16_t tile, uint16_t cell) {
  const bst_cell c = bst_cell_of(rs, g, cell);
  return bst_cell_owner(c, BST_N) == tile || bst_cell_owner(c, BST_S) == tile;
}

/* One of the four cells that share it. */
static bool covers_corner(const bst_ruleset *rs, const bst_game *g, uint16_t tile, uint16_t cell) {
  uint32_t key = places_of(rs, g)[cell];
  bool does = false;
  for (int i = 0; i < 4; i++)
    does = does || covers(rs, g, tile,
                          bst_cell_find(rs, g, (int16_t)(bst_key_x(key) - i % 2),
                                        (int16_t)(bst_key_y(key) - i / 2)));
  return does;
}

static bool is_on(const bst_ruleset *rs, const bst_game *g, uint16_t tile, bst_location location,
                  bool in_cells) {
  location = bst_location_ground(rs, g, location);
  switch (location.where) {
  case BST_AT_SEGMENT:
    return nodes_of(rs, g)[location.at].tile == tile;
  case BST_AT_CELL:
    return in_cells && covers(rs, g, tile, location.at);
  case BST_AT_CORNER:
    return covers_corner(rs, g, tile, location.at);
  default:
    return false;
  }
}

bst_standing bst_stands_on(const bst_ruleset *rs, const bst_game *g, uint16_t tile, bool in_cells) {
  for (uint16_t f = 0; f < rs->layout.figure_cap; f++)
    if (is_on(rs, g, tile, bst_figure_location(rs, g, f), in_cells))
      return (bst_standing){false, f};
  for (uint16_t i = 0; i < rs->layout.token_cap; i++)
    if (is_on(rs, g, tile, tokens_of(rs, g)[i].location, in_cells))
      return (bst_standing){true, i};
  return (bst_standing){false, BST_NONE};
}

/* --- what waits for it ------------------------------------------------------------------------ */

/* A segment of the same feature on another tile, or BST_NONE. */
static uint16_t elsewhere(const bst_ruleset *rs, const bst_game *g, uint16_t node) {
  const bst_node *nodes = nodes_of(rs, g);
  uint16_t n = nodes[node].next;
  while (n != node && nodes[n].tile == nodes[node].tile)
    n = nodes[n].next;
  return n == node ? (uint16_t)BST_NONE : n;
}

/* What is told of a feature is told of what is left of it. False: there is nothing to tell. */
static bool outlives(const bst_ruleset *rs, const bst_game *g, bst_event *event, void *with) {
  uint16_t tile = *(const uint16_t *)with;
  if (event->tile == tile && event->kind == BST_EVENT_COMPLETED)
    event->tile = BST_NONE;
  else if (event->tile == tile &&
           (event->kind == BST_EVENT_TILE_PLACED || event->kind == BST_EVENT_FEATURE_CHANGED))
    return false;
  if (event->node != BST_NONE && nodes_of(rs, g)[event->node].tile == tile) {
    event->node = elsewhere(rs, g, event->node);
    return event->node != BST_NONE;
  }
  return true;
}

void bst_stands_forget(const bst_ruleset *rs, bst_game *g, uint16_t tile) {
  if (g->event_count > 0)
    bst_events_keep(rs, g, outlives, &tile);
  for (uint16_t i = 0; i < g->frame_count; i++) {
    bst_frame *frame = &frames_of(rs, g)[i];
    uint8_t type = frame->subject_type;
    bool segment = type == BST_SELECT_SEGMENTS || type == BST_SELECT_FEATURES;
    if (!frame->has_subject || !((type == BST_SELECT_TILES && frame->subject == tile) ||
                                 (segment && nodes_of(rs, g)[frame->subject].tile == tile)))
      continue;
    frame->has_subject = frame->subject_type = 0;
    frame->subject = 0;
  }
}
