#include "leave.h"

#include "events.h"
#include "figures.h"
#include "tokens.h"

#include <string.h>

static uint16_t find(const bst_ruleset *rs, const bst_game *g, uint16_t figure) {
  for (uint16_t i = 0; i < g->leaving_count; i++)
    if (leaving_of(rs, g)[i].figure == figure)
      return i;
  return BST_NONE;
}

bool bst_is_leaving(const bst_ruleset *rs, const bst_game *g, uint16_t figure) {
  return find(rs, g, figure) != BST_NONE;
}

void bst_leave_begin(const bst_ruleset *rs, bst_game *g, uint16_t figure, uint8_t cause) {
  if (find(rs, g, figure) != BST_NONE)
    return;
  uint16_t i = find(rs, g, BST_NONE); /* one that stays after all has left a gap */
  if (i == BST_NONE)
    i = g->leaving_count++;
  leaving_of(rs, g)[i] = (bst_leaving){.figure = figure, .cause = cause};
}

void bst_leave_cancel(const bst_ruleset *rs, bst_game *g, uint16_t figure) {
  uint16_t i = find(rs, g, figure);
  if (i != BST_NONE)
    leaving_of(rs, g)[i].figure = BST_NONE;
}

/* Does an own figure of these groups stand on the feature and stay there? */
static bool is_kept(const bst_ruleset *rs, const bst_game *g, uint16_t figure, uint8_t groups) {
  const bst_figure *figures = figures_of(rs, g);
  bool kept = false;
  for (uint16_t f = figures[figure].next; f != figure && !kept; f = figures[f].next)
    kept = figures[f].owner == figures[figure].owner && !bst_is_leaving(rs, g, f) &&
           (groups >> rs->figure[figures[f].kind].group & 1);
  return kept;
}

void bst_leave_followers(const bst_ruleset *rs, bst_game *g, uint16_t node, uint8_t owner) {
  const bst_figure *figures = figures_of(rs, g);
  const bst_node *nodes = nodes_of(rs, g);
  uint16_t head = bst_node_figure(&nodes[bst_root(nodes, node)]), f = head;
  while (f != BST_NONE) {
    uint8_t groups = rs->figure[figures[f].kind].stays_with;
    if (groups != 0 && figures[f].owner == owner && !is_kept(rs, g, f, groups))
      bst_leave_begin(rs, g, f, BST_CAUSE_LEFT);
    f = figures[f].next == head ? BST_NONE : figures[f].next;
  }
}

/* Is it of those that stay with others, and alone on its feature? */
static bool is_forsaken(const bst_ruleset *rs, const bst_game *g, uint16_t figure) {
  const bst_figure *f = &figures_of(rs, g)[figure];
  uint8_t groups = rs->figure[f->kind].stays_with;
  return f->node != BST_NONE && groups != 0 && !is_kept(rs, g, figure, groups);
}

void bst_leave_parted(const bst_ruleset *rs, bst_game *g) {
  for (uint16_t f = 0; rs->has_dependents && f < rs->layout.figure_cap; f++)
    if (is_forsaken(rs, g, f))
      bst_leave_begin(rs, g, f, BST_CAUSE_LEFT);
}

static bst_event leaving_event(const bst_ruleset *rs, const bst_game *g, uint16_t figure,
                               uint8_t cause) {
  return (bst_event){.kind = BST_EVENT_FIGURE_LEAVING,
                     .seat = figures_of(rs, g)[figure].owner,
                     .cause = cause,
                     .tile = BST_NONE,
                     .node = figures_of(rs, g)[figure].node,
                     .figure = figure,
                     .other = BST_NONE,
                     .from = bst_figure_location(rs, g, figure)};
}

void bst_leave_now(bst_table *t, bst_game *g, uint16_t figure, uint8_t cause) {
  const bst_ruleset *rs = t->rules;
  uint16_t node = figures_of(rs, g)[figure].node;
  bst_event event;
  if (t->watched)
    event = leaving_event(rs, g, figure, cause);
  if (rs->token_count > 0)
    bst_tokens_follow(t, g, figure);
  bst_figure_home(t, rs, g, figure);
  if (g->leaving_count > 0)
    bst_leave_cancel(rs, g, figure);
  if (t->watched && t->watch.returned != NULL)
    t->watch.returned(t->watch.self, g, figure, node);
  if (t->watched)
    bst_tell_moved(t, g, &event);
  if (rs->has_dependents && node != BST_NONE)
    bst_leave_followers(rs, g, node, figures_of(rs, g)[figure].owner);
}

static void drop_first(const bst_ruleset *rs, bst_game *g) {
  bst_leaving *list = leaving_of(rs, g);
  memmove(list, list + 1, --g->leaving_count * sizeof *list);
  list[g->leaving_count] = (bst_leaving){0};
}

bool bst_leave_is_due(const bst_ruleset *rs, const bst_game *g) {
  const bst_leaving *first = leaving_of(rs, g);
  return g->leaving_count > 0 &&
         (first->figure == BST_NONE || first->told == 0 || g->frame_count < first->told);
}

void bst_leave_run(bst_table *t, bst_game *g) {
  const bst_ruleset *rs = t->rules;
  bst_leaving *first = leaving_of(rs, g);
  bool joined_again = first->figure != BST_NONE && first->cause == BST_CAUSE_LEFT &&
                      !is_forsaken(rs, g, first->figure); /* by what happened since */
  if (first->figure == BST_NONE || joined_again) {
    drop_first(rs, g);
    return;
  }
  if (!first->told && bst_listens(rs, BST_EVENT_FIGURE_LEAVING)) {
    first->told = (uint8_t)(g->frame_count + 1u);
    bst_event_put(rs, g, leaving_event(rs, g, first->figure, first->cause));
    return;
  }
  const bst_leaving leaves = *first;
  drop_first(rs, g);
  bst_leave_now(t, g, leaves.figure, leaves.cause);
}
