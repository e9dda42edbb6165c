#include "hear.h"

#include "events.h"
#include "facts.h"
#include "guards.h"
#include "select.h"
#include "status.h"
#include "uses.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- what is wanted ------------------------------------------------------------------------ */

/* Kinds of segments that a selector (plus one) of features wants; 0: whatever. */
static uint64_t kinds_of(const bst_ruleset *rs, uint16_t selector) {
  const bst_selector_def *s = selector == 0 ? NULL : &rs->selector[selector - 1];
  bool plain = s != NULL && s->other == 0 &&
               (s->type == BST_SELECT_FEATURES || s->type == BST_SELECT_SEGMENTS);
  return plain && s->kinds != UINT64_MAX ? s->kinds & BST_EVERY_KIND : 0;
}

/* Of features that were completed some must be of these kinds; 0: whatever. */
static uint64_t kinds_completed(const bst_ruleset *rs, uint16_t selector) {
  const bst_selector_def *s = selector == 0 ? NULL : &rs->selector[selector - 1];
  const bst_predicate_def *completed = s != NULL && s->type == BST_SELECT_FEATURES
                                           ? bst_selector_requires(rs, s, BST_FEATURES_COMPLETED)
                                           : NULL;
  return completed != NULL && completed->id == BST_CAME_PART ? kinds_of(rs, selector) : 0;
}

static void want_flag(uint8_t wanted, unsigned flag, bst_event_wants *wants) {
  if (wanted == BST_ANY)
    return;
  wants->flags = (uint8_t)(wants->flags | flag);
  wants->set = (uint8_t)(wants->set | (wanted == BST_YES ? flag : 0));
}

/* Modes in which features are scored, as causes; 0: whatever. */
static uint64_t modes_of(const bst_guard_def *when) {
  const uint64_t final = UINT64_C(1) << BST_MODE_FINAL;
  if (when->final == BST_ANY)
    return 0;
  return when->final == BST_YES ? final : ~final;
}

static bst_event_wants wants_of(const bst_ruleset *rs, const bst_listener_def *listener) {
  const bst_guard_def *when = &listener->when;
  bst_event_wants wants = {.kinds = when->kinds};
  if (!listener->guarded)
    return (bst_event_wants){0};
  if (listener->event == BST_EVENT_COMPLETED) {
    if (wants.kinds == 0)
      wants.kinds = kinds_completed(rs, when->any);
    return wants;
  }
  const uint64_t self = kinds_of(rs, when->self);
  if (self != 0 && wants.kinds != 0 && (self & wants.kinds) != 0)
    wants.kinds &= self;
  else if (wants.kinds == 0)
    wants.kinds = self;
  wants.causes = listener->event == BST_EVENT_SCORED ? modes_of(when) : when->causes;
  want_flag(when->grew, BST_EVENT_GREW, &wants);
  want_flag(when->joined, BST_EVENT_JOINED, &wants);
  want_flag(when->split, BST_EVENT_SPLIT, &wants);
  want_flag(when->closed, BST_EVENT_CLOSED, &wants);
  want_flag(when->done, BST_EVENT_DONE, &wants);
  return wants;
}

bool bst_hear_prepare(bst_ruleset *rs) {
  rs->wants = calloc(rs->listener_count + 1u, sizeof *rs->wants);
  for (size_t i = 0; i < rs->listener_count && rs->wants != NULL; i++)
    rs->wants[i] = wants_of(rs, &rs->listener[i]);
  return rs->wants != NULL;
}

uint64_t bst_event_kinds(const bst_ruleset *rs, const bst_game *g, const bst_event *event) {
  const bst_node *nodes = nodes_of(rs, g);
  uint64_t kinds = event->node == BST_NONE ? 0 : UINT64_C(1) << nodes[event->node].kind;
  for (uint16_t i = 0; event->kind == BST_EVENT_COMPLETED && i < g->batch_count; i++)
    kinds |= UINT64_C(1) << nodes[batch_of(rs, g)[i]].kind;
  return kinds;
}

static inline bool is_wanted(const bst_event_wants *wants, const bst_event *event, uint64_t kinds) {
  return (wants->kinds == 0 || (wants->kinds & kinds) != 0) &&
         (wants->causes == 0 || (wants->causes >> event->cause & 1)) &&
         ((event->flags ^ wants->set) & wants->flags) == 0;
}

/* By kinds, causes and flags. */
static inline bool is_for(const bst_ruleset *rs, uint16_t listener, const bst_event *event,
                          uint64_t kinds) {
  bool unasked =
      (event->flags & BST_EVENT_FIGURE) != 0 && rs->listener[listener].when.for_figure != BST_YES;
  return is_wanted(&rs->wants[listener], event, kinds) && !unasked;
}

bool bst_listener_may_hear(const bst_ruleset *rs, uint16_t listener, const bst_event *event,
                           uint64_t kinds) {
  const bst_listener_def *def = &rs->listener[listener];
  bool by_figures = def->guarded && def->when.figures != 0 && event->figure == BST_NONE &&
                    event->kind != BST_EVENT_COMPLETED;
  return is_for(rs, listener, event, kinds) &&
         (!by_figures || (def->when.figures & event->figures) != 0);
}

bool bst_listener_hears(const bst_table *t, const bst_game *g, uint16_t listener,
                        const bst_event *event, uint64_t kinds) {
  const bst_listener_def *def = &t->rules->listener[listener];
  return is_for(t->rules, listener, event, kinds) &&
         (!def->guarded || bst_guard_holds(t, g, &def->when, event));
}

/* --- heard --------------------------------------------------------------------------------- */

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

bst_status bst_listener_carry_out(bst_table *t, bst_game *g, uint16_t number,
                                  const bst_event *event, bst_error *err) {
  const bst_listener_def *listener = &t->rules->listener[number];
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
  uint64_t kinds = bst_event_kinds(rs, g, event);
  bst_status status = BST_OK;
  for (uint16_t i = rs->listener_first[event->kind];
       i < rs->listener_first[event->kind + 1] && status == BST_OK; i++) {
    const bst_listener_def *listener = &rs->listener[i];
    if (!bst_listener_hears(t, g, i, event, kinds) || is_settled(rs, g, event))
      continue;
    heard->name[heard->count++ % TRAIL] = listener->name;
    bst_used(t, BST_USE_HEARD, i);
    status = bst_count_call(t, g, listener->name, listener->handler, err);
    if (status == BST_OK && listener->effect_count > 0)
      status = bst_listener_carry_out(t, g, i, event, err);
    else if (status == BST_OK)
      status = t->host.hear(t->host.self, t, g, listener->handler, event, err);
    kinds = bst_event_kinds(rs, g, event); /* it may have changed the board */
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
