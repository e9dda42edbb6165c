#include "hear.h"

#include "events.h"
#include "guards.h"
#include "select.h"
#include "status.h"
#include "uses.h"

#include <stdio.h>
#include <string.h>

/* More events than this in one go are a loop between rules. */
enum { MOST_IN_ONE_GO = 256 };

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

/* What a listener declares instead of a function. */
static bst_status carry_out(bst_table *t, bst_game *g, const bst_listener_def *listener,
                            const bst_event *event, bst_error *err) {
  const bst_effects effects = {listener->name, listener->handler, listener->effect_first,
                               listener->effect_count};
  bst_select_at at = {.t = t, .g = g, .that = bst_event_subject(event), .asked = event->seat};
  at.same = BST_NOBODY;
  if (at.asked >= t->rules->players)
    at.asked = g->active;
  return t->lists_say->carry_out(t, g, &effects, &at, err);
}

static bst_status tell(bst_table *t, bst_game *g, const bst_event *event, trail *heard,
                       bst_error *err) {
  const bst_ruleset *rs = t->rules;
  bst_status status = BST_OK;
  for (uint16_t i = rs->listener_first[event->kind];
       i < rs->listener_first[event->kind + 1] && status == BST_OK; i++) {
    const bst_listener_def *listener = &rs->listener[i];
    bool unasked = (event->flags & BST_EVENT_FIGURE) != 0 && listener->when.for_figure != BST_YES;
    if (unasked || (listener->guarded && !bst_guard_holds(t, g, &listener->when, event)) ||
        is_settled(rs, g, event))
      continue;
    heard->name[heard->count++ % TRAIL] = listener->name;
    bst_used(t, BST_USE_HEARD, i);
    status = bst_count_call(t, g, listener->name, listener->handler, err);
    if (status == BST_OK && listener->effect_count > 0)
      status = carry_out(t, g, listener, event, err);
    else if (status == BST_OK)
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
    bst_event event = bst_event_take(t->rules, g);
    if (t->watched && t->watch.happened != NULL)
      t->watch.happened(t->watch.self, g, &event);
    if (n == MOST_IN_ONE_GO)
      g->failed = BST_EVENTS_OVERFLOWN;
    bst_status status = tell(t, g, &event, &heard, err);
    if (status != BST_OK) {
      g->failed = 1;
      return status;
    }
  }
  return g->failed == BST_EVENTS_OVERFLOWN ? fail_overflown(t->rules, &heard, err) : BST_OK;
}
