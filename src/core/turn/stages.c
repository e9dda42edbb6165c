/* stages.c - see stages.h. */
#include "stages.h"

#include "events.h"
#include "filters.h"
#include "graph.h"
#include "leave.h"
#include "marks.h"
#include "rare.h"
#include "score.h"

#include <string.h>

static inline bool asks_for_scored(const bst_ruleset *rs) {
  return (rs->noted[BST_NOTED_SCORED_PART] | rs->noted[BST_NOTED_SCORED_TURN]) != 0;
}

/* All that are completed, then all that are scored: nobody finds some of those that come together.
 */
static void note_batch(const bst_ruleset *rs, bst_game *g, bool scored) {
  for (uint16_t i = 0; i < g->batch_count; i++)
    if (scored)
      bst_score_note(rs, g, batch_of(rs, g)[i]);
    else
      bst_note(rs, g, BST_NOTED_COMPLETED_TURN, batch_of(rs, g)[i]);
}

/* Features that nobody holds matter only to listeners, and to who asks what was scored. */
static uint16_t keep_occupied(const bst_ruleset *rs, bst_game *g) {
  const bst_node *nodes = nodes_of(rs, g);
  uint16_t *batch = batch_of(rs, g), kept = 0;
  bool all = bst_listens(rs, BST_EVENT_SCORED) || asks_for_scored(rs);
  for (uint16_t i = 0; i < g->batch_count; i++)
    if (bst_node_figure(&nodes[batch[i]]) != BST_NONE || all)
      batch[kept++] = batch[i];
  for (uint16_t i = kept; i < g->batch_count; i++)
    batch[i] = 0;
  return g->batch_count = kept;
}

/* The first node from this one on that waits, or `count`: mostly none does, so four are seen at
 * once. */
static uint16_t first_waiting(const bst_node *nodes, uint32_t n, uint16_t count) {
  for (; n + 4u <= count; n += 4)
    if ((nodes[n].flags | nodes[n + 1].flags | nodes[n + 2].flags | nodes[n + 3].flags) &
        BST_NODE_WAITS)
      break;
  while (n < count && !(nodes[n].flags & BST_NODE_WAITS))
    n++;
  return (uint16_t)n;
}

/* Is it complete now, if it has waited? True: it goes on waiting. */
static bool waits_on(bst_table *t, bst_game *g, uint16_t n) {
  bst_node *node = &nodes_of(t->rules, g)[n];
  if (!(node->flags & BST_NODE_WAITS) || !bst_node_is_root(node))
    return false;
  if (g->batch_count == t->rules->layout.batch_cap || !bst_completion_allowed(t, g, n))
    return true;
  bst_node_set_flags(node, node->flags & ~(unsigned)BST_NODE_WAITS);
  batch_of(t->rules, g)[g->batch_count++] = n;
  return false;
}

/* Of a kind that few tiles have. */
static bool any_of_kind_waits_on(bst_table *t, bst_game *g, uint8_t kind) {
  const bst_ruleset *rs = t->rules;
  const uint64_t *listed = bst_rare_tiles(rs, g, bst_rare_kind(rs, kind));
  bool waits = false;
  for (uint32_t word = 0; word < (g->tile_count + 63u) / 64u; word++)
    for (uint64_t left = listed[word]; left != 0; left &= left - 1) {
      const bst_tile *tile = &tiles_of(rs, g)[64 * word + (uint32_t)__builtin_ctzll(left)];
      for (unsigned bits = rs->tiles.type[tile->type].of_kind[kind]; bits != 0; bits &= bits - 1)
        waits |= waits_on(t, g, (uint16_t)(tile->node + __builtin_ctz(bits)));
    }
  return waits;
}

/* Some closed features may have to wait until the list complete_ok lets them be complete. */
static void keep_allowed(bst_table *t, bst_game *g) {
  const bst_ruleset *rs = t->rules;
  bst_node *nodes = nodes_of(rs, g);
  uint16_t *batch = batch_of(rs, g), kept = 0;
  for (uint16_t i = 0; i < g->batch_count; i++) {
    bst_node *root = &nodes[bst_root(nodes, batch[i])];
    if (rs->waiting_kinds != 0 && !(rs->waiting_kinds >> root->kind & 1)) {
      batch[kept++] = batch[i];
      continue;
    }
    root->flags |= BST_NODE_WAITS;
    g->waits = 1;
  }
  if (g->batch_count > kept)
    memset(batch + kept, 0, (g->batch_count - kept) * sizeof *batch);
  g->batch_count = kept;
  if (!g->waits)
    return;
  bool waits = false;
  for (uint32_t kinds = rs->waiting_kinds; kinds != 0; kinds &= kinds - 1)
    waits |= any_of_kind_waits_on(t, g, (uint8_t)__builtin_ctz(kinds));
  for (uint16_t n = rs->waiting_kinds == 0 ? first_waiting(nodes, 0, g->node_count) : g->node_count;
       n < g->node_count; n = first_waiting(nodes, n + 1u, g->node_count))
    waits |= waits_on(t, g, n);
  g->waits = waits;
}

/* The board is frozen, nothing is valued yet (E7). */
static void tell_completed(bst_table *t, bst_game *g) {
  const bst_ruleset *rs = t->rules;
  bst_event event = {.kind = BST_EVENT_COMPLETED,
                     .seat = g->active,
                     .tile = g->laid,
                     .node = BST_NONE,
                     .figure = BST_NONE,
                     .other = BST_NONE,
                     .value = g->batch_count};
  for (uint16_t i = 0; i < g->batch_count; i++)
    event.figures |= bst_figures_on(rs, g, batch_of(rs, g)[i], NULL);
  if (g->batch_count > 0)
    bst_event_put(rs, g, event);
}

/* Only where somebody wants to know or has a say. */
void bst_stage_complete(bst_table *t, bst_game *g) {
  if (bst_has_filters(t->rules, BST_FILTER_COMPLETE_OK))
    keep_allowed(t, g);
  if (g->batch_count > 1)
    bst_sort_features(t->rules, g, batch_of(t->rules, g), g->batch_count);
  if (bst_listens(t->rules, BST_EVENT_COMPLETED))
    tell_completed(t, g);
}

/* BASE-30 to 33: everything is valued and paid on one position, nobody goes home yet. */
void bst_stage_score(bst_table *t, bst_game *g) {
  const bst_ruleset *rs = t->rules;
  if (rs->noted[BST_NOTED_COMPLETED_TURN] != 0)
    note_batch(rs, g, false);
  if (keep_occupied(rs, g) > 1)
    bst_sort_due(rs, g);
  for (uint16_t i = 0; i < g->batch_count; i++)
    bst_score_feature(t, g, batch_of(rs, g)[i], BST_MODE_NORMAL);
  if (asks_for_scored(rs))
    note_batch(rs, g, true);
}

/* BASE-38: all figures of the scored features. */
void bst_stage_go_home(bst_table *t, bst_game *g) {
  const bst_ruleset *rs = t->rules;
  bool heard = bst_listens(rs, BST_EVENT_FIGURE_LEAVING);
  for (uint16_t i = 0; i < g->batch_count; i++) {
    uint16_t node = batch_of(rs, g)[i];
    bst_node *root = &nodes_of(rs, g)[bst_root(nodes_of(rs, g), node)];
    uint16_t staying = BST_NONE; /* the first who stays: seen again, we are round */
    for (uint16_t f = bst_node_figure(root); f != BST_NONE && f != staying;) {
      const bst_figure *figure = &figures_of(rs, g)[f];
      uint16_t next = figure->next;
      bool last = next == f;
      bool returns = rs->figure[figure->kind].returns_when_scored;
      if (returns && !heard)
        bst_leave_now(t, g, f, BST_CAUSE_SCORED);
      else if (staying == BST_NONE)
        staying = f;
      if (returns && heard)
        bst_leave_begin(rs, g, f, BST_CAUSE_SCORED);
      f = last ? BST_NONE : next;
    }
    batch_of(rs, g)[i] = 0;
  }
  g->batch_count = 0;
}

/* BASE-50, BASE-51: whatever still holds a figure, each feature once. */
void bst_stage_final(bst_table *t, bst_game *g, bst_final what) {
  const bst_ruleset *rs = t->rules;
  if (what == BST_FINAL_NONE)
    return;
  const bst_figure *figures = figures_of(rs, g);
  const bst_node *nodes = nodes_of(rs, g);
  uint16_t held[BST_MAX_FIGURES], count = 0;
  for (uint16_t f = 0; f < rs->layout.figure_cap; f++) {
    if (figures[f].node == BST_NONE)
      continue;
    uint16_t lowest = f; /* of those on the feature: it speaks for them */
    for (uint16_t other = figures[f].next; other != f; other = figures[other].next)
      lowest = other < lowest ? other : lowest;
    uint16_t root = bst_root(nodes, figures[f].node);
    bool counts =
        what == BST_FINAL_FULL || rs->kind[nodes[root].kind].completion == BST_COMPLETE_NEVER;
    if (lowest == f && counts && !bst_is_complete(rs, nodes, root))
      held[count++] = root;
  }
  if (t->watched || rs->listens != 0) /* else the order changes nothing (BASE-54) */
    bst_sort_features(rs, g, held, count);
  for (uint16_t i = 0; i < count; i++)
    bst_score_feature(t, g, held[i], BST_MODE_FINAL);
  for (uint16_t i = 0; i < count; i++)
    bst_score_note(rs, g, held[i]);
}
