#include "events.h"

#include "status.h"

/* More events than this in one go are a loop between rules. */
enum { MOST_IN_ONE_GO = 256, OVERFLOWN = 2 };

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

bst_status bst_events_run(bst_table *t, bst_game *g, bst_error *err) {
  const bst_ruleset *rs = t->rules;
  for (int n = 0; g->event_count > 0 && g->failed == 0; n++) {
    bst_event event = take_first(rs, g);
    if (n == MOST_IN_ONE_GO)
      g->failed = OVERFLOWN;
    for (uint16_t i = rs->listener_first[event.kind]; i < rs->listener_first[event.kind + 1]; i++) {
      bst_status status = t->host.hear(t->host.self, t, g, rs->listener[i].handler, &event, err);
      if (status != BST_OK) {
        g->failed = 1;
        return status;
      }
    }
  }
  if (g->failed == OVERFLOWN)
    return bst_fail(err, BST_FULL,
                    "more than %u events wait at once, or %d in one action: do two rules answer "
                    "each other?",
                    rs->layout.event_cap, MOST_IN_ONE_GO);
  return BST_OK;
}
