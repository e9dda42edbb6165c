#include "events.h"

#include "bounds.h"
#include "graph.h"
#include "locations.h"
#include "status.h"

#include <stdio.h>
#include <string.h>

/* More calls of scripts than this in one action are a loop between rules. */
enum { MOST_CALLS = 1000 };

/* Event `i` of those that wait: where it lies. */
static inline uint32_t place_of(const bst_ruleset *rs, const bst_game *g, uint16_t i) {
  return ((uint32_t)g->event_first + i) % rs->layout.event_cap;
}

/* Who stood there, of the event that lies at `at`. */
static inline uint32_t *had_at(const bst_ruleset *rs, const bst_game *g, uint32_t at) {
  return event_had_of(rs, g) + at * rs->layout.had_count;
}

/* `detail`, and who stood on a changed feature, wait in fields that say nothing of this kind. */
static inline void fold(bst_event *event) {
  switch (event->kind) {
  case BST_EVENT_FEATURE_CHANGED:
    assert(event->value == 0 && event->figure == BST_NONE && event->other == BST_NONE);
    event->value = (int32_t)event->had[0];
    event->figure = (uint16_t)event->had[1];
    event->other = (uint16_t)(event->had[1] >> 16);
    break;
  case BST_EVENT_POINTS:
  case BST_EVENT_TOKEN_MOVED:
    assert(event->tile == BST_NONE);
    event->tile = event->detail;
    break;
  case BST_EVENT_CUSTOM:
    assert(event->flags == 0 && event->detail <= UINT8_MAX);
    event->flags = (uint8_t)event->detail;
    break;
  default:
    assert(event->detail == 0);
  }
}

static inline void unfold(bst_event *event) {
  switch (event->kind) {
  case BST_EVENT_FEATURE_CHANGED:
    event->had[0] = (uint32_t)event->value;
    event->had[1] = event->figure | (uint32_t)event->other << 16;
    event->value = 0;
    event->figure = event->other = BST_NONE;
    break;
  case BST_EVENT_POINTS:
  case BST_EVENT_TOKEN_MOVED:
    event->detail = event->tile;
    event->tile = BST_NONE;
    break;
  case BST_EVENT_CUSTOM:
    event->detail = event->flags;
    event->flags = 0;
    break;
  default:
    break;
  }
}

/* Into a place that is empty; the event is folded then. */
static inline void put_at(const bst_ruleset *rs, bst_game *g, uint16_t i, bst_event *event) {
  uint32_t at = place_of(rs, g, i);
  fold(event);
  memcpy(&events_of(rs, g)[at], event, sizeof(bst_waiting));
  if (event->kind == BST_EVENT_FEATURE_CHANGED)
    memcpy(had_at(rs, g, at), event->had + BST_HAD_INSIDE, rs->layout.had_count * sizeof(uint32_t));
}

static inline void empty_at(const bst_ruleset *rs, bst_game *g, uint16_t i) {
  uint32_t at = place_of(rs, g, i);
  if (*(const uint8_t *)&events_of(rs, g)[at] == BST_EVENT_FEATURE_CHANGED) /* its kind */
    memset(had_at(rs, g, at), 0, rs->layout.had_count * sizeof(uint32_t));
  events_of(rs, g)[at] = (bst_waiting){{0}};
}

void bst_event_put(const bst_ruleset *rs, bst_game *g, bst_event event) {
  if (g->event_count == rs->layout.event_cap) {
    g->failed = BST_EVENTS_OVERFLOWN;
    return;
  }
  put_at(rs, g, g->event_count++, &event);
}

bst_event bst_event_waiting(const bst_ruleset *rs, const bst_game *g, uint16_t i) {
  uint32_t at = place_of(rs, g, i);
  bst_event event = {.kind = 0};
  memcpy(&event, &events_of(rs, g)[at], sizeof(bst_waiting));
  unfold(&event);
  if (event.kind == BST_EVENT_FEATURE_CHANGED)
    memcpy(event.had + BST_HAD_INSIDE, had_at(rs, g, at), rs->layout.had_count * sizeof(uint32_t));
  return event;
}

bst_event bst_event_take(const bst_ruleset *rs, bst_game *g) {
  bst_event event = bst_event_waiting(rs, g, 0);
  empty_at(rs, g, 0);
  g->event_count--;
  g->event_first = (uint16_t)(g->event_count == 0 ? 0 : place_of(rs, g, 1));
  return event;
}

void bst_events_keep(const bst_ruleset *rs, bst_game *g, bst_event_kept *kept, void *with) {
  uint16_t left = 0;
  for (uint16_t i = 0; i < g->event_count; i++) {
    bst_event event = bst_event_waiting(rs, g, i);
    empty_at(rs, g, i);
    if (kept(rs, g, &event, with))
      put_at(rs, g, left++, &event);
  }
  g->event_count = left;
}

void bst_events_forget(const bst_ruleset *rs, bst_game *g) {
  for (uint16_t i = 0; i < g->event_count; i++)
    empty_at(rs, g, i);
  g->event_first = g->event_count = 0;
}

void bst_tell_moved(const bst_table *t, const bst_game *g, const bst_event *event) {
  if (t->watch.moved != NULL)
    t->watch.moved(t->watch.self, g, event);
}

void bst_tell_acting(const bst_table *t, const bst_game *g, const bst_action *a, bst_way way) {
  if (t->watched && t->watch.acting != NULL)
    t->watch.acting(t->watch.self, g, a, way);
}

bst_status bst_count_call(bst_table *t, bst_game *g, const char *name, uint16_t handler,
                          bst_error *err) {
  t->last = (bst_blame){name, handler, 0};
  if (++g->calls <= MOST_CALLS)
    return BST_OK;
  g->failed = 1;
  if (bst_bounds_goes_idle(g))
    return bst_bounds_fail_parts(t, g, err);
  t->blame = t->last;
  return bst_fail(err, BST_FULL,
                  "more than %d calls of scripts in one action, '%s' the last: do rules answer "
                  "each other?",
                  MOST_CALLS, name);
}

/* A figure that stands on a feature. */
static void note_figure(const bst_figure *figure, unsigned *kinds, uint32_t had[BST_MAX_PLAYERS]) {
  *kinds |= 1u << figure->kind;
  if (had != NULL && figure->owner < BST_MAX_PLAYERS)
    had[figure->owner] |= 1u << figure->kind;
}

uint32_t bst_figures_on(const bst_ruleset *rs, const bst_game *g, uint16_t node,
                        uint32_t had[BST_MAX_PLAYERS]) {
  const bst_node *nodes = nodes_of(rs, g);
  const bst_figure *figures = figures_of(rs, g);
  uint16_t root = bst_root(nodes, node), head = bst_node_figure(&nodes[root]), f = head;
  unsigned kinds = 0;
  if (had != NULL)
    memset(had, 0, BST_MAX_PLAYERS * sizeof *had);
  while (f != BST_NONE) {
    note_figure(&figures[f], &kinds, had);
    f = figures[f].next == head ? BST_NONE : figures[f].next;
  }
  uint16_t left = bst_corner_count(rs, g);
  for (f = 0; left > 0; f++) {
    if (locations_of(rs, g)[f].where != BST_AT_CORNER)
      continue;
    uint16_t under = bst_figure_under(rs, g, f);
    left--;
    if (under != BST_NONE && bst_root(nodes, under) == root)
      note_figure(&figures[f], &kinds, had);
  }
  return kinds;
}
