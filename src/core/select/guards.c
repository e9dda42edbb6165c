#include "guards.h"

#include "events.h"
#include "facts.h"
#include "figures.h"
#include "graph.h"
#include "idle.h"
#include "inspect.h"
#include "locations.h"
#include "marks.h"
#include "schema.h"
#include "select.h"
#include "stack.h"
#include "state.h"
#include "symbols.h"

static bool flag_holds(uint8_t wanted, bool is) {
  return wanted == BST_ANY || (wanted == BST_YES) == is;
}

/* Kinds of the figures that an event is about, as bits. */
static uint32_t figures_of_event(const bst_ruleset *rs, const bst_game *g, const bst_event *event) {
  if (event->figure != BST_NONE)
    return 1u << figures_of(rs, g)[event->figure].kind;
  return event->kind == BST_EVENT_TOKEN_MOVED ? 0 : event->figures;
}

/* A tile that lies, or the one to be placed. */
static uint16_t type_of_tile(const bst_ruleset *rs, const bst_game *g, uint16_t tile) {
  return tile == BST_NONE ? g->drawn : tiles_of(rs, g)[tile].type;
}

/* `where`: the tile on which a figure is, which stands on what lies in its cell; BST_NONE: it is
 * the tile itself, of that type, that something happened to. */
static bool tile_holds(const bst_ruleset *rs, const bst_game *g, const bst_guard_def *when,
                       uint16_t type, uint16_t where) {
  if (when->tile != BST_NONE && (type == BST_NONE || when->tile != bst_base_type(&rs->tiles, type)))
    return false;
  if (when->attr == BST_ATTR_NONE)
    return true;
  if (type == BST_NONE)
    return false;
  return where != BST_NONE ? bst_tile_shows(rs, g, where, when->attr) > 0
                           : (rs->tiles.type[type].shows >> when->attr & 1) != 0;
}

/* Does the feature show any of these symbols? */
static bool feature_shows(const bst_ruleset *rs, const bst_game *g, uint64_t attrs, uint16_t node) {
  bool shows = false;
  for (; attrs != 0 && node != BST_NONE && !shows; attrs &= attrs - 1)
    shows = bst_feature_shows(rs, g, node, (uint8_t)__builtin_ctzll(attrs)) > 0;
  return shows;
}

/* Does a figure of these kinds (0: any) stand on the feature, on a tile with one of these symbols?
 */
static bool stands_on_symbol(const bst_ruleset *rs, const bst_game *g, const bst_guard_def *when,
                             uint16_t node) {
  const bst_node *nodes = nodes_of(rs, g);
  const bst_figure *figures = figures_of(rs, g);
  uint16_t head = bst_node_figure(&nodes[bst_root(nodes, node)]), f = head;
  bool stands = false;
  while (f != BST_NONE && !stands) {
    bool meant = when->figures == 0 || (when->figures >> figures[f].kind & 1);
    uint16_t tile = nodes[figures[f].node].tile;
    for (uint64_t attrs = meant ? when->cell_attrs : 0; attrs != 0 && !stands; attrs &= attrs - 1)
      stands = bst_tile_shows(rs, g, tile, (uint8_t)__builtin_ctzll(attrs)) > 0;
    f = figures[f].next == head ? BST_NONE : figures[f].next;
  }
  return stands;
}

/* Is one of the features that have just been completed what `when` asks for? */
static bool completed_holds(const bst_ruleset *rs, const bst_game *g, const bst_guard_def *when) {
  bool holds = false;
  for (uint16_t i = 0; i < g->batch_count && !holds; i++) {
    uint16_t node = batch_of(rs, g)[i];
    holds = (when->kinds == 0 || (when->kinds >> nodes_of(rs, g)[node].kind & 1)) &&
            (when->figures == 0 || (bst_figures_on(rs, g, node, NULL) & when->figures) != 0) &&
            (when->cell_attrs == 0 || stands_on_symbol(rs, g, when, node));
  }
  return holds;
}

static bool event_holds(const bst_ruleset *rs, const bst_game *g, const bst_guard_def *when,
                        const bst_event *e) {
  if (when->figures != 0 && (figures_of_event(rs, g, e) & when->figures) == 0)
    return false;
  if (e->kind == BST_EVENT_COMPLETED)
    return (when->kinds == 0 && when->cell_attrs == 0) || completed_holds(rs, g, when);
  if (when->kinds != 0 &&
      (e->node == BST_NONE || !(when->kinds >> nodes_of(rs, g)[e->node].kind & 1)))
    return false;
  if (when->causes != 0 && !(when->causes >> e->cause & 1))
    return false;
  if (when->tokens != 0 && !(when->tokens >> tokens_of(rs, g)[e->other].kind & 1))
    return false;
  if (when->classes != 0 && !(when->classes >> e->detail & 1))
    return false;
  if (when->name != BST_NONE && when->name != e->other)
    return false;
  return flag_holds(when->grew, (e->flags & BST_EVENT_GREW) != 0) &&
         flag_holds(when->joined, (e->flags & BST_EVENT_JOINED) != 0) &&
         flag_holds(when->split, (e->flags & BST_EVENT_SPLIT) != 0) &&
         flag_holds(when->closed, (e->flags & BST_EVENT_CLOSED) != 0) &&
         flag_holds(when->done, (e->flags & BST_EVENT_DONE) != 0) &&
         flag_holds(when->final, e->cause == BST_MODE_FINAL) &&
         flag_holds(when->own, e->seat == g->active) &&
         flag_holds(when->for_figure, (e->flags & BST_EVENT_FIGURE) != 0) &&
         (when->feature_attrs == 0 || feature_shows(rs, g, when->feature_attrs, e->node)) &&
         (when->cell_attrs == 0 || stands_on_symbol(rs, g, when, e->node));
}

static bool part_holds(const bst_ruleset *rs, const bst_game *g, const bst_guard_def *when,
                       uint16_t type, uint16_t where) {
  return flag_holds(when->has_tile, g->laid != BST_NONE) &&
         flag_holds(when->bonus, g->part_of_turn > 1) &&
         flag_holds(when->last_round, bst_in_last_round(g)) &&
         flag_holds(when->passed, g->passed != 0) &&
         (when->stack_empty == BST_ANY ||
          flag_holds(when->stack_empty, bst_stack_is_empty(rs, g))) &&
         ((when->attr == BST_ATTR_NONE && when->tile == BST_NONE) ||
          tile_holds(rs, g, when, type, where));
}

/* --- what is declared ------------------------------------------------------------------------ */

static bool state_holds(const bst_ruleset *rs, const bst_game *g, const bst_guard_def *when) {
  bool holds = true;
  for (uint8_t i = 0; i < when->state_count && holds; i++)
    holds = bst_state_get(rs, g, when->state[i], 0) == when->state_is[i];
  return holds;
}

static bool is_asked(bst_select_at *at, uint16_t selector) {
  return at->asked != BST_NOBODY &&
         bst_select_is(at, selector, (bst_thing){BST_SELECT_PLAYERS, at->asked});
}

/* Has none of the features that were completed in this part one of these kinds? */
static bool none_completed(const bst_ruleset *rs, const bst_game *g, uint64_t kinds) {
  bool any = false;
  for (uint16_t i = 0; i < g->batch_count && !any; i++)
    any = kinds >> nodes_of(rs, g)[batch_of(rs, g)[i]].kind & 1;
  return !any;
}

/* Is there surely none: of features completed in this part, where nothing of their kinds was; of
 * players who got points by its scoring, where nobody did? */
static bool is_surely_none(const bst_ruleset *rs, const bst_game *g, uint16_t selector) {
  const bst_selector_def *s = &rs->selector[selector];
  if (s->other != 0)
    return false;
  if (s->type == BST_SELECT_PLAYERS)
    return bst_selector_requires(rs, s, BST_PLAYERS_GAINED) != NULL &&
           !(g->facts & BST_FACT_GAINED);
  if (s->type != BST_SELECT_FEATURES)
    return false;
  const bst_predicate_def *completed = bst_selector_requires(rs, s, BST_FEATURES_COMPLETED);
  return completed != NULL && completed->id == BST_CAME_PART && none_completed(rs, g, s->kinds);
}

/* Cheap ones first. `any`: some thing has been found that must be there. */
static bool selectors_hold(bst_select_at *at, const bst_guard_def *when, bool any) {
  return state_holds(at->t->rules, at->g, when) &&
         (when->asked == 0 || is_asked(at, (uint16_t)(when->asked - 1))) &&
         (when->self == 0 || bst_select_is(at, (uint16_t)(when->self - 1), at->that)) &&
         (any || when->any == 0 || bst_select_any(at, (uint16_t)(when->any - 1))) &&
         (when->none == 0 || !bst_select_any(at, (uint16_t)(when->none - 1)));
}

bool bst_guard_selects(bst_select_at *at, const bst_guard_def *when) {
  return selectors_hold(at, when, false);
}

static bool has_selectors(const bst_guard_def *when) {
  return (when->any | when->none | when->self | when->asked | when->state_count |
          when->tests_turn) != 0;
}

/* Has the tile a segment of these kinds, and one that is meant? */
static bool tile_has(bst_select_at *at, const bst_guard_def *when, uint16_t type, uint16_t tile) {
  const bst_ruleset *rs = at->t->rules;
  unsigned of_kinds = 0;
  for (unsigned kinds = type == BST_NONE ? 0 : when->has_kinds; kinds != 0; kinds &= kinds - 1)
    of_kinds |= rs->tiles.type[type].of_kind[__builtin_ctz(kinds)];
  bool found = when->has == 0;
  uint8_t segments = found || tile == BST_NONE ? 0 : rs->tiles.type[type].segment_count;
  for (uint8_t s = 0; s < segments && !found; s++)
    found = bst_select_is(
        at, (uint16_t)(when->has - 1),
        (bst_thing){BST_SELECT_SEGMENTS, tiles_of(rs, at->g)[tile].node + (uint32_t)s});
  return found && (when->has_kinds == 0 || of_kinds != 0);
}

static bool turn_holds(bst_select_at *at, const bst_guard_def *when, uint16_t type, uint16_t tile) {
  int64_t left = when->tests_turn ? bst_stack_size(at->t->rules, at->g) : 0;
  return !when->tests_turn ||
         (left >= when->stack_least && left <= when->stack_most && tile_has(at, when, type, tile));
}

bst_thing bst_event_subject(const bst_event *e) {
  if (e->kind == BST_EVENT_TOKEN_MOVED)
    return (bst_thing){BST_SELECT_TOKENS, e->other};
  if (e->figure != BST_NONE && (e->kind == BST_EVENT_FIGURE_MOVED ||
                                e->kind == BST_EVENT_FIGURE_LEAVING || e->node == BST_NONE))
    return (bst_thing){BST_SELECT_FIGURES, e->figure};
  if (e->node != BST_NONE)
    return (bst_thing){BST_SELECT_FEATURES, e->node};
  if (e->tile != BST_NONE)
    return (bst_thing){BST_SELECT_TILES, e->tile};
  return bst_no_thing;
}

bool bst_guard_holds(const bst_table *t, const bst_game *g, const bst_guard_def *when,
                     const bst_event *event) {
  const bst_ruleset *rs = t->rules;
  if (!event_holds(rs, g, when, event))
    return false;
  uint16_t tile = event->tile != BST_NONE ? event->tile : g->laid;
  uint16_t type =
      event->kind == BST_EVENT_TILE_UNPLACEABLE ? event->other : type_of_tile(rs, g, tile);
  uint16_t where = event->figure != BST_NONE ? event->tile : BST_NONE;
  if (!part_holds(rs, g, when, type, where))
    return false;
  if (!has_selectors(when))
    return true;
  if (when->any != 0 && is_surely_none(rs, g, (uint16_t)(when->any - 1)))
    return false;
  bst_select_at at = {.t = t, .g = g, .that = bst_event_subject(event), .asked = event->seat};
  at.same = BST_NOBODY;
  if (at.asked >= rs->players)
    at.asked = g->active;
  return turn_holds(&at, when, type, tile) && selectors_hold(&at, when, false);
}

bool bst_guard_says_nothing(const bst_guard_def *when) {
  const bst_form *form = bst_form_of_guard();
  bool nothing = true;
  for (const bst_field *f = form->field, *end = f + form->field_count; f < end && nothing; f++)
    nothing = f->means == BST_MEANS_KEY || f->room > 1 || bst_field_get(f, when, 0) == f->fallback;
  return nothing;
}

/* --- steps -------------------------------------------------------------------------------- */

bst_thing bst_step_subject(const bst_ruleset *rs, const bst_game *g, const bst_step_def *step) {
  const bst_frame *top = g->frame_count > 0 ? &frames_of(rs, g)[g->frame_count - 1] : NULL;
  bool is_own = top != NULL && rs->op[top->op].step == step && top->has_subject;
  return is_own ? (bst_thing){top->subject_type, top->subject} : bst_no_thing;
}

bool bst_step_guard_holds(const bst_table *t, const bst_game *g, const bst_step_def *step,
                          uint8_t seat) {
  const bst_ruleset *rs = t->rules;
  const bst_guard_def *when = &step->when;
  if (!step->guarded)
    return true;
  if (!flag_holds(when->placeable, g->misfit == 0) ||
      !part_holds(rs, g, when, type_of_tile(rs, g, g->laid), BST_NONE) ||
      (when->figures != 0 && !bst_figures_stand(rs, g, when, seat)))
    return false;
  if (!has_selectors(when))
    return true;
  const bool fixed = when->any != 0 && rs->fixed[when->any - 1];
  const bool found = fixed && t->begun != 0 && rs->op[t->begun - 1].step == step;
  if (when->any != 0 && !found && is_surely_none(rs, g, (uint16_t)(when->any - 1)))
    return false;
  bst_select_at at = {.t = t, .g = g, .that = bst_step_subject(rs, g, step), .asked = seat};
  at.same = BST_NOBODY;
  if (!turn_holds(&at, when, type_of_tile(rs, g, g->laid), g->laid))
    return false;
  if (seat != BST_NOBODY || when->asked + when->any + when->none == 0)
    return selectors_hold(&at, when, found);
  at.asked = 0; /* what is the same for all is looked for once */
  if (fixed && !bst_select_any(&at, (uint16_t)(when->any - 1)))
    return false;
  for (; at.asked < rs->players; at.asked++) /* a step that goes round: for whomever */
    if (selectors_hold(&at, when, fixed))
      return true;
  return false;
}
