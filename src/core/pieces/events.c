#include "events.h"

#include "bounds.h"
#include "graph.h"
#include "guards.h"
#include "locations.h"
#include "status.h"

#include <stdio.h>
#include <string.h>

/* More events than this in one go, or more calls of scripts in one action, are a loop between
 * rules. */
enum { MOST_IN_ONE_GO = 256, MOST_CALLS = 1000, OVERFLOWN = 2 };

void bst_event_put(const bst_ruleset *rs, bst_game *g, bst_event event) {
  if (g->event_count == rs->layout.event_cap) {
    g->failed = OVERFLOWN;
    return;
  }
  uint32_t at = ((uint32_t)g->event_first + g->event_count++) % rs->layout.event_cap;
  events_of(rs, g)[at] = event;
}

static bst_event take_first(const bst_ruleset *rs, bst_game *g) {
  bst_event *slot = &events_of(rs, g)[g->event_first];
  bst_event event = *slot;
  *slot = (bst_event){0};
  g->event_count--;
  g->event_first =
      (uint16_t)(g->event_count == 0 ? 0 : (g->event_first + 1u) % rs->layout.event_cap);
  return event;
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

/* A leaving figure that has been sent elsewhere, or stays, is no news for the others. */
static bool is_settled(const bst_ruleset *rs, const bst_game *g, const bst_event *event) {
  return event->kind == BST_EVENT_FIGURE_LEAVING &&
         (g->leaving_count == 0 || leaving_of(rs, g)[0].figure != event->figure);
}

/* Who heard something last, for the message about a loop. */
enum { TRAIL = 4 };
typedef struct trail {
  const char *name[TRAIL];
  unsigned count;
} trail;

static bst_status tell(bst_table *t, bst_game *g, const bst_event *event, trail *heard,
                       bst_error *err) {
  const bst_ruleset *rs = t->rules;
  bst_status status = BST_OK;
  for (uint16_t i = rs->listener_first[event->kind];
       i < rs->listener_first[event->kind + 1] && status == BST_OK; i++) {
    const bst_listener_def *listener = &rs->listener[i];
    bool unasked = (event->flags & BST_EVENT_FIGURE) != 0 && listener->when.for_figure != BST_YES;
    if (unasked || (listener->guarded && !bst_guard_holds(rs, g, &listener->when, event)) ||
        is_settled(rs, g, event))
      continue;
    heard->name[heard->count++ % TRAIL] = listener->name;
    status = bst_count_call(t, g, listener->name, listener->handler, err);
    if (status == BST_OK)
      status = t->host.hear(t->host.self, t, g, listener->handler, event, err);
  }
  return status;
}

static bst_status fail_overflown(const bst_ruleset *rs, const trail *heard, bst_error *err) {
  char names[256] = "";
  unsigned count = heard->count < TRAIL ? heard->count : TRAIL;
  for (unsigned i = 0; i < count; i++) {
    size_t used = strlen(names);
    snprintf(names + used, sizeof names - used, "%s%s",
             i > 0 ? ", " : " the last to hear: ", heard->name[(heard->count - count + i) % TRAIL]);
  }
  return bst_fail(err, BST_FULL,
                  "more than %u events wait at once, or %d in one action: do two rules answer each "
                  "other?%s",
                  rs->layout.event_cap, MOST_IN_ONE_GO, names);
}

bst_status bst_events_run(bst_table *t, bst_game *g, bst_error *err) {
  trail heard = {.count = 0};
  for (int n = 0; g->event_count > 0 && g->failed == 0; n++) {
    bst_event event = take_first(t->rules, g);
    if (t->watched && t->watch.happened != NULL)
      t->watch.happened(t->watch.self, g, &event);
    if (n == MOST_IN_ONE_GO)
      g->failed = OVERFLOWN;
    bst_status status = tell(t, g, &event, &heard, err);
    if (status != BST_OK) {
      g->failed = 1;
      return status;
    }
  }
  return g->failed == OVERFLOWN ? fail_overflown(t->rules, &heard, err) : BST_OK;
}

/* A figure that stands on a feature. */
static void note_figure(const bst_figure *figure, unsigned *kinds, uint16_t had[BST_MAX_PLAYERS]) {
  *kinds |= 1u << figure->kind;
  if (had != NULL && figure->owner < BST_MAX_PLAYERS)
    had[figure->owner] = (uint16_t)(had[figure->owner] | 1u << figure->kind);
}

uint16_t bst_figures_on(const bst_ruleset *rs, const bst_game *g, uint16_t node,
                        uint16_t had[BST_MAX_PLAYERS]) {
  const bst_node *nodes = nodes_of(rs, g);
  const bst_figure *figures = figures_of(rs, g);
  uint16_t root = bst_root(nodes, node), head = nodes[root].figure, f = head;
  unsigned kinds = 0;
  if (had != NULL)
    memset(had, 0, BST_MAX_PLAYERS * sizeof *had);
  while (f != BST_NONE) {
    note_figure(&figures[f], &kinds, had);
    f = figures[f].next == head ? BST_NONE : figures[f].next;
  }
  for (f = 0; rs->has_corners && f < rs->layout.figure_cap; f++) {
    uint16_t under = figures[f].node == BST_NONE ? bst_figure_under(rs, g, f) : BST_NONE;
    if (under != BST_NONE && bst_root(nodes, under) == root)
      note_figure(&figures[f], &kinds, had);
  }
  return (uint16_t)kinds;
}
