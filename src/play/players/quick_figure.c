/* quick_figure.c - see quick_figure.h. */
#include "quick_figure.h"

#include <events.h>
#include <figures.h>
#include <game.h>
#include <guards.h>
#include <inspect.h>
#include <locations.h>
#include <offer.h>
#include <stdlib.h>
#include <string.h>
#include <turn.h>

struct bst_quick_figure {
  bst_ending *ending;
  bst_table *t;
  bool possible;       /* by these rules */
  bst_figure *figures; /* as they were */
  uint16_t *supply;
  bst_location *locations;
};

/* --- by these rules -------------------------------------------------------------------------- */

/* Between the end of a part and the next tile nothing happens but drawing. */
static bool next_tile_is_plain(const bst_ruleset *rs) {
  bool plain = !rs->minds_misfits && !bst_listens(rs, BST_EVENT_TILE_DRAWN) &&
               !bst_listens(rs, BST_EVENT_TILE_UNPLACEABLE);
  for (uint16_t at = rs->first_of_turn; rs->op_kind[at] != BST_OP_PLACE; at++)
    plain = plain && rs->op_kind[at] != BST_OP_STEP;
  return plain;
}

static bool is_possible(const bst_ruleset *rs) {
  return next_tile_is_plain(rs) && rs->goes_clockwise && rs->ending_count == 0 &&
         !rs->ends_at_once && !rs->has_corners && rs->result.score == BST_SCORE_OWN &&
         rs->result.outcome != BST_OUTCOME_WIN_LOSE;
}

bst_quick_figure *bst_quick_figure_new(bst_ending *ending) {
  bst_quick_figure *made = calloc(1, sizeof *made);
  bst_table *t = bst_ending_table(ending);
  const bst_ruleset *rs = t->rules;
  if (!made)
    return NULL;
  made->ending = ending;
  made->t = t;
  made->possible = is_possible(rs);
  made->figures = calloc(rs->layout.figure_cap + 1u, sizeof *made->figures);
  made->locations = calloc(rs->layout.figure_cap + 1u, sizeof *made->locations);
  made->supply = calloc(rs->players * rs->figure_count + 1u, sizeof *made->supply);
  if (made->figures && made->locations && made->supply)
    return made;
  bst_quick_figure_free(made);
  return NULL;
}

void bst_quick_figure_free(bst_quick_figure *quick) {
  if (!quick)
    return;
  free(quick->figures);
  free(quick->locations);
  free(quick->supply);
  free(quick);
}

/* --- in this position ------------------------------------------------------------------------ */

bool bst_quick_figure_begin(bst_quick_figure *quick, const bst_game *g) {
  const bst_ruleset *rs = quick->t->rules;
  bool waits = g->event_count != 0 || g->frame_count != 0 || g->leaving_count != 0 || g->jump != 0;
  if (!quick->possible || quick->t->watched || g->over || waits || g->batch_count > 0 ||
      g->ask_count == 0 || rs->op_kind[g->ask_step] != BST_OP_FIGURE || g->laid == BST_NONE ||
      g->misfit)
    return false;
  memcpy(quick->figures, figures_of(rs, g), rs->layout.figure_cap * sizeof(bst_figure));
  memcpy(quick->supply, supply_of(rs, g),
         (size_t)rs->players * rs->figure_count * sizeof(uint16_t));
  if (rs->has_locations)
    memcpy(quick->locations, locations_of(rs, g), rs->layout.figure_cap * sizeof(bst_location));
  return bst_ending_look(quick->ending, g);
}

/* --- what would follow ----------------------------------------------------------------------- */

/* Could a step that declares which figures it offers have any to offer? */
static bool may_offer(const bst_ruleset *rs, const bst_game *g, const bst_step_def *step) {
  const bst_figure *figures = figures_of(rs, g);
  for (uint16_t f = 0; f < rs->layout.figure_cap; f++)
    if ((step->figures >> figures[f].kind & 1) &&
        bst_location_on_board(bst_figure_location(rs, g, f)) &&
        (!step->grew || bst_figure_extended(rs, g, f)))
      return true;
  return false;
}

/* Whoever is asked, the step is passed over. */
static bool is_idle(const bst_table *t, const bst_game *g, const bst_step_def *step) {
  bool own = step->automatic || step->who == BST_WHO_ACTIVE;
  if (!bst_step_guard_holds(t, g, step, own ? g->active : (uint8_t)BST_NOBODY))
    return true;
  bool declared = !step->automatic && step->figures != 0 && step->who != BST_WHO_FUNCTION;
  return declared && !may_offer(t->rules, g, step);
}

/* The steps between the figure and the next turn. Behind the end of the part they see no tile. */
static bool steps_are_idle(const bst_table *t, bst_game *g) {
  const bst_ruleset *rs = t->rules;
  uint16_t laid = g->laid;
  bool idle = true;
  for (uint16_t at = (uint16_t)(g->ask_step + 1); at < rs->first_of_end && idle; at++) {
    if (rs->op_kind[at] == BST_OP_STEP)
      idle = is_idle(t, g, rs->op[at].step);
    if (rs->op_kind[at] == BST_OP_PART_END)
      g->laid = BST_NONE;
  }
  g->laid = laid;
  return idle;
}

static bool nobody_hears(const bst_table *t, const bst_game *g, const bst_action *a, uint16_t f) {
  const bst_ruleset *rs = t->rules;
  const bst_event event = {.kind = BST_EVENT_FIGURE_MOVED,
                           .seat = a->seat,
                           .cause = BST_CAUSE_DEPLOY,
                           .tile = g->laid,
                           .node = a->arg[1],
                           .figure = f,
                           .other = BST_NONE,
                           .from = {BST_AT_SUPPLY, figures_of(rs, g)[f].owner, BST_NONE}};
  bool none = true;
  for (uint16_t i = rs->listener_first[BST_EVENT_FIGURE_MOVED];
       i < rs->listener_first[BST_EVENT_FIGURE_MOVED + 1] && none; i++)
    none = rs->listener[i].guarded && !bst_guard_holds(t, g, &rs->listener[i].when, &event);
  return none;
}

/* --- trying ---------------------------------------------------------------------------------- */

static bool is_offered(const bst_ruleset *rs, const bst_game *g, const bst_action *a) {
  uint16_t first = tiles_of(rs, g)[g->laid].node;
  return a->arg[0] < rs->figure_count && a->arg[1] >= first && a->arg[1] - first < 16 &&
         (g->ask_offer[a->arg[0]] >> (a->arg[1] - first) & 1);
}

static void take_back(const bst_quick_figure *quick, bst_game *g, uint16_t root, uint16_t head) {
  const bst_ruleset *rs = quick->t->rules;
  nodes_of(rs, g)[root].figure = head;
  memcpy(figures_of(rs, g), quick->figures, rs->layout.figure_cap * sizeof(bst_figure));
  memcpy(supply_of(rs, g), quick->supply,
         (size_t)rs->players * rs->figure_count * sizeof(uint16_t));
  if (rs->has_locations)
    memcpy(locations_of(rs, g), quick->locations, rs->layout.figure_cap * sizeof(bst_location));
}

bool bst_quick_figure_try(bst_quick_figure *quick, bst_game *g, const bst_action *action,
                          bst_quick_look *look, void *self) {
  const bst_ruleset *rs = quick->t->rules;
  bool pass = bst_action_is_pass(action);
  uint16_t node = pass ? (uint16_t)BST_NONE : action->arg[1], root = 0, head = BST_NONE, f = 0;
  int32_t points[BST_MAX_PLAYERS];
  if (action->step != g->ask_step || action->seat != g->ask_seat ||
      (pass ? !g->ask_pass : !is_offered(rs, g, action)))
    return false;
  if (!pass) {
    root = bst_root(nodes_of(rs, g), node);
    head = nodes_of(rs, g)[root].figure;
    f = bst_figure_place(rs, g, action->seat, (uint8_t)action->arg[0], node);
  }
  bool known = f != BST_NONE && (pass || nobody_hears(quick->t, g, action, f)) &&
               steps_are_idle(quick->t, g) && bst_ending_points(quick->ending, g, node, points);
  if (known)
    look(self, g, points);
  if (!pass && f != BST_NONE)
    take_back(quick, g, root, head);
  return known;
}
